#include <array>
#include <barrier>
#include <chrono>
#include <fstream>
#include <functional>
#include <thread>

#include "core/base/Error.h"
#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/run/RunFolder.h"
#include "tests/runtime/Bench.h"
#include "ui/runtime/ProbeQuery.h"

namespace tst_probe_and_generation {

using namespace glasshouse::runtime;
using State = RunModel::State;

/// What views ask of the model while it trains and after.
class TestProbeAndGeneration : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nothingIsComputedForNobody();
    void probesOfTheLiveModelRunOnItsThread();
    void aCostlyProbeIsRareUnlessAPersonAsks();
    void probesFollowTheCursor();
    void aFailedProbeDoesNotEndTraining();
    void unknownAndLongTexts();
    void weightsForTheirViews();
    void writesWhileItTrains();
    void writesFromACheckpoint();
    void saysThatThereAreNoBestWeights();
    void saysThatOtherWeightsWrite();
    void stopsWriting();
    void writingWhenTheRunEnds();
    void unknownCharactersOfAPrompt();
    void goingAwayInTheMiddle();
    void oneLoadForAllWhoWait();
    void aWalkOverCheckpointsPushesNothingOut();
    void damagedWeightsAreNotShown();
};

namespace {

/// What every view wants.
ProbeInterest logits() {
    return {};
}

/// Checkpoints of the fake engine below a folder, by step.
std::filesystem::path writtenCheckpoint(const QTemporaryDir& folder, std::int64_t step) {
    const std::filesystem::path path = folder.filePath(QString::number(step)).toStdString();
    std::filesystem::create_directories(path);
    glasshouse::config::ModelConfig model;
    model.vocab_size = 4;
    fake::writeWeights(path, model, step);
    return path;
}

} // namespace

/// Several ask for a checkpoint at once: it is read once, and all get the same. A failure is told to all, and
/// forgotten.
void TestProbeAndGeneration::oneLoadForAllWhoWait() {
    const QTemporaryDir folder;
    fake::Behaviour behaviour;
    const fake::Engine engine(behaviour);
    SnapshotCache cache;
    const std::filesystem::path path = writtenCheckpoint(folder, 7);
    behaviour.loadMilliseconds = 200;
    behaviour.failToLoad = true;
    std::atomic<int> failed{0};
    std::array<SnapshotCache::Snapshot, 6> got;
    const auto all = [&](const std::function<void(std::size_t)>& ask) {
        std::barrier together(static_cast<std::ptrdiff_t>(got.size()));
        std::vector<std::jthread> threads;
        for (std::size_t i = 0; i < got.size(); ++i)
            threads.emplace_back([&, i] {
                together.arrive_and_wait();
                ask(i);
            });
    };
    all([&](std::size_t) {
        try {
            cache.load(engine, path);
        } catch (const glasshouse::Error&) {
            ++failed;
        }
    });
    QCOMPARE(failed.load(), 6);
    behaviour.failToLoad = false;
    behaviour.loads = 0;
    all([&](std::size_t i) { got[i] = i % 2 == 0 ? cache.load(engine, path) : cache.pass(engine, path); });
    QCOMPARE(behaviour.loads.load(), 1);
    for (const SnapshotCache::Snapshot& one : got)
        QVERIFY(one != nullptr && one == got.front());
    QCOMPARE(got.front()->step(), std::int64_t(7));
}

void TestProbeAndGeneration::aWalkOverCheckpointsPushesNothingOut() {
    const QTemporaryDir folder;
    fake::Behaviour behaviour;
    const fake::Engine engine(behaviour);
    SnapshotCache cache;
    const SnapshotCache::Snapshot shown = cache.load(engine, writtenCheckpoint(folder, 100));
    for (std::int64_t step = 0; step < 10; ++step)
        QCOMPARE(cache.pass(engine, writtenCheckpoint(folder, step))->step(), step);
    QCOMPARE(cache.pass(engine, writtenCheckpoint(folder, 100)), shown);
    QCOMPARE(behaviour.loads.load(), 11);
    // Of what is loaded to stay, the last three do.
    for (std::int64_t step = 0; step < 3; ++step)
        cache.load(engine, writtenCheckpoint(folder, step));
    QVERIFY(cache.load(engine, writtenCheckpoint(folder, 100)) != shown);
}

