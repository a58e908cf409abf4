#include <QAbstractButton>
#include <QAbstractItemModel>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QDialog>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QMenu>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QPointer>
#include <QProcess>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollBar>
#include <QSet>
#include <QSignalSpy>
#include <QSpinBox>
#include <QSplitter>
#include <QStandardPaths>
#include <QTableView>
#include <QToolButton>

#include <sys/wait.h>

#include "core/corpus/cleaning/BigramLoss.h"
#include "core/corpus/text/WorkerSandbox.h"
#include "core/reading/Formats.h"
#include "tests/core/PdfMaker.h"
#include "tests/ui/PlaceParts.h"
#include "tests/ui/RecordedRun.h"
#include "ui/places/corpus/CorpusPlace.h"
#include "ui/places/corpus/FileName.h"
#include "ui/places/corpus/FilesModel.h"
#include "ui/places/corpus/PageBars.h"
#include "ui/places/corpus/PlacedText.h"
#include "ui/runtime/TextParts.h"
#include "ui/text/Numbers.h"
#include "ui/text/ShortName.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/ThemeManager.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/DataTooltip.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/EmptyState.h"
#include "ui/widgets/KeyValueList.h"
#include "ui/widgets/PageView.h"
#include "ui/widgets/SegmentedChoice.h"
#include "ui/widgets/Switch.h"
#include "ui/widgets/TextBlock.h"
#include "ui/widgets/TokenFlow.h"

namespace tst_corpus_place {

using namespace glasshouse;
using places::corpus::CorpusPlace;

namespace {

enum Column { Tick, Name, Pages, Characters, PerPage, State };

template <typename T> T* part(QWidget& place, const char* name) {
    T* found = place.findChild<T*>(QLatin1String(name));
    if (found == nullptr)
        qFatal("There is no %s", name);
    return found;
}

QString cell(QTableView* table, int row, int column) {
    return table->model()->index(row, column).data().toString();
}

QString value(QWidget& place, const char* list, const QString& label) {
    for (const widgets::KeyValue& row : part<widgets::KeyValueList>(place, list)->rows())
        if (row.label == label)
            return row.value;
    return QStringLiteral("no such row");
}

void clickTick(QTableView* table, int row) {
    const QModelIndex index = table->model()->index(row, Tick);
    const QRect box = table->visualRect(index);
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, QPoint(box.left() + 14, box.center().y()));
}

} // namespace

