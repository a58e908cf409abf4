#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/config/RunConfig.h"
#include "core/formats/EventFile.h"
#include "core/tokenizer/Tokenizer.h"

namespace glasshouse {
class FileOps;
}

namespace glasshouse::run {

/// One value of one curve. Tags: Loss/train, Loss/validation, Loss/train_evaluation, LearningRate, GradientNorm,
/// TokensPerSecond. Losses in nats per token. A wall time of 0 becomes the present when it is appended.
using Scalar = formats::Scalar; // tag, step, value, wallTime

/// A text written at an evaluation; one line of samples.jsonl.
struct Sample {
    std::int64_t step = 0;
    std::string prompt;
    std::string text; ///< without the prompt
    double temperature = 1;
    std::uint64_t seed = 0;
};

/// A verified checkpoint on disk.
struct CheckpointEntry {
    std::int64_t step = 0;
    std::filesystem::path path; ///< holds model.safetensors, optimizer.safetensors, state.json
    bool best = false;          ///< lowest validation loss of the run so far; at most one is
    std::string note;           ///< findCheckpoint: what was damaged, so that this one is used; mostly empty
};

/// Writes the files of a checkpoint into a folder, best through the given operations: what is written with others must
/// be read again to be sealed.
using WriteFiles = std::function<void(const std::filesystem::path& folder, FileOps& files)>;

/// Where the text of a run came from, so that a run can be understood, and resumed only on the same text.
struct CorpusRecord {
    std::filesystem::path path;
    std::string fingerprint;
    std::int64_t characters = 0;
    std::vector<std::string> files;            ///< names of those that were ready
    std::vector<std::string> fileFingerprints; ///< of the text of each of them; empty: not recorded
    std::int64_t trainTokens = 0;              ///< of the training part; 0: not recorded
    std::int64_t trainCharacters = 0;          ///< code points of the training part; 0: not recorded
};

/// What run.json holds.
struct RunRecord {
    config::RunConfig config; ///< model.vocab_size filled in
    CorpusRecord corpus;
    std::string created; ///< ISO 8601, UTC
    std::string program; ///< version that made it
};

/// The folder of one run, see "The run folder" in the README. Every file is complete or absent: written beside,
/// flushed, renamed. A run that is being trained holds an exclusive lock. One thread at a time; several objects may
/// read a run while one trains it.
class RunFolder {
public:
    /// Makes the folder with run.json and tokenizer.json, and takes the lock. A run that ended before its first
    /// checkpoint is replaced. Throws Error: it holds another run or links, it cannot be written; what it made is
    /// removed then. files: other file operations than the system's, for tests.
    static RunFolder create(const std::filesystem::path& path, const RunRecord& record,
                            const tokenizer::Tokenizer& tokenizer, std::shared_ptr<FileOps> files = nullptr);
    /// Opens a run to read. Throws Error: no run there, made by a newer version, damaged, with links inside.
    static RunFolder open(const std::filesystem::path& path, std::shared_ptr<FileOps> files = nullptr);
    static bool holdsRun(const std::filesystem::path& path);
    /// A run that ended before its first checkpoint: it has nothing but its configuration, and begins anew.
    static bool isUntrained(const std::filesystem::path& path);
    /// Some program trains this run now, perhaps this one.
    static bool isBeingTrained(const std::filesystem::path& path);

    RunFolder(RunFolder&&) noexcept;
    RunFolder& operator=(RunFolder&&) noexcept;
    ~RunFolder();

    const std::filesystem::path& path() const;
    const RunRecord& record() const;
    std::shared_ptr<const tokenizer::Tokenizer> tokenizer() const; ///< throws Error when tokenizer.json is damaged

    /// Takes the lock for training, cuts off a torn tail of the event file and clears away what an interrupted save
    /// left; create() does so too. Throws Error when another process trains this run.
    void lockForTraining();
    bool locked() const;
    /// Looks where the folder is now. When it was moved on its file system, path() is its new place from then on.
    /// False when it is gone, or its run.json is. Needs the lock. Throws Error.
    bool follow();
    /// It is at path(), with its run.json. Needs the lock.
    bool isInPlace() const;
    /// For a run whose folder is gone: makes a new one with its record, its tokenizer, scalars and samples, as far as
    /// they are known; checkpoints and recordings are not. Needs the lock. Throws Error and leaves nothing.
    RunFolder copyTo(const std::filesystem::path& path, const tokenizer::Tokenizer& tokenizer) const;
    /// Replaces run.json (a setting changed on resuming). Needs the lock. Throws Error and leaves the old one.
    void setRecord(const RunRecord& record);