void TestProbeAndGeneration::damagedWeightsAreNotShown() {
    const QTemporaryDir folder;
    fake::Behaviour behaviour;
    const fake::Engine engine(behaviour);
    const std::filesystem::path run = folder.filePath(QStringLiteral("run")).toStdString();
    const auto tokenizer = glasshouse::tokenizer::tokenizerKind("char").train("abc ", {});
    glasshouse::config::RunConfig config;
    config.model.vocab_size = tokenizer->vocabularySize();
    std::filesystem::path checkpoint;
    {
        auto made = glasshouse::run::RunFolder::create(run, {config, {}, {}, "test"}, *tokenizer);
        checkpoint = made.writeCheckpoint(7, false, {},
                                          [&](const std::filesystem::path& place, auto&) {
                                              fake::writeWeights(place, config.model, 7);
                                          })
                         .path;
    }
    SnapshotCache cache;
    QCOMPARE(cache.load(engine, checkpoint)->step(), std::int64_t(7));
    cache.clear();
    std::ofstream(checkpoint / "model.safetensors", std::ios::app) << ' '; // it could be read all the same
    QVERIFY_EXCEPTION_THROWN(cache.load(engine, checkpoint), glasshouse::Error);
    QCOMPARE(behaviour.loads.load(), 1);
}

void TestProbeAndGeneration::nothingIsComputedForNobody() {
    Bench bench;
    bench.ready(QStringLiteral("100000"));
    bench.probe.setText(QStringLiteral("glass house"));
    bench.training.start();
    QTRY_VERIFY(bench.run.step() > 60);
    QCOMPARE(bench.behaviour.probes.load(), 0);
    ProbeQuery view(bench.probe, logits);
    view.setVisible(true);
    QTRY_VERIFY(bench.probe.result() != nullptr);
    view.setVisible(false);
    waitForAnswers(bench.probe);
    const int probes = bench.behaviour.probes;
    waitForSteps(bench.run);
    QVERIFY(!bench.probe.isPending());
    QCOMPARE(bench.behaviour.probes.load(), probes);
    {
        ProbeQuery gone(bench.probe, logits);
        gone.setVisible(true);
    } // a view that is destroyed wants nothing either
    waitForAnswers(bench.probe);
    const int after = bench.behaviour.probes;
    waitForSteps(bench.run);
    QVERIFY(!bench.probe.isPending());
    QCOMPARE(bench.behaviour.probes.load(), after);
}

void TestProbeAndGeneration::probesOfTheLiveModelRunOnItsThread() {
    Bench bench;
    bench.ready(QStringLiteral("100000"));
    bench.probe.setText(QStringLiteral("glass house"));
    bench.training.start();
    ProbeQuery view(bench.probe, [&] {
        ProbeInterest interest;
        const glasshouse::model::Description description(bench.run.config().model);
        interest.matrices = description.headSteps("softmax");
        interest.matrices.push_back("blocks.1.attn.0.raw");
        return interest;
    });
    QSignalSpy results(&bench.probe, &ProbeController::resultChanged);
    const auto shown = std::chrono::steady_clock::now();
    view.setVisible(true);
    QTRY_VERIFY(results.count() >= 4);
    const auto fifths = (std::chrono::steady_clock::now() - shown) / std::chrono::milliseconds(200);
    QVERIFY2(bench.behaviour.probes <= fifths + 2, "at most five a second");
    const auto result = bench.probe.result();
    QVERIFY(result->step > 0);
    QCOMPARE(result->request.tokens.size(), std::size_t(11));
    QCOMPARE(result->layers(), 2);
    QCOMPARE(result->head({1, 0}, "raw").at(3, 5),
             fake::headTrace(bench.run.config().model, result->request.tokens, result->step, 1, 0).raw.at(3, 5));
    QVERIFY(!result->head({0, 1}, "softmax").empty());
    QVERIFY(result->head({0, 1}, "raw").empty());
    QCOMPARE(bench.probe.tokenTexts().join(QString()), QStringLiteral("glass house"));
    {
        const std::lock_guard lock(bench.behaviour.mutex);
        QCOMPARE(bench.behaviour.probeThreads, bench.behaviour.trainThreads);
    }
    bench.training.pause(); // also while it waits
    QTRY_COMPARE(bench.run.state(), State::Paused);
    bench.probe.setText(QStringLiteral("garden"));
    QTRY_COMPARE(bench.probe.result()->request.tokens.size(), std::size_t(6));
    QCOMPARE(bench.probe.result()->step, bench.run.step());
}

