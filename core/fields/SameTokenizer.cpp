#include "core/fields/SameTokenizer.h"

#include <algorithm>
#include <string>
#include <vector>

#include "core/corpus/text/Dataset.h"
#include "core/corpus/text/MakeTokenizer.h"
#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/fields/Field.h"

namespace glasshouse::fields {

bool sameTokenizer(const config::DataConfig& a, std::uint64_t seedOfA, const config::DataConfig& b,
                   std::uint64_t seedOfB) {
    config::RunConfig first;
    config::RunConfig second;
    first.data = a;
    second.data = b;
    const auto agree = [&](const std::vector<std::string>& fields) {
        return std::all_of(fields.begin(), fields.end(),
                           [&](const std::string& field) { return get(first, field) == get(second, field); });
    };
    if (a.tokenizer != b.tokenizer || !agree(tokenizer::tokenizerKind(a.tokenizer).fields))
        return false;
    // A file may contain another kind.
    if (!a.tokenizer_file.empty() && !agree({"tokenizer_pattern", "tokenizer_remap"}))
        return false;
    if (!text::tokenizerDependsOnSplit(a))
        return true;
    return seedOfA == seedOfB && agree({"split", "validation_fraction"}) && agree(text::split(a.split).fields());
}

} // namespace glasshouse::fields
