// bench_large [--steps N] [--texts N] [--follow S] [--rate N]: what much costs the window, in the real program, as
// lines of JSON. By hand, under Xvfb, a screen or QT_QPA_PLATFORM=offscreen; not a test.
//   steps   a run of N steps (10^6) with four numbers a step, and an evaluation every hundred, is opened and shown in
//           Train
//   texts   a run with N written texts (700) of 500 tokens with ten alternatives is opened and shown in Write
//   follow  a run that another program trains, N steps a second (50), is followed in Train for S seconds (60)
// opened_ms: until it is shown. longest_ms, of_the_processor_ms: the longest call on the window's thread, what it took
// of the processor. memory_mb: of the program, before, with it, and when another run is open. share: of a core that the
// window's program takes while it follows.
#include <QCommandLineParser>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <chrono>
#include <cstdio>
#include <fstream>
#include <string>
#include <thread>

#include <sys/resource.h>

#include "app/desktop/Parts.h"
#include "core/base/FileOps.h"
#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/run/RunFolder.h"
#include "core/run/WrittenTexts.h"
#include "tests/bench/TimedApplication.h"
#include "tests/bench/Wait.h"

using namespace glasshouse;

namespace {

void append(run::RunFolder& run, std::int64_t first, std::int64_t last) {
    std::vector<run::Scalar> scalars;
    for (std::int64_t step = first; step <= last; ++step) {
        const double time = 1.7e9 + 0.02 * static_cast<double>(step);
        const float loss = 1.5F + 3.0F / (1.0F + 0.001F * static_cast<float>(step)) + 0.1F * float(step % 17) / 17;
        for (const char* tag : {"Loss/train", "LearningRate", "GradientNorm", "TokensPerSecond"})
            scalars.push_back({tag, step, loss, time});
        if (step % 100 == 0)
            scalars.push_back({"Loss/validation", step, loss, time});
        if (scalars.size() > 100'000)
            run.append(std::exchange(scalars, {}));
    }
    run.append(scalars);
}

run::RunFolder make(const std::filesystem::path& folder, std::int64_t planned) {
    const auto tokenizer = tokenizer::tokenizerKind("char").train("hello world\n", {});
    run::RunRecord record;
    record.config.train.steps = planned;
    record.config.model.vocab_size = tokenizer->vocabularySize();
    record.corpus.path = "/library/books";
    record.corpus.files = {"a.pdf"};
    record.corpus.trainTokens = record.corpus.trainCharacters = 900'000;
    return run::RunFolder::create(folder, record, *tokenizer);
}

void keep(run::RunFolder& run, std::int64_t step) {
    run.writeCheckpoint(step, true, {{"step", step}}, [](const std::filesystem::path& to, FileOps& files) {
        for (const char* name : {"model.safetensors", "optimizer.safetensors"})
            writeFile(files, to / name, std::string(256, '\0'));
    });
}

void write(const std::filesystem::path& folder, int texts) {
    std::filesystem::create_directories(folder / "written");
    const run::WrittenTextsFolder written(folder);
    for (int number = 1; number <= texts; ++number) {
        run::WrittenText text;
        text.number = number;
        text.prompt = "hello";
        text.asked = text.written = 500;
        text.step = 100;
        for (int i = 0; i < 500; ++i) {
            auto token = std::make_shared<run::WrittenToken>();
            token->id = (i * 7 + number) % 9;
            token->text = "o";
            token->probability = 0.5F;
            for (int other = 0; other < 9; ++other)
                token->alternatives.emplace_back(other, 0.1F);
            text.tokens.push_back(std::move(token));
        }
        written.save(text);
    }
}

/// Of this program, MB.
double memory() {
    std::ifstream file("/proc/self/status");
    std::string line;
    while (std::getline(file, line))
        if (line.starts_with("VmRSS:"))
            return std::stod(line.substr(6)) / 1024;
    return 0;
}

double processorSeconds() {
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    const auto seconds = [](const timeval& time) { return double(time.tv_sec) + double(time.tv_usec) / 1e6; };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

void rest(int milliseconds) {
    bench::waitFor([] { return false; }, milliseconds);
}

class Large {
public:
    Large(bench::TimedApplication& application, const QTemporaryDir& data)
        : m_application(application)
        , m_desktop(application, options(data)) {
        m_desktop.window().resize(1440, 900);
        m_desktop.start();
        bench::waitFor([&] { return parts().engine.isReady() && !parts().library.isBusy(); }, 120'000);
        rest(3000);
    }

    void show(const char* what, const std::filesystem::path& folder, const char* place,
              const std::filesystem::path& other) {
        m_desktop.window().showPlace(QLatin1String(place));
        rest(1000);
        m_application.forget();
        const double before = memory();
        QElapsedTimer timer;
        timer.start();
        parts().opener.open(QString::fromStdString(folder.string()), [] {});
        const bool shown = bench::waitFor([&] { return parts().run.path() == folder; }, 600'000);
        const auto opened = double(timer.elapsed());
        rest(5000);
        const double with = memory();
        parts().opener.open(QString::fromStdString(other.string()), [] {});
        bench::waitFor([&] { return parts().run.path() == other; }, 60'000);
        rest(3000);
        std::printf("{\"bench\": \"large\", \"what\": \"%s\", \"shown\": %s, \"opened_ms\": %.0f, %s, \"memory_mb\": "
                    "[%.0f, %.0f, %.0f]}\n",
                    what, shown ? "true" : "false", opened, longest().c_str(), before, with, memory());
        std::fflush(stdout);
    }

    void follow(const std::filesystem::path& folder, int seconds, int rate) {
        QProcess other;
        other.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        other.start(QCoreApplication::applicationFilePath(),
                    {QStringLiteral("--train"), QString::fromStdString(folder.string()), QStringLiteral("--follow"),
                     QString::number(seconds), QStringLiteral("--rate"), QString::number(rate)});
        m_desktop.window().showPlace(QStringLiteral("train"));
        bench::waitFor([&] { return std::filesystem::exists(folder / "run.json"); }, 60'000);
        rest(2000);
        parts().opener.open(QString::fromStdString(folder.string()), [] {});
        bench::waitFor([&] { return parts().run.path() == folder; }, 60'000);
        rest(5000);
        m_application.forget();
        const double before = memory();
        const double spent = processorSeconds();
        QElapsedTimer timer;
        timer.start();
        double most = before;
        while (timer.elapsed() < qint64(seconds - 15) * 1000) {
            rest(1000);
            most = std::max(most, memory());
        }
        const double share = (processorSeconds() - spent) / (double(timer.elapsed()) / 1000);
        std::printf("{\"bench\": \"large\", \"what\": \"follow\", \"seconds\": %lld, \"step\": %lld, %s, "
                    "\"memory_mb\": [%.0f, %.0f, %.0f], \"share\": %.3f}\n",
                    static_cast<long long>(timer.elapsed() / 1000), static_cast<long long>(parts().run.step()),
                    longest().c_str(), before, most, memory(), share);
        std::fflush(stdout);
        other.waitForFinished(60'000);
    }

private:
    static desktop::Options options(const QTemporaryDir& data) {
        desktop::Options options;
        options.settingsFile = data.filePath(QStringLiteral("settings.ini"));
        settings::Settings(options.settingsFile).runsFolder.set(data.filePath(QStringLiteral("none")));
        options.reading.cache = data.filePath(QStringLiteral("cache")).toStdString();
        options.remembered = false;
        return options;
    }
    desktop::Desktop::Parts& parts() { return m_desktop.parts(); }
    std::string longest() const {
        bench::TimedApplication::Call call;
        for (const bench::TimedApplication::Call& one : m_application.calls)
            if (one.wall > call.wall)
                call = one;
        char words[200];
        std::snprintf(words, sizeof words, "\"longest_ms\": %.1f, \"of_the_processor_ms\": %.1f, \"call\": \"%s\"",
                      call.wall, call.spent, call.what.constData());
        return words;
    }

    bench::TimedApplication& m_application;
    desktop::Desktop m_desktop;
};

/// What the other program does.
void trainFor(const std::filesystem::path& folder, int seconds, int rate) {
    run::RunFolder run = make(folder, 10'000'000);
    keep(run, 0);
    const auto begin = std::chrono::steady_clock::now();
    std::int64_t step = 0;
    for (int round = 1; round <= seconds * 2; ++round) {
        append(run, step + 1, step + rate / 2);
        step += rate / 2;
        std::this_thread::sleep_until(begin + std::chrono::milliseconds(500) * round);
    }
    keep(run, step);
}

} // namespace

int main(int argc, char** argv) {
    QStandardPaths::setTestModeEnabled(true);
    bench::TimedApplication application(argc, argv);
    QCommandLineParser parser;
    const QCommandLineOption steps(QStringLiteral("steps"), {}, QStringLiteral("N"), QStringLiteral("1000000"));
    const QCommandLineOption texts(QStringLiteral("texts"), {}, QStringLiteral("N"), QStringLiteral("700"));
    const QCommandLineOption follow(QStringLiteral("follow"), {}, QStringLiteral("S"), QStringLiteral("60"));
    const QCommandLineOption rate(QStringLiteral("rate"), {}, QStringLiteral("N"), QStringLiteral("50"));
    const QCommandLineOption train(QStringLiteral("train"), {}, QStringLiteral("FOLDER"));
    parser.addOptions({steps, texts, follow, rate, train});
    parser.process(application);
    const int seconds = parser.value(follow).toInt();
    if (parser.isSet(train)) {
        trainFor(parser.value(train).toStdString(), seconds, parser.value(rate).toInt());
        return 0;
    }
    const QTemporaryDir data;
    const std::filesystem::path runs = data.filePath(QStringLiteral("runs")).toStdString();
    std::filesystem::create_directories(runs);
    {
        run::RunFolder small = make(runs / "small", 100);
        append(small, 1, 100);
        keep(small, 100);
        const std::int64_t count = parser.value(steps).toLongLong();
        run::RunFolder large = make(runs / "steps", count);
        append(large, 1, count);
        keep(large, count);
        run::RunFolder written = make(runs / "texts", 100);
        append(written, 1, 100);
        keep(written, 100);
        write(runs / "texts", parser.value(texts).toInt());
    }
    Large large(application, data);
    large.show("steps", runs / "steps", "train", runs / "small");
    large.show("texts", runs / "texts", "write", runs / "small");
    if (seconds > 20)
        large.follow(runs / "followed", seconds, parser.value(rate).toInt());
    return 0;
}
