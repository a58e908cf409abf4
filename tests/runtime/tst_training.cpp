#include "tests/runtime/Bench.h"

namespace tst_training {

using namespace glasshouse::runtime;
using State = RunModel::State;

/// The life of a run in the window's controllers, and every way to interrupt it.
class TestTraining : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void runsToItsEnd();
    void pauseStepResume();
    void stopKeepsTheRunAndResumeGoesOn();
    void resumeReadsTheCorpusAgain();
    void whatWasSetBeforeGoingOnIsMarked();
    void trainsOnTheTextThatIsThere();
    void settingsOfAPersonAreKept();
    void opensWithoutCorpus();
    void editsActAndAreMarked();
    void anEditThatCannotWorkIsNotMade();
    void tokensFollowTheBatch();
    void errorsAreOneSentence();
    void aFailureInTheMiddleKeepsTheRun();
    void stopWhileStarting();
    void stopAndPauseAtOnce();
    void closingWhileItTrains();
    void shutdownSaysWhenIdle();
    void lookingAtAnotherRunLeavesTheOneThatTrains();
    void theEndOfARunThatIsNotLookedAtIsKept();
    void startOnAnotherRunAsks();
    void resumeOfAnotherRunAsks();
    void aRunThatTrainsElsewhereIsReadAlong();
    void theGuiIsNotFlooded();
    void notFiniteStepsAreMarked();
    void obstaclesSayWhy();
    void moreStepsContinueAFinishedRun();
    void patienceEndsARun();
    void goesOnAfterNumbersAreLost();
    void rewinds();
    void rewindsARunThatTrains();
};

void TestTraining::runsToItsEnd() {
    Bench bench;
    bench.ready();
    QSignalSpy opened(&bench.training, &TrainingController::runOpened);
    bench.training.start();
    QCOMPARE(bench.run.state(), State::Starting);
    QTRY_COMPARE(bench.run.state(), State::Finished);
    QCOMPARE(bench.run.step(), 200);
    QCOMPARE(bench.run.plannedSteps(), 200);
    QCOMPARE(bench.run.metrics().size(), std::size_t(200));
    for (int i = 0; i < 200; ++i) {
        QCOMPARE(bench.run.metrics()[std::size_t(i)].step, i + 1);
        QCOMPARE(bench.run.metrics()[std::size_t(i)].trainLoss, fake::trainLossAt(i + 1));
    }
    QCOMPARE(bench.run.evaluations().size(), std::size_t(11)); // step 0 and every 20
    QVERIFY(bench.run.best() != nullptr);
    std::int64_t best = 0; // among the steps that were evaluated, computed here
    for (std::int64_t step = 0; step <= 200; step += 20)
        if (fake::validationLossAt(step) < fake::validationLossAt(best))
            best = step;
    QCOMPARE(bench.run.best()->step, best);
    QCOMPARE(bench.run.samples().size(), std::size_t(11));
    QCOMPARE(bench.run.name(), QStringLiteral("texts-01"));
    QCOMPARE(opened.count(), 1);
    QVERIFY(QFileInfo::exists(opened.first().first().toString() + QStringLiteral("/run.json")));
    QTRY_VERIFY(bench.run.checkpointAt(200) != nullptr);
    QCOMPARE(bench.behaviour.alive.load(), 0);
    QVERIFY(!bench.training.isAlive());
    QVERIFY(bench.run.device().startsWith(QStringLiteral("CPU")));
    QVERIFY(!bench.run.deviceReason().isEmpty());
}

/// While the folder is read in another way, the text from before can be trained on, and the run says how it was read.
void TestTraining::trainsOnTheTextThatIsThere() {
    Bench bench;
    bench.ready();
    const auto before = bench.corpus.prepared();
    bench.config.set(QStringLiteral("ocr"), QStringLiteral("eng"));
    bench.ingest.setData(bench.config.edited().data, bench.config.edited().train.seed);
    QCOMPARE(bench.corpus.state(), CorpusStore::State::Reading);
    QCOMPARE(bench.corpus.prepared(), before);
    QCOMPARE(bench.training.startObstacle(), QString());
    bench.training.start();
    QTRY_COMPARE(bench.run.state(), State::Finished);
    QCOMPARE(bench.run.config().data.ocr, std::string());
    QTRY_VERIFY(bench.corpus.prepared() != before);
    QCOMPARE(bench.corpus.prepared()->data.ocr, std::string("eng"));
    // A folder that has gone has no text.
    QTRY_COMPARE(bench.corpus.state(), CorpusStore::State::Ready);
    QVERIFY(QDir(bench.texts()).removeRecursively());
    bench.ingest.reload();
    QTRY_COMPARE(bench.corpus.state(), CorpusStore::State::Failed);
    QVERIFY(bench.corpus.prepared() == nullptr);
    QVERIFY(!bench.training.startObstacle().isEmpty());
}

void TestTraining::pauseStepResume() {
    Bench bench;
    // Each copy is made where a trainer that does not wait would begin its next step.
    const auto waitsAfter = [&bench](std::int64_t step) {
        for (int copy = 0; copy < 3; ++copy)
            QCOMPARE(bench.training.copyWeights().get()->step(), step);
        QCoreApplication::processEvents();
    };
    bench.ready(QStringLiteral("100000"));
    bench.training.singleStep();
    QTRY_COMPARE(bench.run.state(), State::Paused);
    QCOMPARE(bench.run.step(), 1);
    bench.training.singleStep();
    QTRY_COMPARE(bench.run.step(), 2);
    QTRY_COMPARE(bench.run.state(), State::Paused);
    waitsAfter(2);
    QCOMPARE(bench.run.step(), 2);
    QCOMPARE(bench.run.pauses().size(), std::size_t(1)); // steps one by one are one pause
    bench.training.resumeOrPause();
    QTRY_COMPARE(bench.run.state(), State::Running);
    QTRY_VERIFY(bench.run.step() > 20);
    bench.training.resumeOrPause();
    QTRY_COMPARE(bench.run.state(), State::Paused);
    const std::int64_t at = bench.run.step();
    waitsAfter(at);
    QCOMPARE(bench.run.step(), at);
    QCOMPARE(bench.run.pauses().size(), std::size_t(2));
    bench.training.stop();
    QTRY_COMPARE(bench.run.state(), State::Stopped);
}

