// bench_runs [--runs N] [--rounds N]: how soon the list of runs is on the screen, as a line of JSON; medians in ms. By
// hand, under Xvfb, a screen or QT_QPA_PLATFORM=offscreen; not a test. N runs (1,000) as training leaves them, with
// tiny weights and the scalars of 500 steps.
//   first         nothing is known of them; every one is read
//   next_program  another program has listed them before: from its beginning to the list is drawn
//   again         listed once more, one run has changed
//   window, again_window  of next_program and again, what the window's thread takes
//   search, sort, tree  from the change to the pixels
//   longest       the longest of the window's answers to one event in next_program and again, processor time
#include <QApplication>
#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QWidgetAction>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <memory>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/desktop/Parts.h"
#include "core/base/FileOps.h"
#include "core/corpus/tokenizer/Tokenizer.h"
#include "tests/bench/Wait.h"
#include "ui/places/runs/RunsModel.h"
#include "ui/places/runs/RunsPlace.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/Switch.h"

using namespace glasshouse;

namespace {

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

double milliseconds(const QElapsedTimer& timer) {
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

/// Processor time of the calling thread, ms.
double threadTime() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

void makeRun(const std::filesystem::path& folder, const tokenizer::Tokenizer& tokenizer, int number) {
    run::RunRecord record;
    record.config.train.steps = 500;
    record.config.train.seed = static_cast<std::uint64_t>(number);
    record.config.model.n_embd = 64 * (1 + number % 5);
    record.config.model.vocab_size = tokenizer.vocabularySize();
    record.corpus.path = "/library/books";
    record.corpus.files = {"a.pdf", "b.pdf"};
    record.corpus.trainTokens = 900'000;
    record.corpus.trainCharacters = 900'000;
    run::RunFolder made = run::RunFolder::create(folder / ("run-" + std::to_string(number)), record, tokenizer);
    std::vector<run::Scalar> scalars;
    for (int step = 1; step <= 500; ++step) {
        const double time = 1.7e9 + number * 100.0 + 0.01 * step;
        const float loss = 1.5F + 3.0F / (1.0F + 0.01F * static_cast<float>(step + number % 17));
        for (const char* tag : {"Loss/train", "LearningRate", "GradientNorm", "TokensPerSecond"})
            scalars.push_back({tag, step, loss, time});
        if (step % 100 == 0)
            scalars.push_back({"Loss/validation", step, loss, time});
    }
    made.append(scalars);
    made.writeCheckpoint(500, true, {{"step", 500}}, [](const std::filesystem::path& to, FileOps& files) {
        for (const char* name : {"model.safetensors", "optimizer.safetensors"})
            writeFile(files, to / name, std::string(256, '\0'));
    });
}

/// Measures how long handling an event takes, including the events sent meanwhile.
class Application : public QApplication {
public:
    using QApplication::QApplication;
    bool notify(QObject* receiver, QEvent* event) override {
        const bool outermost = m_depth++ == 0;
        const double before = outermost ? threadTime() : 0;
        const bool done = QApplication::notify(receiver, event);
        --m_depth;
        if (outermost)
            m_longest = std::max(m_longest, threadTime() - before);
        return done;
    }
    double takeLongest() { return std::exchange(m_longest, 0); }

private:
    int m_depth = 0;
    double m_longest = 0;
};

class Bench {
public:
    Bench(QApplication& application, int runs)
        : m_runs(runs)
        , m_desktop(application, options(m_folder)) {
        const auto tokenizer = tokenizer::tokenizerKind("char").train("hello world\n", {});
        const std::filesystem::path folder = runsFolder().toStdString();
        std::filesystem::create_directories(folder);
        for (int number = 1; number <= runs; ++number)
            makeRun(folder, *tokenizer, number);
    }

    /// From the beginning of the list to its picture, ms.
    double open(const std::filesystem::path& cache) {
        m_place.reset();
        m_library.reset();
        const double before = threadTime();
        QElapsedTimer timer;
        timer.start();
        m_library = std::make_unique<runtime::RunLibrary>(cache);
        desktop::Desktop::Parts& p = m_desktop.parts();
        const places::PlaceContext& whole = p.context;
        m_context.emplace(places::PlaceContext{.viewed = whole.viewed,
                                               .training = whole.training,
                                               .corpus = whole.corpus,
                                               .writing = whole.writing,
                                               .runs = {.library = *m_library, .opener = p.opener, .editor = p.editor},
                                               .shell = whole.shell});
        m_place = std::make_unique<places::runs::RunsPlace>(*m_context);
        m_place->resize(1312, 812);
        m_place->show();
        m_library->setFolder(runsFolder());
        finish(timer);
        m_window = threadTime() - before;
        return m_took;
    }
    double again() {
        const std::filesystem::path one = (runsFolder() + QStringLiteral("/run-7")).toStdString();
        run::RunAbout about;
        about.note = std::to_string(++m_changes);
        run::writeAbout(one, about);
        std::this_thread::sleep_for(std::chrono::milliseconds(200)); // what has just changed would be read twice
        const double before = threadTime();
        QElapsedTimer timer;
        timer.start();
        m_library->refresh();
        finish(timer);
        m_window = threadTime() - before;
        return m_took;
    }
    double search(const QString& typed) {
        return drawn([&] {
            qobject_cast<QLineEdit*>(qobject_cast<QWidgetAction*>(m_place->barActions().constFirst())->defaultWidget())
                ->setText(typed);
        });
    }
    double sort(int column, Qt::SortOrder order) {
        return drawn([&] { table().sortByColumn(column, order); });
    }
    double tree(bool on) {
        return drawn([&] { m_place->findChild<widgets::Switch*>(QStringLiteral("runs.tree"))->setChecked(on); });
    }
    double window() const { return m_window; }
    std::filesystem::path cache() const { return m_data.filePath(QStringLiteral("cache")).toStdString(); }

private:
    static desktop::Options options(const QTemporaryDir& folder) {
        desktop::Options options;
        options.settingsFile = folder.filePath(QStringLiteral("settings.ini"));
        settings::Settings(options.settingsFile).runsFolder.set(folder.filePath(QStringLiteral("none")));
        options.reading.cache = folder.filePath(QStringLiteral("cache")).toStdString();
        return options;
    }
    QString runsFolder() const { return m_data.filePath(QStringLiteral("runs")); }
    widgets::CardTable& table() const { return *m_place->findChild<widgets::CardTable*>(QStringLiteral("runs.table")); }
    double drawn(const std::function<void()>& change) {
        QElapsedTimer timer;
        timer.start();
        change();
        m_place->grab();
        return milliseconds(timer);
    }
    void finish(const QElapsedTimer& timer) {
        if (!bench::waitFor([&] { return !m_library->isBusy() && table().model()->rowCount() == m_runs; }, 60'000)) {
            std::fprintf(stderr, "The runs were not listed.\n");
            std::exit(1);
        }
        m_place->grab();
        m_took = milliseconds(timer);
    }

    int m_runs;
    int m_changes = 0;
    double m_took = 0;
    double m_window = 0;
    QTemporaryDir m_folder, m_data;
    desktop::Desktop m_desktop;
    std::unique_ptr<runtime::RunLibrary> m_library;
    std::optional<places::PlaceContext> m_context; ///< with that library
    std::unique_ptr<places::runs::RunsPlace> m_place;
};

} // namespace

int main(int argc, char** argv) {
    QStandardPaths::setTestModeEnabled(true);
    Application application(argc, argv);
    QCommandLineParser parser;
    const QCommandLineOption runs(QStringLiteral("runs"), {}, QStringLiteral("N"), QStringLiteral("1000"));
    const QCommandLineOption rounds(QStringLiteral("rounds"), {}, QStringLiteral("N"), QStringLiteral("5"));
    parser.addOptions({runs, rounds});
    parser.process(application);
    const int count = std::max(8, parser.value(runs).toInt());
    Bench bench(application, count);
    std::vector<double> first, next, again, longest, window, againWindow, search, sort, tree;
    bench.open(bench.cache()); // the cache is written
    for (int round = 0; round < std::max(1, parser.value(rounds).toInt()); ++round) {
        first.push_back(bench.open({}));
        application.takeLongest();
        next.push_back(bench.open(bench.cache()));
        window.push_back(bench.window());
        again.push_back(bench.again());
        againWindow.push_back(bench.window());
        longest.push_back(application.takeLongest());
        search.push_back(bench.search(QStringLiteral("gelu")));
        search.push_back(bench.search(QStringLiteral("n_embd=192")));
        bench.search({});
        sort.push_back(bench.sort(places::runs::RunsModel::Name, Qt::AscendingOrder));
        sort.push_back(bench.sort(places::runs::RunsModel::Best, Qt::AscendingOrder));
        tree.push_back(bench.tree(true));
        bench.tree(false);
    }
    std::printf("{\"bench\": \"runs\", \"runs\": %d, \"first\": %.1f, \"next_program\": %.1f, \"again\": %.1f, "
                "\"window\": %.1f, \"again_window\": %.1f, \"search\": %.1f, \"sort\": %.1f, \"tree\": %.1f, "
                "\"longest\": %.1f}\n",
                count, median(first), median(next), median(again), median(window), median(againWindow), median(search),
                median(sort), median(tree), median(longest));
    return 0;
}
