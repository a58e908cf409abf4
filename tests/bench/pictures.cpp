// pictures CORPUS RUN OUT WxH: saves a picture of every place, tab and dialog of the real program, light and dark, as
// OUT/<theme>-<number>-<what>.png. To be looked at, by hand. RUN may be "none". QT_QPA_PLATFORM=offscreen will do,
// QT_SCALE_FACTOR as wanted.
#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QElapsedTimer>
#include <QPointer>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>

#include <cstdio>
#include <functional>
#include <set>

#include "app/desktop/Parts.h"
#include "tests/bench/Wait.h"
#include "ui/places/Place.h"
#include "ui/shell/Places.h"
#include "ui/widgets/Card.h"

using namespace glasshouse;

namespace {

class Pictures {
public:
    Pictures(QApplication& application, const QStringList& arguments)
        : m_out(arguments[2])
        , m_hasRun(arguments[1] != QLatin1String("none"))
        , m_desktop(application, options(m_folder, arguments)) {
        const QStringList size = arguments[3].split(QLatin1Char('x'));
        m_desktop.window().resize(size.value(0).toInt(), size.value(1).toInt());
        m_desktop.start();
    }

    bool ready() {
        return bench::waitFor(
            [&] {
                return parts().engine.isReady() && parts().corpus.state() == runtime::CorpusStore::State::Ready &&
                       (!m_hasRun || parts().run.state() != runtime::RunModel::State::None);
            },
            120000);
    }

    void all(const QString& theme) {
        m_theme = theme;
        m_number = 0;
        m_opened.clear();
        parts().settings.theme.set(theme);
        MainWindow& window = m_desktop.window();
        for (const auto& entry : shell::placeEntries()) {
            window.showPlace(entry.id);
            places::Place* place = window.place(entry.id);
            const int tabs = std::max(1, int(place->tabs().size()));
            for (int tab = 0; tab < tabs; ++tab) {
                place->setCurrentTab(tab);
                save(entry.id + QLatin1Char('-') + QString::number(tab), &window);
                openEverything(entry.id);
            }
            if (m_hasRun && entry.id == QLatin1String("write"))
                write();
        }
        for (QAction* action : {parts().actions->preferences, parts().actions->shortcuts, parts().actions->about})
            open(action->text(), [action] { action->trigger(); });
        parts().actions->handbook->trigger();
        save(QStringLiteral("handbook"), &window);
    }

private:
    static desktop::Options options(const QTemporaryDir& folder, const QStringList& arguments) {
        desktop::Options options;
        options.settingsFile = folder.filePath(QStringLiteral("settings.ini"));
        settings::Settings settings(options.settingsFile);
        options.remembered = false;
        options.corpus = arguments[0];
        settings.runsFolder.set(folder.filePath(QStringLiteral("runs")));
        if (arguments[1] != QLatin1String("none")) {
            settings.runsFolder.set(QFileInfo(arguments[1]).absolutePath());
            options.run = arguments[1];
        }
        return options;
    }
    desktop::Desktop::Parts& parts() { return m_desktop.parts(); }

    static void pause(int milliseconds) {
        QElapsedTimer timer;
        timer.start();
        bench::waitFor([&] { return timer.elapsed() >= milliseconds; }, milliseconds);
    }
    bool isBusy() {
        for (const auto* card : m_desktop.window().findChildren<widgets::Card*>())
            if (card->isVisible() && card->isBusy())
                return true;
        return false;
    }
    void save(QString what, QWidget* shown) {
        pause(500);
        bench::waitFor([&] { return !isBusy(); }, 20000);
        pause(100);
        QCoreApplication::sendPostedEvents(); // what has just changed is laid out before it is drawn, as on a screen
        what.replace(QLatin1Char('/'), QLatin1Char('-'));
        what.replace(QLatin1Char(' '), QLatin1Char('-'));
        shown->grab().save(
            QStringLiteral("%1/%2-%3-%4.png")
                .arg(m_out, m_theme, QStringLiteral("%1").arg(m_number++, 3, 10, QLatin1Char('0')), what.left(40)));
    }
    /// A text, and where its words are in the corpus.
    void write() {
        MainWindow& window = m_desktop.window();
        for (const char* name : {"Write", "Sources in the corpus"}) {
            for (QAbstractButton* button : window.findChildren<QAbstractButton*>())
                if (button->isVisible() && button->isEnabled() && button->text() == QLatin1String(name)) {
                    button->click();
                    break;
                }
            pause(3000);
            save(QString::fromLatin1(name), &window);
        }
        parts().generation.stop();
    }
    /// Once a theme: every action and button whose name says that something opens.
    void openEverything(const QString& where) {
        QList<QPointer<QObject>> all; // some go with the dialog of another
        for (QAbstractButton* button : m_desktop.window().findChildren<QAbstractButton*>())
            all.append(button);
        for (QAction* action : m_desktop.window().findChildren<QAction*>())
            all.append(action);
        for (const QPointer<QObject>& one : std::as_const(all)) {
            auto* button = qobject_cast<QAbstractButton*>(one.data());
            auto* action = qobject_cast<QAction*>(one.data());
            const bool canBeUsed = button != nullptr ? button->isVisible() && button->isEnabled()
                                                     : action != nullptr && action->isVisible() && action->isEnabled();
            if (!canBeUsed)
                continue;
            const QString text = button != nullptr ? button->text() : action->text();
            if (text.endsWith(QChar(0x2026)) && m_opened.insert(text).second)
                open(where + QLatin1Char('-') + text, [&] { button != nullptr ? button->click() : action->trigger(); });
        }
    }
    /// The press may run a loop of its own: what has opened is saved and closed by a timer within it.
    void open(const QString& what, const std::function<void()>& press) {
        bool isClosed = false;
        QTimer::singleShot(400, &m_desktop.window(), [&] {
            while (QWidget* shown = opened()) {
                save(what, shown);
                shown->close();
                pause(100);
            }
            isClosed = true;
        });
        press();
        bench::waitFor([&] { return isClosed; }, 60000);
    }
    QWidget* opened() const {
        if (QWidget* popup = QApplication::activePopupWidget())
            return popup;
        for (QWidget* top : QApplication::topLevelWidgets())
            if (top->isVisible() && qobject_cast<QDialog*>(top) != nullptr)
                return top;
        return nullptr;
    }

    QString m_out;
    bool m_hasRun;
    QString m_theme;
    int m_number = 0;
    std::set<QString> m_opened;
    QTemporaryDir m_folder;
    desktop::Desktop m_desktop;
};

} // namespace

int main(int argc, char** argv) {
    QStandardPaths::setTestModeEnabled(true);
    QApplication application(argc, argv);
    const QStringList arguments = application.arguments().mid(1);
    if (arguments.size() != 4 || !QDir().mkpath(arguments[2])) {
        std::fprintf(stderr, "pictures CORPUS RUN OUT WxH\n");
        return 2;
    }
    Pictures pictures(application, arguments);
    if (!pictures.ready()) {
        std::fprintf(stderr, "Corpus or run cannot be opened.\n");
        return 1;
    }
    pictures.all(QStringLiteral("light"));
    pictures.all(QStringLiteral("dark"));
    return 0;
}
