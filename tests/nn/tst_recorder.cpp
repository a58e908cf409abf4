#include <QtTest>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>
#include <numeric>

#include "core/base/Error.h"
#include "core/corpus/text/Corpus.h"
#include "core/corpus/text/Dataset.h"
#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/engine/Engine.h"
#include "core/engine/inspect/HeadScores.h"
#include "core/fields/Field.h"
#include "core/model/Description.h"
#include "core/run/HealthHistory.h"
#include "core/run/Rounding.h"
#include "core/run/Timeline.h"
#include "tests/core/Scratch.h"
#include "tests/nn/SmallRun.h"

namespace tst_recorder {

using namespace glasshouse;
using small::bytesOf;

namespace {

/// And the losses alone.
class Listener : public small::Listener {
public:
    void stepDone(const train::StepMetrics& metrics) override { losses.push_back(metrics.trainLoss); }

    std::vector<float> losses;
};

} // namespace

/// What a run records while it trains, and that training does not notice.
class tst_Recorder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        m_engine = engine::loadEngine();
        m_corpus = small::corpus();
        m_tokenizer = tokenizer::tokenizerKind("char").train(m_corpus->text(), {});
        m_config = small::config({{"steps", "20"},
                                  {"eval_iters", "1"},
                                  {"eval_interval", "10"},
                                  {"checkpoint_interval", "7"},
                                  {"sample_tokens", "0"},
                                  {"position", "learned"}});
    }

    void trainingDoesNotNotice() {
        Listener silent;
        Listener recorded;
        config::RunConfig off = m_config;
        fields::set(off, "record_megabytes", "0");
        const Scratch without;
        const Scratch with;
        run(without, off, silent);
        run(with, m_config, recorded);
        QCOMPARE(recorded.losses, silent.losses);
        for (const char* file : {"model.safetensors", "optimizer.safetensors"})
            QCOMPARE(bytesOf(newest(with).path / file), bytesOf(newest(without).path / file));
        QVERIFY(run::Timeline(without.path() / "run").steps().empty());
        QVERIFY(!std::filesystem::exists(without.path() / "run" / "probes"));
        QCOMPARE(run::Timeline(with.path() / "run").steps().size(), std::size_t{21}); // 0 .. 20
        QVERIFY(silent.warnings.empty() && recorded.warnings.empty());
    }

    /// What is recorded at a checkpoint's step is what the checkpoint computes, rounded as said.
    void recordingsAreTheModels() {
        const Scratch scratch;
        Listener listener;
        config::RunConfig config = m_config;
        fields::set(config, "probe_text", "The sea? 12");
        run(scratch, config, listener);
        const run::Timeline timeline(scratch.path() / "run");
        for (const std::int64_t step : {0, 7, 14, 20}) {
            const run::Recording recording = timeline.get(step);
            QCOMPARE(recording.step, step);
            QCOMPARE(recording.tokens, m_tokenizer->encode("The sea 12").ids); // no question mark in the text
            const auto snapshot = m_engine->load(checkpoint(scratch, step).path);
            engine::ProbeRequest request;
            request.tokens = recording.tokens;
            request.matrices = model::Description(snapshot->config()).headSteps("softmax");
            const engine::ProbeResult result = m_engine->probe(*snapshot, request);
            const auto scores = inspect::headScores(*m_engine, *snapshot, recording.tokens);
            QCOMPARE(recording.attention.size(), result.attention.size());
            int row = 0;
            for (std::size_t layer = 0; layer < result.attention.size(); ++layer)
                for (std::size_t head = 0; head < recording.attention[layer].size(); ++head, ++row) {
                    const engine::HeadId id{static_cast<int>(layer), static_cast<int>(head)};
                    QVERIFY(off(recording.attention[layer][head], result.head(id, "softmax")) <=
                            run::kShareRounding + 1e-6);
                    const auto& theirs = scores.heads[static_cast<std::size_t>(row)];
                    QVERIFY(std::abs(static_cast<double>(recording.scores.at(row, 0)) - theirs.statistics.entropy) <
                            1e-5);
                    QVERIFY(std::abs(static_cast<double>(recording.scores.at(row, 1)) - theirs.statistics.previous) <
                            1e-5);
                    QVERIFY(std::abs(static_cast<double>(recording.scores.at(row, 5)) - theirs.induction) < 1e-5);
                }
            QVERIFY(off(recording.positions, snapshot->weight("pos.weight")) < 4 * 0x1p-11);
            const Matrix embeddings = snapshot->weight("tok.weight");
            QCOMPARE(recording.embeddings.rows, embeddings.rows); // a small vocabulary is kept whole
            for (int i = 0; i < recording.embeddings.rows; ++i)
                for (int col = 0; col < embeddings.cols; ++col)
                    QVERIFY(std::abs(recording.embeddings.at(i, col) -
                                     embeddings.at(recording.embeddingTokens[static_cast<std::size_t>(i)], col)) <
                            5 * 0x1p-11F);
            QVERIFY(off(recording.logits, result.logits) < 20 * 0x1p-11);
            QCOMPARE(recording.loss.has_value(), result.loss.has_value());
            QVERIFY(!result.loss || std::abs(*recording.loss - *result.loss) < 1e-5F);
        }
    }

    /// Gradients and updates of each layer add up to those of the model; the ratio of the learning rate is in sight.
    void healthAddsUp() {
        const Scratch scratch;
        Listener listener;
        config::RunConfig config = m_config;
        fields::set(config, "optimizer", "sgd");
        fields::set(config, "beta1", "0");
        fields::set(config, "weight_decay", "0");
        run(scratch, config, listener);
        std::map<std::int64_t, double> squares;
        std::map<std::int64_t, double> norms;
        std::map<std::string, int> counts;
        for (const run::Scalar& scalar : run::RunFolder::open(scratch.path() / "run").scalars()) {
            if (scalar.tag == "GradientNorm")
                norms[scalar.step] = static_cast<double>(scalar.value);
            if (scalar.tag.rfind("Health/", 0) != 0)
                continue;
            ++counts[scalar.tag];
            QVERIFY(std::isfinite(scalar.value) && scalar.value >= 0);
            if (scalar.tag.find("gradient_norm") != std::string::npos)
                squares[scalar.step] += static_cast<double>(scalar.value) * static_cast<double>(scalar.value);
            if (scalar.tag.find("dead_units") != std::string::npos)
                QVERIFY(scalar.value <= 1);
            if (scalar.tag.find("attention_entropy") != std::string::npos)
                QVERIFY(scalar.value <= std::log(16.0F));
        }
        QCOMPARE(squares.size(), std::size_t{20});
        for (const auto& [step, square] : squares)
            QVERIFY(std::abs(std::sqrt(square) / norms[step] - 1) < 1e-4);
        std::vector<std::string> tags;
        for (const auto& [tag, count] : counts) {
            QCOMPARE(count, 20);
            tags.push_back(tag.substr(7));
        }
        QCOMPARE(tags,
                 (std::vector<std::string>{
                     "blocks.0/activation_deviation", "blocks.0/attention_entropy", "blocks.0/dead_units",
                     "blocks.0/gradient_norm", "blocks.0/update_ratio", "blocks.0/weight_norm",
                     "blocks.1/activation_deviation", "blocks.1/attention_entropy", "blocks.1/dead_units",
                     "blocks.1/gradient_norm", "blocks.1/update_ratio", "blocks.1/weight_norm",
                     "embedding/activation_deviation", "embedding/gradient_norm", "embedding/update_ratio",
                     "embedding/weight_norm", "output/gradient_norm", "output/update_ratio", "output/weight_norm"}));
        // Plain gradient descent: update = rate * gradient, so ratio = rate * gradient / |w|. The output layer's
        // weights at step 0 are in the first checkpoint.
        const auto first = m_engine->load(checkpoint(scratch, 0).path);
        double weight = 0;
        for (const char* name : {"ln_f.weight", "ln_f.bias", "lm_head.weight", "lm_head.bias"})
            for (const float value : first->weight(name).values)
                weight += static_cast<double>(value) * static_cast<double>(value);
        double gradient = 0;
        double ratio = 0;
        for (const run::Scalar& scalar : run::RunFolder::open(scratch.path() / "run").scalars())
            if (scalar.step == 1) {
                if (scalar.tag == "Health/output/gradient_norm")
                    gradient = static_cast<double>(scalar.value);
                if (scalar.tag == "Health/output/update_ratio")
                    ratio = static_cast<double>(scalar.value);
            }
        QVERIFY(std::abs(ratio / (1e-3 * gradient / std::sqrt(weight)) - 1) < 1e-2);
    }

    /// The weights' norm is that of the checkpoint of the step. Every gradient of a layer is counted, and the counts
    /// enclose its norm: the sum of the squares of the lower ends of their powers, and of the upper ends.
    void normsAndSizesAreTheModels() {
        const Scratch scratch;
        Listener listener;
        run(scratch, m_config, listener);
        run::HealthHistory history;
        history.add(run::RunFolder::open(scratch.path() / "run").scalars());
        const run::HealthTable norms = history.table("gradient_norm");
        const run::HealthTable weights = history.table("weight_norm");
        const run::Timeline timeline(scratch.path() / "run");
        QVERIFY(timeline.get(0).gradients.empty());
        for (const std::int64_t step : {7, 14, 20}) {
            const auto snapshot = m_engine->load(checkpoint(scratch, step).path);
            const auto column =
                static_cast<int>(std::find(weights.steps.begin(), weights.steps.end(), step) - weights.steps.begin());
            double square = 0;
            std::size_t count = 0;
            for (const char* name : {"ln_f.weight", "ln_f.bias", "lm_head.weight", "lm_head.bias"})
                for (const float value : snapshot->weight(name).values) {
                    square += static_cast<double>(value) * static_cast<double>(value);
                    ++count;
                }
            QCOMPARE(weights.layers.back(), std::string("output"));
            const int last = weights.values.rows - 1;
            QVERIFY(std::abs(static_cast<double>(weights.values.at(last, column)) / std::sqrt(square) - 1) < 1e-5);

            const run::GradientHistogram gradients = timeline.get(step).gradients;
            QCOMPARE(gradients.layers, norms.layers);
            for (int row = 0; row < gradients.counts.rows; ++row) {
                double minimum = 0;
                double maximum = 0;
                for (int i = 0; i < run::GradientHistogram::powers; ++i) {
                    const double low = std::ldexp(1.0, run::GradientHistogram::lowest + i);
                    const auto found =
                        static_cast<double>(gradients.counts.at(row, run::GradientHistogram::firstPower + i));
                    minimum += found * low * low;
                    maximum += found * 4 * low * low;
                }
                const auto norm = static_cast<double>(norms.values.at(row, column));
                QVERIFY(std::sqrt(minimum) <= norm * 1.00001 && norm <= std::sqrt(maximum) * 1.00001);
                QCOMPARE(gradients.counts.at(row, run::GradientHistogram::notFinite), 0.0F);
            }
            const float* const output = gradients.counts.row(last);
            QCOMPARE(std::accumulate(output, output + gradients.counts.cols, 0.0F), static_cast<float>(count));
        }
    }

    /// What a step cost is kept where the layers are measured.
    void costsAreKept() {
        const Scratch scratch;
        Listener listener;
        run(scratch, m_config, listener);
        std::map<std::string, int> counts;
        for (const run::Scalar& scalar : run::RunFolder::open(scratch.path() / "run").scalars()) {
            QVERIFY(scalar.wallTime > 1e9);
            if (scalar.tag == "Memory/program")
                QVERIFY(scalar.value > 1e6F);
            ++counts[scalar.tag];
        }
        QCOMPARE(counts["Memory/program"], 20);
        QCOMPARE(counts["StepSeconds/forward"], 20);
        QCOMPARE(counts["StepSeconds/optimizer"], 20);
        QCOMPARE(counts["Memory/card"], 0); // on the processor
    }

    /// The shares of the experts of a layer are a whole; a unit counts as dead for the tokens of its expert.
    void expertsShareTheTokens() {
        const Scratch scratch;
        Listener listener;
        config::RunConfig config = m_config;
        fields::set(config, "n_experts", "12");
        fields::set(config, "experts_per_token", "3");
        run(scratch, config, listener);
        run::HealthHistory history;
        history.add(run::RunFolder::open(scratch.path() / "run").scalars());
        const run::HealthTable shares = history.table("expert_share");
        QCOMPARE(shares.layers.size(), std::size_t{24});
        QCOMPARE(shares.layers[10], std::string("blocks.0.expert.10")); // by number
        QCOMPARE(shares.layers[12], std::string("blocks.1.expert.0"));
        for (int step = 0; step < shares.values.cols; ++step)
            for (const int layer : {0, 12}) {
                float sum = 0;
                for (int expert = 0; expert < 12; ++expert) {
                    const float share = shares.values.at(layer + expert, step);
                    QVERIFY(share >= 0 && share <= 1.0F / 3 + 1e-6F); // a token chooses an expert once
                    sum += share;
                }
                QVERIFY(std::abs(sum - 1) < 1e-5F);
            }
        const run::HealthTable dead = history.table("dead_units");
        QCOMPARE(dead.layers.size(), std::size_t{2});
        for (const float share : dead.values.values)
            QVERIFY(share >= 0 && share <= 1);
    }

    void everyKind_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<int>("heads");
        QTest::newRow("bigram") << "bigram" << 0;
        QTest::newRow("mlp") << "mlp" << 0;
        QTest::newRow("attention only") << "attention_only" << 2;
    }
    void everyKind() {
        QFETCH(QString, kind);
        QFETCH(int, heads);
        const Scratch scratch;
        Listener listener;
        config::RunConfig config = m_config;
        fields::set(config, "kind", kind.toStdString());
        run(scratch, config, listener);
        const run::Timeline timeline(scratch.path() / "run");
        QCOMPARE(timeline.steps().size(), std::size_t{21});
        const run::Recording recording = timeline.get(20);
        QCOMPARE(recording.scores.rows, heads);
        QVERIFY(!recording.embeddings.empty() && !recording.logits.empty());
        QCOMPARE(!recording.loss.has_value(), kind == QLatin1String("mlp"));
        QVERIFY(listener.warnings.empty());
    }

    void resumingGoesOn() {
        const Scratch scratch;
        config::RunConfig config = m_config;
        Listener listener;
        {
            auto session = start(scratch, config);
            std::stop_source stop;
            class Stopper : public Listener {
            public:
                explicit Stopper(std::stop_source& source)
                    : m_source(source) {}
                void stepDone(const train::StepMetrics& metrics) override {
                    if (metrics.step == 9)
                        m_source.request_stop();
                }

            private:
                std::stop_source& m_source;
            } stopper(stop);
            train::TrainingControl control;
            session->run(stop.get_token(), control, stopper);
        }
        // As if it had been killed after step 9: the newest checkpoint is that of step 7.
        std::filesystem::remove_all(checkpoint(scratch, 9).path);
        auto session = m_engine->resume(scratch.path() / "run", {}, m_corpus->fingerprint(), dataset());
        QCOMPARE(session->step(), std::int64_t{7});
        train::TrainingControl control;
        session->run({}, control, listener);
        const run::Timeline timeline(scratch.path() / "run");
        QCOMPARE(timeline.steps().size(), std::size_t{21});

        const Scratch whole;
        Listener other;
        run(whole, config, other);
        const run::Timeline expected(whole.path() / "run");
        for (const std::int64_t step : expected.steps()) {
            QCOMPARE(timeline.get(step).attention[1][1].values, expected.get(step).attention[1][1].values);
            QCOMPARE(bytesOf(timeline.fileOf(step)), bytesOf(expected.fileOf(step)));
        }
    }

    void keepsToTheBudget() {
        const Scratch scratch;
        Listener listener;
        config::RunConfig config = m_config;
        fields::set(config, "record_megabytes", "1");
        fields::set(config, "n_embd", "128"); // the embedding and position tables make a recording large
        fields::set(config, "context_length", "256");
        fields::set(config, "steps", "16");
        fields::set(config, "batch_size", "1");
        run(scratch, config, listener);
        const run::Timeline timeline(scratch.path() / "run");
        QVERIFY(timeline.bytes() <= 1'000'000);
        QVERIFY(timeline.steps().size() > 3 && timeline.steps().size() < 17);
        QCOMPARE(timeline.steps().back(), std::int64_t{16});
    }

    /// A disk that is full for recordings ends the recording, not the training.
    void failureOnlyWarns() {
        const Scratch scratch;
        Listener listener;
        auto session = start(scratch, m_config);
        std::ofstream(scratch.path() / "run" / "probes") << "a file where the folder should be";
        train::TrainingControl control;
        QCOMPARE(session->run({}, control, listener), train::TrainingState::Finished);
        QCOMPARE(listener.warnings.size(), std::size_t{1});
        QCOMPARE(listener.losses.size(), std::size_t{20});
    }

