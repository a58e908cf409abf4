#pragma once

#include <optional>
#include <stop_token>
#include <string_view>

#include "core/corpus/text/Dataset.h"

namespace glasshouse::text {

/// The share (0 to 1) of the running words held out for validation that occur in the training text too. Of text in the
/// language of the rest it is above a half; where hardly any is known, the losses of the two texts say nothing about
/// each other. A word is a run of letters, or one character of a script without spaces (Chinese, Japanese, Thai, Lao).
/// Of long texts a part is looked at. Nothing, if either text has too few words to say so. Any thread. Throws Stopped.
std::optional<double> knownWords(std::string_view text, const SplitResult& parts, const std::stop_token& stop = {});

/// Below this share of known words, the held-out text is likely in another language.
constexpr double otherLanguageShare = 0.3;

} // namespace glasshouse::text
