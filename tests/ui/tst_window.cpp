#include <QAbstractButton>
#include <QAccessible>
#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QFileSystemWatcher>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScopeGuard>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>
#include <QtTest>

#include <algorithm>
#include <fstream>
#include <functional>
#include <iterator>

#include "core/fields/Field.h"
#include "core/run/PresetFile.h"
#include "core/run/RunAbout.h"
#include "tests/ui/InsideShown.h"
#include "tests/ui/Program.h"
#include "tests/ui/RecordedRun.h"
#include "tests/ui/SlowFile.h"
#include "ui/places/ConfigField.h"
#include "ui/places/corpus/CorpusBar.h"
#include "ui/places/runs/RunsModel.h"
#include "ui/plots/CurvePlot.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/runtime/RunEditor.h"
#include "ui/shell/ExplanationPanel.h"
#include "ui/shell/HandbookPage.h"
#include "ui/shell/PlaceTabs.h"
#include "ui/shell/Places.h"
#include "ui/shell/RunAnnouncer.h"
#include "ui/shell/RunStrip.h"
#include "ui/shell/StripPart.h"
#include "ui/shell/TopBar.h"
#include "ui/shell/Voice.h"
#include "ui/shell/WindowSize.h"
#include "ui/text/Explanations.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/Chip.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/ReadingText.h"
#include "ui/widgets/SegmentedChoice.h"
#include "ui/widgets/TextBlock.h"
#include "ui/widgets/TimeCursorWidget.h"

namespace tst_window {

using namespace glasshouse;
using State = runtime::RunModel::State;

/// Drives the whole program, offscreen, with an engine whose numbers are known.
class TestWindow : public QObject {
    Q_OBJECT

    struct Program : OpenProgram {
        using OpenProgram::OpenProgram;
        /// Ready to start a small model.
        void ready(const QString& steps) {
            waitForText();
            setSmallModel(parts().config, steps);
            QVERIFY(parts().config.isValid());
            QVERIFY(window().actions().startPause->isEnabled());
        }
        void press(QAction* action) {
            QVERIFY2(action->isEnabled(), qPrintable(action->text() + QStringLiteral(": ") + action->toolTip()));
            action->trigger();
        }
        /// Writes a file that a person has somewhere; its path.
        QString put(const QString& name, const QByteArray& bytes = "some bytes") {
            const QString path = folder.filePath(QStringLiteral("elsewhere/") + name);
            QDir().mkpath(QFileInfo(path).path());
            QFile file(path);
            if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
                qFatal("%s cannot be written", qPrintable(path));
            return path;
        }
        void drop(const QStringList& paths) {
            QList<QUrl> urls;
            for (const QString& path : paths)
                urls += QUrl::fromLocalFile(path);
            QMimeData data;
            data.setUrls(urls);
            QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
            QCoreApplication::sendEvent(&window(), &enter);
            QVERIFY(enter.isAccepted());
            QDropEvent drop(QPointF(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
            QCoreApplication::sendEvent(&window(), &drop);
            QTRY_VERIFY(!window().isLookingUp());
        }
    };

private Q_SLOTS:
    void everyPlaceIsThere();
    void everyControlHasItsNames();
    void aRunFromTheWindow();
    void wrongFieldsAreMarkedAndMended();
    void liveFieldsActWithEnter();
    void batchEvaluationsAndStepsAreChangedLive();
    void insideFollowsTheLiveModel();
    void theTimeCursorLeads();
    void altWritesNoLetters();
    void altWithAnotherKeyLeavesTheMenuBar();
    void theChipOfTheCopyComesBack();
    void theFolderIsWatched();
    void aRunOpensAgain();
    void aRunIsCalledWhatItWasRenamedTo();
    void explanationsFollowTheFocus();
    void explanationsFollowTheStage();
    void thePanelKeepsItsWidth();
    void thePanelGrowsWithTheText();
    void aFloatingPanelIsDockedAgain();
    void sourcesAreATabOfThePanel();
    void theHandbookIsRead();
    void widthsFold();
    void closesWhileItTrains();
    void dropsOpenFolders();
    void theWindowDoesNotWaitForTheDisk();
    void theTopBarFitsTheLeastWindow();
    void aLongSentenceIsReadToItsEnd();
    void dropsOfOtherFilesKeepTheCorpus();
    void severalFilesAreDroppedTogether();
    void modelsNeverBecomeTheCorpus();
    void anOpenedModelIsShownInInside();
    void aDroppedPresetIsOpened();
    void aCardFillsItsPlace();
    void failuresAreTold();
    void lookingElsewhereAndBack();
    void startBesideATrainingAsks();
    void changesOfStateAreAnnounced();
    void everyViewCanBeReachedAtEveryWidth();
    void tabsStandInGroups();
    void keysOfAttentionActAtOnce();
    void theFirstWindowFitsTheScreen();
    void aRememberedWindowFitsTheScreen();
    void playConcernsTheRunThatIsNamed();
    void aRunNameIsNoMarkup();
    void theFilterOfRunsStays();
};

void TestWindow::everyPlaceIsThere() {
    Program program;
    QStringList ids;
    for (const shell::PlaceEntry& entry : shell::placeEntries()) {
        ids.append(entry.id);
        program.window().showPlace(entry.id);
        QCOMPARE(program.window().currentPlace(), entry.id);
        QVERIFY(program.window().place(entry.id)->isVisible());
        QCOMPARE(program.find<QLabel>("placeTitle")->text(), entry.title);
        const bool cursor = program.find<widgets::TimeCursorWidget>("timeCursor")->isVisible();
        QCOMPARE(cursor, entry.hasCursor);
    }
    QCOMPARE(ids, QStringList({QStringLiteral("corpus"), QStringLiteral("model"), QStringLiteral("train"),
                               QStringLiteral("inside"), QStringLiteral("write"), QStringLiteral("runs")}));
    QVERIFY(QTest::qWaitForWindowActive(&program.window(), glasshouse::tests::patience));
    QTest::keyClick(&program.window(), Qt::Key_3, Qt::ControlModifier);
    QCOMPARE(program.window().currentPlace(), QStringLiteral("train"));
    program.window().showPlace(QStringLiteral("nowhere"));
    QCOMPARE(program.window().currentPlace(), QStringLiteral("train"));
}

void TestWindow::everyControlHasItsNames() {
    Program program;
    QStringList missing;
    for (const shell::PlaceEntry& entry : shell::placeEntries()) {
        program.window().showPlace(entry.id);
        QList<QWidget*> controls;
        for (QAbstractButton* button : program.window().findChildren<QAbstractButton*>())
            controls.append(button);
        for (QComboBox* box : program.window().findChildren<QComboBox*>())
            controls.append(box);
        for (QLineEdit* line : program.window().findChildren<QLineEdit*>())
            if (qobject_cast<QComboBox*>(line->parentWidget()) == nullptr &&
                !line->objectName().startsWith(QLatin1String("qt_")))
                controls.append(line);
        for (const QWidget* control : std::as_const(controls)) {
            if (!control->isVisible() || control->objectName().startsWith(QLatin1String("qt_")) ||
                qobject_cast<const widgets::Chip*>(control) != nullptr ||
                QString::fromLatin1(control->metaObject()->className()).contains(QLatin1String("CloseButton")) ||
                (control->parentWidget() != nullptr && control->parentWidget()->inherits("QTabBar")) ||
                control->inherits("QTableCornerButton"))
                continue;
            if (control->objectName().isEmpty() || control->accessibleName().isEmpty() || control->toolTip().isEmpty())
                missing.append(QStringLiteral("%1 in %2: name “%3”, accessible “%4”, tooltip “%5”")
                                   .arg(QString::fromLatin1(control->metaObject()->className()), entry.id,
                                        control->objectName(), control->accessibleName(), control->toolTip()));
        }
    }
    missing.removeDuplicates();
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(QLatin1Char('\n'))));
}

void TestWindow::aRunFromTheWindow() {
    Program program(QStringLiteral("train"));
    program.ready(QStringLiteral("100000"));
    auto& run = program.parts().run;
    auto* plot = program.find<plots::CurvePlot>("train.lossPlot");
    QCOMPARE(plot->pointCount(QStringLiteral("train")), 0);
    QTest::keyClick(&program.window(), Qt::Key_F5);
    QTRY_COMPARE(run.state(), State::Running);
    QTRY_VERIFY(plot->pointCount(QStringLiteral("train")) > 30);
    QTRY_VERIFY(plot->pointCount(QStringLiteral("validation")) > 1);
    QCOMPARE(plot->pointCount(QStringLiteral("train")), qsizetype(run.metrics().size()));
    QCOMPARE(program.window().actions().startPause->text(), QStringLiteral("Pause"));
    QCOMPARE(program.find<widgets::Chip>("strip.state")->text(), QStringLiteral("Training"));
    QTest::keyClick(&program.window(), Qt::Key_F5);
    QTRY_COMPARE(run.state(), State::Paused);
    const std::int64_t at = run.step();
    QTest::keyClick(&program.window(), Qt::Key_F10);
    QTRY_COMPARE(run.step(), at + 1);
    QTRY_COMPARE(run.state(), State::Paused);
    QTest::keyClick(&program.window(), Qt::Key_F5, Qt::ShiftModifier);
    QTRY_COMPARE(run.state(), State::Stopped);
    QCOMPARE(program.window().actions().startPause->text(), QStringLiteral("Resume ") + run.name());
    QVERIFY(!program.window().actions().resume->isVisible()); // the menu would have it twice
    QVERIFY(program.window().actions().newRun->isVisible());
    QVERIFY(!program.window().actions().stop->isEnabled());
    const std::int64_t stopped = run.step();
    QTest::keyClick(&program.window(), Qt::Key_F5);
    QTRY_VERIFY(run.step() > stopped + 5);
    QTRY_COMPARE(plot->pointCount(QStringLiteral("train")), qsizetype(run.metrics().size()));
    QVERIFY(program.window().windowTitle().startsWith(run.name()));
    // Another place: the plot takes nothing, and all when it is shown again.
    program.window().showPlace(QStringLiteral("runs"));
    const qsizetype before = plot->pointCount(QStringLiteral("train"));
    const std::int64_t then = run.step();
    QTRY_VERIFY(run.step() > then + 20);
    QCOMPARE(plot->pointCount(QStringLiteral("train")), before);
    program.window().showPlace(QStringLiteral("train"));
    QTRY_COMPARE(plot->pointCount(QStringLiteral("train")), qsizetype(run.metrics().size()));
    program.press(program.window().actions().stop);
    QTRY_COMPARE(run.state(), State::Stopped);
}

void TestWindow::wrongFieldsAreMarkedAndMended() {
    Program program(QStringLiteral("train"));
    program.ready(QStringLiteral("100000"));
    auto* field = program.window()
                      .place(QStringLiteral("train"))
                      ->findChild<places::ConfigField*>(QStringLiteral("field.learning_rate"));
    QVERIFY(field != nullptr);
    auto* line = qobject_cast<QLineEdit*>(field->editor());
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, QStringLiteral("fast"));
    QVERIFY(field->hasProblem());
    QVERIFY(!program.window().actions().startPause->isEnabled());
    QVERIFY(program.window().actions().startPause->toolTip().contains(QStringLiteral("attention")));
    line->selectAll();
    QTest::keyClicks(line, QStringLiteral("5e-4"));
    QVERIFY(!field->hasProblem());
    QVERIFY(program.window().actions().startPause->isEnabled());
    QCOMPARE(program.parts().config.lastValid().train.learning_rate, 5e-4);
}

