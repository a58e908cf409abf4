#include <QtTest>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <fstream>

#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/formats/EventFile.h"
#include "core/run/HealthHistory.h"
#include "core/run/ScalarTail.h"
#include "tests/core/FaultyFileOps.h"
#include "tests/core/Scratch.h"

namespace tst_events {

using namespace glasshouse;
using namespace glasshouse::formats;

namespace fs = std::filesystem;

namespace {

void put(const fs::path& path, const std::string& bytes) {
    std::ofstream stream(path, std::ios::binary | std::ios::trunc);
    stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

std::string threeSteps() {
    std::string bytes = eventFileVersion(1.0);
    for (int step = 1; step <= 3; ++step)
        bytes += eventRecords({{"Loss/train", step, static_cast<float>(4 - step), 10.0 + step},
                               {"LearningRate", step, 0.5F, 10.0 + step}});
    return bytes;
}

} // namespace

class TestEvents : public QObject {
    Q_OBJECT

    Scratch m_folder;
    fs::path at(const char* name) const { return m_folder.path() / name; }

private Q_SLOTS:
    void checksums();
    void writesTheKnownBytes();
    void readsWhatItWrote();
    void tornTailAtEveryByte();
    void damageInsideIsPassedOver();
    void garbageIsNoLog();
    void truncatesAfterAStep();
    void truncatesWithoutAnEvaluation();
    void mostlyInvalidFilesAreGivenUp();
    void readsFromAPlaceOn();
    void everyFailingOperationLeavesOldOrNew();
    void tailReadsWhatIsAppended();
    void healthIsPutTogether();
    void aLargeFileIsReadInBlocks();
};

void TestEvents::checksums() {
    QCOMPARE(crc32c("123456789"), 0xE3069283U);
    QCOMPARE(crc32c(""), 0U);
    QCOMPARE(crc32c(std::string(32, '\0')), 0x8A9136AAU);   // RFC 3720, B.4
    QCOMPARE(crc32c(std::string(32, '\xff')), 0x62A8AB43U); // RFC 3720, B.4
    // Masked: turned right by 15 bits plus a constant, from the format's description.
    QCOMPARE(maskedCrc32c("123456789"), ((0xE3069283U >> 15U) | (0xE3069283U << 17U)) + 0xA282EAD8U);
}

void TestEvents::writesTheKnownBytes() {
    // Event{1: wall_time 1.5, 2: step 300, 5: Summary{1: Value{1: "ab", 2: 2.0f}}} by hand.
    const std::string content("\x09\0\0\0\0\0\0\xf8\x3f" // field 1, 64 bits
                              "\x10\xac\x02"             // field 2, varint 300
                              "\x2a\x0b"                 // field 5, 11 bytes
                              "\x0a\x09"                 // field 1, 9 bytes
                              "\x0a\x02"
                              "ab"              // field 1, text
                              "\x15\0\0\0\x40", // field 2, 32 bits
                              25);
    const std::string record = eventRecords({{"ab", 300, 2.0F, 1.5}});
    QCOMPARE(record.size(), content.size() + 16);
    QCOMPARE(record.substr(0, 8), std::string("\x19\0\0\0\0\0\0\0", 8));
    QCOMPARE(record.substr(12, content.size()), content);
    const auto number = [&record](std::size_t at) {
        std::uint32_t value = 0;
        for (std::size_t i = 4; i-- > 0;)
            value = value << 8U | static_cast<unsigned char>(record[at + i]);
        return value;
    };
    QCOMPARE(number(8), maskedCrc32c(record.substr(0, 8)));
    QCOMPARE(number(12 + content.size()), maskedCrc32c(content));

    const std::string version = eventFileVersion(0.0);
    QCOMPARE(version.substr(12, 24), std::string("\x09\0\0\0\0\0\0\0\0\x1a\x0d"
                                                 "brain.Event:2",
                                                 24));
}

void TestEvents::readsWhatItWrote() {
    const std::vector<Scalar> scalars{{"Loss/train", 0, 4.5F, 100.25},
                                      {"GradientNorm", 0, INFINITY, 100.25},
                                      {"Loss/train", std::int64_t{1} << 40, -1e-30F, 101.0},
                                      {"ñ", 5, 0.0F, 101.0}};
    put(at("events"), eventFileVersion(99.0) + eventRecords(scalars));
    const EventLog log = readEvents(at("events"));
    QVERIFY(!log.tornTail());
    QVERIFY(!log.damagedInside);
    QCOMPARE(log.records.size(), std::size_t{4}); // version; two of one step and time share one
    QCOMPARE(log.scalars.size(), scalars.size());
    for (std::size_t i = 0; i < scalars.size(); ++i) {
        QCOMPARE(log.scalars[i].tag, scalars[i].tag);
        QCOMPARE(log.scalars[i].step, scalars[i].step);
        QVERIFY(log.scalars[i].value == scalars[i].value);
        QVERIFY(log.scalars[i].wallTime == scalars[i].wallTime);
    }
    const EventLog nan = parseEvents(eventRecords({{"x", 1, NAN, 1.0}}));
    QVERIFY(std::isnan(nan.scalars.at(0).value));
    QVERIFY_EXCEPTION_THROWN(readEvents(at("absent")), Error);
}

void TestEvents::tornTailAtEveryByte() {
    const std::string whole = threeSteps();
    const EventLog all = parseEvents(whole);
    QCOMPARE(all.scalars.size(), std::size_t{6});
    const std::size_t last = all.records.back().begin;
    FileOps ops;
    for (std::size_t size = last; size < whole.size(); ++size) {
        put(at("torn"), whole.substr(0, size));
        const EventLog log = readEvents(at("torn"));
        QCOMPARE(log.scalars.size(), std::size_t{4});
        QCOMPARE(log.tornTail(), size != last);
        QVERIFY(!log.damagedInside);
        QCOMPARE(repairEvents(ops, at("torn")), size != last);
        QCOMPARE(readFile(at("torn"), 1 << 20), whole.substr(0, last));
        // What is appended next is read.
        put(at("torn"), readFile(at("torn"), 1 << 20) + whole.substr(last));
        QCOMPARE(readEvents(at("torn")).scalars.size(), std::size_t{6});
    }
}

void TestEvents::damageInsideIsPassedOver() {
    const std::string whole = threeSteps();
    const EventLog all = parseEvents(whole);
    const auto& second = all.records.at(2);
    FileOps ops;
    for (std::uint64_t i = second.begin; i < second.begin + second.bytes; ++i) {
        std::string bytes = whole;
        bytes[i] ^= 0x40;
        put(at("damaged"), bytes);
        const EventLog log = readEvents(at("damaged"));
        QVERIFY(log.damagedInside);
        QCOMPARE(log.scalars.size(), std::size_t{4});
        QCOMPARE(log.scalars.at(0).step, std::int64_t{1});
        QCOMPARE(log.scalars.at(2).step, std::int64_t{3});
        QVERIFY(repairEvents(ops, at("damaged")));
        QCOMPARE(readFile(at("damaged"), 1 << 20),
                 whole.substr(0, second.begin) + whole.substr(second.begin + second.bytes));
    }
}

void TestEvents::garbageIsNoLog() {
    std::string garbage;
    for (int i = 0; i < 5000; ++i)
        garbage += static_cast<char>(i * 31 + i / 7);
    for (const std::string& bytes : {garbage, std::string(1000, '\0'), std::string(1000, '\xff'), std::string("x")}) {
        const EventLog log = parseEvents(bytes);
        QVERIFY(log.records.empty());
        QVERIFY(log.tornTail());
    }
    // A whole record whose content is no event, and one cut inside a field: nothing is read from them.
    QVERIFY(parseEvents(eventRecord("\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff")).scalars.empty());
    QVERIFY(parseEvents(eventRecord(std::string("\x2a\x7f\x0a\x05"))).scalars.empty());
    QVERIFY(!parseEvents("").tornTail());
}

void TestEvents::truncatesAfterAStep() {
    FileOps ops;
    const std::string whole = threeSteps();
    const EventLog all = parseEvents(whole);
    put(at("run"), whole + "torn");
    truncateEventsAfter(ops, at("run"), 3);
    QCOMPARE(readFile(at("run"), 1 << 20), whole);
    truncateEventsAfter(ops, at("run"), 1);
    QCOMPARE(readFile(at("run"), 1 << 20), whole.substr(0, all.records.at(2).begin));
    truncateEventsAfter(ops, at("run"), 0);
    QCOMPARE(readFile(at("run"), 1 << 20), eventFileVersion(1.0));
}

/// A step that is done again from its evaluation on: its own values stay, the evaluation's do not.
void TestEvents::truncatesWithoutAnEvaluation() {
    const auto record = [](const char* tag, std::int64_t step, double time) {
        return eventRecords({{tag, step, 1.0F, time}});
    };
    const std::string before = eventFileVersion(1.0) + record("Loss/validation", 2, 2) + record("Loss/train", 3, 3);
    const std::string evaluated =
        eventRecords({{"Loss/train_evaluation", 3, 1.0F, 4}, {"Loss/validation", 3, 1.0F, 4}});
    FileOps ops;
    put(at("run"), before + evaluated + record("Loss/train", 4, 5));
    truncateEventsAfter(ops, at("run"), 3, {"Loss/validation"});
    QCOMPARE(readFile(at("run"), 1 << 20), before);
    put(at("run"), before + evaluated);
    truncateEventsAfter(ops, at("run"), 3);
    QCOMPARE(readFile(at("run"), 1 << 20), before + evaluated);
}

/// A file that is not one of events, however large, is soon given up; a damaged block in one is passed over.
void TestEvents::mostlyInvalidFilesAreGivenUp() {
    const std::string whole = threeSteps();
    const EventLog all = parseEvents(whole);
    const auto read = [&](std::uintmax_t gigabytes) {
        put(at("sparse"), whole);
        fs::resize_file(at("sparse"), gigabytes << 30); // most of it is not on the disk
        return readEvents(at("sparse"));
    };
    const std::clock_t begin = std::clock();
    read(1);
    const std::clock_t one = std::clock() - begin;
    const EventLog sparse = read(20);
    const std::clock_t twenty = std::clock() - begin - one; // all of it would take twenty times as long
    QVERIFY2(twenty < 5 * one + CLOCKS_PER_SEC, qPrintable(QStringLiteral("%1, %2").arg(one).arg(twenty)));
    QCOMPARE(sparse.scalars.size(), all.scalars.size());
    QVERIFY(sparse.tornTail() && !sparse.damagedInside);
    put(at("holed"), whole + std::string(4096, '\0') + whole);
    const EventLog holed = readEvents(at("holed"));
    QCOMPARE(holed.scalars.size(), 2 * all.scalars.size());
    QVERIFY(holed.damagedInside && !holed.tornTail());
}

/// What has been read already is not read again.
void TestEvents::readsFromAPlaceOn() {
    const std::string whole = threeSteps();
    put(at("run"), whole);
    const EventLog all = parseEvents(whole);
    EventReader reader(at("run"), all.records.at(2).begin);
    std::vector<Scalar> scalars;
    const auto record = reader.next(scalars);
    QVERIFY(record && record->begin == all.records[2].begin && record->step == all.records[2].step);
    while (reader.next(scalars)) {
    }
    QCOMPARE(reader.wholeBytes(), std::uint64_t(whole.size()));
    QVERIFY(!reader.damagedInside() && !reader.tornTail());
}

void TestEvents::everyFailingOperationLeavesOldOrNew() {
    const std::string whole = threeSteps();
    const std::string cut = whole.substr(0, parseEvents(whole).records.at(2).begin);
    for (const auto fault : {FaultyFileOps::Fault::Once, FaultyFileOps::Fault::ForEver}) {
        int n = 1;
        for (; n < 100; ++n) {
            put(at("faulty"), whole);
            FaultyFileOps ops;
            ops.shortWrites = true;
            ops.arm(n, fault);
            bool failed = false;
            try {
                truncateEventsAfter(ops, at("faulty"), 1);
            } catch (const Error&) {
                failed = true;
            }
            const std::string content = readFile(at("faulty"), 1 << 20);
            QVERIFY(content == cut || (failed && content == whole));
            if (ops.operations < n)
                break;
        }
        QVERIFY(n > 5);
    }
    // Appending: a record that was torn is taken back, what follows it is read.
    for (int n = 1; n < 20; ++n) {
        fs::remove(at("appended"));
        auto ops = std::make_shared<FaultyFileOps>();
        ops->shortWrites = true;
        ops->error = ENOSPC;
        std::size_t written = 0;
        {
            AppendFile file(ops, at("appended"));
            ops->arm(n, FaultyFileOps::Fault::Once);
            for (int step = 1; step <= 5; ++step)
                try {
                    file.append(eventRecords({{"x", step, 1.0F, 1.0}}));
                    ++written;
                    file.flush();
                } catch (const Error&) {
                    continue;
                }
        }
        const EventLog log = readEvents(at("appended"));
        QCOMPARE(log.scalars.size(), written);
        QVERIFY(!log.damagedInside && !log.tornTail());
    }
}

void TestEvents::tailReadsWhatIsAppended() {
    const fs::path folder = at("tail");
    fs::create_directories(folder);
    const fs::path file = folder / "events.out.tfevents.0000000001.test.1.0";
    const std::string bytes = threeSteps();
    const std::string torn = eventRecords({{"Health/output/update_ratio", 4, 0.25F, 14}});
    put(file, bytes + torn.substr(0, torn.size() / 2));
    run::ScalarTail all(folder);
    run::ScalarTail health(folder, "Health/");
    run::ScalarTail::News news = all.read();
    QVERIFY(news.fromStart);
    QCOMPARE(news.scalars.size(), std::size_t(6));
    QVERIFY(health.read().scalars.empty());
    // The other half comes, and more: nothing is read twice.
    put(file, bytes + torn + eventRecords({{"Loss/train", 5, 0.5F, 15}}));
    news = all.read();
    QVERIFY(!news.fromStart);
    QCOMPARE(news.scalars.size(), std::size_t(2));
    QCOMPARE(news.scalars[1].step, std::int64_t(5));
    news = health.read();
    QVERIFY(!news.fromStart);
    QCOMPARE(news.scalars.size(), std::size_t(1));
    QCOMPARE(news.scalars[0].value, 0.25F);
    QVERIFY(all.read().scalars.empty());
    // A second file, as a resumed run may write.
    put(folder / "events.out.tfevents.0000000002.test.1.0", eventFileVersion(20) + torn);
    QCOMPARE(all.read().scalars.size(), std::size_t(1));
    // Taken back to an earlier step: everything is told again.
    put(file, bytes);
    news = all.read();
    QVERIFY(news.fromStart);
    QCOMPARE(news.scalars.size(), std::size_t(7));
    QVERIFY(run::ScalarTail(at("nowhere")).read().scalars.empty());
}

void TestEvents::healthIsPutTogether() {
    run::HealthHistory history;
    QVERIFY(history.table("update_ratio").empty());
    history.add({{"Loss/train", 1, 3, 0},
                 {"Health/output/update_ratio", 2, 0.5F, 0},
                 {"Health/blocks.10/update_ratio", 1, 10, 0},
                 {"Health/blocks.9/update_ratio", 1, 9, 0},
                 {"Health/embedding/update_ratio", 1, NAN, 0},
                 {"Health/embedding/dead_units", 7, 1, 0}});
    const run::HealthTable table = history.table("update_ratio");
    QCOMPARE(table.layers, (std::vector<std::string>{"embedding", "blocks.9", "blocks.10", "output"}));
    QCOMPARE(table.steps, (std::vector<std::int64_t>{1, 2}));
    QCOMPARE(table.values.at(1, 0), 9.0F);
    QCOMPARE(table.values.at(3, 1), 0.5F);
    QVERIFY(std::isnan(table.values.at(0, 0)) && std::isnan(table.values.at(0, 1)));
    QCOMPARE(table.missing, (std::vector<std::uint8_t>{0, 1, 0, 1, 0, 1, 1, 0}));
    history.add({{"Health/output/update_ratio", 2, 0.75F, 0}});
    QCOMPARE(history.table("update_ratio").values.at(3, 1), 0.75F);
    QCOMPARE(history.table("dead_units").steps, (std::vector<std::int64_t>{7}));
}

/// Records that lie across the borders of the blocks, one larger than a block, and damage at a border.
void TestEvents::aLargeFileIsReadInBlocks() {
    constexpr std::size_t block = std::size_t{1} << 20;
    std::string bytes = eventFileVersion(1.0);
    std::vector<std::size_t> ends;
    std::int64_t step = 0;
    while (bytes.size() < 3 * block) {
        bytes += eventRecords(
            {{step == 5000 ? std::string(block + 77, 't') : "Loss/train", step, static_cast<float>(step), 1.0}});
        ends.push_back(bytes.size());
        ++step;
    }
    const EventLog whole = parseEvents(bytes);
    QCOMPARE(whole.scalars.size(), static_cast<std::size_t>(step));
    put(at("large"), bytes);
    const EventLog log = readEvents(at("large"));
    QCOMPARE(log.scalars.size(), whole.scalars.size());
    for (std::size_t i = 0; i < log.scalars.size(); ++i)
        QVERIFY(log.scalars[i].step == static_cast<std::int64_t>(i) && log.scalars[i].tag == whole.scalars[i].tag);
    QVERIFY(!log.damagedInside && !log.tornTail());
    // The record across the first border is damaged: that one is missing and no other.
    const auto across = static_cast<std::size_t>(std::upper_bound(ends.begin(), ends.end(), block) - ends.begin());
    std::string damaged = bytes;
    damaged[ends[across] - 3] = static_cast<char>(damaged[ends[across] - 3] ^ 1);
    put(at("large"), damaged);
    const EventLog rest = readEvents(at("large"));
    QVERIFY(rest.damagedInside);
    QCOMPARE(rest.scalars.size(), whole.scalars.size() - 1);
    FileOps ops;
    QVERIFY(repairEvents(ops, at("large")));
    QCOMPARE(readFile(at("large"), 1 << 24), bytes.substr(0, ends[across - 1]) + bytes.substr(ends[across]));
    truncateEventsAfter(ops, at("large"), 99);
    QCOMPARE(readFile(at("large"), 1 << 24), bytes.substr(0, ends[99]));
}

QTEST_APPLESS_MAIN(TestEvents)

} // namespace tst_events

#include "tst_events.moc"
