// The health of the layers: what the run wrote is what is seen, faults stay faults, and nothing is read unseen.
#include <QApplication>

#include <cmath>

#include "tests/ui/RecordedShown.h"
#include "ui/places/HealthCard.h"
#include "ui/places/train/TrainPlace.h"
#include "ui/places/train/UpdateRatioCard.h"
#include "ui/plots/AxisCaption.h"
#include "ui/plots/ColorBar.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/theme/ThemeManager.h"
#include "ui/widgets/DataTooltip.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/EmptyState.h"

namespace tst_health {

using namespace glasshouse;
using places::HealthCard;

namespace {

QString health() {
    return QStringLiteral("health");
}

/// Three layers at steps 0, 10, …; the gradient of block 1 is not finite at step 20, that of the output was not
/// measured at step 30.
std::vector<run::Scalar> scalars(int count) {
    std::vector<run::Scalar> all;
    const char* const layers[] = {"output", "blocks.0", "embedding"}; // the order is the view's business
    for (int i = 0; i < count; ++i)
        for (int layer = 0; layer < 3; ++layer) {
            const std::string tag = std::string("Health/") + layers[layer];
            const std::int64_t step = 10 * i;
            if (layer != 0 || i != 3)
                all.push_back({tag + "/gradient_norm", step,
                               layer == 1 && i == 2 ? NAN : std::pow(10.0F, static_cast<float>(layer - 1)), 0});
            all.push_back({tag + "/update_ratio", step, i == 1 ? 0.0F : 0.001F, 0});
            all.push_back({tag + "/activation_deviation", step, 2.0F + static_cast<float>(i), 0});
        }
    return all;
}

} // namespace

class TestHealth : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_theme = lightTheme(this); }

    void nothingYet() {
        InsideShown shown(health());
        shown.place->show();
        auto* empty = shown.find<QWidget>("healthView")->findChild<widgets::EmptyState*>(QStringLiteral("viewEmpty"));
        QVERIFY(empty->isVisible());
        QVERIFY(empty->sentence().contains(QStringLiteral("no weights yet")));
        QVERIFY(!shown.find<plots::HeatmapWidget>("gradient_normMap")->isVisible());
    }

    void runWithoutMeasures() {
        InsideShown shown(health());
        shown.open();
        auto* empty = shown.find<QWidget>("healthView")->findChild<widgets::EmptyState*>(QStringLiteral("viewEmpty"));
        QTRY_VERIFY(empty->sentence().contains(QStringLiteral("saved no measurements")));
    }

    void finishedRun() {
        InsideShown shown(health());
        shown.world.openRun(World::smallConfig(), {0, 20, 40}, "abc ", scalars(6));
        shown.place->show();
        QVERIFY(QTest::qWaitForWindowExposed(shown.place.get(), glasshouse::tests::patience));
        auto* map = shown.find<plots::HeatmapWidget>("gradient_normMap");
        QTRY_COMPARE(map->matrix().cols, 6);
        QCOMPARE(map->matrix().rows, 3);
        // Embedding and output are not layers of the model; its first block is 0.
        QVERIFY(shown.find<widgets::ElidedLabel>("healthFacts")->text().startsWith(QStringLiteral("1 layer with")));
        QVERIFY(map->toCsv().contains("\n0,"));
        // The embedding on top, the output last; powers of ten.
        QCOMPARE(map->valueAt(0, 1), 10.0);
        QCOMPARE(map->valueAt(1, 1), 1.0);
        QVERIFY(std::abs(map->valueAt(2, 1) - 0.1) < 1e-7);
        QVERIFY(std::abs(map->matrix().at(0, 1) - 1.0F) < 1e-6F);
        // The colours are those of the data, and the bar says so.
        QVERIFY(std::abs(map->range().low + 1) < 1e-6);
        QVERIFY(std::abs(map->range().high - 1) < 1e-6);
        QCOMPARE(shown.find<plots::ColorBar>("gradient_normColours")->accessibleDescription(),
                 QStringLiteral("0.100 to 10"));
        // Layers go down, as the caption says.
        const auto* caption = shown.find<QWidget>("health.gradient_norm")->findChild<plots::AxisCaption*>();
        QCOMPARE(caption->accessibleName(), QStringLiteral("Across: step; down: layer"));
        // Not finite is a fault, not measured is neither that nor 0.
        QVERIFY(std::isnan(map->matrix().at(1, 2)));
        QVERIFY(!map->mask().masked(1, 2, 6));
        QVERIFY(map->mask().masked(2, 3, 6));
        QVERIFY(map->summary().contains(QStringLiteral("1 not finite")));
        const QImage image = map->grab().toImage();
        const QPoint corner = map->cellRect(1, 2).topLeft().toPoint() + QPoint(3, 3);
        QCOMPARE(image.pixelColor(corner * image.devicePixelRatio()), theme::Theme::of(map).bad);
        // Fixed ends; a step that moved nothing is at the low end, not a fault.
        auto* ratio = shown.find<plots::HeatmapWidget>("update_ratioMap");
        QCOMPARE(ratio->range().low, -4.0);
        QCOMPARE(ratio->range().high, -2.0);
        QCOMPARE(ratio->matrix().at(0, 1), -4.0F);
        QCOMPARE(ratio->valueAt(0, 1), 0.0);
        QVERIFY(std::abs(ratio->matrix().at(0, 0) + 3.0F) < 1e-6F);
        // What the model does not have is said.
        QVERIFY(shown.find<widgets::Card>("health.dead_units")->isEmpty());
        QCOMPARE(shown.find<widgets::Card>("health.attention_entropy")->emptyState()->sentence(),
                 QStringLiteral("This model has no attention."));
        // Under the pointer.
        QTest::mouseMove(map, map->cellRect(1, 4).center().toPoint());
        const auto& tooltip = widgets::DataTooltip::of(map)->content();
        QTRY_COMPARE(tooltip.title, QStringLiteral("block 0"));
        QCOMPARE(tooltip.titleNote, QStringLiteral("step 40"));
        QCOMPARE(tooltip.rows.at(0).value, QStringLiteral("1"));
        // The newest measured step at or before the cursor is framed in every map; a click moves it.
        shown.world.cursor.setStep(40);
        QCOMPARE(map->currentColumn(), 4);
        QTest::mouseClick(map, Qt::LeftButton, {}, map->cellRect(1, 2).center().toPoint());
        QCOMPARE(shown.world.cursor.step(), std::int64_t(20));
        QCOMPARE(map->currentColumn(), 2);
        QCOMPARE(ratio->currentColumn(), 2);
        QVERIFY(!map->isLocked());
        // With the keyboard.
        map->setFocus();
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(map, Qt::Key_Right);
        QTest::keyClick(map, Qt::Key_Return);
        QCOMPARE(shown.world.cursor.step(), std::int64_t(40));
    }

    /// The gradients of the recorded step at the time cursor, by powers of two; some steps recorded none.
    void gradientSizes() {
        RecordedRun run = Recorded::standard();
        run.scalars = scalars(6);
        run.change = [](run::Recording& recording) {
            if (recording.step == 0 || recording.step == 30)
                return;
            recording.gradients.add("embedding", std::vector<float>{1, -1, 0.5F, recording.step == 50 ? 4.0F : 0.0F});
            recording.gradients.add("output", std::vector<float>{0.25F, NAN});
        };
        Recorded shown(health(), run);
        shown.goTo(20);
        auto* card = shown.find<widgets::Card>("health.gradientSizes");
        auto* map = shown.find<plots::HeatmapWidget>("gradientSizesMap");
        // 0, 1/4, 1/2, 1, not finite
        QTRY_COMPARE(map->matrix().cols, 5);
        QCOMPARE(map->matrix().values, (std::vector<float>{0.25F, 0, 0.25F, 0.5F, 0, 0, 0.5F, 0, 0, 0.5F}));
        QCOMPARE(map->range().high, 0.5);
        QTest::mouseMove(map, map->cellRect(0, 3).center().toPoint());
        const auto& tooltip = widgets::DataTooltip::of(map)->content();
        QTRY_COMPARE(tooltip.title, QStringLiteral("embedding"));
        QCOMPARE(tooltip.titleNote, QStringLiteral("step 20"));
        QCOMPARE(tooltip.rows.at(0).value, QStringLiteral("1 to 2"));
        QCOMPARE(tooltip.rows.at(1).value, QStringLiteral("2"));
        // Larger ones need more columns, and those that were shown stay: step 50 has no zeros, step 60 no 4.
        shown.goTo(50);
        QTRY_COMPARE(map->matrix().cols, 7);
        QCOMPARE(map->matrix().at(0, 0), 0.0F);
        QCOMPARE(map->matrix().at(0, 5), 0.25F);
        shown.goTo(60);
        QTRY_COMPARE(map->matrix().at(0, 0), 0.25F);
        QCOMPARE(map->matrix().cols, 7);
        QCOMPARE(map->matrix().at(0, 5), 0.0F);
        shown.goTo(30);
        QTRY_VERIFY(card->isEmpty());
        QVERIFY(card->emptyState()->sentence().contains(QStringLiteral("recorded no gradients")));
        shown.goTo(0);
        QTRY_VERIFY(card->emptyState()->sentence().contains(QStringLiteral("first step")));
        shown.goTo(20);
        QTRY_VERIFY(!card->isEmpty());
    }

    /// The same map of the update in Train: with its cursor, and read only while the place is looked at.
    void inTrain() {
        World world;
        world.openRun(World::smallConfig(), {0, 20, 40}, "abc ", scalars(6));
        const NewThreads threads;
        places::train::TrainPlace place(world.context());
        place.resize(1100, 800);
        auto* card = place.findChild<places::train::UpdateRatioCard*>();
        QVERIFY(card != nullptr && card->isEmpty());
        threads.waitForEnd();
        QVERIFY(!world.health.isRead());
        place.show();
        QTRY_VERIFY(!card->isEmpty());
        const auto* map = card->map();
        QCOMPARE(map->range().low, -4.0);
        QCOMPARE(map->range().high, -2.0);
        QTRY_COMPARE(map->matrix().rows, 3);
        QVERIFY(std::abs(map->matrix().at(0, 0) + 3.0F) < 1e-6F);
        QTRY_VERIFY(map->cellRect(1, 2).width() > 2);
        QTest::mouseClick(card->map(), Qt::LeftButton, {}, map->cellRect(1, 2).center().toPoint());
        QCOMPARE(world.cursor.step(), std::int64_t(20));
        QCOMPARE(map->currentColumn(), 2);
        place.hide();
        world.cursor.setStep(40);
        QCOMPARE(map->currentColumn(), 2);
        place.show();
        QCOMPARE(map->currentColumn(), 4);
    }

    void moreStepsThanPixels() {
        InsideShown shown(health());
        std::vector<run::Scalar> many;
        const int count = 4000;
        for (int i = 0; i < count; ++i)
            many.push_back({"Health/embedding/gradient_norm", i, i == 1234 ? NAN : static_cast<float>(i + 1), 0});
        shown.world.openRun(World::smallConfig(), {0, 100}, "abc ", many);
        shown.place->show();
        auto* card = shown.find<HealthCard>("health.gradient_norm");
        auto* map = card->map();
        QTRY_VERIFY(map->matrix().cols > 32);
        QVERIFY(map->matrix().cols < count / 2);
        int faults = 0;
        for (int column = 0; column < map->matrix().cols; ++column) {
            // The last step of the column's pixel.
            const std::int64_t room = map->matrix().cols;
            const std::int64_t newest = ((std::int64_t(column) + 1) * count + room - 1) / room - 1;
            if (std::isnan(map->matrix().at(0, column))) {
                ++faults;
                QCOMPARE(card->stepOf(column), std::int64_t(1234));
                continue;
            }
            QCOMPARE(card->stepOf(column), newest);
            QCOMPARE(map->valueAt(0, column), double(newest + 1));
        }
        QCOMPARE(faults, 1);
    }

    /// Steps are drawn evenly, however unevenly they were measured: a column lasts until the next measurement.
    void columnsAreAsWideAsTheirSteps() {
        InsideShown shown(health());
        std::vector<run::Scalar> uneven;
        for (const std::int64_t step : {0, 10, 20, 100, 400})
            for (const char* measure : {"gradient_norm", "attention_entropy"})
                uneven.push_back({std::string("Health/embedding/") + measure, step, 2.5F + float(step) / 1000, 0});
        shown.world.openRun(World::smallConfig(), {0, 20, 400}, "abc ", uneven);
        shown.place->show();
        auto* card = shown.find<HealthCard>("health.gradient_norm");
        auto* map = card->map();
        QTRY_COMPARE(map->matrix().cols, 5);
        QTRY_VERIFY(map->mapRect().width() > 100);
        waitUntilSettled(*shown.place);
        const double perStep = map->mapRect().width() / 700; // the last one lasts as long as that before it
        const double begins[] = {0, 10, 20, 100, 400, 700};
        for (int column = 0; column < 5; ++column) {
            const QRectF cell = map->cellRect(0, column);
            QVERIFY2(std::abs(cell.left() - map->mapRect().left() - begins[column] * perStep) <= 2,
                     qPrintable(QString::number(column)));
            QVERIFY2(
                std::abs(cell.right() - map->mapRect().left() - begins[column + 1] * perStep) <= 2,
                qPrintable(QStringLiteral("%1 of %2: %3").arg(column).arg(map->mapRect().width()).arg(cell.right())));
            QCOMPARE(map->cellAt(cell.center().toPoint()), QPoint(column, 0));
        }
        // Each is drawn where it is.
        map->clearFocus(); // its frame lies over the border
        const QImage image = map->grab().toImage();
        const auto colorAt = [&](double step) {
            return image.pixelColor(
                QPoint(int(map->mapRect().left() + step * perStep), int(map->mapRect().center().y())) *
                image.devicePixelRatio());
        };
        QCOMPARE(colorAt(150), colorAt(350));
        // Without a gap below: only the wide ones would have it.
        const QPoint lowest(int(map->cellRect(0, 3).center().x()), int(map->cellRect(0, 3).bottom()) - 1);
        QCOMPARE(image.pixelColor(lowest * image.devicePixelRatio()), colorAt(350));
        QVERIFY(colorAt(350) != colorAt(450));
        // The range of the data, not from 0.
        const auto* entropy = shown.find<plots::HeatmapWidget>("attention_entropyMap");
        QCOMPARE(entropy->range().low, 2.5);
        QVERIFY(std::abs(entropy->range().high - 2.9) < 1e-6);
        // A part of the run: what held at its beginning, and nothing after the last measurement.
        card->setRange(50, 1000);
        QCOMPARE(map->matrix().cols, 3);
        QCOMPARE(card->stepOf(0), std::int64_t(20));
        QCOMPARE(map->cellRect(0, 0).left(), map->mapRect().left());
        QVERIFY(std::abs(map->cellRect(0, 2).right() - map->mapRect().left() - map->mapRect().width() * 650 / 950) <=
                1.5);
        QCOMPARE(map->cellAt(QPoint(int(map->mapRect().right()) - 2, int(map->mapRect().center().y()))),
                 QPoint(-1, -1));
    }

    void growsWhileItTrainsAndOnlyWhenSeen() {
        InsideShown shown(health());
        shown.world.startTraining();
        const NewThreads threads;
        shown.place->show();
        auto* map = shown.find<plots::HeatmapWidget>("gradient_normMap");
        QTRY_VERIFY(map->matrix().cols > 0);
        const int first = map->matrix().cols;
        QTRY_VERIFY(map->matrix().cols > first + 3);
        auto* card = shown.find<HealthCard>("health.gradient_norm");
        for (int layer = 0; layer < 4; ++layer)
            QCOMPARE(map->valueAt(layer, 2), double(fake::healthAt("gradient_norm", layer, card->stepOf(2))));
        shown.place->hide();
        threads.waitForEnd(); // also a reading that is under way
        const auto known = shown.world.health.tables();
        waitForSteps(shown.world.run, 10); // at least a second: twice as long as between two readings
        threads.waitForEnd();
        QCOMPARE(shown.world.health.tables(), known);
        shown.place->show();
        QTRY_VERIFY(shown.world.health.tables() != known);
        // It stops and stays as it is.
        shown.world.training.stop();
        QTRY_VERIFY(!shown.world.run.isAlive());
        QVERIFY(map->isVisible());
    }

    void pictures_data() { addWidths(); }
    void pictures() {
        InsideShown shown(health());
        std::vector<run::Scalar> all;
        for (int step = 0; step < 400; step += 4)
            for (int layer = 0; layer < 8; ++layer) {
                const std::string tag = "Health/" + (layer == 0   ? std::string("embedding")
                                                     : layer == 7 ? std::string("output")
                                                                  : "blocks." + std::to_string(layer - 1));
                for (const char* measure : {"gradient_norm", "update_ratio", "activation_deviation"})
                    all.push_back({tag + "/" + measure, step, fake::healthAt(measure, layer, step), 0});
            }
        shown.world.openRun(World::smallConfig(), {0, 100, 200, 400}, "abc ", all);
        showAtWidth(*shown.place, *m_theme);
        QTRY_VERIFY(shown.find<plots::HeatmapWidget>("gradient_normMap")->matrix().cols > 0);
        checkFit(*shown.place, QStringLiteral("inside-health-"));
        QCOMPARE(unnamedIn(*shown.place), QString());
        m_theme->setChoice(theme::ThemeManager::Choice::Light);
    }

private:
    theme::ThemeManager* m_theme = nullptr;
};

QTEST_MAIN(TestHealth)

} // namespace tst_health

#include "tst_health.moc"
