#pragma once

#include <memory>
#include <stop_token>

#include "core/config/RunConfig.h"
#include "core/text/Corpus.h"
#include "core/tokenizer/Tokenizer.h"

namespace glasshouse::text {

/// The tokenizer that a configuration asks for: the one of tokenizer_file, whatever its kind, or one made by the kind
/// from the first tokenizer_documents documents that are ready (0: from all); fitted to the text where the kind or
/// tokenizer_remap says so. Throws config::ProblemError where a field cannot work with this text or its file, Error
/// when stopped or when there is no text.
std::shared_ptr<const tokenizer::Tokenizer> makeTokenizer(const Corpus& corpus, const config::DataConfig& data,
                                                          std::stop_token stop = {});

/// Whether two configurations ask for the same tokenizer of the same corpus.
bool sameTokenizer(const config::DataConfig& a, const config::DataConfig& b);

} // namespace glasshouse::text
