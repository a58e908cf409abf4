#include <QtTest>

#include <algorithm>
#include <csignal>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/base/Sha256.h"
#include "core/run/JsonFile.h"
#include "tests/core/RunFixture.h"

namespace tst_checkpoints {

using namespace runtest;

class TestCheckpoints : public QObject {
    Q_OBJECT

    std::unique_ptr<Scratch> m_folder;
    fs::path at(const std::string& name) const { return m_folder->path() / name; }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<Scratch>(); }
    void cleanup() { m_folder.reset(); }

    void checkpointsAreFound();
    void damagedCheckpoints_data();
    void damagedCheckpoints();
    void whatIsPassedOverIsSaid();
    void statesOfAnotherTypeAreDamage_data();
    void statesOfAnotherTypeAreDamage();
    void theFirstStaysTheBest();
    void sameStepAgain();
    void everyFailingOperationOfACheckpoint_data();
    void everyFailingOperationOfACheckpoint();
    void flushesBeforeItRenames();
    void hashesWhatItWrites();
    void writerThatThrows();
    void fileSizeLimit();
    void diskTooFull();
    void thinsWithinTheBudget();
    void thinningNeverCountsDamagedOnes();
    void leftoversAreClearedAway();
};

void TestCheckpoints::checkpointsAreFound() {
    RunFolder run = RunFolder::create(at("run"), record(), *characters());
    save(run, 0);
    QVERIFY(says(errorOf([&] { run.findCheckpoint("best"); }), "no best checkpoint"));
    QVERIFY(save(run, 500, true).best);
    save(run, 1000, true);
    save(run, 134217728);
    QCOMPARE(stepsOf(run), (std::vector<std::int64_t>{0, 500, 1000, 134217728}));
    const RunFolder reader = RunFolder::open(at("run"));
    QCOMPARE(stepInside(reader, reader.findCheckpoint("last")), std::int64_t{134217728});
    QCOMPARE(stepInside(reader, reader.findCheckpoint("best")), std::int64_t{1000});
    QCOMPARE(stepInside(reader, reader.findCheckpoint("500")), std::int64_t{500});
    QCOMPARE(reader.findCheckpoint("0").step, std::int64_t{0});
    int best = 0;
    for (const CheckpointEntry& entry : reader.checkpoints())
        best += entry.best ? 1 : 0;
    QCOMPARE(best, 1);
    QVERIFY(says(errorOf([&] { reader.findCheckpoint("600"); }), "nearest are of step 500 and step 1000."));
    QVERIFY(says(errorOf([&] { reader.findCheckpoint("newest"); }), "Use last, best or"));
    QVERIFY(says(errorOf([&] { reader.findCheckpoint("1e3"); }), "Use last, best or"));
    QCOMPARE(names(at("run/checkpoints")).front(), QString("step-00000000"));
    QCOMPARE(names(at("run/checkpoints/step-00000500")),
             (QStringList{"model.safetensors", "optimizer.safetensors", "state.json"}));
}

void TestCheckpoints::damagedCheckpoints_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("damage");
    for (const char* file : {"model.safetensors", "optimizer.safetensors", "state.json"})
        for (const char* damage : {"flip", "cut", "remove", "empty"})
            QTest::addRow("%s %s", file, damage) << file << damage;
}

