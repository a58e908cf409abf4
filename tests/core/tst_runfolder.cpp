#include <QtTest>

#include <atomic>
#include <functional>
#include <stop_token>
#include <thread>

#include <nlohmann/json.hpp>
#include <sys/wait.h>

#include "core/fields/RunJson.h"
#include "core/run/JsonFile.h"
#include "tests/core/RunFixture.h"

namespace tst_runfolder {

using namespace runtest;

class TestRunFolder : public QObject {
    Q_OBJECT

    std::unique_ptr<Scratch> m_folder;
    fs::path at(const std::string& name) const { return m_folder->path() / name; }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<Scratch>(); }
    void cleanup() { m_folder.reset(); }

    void createsAndOpens();
    void refusesWhatIsThere();
    void refusesFoldersThatCannotBeWritten();
    void everyFailingOperationOfCreateLeavesNothing();
    void damagedRunFile();
    void damagedTokenizer();
    void pathsThatAreNotUtf8();
    void recordIsReplacedWhole();
    void linksAreRefused_data();
    void linksAreRefused();
    void untrainedRunsBeginAnew();
    void anotherSplitIsRefused();
    void followsWhereItIsMoved();
    void savesAgainWhatIsGone();
    void scalarsAndSamples();
    void tornTailsAreCut();
    void truncatesAfterAStep();
    void damagedSamplesAreLeftOut();
    void anInterruptedTruncationCanBeRepeated();
    void withoutAPathNothingIsWritten();
    void readOnlyWithoutTheLock();
    void lockKeepsOthersOut();
    void askingDoesNotKeepOthersOut();
    void runsAreListed();
    void folders();
};

void TestRunFolder::createsAndOpens() {
    {
        const RunFolder made = RunFolder::create(at("deep/er/run"), record(), *characters());
        QVERIFY(made.locked());
        QVERIFY(made.checkpoints().empty());
        QVERIFY(says(errorOf([&] { made.findCheckpoint("last"); }), "no checkpoint yet"));
    }
    QVERIFY(RunFolder::holdsRun(at("deep/er/run")));
    const RunFolder opened = RunFolder::open(at("deep/er/../er/run/"));
    QVERIFY(!opened.locked());
    QCOMPARE(opened.record().config, record().config);
    QCOMPARE(opened.record().corpus.path, fs::path("/library/books"));
    QCOMPARE(opened.record().corpus.fingerprint, std::string("abc123"));
    QCOMPARE(opened.record().corpus.characters, std::int64_t{120});
    QCOMPARE(opened.record().corpus.files, (std::vector<std::string>{"a.pdf", "b.txt"}));
    QCOMPARE(opened.record().program, std::string("Glasshouse test"));
    QVERIFY(QDateTime::fromString(QString::fromStdString(opened.record().created), Qt::ISODate).isValid());
    QCOMPARE(opened.tokenizer()->vocabularySize(), characters()->vocabularySize());
    QCOMPARE(opened.tokenizer()->decode(opened.tokenizer()->encode("ñandú").ids), std::string("ñandú"));
    QVERIFY(opened.scalars().empty());
    QVERIFY(opened.samples().empty());
    QCOMPARE(names(at("deep/er/run")), (QStringList{"checkpoints", "lock", "run.json", "tokenizer.json"}));
    const auto json = nlohmann::json::parse(get(at("deep/er/run/run.json")));
    QCOMPARE(json.at("format").get<int>(), 1);
    QCOMPARE(json.at("config").at("training").at("steps").get<int>(), 1234);
}

