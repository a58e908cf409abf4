// The movie over the training: every recorded step, in every view, until the last; and it ends well whatever happens.
#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QMenu>
#include <QToolButton>

#include "tests/ui/InsideShown.h"
#include "tests/ui/Program.h"
#include "tests/ui/RecordedRun.h"
#include "ui/places/inside/InsideViews.h"
#include "ui/places/inside/attention/AttentionView.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/theme/Icons.h"
#include "ui/widgets/SegmentedChoice.h"

namespace tst_movie {

using namespace glasshouse;

namespace {

/// The program on a finished run with recordings, standing on a view of Inside.
struct Playing : OpenProgram {
    explicit Playing(const QString& view = QStringLiteral("attention"), const RecordedRun& run = many()) {
        parts().settings.movieSpeed.set(40); // all that there are, soon
        waitForText();
        parts().probe.setText(QStringLiteral("abc cab abc cab"));
        path = run.write(folder.filePath(QStringLiteral("runs")));
        parts().opener.open(path);
        QVERIFY(World::waitFor([&] { return parts().run.path() == path.toStdString(); }));
        QVERIFY(World::waitFor([&] { return parts().recordings.steps().size() == run.recorded.size(); }));
        window().showPlace(QStringLiteral("inside"));
        look(view);
    }
    void look(const QString& view) {
        int tab = 0;
        for (const auto& entry : places::inside::insideViews()) {
            if (entry.id == view)
                window().place(QStringLiteral("inside"))->setCurrentTab(tab);
            ++tab;
        }
        QVERIFY(World::waitFor([&] { return !parts().probe.isPending(); }));
    }
    static RecordedRun many() {
        RecordedRun run;
        for (std::int64_t step = 0; step <= 400; step += run::recordingInterval(step))
            run.recorded.push_back(step);
        run.checkpoints = {0, 100, 400};
        return run;
    }
    /// Each step whose picture the probe gave while it played.
    std::vector<std::int64_t> playToTheEnd() {
        std::vector<std::int64_t> seen;
        const auto connection =
            QObject::connect(&parts().probe, &runtime::ProbeController::resultChanged, &window(), [&] {
                if (parts().movie.isPlaying()) // else it is drawn to stay
                    seen.push_back(parts().probe.result()->step);
            });
        parts().movie.play();
        World::waitFor([&] { return !parts().movie.isPlaying() && !parts().probe.isPending(); });
        QObject::disconnect(connection);
        return seen;
    }
    QString path;
};

} // namespace

class TestMovie : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyRecordedStepInOrder() {
        Playing program;
        auto& parts = program.parts();
        QCOMPARE(parts.cursor.step(), 400);
        const std::vector<std::int64_t> seen = program.playToTheEnd();
        QVERIFY(!parts.movie.isPlaying());
        QCOMPARE(parts.cursor.step(), 400);
        QVERIFY(seen.size() >= parts.recordings.steps().size());
        QVERIFY(std::equal(parts.recordings.steps().begin(), parts.recordings.steps().end(), seen.begin()));
        // The last one is computed, since its weights were kept.
        QTRY_VERIFY(parts.probe.result() && !parts.probe.result()->recorded);
        QCOMPARE(parts.probe.result()->step, 400);
    }

    void theMapShowsTheFrame() {
        Playing program;
        auto& parts = program.parts();
        chooseStage(program, "softmax");
        auto* map = program.find<plots::HeatmapWidget>("attentionMap");
        int right = 0, frames = 0;
        QObject::connect(&parts.cursor, &runtime::TimeCursor::changed, &program.window(), [&] {
            // Views are told of a recorded step before the cursor's other listeners, or at the next turn.
            if (parts.probe.isBusy() || !parts.probe.result() || parts.probe.result()->step != parts.cursor.step())
                return;
            ++frames;
            const auto expected =
                fake::headTrace(parts.run.config().model, parts.probe.tokens(), parts.cursor.step(), 0, 0);
            right += std::abs(map->matrix().at(9, 4) - expected.softmax.at(9, 4)) < 0.003F ? 1 : 0;
        });
        program.playToTheEnd();
        QVERIFY(frames > 50);
        QCOMPARE(right, frames);
    }

    /// A colour means the same in frame after frame: the range grows, and is the frame's own again after the movie.
    void theRangeNeverShrinks() {
        Playing program;
        auto& parts = program.parts();
        chooseStage(program, "scaled");
        auto* map = program.find<plots::HeatmapWidget>("attentionMap");
        const auto automatic = [&] { return plots::automaticRange(map->matrix(), map->mask(), map->map()); };
        int frames = 0, shrunk = 0, outside = 0, wider = 0;
        plots::ValueRange before = map->range();
        QObject::connect(&parts.cursor, &runtime::TimeCursor::changed, &program.window(), [&] {
            const plots::ValueRange now = map->range();
            ++frames;
            shrunk += now.high < before.high || now.low > before.low ? 1 : 0;
            outside += automatic().high > now.high + 1e-9 ? 1 : 0;
            wider += automatic().high < 0.99 * now.high ? 1 : 0;
            before = now;
        });
        program.playToTheEnd();
        QVERIFY(frames > 50);
        QCOMPARE(shrunk, 0);
        QCOMPARE(outside, 0);
        QVERIFY2(wider > 0, "no frame was smaller than one before it: this shows nothing");
        parts.cursor.setStep(8);
        QTRY_VERIFY(std::abs(map->range().high - automatic().high) < 1e-9);
    }

