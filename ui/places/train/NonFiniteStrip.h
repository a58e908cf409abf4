#pragma once

#include "ui/places/Place.h"

class QPushButton;

namespace glasshouse::widgets {
class ElidedLabel;
}

namespace glasshouse::places::train {

/// One row above the plot after the loss of the viewed run was no longer a number: which tensor was the first, the
/// step that the run was taken back to, and ways to resume from there. Hidden otherwise.
///
/// Thread: GUI. Ownership: the place's.
class NonFiniteStrip : public QWidget {
    Q_OBJECT
public:
    explicit NonFiniteStrip(const PlaceContext& context, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void renew();
    QString sentence() const;

    const PlaceContext& m_context;
    widgets::ElidedLabel* m_words;
    QPushButton* m_half;
    QPushButton* m_clip;
};

} // namespace glasshouse::places::train