void TestTraining::stopKeepsTheRunAndResumeGoesOn() {
    Bench bench;
    bench.behaviour.heldStep = 100; // it must not end before it is stopped
    bench.ready(QStringLiteral("400"));
    bench.training.start();
    QTRY_VERIFY(bench.run.step() > 30);
    bench.training.stop();
    QCOMPARE(bench.run.state(), State::Stopping);
    QTRY_COMPARE(bench.run.state(), State::Stopped);
    bench.behaviour.heldStep = -1;
    const std::int64_t at = bench.run.step();
    QVERIFY(at <= 100);
    QTRY_VERIFY(bench.run.checkpointAt(at) != nullptr);
    QCOMPARE(bench.training.resumeObstacle(), QString());
    bench.training.resumeOrPause();
    QTRY_COMPARE(bench.run.state(), State::Finished);
    QCOMPARE(bench.run.step(), 400);
    QCOMPARE(bench.run.metrics().size(), std::size_t(400)); // each step once
    QCOMPARE(bench.run.metrics()[std::size_t(at)].step, at + 1);
    QCOMPARE(QDir(bench.runs()).entryList(QDir::Dirs | QDir::NoDotAndDotDot).size(), 1);
    // Another model is another run.
    bench.config.set(QStringLiteral("n_embd"), QStringLiteral("32"));
    bench.training.start();
    QTRY_COMPARE(bench.run.state(), State::Finished);
    QCOMPARE(bench.run.name(), QStringLiteral("texts-02"));
}

void TestTraining::resumeReadsTheCorpusAgain() {
    QTemporaryDir elsewhere;
    Bench bench;
    bench.ready(QStringLiteral("100000"));
    bench.ingest.setIncluded(1, false);
    QTRY_COMPARE(bench.corpus.totals().files, 1);
    QTRY_COMPARE(bench.corpus.prepared() ? bench.corpus.corpus()->readyCount() : 0, 1);
    bench.training.start();
    QTRY_VERIFY(bench.run.step() > 5);
    bench.training.stop();
    QTRY_COMPARE(bench.run.state(), State::Stopped);
    const std::int64_t at = bench.run.step();
    // Another corpus is open now; the run's own is read from where it was, without the file that was left out.
    std::ofstream(elsewhere.filePath(QStringLiteral("other.txt")).toStdString()) << std::string(4000, 'x') << "yz\n";
    bench.ingest.open(elsewhere.path());
    QTRY_COMPARE(bench.corpus.state(), CorpusStore::State::Ready);
    bench.training.resumeRun();
    QTRY_VERIFY2(bench.run.step() > at || bench.run.state() == State::Failed, qPrintable(bench.run.problem()));
    QCOMPARE(bench.run.problem(), QString());
    bench.training.stop();
    QTRY_COMPARE(bench.run.state(), State::Stopped);
    // Moved, and opened where it is now: its own files are taken, and the one that the run began without is named.
    const std::int64_t before = bench.run.step();
    const QString moved = elsewhere.filePath(QStringLiteral("moved"));
    QVERIFY(QDir().rename(bench.texts(), moved));
    bench.ingest.open(moved);
    QTRY_COMPARE(bench.corpus.state(), CorpusStore::State::Ready);
    bench.training.resumeRun();
    QTRY_VERIFY2(bench.run.step() > before || bench.run.state() == State::Failed, qPrintable(bench.run.problem()));
    QCOMPARE(bench.run.problem(), QString());
    QTRY_VERIFY(bench.run.warnings().join(QLatin1Char(' ')).contains(QStringLiteral("without it: two.md")));
    QCOMPARE(glasshouse::run::RunFolder::open(bench.run.path()).record().corpus.path.string(),
             moved.toStdString()); // for next time
    bench.training.stop();
    QTRY_COMPARE(bench.run.state(), State::Stopped);
    // Gone: one sentence says what to do.
    QDir(moved).removeRecursively();
    bench.training.resumeRun();
    QTRY_COMPARE(bench.run.state(), State::Failed);
    QVERIFY(bench.run.problem().contains(QStringLiteral("no longer")));
}

