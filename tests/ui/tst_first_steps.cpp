// The first start: the banner that starts a first model, the steps, the sample run, and what a window without a run
// says.
#include <QApplication>
#include <QDateTime>
#include <QDirIterator>
#include <QLabel>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QToolButton>
#include <QtTest>

#include <mutex>

#include "core/fields/Preset.h"
#include "core/run/WrittenTexts.h"
#include "tests/ui/Program.h"
#include "tests/ui/RecordedRun.h"
#include "ui/plots/CurvePlot.h"
#include "ui/shell/FirstSteps.h"
#include "ui/text/Numbers.h"
#include "ui/widgets/Chip.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/TextBlock.h"
#include "ui/widgets/TimeCursorWidget.h"

namespace tst_first_steps {

using namespace glasshouse;
using shell::FirstStep;
using State = runtime::RunModel::State;

class TestFirstSteps : public QObject {
    Q_OBJECT

    struct FirstStart : OpenProgram {
        explicit FirstStart(const QString& place = QStringLiteral("corpus"))
            : OpenProgram(place, gardenLines(), true) {
            window().resize(1440, 900);
            waitForText();
        }
        bool shows(const char* name) { return find<QWidget>(name)->isVisible(); }
        FirstStep* step(const char* name) { return find<FirstStep>(name); }
        QString words(const char* name) { return find<widgets::ElidedLabel>(name)->text(); }
        QString outcome() { return find<widgets::TextBlock>("outcome.words")->plainText(); }
        QPushButton* grow() { return find<QPushButton>("firstSteps.grow"); }
        QPushButton* choose() { return find<QPushButton>("chooseFolder"); }
    };

private Q_SLOTS:
    void theBannerGrowsAFirstModel();
    void theEndOfTheFirstRunIsSaid();
    void theEndIsSaidWhereTheQueueGoesOn();
    void theFirstRunIsTrainedFurther();
    void theStepsLeadToTheirPlaces();
    void theKeyboardReachesThem();
    void closedStaysClosed();
    void aPersonWithRunsIsNotGuided();
    void whatIsDoneBeforeTheFirstStepIsSaid();
    void theUntrainedModelIsMeasuredWithProgress();
    void theSampleRunIsLookedAtAndLeftAlone();
    void aFirstRunTakesThePlaceOfTheSample();
    void withoutARunNothingCanBePlayed();
    void emptyPlacesLeadToTrain();
};

void TestFirstSteps::theBannerGrowsAFirstModel() {
    FirstStart program;
    QTRY_VERIFY(program.shows("firstSteps.banner"));
    QCOMPARE(program.grow()->property("role").toByteArray(), QByteArray("main"));
    QVERIFY(program.choose()->property("role").toByteArray().isEmpty()); // one main action
    QVERIFY2(program.words("firstSteps.title").startsWith(QStringLiteral("You are looking at texts: 1 file, ")),
             qPrintable(program.words("firstSteps.title")));
    // The time is what was measured here: 2 ms a step.
    const std::int64_t steps = fields::presets().front().config.train.steps;
    const QString time = QStringLiteral("(about %1 seconds on this computer)").arg(steps / 500);
    QTRY_VERIFY2(program.words("firstSteps.note").contains(time), qPrintable(program.words("firstSteps.note")));
    // With other settings that time would be another model's.
    program.parts().config.set(QStringLiteral("n_embd"), QStringLiteral("64"));
    QVERIFY(!program.words("firstSteps.note").contains(QStringLiteral("about")));
    program.behaviour.heldStep = 20;
    program.grow()->click();
    QCOMPARE(program.window().currentPlace(), QStringLiteral("train"));
    QTRY_VERIFY(program.parts().session.step() > 3);
    QCOMPARE(program.parts().session.config().preset, fields::presets().front().id);
    QCOMPARE(program.parts().session.config().model.n_embd, fields::presets().front().config.model.n_embd);
    program.window().showPlace(QStringLiteral("corpus"));
    QVERIFY(!program.shows("firstSteps.banner"));
    QVERIFY(program.shows("firstSteps"));
    program.parts().training.stop();
    QTRY_COMPARE(program.parts().session.state(), State::Stopped);
    // A run has ended: what is left is to let it write.
    QVERIFY(program.shows("firstSteps"));
    QVERIFY(!program.shows("firstSteps.banner"));
    QVERIFY(program.step("firstSteps.train")->isDone());
    QVERIFY(program.step("firstSteps.write")->isNext());
    QCOMPARE(program.step("firstSteps.write")->state(), QStringLiteral("let your model write"));
    QVERIFY(!program.parts().settings.firstStepsDone());
    program.step("firstSteps.write")->click();
    QCOMPARE(program.window().currentPlace(), QStringLiteral("write"));
    QVERIFY(program.shows("firstSteps"));
    QVERIFY(!program.step("firstSteps.write")->isDone());
    program.find<QPlainTextEdit>("prompt")->setPlainText(QStringLiteral("The"));
    QTRY_VERIFY(program.find<QPushButton>("writeButton")->isEnabled());
    program.find<QPushButton>("writeButton")->click();
    QTRY_VERIFY(program.step("firstSteps.write")->isDone());
    QCOMPARE(program.step("firstSteps.write")->state(), QStringLiteral("it has written"));
    QVERIFY(program.shows("firstSteps")); // the last tick is seen
    program.window().showPlace(QStringLiteral("corpus"));
    QVERIFY(!program.shows("firstSteps"));
    QVERIFY(program.parts().settings.firstStepsDone());
    QCOMPARE(program.choose()->property("role").toByteArray(), QByteArray("main"));
}

/// What was reached, and what to do with it, wherever one is.
void TestFirstSteps::theEndOfTheFirstRunIsSaid() {
    FirstStart program;
    QTRY_VERIFY(program.shows("firstSteps.banner"));
    program.behaviour.stepMicroseconds = 50;
    program.parts().config.applyPreset(QString::fromStdString(fields::presets().front().id));
    program.parts().config.set(QStringLiteral("steps"), QStringLiteral("40"));
    program.parts().config.set(QStringLiteral("eval_interval"), QStringLiteral("10"));
    program.parts().training.start();
    QVERIFY(!program.shows("outcome"));
    QTRY_COMPARE(program.parts().session.state(), State::Finished);
    program.window().showPlace(QStringLiteral("corpus"));
    QVERIFY(program.shows("outcome"));
    const QString words = program.outcome();
    const auto& run = program.parts().session;
    QVERIFY2(words.startsWith(run.name() + QStringLiteral(" is ready after 40 steps")) &&
                 words.contains(text::lossText(double(*run.evaluations().front().validationLoss)) +
                                QStringLiteral(" before training")) &&
                 words.contains(text::lossText(double(*run.best()->validationLoss))),
             qPrintable(words));
    program.window().showPlace(QStringLiteral("train"));
    QVERIFY(program.shows("outcome"));
    const auto* sentence = program.find<widgets::TextBlock>("outcome.words");
    const int line = sentence->height();
    program.window().resize(900, 700);
    QTRY_VERIFY(sentence->height() > line); // in two lines where one is too short
    QVERIFY(sentence->height() >= sentence->heightForWidth(sentence->width()));
    program.find<QPushButton>("outcome.write")->click();
    QCOMPARE(program.window().currentPlace(), QStringLiteral("write"));
    program.window().showPlace(QStringLiteral("train"));
    QVERIFY(!program.shows("outcome"));
}

/// Also over the next run of a queue, which begins at once; there the one that has ended is opened.
void TestFirstSteps::theEndIsSaidWhereTheQueueGoesOn() {
    FirstStart program;
    QTRY_VERIFY(program.shows("firstSteps.banner"));
    auto& parts = program.parts();
    program.behaviour.stepMicroseconds = 20000;
    parts.config.applyPreset(QString::fromStdString(fields::presets().front().id));
    parts.config.set(QStringLiteral("steps"), QStringLiteral("40"));
    parts.training.start();
    QTRY_VERIFY(parts.session.step() > 0);
    const QString first = parts.session.name();
    const auto path = parts.session.path();
    parts.config.set(QStringLiteral("steps"), QStringLiteral("100000"));
    parts.queue.addRun();
    QTRY_VERIFY(parts.session.path() != path && parts.session.isAlive());
    QCOMPARE(parts.run.path(), parts.session.path());
    QVERIFY(program.shows("outcome"));
    QVERIFY2(program.outcome().startsWith(first) && program.outcome().contains(QStringLiteral(" after 40 steps")),
             qPrintable(program.outcome()));
    QVERIFY(!program.shows("outcome.write"));
    program.find<QPushButton>("outcome.open")->click();
    QTRY_COMPARE(parts.run.path(), path);
    QVERIFY(program.shows("outcome.write") && !program.shows("outcome.open"));
    QVERIFY(!program.shows("outcome.further")); // the other one trains
    QVERIFY(parts.session.isAlive());
    program.find<QPushButton>("outcome.inside")->click();
    QVERIFY(!program.shows("outcome"));
    parts.training.stop();
    QTRY_VERIFY(!parts.session.isAlive());
}

/// The same run goes on, twice as far.
void TestFirstSteps::theFirstRunIsTrainedFurther() {
    FirstStart program;
    QTRY_VERIFY(program.shows("firstSteps.banner"));
    program.behaviour.stepMicroseconds = 50;
    program.parts().config.applyPreset(QString::fromStdString(fields::presets().front().id));
    program.parts().config.set(QStringLiteral("steps"), QStringLiteral("40"));
    program.parts().training.start();
    QTRY_COMPARE(program.parts().session.state(), State::Finished);
    const auto path = program.parts().session.path();
    program.window().showPlace(QStringLiteral("inside"));
    program.find<QPushButton>("outcome.further")->click();
    QCOMPARE(program.window().currentPlace(), QStringLiteral("train"));
    QTRY_COMPARE(program.parts().session.step(), 80);
    QCOMPARE(program.parts().session.path(), path);
    QTRY_COMPARE(program.parts().session.state(), State::Finished);
    QVERIFY(program.outcome().contains(QStringLiteral("80 steps")));
}

void TestFirstSteps::theStepsLeadToTheirPlaces() {
    FirstStart program;
    QTRY_VERIFY(program.shows("firstSteps"));
    QVERIFY(program.step("firstSteps.corpus")->isDone());
    QVERIFY(program.step("firstSteps.train")->isNext());
    QCOMPARE(program.step("firstSteps.train")->state(), QStringLiteral("not started"));
    QCOMPARE(program.step("firstSteps.inside")->state(), QStringLiteral("after step 1"));
    for (const char* place : {"model", "train", "inside", "write", "corpus"}) {
        program.step(QByteArray("firstSteps.").append(place).constData())->click();
        QCOMPARE(program.window().currentPlace(), QLatin1String(place));
        const bool own = program.window().currentPlace() == QLatin1String("model") ||
                         program.window().currentPlace() == QLatin1String("train");
        QCOMPARE(program.shows("firstSteps.banner"), !own);
    }
    program.parts().config.set(QStringLiteral("n_head"), QStringLiteral("5")); // 96 is no multiple
    QVERIFY(program.step("firstSteps.model")->isNext());
    program.behaviour.heldStep = 20;
    program.grow()->click(); // sets all of the preset
    QTRY_VERIFY(program.parts().session.step() > 0);
    QTRY_VERIFY(program.step("firstSteps.inside")->isNext());
    QVERIFY(program.step("firstSteps.train")->state().startsWith(QStringLiteral("step ")));
    program.window().showPlace(QStringLiteral("inside"));
    QVERIFY(program.step("firstSteps.write")->isNext());
    QVERIFY(program.step("firstSteps.inside")->isDone());
    program.parts().training.stop();
    QTRY_VERIFY(!program.parts().training.isAlive());
}

/// A large model's first evaluation takes a minute: how far it is is seen, and Stop ends it.
void TestFirstSteps::theUntrainedModelIsMeasuredWithProgress() {
    FirstStart program(QStringLiteral("train"));
    QTRY_VERIFY(program.parts().training.startObstacle().isEmpty());
    program.behaviour.heldBatch = 3;
    program.window().actions().newRun->trigger();
    const QString words = QStringLiteral("Measuring the loss of the untrained model: 3 of 8 batches");
    QTRY_COMPARE(program.words("strip.sentence"), words);
    QCOMPARE(program.step("firstSteps.train")->state(), words);
    const auto* bar = program.find<QProgressBar>("strip.progress");
    QVERIFY(bar->isVisible());
    QCOMPARE(bar->value(), 375);
    QCOMPARE(bar->maximum(), 1000);
    program.shoot(QStringLiteral("untrained-loss"));
    QVERIFY(program.window().actions().stop->isEnabled());
    program.window().actions().stop->trigger();
    QTRY_VERIFY(!program.parts().training.isAlive());
    QCOMPARE(program.parts().session.step(), 0);
    QVERIFY(!program.parts().session.beginningShare());
    program.behaviour.heldBatch = 0;
    program.parts().training.resumeRun();
    QTRY_VERIFY(program.parts().session.step() > 0);
    QVERIFY(!program.parts().session.beginningShare());
    program.parts().training.stop();
    QTRY_VERIFY(!program.parts().training.isAlive());
}

/// By Tab and by F6, between the bar and the page.
void TestFirstSteps::theKeyboardReachesThem() {
    FirstStart program;
    QVERIFY(QTest::qWaitForWindowActive(&program.window(), glasshouse::tests::patience));
    QTRY_VERIFY(program.grow()->isEnabled());
    const auto press = [&](Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    };
    const auto isIn = [&](const char* name) {
        const auto* part = program.find<QWidget>(name);
        return part == QApplication::focusWidget() || part->isAncestorOf(QApplication::focusWidget());
    };
    program.find<QWidget>("panelButton")->setFocus(); // the last of the bar
    press(Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), program.grow());
    program.find<QToolButton>("firstSteps.close")->setFocus();
    press(Qt::Key_Tab);
    QVERIFY(isIn("place.corpus"));
    press(Qt::Key_F6, Qt::ShiftModifier);
    QVERIFY(isIn("firstSteps"));
    press(Qt::Key_F6, Qt::ShiftModifier);
    QVERIFY(isIn("topBar"));
    press(Qt::Key_F6);
    QVERIFY(isIn("firstSteps"));
}

