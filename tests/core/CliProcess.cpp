#include "tests/core/CliProcess.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <utility>

#include <QCoreApplication>
#include <QFile>
#include <QJsonDocument>
#include <dlfcn.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/core/FreePort.h"

#ifdef GLASSHOUSE_CLI_IN_CHILD
#include "app/cli/Program.h"
#endif

namespace {

constexpr int patience = 1'000'000; // milliseconds; ends what hangs, also under the sanitizers

#ifdef GLASSHOUSE_CLI_IN_CHILD

/// In a child of this process, in place of exec().
[[noreturn]] void runProgram(std::vector<std::string> arguments) {
    std::vector<char*> pointers;
    for (std::string& argument : arguments)
        pointers.push_back(argument.data());
    pointers.push_back(nullptr);
    const int code = glasshouse::cli::runProgram(static_cast<int>(arguments.size()), pointers.data());
    std::fflush(nullptr);
    ::_exit(code);
}

/// Pictures and reports need an application object of Qt's with fonts, which a test of the command line seldom has.
bool lacksFonts(const QStringList& arguments) {
    const bool draws = std::any_of(arguments.begin(), arguments.end(), [](const QString& argument) {
        return argument.endsWith(QLatin1String("png")) || argument.endsWith(QLatin1String("pdf"));
    });
    return draws && !QCoreApplication::instance()->inherits("QGuiApplication");
}

#endif

} // namespace

std::vector<QJsonObject> CliResult::of(const QString& event) const {
    std::vector<QJsonObject> found;
    for (const QJsonObject& object : events)
        if (object.value(QStringLiteral("event")).toString() == event)
            found.push_back(object);
    return found;
}

QJsonObject CliResult::last(const QString& event) const {
    const std::vector<QJsonObject> found = of(event);
    return found.empty() ? QJsonObject() : found.back();
}

std::vector<double> CliResult::numbers(const QString& event, const QString& field) const {
    std::vector<double> values;
    for (const QJsonObject& object : of(event))
        values.push_back(object.value(field).toDouble());
    return values;
}

CliProcess::CliProcess(const std::filesystem::path& cache) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("XDG_CACHE_HOME"), QString::fromStdString(cache.string()));
    m_process.setProcessEnvironment(environment);
}

CliProcess::~CliProcess() {
    if (m_child > 0) {
        signal(SIGKILL);
        finish();
    }
    m_process.kill();
    m_process.waitForFinished(patience);
}

void CliProcess::limitFiles(std::int64_t bytes) {
    m_limited = true;
    m_process.setChildProcessModifier([bytes] {
        const rlimit limit{static_cast<rlim_t>(bytes), static_cast<rlim_t>(bytes)};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    });
}

void CliProcess::setVariable(const QString& name, const QString& value) {
    QProcessEnvironment environment = m_process.processEnvironment();
    environment.insert(name, value);
    m_process.setProcessEnvironment(environment);
}

void CliProcess::start(const QStringList& arguments) {
    m_json = arguments.contains(QStringLiteral("--json"));
    m_out.clear();
    m_process.start(QStringLiteral(GLASSHOUSE_BIN_DIR "/glasshouse-cli"), arguments);
    m_process.waitForStarted(patience);
}

/// What is there. False where no more will come.
bool CliProcess::readOutput() {
    if (m_child <= 0) {
        m_out += m_process.readAllStandardOutput();
        return m_process.state() != QProcess::NotRunning;
    }
    char some[65536];
    ssize_t count = 0;
    while ((count = ::read(m_childOut, some, sizeof some)) > 0)
        m_out.append(some, count);
    return count < 0 && (errno == EAGAIN || errno == EINTR);
}

/// For more output, or its end; false when nothing came for longer than a test waits.
bool CliProcess::waitForMore() {
    if (m_child <= 0)
        return m_process.waitForReadyRead(patience);
    pollfd ready{m_childOut, POLLIN, 0};
    int found = 0;
    while ((found = ::poll(&ready, 1, patience)) < 0 && errno == EINTR)
        continue;
    return found > 0;
}

bool CliProcess::waitForOutput(const QByteArray& text) {
    for (bool more = readOutput(); !m_out.contains(text); more = readOutput())
        if (!more || !waitForMore())
            return false;
    return true;
}

void CliProcess::signal(int number) const {
    ::kill(m_child > 0 ? m_child : static_cast<pid_t>(m_process.processId()), number);
}

CliResult CliProcess::finish() {
    CliResult result;
    if (m_child > 0) {
        while (readOutput())
            if (!waitForMore())
                signal(SIGKILL);
        int status = 0;
        while (::waitpid(m_child, &status, 0) < 0 && errno == EINTR)
            continue;
        m_child = 0;
        ::close(m_childOut);
        result.ended = WIFEXITED(status);
        result.code = WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status);
        QFile err;
        if (err.open(m_childErr, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle) && err.seek(0))
            result.err = err.readAll();
    } else {
        const bool finished = m_process.waitForFinished(patience) || m_process.state() == QProcess::NotRunning;
        result.ended = finished && m_process.exitStatus() == QProcess::NormalExit;
        if (!finished) {
            m_process.kill();
            m_process.waitForFinished(patience);
        }
        readOutput();
        result.code = m_process.exitCode();
        result.err = m_process.readAllStandardError();
    }
    result.out = m_out;
    readEvents(result);
    return result;
}

