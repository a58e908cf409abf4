#include <QtTest>

#include <cstring>
#include <fstream>
#include <random>

#include <unistd.h>

#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/formats/Safetensors.h"
#include "tests/core/FaultyFileOps.h"
#include "tests/core/Scratch.h"

namespace tst_safetensors {

using namespace glasshouse;
using namespace glasshouse::formats;

namespace fs = std::filesystem;

namespace {

std::string little64(std::uint64_t value) {
    std::string bytes(8, '\0');
    for (std::size_t i = 0; i < 8; ++i)
        bytes[i] = static_cast<char>(value >> (8 * i));
    return bytes;
}

std::string file(const std::string& header, const std::string& data) {
    return little64(header.size()) + header + data;
}

void put(const fs::path& path, const std::string& bytes) {
    std::ofstream stream(path, std::ios::binary | std::ios::trunc);
    stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

/// What is wrong with a file; empty when nothing is.
std::string problemOf(const fs::path& path) {
    try {
        const SafetensorsFile read(path);
        return {};
    } catch (const Error& error) {
        return error.what();
    }
}

} // namespace

class TestSafetensors : public QObject {
    Q_OBJECT

    Scratch m_folder;
    fs::path at(const char* name) const { return m_folder.path() / name; }

private Q_SLOTS:
    void writesTheKnownBytes();
    void readsWhatItWrote();
    void readsTheReferenceFiles();
    void refusesAttacks_data();
    void refusesAttacks();
    void refusesWhatIsNoFile();
    void writerRefusesNonsense();
    void survivesFlippedBytes();
    void survivesCutFiles();
    void everyFailingOperationLeavesOldOrNew();
    void noticesAFileThatShrinks();
    void writesTensorsOneAtATime();
    void mapsWhatItOpened();
};

void TestSafetensors::writesTheKnownBytes() {
    const float b[2] = {1.0F, -2.0F};
    const std::int64_t a[1] = {258};
    const unsigned char c[3] = {7, 8, 9};
    writeSafetensors(at("golden"), {{"c", DType::U8, {3}, c}, {"b", DType::F32, {1, 2}, b}, {"a", DType::I64, {}, a}},
                     {{"config", "{\"x\": 1}"}});
    // Widest numbers first; by hand from the format's description.
    std::string header = R"({"__metadata__":{"config":"{\"x\": 1}"},)"
                         R"("a":{"dtype":"I64","shape":[],"data_offsets":[0,8]},)"
                         R"("b":{"dtype":"F32","shape":[1,2],"data_offsets":[8,16]},)"
                         R"("c":{"dtype":"U8","shape":[3],"data_offsets":[16,19]}})";
    header.resize((header.size() + 7) / 8 * 8, ' ');
    const std::string data("\x02\x01\0\0\0\0\0\0\0\0\x80\x3f\0\0\0\xc0\x07\x08\x09", 19);
    const std::string expected = file(header, data);
    QCOMPARE(readFile(at("golden"), 1 << 20), expected);
    QCOMPARE(expected.size() % 8, std::size_t{3});