void TestFirstSteps::closedStaysClosed() {
    FirstStart program;
    QTRY_VERIFY(program.shows("firstSteps"));
    program.find<QToolButton>("firstSteps.close")->click();
    QVERIFY(!program.shows("firstSteps"));
    program.desktop.reset();
    program.open(QStringLiteral("corpus"));
    program.waitForText();
    QTRY_VERIFY(!program.parts().library.isBusy());
    QCoreApplication::processEvents();
    QVERIFY(!program.shows("firstSteps"));
}

void TestFirstSteps::aPersonWithRunsIsNotGuided() {
    FirstStart program;
    program.desktop.reset();
    RecordedRun().write(program.folder.filePath(QStringLiteral("runs")));
    program.open(QStringLiteral("corpus"));
    QTRY_COMPARE(program.parts().library.runs().size(), std::size_t(1));
    QVERIFY(!program.shows("firstSteps"));
    QVERIFY(program.parts().settings.firstStepsDone());
}

void TestFirstSteps::whatIsDoneBeforeTheFirstStepIsSaid() {
    FirstStart program(QStringLiteral("train"));
    QTRY_VERIFY(program.parts().training.startObstacle().isEmpty());
    program.behaviour.startMilliseconds = 2000;
    {
        const std::unique_lock computing(*program.parts().training.computing());
        program.window().actions().newRun->trigger();
        QTRY_COMPARE(program.words("strip.sentence"), QStringLiteral("Waiting for another computation to end…"));
        QCOMPARE(program.step("firstSteps.train")->state(), program.words("strip.sentence"));
    }
    QTRY_COMPARE(program.words("strip.sentence"), QStringLiteral("Building the model…"));
    QTRY_VERIFY(program.parts().session.step() > 0);
    QCOMPARE(program.parts().session.beginningText(), QString());
    QVERIFY(!program.shows("strip.sentence"));
    program.parts().training.stop();
    QTRY_VERIFY(!program.parts().training.isAlive());
}

