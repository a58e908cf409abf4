#include "core/corpus/tokenizer/JsonParts.h"

#include <vector>

#include "core/base/Error.h"
#include "core/base/Sentence.h"

namespace glasshouse::tokenizer::parts {

using nlohmann::json;

namespace {

/// The pre-tokenizers in order: a Sequence contains several.
std::vector<json> steps(const json& preTokenizer) {
    if (textOf(member(preTokenizer, "type")) != "Sequence")
        return {preTokenizer};
    const json& parts = member(preTokenizer, "pretokenizers");
    if (!parts.is_array())
        throw Error("The tokenizer file is damaged: its pre_tokenizer is an empty sequence.");
    return parts.get<std::vector<json>>();
}

} // namespace

const json& member(const json& object, const char* name) {
    static const json nothing;
    if (!object.is_object())
        return nothing;
    const auto found = object.find(name);
    return found == object.end() ? nothing : *found;
}

std::string textOf(const json& value) {
    return value.is_string() ? value.get<std::string>() : std::string();
}

std::string shown(const std::string& piece) {
    return json(piece).dump(-1, ' ', true, json::error_handler_t::replace);
}

TokenId idOf(const json& value, const std::string& piece) {
    if (!value.is_number_integer() || (!value.is_number_unsigned() && value.get<std::int64_t>() < 0) ||
        value.get<std::uint64_t>() >= maxJsonTokens)
        throw Error(sentence("The tokenizer file is damaged: the id of %1 is not a whole number from 0 to %2.",
                             shown(piece), maxJsonTokens - 1));
    return value.get<TokenId>();
}

SplitPattern splitOf(const json& file) {
    SplitPattern pattern = SplitPattern::named("none");
    bool cut = false;
    bool digits = false; // each was cut off before
    for (const json& step : steps(member(file, "pre_tokenizer"))) {
        const std::string type = textOf(member(step, "type"));
        std::string expression;
        if (type == "ByteLevel") {
            if (member(step, "add_prefix_space") == json(true))
                throw Error("The tokenizer file does not fit: its pre_tokenizer adds a space before the text, so that "
                            "decoding would not restore the text.");
            if (member(step, "use_regex") == json(false))
                continue;
            pattern = digits ? SplitPattern::fromExpression(SplitPattern::singleDigits()) : SplitPattern::named("gpt2");
            digits = false;
        } else if (type == "Digits" && member(step, "individual_digits") == json(true) && !cut) {
            digits = true;
            continue;
        } else if (type == "Split") {
            const std::string regex = textOf(member(member(step, "pattern"), "Regex"));
            if (regex.empty() || textOf(member(step, "behavior")) != "Isolated" || member(step, "invert") == json(true))
                throw Error("The tokenizer file does not fit: its pre_tokenizer splits in a way that this version does "
                            "not know.");
            try {
                pattern = SplitPattern::fromExpression(regex);
            } catch (const Error& error) {
                throw Error(sentence("The tokenizer file is damaged: %1", error.what()));
            }
        } else if (!step.is_null()) {
            throw Error(sentence("The tokenizer file does not fit: its pre_tokenizer %1 is not known to this version.",
                                 shown(type)));
        }
        if (!step.is_null()) {
            if (cut)
                throw Error("The tokenizer file does not fit: its pre_tokenizer splits the text twice.");
            cut = true;
        }
    }
    if (digits)
        throw Error("The tokenizer file does not fit: its pre_tokenizer splits digits in a way that this version does "
                    "not know.");
    return pattern;
}

json splitStep(const SplitPattern& pattern) {
    return {
        {"type", "Split"}, {"pattern", {{"Regex", pattern.expression()}}}, {"behavior", "Isolated"}, {"invert", false}};
}

} // namespace glasshouse::tokenizer::parts
