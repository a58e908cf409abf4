#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QTest>

#include "core/corpus/text/CorpusReader.h"
#include "core/corpus/text/OpenFile.h"
#include "core/corpus/text/Spawn.h"
#include "core/corpus/text/WorkerProcess.h"
#include "core/corpus/text/WorkerSandbox.h"
#include "core/corpus/text/WorkerServer.h"
#include "tests/core/PdfMaker.h"
#include "tests/core/Scratch.h"

namespace tst_sandbox {

using namespace glasshouse;
using namespace glasshouse::text;
namespace fs = std::filesystem;

namespace {

class Listener : public CorpusObserver {
public:
    void workerStarted(const WorkerSandbox& sandbox) override { told.push_back(sandbox); }
    void filesFound(const std::vector<Document>& /*documents*/) override {}
    void fileRead(std::size_t /*index*/, const Document& /*document*/) override {}
    std::vector<WorkerSandbox> told;
};

std::string readAll(WorkerProcess& process) {
    std::string said;
    while (process.read(said)) {
        pollfd output{process.descriptor(), POLLIN, 0};
        ::poll(&output, 1, -1);
    }
    return said;
}

constexpr int notAsked = -1; ///< no layer that is left stops it

} // namespace

/// What a worker that was taken over cannot do. The test worker is the program's own code with one more command, which
/// makes the attempt inside the sandbox and writes the kernel's answer.
class TestSandbox : public QObject {
    Q_OBJECT

    Scratch m_scratch;
    fs::path m_worker = GLASSHOUSE_TEST_WORKER;
    WorkerSandbox m_available; ///< what this machine has

    fs::path secret() const { return m_scratch.path() / "secret"; }
    fs::path document() const { return m_scratch.path() / "a.pdf"; }

    void goWithout(const char* layers) const { ::setenv("GLASSHOUSE_TEST_WITHOUT", layers, 1); }

    /// The answer of one process that the worker's server starts; empty if it does not.
    std::string ask(const std::string& command) {
        std::array<int, 2> socket{};
        std::array<int, 2> output{};
        if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, socket.data()) != 0 ||
            ::pipe2(output.data(), O_CLOEXEC) != 0)
            return {};
        const pid_t process = spawnDetached(m_worker, {"serve"}, socket[1], -1);
        ::close(socket[1]);
        const WorkerProcess server(process, socket[0]);
        ::fcntl(socket[0], F_SETFL, 0); // waits
        const OpenFile file(document());
        const std::array<int, 2> files = {file.descriptor(), output[1]};
        std::string words = command;
        if (words.ends_with("SERVER"))
            words.replace(words.size() - 6, 6, std::to_string(process));
        iovec text{words.data(), words.size()};
        alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof files)> space{};
        msghdr message{};
        message.msg_iov = &text;
        message.msg_iovlen = 1;
        message.msg_control = space.data();
        message.msg_controllen = space.size();
        cmsghdr* const header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof files);
        std::memcpy(CMSG_DATA(header), files.data(), sizeof files);
        pid_t reader = -1;
        const bool asked = ::sendmsg(socket[0], &message, MSG_NOSIGNAL) > 0 &&
                           ::recv(socket[0], &reader, sizeof reader, 0) == sizeof reader;
        ::close(output[1]);
        if (!asked) {
            ::close(output[0]);
            return {};
        }
        WorkerProcess child(reader, output[0]);
        return readAll(child);
    }

    std::string answer(const std::vector<std::string>& arguments) {
        const OpenFile file(document());
        WorkerProcess process(m_worker, arguments, file.descriptor());
        return readAll(process);
    }

