#include <QtTest>

#include <cmath>
#include <set>

#include "core/run/sweep/MedianRule.h"
#include "core/run/sweep/Sweep.h"
#include "tests/core/ErrorOf.h"
#include "tests/core/RunFixture.h"

namespace tst_sweep {

using namespace glasshouse;
using namespace glasshouse::sweep;
using runtest::says;
namespace fs = std::filesystem;

namespace {

SweepPlan planOf(const std::vector<std::string>& axes) {
    SweepPlan plan;
    plan.corpus = "/library/books";
    plan.preset = "mind";
    plan.settings = {{"batch_size", "8"}};
    for (const std::string& axis : axes)
        plan.axes.push_back(parseAxis(axis));
    plan.steps = 50;
    plan.seed = 3;
    return plan;
}

} // namespace

/// What a sweep tries, when it ends a run early, and how it remembers both.
class TestSweep : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void axes() {
        const SweepAxis list = parseAxis("learning_rate=1e-4,3e-4,1e-3");
        QCOMPARE(list.field, std::string("learning_rate"));
        QCOMPARE(list.values, (std::vector<std::string>{"1e-4", "3e-4", "1e-3"}));
        QVERIFY(!list.isRange() && !list.isLogarithmic());
        const SweepAxis rate = parseAxis("learning_rate=1e-4:3e-4");
        QVERIFY(rate.isRange() && rate.isLogarithmic());
        QCOMPARE(rate.low, 1e-4);
        QCOMPARE(rate.high, 3e-4);
        QVERIFY(!parseAxis("dropout=0.1:0.3").isLogarithmic());
        QVERIFY(!parseAxis("dropout=0:0.3").isLogarithmic());
        QVERIFY(parseAxis("weight_decay=0.001:0.1").isLogarithmic());
        QVERIFY(!parseAxis("n_layer=1:20").isLogarithmic());
        for (const char* text : {"learning_rate=1e-4,3e-4", "dropout=0.1:0.3", "optimizer=adamw,lion", "tied=true"})
            QVERIFY2(parseAxis(axisText(parseAxis(text))) == parseAxis(text), text);
    }

    void axesRefuse_data() {
        QTest::addColumn<QString>("axis");
        QTest::addColumn<QString>("words");
        QTest::newRow("no field") << "speed=1,2"
                                  << "There is no field \"speed\"";
        QTest::newRow("no values") << "n_layer="
                                   << "takes key=value,value";
        QTest::newRow("no key") << "=2"
                                << "takes key=value,value";
        QTest::newRow("no number") << "n_layer=2,three"
                                   << "is not a whole number";
        QTest::newRow("backwards") << "dropout=0.3:0.1"
                                   << "is empty";
        QTest::newRow("log of 0") << "learning_rate=0:0.1"
                                  << "cannot begin at 0";
        QTest::newRow("empty value") << "n_layer=2,,4"
                                     << "Layers is empty";
    }
    void axesRefuse() {
        QFETCH(QString, axis);
        QFETCH(QString, words);
        const std::string problem = errorOf([&] { parseAxis(axis.toStdString()); });
        QVERIFY2(says(problem, words.toUtf8()), problem.c_str());
    }

    void everyCombination() {
        const std::vector<Settings> all = gridOf({parseAxis("learning_rate=1e-4,1e-3"), parseAxis("n_layer=1,2,4")});
        QCOMPARE(all.size(), std::size_t{6});
        QCOMPARE(all[0], (Settings{{"learning_rate", "1e-4"}, {"n_layer", "1"}}));
        QCOMPARE(all[1], (Settings{{"learning_rate", "1e-4"}, {"n_layer", "2"}}));
        QCOMPARE(all[5], (Settings{{"learning_rate", "1e-3"}, {"n_layer", "4"}}));
        QVERIFY(says(errorOf([] { gridOf({parseAxis("dropout=0:0.5")}); }), "has no end of values"));
        QVERIFY(says(errorOf([] { gridOf({parseAxis("n_head=1"), parseAxis("n_head=2")}); }), "given twice"));
        std::string many = "seed=0";
        for (int i = 1; i < 200; ++i)
            many += "," + std::to_string(i);
        QVERIFY(says(errorOf([&] {
                         gridOf({parseAxis(many), parseAxis("steps" + many.substr(4))});
                     }),
                     "at most 10000"));
    }

