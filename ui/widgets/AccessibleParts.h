#pragma once

#include <QAccessible>
#include <QRect>
#include <QString>

#include <functional>

class QWidget;

namespace glasshouse::widgets {

/// A number that a widget shows and lets one move, for assistive technology.
///
/// All functions here are called on the GUI thread while the widget lives; give them in its constructor.
struct AccessibleValue {
    std::function<double()> value;
    std::function<double()> minimum;
    std::function<double()> maximum;
    std::function<double()> step;
    std::function<void(double)> set;
};

/// Parts that a widget paints and that can be chosen: radio buttons, check boxes, entries of a list.
struct AccessibleChoices {
    std::function<int()> count;
    std::function<QString(int)> name;
    std::function<bool(int)> isOn;
    std::function<QRect(int)> rect; ///< in the widget
    std::function<void(int)> press;
    std::function<bool(int)> isEnabled;      ///< may be left out: all are
    std::function<QAccessible::Role()> role; ///< of a part; may be left out: a list's entry
    std::function<QString(int)> description; ///< may be left out
};

/// Numbers that a widget paints in rows and columns.
struct AccessibleTable {
    std::function<int()> rows;
    std::function<int()> columns;
    std::function<QString(int)> rowName;
    std::function<QString(int)> columnName;
    std::function<QString(int, int)> cell;
    std::function<QRect(int, int)> rect;     ///< in the widget; may be left out
    std::function<bool(int, int)> isCurrent; ///< may be left out
    std::function<void(int, int)> press;     ///< may be left out: cells cannot be chosen
};

/// Says what a widget consists of. What it shows now, in words, is its property "accessibleValue", whose changes are
/// announced. Its own role is that of the property "accessibleRole", else slider, grouping or
/// list, and table.
void setAccessibleParts(QWidget* widget, AccessibleValue value);
void setAccessibleParts(QWidget* widget, AccessibleChoices choices);
void setAccessibleParts(QWidget* widget, AccessibleTable table);

/// The role of a widget of which only the property "accessibleValue" is to be read.
void setAccessibleRole(QWidget* widget, QAccessible::Role role);

/// Announces that another part is chosen, or the same one on or off.
void announceChoice(QWidget* widget, int part);

/// The interface of a widget that has parts; nullptr for any other.
QAccessibleInterface* makePartsInterface(QWidget* widget);
/// The interface of a widget of which only the value in words is known.
QAccessibleInterface* makeDataInterface(QWidget* widget, QAccessible::Role role);

} // namespace glasshouse::widgets