void TestRunFolder::refusesWhatIsThere() {
    {
        RunFolder run = RunFolder::create(at("run"), record(), *characters());
        save(run, 0);
    }
    const std::string before = get(at("run/run.json"));
    QVERIFY(says(errorOf([&] { RunFolder::create(at("run"), record(), *characters()); }), "already contains a run"));
    QCOMPARE(get(at("run/run.json")), before);
    QVERIFY(says(errorOf([&] { RunFolder::open(at("absent")); }), "There is no folder"));
    fs::create_directory(at("empty"));
    QVERIFY(says(errorOf([&] { RunFolder::open(at("empty")); }), "is not a run"));
    // An empty folder becomes a run, not one with other things: they would go with it into the bin.
    put(at("empty/notes.txt"), "mine");
    QVERIFY(says(errorOf([&] { RunFolder::create(at("empty"), record(), *characters()); }), "it holds notes.txt"));
    QCOMPARE(get(at("empty/notes.txt")), std::string("mine"));
    fs::remove(at("empty/notes.txt"));
    RunFolder::create(at("empty"), record(), *characters());
    // Nor one inside the folder of another run.
    for (const char* inside : {"run/inner", "run/checkpoints/x/y"}) {
        QVERIFY(says(errorOf([&] { RunFolder::create(at(inside), record(), *characters()); }), "removed with it"));
        QVERIFY(!fs::exists(at(inside)));
    }
    // Checkpoints whose run.json was lost are not mixed with a new run.
    fs::create_directories(at("lost/checkpoints/step-00000100"));
    QVERIFY(says(errorOf([&] { RunFolder::create(at("lost"), record(), *characters()); }), "parts of another run"));
    QVERIFY(fs::exists(at("lost/checkpoints/step-00000100")));
}

void TestRunFolder::refusesFoldersThatCannotBeWritten() {
    put(at("file"), "text");
    QVERIFY(says(errorOf([&] { RunFolder::create(at("file"), record(), *characters()); }), "a file, not a folder"));
    QVERIFY(says(errorOf([&] { RunFolder::create(at("file/run"), record(), *characters()); }), "a file, not a folder"));
    QVERIFY(!errorOf([&] { RunFolder::create("/proc/glasshouse-run", record(), *characters()); }).empty());
    QVERIFY(says(errorOf([&] { RunFolder::create(at(std::string(300, 'x')), record(), *characters()); }), "too long"));
    QCOMPARE(get(at("file")), std::string("text"));
}

void TestRunFolder::everyFailingOperationOfCreateLeavesNothing() {
    for (const int error : {ENOSPC, EACCES}) {
        int n = 1;
        for (; n < 100; ++n) {
            auto ops = std::make_shared<FaultyFileOps>();
            ops->error = error;
            ops->shortWrites = true;
            ops->arm(n, FaultyFileOps::Fault::Once);
            const fs::path path = at("a" + std::to_string(error) + "-" + std::to_string(n));
            const std::string problem = errorOf([&] { RunFolder::create(path / "b", record(), *characters(), ops); });
            if (problem.empty()) {
                const RunFolder opened = RunFolder::open(path / "b");
                QVERIFY(opened.tokenizer() != nullptr);
            } else {
                QVERIFY2(says(problem, error == ENOSPC ? "The disk is full" : "No permission"), problem.c_str());
                QVERIFY(!RunFolder::holdsRun(path / "b"));
                RunFolder::create(path / "b", record(), *characters()); // once there is space
            }
            if (ops->operations < n)
                break;
        }
        QVERIFY(n > 10);
    }
}

void TestRunFolder::damagedRunFile() {
    RunFolder::create(at("run"), record(), *characters());
    const std::string whole = get(at("run/run.json"));
    const auto json = nlohmann::json::parse(whole);
    const auto problemWith = [&](const std::string& text) {
        put(at("run/run.json"), text);
        return errorOf([&] { RunFolder::open(at("run")); });
    };
    for (std::size_t size = 0; size + 3 < whole.size(); size += 7)
        QVERIFY(says(problemWith(whole.substr(0, size)), "run.json is damaged"));
    QVERIFY(says(problemWith("[1, 2]"), "damaged"));
    QVERIFY(says(problemWith(std::string(100000, '[')), "damaged"));
    for (const char* field : {"format", "config", "corpus", "created", "program", "tokenizer"}) {
        auto less = json;
        less.erase(field);
        QVERIFY2(says(problemWith(less.dump()), "damaged"), field);
        auto wrong = json;
        wrong[field] = nlohmann::json::array();
        QVERIFY2(!problemWith(wrong.dump()).empty(), field);
    }
    auto newer = json;
    newer["format"] = 2;
    newer["more"] = true;
    QVERIFY(says(problemWith(newer.dump()), "newer version"));
    auto unknown = json;
    unknown["corpus"]["language"] = "es";
    QVERIFY(says(problemWith(unknown.dump()), "newer version"));
    auto field = json;
    field["config"]["model"]["experts"] = 8;
    QVERIFY(says(problemWith(field.dump()), "run.json"));
    QCOMPARE(problemWith(whole), std::string());
}

