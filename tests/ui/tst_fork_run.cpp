// Forking in the whole window: from the list of runs, a mark of the loss plot, the time cursor and the best step.
#include <QComboBox>
#include <QContextMenuEvent>
#include <QDialog>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QToolButton>
#include <QtTest>

#include "core/fields/RunJson.h"
#include "core/run/Fork.h"
#include "core/run/RunFolder.h"
#include "tests/ui/Program.h"
#include "ui/places/runs/RunsModel.h"
#include "ui/plots/CurvePlot.h"
#include "ui/shell/ForkDialog.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/TextBlock.h"

namespace tst_fork_run {

using namespace glasshouse;
using State = runtime::RunModel::State;

class TestForkRun : public QObject {
    Q_OBJECT

    /// 60 steps with checkpoints at 0, 20, 40 and 60, the last one the best.
    struct Program : OpenProgram {
        Program()
            : OpenProgram(QStringLiteral("train")) {
            window().resize(1440, 900);
            train();
        }
        QDialog* dialog() {
            auto* shown = find<QDialog>("forkDialog");
            return shown != nullptr && shown->isVisible() ? shown : nullptr;
        }
        QComboBox* step() { return dialog()->findChild<QComboBox*>(QStringLiteral("fork.step")); }
        void type(const char* field, const QString& text) {
            dialog()->findChild<QLineEdit*>(QLatin1String(field))->setText(text);
        }
        void press(const char* button) {
            QTest::mouseClick(dialog()->findChild<QPushButton*>(QLatin1String(button)), Qt::LeftButton);
        }
        void cancel() {
            press("fork.cancel");
            QTRY_VERIFY(dialog() == nullptr);
        }
        std::filesystem::path runPath(const char* name) {
            return (folder.filePath(QStringLiteral("runs/")) + QLatin1String(name)).toStdString();
        }
        std::size_t runCount() { return run::runsIn(folder.filePath(QStringLiteral("runs")).toStdString()).size(); }
    };

private Q_SLOTS:
    void fromTheListAForkIsMadeAndOpened();
    void fromTheTimeCursor();
    void fromAMarkAndFromTheBestStep();
    void itsFieldsAreThoseOfTheChosenStep();
    void whatCannotWorkCanBeMended();
    void aTextThatIsGoneIsSaid();
    void oneIsTrainedAtOnceOrLater();
    void allSettingsAreOffered();
    void itStaysOnTheScreen();
};

void TestForkRun::fromTheListAForkIsMadeAndOpened() {
    Program program;
    program.window().showPlace(QStringLiteral("runs"));
    auto* table = program.find<widgets::CardTable>("runs.table");
    QTRY_COMPARE(table->model()->rowCount(), 1);
    table->selectRow(0);
    for (QAction* action : program.window().place(QStringLiteral("runs"))->menuActions())
        if (action->objectName() == QLatin1String("runs.fork"))
            action->trigger();
    QTRY_VERIFY(program.dialog() != nullptr);
    QCOMPARE(program.step()->count(), 4);
    QCOMPARE(program.step()->currentData().toInt(), 60); // the last one
    program.step()->setCurrentIndex(1);
    program.type("fork.name", QStringLiteral("branch"));
    program.type("fork.learning_rate", QStringLiteral("0.5"));
    program.press("fork.fork");
    QTRY_COMPARE(program.parts().run.path(), program.runPath("branch"));
    QTRY_VERIFY(program.dialog() == nullptr);
    QCOMPARE(program.window().currentPlace(), QStringLiteral("train"));
    QCOMPARE(program.parts().run.step(), 20);
    const run::RunRecord record = run::RunFolder::open(program.runPath("branch")).record();
    QCOMPARE(record.config.train.learning_rate, 0.5);
    QVERIFY(record.forkedFrom.has_value());
    QCOMPARE(record.forkedFrom->step, std::int64_t{20});
    // Back in the list, the fork is the one that is selected.
    program.window().showPlace(QStringLiteral("runs"));
    const auto selected = [&] {
        const QModelIndexList names = table->selectionModel()->selectedRows(places::runs::RunsModel::Name);
        return names.size() == 1 ? names.first().data().toString() : QString();
    };
    QTRY_COMPARE(selected(), QStringLiteral("branch"));
}

void TestForkRun::fromTheTimeCursor() {
    Program program;
    QAction* action = program.window().actions().fork;
    QVERIFY(action->isEnabled());
    program.parts().cursor.setStep(40);
    program.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&program.window(), glasshouse::tests::patience));
    QTest::keyClick(&program.window(), Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(program.dialog() != nullptr);
    QCOMPARE(program.step()->currentData().toInt(), 40);
    QVERIFY(program.dialog()->findChild<QWidget*>(QStringLiteral("fork.nearest")) == nullptr);
    program.cancel();
    QCOMPARE(program.runCount(), std::size_t(1));
    // A step without a checkpoint: the nearest one that has, and it is said.
    Q_EMIT program.window()
        .place(QStringLiteral("train"))
        ->forkRequested(QString::fromStdString(program.parts().run.path().string()), 27);
    QTRY_VERIFY(program.dialog() != nullptr);
    QCOMPARE(program.step()->currentData().toInt(), 20);
    QCOMPARE(program.dialog()->findChild<QWidget*>(QStringLiteral("fork.nearest"))->accessibleName(),
             QStringLiteral("Step 27 has no checkpoint; 20 is the nearest one that has."));
}

