#include <QtTest>

#include "core/config/ProblemError.h"
#include "core/fields/RunJson.h"
#include "core/run/Fork.h"
#include "core/run/RunRecordFile.h"
#include "tests/core/RunTree.h"

namespace tst_fork {

using namespace runtest;

/// Forks: what the new run holds, what may differ, and that the old one stays as it is. That a fork computes what its
/// run computed is tested with real runs in tst_cli_runs.
class TestFork : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_scratch = std::make_unique<Scratch>();
        makeRun(at("run"));
    }

    void holdsWhatWasUpToTheStep() {
        const auto before = treeOf(at("run"));
        QCOMPARE(forkRun(at("run"), "10", at("new/fork")), std::int64_t{10});
        QVERIFY(treeOf(at("run")) == before);
        QCOMPARE(names(at("new")), QStringList{"fork"});
        const RunFolder fork = RunFolder::open(at("new/fork"));
        QCOMPARE(stepsOf(fork), (std::vector<std::int64_t>{10}));
        QCOMPARE(stepInside(fork, fork.findCheckpoint("best")), std::int64_t{10});
        const char* const checkpoint = "checkpoints/step-00000010/";
        for (const char* file : {"model.safetensors", "optimizer.safetensors", "state.json"})
            QVERIFY(get(at("new/fork") / checkpoint / file) == before.at(checkpoint + std::string(file)));
        QVERIFY(get(at("new/fork/tokenizer.json")) == before.at("tokenizer.json"));
        std::int64_t losses = 0;
        for (const Scalar& scalar : fork.scalars()) {
            QVERIFY(scalar.step <= 10);
            QVERIFY(scalar.wallTime > 1000 && scalar.wallTime < 1011);
            losses += scalar.tag == "Loss/train" ? 1 : 0;
        }
        QCOMPARE(losses, 10);
        QCOMPARE(fork.samples().size(), std::size_t{1});
        QCOMPARE(fork.samples().front().text, std::string(" upon step 10"));
        QCOMPARE(marksOf("new/fork").size(), std::size_t{1});
        QCOMPARE(marksOf("new/fork").front().kind, Mark::Kind::Pause);
        QCOMPARE(Timeline(at("new/fork")).steps(), (std::vector<std::int64_t>{1, 10}));
    }

    void itsSettingsAreThoseOfTheStep() {
        // After step 15 the rate was 5e-4; at step 10 it was 3e-4.
        forkRun(at("run"), "10", at("fork"));
        const RunRecord made = RunFolder::open(at("fork")).record();
        QCOMPARE(made.config.train.learning_rate, 3e-4);
        const RunRecord from = RunFolder::open(at("run")).record();
        QVERIFY(made.forkedFrom.has_value());
        QCOMPARE(made.forkedFrom->path, at("run"));
        QCOMPARE(made.forkedFrom->name, std::string("run"));
        QCOMPARE(made.forkedFrom->created, from.created);
        QCOMPARE(made.forkedFrom->step, std::int64_t{10});
        const RunFolder run = RunFolder::open(at("run"));
        QCOMPARE(configAt(run, run.findCheckpoint("10")).train.learning_rate, 3e-4);
        QCOMPARE(configAt(run, run.findCheckpoint("20")).train.learning_rate, 5e-4);
        QVERIFY(!from.forkedFrom.has_value());
        QCOMPARE(made.corpus.fingerprint, from.corpus.fingerprint);
    }

    void changesAreMarkedAndGoneOnWith() {
        forkRun(at("run"), "10", at("fork"), {{"learning_rate", "1e-3"}, {"dropout", "0,1"}, {"threads", "3"}});
        const RunFolder fork = RunFolder::open(at("fork"));
        QCOMPARE(fork.record().config.train.learning_rate, 1e-3);
        const CheckpointEntry checkpoint = fork.findCheckpoint("last");
        fork.requireSameText(checkpoint);
        const config::RunConfig resumed = fields::runConfigFromJson(fork.state(checkpoint).at("config"));
        QVERIFY(resumed == fork.record().config);
        const std::vector<Mark> marks = marksOf("fork");
        QCOMPARE(marks.size(), std::size_t{3}); // the pause of before; threads change nothing that is learned
        QVERIFY((marks[1] == Mark{10, Mark::Kind::Setting, "learning_rate", "0.001", "0.0003"}));
        QVERIFY((marks[2] == Mark{10, Mark::Kind::Setting, "dropout", "0.1", "0.2"}));
    }

    /// The schedule ended at step 15: another rate at step 20 does nothing, and is neither marked nor taken for one.
    void aChangeWithoutEffectIsNone() {
        {
            RunFolder run = RunFolder::open(at("run"));
            run.lockForTraining();
            config::RunConfig config = run.record().config;
            config.train.schedule = "cosine";
            config.train.schedule_steps = 15;
            config.train.min_learning_rate = 1e-4;
            save(run, 20, false, 16, {{"config", fields::toJson(config)}});
        }
        std::vector<std::string> notes;
        forkRun(at("run"), "20", at("fork"), {{"learning_rate", "2e-3"}}, nullptr, &notes);
        QCOMPARE(notes.size(), std::size_t{1});
        QVERIFY2(says(notes.front(), "The schedule ended at step 15, and the rate is now the lowest, 0.0001."),
                 notes.front().c_str());
        QCOMPARE(RunFolder::open(at("fork")).record().config.train.learning_rate, 5e-4);
        for (const Mark& mark : marksOf("fork"))
            QVERIFY(mark.step < 20);
        // With a new schedule it does something.
        notes.clear();
        forkRun(at("run"), "20", at("anew"),
                {{"learning_rate", "2e-3"}, {"schedule_start", "20"}, {"schedule_steps", "100"}}, nullptr, &notes);
        QVERIFY(notes.empty());
        QCOMPARE(RunFolder::open(at("anew")).record().config.train.schedule_start, std::int64_t{20});
        int marked = 0;
        for (const Mark& mark : marksOf("anew"))
            marked += mark.step == 20 ? 1 : 0;
        QCOMPARE(marked, 3);
    }

    void aDamagedCheckpointIsNotPassedOverSilently() {
        flip(at("run/checkpoints/step-00000020/model.safetensors"), 100);
        std::vector<std::string> notes;
        QCOMPARE(forkRun(at("run"), "last", at("fork"), {}, nullptr, &notes), std::int64_t{10});
        QCOMPARE(notes.size(), std::size_t{1});
        QVERIFY2(says(notes.front(), "checkpoint of step 20 is damaged"), notes.front().c_str());
    }

    void theBestOfBeforeComesAlong() {
        QCOMPARE(forkRun(at("run"), "last", at("fork")), std::int64_t{20});
        const RunFolder fork = RunFolder::open(at("fork"));
        QCOMPARE(stepsOf(fork), (std::vector<std::int64_t>{10, 20}));
        QCOMPARE(fork.findCheckpoint("best").step, std::int64_t{10});
        QCOMPARE(fork.findCheckpoint("last").step, std::int64_t{20});
        QCOMPARE(forkRun(at("run"), "best", at("second")), std::int64_t{10});
    }

    void aForkCanBeForked() {
        forkRun(at("run"), "20", at("fork"));
        // It is as old as the fork, although its first losses are of another time.
        const std::int64_t parent = summarizeRun(at("run")).lastActive;
        QVERIFY(summarizeRun(at("fork")).lastActive > parent + 100'000);
        forkRun(at("fork"), "10", at("again"));
        QCOMPARE(RunFolder::open(at("again")).record().forkedFrom->name, std::string("fork"));
    }

    void whatIsMeasuredAgainIsLeftOut() {
        // A checkpoint that was written before its step was evaluated.
        {
            RunFolder run = RunFolder::open(at("run"));
            run.lockForTraining();
            save(run, 20, false, 16, {{"evaluated_step", 10}});
        }
        forkRun(at("run"), "20", at("fork"));
        const RunFolder fork = RunFolder::open(at("fork"));
        for (const Scalar& scalar : fork.scalars())
            QVERIFY(scalar.step < 20 || scalar.tag == "Loss/train" || scalar.tag == "TokensPerSecond");
        QCOMPARE(fork.samples().size(), std::size_t{1});
    }

    void anotherProbeTextBeginsItsRecordings() {
        forkRun(at("run"), "10", at("fork"), {{"probe_text", "hello"}});
        QVERIFY(Timeline(at("fork")).steps().empty());
    }

    void refuses_data() {
        QTest::addColumn<QString>("step");
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("words");
        QTest::newRow("layers") << "10"
                                << "n_layer"
                                << "2"
                                << "n_layer cannot be changed in a fork: the weights of step 10 were trained with "
                                   "n_layer 4.";
        QTest::newRow("activation") << "10"
                                    << "activation"
                                    << "gelu"
                                    << "were trained with activation relu";
        QTest::newRow("tokenizer") << "10"
                                   << "tokenizer"
                                   << "word"
                                   << "it continues with the text as it was prepared";
        QTest::newRow("seed") << "10"
                              << "seed"
                              << "8"
                              << "seed cannot be changed in a fork";
        QTest::newRow("fewer steps") << "20"
                                     << "steps"
                                     << "15"
                                     << "steps cannot be 15 in a fork of step 20";
        QTest::newRow("no value") << "10"
                                  << "learning_rate"
                                  << "much"
                                  << "is not a number";
        QTest::newRow("too large") << "10"
                                   << "dropout"
                                   << "2"
                                   << "too large";
        QTest::newRow("no field") << "10"
                                  << "speed"
                                  << "2"
                                  << "There is no field \"speed\"";
        QTest::newRow("between") << "14"
                                 << ""
                                 << ""
                                 << "has no checkpoint of step 14. The nearest are of step 10 and step 20.";
        QTest::newRow("after all") << "90"
                                   << ""
                                   << ""
                                   << "has no checkpoint of step 90. The nearest is of step 20.";
        QTest::newRow("no step") << "tenth"
                                 << ""
                                 << ""
                                 << "\"tenth\" is not a checkpoint";
    }
    void refuses() {
        QFETCH(QString, step);
        QFETCH(QString, field);
        QFETCH(QString, value);
        QFETCH(QString, words);
        std::vector<std::pair<std::string, std::string>> changes;
        if (!field.isEmpty())
            changes.emplace_back(field.toStdString(), value.toStdString());
        const std::string problem = errorOf([&] { forkRun(at("run"), step.toStdString(), at("fork"), changes); });
        QVERIFY2(says(problem, words.toUtf8()), problem.c_str());
        QCOMPARE(names(at(".")), QStringList{"run"});
    }

    void theSameValueIsNoChange() {
        forkRun(at("run"), "10", at("fork"), {{"n_layer", "4"}, {"seed", "1337"}});
        QCOMPARE(marksOf("fork").size(), std::size_t{1});
    }

    void refusesAPlaceThatIsTaken() {
        fs::create_directory(at("there"));
        QVERIFY(says(errorOf([&] { forkRun(at("run"), "10", at("there")); }), "exists already"));
        QVERIFY(says(errorOf([&] { forkRun(at("run"), "10", at("run/inside")); }), "cannot lie in the folder"));
        QVERIFY(says(errorOf([&] { forkRun(at("none"), "10", at("fork")); }), "There is no folder"));
    }

    void refusesDamage() {
        flip(at("run/checkpoints/step-00000010/model.safetensors"), 100);
        QVERIFY(says(errorOf([&] { forkRun(at("run"), "10", at("fork")); }), "is damaged"));
        flip(at("run/tokenizer.json"), 10);
        QVERIFY(says(errorOf([&] { forkRun(at("run"), "20", at("fork")); }), "tokenizer.json is damaged"));
        QCOMPARE(names(at(".")), QStringList{"run"});
    }

    void aRunInTrainingCanBeForked() {
        RunFolder run = RunFolder::open(at("run"));
        run.lockForTraining();
        QCOMPARE(forkRun(at("run"), "last", at("fork")), std::int64_t{20});
        QVERIFY(!RunFolder::isBeingTrained(at("fork")));
        RunFolder fork = RunFolder::open(at("fork"));
        fork.lockForTraining();
    }

    /// Whichever operation fails: an error, the old run unchanged, and nothing left behind.
    void nothingIsLeftBehind() {
        const auto before = treeOf(at("run"));
        int failures = 0;
        for (int n = 1;; ++n) {
            const auto files = std::make_shared<FaultyFileOps>();
            files->error = ENOSPC;
            files->arm(n, FaultyFileOps::Fault::Once);
            const std::string problem = errorOf([&] {
                forkRun(at("run"), "20", at("new/fork"), {{"dropout", "0"}}, files);
            });
            QVERIFY(treeOf(at("run")) == before);
            if (!problem.empty()) {
                ++failures;
                QVERIFY2(!fs::exists(at("new")), qPrintable(QString::number(n)));
                continue;
            }
            QCOMPARE(stepInside(RunFolder::open(at("new/fork")), RunFolder::open(at("new/fork")).findCheckpoint("20")),
                     std::int64_t{20});
            fs::remove_all(at("new"));
            if (files->operations < n)
                break;
        }
        QVERIFY(failures > 30);
    }

    void noRoomIsSaid() {
        const auto files = std::make_shared<FaultyFileOps>();
        files->space = 1000;
        const std::string problem = errorOf([&] { forkRun(at("run"), "20", at("fork"), {}, files); });
        QVERIFY2(says(problem, "The disk is full"), problem.c_str());
        QCOMPARE(names(at(".")), QStringList{"run"});
    }

    void oldRecordsAndNewOnes() {
        RunRecord made = record();
        made.created = "2026-01-02T03:04:05Z";
        QVERIFY(!says(runRecordText(made, {}), "forked_from"));
        made.forkedFrom = ForkOrigin{"/runs/\xFF old", "\xFF old", "2025-01-01T00:00:00Z", 400};
        put(at("run.json"), runRecordText(made, {}));
        FileChecksum checksum;
        const RunRecord read = readRunRecord(at("run.json"), checksum);
        QCOMPARE(read.forkedFrom->path, made.forkedFrom->path);
        QCOMPARE(read.forkedFrom->step, std::int64_t{400});
    }

private:
    fs::path at(const char* name) const { return m_scratch->path() / name; }
    std::vector<Mark> marksOf(const char* run) const { return MarkLog(std::make_shared<FileOps>(), at(run)).marks(); }

    std::unique_ptr<Scratch> m_scratch;
};

QTEST_APPLESS_MAIN(TestFork)

} // namespace tst_fork

#include "tst_fork.moc"