void TestProbeAndGeneration::aCostlyProbeIsRareUnlessAPersonAsks() {
    Bench bench;
    bench.behaviour.probeMilliseconds = 100; // one part in fifty of five seconds
    bench.ready(QStringLiteral("1000000"));
    bench.probe.setText(QStringLiteral("glass house"));
    bench.training.start();
    QTRY_VERIFY(bench.run.step() > 10);
    ProbeQuery view(bench.probe, logits);
    view.setVisible(true);
    QTRY_VERIFY(bench.probe.result() != nullptr);
    // Until the cost is known, one or two more may be asked for.
    waitForSteps(bench.run);
    QTRY_VERIFY(!bench.probe.isBusy());
    QVERIFY2(bench.behaviour.probes <= 3, qPrintable(QString::number(bench.behaviour.probes.load())));
    const int soon = 4000; // the next one comes by itself after five seconds
    bench.probe.setText(QStringLiteral("garden"));
    QTRY_COMPARE_WITH_TIMEOUT(bench.probe.result()->request.tokens.size(), std::size_t(6), soon);
    QTRY_VERIFY(!bench.probe.isBusy());
    const auto asked = static_cast<std::size_t>(bench.behaviour.probes);
    view.renew();                                     // as before: nobody asks for more
    QTRY_VERIFY(bench.behaviour.probes > int(asked)); // it goes on by itself
    {
        const std::lock_guard lock(bench.behaviour.mutex);
        const auto pause = bench.behaviour.probeTimes[asked] - bench.behaviour.probeTimes[asked - 1];
        QVERIFY2(pause > std::chrono::seconds(2), "without the pace it would come after 200 ms");
    }
    // Back from a kept step nobody waits either.
    QTRY_VERIFY(!bench.run.checkpoints().empty());
    bench.cursor.setStep(0);
    QTRY_VERIFY(bench.probe.result()->step == bench.cursor.step() && !bench.cursor.isLive());
    bench.cursor.setLive();
    QTRY_VERIFY_WITH_TIMEOUT(bench.probe.result()->step > bench.run.checkpoints().front().step, soon);
    QVERIFY(bench.run.isAlive());
}

void TestProbeAndGeneration::probesFollowTheCursor() {
    Bench bench;
    bench.ready();
    bench.probe.setText(QStringLiteral("glass"));
    bench.training.start();
    QTRY_COMPARE(bench.run.state(), State::Finished);
    QTRY_VERIFY(bench.run.checkpointAt(200) != nullptr);
    QTRY_VERIFY(bench.cursor.savedSteps().size() >= 2);
    ProbeQuery view(bench.probe, logits);
    view.setVisible(true);
    QTRY_VERIFY(bench.probe.result() && bench.probe.result()->step == 200);
    for (const std::int64_t step : std::vector<std::int64_t>(bench.cursor.savedSteps())) {
        bench.cursor.setStep(step);
        QTRY_COMPARE(bench.probe.result()->step, step);
        QVERIFY(!bench.probe.isStale());
    }
    const int loads = bench.behaviour.loads;
    bench.cursor.previous();
    QTRY_COMPARE(bench.probe.result()->step, bench.cursor.step());
    bench.cursor.next();
    QTRY_COMPARE(bench.probe.result()->step, bench.cursor.step());
    QCOMPARE(bench.behaviour.loads.load(), loads); // kept in memory
}

void TestProbeAndGeneration::aFailedProbeDoesNotEndTraining() {
    Bench bench;
    bench.ready(QStringLiteral("100000"));
    bench.behaviour.failToProbe = true;
    bench.probe.setText(QStringLiteral("glass"));
    bench.training.start();
    ProbeQuery view(bench.probe, logits);
    view.setVisible(true);
    QTRY_COMPARE(bench.probe.message(), QStringLiteral("The probe failed; try a shorter text."));
    const std::int64_t at = bench.run.step();
    QTRY_VERIFY(bench.run.step() > at + 20);
    QCOMPARE(bench.run.state(), State::Running);
    bench.behaviour.failToProbe = false;
    QTRY_VERIFY(bench.probe.result() != nullptr);
    QTRY_COMPARE(bench.probe.message(), QString());
}