void TestForkRun::fromAMarkAndFromTheBestStep() {
    Program program;
    auto* plot = program.find<plots::CurvePlot>("train.lossPlot");
    QTRY_VERIFY(plot->pointCount(QStringLiteral("train")) > 0);
    const QPoint mark(plot->widgetXOf(40), plot->plotRect().top() - 16);
    QContextMenuEvent event(QContextMenuEvent::Mouse, mark, plot->mapToGlobal(mark));
    QCoreApplication::sendEvent(plot, &event);
    auto* menu = program.find<QMenu>("train.markMenu");
    QVERIFY(menu != nullptr);
    QAction* fork = nullptr;
    QStringList offered;
    for (QAction* action : menu->actions()) {
        offered.append(action->text());
        if (action->text() == QStringLiteral("Fork from here…"))
            fork = action;
    }
    QVERIFY2(fork != nullptr, qPrintable(offered.join(QLatin1Char('\n'))));
    fork->trigger();
    menu->close();
    QTRY_VERIFY(program.dialog() != nullptr);
    QCOMPARE(program.step()->currentData().toInt(), 40);
    program.cancel();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    program.find<QPushButton>("train.forkBest")->click();
    QTRY_VERIFY(program.dialog() != nullptr);
    QVERIFY(program.parts().run.best() != nullptr);
    QCOMPARE(program.step()->currentData().toLongLong(), program.parts().run.best()->step);
    QVERIFY(program.step()->currentText().endsWith(QLatin1String("the best")));
}