void TestWindow::liveFieldsActWithEnter() {
    Program program(QStringLiteral("train"));
    program.ready(QStringLiteral("100000"));
    program.press(program.window().actions().startPause);
    auto& run = program.parts().run;
    QTRY_VERIFY(run.step() > 3);
    QWidget* train = program.window().place(QStringLiteral("train"));
    auto* rate = train->findChild<places::ConfigField*>(QStringLiteral("run.field.learning_rate"));
    auto* line = qobject_cast<QLineEdit*>(rate->editor());
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, QStringLiteral("0.0003"));
    QVERIFY(run.edits().empty()); // not yet
    QTest::keyClick(line, Qt::Key_Return);
    QTRY_COMPARE(run.edits().size(), std::size_t(1));
    QTRY_COMPARE(run.metrics().back().learningRate, 0.0003);
    QVERIFY(line->property("was").toString().contains(
        QString::fromStdString(fields::get(run.firstConfig(), "learning_rate"))));
    // What cannot change in a run is a setting of the next one.
    auto* beta = train->findChild<places::ConfigField*>(QStringLiteral("field.beta1"));
    QVERIFY(beta->editor()->isEnabled());
    program.parts().config.set(QStringLiteral("beta1"), QStringLiteral("0.7"));
    QCOMPARE(run.config().train.beta1, run.firstConfig().train.beta1);
    program.press(program.window().actions().stop);
    QTRY_COMPARE(run.state(), State::Stopped);
}

void TestWindow::batchEvaluationsAndStepsAreChangedLive() {
    Program program(QStringLiteral("train"));
    program.behaviour.stepMicroseconds = 3000;
    program.ready(QStringLiteral("100000"));
    program.press(program.window().actions().startPause);
    auto& run = program.parts().run;
    QTRY_VERIFY(run.step() > 3);
    QWidget* train = program.window().place(QStringLiteral("train"));
    const auto type = [&](const char* field, const QString& value) {
        auto* of = train->findChild<places::ConfigField*>(QStringLiteral("run.field.") + QLatin1String(field));
        QVERIFY2(of != nullptr, field);
        auto* line = qobject_cast<QLineEdit*>(of->editor());
        QVERIFY2(line != nullptr && line->isEnabled(), field);
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, value);
        QTest::keyClick(line, Qt::Key_Return);
    };
    type("eval_interval", QStringLiteral("7"));
    QTRY_COMPARE(run.config().train.eval_interval, 7);
    QTRY_VERIFY(std::any_of(run.evaluations().begin(), run.evaluations().end(), [](const train::Evaluation& one) {
        return one.step % 7 == 0 && one.step % 20 != 0; // it was every 20 steps
    }));
    QCOMPARE(run.tokensPerStep(), std::int64_t(4 * 32));
    type("batch_size", QStringLiteral("8"));
    QTRY_COMPARE(run.config().train.batch_size, 8);
    QCOMPARE(run.tokensPerStep(), std::int64_t(8 * 32));
    QCOMPARE(run.stepSizes().tokensOf(run.edits().back().step), std::int64_t(4 * 32));
    QCOMPARE(run.stepSizes().tokensOf(run.edits().back().step + 1), std::int64_t(8 * 32));
    const std::int64_t end = run.step() + 3000;
    type("steps", QString::number(end));
    QTRY_COMPARE(run.plannedSteps(), end);
    program.behaviour.stepMicroseconds = 50;
    QTRY_COMPARE(run.state(), State::Finished);
    QCOMPARE(run.step(), end);
    QStringList fields;
    for (const runtime::RunModel::Edit& edit : run.edits())
        fields.append(edit.field);
    QCOMPARE(fields,
             QStringList({QStringLiteral("eval_interval"), QStringLiteral("batch_size"), QStringLiteral("steps")}));
}

void TestWindow::insideFollowsTheLiveModel() {
    Program program(QStringLiteral("train"));
    program.ready(QStringLiteral("100000"));
    program.press(program.window().actions().startPause);
    auto& run = program.parts().run;
    QTRY_VERIFY(run.step() > 40);
    QCOMPARE(program.behaviour.probes.load(), 0); // nobody looks
    program.window().showPlace(QStringLiteral("inside"));
    auto& probe = program.parts().probe;
    QTRY_VERIFY(probe.result() != nullptr);
    const std::int64_t first = probe.result()->step;
    QTRY_VERIFY(probe.result()->step > first);
    program.window().showPlace(QStringLiteral("train"));
    waitForAnswers(probe);
    const int probes = program.behaviour.probes;
    waitForSteps(run);
    QVERIFY(!probe.isPending());
    QCOMPARE(program.behaviour.probes.load(), probes);
    program.press(program.window().actions().stop);
    QTRY_COMPARE(run.state(), State::Stopped);
}

void TestWindow::theTimeCursorLeads() {
    Program program(QStringLiteral("train"));
    program.ready(QStringLiteral("200"));
    program.press(program.window().actions().startPause);
    auto& run = program.parts().run;
    QTRY_COMPARE(run.state(), State::Finished);
    QTRY_VERIFY(run.checkpointAt(200) != nullptr);
    auto& cursor = program.parts().cursor;
    QTRY_VERIFY(cursor.savedSteps().size() >= 2);
    QTest::keyClick(&program.window(), Qt::Key_Comma);
    QVERIFY(cursor.step() < 200);
    auto* plot = program.find<plots::CurvePlot>("train.lossPlot");
    QCOMPARE(plot->timeCursor(), double(cursor.step()));
    QCOMPARE(program.find<widgets::TimeCursorWidget>("timeCursor")->currentStep(), cursor.step());
    QTest::keyClick(&program.window(), Qt::Key_Period);
    QCOMPARE(cursor.step(), 200);
    program.press(program.window().actions().toBest);
    QCOMPARE(cursor.step(), cursor.nearest(run.best()->step));
    const auto* end = program.find<QToolButton>("live");
    QVERIFY(!end->isChecked());
    QTest::keyClick(&program.window(), Qt::Key_L, Qt::ControlModifier);
    QVERIFY(cursor.isLive());
    // Nothing trains, so its end is the latest step and no more.
    QVERIFY(end->isChecked());
    QCOMPARE(end->text(), QStringLiteral("Latest"));
}

/// Alt and a letter is a command or nothing; the menus' own keys work on.
void TestWindow::theFolderIsWatched() {
    OpenProgram program;
    program.waitForText();
    const runtime::CorpusStore& corpus = program.parts().corpus;
    const auto before = corpus.files().size();
    const auto write = [&](const QByteArray& text) {
        QFile file(program.texts() + QStringLiteral("/zzz.txt"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    };
    write("A file that comes later.\n");
    QTRY_COMPARE(corpus.files().size(), before + 1);
    QTRY_VERIFY(corpus.state() == runtime::CorpusStore::State::Ready);
    QVERIFY(corpus.corpus()->text().find("comes later") != std::string::npos);
    write("A file that was changed.\n");
    QTRY_VERIFY(!corpus.isBusy() && corpus.corpus()->text().find("was changed") != std::string::npos);
    QVERIFY(QFile::remove(program.texts() + QStringLiteral("/zzz.txt")));
    QTRY_COMPARE(corpus.files().size(), before);
    QTRY_VERIFY(corpus.state() == runtime::CorpusStore::State::Ready);
    // Reading it again leaves the rules as they are.
    QCOMPARE(program.parts().config.edited().data.rules, std::string("default"));
    program.parts().config.set(QStringLiteral("rules"), QStringLiteral("hyphens"));
    write("Once more.\n");
    QTRY_COMPARE(corpus.files().size(), before + 1);
    QCOMPARE(program.parts().config.edited().data.rules, std::string("hyphens"));
    QTRY_VERIFY(!corpus.isBusy());
    // A folder that vanishes takes nothing with it: it is looked at a second after it has changed.
    QFileSystemWatcher watcher({program.folder.path()});
    const QSignalSpy renamed(&watcher, &QFileSystemWatcher::directoryChanged);
    QVERIFY(QDir().rename(program.texts(), program.texts() + QStringLiteral("-away")));
    QTRY_VERIFY(renamed.count() > 0);
    letTimersFire(1000);
    QCOMPARE(corpus.state(), runtime::CorpusStore::State::Ready);
    QCOMPARE(corpus.files().size(), before + 1);
}

void TestWindow::altWritesNoLetters() {
    Program program(QStringLiteral("train"));
    program.ready(QStringLiteral("100"));
    auto* field = program.find<places::ConfigField>("field.learning_rate")->findChild<QLineEdit*>();
    field->setFocus();
    field->setText(QStringLiteral("1"));
    QTest::keyClick(field, Qt::Key_J, Qt::AltModifier);
    QCOMPARE(field->text(), QStringLiteral("1"));
    QTest::keyClick(field, Qt::Key_2);
    QCOMPARE(field->text(), QStringLiteral("12"));
    program.window().showPlace(QStringLiteral("write"));
    auto* prompt = program.find<QPlainTextEdit>("prompt");
    QTest::keyClick(prompt, Qt::Key_J, Qt::AltModifier);
    QCOMPARE(prompt->toPlainText(), QString());
}

void TestWindow::altWithAnotherKeyLeavesTheMenuBar() {
    Program program(QStringLiteral("write"));
    program.ready(QStringLiteral("100"));
    MainWindow& window = program.window();
    const auto* bar = program.find<QMenuBar>("menuBar");
    const auto shown = [&window] { return window.centralWidget()->geometry(); };
    const QRect page = shown();
    QVERIFY(!bar->isVisible());
    auto* prompt = program.find<QPlainTextEdit>("prompt");
    for (QWidget* focused : {static_cast<QWidget*>(prompt), static_cast<QWidget*>(&window)})
        for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down}) {
            QTest::keyPress(focused, Qt::Key_Alt);
            QTest::keyClick(focused, key, Qt::AltModifier);
            QTest::keyRelease(focused, Qt::Key_Alt); // let go last
            QVERIFY(!bar->isVisible());
        }
    prompt->setFocus();
    const auto pressAlt = [&] {
        QTest::keyPress(QApplication::focusWidget(), Qt::Key_Alt);
        QTest::keyRelease(QApplication::focusWidget(), Qt::Key_Alt);
    };
    pressAlt(); // alone it shows the menus, over the page
    QVERIFY(bar->isVisible());
    QVERIFY(bar->hasFocus());
    QCoreApplication::processEvents();
    QCOMPARE(shown(), page);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_V); // "View"
    const auto* view = bar->actions().at(3)->menu();
    QTRY_VERIFY(view->isVisible());
    QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Escape);
    QTRY_VERIFY(!view->isVisible());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QTRY_VERIFY(!bar->isVisible());
    QVERIFY(prompt->hasFocus());
    pressAlt();
    pressAlt();
    QVERIFY(!bar->isVisible());
    // With a letter at once, in a text field too; an entry is chosen by its keys and nothing stays.
    QTest::keyClick(prompt, Qt::Key_H, Qt::AltModifier);
    const auto* help = bar->actions().last()->menu();
    QTRY_VERIFY(help->isVisible());
    QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Up); // round to the last entry
    QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Return);
    QTRY_VERIFY(program.find<QDialog>("about") != nullptr);
    QTRY_VERIFY(!bar->isVisible());
    program.find<QDialog>("about")->close();
}

