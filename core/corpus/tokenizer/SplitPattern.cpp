#include "core/corpus/tokenizer/SplitPattern.h"

#include <array>
#include <cstdint>
#include <utility>

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/base/Utf8.h"
#include "core/config/ProblemError.h"

namespace glasshouse::tokenizer {

namespace {

// PCRE2's \s includes one character more than Unicode's White_Space, which the published programs use.
#define WHITE R"(\t-\r \x{85}\x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000})"

constexpr const char* gpt2Compiled = R"('(?:[sdmt]|ll|ve|re)| ?\p{L}++| ?\p{N}++| ?[^)" WHITE R"(\p{L}\p{N}]++)"
                                     R"(|[)" WHITE R"(]+(?![^)" WHITE R"(])|[)" WHITE R"(]+)";
constexpr const char* gpt4Compiled =
    R"('(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?+\p{L}++|\p{N}{1,3}+| ?[^)" WHITE R"(\p{L}\p{N}]++[\r\n]*+)"
    R"(|[)" WHITE R"(]*[\r\n]|[)" WHITE R"(]+(?![^)" WHITE R"(])|[)" WHITE R"(]+)";

constexpr std::string_view white = WHITE;

#undef WHITE

/// An expression of a file, with that white space in place of PCRE2's.
std::string withUnicodeSpaces(std::string_view expression) {
    std::string result;
    bool inClass = false;
    for (std::size_t i = 0; i < expression.size(); ++i) {
        const char next = i + 1 < expression.size() ? expression[i + 1] : '\0';
        if (expression[i] == '\\' && next == 's') {
            result += inClass ? std::string(white) : "[" + std::string(white) + "]";
            ++i;
        } else if (expression[i] == '\\' && next == 'S' && !inClass) {
            result += "[^" + std::string(white) + "]";
            ++i;
        } else if (expression[i] == '\\') {
            result += expression.substr(i++, 2);
        } else {
            const std::size_t named = inClass && next == ':' ? expression.find(":]", i + 2) : std::string_view::npos;
            if (expression[i] == '[' && named != std::string_view::npos) { // [:alpha:]
                result += expression.substr(i, named + 1 - i);
                i = named + 1;
            } else {
                inClass = expression[i] == '[' || (inClass && expression[i] != ']');
            }
            result += expression[i];
        }
    }
    return result;
}

/// The first one is what we write.
constexpr std::array gpt2Spellings = {
    R"('s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+)",
    R"('(?:[sdmt]|ll|ve|re)| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+)",
    R"('(?:[sdmt]|ll|ve|re)| ?\p{L}++| ?\p{N}++| ?[^\s\p{L}\p{N}]++|\s++$|\s+(?!\S)|\s)",
};
constexpr std::array gpt4Spellings = {
    R"((?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)",
    R"('(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?+\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]++[\r\n]*|\s*[\r\n]|\s+(?!\S)|\s+)",
    R"('(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?+\p{L}++|\p{N}{1,3}+| ?[^\s\p{L}\p{N}]++[\r\n]*+|\s++$|\s*[\r\n]|\s+(?!\S)|\s)",
    R"(('s|'S|'t|'T|'re|'rE|'Re|'RE|'ve|'vE|'Ve|'VE|'m|'M|'ll|'lL|'Ll|'LL|'d|'D)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)",
};

struct PcreDeleter {
    void operator()(pcre2_code* code) const { pcre2_code_free(code); }
    void operator()(pcre2_match_data* data) const { pcre2_match_data_free(data); }
    void operator()(pcre2_match_context* context) const { pcre2_match_context_free(context); }
};

constexpr std::uint32_t maxSteps = 10'000'000; ///< limit of the matcher for one chunk

} // namespace

struct SplitPattern::Compiled {
    std::string id;
    std::string expression;
    std::unique_ptr<pcre2_code, PcreDeleter> code; ///< null: the text is not split
};

SplitPattern::SplitPattern(std::string id, std::string expression, const std::string& compiled) {
    auto result = std::make_shared<Compiled>();
    result->id = std::move(id);
    result->expression = std::move(expression);
    if (!compiled.empty()) {
        int number = 0;
        PCRE2_SIZE offset = 0;
        constexpr std::uint32_t options = PCRE2_UTF | PCRE2_UCP | PCRE2_NEVER_BACKSLASH_C;
        result->code.reset(pcre2_compile(reinterpret_cast<PCRE2_SPTR>(compiled.data()), compiled.size(), options,
                                         &number, &offset, nullptr));
        if (!result->code) {
            std::array<PCRE2_UCHAR, 256> reason{};
            pcre2_get_error_message(number, reason.data(), reason.size());
            throw Error(sentence("its split pattern is not a regular expression: %1 at character %2.",
                                 reinterpret_cast<const char*>(reason.data()), offset));
        }
        pcre2_jit_compile(result->code.get(), PCRE2_JIT_COMPLETE); // without it matching is slower, not different
    }
    m_compiled = std::move(result);
}

SplitPattern SplitPattern::named(const std::string& id) {
    if (id == "gpt2")
        return SplitPattern(id, gpt2Spellings.front(), gpt2Compiled);
    if (id == "gpt4")
        return SplitPattern(id, gpt4Spellings.front(), gpt4Compiled);
    if (id == "none")
        return SplitPattern(id, {}, {});
    throw config::ProblemError({"tokenizer_pattern",
                                sentence("There is no split pattern \"%1\".", id),
                                sentence("Choose one of: %1.", "gpt2, gpt4"),
                                {"gpt2", "gpt4"}});
}

const char* SplitPattern::singleDigits() {
    // White space before a digit is at an end too.
    return R"('s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+|\s+(?![^\s\p{N}])|\s+)";
}

SplitPattern SplitPattern::fromExpression(const std::string& expression) {
    if (expression.empty())
        return named("none");
    for (const char* spelling : gpt2Spellings)
        if (expression == spelling)
            return named("gpt2");
    for (const char* spelling : gpt4Spellings)
        if (expression == spelling)
            return named("gpt4");
    return SplitPattern("custom", expression, withUnicodeSpaces(expression));
}

const std::string& SplitPattern::id() const {
    return m_compiled->id;
}

const std::string& SplitPattern::expression() const {
    return m_compiled->expression;
}

struct Chunks::Impl {
    std::shared_ptr<const SplitPattern::Compiled> pattern;
    std::string_view text;
    std::size_t at = 0;
    std::size_t validBegin = 0; ///< text is UTF-8 from here
    std::size_t validEnd = 0;   ///< to here
    std::size_t matchBegin = 0;
    std::size_t matchEnd = 0; ///< a match that is pending behind the text before it
    std::unique_ptr<pcre2_match_data, PcreDeleter> match;
    std::unique_ptr<pcre2_match_context, PcreDeleter> context;

