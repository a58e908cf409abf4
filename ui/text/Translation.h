#pragma once

#include <QString>
#include <QStringList>
#include <QTranslator>

#include <exception>
#include <map>
#include <memory>
#include <string_view>

namespace glasshouse::text {

/// The texts of the window in one language, from resources/translations, installed in the application for as long as
/// it lives. English needs one too: the texts in tr("%n runs", nullptr, count) are plural forms, and without a
/// translator Qt shows "1 runs". Large counts are written like every number in the window: "1,234 runs". Of several
/// translations the one that was installed last is asked first. Thread: created in the GUI thread, used in any.
class Translation final : public QTranslator {
public:
    /// language: the code in the file's name, such as "en". A missing file is a fault of the build.
    explicit Translation(const QString& language);

    QString translate(const char* context, const char* source, const char* disambiguation, int n) const override;
};

/// The language of the window, for as long as it lives: its texts, those of Qt if Qt's translations are installed, and
/// how dates are written. Texts that are already shown do not change: whoever sets another one recreates the window.
///
/// Thread: GUI. Ownership: made once by app/.
class Language {
public:
    explicit Language(const QString& choice = QStringLiteral("en"));
    ~Language();
    Language(const Language&) = delete;
    Language& operator=(const Language&) = delete;

    /// choice: a code, or "system": the first of the system's languages that there is; English if there is none.
    void set(const QString& choice);
    /// The code of the current language; "en" until one is set.
    static QString current();
    /// Whether it is another one than English. Thread: any.
    static bool translates();
    /// How often a language has been set in this program.
    static int changes();
    /// Codes of all that there are, English first.
    static QStringList codes();
    /// The first of these that there is ("es-AR" counts as "es"), or English.
    static QString firstOf(const QStringList& wanted);
    /// "Español": its own name for itself.
    static QString nameOf(const QString& code);

private:
    Translation m_english{QStringLiteral("en")};
    std::unique_ptr<QTranslator> m_own; ///< none: English
    std::unique_ptr<QTranslator> m_qt;
};

/// A text from core in the window's language: names, explanations and choices of settings, presets and rules (listed in
/// resources/translations/CoreTexts.cpp), and sentences with values in them, one or several (the forms of sentence() in
/// CoreForms.h). Any other text is returned as it is, in English. Thread: any.
QString fromCore(std::string_view text);
/// What went wrong (plainMessage), in the window's language. Thread: any.
QString problemText(const std::exception& exception);

/// A value with translated texts, such as a table, created once for each language. References to it stay valid.
///
/// Thread: GUI.
template <typename T> class PerLanguage {
public:
    template <typename Make> const T& of(Make make) {
        if (m_current != nullptr && m_changes == Language::changes())
            return *m_current;
        std::unique_ptr<const T>& table = m_tables[Language::current()];
        if (!table)
            table = std::make_unique<const T>(make());
        m_current = table.get();
        m_changes = Language::changes();
        return *m_current;
    }

private:
    std::map<QString, std::unique_ptr<const T>> m_tables;
    const T* m_current = nullptr; ///< of the language that was set by this number of changes
    int m_changes = 0;
};

} // namespace glasshouse::text
