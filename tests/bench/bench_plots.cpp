// bench_plots [--points N] [--runs N] [--frames N] [--smoothed N]: what a frame of the loss plot costs while a person
// zooms, pans and moves the smoothing slider, as lines of JSON. N points in all (10^6), shared among the runs (10): the
// first one smoothed with its raw line behind, with a validation, the others as the plot shows those ticked in Runs.
// --smoothed: how many of them are smoothed (1). A frame is everything from the change to the pixels. By hand, under
// Xvfb, a screen or QT_QPA_PLATFORM=offscreen; not a test.
#include <QApplication>
#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QStandardPaths>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <random>
#include <vector>

#include "tests/bench/Percentile.h"
#include "ui/plots/CurvePlot.h"
#include "ui/theme/ThemeManager.h"

using namespace glasshouse;
using bench::percentile;
using plots::CurvePlot;
using plots::CurveStyle;

namespace {

double milliseconds(const QElapsedTimer& timer) {
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

void fill(CurvePlot& plot, int runs, int points, int smoothed) {
    std::mt19937 random(7);
    std::normal_distribution<double> noise;
    for (int run = 0; run < runs; ++run) {
        const QString id = QString::number(run);
        CurveStyle style = run == 0 ? CurveStyle::train() : CurveStyle::otherRun(run);
        style.smooths = style.smooths || run < smoothed;
        plot.addSeries(id, QStringLiteral("run %1").arg(run), style);
        std::vector<double> x;
        std::vector<double> y;
        for (int i = 0; i < points; ++i) {
            x.push_back(i + 1);
            const double spike = i % 9973 == 0 ? 3 : 0;
            y.push_back(1.5 + 0.05 * run + 3 * std::exp(-i / (0.05 * points)) + 0.08 * noise(random) + spike);
        }
        plot.setData(id, x, y);
    }
    plot.addSeries(QStringLiteral("validation"), QStringLiteral("validation"), CurveStyle::validation());
    for (int i = 0; i <= points; i += std::max(1, points / 200))
        plot.append(QStringLiteral("validation"), i, 1.7 + 3 * std::exp(-i / (0.05 * points)));
}

} // namespace

int main(int argc, char** argv) {
    QStandardPaths::setTestModeEnabled(true);
    QApplication application(argc, argv);
    const theme::ThemeManager themes(application);
    QCommandLineParser parser;
    const QCommandLineOption points(QStringLiteral("points"), {}, QStringLiteral("N"), QStringLiteral("1000000"));
    const QCommandLineOption runs(QStringLiteral("runs"), {}, QStringLiteral("N"), QStringLiteral("10"));
    const QCommandLineOption frames(QStringLiteral("frames"), {}, QStringLiteral("N"), QStringLiteral("200"));
    const QCommandLineOption smoothed(QStringLiteral("smoothed"), {}, QStringLiteral("N"), QStringLiteral("1"));
    parser.addOptions({points, runs, frames, smoothed});
    parser.process(application);
    const int count = std::max(1, parser.value(runs).toInt());
    const int each = std::max(10, parser.value(points).toInt() / count);
    const int rounds = std::max(2, parser.value(frames).toInt());

    CurvePlot plot;
    plot.resize(1000, 420); // the loss plot in a window of 1440
    plot.setSmoothing(0.95);
    QElapsedTimer timer;
    timer.start();
    fill(plot, count, each, parser.value(smoothed).toInt());
    const double filled = milliseconds(timer);
    plot.show();
    QCoreApplication::processEvents();
    const auto frame = [&](const std::function<void()>& change) {
        const int before = plot.repaints();
        QElapsedTimer clock;
        clock.start();
        change();
        while (plot.repaints() == before)
            QCoreApplication::processEvents();
        plot.repaint();
        return milliseconds(clock);
    };
    const auto report = [&](const char* what, const std::function<void(int)>& change) {
        std::vector<double> times;
        plot.fit();
        frame([&] { change(0); });
        for (int i = 1; i < rounds; ++i)
            times.push_back(frame([&] { change(i); }));
        std::printf("{\"bench\": \"plots\", \"runs\": %d, \"points\": %d, \"change\": \"%s\", \"frames\": %zu, "
                    "\"ms_median\": %.2f, \"ms_p95\": %.2f, \"ms_most\": %.2f}\n",
                    count, each * count, what, times.size(), percentile(times, 0.5), percentile(times, 0.95),
                    percentile(times, 1));
    };
    std::printf("{\"bench\": \"plots\", \"change\": \"fill\", \"ms\": %.1f}\n", filled);
    const double whole = each;
    report("zoom", [&](int i) { // in and out again
        const double share = std::pow(0.5, 8.0 * std::abs(std::sin(i * M_PI / rounds)));
        plot.setXRange(whole * 0.6 - whole * 0.6 * share, whole * 0.6 + whole * 0.4 * share);
    });
    report("zoom of both axes", [&](int i) { // half of the points stay outside
        const double share = std::pow(0.5, 4.0 * std::abs(std::sin(i * M_PI / rounds)));
        plot.setYRange(1.6 - 0.1 * share, 1.6 + 0.4 * share);
        plot.setXRange(0, whole);
    });
    report("pan", [&](int i) {
        const double from = whole * 0.5 * i / rounds;
        plot.setXRange(from, from + whole * 0.5);
    });
    report("slider", [&](int i) { plot.setSmoothing(0.5 + 0.49 * i / rounds); });
    report("new point", [&](int i) { plot.append(QStringLiteral("0"), whole + 1 + i, 1.5); });
    return 0;
}
