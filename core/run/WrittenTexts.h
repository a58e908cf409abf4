#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/corpus/tokenizer/Tokenizer.h"

namespace glasshouse::run {

/// One token of a text written for a person.
struct WrittenToken {
    tokenizer::TokenId id = 0;
    std::string text;       ///< UTF-8: the characters that this token completed; empty for a part of one
    double probability = 0; ///< in the model itself, before temperature and filters; NaN: unknown
    std::vector<std::pair<tokenizer::TokenId, double>> alternatives; ///< the likeliest, likeliest first
    /// UTF-8, one per alternative, if another run wrote it, whose ids have another meaning; else empty.
    std::vector<std::string> alternativeTexts = {};

    bool operator==(const WrittenToken&) const = default;
};

/// What other weights wrote after the same prompt, for comparison.
struct ComparisonText {
    std::string prompt;
    /// After the prompt; of older files: id -1 and no alternatives.
    std::vector<std::shared_ptr<const WrittenToken>> tokens;
    std::size_t begun = 0;  ///< the first of them, which the other text had already
    std::int64_t step = -1; ///< of the weights; -1: unknown
    std::string run = {};   ///< name of the run whose weights they are; empty: this one
    bool whole = false;     ///< of the model as it is, though the text beside is of an altered one

    bool operator==(const ComparisonText& other) const;
};

/// What is kept of the tokens of a text that are on disk only: their ids and texts.
struct WrittenOutline {
    std::string words; ///< of all tokens
    std::vector<tokenizer::TokenId> ids;
    std::vector<std::uint32_t> ends; ///< of each token in the words
};

/// One version of a text: a prompt and its continuation. Versions that continue each other share tokens.
struct WrittenText {
    int number = 0;   ///< from 1, in the order of writing
    int from = 0;     ///< number of the version that was shown when this one was begun; 0: none
    std::string name; ///< that a person gave it; may be empty
    std::string prompt;
    std::vector<std::shared_ptr<const WrittenToken>> tokens;
    // Of the newest request, which wrote its end:
    std::int64_t asked = 0;   ///< 0: a person changed the text and had its end only encoded again
    std::int64_t written = 0; ///< tokens, including those that complete no character
    std::int64_t step = -1;   ///< of the weights; -1: unknown
    double tokensPerSecond = 0;
    std::optional<std::uint64_t> seed;
    /// The first token that the seed drew, with everything else unchanged since; token n is drawn with number n of the
    /// seed. 0: the seed and the settings give the whole text again.
    std::int64_t seedFrom = 0;
    std::map<std::string, std::string> sampler; ///< settings by their fields; empty: unknown
    std::vector<std::string> off;               ///< parts of the model that were switched off, see model::partNames()
    bool dropout = false;                       ///< written with the dropout of training
    bool specialTokens = false;                 ///< those that the prompt names were read as such
    std::string run;                            ///< name of another run whose weights wrote it; empty: this one
    ComparisonText beside;                      ///< no tokens: none
    /// In place of the tokens and of what is beside it, while those are on disk only; nullptr: they are here.
    std::shared_ptr<const WrittenOutline> outline = nullptr;

    std::size_t size() const { return outline ? outline->ids.size() : tokens.size(); } ///< in tokens
    tokenizer::TokenId id(std::size_t token) const { return outline ? outline->ids[token] : tokens[token]->id; }
    std::string_view piece(std::size_t token) const; ///< its text
    /// Leaves the tokens to the disk.
    void shed();
};

/// A text as JSON in one line, and back; its number is not part of it. Throws Error if it is none.
std::string writtenTextJson(const WrittenText& text);
WrittenText writtenTextOf(const std::string& json);

/// The folder `written` of a run: NNNNNN.json for each text that a person had the run write and has not deleted. Needs
/// no lock, since training does not touch it; a version is written once, complete or absent. Stateless except for the
/// path: any thread, one call at a time per number.
class WrittenTextsFolder {
public:
    explicit WrittenTextsFolder(const std::filesystem::path& runFolder);

    struct Loaded {
        std::vector<WrittenText> texts; ///< by number
        /// Files that could not be read, such as those of a newer version. They stay on disk.
        std::vector<std::filesystem::path> unread;
        int last = 0; ///< the highest number of a file, whether it could be read or not; 0: there is none
    };
    /// whole: else the texts are read without their tokens, see WrittenText::outline. Throws Error if the folder cannot
    /// be listed; Stopped.
    Loaded load(bool whole = true, const std::stop_token& stop = {}) const;
    /// One text; throws Error if it cannot be read.
    WrittenText read(int number) const;
    /// Throws Error if the disk is full, there is no permission, or `written` is a link or a file.
    void save(const WrittenText& text) const;
    /// An absent one is not an error. Throws Error.
    void remove(int number) const;

private:
    std::filesystem::path m_folder;
};

} // namespace glasshouse::run
