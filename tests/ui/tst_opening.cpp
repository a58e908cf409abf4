// What a person sees while a run or a model is being opened, and after one that was killed.

#include <QDialog>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>

#include <fstream>

#include "core/formats/EventFile.h"
#include "core/run/RunAbout.h"
#include "core/run/RunLog.h"
#include "tests/ui/Program.h"
#include "tests/ui/RecordedRun.h"
#include "ui/MainWindow.h"
#include "ui/plots/CurvePlot.h"
#include "ui/runtime/RunEditor.h"
#include "ui/runtime/RunOpener.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/Switch.h"

namespace tst_opening {

using namespace glasshouse;

class TestOpening : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void openingIsSeenAndCancelled();
    void savingReplacesNothingThatIsRead();
    void longAndOddNamesAreReadable();
    void whatAKilledRunLostIsSaid();
    void quickEditsDoNotWait();
    void dialogsFitTheScreen_data();
    void dialogsFitTheScreen();
    void columnsAreDrawnWider_data();
    void columnsAreDrawnWider();
    void filesAreNamedAfterWhatTheyShow();

private:
    /// A run whose event file takes a while to read.
    static QString longRun(const OpenProgram& program) {
        const QString path =
            RecordedRun().write(program.folder.filePath(QStringLiteral("elsewhere")), QStringLiteral("long"));
        std::vector<run::Scalar> scalars;
        for (std::int64_t step = 1; step <= 20000; ++step)
            scalars.push_back({"Loss/train", step, 2, 1.7e9 + double(step)});
        const std::string records = formats::eventRecords(scalars);
        run::RunFolder folder = run::RunFolder::open(path.toStdString());
        folder.lockForTraining();
        folder.append({{"Loss/train", 1, 2, 1.7e9}});
        folder.flush();
        std::ofstream events(run::RunLog::eventFiles(path.toStdString()).front(), std::ios::binary | std::ios::app);
        for (int i = 0; i < 60; ++i)
            events << records;
        return path;
    }
};

void TestOpening::openingIsSeenAndCancelled() {
    OpenProgram program(QStringLiteral("train"));
    program.waitForText();
    const QString path = longRun(program);
    auto* strip = program.find<QWidget>("openingStrip");
    QVERIFY(!strip->isVisible());
    QSignalSpy shown(&program.parts().opener, &runtime::RunOpener::openingChanged);
    program.parts().opener.open(path);
    QCOMPARE(shown.count(), 1);
    QVERIFY(!strip->isVisible()); // what is there at once is not announced
    QCOMPARE(program.find<widgets::ElidedLabel>("strip.sentence")->text(), QStringLiteral("Opening long…"));
    QTRY_VERIFY(strip->isVisible());
    QCOMPARE(program.find<widgets::ElidedLabel>("opening.words")->text(), QStringLiteral("Opening long…"));
    auto* bar = program.find<QProgressBar>("opening.progress");
    QTRY_VERIFY(bar->value() > 0);
    QTest::mouseClick(program.find<QPushButton>("opening.cancel"), Qt::LeftButton);
    QVERIFY(!strip->isVisible());
    QVERIFY(!program.parts().opener.isOpening());
    QVERIFY(program.parts().run.path().empty());
    QCOMPARE(program.find<widgets::ElidedLabel>("strip.sentence")->text(), QStringLiteral("No run is open."));
    // Again, to its end.
    program.parts().opener.open(path);
    QTRY_COMPARE(program.parts().run.path(), std::filesystem::path(path.toStdString()));
    QVERIFY(!strip->isVisible());
}

