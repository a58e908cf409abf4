#include "ui/widgets/Accessibility.h"

#include "ui/widgets/AccessibleParts.h"
#include "ui/widgets/Chip.h"
#include "ui/widgets/EdgeHandle.h"
#include "ui/widgets/ReadingText.h"
#include "ui/widgets/TokenFlow.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QFrame>
#include <QScrollBar>
#include <QSplitter>

namespace glasshouse::widgets {

namespace {

/// Its name is the text when none was given.
class ChipInterface : public QAccessibleWidget {
public:
    explicit ChipInterface(Chip* chip)
        : QAccessibleWidget(chip, chip->isClickable() ? QAccessible::Button : QAccessible::StaticText) {}
    QString text(QAccessible::Text kind) const override {
        const auto* button = static_cast<const QAbstractButton*>(widget());
        if (kind == QAccessible::Name && button->accessibleName().isEmpty())
            return button->text();
        return QAccessibleWidget::text(kind);
    }
    QAccessible::State state() const override {
        QAccessible::State state = QAccessibleWidget::state();
        const auto* button = static_cast<const QAbstractButton*>(widget());
        state.checkable = button->isCheckable();
        state.checked = button->isChecked();
        return state;
    }
    QStringList actionNames() const override { return {pressAction()}; }
    void doAction(const QString& name) override {
        if (name == pressAction())
            static_cast<QAbstractButton*>(widget())->click();
    }
};

/// The text of a TokenFlow with its selection and places.
class TokenFlowInterface : public QAccessibleWidget, public QAccessibleTextInterface {
public:
    explicit TokenFlowInterface(TokenFlow* flow)
        : QAccessibleWidget(flow, QAccessible::StaticText) {}
    void* interface_cast(QAccessible::InterfaceType type) override {
        if (type == QAccessible::TextInterface)
            return static_cast<QAccessibleTextInterface*>(this);
        return QAccessibleWidget::interface_cast(type);
    }
    QString text(QAccessible::Text kind) const override {
        return kind == QAccessible::Value ? flow()->text() : QAccessibleWidget::text(kind);
    }
    void selection(int index, int* start, int* end) const override {
        *start = *end = 0;
        if (index == 0)
            flow()->selectionRange(start, end);
    }
    int selectionCount() const override { return flow()->selectedText().isEmpty() ? 0 : 1; }
    void addSelection(int start, int end) override { flow()->select(start, end); }
    void removeSelection(int) override { flow()->select(0, 0); }
    void setSelection(int, int start, int end) override { flow()->select(start, end); }
    int cursorPosition() const override { return qMax(0, flow()->characterOf(flow()->current())); }
    void setCursorPosition(int position) override { flow()->setCurrent(flow()->tokenAtCharacter(position)); }
    QString text(int start, int end) const override { return flow()->text().mid(start, end - start); }
    int characterCount() const override { return int(flow()->text().size()); }
    QRect characterRect(int offset) const override {
        const QRect area = flow()->tokenRect(flow()->tokenAtCharacter(offset));
        return {flow()->viewport()->mapToGlobal(area.topLeft()), area.size()};
    }
    int offsetAtPoint(const QPoint& point) const override {
        return flow()->characterOf(flow()->tokenAt(flow()->viewport()->mapFromGlobal(point)));
    }
    void scrollToSubstring(int start, int) override { flow()->ensureTokenVisible(flow()->tokenAtCharacter(start)); }
    QString attributes(int offset, int* start, int* end) const override {
        const int token = flow()->tokenAtCharacter(offset);
        *start = qMax(0, flow()->characterOf(token));
        *end = *start + (token >= 0 ? int(flow()->token(token).text.size()) : 0);
        return {};
    }

private:
    TokenFlow* flow() const { return static_cast<TokenFlow*>(widget()); }
};

/// The text of a ReadingText with its formulas in one line each.
class ReadingTextInterface : public QAccessibleWidget, public QAccessibleTextInterface {
public:
    explicit ReadingTextInterface(ReadingText* text)
        : QAccessibleWidget(text, QAccessible::Document) {}
    void* interface_cast(QAccessible::InterfaceType type) override {
        if (type == QAccessible::TextInterface)
            return static_cast<QAccessibleTextInterface*>(this);
        return QAccessibleWidget::interface_cast(type);
    }
    QAccessible::State state() const override {
        QAccessible::State state = QAccessibleWidget::state();
        state.readOnly = true;
        state.multiLine = true;
        state.selectableText = true;
        return state;
    }
    void selection(int index, int* start, int* end) const override {
        const QTextCursor cursor = reading()->textCursor();
        *start = index == 0 ? reading()->linearOffset(cursor.selectionStart()) : 0;
        *end = index == 0 ? reading()->linearOffset(cursor.selectionEnd()) : 0;
    }
    int selectionCount() const override { return reading()->textCursor().hasSelection() ? 1 : 0; }
    void addSelection(int start, int end) override { select(start, end); }
    void removeSelection(int) override { select(cursorPosition(), cursorPosition()); }
    void setSelection(int, int start, int end) override { select(start, end); }
    int cursorPosition() const override { return reading()->linearOffset(reading()->textCursor().position()); }
    void setCursorPosition(int position) override { select(position, position); }
    QString text(QAccessible::Text kind) const override { return QAccessibleWidget::text(kind); }
    QString text(int start, int end) const override { return reading()->linearText().mid(start, end - start); }
    int characterCount() const override { return reading()->linearOffset(reading()->characters()); }
    QRect characterRect(int offset) const override {
        const QRect area = reading()->cursorRect(cursorAt(offset));
        return {reading()->viewport()->mapToGlobal(area.topLeft()), area.size()};
    }
    int offsetAtPoint(const QPoint& point) const override {
        return reading()->linearOffset(
            reading()->cursorForPosition(reading()->viewport()->mapFromGlobal(point)).position());
    }
    void scrollToSubstring(int start, int) override { reading()->setTopCharacter(reading()->characterAt(start)); }
    QString attributes(int offset, int* start, int* end) const override {
        *start = offset;
        *end = offset + 1;
        return {};
    }

private:
    ReadingText* reading() const { return static_cast<ReadingText*>(widget()); }
    QTextCursor cursorAt(int offset) const {
        QTextCursor cursor(reading()->document());
        cursor.setPosition(reading()->characterAt(offset));
        return cursor;
    }
    void select(int start, int end) {
        QTextCursor cursor = cursorAt(start);
        cursor.setPosition(cursorAt(end).position(), QTextCursor::KeepAnchor);
        reading()->setTextCursor(cursor);
    }
};

QAccessibleInterface* makeInterface(const QString& className, QObject* object) {
    auto* widget = qobject_cast<QWidget*>(object);
    if (!widget)
        return nullptr;
    if (auto* chip = qobject_cast<Chip*>(widget))
        return new ChipInterface(chip);
    if (qobject_cast<EdgeHandle*>(widget) != nullptr || qobject_cast<QSplitterHandle*>(widget) != nullptr)
        return new QAccessibleWidget(widget, QAccessible::Splitter);
    if (auto* flow = qobject_cast<TokenFlow*>(widget))
        return new TokenFlowInterface(flow);
    if (auto* reading = qobject_cast<ReadingText*>(widget))
        return new ReadingTextInterface(reading);
    if (QAccessibleInterface* const parts = makePartsInterface(widget))
        return parts;
    if (const QVariant role = widget->property("accessibleRole"); role.isValid())
        return makeDataInterface(widget, QAccessible::Role(role.toInt()));
    // Qt calls whatever has a frame a border, which is a top-level window on Linux. Kinds that it knows better, labels
    // and scroll areas, do not come here.
    if (className == u"QFrame") {
        const auto shape = static_cast<const QFrame*>(widget)->frameShape();
        const bool line = shape == QFrame::HLine || shape == QFrame::VLine;
        return new QAccessibleWidget(widget, line ? QAccessible::Separator : QAccessible::Grouping);
    }
    return nullptr;
}

} // namespace

void installAccessibility() {
    [[maybe_unused]] static const bool installed = (QAccessible::installFactory(makeInterface), true);
}

} // namespace glasshouse::widgets
