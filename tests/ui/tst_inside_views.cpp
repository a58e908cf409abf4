// Every view that is registered for Inside: it opens without a run, live and on a finished run, survives stop and
// close, and every card with a picture in it can be taken out and is told to screen readers.
#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTableView>
#include <QXmlStreamReader>

#include "tests/ui/InsideShown.h"
#include "ui/places/inside/AblationChips.h"
#include "ui/places/inside/BarChart.h"
#include "ui/places/inside/VectorStrips.h"
#include "ui/places/inside/tokens/CloudPlot.h"
#include "ui/plots/CurvePlot.h"
#include "ui/plots/HeadGrid.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/plots/LineStrip.h"
#include "ui/text/Explanations.h"
#include "ui/theme/ThemeManager.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Chip.h"
#include "ui/widgets/EmptyState.h"
#include "ui/widgets/TextBlock.h"
#include "ui/widgets/TokenFlow.h"

namespace tst_inside_views {

using namespace glasshouse;
using widgets::Card;

namespace {

std::vector<run::Scalar> health() {
    std::vector<run::Scalar> all;
    for (int step = 0; step < 40; step += 4)
        for (int layer = 0; layer < 4; ++layer)
            for (const char* measure :
                 {"gradient_norm", "update_ratio", "activation_deviation", "dead_units", "attention_entropy"})
                all.push_back({"Health/blocks." + std::to_string(layer) + "/" + measure, step,
                               fake::healthAt(measure, layer, step), 0});
    return all;
}

bool isPicture(const QWidget* widget) {
    return qobject_cast<const plots::HeatmapWidget*>(widget) || qobject_cast<const plots::CurvePlot*>(widget) ||
           qobject_cast<const plots::LineStrip*>(widget) || qobject_cast<const plots::HeadGrid*>(widget) ||
           qobject_cast<const places::inside::BarChart*>(widget) ||
           qobject_cast<const places::inside::VectorStrips*>(widget) ||
           qobject_cast<const places::inside::CloudPlot*>(widget) || qobject_cast<const widgets::TokenFlow*>(widget) ||
           qobject_cast<const QTableView*>(widget);
}

/// Cards of a view that can be seen and hold a picture, with their pictures.
QList<std::pair<Card*, QList<QWidget*>>> cardsWithPictures(QWidget& view) {
    QList<std::pair<Card*, QList<QWidget*>>> cards;
    for (Card* card : view.findChildren<Card*>()) {
        if (!card->isVisible() || card->isEmpty())
            continue;
        QList<QWidget*> pictures;
        for (QWidget* widget : card->findChildren<QWidget*>())
            if (widget->isVisible() && isPicture(widget))
                pictures.append(widget);
        if (!pictures.isEmpty())
            cards.append({card, pictures});
    }
    return cards;
}

/// What a card writes when a person exports it; empty when it does not.
QByteArray exported(Card* card, Card::Export what, const QString& path) {
    Q_EMIT card->exportRequested(what);
    auto* dialog = card->findChild<QFileDialog*>(QStringLiteral("exportDialog"));
    if (dialog == nullptr)
        return {};
    Q_EMIT dialog->fileSelected(path);
    dialog->close();
    delete dialog;
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// What a screen reader says of a picture beside its name. Plots put it together only while one listens.
QString toldOf(QWidget* picture) {
    if (const auto* map = qobject_cast<plots::HeatmapWidget*>(picture))
        return map->summary();
    if (const auto* plot = qobject_cast<plots::CurvePlot*>(picture))
        return plot->summary();
    if (const auto* lines = qobject_cast<plots::LineStrip*>(picture))
        return lines->summary();
    QAccessibleInterface* told = QAccessible::queryAccessibleInterface(picture);
    return told == nullptr ? QString() : told->text(QAccessible::Value) + told->text(QAccessible::Description);
}

int differentColors(const QImage& image) {
    QSet<QRgb> colors;
    for (int y = 0; y < image.height(); y += 2)
        for (int x = 0; x < image.width(); x += 2)
            colors.insert(image.pixel(x, y));
    return int(colors.size());
}

QString svgProblem(const QByteArray& svg) {
    QXmlStreamReader reader(svg);
    int shapes = 0;
    QString root;
    while (!reader.atEnd()) {
        if (reader.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (root.isEmpty())
            root = reader.name().toString();
        const auto name = reader.name();
        shapes += name == u"path" || name == u"polyline" || name == u"rect" || name == u"image" || name == u"text" ||
                  name == u"polygon" || name == u"line" || name == u"circle" || name == u"ellipse";
    }
    if (reader.hasError())
        return reader.errorString();
    return root != QStringLiteral("svg") ? QStringLiteral("no svg") : shapes == 0 ? QStringLiteral("empty") : QString();
}

/// What is taken out of a card with maps says what the colours of one of them mean.
bool hasScaleOfAMap(const QList<QWidget*>& pictures, const QByteArray& svg) {
    bool maps = false;
    for (const QWidget* picture : pictures)
        if (const auto* map = qobject_cast<const plots::HeatmapWidget*>(picture); map != nullptr && map->hasScale()) {
            const plots::ColorScale scale = map->scale();
            if (svg.contains(scale.lowText().toHtmlEscaped().toUtf8()) &&
                svg.contains(scale.highText().toHtmlEscaped().toUtf8()))
                return true;
            maps = true;
        }
    return !maps;
}

/// Cells of a line of CSV.
int cells(const QByteArray& line) {
    bool quoted = false;
    int count = 1;
    for (const char c : line) {
        if (c == '"')
            quoted = !quoted;
        count += c == ',' && !quoted;
    }
    return quoted ? -1 : count;
}

/// Tables, an empty line between two, each with a head and lines of as many cells.
QString csvProblem(const QByteArray& csv) {
    int wanted = 0;
    int lines = 0;
    for (const QByteArray& line : csv.split('\n')) {
        if (line.isEmpty()) {
            wanted = 0;
            continue;
        }
        ++lines;
        if (wanted == 0)
            wanted = cells(line);
        if (cells(line) != wanted || wanted < 1)
            return QStringLiteral("line %1: %2").arg(lines).arg(QString::fromUtf8(line.left(80)));
    }
    if (csv.startsWith(',') || csv.startsWith("x,"))
        return QStringLiteral("the axes have no names: ") + QString::fromUtf8(csv.left(40));
    return lines < 2 ? QStringLiteral("no numbers") : QString();
}

} // namespace

class TestInsideViews : public QObject {
    Q_OBJECT
    static void addViews() {
        QTest::addColumn<QString>("id");
        for (const auto& entry : places::inside::insideViews())
            if (entry.id != QLatin1String("neurons")) // which need the text of the run: see tst_neurons_view
                QTest::newRow(qPrintable(entry.id)) << entry.id;
    }
    static QWidget* viewOf(const InsideShown& shown, const QString& id) {
        return shown.place->findChild<QWidget*>(id + QStringLiteral("View"));
    }
    /// Something of the view is there: no sentence in place of everything.
    static bool isFilled(QWidget& view) {
        for (Card* card : view.findChildren<Card*>())
            if (card->isVisible() && !card->isEmpty() && card->body() != nullptr)
                return true;
        return false;
    }

private Q_SLOTS:
    void initTestCase() { m_theme = lightTheme(this); }

    void theOrderOfTheTabs() {
        QStringList ids;
        for (const auto& entry : places::inside::insideViews())
            ids.append(entry.id);
        QCOMPARE(ids.mid(0, 7),
                 (QStringList{QStringLiteral("tokens"), QStringLiteral("positions"), QStringLiteral("attention"),
                              QStringLiteral("forward"), QStringLiteral("stream"), QStringLiteral("next"),
                              QStringLiteral("surprise")}));
        QVERIFY(ids.contains(QStringLiteral("health")));
    }

    void opensEmpty_data() { addViews(); }
    void opensEmpty() {
        QFETCH(QString, id);
        InsideShown shown(id);
        shown.place->show();
        QVERIFY(QTest::qWaitForWindowExposed(shown.place.get(), glasshouse::tests::patience));
        QWidget* view = viewOf(shown, id);
        QVERIFY(view->isVisible());
        QVERIFY(shown.place->explanation().startsWith(QStringLiteral("inside.")));
        QVERIFY2(text::Explanations().find(shown.place->explanation()) != nullptr,
                 qPrintable(shown.place->explanation()));
        const bool alone = id == QLatin1String("scratchpad"); // needs no run
        QCOMPARE(isFilled(*view), alone);
        if (alone)
            return;
        // It offers the way on.
        bool offered = false;
        for (const QWidget* button : view->findChildren<QWidget*>(QStringLiteral("goToTrain")))
            offered = offered || button->isVisible();
        QVERIFY(offered);
        waitForAnswers(shown.world.probe);
        QCOMPARE(shown.world.behaviour.probes.load(), 0);
    }

    void opensLiveAndSurvivesStopAndClose_data() { addViews(); }
    void opensLiveAndSurvivesStopAndClose() {
        QFETCH(QString, id);
        InsideShown shown(id);
        shown.world.startTraining();
        shown.place->show();
        QWidget* view = viewOf(shown, id);
        QTRY_VERIFY(isFilled(*view));
        shown.world.training.stop();
        QTRY_VERIFY(!shown.world.run.isAlive());
        QTRY_VERIFY(isFilled(*view)); // what was seen stays
        QVERIFY(shown.world.run.problem().isEmpty());
        // Closed while something may still be under way.
        const NewThreads threads;
        shown.world.cursor.previous();
        shown.place.reset();
        shown.world.cursor.setLive();
        waitForAnswers(shown.world.probe);
        threads.waitForEnd();
        // Opened again while the run goes on, and closed while it trains.
        shown.world.training.resumeRun();
        QTRY_VERIFY(shown.world.run.isAlive());
        shown.place = std::make_unique<places::inside::InsidePlace>(shown.world.context());
        shown.showView(id);
        shown.place->show();
        QTRY_VERIFY(isFilled(*viewOf(shown, id)));
        shown.place.reset();
        waitForSteps(shown.world.run);
        QVERIFY(shown.world.run.isAlive());
        shown.world.training.stop();
        QTRY_VERIFY(!shown.world.run.isAlive());
    }

    /// At the sizes of small windows nothing has to be scrolled sideways, and nothing is cut at the right.
    void nothingIsCutAtTheSide_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("width");
        for (const auto& entry : places::inside::insideViews()) {
            if (entry.id == QLatin1String("neurons")) // which need the text of the run: see tst_neurons_view
                continue;
            QTest::addRow("%s 1024x700", qPrintable(entry.id))
                << entry.id << QSize(928, 612) << int(places::WidthClass::Compact);
            QTest::addRow("%s 1280x800", qPrintable(entry.id))
                << entry.id << QSize(1184, 712) << int(places::WidthClass::Medium);
        }
    }
    void nothingIsCutAtTheSide() {
        QFETCH(QString, id);
        QFETCH(QSize, size);
        QFETCH(int, width);
        InsideShown shown(id);
        shown.world.openRun(World::smallConfig(), {0, 20, 40}, "abc ", health());
        shown.place->setWidthClass(places::WidthClass(width));
        shown.place->resize(size);
        shown.place->show();
        QWidget* view = viewOf(shown, id);
        QTRY_VERIFY(isFilled(*view));
        QTRY_VERIFY(!shown.world.probe.isPending());
        waitUntilSettled(*shown.place);
        QCOMPARE(shown.place->size(), size);
        int areas = 0;
        for (const auto* area : view->findChildren<QAbstractScrollArea*>()) {
            if (!area->isVisible())
                continue;
            ++areas;
            QVERIFY2(area->horizontalScrollBar()->maximum() == 0,
                     qPrintable(
                         QStringLiteral("%1: %2").arg(area->objectName()).arg(area->horizontalScrollBar()->maximum())));
            const auto* page = qobject_cast<const QScrollArea*>(area);
            if (page == nullptr)
                continue;
            QVERIFY(page->widget()->width() <= page->viewport()->width());
            for (const QWidget* part : page->widget()->findChildren<QWidget*>()) {
                const QPoint corner = part->mapTo(page->widget(), QPoint(part->width(), part->height()));
                const bool inside = corner.x() <= page->widget()->width() && corner.y() <= page->widget()->height();
                QVERIFY2(inside || !part->isVisible(), qPrintable(part->objectName()));
            }
        }
        QVERIFY(areas > 0);
        // Cards are within the view, and each has the room that it asks for.
        for (const Card* card : view->findChildren<Card*>()) {
            if (!card->isVisible())
                continue;
            QVERIFY2(card->mapTo(view, QPoint(card->width(), 0)).x() <= view->width(), qPrintable(card->objectName()));
            QVERIFY2(card->height() >= card->minimumSizeHint().height(), qPrintable(card->objectName()));
        }
    }

    void opensOnAFinishedRun_data() { addViews(); }
    void opensOnAFinishedRun() {
        QFETCH(QString, id);
        InsideShown shown(id);
        shown.world.openRun(World::smallConfig(), {0, 20, 40}, "abc ", health());
        shown.place->resize(1280, 1000);
        shown.place->show();
        QWidget* view = viewOf(shown, id);
        QTRY_VERIFY(isFilled(*view));
        // At every kept step, and with another run without weights of that kind.
        shown.world.cursor.setStep(0);
        waitForAnswers(shown.world.probe);
        waitUntilSettled(*shown.place);
        QVERIFY(isFilled(*view));
        config::RunConfig bigram = World::smallConfig();
        bigram.model.kind = "bigram";
        shown.world.openRun(bigram);
        waitForAnswers(shown.world.probe);
        waitUntilSettled(*shown.place);
        QVERIFY(view->isVisible());
    }

    /// A head that is off and shuffled positions are said beside the bar of every view that shows what the model does,
    /// and undone there.
    void whatIsOffIsSaidEverywhere() {
        InsideShown shown(QStringLiteral("attention"));
        shown.open();
        QVERIFY(shown.waitForResult());
        auto* chips = shown.find<places::inside::AblationChips>("offChips");
        auto* rest = shown.find<QPushButton>("offRest");
        QVERIFY(!chips->isVisible());
        QTRY_VERIFY(!shown.find<plots::HeatmapWidget>("attentionMap")->matrix().empty());
        QTest::keyClick(shown.find<plots::HeatmapWidget>("attentionMap"), Qt::Key_X);
        model::Ablation off = shown.world.cursor.moment().off;
        QCOMPARE(off.heads, (std::vector<model::HeadId>{{0, 0}}));
        // All of a layer in one click, and back.
        auto* layer = shown.find<QAbstractButton>("layerOn");
        QTest::mouseClick(layer, Qt::LeftButton, {}, {8, layer->height() / 2});
        QCOMPARE(shown.world.cursor.moment().off.layers, std::vector<int>{0});
        QVERIFY(!layer->isChecked());
        QVERIFY(!shown.find<QAbstractButton>("headOn")->isEnabled());
        QVERIFY(!shown.find<QAbstractButton>("feedForwardOn")->isChecked());
        QTRY_COMPARE(shown.find<widgets::Chip>("offChip0")->text(), QStringLiteral("layer 0 off"));
        QTest::mouseClick(layer, Qt::LeftButton, {}, {8, layer->height() / 2});
        QVERIFY(shown.world.cursor.moment().off == off);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // the chip that went
        off.feedForward = {1};
        for (int at = 14; at >= 0; --at)
            off.positionOrder.push_back(at);
        shown.world.cursor.setOff(off);
        for (const auto& entry : places::inside::insideViews()) {
            shown.showView(entry.id);
            const auto* view = shown.find<places::inside::InsideView>(qPrintable(entry.id + QStringLiteral("View")));
            QVERIFY2(chips->isVisible() == view->showsProbe(), qPrintable(entry.id));
            if (!view->showsProbe()) // weights and windows are what they are
                continue;
            const auto all = chips->findChildren<widgets::Chip*>();
            QCOMPARE(all.size(), 3);
            // All of them, or as many as there is room for beside this view's bar, and the others in the menu.
            QTRY_VERIFY2(std::all_of(all.begin(), all.end(),
                                     [&](const widgets::Chip* one) {
                                         return one->isVisible() ? chips->rect().contains(one->geometry())
                                                                 : rest->isVisible();
                                     }),
                         qPrintable(entry.id));
            for (const widgets::Chip* one : all)
                QVERIFY(!one->toolTip().isEmpty() && !one->accessibleName().isEmpty());
        }
        const auto chip = [&](int number) {
            return chips->findChild<widgets::Chip*>(QStringLiteral("offChip%1").arg(number));
        };
        QCOMPARE(chip(0)->text(), QStringLiteral("head 0.0 off"));
        QCOMPARE(chip(1)->text(), QStringLiteral("feed-forward 1 off"));
        QCOMPARE(chip(2)->text(), QStringLiteral("positions shuffled"));
        shown.showView(QStringLiteral("forward"));
        QTRY_VERIFY(chip(2)->isVisible());
        QTest::mouseClick(chip(2), Qt::LeftButton);
        QVERIFY(shown.world.cursor.moment().off.positionOrder.empty());
        QCOMPARE(shown.world.cursor.moment().off.heads.size(), std::size_t(1));
        QTest::mouseClick(chip(0), Qt::LeftButton);
        QVERIFY(shown.world.cursor.moment().off.heads.empty());
        QTest::mouseClick(chip(0), Qt::LeftButton);
        QVERIFY(shown.world.cursor.moment().off.empty());
        QVERIFY(!chips->isVisible());
        // More than there is room for: the rest is in a menu, and nothing is cut.
        off = {};
        for (int layer = 0; layer < 2; ++layer)
            for (int head = 0; head < 2; ++head)
                off.heads.push_back({layer, head});
        off.feedForward = {0, 1};
        off.positions = true;
        shown.place->setWidthClass(places::WidthClass::Narrow);
        shown.place->resize(824, 500);
        shown.world.cursor.setOff(off);
        QTRY_VERIFY(rest->isVisible());
        QTRY_VERIFY(chips->rect().contains(rest->geometry()));
        Q_EMIT rest->menu()->aboutToShow();
        rest->menu()->actions().back()->trigger();
        QVERIFY(shown.world.cursor.moment().off.empty());
    }

    void cancelEndsTheWait_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("cardName");
        QTest::newRow("attention") << QStringLiteral("attention") << QStringLiteral("headMap");
        QTest::newRow("importance") << QStringLiteral("attention") << QStringLiteral("ablationCard");
        QTest::newRow("surprise") << QStringLiteral("surprise") << QStringLiteral("surpriseText");
        QTest::newRow("saliency") << QStringLiteral("saliency") << QStringLiteral("saliencyCard");
    }
    /// Cancel of a card ends what it waits for, the old picture stays, and its answer is not taken when it comes.
    /// Leaving the tab ends the wait too.
    void cancelEndsTheWait() {
        QFETCH(QString, id);
        QFETCH(QString, cardName);
        InsideShown shown(id);
        shown.open(World::smallConfig(), {0, 50, 100});
        auto* card = shown.find<Card>(qPrintable(cardName));
        auto* cancel = card->findChild<QPushButton*>(QStringLiteral("cardCancel"));
        QTRY_VERIFY(!shown.world.probe.isPending() && isFilled(*viewOf(shown, id)));
        QVERIFY(!card->isBusy());
        const bool importance = cardName == QLatin1String("ablationCard");
        auto* measure = shown.find<QPushButton>("measureImportance");
        const auto begin = [&] {
            if (importance)
                measure->click();
            else
                shown.world.cursor.setStep(shown.world.cursor.step() == 0 ? 50 : 0); // neither is shown yet
        };
        const auto result = shown.world.probe.result();
        shown.world.behaviour.probeMilliseconds = 250;
        const NewThreads threads;
        begin();
        QTRY_VERIFY(card->isBusy());
        cancel->click();
        QVERIFY(!card->isBusy());
        const int probes = shown.world.behaviour.probes.load();
        threads.waitForEnd();
        waitForAnswers(shown.world.probe);
        QVERIFY(!card->isBusy());
        if (id == QLatin1String("attention"))
            QCOMPARE(shown.world.probe.result(), result);
        if (id != QLatin1String("attention")) // its scores over the training are read besides
            QVERIFY2(shown.world.behaviour.probes.load() <= probes + 1, "the work goes on");
        if (importance)
            QVERIFY(!shown.find<places::inside::BarChart>("importanceBars")->isVisible());
        // Left while it waits: not busy then, nor when one comes back.
        begin();
        QTRY_VERIFY(card->isBusy());
        shown.showView(QStringLiteral("health"));
        QVERIFY(!card->isBusy());
        shown.world.behaviour.probeMilliseconds = 0;
        shown.showView(id);
        QTRY_VERIFY(!shown.world.probe.isPending());
        QTRY_VERIFY(!card->isBusy());
    }