void TestRunFolder::damagedTokenizer() {
    RunFolder::create(at("run"), record(), *characters());
    flip(at("run/tokenizer.json"), get(at("run/tokenizer.json")).size() / 2);
    const RunFolder opened = RunFolder::open(at("run"));
    QVERIFY(says(errorOf([&] { opened.tokenizer(); }), "tokenizer.json is damaged"));
    fs::remove(at("run/tokenizer.json"));
    QVERIFY(says(errorOf([&] { opened.tokenizer(); }), "tokenizer.json"));
}

void TestRunFolder::pathsThatAreNotUtf8() {
    RunRecord odd = record();
    odd.corpus.path = "/library/caf\xe9";
    odd.corpus.files = {"\xff.pdf"};
    RunFolder::create(at("r\xfcn"), odd, *characters());
    QCOMPARE(RunFolder::open(at("r\xfcn")).record().corpus.path, odd.corpus.path);
}

void TestRunFolder::recordIsReplacedWhole() {
    auto ops = std::make_shared<FaultyFileOps>();
    RunFolder run = RunFolder::create(at("run"), record(), *characters(), ops);
    RunRecord longer = run.record();
    longer.config.train.steps = 5000;
    for (int n = 1; n < 20; ++n) {
        ops->arm(n, FaultyFileOps::Fault::Once);
        const bool failed = !errorOf([&] { run.setRecord(longer); }).empty();
        ops->arm(0, FaultyFileOps::Fault::Once);
        const std::int64_t steps = RunFolder::open(at("run")).record().config.train.steps;
        QVERIFY(steps == 5000 || (failed && steps == 1234));
        RunRecord back = longer;
        back.config.train.steps = 1234;
        run.setRecord(back);
    }
    run.setRecord(longer);
    QCOMPARE(run.record().config.train.steps, std::int64_t{5000});
    QVERIFY(RunFolder::open(at("run")).tokenizer() != nullptr);
}

void TestRunFolder::linksAreRefused_data() {
    QTest::addColumn<QString>("link");
    for (const char* link :
         {"lock", "run.json", "tokenizer.json", "samples.jsonl", "marks.jsonl", "events.out.tfevents.9999999999.x",
          "probes", "probes/step-00000001.safetensors", "checkpoints", "checkpoints/step-00000009",
          "checkpoints/step-00000001/model.safetensors", "written", "written/000001.json", "run.json.tmp-12"})
        QTest::addRow("%s", link) << QString(link);
}

/// A run that someone else made must not lead to the files of the one who opens it.
void TestRunFolder::linksAreRefused() {
    QFETCH(QString, link);
    {
        RunFolder run = RunFolder::create(at("run"), record(), *characters());
        save(run, 1);
    }
    fs::create_directories(at("mine/folder"));
    put(at("mine/diary.txt"), "dear diary");
    put(at("mine/folder/step-00000001.safetensors"), "not a recording");
    fs::create_directories(at("run/probes"));
    fs::create_directories(at("run/written"));
    RunFolder opened = RunFolder::open(at("run"));
    const fs::path path = at("run") / link.toStdString();
    const bool folder =
        link == "probes" || link == "checkpoints" || link == "written" || link.endsWith("step-00000009");
    fs::remove_all(path);
    fs::create_symlink(folder ? at("mine/folder") : at("mine/diary.txt"), path);
    QVERIFY(says(errorOf([&] { RunFolder::open(at("run")); }), (path.string() + " is a link").c_str()));
    QVERIFY(says(errorOf([&] { opened.lockForTraining(); }), "is a link"));
    QVERIFY(!opened.locked());
    QVERIFY(says(summarizeRun(at("run")).problem, "is a link"));
    // Nor does a new run begin among links.
    fs::remove(at("run/run.json"));
    if (link != "run.json")
        QVERIFY(!errorOf([&] { RunFolder::create(at("run"), record(), *characters()); }).empty());
    QCOMPARE(get(at("mine/diary.txt")), std::string("dear diary"));
    QCOMPARE(names(at("mine/folder")), (QStringList{"step-00000001.safetensors"}));
    // Even where it comes in between, it is not followed.
    FileOps files;
    int descriptor = -1;
    for (const OpenMode mode : {OpenMode::Append, OpenMode::Existing, OpenMode::CreateNew})
        if (fs::is_symlink(path))
            QVERIFY(files.open(path, mode, descriptor) != 0);
}