/// The rate was 0.25 when step 20 was kept, and set back to that of run.json before step 40.
void TestForkRun::itsFieldsAreThoseOfTheChosenStep() {
    Program program;
    const std::filesystem::path path = program.parts().run.path();
    QTRY_VERIFY(!run::RunFolder::isBeingTrained(path));
    const double rate = program.parts().run.config().train.learning_rate;
    QVERIFY(rate != 0.25);
    {
        run::RunFolder run = run::RunFolder::open(path);
        config::RunConfig config = run.record().config;
        config.train.learning_rate = 0.25;
        run.lockForTraining();
        run.writeCheckpoint(
            20, false, {{"step", 20}, {"config", fields::toJson(config)}},
            [&](const std::filesystem::path& place, FileOps&) { fake::writeWeights(place, config.model, 20); });
    }
    const auto ask = [&](std::int64_t step) {
        Q_EMIT program.window()
            .place(QStringLiteral("train"))
            ->forkRequested(QString::fromStdString(path.string()), step);
        QTRY_VERIFY(program.dialog() != nullptr);
    };
    const auto shown = [&](const char* field) {
        return program.dialog()->findChild<QLineEdit*>(QLatin1String(field))->text();
    };
    const QString usual = QString::fromStdString(fields::get(program.parts().run.config(), "learning_rate"));
    ask(20);
    QCOMPARE(shown("fork.learning_rate"), QStringLiteral("0.25"));
    program.type("fork.dropout", QStringLiteral("0.4"));
    program.step()->setCurrentIndex(2);
    QCOMPARE(program.step()->currentData().toInt(), 40);
    QCOMPARE(shown("fork.learning_rate"), usual);
    QCOMPARE(shown("fork.dropout"), QStringLiteral("0.4")); // as typed
    program.step()->setCurrentIndex(1);
    QCOMPARE(shown("fork.learning_rate"), QStringLiteral("0.25"));
    // Untouched, it is the step's.
    program.type("fork.name", QStringLiteral("as-it-was"));
    program.press("fork.fork");
    QTRY_COMPARE(program.parts().run.path(), program.runPath("as-it-was"));
    const config::RunConfig kept = run::RunFolder::open(program.runPath("as-it-was")).record().config;
    QCOMPARE(kept.train.learning_rate, 0.25);
    QCOMPARE(kept.train.dropout, 0.4);
    QTRY_VERIFY(program.dialog() == nullptr);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    // The value of run.json is another one there.
    ask(20);
    program.type("fork.name", QStringLiteral("set-back"));
    program.type("fork.learning_rate", usual);
    program.press("fork.fork");
    QTRY_COMPARE(program.parts().run.path(), program.runPath("set-back"));
    QCOMPARE(run::RunFolder::open(program.runPath("set-back")).record().config.train.learning_rate, rate);
}

void TestForkRun::whatCannotWorkCanBeMended() {
    Program program;
    program.window().actions().fork->trigger();
    QTRY_VERIFY(program.dialog() != nullptr);
    program.type("fork.name", QStringLiteral("branch"));
    program.type("fork.learning_rate", QStringLiteral("fast"));
    program.press("fork.fork");
    auto* problem = program.dialog()->findChild<QWidget*>(QStringLiteral("fork.problem"));
    QTRY_VERIFY(problem->isVisible());
    QVERIFY2(problem->accessibleName().contains(QLatin1String("fast")), qPrintable(problem->accessibleName()));
    QCOMPARE(program.runCount(), std::size_t(1));
    program.type("fork.learning_rate", QStringLiteral("0.002"));
    program.press("fork.fork");
    QTRY_COMPARE(program.parts().run.path(), program.runPath("branch"));
    QCOMPARE(program.runCount(), std::size_t(2));
}

void TestForkRun::aTextThatIsGoneIsSaid() {
    Program program;
    const QString texts = program.texts();
    program.window().actions().fork->trigger();
    QTRY_VERIFY(program.dialog() != nullptr);
    QVERIFY(program.dialog()->findChild<QWidget*>(QStringLiteral("fork.missingText")) == nullptr);
    program.cancel();
    // Moved, and another text is open.
    QVERIFY(QDir().rename(texts, texts + QStringLiteral("-moved")));
    QDir().mkpath(program.folder.filePath(QStringLiteral("others")));
    QFile other(program.folder.filePath(QStringLiteral("others/other.txt")));
    QVERIFY(other.open(QIODevice::WriteOnly));
    other.write(QByteArray("An orangery is not a glass house.\n").repeated(60));
    other.close();
    program.parts().ingest.open(program.folder.filePath(QStringLiteral("others")));
    QTRY_COMPARE(program.parts().corpus.path(), program.folder.filePath(QStringLiteral("others")));
    program.waitForText();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    program.window().actions().fork->trigger();
    QTRY_VERIFY(program.dialog() != nullptr);
    auto* said = program.dialog()->findChild<QWidget*>(QStringLiteral("fork.missingText"));
    QVERIFY(said != nullptr);
    QCOMPARE(said->accessibleName(), QStringLiteral("The text of this run is no longer at %1; to train the fork, open "
                                                    "the text in Corpus first.")
                                         .arg(texts));
}

