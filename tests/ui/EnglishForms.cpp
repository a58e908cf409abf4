#include <QCoreApplication>

#include "ui/text/Translation.h"

namespace {

/// Tests of parts of the window see the same English as in the window.
void installPlurals() {
    static glasshouse::text::Translation english(QStringLiteral("en"));
}
Q_COREAPP_STARTUP_FUNCTION(installPlurals)

} // namespace
