#include "core/text/splits/Paragraphs.h"

#include "core/config/Choice.h"
#include "core/text/splits/Pieces.h"

namespace glasshouse::text {

namespace {

int wordCount(std::string_view line) {
    int words = 0;
    bool inside = false;
    for (const char c : line) {
        const bool blank = c == ' ' || (c >= '\t' && c <= '\r');
        words += !blank && !inside ? 1 : 0;
        inside = !blank;
    }
    return words;
}

void addParagraphs(std::string_view text, ByteRange file, const config::DataConfig& data, const std::stop_token& stop,
                   std::vector<ByteRange>& paragraphs) {
    const std::size_t first = paragraphs.size();
    ByteRange current{file.begin, file.begin};
    int words = 0;
    forLines(text, file, stop, [&](std::size_t begin, std::size_t end) {
        current.end = end;
        words += wordCount(text.substr(begin, end - begin));
        if (words < data.paragraph_words)
            return;
        paragraphs.push_back(current);
        current = {end, end};
        words = 0;
    });
    if (current.begin == current.end)
        return;
    if (paragraphs.size() > first && data.paragraph_rest == "joined")
        paragraphs.back().end = current.end;
    else
        paragraphs.push_back(current);
}

} // namespace

config::Choice Paragraphs::choice() const {
    return {"paragraphs", "Shuffled paragraphs",
            "Lines are collected into paragraphs; whole ones, chosen by the seed, are held out."};
}

SplitResult Paragraphs::split(const Corpus& corpus, const config::DataConfig& data, std::uint64_t seed,
                              const std::stop_token& stop) const {
    std::vector<ByteRange> paragraphs;
    for (const ByteRange& file : filesOf(corpus))
        addParagraphs(corpus.text(), file, data, stop, paragraphs);
    return sharePieces(std::move(paragraphs), data.validation_fraction, seed,
                       {"paragraph_words",
                        "The text is only one paragraph, so none can be held out.",
                        "Choose fewer words per paragraph, or the split \"End of the text\".",
                        {"10"}},
                       stop);
}

} // namespace glasshouse::text