void TestTraining::whatWasSetBeforeGoingOnIsMarked() {
    Bench bench;
    bench.ready();
    bench.training.start();
    QTRY_COMPARE(bench.run.state(), State::Finished);
    const QString folder = QString::fromStdString(bench.run.path().string());
    const double first = bench.run.firstConfig().train.learning_rate;
    const auto check = [&] {
        const auto& edits = bench.run.edits();
        QCOMPARE(edits.size(), std::size_t(2));
        for (const RunModel::Edit& edit : edits)
            QCOMPARE(edit.step, 200);
        QCOMPARE(edits[0].field, QStringLiteral("learning_rate"));
        QCOMPARE(edits[0].value.toDouble(), 0.0005);
        QCOMPARE(edits[1].field, QStringLiteral("steps"));
        QCOMPARE(bench.run.firstConfig().train.learning_rate, first);
        QCOMPARE(bench.run.firstConfig().train.steps, 200);
        QCOMPARE(bench.run.config().train.learning_rate, 0.0005);
    };
    bench.config.set(QStringLiteral("dropout"), QStringLiteral("0.4")); // of the next run
    bench.runForm.form().set(QStringLiteral("learning_rate"), QStringLiteral("5e-4"));
    bench.runForm.form().set(QStringLiteral("steps"), QStringLiteral("240"));
    QCOMPARE(bench.runForm.changesInWords().size(), 2);
    bench.training.resumeRun();
    QTRY_VERIFY2(bench.run.step() > 200, qPrintable(bench.run.problem()));
    check();
    QCOMPARE(bench.run.metricsAt(201)->learningRate, 0.0005); // from the first step on
    QTRY_COMPARE(bench.run.state(), State::Finished);
    QCOMPARE(bench.run.step(), 240);
    // Another day.
    QSignalSpy opened(&bench.opener, &RunOpener::opened);
    QSignalSpy failed(&bench.opener, &RunOpener::failed);
    bench.opener.open(folder);
    QTRY_VERIFY2(opened.count() == 1 || failed.count() == 1, "nothing");
    QVERIFY2(failed.isEmpty(), failed.isEmpty() ? "" : qPrintable(failed.first().first().toString()));
    check();
}

/// Opening runs, training and resuming them leave the settings of the next run alone, and what was typed for a run is
/// dropped when another one is looked at.
void TestTraining::settingsOfAPersonAreKept() {
    Bench bench;
    bench.ready();
    bench.training.start();
    QTRY_COMPARE(bench.run.state(), State::Finished);
    const QString first = QString::fromStdString(bench.run.path().string());
    bench.config.set(QStringLiteral("n_embd"), QStringLiteral("48"));
    bench.config.set(QStringLiteral("learning_rate"), QStringLiteral("0.0042"));
    const glasshouse::config::RunConfig mine = bench.config.edited();
    QSignalSpy opened(&bench.opener, &RunOpener::opened);
    bench.opener.open(first);
    QTRY_COMPARE(opened.count(), 1);
    QVERIFY(bench.config.edited() == mine);
    QVERIFY(!bench.config.canRestore());
    bench.runForm.form().set(QStringLiteral("steps"), QStringLiteral("220"));
    QCOMPARE(bench.runForm.pending(), QStringList{QStringLiteral("steps")});
    bench.training.resumeRun();
    QTRY_COMPARE(bench.run.state(), State::Finished);
    QCOMPARE(bench.run.step(), 220);
    QCOMPARE(bench.run.config().train.learning_rate, bench.run.firstConfig().train.learning_rate);
    QVERIFY(bench.runForm.pending().isEmpty());
    QVERIFY(bench.config.edited() == mine);
    // Another run.
    bench.training.start();
    QTRY_COMPARE(bench.run.state(), State::Finished);
    QCOMPARE(bench.run.config().model.n_embd, 48);
    bench.runForm.form().set(QStringLiteral("steps"), QStringLiteral("240"));
    bench.opener.open(first);
    QTRY_COMPARE(opened.count(), 2);
    QVERIFY(bench.runForm.pending().isEmpty());
    QVERIFY(bench.config.edited() == mine);
    // In one step its settings become those of the next run, and back.
    bench.config.useSettingsOf(bench.run.config());
    QCOMPARE(bench.config.edited().model.n_embd, bench.run.config().model.n_embd);
    QVERIFY(bench.config.canRestore());
    bench.config.restore();
    QVERIFY(glasshouse::fields::isSameRun(bench.config.edited(), mine));
    // Presets looked at one after the other replace no settings of one's own; what is changed by hand is.
    const auto& presets = glasshouse::fields::presets();
    bench.config.applyPreset(QString::fromStdString(presets[0].id));
    bench.config.applyPreset(QString::fromStdString(presets[2].id));
    const glasshouse::config::RunConfig last = bench.config.edited();
    bench.config.restore();
    QVERIFY(glasshouse::fields::isSameRun(bench.config.edited(), mine));
    bench.config.restore();
    QVERIFY(glasshouse::fields::isSameRun(bench.config.edited(), last));
    bench.config.set(QStringLiteral("steps"), QStringLiteral("77"));
    bench.config.applyPreset(QString::fromStdString(presets[1].id));
    bench.config.restore();
    QCOMPARE(bench.config.edited().train.steps, std::int64_t{77});
    QCOMPARE(bench.config.edited().model.n_embd, last.model.n_embd);
}

void TestTraining::opensWithoutCorpus() {
    QString folder;
    QTemporaryDir keep;
    {
        Bench bench;
        bench.ready();
        bench.training.setRunsFolder(keep.path());
        bench.training.start();
        QTRY_COMPARE(bench.run.state(), State::Finished);
        folder = QString::fromStdString(bench.run.path().string());
    }
    Bench bench;
    const NewThreads threads;
    bench.opener.open(folder);
    QVERIFY(bench.opener.isOpening());
    QCOMPARE(bench.opener.opening(), QFileInfo(folder).fileName());
    bench.opener.cancelOpening();
    QVERIFY(!bench.opener.isOpening());
    threads.waitForEnd(); // nobody is told what was read
    QVERIFY(!bench.run.isOpen());
    bench.opener.open(folder);
    QVERIFY(bench.opener.isOpening());
    QTRY_COMPARE(bench.run.state(), State::Finished);
    QCOMPARE(bench.run.step(), 200);
    QCOMPARE(bench.run.metrics().size(), std::size_t(200));
    QCOMPARE(bench.run.metrics().back().trainLoss, fake::trainLossAt(200));
    QCOMPARE(bench.run.evaluations().size(), std::size_t(11));
    QCOMPARE(*bench.run.evaluations().back().validationLoss, fake::validationLossAt(200));
    QVERIFY(bench.run.tokenizer() != nullptr);
    QVERIFY(!bench.cursor.isEmpty());
    QCOMPARE(bench.cursor.step(), 200);
    // Its settings are shown, and those of the next run stay.
    QCOMPARE(bench.runForm.form().edited().model.n_embd, 16);
    QVERIFY(bench.config.edited() == ConfigStore().edited());
    QCOMPARE(bench.behaviour.sessions.load(), 0);
    // No run there: what is open stays.
    QSignalSpy failed(&bench.opener, &RunOpener::failed);
    bench.opener.open(bench.texts());
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY(failed.first().first().toString().size() > 10);
    QCOMPARE(bench.run.step(), 200);
}

