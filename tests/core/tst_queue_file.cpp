#include <QtTest>

#include "core/run/QueueFile.h"
#include "tests/core/ErrorOf.h"
#include "tests/core/RunFixture.h"

namespace tst_queue_file {

using namespace glasshouse;
using namespace glasshouse::run;
using runtest::says;
namespace fs = std::filesystem;

namespace {

std::vector<QueuedRun> oneOfEach() {
    const RunRecord record = runtest::record();
    return {{.name = "Żółw",
             .isNamed = true,
             .folder = "/runs/\xff",
             .config = record.config,
             .corpus = record.corpus,
             .state = QueueState::Running},
            {.name = "ladder-mlp", .rung = "mlp", .config = record.config, .corpus = record.corpus},
            {.kind = QueueKind::Resume, .name = "old", .folder = "/runs/old", .state = QueueState::Finished},
            {.kind = QueueKind::Sweep,
             .name = "mind-sweep-01",
             .folder = "/runs/mind-sweep-01",
             .corpus = record.corpus,
             .state = QueueState::Failed,
             .reason = "The disk is full."},
            {.kind = QueueKind::RangeTest,
             .name = "Find a learning rate",
             .config = record.config,
             .corpus = record.corpus,
             .state = QueueState::Stopped}};
}

} // namespace

/// What the queue of runs keeps on disk.
class TestQueueFile : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsWrittenIsRead() {
        const Scratch scratch;
        const fs::path runs = scratch.path() / "new" / "runs";
        QVERIFY(!holdsQueue(runs));
        QVERIFY(readQueue(runs).empty());
        const std::vector<QueuedRun> queue = oneOfEach();
        writeQueue(runs, queue);
        QVERIFY(holdsQueue(runs));
        QVERIFY(readQueue(runs) == queue);
        QVERIFY(queue[0].isOpen() && queue[1].isOpen());
        QVERIFY(!queue[2].isOpen() && !queue[3].isOpen() && !queue[4].isOpen());
        writeQueue(runs, {});
        QVERIFY(readQueue(runs).empty());
        QVERIFY(listRuns(runs).empty()); // it is no run
    }

    void aFileThatCannotBeWritten() {
        const Scratch scratch;
        const std::vector<QueuedRun> queue = oneOfEach();
        writeQueue(scratch.path(), queue);
        for (int n = 1; n <= 4; ++n) {
            const auto files = std::make_shared<FaultyFileOps>();
            files->error = ENOSPC;
            files->arm(n, FaultyFileOps::Fault::Once);
            QVERIFY(says(errorOf([&] { writeQueue(scratch.path(), {}, files); }), "full"));
            QVERIFY(readQueue(scratch.path()) == queue);
        }
    }

    void damage_data() {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("words");
        QTest::newRow("cut") << "\"queue\""
                             << ""
                             << "damaged";
        QTest::newRow("type") << "\"named\": true"
                              << "\"named\": \"x\""
                              << "damaged";
        QTest::newRow("no folder") << "\"folder\": {\n    \"path\": \"/runs/old\"\n   },"
                                   << ""
                                   << "damaged";
        QTest::newRow("kind") << "\"range_test\""
                              << "\"dream\""
                              << "newer version";
        QTest::newRow("state") << "\"waiting\""
                               << "\"dreaming\""
                               << "newer version";
        QTest::newRow("field") << "\"rung\""
                               << "\"step\""
                               << "newer version";
        QTest::newRow("setting") << "\"learning_rate\""
                                 << "\"learning_speed\""
                                 << "learning_speed";
        QTest::newRow("format") << "\"format\": 1"
                                << "\"format\": 2"
                                << "newer version";
    }
    void damage() {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QString, words);
        const Scratch scratch;
        writeQueue(scratch.path(), oneOfEach());
        const fs::path file = scratch.path() / "queue.json";
        const QString text = QString::fromStdString(runtest::get(file));
        QVERIFY(text.contains(from));
        const std::string broken = QString(text).replace(from, to).toStdString();
        runtest::put(file, broken);
        const std::string problem = errorOf([&] { readQueue(scratch.path()); });
        QVERIFY2(says(problem, words.toUtf8()), problem.c_str());
        QCOMPARE(runtest::get(file), broken); // it stays
        const fs::path aside = setQueueAside(scratch.path());
        QCOMPARE(aside, scratch.path() / "queue-01.json");
        QCOMPARE(runtest::get(aside), broken);
        QVERIFY(readQueue(scratch.path()).empty());
    }
};

QTEST_APPLESS_MAIN(TestQueueFile)

} // namespace tst_queue_file

#include "tst_queue_file.moc"
