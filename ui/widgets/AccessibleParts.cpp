#include "ui/widgets/AccessibleParts.h"

#include "ui/widgets/Accessibility.h"

#include <QAbstractButton>
#include <QAccessibleWidget>
#include <QHash>
#include <QPointer>
#include <QWidget>

#include <algorithm>
#include <cmath>
#include <variant>

namespace glasshouse::widgets {

namespace {

constexpr int kMaxHitTested = 4096; // cells checked for the one under the pointer

/// A child object that provides the description to the interface factory.
class Parts : public QObject {
public:
    using Any = std::variant<AccessibleValue, AccessibleChoices, AccessibleTable>;
    Parts(QWidget* widget, Any what)
        : QObject(widget)
        , any(std::move(what)) {}
    const Any any;
};

const Parts* partsOf(const QWidget* widget) {
    for (const QObject* child : widget->children())
        if (const auto* parts = dynamic_cast<const Parts*>(child))
            return parts;
    return nullptr;
}

QAccessible::Role roleOf(const QWidget* widget, QAccessible::Role usual) {
    const QVariant own = widget->property("accessibleRole");
    return own.isValid() ? QAccessible::Role(own.toInt()) : usual;
}

QString join(const QString& first, const QString& second) {
    return first.isEmpty() ? second : second.isEmpty() ? first : first + QStringLiteral(", ") + second;
}

/// Qt creates the interface of a widget as soon as it is given a name, which may be before its parts are known.
void recreateInterface(QWidget* widget) {
    if (QAccessibleInterface* const known = QAccessible::queryAccessibleInterface(widget))
        QAccessible::deleteAccessibleInterface(QAccessible::uniqueId(known));
}

/// Announces a widget's value in words when it changes.
class Announcer : public QObject {
public:
    explicit Announcer(QWidget* widget)
        : QObject(widget) {
        widget->installEventFilter(this);
    }
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::DynamicPropertyChange && QAccessible::isActive() &&
            static_cast<QDynamicPropertyChangeEvent*>(event)->propertyName() == "accessibleValue") {
            QAccessibleValueChangeEvent change(watched, watched->property("accessibleValue"));
            QAccessible::updateAccessibility(&change);
        }
        return false;
    }
};

/// What all widgets that paint data have in common: the value in words.
class PartsInterface : public QAccessibleWidget {
public:
    PartsInterface(QWidget* widget, QAccessible::Role role)
        : QAccessibleWidget(widget, role) {
        const QObjectList& children = widget->children();
        const auto announces = [](const QObject* child) { return dynamic_cast<const Announcer*>(child) != nullptr; };
        if (std::none_of(children.begin(), children.end(), announces))
            new Announcer(widget); // owned by the widget
    }
    QString text(QAccessible::Text kind) const override {
        if (kind == QAccessible::Value) {
            const QString value = widget()->property("accessibleValue").toString();
            if (!value.isEmpty())
                return value;
        }
        return QAccessibleWidget::text(kind);
    }
    QWidget* shown() const { return widget(); }
};

/// A button of the program's own, or one that is a toggle or a tab though Qt would call it a check box. One that shows
/// a number, its property "accessibleNumber", has it as a value that is only read: the desktop's bus knows no value in
/// words.
class ButtonInterface final : public PartsInterface, public QAccessibleValueInterface {
public:
    using PartsInterface::PartsInterface;
    void* interface_cast(QAccessible::InterfaceType type) override {
        if (type == QAccessible::ValueInterface && currentValue().isValid())
            return static_cast<QAccessibleValueInterface*>(this);
        return PartsInterface::interface_cast(type);
    }
    QVariant currentValue() const override { return widget()->property("accessibleNumber"); }
    void setCurrentValue(const QVariant& /*value*/) override {}
    QVariant minimumValue() const override { return currentValue(); }
    QVariant maximumValue() const override { return currentValue(); }
    QVariant minimumStepSize() const override { return 0.0; }
    QString text(QAccessible::Text kind) const override {
        return kind == QAccessible::Name && button().accessibleName().isEmpty() ? button().text()
                                                                                : PartsInterface::text(kind);
    }
    QAccessible::State state() const override {
        QAccessible::State state = PartsInterface::state();
        state.checkable = button().isCheckable();
        state.checked = state.pressed = button().isChecked();
        state.selectable = state.checkable && role() == QAccessible::PageTab;
        state.selected = state.selectable && button().isChecked();
        return state;
    }
    QStringList actionNames() const override { return {pressAction(), setFocusAction()}; }
    void doAction(const QString& name) override {
        if (name == pressAction())
            button().click();
        else
            PartsInterface::doAction(name);
    }

private:
    QAbstractButton& button() const { return *static_cast<QAbstractButton*>(widget()); }
};

