#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include <QJsonObject>
#include <QProcess>
#include <QStringList>

#include "tests/core/Scratch.h"

/// What one call of glasshouse-cli did.
struct CliResult {
    int code = -1;
    bool ended = false; ///< by itself, not by a signal or the test's patience
    QByteArray out;
    QByteArray err;
    std::vector<QJsonObject> events; ///< every line of out, when --json was given
    QString badLine;                 ///< one that is no JSON object with an event

    std::vector<QJsonObject> of(const QString& event) const;
    QJsonObject last(const QString& event) const;
    /// Numbers of a field in the events of one kind.
    std::vector<double> numbers(const QString& event, const QString& field) const;
    QString message() const { return last(QStringLiteral("error")).value(QStringLiteral("message")).toString(); }
};

/// Drives the command line the way a script does.
class CliProcess {
public:
    /// cache is used instead of the user's.
    explicit CliProcess(const std::filesystem::path& cache);
    ~CliProcess();

    /// No file that the program writes may become larger, as under `ulimit -f`. Before start().
    void limitFiles(std::int64_t bytes);
    /// For the program that is started next.
    void setVariable(const QString& name, const QString& value);
    void start(const QStringList& arguments);
    /// Waits until standard output holds that text; false when the program ends before.
    bool waitForOutput(const QByteArray& text);
    void signal(int number) const;
    CliResult finish();
    /// As start(). In tests/core a child of the test runs what the program runs, which saves loading LibTorch each
    /// time.
    void startInChild(const QStringList& arguments);
    /// All of it, as startInChild().
    CliResult call(const QStringList& arguments);

private:
    bool readOutput();
    bool waitForMore();
    void readEvents(CliResult& result) const;

    bool m_limited = false;
    QProcess m_process;
    pid_t m_child = 0; ///< in place of m_process
    int m_childOut = -1;
    int m_childErr = -1;
    bool m_json = false;
    QByteArray m_out;
};

/// Starts several that train one run together, by rank, with the environment that torchrun gives them. Returns the port
/// at which they meet.
int startTogether(const std::vector<CliProcess*>& processes, const QStringList& arguments, int restarts = 0);

/// A small corpus and a run of thirty steps on it, which tests read and do not change.
class CliScene {
public:
    /// Makes both; what the training said is kept.
    void make();

    const std::filesystem::path& path() const { return m_scratch.path(); } ///< for what a test makes
    std::filesystem::path corpus() const { return path() / "corpus"; }
    std::filesystem::path run() const { return path() / "run"; }
    const CliResult& training() const { return m_training; }

    CliResult call(const QStringList& arguments) const { return CliProcess(path() / "cache").call(arguments); }
    /// A tiny model on one thread: the same numbers each time, and quick.
    QStringList train(const std::filesystem::path& run, int steps) const;
    static std::filesystem::path weights(const std::filesystem::path& run, int step);

private:
    Scratch m_scratch;
    CliResult m_training;
};

QString text(const std::filesystem::path& path);
void writeText(const std::filesystem::path& path, const QByteArray& text);
QByteArray readBytes(const std::filesystem::path& path);
/// Made-up prose, the same for the same seed.
QByteArray madeUpText(int words, unsigned seed);
