#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <fstream>
#include <thread>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/engine/Engine.h"
#include "core/engine/inspect/ForwardPlan.h"
#include "core/engine/inspect/Prediction.h"
#include "core/engine/train/Edits.h"
#include "core/engine/train/Report.h"
#include "core/fields/Field.h"
#include "core/fields/RunJson.h"
#include "core/model/Description.h"
#include "core/model/ModelKind.h"
#include "core/model/PositionEncoding.h"
#include "core/run/RunFolder.h"
#include "core/run/RunMarks.h"
#include "tests/ui/FakeBehaviour.h"

/// An engine without LibTorch: every number is a known function of step, layer, head and tokens, so that tests can say
/// what must be seen. Runs and checkpoints are real folders; the "weights" are a few lines of JSON.
namespace fake {

namespace gh = glasshouse;

inline float trainLossAt(std::int64_t step) {
    return 1.5F + 2.5F * std::exp(-static_cast<float>(step) / 40.0F);
}
/// Falls until step 60, then rises: overfitting has a best step.
inline float validationLossAt(std::int64_t step) {
    return trainLossAt(step) + 0.1F + 0.004F * static_cast<float>(std::abs(step - 60));
}

/// Of a layer (0: embedding, then the blocks, then the output) after a step.
inline float healthAt(const std::string& measure, int layer, std::int64_t step) {
    const auto decay = static_cast<float>(1.0 / (1.0 + static_cast<double>(step) / 100.0));
    if (measure == "update_ratio")
        return 0.004F / static_cast<float>(1 + layer) * decay;
    return static_cast<float>(1 + layer) * (measure == "gradient_norm" ? decay : 0.1F);
}

/// The numbers of one head.
struct Head {
    gh::Matrix q, k, v, raw, scaled, softmax;
};

/// Queries and keys that turn with the position, so that head h of layer l answers most h + l tokens back, with some
/// noise from the tokens, stronger with every step; everything else follows from them as in a model.
inline Head headTrace(const gh::config::ModelConfig& model, const std::vector<gh::tokenizer::TokenId>& tokens,
                      std::int64_t step, int layer, int head) {
    const auto count = static_cast<int>(tokens.size());
    const int size = model.headSize();
    Head trace;
    trace.q = gh::Matrix(count, size);
    trace.k = gh::Matrix(count, size);
    const float strength = 0.6F + static_cast<float>(step) / 100.0F;
    for (int t = 0; t < count; ++t)
        for (int dim = 0; dim < size; ++dim) {
            const double wave = 2.5 / (1 + dim / 2);
            const auto turned = [&](int position) {
                return static_cast<float>(dim % 2 == 0 ? std::cos(position * wave) : std::sin(position * wave));
            };
            const float noise = 0.3F * static_cast<float>(std::sin(tokens[static_cast<std::size_t>(t)] * 7.3 + dim));
            trace.q.at(t, dim) = strength * turned(t - head - layer) + noise;
            trace.k.at(t, dim) = strength * turned(t) - noise;
        }
    trace.v = trace.k;
    trace.raw = gh::Matrix(count, count);
    trace.scaled = gh::Matrix(count, count);
    trace.softmax = gh::Matrix(count, count);
    for (int i = 0; i < count; ++i) {
        double sum = 0;
        for (int j = 0; j < count; ++j) {
            float score = 0;
            for (int dim = 0; dim < size; ++dim)
                score += trace.q.at(i, dim) * trace.k.at(j, dim);
            trace.raw.at(i, j) = score;
            trace.scaled.at(i, j) = score / std::sqrt(static_cast<float>(size));
            if (j <= i)
                sum += std::exp(static_cast<double>(trace.scaled.at(i, j)));
        }
        for (int j = 0; j <= i; ++j)
            trace.softmax.at(i, j) = static_cast<float>(std::exp(static_cast<double>(trace.scaled.at(i, j))) / sum);
    }
    return trace;
}

/// The "weights" of a checkpoint.
inline void writeWeights(const std::filesystem::path& folder, const gh::config::ModelConfig& config,
                         std::int64_t step) {
    nlohmann::json model;
    model["step"] = step;
    model["config"] = gh::fields::toJson(config);
    std::ofstream(folder / "model.safetensors") << model.dump();
    std::ofstream(folder / "optimizer.safetensors") << "{}";
}

class Snapshot final : public gh::engine::ModelSnapshot {
public:
    Snapshot(gh::config::ModelConfig config, std::int64_t step)
        : m_config(std::move(config))
        , m_step(step) {}
    const gh::config::ModelConfig& config() const override { return m_config; }
    std::int64_t step() const override { return m_step; }
    std::shared_ptr<const ModelSnapshot> copy() const override { return std::make_shared<Snapshot>(*this); }
    /// Heads that are off lower the logits and raise the loss, see Engine::probe(), and move what is written by one
    /// letter.
    std::shared_ptr<const ModelSnapshot> without(const gh::model::Ablation& off) const override {
        auto made = std::make_shared<Snapshot>(*this);
        made->m_off = off;
        return made;
    }
    const gh::model::Ablation& off() const { return m_off; }
    /// The table of positions: 100 times the position, and the dimension, and the step at odd ones. The table of
    /// tokens: waves that grow with the step. The others: any() of their name.
    gh::Matrix weight(const std::string& name) const override {
        if (name == "tok.weight")
            return tokenTable();
        for (const gh::model::ParameterSpec& spec : gh::model::parameterSpecs(m_config))
            if (spec.name == name && name != "pos.weight")
                return any(name, spec.shape.size() > 1 ? static_cast<int>(spec.shape[0]) : 1,
                           static_cast<int>(spec.shape.back()));
        if (name != "pos.weight")
            return {};
        gh::Matrix table(m_config.context_length, m_config.n_embd);
        for (int row = 0; row < table.rows; ++row)
            for (int col = 0; col < table.cols; ++col)
                table.at(row, col) = static_cast<float>(100 * row + col + (row % 2 == 1 ? m_step : 0));
        return table;
    }

