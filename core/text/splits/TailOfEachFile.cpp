#include "core/text/splits/TailOfEachFile.h"

#include "core/config/Choice.h"
#include "core/text/splits/Pieces.h"
#include "core/text/splits/Tail.h"

namespace glasshouse::text {

config::Choice TailOfEachFile::choice() const {
    return {"tail_of_each_file", "End of each file",
            "The last part of every file is held out, so that each file is in both parts."};
}

SplitResult TailOfEachFile::split(const Corpus& corpus, const config::DataConfig& data, std::uint64_t /*seed*/,
                                  const std::stop_token& stop) const {
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

} // namespace glasshouse::text
