#include "ui/widgets/TextBlock.h"

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
    if (html == m_html && !m_isMarkdown)
        return;
    m_html = html;
    m_isMarkdown = false;
    rebuild();
}

void TextBlock::setMarkdown(const QString& markdown) {
    m_html = markdown;
    m_isMarkdown = true;
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

void TextBlock::setCentred(bool centred) {
    m_centred = centred;
    rebuild();
}

QFont TextBlock::baseFont() const {
    return theme::uiFont(m_size);
}

void TextBlock::rebuild() {
    const theme::Theme& t = theme::Theme::of(this);
    const QFont font = baseFont();
    m_document->setDefaultFont(font);
    m_document->setDefaultStyleSheet(
        QStringLiteral(
            "a { color: %1; text-decoration: none; font-weight: 500; } p { margin-top: 0; margin-bottom: 8px; }")
            .arg(t.accent.name()));
    QTextOption option = m_document->defaultTextOption();
    option.setAlignment(m_centred ? Qt::AlignHCenter : Qt::AlignLeading);
    m_document->setDefaultTextOption(option);
    m_filled.clear();
    m_laidOut = -1;
    m_heights.clear();
    m_hint = {};
    fill(versions().first());
    if (accessibleName().isEmpty() || property("ownName").toBool()) {
        setAccessibleName(plainText());
        setProperty("ownName", true);
    }
    setFocusPolicy(links().isEmpty() ? Qt::NoFocus : Qt::StrongFocus);
    m_focusLink = -1;
    updateGeometry();
    update();
}

void TextBlock::fill(const QString& html) const {
    if (!m_filled.isNull() && m_filled == html)
        return;
    m_filled = html;
    m_laidOut = -1;
    if (m_isMarkdown)
        m_document->setMarkdown(html, QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectCommonMark) |
                                          QTextDocument::MarkdownNoHTML);
    else
        m_document->setHtml(html);
    const QFont font = m_document->defaultFont();
    // A true line height: percent of the font's own, so that sub- and superscripts still fit.
    const double natural = QFontMetricsF(font).height();
    const double percent = 100.0 * theme::lineHeight(m_size) / qMax(1.0, natural);
    for (QTextBlock block = m_document->begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat format = block.blockFormat();
        format.setLineHeight(qMax(100.0, percent), QTextBlockFormat::ProportionalHeight);
        QTextCursor cursor(block);
        if (m_isMarkdown) { // it has no style sheet
            const int level = format.headingLevel();
            format.setTopMargin(level > 0 ? theme::scaled(8) : 0);
            format.setBottomMargin(theme::scaled(8));
            QTextCharFormat heading;
            heading.setProperty(QTextFormat::FontSizeAdjustment, 3 - level); // Qt's is 4 - level
            cursor.select(QTextCursor::BlockUnderCursor);
            if (level > 0)
                cursor.mergeCharFormat(heading);
        }
        cursor.setBlockFormat(format);
    }
}

void TextBlock::layoutFor(int width) const {
    const QMargins margins = inset();
    const int room = qMax(20, width - margins.left() - margins.right());
    if (room == m_laidOut)
        return;
    const QStringList all = versions();
    for (const QString& version : all) {
        fill(version);
        if (all.size() > 1) { // a term that is too wide must not break, while there is an alternative
            QTextOption option = m_document->defaultTextOption();
            option.setWrapMode(&version == &all.back() ? QTextOption::WrapAtWordBoundaryOrAnywhere
                                                       : QTextOption::WordWrap);
            m_document->setDefaultTextOption(option);
        }
        m_document->setTextWidth(room);
        if (all.size() == 1 || m_document->idealWidth() <= room)
            break;
    }
    m_laidOut = room;
}

int TextBlock::heightForWidth(int width) const {
    const auto known = m_heights.constFind(width);
    if (known != m_heights.constEnd())
        return *known;
    layoutFor(width);
    const int height = int(std::ceil(m_document->size().height())) + inset().top() + inset().bottom();
    m_heights.insert(width, height);
    return height;
}

