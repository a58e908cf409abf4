#include "ui/runtime/OverlayHealth.h"

#include <algorithm>
#include <utility>

#include "ui/runtime/RunOverlays.h"

namespace glasshouse::runtime {

OverlayHealth::OverlayHealth(const RunOverlays& chosen, std::string measure, QObject* parent)
    : WhileWanted(parent)
    , m_chosen(chosen)
    , m_measure(std::move(measure)) {
    connect(&chosen, &RunOverlays::changed, this, [this] {
        std::erase_if(m_known, [this](const auto& known) { return !m_chosen.shows(known.first); });
        std::erase_if(m_tails, [this](const auto& tail) { return !m_chosen.shows(tail.first); });
        read();
    });
}

void OverlayHealth::read() {
    if (!isWanted() || m_worker.isBusy())
        return;
    const auto& runs = m_chosen.runs();
    const auto next = std::find_if(runs.begin(), runs.end(), [this](const OverlayRun& run) {
        const auto known = m_known.find(run.folder);
        return run.isRead && (known == m_known.end() || known->second.reading != run.reading ||
                              known->second.evaluations != run.evaluated().size());
    });
    if (next == runs.end())
        return;
    std::shared_ptr<Tail>& tail = m_tails[next->folder];
    if (!tail)
        tail = std::make_shared<Tail>(
            Tail{run::ScalarTail(next->folder.toStdString(), run::HealthHistory::tagPrefix()), {}});
    m_worker.start(
        [tail, measure = m_measure](const std::stop_token&) {
            const run::ScalarTail::News news = tail->tail.read();
            if (news.fromStart)
                tail->history = {};
            tail->history.add(news.scalars);
            return tail->history.table(measure);
        },
        [this, folder = next->folder, reading = next->reading,
         evaluations = next->evaluated().size()](std::optional<run::HealthTable> table, const QString&) {
            if (m_chosen.shows(folder))
                m_known[folder] = {reading, evaluations, std::move(table).value_or(run::HealthTable())};
            read();
        });
}

std::optional<OverlayHealth::Measured> OverlayHealth::at(const QString& folder, const std::string& layer,
                                                         std::int64_t step) const {
    const auto known = m_known.find(folder);
    if (known == m_known.end())
        return std::nullopt;
    const run::HealthTable& table = known->second.table;
    const auto row = std::find(table.layers.begin(), table.layers.end(), layer);
    if (row == table.layers.end())
        return std::nullopt;
    const auto line = static_cast<int>(row - table.layers.begin());
    const auto after = std::upper_bound(table.steps.begin(), table.steps.end(), step);
    for (auto column = static_cast<int>(after - table.steps.begin()) - 1; column >= 0; --column) {
        const auto cell = static_cast<std::size_t>(line) * table.steps.size() + static_cast<std::size_t>(column);
        if (table.missing[cell] == 0)
            return Measured{table.steps[static_cast<std::size_t>(column)], table.values.at(line, column)};
    }
    return std::nullopt;
}

} // namespace glasshouse::runtime
