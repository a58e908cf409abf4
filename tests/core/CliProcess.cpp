#include "tests/core/CliProcess.h"

#include <csignal>

#include <QFile>
#include <QJsonDocument>
#include <sys/resource.h>

namespace {
constexpr int patience = 60'000; // milliseconds
}

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
    m_process.kill();
    m_process.waitForFinished(patience);
}

void CliProcess::limitFiles(std::int64_t bytes) {
    m_process.setChildProcessModifier([bytes] {
        const rlimit limit{static_cast<rlim_t>(bytes), static_cast<rlim_t>(bytes)};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    });
}

void CliProcess::start(const QStringList& arguments) {
    m_json = arguments.contains(QStringLiteral("--json"));
    m_out.clear();
    m_process.start(QStringLiteral(GLASSHOUSE_BIN_DIR "/glasshouse-cli"), arguments);
    m_process.waitForStarted(patience);
}

void CliProcess::readOutput() {
    m_out += m_process.readAllStandardOutput();
}

bool CliProcess::waitForOutput(const QByteArray& text) {
    for (readOutput(); !m_out.contains(text); readOutput())
        if (!m_process.waitForReadyRead(patience))
            return false;
    return true;
}

void CliProcess::signal(int number) const {
    ::kill(static_cast<pid_t>(m_process.processId()), number);
}

CliResult CliProcess::finish() {
    CliResult result;
    const bool finished = m_process.waitForFinished(patience) || m_process.state() == QProcess::NotRunning;
    result.ended = finished && m_process.exitStatus() == QProcess::NormalExit;
    if (!finished) {
        m_process.kill();
        m_process.waitForFinished(patience);
    }
    readOutput();
    result.code = m_process.exitCode();
    result.out = m_out;
    result.err = m_process.readAllStandardError();
    if (!m_json)
        return result;
    for (const QByteArray& line : m_out.split('\n')) {
        if (line.isEmpty())
            continue;
        const QJsonDocument document = QJsonDocument::fromJson(line); // refuses what is not UTF-8
        if (document.object().value(QStringLiteral("event")).isString())
            result.events.push_back(document.object());
        else
            result.badLine = QString::fromUtf8(line);
    }
    return result;
}

CliResult CliProcess::call(const QStringList& arguments) {
    start(arguments);
    return finish();
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
