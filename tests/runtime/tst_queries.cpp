#include <QSignalSpy>

#include <atomic>
#include <chrono>
#include <thread>

#include "core/base/Error.h"
#include "tests/runtime/Bench.h"
#include "ui/runtime/ProbeQuery.h"
#include "ui/runtime/WeightQuery.h"

namespace tst_queries {

using namespace glasshouse::runtime;

namespace {

using StepQuery = WeightQuery<std::int64_t>;

/// A finished run with checkpoints at 0, 50, 100, 150 and 200, and what a work does until a test lets it go on.
struct Asked : Bench {
    Asked() {
        ready();
        probe.setText(QStringLiteral("glass house"));
        training.start();
        const bool done = QTest::qWaitFor(
            [this] {
                return run.state() == RunModel::State::Finished && run.checkpointAt(200) != nullptr && !run.isAlive() &&
                       cursor.savedSteps().size() >= 2;
            },
            glasshouse::tests::patience);
        if (!done)
            qFatal("the run did not end");
        cursor.setStep(200);
    }
    /// Answers with the step of the weights; waits before it while `held`.
    StepQuery::Work stepOf() {
        return [this](const WeightSource& source) {
            ++begun;
            while (held && !source.stop.stop_requested())
                std::this_thread::sleep_for(std::chrono::milliseconds(2));
            if (source.stop.stop_requested())
                ++stopped;
            return source.model->step();
        };
    }
    std::atomic<bool> held{false};
    std::atomic<int> begun{0};
    std::atomic<int> stopped{0};
};

} // namespace

/// Questions of a moment: when they are asked, dropped, superseded and shared, and what becomes of failures.
class TestQueries : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// Nothing is asked before its view can be seen, and nothing is answered once it is hidden.
    void droppedWhenItsViewHides() {
        Asked bench;
        StepQuery query(bench.probe, WeightQueryBase::Weights, [&] { return bench.stepOf(); });
        const QSignalSpy answers(&query, &Query::answered);
        waitForAnswers(bench.probe);
        QCOMPARE(bench.begun.load(), 0);
        const NewThreads threads;
        bench.held = true;
        query.setVisible(true);
        QTRY_COMPARE(bench.begun.load(), 1);
        QVERIFY(query.isBusy());
        query.setVisible(false);
        QVERIFY(!query.isBusy());
        QTRY_COMPARE(bench.stopped.load(), 1);
        threads.waitForEnd();
        QCOMPARE(answers.count(), 0);
        bench.cursor.setStep(0); // a hidden one does not follow
        waitForAnswers(bench.probe);
        QCOMPARE(bench.begun.load(), 1);
        bench.held = false;
        query.setVisible(true);
        QTRY_COMPARE(answers.count(), 1);
        QCOMPARE(*query.answer(), std::int64_t(0));

        ProbeQuery probe(bench.probe, [] { return ProbeInterest(); });
        const int probes = bench.behaviour.probes;
        probe.setVisible(true);
        probe.setVisible(false); // before it was sent
        waitForAnswers(bench.probe);
        QCOMPARE(bench.behaviour.probes.load(), probes);
    }

    /// Only the newest moment is answered; what is under way for another one is asked to stop.
    void supersededWhenTheMomentMoves() {
        Asked bench;
        bench.held = true;
        StepQuery query(bench.probe, WeightQueryBase::Weights, [&] { return bench.stepOf(); });
        const QSignalSpy answers(&query, &Query::answered);
        query.setVisible(true);
        QTRY_COMPARE(bench.begun.load(), 1);
        bench.cursor.setStep(50);
        QTRY_COMPARE(bench.stopped.load(), 1);
        bench.held = false;
        QTRY_VERIFY(query.hasAnswer());
        QCOMPARE(*query.answer(), std::int64_t(50));
        QCOMPARE(answers.count(), 1);
        // The same weights again: nothing new is asked.
        const int begun = bench.begun;
        bench.cursor.setStep(51);
        waitForAnswers(bench.probe);
        QCOMPARE(bench.begun.load(), begun);
    }

