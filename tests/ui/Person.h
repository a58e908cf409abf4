#pragma once

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QInputMethodEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QScopeGuard>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabBar>
#include <QTemporaryDir>
#include <QToolButton>
#include <QtTest>

#include <memory>
#include <utility>

#include "app/desktop/Parts.h"
#include "ui/shell/StripPart.h"
#include "ui/widgets/Card.h"

/// A person at the program as main() makes it, with LibTorch: finds things by name where they can be seen, clicks and
/// types. Everything the program keeps goes into a folder that goes with the person.
class Person {
public:
    /// Puts the program before the person. remembered: as on another day, with what was open before. run: opened first.
    void open(bool remembered = false, const QString& run = {}) {
        const QString file = home.filePath(QStringLiteral("settings.ini"));
        {
            glasshouse::settings::Settings settings(file);
            settings.runsFolder.set(runs());
            settings.firstStepsDone.set(true);
            settings.textSize.set(textSize);
        }
        glasshouse::desktop::Options options;
        options.settingsFile = file;
        options.presets = home.filePath(QStringLiteral("presets")).toStdString();
        options.reading.worker = GLASSHOUSE_BIN_DIR "/glasshouse-pdfworker";
        options.reading.cache = home.filePath(QStringLiteral("cache")).toStdString();
        options.remembered = remembered;
        options.run = run;
        m_desktop = std::make_unique<glasshouse::desktop::Desktop>(*qApp, options);
        m_desktop->start();
        window().resize(size); // the screen of the tests is smaller
        QVERIFY(QTest::qWaitForWindowActive(&window(), glasshouse::tests::patience));
        QCOMPARE(window().size(), size); // it fits there
    }
    /// The program ends, as when main() returns.
    void leave() { m_desktop.reset(); }

    glasshouse::MainWindow& window() { return m_desktop->window(); }
    glasshouse::desktop::Desktop::Parts& parts() { return m_desktop->parts(); }
    glasshouse::runtime::RunModel& run() { return parts().run; }
    QString runs() const { return home.filePath(QStringLiteral("runs")); }