void TestFirstSteps::theSampleRunIsLookedAtAndLeftAlone() {
    FirstStart program;
    program.desktop.reset();
    RecordedRun run;
    run.recorded = {0, 50, 100};
    program.sampleRun = run.write(program.folder.filePath(QStringLiteral("share")), QStringLiteral("sample-run"));
    const auto files = [&program] {
        QStringList names;
        for (QDirIterator at(program.sampleRun, QDir::AllEntries | QDir::NoDotAndDotDot, QDirIterator::Subdirectories);
             at.hasNext();)
            names.append(at.next() + QString::number(at.fileInfo().lastModified().toMSecsSinceEpoch()));
        names.sort();
        return names;
    };
    const QStringList before = files();
    program.open(QStringLiteral("inside"));
    program.waitForText();
    QTRY_VERIFY(program.parts().run.isSample());
    QCOMPARE(program.find<widgets::Chip>("strip.state")->text(), QStringLiteral("Sample"));
    QCOMPARE(program.parts().run.name(), QStringLiteral("Sample run"));
    QVERIFY(program.words("firstSteps.title").contains(QStringLiteral("sample run")));
    QTRY_VERIFY(!program.parts().cursor.isEmpty());
    QVERIFY(program.find<QWidget>("timeTrack")->isEnabled());
    // The forms keep the first model; the sample is neither remembered nor gone on with.
    QCOMPARE(program.parts().config.preset().toStdString(), fields::presets().front().id);
    QCOMPARE(program.parts().settings.lastRun(), QString());
    QVERIFY(program.parts().library.runs().empty());
    QVERIFY(program.parts().training.resumeObstacle().startsWith(QStringLiteral("The sample run")));
    const actions::WindowActions& actions = program.window().actions();
    QCOMPARE(actions.startPause->text(), QStringLiteral("Start"));
    QCOMPARE(actions.startPause->shortcut(), QKeySequence(Qt::Key_F5)); // it has ended, but F5 starts another one
    QCOMPARE(actions.singleStep->shortcut(), QKeySequence(Qt::Key_F10));
    QVERIFY(!actions.rewind->isEnabled());
    const places::Place* train = program.window().place(QStringLiteral("train"));
    QVERIFY(!train->barActions().contains(actions.startPause)); // Start new run is the only one there
    QVERIFY(train->state().dot == places::PlaceState::Dot::None);
    // What is written with it stays in the window.
    run::WrittenText text;
    text.prompt = "abc";
    text.written = 1;
    QCOMPARE(program.parts().texts.add(text), 1);
    program.desktop.reset();
    QCOMPARE(files(), before);
}

