// The view of positions: the encodings as their formulas say, and what the model does without them.
#include <QApplication>
#include <QComboBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/model/PositionEncoding.h"
#include "tests/ui/InsideShown.h"
#include "tests/ui/RecordedShown.h"
#include "ui/places/inside/VectorStrips.h"
#include "ui/places/inside/positions/SimilarityCard.h"
#include "ui/places/inside/positions/WhatIfCard.h"
#include "ui/plots/AxisCaption.h"
#include "ui/plots/ColorBar.h"
#include "ui/plots/CurvePlot.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/plots/LineStrip.h"
#include "ui/text/Explanations.h"
#include "ui/text/Numbers.h"
#include "ui/theme/ThemeManager.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/DataTooltip.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/SegmentedChoice.h"

namespace tst_positions {

using namespace glasshouse;
using namespace glasshouse::places::inside;

namespace {

/// What a card writes when a person exports it.
QByteArray exported(widgets::Card* card, widgets::Card::Export what) {
    Q_EMIT card->exportRequested(what);
    auto* dialog = card->findChild<QFileDialog*>(QStringLiteral("exportDialog"));
    if (dialog == nullptr)
        return {};
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("export"));
    Q_EMIT dialog->fileSelected(path);
    delete dialog;
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray exportedSvg(widgets::Card* card) {
    return exported(card, widgets::Card::Export::Svg);
}

/// A picture names the values at the ends of a scale.
bool hasEnds(const QByteArray& svg, const plots::ColorScale& scale) {
    return svg.contains('>' + scale.lowText().toHtmlEscaped().toUtf8()) &&
           svg.contains('>' + scale.highText().toHtmlEscaped().toUtf8());
}

} // namespace

class TestPositions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_theme = lightTheme(this); }

    void positions() {
        InsideShown shown(QStringLiteral("positions"));
        shown.open();
        QVERIFY(shown.waitForResult());
        auto* choice = shown.find<widgets::SegmentedChoice>("encoding");
        auto* map = shown.find<plots::HeatmapWidget>("positionMap");
        auto* waves = shown.find<plots::LineStrip>("waves");
        QCOMPARE(choice->count(), int(model::positionEncodings().size()));
        QCOMPARE(choice->current(), QStringLiteral("sinusoidal"));
        QCOMPARE(map->matrix().rows, 24);
        QCOMPARE(map->matrix().cols, 32);
        QCOMPARE(map->matrix().at(5, 0), static_cast<float>(std::sin(5.0)));
        QCOMPARE(map->matrix().at(5, 3), static_cast<float>(std::cos(5.0 / std::pow(10000.0, 2.0 / 32))));
        QVERIFY(!waves->lanes().empty());
        QCOMPARE(waves->lanes()[0].values[5], static_cast<double>(map->matrix().at(5, 0)));
        // Small plots name their axes and units.
        const auto axes = [&shown](const char* card) {
            auto* found = shown.find<widgets::Card>(card)->findChild<plots::AxisCaption*>();
            return found ? found->across() + QStringLiteral(" | ") + found->vertical() : QString();
        };
        QCOMPARE(axes("wavelengthCard"), QStringLiteral("pair | positions for one turn"));
        // The chosen position is a third of the way; 16 pairs of length 1 give 16.
        QCOMPARE(axes("similarityCard"), QStringLiteral("position | dot product with position 8 (with itself: 16)"));
        QVERIFY(shown.find<plots::ColorBar>("similarityColours")->scale().range.high > 0);
        // Columns can be typed.
        auto* columns = shown.find<QLineEdit>("waveColumns");
        columns->setFocus();
        columns->setText(QStringLiteral("3, 7, 999"));
        QTest::keyClick(columns, Qt::Key_Return);
        QCOMPARE(waves->lanes().size(), std::size_t(2));
        QCOMPARE(waves->lanes()[1].name, QStringLiteral("dim 7"));
        // A click chooses the position everywhere.
        QTest::mouseClick(map, Qt::LeftButton, {}, map->cellRect(11, 4).center().toPoint());
        QCOMPARE(map->currentRow(), 11);
        QCOMPARE(waves->position(), 11);
        auto* similarity = shown.find<plots::HeatmapWidget>("similarityMap");
        QTRY_COMPARE(similarity->matrix().rows, 24);
        QVERIFY(std::abs(similarity->matrix().at(11, 11) - 16.0F) < 1e-4F);
        QCOMPARE(similarity->currentRow(), 11);
        shown.find<widgets::SegmentedChoice>("similarityKind")->setCurrent(QStringLiteral("cosine"));
        QTRY_VERIFY(std::abs(similarity->matrix().at(11, 11) - 1.0F) < 1e-5F);
        // Token + position = sum.
        const auto& rows = shown.find<VectorStrips>("sumStrips")->rows();
        QCOMPARE(rows.size(), std::size_t(3));
        QCOMPARE(rows[2].values[4], rows[0].values[4] + rows[1].values[4]);
        QCOMPARE(rows[1].note, QStringLiteral("‖x‖ 4.00")); // root of 16 pairs

        choice->setCurrent(QStringLiteral("rotary"));
        QCOMPARE(map->matrix().cols, 8);
        QVERIFY(std::abs(map->matrix().at(3, 0) - 3.0F) < 1e-5F);
        QVERIFY(std::abs(map->matrix().at(7, 0) - static_cast<float>(7 - 2 * std::numbers::pi)) < 1e-4F);
        choice->setCurrent(QStringLiteral("alibi"));
        QCOMPARE(map->matrix().at(4, 1), -3.0F / 16.0F); // two heads: 2^-4 and 2^-8
        QCOMPARE(shown.find<plots::LineStrip>("waves")->lanes()[0].name, QStringLiteral("head 0"));
        QCOMPARE(shown.find<QLineEdit>("waveColumns")->text(), QStringLiteral("0, 1"));
        QVERIFY(map->mask().upperTriangle);
        choice->setCurrent(QStringLiteral("learned"));
        QVERIFY(shown.find<widgets::Card>("encodingCard")->isEmpty());
        choice->setCurrent(QStringLiteral("none"));
        QVERIFY(shown.find<widgets::Card>("waveCard")->isEmpty());
    }

    /// The second encoding has waves and similarity of its own, and each card stands beside that of the first.
    void theSecondEncoding() {
        InsideShown shown(QStringLiteral("positions"));
        shown.open();
        QVERIFY(shown.waitForResult());
        auto* other = shown.find<QComboBox>("besideEncoding");
        QVERIFY(!shown.find<widgets::Card>("besideWaveCard")->isVisible());
        other->setCurrentIndex(other->findData(QStringLiteral("rotary")));
        auto* waves = shown.find<plots::LineStrip>("besideWaves");
        QTRY_VERIFY(waves->isVisible());
        QCOMPARE(waves->lanes()[1].name, QStringLiteral("pair 1"));
        // Python: math.cos(5 * 10000 ** (-2 / 16))
        QVERIFY2(std::abs(waves->lanes()[1].values[5] - (-0.010342)) < 1e-5,
                 qPrintable(QString::number(waves->lanes()[1].values[5])));
        auto* map = shown.find<plots::HeatmapWidget>("besideSimilarityMap");
        QTRY_COMPARE(map->matrix().rows, 24);
        QVERIFY(std::abs(map->matrix().at(12, 0) - 5.332902F) < 1e-4F); // Σ cos(12 θ) of 8 pairs, from Python
        QTRY_COMPARE(shown.find<plots::HeatmapWidget>("similarityMap")->matrix().at(7, 7), 16.0F); // the first's own
        waitUntilSettled(*shown.place);
        const auto place = [&](const char* card) {
            const auto* found = shown.find<widgets::Card>(card);
            return QRect(found->mapTo(shown.place.get(), QPoint()), found->size());
        };
        for (const auto& [first, second] : {std::pair("encodingCard", "besideCard"),
                                            {"waveCard", "besideWaveCard"},
                                            {"similarityCard", "besideSimilarityCard"}}) {
            QCOMPARE(place(first).top(), place(second).top());
            QVERIFY(place(first).right() < place(second).left());
            QVERIFY(std::abs(place(first).width() - place(second).width()) <= 2);
        }
        // A click chooses the position in both; columns are typed for each.
        Q_EMIT waves->cursorMoved(3);
        QCOMPARE(shown.find<plots::LineStrip>("waves")->position(), 3);
        auto* typed = shown.find<QLineEdit>("besideWaveColumns");
        typed->setText(QStringLiteral("2"));
        Q_EMIT typed->editingFinished();
        QCOMPARE(waves->lanes().size(), std::size_t(1));
        QVERIFY(shown.find<plots::LineStrip>("waves")->lanes().size() > 1);
        other->setCurrentIndex(0);
        QTRY_VERIFY(!waves->isVisible());
        QTRY_VERIFY(shown.find<plots::LineStrip>("waves")->isVisible());
        QCOMPARE(place("encodingCard").top(), place("waveCard").top());
    }

    /// The pointer reads all waves at its position; the scale has numbers.
    void readingsOfTheWaves() {
        InsideShown shown(QStringLiteral("positions"));
        shown.open();
        QVERIFY(shown.waitForResult());
        auto* waves = shown.find<plots::LineStrip>("waves");
        QTest::mouseMove(waves, QPoint(waves->width() - 8, 20)); // the last position
        const widgets::TooltipContent& tip = widgets::DataTooltip::of(waves)->content();
        QTRY_COMPARE(tip.title, QStringLiteral("position 23"));
        QCOMPARE(tip.rows.size(), qsizetype(waves->lanes().size()));
        QCOMPARE(tip.rows.at(0).name, QStringLiteral("dim 0"));
        QCOMPARE(tip.rows.at(0).value, QStringLiteral("−0.8462")); // sin(23)
        QVERIFY(waves->summary().contains(QStringLiteral("from −1 to 1")));
        // The ends of the scale stand left of the lanes: another end, another number there.
        const auto scale = [&] { return waves->grab(QRect(0, 0, 66, waves->height())).toImage(); };
        const QImage before = scale();
        waves->setValueRange(-1, 2);
        QVERIFY(scale() != before);
    }

    /// What is explained is the encoding that is shown: the formula of waves for waves alone.
    void explainsTheEncodingShown() {
        const text::Explanations handbook;
        const text::Explanation* const anyOf = handbook.find(QStringLiteral("inside.positions"));
        for (const auto& encoding : model::positionEncodings()) {
            InsideShown shown(QStringLiteral("positions"));
            config::RunConfig config = World::smallConfig();
            config.model.position = encoding->choice().id;
            shown.open(config);
            auto* card = shown.find<widgets::Card>("encodingCard");
            const QString id = QString::fromStdString(config.model.position);
            QTRY_COMPARE(shown.find<widgets::SegmentedChoice>("encoding")->current(), id);
            for (const QString& asked : {shown.place->explanation(), card->property("explain").toString()}) {
                const text::Explanation* const said = handbook.find(asked);
                QVERIFY2(said != nullptr && said != anyOf, qPrintable(asked));
                QCOMPARE(said->formula.contains(QStringLiteral("sin(")), id == QLatin1String("sinusoidal"));
                QCOMPARE(said->formula.isEmpty(), id == QLatin1String("none"));
            }
        }
        // Another encoding is looked at: it is explained instead, and the place says so.
        InsideShown shown(QStringLiteral("positions"));
        shown.open();
        QTRY_COMPARE(shown.place->explanation(), QStringLiteral("inside.positions.sinusoidal"));
        QSignalSpy told(shown.place.get(), &places::Place::tabsChanged);
        shown.find<widgets::SegmentedChoice>("encoding")->setCurrent(QStringLiteral("rotary"));
        QCOMPARE(shown.place->explanation(), QStringLiteral("inside.positions.rotary"));
        QVERIFY(told.count() > 0);
        QVERIFY(handbook.find(shown.find<widgets::Card>("similarityCard")->property("explain").toString())
                    ->formula.contains(QStringLiteral("head size")));
    }

    /// The first row of cards stays where it is, whatever encoding is looked at.
    void theFirstRowStays() {
        InsideShown shown(QStringLiteral("positions"));
        shown.open();
        QVERIFY(shown.waitForResult());
        auto* card = shown.find<widgets::Card>("encodingCard");
        auto* waves = shown.find<widgets::Card>("waveCard");
        waitUntilSettled(*shown.place);
        const QRect first = card->geometry(), second = waves->geometry();
        for (const auto& encoding : model::positionEncodings()) {
            shown.find<widgets::SegmentedChoice>("encoding")->setCurrent(QString::fromStdString(encoding->choice().id));
            waitUntilSettled(*shown.place);
            QCOMPARE(card->geometry(), first);
            QCOMPARE(waves->geometry(), second);
        }
    }

    /// What is a formula is the same at every step: no card says that it was recorded.
    void aFormulaIsOfNoStep() {
        RecordedRun run = Recorded::standard();
        run.config.model.position = "learned";
        Recorded shown(QStringLiteral("positions"), run);
        shown.goTo(50);
        QTRY_COMPARE(shown.chip("encodingCard"), QStringLiteral("step 50, rounded"));
        shown.find<widgets::SegmentedChoice>("encoding")->setCurrent(QStringLiteral("sinusoidal"));
        for (const char* card : {"encodingCard", "waveCard", "similarityCard"})
            QCOMPARE(shown.chip(card), QString());
        shown.find<widgets::SegmentedChoice>("encoding")->setCurrent(QStringLiteral("learned"));
        QCOMPARE(shown.chip("waveCard"), QStringLiteral("step 50, rounded"));
    }

    /// Losses and maps of one run do not stand under another.
    void whatIfOfAnotherRun() {
        InsideShown shown(QStringLiteral("positions"));
        shown.open();
        auto* card = shown.find<WhatIfCard>("whatIfCard");
        QTRY_VERIFY(std::isfinite(card->loss(WhatIfCard::Removed)));
        QCOMPARE(card->step(), std::int64_t(100));
        shown.world.behaviour.loadMilliseconds = 300;
        bool stayed = false;
        QObject::connect(&shown.world.run, &runtime::RunModel::opened, card, [&] {
            stayed =
                std::isfinite(card->loss(WhatIfCard::Removed)) || !card->map(WhatIfCard::Removed)->matrix().empty();
        });
        shown.world.openRun(World::smallConfig(), {0, 50});
        QVERIFY(!stayed);
        QTRY_COMPARE(card->step(), std::int64_t(50));
    }

    void learnedPositionsComeFromTheWeights() {
        InsideShown shown(QStringLiteral("positions"));
        config::RunConfig config = World::smallConfig();
        config.model.position = "learned";
        shown.open(config);
        auto* map = shown.find<plots::HeatmapWidget>("positionMap");
        QTRY_COMPARE(map->matrix().rows, 24);
        QCOMPARE(map->matrix().at(3, 5), 405.0F);
        QCOMPARE(shown.find<widgets::SegmentedChoice>("encoding")->current(), QStringLiteral("learned"));
        QVERIFY(shown.find<widgets::Card>("wavelengthCard")->isEmpty());
    }

    void positionsShuffledAndRemoved() {
        // An order names every position once, and a seed means the same order always.
        const std::vector<int> order = WhatIfCard::shuffledOrder(50, 7);
        QCOMPARE(order, WhatIfCard::shuffledOrder(50, 7));
        QVERIFY(order != WhatIfCard::shuffledOrder(50, 8));
        std::vector<int> sorted = order;
        std::sort(sorted.begin(), sorted.end());
        for (int i = 0; i < 50; ++i)
            QCOMPARE(sorted[static_cast<std::size_t>(i)], i);
        QVERIFY(sorted != order);

        InsideShown shown(QStringLiteral("positions"));
        shown.open();
        QVERIFY(shown.waitForResult());
        auto* card = shown.find<WhatIfCard>("whatIfCard");
        const auto whole = static_cast<double>(fake::trainLossAt(100));
        QTRY_VERIFY(std::abs(card->loss(WhatIfCard::AsTheyAre) - whole) < 1e-6);
        // Ten orders: each costs the fake 1 and a hundredth of the first token's position. Mean and spread by hand.
        std::vector<double> more;
        double mean = 0, squares = 0;
        for (std::uint64_t seed = 1; seed <= 10; ++seed)
            mean += more.emplace_back(1 + 0.01 * WhatIfCard::shuffledOrder(15, seed).front()) / 10;
        for (const double one : more)
            squares += (one - mean) * (one - mean);
        QVERIFY(squares > 0);
        QVERIFY(std::abs(card->loss(WhatIfCard::Shuffled) - whole - mean) < 1e-6);
        QVERIFY(std::abs(card->spread() - std::sqrt(squares / 9)) < 1e-6);
        const QString said = shown.find<widgets::ElidedLabel>("whatIfLoss_shuffled")->text();
        QVERIFY2(said.contains(QStringLiteral("± ") + text::shortNumber(std::sqrt(squares / 9), 2)), qPrintable(said));
        QVERIFY(card->toCsv().contains("order 10,"));
        QVERIFY(std::abs(card->loss(WhatIfCard::Removed) - whole - 0.5) < 1e-6);
        QCOMPARE(card->map(WhatIfCard::Shuffled)->matrix().values, expected(shown.world, 0, 0).softmax.values);
        QVERIFY(card->map(WhatIfCard::Removed)->mask().upperTriangle);
        QVERIFY(card->toCsv().contains("shuffled,"));
        // Only the view asked for it: every other sees the whole model until something is chosen.
        QVERIFY(shown.world.cursor.moment().off.empty());
        auto* choice = shown.find<widgets::SegmentedChoice>("positionsChoice");
        choice->setCurrent(QStringLiteral("shuffled"));
        QCOMPARE(shown.world.cursor.moment().off.positionOrder.size(), std::size_t(15));
        QTRY_VERIFY(shown.world.probe.result()->request.off.positionOrder.size() == 15);
        // Another text gets an order of its own length, also while the view is hidden.
        shown.showView(QStringLiteral("attention"));
        shown.world.probe.setText(QStringLiteral("cab"));
        QCOMPARE(shown.world.cursor.moment().off.positionOrder.size(), std::size_t(3));
        QTRY_VERIFY(shown.world.probe.result()->request.tokens.size() == 3);
        QVERIFY(shown.world.probe.message().isEmpty());
        shown.showView(QStringLiteral("positions"));
        choice->setCurrent(QStringLiteral("removed"));
        QVERIFY(shown.world.cursor.moment().off.positions);
        QVERIFY(shown.world.cursor.moment().off.positionOrder.empty());
        // Another view may switch them on again.
        shown.world.cursor.setOff({});
        QCOMPARE(choice->current(), QStringLiteral("as"));
        // The losses follow the cursor.
        shown.world.cursor.setStep(0);
        QTRY_VERIFY(std::abs(card->loss(WhatIfCard::AsTheyAre) - static_cast<double>(fake::trainLossAt(0))) < 1e-6);
        // Hidden, nothing is computed.
        shown.showView(QStringLiteral("health"));
        waitForAnswers(shown.world.probe);
        const int before = shown.world.behaviour.probes.load();
        shown.world.cursor.setStep(100);
        waitForAnswers(shown.world.probe);
        QCOMPARE(shown.world.behaviour.probes.load(), before);
    }

    void similarityOverDistance() {
        InsideShown shown(QStringLiteral("positions"));
        shown.open();
        QVERIFY(shown.waitForResult());
        auto* over = shown.find<widgets::SegmentedChoice>("similarityOver");
        auto* profile = shown.find<plots::CurvePlot>("similarityProfile");
        auto* map = shown.find<plots::HeatmapWidget>("similarityMap");
        QTRY_COMPARE(map->matrix().rows, 24);
        over->setCurrent(QStringLiteral("distance"));
        // The mean over the pairs five apart, by hand.
        double sum = 0;
        for (int at = 0; at + 5 < 24; ++at)
            sum += static_cast<double>(map->matrix().at(at, at + 5));
        QVERIFY(std::abs(profile->shownValues(QStringLiteral("similarity"))[5] - sum / 19) < 1e-4);
        QCOMPARE(profile->pointCount(QStringLiteral("bound")), qsizetype(0));
        // Rotary: cos of the angles, summed over the 8 pairs, and never above the bound.
        shown.find<widgets::SegmentedChoice>("encoding")->setCurrent(QStringLiteral("rotary"));
        QTRY_COMPARE(profile->pointCount(QStringLiteral("bound")), qsizetype(24));
        double product = 0;
        for (int pair = 0; pair < 8; ++pair)
            product += std::cos(3.0 / std::pow(10000.0, 2.0 * pair / 16));
        QTRY_VERIFY(std::abs(profile->shownValues(QStringLiteral("similarity"))[3] - product) < 1e-4);
        const std::vector<double> bound = profile->shownValues(QStringLiteral("bound"));
        QVERIFY(std::abs(bound[0] - 8.0) < 1e-4);
        // |Σ exp(i m θ)| of the 8 pairs, from Python's complex numbers.
        QVERIFY(std::abs(bound[5] - 6.182732) < 1e-4 && std::abs(bound[12] - 5.343205) < 1e-4);
        for (std::size_t distance = 0; distance < 24; ++distance)
            QVERIFY(profile->shownValues(QStringLiteral("similarity"))[distance] <= bound[distance] + 1e-4);
        over->setCurrent(QStringLiteral("position"));
        QCOMPARE(profile->pointCount(QStringLiteral("bound")), qsizetype(0));
    }

    /// What is taken out of the maps of positions carries rows and scale, as the other exports do.
    void exportsCarryTheirScale() {
        InsideShown shown(QStringLiteral("positions"));
        shown.open();
        auto* whatIf = shown.find<WhatIfCard>("whatIfCard");
        QTRY_VERIFY(std::isfinite(whatIf->loss(WhatIfCard::Removed)));
        const QByteArray maps = exportedSvg(whatIf);
        QVERIFY(maps.contains("rows: query, columns: key"));
        const auto bar = [&shown](const char* name) { return shown.find<plots::ColorBar>(name)->scale(); };
        QCOMPARE(bar("whatIfColours").range.high, 1.0);
        QCOMPARE(bar("whatIfColours").map, whatIf->map(WhatIfCard::Removed)->map());
        QVERIFY(hasEnds(maps, bar("whatIfColours")));
        for (const WhatIfCard::Case one : {WhatIfCard::AsTheyAre, WhatIfCard::Shuffled, WhatIfCard::Removed})
            QCOMPARE(whatIf->map(one)->range().high, 1.0); // one bar for all three

        auto* similarity = shown.find<SimilarityCard>("similarityCard");
        QTRY_COMPARE(similarity->map()->matrix().rows, 24);
        for (const char* kind : {"dot", "cosine"}) {
            shown.find<widgets::SegmentedChoice>("similarityKind")->setCurrent(QLatin1String(kind));
            QTRY_COMPARE(similarity->map()->scale().range.high > 1.5, QByteArray(kind) == "dot");
            const QByteArray svg = exportedSvg(similarity);
            QVERIFY(hasEnds(svg, similarity->map()->scale()));
            QVERIFY(svg.contains("position"));
        }
        // Its numbers: the map with a row for each position, then the curve.
        const QList<QByteArray> csv = exported(similarity, widgets::Card::Export::Csv).split('\n');
        QCOMPARE(csv.front().count(','), 24);
        QVERIFY(csv[24].startsWith("position 23,"));
        QVERIFY(csv[25].isEmpty() && csv.size() > 26 + 24);
    }

    /// Vectors that change while their map is being made: what is shown is of the newest, never of two steps.
    void similarityOfOneStep() {
        SimilarityCard card;
        constexpr int kPositions = 1500; // more than one slice of work
        const Matrix before(kPositions, 64, 1.0F), after(kPositions, 64, 2.0F);
        EncodingData data;
        data.vectors = before;
        card.setData(data);
        data.vectors = after;
        card.setData(data);
        bool mixed = false;
        QObject::connect(card.map(), &plots::HeatmapWidget::rangeChanged, &card, [&] {
            const Matrix& shown = card.map()->matrix();
            mixed = mixed || shown.at(0, 0) != shown.at(kPositions - 1, kPositions - 1);
        });
        QTRY_VERIFY(!card.map()->matrix().empty() && card.map()->matrix().at(0, 0) == 256.0F);
        QCOMPARE(card.map()->matrix().at(kPositions - 1, kPositions - 1), 256.0F);
        QVERIFY(!mixed);
    }

    void pictures_data() { addWidths(); }
    void pictures() {
        InsideShown shown(QStringLiteral("positions"));
        shown.open();
        showAtWidth(*shown.place, *m_theme);
        auto* card = shown.find<WhatIfCard>("whatIfCard");
        QTRY_VERIFY(std::isfinite(card->loss(WhatIfCard::Removed)));
        checkFit(*shown.place, QStringLiteral("inside-positions-"));
        QCOMPARE(unnamedIn(*shown.place), QString());
        m_theme->setChoice(theme::ThemeManager::Choice::Light);
    }

private:
    theme::ThemeManager* m_theme = nullptr;
};

QTEST_MAIN(TestPositions)

} // namespace tst_positions

#include "tst_positions.moc"
