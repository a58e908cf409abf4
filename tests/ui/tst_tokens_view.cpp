// The view of the token embeddings: axes, shares, neighbours and trails follow from the table of weights.
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>

#include <cmath>
#include <iterator>
#include <numeric>

#include "core/engine/inspect/Neighbors.h"
#include "core/engine/inspect/Pca.h"
#include "tests/ui/RecordedShown.h"
#include "ui/places/inside/BarChart.h"
#include "ui/places/inside/tokens/CloudData.h"
#include "ui/places/inside/tokens/CloudPlot.h"
#include "ui/places/inside/tokens/NearestCard.h"
#include "ui/places/inside/tokens/TokenCloud.h"
#include "ui/places/inside/tokens/TokensView.h"
#include "ui/plots/CurvePlot.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/Chip.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/KeyValueList.h"
#include "ui/widgets/SegmentedChoice.h"

namespace tst_tokens_view {

using namespace glasshouse;
using namespace glasshouse::places::inside;

namespace {
Matrix cornersOf(double angle) {
    // A flat box, turned in the plane of its first two dimensions.
    Matrix rows(6, 4);
    const double points[6][2] = {{3, 0}, {-3, 0}, {0, 2}, {0, -2}, {3, 2}, {-3, -2}};
    for (int row = 0; row < 6; ++row) {
        rows.at(row, 0) = static_cast<float>(points[row][0] * std::cos(angle) - points[row][1] * std::sin(angle));
        rows.at(row, 1) = static_cast<float>(points[row][0] * std::sin(angle) + points[row][1] * std::cos(angle));
        rows.at(row, 2) = 0.1F * static_cast<float>(row % 2);
        rows.at(row, 3) = 7;
    }
    return rows;
}
} // namespace

class TestTokensView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_theme = lightTheme(this); }

    void axesStayWhereTheyWere() {
        const TokenCloud first = tokenCloud(cornersOf(0), 0, nullptr);
        QVERIFY(std::abs(std::accumulate(first.shares.begin(), first.shares.end(), 0.0) - 1) < 1e-9);
        // The same points in other numbers: turned by a half, the axes would flip their signs.
        const TokenCloud second = tokenCloud(cornersOf(2.5), 100, &first);
        for (int row = 0; row < 6; ++row)
            for (int axis = 0; axis < 2; ++axis)
                QVERIFY(std::abs(second.points.at(row, axis) - first.points.at(row, axis)) < 1e-4F);
        // Turned axes are still unit vectors at right angles, and the points lie along them.
        for (int a = 0; a < 3; ++a)
            for (int b = 0; b <= a; ++b) {
                double dot = 0;
                for (int dim = 0; dim < 4; ++dim)
                    dot += static_cast<double>(second.axes.at(a, dim)) * static_cast<double>(second.axes.at(b, dim));
                QVERIFY(std::abs(dot - (a == b ? 1 : 0)) < 1e-4);
            }
        const Matrix again = projected(second, second.embedding);
        for (std::size_t i = 0; i < again.values.size(); ++i)
            QVERIFY(std::abs(again.values[i] - second.points.values[i]) < 1e-4F);
        // What the first three axes hold together does not change by turning them.
        QVERIFY(std::abs(second.along[0] + second.along[1] + second.along[2] -
                         (second.shares[0] + second.shares[1] + second.shares[2])) < 1e-4);
    }

    /// At most 24 tables for a trail, and no more than have room; most stay the same as the cursor moves on.
    void stepsOfATrail() {
        std::vector<std::int64_t> kept;
        for (std::int64_t step = 0; step <= 1000; step += 10)
            kept.push_back(step);
        QCOMPARE(trailSteps(kept, 50, 1000), (std::vector<std::int64_t>{0, 10, 20, 30, 40}));
        QCOMPARE(trailSteps(kept, 0, 1000), std::vector<std::int64_t>{});
        const auto many = trailSteps(kept, 995, 1000);
        QCOMPARE(many.front(), std::int64_t(0));
        QVERIFY(many.size() > 12 && many.size() <= 24);
        const auto next = trailSteps(kept, 1000, 1000);
        QCOMPARE(std::vector<std::int64_t>(next.begin(), next.begin() + std::ptrdiff_t(many.size())), many);
        // Tables of 100 MB: two of them have room.
        QCOMPARE(trailSteps(kept, 1000, std::size_t{100} << 20).size(), std::size_t(2));
        QCOMPARE(trailSteps(kept, 1000, std::size_t{1} << 40), std::vector<std::int64_t>{0});
    }

    void classes() {
        QCOMPARE(int(tokenClass("a")), int(TokenClass::Lower));
        QCOMPARE(int(tokenClass("Ź")), int(TokenClass::Upper));
        QCOMPARE(int(tokenClass(" the")), int(TokenClass::WordStart));
        QCOMPARE(int(tokenClass("12")), int(TokenClass::Digit));
        QCOMPARE(int(tokenClass("\n")), int(TokenClass::Space));
        QCOMPARE(int(tokenClass("—")), int(TokenClass::Punctuation));
        QCOMPARE(int(tokenClass("\xC3")), int(TokenClass::Bytes));
        QCOMPARE(int(tokenClass("")), int(TokenClass::Bytes));
        for (const char* letters : {"の", "吾輩", "ー", "𠮟", "א", "क्"})
            QCOMPARE(int(tokenClass(letters)), int(TokenClass::Caseless));
        QCOMPARE(CloudData::className(TokenClass::Caseless), QStringLiteral("letters without case"));
    }

    void pointsNeighboursTrail() {
        InsideShown shown(QStringLiteral("tokens"));
        shown.open(World::smallConfig(), {0, 50, 100});
        auto* view = shown.find<TokensView>("tokensView");
        QTRY_VERIFY(view->cloud() != nullptr);
        const Matrix table = fake::Snapshot(shown.world.run.config().model, 100).weight("tok.weight");
        QCOMPARE(view->cloud()->embedding.values, table.values);
        QCOMPARE(view->cloud()->step, std::int64_t(100));
        // The points are the principal components, the bars their shares.
        const inspect::Pca pca = inspect::pca(table, 3);
        auto* plot = shown.find<CloudPlot>("cloudPlot");
        QCOMPARE(plot->places().size(), std::size_t(4));
        for (int row = 0; row < 4; ++row)
            QVERIFY(std::abs(plot->places()[static_cast<std::size_t>(row)][0] - pca.points.at(row, 0)) < 1e-4F);
        QVERIFY(std::abs(shown.find<BarChart>("varianceBars")->bars()[0].value - pca.shares[0]) < 1e-9);
        // Classes differ in shape, not only in colour: three letters and a space.
        const auto& looks = plot->looks();
        const auto& ids = shown.world.run.tokenizer();
        for (std::size_t i = 0; i < looks.size(); ++i)
            for (std::size_t other = 0; other < i; ++other)
                QCOMPARE(looks[i].shape == looks[other].shape,
                         tokenClass(ids->bytes(int(i))) == tokenClass(ids->bytes(int(other))));
        QVERIFY(looks[0].shape != looks[1].shape || looks[0].shape != looks[3].shape);
        // A click on a point: its neighbours in the full space, whose curves have no place before.
        QVERIFY(!shown.find<plots::CurvePlot>("nearPlot")->isVisible());
        QTest::mouseClick(plot, Qt::LeftButton, {}, plot->pointPosition(2).toPoint());
        QCOMPARE(view->current(), 2);
        const auto* near = shown.find<widgets::CardTable>("nearTable")->model();
        const auto expected = inspect::neighbors(table, 2, 12, inspect::Metric::Cosine);
        QCOMPARE(near->rowCount(), int(expected.size()));
        QVERIFY(shown.find<plots::CurvePlot>("nearPlot")->isVisible());
        QCOMPARE(near->index(0, 1).data().toString(),
                 text::visibleToken(shown.world.run.tokenizer()->bytes(expected.front().row)));
        QCOMPARE(near->headerData(2, Qt::Horizontal).toString(), QStringLiteral("cosine"));
        shown.find<widgets::SegmentedChoice>("closeness")->setCurrent(QStringLiteral("distance"));
        QCOMPARE(near->headerData(2, Qt::Horizontal).toString(), QStringLiteral("distance"));
        QCOMPARE(near->index(0, 2).data().toString(),
                 QString::number(inspect::neighbors(table, 2, 12, inspect::Metric::Distance).front().value, 'f', 2));
        // Moved since step 0: the table grows from 1 to 2 times the waves, so by its length at step 0.
        double length = 0;
        for (int dim = 0; dim < table.cols; ++dim)
            length += static_cast<double>(table.at(2, dim)) * static_cast<double>(table.at(2, dim)) / 4;
        QString moved;
        for (const widgets::KeyValue& fact : shown.find<widgets::KeyValueList>("tokenFacts")->rows())
            if (fact.label.startsWith(QLatin1String("Moved")))
                moved = fact.value;
        QCOMPARE(moved, text::shortNumber(std::sqrt(length)));
        shoot(*shown.place, QStringLiteral("tokens"));
        // Other looks.
        auto* look = shown.find<widgets::SegmentedChoice>("cloudLook");
        look->setCurrent(QStringLiteral("3d"));
        QVERIFY(shown.find<QComboBox>("cloudAxisz")->isVisible());
        shoot(*shown.place, QStringLiteral("tokens-3d"));
        look->setCurrent(QStringLiteral("cosines"));
        auto* map = shown.find<plots::HeatmapWidget>("cosineMap");
        QTRY_COMPARE(map->matrix().rows, 4);
        QVERIFY(std::abs(map->matrix().at(1, 1) - 1) < 1e-5F);
        QVERIFY(std::abs(static_cast<double>(map->matrix().at(2, expected.front().row)) - expected.front().value) <
                1e-5);
    }

    /// Whatever is shown beside the cursor's step says of which step it is, on every card; of another run nothing
    /// stays.
    void everyCardSaysItsStep() {
        InsideShown shown(QStringLiteral("tokens"));
        shown.open(World::smallConfig(), {0, 100});
        auto* view = shown.find<TokensView>("tokensView");
        QTRY_VERIFY(view->cloud() != nullptr);
        const auto said = [&](const char* card) {
            for (const widgets::Chip* chip : shown.find<widgets::Card>(card)->findChildren<widgets::Chip*>())
                if (chip->isVisible() && chip->text().startsWith(QLatin1String("step")))
                    return chip->text();
            return QString();
        };
        const char* const cards[] = {"cloudCard", "tokenCard", "nearCard", "varianceCard", "directionCard"};
        for (const char* card : cards)
            QCOMPARE(said(card), QString());
        // The cursor has moved, and the weights of its step are not read yet.
        shown.world.behaviour.loadMilliseconds = 300;
        shown.world.cursor.setStep(0);
        for (const char* card : cards)
            QCOMPARE(said(card), QStringLiteral("step 100"));
        QTRY_COMPARE(view->cloud()->step, std::int64_t(0));
        for (const char* card : cards)
            QCOMPARE(said(card), QString());
        auto* plot = shown.find<CloudPlot>("cloudPlot");
        bool stayed = true;
        QObject::connect(&shown.world.run, &runtime::RunModel::opened, plot, [&] { stayed = plot->isVisible(); });
        shown.world.openRun(World::smallConfig(), {0, 50}, "abc xyz");
        QVERIFY(!stayed);
        QTRY_VERIFY(plot->isVisible());
        QCOMPARE(plot->places().size(), std::size_t(7));
    }

    /// Since when a token has its neighbours: as the table of each recorded step says.
    void neighboursOverTheRun() {
        RecordedRun run = Recorded::standard();
        run.change = [](run::Recording& recording) { // row 2 turns from row 0 to row 1 at step 50
            Matrix& rows = recording.embeddings;
            std::fill(rows.values.begin(), rows.values.end(), 0.0F);
            rows.at(0, 0) = 1;
            rows.at(1, 1) = 1;
            rows.at(3, 2) = 1;
            rows.at(2, 0) = recording.step < 50 ? 4.0F : 3.0F;
            rows.at(2, 1) = recording.step < 50 ? 3.0F : 4.0F;
        };
        Recorded shown(QStringLiteral("tokens"), run);
        shown.goTo(90);
        auto* view = shown.find<TokensView>("tokensView");
        QTRY_VERIFY(view->cloud() != nullptr && view->cloud()->step == 90);
        auto* plot = shown.find<CloudPlot>("cloudPlot");
        QTest::mouseClick(plot, Qt::LeftButton, {}, plot->pointPosition(2).toPoint());
        QTRY_COMPARE(view->current(), 2);
        const auto* near = shown.find<widgets::CardTable>("nearTable")->model();
        const auto nearestIs = [&](int id) {
            return near->index(0, 1).data().toString() == text::visibleToken(shown.world.run.tokenizer()->bytes(id));
        };
        QVERIFY(nearestIs(1));
        const auto since = [&](int row) { return near->index(row, 3).data().toString(); };
        QTRY_COMPARE(since(0), QStringLiteral("50")); // nearest since
        QCOMPARE(since(1), QStringLiteral("0"));      // row 0 was nearest before: always among two
        auto* curves = shown.find<plots::CurvePlot>("nearPlot");
        const std::vector<double> nearest = curves->shownValues(QStringLiteral("0"));
        QCOMPARE(nearest.size(), std::size_t(11));
        QVERIFY(std::abs(nearest[3] - 0.6) < 1e-3 && std::abs(nearest[8] - 0.8) < 1e-3);
        QVERIFY(shown.find<NearestCard>("nearCard")->picture()->toCsv().contains(",50\n"));
        // Looking back from an earlier step.
        shown.goTo(30);
        QTRY_VERIFY(view->cloud()->step == 30);
        QVERIFY(nearestIs(0));
        QTRY_COMPARE(since(0), QStringLiteral("0"));
    }

    /// All recordings are read: a neighbour that lost its place at a single step of many is there since the next one.
    void neighboursOfALongRun() {
        RecordedRun run = Recorded::standard();
        run.recorded.clear();
        for (int step = 0; step <= 259; ++step)
            run.recorded.push_back(step);
        run.change = [](run::Recording& recording) {
            Matrix& rows = recording.embeddings;
            std::fill(rows.values.begin(), rows.values.end(), 0.0F);
            rows.at(0, 0) = 1;
            rows.at(1, 1) = 1;
            rows.at(3, 2) = 1;
            rows.at(2, 0) = recording.step == 137 || recording.step == 259 ? 4.0F : 3.0F;
            rows.at(2, 1) = recording.step == 137 || recording.step == 259 ? 3.0F : 4.0F;
        };
        run.checkpoints = {0, 260};
        Recorded shown(QStringLiteral("tokens"), run);
        shown.goTo(200);
        auto* view = shown.find<TokensView>("tokensView");
        QTRY_VERIFY(view->cloud() != nullptr && view->cloud()->step == 200);
        auto* plot = shown.find<CloudPlot>("cloudPlot");
        QTest::mouseClick(plot, Qt::LeftButton, {}, plot->pointPosition(2).toPoint());
        QTRY_COMPARE(view->current(), 2);
        const auto* near = shown.find<widgets::CardTable>("nearTable")->model();
        const auto since = [&](int row) { return near->index(row, 3).data().toString(); };
        QTRY_COMPARE(since(0), QStringLiteral("138"));
        QCOMPARE(since(1), QStringLiteral("0")); // among the first two all the time
        QCOMPARE(shown.find<widgets::ElidedLabel>("nearRead")->text(), QStringLiteral("read at 261 steps"));
        // At the step at which it has just become the nearest it is so since then.
        shown.goTo(259);
        QTRY_VERIFY(view->cloud()->step == 259);
        QTRY_COMPARE(since(0), QStringLiteral("259"));
    }

    void searchAndDirections() {
        InsideShown shown(QStringLiteral("tokens"));
        shown.open();
        auto* view = shown.find<TokensView>("tokensView");
        QTRY_VERIFY(view->cloud() != nullptr);
        auto* find = shown.find<QLineEdit>("cloudFind");
        QTest::keyClicks(find, QStringLiteral("c"));
        QTest::keyClick(find, Qt::Key_Return);
        QCOMPARE(view->current(), int(shown.world.run.tokenizer()->encode("c").ids.at(0)));
        const char* const tokens[4] = {"a", "b", "a", "b"};
        for (int i = 0; i < 4; ++i)
            shown.find<QLineEdit>(qPrintable(QStringLiteral("directionToken%1").arg(i + 1)))
                ->setText(QLatin1String(tokens[i]));
        // The same pair twice: the same direction.
        QVERIFY(shown.find<widgets::ElidedLabel>("directionResult")->text().endsWith(QLatin1String(" 1")) ||
                shown.find<widgets::ElidedLabel>("directionResult")->text().contains(QLatin1String("1.00")));
        // Three tokens are a sum, whose closest token is named.
        shown.find<QLineEdit>("directionToken3")->setText(QStringLiteral("c"));
        const auto id = [&](const char* token) { return int(shown.world.run.tokenizer()->encode(token).ids.at(0)); };
        const auto sum = inspect::analogies(view->cloud()->embedding, id("a"), id("b"), id("c"), 1);
        const QString words = shown.find<widgets::ElidedLabel>("directionClosest")->text();
        QVERIFY2(words.startsWith(QStringLiteral("“b” − “a” + “c” is closest to “")) &&
                     words.contains(text::decimals(sum.at(0).value, 2)),
                 qPrintable(words));
        shown.find<QLineEdit>("directionToken3")->setText(QString());
        QVERIFY(shown.find<widgets::ElidedLabel>("directionClosest")->isHidden());
        shown.find<QLineEdit>("directionToken3")->setText(QStringLiteral("a"));
        shown.find<QLineEdit>("directionToken2")->setText(QStringLiteral("a"));
        QVERIFY(shown.find<widgets::ElidedLabel>("directionResult")->text().contains(QLatin1String("no direction")));
    }

    void theCursorMovesIt() {
        InsideShown shown(QStringLiteral("tokens"));
        shown.open();
        auto* view = shown.find<TokensView>("tokensView");
        QTRY_VERIFY(view->cloud() != nullptr);
        shown.world.cursor.setStep(0);
        QTRY_COMPARE(view->cloud()->step, std::int64_t(0));
        shown.place->hide();
        waitForAnswers(shown.world.probe);
        const int loads = shown.world.behaviour.loads;
        shown.world.cursor.setStep(100);
        waitForAnswers(shown.world.probe);
        QCOMPARE(shown.world.behaviour.loads.load(), loads);
        QCOMPARE(view->cloud()->step, std::int64_t(0));
        shown.place->show();
        QTRY_COMPARE(view->cloud()->step, std::int64_t(100));
    }

    void live() {
        InsideShown shown(QStringLiteral("tokens"));
        shown.world.startTraining();
        shown.place->show();
        auto* view = shown.find<TokensView>("tokensView");
        QTRY_VERIFY(view->cloud() != nullptr);
        const std::int64_t step = view->cloud()->step;
        QTRY_VERIFY(view->cloud()->step > step);
    }

    /// In a window of 1280x800 the column at the right scrolls, and nothing in it is squeezed.
    void theColumnScrolls() {
        InsideShown shown(QStringLiteral("tokens"));
        shown.open();
        shown.place->setWidthClass(places::WidthClass::Medium);
        shown.place->resize(1184, 662);
        auto* view = shown.find<TokensView>("tokensView");
        QTRY_VERIFY(view->cloud() != nullptr);
        auto* find = shown.find<QLineEdit>("cloudFind");
        QTest::keyClicks(find, QStringLiteral("c"));
        QTest::keyClick(find, Qt::Key_Return);
        QTRY_VERIFY(view->current() >= 0);
        auto* scroll = shown.find<QScrollArea>("tokensColumn");
        QTRY_VERIFY(scroll->verticalScrollBar()->maximum() > 0);
        const auto placed = [&](const char* name) {
            const auto* widget = shown.find<QWidget>(name);
            return QRect(widget->mapTo(scroll->widget(), QPoint()), widget->size());
        };
        // Each below the one before.
        const char* const parts[] = {"tokenVector", "tokenFacts",   "closeness",    "nearTable",
                                     "nearPlot",    "varianceBars", "directionCard"};
        for (std::size_t i = 1; i < std::size(parts); ++i)
            QTRY_VERIFY2(placed(parts[i - 1]).bottom() < placed(parts[i]).top(), parts[i]);
        const char* const cards[] = {"tokenCard", "nearCard", "varianceCard", "directionCard"};
        for (std::size_t i = 1; i < std::size(cards); ++i)
            QVERIFY2(placed(cards[i - 1]).bottom() < placed(cards[i]).top(), cards[i]);
        QTRY_VERIFY(placed("tokenCard").contains(placed("tokenFacts")));
        QVERIFY(placed("nearCard").contains(placed("nearPlot")));
        const auto* table = shown.find<widgets::CardTable>("nearTable");
        QVERIFY(table->viewport()->height() >= 4 * table->rowHeight(0));
        QVERIFY(placed("nearPlot").height() >= 120);
        QVERIFY(placed("directionCard").right() < scroll->widget()->width() - 11); // not below the scroll bar
        shoot(*shown.place, QStringLiteral("tokens-low"));
    }

    void fits_data() { addWidths(); }
    void fits() {
        InsideShown shown(QStringLiteral("tokens"));
        shown.open();
        showAtWidth(*shown.place, *m_theme);
        auto* view = shown.find<TokensView>("tokensView");
        QTRY_VERIFY(view->cloud() != nullptr);
        waitUntilSettled(*shown.place);
        checkFit(*shown.place, QStringLiteral("tokens-"));
        QCOMPARE(unnamedIn(*shown.place), QString());
    }

private:
    theme::ThemeManager* m_theme = nullptr;
};

QTEST_MAIN(TestTokensView)

} // namespace tst_tokens_view

#include "tst_tokens_view.moc"
