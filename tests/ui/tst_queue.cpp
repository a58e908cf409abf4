#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTextEdit>
#include <QToolButton>
#include <QtTest>

#include <algorithm>

#include "core/run/QueueFile.h"
#include "core/run/RunLock.h"
#include "core/run/sweep/Sweep.h"
#include "tests/ui/Program.h"
#include "ui/places/runs/RunsModel.h"
#include "ui/shell/RunAnnouncer.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/EmptyState.h"
#include "ui/widgets/TextBlock.h"
#include "ui/widgets/TokenFlow.h"

namespace tst_queue {

using namespace glasshouse;
using places::runs::RunsModel;
using run::QueueKind;
using run::QueueState;
using runtime::RunModel;

namespace {

/// The whole window in Runs, with small models.
struct Program : OpenProgram {
    Program()
        : OpenProgram(QStringLiteral("runs")) {
        window().resize(1440, 900);
        behaviour.stepMicroseconds = 50;
        behaviour.heldStep = 3; // each run waits there until it is let go
        waitForText();
        QList<std::pair<QString, QString>> fields;
        for (const auto& [name, value] : {std::pair("kind", "transformer"),
                                          {"n_layer", "2"},
                                          {"n_embd", "16"},
                                          {"n_head", "2"},
                                          {"context_length", "16"},
                                          {"batch_size", "4"},
                                          {"steps", "40"},
                                          {"eval_interval", "10"},
                                          {"checkpoint_interval", "10"}})
            fields.append({QLatin1String(name), QLatin1String(value)});
        parts().config.set(fields);
    }
    QString runs() const { return folder.filePath(QStringLiteral("runs")); }
    runtime::RunQueue& queue() { return parts().queue; }
    actions::WindowActions& actions() { return window().actions(); }
    void start(const char* name) {
        parts().training.setRunName(QLatin1String(name));
        actions().newRun->trigger();
        QTRY_COMPARE(parts().session.state(), RunModel::State::Running);
    }
    /// What the forms hold, behind what trains.
    /// "wide" waits with a width of its own; the next run has another.
    void startWideAfter() {
        parts().config.set(QStringLiteral("n_embd"), QStringLiteral("32"));
        startAfter("wide");
        parts().config.set(QStringLiteral("n_embd"), QStringLiteral("24"));
    }
    void startAfter(const char* name) {
        const auto before = queue().entries().size();
        parts().training.setRunName(QLatin1String(name));
        QTRY_VERIFY2(actions().startAfter->isEnabled(), qPrintable(actions().startAfter->toolTip()));
        actions().startAfter->trigger();
        QTRY_COMPARE(queue().entries().size(), before + 1);
    }
    QStringList names() {
        QStringList all;
        for (const runtime::RunQueue::Entry& entry : queue().entries())
            all.append(QString::fromStdString(entry.run.name));
        return all;
    }
    QStringList states() {
        QStringList all;
        for (const runtime::RunQueue::Entry& entry : queue().entries())
            switch (entry.run.state) {
            case QueueState::Waiting:
                all.append(QStringLiteral("Waiting"));
                break;
            case QueueState::Running:
                all.append(entry.id == queue().current() ? QStringLiteral("Training") : QStringLiteral("Interrupted"));
                break;
            case QueueState::Failed:
                all.append(QStringLiteral("Failed"));
                break;
            case QueueState::Stopped:
                all.append(QStringLiteral("Stopped"));
                break;
            default:
                all.append(QStringLiteral("Finished"));
            }
        return all;
    }
    /// Of all runs, and of what waits.
    widgets::CardTable* table() { return find<widgets::CardTable>("runs.table"); }
    QString cell(int row, int column) { return table()->model()->index(row, column).data().toString(); }
    int rowOf(const QString& name) {
        for (int row = 0; row < table()->model()->rowCount(); ++row)
            if (cell(row, RunsModel::Name) == name)
                return row;
        return -1;
    }
    /// As the table names it.
    static QString nameIn(const runtime::RunQueue::Entry& entry) {
        const QString name = QString::fromStdString(entry.run.name);
        return entry.run.kind == QueueKind::Sweep ? QStringLiteral("%1 · %2 runs").arg(name).arg(entry.run.runs) : name;
    }
    void choose(const char* name) {
        QTRY_VERIFY2(rowOf(QLatin1String(name)) >= 0, name);
        table()->selectRow(rowOf(QLatin1String(name)));
    }
    QString chosen() { return cell(table()->currentIndex().row(), RunsModel::Name); }
    QString words(const char* place) {
        return find<widgets::ElidedLabel>(qPrintable(QLatin1String(place) + QStringLiteral(".queueWords")))->text();
    }
    void press(const char* name) {
        auto* button = find<QPushButton>(name);
        QVERIFY2(button != nullptr, name);
        QTRY_VERIFY2(button->isEnabled() && button->isVisible(), name);
        button->click();
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        table()->setFocus();
        QTest::keyClick(table(), key, modifiers);
    }
    /// Opens another text; returns its folder.
    QString openAnother() {
        const QString other = folder.filePath(QStringLiteral("other"));
        QDir().mkpath(other);
        QFile file(other + QStringLiteral("/two.txt"));
        if (file.open(QIODevice::WriteOnly))
            file.write(QByteArray("Nothing here is about gardens at all.\n").repeated(200));
        file.close();
        parts().ingest.open(other);
        waitForText();
        return other;
    }
    /// What is on disk now is what a killed program leaves.
    void kill() {
        const QString left = folder.filePath(QStringLiteral("left"));
        std::error_code error;
        for (int i = 0; i < 20; ++i) { // files of the run that trains come and go
            std::filesystem::remove_all(left.toStdString());
            error.clear();
            std::filesystem::copy(runs().toStdString(), left.toStdString(), std::filesystem::copy_options::recursive,
                                  error);
            if (!error)
                break;
        }
        QVERIFY2(!error, error.message().c_str());
        desktop.reset();
        QVERIFY(QDir(runs()).removeRecursively());
        QVERIFY(QDir().rename(left, runs()));
    }
};

} // namespace

/// What is trained next.
class TestQueue : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// One cannot be trained, the program is killed in the third, and a new one goes on.
    void fiveRunsGoOnAfterAKill() {
        Program program;
        QVERIFY(!program.actions().startAfter->isEnabled()); // nothing trains
        QVERIFY(program.actions().startAfter->toolTip().contains(QStringLiteral("Nothing is being trained")));
        QVERIFY(!program.find<QWidget>("runs.queue")->isVisible());
        auto& config = program.parts().config;
        program.start("before");
        program.startAfter("one");
        config.set(QStringLiteral("n_embd"), QStringLiteral("32"));
        program.startAfter("two");
        config.set(QStringLiteral("n_embd"), QStringLiteral("16"));
        program.startAfter("three");
        config.set(QStringLiteral("learning_rate"), QStringLiteral("2e-3"));
        program.startAfter("four");
        program.startAfter("five");
        QVERIFY(program.find<QWidget>("runs.queue")->isVisible());
        QTRY_COMPARE(program.find<QAbstractButton>("strip.queue")->property("accessibleValue").toString(),
                     QStringLiteral("5 runs wait"));
        QVERIFY(program.find<QAbstractButton>("strip.queue")->isVisible());
        QVERIFY(!program.find<QPushButton>("runs.continueQueue")->isVisible());
        program.shoot(QStringLiteral("queue"));
        // The second cannot be trained: its text is another one that is gone when its turn comes.
        std::vector<run::QueuedRun> queue;
        const auto isWritten = [&] {
            queue = run::readQueue(program.runs().toStdString());
            return queue.size() == 5;
        };
        QTRY_VERIFY(isWritten());
        QVERIFY(!queue[0].corpus.fingerprint.empty());
        QCOMPARE(queue[1].config.model.n_embd, 32);
        QCOMPARE(queue[3].config.train.learning_rate, 2e-3);
        program.kill();
        queue[1].corpus.path = program.folder.filePath(QStringLiteral("gone")).toStdString();
        queue[1].corpus.fingerprint = "another";
        run::writeQueue(program.runs().toStdString(), queue);

        program.open(QStringLiteral("runs"));
        program.waitForText();
        QTRY_COMPARE(program.queue().entries().size(), std::size_t(5));
        QTRY_VERIFY(program.queue().isHeld()); // until a person says so
        QVERIFY(!program.parts().training.isAlive());
        auto* goOn = program.find<QPushButton>("runs.continueQueue");
        QCOMPARE(goOn->text(), QStringLiteral("Continue with 5 runs"));
        program.behaviour.heldSession = 3; // of the run "three"
        program.behaviour.heldStep = 15;
        program.press("runs.continueQueue");
        QTRY_COMPARE(program.states().mid(0, 4), (QStringList{QStringLiteral("Finished"), QStringLiteral("Failed"),
                                                              QStringLiteral("Training"), QStringLiteral("Waiting")}));
        QVERIFY2(program.queue().entries()[1].run.reason.find("gone") != std::string::npos,
                 program.queue().entries()[1].run.reason.c_str());
        // In the middle of the third, with a checkpoint.
        QTRY_COMPARE(program.parts().session.step(), 15);
        QTRY_COMPARE(run::readQueue(program.runs().toStdString())[2].state, QueueState::Running);
        program.kill();
        QCOMPARE(run::readQueue(program.runs().toStdString())[2].state, QueueState::Running);

        program.open(QStringLiteral("runs"));
        program.waitForText();
        QTRY_COMPARE(program.states(),
                     (QStringList{QStringLiteral("Finished"), QStringLiteral("Failed"), QStringLiteral("Interrupted"),
                                  QStringLiteral("Waiting"), QStringLiteral("Waiting")}));
        QTRY_COMPARE(program.find<QPushButton>("runs.continueQueue")->text(), QStringLiteral("Continue with 3 runs"));
        program.behaviour.heldStep = -1;
        std::int64_t first = -1;
        connect(&program.parts().session, &RunModel::metricsAppended, this, [&](int from, int) {
            if (first < 0)
                first = program.parts().session.metrics()[std::size_t(from)].step;
        });
        const int sessions = program.behaviour.sessions.load();
        auto* announcer = program.window().findChild<shell::RunAnnouncer*>();
        QSignalSpy ended(announcer, &shell::RunAnnouncer::seriesEnded);
        QSignalSpy alone(announcer, &shell::RunAnnouncer::ended);
        program.press("runs.continueQueue");
        QTRY_COMPARE(ended.size(), 1);
        QCOMPARE(ended.first().first().toString(),
                 QStringLiteral("The queue has ended: 4 of 5 runs are trained, 1 failed."));
        QCOMPARE(alone.size(), 0);
        QCOMPARE(program.behaviour.sessions.load() - sessions, 3);
        QVERIFY2(first > 10, qPrintable(QString::number(first))); // the third goes on from its checkpoint
        QCOMPARE(program.names(), (QStringList{QStringLiteral("one"), QStringLiteral("two"), QStringLiteral("three"),
                                               QStringLiteral("four"), QStringLiteral("five")}));
        for (const auto& [name, rate] : {std::pair("one", 0.0), {"three", 0.0}, {"four", 2e-3}, {"five", 2e-3}}) {
            const auto made = run::summarizeRun(std::filesystem::path(program.runs().toStdString()) / name);
            QVERIFY2(made.problem.empty(), made.problem.c_str());
            QCOMPARE(made.title(), std::string(name));
            QCOMPARE(made.step, 40);
            if (rate > 0)
                QCOMPARE(made.record.config.train.learning_rate, rate);
        }
        QVERIFY(!run::RunFolder::holdsRun(program.runs().toStdString() + "/two"));
        QVERIFY(!program.find<QAbstractButton>("strip.queue")->isVisible());
        QVERIFY(!program.find<QWidget>("runs.queue")->isVisible()); // nothing waits
        program.shoot(QStringLiteral("queue-done"));
        // What has failed without a run says so in the table, until it is removed.
        QTRY_VERIFY(program.rowOf(QStringLiteral("two")) >= 0);
        const int failed = program.rowOf(QStringLiteral("two"));
        QCOMPARE(program.cell(failed, RunsModel::State), QStringLiteral("Failed"));
        QVERIFY(program.cell(failed, RunsModel::Note).contains(QStringLiteral("gone")));
        program.choose("two");
        program.key(Qt::Key_Delete);
        QCOMPARE(program.rowOf(QStringLiteral("two")), -1);
        program.press("runs.undoButton");
        QVERIFY(program.rowOf(QStringLiteral("two")) >= 0);
    }

