#pragma once

#include <QTranslator>

namespace glasshouse::text {

/// The English singular forms, installed in the application for as long as it lives. The texts in
/// tr("%n runs", nullptr, count) are plural forms, and without a translator Qt shows "1 runs". Large counts are written
/// like every number in the window: "1,234 runs". A translation into another language is installed after this one, so
/// Qt asks it first. Thread: created in the GUI thread, used in any.
class EnglishPlurals final : public QTranslator {
public:
    EnglishPlurals();

    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char* disambiguation, int n) const override;
};

} // namespace glasshouse::text
