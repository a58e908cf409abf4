#pragma once

#include "ui/places/Place.h"

class QLineEdit;
class QPushButton;

namespace glasshouse::widgets {
class ElidedLabel;
}

namespace glasshouse::places::train {

/// Before a run: how long it will take on this computer, a number of steps that takes half an hour, a way back to the
/// preset's number, and what the run is to be called. During training: how long it takes in total. It keeps its place,
/// so that nothing below it moves when a run begins; only the strip of a ladder replaces it.
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
    QPushButton* addButton(const QString& name);

    const PlaceContext& m_context;
    widgets::ElidedLabel* m_words;
    QPushButton* m_shorter;
    QPushButton* m_preset;
    QLineEdit* m_name;
    std::int64_t m_proposed = 0;
};

} // namespace glasshouse::places::train
