// What a person wants to do without reading anything first, each in few actions: clicks, keys and typed fields, counted
// from the place where the person is.
#include <QComboBox>
#include <QDirIterator>
#include <QHeaderView>
#include <QLabel>
#include <QListView>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QTableView>

#include <algorithm>

#include "core/run/RunArchive.h"
#include "tests/core/PdfMaker.h"
#include "tests/ui/Person.h"
#include "ui/places/runs/RunsModel.h"
#include "ui/places/write/AlternativesPopup.h"
#include "ui/plots/CurvePlot.h"
#include "ui/plots/HeadGrid.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/widgets/Chip.h"
#include "ui/widgets/DataTooltip.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/KeyValueList.h"
#include "ui/widgets/TextBlock.h"
#include "ui/widgets/TokenFlow.h"

namespace tst_tasks {

using namespace glasshouse;
using places::runs::RunsModel;
using places::write::AlternativesPopup;
using State = runtime::RunModel::State;

namespace {

QByteArray prose(const char* subject, int lines) {
    static const char* const deeds[] = {"stands", "waits", "sleeps", "sings", "grows"};
    static const char* const places[] = {"in the garden", "by the river", "under the oak", "on the hill"};
    QByteArray text;
    for (int i = 0; i < lines; ++i)
        text += QByteArray("The ") + subject + ' ' + deeds[i % 5] + ' ' + places[(i / 2) % 4] + ".\n";
    return text;
}

QString cell(const QAbstractItemView* view, int row, int column) {
    return view->model()->index(row, column).data().toString();
}

void forget(Person& person) {
    person.takeActions();
    person.takeScrolls();
}

/// At most so many actions were needed since the last check. What has to be scrolled to is searched for, and counts
/// once more; at 200 % it is enough that it can be reached.
#define NEEDED_AT_MOST(person, allowed)                                                                                \
    do {                                                                                                               \
        const int needed = (person).takeActions() + (person).takeScrolls();                                            \
        QVERIFY2(needed <= (allowed) || (person).textSize == QLatin1String("200"),                                     \
                 qPrintable(QStringLiteral("%1 actions, not %2").arg(needed).arg(allowed)));                           \
    } while (false)

} // namespace

class TestTasks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void filesAndTheirText_data() { sizes(); }
    void filesAndTheirText();
    void trainingAndItsRuns_data() { sizes(); }
    void trainingAndItsRuns();
    void insideAndWriting_data() { sizes(); }
    void insideAndWriting();
    void betweenRuns_data() { sizes(); }
    void betweenRuns();
    void ofASweep_data() { sizes(); }
    void ofASweep();

private:
    static void sizes();
    static void sit(Person& person);
    static void prepare(Person& person, const QString& steps);
    static void lookingAtOtherRuns(Person& person);
};

/// Of the screens that people have.
void TestTasks::sizes() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QString>("textSize");
    QTest::newRow("1440x900") << QSize(1440, 900) << QStringLiteral("100");
    QTest::newRow("1280x800") << QSize(1280, 800) << QStringLiteral("100");
    QTest::newRow("1280x800, 150 %") << QSize(1280, 800) << QStringLiteral("150");
    QTest::newRow("1280x720, 200 %") << QSize(1280, 720) << QStringLiteral("200");
}

/// In front of one of them. Whatever the program finds and saves by itself lies in the person's folder.
void TestTasks::sit(Person& person) {
    qputenv("HOME", person.home.path().toUtf8());
    for (const char* name : {"XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"})
        qputenv(name, person.home.filePath(QLatin1String(name)).toUtf8());
    QFETCH(QSize, size);
    QFETCH(QString, textSize);
    person.size = size;
    person.textSize = textSize;
}