    gh::Matrix tokenTable() const {
        gh::Matrix table(m_config.vocab_size, m_config.n_embd);
        for (int row = 0; row < table.rows; ++row)
            for (int col = 0; col < table.cols; ++col)
                table.at(row, col) = (1.0F + static_cast<float>(m_step) / 100.0F) *
                                     static_cast<float>(std::sin(row * 1.3 + col * (0.4 + 0.1 * row)));
        return table;
    }
    /// Numbers between -1 and 1 that follow from a name and a cell.
    static gh::Matrix any(const std::string& name, int rows, int cols) {
        gh::Matrix matrix(rows, cols);
        const auto seed = static_cast<double>(std::hash<std::string>{}(name) % 1000);
        for (int row = 0; row < rows; ++row)
            for (int col = 0; col < cols; ++col)
                matrix.at(row, col) = static_cast<float>(std::sin(seed + row * 0.71 + col * 1.37));
        return matrix;
    }

private:
    gh::config::ModelConfig m_config;
    std::int64_t m_step;
    gh::model::Ablation m_off;
};

/// What the token at an index adds to the log-probability of another one that follows, see Engine::scaled().
inline double partOf(int index, gh::tokenizer::TokenId next) {
    return 0.2 * std::sin(index * 1.3 + next) - 0.1;
}

/// A row for each token, another wave for each column.
inline gh::Matrix waves(const std::vector<gh::tokenizer::TokenId>& tokens, int cols) {
    gh::Matrix matrix(static_cast<int>(tokens.size()), cols);
    for (int t = 0; t < matrix.rows; ++t)
        for (int col = 0; col < cols; ++col)
            matrix.at(t, col) = static_cast<float>(std::sin(tokens[static_cast<std::size_t>(t)] * 1.7 + col * 0.9));
    return matrix;
}

/// A step of a head as headTrace() has it; empty if it is another one.
inline gh::Matrix stepOfHead(const gh::inspect::ForwardStep& step, const gh::engine::ProbeResult& result,
                             const gh::config::ModelConfig& model) {
    const Head head = headTrace(model, result.request.tokens, result.step, std::max(step.layer, 0), step.head);
    const std::map<std::string, const gh::Matrix*> steps{{"q", &head.q},           {"k", &head.k},
                                                         {"v", &head.v},           {"raw", &head.raw},
                                                         {"scaled", &head.scaled}, {"softmax", &head.softmax}};
    const auto found = steps.find(step.name.substr(step.name.rfind('.') + 1));
    return found != steps.end() ? *found->second : gh::Matrix();
}

/// The first rows of the position table.
inline gh::Matrix positions(const gh::engine::ModelSnapshot& model, int rows) {
    const auto& encoding = gh::model::positionEncoding(model.config().position);
    if (encoding.table() == gh::model::PositionEncoding::Table::Fixed)
        return encoding.fixedTable(rows, model.config().n_embd);
    const gh::Matrix table = model.weight("pos.weight");
    gh::Matrix part(rows, table.cols);
    std::copy_n(table.values.begin(), part.values.size(), part.values.begin());
    return part;
}

/// Every matrix that is asked for, in the shapes of the plan; what headTrace() gives, the vectors of the tokens and the
/// ids are true, the rest is any().
inline void fillMatrices(gh::engine::ProbeResult& result, const gh::engine::ModelSnapshot& model) {
    const auto length = static_cast<int>(result.request.tokens.size());
    const auto plan = gh::inspect::forwardPlan(model.config(), length, result.request.off);
    for (const std::string& name : result.request.matrices) {
        const gh::inspect::ForwardStep* step = gh::inspect::findStep(plan, name);
        gh::Matrix matrix;
        if (step == nullptr)
            matrix = model.weight(name);
        else if (name == "tok")
            matrix = waves(result.request.tokens, step->cols);
        else if (name == "pos")
            matrix = positions(model, length);
        else if (step->head >= 0)
            matrix = stepOfHead(*step, result, model.config().resolved());
        if (step != nullptr && matrix.empty())
            matrix = Snapshot::any(name, step->rows, step->cols);
        for (int row = 0; name == "ids" && row < matrix.rows; ++row)
            matrix.at(row, 0) = static_cast<float>(result.request.tokens[static_cast<std::size_t>(row)]);
        if (!matrix.empty())
            result.matrices[name] = std::move(matrix);
    }
}

/// The lens after layer l (from -1): (l + 2) times a whole table of logits, over n_layer + 1.
inline void fillLens(gh::engine::ProbeResult& result, int layers) {
    for (int layer = -1; layer < layers && result.request.lens.top > 0; ++layer) {
        gh::engine::LensLayer lens;
        lens.layer = layer;
        lens.top = std::min(result.request.lens.top, result.logits.cols);
        gh::Matrix logits = result.logits;
        for (float& value : logits.values)
            value *= static_cast<float>(layer + 2) / static_cast<float>(layers + 1);
        lens.probabilities = gh::Matrix(logits.rows, lens.top);
        for (int row = 0; row < logits.rows; ++row) {
            auto best = gh::inspect::likeliest(gh::inspect::rowOf(logits, row), lens.top);
            best.resize(static_cast<std::size_t>(lens.top), {0, NAN}); // none of logits that are not finite
            for (int i = 0; i < lens.top; ++i) {
                lens.ids.push_back(best[static_cast<std::size_t>(i)].id);
                lens.probabilities.at(row, i) = static_cast<float>(best[static_cast<std::size_t>(i)].probability);
            }
        }
        if (static_cast<std::size_t>(logits.rows) == result.request.tokens.size()) {
            lens.losses = gh::inspect::nextLosses(logits, result.request.tokens);
            lens.ranks = gh::inspect::nextRanks(logits, result.request.tokens);
        }
        if (result.request.lens.entropies)
            lens.entropies = gh::inspect::entropies(logits);
        lens.last = gh::Matrix(1, logits.cols);
        std::copy_n(logits.row(logits.rows - 1), logits.cols, lens.last.row(0));
        if (!result.request.lens.wholeTable.empty())
            lens.logits = std::move(logits);
        result.lens.push_back(std::move(lens));
    }
}

class Session final : public gh::train::TrainingSession {
public:
    Session(gh::run::RunFolder folder, gh::config::RunConfig config, std::int64_t step, Behaviour& behaviour,
            std::int64_t sinceBest = 0)
        : m_folder(std::move(folder))
        , m_config(std::move(config))
        , m_step(step)
        , m_sinceBest(sinceBest)
        , m_behaviour(behaviour) {
        m_number = ++m_behaviour.sessions;
        ++m_behaviour.alive;
        if (m_step == 0)
            checkpoint(false);
    }
    ~Session() override { --m_behaviour.alive; }

