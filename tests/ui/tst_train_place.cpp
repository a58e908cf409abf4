// The place Train in the whole window, with an engine whose numbers are known.
#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QDateTime>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalSpy>
#include <QSplitter>
#include <QToolButton>
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <memory>
#include <set>
#include <tuple>

#include "core/corpus/text/Dataset.h"
#include "core/run/RunMarks.h"
#include "core/run/RunReport.h"
#include "tests/ui/Program.h"
#include "tests/ui/RecordedRun.h"
#include "ui/places/ConfigField.h"
#include "ui/places/runs/RunsModel.h"
#include "ui/places/train/SpeedParts.h"
#include "ui/plots/AxisCaption.h"
#include "ui/plots/CurvePlot.h"
#include "ui/plots/Smoothing.h"
#include "ui/shell/ActionButton.h"
#include "ui/shell/StripPart.h"
#include "ui/text/Explanations.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Chip.h"
#include "ui/widgets/DataTooltip.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/KeyValueList.h"
#include "ui/widgets/SegmentedChoice.h"
#include "ui/widgets/TextBlock.h"
#include "ui/widgets/TokenFlow.h"
#include "ui/widgets/ValueSlider.h"

namespace tst_train_place {

using namespace glasshouse;
using State = runtime::RunModel::State;

class TestTrainPlace : public QObject {
    Q_OBJECT

