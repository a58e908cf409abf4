#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/config/RunConfig.h"
#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/formats/EventFile.h"
#include "core/run/RunAbout.h"
#include "core/run/RunMarks.h"

namespace glasshouse {
class FileOps;
}

namespace glasshouse::run {

/// One value of one curve. Tags: Loss/train, Loss/validation, Loss/train_evaluation, LearningRate, GradientNorm,
/// TokensPerSecond. Losses in nats per token. A wall time of 0 is set to the current time when it is appended.
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
    bool best = false;          ///< lowest validation loss of the run so far; at most one has it
    std::string note;           ///< findCheckpoint: what was damaged, so that this one is used; usually empty
};

/// Writes the files of a checkpoint into a folder, preferably through the given operations: files written otherwise
/// must be read again to be sealed.
using WriteFiles = std::function<void(const std::filesystem::path& folder, FileOps& files)>;

/// Where a run's text came from, so that the run can be understood, and resumed only on the same text.
struct CorpusRecord {
    std::filesystem::path path;
    std::string fingerprint;
    std::int64_t characters = 0;
    std::vector<std::string> files;            ///< names of the files that were ready
    std::vector<std::string> fileFingerprints; ///< of each file's text; empty: not recorded
    /// Ids of the encodings that were detected or chosen, by the names of the files; the others were UTF-8.
    std::map<std::string, std::string> encodings;
    std::vector<std::string> rules;        ///< ids of the rules that cleaned the text; empty: none, or not recorded
    std::int64_t trainTokens = 0;          ///< of the training part; 0: not recorded
    std::int64_t trainCharacters = 0;      ///< code points of the training part; 0: not recorded
    std::int64_t validationTokens = 0;     ///< of the part held out; 0: none, or not recorded
    std::int64_t validationCharacters = 0; ///< code points of the part held out; 0: none, or not recorded
    bool operator==(const CorpusRecord&) const = default;

    /// Mean length of a token of the training part; nothing if it was not recorded.
    std::optional<double> charactersPerToken() const;
    /// The same of the part held out, or of the training part if that was not recorded.
    std::optional<double> validationCharactersPerToken() const;
};

/// The run and the step that a fork began from, see Fork.h.
struct ForkOrigin {
    std::filesystem::path path; ///< where that run was
    std::string name;           ///< of its folder
    std::string created;        ///< its time of creation: it tells that run from another of its name
    std::int64_t step = 0;
    bool operator==(const ForkOrigin&) const = default;
};

/// Where the weights of a run came from that did not begin here.
struct ModelOrigin {
    std::filesystem::path path;
    std::string format; ///< "Hugging Face, gpt2"
    /// "Hugging Face, gpt2: /home/ada/gpt2".
    std::string text() const { return format + ": " + path.string(); }
    bool operator==(const ModelOrigin&) const = default;
};

/// The contents of run.json.
struct RunRecord {
    config::RunConfig config; ///< model.vocab_size filled in
    CorpusRecord corpus;
    std::string created;                          ///< ISO 8601, UTC
    std::string program;                          ///< version of the program that made it
    std::optional<ForkOrigin> forkedFrom = {};    ///< nothing: it began from step 0
    std::optional<ModelOrigin> importedFrom = {}; ///< nothing: it began from weights of its own

    /// Whether it has a text; an imported model has none until it is trained.
    bool hasText() const { return !corpus.fingerprint.empty(); }
};

/// The folder of one run, see resources/handbook/21-what-a-run-leaves-behind.md. Every file is complete or absent:
/// written under a temporary name, flushed, renamed. A run that is being trained holds an exclusive lock. One thread at
/// a time; several objects may read a run while one trains it.
class RunFolder {
public:
    /// Creates the folder with run.json and tokenizer.json, and takes the lock. A run that ended before its first
    /// checkpoint is replaced. Throws Error if it holds another run or links, or cannot be written, and then removes
    /// what it created. An empty path: nothing is ever written, for a run that is trained only to measure something.
    /// files: file operations other than the system's, for tests.
    static RunFolder create(const std::filesystem::path& path, const RunRecord& record,
                            const tokenizer::Tokenizer& tokenizer, std::shared_ptr<FileOps> files = nullptr);
    /// Opens a run for reading. Throws Error: no run there, made by a newer version, damaged, links inside.
    static RunFolder open(const std::filesystem::path& path, std::shared_ptr<FileOps> files = nullptr);
    static bool holdsRun(const std::filesystem::path& path);
    /// Whether a list of runs shows it: a run, or the checkpoints of one that has lost its run.json.
    static bool isListed(const std::filesystem::path& path);
    /// Throws Error if a new run there would lie in the folder of another one, with which it would be removed.
    static void refuseInsideRun(const std::filesystem::path& path);
    /// A run that ended before its first checkpoint: it has only its configuration, and starts over.
    static bool isUntrained(const std::filesystem::path& path);
    /// Whether some program is training this run now, perhaps this one.
    static bool isBeingTrained(const std::filesystem::path& path);