/// A person with a text and a small model that is ready to train.
void TestTasks::prepare(Person& person, const QString& steps) {
    sit(person);
    person.put(QStringLiteral("books/bird.txt"), prose("small bird", 300));
    person.open();
    person.chooseFolder(QStringLiteral("books"));
    QTRY_COMPARE(person.parts().corpus.state(), runtime::CorpusStore::State::Ready);
    person.typeSmallModel(steps);
}

void TestTasks::filesAndTheirText() {
    const bool pdf = QFile::exists(QStringLiteral(GLASSHOUSE_BIN_DIR "/glasshouse-pdfworker"));
    Person person;
    sit(person);
    person.put(QStringLiteral("books/bird.txt"), prose("small bird", 60) + "A single \xCE\xA9 stands here.\n");
    person.put(QStringLiteral("books/blank.txt"), "\n");
    if (pdf) {
        std::vector<std::u32string> pages(8, U"The small bird sleeps under the oak in the garden.");
        pages[6] = U"The glass house stands on the hill by the river.";
        person.put(QStringLiteral("books/pages.pdf"), QByteArray::fromStdString(textPdf(pages)));
    }
    person.put(QStringLiteral("books/tree.txt"), prose("tree", 60));
    person.open();
    forget(person);

    person.chooseFolder(QStringLiteral("books"));
    NEEDED_AT_MOST(person, 3);
    QTRY_COMPARE(person.parts().corpus.state(), runtime::CorpusStore::State::Ready);
    auto* files = person.see<QTableView>("files");
    QVERIFY(files != nullptr);
    QCOMPARE(files->model()->rowCount(), pdf ? 4 : 3);

    // Nothing to do to see which file gave no text, and why.
    QTRY_VERIFY(person.see("leftOutButton") != nullptr);
    QCOMPARE(cell(files, 1, 1), QStringLiteral("blank.txt"));
    QCOMPARE(cell(files, 1, 5), QStringLiteral("empty"));

    if (pdf) { // the seventh page of the third file, beside its text
        person.clickCell(files, 2, 1);
        person.click("allPages");
        auto* thumbnails = person.see<QListView>("pageThumbnails");
        QVERIFY(thumbnails != nullptr);
        person.clickCell(thumbnails, 6, 0);
        NEEDED_AT_MOST(person, 3);
        QCOMPARE(person.see<QSpinBox>("pageNumber")->text(), QStringLiteral("7 / 8"));
        QVERIFY(person.see("page") != nullptr);
        QVERIFY(person.see<widgets::TokenFlow>("pageText")->text().contains(QStringLiteral("The glass house stands")));
    }

    // A file is left out, also on another day; then it is taken again.
    const int last = files->model()->rowCount() - 1;
    const auto tick = [&person, last](QTableView* table) {
        const QRect box = table->visualRect(table->model()->index(last, 0));
        person.clickAt(table->viewport(), QPoint(box.left() + 14, box.center().y()));
    };
    tick(files);
    NEEDED_AT_MOST(person, 1);
    QTRY_COMPARE(cell(files, last, 5), QStringLiteral("skipped by you"));
    QTRY_COMPARE(person.parts().corpus.state(), runtime::CorpusStore::State::Ready);
    person.leave();
    person.open(true);
    person.place("corpus");
    forget(person);
    QTRY_COMPARE(person.parts().corpus.state(), runtime::CorpusStore::State::Ready);
    files = person.see<QTableView>("files");
    QVERIFY(files != nullptr);
    QCOMPARE(cell(files, last, 5), QStringLiteral("skipped by you"));
    tick(files);
    NEEDED_AT_MOST(person, 1);
    QTRY_COMPARE(cell(files, last, 5), QStringLiteral("ready"));
    QTRY_COMPARE(person.parts().corpus.state(), runtime::CorpusStore::State::Ready);

    // A word in all files.
    person.enter("findText", QStringLiteral("tree grows"));
    NEEDED_AT_MOST(person, 2);
    QTRY_VERIFY(person.see<QTableView>("hits") != nullptr);
    auto* hits = person.see<QTableView>("hits");
    QTRY_COMPARE(hits->model()->rowCount(), 12); // every fifth line
    QCOMPARE(cell(hits, 0, 0), QStringLiteral("tree.txt"));

    // The rarest character and where it stands.
    person.openTab(QStringLiteral("Tokenizer"));
    auto* characters = person.see<QTableView>("characters");
    QVERIFY(characters != nullptr);
    QTRY_VERIFY(characters->model()->rowCount() > 10);
    const QHeaderView* head = characters->horizontalHeader();
    person.clickAt(head->viewport(),
                   QPoint(head->sectionViewportPosition(2) + head->sectionSize(2) / 2, head->viewport()->height() / 2));
    QCOMPARE(cell(characters, 0, 2), QStringLiteral("1"));
    int row = 0; // beside another one that occurs once
    while (row < characters->model()->rowCount() && cell(characters, row, 0) != QStringLiteral("Ω"))
        ++row;
    QCOMPARE(cell(characters, row, 2), QStringLiteral("1"));
    person.clickCell(characters, row, 0);
    NEEDED_AT_MOST(person, 3);
    QTRY_COMPARE(hits->model()->rowCount(), 1);
    QVERIFY(hits->isVisible());
    QCOMPARE(cell(hits, 0, 0), QStringLiteral("bird.txt"));
    QVERIFY(cell(hits, 0, 2).contains(QStringLiteral("Ω")));

    // How a word that is not in the text would be cut.
    person.openTab(QStringLiteral("Tokenizer"));
    person.type("word", QStringLiteral("birdhouse"));
    NEEDED_AT_MOST(person, 2);
    QVERIFY(person.see<QTableView>("wordPieces")->model()->rowCount() > 0);
    QVERIFY(!cell(person.see<QTableView>("wordPieces"), 0, 2).isEmpty());
}

