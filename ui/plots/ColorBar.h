#pragma once

#include "ui/plots/ColorScale.h"

#include <QWidget>

namespace glasshouse::plots {

/// A colour map as a bar 8 high with the values of its ends (and 0 for diverging maps) below or at the sides. A lock
/// can fix its range: a click on it asks the owner through lockToggled.
///
/// Thread: GUI. Ownership: the parent's.
class ColorBar : public QWidget {
    Q_OBJECT
public:
    enum class Ends { Below, Sides, None };
    explicit ColorBar(QWidget* parent = nullptr);

    void setMap(theme::MapKind map);
    /// clipped: there are values beyond the ends, which is marked there.
    void setRange(double low, double high, Beyond clipped = {});
    const ColorScale& scale() const { return m_scale; }
    void setEnds(Ends ends);
    void setLockable(bool lockable);
    void setLocked(bool locked);
    /// Follows map, range and lock of a heatmap from now on.
    void follow(class HeatmapWidget* heatmap);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void lockToggled(bool locked);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void setScale(const ColorScale& scale);
    QRect lockRect() const;

    ColorScale m_scale;
    Ends m_ends = Ends::Below;
    bool m_lockable = false;
    bool m_locked = false;
};

} // namespace glasshouse::plots