    void draws() {
        const std::vector<SweepAxis> axes{parseAxis("learning_rate=1e-4:1e-2"), parseAxis("dropout=0:0.5"),
                                          parseAxis("n_layer=2:5"), parseAxis("activation=relu,gelu")};
        const std::vector<Settings> all = drawsOf(axes, 400, 7);
        QCOMPARE(all.size(), std::size_t{400});
        QVERIFY(drawsOf(axes, 400, 7) == all);
        QVERIFY(drawsOf(axes, 400, 8) != all);
        QVERIFY(std::equal(all.begin(), all.begin() + 100, drawsOf(axes, 100, 7).begin()));
        int belowMiddle = 0;
        double dropout = 0;
        std::set<std::string> layers;
        std::set<std::string> activations;
        for (const Settings& one : all) {
            const double rate = std::stod(one[0].second);
            QVERIFY(rate >= 1e-4 && rate <= 1e-2);
            belowMiddle += rate < 1e-3 ? 1 : 0; // the middle of the logarithms
            dropout += std::stod(one[1].second) / 400;
            layers.insert(one[2].second);
            activations.insert(one[3].second);
        }
        QVERIFY(belowMiddle > 160 && belowMiddle < 240); // four standard deviations
        QVERIFY(std::abs(dropout - 0.25) < 0.03);
        QCOMPARE(layers, (std::set<std::string>{"2", "3", "4", "5"}));
        QCOMPARE(activations, (std::set<std::string>{"relu", "gelu"}));
        // No more than there are, and none twice.
        QCOMPARE(drawsOf({parseAxis("n_layer=1,2,3")}, 10, 1).size(), std::size_t{3});
    }

    void theMedianRule() {
        MedianRule rule;
        const auto finished = [&rule](std::vector<std::int64_t> steps, std::vector<float> validation) {
            rule.add({std::move(steps), {}, std::move(validation)});
        };
        finished({0, 10, 20}, {4, 3, 2});
        finished({0, 10, 20}, {4, 3.5F, 2.5F});
        QVERIFY(!rule.medianAt(10)); // of two
        QVERIFY(!rule.ends(10, 9));
        finished({0, 10, 20}, {4, 3.25F, NAN});
        QCOMPARE(rule.medianAt(10).value(), 3.25F);
        QVERIFY(rule.ends(10, 3.26F));
        QVERIFY(!rule.ends(10, 3.25F));
        QVERIFY(!rule.ends(10, 3.0F));
        QVERIFY(rule.ends(10, NAN));
        QVERIFY(!rule.ends(0, 5)); // nothing is learned yet
        QVERIFY(!rule.medianAt(20));
        QVERIFY(!rule.ends(15, 9)); // nobody was evaluated there
        finished({10}, {3.75F});
        QCOMPARE(rule.medianAt(10).value(), (3.25F + 3.5F) / 2);
    }

    void plansAndConfigurations() {
        const Scratch scratch;
        const Sweep sweep = openSweep(scratch.path() / "new", planOf({"learning_rate=1e-4,1e-3", "n_head=2,3"}));
        QCOMPARE(sweep.runs.size(), std::size_t{4});
        QCOMPARE(sweep.runs[1].name, std::string("mind-02"));
        QCOMPARE(sweep.runs[1].title(), std::string("Learning rate 1e-4, Heads 3"));
        const config::RunConfig config = configOf(sweep.plan, sweep.runs[1]);
        QCOMPARE(config.train.learning_rate, 1e-4);
        QCOMPARE(config.model.n_head, 3);
        QCOMPARE(config.train.batch_size, 8);
        QCOMPARE(config.train.steps, std::int64_t{50});
        QCOMPARE(config.train.seed, std::uint64_t{3});
        QCOMPARE(config.preset, std::string("mind"));
        QVERIFY(says(errorOf([&] { openSweep(scratch.path() / "b", planOf({})); }), "needs a field"));
        SweepPlan wrong = planOf({"n_layer=2"});
        wrong.preset = "none";
        QVERIFY(says(errorOf([&] { openSweep(scratch.path() / "c", wrong); }), "none"));
        QVERIFY(!fs::exists(scratch.path() / "b") && !fs::exists(scratch.path() / "c"));
    }

