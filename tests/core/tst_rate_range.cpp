#include <QtTest>

#include <cmath>
#include <limits>
#include <random>

#include "core/engine/train/RateRange.h"

namespace tst_rate_range {

using glasshouse::train::RateRange;

/// The range test's own arithmetic: rates, smoothing, where it ends and what it suggests.
class TestRateRange : public QObject {
    Q_OBJECT

    /// Adds a loss at every rate until the test is over; how many it took.
    template <typename Loss> static int fill(RateRange& range, Loss loss) {
        int step = 0;
        while (step < range.steps() && range.add(range.rate(step), loss(step)))
            ++step;
        return step + 1;
    }

private Q_SLOTS:
    void ratesGrowByTheSameFactor() {
        const RateRange range(8);
        const double expected[] = {1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1};
        for (int step = 0; step < 8; ++step)
            QVERIFY(std::abs(range.rate(step) / expected[step] - 1) < 1e-12);
        QCOMPARE(range.rate(7), 1.0);
        QCOMPARE(range.rate(100), 1.0);
    }

    void smoothingMovesNothing() {
        RateRange range(30);
        fill(range, [](int step) { return 10.0 - 0.1 * step; });
        const std::vector<double> smooth = range.smoothed();
        QCOMPARE(smooth.size(), std::size_t(30));
        for (std::size_t i = 6; i < 24; ++i) // those at the ends have neighbours on one side only
            QVERIFY(std::abs(smooth[i] - (10.0 - 0.1 * double(i))) < 1e-12);
        // One point that is 49 higher than the others: 7 of the 49 weights are its own.
        RateRange spike(30);
        fill(spike, [](int step) { return step == 15 ? 149.0 : 100.0; });
        QCOMPARE(spike.smoothed()[15], 107.0);
        QCOMPARE(spike.smoothed()[16], 106.0);
        QCOMPARE(spike.smoothed()[21], 101.0);
        QCOMPARE(spike.smoothed()[22], 100.0);
    }

    /// A loss that falls in the middle of the rates, and rises after that: the steepest place is known.
    void suggestsWhereItFallsFastest() {
        RateRange range(101);
        const int taken = fill(range, [](int step) {
            const double fall = 2 / (1 + std::exp(-(step - 50) / 5.0));
            return 4 - fall + (step > 80 ? 0.2 * (step - 80) : 0);
        });
        QCOMPARE(taken, 101);
        QVERIFY(!range.diverged());
        QVERIFY(range.suggestion().has_value());
        QVERIFY(std::abs(*range.suggestion() / range.rate(50) - 1) < 1e-9);
    }

    /// The same curve under noise as strong as with a batch of a few tokens: near the middle of the fall with any draw.
    void noiseHardlyMovesIt() {
        int wrong = 0;
        for (unsigned seed = 0; seed < 100; ++seed) {
            std::mt19937 random(seed);
            std::normal_distribution<double> noise(0, 0.2);
            RateRange range(101);
            fill(range, [&](int step) {
                const double fall = 1.2 / (1 + std::exp(-(step - 50) / 5.0));
                return 4 - fall + (step > 80 ? 0.2 * (step - 80) : 0) + noise(random);
            });
            const std::optional<double> found = range.suggestion();
            wrong += found && std::abs(std::log(*found / range.rate(50))) < std::log(3.0) ? 0 : 1;
            RateRange flat(101);
            fill(flat, [&](int) { return 4 + noise(random); });
            wrong += flat.suggestion().has_value() ? 1 : 0;
        }
        QVERIFY2(wrong <= 3, qPrintable(QString::number(wrong)));
    }

    /// It falls to 3 around one rate, jumps to 5 at a larger one and falls back faster than it fell before: that is the
    /// way back from the jump, and says nothing of how fast it learns.
    void theWayBackFromAJumpDoesNotCount() {
        for (const double back : {2.9, 3.5}) { // lower than before, and not
            RateRange range(101);
            fill(range, [back](int step) {
                const double fall = 1 / (1 + std::exp(-(step - 45) / 5.0));
                return step < 75   ? 4 - fall
                       : step < 80 ? 3 + 0.5 * (step - 75)
                                   : std::max(back, 5.5 - 0.25 * (step - 80));
            });
            QVERIFY(range.suggestion().has_value());
            QVERIFY2(std::abs(std::log(*range.suggestion() / range.rate(45))) < 1e-9,
                     qPrintable(QString::number(*range.suggestion() / range.rate(45))));
        }
        // What trembles is no jump.
        RateRange trembling(101);
        fill(trembling,
             [](int step) { return 4 - 1 / (1 + std::exp(-(step - 60) / 5.0)) + 0.05 * std::sin(2.0 * step); });
        QVERIFY(trembling.suggestion().has_value());
        QVERIFY(std::abs(std::log(*trembling.suggestion() / trembling.rate(60))) < std::log(2.0));
    }

    /// Smoothing as it goes gives what smoothing all of it does.
    void smoothsAsItGoes() {
        RateRange range(40);
        std::vector<double> losses;
        for (int step = 0; step < 40; ++step) {
            losses.push_back(4 + std::sin(0.7 * step * step));
            range.add(range.rate(step), losses.back());
            const std::vector<double> smooth = range.smoothed();
            QCOMPARE(smooth.size(), losses.size());
            for (int i = 0; i <= step; ++i) {
                double sum = 0;
                double weights = 0;
                for (int j = std::max(0, i - 6); j <= std::min(step, i + 6); ++j) {
                    sum += (7 - std::abs(i - j)) * losses[std::size_t(j)];
                    weights += 7 - std::abs(i - j);
                }
                QVERIFY(std::abs(smooth[std::size_t(i)] - sum / weights) < 1e-12);
            }
        }
    }

    void suggestsNothingWhereItNeverFalls() {
        RateRange flat(50);
        fill(flat, [](int) { return 4.0; });
        QVERIFY(!flat.suggestion().has_value());
        RateRange rising(50);
        fill(rising, [](int step) { return 4 + 0.1 * step; });
        QVERIFY(!rising.suggestion().has_value());
        QVERIFY(!RateRange().suggestion().has_value());
    }

    void endsWhereTheLossIsTooHigh() {
        RateRange high(100);
        QCOMPARE(fill(high, [](int step) { return step < 60 ? 2.0 : step < 70 ? 7.9 : 8.1; }), 71);
        QVERIFY(high.diverged());
        QVERIFY(!high.lost());
        QCOMPARE(high.points().size(), std::size_t(71));
        QCOMPARE(high.points().back().loss, 8.1);
        RateRange none(100);
        QCOMPARE(fill(none, [](int step) { return step < 60 ? 2.0 : std::numeric_limits<double>::quiet_NaN(); }), 61);
        QVERIFY(none.diverged());
        QVERIFY(none.lost());
        QCOMPARE(none.points().size(), std::size_t(60)); // no number is not kept
    }
};

QTEST_GUILESS_MAIN(TestRateRange)

} // namespace tst_rate_range

#include "tst_rate_range.moc"
