#pragma once

#include "ui/places/Place.h"

namespace glasshouse::widgets {
class ElidedLabel;
}

namespace glasshouse::places::train {

/// One row above the plot while the viewed run waits for room on the disk: what could not be written, and a button that
/// tries again at once. Hidden otherwise.
///
/// Thread: GUI. Ownership: the place's.
class DiskFullStrip : public QWidget {
    Q_OBJECT
public:
    explicit DiskFullStrip(const PlaceContext& context, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void renew();

    const PlaceContext& m_context;
    widgets::ElidedLabel* m_words;
};

} // namespace glasshouse::places::train
