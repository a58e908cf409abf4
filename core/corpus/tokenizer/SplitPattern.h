#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/config/Choice.h"

namespace glasshouse::tokenizer {

/// How text is split into the chunks that tokens never cross: a regular expression, matched repeatedly. White space,
/// letters and numbers are those of Unicode. Immutable, cheap to copy, any thread.
/// Sources: GPT-2 (Radford et al. 2019, encoder.py) and tiktoken's cl100k_base.
class SplitPattern {
public:
    /// gpt2 or gpt4; none does not split the text. Throws config::ProblemError for another name.
    static SplitPattern named(const std::string& id);
    /// From an expression as published or stored in a file; any published spelling of a known one gives the named one,
    /// an empty one is none. Throws Error if it is not a valid expression.
    static SplitPattern fromExpression(const std::string& expression);
    /// GPT-2's expression for text of which every digit was cut off before, as SmolLM's tokenizer does.
    static const char* singleDigits();
    /// An expression of our own, matched unchanged.
    explicit SplitPattern(std::string id, std::string expression, const std::string& compiled);

    const std::string& id() const;         ///< gpt2, gpt4, none, custom, or the given name
    const std::string& expression() const; ///< as other programs write it; empty for none

    /// The choices of the field tokenizer_pattern.
    static std::vector<config::Choice> choices();

    struct Compiled;

private:
    friend class Chunks;
    std::shared_ptr<const Compiled> m_compiled;
};

/// Iterates over the chunks of one text. Together they are the whole text: text that the expression does not match and
/// bytes that are not UTF-8 become separate chunks. One thread; the text and the pattern must outlive it.
class Chunks {
public:
    Chunks(const SplitPattern& pattern, std::string_view text);
    ~Chunks();
    Chunks(const Chunks&) = delete;
    Chunks& operator=(const Chunks&) = delete;

    /// The next chunk, never empty; false at the end. Throws Error if an expression from a file is too expensive.
    bool next(std::string_view& chunk);

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace glasshouse::tokenizer
