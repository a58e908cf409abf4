// bench_corpus FOLDER [--times N]: what reading a folder costs the window, in the real program with LibTorch, as lines
// of JSON. By hand, under Xvfb, a screen or offscreen; not a test. The first time nothing is in the cache, then all is.
//   seconds    from opening the folder to the prepared text
//   states     how many files are in each state
//   growth_mb  memory of the program's own process when the text is ready, more than before (without mapped files,
//   whose
//              pages the kernel takes back when it needs them)
//   peak_mb    its highest while reading, more than before
//   mapped_mb  mapped files that are resident, more than before
//   stall_ms   the longest time in which the window's thread answered no event
#include <QApplication>
#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "app/desktop/Parts.h"
#include "tests/bench/Wait.h"

using namespace glasshouse;
using State = runtime::CorpusStore::State;

namespace {

constexpr int beatMilliseconds = 5;

/// A line of /proc/self/status in megabytes: "RssAnon" is the process's own memory, "RssFile" what it has mapped.
double residentMegabytes(const std::string& kind) {
    std::ifstream file("/proc/self/status");
    for (std::string line; std::getline(file, line);)
        if (line.starts_with(kind + ":"))
            return std::stod(line.substr(kind.size() + 1)) * 1024 / 1e6;
    return 0;
}

/// The times between two beats of a timer, less its interval.
class Heartbeat {
public:
    Heartbeat() {
        m_timer.setTimerType(Qt::PreciseTimer);
        QObject::connect(&m_timer, &QTimer::timeout, [this] {
            const double now = static_cast<double>(m_clock.nsecsElapsed()) / 1e6;
            m_stalls.push_back(now - m_last - beatMilliseconds);
            m_last = now;
            m_peak = std::max(m_peak, residentMegabytes("RssAnon"));
        });
        m_clock.start();
        m_timer.start(beatMilliseconds);
    }
    double longest() const { return *std::max_element(m_stalls.begin(), m_stalls.end()); }
    std::ptrdiff_t above(double milliseconds) const {
        return std::count_if(m_stalls.begin(), m_stalls.end(), [&](double stall) { return stall > milliseconds; });
    }
    double peak() const { return m_peak; }

private:
    QTimer m_timer;
    QElapsedTimer m_clock;
    double m_last = 0;
    double m_peak = 0;
    std::vector<double> m_stalls{0};
};

} // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    QStandardPaths::setTestModeEnabled(true);
    QCommandLineParser parser;
    parser.addPositionalArgument(QStringLiteral("folder"), QStringLiteral("what is read"));
    parser.addOption({QStringLiteral("times"), QStringLiteral("how often"), QStringLiteral("N"), QStringLiteral("2")});
    parser.process(application);
    if (parser.positionalArguments().size() != 1)
        parser.showHelp(2);
    const QTemporaryDir folder;
    desktop::Options options;
    options.settingsFile = folder.filePath(QStringLiteral("settings.ini"));
    settings::Settings(options.settingsFile).runsFolder.set(folder.filePath(QStringLiteral("runs")));
    options.remembered = false;
    options.place = QStringLiteral("corpus");
    options.reading.cache = folder.filePath(QStringLiteral("cache")).toStdString();
    options.reading.cacheSize = std::uint64_t{8} << 30;
    desktop::Desktop desktop(application, options);
    desktop.window().resize(1440, 900);
    desktop.start();
    desktop::Desktop::Parts& parts = desktop.parts();
    if (!bench::waitFor([&] { return parts.engine.isReady(); }, 60'000))
        return 1;
    for (int time = 0; time < parser.value(QStringLiteral("times")).toInt(); ++time) {
        const double before = residentMegabytes("RssAnon");
        const double mapped = residentMegabytes("RssFile");
        Heartbeat heartbeat;
        QElapsedTimer timer;
        timer.start();
        parts.ingest.open(parser.positionalArguments().first());
        if (!bench::waitFor([&] { return !parts.corpus.isBusy(); }, 3'600'000))
            return 1;
        const double seconds = static_cast<double>(timer.elapsed()) / 1000;
        bench::waitFor([] { return false; }, 1500); // what the views find in the background
        std::map<std::string, int> states;
        for (const runtime::CorpusFile& file : parts.corpus.files())
            ++states[file.read ? text::stateName(file.document->state) : "unread"];
        std::string list;
        for (const auto& [name, count] : states)
            list += (list.empty() ? "" : ", ") + ("\"" + name + "\": " + std::to_string(count));
        std::printf("{\"time\": %d, \"files\": %zu, \"seconds\": %.2f, \"states\": {%s}, \"characters\": %lld, "
                    "\"growth_mb\": %.1f, \"peak_mb\": %.1f, \"mapped_mb\": %.1f, \"stall_ms\": %.1f, "
                    "\"stalls_above_50_ms\": %td, "
                    "\"stalls_above_100_ms\": %td}\n",
                    time, parts.corpus.files().size(), seconds, list.c_str(),
                    static_cast<long long>(parts.corpus.totals().characters), residentMegabytes("RssAnon") - before,
                    heartbeat.peak() - before, residentMegabytes("RssFile") - mapped, heartbeat.longest(),
                    heartbeat.above(50), heartbeat.above(100));
        std::fflush(stdout);
    }
    return 0;
}
