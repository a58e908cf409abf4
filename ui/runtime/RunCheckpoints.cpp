#include "ui/runtime/RunCheckpoints.h"

namespace glasshouse::runtime {

RunCheckpoints::RunCheckpoints(QObject* parent)
    : QObject(parent) {}

void RunCheckpoints::read(const std::filesystem::path& run) {
    using Entries = std::vector<run::CheckpointEntry>;
    m_worker.start([run](const std::stop_token&) { return run::RunFolder::open(run).checkpoints(); },
                   [this](const std::optional<Entries>& found, const QString& problem) {
                       Q_EMIT ready(found.value_or(Entries()), problem);
                   });
}

} // namespace glasshouse::runtime