void CliProcess::readEvents(CliResult& result) const {
    if (!m_json)
        return;
    for (const QByteArray& line : result.out.split('\n')) {
        if (line.isEmpty())
            continue;
        const QJsonDocument document = QJsonDocument::fromJson(line); // refuses what is not UTF-8
        if (document.object().value(QStringLiteral("event")).isString())
            result.events.push_back(document.object());
        else
            result.badLine = QString::fromUtf8(line);
    }
}

CliResult CliProcess::call(const QStringList& arguments) {
    startInChild(arguments);
    return finish();
}

void CliProcess::startInChild(const QStringList& arguments) {
#ifdef GLASSHOUSE_CLI_IN_CHILD
    const bool preloads = m_process.processEnvironment().contains("LD_PRELOAD"); // what a child is too late for
    if (!m_limited && !preloads && !lacksFonts(arguments)) {
        static void* const engine = ::dlopen(GLASSHOUSE_ENGINE, RTLD_NOW | RTLD_LOCAL); // the children have it then
        if (engine == nullptr)
            qFatal("%s", ::dlerror());
        m_json = arguments.contains(QStringLiteral("--json"));
        m_out.clear();
        std::vector<std::string> words{GLASSHOUSE_BIN_DIR "/glasshouse-cli"};
        for (const QString& argument : arguments)
            words.push_back(argument.toStdString());
        int out[2];
        m_childErr = ::memfd_create("printed", MFD_CLOEXEC);
        if (::pipe2(out, O_CLOEXEC) != 0 || (m_child = ::fork()) < 0)
            qFatal("There is no room for another process.");
        if (m_child == 0) {
            ::dup2(::open("/dev/null", O_RDONLY | O_CLOEXEC), STDIN_FILENO);
            ::dup2(out[1], STDOUT_FILENO);
            ::dup2(m_childErr, STDERR_FILENO);
            const QProcessEnvironment environment = m_process.processEnvironment();
            for (const QString& name : environment.keys())
                ::setenv(name.toLocal8Bit(), environment.value(name).toLocal8Bit(), 1);
            runProgram(std::move(words));
        }
        ::close(out[1]);
        m_childOut = out[0];
        ::fcntl(m_childOut, F_SETFL, O_NONBLOCK);
        return;
    }
#endif
    start(arguments);
}

int startTogether(const std::vector<CliProcess*>& processes, const QStringList& arguments, int restarts) {
    const int port = glasshouse::freePort();
    const auto count = static_cast<int>(processes.size());
    for (int rank = 0; rank < count; ++rank) {
        CliProcess& process = *processes[static_cast<std::size_t>(rank)];
        for (const auto& [name, value] : {std::pair("RANK", rank),
                                          {"LOCAL_RANK", rank},
                                          {"WORLD_SIZE", count},
                                          {"LOCAL_WORLD_SIZE", count},
                                          {"TORCHELASTIC_RESTART_COUNT", restarts},
                                          {"MASTER_PORT", port}})
            process.setVariable(QLatin1String(name), QString::number(value));
        process.setVariable(QStringLiteral("MASTER_ADDR"), QStringLiteral("127.0.0.1"));
    }
    for (CliProcess* const process : processes)
        process->startInChild(arguments);
    return port;
}

void CliScene::make() {
    writeText(corpus() / "b.txt", madeUpText(900, 1));
    writeText(corpus() / "sub" / "a.md", "# Zażółć gęślą jaźń\n\n" + madeUpText(700, 2));
    writeText(corpus() / "empty.txt", "");
    m_training = call(train(run(), 30));
}

QStringList CliScene::train(const std::filesystem::path& run, int steps) const {
    QStringList arguments{"train",
                          "--corpus",
                          text(corpus()),
                          "--preset",
                          "mind-corrected",
                          "--run",
                          text(run),
                          "--steps",
                          QString::number(steps),
                          "--seed",
                          "5",
                          "--json"};
    arguments += QStringList{"--device", "cpu", "--precision", "float32", "--threads", "1"};
    for (const char* setting :
         {"n_layer=2", "n_head=2", "n_embd=32", "context_length=16", "batch_size=8", "eval_interval=10", "eval_iters=2",
          "sample_tokens=12", "checkpoint_interval=10", "dropout=0.2", "learning_rate=1e-3"})
        arguments << QStringLiteral("--set") << QLatin1String(setting);
    return arguments;
}

std::filesystem::path CliScene::weights(const std::filesystem::path& run, int step) {
    const std::string digits = std::to_string(step);
    return run / "checkpoints" / ("step-" + std::string(8 - digits.size(), '0') + digits) / "model.safetensors";
}

QString text(const std::filesystem::path& path) {
    return QString::fromStdString(path.string());
}

void writeText(const std::filesystem::path& path, const QByteArray& text) {
    std::filesystem::create_directories(path.parent_path());
    QFile file(QString::fromStdString(path.string()));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("%s cannot be written", path.c_str());
}

QByteArray readBytes(const std::filesystem::path& path) {
    QFile file(QString::fromStdString(path.string()));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray madeUpText(int words, unsigned seed) {
    const char* const syllables[] = {"gla", "sho", "use", "ne", "ri", "tok", "en", "la", "mo", "del", "wy", "ża"};
    QByteArray text;
    for (int i = 0; i < words; ++i) {
        for (unsigned part = 0; part < 1 + seed % 3; ++part) {
            seed = seed * 1664525U + 1013904223U;
            text += syllables[(seed >> 16U) % std::size(syllables)];
        }
        text += i % 11 == 10 ? ".\n" : " ";
    }
    return text;
}