    /// What is switched off and the text supersede it too, where the answer follows from them.
    void supersededByWhatItFollowsFrom() {
        Asked bench;
        StepQuery plain(bench.probe, WeightQueryBase::Weights, [&] { return bench.stepOf(); });
        WeightQuery<std::size_t> altered(bench.probe, WeightQueryBase::Weights | WeightQueryBase::Off, [] {
            return [](const WeightSource& s) { return s.moment.off.heads.size(); };
        });
        WeightQuery<std::size_t> letters(bench.probe, WeightQueryBase::Weights | WeightQueryBase::Text, [&] {
            return [count = bench.probe.tokens().size()](const WeightSource&) { return count; };
        });
        const QSignalSpy answers(&plain, &Query::answered);
        for (Query* query : std::initializer_list<Query*>{&plain, &altered, &letters})
            query->setVisible(true);
        QTRY_VERIFY(plain.hasAnswer() && altered.hasAnswer() && letters.hasAnswer());
        QCOMPARE(*altered.answer(), std::size_t(0));
        QCOMPARE(*letters.answer(), std::size_t(11));
        glasshouse::model::Ablation off;
        off.heads = {{0, 1}};
        bench.cursor.setOff(off);
        bench.probe.setText(QStringLiteral("garden"));
        QTRY_COMPARE(*altered.answer(), std::size_t(1));
        QTRY_COMPARE(*letters.answer(), std::size_t(6));
        QCOMPARE(answers.count(), 1);
    }

    /// Two views of one moment: one checkpoint is read, one probe made.
    void sharedByTwoViews() {
        Asked bench;
        bench.cache.clear();
        bench.behaviour.loadMilliseconds = 100;
        bench.behaviour.loads = 0;
        bench.behaviour.probes = 0;
        StepQuery one(bench.probe, WeightQueryBase::Weights, [&] { return bench.stepOf(); });
        StepQuery two(bench.probe, WeightQueryBase::Weights, [&] { return bench.stepOf(); });
        ProbeQuery heads(bench.probe, [] {
            ProbeInterest interest;
            interest.matrices = {"blocks.0.attn.0.softmax"};
            return interest;
        });
        ProbeQuery ids(bench.probe, [] {
            ProbeInterest interest;
            interest.matrices = {"ids"};
            return interest;
        });
        for (Query* query : std::initializer_list<Query*>{&one, &two, &heads, &ids})
            query->setVisible(true);
        QTRY_VERIFY(one.hasAnswer() && two.hasAnswer() && heads.hasAnswer() && ids.hasAnswer());
        QCOMPARE(*one.answer(), std::int64_t(200));
        QCOMPARE(*two.answer(), std::int64_t(200));
        QCOMPARE(heads.answer(), ids.answer());
        QVERIFY(heads.answer()->matrices.contains("blocks.0.attn.0.softmax"));
        QVERIFY(heads.answer()->matrices.contains("ids"));
        QCOMPARE(bench.behaviour.loads.load(), 1);
        QCOMPARE(bench.behaviour.probes.load(), 1);
    }

    /// One view no longer waits; the other still gets the probe that both asked for.
    void cancelledByOneOfTwo() {
        Asked bench;
        bench.behaviour.probeMilliseconds = 150;
        ProbeQuery one(bench.probe, [] { return ProbeInterest(); });
        ProbeQuery two(bench.probe, [] { return ProbeInterest(); });
        one.setVisible(true);
        two.setVisible(true);
        QTRY_VERIFY(one.isBusy() && two.isBusy());
        one.cancel();
        QVERIFY(!one.isBusy() && one.isCancelled());
        QVERIFY(two.isBusy());
        QTRY_VERIFY(two.hasAnswer());
    }

