#pragma once

#include <QObject>
#include <QString>

#include <functional>
#include <memory>

#include "core/engine/Engine.h"
#include "ui/runtime/Background.h"

namespace glasshouse::runtime {

/// Loads the LibTorch engine on a separate thread, so that the window appears at once.
///
/// Thread: GUI; the factory runs on the loader's thread. Ownership: made by app/; the destructor waits for the load.
/// Errors: failed() with one sentence, after which nothing can be trained or computed.
class EngineLoader : public QObject {
    Q_OBJECT
public:
    using Factory = std::function<std::shared_ptr<engine::Engine>()>;

    explicit EngineLoader(Factory factory = engine::loadEngine, QObject* parent = nullptr);

    /// Starts loading; call it once.
    void start();
    bool isReady() const { return m_engine != nullptr; }
    /// nullptr until ready.
    std::shared_ptr<engine::Engine> engine() const { return m_engine; }
    /// Devices and versions; empty until ready.
    const engine::EngineInfo& info() const { return m_info; }
    /// Why it could not be loaded; empty if it was, or is still loading.
    const QString& problem() const { return m_problem; }

Q_SIGNALS:
    void ready();
    void failed(const QString& message);

private:
    Factory m_factory;
    std::shared_ptr<engine::Engine> m_engine;
    engine::EngineInfo m_info;
    QString m_problem;
    bool m_started = false;
    Worker m_worker;
};

} // namespace glasshouse::runtime
