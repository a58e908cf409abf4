#include "tests/runtime/Bench.h"
#include "ui/runtime/RangeTestController.h"
#include "ui/runtime/RunQueue.h"

namespace tst_range_controller {

using namespace glasshouse::runtime;

/// The range test in the background: what prevents it, what ends it, and that it leaves nothing but its curve.
class TestRangeController : public QObject {
    Q_OBJECT

    struct RangeBench : Bench {
        RunQueue queue{{engine, corpus, training, library}};
        RangeTestController test{{engine, corpus, config, training, queue}};
        RangeBench() { queue.setFolder(runs()); }
        std::size_t points() const { return test.range().points().size(); }
    };

private Q_SLOTS:
    void measuresAndUsesARate();
    void stopsWhenAsked();
    void aRunComesFirst();
    void whatFailsIsSaid();
    void aChangeOfSettingsIsNoticed();
};

void TestRangeController::measuresAndUsesARate() {
    RangeBench bench;
    QVERIFY(!bench.test.obstacle().isEmpty()); // no engine, no text
    bench.test.start();
    QVERIFY(!bench.test.isActive());
    bench.ready();
    QCOMPARE(bench.test.obstacle(), QString());
    bench.test.start();
    QVERIFY(bench.test.isActive());
    QTRY_VERIFY(!bench.test.isActive());
    QCOMPARE(bench.test.problem(), QString());
    QCOMPARE(bench.points(), std::size_t(bench.test.range().steps()));
    for (std::size_t i = 0; i < bench.points(); ++i) {
        QVERIFY(std::abs(bench.test.range().points()[i].rate / bench.test.range().rate(int(i)) - 1) < 1e-9);
        QCOMPARE(bench.test.range().points()[i].loss, double(fake::trainLossAt(std::int64_t(i) + 1)));
    }
    // Discarded: no folder of a run, none that was opened.
    QVERIFY(!QFileInfo::exists(bench.runs()) || QDir(bench.runs()).isEmpty());
    QVERIFY(bench.run.path().empty());
    bench.test.use(0.0123456);
    QCOMPARE(bench.config.edited().train.learning_rate, 0.012);
    QCOMPARE(RangeTestController::rateText(3.4567e-5), QStringLiteral("3.5e−5"));
    bench.test.use(3.4567e-5);
    QCOMPARE(bench.config.edited().train.learning_rate, 3.5e-5); // as it is shown
}

void TestRangeController::stopsWhenAsked() {
    RangeBench bench;
    bench.ready();
    bench.behaviour.heldStep = 5;
    bench.test.start();
    QTRY_COMPARE(bench.points(), std::size_t(5));
    bench.test.stop();
    QTRY_VERIFY(!bench.test.isActive());
    QCOMPARE(bench.points(), std::size_t(5)); // what was measured stays
    QCOMPARE(bench.test.problem(), QString());
}

void TestRangeController::aRunComesFirst() {
    RangeBench bench;
    bench.ready(QStringLiteral("100000"));
    bench.behaviour.heldStep = 5;
    bench.test.start();
    QTRY_COMPARE(bench.points(), std::size_t(5));
    bench.training.start(); // ends the test, then trains
    QTRY_VERIFY(bench.run.step() > 3);
    QVERIFY(!bench.test.isActive());
    QCOMPARE(bench.behaviour.alive.load(), 1);
    QCOMPARE(bench.test.obstacle(), QString());
    bench.test.start(); // behind it
    QVERIFY(!bench.test.isActive());
    QTRY_VERIFY(!bench.test.obstacle().isEmpty()); // not twice
    bench.training.stop();
    QTRY_VERIFY(bench.queue.isHeld()); // a person wants nothing to train
    QVERIFY(!bench.test.isActive());
    bench.behaviour.heldStep = -1;
    bench.queue.resume();
    QTRY_COMPARE(bench.points(), std::size_t(bench.test.range().steps()));
    QTRY_COMPARE(bench.queue.entries().front().run.state, glasshouse::run::QueueState::Finished);
    QCOMPARE(bench.test.obstacle(), QString());
}

void TestRangeController::whatFailsIsSaid() {
    RangeBench bench;
    bench.ready();
    bench.behaviour.failToStart = true;
    bench.test.start();
    QTRY_VERIFY(!bench.test.isActive());
    QCOMPARE(bench.test.problem(), QStringLiteral("There is not enough memory for this model; make it smaller."));
    bench.behaviour.failToStart = false;
    bench.behaviour.notFiniteAtStep = 31;
    bench.test.start();
    QTRY_VERIFY(!bench.test.isActive());
    QCOMPARE(bench.test.problem(), QString()); // a loss that is no number is an answer
    QVERIFY(bench.test.range().diverged());
    QCOMPARE(bench.points(), std::size_t(30));
}

void TestRangeController::aChangeOfSettingsIsNoticed() {
    RangeBench bench;
    bench.ready();
    bench.test.start();
    QTRY_VERIFY(!bench.test.isActive());
    QVERIFY(!bench.test.isOutdated());
    bench.test.use(0.02);
    QVERIFY(!bench.test.isOutdated());
    bench.config.set(QStringLiteral("batch_size"), QStringLiteral("8"));
    QVERIFY(bench.test.isOutdated());
}

QTEST_MAIN(TestRangeController)

} // namespace tst_range_controller

#include "tst_range_controller.moc"