void TestProbeAndGeneration::unknownAndLongTexts() {
    Bench bench;
    bench.ready(QStringLiteral("40"));
    bench.training.start();
    QTRY_COMPARE(bench.run.state(), State::Finished);
    bench.probe.setText(QStringLiteral("glaß"));
    QCOMPARE(bench.probe.tokens().size(), std::size_t(3));
    QVERIFY(bench.probe.message().contains(QStringLiteral("ß")));
    bench.probe.setText(QString(100, QLatin1Char('a')));
    QCOMPARE(bench.probe.tokens().size(), std::size_t(32));
    QVERIFY(bench.probe.message().contains(QStringLiteral("32")));
    // Both: each is said, neither hides the other.
    bench.probe.setText(QStringLiteral("ß€") + QString(100, QLatin1Char('a')));
    QCOMPARE(bench.probe.tokens().size(), std::size_t(32));
    for (const char* said : {"“ß”", "“€”", "Not in the vocabulary", "reads 32 tokens"})
        QVERIFY2(bench.probe.message().contains(QString::fromUtf8(said)), qPrintable(bench.probe.message()));
    bench.probe.setText(QStringLiteral("ßß"));
    QVERIFY(bench.probe.tokens().empty());
    QVERIFY(!bench.probe.message().isEmpty());
    bench.probe.setText({});
    QVERIFY(!bench.probe.message().isEmpty());
    bench.probe.setText(QStringLiteral("glass"));
    QCOMPARE(bench.probe.message(), QString());
}

void TestProbeAndGeneration::weightsForTheirViews() {
    Bench bench;
    bench.ready(QStringLiteral("40"));
    bench.training.start();
    QTRY_COMPARE(bench.run.state(), State::Finished);
    bench.probe.setText(QStringLiteral("glass"));
    ProbeQuery view(bench.probe, [] {
        ProbeInterest interest;
        interest.matrices = {"pos.weight", "no.such.weight"};
        return interest;
    });
    view.setVisible(true);
    QTRY_VERIFY(view.hasAnswer());
    QCOMPARE(view.answer()->step, std::int64_t(40));
    QCOMPARE(view.answer()->matrices.at("pos.weight").rows, 32);
    QVERIFY(!view.answer()->matrices.contains("no.such.weight"));
}

void TestProbeAndGeneration::writesWhileItTrains() {
    Bench bench;
    bench.ready(QStringLiteral("1000000"));
    bench.training.start();
    QTRY_VERIFY(bench.run.step() > 10);
    glasshouse::config::SampleConfig sample;
    sample.tokens = 300;
    sample.sample_seed = 3;
    QSignalSpy finished(&bench.generation, &GenerationController::finished);
    QSignalSpy tokens(&bench.generation, &GenerationController::tokensAppended);
    bench.generation.start({QStringLiteral("The "), sample});
    QVERIFY(bench.generation.isBusy());
    const std::int64_t at = bench.run.step();
    QTRY_COMPARE(finished.count(), 1);
    QTRY_VERIFY(bench.run.step() > at); // training went on; its numbers come a few times a second
    QVERIFY(bench.generation.step() >= at);
    QCOMPARE(bench.generation.tokens().size(), std::size_t(300));
    QCOMPARE(bench.generation.seed(), std::uint64_t(3));
    QVERIFY(bench.generation.tokensPerSecond() > 0);
    QVERIFY(!bench.generation.text().isEmpty());
    int next = 0;
    for (const QList<QVariant>& arguments : tokens) {
        QCOMPARE(arguments.at(0).toInt(), next);
        next = arguments.at(1).toInt();
    }
    QCOMPARE(next, 300);
    const std::lock_guard lock(bench.behaviour.mutex);
    for (const std::thread::id& id : bench.behaviour.generateThreads)
        QVERIFY(!bench.behaviour.trainThreads.contains(id));
}

