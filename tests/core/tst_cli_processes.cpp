// A run that several processes train, with the environment of a launcher. Each is a child of the test; tst_real_window
// starts the program itself so.

#include <algorithm>
#include <cmath>
#include <csignal>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <QElapsedTimer>
#include <QTest>

#include "core/base/Error.h"
#include "core/engine/train/Process.h"
#include "core/run/RunFolder.h"
#include "tests/core/CliProcess.h"
#include "tests/core/ErrorOf.h"
#include "tests/core/FreePort.h"

namespace tst_cli_processes {

namespace fs = std::filesystem;
using namespace glasshouse;
using train::Process;

/// A run that several processes train, each with what a launcher says to it.
class Processes {
public:
    Processes(const fs::path& cache, int count, int restarts)
        : m_restarts(restarts) {
        for (int rank = 0; rank < count; ++rank)
            m_processes.push_back(std::make_unique<CliProcess>(cache));
    }
    void start(const QStringList& arguments) {
        std::vector<CliProcess*> all;
        for (const auto& process : m_processes)
            all.push_back(process.get());
        m_port = startTogether(all, arguments, m_restarts);
    }
    int port() const { return m_port; }
    CliProcess& operator[](int rank) { return *m_processes[static_cast<std::size_t>(rank)]; }
    /// By rank.
    std::vector<CliResult> finish() {
        std::vector<CliResult> results;
        for (const auto& process : m_processes)
            results.push_back(process->finish());
        return results;
    }
    std::vector<CliResult> run(const QStringList& arguments) {
        start(arguments);
        return finish();
    }

private:
    std::vector<std::unique_ptr<CliProcess>> m_processes;
    int m_restarts;
    int m_port = 0;
};

/// The numbers of a run with that tag, by step.
std::map<std::int64_t, float> numbers(const fs::path& run, const std::string& tag) {
    std::map<std::int64_t, float> found;
    for (const run::Scalar& scalar : run::RunFolder::open(run).scalars())
        if (scalar.tag == tag)
            found[scalar.step] = scalar.value;
    return found;
}

/// Every file of a run that holds no times, with its bytes.
std::map<std::string, QByteArray> filesWithoutTimes(const fs::path& run) {
    std::map<std::string, QByteArray> files;
    for (const auto& entry : fs::recursive_directory_iterator(run)) {
        const std::string name = entry.path().filename().string();
        if (entry.is_regular_file() && name != "lock" && name != "run.json" && name != "state.json" &&
            name.rfind("events", 0) != 0)
            files[entry.path().lexically_relative(run).string()] = readBytes(entry.path());
    }
    return files;
}

class CliProcessesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        m_scene.make();
        QCOMPARE(m_scene.training().code, 0);
    }
    void launchersAreUnderstood();
    void launchersThatContradictThemselves();
    void severalComputeWhatOneDoes_data();
    void severalComputeWhatOneDoes();
    void againIsTheSameToTheByte();
    void oneThatDiesEndsTheOthers();
#ifdef GLASSHOUSE_FAULTFS
    void aFullDiskHoldsThemAll();
    void aFullDiskEndsThemAll();
#endif
    void goesOnWithAnotherNumber();
    void moreProcessesThanWindows();
    void oneCardForAll();
    void interruptedEndsCleanly();
    void oneThatHangsDoesNotHoldTheEndUp();
    void anotherTrainingAtThePort();
    void oneThatIsStoppedWhileItLoads();

private:
    fs::path scratch(const std::string& name) const {
        return m_scene.path() / name;
    }
    QStringList train(const std::string& run, int steps, const QStringList& more = {}) const {
        return m_scene.train(scratch(run), steps) + more;
    }
    Processes processes(int count, int restarts = 0) const {
        return {scratch("cache"), count, restarts};
    }

    CliScene m_scene;
};

Process from(const std::map<std::string, std::string>& variables) {
    return train::processFromEnvironment([&](const std::string& name) {
        const auto found = variables.find(name);
        return found == variables.end() ? std::string() : found->second;
    });
}