    void addQuestions() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("cardName");
        QTest::newRow("attention") << QStringLiteral("attention") << QStringLiteral("headMap");
        QTest::newRow("forward") << QStringLiteral("forward") << QStringLiteral("forwardMatrix");
        QTest::newRow("lens grid") << QStringLiteral("lens") << QStringLiteral("lensGrid");
        QTest::newRow("stream") << QStringLiteral("stream") << QStringLiteral("streamCard");
        QTest::newRow("saliency") << QStringLiteral("saliency") << QStringLiteral("saliencyCard");
        QTest::newRow("attribution") << QStringLiteral("attribution") << QStringLiteral("attributionCard");
        QTest::newRow("patching") << QStringLiteral("patching") << QStringLiteral("patchingCard");
        QTest::newRow("next token") << QStringLiteral("next") << QStringLiteral("nextTableCard");
        QTest::newRow("tokens") << QStringLiteral("tokens") << QStringLiteral("cloudCard");
        QTest::newRow("surprise") << QStringLiteral("surprise") << QStringLiteral("surpriseText");
    }
    void aFailureSaysWhatToDo_data() { addQuestions(); }
    /// Without a picture the view says why, with one button that tries again; with one, its card does, and the picture
    /// stays.
    void aFailureSaysWhatToDo() {
        QFETCH(QString, id);
        QFETCH(QString, cardName);
        InsideShown shown(id);
        shown.world.behaviour.failToLoad = true;
        shown.open(World::smallConfig(), {0, 50, 100});
        QWidget* view = viewOf(shown, id);
        auto* empty = view->findChild<widgets::EmptyState*>(QStringLiteral("viewEmpty"));
        const auto button = [&](const char* name) { return empty->findChild<QPushButton*>(QLatin1String(name)); };
        QTRY_VERIFY(button("emptyRetry") != nullptr);
        QVERIFY(empty->isVisible());
        QVERIFY2(empty->sentence().contains(QStringLiteral("checkpoint")), qPrintable(empty->sentence()));
        QVERIFY(!button("emptyRetry")->toolTip().isEmpty());
        shown.world.behaviour.failToLoad = false;
        button("emptyRetry")->click();
        QTRY_VERIFY(!shown.world.probe.isPending() && isFilled(*view));
        QVERIFY(!empty->isVisible());

        auto* card = view->findChild<Card*>(cardName);
        shown.world.behaviour.failToLoad = true;
        shown.world.cursor.setStep(50);
        const auto retry = [card] { return card->findChild<QPushButton*>(QStringLiteral("tryAgain")); };
        QTRY_VERIFY(retry() != nullptr && retry()->isVisible());
        QVERIFY(!card->isBusy());
        QVERIFY(isFilled(*view));
        shown.world.behaviour.failToLoad = false;
        retry()->click();
        QTRY_VERIFY(!retry()->isVisible());
        QTRY_VERIFY(!shown.world.probe.isPending());
    }

