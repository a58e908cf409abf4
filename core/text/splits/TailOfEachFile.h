#pragma once

#include "core/config/Choice.h"
#include "core/text/Dataset.h"

namespace glasshouse::text {

/// The last fraction of each document is for validation, so that every document contributes to both parts.
class TailOfEachFile : public Split {
public:
    config::Choice choice() const override;
    SplitResult split(const Corpus& corpus, const config::DataConfig& data, std::uint64_t seed,
                      const std::stop_token& stop) const override;
};

} // namespace glasshouse::text
