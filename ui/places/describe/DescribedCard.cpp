#include "ui/places/describe/DescribedCard.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

#include "ui/places/PictureExport.h"
#include "ui/places/Remember.h"
#include "ui/plots/AxisCaption.h"
#include "ui/plots/ColorBar.h"
#include "ui/plots/CurvePlot.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/DataTooltip.h"
#include "ui/widgets/EscapeUndo.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/SegmentedChoice.h"
#include "ui/widgets/Switch.h"

namespace glasshouse::places::describe {

Choice::Choice(settings::Settings& settings, widgets::ControlNames names, QList<Option> options)
    : m_state(std::make_shared<State>(State{&settings, std::move(names), std::move(options), {}})) {
    m_state->chosen = m_state->options.front().id;
}

DescribedCard::DescribedCard(describe::Card description, QWidget* parent)
    : PlaceCard(description.title, parent)
    , m_description(std::move(description)) {
    widgets::nameControl(this, m_description.names);
    // The colours follow a map, which is made first.
    auto* body = new QWidget(this);
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    const auto stretchOf = [](const Part& part) {
        const bool isPicture = std::holds_alternative<Map>(part) || std::holds_alternative<Curve>(part);
        return isPicture ? 2 : std::holds_alternative<Table>(part) ? 1 : 0;
    };
    const auto isBeside = [this](std::size_t at) {
        const auto& beside = m_description.beside;
        return std::find(beside.begin(), beside.end(), at) != beside.end();
    };
    const std::vector<Part>& parts = m_description.body;
    for (std::size_t first = 0, last = 0; first < parts.size(); first = last) {
        QHBoxLayout* row = nullptr;
        int stretch = 0;
        for (last = first; last == first || (last < parts.size() && isBeside(last)); ++last) {
            const Part& part = parts[last];
            QWidget* widget = std::visit([this](const auto& one) { return make(one); }, part);
            stretch = std::max(stretch, stretchOf(part));
            if (last == first && isBeside(first + 1)) {
                row = new QHBoxLayout;
                row->setSpacing(16);
            }
            if (row == nullptr)
                layout->addWidget(widget, stretch);
            else if (stretchOf(part) > 0)
                row->addWidget(widget, stretchOf(part));
            else
                row->addWidget(widget, 1, Qt::AlignTop);
        }
        if (row != nullptr)
            layout->addLayout(row, stretch);
        m_fills = m_fills || stretch > 0;
    }
    const bool isTable = m_description.body.size() == 1 && std::holds_alternative<Table>(m_description.body.front());
    if (isTable) // up to the frame
        setBodyMargins(0, 0, 0, 1);
    else if (m_fills)
        setBodyMargins(8, 0, 10, 6);
    else
        layout->addStretch(1);
    setBody(body);
    if (m_offerExports && !m_description.file.isEmpty())
        m_offerExports();
    for (const Tool& tool : m_description.tools)
        std::visit([this](const auto& one) { add(one); }, tool);
    for (const Follow& follow : m_description.follows)
        follow(*this);
    refresh();
}

void DescribedCard::refresh() {
    if (m_description.take)
        m_description.take();
    const QString sentence = m_description.empty ? m_description.empty() : QString();
    for (QWidget* tool : m_ofBody)
        tool->setVisible(sentence.isEmpty());
    if (!sentence.isEmpty()) {
        setSubtitle({});
        setEmpty(sentence);
        return;
    }
    clearEmpty();
    if (m_description.subtitle)
        setSubtitle(m_description.subtitle());
    for (const auto& one : m_refresh)
        one();
    renewCurrent();
}

void DescribedCard::renewCurrent() {
    for (const auto& one : m_current)
        one();
}

void DescribedCard::add(const Colors& colors) {
    auto* map = findChild<plots::HeatmapWidget*>();
    auto* bar = new plots::ColorBar(this);
    widgets::nameControl(bar, {.id = colors.id, .name = tr("Colors and their values")});
    bar->setEnds(plots::ColorBar::Ends::Sides);
    bar->follow(map);
    addTool(bar);
    m_ofBody.append(bar);
    m_refresh.emplace_back(
        [bar, text = colors.toolTip] { bar->setToolTip(text ? text() : tr("Colors and their values")); });
}

void DescribedCard::add(const Choice& choice) {
    auto* row = new widgets::SegmentedChoice(this);
    widgets::nameControl(row, choice.names());
    row->setSmall(true);
    for (const Choice::Option& option : choice.options())
        row->addChoice(option.id, option.label, option.toolTip);
    row->setCurrent(choice.chosen());
    remember(row, choice.settings());
    choice.choose(row->current());
    addTool(row);
    connect(row, &widgets::SegmentedChoice::currentChanged, this, [this, choice](const QString& id) {
        choice.choose(id);
        Q_EMIT chosen();
        renew();
    });
}

void DescribedCard::add(const State& state) {
    auto* chip = new widgets::Chip({}, widgets::ChipKind::Neutral, this);
    chip->setObjectName(state.id);
    addTool(chip);
    m_ofBody.append(chip);
    m_refresh.emplace_back([chip, shown = state.shown] {
        const auto [text, kind] = shown();
        chip->setState(text, kind);
        chip->setVisible(!text.isEmpty());
    });
}

void DescribedCard::add(const OnOff& onOff) {
    auto* made = new widgets::Switch({}, this);
    widgets::nameControl(made, onOff.names);
    addTool(made);
    m_ofBody.append(made);
    connect(made, &widgets::Switch::clicked, this, [this, toggled = onOff.toggled](bool on) {
        toggled(on);
        Q_EMIT chosen();
    });
    m_refresh.emplace_back([made, onOff] {
        const QString text = onOff.text();
        made->setText(text);
        made->setAccessibleName(text.isEmpty() ? onOff.names.name : text);
        made->setChecked(onOff.isOn());
        made->setVisible(!text.isEmpty());
        made->updateGeometry();
    });
}

QWidget* DescribedCard::make(const Map& map) {
    auto* widget = new plots::HeatmapWidget(this);
    widgets::nameControl(widget, map.names);
    if (map.isSigned)
        widget->setMap(theme::MapKind::Diverging);
    widget->setPercent(map.isShare);
    widget->setSquareCells(false);
    widget->setFramesFollowHover(!map.current);
    widget->setArrowsMove(true);
    widget->setAxisNames(map.rowsAre, map.columnsAre);
    widget->setTooltipFiller([map, widget](int row, int column) {
        widgets::TooltipContent content;
        if (widget->matrix().empty())
            return content;
        const About about = map.about(row, column);
        content.title = about.title;
        content.titleNote = about.which;
        for (const About::Line& line : about.lines)
            content.rows.append({{}, line.name, {}, line.value, line.quiet});
        content.foot = about.foot;
        return content;
    });
    connect(widget, &plots::HeatmapWidget::cellHovered, this,
            [this, map](int row, int column) { tell(map, row, column); });
    if (map.chosen)
        connect(widget, &plots::HeatmapWidget::cellLocked, this, [this, map, widget](int row, int column) {
            widget->unlock();
            map.chosen(row, column);
            Q_EMIT chosen();
            renewCurrent();
        });
    QWidget* captioned =
        plots::AxisCaption::above(widget, map.columnsAre, map.rowsAre, this, plots::AxisCaption::Grows::Down);
    m_refresh.emplace_back([this, map, widget] { showMap(map, *widget); });
    if (map.current)
        m_current.emplace_back([map, widget] {
            const QPoint cell = map.current();
            widget->setCurrentRow(cell.y());
            widget->setCurrentColumn(cell.x());
        });
    if (!m_offerExports)
        m_offerExports = [this, widget] { offerExports(this, *widget, m_description.file); };
    return captioned;
}

void DescribedCard::showMap(const Map& map, plots::HeatmapWidget& widget) {
    Map::Shown shown = map.shown();
    if (!shown.columnsAre.isEmpty()) {
        widget.setAxisNames(map.rowsAre, shown.columnsAre);
        widget.parentWidget()->findChild<plots::AxisCaption*>()->setNames(shown.columnsAre, map.rowsAre,
                                                                          plots::AxisCaption::Grows::Down);
    }
    widget.setAccessibleName(shown.spoken.isEmpty() ? map.names.name : shown.spoken);
    widget.setPowers(!shown.numbers.empty());
    if (shown.range)
        widget.setRange(shown.range->low, shown.range->high);
    else
        widget.setAutomaticRange();
    widget.setRowLabels(shown.rows);
    widget.setColumnLabels(shown.columns);
    widget.setMatrix(std::move(shown.values), std::move(shown.mask), std::move(shown.numbers));
    widget.setCellTexts(shown.texts);
    if (widget.hoveredRow() >= 0)
        tell(map, widget.hoveredRow(), widget.hoveredColumn());
}

void DescribedCard::tell(const Map& map, int row, int column) {
    Q_EMIT told(row < 0 || column < 0 ? About{} : map.about(row, column));
}

QWidget* DescribedCard::make(const Curve& curve) {
    auto* plot = new plots::CurvePlot(this);
    widgets::nameControl(plot, curve.names);
    plot->setCompact(true);
    plot->setLaneVisible(false);
    plot->setLogY(curve.logUp);
    plot->setAxisNames(curve.across, curve.up);
    for (const Curve::Series& series : curve.series)
        plot->addSeries(series.id, series.name, plots::CurveStyle::quiet());
    plot->setXText(curve.xText);
    m_refresh.emplace_back([plot, shown = curve.shown] {
        shown(*plot);
        plot->fit();
    });
    if (!m_offerExports)
        m_offerExports = [this, plot] { offerExports(this, *plot, m_description.file); };
    return plots::AxisCaption::above(plot, curve.across, curve.up, this);
}

QWidget* DescribedCard::make(const Table& table) {
    auto* widget = new widgets::Table(table.columns, this);
    widgets::nameControl(widget, table.names);
    widget->setDense(true);
    widget->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    widget->setEmptyText(table.none);
    if (table.chosen)
        connect(widget, &widgets::Table::chosen, this, [this, choose = table.chosen](int row) {
            choose(row);
            Q_EMIT chosen();
        });
    m_current.emplace_back([widget, rows = table.rows, current = table.current] {
        const QSignalBlocker blocker(widget);
        widget->renew(rows());
        if (!current)
            return;
        if (const int row = current(); row >= 0)
            widget->choose(row);
        else
            widget->setCurrentIndex({});
    });
    if (!m_offerExports)
        m_offerExports = [this, widget] { offerTableExports(this, *widget, m_description.file); };
    return widget;
}

QWidget* DescribedCard::make(const Values& values) {
    auto* list = new widgets::KeyValueList(this);
    list->setDense(true);
    widgets::nameControl(list, values.names);
    m_refresh.emplace_back([list, shown = values.shown] { list->setRows(shown()); });
    if (!m_offerExports)
        m_offerExports = [this, list] { offerListExports(this, *list, m_description.file); };
    return list;
}

QWidget* DescribedCard::make(const Note& note) {
    auto* label = new QLabel(this);
    label->setObjectName(note.id);
    theme::setUiFont(label, theme::TextSize::Small);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setWordWrap(true);
    m_refresh.emplace_back([label, shown = note.shown] { label->setText(shown()); });
    return label;
}

QWidget* DescribedCard::make(const Buttons& buttons) {
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    for (const Buttons::Button& one : buttons.buttons) {
        auto* button = new QPushButton(one.text, row);
        widgets::nameControl(button, one.names);
        connect(button, &QPushButton::clicked, this, [this, pressed = one.pressed] {
            pressed();
            Q_EMIT chosen();
        });
        layout->addWidget(button);
    }
    layout->addStretch(1);
    return row;
}

QWidget* DescribedCard::make(const Input& input) {
    auto* line = new QLineEdit(this);
    widgets::nameControl(line, input.names);
    line->setProperty("words", true);
    widgets::undoWithEscape(line);
    connect(line, &QLineEdit::editingFinished, this, [this, line, input] {
        line->setModified(false);
        if (line->text() == input.shown())
            return;
        input.typed(line->text());
        Q_EMIT chosen();
    });
    m_refresh.emplace_back([line, input] {
        line->setPlaceholderText(input.placeholder());
        if (const QString text = input.shown(); !line->isModified() && line->text() != text)
            line->setText(text);
    });
    if (!input.problem)
        return line;
    auto* field = new widgets::Field({}, line, this);
    m_refresh.emplace_back([field, problem = input.problem] {
        if (const QString what = problem(); !what.isEmpty())
            field->setProblem({.what = what, .why = {}, .fixes = {}});
        else
            field->clearProblem();
    });
    return field;
}

QList<PlaceValue> panelValues(const About& about) {
    const auto withCapital = [](const QString& text) { return QString(text.left(1).toUpper() + text.mid(1)); };
    if (about.title.isEmpty())
        return {};
    QList<PlaceValue> values{{withCapital(about.which), about.title}};
    for (const About::Line& line : about.lines)
        values.append({withCapital(line.name), line.value});
    return values;
}

} // namespace glasshouse::places::describe
