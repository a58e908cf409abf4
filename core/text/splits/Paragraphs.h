#pragma once

#include "core/config/Choice.h"
#include "core/text/Dataset.h"

namespace glasshouse::text {

/// As in the Fairy Tale GPT tutorial: lines are gathered until a paragraph has paragraph_words words, the paragraphs
/// are shuffled by the seed, the first of them are for training. A paragraph never spans two files; lines left over at
/// the end of a file belong to its last paragraph, or are one of their own, as paragraph_rest says.
class Paragraphs : public Split {
public:
    config::Choice choice() const override;
    std::vector<std::string> fields() const override { return {"paragraph_words", "paragraph_rest"}; }
    SplitResult split(const Corpus& corpus, const config::DataConfig& data, std::uint64_t seed,
                      const std::stop_token& stop) const override;
};

} // namespace glasshouse::text
