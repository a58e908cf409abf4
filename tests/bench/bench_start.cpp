// bench_start [--rounds N]: how soon the window is there, in the real program with LibTorch, as a line of JSON with the
// medians of N starts. By hand, under Xvfb or a screen; not a test. Every start is a new process with settings and runs
// of its own; the sample library is read by the first and found in the cache by the others.
//   window_ms      from the start of the process until the window is drawn
//   corpus_ms      until the sample library is read and cut into tokens
//   engine_ms      until LibTorch is loaded
//   stall_ms       the longest time for which the window did not answer after it was drawn, until it could train
//   first_loss_ms  from the click on Start until the first loss is drawn in the plot
// bench_start --grow: once, what a newcomer does: Grow my first model, a minute later Write, and the end of the run.
//   said             what the banner says before, with the time
//   left_soon_s      the time left that the strip says five seconds after the click; -1: none yet
//   first_text_s     from the start of the process until 40 tokens of one's own text are written, in four actions
//   trained_s        from the click until the run is finished
#include <QAbstractButton>
#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPlainTextEdit>
#include <QProcess>
#include <QRegularExpression>
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
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/TextBlock.h"
#include "ui/widgets/TokenFlow.h"

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

/// The program of somebody who has not had it before.
desktop::Options newcomer(const QTemporaryDir& own, const QString& cache) {
    desktop::Options options;
    options.settingsFile = own.filePath(QStringLiteral("settings.ini"));
    settings::Settings(options.settingsFile).runsFolder.set(own.filePath(QStringLiteral("runs")));
    options.sampleLibrary =
        QDir::cleanPath(QCoreApplication::applicationDirPath() + QStringLiteral("/../share/glasshouse/library"));
    options.reading.cache = cache.toStdString();
    options.reading.worker =
        (QCoreApplication::applicationDirPath() + QStringLiteral("/../bin/glasshouse-pdfworker")).toStdString();
    return options;
}

int growOnce(QApplication& application, double begun) {
    const QTemporaryDir own;
    desktop::Desktop desktop(application, newcomer(own, own.filePath(QStringLiteral("cache"))));
    desktop::Desktop::Parts& parts = desktop.parts();
    desktop.start();
    QWidget& window = desktop.window();
    const auto words = [&window](const char* name) {
        const auto* label = window.findChild<QWidget*>(QLatin1String(name));
        const auto* block = qobject_cast<const widgets::TextBlock*>(label);
        const auto* line = qobject_cast<const widgets::ElidedLabel*>(label);
        return block != nullptr ? block->plainText() : line != nullptr ? line->text() : QString();
    };
    auto* const grow = window.findChild<QAbstractButton*>(QStringLiteral("firstSteps.grow"));
    const QRegularExpression time(QStringLiteral("\\d (second|minute|hour)"));
    if (!wait([&] { return grow->isEnabled() && words("firstSteps.note").contains(time); }))
        std::fprintf(stderr, "no time is said\n");
    const QString said = words("firstSteps.title") + QLatin1Char(' ') + words("firstSteps.note");
    const double clicked = now();
    grow->click();
    bench::waitFor([&] { return now() > clicked + 5000; }, 10000);
    const auto left = parts.session.secondsLeft();
    bench::waitFor([&] { return now() > clicked + 60000; }, 60000);
    desktop.window().showPlace(QStringLiteral("write"));
    window.findChild<QPlainTextEdit*>(QStringLiteral("prompt"))->setPlainText(QStringLiteral("The model"));
    window.findChild<QAbstractButton*>(QStringLiteral("writeButton"))->click();
    const auto* flow = window.findChild<widgets::TokenFlow*>(QStringLiteral("writtenText"));
    wait([&] { return flow->count() >= 40; });
    const double written = now();
    const std::int64_t step = parts.session.step();
    bench::waitFor([&] { return parts.session.state() == runtime::RunModel::State::Finished; }, 3600000);
    const QJsonObject line{{QStringLiteral("bench"), QStringLiteral("grow")},
                           {QStringLiteral("said"), said},
                           {QStringLiteral("left_soon_s"), left ? *left : -1},
                           {QStringLiteral("first_text_s"), (written - begun) / 1e3},
                           {QStringLiteral("first_text_step"), qint64(step)},
                           {QStringLiteral("steps"), qint64(parts.session.step())},
                           {QStringLiteral("trained_s"), (now() - clicked) / 1e3}};
    std::printf("%s\n", QJsonDocument(line).toJson(QJsonDocument::Compact).constData());
    return 0;
}

/// One start of the program, in this process, which began at `begun`.
int startOnce(QApplication& application, const QString& folder, double begun) {
    const QTemporaryDir own;
    desktop::Desktop desktop(application, newcomer(own, folder));
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
    const QCommandLineOption grow(QStringLiteral("grow"));
    parser.addOptions({rounds, once, grow});
    parser.addPositionalArgument(QStringLiteral("cache"), QString());
    parser.process(application);
    if (parser.isSet(once))
        return startOnce(application, parser.positionalArguments().value(0), parser.value(once).toDouble());

    if (parser.isSet(grow))
        return growOnce(application, now());

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