void TestCheckpoints::damagedCheckpoints() {
    QFETCH(QString, file);
    QFETCH(QString, damage);
    RunFolder run = RunFolder::create(at("run"), record(), *characters());
    save(run, 1);
    save(run, 2);
    save(run, 3, true);
    const fs::path path = at("run/checkpoints/step-00000003") / file.toStdString();
    const std::string whole = get(path);
    const auto check = [&] {
        const CheckpointEntry found = run.findCheckpoint("last");
        QCOMPARE(stepInside(run, found), std::int64_t{2});
        QVERIFY(!errorOf([&] { run.findCheckpoint("best"); }).empty());
        QVERIFY(!errorOf([&] { run.findCheckpoint("3"); }).empty());
    };
    if (damage == "flip") {
        for (std::size_t i = 0; i < whole.size(); ++i) { // every byte
            flip(path, i);
            if (file == "state.json" && nlohmann::json::accept(get(path)) &&
                nlohmann::json::parse(get(path)) == nlohmann::json::parse(whole))
                continue; // white space
            check();
            put(path, whole);
        }
    } else if (damage == "remove") {
        fs::remove(path);
        check();
    } else {
        put(path, damage == "cut" ? whole.substr(0, whole.size() / 2) : std::string());
        check();
    }
    // Going on from there takes the damaged one away, and the next is whole.
    run.truncateAfter(2);
    save(run, 3);
    QCOMPARE(stepInside(run, run.findCheckpoint("last")), std::int64_t{3});
    // When all are damaged it says so.
    for (const int step : {1, 2, 3})
        flip(at("run/checkpoints/step-0000000" + std::to_string(step)) / "model.safetensors", 100);
    QVERIFY(says(errorOf([&] { run.findCheckpoint("last"); }), "damaged"));
}

void TestCheckpoints::whatIsPassedOverIsSaid() {
    RunFolder run = RunFolder::create(at("run"), record(), *characters());
    save(run, 10, true);
    save(run, 20, true);
    save(run, 30);
    QCOMPARE(run.findCheckpoint("last").note, std::string());
    QCOMPARE(run.findCheckpoint("best").note, std::string());
    flip(at("run/checkpoints/step-00000030/model.safetensors"), 100); // its size is right
    CheckpointEntry found = run.findCheckpoint("last");
    QCOMPARE(found.step, std::int64_t{20});
    QCOMPARE(found.note, std::string("The checkpoint of step 30 is damaged; the one of step 20 is used instead."));
    put(at("run/checkpoints/step-00000020/model.safetensors"), "short");
    QCOMPARE(run.damagedCheckpoints(), (std::vector<std::int64_t>{20})); // sizes alone are looked at
    found = run.findCheckpoint("last");
    QCOMPARE(found.step, std::int64_t{10});
    QCOMPARE(found.note, std::string("2 checkpoints after step 10 are damaged; the one of step 10 is used instead."));
    found = run.findCheckpoint("best");
    QCOMPARE(found.step, std::int64_t{10});
    QVERIFY(found.best);
    QCOMPARE(
        found.note,
        std::string("The checkpoint of step 20 is damaged; the best of the others, from step 10, is used instead."));
    QVERIFY(says(errorOf([&] { run.findCheckpoint("20"); }), "is damaged"));
}

void TestCheckpoints::statesOfAnotherTypeAreDamage_data() {
    QTest::addColumn<QByteArray>("field");
    QTest::addColumn<QByteArray>("value");
    QTest::addRow("step") << QByteArray("step") << QByteArray("\"3\"");
    QTest::addRow("best") << QByteArray("best") << QByteArray("\"yes\"");
    QTest::addRow("config") << QByteArray("config") << QByteArray("[]");
    QTest::addRow("seconds") << QByteArray("training_seconds") << QByteArray("\"long\"");
    QTest::addRow("best step") << QByteArray("best_step") << QByteArray("null");
    QTest::addRow("files") << QByteArray("files") << QByteArray("7");
    QTest::addRow("whole") << QByteArray() << QByteArray("[1, 2]");
    QTest::addRow("checksum") << QByteArray("checksum") << QByteArray("12");
}

/// Also where its own checksum is right.
void TestCheckpoints::statesOfAnotherTypeAreDamage() {
    QFETCH(QByteArray, field);
    QFETCH(QByteArray, value);
    RunFolder run = RunFolder::create(at("run"), record(), *characters());
    save(run, 2);
    save(run, 3, true);
    const fs::path file = at("run/checkpoints/step-00000003/state.json");
    nlohmann::json state = nlohmann::json::parse(get(file));
    if (field.isEmpty()) {
        state = nlohmann::json::parse(value.toStdString());
    } else {
        state.erase("checksum");
        state[field.toStdString()] = nlohmann::json::parse(value.toStdString());
        if (field != "checksum")
            state["checksum"] = sha256(jsonText(state));
    }
    put(file, state.dump());
    const CheckpointEntry found = run.findCheckpoint("last");
    QCOMPARE(found.step, std::int64_t{2});
    QVERIFY(says(found.note, "step 3 is damaged"));
    QCOMPARE(stepsOf(run), (std::vector<std::int64_t>{2}));
    QCOMPARE(run.damagedCheckpoints(), (std::vector<std::int64_t>{3}));
    QVERIFY(says(errorOf([&] { run.findCheckpoint("3"); }), "is damaged"));
    const RunSummary summary = summarizeRun(at("run"));
    QCOMPARE(summary.problem, std::string());
}