    struct Program : OpenProgram {
        Program()
            : OpenProgram(QStringLiteral("train")) {
            window().resize(1440, 900);
        }
        runtime::RunModel& run() { return parts().run; }
        actions::WindowActions& actions() { return window().actions(); }
        /// A small model, evaluated every 20 steps, to its end.
        void train(const QString& steps) {
            waitForText();
            setSmallModel(parts().config, steps);
            actions().startPause->trigger();
            QTRY_COMPARE(run().state(), State::Finished);
            QTRY_VERIFY(run().checkpointAt(steps.toInt()) != nullptr);
        }
        /// Until the charts show a run to this step.
        void waitForCurves(double step) {
            for (const char* plot : {"train.lossPlot", "train.learning_ratePlot", "train.gradient_normPlot"})
                QTRY_VERIFY2(find<plots::CurvePlot>(plot)->xRange().high >= step, plot);
        }
        /// The same, stopped on the way.
        void stopOnTheWay() {
            waitForText();
            setSmallModel(parts().config, QStringLiteral("100000"));
            actions().startPause->trigger();
            QTRY_VERIFY(run().step() > 60);
            actions().stop->trigger();
            QTRY_COMPARE(run().state(), State::Stopped);
        }
        /// A preset over the text, shortened to 40 steps, to its end.
        void trainPreset(const char* id, const std::vector<std::pair<const char*, const char*>>& changes) {
            parts().config.applyPreset(QLatin1String(id));
            QList<std::pair<QString, QString>> fields{{QStringLiteral("steps"), QStringLiteral("40")},
                                                      {QStringLiteral("eval_interval"), QStringLiteral("10")}};
            for (const auto& [field, value] : changes)
                fields.append({QLatin1String(field), QLatin1String(value)});
            parts().config.set(fields);
            QTRY_VERIFY2(parts().training.startObstacle().isEmpty(), qPrintable(parts().training.startObstacle()));
            const auto before = run().path();
            parts().training.start();
            QTRY_VERIFY(run().path() != before && run().state() == State::Finished);
        }
        /// A run in its folder, opened; its batch of 4 windows of 24 tokens reads 96 a step.
        void openRecorded(RecordedRun made, const std::vector<run::Mark>& marks = {}) {
            waitForText();
            made.config.train.accumulation = 1;
            const QString path = made.write(folder.filePath(QStringLiteral("runs")));
            for (const run::Mark& mark : marks)
                run::MarkLog(std::make_shared<FileOps>(), path.toStdString()).append(mark);
            parts().opener.open(path);
            QTRY_COMPARE(run().path(), std::filesystem::path(path.toStdString()));
        }
        /// Eight steps at 960 tokens/s, 0.1 s each.
        static RecordedRun eightSteps() {
            RecordedRun made;
            made.config.train.batch_size = 4;
            made.config.train.steps = 8;
            made.checkpoints = {0, 4, 8};
            for (std::int64_t step = 1; step <= 8; ++step) {
                made.scalars.push_back({"Loss/train", step, 2.0F - 0.1F * float(step), 1.7e9 + double(step)});
                made.scalars.push_back({"TokensPerSecond", step, 960.0F, 1.7e9 + double(step)});
            }
            return made;
        }
        void press(const char* choice, const char* id) {
            find<widgets::SegmentedChoice>(choice)->button(QLatin1String(id))->click();
        }
        plots::CurvePlot* loss() { return find<plots::CurvePlot>("train.lossPlot"); }
        QPoint laneAt(double x) { return {loss()->widgetXOf(x), loss()->plotRect().top() - 16}; }
    };

private Q_SLOTS:
    void cleanupTestCase() { m_trained.reset(); }
    void timesReadAreTokensOverTheText();
    void everySampleIsReached();
    void sampleFollowsTheCursor();
    void aTypedStepIsShown();
    void aDiamondLeadsToItsCheckpoint();
    void smoothedValueOfAStep();
    void theGapIsThatOfTheCursor();
    void costsAndTimesAreShown();
    void chartsShareTheirRangeOnEveryAxis();
    void fitBringsTheSmallChartsBack();
    void axesAndUnitsAreNamed();
    void everyCardIsExplained();
    void marksLeadToTheirStep();
    void settingsOfOneStepShareAMark();
    void theKeyboardExports();
    void theRateToComeGoesWithTheForm();
    void aStoppedRunGoesOnUnderItsName();
    void mendLeadsToTheField();
    void advancedFieldsFold();
    void theColumnKeepsItsWidthBesideAFrame();
    void commandsOfTheBarKeepTheirWords();
    void anIntervalLongerThanTheRunIsRemarked();
    void fieldsThatAreNotUsedAreDisabled();
    void leavingAFieldChangesNothing();
    void theNextRunLeavesTheRunningOneAlone();
    void fewerStepsAskFirst();
    void theTimeStandsBesideStart();
    void nothingMovesWhenARunBegins();
    void aDraftThatChangesIsMeasuredAnew();
    void publishedLossesSayWhereTheyAreFrom();
    void publishedLossesGoWithTheModel();
    void theZoomOfTheReproductionStays();
    void threeSeedsMakeABand();
    void seedsThatEndEarlyDropNoOthers();
    void anOverlayGrowsWithItsRun();
    void aStepsTimeIsThatOfItsSize();
    void theSliderSmooths();
    void axesAreSwitched();
    void measuresByHand();
    void aPauseTakesNoTimeAndLeavesItsMark();
    void valuesOfTheCursorHaveTheWallTime();
    void theGapThatGrowsIsSaid();
    void rewindAsksFirst();
    void lostNumbersAreOfferedAWayOn();
    void aFullDiskPausesTraining();
    void overfittingCountsPatience();
    void theSentenceIsOfTheMoment();
    void aGapWithinItsNoiseIsNotSaid();
    void eachValueHasItsOwnName();
    void numbersHaveOneNotation();
    void aRateAfterTheScheduleSaysSo();
    void thePlotHasHalfTheHeight_data();
    void thePlotHasHalfTheHeight();
    void thePlotAloneIsLarge();
    void rewindIsInTheMenuOfTheRun();
    void oneSpeedEverywhere();
    void whatResumeWouldDoIsSaid();
    void startAndResumeAreTwoButtons();
    void theCurveHasRoom();
    void moreChartsFold();
    void theTabKeyGoesDownThePage();
    void escapeTakesBackWhatWasTyped();
    void noDataNoAxes();

private:
    /// 200 steps to their end, in one window for the functions that follow each other and only look: the cursor is at
    /// the last step. The last of them closes it.
    Program& trained() {
        if (m_trained == nullptr) {
            m_trained = std::make_unique<Program>();
            m_trained->train(QStringLiteral("200"));
            m_trained->waitForCurves(200);
        }
        m_trained->parts().cursor.setStep(200);
        return *m_trained;
    }
    std::unique_ptr<Program> m_trained;
};

void TestTrainPlace::timesReadAreTokensOverTheText() {
    Program program;
    program.waitForText();
    program.parts().config.set(QStringLiteral("windows"), QStringLiteral("every_position"));
    program.train(QStringLiteral("200"));
    const std::int64_t tokens = program.run().corpus().trainTokens;
    QVERIFY(tokens > 1000);
    // 200 steps of 4 windows of 32 tokens.
    const double times = 200.0 * 4 * 32 / double(tokens);
    QCOMPARE(program.run().timesRead(200).value_or(0), times);
    // A window begins at every position: an epoch reads each token 32 times.
    QVERIFY(std::abs(times / program.run().epochs(200).value_or(1) - 32) < 0.2);
    QCOMPARE(text::passesText(0.44), QStringLiteral("0.4 passes over the text"));
    QCOMPARE(text::passesText(38.2), QStringLiteral("38 passes over the text"));
    QVERIFY(program.find<QWidget>("strip.stepCount")->toolTip().contains(text::passesText(times)));
    auto* axis = program.find<QComboBox>("train.time");
    axis->setCurrentIndex(axis->findText(QStringLiteral("Epochs")));
    const QString csv = QString::fromUtf8(program.loss()->toCsv());
    QVERIFY2(csv.startsWith(QStringLiteral("epochs,train (nats per token)")), qPrintable(csv.left(60)));
    const QStringList rows = csv.trimmed().split(QLatin1Char('\n'));
    QVERIFY(std::abs(rows.last().section(QLatin1Char(','), 0, 0).toDouble() - times) < 1e-9);
    program.find<QComboBox>("train.time")->setCurrentIndex(0);
}

void TestTrainPlace::everySampleIsReached() {
    Program& program = trained();
    auto* steps = program.find<QComboBox>("train.sampleSteps");
    auto* text = program.find<widgets::TokenFlow>("train.sampleText");
    auto* previous = program.find<QToolButton>("train.samplePrevious");
    auto* next = program.find<QToolButton>("train.sampleNext");
    QCOMPARE(steps->count(), 11); // steps 0, 20, ... 200
    const auto agrees = [&](int step) {
        return steps->currentText() == QStringLiteral("step %1").arg(step) &&
               text->text().contains(QStringLiteral("Sample of step %1:").arg(step));
    };
    QVERIFY(agrees(200));
    QVERIFY(!next->isEnabled());
    for (int step = 180; step >= 0; step -= 20) {
        QVERIFY(previous->isEnabled());
        previous->click();
        QVERIFY2(agrees(step), qPrintable(text->text()));
    }
    QVERIFY(!previous->isEnabled());
    next->click();
    QVERIFY(agrees(20));
}

void TestTrainPlace::sampleFollowsTheCursor() {
    Program& program = trained();
    auto* steps = program.find<QComboBox>("train.sampleSteps");
    auto* text = program.find<widgets::TokenFlow>("train.sampleText");
    auto& cursor = program.parts().cursor;
    for (const std::int64_t kept : cursor.savedSteps()) {
        cursor.setStep(kept);
        const qint64 written = kept / 20 * 20;
        QCOMPARE(steps->currentText(), QStringLiteral("step %1").arg(written));
        QVERIFY2(text->text().contains(QStringLiteral("Sample of step %1:").arg(written)), qPrintable(text->text()));
    }
}

void TestTrainPlace::everyCardIsExplained() {
    Program program;
    const text::Explanations explanations;
    const auto cards = program.window().place(QStringLiteral("train"))->findChildren<widgets::Card*>();
    QVERIFY(cards.size() >= 7);
    for (const widgets::Card* card : cards) {
        const QString id = card->property("explain").toString();
        QVERIFY2(explanations.contains(id), qPrintable(card->title() + QStringLiteral(": ") + id));
    }
}

void TestTrainPlace::marksLeadToTheirStep() {
    Program program;
    program.train(QStringLiteral("160"));
    auto& cursor = program.parts().cursor;
    auto* plot = program.loss();
    const std::int64_t best = program.run().best()->step;
    cursor.setStep(0);
    QCOMPARE(cursor.step(), 0);
    QTest::mouseClick(plot, Qt::LeftButton, {}, program.laneAt(double(best)));
    QCOMPARE(cursor.step(), cursor.nearest(best));
    // A sample's mark shows its text too, wherever the nearest weights are.
    QTest::mouseClick(plot, Qt::LeftButton, {}, program.laneAt(60));
    QCOMPARE(cursor.step(), cursor.nearest(60));
    QVERIFY(
        program.find<widgets::TokenFlow>("train.sampleText")->text().contains(QStringLiteral("Sample of step 60:")));
    // The menu of a mark.
    cursor.setStep(0);
    const QPoint place = program.laneAt(double(best));
    QContextMenuEvent event(QContextMenuEvent::Mouse, place, plot->mapToGlobal(place));
    QCoreApplication::sendEvent(plot, &event);
    auto* menu = program.find<QMenu>("train.markMenu");
    QVERIFY(menu != nullptr);
    QCOMPARE(menu->actions().size(), 3);
    QCOMPARE(menu->actions().first()->text(), QStringLiteral("Go to step %1").arg(best));
    QCOMPARE(menu->actions().last()->text(), QStringLiteral("Rewind to here…"));
    menu->actions().first()->trigger();
    QCOMPARE(cursor.step(), cursor.nearest(best));
    menu->close();
}

void TestTrainPlace::settingsOfOneStepShareAMark() {
    Program program;
    program.stopOnTheWay();
    while (program.run().step() % 20 == 0) { // the best step and samples have marks of their own there
        program.actions().resume->trigger();
        QTRY_COMPARE(program.run().state(), State::Running);
        program.actions().stop->trigger();
        QTRY_COMPARE(program.run().state(), State::Stopped);
    }
    const std::int64_t step = program.run().step();
    program.parts().runForm.form().set(QStringLiteral("learning_rate"), QStringLiteral("0.25"));
    program.parts().runForm.form().set(QStringLiteral("dropout"), QStringLiteral("0.5"));
    program.actions().resume->trigger();
    QTRY_VERIFY(program.run().edits().size() == 2);
    auto* plot = program.loss();
    plot->setXRange(double(step - 20), double(step + 20));
    const auto* tooltip = widgets::DataTooltip::of(plot);
    const auto rows = [&] { // the mark may come later than the edit
        const QPoint place = program.laneAt(double(step));
        QTest::mouseMove(plot, place + QPoint(1, 0));
        QTest::mouseMove(plot, place);
        return tooltip->content().rows.size();
    };
    QTRY_COMPARE(rows(), 2);
    QVERIFY(tooltip->content().rows[0].name != tooltip->content().rows[1].name);
    QVERIFY2(tooltip->content().rows[0].name.contains(QStringLiteral("0.25")),
             qPrintable(tooltip->content().rows[0].name));
    QVERIFY2(tooltip->content().rows[1].name.contains(QStringLiteral("0.5")),
             qPrintable(tooltip->content().rows[1].name));
    program.actions().stop->trigger();
    QTRY_COMPARE(program.run().state(), State::Stopped);
}

void TestTrainPlace::fitBringsTheSmallChartsBack() {
    Program& program = trained();
    auto* rate = program.find<plots::CurvePlot>("train.learning_ratePlot");
    auto* gradient = program.find<plots::CurvePlot>("train.gradient_normPlot");
    for (const char* back : {"train.fit", "train.follow"}) {
        program.loss()->zoom(0.5);
        QVERIFY(!rate->isFollowing());
        QVERIFY(rate->xRange().high < 200);
        program.find<QAbstractButton>(back)->click();
        QVERIFY2(rate->isFollowing(), back);
        QVERIFY2(gradient->isFollowing(), back);
        QTRY_VERIFY(rate->xRange().high >= 200);
        QVERIFY(gradient->xRange().high >= 200);
    }
}

/// The engine says 1, 20, 40 and 3 ms for the parts of a step, and measures its memory at every tenth.
void TestTrainPlace::costsAndTimesAreShown() {
    Program& program = trained();
    const auto rowsAt = [](plots::CurvePlot* plot, double step) {
        plot->pointAt(step);
        QStringList rows;
        for (const auto& row : widgets::DataTooltip::of(plot)->content().rows)
            rows.append(row.name + QLatin1Char(' ') + row.value);
        return rows;
    };
    auto* speed = program.find<plots::CurvePlot>("train.tokens_per_secondPlot");
    QCOMPARE(speed->pointCount(QStringLiteral("value")), qsizetype(200));
    const QStringList parts = rowsAt(speed, 100);
    for (const char* part : {"data 1.0 ms", "forward 20.0 ms", "backward 40.0 ms", "optimizer 3.0 ms"})
        QVERIFY2(parts.contains(QLatin1String(part)), qPrintable(parts.join(QLatin1Char('|'))));
    auto* memory = program.find<plots::CurvePlot>("train.memoryPlot");
    QCOMPARE(memory->pointCount(QStringLiteral("value")), qsizetype(20));
    QCOMPARE(memory->shownValue(QStringLiteral("value"), 3), 5e8);
    const QString wall = QDateTime::fromSecsSinceEpoch(1'700'000'100).toString(QStringLiteral("d MMM yyyy, HH:mm:ss"));
    const QStringList loss = rowsAt(program.loss(), 100);
    QVERIFY2(loss.contains(QStringLiteral("wall time ") + wall), qPrintable(loss.join(QLatin1Char('|'))));
}

/// Ctrl+E opens the exports of the card with the focus, whose picture the menu copies.
void TestTrainPlace::theKeyboardExports() {
    Program program;
    program.train(QStringLiteral("40"));
    QVERIFY(QTest::qWaitForWindowActive(&program.window(), glasshouse::tests::patience));
    for (const char* name : {"train.speed", "train.gradient_norm", "train.memory"})
        QVERIFY2(program.find<widgets::Card>(name)->canExport(), name);
    auto* card = program.find<widgets::Card>("train.gradient_norm");
    auto* plot = program.find<plots::CurvePlot>("train.gradient_normPlot");
    plot->setFocus();
    QTRY_VERIFY(plot->hasFocus());
    QTest::keyClick(&program.window(), Qt::Key_E, Qt::ControlModifier);
    auto* menu = card->findChild<QMenu*>(QStringLiteral("exportMenu"));
    QVERIFY(menu != nullptr && menu->isVisible());
    menu->close();
    QGuiApplication::clipboard()->clear();
    plot->setFocus();
    program.actions().copyPicture->trigger(); // Ctrl+C takes a pointed value first
    const QSize line(0, 2 * 24);              // that says the run and the step
    QCOMPARE(QGuiApplication::clipboard()->image().size(), plot->toImage().size() + line);
}

void TestTrainPlace::chartsShareTheirRangeOnEveryAxis() {
    Program& program = trained();
    auto* rate = program.find<plots::CurvePlot>("train.learning_ratePlot");
    auto* axis = program.find<QComboBox>("train.time");
    auto* follow = program.find<QAbstractButton>("train.follow");
    for (int time = 0; time < axis->count(); ++time) {
        axis->setCurrentIndex(time);
        QVERIFY(program.loss()->isFollowing());
        // The middle half of the loss plot: the small chart shows the same steps.
        const plots::CurvePlot::Range whole = program.loss()->xRange();
        program.loss()->setXRange(whole.low + (whole.high - whole.low) / 4, whole.high - (whole.high - whole.low) / 4);
        QVERIFY(!rate->isFollowing());
        QVERIFY(!follow->isChecked());
        const double shown = rate->xRange().high - rate->xRange().low;
        QVERIFY2(shown > 20 && shown < 180, qPrintable(QString::number(shown)));
        // And the other way round: the loss plot's range has the same ends.
        const plots::CurvePlot::Range before = program.loss()->xRange();
        rate->setXRange(rate->xRange().low, rate->xRange().high);
        QVERIFY(std::abs(program.loss()->xRange().low - before.low) < 1e-3 * (whole.high - whole.low));
        QVERIFY(std::abs(program.loss()->xRange().high - before.high) < 1e-3 * (whole.high - whole.low));
        // The range stays when the axis changes, and Fit ends it for all.
        const double low = rate->xRange().low;
        axis->setCurrentIndex((time + 1) % axis->count());
        QCOMPARE(rate->xRange().low, low);
        QVERIFY(!program.loss()->isFollowing());
        program.find<QAbstractButton>("train.fit")->click();
        QVERIFY(rate->isFollowing() && program.loss()->isFollowing() && follow->isChecked());
    }
    axis->setCurrentIndex(0);
    // Following is switched off and on for all.
    follow->click();
    QVERIFY(!rate->isFollowing());
    follow->click();
    QVERIFY(rate->isFollowing());
}

void TestTrainPlace::aTypedStepIsShown() {
    Program& program = trained();
    auto* field = program.find<QLineEdit>("train.exactStep");
    auto& cursor = program.parts().cursor;
    QVERIFY(field != nullptr);
    const std::int64_t kept = cursor.nearest(77);
    field->setFocus();
    QTest::keyClicks(field, QStringLiteral("77"));
    const widgets::TooltipContent& content = widgets::DataTooltip::of(program.loss())->content();
    QCOMPARE(content.title, QStringLiteral("step 77"));
    QVERIFY(content.rows.size() >= 3);
    QVERIFY(std::any_of(content.rows.begin(), content.rows.end(), [](const auto& row) {
        return row.name == QLatin1String("training time") && row.value == text::durationText(0.064 * 77);
    }));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(cursor.step(), kept);
}

void TestTrainPlace::aDiamondLeadsToItsCheckpoint() {
    Program& program = trained();
    auto& cursor = program.parts().cursor;
    auto* plot = program.loss();
    const std::int64_t kept = program.run().checkpoints().back().step;
    cursor.setStep(0);
    const QPoint place(plot->widgetXOf(double(kept)), plot->plotRect().bottom());
    QTest::mouseClick(plot, Qt::LeftButton, {}, place);
    QCOMPARE(cursor.step(), kept);
    QContextMenuEvent event(QContextMenuEvent::Mouse, place, plot->mapToGlobal(place));
    QCoreApplication::sendEvent(plot, &event);
    auto* menu = program.find<QMenu>("train.markMenu");
    QVERIFY(menu != nullptr);
    QCOMPARE(menu->actions().first()->text(), QStringLiteral("Go to step %1").arg(kept));
    menu->close();
}

void TestTrainPlace::theRateToComeGoesWithTheForm() {
    Program program;
    program.stopOnTheWay();
    auto* rate = program.find<plots::CurvePlot>("train.learning_ratePlot");
    const auto planned = [&] { return rate->shownValues(QStringLiteral("planned")); };
    QVERIFY(!planned().empty());
    program.parts().config.set(QStringLiteral("learning_rate"), QStringLiteral("0.5")); // of the next run
    program.parts().runForm.form().set(QStringLiteral("learning_rate"), QStringLiteral("0.25"));
    const std::vector<double> asNow = planned();
    QVERIFY(!asNow.empty() && *std::max_element(asNow.begin(), asNow.end()) > 0.02); // as it would go on now
    // The number is that of the step that is looked at.
    auto* card = program.find<widgets::Card>("train.learning_rate");
    const auto said = [&] {
        QStringList all;
        for (const auto* label : card->findChildren<widgets::ElidedLabel*>())
            all += label->text();
        return all.join(QLatin1Char(' '));
    };
    program.actions().resume->trigger();
    QTRY_VERIFY(program.run().step() > 80 && program.run().state() == State::Running);
    QTRY_VERIFY2(said().contains(text::rateText(program.run().metrics().back().learningRate)), qPrintable(said()));
    program.actions().stop->trigger();
    QTRY_COMPARE(program.run().state(), State::Stopped);
    program.parts().cursor.setStep(program.parts().cursor.savedSteps()[1]);
    const train::StepMetrics* at = program.run().metricsAt(program.parts().cursor.step());
    QVERIFY(at != nullptr && at->learningRate < 0.25);
    QVERIFY2(said().contains(text::rateText(at->learningRate)), qPrintable(said()));
}

void TestTrainPlace::theGapIsThatOfTheCursor() {
    Program& program = trained();
    auto* list = program.find<widgets::KeyValueList>("train.overfittingValues");
    const auto gap = [&](std::int64_t step) {
        for (const train::Evaluation& one : program.run().evaluations())
            if (one.step == step)
                return double(*one.validationLoss) - double(one.trainLoss);
        return 0.0;
    };
    const auto& kept = program.parts().cursor.savedSteps();
    for (const std::int64_t step : {kept.back(), kept[kept.size() / 2]}) {
        program.parts().cursor.setStep(step);
        std::int64_t evaluated = 0;
        for (const train::Evaluation& one : program.run().evaluations())
            if (one.step <= step)
                evaluated = one.step;
        QCOMPARE(list->rows().back().label, QStringLiteral("Gap (validation − training)"));
        QVERIFY2(list->rows()[1].label.contains(text::groupedNumber(evaluated)), qPrintable(list->rows()[1].label));
        QCOMPARE(list->rows().back().value, text::lossText(gap(evaluated)));
    }
}

void TestTrainPlace::smoothedValueOfAStep() {
    Program& program = trained();
    std::vector<double> losses;
    for (const train::StepMetrics& metrics : program.run().metrics())
        losses.push_back(double(metrics.trainLoss));
    const std::vector<double> expected = plots::smoothed(losses, program.loss()->smoothing());
    for (std::size_t i = 0; i < expected.size(); ++i)
        QCOMPARE(program.loss()->shownValue(QStringLiteral("train"), i), expected[i]);
    QVERIFY(std::isnan(program.loss()->shownValue(QStringLiteral("train"), expected.size())));
    QVERIFY(std::isnan(program.loss()->shownValue(QStringLiteral("nowhere"), 0)));
}

void TestTrainPlace::aStoppedRunGoesOnUnderItsName() {
    Program program;
    program.stopOnTheWay();
    auto& actions = program.actions();
    const auto folder = program.run().path();
    const std::int64_t at = program.run().step();
    const QString resume = QStringLiteral("Resume ") + program.run().name();
    QCOMPARE(actions.startPause->text(), resume);
    QCOMPARE(actions.newRun->text(), QStringLiteral("Start new run"));
    QVERIFY(program.find<QAbstractButton>("newRunButton")->isVisible());
    // Another tokenizer is chosen for the next run: going on means the run that stands there all the same.
    program.parts().config.set(QStringLiteral("tokenizer"), QStringLiteral("word"));
    QCOMPARE(actions.startPause->text(), resume);
    QVERIFY(actions.startPause->isEnabled());
    QVERIFY(actions.newRun->isVisible());
    // A wrong draft hinders a new run only.
    program.parts().config.set(QStringLiteral("beta1"), QStringLiteral("much"));
    QCOMPARE(actions.startPause->text(), resume);
    QVERIFY(actions.startPause->isEnabled());
    QVERIFY(!actions.newRun->isEnabled());
    actions.startPause->trigger();
    QTRY_VERIFY(program.run().step() > at + 5);
    QCOMPARE(program.run().path(), folder);
    QCOMPARE(program.run().config().data.tokenizer, std::string("char"));
    QVERIFY(!actions.newRun->isVisible() || !actions.newRun->isEnabled());
    actions.stop->trigger();
    QTRY_COMPARE(program.run().state(), State::Stopped);
    program.parts().config.set(QStringLiteral("beta1"), QStringLiteral("0.9"));
    program.parts().config.set(QStringLiteral("tokenizer"), QStringLiteral("char"));
    QTRY_VERIFY2(actions.newRun->isEnabled(), qPrintable(actions.newRun->toolTip()));
    actions.newRun->trigger();
    QTRY_VERIFY(program.run().path() != folder && program.run().step() > 3);
}

void TestTrainPlace::mendLeadsToTheField() {
    Program program;
    program.waitForText();
    QVERIFY(QTest::qWaitForWindowActive(&program.window(), glasshouse::tests::patience));
    setSmallModel(program.parts().config, QStringLiteral("1000"));
    auto* firstProblem = program.actions().firstProblem;
    QVERIFY(!firstProblem->isVisible());
    // It stands in Train, the field in Model; and the other way round; and one that is folded away.
    const auto leads = [&](const char* from, const char* field, const char* wrong, const char* right, const char* to) {
        program.window().showPlace(QLatin1String(from));
        program.parts().config.set(QLatin1String(field), QLatin1String(wrong));
        QVERIFY(firstProblem->isVisible());
        QCOMPARE(firstProblem->text(), QStringLiteral("1 setting needs attention"));
        auto* button = program.find<QAbstractButton>("mendButton");
        QVERIFY(button != nullptr && button->isVisible());
        button->click();
        QCOMPARE(program.window().currentPlace(), QLatin1String(to));
        auto* editor = program.window().place(QLatin1String(to))->findChild<QLineEdit*>(QLatin1String(field));
        QVERIFY(editor != nullptr && editor->isVisible());
        QTRY_COMPARE(QApplication::focusWidget(), editor);
        program.parts().config.set(QLatin1String(field), QLatin1String(right));
        QVERIFY(!firstProblem->isVisible());
    };
    leads("train", "n_head", "no", "2", "model");
    leads("model", "learning_rate", "fast", "0.001", "train");
    leads("model", "accumulation", "0", "1", "train");
    program.window().resize(1024, 800); // the column of settings is folded
    leads("model", "beta1", "2", "0.9", "train");
}

void TestTrainPlace::advancedFieldsFold() {
    Program program;
    auto* head = program.find<QToolButton>("train.moreSettings");
    QVERIFY(head != nullptr && head->isVisible());
    QWidget* train = program.window().place(QStringLiteral("train"));
    for (const char* name :
         {"epsilon", "accumulation", "eval_place", "sample_dropout", "record_megabytes", "probe_text", "recompute"}) {
        auto* field = train->findChild<places::ConfigField*>(QStringLiteral("field.") + QLatin1String(name));
        QVERIFY2(field != nullptr, name);
        QVERIFY2(!field->isVisible(), name);
        head->click();
        QVERIFY2(field->isVisible(), name);
        head->click();
    }
    head->click();
    program.window().close();
    program.desktop.reset();
    program.open(QStringLiteral("train"));
    QVERIFY(program.find<QToolButton>("train.moreSettings")->isChecked()); // as it was left
}

/// A window of 1280 less its frame is laid out as one of 1280: the fields stand beside the plot, as wide as they need.
void TestTrainPlace::theColumnKeepsItsWidthBesideAFrame() {
    Program program;
    program.window().resize(1278, 800);
    const auto* column = program.find<QScrollArea>("train.column");
    auto* edge = program.find<QAbstractButton>("train.columnEdge");
    QTRY_VERIFY(column->isVisible() && !edge->isVisible());
    QVERIFY2(column->width() >= 212, qPrintable(QString::number(column->width())));
    const auto fields = column->findChildren<places::ConfigField*>();
    QVERIFY(fields.size() > 15);
    for (places::ConfigField* field : fields) {
        if (!field->isVisible())
            continue;
        QVERIFY2(field->width() >= field->minimumSizeHint().width(), qPrintable(field->objectName()));
        const int right = field->mapTo(column->viewport(), QPoint(field->width(), 0)).x();
        QVERIFY2(right <= column->viewport()->width(), qPrintable(field->objectName()));
    }
    // Narrower, it folds to its edge; open over the charts while nothing has been trained.
    program.window().resize(1200, 800);
    QTRY_VERIFY(edge->isVisible() && column->isVisible());
    edge->click();
    QVERIFY(!column->isVisible());
}

/// Where the bar has no room for all of them, some go into a menu that names them in full.
void TestTrainPlace::commandsOfTheBarKeepTheirWords() {
    Program program;
    program.window().resize(1280, 800);
    program.stopOnTheWay();
    const auto* bar = program.find<QWidget>("topBar");
    auto* more = program.find<QToolButton>("moreActions");
    QStringList words;
    const auto readWords = [&] {
        words.clear();
        for (const auto* button : bar->findChildren<shell::ActionButton*>())
            if (button->isVisible())
                words.append(button->text());
        if (more->isVisible())
            for (const QAction* action : more->menu()->actions())
                words.append(action->text());
        return words.contains(QStringLiteral("Ladder…")) && words.contains(QStringLiteral("Find a learning rate…"));
    };
    QTRY_VERIFY2(readWords(), qPrintable(words.join(QLatin1Char('|'))));
    QVERIFY(!more->accessibleName().isEmpty() && !more->toolTip().isEmpty());
    program.window().resize(1024, 800);
    QTRY_VERIFY(more->isVisible());
    QCOMPARE(more->menu()->actions().size(), 2);
    // With room each has its button.
    program.window().resize(1900, 900);
    QTRY_VERIFY(!more->isVisible() && readWords());
    QVERIFY2(!words.contains(QString()), qPrintable(words.join(QLatin1Char('|'))));
}

/// Below its field, without keeping anyone from training.
void TestTrainPlace::anIntervalLongerThanTheRunIsRemarked() {
    Program program;
    program.waitForText();
    auto& config = program.parts().config;
    config.set(QStringLiteral("steps"), QStringLiteral("5000"));
    auto* remark = program.find<widgets::TextBlock>("train.remark.eval_interval");
    QVERIFY(remark->isHidden());
    config.set(QStringLiteral("eval_interval"), QStringLiteral("99999"));
    QVERIFY(!remark->isHidden());
    QVERIFY2(remark->plainText().startsWith(QStringLiteral("Evaluated only at the beginning and the end")),
             qPrintable(remark->plainText()));
    QVERIFY(config.isValid());
    config.set(QStringLiteral("eval_interval"), QStringLiteral("100"));
    QVERIFY(remark->isHidden());
}

void TestTrainPlace::fieldsThatAreNotUsedAreDisabled() {
    Program program;
    const auto editor = [&](const char* name) {
        for (const places::PlaceSetting& setting : program.window().place(QStringLiteral("train"))->settings())
            if (setting.field == QLatin1String(name))
                return setting.editor;
        return static_cast<QWidget*>(nullptr);
    };
    program.stopOnTheWay();
    auto& config = program.parts().config;
    config.set(QStringLiteral("schedule"), QStringLiteral("constant"));
    for (const char* name : {"schedule_cycles", "min_learning_rate", "schedule_steps", "balance_loss"})
        QVERIFY2(!editor(name)->isEnabled(), name);
    QVERIFY(editor("schedule_cycles")->toolTip().contains(QStringLiteral("Constant")));
    config.set(QStringLiteral("schedule"), QStringLiteral("cosine_restarts"));
    for (const char* name : {"schedule_cycles", "min_learning_rate", "schedule_steps"})
        QVERIFY2(editor(name)->isEnabled(), name);
    // While a run trains, the next one is set up.
    config.set(QStringLiteral("schedule"), QStringLiteral("constant"));
    program.actions().newRun->trigger();
    QTRY_COMPARE(program.run().state(), State::Running);
    QVERIFY(editor("seed")->isEnabled());
    QVERIFY(!editor("schedule_cycles")->isEnabled());
}

void TestTrainPlace::leavingAFieldChangesNothing() {
    Program program;
    program.waitForText();
    setSmallModel(program.parts().config, QStringLiteral("100000"));
    program.actions().startPause->trigger();
    QTRY_COMPARE(program.run().state(), State::Running);
    auto* rate = program.find<QLineEdit>("run.learning_rate");
    const double before = program.run().config().train.learning_rate;
    rate->setFocus();
    rate->selectAll();
    QTest::keyClicks(rate, QStringLiteral("0.004"));
    QVERIFY(rate->property("was").toString().startsWith(QStringLiteral("now ")));
    program.find<QLineEdit>("run.batch_size")->setFocus();
    // A change that was asked for would be there before one that is asked for after it.
    QCoreApplication::processEvents();
    program.parts().training.edit(QStringLiteral("eval_interval"), QStringLiteral("40"));
    QTRY_COMPARE(program.run().config().train.eval_interval, 40);
    QCOMPARE(program.run().config().train.learning_rate, before);
    QCOMPARE(rate->text(), QStringLiteral("0.004")); // it waits to be applied
    QVERIFY(program.find<QPushButton>("train.runApply")->isEnabled());
    rate->setFocus();
    rate->selectAll();
    QTest::keyClicks(rate, QStringLiteral("0.002"));
    QTest::keyClick(rate, Qt::Key_Return);
    QTRY_COMPARE(program.run().config().train.learning_rate, 0.002);
    // And taken back.
    auto* undo = program.find<QPushButton>("train.runUndo");
    QTRY_VERIFY(program.parts().runForm.pending().isEmpty() && undo->isEnabled());
    undo->click();
    QTRY_COMPARE(program.run().config().train.learning_rate, before);
    program.actions().stop->trigger();
    QTRY_COMPARE(program.run().state(), State::Stopped);
}

/// Every field of the next run can be changed while a run trains, and nothing of that run moves.
void TestTrainPlace::theNextRunLeavesTheRunningOneAlone() {
    Program program;
    program.waitForText();
    setSmallModel(program.parts().config, QStringLiteral("100000"));
    program.actions().startPause->trigger();
    QTRY_COMPARE(program.run().state(), State::Running);
    const config::RunConfig before = program.run().config();
    QWidget* train = program.window().place(QStringLiteral("train"));
    for (const auto* field : train->findChildren<places::ConfigField*>()) {
        if (!field->isOfNextRun())
            continue;
        if (auto* line = qobject_cast<QLineEdit*>(field->editor()); line != nullptr && line->isEnabled()) {
            line->setFocus();
            line->selectAll();
            QTest::keyClicks(line, field->name() == QLatin1String("sample_prompt") ? QStringLiteral("Once")
                                                                                   : QStringLiteral("3"));
            QTest::keyClick(line, Qt::Key_Return);
            QTest::keyClick(line, Qt::Key_Tab);
        } else if (auto* choice = qobject_cast<QComboBox*>(field->editor()); choice != nullptr) {
            choice->setCurrentIndex((choice->currentIndex() + 1) % choice->count());
            Q_EMIT choice->activated(choice->currentIndex());
        }
    }
    program.parts().config.applyPreset(QStringLiteral("mind"));
    program.parts().training.edit(QStringLiteral("eval_interval"), QStringLiteral("40")); // heard after all of these
    QTRY_COMPARE(program.run().config().train.eval_interval, 40);
    config::RunConfig after = program.run().config();
    after.train.eval_interval = before.train.eval_interval;
    QVERIFY(after == before);
    QCOMPARE(program.run().edits().size(), std::size_t(1));
    QVERIFY(program.run().isAlive());
    program.actions().stop->trigger();
    QTRY_COMPARE(program.run().state(), State::Stopped);
}

/// Fewer steps than are done end a run only after a question, and Undo leads back.
void TestTrainPlace::fewerStepsAskFirst() {
    Program program;
    program.waitForText();
    setSmallModel(program.parts().config, QStringLiteral("100000"));
    program.actions().startPause->trigger();
    QTRY_VERIFY(program.run().step() > 20);
    auto* steps = program.find<QLineEdit>("run.steps");
    steps->setFocus();
    steps->selectAll();
    QTest::keyClicks(steps, QStringLiteral("10"));
    QTest::keyClick(steps, Qt::Key_Tab);
    QVERIFY(program.window().findChild<QMessageBox*>(QStringLiteral("endRun")) == nullptr);
    QTest::keyClick(steps, Qt::Key_Return);
    auto* question = program.window().findChild<QMessageBox*>(QStringLiteral("endRun"));
    QVERIFY(question != nullptr);
    question->findChild<QPushButton*>(QStringLiteral("endRun.keep"))->click();
    waitForSteps(program.run());
    QCOMPARE(program.run().state(), State::Running);
    QCOMPARE(program.run().plannedSteps(), 100000);
    QTRY_VERIFY(program.window().findChild<QMessageBox*>(QStringLiteral("endRun")) == nullptr);
    program.find<QPushButton>("train.runApply")->click();
    question = program.window().findChild<QMessageBox*>(QStringLiteral("endRun"));
    QVERIFY(question != nullptr);
    question->findChild<QPushButton*>(QStringLiteral("endRun.end"))->click();
    QTRY_COMPARE(program.run().state(), State::Finished);
    QVERIFY(!program.actions().startPause->isEnabled());
    program.find<QPushButton>("train.runUndo")->click();
    QCOMPARE(steps->text(), QStringLiteral("100000"));
    QVERIFY(program.actions().startPause->isEnabled());
    QVERIFY(program.actions().startPause->toolTip().contains(QStringLiteral("Steps 100,000 instead of 10")));
    program.actions().startPause->trigger();
    QTRY_COMPARE(program.run().state(), State::Running);
    program.actions().stop->trigger();
    QTRY_COMPARE(program.run().state(), State::Stopped);
}

void TestTrainPlace::theTimeStandsBesideStart() {
    Program program;
    program.behaviour.paceMicroseconds = 224000; // 0.224 s a step
    program.waitForText();
    program.parts().config.applyPreset(QStringLiteral("nanogpt-char"));
    for (const auto& [field, value] : {std::pair("context_length", "32"), {"eval_iters", "1"}})
        program.parts().config.set(QLatin1String(field), QLatin1String(value));
    auto* words = program.find<widgets::TextBlock>("train.paceWords");
    QTRY_VERIFY(words->isVisible());
    // 5,000 steps of 0.224 s are 1,120 s.
    QTRY_COMPARE(words->plainText(), QStringLiteral("5,000 steps take about 19 minutes."));
    const int measured = program.behaviour.paces;
    auto* shorter = program.find<QPushButton>("train.paceShorter");
    auto* preset = program.find<QPushButton>("train.pacePreset");
    QVERIFY(!shorter->isVisible());
    QVERIFY(!preset->isVisible());
    const auto* column = program.find<QScrollArea>("train.column");
    const QWidget* start = program.find<QPushButton>("newRunButton");
    const QPoint place = start->mapTo(column, QPoint());
    const QWidget* form =
        program.find<QWidget>("train.nextRun")->findChild<QWidget*>(QStringLiteral("field.optimizer"));
    QVERIFY(form != nullptr);
    const QPoint below = form->mapTo(column->widget(), QPoint());
    program.parts().config.set(QStringLiteral("steps"), QStringLiteral("564240"));
    QCOMPARE(words->plainText(), QStringLiteral("564,240 steps take about 35 hours."));
    QVERIFY(shorter->isVisible());
    QCOMPARE(shorter->text(), QStringLiteral("Use 8,000 steps: half an hour"));
    QVERIFY(!preset->isVisible()); // there is room for one of them
    shorter->click();
    QCOMPARE(program.parts().config.lastValid().train.steps, 8000);
    QCOMPARE(words->plainText(), QStringLiteral("8,000 steps take about 30 minutes."));
    QCOMPARE(preset->text(), QStringLiteral("Use the published 5,000 steps"));
    // In the narrowest column it goes on in a second line; the column keeps its width, and Start its place.
    QTRY_VERIFY(preset->width() < preset->sizeHint().width());
    QTRY_COMPARE(preset->height(), preset->heightForWidth(preset->width()));
    QVERIFY(preset->height() > preset->sizeHint().height());
    QCOMPARE(column->widget()->width(), column->viewport()->width());
    QCOMPARE(start->mapTo(column, QPoint()), place);
    QCOMPARE(form->mapTo(column->widget(), QPoint()), below); // nor does what is below them move
    preset->click();
    QCOMPARE(program.parts().config.lastValid().train.steps, 5000);
    QVERIFY(!preset->isVisible());
    waitUntilSettled(program.window());
    QCOMPARE(form->mapTo(column->widget(), QPoint()), below);
    QCOMPARE(program.behaviour.paces.load(), measured);
    QCOMPARE(program.behaviour.sessions.load(), 0);
    program.behaviour.heldStep = 100;
    program.actions().startPause->trigger();
    QTRY_VERIFY(program.run().step() > 3);
    QTRY_VERIFY(words->plainText().startsWith(QStringLiteral("5,000 steps take "))); // the next one
}

/// What stands below the strip stays where it is: when the text is read, when a run begins, is paused and ends.
void TestTrainPlace::nothingMovesWhenARunBegins() {
    Program program;
    program.behaviour.paceMicroseconds = 224000;
    auto* words = program.find<widgets::TextBlock>("train.paceWords");
    auto* loss = program.find<QWidget>("train.loss");
    const auto place = [&] { return QRect(loss->mapTo(&program.window(), QPoint()), loss->size()); };
    waitUntilSettled(program.window());
    letTimersFire(50); // the rows are fitted once the curves are drawn
    waitUntilSettled(program.window());
    const QRect before = place();
    program.waitForText();
    program.parts().config.applyPreset(QStringLiteral("nanogpt-char"));
    for (const auto& [field, value] : {std::pair("context_length", "32"), {"steps", "564240"}})
        program.parts().config.set(QLatin1String(field), QLatin1String(value));
    QTRY_VERIFY(program.find<QPushButton>("train.paceShorter")->isVisible()); // and the buttons come
    waitUntilSettled(program.window());
    QCOMPARE(place(), before);
    program.actions().startPause->trigger();
    QTRY_VERIFY(program.run().isAlive());
    QCOMPARE(place(), before);
    QTRY_VERIFY(program.run().step() > 3);
    waitForSteps(program.run());
    QCOMPARE(place(), before);
    program.shoot(QStringLiteral("train-under-way"));
    program.actions().stop->trigger();
    QTRY_COMPARE(program.run().state(), State::Stopped);
    QTRY_VERIFY2(words->plainText().startsWith(QStringLiteral("564,240 steps take ")), qPrintable(words->plainText()));
    waitUntilSettled(program.window());
    QCOMPARE(place(), before);
    // A setting that is wrong is said there.
    program.parts().config.set(QStringLiteral("n_head"), QStringLiteral("7"));
    QTRY_COMPARE(words->plainText(), program.parts().training.newRunObstacle());
    QVERIFY(!words->plainText().isEmpty());
    waitUntilSettled(program.window());
    QCOMPARE(place(), before);
}

void TestTrainPlace::aDraftThatChangesIsMeasuredAnew() {
    Program program;
    program.behaviour.paceMilliseconds = 300;
    program.waitForText();
    auto& pace = program.parts().pace;
    setSmallModel(program.parts().config, QStringLiteral("1000"));
    QTRY_VERIFY(pace.secondsFor(1000).has_value());
    QCOMPARE(*pace.secondsFor(1000), 2.0);
    QCOMPARE(program.find<widgets::TextBlock>("train.paceWords")->plainText(),
             QStringLiteral("1,000 steps take a few seconds."));
    const int before = program.behaviour.paces;
    // What has nothing to do with the shape of a step is not measured again.
    program.parts().config.set(QStringLiteral("learning_rate"), QStringLiteral("0.01"));
    QVERIFY(pace.secondsFor(1000).has_value());
    QVERIFY(!pace.isMeasuring());
    program.behaviour.paceMicroseconds = 4000;
    program.parts().config.set(QStringLiteral("n_embd"), QStringLiteral("32"));
    QVERIFY(!pace.secondsFor(1000).has_value());
    QVERIFY(pace.isMeasuring());
    QTRY_VERIFY(pace.secondsFor(1000).has_value());
    QCOMPARE(*pace.secondsFor(1000), 4.0);
    QCOMPARE(program.behaviour.paces.load(), before + 1);
    program.parts().config.set(QStringLiteral("n_embd"), QStringLiteral("16")); // known
    QCOMPARE(pace.secondsFor(1000).value_or(0), 2.0);
    // A run that begins ends a measurement, and the run waits for it.
    program.parts().config.set(QStringLiteral("n_embd"), QStringLiteral("48"));
    QTRY_VERIFY(!pace.secondsFor(1000).has_value() && pace.isMeasuring());
    program.behaviour.heldStep = 5;
    program.actions().startPause->trigger();
    QVERIFY(!pace.isMeasuring());
    QTRY_VERIFY(program.run().step() > 3); // from which it is known once there are enough steps
    program.actions().stop->trigger();
    QTRY_COMPARE(program.run().state(), State::Stopped);
    // Nobody looks: nothing is measured.
    program.window().showPlace(QStringLiteral("runs"));
    const int then = program.behaviour.paces;
    program.parts().config.set(QStringLiteral("n_embd"), QStringLiteral("64"));
    QVERIFY(!pace.isMeasuring());
    QCOMPARE(program.behaviour.paces.load(), then);
}

void TestTrainPlace::publishedLossesSayWhereTheyAreFrom() {
    Program program;
    program.waitForText();
    program.trainPreset("nanogpt-cpu", {});
    auto* legend = program.find<widgets::ElidedLabel>("train.publishedLegend");
    QVERIFY(legend->isVisible());
    for (const char* part : {"Tiny Shakespeare", "1,115,394 characters", "karpathy/nanoGPT"})
        QVERIFY2(legend->text().contains(QLatin1String(part)), qPrintable(legend->text()));
    QCOMPARE(program.loss()->shownValues(QStringLiteral("published.validation")), std::vector<double>{1.88});
    auto* card = program.find<QWidget>("train.reproduction");
    QVERIFY(card->isVisible());
    const QString words = program.find<widgets::TextBlock>("train.reproductionWords")->plainText();
    QVERIFY2(words.contains(QStringLiteral("Published on a different text: Tiny Shakespeare has 1,115,394 characters")),
             qPrintable(words));
    QVERIFY(words.contains(QStringLiteral("The range needs 3 seeds; 1 trained so far.")));
    // In bits per character the author's tokens are not known.
    program.find<widgets::SegmentedChoice>("train.measure")->setCurrent(QStringLiteral("bits"));
    QVERIFY(!legend->isVisible());
    QVERIFY(!program.loss()->hasSeries(QStringLiteral("published.validation")));
    program.find<widgets::SegmentedChoice>("train.measure")->setCurrent(QStringLiteral("loss"));
}

void TestTrainPlace::publishedLossesGoWithTheModel() {
    Program program;
    program.waitForText();
    program.trainPreset("nanogpt-cpu", {{"n_embd", "64"}});
    QVERIFY(!program.find<QWidget>("train.publishedLegend")->isVisible());
    QVERIFY(!program.find<QWidget>("train.reproduction")->isVisible());
    QVERIFY(!program.loss()->hasSeries(QStringLiteral("published.validation")));
    // Another learning rate leaves the model; it is named.
    program.trainPreset("nanogpt-cpu", {{"learning_rate", "0.002"}});
    QVERIFY(program.find<QWidget>("train.publishedLegend")->isVisible());
    QVERIFY(program.find<widgets::TextBlock>("train.reproductionWords")
                ->html()
                .contains(QStringLiteral("Settings that differ from the published ones: Learning rate.")));
}

/// While the curve grows, with each evaluation.
void TestTrainPlace::theZoomOfTheReproductionStays() {
    Program program;
    program.waitForText();
    program.parts().config.applyPreset(QStringLiteral("nanogpt-cpu"));
    program.parts().config.set(QStringLiteral("steps"), QStringLiteral("100000"));
    program.parts().config.set(QStringLiteral("eval_interval"), QStringLiteral("10"));
    QTRY_VERIFY2(program.parts().training.startObstacle().isEmpty(),
                 qPrintable(program.parts().training.startObstacle()));
    program.behaviour.stepMicroseconds = 3000;
    program.parts().training.start();
    auto* plot = program.find<plots::CurvePlot>("train.reproductionPlot");
    const auto points = [plot] { return plot->pointCount(QStringLiteral("mine")); };
    QTRY_VERIFY(points() > 2);
    plot->setXRange(5, 25);
    QVERIFY(!plot->isFollowing());
    const plots::CurvePlot::Range before = plot->xRange();
    const auto then = points();
    QTRY_VERIFY(points() > then + 2);
    QVERIFY(!plot->isFollowing());
    QCOMPARE(plot->xRange().low, before.low);
    QCOMPARE(plot->xRange().high, before.high);
    QVERIFY(before.high < 30);
    program.parts().training.stop();
    QTRY_VERIFY(!program.parts().training.isAlive());
}

void TestTrainPlace::threeSeedsMakeABand() {
    Program program;
    program.waitForText();
    program.trainPreset("nanogpt-cpu", {});
    const std::uint64_t seed = program.run().firstConfig().train.seed;
    auto& seeds = program.parts().seeds;
    QCOMPARE(seeds.missing(), 2);
    QVERIFY(!program.loss()->hasSeries(QStringLiteral("high")));
    auto* plot = program.find<plots::CurvePlot>("train.reproductionPlot");
    QCOMPARE(plot->pointCount(QStringLiteral("high")), 0);
    auto* train = program.find<QPushButton>("train.trainSeeds");
    QCOMPARE(train->text(), QStringLiteral("Train 2 more seeds"));
    QTRY_VERIFY2(train->isEnabled(), qPrintable(train->toolTip()));
    train->click();
    QVERIFY(seeds.isActive());
    QVERIFY(!program.find<QPushButton>("train.cancelSeeds")->isHidden());
    QTRY_VERIFY(!seeds.isActive());
    QTRY_COMPARE(seeds.missing(), 0);
    QTRY_COMPARE(seeds.curves().size(), std::size_t(3));
    std::set<std::uint64_t> trained;
    for (const runtime::OverlayRun& run : seeds.curves())
        trained.insert(run::RunFolder::open(run.folder.toStdString()).record().config.train.seed);
    QCOMPARE(trained, (std::set<std::uint64_t>{seed, seed + 1, seed + 2}));
    // The engine's losses do not depend on the seed: the band lies on the curve.
    QTRY_VERIFY(plot->pointCount(QStringLiteral("high")) > 1);
    QCOMPARE(plot->pointCount(QStringLiteral("high")), plot->pointCount(QStringLiteral("mine")));
    QCOMPARE(plot->shownValues(QStringLiteral("high")).back(), plot->shownValues(QStringLiteral("mine")).back());
    QCOMPARE(plot->shownValues(QStringLiteral("low")).back(), plot->shownValues(QStringLiteral("mine")).back());
    QVERIFY(!train->isVisible());
    program.shoot(QStringLiteral("reproduction"), program.find<QWidget>("train.reproduction"));
    // In another theme the warning has that one's colour.
    const QColor before = theme::Theme::of(plot).warn;
    program.parts().settings.theme.set(QStringLiteral("dark"));
    QTRY_VERIFY(theme::Theme::of(plot).warn != before);
    QTRY_VERIFY(program.find<widgets::TextBlock>("train.reproductionWords")
                    ->html()
                    .contains(theme::Theme::of(plot).warn.name()));
    program.shoot(QStringLiteral("reproduction-dark"), program.find<QWidget>("train.reproduction"));
    program.shoot(QStringLiteral("train-dark"));
}

void TestTrainPlace::seedsThatEndEarlyDropNoOthers() {
    Program program;
    program.waitForText();
    setSmallModel(program.parts().config, QStringLiteral("400"));
    program.parts().config.set(QStringLiteral("patience"), QStringLiteral("3"));
    program.actions().startPause->trigger();
    QTRY_VERIFY(program.run().endedEarly());
    QTRY_VERIFY(!program.parts().training.isAlive());
    auto& seeds = program.parts().seeds;
    seeds.setWanted(true);
    QCOMPARE(seeds.missing(), 2);
    seeds.trainMissing();
    QTRY_VERIFY(!seeds.isActive());
    QCOMPARE(program.behaviour.sessions.load(), 3);
    QVERIFY(program.parts().session.endedEarly());
}

void TestTrainPlace::anOverlayGrowsWithItsRun() {
    Program program;
    program.train(QStringLiteral("100"));
    const QString other = QString::fromStdString(program.run().path().string());
    program.parts().config.set(QStringLiteral("steps"), QStringLiteral("100000"));
    program.parts().training.start();
    QTRY_VERIFY(program.run().step() > 60 && program.run().isAlive());
    const QString trains = QString::fromStdString(program.run().path().string());
    program.parts().opener.open(other);
    QTRY_COMPARE(QString::fromStdString(program.run().path().string()), other);
    program.parts().overlays.show(trains);
    const QString id = QStringLiteral("run:") + trains;
    QTRY_VERIFY(program.loss()->pointCount(id) > 2);
    const qsizetype before = program.loss()->pointCount(id);
    QTRY_VERIFY(program.loss()->pointCount(id) > before + 3);
    for (const runtime::OverlayRun& run : program.parts().overlays.runs())
        for (const auto& point : run.points) {
            QCOMPARE(point.step % 20, 0);
            QCOMPARE(point.loss, double(fake::validationLossAt(point.step)));
        }
}

/// The batch was doubled after step 4: 96 tokens, then 192 a step, always at 960 tokens/s.
void TestTrainPlace::aStepsTimeIsThatOfItsSize() {
    Program program;
    RecordedRun made = Program::eightSteps();
    made.config.train.batch_size = 8; // as it was left
    program.openRecorded(made, {{4, run::Mark::Kind::Setting, "batch_size", "8", "4"}});
    const auto at = [&](std::int64_t step) { return places::train::speedPartsAt(program.run(), step).value(); };
    QCOMPARE(at(4).step, 0.1);
    QCOMPARE(at(5).step, 0.2);
    QCOMPARE(at(8).step, 0.2);
    QCOMPARE(at(4).tokensPerSecond, 960.0);
    QCOMPARE(at(8).tokensPerSecond, 960.0);
    QCOMPARE(program.run().metrics().back().trainingSeconds, 4 * 0.1 + 4 * 0.2);
}

void TestTrainPlace::theSliderSmooths() {
    Program program;
    program.train(QStringLiteral("100"));
    std::vector<double> losses;
    for (const train::StepMetrics& metrics : program.run().metrics())
        losses.push_back(double(metrics.trainLoss));
    auto* control = program.find<widgets::ValueSlider>("train.smoothing");
    const auto shown = [&] { return program.loss()->shownValues(QStringLiteral("train")); };
    QTest::keyClick(control->slider(), Qt::Key_Home);
    QCOMPARE(program.loss()->smoothing(), 0.0);
    QCOMPARE(shown(), losses);
    QTest::keyClick(control->slider(), Qt::Key_End);
    QCOMPARE(program.loss()->smoothing(), 0.999);
    control->field()->setText(QStringLiteral("0.5"));
    QTest::keyClick(control->field(), Qt::Key_Return);
    QCOMPARE(program.loss()->smoothing(), 0.5);
    QCOMPARE(shown(), plots::smoothed(losses, 0.5));
    program.desktop.reset();
    program.open(QStringLiteral("train"));
    QCOMPARE(program.loss()->smoothing(), 0.5); // as it was left
}

/// 3 of 500 losses are 100, the others about 2.
void TestTrainPlace::axesAreSwitched() {
    Program program;
    RecordedRun made;
    made.config.train.steps = 500;
    made.checkpoints = {0, 500};
    for (std::int64_t step = 1; step <= 500; ++step)
        made.scalars.push_back(
            {"Loss/train", step, step <= 3 ? 100.0F : 2.0F + 0.1F * std::sin(float(step)), 1.7e9 + double(step)});
    program.openRecorded(made);
    QTest::keyClick(program.find<widgets::ValueSlider>("train.smoothing")->slider(), Qt::Key_Home);
    plots::CurvePlot* plot = program.loss();
    const auto draw = [&] { plot->toImage(1); };
    draw();
    QCOMPARE(plot->pointsAbove(), 3);
    QVERIFY(plot->yRange().high < 10);
    program.find<QAction>("train.fitAll")->trigger();
    draw();
    QVERIFY(plot->outliersFitted());
    QCOMPARE(plot->pointsAbove(), 0);
    QVERIFY(plot->yRange().high >= 100);
    program.find<QAction>("train.fitAll")->trigger();
    draw();
    QCOMPARE(plot->pointsAbove(), 3);
    // On a logarithmic axis equal ratios are equally wide.
    program.find<QAction>("train.logX")->trigger();
    draw();
    QVERIFY(plot->logX() && !plot->logY());
    const int ten = plot->widgetXOf(100) - plot->widgetXOf(10);
    QVERIFY(ten > 20);
    QVERIFY(std::abs(plot->widgetXOf(400) - plot->widgetXOf(40) - ten) <= 2);
    program.find<QAction>("train.logY")->trigger();
    draw();
    QVERIFY(plot->logX() && plot->logY());
    QVERIFY(plot->yRange().low > 0);
    program.find<QAction>("train.logX")->trigger();
    program.find<QAction>("train.logY")->trigger();
    draw();
    QVERIFY(!plot->logX() && !plot->logY());
    QVERIFY(std::abs(plot->widgetXOf(400) - plot->widgetXOf(300) - (plot->widgetXOf(200) - plot->widgetXOf(100))) <= 2);
}

/// Four characters, one a token: guessing among them is ln 4 nats, a perplexity of 4, 2 bits.
void TestTrainPlace::measuresByHand() {
    Program program;
    RecordedRun made = Program::eightSteps();
    for (const auto& [step, loss] : {std::pair(4, 0.69314718F), std::pair(8, 1.09861229F)}) { // ln 2, ln 3
        made.scalars.push_back({"Loss/train_evaluation", step, loss, 1.7e9});
        made.scalars.push_back({"Loss/validation", step, loss, 1.7e9});
    }
    program.openRecorded(made);
    QCOMPARE(program.run().config().model.vocab_size, 4);
    const auto shows = [&](const char* measure, const std::vector<double>& values, const char* words) {
        program.press("train.measure", measure);
        const std::vector<double> shown = program.loss()->shownValues(QStringLiteral("validation"));
        QCOMPARE(shown.size(), values.size());
        for (std::size_t i = 0; i < values.size(); ++i)
            QVERIFY2(std::abs(shown[i] - values[i]) < 1e-6, qPrintable(QString::number(shown[i])));
        const QString drawn = QString::fromUtf8(program.loss()->toSvg());
        QVERIFY2(drawn.contains(QLatin1String(words)), words);
    };
    shows("loss", {0.6931472, 1.0986123}, "ln V = 1.386");
    shows("perplexity", {2, 3}, "V = 4");
    shows("bits", {1, 1.5849625}, "random guessing = 2.000");
    program.press("train.measure", "loss");
}

void TestTrainPlace::aPauseTakesNoTimeAndLeavesItsMark() {
    Program program;
    RecordedRun made = Program::eightSteps();
    for (run::Scalar& scalar : made.scalars)
        scalar.wallTime += scalar.step > 4 ? 1000 : 0;
    program.openRecorded(made, {{4, run::Mark::Kind::Pause, {}, {}}});
    QCOMPARE(program.run().pauses(), std::vector<std::int64_t>{4});
    plots::CurvePlot* plot = program.loss();
    plot->toImage(1);
    const auto* tooltip = widgets::DataTooltip::of(plot);
    const auto title = [&] {
        const QPoint place = program.laneAt(4);
        QTest::mouseMove(plot, place + QPoint(1, 0));
        QTest::mouseMove(plot, place);
        return tooltip->content().title;
    };
    QTRY_COMPARE(title(), QStringLiteral("step 4"));
    QCOMPARE(tooltip->content().foot, QStringLiteral("Paused"));
    program.parts().cursor.setStep(0);
    QTest::mouseClick(plot, Qt::LeftButton, {}, program.laneAt(4));
    QCOMPARE(program.parts().cursor.step(), std::int64_t(4));
    // Eight steps of 0.1 s, whatever the clock says.
    auto* axis = program.find<QComboBox>("train.time");
    axis->setCurrentIndex(axis->findText(QStringLiteral("Time")));
    const QStringList rows = QString::fromUtf8(plot->toCsv()).trimmed().split(QLatin1Char('\n'));
    QCOMPARE(rows.size(), 9);
    for (int step = 1; step <= 8; ++step)
        QVERIFY2(std::abs(rows[step].section(QLatin1Char(','), 0, 0).toDouble() - 0.1 * step) < 1e-6,
                 qPrintable(rows[step]));
    axis->setCurrentIndex(0);
}

void TestTrainPlace::valuesOfTheCursorHaveTheWallTime() {
    Program program;
    program.openRecorded(Program::eightSteps());
    program.parts().cursor.setStep(4);
    const QString values = program.loss()->valueText();
    QCOMPARE(values.section(QLatin1Char('\n'), 0, 0), QStringLiteral("step 4"));
    const QString wall = QDateTime::fromSecsSinceEpoch(1'700'000'004).toString(QStringLiteral("d MMM yyyy, HH:mm:ss"));
    QVERIFY2(values.contains(QStringLiteral("wall time\t") + wall + QLatin1Char('\n')), qPrintable(values));
}

void TestTrainPlace::theGapThatGrowsIsSaid() {
    // The gap is 0.1 at the best step, 2; what it is at step 4 decides.
    for (const auto& [validation, said] : {std::pair(1.25F, true), std::pair(1.125F, false)}) {
        Program program;
        RecordedRun made = Program::eightSteps();
        for (const auto& [step, train, loss] :
             {std::tuple(2, 1.0F, 1.1F), std::tuple(4, 1.0F, validation)}) { // 0.25 or 0.125 at the end
            made.scalars.push_back({"Loss/train_evaluation", step, train, 1.7e9});
            made.scalars.push_back({"Loss/validation", step, loss, 1.7e9});
        }
        program.openRecorded(made);
        program.parts().cursor.setStep(8);
        const auto* chip = program.find<widgets::Chip>("train.overfittingChip");
        QTRY_COMPARE(!chip->isHidden(), said);
        QCOMPARE(chip->text() == QStringLiteral("gap is growing"), said);
        QCOMPARE(program.find<QLabel>("train.sinceBest")->text(), QStringLiteral("No improvement for 1 evaluation"));
    }
}

void TestTrainPlace::axesAndUnitsAreNamed() {
    Program& program = trained();
    const auto* parts = program.find<widgets::KeyValueList>("train.speedParts");
    // The engine says 1, 20, 40 and 3 ms.
    QStringList values;
    for (const widgets::KeyValue& row : parts->rows())
        values.append(row.label + QLatin1Char(' ') + row.value);
    QCOMPARE(values.first(4), QStringList({QStringLiteral("data 1.0 ms"), QStringLiteral("forward 20.0 ms"),
                                           QStringLiteral("backward 40.0 ms"), QStringLiteral("optimizer 3.0 ms")}));
    const auto* axes = program.find<QWidget>("train.update_ratio")->findChild<plots::AxisCaption*>();
    QVERIFY(axes != nullptr);
    QCOMPARE(axes->across(), QStringLiteral("step"));
    QCOMPARE(axes->vertical(), QStringLiteral("layer"));
    // No word beside a title is cut.
    for (const QSize& size : {QSize(1280, 800), QSize(1440, 900)}) {
        program.window().resize(size);
        waitUntilSettled(program.window());
        for (const char* card : {"train.learning_rate", "train.gradient_norm", "train.update_ratio", "train.sample"})
            for (const widgets::ElidedLabel* label : program.find<QWidget>(card)->findChildren<widgets::ElidedLabel*>())
                QVERIFY2(!label->isVisible() || !label->isElided(),
                         qPrintable(QStringLiteral("%1 at %2").arg(label->text()).arg(size.width())));
        program.shoot(QStringLiteral("train-%1").arg(size.width()));
    }
    m_trained.reset();
}

void TestTrainPlace::rewindAsksFirst() {
    Program program;
    program.train(QStringLiteral("200"));
    const std::int64_t best = program.run().best()->step;
    auto* plot = program.loss();
    const auto choose = [&] {
        const QPoint place = program.laneAt(double(best));
        QContextMenuEvent event(QContextMenuEvent::Mouse, place, plot->mapToGlobal(place));
        QCoreApplication::sendEvent(plot, &event);
        auto* menu = program.find<QMenu>("train.markMenu");
        QVERIFY(menu != nullptr);
        menu->actions().last()->trigger();
        menu->close();
        QTRY_VERIFY(program.find<QMessageBox>("rewind") != nullptr);
    };
    choose();
    auto* question = program.find<QMessageBox>("rewind");
    QVERIFY2(question->informativeText().contains(QStringLiteral("the %1 steps after it").arg(200 - best)),
             qPrintable(question->informativeText()));
    QTest::mouseClick(question->findChild<QPushButton*>(QStringLiteral("rewind.keep")), Qt::LeftButton);
    QTRY_VERIFY(program.find<QMessageBox>("rewind") == nullptr);
    QCOMPARE(program.run().state(), State::Finished);
    QCOMPARE(program.run().step(), 200);
    choose();
    question = program.find<QMessageBox>("rewind");
    QSignalSpy opened(&program.run(), &runtime::RunModel::opened);
    QTest::mouseClick(question->findChild<QPushButton*>(QStringLiteral("rewind.rewind")), Qt::LeftButton);
    QTRY_VERIFY(!opened.isEmpty());
    QTRY_COMPARE(program.run().state(), State::Finished);
    QCOMPARE(program.run().step(), 200);
    QCOMPARE(program.run().metrics().size(), std::size_t(200));
}

void TestTrainPlace::lostNumbersAreOfferedAWayOn() {
    Program program;
    program.waitForText();
    setSmallModel(program.parts().config, QStringLiteral("200"));
    program.parts().config.set(QStringLiteral("grad_clip"), QStringLiteral("0"));
    auto* strip = program.find<QWidget>("train.lostStrip");
    QVERIFY(strip->isHidden());
    program.behaviour.losesNumbersAtStep = 51;
    program.actions().startPause->trigger();
    QTRY_COMPARE(program.run().state(), State::Failed);
    QVERIFY(!strip->isHidden());
    QCOMPARE(
        program.find<widgets::ElidedLabel>("train.lostWords")->text(),
        QStringLiteral("The loss was not a finite number at step 51, and blocks.1.attn.q was the first tensor that "
                       "was not; the run is back at step 50."));
    // Opened from its folder, it offers the same.
    QSignalSpy opened(&program.run(), &runtime::RunModel::opened);
    program.parts().opener.open(QString::fromStdString(program.run().path().string()));
    QTRY_COMPARE(opened.size(), 1);
    QVERIFY(!strip->isHidden());
    QVERIFY(program.find<widgets::ElidedLabel>("train.lostWords")->text().contains(QStringLiteral("blocks.1.attn.q")));
    // The same again, with clipping.
    QCOMPARE(program.run().config().train.grad_clip, 0.0);
    auto* clip = program.find<QPushButton>("train.lostClip");
    QVERIFY(!clip->isHidden());
    clip->click();
    QTRY_VERIFY(program.run().state() == State::Failed && program.run().config().train.grad_clip == 1.0);
    QVERIFY(clip->isHidden()); // it would change nothing now
    program.behaviour.losesNumbersAtStep = -1;
    const double rate = program.run().config().train.learning_rate;
    program.find<QPushButton>("train.lostHalf")->click();
    QTRY_COMPARE(program.run().state(), State::Finished);
    QCOMPARE(program.run().config().train.learning_rate, rate / 2);
    QCOMPARE(program.run().metrics().size(), std::size_t(200));
    QVERIFY(strip->isHidden());
}

/// A strip says why the run waits; it goes on by itself once there is room, or when that is asked for.
void TestTrainPlace::aFullDiskPausesTraining() {
    Program program;
    program.waitForText();
    setSmallModel(program.parts().config, QStringLiteral("200"));
    auto* strip = program.find<QWidget>("train.diskFullStrip");
    QVERIFY(strip->isHidden());
    program.behaviour.fullAtStep = 50;
    program.actions().startPause->trigger();
    QTRY_COMPARE(program.run().state(), State::Paused);
    QTRY_VERIFY(!strip->isHidden());
    const auto* words = program.find<widgets::ElidedLabel>("train.diskFullWords");
    QCOMPARE(words->text(), QStringLiteral("The disk is full. The run waits after step 50, and goes on by itself once "
                                           "there is room."));
    // Resuming while it is still full changes nothing.
    auto* resume = program.find<QPushButton>("train.diskFullResume");
    QSignalSpy changed(&program.run(), &runtime::RunModel::stateChanged);
    resume->click();
    QTRY_VERIFY(!changed.isEmpty());
    QTRY_COMPARE(program.run().state(), State::Paused);
    QTRY_VERIFY(!strip->isHidden());
    program.behaviour.fullAtStep = 120;
    QTRY_VERIFY(program.run().step() == 120 && program.run().state() == State::Paused && !strip->isHidden());
    program.behaviour.fullAtStep = -1;
    resume->click();
    QTRY_COMPARE(program.run().state(), State::Finished);
    QVERIFY(strip->isHidden());
    QCOMPARE(program.run().metrics().size(), std::size_t(200));
}

void TestTrainPlace::overfittingCountsPatience() {
    Program program;
    program.waitForText();
    setSmallModel(program.parts().config, QStringLiteral("400"));
    program.parts().config.set(QStringLiteral("patience"), QStringLiteral("3"));
    program.actions().startPause->trigger();
    QTRY_COMPARE(program.run().state(), State::Stopped);
    QVERIFY(program.run().endedEarly());
    QCOMPARE(program.find<QLabel>("train.sinceBest")->text(), program.run().problem());
}

/// Numbers and sentence of the card are those of the evaluation at the time cursor.
void TestTrainPlace::theSentenceIsOfTheMoment() {
    Program program;
    RecordedRun made = Program::eightSteps();
    made.checkpoints = {0, 2, 4, 6, 8};
    for (const auto& [step, loss] : {std::pair(2, 1.5F), {4, 1.1F}, {6, 1.3F}, {8, 1.4F}}) {
        made.scalars.push_back({"Loss/train_evaluation", step, 1.0F, 1.7e9});
        made.scalars.push_back({"Loss/validation", step, loss, 1.7e9});
    }
    program.openRecorded(made);
    const auto* since = program.find<QLabel>("train.sinceBest");
    const auto* list = program.find<widgets::KeyValueList>("train.overfittingValues");
    for (const auto& [step, loss, sentence] : {std::tuple(8, "1.400", "No improvement for 2 evaluations"),
                                               {6, "1.300", "At step 6, no improvement for 1 evaluation"},
                                               {4, "1.100", "At step 4 it was the best so far."},
                                               {2, "1.500", "At step 2 it was the best so far."}}) {
        program.parts().cursor.setStep(step);
        QTRY_COMPARE(since->text(), QLatin1String(sentence));
        QCOMPARE(list->rows()[1].value, QLatin1String(loss));
        // The fields of the run do not go back, and say so.
        const auto* words = program.find<widgets::TextBlock>("train.runPending");
        QCOMPARE(words->isVisible(), step < 8);
        if (step < 8)
            QCOMPARE(words->plainText(),
                     QStringLiteral("These are the current settings, not those of step %1.").arg(step));
    }
}

void TestTrainPlace::aGapWithinItsNoiseIsNotSaid() {
    // Validation minus training loss, evaluation by evaluation; the best is the second.
    const std::vector<std::pair<std::vector<float>, bool>> cases = {
        {{0.0F, -0.096F, -0.05F, 0.0001F}, false},                        // a rate that is too high, not a gap
        {{0.0F, -0.096F, 0.1F, 0.3F}, true},                              // a gap
        {{0.3F, 0.0F, 0.3F, 0.0F, 0.3F, 0.0F, 0.3F, 0.0F, 0.3F}, false}}; // it jumps like that all the time
    for (const auto& [gaps, said] : cases) {
        Program program;
        RecordedRun made = Program::eightSteps();
        for (std::size_t i = 0; i < gaps.size(); ++i) {
            const float train = i == 1 ? 0.5F : 2.0F;
            made.scalars.push_back({"Loss/train_evaluation", std::int64_t(i), train, 1.7e9});
            made.scalars.push_back({"Loss/validation", std::int64_t(i), train + gaps[i], 1.7e9});
        }
        program.openRecorded(made);
        program.parts().cursor.setStep(8);
        QTRY_COMPARE(program.run().evaluations().size(), gaps.size());
        QCOMPARE(program.run().best()->step, std::int64_t(1));
        const auto* chip = program.find<widgets::Chip>("train.overfittingChip");
        QTRY_VERIFY(!program.find<QLabel>("train.sinceBest")->text().isEmpty());
        QCOMPARE(!chip->isHidden() && chip->text() == QStringLiteral("gap is growing"), said);
    }
}

/// Perplexity and bits per character are those of a loss that they name.
void TestTrainPlace::eachValueHasItsOwnName() {
    Program program;
    QHash<QString, QString> values;
    connect(program.window().place(QStringLiteral("train")), &places::Place::valuesChanged, this,
            [&](const QString&, const QList<places::PlaceValue>& shown) {
                values.clear();
                for (const places::PlaceValue& one : shown)
                    values.insert(one.label, one.value);
            });
    RecordedRun made = Program::eightSteps();
    for (const std::int64_t step : {2, 4}) {
        made.scalars.push_back({"Loss/train_evaluation", step, 1.0F, 1.7e9});
        made.scalars.push_back({"Loss/validation", step, 2.0F, 1.7e9});
    }
    program.openRecorded(made);
    program.parts().cursor.setStep(4);
    QTRY_VERIFY(values.contains(QStringLiteral("Validation (step 4)")));
    QCOMPARE(values.value(QStringLiteral("Perplexity, validation")), QStringLiteral("7.389")); // e^2
    QCOMPARE(values.value(QStringLiteral("Bits/char, validation")), QStringLiteral("2.885"));  // 2 / ln 2
    QVERIFY(values.contains(QStringLiteral("Perplexity, train")) &&
            values.contains(QStringLiteral("Bits/char, train")));
    QVERIFY(values.value(QStringLiteral("Perplexity, train")) != QStringLiteral("7.389"));
    QVERIFY(!values.contains(QStringLiteral("Perplexity")) && !values.contains(QStringLiteral("Bits per character")));
}

/// A rate, a loss and a number of steps are written alike in the form, the panel, the charts, the strip, the list of
/// runs and the report.
void TestTrainPlace::numbersHaveOneNotation() {
    Program program;
    QHash<QString, QString> values;
    connect(program.window().place(QStringLiteral("train")), &places::Place::valuesChanged, this,
            [&](const QString&, const QList<places::PlaceValue>& shown) {
                values.clear();
                for (const places::PlaceValue& one : shown)
                    values.insert(one.label, one.value);
            });
    program.waitForText();
    setSmallModel(program.parts().config, QStringLiteral("1200"));
    program.behaviour.stepMicroseconds = 0;
    program.parts().config.set({{QStringLiteral("learning_rate"), QStringLiteral("3e-5")},
                                {QStringLiteral("schedule"), QStringLiteral("constant")}});
    QCOMPARE(program.find<QLineEdit>("learning_rate")->text(), QStringLiteral("3e−5"));
    program.actions().newRun->trigger();
    QTRY_COMPARE(program.run().state(), State::Finished);
    const QString rate = QStringLiteral("3e−5");
    const QString loss = text::lossText(double(*program.run().evaluations().back().validationLoss));
    QTRY_COMPARE(values.value(QStringLiteral("Validation (step 1,200)")), loss);
    QCOMPARE(values.value(QStringLiteral("Learning rate")), rate);
    auto* chart = program.find<plots::CurvePlot>("train.learning_ratePlot");
    QTRY_VERIFY(chart->xRange().high >= 1200);
    chart->pointAt(1200);
    QVERIFY2(chart->valueText().contains(rate), qPrintable(chart->valueText()));
    QVERIFY(program.find<shell::StripPart>("strip.validation")->words().contains(loss));
    QCOMPARE(program.find<shell::StripPart>("strip.stepCount")->words(), QStringLiteral("1,200 / 1,200"));
    QTRY_COMPARE(program.parts().library.runs().size(), std::size_t(1));
    program.window().showPlace(QStringLiteral("runs"));
    using places::runs::RunsModel;
    const auto* runs = program.window().findChild<RunsModel*>();
    QVERIFY(runs != nullptr);
    const auto cell = [&](int column) { return runs->index(0, column).data().toString(); };
    QTRY_COMPARE(cell(RunsModel::settingColumn("learning_rate")), rate);
    QTRY_COMPARE(cell(RunsModel::Newest), loss);
    QCOMPARE(cell(RunsModel::Steps), QStringLiteral("1,200 / 1,200"));
    const QString report = QString::fromStdString(run::reportHtml(program.run().path()));
    QVERIFY(report.contains(QStringLiteral("(learning_rate)</th><td>3e−5<")));
    QVERIFY(report.contains(QStringLiteral("Validation loss, last evaluation</th><td>%1<").arg(loss)));
    QVERIFY(report.contains(QStringLiteral("Steps</th><td>1,200 of 1,200<")));
}

void TestTrainPlace::aRateAfterTheScheduleSaysSo() {
    Program program;
    RecordedRun made = Program::eightSteps();
    made.config.train.schedule = "cosine";
    made.config.train.schedule_steps = 4;
    made.config.train.min_learning_rate = 1e-4;
    using Kind = run::Mark::Kind;
    program.openRecorded(made, {{3, Kind::Setting, "learning_rate", "0.5", "0.001"},
                                {5, Kind::Setting, "learning_rate", "0.25", "0.5"},
                                {6, Kind::Setting, "dropout", "0.25", "0"}});
    const auto* note = program.find<QWidget>("train.rateNote");
    QTRY_VERIFY(!note->isHidden());
    QVERIFY2(note->accessibleName().startsWith(
                 QStringLiteral("The schedule ended at step 4, and the rate is now the lowest, 0.0001.")),
             qPrintable(note->accessibleName()));
    // The change after the end is no mark: nothing read it. The others are.
    const auto detailAt = [&](double step) {
        auto* tooltip = widgets::DataTooltip::of(program.loss());
        QTest::mouseMove(program.loss(), program.laneAt(step));
        const widgets::TooltipContent& content = tooltip->content();
        return content.titleNote == QStringLiteral("step %1").arg(step) ? content.foot : QString();
    };
    QTRY_VERIFY2(detailAt(3).contains(QStringLiteral("Learning rate")), qPrintable(detailAt(3)));
    QVERIFY2(!detailAt(5).contains(QStringLiteral("Learning rate")), qPrintable(detailAt(5)));
    QVERIFY2(detailAt(6).contains(QStringLiteral("Dropout")), qPrintable(detailAt(6)));
    // Before the end it has an effect.
    made.config.train.schedule_steps = 100;
    Program other;
    other.openRecorded(made);
    waitUntilSettled(other.window());
    QVERIFY(other.find<QWidget>("train.rateNote")->isHidden());
}

void TestTrainPlace::thePlotHasHalfTheHeight_data() {
    QTest::addColumn<QSize>("size");
    QTest::newRow("1280") << QSize(1280, 800);
    QTest::newRow("1440") << QSize(1440, 900);
    QTest::newRow("1920") << QSize(1920, 1200);
}

void TestTrainPlace::thePlotHasHalfTheHeight() {
    QFETCH(QSize, size);
    Program program;
    program.window().resize(size);
    program.openRecorded(Program::eightSteps());
    const auto* area = program.find<QScrollArea>("train.area");
    QTRY_VERIFY2(
        2 * program.loss()->plotRect().height() >= area->viewport()->height() - 8,
        qPrintable(
            QStringLiteral("%1 of %2").arg(program.loss()->plotRect().height()).arg(area->viewport()->height())));
    // The handle below it takes height from the charts, and gives it back.
    auto* rows = program.find<QSplitter>("train.rows");
    const int before = rows->sizes().first();
    QSplitterHandle* handle = rows->handle(1);
    const QPoint middle = handle->rect().center();
    const auto drag = [&](int by) {
        QTest::mousePress(handle, Qt::LeftButton, {}, middle);
        QTest::mouseMove(handle, middle + QPoint(0, by / 2));
        QTest::mouseMove(handle, handle->mapFromGlobal(handle->mapToGlobal(middle) + QPoint(0, by / 2)));
        QTest::mouseRelease(handle, Qt::LeftButton, {}, middle);
    };
    drag(60);
    QVERIFY2(rows->sizes().first() > before, qPrintable(QString::number(rows->sizes().first())));
    const int larger = rows->sizes().first();
    drag(-60);
    QVERIFY(rows->sizes().first() < larger);
}

void TestTrainPlace::thePlotAloneIsLarge() {
    Program program;
    program.openRecorded(Program::eightSteps());
    const auto* area = program.find<QScrollArea>("train.area");
    const auto* charts = program.find<QWidget>("train.learning_rate");
    QTRY_VERIFY(charts->isVisible());
    program.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&program.window(), glasshouse::tests::patience));
    QTest::keyClick(&program.window(), Qt::Key_F9);
    QTRY_VERIFY(!charts->isVisible());
    QVERIFY(!program.find<QWidget>("train.column")->isVisible());
    QTRY_VERIFY2(program.loss()->height() > 0.75 * area->viewport()->height(),
                 qPrintable(QString::number(program.loss()->height())));
    auto* button = program.find<QToolButton>("train.largePlot");
    QVERIFY(button->isChecked());
    button->click();
    QTRY_VERIFY(charts->isVisible());
    QVERIFY(!button->isChecked());
}

void TestTrainPlace::rewindIsInTheMenuOfTheRun() {
    Program program;
    program.train(QStringLiteral("200"));
    QAction* rewind = program.actions().rewind;
    QVERIFY(!rewind->isEnabled()); // the cursor is at its end
    program.parts().cursor.setStep(100);
    QVERIFY(rewind->isEnabled());
    program.window().showPlace(QStringLiteral("runs"));
    rewind->trigger();
    QCOMPARE(program.window().currentPlace(), QStringLiteral("train"));
    QTRY_VERIFY(program.find<QMessageBox>("rewind") != nullptr);
    QVERIFY2(program.find<QMessageBox>("rewind")->text().contains(QStringLiteral("to step 100")),
             qPrintable(program.find<QMessageBox>("rewind")->text()));
    QTest::mouseClick(program.find<QPushButton>("rewind.keep"), Qt::LeftButton);
}

/// Of a run at rest the mean of all its steps: 4 steps at 960 tokens a second and 4 at 480 are 8 · 96 tokens in 1.2 s.
void TestTrainPlace::oneSpeedEverywhere() {
    Program program;
    RecordedRun made = Program::eightSteps();
    for (run::Scalar& scalar : made.scalars)
        if (scalar.tag == "TokensPerSecond" && scalar.step > 4)
            scalar.value = 480;
    program.openRecorded(made);
    QCOMPARE(qRound64(program.run().tokensPerSecond().value_or(0)), qint64(640));
    QTRY_COMPARE(program.find<shell::StripPart>("strip.speed")->words(), QStringLiteral("640 tokens/s"));
    const auto speedInCard = [&] {
        return qRound64(places::train::speedPartsAt(program.run(), program.parts().cursor)->tokensPerSecond);
    };
    const auto chartSays = [&](const QString& speed) {
        const auto labels =
            program.find<widgets::Card>("train.tokens_per_second")->findChildren<widgets::ElidedLabel*>();
        return std::any_of(labels.begin(), labels.end(), [&](const auto* label) { return label->text() == speed; });
    };
    QCOMPARE(speedInCard(), qint64(640));
    QTRY_VERIFY(chartSays(QStringLiteral("640")));
    // Of the same steps, and the card says which: 1.2 s for 8 of them.
    const auto parts = places::train::speedPartsAt(program.run(), program.parts().cursor);
    QVERIFY(parts->ofWholeRun);
    QCOMPARE(qRound64(1000 * parts->step), qint64(150));
    const auto cardSays = [&](const QString& steps) {
        const auto labels = program.find<widgets::Card>("train.speed")->findChildren<widgets::ElidedLabel*>();
        return std::any_of(labels.begin(), labels.end(), [&](const auto* label) { return label->text() == steps; });
    };
    QTRY_VERIFY(cardSays(QStringLiteral("whole run")));
    program.parts().cursor.setStep(4); // there, of the steps up to it
    QTRY_VERIFY(cardSays(QStringLiteral("last 4 steps")));
    QCOMPARE(speedInCard(), qint64(960));
    QTRY_VERIFY(chartSays(QStringLiteral("960")));
}

/// The line at the top is about a new run; what Resume would do is said at its button.
void TestTrainPlace::whatResumeWouldDoIsSaid() {
    Program program;
    program.train(QStringLiteral("100"));
    const auto* words = program.find<widgets::TextBlock>("train.paceWords");
    const QAction* resume = program.actions().startPause;
    QTRY_VERIFY(words->plainText().startsWith(QStringLiteral("100 steps take ")));
    QVERIFY(!resume->isEnabled());
    QVERIFY2(resume->toolTip().contains(QStringLiteral("Increase Steps")), qPrintable(resume->toolTip()));
    program.parts().config.set(QStringLiteral("steps"), QStringLiteral("9000"));
    QTRY_VERIFY(words->plainText().startsWith(QStringLiteral("9,000 steps take ")));
    QVERIFY(!resume->isEnabled()); // those are of the next run
    program.parts().runForm.form().set(QStringLiteral("steps"), QStringLiteral("8000"));
    QCOMPARE(resume->toolTip(),
             QStringLiteral("Continue training %1 from step 100 to step 8,000\nSteps 8,000 instead of 100")
                 .arg(program.run().name()));
}

/// Start new run and Resume are two buttons, and no field makes one of them do what the other does.
void TestTrainPlace::startAndResumeAreTwoButtons() {
    Program program;
    program.waitForText();
    setSmallModel(program.parts().config, QStringLiteral("100"));
    auto* start = program.find<QPushButton>("newRunButton");
    auto* name = program.find<QLineEdit>("train.runName");
    QTRY_VERIFY(start->isEnabled());
    QVERIFY(program.find<QAbstractButton>("startPauseButton") == nullptr); // nothing is there to resume
    QTest::mouseClick(start, Qt::LeftButton);
    QTRY_VERIFY(program.run().isAlive());
    QVERIFY(!start->isVisible()); // the next one is put into the queue
    QVERIFY(program.find<QPushButton>("startAfterButton")->isVisible());
    QTRY_COMPARE(program.run().state(), State::Finished);
    const auto finished = program.run().path();
    auto* resume = program.find<QAbstractButton>("startPauseButton");
    const QString words = QStringLiteral("Resume ") + program.run().name();
    QTRY_VERIFY(resume->isVisible() && !resume->isEnabled());
    QCOMPARE(resume->text(), words);
    // More steps and a name: both can act, and each does what it did.
    QTest::keyClicks(name, QStringLiteral("second"));
    program.parts().runForm.form().set(QStringLiteral("steps"), QStringLiteral("120"));
    QTRY_VERIFY(start->isEnabled() && resume->isEnabled());
    QCOMPARE(start->text(), QStringLiteral("Start new run"));
    QCOMPARE(resume->text(), words);
    // F5 does not go on with a run that has come to its end, and starts no other one.
    program.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&program.window(), glasshouse::tests::patience));
    const int sessions = program.behaviour.sessions;
    program.loss()->setFocus();
    QTest::keyClick(&program.window(), Qt::Key_F5);
    QTest::keyClick(&program.window(), Qt::Key_F10);
    QVERIFY(!program.parts().training.isAlive());
    QCOMPARE(program.behaviour.sessions.load(), sessions);
    QVERIFY2(program.find<widgets::ElidedLabel>("strip.sentence")->text().contains(QStringLiteral("has ended")),
             qPrintable(program.find<widgets::ElidedLabel>("strip.sentence")->text()));
    QTest::mouseClick(resume, Qt::LeftButton);
    QTRY_COMPARE(program.run().step(), std::int64_t(120));
    QCOMPARE(program.run().path(), finished);
    QCOMPARE(name->text(), QStringLiteral("second")); // kept for the run it names
    QTRY_VERIFY(start->isEnabled());
    QTest::mouseClick(start, Qt::LeftButton);
    QTRY_VERIFY(program.run().path() != finished && program.run().name() == QStringLiteral("second"));
}

