#include <QtTest>

#include "core/corpus/text/Dataset.h"
#include "core/run/RunMarks.h"
#include "tests/core/RunFixture.h"

namespace tst_marks {

using namespace runtest;
using Kind = Mark::Kind;

/// marks.jsonl: what was changed in a run and when it paused, and what run.json tells of the length of a run.
class TestMarks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keptInOrder() {
        const Scratch scratch;
        MarkLog log(std::make_shared<FileOps>(), scratch.path());
        QVERIFY(log.marks().empty());
        const std::vector<Mark> marks = {{120, Kind::Setting, "learning_rate", "3e-4"},
                                         {120, Kind::Pause, {}, {}},
                                         {130, Kind::Setting, "learning_rate", "1e-4", "0.0003"},
                                         {400, Kind::Setting, "sample_prompt", "ñ \"x\"\n"}};
        for (const Mark& mark : marks)
            log.append(mark);
        QVERIFY(log.marks() == marks);
        QVERIFY(MarkLog(std::make_shared<FileOps>(), scratch.path()).marks() == marks);
    }

    void whatARunGoesOnWithIsNoted() {
        const config::RunConfig began = record().config;
        config::RunConfig now = began;
        now.train.learning_rate = 5e-4;
        now.train.threads = began.train.threads + 1; // another machine changes nothing that is learned
        std::vector<Mark> marks = changedSettings(70, began, now);
        QCOMPARE(marks.size(), std::size_t(1));
        QCOMPARE(marks.front().step, 70);
        QCOMPARE(marks.front().field, std::string("learning_rate"));
        QCOMPARE(std::stod(marks.front().value), 5e-4);
        // Changed twice, it is the first value again; what was not noted stays.
        config::RunConfig later = now;
        later.train.learning_rate = 1e-4;
        later.train.batch_size += 1;
        for (const Mark& mark : changedSettings(90, now, later))
            marks.push_back(mark);
        marks.push_back({95, Kind::Setting, "batch_size", "7"});
        const config::RunConfig back = withoutChanges(later, marks);
        QCOMPARE(back.train.learning_rate, began.train.learning_rate);
        QCOMPARE(back.train.batch_size, began.train.batch_size);
    }

    void tornTailIsCutOff() {
        const Scratch scratch;
        const fs::path file = scratch.path() / "marks.jsonl";
        put(file, "{\"mark\":\"pause\",\"step\":7}\n{\"mark\":\"of the future\",\"step\":8}\nnot JSON\n{\"mark\":\"pa");
        MarkLog log(std::make_shared<FileOps>(), scratch.path());
        QCOMPARE(log.marks().size(), std::size_t(1));
        QCOMPARE(log.marks().front().step, 7);
        log.recover();
        log.append({9, Kind::Pause, {}, {}});
        QCOMPARE(log.marks().size(), std::size_t(2));
        QCOMPARE(log.marks().back().step, 9);
    }

    void lostNumbersAreKeptUntilItGoesOn() {
        const Scratch scratch;
        RunFolder run = RunFolder::create(scratch.path() / "r", record(), *characters());
        save(run, 50);
        MarkLog log(std::make_shared<FileOps>(), run.path());
        QVERIFY(!log.nonFiniteStep());
        log.append({40, Kind::Pause, {}, {}});
        log.appendNonFinite({50, false, "", 40});
        const NonFiniteStep lost{51, true, "blocks.1.attn.q", 50};
        log.appendNonFinite(lost);
        const MarkLog again(std::make_shared<FileOps>(), run.path());
        QVERIFY(again.nonFiniteStep() == lost);
        QCOMPARE(again.marks().size(), std::size_t(1)); // it is nothing that a person did
        run.truncateAfter(50);
        QVERIFY(!again.nonFiniteStep());
        QCOMPARE(again.marks().size(), std::size_t(1));
    }

    void goesBackWithTheRun() {
        const Scratch scratch;
        RunFolder run = RunFolder::create(scratch.path() / "r", record(), *characters());
        save(run, 100);
        MarkLog log(std::make_shared<FileOps>(), run.path());
        for (const std::int64_t step : {50, 100, 101})
            log.append({step, Kind::Pause, {}, {}});
        run.truncateAfter(100);
        QCOMPARE(log.marks().size(), std::size_t(2));
        QCOMPARE(log.marks().back().step, 100);
    }

    /// What cannot be written now is written with the next mark, and both are there when the run is saved elsewhere.
    void nothingIsLost() {
        const Scratch scratch;
        const auto ops = std::make_shared<FaultyFileOps>();
        std::vector<Mark> marks;
        const auto same = [&](const RunFolder& run) { return RunFolder::open(run.path()).marks() == marks; };
        RunFolder run = RunFolder::create(scratch.path() / "r", record(), *characters(), ops);
        for (int n = 1; n <= 6; ++n) { // opening, writing, flushing
            ops->arm(n, FaultyFileOps::Fault::Once);
            marks.push_back({n, Kind::Setting, "dropout", "0.1", "0"});
            const bool failed = !errorOf([&] { run.append(marks.back()); }).empty();
            ops->arm(0, FaultyFileOps::Fault::Once);
            marks.push_back({n, Kind::Pause, {}, {}});
            run.append(marks.back());
            QVERIFY2(same(run), qPrintable(QString::number(n)));
            QVERIFY(failed || n > 1);
        }
        // Opened again, without a mark of this session, and then its folder is gone.
        run = RunFolder::open(run.path());
        run.lockForTraining();
        fs::remove_all(run.path());
        const RunFolder rescued = run.copyTo(scratch.path() / "rescued", *characters());
        QVERIFY(same(rescued));
        // One that was made while it was gone comes along, too.
        marks.push_back({9, Kind::Pause, {}, {}});
        errorOf([&] { run.append(marks.back()); });
        QVERIFY(same(run.copyTo(scratch.path() / "second", *characters())));
    }

    void plannedFromEpochs() {
        RunRecord made = record();
        QCOMPARE(plannedSteps(made), 1234);
        made.config.train.steps = 0;
        made.config.train.epochs = 3;
        made.config.train.batch_size = 10;
        made.config.model.context_length = 8;
        made.config.data.windows = "every_position";
        QCOMPARE(plannedSteps(made), 0); // how long the text was is not known
        made.corpus.trainTokens = 1005;
        made.corpus.trainCharacters = 4020;
        const double perEpoch = text::stepsPerEpoch(made.config, 1005);
        QVERIFY(perEpoch >= 99 && perEpoch <= 101); // about one window per token, ten a step
        QCOMPARE(plannedSteps(made), static_cast<std::int64_t>(std::ceil(3 * perEpoch)));
        const Scratch scratch;
        RunFolder::create(scratch.path() / "r", made, *characters());
        const RunRecord again = RunFolder::open(scratch.path() / "r").record();
        QCOMPARE(again.corpus.trainTokens, 1005);
        QCOMPARE(again.corpus.trainCharacters, 4020);
        QCOMPARE(plannedSteps(again), plannedSteps(made));
        made.config.data.windows = "of the future";
        QCOMPARE(plannedSteps(made), 0);
    }
};

QTEST_APPLESS_MAIN(TestMarks)

} // namespace tst_marks

#include "tst_marks.moc"
