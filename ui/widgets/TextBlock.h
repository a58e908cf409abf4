#pragma once

#include "ui/theme/Fonts.h"

#include <QHash>
#include <QWidget>

#include <memory>

class QTextDocument;

namespace glasshouse::widgets {

/// Longer text with a true line height (QLabel has none): rich text through QTextDocument, height follows width, links.
/// The text is trusted (the program's own); user text must be escaped with toHtmlEscaped() first.
///
/// Thread: GUI. Ownership: the parent's.
class TextBlock : public QWidget {
    Q_OBJECT
public:
    enum class Tone { Text, Text2, Muted };

    explicit TextBlock(const QString& html = {}, QWidget* parent = nullptr);
    ~TextBlock() override;

    void setHtml(const QString& html);
    QString html() const { return m_html; }
    QString plainText() const;
    void setTone(Tone tone);
    void setTextSize(theme::TextSize size);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void linkActivated(const QString& link);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void rebuild();
    QStringList links() const;
    void layoutFor(int width) const;

    std::unique_ptr<QTextDocument> m_document;
    QString m_html;
    mutable int m_laidOut = -1;        ///< the width the document is laid out for; -1: none
    mutable QHash<int, int> m_heights; ///< by width: layouts ask repeatedly, and laying out is slow
    mutable QSize m_hint;
    Tone m_tone = Tone::Text2;
    theme::TextSize m_size = theme::TextSize::Body;
    int m_focusLink = -1;
};

} // namespace glasshouse::widgets
