#pragma once

#include <QColor>
#include <QList>
#include <QWidget>

class QTimer;

namespace glasshouse::widgets {

/// The content of a DataTooltip: a head line and rows of swatch, name, muted note and right-aligned value.
struct TooltipContent {
    struct Row {
        QColor swatch; ///< invalid: none
        QString name;
        QString note;
        QString value;
        bool quiet = false; ///< muted row
    };
    QString title;
    QString titleNote; ///< at the right end of the head line, monospaced
    QList<Row> rows;
    QString foot; ///< one muted line
};

/// The tooltip for data, a table: one per window, frameless, follows the pointer at 12 px and never covers the datum.
/// (Tooltips of controls are still QToolTip; none appears while this one is visible.)
///
/// Thread: GUI. Ownership: the window's. Nothing in it takes input.
class DataTooltip : public QWidget {
    Q_OBJECT
public:
    /// The tooltip of the widget's window; created on first use.
    static DataTooltip* of(QWidget* widget);

    /// Shows the content next to `pointer` (global) without covering `avoid` (global; may be empty). `soft` waits 120
    /// ms unless the tooltip is already visible. If `preferred` (global) is not empty, it goes inside that rectangle if
    /// it fits (the masked half of an attention map).
    void showAt(const QPoint& pointer, const TooltipContent& content, const QRect& avoid = {},
                const QRect& preferred = {});
    void conceal();
    const TooltipContent& content() const { return m_content; }

    QSize sizeHint() const override { return sizeFor(m_content); }
    QSize sizeFor(const TooltipContent& content) const;
    /// Where it would be on a screen: pure, for tests.
    static QPoint place(const QPoint& pointer, const QSize& size, const QRect& avoid, const QRect& preferred,
                        const QRect& screen);
    /// Paints the content into a picture.
    void paintContent(QPainter& painter, const QRect& area) const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    explicit DataTooltip(QWidget* window);
    void reveal();

    TooltipContent m_content;
    QPoint m_pointer;
    QRect m_avoid, m_preferred;
    QTimer* m_timer;
};

} // namespace glasshouse::widgets
