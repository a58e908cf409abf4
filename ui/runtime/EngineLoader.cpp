#include "ui/runtime/EngineLoader.h"

namespace glasshouse::runtime {

EngineLoader::EngineLoader(Factory factory, QObject* parent)
    : QObject(parent)
    , m_factory(std::move(factory)) {}

void EngineLoader::start() {
    if (m_started)
        return;
    m_started = true;
    using Loaded = std::pair<std::shared_ptr<engine::Engine>, engine::EngineInfo>;
    m_worker.start(
        [factory = m_factory](const std::stop_token&) -> Loaded {
            std::shared_ptr<engine::Engine> engine = factory();
            return {engine, engine->info()};
        },
        [this](const std::optional<Loaded>& loaded, const QString& problem) {
            m_problem = problem;
            if (!loaded) {
                Q_EMIT failed(m_problem);
                return;
            }
            std::tie(m_engine, m_info) = *loaded;
            Q_EMIT ready();
        });
}

} // namespace glasshouse::runtime