    RunFolder(RunFolder&&) noexcept;
    RunFolder& operator=(RunFolder&&) noexcept;
    ~RunFolder();

    const std::filesystem::path& path() const;
    const RunRecord& record() const;
    std::shared_ptr<const tokenizer::Tokenizer> tokenizer() const; ///< throws Error if tokenizer.json is damaged
    /// What is wrong with tokenizer.json, one sentence, as far as its size tells; empty: nothing.
    std::string tokenizerDamage() const;

    /// Takes the lock for training, cuts off a torn tail of the event file and removes what an interrupted save left;
    /// create() does so too. Throws Error if another process is training this run.
    void lockForTraining();
    bool locked() const;
    /// Made with an empty path: whatever it is given is dropped, and it holds nothing.
    bool isDiscarded() const;
    /// Checks where the folder is now. If it was moved on its file system, path() is its new location from then on.
    /// False if it, or its run.json, is gone. Needs the lock. Throws Error.
    bool follow();
    /// Whether it is at path(), with its run.json. Needs the lock.
    bool isInPlace() const;
    /// For a run whose folder is gone: creates a new one with its record, tokenizer, scalars, samples and marks as far
    /// as they are known, but not its checkpoints and recordings. Needs the lock. Throws Error and leaves nothing
    /// behind.
    RunFolder copyTo(const std::filesystem::path& path, const tokenizer::Tokenizer& tokenizer) const;
    /// Replaces run.json (a setting changed on resuming). Needs the lock. Throws Error and keeps the old one.
    void setRecord(const RunRecord& record);

    // Scalars, samples and marks. Writing needs the lock.
    void append(const std::vector<Scalar>& scalars);
    void append(const Sample& sample);
    /// Durable on return. Throws Error; a mark that cannot be written now is written later, see MarkLog.
    void append(const Mark& mark);
    void append(const NonFiniteStep& lost);
    /// Makes appended data durable.
    void flush();
    /// Removes everything after a step, which a resumed run will write again: first checkpoints (those later than the
    /// newest whole one are damaged), from the newest on, then scalars, samples and marks, so that no checkpoint ever
    /// lies after the end of its log. evaluated: whether the evaluation at that step, with its sample, is part of it;
    /// else that is made again. Needs the lock.
    void truncateAfter(std::int64_t step, bool evaluated = true);
    std::vector<Scalar> scalars() const;
    /// The same one by one, in the order in which they were written, without holding them all in memory. False: the
    /// event file is damaged, so that some are missing.
    bool readScalars(const std::function<void(const Scalar&)>& take) const;
    /// damaged: how many are left out since their lines are damaged.
    std::vector<Sample> samples(std::size_t* damaged = nullptr) const;
    std::vector<Mark> marks() const;