    const gh::config::RunConfig& config() const override { return m_config; }
    const gh::run::RunFolder& folder() const override { return m_folder; }
    std::int64_t step() const override { return m_step; }
    std::int64_t plannedSteps() const override { return m_config.train.steps > 0 ? m_config.train.steps : 1000; }
    std::string deviceDescription() const override { return "CPU, 2 threads"; }
    std::string deviceReason() const override { return "This computer has no GPU that can be used."; }
    std::string precision() const override { return "float32"; }

    gh::train::TrainingState run(std::stop_token stop, gh::train::TrainingControl& control,
                                 gh::train::TrainingObserver& observer) override {
        using gh::train::TrainingState;
        {
            const std::lock_guard lock(m_behaviour.mutex);
            m_behaviour.trainThreads.insert(std::this_thread::get_id());
        }
        observer.stateChanged(TrainingState::Running);
        if (m_step == 0) {
            for (int batch = 1; batch <= 8 && m_behaviour.heldBatch > 0; ++batch) {
                observer.measured(batch, 8);
                while (batch == m_behaviour.heldBatch && !stop.stop_requested())
                    std::this_thread::sleep_for(std::chrono::milliseconds(1));
                if (stop.stop_requested())
                    return TrainingState::Stopped;
            }
            evaluate(observer);
        }
        while (m_step < plannedSteps() && !hasEndedEarly()) {
            const Snapshot live(m_config.model, m_step);
            const auto onPause = [&](bool paused) {
                if (paused)
                    gh::train::writeMark(m_folder, {m_step, gh::run::Mark::Kind::Pause, {}, {}}, observer);
                observer.stateChanged(paused ? TrainingState::Paused : TrainingState::Running);
            };
            const auto take = [&] {
                gh::train::applyEdits(control, m_step, {}, m_config, m_folder, observer);
                if (control.takeCheckpointRequest())
                    observer.checkpointWritten(checkpoint(false));
            };
            std::function<bool()> hasRoom;
            if (m_step == m_behaviour.fullAtStep) {
                control.pause();
                observer.diskFull(gh::train::waitsForRoom("The disk is full.", m_step));
                hasRoom = [this] { return m_step != m_behaviour.fullAtStep; };
            }
            if (!control.waitForTurn(stop, live, onPause, take, hasRoom))
                break;
            if (m_step == m_behaviour.fullAtStep)
                continue;
            take();
            if (isHeld()) {
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
                continue;
            }
            if (m_step + 1 == m_behaviour.losesNumbersAtStep) {
                observer.checkpointWritten(checkpoint(false));
                const gh::train::NonFiniteStep lost{m_step + 1, true, "blocks.1.attn.q", m_step};
                m_folder.append(lost);
                observer.stepNotFinite(lost);
                gh::train::throwNonFinite(lost);
            }
            if (m_step == m_behaviour.failAtStep)
                throw std::runtime_error("the fake engine failed here\nException raised from somewhere");
            std::this_thread::sleep_for(std::chrono::microseconds(m_behaviour.stepMicroseconds));
            ++m_step;
            gh::train::StepMetrics metrics;
            metrics.step = m_step;
            metrics.trainLoss = m_step == m_behaviour.notFiniteAtStep ? NAN : trainLossAt(m_step);
            metrics.learningRate = m_config.train.learning_rate;
            metrics.gradientNorm = 1.0 / static_cast<double>(m_step);
            metrics.tokensPerSecond = 20000;
            metrics.dataSeconds = 0.001;
            metrics.forwardSeconds = 0.02;
            metrics.backwardSeconds = 0.04;
            metrics.optimizerSeconds = 0.003;
            metrics.trainingSeconds = 0.064 * static_cast<double>(m_step);
            metrics.wallTime = 1.7e9 + static_cast<double>(m_step);
            if (m_step % 10 == 0)
                metrics.memoryBytes = 5e8;
            m_folder.append({{"Loss/train", m_step, metrics.trainLoss, 0},
                             {"LearningRate", m_step, static_cast<float>(metrics.learningRate), 0},
                             {"GradientNorm", m_step, static_cast<float>(metrics.gradientNorm), 0},
                             {"TokensPerSecond", m_step, 20000.0F, 0}});
            if (m_step % 4 == 0)
                m_folder.append(health());
            observer.stepDone(metrics);
            if (m_step % m_config.train.eval_interval == 0)
                evaluate(observer);
            if (m_step % m_config.train.checkpoint_interval == 0)
                observer.checkpointWritten(checkpoint(false));
        }
        observer.checkpointWritten(checkpoint(false));
        if (m_step >= plannedSteps())
            return TrainingState::Finished;
        return hasEndedEarly() ? TrainingState::EndedEarly : TrainingState::Stopped;
    }

private:
    std::vector<gh::run::Scalar> health() const {
        std::vector<gh::run::Scalar> scalars;
        for (int layer = 0; layer < m_config.model.n_layer + 2; ++layer) {
            const std::string name = layer == 0                       ? "embedding"
                                     : layer > m_config.model.n_layer ? "output"
                                                                      : "blocks." + std::to_string(layer - 1);
            for (const char* measure : {"gradient_norm", "update_ratio"})
                scalars.push_back({"Health/" + name + "/" + measure, m_step, healthAt(measure, layer, m_step), 0});
        }
        return scalars;
    }
    bool isHeld() const {
        const int session = m_behaviour.heldSession;
        return m_step == m_behaviour.heldStep && (session == 0 || session == m_number);
    }
    bool hasEndedEarly() const { return m_config.train.patience > 0 && m_sinceBest >= m_config.train.patience; }
    void evaluate(gh::train::TrainingObserver& observer) {
        gh::train::Evaluation evaluation;
        evaluation.step = m_step;
        evaluation.trainLoss = trainLossAt(m_step);
        const bool worse = m_config.train.learning_rate > m_behaviour.worseAboveRate;
        evaluation.validationLoss = validationLossAt(m_step) + (worse ? 0.5F : 0.0F);
        evaluation.best = *evaluation.validationLoss < m_best;
        m_sinceBest = evaluation.best ? 0 : m_sinceBest + 1;
        m_best = std::min(m_best, *evaluation.validationLoss);
        m_folder.append({{"Loss/train_evaluation", m_step, evaluation.trainLoss, 0},
                         {"Loss/validation", m_step, *evaluation.validationLoss, 0}});
        gh::run::Sample sample;
        sample.step = m_step;
        sample.prompt = "\n";
        sample.text = "Sample of step " + std::to_string(m_step) + ": the house of glass stands in the garden.";
        sample.seed = 7;
        m_folder.append(sample);
        m_folder.flush();
        observer.evaluated(evaluation);
        observer.sampled(sample);
        if (evaluation.best && m_step > 0)
            observer.checkpointWritten(checkpoint(true));
    }
    gh::run::CheckpointEntry checkpoint(bool best) {
        for (const gh::run::CheckpointEntry& entry : m_folder.checkpoints())
            if (entry.step == m_step)
                return entry;
        nlohmann::json state{{"step", m_step}, {"since_best", m_sinceBest}};
        if (m_config.train.patience > 0)
            state["config"] = gh::fields::toJson(m_config);
        return m_folder.writeCheckpoint(m_step, best, state, [this](const std::filesystem::path& folder, gh::FileOps&) {
            writeWeights(folder, m_config.model, m_step);
        });
    }