/// Every dialog that saves refuses files of a run and of the text that is open.
void TestOpening::savingReplacesNothingThatIsRead() {
    OpenProgram program(QStringLiteral("train"));
    program.train();
    program.waitForCards();
    const QString run = QString::fromStdString(program.parts().run.path().string());
    const auto bytes = [](const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    const auto refuses = [&](const char* dialog, const std::function<void()>& ask) {
        for (const QString& path : {program.texts() + QStringLiteral("/one.txt"), run + QStringLiteral("/run.json"),
                                    run + QStringLiteral("/checkpoints/step-00000060/model.safetensors"),
                                    run + QStringLiteral("/checkpoints/mine.svg")}) { // a folder of the run's own
            const QByteArray before = bytes(path);
            ask();
            QPointer<QFileDialog> asked = program.window().findChild<QFileDialog*>(QLatin1String(dialog));
            QVERIFY2(asked != nullptr, dialog);
            Q_EMIT asked->fileSelected(path);
            QCOMPARE(program.find<widgets::ElidedLabel>("strip.sentence")->text(),
                     path + QStringLiteral(" is what the output is made from, and would be replaced. Choose another "
                                           "file."));
            QCOMPARE(bytes(path), before);
            asked->close();
            QTRY_VERIFY(asked == nullptr);
        }
    };
    const auto asksFor = [&](const char* card, widgets::Card::Export what) {
        return [&program, card, what] { Q_EMIT program.find<widgets::Card>(card)->exportRequested(what); };
    };
    refuses("exportDialog", asksFor("train.loss", widgets::Card::Export::Svg));
    program.window().showPlace(QStringLiteral("model"));
    refuses("architectureDialog", asksFor("architectureCard", widgets::Card::Export::Svg));
    refuses("architectureDialog", asksFor("architectureCard", widgets::Card::Export::Png));
    // Beside them a file is written and replaced.
    for (int time = 0; time < 2; ++time) {
        asksFor("architectureCard", widgets::Card::Export::Svg)();
        auto* asked = program.window().findChild<QFileDialog*>(QStringLiteral("architectureDialog"));
        const QString path = program.texts() + QStringLiteral("/mine.svg");
        Q_EMIT asked->fileSelected(path);
        QCOMPARE(program.find<widgets::ElidedLabel>("strip.sentence")->text(), QStringLiteral("Saved."));
        QVERIFY(bytes(path).contains("<svg"));
        delete asked;
    }
}

/// In what the window says, a long path loses its middle and what cannot be seen is written as its code.
void TestOpening::longAndOddNamesAreReadable() {
    OpenProgram program(QStringLiteral("train"));
    program.waitForText();
    const auto* sentence = program.find<widgets::ElidedLabel>("strip.sentence");
    program.window().openPath(QStringLiteral("/nowhere/a\x1B[31m\nb"));
    QTRY_COMPARE(sentence->text(), QStringLiteral("There is nothing at /nowhere/a\\x1B[31m\\nb. Check the path."));
    for (const QString& name : {QStringLiteral("/abcdefghi"), QStringLiteral("/ab cd efghi")}) {
        program.window().openPath(name.repeated(510));
        QTRY_VERIFY(sentence->text().startsWith(QStringLiteral("There is nothing at ") + name));
        QVERIFY(sentence->text().contains(QChar(0x2026)) &&
                sentence->text().endsWith(QStringLiteral(". Check the path.")));
        QVERIFY2(sentence->text().size() < 300, qPrintable(sentence->text()));
    }
}

void TestOpening::whatAKilledRunLostIsSaid() {
    OpenProgram program(QStringLiteral("train"));
    program.waitForText();
    RecordedRun run;
    run.recorded = {0, 100, 110, 120};
    run.sampled = {0, 50, 100, 110, 120};
    for (std::int64_t step = 1; step <= 120; ++step)
        run.scalars.push_back({"Loss/train", step, 2, 1.7e9 + double(step)});
    const QString folder = program.folder.filePath(QStringLiteral("elsewhere"));
    const auto* sentence = program.find<widgets::ElidedLabel>("strip.sentence");
    program.parts().opener.open(run.write(folder, QStringLiteral("killed"))); // its last checkpoint is of step 100
    QTRY_COMPARE(
        sentence->text(),
        QStringLiteral("killed was not closed properly. It is kept up to step 100; the 20 steps after that are "
                       "lost."));
    const runtime::TimeCursor& cursor = program.parts().cursor; // it stays with what the strip and the list say
    QTRY_COMPARE(cursor.savedSteps(), (std::vector<std::int64_t>{0, 100}));
    QCOMPARE(cursor.step(), program.parts().run.step());
    QCOMPARE(program.parts().run.samples().size(), std::size_t{3}); // nor is what it wrote after that
    QCOMPARE(program.parts().run.samples().back().step, std::int64_t{100});
    run.scalars.resize(100);
    const QString whole = run.write(folder, QStringLiteral("whole"));
    QSignalSpy warned(&program.parts().run, &runtime::RunModel::warned);
    program.parts().opener.open(whole);
    QTRY_COMPARE(program.parts().run.path(), std::filesystem::path(whole.toStdString()));
    QVERIFY(warned.isEmpty());
}

/// A name or a pin is there while reports are still being written.
void TestOpening::quickEditsDoNotWait() {
    OpenProgram program;
    program.train();
    const QString folder = QString::fromStdString(program.parts().run.path().string());
    runtime::RunEditor& editor = program.parts().editor;
    QSignalSpy done(&editor, &runtime::RunEditor::done);
    constexpr int reports = 40;
    for (int i = 0; i < reports; ++i)
        editor.writeReport(folder, program.folder.filePath(QStringLiteral("report-%1.html").arg(i)));
    editor.setPinned(folder, true);
    editor.rename(folder, QStringLiteral("named"));
    QTRY_COMPARE(run::readAbout(folder.toStdString()).name, std::string("named"));
    QVERIFY(run::readAbout(folder.toStdString()).pinned);
    QVERIFY2(!QFile::exists(program.folder.filePath(QStringLiteral("report-%1.html").arg(reports - 1))),
             "the reports were quicker");
    // A run of which nothing is made goes to the bin and comes back meanwhile; the other one waits, and this is said.
    const QString other = RecordedRun().write(program.folder.filePath(QStringLiteral("runs")), QStringLiteral("other"));
    editor.moveToBin(QStringList{other}, QStringLiteral("other"));
    QTRY_VERIFY(!QFile::exists(other));
    editor.undoMove();
    QTRY_VERIFY(QFile::exists(other));
    editor.moveToBin(QStringList{folder}, QStringLiteral("named"));
    QCOMPARE(done.last().first().toString(),
             QStringLiteral("named moves to the bin when what is being made of it is complete."));
    QVERIFY(QFile::exists(folder));
    QVERIFY2(!QFile::exists(program.folder.filePath(QStringLiteral("report-%1.html").arg(reports - 1))),
             "the reports were quicker");
    QTRY_VERIFY(!QFile::exists(folder));
    QVERIFY(QFile::exists(program.folder.filePath(QStringLiteral("report-%1.html").arg(reports - 1))));
}

void TestOpening::dialogsFitTheScreen_data() {
    QTest::addColumn<QString>("text");
    for (const char* text : {"100", "150", "200"})
        QTest::newRow(text) << QString::fromLatin1(text);
}

/// Preferences are larger than the screen with large text: they scroll, and their button stays in sight.
void TestOpening::dialogsFitTheScreen() {
    QFETCH(QString, text);
    OpenProgram program;
    program.waitForText();
    program.parts().settings.textSize.set(text);
    const auto usual = qScopeGuard([&] { program.parts().settings.textSize.set(QStringLiteral("system")); });
    program.window().actions().preferences->trigger();
    auto* dialog = program.window().findChild<QDialog*>(QStringLiteral("preferences"));
    QVERIFY(dialog != nullptr);
    QVERIFY(QTest::qWaitForWindowExposed(dialog));
    const QSize screen = dialog->screen()->availableSize();
    QVERIFY2(dialog->height() <= screen.height() && dialog->width() <= screen.width(),
             qPrintable(QStringLiteral("%1 x %2").arg(dialog->width()).arg(dialog->height())));
    const auto seen = [dialog](const QWidget* widget) { // from top to bottom; a line may be wider than the screen
        const QRect place(widget->mapTo(dialog, QPoint()), widget->size());
        return place.top() >= 0 && place.bottom() <= dialog->rect().bottom() &&
               widget->visibleRegion().boundingRect().height() == widget->height();
    };
    QVERIFY(seen(dialog->findChild<QDialogButtonBox*>()));
    auto* area = dialog->findChild<QScrollArea*>(QStringLiteral("dialogArea"));
    area->verticalScrollBar()->setValue(area->verticalScrollBar()->maximum());
    QVERIFY(seen(dialog->findChildren<widgets::Switch*>().last()));
    if (text == QLatin1String("100")) // there is room for all of it
        QVERIFY(area->horizontalScrollBar()->maximum() == 0 && area->verticalScrollBar()->maximum() == 0);
    dialog->close();
}

void TestOpening::columnsAreDrawnWider_data() {
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("handle");
    QTest::addColumn<QString>("column");
    QTest::addColumn<int>("outwards"); // which way makes it wider
    const auto add = [](const char* place, const char* handle, const char* column, int outwards) {
        QTest::newRow(handle) << QString::fromLatin1(place) << QString::fromLatin1(handle)
                              << QString::fromLatin1(column) << outwards;
    };
    add("train", "train.columnHandle", "train.column", 1);
    add("model", "model.columnHandle", "modelFormScroll", 1);
    add("write", "write.columnHandle", "sampler", 1);
    add("inside", "tokensHandle", "tokensColumn", -1);
    add("train", "panelHandle", "panelParts", -1);
}

/// With the pointer and with the keys, and so it is the next time; a double click brings the usual width back.
void TestOpening::columnsAreDrawnWider() {
    QFETCH(QString, place);
    QFETCH(QString, handle);
    QFETCH(QString, column);
    QFETCH(int, outwards);
    OpenProgram program(place);
    program.window().resize(1440, 900);
    QVERIFY(QTest::qWaitForWindowActive(&program.window(), glasshouse::tests::patience));
    program.train();
    const auto show = [&] {
        program.window().showPlace(place);
        const QStringList tabs = program.window().place(place)->tabs();
        if (const int tokens = int(tabs.indexOf(QStringLiteral("Tokens"))); tokens >= 0)
            program.window().showPlace(place, tokens);
    };
    show();
    const auto find = [&](const QString& name) { return program.window().findChild<QWidget*>(name); };
    const auto width = [&] { return find(column)->width(); };
    QTRY_VERIFY(find(handle)->isVisible());
    waitUntilSettled(program.window());
    const int usual = width();
    QWidget* edge = find(handle);
    QCOMPARE(edge->cursor().shape(), Qt::SplitHCursor);
    const QPoint middle = edge->rect().center();
    QTest::mousePress(edge, Qt::LeftButton, {}, middle);
    const QPointF to = edge->mapToGlobal(QPointF(middle) + QPointF(60 * outwards, 0));
    QMouseEvent move(QEvent::MouseMove, edge->mapFromGlobal(to), to, Qt::NoButton, Qt::LeftButton, {});
    QCoreApplication::sendEvent(edge, &move);
    QTest::mouseRelease(edge, Qt::LeftButton, {}, edge->rect().center());
    QTRY_COMPARE(width(), usual + 60);
    edge->setFocus();
    QTest::keyClick(edge, outwards > 0 ? Qt::Key_Right : Qt::Key_Left);
    QTRY_COMPARE(width(), usual + 72);
    QTest::keyClick(edge, outwards > 0 ? Qt::Key_Left : Qt::Key_Right);
    QTRY_COMPARE(width(), usual + 60);
    // As on another day.
    program.desktop.reset();
    program.open(place, true);
    program.window().resize(1440, 900);
    show();
    QTRY_VERIFY(find(handle) != nullptr && find(handle)->isVisible());
    QTRY_COMPARE(width(), usual + 60);
    QTest::mouseDClick(find(handle), Qt::LeftButton);
    QTRY_COMPARE(width(), usual);
}

/// The name that is proposed for a picture says of which run, step, layer and head it is.
void TestOpening::filesAreNamedAfterWhatTheyShow() {
    OpenProgram program(QStringLiteral("inside"));
    program.train();
    const QString run = program.parts().run.name();
    const auto proposed = [&](const char* name) -> QString {
        auto* card = program.window().findChild<widgets::Card*>(QLatin1String(name));
        if (card == nullptr)
            return QStringLiteral("no such card");
        Q_EMIT card->exportRequested(widgets::Card::Export::Csv);
        auto* dialog = card->findChild<QFileDialog*>(QStringLiteral("exportDialog"));
        if (dialog == nullptr)
            return QStringLiteral("no dialog");
        const QString file = QFileInfo(dialog->selectedFiles().value(0)).fileName();
        dialog->close();
        return file;
    };
    program.waitForCards();
    QTRY_COMPARE(proposed("headMap"), run + QStringLiteral("-step-60-layer-0-head-0-attention.csv"));
    program.window().showPlace(QStringLiteral("train"));
    program.waitForCards();
    QCOMPARE(proposed("train.loss"), run + QStringLiteral("-step-60-loss.csv"));
}

QTEST_MAIN(TestOpening)

} // namespace tst_opening

#include "tst_opening.moc"
