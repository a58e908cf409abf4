#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/Matrix.h"
#include "core/config/Computation.h"
#include "core/config/RunConfig.h"
#include "core/corpus/text/Dataset.h"
#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/engine/train/Process.h"
#include "core/engine/train/Training.h"
#include "core/model/Ablation.h"
#include "core/run/RunFolder.h"
#include "core/run/StepSizes.h"

namespace glasshouse::engine {

/// The weights of a model at one step. Immutable and safe to share between threads, except for the live model that a
/// training job gets (see TrainingControl::post): it is valid during the job only; copy() keeps it.
class ModelSnapshot {
public:
    virtual ~ModelSnapshot();
    virtual const config::ModelConfig& config() const = 0; ///< resolved, vocab_size filled in
    virtual std::int64_t step() const = 0;
    /// An unchanging copy on the CPU.
    virtual std::shared_ptr<const ModelSnapshot> copy() const = 0;
    /// The same weights with parts switched off or steered, for probes and for writing; valid as long as this one.
    /// Throws Error if the model has no such part.
    virtual std::shared_ptr<const ModelSnapshot> without(const model::Ablation& off) const = 0;
    /// A parameter as a matrix (a vector is one row); empty if there is none of that name.
    virtual Matrix weight(const std::string& name) const = 0;
};

using model::HeadId;

/// What to read from the residual stream between layers (logit lens, nostalgebraist 2020): the final norm and the
/// output layer are applied to the stream there.
struct LensRequest {
    int top = 0;                 ///< likeliest tokens kept per position; 0: no lens
    bool entropies = false;      ///< of every prediction
    std::vector<int> wholeTable; ///< entries of ProbeResult::lens whose logits are kept for the whole vocabulary

    bool operator==(const LensRequest&) const = default;
};

/// What to compute for a probe text; logits and loss always are.
struct ProbeRequest {
    std::vector<tokenizer::TokenId> tokens; ///< at most context_length; a longer one is an Error
    /// Matrices of the forward pass by their names in inspect::forwardPlan(), parameters by theirs; "*": all of the
    /// plan. Unknown names are ignored.
    std::vector<std::string> matrices;
    LensRequest lens;
    model::Ablation off; ///< what is altered
    /// Nothing but logits and loss, by the kernels of training, which are faster and give the same numbers up to
    /// rounding; the rest of the request does not matter, except what is switched off.
    bool onlyLogits = false;

    bool operator==(const ProbeRequest&) const = default;
};

/// What the output layer predicts from the residual stream at one place.
struct LensLayer {
    int layer = -1;                      ///< after this block; -1: the embedding
    int top = 0;                         ///< tokens kept per position
    std::vector<tokenizer::TokenId> ids; ///< T x top, likeliest first; ties: the smaller id
    Matrix probabilities;                ///< (T, top) of those
    std::vector<float> losses;           ///< of the true next tokens, in nats; T - 1
    std::vector<int> ranks;              ///< of the true next tokens, 1 the likeliest; 0 where logits are not finite
    std::vector<float> entropies;        ///< of each prediction, in nats, if requested; T
    Matrix last;                         ///< (1, V) logits after the last token
    Matrix logits;                       ///< (T, V) if requested, see LensRequest::wholeTable
};

/// What a model does with a probe text at one step. Computed in float32 without gradients; plain data.
struct ProbeResult {
    std::int64_t step = 0;
    ProbeRequest request;
    std::vector<std::string> attention;     ///< names of the attention layers, blocks.0.attn
    int heads = 0;                          ///< of each of them
    std::map<std::string, Matrix> matrices; ///< see ProbeRequest::matrices; a vector is one row, masked scores are -inf
    Matrix logits;                          ///< (T, V); a kind that predicts the last position only: (1, V)
    std::optional<float> loss;              ///< mean over the probe's next tokens; none for fewer than two tokens
    std::vector<LensLayer> lens; ///< from the embedding on; a kind without residual stream has only its output
    bool recorded = false;       ///< from a recording: rounded, see run::Recording
    Matrix headScores;           ///< recorded: exact, as run::Recording::scores; else empty