class ValueInterface final : public PartsInterface, public QAccessibleValueInterface {
public:
    ValueInterface(QWidget* widget, const AccessibleValue& value)
        : PartsInterface(widget, roleOf(widget, QAccessible::Slider))
        , m_value(value) {}
    void* interface_cast(QAccessible::InterfaceType type) override {
        if (type == QAccessible::ValueInterface)
            return static_cast<QAccessibleValueInterface*>(this);
        return PartsInterface::interface_cast(type);
    }
    QVariant currentValue() const override { return m_value.value(); }
    void setCurrentValue(const QVariant& value) override {
        const double wanted = value.toDouble();
        if (widget()->isEnabled() && std::isfinite(wanted))
            m_value.set(std::clamp(wanted, m_value.minimum(), std::max(m_value.minimum(), m_value.maximum())));
    }
    QVariant minimumValue() const override { return m_value.minimum(); }
    QVariant maximumValue() const override { return m_value.maximum(); }
    QVariant minimumStepSize() const override { return m_value.step(); }

private:
    const AccessibleValue& m_value;
};

/// One part of a widget. Parts are created on request and destroyed with the widget's interface.
class PartInterface : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    PartInterface(QWidget* widget, int index)
        : m_widget(widget)
        , m_index(index) {}
    QObject* object() const override { return nullptr; }
    QAccessibleInterface* parent() const override {
        return m_widget ? QAccessible::queryAccessibleInterface(m_widget) : nullptr;
    }
    QAccessibleInterface* child(int) const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QWindow* window() const override {
        const QAccessibleInterface* whole = parent();
        return whole != nullptr ? whole->window() : nullptr;
    }
    void setText(QAccessible::Text, const QString&) override {}
    QStringList keyBindingsForAction(const QString&) const override { return {}; }
    void* interface_cast(QAccessible::InterfaceType type) override {
        return type == QAccessible::ActionInterface && !actionNames().isEmpty()
                   ? static_cast<QAccessibleActionInterface*>(this)
                   : nullptr;
    }
    int index() const { return m_index; }

protected:
    QRect onScreen(const QRect& area) const { return {m_widget->mapToGlobal(area.topLeft()), area.size()}; }
    QAccessible::State baseState() const {
        QAccessible::State state;
        state.disabled = !m_widget || !m_widget->isEnabled();
        state.invisible = !m_widget || !m_widget->isVisible();
        return state;
    }
    QPointer<QWidget> m_widget;
    const int m_index;
};

/// Caches the parts that were requested.
class PartCache {
public:
    ~PartCache() {
        for (const QAccessible::Id id : m_ids)
            QAccessible::deleteAccessibleInterface(id);
    }
    template <typename Make> QAccessibleInterface* get(qint64 index, const Make& make) {
        if (const auto known = m_ids.constFind(index); known != m_ids.cend())
            return QAccessible::accessibleInterface(*known);
        QAccessibleInterface* const made = make();
        m_ids.insert(index, QAccessible::registerAccessibleInterface(made));
        return made;
    }

private:
    QHash<qint64, QAccessible::Id> m_ids;
};

class ChoiceInterface final : public PartInterface {
public:
    ChoiceInterface(QWidget* widget, const AccessibleChoices& choices, int index)
        : PartInterface(widget, index)
        , m_choices(choices) {}
    bool isValid() const override { return m_widget && m_index < m_choices.count(); }
    QRect rect() const override { return isValid() ? onScreen(m_choices.rect(m_index)) : QRect(); }
    QString text(QAccessible::Text kind) const override {
        if (!isValid())
            return {};
        if (kind == QAccessible::Name)
            return m_choices.name(m_index);
        return kind == QAccessible::Description && m_choices.description ? m_choices.description(m_index) : QString();
    }
    QAccessible::Role role() const override { return m_choices.role ? m_choices.role() : QAccessible::ListItem; }
    QAccessible::State state() const override {
        QAccessible::State state = baseState();
        if (!isValid())
            return state;
        const bool on = m_choices.isOn(m_index);
        state.checkable = role() != QAccessible::ListItem;
        state.checked = state.checkable && on;
        state.selectable = true;
        state.selected = on;
        state.focusable = true;
        if (m_choices.isEnabled && !m_choices.isEnabled(m_index))
            state.disabled = true;
        return state;
    }
    QStringList actionNames() const override { return {pressAction()}; }
    void doAction(const QString& name) override {
        if (name == pressAction() && isValid() && !state().disabled)
            m_choices.press(m_index);
    }

private:
    const AccessibleChoices& m_choices;
};

class ChoicesInterface final : public PartsInterface
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    ,
                               public QAccessibleSelectionInterface