class TestCorpusPlace : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        m_theme = std::make_unique<theme::ThemeManager>(*qApp);
        m_theme->setBodyPixels(13);
        m_theme->setChoice(theme::ThemeManager::Choice::Light);
    }

    void emptyPlaceSaysWhatToDo() {
        PlaceParts parts;
        parts.library_path = parts.folder.path();
        CorpusPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        auto* card = part<widgets::Card>(place, "filesCard");
        QVERIFY(card->isEmpty());
        QCOMPARE(card->emptyState()->sentence(), QStringLiteral("Choose a folder of PDFs, or try the sample library."));
        QCOMPARE(card->emptyState()->findChildren<QPushButton*>().size(), 2);
        QCOMPARE(part<widgets::Card>(place, "previewCard")->emptyState()->sentence(),
                 QStringLiteral("Pick a file to see its page and its text."));
        QCOMPARE(place.state().dot, places::PlaceState::Dot::None);
        shoot(place, QStringLiteral("corpus-empty"));
    }

    void aSingleFileIsOfAnyFormatThatIsRead() {
        PlaceParts parts;
        parts.library_path = parts.folder.path();
        CorpusPlace place(parts.context());
        place.show();
        part<QAction>(place, "openFile")->trigger();
        auto* dialog = part<QFileDialog>(place, "fileDialog");
        const QString filter = dialog->nameFilters().value(0);
        QVERIFY2(filter.startsWith(QStringLiteral("Documents and text (")), qPrintable(filter));
        const QStringList patterns = filter.section(QLatin1Char('('), 1).chopped(1).split(QLatin1Char(' '));
        for (const reading::Format& format : reading::formats())
            for (const std::string_view part : format.suffixes) {
                const QString suffix = QString::fromStdString(std::string(part));
                for (const QString& pattern : {suffix, suffix.toUpper(), suffix + QStringLiteral(".gz")})
                    QVERIFY2(patterns.contains(QStringLiteral("*.") + pattern), qPrintable(pattern));
            }
        dialog->close();
    }

    /// With room every cleaning rule is seen; a person's own division stays.
    void rulesNeedNoScrollBar() {
        PlaceParts parts;
        fill(parts);
        CorpusPlace place(parts.context());
        place.setWidthClass(places::WidthClass::Wide);
        place.resize(2400, 1300);
        place.show();
        parts.readAll();
        waitUntilSettled(place);
        auto* rules = part<QTableView>(place, "rules");
        QVERIFY(!rules->verticalScrollBar()->isVisible());
        QCOMPARE(rules->verticalScrollBar()->maximum(), 0);
        auto* rows = part<QSplitter>(place, "corpus/rows");
        QVERIFY(rows->sizes().first() > rows->sizes().last()); // no more than it needs
        rows->setSizes({1000, 250});
        Q_EMIT rows->splitterMoved(1000, 1);
        const int lower = rows->sizes().last();
        place.resize(2400, 1290);
        waitUntilSettled(place);
        QVERIFY(qAbs(rows->sizes().last() - lower) < 12);
    }

    /// A run that is opened changes nothing here; a preset that replaces settings offers them back.
    void replacedSettingsAreOfferedBack() {
        PlaceParts parts;
        fill(parts);
        CorpusPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        parts.readAll();
        auto* notice = part<QWidget>(place, "corpus.replaced");
        QVERIFY(!notice->isVisible());
        parts.config.set(QStringLiteral("learning_rate"), QStringLiteral("0.0042"));
        RecordedRun made;
        QSignalSpy opened(&parts.opener, &runtime::RunOpener::opened);
        parts.opener.open(made.write(parts.folder.path()));
        QTRY_COMPARE(opened.count(), 1);
        QVERIFY(!notice->isVisible());
        QCOMPARE(parts.config.text(QStringLiteral("learning_rate")), QStringLiteral("0.0042"));
        parts.config.applyPreset(QStringLiteral("mind"));
        QVERIFY(notice->isVisible());
        QTRY_COMPARE(clippedIn(place), QString());
        part<QPushButton>(place, "corpus.restore")->click();
        QCOMPARE(parts.config.text(QStringLiteral("learning_rate")), QStringLiteral("0.0042"));
    }

    /// Nothing is painted over anything at the smallest size of the page, and the chart keeps its height.
    void tokenizerCardsDoNotOverlap() {
        PlaceParts parts;
        fill(parts);
        CorpusPlace place(parts.context());
        place.setWidthClass(places::WidthClass::Medium);
        place.resize(1184, 672);
        place.show();
        parts.readAll();
        parts.config.set({{QStringLiteral("tokenizer"), QStringLiteral("bpe")},
                          {QStringLiteral("tokenizer_size"), QStringLiteral("280")}});
        place.setCurrentTab(1);
        auto* merges = part<QTableView>(place, "merges");
        auto* growth = part<QWidget>(place, "mergeGrowth");
        QTRY_VERIFY2(merges->model()->rowCount() > 0 && growth->isVisible(),
                     qPrintable(QStringLiteral("%1 %2").arg(merges->model()->rowCount()).arg(growth->isVisible())));
        waitUntilSettled(place);
        const auto inCard = [card = part<widgets::Card>(place, "mergesCard")](QWidget* widget) {
            return QRect(widget->mapTo(card, QPoint()), widget->size());
        };
        QVERIFY(inCard(merges).bottom() < inCard(growth).top());
        for (const QLabel* label : part<widgets::Card>(place, "mergesCard")->findChildren<QLabel*>())
            if (label->isVisible() && label->text().startsWith(QStringLiteral("Characters per token")))
                QVERIFY(inCard(merges).bottom() < label->mapTo(part<widgets::Card>(place, "mergesCard"), QPoint()).y());
        QVERIFY(inCard(growth).bottom() < part<widgets::Card>(place, "mergesCard")->height());
    }

    /// What tells a file from the next is never cut away, wherever it stands in the name.
    void fileNamesKeepWhatDiffers() {
        const QFontMetrics metrics(theme::uiFont());
        const QString first = QStringLiteral("the-handbook-of-everything-volume-01-second-edition-with-notes.pdf");
        const QString second = QString(first).replace(QStringLiteral("01"), QStringLiteral("02"));
        const int differs = int(first.indexOf(QStringLiteral("01"))) + 1;
        for (const int width : {60, 90, 150, 240, 400}) {
            const QString one = text::shortName(first, {differs}, metrics, width);
            QVERIFY2(one != text::shortName(second, {differs}, metrics, width), qPrintable(one));
            QVERIFY2(metrics.horizontalAdvance(one) <= width, qPrintable(one));
        }
        QCOMPARE(text::shortName(first, {differs}, metrics, 4000), first);
        PlaceParts parts;
        for (const char* name : {"a-b-1-c.txt", "a-b-2-c.txt", "z.txt"})
            parts.write(QLatin1String(name), "Some words to read.\n");
        parts.readAll();
        QCOMPARE(places::corpus::differsAt(parts.corpus, 0), QList<int>{4});
        QCOMPARE(places::corpus::differsAt(parts.corpus, 1), QList<int>{4});
        QCOMPARE(places::corpus::differsAt(parts.corpus, 2), QList<int>());
    }

    /// A match is marked where it stands in its line, which begins with a whole word.
    void matchesAreMarkedInTheirLine() {
        PlaceParts parts;
        parts.write(QStringLiteral("a.txt"), QByteArray("unimportant ").repeated(30) + "sought words follow here.\n");
        CorpusPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        parts.readAll();
        part<QLineEdit>(place, "findText")->setText(QStringLiteral("sought"));
        auto* hits = part<QTableView>(place, "hits");
        QTRY_COMPARE(hits->model()->rowCount(), 1);
        const QString line = cell(hits, 0, 2);
        QVERIFY2(line.startsWith(QStringLiteral("unimportant ")), qPrintable(line));
        waitUntilSettled(place);
        const QImage picture = hits->viewport()->grab(hits->visualRect(hits->model()->index(0, 2))).toImage();
        const QColor mark = theme::Theme::of(&place).accent; // around the match; nothing else in the line has it
        int marked = 0;
        for (int x = 0; x < picture.width(); ++x)
            for (int y = 0; y < picture.height(); ++y)
                marked += picture.pixelColor(x, y) == mark ? 1 : 0;
        QVERIFY2(marked > 40, qPrintable(QString::number(marked)));
    }

    void filesOfOtherKindsAreCounted() {
        PlaceParts parts;
        fill(parts);
        for (const char* name : {"1.jpg", "2.jpg", "notes.xyz"})
            QVERIFY(QFile(QDir(parts.texts()).filePath(QLatin1String(name))).open(QIODevice::WriteOnly));
        CorpusPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        parts.readAll();
        QCOMPARE(part<QTableView>(place, "files")->model()->rowCount(), 5);
        const QString sentence = QStringLiteral("Files of other kinds are not read: 2 .jpg, 1 .xyz.");
        QCOMPARE(part<QLabel>(place, "totals")->toolTip(), sentence);
        bool inStrip = false;
        for (const auto* words : part<QWidget>(place, "leftOut")->findChildren<widgets::TextBlock*>())
            inStrip = inStrip || words->plainText().contains(sentence);
        QVERIFY(inStrip);
        QTRY_COMPARE(clippedIn(place), QString());
        part<QPushButton>(place, "listOthers")->click();
        QCOMPARE(skipped(place), QStringList({QStringLiteral("1.jpg: files with .jpg are not read"),
                                              QStringLiteral("2.jpg: files with .jpg are not read"),
                                              QStringLiteral("notes.xyz: files with .xyz are not read")}));
    }

    /// The state takes the room that its words need, the names the rest.
    void namesOfFilesGetTheRoom() {
        PlaceParts parts;
        parts.write(QStringLiteral("a chapter with a long name of its own, second part.txt"), "Some text.\n");
        CorpusPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        parts.readAll();
        const auto* table = part<QTableView>(place, "files");
        const QFontMetrics words(table->font());
        QTRY_VERIFY(table->columnWidth(State) < words.horizontalAdvance(QStringLiteral("guessed: Windows-1252")));
        QVERIFY2(table->columnWidth(Name) > 190, qPrintable(QString::number(table->columnWidth(Name))));
        QVERIFY(table->model()->index(0, Name).data(Qt::ToolTipRole).toString().endsWith(u"second part.txt"));
        // Words that come need more of it.
        const int before = table->columnWidth(State);
        parts.ingest.setIncluded(0, false);
        QTRY_COMPARE(table->model()->index(0, State).data().toString(), QStringLiteral("skipped by you"));
        QVERIFY(table->columnWidth(State) > before);
        QVERIFY(table->columnWidth(State) >= words.horizontalAdvance(QStringLiteral("skipped by you")) + 30);
    }

    void aFolderWithoutTextListsItsFiles() {
        PlaceParts parts;
        parts.write(QStringLiteral("a/picture.PNG"), "x");
        parts.write(QStringLiteral("a/.secret/b.txt"), "x");
        parts.write(QStringLiteral("Makefile"), "x");
        CorpusPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        parts.readAll();
        QCOMPARE(parts.corpus.state(), runtime::CorpusStore::State::Failed);
        QPushButton* list = nullptr;
        for (auto* button : part<widgets::Card>(place, "filesCard")->emptyState()->findChildren<QPushButton*>())
            list = button->text() == QStringLiteral("List its files…") ? button : list;
        QVERIFY(list != nullptr);
        list->click();
        QCOMPARE(skipped(place), QStringList({QStringLiteral("Makefile: no suffix, so its format is unknown"),
                                              QStringLiteral("a/.secret/: hidden, so it is not read"),
                                              QStringLiteral("a/picture.PNG: files with .png are not read")}));
    }

    void otherFilesAloneHaveAChip() {
        PlaceParts parts;
        parts.write(QStringLiteral("a.txt"), "Some text.\n");
        parts.write(QStringLiteral("1.jpg"), "x");
        CorpusPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        parts.readAll();
        auto* chip = part<QAbstractButton>(place, "othersButton");
        QVERIFY(chip->isVisible());
        QCOMPARE(chip->text(), QStringLiteral("1 not read"));
        QTRY_COMPARE(clippedIn(place), QString());
        QCOMPARE(unnamedIn(place), QString());
        chip->click();
        QCOMPARE(skipped(place), QStringList{QStringLiteral("1.jpg: files with .jpg are not read")});
    }

    void filesAppearWithStatesAndTotals() {
        PlaceParts parts;
        fill(parts);
        CorpusPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        parts.readAll();
        auto* table = part<QTableView>(place, "files");
        QCOMPARE(table->model()->rowCount(), 5);
        QCOMPARE(part<QProgressBar>(place, "readingProgress")->value(),
                 part<QProgressBar>(place, "readingProgress")->maximum());
        QCOMPARE(cell(table, 0, Name), QStringLiteral("a.txt"));
        QCOMPARE(cell(table, 0, Characters), QStringLiteral("30"));
        QCOMPARE(cell(table, 0, State), QStringLiteral("ready"));
        QCOMPARE(cell(table, 1, Name), QStringLiteral("b.pdf"));
        QCOMPARE(cell(table, 1, Pages), QStringLiteral("2"));
        QCOMPARE(cell(table, 1, State), QStringLiteral("ready"));
        QCOMPARE(cell(table, 2, State), QStringLiteral("damaged"));
        QCOMPARE(table->model()->index(2, Tick).data(Qt::CheckStateRole).toInt(), int(Qt::Unchecked));
        QCOMPARE(cell(table, 4, Name), QStringLiteral("sub/notes.md"));
        auto* left = part<QAbstractButton>(place, "leftOutButton");
        QVERIFY(left->isVisible());
        QCOMPARE(left->text(), QStringLiteral("1 file left out"));
        QVERIFY(part<QWidget>(place, "leftOut")->isVisible());
        QCOMPARE(value(place, "totalList", QStringLiteral("Files")), QStringLiteral("4 of 5"));
        QCOMPARE(value(place, "totalList", QStringLiteral("Pages")), QStringLiteral("2"));
        QCOMPARE(place.state().dot, places::PlaceState::Dot::Good);
        QTRY_COMPARE(clippedIn(place), QString());
        QCOMPARE(unnamedIn(place), QString());
        shoot(place, QStringLiteral("corpus-1184"));
    }

    void excludingAFileChangesTheTotals() {
        PlaceParts parts;
        parts.write(QStringLiteral("a.txt"), "abcabcabca");
        parts.write(QStringLiteral("b.txt"), "xyzxyzxyzxyzxyzxyzxy");
        CorpusPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        parts.readAll();
        auto* table = part<QTableView>(place, "files");
        // Joined with an empty line between: 10 + 2 + 20 characters, seven different ones.
        QCOMPARE(value(place, "totalList", QStringLiteral("Distinct")), QStringLiteral("7"));
        QCOMPARE(value(place, "totalList", QStringLiteral("Words")), QStringLiteral("2"));
        QCOMPARE(part<QLabel>(place, "vocabularySize")->text(), QStringLiteral("7"));
        clickTick(table, 1);
        QCOMPARE(parts.corpus.totals().characters, 10);
        QCOMPARE(cell(table, 1, State), QStringLiteral("skipped by you"));
        QTRY_COMPARE(value(place, "totalList", QStringLiteral("Distinct")), QStringLiteral("3"));
        QCOMPARE(value(place, "totalList", QStringLiteral("Files")), QStringLiteral("1 of 2"));
        QCOMPARE(part<QCheckBox>(place, "allFiles")->checkState(), Qt::PartiallyChecked);
        // Reading again keeps what a person left out.
        QTest::mouseClick(part<QToolButton>(place, "refresh"), Qt::LeftButton);
        QTRY_COMPARE(parts.corpus.state(), runtime::CorpusStore::State::Ready);
        QCOMPARE(parts.corpus.totals().files, 1);
        part<QCheckBox>(place, "allFiles")->click();
        QTRY_COMPARE(value(place, "totalList", QStringLiteral("Distinct")), QStringLiteral("7"));
    }

    /// As the worker says itself what this machine has.
    void whatTheSandboxLacksIsLoggedOnce() {
        QProcess worker;
        worker.start(QStringLiteral(GLASSHOUSE_BIN_DIR "/glasshouse-pdfworker"), {QStringLiteral("version")});
        QVERIFY(worker.waitForFinished(glasshouse::tests::patience));
        const auto version = text::workerVersion(worker.readAllStandardOutput().toStdString());
        QVERIFY(version.has_value());
        const QString note = QString::fromStdString(version->sandbox.note());
        static QStringList warnings;
        warnings.clear();
        const QtMessageHandler before =
            qInstallMessageHandler([](QtMsgType type, const QMessageLogContext&, const QString& line) {
                if (type == QtWarningMsg)
                    warnings.append(line);
            });
        PlaceParts parts;
        fill(parts);
        parts.readAll();
        parts.write(QStringLiteral("e.pdf"),
                    QByteArray::fromStdString(textPdf({U"Another page with enough characters to count as text"})));
        parts.readAll();
        qInstallMessageHandler(before);
        QCOMPARE(parts.corpus.files().size(), std::size_t(6));
        QCOMPARE(warnings.count(note), note.isEmpty() ? 0 : 1);
        QCOMPARE(warnings.filter(QStringLiteral("hostile PDF")).size(), note.contains(u"hostile PDF") ? 1 : 0);
    }

    void manyFilesAreTickedAtOnce() {
        PlaceParts parts;
        QStringList names;
        for (int file = 0; file < 40; ++file)
            names.append(QStringLiteral("%1.txt").arg(file, 2, 10, QLatin1Char('0')));
        for (const QString& name : names)
            parts.write(name, "some words");
        parts.settings.setLeftOut(parts.texts(), names.mid(10));
        CorpusPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        int listed = 0; // changes of files before one is read
        connect(&parts.corpus, &runtime::CorpusStore::filesChanged, &place,
                [&] { listed += parts.corpus.filesRead() == 0 ? 1 : 0; });
        parts.readAll();
        QVERIFY(listed <= 1); // together, or else before they are shown
        QCOMPARE(parts.corpus.totals().filesIncluded, 10);
        QSignalSpy changed(&parts.corpus, &runtime::CorpusStore::filesChanged);
        part<QCheckBox>(place, "allFiles")->click();
        QCOMPARE(changed.count(), 1);
        QCOMPARE(parts.corpus.totals().filesIncluded, 40);
        QCOMPARE(parts.settings.leftOut(parts.texts()), QStringList());
    }

    void readAgainShowsTheSameFile() {
        PlaceParts parts;
        fill(parts);
        CorpusPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        parts.readAll();
        auto* table = part<QTableView>(place, "files");
        table->selectRow(4);
        part<QAbstractButton>(place, "refresh")->click();
        parts.readAll();
        QCOMPARE(cell(table, table->currentIndex().row(), Name), QStringLiteral("sub/notes.md"));
    }

    void whatIsLeftOutStaysLeftOut() {
        PlaceParts parts;
        for (const char* name : {"a.txt", "b.txt", "c.txt"})
            parts.write(QLatin1String(name), "some words of " + QByteArray(name));
        {
            CorpusPlace place(parts.context());
            place.resize(1184, 712);
            place.show();
            parts.readAll();
            auto* table = part<QTableView>(place, "files");
            clickTick(table, 0);
            clickTick(table, 2);
            QTRY_COMPARE(parts.corpus.corpus()->readyCount(), 1);
        }
        // Another day: nothing is known but the settings, and one file is gone for now.
        QCOMPARE(settings::Settings(parts.folder.filePath(QStringLiteral("settings.ini"))).leftOut(parts.texts()),
                 QStringList({QStringLiteral("a.txt"), QStringLiteral("c.txt")}));
        QVERIFY(QFile::remove(parts.texts() + QStringLiteral("/c.txt")));
        CorpusPlace place(parts.context());
        parts.readAll();
        QCOMPARE(parts.corpus.corpus()->readyCount(), 1);
        QVERIFY(!parts.corpus.files()[0].included);
        auto* table = part<QTableView>(place, "files");
        place.resize(1184, 712);
        place.show();
        clickTick(table, 0);
        QTRY_COMPARE(parts.corpus.corpus()->readyCount(), 2);
        parts.write(QStringLiteral("c.txt"), "back again");
        parts.readAll();
        QVERIFY(parts.corpus.files()[0].included && !parts.corpus.files()[2].included);
        // Of another folder nothing is known, and nothing was written into this one.
        QCOMPARE(parts.settings.leftOut(parts.folder.path()), QStringList());
        QCOMPARE(QDir(parts.texts()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot).size(), 3);
    }

    void filesWithoutTextAreToldApart() {
        const auto stateOf = [](const char* name, int pages, std::int64_t characters) {
            text::Document document;
            document.path = name;
            document.state = text::DocumentState::NoText;
            document.pageCount = pages;
            document.characters = characters;
            const runtime::CorpusFile file{std::make_shared<const text::Document>(document), true};
            return places::corpus::stateLook(file, false).text;
        };
        QCOMPARE(stateOf("scan.pdf", 12, 0), QStringLiteral("no text layer"));
        QCOMPARE(stateOf("slides.pdf", 12, 40), QStringLiteral("hardly any text"));
        QCOMPARE(stateOf("blank.txt", 0, 0), QStringLiteral("empty"));
    }

    /// A file that cleaning leaves nothing of says so in its row, as long as it is so.
    void aFileThatCleaningEmptiesSaysSo() {
        PlaceParts parts;
        const QByteArray text = "One and the same text, which stands in two of the files.\n";
        for (const char* name : {"a.txt", "b.txt"})
            parts.write(QLatin1String(name), text.repeated(4));
        parts.write(QStringLiteral("c.txt"), "Another text, which stands in one of them alone.\n");
        CorpusPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        parts.readAll();
        auto* table = part<QTableView>(place, "files");
        const auto states = [table] {
            return QStringList{cell(table, 0, State), cell(table, 1, State), cell(table, 2, State)};
        };
        const QString ready = QStringLiteral("ready");
        QCOMPARE(states(), QStringList({ready, ready, ready}));
        parts.config.set(QStringLiteral("rules"), QStringLiteral("duplicate_documents"));
        QTRY_COMPARE(states(), QStringList({ready, QStringLiteral("no text left"), ready}));
        QTRY_COMPARE(clippedIn(place), QString());
        QTRY_COMPARE(value(place, "totalList", QStringLiteral("Files")), QStringLiteral("2 of 3"));
        QTRY_VERIFY(part<QLabel>(place, "totals")->text().contains(QStringLiteral(">2<"))); // the same number
        const QModelIndex state = table->model()->index(1, State);
        QVERIFY2(state.data(Qt::ToolTipRole).toString().contains(QStringLiteral("The same document twice")),
                 qPrintable(state.data(Qt::ToolTipRole).toString()));
        QVERIFY(!state.data(Qt::DecorationRole).isNull());
        QCOMPARE(table->model()->index(1, Tick).data(Qt::CheckStateRole).toInt(), int(Qt::Checked)); // it is read
        clickTick(table, 1);
        QTRY_COMPARE(states(), QStringList({ready, QStringLiteral("skipped by you"), ready}));
        clickTick(table, 1);
        QTRY_COMPARE(states(), QStringList({ready, QStringLiteral("no text left"), ready}));
        parts.config.set(QStringLiteral("rules"), QStringLiteral("none"));
        QTRY_COMPARE(states(), QStringList({ready, ready, ready}));
    }

    /// The folder is read again when an encoding is chosen for one of its files: the list stays where it was.
    void aChosenEncodingLeavesTheListInItsPlace() {
        PlaceParts parts;
        for (int file = 0; file < 60; ++file)
            parts.write(QStringLiteral("%1.txt").arg(file, 2, 10, QLatin1Char('0')), "Some words of a file.\n");
        CorpusPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        parts.readAll();
        auto* table = part<QTableView>(place, "files");
        const QModelIndex row = table->model()->index(40, Name);
        table->setCurrentIndex(row);
        table->scrollTo(row, QAbstractItemView::PositionAtCenter);
        const int before = table->verticalScrollBar()->value();
        QVERIFY(before > 0);
        const QPoint at = table->visualRect(row).center();
        QContextMenuEvent asked(QContextMenuEvent::Mouse, at, table->viewport()->mapToGlobal(at));
        QCoreApplication::sendEvent(table->viewport(), &asked);
        auto* menu = part<QMenu>(place, "encodingMenu");
        QAction* wanted = nullptr;
        for (QAction* action : menu->actions())
            wanted = action->data() == QStringLiteral("iso-8859-2") ? action : wanted;
        QVERIFY(wanted != nullptr);
        QSignalSpy listed(&parts.corpus, &runtime::CorpusStore::filesReset);
        wanted->trigger();
        part<QMenu>(place, "fileMenu")->close();
        QTRY_VERIFY(!listed.isEmpty() && !parts.corpus.isBusy());
        QCOMPARE(parts.settings.encodings(parts.texts()).at("40.txt"), std::string("iso-8859-2"));
        QCOMPARE(cell(table, table->currentIndex().row(), Name), QStringLiteral("40.txt"));
        QTRY_COMPARE(table->verticalScrollBar()->value(), before);
    }

    void pageStandsBesideItsText() {
        PlaceParts parts;
        fill(parts);
        CorpusPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        parts.readAll();
        auto* table = part<QTableView>(place, "files");
        table->setCurrentIndex(table->model()->index(1, Name));
        QCOMPARE(part<QSpinBox>(place, "pageNumber")->text(), QStringLiteral("1 / 2"));
        auto* text = part<widgets::TokenFlow>(place, "pageText");
        QVERIFY2(text->text().contains(QStringLiteral("first page")), qPrintable(text->text()));
        QSignalSpy drawn(&parts.ingest, &runtime::IngestController::pageRendered);
        QTRY_VERIFY(drawn.count() > 0);
        QVERIFY(part<QWidget>(place, "page")->isVisible());
        shoot(place, QStringLiteral("corpus-page"));
        QTest::mouseClick(part<QToolButton>(place, "nextPage"), Qt::LeftButton);
        QCOMPARE(part<QSpinBox>(place, "pageNumber")->text(), QStringLiteral("2 / 2"));
        QVERIFY(text->text().contains(QStringLiteral("second page")));
        QVERIFY(!part<QToolButton>(place, "nextPage")->isEnabled());
        // The passage as tokens: characters, so as many as the text has.
        auto* tokens = part<widgets::TokenFlow>(place, "tokens");
        QCOMPARE(tokens->text(), text->text().trimmed());
        QCOMPARE(qsizetype(tokens->count()), tokens->text().size());
        // A damaged file says why instead.
        table->setCurrentIndex(table->model()->index(2, Name));
        QVERIFY(text->text().isEmpty());
    }

    /// A page is reached by its number, too, once it is typed to its end.
    void aPageIsReachedByItsNumber() {
        PlaceParts parts;
        std::vector<std::u32string> pages;
        for (char32_t page = U'A'; page < U'A' + 20; ++page)
            pages.push_back(std::u32string(40, page));
        parts.write(QStringLiteral("a.pdf"), QByteArray::fromStdString(textPdf(pages)));
        CorpusPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        parts.readAll();
        auto* number = part<QSpinBox>(place, "pageNumber");
        auto* text = part<widgets::TokenFlow>(place, "pageText");
        QCOMPARE(number->text(), QStringLiteral("1 / 20"));
        QVERIFY(number->findChild<QLineEdit*>()->width() >=
                number->fontMetrics().horizontalAdvance(QStringLiteral("20 / 20")));
        QVERIFY(!number->accessibleName().isEmpty() && number->toolTip().contains(QStringLiteral("Page 1 of 20")));
        number->setFocus();
        number->selectAll();
        QTest::keyClicks(number, QStringLiteral("17"));
        QCOMPARE(text->text().trimmed(), QString(40, u'A'));
        QTest::keyClick(number, Qt::Key_Return);
        QCOMPARE(text->text().trimmed(), QString(40, u'Q'));
        QCOMPARE(number->text(), QStringLiteral("17 / 20"));
        // No such page can be typed, and the arrows beside it go on from there.
        number->selectAll();
        QTest::keyClicks(number, QStringLiteral("99x"));
        QTest::keyClick(number, Qt::Key_Return);
        QCOMPARE(number->text(), QStringLiteral("9 / 20"));
        QTest::mouseClick(part<QToolButton>(place, "nextPage"), Qt::LeftButton);
        QCOMPARE(number->text(), QStringLiteral("10 / 20"));
        QCOMPARE(text->text().trimmed(), QString(40, u'J'));
    }

    void allPagesAreShownSmall() {
        PlaceParts parts;
        fill(parts);
        CorpusPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        parts.readAll();
        auto* table = part<QTableView>(place, "files");
        table->setCurrentIndex(table->model()->index(1, Name));
        auto* all = part<QToolButton>(place, "allPages");
        auto* pages = part<QListView>(place, "pageThumbnails");
        QVERIFY(!pages->isVisible());
        QTest::mouseClick(all, Qt::LeftButton);
        QVERIFY(pages->isVisible() && !part<QWidget>(place, "page")->isVisible());
        QCOMPARE(pages->model()->rowCount(), 2);
        QCOMPARE(pages->currentIndex().row(), 0);
        for (const int page : {0, 1})
            QTRY_VERIFY(!pages->model()->index(page, 0).data(Qt::DecorationRole).value<QImage>().isNull());
        QVERIFY(
            pages->model()->index(1, 0).data(Qt::AccessibleTextRole).toString().startsWith(QStringLiteral("Page 2: ")));
        shoot(place, QStringLiteral("corpus-all-pages"));
        QTRY_COMPARE(clippedIn(place), QString());
        QTest::mouseClick(pages->viewport(), Qt::LeftButton, {},
                          pages->visualRect(pages->model()->index(1, 0)).center());
        QCOMPARE(part<QSpinBox>(place, "pageNumber")->text(), QStringLiteral("2 / 2"));
        QVERIFY(!all->isChecked() && !pages->isVisible() && part<QWidget>(place, "page")->isVisible());
        // By the keyboard, back to the first.
        all->click();
        QCOMPARE(pages->currentIndex().row(), 1);
        pages->setFocus();
        QTest::keyClick(pages, Qt::Key_Left);
        QTest::keyClick(pages, Qt::Key_Return);
        QCOMPARE(part<QSpinBox>(place, "pageNumber")->text(), QStringLiteral("1 / 2"));
        // A text file has no pages to show.
        table->setCurrentIndex(table->model()->index(0, Name));
        QVERIFY(!all->isVisible() && !pages->isVisible());
    }

    /// Only the newest requests are kept; a page whose request was given up gets its picture when it is in view again.
    void manyPagesGetTheirPictures() {
        PlaceParts parts;
        const int count = int(runtime::IngestController::maxThumbnails) + 6;
        parts.write(QStringLiteral("a.pdf"),
                    QByteArray::fromStdString(textPdf(std::vector<std::u32string>(
                        std::size_t(count), U"A page with enough characters to count as one that has text"))));
        parts.write(QStringLiteral("b.txt"), "Some text.\n");
        CorpusPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        parts.readAll();
        auto* pages = part<QListView>(place, "pageThumbnails");
        QCOMPARE(pages->model()->rowCount(), count);
        const auto picture = [pages](int page) {
            return pages->model()->index(page, 0).data(Qt::DecorationRole).value<QImage>();
        };
        for (int page = 0; page < count; ++page)
            QVERIFY(picture(page).isNull());
        QTRY_VERIFY(!picture(count - 1).isNull());
        QTRY_VERIFY(!picture(0).isNull());
    }

    void aPageThatCannotBeDrawnSaysSo() {
        PlaceParts parts;
        fill(parts);
        CorpusPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        parts.readAll();
        auto* table = part<QTableView>(place, "files");
        table->setCurrentIndex(table->model()->index(1, Name));
        QVERIFY(QFile::remove(parts.texts() + QStringLiteral("/b.pdf")));
        part<QToolButton>(place, "allPages")->click();
        const QModelIndex first = part<QListView>(place, "pageThumbnails")->model()->index(0, 0);
        QTRY_VERIFY(first.data(Qt::ToolTipRole).toString().contains(QStringLiteral("cannot be drawn")));
        QVERIFY(first.data(Qt::DecorationRole).value<QImage>().isNull());
    }

    /// A small picture that takes long gives way to the page that is wanted, and is still asked for.
    void aWantedPageComesFirst() {
        PlaceParts parts;
        fill(parts);
        parts.write(QStringLiteral("endless.pdf"), QByteArray::fromStdString(endlessPdf()));
        const auto path = [&parts](const char* name) {
            return std::filesystem::path((parts.texts() + QLatin1Char('/') + QLatin1String(name)).toStdString());
        };
        QSignalSpy drawn(&parts.ingest, &runtime::IngestController::pageRendered);
        QSignalSpy failed(&parts.ingest, &runtime::IngestController::thumbnailFailed);
        QSignalSpy small(&parts.ingest, &runtime::IngestController::thumbnailRendered);
        parts.ingest.requestThumbnail(path("endless.pdf"), 1, 84);
        siginfo_t ended{};
        QTRY_VERIFY(waitid(P_ALL, 0, &ended, WEXITED | WNOHANG | WNOWAIT) == 0); // a worker draws it
        parts.ingest.requestPage(path("b.pdf"), 0, 200);
        QTRY_COMPARE(drawn.count(), 1);
        QCOMPARE(drawn[0][2].value<QImage>().width(), 200);
        QCOMPARE(failed.count(), 0);
        parts.ingest.requestThumbnail(path("b.pdf"), 1, 84); // before the endless one, as the newest
        parts.ingest.cancelThumbnails();
        parts.ingest.requestThumbnail(path("b.pdf"), 0, 84);
        QTRY_COMPARE(small.count(), 1);
        QCOMPARE(failed.count(), 0);
    }

    void wordsAndTheirPlacesGoTogether() {
        PlaceParts parts;
        fill(parts);
        CorpusPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        parts.readAll();
        auto* table = part<QTableView>(place, "files");
        table->setCurrentIndex(table->model()->index(1, Name));
        auto* text = part<widgets::TokenFlow>(place, "pageText");
        auto* page = part<widgets::PageView>(place, "page");
        QTRY_VERIFY(page->hasPicture());
        QVERIFY(page->frames().isEmpty() && page->outlines().isEmpty());
        // Two lines chosen in the text: a frame around each, one below the other.
        const auto begin = int(text->text().indexOf(QStringLiteral("first page")));
        const auto end = int(text->text().indexOf(QStringLiteral("second line"))) + 11;
        text->select(begin, end);
        QCOMPARE(page->frames().size(), 2);
        QVERIFY(page->frames()[1].top() > page->frames()[0].top());
        QVERIFY(page->frames()[0].width() > 0.02 && page->frames()[0].height() > 0.005);
        shoot(place, QStringLiteral("corpus-chosen"));
        // A click on the picture chooses the word there.
        const QRectF there = page->frames()[1];
        text->select(0, 0);
        QVERIFY(page->frames().isEmpty());
        page->setZoom(2);
        page->ensurePlaceVisible(there);
        QVERIFY(page->wantedWidth() > page->viewport()->width());
        Q_EMIT page->placeClicked(there.center());
        QVERIFY(text->current() >= 0);
        QVERIFY2(QStringLiteral("and of its second line").contains(text->token(text->current()).text.trimmed()),
                 qPrintable(text->token(text->current()).text));
        QCOMPARE(page->frames().size(), 1);
        QVERIFY(there.adjusted(-0.01, -0.01, 0.01, 0.01).contains(page->frames()[0]));
        // Nothing stands at the lower edge.
        Q_EMIT page->placeClicked({0.5, 0.99});
        QVERIFY(page->frames().isEmpty());
        page->fit();
        part<QToolButton>(place, "readingOrder")->click();
        QCOMPARE(qsizetype(text->count()), page->outlines().size());
        shoot(place, QStringLiteral("corpus-order"));
        table->setCurrentIndex(table->model()->index(0, Name)); // a text file
        QVERIFY(page->outlines().isEmpty());
        QVERIFY(!part<QToolButton>(place, "readingOrder")->isVisible());
    }

    void aClickIsMappedToThePage() {
        widgets::PageView page;
        page.resize(324, 424); // 300 x 400 without the margin
        page.show();
        QImage picture(150, 200, QImage::Format_RGB32);
        picture.fill(Qt::white);
        page.setPicture(picture);
        QSignalSpy clicked(&page, &widgets::PageView::placeClicked);
        const auto click = [&](const QPoint& at) {
            QTest::mouseClick(page.viewport(), Qt::LeftButton, {}, at);
            return clicked.isEmpty() ? QPointF(-1, -1) : clicked.takeFirst()[0].toPointF();
        };
        QVERIFY((click({12 + 75, 12 + 300}) - QPointF(0.25, 0.75)).manhattanLength() < 0.02);
        QCOMPARE(click({3, 3}), QPointF(-1, -1));
        page.setZoom(2); // around the middle, which stays where it is
        QVERIFY((click({162, 212}) - QPointF(0.5, 0.5)).manhattanLength() < 0.02);
        QTest::keyClick(&page, Qt::Key_0);
        QCOMPARE(page.zoom(), 1.0);
        // A drag moves an enlarged page and clicks nothing.
        page.setZoom(3);
        const int before = page.verticalScrollBar()->value();
        QTest::mousePress(page.viewport(), Qt::LeftButton, {}, {150, 200});
        QTest::mouseMove(page.viewport(), {150, 150});
        QTest::mouseRelease(page.viewport(), Qt::LeftButton, {}, {150, 140});
        QVERIFY(page.verticalScrollBar()->value() > before);
        QVERIFY(clicked.isEmpty());
    }

    void aCharacterLeadsToItsPlaces() {
        PlaceParts parts;
        parts.write(QStringLiteral("a.txt"), "qqq rrr\n");
        parts.write(QStringLiteral("b.txt"), "rrr Qrr\n");
        CorpusPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        parts.readAll();
        place.setCurrentTab(1);
        auto* characters = part<QTableView>(place, "characters");
        const auto choose = [&](const QString& character) {
            for (int row = 0; row < characters->model()->rowCount(); ++row)
                if (cell(characters, row, 0) == character)
                    characters->setCurrentIndex(characters->model()->index(row, 0));
            characters->scrollTo(characters->currentIndex());
            QTest::mouseClick(characters->viewport(), Qt::LeftButton, {},
                              characters->visualRect(characters->currentIndex()).center());
        };
        QTRY_VERIFY(characters->model()->rowCount() > 3);
        choose(QStringLiteral("Q"));
        QCOMPARE(place.currentTab(), 0);
        QCOMPARE(part<QLineEdit>(place, "findText")->text(), QStringLiteral("Q"));
        auto* hits = part<QTableView>(place, "hits");
        QTRY_COMPARE(hits->model()->rowCount(), 1); // the three of the other case are not meant
        QCOMPARE(cell(hits, 0, 0), QStringLiteral("b.txt"));
        place.setCurrentTab(1);
        choose(QStringLiteral("q"));
        QTRY_COMPARE(hits->model()->rowCount(), 3);
        QCOMPARE(cell(hits, 0, 0), QStringLiteral("a.txt"));
    }

    void wordsAreFoundInAllFiles() {
        PlaceParts parts;
        fill(parts);
        CorpusPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        parts.readAll();
        auto* find = part<QLineEdit>(place, "findText");
        auto* card = part<widgets::Card>(place, "hitsCard");
        auto* hits = part<QTableView>(place, "hits");
        QVERIFY(!card->isVisible());
        QTest::keyClicks(find, QStringLiteral("WORLD'S  a"));
        QTest::keyClick(find, Qt::Key_Return);
        QTRY_VERIFY(card->isVisible() && hits->model()->rowCount() == 30);
        const auto labels = card->findChildren<widgets::ElidedLabel*>();
        QVERIFY(std::any_of(labels.begin(), labels.end(),
                            [](const auto* label) { return label->text() == QStringLiteral("30 places in 1 file"); }));
        // A phrase goes across the end of a line; choosing it selects it in the text and frames it on the page.
        find->setText(QStringLiteral("second page and"));
        QTRY_COMPARE(hits->model()->rowCount(), 1);
        QCOMPARE(cell(hits, 0, 0), QStringLiteral("b.pdf"));
        QCOMPARE(cell(hits, 0, 1), QStringLiteral("2"));
        hits->setCurrentIndex(hits->model()->index(0, 0));
        QCOMPARE(part<QSpinBox>(place, "pageNumber")->text(), QStringLiteral("2 / 2"));
        auto* text = part<widgets::TokenFlow>(place, "pageText");
        QCOMPARE(text->selectedText().simplified(), QStringLiteral("second page and"));
        QTRY_COMPARE(part<widgets::PageView>(place, "page")->frames().size(), 2);
        shoot(place, QStringLiteral("corpus-found"));
        // In the middle of a long text file, shown in parts.
        find->setText(QStringLiteral("Once upon"));
        QTRY_COMPARE(cell(hits, 0, 0), QStringLiteral("a.txt"));
        QCOMPARE(hits->model()->rowCount(), 1);
        // Deep in a part, which is one piece of text: the place is brought into view.
        QByteArray lines;
        for (int i = 0; i < 400; ++i)
            lines += "Line " + QByteArray::number(i) + " of a text without end.\n";
        parts.write(QStringLiteral("c.txt"), lines);
        parts.readAll();
        find->setText(QStringLiteral("Line 100 of"));
        QTRY_COMPARE(cell(hits, 0, 0), QStringLiteral("c.txt"));
        hits->setCurrentIndex(QModelIndex());
        hits->setCurrentIndex(hits->model()->index(0, 0));
        QTRY_COMPARE(text->selectedText(), QStringLiteral("Line 100 of"));
        QTRY_VERIFY(text->verticalScrollBar()->value() > 0);
        const int line = text->fontMetrics().height();
        QVERIFY2(text->verticalScrollBar()->value() > 40 * line,
                 qPrintable(QString::number(text->verticalScrollBar()->value())));
        find->setText(QStringLiteral("no such words"));
        QTRY_VERIFY(card->isEmpty());
        QVERIFY(card->emptyState()->sentence().contains(QStringLiteral("no such words")));
        QCOMPARE(unnamedIn(place), QString());
        part<QToolButton>(place, "closeHits")->click();
        QVERIFY(find->text().isEmpty());
        QVERIFY(part<QTableView>(place, "files")->isVisible());
    }

    /// The names of a series, which begin alike, can be told apart.
    void filesOfHitsAreToldApart() {
        PlaceParts parts;
        const QString name = QStringLiteral("proceedings of the society of gardeners, second series, volume %1.txt");
        for (const int volume : {11, 12})
            parts.write(name.arg(volume), "Some sought words.\n");
        CorpusPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        parts.readAll();
        part<QLineEdit>(place, "findText")->setText(QStringLiteral("sought"));
        auto* hits = part<QTableView>(place, "hits");
        QTRY_COMPARE(hits->model()->rowCount(), 2);
        const QModelIndex file = hits->model()->index(1, 0);
        QCOMPARE(file.data(Qt::ToolTipRole).toString(), name.arg(12));
        QVERIFY2(hits->columnWidth(0) > 200, qPrintable(QString::number(hits->columnWidth(0))));
        const auto picture = [hits](int row) {
            return hits->viewport()->grab(hits->visualRect(hits->model()->index(row, 0))).toImage();
        };
        QVERIFY(picture(0) != picture(1)); // their ends are drawn
        // A short name gets no more than it needs.
        parts.write(QStringLiteral("vallejo.txt"), "Some other words.\n");
        parts.readAll();
        part<QLineEdit>(place, "findText")->setText(QStringLiteral("other"));
        QTRY_COMPARE(cell(hits, 0, 0), QStringLiteral("vallejo.txt"));
        const int needed = QFontMetrics(hits->font()).horizontalAdvance(QStringLiteral("vallejo.txt"));
        QVERIFY(hits->columnWidth(0) >= needed + 16 && hits->columnWidth(0) < needed + 40);
    }

    void wordsAreFoundExactly() {
        PlaceParts parts;
        fill(parts);
        CorpusPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        parts.readAll();
        auto* find = part<QLineEdit>(place, "findText");
        auto* exact = part<widgets::Switch>(place, "findExact");
        auto* card = part<widgets::Card>(place, "hitsCard");
        auto* hits = part<QTableView>(place, "hits");
        const auto says = [card](const char* words) {
            const auto labels = card->findChildren<widgets::ElidedLabel*>();
            return std::any_of(labels.begin(), labels.end(),
                               [words](const auto* label) { return label->text() == QLatin1String(words); });
        };
        QVERIFY(!exact->isChecked());
        find->setText(QStringLiteral("words of the"));
        QTRY_COMPARE(hits->model()->rowCount(), 2);
        // By mouse: capitals matter from now on.
        QTest::mouseClick(exact, Qt::LeftButton);
        QVERIFY(exact->isChecked());
        QTRY_VERIFY(card->isEmpty());
        QVERIFY(card->emptyState()->sentence().contains(QStringLiteral("words of the")));
        QVERIFY(card->emptyState()->sentence().contains(QStringLiteral("included")));
        find->setText(QStringLiteral("Words of the"));
        QTRY_VERIFY(!card->isEmpty() && hits->model()->rowCount() == 2);
        QVERIFY(says("2 places in 1 file"));
        QCOMPARE(cell(hits, 1, 0), QStringLiteral("b.pdf"));
        QCOMPARE(cell(hits, 1, 1), QStringLiteral("2"));
        QVERIFY(cell(hits, 1, 2).startsWith(QStringLiteral("Words of the second page and of its")));
        hits->setCurrentIndex(hits->model()->index(1, 0));
        QCOMPARE(part<QSpinBox>(place, "pageNumber")->text(), QStringLiteral("2 / 2"));
        QTRY_COMPARE(part<widgets::TokenFlow>(place, "pageText")->selectedText(), QStringLiteral("Words of the"));
        QCOMPARE(unnamedIn(place), QString());
        shoot(place, QStringLiteral("corpus-found-exactly"));
        // It can be stopped, and begun again.
        Q_EMIT card->cancelRequested();
        QVERIFY(card->isEmpty());
        QCOMPARE(card->emptyState()->sentence(), QStringLiteral("The search was stopped."));
        auto* again = card->emptyState()->findChild<QPushButton*>();
        QTRY_VERIFY(again != nullptr && again->isVisible());
        QTest::mouseClick(again, Qt::LeftButton);
        QTRY_VERIFY(!card->isEmpty() && hits->model()->rowCount() == 2);
        // By keyboard.
        place.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&place, glasshouse::tests::patience));
        find->setFocus();
        QTest::keyClick(find, Qt::Key_Tab);
        QVERIFY(exact->hasFocus());
        find->setText(QStringLiteral("words of the"));
        QTRY_VERIFY(card->isEmpty());
        QTest::keyClick(exact, Qt::Key_Space);
        QVERIFY(!exact->isChecked());
        QTRY_VERIFY(!card->isEmpty() && hits->model()->rowCount() == 2);
        QTest::keyClick(exact, Qt::Key_Space);
        QTRY_VERIFY(card->isEmpty());
        // It stays so, and switched without a text to find it changes nothing.
        part<QToolButton>(place, "closeHits")->click();
        QVERIFY(part<QTableView>(place, "files")->isVisible());
        CorpusPlace another(parts.context());
        QVERIFY(part<widgets::Switch>(another, "findExact")->isChecked());
        QTest::mouseClick(exact, Qt::LeftButton);
        QVERIFY(!exact->isChecked() && part<QTableView>(place, "files")->isVisible());
    }

    /// What is found in the text after cleaning is shown where it stands on the page.
    void exactPlacesInCleanedText() {
        PlaceParts parts;
        parts.write(QStringLiteral("a.pdf"),
                    QByteArray::fromStdString(
                        textPdf({U"A first page without the word\nthat is looked for, but with others",
                                 U"It has words which are hyphen-\nated at the end, so that the rule acts"})));
        parts.write(QStringLiteral("b.txt"), QByteArray("A so\u200Bft line. ").repeated(600) + "Its so\u200Bft end\n");
        parts.config.set(QStringLiteral("rules"), QStringLiteral("hyphens,controls"));
        CorpusPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        parts.readAll();
        const auto cleaned = [&parts] {
            const auto corpus = parts.corpus.corpus();
            return corpus && !parts.corpus.isBusy() && corpus->text().find("hyphenated") != std::string_view::npos;
        };
        QTRY_VERIFY(cleaned());
        part<widgets::Switch>(place, "findExact")->setChecked(true);
        auto* find = part<QLineEdit>(place, "findText");
        auto* hits = part<QTableView>(place, "hits");
        auto* text = part<widgets::TokenFlow>(place, "pageText");
        find->setText(QStringLiteral("hyphenated"));
        QTRY_COMPARE(hits->model()->rowCount(), 1);
        hits->setCurrentIndex(hits->model()->index(0, 0));
        QCOMPARE(part<QSpinBox>(place, "pageNumber")->text(), QStringLiteral("2 / 2"));
        QTRY_COMPARE(text->selectedText().trimmed(), QStringLiteral("hyphenated"));
        QTRY_COMPARE(part<widgets::PageView>(place, "page")->frames().size(), 2); // on two lines
        // In the last part of a long text file.
        find->setText(QStringLiteral("Its soft end"));
        QTRY_COMPARE(cell(hits, 0, 0), QStringLiteral("b.txt"));
        hits->setCurrentIndex(hits->model()->index(0, 0));
        QTRY_COMPARE(text->selectedText(), QStringLiteral("Its soft end"));
        QVERIFY(part<QSpinBox>(place, "pageNumber")->text().startsWith(QLatin1Char('3')));
    }

    /// Characters are those of the text that is trained on, as every other number beside them.
    void totalsAreOfTheCleanedText() {
        PlaceParts parts;
        parts.write(QStringLiteral("a.txt"), QByteArray("A so\u200Bft line.\n").repeated(10));
        CorpusPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        parts.readAll();
        QCOMPARE(value(place, "totalList", QStringLiteral("Characters")), QStringLiteral("140"));
        QCOMPARE(value(place, "totalList", QStringLiteral("Before cleaning")), QStringLiteral("no such row"));
        parts.config.set(QStringLiteral("rules"), QStringLiteral("controls"));
        QTRY_COMPARE(value(place, "totalList", QStringLiteral("Characters")), QStringLiteral("130"));
        QCOMPARE(value(place, "totalList", QStringLiteral("Before cleaning")), QStringLiteral("140"));
        QVERIFY(part<QLabel>(place, "totals")->text().contains(QStringLiteral(">130<")));
        QCOMPARE(place.state().text, QStringLiteral("ready: 130 characters"));
    }

    /// What separates the files is in both numbers, so that they differ by what was cleaned.
    void separatorsCountBeforeAndAfterCleaning() {
        PlaceParts parts;
        parts.write(QStringLiteral("a.txt"), "One line.\n");
        parts.write(QStringLiteral("b.txt"), "A so\u200Bft line.");
        parts.write(QStringLiteral("c.txt"), "The last.\n");
        CorpusPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        parts.readAll();
        parts.config.set(QStringLiteral("rules"), QStringLiteral("controls"));
        const auto number = [&place](const char* row) { return value(place, "totalList", QLatin1String(row)).toInt(); };
        QTRY_COMPARE(number("Characters"), 35); // 10 + 12 + 10, and three line feeds
        QCOMPARE(number("Before cleaning"), 36);
    }

    /// A text of some megabytes is shown in parts, and what is found or changed far behind is reached.
    void aLongTextIsShownInParts() {
        PlaceParts parts;
        const QByteArray line = "Line of the long text, with an umlaut \u00E4 in it.\n";
        const QByteArray filler = line.repeated(20'000);
        parts.write(QStringLiteral("a.txt"), filler + "The so\u200Bft needle\n" + filler + "A l\u200Bast one\n");
        parts.config.set(QStringLiteral("rules"), QStringLiteral("controls"));
        CorpusPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        parts.readAll();
        auto* text = part<widgets::TokenFlow>(place, "pageText");
        auto* number = part<QSpinBox>(place, "pageNumber");
        QTRY_VERIFY(text->text().startsWith(QStringLiteral("Line of the long text, with an umlaut ä")));
        QVERIFY(text->text().size() <= qsizetype(runtime::partBytes));
        QVERIFY(text->text().endsWith(QLatin1Char('\n')));
        QVERIFY(number->text().startsWith(QStringLiteral("1 / ")));
        // Found as it was read, and in the text after cleaning.
        auto* find = part<QLineEdit>(place, "findText");
        auto* hits = part<QTableView>(place, "hits");
        find->setText(QStringLiteral("ft needle"));
        QTRY_COMPARE(hits->model()->rowCount(), 1);
        hits->setCurrentIndex(hits->model()->index(0, 0));
        QTRY_COMPARE(text->selectedText(), QStringLiteral("ft needle"));
        QVERIFY(text->text().size() <= qsizetype(runtime::partBytes));
        const QString there = number->text();
        part<widgets::Switch>(place, "findExact")->setChecked(true);
        find->setText(QStringLiteral("A last one"));
        QTRY_VERIFY(cell(hits, 0, 2).contains(QStringLiteral("A last one")));
        hits->setCurrentIndex(hits->model()->index(0, 0));
        QTRY_COMPARE(text->selectedText(), QStringLiteral("A last one"));
        // The rule acts in two excerpts, which are far from each other.
        auto* rules = part<QTableView>(place, "rules");
        for (int row = 0; row < rules->model()->rowCount(); ++row)
            if (cell(rules, row, 1) == QStringLiteral("Invisible characters"))
                rules->setCurrentIndex(rules->model()->index(row, 1));
        const auto isAtChange = [text] {
            return text->current() >= 0 && text->token(text->current()).text == QString(QChar(0x200B));
        };
        const QString last = number->text();
        part<QToolButton>(place, "changeBefore")->click();
        QTRY_VERIFY(isAtChange());
        QCOMPARE(number->text(), last);
        part<QToolButton>(place, "changeBefore")->click();
        QTRY_COMPARE(number->text(), there);
        QTRY_VERIFY(isAtChange());
        part<QToolButton>(place, "changeAfter")->click();
        QTRY_COMPARE(number->text(), last);
        QTRY_VERIFY(isAtChange());
    }

    void longTextsAreCutIntoParts() {
        using namespace runtime;
        QCOMPARE(partCount({}), std::size_t(0));
        QCOMPARE(textPart("short", 0), (TextPart{0, 5}));
        // Without line ends, never within a character: the euro has three bytes.
        std::string text;
        for (int i = 0; i < 4000; ++i)
            text += "\u20AC";
        QCOMPARE(partCount(text), std::size_t(3));
        QCOMPARE(textPart(text, 0), (TextPart{0, 3999}));
        QCOMPARE(textPart(text, 1), (TextPart{3999, 7998}));
        QCOMPARE(textPart(text, 2), (TextPart{7998, 12000}));
        QCOMPARE(partAt(text, 3998), std::size_t(0));
        QCOMPARE(partAt(text, 3999), std::size_t(1));
        QCOMPARE(partAt(text, 20000), std::size_t(2));
        // At the last line end of the second half.
        text = std::string(2500, 'a') + '\n' + std::string(5000, 'b');
        QCOMPARE(textPart(text, 0), (TextPart{0, 2501}));
        QCOMPARE(textPart(text, 1), (TextPart{2501, 7501}));
        QCOMPARE(excerptAround(text, 3000), (TextPart{0, 7501}));
        QCOMPARE(excerptAround(std::string(500'000, 'c'), 250'000), (TextPart{200'000, 400'000}));
        QCOMPARE(codeUnits("a\u00E4\u20AC\U0001F600"), qsizetype(5));
        QCOMPARE(byteOfCodeUnit("a\u00E4\u20AC\U0001F600b", 5), std::size_t(10));
        QCOMPARE(byteOfCodeUnit("a\u00E4", 9), std::size_t(3));
    }

    void rangesOfTheTextBeforeCleaning() {
        using cleaning::MarkedPiece;
        using places::corpus::rangeBefore;
        using places::corpus::TextRange;
        using Kind = MarkedPiece::Kind;
        const std::vector<MarkedPiece> marked{{Kind::Kept, "ab", {}},           {Kind::Removed, "-\n", "hyphens"},
                                              {Kind::Kept, "cd 😀", {}},         {Kind::Removed, "ﬁ", "ligatures"},
                                              {Kind::Added, "fi", "ligatures"}, {Kind::Kept, "n", {}}};
        // Before: a b - \n c d ' ' 😀 ﬁ n, afterwards: a b c d ' ' 😀 f i n; the face has two code units.
        QCOMPARE(rangeBefore(marked, {0, 2}), (TextRange{0, 2}));
        QCOMPARE(rangeBefore(marked, {1, 2}), (TextRange{1, 4}));
        QCOMPARE(rangeBefore(marked, {2, 2}), (TextRange{4, 2}));
        QCOMPARE(rangeBefore(marked, {5, 3}), (TextRange{7, 3}));
        QCOMPARE(rangeBefore(marked, {8, 2}), (TextRange{9, 2}));
        QCOMPARE(rangeBefore(marked, {9, 1}), (TextRange{10, 1}));
        QCOMPARE(rangeBefore(marked, {20, 3}), (TextRange{11, 0}));
    }

    void rulesAreSwitchedAndShown() {
        PlaceParts parts;
        std::vector<std::u32string> pages;
        for (int page = 0; page < 6; ++page) {
            std::u32string text = U"The Running Head\n\n"; // it stands apart
            for (int line = 0; line < 8; ++line)
                text += U"Line " + std::u32string(1, char32_t(U'a' + line)) + U" of page " +
                        std::u32string(1, char32_t(U'a' + page)) + U" which has words of its own to be read here\n";
            pages.push_back(text + U"and this word is hyphen-\nated at its line's end, so that the rule acts on it.");
        }
        parts.write(QStringLiteral("a.txt"), "Plain text so\u200Bft.\n");
        parts.write(QStringLiteral("b.pdf"), QByteArray::fromStdString(textPdf(pages)));
        CorpusPlace place(parts.context());
        place.resize(1240, 720);
        place.show();
        parts.readAll();
        auto* rules = part<QTableView>(place, "rules");
        auto* mode = part<widgets::SegmentedChoice>(place, "cleaningMode");
        auto* text = part<widgets::TokenFlow>(place, "pageText");
        auto* next = part<QToolButton>(place, "changeAfter");
        const auto rowOf = [rules](const QString& label) {
            for (int row = 0; row < rules->model()->rowCount(); ++row)
                if (cell(rules, row, 1) == label)
                    return row;
            return -1;
        };
        const int hyphens = rowOf(QStringLiteral("Words divided at line ends"));
        QVERIFY2(hyphens >= 0, qPrintable(cell(rules, 6, 1)));
        // No rule is on: nothing is counted, there is nothing to compare.
        QCOMPARE(cell(rules, hyphens, 2), QStringLiteral("—"));
        QVERIFY(!mode->isVisible());
        const QString raw =
            parts.corpus.corpus() ? QString::fromStdString(std::string(parts.corpus.corpus()->text())) : QString();
        QVERIFY(raw.contains(QStringLiteral("hyphen-")) && raw.contains(QChar(0x200B)));
        // Switching one on, by mouse.
        const auto click = [rules](int row) {
            const QRect box = rules->visualRect(rules->model()->index(row, 0));
            rules->scrollTo(rules->model()->index(row, 0));
            QTest::mouseClick(rules->viewport(), Qt::LeftButton, {},
                              rules->visualRect(rules->model()->index(row, 0)).center());
            return box;
        };
        click(hyphens);
        QCOMPARE(parts.config.edited().data.rules, std::string("hyphens"));
        QCOMPARE(parts.settings.rules(parts.texts()), QStringLiteral("hyphens"));
        QTRY_COMPARE(cell(rules, hyphens, 2), QStringLiteral("6"));
        QTRY_VERIFY(!parts.corpus.isBusy());
        QVERIFY(
            !QString::fromStdString(std::string(parts.corpus.corpus()->text())).contains(QStringLiteral("hyphen-")));
        QTRY_VERIFY(cell(rules, hyphens, 4) != QStringLiteral("—"));
        // Enter goes from one place to the next, on the page with its frame, before and after.
        rules->setCurrentIndex(rules->model()->index(hyphens, 1));
        QVERIFY(next->isEnabled());
        QTest::keyClick(rules, Qt::Key_Return);
        QVERIFY(mode->isVisible());
        QCOMPARE(mode->current(), QStringLiteral("changes"));
        QTRY_VERIFY(text->current() >= 0);
        QCOMPARE(part<QSpinBox>(place, "pageNumber")->text(), QStringLiteral("1 / 6"));
        const auto grounds = [text] {
            std::pair<QString, QString> marked;
            for (int i = 0; i < text->count(); ++i) {
                if (text->token(i).ground == widgets::FlowToken::Ground::Removed)
                    marked.first += text->token(i).text;
                if (text->token(i).ground == widgets::FlowToken::Ground::Added)
                    marked.second += text->token(i).text;
            }
            return marked;
        };
        QVERIFY2(grounds().first.contains(QStringLiteral("-\n")), qPrintable(grounds().first));
        QTRY_VERIFY(!part<widgets::PageView>(place, "page")->frames().isEmpty());
        waitUntilSettled(place);
        const QRect shown = text->tokenRect(text->current());
        QVERIFY(text->current() >= 0 && shown.top() >= 0 && shown.bottom() <= text->viewport()->height() + 1);
        shoot(place, QStringLiteral("corpus-cleaning"));
        QCOMPARE(unnamedIn(place), QString());
        const int before = text->current();
        for (int step = 0; step < 4 && part<QSpinBox>(place, "pageNumber")->text().startsWith(QLatin1Char('1')); ++step)
            next->click();
        QCOMPARE(part<QSpinBox>(place, "pageNumber")->text(), QStringLiteral("2 / 6"));
        QTRY_VERIFY(text->current() >= 0);
        for (int step = 0; step < 4 && part<QSpinBox>(place, "pageNumber")->text().startsWith(QLatin1Char('2')); ++step)
            part<QToolButton>(place, "changeBefore")->click();
        QCOMPARE(part<QSpinBox>(place, "pageNumber")->text(), QStringLiteral("1 / 6"));
        QTRY_VERIFY(text->current() >= before);
        // Taken: the text that the model learns.
        mode->setCurrent(QStringLiteral("taken"));
        QTRY_VERIFY(text->text().contains(QStringLiteral("hyphenated")));
        QCOMPARE(grounds(), (std::pair<QString, QString>()));
        // The default rules, by keyboard; a rule that acts on the text file is shown there too.
        parts.config.set(QStringLiteral("rules"), QStringLiteral("default"));
        QTRY_COMPARE(cell(rules, rowOf(QStringLiteral("Headers and footers")), 2), QStringLiteral("6"));
        QTRY_VERIFY(!parts.corpus.isBusy());
        // All of the place is selected, and its line is framed.
        rules->setCurrentIndex(rules->model()->index(rowOf(QStringLiteral("Headers and footers")), 1));
        QTest::keyClick(rules, Qt::Key_Return);
        QTRY_COMPARE(text->selectedText().trimmed(), QStringLiteral("The Running Head"));
        const QList<QRectF> frames = part<widgets::PageView>(place, "page")->frames();
        QVERIFY(!frames.isEmpty());
        for (const QRectF& frame : frames)
            QVERIFY2(frame.bottom() - frames.first().top() < 0.05, qPrintable(QString::number(frame.bottom())));
        const int controls = rowOf(QStringLiteral("Invisible characters"));
        QVERIFY2(controls >= 0, qPrintable(cell(rules, 1, 1)));
        rules->setCurrentIndex(rules->model()->index(controls, 1));
        QTest::keyClick(rules, Qt::Key_Return);
        QTRY_VERIFY(text->current() >= 0);
        QCOMPARE(grounds().first, QString(QChar(0x200B)));
        QTest::keyClick(rules, Qt::Key_Space);
        QTRY_COMPARE(cell(rules, controls, 2), QStringLiteral("—"));
        QVERIFY(parts.config.edited().data.rules.find("controls") == std::string::npos);
        QVERIFY(parts.config.edited().data.rules.find("hyphens") != std::string::npos);
    }

    void rulesStandInTheirOrder() {
        PlaceParts parts;
        CorpusPlace place(parts.context());
        QStringList labels;
        auto* rules = part<QTableView>(place, "rules");
        for (int row = 0; row < rules->model()->rowCount(); ++row)
            labels.append(cell(rules, row, 1));
        QCOMPARE(
            labels.join(QLatin1Char('\n')),
            QStringLiteral(
                "Hidden text\nLigatures and special forms\nInvisible characters\nLine numbers\nHeaders and footers\n"
                "Page numbers\nDots in tables of contents\nContents, index, bibliography\n"
                "Words divided at line ends\nLines joined to paragraphs\nLines joined as before\n"
                "The same document twice\nThe same page twice\nPages that are nearly the same\n"
                "Rare characters\nBlanks and empty lines"));
    }

    /// What a rule is worth, beside what is counted of the text without its characters.
    void rulesHaveTheirWorth() {
        PlaceParts parts;
        parts.write(QStringLiteral("a.txt"),
                    QByteArray("the c\u200Bat sat on the mat and the dog ").repeated(60) + "\u00E6x");
        CorpusPlace place(parts.context());
        place.resize(1240, 720);
        place.show();
        parts.readAll();
        auto* rules = part<QTableView>(place, "rules");
        QCOMPARE(cell(rules, 2, 1), QStringLiteral("Invisible characters"));
        QTRY_VERIFY(cell(rules, 2, 4) != QStringLiteral("—"));
        const std::string read(parts.corpus.files()[0].document->pages[0].text);
        const std::string without = QByteArray::fromStdString(read).replace("\u200B", "").toStdString();
        QCOMPARE(read.size() - without.size(), std::size_t(60 * 3));
        const double bits = cleaning::bigramLoss({without, "\n"}).bits - cleaning::bigramLoss({read, "\n"}).bits;
        QVERIFY(bits > 0.001); // the character after c was easy to predict
        QCOMPARE(cell(rules, 2, 4), QLatin1Char('+') + text::decimals(bits, 3));
        // The rare ones are an x and a ligature.
        const QList<uint> characters = QString::fromStdString(read).toUcs4();
        const auto all = QSet<uint>(characters.begin(), characters.end()).size();
        const auto help = [rules](int row) { return rules->model()->index(row, 1).data(Qt::ToolTipRole).toString(); };
        const QString words =
            QStringLiteral("The text has %1 different characters; with this rule alone it has %2.").arg(all);
        QCOMPARE(cell(rules, 14, 1), QStringLiteral("Rare characters"));
        QVERIFY2(help(14).endsWith(words.arg(all - 2)), qPrintable(help(14)));
        QVERIFY2(help(2).endsWith(words.arg(all - 1)), qPrintable(help(2)));
        QVERIFY2(!help(8).contains(QStringLiteral("different characters")), qPrintable(help(8)));
        // Nothing of it stays while another folder is read.
        parts.write(QStringLiteral("../other/b.txt"), "Other text.\n");
        parts.ingest.open(parts.folder.filePath(QStringLiteral("other")));
        QCOMPARE(cell(rules, 2, 4), QStringLiteral("—"));
    }

    void uncertainWordsAreMarked() {
        using Ground = widgets::FlowToken::Ground;
        using Kind = cleaning::MarkedPiece::Kind;
        std::vector<layout::Stretch> stretches(3);
        stretches[1].begin = 5;
        stretches[2].begin = 11;
        const std::vector<std::uint8_t> confidence{95, 40, 60};
        const text::PageView page{"sure doubt known", stretches, confidence};
        const auto grounds = [&](const std::vector<cleaning::MarkedPiece>& marked, bool marks) {
            std::vector<Ground> all;
            for (const auto& token : places::corpus::placedText(page, {0, 16}, marked, marks).tokens)
                all.push_back(token.ground);
            return all;
        };
        QCOMPARE(grounds({{Kind::Kept, "sure doubt known", {}}}, false),
                 (std::vector{Ground::None, Ground::Marked, Ground::None}));
        // What a rule took out of it is struck all the same.
        QCOMPARE(
            grounds({{Kind::Kept, "sure dou", {}}, {Kind::Removed, "bt ", "hyphens"}, {Kind::Kept, "known", {}}}, true),
            (std::vector{Ground::None, Ground::Marked, Ground::Removed, Ground::None}));
    }

    void aPartOfAWordHasItsPlaceOnThePage() {
        using Kind = cleaning::MarkedPiece::Kind;
        std::vector<layout::Stretch> stretches(2);
        stretches[0] = {0, 6553, 1000, 58982, 2000};
        stretches[1] = {14, 6553, 3000, 58982, 4000};
        const text::PageView page{"Intro.......5\nNext", stretches, {}};
        const places::corpus::PlacedText placed = places::corpus::placedText(page, {0, 18},
                                                                             {{Kind::Kept, "Intro", {}},
                                                                              {Kind::Removed, ".......", "leaders"},
                                                                              {Kind::Added, " ", "leaders"},
                                                                              {Kind::Kept, "5\nNext", {}}},
                                                                             true);
        QCOMPARE(placed.tokens.size(), std::size_t(5));
        const QRectF intro = placed.boxes[0];
        const QRectF dots = placed.boxes[1];
        const QRectF number = placed.boxes[3];
        QVERIFY(qAbs(intro.left() - 0.1) < 0.001 && intro.right() < 0.9);
        QVERIFY(qAbs(dots.left() - intro.right()) < 0.001 && dots.width() > 0.05);
        QVERIFY(qAbs(number.left() - dots.right()) < 0.001 && qAbs(number.right() - 0.9) < 0.001);
        QVERIFY(qAbs(placed.boxes[4].width() - 0.8) < 0.001);
    }

    void aRecentFolderIsChosen() {
        PlaceParts parts;
        parts.write(QStringLiteral("a.txt"), "Some text.\n");
        const QString other = parts.folder.filePath(QStringLiteral("other"));
        parts.write(QStringLiteral("../other/b.txt"), "Other text.\n");
        parts.settings.addRecentFolder(other);
        parts.settings.addRecentFolder(parts.texts());
        CorpusPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        parts.readAll();
        auto* recent = part<QComboBox>(place, "recentFolders");
        QCOMPARE(recent->count(), 2);
        QCOMPARE(recent->currentData().toString(), parts.texts());
        QCOMPARE(recent->itemData(1, Qt::ToolTipRole).toString(), other);
        QTest::keyClick(recent, Qt::Key_Down);
        QTRY_COMPARE(parts.corpus.path(), other);
        QTRY_COMPARE(parts.corpus.state(), runtime::CorpusStore::State::Ready);
        QCOMPARE(cell(part<QTableView>(place, "files"), 0, Name), QStringLiteral("b.txt"));
        QCOMPARE(recent->currentData().toString(), other);
        QCOMPARE(recent->itemData(1).toString(), parts.texts());
    }

    void scansAreReadWhenThePersonSaysSo() {
        PlaceParts parts;
        parts.write(QStringLiteral("a.txt"), "Some text that is there anyway.\n");
        {
            QPdfWriter writer(parts.texts() + QStringLiteral("/scan.pdf"));
            writer.setPageSize(QPageSize(QPageSize::A4));
            writer.setResolution(150);
            QPainter painter(&writer);
            QImage image(1240, 1754, QImage::Format_Grayscale8);
            image.fill(Qt::white);
            QPainter scan(&image);
            QFont font(QStringLiteral("Inter"));
            font.setPixelSize(26);
            scan.setFont(font);
            for (int line = 0; line < 10; ++line)
                scan.drawText(150, 200 + 40 * line, QStringLiteral("The cat sat on the mat"));
            scan.end();
            painter.drawImage(QRect(0, 0, writer.width(), writer.height()), image);
            writer.newPage(); // and an empty page
        }
        CorpusPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        parts.readAll();
        auto* text = part<widgets::TokenFlow>(place, "pageText");
        auto* table = part<QTableView>(place, "files");
        QCOMPARE(cell(table, 1, State), QStringLiteral("no text layer"));
        QVERIFY(part<QWidget>(place, "readScans")->isVisible());
        QVERIFY(!part<QWidget>(place, "scansButton")->isVisible());
        const auto dialog = [&]() -> QDialog* {
            auto* found = place.findChild<QDialog*>(QStringLiteral("readingDialog"));
            if (found == nullptr)
                return nullptr;
            auto* list = part<QListWidget>(*found, "reading.languages");
            return QTest::qWaitFor([list] { return list->count() > 0; }, glasshouse::tests::patience) ? found : nullptr;
        };
        // Closed without a change.
        part<QPushButton>(place, "readScans")->click();
        QPointer<QDialog> first = dialog();
        QVERIFY(first != nullptr);
        QVERIFY2(part<widgets::TextBlock>(*first, "reading.about")->plainText().startsWith(QStringLiteral("2 pages")),
                 qPrintable(part<widgets::TextBlock>(*first, "reading.about")->plainText()));
        QCOMPARE(unnamedIn(*first), QString());
        // Each encoding says what it does.
        auto* encodings = part<QComboBox>(*first, "reading.encoding");
        QCOMPARE(encodings->itemText(0), QStringLiteral("Automatic"));
        QCOMPARE(encodings->itemText(encodings->findData(QStringLiteral("earlier"))),
                 QStringLiteral("UTF-8, otherwise Windows-1252"));
        for (int row = 0; row < encodings->count(); ++row)
            QVERIFY2(!encodings->itemData(row, Qt::ToolTipRole).toString().isEmpty(),
                     qPrintable(encodings->itemText(row)));
        shoot(*first, QStringLiteral("corpus-reading-dialog"));
        part<QPushButton>(*first, "reading.cancel")->click();
        QTRY_VERIFY(first.isNull());
        QCOMPARE(parts.config.edited().data.ocr, std::string());
        // English, and no other.
        part<QPushButton>(place, "readScans")->click();
        QPointer<QDialog> asked = dialog();
        QVERIFY(asked != nullptr);
        auto* list = part<QListWidget>(*asked, "reading.languages");
        int ticked = 0; // the person's own language already
        for (int row = 0; row < list->count(); ++row)
            ticked += list->item(row)->checkState() == Qt::Checked ? 1 : 0;
        QCOMPARE(ticked, 1);
        bool english = false;
        for (int row = 0; row < list->count(); ++row) {
            const bool wanted = list->item(row)->text() == QStringLiteral("English (eng)");
            english = english || wanted;
            list->item(row)->setCheckState(wanted ? Qt::Checked : Qt::Unchecked);
        }
        part<QSpinBox>(*asked, "reading.confidence")->setValue(20);
        part<QSpinBox>(*asked, "reading.seconds")->setValue(90);
        QVERIFY(english);
        part<QPushButton>(*asked, "reading.apply")->click();
        QTRY_VERIFY(asked.isNull());
        QCOMPARE(parts.config.edited().data.ocr, std::string("eng"));
        QCOMPARE(parts.config.edited().data.ocr_confidence, 20);
        QCOMPARE(parts.config.edited().data.ocr_seconds, 90);
        QTRY_VERIFY(cell(table, 1, State) == QStringLiteral("ready"));
        QTRY_VERIFY(!parts.corpus.isBusy());
        QVERIFY(parts.corpus.corpus()->text().find("The cat sat on the mat") != std::string::npos);
        QCOMPARE(parts.settings.pageReading(parts.texts()).languages, QStringLiteral("eng"));
        QCOMPARE(parts.settings.pageReading(parts.texts()).minConfidence, 20);
        QCOMPARE(parts.settings.pageReading(parts.texts()).seconds, 90);
        table->setCurrentIndex(table->model()->index(1, Name));
        QVERIFY(text->text().contains(QStringLiteral("The cat sat on the mat")));
        QCOMPARE(part<QAbstractButton>(place, "scansButton")->text(), QStringLiteral("1 page without text"));
        // A bar for each page; a click on the second, then the arrow back.
        auto* bars = part<places::corpus::PageBars>(place, "pageBars");
        QVERIFY(bars->isVisible());
        QVERIFY2(bars->accessibleDescription().contains(QStringLiteral("recognized in its picture")),
                 qPrintable(bars->accessibleDescription()));
        shoot(place, QStringLiteral("corpus-scan"));
        int second = 0;
        while (bars->pageAt(second) < 1)
            ++second;
        QTest::mouseClick(bars, Qt::LeftButton, {}, QPoint(second + 2, bars->height() / 2));
        QCOMPARE(part<QSpinBox>(place, "pageNumber")->text(), QStringLiteral("2 / 2"));
        QCOMPARE(bars->accessibleDescription(), QStringLiteral("Page 2: no text"));
        QTest::keyClick(bars, Qt::Key_Left);
        QCOMPARE(part<QSpinBox>(place, "pageNumber")->text(), QStringLiteral("1 / 2"));
        QTRY_COMPARE(clippedIn(place), QString()); // once it is laid out
        // And off again.
        part<QAbstractButton>(place, "scansButton")->click();
        QPointer<QDialog> again = dialog();
        QVERIFY(again != nullptr);
        auto* offered = part<QListWidget>(*again, "reading.languages");
        for (int row = 0; row < offered->count(); ++row)
            offered->item(row)->setCheckState(Qt::Unchecked);
        part<QComboBox>(*again, "reading.order")->setCurrentIndex(1);
        part<QPushButton>(*again, "reading.apply")->click();
        QTRY_VERIFY(cell(table, 1, State) == QStringLiteral("no text layer"));
        QCOMPARE(parts.config.edited().data.ocr, std::string());
        QCOMPARE(parts.config.edited().data.page_text, std::string("file"));
        QCOMPARE(parts.settings.pageReading(parts.texts()).order, QStringLiteral("file"));
    }

    void languagesStayUntilTheyAreListed() {
        PlaceParts parts;
        parts.write(QStringLiteral("a.txt"), "Some text.\n");
        parts.config.set(QStringLiteral("ocr"), QStringLiteral("eng+xyz"));
        CorpusPlace place(parts.context());
        place.show();
        parts.readAll();
        // At once, before Tesseract has answered: the languages stay, and the folder is read again once.
        place.chooseReading(false);
        QPointer<QDialog> early = place.findChild<QDialog*>(QStringLiteral("readingDialog"));
        QVERIFY(early != nullptr);
        QCOMPARE(part<QListWidget>(*early, "reading.languages")->count(), 0);
        part<QComboBox>(*early, "reading.order")->setCurrentIndex(1);
        part<QSpinBox>(*early, "reading.confidence")->setValue(35);
        QSignalSpy opened(&parts.corpus, &runtime::CorpusStore::pathChanged);
        part<QPushButton>(*early, "reading.apply")->click();
        QCOMPARE(opened.count(), 1);
        QCOMPARE(parts.config.edited().data.ocr, std::string("eng+xyz"));
        QCOMPARE(parts.config.edited().data.ocr_confidence, 35);
        QTRY_VERIFY(early.isNull());
        // A language whose data is not there is listed, with what installs it.
        place.chooseReading(false);
        QPointer<QDialog> late = place.findChild<QDialog*>(QStringLiteral("readingDialog"));
        auto* list = part<QListWidget>(*late, "reading.languages");
        QTRY_VERIFY(list->count() > 0);
        const QListWidgetItem* missing = list->item(list->count() - 1);
        QCOMPARE(missing->text(), QStringLiteral("xyz: not installed"));
        QCOMPARE(missing->checkState(), Qt::Checked);
        const QString about = part<widgets::TextBlock>(*late, "reading.about")->plainText();
        QVERIFY2(about.contains(QStringLiteral("apt install tesseract-ocr-xyz")), qPrintable(about));
        QVERIFY2(about.contains(QStringLiteral("apt install tesseract-ocr-pol")) ||
                     about.contains(QStringLiteral("apt install tesseract-ocr-eng")),
                 qPrintable(about));
        part<QPushButton>(*late, "reading.cancel")->click();
        QCOMPARE(parts.config.edited().data.ocr, std::string("eng+xyz"));
    }

    void theVocabularyIsSearched() {
        PlaceParts parts;
        parts.write(QStringLiteral("a.txt"), QByteArray("Some Text with a few letters\n"));
        CorpusPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        parts.readAll();
        auto* table = part<QTableView>(place, "vocabulary");
        const int all = table->model()->rowCount();
        QVERIFY(all > 10);
        auto* find = part<QLineEdit>(place, "findVocabulary");
        QTest::keyClicks(find, QStringLiteral("t"));
        QCOMPARE(table->model()->rowCount(), 2); // T and t
        find->setText(QStringLiteral(" "));
        QCOMPARE(table->model()->rowCount(), 1);
        QCOMPARE(cell(table, 0, 0), QStringLiteral("␣"));
        find->setText(QStringLiteral("no such token"));
        QCOMPARE(table->model()->rowCount(), 0);
        QCOMPARE(unnamedIn(place), QString());
        find->clear();
        QCOMPARE(table->model()->rowCount(), all);
    }

    /// A row of the vocabulary leads to the first place of its token, as typed, which is selected in the text.
    void aTokenLeadsToItsPlace() {
        PlaceParts parts;
        parts.write(QStringLiteral("a.txt"), QByteArray("some quiet words, and more of them\n"));
        parts.write(QStringLiteral("b.txt"), QByteArray("some other words, then a Question and a question\n"));
        CorpusPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        parts.readAll();
        auto* vocabulary = part<QTableView>(place, "vocabulary");
        auto* hits = part<QTableView>(place, "hits");
        auto* text = part<widgets::TokenFlow>(place, "pageText");
        const auto choose = [&](const QString& token) {
            for (int row = 0; row < vocabulary->model()->rowCount(); ++row)
                if (cell(vocabulary, row, 0) == token)
                    vocabulary->setCurrentIndex(vocabulary->model()->index(row, 0));
            vocabulary->scrollTo(vocabulary->currentIndex());
        };
        choose(QStringLiteral("Q"));
        QVERIFY(!hits->isVisible()); // looked at, not yet activated
        QTest::mouseClick(vocabulary->viewport(), Qt::LeftButton, {},
                          vocabulary->visualRect(vocabulary->currentIndex()).center());
        QTRY_COMPARE(hits->model()->rowCount(), 1);
        QVERIFY(hits->isVisible());
        QCOMPARE(cell(hits, 0, 0), QStringLiteral("b.txt"));
        QTRY_COMPARE(text->selectedText(), QStringLiteral("Q"));
        // By the keyboard.
        choose(QStringLiteral("q"));
        vocabulary->setFocus();
        QTest::keyClick(vocabulary, Qt::Key_Return);
        QTRY_COMPARE(hits->model()->rowCount(), 2);
        QTRY_VERIFY(text->text().startsWith(QStringLiteral("some quiet")));
        QTRY_COMPARE(text->selectedText(), QStringLiteral("q"));
        // White space cannot be looked for.
        QSignalSpy noticed(&place, &places::Place::noticed);
        choose(QStringLiteral("␣"));
        QTest::keyClick(vocabulary, Qt::Key_Return);
        QCOMPARE(noticed.count(), 1);
        QCOMPARE(part<QLineEdit>(place, "findText")->text(), QStringLiteral("q"));
    }

    void splitShowsWhereItLies() {
        PlaceParts parts;
        parts.write(QStringLiteral("a.txt"), QByteArray("abcdefghij").repeated(100));
        QByteArray other;
        unsigned state = 3;
        for (int i = 0; i < 1000; ++i)
            other += char('a' + (state = state * 1664525U + 1013904223U) / 1000000U % 10U);
        parts.write(QStringLiteral("b.txt"), other);
        parts.config.set(QStringLiteral("split"), QStringLiteral("tail_of_each_file"));
        parts.config.set(QStringLiteral("context_length"), QStringLiteral("31"));
        CorpusPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        parts.readAll();
        place.setCurrentTab(2);
        QCOMPARE(place.tabs()[2], QStringLiteral("Split"));
        auto* table = part<QTableView>(place, "splitFiles");
        QTRY_COMPARE(table->model()->rowCount(), 2);
        QCOMPARE(cell(table, 0, 0), QStringLiteral("a.txt"));
        QCOMPARE(cell(table, 0, 2), QStringLiteral("10.1%")); // of 1,002 with the blank line behind it, 901 are kept
        QCOMPARE(cell(table, 1, 2), QStringLiteral("10.0%"));
        // What the bar shows: blue, then orange at the end.
        waitUntilSettled(place);
        const QImage picture = table->viewport()->grab().toImage();
        const QRect bar = table->visualRect(table->model()->index(0, 1));
        const auto colorAt = [&](double share) {
            return picture.pixelColor(QPoint(bar.left() + 8 + int((bar.width() - 16) * share), bar.center().y()) *
                                      picture.devicePixelRatio());
        };
        const theme::Theme& t = theme::Theme::of(&place);
        QCOMPARE(colorAt(0.05), t.train);
        QCOMPARE(colorAt(0.85), t.train);
        QCOMPARE(colorAt(0.95), t.val);
        // a.txt repeats itself, so the windows in its end stand before; those of b.txt do not.
        // 99 of its letters and the blank line are held out: 68 windows of 32 letters.
        const QString both = QStringLiteral("Also in training");
        QTRY_COMPARE(value(place, "copyList", both), QStringLiteral("68 of 170 · 40.0%"));
        shoot(place, QStringLiteral("corpus-split"));
        QCOMPARE(unnamedIn(place), QString());
        // The switch takes them out; the number of tokens can be changed.
        auto* leaveOut = part<widgets::Switch>(place, "leaveOutCopies");
        auto* field = part<QLineEdit>(place, "copy_tokens");
        QVERIFY(!field->isVisible());
        leaveOut->click();
        QVERIFY(field->isVisible());
        QCOMPARE(parts.config.edited().data.copy_tokens, 32);
        const QString left = QStringLiteral("Left out");
        QTRY_VERIFY(!value(place, "copyList", left).isEmpty());
        QTRY_VERIFY(value(place, "copyList", both).startsWith(QStringLiteral("0 of ")));
        const qint64 rest = qint64(parts.corpus.prepared()->dataset->validation.size());
        QCOMPARE(value(place, "copyList", left),
                 QStringLiteral("%1 tokens").arg(parts.corpus.prepared()->dataset->copiedTokens));
        QCOMPARE(rest, 201 - 99);
        shoot(place, QStringLiteral("corpus-split-copies"));
        leaveOut->click();
        QVERIFY(!field->isVisible());
        QCOMPARE(parts.config.edited().data.copy_tokens, 0);
        QTRY_VERIFY(qint64(parts.corpus.prepared()->dataset->validation.size()) > rest);
        // Opening a row leads to the file's page.
        table->setCurrentIndex(table->model()->index(1, 0));
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(place.currentTab(), 0);
        QVERIFY(part<widgets::Card>(place, "previewCard")->title().contains(QStringLiteral("b.txt")));
    }

    void splitShowsItsShares() {
        PlaceParts parts;
        parts.write(QStringLiteral("a.txt"), QByteArray("abcdefghij").repeated(100));
        parts.config.set(QStringLiteral("split"), QStringLiteral("tail"));
        CorpusPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        place.setCurrentTab(2);
        parts.readAll();
        QCOMPARE(value(place, "shareList", QStringLiteral("Training")), QStringLiteral("900 tokens · 90.0%"));
        QCOMPARE(value(place, "shareList", QStringLiteral("Validation")), QStringLiteral("100 tokens · 10.0%"));
        auto* share = part<QLineEdit>(place, "validation_fraction");
        share->selectAll();
        QTest::keyClicks(share, QStringLiteral("0.25"));
        QTRY_COMPARE(value(place, "shareList", QStringLiteral("Training")), QStringLiteral("750 tokens · 75.0%"));
        auto* split = part<QComboBox>(place, "split");
        QCOMPARE(split->currentData().toString(), QStringLiteral("tail"));
        QVERIFY(split->count() >= 2);
        share->selectAll();
        QTest::keyClicks(share, QStringLiteral("2"));
        QVERIFY(share->property("error").toBool());
    }

    void aSplitFarFromWhatWasAskedForSaysWhy() {
        PlaceParts parts;
        parts.write(QStringLiteral("a.txt"), QByteArray("abcdefghij").repeated(100));
        parts.write(QStringLiteral("b.txt"), QByteArray("abcdefghij").repeated(300));
        parts.config.set(QStringLiteral("split"), QStringLiteral("documents"));
        parts.config.set(QStringLiteral("validation_fraction"), QStringLiteral("0.1"));
        CorpusPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        parts.readAll();
        place.setCurrentTab(2);
        const auto* words = part<widgets::TextBlock>(place, "splitProblem");
        QTRY_VERIFY(words->isVisible());
        QVERIFY2(words->plainText().endsWith(QStringLiteral("% of the text, not 10%. Documents are never cut.")),
                 qPrintable(words->plainText()));
        const auto look = [&place] { return part<widgets::KeyValueList>(place, "totalList")->rows().last().look; };
        QCOMPARE(look(), widgets::KeyValue::Look::Warn);
        parts.config.set(QStringLiteral("split"), QStringLiteral("tail"));
        QTRY_VERIFY(!words->isVisible());
        QCOMPARE(look(), widgets::KeyValue::Look::Plain);
    }

    void tokenLeadsToItsRow() {
        PlaceParts parts;
        parts.write(QStringLiteral("a.txt"), QByteArray("cab ").repeated(50));
        CorpusPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        parts.readAll();
        auto* tokens = part<widgets::TokenFlow>(place, "tokens");
        Q_EMIT tokens->tokenHovered(0);
        const widgets::TooltipContent& hovered = widgets::DataTooltip::of(tokens)->content();
        QCOMPARE(hovered.title, QStringLiteral("c"));
        QCOMPARE(hovered.titleNote, QStringLiteral("id 3"));
        QCOMPARE(hovered.rows.last().value, QStringLiteral("50"));
        Q_EMIT tokens->tokenHovered(-1);
        const QRect first = tokens->tokenRect(0);
        QTest::mouseClick(tokens->viewport(), Qt::LeftButton, {}, first.center());
        auto* vocabulary = part<QTableView>(place, "vocabulary");
        QCOMPARE(vocabulary->model()->rowCount(), 4);
        const int row = vocabulary->currentIndex().row();
        QCOMPARE(cell(vocabulary, row, 0), QStringLiteral("c"));
        QCOMPARE(cell(vocabulary, row, 1), QStringLiteral("3")); // space, a, b, c
        QCOMPARE(cell(vocabulary, row, 2), QStringLiteral("U+0063"));
        QCOMPARE(cell(vocabulary, row, 3), QStringLiteral("50"));
    }

    void cancelKeepsWhatWasRead() {
        PlaceParts parts;
        parts.write(QStringLiteral("a.txt"), QByteArray("text ").repeated(40));
        parts.write(QStringLiteral("b.pdf"),
                    QByteArray::fromStdString(endlessPdf())); // still read when it is cancelled
        CorpusPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        auto* cancel = part<QPushButton>(place, "cancelReading");
        int clicks = 0;
        connect(&parts.corpus, &runtime::CorpusStore::filesChanged, &place, [&] {
            if (clicks == 0 && cancel->isVisible()) {
                ++clicks;
                QTest::mouseClick(cancel, Qt::LeftButton);
            }
        });
        parts.ingest.open(parts.texts());
        QTRY_VERIFY(clicks == 1);
        QTRY_COMPARE(parts.corpus.state(), runtime::CorpusStore::State::Ready);
        QVERIFY(!cancel->isVisible());
        QCOMPARE(parts.corpus.totals().files, 1);
        QCOMPARE(parts.corpus.totals().characters, 200);
        QCOMPARE(part<QLabel>(place, "readingStatus")->text(), QStringLiteral("Cancelled; what was read is kept."));
    }

    void folderWithoutTextSaysSo() {
        PlaceParts parts;
        QDir().mkpath(parts.texts());
        CorpusPlace place(parts.context());
        place.resize(1184, 712);
        place.show();
        parts.readAll();
        auto* card = part<widgets::Card>(place, "filesCard");
        QVERIFY(card->isEmpty());
        QCOMPARE(card->emptyState()->sentence(), parts.corpus.problem());
        QVERIFY(!parts.corpus.problem().isEmpty());
        QCOMPARE(place.state().dot, places::PlaceState::Dot::Attention);
    }

    void fitsEveryWidth_data() { addWidths(); }
    void fitsEveryWidth() {
        PlaceParts parts;
        const QString shots = qEnvironmentVariable("GLASSHOUSE_SHOT_CORPUS");
        fill(parts);
        CorpusPlace place(parts.context());
        showAtWidth(place, *m_theme);
        if (shots.isEmpty())
            parts.readAll();
        else
            parts.ingest.open(shots);
        QTRY_VERIFY(!parts.corpus.isBusy());
        waitUntilSettled(place);
        checkFit(place, QStringLiteral("corpus-"));
        m_theme->setChoice(theme::ThemeManager::Choice::Light);
    }

private:
    /// What the list of skipped files says, which is then closed.
    static QStringList skipped(QWidget& place) {
        auto* dialog = part<QDialog>(place, "skippedDialog");
        auto* list = part<QListWidget>(*dialog, "skipped.files");
        QStringList lines;
        if (QTest::qWaitFor([list] { return list->count() > 0; }, glasshouse::tests::patience))
            for (int row = 0; row < list->count(); ++row)
                lines.append(list->item(row)->text());
        lines.append(unnamedIn(*dialog));
        lines.removeAll(QString());
        part<QPushButton>(*dialog, "skipped.close")->click();
        return lines;
    }
    static void fill(PlaceParts& parts) {
        parts.write(QStringLiteral("a.txt"), "Once upon a time in the west.\n");
        parts.write(QStringLiteral("b.pdf"),
                    QByteArray::fromStdString(textPdf({U"Words of the first page\nand of its second line, with enough "
                                                       U"characters to count as text",
                                                       U"Words of the second page\nand of its second line, with enough "
                                                       U"characters to count as text"})));
        parts.write(QStringLiteral("c.pdf"), "%PDF-1.4 and nothing else");
        parts.write(QStringLiteral("d.txt"), QByteArray("All the world's a stage. ").repeated(30));
        parts.write(QStringLiteral("sub/notes.md"), "# Notes\nSome *text* with marks.\n");
    }

    std::unique_ptr<theme::ThemeManager> m_theme;
};

QTEST_MAIN(TestCorpusPlace)

} // namespace tst_corpus_place

#include "tst_corpus_place.moc"