void TestTraining::editsActAndAreMarked() {
    Bench bench;
    bench.ready(QStringLiteral("100000"));
    bench.training.start();
    QTRY_VERIFY(bench.run.step() > 5);
    QSignalSpy refused(&bench.training, &TrainingController::editRefused);
    bench.training.edit(QStringLiteral("learning_rate"), QStringLiteral("0.0005"));
    QVERIFY(bench.run.edits().empty()); // the trainer has not taken it
    QTRY_COMPARE(bench.run.edits().size(), std::size_t(1));
    QCOMPARE(bench.run.edits().front().field, QStringLiteral("learning_rate"));
    QTRY_COMPARE(bench.run.metrics().back().learningRate, 0.0005);
    const std::int64_t at = bench.run.edits().front().step;
    QVERIFY(bench.run.metricsAt(at)->learningRate != 0.0005); // and from the next one on
    QCOMPARE(bench.run.metricsAt(at + 1)->learningRate, 0.0005);
    QCOMPARE(glasshouse::fields::get(bench.run.firstConfig(), "learning_rate") ==
                 glasshouse::fields::get(bench.run.config(), "learning_rate"),
             false);
    bench.training.edit(QStringLiteral("learning_rate"), QStringLiteral("0.0005")); // the same again is none
    QCOMPARE(bench.run.edits().size(), std::size_t(1));
    bench.training.edit(QStringLiteral("learning_rate"), QStringLiteral("fast"));
    QCOMPARE(refused.count(), 1);
    bench.training.edit(QStringLiteral("steps"), QStringLiteral("500000"));
    QTRY_COMPARE(bench.run.plannedSteps(), 500000);
    QCOMPARE(bench.run.edits().size(), std::size_t(2)); // one for each change that was made
    bench.training.stop();
    QTRY_COMPARE(bench.run.state(), State::Stopped);
}

void TestTraining::anEditThatCannotWorkIsNotMade() {
    Bench bench;
    bench.ready(QStringLiteral("100000"));
    for (const auto& [field, value] : {std::pair("schedule", "cosine"), {"schedule_steps", "1000000"}})
        bench.config.set(QLatin1String(field), QLatin1String(value));
    bench.config.set(QStringLiteral("learning_rate"), QStringLiteral("0.001"));
    bench.config.set(QStringLiteral("min_learning_rate"), QStringLiteral("0.0001"));
    QVERIFY(bench.config.isValid());
    bench.training.start();
    QTRY_VERIFY(bench.run.step() > 5);
    QSignalSpy refused(&bench.training, &TrainingController::editRefused);
    bench.training.edit(QStringLiteral("learning_rate"), QStringLiteral("0.00001")); // below the lowest
    QTRY_COMPARE(refused.count(), 1);
    QCOMPARE(refused.first().at(0).toString(), QStringLiteral("learning_rate"));
    QCOMPARE(refused.first().at(1).toString(), QStringLiteral("0.00001"));
    QVERIFY(refused.first().at(2).toString().startsWith(QStringLiteral("The lowest rate is above")));
    const std::int64_t at = bench.run.step();
    QTRY_VERIFY(bench.run.step() > at + 5); // it goes on
    QCOMPARE(bench.run.config().train.learning_rate, 0.001);
    QVERIFY(bench.run.edits().empty());
    // While it is paused too.
    bench.training.pause();
    QTRY_COMPARE(bench.run.state(), State::Paused);
    const std::int64_t paused = bench.run.step();
    bench.training.edit(QStringLiteral("learning_rate"), QStringLiteral("0.00002"));
    QTRY_COMPARE(refused.count(), 2);
    bench.training.edit(QStringLiteral("learning_rate"), QStringLiteral("0.0005"));
    QTRY_COMPARE(bench.run.edits().size(), std::size_t(1));
    QCOMPARE(bench.run.edits().front().step, paused);
    QCOMPARE(bench.run.step(), paused);
    bench.training.stop();
    QTRY_COMPARE(bench.run.state(), State::Stopped);
    const auto marks = glasshouse::run::MarkLog(std::make_shared<glasshouse::FileOps>(), bench.run.path()).marks();
    std::vector<glasshouse::run::Mark> settings;
    for (const auto& mark : marks)
        if (mark.kind == glasshouse::run::Mark::Kind::Setting)
            settings.push_back(mark);
    QCOMPARE(settings.size(), std::size_t(1));
    QVERIFY(settings.front() ==
            (glasshouse::run::Mark{paused, glasshouse::run::Mark::Kind::Setting, "learning_rate", "0.0005", "0.001"}));
}

