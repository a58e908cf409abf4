// bench_window CORPUS [--seconds S] [--rounds N] [--busy] [--repaint]: what the window costs, in the real program with
// LibTorch, as lines of JSON. By hand, under Xvfb or a screen; not a test.
//   views      steps a second of the preset nanogpt-cpu while a place without live pictures is shown and while each
//              view of Inside is, by turns; medians of N rounds, the ratio, the longest stall of the window
//   heartbeat  a frame of 5 ms of work, 60 times a second, while it trains at full speed: how long until it is done
//   repaint    from a key in the attention view to the new picture, at 256 and 1024 tokens
// --busy: beside a program that takes a whole core. --repaint: that alone.
#include <QApplication>
#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QKeyEvent>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>
#include <vector>

#include "app/desktop/Parts.h"
#include "tests/bench/Wait.h"
#include "ui/places/inside/InsideViews.h"

using namespace glasshouse;
using State = runtime::RunModel::State;

namespace {

double percentile(std::vector<double> values, double share) {
    if (values.empty())
        return 0;
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}

/// Processor time of the calling thread, ms.
double threadTime() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

double milliseconds(const QElapsedTimer& timer) {
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

class Bench {
public:
    Bench(QApplication& application, const QString& corpus, double seconds, int rounds)
        : m_desktop(application, options(m_folder, corpus))
        , m_seconds(seconds)
        , m_rounds(rounds) {
        m_desktop.window().resize(1440, 900);
        m_desktop.start();
    }

    bool ready() {
        return wait(
            [&] { return parts().engine.isReady() && parts().corpus.state() == runtime::CorpusStore::State::Ready; });
    }

    bool views() {
        if (!train({{"steps", "100000000"}, {"eval_interval", "1000000"}, {"sample_tokens", "0"}}))
            return false;
        std::vector<std::vector<double>> rates(places::inside::insideViews().size() + 1);
        std::vector<double> stalls(rates.size());
        for (int round = 0; round < m_rounds; ++round)
            for (std::size_t which = 0; which < rates.size(); ++which) {
                show(which);
                double stall = 0;
                rates[which].push_back(stepsPerSecond(stall));
                stalls[which] = std::max(stalls[which], stall);
            }
        const double alone = percentile(rates[0], 0.5);
        for (std::size_t which = 0; which < rates.size(); ++which)
            std::printf("{\"bench\": \"views\", \"view\": \"%s\", \"steps_per_second\": %.2f, \"ratio\": %.4f, "
                        "\"longest_stall_ms\": %.1f}\n",
                        which == 0 ? "none" : qPrintable(places::inside::insideViews()[which - 1].id),
                        percentile(rates[which], 0.5), percentile(rates[which], 0.5) / alone, stalls[which]);
        return true;
    }

    /// While the run of views() goes on.
    void heartbeat(const char* name) {
        std::vector<double> frames;
        QTimer frame;
        frame.setTimerType(Qt::PreciseTimer);
        QObject::connect(&frame, &QTimer::timeout, [&] {
            QElapsedTimer wall;
            wall.start();
            const double begun = threadTime();
            while (threadTime() - begun < 5)
                continue;
            frames.push_back(milliseconds(wall));
        });
        show(1);
        const std::int64_t from = parts().run.step();
        QElapsedTimer timer;
        timer.start();
        frame.start(16);
        wait([&] { return milliseconds(timer) > 4000 * m_seconds; });
        frame.stop();
        std::printf("{\"bench\": \"heartbeat\", \"where\": \"%s\", \"frames\": %zu, \"frame_ms_median\": %.2f, "
                    "\"frame_ms_p99\": %.2f, \"steps_per_second\": %.2f}\n",
                    name, frames.size(), percentile(frames, 0.5), percentile(frames, 0.99),
                    static_cast<double>(parts().run.step() - from) / milliseconds(timer) * 1000);
    }

    bool repaint(int tokens) {
        const std::string length = std::to_string(tokens);
        if (!train({{"context_length", length.c_str()}, {"batch_size", "1"}, {"steps", "1"}, {"sample_tokens", "0"}}) ||
            !wait([&] { return parts().run.state() == State::Finished; }))
            return false;
        for (std::size_t view = 0; view < places::inside::insideViews().size(); ++view)
            if (places::inside::insideViews()[view].id == QLatin1String("attention"))
                show(view + 1);
        parts().probe.setText(QString::fromStdString(parts().corpus.prepared()->corpus->text().substr(0, 4096)));
        if (!wait([&] {
                const auto result = parts().probe.result();
                return result && int(result->request.tokens.size()) == tokens && !parts().probe.isBusy();
            }))
            return false;
        QElapsedTimer settle;
        settle.start();
        wait([&] { return milliseconds(settle) > 3000; });
        QWidget* const map = m_desktop.window().findChild<QWidget*>(QStringLiteral("attentionMap"));
        for (const auto& [name, key, modifiers] :
             {std::tuple("another cell", Qt::Key_Left, Qt::KeyboardModifiers(Qt::ControlModifier)),
              std::tuple("another stage", Qt::Key_unknown, Qt::KeyboardModifiers())}) {
            std::vector<double> times;
            for (int i = 0; i < 40; ++i) {
                const Qt::Key pressed = key == Qt::Key_unknown ? (i % 2 == 0 ? Qt::Key_4 : Qt::Key_3) : key;
                QElapsedTimer timer;
                timer.start();
                map->setFocus();
                QKeyEvent down(QEvent::KeyPress, pressed, modifiers, QString(QChar(char16_t(pressed & 0x7f))));
                QApplication::sendEvent(map, &down);
                map->window()->repaint(); // everything at once: more than the event alone would draw
                times.push_back(milliseconds(timer));
                QApplication::processEvents();
            }
            std::printf("{\"bench\": \"repaint\", \"tokens\": %d, \"interaction\": \"%s\", \"ms_median\": %.1f, "
                        "\"ms_p95\": %.1f}\n",
                        tokens, name, percentile(times, 0.5), percentile(times, 0.95));
        }
        return true;
    }

    void stop() {
        parts().training.stop();
        wait([&] { return !parts().training.isAlive(); });
    }

private:
    static desktop::Options options(const QTemporaryDir& folder, const QString& corpus) {
        desktop::Options options;
        options.settingsFile = folder.filePath(QStringLiteral("settings.ini"));
        settings::Settings(options.settingsFile).setRunsFolder(folder.filePath(QStringLiteral("runs")));
        options.remembered = false;
        options.corpus = corpus;
        return options;
    }
    desktop::Desktop::Parts& parts() { return m_desktop.parts(); }

    static bool wait(const std::function<bool()>& condition) { return bench::waitFor(condition, 120000); }
    bool train(const std::vector<std::pair<const char*, const char*>>& fields) {
        parts().config.applyPreset(QStringLiteral("nanogpt-cpu"));
        for (const auto& [field, value] : fields)
            parts().config.set(QLatin1String(field), QLatin1String(value));
        if (!wait([&] { return parts().training.startObstacle().isEmpty(); })) {
            std::fprintf(stderr, "%s\n", qPrintable(parts().training.startObstacle()));
            return false;
        }
        parts().training.start();
        return wait([&] { return parts().run.step() > 0; });
    }
    /// 0: a place without live pictures, else a view of Inside.
    void show(std::size_t which) {
        m_desktop.window().showPlace(which == 0 ? QStringLiteral("runs") : QStringLiteral("inside"));
        if (which > 0)
            m_desktop.window().place(QStringLiteral("inside"))->setCurrentTab(int(which) - 1);
        QElapsedTimer settle;
        settle.start();
        wait([&] { return milliseconds(settle) > 700; });
    }
    double stepsPerSecond(double& stall) {
        QElapsedTimer beat;
        QTimer pulse;
        pulse.setTimerType(Qt::PreciseTimer);
        QObject::connect(&pulse, &QTimer::timeout, [&] {
            stall = std::max(stall, milliseconds(beat) - 5);
            beat.restart();
        });
        beat.start();
        pulse.start(5);
        const std::int64_t from = parts().run.step();
        QElapsedTimer timer;
        timer.start();
        wait([&] { return milliseconds(timer) > 1000 * m_seconds; });
        return static_cast<double>(parts().run.step() - from) / milliseconds(timer) * 1000;
    }

    QTemporaryDir m_folder;
    desktop::Desktop m_desktop;
    double m_seconds;
    int m_rounds;
};

} // namespace

int main(int argc, char** argv) {
    QStandardPaths::setTestModeEnabled(true);
    QApplication application(argc, argv);
    QCommandLineParser parser;
    const QCommandLineOption seconds(QStringLiteral("seconds"), QString(), QStringLiteral("S"), QStringLiteral("3"));
    const QCommandLineOption rounds(QStringLiteral("rounds"), QString(), QStringLiteral("N"), QStringLiteral("5"));
    const QCommandLineOption busy(QStringLiteral("busy"));
    const QCommandLineOption repaint(QStringLiteral("repaint"));
    parser.addOptions({seconds, rounds, busy, repaint});
    parser.process(application);
    if (parser.positionalArguments().size() != 1) {
        std::fprintf(stderr, "bench_window CORPUS [--seconds S] [--rounds N] [--busy] [--repaint]\n");
        return 2;
    }
    Bench bench(application, parser.positionalArguments().first(), parser.value(seconds).toDouble(),
                parser.value(rounds).toInt());
    if (parser.isSet(repaint))
        return bench.ready() && bench.repaint(256) && bench.repaint(1024) ? 0 : 1;
    QProcess other;
    if (parser.isSet(busy))
        other.start(QStringLiteral("sh"), {QStringLiteral("-c"), QStringLiteral("while :; do :; done")});
    const bool trained = bench.ready() && bench.views();
    if (trained)
        bench.heartbeat(parser.isSet(busy) ? "beside a busy program" : "alone");
    bench.stop();
    other.kill();
    other.waitForFinished();
    return trained && bench.repaint(256) && bench.repaint(1024) ? 0 : 1;
}
