#pragma once

#include <QStringList>
#include <QWidget>

#include <cstdint>

#include "core/engine/Engine.h"
#include "ui/places/Place.h"

class QLineEdit;

namespace glasshouse::widgets {
class EmptyState;
}

namespace glasshouse::places::inside {

class ProbeSelection;

/// One view of the place Inside: a tab. It asks the ProbeController for what it needs while it can be seen, and for
/// nothing while it cannot.
///
/// Thread: GUI. Ownership: the place's.
class InsideView : public QWidget {
    Q_OBJECT
public:
    explicit InsideView(const PlaceContext& context, QWidget* parent = nullptr);

    /// A tool bar of its own, shown in place of the probe bar; nullptr: the probe bar.
    virtual QWidget* toolBar() { return nullptr; }
    /// What the probe text does in the model is shown, so parts that are off are; else the weights or the run's record.
    virtual bool showsProbe() const { return true; }
    /// Explanation shown when nothing in the view is pointed at.
    virtual QString explanation() const = 0;
    virtual void setWidthClass(WidthClass /*width*/) {}

Q_SIGNALS:
    void explanationChanged(); ///< see explanation()
    void placeRequested(const QString& id, int tab = -1);
    void noticed(const QString& sentence);
    /// For the explanation panel, see Place.
    void valuesChanged(const QString& heading, const QList<glasshouse::places::PlaceValue>& values);

protected:
    /// The run has weights to look at (or soon will have).
    bool hasWeights() const;
    bool isShown() const { return m_shown; }
    /// Says why there is nothing to see; without weights with a button that goes to Train.
    void fillEmpty(widgets::EmptyState* empty, const QString& sentence);
    /// What a card says of the result it shows: "step 2,450" when that is another step than the cursor's, "recorded,
    /// rounded"; else empty.
    QString sourceText(std::int64_t step, bool recorded) const;
    QString sourceText(const engine::ProbeResult* result) const;
    /// Texts of the open run's vocabulary by id.
    QStringList vocabulary() const;
    /// Asks a person where the files of the run's text are now.
    void askForRunText();
    /// Visible or hidden now: set or clear the interest, renew what is seen.
    virtual void shownChanged(bool shown) = 0;

    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

    const PlaceContext m_context; ///< a copy: the place's own is gone when its views are destroyed

private:
    bool m_shown = false;
};

/// Gives the icons inside a field the names of the field.
void nameIcons(QLineEdit* field);
/// What is said while there is nothing to look at.
QString noWeightsText();
/// What is said while the first numbers of a run are on their way: those of the run before are not shown.
QString beingReadText();

} // namespace glasshouse::places::inside
