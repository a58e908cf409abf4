#pragma once

#include <QStringList>
#include <QWidget>

#include <cstdint>
#include <memory>
#include <utility>

#include "core/engine/Engine.h"
#include "ui/places/PictureExport.h"
#include "ui/places/Place.h"
#include "ui/widgets/Picture.h"

class QStackedWidget;

namespace glasshouse::runtime {
class Query;
class RunModel;
} // namespace glasshouse::runtime
namespace glasshouse::widgets {
class Card;
class EmptyState;
} // namespace glasshouse::widgets

namespace glasshouse::places::inside {

class ProbeSelection;

/// One view of the place Inside: a tab. Its queries are active only while it is visible. When there is no answer to
/// show, it says why and offers what to do about it. A view adds what it asks and how it shows the answers.
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
    /// What a person who comes with the keyboard begins with: the first control of the content, not one in the title of
    /// a card. The view itself if there is none.
    QWidget* firstControl();

Q_SIGNALS:
    void explanationChanged(); ///< see explanation()
    void placeRequested(const QString& id, int tab = -1);
    /// For the explanation panel, see Place.
    void valuesChanged(const QString& heading, const QList<glasshouse::places::PlaceValue>& values);

protected:
    /// The run has weights to look at (or soon will have).
    bool hasWeights() const;
    bool isShown() const { return m_shown; }
    /// The widget shown while there is something to show; call once.
    void setContent(QWidget* content);
    /// The query of the whole view, active while the view is visible; the card shows its state.
    void ask(runtime::Query& query, widgets::Card& card);
    /// One sentence on why there is nothing to show; empty: there is something. The base handles missing weights and a
    /// missing answer.
    virtual QString emptySentence() const;
    /// Refreshes the content, or the sentence on why there is none. Does nothing while the view is hidden.
    void renew();
    /// Shows the content, which may have changed.
    virtual void showContent() {}
    /// There is nothing to show.
    virtual void showEmpty() {}
    /// The time cursor has moved: the cards say which step they show.
    virtual void showSource() {}
    /// Another run was opened, or the run was closed.
    virtual void forget() {}
    /// What a card says of the result it shows: "step 2,450" when that is another step than the cursor's, or the run is
    /// being trained, "step 2,450, rounded" of a recording; else empty.
    QString sourceText(std::int64_t step, bool recorded) const;
    static QString stepText(std::int64_t step, bool recorded);
    /// Emits valuesChanged() with the step that the values are of in the heading.
    void tellValues(const QString& heading, std::int64_t step, bool recorded, const QList<PlaceValue>& values);
    QString sourceText(const engine::ProbeResult* result) const;
    /// The open run's vocabulary by id, as text::readableText().
    QStringList vocabulary() const;
    /// Asks a person where the files of the run's text are now.
    void askForRunText();
    /// The view became visible or was hidden.
    virtual void shownChanged(bool /*shown*/) {}

    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

    const PlaceContext& m_context;

private:
    enum class Empty { Train, Wait, Retry, None };
    Empty emptyKind() const;
    void fillEmpty(const QString& sentence);
    bool isAwaited() const;

    QStackedWidget* m_stack = nullptr;
    widgets::EmptyState* m_empty = nullptr;
    runtime::Query* m_query = nullptr;        ///< the view's own member
    std::pair<Empty, QString> m_emptyShown{}; ///< what m_empty shows
    bool m_shown = false;
};

/// What is said while there is nothing to look at.
QString noWeightsText(const runtime::RunModel& run);
/// What is said while the first numbers of a run are on their way: those of the run before are not shown.
QString loadingText();

} // namespace glasshouse::places::inside
