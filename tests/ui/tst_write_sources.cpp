// Sources in the corpus: what of a written text stands in the text of its run, and on which page.
#include <QAction>
#include <QFileDialog>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <atomic>

#include "core/base/Error.h"
#include "tests/core/PdfMaker.h"
#include "tests/ui/OwnText.h"
#include "ui/places/PagePicture.h"
#include "ui/places/write/SourcesPanel.h"
#include "ui/places/write/WritePlace.h"
#include "ui/runtime/TextPlaces.h"
#include "ui/runtime/TextTrace.h"
#include "ui/widgets/BusyBar.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/EmptyState.h"
#include "ui/widgets/TextBlock.h"
#include "ui/widgets/TokenFlow.h"

namespace tst_write_sources {

using namespace glasshouse;
using namespace glasshouse::places::write;

namespace {

/// The place with its panel.
struct Writing {
    Writing() { world.behaviour.tokenMicroseconds = 0; }
    void open() {
        place = std::make_unique<WritePlace>(world.context());
        place->resize(1300, 760);
        place->show();
        // As the window does: what the place has beside its content is shown in a panel.
        panel.resize(420, 760);
        auto* inside = new QVBoxLayout(&panel);
        inside->setContentsMargins(0, 0, 0, 0);
        panel.show();
        QObject::connect(place.get(), &places::Place::sidePanelChanged, &panel, [this, inside] {
            if (QWidget* const widget = place->sidePanel().widget) {
                inside->addWidget(widget);
                widget->show();
            } else {
                panel.findChild<SourcesPanel*>()->hide();
            }
        });
        action()->setChecked(true);
    }
    template <typename T> T* find(const char* name) const {
        T* const own = place->findChild<T*>(QLatin1String(name));
        return own != nullptr ? own : panel.findChild<T*>(QLatin1String(name));
    }
    QAction* action() const { return find<QAction>("showSources"); }
    widgets::TokenFlow* flow() const { return find<widgets::TokenFlow>("writtenText"); }
    QAbstractItemModel* rows() const { return find<widgets::CardTable>("sources")->model(); }
    widgets::EmptyState* empty() const { return find<SourcesPanel>("sourcesPanel")->findChild<widgets::EmptyState*>(); }
    QString summary() const { return find<widgets::TextBlock>("sourcesSummary")->plainText(); }
    QString intro() const { return find<widgets::TextBlock>("sourcesIntro")->plainText(); }
    void begin(const std::string& text, int length) {
        world.behaviour.writes = text;
        find<QPlainTextEdit>("prompt")->setPlainText({});
        find<QSpinBox>("length")->setValue(length);
        QTRY_VERIFY(find<QPushButton>("writeButton")->isEnabled());
        QTest::mouseClick(find<QPushButton>("writeButton"), Qt::LeftButton);
    }
    void write(const std::string& text, int length) {
        begin(text, length);
        QVERIFY(World::waitFor([this] { return !world.generation.isBusy(); }));
    }
    World world;
    QWidget panel;
    std::unique_ptr<WritePlace> place;
};

/// A run that trains on a text file and a PDF of two pages, the second of which has this line.
struct Shown : Writing {
    Shown() {
        world.write(QStringLiteral("a.pdf"),
                    QByteArray::fromStdString(textPdf({U"abc abc cab", U"bab cac bab acc aab bcc"})));
        world.startTraining();
        open();
    }
};

const QByteArray own = QByteArray("abc cab bca abc abc cab bac ").repeated(60);

} // namespace

class TestWriteSources : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// All of the text stands on the PDF's second page: one passage, the whole text, and its page opens.
    void knownByHeart() {
        Shown shown;
        shown.write("bab cac bab acc aab bcc", 23);
        QTRY_VERIFY2(shown.summary().contains(QStringLiteral("23 of 23 characters (100.0%)")),
                     qPrintable(shown.summary()));
        QTRY_VERIFY(shown.summary().contains(QStringLiteral("For comparison")));
        QCOMPARE(shown.rows()->rowCount(), 1);
        QCOMPARE(shown.rows()->index(0, 0).data().toString(), QStringLiteral("bab cac bab acc aab bcc"));
        QCOMPARE(shown.rows()->index(0, 1).data().toString(), QStringLiteral("a.pdf"));
        QCOMPARE(shown.rows()->index(0, 2).data().toString(), QStringLiteral("2"));
        QCOMPARE(shown.rows()->index(0, 3).data().toString(), QStringLiteral("23"));
        QCOMPARE(shown.flow()->underlines().size(), std::size_t(1));
        QCOMPARE(shown.flow()->underlines().front().begin, 0);
        QCOMPARE(shown.flow()->underlines().front().length, 23);
        QCOMPARE(shown.flow()->underlines().front().label, QStringLiteral("23"));
        auto* table = shown.find<widgets::CardTable>("sources");
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(shown.rows()->index(0, 0)).center());
        QVERIFY(shown.flow()->underlines().front().chosen);
        auto* picture = shown.find<places::PagePicture>("sourcePicture");
        QTRY_VERIFY(picture->hasPicture());
        QVERIFY(!picture->frames().isEmpty());
        QCOMPARE(shown.find<QLabel>("sourceNumber")->text(), QStringLiteral("2 / 2"));
        QVERIFY(shown.find<widgets::TextBlock>("sourceWords")
                    ->plainText()
                    .contains(QStringLiteral("bab cac bab acc aab bcc")));
        shown.action()->setChecked(false);
        QVERIFY(shown.flow()->underlines().empty());
    }

    /// A long name of a file leaves the passage twice as much room, and is whole where there is enough.
    void thePassageGetsTheMostRoom() {
        const QString name = QStringLiteral("proceedings of the society of gardeners, volume 12.pdf");
        Writing shown;
        shown.world.write(name, QByteArray::fromStdString(textPdf({U"abc abc cab", U"bab cac bab acc aab bcc"})));
        shown.world.startTraining();
        shown.open();
        shown.write("bab cac bab acc aab bcc", 23);
        QTRY_COMPARE(shown.rows()->rowCount(), 1);
        QCOMPARE(shown.rows()->index(0, 1).data().toString(), name);
        enum { Passage, File, Page, Length };
        auto* table = shown.find<widgets::CardTable>("sources");
        const int needed = table->fontMetrics().horizontalAdvance(name);
        const auto whole = [table] {
            int width = 0;
            for (const int column : {Passage, File, Page, Length})
                width += table->columnWidth(column);
            return width;
        };
        QVERIFY(!table->isColumnHidden(File));
        QTRY_COMPARE(whole(), table->viewport()->width()); // no number at the right is cut
        QVERIFY2(table->columnWidth(File) < needed, qPrintable(QString::number(table->columnWidth(File))));
        QVERIFY2(table->columnWidth(File) >= 60, qPrintable(QString::number(table->columnWidth(File))));
        QVERIFY(table->columnWidth(Passage) >= 2 * table->columnWidth(File) - 2);
        QCOMPARE(shown.rows()->index(0, File).data(Qt::ToolTipRole).toString(), name);
        // With room for it.
        World world;
        OwnText(world, own).openRun(world);
        runtime::TextTrace trace(world.runCorpus, world.run, world.reading.cache);
        widgets::TokenFlow flow;
        SourcesPanel panel(world.context(), trace, flow);
        panel.resize(900, 760);
        panel.show();
        QTRY_COMPARE(trace.state(), runtime::TextTrace::State::Ready);
        widgets::FlowToken token;
        token.text = QString::fromUtf8(own.left(40));
        flow.append(token);
        trace.setText(flow.text(), 0);
        const auto* wide = panel.findChild<widgets::CardTable*>(QStringLiteral("sources"));
        QTRY_COMPARE(wide->model()->rowCount(), 1);
        const int advance = wide->fontMetrics().horizontalAdvance(QStringLiteral("own.txt"));
        QTRY_VERIFY2(wide->columnWidth(File) >= advance + 14 && wide->columnWidth(File) < advance + 40,
                     qPrintable(QString::number(wide->columnWidth(File))));
    }

    /// Letters in an order that the text never has.
    void notFromTheText() {
        Shown shown;
        shown.write("ccccaaaabbbb", 48);
        QTRY_VERIFY(shown.summary().contains(QStringLiteral("0 of 48 characters (0.0%)")));
        QCOMPARE(shown.rows()->rowCount(), 0);
        QVERIFY(shown.flow()->underlines().empty());
        // Single letters stand in any text.
        shown.find<QSpinBox>("sourcesLeast")->setValue(1);
        QTRY_VERIFY(shown.summary().contains(QStringLiteral("48 of 48 characters (100.0%)")));
        QVERIFY(shown.rows()->rowCount() > 10);
    }

    /// What is found grows with the text, and in the end all of it was searched.
    void aTextThatGrowsWhileItIsSearched() {
        Writing shown;
        OwnText(shown.world, own).openRun(shown.world);
        shown.open();
        shown.write(own.left(20).toStdString(), 20); // the index is there
        QTRY_VERIFY(shown.summary().contains(QStringLiteral("20 of 20 characters")));
        shown.world.behaviour.tokenMicroseconds = 6000;
        shown.begin(own.toStdString(), 900);
        QTRY_VERIFY(shown.world.generation.isBusy());
        QTRY_VERIFY(shown.rows()->rowCount() == 1 && shown.rows()->index(0, 3).data().toInt() > 20);
        const int early = shown.rows()->index(0, 3).data().toInt();
        QVERIFY(early < 900);
        QTRY_VERIFY(shown.rows()->index(0, 3).data().toInt() > early);
        QVERIFY(World::waitFor([&] { return !shown.world.generation.isBusy(); }));
        QTRY_VERIFY(shown.summary().contains(QStringLiteral("900 of 900 characters (100.0%)")));
        QCOMPARE(shown.flow()->underlines().size(), std::size_t(1));
        QCOMPARE(shown.flow()->underlines().front().length, 900);
        QTRY_VERIFY(!shown.find<widgets::BusyBar>("sourcesBusy")->isVisible());
    }

    /// The files of the run's text were moved: a button asks where they are.
    void aCorpusThatWasMoved() {
        Writing shown;
        const OwnText text(shown.world, own);
        text.openRun(shown.world);
        const QString moved = shown.world.folder.filePath(QStringLiteral("moved"));
        std::filesystem::rename(text.path(), moved.toStdString());
        shown.open();
        QTRY_VERIFY2(shown.empty()->sentence().contains(QStringLiteral("is no longer at")),
                     qPrintable(shown.empty()->sentence()));
        QVERIFY(shown.empty()->isVisible());
        auto* button = shown.find<QPushButton>("sourcesFolder");
        QVERIFY(button != nullptr);
        QTRY_VERIFY(button->isVisible()); // a layout shows a new widget in the next event
        QTest::mouseClick(button, Qt::LeftButton);
        auto* dialog = shown.find<QFileDialog>("runTextDialog");
        QVERIFY(dialog != nullptr);
        Q_EMIT dialog->fileSelected(moved);
        dialog->close();
        QTRY_VERIFY(!shown.empty()->isVisible());
        QTRY_VERIFY(shown.find<QPushButton>("sourcesFolder") == nullptr);
        shown.write(own.left(24).toStdString(), 24);
        QTRY_VERIFY(shown.summary().contains(QStringLiteral("24 of 24 characters (100.0%)")));
    }

    /// An index that cannot be made, and a text that cannot be searched, say why, and can be tried again.
    void problems() {
        World world;
        OwnText(world, own).openRun(world);
        std::atomic<bool> full = true;
        runtime::TextTrace trace(world.runCorpus, world.run,
                                 [&full, cache = world.reading.cache](std::shared_ptr<const text::Corpus> corpus,
                                                                      const std::stop_token& stop) {
                                     if (full)
                                         throw Error("There is too little memory for the index.");
                                     return runtime::openTextIndex(std::move(corpus), cache, stop);
                                 });
        widgets::TokenFlow flow;
        SourcesPanel panel(world.context(), trace, flow);
        panel.resize(420, 760);
        panel.show();
        auto* empty = panel.findChild<widgets::EmptyState*>();
        auto* busy = panel.findChild<widgets::BusyBar*>(QStringLiteral("sourcesBusy"));
        QTRY_COMPARE(empty->sentence(), QStringLiteral("There is too little memory for the index."));
        QVERIFY(empty->isVisible());
        QVERIFY(panel.findChild<QPushButton*>(QStringLiteral("sourcesFolder")) == nullptr); // its files are there
        full = false;
        QTest::mouseClick(panel.findChild<QPushButton*>(QStringLiteral("sourcesAgain")), Qt::LeftButton);
        QTRY_VERIFY(!empty->isVisible());
        widgets::FlowToken token;
        token.text = QString::fromUtf8(own.left(40));
        flow.append(token);
        trace.setText(flow.text(), 0);
        const auto* rows = panel.findChild<widgets::CardTable*>(QStringLiteral("sources"))->model();
        QTRY_COMPARE(rows->rowCount(), 1);
        QTRY_VERIFY(panel.findChild<QPushButton*>(QStringLiteral("sourcesAgain")) == nullptr);

        trace.setMinimum(0); // a search that fails
        const QString sentence = QStringLiteral("The shortest passage to look for must have at least one character.");
        QTRY_COMPARE(empty->sentence(), sentence);
        QVERIFY(empty->isVisible());
        QTRY_VERIFY(!busy->isVisible());
        QTest::mouseClick(panel.findChild<QPushButton*>(QStringLiteral("sourcesAgain")), Qt::LeftButton);
        QVERIFY(trace.isLooking()); // it is searched again, though it is the same text
        QTRY_COMPARE(trace.problem(), sentence);
        trace.setMinimum(16);
        QTRY_COMPARE(trace.state(), runtime::TextTrace::State::Ready);
        QVERIFY(!empty->isVisible());
        QTRY_COMPARE(rows->rowCount(), 1);
        QCOMPARE(rows->index(0, 3).data().toString(), QStringLiteral("40"));
    }

    /// A held-out text that cannot be found again is not one that the run does not have.
    void aHeldOutTextThatCannotBeCompared() {
        Writing shown;
        config::RunConfig config = World::smallConfig();
        config.data.split = "documents"; // the text is a single one
        OwnText(shown.world, own).openRun(shown.world, config);
        shown.open();
        shown.write(own.left(24).toStdString(), 24);
        QTRY_VERIFY2(shown.summary().contains(QStringLiteral("24 of 24 characters")), qPrintable(shown.summary()));
        QTRY_VERIFY2(
            shown.summary().contains(QStringLiteral("The validation text could not be compared: The text is one "
                                                    "document without blank lines")),
            qPrintable(shown.summary()));
        QVERIFY(!shown.summary().contains(QStringLiteral("no validation text")));
    }

    /// A text by another run's weights is searched in the open run's text all the same, and this is said.
    void weightsOfAnotherRun() {
        Shown shown;
        QVERIFY(
            shown.intro().contains(QStringLiteral("word for word in the run's text, including its validation part")));
        const auto token = std::make_shared<const run::WrittenToken>(run::WrittenToken{0, "abc abc cab", 0.5, {}});
        run::WrittenText text;
        text.tokens = {token};
        text.step = 100;
        text.run = "tales-01";
        shown.world.writtenTexts.add(text);
        QTRY_VERIFY2(shown.intro().startsWith(QStringLiteral("This text was written with the weights of tales-01 but")),
                     qPrintable(shown.intro()));
        const QString name = shown.world.run.name();
        QVERIFY(!name.isEmpty());
        QVERIFY2(shown.intro().contains(QStringLiteral("with the text of the open run, %1. ").arg(name)),
                 qPrintable(shown.intro()));
        shown.write("abcab cab", 9);
        QTRY_VERIFY(!shown.intro().contains(QStringLiteral("tales-01")));
    }
};

QTEST_MAIN(TestWriteSources)

} // namespace tst_write_sources

#include "tst_write_sources.moc"
