#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/tokenizer/Tokenizer.h"

namespace glasshouse::run {

/// One token of a text that a person had written.
struct WrittenToken {
    tokenizer::TokenId id = 0;
    std::string text;       ///< UTF-8: the characters that became whole with it; may be empty
    double probability = 0; ///< by the model itself, before temperature and filters
    std::vector<std::pair<tokenizer::TokenId, double>> alternatives; ///< the likeliest, likeliest first
};

/// What other weights wrote after the same prompt, to compare.
struct BesideText {
    std::string prompt;
    std::vector<std::pair<std::string, double>> pieces; ///< text and probability of each token
    std::int64_t step = -1;                             ///< of the weights; -1: not known

    bool operator==(const BesideText&) const = default;
};

/// One version of a text: a prompt and what stands after it. Versions that go on from each other share tokens.
struct WrittenText {
    int number = 0; ///< from 1, in the order of writing
    int from = 0;   ///< number of the version that was shown when this one was begun; 0: none
    std::string prompt;
    std::vector<std::shared_ptr<const WrittenToken>> tokens;
    // Of the newest request, which wrote the end of it:
    std::int64_t asked = 0;
    std::int64_t written = 0; ///< tokens, those that complete no character among them
    std::int64_t step = -1;   ///< of the weights; -1: not known
    double tokensPerSecond = 0;
    std::optional<std::uint64_t> seed;
    BesideText beside; ///< no pieces: there is none
};

/// The folder `written` of a run: NNNNNN.json for each text that a person had written with the run and has not
/// deleted. Needs no lock, for no training touches it; a version is written once, complete or absent. Stateless but
/// for the path: any thread, one call at a time for each number.
class WrittenTextsFolder {
public:
    explicit WrittenTextsFolder(const std::filesystem::path& runFolder);

    /// By number. Files that cannot be read are passed over; what they hold stays on disk.
    std::vector<WrittenText> load() const;
    /// Throws Error: the disk is full, no permission, `written` is a link or a file.
    void save(const WrittenText& text) const;
    /// An absent one is no error. Throws Error.
    void remove(int number) const;

private:
    std::filesystem::path m_folder;
};

} // namespace glasshouse::run