QSize TextBlock::sizeHint() const {
    if (m_hint.isValid())
        return m_hint;
    const QMargins margins = inset();
    fill(versions().first());
    m_document->setTextWidth(-1);
    m_laidOut = -1;
    const int ideal = int(std::ceil(m_document->idealWidth())) + margins.left() + margins.right();
    const int width = qMin(ideal, theme::scaled(360));
    m_hint = {width, heightForWidth(width)};
    return m_hint;
}

QSize TextBlock::minimumSizeHint() const {
    return {60, theme::lineHeight(m_size)};
}

void TextBlock::paintGround(QPainter& /*painter*/) {}

void TextBlock::paintEvent(QPaintEvent* /*event*/) {
    const theme::Theme& t = theme::Theme::of(this);
    QPainter painter(this);
    paintGround(painter);
    layoutFor(width());
    const QMargins margins = inset();
    painter.translate(margins.left(), margins.top());
    QAbstractTextDocumentLayout::PaintContext context;
    const QColor color = m_tone == Tone::Text ? t.text : m_tone == Tone::Text2 ? t.text2 : t.muted;
    context.palette = palette();
    context.palette.setColor(QPalette::Text, isEnabled() ? color : t.muted);
    m_document->documentLayout()->draw(&painter, context);
    if (hasFocus())
        theme::paintBox(painter, QRectF(-2, 0, width() - margins.left() - margins.right() + 4, height() - 1), {},
                        t.accent, 2, 3);
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
    const QPointF place = event->position() - QPointF(inset().left(), inset().top());
    const bool overLink = !m_document->documentLayout()->anchorAt(place).isEmpty();
    setCursor(overLink ? Qt::PointingHandCursor : Qt::ArrowCursor);
    QWidget::mouseMoveEvent(event);
}

void TextBlock::mousePressEvent(QMouseEvent* event) {
    const QPointF place = event->position() - QPointF(inset().left(), inset().top());
    const QString link = m_document->documentLayout()->anchorAt(place);
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
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::ApplicationFontChange)
        rebuild();
}

FormulaBox::FormulaBox(const QString& html, QWidget* parent)
    : TextBlock(html, parent) {
    setTextSize(theme::TextSize::Sample);
    setTone(Tone::Text);
    setCentred(true);
}

QFont FormulaBox::baseFont() const {
    return theme::formulaFont(theme::TextSize::Sample);
}

QStringList FormulaBox::versions() const {
    const QString source = html();
    const QChar fixed(0x00a0);
    QString equations; // breaks after a comma or semicolon outside of brackets
    QString operators; // and before operators outside of brackets
    int depth = 0;
    bool tag = false;
    int entity = -1; // where the last "&lt;" ended
    bool inEntity = false;
    for (int i = 0; i < source.size(); ++i) {
        const QChar c = source[i];
        if (c == u'<')
            tag = true;
        if (c == u'&')
            inEntity = true;
        if (c == u';' && inEntity) {
            inEntity = false;
            entity = i;
        }
        if (!tag && (c == u'(' || c == u'['))
            ++depth;
        if (!tag && (c == u')' || c == u']'))
            --depth;
        if (c == u' ' && !tag) {
            const QChar before = i > 0 ? source[i - 1] : QChar();
            const QChar after = i + 1 < source.size() ? source[i + 1] : QChar();
            const bool between =
                depth == 0 && (before == u',' || before == u':' || (before == u';' && entity != i - 1));
            const bool sign = depth == 0 && QStringLiteral("=≈+−·⁄←→~×").contains(after);
            equations += between ? QChar(u' ') : fixed;
            operators += between || sign ? QChar(u' ') : fixed;
        } else {
            equations += c;
            operators += c;
        }
        if (c == u'>')
            tag = false;
    }
    return {equations, operators, source};
}

void FormulaBox::paintGround(QPainter& painter) {
    const theme::Theme& t = theme::Theme::of(this);
    theme::paintBox(painter, rect(), t.bg, t.border);
}

} // namespace glasshouse::widgets