    void cancelledBeforeThereIsAnything_data() { addQuestions(); }
    /// The first answer of a run can be cancelled too, and asked for again.
    void cancelledBeforeThereIsAnything() {
        QFETCH(QString, id);
        InsideShown shown(id);
        shown.world.behaviour.loadMilliseconds = 400;
        shown.open(World::smallConfig(), {0, 50, 100});
        QWidget* view = viewOf(shown, id);
        auto* empty = view->findChild<widgets::EmptyState*>(QStringLiteral("viewEmpty"));
        const auto button = [&](const char* name) { return empty->findChild<QPushButton*>(QLatin1String(name)); };
        QTRY_VERIFY(button("emptyCancel") != nullptr);
        button("emptyCancel")->click();
        QTRY_VERIFY(button("emptyRetry") != nullptr);
        QVERIFY(empty->sentence().startsWith(QStringLiteral("Cancelled")));
        QTRY_COMPARE(shown.world.behaviour.loadsEnded.load(), shown.world.behaviour.loads.load());
        waitUntilSettled(*view);
        QVERIFY2(empty->isVisible(), "the answer came all the same");
        shown.world.behaviour.loadMilliseconds = 0;
        button("emptyRetry")->click();
        QTRY_VERIFY(isFilled(*view) && !empty->isVisible());
    }