    // Scalars and samples. Writing needs the lock.
    void append(const std::vector<Scalar>& scalars);
    void append(const Sample& sample);
    /// Makes what was appended durable.
    void flush();
    /// Takes back everything after a step, which a resumed run will write again: scalars, samples, and checkpoints
    /// (those that the newest whole one is older than are damaged). Needs the lock.
    void truncateAfter(std::int64_t step);
    std::vector<Scalar> scalars() const;
    std::vector<Sample> samples() const;

    // Checkpoints.
    /// Writes a checkpoint: writeFiles puts its files into the folder that it is given; state.json (with sizes and
    /// SHA-256 of the files added to state) is written last, then the folder is renamed. Older checkpoints are thinned:
    /// the newest two whole ones and the best stay, others while the disk budget lasts, ever wider apart. A checkpoint
    /// of the same step is replaced, and stays the best if it was. What was appended is made durable first. Needs the
    /// lock. Throws Error (disk full, no permission) and leaves what was there. expectedBytes: its size, to refuse
    /// early when the disk has too little left; the newest one's size is taken into account in any case.
    CheckpointEntry writeCheckpoint(std::int64_t step, bool best, const nlohmann::json& state,
                                    const WriteFiles& writeFiles, std::uint64_t expectedBytes = 0);
    /// For all checkpoints of the run together; 1 GB unless said.
    void setCheckpointBudget(std::uint64_t bytes);
    /// All complete ones by step; sizes are checked, not hashes.
    std::vector<CheckpointEntry> checkpoints() const;
    /// Steps whose checkpoints are damaged, so that checkpoints() leaves them out.
    std::vector<std::int64_t> damagedCheckpoints() const;
    /// "last", "best" or a step. Verifies the hashes; with "last" and "best", falls back to the next older one that is
    /// whole, and its note says so. Throws Error.
    CheckpointEntry findCheckpoint(const std::string& which) const;
    /// state.json: what writeCheckpoint was given, with step, best, files. Throws Error when it is damaged.
    nlohmann::json state(const CheckpointEntry& checkpoint) const;
    /// How the text is prepared and split belongs to a run: throws Error when run.json was changed in that, or in the
    /// seed, since the checkpoint was written.
    void requireSameText(const CheckpointEntry& checkpoint) const;

private:
    struct Impl;
    explicit RunFolder(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> m_impl;
};

/// Where runs live by default: $XDG_DATA_HOME/glasshouse/runs, else ~/.local/share/glasshouse/runs.
std::filesystem::path defaultRunsFolder();
/// A folder for a new run in parent: "NAME-01", "NAME-02", …; the first that does not exist.
std::filesystem::path newRunPath(const std::filesystem::path& parent, const std::string& name);

/// A line of the list of runs.
struct RunSummary {
    std::filesystem::path path;
    std::string name;
    RunRecord record;
    std::int64_t step = 0;
    std::optional<float> trainLoss;
    std::optional<float> validationLoss; ///< newest
    std::optional<float> bestValidationLoss;
    bool isBeingTrained = false; ///< by some program, perhaps this one
    std::string problem;         ///< why it cannot be opened; empty when it can
};
/// One run, wherever it lies; a damaged one comes with its problem.
RunSummary summarizeRun(const std::filesystem::path& path);
/// Steps of one pass over the text that a run recorded; none when it did not, or its windows are not known here.
std::optional<double> stepsPerEpoch(const RunRecord& record);
/// Steps that a run will have in total: what its configuration says, else its epochs over the text that it recorded;
/// 0 when neither tells.
std::int64_t plannedSteps(const RunRecord& record);
/// All runs in a folder, newest first; damaged ones are listed with their problem.
std::vector<RunSummary> listRuns(const std::filesystem::path& parent);

} // namespace glasshouse::run