void TestRunFolder::untrainedRunsBeginAnew() {
    RunRecord first = record();
    {
        RunFolder run = RunFolder::create(at("run"), first, *characters());
        const std::string problem = errorOf([&] {
            run.writeCheckpoint(0, false, {}, [](const fs::path&, FileOps&) { throw Error("The disk is full."); });
        });
        QCOMPARE(problem, std::string("The disk is full."));
        QVERIFY(RunFolder::isUntrained(at("run")));
        // Somebody is about to begin it.
        QVERIFY(says(errorOf([&] { RunFolder::create(at("run"), record(), *characters()); }), "Another program"));
    }
    fs::create_directories(at("run/checkpoints/step-00000000.tmp")); // killed in the middle
    put(at("run/checkpoints/step-00000000.tmp/model.safetensors"), "half");
    QVERIFY(RunFolder::isUntrained(at("run")));
    RunRecord second = record();
    second.config.train.steps = 77;
    {
        RunFolder run = RunFolder::create(at("run"), second, *characters());
        QCOMPARE(names(at("run/checkpoints")), QStringList());
        save(run, 0);
        QVERIFY(!RunFolder::isUntrained(at("run")));
    }
    QCOMPARE(RunFolder::open(at("run")).record().config.train.steps, std::int64_t{77});
    QVERIFY(says(errorOf([&] { RunFolder::create(at("run"), first, *characters()); }), "already contains a run"));
    // A run whose checkpoints are gone, or damaged, is no such run.
    put(at("run/checkpoints/step-00000000/state.json"), "{");
    QVERIFY(!RunFolder::isUntrained(at("run")));
    QVERIFY(!RunFolder::isUntrained(at("absent")));
    fs::remove_all(at("run/checkpoints/step-00000000"));
    QVERIFY(RunFolder::isUntrained(at("run")));
    put(at("run/events.out.tfevents.1"), "curves");
    QVERIFY(!RunFolder::isUntrained(at("run")));
}

void TestRunFolder::anotherSplitIsRefused() {
    RunFolder run = RunFolder::create(at("run"), record(), *characters());
    const CheckpointEntry old = save(run, 1); // without a configuration: nothing to compare with
    const CheckpointEntry sealed = save(run, 2, false, 16, {{"config", glasshouse::fields::toJson(record().config)}});
    run.requireSameText(old);
    run.requireSameText(sealed);
    RunRecord longer = record();
    longer.config.train.steps = 5000; // may change
    run.setRecord(longer);
    run.requireSameText(sealed);
    RunRecord edited = longer;
    edited.config.data.validation_fraction = 0.5;
    run.setRecord(edited);
    run.requireSameText(old);
    const std::string problem = errorOf([&] { run.requireSameText(sealed); });
    QVERIFY2(says(problem, "run.json says validation_fraction 0.5, but this run was made with 0.1"), problem.c_str());
    edited = longer;
    edited.config.train.seed = 99;
    run.setRecord(edited);
    QVERIFY(says(errorOf([&] { run.requireSameText(sealed); }), "says seed 99"));
}

