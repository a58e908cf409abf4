#include "ui/widgets/TextBlock.h"

#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"
#include "ui/widgets/AccessibleParts.h"

#include <QAbstractTextDocumentLayout>
#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>

#include <cmath>

namespace glasshouse::widgets {

TextBlock::TextBlock(const QString& html, QWidget* parent)
    : QWidget(parent)
    , m_document(std::make_unique<QTextDocument>())
    , m_html(html) {
    m_document->setDocumentMargin(0);
    m_document->setUndoRedoEnabled(false);
    setMouseTracking(true);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleRole(this, QAccessible::StaticText);
    rebuild();
}

TextBlock::~TextBlock() = default;

void TextBlock::setHtml(const QString& html) {
    if (html == m_html)
        return;
    m_html = html;
    rebuild();
}

QString TextBlock::plainText() const {
    return m_document->toPlainText();
}

void TextBlock::setTone(Tone tone) {
    m_tone = tone;
    rebuild();
}

void TextBlock::setTextSize(theme::TextSize size) {
    m_size = size;
    rebuild();
}

void TextBlock::rebuild() {
    const theme::Theme& t = theme::Theme::of(this);
    const QFont font = theme::uiFont(m_size);
    m_document->setDefaultFont(font);
    m_document->setDefaultStyleSheet(
        QStringLiteral(
            "a { color: %1; text-decoration: none; font-weight: 500; } p { margin-top: 0; margin-bottom: 8px; }")
            .arg(t.accent.name()));
    m_laidOut = -1;
    m_heights.clear();
    m_hint = {};
    m_document->setHtml(m_html);
    // A true line height: percent of the font's own, so that sub- and superscripts still fit.
    const double percent = 100.0 * theme::lineHeight(m_size) / qMax(1.0, QFontMetricsF(font).height());
    for (QTextBlock block = m_document->begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat format = block.blockFormat();
        format.setLineHeight(qMax(100.0, percent), QTextBlockFormat::ProportionalHeight);
        QTextCursor(block).setBlockFormat(format);
    }
    if (accessibleName().isEmpty() || property("ownName").toBool()) {
        setAccessibleName(plainText());
        setProperty("ownName", true);
    }
    setFocusPolicy(links().isEmpty() ? Qt::NoFocus : Qt::StrongFocus);
    m_focusLink = -1;
    updateGeometry();
    update();
}

void TextBlock::layoutFor(int width) const {
    const int room = qMax(20, width);
    if (room == m_laidOut)
        return;
    m_document->setTextWidth(room);
    m_laidOut = room;
}

int TextBlock::heightForWidth(int width) const {
    const auto known = m_heights.constFind(width);
    if (known != m_heights.constEnd())
        return *known;
    layoutFor(width);
    const int height = int(std::ceil(m_document->size().height()));
    m_heights.insert(width, height);
    return height;
}

QSize TextBlock::sizeHint() const {
    if (m_hint.isValid())
        return m_hint;
    m_document->setTextWidth(-1);
    m_laidOut = -1;
    const int width = qMin(int(std::ceil(m_document->idealWidth())), theme::scaled(360));
    m_hint = {width, heightForWidth(width)};
    return m_hint;
}

QSize TextBlock::minimumSizeHint() const {
    return {60, theme::lineHeight(m_size)};
}

void TextBlock::paintEvent(QPaintEvent* /*event*/) {
    const theme::Theme& t = theme::Theme::of(this);
    QPainter painter(this);
    layoutFor(width());
    QAbstractTextDocumentLayout::PaintContext context;
    const QColor color = m_tone == Tone::Text ? t.text : m_tone == Tone::Text2 ? t.text2 : t.muted;
    context.palette = palette();
    context.palette.setColor(QPalette::Text, isEnabled() ? color : t.muted);
    m_document->documentLayout()->draw(&painter, context);
    if (hasFocus())
        theme::paintBox(painter, QRectF(-2, 0, width() + 4, height() - 1), {}, t.accent, 2, 3);
}

QStringList TextBlock::links() const {
    QStringList all;
    for (QTextBlock block = m_document->begin(); block.isValid(); block = block.next()) {
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            const QTextCharFormat format = part.fragment().charFormat();
            if (format.isAnchor() && !all.contains(format.anchorHref()))
                all.append(format.anchorHref());
        }
    }
    return all;
}

void TextBlock::mouseMoveEvent(QMouseEvent* event) {
    const bool overLink = !m_document->documentLayout()->anchorAt(event->position()).isEmpty();
    setCursor(overLink ? Qt::PointingHandCursor : Qt::ArrowCursor);
    QWidget::mouseMoveEvent(event);
}

void TextBlock::mousePressEvent(QMouseEvent* event) {
    const QString link = m_document->documentLayout()->anchorAt(event->position());
    if (!link.isEmpty() && event->button() == Qt::LeftButton)
        Q_EMIT linkActivated(link);
    else
        QWidget::mousePressEvent(event);
}

void TextBlock::keyPressEvent(QKeyEvent* event) {
    const QStringList all = links();
    if (!all.isEmpty() && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)) {
        Q_EMIT linkActivated(all.at(qBound(0, m_focusLink, int(all.size()) - 1)));
        return;
    }
    if (!all.isEmpty() && (event->key() == Qt::Key_Down || event->key() == Qt::Key_Up)) {
        m_focusLink = qBound(0, m_focusLink + (event->key() == Qt::Key_Down ? 1 : -1), int(all.size()) - 1);
        return;
    }
    QWidget::keyPressEvent(event);
}

void TextBlock::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || theme::isTextSizeChange(*event))
        rebuild();
}

} // namespace glasshouse::widgets
