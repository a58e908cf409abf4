#include <QtTest>

#include <atomic>

#include "core/base/Error.h"
#include "ui/runtime/WhileWanted.h"
#include "ui/runtime/Work.h"

namespace tst_work {

using namespace glasshouse::runtime;

/// A question that is answered in the background: the newest wins, and never are two worked on at once.
class TestWork : public QObject {
    Q_OBJECT

    /// Answers a number with its double, 13 with an error; while it is held it waits, 1 also until it is to stop.
    struct Doubles {
        std::atomic<bool> held = false;
        std::atomic<int> begun = 0, atOnce = 0, maxAtOnce = 0;
        int told = 0;
        QList<int> answers; ///< as they were told; 0: a problem
        Work<int, int> work{[this](int number, const std::stop_token& stop) {
                                ++begun;
                                maxAtOnce = std::max(maxAtOnce.load(), ++atOnce);
                                while (held && !(number == 1 && stop.stop_requested()))
                                    QThread::msleep(1);
                                --atOnce;
                                if (number == 13)
                                    throw glasshouse::Error("It is 13.");
                                return 2 * number;
                            },
                            [this] {
                                ++told;
                                answers.append(work.answer() ? *work.answer() : 0);
                            }};
        ~Doubles() { held = false; }
        int current() const { return work.current() ? *work.current() : -1; }
    };

private Q_SLOTS:
    void answersOnce() {
        Doubles doubles;
        QVERIFY(!doubles.work.isBusy() && !doubles.work.answer());
        QVERIFY(doubles.work.want(2));
        QVERIFY(!doubles.work.want(2)); // unchanged
        QVERIFY(doubles.work.isBusy());
        QTRY_COMPARE(doubles.told, 1);
        QCOMPARE(doubles.current(), 4);
        QVERIFY(!doubles.work.want(2));
        QVERIFY(doubles.work.want(3));
        QCOMPARE(*doubles.work.answer(), 4); // until the next
        QVERIFY(!doubles.work.current());
        QTRY_COMPARE(doubles.current(), 6);
        doubles.work.drop();
        QVERIFY(!doubles.work.isBusy() && doubles.work.answer() && !doubles.work.current());
        QVERIFY(doubles.work.want(3));
        QTRY_COMPARE(doubles.told, 3);
    }

    void newestWins() {
        Doubles doubles;
        doubles.held = true;
        doubles.work.want(1);
        for (int number = 2; number < 10; ++number)
            doubles.work.want(number); // stops the first
        QTRY_COMPARE(doubles.begun.load(), 2);
        doubles.held = false;
        QTRY_COMPARE(doubles.current(), 18);
        QCOMPARE(doubles.begun.load(), 2);
        QCOMPARE(doubles.maxAtOnce.load(), 1);
    }

    /// With a delay the work under way is not stopped, and its answer counts until the next.
    void finishesFirst() {
        Doubles doubles;
        doubles.held = true;
        doubles.work.want(1);
        QTRY_COMPARE(doubles.begun.load(), 1);
        doubles.work.want(2, 20);
        QVERIFY(doubles.work.isBusy());
        doubles.held = false;
        QTRY_COMPARE(doubles.current(), 4);
        QCOMPARE(doubles.answers, (QList<int>{2, 4}));
    }

    void forgets() {
        Doubles doubles;
        doubles.held = true;
        doubles.work.want(2);
        QTRY_COMPARE(doubles.begun.load(), 1);
        doubles.work.forget();
        QVERIFY(!doubles.work.isBusy());
        doubles.work.want(2); // again
        doubles.held = false;
        QTRY_COMPARE(doubles.current(), 4);
        QCOMPARE(doubles.told, 1);
        QCOMPARE(doubles.begun.load(), 2);
        QCOMPARE(doubles.maxAtOnce.load(), 1);
        doubles.work.forget();
        QVERIFY(!doubles.work.answer());
    }

    void fails() {
        Doubles doubles;
        doubles.work.want(2);
        QTRY_COMPARE(doubles.told, 1);
        doubles.work.want(13);
        QTRY_COMPARE(doubles.told, 2);
        QCOMPARE(doubles.work.problem(), QStringLiteral("It is 13."));
        QVERIFY(!doubles.work.isBusy() && !doubles.work.answer());
        QVERIFY(!doubles.work.want(13)); // it would not go better
        doubles.work.want(3);
        QTRY_COMPARE(doubles.current(), 6);
        QVERIFY(doubles.work.problem().isEmpty());
    }

    void wantedWhileSomebodyDoes() {
        struct Counted : WhileWanted {
            int changes = 0;
            void wantedChanged() override { ++changes; }
        } counted;
        auto view = std::make_unique<QObject>();
        counted.setWanted(view.get(), true);
        counted.setWanted(view.get(), true);
        counted.setWanted(this, true);
        QCOMPARE(counted.changes, 1);
        counted.setWanted(this, false);
        QVERIFY(counted.isWanted());
        view.reset();
        QVERIFY(!counted.isWanted());
        QTRY_COMPARE(counted.changes, 2);
    }
};

QTEST_GUILESS_MAIN(TestWork)

} // namespace tst_work

#include "tst_work.moc"
