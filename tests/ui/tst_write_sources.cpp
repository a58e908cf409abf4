// Where did it get that: what of a written text stands in the text of its run, and on which page.
#include <QAction>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>

#include "tests/core/PdfMaker.h"
#include "tests/ui/World.h"
#include "ui/places/PagePicture.h"
#include "ui/places/write/WritePlace.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/TextBlock.h"
#include "ui/widgets/TokenFlow.h"

using namespace glasshouse;
using namespace glasshouse::places::write;

namespace {

/// A run that trains on a text file and a PDF of two pages, the second of which has this line.
struct Shown {
    Shown() {
        world.behaviour.tokenMicroseconds = 0;
        world.write(QStringLiteral("a.pdf"),
                    QByteArray::fromStdString(textPdf({U"abc abc cab", U"bab cac bab acc aab bcc"})));
        world.startTraining();
        place = std::make_unique<WritePlace>(world.context());
        place->resize(1300, 760);
        place->show();
        action()->setChecked(true);
    }
    template <typename T> T* find(const char* name) const { return place->findChild<T*>(QLatin1String(name)); }
    QAction* action() const { return find<QAction>("showSources"); }
    widgets::TokenFlow* flow() const { return find<widgets::TokenFlow>("writtenText"); }
    QAbstractItemModel* rows() const { return find<widgets::CardTable>("sources")->model(); }
    QString summary() const { return find<widgets::TextBlock>("sourcesSummary")->plainText(); }
    void write(const std::string& text, int length) {
        world.behaviour.writes = text;
        find<QPlainTextEdit>("prompt")->setPlainText({});
        find<QSpinBox>("length")->setValue(length);
        QTRY_VERIFY(find<QPushButton>("writeButton")->isEnabled());
        QTest::mouseClick(find<QPushButton>("writeButton"), Qt::LeftButton);
        QVERIFY(World::waitFor([this] { return !world.generation.isBusy(); }));
    }
    World world;
    std::unique_ptr<WritePlace> place;
};

} // namespace

class TestWriteSources : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// All of the text stands on the PDF's second page: one passage, the whole text, and its page opens.
    void knownByHeart() {
        Shown shown;
        shown.write("bab cac bab acc aab bcc", 23);
        QTRY_VERIFY(shown.summary().contains(QStringLiteral("23 of 23 characters (100.0 %)")));
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
        QTRY_VERIFY_WITH_TIMEOUT(picture->hasPicture(), 20000);
        QVERIFY(!picture->frames().isEmpty());
        QCOMPARE(shown.find<QLabel>("sourceNumber")->text(), QStringLiteral("2 / 2"));
        QVERIFY(shown.find<widgets::TextBlock>("sourceWords")
                    ->plainText()
                    .contains(QStringLiteral("bab cac bab acc aab bcc")));
        shown.action()->setChecked(false);
        QVERIFY(shown.flow()->underlines().empty());
    }

    /// Letters in an order that the text never has.
    void notFromTheText() {
        Shown shown;
        shown.write("ccccaaaabbbb", 48);
        QTRY_VERIFY(shown.summary().contains(QStringLiteral("0 of 48 characters (0.0 %)")));
        QCOMPARE(shown.rows()->rowCount(), 0);
        QVERIFY(shown.flow()->underlines().empty());
        // Single letters stand in any text.
        shown.find<QSpinBox>("sourcesLeast")->setValue(1);
        QTRY_VERIFY(shown.summary().contains(QStringLiteral("48 of 48 characters (100.0 %)")));
        QVERIFY(shown.rows()->rowCount() > 10);
    }
};

QTEST_MAIN(TestWriteSources)
#include "tst_write_sources.moc"