    int layers() const { return static_cast<int>(attention.size()); } ///< with attention
    bool has(HeadId head) const {
        return head.layer >= 0 && head.layer < layers() && head.head >= 0 && head.head < heads;
    }
    /// An empty one if there is none of that name.
    const Matrix& matrix(const std::string& name) const;
    /// A step of a head: q, k, v (T, size), rotary positions: after rotation; raw, scaled, softmax (T, T).
    const Matrix& head(HeadId head, std::string_view step) const;
};

/// A text in variants whose token embeddings are scaled, each token by a number of its own; its position is added as
/// ever. For the questions which token a prediction comes from.
struct ScaledRequest {
    std::vector<tokenizer::TokenId> tokens; ///< as in ProbeRequest
    model::Ablation off;
    int position = 0;            ///< the prediction after this token; a kind that predicts one only: the last
    tokenizer::TokenId next = 0; ///< whose probability is computed
    Matrix scales; ///< (N, T): in variant n the embedding of token t is multiplied by (n, t); at least one
    bool slopes = false;
};

struct ScaledResult {
    std::vector<double> logProbabilities; ///< N, of `next`
    Matrix slopes;                        ///< (N, T) if requested: derivatives of the log-probability by the scales
};

/// An activation of one forward pass to be replaced by the same activation of another pass.
struct Patch {
    std::string step;  ///< its name in inspect::forwardPlan(); for a head, attention's "concat". Empty: no patch
    int head = -1;     ///< only the slice of this head; -1: all of it
    int position = -1; ///< only at this token; -1: at every token
    bool operator==(const Patch&) const = default;
};

/// Runs a text once for each patch, with the activation taken from a source text (activation patching), or from the
/// same text without the noise added here (causal tracing, Meng et al. 2022).
struct PatchedRequest {
    std::vector<tokenizer::TokenId> tokens; ///< the text to run, as in ProbeRequest
    std::vector<tokenizer::TokenId> source; ///< the text whose activations are patched in, of the same length
    model::Ablation off;
    int position = 0;                     ///< the prediction after this token; a kind that predicts one only: the last
    std::vector<tokenizer::TokenId> read; ///< tokens whose logits are returned
    std::vector<Patch> patches;           ///< N, one for each variant
    Matrix noise;                         ///< (T, d), added to the embeddings of `tokens`; empty: none
};

struct PatchedResult {
    Matrix logits; ///< (N, read)
};

/// One generated token.
struct GeneratedToken {
    tokenizer::TokenId id = 0;
    std::string bytes;      ///< of the token; may be partial characters
    double probability = 0; ///< in the model itself, before temperature and filters
    struct Alternative {
        tokenizer::TokenId id = 0;
        double probability = 0;
    };
    std::vector<Alternative> alternatives; ///< the likeliest, at most 6, likeliest first
};

/// What a text begins with, and how it continues.
struct WritingRequest {
    WritingRequest(std::vector<tokenizer::TokenId> promptTokens = {})
        : prompt(std::move(promptTokens)) {}

    std::vector<tokenizer::TokenId> prompt;
    /// What was written after the prompt before: the text continues as if it had never been interrupted. Token n of a
    /// text is drawn with number n of its seed.
    std::vector<tokenizer::TokenId> written;
    /// Taken in this order instead of drawn, to find their probabilities.
    std::vector<tokenizer::TokenId> given;
    double dropout = 0; ///< share of the values that are dropped, as in training; 0: none
};

struct GenerationResult {
    std::int64_t tokens = 0;
    double seconds = 0;
    std::uint64_t seed = 0;
    bool stopped = false;
    double tokensPerSecond() const { return seconds > 0 ? static_cast<double>(tokens) / seconds : 0; }
};

struct DeviceInfo {
    std::string id;          ///< cpu, cuda:0
    std::string description; ///< name as its vendor gives it
    std::int64_t memory = 0; ///< bytes
};

struct EngineInfo {
    std::string torchVersion;
    std::vector<DeviceInfo> devices; ///< the CPU first
    std::string whyNoGpu;            ///< one sentence; empty if there is one
    config::Hardware hardware;       ///< what "auto" is decided by
    int cores = 1;
};

/// How fast a run is on this machine. Seconds; steps 0: it was stopped before it was known.
struct Pace {
    double step = 0;        ///< an optimizer step, including what happens between two of them
    double forward = 0;     ///< the forward passes of a step; 0: not timed, as on a card
    std::int64_t steps = 0; ///< number of measured steps
    double fastest = 0;     ///< of a step; half of the time it lies between these two. 0: not known
    double slowest = 0;
    bool isBusy = false; ///< other programs used the computer meanwhile

    /// One evaluation, of the training and the validation text.
    double evaluation(const config::RunConfig& config) const;
    /// A step with its share of the evaluations.
    double evaluatedStep(const config::RunConfig& config) const;
};

/// The median pace of the last 50 steps of a run, or of those since its batch was last changed, without its first step
/// and, while it is young, without the first half of its time. Nothing of fewer than kFewestTimedSteps (PaceMeter.h).
std::optional<Pace> paceOf(const std::vector<train::StepMetrics>& metrics, const run::StepSizes& sizes);

/// Everything that computes with LibTorch. Any thread may call any function; each call works on its own thread.
class Engine {
public:
    virtual ~Engine();
    virtual EngineInfo info() const = 0;