/// A fork is trained when it is made; while something else trains, it waits, and what is looked at stays.
void TestForkRun::oneIsTrainedAtOnceOrLater() {
    Program program;
    QTRY_VERIFY(!run::RunFolder::isBeingTrained(program.parts().run.path()));
    const auto open = [&] {
        program.window().actions().fork->trigger();
        QTRY_VERIFY(program.dialog() != nullptr);
    };
    const auto trains = [&] { return program.dialog()->findChild<QPushButton*>(QStringLiteral("fork.train")); };
    open();
    QCOMPARE(trains()->text(), QStringLiteral("Fork and train"));
    QVERIFY(!trains()->isEnabled()); // 60 of 60 steps are done
    QVERIFY2(trains()->toolTip().startsWith(QStringLiteral("Increase Steps")), qPrintable(trains()->toolTip()));
    program.type("fork.steps", QStringLiteral("many"));
    QVERIFY(!trains()->isEnabled());
    program.type("fork.steps", QStringLiteral("80"));
    QVERIFY(trains()->isEnabled());
    program.type("fork.learning_rate", QStringLiteral("fast")); // it says what is wrong, not that steps are missing
    QVERIFY(!trains()->isEnabled());
    QVERIFY2(!trains()->toolTip().contains(QStringLiteral("Increase Steps")) &&
                 trains()->toolTip().contains(QStringLiteral("fast")),
             qPrintable(trains()->toolTip()));
    program.type("fork.learning_rate", QStringLiteral("0.001"));
    QVERIFY(trains()->isEnabled());
    program.type("fork.name", QStringLiteral("at-once"));
    program.press("fork.train");
    QTRY_COMPARE(program.parts().run.path(), program.runPath("at-once"));
    QTRY_COMPARE(program.parts().run.state(), State::Finished);
    QCOMPARE(program.parts().run.step(), 80);
    QCOMPARE(program.window().currentPlace(), QStringLiteral("train"));

    program.behaviour.heldStep = 5;
    program.window().actions().newRun->trigger();
    QTRY_COMPARE(program.parts().session.state(), State::Running);
    const std::filesystem::path training = program.parts().session.path();
    program.window().showPlace(QStringLiteral("write"));
    Q_EMIT program.window()
        .place(QStringLiteral("write"))
        ->forkRequested(QString::fromStdString(program.runPath("at-once").string()), 40);
    QTRY_VERIFY(program.dialog() != nullptr);
    QCOMPARE(trains()->text(), QStringLiteral("Fork and queue"));
    QVERIFY(trains()->isEnabled()); // from step 40 of 80
    program.type("fork.name", QStringLiteral("later"));
    program.press("fork.train");
    QTRY_COMPARE(program.parts().queue.waitingRuns(), 1);
    QTRY_VERIFY(program.dialog() == nullptr);
    QCOMPARE(program.parts().run.path(), training);
    QCOMPARE(program.window().currentPlace(), QStringLiteral("write"));
    program.behaviour.heldStep = -1;
    QTRY_COMPARE(run::RunFolder::open(program.runPath("later")).checkpoints().back().step, std::int64_t{80});
    QTRY_COMPARE(program.parts().queue.waitingRuns(), 0);
}

