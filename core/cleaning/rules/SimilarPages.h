#pragma once

#include "core/cleaning/Rule.h"

namespace glasshouse::cleaning {

/// Of pages that are nearly the same the first of the corpus stays; see MinHash.
class SimilarPages : public Rule {
public:
    config::Choice choice() const override;
    bool isDefault() const override { return false; }
    std::unique_ptr<Cleaner> make() const override;
};

} // namespace glasshouse::cleaning