    void goesOnWhereItWas() {
        const Scratch scratch;
        const fs::path folder = scratch.path() / "sweep";
        QVERIFY(!readSweep(folder));
        fs::create_directories(folder / "mind-02"); // somebody's
        const SweepPlan plan = planOf({"n_layer=1,2", "learning_rate=1e-4,1e-3"});
        Sweep sweep = openSweep(folder, plan);
        QCOMPARE(sweep.runs[1].name, std::string("mind-03"));
        sweep.runs[0].state = SweepState::Finished;
        sweep.runs[1].state = SweepState::EndedEarly;
        sweep.runs[1].reason = "worse";
        sweep.runs[2].state = SweepState::Running;
        sweep.runs[3].state = SweepState::Failed;
        sweep.runs[3].reason = "Żółw";
        writeSweep(folder, sweep);
        QVERIFY(readSweep(folder) == sweep);
        QVERIFY(openSweep(folder, plan) == sweep);
        QVERIFY(!sweep.runs[0].isOpen() && !sweep.runs[1].isOpen() && sweep.runs[2].isOpen() && sweep.runs[3].isOpen());
        SweepPlan other = plan;
        other.steps = 60;
        QVERIFY(says(errorOf([&] { openSweep(folder, other); }), "holds a sweep with other settings"));
        SweepPlan random = planOf({"learning_rate=1.23456789e-4:1e-3"});
        random.draws = 4;
        random.seed = 18446744073709551615U;
        openSweep(scratch.path() / "random", random);
        QVERIFY(openSweep(scratch.path() / "random", random).plan == random);
    }

    void sweepsInAFolder() {
        const Scratch scratch;
        QVERIFY(sweepsIn(scratch.path()).empty());
        QVERIFY(sweepsIn(scratch.path() / "none").empty());
        for (const char* name : {"b", "a", ".hidden"})
            openSweep(scratch.path() / name, planOf({"n_layer=1,2"}));
        fs::create_directories(scratch.path() / "c" / "sweep.json"); // a folder
        QCOMPARE(sweepsIn(scratch.path()), (std::vector<fs::path>{scratch.path() / "a", scratch.path() / "b"}));
        QVERIFY(holdsSweep(scratch.path() / "a"));
        QVERIFY(!holdsSweep(scratch.path() / "c"));
    }

    void aFileThatCannotBeWritten() {
        const Scratch scratch;
        const SweepPlan plan = planOf({"n_layer=1,2"});
        Sweep sweep = openSweep(scratch.path() / "sweep", plan);
        const Sweep before = sweep;
        sweep.runs[0].state = SweepState::Finished;
        for (int n = 1; n <= 4; ++n) {
            const auto files = std::make_shared<FaultyFileOps>();
            files->error = ENOSPC;
            files->arm(n, FaultyFileOps::Fault::Once);
            QVERIFY(says(errorOf([&] { writeSweep(scratch.path() / "sweep", sweep, files); }), "full"));
            QVERIFY(readSweep(scratch.path() / "sweep") == before);
        }
    }

    void damage_data() {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("words");
        QTest::newRow("cut") << "\"steps\""
                             << ""
                             << "damaged";
        QTest::newRow("type") << "\"steps\": 50"
                              << "\"steps\": \"x\""
                              << "damaged";
        QTest::newRow("state") << "\"waiting\""
                               << "\"dreaming\""
                               << "newer version";
        QTest::newRow("format") << "\"format\": 1"
                                << "\"format\": 2"
                                << "newer version";
        QTest::newRow("outside") << "mind-01"
                                 << "../mind-01"
                                 << "outside of its folder";
    }
    void damage() {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QString, words);
        const Scratch scratch;
        const SweepPlan plan = planOf({"n_layer=1,2"});
        openSweep(scratch.path(), plan);
        const QString text = QString::fromStdString(runtest::get(scratch.path() / "sweep.json"));
        QVERIFY(text.contains(from));
        runtest::put(scratch.path() / "sweep.json", QString(text).replace(from, to).toStdString());
        const std::string problem = errorOf([&] { openSweep(scratch.path(), plan); });
        QVERIFY2(says(problem, words.toUtf8()), problem.c_str());
    }
};

QTEST_APPLESS_MAIN(TestSweep)

} // namespace tst_sweep

#include "tst_sweep.moc"