/// The remark that a text is written from a copy while training continues is there whenever it does, not the first time
/// only, and not while the run is paused.
void TestWindow::theChipOfTheCopyComesBack() {
    Program program(QStringLiteral("write"));
    program.ready(QStringLiteral("100000"));
    const auto isSeen = [&] {
        const auto* chip = program.window().findChild<widgets::Chip*>(QStringLiteral("copyChip"));
        return chip != nullptr && chip->isVisible();
    };
    QVERIFY(!isSeen());
    for (int i = 0; i < 3; ++i) {
        QTest::keyClick(&program.window(), Qt::Key_F5);
        QTRY_VERIFY(isSeen());
        program.window().showPlace(QStringLiteral("runs"));
        program.window().showPlace(QStringLiteral("write"));
        QVERIFY(isSeen());
        QTest::keyClick(&program.window(), Qt::Key_F5);
        QTRY_COMPARE(program.parts().run.state(), State::Paused);
        QTRY_VERIFY(!isSeen());
        QTest::keyClick(&program.window(), Qt::Key_F5);
        QTRY_VERIFY(isSeen());
        QTest::keyClick(&program.window(), Qt::Key_F5, Qt::ShiftModifier);
        QTRY_COMPARE(program.parts().run.state(), State::Stopped);
        QTRY_VERIFY(!isSeen());
    }
}

void TestWindow::aRunOpensAgain() {
    Program program(QStringLiteral("train"));
    program.ready(QStringLiteral("100"));
    program.press(program.window().actions().startPause);
    QTRY_COMPARE(program.parts().run.state(), State::Finished);
    const QString name = program.parts().run.name();
    program.window().resize(1500, 860);
    program.parts().config.set(QStringLiteral("learning_rate"), QStringLiteral("0.0042"));
    program.window().close();
    program.desktop.reset();
    program.open({}, true); // as on another day
    QTRY_COMPARE(program.parts().run.name(), name);
    QCOMPARE(program.parts().config.text(QStringLiteral("learning_rate")), QStringLiteral("0.0042")); // of the next run
    QVERIFY(!program.parts().config.canRestore());
    QCOMPARE(program.parts().run.step(), 100);
    QCOMPARE(program.window().currentPlace(), QStringLiteral("train"));
    QCOMPARE(program.parts().corpus.path(), program.texts());
    QTRY_COMPARE(program.find<plots::CurvePlot>("train.lossPlot")->pointCount(QStringLiteral("train")), 100);
    program.window().showPlace(QStringLiteral("runs"));
    auto* table = program.find<widgets::CardTable>("runs.table");
    QTRY_COMPARE(table->model()->rowCount(), 1);
    QCOMPARE(table->model()->index(0, 0).data().toString(), name);
    table->selectRow(0);
    QSignalSpy listed(&program.parts().library, &runtime::RunLibrary::changed);
    program.parts().library.refresh();
    QTRY_VERIFY(!listed.isEmpty());
    QVERIFY(table->selectionModel()->isRowSelected(0)); // listed again, it stays chosen
    Q_EMIT table->rowOpened(0);
    QCOMPARE(program.window().currentPlace(), QStringLiteral("train"));
}

void TestWindow::aRunIsCalledWhatItWasRenamedTo() {
    Program program(QStringLiteral("train"));
    program.train();
    const QString folder = QString::fromStdString(program.parts().run.path().string());
    QTRY_VERIFY(program.parts().library.find(folder) != nullptr);
    auto editor = std::make_unique<runtime::RunEditor>(program.parts().library, program.parts().engine,
                                                       program.parts().training.reading());
    const auto called = [&](const QString& name) {
        QTRY_COMPARE(program.parts().run.name(), name);
        QCOMPARE(program.parts().session.name(), name);
        QCOMPARE(program.window().windowTitle(), name + QStringLiteral(" – Glasshouse"));
        QCOMPARE(program.find<widgets::ElidedLabel>("lookedAtRun")->text(), name);
        QCOMPARE(program.find<QWidget>("strip.run")->accessibleName(), name);
    };
    editor->rename(folder, QStringLiteral("slow and steady"));
    called(QStringLiteral("slow and steady"));
    // Opened from its folder it has the name too, and follows.
    editor.reset();
    program.desktop.reset();
    program.open(QStringLiteral("train"));
    program.parts().opener.open(folder);
    QTRY_COMPARE(program.parts().run.name(), QStringLiteral("slow and steady"));
    QVERIFY(!program.parts().opener.showsSession());
    QTRY_VERIFY(program.parts().library.find(folder) != nullptr);
    editor = std::make_unique<runtime::RunEditor>(program.parts().library, program.parts().engine,
                                                  program.parts().training.reading());
    editor->rename(folder, QString());
    QTRY_COMPARE(program.parts().run.name(), QFileInfo(folder).fileName());
    QCOMPARE(program.window().windowTitle(), QFileInfo(folder).fileName() + QStringLiteral(" – Glasshouse"));
    editor.reset();
}