/// Every setting that a fork may change is there, and a rate that nothing would read says so.
void TestForkRun::allSettingsAreOffered() {
    Program program;
    const std::filesystem::path path = program.parts().run.path();
    QTRY_VERIFY(!run::RunFolder::isBeingTrained(path));
    const auto change = [&](std::int64_t scheduleEnds) {
        run::RunFolder run = run::RunFolder::open(path);
        config::RunConfig config = run.record().config;
        config.train.schedule = "cosine";
        config.train.warmup_steps = 0;
        config.train.schedule_steps = scheduleEnds;
        config.train.min_learning_rate = 1e-5;
        run.lockForTraining();
        run.writeCheckpoint(
            40, false, {{"step", 40}, {"config", fields::toJson(config)}},
            [&](const std::filesystem::path& place, FileOps&) { fake::writeWeights(place, config.model, 40); });
        return config;
    };
    const config::RunConfig config = change(30);
    program.parts().cursor.setStep(40);
    program.window().actions().fork->trigger();
    QTRY_VERIFY(program.dialog() != nullptr);
    QCOMPARE(program.step()->currentData().toInt(), 40);
    for (const fields::Field& field : fields::all()) {
        const bool free = run::fixedInFork(field, config, 40).empty();
        const bool there = program.dialog()->findChild<QWidget*>(QStringLiteral("fork.") +
                                                                 QString::fromStdString(field.name)) != nullptr;
        QVERIFY2(there == free, field.name.c_str());
    }
    const auto* note = program.dialog()->findChild<widgets::TextBlock*>(QStringLiteral("fork.rateNote"));
    QVERIFY(!note->isHidden());
    QVERIFY2(note->accessibleName().startsWith(
                 QStringLiteral("The schedule ended at step 30, and the rate is now the lowest, 1e−5.")),
             qPrintable(note->accessibleName()));
    program.shoot(QStringLiteral("fork"), program.dialog());
    // A schedule that ends with the run.
    program.type("fork.steps", QStringLiteral("500"));
    Q_EMIT const_cast<widgets::TextBlock*>(note)->linkActivated(QStringLiteral("begin"));
    QCOMPARE(program.dialog()->findChild<QLineEdit*>(QStringLiteral("fork.schedule_steps"))->text(),
             QStringLiteral("500"));
    auto* shape = program.dialog()->findChild<QComboBox*>(QStringLiteral("fork.schedule"));
    shape->setCurrentIndex(shape->findData(QStringLiteral("linear")));
    program.type("fork.name", QStringLiteral("again"));
    program.press("fork.fork");
    QTRY_COMPARE(program.parts().run.path(), program.runPath("again"));
    const config::RunConfig made = run::RunFolder::open(program.runPath("again")).record().config;
    QCOMPARE(made.train.schedule_steps, std::int64_t{500});
    QCOMPARE(made.train.schedule, std::string("linear"));
    QCOMPARE(made.train.steps, std::int64_t{500});
}

/// Unfolding makes it larger; its buttons can be reached all the same, wherever it stands.
void TestForkRun::itStaysOnTheScreen() {
    Program program;
    program.window().actions().fork->trigger();
    QTRY_VERIFY(program.dialog() != nullptr);
    QDialog& dialog = *program.dialog();
    const QRect room = dialog.screen()->availableGeometry();
    QTRY_VERIFY(room.contains(dialog.frameGeometry()));
    const int folded = dialog.height();
    auto* more = dialog.findChild<QToolButton*>(QStringLiteral("fork.more"));
    auto* page = dialog.findChild<QScrollArea*>(QStringLiteral("fork.page"));
    // Close to the lower edge, and in a corner.
    for (const QPoint& corner :
         {QPoint(room.left() + 20, room.bottom() - folded - 10), QPoint(room.right() - 40, room.bottom() - 100)}) {
        dialog.move(corner);
        QTest::mouseClick(more, Qt::LeftButton);
        QVERIFY(more->isChecked());
        QVERIFY(dialog.height() > folded || folded > room.height() - 60);
        QTRY_VERIFY(room.contains(dialog.frameGeometry()));
        for (const char* button : {"fork.cancel", "fork.fork"}) {
            const auto* one = dialog.findChild<QPushButton*>(QLatin1String(button));
            QTRY_VERIFY(dialog.rect().contains(QRect(one->mapTo(&dialog, QPoint()), one->size())));
        }
        // What has no room is scrolled to; nothing of it is cut off at the side.
        QTRY_VERIFY(page->widget()->width() <= page->viewport()->width());
        QVERIFY(page->widget()->height() >= page->widget()->minimumSizeHint().height());
        QTest::mouseClick(more, Qt::LeftButton);
        QCOMPARE(dialog.height(), folded);
    }
    // A problem that is said does not push the buttons off the screen either.
    QTest::mouseClick(more, Qt::LeftButton);
    dialog.move(room.left() + 20, room.bottom() - dialog.height() - 2);
    program.type("fork.name", QStringLiteral("branch"));
    program.type("fork.learning_rate", QStringLiteral("fast"));
    program.press("fork.fork");
    QTRY_VERIFY(dialog.findChild<QWidget*>(QStringLiteral("fork.problem"))->isVisible());
    QTRY_VERIFY(room.contains(dialog.frameGeometry()));
    program.shoot(QStringLiteral("fork-more"), &dialog);
}

QTEST_MAIN(TestForkRun)

} // namespace tst_fork_run

#include "tst_fork_run.moc"
