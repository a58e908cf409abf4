#include <QtTest>

#include <cmath>
#include <filesystem>

#include "core/base/Error.h"
#include "core/corpus/text/Dataset.h"
#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/engine/RangeTest.h"
#include "tests/core/Scratch.h"
#include "tests/nn/SmallRun.h"

namespace tst_range_test {

using namespace glasshouse;
using small::Listener;

namespace {

/// A run whose steps are told as they are up to a good one; then its weights grow by a factor of a thousand with each
/// step, and of these only the one is told that has no finite numbers any more.
class WildRun final : public train::TrainingSession {
public:
    WildRun(std::unique_ptr<train::TrainingSession> run, std::int64_t good, std::string& lost)
        : m_run(std::move(run))
        , m_good(good)
        , m_lost(lost) {}
    const config::RunConfig& config() const override { return m_run->config(); }
    const run::RunFolder& folder() const override { return m_run->folder(); }
    std::int64_t step() const override { return m_run->step(); }
    std::int64_t plannedSteps() const override { return m_run->plannedSteps(); }
    std::string deviceDescription() const override { return m_run->deviceDescription(); }
    std::string deviceReason() const override { return m_run->deviceReason(); }
    std::string precision() const override { return m_run->precision(); }
    train::TrainingState run(std::stop_token stop, train::TrainingControl& control,
                             train::TrainingObserver& observer) override {
        Listener listener;
        listener.onStep = [&](std::int64_t step) {
            const train::StepMetrics& metrics = listener.steps.back();
            if (step <= m_good || !std::isfinite(metrics.trainLoss) || !std::isfinite(metrics.gradientNorm))
                observer.stepDone(metrics);
            if (step == m_good) {
                control.edit("learning_rate", "100");
                control.edit("weight_decay", "10"); // times 1 - 100 * 10
            }
        };
        try {
            return m_run->run(std::move(stop), control, listener);
        } catch (const Error& error) {
            m_lost = error.what();
            throw;
        }
    }

private:
    std::unique_ptr<train::TrainingSession> m_run;
    std::int64_t m_good;
    std::string& m_lost;
};

/// The real engine, whose runs are WildRuns.
class WildEngine final : public engine::Engine {
public:
    WildEngine(engine::Engine& engine, std::int64_t good)
        : m_engine(engine)
        , m_good(good) {}
    std::string lost; ///< the error with which the run ended
    engine::EngineInfo info() const override { return m_engine.info(); }
    std::unique_ptr<train::TrainingSession> start(const std::filesystem::path& folder, config::RunConfig config,
                                                  const run::CorpusRecord& corpus,
                                                  std::shared_ptr<const tokenizer::Tokenizer> tokenizer,
                                                  std::shared_ptr<const text::Dataset> dataset) override {
        return std::make_unique<WildRun>(
            m_engine.start(folder, std::move(config), corpus, std::move(tokenizer), std::move(dataset)), m_good, lost);
    }
    std::unique_ptr<train::TrainingSession> resume(const std::filesystem::path& folder,
                                                   const std::vector<std::pair<std::string, std::string>>& changed,
                                                   const std::string& corpusFingerprint,
                                                   std::shared_ptr<const text::Dataset> dataset,
                                                   std::optional<std::int64_t> from) override {
        return m_engine.resume(folder, changed, corpusFingerprint, std::move(dataset), from);
    }
    std::shared_ptr<const engine::ModelSnapshot> load(const std::filesystem::path& checkpoint) const override {
        return m_engine.load(checkpoint);
    }
    engine::ProbeResult probe(const engine::ModelSnapshot& model, const engine::ProbeRequest& request) const override {
        return m_engine.probe(model, request);
    }
    engine::GenerationResult generate(const engine::ModelSnapshot& model, const tokenizer::Tokenizer& tokenizer,
                                      const engine::WritingRequest& request, const config::SampleConfig& sample,
                                      std::stop_token stop,
                                      const std::function<bool(const engine::GeneratedToken&)>& sink) const override {
        return m_engine.generate(model, tokenizer, request, sample, std::move(stop), sink);
    }

private:
    engine::Engine& m_engine;
    std::int64_t m_good;
};

} // namespace

/// The range test with the real engine on a model that steps in a millisecond.
class tst_RangeTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        m_engine = engine::loadEngine();
        const auto corpus = small::corpus();
        m_tokenizer = tokenizer::tokenizerKind("char").train(corpus->text(), {});
        m_config = small::config({{"dropout", "0"}, {"threads", "1"}});
        m_dataset = text::makeDataset(*corpus, *m_tokenizer, m_config.data, m_config.train.seed);
        m_range = test();
    }

    void everyStepHasItsRate() {
        QVERIFY(m_range.points().size() > 50);
        for (std::size_t i = 0; i < m_range.points().size(); ++i)
            QVERIFY(std::abs(m_range.points()[i].rate / m_range.rate(int(i)) - 1) < 1e-9);
    }

    /// It computes what a run computes: a run with the first two rates loses the same.
    void stepsAreThoseOfARun() {
        config::RunConfig config = m_config;
        for (const auto& [field, value] : {std::pair("learning_rate", "1e-7"),
                                           {"schedule", "constant"},
                                           {"warmup_steps", "0"},
                                           {"eval_iters", "1"},
                                           {"sample_tokens", "0"}})
            fields::set(config, field, value);
        const Listener listener = train(config, 2);
        QCOMPARE(double(listener.steps[0].trainLoss), m_range.points()[0].loss);
        QCOMPARE(double(listener.steps[1].trainLoss), m_range.points()[1].loss);
    }

    void testsAgree() {
        const train::RateRange again = test();
        QCOMPARE(again.points().size(), m_range.points().size());
        for (std::size_t i = 0; i < again.points().size(); ++i)
            QCOMPARE(again.points()[i].loss, m_range.points()[i].loss);
    }

    /// A run with the rate that is suggested learns more in 40 steps than one with a hundredth of it.
    void theSuggestedRateLearns() {
        QVERIFY(m_range.suggestion().has_value());
        const double rate = *m_range.suggestion();
        QVERIFY2(rate > 1e-4 && rate < 0.3, qPrintable(QString::number(rate)));
        const auto lossWith = [&](double learningRate) {
            config::RunConfig config = m_config;
            config.train.learning_rate = learningRate;
            fields::set(config, "schedule", "constant");
            fields::set(config, "warmup_steps", "0");
            return train(config, 40).steps.back().trainLoss;
        };
        QVERIFY(lossWith(rate) < lossWith(rate / 100) - 0.3F);
    }

    void itCanBeStopped() {
        std::stop_source stop;
        const train::RateRange range = engine::testRates(*m_engine, m_config, m_tokenizer, m_dataset, stop.get_token(),
                                                         [&](const train::RateRange& known) {
                                                             if (known.points().size() == 5)
                                                                 stop.request_stop();
                                                         });
        QCOMPARE(range.points().size(), std::size_t(5));
        QVERIFY(!range.diverged());
    }

    /// A real run loses its numbers on the way: the curve ends before that, without an error, and what is suggested is
    /// what the steps until then suggest.
    void aLossThatIsNoNumberEndsIt() {
        constexpr std::int64_t good = 70;
        WildEngine wild(*m_engine, good);
        const train::RateRange range = engine::testRates(wild, m_config, m_tokenizer, m_dataset, {});
        QVERIFY2(wild.lost.find("no longer a finite number") != std::string::npos, wild.lost.c_str());
        QVERIFY(range.lost());
        QCOMPARE(range.points().size(), std::size_t(good));
        QVERIFY(m_range.points().size() >= range.points().size());
        train::RateRange until(range.steps());
        for (std::size_t i = 0; i < range.points().size(); ++i) {
            QCOMPARE(range.points()[i].loss, m_range.points()[i].loss);
            until.add(m_range.points()[i].rate, m_range.points()[i].loss);
        }
        QVERIFY(!until.diverged());
        QVERIFY(range.suggestion().has_value());
        QVERIFY(*range.suggestion() < range.rate(int(good)));
        QVERIFY(std::abs(*range.suggestion() / until.suggestion().value_or(0) - 1) < 1e-9);
    }

    void whatCannotBeTrainedIsSaid() {
        config::RunConfig config = m_config;
        config.model.n_head = 5; // of a width of 32
        QVERIFY_EXCEPTION_THROWN(engine::testRates(*m_engine, config, m_tokenizer, m_dataset, {}), Error);
    }

    void nothingIsLeftBehind() {
        const std::string mine = "glasshouse-rates-" + std::to_string(QCoreApplication::applicationPid()) + "-";
        for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::temp_directory_path()))
            QVERIFY(entry.path().filename().string().rfind(mine, 0) != 0);
    }

private:
    train::RateRange test() { return engine::testRates(*m_engine, m_config, m_tokenizer, m_dataset, {}); }
    Listener train(config::RunConfig config, std::int64_t steps) {
        config.train.steps = steps;
        config.train.sample_tokens = 0;
        const Scratch scratch;
        const auto session =
            m_engine->start(std::filesystem::path(scratch.path()) / "run", config, {}, m_tokenizer, m_dataset);
        Listener listener;
        train::TrainingControl control;
        session->run({}, control, listener);
        return listener;
    }

    std::shared_ptr<engine::Engine> m_engine;
    std::shared_ptr<const tokenizer::Tokenizer> m_tokenizer;
    std::shared_ptr<const text::Dataset> m_dataset;
    config::RunConfig m_config;
    train::RateRange m_range;
};

QTEST_GUILESS_MAIN(tst_RangeTest)

} // namespace tst_range_test

#include "tst_range_test.moc"