void CliProcessesTest::launchersAreUnderstood() {
    QVERIFY(from({}).isAlone());
    QVERIFY(from({{"RANK", "0"}, {"WORLD_SIZE", "1"}}).isAlone());
    // torchrun serves the store itself.
    const Process torchrun = from({{"RANK", "5"},
                                   {"WORLD_SIZE", "8"},
                                   {"LOCAL_RANK", "1"},
                                   {"LOCAL_WORLD_SIZE", "4"},
                                   {"MASTER_ADDR", "gpu7"},
                                   {"MASTER_PORT", "40123"},
                                   {"TORCHELASTIC_USE_AGENT_STORE", "True"},
                                   {"TORCHELASTIC_RESTART_COUNT", "2"}});
    QCOMPARE(torchrun.rank, 5);
    QCOMPARE(torchrun.count, 8);
    QCOMPARE(torchrun.localRank, 1);
    QCOMPARE(torchrun.localCount, 4);
    QCOMPARE(torchrun.address, "gpu7");
    QCOMPARE(torchrun.port, 40123);
    QVERIFY(torchrun.storeIsServed);
    QCOMPARE(torchrun.restarts, 2);
    QVERIFY(torchrun.launch.empty());
    // srun names the machines of the step; a batch script of the same job is one process.
    std::map<std::string, std::string> slurm{{"SLURM_PROCID", "3"}, {"SLURM_NTASKS", "8"}};
    QVERIFY(from(slurm).isAlone());
    slurm.insert({{"SLURM_STEP_NUM_TASKS", "8"},
                  {"SLURM_LOCALID", "3"},
                  {"SLURM_STEP_TASKS_PER_NODE", "4(x2)"},
                  {"SLURM_STEP_NODELIST", "node[007-009,12]"},
                  {"SLURM_RESTART_COUNT", "1"}});
    const Process srun = from(slurm);
    QCOMPARE(srun.rank, 3);
    QCOMPARE(srun.count, 8);
    QCOMPARE(srun.localRank, 3);
    QCOMPARE(srun.localCount, 4);
    QCOMPARE(srun.address, "node007");
    QCOMPARE(srun.restarts, 1);
    slurm.insert({{"SLURM_JOB_ID", "4711"}, {"SLURM_STEP_ID", "0"}});
    QCOMPARE(from(slurm).launch, "4711.0");
    QVERIFY(!srun.storeIsServed);
    slurm["SLURM_STEP_TASKS_PER_NODE"] = "1(x2),3,2";
    for (const auto& [machine, tasks] : {std::pair("0", 1), {"1", 1}, {"2", 3}, {"3", 2}}) {
        slurm["SLURM_NODEID"] = machine;
        QCOMPARE(from(slurm).localCount, tasks);
    }
    slurm["SLURM_STEP_NODELIST"] = "gpu1,gpu2";
    QCOMPARE(from(slurm).address, "gpu1");
    slurm["MASTER_ADDR"] = "10.0.0.4";
    QCOMPARE(from(slurm).address, "10.0.0.4");
    // A launcher's restart is known with one process too; where nobody says how many are on a machine, it is one.
    QCOMPARE(from({{"RANK", "0"}, {"WORLD_SIZE", "1"}, {"TORCHELASTIC_RESTART_COUNT", "3"}}).restarts, 3);
    QCOMPARE(from({{"RANK", "1"}, {"WORLD_SIZE", "2"}, {"MASTER_ADDR", "gpu7"}}).localCount, 1);
    // mpirun on one machine needs no address, and in a job of Slurm's it is mpirun that counts.
    const Process mpirun = from({{"SLURM_PROCID", "0"},
                                 {"SLURM_STEP_NUM_TASKS", "1"},
                                 {"OMPI_COMM_WORLD_RANK", "1"},
                                 {"OMPI_COMM_WORLD_SIZE", "2"},
                                 {"OMPI_COMM_WORLD_LOCAL_RANK", "1"},
                                 {"OMPI_COMM_WORLD_LOCAL_SIZE", "2"}});
    QCOMPARE(mpirun.rank, 1);
    QCOMPARE(mpirun.count, 2);
    QCOMPARE(mpirun.address, "127.0.0.1");
}