void TestWindow::explanationsFollowTheFocus() {
    QVERIFY(text::Explanations().contains(QStringLiteral("train.loss")));
    QVERIFY(text::Explanations::chapters().size() >= 12);
    for (const QString& chapter : text::Explanations::chapters())
        QVERIFY(text::Explanations::chapterMarkdown(chapter).size() > 1000);
    Program program(QStringLiteral("train"));
    program.window().resize(1440, 900);
    QVERIFY(QTest::qWaitForWindowActive(&program.window(), glasshouse::tests::patience));
    auto* panel = program.find<shell::ExplanationPanel>("explanationPanel");
    QTRY_VERIFY(panel->isVisible());
    auto* field = program.window()
                      .place(QStringLiteral("train"))
                      ->findChild<places::ConfigField*>(QStringLiteral("field.learning_rate"));
    field->editor()->setFocus();
    QTRY_COMPARE(panel->current(), QStringLiteral("field.learning_rate"));
    auto* area = program.find<QScrollArea>("explanationArea");
    QCOMPARE(area->accessibleName(), QStringLiteral("Explanation"));
    QCOMPARE(area->focusPolicy(), Qt::StrongFocus);
    const QImage before = area->grab().toImage();
    area->setFocus();
    QVERIFY(area->grab().toImage() != before); // it has a mark
    field->editor()->setFocus();
    QTest::keyClick(&program.window(), Qt::Key_F1); // what is explained already is put away
    QVERIFY(!panel->isVisible());
    QTest::keyClick(&program.window(), Qt::Key_F1);
    QVERIFY(panel->isVisible());
    QTest::keyClick(&program.window(), Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!panel->isVisible());
    QTest::keyClick(&program.window(), Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(panel->isVisible());
}

/// Keys and clicks that choose another stage of attention bring its explanation, wherever pointer and focus are.
void TestWindow::explanationsFollowTheStage() {
    Program program(QStringLiteral("train"));
    program.window().resize(1440, 900);
    program.ready(QStringLiteral("100000"));
    program.press(program.window().actions().startPause);
    QTRY_VERIFY(program.parts().run.step() > 2);
    program.window().showPlace(QStringLiteral("inside"));
    auto* panel = program.find<shell::ExplanationPanel>("explanationPanel");
    auto* map = program.find<QWidget>("attentionMap");
    QTRY_VERIFY(map->isVisible() && panel->isVisible());
    map->setFocus();
    for (int round = 0; round < 2; ++round)
        for (const auto& [key, id] :
             {std::pair(Qt::Key_1, "raw"), std::pair(Qt::Key_2, "scaled"), std::pair(Qt::Key_4, "softmax")}) {
            QTest::keyClick(map, key);
            QTRY_COMPARE(panel->current(), QStringLiteral("inside.attention.") + QLatin1String(id));
        }
    for (const char* id : {"raw", "masked", "softmax", "raw"}) {
        auto* button = program.find<QAbstractButton>((QByteArray("stage_") + id).constData());
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_COMPARE(panel->current(), QStringLiteral("inside.attention.") + QLatin1String(id));
        QVERIFY(button->hasFocus());
    }
    QTest::keyClick(program.find<QWidget>("stage_raw"), Qt::Key_2); // the focus goes along
    QTRY_COMPARE(panel->current(), QStringLiteral("inside.attention.scaled"));
    QVERIFY(program.find<QWidget>("stage_scaled")->hasFocus());
    program.press(program.window().actions().stop);
    QTRY_VERIFY(!program.parts().run.isAlive());
}

/// The panel is as wide at every place and after every start, and no page is under it.
void TestWindow::thePanelKeepsItsWidth() {
    Program program;
    const auto check = [&] {
        program.window().resize(1440, 900);
        auto* panel = program.find<shell::ExplanationPanel>("explanationPanel");
        for (const char* id : {"corpus", "model", "inside", "write", "runs"}) {
            program.window().showPlace(QLatin1String(id));
            waitUntilSettled(program.window());
            QVERIFY2(panel->isVisible(), id);
            QCOMPARE(panel->width(), theme::scaled(288));
            const QWidget* page = program.window().place(QLatin1String(id));
            const int right = page->mapTo(&program.window(), QPoint(page->width(), 0)).x();
            QVERIFY2(right <= panel->mapTo(&program.window(), QPoint()).x(), id);
            QVERIFY2(page->minimumSizeHint().width() <= page->width(), id);
        }
    };
    check();
    program.window().close();
    program.desktop.reset();
    program.open({}, true);
    check();
}

/// Text of another size changes the panel's width, once.
void TestWindow::thePanelGrowsWithTheText() {
    Program program(QStringLiteral("corpus"));
    program.window().resize(2000, 1200); // wide enough for the same arrangement with both
    auto* dock = program.find<QDockWidget>("explanationDock");
    QTRY_VERIFY(dock->isVisible());
    program.parts().settings.textSize.set(QStringLiteral("125"));
    const auto usual = qScopeGuard([&] { program.parts().settings.textSize.set(QStringLiteral("system")); });
    QTRY_VERIFY(dock->isVisible());
    QCOMPARE(dock->widget()->minimumWidth(), theme::scaled(288));
}

/// Docked again it is shown, now and at the next start.
void TestWindow::aFloatingPanelIsDockedAgain() {
    Program program(QStringLiteral("corpus"));
    program.window().resize(1440, 900);
    auto* dock = program.find<QDockWidget>("explanationDock");
    auto* detach = program.find<QToolButton>("panelDetach");
    const QAction* shown = program.window().actions().showPanel;
    QTRY_VERIFY(dock->isVisible() && shown->isChecked());
    QTest::mouseClick(detach, Qt::LeftButton);
    QVERIFY(dock->isFloating() && dock->isVisible() && shown->isChecked());
    QTest::mouseClick(detach, Qt::LeftButton);
    QCoreApplication::processEvents();
    QVERIFY(!dock->isFloating() && dock->isVisible() && shown->isChecked());
    QTRY_COMPARE(dock->widget()->width(), theme::scaled(288));
    const auto again = [&] {
        program.window().close();
        program.desktop.reset();
        program.open({}, true);
        program.window().resize(1440, 900);
        QCoreApplication::processEvents();
        return program.window().actions().showPanel->isChecked() &&
               program.find<shell::ExplanationPanel>("explanationPanel")->isVisible();
    };
    QVERIFY(again());
    QTest::mouseClick(program.find<QToolButton>("panelClose"), Qt::LeftButton);
    QVERIFY(!program.window().actions().showPanel->isChecked());
    QVERIFY(!again());
}

/// Sources are a tab of the panel: they take nothing from the prompt, and leave the panel as it was.
void TestWindow::sourcesAreATabOfThePanel() {
    Program program(QStringLiteral("write"));
    MainWindow& window = program.window();
    window.resize(1440, 900);
    waitUntilSettled(window);
    auto* panel = program.find<shell::ExplanationPanel>("explanationPanel");
    auto* prompt = program.find<QWidget>("promptField");
    auto* dock = program.find<QDockWidget>("explanationDock");
    auto* tabs = dock->titleBarWidget()->findChild<QTabBar*>(QStringLiteral("panelTabs"));
    auto* sources = window.place(QStringLiteral("write"))->findChild<QAction*>(QStringLiteral("showSources"));
    auto* page = program.find<QWidget>("sourcesPanel");
    const int before = prompt->width();
    const int wide = dock->width();
    QVERIFY(!tabs->isVisible());
    sources->trigger();
    waitUntilSettled(window);
    QVERIFY(page->isVisible() && !panel->isVisible());
    QCOMPARE(tabs->count(), 2);
    QCOMPARE(tabs->tabText(tabs->currentIndex()), QStringLiteral("Sources"));
    QVERIFY(!tabs->accessibleName().isEmpty());
    QCOMPARE(prompt->width(), before);
    QCOMPARE(dock->width(), wide);
    tabs->setFocus();
    QTest::keyClick(tabs, Qt::Key_Left);
    QVERIFY(panel->isVisible() && !page->isVisible());
    QTest::keyClick(tabs, Qt::Key_Right);
    QVERIFY(page->isVisible());
    // It is that place's alone, and comes back with it.
    window.showPlace(QStringLiteral("corpus"));
    QVERIFY(panel->isVisible() && !page->isVisible() && !tabs->isVisible());
    window.showPlace(QStringLiteral("write"));
    QVERIFY(page->isVisible());
    sources->trigger();
    waitUntilSettled(window);
    QVERIFY(panel->isVisible() && !page->isVisible());
    QCOMPARE(dock->width(), wide);
    QCOMPARE(prompt->width(), before);
    // A panel that is not wanted otherwise goes with them; one that is closed takes them along.
    program.press(window.actions().showPanel);
    QVERIFY(!dock->isVisible());
    sources->trigger();
    QVERIFY(dock->isVisible() && page->isVisible());
    sources->trigger();
    QVERIFY(!dock->isVisible());
    sources->trigger();
    QTest::mouseClick(program.find<QToolButton>("panelClose"), Qt::LeftButton);
    QVERIFY(!dock->isVisible() && !sources->isChecked());
    // In a narrower window they stay beside the text as long as it has room.
    window.resize(1280, 800);
    sources->trigger();
    waitUntilSettled(window);
    QVERIFY(page->isVisible() && dock->isVisible());
    QVERIFY(program.find<QWidget>("writtenText")->mapTo(&window, QPoint()).x() < dock->x());
    QCOMPARE(dock->widget()->width(), theme::scaled(288));
    sources->trigger();
    QVERIFY(!dock->isVisible());
    QTRY_VERIFY(program.find<QWidget>("panelTab")->isVisible());
}

/// A chapter is read in the middle of the window; one comes back to where one was, there and in the chapter.
void TestWindow::theHandbookIsRead() {
    Program program(QStringLiteral("model"));
    MainWindow& window = program.window();
    window.resize(1440, 900);
    QVERIFY(QTest::qWaitForWindowActive(&window, glasshouse::tests::patience));
    program.press(window.actions().handbook);
    QCOMPARE(window.currentPlace(), QStringLiteral("handbook"));
    auto* page = program.find<shell::HandbookPage>("place.handbook");
    auto* text = program.find<widgets::ReadingText>("chapterText");
    auto* list = program.find<QListWidget>("chapters");
    QVERIFY(page->isVisible());
    QCOMPARE(program.find<QLabel>("placeTitle")->text(), QStringLiteral("Handbook"));
    QVERIFY(!program.find<QAbstractButton>("rail.model")->isChecked());
    QCOMPARE(list->count(), int(text::Explanations::chapters().size()));
    QCOMPARE(page->chapter(), text::Explanations::chapters().front());
    QVERIFY(text->hasFocus());
    QTRY_VERIFY(text->viewport()->width() - int(2 * text->document()->documentMargin()) == theme::scaled(640));
    // On and back, with the keys.
    QTest::keyClick(&window, Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(page->chapter(), text::Explanations::chapters().at(1));
    QCOMPARE(list->currentRow(), 1);
    program.find<QPushButton>("previousChapterButton")->click(); // the pointer would lie over a field of Train later
    QCOMPARE(list->currentRow(), 0);
    // Each chapter stays where it was read to.
    page->showChapter(QStringLiteral("06-positions"));
    QTRY_VERIFY(text->verticalScrollBar()->maximum() > 500);
    text->verticalScrollBar()->setValue(400);
    const int at = text->topCharacter();
    QVERIFY(at > 0);
    page->showChapter(QStringLiteral("09-heads"));
    QCOMPARE(text->topCharacter(), 0);
    page->showChapter(QStringLiteral("06-positions"));
    QCOMPARE(text->topCharacter(), at);
    // Words are found in all chapters, one place after another.
    QTest::keyClick(&window, Qt::Key_F, Qt::ControlModifier);
    auto* search = program.find<QLineEdit>("handbookSearch");
    QVERIFY(search->hasFocus());
    QTest::keyClicks(search, QStringLiteral("peeping"));
    QVERIFY(program.find<QLabel>("handbookFound")->text().startsWith(QStringLiteral("Found")));
    QTest::keyClick(search, Qt::Key_Return);
    QCOMPARE(page->chapter(), QStringLiteral("08-the-mask-and-the-softmax"));
    QCOMPARE(text->textCursor().selectedText().toLower(), QStringLiteral("peeping"));
    QVERIFY(list->item(7)->text().endsWith(QStringLiteral("(1)")));
    QTest::keyClick(search, Qt::Key_Escape); // first what was typed, then the page
    QVERIFY(search->text().isEmpty());
    QCOMPARE(window.currentPlace(), QStringLiteral("handbook"));
    QTest::keyClick(&window, Qt::Key_Escape);
    QCOMPARE(window.currentPlace(), QStringLiteral("model"));
    QVERIFY(program.find<QAbstractButton>("rail.model")->isChecked());
    // The panel leads to the chapter of what it explains: of the place, while pointer and focus are in the rail.
    auto* panel = program.find<shell::ExplanationPanel>("explanationPanel");
    QTRY_VERIFY(panel->current() != QStringLiteral("train"));
    auto* train = program.find<QAbstractButton>("rail.train");
    QTest::mouseMove(train);
    train->setFocus();
    train->click();
    QTRY_COMPARE(panel->current(), QStringLiteral("train"));
    Q_EMIT program.find<widgets::TextBlock>("readOn")->linkActivated(QStringLiteral("chapter"));
    QCOMPARE(window.currentPlace(), QStringLiteral("handbook"));
    QCOMPARE(page->chapter(), text::Explanations().find(QStringLiteral("train"))->chapter);
    QTest::keyClick(&window, Qt::Key_Escape);
    QCOMPARE(window.currentPlace(), QStringLiteral("train"));
    // The next start shows the place, not the page.
    program.press(window.actions().handbook);
    QTRY_VERIFY(text->verticalScrollBar()->maximum() > 300);
    text->verticalScrollBar()->setValue(300);
    const int left = text->topCharacter();
    QVERIFY(left > 0);
    window.close();
    program.desktop.reset();
    program.open({}, true);
    QCOMPARE(program.window().currentPlace(), QStringLiteral("train"));
    program.press(program.window().actions().handbook);
    QCOMPARE(program.find<shell::HandbookPage>("place.handbook")->chapter(),
             text::Explanations().find(QStringLiteral("train"))->chapter);
    QTRY_COMPARE(program.find<widgets::ReadingText>("chapterText")->topCharacter(), left);
}

void TestWindow::widthsFold() {
    Program program;
    auto* panel = program.find<shell::ExplanationPanel>("explanationPanel");
    for (const int width : {2300, 1440, 1280, 1278, 1024, 900}) {
        program.window().resize(width, width < 1024 ? 520 : 800);
        QCoreApplication::processEvents();
        QCOMPARE(program.window().width(), width);
        QCOMPARE(panel->isVisible(), width >= 1440);
        for (const shell::PlaceEntry& entry : shell::placeEntries()) {
            program.window().showPlace(entry.id);
            QCoreApplication::processEvents();
            QVERIFY2(program.window().width() == width, qPrintable(QStringLiteral("%1 needs more than %2: %3")
                                                                       .arg(entry.id)
                                                                       .arg(width)
                                                                       .arg(program.window().width())));
        }
    }
    // Folded, the panel opens over the content and Esc closes it.
    program.press(program.window().actions().showPanel);
    QTRY_VERIFY(panel->isVisible());
    QTest::keyClick(panel, Qt::Key_Escape);
    QVERIFY(!panel->isVisible());
}

void TestWindow::closesWhileItTrains() {
    Program program(QStringLiteral("train"));
    program.ready(QStringLiteral("100000"));
    program.press(program.window().actions().startPause);
    QTRY_VERIFY(program.parts().run.step() > 3);
    const auto folder = program.parts().run.path();
    program.window().close();
    QVERIFY(!program.window().isVisible());
    QVERIFY2(program.parts().training.isAlive(), "the window goes at once");
    QTRY_VERIFY(!program.parts().training.isAlive());
    program.desktop.reset();
    const auto checkpoints = run::RunFolder::open(folder).checkpoints();
    QVERIFY(!checkpoints.empty());
    QVERIFY(checkpoints.back().step > 3);
}

void TestWindow::dropsOpenFolders() {
    Program program(QStringLiteral("train"));
    const QString other = program.folder.filePath(QStringLiteral("other"));
    QDir().mkpath(other);
    std::ofstream(other.toStdString() + "/two.txt") << std::string(500, 'a') << "bc";
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(other)});
    QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&program.window(), &enter);
    QVERIFY(enter.isAccepted());
    const auto* sign = program.find<QWidget>("dropSign");
    QVERIFY(sign->isVisible());
    QCOMPARE(sign->size(), program.window().size());
    program.shoot(QStringLiteral("drop-sign"));
    QDragLeaveEvent leave;
    QCoreApplication::sendEvent(&program.window(), &leave);
    QVERIFY(!sign->isVisible());
    QCoreApplication::sendEvent(&program.window(), &enter);
    QVERIFY(sign->isVisible());
    QDropEvent drop(QPointF(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&program.window(), &drop);
    QVERIFY(!sign->isVisible());
    QTRY_COMPARE(program.parts().corpus.path(), other);
    QCOMPARE(program.window().currentPlace(), QStringLiteral("corpus"));
    QTRY_COMPARE(program.parts().corpus.state(), runtime::CorpusStore::State::Ready);
    QCOMPARE(program.parts().settings.recentFolders().first(), other);
}

