// The place Inside: what it shows is what the model computed, and it asks for nothing while it is hidden.
#include <QApplication>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTableView>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/engine/inspect/HeadStatistics.h"
#include "core/engine/inspect/PositionPictures.h"
#include "core/model/PositionEncoding.h"
#include "tests/ui/InsideShown.h"
#include "ui/places/inside/ProbeBar.h"
#include "ui/places/inside/TokenLine.h"
#include "ui/places/inside/VectorStrips.h"
#include "ui/places/inside/attention/AttentionView.h"
#include "ui/places/inside/attention/HeadCard.h"
#include "ui/places/inside/attention/OneScoreCard.h"
#include "ui/places/inside/attention/Stages.h"
#include "ui/plots/CurvePlot.h"
#include "ui/plots/HeadGrid.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/plots/LineStrip.h"
#include "ui/theme/ThemeManager.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/DataTooltip.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/EmptyState.h"
#include "ui/widgets/SegmentedChoice.h"

namespace tst_inside {

using namespace glasshouse;
using namespace glasshouse::places::inside;

namespace {

QString decimals(float value) {
    return QString::number(static_cast<double>(value), 'f', 4).replace(QLatin1Char('-'), QChar(0x2212));
}

/// Head 0 of layer 0 for a text of four tokens.
engine::ProbeResult probed(const config::ModelConfig& model) {
    fake::Behaviour behaviour;
    engine::ProbeRequest request;
    request.tokens = {0, 1, 2, 3};
    request.matrices = glasshouse::model::Description(model).headSteps({0, 0}, {"q", "k", "raw", "scaled", "softmax"});
    return fake::Engine(behaviour).probe(fake::Snapshot(model, 0), request);
}

/// Attention, when nothing else is said.
struct Shown : InsideShown {
    explicit Shown(const QString& view = QStringLiteral("attention"))
        : InsideShown(view) {
        place->resize(1280, 760);
    }
};

} // namespace

class TestInside : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        m_theme = new theme::ThemeManager(*qApp, this);
        m_theme->setChoice(theme::ThemeManager::Choice::Light);
    }

    void statisticsOfHandMadeHeads() {
        const int count = 9;
        Matrix uniform(count, count);
        Matrix previous(count, count);
        Matrix first(count, count);
        double entropy = 0;
        for (int t = 0; t < count; ++t) {
            for (int j = 0; j <= t; ++j)
                uniform.at(t, j) = 1.0F / static_cast<float>(t + 1);
            previous.at(t, std::max(0, t - 1)) = 1;
            first.at(t, 0) = 1;
            QVERIFY(std::abs(inspect::rowEntropy(uniform, t) - std::log(t + 1.0)) < 1e-5);
            entropy += std::log(t + 1.0);
        }
        const auto even = inspect::headStatistics(uniform);
        QVERIFY(std::abs(even.entropy - entropy / count) < 1e-5);
        QVERIFY(std::abs(even.distance - count / 4.0) < 1e-5); // mean of t / 2 over t = 1 .. 8 is 2.25
        QCOMPARE(even.rows, count);
        QCOMPARE(int(inspect::headHabit(even, even)), int(inspect::HeadHabit::Broad));
        const auto copies = inspect::headStatistics(previous);
        QCOMPARE(copies.previous, 1.0);
        QCOMPARE(copies.entropy, 0.0);
        QCOMPARE(copies.distance, 1.0);
        QCOMPARE(copies.first, 1.0 / (count - 1)); // the second row's previous token is the first
        QCOMPARE(int(inspect::headHabit(copies, even)), int(inspect::HeadHabit::Previous));
        const auto rests = inspect::headStatistics(first);
        QCOMPARE(rests.first, 1.0);
        QCOMPARE(int(inspect::headHabit(rests, even)), int(inspect::HeadHabit::First));
        QCOMPARE(inspect::headStatistics({}).rows, 0);

        Matrix faulty = uniform;
        faulty.at(4, 2) = std::nanf("");
        const auto rest = inspect::headStatistics(faulty);
        QCOMPARE(rest.rows, count - 1);
        QVERIFY(std::isfinite(rest.entropy));
        for (int row = 0; row < count; ++row)
            faulty.at(row, 0) = std::nanf("");
        const auto none = inspect::headStatistics(faulty); // never 0
        QCOMPARE(none.rows, 0);
        QVERIFY(std::isnan(none.entropy) && std::isnan(none.previous) && std::isnan(none.distance));
    }

    void picturesOfPositions() {
        const auto& sinusoidal = model::positionEncoding("sinusoidal");
        const Matrix table = sinusoidal.fixedTable(20, 16);
        const std::vector<float> row = inspect::similarityRow(table, 7, inspect::Similarity::DotProduct);
        QVERIFY(std::abs(row[7] - 8.0F) < 1e-4F); // sin² + cos² of 8 pairs
        // It depends on the distance alone.
        const Matrix all = inspect::similarity(table, inspect::Similarity::DotProduct);
        QVERIFY(std::abs(all.at(3, 9) - all.at(11, 17)) < 1e-4F);
        const Matrix cosine = inspect::similarity(table, inspect::Similarity::Cosine);
        QVERIFY(std::abs(cosine.at(5, 5) - 1.0F) < 1e-6F);
        // Row by row, mirrored; a width that is no multiple of anything.
        Matrix odd(5, 13);
        for (int at = 0; at < 5 * 13; ++at)
            odd.values[static_cast<std::size_t>(at)] = static_cast<float>(at % 7 - 3);
        const Matrix products = inspect::similarity(odd, inspect::Similarity::DotProduct);
        for (int a = 0; a < 5; ++a)
            for (int b = 0; b < 5; ++b) {
                float sum = 0;
                for (int dim = 0; dim < 13; ++dim)
                    sum += odd.at(a, dim) * odd.at(b, dim);
                QCOMPARE(products.at(a, b), sum);
                QCOMPARE(inspect::similarityRow(odd, a, inspect::Similarity::DotProduct)[std::size_t(b)], sum);
            }
        const std::vector<double> lengths =
            inspect::wavelengths(model::positionEncoding("sinusoidal").frequencies({.n_embd = 16}));
        QCOMPARE(lengths.size(), std::size_t(8));
        QVERIFY(std::abs(lengths[0] - 2 * std::numbers::pi) < 1e-9);
        QVERIFY(std::abs(lengths[4] - 2 * std::numbers::pi * 100) < 1e-6);
        const std::vector<float> byDistance{0.5F, -0.25F, -0.5F, -0.75F, -1.0F};
        const Matrix bias = inspect::distanceBias(byDistance.data(), 5);
        QCOMPARE(bias.at(4, 1), -0.75F);
        QCOMPARE(bias.at(3, 3), 0.5F);
        QCOMPARE(bias.at(1, 4), 0.0F);
        const Matrix turned =
            inspect::turned(*model::positionEncoding("rotary").angles(20, {.head_size = 8, .position = "rotary"}));
        const std::vector<float> same = inspect::similarityRow(turned, 6, inspect::Similarity::DotProduct);
        QVERIFY(std::abs(same[6] - 4.0F) < 1e-5F);
    }

    void nothingYet() {
        Shown shown;
        shown.place->show();
        QVERIFY(QTest::qWaitForWindowExposed(shown.place.get(), glasshouse::tests::patience));
        auto* view = shown.find<AttentionView>("attentionView");
        auto* empty = view->findChild<widgets::EmptyState*>();
        bool said = false;
        for (auto* state : view->findChildren<widgets::EmptyState*>())
            said =
                said || (state->isVisible() &&
                         state->sentence() == QLatin1String("There are no weights yet. Start training or open a run."));
        QVERIFY(empty && said);
        QSignalSpy asked(shown.place.get(), &places::Place::placeRequested);
        QTest::mouseClick(view->findChild<QPushButton*>(QStringLiteral("goToTrain")), Qt::LeftButton);
        QCOMPARE(asked.count(), 1);
        QCOMPARE(asked.at(0).at(0).toString(), QStringLiteral("train"));
    }

    void modelWithoutAttention() {
        Shown shown;
        config::RunConfig config = World::smallConfig();
        config.model.kind = "bigram";
        shown.open(config);
        QVERIFY(World::waitFor([&] {
            for (auto* state : shown.place->findChildren<widgets::EmptyState*>())
                if (state->isVisible() && state->sentence() == QLatin1String("This model has no attention."))
                    return true;
            return false;
        }));
        QCOMPARE(shown.world.behaviour.probes.load(), 0);
    }

    void theValueUnderThePointer() {
        Shown shown;
        shown.open();
        QVERIFY(shown.waitForResult());
        QCOMPARE(shown.world.probe.result()->step, std::int64_t(100));
        auto* map = shown.find<plots::HeatmapWidget>("attentionMap");
        QTRY_COMPARE(map->matrix().rows, 15);
        const fake::Head trace = expected(shown.world, 0, 0);
        waitUntilSettled(*shown.place);
        const QSize before = map->size();
        const QPoint place = map->cellRect(9, 4).center().toPoint();
        QTest::mouseMove(map, place - QPoint(3, 0));
        QTest::mouseMove(map, place);
        QTRY_COMPARE(map->hoveredRow(), 9);
        QCOMPARE(map->hoveredColumn(), 4);
        const widgets::TooltipContent& tooltip = widgets::DataTooltip::of(map)->content();
        QCOMPARE(tooltip.title, QStringLiteral("b → c"));
        QCOMPARE(tooltip.titleNote, QStringLiteral("[9, 4]"));
        QCOMPARE(tooltip.rows.at(0).name, QStringLiteral("softmax"));
        QCOMPARE(tooltip.rows.at(0).value, decimals(trace.softmax.at(9, 4)));
        QCOMPARE(tooltip.rows.at(1).value, decimals(trace.scaled.at(9, 4)));
        QCOMPARE(tooltip.rows.at(2).value, decimals(trace.raw.at(9, 4)));
        // The pair is in the card below, its products add up to the raw score.
        auto* card = shown.find<OneScoreCard>("oneScore");
        const auto& rows = card->strips()->rows();
        QCOMPARE(rows.size(), std::size_t(3));
        float sum = 0;
        for (const float product : rows[2].values)
            sum += product;
        QVERIFY(std::abs(sum - trace.raw.at(9, 4)) < 1e-4F);
        QVERIFY2(card->sentence().contains(QStringLiteral("÷ (√dₖ = 4)")), qPrintable(card->sentence()));
        QVERIFY(card->sentence().contains(QStringLiteral("softmax over 10 keys ") + decimals(trace.softmax.at(9, 4))));
        // The future.
        const QPoint future = map->cellRect(4, 9).center().toPoint();
        QTest::mouseMove(map, future);
        QTRY_COMPARE(map->hoveredRow(), 4);
        QVERIFY(tooltip.foot.contains(QStringLiteral("masked")) || tooltip.title.contains(QStringLiteral("masked")));
        QVERIFY(card->sentence().contains(QStringLiteral("masked: later tokens are hidden")));
        // A click locks: moving on does not change the pair.
        QTest::mouseClick(map, Qt::LeftButton, {}, place);
        QVERIFY(map->isLocked());
        const QString locked = card->sentence();
        QCOMPARE(map->size(), before); // what is read does not move the map
        waitUntilSettled(*shown.place);
        QTest::mouseMove(map, map->cellRect(12, 2).center().toPoint());
        QTRY_COMPARE(map->hoveredRow(), 12);
        QCOMPARE(card->sentence(), locked);
        QTest::keyClick(map, Qt::Key_Escape);
        QVERIFY(!map->isLocked());
    }

    /// The distance that ALiBi counts is that of the positions, which may be shuffled or taken away.
    void scoreOfShuffledPositions() {
        places::inside::OneScoreCard card;
        config::ModelConfig model = World::smallConfig().model;
        model.position = "alibi";
        engine::ProbeResult result = probed(model);
        const QStringList tokens{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c"), QStringLiteral("d")};
        card.setPair(result, {0, 0}, 3, 1, tokens, model);
        QVERIFY2(card.sentence().contains(QStringLiteral(" for the distance 2 ")), qPrintable(card.sentence()));
        result.request.off.positionOrder = {3, 2, 1, 0};
        card.setPair(result, {0, 0}, 3, 1, tokens, model);
        QVERIFY2(card.sentence().contains(QStringLiteral(" for the distance −2 ")), qPrintable(card.sentence()));
        result.request.off = {};
        result.request.off.positions = true;
        card.setPair(result, {0, 0}, 3, 1, tokens, model);
        QVERIFY2(!card.sentence().contains(QStringLiteral("tokens")), qPrintable(card.sentence()));
    }

    void scoreWithoutScaleAndMask() {
        places::inside::OneScoreCard card;
        config::ModelConfig model = World::smallConfig().model;
        const engine::ProbeResult result = probed(model);
        const QStringList tokens{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c"), QStringLiteral("d")};
        card.setPair(result, {0, 0}, 1, 3, tokens, model);
        QVERIFY2(card.sentence().contains(QStringLiteral("masked")), qPrintable(card.sentence()));
        model.causal = false;
        model.attn_scale = "none";
        card.setPair(result, {0, 0}, 1, 3, tokens, model);
        QVERIFY2(card.sentence().contains(QStringLiteral("not scaled")), qPrintable(card.sentence()));
        QVERIFY2(card.sentence().contains(QStringLiteral("softmax over 4 keys")), qPrintable(card.sentence()));
    }

    void keysWalkHeadsAndStages() {
        Shown shown;
        shown.open();
        QVERIFY(shown.waitForResult());
        auto* grid = shown.find<plots::HeadGrid>("headGrid");
        auto* map = shown.find<plots::HeatmapWidget>("attentionMap");
        auto* large = shown.find<HeadCard>("headMap");
        auto* card = shown.find<widgets::Card>("headMap");
        QCOMPARE(grid->layers(), 2);
        QCOMPARE(grid->heads(), 2);
        map->setFocus();
        QTest::keyClick(map, Qt::Key_Right);
        QCOMPARE(grid->currentHead(), 1);
        QTest::keyClick(map, Qt::Key_Down);
        QCOMPARE(grid->currentLayer(), 1);
        QTRY_COMPARE(card->title(), QStringLiteral("Layer 1, head 1"));
        QTRY_VERIFY(!shown.world.probe.isBusy());
        const fake::Head trace = expected(shown.world, 1, 1);
        QTRY_COMPARE(map->matrix().values, trace.softmax.values);
        QVERIFY(map->mask().upperTriangle);

        QTest::keyClick(map, Qt::Key_1);
        QCOMPARE(large->stage(), 0);
        QTRY_COMPARE(map->matrix().values, trace.raw.values);
        QVERIFY(!map->mask().any());
        QCOMPARE(map->map(), theme::MapKind::Diverging);
        QCOMPARE(map->range().low, -map->range().high);
        QTest::keyClick(map, Qt::Key_3);
        QCOMPARE(map->matrix().values, trace.scaled.values);
        QVERIFY(map->mask().upperTriangle);
        QTest::mouseClick(shown.find<QAbstractButton>("stage_softmax"), Qt::LeftButton);
        QCOMPARE(large->stage(), 3);
        QVERIFY(shown.find<QAbstractButton>("stage_softmax")->isChecked());
        QCOMPARE(map->range().high, shareEnd(trace.softmax));
        chooseStage(shown, "scaled");
        QCOMPARE(large->stage(), 1);
        // The ends do not wrap.
        QTest::keyClick(map, Qt::Key_Right);
        QCOMPARE(grid->currentHead(), 1);
        QTest::keyClick(map, Qt::Key_Up);
        QTest::keyClick(map, Qt::Key_Left);
        QCOMPARE(grid->currentLayer(), 0);
        QCOMPARE(grid->currentHead(), 0);
        // The table has the true numbers of the heads, below the level of chance.
        auto* table = shown.find<QTableView>("headTable");
        const auto statistics = inspect::headStatistics(expected(shown.world, 0, 1).softmax);
        QCOMPARE(table->model()->rowCount(), 5);
        QCOMPARE(table->model()->index(2, 1).data().toString(), QString::number(statistics.entropy, 'f', 2));
        QCOMPARE(table->model()->index(2, 2).data().toString(), QString::number(statistics.previous, 'f', 2));
        table->setCurrentIndex(table->model()->index(2, 0));
        QCOMPARE(grid->currentHead(), 1);
    }

    void hiddenAsksForNothing() {
        Shown shown;
        shown.open();
        QVERIFY(shown.waitForResult());
        shown.place->hide();
        waitForAnswers(shown.world.probe);
        const int before = shown.world.behaviour.probes.load();
        shown.world.cursor.setStep(0);
        shown.world.probe.setText(QStringLiteral("cab"));
        waitForAnswers(shown.world.probe);
        QCOMPARE(shown.world.behaviour.probes.load(), before);
        shown.place->show();
        QTRY_VERIFY(shown.world.probe.result()->step == 0);
        QTRY_COMPARE(shown.find<plots::HeatmapWidget>("attentionMap")->matrix().rows, 3);
        // The other tab asks for no heads.
        shown.showView(QStringLiteral("positions"));
        shown.world.cursor.setStep(100);
        QTRY_VERIFY(shown.world.probe.result()->step == 100);
        QVERIFY(shown.world.probe.result()->head({0, 0}, "softmax").empty());
    }

    void followsTheTraining() {
        Shown shown;
        shown.world.startTraining();
        shown.place->show();
        auto* map = shown.find<plots::HeatmapWidget>("attentionMap");
        QTRY_VERIFY(map->matrix().rows > 0);
        const Matrix first = map->matrix();
        const std::int64_t step = shown.world.probe.result()->step;
        QTRY_VERIFY(shown.world.probe.result()->step > step + 5);
        QVERIFY(map->matrix().values != first.values);
        QCOMPARE(map->matrix().values, expected(shown.world, 0, 0).softmax.values);
        shown.place->hide();
        waitForAnswers(shown.world.probe);
        const int before = shown.world.behaviour.probes.load();
        waitForSteps(shown.world.run);
        QVERIFY(!shown.world.probe.isPending());
        QCOMPARE(shown.world.behaviour.probes.load(), before);
        QVERIFY(shown.world.run.isAlive());
    }

    void probeText() {
        Shown shown;
        shown.open();
        QVERIFY(shown.waitForResult());
        auto* tokens = shown.find<TokenLine>("probeTokens");
        auto* edit = shown.find<QLineEdit>("probeEdit");
        auto* bar = shown.find<ProbeBar>("probeBar");
        auto* message = shown.find<widgets::ElidedLabel>("probeMessage");
        QCOMPARE(tokens->count(), 15);
        QCOMPARE(shown.find<QLabel>("probeCount")->text(), QStringLiteral("15 tokens"));
        QVERIFY(!message->isVisible());
        // Typing over the chips begins a new text.
        tokens->setFocus();
        QTest::keyClick(tokens, 'b');
        QVERIFY(bar->isEditing());
        QTest::keyClicks(edit, QStringLiteral("aXc"));
        QTest::keyClick(edit, Qt::Key_Return);
        QVERIFY(!bar->isEditing());
        QCOMPARE(shown.world.probe.text(), QStringLiteral("baXc"));
        QCOMPARE(tokens->count(), 3);
        QVERIFY(message->isVisible());
        QVERIFY2(message->text().contains(QStringLiteral("“X”")), qPrintable(message->text()));
        // Escape leaves it as it was.
        QTest::keyClick(tokens, Qt::Key_F2);
        QTest::keyClicks(edit, QStringLiteral("cc"));
        QTest::keyClick(edit, Qt::Key_Escape);
        QCOMPARE(shown.world.probe.text(), QStringLiteral("baXc"));
        // Too long for the context of 24.
        shown.world.probe.setText(QString(30, QLatin1Char('a')));
        QCOMPARE(tokens->count(), 24);
        QVERIFY(message->text().contains(QStringLiteral("24")));
        // A click chooses the row.
        QTest::mouseClick(tokens, Qt::LeftButton, {}, tokens->tokenRect(6).center());
        QTRY_COMPARE(shown.find<plots::HeatmapWidget>("attentionMap")->matrix().rows, 24);
        QCOMPARE(shown.find<plots::HeatmapWidget>("attentionMap")->currentRow(), 6);
        // Without a corpus there is no passage to take.
        QVERIFY(!shown.find<QPushButton>("probeFromCorpus")->isEnabled());
    }

    void passageOfTheCorpus() {
        Shown shown;
        shown.world.startTraining();
        shown.place->show();
        auto* button = shown.find<QPushButton>("probeFromCorpus");
        QTRY_VERIFY(button->isEnabled());
        QTest::mouseClick(button, Qt::LeftButton);
        const QString text = shown.world.probe.text();
        QCOMPARE(text.size(), 24); // the context, in characters
        QVERIFY(QString::fromStdString(std::string(shown.world.corpus.corpus()->text())).contains(text));
    }

    void everyControlIsNamed() {
        Shown shown;
        shown.open();
        QVERIFY(shown.waitForResult());
        for (const char* name :
             {"probeTokens", "probeEdit", "probeFromCorpus", "headGrid", "attentionMap", "headModes", "stage_raw",
              "headTable", "scoreStrips", "encoding", "besideEncoding", "positionMap", "waves", "waveColumns",
              "similarityMap", "similarityKind", "previousToken", "nextToken", "wavelengths"}) {
            auto* widget = shown.find<QWidget>(name);
            QVERIFY2(widget, name);
            QVERIFY2(!widget->accessibleName().isEmpty(), name);
        }
    }

    /// A view and the page it scrolls say their name.
    void viewsAreNamed() {
        Shown shown;
        for (const InsideViewEntry& entry : insideViews()) {
            const auto* view = shown.find<InsideView>((entry.id + QStringLiteral("View")).toUtf8().constData());
            QCOMPARE(view->accessibleName(), entry.title);
            for (const QScrollArea* page : view->findChildren<QScrollArea*>(QStringLiteral("viewPage")))
                QCOMPARE(page->accessibleName(), entry.title);
        }
    }

    /// The room of large windows goes to the pictures: heads, stages, the curve over training.
    void picturesGrowWithTheRoom() {
        Shown shown;
        shown.world.probe.setText(QStringLiteral("abc cab abc cab abc cab a"));
        config::RunConfig config = World::smallConfig();
        config.model.context_length = 48;
        config.model.n_layer = 4;
        config.model.n_head = 4;
        shown.place->setWidthClass(places::WidthClass::Normal);
        shown.place->resize(1440 - 64 - 288, 812);
        shown.open(config);
        QVERIFY(shown.waitForResult());
        waitUntilSettled(*shown.place);
        const auto* grid = shown.find<plots::HeadGrid>("headGrid");
        const auto* map = shown.find<plots::HeatmapWidget>("attentionMap");
        const auto* stage = shown.find<QWidget>("stage_raw");
        const int usual = grid->thumbnailRect(0, 0).width();
        QVERIFY2(usual >= 80 && usual <= 120, qPrintable(QString::number(usual)));
        // With the explanation beside it, 1440 pixels give at least the map that 1280 without it give.
        const double beside = map->mapRect().width();
        shown.place->setWidthClass(places::WidthClass::Medium);
        shown.place->resize(1280 - 64 - 32, 712);
        waitUntilSettled(*shown.place);
        QVERIFY2(beside >= map->mapRect().width(),
                 qPrintable(QStringLiteral("%1, %2").arg(beside).arg(map->mapRect().width())));
        const int low = stage->height();
        shown.place->setWidthClass(places::WidthClass::Wide);
        shown.place->resize(2560 - 64 - 340, 1352);
        waitUntilSettled(*shown.place);
        const int side = grid->thumbnailRect(0, 0).width();
        QVERIFY2(side >= 120 && side <= 200, qPrintable(QString::number(side)));
        QVERIFY(stage->height() > low && stage->width() > 200);
        QVERIFY(map->mapRect().width() > 600);
        const auto* page = shown.find<QWidget>("attentionView")->findChild<QScrollArea*>(QStringLiteral("viewPage"));
        QVERIFY2(page->widget()->height() <= page->viewport()->height(), // nothing is below the fold
                 qPrintable(QStringLiteral("%1 %2").arg(page->widget()->height()).arg(page->viewport()->height())));
        QVERIFY(shown.find<QWidget>("growthPlot")->height() > 200);
        QVERIFY(shown.find<QWidget>("growthPlot")->width() > 400);
        shoot(*shown.place, QStringLiteral("attention-wide"));
    }

    void pictures_data() {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("dark");
        QTest::addColumn<QString>("view");
        for (const bool dark : {false, true})
            for (const char* name : {"positions", "attention"}) {
                const QString view = QLatin1String(name);
                const QString end = QStringLiteral("%1-%2").arg(view, dark ? "dark" : "light");
                QTest::newRow(qPrintable(QStringLiteral("1440-") + end)) << QSize(1088, 812) << dark << view;
                QTest::newRow(qPrintable(QStringLiteral("1280-") + end)) << QSize(1184, 712) << dark << view;
                QTest::newRow(qPrintable(QStringLiteral("900-") + end)) << QSize(856, 432) << dark << view;
            }
    }
    /// Drawn in both themes at the sizes that the window gives; kept where GLASSHOUSE_PICTURES says.
    void pictures() {
        QFETCH(QSize, size);
        QFETCH(bool, dark);
        QFETCH(QString, view);
        m_theme->setChoice(dark ? theme::ThemeManager::Choice::Dark : theme::ThemeManager::Choice::Light);
        Shown shown(view);
        shown.world.settings.setValue(QStringLiteral("inside/probe"), QString());
        shown.world.probe.setText(QStringLiteral("la lluvia llega al jardín y la ll"));
        shown.place->setWidthClass(size.width() < 900    ? places::WidthClass::Narrow
                                   : size.height() < 750 ? places::WidthClass::Medium
                                                         : places::WidthClass::Normal);
        shown.place->resize(size);
        config::RunConfig config = World::smallConfig();
        config.model.context_length = 64;
        config.model.n_layer = 4;
        config.model.n_head = 6;
        config.model.n_embd = 192;
        shown.world.openRun(config, {0, 100}, "la lluvia llega al jardín y");
        shown.place->show();
        QVERIFY(QTest::qWaitForWindowExposed(shown.place.get(), glasshouse::tests::patience));
        QVERIFY(shown.waitForResult());
        waitUntilSettled(*shown.place);
        const QImage image = shown.place->grab().toImage();
        const theme::Theme& theme = theme::Theme::of(shown.place.get());
        QCOMPARE(theme.isDark, dark);
        QCOMPARE(image.pixelColor(3, 3), theme.surface);
        const QString folder = qEnvironmentVariable("GLASSHOUSE_PICTURES");
        if (!folder.isEmpty())
            QVERIFY(image.save(
                QDir(folder).filePath(QLatin1String("inside-") + QLatin1String(QTest::currentDataTag()) + ".png")));
        m_theme->setChoice(theme::ThemeManager::Choice::Light);
    }

private:
    theme::ThemeManager* m_theme = nullptr;
};

QTEST_MAIN(TestInside)

} // namespace tst_inside

#include "tst_inside.moc"