void TestTasks::trainingAndItsRuns() {
    Person person;
    prepare(person, QStringLiteral("1000000"));
    if (QTest::currentTestFailed())
        return;
    QTRY_VERIFY(person.see("strip.startPause")->isEnabled());
    forget(person);

    // How long it will take is said before it starts.
    QTRY_VERIFY(person.see<widgets::TextBlock>("train.paceWords") != nullptr);
    QTRY_VERIFY(
        person.see<widgets::TextBlock>("train.paceWords")->plainText().contains(QStringLiteral(" steps take ")));

    // It gets a name, which stands above the settings.
    person.type("train.runName", QStringLiteral("bird"));
    person.takeScrolls();
    NEEDED_AT_MOST(person, 1);

    person.click("strip.startPause");
    NEEDED_AT_MOST(person, 1);
    QTRY_VERIFY(person.run().evaluations().size() > 3);
    QCOMPARE(person.run().name(), QStringLiteral("bird"));
    QVERIFY(person.see("strip.validation") != nullptr);
    QVERIFY(person.run().evaluations().back().trainLoss < person.run().evaluations().front().trainLoss);

    // Half the learning rate, and the step where it became that.
    person.enter("run.learning_rate", QStringLiteral("0.005"));
    NEEDED_AT_MOST(person, 2);
    QTRY_VERIFY(!person.run().edits().empty());
    QVERIFY(person.run().edits().back().step > 0);

    // It is stopped, and goes on when the program is opened again.
    person.click("strip.stop");
    QTRY_COMPARE(person.run().state(), State::Stopped);
    const std::int64_t stopped = person.run().step();
    person.leave();
    person.open(true);
    QTRY_COMPARE(person.run().state(), State::Stopped);
    QTRY_VERIFY(person.see("strip.startPause")->isEnabled());
    person.click("strip.startPause");
    NEEDED_AT_MOST(person, 3);
    QTRY_VERIFY(person.run().step() > stopped);
    person.click("strip.stop");
    QTRY_COMPARE(person.run().state(), State::Stopped);
    person.place("train");
    forget(person);

    // The loss of one step.
    person.type("train.exactStep", QStringLiteral("150"));
    if (QTest::currentTestFailed())
        return;
    NEEDED_AT_MOST(person, 2);
    auto* plot = person.see<plots::CurvePlot>("train.lossPlot");
    QCOMPARE(widgets::DataTooltip::of(plot)->content().title, QStringLiteral("step 150"));
    QVERIFY(widgets::DataTooltip::of(plot)->content().rows.size() >= 3);

    // What it wrote at the evaluation before.
    auto* written = person.see<QComboBox>("train.sampleSteps");
    const QString newest = written->currentText();
    person.click("train.samplePrevious");
    NEEDED_AT_MOST(person, 1);
    QVERIFY(written->currentText() != newest);
    QVERIFY(!person.see<widgets::TokenFlow>("train.sampleText")->text().isEmpty());

    // Back to the best step.
    person.click("train.goToBest");
    NEEDED_AT_MOST(person, 2);
    auto& cursor = person.parts().cursor;
    QCOMPARE(cursor.step(), cursor.nearest(person.run().best()->step));

    // The picture of the loss.
    person.save(plot, QStringLiteral("PNG"));
    NEEDED_AT_MOST(person, 2);
    QVERIFY(QImage(person.saved()).width() > 200);

    // The same from that step on, with another setting.
    person.click("train.forkBest");
    QTRY_VERIFY(person.see("fork.learning_rate") != nullptr);
    person.enter("fork.learning_rate", QStringLiteral("0.002"));
    QTRY_COMPARE(person.run().name(), QStringLiteral("bird-fork-01"));
    QTRY_VERIFY(person.see("strip.startPause")->isEnabled());
    const std::int64_t forked = person.run().step();
    person.click("strip.startPause");
    NEEDED_AT_MOST(person, 3);
    QTRY_VERIFY(person.run().step() > forked);
    QCOMPARE(person.run().config().train.learning_rate, 0.002);

    lookingAtOtherRuns(person);
}

