#pragma once

#include "core/config/Choice.h"
#include "core/text/Dataset.h"

namespace glasshouse::text {

/// The last fraction of the joined text is for validation: train = the first int((1 - fraction) n) characters, as in
/// the published tutorials.
class Tail : public Split {
public:
    config::Choice choice() const override;
    SplitResult split(const Corpus& corpus, const config::DataConfig& data, std::uint64_t seed,
                      const std::stop_token& stop) const override;
};

/// The byte where the validation part of a range begins; only between code points. Both parts have at least one
/// character if the fraction is between 0 and 1 and there are two characters. Throws Stopped.
std::size_t tailBegin(std::string_view text, ByteRange range, double validationFraction, const std::stop_token& stop);

} // namespace glasshouse::text
