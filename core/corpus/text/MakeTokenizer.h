#pragma once

#include <cstdint>
#include <memory>
#include <stop_token>

#include "core/config/RunConfig.h"
#include "core/corpus/text/Corpus.h"
#include "core/corpus/tokenizer/Tokenizer.h"

namespace glasshouse::text {

/// The tokenizer that a configuration specifies: the one in tokenizer_file, whatever its kind, or one made by the
/// kind from the first tokenizer_documents documents of the training part, in the order of the split (0: from all
/// the text). If the kind or tokenizer_remap requires it, it is fitted to the text: to the whole and to the training
/// and validation parts, since a word that the split cuts in two has different tokens there. seed: of the split.
/// Throws config::ProblemError if a field does not work with this text or its file, Error if there is no text,
/// Stopped.
std::shared_ptr<const tokenizer::Tokenizer> makeTokenizer(const Corpus& corpus, const config::DataConfig& data,
                                                          std::uint64_t seed, std::stop_token stop = {});

/// Whether that tokenizer depends on how the text is split.
bool tokenizerDependsOnSplit(const config::DataConfig& data);

} // namespace glasshouse::text
