// Every plot and every table of the real window can be exported from its card.
#include <QClipboard>
#include <QFileDialog>
#include <QPointer>
#include <QSvgRenderer>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeView>
#include <QtTest>

#include <memory>

#include "tests/ui/Program.h"
#include "ui/places/PictureExport.h"
#include "ui/plots/AttentionLines.h"
#include "ui/plots/CurvePlot.h"
#include "ui/plots/HeadGrid.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/plots/LineStrip.h"
#include "ui/plots/ParallelCoordinates.h"
#include "ui/shell/Places.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Picture.h"

namespace tst_exports {

using namespace glasshouse;

namespace {

/// Tables that a person chooses from, with nothing to take away.
const QStringList choosers{QStringLiteral("presets"), QStringLiteral("branchTree.table")};

QWidgetList picturesIn(QWidget& place) {
    QWidgetList found;
    for (QWidget* widget : place.findChildren<QWidget*>())
        if (qobject_cast<QTableView*>(widget) || qobject_cast<QTreeView*>(widget) ||
            qobject_cast<plots::CurvePlot*>(widget) || qobject_cast<plots::HeatmapWidget*>(widget) ||
            qobject_cast<plots::HeadGrid*>(widget) || qobject_cast<plots::LineStrip*>(widget) ||
            qobject_cast<plots::AttentionLines*>(widget) || qobject_cast<plots::ParallelCoordinates*>(widget))
            found.append(widget);
    return found;
}

/// The card around a widget that can be exported, by its button or, if it is too narrow for one, otherwise; one that
/// shows nothing yet counts by its button. nullptr: none.
widgets::Card* exportingCard(QWidget* widget) {
    for (QWidget* at = widget; at != nullptr; at = at->parentWidget())
        if (auto* card = qobject_cast<widgets::Card*>(at)) {
            const auto* button = card->findChild<QToolButton*>(QStringLiteral("cardExport"));
            if (card->canExport() || (button != nullptr && !button->isHidden()))
                return card;
        }
    return nullptr;
}

/// Whether its picture is copied; what it shows may still be under way.
bool copies(widgets::Card& card) {
    QApplication::clipboard()->clear();
    return QTest::qWaitFor(
        [&card] {
            Q_EMIT card.exportRequested(widgets::Card::Export::CopyPicture);
            return !QApplication::clipboard()->image().isNull();
        },
        glasshouse::tests::patience);
}

} // namespace

class TestExports : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyPlotAndTable();
    void nothingToSave();
    void picturesSayWhatTheyShow();
};

/// The card of each offers its export, and a picture is copied from those that are seen.
void TestExports::everyPlotAndTable() {
    OpenProgram program;
    program.window().resize(1440, 900);
    program.train();
    QStringList without;
    QStringList nothing;
    int copied = 0;
    for (const shell::PlaceEntry& entry : shell::placeEntries()) {
        program.window().showPlace(entry.id);
        places::Place* const place = program.window().place(entry.id);
        int offered = 0;
        for (int tab = 0; tab < std::max(1, int(place->tabs().size())); ++tab) {
            place->setCurrentTab(tab);
            program.waitForCards();
            for (QWidget* const widget : picturesIn(*place)) {
                const QString name =
                    QStringLiteral("%1: %2 %3")
                        .arg(entry.id, QLatin1String(widget->metaObject()->className()), widget->objectName());
                if (choosers.contains(widget->objectName()))
                    continue;
                if (exportingCard(widget) != nullptr)
                    ++offered;
                else
                    without.append(name);
            }
            const QList<widgets::Card*> all = place->findChildren<widgets::Card*>();
            for (const QPointer<widgets::Card>& card : QList<QPointer<widgets::Card>>(all.begin(), all.end())) {
                if (card.isNull() || !card->isVisible() || !card->canExport())
                    continue;
                if (copies(*card))
                    ++copied;
                else
                    nothing.append(QStringLiteral("%1: %2").arg(entry.id, card->objectName()));
            }
        }
        if (entry.id != QLatin1String("model")) // its cards hold a drawing and lists
            QVERIFY2(offered > 0, qPrintable(entry.id));
    }
    QVERIFY2(copied > 15, qPrintable(QString::number(copied)));
    without.removeDuplicates();
    QVERIFY2(without.isEmpty(), qPrintable(without.join(QLatin1Char('\n'))));
    QVERIFY2(nothing.isEmpty(), qPrintable(nothing.join(QLatin1Char('\n'))));
    // Lists of values too.
    for (const char* card : {"totalsCard", "parametersCard", "memoryCard", "workCard"})
        QVERIFY2(program.find<widgets::Card>(card)->canExport(), card);
}

