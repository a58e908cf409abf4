#pragma once

#include <QColor>
#include <QPixmap>
#include <QPointF>
#include <QStringList>
#include <QVariantAnimation>

#include <array>
#include <vector>

#include "ui/plots/Plotted.h"

namespace glasshouse::places::inside {

/// Points of a cloud in 2D or 3D, with names where they do not overlap, the selected one with its trail and lines to
/// others.
///
/// In 2D: Ctrl-wheel zooms, Shift-drag or middle drag pans, double-click fits. In 3D a drag rotates. Keys: arrows
/// rotate or pan, + and − zoom, F fits, Page keys go from point to point, Enter selects.
/// Thread: GUI. Ownership: the parent's. Errors: non-finite points are left out and counted.
class CloudPlot : public plots::Plotted {
    Q_OBJECT
public:
    using Place = std::array<float, 3>;
    /// Colour and shape of a point; shapes are numbered from 0 and differ from each other without colour.
    struct Look {
        QColor color;
        int shape = 0;
    };
    static constexpr int kShapes = 9;
    struct Legend {
        Look look;
        QString name;
        int count = 0;
    };
    explicit CloudPlot(QWidget* parent = nullptr);

    /// One position per name; points move there in 150 ms if their number is unchanged.
    void setPlaces(std::vector<Place> places, const QStringList& names);
    const std::vector<Place>& places() const { return m_to; }
    void setLooks(std::vector<Look> looks, std::vector<Legend> legend);
    const std::vector<Look>& looks() const { return m_looks; }
    void setAxes(const QString& x, const QString& y, const QString& z);
    void setSpace(bool space); ///< three axes
    void setCurrent(int point);
    int current() const { return m_current; }
    void setRinged(int point); ///< found by a search, or hovered elsewhere; -1: none
    void setTrail(std::vector<Place> trail, const QString& begin);
    /// Previous position of every point: a thin line is drawn from there; empty: none.
    void setOrigins(std::vector<Place> origins);
    const std::vector<Place>& origins() const { return m_origins; }
    void setLines(std::vector<int> points);
    void fit();
    int pointAt(const QPointF& position) const;
    QPointF pointPosition(int point) const;
    int notFinite() const { return m_faults; }

    QSize sizeHint() const override { return {560, 420}; }
    QSize minimumSizeHint() const override { return {240, 220}; }

Q_SIGNALS:
    void pointHovered(int point); ///< -1: none
    void pointChosen(int point);

protected:
    void paint(QPainter& painter, bool onScreen) const override;
    int partAt(const QPointF& position) const override { return pointAt(position); }
    void hoverChanged() override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    Place placeOf(int point) const;
    QPointF onScreen(const Place& place, double* depth = nullptr) const;
    QRectF area() const;
    void measure();
    void paintAxes(QPainter& painter) const;
    void redraw();
    void paintCloud(QPainter& painter) const;
    void paintPoints(QPainter& painter) const;
    void paintChosen(QPainter& painter) const;
    void paintName(QPainter& painter, int point, const QPointF& at, std::vector<QRectF>& taken,
                   const QColor& ground = {}) const;
    void paintLegend(QPainter& painter) const;
    void describe();

    std::vector<Place> m_from, m_to;
    QStringList m_names;
    std::vector<Look> m_looks;
    std::vector<Legend> m_legend;
    std::array<QString, 3> m_axes;
    std::vector<Place> m_trail, m_origins;
    QString m_trailBegin;
    std::vector<int> m_lines;
    QVariantAnimation m_motion;
    double m_progress = 1;
    bool m_space = false;
    int m_current = -1, m_ringed = -1, m_faults = 0;
    Place m_centre{};
    double m_reach = 1; ///< half the width of the cloud
    double m_zoom = 1;
    QPointF m_shift; ///< of the centre, pixels
    double m_turn = 0.6, m_tilt = 0.35;
    QPointF m_pressed, m_last;
    bool m_dragged = false;
    mutable QPixmap m_cloud; ///< axes, points and names as painted last; null: to be painted again
};

} // namespace glasshouse::places::inside