void TestProbeAndGeneration::writesFromACheckpoint() {
    Bench bench;
    QVERIFY(!bench.generation.obstacle().isEmpty());
    bench.ready();
    bench.training.start();
    QTRY_COMPARE(bench.run.state(), State::Finished);
    QTRY_VERIFY(bench.run.checkpointAt(200) != nullptr);
    glasshouse::config::SampleConfig sample;
    sample.tokens = 20;
    QSignalSpy finished(&bench.generation, &GenerationController::finished);
    bench.generation.start({{}, sample});
    QTRY_COMPARE(finished.count(), 1);
    QCOMPARE(bench.generation.step(), 200);
    QCOMPARE(bench.generation.seed(), std::uint64_t(4242)); // drawn by the engine, told after
    bench.generation.start({{}, sample, GenerationController::Weights::Best});
    QTRY_COMPARE(finished.count(), 2);
    QCOMPARE(bench.generation.step(), bench.run.best()->step);
    bench.cursor.setStep(bench.cursor.savedSteps().front());
    bench.generation.start({{}, sample});
    QTRY_COMPARE(finished.count(), 3);
    QCOMPARE(bench.generation.step(), bench.cursor.step());
}

/// Without a best checkpoint nothing else is taken for it.
void TestProbeAndGeneration::saysThatThereAreNoBestWeights() {
    Bench bench;
    bench.engine.start();
    QTRY_VERIFY(bench.engine.isReady());
    const auto tokenizer = glasshouse::tokenizer::tokenizerKind("char").train("abc ", {});
    glasshouse::config::RunConfig config;
    config.model.vocab_size = tokenizer->vocabularySize();
    const QString path = bench.folder.filePath(QStringLiteral("unevaluated"));
    {
        auto made = glasshouse::run::RunFolder::create(path.toStdString(), {config, {}, {}, "test"}, *tokenizer);
        for (const std::int64_t step : {50, 100})
            made.writeCheckpoint(step, false, {{"step", step}},
                                 [&](const std::filesystem::path& place, glasshouse::FileOps&) {
                                     fake::writeWeights(place, config.model, step);
                                 });
    }
    bench.opener.open(path);
    QTRY_COMPARE(bench.run.checkpoints().size(), std::size_t(2));
    glasshouse::config::SampleConfig sample;
    sample.tokens = 5;
    QSignalSpy failed(&bench.generation, &GenerationController::failed);
    QSignalSpy finished(&bench.generation, &GenerationController::finished);
    bench.generation.start({{}, sample, GenerationController::Weights::Best});
    QCOMPARE(failed.count(), 1);
    QCOMPARE(failed.first().first().toString(),
             QStringLiteral("This run has no best checkpoint. Choose other weights."));
    QVERIFY(!bench.generation.isBusy());
    bench.generation.start({{}, sample, GenerationController::Weights::Newest});
    QTRY_COMPARE(finished.count(), 1);
    QCOMPARE(bench.generation.step(), 100);
}

/// The newest weights of another run are damaged: that others write in their place is said.
void TestProbeAndGeneration::saysThatOtherWeightsWrite() {
    Bench bench;
    bench.ready();
    const auto tokenizer = glasshouse::tokenizer::tokenizerKind("char").train("abc ", {});
    glasshouse::config::RunConfig config;
    config.model.vocab_size = tokenizer->vocabularySize();
    const std::filesystem::path other = bench.folder.filePath(QStringLiteral("other")).toStdString();
    std::filesystem::path newest;
    {
        auto made = glasshouse::run::RunFolder::create(other, {config, {}, {}, "test"}, *tokenizer);
        for (const std::int64_t step : {50, 100})
            newest = made.writeCheckpoint(step, false, {{"step", step}},
                                          [&](const std::filesystem::path& place, glasshouse::FileOps&) {
                                              fake::writeWeights(place, config.model, step);
                                          })
                         .path;
    }
    bench.training.start();
    QTRY_COMPARE(bench.run.state(), State::Finished);
    glasshouse::config::SampleConfig sample;
    sample.tokens = 5;
    QSignalSpy noted(&bench.generation, &GenerationController::noted);
    QSignalSpy finished(&bench.generation, &GenerationController::finished);
    const Weights weights(Weights::Newest, other);
    bench.generation.start({QStringLiteral("a"), sample, weights});
    QTRY_COMPARE(finished.count(), 1);
    QCOMPARE(bench.generation.step(), 100);
    QCOMPARE(noted.count(), 0);
    std::ofstream(newest / "model.safetensors", std::ios::app) << ' ';
    bench.generation.start({QStringLiteral("a"), sample, weights});
    QTRY_COMPARE(finished.count(), 2);
    QCOMPARE(bench.generation.step(), 50);
    QCOMPARE(noted.count(), 1);
    QCOMPARE(noted[0][0].toString(),
             QStringLiteral("The checkpoint of step 100 is damaged; the one of step 50 is used instead."));
}

