#include <cmath>

#include "core/engine/Engine.h"
#include "core/engine/PaceMeter.h"
#include "core/run/StepSizes.h"
#include "tests/runtime/Bench.h"
#include "ui/runtime/PaceController.h"
#include "ui/runtime/RunLibrary.h"

namespace tst_pace {

using namespace glasshouse::runtime;

namespace {

bool near(double a, double b) {
    return std::abs(a - b) < 1e-9 * b;
}

} // namespace

/// How long a step takes, measured in the background: one measurement at a time, and an answer for the draft that is
/// edited last.
class TestPace : public QObject {
    Q_OBJECT

    struct PaceBench : Bench {
        PaceController pace{{engine, corpus, config, training}};
        /// The engine measures now.
        bool computes() const {
            const std::unique_lock free(*training.computing(), std::try_to_lock);
            return !free.owns_lock();
        }
    };
    /// Measurements go on until it goes, however a test ends.
    struct Held {
        explicit Held(fake::Behaviour& behaviour)
            : held(behaviour.paceHeld) {
            held = true;
        }
        ~Held() { held = false; }
        std::atomic<bool>& held;
    };

private Q_SLOTS:
    void measuresOnceForAShape();
    void waitsForTheMeasurementBefore();
    void aRunThatBeginsEndsOneThatWaits();
    void aRunKnowsBetter();
    void stepsCountWithTheirOwnSize();
    void whatComesBeforeTheGraphDoesNotCount();
    void aBusyComputerIsMeasuredForLonger();
    void isRememberedBetweenStarts();
    void runsOnDiskTell();
    void othersAreMeasuredToo();
    void anotherBatchSizeActsAtOnce();
};

void TestPace::measuresOnceForAShape() {
    PaceBench bench;
    bench.ready();
    QVERIFY(!bench.pace.isMeasuring()); // nobody wants to know
    bench.pace.setWanted(this, true);
    QVERIFY(bench.pace.isMeasuring());
    QTRY_COMPARE(bench.pace.secondsFor(200).value_or(0), 0.4); // 2 ms a step
    QVERIFY(!bench.pace.isMeasuring());
    QCOMPARE(bench.pace.plannedSteps(), 200);
    QCOMPARE(bench.pace.stepsWithin(9.99).value_or(0), 4900);
    bench.config.set(QStringLiteral("learning_rate"), QStringLiteral("0.02"));
    QVERIFY(!bench.pace.isMeasuring());
    QCOMPARE(bench.behaviour.paces.load(), 1);
}

/// The step that is under way when the draft changes goes on for a while: the next measurement waits for it and then
/// answers.
void TestPace::waitsForTheMeasurementBefore() {
    PaceBench bench;
    bench.ready();
    {
        const Held held(bench.behaviour);
        bench.pace.setWanted(this, true);
        QTRY_COMPARE(bench.behaviour.measuring.load(), 1);
        bench.config.set(QStringLiteral("n_embd"), QStringLiteral("32"));
        QVERIFY(bench.pace.isMeasuring());
        const QSignalSpy changed(&bench.pace, &PaceController::changed);
        QTRY_VERIFY(changed.count() > 0); // the second has begun, the first computes yet
        QCOMPARE(bench.behaviour.paces.load(), 0);
        QVERIFY(bench.computes());
        QVERIFY(bench.pace.isMeasuring());
        bench.behaviour.paceMicroseconds = 4000;
    }
    QTRY_VERIFY(!bench.pace.isMeasuring());
    QCOMPARE(bench.pace.secondsFor(200).value_or(0), 0.8);
    QCOMPARE(bench.behaviour.paces.load(), 2);
    QCOMPARE(bench.behaviour.maxMeasuring.load(), 1);
    // The first was cancelled: its answer is not kept.
    bench.config.set(QStringLiteral("n_embd"), QStringLiteral("16"));
    QVERIFY(!bench.pace.secondsFor(200).has_value());
    QTRY_VERIFY(bench.pace.secondsFor(200).has_value());
    QCOMPARE(bench.behaviour.paces.load(), 3);
}

void TestPace::aRunThatBeginsEndsOneThatWaits() {
    PaceBench bench;
    bench.ready(QStringLiteral("100000"));
    {
        const Held held(bench.behaviour);
        bench.pace.setWanted(this, true);
        QTRY_COMPARE(bench.behaviour.measuring.load(), 1);
        bench.config.set(QStringLiteral("n_embd"), QStringLiteral("32"));
        const QSignalSpy changed(&bench.pace, &PaceController::changed);
        QTRY_VERIFY(changed.count() > 0); // the second waits for the first
        QVERIFY(bench.pace.isMeasuring());
        bench.training.start();
        QVERIFY(!bench.pace.isMeasuring());
    }
    QTRY_VERIFY(bench.run.step() > 3);
    QCOMPARE(bench.behaviour.paces.load(), 1);
    QVERIFY(!bench.pace.isMeasuring());
    bench.training.stop();
    QTRY_VERIFY(!bench.run.isAlive());
    QTRY_VERIFY(bench.pace.secondsFor(200).has_value()); // measured once nothing trains
}

/// After a run of this shape its own steps count, not the second that was measured before; while it trains the time
/// left includes the evaluations.
void TestPace::aRunKnowsBetter() {
    PaceBench bench;
    bench.ready(QStringLiteral("100000"));
    bench.pace.setWanted(this, true);
    QTRY_COMPARE(bench.pace.secondsFor(200).value_or(0), 0.4); // 2 ms a step
    bench.training.start();
    QTRY_VERIFY(bench.run.step() > 20);
    QTRY_VERIFY(bench.pace.pace()->step != 0.002); // already while it trains
    bench.training.pause();
    QTRY_COMPARE(bench.run.state(), RunModel::State::Paused);
    // The engine says 20,000 tokens/s and 20 ms for the forward passes of a step.
    const auto& run = bench.run.config();
    const double step = double(bench.run.tokensPerStep()) / 20000;
    const double evaluation = 2 * run.train.eval_iters * 0.02 / run.train.accumulation;
    const double whole = step + evaluation / double(run.train.eval_interval);
    QVERIFY(near(bench.run.secondsLeft().value_or(0), double(100000 - bench.run.step()) * whole));
    QVERIFY(near(bench.run.secondsInAll().value_or(0), bench.run.metrics().back().trainingSeconds +
                                                           double(bench.run.evaluations().size()) * evaluation +
                                                           *bench.run.secondsLeft()));
    bench.training.edit(QStringLiteral("eval_interval"), QStringLiteral("1"));
    QTRY_VERIFY(near(bench.run.secondsLeft().value_or(0), double(100000 - bench.run.step()) * (step + evaluation)));
    bench.training.stop();
    QTRY_VERIFY(!bench.run.isAlive());
    QVERIFY(near(bench.pace.secondsFor(200).value_or(0), 200 * whole)); // of the edited run, evaluated less often
    QCOMPARE(bench.behaviour.paces.load(), 1);
}

void TestPace::stepsCountWithTheirOwnSize() {
    namespace run = glasshouse::run;
    glasshouse::config::RunConfig config;
    config.model.context_length = 32;
    config.train.batch_size = 4;
    config.train.accumulation = 1;
    const auto steps = [](std::int64_t from, std::int64_t to, double tokensPerSecond) {
        std::vector<glasshouse::train::StepMetrics> metrics;
        for (std::int64_t step = from; step <= to; ++step) {
            metrics.emplace_back();
            metrics.back().step = step;
            metrics.back().tokensPerSecond = tokensPerSecond;
        }
        return metrics;
    };
    std::vector<glasshouse::train::StepMetrics> metrics = steps(1, 60, 1000);
    const run::StepSizes sizes(config, {{60, run::Mark::Kind::Setting, "batch_size", "8", "4"}}, 0);
    QVERIFY(!glasshouse::engine::paceOf({}, sizes).has_value());
    QVERIFY(!glasshouse::engine::paceOf(steps(1, 3, 1000), sizes).has_value()); // two, and the first one is cold
    QCOMPARE(glasshouse::engine::paceOf(steps(1, 4, 1000), sizes)->steps, std::int64_t(3));
    QCOMPARE(glasshouse::engine::paceOf(metrics, sizes)->step, 0.128); // 4 x 32 tokens
    QCOMPARE(glasshouse::engine::paceOf(metrics, sizes)->steps, std::int64_t(50));
    const auto more = steps(61, 63, 1600);
    metrics.insert(metrics.end(), more.begin(), more.end());
    QCOMPARE(glasshouse::engine::paceOf(metrics, sizes)->step, 0.16); // 8 x 32 tokens
    QCOMPARE(glasshouse::engine::paceOf(metrics, sizes)->steps, std::int64_t(3));
    // A run that is young: training was slow until it found out how many threads pay.
    metrics.clear();
    for (int i = 0; i < 16; ++i) {
        glasshouse::train::StepMetrics one;
        one.step = i + 1;
        const double seconds = i < 6 ? 0.5 : 0.1;
        one.tokensPerSecond = double(sizes.tokensOf(one.step)) / seconds;
        one.trainingSeconds = (metrics.empty() ? 0 : metrics.back().trainingSeconds) + seconds;
        metrics.push_back(one);
    }
    QCOMPARE(glasshouse::engine::paceOf(metrics, sizes)->step, 0.1);
}

/// Steps of a card are not timed in parts; the first ones run one operation at a time, then a graph is captured.
void TestPace::whatComesBeforeTheGraphDoesNotCount() {
    namespace engine = glasshouse::engine;
    const auto paceFor = [](const std::vector<double>& first, double each, double forward) {
        engine::PaceMeter meter([] { return std::optional<double>(); });
        double now = 100;
        meter.begin(now);
        for (std::size_t step = 0;; ++step) {
            now += step < first.size() ? first[step] : each;
            glasshouse::train::StepMetrics metrics;
            metrics.forwardSeconds = forward;
            if (meter.step(metrics, now))
                return meter.pace();
        }
    };
    const engine::Pace card = paceFor({0.5, 0.05, 0.05, 0.9, 0.01, 0.01, 0.01, 0.01}, 0.01, 0);
    QVERIFY(near(card.step, 0.01));
    QVERIFY(card.steps >= 100 && card.steps <= 104);
    QCOMPARE(card.forward, 0.0);
    const engine::Pace slowCard = paceFor({4, 4, 4}, 2, 0); // ten seconds have passed after the third
    QVERIFY(near(slowCard.step, 2));
    QCOMPARE(slowCard.steps, std::int64_t(3));
    glasshouse::config::RunConfig config;
    config.train.eval_iters = 30;
    config.train.eval_interval = 100;
    config.train.accumulation = 2;
    config.data.validation_fraction = 0.1;
    QVERIFY(near(card.evaluation(config), 2 * 30 * 0.01 / 3 / 2)); // a third of a step is forward
    QVERIFY(near(card.evaluatedStep(config), 0.01 + 0.1 / 100));
    const engine::Pace processor = paceFor({0.3}, 0.25, 0.1);
    QVERIFY(near(processor.step, 0.25) && near(processor.forward, 0.1));
    QCOMPARE(processor.steps, std::int64_t(4));
    QVERIFY(near(processor.evaluation(config), 2 * 30 * 0.1 / 2));
    const engine::Pace slowProcessor = paceFor({30}, 1, 0.8); // never the first step, never one alone
    QVERIFY(near(slowProcessor.step, 1) && near(slowProcessor.forward, 0.8));
    QCOMPARE(slowProcessor.steps, std::int64_t(3));
}

/// Beside other programs two threads wait for each other, until training finds out that one is faster: the first
/// seconds say nothing about the rest.
void TestPace::aBusyComputerIsMeasuredForLonger() {
    namespace engine = glasshouse::engine;
    double now = 100;
    double otherCores = 0;
    const auto measure = [&](const std::vector<double>& first, double each) {
        engine::PaceMeter meter([&] { return std::optional<double>(otherCores * now); });
        meter.begin(now);
        for (std::size_t step = 0;; ++step) {
            now += step < first.size() ? first[step] : each;
            glasshouse::train::StepMetrics metrics;
            metrics.forwardSeconds = 0.001;
            if (meter.step(metrics, now))
                return meter.pace();
        }
    };
    double begin = now;
    const engine::Pace idle = measure({0.5}, 0.01);
    QVERIFY(near(idle.step, 0.01) && !idle.isBusy);
    QVERIFY(now - begin < 2);
    QVERIFY(near(idle.fastest, 0.01) && near(idle.slowest, 0.01));
    otherCores = 2;
    begin = now;
    const engine::Pace busy = measure({1.2, 0.7, 0.7}, 0.02);
    QVERIFY(near(busy.step, 0.02) && busy.isBusy);
    QVERIFY(now - begin < 5);
    // Uneven for another reason: also for longer, but no other program is to blame.
    otherCores = 0;
    const engine::Pace uneven = measure({1.2, 0.7, 0.7}, 0.02);
    QVERIFY(near(uneven.step, 0.02) && !uneven.isBusy);
    QVERIFY(uneven.slowest >= uneven.step && uneven.fastest <= uneven.step);
}

/// What was measured is said at once by the next start of the program, until it has been measured again.
void TestPace::isRememberedBetweenStarts() {
    PaceBench bench;
    bench.ready();
    const std::filesystem::path file = bench.folder.filePath(QStringLiteral("cache/paces.json")).toStdString();
    {
        PaceController first({bench.engine, bench.corpus, bench.config, bench.training}, file);
        first.setWanted(this, true);
        QTRY_COMPARE(first.secondsFor(200).value_or(0), 0.4); // 2 ms a step
    }
    bench.behaviour.paceMicroseconds = 5000;
    const Held held(bench.behaviour);
    PaceController second({bench.engine, bench.corpus, bench.config, bench.training}, file);
    second.setWanted(this, true);
    QTRY_COMPARE(second.secondsFor(200).value_or(0), 0.4);
    QVERIFY(second.isMeasuring());
    bench.behaviour.paceHeld = false;
    QTRY_COMPARE(second.secondsFor(200).value_or(0), 1.0);
}

/// A run of the same settings tells before anything is measured.
void TestPace::runsOnDiskTell() {
    PaceBench bench;
    bench.ready();
    RunLibrary& library = bench.library;
    library.setFolder(bench.runs());
    bench.training.start();
    QTRY_COMPARE(bench.run.state(), RunModel::State::Finished);
    library.refresh();
    QTRY_COMPARE(library.runs().size(), std::size_t(1));
    const double speed = library.runs().front().tokensPerSecond.value_or(0);
    QVERIFY(speed > 0);
    PaceController other({bench.engine, bench.corpus, bench.config, bench.training});
    QVERIFY(!other.pace().has_value());
    other.setLibrary(library);
    QVERIFY(other.pace().has_value());
    QVERIFY(near(other.pace()->step, double(bench.run.tokensPerStep()) / speed));
}

/// What several models take: each is measured, one after the other.
void TestPace::othersAreMeasuredToo() {
    PaceBench bench;
    bench.ready();
    glasshouse::config::RunConfig wider = bench.config.lastValid();
    wider.model.n_embd = 64;
    bench.pace.setWanted(this, true);
    bench.pace.setOthers(this, {wider});
    QTRY_COMPARE(bench.behaviour.paces.load(), 2);
    QTRY_VERIFY(!bench.pace.isMeasuring());
    QCOMPARE(bench.pace.paceOf(wider)->step, 0.002);
    // Not measured: in proportion to the operations.
    glasshouse::config::RunConfig deeper = wider;
    deeper.train.batch_size = 2 * wider.train.batch_size;
    QCOMPARE(bench.behaviour.paces.load(), 2);
    QVERIFY(bench.pace.paceOf(deeper)->step > 0.002);
    bench.pace.setOthers(this, {});
    bench.pace.setWanted(this, false);
}

void TestPace::anotherBatchSizeActsAtOnce() {
    PaceBench bench;
    bench.ready(QStringLiteral("100000"));
    bench.training.start();
    QTRY_VERIFY(bench.run.step() > 20);
    bench.training.pause();
    QTRY_COMPARE(bench.run.state(), RunModel::State::Paused);
    const std::int64_t before = bench.run.step();
    const double step = double(bench.run.tokensPerStep()) / 20000;
    QVERIFY(near(bench.run.pace()->step, step));
    bench.training.edit(QStringLiteral("batch_size"), QStringLiteral("8"));
    QTRY_COMPARE(bench.run.config().train.batch_size, 8);
    // No step has that size yet: twice the tokens take twice the time.
    QVERIFY(near(bench.run.pace()->step, 2 * step));
    QVERIFY(near(bench.run.pace()->forward, 2 * 0.02));
    QCOMPARE(bench.run.pace()->steps, std::int64_t(0));
    bench.training.resume();
    QTRY_VERIFY(bench.run.step() > before + 2);
    bench.training.pause();
    QTRY_COMPARE(bench.run.state(), RunModel::State::Paused);
    QCOMPARE(bench.run.pace()->steps, std::min<std::int64_t>(50, bench.run.step() - before));
    QVERIFY(near(bench.run.pace()->step, 2 * step)); // still 20,000 tokens/s
    QVERIFY(near(bench.run.pace()->forward, 0.02));
    bench.training.stop();
    QTRY_VERIFY(!bench.run.isAlive());
}

QTEST_MAIN(TestPace)

} // namespace tst_pace

#include "tst_pace.moc"