/// The curve has room at every size, its axis ends just past the newest step, and nothing is cut.
void TestTrainPlace::theCurveHasRoom() {
    Program program;
    RecordedRun made = Program::eightSteps();
    made.config.train.steps = 4000; // far from its end
    program.openRecorded(made);
    const auto share = [&] {
        const QRect rect = program.loss()->plotRect();
        return double(program.loss()->widgetXOf(8) - program.loss()->widgetXOf(1)) / rect.width();
    };
    auto* rate = program.find<plots::CurvePlot>("train.learning_ratePlot");
    const auto* area = program.find<QScrollArea>("train.area");
    for (const auto& [size, height] :
         {std::pair(QSize(1280, 800), 400), {QSize(1440, 900), 400}, {QSize(2560, 1440), 600}}) {
        program.window().resize(size);
        waitUntilSettled(program.window());
        QTRY_VERIFY2(program.loss()->plotRect().height() >= height,
                     qPrintable(QString::number(program.loss()->plotRect().height())));
        QTRY_VERIFY2(share() > 0.7 && program.loss()->xRange().high < 10, qPrintable(QString::number(share())));
        QTRY_COMPARE(rate->xRange().high, program.loss()->xRange().high);
        QVERIFY2(area->widget()->width() <= area->viewport()->width(),
                 qPrintable(QString::number(area->widget()->width())));
        for (const QWidget* card : area->widget()->findChildren<widgets::Card*>())
            if (card->isVisible()) {
                const int right = card->mapTo(area->widget(), QPoint(card->width(), 0)).x();
                QVERIFY2(right <= area->viewport()->width(), qPrintable(card->objectName()));
            }
        const auto* follow = program.find<QAbstractButton>("train.follow");
        QVERIFY(follow->width() <= follow->sizeHint().width());
        QVERIFY(program.find<QWidget>("train.smoothing")->width() >= 80);
        program.shoot(QStringLiteral("train-room-%1").arg(size.width()));
    }
    // The whole plan is a choice that is kept.
    program.find<QAction>("train.wholePlan")->trigger();
    QTRY_COMPARE(program.loss()->xRange().high, 4000.0);
    QTRY_COMPARE(rate->xRange().high, 4000.0);
    program.window().close();
    program.desktop.reset();
    program.open(QStringLiteral("train"), true);
    QVERIFY(program.find<QAction>("train.wholePlan")->isChecked());
}