/// A run that never became better than it began: the checkpoint of step 0 is older than its loss.
void TestCheckpoints::theFirstStaysTheBest() {
    RunFolder run = RunFolder::create(at("run"), record(), *characters());
    save(run, 0, false, 16, {{"best_step", -1}});
    QVERIFY(says(errorOf([&] { run.findCheckpoint("best"); }), "since its losses were first measured"));
    save(run, 5, false, 16, {{"best_step", 0}});
    QCOMPARE(run.findCheckpoint("best").step, std::int64_t{0});
    QVERIFY(run.checkpoints().front().best && !run.checkpoints().back().best);
    save(run, 8, true, 16, {{"best_step", 8}});
    QCOMPARE(run.findCheckpoint("best").step, std::int64_t{8});
    QVERIFY(!run.checkpoints().front().best);
}

void TestCheckpoints::sameStepAgain() {
    RunFolder run = RunFolder::create(at("run"), record(), *characters());
    save(run, 5, true);
    save(run, 5, false, 32);
    QCOMPARE(stepsOf(run), (std::vector<std::int64_t>{5}));
    QVERIFY(run.checkpoints().front().best);
    const formats::SafetensorsFile file(run.findCheckpoint("last").path / "model.safetensors");
    QCOMPARE(file.find("w")->count(), std::int64_t{32});
    QCOMPARE(names(at("run/checkpoints")), (QStringList{"step-00000005"}));
    // A damaged one of that step is replaced too.
    fs::remove(at("run/checkpoints/step-00000005/state.json"));
    QVERIFY(run.checkpoints().empty());
    save(run, 5);
    QCOMPARE(stepInside(run, run.findCheckpoint("5")), std::int64_t{5});
}

void TestCheckpoints::everyFailingOperationOfACheckpoint_data() {
    QTest::addColumn<int>("fault");
    QTest::addColumn<int>("error");
    QTest::addColumn<bool>("again");
    const char* faults[] = {"once", "for ever", "death"};
    for (int fault = 0; fault < 3; ++fault)
        for (const int error : {ENOSPC, EIO})
            for (const bool again : {false, true})
                if (fault != 2 || error == EIO)
                    QTest::addRow("%s %d %s", faults[fault], error, again ? "same step" : "next step")
                        << fault << error << again;
}