/// A disk that does not answer holds up what is to be opened, not the window.
void TestWindow::theWindowDoesNotWaitForTheDisk() {
    Program program(QStringLiteral("train"));
    program.waitForText();
    const QString before = program.parts().corpus.path();
    const auto opensOnceItCan = [&](const QString& name, const std::function<void(const QString&)>& open) {
        const QString path = program.put(name, QByteArray(500, 'a') + "bc");
        SlowFile slow(path);
        if (!slow.isHeld())
            QSKIP("This file system has no leases.");
        open(path);
        QTRY_VERIFY(slow.isWaitedFor());
        QVERIFY(program.parts().corpus.path() != path);
        program.window().showPlace(QStringLiteral("runs"));
        QTRY_VERIFY(program.window().place(QStringLiteral("runs"))->isVisible());
        QVERIFY(program.parts().corpus.path() != path);
        slow.letGo();
        QTRY_COMPARE(program.parts().corpus.path(), path);
        QTRY_COMPARE(program.parts().corpus.state(), runtime::CorpusStore::State::Ready);
    };
    const auto* sentence = program.find<widgets::ElidedLabel>("strip.sentence");
    opensOnceItCan(QStringLiteral("opened.txt"), [&](const QString& path) {
        program.window().openPath(path);
        QVERIFY(program.window().isLookingUp());
        QTRY_COMPARE(sentence->text(),
                     QStringLiteral("The disk has not answered yet: opened.txt opens as soon as it does."));
    });
    opensOnceItCan(QStringLiteral("dropped.txt"), [&](const QString& path) {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&program.window(), &enter);
        QDropEvent drop(QPointF(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&program.window(), &drop);
        QVERIFY(program.window().isLookingUp());
    });
    opensOnceItCan(QStringLiteral("typed.txt"), [&](const QString& path) {
        auto& corpus = *program.window().place(QStringLiteral("corpus"));
        Q_EMIT corpus.findChild<places::corpus::CorpusBar*>()->pathChosen(path);
    });
    QVERIFY(program.parts().corpus.path() != before);
    // What is not there is said, and the text stays.
    const QString open = program.parts().corpus.path();
    program.window().openPath(QStringLiteral("/nowhere/at/all"));
    QTRY_COMPARE(sentence->text(), QStringLiteral("There is nothing at /nowhere/at/all. Check the path."));
    QCOMPARE(program.parts().corpus.path(), open);
}

/// A screen of 1280 x 720 pixels at 200 %, and the least that the window can be: no part of the bar is cut or covers
/// another.
void TestWindow::theTopBarFitsTheLeastWindow() {
    Program program(QStringLiteral("train"));
    program.train();
    auto* bar = program.window().findChild<shell::TopBar*>();
    for (const int width : {640, program.window().minimumWidth()}) {
        program.window().resize(width, 340);
        for (const char* id : {"corpus", "model", "train", "inside", "write", "runs"}) {
            program.window().showPlace(QLatin1String(id));
            const QString where = QStringLiteral("%1 at %2").arg(QLatin1String(id)).arg(width);
            QTRY_VERIFY2(bar->width() == width, qPrintable(where));
            QCoreApplication::processEvents();
            QVERIFY2(bar->layout()->minimumSize().width() <= width, qPrintable(where));
            QList<QWidget*> parts;
            const auto all = bar->findChildren<QWidget*>();
            std::copy_if(all.begin(), all.end(), std::back_inserter(parts), [](const QWidget* part) {
                const bool isInField = qobject_cast<const QLineEdit*>(part->parentWidget()) != nullptr;
                return part->isVisible() && !isInField &&
                       (qobject_cast<const QAbstractButton*>(part) != nullptr ||
                        qobject_cast<const QLabel*>(part) != nullptr ||
                        qobject_cast<const QLineEdit*>(part) != nullptr ||
                        qobject_cast<const QTabBar*>(part) != nullptr ||
                        part->objectName() == QLatin1String("timeTrack"));
            });
            QVERIFY2(parts.size() > 2, qPrintable(where));
            const auto placed = [bar](const QWidget* part) { return QRect(part->mapTo(bar, QPoint()), part->size()); };
            for (const QWidget* one : std::as_const(parts)) {
                const QString name = where + QStringLiteral(": ") + one->objectName();
                QVERIFY2(bar->rect().contains(placed(one)), qPrintable(name));
                QVERIFY2(one->width() >= one->minimumSizeHint().width(), qPrintable(name));
                for (const QWidget* other : std::as_const(parts))
                    QVERIFY2(one == other || !placed(one).intersects(placed(other)),
                             qPrintable(name + QStringLiteral(" covers ") + other->objectName()));
            }
        }
    }
}

/// In two lines, of a strip that is as high as before.
void TestWindow::aLongSentenceIsReadToItsEnd() {
    Program program(QStringLiteral("train"));
    program.train();
    program.window().resize(1280, 800);
    auto* strip = program.window().findChild<shell::RunStrip*>();
    QTRY_COMPARE(strip->width(), 1280);
    const int height = strip->height();
    auto* sentence = program.find<widgets::ElidedLabel>("strip.sentence");
    strip->notice(QStringLiteral("The folder of the run cannot be written, and so on for a while. ").repeated(3) +
                  QStringLiteral("Free some space and resume the run."));
    QCoreApplication::processEvents();
    QVERIFY(sentence->fontMetrics().horizontalAdvance(sentence->text()) > sentence->width());
    QTRY_COMPARE(sentence->shownText(), sentence->text());
    QVERIFY(!sentence->isElided());
    QCOMPARE(strip->height(), height);
    program.shoot(QStringLiteral("strip-two-lines"));
}

/// A picture is no text: the strip says so, and what is open stays.
void TestWindow::dropsOfOtherFilesKeepTheCorpus() {
    Program program(QStringLiteral("train"));
    program.waitForText();
    const QString before = program.parts().corpus.path();
    program.drop({program.put(QStringLiteral("photo.png")), program.put(QStringLiteral("Table.ODS"))});
    const auto* sentence = program.find<widgets::ElidedLabel>("strip.sentence");
    QCOMPARE(sentence->text(), QStringLiteral("photo.png and Table.ODS are not read: only PDF, EPUB, HTML, DOCX, ODT, "
                                              "SRT, TXT and MD files are."));
    QCOMPARE(program.parts().corpus.path(), before);
    QCOMPARE(program.parts().corpus.state(), runtime::CorpusStore::State::Ready);
    QCOMPARE(program.window().currentPlace(), QStringLiteral("train"));
    // What is read among others is taken.
    const QString text = program.put(QStringLiteral("two.txt"), QByteArray(500, 'a') + "bc");
    program.drop({program.put(QStringLiteral("photo.png")), text});
    QVERIFY(sentence->text().startsWith(QStringLiteral("photo.png is not read: ")));
    QCOMPARE(program.parts().corpus.path(), text);
    QTRY_COMPARE(program.parts().corpus.state(), runtime::CorpusStore::State::Ready);
    QStringList many = {text};
    for (int file = 1; file <= 5; ++file)
        many += program.put(QStringLiteral("%1.jpg").arg(file));
    program.drop(many);
    QVERIFY(sentence->text().startsWith(QStringLiteral("1.jpg, 2.jpg, 3.jpg and 2 other files are not read: ")));
    QTRY_COMPARE(program.parts().corpus.state(), runtime::CorpusStore::State::Ready);
}

/// Files of several folders, two of the same name among them, make one corpus, which can be opened again.
void TestWindow::severalFilesAreDroppedTogether() {
    const QByteArray home = qgetenv("XDG_DATA_HOME");
    const auto restored = qScopeGuard([&home] {
        if (home.isNull())
            qunsetenv("XDG_DATA_HOME");
        else
            qputenv("XDG_DATA_HOME", home);
    });
    QTemporaryDir data;
    qputenv("XDG_DATA_HOME", QFile::encodeName(data.path()));
    Program program(QStringLiteral("train"));
    program.waitForText();
    const QStringList files = {program.put(QStringLiteral("x/two.txt"), QByteArray(500, 'a') + "bc"),
                               program.put(QStringLiteral("y/two.txt"), QByteArray(300, 'd') + "ef")};
    program.drop(files);
    const QString path = program.parts().corpus.path();
    QVERIFY2(path.startsWith(data.path()), qPrintable(path));
    QVERIFY2(path.endsWith(QStringLiteral("/two.txt and 1 more")), qPrintable(path));
    QTRY_COMPARE(program.parts().corpus.state(), runtime::CorpusStore::State::Ready);
    QCOMPARE(program.parts().corpus.files().size(), std::size_t(2));
    QCOMPARE(program.parts().corpus.totals().files, 2);
    QCOMPARE(program.parts().corpus.totals().characters, 804);
    // The same files again are the same corpus, others of these names are not.
    program.drop(files);
    QCOMPARE(program.parts().corpus.path(), path);
    program.drop({files.first(), program.put(QStringLiteral("z/two.txt"), QByteArray(300, 'd'))});
    QCOMPARE(program.parts().corpus.path(), path + QStringLiteral(" (2)"));
    QTRY_COMPARE(program.parts().corpus.state(), runtime::CorpusStore::State::Ready);
}

