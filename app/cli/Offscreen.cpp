#include "app/cli/Offscreen.h"

#include <QGuiApplication>

namespace glasshouse::cli {

Offscreen::Offscreen() {
    if (qobject_cast<QGuiApplication*>(QCoreApplication::instance()) != nullptr)
        return; // the process has one, and may have no other
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_LOGGING_RULES", "default.warning=false"); // about desktop folders that a server does not have
    m_application = std::make_unique<QGuiApplication>(m_count, m_arguments);
}

Offscreen::~Offscreen() = default;

} // namespace glasshouse::cli