void TestTraining::tokensFollowTheBatch() {
    Bench bench;
    bench.ready(QStringLiteral("100000")); // 4 windows of 32 tokens
    bench.training.singleStep();
    QTRY_COMPARE(bench.run.step(), 1);
    QTRY_COMPARE(bench.run.state(), State::Paused);
    QCOMPARE(bench.run.tokensSeen(1), 128.0);
    bench.training.edit(QStringLiteral("batch_size"), QStringLiteral("6"));
    bench.training.edit(QStringLiteral("accumulation"), QStringLiteral("2"));
    QTRY_COMPARE(bench.run.edits().size(), std::size_t(2));
    bench.training.singleStep();
    QTRY_COMPARE(bench.run.step(), 2);
    QCOMPARE(bench.run.tokensPerStep(), 384);
    QCOMPARE(bench.run.tokensSeen(1), 128.0);
    QCOMPARE(bench.run.tokensSeen(3), 128.0 + 2 * 384);
    QCOMPARE(bench.run.stepSizes().stepAt(128), 1.0);
    QCOMPARE(bench.run.stepSizes().stepAt(128 + 384 / 2), 1.5);
    const double epochs = bench.run.epochs(3).value_or(0);
    QVERIFY(std::abs(epochs / bench.run.epochs(1).value_or(1) - 7) < 1e-9);
    // The windows of a step are those that it was trained on.
    bench.runCorpus.wantDataset();
    QTRY_VERIFY(bench.runCorpus.dataset() != nullptr);
    QCOMPARE(bench.runCorpus.batch(1).rows, 4);
    QCOMPARE(bench.runCorpus.batch(2).rows, 6);
    const auto& config = bench.run.config();
    std::vector<glasshouse::tokenizer::TokenId> tokens; // step 2 begins at batch 2 * 1
    glasshouse::text::windows(config.data.windows)
        .batch(config.train.seed, 3, 6, bench.runCorpus.dataset()->trainPieces(), 32, tokens);
    QCOMPARE(bench.runCorpus.batch(2, 1).tokens, tokens);
    bench.training.stop();
    QTRY_COMPARE(bench.run.state(), State::Stopped);
    // And on another day.
    const double seconds = 128.0 / 20000 + 384.0 / 20000;
    QSignalSpy opened(&bench.opener, &RunOpener::opened);
    bench.opener.open(QString::fromStdString(bench.run.path().string()));
    QTRY_COMPARE(opened.count(), 1);
    QCOMPARE(bench.run.tokensSeen(3), 128.0 + 2 * 384);
    QCOMPARE(bench.run.epochs(3).value_or(0), epochs);
    QVERIFY(std::abs(bench.run.metrics().back().trainingSeconds - seconds) < 1e-9);
}

void TestTraining::errorsAreOneSentence() {
    Bench bench;
    bench.ready();
    bench.behaviour.failToStart = true;
    bench.training.start();
    QTRY_COMPARE(bench.run.state(), State::Failed);
    QCOMPARE(bench.run.problem(), QStringLiteral("There is not enough memory for this model; make it smaller."));
    bench.behaviour.failToStart = false;
    bench.training.start();
    QTRY_COMPARE(bench.run.state(), State::Finished);
    QCOMPARE(bench.run.problem(), QString());
    // A runs folder that cannot be made.
    std::ofstream(bench.folder.filePath(QStringLiteral("file")).toStdString()) << "x";
    bench.training.setRunsFolder(bench.folder.filePath(QStringLiteral("file/runs")));
    bench.config.set(QStringLiteral("seed"), QStringLiteral("5"));
    QTRY_COMPARE(bench.training.startObstacle(), QString());
    bench.training.start();
    QTRY_COMPARE(bench.run.state(), State::Failed);
    QVERIFY(bench.run.problem().contains(QStringLiteral("file")));
    QVERIFY(!bench.run.problem().contains(QLatin1Char('\n')));
}

void TestTraining::aFailureInTheMiddleKeepsTheRun() {
    Bench bench;
    bench.ready(QStringLiteral("300"));
    bench.behaviour.failAtStep = 120;
    bench.training.start();
    QTRY_COMPARE(bench.run.state(), State::Failed);
    QCOMPARE(bench.run.step(), 120);
    QVERIFY(bench.run.problem().contains(QStringLiteral("the fake engine failed here")));
    QVERIFY(!bench.run.problem().contains(QStringLiteral("Exception raised"))); // no backtraces
    QTRY_VERIFY(!bench.run.checkpoints().empty());
    const std::int64_t kept = bench.run.checkpoints().back().step;
    QVERIFY(kept >= 100);
    bench.behaviour.failAtStep = -1;
    bench.training.resumeRun();
    QTRY_COMPARE(bench.run.state(), State::Finished);
    QCOMPARE(bench.run.metrics().size(), std::size_t(300));
}

void TestTraining::stopWhileStarting() {
    Bench bench;
    bench.ready();
    bench.behaviour.startMilliseconds = 150;
    bench.training.start();
    bench.training.stop();
    QCOMPARE(bench.run.state(), State::Stopping);
    QTRY_COMPARE(bench.run.state(), State::Stopped);
    QVERIFY(bench.run.step() <= 1);
    QCOMPARE(bench.behaviour.alive.load(), 0);
}

void TestTraining::stopAndPauseAtOnce() {
    for (int round = 0; round < 20; ++round) {
        Bench bench;
        bench.ready(QStringLiteral("100000"));
        bench.training.start();
        if (round % 2 == 0)
            QTRY_VERIFY(bench.run.step() > 0);
        bench.training.pause();
        if (round % 3 == 0)
            bench.training.singleStep();
        if (round % 4 == 0)
            bench.training.resume();
        bench.training.stop();
        bench.training.pause();
        QTRY_COMPARE(bench.run.state(), State::Stopped);
        QCOMPARE(bench.behaviour.alive.load(), 0);
    }
}

