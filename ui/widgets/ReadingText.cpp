#include "ui/widgets/ReadingText.h"

#include <QAbstractTextDocumentLayout>
#include <QMimeData>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>

#include <algorithm>

#include "ui/text/Formula.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Accessibility.h"
#include "ui/widgets/FormulaObject.h"

namespace glasshouse::widgets {

namespace {

constexpr int kMeasure = 640; ///< width of a line of text
constexpr int kPageMargin = 24;
constexpr int kQuoteMargin = 24;

} // namespace

ReadingText::ReadingText(QWidget* parent)
    : QTextBrowser(parent)
    , m_formulas(new FormulaObject(this)) {
    installAccessibility();
    setFrameShape(QFrame::NoFrame);
    setOpenLinks(false);
    setUndoRedoEnabled(false);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    document()->documentLayout()->registerHandler(FormulaObject::type, m_formulas);
}

void ReadingText::read(const QString& markdown) {
    m_markdown = markdown;
    fill();
    setTopCharacter(0);
}

void ReadingText::fill() {
    QTextDocument& text = *document();
    text.setDefaultFont(theme::uiFont(theme::TextSize::Sample));
    text.setDocumentMargin(theme::scaled(kPageMargin));
    text.setMarkdown(m_markdown, QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectCommonMark) |
                                     QTextDocument::MarkdownNoHTML);
    const double natural = QFontMetricsF(text.defaultFont()).height();
    const double percent = 100.0 * theme::lineHeight(theme::TextSize::Sample) / std::max(1.0, natural);
    for (QTextBlock block = text.begin(); block.isValid(); block = block.next()) {
        // Not QTextCursor::BlockUnderCursor, which would take the paragraph before along.
        QTextCursor cursor(block);
        cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        QTextBlockFormat format = block.blockFormat();
        if (format.property(QTextFormat::BlockCodeLanguage) == text::formulaFence) {
            const QString source = block.text();
            cursor.removeSelectedText();
            QTextBlockFormat own;
            own.setAlignment(Qt::AlignHCenter);
            own.setBottomMargin(theme::scaled(14));
            cursor.setBlockFormat(own);
            FormulaObject::insert(cursor, source);
            continue;
        }
        const int level = format.headingLevel();
        format.setLineHeight(level > 0 ? 100 : std::max(100.0, percent), QTextBlockFormat::ProportionalHeight);
        format.setTopMargin(level > 1 ? theme::scaled(20) : 0);
        format.setBottomMargin(theme::scaled(level == 1 ? 16 : level > 1 ? 8 : 12));
        const int quote = theme::scaled(kQuoteMargin) * format.intProperty(QTextFormat::BlockQuoteLevel);
        format.setLeftMargin(quote);
        format.setRightMargin(quote);
        cursor.setBlockFormat(format);
        if (level > 0) {
            QTextCharFormat heading;
            heading.setFont(
                theme::uiFont(level == 1 ? theme::TextSize::BigFigure : theme::TextSize::Sample, QFont::DemiBold));
            heading.clearProperty(QTextFormat::FontSizeAdjustment);
            cursor.setCharFormat(heading);
        }
    }
    setTextCursor(QTextCursor(document()));
    markSought();
}

void ReadingText::setSought(const QString& text) {
    m_sought = text;
    markSought();
}

void ReadingText::markSought() {
    QList<QTextEdit::ExtraSelection> marks;
    if (!m_sought.isEmpty())
        for (QTextCursor at = document()->find(m_sought, 0); !at.isNull(); at = document()->find(m_sought, at)) {
            QTextEdit::ExtraSelection mark;
            mark.cursor = at;
            mark.format.setBackground(theme::Theme::of(this).accentSoft);
            marks.append(mark);
        }
    setExtraSelections(marks);
}

bool ReadingText::findSought(bool backward) {
    return !m_sought.isEmpty() && find(m_sought, backward ? QTextDocument::FindFlags(QTextDocument::FindBackward)
                                                          : QTextDocument::FindFlags());
}

int ReadingText::topCharacter() const {
    const int scroll = verticalScrollBar()->value();
    if (!m_topScroll || scroll == *m_topScroll)
        return m_top;
    return scroll == 0 ? 0 : cursorForPosition(QPoint(0, 0)).position();
}

void ReadingText::setTopCharacter(int character) {
    m_top = std::clamp(character, 0, characters());
    m_topScroll.reset();
    if (!isVisible()) // nothing has its place yet
        return;
    QTextCursor at(document());
    at.setPosition(m_top);
    verticalScrollBar()->setValue(m_top == 0 ? 0 : verticalScrollBar()->value() + cursorRect(at).top());
    m_topScroll = verticalScrollBar()->value();
}

int ReadingText::characters() const {
    return document()->characterCount() - 1;
}

QString ReadingText::linear(int from, int to) const {
    QString all;
    for (int at = from; at < to; ++at) {
        const QChar c = document()->characterAt(at);
        if (c == QChar::ObjectReplacementCharacter) {
            QTextCursor cursor(document());
            cursor.setPosition(at + 1);
            all += text::Formula::parse(FormulaObject::source(cursor.charFormat())).linear();
        } else {
            all += c == QChar::ParagraphSeparator || c == QChar::LineSeparator ? QChar(u'\n') : c;
        }
    }
    return all;
}

int ReadingText::characterAt(int linearOffset) const {
    int at = 0;
    for (int passed = 0; at < characters(); ++at) {
        passed += int(linear(at, at + 1).size());
        if (passed > linearOffset)
            break;
    }
    return at;
}

QMimeData* ReadingText::createMimeDataFromSelection() const {
    auto* data = new QMimeData;
    const QTextCursor cursor = textCursor();
    data->setText(linear(cursor.selectionStart(), cursor.selectionEnd()));
    return data;
}

void ReadingText::fitColumn() {
    const int column = theme::scaled(kMeasure) + 2 * theme::scaled(kPageMargin);
    const int side = std::max(0, (width() - verticalScrollBar()->sizeHint().width() - column) / 2);
    setViewportMargins(side, 0, side, 0);
}

void ReadingText::resizeEvent(QResizeEvent* event) {
    const int top = topCharacter();
    fitColumn();
    QTextBrowser::resizeEvent(event);
    setTopCharacter(top);
}

void ReadingText::showEvent(QShowEvent* event) {
    const int top = topCharacter();
    QTextBrowser::showEvent(event); // scrolls to the cursor
    setTopCharacter(top);
}

void ReadingText::paintEvent(QPaintEvent* event) {
    QTextBrowser::paintEvent(event);
    if (!hasFocus())
        return;
    QPainter painter(viewport());
    theme::paintBox(painter, viewport()->rect(), {}, theme::Theme::of(this).accent, 2);
}

void ReadingText::changeEvent(QEvent* event) {
    QTextBrowser::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && !theme::isTextSizeChange(*event))
        return;
    const int top = topCharacter();
    m_formulas->clear();
    fitColumn();
    fill();
    setTopCharacter(top);
}

} // namespace glasshouse::widgets
