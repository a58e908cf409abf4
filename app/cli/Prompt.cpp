#include "app/cli/Prompt.h"

#include <algorithm>
#include <cstdio>

#include "core/base/Utf8.h"

namespace glasshouse::cli {

namespace {

/// "ż" (U+017C); a piece that is not a single character is only quoted.
std::string named(const std::string& piece) {
    const utf8::Decoded character = piece.empty() ? utf8::Decoded{} : utf8::decode(piece, 0);
    if (!character.valid)
        return "a byte that is not UTF-8";
    if (character.length != piece.size())
        return "\"" + utf8::repaired(piece) + "\"";
    const auto code = static_cast<unsigned>(character.codePoint);
    char text[24];
    std::snprintf(text, sizeof text, "U+%04X", code);
    const bool visible = code > 0x20 && code != 0x7F && (code < 0x80 || code > 0xA0);
    return visible ? "\"" + piece + "\" (" + text + ")" : text;
}

} // namespace

std::vector<tokenizer::TokenId> encodePrompt(const tokenizer::Tokenizer& tokenizer, const std::string& text,
                                             Console& console) {
    tokenizer::Encoding encoding = tokenizer.encode(text);
    std::vector<std::string> names;
    for (const tokenizer::UnknownPiece& piece : encoding.unknown)
        if (const std::string name = named(piece.text); std::find(names.begin(), names.end(), name) == names.end())
            names.push_back(name);
    if (!names.empty()) {
        std::string list;
        for (std::size_t i = 0; i < names.size() && i < 12; ++i)
            list += (i == 0 ? "" : ", ") + names[i];
        if (names.size() > 12)
            list += " and " + std::to_string(names.size() - 12) + " more";
        console.warn("Left out of the text, because the model has no token for it: " + list + "." +
                     (encoding.ids.empty() ? " Nothing is left of it." : ""));
    }
    return std::move(encoding.ids);
}

} // namespace glasshouse::cli
