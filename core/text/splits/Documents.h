#pragma once

#include "core/config/Choice.h"
#include "core/text/Dataset.h"

namespace glasshouse::text {

/// Whole documents are held out, chosen by the seed, as LLM from scratch does with songs. See documentsOf() for what a
/// document is in a text of one file.
class Documents : public Split {
public:
    config::Choice choice() const override;
    std::vector<std::string> fields() const override { return {"document_end"}; }
    bool usesSeed() const override { return true; }
    SplitResult split(const Corpus& corpus, const config::DataConfig& data, std::uint64_t seed,
                      const std::stop_token& stop) const override;
    /// Where documents are joined by a line break alone, each ends with one.
    std::string_view textOf(std::string_view document, const config::DataConfig& data,
                            std::string& buffer) const override;
};

} // namespace glasshouse::text
