#include <QCoreApplication>

#include "ui/text/EnglishPlurals.h"

namespace {

/// Tests of parts of the window see the same English as in the window.
void installPlurals() {
    static glasshouse::text::EnglishPlurals plurals;
}
Q_COREAPP_STARTUP_FUNCTION(installPlurals)

} // namespace
