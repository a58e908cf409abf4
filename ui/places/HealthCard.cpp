#include "ui/places/HealthCard.h"

#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>

#include "ui/places/PictureExport.h"
#include "ui/plots/AxisCaption.h"
#include "ui/plots/ColorBar.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/DataTooltip.h"

namespace glasshouse::places {

namespace {

constexpr int kLabels = 70; // maximum width of the layers' labels in pixels

/// -1: not a block.
int blockOf(const std::string& layer) {
    return layer.rfind("blocks.", 0) == 0 ? std::atoi(layer.c_str() + 7) : -1;
}

/// -1: not an expert of a block.
int expertOf(const std::string& layer) {
    constexpr std::string_view name = ".expert.";
    const std::size_t at = layer.find(name);
    return at == std::string::npos ? -1 : std::atoi(layer.c_str() + at + name.size());
}

/// Ends of the colour range; for Powers as exponents.
plots::ValueRange rangeOf(const HealthLook& look, const Matrix& values) {
    const bool powers = look.scale == HealthLook::Scale::Powers;
    if (look.scale == HealthLook::Scale::Share)
        return {0, 1};
    if (powers && look.low < look.high)
        return {std::log10(look.low), std::log10(look.high)};
    double minimum = std::numeric_limits<double>::infinity();
    double maximum = -minimum;
    for (const float value : values.values) {
        const auto one = static_cast<double>(value);
        if (!std::isfinite(one) || (powers && one <= 0))
            continue;
        minimum = std::min(minimum, one);
        maximum = std::max(maximum, one);
    }
    if (maximum < minimum)
        return {0, 1};
    if (look.scale == HealthLook::Scale::FromZero)
        return {0, maximum > 0 ? maximum : 1};
    if (powers) {
        minimum = std::log10(minimum);
        maximum = std::log10(maximum);
    }
    if (maximum > minimum)
        return {minimum, maximum};
    const double around = std::max(std::abs(minimum) / 100, 1e-6); // they are all the same: in the middle
    return {minimum - around, maximum + around};
}

} // namespace

QString healthLayerName(const std::string& layer) {
    const int block = blockOf(layer);
    if (const int expert = expertOf(layer); expert >= 0)
        return HealthCard::tr("block %1, expert %2").arg(block).arg(expert);
    return block >= 0 ? HealthCard::tr("block %1").arg(block) : QString::fromStdString(layer);
}

QString healthLayerLabel(const std::string& layer) {
    const int block = blockOf(layer);
    if (const int expert = expertOf(layer); expert >= 0)
        return QStringLiteral("%1.%2").arg(block).arg(expert);
    if (block >= 0)
        return QString::number(block);
    if (layer == "embedding")
        return HealthCard::tr("emb");
    return layer == "output" ? HealthCard::tr("out") : QString::fromStdString(layer);
}

HealthLook updateRatioLook() {
    return {QStringLiteral("update_ratio"),
            HealthCard::tr("Update ÷ weight"),
            HealthCard::tr("size of a step relative to its weights"),
            HealthCard::tr("This run did not measure it."),
            HealthLook::Scale::Powers,
            1e-4,
            1e-2};
}

HealthCard::HealthCard(HealthLook look, QWidget* parent)
    : PlaceCard(look.title, parent)
    , m_look(std::move(look))
    , m_map(new plots::HeatmapWidget(this))
    , m_bar(new plots::ColorBar(this)) {
    widgets::nameControl(
        this, {.id = QStringLiteral("health.") + m_look.measure, .explanation = QStringLiteral("inside.health")});
    setSubtitle(m_look.subtitle);
    widgets::nameControl(m_map, {.id = m_look.measure + QStringLiteral("Map"),
                                 .name = tr("%1 of each layer at each measured step").arg(m_look.title)});
    m_map->setSquareCells(false);
    m_map->setFramesFollowHover(false);
    m_map->setArrowsMove(true);
    m_map->setAxisNames(tr("layer"), tr("step"));
    m_map->setTooltipFiller([this](int row, int col) {
        widgets::TooltipContent content;
        content.title = healthLayerName(m_table.layers[static_cast<std::size_t>(row)]);
        content.titleNote = tr("step %1").arg(text::groupedNumber(stepOf(col)));
        content.rows.append({{}, m_look.title, {}, text::shortNumber(m_map->valueAt(row, col)), false});
        if (m_extra)
            m_extra(m_table.layers[static_cast<std::size_t>(row)], stepOf(col), content);
        if (m_map->mask().masked(row, col, m_map->matrix().cols))
            content.foot = tr("not measured at this step");
        else if (!std::isfinite(m_map->valueAt(row, col)))
            content.foot = tr("not finite");
        return content;
    });
    widgets::nameControl(m_bar,
                         {.id = m_look.measure + QStringLiteral("Colours"), .name = tr("Colors and their values")});
    m_bar->setEnds(plots::ColorBar::Ends::Sides);
    m_map->setPowers(m_look.scale == HealthLook::Scale::Powers);
    m_bar->follow(m_map);
    m_bar->setToolTip(m_look.scale == HealthLook::Scale::Powers ? tr("Colors by powers of ten")
                                                                : tr("Colors and their values"));
    addTool(m_bar);
    setBodyMargins(8, 0, 10, 6);
    setBody(plots::AxisCaption::above(m_map, tr("step"), tr("layer"), this, plots::AxisCaption::Grows::Down));
    offerExports(this, *m_map, tr("health-%1").arg(m_look.measure));
    const auto choose = [this](int, int col) {
        m_map->unlock();
        showCursor();
        Q_EMIT stepChosen(stepOf(col));
    };
    connect(m_map, &plots::HeatmapWidget::cellClicked, this, choose);
    connect(m_map, &plots::HeatmapWidget::cellLocked, this, choose);
    connect(m_map, &plots::HeatmapWidget::cellHovered, this, [this](int row, int col) {
        if (row < 0)
            Q_EMIT pointed({}, 0);
        else
            Q_EMIT pointed(QString::fromStdString(m_table.layers[static_cast<std::size_t>(row)]), stepOf(col));
    });
}

void HealthCard::setTooltipExtra(
    std::function<void(const std::string& layer, std::int64_t step, widgets::TooltipContent&)> extra) {
    m_extra = std::move(extra);
}

std::int64_t HealthCard::stepOf(int column) const {
    return m_table.steps[static_cast<std::size_t>(m_shown[static_cast<std::size_t>(column)])];
}

/// A value of this column of the table is not finite.
bool HealthCard::isFault(int at) const {
    for (int row = 0; row < m_table.values.rows; ++row)
        if (!std::isfinite(m_table.values.at(row, at)) &&
            m_table.missing[std::size_t(row) * std::size_t(m_table.values.cols) + std::size_t(at)] == 0)
            return true;
    return false;
}

int HealthCard::maxColumns() const {
    return std::max(32, int((m_map->width() - theme::scaled(kLabels)) * devicePixelRatioF()));
}

void HealthCard::setTable(run::HealthTable table) {
    m_table = std::move(table);
    m_bar->setVisible(!m_table.empty());
    if (m_table.empty()) {
        m_shown.clear();
        m_map->setMatrix({});
        setEmpty(m_look.none);
        return;
    }
    clearEmpty();
    const plots::ValueRange range = rangeOf(m_look, m_table.values);
    m_map->setRange(range.low, range.high);
    QStringList labels;
    for (const std::string& layer : m_table.layers)
        labels.append(healthLayerLabel(layer));
    m_map->setRowLabels(labels);
    m_room = 0;
    showColumns();
}

void HealthCard::showColumns() {
    const int count = m_table.values.cols;
    const int room = maxColumns();
    if (m_table.empty() || room == m_room)
        return;
    m_room = room;
    // What was measured last holds until the next measurement; the last one as long as that before it.
    const auto& steps = m_table.steps;
    const auto stepAt = [&](int at) { return static_cast<double>(steps[static_cast<std::size_t>(at)]); };
    const double last = stepAt(count - 1) + (count > 1 ? stepAt(count - 1) - stepAt(count - 2) : 1);
    const bool given = m_high > m_low;
    const double low = given ? m_low : stepAt(0);
    const double high = given ? m_high : last;
    const auto pixelOf = [&](double step) { return std::floor((step - low) / (high - low) * room); };
    const int begin = std::max(0, int(std::upper_bound(steps.begin(), steps.end(), low) - steps.begin()) - 1);
    std::vector<double> edges;
    m_shown.clear();
    for (int at = begin; at < count && stepAt(at) < high; ++at) {
        const double pixel = std::max(0.0, pixelOf(stepAt(at)));
        const double edge = low + pixel * (high - low) / room;
        if (edges.empty() || edge > edges.back()) {
            edges.push_back(edge);
            m_shown.push_back(at);
        } else if (!isFault(m_shown.back()) || isFault(at)) {
            m_shown.back() = at;
        }
    }
    edges.push_back(std::max(edges.empty() ? low : edges.back(), std::min(last, high)));
    const auto columns = int(m_shown.size());
    Matrix values(m_table.values.rows, columns);
    plots::CellMask mask;
    mask.cells.assign(values.values.size(), 0);
    QStringList names;
    for (int column = 0; column < columns; ++column) {
        const int at = m_shown[static_cast<std::size_t>(column)];
        names.append(text::groupedNumber(stepOf(column)));
        for (int row = 0; row < values.rows; ++row) {
            values.at(row, column) = m_table.values.at(row, at);
            mask.cells[std::size_t(row) * std::size_t(columns) + std::size_t(column)] =
                m_table.missing[std::size_t(row) * std::size_t(count) + std::size_t(at)];
        }
    }
    if (std::find(mask.cells.begin(), mask.cells.end(), 1) == mask.cells.end())
        mask.cells.clear();
    if (m_look.scale == HealthLook::Scale::Powers) {
        Matrix powers = values;
        for (float& value : powers.values) // 0 is below every power: it gets the lowest color
            if (!std::isnan(value))
                value = value > 0 ? std::log10(value) : static_cast<float>(m_map->range().low);
        m_map->setMatrix(std::move(powers), std::move(mask), std::move(values));
    } else {
        m_map->setMatrix(std::move(values), std::move(mask));
    }
    m_map->setColumnLabels(names);
    m_map->setColumnEdges(std::move(edges), low, high);
    showCursor();
}

void HealthCard::setStep(std::int64_t step) {
    m_step = step;
    showCursor();
}

void HealthCard::setRange(double low, double high) {
    m_low = low;
    m_high = high;
    m_room = 0;
    showColumns();
}

void HealthCard::setPointer(double step) {
    m_pointer = step;
    showCursor();
}

void HealthCard::showCursor() {
    const double framed = std::isnan(m_pointer) ? double(m_step) : m_pointer;
    int column = -1;
    while (column + 1 < int(m_shown.size()) && double(stepOf(column + 1)) <= framed)
        ++column;
    m_map->setCurrentRow(-1);
    m_map->setCurrentColumn(column);
}

void HealthCard::resizeEvent(QResizeEvent* event) {
    Card::resizeEvent(event);
    showColumns();
}

} // namespace glasshouse::places