void TestRunFolder::followsWhereItIsMoved() {
    RunFolder run = RunFolder::create(at("run"), record(), *characters());
    run.append({{"Loss/train", 1, 3.0F, 5.0}});
    save(run, 1);
    QVERIFY(run.follow() && run.isInPlace());
    QCOMPARE(run.path(), at("run"));
    fs::create_directories(at("elsewhere"));
    fs::rename(at("run"), at("elsewhere/renamed"));
    fs::create_directories(at("run")); // another takes its name
    QVERIFY(!run.isInPlace());
    QVERIFY(run.follow());
    QCOMPARE(run.path(), at("elsewhere/renamed"));
    run.append({{"Loss/train", 2, 2.0F, 5.0}});
    run.append(Sample{2, "", "text", 1, 1});
    save(run, 2);
    QCOMPARE(stepsOf(RunFolder::open(at("elsewhere/renamed"))), (std::vector<std::int64_t>{1, 2}));
    QCOMPARE(RunFolder::open(at("elsewhere/renamed")).scalars().size(), std::size_t{2});
    QCOMPARE(names(at("run")), QStringList());
    // It is locked where it is now.
    RunFolder other = RunFolder::open(at("elsewhere/renamed"));
    QVERIFY(says(errorOf([&] { other.lockForTraining(); }), "Another program"));
}

void TestRunFolder::savesAgainWhatIsGone() {
    {
        RunFolder run = RunFolder::create(at("run"), record(), *characters());
        run.append({{"Loss/train", 1, 3.0F, 5.0}});
        run.append(Sample{1, "a", "text", 1, 1});
        save(run, 1);
    }
    RunFolder run = RunFolder::open(at("run"));
    run.lockForTraining();
    run.append({{"Loss/train", 2, 2.0F, 5.0}});
    fs::remove_all(at("run"));
    QVERIFY(!run.follow());
    QVERIFY(!errorOf([&] { save(run, 2); }).empty());
    QVERIFY2(!fs::exists(at("run")), "half a run came back");
    QVERIFY(!errorOf([&] { run.copyTo("/proc/run", *characters()); }).empty());
    run = run.copyTo(at("new"), *characters());
    QCOMPARE(run.path(), at("new"));
    QVERIFY(run.follow());
    run.append({{"Loss/train", 3, 1.0F, 5.0}});
    run.append(Sample{3, "a", "more", 1, 1});
    save(run, 3);
    const RunFolder reader = RunFolder::open(at("new"));
    QCOMPARE(reader.scalars().size(), std::size_t{3});
    QCOMPARE(reader.scalars().front().value, 3.0F);
    QCOMPARE(reader.samples().size(), std::size_t{2});
    QCOMPARE(reader.record().created, run.record().created);
    QCOMPARE(reader.record().config, record().config);
    QCOMPARE(reader.tokenizer()->vocabularySize(), characters()->vocabularySize());
    QCOMPARE(stepInside(reader, reader.findCheckpoint("last")), std::int64_t{3});
    // Half removed is gone as well.
    fs::remove(at("new/run.json"));
    QVERIFY(!run.follow());
}

void TestRunFolder::scalarsAndSamples() {
    RunFolder run = RunFolder::create(at("run"), record(), *characters());
    run.append({{"Loss/train", 1, 3.5F, 10.0}, {"LearningRate", 1, 1e-3F, 10.0}});
    run.append(std::vector<Scalar>{});
    run.append({{"Loss/train", 2, 3.25F, 0.0}});
    run.append(Sample{2, "Once", " upon\na time \xff \"x\"", 0.8, 18446744073709551615U});
    run.flush();
    const RunFolder reader = RunFolder::open(at("run")); // while it is being trained
    const auto scalars = reader.scalars();
    QCOMPARE(scalars.size(), std::size_t{3});
    QCOMPARE(scalars[1].tag, std::string("LearningRate"));
    QCOMPARE(scalars[2].value, 3.25F);
    QVERIFY(std::abs(scalars[2].wallTime - static_cast<double>(QDateTime::currentSecsSinceEpoch())) < 60);
    const auto samples = reader.samples();
    QCOMPARE(samples.size(), std::size_t{1});
    QCOMPARE(samples[0].text, std::string(" upon\na time \xef\xbf\xbd \"x\""));
    QCOMPARE(samples[0].prompt, std::string("Once"));
    QCOMPARE(samples[0].temperature, 0.8);
    QCOMPARE(samples[0].seed, std::uint64_t{18446744073709551615U});
    QCOMPARE(names(at("run")).filter("tfevents").size(), 1);
}

