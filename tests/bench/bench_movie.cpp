// bench_movie RUN [VIEW]: plays the kept steps of a finished run in the real window and says, as JSON, how many frames
// a second its views drew and how long the window's longest stall was. By hand, under Xvfb or a screen; not a test.
#include <QApplication>
#include <QElapsedTimer>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <vector>

#include "app/desktop/Parts.h"
#include "tests/bench/Inside.h"
#include "tests/bench/Percentile.h"
#include "tests/bench/Wait.h"
#include "ui/places/inside/InsideViews.h"

using namespace glasshouse;

namespace {

/// Counts what a widget draws.
class Paints : public QObject {
public:
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() != QEvent::Paint)
            return false;
        ++count;
        if (since.isValid())
            gaps.push_back(static_cast<double>(since.restart()));
        else
            since.start();
        return false;
    }
    int count = 0;
    QElapsedTimer since;
    std::vector<double> gaps; ///< ms
};

} // namespace

int main(int argc, char** argv) {
    QTemporaryDir folder;
    QStandardPaths::setTestModeEnabled(true);
    QApplication application(argc, argv);
    if (argc < 2) {
        std::fprintf(stderr, "bench_movie RUN [VIEW]\n");
        return 2;
    }
    const QString view = argc > 2 ? QString::fromLocal8Bit(argv[2]) : QStringLiteral("attention");
    desktop::Desktop desktop(application, bench::insideOf(argv[1], folder));
    desktop.window().resize(1440, 900);
    desktop.start();
    auto& parts = desktop.parts();
    int tab = 0;
    for (const auto& entry : places::inside::insideViews()) {
        if (entry.id == view)
            desktop.window().place(QStringLiteral("inside"))->setCurrentTab(tab);
        ++tab;
    }
    const auto wait = [](const auto& condition) { return bench::waitFor(condition, 60000); };
    if (!wait([&] { return parts.engine.isReady() && parts.cursor.savedSteps().size() > 1; }) ||
        !wait([&] { return parts.probe.isTextGiven() || !parts.probe.text().isEmpty(); })) {
        std::fprintf(stderr, "The run has nothing to play, or the engine did not load.\n");
        return 1;
    }
    QElapsedTimer settle;
    settle.start();
    wait([&] { return settle.elapsed() > 2000 && !parts.probe.isPending(); }); // layouts, fonts, the first pictures

    Paints paints;
    QWidget* const watched = desktop.window().findChild<QWidget*>(
        view == QLatin1String("attention") ? QStringLiteral("attentionMap") : view + QStringLiteral("View"));
    watched->installEventFilter(&paints);
    // The longest stall: a timer of 5 ms that comes late.
    qint64 stall = 0;
    QElapsedTimer beat;
    QTimer pulse;
    pulse.setTimerType(Qt::PreciseTimer);
    QObject::connect(&pulse, &QTimer::timeout, [&] { stall = std::max(stall, beat.restart()); });
    int frames = 0;
    QObject::connect(&parts.cursor, &runtime::TimeCursor::changed, [&] { ++frames; });
    beat.start();
    pulse.start(5);
    QElapsedTimer timer;
    timer.start();
    parts.movie.play();
    if (!wait([&] { return !parts.movie.isPlaying(); })) {
        std::fprintf(stderr, "The movie did not end.\n");
        return 1;
    }
    const double seconds = static_cast<double>(timer.nsecsElapsed()) / 1e9;
    std::printf(
        "{\"view\": \"%s\", \"kept\": %zu, \"recorded\": %zu, \"steps\": %d, \"drawn\": %d, \"seconds\": %.2f, "
        "\"steps_per_second\": %.1f, \"drawn_per_second\": %.1f, \"gap_ms_median\": %.0f, \"gap_ms_p99\": %.0f, "
        "\"longest_stall_ms\": %lld}\n",
        qPrintable(view), parts.cursor.savedSteps().size(), parts.recordings.steps().size(), frames, paints.count,
        seconds, frames / seconds, paints.count / seconds, bench::percentile(paints.gaps, 0.5),
        bench::percentile(paints.gaps, 0.99), static_cast<long long>(stall));
    return 0;
}