/// Whatever way it is opened, a model that cannot be read says why, and the texts stay.
void TestWindow::modelsNeverBecomeTheCorpus() {
    Program program(QStringLiteral("train"));
    program.waitForText();
    const QString before = program.parts().corpus.path();
    auto* sentence = program.find<widgets::ElidedLabel>("strip.sentence");
    const QString folder = QFileInfo(program.put(QStringLiteral("m/config.json"), "{\"model_type\": \"gpt2\"}")).path();
    program.put(QStringLiteral("m/tf_model.h5"));
    const QList<std::pair<QString, QString>> models = {
        {program.put(QStringLiteral("net.onnx")), QStringLiteral("ONNX")},
        {program.put(QStringLiteral("model.pth")), QStringLiteral("neither GGUF nor a file of PyTorch")},
        {folder, QStringLiteral("from_tf=True")},
        {folder + QStringLiteral("/config.json"), QStringLiteral("from_tf=True")}};
    auto& corpusPlace = *program.window().place(QStringLiteral("corpus"));
    for (const auto& [path, words] : models) {
        QSignalSpy failed(&program.parts().editor, &runtime::RunEditor::failed);
        program.drop({path});
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY2(sentence->text().contains(words), qPrintable(sentence->text()));
        program.window().openPath(path);
        QTRY_COMPARE(failed.size(), 2);
        QVERIFY2(failed.last().first().toString().contains(words), qPrintable(path));
        Q_EMIT corpusPlace.findChild<places::corpus::CorpusBar*>()->pathChosen(path);
        QTRY_COMPARE(failed.size(), 3);
        QVERIFY2(failed.last().first().toString().contains(words), qPrintable(path));
        QCOMPARE(program.parts().corpus.path(), before);
        QVERIFY(!program.parts().settings.recentFolders().contains(path));
    }
    QCOMPARE(program.parts().settings.lastCorpus(), before);
    // One that an earlier version has kept is not opened again as a text.
    program.desktop.reset();
    {
        settings::Settings kept(program.folder.filePath(QStringLiteral("settings.ini")));
        kept.lastCorpus.set(models.first().first);
    }
    program.open({}, true);
    QVERIFY(program.parts().corpus.path() != models.first().first);
}

/// Where it came from is said in Train and the strip, and Inside is the place that opens.
void TestWindow::anOpenedModelIsShownInInside() {
    Program program(QStringLiteral("corpus"));
    program.waitForText();
    const QString model = QStringLiteral(GLASSHOUSE_SOURCE_DIR "/tests/reference/hf/llama");
    program.drop({model + QStringLiteral("/config.json")});
    QTRY_COMPARE(program.window().currentPlace(), QStringLiteral("inside"));
    const runtime::RunModel& run = program.parts().run;
    QVERIFY(run.isOpenedModel());
    QCOMPARE(run.stateText(), QStringLiteral("Opened model"));
    QCOMPARE(QString::fromStdString(run.modelOrigin()->text()), QStringLiteral("Hugging Face, llama: ") + model);
    QVERIFY(program.parts().corpus.path() == program.texts());
    QSignalSpy explained(program.window().place(QStringLiteral("train")), &places::Place::valuesChanged);
    program.window().showPlace(QStringLiteral("train"));
    QTRY_VERIFY(!explained.isEmpty() && explained.last().at(0).toString() == QStringLiteral("Opened model"));
    QStringList values;
    for (const places::PlaceValue& value : explained.last().at(1).value<QList<places::PlaceValue>>())
        values.append(value.value);
    QCOMPARE(values, (QStringList{model, QStringLiteral("Hugging Face, llama")}));
    program.window().showPlace(QStringLiteral("runs"));
    const auto* list = program.find<QAbstractItemView>("runs.table");
    QVERIFY(list != nullptr);
    const auto listed = [list] {
        QStringList cells;
        for (int column = 0; column < list->model()->columnCount(); ++column) {
            const QModelIndex cell = list->model()->index(0, column);
            cells.append(cell.data().toString());
            cells.append(cell.data(Qt::ToolTipRole).toString());
        }
        return cells;
    };
    QTRY_VERIFY2(listed().contains(QStringLiteral("Opened model")), qPrintable(listed().join(QLatin1Char('|'))));
    QVERIFY2(listed().filter(QStringLiteral("Opened from Hugging Face, llama: ") + model).size() == 1,
             qPrintable(listed().join(QLatin1Char('|'))));
    QVERIFY2(listed().filter(QStringLiteral("/ 1,000")).isEmpty(), qPrintable(listed().join(QLatin1Char('|'))));
}

void TestWindow::aDroppedPresetIsOpened() {
    Program program(QStringLiteral("train"));
    program.waitForText();
    config::RunConfig config = program.parts().config.lastValid();
    config.model.n_layer = 7;
    const QString file =
        program.put(QStringLiteral("seven.glasshouse-preset"),
                    QByteArray::fromStdString(run::presetText(run::ownPreset("Seven layers", "Of a friend.", config))));
    const QString corpus = program.parts().corpus.path();
    program.drop({file});
    QCOMPARE(program.window().currentPlace(), QStringLiteral("model"));
    QTRY_COMPARE(program.parts().config.preset(), QStringLiteral("Seven layers"));
    QCOMPARE(program.parts().config.lastValid().model.n_layer, 7);
    QCOMPARE(program.parts().corpus.path(), corpus);
    QVERIFY(QFile::exists(program.folder.filePath(QStringLiteral("presets/Seven layers.glasshouse-preset"))));
}

/// By key, by a double click on the title and back by Esc, in every place; another view or place ends it.
void TestWindow::aCardFillsItsPlace() {
    Program program(QStringLiteral("train"));
    program.train();
    MainWindow& window = program.window();
    window.resize(1440, 900);
    QVERIFY(QTest::qWaitForWindowActive(&window, glasshouse::tests::patience));
    const auto* sentence = program.find<widgets::ElidedLabel>("strip.sentence");
    for (const char* const id : {"corpus", "model", "train", "inside", "write", "runs"}) {
        window.showPlace(QLatin1String(id));
        places::Place* place = window.place(QLatin1String(id));
        waitUntilSettled(*place);
        for (widgets::Card* card : place->findChildren<widgets::Card*>()) {
            if (!card->isVisible() || card->title().isEmpty())
                continue;
            const QByteArray which = QByteArray(id) + ' ' + card->objectName().toUtf8();
            QList<QWidget*> others;
            for (QWidget* other : place->findChildren<QWidget*>())
                if (other->isVisible() && !card->isAncestorOf(other) && !other->isAncestorOf(card) && other != card &&
                    !other->inherits("QScrollBar") && !other->inherits("QSplitterHandle") &&
                    !other->objectName().startsWith(QLatin1String("qt_")))
                    others.append(other);
            const QRect before = card->geometry();
            QTest::mouseDClick(card, Qt::LeftButton, {}, QPoint(16, 10));
            QVERIFY2(place->filled().card() == card, which);
            QVERIFY2(sentence->text().contains(QStringLiteral("fills the place")), which);
            waitUntilSettled(*place);
            QVERIFY2(card->width() > place->width() * 9 / 10 && card->height() > place->height() * 8 / 10,
                     which + QByteArray::number(card->width()) + 'x' + QByteArray::number(card->height()));
            QVERIFY2(card->isAncestorOf(QApplication::focusWidget()), which);
            for (int press = 0; press < 3 && place->filled().card() != nullptr; ++press) // one may free a locked cell
                QTest::keyClick(window.windowHandle(), Qt::Key_Escape);
            QVERIFY2(place->filled().card() == nullptr, which);
            waitUntilSettled(*place);
            QVERIFY2(qAbs(card->width() - before.width()) < 3 && qAbs(card->height() - before.height()) < 3, which);
            for (const QWidget* other : std::as_const(others))
                QVERIFY2(other->isVisible(), which + ": " + other->objectName().toUtf8());
        }
    }
    window.showPlace(QStringLiteral("inside"));
    places::Place* inside = window.place(QStringLiteral("inside"));
    QAction* fill = window.actions().fillPlace;
    QCOMPARE(fill->shortcut(), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_M));
    const auto focusACard = [inside] {
        inside->setCurrentTab(0);
        for (widgets::Card* card : inside->findChildren<widgets::Card*>())
            for (QWidget* widget : card->findChildren<QWidget*>())
                if (widget->isVisible() && (widget->focusPolicy() & Qt::TabFocus) && widget->isEnabled()) {
                    widget->setFocus();
                    return true;
                }
        return false;
    };
    QTRY_VERIFY(focusACard());
    fill->trigger();
    QVERIFY(inside->filled().card() != nullptr);
    fill->trigger();
    QVERIFY(inside->filled().card() == nullptr);
    fill->trigger();
    inside->setCurrentTab(1);
    QVERIFY(inside->filled().card() == nullptr);
    QTRY_VERIFY(focusACard());
    fill->trigger();
    QVERIFY(inside->filled().card() != nullptr);
    window.showPlace(QStringLiteral("runs"));
    QVERIFY(inside->filled().card() == nullptr);
}

void TestWindow::failuresAreTold() {
    Program program(QStringLiteral("train"));
    program.ready(QStringLiteral("100"));
    program.behaviour.failToStart = true;
    program.press(program.window().actions().startPause);
    QTRY_COMPARE(program.parts().run.state(), State::Failed);
    QCOMPARE(program.find<widgets::Chip>("strip.state")->text(), QStringLiteral("Failed"));
    QVERIFY(program.window().actions().startPause->isEnabled()); // another try
    program.behaviour.failToStart = false;
    program.press(program.window().actions().startPause);
    QTRY_COMPARE(program.parts().run.state(), State::Finished);
}

