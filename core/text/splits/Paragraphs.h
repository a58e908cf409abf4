#pragma once

#include "core/config/Choice.h"
#include "core/text/Dataset.h"

namespace glasshouse::text {

/// As in the Fairy Tale GPT tutorial: lines are collected until a paragraph has paragraph_words words, the paragraphs
/// are shuffled by the seed, and the first of them are for training. A paragraph never spans two files; lines left over
/// at the end of a file are joined to its last paragraph, or form their own, depending on paragraph_rest.
class Paragraphs : public Split {
public:
    config::Choice choice() const override;
    std::vector<std::string> fields() const override { return {"paragraph_words", "paragraph_rest"}; }
    bool usesSeed() const override { return true; }
    SplitResult split(const Corpus& corpus, const config::DataConfig& data, std::uint64_t seed,
                      const std::stop_token& stop) const override;
};

} // namespace glasshouse::text