void TestRunFolder::tornTailsAreCut() {
    {
        RunFolder run = RunFolder::create(at("run"), record(), *characters());
        for (int step = 1; step <= 3; ++step) {
            run.append({{"Loss/train", step, 1.0F, 5.0}});
            run.append(Sample{step, "", "text", 1, 1});
        }
    }
    const fs::path events = at("run") / names(at("run")).filter("tfevents").front().toStdString();
    const std::string whole = get(events);
    const std::string lines = get(at("run/samples.jsonl"));
    for (std::size_t cut = 1; cut < 40; ++cut) { // less than the last record and the last line
        put(events, whole.substr(0, whole.size() - cut));
        put(at("run/samples.jsonl"), lines.substr(0, lines.size() - cut));
        QCOMPARE(RunFolder::open(at("run")).scalars().size(), std::size_t{2});
        QCOMPARE(RunFolder::open(at("run")).samples().size(), std::size_t{2});
        RunFolder run = RunFolder::open(at("run"));
        run.lockForTraining();
        run.append({{"Loss/train", 9, 1.0F, 5.0}});
        run.append(Sample{9, "", "text", 1, 1});
        QCOMPARE(run.scalars().size(), std::size_t{3});
        QCOMPARE(run.scalars().back().step, std::int64_t{9});
        QCOMPARE(run.samples().back().step, std::int64_t{9});
    }
}

void TestRunFolder::truncatesAfterAStep() {
    RunFolder run = RunFolder::create(at("run"), record(), *characters());
    for (int step = 1; step <= 10; ++step) {
        run.append({{"Loss/train", step, 1.0F, 5.0}});
        run.append(Sample{step, "", "text", 1, 1});
        if (step % 2 == 0)
            save(run, step);
    }
    run.truncateAfter(6);
    QCOMPARE(run.scalars().size(), std::size_t{6});
    QCOMPARE(run.samples().size(), std::size_t{6});
    QCOMPARE(stepsOf(run), (std::vector<std::int64_t>{2, 4, 6}));
    run.append({{"Loss/train", 7, 2.0F, 5.0}});
    QCOMPARE(run.scalars().back().value, 2.0F);
    run.truncateAfter(100);
    QCOMPARE(run.scalars().size(), std::size_t{7});
    // A checkpoint that was written before its evaluation: that is made again.
    run.append({{"Loss/validation", 7, 3.0F, 6.0}});
    run.append(Sample{7, "", "text", 1, 1});
    run.truncateAfter(7, true);
    QCOMPARE(run.scalars().size(), std::size_t{8});
    QCOMPARE(run.samples().size(), std::size_t{7});
    run.truncateAfter(7, false);
    QCOMPARE(run.scalars().size(), std::size_t{7});
    QCOMPARE(run.scalars().back().tag, std::string("Loss/train"));
    QCOMPARE(run.samples().size(), std::size_t{6});
}

/// A line of samples.jsonl tells by itself whether it is as it was written; those of earlier versions have no checksum.
void TestRunFolder::damagedSamplesAreLeftOut() {
    RunFolder run = RunFolder::create(at("run"), record(), *characters());
    QVERIFY(isAsWritten("{\"a\":1}"));
    QVERIFY(isAsWritten(sealedLine({{"a", "checksum"}, {"b", "\"checksum\":\"00000000\""}})));
    run.append(Sample{1, "prompt", "first", 1, 1});
    run.append(Sample{2, "prompt", "second", 1, 1});
    const fs::path file = at("run") / "samples.jsonl";
    const std::string whole = get(file);
    for (std::size_t i = 0; i < whole.find('\n'); ++i) {
        flip(file, i);
        const std::vector<Sample> samples = run.samples();
        for (const Sample& sample : samples) // never another text, prompt or number
            QVERIFY2(sample.prompt == "prompt" && (sample.step == 1 ? sample.text == "first" : sample.text == "second"),
                     get(file).c_str());
        QVERIFY(!samples.empty() && samples.back().step == 2);
        put(file, whole);
    }
    put(file, R"({"prompt":"p","seed":1,"step":1,"temperature":1.0,"text":"of an earlier version"})"
              "\n" +
                  whole.substr(whole.find('\n') + 1));
    QCOMPARE(run.samples().size(), std::size_t{2});
    QCOMPARE(run.samples().front().text, std::string("of an earlier version"));
}

