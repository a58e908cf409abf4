#include <algorithm>

#include "core/base/Stopped.h"
#include "core/base/Utf8.h"
#include "core/corpus/text/splits/Splits.h"

namespace glasshouse::text {

std::size_t tailBegin(std::string_view text, ByteRange range, double validationFraction, const std::stop_token& stop) {
    if (!(validationFraction > 0))
        return range.end;
    const std::string_view part = text.substr(range.begin, range.end - range.begin);
    std::int64_t characters = 0;
    inRanges(part.size(), stop,
             [&](std::size_t begin, std::size_t end) { characters += utf8::count(part.substr(begin, end - begin)); });
    auto kept = static_cast<std::int64_t>((1.0 - validationFraction) * static_cast<double>(characters));
    if (validationFraction < 1 && characters >= 2)
        kept = std::clamp<std::int64_t>(kept, 1, characters - 1);
    std::size_t cut = 0;
    StopCheck check(stop);
    constexpr std::int64_t maximum = std::int64_t{1} << 20;
    for (; kept > 0; kept -= maximum) {
        check.at(cut);
        cut = utf8::advance(part, cut, std::min(kept, maximum));
    }
    return range.begin + cut;
}

namespace {

/// The last fraction of the joined text is for validation: train = the first int((1 - fraction) n) characters, as in
/// the published tutorials.
class Tail : public Split {
public:
    Tail()
        : Split({"tail", "End of the text", "The last part of all texts together is held out, as in the tutorials."}) {}
    SplitResult split(const Corpus& corpus, const config::DataConfig& data, std::uint64_t /*seed*/,
                      const std::stop_token& stop) const override {
        const std::size_t end = corpus.text().size();
        const std::size_t cut = tailBegin(corpus.text(), {0, end}, data.validation_fraction, stop);
        SplitResult result;
        if (cut > 0)
            result.train.push_back({0, cut});
        if (cut < end)
            result.validation.push_back({cut, end});
        return result;
    }
};

} // namespace

std::unique_ptr<Split> makeTail() {
    return std::make_unique<Tail>();
}

} // namespace glasshouse::text
