#pragma once

#include <QTransform>
#include <QWidget>

#include "ui/places/model/ArchitecturePlan.h"
#include "ui/theme/Theme.h"

namespace glasshouse::places::model {

/// The model drawn from its configuration, as large as there is room, up to twice its size, and with as many of its
/// blocks side by side as have room. Boxes can be selected by click and by Up and Down; a box can be highlighted
/// from outside (the list of parts).
///
/// Thread: GUI. Ownership: the parent's. Pure painting: paint() also draws into pictures for export.
class ArchitectureView : public QWidget {
    Q_OBJECT
public:
    explicit ArchitectureView(QWidget* parent = nullptr);

    void setModel(const config::ModelConfig& config, int batch);
    const ArchitecturePlan& plan() const { return m_plan; }
    QString chosen() const { return m_chosen; }
    void choose(const QString& id);
    /// Highlights boxes of this part; none ends it.
    void light(std::optional<glasshouse::model::Part> part);
    /// A box's rectangle in the widget.
    QRectF boxRect(const QString& id) const;
    void paint(QPainter& painter, const QRectF& area, const theme::Theme& theme) const;

    /// Of the whole drawing as it is laid out now, without magnification.
    QSize drawingSize() const;

    /// What it needs with its blocks in one.
    QSize sizeHint() const override { return m_minimum; }
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    /// A person selected a box; its fields, the main one first.
    void boxChosen(const QString& id, const QStringList& fields);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    /// From the plan to an area.
    QTransform place(const QRectF& area) const;
    void lay();
    QString boxAt(const QPointF& position) const;
    void take(const QString& id);
    void describe();

    config::ModelConfig m_config;
    int m_batch = 1;
    ArchitecturePlan m_plan;
    QSize m_minimum;
    int m_columns = 1;
    QString m_chosen, m_hovered;
    std::optional<glasshouse::model::Part> m_lit;
};

/// Colour of a part, the same in the drawing, the bar and the list.
QColor partColor(glasshouse::model::Part part, const theme::Theme& theme);

} // namespace glasshouse::places::model