/// Wherever going back to a step is interrupted, no checkpoint is left whose values are gone, and going back again
/// from what is "last" then loses nothing that is there.
void TestRunFolder::anInterruptedTruncationCanBeRepeated() {
    bool done = false;
    for (int n = 1; !done; ++n) {
        QVERIFY(n < 200);
        const fs::path path = at("run" + std::to_string(n));
        const auto ops = std::make_shared<FaultyFileOps>();
        {
            RunFolder run = RunFolder::create(path, record(), *characters(), ops);
            for (const std::int64_t step : {10, 20, 30}) {
                run.append({{"Loss/train", step, 1, 1}});
                save(run, step);
            }
            ops->arm(n, FaultyFileOps::Fault::ForEver);
            done = errorOf([&] { run.truncateAfter(10); }).empty();
            ops->arm(0, FaultyFileOps::Fault::Once);
        }
        RunFolder again = RunFolder::open(path);
        again.lockForTraining();
        std::int64_t logged = 0;
        for (const Scalar& scalar : again.scalars())
            logged = std::max(logged, scalar.step);
        const std::vector<std::int64_t> steps = stepsOf(again);
        QVERIFY2(!steps.empty() && steps.back() <= logged, qPrintable(QString::number(n)));
        for (std::size_t i = 0; i < steps.size(); ++i) // from the newest on
            QCOMPARE(steps[i], std::int64_t(10 * (i + 1)));
        again.truncateAfter(again.findCheckpoint("last").step);
    }
}

/// A run that only measures: whatever it is given goes nowhere, least of all into the current folder.
void TestRunFolder::withoutAPathNothingIsWritten() {
    const fs::path before = fs::current_path();
    fs::create_directories(at("here"));
    fs::current_path(at("here"));
    {
        RunFolder run = RunFolder::create({}, record(), *characters());
        QVERIFY(run.isDiscarded() && run.locked() && run.isInPlace() && run.follow());
        run.append({{"Loss/train", 1, 1, 1}});
        run.append(Sample{1, "a", "b", 1, 7});
        run.append(Mark{1, Mark::Kind::Pause, {}, {}});
        run.append(NonFiniteStep{2, true, "x", 1});
        save(run, 1);
        run.flush();
        run.setRecord(record());
        run.truncateAfter(0);
        QVERIFY(run.checkpoints().empty());
    }
    QVERIFY(names(at("here")).isEmpty());
    fs::current_path(before);
    QVERIFY(!RunFolder::create(at("run"), record(), *characters()).isDiscarded());
}

void TestRunFolder::readOnlyWithoutTheLock() {
    RunFolder::create(at("run"), record(), *characters());
    RunFolder run = RunFolder::open(at("run"));
    QVERIFY(says(errorOf([&] { run.append({{"Loss/train", 1, 1.0F, 1.0}}); }), "read-only"));
    QVERIFY(says(errorOf([&] { run.append(Sample{}); }), "read-only"));
    QVERIFY(says(errorOf([&] { run.truncateAfter(0); }), "read-only"));
    QVERIFY(says(errorOf([&] { run.setRecord(record()); }), "read-only"));
    QVERIFY(says(errorOf([&] { save(run, 1); }), "read-only"));
}