/// A picture that is not there yet: this is said, and no file is asked for.
void TestExports::nothingToSave() {
    struct Nothing final : widgets::Picture {
        QImage toImage(double /*scale*/) const override { return {}; }
        QByteArray toSvg() const override { return {}; }
        QByteArray toCsv() const override { return {}; }
        QString valueText() const override { return {}; }
    };
    places::Place place;
    widgets::Card card({}, &place);
    QStringList said;
    connect(&place, &places::Place::noticed, &card, [&said](const QString& sentence) { said.append(sentence); });
    places::offerExports(&card, std::make_unique<Nothing>(), QStringLiteral("nothing"));
    for (const auto what : {widgets::Card::Export::Png, widgets::Card::Export::Svg, widgets::Card::Export::Csv})
        Q_EMIT card.exportRequested(what);
    QCOMPARE(said, QStringList(3, QStringLiteral("There is nothing to save.")));
    QVERIFY(card.findChild<QFileDialog*>() == nullptr);
}

/// Seen without its file's name, a picture says its run and step, in a line below what the card shows.
void TestExports::picturesSayWhatTheyShow() {
    struct Square final : widgets::WidgetPicture {
        explicit Square(const QWidget& widget)
            : m_widget(widget) {}
        QByteArray toCsv() const override { return {}; }
        QString valueText() const override { return {}; }
        const QWidget* drawnBy() const override { return &m_widget; }
        const QWidget& m_widget;
    };
    QTemporaryDir folder;
    places::Place place;
    widgets::Card card({}, &place);
    QWidget drawn(&card);
    drawn.resize(300, 100);
    const Square plain(drawn);
    places::offerExports(&card, plain, QStringLiteral("square"));
    const auto copied = [&card] {
        Q_EMIT card.exportRequested(widgets::Card::Export::CopyPicture);
        return QApplication::clipboard()->image();
    };
    QCOMPARE(copied().size(), plain.toImage().size());
    places::setExportPart(place, QStringLiteral("bird-step-60"), QStringLiteral("bird, step 60"));
    places::setExportPart(card, QStringLiteral("layer-0-head-1"), QStringLiteral("layer 0, head 1"));
    const QImage image = copied();
    QCOMPARE(image.width(), plain.toImage().width());
    QCOMPARE(image.height(), plain.toImage().height() + 48); // 24 at two pixels each
    int dark = 0;                                            // the line is written there
    for (int y = plain.toImage().height(); y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            dark += qGray(image.pixel(x, y)) < 128 ? 1 : 0;
    QVERIFY2(dark > 50, qPrintable(QString::number(dark)));
    Q_EMIT card.exportRequested(widgets::Card::Export::Svg);
    auto* dialog = card.findChild<QFileDialog*>(QStringLiteral("exportDialog"));
    QCOMPARE(QFileInfo(dialog->selectedFiles().value(0)).fileName(),
             QStringLiteral("bird-step-60-layer-0-head-1-square.svg"));
    const QString path = folder.filePath(QStringLiteral("square.svg"));
    Q_EMIT dialog->fileSelected(path);
    dialog->close();
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray svg = file.readAll();
    QVERIFY2(svg.contains("viewBox=\"0 0 300 124\"") && svg.contains(">bird, step 60, layer 0, head 1</text>"),
             svg.left(600).constData());
    QSvgRenderer renderer(svg);
    QVERIFY(renderer.isValid());
    QCOMPARE(renderer.viewBox(), QRect(0, 0, 300, 124));
}

QTEST_MAIN(TestExports)

} // namespace tst_exports

#include "tst_exports.moc"
