#include "core/base/Sentence.h"
#include "core/corpus/text/Pieces.h"
#include "core/corpus/text/splits/Splits.h"

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

/// As in the Fairy Tale GPT tutorial: lines are collected until a paragraph has paragraph_words words, the paragraphs
/// are shuffled by the seed, and the first of them are for training. A paragraph never spans two files; lines left over
/// at the end of a file are joined to its last paragraph, or form their own, depending on paragraph_rest.
class Paragraphs : public Split {
public:
    Paragraphs()
        : Split({"paragraphs", "Shuffled paragraphs",
                 "Lines are collected into paragraphs; whole ones, chosen by the seed, are held out."}) {}
    std::vector<std::string> fields() const override { return {"paragraph_words", "paragraph_rest"}; }
    bool usesSeed() const override { return true; }
    std::string neverCuts() const override { return sentence("Paragraphs are never cut."); }
    SplitResult split(const Corpus& corpus, const config::DataConfig& data, std::uint64_t seed,
                      const std::stop_token& stop) const override {
        std::vector<ByteRange> paragraphs;
        for (const ByteRange& file : filesOf(corpus))
            addParagraphs(corpus.text(), file, data, stop, paragraphs);
        return sharePieces(std::move(paragraphs), data.validation_fraction, seed,
                           {"paragraph_words",
                            sentence("The text is only one paragraph, so none can be held out."),
                            sentence("Choose fewer words per paragraph, or the split \"End of the text\"."),
                            {"10"}},
                           stop);
    }
};

} // namespace

std::unique_ptr<Split> makeParagraphs() {
    return std::make_unique<Paragraphs>();
}

} // namespace glasshouse::text
