#include "ui/runtime/EngineLoader.h"

#include "core/base/Error.h"

namespace glasshouse::runtime {

EngineLoader::EngineLoader(Factory factory, QObject* parent)
    : QObject(parent)
    , m_factory(std::move(factory))
    , m_courier(this) {}

EngineLoader::~EngineLoader() = default;

void EngineLoader::start() {
    if (m_started)
        return;
    m_started = true;
    m_task = Task([this, factory = m_factory, courier = m_courier.handle()](std::stop_token) {
        std::shared_ptr<engine::Engine> engine;
        engine::EngineInfo info;
        QString problem;
        try {
            engine = factory();
            info = engine->info();
        } catch (const std::exception& exception) {
            engine.reset();
            problem = QString::fromStdString(plainMessage(exception));
        }
        courier.deliver([this, engine, info, problem] {
            m_engine = engine;
            m_info = info;
            m_problem = problem;
            if (m_engine)
                Q_EMIT ready();
            else
                Q_EMIT failed(m_problem);
        });
    });
}

} // namespace glasshouse::runtime
