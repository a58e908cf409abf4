#include <QElapsedTimer>
#include <QtTest>

#include <cmath>
#include <limits>

#include "core/fields/Field.h"
#include "core/run/RunGroups.h"
#include "core/run/SeedSpread.h"

namespace tst_run_groups {

using namespace glasshouse;
using run::RunGroup;
using run::RunSummary;

namespace {

/// A finished run on one text; a number higher than another's is of a newer run.
RunSummary finished(const char* path, std::uint64_t seed, int number = 0) {
    RunSummary run;
    run.path = path;
    run.name = run.path.filename().string();
    run.record.config.train.seed = seed;
    run.record.corpus.fingerprint = "aaaa";
    run.record.created = "2025-01-31T12:00:" + std::to_string(10 + number) + "Z";
    run.step = 100;
    return run;
}

std::vector<RunGroup> groupsOf(std::vector<RunSummary> runs, const std::set<std::filesystem::path>& sweeps = {}) {
    for (RunSummary& run : runs)
        run.seedKey = run::seedKey(run);
    return run::groupRuns(runs, sweeps);
}

using Indices = std::vector<std::size_t>;

} // namespace

/// Which runs of a list belong together, and how far such runs lie from each other.
class TestRunGroups : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void runsThatDifferInTheSeedAlone() {
        std::vector<RunSummary> runs{finished("/r/c", 3, 3), finished("/r/b", 2, 2), finished("/r/a", 1, 1)};
        runs[0].record.config.train.threads = 1; // changes nothing that is learned
        runs[1].about.note = "the second";
        std::vector<RunGroup> groups = groupsOf(runs);
        QCOMPARE(groups.size(), std::size_t(1));
        QCOMPARE(groups[0].kind, RunGroup::Kind::Seeds);
        QCOMPARE(groups[0].runs, (Indices{2, 1, 0})); // the oldest first
        QCOMPARE(groups[0].within, std::ptrdiff_t(-1));
        // Whatever else differs parts them.
        for (const auto& change : std::initializer_list<std::function<void(RunSummary&)>>{
                 [](RunSummary& run) { run.record.config.train.learning_rate = 0.0125; },
                 [](RunSummary& run) { run.record.config.train.steps = 7; },
                 [](RunSummary& run) { run.record.config.preset = "another"; },
                 [](RunSummary& run) { run.record.corpus.fingerprint = "bbbb"; },
                 [](RunSummary& run) { run.record.corpus.fingerprint.clear(); },
                 [](RunSummary& run) {
                     run.record.forkedFrom = run::ForkOrigin{"/r/x", "x", "2025", 10};
                 },
                 [](RunSummary& run) {
                     run.record.importedFrom = run::ModelOrigin{"/m", "GGUF"};
                 },
                 [](RunSummary& run) { run.changed["learning_rate"] = "0.003, from step 812 0.002"; },
                 [](RunSummary& run) { run.problem = "damaged"; }}) {
            std::vector<RunSummary> other = runs;
            change(other[1]);
            groups = groupsOf(other);
            QCOMPARE(groups.size(), std::size_t(1));
            QCOMPARE(groups[0].runs, (Indices{2, 0}));
        }
    }

    /// The same run twice tells nothing of the spread.
    void aSeedCountsOnce() {
        std::vector<RunSummary> runs{finished("/r/again", 1, 2), finished("/r/first", 1, 1)};
        QCOMPARE(groupsOf(runs).size(), std::size_t(0));
        runs.push_back(finished("/r/other", 2, 0));
        QCOMPARE(groupsOf(runs).at(0).runs, (Indices{2, 0})); // the newer one of seed 1
        runs[1].step = 200;
        QCOMPARE(groupsOf(runs).at(0).runs, (Indices{2, 1})); // that has come further
    }