private Q_SLOTS:
    void initTestCase() {
        QVERIFY(!m_scratch.path().empty());
        std::ofstream(document(), std::ios::binary) << textPdf({U"Hello"});
        ::setenv("GLASSHOUSE_TEST_PLACE", m_scratch.path().c_str(), 1);
        goWithout("");
        const std::optional<WorkerVersion> version = workerVersion(answer({"version"}));
        QVERIFY(version.has_value());
        m_available = version->sandbox;
        QVERIFY(m_available.capabilities);
        if (!m_available.complete())
            qWarning("%s", m_available.note().c_str());
    }

    void init() { std::ofstream(secret()) << "the diary"; }

    // Each file is read all the same, and no process is left, not even the one that the late answer names.
    void lateServersLeaveNothingBehind() {
        ::setenv("GLASSHOUSE_TEST_LATE", "700", 1);
        {
            WorkerServer server(m_worker, {}, {}, std::chrono::milliseconds(100));
            const OpenFile file(document());
            for (int time = 0; time < 5; ++time) {
                WorkerProcess process = server.read(file, "pdf");
                const std::string answer = readAll(process);
                QVERIFY2(answer.find("Hello") != std::string::npos, (std::to_string(time) + ": " + answer).c_str());
                QCOMPARE(process.finish().code, 0);
                if (time == 0)
                    QTest::qSleep(1500); // the first answers meanwhile
            }
        }
        ::unsetenv("GLASSHOUSE_TEST_LATE");
        errno = 0;
        QCOMPARE(::waitpid(-1, nullptr, WNOHANG), -1);
        QCOMPARE(errno, ECHILD);
    }

    void attemptsFail_data() {
        QTest::addColumn<QString>("attempt");
        QTest::addColumn<QString>("without");
        QTest::addColumn<int>("expected");
        const bool signalsHeld = m_available.landlock >= 6; // Linux 6.12
        const bool truncationHeld = m_available.landlock >= 3;
        const bool network = m_available.landlock >= 4;
        struct Row {
            const char* attempt;
            int all;             ///< the error with all layers
            int withoutSeccomp;  ///< with Landlock alone
            int withoutLandlock; ///< with seccomp alone
        };
        const Row rows[] = {
            {"document", 0, 0, 0},
            {"fonts", 0, 0, 0},
            {"read", EACCES, EACCES, notAsked},
            {"read_passwd", EACCES, EACCES, notAsked},
            {"list", EACCES, EACCES, notAsked},
            {"create", EPERM, EACCES, EPERM},
            {"create_temporary", EPERM, EACCES, EPERM},
            {"overwrite", EPERM, EACCES, EPERM},
            {"empty_by_reading", EPERM, EACCES, EPERM},
            {"truncate", EPERM, truncationHeld ? EACCES : notAsked, EPERM},
            {"remove", EPERM, EACCES, EPERM},
            {"rename", EPERM, EACCES, EPERM},
            {"link", EPERM, EACCES, EPERM},
            {"symlink", EPERM, EACCES, EPERM},
            {"mkdir", EPERM, EACCES, EPERM},
            {"chmod", EPERM, notAsked, EPERM},
            {"chmod_document", EPERM, notAsked, EPERM},
            {"truncate_document", EPERM, EINVAL, EPERM}, // it is open for reading only
            {"reopen_document", EPERM, EACCES, EPERM},
            {"execute", EPERM, EACCES, EPERM},
            {"execute_open", EPERM, EACCES, EPERM},
            {"fork", EPERM, ::getuid() == 0 ? notAsked : EAGAIN, EPERM}, // root has no limit on processes
            {"clone3", ENOSYS, notAsked, ENOSYS},
            {"clone_beside", EPERM, notAsked, EPERM},
            {"thread", EPERM, notAsked, EPERM},
            {"signal", EPERM, signalsHeld ? EPERM : notAsked, EPERM},
            {"signal SERVER", EPERM, signalsHeld ? EPERM : notAsked, EPERM},
            {"signal_all", EPERM, notAsked, EPERM},
            {"signal_thread", EPERM, signalsHeld ? EPERM : notAsked, EPERM},
            {"signal_thread SERVER", EPERM, signalsHeld ? EPERM : notAsked, EPERM},
            {"signal_by_file", EPERM, notAsked, EPERM},
            {"trace", EPERM, EPERM, EPERM},
            {"trace SERVER", EPERM, EPERM, EPERM},
            {"read_memory", EPERM, EPERM, EPERM},
            {"read_memory SERVER", EPERM, EPERM, EPERM},
            {"open_memory", EACCES, EACCES, notAsked},
            {"write_memory", EPERM, EACCES, EPERM},
            {"open_environment", EACCES, EACCES, notAsked},
            {"pidfd", EPERM, notAsked, EPERM},
            {"share_memory", EPERM, EACCES, EPERM},
            {"share_memory_old", EPERM, notAsked, EPERM},
            {"socket", EPERM, notAsked, EPERM},
            {"socket_unix", EPERM, notAsked, EPERM},
            {"connect", EPERM, network ? EACCES : notAsked, EPERM},
            {"map_code", EPERM, notAsked, EPERM},
            {"make_executable", EPERM, notAsked, EPERM},
            {"memory_file", EPERM, notAsked, EPERM},
            {"mount", EPERM, EPERM, EPERM},
            {"chroot", EPERM, EPERM, EPERM},
            {"namespace", EPERM, notAsked, EPERM},
            {"bpf", EPERM, notAsked, EPERM},
            {"io_uring", EPERM, notAsked, EPERM},
            {"userfaultfd", EPERM, notAsked, EPERM},
            {"keys", EPERM, notAsked, EPERM},
            {"counters", EPERM, notAsked, EPERM},
            {"be_dumpable", EPERM, notAsked, EPERM},
            {"outlive", EPERM, notAsked, EPERM},
            {"raise_limit", EPERM, EPERM, EPERM},
            {"open_many", EMFILE, EMFILE, EMFILE},
            {"find_descriptor", EBADF, EBADF, EBADF},
        };
        for (const Row& row : rows) {
            const auto add = [&row](const char* without, int expected) {
                if (expected != notAsked)
                    QTest::addRow("%s%s%s", row.attempt, *without != '\0' ? ", without " : "", without)
                        << QString(row.attempt) << QString(without) << expected;
            };
            if (m_available.landlock > 0 && m_available.seccomp)
                add("", row.all);
            if (m_available.landlock > 0)
                add("seccomp", row.withoutSeccomp);
            if (m_available.seccomp)
                add("landlock", row.withoutLandlock);
        }
        for (const char* attempt : {"mount", "chroot", "raise_limit"}) // by rights and limits alone
            QTest::addRow("%s, without both", attempt) << QString(attempt) << QString("landlock,seccomp") << EPERM;
    }
    void attemptsFail() {
        QFETCH(QString, attempt);
        QFETCH(QString, without);
        QFETCH(int, expected);
        goWithout(without.toUtf8().constData());
        const std::string said = ask("attempt " + attempt.toStdString());
        QCOMPARE(QString::fromStdString(said), QString::number(expected) + "\n");
        std::ifstream file(secret());
        QCOMPARE(std::string(std::istreambuf_iterator<char>(file), {}), std::string("the diary"));
        QVERIFY(!fs::exists(m_scratch.path() / "new"));
    }

    void threadsStartWhereTheyAreNeeded() {
        goWithout("");
        if (!m_available.seccomp)
            QSKIP("no seccomp here");
        QCOMPARE(QString::fromStdString(answer({"threads"})), QStringLiteral("0 %1\n").arg(EPERM));
    }

    void missingLayersAreReported_data() {
        QTest::addColumn<QString>("without");
        for (const char* without : {"", "landlock", "seccomp", "landlock,seccomp"})
            QTest::addRow("without %s", without) << QString(without);
    }
    void missingLayersAreReported() {
        QFETCH(QString, without);
        goWithout(without.toUtf8().constData());
        const bool landlock = m_available.landlock > 0 && !without.contains(QStringLiteral("landlock"));
        const bool seccomp = m_available.seccomp && !without.contains(QStringLiteral("seccomp"));
        const fs::path folder = m_scratch.path() / "corpus";
        fs::create_directories(folder);
        for (const char* name : {"a.pdf", "b.pdf"})
            fs::copy_file(document(), folder / name, fs::copy_options::overwrite_existing);
        CorpusReaderOptions options;
        options.worker = m_worker;
        options.cache = m_scratch.path() / ("cache" + without.toStdString());
        Listener listener;
        const std::vector<Document> documents = readCorpus(folder, options, {}, listener);
        QCOMPARE(documents.size(), std::size_t(2));
        for (const Document& document : documents) { // and they are read all the same
            QCOMPARE(stateName(document.state), std::string("ready"));
            QCOMPARE(document.pages.at(0).text, std::string("Hello"));
        }
        QCOMPARE(listener.told.size(), std::size_t(1));
        QCOMPARE(listener.told[0].landlock > 0, landlock);
        QCOMPARE(listener.told[0].seccomp, seccomp);
        QVERIFY(listener.told[0].capabilities);
        const std::string note = listener.told[0].note();
        QCOMPARE(note.empty(), landlock && seccomp);
        QCOMPARE(note.find("andlock is") != std::string::npos, !landlock && seccomp);
        QCOMPARE(note.find("network") != std::string::npos, landlock && !seccomp);
        QVERIFY(renderPage(document(), 0, 300, options, {}).starts_with("\x89PNG"));
        const std::optional<WorkerVersion> version = workerVersion(answer({"version"}));
        QVERIFY(version && !version->poppler.empty());
        QCOMPARE(version->sandbox.landlock, listener.told[0].landlock);
        QCOMPARE(version->sandbox.seccomp, seccomp);
        Listener again;
        readCorpus(folder, options, {}, again);
        QVERIFY(again.told.empty()); // from the cache
    }

    void onlyAVersionIsTakenForOne() {
        for (const char* answer : {"", "22.12.0\n", "[]", "{}", "{\"poppler\":\"1\"}",
                                   "{\"poppler\":1,\"landlock\":1,\"seccomp\":true,\"capabilities\":true}",
                                   "{\"poppler\":\"1\",\"landlock\":-1,\"seccomp\":true,\"capabilities\":true}",
                                   "{\"poppler\":\"1\",\"landlock\":1,\"seccomp\":1,\"capabilities\":true}"})
            QVERIFY2(!workerVersion(answer), answer);
        const auto version =
            workerVersion("{\"poppler\":\"1\",\"landlock\":2,\"seccomp\":true,\"capabilities\":false}\n");
        QVERIFY(version && version->poppler == "1" && version->sandbox.landlock == 2 && version->sandbox.seccomp);
        QVERIFY(!version->sandbox.capabilities && !version->sandbox.complete() && !version->sandbox.note().empty());
    }

    /// The command line beside a worker that lacks something says so once.
    void commandLineSaysWhatIsMissing() {
        const fs::path bin = m_scratch.path() / "bin";
        fs::create_directories(bin);
        fs::copy_file(GLASSHOUSE_BIN_DIR "/glasshouse-cli", bin / "glasshouse-cli");
        fs::create_symlink(GLASSHOUSE_BIN_DIR "/../lib", m_scratch.path() / "lib");
        fs::create_symlink(m_worker, bin / "glasshouse-pdfworker");
        ::setenv("XDG_CACHE_HOME", (m_scratch.path() / "cache of the program").c_str(), 1);
        goWithout("landlock");
        WorkerProcess program(bin / "glasshouse-cli", {"corpus", document().string(), "--json"});
        const std::string said = readAll(program);
        const bool seccomp = m_available.seccomp;
        const std::size_t event =
            said.find("{\"event\":\"sandbox\",\"landlock\":0,\"seccomp\":" + std::string(seccomp ? "true" : "false") +
                      ",\"capabilities\":true,");
        QVERIFY2(event != std::string::npos, said.c_str());
        QCOMPARE(said.find("\"event\":\"sandbox\"", event + 10), std::string::npos);
        goWithout("");
    }
};

QTEST_GUILESS_MAIN(TestSandbox)

} // namespace tst_sandbox

#include "tst_sandbox.moc"