    // Checkpoints.
    /// Writes a checkpoint: writeFiles puts its files into the folder that it is given; state.json (with sizes and
    /// SHA-256 of the files added to state) is written last, then the folder is renamed. Older checkpoints are thinned:
    /// the newest two whole ones and the best are kept, and others within the disk budget, ever further apart. A
    /// checkpoint of the same step is replaced, and stays the best if it was. Appended data is made durable first.
    /// Needs the lock. Throws Error (disk full, no permission) and keeps the existing state. expectedBytes: its size,
    /// to fail early if the disk has too little space; the size of the newest one is always taken into account.
    CheckpointEntry writeCheckpoint(std::int64_t step, bool best, const nlohmann::json& state,
                                    const WriteFiles& writeFiles, std::uint64_t expectedBytes = 0);
    /// For all checkpoints of the run together; 1 GB by default.
    void setCheckpointBudget(std::uint64_t bytes);
    /// All complete ones by step; sizes are checked, not hashes.
    std::vector<CheckpointEntry> checkpoints() const;
    /// Steps of the damaged checkpoints that checkpoints() leaves out.
    std::vector<std::int64_t> damagedCheckpoints() const;
    /// "last", "best" or a step. Verifies the hashes; "last" and "best" fall back to the next older one that is whole,
    /// with a note saying so. Throws Error.
    CheckpointEntry findCheckpoint(const std::string& which) const;
    /// state.json: what writeCheckpoint was given, with step, best, files. Throws Error if it is damaged.
    nlohmann::json state(const CheckpointEntry& checkpoint) const;
    /// Whether a run ended at a checkpoint because so many evaluations as its patience says brought no better loss, as
    /// state.json says. Throws Error if it is damaged.
    bool endedEarly(const CheckpointEntry& checkpoint) const;
    /// The same at its last checkpoint.
    bool endedEarly() const;
    /// How the text is prepared and split is fixed for a run: throws Error if run.json was changed there, or in the
    /// seed, since the checkpoint was written.
    void requireSameText(const CheckpointEntry& checkpoint) const;

private:
    struct Impl;
    explicit RunFolder(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> m_impl;
};

/// The default folder for runs: $XDG_DATA_HOME/glasshouse/runs, else ~/.local/share/glasshouse/runs.
std::filesystem::path defaultRunsFolder();
/// A name as the name of a run's folder: without slashes and control characters, not hidden, not empty.
std::string runFolderName(const std::string& name);
/// NAME-01, NAME-02, …: the first that isTaken() denies.
std::string newRunName(const std::string& name, const std::function<bool(const std::string&)>& isTaken);
/// A folder for a new run in parent: "NAME-01", "NAME-02", …; the first that does not exist.
std::filesystem::path newRunPath(const std::filesystem::path& parent, const std::string& name);

/// An entry in the list of runs.
struct RunSummary {
    std::filesystem::path path;
    std::string name;
    RunRecord record;
    std::int64_t step = 0;
    std::optional<float> trainLoss;
    std::optional<float> validationLoss; ///< newest
    std::optional<float> bestValidationLoss;
    std::optional<double> bitsPerCharacter; ///< of the best validation loss; nothing if the text was not recorded
    std::optional<double> tokensPerSecond;  ///< of the whole run without pauses, see Speed::overall()
    std::int64_t lastActive = 0;            ///< seconds since 1970; 0: unknown
    std::uint64_t bytes = 0;                ///< of its files on disk
    RunAbout about;
    bool isBeingTrained = false; ///< by some program, perhaps this one
    bool endedEarly = false;     ///< its patience ended it
    bool endedNonFinite = false; ///< it ended at a step whose loss or gradient was not finite
    std::string problem;         ///< why it cannot be opened; empty if it can
    std::string damage;          ///< what of it is damaged although it can be opened, one sentence; usually empty
    /// Settings that were changed while it trained or when it was resumed, by field: "0.003, from step 812 0.002".
    std::map<std::string, std::string> changed;
    std::string distinction; ///< what tells it from another one of its title, see distinguish(); usually empty
    std::string seedKey;     ///< the same for runs that differ in the seed alone, see RunGroups.h; set by RunCatalog

    /// The name that a person gave it, else that of its folder.
    const std::string& title() const { return about.name.empty() ? name : about.name; }
    /// title() or, where others of the list have the same one, "TITLE (FOLDER)".
    std::string distinctTitle() const { return distinction.empty() ? title() : title() + " (" + distinction + ")"; }
    /// A model of another program that has not been trained here.
    bool isOpenedModel() const { return record.importedFrom.has_value() && step == 0 && !record.hasText(); }
    const std::optional<ForkOrigin>& origin() const { return record.forkedFrom; }
};
/// One run, at any path; a damaged one has its problem set.
RunSummary summarizeRun(const std::filesystem::path& path);
/// Steps per epoch of the text that a run recorded; none if it did not, or its kind of windows is unknown here.
std::optional<double> stepsPerEpoch(const RunRecord& record);
/// A validation loss in nats per token as bits per character of the text held out, or of the training text if the
/// length of the other was not recorded; nothing if neither was.
std::optional<double> bitsPerCharacter(const RunRecord& record, double loss);
/// Total steps of a run: what its configuration says, else its epochs over the recorded text; 0 if neither is known.
std::int64_t plannedSteps(const RunRecord& record);
/// All runs in a folder, newest first; damaged ones are listed with their problem. Hidden folders are left out: the
/// bin, and what is not finished yet.
std::vector<RunSummary> listRuns(const std::filesystem::path& parent);
/// The folders of these runs.
std::vector<std::filesystem::path> runsIn(const std::filesystem::path& parent);
/// Newest first.
void sortRuns(std::vector<RunSummary>& runs);
/// Gives runs of the same title their distinction: where all were given it and are in folders of different names, that
/// folder's name (two sweeps of the same values); else the name of its folder or, where that is the same too, its path.
/// One whose title is the name of its folder needs none.
void distinguish(std::vector<RunSummary>& runs);

} // namespace glasshouse::run
