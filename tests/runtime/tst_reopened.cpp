#include <fstream>
#include <iterator>

#include "core/run/RunLog.h"
#include "core/run/Timeline.h"
#include "tests/runtime/Bench.h"

namespace tst_reopened {

using namespace glasshouse;
using State = runtime::RunModel::State;

/// What a run tells again when it is opened from its folder, and where runs are looked for.
class TestReopened : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void settingsAndPausesComeBack();
    void epochsAndBitsComeBack();
    void anEarlyEndComesBack();
    void lostNumbersComeBack();
    void runsFromElsewhereAreListed();
    void aRunAtRestIsFollowedWhenItIsTrained();
    void aCopyIsFollowedWhileItGrows();
};

void TestReopened::settingsAndPausesComeBack() {
    Bench bench;
    bench.ready(QStringLiteral("100000"));
    bench.training.start();
    QTRY_VERIFY(bench.run.step() > 10);
    bench.training.edit(QStringLiteral("learning_rate"), QStringLiteral("0.0004"));
    QTRY_COMPARE(bench.run.edits().size(), std::size_t(1));
    const std::int64_t edited = bench.run.edits().front().step;
    QTRY_VERIFY(bench.run.step() > edited + 5);
    bench.training.pause();
    QTRY_COMPARE(bench.run.state(), State::Paused);
    const std::int64_t paused = bench.run.pauses().front();
    bench.training.resume();
    QTRY_VERIFY(bench.run.step() > paused + 5);
    bench.training.stop();
    QTRY_COMPARE(bench.run.state(), State::Stopped);
    const QString folder = QString::fromStdString(bench.run.path().string());

    // A line that was being written when the power went.
    std::ofstream(bench.run.path() / "marks.jsonl", std::ios::app) << "{\"mark\":\"pau";
    bench.opener.open(folder);
    QSignalSpy opened(&bench.run, &runtime::RunModel::opened);
    QTRY_COMPARE(opened.size(), 1);
    QCOMPARE(bench.run.edits().size(), std::size_t(1));
    QCOMPARE(bench.run.edits().front().step, edited);
    QCOMPARE(bench.run.edits().front().field, QStringLiteral("learning_rate"));
    QCOMPARE(bench.run.edits().front().value, QStringLiteral("0.0004"));
    QCOMPARE(bench.run.pauses(), std::vector<std::int64_t>{paused});
}

void TestReopened::epochsAndBitsComeBack() {
    Bench bench;
    bench.config.set(QStringLiteral("epochs"), QStringLiteral("2000")); // far more than are trained before Stop
    bench.ready(QStringLiteral("0"));
    bench.config.set(QStringLiteral("steps"), QStringLiteral("0"));
    QVERIFY(bench.config.isValid());
    bench.behaviour.heldStep = 40;
    bench.training.start();
    QTRY_VERIFY(bench.run.step() > 10);
    const double epochs = bench.run.epochs(100).value_or(-1);
    QVERIFY(epochs > 0);
    bench.training.stop();
    QTRY_COMPARE(bench.run.state(), State::Stopped);
    bench.opener.open(QString::fromStdString(bench.run.path().string()));
    QSignalSpy opened(&bench.run, &runtime::RunModel::opened);
    QTRY_COMPARE(opened.size(), 1);
    QCOMPARE(bench.run.epochs(100).value_or(-1), epochs);
    QCOMPARE(bench.run.charactersPerToken().value_or(-1), 1.0);
    const double planned = 2000 * 100 / epochs;
    QVERIFY(std::abs(double(bench.run.plannedSteps()) - planned) <= 1.0);
    QCOMPARE(bench.run.state(), State::Stopped); // not finished: it was stopped long before
}