void TestWindow::lookingElsewhereAndBack() {
    Program program(QStringLiteral("train"));
    program.ready(QStringLiteral("60"));
    program.press(program.window().actions().startPause);
    QTRY_COMPARE(program.parts().run.state(), State::Finished);
    const QString first = QString::fromStdString(program.parts().run.path().string());
    program.parts().config.set(QStringLiteral("steps"), QStringLiteral("100000"));
    program.parts().config.set(QStringLiteral("n_embd"), QStringLiteral("32"));
    program.press(program.window().actions().newRun);
    QTRY_VERIFY(program.parts().session.step() > 3);
    const QString second = program.parts().session.name();
    auto* back = program.find<QToolButton>("strip.back");
    auto* looked = program.find<widgets::ElidedLabel>("lookedAtRun");
    QVERIFY(!back->isVisible());
    QCOMPARE(looked->text(), second);
    // Looked at from the list: one double-click there ...
    program.window().showPlace(QStringLiteral("runs"));
    auto* table = program.find<widgets::CardTable>("runs.table");
    QTRY_COMPARE(table->model()->rowCount(), 2);
    const auto row = table->model()->match(table->model()->index(0, 0), Qt::DisplayRole, QFileInfo(first).fileName());
    QCOMPARE(row.size(), qsizetype(1));
    Q_EMIT table->rowOpened(row.first().row());
    QTRY_COMPARE(QString::fromStdString(program.parts().run.path().string()), first);
    QCOMPARE(program.window().currentPlace(), QStringLiteral("train"));
    QVERIFY(program.parts().training.isAlive());
    // The list tells its steps as they are done.
    const auto trains = table->model()->match(table->model()->index(0, 0), Qt::DisplayRole, second);
    QCOMPARE(trains.size(), qsizetype(1));
    QSignalSpy told(table->model(), &QAbstractItemModel::dataChanged);
    const auto ofSteps = [](const QList<QVariant>& change) {
        return change.at(0).toModelIndex().column() == places::runs::RunsModel::Steps &&
               change.at(1).toModelIndex().column() == places::runs::RunsModel::Steps;
    };
    QTRY_VERIFY(std::any_of(told.begin(), told.end(), ofSteps)); // without waiting for an evaluation
    QVERIFY(trains.first()
                .siblingAtColumn(places::runs::RunsModel::Steps)
                .data()
                .toString()
                .startsWith(text::groupedNumber(program.parts().session.step()) + QLatin1Char(' ')));
    QCOMPARE(program.parts().settings.lastRun(), first);
    // The strip tells of the one that trains, the bar of the one that is looked at.
    QVERIFY(back->isVisible());
    const QSize small = program.window().size();
    QVERIFY(small.width() < 1000);
    QCOMPARE(back->text(), QStringLiteral("Back")); // whole, where the long words would be cut
    QVERIFY(back->width() >= back->sizeHint().width());
    program.window().resize(1440, small.height());
    QTRY_COMPARE(back->text(), QStringLiteral("Back to the training run"));
    program.window().resize(small);
    QCOMPARE(looked->text(), QFileInfo(first).fileName());
    QVERIFY(program.find<QAbstractButton>("strip.run")->accessibleName().contains(second));
    QCOMPARE(program.find<widgets::Chip>("strip.state")->text(), QStringLiteral("Training"));
    QTRY_VERIFY(program.find<shell::StripPart>("strip.stepCount")->words().contains(QStringLiteral("100,000")));
    QCOMPARE(program.find<widgets::TimeCursorWidget>("timeCursor")->currentStep(), 60);
    QTRY_COMPARE(program.find<plots::CurvePlot>("train.lossPlot")->pointCount(QStringLiteral("train")), 60);
    QVERIFY(program.find<QAbstractButton>("startPauseButton") == nullptr ||
            !program.find<QAbstractButton>("startPauseButton")->isVisible());
    QVERIFY(program.window().place(QStringLiteral("train"))->state().dot == places::PlaceState::Dot::Running);
    QCOMPARE(program.find<QToolButton>("live")->text(), QStringLiteral("Latest")); // the run that is seen stands still
    program.shoot(QStringLiteral("looking-elsewhere"));
    // ... and one click back, in the same place.
    program.window().showPlace(QStringLiteral("inside"));
    QTest::mouseClick(back, Qt::LeftButton);
    QCOMPARE(program.parts().run.name(), second);
    QCOMPARE(QFileInfo(program.parts().settings.lastRun()).fileName(), second); // comes back at the next start
    QCOMPARE(program.window().currentPlace(), QStringLiteral("inside"));
    QVERIFY(!back->isVisible());
    QCOMPARE(looked->text(), second);
    QVERIFY(program.find<widgets::TimeCursorWidget>("timeCursor")->currentStep() > 3);
    QCOMPARE(program.find<QToolButton>("live")->text(), QStringLiteral("Live"));
    // Its end is told while another one is looked at.
    program.parts().opener.open(first);
    QTRY_VERIFY(back->isVisible());
    program.press(program.window().actions().stop);
    QTRY_COMPARE(program.parts().session.state(), State::Stopped);
    QVERIFY(back->isVisible());
    QCOMPARE(back->text(), QStringLiteral("Back to %1").arg(second));
    QVERIFY(program.find<widgets::ElidedLabel>("strip.sentence")->text().contains(second));
    QVERIFY(program.find<QAbstractButton>("strip.run")->accessibleName().contains(QFileInfo(first).fileName()));
}

void TestWindow::startBesideATrainingAsks() {
    Program program(QStringLiteral("train"));
    program.ready(QStringLiteral("60"));
    program.press(program.window().actions().startPause);
    QTRY_COMPARE(program.parts().run.state(), State::Finished);
    const QString first = QString::fromStdString(program.parts().run.path().string());
    program.parts().config.set(QStringLiteral("steps"), QStringLiteral("100000"));
    program.parts().config.set(QStringLiteral("n_embd"), QStringLiteral("32"));
    program.press(program.window().actions().newRun);
    QTRY_VERIFY(program.parts().session.step() > 3);
    const QString second = program.parts().session.name();
    program.parts().opener.open(first);
    QTRY_COMPARE(program.parts().run.state(), State::Finished);
    const auto question = [&] { return program.find<QDialog>("replaceRun"); };
    program.press(program.window().actions().newRun);
    QTRY_VERIFY(question() != nullptr && question()->isVisible());
    QVERIFY(program.find<QLabel>("qt_msgbox_label")->text().contains(second));
    program.shoot(QStringLiteral("replace-run"), question());
    QTest::mouseClick(program.find<QPushButton>("replaceRun.keep"), Qt::LeftButton);
    QTRY_VERIFY(question() == nullptr);
    QVERIFY(program.parts().training.isAlive());
    QCOMPARE(program.parts().session.name(), second);
    program.press(program.window().actions().newRun);
    QTRY_VERIFY(question() != nullptr && question()->isVisible());
    QTest::mouseClick(program.find<QPushButton>("replaceRun.stop"), Qt::LeftButton);
    QTRY_VERIFY(program.parts().session.name() != second && !program.parts().session.name().isEmpty());
    QCOMPARE(program.parts().run.name(), program.parts().session.name());
}

void TestWindow::changesOfStateAreAnnounced() {
    Program program(QStringLiteral("corpus"));
    program.ready(QStringLiteral("60"));
    auto* announcer = program.window().findChild<shell::RunAnnouncer*>();
    QSignalSpy ended(announcer, &shell::RunAnnouncer::ended);
    const auto* voice = program.find<shell::Voice>("voice");
    QVERIFY(voice->isVisible()); // or it would say nothing
    QCOMPARE(QAccessible::queryAccessibleInterface(program.find<shell::Voice>("voice"))->role(),
             QAccessible::Notification);
    program.window().showPlace(QStringLiteral("model"));
    QCOMPARE(voice->accessibleName(), QStringLiteral("Model"));
    program.press(program.window().actions().startPause);
    QTRY_COMPARE(program.parts().run.state(), State::Finished);
    const QString finished = QStringLiteral("%1 has finished its 60 steps.").arg(program.parts().run.name());
    QCOMPARE(ended.count(), 1);
    QCOMPARE(ended.last().first().toString(), finished);
    QCOMPARE(voice->accessibleName(), finished);
    program.behaviour.failAtStep = 90;
    program.parts().runForm.form().set(QStringLiteral("steps"), QStringLiteral("120"));
    program.press(program.window().actions().startPause);
    QTRY_COMPARE(program.parts().run.state(), State::Failed);
    QCOMPARE(ended.count(), 2);
    QCOMPARE(voice->accessibleName(), program.parts().run.problem());
    program.behaviour.failAtStep = -1;
    program.press(program.window().actions().startPause);
    QTRY_COMPARE(program.parts().run.state(), State::Finished);
    QCOMPARE(ended.count(), 3);
}

void TestWindow::everyViewCanBeReachedAtEveryWidth() {
    Program program(QStringLiteral("inside"));
    program.ready(QStringLiteral("60"));
    program.press(program.window().actions().startPause);
    QTRY_COMPARE(program.parts().run.state(), State::Finished);
    program.window().showPlace(QStringLiteral("inside"));
    auto* tabs = program.find<QTabBar>("placeTabs");
    auto* menu = program.find<QToolButton>("placeTabsMenu");
    auto* bar = tabs->parentWidget();
    const QFont usual = QApplication::font();
    for (const double size : {13.0, 19.5}) { // as it is, and at 150 %
        QFont font = QApplication::font();
        font.setPixelSize(int(size));
        QApplication::setFont(font);
        for (const int width : {1440, 1280, 1024, 900}) {
            program.window().resize(width, 800);
            QCoreApplication::processEvents();
            QCoreApplication::processEvents();
            const QByteArray where = QByteArray::number(width) + " at " + QByteArray::number(size);
            QTRY_VERIFY2(tabs->width() >= tabs->sizeHint().width(), where);
            QVERIFY2(tabs->isVisible() && tabs->isTabVisible(tabs->currentIndex()), where);
            // Those that fit, in their order, and the rest in the menu, in theirs.
            QStringList left;
            int seen = 0;
            for (int tab = 0; tab < tabs->count(); ++tab) {
                if (!tabs->isTabVisible(tab)) {
                    left.append(tabs->tabText(tab));
                    continue;
                }
                QVERIFY2(tabs->tabRect(tab).right() < tabs->width(), where);
                ++seen;
            }
            QVERIFY2(menu->isVisible() == !left.isEmpty(), where);
            QVERIFY2(size > 13 || width < 1280 || seen > 1, where); // one by one, not all at once
            menu->menu()->aboutToShow();
            QStringList offered;
            for (const QAction* entry : menu->menu()->actions())
                if (!entry->isSeparator())
                    offered.append(entry->text());
            QCOMPARE(offered, left);
            places::Place* place = program.window().place(QStringLiteral("inside"));
            for (int tab = 0; tab < tabs->count(); ++tab) { // each can be reached, and is then shown
                if (tabs->isTabVisible(tab)) {
                    QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(tab).center());
                } else {
                    menu->menu()->aboutToShow();
                    for (QAction* entry : menu->menu()->actions())
                        if (entry->text() == tabs->tabText(tab)) {
                            entry->trigger();
                            break;
                        }
                }
                QCOMPARE(place->currentTab(), tab);
                QVERIFY2(tabs->isTabVisible(tab), where);
            }
            place->setCurrentTab(2);
            for (const QWidget* child : bar->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
                if (child->isVisible())
                    QVERIFY2(child->geometry().right() < bar->width(), where + ' ' + child->objectName().toUtf8());
            program.shoot(QStringLiteral("tabs-%1-%2").arg(width).arg(int(size)));
        }
    }
    QApplication::setFont(usual);
}

/// Tabs in four groups: a line before each group but the first, its name for the ear; the keys follow what is
/// seen.
void TestWindow::tabsStandInGroups() {
    Program program(QStringLiteral("inside"));
    program.window().resize(1920, 900);
    auto* tabs = program.find<shell::PlaceTabs>("placeTabs");
    QStringList groups;
    for (int tab = 0; tab < tabs->count(); ++tab) {
        groups.append(tabs->groupOf(tab));
        QCOMPARE(tabs->accessibleTabName(tab), tabs->tabText(tab) + QStringLiteral(", ") + groups.last());
        QCOMPARE(tabs->tabToolTip(tab), groups.last());
    }
    QCOMPARE(groups, QStringList({"Look", "Look", "Look", "Look", "Look", "Predict", "Predict", "Predict", "Predict",
                                  "Predict", "Predict", "Predict", "Check", "Check", "Try"}));
    const QImage image = tabs->grab().toImage();
    const QColor line = theme::Theme::of(tabs).axis;
    for (int tab = 1; tab < tabs->count(); ++tab) {
        bool lined = false;
        for (int x = 0; x < 12; ++x)
            lined = lined ||
                    image.pixelColor((tabs->tabRect(tab).topLeft() + QPoint(x, 24)) * image.devicePixelRatio()) == line;
        QCOMPARE(lined, groups.at(tab) != groups.at(tab - 1));
    }
    places::Place* place = program.window().place(QStringLiteral("inside"));
    place->setCurrentTab(0);
    for (int tab = 0; tab < tabs->count(); ++tab) {
        QCOMPARE(tabs->currentIndex(), tab);
        program.window().actions().nextTab->trigger();
    }
    QCOMPARE(tabs->currentIndex(), 0);
    program.window().showPlace(QStringLiteral("corpus")); // no groups there
    QCOMPARE(tabs->groupOf(0), QString());
    QCOMPARE(tabs->accessibleTabName(0), QString());
}

