// Runs, comparisons, forks, sweeps, archives and reports on the command line, on real runs.

#include <algorithm>
#include <cmath>
#include <csignal>
#include <tuple>

#include <QJsonArray>
#include <QTest>
#include <QtEndian>

#include "core/formats/EventFile.h"
#include "core/run/QueueFile.h"
#include "core/run/RunBin.h"
#include "core/run/RunFolder.h"
#include "core/run/RunMarks.h"
#include "core/run/sweep/Sweep.h"
#include "tests/core/CliProcess.h"

namespace tst_cli_runs {

namespace fs = std::filesystem;
using namespace glasshouse;

class CliRunsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void aForkGoesOnToTheSameBytes_data();
    void aForkGoesOnToTheSameBytes();
    void aChangedForkGoesOn();
    void forkRefuses();
    void runsAreListed();
    void runsAreCompared();
    void anArchiveOpensWithoutItsText();
    void anExportWithoutRoom();
    void outputGoesThroughWhatIsNoPlainFile();
    void closedStreamsAreNotWrittenInto();
    void outputThatCannotBeWritten();
    void aReport();
    void outputNeverReplacesItsSources();
    void damagedWeightsAreSaid();
    void damagedRecordsAreSaid();
    void theBeginningIsLoggedOnce();
#ifdef GLASSHOUSE_FAULTFS
    void aDiskThatIsFullForAMoment();
    void aRunEndsWhileTheDiskIsFull();
    void tooLittleAddressSpace();
#endif
    void aSweepWithOneThatFails();
    void aSweepGoesOnAfterAKill();
    void twelveRunsGoOnAfterAKill();
    void theWorseEndEarly();
    void aSweepSaysThatPatienceEndedARun();
    void aRangeTestSuggestsARate();

private:
    CliResult call(const QStringList& arguments) const {
        return m_scene.call(arguments);
    }
    int shell(const QString& line, const QStringList& arguments) const;
    fs::path scratch(const char* name) const {
        return m_scene.path() / name;
    }
    /// The settings of the scene's model.
    QStringList sweep(const fs::path& folder, const QStringList& axes, int steps) const;
    static QByteArrayList treeOf(const fs::path& folder);

    CliScene m_scene;
};

void CliRunsTest::initTestCase() {
    m_scene.make();
    QVERIFY2(m_scene.training().code == 0, m_scene.training().err);
}