void TestReopened::anEarlyEndComesBack() {
    Bench bench;
    bench.ready(QStringLiteral("400"));
    bench.config.set(QStringLiteral("patience"), QStringLiteral("3"));
    bench.training.start();
    QTRY_COMPARE(bench.run.state(), State::Stopped);
    QVERIFY(bench.run.endedEarly());
    const QString problem = bench.run.problem();
    const QString obstacle = bench.training.resumeObstacle();
    QVERIFY(obstacle.contains(QStringLiteral("Patience")));
    QCOMPARE(bench.run.stateText(), QStringLiteral("Ended early"));

    bench.opener.open(QString::fromStdString(bench.run.path().string()));
    QSignalSpy opened(&bench.run, &runtime::RunModel::opened);
    QTRY_COMPARE(opened.size(), 1);
    QCOMPARE(bench.run.state(), State::Stopped);
    QVERIFY(bench.run.endedEarly());
    QCOMPARE(bench.run.problem(), problem);
    QCOMPARE(bench.run.stateText(), QStringLiteral("Ended early"));
    QCOMPARE(bench.training.resumeObstacle(), obstacle);
    QVERIFY(run::summarizeRun(bench.run.path()).endedEarly);
    // With another patience it goes on, and has not ended early any more.
    bench.runForm.form().set(QStringLiteral("patience"), QStringLiteral("0"));
    bench.training.resumeRun();
    QTRY_COMPARE(bench.run.state(), State::Finished);
    QVERIFY(!bench.run.endedEarly());
    QVERIFY(!run::summarizeRun(bench.run.path()).endedEarly);
}

void TestReopened::lostNumbersComeBack() {
    Bench bench;
    bench.ready();
    bench.config.set(QStringLiteral("grad_clip"), QStringLiteral("0"));
    bench.behaviour.losesNumbersAtStep = 51;
    bench.training.start();
    QTRY_COMPARE(bench.run.state(), State::Failed);
    const QString problem = bench.run.problem();
    const QString folder = QString::fromStdString(bench.run.path().string());
    bench.opener.open(folder);
    QSignalSpy opened(&bench.run, &runtime::RunModel::opened);
    QTRY_COMPARE(opened.size(), 1);
    QCOMPARE(bench.run.state(), State::Failed);
    QCOMPARE(bench.run.problem(), problem);
    QVERIFY(bench.run.nonFiniteStep() == (train::NonFiniteStep{51, true, "blocks.1.attn.q", 50}));
    QVERIFY(run::summarizeRun(bench.run.path()).endedNonFinite);
    // It goes on from where it stands, and then nothing is lost any more.
    bench.behaviour.losesNumbersAtStep = -1;
    bench.training.resumeWith(QStringLiteral("grad_clip"), QStringLiteral("1"));
    QTRY_COMPARE(bench.run.state(), State::Finished);
    QCOMPARE(bench.run.edits().front().step, 50);
    bench.opener.open(folder);
    QTRY_VERIFY(!bench.run.follows(bench.session));
    QCOMPARE(bench.run.state(), State::Finished);
    QVERIFY(!bench.run.nonFiniteStep());
    QVERIFY(!run::summarizeRun(bench.run.path()).endedNonFinite);
}

/// A run that is open and at rest: another program begins to train it, and it is followed to its end.
void TestReopened::aRunAtRestIsFollowedWhenItIsTrained() {
    Bench bench;
    bench.ready();
    bench.training.start();
    QTRY_COMPARE(bench.run.state(), State::Finished);
    const std::filesystem::path folder = bench.run.path();
    const std::int64_t before = bench.run.step();
    bench.opener.open(QString::fromStdString(folder.string()));
    QTRY_VERIFY(!bench.opener.showsSession());
    QCOMPARE(bench.run.state(), State::Finished);
    QSignalSpy checkpoints(&bench.run, &runtime::RunModel::checkpointsChanged);
    {
        run::RunFolder other = run::RunFolder::open(folder);
        other.lockForTraining(); // as another program does
        other.append({{"Loss/train", before + 1, 1.0F, 0}, {"Loss/train", before + 2, 1.0F, 0}});
        const config::ModelConfig model = bench.run.config().model;
        other.writeCheckpoint(
            before + 2, false, {{"step", before + 2}},
            [&](const std::filesystem::path& place, FileOps&) { fake::writeWeights(place, model, before + 2); });
        QTRY_VERIFY(!checkpoints.isEmpty());
        QCOMPARE(bench.run.checkpoints().back().step, before + 2);
        QCOMPARE(bench.run.step(), before + 2);
        // A recording that is there before the numbers of its step is not shown before them.
        run::Recording recording;
        recording.step = before + 4;
        recording.tokens = {1};
        recording.logits = Matrix(1, model.vocab_size, 0.0F);
        run::Timeline(folder).write(recording, 1'000'000);
        QTRY_VERIFY(bench.recordings.has(before + 4));
        QCOMPARE(bench.cursor.savedSteps().back(), before + 2);
        other.append({{"Loss/train", before + 3, 1.0F, 0}, {"Loss/train", before + 4, 1.0F, 0}});
        QTRY_COMPARE(bench.cursor.savedSteps().back(), before + 4);
        QCOMPARE(bench.run.step(), before + 4);
    }
    QTRY_VERIFY(bench.run.state() != State::Elsewhere);
}