/// While the fork trains.
void TestTasks::lookingAtOtherRuns(Person& person) {
    person.place("runs");
    auto* table = person.see<QTableView>("runs.table");
    QVERIFY(table != nullptr);
    const auto rowOf = [table](const QString& name) {
        for (int row = 0; row < table->model()->rowCount(); ++row)
            if (cell(table, row, RunsModel::Name) == name)
                return row;
        return -1;
    };
    const QString bird = QStringLiteral("bird");
    const QString fork = QStringLiteral("bird-fork-01");
    QTRY_VERIFY(rowOf(bird) >= 0 && rowOf(fork) >= 0);
    forget(person);

    // Another run is looked at, and the one that trains again.
    person.openCell(table, rowOf(bird), RunsModel::Name);
    NEEDED_AT_MOST(person, 1);
    QTRY_COMPARE(person.run().name(), bird);
    QVERIFY(person.parts().session.isAlive());
    person.click("strip.back");
    NEEDED_AT_MOST(person, 1);
    QTRY_COMPARE(person.run().name(), fork);

    // In what two runs differ, and which is better: the newest runs are compared from the start.
    person.place("runs");
    QTRY_VERIFY(rowOf(bird) >= 0 && rowOf(fork) >= 0);
    forget(person);
    QTRY_VERIFY(person.see<QTableView>("runs.differencesTable") != nullptr);
    auto* differences = person.see<QTableView>("runs.differencesTable");
    const auto rowWith = [differences](const QString& words) {
        for (int row = 0; row < differences->model()->rowCount(); ++row)
            if (cell(differences, row, 0).contains(words, Qt::CaseInsensitive))
                return row;
        return -1;
    };
    QTRY_COMPARE(differences->model()->columnCount(), 3);
    QTRY_VERIFY(rowWith(QStringLiteral("learning rate")) >= 0);
    const int rate = rowWith(QStringLiteral("learning rate"));
    QVERIFY(cell(differences, rate, 1) != cell(differences, rate, 2));
    const int best = rowWith(QStringLiteral("validation"));
    QVERIFY(best >= 0);
    for (const int run : {1, 2})
        QVERIFY(cell(differences, best, run).toDouble() > 0);

    // One is thrown away, and comes back.
    forget(person);
    const auto place = [&] { return table->visualRect(table->model()->index(rowOf(bird), RunsModel::Name)).center(); };
    person.chooseInMenu(table->viewport(), place(), "runs.menu", QStringLiteral("Move to bin"));
    NEEDED_AT_MOST(person, 2);
    QTRY_COMPARE(rowOf(bird), -1);
    QTRY_VERIFY(person.see("runs.undoButton") != nullptr);
    person.click("runs.undoButton");
    NEEDED_AT_MOST(person, 1);
    QTRY_VERIFY(rowOf(bird) >= 0);

    // A run that a friend sent.
    const QString zip = person.home.filePath(QStringLiteral("from a friend.zip"));
    run::exportRun((person.runs() + QStringLiteral("/bird")).toStdString(), zip.toStdString());
    person.drop(zip);
    NEEDED_AT_MOST(person, 2);
    QTRY_COMPARE(person.run().path().filename().string(), std::string("bird-01"));
    QCOMPARE(person.window().currentPlace(), QStringLiteral("train"));
    QVERIFY(person.parts().session.isAlive());
    person.click("strip.stop");
    QTRY_COMPARE(person.parts().session.state(), State::Stopped);
}

