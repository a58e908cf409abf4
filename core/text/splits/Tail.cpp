#include "core/text/splits/Tail.h"

#include <algorithm>

#include "core/base/Utf8.h"
#include "core/config/Choice.h"

namespace glasshouse::text {

std::size_t tailBegin(std::string_view text, Stretch stretch, double validationFraction) {
    if (!(validationFraction > 0))
        return stretch.end;
    const std::string_view part = text.substr(stretch.begin, stretch.end - stretch.begin);
    const std::int64_t characters = utf8::count(part);
    auto kept = static_cast<std::int64_t>((1.0 - validationFraction) * static_cast<double>(characters));
    if (validationFraction < 1 && characters >= 2)
        kept = std::clamp<std::int64_t>(kept, 1, characters - 1);
    return stretch.begin + utf8::advance(part, 0, std::max<std::int64_t>(kept, 0));
}

config::Choice Tail::choice() const {
    return {"tail", "End of the text", "The last part of all texts together is held back, as in the tutorials."};
}

SplitResult Tail::split(const Corpus& corpus, const config::DataConfig& data, std::uint64_t /*seed*/) const {
    const std::size_t end = corpus.text().size();
    const std::size_t cut = tailBegin(corpus.text(), {0, end}, data.validation_fraction);
    SplitResult result;
    if (cut > 0)
        result.train.push_back({0, cut});
    if (cut < end)
        result.validation.push_back({cut, end});
    return result;
}

} // namespace glasshouse::text
