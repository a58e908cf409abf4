#pragma once

#include "ui/theme/Fonts.h"

#include <QColor>
#include <QFrame>

namespace glasshouse::widgets {

/// One line of text, elided with "…" if there is not enough space; the tooltip is then the whole text.
///
/// Thread: GUI. Ownership: the parent's.
class ElidedLabel : public QFrame {
    Q_OBJECT
public:
    enum class Tone { Text, Text2, Muted, Accent, Warn, Bad };

    explicit ElidedLabel(const QString& text = {}, QWidget* parent = nullptr);

    void setText(const QString& text);
    QString text() const { return m_text; }
    void setTone(Tone tone);
    void setTextSize(theme::TextSize size, int weight = QFont::Normal, bool mono = false);
    void setElideMode(Qt::TextElideMode mode);
    bool isElided() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    void updateFont();

    QString m_text;
    Tone m_tone = Tone::Text;
    theme::TextSize m_size = theme::TextSize::Body;
    int m_weight = QFont::Normal;
    bool m_mono = false;
    Qt::TextElideMode m_mode = Qt::ElideRight;
};

} // namespace glasshouse::widgets
