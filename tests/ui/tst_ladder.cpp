#include <QDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QtTest>

#include "core/model/ModelKind.h"
#include "tests/ui/Program.h"
#include "ui/plots/CurvePlot.h"
#include "ui/shell/RunAnnouncer.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/SegmentedChoice.h"
#include <cmath>

namespace tst_ladder {

using namespace glasshouse;
using RungState = runtime::LadderController::RungState;

/// The model ladder, driven in the whole window with an engine whose losses are known.
class TestLadder : public QObject {
    Q_OBJECT

    struct Program : OpenProgram {
        Program()
            : OpenProgram(QStringLiteral("train")) {
            window().resize(1440, 900);
        }
        runtime::LadderController& ladder() { return desktop->parts().ladder; }
        void ready() {
            waitForText();
            find<QAction>("train.ladder")->trigger();
            QVERIFY(find<QDialog>("ladder")->isVisible());
        }
        void begin(const QString& steps) {
            find<QLineEdit>("ladder.steps")->setText(steps);
            auto* start = find<QPushButton>("ladder.start");
            QVERIFY2(start->isEnabled(), qPrintable(start->toolTip()));
            start->click();
        }
    };

private Q_SLOTS:
    void shapesAreThePublishedOnes();
    void allModelsOneAfterTheOther();
    void cancelEndsIt();
    void oneThatFailsIsPassed();
    void oneThatEndsEarlyIsDone();
    void curvesOfAPersonStay();
    void closingStartsNoOther();
    void overlaysCompareTokenizers();
};

void TestLadder::shapesAreThePublishedOnes() {
    Program program;
    // Parameters at a vocabulary of 512, as the author prints them.
    const std::map<QString, std::int64_t> published = {
        {QStringLiteral("bigram"), 262'144},      {QStringLiteral("mlp"), 1'344'512},
        {QStringLiteral("single-head"), 270'848}, {QStringLiteral("multi-head"), 467'584},
        {QStringLiteral("norm-after"), 302'208},  {QStringLiteral("norm-before"), 302'208}};
    QCOMPARE(program.ladder().rungs().size(), published.size());
    for (const auto& rung : program.ladder().rungs()) {
        config::ModelConfig shape = rung.config.model;
        shape.vocab_size = 512;
        QCOMPARE(model::parameterCount(shape), published.at(rung.id));
        QCOMPARE(rung.config.model.norm, rung.id == QLatin1String("norm-after") ? std::string("post") : "pre");
    }
}

void TestLadder::allModelsOneAfterTheOther() {
    Program program;
    program.ready();
    auto* table = program.find<widgets::CardTable>("ladder.table");
    QCOMPARE(table->model()->rowCount(), 6);
    table->model()->setData(table->model()->index(1, 0), Qt::Unchecked, Qt::CheckStateRole); // no MLP
    QSignalSpy finished(&program.ladder(), &runtime::LadderController::finished);
    // The desktop is told of the whole, not of each model.
    QSignalSpy oneEnded(program.window().findChild<shell::RunAnnouncer*>(), &shell::RunAnnouncer::ended);
    QSignalSpy allEnded(program.window().findChild<shell::RunAnnouncer*>(), &shell::RunAnnouncer::seriesEnded);
    program.behaviour.heldStep = 3;
    program.begin(QStringLiteral("60"));
    QVERIFY(program.find<QWidget>("train.ladderStrip")->isVisible());
    program.shoot(QStringLiteral("ladder-dialog"), program.find<QDialog>("ladder"));
    QCOMPARE(program.find<widgets::SegmentedChoice>("train.measure")->current(), QStringLiteral("bits"));
    QVERIFY(!program.ladder().obstacle().isEmpty()); // not twice
    program.behaviour.heldStep = -1;
    QTRY_COMPARE(finished.size(), 1);
    QVERIFY(oneEnded.isEmpty());
    QCOMPARE(allEnded.size(), 1);
    QCOMPARE(allEnded.first().first().toString(), QStringLiteral("The ladder is done: 5 of 5 models."));
    QVERIFY(!program.find<QWidget>("train.ladderStrip")->isVisible());
    QCOMPARE(program.behaviour.sessions.load(), 5);
    QStringList kinds;
    for (const auto& rung : program.ladder().rungs()) {
        if (rung.id == QLatin1String("mlp")) {
            QCOMPARE(int(rung.state), int(RungState::Waiting));
            continue;
        }
        QCOMPARE(int(rung.state), int(RungState::Finished));
        const run::RunRecord record = run::RunFolder::open(rung.folder.toStdString()).record();
        QCOMPARE(record.config.train.steps, 60);
        QCOMPARE(record.config.model.kind, rung.config.model.kind);
        QVERIFY(record.config.data == program.parts().config.edited().data);
        kinds.append(QString::fromStdString(record.config.model.kind));
        // The fake's lowest validation loss is that of its last evaluation, characters are the tokens.
        QVERIFY(rung.best.has_value());
        QCOMPARE(rung.bitsPerCharacter.value_or(0), *rung.best / std::log(2.0));
    }
    QCOMPARE(kinds.first(), QStringLiteral("bigram"));
    QCOMPARE(kinds.last(), QStringLiteral("transformer"));
    // Every model that is not the open one lies over the plot, in bits per character, with its training curve.
    const auto* plot = program.find<plots::CurvePlot>("train.lossPlot");
    QTRY_COMPARE(plot->seriesIds().filter(QStringLiteral("run:")).size(), 2 * 4);
    program.shoot(QStringLiteral("ladder-done"));
    program.shoot(QStringLiteral("ladder-dialog-done"), program.find<QDialog>("ladder"));
    const QString first = QStringLiteral("run:") + program.ladder().rungs().front().folder;
    const std::vector<double> shown = plot->shownValues(first);
    QCOMPARE(shown.size(), std::size_t(21)); // at step 0 and every third step of 60
    QVERIFY(std::abs(shown.back() - double(fake::validationLossAt(60)) / std::log(2.0)) < 1e-5);
    QVERIFY(table->model()->index(0, 4).data().toString().startsWith(
        QString::number(*program.ladder().rungs().front().bitsPerCharacter, 'f', 2)));
}

void TestLadder::cancelEndsIt() {
    Program program;
    program.ready();
    program.begin(QStringLiteral("100000"));
    QTRY_VERIFY(program.parts().run.step() > 5);
    program.find<QPushButton>("train.ladderCancel")->click();
    QTRY_VERIFY(!program.ladder().isActive());
    QTRY_VERIFY(!program.parts().training.isAlive());
    QCOMPARE(int(program.ladder().rungs()[0].state), int(RungState::Stopped));
    QCOMPARE(int(program.ladder().rungs()[1].state), int(RungState::Waiting));
    QCOMPARE(program.behaviour.sessions.load(), 1);
    QVERIFY(program.find<QPushButton>("ladder.start")->isEnabled()); // anew
    program.find<QPushButton>("ladder.close")->click();
    QVERIFY(!program.find<QDialog>("ladder")->isVisible());
}

void TestLadder::oneThatFailsIsPassed() {
    Program program;
    program.ready();
    program.behaviour.failAtStep = 10;
    program.behaviour.heldSession = 2;
    program.behaviour.heldStep = 3;
    program.begin(QStringLiteral("30"));
    QTRY_COMPARE(int(program.ladder().rungs()[0].state), int(RungState::Failed));
    program.behaviour.failAtStep = -1;
    program.behaviour.heldStep = -1;
    QTRY_VERIFY(!program.ladder().isActive());
    QVERIFY(!program.ladder().rungs()[0].problem.isEmpty());
    QCOMPARE(int(program.ladder().rungs()[5].state), int(RungState::Finished));
}

void TestLadder::oneThatEndsEarlyIsDone() {
    Program program;
    program.ready();
    program.behaviour.heldStep = 3;
    program.begin(QStringLiteral("400"));
    QTRY_COMPARE(program.parts().session.step(), 3);
    program.parts().training.edit(QStringLiteral("patience"), QStringLiteral("1"));
    QTRY_COMPARE(program.parts().session.edits().size(), std::size_t(1));
    program.behaviour.heldSession = 2;
    // Evaluated every 20 steps, the loss of the fake engine is lowest at step 120.
    QTRY_COMPARE(int(program.ladder().rungs()[0].state), int(RungState::Finished));
    QVERIFY2(program.ladder().rungs()[0].problem.contains(QStringLiteral("ended early at step 140")),
             qPrintable(program.ladder().rungs()[0].problem));
    QTRY_COMPARE(int(program.ladder().rungs()[1].state), int(RungState::Running));
    program.find<QPushButton>("train.ladderCancel")->click();
    QTRY_VERIFY(!program.ladder().isActive() && !program.parts().training.isAlive());
}

void TestLadder::curvesOfAPersonStay() {
    Program program;
    program.waitForText();
    QVERIFY(program.parts().training.start(program.parts().config.edited(), QStringLiteral("mine")));
    QTRY_VERIFY(!program.parts().session.evaluations().empty());
    program.parts().training.stop();
    QTRY_VERIFY(!program.parts().training.isAlive());
    const QString mine = QString::fromStdString(program.parts().session.path().string());
    program.parts().overlays.show(mine);
    program.ready();
    for (int times = 0; times < 2; ++times) { // the second ladder takes the place of the first
        program.begin(QStringLiteral("20"));
        QTRY_VERIFY(!program.ladder().isActive());
        QCOMPARE(program.parts().overlays.runs().size(), std::size_t(7));
        QVERIFY(program.parts().overlays.shows(mine));
    }
}

void TestLadder::closingStartsNoOther() {
    Program program;
    program.ready();
    program.begin(QStringLiteral("40"));
    // Closed when the last step is told and the model is about to be done.
    connect(&program.parts().run, &runtime::RunModel::metricsAppended, this, [&program] {
        if (program.parts().run.step() == 40)
            program.parts().training.shutdown();
    });
    QTRY_VERIFY(!program.ladder().isActive() && !program.parts().training.isAlive());
    QCOMPARE(program.behaviour.sessions.load(), 1);
    QCOMPARE(int(program.ladder().rungs()[1].state), int(RungState::Waiting));
}

void TestLadder::overlaysCompareTokenizers() {
    // Two runs that learned the same: one in characters, one in tokens of 2.5 characters.
    runtime::RunHistory history;
    history.record.config.data.tokenizer = "bpe";
    history.record.config.train.batch_size = 8;
    history.record.config.train.accumulation = 2;
    history.record.config.model.context_length = 16;
    history.record.corpus.trainTokens = 4000;
    history.record.corpus.trainCharacters = 10'000;
    history.evaluations = {{0, 6.0F, 6.2F, false}, {100, 2.0F, {}, false}, {200, 1.0F, 1.5F, true}};
    for (std::int64_t step = 1; step <= 200; ++step) {
        train::StepMetrics metrics;
        metrics.step = step;
        metrics.trainingSeconds = 0.5 * double(step);
        history.metrics.push_back(metrics);
    }
    const runtime::OverlayRun run = runtime::overlayOf(history);
    QCOMPARE(run.points.size(), std::size_t(2)); // the one without validation is left out
    QCOMPARE(run.points[1].step, 200);
    QCOMPARE(run.points[1].seconds, 100.0);
    QCOMPARE(run.tokensPerStep, 8 * 2 * 16);
    QCOMPARE(run.charactersPerToken.value_or(0), 2.5);
}

QTEST_MAIN(TestLadder)

} // namespace tst_ladder

#include "tst_ladder.moc"
