#include "core/text/splits/TailOfEachFile.h"

#include "core/text/splits/Tail.h"

namespace glasshouse::text {

config::Choice TailOfEachFile::choice() const {
    return {"tail_of_each_file", "End of each file",
            "The last part of every file is held back, so that each file is in both parts."};
}

SplitResult TailOfEachFile::split(const Corpus& corpus, double validationFraction, std::uint64_t /*seed*/) const {
    SplitResult result;
    const std::vector<Passage>& passages = corpus.passages();
    for (std::size_t first = 0; first < passages.size();) {
        std::size_t next = first;
        while (next < passages.size() && passages[next].document == passages[first].document)
            ++next;
        const Stretch document{passages[first].begin, passages[next - 1].end};
        const std::size_t cut = tailBegin(corpus.text(), document, validationFraction);
        if (cut > document.begin)
            result.train.push_back({document.begin, cut});
        if (cut < document.end)
            result.validation.push_back({cut, document.end});
        first = next;
    }
    return result;
}

} // namespace glasshouse::text
