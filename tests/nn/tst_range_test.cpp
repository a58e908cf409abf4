#include <QtTest>

#include <cmath>
#include <filesystem>

#include "core/base/Error.h"
#include "core/engine/RangeTest.h"
#include "core/text/Dataset.h"
#include "core/tokenizer/Tokenizer.h"
#include "tests/core/Scratch.h"
#include "tests/nn/SmallRun.h"

using namespace glasshouse;
using small::Listener;

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

    /// Without clipping, sums of squares of this rate overflow soon; the test ends there, without an error.
    void aLossThatIsNoNumberEndsIt() {
        config::RunConfig config = m_config;
        fields::set(config, "optimizer", "sgd");
        fields::set(config, "grad_clip", "0");
        train::RateRange range(20);
        range = engine::testRates(*m_engine, config, m_tokenizer, m_dataset, {}, {}, range);
        QVERIFY(!range.points().empty());
        for (const train::RateRange::Point& point : range.points())
            QVERIFY(std::isfinite(point.loss));
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
#include "tst_range_test.moc"
