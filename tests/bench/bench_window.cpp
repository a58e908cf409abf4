// bench_window CORPUS [--seconds S] [--rounds N] [--busy] [--repaint] [--view NAME]: what the window costs, in the real
// program with LibTorch, as lines of JSON. By hand, under Xvfb or a screen; not a test.
//   views      steps a second of the preset nanogpt-cpu by turns: a place without live pictures is shown, Train, each
//              view of Inside; medians of N rounds, the ratio, how much of a second the window's thread takes, the
//              longest stall of the window
//   heartbeat  a frame of 5 ms of work, 60 times a second, while it trains at full speed: how long until it is done
//   repaint    from a key in the attention view to the new picture, at 256 and 1024 tokens
// --busy: beside a program that takes a whole core. --repaint: that alone. --view: that view alone, to profile it.
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
#include "tests/bench/Percentile.h"
#include "tests/bench/Wait.h"
#include "ui/places/inside/InsideViews.h"

using namespace glasshouse;
using bench::percentile;
using State = runtime::RunModel::State;

namespace {

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

    /// only: one view, or empty for all.
    bool views(const QString& only) {
        if (!train({{"steps", "100000000"}, {"eval_interval", "1000000"}, {"sample_tokens", "0"}}))
            return false;
        QStringList shown{QStringLiteral("runs"), QStringLiteral("train")};
        for (const auto& view : places::inside::insideViews())
            shown.append(view.id);
        if (!only.isEmpty())
            shown = {only};
        std::vector<Watched> all(std::size_t(shown.size()));
        for (int round = 0; round < m_rounds; ++round)
            for (std::size_t which = 0; which < all.size(); ++which) {
                show(shown[qsizetype(which)]);
                watch(all[which]);
            }
        const double alone = percentile(all[0].rates, 0.5);
        for (std::size_t which = 0; which < all.size(); ++which)
            std::printf("{\"bench\": \"views\", \"view\": \"%s\", \"steps_per_second\": %.2f, \"ratio\": %.4f, "
                        "\"window_ms_per_second\": %.1f, \"longest_stall_ms\": %.1f}\n",
                        qPrintable(shown[qsizetype(which)]), percentile(all[which].rates, 0.5),
                        percentile(all[which].rates, 0.5) / alone, percentile(all[which].window, 0.5),
                        all[which].stall);
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
        show(QStringLiteral("tokens"));
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
        show(QStringLiteral("attention"));
        parts().probe.setText(
            QString::fromStdString(std::string(parts().corpus.prepared()->corpus->text().substr(0, 4096))));
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
        settings::Settings(options.settingsFile).runsFolder.set(folder.filePath(QStringLiteral("runs")));
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
    struct Watched {
        std::vector<double> rates;  ///< steps a second
        std::vector<double> window; ///< ms of the window's thread a second
        double stall = 0;           ///< ms, the longest
    };
    /// A place, or a view of Inside.
    void show(const QString& name) {
        const auto& views = places::inside::insideViews();
        const auto view = std::find_if(views.begin(), views.end(), [&](const auto& entry) { return entry.id == name; });
        m_desktop.window().showPlace(view == views.end() ? name : QStringLiteral("inside"));
        if (view != views.end())
            m_desktop.window().place(QStringLiteral("inside"))->setCurrentTab(int(view - views.begin()));
        QElapsedTimer settle;
        settle.start();
        wait([&] { return milliseconds(settle) > 700; });
    }
    void watch(Watched& seen) {
        constexpr int beatMilliseconds = 10;
        QElapsedTimer beat;
        QTimer pulse;
        pulse.setTimerType(Qt::PreciseTimer);
        QObject::connect(&pulse, &QTimer::timeout, [&] {
            seen.stall = std::max(seen.stall, milliseconds(beat) - beatMilliseconds);
            beat.restart();
        });
        beat.start();
        pulse.start(beatMilliseconds);
        const std::int64_t from = parts().run.step();
        const double used = threadTime();
        QElapsedTimer timer;
        timer.start();
        wait([&] { return milliseconds(timer) > 1000 * m_seconds; });
        const double seconds = milliseconds(timer) / 1000;
        seen.rates.push_back(static_cast<double>(parts().run.step() - from) / seconds);
        seen.window.push_back((threadTime() - used) / seconds);
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
    const QCommandLineOption view(QStringLiteral("view"), QString(), QStringLiteral("NAME"));
    parser.addOptions({seconds, rounds, busy, repaint, view});
    parser.process(application);
    if (parser.positionalArguments().size() != 1) {
        std::fprintf(stderr, "bench_window CORPUS [--seconds S] [--rounds N] [--busy] [--repaint] [--view NAME]\n");
        return 2;
    }
    Bench bench(application, parser.positionalArguments().first(), parser.value(seconds).toDouble(),
                parser.value(rounds).toInt());
    if (parser.isSet(repaint))
        return bench.ready() && bench.repaint(256) && bench.repaint(1024) ? 0 : 1;
    QProcess other;
    if (parser.isSet(busy))
        other.start(QStringLiteral("sh"), {QStringLiteral("-c"), QStringLiteral("while :; do :; done")});
    const bool trained = bench.ready() && bench.views(parser.value(view));
    if (trained && !parser.isSet(view))
        bench.heartbeat(parser.isSet(busy) ? "beside a busy program" : "alone");
    bench.stop();
    other.kill();
    other.waitForFinished();
    if (parser.isSet(view))
        return trained ? 0 : 1;
    return trained && bench.repaint(256) && bench.repaint(1024) ? 0 : 1;
}