    /// Writes a file that the person has; the folder is made.
    void put(const QString& name, const QByteArray& bytes) const {
        const QString path = home.filePath(name);
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), qint64(bytes.size()));
    }

    /// What is seen under a name; nullptr when nothing is.
    template <typename T = QWidget> T* see(const QString& name) {
        for (T* one : window().findChildren<T*>(name))
            if (one->isVisible())
                return one;
        return nullptr;
    }
    template <typename T = QWidget> T* see(const char* name) { return see<T>(QString::fromLatin1(name)); }

    void click(const char* name) {
        if (QTest::currentTestFailed())
            return;
        settle();
        auto* widget = lookFor(name);
        QVERIFY2(widget != nullptr, name);
        QVERIFY2(widget->isEnabled(), qPrintable(QLatin1String(name) + QStringLiteral(": ") + widget->toolTip()));
        reveal(*widget);
        QTest::mouseClick(widget, Qt::LeftButton);
        ++m_actions;
    }
    /// A place of a widget, for the cells and rows in it.
    void clickAt(QWidget* widget, const QPoint& position) {
        QTest::mouseClick(widget, Qt::LeftButton, {}, position);
        ++m_actions;
    }
    /// A cell of a table or list, scrolled to.
    void clickCell(QAbstractItemView* view, int row, int column) {
        settle();
        const QModelIndex cell = view->model()->index(row, column);
        QVERIFY2(cell.isValid(), qPrintable(view->objectName()));
        view->scrollTo(cell);
        clickAt(view->viewport(), view->visualRect(cell).center());
    }
    /// A double-click on a cell.
    void openCell(QAbstractItemView* view, int row, int column) {
        settle();
        const QModelIndex cell = view->model()->index(row, column);
        QVERIFY2(cell.isValid(), qPrintable(view->objectName()));
        view->scrollTo(cell);
        const QPoint place = view->visualRect(cell).center();
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, place); // the first of the two
        QTest::mouseDClick(view->viewport(), Qt::LeftButton, {}, place);
        QTest::mouseRelease(view->viewport(), Qt::LeftButton, {}, place); // which QTest leaves out
        ++m_actions;
    }
    /// An entry of the menu that a widget has at a place, with these words in it.
    void chooseInMenu(QWidget* widget, const QPoint& position, const char* menuName, const QString& words) {
        if (QTest::currentTestFailed())
            return;
        settle();
        QTest::mousePress(widget, Qt::RightButton, {}, position);
        QContextMenuEvent asked(QContextMenuEvent::Mouse, position, widget->mapToGlobal(position));
        QCoreApplication::sendEvent(widget, &asked);
        auto* menu = window().findChild<QMenu*>(QLatin1String(menuName));
        QVERIFY2(menu != nullptr, menuName);
        QTRY_VERIFY(menu->isVisible());
        QTest::mouseRelease(widget, Qt::RightButton, {}, position);
        for (QAction* action : menu->actions())
            if (action->text().contains(words)) {
                QVERIFY2(action->isEnabled(), qPrintable(action->toolTip()));
                menu->setActiveAction(action); // Qt 6.8 takes a made-up click so soon after the press for the same one
                QTest::keyClick(menu, Qt::Key_Return);
                ++m_actions;
                return;
            }
        QFAIL(qPrintable(words));
    }
    /// An entry of a list that opens, by its data: pressed, dragged to and released.
    void choose(const char* name, const QString& data) {
        if (QTest::currentTestFailed())
            return;
        settle();
        auto* box = see<QComboBox>(name);
        QVERIFY2(box != nullptr, name);
        reveal(*box);
        // A release that comes sooner is taken for that of the click which opened the list.
        const int interval = QApplication::doubleClickInterval();
        QApplication::setDoubleClickInterval(0);
        const auto restored = qScopeGuard([interval] { QApplication::setDoubleClickInterval(interval); });
        QTest::mousePress(box, Qt::LeftButton, {}, box->rect().center());
        QTRY_VERIFY(box->view()->isVisible());
        const int wanted = box->findData(data);
        QVERIFY2(wanted >= 0, qPrintable(data));
        const QModelIndex entry = box->model()->index(wanted, box->modelColumn(), box->rootModelIndex());
        box->view()->scrollTo(entry);
        QWidget* const viewport = box->view()->viewport();
        const QPoint at = box->view()->visualRect(entry).center();
        QCoreApplication::processEvents();
        QMouseEvent dragged(QEvent::MouseMove, at, viewport->mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
        QCoreApplication::sendEvent(viewport, &dragged);
        QTest::mouseRelease(viewport, Qt::LeftButton, {}, at);
        QTRY_COMPARE(box->currentData().toString(), data);
        ++m_actions;
    }
    /// Saves what the card around a widget shows: an entry of its menu, and the name that its dialog proposes.
    /// saved() is the file.
    void save(QWidget* inside, const QString& words) {
        while (inside != nullptr && qobject_cast<glasshouse::widgets::Card*>(inside) == nullptr)
            inside = inside->parentWidget();
        QVERIFY(inside != nullptr);
        chooseInMenu(inside, QPoint(inside->width() / 2, 8), "exportMenu", words);
        auto* dialog = inside->findChild<QFileDialog*>(QStringLiteral("exportDialog"));
        QVERIFY(dialog != nullptr);
        m_saved = dialog->selectedFiles().value(0);
        auto* line = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        line->setFocus();
        QTest::keyClick(line, Qt::Key_Return);
        ++m_actions;
        QTRY_VERIFY2(QFileInfo::exists(m_saved), qPrintable(m_saved));
        QTRY_VERIFY(inside->findChild<QFileDialog*>(QStringLiteral("exportDialog")) == nullptr);
        window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window(), glasshouse::tests::patience));
    }
    const QString& saved() const { return m_saved; }
    /// Drags a file into the window.
    void drop(const QString& path) {
        QMimeData files;
        files.setUrls({QUrl::fromLocalFile(path)});
        const QPoint at = window().rect().center();
        QDragEnterEvent entered(at, Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&window(), &entered);
        QVERIFY(entered.isAccepted());
        QDropEvent dropped(at, Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&window(), &dropped);
        ++m_actions;
    }
    /// A view of the place that is shown, by the word on its tab.
    void openTab(const QString& title) {
        settle();
        auto* tabs = see<QTabBar>("placeTabs");
        QVERIFY(tabs != nullptr);
        for (int tab = 0; tab < tabs->count(); ++tab)
            if (tabs->tabText(tab) == title && tabs->isTabVisible(tab))
                return clickAt(tabs, tabs->tabRect(tab).center());
        auto* more = see<QToolButton>("placeTabsMenu");
        QVERIFY2(more != nullptr, qPrintable(title));
        Q_EMIT more->menu()->aboutToShow();
        for (QAction* action : more->menu()->actions())
            if (action->text() == title) {
                m_actions += 2;
                return action->trigger();
            }
        QFAIL(qPrintable(title));
    }
    /// Columns that were opened over the content of a narrow window.
    void closeColumns() {
        for (const char* edge : {"train.columnEdge", "write.samplerEdge"})
            if (auto* folded = see<QAbstractButton>(edge); folded != nullptr && folded->isChecked()) {
                QTest::mouseClick(folded, Qt::LeftButton);
                ++m_actions;
                settle();
            }
    }
    /// A command of Runs: its button or, where that has no room, its entry in the menu beside the buttons.
    void commandOfRuns(const char* id) {
        settle();
        if (see(QLatin1String(id) + QStringLiteral("Button")) != nullptr)
            return click(qPrintable(QLatin1String(id) + QStringLiteral("Button")));
        auto* more = see<QToolButton>("runs.more");
        QVERIFY(more != nullptr);
        Q_EMIT more->menu()->aboutToShow();
        for (QAction* action : more->menu()->actions())
            if (action->objectName() == QLatin1String(id)) {
                QTRY_VERIFY2(action->isEnabled(), qPrintable(action->toolTip()));
                m_actions += 2;
                return action->trigger();
            }
        QFAIL(id);
    }
    void place(const char* id) {
        if (QTest::currentTestFailed())
            return;
        click(qPrintable(QStringLiteral("rail.") + QLatin1String(id)));
        QCOMPARE(window().currentPlace(), QLatin1String(id));
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(&window(), key, modifiers);
        ++m_actions;
    }
    /// What was done since the last call: a click, a key with its modifiers, a field that was typed into, an entry
    /// chosen from a menu or list, each one.
    int takeActions() { return std::exchange(m_actions, 0); }
    /// How often something had to be scrolled to since the last call.
    int takeScrolls() { return std::exchange(m_scrolls, 0); }
    /// Types into a field in place of what stands there.
    void type(const char* name, const QString& text) {
        if (QTest::currentTestFailed())
            return;
        settle();
        auto* widget = lookFor(name);
        QVERIFY2(widget != nullptr, name);
        QVERIFY2(widget->isEnabled(), qPrintable(QLatin1String(name) + QStringLiteral(": ") + widget->toolTip()));
        reveal(*widget);
        ++m_actions;
        QTest::mouseClick(widget, Qt::LeftButton);
        QTRY_VERIFY2(widget->hasFocus(), name);
        QTest::keyClick(widget, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(widget, Qt::Key_Delete);
        for (const QChar character : text) {
            if (character.unicode() < 128) {
                QTest::keyClick(widget, character.toLatin1());
                continue;
            }
            QInputMethodEvent composed; // what no single key gives, an input method brings
            composed.setCommitString(character);
            QCoreApplication::sendEvent(widget, &composed);
        }
    }
    /// Types into a field of numbers or a line and confirms.
    void enter(const char* name, const QString& text) {
        type(name, text);
        QTest::keyClick(see(name), Qt::Key_Return);
    }
    /// A folder of the person, by the dialog that the button opens.
    void chooseFolder(const QString& name, const char* button = "chooseFolder") {
        click(button);
        auto* dialog = window().findChild<QFileDialog*>(QStringLiteral("folderDialog"));
        QVERIFY(dialog != nullptr);
        QVERIFY(dialog->isVisible());
        auto* line = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        line->setFocus();
        line->setText(home.filePath(name)); // pasted
        QTest::keyClick(line, Qt::Key_Return);
        m_actions += 2; // the path and its confirmation
        QTRY_VERIFY(window().findChild<QFileDialog*>(QStringLiteral("folderDialog")) == nullptr);
        window().activateWindow(); // as a window manager does
        QVERIFY(QTest::qWaitForWindowActive(&window(), glasshouse::tests::patience));
    }
    /// A small model that steps quickly; its settings typed in where they stand.
    void typeSmallModel(const QString& steps) {
        place("model");
        for (const auto& [field, value] :
             {std::pair("n_layer", "2"), {"n_head", "2"}, {"n_embd", "32"}, {"context_length", "16"}, {"dropout", "0"}})
            type(field, QLatin1String(value));
        click("trainThisModelButton");
        QCOMPARE(window().currentPlace(), QStringLiteral("train"));
        QVERIFY(see("train.moreSettings") != nullptr);
        if (!see<QAbstractButton>("train.moreSettings")->isChecked())
            click("train.moreSettings");
        for (const auto& [field, value] : {std::pair("learning_rate", "0.01"),
                                           {"batch_size", "16"},
                                           {"eval_interval", "100"},
                                           {"eval_iters", "2"},
                                           {"checkpoint_interval", "500"},
                                           {"sample_tokens", "30"},
                                           {"threads", "1"}})
            type(field, QLatin1String(value));
        type("steps", steps);
    }
    /// The steps done, as the strip says them; -1 when it says nothing.
    qint64 stepsShown() {
        const auto* part = see<glasshouse::shell::StripPart>("strip.stepCount");
        return part == nullptr ? -1
                               : part->words().section(QLatin1Char(' '), 0, 0).remove(QLatin1Char(',')).toLongLong();
    }
    QString stateShown() {
        const auto* chip = see<QAbstractButton>("strip.state");
        return chip != nullptr ? chip->text() : QString();
    }

    QTemporaryDir home;
    QSize size{1440, 900};                       ///< of the window, before it is opened
    QString textSize = QStringLiteral("system"); ///< as Preferences name it, likewise

private:
    /// What was done last is seen, and what is gone is gone, as when the event loop runs.
    static void settle() {
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    /// What is seen under a name, also in a folded column, which is opened.
    QWidget* lookFor(const char* name) {
        for (const char* edge : {"train.columnEdge", "write.samplerEdge"})
            if (auto* folded = see<QAbstractButton>(edge);
                see(name) == nullptr && folded != nullptr && !folded->isChecked()) {
                QTest::mouseClick(folded, Qt::LeftButton);
                ++m_actions;
                settle();
            }
        return see(name);
    }
    /// Scrolls to a widget, and makes sure that nothing lies over it but a column, which is closed.
    void reveal(QWidget& widget) {
        for (QWidget* at = widget.parentWidget(); at != nullptr; at = at->parentWidget())
            if (auto* area = qobject_cast<QScrollArea*>(at)) {
                const QPoint before(area->horizontalScrollBar()->value(), area->verticalScrollBar()->value());
                area->ensureWidgetVisible(&widget);
                if (area->objectName() != QLatin1String("train.column")) // a form is read from its beginning on
                    m_scrolls +=
                        before != QPoint(area->horizontalScrollBar()->value(), area->verticalScrollBar()->value());
            }
        const auto above = [&widget] {
            return widget.window()->childAt(widget.mapTo(widget.window(), widget.rect().center()));
        };
        if (above() != &widget && !widget.isAncestorOf(above()))
            closeColumns();
        const QWidget* under = above();
        QVERIFY2(under == &widget || widget.isAncestorOf(under),
                 qPrintable(widget.objectName() + QStringLiteral(" lies under ") +
                            (under != nullptr ? under->objectName() + QLatin1String(under->metaObject()->className())
                                              : QString())));
    }

    std::unique_ptr<glasshouse::desktop::Desktop> m_desktop;
    int m_actions = 0;
    int m_scrolls = 0;
    QString m_saved;
};