void TestCheckpoints::everyFailingOperationOfACheckpoint() {
    QFETCH(int, fault);
    QFETCH(int, error);
    QFETCH(bool, again);
    const auto how = static_cast<FaultyFileOps::Fault>(fault);
    const std::int64_t next = again ? 20 : 30;
    constexpr std::size_t kNewNumbers = 24;
    int n = 1;
    for (; n < 300; ++n) {
        const fs::path path = at("run" + std::to_string(n));
        auto ops = std::make_shared<FaultyFileOps>();
        ops->error = error;
        ops->shortWrites = n % 2 == 0;
        bool reached = true;
        bool failed = false;
        {
            auto run = std::make_unique<RunFolder>(RunFolder::create(path, record(), *characters(), ops));
            run->setCheckpointBudget(400); // so that thinning removes one as well
            save(*run, 5, true);
            save(*run, 7);
            save(*run, 10);
            save(*run, 20);
            run->append({{"Loss/train", 20, 1.0F, 5.0}});
            const auto attempt = [&] {
                ops->arm(n, how);
                run->append({{"Loss/train", 21, 1.0F, 5.0}});
                save(*run, next, false, kNewNumbers);
            };
            if (how == FaultyFileOps::Fault::Death) {
                const pid_t process = ::fork();
                if (process == 0) {
                    errorOf(attempt);
                    ::_exit(0);
                }
                int status = 0;
                ::waitpid(process, &status, 0);
                reached = WEXITSTATUS(status) == 9;
                failed = reached;
            } else {
                const std::string problem = errorOf(attempt);
                failed = !problem.empty();
                reached = ops->operations >= n;
                QVERIFY2(!failed || says(problem, error == ENOSPC ? "The disk is full" : "disk reported an error"),
                         problem.c_str());
            }
        }
        // A new process: before or after, whole, and nothing lost.
        const auto check = [&](const RunFolder& run) {
            const CheckpointEntry last = run.findCheckpoint("last");
            QVERIFY(last.step == 20 || last.step == next);
            QCOMPARE(stepInside(run, last), last.step);
            const formats::SafetensorsFile file(last.path / "model.safetensors");
            const bool after = file.find("w")->count() == static_cast<std::int64_t>(kNewNumbers);
            QVERIFY(after || file.find("w")->count() == 16);
            QVERIFY(failed || after);
            QCOMPARE(stepInside(run, run.findCheckpoint("best")), std::int64_t{5});
            if (!after || again)
                QCOMPARE(stepInside(run, run.findCheckpoint("20")), std::int64_t{20});
            if (!after)
                QCOMPARE(stepInside(run, run.findCheckpoint("10")), std::int64_t{10});
            QVERIFY(run.scalars().size() == 1 || run.scalars().size() == 2);
        };
        check(RunFolder::open(path));
        RunFolder run = RunFolder::open(path);
        run.lockForTraining();
        check(run);
        // No litter, and it can go on.
        for (const QString& name : names(path / "checkpoints"))
            QVERIFY2(name.size() == 13, qPrintable(name));
        QVERIFY(names(path).filter(".tmp").isEmpty());
        save(run, 40);
        QCOMPARE(stepInside(run, run.findCheckpoint("last")), std::int64_t{40});
        fs::remove_all(path);
        if (!reached)
            break;
    }
    QVERIFY2(n > 25 && n < 300, std::to_string(n).c_str()); // all were tried, and the last round had no fault
}

void TestCheckpoints::flushesBeforeItRenames() {
    auto ops = std::make_shared<FaultyFileOps>();
    RunFolder run = RunFolder::create(at("run"), record(), *characters(), ops);
    save(run, 1);
    run.append({{"Loss/train", 2, 1.0F, 5.0}});
    ops->log.clear();
    save(run, 2);
    // What a power cut may not reorder: content before name, the seal after what it seals, the folder's name last.
    const auto position = [&](const std::string& entry) {
        return std::find(ops->log.begin(), ops->log.end(), entry) - ops->log.begin();
    };
    const auto end = static_cast<std::ptrdiff_t>(ops->log.size());
    const auto state = position("rename state.json.tmp-" + std::to_string(::getpid()) + " state.json");
    const auto renamed = position("rename step-00000002.tmp step-00000002");
    for (const char* file : {"model.safetensors", "optimizer.safetensors"}) {
        const std::string temporary = std::string(file) + ".tmp-" + std::to_string(::getpid());
        QVERIFY(position("sync " + temporary) < position("rename " + temporary + " " + file));
        QVERIFY(position("rename " + temporary + " " + file) < state);
    }
    QVERIFY(position("sync state.json.tmp-" + std::to_string(::getpid())) < state);
    QVERIFY(std::find(ops->log.begin() + state, ops->log.begin() + renamed, "folder step-00000002.tmp") !=
            ops->log.begin() + renamed);
    QVERIFY(renamed < end);
    QVERIFY(std::find(ops->log.begin() + renamed, ops->log.end(), "folder checkpoints") != ops->log.end());
    QVERIFY(ops->log.front().rfind("sync events.out.tfevents.", 0) == 0); // scalars up to the checkpoint, first
}

