#pragma once

#include "ui/places/Place.h"

class QAction;
class QLineEdit;
class QPushButton;

namespace glasshouse::widgets {
class ElidedLabel;
}

namespace glasshouse::places::train {

/// The line of a new run: its button, what it is to be called, its steps and how long they will take on this computer,
/// and a number of steps that takes half an hour or a way back to the preset's number. During training: how long the
/// run takes in total. It keeps its place, so that nothing below it moves when a run begins; only the strip of a ladder
/// replaces it.
///
/// Thread: GUI. Ownership: the place's.
class PaceStrip : public QWidget {
    Q_OBJECT
public:
    explicit PaceStrip(const PlaceContext& context, QWidget* parent = nullptr);

    void setActive(bool active);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void renew();
    QString sentence() const;
    QString runningSentence() const;
    bool canStart() const;
    void offerSteps();
    void offerPreset();
    void offerName();
    void addName();
    QPushButton* addAction(QAction* action, const QString& name);
    QPushButton* addButton(const QString& name);

    const PlaceContext& m_context;
    widgets::ElidedLabel* m_words;
    QPushButton* m_after; ///< adds the run to the queue; while a run trains
    QPushButton* m_shorter;
    QPushButton* m_preset;
    QLineEdit* m_name;
    std::int64_t m_proposed = 0;
};

} // namespace glasshouse::places::train
