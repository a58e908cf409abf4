#pragma once

#include "core/cleaning/Rule.h"

namespace glasshouse::cleaning {

/// Ligatures and presentation forms become the letters that they stand for (ICU's NFKC, restricted to forms that mean
/// nothing else), and letters with separate accents become one character (NFC; Unicode Standard Annex 15). Full-width
/// punctuation stays: it is ordinary in Chinese and Japanese.
class Compatibility : public Rule {
public:
    config::Choice choice() const override;
    bool appliesToPlainText() const override { return true; }
    std::unique_ptr<Cleaner> make() const override;
};

} // namespace glasshouse::cleaning