    void aSweepHasItsSeeds() {
        std::vector<RunSummary> runs;
        for (int i = 0; i < 4; ++i) { // two rates with two seeds each
            runs.push_back(finished(("/r/sweep/" + std::to_string(i)).c_str(), 1 + i % 2, i));
            runs.back().record.config.train.learning_rate = i < 2 ? 1e-3 : 2e-3;
        }
        runs.push_back(finished("/r/alone", 3, 5)); // of the first rate, but in no sweep
        runs.back().record.config.train.learning_rate = 1e-3;
        const std::vector<RunGroup> groups = groupsOf(runs, {"/r/sweep"});
        QCOMPARE(groups.size(), std::size_t(3));
        QCOMPARE(groups[0].kind, RunGroup::Kind::Sweep);
        QCOMPARE(groups[0].runs, (Indices{0, 1, 2, 3}));
        std::set<Indices> seeds;
        for (const RunGroup& group : {groups[1], groups[2]}) {
            QCOMPARE(group.kind, RunGroup::Kind::Seeds);
            QCOMPARE(group.within, std::ptrdiff_t(0));
            seeds.insert(group.runs);
        }
        QCOMPARE(seeds, (std::set<Indices>{{0, 1}, {2, 3}}));
        // A sweep over seeds alone is a group of seeds.
        const std::vector<RunGroup> alone = groupsOf({runs[0], runs[1]}, {"/r/sweep"});
        QCOMPARE(alone.size(), std::size_t(1));
        QCOMPARE(alone[0].kind, RunGroup::Kind::Seeds);
        QCOMPARE(groupsOf({runs[0]}, {"/r/sweep"}).size(), std::size_t(0));
    }

    /// Of ten thousand runs, all in groups; without keys that are known already. The limit is far above what it takes,
    /// and far below what comparing each run with each would.
    void manyRunsAreGroupedAtOnce() {
        constexpr int count = 10'000;
        std::vector<RunSummary> runs;
        for (int i = 0; i < count; ++i) {
            runs.push_back(finished(("/r/run-" + std::to_string(i)).c_str(), std::uint64_t(i), i % 50));
            runs.back().record.config.train.learning_rate = 1e-4 * (1 + i % 2000);
        }
        QElapsedTimer timer;
        timer.start();
        for (RunSummary& run : runs)
            run.seedKey = run::seedKey(run);
        const qint64 keyed = timer.restart();
        const std::vector<RunGroup> groups = run::groupRuns(runs, {});
        const qint64 grouped = timer.elapsed();
        qInfo("10,000 runs: keys %lld ms, groups %lld ms", keyed, grouped);
        QCOMPARE(groups.size(), std::size_t(2000));
        QVERIFY(keyed < 10'000 && grouped < 2'000);
    }

    /// 2.30, 2.32, 2.37: mean 2.33, squares 0.0009 + 0.0001 + 0.0016, so s = √(0.0026 / 2). 2.33, 2.35: mean 2.34,
    /// s = √(0.0002 / 1). Pooled: √(0.0028 / 3).
    void theSpreadByHand() {
        const run::SeedSpread one = run::spreadOf({2.30, 2.32, 2.37});
        const run::SeedSpread other = run::spreadOf({2.33, std::numeric_limits<double>::quiet_NaN(), 2.35});
        QCOMPARE(one.count, std::size_t(3));
        QCOMPARE(other.count, std::size_t(2));
        QVERIFY(std::abs(one.mean - 2.33) < 1e-12 && std::abs(one.deviation - std::sqrt(0.0013)) < 1e-12);
        QVERIFY(std::abs(other.mean - 2.34) < 1e-12 && std::abs(other.deviation - std::sqrt(0.0002)) < 1e-12);
        const std::optional<run::SeedDifference> difference = run::seedDifference(one, other);
        QVERIFY(difference.has_value());
        QVERIFY(std::abs(difference->difference - 0.01) < 1e-12);
        QVERIFY(std::abs(difference->spread - 0.030550504633038933) < 1e-12);
        QVERIFY(difference->saysLittle());
        const std::optional<run::SeedDifference> far = run::seedDifference(one, run::spreadOf({2.43, 2.45}));
        QVERIFY(far && !far->saysLittle());
        QVERIFY(!run::seedDifference(one, run::spreadOf({2.33})));
        QCOMPARE(run::spreadOf({2.33}).deviation, 0.0);
        QCOMPARE(run::spreadOf({}).count, std::size_t(0));
    }
};

QTEST_APPLESS_MAIN(TestRunGroups)

} // namespace tst_run_groups

#include "tst_run_groups.moc"
