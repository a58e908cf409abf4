#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "core/base/FileOps.h"
#include "core/base/Matrix.h"
#include "core/tokenizer/Tokenizer.h"

namespace glasshouse::run {

/// What a model did with the probe text at one step, as far as the views need it. Read from a file its numbers are
/// rounded: attention to 1/508, the rest to half precision (core/run/Rounding.h); scores and loss are exact.
struct Recording {
    std::int64_t step = 0;
    std::vector<tokenizer::TokenId> tokens;          ///< T, the probe text
    std::vector<std::vector<Matrix>> attention;      ///< [layer][head] softmax (T, T), 0 right of the diagonal
    Matrix positions;                                ///< (context, d) a learned table; else empty
    std::vector<tokenizer::TokenId> embeddingTokens; ///< whose embeddings are kept, the most frequent first
    Matrix embeddings;                               ///< one row each
    Matrix logits;                                   ///< (T, V), or the last row alone where the vocabulary is large
    Matrix scores;                                   ///< one row for each head, layer by layer; columns as scoreNames()
    std::optional<float> loss;                       ///< mean over the probe's next tokens, nats; may be NaN
};

/// entropy, previous, first, same, distance (inspect::HeadStatistics) and induction.
const std::vector<std::string>& scoreNames();

/// Steps between two recordings from a step on: 1 below step 64, then as many that an octave of steps has 32.
std::int64_t recordingInterval(std::int64_t step);

/// The folder probes/ of a run: a file for each recorded step (step-NNNNNNNN.safetensors). A file is complete or left
/// out: written beside, renamed, its length checked when it is first seen; a recording is not flushed to disk, since
/// one that a power cut takes can be computed again. Several objects may read while one writes. One thread at a time.
class Timeline {
public:
    explicit Timeline(const std::filesystem::path& runFolder, std::shared_ptr<FileOps> ops = nullptr);

    /// Recorded steps, rising. Looks at the folder, so a live run's new ones appear.
    std::vector<std::int64_t> steps() const;
    /// The recorded step closest to a step, the earlier of two; nothing when there is none.
    std::optional<std::int64_t> nearest(std::int64_t step) const;
    /// Throws Error: not recorded, damaged.
    Recording get(std::int64_t step) const;
    /// Only the scores of a step, for curves over the training. Throws Error.
    Matrix scores(std::int64_t step) const;
    /// On disk, all together.
    std::uint64_t bytes() const;

    // The holder of the run's lock.
    /// Clears away what an interrupted write left and what is damaged.
    void recover();
    /// Keeps a recording, and drops others while all together take more than the budget (bytes): those between close
    /// neighbours first, counted in octaves of steps; the first and the newest stay as long as they fit. Gives false
    /// when this one alone is larger than the budget, and keeps nothing of it. Throws Error (disk full).
    bool write(const Recording& recording, std::uint64_t budget);
    void removeAfter(std::int64_t step);

private:
    std::filesystem::path fileOf(std::int64_t step) const;

    std::shared_ptr<FileOps> m_ops;
    std::filesystem::path m_folder;
    mutable std::set<std::int64_t> m_whole; ///< seen and found whole
};

} // namespace glasshouse::run