void TestTasks::insideAndWriting() {
    Person person;
    prepare(person, QStringLiteral("200"));
    if (QTest::currentTestFailed())
        return;
    QTRY_VERIFY(person.see("strip.startPause")->isEnabled());
    person.click("strip.startPause");
    QTRY_COMPARE(person.run().state(), State::Finished);

    // All heads, one of them, one of its cells.
    person.place("inside");
    forget(person);
    QTRY_VERIFY(person.see<plots::HeadGrid>("headGrid") != nullptr && person.parts().probe.result() != nullptr);
    auto* grid = person.see<plots::HeadGrid>("headGrid");
    QCOMPARE(grid->layers() * grid->heads(), 4);
    person.clickAt(grid, grid->thumbnailRect(1, 1).center());
    NEEDED_AT_MOST(person, 1);
    QCOMPARE(grid->currentLayer(), 1);
    QCOMPARE(grid->currentHead(), 1);
    auto* map = person.see<plots::HeatmapWidget>("attentionMap");
    QTRY_VERIFY(map != nullptr && map->matrix().rows > 2);
    person.clickAt(map, map->cellRect(2, 1).center().toPoint());
    NEEDED_AT_MOST(person, 1);
    QVERIFY(map->isLocked());

    // Its picture, and the numbers behind it.
    person.save(map, QStringLiteral("PNG"));
    NEEDED_AT_MOST(person, 2);
    QVERIFY(QImage(person.saved()).width() > 100);
    person.save(map, QStringLiteral("CSV"));
    NEEDED_AT_MOST(person, 2);
    QFile numbers(person.saved());
    QVERIFY(numbers.open(QIODevice::ReadOnly));
    QVERIFY(numbers.readAll().count('\n') >= map->matrix().rows);

    // Which step is seen, and what of the model is switched off.
    QCOMPARE(person.see("timeTrack")->property("accessibleValue").toString(), QStringLiteral("step 200"));
    QVERIFY(person.see("offChip0") == nullptr);
    model::Ablation off;
    off.heads.push_back({1, 0});
    person.parts().cursor.setOff(off);
    QTRY_VERIFY(person.see<widgets::Chip>("offChip0") != nullptr);
    QVERIFY(person.see<widgets::Chip>("offChip0")->text().contains(QStringLiteral("1.0")));
    person.parts().cursor.setOff({});

    // A text is written, stopped and continued; then the first version comes back.
    person.place("write");
    person.type("prompt", QStringLiteral("The small"));
    person.enter("length", QStringLiteral("100000"));
    forget(person);
    person.click("writeButton");
    NEEDED_AT_MOST(person, 1);
    QTRY_VERIFY(person.see<widgets::TokenFlow>("writtenText") != nullptr);
    auto* flow = person.see<widgets::TokenFlow>("writtenText");
    QTRY_VERIFY(flow->count() > 20);
    person.click("stopButton");
    NEEDED_AT_MOST(person, 1);
    QTRY_VERIFY(!person.parts().generation.isBusy());
    const QString first = flow->text();
    person.enter("length", QStringLiteral("10"));
    forget(person);
    person.click("goOnButton");
    NEEDED_AT_MOST(person, 1);
    QTRY_VERIFY(!person.parts().generation.isBusy() && flow->text().size() > first.size());
    forget(person);
    person.key(Qt::Key_Up, Qt::AltModifier);
    NEEDED_AT_MOST(person, 1);
    QTRY_COMPARE(flow->text(), first);

    // Another token in its place, and on from there. Its alternatives show while the pointer is on it.
    const int token = 5;
    person.closeColumns();
    forget(person);
    flow->ensureCharacterVisible(flow->characterOf(token));
    const QPoint at = flow->tokenRect(token).center();
    QTest::mouseMove(flow->viewport(), at - QPoint(1, 0));
    QTest::mouseMove(flow->viewport(), at);
    const auto alternatives = [&person] { return person.see<AlternativesPopup>("alternatives"); };
    QTRY_VERIFY(alternatives() != nullptr && alternatives()->token() == token);
    const auto& rows = alternatives()->rows();
    const auto other = std::find_if(rows.begin(), rows.end(),
                                    [](const AlternativesPopup::Row& row) { return !row.drawn && row.choosable; });
    QVERIFY(other != rows.end());
    person.clickAt(alternatives(), alternatives()->rowRect(int(other - rows.begin())).center());
    NEEDED_AT_MOST(person, 1);
    QTRY_VERIFY(!person.parts().generation.isBusy() && flow->count() == token + 1 + 10);
    const int same = flow->characterOf(token);
    QCOMPARE(flow->text().left(same), first.left(same));
    QVERIFY(flow->text().at(same) != first.at(same));

    // Which tokens caused one of them.
    const auto text = person.parts().texts.shown();
    const int before = flow->count() - int(text->tokens.size()); // the prompt
    const auto asked = text->tokens.at(std::size_t(token + 2 - before));
    const QPoint on = flow->tokenRect(token + 2).center();
    QTest::mouseMove(flow->viewport(), on - QPoint(1, 0));
    QTest::mouseMove(flow->viewport(), on);
    QTRY_VERIFY(alternatives() != nullptr && alternatives()->token() == token + 2);
    forget(person);
    person.clickAt(alternatives(), alternatives()->rowRect(alternatives()->explainRow()).center());
    NEEDED_AT_MOST(person, 1);
    QCOMPARE(person.window().currentPlace(), QStringLiteral("inside"));
    QCOMPARE(person.parts().probe.asked().value_or(-1), asked->id);
    QTRY_VERIFY(person.see<widgets::KeyValueList>("saliencyNumbers") != nullptr);
    const auto said = [&] { return person.see<widgets::KeyValueList>("saliencyNumbers")->rows().value(0); };
    QTRY_VERIFY(!said().value.isEmpty());
    // As likely as when it was written, in the precision of bfloat16.
    QVERIFY2(std::abs(said().value.replace(QChar(0x2212), QLatin1Char('-')).toDouble() -
                      std::log(double(asked->probability))) < 0.05,
             qPrintable(QStringLiteral("%1: %2, ln p %3")
                            .arg(said().label, said().value)
                            .arg(std::log(double(asked->probability)))));
    person.place("write");

    // The same with two versions of the model, side by side.
    forget(person);
    person.choose("besideWeights", runtime::Weights(runtime::Weights::Untrained).key());
    NEEDED_AT_MOST(person, 1);
    QTRY_VERIFY(person.see<widgets::TokenFlow>("besideText") != nullptr);
    QTRY_VERIFY(person.see<widgets::TokenFlow>("besideText")->count() >= 10);
    QTRY_VERIFY(!person.parts().generation.isBusy() && !person.parts().beside.isBusy());
    QCOMPARE(person.parts().generation.step(), 200);
    QCOMPARE(person.parts().beside.step(), 0);
}

