#include "app/cli/Offscreen.h"

#include <QGuiApplication>

namespace glasshouse::cli {

Offscreen::Offscreen() {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_LOGGING_RULES", "default.warning=false"); // about desktop folders that a server does not have
    m_application = std::make_unique<QGuiApplication>(m_count, m_arguments);
}

Offscreen::~Offscreen() = default;

} // namespace glasshouse::cli
