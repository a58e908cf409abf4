// bench_start [--rounds N]: how soon the window is there, in the real program with LibTorch, as a line of JSON with the
// medians of N starts. By hand, under Xvfb or a screen; not a test. Every start is a new process with settings and runs
// of its own; the sample library is read by the first and found in the cache by the others.
//   window_ms      from the start of the process until the window is drawn
//   corpus_ms      until the sample library is read and cut into tokens
//   engine_ms      until LibTorch is loaded
//   stall_ms       the longest time for which the window did not answer after it was drawn, until it could train
//   first_loss_ms  from the click on Start until the first loss is drawn in the plot
#include <QAbstractButton>
#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>
#include <map>
#include <vector>

#include "app/desktop/Parts.h"
#include "tests/bench/Wait.h"

using namespace glasshouse;

namespace {

/// The same for every process of this machine, ms.
double now() {
    timespec time{};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

/// When a widget, or one in it, was last drawn.
class Painted : public QObject {
public:
    explicit Painted(QWidget& widget) {
        widget.installEventFilter(this);
        for (QWidget* const part : widget.findChildren<QWidget*>())
            part->installEventFilter(this);
    }
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::Paint)
            QTimer::singleShot(0, this, [this] { at = now(); }); // when all of it is on the screen
        return false;
    }
    double at = 0;
};

bool wait(const std::function<bool()>& condition) {
    return bench::waitFor(condition, 60000);
}

/// One start of the program, in this process, which began at `begun`.
int startOnce(QApplication& application, const QString& folder, double begun) {
    const QTemporaryDir own;
    desktop::Options options;
    options.settingsFile = own.filePath(QStringLiteral("settings.ini"));
    settings::Settings(options.settingsFile).runsFolder.set(own.filePath(QStringLiteral("runs")));
    options.sampleLibrary =
        QDir::cleanPath(QCoreApplication::applicationDirPath() + QStringLiteral("/../share/glasshouse/library"));
    options.reading.cache = folder.toStdString();
    options.reading.worker =
        (QCoreApplication::applicationDirPath() + QStringLiteral("/../bin/glasshouse-pdfworker")).toStdString();
    desktop::Desktop desktop(application, options);
    desktop::Desktop::Parts& parts = desktop.parts();
    Painted window(desktop.window());
    desktop.start();
    double corpus = 0;
    double engine = 0;
    double stall = 0;
    double beat = 0;
    const auto look = [&] {
        const double time = now();
        if (window.at > 0 && beat > 0)
            stall = std::max(stall, time - beat);
        beat = window.at > 0 ? time : 0;
        if (corpus == 0 && parts.corpus.state() == runtime::CorpusStore::State::Ready)
            corpus = time;
        if (engine == 0 && parts.engine.isReady())
            engine = time;
    };
    bool drawn = false;
    double shown = 0;
    if (!wait([&] {
            look();
            if (!drawn && window.at > 0) {
                drawn = true;
                shown = window.at;
            }
            return drawn && corpus > 0 && engine > 0 && parts.training.startObstacle().isEmpty();
        })) {
        std::fprintf(stderr, "%s\n", qPrintable(parts.training.startObstacle()));
        return 1;
    }
    desktop.window().showPlace(QStringLiteral("train"));
    auto* const start = desktop.window().findChild<QAbstractButton*>(QStringLiteral("newRunButton"));
    auto* const plot = desktop.window().findChild<QWidget*>(QStringLiteral("train.lossPlot"));
    double loss = 0;
    const auto firstLoss = [&] { loss = loss > 0 ? loss : now(); };
    QObject::connect(&parts.run, &runtime::RunModel::metricsAppended, plot, firstLoss);
    QObject::connect(&parts.run, &runtime::RunModel::evaluationsAppended, plot, firstLoss);
    Painted curve(*plot);
    const double clicked = now();
    start->click();
    const bool learned = wait([&] { return loss > 0 && curve.at > loss; });
    const double firstPoint = curve.at - clicked;
    parts.training.stop();
    wait([&] { return !parts.training.isAlive(); });
    std::printf("{\"window_ms\": %.0f, \"corpus_ms\": %.0f, \"engine_ms\": %.0f, \"stall_ms\": %.0f, "
                "\"first_loss_ms\": %.0f}\n",
                shown - begun, corpus - begun, engine - begun, stall, firstPoint);
    return learned ? 0 : 1;
}

} // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    QCommandLineParser parser;
    const QCommandLineOption rounds(QStringLiteral("rounds"), QString(), QStringLiteral("N"), QStringLiteral("5"));
    const QCommandLineOption once(QStringLiteral("once"), QString(), QStringLiteral("BEGUN"));
    parser.addOptions({rounds, once});
    parser.addPositionalArgument(QStringLiteral("cache"), QString());
    parser.process(application);
    if (parser.isSet(once))
        return startOnce(application, parser.positionalArguments().value(0), parser.value(once).toDouble());

    const QTemporaryDir cache;
    std::map<QString, std::vector<double>> times;
    for (int round = 0; round < parser.value(rounds).toInt(); ++round) {
        QProcess process;
        process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        process.start(QCoreApplication::applicationFilePath(),
                      {QStringLiteral("--once"), QString::number(now(), 'f', 3), cache.path()});
        process.waitForFinished(120000);
        const QByteArray line = process.readAllStandardOutput();
        std::fputs(line.constData(), stderr);
        const QJsonObject said = QJsonDocument::fromJson(line).object();
        if (process.exitCode() != 0 || said.isEmpty())
            return 1;
        for (auto value = said.begin(); value != said.end(); ++value)
            times[value.key()].push_back(value.value().toDouble());
    }
    QJsonObject medians{{QStringLiteral("bench"), QStringLiteral("start")}};
    for (auto& [name, values] : times) {
        std::sort(values.begin(), values.end());
        medians[name] = values[values.size() / 2];
    }
    std::printf("%s\n", QJsonDocument(medians).toJson(QJsonDocument::Compact).constData());
    return 0;
}
