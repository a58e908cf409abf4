// bench_walk CORPUS RUNS [--limit MS]: a walk through the whole window as a person takes it, in the real program with
// LibTorch, as lines of JSON: every call on the window's thread that took longer than MS (50), where, and what it took
// of the processor itself; then, for each part of the walk, the longest. Nothing of the person's own is changed, but
// RUNS, a folder of runs, gets one more. By hand, under Xvfb or a screen; not a test.
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <cstdio>
#include <map>

#include "app/desktop/Parts.h"
#include "tests/bench/TimedApplication.h"
#include "tests/bench/Wait.h"
#include "ui/places/inside/InsideViews.h"
#include "ui/places/runs/RunsModel.h"
#include "ui/widgets/CardTable.h"

using namespace glasshouse;

namespace {

class Walk {
public:
    Walk(bench::TimedApplication& application, const QString& corpus, const QString& runs, double limit)
        : m_application(application)
        , m_desktop(application, options(m_folder, corpus, runs))
        , m_limit(limit) {}

    bool go() {
        m_desktop.window().resize(1440, 900);
        m_desktop.start();
        if (!wait([&] {
                return parts().engine.isReady() && parts().corpus.state() == runtime::CorpusStore::State::Ready &&
                       !parts().library.isBusy();
            }))
            return false;
        tell("start");
        places("nothing open");
        if (!parts().library.runs().empty())
            open(parts().library.runs().back().path, "a run opened");
        if (!train())
            return false;
        tell("training begun");
        places("while it trains");
        write();
        comparison();
        if (!parts().library.runs().empty())
            open(parts().library.runs().back().path, "another run beside the one that trains");
        places("another run beside the one that trains");
        parts().training.stop();
        wait([&] { return !parts().training.isAlive(); });
        rest(1000);
        tell("stopped");
        for (const auto& [where, call] : m_longest)
            std::printf("{\"bench\": \"walk\", \"part\": \"%s\", \"longest_ms\": %.1f, \"of_the_processor_ms\": %.1f, "
                        "\"what\": \"%s\"}\n",
                        where.c_str(), call.wall, call.spent, call.what.constData());
        return true;
    }

private:
    static desktop::Options options(const QTemporaryDir& folder, const QString& corpus, const QString& runs) {
        desktop::Options options;
        options.settingsFile = folder.filePath(QStringLiteral("settings.ini"));
        settings::Settings(options.settingsFile).runsFolder.set(runs);
        options.remembered = false;
        options.corpus = corpus;
        return options;
    }
    desktop::Desktop::Parts& parts() { return m_desktop.parts(); }
    static bool wait(const std::function<bool()>& condition) { return bench::waitFor(condition, 600000); }
    static void rest(int milliseconds) {
        QElapsedTimer timer;
        timer.start();
        wait([&] { return timer.elapsed() > milliseconds; });
    }

    /// What took long since the last time, said for a part of the walk.
    void tell(const std::string& where) {
        for (const bench::TimedApplication::Call& call : m_application.calls) {
            if (call.wall > m_longest[where].wall)
                m_longest[where] = call;
            if (call.wall > m_limit)
                std::printf("{\"bench\": \"walk\", \"where\": \"%s\", \"ms\": %.1f, \"of_the_processor_ms\": %.1f, "
                            "\"what\": \"%s\"}\n",
                            where.c_str(), call.wall, call.spent, call.what.constData());
        }
        std::fflush(stdout);
        m_application.forget();
    }

    void places(const std::string& when) {
        for (const char* place : {"corpus", "model", "train", "write", "runs"}) {
            m_desktop.window().showPlace(QLatin1String(place));
            rest(1500);
            tell(std::string(place) + ", " + when);
        }
        m_desktop.window().showPlace(QStringLiteral("inside"));
        int tab = 0;
        for (const auto& view : places::inside::insideViews()) {
            m_desktop.window().place(QStringLiteral("inside"))->setCurrentTab(tab++);
            rest(1500);
            tell("inside " + view.id.toStdString() + ", " + when);
        }
    }

    bool train() {
        parts().config.applyPreset(QStringLiteral("first-model"));
        for (const auto& [field, value] : {std::pair("steps", "1000000"), {"eval_interval", "200"}})
            parts().config.set(QLatin1String(field), QLatin1String(value));
        m_desktop.window().showPlace(QStringLiteral("train"));
        if (!wait([&] { return parts().training.startObstacle().isEmpty(); })) {
            std::fprintf(stderr, "%s\n", qPrintable(parts().training.startObstacle()));
            return false;
        }
        parts().training.start();
        return wait([&] { return parts().session.step() > 300; });
    }

    void open(const std::filesystem::path& folder, const char* where) {
        const QString path = QString::fromStdString(folder.string());
        parts().opener.open(path, [] {});
        wait([&] { return parts().run.path() == folder; });
        rest(2000);
        tell(where);
    }

    void write() {
        m_desktop.window().showPlace(QStringLiteral("write"));
        auto* prompt = m_desktop.window().findChild<QPlainTextEdit*>(QStringLiteral("prompt"));
        prompt->setPlainText(QStringLiteral("The "));
        QKeyEvent enter(QEvent::KeyPress, Qt::Key_Return, {});
        QApplication::sendEvent(prompt, &enter);
        rest(8000);
        tell("written");
    }

    /// The list is sorted, filtered, and runs of it are shown in the chart.
    void comparison() {
        m_desktop.window().showPlace(QStringLiteral("runs"));
        auto* table = m_desktop.window().findChild<widgets::CardTable*>(QStringLiteral("runs.table"));
        rest(1500);
        for (const int column : {int(places::runs::RunsModel::Name), int(places::runs::RunsModel::State)}) {
            table->sortByColumn(column, Qt::AscendingOrder);
            rest(500);
            tell("runs sorted");
        }
        for (int row = 0; row < std::min(10, table->model()->rowCount()); ++row) {
            const QModelIndex index = table->model()->index(row, places::runs::RunsModel::Show);
            table->model()->setData(index, Qt::Checked, Qt::CheckStateRole);
            rest(200);
        }
        rest(2000);
        tell("ten runs shown");
        auto* search = m_desktop.window().findChild<QLineEdit*>(QStringLiteral("runs.search"));
        for (const char* words : {"1", "12", "learning_rate=0.001", ""}) {
            search->setText(QLatin1String(words));
            rest(500);
            tell("runs searched");
        }
    }

    bench::TimedApplication& m_application;
    QTemporaryDir m_folder;
    desktop::Desktop m_desktop;
    double m_limit;
    std::map<std::string, bench::TimedApplication::Call> m_longest;
};

} // namespace

int main(int argc, char** argv) {
    QStandardPaths::setTestModeEnabled(true);
    bench::TimedApplication application(argc, argv);
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() < 3) {
        std::fprintf(stderr, "bench_walk CORPUS RUNS [--limit MS]\n");
        return 2;
    }
    const double limit = arguments.value(3) == QLatin1String("--limit") ? arguments.value(4).toDouble() : 50;
    Walk walk(application, arguments[1], arguments[2], limit);
    return walk.go() ? 0 : 1;
}