void CliProcessesTest::launchersThatContradictThemselves() {
    using Variables = std::map<std::string, std::string>;
    QCOMPARE(errorOf([] {
                 from(Variables{{"RANK", "2"}, {"WORLD_SIZE", "2"}});
             }),
             "The environment variable RANK is 2, but there are only 2 processes, counted from 0.");
    QCOMPARE(errorOf([] {
                 from(Variables{{"RANK", "x"}, {"WORLD_SIZE", "2"}});
             }),
             "The environment variable RANK must be a number from 0 on; it is \"x\". Start several processes with "
             "torchrun, srun or mpirun.");
    QCOMPARE(errorOf([] {
                 from(Variables{{"RANK", "0"}, {"WORLD_SIZE", "2"}, {"MASTER_PORT", "70000"}});
             }),
             "The environment variable MASTER_PORT must be a number from 1 to 65535; it is \"70000\". Start several "
             "processes with torchrun, srun or mpirun.");
    QCOMPARE(errorOf([] {
                 from(Variables{{"OMPI_COMM_WORLD_RANK", "1"},
                                {"OMPI_COMM_WORLD_SIZE", "2"},
                                {"OMPI_COMM_WORLD_LOCAL_SIZE", "1"}});
             }),
             "The processes are on several machines: put the name of the one with process 0 into the environment "
             "variable MASTER_ADDR.");
}

/// With dropout, the same masks; with accumulated batches and batches that cannot be divided evenly, the same mean.
void CliProcessesTest::severalComputeWhatOneDoes_data() {
    QTest::addColumn<int>("count");
    QTest::addColumn<QStringList>("settings");
    QTest::addColumn<double>("tolerance");
    QTest::newRow("two") << 2 << QStringList{} << 1e-5;
    QTest::newRow("four") << 4 << QStringList{} << 1e-5;
    QTest::newRow("three, unevenly, over two batches") << 3 << QStringList{"--set", "accumulation=2"} << 1e-5;
    QTest::newRow("two, one batch each") << 2 << QStringList{"--set", "accumulation=2"} << 1e-5;
    QTest::newRow("two, blocks computed again") << 2 << QStringList{"--set", "recompute=true"} << 1e-5;
    QTest::newRow("two, a short batch at the end of the text")
        << 2 << QStringList{"--set", "windows=half_overlapping"} << 1e-5;
    // The loss that keeps experts busy is each process's own; it must not add up: with twice the weight
    // the losses differ by 0.03.
    const QStringList experts{"--set", "n_experts=4", "--set", "experts_per_token=2", "--set", "balance_loss=0.2"};
    QTest::newRow("two, experts") << 2 << experts << 0.01;
    QTest::newRow("two, experts, one batch each") << 2 << experts + QStringList{"--set", "accumulation=2"} << 1e-5;
}

void CliProcessesTest::severalComputeWhatOneDoes() {
    QFETCH(const int, count);
    QFETCH(const QStringList, settings);
    QFETCH(const double, tolerance);
    const std::string name = QTest::currentDataTag();
    const CliResult alone = m_scene.call(train("alone, " + name, 50, settings));
    QVERIFY2(alone.code == 0, alone.err);
    const std::vector<CliResult> results = processes(count).run(train(name, 50, settings));
    for (const CliResult& result : results)
        QVERIFY2(result.code == 0, result.err);
    for (std::size_t rank = 1; rank < results.size(); ++rank)
        QVERIFY(results[rank].out.isEmpty() && results[rank].err.isEmpty());
    for (const char* tag : {"Loss/train", "Loss/validation", "Loss/train_evaluation"}) {
        const auto expected = numbers(scratch("alone, " + name), tag);
        const auto got = numbers(scratch(name), tag);
        QCOMPARE(got.size(), expected.size());
        QVERIFY(!got.empty());
        for (const auto& [step, loss] : expected)
            QVERIFY2(std::abs(got.at(step) - loss) <= tolerance, qPrintable(QStringLiteral("%1 of step %2: %3 and %4")
                                                                                .arg(QLatin1String(tag))
                                                                                .arg(step)
                                                                                .arg(double(got.at(step)), 0, 'g', 9)
                                                                                .arg(double(loss), 0, 'g', 9)));
    }
    QCOMPARE(numbers(scratch(name), "Loss/train").size(), std::size_t{50});
}