void TestFirstSteps::aFirstRunTakesThePlaceOfTheSample() {
    FirstStart program;
    program.desktop.reset();
    program.sampleRun =
        RecordedRun().write(program.folder.filePath(QStringLiteral("share")), QStringLiteral("sample-run"));
    program.open(QStringLiteral("corpus"));
    program.waitForText();
    QTRY_VERIFY(program.parts().run.isSample());
    QTRY_VERIFY(program.grow()->isEnabled());
    program.grow()->click();
    QTRY_VERIFY(program.parts().session.step() > 0);
    QVERIFY(program.parts().opener.showsSession());
    QVERIFY(!program.parts().run.isSample());
    program.parts().training.stop();
    QTRY_VERIFY(!program.parts().training.isAlive());
    // A series shows its runs too.
    program.parts().settings.lastRun.set({});
    program.desktop.reset();
    QVERIFY(QDir(program.folder.filePath(QStringLiteral("runs"))).removeRecursively());
    program.open(QStringLiteral("corpus"));
    QTRY_VERIFY(program.parts().run.isSample());
    program.train();
}

void TestFirstSteps::withoutARunNothingCanBePlayed() {
    FirstStart program(QStringLiteral("train"));
    const auto* track = program.find<widgets::TimeTrack>("timeTrack");
    QVERIFY(!track->isEnabled());
    QVERIFY(track->toolTip().startsWith(QStringLiteral("There is no saved step yet")));
    for (const char* name : {"previousStep", "nextStep", "live"}) {
        const auto* button = program.find<widgets::TimeCursorWidget>("timeCursor")->findChild<QToolButton*>(name);
        QVERIFY2(button != nullptr && !button->isEnabled(), name);
        QCOMPARE(button->toolTip(), track->toolTip());
    }
    const QAction* play = program.window().actions().play;
    QVERIFY(!play->isEnabled());
    QCOMPARE(play->toolTip(), QStringLiteral("There is no saved step yet."));
    program.train();
    QTRY_VERIFY(track->isEnabled());
    QVERIFY(track->toolTip().startsWith(QStringLiteral("Step of the run")));
    QTRY_VERIFY(play->isEnabled());
}

void TestFirstSteps::emptyPlacesLeadToTrain() {
    FirstStart program(QStringLiteral("write"));
    auto* toTrain = program.find<QPushButton>("write.goToTrain");
    QVERIFY(toTrain->isVisible());
    toTrain->click();
    QCOMPARE(program.window().currentPlace(), QStringLiteral("train"));
    program.window().showPlace(QStringLiteral("runs"));
    auto* runs = program.find<QWidget>("runs.card");
    QTRY_VERIFY(runs->findChild<QPushButton*>(QStringLiteral("emptyAction0")) != nullptr);
    auto* next = runs->findChild<QPushButton*>(QStringLiteral("emptyAction0"));
    QTRY_VERIFY(next->isVisible());
    next->click();
    QCOMPARE(program.window().currentPlace(), QStringLiteral("train"));
    program.train();
    program.window().showPlace(QStringLiteral("runs"));
    QTRY_VERIFY(program.find<QWidget>("runs.table")->isVisible());
    program.window().showPlace(QStringLiteral("write"));
    QVERIFY(!toTrain->isVisible());
}

QTEST_MAIN(TestFirstSteps)

} // namespace tst_first_steps

#include "tst_first_steps.moc"
