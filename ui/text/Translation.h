#pragma once

#include <QTranslator>

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

} // namespace glasshouse::text