void TestRunFolder::lockKeepsOthersOut() {
    const auto child = [](const std::function<int()>& body) {
        const pid_t process = ::fork();
        if (process == 0)
            ::_exit(body());
        int status = 0;
        ::waitpid(process, &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    };
    {
        const RunFolder run = RunFolder::create(at("run"), record(), *characters());
        const std::string self = std::to_string(::getpid());
        // A process that did not inherit the lock; exec is not needed, it opens the file anew.
        const int refused = child([&] {
            RunFolder other = RunFolder::open(at("run"));
            const std::string problem = errorOf([&] { other.lockForTraining(); });
            return says(problem, "Another program is training") && says(problem, ("process " + self).c_str()) ? 0 : 1;
        });
        QCOMPARE(refused, 0);
        RunFolder second = RunFolder::open(at("run"));
        QVERIFY(says(errorOf([&] { second.lockForTraining(); }), "Another program is training"));
    }
    // Free again, and a process that is killed leaves it free.
    QCOMPARE(child([&] {
                 RunFolder other = RunFolder::open(at("run"));
                 other.lockForTraining();
                 return 7;
             }),
             7);
    RunFolder run = RunFolder::open(at("run"));
    run.lockForTraining();
    run.lockForTraining();
    QVERIFY(run.locked());
}

/// As a list that is read again asks while a run is moved or resumed.
void TestRunFolder::askingDoesNotKeepOthersOut() {
    RunFolder::create(at("run"), record(), *characters());
    std::atomic<int> asked = 0;
    std::vector<std::jthread> asking;
    for (int i = 0; i < 3; ++i)
        asking.emplace_back([&](const std::stop_token& stop) {
            while (!stop.stop_requested())
                asked += RunFolder::isBeingTrained(at("run")) ? 0 : 1;
        });
    for (int i = 0; i < 300; ++i)
        QCOMPARE(errorOf([&] { RunFolder::open(at("run")).lockForTraining(); }), std::string());
    QVERIFY(asked > 0);
    RunFolder held = RunFolder::open(at("run"));
    held.lockForTraining();
    QVERIFY(RunFolder::isBeingTrained(at("run")));
}

void TestRunFolder::runsAreListed() {
    QVERIFY(listRuns(at("absent")).empty());
    RunRecord older = record();
    older.created = "2024-01-01T00:00:00Z";
    RunRecord newer = record();
    newer.created = "2025-01-01T00:00:00Z";
    RunFolder::create(at("runs/older"), older, *characters());
    {
        RunFolder run = RunFolder::create(at("runs/newer"), newer, *characters());
        for (int step = 1; step <= 4; ++step)
            run.append({{"Loss/train", step, 5.0F - static_cast<float>(step), 1.0},
                        {"Loss/validation", step, step == 3 ? 0.5F : 2.0F, 1.0}});
        save(run, 2);
    }
    fs::create_directories(at("runs/broken"));
    put(at("runs/broken/run.json"), "{");
    fs::create_directories(at("runs/other"));
    put(at("runs/file"), "x");
    const auto runs = listRuns(at("runs"));
    QCOMPARE(runs.size(), std::size_t{3});
    QCOMPARE(runs[0].name, std::string("newer"));
    QCOMPARE(runs[0].step, std::int64_t{2}); // that of the checkpoint: what came after it is not kept
    QCOMPARE(runs[0].trainLoss.value(), 3.0F);
    QCOMPARE(runs[0].validationLoss.value(), 2.0F);
    QCOMPARE(runs[0].bestValidationLoss.value(), 2.0F);
    QCOMPARE(runs[0].problem, std::string());
    QCOMPARE(runs[1].name, std::string("older"));
    QVERIFY(!runs[1].validationLoss);
    QCOMPARE(runs[2].name, std::string("broken"));
    QVERIFY(says(runs[2].problem, "damaged"));
}

void TestRunFolder::folders() {
    QCOMPARE(newRunPath(at("."), "mind"), at(".") / "mind-01");
    fs::create_directory(at("mind-01"));
    put(at("mind-02"), "a file");
    QCOMPARE(newRunPath(at("."), "mind").filename().string(), std::string("mind-03"));
    QCOMPARE(newRunPath(at("."), "../a/b").filename().string(), std::string("-.-a-b-01"));
    QCOMPARE(newRunPath(at("."), "").filename().string(), std::string("run-01"));

    const QByteArray data = qgetenv("XDG_DATA_HOME");
    const QByteArray home = qgetenv("HOME");
    qputenv("XDG_DATA_HOME", "/data");
    QCOMPARE(defaultRunsFolder(), fs::path("/data/glasshouse/runs"));
    qputenv("XDG_DATA_HOME", "relative");
    qputenv("HOME", "/home/ana");
    QCOMPARE(defaultRunsFolder(), fs::path("/home/ana/.local/share/glasshouse/runs"));
    qunsetenv("HOME");
    QVERIFY(defaultRunsFolder().is_absolute());
    data.isNull() ? qunsetenv("XDG_DATA_HOME") : qputenv("XDG_DATA_HOME", data);
    qputenv("HOME", home);
}

QTEST_APPLESS_MAIN(TestRunFolder)

} // namespace tst_runfolder

#include "tst_runfolder.moc"