    // The order in which tensors come does not matter.
    writeSafetensors(at("again"), {{"a", DType::I64, {}, a}, {"c", DType::U8, {3}, c}, {"b", DType::F32, {1, 2}, b}},
                     {{"config", "{\"x\": 1}"}});
    QCOMPARE(readFile(at("again"), 1 << 20), expected);
    // Nothing else stays in the folder.
    QCOMPARE(QDir(QString::fromStdString(m_folder.path().string())).entryList(QDir::Files).size(), 2);
}

void TestSafetensors::readsWhatItWrote() {
    const std::vector<float> values{1.5F, -0.0F, 3e38F, 1e-45F, 7, 8};
    writeSafetensors(at("round"),
                     {{"w \"ñ\"", DType::F32, {2, 3}, values.data()}, {"none", DType::F32, {0, 4}, nullptr}},
                     {{"k", "v\n"}, {"", "empty key"}});
    SafetensorsFile first(at("round"));
    const SafetensorsFile moved(std::move(first));
    QCOMPARE(moved.entries().size(), std::size_t{2});
    QCOMPARE(moved.metadata().at("k"), std::string("v\n"));
    QCOMPARE(moved.metadata().at(""), std::string("empty key"));
    const TensorEntry* entry = moved.find("w \"ñ\"");
    QVERIFY(entry != nullptr);
    QCOMPARE(entry->shape, (std::vector<std::int64_t>{2, 3}));
    QCOMPARE(entry->count(), std::int64_t{6});
    std::vector<float> back(6);
    moved.read(*entry, back.data());
    QCOMPARE(std::memcmp(back.data(), values.data(), 24), 0);
    QCOMPARE(moved.find("none")->count(), std::int64_t{0});
    moved.read(*moved.find("none"), nullptr);
    QVERIFY(moved.find("absent") == nullptr);
    TensorEntry foreign = *entry;
    foreign.bytes = 1U << 30U;
    QVERIFY_EXCEPTION_THROWN(moved.read(foreign, back.data()), Error);
}

void TestSafetensors::readsTheReferenceFiles() {
    int files = 0;
    for (const auto& item : fs::directory_iterator(GLASSHOUSE_SOURCE_DIR "/tests/reference")) {
        if (item.path().extension() != ".safetensors")
            continue;
        ++files;
        const SafetensorsFile reference(item.path());
        QVERIFY2(reference.metadata().count("config") == 1, item.path().c_str());
        // The number of parameters that the file states, against its tensors.
        const std::int64_t stated = std::stoll(reference.metadata().at("parameters"));
        std::int64_t counted = 0;
        std::uint64_t bytes = 0;
        for (const TensorEntry& entry : reference.entries()) {
            const bool numbers = entry.name != "idx" && entry.name != "targets";
            QVERIFY2(entry.type == (numbers ? DType::F32 : DType::I64), entry.name.c_str());
            std::int64_t product = 1;
            for (const std::int64_t size : entry.shape)
                product *= size;
            QCOMPARE(entry.count(), product);
            if (entry.name.rfind("weight/", 0) == 0)
                counted += product;
            bytes += entry.bytes;
        }
        QVERIFY2(counted == stated, item.path().c_str());
        QVERIFY(bytes < fs::file_size(item.path()));
        QCOMPARE(reference.find("loss")->shape, std::vector<std::int64_t>{1});
        QCOMPARE(reference.find("adamw_losses")->shape, std::vector<std::int64_t>{5});
        float loss = 0;
        reference.read(*reference.find("loss"), &loss);
        QVERIFY(loss > 0.5F && loss < 20.0F);
    }
    QVERIFY2(files >= 16, "the reference files are in tests/reference");
    const SafetensorsFile mind(GLASSHOUSE_SOURCE_DIR "/tests/reference/mind.safetensors");
    QCOMPARE(mind.find("weight/tok.weight")->shape, (std::vector<std::int64_t>{29, 24}));
    QCOMPARE(mind.find("stage/0/softmax")->shape[1], std::int64_t{3});
}

void TestSafetensors::refusesAttacks_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char* name, const std::string& bytes, const char* reason) {
        QTest::newRow(name) << QByteArray::fromStdString(bytes) << QString(reason);
    };
    const std::string one = R"("x":{"dtype":"U8","shape":[4],"data_offsets":[0,4]})";
    row("empty", "", "shorter than 8");
    row("seven bytes", "\x08\0\0\0\0\0", "shorter than 8");
    row("no header", little64(0), "brace");
    row("header longer than the file", little64(100) + "{}", "longer than the file");
    row("header of 2^63", little64(0x8000000000000000U) + "{}", "longer than the file");
    row("header of 2^64 - 1", little64(~std::uint64_t{0}) + "{}", "longer than the file");
    row("header above the cap", file(std::string((16U << 20U) + 8, ' '), ""), "16 MiB");
    row("not an object", file("[]", ""), "brace");
    row("space first", file(" {}", ""), "brace");
    row("byte order mark", file("\xef\xbb\xbf{}", ""), "brace");
    row("no JSON", file("{\"x\"", ""), "not JSON");
    row("two objects", file("{}{}", ""), "not JSON");
    row("zero byte after", file(std::string("{}\0garbage", 10), ""), "zero byte");
    row("not UTF-8", file("{\"\xff\":1}", ""), "not JSON");
    row("too long", file("{" + one + "}", "12345"), "longer than its header");
    row("too short", file("{" + one + "}", "123"), "shorter than its header");
    row("hole first", file(R"({"x":{"dtype":"U8","shape":[2],"data_offsets":[2,4]}})", "1234"), "hole");
    row("hole between",
        file(
            R"({"x":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},"y":{"dtype":"U8","shape":[1],"data_offsets":[2,3]}})",
            "123"),
        "hole");
    row("overlap",
        file(
            R"({"x":{"dtype":"U8","shape":[3],"data_offsets":[0,3]},"y":{"dtype":"U8","shape":[2],"data_offsets":[2,4]}})",
            "1234"),
        "overlaps");
    row("same place", file("{" + one + R"(,"y":{"dtype":"U8","shape":[4],"data_offsets":[0,4]}})", "1234"), "overlaps");
    row("duplicate tensor", file("{" + one + R"(,"x":{"dtype":"U8","shape":[1],"data_offsets":[4,5]}})", "12345"),
        "twice");
    row("duplicate property", file(R"({"x":{"dtype":"U8","dtype":"U8","shape":[4],"data_offsets":[0,4]}})", "1234"),
        "twice");
    row("duplicate metadata", file(R"({"__metadata__":{"a":"1","a":"2"}})", ""), "twice");
    row("metadata twice", file(R"({"__metadata__":{},"__metadata__":{}})", ""), "twice");
    row("metadata number", file(R"({"__metadata__":{"a":1}})", ""), "number");
    row("metadata null", file(R"({"__metadata__":{"a":null}})", ""), "null");
    row("metadata nested", file(R"({"__metadata__":{"a":{"b":"c"}}})", ""), "nested");
    row("metadata list", file(R"({"__metadata__":["a"]})", ""), "list");
    row("deep lists", file("{\"x\":" + std::string(1000000, '['), ""), "list");
    row("deep objects", file("{\"x\":{\"shape\":{\"a\":{}}}}", ""), "nested");
    row("shape overflow", file(R"({"x":{"dtype":"F32","shape":[4611686018427387904,4],"data_offsets":[0,0]}})", ""),
        "do not agree");
    row("shape overflow to 4",
        file(R"({"x":{"dtype":"U8","shape":[4294967296,4294967296,4],"data_offsets":[0,4]}})", "1234"), "do not agree");
    row("dimension above int64", file(R"({"x":{"dtype":"U8","shape":[9223372036854775808],"data_offsets":[0,0]}})", ""),
        "too large");
    row("negative dimension", file(R"({"x":{"dtype":"U8","shape":[-1],"data_offsets":[0,0]}})", ""), "negative");
    row("fraction", file(R"({"x":{"dtype":"U8","shape":[1.0],"data_offsets":[0,1]}})", "1"), "whole number");
    row("above 64 bits", file(R"({"x":{"dtype":"U8","shape":[99999999999999999999],"data_offsets":[0,1]}})", "1"),
        "whole number");
    row("nine dimensions", file(R"({"x":{"dtype":"U8","shape":[1,1,1,1,1,1,1,1,1],"data_offsets":[0,1]}})", "1"),
        "8 dimensions");
    row("shape and size", file(R"({"x":{"dtype":"F32","shape":[2],"data_offsets":[0,4]}})", "1234"), "do not agree");
    row("offsets reversed", file(R"({"x":{"dtype":"U8","shape":[4],"data_offsets":[4,0]}})", "1234"), "wrong offsets");
    row("one offset", file(R"({"x":{"dtype":"U8","shape":[4],"data_offsets":[4]}})", "1234"), "wrong offsets");
    row("three offsets", file(R"({"x":{"dtype":"U8","shape":[4],"data_offsets":[0,4,4]}})", "1234"), "two offsets");
    row("no shape", file(R"({"x":{"dtype":"U8","data_offsets":[0,4]}})", "1234"), "lacks");
    row("unknown number", file(R"({"x":{"dtype":"F4","shape":[4],"data_offsets":[0,4]}})", "1234"), "not supported");
    row("unknown property", file(R"({"x":{"dtype":"U8","shape":[4],"data_offsets":[0,4],"z":1}})", "1234"), "unknown");
    row("tensor is a number", file(R"({"x":5})", ""), "number");

    std::string many = "{";
    for (int i = 0; i <= 100000; ++i)
        many += (i > 0 ? ",\"" : "\"") + std::to_string(i) + R"(":{"dtype":"U8","shape":[0],"data_offsets":[0,0]})";
    row("too many tensors", file(many + "}", ""), "100,000");
}