void CliProcessesTest::againIsTheSameToTheByte() {
    for (const char* name : {"first", "second"})
        for (const CliResult& result : processes(4).run(train(name, 30)))
            QVERIFY2(result.code == 0, result.err);
    const auto first = filesWithoutTimes(scratch("first"));
    QVERIFY(first.contains("checkpoints/step-00000030/model.safetensors"));
    QVERIFY(first.contains("samples.jsonl"));
    QVERIFY(first == filesWithoutTimes(scratch("second")));
    for (const char* tag : {"Loss/train", "Loss/validation", "GradientNorm"})
        QVERIFY(numbers(scratch("first"), tag) == numbers(scratch("second"), tag));
}

/// And the launcher starts all of them again, with the same arguments.
void CliProcessesTest::oneThatDiesEndsTheOthers() {
    const QStringList arguments = train("killed", 60);
    Processes run = processes(3);
    run.start(arguments);
    QVERIFY(run[0].waitForOutput("\"checkpoint\",\"step\":20"));
    run[2].signal(SIGKILL);
    const std::vector<CliResult> ends = run.finish();
    QVERIFY(!ends[2].ended);
    for (const int rank : {0, 1}) {
        QVERIFY(ends[std::size_t(rank)].ended);
        QCOMPARE(ends[std::size_t(rank)].code, 1);
        QVERIFY2(
            ends[std::size_t(rank)].err.contains("Another process of this training has ended or cannot be reached"),
            ends[std::size_t(rank)].err);
    }
    QVERIFY(ends[0].message().contains("can be resumed, with any number of processes."));
    QVERIFY(ends[1].err.startsWith("Error: Process 1: "));
    const auto stands = run::RunFolder::open(scratch("killed")).findCheckpoint("last").step;
    QVERIFY(stands >= 20 && stands < 60);

    const std::vector<CliResult> restarted = processes(3, 1).run(arguments);
    QVERIFY2(restarted[0].code == 0, restarted[0].err);
    QCOMPARE(std::int64_t(restarted[0].numbers("step", "step").front()), stands + 1);
    QCOMPARE(processes(3).run(train("not killed", 60))[0].code, 0);
    QVERIFY(readBytes(CliScene::weights(scratch("killed"), 60)) ==
            readBytes(CliScene::weights(scratch("not killed"), 60)));
    // One that had ended is not begun anew.
    const std::vector<CliResult> ended = processes(3, 2).run(arguments);
    for (const CliResult& result : ended)
        QVERIFY2(result.code == 0, result.err);
    QVERIFY(ended[0].numbers("step", "step").empty());
    // Nor does one go on that is not the one of these arguments, and none goes back again.
    const auto first = [&](const QStringList& words) { // what process 0 says; the others wait for it
        Processes again = processes(2, 1);
        again.start(words);
        return again[0].finish().message();
    };
    const QString refusal = first(arguments + QStringList{"--set", "n_embd=64"});
    QVERIFY2(refusal.contains("already contains a run"), qPrintable(refusal));
    const QString back = first({"train", "--resume", text(scratch("killed")), "--from", "20", "--json"});
    QVERIFY2(back.contains("--from would remove"), qPrintable(back));
    QCOMPARE(run::RunFolder::open(scratch("killed")).findCheckpoint("last").step, std::int64_t{60});
}

#ifdef GLASSHOUSE_FAULTFS