    void spacePlaysAndStops() {
        Playing program;
        auto& parts = program.parts();
        auto* button = program.find<QToolButton>("playSteps");
        QVERIFY(button->isVisible() && button->isEnabled());
        program.find<QWidget>("attentionView")->setFocus();
        QTest::keyClick(program.find<QWidget>("attentionView"), Qt::Key_Space);
        QVERIFY(parts.movie.isPlaying());
        // It is a switch with a glyph of its own: Start and Stop are those of the training.
        QVERIFY(button->isChecked());
        QVERIFY(button->toolTip().startsWith(QLatin1String("Pause at this step")));
        const auto pixels = [&](const QString& name) { return theme::icon(name).pixmap(18, 18).toImage(); };
        const auto shown = [&] { return program.window().actions().play->icon().pixmap(18, 18).toImage(); };
        QCOMPARE(shown(), pixels(QStringLiteral("film")));
        QVERIFY(shown() != pixels(QStringLiteral("play")));
        QTRY_VERIFY(parts.cursor.step() > 5 && parts.cursor.step() < 400);
        QTest::keyClick(program.find<QWidget>("attentionView"), Qt::Key_Space);
        QVERIFY(!parts.movie.isPlaying());
        QVERIFY(!button->isChecked());
        QCOMPARE(shown(), pixels(QStringLiteral("film")));
        const std::int64_t at = parts.cursor.step();
        waitForAnswers(parts.probe);
        letTimersFire(1000 / parts.movie.speed());
        QCOMPARE(parts.cursor.step(), at);
        QTest::mouseClick(button, Qt::LeftButton); // on from there
        QVERIFY(parts.movie.isPlaying());
        QTRY_VERIFY(parts.cursor.step() > at);
        parts.cursor.setStep(2); // a person moves the cursor
        QVERIFY(!parts.movie.isPlaying());
        QCOMPARE(parts.cursor.step(), 2);
        // It looks at the last step first, for its ranges; paused there, it is back where it was.
        parts.movie.play();
        QCOMPARE(parts.cursor.step(), 400);
        parts.movie.stop();
        QCOMPARE(parts.cursor.step(), 2);
    }

    /// Slow enough to be seen unless somebody wants it otherwise, and then so the next time too.
    void speedAndRepetitionAreRemembered() {
        RecordedRun run;
        run.recorded = {0, 1, 2, 4, 8, 16, 32, 64, 100};
        Playing program(QStringLiteral("attention"), run);
        auto& parts = program.parts();
        const auto& actions = program.window().actions();
        const auto chosen = [&actions] {
            QList<int> speeds;
            for (const QAction* speed : actions.movieSpeeds)
                if (speed->isChecked())
                    speeds += speed->data().toInt();
            return speeds;
        };
        parts.settings.movieSpeed.set(12); // as it is at first
        QCOMPARE(settings::Settings(program.folder.filePath(QStringLiteral("new.ini"))).movieSpeed(), 12);
        QCOMPARE(chosen(), QList<int>{12});
        auto* button = program.find<QToolButton>("playSteps");
        QCOMPARE(button->menu()->actions(), actions.movieSpeeds + QList<QAction*>{actions.movieRepeats});
        QVERIFY2(button->toolTip().contains(QStringLiteral("12 a second")), qPrintable(button->toolTip()));
        QElapsedTimer clock;
        clock.start();
        QVERIFY(program.playToTheEnd().size() >= run.recorded.size());
        QVERIFY2(clock.elapsed() >= 8 * (1000 / 12), qPrintable(QString::number(clock.elapsed()))); // 8 intervals
        // Again and again, until somebody pauses it.
        actions.movieSpeeds.last()->trigger();
        actions.movieRepeats->trigger();
        QCOMPARE(parts.movie.speed(), 40);
        QVERIFY(parts.movie.repeats());
        int ends = 0;
        QObject::connect(&parts.cursor, &runtime::TimeCursor::changed, &program.window(),
                         [&] { ends += parts.cursor.step() == 100 ? 1 : 0; });
        parts.movie.play();
        QTRY_VERIFY(ends >= 3);
        QVERIFY(parts.movie.isPlaying());
        parts.movie.stop();
        program.desktop.reset();
        program.open(QStringLiteral("inside"), true);
        QCOMPARE(program.parts().movie.speed(), 40);
        QVERIFY(program.parts().movie.repeats() && program.window().actions().movieRepeats->isChecked());
    }