QByteArrayList CliRunsTest::treeOf(const fs::path& folder) {
    QByteArrayList files;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file())
            files << QByteArray::fromStdString(entry.path().string()) + readBytes(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

void CliRunsTest::aForkGoesOnToTheSameBytes_data() {
    QTest::addColumn<QString>("step");
    QTest::newRow("from the beginning") << "0";
    QTest::newRow("from the middle") << "10";
    QTest::newRow("from the best") << "best";
}

void CliRunsTest::aForkGoesOnToTheSameBytes() {
    QFETCH(QString, step);
    const QByteArrayList before = treeOf(m_scene.run());
    const fs::path fork = scratch(("same-" + step.toStdString()).c_str());
    const CliResult forked = call({"fork", "--run", text(m_scene.run()), "--step", step, "--to", text(fork), "--json"});
    QVERIFY2(forked.code == 0, forked.err);
    const qint64 from = forked.last("fork")["step"].toInteger();
    QVERIFY(step == "best" ? from >= 10 : from == step.toInt());
    QVERIFY(!fs::exists(CliScene::weights(fork, 30)) || from == 30);
    const CliResult resumed = call({"train", "--resume", text(fork), "--json"});
    QVERIFY2(resumed.code == 0, resumed.err);
    QVERIFY(treeOf(m_scene.run()) == before);
    QVERIFY(readBytes(CliScene::weights(m_scene.run(), 30)).size() > 1000);
    for (int each = static_cast<int>(from); each <= 30; each += 10)
        QVERIFY2(readBytes(CliScene::weights(fork, each)) == readBytes(CliScene::weights(m_scene.run(), each)),
                 qPrintable(QString::number(each)));
    const auto isCost = [](const std::string& tag) {
        return tag == "TokensPerSecond" || tag.starts_with("Memory/") || tag.starts_with("StepSeconds/");
    };
    const auto told = [&](const fs::path& run) {
        std::vector<std::tuple<std::string, std::int64_t, float>> values;
        for (const run::Scalar& scalar : run::RunFolder::open(run).scalars())
            if (!isCost(scalar.tag))
                values.emplace_back(scalar.tag, scalar.step, scalar.value);
        std::sort(values.begin(), values.end());
        return values;
    };
    QVERIFY(told(m_scene.run()).size() > 30);
    QVERIFY(told(fork) == told(m_scene.run()));
    const auto samples = [](const fs::path& run) {
        std::vector<std::pair<std::int64_t, std::string>> all;
        for (const run::Sample& sample : run::RunFolder::open(run).samples())
            all.emplace_back(sample.step, sample.text);
        return all;
    };
    QVERIFY(samples(fork) == samples(m_scene.run()));
}

void CliRunsTest::aChangedForkGoesOn() {
    const fs::path fork = scratch("changed");
    const CliResult forked = call({"fork", "--run", text(m_scene.run()), "--step", "20", "--to", text(fork), "--set",
                                   "learning_rate=1e-2", "--set", "steps=40"});
    QVERIFY2(forked.code == 0, forked.err);
    QCOMPARE(forked.out, (text(fork) + "\n").toUtf8());
    const CliResult resumed = call({"train", "--resume", text(fork), "--json"});
    QVERIFY2(resumed.code == 0, resumed.err);
    QCOMPARE(resumed.numbers("step", "step").front(), 21.0);
    QCOMPARE(resumed.numbers("step", "step").back(), 40.0);
    QCOMPARE(resumed.numbers("step", "learning_rate").front(), 1e-2);
    QVERIFY(readBytes(CliScene::weights(fork, 30)) != readBytes(CliScene::weights(m_scene.run(), 30)));
    const auto marks = run::MarkLog(std::make_shared<FileOps>(), fork).marks();
    QCOMPARE(marks.size(), std::size_t{2}); // not once more when it went on
    QCOMPARE(marks[0].step, std::int64_t{20});
    QCOMPARE(marks[0].field, std::string("learning_rate"));
    QCOMPARE(marks[1].field, std::string("steps"));
    // Such a run writes and is measured as any other.
    QCOMPARE(call({"generate", "--run", text(fork), "--prompt", "gla", "--tokens", "3"}).code, 0);
    QCOMPARE(call({"evaluate", "--run", text(fork)}).code, 0);
}

void CliRunsTest::forkRefuses() {
    const QStringList fork{"fork", "--run", text(m_scene.run()), "--to", text(scratch("refused")), "--json", "--step"};
    QVERIFY(call(fork + QStringList{"15"}).message().contains("The nearest are of step 10 and step 20."));
    QVERIFY(call(fork + QStringList{"10", "--set", "n_layer=3"}).message().contains("were trained with n_layer 2"));
    QVERIFY(call(fork + QStringList{"10", "--set", "batch_size=0"}).message().contains("Try --set batch_size=1"));
    QVERIFY(call(fork + QStringList{"10", "--set", "nonsense"}).message().contains("--set takes key=value"));
    QVERIFY(!fs::exists(scratch("refused")));
}

void CliRunsTest::runsAreListed() {
    const fs::path folder = scratch("listed");
    fs::create_directories(folder / "broken");
    writeText(folder / "broken" / "run.json", "{");
    fs::create_directories(folder / "no run");
    for (const char* name : {"one", "two"}) {
        const CliResult forked =
            call({"fork", "--run", text(m_scene.run()), "--step", "20", "--to", text(folder / name)});
        QCOMPARE(forked.code, 0);
        QVERIFY2(forked.err.contains(("train --resume \"" + text(folder / name) + "\"").toUtf8()), forked.err);
    }
    for (int again = 0; again < 2; ++again) { // also from the cache
        const CliResult result = call({"runs", text(folder), "--json"});
        QVERIFY2(result.code == 0, result.err);
        QCOMPARE(result.badLine, QString());
        std::map<QString, QJsonObject> runs;
        for (const QJsonObject& run : result.of("run"))
            runs[run["name"].toString()] = run;
        QCOMPARE(runs.size(), std::size_t{3});
        QCOMPARE(runs["one"]["step"].toInteger(), 20);
        QCOMPARE(runs["one"]["planned_steps"].toInteger(), 30);
        QCOMPARE(runs["one"]["state"].toString(), "stopped");
        QCOMPARE(runs["one"]["forked_from"].toObject()["name"].toString(), "run");
        QVERIFY(runs["one"]["bits_per_character"].toDouble() > 0);
        QVERIFY(runs["one"]["bytes"].toInteger() > 10000);
        QCOMPARE(runs["broken"]["state"].toString(), "damaged");
        QVERIFY(runs["broken"]["problem"].toString().contains("damaged"));
        QCOMPARE(result.last("done")["runs"].toInteger(), 3);
    }
    const CliResult table = call({"runs", text(folder)});
    QVERIFY(table.out.contains("\none ") && table.out.contains("\ntwo "));
    QVERIFY(table.err.contains("broken: "));
    QVERIFY(call({"runs", text(scratch("absent")), "--json"}).message().contains("There is no folder"));
    QCOMPARE(call({"runs", text(folder / "no run")}).out, QByteArray());
    // The queue of the window.
    run::writeQueue(folder, {{.kind = run::QueueKind::Resume,
                              .name = "two",
                              .folder = folder / "two",
                              .state = run::QueueState::EndedEarly,
                              .reason = "no better loss"},
                             {.name = "next"}});
    const CliResult queued = call({"runs", text(folder), "--json"});
    QCOMPARE(queued.of("queued").size(), std::size_t{2});
    QCOMPARE(queued.of("queued").front()["state"].toString(), "ended_early");
    QCOMPARE(queued.of("queued").front()["folder"].toString(), text(folder / "two"));
    QCOMPARE(queued.last("queued")["name"].toString(), "next");
    QVERIFY(call({"runs", text(folder)}).out.contains("1  two   ended early  no better loss"));
    writeText(folder / "queue.json", "{");
    const CliResult damaged = call({"runs", text(folder), "--json"});
    QVERIFY2(damaged.code == 0 && damaged.err.contains("queue.json is damaged"), damaged.err);
    QCOMPARE(damaged.of("run").size(), std::size_t{3});
    // What is in the bin.
    QCOMPARE(call({"runs", text(folder), "--bin", "--json"}).last("done")["binned"].toInteger(), 0);
    const fs::path thrown = run::moveToBin(folder / "one");
    const CliResult bin = call({"runs", text(folder), "--bin", "--json"});
    QVERIFY2(bin.code == 0, bin.err);
    QCOMPARE(bin.badLine, QString());
    QCOMPARE(bin.of("binned").size(), std::size_t{1});
    QCOMPARE(bin.last("binned")["name"].toString(), "one");
    QCOMPARE(bin.last("binned")["run"].toString(), text(thrown));
    QCOMPARE(bin.last("binned")["step"].toInteger(), 20);
    QVERIFY(bin.last("binned")["removed"].toInteger() > 1'700'000'000);
    const CliResult binTable = call({"runs", text(folder), "--bin"});
    QVERIFY(binTable.out.contains("\none ") && binTable.out.contains(text(thrown).toUtf8()));
    QVERIFY(!binTable.out.contains("two"));
}

void CliRunsTest::runsAreCompared() {
    const fs::path other = scratch("other");
    QCOMPARE(
        call({"fork", "--run", text(m_scene.run()), "--step", "10", "--to", text(other), "--set", "weight_decay=0.5"})
            .code,
        0);
    const CliResult result = call({"compare", text(m_scene.run()), text(other), "--json"});
    QVERIFY2(result.code == 0, result.err);
    QCOMPARE(result.badLine, QString());
    QCOMPARE(result.of("setting").size(), std::size_t{1});
    QCOMPARE(result.last("setting")["field"].toString(), "weight_decay");
    QCOMPARE(result.last("setting")["values"][1].toString(), "0.01, from step 10 0.5");
    const auto runs = result.of("run");
    QCOMPARE(runs.size(), std::size_t{2});
    QCOMPARE(runs[0]["tokens_seen"].toInteger(), 30 * 8 * 16);
    QCOMPARE(runs[1]["tokens_seen"].toInteger(), 10 * 8 * 16);
    QVERIFY(qAbs(runs[0]["gap"].toDouble() - runs[0]["validation_loss"].toDouble() + runs[0]["train_loss"].toDouble()) <
            1e-5);
    const auto losses = result.of("losses");
    QCOMPARE(losses.size(), std::size_t{2});
    QCOMPARE(losses[0]["steps"].toArray(), (QJsonArray{0, 10, 20, 30}));
    QCOMPARE(losses[1]["steps"].toArray(), (QJsonArray{0, 10}));
    QCOMPARE(losses[0]["validation"][1], losses[1]["validation"][1]);
    const CliResult table = call({"compare", text(m_scene.run()), text(other)});
    QVERIFY(table.out.contains("weight_decay"));
    QVERIFY(!table.out.contains("learning_rate"));
    QVERIFY(table.out.contains("\nText "));
    QCOMPARE(runs[0]["text"].toObject()["name"].toString(), text(m_scene.corpus().filename()));
    QVERIFY(runs[0]["text"].toObject()["characters"].toInteger() > 100);
    QVERIFY(result.of("text").empty() && result.of("warning").empty()); // the same
    QVERIFY(result.last("done")["losses_comparable"].toBool());
    // A run that learned from another text.
    const fs::path elsewhere = scratch("elsewhere");
    fs::copy(other, elsewhere, fs::copy_options::recursive);
    QByteArray record = readBytes(elsewhere / "run.json");
    const QByteArray fingerprint = runs[1]["text"].toObject()["fingerprint"].toString().toUtf8();
    QVERIFY(record.contains(fingerprint));
    record.replace(fingerprint, QByteArray(fingerprint.size(), '0'));
    {
        QFile file(text(elsewhere / "run.json"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(record) == record.size());
    }
    const CliResult apart = call({"compare", text(m_scene.run()), text(elsewhere), "--json"});
    QVERIFY2(apart.code == 0, apart.err);
    QVERIFY(!apart.last("done")["losses_comparable"].toBool());
    QCOMPARE(apart.last("text")["field"].toString(), "text_fingerprint");
    QCOMPARE(apart.last("text")["values"][1].toString(), "000000000000");
    QVERIFY(apart.last("warning")["message"].toString().contains("different texts"));
    const CliResult apartTable = call({"compare", text(m_scene.run()), text(elsewhere)});
    QVERIFY(apartTable.out.contains("Checksum") && apartTable.err.contains("different texts"));
    QVERIFY(call({"compare", text(m_scene.run()), "--json"}).message().contains("two runs or more"));
    QVERIFY(
        call({"compare", text(m_scene.run()), text(m_scene.corpus()), "--json"}).message().contains("is not a run"));
}

void CliRunsTest::anArchiveOpensWithoutItsText() {
    const fs::path zip = scratch("run.zip");
    const CliResult packed = call({"export", "--run", text(m_scene.run()), "--out", text(zip), "--json"});
    QVERIFY2(packed.code == 0, packed.err);
    QCOMPARE(packed.last("exported")["bytes"].toInteger(), qint64(fs::file_size(zip)));
    const CliResult made = call({"import", text(zip), "--runs", text(scratch("imported")), "--json"});
    QVERIFY2(made.code == 0, made.err);
    const fs::path run = scratch("imported") / "run";
    QCOMPARE(made.last("imported")["run"].toString(), text(run));
    fs::rename(m_scene.corpus(), scratch("away"));
    const QStringList write{"--prompt", "gla", "--tokens", "20", "--seed", "3"};
    const CliResult written = call(QStringList{"generate", "--run", text(run)} + write);
    QCOMPARE(written.code, 0);
    QCOMPARE(written.out, call(QStringList{"generate", "--run", text(m_scene.run())} + write).out);
    const fs::path picture = scratch("imported.json");
    QCOMPARE(call({"inspect", "attention", "--run", text(run), "--format", "json", "--out", text(picture)}).code, 0);
    fs::rename(scratch("away"), m_scene.corpus());
    QVERIFY(
        call({"import", text(m_scene.corpus() / "b.txt"), "--json"}).message().contains("is neither an exported run"));
}

void CliRunsTest::anExportWithoutRoom() {
    CliProcess process(m_scene.path() / "cache");
    process.limitFiles(20'000);
    const fs::path zip = scratch("large.zip");
    process.start({"export", "--run", text(m_scene.run()), "--out", text(zip), "--json"});
    const CliResult result = process.finish();
    QCOMPARE(result.code, 1);
    QVERIFY2(result.message().contains("large.zip"), qPrintable(result.message()));
    for (const auto& entry : fs::directory_iterator(m_scene.path()))
        QVERIFY2(entry.path().filename().string().find("large.zip") == std::string::npos, entry.path().c_str());
}

/// The exit code of a line of the shell, in which "$0" is the program and "$@" the arguments; -1 if it did not end
/// itself.
int CliRunsTest::shell(const QString& line, const QStringList& arguments) const {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("XDG_CACHE_HOME"), text(m_scene.path() / "cache"));
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(text(m_scene.path()));
    process.start(QStringLiteral("/bin/sh"), QStringList{"-c", line, GLASSHOUSE_BIN_DIR "/glasshouse-cli"} + arguments);
    return process.waitForFinished(-1) && process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
}

/// The results of commands in a file that the shell has open, in a pipe, a device and behind a link.
void CliRunsTest::outputGoesThroughWhatIsNoPlainFile() {
    const QStringList corpus{"corpus", text(m_scene.corpus()), "--json", "--text"};
    const fs::path plain = scratch("plain.txt");
    QCOMPARE(call(corpus + QStringList{text(plain)}).code, 0);
    const QByteArray right = readBytes(plain);
    QVERIFY(right.size() > 100);
    // What is said before stays before it.
    QCOMPARE(shell("exec \"$0\" \"$@\" > through.txt", corpus + QStringList{"/dev/stdout"}), 0);
    const QByteArray through = readBytes(scratch("through.txt"));
    QVERIFY(through.startsWith("{\"event\"") && through.endsWith(right));
    QCOMPARE(shell("\"$0\" \"$@\" | cat > piped.txt", corpus + QStringList{"/dev/stdout"}), 0);
    QVERIFY(readBytes(scratch("piped.txt")).endsWith(right));
    QCOMPARE(shell("exec 3> third.txt; exec \"$0\" \"$@\" > /dev/null", corpus + QStringList{"/dev/fd/3"}), 0);
    QCOMPARE(readBytes(scratch("third.txt")), right);
    QCOMPARE(
        shell("ln -s plain.txt link.txt; echo old > plain.txt; exec \"$0\" \"$@\"", corpus + QStringList{"link.txt"}),
        0);
    QVERIFY(fs::is_symlink(scratch("link.txt")));
    QCOMPARE(readBytes(plain), right);
    QCOMPARE(shell("exec \"$0\" \"$@\"", corpus + QStringList{"/dev/null"}), 0);
    QVERIFY(fs::is_character_file("/dev/null"));

    const QStringList pack{"export", "--run", text(m_scene.run()), "--out"};
    for (const char* const out : {"/dev/stdout", "-"}) {
        QCOMPARE(shell("exec \"$0\" \"$@\" > run.zip", pack + QStringList{out}), 0);
        const CliResult made = call({"import", text(scratch("run.zip")), "--runs", text(scratch("through")), "--json"});
        QVERIFY2(made.code == 0, made.err);
        QVERIFY(readBytes(scratch("run.zip")).endsWith(QByteArray(2, '\0'))); // of a zip file without a comment
    }
}

/// Started without standard streams, as some programs start others: nothing that is said gets into a file.
void CliRunsTest::closedStreamsAreNotWrittenInto() {
    const fs::path run = scratch("silent");
    QCOMPARE(shell("exec \"$0\" \"$@\" <&- >&- 2>&-", m_scene.train(run, 20)), 0);
    QVERIFY(readBytes(CliScene::weights(run, 20)).size() > 1000);
    int events = 0;
    for (const auto& entry : fs::recursive_directory_iterator(run)) {
        const QByteArray bytes = entry.is_regular_file() ? readBytes(entry.path()) : QByteArray();
        const std::string name = entry.path().filename().string();
        QVERIFY2(!bytes.contains("step 20 of") && !bytes.contains("{\"event\""), entry.path().c_str());
        if (name.find("tfevents") == std::string::npos)
            continue;
        const formats::EventLog log = formats::readEvents(entry.path());
        QVERIFY(!log.tornTail() && !log.damagedInside && !log.scalars.empty());
        ++events;
    }
    QCOMPARE(events, 1);
}

void CliRunsTest::outputThatCannotBeWritten() {
    const QString full = QStringLiteral("exec \"$0\" \"$@\" >/dev/full 2>\"%1\"").arg(text(scratch("said")));
    const QString json = QStringLiteral("--json");
    for (const QStringList& what : {QStringList{"runs", text(m_scene.path())},
                                    QStringList{"runs", text(m_scene.path()), json}, QStringList{"runs", "--help"}}) {
        QCOMPARE(shell(full, what), 1);
        const QByteArray said = readBytes(scratch("said"));
        QVERIFY2(said.contains("Error: The output could not be written: No space left on device."), said);
    }
    // Its reader has gone away, as head does.
    QCOMPARE(shell(QStringLiteral("\"$0\" \"$@\" 2>\"%1\" | true").arg(text(scratch("said"))),
                   {"runs", text(m_scene.path())}),
             0);
    QVERIFY(!readBytes(scratch("said")).contains("Error"));
}

/// The steps of a run's values with that tag, in the order in which they were logged.
std::vector<std::int64_t> stepsOf(const fs::path& run, const std::string& tag) {
    std::vector<std::int64_t> steps;
    for (const run::Scalar& scalar : run::RunFolder::open(run).scalars())
        if (scalar.tag == tag)
            steps.push_back(scalar.step);
    return steps;
}

/// A slip of the hand must not cost a run or the person's own text.
void CliRunsTest::outputNeverReplacesItsSources() {
    const fs::path run = scratch("precious");
    const fs::path corpus = scratch("own texts");
    fs::copy(m_scene.run(), run, fs::copy_options::recursive);
    fs::copy(m_scene.corpus(), corpus, fs::copy_options::recursive);
    fs::create_symlink(run / "run.json", scratch("to the run"));
    const QByteArrayList before = treeOf(run) + treeOf(corpus);
    const fs::path weights = CliScene::weights(run, 30);
    const QString of = text(run);
    const fs::path ownText = m_scene.corpus() / "b.txt"; // that the run was trained on
    const fs::path ownPage = scratch("own.html");
    fs::create_symlink(ownText, ownPage);
    const std::vector<QStringList> slips{
        {"export", "--run", of, "--out", text(run / "run.json")},
        {"export", "--run", of, "--out", text(run / "checkpoints" / "run.zip")},
        {"export", "--run", of, "--out", text(scratch("to the run"))},
        {"export", "--run", of, "--format", "gguf", "--out", text(run / "checkpoints" / "x.gguf")},
        {"export", "--run", of, "--format", "huggingface", "--out", text(run / "probes" / "x")},
        {"inspect", "heads", "--run", of, "--format", "csv", "--out", text(weights)},
        {"inspect", "heads", "--run", of, "--format", "csv", "--out", text(run / "about.json")},
        {"report", "--run", text(m_scene.run()), "--out", text(run / "probes" / "x.html")},
        {"export", "--run", of, "--out", text(ownText)},
        {"report", "--run", of, "--out", text(ownPage)},
        {"inspect", "heads", "--run", of, "--format", "csv", "--out", text(ownText)},
        {"corpus", text(corpus), "--text", text(corpus / "b.txt")},
        {"corpus", text(corpus), "--text", text(corpus / "sub" / ".." / "sub" / "a.md")},
        {"corpus", text(corpus), "--text", text(run / "samples.jsonl")},
        {"tokenizer", "--run", of, "--export", text(run / "tokenizer.json")},
    };
    for (const QStringList& slip : slips) {
        const CliResult result = call(slip + QStringList{"--json"});
        QVERIFY2(result.code == 1, qPrintable(slip.join(' ')));
        QVERIFY2(result.message().contains("would be replaced") || result.message().contains("is given"),
                 qPrintable(slip.join(' ') + ": " + result.message()));
    }
    QVERIFY(treeOf(run) + treeOf(corpus) == before);
    // A person's own files in the folder of a run are not its own.
    QCOMPARE(call({"report", "--run", of, "--out", text(run / "report.html")}).code, 0);
    QVERIFY(fs::exists(run / "report.html"));
}

/// The weights of another step than those that were asked for never go out without a word.
void CliRunsTest::damagedWeightsAreSaid() {
    const fs::path run = scratch("damaged");
    fs::copy(m_scene.run(), run, fs::copy_options::recursive);
    const auto damage = [](const fs::path& file) {
        QByteArray bytes = readBytes(file);
        bytes[bytes.size() - 5] = char(bytes[bytes.size() - 5] ^ 1);
        writeText(file, bytes);
    };
    damage(CliScene::weights(run, 30));
    const CliResult zipped = call({"export", "--run", text(run), "--out", text(scratch("damaged.zip"))});
    QCOMPARE(zipped.code, 0);
    QVERIFY2(zipped.err.contains("The weights after step 20 are damaged. They are in the zip file as they are."),
             zipped.err);
    const QString note = QStringLiteral("The checkpoint of step 30 is damaged; the one of step 20 is used instead.");
    for (const char* format : {"huggingface", "gguf"}) {
        const CliResult result =
            call({"export", "--run", text(run), "--format", format, "--out", text(scratch(format)), "--json"});
        if (!result.message().isEmpty()) // a model of no family is refused before
            continue;
        QCOMPARE(result.last("exported")["step"].toInt(), 20);
        QCOMPARE(result.last("warning")["message"].toString(), note);
    }
    QVERIFY(call({"export", "--run", text(run), "--out", text(scratch("damaged.zip"))}).code == 0);
    const CliResult imported =
        call({"import", text(scratch("damaged.zip")), "--runs", text(scratch("imported")), "--json"});
    QCOMPARE(imported.code, 0);
    QCOMPARE(imported.last("warning")["message"].toString(), note);
    for (const int step : {0, 10, 20})
        damage(CliScene::weights(run, step));
    QVERIFY(call({"export", "--run", text(run), "--out", text(scratch("all damaged.zip"))}).code == 0);
    const CliResult refused =
        call({"import", text(scratch("all damaged.zip")), "--runs", text(scratch("none")), "--json"});
    QCOMPARE(refused.code, 1);
    QVERIFY2(refused.message().startsWith("Every checkpoint of the run in "), qPrintable(refused.message()));
    QVERIFY(!fs::exists(scratch("none")) || fs::is_empty(scratch("none")));
    // Nor does a run whose checkpoints are gone look like any other.
    fs::remove_all(run / "checkpoints");
    writeText(run / "checkpoints", "a file");
    const CliResult listed = call({"runs", text(m_scene.path()), "--json"});
    for (const QJsonObject& one : listed.of("run"))
        if (one["name"] == "damaged")
            QVERIFY2(one["damage"].toString().startsWith("Its checkpoints are gone") ||
                         !one["problem"].toString().isEmpty(),
                     listed.out);
}

void CliRunsTest::damagedRecordsAreSaid() {
    const fs::path run = scratch("damaged records");
    fs::copy(m_scene.run(), run, fs::copy_options::recursive);
    const auto picture = [&](const QStringList& what) {
        return call(QStringList{"inspect"} + what + QStringList{"--run", text(run), "--format", "csv", "--out", "-"});
    };
    const QStringList heads{"heads", "--view", "training"};
    QVERIFY(!picture(heads).err.contains("damaged") && !picture({"health"}).err.contains("damaged"));
    const fs::path recording = run / "probes" / "step-00000005.safetensors";
    const QByteArray whole = readBytes(recording);
    writeText(recording, whole.left(whole.size() / 2));
    CliResult result = picture(heads);
    QCOMPARE(result.code, 0);
    QVERIFY2(result.err.contains("The recording of step 5 is damaged and left out."), result.err);
    QVERIFY(!result.out.contains("\n5,"));
    QByteArray flipped = whole;
    const auto header = qFromLittleEndian<qint64>(whole.constData());
    for (qsizetype i = 8 + header; i < whole.size(); ++i) // every number
        flipped[i] = char(flipped[i] ^ 1);
    writeText(recording, flipped);
    result = picture(heads);
    QVERIFY2(result.err.contains("The recording of step 5 is damaged and left out."), result.err);
    for (const auto& entry : fs::directory_iterator(run))
        if (entry.path().filename().string().starts_with("events")) {
            QByteArray events = readBytes(entry.path());
            events[events.size() / 2] = char(events[events.size() / 2] ^ 1);
            writeText(entry.path(), events);
        }
    result = picture({"health"});
    QVERIFY2(result.code == 0 && result.err.contains("The event file is damaged"), result.err);
}

/// The checkpoint of step 0 is written before its evaluation: a run that goes on from there does not tell it twice.
void CliRunsTest::theBeginningIsLoggedOnce() {
    const fs::path run = scratch("again from the beginning");
    QCOMPARE(call(m_scene.train(run, 30)).code, 0);
    for (int i = 0; i < 2; ++i) {
        QCOMPARE(call({"train", "--resume", text(run), "--from", "0", "--json"}).code, 0);
        for (const char* tag : {"Loss/validation", "Loss/train_evaluation"})
            QCOMPARE(stepsOf(run, tag), (std::vector<std::int64_t>{0, 10, 20, 30}));
        QVERIFY(readBytes(run / "samples.jsonl") == readBytes(m_scene.run() / "samples.jsonl"));
    }
}

#ifdef GLASSHOUSE_FAULTFS

/// Training waits while there is no room, and ends as if nothing had been.
void CliRunsTest::aDiskThatIsFullForAMoment() {
    const fs::path full = scratch("full");
    const fs::path run = scratch("waiting") / "run";
    const auto begin = [&](CliProcess& process, int steps) {
        process.setVariable("LD_PRELOAD", GLASSHOUSE_FAULTFS);
        process.setVariable("FAULT_UNDER", text(run));
        process.setVariable("FAULT_WHILE", text(full));
        process.start(m_scene.train(run, steps));
    };
    CliProcess process(scratch("cache"));
    begin(process, 3000);
    QVERIFY(process.waitForOutput("\"step\":100,"));
    writeText(full, "");
    QVERIFY(process.waitForOutput("goes on by itself once there is room"));
    fs::remove(full);
    const CliResult result = process.finish();
    QVERIFY2(result.code == 0, result.err);
    bool sampled = true; // the text of a step is left out if there is no room just then, and that is said
    int waits = 0;
    for (const QJsonObject& warning : result.of("warning")) {
        const QString said = warning["message"].toString();
        sampled = sampled && !said.startsWith("The sample of step ");
        waits += said.startsWith("The disk is full: ") && said.contains("goes on by itself once there is room") ? 1 : 0;
    }
    QCOMPARE(waits, 1);
    QVERIFY2(result.err.contains("There is room again; the run goes on."), result.err);
    const fs::path same = scratch("not waiting");
    QCOMPARE(call(m_scene.train(same, 3000)).code, 0);
    QVERIFY(readBytes(CliScene::weights(run, 3000)) == readBytes(CliScene::weights(same, 3000)));
    for (const char* tag : {"Loss/train", "Loss/validation", "Health/blocks.0/gradient_norm"})
        QCOMPARE(stepsOf(run, tag), stepsOf(same, tag));
    QCOMPARE(stepsOf(run, "Loss/train").size(), std::size_t{3000});
    QVERIFY(!sampled || readBytes(run / "samples.jsonl") == readBytes(same / "samples.jsonl"));
    const auto recorded = [](const fs::path& folder) {
        return std::distance(fs::directory_iterator(folder / "probes"), fs::directory_iterator());
    };
    QVERIFY(recorded(run) + 3 >= recorded(same)); // those of the moment may be missing
}

/// Ctrl-C ends one that waits, at its last checkpoint, from which it goes on.
void CliRunsTest::aRunEndsWhileTheDiskIsFull() {
    const fs::path full = scratch("full for good");
    const fs::path run = scratch("ended") / "run";
    CliProcess process(scratch("cache"));
    process.setVariable("LD_PRELOAD", GLASSHOUSE_FAULTFS);
    process.setVariable("FAULT_UNDER", text(run));
    process.setVariable("FAULT_WHILE", text(full));
    process.start(m_scene.train(run, 100000));
    QVERIFY(process.waitForOutput("\"step\":100,"));
    writeText(full, "");
    QVERIFY(process.waitForOutput("\"warning\""));
    process.signal(SIGINT);
    const CliResult result = process.finish();
    QVERIFY(result.ended && result.code != 0);
    QVERIFY2(result.message().contains("The run is kept as of step"), result.err);
    QVERIFY2(!result.err.contains("There is room again"), result.err);
    const std::int64_t kept = run::RunFolder::open(run).findCheckpoint("last").step;
    QVERIFY(kept >= 90);
    fs::remove(full);
    QCOMPARE(call({"train", "--resume", text(run), "--steps", QString::number(kept + 5), "--json"}).code, 0);
    QCOMPARE(stepsOf(run, "Loss/train").size(), std::size_t(kept + 5));
}

/// LibTorch would crash or loop for ever while it is loaded.
void CliRunsTest::tooLittleAddressSpace() {
    for (const char* limit : {"560000", "700000"}) { // kB
        QCOMPARE(shell(QStringLiteral("ulimit -v %1; exec \"$0\" \"$@\" 2> limited.txt").arg(QLatin1String(limit)),
                       {"generate", "--run", text(m_scene.run()), "--prompt", "a", "--tokens", "3"}),
                 1);
        const QByteArray said = readBytes(scratch("limited.txt"));
        QVERIFY2(said.startsWith("Error: LibTorch needs 1.00 GB of address space and has "), said);
    }
}

#endif

void CliRunsTest::aReport() {
    const fs::path file = scratch("report.html");
    const CliResult result = call({"report", "--run", text(m_scene.run()), "--out", text(file), "--json"});
    QVERIFY2(result.code == 0, result.err);
    const QByteArray html = readBytes(file);
    QVERIFY(html.contains("<svg") && html.contains("Validation") && html.contains("(n_embd)</th><td>32"));
    const std::vector<run::Sample> samples = run::RunFolder::open(m_scene.run()).samples();
    QVERIFY(samples.size() > 2);
    for (const run::Sample& sample : {samples.front(), samples.back()})
        QVERIFY(html.contains("Step " + QByteArray::number(qint64(sample.step))));
    const fs::path paper = scratch("report.pdf");
    const CliResult printed = call({"report", "--run", text(m_scene.run()), "--out", text(paper), "--json"});
    QVERIFY2(printed.code == 0, printed.err);
    const QByteArray pdf = readBytes(paper);
    QVERIFY(pdf.startsWith("%PDF-") && pdf.trimmed().endsWith("%%EOF"));
    QVERIFY(call({"report", "--run", text(m_scene.run() / "none"), "--out", text(scratch("other.pdf"))}).code != 0);
    QVERIFY(!fs::exists(scratch("other.pdf")));
    QVERIFY(call({"report", "--run", text(m_scene.run()), "--out", text(scratch("report.doc")), "--json"})
                .message()
                .contains(".pdf"));
    QVERIFY(!fs::exists(scratch("report.doc")));
    // A sample that is damaged is not left out without a word.
    const fs::path damaged = scratch("damaged samples");
    fs::copy(m_scene.run(), damaged, fs::copy_options::recursive);
    QByteArray lines = readBytes(damaged / "samples.jsonl");
    const qsizetype at = lines.indexOf("\"text\":\"") + 9;
    lines[at] = lines[at] == 'x' ? 'y' : 'x';
    writeText(damaged / "samples.jsonl", lines);
    QVERIFY(call({"report", "--run", text(damaged), "--out", text(scratch("d.html"))}).code == 0);
    QVERIFY(readBytes(scratch("d.html")).contains("1 more sample is damaged in samples.jsonl"));
}

QStringList CliRunsTest::sweep(const fs::path& folder, const QStringList& axes, int steps) const {
    QStringList arguments = m_scene.train("unused", steps);
    arguments[0] = "sweep";
    const qsizetype run = arguments.indexOf("--run");
    arguments.remove(run, 2);
    for (const char* option : {"--device", "--precision", "--threads"}) {
        const qsizetype at = arguments.indexOf(QLatin1String(option));
        const QString value = arguments.at(at + 1);
        arguments.remove(at, 2);
        arguments << "--set" << QString(QLatin1String(option)).mid(2) + "=" + value;
    }
    arguments << "--runs" << text(folder);
    for (const QString& axis : axes)
        arguments << "--grid" << axis;
    return arguments;
}

void CliRunsTest::aSweepWithOneThatFails() {
    const fs::path folder = scratch("sweep");
    const QStringList arguments = sweep(folder, {"n_head=2,3", "learning_rate=1e-3,1e-2"}, 20);
    const CliResult result = call(arguments);
    QCOMPARE(result.code, 1);
    QCOMPARE(result.badLine, QString());
    const auto runs = result.of("run");
    QCOMPARE(runs.size(), std::size_t{4});
    QCOMPARE(runs[0]["state"].toString(), "finished");
    QCOMPARE(runs[1]["state"].toString(), "finished");
    QCOMPARE(runs[1]["settings"].toObject(), (QJsonObject{{"n_head", "2"}, {"learning_rate", "1e-2"}}));
    QCOMPARE(runs[1]["steps"].toInteger(), 20);
    QVERIFY(runs[1]["best_validation_loss"].toDouble() > 0);
    QCOMPARE(runs[2]["state"].toString(), "failed");
    QVERIFY2(runs[2]["reason"].toString().contains("3"), qPrintable(runs[2]["reason"].toString()));
    QCOMPARE(result.last("done")["failed"].toInteger(), 2);
    QCOMPARE(result.last("done")["finished"].toInteger(), 2);
    // It computed what the run by itself computes.
    const fs::path alone = scratch("alone");
    QCOMPARE(call(m_scene.train(alone, 20)).code, 0);
    QVERIFY(readBytes(CliScene::weights(folder / "mind-corrected-01", 20)) == readBytes(CliScene::weights(alone, 20)));
    QCOMPARE(run::readAbout(folder / "mind-corrected-02").name, std::string("Heads 2, Learning rate 1e-2"));
    // They are listed with the runs of the folder that the sweep is in.
    QStringList listed;
    for (const QJsonObject& one : call({"runs", text(m_scene.path()), "--json"}).of("run"))
        if (one["sweep"].toString() == "sweep")
            listed << one["name"].toString();
    listed.sort();
    QCOMPARE(listed, (QStringList{"mind-corrected-01", "mind-corrected-02"}));
    const QByteArray table = call({"runs", text(m_scene.path())}).out;
    QVERIFY2(table.contains("\nsweep/Heads 2, Learning rate 1e-2 ") && table.contains("\nrun "), table);
    // Nothing is left to do but what failed.
    const CliResult again = call(arguments);
    QCOMPARE(again.code, 1);
    QCOMPARE(again.of("evaluation").size(), std::size_t{0});
    QVERIFY(call(sweep(folder, {"n_head=2"}, 20)).message().contains("holds a sweep with other settings"));
    QVERIFY(call(sweep(scratch("none"), {"n_head=2:4"}, 20)).message().contains("has no end of values"));
    QVERIFY(!fs::exists(scratch("none")));
    QStringList plain = arguments;
    plain.removeAll("--json");
    QVERIFY(call(plain).out.contains("mind-corrected-02"));
}

void CliRunsTest::aSweepGoesOnAfterAKill() {
    const fs::path folder = scratch("killed");
    const QStringList arguments = sweep(folder, {"learning_rate=1e-3,2e-3,3e-3"}, 400);
    CliProcess process(m_scene.path() / "cache");
    process.start(arguments);
    // In the middle of the second.
    QVERIFY(process.waitForOutput("\"run\":\"mind-corrected-02\",\"step\":100"));
    process.signal(SIGKILL);
    process.finish();
    QCOMPARE(sweep::readSweep(folder)->runs[0].state, sweep::SweepState::Finished);
    QCOMPARE(sweep::readSweep(folder)->runs[1].state, sweep::SweepState::Running);
    const auto first = fs::last_write_time(CliScene::weights(folder / "mind-corrected-01", 400));
    const CliResult result = call(arguments);
    QVERIFY2(result.code == 0, result.err);
    QCOMPARE(result.last("done")["finished"].toInteger(), 3);
    QVERIFY(fs::last_write_time(CliScene::weights(folder / "mind-corrected-01", 400)) == first);
    // The second went on from its checkpoint, and the third began.
    std::map<QString, qint64> firstStep;
    for (const QJsonObject& evaluation : result.of("evaluation"))
        firstStep.try_emplace(evaluation["run"].toString(), evaluation["step"].toInteger());
    QCOMPARE(firstStep.size(), std::size_t{2});
    QVERIFY(firstStep["mind-corrected-02"] >= 90);
    QCOMPARE(firstStep["mind-corrected-03"], 0);
    // And came to the same.
    const fs::path alone = scratch("killed-alone");
    QCOMPARE(call(m_scene.train(alone, 400) + QStringList{"--set", "learning_rate=2e-3"}).code, 0);
    QVERIFY(readBytes(CliScene::weights(folder / "mind-corrected-02", 400)) ==
            readBytes(CliScene::weights(alone, 400)));
    // Stopped, it says how to go on.
    CliProcess stopped(m_scene.path() / "cache");
    stopped.start(sweep(scratch("stopped"), {"learning_rate=1e-3,2e-3"}, 4000));
    QVERIFY(stopped.waitForOutput("\"step\":50"));
    stopped.signal(SIGINT);
    const CliResult end = stopped.finish();
    QCOMPARE(end.code, 130);
    QCOMPARE(end.of("run").size(), std::size_t{2});
    QVERIFY(end.err.contains("Run the same command again to continue."));
}

void CliRunsTest::twelveRunsGoOnAfterAKill() {
    const fs::path folder = scratch("twelve");
    // The seventh is impossible: its width cannot be shared by two heads.
    QStringList arguments = sweep(folder, {"n_embd=8,16,24,32,40,48,29,56,64,72,80,88"}, 300);
    arguments.replaceInStrings("eval_interval=10", "eval_interval=50");
    arguments.replaceInStrings("checkpoint_interval=10", "checkpoint_interval=50");
    const QString before = QStringLiteral("n_embd=32");
    const qsizetype at = arguments.indexOf(before); // the sweep's values take its place
    QVERIFY(at > 0);
    arguments.remove(at - 1, 2);
    CliProcess process(m_scene.path() / "cache");
    process.start(arguments);
    QVERIFY(process.waitForOutput("\"run\":\"mind-corrected-05\",\"step\":100"));
    process.signal(SIGKILL);
    process.finish();
    const auto left = sweep::readSweep(folder);
    QVERIFY(left.has_value());
    QCOMPARE(left->runs.size(), std::size_t{12});
    for (std::size_t i = 0; i < 4; ++i)
        QCOMPARE(left->runs[i].state, sweep::SweepState::Finished);
    QCOMPARE(left->runs[4].state, sweep::SweepState::Running);
    const CliResult result = call(arguments);
    QCOMPARE(result.code, 1);
    QCOMPARE(result.badLine, QString());
    QCOMPARE(result.last("done")["finished"].toInteger(), 11);
    QCOMPARE(result.last("done")["failed"].toInteger(), 1);
    const auto runs = result.of("run");
    QCOMPARE(runs.size(), std::size_t{12});
    for (std::size_t i = 0; i < runs.size(); ++i)
        QCOMPARE(runs[i]["state"].toString(), i == 6 ? "failed" : "finished");
    QVERIFY2(runs[6]["reason"].toString().contains("29"), qPrintable(runs[6]["reason"].toString()));
    // The first four were left alone, the fifth went on, and the others but the impossible one began.
    std::map<QString, qint64> firstStep;
    for (const QJsonObject& evaluation : result.of("evaluation"))
        firstStep.try_emplace(evaluation["run"].toString(), evaluation["step"].toInteger());
    QCOMPARE(firstStep.size(), std::size_t{7});
    QVERIFY(firstStep.begin()->first == "mind-corrected-05" && firstStep.begin()->second >= 50);
    QVERIFY(firstStep.count("mind-corrected-07") == 0);
    QCOMPARE(firstStep["mind-corrected-12"], 0);
    QCOMPARE(call(arguments).of("evaluation").size(), std::size_t{0});
}

void CliRunsTest::theWorseEndEarly() {
    const fs::path folder = scratch("median");
    const QStringList arguments =
        sweep(folder, {"learning_rate=1e-3,2e-3,3e-3,1e-9,5e-3"}, 40) + QStringList{"--stop-worse-than-median"};
    const CliResult result = call(arguments);
    QVERIFY2(result.code == 0, result.err);
    const auto runs = result.of("run");
    for (std::size_t i : {0U, 1U, 2U})
        QCOMPARE(runs[i]["state"].toString(), "finished");
    // It learns nothing, so it is worse as soon as the others have learned.
    QCOMPARE(runs[3]["state"].toString(), "ended_early");
    QVERIFY(runs[3]["reason"].toString().contains("is worse than the median"));
    QVERIFY(runs[3]["steps"].toInteger() < 40);
    QCOMPARE(result.last("done")["ended_early"].toInteger(), runs[4]["state"] == "ended_early" ? 2 : 1);
    // It is not begun again.
    QCOMPARE(call(arguments).of("evaluation").size(), std::size_t{0});
}

void CliRunsTest::aSweepSaysThatPatienceEndedARun() {
    const fs::path folder = scratch("patience");
    // A run at such a rate learns nothing that float32 could hold: no evaluation is better than the first.
    const QStringList arguments = sweep(folder, {"learning_rate=1e-20,1e-3"}, 40) + QStringList{"--set", "patience=2"};
    const CliResult result = call(arguments);
    QVERIFY2(result.code == 0, result.err);
    const auto runs = result.of("run");
    QCOMPARE(runs.size(), std::size_t{2});
    QCOMPARE(runs[0]["state"].toString(), "ended_early");
    QCOMPARE(runs[0]["reason"].toString(), "2 evaluations in a row did not improve the loss up to step 20");
    QCOMPARE(runs[0]["steps"].toInteger(), 20);
    QCOMPARE(sweep::readSweep(folder)->runs[0].reason, runs[0]["reason"].toString().toStdString());
    QVERIFY2(result.err.contains("ended early: 2 evaluations in a row did not improve the loss up to step 20."),
             result.err);
    QCOMPARE(call(arguments).of("evaluation").size(), std::size_t{0}); // it is not begun again
}

void CliRunsTest::aRangeTestSuggestsARate() {
    QStringList arguments = sweep("unused", {}, 20);
    arguments[0] = "range-test";
    for (const char* option : {"--runs", "--seed", "--steps"})
        if (const qsizetype at = arguments.indexOf(QLatin1String(option)); at >= 0)
            arguments.remove(at, 2);
    arguments << "--steps"
              << "50";
    const CliResult result = call(arguments);
    QVERIFY2(result.code == 0, result.err);
    QCOMPARE(result.badLine, QString());
    const std::vector<double> rates = result.numbers("point", "rate");
    QVERIFY(rates.size() > 20 && rates.size() <= 50);
    QVERIFY(std::abs(rates[0] / 1e-7 - 1) < 1e-9);
    for (std::size_t i = 1; i < rates.size(); ++i) // seven powers of ten in 49 steps
        QVERIFY(std::abs(rates[i] / rates[i - 1] / std::pow(10, 1.0 / 7) - 1) < 1e-6);
    const QJsonObject done = result.last("done");
    QVERIFY2(done["suggested"].toDouble() > 1e-5 && done["suggested"].toDouble() < 1, result.out);
    arguments << "--set"
              << "n_head=7";
    QVERIFY(call(arguments).code != 0);
}

QTEST_GUILESS_MAIN(CliRunsTest)

} // namespace tst_cli_runs

#include "tst_cli_runs.moc"