/// All of them wait while process 0 has no room, and end as if nothing had been.
void CliProcessesTest::aFullDiskHoldsThemAll() {
    const fs::path full = scratch("full");
    Processes run = processes(2);
    run[0].setVariable("LD_PRELOAD", GLASSHOUSE_FAULTFS);
    run[0].setVariable("FAULT_UNDER", text(scratch("no room")));
    run[0].setVariable("FAULT_WHILE", text(full));
    run.start(train("no room", 1000));
    QVERIFY(run[0].waitForOutput("\"checkpoint\",\"step\":20"));
    writeText(full, "");
    QVERIFY(run[0].waitForOutput("goes on by itself once there is room"));
    fs::remove(full);
    const std::vector<CliResult> ends = run.finish();
    for (const CliResult& end : ends)
        QVERIFY2(end.ended && end.code == 0, end.err);
    QVERIFY2(ends[0].err.contains("There is room again; the run goes on."), ends[0].err);
    QCOMPARE(processes(2).run(train("room", 1000))[0].code, 0);
    QVERIFY(readBytes(CliScene::weights(scratch("no room"), 1000)) ==
            readBytes(CliScene::weights(scratch("room"), 1000)));
}

/// One that is stopped while it waits ends the others.
void CliProcessesTest::aFullDiskEndsThemAll() {
    const fs::path full = scratch("full");
    Processes run = processes(2);
    run[0].setVariable("LD_PRELOAD", GLASSHOUSE_FAULTFS);
    run[0].setVariable("FAULT_UNDER", text(scratch("never room")));
    run[0].setVariable("FAULT_WHILE", text(full));
    run.start(train("never room", 100000));
    QVERIFY(run[0].waitForOutput("\"checkpoint\",\"step\":20"));
    writeText(full, "");
    QVERIFY(run[0].waitForOutput("goes on by itself once there is room"));
    run[0].signal(SIGINT);
    const std::vector<CliResult> ends = run.finish();
    for (const CliResult& end : ends)
        QVERIFY2(end.ended, end.err);
    QVERIFY2(!ends[0].err.contains("There is room again"), ends[0].err);
    QVERIFY2(ends[0].code != 0 && ends[0].message().contains("The run is kept as of step"), ends[0].err);
    fs::remove(full);
    const int kept = int(run::RunFolder::open(scratch("never room")).findCheckpoint("last").step);
    QVERIFY(kept >= 20);
    const QStringList resume{"train", "--resume", text(scratch("never room")), "--json", "--steps"};
    QCOMPARE(processes(2).run(resume + QStringList{QString::number(kept + 5)})[0].code, 0);
}

#endif

void CliProcessesTest::goesOnWithAnotherNumber() {
    QCOMPARE(processes(2).run(train("changing", 10))[0].code, 0);
    const QStringList resume{"train", "--resume", text(scratch("changing")), "--json", "--steps"};
    QCOMPARE(processes(4).run(resume + QStringList{"20"})[0].code, 0);
    QCOMPARE(m_scene.call(resume + QStringList{"30"}).code, 0);
    const auto got = numbers(scratch("changing"), "Loss/train");
    for (const auto& [step, loss] : numbers(m_scene.run(), "Loss/train"))
        QVERIFY(std::abs(got.at(step) - loss) <= 1e-5F);
}

void CliProcessesTest::moreProcessesThanWindows() {
    Processes run = processes(3);
    run.start(train("few", 5, {"--set", "batch_size=2"}));
    const CliResult first = run[0].finish();
    QCOMPARE(first.code, 1);
    QCOMPARE(first.message(), "A step has 2 windows, too few for 3 processes: raise the batch size to 3 or more, or "
                              "start fewer processes.");
    QVERIFY(!fs::exists(scratch("few")));
    for (const int rank : {1, 2}) { // one that had not reached it yet tries for some minutes; its launcher ends it
        run[rank].signal(SIGKILL);
        QVERIFY(run[rank].finish().code != 0);
    }
}

void CliProcessesTest::oneCardForAll() {
    QStringList words = train("cards", 5);
    words[words.indexOf(QLatin1String("cpu"))] = QStringLiteral("cuda:1");
    Processes run = processes(2);
    run.start(words);
    const CliResult first = run[0].finish();
    QCOMPARE(first.code, 1);
    QCOMPARE(first.message(), "Several processes take one graphics card each: choose the device cuda, not cuda:1.");
    QVERIFY(!fs::exists(scratch("cards")));
    run[1].signal(SIGKILL);
    QVERIFY(run[1].finish().code != 0);
}