    void cancelAndTryAgain_data() {
        QTest::addColumn<bool>("ofText");
        QTest::newRow("weights") << false;
        QTest::newRow("probe") << true;
    }
    /// Nobody waits after a cancel, and the answer does not come; the next moment asks again, and a person may.
    void cancelAndTryAgain() {
        QFETCH(bool, ofText);
        Asked bench;
        StepQuery weights(bench.probe, WeightQueryBase::Weights, [&] { return bench.stepOf(); });
        ProbeQuery probe(bench.probe, [] { return ProbeInterest(); });
        Query& query = ofText ? static_cast<Query&>(probe) : weights;
        const QSignalSpy answers(&query, &Query::answered);
        const NewThreads threads;
        bench.held = true;
        bench.behaviour.probeMilliseconds = 150;
        query.setVisible(true);
        QTRY_VERIFY(query.isBusy());
        query.cancel();
        QVERIFY(!query.isBusy());
        QVERIFY(query.isCancelled());
        threads.waitForEnd();
        QCOMPARE(answers.count(), 0);
        bench.held = false;
        query.renew();
        QTRY_COMPARE(answers.count(), 1);
        QVERIFY(!query.isCancelled());
        bench.held = true;
        bench.cursor.setStep(50);
        QTRY_VERIFY(query.isBusy());
        query.cancel();
        bench.held = false;
        bench.cursor.setStep(100);
        QTRY_COMPARE(answers.count(), 2);
        QTRY_COMPARE(ofText ? probe.answer()->step : *weights.answer(), std::int64_t(100));
    }

    void failureAndTryAgain_data() { cancelAndTryAgain_data(); }
    /// A failure is one sentence; the last answer stays, and trying again ends it.
    void failureAndTryAgain() {
        QFETCH(bool, ofText);
        Asked bench;
        StepQuery weights(bench.probe, WeightQueryBase::Weights, [&] { return bench.stepOf(); });
        ProbeQuery probe(bench.probe, [] { return ProbeInterest(); });
        Query& query = ofText ? static_cast<Query&>(probe) : weights;
        query.setVisible(true);
        QTRY_VERIFY(query.hasAnswer() && !query.isBusy());
        bench.behaviour.failToLoad = true;
        bench.cursor.setStep(50);
        QTRY_VERIFY(!query.problem().isEmpty());
        QVERIFY(query.problem().endsWith(QLatin1Char('.')));
        QVERIFY(!query.isBusy());
        QCOMPARE(ofText ? probe.answer()->step : *weights.answer(), std::int64_t(200));
        bench.behaviour.failToLoad = false;
        query.renew();
        QTRY_VERIFY(query.problem().isEmpty() && !query.isBusy());
        QTRY_COMPARE(ofText ? probe.answer()->step : *weights.answer(), std::int64_t(50));
    }

    /// Asked once for a click: not when its view is shown, not when the moment moves, and no answer for another text.
    void askedByHand() {
        Asked bench;
        StepQuery query(bench.probe, WeightQueryBase::Weights | WeightQueryBase::Text | WeightQueryBase::ByHand,
                        [&] { return bench.stepOf(); });
        query.setVisible(true);
        waitForAnswers(bench.probe);
        QCOMPARE(bench.begun.load(), 0);
        query.renew();
        QTRY_VERIFY(query.hasAnswer());
        bench.cursor.setStep(50);
        query.setVisible(false);
        query.setVisible(true);
        waitForAnswers(bench.probe);
        QCOMPARE(bench.begun.load(), 1);
        QCOMPARE(*query.answer(), std::int64_t(200));
        bench.probe.setText(QStringLiteral("garden"));
        QVERIFY(!query.hasAnswer());
        waitForAnswers(bench.probe);
        QCOMPARE(bench.begun.load(), 1);
    }

    /// Answers of one run do not stand under another.
    void anotherRunIsAskedAnew() {
        Asked bench;
        const QString first = QString::fromStdString(bench.run.path().string());
        StepQuery query(bench.probe, WeightQueryBase::Weights, [&] { return bench.stepOf(); });
        query.setVisible(true);
        QTRY_VERIFY(query.hasAnswer());
        bench.config.set(QStringLiteral("steps"), QStringLiteral("60"));
        bench.held = true;
        bench.training.start();
        QTRY_VERIFY(bench.run.isOpen() && QString::fromStdString(bench.run.path().string()) != first);
        QVERIFY(!query.hasAnswer());
        QTRY_COMPARE(bench.run.state(), RunModel::State::Finished);
        bench.held = false;
        QTRY_VERIFY(query.hasAnswer());
        QTRY_COMPARE(*query.answer(), std::int64_t(60));
    }
};

QTEST_GUILESS_MAIN(TestQueries)

} // namespace tst_queries

#include "tst_queries.moc"
