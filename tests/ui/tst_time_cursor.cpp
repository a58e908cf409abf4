// One time cursor over checkpoints and recordings: every view shows the step it stands on, or says which one it shows.
#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>

#include <cmath>

#include "core/run/Rounding.h"
#include "tests/ui/RecordedShown.h"
#include "ui/places/inside/TokenLine.h"
#include "ui/places/inside/attention/AttentionView.h"
#include "ui/places/inside/forward/ForwardView.h"
#include "ui/places/inside/positions/EncodingCard.h"
#include "ui/places/inside/surprise/SurpriseView.h"
#include "ui/places/inside/tokens/TokensView.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/runtime/ProbeController.h"
#include "ui/text/Numbers.h"
#include "ui/theme/ThemeManager.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Chip.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/SegmentedChoice.h"

namespace tst_time_cursor {

using namespace glasshouse;
using namespace glasshouse::places::inside;

namespace {

/// What a card says of a recording.
QString rounded(std::int64_t step) {
    return QStringLiteral("step %1, rounded").arg(step);
}

} // namespace

class TestTimeCursor : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_theme = lightTheme(this); }

    void keptStepsAreBoth() {
        Recorded shown(QStringLiteral("attention"));
        QCOMPARE(shown.world.cursor.savedSteps().size(), std::size_t(11));
        QCOMPARE(shown.world.cursor.step(), 100);
        shown.world.cursor.setStep(44);
        QCOMPARE(shown.world.cursor.step(), 40);
        QCOMPARE(shown.world.cursor.moment().weightsStep, 0);
        shown.world.cursor.previous(2);
        QCOMPARE(shown.world.cursor.step(), 20);
        shown.world.cursor.next(4);
        QCOMPARE(shown.world.cursor.step(), 60);
        QCOMPARE(shown.world.cursor.moment().weightsStep, 100);
        // Writing at the cursor takes the nearest weights.
        config::SampleConfig sample;
        sample.tokens = 3;
        QSignalSpy finished(&shown.world.generation, &runtime::GenerationController::finished);
        shown.world.generation.start({QStringLiteral("ab"), sample});
        QTRY_COMPARE(finished.count(), 1);
        QCOMPARE(shown.world.generation.step(), 100);
    }

    void attentionOfARecordedStep() {
        Recorded shown(QStringLiteral("attention"));
        auto* map = shown.find<plots::HeatmapWidget>("attentionMap");
        chooseStage(shown, "softmax");
        QTRY_VERIFY(shown.world.probe.result() && !shown.world.probe.isBusy());
        QCOMPARE(shown.step(), 100);
        QVERIFY(!shown.world.probe.result()->recorded); // a checkpoint is exact
        QCOMPARE(shown.chip("headMap"), QString());
        for (const std::int64_t step : {90, 30, 70, 10}) {
            shown.goTo(step);
            QTRY_COMPARE(shown.step(), step);
            QVERIFY(shown.world.probe.result()->recorded);
            QCOMPARE(shown.chip("headMap"), rounded(step));
            QCOMPARE(shown.chip("headScores"), rounded(step));
            const auto& tokens = shown.world.probe.tokens();
            const fake::Head head = fake::headTrace(shown.world.run.config().model, tokens, step, 0, 0);
            for (int row = 0; row < int(tokens.size()); ++row)
                for (int col = 0; col <= row; ++col)
                    QVERIFY(std::abs(map->matrix().at(row, col) - head.softmax.at(row, col)) <=
                            float(run::kShareRounding) + 1e-6F);
        }
        // Scores come from the nearest checkpoint, and say so.
        QTRY_VERIFY(shown.world.probe.complement() && shown.world.probe.complement()->step == 0);
        QTRY_COMPARE(shown.chip("oneScore"), QStringLiteral("step 0"));
        QCOMPARE(shown.find<QLabel>("scoresNote")->text(), QStringLiteral("scores: step 0"));
        chooseStage(shown, "raw");
        QTRY_COMPARE(shown.chip("headMap"), QStringLiteral("step 0"));
        const fake::Head first = fake::headTrace(shown.world.run.config().model, shown.world.probe.tokens(), 0, 0, 0);
        QCOMPARE(map->matrix().at(4, 7), first.raw.at(4, 7));
        // The arrow keys walk on: another head of the same recording, its scores after it.
        QTest::keyClick(shown.find<AttentionView>("attentionView"), Qt::Key_Right);
        const fake::Head second = fake::headTrace(shown.world.run.config().model, shown.world.probe.tokens(), 0, 0, 1);
        QTRY_COMPARE(map->matrix().at(4, 7), second.raw.at(4, 7));
        // At a checkpoint all is exact again.
        shown.goTo(100);
        QTRY_COMPARE(shown.chip("headMap"), QString());
        QTRY_COMPARE(shown.find<QLabel>("scoresNote")->text(), QString());
    }

    void anotherTextIsComputed() {
        Recorded shown(QStringLiteral("attention"));
        QTRY_VERIFY(shown.world.probe.result() != nullptr);
        auto* button = shown.find<QPushButton>("probeRecorded");
        QVERIFY(!button->isVisible());
        shown.world.probe.setText(QStringLiteral("cab cab"));
        QVERIFY(button->isVisible());
        shown.goTo(30);
        QTRY_COMPARE(shown.world.probe.result()->request.tokens.size(), std::size_t(7));
        QTRY_COMPARE(shown.step(), 0);
        QVERIFY(!shown.world.probe.result()->recorded);
        QTRY_COMPARE(shown.chip("headMap"), QStringLiteral("step 0"));
        // On to a step with the same nearest weights: nothing is computed again.
        const int probes = shown.world.behaviour.probes;
        shown.goTo(40);
        waitForAnswers(shown.world.probe);
        QCOMPARE(shown.world.behaviour.probes.load(), probes);
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_COMPARE(shown.step(), 40);
        QVERIFY(shown.world.probe.result()->recorded);
        QCOMPARE(shown.world.probe.text(), QStringLiteral("abc cab abc cab"));
        QVERIFY(!button->isVisible());
        // A head that is switched off was not recorded so.
        model::Ablation off;
        off.heads = {{0, 1}};
        shown.world.cursor.setOff(off);
        QTRY_COMPARE(shown.step(), 0);
        QCOMPARE(shown.world.probe.result()->request.off, off);
        shown.world.cursor.setOff({});
        QTRY_COMPARE(shown.step(), 40);
    }

    void theRecordedTextIsTakenByItself() {
        World world;
        const QString path = Recorded::standard().write(world.folder.filePath(QStringLiteral("runs")));
        world.probe.setFallbackText(QStringLiteral("cab"));
        world.opener.open(path);
        QTRY_COMPARE(world.probe.text(), QStringLiteral("abc cab abc cab"));
        QVERIFY(!world.probe.isTextGiven());
        world.openRun(World::smallConfig()); // without recordings
        QTRY_COMPARE(world.probe.text(), QStringLiteral("cab"));
    }

    void everyViewFollows() {
        RecordedRun run = Recorded::standard();
        run.config.model.position = "learned";
        {
            Recorded shown(QStringLiteral("positions"), run);
            shown.goTo(30);
            QTRY_COMPARE(shown.step(), 30);
            QTRY_COMPARE(shown.chip("encodingCard"), rounded(30));
            QVERIFY(shown.world.probe.result()->recorded);
            QTRY_COMPARE(shown.world.probe.result()->step, 30);
            auto* map = shown.find<EncodingCard>("encodingCard")->map();
            QCOMPARE(map->matrix().at(3, 5), 335.0F);
            QCOMPARE(shown.world.probe.result()->matrix("pos").at(2, 1), 201.0F);
        }
        {
            Recorded shown(QStringLiteral("next"), run);
            shown.goTo(70);
            QTRY_COMPARE(shown.step(), 70);
            QTRY_COMPARE(shown.chip("nextTableCard"), rounded(70));
            QTRY_COMPARE(shown.chip("lensCard"), QStringLiteral("step 100"));
            shown.goTo(20);
            QTRY_COMPARE(shown.step(), 20);
            QTRY_COMPARE(shown.chip("lensCard"), QStringLiteral("step 0"));
        }
        {
            Recorded shown(QStringLiteral("tokens"), run);
            auto* view = shown.find<TokensView>("tokensView");
            shown.goTo(30);
            QTRY_VERIFY(view->cloud() && view->cloud()->step == 30);
            QTRY_COMPARE(shown.chip("cloudCard"), rounded(30));
            const Matrix table = shown.at(30).tokenTable();
            QVERIFY(std::abs(view->cloud()->embedding.at(2, 7) - table.at(2, 7)) < 2e-3F);
            shown.goTo(100);
            QTRY_VERIFY(view->cloud()->step == 100);
            QTRY_COMPARE(shown.chip("cloudCard"), QString());
        }
        {
            Recorded shown(QStringLiteral("forward"), run);
            shown.goTo(70);
            QTRY_VERIFY(shown.world.probe.result() && shown.step() == 100);
            for (const char* card : {"forwardMatrix", "forwardList", "cellCard"})
                QTRY_COMPARE(shown.chip(card), QStringLiteral("step 100"));
            QString heading;
            QObject::connect(shown.place.get(), &places::Place::valuesChanged, shown.place.get(),
                             [&](const QString& said) { heading = said; });
            shown.goTo(20);
            for (const char* card : {"forwardMatrix", "forwardList", "cellCard"})
                QTRY_COMPARE(shown.chip(card), QStringLiteral("step 0"));
            QTRY_COMPARE(heading, QStringLiteral("This matrix (step 0)"));
        }
        {
            Recorded shown(QStringLiteral("surprise"), run);
            auto* view = shown.find<SurpriseView>("surpriseView");
            QTRY_VERIFY(view->surprise() && view->surprise()->step == 100);
            shown.goTo(20);
            QTRY_COMPARE(view->surprise()->step, 0);
            QTRY_COMPARE(shown.chip("surpriseText"), QStringLiteral("step 0"));
            const NewThreads threads;
            const int probes = shown.world.behaviour.probes;
            shown.goTo(30);    // the same weights
            letTimersFire(15); // what is asked at one moment waits as long for the rest
            waitForAnswers(shown.world.probe);
            threads.waitForEnd();
            QCOMPARE(shown.world.behaviour.probes.load(), probes);
        }
    }

    /// While a run trains, the step at the top moves on: each card names the step of its numbers.
    void liveCardsNameTheirStep() {
        InsideShown shown(QStringLiteral("next"));
        shown.world.startTraining();
        shown.place->show();
        QVERIFY(QTest::qWaitForWindowExposed(shown.place.get(), glasshouse::tests::patience));
        QVERIFY(shown.world.cursor.isLive());
        const auto chipOf = [&](const char* card) {
            for (const widgets::Chip* chip : shown.find<widgets::Card>(card)->findChildren<widgets::Chip*>())
                if (chip->isVisible() && chip->text().startsWith(QLatin1String("step")))
                    return chip->text();
            return QString();
        };
        int seen = 0;
        std::int64_t before = -1;
        QObject::connect(&shown.world.probe, &runtime::ProbeController::resultChanged, shown.place.get(), [&] {
            const auto result = shown.world.probe.result();
            if (!result || result->step == before)
                return;
            before = result->step;
            ++seen;
        });
        QTRY_VERIFY(seen >= 3);
        shown.world.training.pause();
        waitForAnswers(shown.world.probe);
        QTRY_VERIFY(shown.world.probe.result() != nullptr);
        QTRY_COMPARE(chipOf("nextTableCard"),
                     QStringLiteral("step %1").arg(text::groupedNumber(shown.world.probe.result()->step)));
        QCOMPARE(chipOf("drawCard"), chipOf("nextTableCard"));
    }

    void faultsAreShownAsSuch() {
        RecordedRun run = Recorded::standard();
        run.change = [](run::Recording& recording) {
            if (recording.step != 30)
                return;
            recording.loss = std::numeric_limits<float>::quiet_NaN();
            recording.attention[0][0].at(3, 1) = std::numeric_limits<float>::quiet_NaN();
            recording.embeddings.at(1, 1) = std::numeric_limits<float>::quiet_NaN();
        };
        Recorded shown(QStringLiteral("attention"), run);
        shown.goTo(30);
        QTRY_COMPARE(shown.step(), 30);
        QVERIFY(std::isnan(shown.find<plots::HeatmapWidget>("attentionMap")->matrix().at(3, 1)));
        QVERIFY(std::isnan(shown.world.probe.result()->loss.value()));
        QVERIFY(shown.find<widgets::ElidedLabel>("ablationLoss")->text().contains(QLatin1String("NaN")));
        QVERIFY(std::isnan(shown.world.probe.result()->matrix("tok").at(1, 1)) ||
                std::isnan(shown.world.probe.result()->matrix("tok").at(0, 1)) ||
                std::isnan(shown.world.probe.result()->matrix("tok").at(2, 1)));
    }

    void aDamagedRecording() {
        Recorded shown(QStringLiteral("attention"));
        QTRY_VERIFY(shown.world.probe.result() && !shown.world.probe.isBusy());
        // Its header is whole, what it says of its contents is not.
        QFile file(QString::fromStdString(shown.world.run.path().string()) +
                   QStringLiteral("/probes/step-00000030.safetensors"));
        QVERIFY(file.open(QIODevice::ReadWrite));
        QByteArray bytes = file.readAll();
        bytes.replace("glasshouse-probe-1", "glasshouse-probe-0");
        file.seek(0);
        file.write(bytes);
        file.close();
        shown.goTo(30);
        QTRY_COMPARE(shown.step(), 0);
        QVERIFY(shown.world.probe.message().contains(QLatin1String("damaged")));
        QTRY_COMPARE(shown.chip("headMap"), QStringLiteral("step 0"));
        shown.goTo(40);
        QTRY_COMPARE(shown.step(), 40);
        QCOMPARE(shown.world.probe.message(), QString());
    }

    void withoutRecordings() {
        InsideShown shown(QStringLiteral("attention"));
        shown.open(World::smallConfig(), {0, 50, 100});
        QVERIFY(shown.waitForResult());
        QCOMPARE(shown.world.cursor.savedSteps().size(), std::size_t(3));
        QVERIFY(!shown.find<QPushButton>("probeRecorded")->isVisible());
        shown.world.cursor.setStep(50);
        QTRY_COMPARE(shown.world.probe.result()->step, 50);
        QVERIFY(!shown.world.probe.result()->recorded);
    }

    void recordingsOfAnotherShape() {
        RecordedRun run = Recorded::standard();
        run.change = [](run::Recording& recording) {
            for (auto& layer : recording.attention)
                layer.pop_back();
        };
        Recorded shown(QStringLiteral("attention"), run);
        QTRY_VERIFY(shown.world.probe.result() != nullptr);
        shown.goTo(30);
        QTRY_COMPARE(shown.step(), 0);
        QVERIFY(!shown.world.probe.result()->recorded);
    }

    void withinTheBudget() {
        RecordedRun run;
        for (std::int64_t step = 0; step <= 2000; step += run::recordingInterval(step))
            run.recorded.push_back(step);
        run.checkpoints = {0, 2000};
        run.budget = 200'000;
        Recorded shown(QStringLiteral("attention"), run);
        const run::Timeline timeline(shown.world.run.path());
        QVERIFY(timeline.bytes() <= run.budget);
        QVERIFY(timeline.steps().size() < run.recorded.size());
        QVERIFY(timeline.steps().size() > 20);
        // Every step that is left can be stood on and seen.
        QTRY_COMPARE(shown.world.recordings.steps(), timeline.steps());
        for (const std::int64_t step : timeline.steps()) {
            shown.goTo(step);
            QTRY_COMPARE(shown.step(), step);
        }
    }

    void recordedWhileItTrains() {
        InsideShown shown(QStringLiteral("attention"));
        shown.world.startTraining();
        shown.place->show();
        QTRY_VERIFY(shown.world.probe.result() != nullptr);
        QVERIFY(shown.world.recordings.steps().empty());
        run::Timeline timeline(shown.world.run.path());
        const auto& model = shown.world.run.config().model;
        QTRY_VERIFY(shown.world.run.step() > 5);
        timeline.write(RecordedRun::recordingOf(model.resolved(), shown.world.probe.tokens(), 3), 1'000'000);
        QTRY_VERIFY(shown.world.recordings.has(3));
        shown.world.cursor.setStep(3);
        QTRY_COMPARE(shown.world.probe.result()->step, 3);
        QVERIFY(shown.world.probe.result()->recorded);
        QVERIFY(!shown.world.cursor.isLive());
        timeline.write(RecordedRun::recordingOf(model.resolved(), shown.world.probe.tokens(), 4), 1'000'000);
        QTRY_VERIFY(shown.world.recordings.has(4));
        shown.world.cursor.setLive();
        QTRY_VERIFY(shown.world.probe.result()->step > 4);
    }

private:
    theme::ThemeManager* m_theme = nullptr;
};

QTEST_MAIN(TestTimeCursor)

} // namespace tst_time_cursor

#include "tst_time_cursor.moc"