    gh::run::RunFolder m_folder;
    gh::config::RunConfig m_config;
    std::int64_t m_step;
    float m_best = 1e9F;
    std::int64_t m_sinceBest = 0;
    Behaviour& m_behaviour;
    int m_number = 0;
};

class Engine final : public gh::engine::Engine {
public:
    explicit Engine(Behaviour& behaviour)
        : m_behaviour(behaviour) {}

    gh::engine::EngineInfo info() const override {
        gh::engine::EngineInfo info;
        info.torchVersion = "none (test)";
        info.devices = {{"cpu", "Test processor", 0}};
        info.whyNoGpu = "This computer has no GPU that can be used.";
        info.cores = 2;
        return info;
    }
    std::unique_ptr<gh::train::TrainingSession> start(const std::filesystem::path& folder, gh::config::RunConfig config,
                                                      const gh::run::CorpusRecord& corpus,
                                                      std::shared_ptr<const gh::tokenizer::Tokenizer> tokenizer,
                                                      std::shared_ptr<const gh::text::Dataset> /*dataset*/) override {
        std::this_thread::sleep_for(std::chrono::milliseconds(m_behaviour.startMilliseconds));
        if (m_behaviour.failToStart)
            throw gh::Error("There is not enough memory for this model; make it smaller.");
        config.model.vocab_size = tokenizer->vocabularySize();
        gh::run::RunRecord record;
        record.config = config;
        record.corpus = corpus;
        record.created = "2026-01-02T03:04:05Z";
        record.program = "test";
        return std::make_unique<Session>(gh::run::RunFolder::create(folder, record, *tokenizer), config, 0,
                                         m_behaviour);
    }
    std::unique_ptr<gh::train::TrainingSession> resume(const std::filesystem::path& folder,
                                                       const std::vector<std::pair<std::string, std::string>>& changed,
                                                       const std::string& corpusFingerprint,
                                                       std::shared_ptr<const gh::text::Dataset> /*dataset*/,
                                                       std::optional<std::int64_t> from) override {
        gh::run::RunFolder run = gh::run::RunFolder::open(folder);
        if (run.record().corpus.fingerprint != corpusFingerprint)
            throw gh::Error("This run was trained on another text.");
        run.lockForTraining();
        const gh::run::CheckpointEntry checkpoint = run.findCheckpoint(from ? std::to_string(*from) : "last");
        const std::int64_t step = checkpoint.step;
        run.truncateAfter(step);
        gh::config::RunConfig config = run.record().config;
        const nlohmann::json state = run.state(checkpoint);
        if (state.contains("config"))
            config = gh::fields::runConfigFromJson(state.at("config"));
        const gh::config::RunConfig before = config;
        for (const auto& [field, value] : changed)
            gh::fields::set(config, field, value);
        gh::run::RunRecord record = run.record();
        record.config = config;
        run.setRecord(record);
        for (const gh::run::Mark& mark : gh::run::changedSettings(step, before, config))
            run.append(mark);
        const bool asksForMore =
            before.train.steps != config.train.steps || before.train.patience != config.train.patience;
        return std::make_unique<Session>(std::move(run), config, step, m_behaviour,
                                         asksForMore ? 0 : state.value("since_best", std::int64_t{0}));
    }
    gh::engine::Pace measurePace(gh::config::RunConfig /*config*/,
                                 std::shared_ptr<const gh::tokenizer::Tokenizer> /*tokenizer*/,
                                 std::shared_ptr<const gh::text::Dataset> /*dataset*/,
                                 std::stop_token /*stop*/) override {
        m_behaviour.maxMeasuring = std::max(m_behaviour.maxMeasuring.load(), ++m_behaviour.measuring);
        std::this_thread::sleep_for(std::chrono::milliseconds(m_behaviour.paceMilliseconds));
        while (m_behaviour.paceHeld)
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        --m_behaviour.measuring;
        ++m_behaviour.paces;
        const double step = m_behaviour.paceMicroseconds * 1e-6;
        return {step, step * 1e-30, 100}; // evaluations add nothing to a step
    }
    std::shared_ptr<const gh::engine::ModelSnapshot> load(const std::filesystem::path& checkpoint) const override {
        ++m_behaviour.loads;
        std::this_thread::sleep_for(std::chrono::milliseconds(m_behaviour.loadMilliseconds));
        ++m_behaviour.loadsEnded;
        if (m_behaviour.failToLoad)
            throw gh::Error("The checkpoint cannot be read.");
        std::ifstream file(checkpoint / "model.safetensors");
        if (!file)
            throw gh::Error("The checkpoint " + checkpoint.string() + " cannot be read.");
        const nlohmann::json model = nlohmann::json::parse(file);
        return std::make_shared<Snapshot>(gh::fields::modelConfigFromJson(model.at("config")),
                                          model.at("step").get<std::int64_t>());
    }
    gh::engine::ProbeResult probe(const gh::engine::ModelSnapshot& model,
                                  const gh::engine::ProbeRequest& request) const override {
        {
            const std::lock_guard lock(m_behaviour.mutex);
            m_behaviour.probeThreads.insert(std::this_thread::get_id());
            m_behaviour.probeTimes.push_back(std::chrono::steady_clock::now());
            ++m_behaviour.probes;
        }
        if (m_behaviour.failToProbe)
            throw gh::Error("The probe failed; try a shorter text.");
        std::this_thread::sleep_for(std::chrono::milliseconds(m_behaviour.probeMilliseconds));
        if (!request.off.positionOrder.empty() && request.off.positionOrder.size() != request.tokens.size())
            throw gh::Error("The order of positions is for another text.");
        const gh::config::ModelConfig config = model.config().resolved();
        const auto length = static_cast<int>(request.tokens.size());
        gh::engine::ProbeResult result;
        result.step = model.step();
        result.request = request;
        result.attention = gh::model::Description(config).attention();
        result.heads = config.n_head;
        result.logits = waves(request.tokens, config.vocab_size);
        for (float& value : result.logits.values)
            value /= 1.0F + static_cast<float>(request.off.heads.size());
        if (m_behaviour.notFiniteLogits)
            result.logits.at(length - 1, 0) = NAN;
        fillLens(result, config.n_layer);
        fillMatrices(result, model);
        if (length > 1)
            result.loss = trainLossAt(model.step()) + (request.off.positions ? 0.5F : 0.0F) +
                          (request.off.positionOrder.empty()
                               ? 0.0F
                               : 1.0F + 0.01F * static_cast<float>(request.off.positionOrder.front())) +
                          0.25F * static_cast<float>(request.off.heads.size());
        return result;
    }
    /// The log-probability is -3 and the sum of partOf() times the square of each scale, for the tokens that are seen;
    /// a head that is off halves them.
    gh::engine::ScaledResult scaled(const gh::engine::ModelSnapshot& /*model*/,
                                    const gh::engine::ScaledRequest& request) const override {
        if (m_behaviour.failToProbe)
            throw gh::Error("The probe failed; try a shorter text.");
        const double strength = request.off.heads.empty() ? 1 : 0.5;
        gh::engine::ScaledResult result;
        if (request.slopes)
            result.slopes = gh::Matrix(request.scales.rows, request.scales.cols);
        for (int row = 0; row < request.scales.rows; ++row) {
            double sum = -3;
            for (int token = 0; token <= request.position; ++token) {
                const double part = strength * partOf(token, request.next);
                const auto scale = static_cast<double>(request.scales.at(row, token));
                sum += part * scale * scale;
                if (request.slopes && !m_behaviour.noSlopes)
                    result.slopes.at(row, token) = static_cast<float>(2 * part * scale);
            }
            result.logProbabilities.push_back(sum);
        }
        return result;
    }
    /// Of the tokens that are read, the logit of the first one is patchedLogit(), the others' 0; with nothing put in
    /// that of token 1 is 0.5.
    gh::engine::PatchedResult patched(const gh::engine::ModelSnapshot& /*model*/,
                                      const gh::engine::PatchedRequest& request) const override {
        if (m_behaviour.failToProbe)
            throw gh::Error("The probe failed; try a shorter text.");
        gh::engine::PatchedResult result;
        result.logits = gh::Matrix(static_cast<int>(request.patches.size()), static_cast<int>(request.read.size()));
        for (int row = 0; row < result.logits.rows; ++row) {
            const gh::engine::Patch& patch = request.patches[static_cast<std::size_t>(row)];
            for (int column = 0; column < result.logits.cols; ++column)
                result.logits.at(row, column) = patch.step.empty() ? (request.read[std::size_t(column)] == 1 ? 0.5F : 0)
                                                : column == 0      ? patchedLogit(patch)
                                                                   : 0;
        }
        return result;
    }
    static float patchedLogit(const gh::engine::Patch& patch) {
        return 0.1F * static_cast<float>(patch.step.size()) + 0.01F * static_cast<float>(patch.position) +
               0.02F * static_cast<float>(patch.head);
    }
    gh::engine::GenerationResult
    generate(const gh::engine::ModelSnapshot& model, const gh::tokenizer::Tokenizer& tokenizer,
             const gh::engine::WritingRequest& request, const gh::config::SampleConfig& sample, std::stop_token stop,
             const std::function<bool(const gh::engine::GeneratedToken&)>& sink) const override {
        std::vector<gh::tokenizer::TokenId> before = request.prompt;
        before.insert(before.end(), request.written.begin(), request.written.end());
        if (!request.given.empty())
            return judge(model, tokenizer, before, request.given, sink);
        {
            const std::lock_guard lock(m_behaviour.mutex);
            m_behaviour.generateThreads.insert(std::this_thread::get_id());
            m_behaviour.prompts.push_back(tokenizer.decode(before));
            m_behaviour.dropouts.push_back(request.dropout);
        }
        gh::engine::GenerationResult result;
        result.seed = sample.sample_seed.value_or(4242);
        const auto* snapshot = dynamic_cast<const Snapshot*>(&model);
        const std::int64_t moved =
            std::int64_t(request.written.size()) + (snapshot != nullptr && !snapshot->off().empty() ? 1 : 0);
        for (std::int64_t i = 0; i < sample.tokens; ++i) {
            if (stop.stop_requested()) {
                result.stopped = true;
                break;
            }
            std::this_thread::sleep_for(std::chrono::microseconds(m_behaviour.tokenMicroseconds));
            ++result.tokens;
            ++m_behaviour.written;
            if (!sink(token(tokenizer, result.seed, i + moved))) {
                result.stopped = true;
                break;
            }
        }
        result.seconds = 0.1;
        return result;
    }

private:
    /// The probabilities of given tokens: each follows from the logits after the token before it, see waves().
    gh::engine::GenerationResult judge(const gh::engine::ModelSnapshot& model,
                                       const gh::tokenizer::Tokenizer& tokenizer,
                                       std::vector<gh::tokenizer::TokenId> before,
                                       const std::vector<gh::tokenizer::TokenId>& given,
                                       const std::function<bool(const gh::engine::GeneratedToken&)>& sink) const {
        if (m_behaviour.failToProbe)
            throw gh::Error("The probe failed; try a shorter text.");
        m_behaviour.judged += int(given.size());
        gh::engine::GenerationResult result;
        for (const gh::tokenizer::TokenId id : given) {
            const gh::Matrix logits = waves({before.empty() ? 0 : before.back()}, model.config().vocab_size);
            const auto likely = gh::inspect::likeliest(gh::inspect::rowOf(logits, 0), 6);
            gh::engine::GeneratedToken token;
            token.id = id;
            token.bytes = std::string(tokenizer.bytes(id));
            token.probability = std::exp(-gh::inspect::loss(gh::inspect::rowOf(logits, 0), id));
            for (const gh::inspect::Candidate& candidate : likely)
                token.alternatives.push_back({candidate.id, candidate.probability});
            before.push_back(id);
            ++result.tokens;
            if (!sink(token))
                break;
        }
        return result;
    }