/// Each file is flushed once and its folder once, and what state.json says of a file is true of it.
void TestCheckpoints::hashesWhatItWrites() {
    auto ops = std::make_shared<FaultyFileOps>();
    RunFolder run = RunFolder::create(at("run"), record(), *characters(), ops);
    ops->log.clear();
    const CheckpointEntry entry = save(run, 2, false, 3000000); // written in several pieces
    const auto count = [&](const std::string& what) {
        return std::count_if(ops->log.begin(), ops->log.end(),
                             [&](const std::string& line) { return line.rfind(what, 0) == 0; });
    };
    for (const char* file : {"model.safetensors", "optimizer.safetensors", "state.json"})
        QCOMPARE(count(std::string("sync ") + file), 1);
    QCOMPARE(count("folder step-00000002"), 1);
    const nlohmann::json seals = run.state(entry).at("files");
    QCOMPARE(seals.size(), std::size_t{2});
    for (const auto& [name, seal] : seals.items()) {
        QCOMPARE(seal.at("sha256").get<std::string>(), sha256OfFile(entry.path / name));
        QCOMPARE(seal.at("bytes").get<std::uint64_t>(), std::uint64_t{fs::file_size(entry.path / name)});
    }
    // A file that was written some other way, or changed after, is read again.
    const CheckpointEntry other = run.writeCheckpoint(4, false, {}, [](const fs::path& folder, FileOps& files) {
        put(folder / "model.safetensors", "by hand");
        writeFile(files, folder / "optimizer.safetensors", "first");
        writeFile(files, folder / "optimizer.safetensors", "second");
    });
    QCOMPARE(run.findCheckpoint("4").path, other.path);
    QCOMPARE(run.state(other).at("files").at("optimizer.safetensors").at("bytes").get<int>(), 6);
}

void TestCheckpoints::fileSizeLimit() {
    RunFolder run = RunFolder::create(at("run"), record(), *characters());
    save(run, 1);
    const pid_t process = ::fork(); // the limit cannot be taken back
    if (process == 0) {
        const rlimit limit{50000, 50000};
        ::signal(SIGXFSZ, SIG_IGN);
        if (::setrlimit(RLIMIT_FSIZE, &limit) != 0)
            ::_exit(2);
        ::_exit(says(errorOf([&] { save(run, 2, false, 100000); }), "too large for this disk") ? 0 : 1);
    }
    int status = 0;
    ::waitpid(process, &status, 0);
    QCOMPARE(WEXITSTATUS(status), 0);
    QCOMPARE(names(at("run/checkpoints")), (QStringList{"step-00000001"}));
    QCOMPARE(stepInside(run, run.findCheckpoint("last")), std::int64_t{1});
}

void TestCheckpoints::writerThatThrows() {
    RunFolder run = RunFolder::create(at("run"), record(), *characters());
    save(run, 1);
    const std::string problem = errorOf([&] {
        run.writeCheckpoint(2, false, {}, [](const fs::path& folder, FileOps&) {
            put(folder / "model.safetensors", "half");
            throw Error("The graphics card is gone.");
        });
    });
    QCOMPARE(problem, std::string("The graphics card is gone."));
    QCOMPARE(names(at("run/checkpoints")), (QStringList{"step-00000001"}));
    QVERIFY(!errorOf([&] { save(run, -1); }).empty());
}

void TestCheckpoints::diskTooFull() {
    auto ops = std::make_shared<FaultyFileOps>();
    RunFolder run = RunFolder::create(at("run"), record(), *characters(), ops);
    save(run, 1, false, 100000); // 0.8 MB
    ops->space = 500000;
    bool asked = false;
    const auto write = [&](std::uint64_t expected) {
        return errorOf([&] {
            run.writeCheckpoint(
                2, false, {}, [&](const fs::path&, FileOps&) { asked = true; }, expected);
        });
    };
    const std::string problem = write(0);
    QVERIFY2(problem.rfind("The disk is full: a checkpoint needs 1.03 MB", 0) == 0, problem.c_str());
    QVERIFY(says(problem, "500 kB left"));
    QVERIFY(!asked); // refused before anything is written
    ops->space = 2000000;
    QVERIFY(says(write(5000000), "The disk is full"));
    QCOMPARE(write(0), std::string());
    QVERIFY(asked);
    QCOMPARE(stepsOf(run), (std::vector<std::int64_t>{1, 2}));
}