void TestSafetensors::refusesAttacks() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, reason);
    put(at("attack"), bytes.toStdString());
    const std::string problem = problemOf(at("attack"));
    QVERIFY2(problem.find("attack") != std::string::npos, problem.c_str()); // names the file
    QVERIFY2(QString::fromStdString(problem).contains(reason), problem.c_str());
    QVERIFY(problem.size() < 500);
}

void TestSafetensors::refusesWhatIsNoFile() {
    QVERIFY(problemOf(at("absent")).find("no such file") != std::string::npos);
    QVERIFY(problemOf(m_folder.path()).find("regular") != std::string::npos);
    QVERIFY(problemOf("/dev/null").find("regular") != std::string::npos);
    // An empty object and padding are legal.
    put(at("nothing"), file("{}      ", ""));
    QCOMPARE(problemOf(at("nothing")), std::string());
}

void TestSafetensors::writerRefusesNonsense() {
    const float x = 1;
    const auto refused = [this, &x](const std::string& name, std::vector<std::int64_t> shape, const void* data) {
        try {
            writeSafetensors(at("refused"), {{name, DType::F32, std::move(shape), data}, {"y", DType::F32, {1}, &x}},
                             {});
            return false;
        } catch (const Error&) {
            return true;
        }
    };
    QVERIFY(refused("y", {1}, &x));
    QVERIFY(refused("__metadata__", {1}, &x));
    QVERIFY(refused("x", {-1}, &x));
    QVERIFY(refused("x", {std::int64_t{1} << 62, 4}, &x));
    QVERIFY(refused("x", {1, 1, 1, 1, 1, 1, 1, 1, 1}, &x));
    QVERIFY(refused("x", {1}, nullptr));
    QVERIFY(refused("\xff", {1}, &x));
    QVERIFY(!fs::exists(at("refused")));
    QVERIFY(!refused("x", {1}, &x));
    // A name that cannot be: below a file.
    QVERIFY_EXCEPTION_THROWN(writeSafetensors(at("refused") / "deeper", {}, {}), Error);
}