void TestTrainPlace::moreChartsFold() {
    Program program;
    auto* head = program.find<QToolButton>("train.moreCharts");
    const auto* rate = program.find<QWidget>("train.learning_rate");
    QTRY_VERIFY(head->isVisible() && rate->isVisible());
    // The loss and the sample stand above it.
    const auto top = [&](const char* name) {
        return program.find<QWidget>(name)->mapTo(&program.window(), QPoint()).y();
    };
    QTRY_VERIFY(top("train.loss") < top("train.sample") && top("train.sample") < top("train.moreCharts"));
    QVERIFY(top("train.moreCharts") < top("train.overfitting"));
    head->click();
    for (const char* name : {"train.overfitting", "train.learning_rate", "train.gradient_norm", "train.update_ratio",
                             "train.speed", "train.tokens_per_second", "train.memory"})
        QVERIFY2(!program.find<QWidget>(name)->isVisible(), name);
    QVERIFY(program.find<QWidget>("train.sample")->isVisible());
    program.window().close();
    program.desktop.reset();
    program.open(QStringLiteral("train"));
    QVERIFY(!program.find<QToolButton>("train.moreCharts")->isChecked()); // as it was left
    QVERIFY(!program.find<QWidget>("train.learning_rate")->isVisible());
}

/// The Tab key goes down the page: fields, the line of a new run, the plot, the sample, the other charts.
void TestTrainPlace::theTabKeyGoesDownThePage() {
    Program program;
    program.train(QStringLiteral("100"));
    QWidget* place = program.window().place(QStringLiteral("train"));
    QList<QWidget*> stops;
    for (QWidget* at = place->nextInFocusChain(); at != place; at = at->nextInFocusChain())
        if (place->isAncestorOf(at) && at->isVisible() && at->isEnabled() && (at->focusPolicy() & Qt::TabFocus) != 0 &&
            at->focusProxy() == nullptr)
            stops.append(at);
    QVERIFY2(stops.size() <= 54, qPrintable(QString::number(stops.size())));
    const QStringList order{QStringLiteral("train.run"),           QStringLiteral("train.nextRun"),
                            QStringLiteral("train.loss"),          QStringLiteral("train.sample"),
                            QStringLiteral("train.moreCharts"),    QStringLiteral("train.overfitting"),
                            QStringLiteral("train.learning_rate"), QStringLiteral("train.memory")};
    int last = 0;
    QStringList reached;
    for (QWidget* stop : std::as_const(stops))
        for (QWidget* part = stop; part != place; part = part->parentWidget())
            if (const auto at = int(order.indexOf(part->objectName())); at >= 0) {
                QVERIFY2(at >= last, qPrintable(stop->objectName()));
                last = at;
                if (!reached.contains(order[at]))
                    reached.append(order[at]);
            }
    QCOMPARE(reached, order);
    for (const QWidget* stop : std::as_const(stops))
        QVERIFY2(stop->objectName() != QLatin1String("cardExport"), "the card's menu and Ctrl+E have it");
}

