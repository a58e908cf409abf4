#include "ui/text/Translation.h"

#include <QCoreApplication>

#include "ui/text/Numbers.h"

static void initTranslationResource() {
    Q_INIT_RESOURCE(glasshouse);
} // must be outside every namespace

namespace glasshouse::text {

Translation::Translation(const QString& language) {
    initTranslationResource();
    [[maybe_unused]] const bool loaded = load(QStringLiteral(":/translations/glasshouse_%1.qm").arg(language));
    Q_ASSERT(loaded);
    QCoreApplication::installTranslator(this);
}

QString Translation::translate(const char* context, const char* source, const char* disambiguation, int n) const {
    QString text = QTranslator::translate(context, source, disambiguation, n);
    if (n >= 1000)
        text.replace(QStringLiteral("%n"), groupedNumber(n)); // Qt itself does not group
    return text;
}

} // namespace glasshouse::text