/// X and the numbers act however one came to the view, without a click into it; fields keep their letters.
void TestWindow::keysOfAttentionActAtOnce() {
    Program program(QStringLiteral("train"));
    program.train();
    MainWindow& window = program.window();
    window.resize(1440, 900);
    QVERIFY(QTest::qWaitForWindowActive(&window, glasshouse::tests::patience));
    auto* tabs = program.find<QTabBar>("placeTabs");
    auto& probe = program.parts().probe;
    auto& cursor = program.parts().cursor;
    const auto press = [&](Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(window.windowHandle(), key, modifiers);
    };
    const auto actsAtOnce = [&](const char* how) {
        QTRY_VERIFY2(program.find<plots::HeatmapWidget>("attentionMap")->isVisible(), how);
        press(Qt::Key_X);
        QVERIFY2(cursor.moment().off.heads.size() == 1, how);
        press(Qt::Key_X);
        QVERIFY2(cursor.moment().off.empty(), how);
        press(Qt::Key_1);
        QVERIFY2(chosenStage(program) == QLatin1String("raw"), how);
        press(Qt::Key_4);
        QVERIFY2(chosenStage(program) == QLatin1String("softmax"), how);
    };
    // The place, by its key: attention is the first view that is shown, and its first control has the focus.
    press(Qt::Key_4, Qt::ControlModifier);
    QCOMPARE(window.currentPlace(), QStringLiteral("inside"));
    QTRY_COMPARE(QApplication::focusWidget(), program.find<QWidget>("headGrid"));
    program.find<QWidget>("stage_raw")->setFocus(); // who comes back goes on there
    press(Qt::Key_3, Qt::ControlModifier);
    press(Qt::Key_4, Qt::ControlModifier);
    QCOMPARE(QApplication::focusWidget(), program.find<QWidget>("stage_raw"));
    const int attention = window.place(QStringLiteral("inside"))->currentTab();
    QTRY_VERIFY(probe.result() != nullptr);
    actsAtOnce("Ctrl+4");
    const auto clickTab = [&](int tab) { QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(tab).center()); };
    clickTab(attention - 1);
    QCOMPARE(window.place(QStringLiteral("inside"))->currentTab(), attention - 1);
    press(Qt::Key_X); // another view: nothing
    QVERIFY(cursor.moment().off.empty());
    clickTab(attention);
    actsAtOnce("a click on the tab");
    press(Qt::Key_Tab, Qt::ControlModifier | Qt::ShiftModifier);
    program.find<QLineEdit>("waveColumns")->setFocus(); // of the view before
    press(Qt::Key_Tab, Qt::ControlModifier);
    QCOMPARE(window.place(QStringLiteral("inside"))->currentTab(), attention);
    actsAtOnce("Ctrl+Tab");
    // Along the tabs by keyboard.
    clickTab(attention - 1);
    tabs->setFocus(Qt::TabFocusReason);
    press(Qt::Key_Right);
    QCOMPARE(window.place(QStringLiteral("inside"))->currentTab(), attention);
    QVERIFY(tabs->hasFocus()); // who walks along the tabs goes on
    actsAtOnce("an arrow key on the tabs");
    // A text field keeps its letters, and so do the tokens, which a letter turns into a field.
    const QString before = probe.text();
    auto* tokens = program.find<QWidget>("probeTokens");
    tokens->setFocus();
    press(Qt::Key_X);
    auto* edit = program.find<QLineEdit>("probeEdit");
    QTRY_VERIFY(edit->hasFocus());
    press(Qt::Key_X);
    press(Qt::Key_1);
    QCOMPARE(edit->text(), QStringLiteral("xx1"));
    QVERIFY(cursor.moment().off.empty());
    QCOMPARE(chosenStage(program), QStringLiteral("softmax"));
    press(Qt::Key_Escape);
    QCOMPARE(probe.text(), before);
}

void TestWindow::theFirstWindowFitsTheScreen() {
    const QSize minimum(900, 520);
    QCOMPARE(shell::firstWindowSize({2560, 1440}, minimum), QSize(1440, 900));
    const QSize laptop = shell::firstWindowSize({1440, 872}, minimum); // 1440 x 900 with a panel
    QVERIFY(laptop.width() <= 1440 && laptop.height() <= 872 - 30);
    QVERIFY(laptop.width() >= 1280 && laptop.height() >= 800);
    QCOMPARE(shell::firstWindowSize({1280, 800}, minimum), QSize(1280, 752));
    QCOMPARE(shell::firstWindowSize({1000, 600}, minimum), QSize(1000, 552));
}

void TestWindow::aRememberedWindowFitsTheScreen() {
    const QSize minimum(900, 520);
    const QRect screen(0, 0, 1280, 800);
    QCOMPARE(shell::windowWithin(QRect(100, 90, 1000, 600), screen, minimum), QRect(100, 90, 1000, 600));
    // Remembered on a larger one, and partly or wholly outside.
    QCOMPARE(shell::windowWithin(QRect(0, 27, 1440, 849), screen, minimum), QRect(0, 48, 1280, 752));
    QCOMPARE(shell::windowWithin(QRect(900, 60, 1000, 600), screen, minimum), QRect(280, 60, 1000, 600));
    QCOMPARE(shell::windowWithin(QRect(3000, 2000, 1000, 600), screen, minimum), QRect(280, 200, 1000, 600));
    QCOMPARE(shell::windowWithin(QRect(-500, -300, 1000, 600), screen, minimum), QRect(0, 48, 1000, 600));
    const QRect second(1280, 0, 1920, 1080); // beside another screen
    QCOMPARE(shell::windowWithin(QRect(2600, 100, 1000, 600), second, minimum), QRect(2200, 100, 1000, 600));
    // Too small for any window: left alone.
    QCOMPARE(shell::windowWithin(QRect(0, 0, 1440, 900), QRect(0, 0, 800, 480), minimum), QRect(0, 0, 1440, 900));
}

/// The button in the strip goes on with the run beside it, or does nothing; F5 means the same in every place.
void TestWindow::playConcernsTheRunThatIsNamed() {
    Program program(QStringLiteral("train"));
    program.ready(QStringLiteral("60"));
    program.press(program.window().actions().startPause);
    QTRY_COMPARE(program.parts().run.state(), State::Finished);
    const std::filesystem::path finished = program.parts().run.path();
    QTRY_VERIFY(!program.parts().training.isAlive());
    const int sessions = program.behaviour.sessions.load();
    auto* play = program.find<QToolButton>("strip.startPause");
    auto* step = program.find<QToolButton>("strip.step");
    QTRY_VERIFY(!play->isEnabled() && !step->isEnabled());
    QVERIFY2(play->toolTip().contains(QStringLiteral("Increase Steps")), qPrintable(play->toolTip()));
    QVERIFY(program.window().actions().newRun->isEnabled()); // Train can start another one
    program.window().showPlace(QStringLiteral("runs"));
    program.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&program.window(), glasshouse::tests::patience));
    QTRY_VERIFY(!program.parts().library.isBusy());
    QSignalSpy listed(&program.parts().library, &runtime::RunLibrary::changed);
    QTest::keyClick(&program.window(), Qt::Key_F5); // says why it does nothing
    QTRY_VERIFY(program.find<widgets::ElidedLabel>("strip.sentence")->text().contains(QStringLiteral("has ended")));
    QVERIFY(listed.isEmpty());
    QTest::keyClick(&program.window(), Qt::Key_R, Qt::ControlModifier);
    QTRY_VERIFY(!listed.isEmpty());
    QVERIFY(!program.parts().training.isAlive());
    QCOMPARE(program.behaviour.sessions.load(), sessions);
    // More steps, and it is that run which goes on.
    program.window().showPlace(QStringLiteral("train"));
    program.parts().runForm.form().set(QStringLiteral("steps"), QStringLiteral("80"));
    QTRY_VERIFY(play->isEnabled());
    QTest::mouseClick(play, Qt::LeftButton);
    QTRY_COMPARE(program.parts().run.step(), std::int64_t(80));
    QCOMPARE(program.parts().run.path(), finished);
}

void TestWindow::aRunNameIsNoMarkup() {
    OpenProgram program(QStringLiteral("runs"));
    program.waitForText();
    const QString folder = RecordedRun().write(program.folder.filePath(QStringLiteral("runs")), QStringLiteral("r"));
    run::RunAbout about;
    about.name = "<h1>big</h1>";
    run::writeAbout(folder.toStdString(), about);
    program.parts().library.refresh();
    auto* table = program.find<QTableView>("runs.table");
    QTRY_COMPARE(table->model()->rowCount(), 1);
    QTRY_COMPARE(table->model()->index(0, 0).data().toString(), QString::fromStdString(about.name));
    QTRY_VERIFY(!program.parts().library.isBusy()); // a list that is read again would drop the choice
    table->selectRow(0);
    QSignalSpy failed(&program.parts().editor, &runtime::RunEditor::failed);
    for (QAction* action : program.window().place(QStringLiteral("runs"))->menuActions())
        if (action->objectName() == QLatin1String("runs.bin")) {
            QVERIFY(action->isEnabled());
            action->trigger();
        }
    QTRY_VERIFY(!program.parts().editor.isBusy());
    QVERIFY2(failed.isEmpty(), qPrintable(failed.value(0).value(0).toString()));
    const auto* said = program.find<widgets::ElidedLabel>("strip.sentence");
    QTRY_COMPARE(said->text(), QStringLiteral("Moved <h1>big</h1> to the bin. Undo (Ctrl+Z) puts it back."));
}

/// The field and what is typed in it, when the place is left and shown again.
void TestWindow::theFilterOfRunsStays() {
    Program program(QStringLiteral("runs"));
    program.waitForText();
    for (const char* name : {"first", "second"})
        RecordedRun().write(program.folder.filePath(QStringLiteral("runs")), QLatin1String(name));
    program.parts().library.refresh();
    auto* table = program.find<widgets::CardTable>("runs.table");
    QTRY_COMPARE(table->model()->rowCount(), 2);
    auto* search = program.find<QLineEdit>("runs.search");
    QVERIFY(search->isVisible());
    search->setText(QStringLiteral("second"));
    QTRY_COMPARE(table->model()->rowCount(), 1);
    for (const char* other : {"corpus", "train", "write"}) {
        program.window().showPlace(QLatin1String(other));
        QVERIFY(!search->isVisible());
        program.window().showPlace(QStringLiteral("runs"));
        QTRY_VERIFY(search->isVisible());
        QCOMPARE(search->text(), QStringLiteral("second"));
        QTRY_COMPARE(table->model()->rowCount(), 1);
    }
}

QTEST_MAIN(TestWindow)

} // namespace tst_window

#include "tst_window.moc"
