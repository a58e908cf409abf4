#pragma once

#include <QList>
#include <QPoint>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "core/base/Matrix.h"
#include "ui/plots/ColorScale.h"
#include "ui/plots/HeatmapImage.h"
#include "ui/widgets/Chip.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/KeyValueList.h"
#include "ui/widgets/Table.h"

namespace glasshouse::settings {
class Settings;
}
namespace glasshouse::plots {
class CurvePlot;
struct CurveStyle;
} // namespace glasshouse::plots

/// Cards as data: their names, what stands in the title, a body, and what is said of a cell. DescribedCard makes the
/// widgets, names and wires them, exports them, and refreshes what is visible. The functions are called on the GUI
/// thread while the card lives; they read the state that whoever describes the card keeps.
namespace glasshouse::places::describe {

/// What a cell of a picture says: in its tooltip, and the same in the explanation panel.
struct About {
    struct Line {
        QString name = {};
        QString value = {};
        bool quiet = false; ///< muted in the tooltip
    };
    QString title = {};   ///< “the” after layer 0
    QString which = {};   ///< token 3
    QString heading = {}; ///< of the panel: This vector
    QList<Line> lines = {};
    QString foot = {}; ///< of the tooltip: what a click does
};

/// Joined buttons in a title of which one is chosen, which is remembered. Copies share the choice.
class Choice {
public:
    struct Option {
        QString id = {};
        QString label = {};
        QString toolTip = {};
    };
    /// The first one is chosen until a person chooses another.
    Choice(settings::Settings& settings, widgets::ControlNames names, QList<Option> options);

    settings::Settings& settings() const { return *m_state->settings; }
    const widgets::ControlNames& names() const { return m_state->names; }
    const QList<Option>& options() const { return m_state->options; }
    bool is(const char* id) const { return m_state->chosen == QLatin1String(id); }
    const QString& chosen() const { return m_state->chosen; }
    void choose(const QString& id) const { m_state->chosen = id; }

private:
    struct State {
        settings::Settings* settings = nullptr;
        widgets::ControlNames names = {};
        QList<Option> options = {};
        QString chosen = {};
    };
    std::shared_ptr<State> m_state;
};

/// The colours of the card's map and the values at their ends. They hide with the map.
struct Colors {
    QString id = {};
    std::function<QString()> toolTip = {}; ///< none: "Colors and their values"
};

/// A short coloured label, hidden while it has no text.
struct State {
    QString id = {};
    std::function<std::pair<QString, widgets::ChipKind>()> shown = {};
};

/// A switch with words; without words it is hidden.
struct OnOff {
    widgets::ControlNames names = {};
    std::function<QString()> text = {};
    std::function<bool()> isOn = {};
    std::function<void(bool on)> toggled = {};
};

using Tool = std::variant<Colors, Choice, State, OnOff>;

/// A matrix as coloured cells.
struct Map {
    struct Shown {
        Matrix values = {};
        Matrix numbers = {}; ///< of the cells, where `values` are their logarithms to base 10
        QStringList rows = {};
        QStringList columns = {};
        QString columnsAre = {}; ///< where it is not always the same
        plots::CellMask mask = {};
        QStringList texts = {};                      ///< in the cells, row by row
        std::optional<plots::ValueRange> range = {}; ///< none: that of the values
        QString spoken = {};                         ///< for assistive technology; none: its name
    };
    widgets::ControlNames names = {};
    QString rowsAre = {};
    QString columnsAre = {};
    bool isSigned = false; ///< colours on both sides of 0
    bool isShare = false;  ///< the colours are named in per cent
    std::function<Shown()> shown = {};
    std::function<About(int row, int column)> about = {};
    std::function<QPoint()> current = {};                 ///< the chosen cell: x is its column, y its row; -1: none
    std::function<void(int row, int column)> chosen = {}; ///< by a click or Enter
};

/// Curves over a number.
struct Curve {
    struct Series {
        QString id = {};
        QString name = {};
    };
    widgets::ControlNames names = {};
    QString across = {}; ///< the names of the axes
    QString up = {};
    bool logUp = false;
    QList<Series> series = {};
    std::function<QString(double x)> xText = {};
    std::function<void(plots::CurvePlot& plot)> shown = {}; ///< sets the data
};

/// Rows whose columns are data. What the functions of the columns use outlives the card.
struct Table {
    widgets::ControlNames names = {};
    std::vector<widgets::TableColumn> columns = {};
    std::function<int()> rows = {};
    QString none = {}; ///< in place of the rows
    std::function<void(int row)> chosen = {};
    std::function<int()> current = {}; ///< the chosen row, -1: none; without it the table keeps its own
};

/// Labels and numbers.
struct Values {
    widgets::ControlNames names = {};
    std::function<QList<widgets::KeyValue>()> shown = {};
};

/// A muted sentence.
struct Note {
    QString id = {};
    std::function<QString()> shown = {};
};

struct Buttons {
    struct Button {
        widgets::ControlNames names = {};
        QString text = {};
        std::function<void()> pressed = {};
    };
    QList<Button> buttons = {};
};

/// A text field. Enter or losing the focus commits what was typed.
struct Input {
    widgets::ControlNames names = {};
    std::function<QString()> placeholder = {};
    std::function<QString()> shown = {};
    std::function<void(const QString& text)> typed = {};
    std::function<QString()> problem = {}; ///< what is wrong with the text, shown below it; empty: nothing
};

using Part = std::variant<Map, Curve, Table, Values, Note, Buttons, Input>;

class DescribedCard;
/// A signal after which the card is shown again, see on().
using Follow = std::function<void(DescribedCard& card)>;

struct Card {
    widgets::ControlNames names = {}; ///< without a name: the title is it
    QString title = {};
    std::function<QString()> subtitle = {};
    std::vector<Tool> tools = {};
    std::vector<Follow> follows = {};
    std::function<void()> take = {};      ///< reads the stores before anything is shown
    std::function<QString()> empty = {};  ///< a sentence in place of the body; none: there is something to show
    std::vector<Part> body = {};          ///< from top to bottom
    std::vector<std::size_t> beside = {}; ///< parts that stand to the right of the one before, by their place in it
    QString file = {}; ///< name of its exports, of its first map, curve, table or list of values; none: it has none
};

} // namespace glasshouse::places::describe
