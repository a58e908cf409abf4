#include "core/corpus/text/Pieces.h"
#include "core/corpus/text/splits/Splits.h"

namespace glasshouse::text {

namespace {

/// The last fraction of each document is for validation, so that every document contributes to both parts.
class TailOfEachFile : public Split {
public:
    TailOfEachFile()
        : Split({"tail_of_each_file", "End of each file",
                 "The last part of every file is held out, so that each file is in both parts."}) {}
    SplitResult split(const Corpus& corpus, const config::DataConfig& data, std::uint64_t /*seed*/,
                      const std::stop_token& stop) const override {
        SplitResult result;
        for (const ByteRange& file : filesOf(corpus)) {
            const std::size_t cut = tailBegin(corpus.text(), file, data.validation_fraction, stop);
            if (cut > file.begin)
                result.train.push_back({file.begin, cut});
            if (cut < file.end)
                result.validation.push_back({cut, file.end});
        }
        return result;
    }
};

} // namespace

std::unique_ptr<Split> makeTailOfEachFile() {
    return std::make_unique<TailOfEachFile>();
}

} // namespace glasshouse::text
