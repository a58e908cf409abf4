#pragma once

#include <cstdint>
#include <memory>
#include <stop_token>

#include "core/config/RunConfig.h"
#include "core/text/Corpus.h"
#include "core/tokenizer/Tokenizer.h"

namespace glasshouse::text {

/// The tokenizer that a configuration asks for: the one of tokenizer_file, whatever its kind, or one made by the kind
/// from the first tokenizer_documents documents of the training part, in the order in which the split has them (0: from
/// all the text). Where the kind or tokenizer_remap says so, it is fitted to the text: to the whole of it and to its
/// parts for training and validation, since a word that the split cuts in two has other tokens there. seed: of the
/// split. Throws config::ProblemError where a field cannot work with this text or its file, Error when there is no
/// text, Stopped.
std::shared_ptr<const tokenizer::Tokenizer> makeTokenizer(const Corpus& corpus, const config::DataConfig& data,
                                                          std::uint64_t seed, std::stop_token stop = {});

/// Whether that tokenizer is another one when the text is split in another way.
bool tokenizerDependsOnSplit(const config::DataConfig& data);

} // namespace glasshouse::text