void TestTraining::closingWhileItTrains() {
    QTemporaryDir keep;
    for (int round = 0; round < 8; ++round) {
        Bench bench;
        bench.ready(QStringLiteral("1000000")); // takes minutes unless it is stopped
        bench.training.setRunsFolder(keep.path());
        bench.training.start();
        if (round % 2 == 0)
            QTRY_VERIFY(bench.run.step() > 3);
        if (round % 3 == 0)
            bench.training.pause();
    } // everything goes in the middle of it
    // What had begun is whole.
    for (const glasshouse::run::RunSummary& run : glasshouse::run::listRuns(keep.path().toStdString()))
        QCOMPARE(QString::fromStdString(run.problem), QString());
}

void TestTraining::shutdownSaysWhenIdle() {
    Bench bench;
    QSignalSpy idle(&bench.training, &TrainingController::idle);
    bench.training.shutdown();
    QCOMPARE(idle.count(), 1);
    bench.ready(QStringLiteral("100000"));
    bench.training.start();
    QTRY_VERIFY(bench.run.step() > 3);
    bench.training.shutdown();
    QCOMPARE(idle.count(), 1);
    QTRY_COMPARE(idle.count(), 2);
    QVERIFY(!bench.training.isAlive());
    QVERIFY(glasshouse::run::RunFolder::open(bench.run.path()).checkpoints().back().step == bench.run.step());
}

void TestTraining::lookingAtAnotherRunLeavesTheOneThatTrains() {
    Bench bench;
    const QString first = bench.finishOneAndTrainAnother();
    const auto second = bench.session.path();
    QVERIFY(bench.opener.showsSession());
    bench.opener.open(first);
    QTRY_COMPARE(QString::fromStdString(bench.run.path().string()), first);
    QCOMPARE(bench.run.state(), State::Finished);
    QCOMPARE(bench.run.metrics().size(), std::size_t(200));
    QCOMPARE(bench.runForm.form().text(QStringLiteral("n_embd")), QStringLiteral("16")); // its settings are shown
    QCOMPARE(bench.cursor.step(), 200);
    QVERIFY(bench.opener.looksElsewhere());
    QVERIFY(bench.training.isAlive());
    QCOMPARE(bench.session.path(), second);
    // It goes on, and nothing of it reaches what is looked at.
    QSignalSpy appended(&bench.run, &RunModel::metricsAppended);
    const std::int64_t at = bench.session.step();
    QTRY_VERIFY(bench.session.step() > at + 20);
    QCOMPARE(bench.session.state(), State::Running);
    QCOMPARE(appended.count(), 0);
    QCOMPARE(bench.run.step(), 200);
    QCOMPARE(bench.cursor.step(), 200);
    // And back, with every step.
    bench.opener.showSession();
    QVERIFY(!bench.opener.looksElsewhere());
    QCOMPARE(bench.run.path(), second);
    QCOMPARE(bench.run.state(), State::Running);
    QCOMPARE(bench.run.metrics().size(), std::size_t(bench.run.step()));
    QCOMPARE(bench.config.text(QStringLiteral("n_embd")), QStringLiteral("32"));
    const std::int64_t back = bench.run.step();
    QTRY_VERIFY(bench.run.step() > back);
    QCOMPARE(bench.cursor.step(), bench.run.step());
    QCOMPARE(bench.behaviour.alive.load(), 1);
    // Its own folder is the run that trains.
    bench.opener.open(first);
    QTRY_COMPARE(bench.run.state(), State::Finished);
    bench.opener.open(QString::fromStdString(second.string()));
    QVERIFY(bench.opener.showsSession());
}

void TestTraining::theEndOfARunThatIsNotLookedAtIsKept() {
    Bench bench;
    const QString first = bench.finishOneAndTrainAnother();
    const auto second = bench.session.path();
    bench.opener.open(first);
    QTRY_COMPARE(bench.run.state(), State::Finished);
    QSignalSpy look(&bench.opener, &RunOpener::lookChanged);
    bench.training.stop();
    QTRY_COMPARE(bench.session.state(), State::Stopped);
    QCOMPARE(look.count(), 1);
    QVERIFY(bench.opener.looksElsewhere());
    QCOMPARE(QString::fromStdString(bench.run.path().string()), first);
    bench.opener.showSession();
    QCOMPARE(bench.run.path(), second);
    QCOMPARE(bench.run.state(), State::Stopped);
    QVERIFY(!bench.opener.looksElsewhere());
    bench.opener.open(first); // its end was seen
    QTRY_COMPARE(bench.run.state(), State::Finished);
    QVERIFY(!bench.opener.looksElsewhere());
}

void TestTraining::startOnAnotherRunAsks() {
    Bench bench;
    const QString first = bench.finishOneAndTrainAnother();
    const auto second = bench.session.path();
    QVERIFY(!bench.training.startObstacle().isEmpty()); // looking at it
    bench.opener.open(first);
    QTRY_COMPARE(bench.run.state(), State::Finished);
    QCOMPARE(bench.training.startObstacle(), QString());
    QSignalSpy asked(&bench.training, &TrainingController::replaceRequested);
    bench.training.start();
    QCOMPARE(asked.count(), 1);
    const std::int64_t at = bench.session.step();
    QTRY_VERIFY(bench.session.step() > at + 5); // nobody said yes
    QCOMPARE(bench.session.path(), second);
    bench.training.replace();
    QTRY_COMPARE(bench.session.name(), QStringLiteral("texts-03"));
    QVERIFY(bench.opener.showsSession());
    QCOMPARE(bench.run.name(), QStringLiteral("texts-03"));
    QVERIFY(glasshouse::run::RunFolder::open(second).checkpoints().back().step > at); // kept
    QCOMPARE(bench.behaviour.alive.load(), 1);
}