/// One run trains, another waits; what a person does is of neither of them.
void TestTasks::betweenRuns() {
    Person person;
    prepare(person, QStringLiteral("4000"));
    person.type("train.runName", QStringLiteral("first"));
    if (QTest::currentTestFailed())
        return;
    QTRY_VERIFY(person.see("strip.startPause")->isEnabled());
    person.click("strip.startPause");
    auto& session = person.parts().session;
    QTRY_COMPARE(session.state(), State::Running);
    QTRY_VERIFY(session.step() > 0);
    forget(person);

    // Another run is prepared and waits; nothing of the one that trains moves.
    person.enter("steps", QStringLiteral("300"));
    person.enter("learning_rate", QStringLiteral("0.02"));
    person.click("startAfterButton");
    NEEDED_AT_MOST(person, 3);
    QTRY_COMPARE(person.parts().queue.waiting(), 1);
    const run::QueuedRun waiting = person.parts().queue.entries().front().run;
    QCOMPARE(waiting.config.train.steps, 300);
    QCOMPARE(waiting.config.train.learning_rate, 0.02);
    QCOMPARE(session.config().train.steps, 4000);
    QCOMPARE(session.config().train.learning_rate, 0.01);
    QVERIFY(session.edits().empty());
    QTRY_VERIFY(
        person.see<widgets::TextBlock>("train.paceWords")->plainText().contains(QStringLiteral(" steps take ")));
    NEEDED_AT_MOST(person, 0);

    // What is being written goes on while the queue begins the next run.
    person.place("write");
    person.type("prompt", QStringLiteral("The small"));
    person.enter("length", QStringLiteral("1000000"));
    person.click("writeButton");
    auto* flow = person.see<widgets::TokenFlow>("writtenText");
    QTRY_VERIFY(flow->count() > 20);
    const auto first = session.path();
    const auto* shown = person.parts().texts.shown().get();
    QTRY_VERIFY(session.path() != first && session.step() > 0);
    QVERIFY(person.parts().generation.isBusy());
    QCOMPARE(person.run().path(), first);
    QCOMPARE(person.parts().texts.shown().get(), shown);
    const int count = flow->count();
    QTRY_VERIFY(flow->count() > count);
    QCOMPARE(person.see<QPlainTextEdit>("prompt")->toPlainText(), QStringLiteral("The small"));
    person.click("stopButton");
    QTRY_VERIFY(!person.parts().generation.isBusy());
    person.enter("length", QStringLiteral("20"));

    // At the end of a run it is said what it reached, and it writes.
    QTRY_COMPARE(session.state(), State::Finished);
    person.click("strip.back");
    QTRY_VERIFY(person.see<widgets::TextBlock>("outcome.words") != nullptr);
    QVERIFY(person.see<widgets::TextBlock>("outcome.words")
                ->plainText()
                .contains(QStringLiteral("its validation loss fell from")));
    forget(person);
    person.click("outcome.write");
    NEEDED_AT_MOST(person, 1);
    QCOMPARE(person.window().currentPlace(), QStringLiteral("write"));
    QCOMPARE(person.run().path(), session.path());
    forget(person);

    // To another program.
    person.place("runs");
    auto* table = person.see<QTableView>("runs.table");
    const auto row = [&] {
        const QModelIndexList rows = table->model()->match(table->model()->index(0, RunsModel::Name), Qt::DisplayRole,
                                                           person.run().name(), 1, Qt::MatchExactly);
        return rows.isEmpty() ? QModelIndex() : rows.front();
    };
    QTRY_VERIFY(row().isValid());
    person.chooseInMenu(table->viewport(), table->visualRect(row()).center(), "runs.menu",
                        QStringLiteral("Export model"));
    QTRY_VERIFY(person.see("exportModel.export") != nullptr && person.see("exportModel.export")->isEnabled());
    person.click("exportModel.export");
    NEEDED_AT_MOST(person, 3);
    QTRY_VERIFY(person.see("exportModel.saved") != nullptr); // it says where
    QDirIterator found(person.home.path(), {QStringLiteral("*.gguf"), QStringLiteral("config.json")}, QDir::Files,
                       QDirIterator::Subdirectories);
    QVERIFY(found.hasNext());
}

