#pragma once

#include <optional>
#include <stop_token>
#include <string_view>

#include "core/corpus/text/Dataset.h"

namespace glasshouse::text {

/// Of the words held out for validation, the share (0 to 1) that also occur in the training text. In one language it is
/// usually above a half; far below, the validation loss says little about learning. For words see
/// cleaning::forEachWord(). At most 8 MB of the training text and 1 MB of the other are read. std::nullopt if either
/// has too few words. Any thread. Throws Stopped.
std::optional<double> knownWordShare(std::string_view text, const SplitResult& parts, const std::stop_token& stop = {});

/// Below this share the held-out text is likely in another language. Chosen: between the two it is below a tenth.
constexpr double otherLanguageShare = 0.3;

} // namespace glasshouse::text