    std::string_view take(std::size_t end) {
        const std::string_view chunk = text.substr(at, end - at);
        at = end;
        return chunk;
    }

    /// Moves validEnd over the UTF-8 that begins at `at`.
    void findValid() {
        validBegin = validEnd = at;
        while (validEnd < text.size()) {
            const utf8::Decoded one = utf8::decode(text, validEnd);
            if (!one.valid)
                return;
            validEnd += one.length;
        }
    }

    std::size_t endOfBroken() const {
        std::size_t end = at;
        while (end < text.size()) {
            const utf8::Decoded one = utf8::decode(text, end);
            if (one.valid)
                return end;
            end += one.length;
        }
        return end;
    }

    /// Finds the next non-empty match and sets matchBegin and matchEnd; to validEnd if there is none.
    void findMatch() {
        const auto* const subject = reinterpret_cast<PCRE2_SPTR>(text.data()) + validBegin;
        std::size_t from = at;
        while (from < validEnd) {
            const int found = pcre2_match(pattern->code.get(), subject, validEnd - validBegin, from - validBegin,
                                          PCRE2_NO_UTF_CHECK | PCRE2_NOTEMPTY, match.get(), context.get());
            if (found == PCRE2_ERROR_NOMATCH)
                break;
            if (found < 0)
                throw Error("The tokenizer's split pattern is too expensive for this text; choose another one.");
            const PCRE2_SIZE* const range = pcre2_get_ovector_pointer(match.get());
            if (range[1] > range[0] && validBegin + range[0] >= at) {
                matchBegin = validBegin + range[0];
                matchEnd = validBegin + range[1];
                return;
            }
            from = utf8::advance(text, from, 1); // \K can move a match's beginning; such a match is ignored
        }
        matchBegin = matchEnd = validEnd;
    }
};

Chunks::Chunks(const SplitPattern& pattern, std::string_view text)
    : m_impl(std::make_unique<Impl>()) {
    m_impl->pattern = pattern.m_compiled;
    m_impl->text = text;
    if (!m_impl->pattern->code)
        return;
    m_impl->match.reset(pcre2_match_data_create(1, nullptr));
    m_impl->context.reset(pcre2_match_context_create(nullptr));
    if (!m_impl->match || !m_impl->context)
        throw Error("There is not enough memory to split the text.");
    pcre2_set_match_limit(m_impl->context.get(), maxSteps);
}

Chunks::~Chunks() = default;

bool Chunks::next(std::string_view& chunk) {
    Impl& self = *m_impl;
    if (self.at >= self.text.size())
        return false;
    if (!self.pattern->code) {
        chunk = self.take(self.text.size());
        return true;
    }
    if (self.at >= self.validEnd) {
        self.findValid();
        self.matchEnd = self.at;
        if (self.validEnd == self.at) {
            chunk = self.take(self.endOfBroken());
            return true;
        }
    }
    if (self.matchEnd <= self.at)
        self.findMatch();
    chunk = self.take(self.at < self.matchBegin ? self.matchBegin : self.matchEnd);
    return true;
}

} // namespace glasshouse::tokenizer
