#pragma once

#include "ui/theme/Fonts.h"

#include <QColor>
#include <QFrame>
#include <QStringList>

namespace glasshouse::widgets {

/// One line of text, or a few, elided with "…" if there is not enough space; the tooltip is then the whole text.
///
/// Thread: GUI. Ownership: the parent's.
class ElidedLabel : public QFrame {
    Q_OBJECT
public:
    enum class Tone { Text, Text2, Muted, Accent, Warn, Bad };

    explicit ElidedLabel(const QString& text = {}, QWidget* parent = nullptr);

    void setText(const QString& text);
    QString text() const { return m_text; }
    /// A line of several parts with " · " between them: as many whole ones from the first on as there is space for.
    void setParts(const QStringList& parts);
    /// What can be read of the text now.
    QString shownText() const;
    void setTone(Tone tone);
    void setTextSize(theme::TextSize size, int weight = QFont::Normal, bool mono = false);
    /// Text that does not fit into one line goes on in further ones, as far as the label is high enough.
    void setMaximumLines(int lines);
    void setElideMode(Qt::TextElideMode mode);
    /// Shows nothing rather than less than this share of the text, 0 to 1; the tooltip has it still.
    void setLeastShown(double share);
    bool isElided() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    void updateFont();
    QStringList shownLines() const;

    QString m_text;
    QStringList m_parts; ///< more than one, or none
    Tone m_tone = Tone::Text;
    theme::TextSize m_size = theme::TextSize::Body;
    int m_weight = QFont::Normal;
    bool m_mono = false;
    int m_maximumLines = 1;
    Qt::TextElideMode m_mode = Qt::ElideRight;
    double m_leastShown = 0;
};

} // namespace glasshouse::widgets