void CliProcessesTest::interruptedEndsCleanly() {
    Processes run = processes(2);
    run.start(train("interrupted", 1000000));
    QVERIFY(run[0].waitForOutput("\"step\":12,"));
    for (const int rank : {1, 0}) { // Ctrl-C reaches all of them, and their launcher passes it on
        run[rank].signal(SIGINT);
        run[rank].signal(SIGTERM);
    }
    const std::vector<CliResult> ends = run.finish();
    QVERIFY(ends[0].code == 128 + SIGINT || ends[0].code == 128 + SIGTERM); // whichever came first
    QVERIFY2(ends[1].err.isEmpty(), ends[1].err);
    QCOMPARE(ends[1].code, 0);
    QVERIFY(run::RunFolder::open(scratch("interrupted")).findCheckpoint("last").step >= 12);
}

/// Process 0 saves the last step that all of them had finished, and ends soon.
void CliProcessesTest::oneThatHangsDoesNotHoldTheEndUp() {
    Processes run = processes(2);
    run.start(train("hung", 1000000));
    QVERIFY(run[0].waitForOutput("\"step\":12,"));
    run[1].signal(SIGSTOP);
    QTest::qSleep(500); // it waits by now
    QElapsedTimer timer;
    timer.start();
    run[0].signal(SIGTERM);
    const CliResult first = run[0].finish();
    QVERIFY2(timer.elapsed() < 60'000, qPrintable(QString::number(timer.elapsed()))); // the others get ten minutes
    QVERIFY(first.ended);
    QCOMPARE(first.code, 128 + SIGTERM);
    QVERIFY2(first.err.contains("Another process did not answer"), first.err);
    const auto saved = run::RunFolder::open(scratch("hung")).findCheckpoint("last").step;
    QCOMPARE(saved, std::int64_t(first.numbers("step", "step").back()));
    run[1].signal(SIGKILL);
    run[1].finish();
}

/// A second training that is started with the port of the first is told so, and does not disturb it.
void CliProcessesTest::anotherTrainingAtThePort() {
    Processes run = processes(2);
    run.start(train("one", 1000000));
    QVERIFY(run[0].waitForOutput("\"step\":12,"));
    for (const char* launch : {"", "another"}) {
        CliProcess other(scratch("cache"));
        for (const auto& [name, value] : {std::pair("RANK", QStringLiteral("1")),
                                          {"WORLD_SIZE", QStringLiteral("2")},
                                          {"MASTER_ADDR", QStringLiteral("127.0.0.1")},
                                          {"MASTER_PORT", QString::number(run.port())},
                                          {"TORCHELASTIC_RUN_ID", QLatin1String(launch)}})
            other.setVariable(QLatin1String(name), value);
        const CliResult second = other.call(train("two", 10));
        QCOMPARE(second.code, 1);
        QVERIFY2(second.err.contains("Another training is already at 127.0.0.1, port"), second.err);
    }
    run[0].signal(SIGINT);
    QCOMPARE(run.finish()[1].code, 0);
}

/// Whoever interrupts a program that is loading does not have a corpus without text.
void CliProcessesTest::oneThatIsStoppedWhileItLoads() {
    for (const int milliseconds : {150, 400}) {
        CliProcess process(scratch("cache"));
        for (const auto& [name, value] : {std::pair("RANK", 0), {"WORLD_SIZE", 2}, {"MASTER_PORT", freePort()}})
            process.setVariable(QLatin1String(name), QString::number(value));
        process.setVariable(QStringLiteral("MASTER_ADDR"), QStringLiteral("127.0.0.1"));
        process.start(train("stopped while it loads", 10));
        QTest::qSleep(static_cast<unsigned long>(milliseconds));
        process.signal(SIGINT);
        const CliResult result = process.finish();
        QVERIFY2(result.code != 0 && !result.err.contains("No file in"), result.err);
    }
}

QTEST_GUILESS_MAIN(CliProcessesTest)

} // namespace tst_cli_processes

#include "tst_cli_processes.moc"