void TestSafetensors::survivesFlippedBytes() {
    std::vector<float> values(50);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = static_cast<float>(i);
    writeSafetensors(at("whole"), {{"a", DType::F32, {5, 6}, values.data()}, {"b", DType::F32, {20}, values.data()}},
                     {{"config", "{}"}});
    const std::string whole = readFile(at("whole"), 1 << 20);
    std::mt19937 random(7);
    int refused = 0;
    for (int i = 0; i < 2000; ++i) {
        std::string bytes = whole;
        const int flips = 1 + static_cast<int>(random() % 3);
        for (int k = 0; k < flips; ++k)
            bytes[random() % bytes.size()] ^= static_cast<char>(1 + random() % 255);
        put(at("flipped"), bytes);
        try {
            const SafetensorsFile read(at("flipped"));
            std::uint64_t total = 0;
            for (const TensorEntry& entry : read.entries()) {
                QVERIFY(entry.offset + entry.bytes <= whole.size());
                std::vector<char> content(entry.bytes);
                read.read(entry, content.data());
                QCOMPARE(std::string(content.begin(), content.end()), bytes.substr(entry.offset, entry.bytes));
                total += entry.bytes;
            }
            QVERIFY(total <= 200);
        } catch (const Error&) {
            ++refused;
        }
    }
    QVERIFY(refused > 500);  // damage of the header
    QVERIFY(refused < 2000); // damage of values is not seen here, but by the hash in a checkpoint
}

void TestSafetensors::survivesCutFiles() {
    const float values[4] = {1, 2, 3, 4};
    writeSafetensors(at("whole"), {{"a", DType::F32, {4}, values}}, {});
    const std::string whole = readFile(at("whole"), 1 << 20);
    for (std::size_t size = 0; size < whole.size(); ++size) {
        put(at("cut"), whole.substr(0, size));
        QVERIFY2(!problemOf(at("cut")).empty(), std::to_string(size).c_str());
    }
}