void TestProbeAndGeneration::stopsWriting() {
    Bench bench;
    bench.ready(QStringLiteral("40"));
    bench.training.start();
    QTRY_COMPARE(bench.run.state(), State::Finished);
    glasshouse::config::SampleConfig sample;
    sample.tokens = 1000000;
    QSignalSpy finished(&bench.generation, &GenerationController::finished);
    bench.generation.start({{}, sample});
    QTRY_VERIFY(bench.generation.tokens().size() > 10);
    bench.generation.stop();
    QTRY_COMPARE(finished.count(), 1);
    QVERIFY(!bench.generation.isBusy());
    // A second one ends the first and begins anew.
    bench.generation.start({{}, sample});
    QTRY_VERIFY(bench.generation.tokens().size() > 10);
    bench.generation.start({{}, sample});
    QVERIFY(bench.generation.tokens().empty());
    QTRY_VERIFY(bench.generation.tokens().size() > 10);
    bench.generation.stop();
    QTRY_COMPARE(finished.count(), 2); // the one that was replaced says nothing
}

void TestProbeAndGeneration::writingWhenTheRunEnds() {
    for (int round = 0; round < 10; ++round) {
        Bench bench;
        bench.ready(QStringLiteral("100000"));
        bench.training.start();
        QTRY_VERIFY(bench.run.step() > 2);
        QSignalSpy finished(&bench.generation, &GenerationController::finished);
        QSignalSpy failed(&bench.generation, &GenerationController::failed);
        glasshouse::config::SampleConfig sample;
        sample.tokens = 5;
        if (round % 2 == 0)
            bench.training.stop();
        bench.generation.start({{}, sample});
        if (round % 2 == 1)
            bench.training.stop();
        QTRY_COMPARE(finished.count() + failed.count(), 1);
        QVERIFY2(failed.isEmpty(), failed.isEmpty() ? "" : qPrintable(failed.first().first().toString()));
    }
}

void TestProbeAndGeneration::unknownCharactersOfAPrompt() {
    Bench bench;
    bench.ready(QStringLiteral("40"));
    bench.training.start();
    QTRY_COMPARE(bench.run.state(), State::Finished);
    // Asked at every key: the window goes on, and the newest prompt alone is answered.
    std::vector<GenerationController::Unknown> unknown;
    int answers = 0;
    QObject::connect(&bench.generation, &GenerationController::unknownFound, &bench.generation, [&](const auto& found) {
        unknown = found;
        ++answers;
    });
    const QString prompt = QStringLiteral("glaß 😀 go");
    for (int length = 1; length <= prompt.size(); ++length)
        bench.generation.findUnknown(prompt.left(length));
    QCOMPARE(answers, 0);
    QTRY_COMPARE(answers, 1);
    QCOMPARE(unknown.size(), std::size_t(2));
    QCOMPARE(prompt.mid(unknown[0].begin, unknown[0].length), QStringLiteral("ß"));
    QCOMPARE(prompt.mid(unknown[1].begin, unknown[1].length), QStringLiteral("😀"));
}

void TestProbeAndGeneration::goingAwayInTheMiddle() {
    for (int round = 0; round < 10; ++round) {
        Bench bench;
        bench.ready(QStringLiteral("1000000"));
        bench.probe.setText(QStringLiteral("glass"));
        bench.training.start();
        QTRY_VERIFY(bench.run.step() > 2);
        ProbeQuery view(bench.probe, logits);
        view.setVisible(true);
        glasshouse::config::SampleConfig sample;
        sample.tokens = 10000000; // takes as long as the training, minutes, unless it is stopped
        bench.generation.start({QStringLiteral("a"), sample});
        QVERIFY(QTest::qWaitFor([&] { return bench.behaviour.written >= round * 25; }, glasshouse::tests::patience));
    }
}

QTEST_GUILESS_MAIN(TestProbeAndGeneration)

} // namespace tst_probe_and_generation

#include "tst_probe_and_generation.moc"
