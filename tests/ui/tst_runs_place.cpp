#include <QComboBox>
#include <QDialog>
#include <QFileDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>

#include "core/run/RunAbout.h"
#include "core/run/RunFolder.h"
#include "tests/ui/PlaceParts.h"
#include "tests/ui/RecordedRun.h"
#include "ui/places/runs/RunsModel.h"
#include "ui/places/runs/RunsPlace.h"
#include "ui/widgets/CardTable.h"

using namespace glasshouse;
using places::runs::RunsModel;
using places::runs::RunsPlace;

namespace {

/// The place with two runs, the first chosen.
struct Shown {
    Shown() {
        RecordedRun().write(runs(), QStringLiteral("first"));
        RecordedRun().write(runs(), QStringLiteral("second"));
        parts.library.setFolder(runs());
        place = std::make_unique<RunsPlace>(parts.context());
        place->resize(1184, 712);
        place->show();
        place->setActive(true);
        table = place->findChild<widgets::CardTable*>(QStringLiteral("runs.table"));
        place->activateWindow();
        table->setFocus();
    }
    /// Listed, and nothing is being listed again, which would close the editor of a cell.
    bool isListed(int runs) const { return !parts.library.isBusy() && count() == runs; }
    QString runs() const { return parts.texts() + QStringLiteral("-runs"); }
    QString folder(const QString& name) const { return runs() + QLatin1Char('/') + name; }
    int count() const { return table->model()->rowCount(); }
    /// The row whose name is shown; -1 without.
    int row(const QString& name) const {
        for (int r = 0; r < count(); ++r)
            if (table->model()->index(r, RunsModel::Name).data().toString() == name)
                return r;
        return -1;
    }
    void choose(const QString& name) const { table->selectRow(row(name)); }
    QString cell(const QString& name, int column) const {
        return table->model()->index(row(name), column).data().toString();
    }
    void trigger(const char* name) const {
        for (QAction* action : place->barActions() + place->menuActions())
            if (action->objectName() == QLatin1String(name)) {
                QVERIFY2(action->isEnabled(), name);
                return action->trigger();
            }
        QFAIL(name);
    }
    void typeIntoTheCell(const QString& text) const {
        auto* editor = table->viewport()->findChild<QLineEdit*>();
        QVERIFY(editor != nullptr);
        editor->selectAll();
        QTest::keyClicks(editor, text);
        QTest::keyClick(editor, Qt::Key_Return);
    }
    template <typename Dialog> Dialog* dialog(const char* name) const {
        for (QWidget* widget : QApplication::topLevelWidgets())
            if (widget->objectName() == QLatin1String(name) && widget->isVisible())
                return qobject_cast<Dialog*>(widget);
        return nullptr;
    }
    void acceptFile(const char* name, const QString& file) const {
        auto* asked = dialog<QFileDialog>(name);
        QVERIFY(asked != nullptr);
        asked->selectFile(file);
        static_cast<QDialog*>(asked)->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(file);
        QMetaObject::invokeMethod(asked, "accept");
    }

    PlaceParts parts;
    std::unique_ptr<RunsPlace> place;
    widgets::CardTable* table = nullptr;
};

} // namespace

