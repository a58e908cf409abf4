#include "ui/places/write/PromptField.h"

#include <QAbstractTextDocumentLayout>
#include <QEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QPlainTextEdit>
#include <QResizeEvent>
#include <QSyntaxHighlighter>
#include <QTextBlock>
#include <QTextLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"
#include "ui/theme/Theme.h"

namespace glasshouse::places::write {

namespace {
constexpr int kMaxLines = 6;
constexpr int kPadY = 6;
} // namespace

/// Draws the dotted lines.
class PromptField::Marker : public QSyntaxHighlighter {
public:
    explicit Marker(QTextDocument* document)
        : QSyntaxHighlighter(document) {}

    void setRanges(std::vector<TextRange> ranges) {
        const bool same = std::equal(
            ranges.begin(), ranges.end(), m_ranges.begin(), m_ranges.end(),
            [](const TextRange& a, const TextRange& b) { return a.begin == b.begin && a.length == b.length; });
        if (same)
            return;
        m_ranges = std::move(ranges);
        rehighlight();
    }

protected:
    void highlightBlock(const QString& text) override {
        QTextCharFormat format;
        format.setUnderlineStyle(QTextCharFormat::DotLine);
        format.setUnderlineColor(theme::Theme::of().warn);
        const int start = currentBlock().position();
        for (const TextRange& range : m_ranges) {
            const int begin = std::max(0, range.begin - start);
            const int end = std::min(int(text.size()), range.begin + range.length - start);
            if (begin < end)
                setFormat(begin, end - begin, format);
        }
    }

private:
    std::vector<TextRange> m_ranges;
};

PromptField::PromptField(QWidget* parent)
    : QWidget(parent)
    , m_editor(new QPlainTextEdit(this))
    , m_marker(new Marker(m_editor->document())) {
    m_editor->setFrameShape(QFrame::NoFrame);
    m_editor->setTabChangesFocus(true);
    theme::setUiFont(m_editor, theme::TextSize::Reading);
    m_editor->document()->setDocumentMargin(0);
    m_editor->setLineWrapMode(QPlainTextEdit::WidgetWidth);
    m_editor->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_editor->viewport()->setAutoFillBackground(false);
    m_editor->installEventFilter(this);
    setFocusProxy(m_editor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, kPadY, 8, kPadY);
    layout->addWidget(m_editor);
    connect(m_editor, &QPlainTextEdit::textChanged, this, [this] {
        updateGeometry();
        Q_EMIT textChanged();
    });
    // Also when the lines are broken elsewhere; where only their number has changed with the width, see eventFilter().
    connect(m_editor->document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this,
            &PromptField::updateGeometry);
}

QString PromptField::text() const {
    return m_editor->toPlainText();
}

void PromptField::setText(const QString& text) {
    if (text == this->text())
        return;
    m_editor->setPlainText(text);
    m_editor->moveCursor(QTextCursor::End);
}

void PromptField::commit() {
    m_editor->document()->clearUndoRedoStacks();
}

void PromptField::setUnknown(std::vector<TextRange> unknown) {
    m_marker->setRanges(std::move(unknown));
}

/// Of all lines as they are laid out, or of as many as are shown at once.
int PromptField::textHeight() const {
    const QAbstractTextDocumentLayout& layout = *m_editor->document()->documentLayout();
    double height = 0;
    int lines = 0;
    for (QTextBlock block = m_editor->document()->begin(); block.isValid() && lines < kMaxLines; block = block.next()) {
        height += layout.blockBoundingRect(block).height(); // lays it out
        lines += std::max(1, block.layout()->lineCount());
    }
    // An editor scrolls as soon as one pixel less is left than that.
    return int(std::ceil(lines > kMaxLines ? height * kMaxLines / lines : height)) + 1;
}

QSize PromptField::sizeHint() const {
    return {300, std::max(theme::scaled(32), textHeight() + 2 * kPadY)};
}
QSize PromptField::minimumSizeHint() const {
    return {theme::scaled(120), sizeHint().height()};
}

void PromptField::paintEvent(QPaintEvent*) {
    const theme::Theme& theme = theme::Theme::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    theme::paintControlFrame(painter, QRectF(rect()), isEnabled() ? theme.surface : theme.bg, theme, isEnabled(),
                             m_editor->hasFocus(), false);
}

bool PromptField::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        update();
    if (const auto* resize = event->type() == QEvent::Resize ? static_cast<QResizeEvent*>(event) : nullptr;
        resize != nullptr && resize->size().width() != resize->oldSize().width())
        updateGeometry();
    if (event->type() == QEvent::ShortcutOverride) {
        // If there is no typing to undo, the keys are for the written text.
        const auto* keys = static_cast<QKeyEvent*>(event);
        const QTextDocument& typed = *m_editor->document();
        if ((keys->matches(QKeySequence::Undo) && !typed.isUndoAvailable()) ||
            (keys->matches(QKeySequence::Redo) && !typed.isRedoAvailable())) {
            event->ignore();
            return true;
        }
    }
    if (event->type() == QEvent::KeyPress && takeEnter(*static_cast<QKeyEvent*>(event)))
        return true;
    return QWidget::eventFilter(watched, event);
}

/// Whether the key was Enter for the field, and not for an input method that is composing or a shortcut.
bool PromptField::takeEnter(const QKeyEvent& key) {
    const Qt::KeyboardModifiers modifiers = key.modifiers() & ~Qt::KeypadModifier;
    const bool isEnter = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
    if (!isEnter || (modifiers != Qt::NoModifier && modifiers != Qt::ShiftModifier) ||
        !m_editor->textCursor().block().layout()->preeditAreaText().isEmpty())
        return false;
    if (modifiers == Qt::ShiftModifier) {
        m_editor->insertPlainText(QStringLiteral("\n"));
        m_editor->ensureCursorVisible();
    } else if (!key.isAutoRepeat()) // a key that is held down writes once
        Q_EMIT accepted();
    return true;
}

void PromptField::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange)
        m_marker->rehighlight();
    QWidget::changeEvent(event);
}

} // namespace glasshouse::places::write
