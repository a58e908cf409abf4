#include "ui/places/write/TextEditor.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QTextBlockFormat>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextEdit>
#include <QVBoxLayout>

#include <algorithm>

#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/TokenFlow.h"

namespace glasshouse::places::write {

ChangedText ChangedText::between(const QString& before, const QString& now) {
    ChangedText changed;
    changed.text = now;
    const auto shorter = int(std::min(before.size(), now.size()));
    while (changed.same < shorter && before.at(changed.same) == now.at(changed.same))
        ++changed.same;
    while (changed.sameTail < shorter - changed.same &&
           before.at(before.size() - 1 - changed.sameTail) == now.at(now.size() - 1 - changed.sameTail))
        ++changed.sameTail;
    // A pair of surrogates is one character.
    if (changed.same > 0 && now.at(changed.same - 1).isHighSurrogate())
        --changed.same;
    if (changed.sameTail > 0 && now.at(now.size() - changed.sameTail).isLowSurrogate())
        --changed.sameTail;
    return changed;
}

TextEditor::TextEditor(widgets::TokenFlow* flow)
    : QFrame(flow)
    , m_flow(flow)
    , m_field(new QTextEdit(this))
    , m_hint(new widgets::ElidedLabel({}, this))
    //: makes a new version of the changed text
    , m_take(new QPushButton(tr("Use"), this)) {
    setObjectName(QStringLiteral("textEditor"));
    widgets::nameControl(m_field, {.id = QStringLiteral("textEditor.field"),
                                   .name = tr("The text, to be changed"),
                                   .toolTip = tr("Change the text anywhere; its probabilities are then computed again"),
                                   .explanation = QStringLiteral("write.editing")});
    m_field->viewport()->setToolTip({});
    m_field->setAcceptRichText(false);
    m_field->setFrameShape(QFrame::NoFrame);
    m_field->setTabChangesFocus(true);
    m_field->document()->setDocumentMargin(0);
    m_field->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_hint->setTextSize(theme::TextSize::Small);
    m_hint->setObjectName(QStringLiteral("textEditor.hint"));
    auto* cancel = new QPushButton(tr("Cancel"), this);
    widgets::nameControl(cancel,
                         {.id = QStringLiteral("textEditor.cancel"), .toolTip = tr("Leave the text as it is (Esc)")});
    widgets::nameControl(m_take, {.id = QStringLiteral("textEditor.use"),
                                  .toolTip = tr("Make a new version of the changed text (Ctrl+Enter)")});
    auto* row = new QHBoxLayout;
    row->addWidget(m_hint, 1);
    row->addWidget(cancel);
    row->addWidget(m_take);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_field, 1);
    layout->addLayout(row);
    connect(cancel, &QPushButton::clicked, this, &TextEditor::cancel);
    connect(m_take, &QPushButton::clicked, this, &TextEditor::take);
    flow->installEventFilter(this);
    hide();
}

void TextEditor::open(int character) {
    m_before = m_flow->text();
    theme::setUiFont(m_field, theme::TextSize::Sample);
    m_field->setPlainText(m_before);
    QTextBlockFormat lines; // as high as those of the flow, so that the letters stay where they are
    lines.setLineHeight(theme::lineHeight(theme::TextSize::Sample), QTextBlockFormat::FixedHeight);
    QTextCursor all(m_field->document());
    all.select(QTextCursor::Document);
    all.mergeBlockFormat(lines);
    m_field->document()->clearUndoRedoStacks();
    m_shown = typed();
    setWorking(false);
    m_scrolled = m_flow->verticalScrollBar()->value();
    m_flow->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // it would lie over the buttons
    setGeometry(m_flow->rect());
    show();
    raise();
    QTextCursor caret(m_field->document());
    caret.setPosition(std::clamp(character, 0, int(m_shown.size())));
    m_field->setTextCursor(caret);
    m_field->verticalScrollBar()->setValue(m_scrolled);
    m_field->ensureCursorVisible();
    m_field->setFocus(Qt::OtherFocusReason);
}

/// QTextEdit::toPlainText() would turn hard spaces into plain ones.
QString TextEditor::typed() const {
    QString text = m_field->document()->toRawText();
    return text.replace(QChar(QChar::ParagraphSeparator), QLatin1Char('\n'))
        .replace(QChar(QChar::LineSeparator), QLatin1Char('\n'));
}

void TextEditor::setTyped(const QString& text) {
    const ChangedText changed = ChangedText::between(typed(), text);
    QTextCursor cursor(m_field->document());
    cursor.setPosition(changed.same);
    cursor.setPosition(int(typed().size()) - changed.sameTail, QTextCursor::KeepAnchor);
    cursor.insertText(text.mid(changed.same, text.size() - changed.same - changed.sameTail));
    m_field->setTextCursor(cursor);
}

void TextEditor::take() {
    if (!isVisible() || m_field->isReadOnly())
        return;
    ChangedText changed = ChangedText::between(m_shown, typed());
    if (changed.text == m_shown) {
        cancel();
        return;
    }
    // The field may hold other signs for the ends of lines than the text.
    if (m_shown.size() == m_before.size())
        changed.text = m_before.left(changed.same) +
                       changed.text.mid(changed.same, changed.text.size() - changed.same - changed.sameTail) +
                       m_before.right(changed.sameTail);
    else
        changed = ChangedText::between(m_before, changed.text);
    Q_EMIT taken(changed);
}

void TextEditor::cancel() {
    if (isHidden())
        return;
    hide();
    Q_EMIT cancelled();
}

void TextEditor::setWorking(bool working) {
    m_field->setReadOnly(working);
    m_take->setEnabled(!working);
    m_hint->setTone(widgets::ElidedLabel::Tone::Muted);
    m_hint->setText(working ? tr("Computing the probabilities of the changed text…")
                            : tr("Its probabilities are then computed again"));
}

void TextEditor::showProblem(const QString& problem) {
    setWorking(false);
    m_hint->setTone(widgets::ElidedLabel::Tone::Bad);
    m_hint->setText(problem);
}

bool TextEditor::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_flow && event->type() == QEvent::Resize && !isHidden())
        setGeometry(m_flow->rect());
    return QFrame::eventFilter(watched, event);
}

void TextEditor::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme::Theme::of(this).surface);
}

void TextEditor::hideEvent(QHideEvent* event) {
    QFrame::hideEvent(event);
    if (!isHidden()) // only the place is: what was typed stays
        return;
    m_flow->setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    m_flow->verticalScrollBar()->setValue(m_scrolled);
    if (!m_flow->isHidden() && (isAncestorOf(window()->focusWidget()) || window()->focusWidget() == nullptr))
        m_flow->setFocus(Qt::OtherFocusReason);
}

} // namespace glasshouse::places::write