/// Every button of the place Runs, on real folders of runs.
class TestRunsPlace : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aNameAndANoteAreTyped() {
        Shown shown;
        QTRY_VERIFY(shown.isListed(2));
        shown.choose(QStringLiteral("first"));
        shown.trigger("runs.rename");
        shown.typeIntoTheCell(QStringLiteral("slow and steady"));
        QTRY_VERIFY(shown.row(QStringLiteral("slow and steady")) >= 0 && shown.isListed(2));
        QCOMPARE(shown.row(QStringLiteral("first")), -1);
        QVERIFY(QDir(shown.folder(QStringLiteral("first"))).exists()); // the folder keeps its name
        shown.choose(QStringLiteral("slow and steady"));
        shown.trigger("runs.note");
        shown.typeIntoTheCell(QStringLiteral("rate halved"));
        QTRY_COMPARE(shown.cell(QStringLiteral("slow and steady"), RunsModel::Note), QStringLiteral("rate halved"));
        QTRY_VERIFY(shown.isListed(2));
        const run::RunAbout about = run::readAbout(shown.folder(QStringLiteral("first")).toStdString());
        QCOMPARE(about.name, std::string("slow and steady"));
        QCOMPARE(about.note, std::string("rate halved"));
        // Without a name of its own a run has its folder's again.
        shown.choose(QStringLiteral("slow and steady"));
        shown.table->setCurrentIndex(
            shown.table->model()->index(shown.row(QStringLiteral("slow and steady")), RunsModel::Name));
        QTest::keyClick(shown.table, Qt::Key_F2);
        auto* editor = shown.table->viewport()->findChild<QLineEdit*>();
        QVERIFY(editor != nullptr);
        editor->clear();
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_VERIFY(shown.row(QStringLiteral("first")) >= 0);
    }

    void whatIsThrownAwayComesBack() {
        Shown shown;
        QTRY_VERIFY(shown.isListed(2));
        shown.choose(QStringLiteral("first"));
        shown.trigger("runs.bin");
        auto* question = shown.dialog<QMessageBox>("moveToBin");
        QVERIFY(question != nullptr);
        QTest::mouseClick(question->findChild<QPushButton*>(QStringLiteral("moveToBin.keep")), Qt::LeftButton);
        QTest::qWait(50);
        QCOMPARE(shown.count(), 2);
        QSignalSpy noticed(shown.place.get(), &places::Place::noticed);
        shown.trigger("runs.bin");
        question = shown.dialog<QMessageBox>("moveToBin");
        QVERIFY(question != nullptr);
        QTest::mouseClick(question->findChild<QPushButton*>(QStringLiteral("moveToBin.move")), Qt::LeftButton);
        QTRY_COMPARE(shown.count(), 1);
        QVERIFY(!QDir(shown.folder(QStringLiteral("first"))).exists());
        QTRY_VERIFY(!noticed.isEmpty());
        shown.trigger("runs.undo");
        QTRY_COMPARE(shown.count(), 2);
        QVERIFY(QDir(shown.folder(QStringLiteral("first"))).exists());
    }

    void aForkGoesOnFromAKeptStep() {
        Shown shown;
        QTRY_VERIFY(shown.isListed(2));
        shown.choose(QStringLiteral("first"));
        shown.trigger("runs.fork");
        QTRY_VERIFY(shown.dialog<QDialog>("forkDialog") != nullptr);
        auto* asked = shown.dialog<QDialog>("forkDialog");
        auto* step = asked->findChild<QComboBox*>(QStringLiteral("fork.step"));
        QCOMPARE(step->count(), 2);
        QCOMPARE(step->currentText(), QStringLiteral("100"));
        step->setCurrentIndex(0);
        asked->findChild<QLineEdit*>(QStringLiteral("fork.name"))->setText(QStringLiteral("branch"));
        asked->findChild<QLineEdit*>(QStringLiteral("fork.learning_rate"))->setText(QStringLiteral("0.5"));
        QSignalSpy wanted(shown.place.get(), &places::Place::placeRequested);
        QTest::mouseClick(asked->findChild<QPushButton*>(QStringLiteral("fork.fork")), Qt::LeftButton);
        QTRY_COMPARE(shown.count(), 3);
        const run::RunRecord record =
            run::RunFolder::open(shown.folder(QStringLiteral("branch")).toStdString()).record();
        QCOMPARE(record.config.train.learning_rate, 0.5);
        QVERIFY(record.forkedFrom.has_value());
        QTRY_COMPARE(shown.parts.run.path(),
                     std::filesystem::path(shown.folder(QStringLiteral("branch")).toStdString()));
        QCOMPARE(wanted.takeFirst().at(0).toString(), QStringLiteral("train"));
        QCOMPARE(record.forkedFrom->step, std::int64_t{0});
        // What cannot work is said, and makes no run.
        QSignalSpy noticed(shown.place.get(), &places::Place::noticed);
        shown.choose(QStringLiteral("first"));
        shown.trigger("runs.fork");
        QTRY_VERIFY(shown.dialog<QDialog>("forkDialog") != nullptr);
        asked = shown.dialog<QDialog>("forkDialog");
        asked->findChild<QLineEdit*>(QStringLiteral("fork.learning_rate"))->setText(QStringLiteral("fast"));
        QTest::mouseClick(asked->findChild<QPushButton*>(QStringLiteral("fork.fork")), Qt::LeftButton);
        QTRY_VERIFY(!noticed.isEmpty());
        QCOMPARE(shown.count(), 3);
    }

    void aRunTravelsAsOneFile() {
        Shown shown;
        QTRY_COMPARE(shown.count(), 2);
        const QString zip = shown.parts.folder.path() + QStringLiteral("/run.zip");
        shown.choose(QStringLiteral("first"));
        shown.trigger("runs.export");
        shown.acceptFile("exportRun", zip);
        QTRY_VERIFY(QFileInfo::exists(zip));
        shown.trigger("runs.import");
        shown.acceptFile("importRun", zip);
        QTRY_COMPARE(shown.count(), 3);
        const QString page = shown.parts.folder.path() + QStringLiteral("/run.html");
        shown.choose(QStringLiteral("first"));
        shown.trigger("runs.report");
        shown.acceptFile("runReport", page);
        QTRY_VERIFY(QFileInfo::exists(page));
        QFile file(page);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("first"));
        // A file that is no run.
        QSignalSpy noticed(shown.place.get(), &places::Place::noticed);
        shown.trigger("runs.import");
        shown.acceptFile("importRun", page);
        QTRY_VERIFY(!noticed.isEmpty());
        QCOMPARE(shown.count(), 3);
    }
};

QTEST_MAIN(TestRunsPlace)
#include "tst_runs_place.moc"
