#include <QtTest>

#include <array>
#include <functional>
#include <thread>

#include <sys/stat.h>
#include <zip.h>

#include "core/base/Stopped.h"
#include "core/run/RunAbout.h"
#include "core/run/RunArchive.h"
#include "tests/core/RunTree.h"

namespace tst_run_archive {

using namespace runtest;

namespace {

/// A part of a hand-made archive.
struct Part {
    std::string name;
    std::string content;
    std::uint32_t mode = 0; ///< of Unix; 0: not said
};

void pack(const fs::path& file, const std::vector<Part>& parts) {
    fs::remove(file);
    int code = 0;
    zip_t* const archive = ::zip_open(file.c_str(), ZIP_CREATE, &code);
    for (const Part& part : parts) {
        zip_source_t* const source = ::zip_source_buffer(archive, part.content.data(), part.content.size(), 0);
        const auto index = static_cast<zip_uint64_t>(::zip_file_add(archive, part.name.c_str(), source, 0));
        if (part.mode != 0)
            ::zip_file_set_external_attributes(archive, index, 0, ZIP_OPSYS_UNIX, part.mode << 16U);
    }
    QCOMPARE(::zip_close(archive), 0);
}

/// Replaces a little-endian number of four bytes wherever it occurs.
void replaceNumber(const fs::path& file, std::uint32_t from, std::uint32_t to) {
    const auto bytesOf = [](std::uint32_t number) {
        std::string bytes;
        for (int i = 0; i < 4; ++i)
            bytes += static_cast<char>(number >> (8 * i));
        return bytes;
    };
    std::string all = get(file);
    int count = 0;
    for (std::size_t at = all.find(bytesOf(from)); at != std::string::npos; at = all.find(bytesOf(from), at + 4)) {
        all.replace(at, 4, bytesOf(to));
        ++count;
    }
    QVERIFY(count > 0);
    put(file, all);
}

} // namespace

/// A run as one zip file: it comes back byte for byte, and an archive that means harm does none.
class TestRunArchive : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_scratch = std::make_unique<Scratch>();
        makeRun(at("from/run"));
        writeAbout(at("from/run"), {"Name", "note", {}, true, 4});
    }

    void comesBackByteForByte() {
        fs::create_directories(at("from/run/written"));
        put(at("from/run/written/000001.json"), "{}");
        fs::create_directories(at("from/run/checkpoints/step-00000030.tmp"));
        put(at("from/run/checkpoints/step-00000030.tmp/model.safetensors"), "half");
        put(at("from/run/my own notes.txt"), "not ours");
        exportRun(at("from/run"), at("run.zip"));
        QCOMPARE(names(at(".")), (QStringList{"from", "run.zip"}));
        QCOMPARE(importRun(at("run.zip"), at("new/runs")), at("new/runs/run"));
        auto expected = treeOf(at("from/run"));
        expected.erase("my own notes.txt");
        expected.erase("checkpoints/step-00000030.tmp/model.safetensors");
        QVERIFY(treeOf(at("new/runs/run")) == expected);
        QCOMPARE(summarizeRun(at("new/runs/run")).title(), std::string("Name"));
        // The text that it was trained on is nowhere, and it opens.
        QVERIFY(!fs::exists(RunFolder::open(at("new/runs/run")).record().corpus.path));
        QCOMPARE(summarizeRun(at("new/runs/run")).problem, std::string());
        // The same name again.
        QCOMPARE(importRun(at("run.zip"), at("new/runs")), at("new/runs/run-01"));
        QCOMPARE(names(at("new/runs")), (QStringList{"run", "run-01"}));
        // An existing file is replaced.
        exportRun(at("new/runs/run-01"), at("run.zip"));
        QCOMPARE(importRun(at("run.zip"), at("new/runs")), at("new/runs/run-01-01"));
    }

    /// Its own separator in the name of a run, and those of other programs that write archives.
    void anySeparatorOfFolders() {
        fs::rename(at("from/run"), at("from/a\\b"));
        exportRun(at("from/a\\b"), at("run.zip"));
        QCOMPARE(importRun(at("run.zip"), at("runs")), at("runs/a\\b"));
        QVERIFY(treeOf(at("runs/a\\b")) == treeOf(at("from/a\\b")));
        const std::string run = get(at("from/a\\b/run.json"));
        const std::string tokenizer = get(at("from/a\\b/tokenizer.json"));
        const std::vector<std::array<const char*, 3>> ways = {
            {"one\\run.json", "one\\tokenizer.json", "one\\written\\000001.json"},
            {"./one/run.json", "./one/tokenizer.json", "./one/./written/000001.json"},
            {".\\one\\run.json", ".\\one\\tokenizer.json", ".\\one\\written\\000001.json"},
            {"one//run.json", "one/tokenizer.json", "one/written//000001.json"}};
        for (const auto& names : ways) {
            pack(at("other.zip"), {{names[0], run, 0}, {names[1], tokenizer, 0}, {names[2], "{}", 0}});
            QCOMPARE(importRun(at("other.zip"), at("runs")), at("runs/one"));
            QCOMPARE(treeOf(at("runs/one")).size(), std::size_t(3));
            QCOMPARE(get(at("runs/one/written/000001.json")), std::string("{}"));
            fs::remove_all(at("runs/one"));
        }
    }

    /// Only a plain file is replaced.
    void exportThroughLinksAndPipes() {
        put(at("plain.zip"), "older");
        fs::create_symlink("plain.zip", at("link.zip"));
        fs::create_symlink(at("link.zip"), at("far.zip"));
        fs::create_symlink(at("absent.zip"), at("dangling.zip"));
        for (const char* const name : {"link.zip", "far.zip", "dangling.zip"}) {
            exportRun(at("from/run"), at(name));
            QVERIFY2(fs::is_symlink(at(name)), name);
            QCOMPARE(importRun(at(name), at("runs")), at("runs/run"));
            fs::remove_all(at("runs"));
        }
        QVERIFY(fs::is_regular_file(fs::symlink_status(at("plain.zip"))));
        QVERIFY(fs::is_regular_file(fs::symlink_status(at("absent.zip"))));

        QCOMPARE(::mkfifo(at("pipe.zip").c_str(), 0600), 0);
        std::thread reader([this] {
            std::ifstream pipe(at("pipe.zip"), std::ios::binary);
            put(at("read.zip"), std::string(std::istreambuf_iterator<char>(pipe), {}));
        });
        exportRun(at("from/run"), at("pipe.zip"));
        reader.join();
        QVERIFY(fs::is_fifo(at("pipe.zip")));
        QCOMPARE(importRun(at("read.zip"), at("runs")), at("runs/run"));

        exportRun(at("from/run"), "/dev/null");
        QVERIFY(fs::is_character_file("/dev/null"));

        fs::create_symlink(at("circle.zip"), at("circle.zip"));
        QVERIFY(says(errorOf([&] { exportRun(at("from/run"), at("circle.zip")); }), "circle.zip"));
        for (const auto& entry : fs::directory_iterator(at(".")))
            QVERIFY2(entry.path().string().find(".tmp-") == std::string::npos, entry.path().c_str());
    }

    void exportRefuses() {
        QVERIFY(says(errorOf([&] { exportRun(at("none"), at("run.zip")); }), "There is no folder"));
        QVERIFY(says(errorOf([&] { exportRun(at("from/run"), at("from")); }), "folder"));
        QVERIFY(says(errorOf([&] { exportRun(at("from/run"), at("no/such/run.zip")); }), "run.zip"));
        RunFolder run = RunFolder::open(at("from/run"));
        run.lockForTraining();
        QVERIFY(says(errorOf([&] { exportRun(at("from/run"), at("run.zip")); }), "is being trained. Stop it"));
        QCOMPARE(names(at(".")), QStringList{"from"});
    }

    void exportWithoutRoom() {
        put(at("run.zip"), "older");
        const auto files = std::make_shared<FaultyFileOps>();
        files->space = 100;
        QVERIFY(says(errorOf([&] { exportRun(at("from/run"), at("run.zip"), {}, files); }), "The disk is full"));
        int failures = 0;
        for (int n = 1; n < 50; ++n) {
            const auto faulty = std::make_shared<FaultyFileOps>();
            faulty->error = ENOSPC;
            faulty->arm(n, FaultyFileOps::Fault::Once);
            const std::string problem = errorOf([&] { exportRun(at("from/run"), at("run.zip"), {}, faulty); });
            QCOMPARE(names(at(".")), (QStringList{"from", "run.zip"}));
            if (problem.empty() && faulty->operations < n)
                break;
            failures += problem.empty() ? 0 : 1;
        }
        QVERIFY(failures >= 4);
    }

    void stopping() {
        std::stop_source stop;
        stop.request_stop();
        bool stopped = false;
        try {
            exportRun(at("from/run"), at("run.zip"), stop.get_token());
        } catch (const Stopped&) {
            stopped = true;
        }
        QVERIFY(stopped);
        QCOMPARE(names(at(".")), QStringList{"from"});
        exportRun(at("from/run"), at("run.zip"));
        QVERIFY_THROWS_EXCEPTION(Stopped, importRun(at("run.zip"), at("runs"), stop.get_token()));
        QVERIFY(!fs::exists(at("runs")));
    }

    void importRefuses_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<uint>("mode");
        QTest::addColumn<QString>("words");
        const char* const out = "leads out of its folder";
        QTest::newRow("above") << "run/../../evil" << 0U << out;
        QTest::newRow("first above") << "../evil" << 0U << out;
        QTest::newRow("absolute") << "/tmp/evil" << 0U << out;
        QTest::newRow("other system") << "run\\..\\evil" << 0U << out;
        QTest::newRow("link") << "run/samples.jsonl" << uint(S_IFLNK | 0777) << "holds a link or a device";
        QTest::newRow("device") << "run/samples.jsonl" << uint(S_IFCHR | 0666) << "holds a link or a device";
        QTest::newRow("two runs") << "other/run.json" << 0U << "holds several runs";
    }
    void importRefuses() {
        QFETCH(QString, name);
        QFETCH(uint, mode);
        QFETCH(QString, words);
        pack(at("bad.zip"), {{"run/run.json", get(at("from/run/run.json")), 0},
                             {"run/tokenizer.json", get(at("from/run/tokenizer.json")), 0},
                             {name.toStdString(), "/etc/passwd", mode}});
        const auto before = names(at("."));
        const std::string problem = errorOf([&] { importRun(at("bad.zip"), at("runs")); });
        QVERIFY2(says(problem, words.toUtf8()), problem.c_str());
        QCOMPARE(names(at(".")), before);
    }

    void whatIsNoRunIsLeftOut() {
        pack(at("good.zip"), {{"run/run.json", get(at("from/run/run.json")), 0},
                              {"run/", "", 0},
                              {"run/tokenizer.json", get(at("from/run/tokenizer.json")), S_IFREG | 0777},
                              {"run/lock", "1", 0},
                              {"run/program.sh", "rm", 0},
                              {"readme.txt", "hello", 0}});
        importRun(at("good.zip"), at("runs"));
        QCOMPARE(names(at("runs/run")), (QStringList{"run.json", "tokenizer.json"}));
        // Without a folder around it, the archive's name is the run's.
        pack(at("flat.zip"), {{"run.json", get(at("from/run/run.json")), 0},
                              {"tokenizer.json", get(at("from/run/tokenizer.json")), 0}});
        QCOMPARE(importRun(at("flat.zip"), at("runs")), at("runs/flat"));
        pack(at(".hidden.zip"), {{".x/run.json", get(at("from/run/run.json")), 0},
                                 {".x/tokenizer.json", get(at("from/run/tokenizer.json")), 0}});
        QCOMPARE(importRun(at(".hidden.zip"), at("runs")), at("runs/-x"));
    }

    void bombs() {
        exportRun(at("from/run"), at("run.zip"));
        const auto before = names(at("."));
        const auto refuses = [&](const char* file, const ImportLimits& limits, const char* words) {
            const std::string problem = errorOf([&] { importRun(at(file), at("runs"), {}, limits); });
            QVERIFY2(says(problem, words), problem.c_str());
            QVERIFY(!fs::exists(at("runs")));
        };
        refuses("run.zip", {.files = 5}, "has more than 5 files");
        refuses("run.zip", {.bytes = 1000}, "unpacks to more than 1");
        // It says that it holds little, and holds much.
        const std::string run = get(at("from/run/run.json"));
        const std::string tokenizer = get(at("from/run/tokenizer.json"));
        pack(at("bomb.zip"), {{"run/run.json", run, 0},
                              {"run/tokenizer.json", tokenizer, 0},
                              {"run/samples.jsonl", std::string(5'000'003, ' '), 0}});
        replaceNumber(at("bomb.zip"), 5'000'003, 10);
        refuses("bomb.zip", {.bytes = 1'000'000}, "bomb.zip");
        // Sizes that add up to less than nothing.
        pack(at("sum.zip"), {{"run/run.json", run, 0},
                             {"run/tokenizer.json", tokenizer, 0},
                             {"run/samples.jsonl", std::string(5'000'003, ' '), 0}});
        replaceNumber(at("sum.zip"), 5'000'003, 0xFFFFFFF0U);
        refuses("sum.zip", {.bytes = 1'000'000}, "unpacks to more than 1");
        const auto files = std::make_shared<FaultyFileOps>();
        files->space = 1000;
        QVERIFY(says(errorOf([&] { importRun(at("run.zip"), at("runs"), {}, {}, files); }), "The disk is full"));
        QVERIFY(!fs::exists(at("runs")));
        QVERIFY(before.contains("run.zip"));
    }

    void damage() {
        put(at("no.zip"), "this is no zip file");
        QVERIFY(says(errorOf([&] { importRun(at("no.zip"), at("runs")); }), "is neither an exported run"));
        QVERIFY(says(errorOf([&] { importRun(at("none.zip"), at("runs")); }), "none.zip"));
        pack(at("empty.zip"), {{"a.txt", "a", 0}});
        QVERIFY(says(errorOf([&] { importRun(at("empty.zip"), at("runs")); }), "holds no run"));
        pack(at("model.zip"), {{"gpt2/config.json", "{}", 0}});
        QVERIFY(says(errorOf([&] { importRun(at("model.zip"), at("runs")); }), "holds a model, but no run"));
        pack(at("bad.zip"), {{"run/run.json", "{", 0}});
        QVERIFY(says(errorOf([&] { importRun(at("bad.zip"), at("runs")); }), "damaged"));
        // The archive that was chosen is named, not the folder that it was unpacked to.
        const std::string tokenizer = get(at("from/run/tokenizer.json"));
        for (const auto& [file, part, content] : std::vector<std::array<std::string, 3>>{
                 {"bad.zip", "run.json", "{"}, {"other.zip", "tokenizer.json", tokenizer + " "}}) {
            const std::string run = part == "run.json" ? content : get(at("from/run/run.json"));
            pack(at(file.c_str()),
                 {{"run/run.json", run, 0}, {"run/tokenizer.json", part == "run.json" ? tokenizer : content, 0}});
            const std::string problem = errorOf([&] { importRun(at(file.c_str()), at("runs")); });
            QVERIFY2(says(problem, (at(file.c_str()).string() + "/" + part + " is damaged").c_str()), problem.c_str());
            QVERIFY2(!says(problem, ".import-"), problem.c_str());
        }
        exportRun(at("from/run"), at("run.zip"));
        const std::string whole = get(at("run.zip"));
        put(at("cut.zip"), whole.substr(0, whole.size() / 2));
        QVERIFY(says(errorOf([&] { importRun(at("cut.zip"), at("runs")); }), "is not a whole zip file"));
        // Any bit of what is packed: an error, or what the run does not need to open.
        for (std::size_t byte = 40; byte < whole.size() / 2; byte += 997) {
            put(at("flipped.zip"), whole);
            flip(at("flipped.zip"), byte);
            const std::string problem = errorOf([&] { importRun(at("flipped.zip"), at("runs")); });
            if (problem.empty())
                QVERIFY(treeOf(at("runs/run")) == treeOf(at("from/run")));
            fs::remove_all(at("runs"));
        }
    }

    /// Whichever operation fails: an error, and nothing left behind.
    void importLeavesNothingBehind() {
        exportRun(at("from/run"), at("run.zip"));
        int failures = 0;
        for (int n = 1;; ++n) {
            const auto files = std::make_shared<FaultyFileOps>();
            files->error = ENOSPC;
            files->arm(n, FaultyFileOps::Fault::Once);
            const std::string problem = errorOf([&] { importRun(at("run.zip"), at("new/runs"), {}, {}, files); });
            if (!problem.empty()) {
                ++failures;
                QVERIFY2(!fs::exists(at("new")), qPrintable(QString::number(n)));
                continue;
            }
            QVERIFY(treeOf(at("new/runs/run")) == treeOf(at("from/run")));
            fs::remove_all(at("new"));
            if (files->operations < n)
                break;
        }
        QVERIFY(failures > 30);
    }

private:
    fs::path at(const char* name) const { return m_scratch->path() / name; }

    std::unique_ptr<Scratch> m_scratch;
};

QTEST_APPLESS_MAIN(TestRunArchive)

} // namespace tst_run_archive

#include "tst_run_archive.moc"
