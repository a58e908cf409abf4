#pragma once
// A model that computes little and knows its answers, and the stores and controllers around it.

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <chrono>
#include <cmath>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "core/base/Error.h"
#include "core/engine/Engine.h"
#include "core/model/ModelKind.h"
#include "core/model/PositionEncoding.h"
#include "core/run/RunFolder.h"
#include "ui/places/Place.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/EngineLoader.h"
#include "ui/runtime/GenerationController.h"
#include "ui/runtime/IngestController.h"
#include "ui/runtime/ProbeController.h"
#include "ui/runtime/RunLibrary.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/SnapshotCache.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/runtime/TrainingController.h"
#include "ui/settings/Settings.h"

namespace probefakes {

using namespace glasshouse;

class FakeSnapshot : public engine::ModelSnapshot {
public:
    FakeSnapshot(config::ModelConfig model, std::int64_t step)
        : m_config(std::move(model))
        , m_step(step) {}
    const config::ModelConfig& config() const override { return m_config; }
    std::int64_t step() const override { return m_step; }
    std::shared_ptr<const engine::ModelSnapshot> copy() const override { return std::make_shared<FakeSnapshot>(*this); }
    std::shared_ptr<const engine::ModelSnapshot> without(const model::Ablation&) const override { return copy(); }
    /// pos.weight: 100 * position + dimension.
    Matrix weight(const std::string& name) const override {
        if (name != "pos.weight")
            return {};
        Matrix table(m_config.context_length, m_config.n_embd);
        for (int row = 0; row < table.rows; ++row)
            for (int col = 0; col < table.cols; ++col)
                table.at(row, col) = static_cast<float>(100 * row + col);
        return table;
    }

private:
    config::ModelConfig m_config;
    std::int64_t m_step;
};

/// Queries and keys that turn with the position, so that head h of layer l answers most h + l tokens back, with some
/// noise from the tokens; everything else follows from them as in a model.
inline engine::HeadTrace headTrace(const config::ModelConfig& model, const std::vector<tokenizer::TokenId>& tokens,
                                   std::int64_t step, int layer, int head) {
    const auto count = static_cast<int>(tokens.size());
    const int size = model.headSize();
    engine::HeadTrace trace;
    trace.q = Matrix(count, size);
    trace.k = Matrix(count, size);
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
    trace.raw = Matrix(count, count);
    trace.scaled = Matrix(count, count);
    trace.softmax = Matrix(count, count);
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

class FakeSession : public train::TrainingSession {
public:
    FakeSession(run::RunFolder folder, std::int64_t steps)
        : m_folder(std::move(folder))
        , m_steps(steps) {}
    const config::RunConfig& config() const override { return m_folder.record().config; }
    const run::RunFolder& folder() const override { return m_folder; }
    std::int64_t step() const override { return m_step; }
    std::int64_t plannedSteps() const override { return m_steps; }
    std::string deviceDescription() const override { return "CPU, 1 thread"; }
    std::string deviceReason() const override { return {}; }
    std::string precision() const override { return "float32"; }
    train::TrainingState run(std::stop_token stop, train::TrainingControl& control,
                             train::TrainingObserver& observer) override {
        observer.stateChanged(train::TrainingState::Running);
        while (m_step < m_steps) {
            const FakeSnapshot live(config().model, m_step);
            if (!control.waitForTurn(stop, live, [&](bool paused) {
                    observer.stateChanged(paused ? train::TrainingState::Paused : train::TrainingState::Running);
                }))
                return train::TrainingState::Stopped;
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            train::StepMetrics metrics;
            metrics.step = ++m_step;
            metrics.trainLoss = 3;
            observer.stepDone(metrics);
        }
        return train::TrainingState::Finished;
    }

private:
    run::RunFolder m_folder;
    std::int64_t m_steps;
    std::int64_t m_step = 0;
};

class FakeEngine : public engine::Engine {
public:
    /// What it did, for tests of cost.
    mutable std::atomic<int> probes{0};
    mutable std::atomic<int> loads{0};
    /// Milliseconds a written token takes.
    std::atomic<int> tokenMs{2};
    /// What it writes, over and over.
    std::string writes = "abcab cab";

    engine::EngineInfo info() const override { return {"fake", {{"cpu", "CPU", 0}}, "", false, 1}; }

    std::unique_ptr<train::TrainingSession> start(const std::filesystem::path& folder, config::RunConfig config,
                                                  const run::CorpusRecord& corpus,
                                                  std::shared_ptr<const tokenizer::Tokenizer> tokenizer,
                                                  std::shared_ptr<const text::Dataset>) override {
        config.model.vocab_size = tokenizer->vocabularySize();
        run::RunFolder run = run::RunFolder::create(folder, {config, corpus, {}, "test"}, *tokenizer);
        return std::make_unique<FakeSession>(std::move(run), 100000);
    }
    std::unique_ptr<train::TrainingSession> resume(const std::filesystem::path&,
                                                   const std::vector<std::pair<std::string, std::string>>&,
                                                   const std::string&, std::shared_ptr<const text::Dataset>) override {
        throw Error("Not in this test.");
    }

    std::shared_ptr<const engine::ModelSnapshot> load(const std::filesystem::path& checkpoint) const override {
        ++loads;
        const run::RunFolder run = run::RunFolder::open(checkpoint.parent_path().parent_path());
        const std::string name = checkpoint.filename().string();
        return std::make_shared<FakeSnapshot>(run.record().config.model, std::stoll(name.substr(5)));
    }

    engine::ProbeResult probe(const engine::ModelSnapshot& model, const engine::ProbeRequest& request) const override {
        ++probes;
        engine::ProbeResult result;
        result.step = model.step();
        result.request = request;
        const config::ModelConfig& config = model.config();
        const auto count = static_cast<int>(request.tokens.size());
        if (model::modelKind(config.kind).hasAttention())
            for (int layer = 0; layer < config.n_layer; ++layer) {
                engine::LayerTrace trace;
                for (int head = 0; head < config.n_head; ++head) {
                    engine::HeadTrace full = headTrace(config, request.tokens, model.step(), layer, head);
                    if (request.detail != engine::HeadId{layer, head}) {
                        engine::HeadTrace few;
                        if (request.allHeads)
                            few.softmax = full.softmax;
                        full = few;
                    }
                    trace.heads.push_back(full);
                }
                result.layers.push_back(trace);
            }
        result.tokenEmbedding = Matrix(count, config.n_embd);
        for (int t = 0; t < count; ++t)
            for (int dim = 0; dim < config.n_embd; ++dim)
                result.tokenEmbedding.at(t, dim) =
                    static_cast<float>(std::sin(request.tokens[static_cast<std::size_t>(t)] * 1.7 + dim * 0.9));
        const auto& encoding = model::positionEncoding(config.position);
        if (encoding.table() == model::PositionEncoding::Table::Fixed)
            result.positionTable = encoding.fixedTable(count, config.n_embd);
        else if (encoding.table() == model::PositionEncoding::Table::Learned) {
            const Matrix table = model.weight("pos.weight");
            result.positionTable = Matrix(count, config.n_embd);
            std::copy(table.values.begin(), table.values.begin() + count * config.n_embd,
                      result.positionTable.values.begin());
        }
        result.loss = 2.5F;
        return result;
    }

    engine::GenerationResult generate(const engine::ModelSnapshot&, const tokenizer::Tokenizer& tokenizer,
                                      const std::vector<tokenizer::TokenId>& prompt, const config::SampleConfig& sample,
                                      std::stop_token stop,
                                      const std::function<bool(const engine::GeneratedToken&)>& sink) const override {
        engine::GenerationResult result;
        result.seed = sample.sample_seed.value_or(4242);
        prompts.push_back(tokenizer.decode(prompt));
        for (std::int64_t i = 0; i < sample.tokens; ++i) {
            const std::string piece(1, writes[static_cast<std::size_t>(i) % writes.size()]);
            engine::GeneratedToken token;
            token.id = tokenizer.encode(piece).ids.at(0);
            token.bytes = piece;
            const std::array<double, 5> shares{0.62, 0.31, 0.12, 0.03, 0.004};
            token.probability = shares[static_cast<std::size_t>(i) % shares.size()];
            const std::vector<tokenizer::TokenId> others = tokenizer.encode(piece == "a" ? "b" : "a").ids;
            const tokenizer::TokenId other = others.empty() ? 0 : others[0];
            token.alternatives = {{other, 0.33}, {token.id, token.probability}};
            if (stop.stop_requested() || !sink(token)) {
                result.stopped = true;
                break;
            }
            ++result.tokens;
            std::this_thread::sleep_for(std::chrono::milliseconds(tokenMs.load()));
        }
        result.seconds = 0.1;
        return result;
    }
    mutable std::vector<std::string> prompts; ///< read when nothing is written
};

/// Everything a place needs, on a fake engine.
class World {
public:
    World()
        : engineFake(std::make_shared<FakeEngine>())
        , settings(m_folder.filePath(QStringLiteral("settings.ini")))
        , loader([engine = engineFake] { return engine; })
        , ingest(corpus, options())
        , cursor(run)
        , training({loader, corpus, config, run}, options())
        , probe({loader, run, cursor, training, cache})
        , generation({loader, run, cursor, training, cache}) {
        training.setRunsFolder(m_folder.filePath(QStringLiteral("runs")));
        loader.start();
        waitFor([this] { return loader.isReady(); });
    }
    ~World() {
        training.shutdown();
        waitFor([this] { return !training.isAlive(); });
    }

    places::PlaceContext context() {
        return {settings, loader, corpus, ingest, config, run, cursor, training, probe, generation, library, {}, {}};
    }

    static config::RunConfig smallConfig() {
        config::RunConfig small;
        small.model.vocab_size = 4;
        small.model.context_length = 24;
        small.model.n_layer = 2;
        small.model.n_head = 2;
        small.model.n_embd = 32;
        small.train.steps = 1000;
        return small;
    }

    /// A run with checkpoints at these steps, opened. Vocabulary: the characters of `alphabet`.
    void openRun(config::RunConfig wanted, const std::vector<std::int64_t>& steps = {0, 100},
                 const std::string& alphabet = "abc ") {
        const auto tokenizer = tokenizer::tokenizerKind("char").train(alphabet, {});
        wanted.model.vocab_size = tokenizer->vocabularySize();
        const QString path = m_folder.filePath(QStringLiteral("run-%1").arg(++m_runs));
        {
            run::RunFolder folder = run::RunFolder::create(path.toStdString(), {wanted, {}, {}, "test"}, *tokenizer);
            for (const std::int64_t step : steps)
                folder.writeCheckpoint(step, step == steps.front(), {{"step", step}},
                                       [](const std::filesystem::path& place) {
                                           std::ofstream(place / "model.safetensors") << "weights";
                                       });
        }
        training.openRun(path);
        QVERIFY(waitFor([&] { return run.path() == path.toStdString(); }));
    }

    /// Reads a corpus and trains on it, live.
    void startTraining(const std::string& text = "abc cab bca abc abc cab bac cab abc bca cab abc abc cab ") {
        const QString file = m_folder.filePath(QStringLiteral("corpus.txt"));
        {
            std::ofstream stream(file.toStdString());
            for (int i = 0; i < 40; ++i)
                stream << text;
        }
        ingest.open(file);
        QVERIFY(waitFor([this] { return corpus.state() == runtime::CorpusStore::State::Ready; }));
        config::RunConfig small = smallConfig();
        small.train.steps = 100000;
        config.setConfig(small);
        config.setCorpus(corpus.facts(), corpus.vocabularySize());
        training.start();
        QVERIFY2(waitFor([this] { return run.state() == runtime::RunModel::State::Running && run.step() > 2; }),
                 qPrintable(run.problem() + training.startObstacle()));
    }

    template <typename Condition> static bool waitFor(const Condition& condition, int milliseconds = 8000) {
        QElapsedTimer timer;
        timer.start();
        while (!condition()) {
            if (timer.elapsed() > milliseconds)
                return false;
            QTest::qWait(5);
        }
        return true;
    }

private:
    text::CorpusReaderOptions options() const {
        text::CorpusReaderOptions options;
        options.cache = m_folder.filePath(QStringLiteral("cache")).toStdString();
        return options;
    }
    QTemporaryDir m_folder;
    int m_runs = 0;

public:
    std::shared_ptr<FakeEngine> engineFake;
    settings::Settings settings;
    runtime::EngineLoader loader;
    runtime::CorpusStore corpus;
    runtime::IngestController ingest;
    runtime::ConfigStore config;
    runtime::RunModel run;
    runtime::TimeCursor cursor;
    runtime::SnapshotCache cache;
    runtime::TrainingController training;
    runtime::ProbeController probe;
    runtime::GenerationController generation;
    runtime::RunLibrary library;
};

} // namespace probefakes