    void isOrderedByKeysButtonsAndDragging() {
        Program program;
        program.start("before");
        for (const char* name : {"a", "b", "c", "d"})
            program.startAfter(name);
        const auto is = [&](const char* order) { return program.names().join(QString()) == QLatin1String(order); };
        auto* table = program.table();
        program.choose("d");
        program.key(Qt::Key_Up, Qt::AltModifier);
        QVERIFY(is("abdc"));
        QCOMPARE(program.chosen(), QStringLiteral("d")); // still
        program.key(Qt::Key_Up, Qt::AltModifier);
        program.key(Qt::Key_Up, Qt::AltModifier);
        QVERIFY(is("dabc"));
        auto* earlier = program.find<QAction>("runs.earlier");
        auto* later = program.find<QAction>("runs.later");
        QVERIFY(!earlier->isEnabled());
        program.key(Qt::Key_Up, Qt::AltModifier); // nowhere to go
        QVERIFY(is("dabc"));
        QCOMPARE(program.chosen(), QStringLiteral("d"));
        program.key(Qt::Key_Down, Qt::AltModifier);
        QVERIFY(is("adbc"));
        later->trigger();
        later->trigger();
        QVERIFY(is("abcd"));
        QVERIFY(!later->isEnabled());
        earlier->trigger();
        QVERIFY(is("abdc"));
        // The table has them in this order, below what trains.
        QStringList order;
        for (int row = 0; row < table->model()->rowCount(); ++row)
            order.append(program.cell(row, RunsModel::Name));
        QCOMPARE(order, (QStringList{QStringLiteral("before"), QStringLiteral("a"), QStringLiteral("b"),
                                     QStringLiteral("d"), QStringLiteral("c")}));
        QCOMPARE(program.cell(1, RunsModel::Active), QStringLiteral("next"));
        QCOMPARE(program.cell(4, RunsModel::Active), QStringLiteral("no. 4"));
        const auto cellOf = [&](const char* name) {
            return table->visualRect(table->model()->index(program.rowOf(QLatin1String(name)), RunsModel::Name));
        };
        QWidget* viewport = table->viewport();
        const QPoint from = cellOf("c").center();
        const QPoint to = cellOf("a").center();
        QTest::mousePress(viewport, Qt::LeftButton, {}, from);
        for (const QPoint& at : {from - QPoint(0, 12), to}) {
            QMouseEvent moved(QEvent::MouseMove, at, viewport->mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
            QCoreApplication::sendEvent(viewport, &moved);
        }
        QTest::mouseRelease(viewport, Qt::LeftButton, {}, to);
        QVERIFY2(is("cabd"), qPrintable(program.names().join(QString())));
        QCOMPARE(program.chosen(), QStringLiteral("c"));
        program.key(Qt::Key_Delete);
        QVERIFY(is("abd"));
        // A click moves nothing.
        QTest::mouseClick(viewport, Qt::LeftButton, {}, cellOf("b").center());
        QVERIFY(is("abd"));
        const auto kept = [&] {
            const auto queue = run::readQueue(program.runs().toStdString());
            return queue.size() == 3 && queue[0].name == "a" && queue[2].name == "d";
        };
        QTRY_VERIFY(kept());
        // What trains stays first.
        program.behaviour.heldSession = 2; // the next one waits in the place of this one
        QTRY_COMPARE(program.queue().waiting(), 2);
        QCOMPARE(program.queue().entries()[0].id, program.queue().current());
        program.queue().move(program.queue().entries()[2].id, 0);
        QVERIFY2(is("adb"), qPrintable(program.names().join(QString())));
        program.queue().move(program.queue().current(), 2);
        QVERIFY(is("adb"));
        program.choose("a"); // a run now
        QVERIFY(!program.find<QAction>("runs.bin")->isEnabled());
        QVERIFY(!later->isEnabled());
    }

    /// One table has what is finished, what trains and what waits.
    void whatWaitsIsInTheTableOfRuns() {
        Program program;
        program.start("before");
        program.startWideAfter();
        auto& config = program.parts().config;
        auto* table = program.find<widgets::CardTable>("runs.table");
        const auto rowsOf = [table](const char* name) {
            QList<int> rows;
            for (int row = 0; row < table->model()->rowCount(); ++row)
                if (table->model()->index(row, RunsModel::Name).data().toString() == QLatin1String(name))
                    rows.append(row);
            return rows;
        };
        const auto cell = [&](int column, int role = Qt::DisplayRole) {
            return table->model()->index(rowsOf("wide").value(0, -1), column).data(role);
        };
        QTRY_COMPARE(table->model()->rowCount(), 2);
        QCOMPARE(rowsOf("wide").size(), 1);
        QCOMPARE(cell(RunsModel::State).toString(), QStringLiteral("Waiting"));
        QCOMPARE(cell(RunsModel::Shape).toString(), QStringLiteral("2 · 2 · 32"));
        QCOMPARE(cell(RunsModel::Steps).toString(), QStringLiteral("0 / 40"));
        QVERIFY(!cell(RunsModel::Text).toString().isEmpty());
        QVERIFY(cell(RunsModel::Name, widgets::MutedRole).toBool());
        QVERIFY(!cell(RunsModel::Show, Qt::CheckStateRole).isValid()); // it has no curve yet
        QCOMPARE(program.find<widgets::Card>("runs.card")->title(), QStringLiteral("1 run"));
        // Its settings can be changed.
        const int entry = program.queue().entries().front().id;
        const auto choose = [&] {
            table->selectRow(rowsOf("wide").value(0, -1));
            table->setFocus();
        };
        choose();
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(program.window().currentPlace(), QStringLiteral("train"));
        QCOMPARE(config.edited().model.n_embd, 32);
        QCOMPARE(program.queue().edited(), entry);
        config.set(QStringLiteral("n_embd"), QStringLiteral("48"));
        program.press("train.saveQueued");
        program.window().showPlace(QStringLiteral("runs"));
        QTRY_COMPARE(cell(RunsModel::Shape).toString(), QStringLiteral("2 · 2 · 48"));
        // Removed and put back.
        const auto trigger = [&](const char* name) {
            for (QAction* action : program.window().place(QStringLiteral("runs"))->menuActions())
                if (action->objectName() == QLatin1String(name)) {
                    QVERIFY2(action->isEnabled() && action->isVisible(), name);
                    action->trigger();
                }
        };
        choose();
        QTest::keyClick(table, Qt::Key_Delete);
        QVERIFY(program.queue().entries().empty());
        QCOMPARE(rowsOf("wide").size(), 0);
        trigger("runs.undo");
        QCOMPARE(program.queue().entries().size(), std::size_t(1));
        QCOMPARE(rowsOf("wide").size(), 1);
        // Only these.
        auto* only = program.find<QComboBox>("runs.only");
        only->setCurrentIndex(only->findText(QStringLiteral("Waiting in the queue")));
        QCOMPARE(table->model()->rowCount(), 1);
        only->setCurrentIndex(0);
        // Once it trains, it is a run like the others, and has one row.
        program.behaviour.heldSession = 2;
        QTRY_COMPARE(program.parts().session.name(), QStringLiteral("wide"));
        QTRY_VERIFY(rowsOf("wide").size() == 1 && cell(RunsModel::State).toString() == QStringLiteral("Training"));
        QVERIFY(cell(RunsModel::Show, Qt::CheckStateRole).isValid());
    }

    void itsSettingsBecomeThoseOfTheNextRun() {
        Program program;
        program.start("before");
        program.startWideAfter();
        const auto& config = program.parts().config;
        program.choose("wide");
        program.key(Qt::Key_Return);
        QCOMPARE(program.window().currentPlace(), QStringLiteral("train"));
        QCOMPARE(config.edited().model.n_embd, 32);
        QCOMPARE(program.parts().training.runName(), QStringLiteral("wide"));
        QVERIFY(program.find<QLineEdit>("train.runName")->isVisible()); // for the next one, too
        program.parts().config.restore();
        QCOMPARE(config.edited().model.n_embd, 24);
    }

    /// A person who stops a run wants nothing to train.
    void waitsAfterAStop() {
        Program program;
        program.start("before");
        program.startAfter("one");
        program.startAfter("two");
        program.actions().stop->trigger();
        QTRY_VERIFY(program.queue().isHeld());
        QVERIFY(!program.parts().training.isAlive());
        program.press("runs.continueQueue");
        QTRY_COMPARE(program.parts().session.name(), QStringLiteral("one"));
        program.actions().stop->trigger();
        QTRY_COMPARE(program.states(), (QStringList{QStringLiteral("Stopped"), QStringLiteral("Waiting")}));
        QTRY_VERIFY(program.queue().isHeld());
        program.behaviour.heldStep = -1;
        program.press("runs.continueQueue");
        QTRY_COMPARE(program.states(), (QStringList{QStringLiteral("Stopped"), QStringLiteral("Finished")}));
    }

    void goesOnByItselfIfAskedTo() {
        Program program;
        program.start("before");
        program.startAfter("one");
        QTRY_COMPARE(run::readQueue(program.runs().toStdString()).size(), std::size_t(1));
        program.parts().settings.resumesQueue.set(true);
        program.kill();
        program.behaviour.heldStep = -1;
        program.open(QStringLiteral("runs"));
        QTRY_COMPARE(program.states(), QStringList{QStringLiteral("Finished")});
    }

    /// A text that is being read, as when the program has just started, is not read twice.
    void waitsForTheTextThatIsBeingRead() {
        Program program;
        program.start("before");
        program.parts().range.start();
        QTRY_COMPARE(program.queue().waiting(), 1);
        program.actions().stop->trigger();
        QTRY_VERIFY(program.queue().isHeld());
        program.behaviour.heldStep = -1;
        program.queue().resume();
        program.parts().ingest.open(program.texts());
        QVERIFY(program.parts().corpus.isBusy());
        bool wasBusy = false;
        connect(&program.queue(), &runtime::RunQueue::started, this,
                [&] { wasBusy = program.parts().corpus.isBusy(); });
        QTRY_COMPARE(program.states(), QStringList{QStringLiteral("Finished")});
        QVERIFY(!wasBusy);
    }

    /// A sweep, the ladder, seeds and a range test that wait have the text that was open when they were added.
    void eachHasItsOwnText() {
        Program program;
        auto& parts = program.parts();
        const std::string own = parts.corpus.corpus()->fingerprint();
        const QString other = program.openAnother();
        program.parts().ingest.open(program.texts());
        program.waitForText();
        program.start("before");
        parts.range.start();
        QTRY_COMPARE(program.queue().waiting(), 1);
        parts.sweeps.start(parts.sweeps.planOf({.axes = {{"learning_rate", {"1e-3", "1e-2"}}}, .steps = 20}));
        QTRY_COMPARE(program.queue().waiting(), 2);
        for (int rung = 1; rung < int(parts.ladder.rungs().size()); ++rung)
            parts.ladder.setChosen(rung, false);
        parts.ladder.setSteps(20);
        parts.ladder.start();
        QTRY_COMPARE(program.queue().waiting(), 3);
        parts.seeds.setWanted(true);
        QTRY_VERIFY(parts.library.find(QString::fromStdString(parts.session.path().string())) != nullptr);
        parts.seeds.trainMissing();
        QTRY_COMPARE(program.queue().waiting(), 5);
        for (const runtime::RunQueue::Entry& entry : program.queue().entries()) // the table says which
            QVERIFY(program.cell(program.rowOf(program.nameIn(entry)), RunsModel::Text)
                        .startsWith(QStringLiteral("texts")));

        parts.ingest.open(other);
        program.waitForText();
        QVERIFY(parts.corpus.corpus()->fingerprint() != own);
        program.behaviour.heldStep = -1;
        QTRY_COMPARE(program.states(), QStringList(5, QStringLiteral("Finished")));
        QVERIFY(!parts.range.range().points().empty());
        QVERIFY(parts.range.isOutdated()); // for the text that is open
        const auto trained = [&](const std::filesystem::path& folder) {
            const auto made = run::summarizeRun(folder);
            QCOMPARE(QString::fromStdString(made.problem), QString());
            QCOMPARE(made.record.corpus.fingerprint, own);
            QCOMPARE(made.record.corpus.path, std::filesystem::path(program.texts().toStdString()));
        };
        const auto sweeps = sweep::sweepsIn(program.runs().toStdString());
        QCOMPARE(sweeps.size(), std::size_t(1));
        const auto swept = sweep::readSweep(sweeps.front());
        QVERIFY(swept);
        for (const sweep::SweepRun& run : swept->runs) {
            QVERIFY2(run.state == sweep::SweepState::Finished, run.reason.c_str());
            trained(sweeps.front() / run.name);
        }
        for (const auto& entry : program.queue().entries())
            if (entry.run.kind == QueueKind::Run)
                trained(entry.run.folder);
    }

    /// Another text that is opened while a sweep trains is not for its next runs.
    void aSweepKeepsItsText() {
        Program program;
        auto& parts = program.parts();
        const std::string own = parts.corpus.corpus()->fingerprint();
        parts.sweeps.start(parts.sweeps.planOf({.axes = {{"learning_rate", {"1e-3", "1e-2"}}}, .steps = 20}));
        QTRY_COMPARE(parts.session.state(), RunModel::State::Running);
        program.openAnother();
        QVERIFY(parts.sweeps.isActive());
        program.behaviour.heldStep = -1;
        QTRY_VERIFY(!parts.sweeps.isActive());
        QCOMPARE(parts.sweeps.done(), 2);
        for (const auto& row : parts.sweeps.rows())
            QCOMPARE(run::summarizeRun(row.folder.toStdString()).record.corpus.fingerprint, own);
    }

    /// Without its text it says so, and the next one follows.
    void aSweepWithoutItsTextFails() {
        Program program;
        auto& parts = program.parts();
        program.start("before");
        parts.sweeps.start(parts.sweeps.planOf({.axes = {{"learning_rate", {"1e-3", "1e-2"}}}, .steps = 20}));
        QTRY_COMPARE(program.queue().waiting(), 1);
        parts.range.start();
        QTRY_COMPARE(program.queue().waiting(), 2);
        program.openAnother();
        QVERIFY(QFile::remove(program.texts() + QStringLiteral("/one.txt")));
        program.behaviour.heldStep = -1;
        QTRY_COMPARE(program.states(), (QStringList{QStringLiteral("Failed"), QStringLiteral("Failed")}));
        for (const auto& entry : program.queue().entries())
            QVERIFY2(entry.run.reason.find(program.texts().toStdString()) != std::string::npos,
                     entry.run.reason.c_str());
        QVERIFY(!parts.sweeps.isActive() && !parts.range.isActive());
    }

    /// Once its text is back, it is trained after what waits; until it has a folder, the strip leads to no run of its.
    void whatHasFailedIsTriedAgain() {
        Program program;
        auto& parts = program.parts();
        program.behaviour.heldStep = -1;
        parts.training.setRunName(QStringLiteral("first"));
        program.actions().newRun->trigger();
        QTRY_COMPARE(parts.session.state(), RunModel::State::Finished);
        program.behaviour.heldStep = 3;
        program.start("before");
        program.startAfter("one");
        parts.opener.open(program.runs() + QStringLiteral("/first"));
        QTRY_VERIFY(!parts.opener.showsSession());
        program.openAnother();
        const QString away = program.folder.filePath(QStringLiteral("away"));
        QVERIFY(QDir().rename(program.texts(), away));
        QVERIFY(!program.find<QPushButton>("runs.retryButton")->isVisible());
        program.behaviour.heldStep = -1;
        QTRY_COMPARE(program.states(), QStringList{QStringLiteral("Failed")});
        QVERIFY(parts.session.path().empty() && !parts.opener.showsSession());
        QVERIFY(!program.find<QToolButton>("strip.back")->isVisible());

        QVERIFY(QDir().rename(away, program.texts()));
        program.choose("one");
        QCOMPARE(program.cell(program.table()->currentIndex().row(), RunsModel::State), QStringLiteral("Failed"));
        program.press("runs.retryButton");
        QTRY_COMPARE(program.states(), QStringList{QStringLiteral("Finished")});
        QVERIFY(program.queue().entries().front().run.reason.empty());
        QVERIFY(!program.find<QPushButton>("runs.retryButton")->isVisible());
        QTRY_COMPARE(run::summarizeRun(program.runs().toStdString() + "/one").step, 40);
    }

    /// Who has unticked a run sees those that are trained afterwards all the same.
    void aNewRunIsShown() {
        Program program;
        auto& parts = program.parts();
        program.behaviour.heldStep = -1;
        parts.training.setRunName(QStringLiteral("first"));
        program.actions().newRun->trigger();
        QTRY_COMPARE(parts.session.state(), RunModel::State::Finished);
        const QString first = program.runs() + QStringLiteral("/first");
        QTRY_VERIFY(parts.overlays.shows(first)); // the newest, until a person chooses
        QAbstractItemModel* list = program.table()->model();
        QVERIFY(list->setData(list->index(program.rowOf(QStringLiteral("first")), RunsModel::Show), Qt::Unchecked,
                              Qt::CheckStateRole));
        QVERIFY(!parts.overlays.shows(first));
        parts.training.setRunName(QStringLiteral("second"));
        program.actions().newRun->trigger();
        QTRY_VERIFY(parts.overlays.shows(program.runs() + QStringLiteral("/second")));
        QTRY_COMPARE(parts.session.name(), QStringLiteral("second"));
        QTRY_COMPARE(parts.session.state(), RunModel::State::Finished);
        QVERIFY(!parts.overlays.shows(first));
    }

    /// It is no part of the queue, whose run was stopped for it: its end is told as that of any run.
    void aRunOfOnesOwnComesFirst() {
        Program program;
        program.start("before");
        program.startAfter("one");
        program.actions().stop->trigger();
        QTRY_VERIFY(program.queue().isHeld());
        program.press("runs.continueQueue");
        QTRY_COMPARE(program.parts().session.name(), QStringLiteral("one"));
        program.parts().opener.open(program.runs() + QStringLiteral("/before"));
        QTRY_VERIFY(!program.parts().opener.showsSession());
        QSignalSpy ended(&program.queue(), &runtime::RunQueue::finished);
        QSignalSpy alone(program.window().findChild<shell::RunAnnouncer*>(), &shell::RunAnnouncer::ended);
        program.actions().newRun->trigger();
        program.parts().training.replace();
        QTRY_COMPARE(ended.size(), 1);
        QVERIFY(program.parts().training.isAlive());
        program.actions().stop->trigger();
        QTRY_COMPARE(alone.size(), 1);
    }

    /// While it waits, a run can have other settings; nothing else changes by that.
    void aWaitingRunIsChanged() {
        Program program;
        program.start("before");
        program.startAfter("one");
        program.startAfter("two");
        const auto rate = [&](std::size_t entry) {
            return program.queue().entries()[entry].run.config.train.learning_rate;
        };
        const double before = rate(0);
        program.choose("one");
        program.key(Qt::Key_Return);
        QCOMPARE(program.window().currentPlace(), QStringLiteral("train"));
        QCOMPARE(program.find<QLabel>("train.nextRunTitle")->text(), QStringLiteral("one, waiting in the queue"));
        program.parts().config.set(QStringLiteral("learning_rate"), QStringLiteral("0.0007"));
        QCOMPARE(rate(0), before); // not yet
        program.press("train.saveQueued");
        QCOMPARE(program.names(), (QStringList{QStringLiteral("one"), QStringLiteral("two")}));
        QCOMPARE(rate(0), 0.0007);
        QCOMPARE(rate(1), before);
        QCOMPARE(program.parts().session.config().train.learning_rate, before);
        QCOMPARE(program.find<QLabel>("train.nextRunTitle")->text(), QStringLiteral("Next run"));
        QVERIFY(!program.find<QPushButton>("train.saveQueued")->isVisible());
        QTRY_COMPARE(run::readQueue(program.runs().toStdString()).front().config.train.learning_rate, 0.0007);
        // Left as it was.
        program.window().showPlace(QStringLiteral("runs"));
        program.choose("two");
        program.key(Qt::Key_Return);
        program.parts().config.set(QStringLiteral("learning_rate"), QStringLiteral("0.0009"));
        program.press("train.leaveQueued");
        QCOMPARE(rate(1), before);
        // Once its turn has come it is too late, which is said.
        program.window().showPlace(QStringLiteral("runs"));
        program.choose("one");
        program.key(Qt::Key_Return);
        QSignalSpy said(&program.queue(), &runtime::RunQueue::added);
        program.behaviour.heldSession = 2;
        QTRY_COMPARE(program.parts().session.name(), QStringLiteral("one"));
        QCOMPARE(program.parts().session.config().train.learning_rate, 0.0007);
        QCOMPARE(said.size(), 1);
        QVERIFY(said.front().front().toString().startsWith(QStringLiteral("one has begun with its earlier settings.")));
        QCOMPARE(program.queue().edited(), -1);
    }

    void whatIsRemovedComesBack() {
        Program program;
        program.start("before");
        for (const char* name : {"one", "two", "three"})
            program.startAfter(name);
        const QStringList all = program.names();
        program.choose("two");
        program.key(Qt::Key_Delete);
        QCOMPARE(program.names(), (QStringList{QStringLiteral("one"), QStringLiteral("three")}));
        QTRY_COMPARE(run::readQueue(program.runs().toStdString()).size(), std::size_t(2));
        program.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(program.names(), all);
        QVERIFY(!program.find<QPushButton>("runs.undoButton")->isVisible());
        QTRY_COMPARE(run::readQueue(program.runs().toStdString()).size(), std::size_t(3));
    }

    /// With the pointer in the place, the line about the queue goes once the place is left.
    void nothingMovesUnderThePointerWhenNothingWaits() {
        Program program;
        program.start("before");
        program.startAfter("one");
        auto* line = program.find<QWidget>("runs.queue");
        QTRY_VERIFY(line->isVisible());
        QEnterEvent enter(QPointF(5, 5), QPointF(5, 5), QPointF(5, 5));
        QApplication::sendEvent(program.window().place(QStringLiteral("runs")), &enter);
        waitUntilSettled(program.window());
        const auto* table = program.find<QWidget>("runs.table");
        const QPoint where = table->mapTo(&program.window(), QPoint());
        program.choose("one");
        program.key(Qt::Key_Delete);
        QTRY_COMPARE(program.queue().waitingRuns(), 0);
        waitUntilSettled(program.window());
        QVERIFY(line->isVisible());
        QCOMPARE(program.words("runs"), QStringLiteral("No more runs in the queue."));
        QCOMPARE(table->mapTo(&program.window(), QPoint()), where);
        program.window().showPlace(QStringLiteral("train"));
        program.window().showPlace(QStringLiteral("runs"));
        QVERIFY(!line->isVisible());
    }

    /// Train says how many wait and which is next, and leads to the table that has them all.
    void trainSaysWhatIsNext() {
        Program program;
        program.behaviour.heldStep = 4; // three steps after the first: its time is known
        program.window().showPlace(QStringLiteral("train"));
        QVERIFY(!program.find<QWidget>("train.queue")->isVisible());
        program.start("before");
        program.startAfter("one");
        program.startAfter("two");
        QTRY_VERIFY(program.find<QWidget>("train.queue")->isVisible());
        QVERIFY2(program.words("train").startsWith(QStringLiteral("2 runs wait")), qPrintable(program.words("train")));
        QTRY_VERIFY2(program.words("train").contains(QStringLiteral("Next: one, in ")) &&
                         program.words("train").endsWith(QStringLiteral(", when before ends.")),
                     qPrintable(program.words("train")));
        QVERIFY(!program.find<QPushButton>("train.continueQueue")->isVisible());
        program.shoot(QStringLiteral("queue-in-train"));
        program.press("train.showQueue");
        QCOMPARE(program.window().currentPlace(), QStringLiteral("runs"));
        QTRY_VERIFY(program.rowOf(QStringLiteral("two")) >= 0);
        program.window().showPlace(QStringLiteral("train"));
        program.actions().stop->trigger();
        QTRY_VERIFY(program.find<QPushButton>("train.continueQueue")->isVisible());
        QTRY_VERIFY2(program.words("train").endsWith(QStringLiteral("Next: one.")), qPrintable(program.words("train")));
        program.press("train.continueQueue");
        QTRY_COMPARE(program.parts().session.name(), QStringLiteral("one"));
    }

    /// A sweep is as many runs as it has, wherever they are counted.
    void runsThatWaitAreCountedAlike() {
        Program program;
        auto& parts = program.parts();
        program.start("before");
        program.startAfter("one");
        parts.sweeps.start(parts.sweeps.planOf({.axes = {{"learning_rate", {"1e-3", "1e-2", "2e-2"}}}, .steps = 20}));
        QTRY_COMPARE(program.queue().waiting(), 2);
        QCOMPARE(program.queue().waitingRuns(), 4);
        const auto says = [&](const char* words) { return program.words("runs").startsWith(QLatin1String(words)); };
        QTRY_VERIFY(says("4 runs wait"));
        QTRY_VERIFY2(says("4 runs wait ("), qPrintable(program.words("runs"))); // with the time of all four
        // In its middle the rest of it waits.
        program.behaviour.heldSession = 3;
        QTRY_COMPARE(parts.sweeps.current(), 0);
        QTRY_COMPARE(parts.session.step(), 3);
        QCOMPARE(program.queue().waitingRuns(), 2);
        QTRY_VERIFY(says("2 runs wait"));
        // And so they are at the end.
        QSignalSpy ended(&program.queue(), &runtime::RunQueue::finished);
        program.behaviour.heldStep = -1;
        QTRY_COMPARE(ended.size(), 1);
        QCOMPARE(ended.first().first().toString(), QStringLiteral("The queue has ended: 4 of 4 runs are trained."));
    }

    /// The next run begins while a person types, reads or compares: what is on the screen stays as it is.
    void aRunThatBeginsTakesNothingAway_data() {
        QTest::addColumn<QString>("doing");
        QTest::addColumn<bool>("sweep");
        for (const char* doing :
             {"writing", "editing", "editing, but looking at Corpus", "reading in Write", "reading in Inside",
              "a change that is not applied", "a step that was chosen", "a dialog"})
            for (const bool sweep : {false, true})
                QTest::addRow("%s, before a %s", doing, sweep ? "sweep" : "run") << QString::fromLatin1(doing) << sweep;
    }
    void aRunThatBeginsTakesNothingAway() {
        QFETCH(QString, doing);
        QFETCH(bool, sweep);
        Program program;
        auto& parts = program.parts();
        program.start("before");
        if (sweep)
            parts.sweeps.start(parts.sweeps.planOf({.axes = {{"learning_rate", {"1e-3", "1e-2"}}}, .steps = 20}));
        else
            program.startAfter("one");
        QTRY_COMPARE(program.queue().waiting(), 1);
        const auto before = parts.session.path();
        const auto place = [&](const char* id) { program.window().showPlace(QLatin1String(id)); };
        auto* editor = program.find<QTextEdit>("textEditor.field");
        if (doing.startsWith(QLatin1String("editing"))) {
            program.behaviour.heldStep = 25; // there are weights by then
            place("write");
            program.find<QPlainTextEdit>("prompt")->setPlainText(QStringLiteral("The"));
            QTRY_VERIFY(program.find<QPushButton>("writeButton")->isEnabled());
            program.press("writeButton");
            QTRY_VERIFY(!parts.generation.isBusy() && parts.texts.shown() != nullptr);
            program.window().findChild<QAction*>(QStringLiteral("editText"))->trigger();
            QTRY_VERIFY(editor->isVisible());
            QTest::keyClicks(editor, QStringLiteral("stand"));
            if (doing != QLatin1String("editing"))
                place("corpus");
        } else if (doing == QLatin1String("writing")) {
            program.behaviour.heldStep = 25;
            program.behaviour.tokenMicroseconds = 2000;
            place("write");
            program.find<QPlainTextEdit>("prompt")->setPlainText(QStringLiteral("The"));
            program.find<QSpinBox>("length")->setValue(100'000);
            QTRY_VERIFY(program.find<QPushButton>("writeButton")->isEnabled());
            program.press("writeButton");
            QTRY_VERIFY(program.find<widgets::TokenFlow>("writtenText")->count() > 3);
            place("corpus");
        } else if (doing == QLatin1String("reading in Write")) {
            place("write");
        } else if (doing == QLatin1String("reading in Inside")) {
            place("inside");
        } else if (doing == QLatin1String("a change that is not applied")) {
            place("train");
            parts.runForm.form().set(QStringLiteral("learning_rate"), QStringLiteral("0.0007"));
            QCOMPARE(parts.runForm.pending(), QStringList{QStringLiteral("learning_rate")});
        } else if (doing == QLatin1String("a step that was chosen")) {
            program.behaviour.heldStep = 25;
            place("train");
            QTRY_COMPARE(parts.session.step(), 25);
            parts.cursor.setStep(10);
            QVERIFY(!parts.cursor.isLive());
        } else {
            place("train");
            program.window().findChild<QAction*>(QStringLiteral("runs.startSweep"))->trigger();
            QTRY_VERIFY(QApplication::activeModalWidget() != nullptr);
        }
        const QString typed = editor->toPlainText();
        const std::int64_t step = parts.cursor.step();
        program.behaviour.heldSession = 2;
        program.behaviour.heldStep = 3;
        QTRY_VERIFY(parts.session.path() != before && parts.session.step() == 3);
        QCOMPARE(parts.run.name(), QStringLiteral("before"));
        QVERIFY(!parts.opener.showsSession());
        QVERIFY(program.window().currentPlace() == QLatin1String("corpus") ||
                parts.opener.looksElsewhere()); // the way back is offered
        if (doing.startsWith(QLatin1String("editing"))) {
            place("write");
            QVERIFY(editor->isVisible());
            QCOMPARE(editor->toPlainText(), typed);
            QTest::keyClick(editor, Qt::Key_Return, Qt::ControlModifier);
            QTRY_VERIFY(!editor->isVisible());
            QVERIFY2(program.window()
                         .findChild<widgets::TokenFlow*>(QStringLiteral("writtenText"))
                         ->text()
                         .contains(QStringLiteral("stand")),
                     qPrintable(typed));
        } else if (doing == QLatin1String("writing")) {
            QVERIFY(parts.generation.isBusy());
            place("write");
            const int count = program.find<widgets::TokenFlow>("writtenText")->count();
            QTRY_VERIFY(program.find<widgets::TokenFlow>("writtenText")->count() > count);
            program.window().findChild<QAction*>(QStringLiteral("stopText"))->trigger();
            QTRY_VERIFY(!parts.generation.isBusy());
        } else if (doing == QLatin1String("a change that is not applied")) {
            QCOMPARE(parts.runForm.pending(), QStringList{QStringLiteral("learning_rate")});
            QVERIFY(parts.session.config().train.learning_rate != 0.0007);
        } else if (doing == QLatin1String("a step that was chosen")) {
            QVERIFY(!parts.cursor.isLive());
            QCOMPARE(parts.cursor.step(), step);
        } else if (doing == QLatin1String("a dialog")) {
            QVERIFY(QApplication::activeModalWidget() != nullptr);
            QApplication::activeModalWidget()->close();
        }
    }

    /// Who only watches goes along.
    void aRunThatBeginsIsWatched() {
        Program program;
        program.start("before");
        program.startAfter("one");
        program.window().showPlace(QStringLiteral("train"));
        program.behaviour.heldSession = 2;
        QTRY_COMPARE(program.parts().run.name(), QStringLiteral("one"));
        QVERIFY(program.parts().opener.showsSession());
    }

    /// The summary belongs to what was trained.
    void endsInItsOwnFolder() {
        Program program;
        QSignalSpy ended(&program.queue(), &runtime::RunQueue::finished);
        program.start("before");
        program.startAfter("one");
        program.actions().stop->trigger();
        QTRY_VERIFY(program.queue().isHeld());
        program.press("runs.continueQueue");
        QTRY_COMPARE(program.parts().session.state(), RunModel::State::Running);
        program.parts().settings.runsFolder.set(program.folder.filePath(QStringLiteral("elsewhere")));
        QCOMPARE(ended.size(), 0);
        program.actions().stop->trigger();
        QTRY_COMPARE(ended.size(), 1);
        QCOMPARE(ended.first().first().toString(), QStringLiteral("The queue has ended: its run was stopped."));
        QTRY_VERIFY(program.queue().entries().empty());
    }

    /// A run is trained on its own text, whatever is open.
    void eachOnItsText() {
        Program program;
        program.start("before");
        program.startAfter("garden");
        const QString other = program.folder.filePath(QStringLiteral("other"));
        QDir().mkpath(other);
        QFile file(other + QStringLiteral("/sea.txt"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray("The sea is deep and cold and wide.\n").repeated(80));
        file.close();
        program.parts().ingest.open(other);
        QTRY_COMPARE(program.parts().corpus.state(), runtime::CorpusStore::State::Ready);
        program.startAfter("sea");
        program.behaviour.heldStep = -1;
        QTRY_VERIFY(program.queue().current() < 0 && program.queue().waiting() == 0);
        for (const auto& entry : program.queue().entries())
            QVERIFY2(entry.run.reason.empty(), entry.run.reason.c_str());
        QCOMPARE(program.states(), (QStringList{QStringLiteral("Finished"), QStringLiteral("Finished")}));
        const auto textOf = [&](const char* name) {
            return run::RunFolder::open(std::filesystem::path(program.runs().toStdString()) / name).record().corpus;
        };
        QCOMPARE(textOf("garden").path, std::filesystem::path(program.texts().toStdString()));
        QCOMPARE(textOf("sea").path, std::filesystem::path(other.toStdString()));
        QVERIFY(textOf("garden").fingerprint != textOf("sea").fingerprint);
        QCOMPARE(program.parts().corpus.path(), other); // which stays open
    }

    void aRunIsResumedLater() {
        Program program;
        program.behaviour.heldStep = 15;
        program.start("first");
        QTRY_COMPARE(program.parts().session.step(), 15);
        program.actions().stop->trigger();
        QTRY_VERIFY(!program.parts().training.isAlive());
        program.behaviour.heldStep = 3;
        program.parts().config.set(QStringLiteral("n_embd"), QStringLiteral("32"));
        program.start("second");
        const QString first = program.runs() + QStringLiteral("/first");
        QTRY_VERIFY(program.parts().library.find(first) != nullptr);
        program.window().place(QStringLiteral("runs"))->selectRun(first);
        auto* later = program.find<QAction>("runs.resumeAfter");
        QTRY_VERIFY2(later->isEnabled(), qPrintable(later->toolTip()));
        later->trigger();
        QTRY_COMPARE(program.queue().waiting(), 1);
        QTRY_COMPARE(later->text(), QStringLiteral("Remove from the queue")); // not twice
        QCOMPARE(program.cell(program.rowOf(QStringLiteral("first")), RunsModel::State), QStringLiteral("Waiting"));
        later->trigger();
        QCOMPARE(program.queue().waiting(), 0);
        program.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(program.queue().waiting(), 1);
        // By the name that it has now.
        run::RunAbout about;
        about.name = "renamed";
        run::writeAbout(first.toStdString(), about);
        program.parts().library.refresh();
        QTRY_VERIFY2(program.words("runs").contains(QStringLiteral("Next: renamed")),
                     qPrintable(program.words("runs")));
        program.behaviour.heldStep = -1;
        QTRY_COMPARE(program.states(), QStringList{QStringLiteral("Finished")});
        QCOMPARE(run::summarizeRun(first.toStdString()).step, 40);
        QTRY_VERIFY(!program.parts().training.isAlive());
        // One that is gone has failed, and is not begun anew.
        program.behaviour.heldStep = 3;
        program.parts().config.set(QStringLiteral("n_embd"), QStringLiteral("16"));
        program.start("third");
        program.queue().add(
            {{.kind = QueueKind::Resume, .name = "gone", .folder = program.runs().toStdString() + "/gone"}});
        program.behaviour.heldStep = -1;
        QTRY_COMPARE(program.states(), QStringList{QStringLiteral("Failed")});
        QVERIFY(!program.queue().entries()[0].run.reason.empty());
        QTRY_COMPARE(program.cell(program.rowOf(QStringLiteral("gone")), RunsModel::State), QStringLiteral("Failed"));
        QVERIFY(!QFileInfo::exists(program.runs() + QStringLiteral("/gone")));
    }

    /// A sweep, the ladder and seeds are started while something trains.
    void seriesWaitForTheirTurn() {
        Program program;
        program.parts().config.set(QStringLiteral("min_learning_rate"),
                                   QStringLiteral("0")); // below all of the sweep's
        program.start("before");
        program.find<QAction>("runs.startSweep")->trigger();
        auto* sweep = program.window().findChild<QDialog*>(QStringLiteral("sweepDialog"));
        QVERIFY(sweep != nullptr);
        sweep->findChild<QLineEdit*>(QStringLiteral("sweep.values.0"))->setText(QStringLiteral("1e-4, 1e-3"));
        sweep->findChild<QLineEdit*>(QStringLiteral("sweep.steps"))->setText(QStringLiteral("20"));
        auto* startSweep = sweep->findChild<QPushButton*>(QStringLiteral("sweep.start"));
        QTRY_VERIFY2(startSweep->isEnabled(), qPrintable(startSweep->toolTip()));
        QCOMPARE(startSweep->text(), QStringLiteral("Add to the queue"));
        startSweep->click();
        QTRY_COMPARE(program.queue().waiting(), 1);
        auto& ladder = program.parts().ladder;
        for (int rung = 2; rung < int(ladder.rungs().size()); ++rung)
            ladder.setChosen(rung, false);
        ladder.setSteps(20);
        QVERIFY(ladder.mustWait());
        QCOMPARE(ladder.obstacle(), QString());
        ladder.start();
        QTRY_COMPARE(program.queue().waiting(), 3);
        QCOMPARE(ladder.rungs()[1].state, runtime::LadderController::RungState::Queued);
        QVERIFY(!ladder.obstacle().isEmpty()); // not twice
        auto& seeds = program.parts().seeds;
        seeds.setWanted(true);
        QTRY_VERIFY(program.parts().library.find(QString::fromStdString(program.parts().session.path().string())) !=
                    nullptr);
        QCOMPARE(seeds.missing(), 2);
        QCOMPARE(seeds.obstacle(), QString());
        seeds.trainMissing();
        QTRY_COMPARE(program.queue().waiting(), 5);
        QCOMPARE(seeds.missing(), 0);
        QCOMPARE(seeds.queued(), 2);
        // A run behind them, before the ladder.
        program.startAfter("mine");
        program.queue().move(program.queue().entries().back().id, 1);
        QStringList begun;
        connect(&program.parts().training, &runtime::TrainingController::runOpened, this,
                [&](const QString& folder) { begun.append(QFileInfo(folder).fileName()); });
        QSignalSpy ended(program.window().findChild<shell::RunAnnouncer*>(), &shell::RunAnnouncer::seriesEnded);
        program.behaviour.heldStep = -1;
        QTRY_COMPARE(program.states(), QStringList(6, QStringLiteral("Finished")));
        const QString preset = begun.value(0).section(QLatin1Char('-'), 0, -2);
        QCOMPARE(begun,
                 (QStringList{preset + QStringLiteral("-01"), preset + QStringLiteral("-02"), QStringLiteral("mine"),
                              QStringLiteral("ladder-bigram-01"), QStringLiteral("ladder-mlp-01"),
                              QStringLiteral("before-seed-1338-01"), QStringLiteral("before-seed-1339-01")}));
        QTRY_COMPARE(ended.size(), 2); // of the sweep, and of the queue
        QCOMPARE(ladder.rungs()[1].state, runtime::LadderController::RungState::Finished);
        QVERIFY(ladder.rungs()[1].best.has_value());
        QCOMPARE(ladder.obstacle(), QString());
        QTRY_COMPARE(seeds.queued(), 0);
        const auto sweeps = sweep::sweepsIn(program.runs().toStdString());
        QCOMPARE(sweeps.size(), std::size_t(1));
        for (const sweep::SweepRun& run : sweep::readSweep(sweeps.front())->runs)
            QVERIFY(!run.isOpen());
    }

    void aBrokenFileStays() {
        Program program;
        program.desktop.reset();
        QDir().mkpath(program.runs());
        const QString path = program.runs() + QStringLiteral("/queue.json");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"format\": 1, \"queue\": 7}");
        file.close();
        program.open(QStringLiteral("runs"));
        program.waitForText();
        QTRY_VERIFY(program.find<QWidget>("runs.queue")->isVisible());
        QTRY_COMPARE(program.words("runs"), program.queue().problem());
        QVERIFY2(program.queue().problem().contains(QStringLiteral("damaged")), qPrintable(program.queue().problem()));
        program.start("before");
        QVERIFY(!program.actions().startAfter->isEnabled());
        QCOMPARE(program.actions().startAfter->toolTip(), program.queue().problem());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("{\"format\": 1, \"queue\": 7}"));
        file.close();
        program.shoot(QStringLiteral("queue-damaged"));
        program.press("runs.setQueueAside");
        QTRY_VERIFY(program.queue().problem().isEmpty());
        QVERIFY(QFileInfo::exists(program.runs() + QStringLiteral("/queue-01.json")));
        program.startAfter("one");
        QTRY_COMPARE(run::readQueue(program.runs().toStdString()).size(), std::size_t(1));
    }

    /// Two programs never train from one queue.
    void anotherProgramHasIt() {
        Program program;
        program.start("before");
        QDir().mkpath(program.runs());
        {
            const run::RunLock held(program.runs().toStdString());
            QSignalSpy failed(&program.queue(), &runtime::RunQueue::failed);
            program.parts().training.setRunName(QStringLiteral("one"));
            program.actions().startAfter->trigger();
            QTRY_COMPARE(failed.size(), 1);
            QVERIFY(failed.first().first().toString().contains(QStringLiteral("Another program")));
            QVERIFY(program.queue().entries().empty());
        }
        program.startAfter("one"); // it is closed meanwhile
    }

    /// Once it is closed, that is no longer said when the place is seen again.
    void anotherProgramIsClosed() {
        Program program;
        program.start("before");
        QDir().mkpath(program.runs());
        {
            const run::RunLock held(program.runs().toStdString());
            program.actions().startAfter->trigger();
            QTRY_VERIFY(program.queue().problem().contains(QStringLiteral("Another program")));
            QTRY_COMPARE(program.words("runs"), program.queue().problem());
            program.window().showPlace(QStringLiteral("train"));
            const QSignalSpy read(&program.queue(), &runtime::RunQueue::changed);
            program.window().showPlace(QStringLiteral("runs"));
            QTRY_VERIFY(read.count() > 0);
            QVERIFY(!program.queue().problem().isEmpty());
            program.window().showPlace(QStringLiteral("train"));
        }
        program.window().showPlace(QStringLiteral("runs"));
        QTRY_VERIFY(program.queue().problem().isEmpty());
        QTRY_VERIFY(!program.find<QWidget>("runs.queue")->isVisible());
    }
};

QTEST_MAIN(TestQueue)

} // namespace tst_queue

#include "tst_queue.moc"
