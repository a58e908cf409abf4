#include "core/run/HealthHistory.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <limits>
#include <set>
#include <string_view>

namespace glasshouse::run {

namespace {

int placeOf(const std::string& layer) {
    if (layer == "embedding")
        return -1;
    if (layer.rfind("blocks.", 0) == 0)
        return std::atoi(layer.c_str() + 7);
    return std::numeric_limits<int>::max();
}

int expertOf(const std::string& layer) {
    const std::size_t at = layer.find(".expert.");
    return at == std::string::npos ? 0 : std::atoi(layer.c_str() + at + 8);
}

} // namespace

const std::vector<std::string>& HealthHistory::measures() {
    static const std::vector<std::string> all{"gradient_norm",        "weight_norm", "update_ratio",
                                              "activation_deviation", "dead_units",  "attention_entropy",
                                              "expert_share"};
    return all;
}

void HealthHistory::add(const std::vector<Scalar>& scalars) {
    const std::string_view prefix = tagPrefix();
    for (const Scalar& scalar : scalars) {
        const std::size_t slash = scalar.tag.rfind('/');
        if (scalar.tag.rfind(prefix, 0) != 0 || slash < prefix.size() || slash == std::string::npos)
            continue;
        const std::string layer = scalar.tag.substr(prefix.size(), slash - prefix.size());
        m_values[scalar.tag.substr(slash + 1)][{placeOf(layer), expertOf(layer), layer}][scalar.step] = scalar.value;
    }
}

HealthTable HealthHistory::table(const std::string& measure) const {
    HealthTable table;
    const auto found = m_values.find(measure);
    if (found == m_values.end())
        return table;
    std::set<std::int64_t> steps;
    for (const auto& [layer, values] : found->second)
        for (const auto& [step, value] : values)
            steps.insert(step);
    table.steps.assign(steps.begin(), steps.end());
    table.values = Matrix(static_cast<int>(found->second.size()), static_cast<int>(steps.size()),
                          std::numeric_limits<float>::quiet_NaN());
    table.missing.assign(table.values.values.size(), 1);
    int row = 0;
    for (const auto& [layer, values] : found->second) {
        table.layers.push_back(std::get<std::string>(layer));
        auto at = table.steps.begin();
        for (const auto& [step, value] : values) {
            at = std::lower_bound(at, table.steps.end(), step);
            const auto column = static_cast<int>(std::distance(table.steps.begin(), at));
            table.values.at(row, column) = value;
            table.missing[static_cast<std::size_t>(row) * table.steps.size() + static_cast<std::size_t>(column)] = 0;
        }
        ++row;
    }
    return table;
}

} // namespace glasshouse::run