/// Eight runs: four rates, each with two seeds.
void TestTasks::ofASweep() {
    Person person;
    prepare(person, QStringLiteral("60"));
    person.place("runs");
    QTRY_VERIFY(person.see("runs.more") != nullptr);
    forget(person);
    person.commandOfRuns("runs.startSweep");
    person.type("sweep.values.0", QStringLiteral("0.0005, 0.001, 0.01, 0.03"));
    person.click("sweep.add");
    person.choose("sweep.field.1", QStringLiteral("seed"));
    person.type("sweep.values.1", QStringLiteral("1, 2"));
    person.click("sweep.start");
    QTRY_COMPARE(person.parts().sweeps.done(), 8);
    QTRY_VERIFY(!person.parts().training.isAlive());
    forget(person);

    // The settings in which they differ stand first; a click tells which is best.
    auto* table = person.see<QTableView>("runs.table");
    const QHeaderView* const head = table->horizontalHeader();
    const int rate = RunsModel::settingColumn("learning_rate");
    QTRY_VERIFY(!head->isSectionHidden(rate));
    const auto seen = [&](int column) {
        return head->sectionViewportPosition(column) + head->sectionSize(column) <= head->viewport()->width();
    };
    QTRY_VERIFY(seen(rate));
    QVERIFY(head->visualIndex(rate) < head->visualIndex(RunsModel::State));
    if (!seen(RunsModel::Best)) // reached with the wheel
        table->scrollTo(table->model()->index(0, RunsModel::Best));
    person.clickAt(head->viewport(), QPoint(head->sectionViewportPosition(RunsModel::Best) + 8, head->height() / 2));
    NEEDED_AT_MOST(person, 1);
    QStringList groups;
    QList<double> means;
    for (int row = 0; row < table->model()->rowCount(); ++row)
        if (const QString name = cell(table, row, RunsModel::Name); name.contains(QStringLiteral("2 seeds"))) {
            QVERIFY2(!name.contains(QStringLiteral("Seed")), qPrintable(name));
            groups.append(cell(table, row, rate));
            means.append(cell(table, row, RunsModel::Best).section(QLatin1Char(' '), 0, 0).toDouble());
        }
    QCOMPARE(groups.size(), 4);
    QVERIFY(std::is_sorted(means.begin(), means.end()));
    QVERIFY(groups.front() != groups.back() && groups.back() == QStringLiteral("0.0005"));

    // Whether it is more than chance.
    auto* chance = person.see<widgets::TextBlock>("runs.seedWords");
    QTRY_VERIFY((chance = person.see<widgets::TextBlock>("runs.seedWords")) != nullptr);
    QVERIFY(chance->plainText().contains(QStringLiteral("runs that differ in the seed alone spread by")));
}

QTEST_MAIN(TestTasks)

} // namespace tst_tasks

#include "tst_tasks.moc"