void TestTraining::resumeOfAnotherRunAsks() {
    Bench bench;
    bench.ready(QStringLiteral("100000"));
    bench.training.start();
    QTRY_VERIFY(bench.run.step() > 3);
    bench.training.stop();
    QTRY_COMPARE(bench.run.state(), State::Stopped);
    const auto first = bench.run.path();
    const std::int64_t done = bench.run.step();
    bench.config.set(QStringLiteral("n_embd"), QStringLiteral("32"));
    bench.training.start();
    QTRY_VERIFY(bench.run.step() > 3);
    const auto second = bench.run.path();
    QVERIFY(second != first);
    bench.opener.open(QString::fromStdString(first.string()));
    QTRY_COMPARE(bench.run.path(), first);
    QCOMPARE(bench.training.resumeObstacle(), QString());
    QSignalSpy asked(&bench.training, &TrainingController::replaceRequested);
    bench.training.resumeRun();
    QCOMPARE(asked.count(), 1);
    QCOMPARE(bench.session.path(), second);
    bench.training.replace();
    QTRY_VERIFY(bench.session.path() == first && bench.session.step() > done);
    QCOMPARE(bench.session.problem(), QString());
    QVERIFY(bench.opener.showsSession());
    QCOMPARE(bench.run.metrics().size(), std::size_t(bench.run.step())); // each step once
    bench.training.stop();
    QTRY_COMPARE(bench.run.state(), State::Stopped);
}

void TestTraining::aRunThatTrainsElsewhereIsReadAlong() {
    Bench bench;
    bench.ready(QStringLiteral("100000"));
    bench.training.start();
    QTRY_VERIFY(bench.run.checkpoints().size() > 1);
    Stores other; // another window
    other.engine.start();
    QTRY_VERIFY(other.engine.isReady());
    const QString folder = QString::fromStdString(bench.run.path().string());
    other.opener.open(folder);
    QTRY_COMPARE(other.run.state(), State::Elsewhere);
    QCOMPARE(other.run.stateText(), QStringLiteral("Training elsewhere"));
    QVERIFY(other.training.resumeObstacle().contains(QStringLiteral("trained elsewhere")));
    QVERIFY(!other.run.isAlive());
    other.library.addOther(folder);
    QTRY_COMPARE(other.library.runs().size(), std::size_t(1));
    QVERIFY(other.library.runs().front().isBeingTrained);
    // Its numbers come without the run being opened anew.
    QSignalSpy opened(&other.run, &RunModel::opened);
    QSignalSpy appended(&other.run, &RunModel::metricsAppended);
    const auto before = int(other.run.metrics().size());
    QTRY_VERIFY(appended.count() > 0);
    QCOMPARE(appended.first().at(0).toInt(), before);
    QVERIFY(int(other.run.metrics().size()) > before);
    bench.training.stop();
    QTRY_COMPARE(bench.run.state(), State::Stopped);
    QTRY_COMPARE(other.run.state(), State::Stopped);
    QCOMPARE(other.run.step(), bench.run.step());
    QCOMPARE(other.run.metrics().size(), bench.run.metrics().size());
    QCOMPARE(other.run.checkpoints().back().step, bench.run.step());
    QCOMPARE(other.training.resumeObstacle(), QString());
    QCOMPARE(opened.count(), 0);
}

void TestTraining::theGuiIsNotFlooded() {
    Bench bench;
    bench.ready(QStringLiteral("3000"));
    bench.behaviour.stepMicroseconds = 0;
    bench.config.set(QStringLiteral("eval_interval"), QStringLiteral("100000"));
    bench.config.set(QStringLiteral("checkpoint_interval"), QStringLiteral("100000"));
    QSignalSpy appended(&bench.run, &RunModel::metricsAppended);
    QElapsedTimer timer;
    timer.start();
    bench.training.start();
    QTRY_COMPARE(bench.run.state(), State::Finished);
    QCOMPARE(bench.run.metrics().size(), std::size_t(3000));
    QVERIFY2(appended.count() <= timer.elapsed() / 40 + 3,
             qPrintable(QStringLiteral("%1 signals in %2 ms").arg(appended.count()).arg(timer.elapsed())));
    int next = 0; // every step in exactly one signal
    for (const QList<QVariant>& arguments : appended) {
        QCOMPARE(arguments.at(0).toInt(), next);
        next = arguments.at(1).toInt();
    }
    QCOMPARE(next, 3000);
}

void TestTraining::notFiniteStepsAreMarked() {
    Bench bench;
    bench.behaviour.notFiniteAtStep = 17;
    bench.ready();
    bench.training.start();
    QTRY_COMPARE(bench.run.state(), State::Finished);
    QCOMPARE(bench.run.notFinite(), std::vector<std::int64_t>{17});
}