void TestCheckpoints::thinsWithinTheBudget() {
    RunFolder run = RunFolder::create(at("run"), record(), *characters());
    const std::uint64_t each = [&] {
        save(run, 0);
        std::uint64_t bytes = 0;
        for (const char* file : {"model.safetensors", "optimizer.safetensors"})
            bytes += fs::file_size(at("run/checkpoints/step-00000000") / file);
        return bytes;
    }();
    run.setCheckpointBudget(10 * each);
    for (int i = 1; i <= 100; ++i) {
        save(run, i * 10, i == 37);
        const auto steps = stepsOf(run);
        QVERIFY(steps.size() <= 10);
        QCOMPARE(steps.back(), std::int64_t{i * 10});
        QCOMPARE(steps[steps.size() - 2], std::int64_t{(i - 1) * 10});
        if (i >= 37)
            QVERIFY(std::count(steps.begin(), steps.end(), 370) == 1);
    }
    const auto steps = stepsOf(run);
    QCOMPARE(steps.size(), std::size_t{10});
    QCOMPARE(steps.front(), std::int64_t{0}); // the beginning stays longest
    // Ever wider apart towards the past: some of the first half, more of the last quarter than of any before.
    QVERIFY(std::any_of(steps.begin(), steps.end(), [](std::int64_t s) { return s > 0 && s < 700 && s != 370; }));
    QVERIFY(std::count_if(steps.begin(), steps.end(), [](std::int64_t s) { return s >= 900; }) >= 3);
    // A budget for nothing keeps the newest two and the best.
    run.setCheckpointBudget(1);
    save(run, 1010);
    QCOMPARE(stepsOf(run), (std::vector<std::int64_t>{370, 1000, 1010}));
    QCOMPARE(stepInside(run, run.findCheckpoint("best")), std::int64_t{370});
    QCOMPARE(names(at("run/checkpoints")).size(), 3);
}

void TestCheckpoints::thinningNeverCountsDamagedOnes() {
    {
        RunFolder run = RunFolder::create(at("run"), record(), *characters());
        for (const int step : {1, 2, 3, 4})
            save(run, step);
    }
    flip(at("run/checkpoints/step-00000004/model.safetensors"), 100);
    RunFolder run = RunFolder::open(at("run"));
    run.lockForTraining();
    run.setCheckpointBudget(1);
    save(run, 5);
    flip(at("run/checkpoints/step-00000005/model.safetensors"), 100);
    QCOMPARE(stepInside(run, run.findCheckpoint("last")), std::int64_t{3});
}

void TestCheckpoints::leftoversAreClearedAway() {
    {
        RunFolder run = RunFolder::create(at("run"), record(), *characters());
        save(run, 1);
        save(run, 2);
    }
    const fs::path checkpoints = at("run/checkpoints");
    fs::create_directories(checkpoints / "step-00000003.tmp/deep");
    put(checkpoints / "step-00000003.tmp/deep/model.safetensors", "half");
    put(at("run/run.json.tmp-4242"), "half");
    put(checkpoints / "notes.txt", "mine");
    // Died between the two renames of a checkpoint that replaces another of its step.
    fs::rename(checkpoints / "step-00000002", checkpoints / "step-00000002.replaced");
    QCOMPARE(RunFolder::open(at("run")).findCheckpoint("last").step, std::int64_t{2});
    QVERIFY(fs::exists(checkpoints / "step-00000003.tmp")); // reading changes nothing
    RunFolder run = RunFolder::open(at("run"));
    run.lockForTraining();
    QCOMPARE(names(checkpoints), (QStringList{"notes.txt", "step-00000001", "step-00000002"}));
    QVERIFY(!fs::exists(at("run/run.json.tmp-4242")));
    QCOMPARE(stepInside(run, run.findCheckpoint("last")), std::int64_t{2});
}

QTEST_APPLESS_MAIN(TestCheckpoints)

} // namespace tst_checkpoints

#include "tst_checkpoints.moc"