    gh::engine::GeneratedToken token(const gh::tokenizer::Tokenizer& tokenizer, std::uint64_t seed,
                                     std::int64_t index) const {
        gh::engine::GeneratedToken made;
        const std::string& writes = m_behaviour.writes;
        if (writes.empty()) {
            made.id = static_cast<gh::tokenizer::TokenId>((static_cast<std::int64_t>(seed) + index * 7) %
                                                          tokenizer.vocabularySize());
            made.bytes = std::string(tokenizer.bytes(made.id));
            made.probability = 0.25;
            made.alternatives = {{made.id, 0.25}, {0, 0.1}};
            return made;
        }
        static constexpr std::array shares{0.62, 0.31, 0.12, 0.03, 0.004};
        const auto at = static_cast<std::size_t>(index);
        made.bytes = writes.substr(at % writes.size(), 1);
        made.id = tokenizer.encode(made.bytes).ids.at(0);
        made.probability = shares[at % shares.size()];
        const std::vector<gh::tokenizer::TokenId> others = tokenizer.encode(made.bytes == "a" ? "b" : "a").ids;
        made.alternatives = {{others.empty() ? 0 : others[0], 0.33}, {made.id, made.probability}};
        return made;
    }

    Behaviour& m_behaviour;
};

} // namespace fake