void TestTraining::obstaclesSayWhy() {
    Bench bench;
    QVERIFY(bench.training.startObstacle().contains(QStringLiteral("LibTorch")));
    bench.engine.start();
    QTRY_VERIFY(bench.engine.isReady());
    QVERIFY(bench.training.startObstacle().contains(QStringLiteral("Corpus")));
    QVERIFY(!bench.training.resumeObstacle().isEmpty());
    QSignalSpy refused(&bench.training, &TrainingController::refused);
    bench.training.start();
    QCOMPARE(refused.count(), 1);
    QCOMPARE(bench.run.state(), State::None);
    bench.ready();
    bench.config.set(QStringLiteral("n_head"), QStringLiteral("3"));
    bench.config.set(QStringLiteral("learning_rate"), QStringLiteral("quick"));
    QVERIFY(!bench.training.startObstacle().isEmpty());

    EngineLoader broken([]() -> std::shared_ptr<glasshouse::engine::Engine> {
        throw glasshouse::Error("LibTorch could not be loaded: not there.");
    });
    QSignalSpy failed(&broken, &EngineLoader::failed);
    broken.start();
    QTRY_COMPARE(failed.count(), 1);
    QCOMPARE(broken.problem(), QStringLiteral("LibTorch could not be loaded: not there."));
    QVERIFY(!broken.isReady());
}

void TestTraining::moreStepsContinueAFinishedRun() {
    Bench bench;
    bench.ready(QStringLiteral("60"));
    bench.training.start();
    QTRY_COMPARE(bench.run.state(), State::Finished);
    QVERIFY(!bench.training.resumeObstacle().isEmpty());
    bench.runForm.form().set(QStringLiteral("steps"), QStringLiteral("90"));
    QCOMPARE(bench.training.resumeObstacle(), QString());
    bench.training.resumeOrPause();
    QTRY_COMPARE(bench.run.state(), State::Finished);
    QCOMPARE(bench.run.step(), 90);
    QCOMPARE(bench.run.name(), QStringLiteral("texts-01"));
}

/// The validation loss of the fake engine falls until step 60: of the evaluations at 80, 100 and 120 none is better.
void TestTraining::patienceEndsARun() {
    Bench bench;
    bench.ready(QStringLiteral("400"));
    bench.config.set(QStringLiteral("patience"), QStringLiteral("3"));
    bench.training.start();
    QTRY_COMPARE(bench.run.state(), State::Stopped);
    const std::int64_t ended = bench.run.step();
    QVERIFY(ended < 400);
    QCOMPARE(ended, bench.run.best()->step + 3 * bench.run.config().train.eval_interval);
    QVERIFY(bench.run.endedEarly());
    QCOMPARE(
        bench.run.problem(),
        QStringLiteral("texts-01 ended early at step %1: 3 evaluations in a row did not improve the loss.").arg(ended));
    // It goes on when something is asked for that it did not have.
    QVERIFY(bench.training.resumeObstacle().contains(QStringLiteral("Patience")));
    bench.runForm.form().set(QStringLiteral("patience"), QStringLiteral("0"));
    QCOMPARE(bench.training.resumeObstacle(), QString());
    bench.training.resumeRun();
    QTRY_COMPARE(bench.run.state(), State::Finished);
    QCOMPARE(bench.run.step(), 400);
    QVERIFY(!bench.run.endedEarly());
    QCOMPARE(bench.run.problem(), QString());
}

void TestTraining::goesOnAfterNumbersAreLost() {
    Bench bench;
    bench.ready();
    bench.behaviour.losesNumbersAtStep = 51;
    bench.training.start();
    QTRY_COMPARE(bench.run.state(), State::Failed);
    QVERIFY(bench.run.nonFiniteStep().has_value());
    QCOMPARE(bench.run.nonFiniteStep()->step, 51);
    QCOMPARE(bench.run.nonFiniteStep()->tensor, std::string("blocks.1.attn.q"));
    bench.behaviour.losesNumbersAtStep = -1;
    const double rate = bench.run.config().train.learning_rate;
    bench.training.resumeWith(QStringLiteral("learning_rate"), QString::number(rate / 2));
    QTRY_COMPARE(bench.run.state(), State::Finished);
    QCOMPARE(bench.run.step(), 200);
    QCOMPARE(bench.run.config().train.learning_rate, rate / 2);
    QCOMPARE(bench.run.metrics().size(), std::size_t(200));
    QVERIFY(!bench.run.nonFiniteStep());
    QCOMPARE(bench.run.edits().size(), std::size_t{1});
    QCOMPARE(bench.run.edits().front().step, 50);
}

void TestTraining::rewinds() {
    Bench bench;
    bench.ready();
    bench.training.start();
    QTRY_COMPARE(bench.run.state(), State::Finished);
    QTRY_VERIFY(bench.run.checkpoints().size() > 2);
    const std::int64_t kept = bench.run.checkpoints()[1].step;
    QVERIFY(kept > 0 && kept < 200);
    QCOMPARE(bench.behaviour.sessions.load(), 1);
    bench.training.rewind(kept);
    QTRY_COMPARE(bench.behaviour.sessions.load(), 2);
    QTRY_COMPARE(bench.run.state(), State::Finished);
    QCOMPARE(bench.run.name(), QStringLiteral("texts-01"));
    QCOMPARE(bench.run.step(), 200);
    QCOMPARE(bench.run.metrics().size(), std::size_t(200)); // none of them twice
}

void TestTraining::rewindsARunThatTrains() {
    Bench bench;
    bench.ready(QStringLiteral("100000"));
    bench.training.start();
    QTRY_VERIFY(bench.run.checkpointAt(20) != nullptr);
    bench.training.rewind(20);
    QTRY_COMPARE(bench.behaviour.sessions.load(), 2);
    QTRY_VERIFY(bench.run.state() == State::Running && bench.run.step() > 20);
    QCOMPARE(bench.run.metrics()[20].step, 21);
    bench.training.stop();
    QTRY_COMPARE(bench.run.state(), State::Stopped);
}

QTEST_GUILESS_MAIN(TestTraining)

} // namespace tst_training

#include "tst_training.moc"
