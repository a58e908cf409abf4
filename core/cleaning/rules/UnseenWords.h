#pragma once

#include "core/cleaning/Rule.h"

namespace glasshouse::cleaning {

/// What a page has as text but nobody sees on it goes, see layout::Page::unseen: a copy under the visible text, white
/// words, what lies outside its clip.
class UnseenWords : public Rule {
public:
    config::Choice choice() const override;
    std::unique_ptr<Cleaner> make() const override;
};

} // namespace glasshouse::cleaning
