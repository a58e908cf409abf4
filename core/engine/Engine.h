#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/Matrix.h"
#include "core/config/RunConfig.h"
#include "core/run/RunFolder.h"
#include "core/text/Dataset.h"
#include "core/tokenizer/Tokenizer.h"
#include "core/train/Training.h"

namespace glasshouse::engine {

/// The weights of a model at one step. Immutable and safe to share between threads, unless it is the live model that a
/// training job gets (see TrainingControl::post): that one is valid during the job only; copy() makes it lasting.
class ModelSnapshot {
public:
    virtual ~ModelSnapshot();
    virtual const config::ModelConfig& config() const = 0; ///< resolved, vocab_size filled in
    virtual std::int64_t step() const = 0;
    /// A copy on the CPU that nobody changes.
    virtual std::shared_ptr<const ModelSnapshot> copy() const = 0;
    /// A parameter as a matrix (a vector is one row); empty when there is none of that name.
    virtual Matrix weight(const std::string& name) const = 0;
};

struct HeadId {
    int layer = 0;
    int head = 0;
    bool operator==(const HeadId&) const = default;
};

/// What to compute for a probe text.
struct ProbeRequest {
    std::vector<tokenizer::TokenId> tokens; ///< at most context_length; a longer one is an Error
    bool allHeads = false;                  ///< attention after softmax of every head
    std::optional<HeadId> detail;           ///< q, k, v and all stages of one head
    bool everything = false;                ///< every stage of every head and the residual stream (tests, exports)
};

/// The stages of one attention head on the probe text, rows are queries. Masked cells of `softmax` are 0; `raw` and
/// `scaled` are whole squares.
struct HeadTrace {
    Matrix q, k, v; ///< (T, size); rotary positions: after turning
    Matrix raw;     ///< (T, T) q kᵀ
    Matrix scaled;  ///< (T, T) raw times the scale, plus ALiBi's bias
    Matrix softmax; ///< (T, T) after the causal mask
};
struct LayerTrace {
    std::vector<HeadTrace> heads;
    Matrix afterAttention; ///< (T, d) residual stream (norm after: after the norm)
    Matrix afterBlock;     ///< (T, d)
};

/// What a probe text does in a model at one step. Computed in float32 without gradients; plain data.
struct ProbeResult {
    std::int64_t step = 0;
    ProbeRequest request;
    std::vector<LayerTrace> layers; ///< empty for a kind without attention
    Matrix tokenEmbedding;          ///< (T, d)
    Matrix positionTable;           ///< (T, d); empty when nothing is added
    Matrix logits;                  ///< (T, V); a kind that predicts the last position only: (1, V)
    std::optional<float> loss;      ///< mean over the probe's next tokens; none for fewer than two tokens
};

/// One token that was written.
struct GeneratedToken {
    tokenizer::TokenId id = 0;
    std::string bytes;      ///< of the token; need not be whole characters
    double probability = 0; ///< by the model itself, before temperature and filters
    struct Alternative {
        tokenizer::TokenId id = 0;
        double probability = 0;
    };
    std::vector<Alternative> alternatives; ///< the likeliest, at most 6, likeliest first
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
    std::string description; ///< name as its maker gives it
    std::int64_t memory = 0; ///< bytes
};

struct EngineInfo {
    std::string torchVersion;
    std::vector<DeviceInfo> devices; ///< the CPU first
    std::string whyNoGpu;            ///< one sentence; empty when there is one
    bool fastBfloat16 = false;       ///< the processor has instructions for it
    int cores = 1;
};

/// Everything that computes with LibTorch. Any thread may call any function; each call works on its own thread.
class Engine {
public:
    virtual ~Engine();
    virtual EngineInfo info() const = 0;

    /// A new run: makes the folder, the model with fresh weights and checkpoint 0. config.model.vocab_size is set from
    /// the tokenizer. Throws Error: impossible configuration (the first problem), folder, memory.
    virtual std::unique_ptr<train::TrainingSession> start(const std::filesystem::path& folder, config::RunConfig config,
                                                          const run::CorpusRecord& corpus,
                                                          std::shared_ptr<const tokenizer::Tokenizer> tokenizer,
                                                          std::shared_ptr<const text::Dataset> dataset) = 0;
    /// Goes on from the newest checkpoint that is whole. changed: fields other than the run's own (steps, threads,
    /// device). Throws Error: no run, damaged, in use, another text than the run began with.
    virtual std::unique_ptr<train::TrainingSession>
    resume(const std::filesystem::path& folder, const std::vector<std::pair<std::string, std::string>>& changed,
           const std::string& corpusFingerprint, std::shared_ptr<const text::Dataset> dataset) = 0;

    /// Weights of a checkpoint, on the CPU. Throws Error: damaged, of another shape than its configuration says.
    virtual std::shared_ptr<const ModelSnapshot> load(const std::filesystem::path& checkpoint) const = 0;

    /// Stages of attention, embeddings and logits for a probe text, in one thread. Throws Error: empty or too long.
    virtual ProbeResult probe(const ModelSnapshot& model, const ProbeRequest& request) const = 0;

    /// Writes after a prompt, in one thread; sink returns false to stop. An empty prompt begins as the tutorials do:
    /// with the newline token, or token 0. The context is the last context_length tokens, recomputed for every token
    /// when it is full. Throws Error.
    virtual GenerationResult generate(const ModelSnapshot& model, const tokenizer::Tokenizer& tokenizer,
                                      const std::vector<tokenizer::TokenId>& prompt, const config::SampleConfig& sample,
                                      std::stop_token stop,
                                      const std::function<bool(const GeneratedToken&)>& sink) const = 0;
};

/// Loads the library that holds LibTorch (about a third of a second) and gives the engine; later calls give the same
/// one. Any thread. Throws Error with the reason when it cannot be loaded.
std::shared_ptr<Engine> loadEngine();

} // namespace glasshouse::engine
