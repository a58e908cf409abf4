#pragma once

#include <QAbstractButton>

namespace glasshouse::widgets {

enum class ChipKind { Neutral, Accent, Good, Warn, Bad };

/// A short coloured label: "Training", "ready", "gap is growing", "step 2,450". Good, warn and bad have their own
/// symbol (tick, triangle, cross), so colour is never the only cue. Plain labels take no focus; setClickable(true)
/// makes it a button (branches, tokens of a probe).
///
/// Thread: GUI. Ownership: the parent's.
class Chip : public QAbstractButton {
    Q_OBJECT
public:
    explicit Chip(const QString& text = {}, ChipKind kind = ChipKind::Neutral, QWidget* parent = nullptr);

    ChipKind kind() const { return m_kind; }
    /// Replaces text and kind together.
    void setState(const QString& text, ChipKind kind);
    /// A second, monospaced part on the right: "main 337".
    void setCount(const QString& count);
    void setClickable(bool clickable);
    bool isClickable() const { return m_clickable; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

    /// Paints a chip without a widget, for delegates; returns its width.
    static int paint(QPainter& painter, const QRect& area, const QString& text, ChipKind kind, const QWidget* widget,
                     Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignVCenter);
    static int widthFor(const QString& text, ChipKind kind);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    ChipKind m_kind;
    QString m_count;
    bool m_clickable = false;
};

} // namespace glasshouse::widgets