/// A run on another machine whose folder is copied again and again, as rsync does.
void TestReopened::aCopyIsFollowedWhileItGrows() {
    namespace fs = std::filesystem;
    Bench bench;
    bench.ready();
    bench.training.start();
    QTRY_COMPARE(bench.run.state(), State::Finished);
    const fs::path original = bench.run.path();
    const fs::path copy = bench.folder.filePath(QStringLiteral("copy")).toStdString();
    fs::copy(original, copy, fs::copy_options::recursive);
    const fs::path events = run::RunLog::eventFiles(copy).front();
    std::string bytes;
    {
        std::ifstream file(events, std::ios::binary);
        bytes.assign(std::istreambuf_iterator<char>(file), {});
    }
    const auto reach = [&](double share) { // in place
        const auto size = fs::file_size(events);
        const auto end = static_cast<std::size_t>(share * static_cast<double>(bytes.size()));
        std::ofstream(events, std::ios::binary | std::ios::app) << bytes.substr(size, end - size);
    };
    fs::resize_file(events, bytes.size() / 3);
    for (const run::CheckpointEntry& checkpoint : run::RunFolder::open(copy).checkpoints())
        if (checkpoint.step > 0)
            fs::remove_all(checkpoint.path);
    bench.opener.open(QString::fromStdString(copy.string()));
    QTRY_COMPARE(bench.run.path(), copy);
    QCOMPARE(bench.run.state(), State::Stopped);
    const std::size_t before = bench.run.metrics().size();
    QVERIFY(before > 10 && before < 200);
    reach(0.6);
    QTRY_COMPARE(bench.run.state(), State::Elsewhere);
    QVERIFY(bench.run.metrics().size() > before);
    QVERIFY(!bench.run.isAlive());
    const fs::path last = run::RunFolder::open(original).findCheckpoint("last").path;
    fs::copy(last, copy / last.lexically_relative(original), fs::copy_options::recursive);
    reach(1);
    QTRY_COMPARE(bench.run.state(), State::Finished);
    QCOMPARE(bench.run.metrics().size(), std::size_t{200});
    QCOMPARE(bench.run.checkpoints().back().step, 200);
}

void TestReopened::runsFromElsewhereAreListed() {
    Bench bench;
    bench.ready(QStringLiteral("20"));
    bench.training.start();
    QTRY_COMPARE(bench.run.state(), State::Finished);
    runtime::RunLibrary library;
    QSignalSpy changed(&library, &runtime::RunLibrary::changed);
    const QString home = bench.folder.filePath(QStringLiteral("home"));
    library.setFolder(home);
    QTRY_COMPARE(changed.size(), 1);
    QVERIFY(library.runs().empty());
    const QString folder = QString::fromStdString(bench.run.path().string());
    library.addOther(folder);
    library.addOther(folder); // twice is once
    QTRY_COMPARE(library.runs().size(), std::size_t(1));
    QCOMPARE(library.others(), QStringList{folder});
    QVERIFY(!library.isAtHome(library.runs().front()));
    QCOMPARE(library.runs().front().path, bench.run.path());
    // At home it is listed once, without being remembered as one from elsewhere.
    library.setFolder(bench.runs());
    QTRY_VERIFY(!library.isBusy());
    QTRY_COMPARE(library.runs().size(), std::size_t(1));
    QVERIFY(library.isAtHome(library.runs().front()));
    // Gone is gone.
    library.setFolder(home);
    QTRY_COMPARE(library.runs().size(), std::size_t(1));
    QDir(folder).removeRecursively();
    library.refresh();
    QTRY_VERIFY(library.runs().empty());
}

QTEST_GUILESS_MAIN(TestReopened)

} // namespace tst_reopened

#include "tst_reopened.moc"