void TestSafetensors::everyFailingOperationLeavesOldOrNew() {
    const float older[2] = {1, 2};
    const float newer[2] = {3, 4};
    writeSafetensors(at("old"), {{"a", DType::F32, {2}, older}}, {});
    writeSafetensors(at("new"), {{"a", DType::F32, {2}, newer}}, {});
    const std::string before = readFile(at("old"), 1 << 20);
    const std::string after = readFile(at("new"), 1 << 20);
    for (const auto fault : {FaultyFileOps::Fault::Once, FaultyFileOps::Fault::ForEver}) {
        for (const int error : {EIO, ENOSPC}) {
            int n = 1;
            for (; n < 100; ++n) {
                fs::copy_file(at("old"), at("saved"), fs::copy_options::overwrite_existing);
                FaultyFileOps ops;
                ops.error = error;
                ops.shortWrites = true;
                ops.arm(n, fault);
                bool failed = false;
                try {
                    writeSafetensors(ops, at("saved"), {{"a", DType::F32, {2}, newer}}, {});
                } catch (const Error& problem) {
                    failed = true;
                    QVERIFY((error == ENOSPC) == (std::string(problem.what()).rfind("The disk is full", 0) == 0));
                }
                const std::string content = readFile(at("saved"), 1 << 20);
                QVERIFY(content == before || content == after);
                QVERIFY(failed || content == after);
                if (ops.operations < n)
                    break;
            }
            QVERIFY(n > 7); // open, four writes, sync, close, rename, sync of the folder
        }
    }
}

void TestSafetensors::noticesAFileThatShrinks() {
    const std::vector<float> values(1000, 1.0F);
    writeSafetensors(at("shrinks"), {{"a", DType::F32, {1000}, values.data()}}, {});
    const SafetensorsFile read(at("shrinks"));
    QCOMPARE(::truncate(at("shrinks").c_str(), 500), 0);
    std::vector<float> back(1000);
    QVERIFY_EXCEPTION_THROWN(read.read(read.entries().front(), back.data()), Error);
}

/// Each source is asked once, in the file's order, when the one before it is no longer needed.
void TestSafetensors::writesTensorsOneAtATime() {
    const std::vector<float> a{1, 2}, b{3, 4, 5};
    writeSafetensors(at("whole"), {{"b", DType::F32, {3}, b.data()}, {"a", DType::F32, {2}, a.data()}}, {});
    std::vector<float> one;
    std::string asked;
    const auto source = [&](const char* name, const std::vector<float>& values) {
        return [&one, &asked, &values, name]() -> const void* {
            asked += name;
            one = values;
            return one.data();
        };
    };
    writeSafetensors(at("asked"),
                     {{"b", DType::F32, {3}, nullptr, source("b", b)}, {"a", DType::F32, {2}, nullptr, source("a", a)}},
                     {});
    QCOMPARE(asked, std::string("ab"));
    QCOMPARE(readFile(at("asked"), 1 << 20), readFile(at("whole"), 1 << 20));
}

void TestSafetensors::mapsWhatItOpened() {
    const std::vector<float> values{1, 2, 3};
    writeSafetensors(at("mapped"), {{"a", DType::F32, {3}, values.data()}}, {});
    const SafetensorsFile opened(at("mapped"));
    const auto bytes = opened.mapped();
    QVERIFY(bytes && bytes->isMapped());
    std::vector<float> back(3);
    const auto begin = static_cast<std::size_t>(opened.entries().front().offset);
    fs::remove(at("mapped"));
    std::memcpy(back.data(), bytes->view().data() + begin, 3 * sizeof(float));
    QCOMPARE(back, values);
    QVERIFY(!opened.mapped()); // deleted
    writeSafetensors(at("mapped"), {{"b", DType::F32, {3}, values.data()}}, {});
    QVERIFY(!opened.mapped()); // another one of the same length
}

QTEST_APPLESS_MAIN(TestSafetensors)

} // namespace tst_safetensors

#include "tst_safetensors.moc"