void TestTrainPlace::escapeTakesBackWhatWasTyped() {
    Program program;
    program.behaviour.stepMicroseconds = 3000;
    program.waitForText();
    setSmallModel(program.parts().config, QStringLiteral("100000"));
    const QString steps = QStringLiteral("steps");
    QVERIFY(QTest::qWaitForWindowActive(&program.window(), glasshouse::tests::patience));
    auto* field = program.window().place(QStringLiteral("train"))->findChild<QLineEdit*>(steps);
    field->setFocus();
    QTRY_VERIFY(field->hasFocus());
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("777"));
    QCOMPARE(program.parts().config.text(steps), QStringLiteral("777"));
    QTest::keyClick(field, Qt::Key_Escape);
    QCOMPARE(field->text(), QStringLiteral("100000"));
    QCOMPARE(program.parts().config.text(steps), QStringLiteral("100000"));
    // What Enter has confirmed stays, and a run that trains hears nothing of what was taken back.
    program.actions().newRun->trigger();
    QTRY_VERIFY(program.run().step() > 3);
    auto* rate =
        program.window().place(QStringLiteral("train"))->findChild<QLineEdit*>(QStringLiteral("run.learning_rate"));
    rate->setFocus();
    rate->selectAll();
    QTest::keyClicks(rate, QStringLiteral("0.25"));
    QTest::keyClick(rate, Qt::Key_Return);
    QTRY_COMPARE(program.run().edits().size(), std::size_t(1));
    rate->selectAll();
    QTest::keyClicks(rate, QStringLiteral("0.5"));
    QTest::keyClick(rate, Qt::Key_Escape);
    QCOMPARE(rate->text(), QStringLiteral("0.25"));
    program.loss()->setFocus(); // leaves the field
    waitForSteps(program.run());
    QCOMPARE(program.run().edits().size(), std::size_t(1));
}

/// Where nothing has been measured there are no axes, only a sentence.
void TestTrainPlace::noDataNoAxes() {
    Program program;
    waitUntilSettled(program.window());
    for (const char* name : {"train.lossPlot", "train.learning_ratePlot", "train.gradient_normPlot",
                             "train.tokens_per_secondPlot", "train.memoryPlot"}) {
        auto* plot = program.find<plots::CurvePlot>(name);
        QVERIFY2(!plot->summary().isEmpty(), name);
        // Left of the sentence and below it nothing is drawn.
        const QImage picture = plot->grab().toImage();
        const QRgb ground = picture.pixel(1, picture.height() / 2);
        for (int y = 0; y < picture.height(); ++y)
            QCOMPARE(picture.pixel(2, y), ground);
        for (int x = 0; x < picture.width(); ++x)
            QCOMPARE(picture.pixel(x, picture.height() - 4), ground);
    }
}

QTEST_MAIN(TestTrainPlace)

} // namespace tst_train_place

#include "tst_train_place.moc"