private:
    std::shared_ptr<const text::Dataset> dataset() {
        return text::makeDataset(*m_corpus, *m_tokenizer, m_config.data, m_config.train.seed);
    }
    std::unique_ptr<train::TrainingSession> start(const Scratch& scratch, const config::RunConfig& config) {
        run::CorpusRecord corpus;
        corpus.path = "text.txt";
        corpus.fingerprint = m_corpus->fingerprint();
        corpus.characters = m_corpus->characters();
        corpus.files = {"text.txt"};
        return m_engine->start(scratch.path() / "run", config, corpus, m_tokenizer, dataset());
    }
    void run(const Scratch& scratch, const config::RunConfig& config, Listener& listener) {
        train::TrainingControl control;
        start(scratch, config)->run({}, control, listener);
    }
    static run::CheckpointEntry newest(const Scratch& scratch) {
        return run::RunFolder::open(scratch.path() / "run").findCheckpoint("last");
    }
    static run::CheckpointEntry checkpoint(const Scratch& scratch, std::int64_t step) {
        return run::RunFolder::open(scratch.path() / "run").findCheckpoint(std::to_string(step));
    }
    static double off(const Matrix& a, const Matrix& b) {
        if (a.rows != b.rows || a.cols != b.cols)
            return INFINITY;
        double maximum = 0;
        for (std::size_t i = 0; i < a.values.size(); ++i)
            maximum = std::max(maximum, std::abs(static_cast<double>(a.values[i]) - static_cast<double>(b.values[i])));
        return maximum;
    }

    std::shared_ptr<engine::Engine> m_engine;
    std::unique_ptr<text::Corpus> m_corpus;
    std::shared_ptr<const tokenizer::Tokenizer> m_tokenizer;
    config::RunConfig m_config;
};

QTEST_GUILESS_MAIN(tst_Recorder)

} // namespace tst_recorder

#include "tst_recorder.moc"
