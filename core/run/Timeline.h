#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "core/base/FileOps.h"
#include "core/base/Matrix.h"
#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/run/GradientHistogram.h"

namespace glasshouse::run {

/// What a model did with the probe text at one step, as far as the views need it. Numbers read from a file are rounded:
/// attention to 1/508, the rest to half precision (core/run/Rounding.h); scores and loss are exact.
struct Recording {
    std::int64_t step = 0;
    std::vector<tokenizer::TokenId> tokens;          ///< T, the probe text
    std::vector<std::vector<Matrix>> attention;      ///< [layer][head] softmax (T, T), 0 right of the diagonal
    Matrix positions;                                ///< (context, d) a learned table; else empty
    std::vector<tokenizer::TokenId> embeddingTokens; ///< the tokens whose embeddings are kept, the most frequent first
    Matrix embeddings;                               ///< one row each
    Matrix logits;                                   ///< (T, V), or only the last row if the vocabulary is large
    Matrix scores;                                   ///< one row per head, layer by layer; columns as scoreNames()
    GradientHistogram gradients;                     ///< of the step; empty at step 0 and in older runs
    std::optional<float> loss;                       ///< mean over the probe's next tokens, nats; may be NaN
};

/// entropy, previous, first, same, distance (inspect::HeadStatistics) and induction.
const std::vector<std::string>& scoreNames();

/// Steps between two recordings from a step on: 1 below step 64, then such that an octave of steps has 32.
std::int64_t recordingInterval(std::int64_t step);

/// The folder probes/ of a run: a file per recorded step (step-NNNNNNNN.safetensors). An incomplete file is ignored:
/// files are written under a temporary name, renamed, and their length is checked when first seen; recordings are not
/// flushed to disk, since one lost in a power cut can be computed again. Several objects may read while one writes. One
/// thread at a time.
class Timeline {
public:
    explicit Timeline(const std::filesystem::path& runFolder, std::shared_ptr<FileOps> ops = nullptr);

    /// Recorded steps, ascending. Reads the folder, so that a live run's new ones appear.
    std::vector<std::int64_t> steps() const;
    /// Those of which only a damaged file is left, which steps() leaves out, ascending.
    std::vector<std::int64_t> damaged() const;
    /// The recorded step closest to a step, the earlier one of two; nothing if there is none.
    std::optional<std::int64_t> nearest(std::int64_t step) const;
    /// Throws Error if it was not recorded or is damaged.
    Recording get(std::int64_t step) const;
    /// Only the scores of a step, for curves over training. Throws Error.
    Matrix scores(std::int64_t step) const;
    /// Where the recording of a step is, or would be.
    std::filesystem::path fileOf(std::int64_t step) const;
    /// Total size on disk.
    std::uint64_t bytes() const;

    // For the holder of the run's lock.
    /// Removes what an interrupted write left and damaged recordings.
    void recover();
    /// Saves a recording, and removes others while the total exceeds the budget (bytes): those between close neighbours
    /// first, measured in octaves of steps; the first and the newest are kept as long as they fit. Returns false and
    /// saves nothing if this recording alone exceeds the budget. Throws Error (disk full).
    bool write(const Recording& recording, std::uint64_t budget);
    void removeAfter(std::int64_t step);

private:
    std::shared_ptr<FileOps> m_ops;
    std::filesystem::path m_folder;
    mutable std::set<std::int64_t> m_whole; ///< seen and found complete
};

} // namespace glasshouse::run
