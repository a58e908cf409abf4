#include "ui/text/Translation.h"

#include <QCoreApplication>
#include <QDir>
#include <QLibraryInfo>
#include <QLocale>

#include <algorithm>
#include <atomic>
#include <string>

#include "ui/text/Numbers.h"

static void initTranslationResource() {
    Q_INIT_RESOURCE(glasshouse);
} // must be outside every namespace

namespace glasshouse::text {

namespace {

QString& currentCode() {
    static QString code = QStringLiteral("en");
    return code;
}

int timesSet = 0;
std::atomic<bool> isTranslated = false;

} // namespace

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

Language::Language(const QString& choice) {
    set(choice);
}

Language::~Language() {
    currentCode() = QStringLiteral("en");
    isTranslated = false;
    ++timesSet;
}

void Language::set(const QString& choice) {
    const QString code = codes().contains(choice) ? choice : firstOf(QLocale::system().uiLanguages());
    m_own.reset();
    m_qt.reset();
    currentCode() = code;
    isTranslated = code != QLatin1String("en");
    ++timesSet;
    QLocale::setDefault(choice == code ? QLocale(code) : QLocale::system());
    if (code == QLatin1String("en"))
        return;
    m_qt = std::make_unique<QTranslator>();
    if (m_qt->load(QStringLiteral("qtbase_") + code, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(m_qt.get());
    m_own = std::make_unique<Translation>(code);
}

QString Language::current() {
    return currentCode();
}

bool Language::translates() {
    return isTranslated;
}

int Language::changes() {
    return timesSet;
}

QStringList Language::codes() {
    initTranslationResource();
    QStringList codes = QDir(QStringLiteral(":/translations")).entryList({QStringLiteral("*.qm")}, QDir::Files);
    for (QString& code : codes)
        code = code.section(QLatin1Char('_'), 1).section(QLatin1Char('.'), 0, 0);
    std::sort(codes.begin(), codes.end());
    codes.removeAll(QStringLiteral("en"));
    codes.prepend(QStringLiteral("en"));
    return codes;
}

QString Language::firstOf(const QStringList& wanted) {
    const QStringList known = codes();
    for (const QString& one : wanted)
        if (const QString code = one.section(QLatin1Char('-'), 0, 0); known.contains(code))
            return code;
    return QStringLiteral("en");
}

QString Language::nameOf(const QString& code) {
    if (code == QLatin1String("en"))
        return QStringLiteral("English");
    QString name = QLocale(code).nativeLanguageName().section(QLatin1Char(' '), 0, 0); // without the country
    return name.replace(0, 1, name.left(1).toUpper());
}

} // namespace glasshouse::text