    /// Starts a new run: creates the folder, the model with initial weights and checkpoint 0. config.model.vocab_size
    /// is set from the tokenizer. An empty folder: the run is not written, see run::RunFolder::create(). Throws Error:
    /// impossible configuration (the first problem), folder, memory.
    virtual std::unique_ptr<train::TrainingSession> start(const std::filesystem::path& folder, config::RunConfig config,
                                                          const run::CorpusRecord& corpus,
                                                          std::shared_ptr<const tokenizer::Tokenizer> tokenizer,
                                                          std::shared_ptr<const text::Dataset> dataset) = 0;
    /// Resumes from the newest whole checkpoint. changed: fields other than the run's own (steps, threads, device).
    /// from: the step of an earlier checkpoint instead, with its settings but the number of steps; what came after it
    /// is removed from the run. Throws Error: no run, damaged, in use, no such checkpoint, a different text than the
    /// run began with.
    virtual std::unique_ptr<train::TrainingSession>
    resume(const std::filesystem::path& folder, const std::vector<std::pair<std::string, std::string>>& changed,
           const std::string& corpusFingerprint, std::shared_ptr<const text::Dataset> dataset,
           std::optional<std::int64_t> from = {}) = 0;

    /// Joins the processes that train a run together, before anything else. In process 0 it returns at once, and
    /// sessions train with the others from then on. In every other process it computes this one's share and returns
    /// when the run has ended; stop ends it while process 0 prepares. Throws Error, also if another process is lost,
    /// and Stopped. The default throws an Error: this engine cannot.
    virtual void join(const train::Process& process, const std::stop_token& stop);

    /// Trains a run of this configuration for a second, and writes nothing. It may change the random numbers of a run
    /// that trains at the same time, so there must not be one. Throws Error like start().
    virtual Pace measurePace(config::RunConfig config, std::shared_ptr<const tokenizer::Tokenizer> tokenizer,
                             std::shared_ptr<const text::Dataset> dataset, std::stop_token stop);

    /// Weights of a checkpoint, on the CPU. Throws Error if it is damaged or does not match its configuration's shape.
    virtual std::shared_ptr<const ModelSnapshot> load(const std::filesystem::path& checkpoint) const = 0;

    /// Attention, embeddings and logits for a probe text, on all cores while nothing is trained, else in one thread.
    /// Throws Error if it is empty or too long.
    virtual ProbeResult probe(const ModelSnapshot& model, const ProbeRequest& request) const = 0;

    /// The prediction after a token in all variants at once, with the threads of probe(). Throws Error like it, and for
    /// a kind of model without token embeddings. The default throws: this engine cannot.
    virtual ScaledResult scaled(const ModelSnapshot& model, const ScaledRequest& request) const;

    /// The logits after one token under each patch, with the threads of probe(). Throws Error like probe(), for texts
    /// of different lengths, and for a model without a residual stream. The default implementation throws Error.
    virtual PatchedResult patched(const ModelSnapshot& model, const PatchedRequest& request) const;

    /// Continues a text, in one thread; past the context with all cores while nothing is trained; during training a
    /// text takes a small share of a core. sink returns false to stop. An empty prompt starts as in the tutorials: with
    /// the newline token, or token 0. The context is the last context_length tokens, recomputed for every token once it
    /// is full. Throws Error.
    virtual GenerationResult generate(const ModelSnapshot& model, const tokenizer::Tokenizer& tokenizer,
                                      const WritingRequest& request, const config::SampleConfig& sample,
                                      std::stop_token stop,
                                      const std::function<bool(const GeneratedToken&)>& sink) const = 0;

    /// Writes `count` texts with one beginning together: text i is what generate() writes with the seed plus i, which
    /// its result reports. sink returns false to stop that text. Their tokens may be interleaved.
    virtual std::vector<GenerationResult>
    generateSeveral(const ModelSnapshot& model, const tokenizer::Tokenizer& tokenizer, const WritingRequest& request,
                    const config::SampleConfig& sample, int count, std::stop_token stop,
                    const std::function<bool(int text, const GeneratedToken&)>& sink) const;
};

/// Loads the library that contains LibTorch (about a third of a second) and returns the engine; later calls return the
/// same one. Any thread. Throws Error with the reason if it cannot be loaded.
std::shared_ptr<Engine> loadEngine();

} // namespace glasshouse::engine