#endif
{
public:
    ChoicesInterface(QWidget* widget, const AccessibleChoices& choices)
        : PartsInterface(widget, roleOf(widget, choices.role ? QAccessible::Grouping : QAccessible::List))
        , m_choices(choices) {}
    int childCount() const override {
        return m_choices.count();
    }
    QAccessibleInterface* child(int index) const override {
        if (index < 0 || index >= m_choices.count())
            return nullptr;
        return m_parts.get(index, [&] { return new ChoiceInterface(shown(), m_choices, index); });
    }
    int indexOfChild(const QAccessibleInterface* child) const override {
        const auto* part = dynamic_cast<const ChoiceInterface*>(child);
        return part != nullptr ? part->index() : -1;
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        for (int i = 0; i < m_choices.count(); ++i)
            if (m_choices.rect(i).contains(shown()->mapFromGlobal(QPoint(x, y))))
                return child(i);
        return nullptr;
    }
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    void* interface_cast(QAccessible::InterfaceType type) override {
        if (type == QAccessible::SelectionInterface)
            return static_cast<QAccessibleSelectionInterface*>(this);
        return PartsInterface::interface_cast(type);
    }
    int selectedItemCount() const override {
        return int(selectedItems().size());
    }
    QList<QAccessibleInterface*> selectedItems() const override {
        QList<QAccessibleInterface*> items;
        for (int i = 0; i < m_choices.count(); ++i)
            if (m_choices.isOn(i))
                items.append(child(i));
        return items;
    }
    bool select(QAccessibleInterface* item) override {
        return set(indexOfChild(item), true);
    }
    bool unselect(QAccessibleInterface* item) override {
        return set(indexOfChild(item), false);
    }
    bool selectAll() override {
        return false;
    }
    bool clear() override {
        return false;
    }

private:
    bool set(int index, bool on) {
        if (index < 0 || index >= m_choices.count())
            return false;
        if (m_choices.isOn(index) != on && shown()->isEnabled())
            m_choices.press(index);
        return m_choices.isOn(index) == on;
    }
#endif

private:
    const AccessibleChoices& m_choices;
    mutable PartCache m_parts;
};

class CellInterface final : public PartInterface, public QAccessibleTableCellInterface {
public:
    CellInterface(QWidget* widget, const AccessibleTable& table, int row, int column)
        : PartInterface(widget, 0)
        , m_table(table)
        , m_row(row)
        , m_column(column) {}
    bool isValid() const override { return m_widget && m_row < m_table.rows() && m_column < m_table.columns(); }
    QRect rect() const override {
        return isValid() && m_table.rect ? onScreen(m_table.rect(m_row, m_column)) : QRect();
    }
    QString text(QAccessible::Text kind) const override {
        if (!isValid())
            return {};
        if (kind == QAccessible::Name) // described as a whole: headers are not spoken at each step
            return join(join(m_table.rowName(m_row), m_table.columnName(m_column)), m_table.cell(m_row, m_column));
        return kind == QAccessible::Value ? m_table.cell(m_row, m_column) : QString();
    }
    QAccessible::Role role() const override { return QAccessible::Cell; }
    QAccessible::State state() const override {
        QAccessible::State state = baseState();
        state.selectable = static_cast<bool>(m_table.press);
        state.selected = isSelected();
        return state;
    }
    void* interface_cast(QAccessible::InterfaceType type) override {
        if (type == QAccessible::TableCellInterface)
            return static_cast<QAccessibleTableCellInterface*>(this);
        return PartInterface::interface_cast(type);
    }
    QStringList actionNames() const override { return m_table.press ? QStringList{pressAction()} : QStringList(); }
    void doAction(const QString& name) override {
        if (name == pressAction() && isValid() && m_table.press && m_widget->isEnabled())
            m_table.press(m_row, m_column);
    }
    bool isSelected() const override { return isValid() && m_table.isCurrent && m_table.isCurrent(m_row, m_column); }
    QList<QAccessibleInterface*> columnHeaderCells() const override { return {}; }
    QList<QAccessibleInterface*> rowHeaderCells() const override { return {}; }
    int columnIndex() const override { return m_column; }
    int rowIndex() const override { return m_row; }
    int columnExtent() const override { return 1; }
    int rowExtent() const override { return 1; }
    QAccessibleInterface* table() const override { return parent(); }

private:
    const AccessibleTable& m_table;
    const int m_row, m_column;
};