    void everyPictureIsTakenOut_data() { addViews(); }
    void everyPictureIsTakenOut() {
        QFETCH(QString, id);
        InsideShown shown(id);
        shown.place->resize(1400, 1400);
        shown.world.openRun(World::smallConfig(), {0, 20, 40}, "abc ", health());
        shown.place->show();
        QVERIFY(QTest::qWaitForWindowExposed(shown.place.get(), glasshouse::tests::patience));
        QWidget* view = viewOf(shown, id);
        QTRY_VERIFY(isFilled(*view));
        waitForAnswers(shown.world.probe); // what is read besides
        waitUntilSettled(*shown.place);
        if (auto* cloud = view->findChild<places::inside::CloudPlot*>())
            Q_EMIT cloud->pointChosen(1);
        const char* const pairs[] = {"a", "b", "c", "a"};
        for (int i = 0; i < 4; ++i)
            if (auto* field = view->findChild<QLineEdit*>(QStringLiteral("directionToken%1").arg(i + 1)))
                field->setText(QLatin1String(pairs[i]));
        auto cards = cardsWithPictures(*view);
        if (auto* direction = view->findChild<Card*>(QStringLiteral("directionCard")))
            cards.append(std::pair(direction, QList<QWidget*>()));
        QVERIFY(!cards.isEmpty());
        QTemporaryDir folder;
        for (const auto& [card, pictures] : cards) {
            const QByteArray name = (id + QLatin1Char('/') + card->objectName()).toUtf8();
            QVERIFY2(!card->objectName().isEmpty(), name.constData());
            // The menu of the right button, with all five.
            QContextMenuEvent event(QContextMenuEvent::Other, QPoint(5, 5), card->mapToGlobal(QPoint(5, 5)));
            QApplication::sendEvent(card, &event);
            QStringList actions;
            for (QMenu* menu : card->findChildren<QMenu*>()) {
                if (!menu->isVisible())
                    continue;
                for (const QAction* action : menu->actions())
                    actions.append(action->text());
                menu->close();
            }
            QVERIFY2(actions.contains(QStringLiteral("Copy picture")), name.constData());
            QVERIFY2(actions.contains(QStringLiteral("Copy value")), name.constData());
            QCOMPARE(actions.size(), 7); // and, behind a line, what fills the place with the card

            const QByteArray png = exported(card, Card::Export::Png, folder.filePath(QStringLiteral("a.png")));
            const QImage image = QImage::fromData(png, "PNG");
            QVERIFY2(image.width() > 40 && image.height() > 10, name.constData());
            QVERIFY2(differentColors(image) > 1, (name + ": PNG of one colour").constData());
            const QByteArray svg = exported(card, Card::Export::Svg, folder.filePath(QStringLiteral("a.svg")));
            QVERIFY2(svgProblem(svg).isEmpty(), (name + ", SVG: " + svgProblem(svg).toUtf8()).constData());
            QVERIFY2(hasScaleOfAMap(pictures, svg), (name + ", SVG without the scale of its colours").constData());
            const QByteArray csv = exported(card, Card::Export::Csv, folder.filePath(QStringLiteral("a.csv")));
            QVERIFY2(csvProblem(csv).isEmpty(), (name + ", CSV: " + csvProblem(csv).toUtf8()).constData());
            QApplication::clipboard()->clear();
            Q_EMIT card->exportRequested(Card::Export::CopyPicture);
            QVERIFY2(!QApplication::clipboard()->image().isNull(), name.constData());

            for (QWidget* picture : pictures) {
                const QByteArray which = name + ", " + picture->objectName().toUtf8();
                QVERIFY2(!picture->accessibleName().isEmpty(), which.constData());
                if (!qobject_cast<QTableView*>(picture)) // a table is read cell by cell
                    QVERIFY2(!toldOf(picture).isEmpty(), which.constData());
            }
        }
    }

private:
    theme::ThemeManager* m_theme = nullptr;
};

QTEST_MAIN(TestInsideViews)

} // namespace tst_inside_views

#include "tst_inside_views.moc"
