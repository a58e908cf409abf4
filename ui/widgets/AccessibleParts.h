#pragma once

#include <QAccessible>
#include <QRect>
#include <QString>

#include <functional>

class QWidget;

namespace glasshouse::widgets {

/// A number that a widget shows and lets a person change, for assistive technology.
///
/// All functions here are called on the GUI thread during the widget's lifetime; pass them in its constructor.
struct AccessibleValue {
    std::function<double()> value;
    std::function<double()> minimum;
    std::function<double()> maximum;
    std::function<double()> step;
    std::function<void(double)> set;
};

/// Parts that a widget paints and that can be chosen: radio buttons, check boxes, list entries.
struct AccessibleChoices {
    std::function<int()> count;
    std::function<QString(int)> name;
    std::function<bool(int)> isOn;
    std::function<QRect(int)> rect; ///< in the widget
    std::function<void(int)> press;
    std::function<bool(int)> isEnabled;      ///< optional: all are
    std::function<QAccessible::Role()> role; ///< of a part; optional: a list entry
    std::function<QString(int)> description; ///< optional
};

/// Numbers that a widget paints in rows and columns.
struct AccessibleTable {
    std::function<int()> rows;
    std::function<int()> columns;
    std::function<QString(int)> rowName;
    std::function<QString(int)> columnName;
    std::function<QString(int, int)> cell;
    std::function<QRect(int, int)> rect;     ///< in the widget; optional
    std::function<bool(int, int)> isCurrent; ///< optional
    std::function<void(int, int)> press;     ///< optional: cells cannot be chosen
};

/// Describes a widget's parts. What it currently shows, in words, is its property "accessibleValue", whose
/// changes are announced. Its own role is that of the property "accessibleRole", else slider, grouping or list,
/// and table.
void setAccessibleParts(QWidget* widget, AccessibleValue value);
void setAccessibleParts(QWidget* widget, AccessibleChoices choices);
void setAccessibleParts(QWidget* widget, AccessibleTable table);

/// The role of a widget that at most has the property "accessibleValue"; of a button, also what it is: a toggle
/// (Button) or one of several pages (PageTab). A button that has the property "accessibleNumber" has a value that is
/// read.
void setAccessibleRole(QWidget* widget, QAccessible::Role role);

/// Announces that another part is chosen, or that the same one was toggled.
void announceChoice(QWidget* widget, int part);

/// The interface of a widget that has parts; nullptr for any other.
QAccessibleInterface* makePartsInterface(QWidget* widget);
/// The interface of a widget that only has its value in words.
QAccessibleInterface* makeDataInterface(QWidget* widget, QAccessible::Role role);

} // namespace glasshouse::widgets