class TableInterface final : public PartsInterface, public QAccessibleTableInterface {
public:
    TableInterface(QWidget* widget, const AccessibleTable& table)
        : PartsInterface(widget, roleOf(widget, QAccessible::Table))
        , m_table(table) {}
    void* interface_cast(QAccessible::InterfaceType type) override {
        if (type == QAccessible::TableInterface)
            return static_cast<QAccessibleTableInterface*>(this);
        return PartsInterface::interface_cast(type);
    }
    int childCount() const override { return m_table.rows() * m_table.columns(); }
    QAccessibleInterface* child(int index) const override {
        return index < 0 || index >= childCount() ? nullptr
                                                  : cellAt(index / m_table.columns(), index % m_table.columns());
    }
    int indexOfChild(const QAccessibleInterface* child) const override {
        const auto* cell = dynamic_cast<const CellInterface*>(child);
        return cell != nullptr ? cell->rowIndex() * m_table.columns() + cell->columnIndex() : -1;
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        if (!m_table.rect || childCount() > kMaxHitTested)
            return nullptr;
        for (int i = 0; i < childCount(); ++i)
            if (m_table.rect(i / m_table.columns(), i % m_table.columns())
                    .contains(shown()->mapFromGlobal(QPoint(x, y))))
                return child(i);
        return nullptr;
    }
    QAccessibleInterface* caption() const override { return nullptr; }
    QAccessibleInterface* summary() const override { return nullptr; }
    QAccessibleInterface* cellAt(int row, int column) const override {
        if (row < 0 || column < 0 || row >= m_table.rows() || column >= m_table.columns())
            return nullptr;
        return m_parts.get((qint64(row) << 32) | column,
                           [&] { return new CellInterface(shown(), m_table, row, column); });
    }
    int rowCount() const override { return m_table.rows(); }
    int columnCount() const override { return m_table.columns(); }
    QString rowDescription(int row) const override {
        return row >= 0 && row < rowCount() ? m_table.rowName(row) : QString();
    }
    QString columnDescription(int column) const override {
        return column >= 0 && column < columnCount() ? m_table.columnName(column) : QString();
    }
    // At most one cell is selected: the current one.
    QList<QAccessibleInterface*> selectedCells() const override {
        for (int row = 0; m_table.isCurrent && row < rowCount(); ++row)
            for (int column = 0; column < columnCount(); ++column)
                if (m_table.isCurrent(row, column))
                    return {cellAt(row, column)};
        return {};
    }
    int selectedCellCount() const override { return int(selectedCells().size()); }
    int selectedRowCount() const override { return 0; }
    int selectedColumnCount() const override { return 0; }
    QList<int> selectedRows() const override { return {}; }
    QList<int> selectedColumns() const override { return {}; }
    bool isRowSelected(int) const override { return false; }
    bool isColumnSelected(int) const override { return false; }
    bool selectRow(int) override { return false; }
    bool selectColumn(int) override { return false; }
    bool unselectRow(int) override { return false; }
    bool unselectColumn(int) override { return false; }
    void modelChange(QAccessibleTableModelChangeEvent*) override {}

private:
    const AccessibleTable& m_table;
    mutable PartCache m_parts;
};

} // namespace

void setAccessibleParts(QWidget* widget, AccessibleValue value) {
    installAccessibility();
    recreateInterface(widget);
    new Parts(widget, std::move(value)); // owned by the widget
}

void setAccessibleParts(QWidget* widget, AccessibleChoices choices) {
    installAccessibility();
    recreateInterface(widget);
    new Parts(widget, std::move(choices));
}

void setAccessibleParts(QWidget* widget, AccessibleTable table) {
    installAccessibility();
    recreateInterface(widget);
    new Parts(widget, std::move(table));
}

void setAccessibleRole(QWidget* widget, QAccessible::Role role) {
    installAccessibility();
    widget->setProperty("accessibleRole", int(role));
    recreateInterface(widget);
}

void announceChoice(QWidget* widget, int part) {
    if (!QAccessible::isActive())
        return;
    QAccessible::State what;
    what.checked = true;
    what.selected = true;
    QAccessibleStateChangeEvent state(widget, what);
    state.setChild(part);
    QAccessible::updateAccessibility(&state);
    QAccessibleEvent selection(widget, QAccessible::Selection);
    selection.setChild(part);
    QAccessible::updateAccessibility(&selection);
    if (!widget->hasFocus())
        return;
    QAccessibleEvent focus(widget, QAccessible::Focus);
    focus.setChild(part);
    QAccessible::updateAccessibility(&focus);
}

QAccessibleInterface* makePartsInterface(QWidget* widget) {
    const Parts* const parts = partsOf(widget);
    if (parts == nullptr)
        return nullptr;
    if (const auto* value = std::get_if<AccessibleValue>(&parts->any))
        return new ValueInterface(widget, *value);
    if (const auto* choices = std::get_if<AccessibleChoices>(&parts->any))
        return new ChoicesInterface(widget, *choices);
    return new TableInterface(widget, std::get<AccessibleTable>(parts->any));
}

QAccessibleInterface* makeDataInterface(QWidget* widget, QAccessible::Role role) {
    if (qobject_cast<QAbstractButton*>(widget) != nullptr)
        return new ButtonInterface(widget, role);
    return new PartsInterface(widget, role);
}

} // namespace glasshouse::widgets