    void everyViewEndsAtTheLastStep() {
        RecordedRun run;
        run.recorded = {0, 1, 2, 4, 8, 16, 32, 64, 100};
        Playing program(QStringLiteral("attention"), run);
        for (const auto& entry : places::inside::insideViews()) {
            program.look(entry.id);
            const QSignalSpy moved(&program.parts().cursor, &runtime::TimeCursor::changed);
            program.playToTheEnd();
            QVERIFY2(!program.parts().movie.isPlaying(), qPrintable(entry.id));
            QVERIFY2(moved.size() >= 2, qPrintable(entry.id)); // away from the last step, and back to it
            QCOMPARE(program.parts().cursor.step(), 100);
            QTRY_VERIFY(!program.parts().probe.isStale());
        }
    }

    void onCheckpointsAlone() {
        RecordedRun run;
        run.checkpoints = {0, 20, 40, 60};
        Playing program(QStringLiteral("attention"), run);
        const std::vector<std::int64_t> seen = program.playToTheEnd();
        QCOMPARE(seen, (std::vector<std::int64_t>{0, 20, 40, 60}));
    }

    void anotherTextPlaysTheCheckpoints() {
        Playing program;
        program.parts().probe.setText(QStringLiteral("cab"));
        const auto& probe = program.parts().probe;
        QTRY_VERIFY(probe.result() && probe.result()->request.tokens.size() == 3 && !probe.isPending());
        QCOMPARE(program.playToTheEnd(), (std::vector<std::int64_t>{0, 100, 400}));
    }

    void withReducedMotion() {
        Playing program;
        program.parts().cursor.setStep(0);
        qApp->setProperty("reducedMotion", true);
        program.parts().movie.play();
        qApp->setProperty("reducedMotion", {});
        QVERIFY(!program.parts().movie.isPlaying());
        QCOMPARE(program.parts().cursor.step(), 400);
    }

    void aRunWhoseCorpusIsGone() {
        Playing program;
        const QString path = program.path;
        QVERIFY(QDir(program.texts()).removeRecursively());
        program.desktop.reset();
        program.open(QStringLiteral("inside"), true); // what was open before
        auto& parts = program.parts();
        QTRY_VERIFY(parts.engine.isReady());
        QTRY_COMPARE(parts.run.path().string(), path.toStdString());
        QTRY_VERIFY(!parts.recordings.steps().empty());
        QTRY_VERIFY(parts.probe.result() != nullptr);
        QVERIFY(program.playToTheEnd().size() >= parts.recordings.steps().size());
        QCOMPARE(parts.cursor.step(), 400);
    }

    void closedWhileItPlays() {
        for (int round = 0; round < 3; ++round) {
            Playing program;
            const QSignalSpy moved(&program.parts().cursor, &runtime::TimeCursor::changed);
            program.parts().movie.play();
            QVERIFY(QTest::qWaitFor([&] { return moved.count() > round; }, glasshouse::tests::patience));
            QVERIFY(program.parts().movie.isPlaying());
            program.window().close();
            program.desktop.reset(); // nothing is left behind that a thread could still call
        }
    }

    void anotherRunWhileItPlays() {
        Playing program;
        RecordedRun other;
        other.recorded = {0, 7, 9};
        other.checkpoints = {0, 9};
        const QString path = other.write(program.folder.filePath(QStringLiteral("runs")), QStringLiteral("other"));
        program.parts().movie.play();
        program.parts().opener.open(path);
        QTRY_COMPARE(program.parts().run.path().string(), path.toStdString());
        QVERIFY(!program.parts().movie.isPlaying());
        QTRY_COMPARE(program.parts().cursor.savedSteps(), (std::vector<std::int64_t>{0, 7, 9}));
        QTRY_COMPARE(program.parts().probe.result() ? program.parts().probe.result()->step : -1, 9);
        program.parts().cursor.setStep(7);
        QTRY_COMPARE(program.parts().probe.result()->step, 7);
    }

    void whileItTrains() {
        OpenProgram program(QStringLiteral("inside"));
        program.waitForText();
        auto& parts = program.parts();
        setSmallModel(parts.config, QStringLiteral("100000"));
        for (const char* field : {"eval_interval", "checkpoint_interval"}) // few steps are kept, one a second
            parts.config.set(QLatin1String(field), QStringLiteral("400"));
        parts.settings.movieSpeed.set(40);
        program.behaviour.stepMicroseconds = 2000; // a picture is always pending; the movie overtakes it all the same
        parts.training.start();
        QTRY_VERIFY(parts.run.step() > 60);
        QTRY_VERIFY(parts.cursor.savedSteps().size() > 2);
        parts.movie.play();
        QVERIFY(parts.movie.isPlaying());
        QTRY_VERIFY(!parts.movie.isPlaying()); // the newest step is live
        QVERIFY(parts.cursor.isLive());
        parts.movie.play();
        parts.training.stop();
        QTRY_VERIFY(!parts.run.isAlive());
        QTRY_VERIFY(!parts.movie.isPlaying());
    }
};

QTEST_MAIN(TestMovie)

} // namespace tst_movie

#include "tst_movie.moc"
