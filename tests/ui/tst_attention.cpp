// The view Attention beyond the map: the draw of dropout, parts that are off, lines, heads by colour, their scores.
#include <QAbstractButton>
#include <QLabel>
#include <QPushButton>
#include <QTableView>

#include <cmath>
#include <map>

#include "core/run/Timeline.h"
#include "tests/ui/PaintedWords.h"
#include "tests/ui/RecordedShown.h"
#include "ui/places/inside/BarChart.h"
#include "ui/places/inside/ProbeSelection.h"
#include "ui/places/inside/attention/AblationCard.h"
#include "ui/places/inside/attention/AttentionView.h"
#include "ui/places/inside/attention/EffectPicture.h"
#include "ui/places/inside/attention/HeadCard.h"
#include "ui/places/inside/attention/HeadChips.h"
#include "ui/places/inside/attention/HeadGrowthCard.h"
#include "ui/places/inside/attention/HeadTable.h"
#include "ui/places/inside/attention/OneScoreCard.h"
#include "ui/places/inside/attention/Stages.h"
#include "ui/plots/AttentionLines.h"
#include "ui/plots/ColorBar.h"
#include "ui/plots/CurvePlot.h"
#include "ui/plots/HeadGrid.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/plots/ProfiledMap.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/ThemeManager.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/DataTooltip.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/SegmentedChoice.h"

namespace tst_attention {

using namespace glasshouse;
using namespace glasshouse::places::inside;

namespace {

/// A picture has this colour, or nearly, below a line.
bool hasColor(const QImage& image, int from, const QColor& color) {
    for (int y = from; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            const QColor seen = image.pixelColor(x, y);
            if (std::abs(seen.red() - color.red()) + std::abs(seen.green() - color.green()) +
                    std::abs(seen.blue() - color.blue()) <
                12)
                return true;
        }
    return false;
}

} // namespace

class TestAttention : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// The numbers of the heads at a recorded step are those that were recorded, not what its rounded shares give.
    void recordedScoresAreExact() {
        RecordedRun run = Recorded::standard();
        run.change = [](run::Recording& recording) {
            for (int column = 0; column < recording.scores.cols; ++column)
                recording.scores.at(1, column) = 0.1F + 0.11F * static_cast<float>(column);
        };
        Recorded shown(QStringLiteral("attention"), run);
        shown.goTo(30);
        QTRY_COMPARE(shown.step(), 30);
        const auto* table = shown.find<QTableView>("headTable")->model();
        const auto cell = [&](int column) { return table->index(2, column).data().toString(); };
        QTRY_COMPARE(cell(1), QStringLiteral("0.10")); // entropy
        QCOMPARE(cell(2), QStringLiteral("0.21"));     // previous
        QCOMPARE(cell(3), QStringLiteral("0.32"));     // first
        QTRY_COMPARE(cell(4), QStringLiteral("0.65")); // induction
    }

    /// With parts off, the score on the repeated text is that of the altered model, and what was recorded is said to be
    /// of the whole one.
    void inductionOfTheAlteredModel() {
        Recorded shown(QStringLiteral("attention"));
        QTRY_VERIFY(shown.world.probe.result() && !shown.world.probe.isBusy());
        auto* growth = shown.find<HeadGrowthCard>("headGrowth");
        QTRY_COMPARE(growth->induction(0, 1), 0.5); // recorded at step 100
        const auto* note = shown.find<widgets::ElidedLabel>("growthText");
        QTRY_COMPARE(note->text(), QStringLiteral("random tokens, recorded at 11 steps"));
        model::Ablation off;
        off.heads = {{0, 0}};
        shown.world.cursor.setOff(off);
        const config::ModelConfig model = shown.world.run.config().model;
        const int period = inspect::inductionPeriod(model);
        const auto tokens = inspect::repeatedRandomTokens(model.vocab_size, period, 1);
        const double expected = inspect::inductionScore(fake::headTrace(model, tokens, 100, 0, 1).softmax, period);
        QVERIFY(std::abs(expected - 0.5) > 0.01);
        QTRY_VERIFY(std::abs(growth->induction(0, 1) - expected) < 1e-6);
        QCOMPARE(growth->inductionSource(), QStringLiteral("Measured with the weights of step 100"));
        QCOMPARE(note->text(), QStringLiteral("random tokens, the whole model at 11 steps"));
        shown.goTo(90); // recorded alone: of the altered model nothing is known there
        QTRY_VERIFY(std::isnan(growth->induction(0, 1)));
        shown.world.cursor.setOff({});
        QTRY_COMPARE(growth->induction(0, 1), 0.5);
    }

    /// Without the mask a row attends to later tokens too: the box and the file say how much.
    void laterTokensOfAModelWithoutMask() {
        InsideShown shown(QStringLiteral("attention"));
        config::RunConfig config = World::smallConfig();
        config.model.causal = false;
        shown.open(config);
        QVERIFY(shown.waitForResult());
        auto* map = shown.find<plots::HeatmapWidget>("attentionMap");
        chooseStage(shown, "softmax");
        QTRY_COMPARE(map->matrix().rows, 15);
        QTest::mouseMove(map, map->cellRect(0, 0).center().toPoint());
        QTest::mouseMove(map, map->cellRect(3, 9).center().toPoint());
        QString share;
        for (const auto& line : widgets::DataTooltip::of(map)->content().rows)
            if (line.name == QLatin1String("softmax"))
                share = line.value;
        QCOMPARE(share, text::decimals(static_cast<double>(map->matrix().at(3, 9)), 4));
    }

    /// At a recorded step the shares are the recording's and the scores a checkpoint's. Each card and the box at the
    /// pointer show one of the two moments, and say which.
    void oneCardShowsOneMoment() {
        Recorded shown(QStringLiteral("attention"));
        QTRY_VERIFY(shown.world.probe.result() && !shown.world.probe.isBusy());
        auto* map = shown.find<plots::HeatmapWidget>("attentionMap");
        QList<places::PlaceValue> values;
        QString heading;
        QObject::connect(shown.place.get(), &places::Place::valuesChanged, shown.place.get(),
                         [&](const QString& said, const QList<places::PlaceValue>& given) {
                             heading = said;
                             values = given;
                         });
        chooseStage(shown, "softmax");
        shown.goTo(30);
        QTRY_VERIFY(shown.world.probe.complement() && shown.world.probe.complement()->step == 0);
        const auto& tokens = shown.world.probe.tokens();
        const auto of = [&](std::int64_t step) {
            return fake::headTrace(shown.world.run.config().model, tokens, step, 0, 0);
        };
        const fake::Head recorded = of(30), saved = of(0);
        int row = 14, col = 0; // where the two moments differ most
        for (int key = 0; key <= row; ++key)
            if (std::abs(recorded.softmax.at(row, key) - saved.softmax.at(row, key)) >
                std::abs(recorded.softmax.at(row, col) - saved.softmax.at(row, col)))
                col = key;
        const double then = saved.softmax.at(row, col);
        QVERIFY(std::abs(recorded.softmax.at(row, col) - static_cast<float>(then)) > 0.01F);
        // One score: all of the checkpoint.
        QTRY_COMPARE(shown.chip("oneScore"), QStringLiteral("step 0"));
        QTest::mouseMove(map, map->cellRect(row, col).center().toPoint());
        const QString share = QString::number(then, 'f', 4);
        QTRY_VERIFY2(shown.find<OneScoreCard>("oneScore")->sentence().endsWith(share),
                     qPrintable(shown.find<OneScoreCard>("oneScore")->sentence() + share));
        const auto named = [](const widgets::TooltipContent& content, const char* name) {
            for (const auto& line : content.rows)
                if (line.name == QLatin1String(name))
                    return line.value;
            return QString();
        };
        // The box on the shares: the recording alone.
        const auto boxAt = [map](int atRow, int atCol) {
            QTest::mouseMove(map, map->cellRect(0, 0).center().toPoint());
            QTest::mouseMove(map, map->cellRect(atRow, atCol).center().toPoint());
            return widgets::DataTooltip::of(map)->content();
        };
        QTRY_COMPARE(boxAt(row, col).titleNote, QStringLiteral("[%1, %2]").arg(row).arg(col));
        const widgets::TooltipContent tip = widgets::DataTooltip::of(map)->content();
        QCOMPARE(tip.foot, QStringLiteral("step 30, rounded"));
        QVERIFY(std::abs(named(tip, "softmax").toDouble() - static_cast<double>(recorded.softmax.at(row, col))) <
                0.003);
        QCOMPARE(named(tip, "raw"), QString());
        QCOMPARE(named(tip, "scaled"), QString());
        QCOMPARE(heading, QStringLiteral("Under the pointer (step 30, rounded)"));
        for (const places::PlaceValue& value : values)
            QVERIFY(value.label != QLatin1String("q · k") && value.label != QLatin1String("scaled"));
        // The box on the scores: the checkpoint alone, its own shares too.
        chooseStage(shown, "scaled");
        QTRY_COMPARE(boxAt(row, col).foot, QStringLiteral("step 0"));
        QCOMPARE(named(widgets::DataTooltip::of(map)->content(), "softmax"), share);
        QCOMPARE(named(widgets::DataTooltip::of(map)->content(), "scaled"),
                 text::decimals(static_cast<double>(saved.scaled.at(row, col)), 4));
        QCOMPARE(heading, QStringLiteral("Under the pointer (step 0)"));
        // What else is of another step says so: the heads and the loss of the probe.
        shown.world.probe.setText(QStringLiteral("cab cab"));
        QTRY_VERIFY(!shown.world.probe.result()->recorded && !shown.world.probe.isBusy());
        for (const char* card : {"allHeads", "ablationCard", "headScores"})
            QTRY_COMPARE(shown.chip(card), QStringLiteral("step 0"));
    }

    void initTestCase() { m_theme = lightTheme(this); }

    /// A model without the mask shows every cell, and one with dropout in the feed-forward network alone draws none
    /// here.
    void withoutTheMask() {
        InsideShown shown(QStringLiteral("attention"));
        config::RunConfig config = World::smallConfig();
        config.train.dropout = 0.25;
        config.model.causal = false;
        config.model.dropout_on = "feed_forward";
        shown.open(config);
        QVERIFY(shown.waitForResult());
        auto* map = shown.find<plots::HeatmapWidget>("attentionMap");
        QTRY_COMPARE(map->matrix().rows, 15);
        for (const Qt::Key stage : {Qt::Key_3, Qt::Key_4, Qt::Key_5}) {
            QTest::keyClick(map, stage);
            QVERIFY(!map->mask().any());
        }
        QVERIFY(!shown.find<QPushButton>("dropoutDraw")->toolTip().contains(QStringLiteral("0.25")));
    }

    /// One draw of dropout: shares are 0 or divided by what stays, drawn anew by a click, the same for a seed.
    void dropout() {
        InsideShown shown(QStringLiteral("attention"));
        config::RunConfig config = World::smallConfig();
        config.train.dropout = 0.25;
        shown.open(config);
        QVERIFY(shown.waitForResult());
        auto* map = shown.find<plots::HeatmapWidget>("attentionMap");
        auto* seed = shown.find<QPushButton>("dropoutDraw");
        QTRY_COMPARE(map->matrix().rows, 15);
        QVERIFY(!seed->isVisible());
        QTest::keyClick(map, Qt::Key_5);
        QVERIFY(seed->isVisible() && seed->isEnabled());
        QCOMPARE(seed->text(), QStringLiteral("Seed 1"));
        QVERIFY(seed->toolTip().contains(QStringLiteral("0.25")));
        const double end = shareEnd(expected(shown.world, 0, 0).softmax);
        QVERIFY(std::abs(map->range().high - end * 4 / 3) < 1e-12 && map->range().low == 0);
        QVERIFY(map->mask().upperTriangle); // masked is not the same as 0
        const Matrix shares = expected(shown.world, 0, 0).softmax;
        const auto zeros = [&] {
            int count = 0;
            for (int row = 0; row < 15; ++row)
                for (int col = 0; col <= row; ++col) {
                    const float value = map->matrix().at(row, col);
                    count += value == 0.0F ? 1 : 0;
                    if (value != 0.0F && std::abs(value - shares.at(row, col) * 4 / 3) > 1e-6F)
                        return -1;
                }
            return count;
        };
        QVERIFY2(zeros() > 12 && zeros() < 50, qPrintable(QString::number(zeros()))); // 30 of 120 expected
        const Matrix first = map->matrix();
        QTest::mouseClick(seed, Qt::LeftButton);
        QCOMPARE(seed->text(), QStringLiteral("Seed 2"));
        QVERIFY(map->matrix().values != first.values);
        QVERIFY(zeros() > 12 && zeros() < 50);
        const Matrix second = map->matrix();
        QTest::keyClick(map, Qt::Key_4);
        QCOMPARE(map->matrix().values, shares.values);
        QTest::keyClick(map, Qt::Key_5);
        QCOMPARE(map->matrix().values, second.values); // looking elsewhere draws nothing
        // A range that is locked stays while the values change.
        QTest::keyClick(map, Qt::Key_1);
        const double before = map->range().high;
        auto* bar = shown.find<plots::ColorBar>("range_raw");
        QTest::keyClick(bar, Qt::Key_Space);
        QTest::keyClick(map, Qt::Key_Down);
        QTRY_COMPARE(map->matrix().values, expected(shown.world, 1, 0).raw.values);
        QCOMPARE(map->range().high, before);
        QTest::keyClick(bar, Qt::Key_Space);
        QVERIFY(map->range().high != before);
    }

    /// Layers, heads and tokens count from 0, as in the files and on the command line: in titles, axes, tables,
    /// tooltips and in what is given out.
    void countsFromZero() {
        InsideShown shown(QStringLiteral("attention"));
        shown.open();
        QVERIFY(shown.waitForResult());
        auto* map = shown.find<plots::HeatmapWidget>("attentionMap");
        QTRY_COMPARE(map->matrix().rows, 15);
        QCOMPARE(shown.find<widgets::Card>("headMap")->title(), QStringLiteral("Layer 0, head 0"));
        auto* table = shown.find<QTableView>("headTable");
        QCOMPARE(table->model()->index(1, 0).data().toString(), QStringLiteral("0.0"));
        QCOMPARE(shown.find<QAbstractButton>("headOn")->text(), QStringLiteral("Head 0.0"));
        QCOMPARE(shown.find<plots::HeadGrid>("headGrid")->property("accessibleValue").toString(),
                 QStringLiteral("layer 0, head 0, of 2 layers with 2 heads"));
        QTest::mouseMove(map, map->cellRect(2, 0).center().toPoint());
        QTRY_COMPARE(widgets::DataTooltip::of(map)->content().titleNote, QStringLiteral("[2, 0]"));
        const auto numbers = shown.find<OneScoreCard>("oneScore")->findChildren<QLabel*>();
        QVERIFY(std::any_of(numbers.begin(), numbers.end(),
                            [](QLabel* label) { return label->text() == QLatin1String("2"); }));
        QVERIFY(std::any_of(numbers.begin(), numbers.end(),
                            [](QLabel* label) { return label->text() == QLatin1String("0"); }));
        auto* modes = shown.find<widgets::SegmentedChoice>("headModes");
        modes->setCurrent(QStringLiteral("lines"));
        const QByteArray csv = shown.find<plots::AttentionLines>("attentionLines")->toCsv();
        QVERIFY2(csv.contains("\n0.0,0,a,0,a,"), csv.left(80).constData());
    }

    /// What the parts are worth was measured with one run and one text: another run or text takes the numbers away.
    void importanceBelongsToItsRun() {
        InsideShown shown(QStringLiteral("attention"));
        shown.open();
        QVERIFY(shown.waitForResult());
        auto* card = shown.find<AblationCard>("ablationCard");
        const auto worth = [card] {
            QStringList words;
            for (const auto* label : card->findChildren<widgets::ElidedLabel*>())
                if (label->text().contains(QStringLiteral("importance")))
                    words += label->text();
            return words.join(QLatin1Char(' '));
        };
        auto* measure = shown.find<QAbstractButton>("measureImportance");
        QTest::mouseClick(measure, Qt::LeftButton);
        QTRY_VERIFY(card->bars()->isVisible());
        QCOMPARE(worth(), QStringLiteral("importance at step 100"));
        shown.world.cursor.setStep(0);
        QCOMPARE(worth(), QStringLiteral("importance at step 100")); // of another step, and says so
        shown.world.probe.setText(QStringLiteral("cab abc cab abc"));
        QVERIFY(!card->bars()->isVisible());
        QCOMPARE(worth(), QString());
        QTest::mouseClick(measure, Qt::LeftButton);
        QTRY_VERIFY(card->bars()->isVisible());
        QVERIFY(!worth().isEmpty());
        shown.world.openRun(World::smallConfig(), {0, 7});
        QVERIFY(!card->bars()->isVisible());
        QCOMPARE(worth(), QString());
        QVERIFY(!card->toCsv().contains("worth"));
    }

    /// With its positions in another order a model's loss is measured, but it does not write on: the order ends with
    /// the text.
    void shuffledPositionsWriteNothing() {
        InsideShown shown(QStringLiteral("attention"));
        shown.open();
        QVERIFY(shown.waitForResult());
        auto* picture = shown.find<EffectPicture>("effectPicture");
        model::Ablation off;
        for (int at = 14; at >= 0; --at)
            off.positionOrder.push_back(at);
        shown.world.cursor.setOff(off);
        QTRY_VERIFY(picture->effect() != nullptr);
        const inspect::AblationEffect& effect = *picture->effect();
        QVERIFY(effect.off == off);
        QVERIFY(effect.lossWithout > effect.loss);
        QCOMPARE(effect.text, std::string("abcab cababcab cababcab "));
        QCOMPARE(effect.textWithout, std::string());
        QCOMPARE(shown.world.behaviour.prompts.size(), std::size_t(1)); // the whole model alone was asked to write
    }

    /// Shares of a long text are small: their colours end at what most rows stay within, not at 1.
    void colorsOfShares() {
        const auto uniform = [](int tokens) {
            Matrix shares(tokens, tokens);
            for (int row = 0; row < tokens; ++row)
                std::fill_n(shares.row(row), row + 1, 1.0F / static_cast<float>(row + 1));
            return shares;
        };
        QCOMPARE(shareEnd(uniform(1)), 1.0);
        // From row 128 on the largest share is 1 / 129 or less, from the first tenth of these on 1 / 218: raised to
        // 0.005.
        QVERIFY(std::abs(shareEnd(uniform(1024)) - 0.005) < 1e-12);
        Matrix previous(1024, 1024); // a head that copies: its cells are 1
        for (int row = 0; row < 1024; ++row)
            previous.at(row, std::max(0, row - 1)) = 1;
        QCOMPARE(shareEnd(previous), 1.0);
        Matrix few = uniform(1024); // some rows of another kind do not make the rest dark
        for (int row = 200; row < 1000; row += 20)
            few.at(row, 0) = 0.9F;
        few.at(700, 3) = std::nanf("");
        QVERIFY(std::abs(shareEnd(few) - 0.01) < 1e-12); // 1 / 179, of the rows that are left
        QCOMPARE(shareEnd({}), 1.0);

        // In the view: said by the colour bar, held by its lock, the values as they are.
        InsideShown shown(QStringLiteral("attention"));
        shown.open();
        QVERIFY(shown.waitForResult());
        auto* map = shown.find<plots::HeatmapWidget>("attentionMap");
        QTRY_COMPARE(map->matrix().rows, 15);
        QTest::keyClick(map, Qt::Key_4);
        const Matrix shares = expected(shown.world, 0, 0).softmax;
        QCOMPARE(map->range().high, shareEnd(shares));
        QCOMPARE(map->matrix().values, shares.values);
        auto* bar = shown.find<plots::ColorBar>("range_softmax");
        QTest::keyClick(bar, Qt::Key_Space);
        const double locked = map->range().high;
        shown.world.probe.setText(QStringLiteral("ab"));
        QTRY_COMPARE(map->matrix().rows, 2);
        QCOMPARE(map->range().high, locked);
        QTest::keyClick(bar, Qt::Key_Space);
        QCOMPARE(map->range().high, shareEnd(expected(shown.world, 0, 0).softmax));
    }

    /// With a head off: its loss, the next token's probabilities and a text, beside those of the whole model.
    void switchedOff() {
        InsideShown shown(QStringLiteral("attention"));
        shown.open();
        QVERIFY(shown.waitForResult());
        auto* card = shown.find<AblationCard>("ablationCard");
        auto* picture = shown.find<EffectPicture>("effectPicture");
        auto* map = shown.find<plots::HeatmapWidget>("attentionMap");
        QTRY_COMPARE(map->matrix().rows, 15);
        QVERIFY(!picture->isVisible() && shown.world.behaviour.prompts.empty()); // nothing off, nothing computed
        map->setFocus();
        QTest::keyClick(map, Qt::Key_X);
        QTRY_VERIFY(picture->effect() != nullptr);
        QTRY_VERIFY(picture->isVisible());
        const inspect::AblationEffect& effect = *picture->effect();
        QCOMPARE(effect.step, std::int64_t(100));
        QVERIFY(std::abs(effect.loss - static_cast<double>(fake::trainLossAt(100))) < 1e-6);
        QVERIFY(std::abs(effect.lossWithout - effect.loss - 0.25) < 1e-6);
        // Of the four tokens, by hand: the fake's logits sin(1.7 id of the last + 0.9 column), halved without.
        const int last = shown.world.probe.tokens().back();
        QCOMPARE(effect.next.size(), std::size_t(4));
        double whole = 0, without = 0;
        for (int col = 0; col < 4; ++col) {
            whole += std::exp(std::sin(last * 1.7 + col * 0.9));
            without += std::exp(std::sin(last * 1.7 + col * 0.9) / 2);
        }
        for (const inspect::NextTokenChange& next : effect.next) {
            const double logit = std::sin(last * 1.7 + next.id * 0.9);
            QVERIFY(std::abs(next.whole - std::exp(logit) / whole) < 1e-6);
            QVERIFY(std::abs(next.without - std::exp(logit / 2) / without) < 1e-6);
        }
        QCOMPARE(effect.text, std::string("abcab cababcab cababcab "));
        QCOMPARE(effect.textWithout, std::string("bcab cababcab cababcab c"));
        auto* loss = shown.find<widgets::ElidedLabel>("ablationLoss");
        QTRY_VERIFY2(loss->text().contains(QStringLiteral("+0.25")), qPrintable(loss->text()));
        // What is exported are these numbers.
        const QByteArray csv = card->toCsv();
        QVERIFY2(csv.startsWith("what,name,whole,altered,change\nloss,"), csv.constData());
        QCOMPARE(csv.count("next token probability"), 4);
        QVERIFY(csv.contains("bcab cababcab"));
        QVERIFY(!card->toImage().isNull());
        // Positions and the feed-forward of the layer too.
        QVERIFY(shown.find<QAbstractButton>("positionsOn")->isVisible());
        QTest::mouseClick(shown.find<QAbstractButton>("positionsOn"), Qt::LeftButton);
        QVERIFY(shown.world.cursor.moment().off.positions);
        QTest::mouseClick(shown.find<QAbstractButton>("feedForwardOn"), Qt::LeftButton);
        QCOMPARE(shown.world.cursor.moment().off.feedForward, std::vector<int>{0});
        QTRY_VERIFY(picture->effect() && picture->effect()->off == shown.world.cursor.moment().off);
        QTest::mouseClick(shown.find<QAbstractButton>("measureImportance"), Qt::LeftButton);
        QTRY_VERIFY(card->bars()->isVisible());
        QVERIFY(card->toCsv().contains("worth,1.1,"));
        shown.world.cursor.setOff({});
        QVERIFY(!picture->isVisible());
    }

    /// Lines of the heads whose chips are on; one token's lines alone; the numbers are the model's.
    void lines() {
        InsideShown shown(QStringLiteral("attention"));
        shown.open();
        QVERIFY(shown.waitForResult());
        auto* card = shown.find<HeadCard>("headMap");
        auto* lines = shown.find<plots::AttentionLines>("attentionLines");
        auto* chips = shown.find<HeadChips>("headChips");
        auto* modes = shown.find<widgets::SegmentedChoice>("headModes");
        QTRY_COMPARE(shown.find<plots::HeatmapWidget>("attentionMap")->matrix().rows, 15);
        QVERIFY(!lines->isVisible() && !chips->isVisible());
        modes->setCurrent(QStringLiteral("lines"));
        QVERIFY(lines->isVisible() && chips->isVisible());
        QCOMPARE(chips->chosen(), std::vector<int>{0});
        QCOMPARE(lines->heads().size(), std::size_t(1));
        const Matrix first = expected(shown.world, 0, 0).softmax;
        const Matrix second = expected(shown.world, 0, 1).softmax;
        const auto count = [&](const Matrix& shares) {
            int many = 0;
            for (int row = 0; row < 15; ++row)
                for (int col = 0; col <= row; ++col)
                    many += shares.at(row, col) >= static_cast<float>(lines->minimum()) ? 1 : 0;
            return many;
        };
        QCOMPARE(lines->lineCount(), count(first));
        // A click adds a head, a double click shows it alone.
        QTest::mouseClick(chips, Qt::LeftButton, {}, chips->chipRect(1).center());
        QCOMPARE(lines->heads().size(), std::size_t(2));
        QCOMPARE(lines->heads()[1].name, QStringLiteral("0.1"));
        QCOMPARE(lines->heads()[1].shares->values, second.values);
        QCOMPARE(lines->lineCount(), count(first) + count(second));
        const QByteArray svg = lines->toSvg();
        QVERIFY(svg.contains("share, 0 to 1:") && svg.contains("head 0.0") && svg.contains("head 0.1"));
        QVERIFY(hasColor(lines->toImage(1), lines->height(), theme::Theme::of(lines).seriesColor(1)));
        QTest::mouseDClick(chips, Qt::LeftButton, {}, chips->chipRect(1).center());
        QTest::mouseRelease(chips, Qt::LeftButton, {}, chips->chipRect(1).center()); // which QTest leaves out
        QCOMPARE(chips->chosen(), std::vector<int>{1});
        QCOMPARE(lines->lineCount(), count(second));
        QTest::mouseClick(chips, Qt::LeftButton, {}, chips->chipRect(1).center());
        QCOMPARE(chips->chosen(), std::vector<int>{1}); // the last one stays
        QTest::mouseClick(chips, Qt::LeftButton, {}, chips->chipRect(0).center());
        QCOMPARE(chips->chosen(), (std::vector<int>{0, 1}));
        // One token alone: at most one line to each token that it can see, for each head.
        QTest::mouseMove(lines, lines->tokenRect({3, false}).center().toPoint());
        QTRY_COMPARE(lines->shown().token, 3);
        QVERIFY(lines->lineCount() > 0 && lines->lineCount() <= 8);
        const widgets::TooltipContent& tooltip = widgets::DataTooltip::of(lines)->content();
        QCOMPARE(tooltip.title, QStringLiteral("␣ attends to"));
        float maximum = 0;
        for (int col = 0; col <= 3; ++col)
            maximum = std::max({maximum, first.at(3, col), second.at(3, col)});
        QCOMPARE(tooltip.rows.at(0).value, QString::number(static_cast<double>(maximum), 'f', 4));
        // A click keeps it and chooses the row; Esc frees.
        QTest::mouseClick(lines, Qt::LeftButton, {}, lines->tokenRect({5, true}).center().toPoint());
        QTest::mouseMove(lines, QPoint(lines->width() / 2, lines->height() - 2));
        QTRY_COMPARE(lines->shown(), (plots::AttentionLines::End{5, true}));
        QCOMPARE(shown.find<plots::HeatmapWidget>("attentionMap")->currentColumn(), 5);
        QTest::keyClick(lines, Qt::Key_Escape);
        QCOMPARE(lines->shown().token, -1);
        QTest::keyClick(lines, Qt::Key_Down, Qt::ControlModifier);
        QTest::keyClick(lines, Qt::Key_Down, Qt::ControlModifier);
        QCOMPARE(lines->shown(), (plots::AttentionLines::End{1, false}));
        // Out: each pair that can be seen, for each head.
        const QByteArray csv = lines->toCsv();
        QCOMPARE(csv.count('\n'), 1 + 2 * 120);
        QVERIFY(
            csv.contains("\n0.1,1,b,0,a," + QByteArray::number(static_cast<double>(second.at(1, 0)), 'g', 4).left(5)));
        QVERIFY(lines->toSvg().contains("<svg"));
        QVERIFY(lines->summary().contains(QStringLiteral("head 0.1: strongest")));
        // Arrows walk on; a stage brings the map back.
        modes->setCurrent(QStringLiteral("map"));
        modes->setCurrent(QStringLiteral("lines"));
        QTest::keyClick(lines, Qt::Key_Right);
        QCOMPARE(chips->chosen(), std::vector<int>{1});
        QTest::keyClick(lines, Qt::Key_1);
        QCOMPARE(card->mode(), HeadCard::Mode::Map);
        QCOMPARE(modes->current(), QStringLiteral("map"));
    }

    /// Every cell in the colour of the head with the largest share there, as strong as that share.
    void strongestHead() {
        InsideShown shown(QStringLiteral("attention"));
        shown.open();
        QVERIFY(shown.waitForResult());
        auto* map = shown.find<plots::HeatmapWidget>("attentionMap");
        QTRY_COMPARE(map->matrix().rows, 15);
        shown.find<HeadCard>("headMap")->setMode(HeadCard::Mode::Strongest);
        const Matrix first = expected(shown.world, 0, 0).softmax;
        const Matrix second = expected(shown.world, 0, 1).softmax;
        const theme::Theme& theme = theme::Theme::of(map);
        map->unlock();
        QTest::mouseMove(shown.place.get(), QPoint(2, 2));
        const QImage image = map->grab().toImage();
        int heads[2] = {0, 0};
        for (int row = 0; row < 15; ++row)
            for (int col = 0; col <= row; ++col) {
                const bool other = second.at(row, col) > first.at(row, col);
                const float share = other ? second.at(row, col) : first.at(row, col);
                ++heads[other ? 1 : 0];
                QCOMPARE(map->matrix().at(row, col), share);
                const QRectF cell = map->cellRect(row, col);
                const QColor seen = image.pixelColor(cell.center().toPoint());
                const QColor wanted =
                    theme::blend(theme.seriesColor(other ? 1 : 0), theme.surface, static_cast<double>(share));
                QVERIFY2(std::abs(seen.red() - wanted.red()) < 3 && std::abs(seen.blue() - wanted.blue()) < 3,
                         qPrintable(QStringLiteral("%1, %2: %3 %4").arg(row).arg(col).arg(seen.name(), wanted.name())));
            }
        QVERIFY(heads[0] > 10 && heads[1] > 10);
        // Taken out, it says whose the colours are.
        const auto* profiled = shown.find<plots::ProfiledMap>("profiledMap");
        const QString svg = QString::fromUtf8(profiled->toSvg());
        for (const char* words : {"largest share, 0 to 1:", "head 0.0", "head 0.1"})
            QVERIFY2(svg.contains(QLatin1String(words)), words);
        const QImage taken = profiled->toImage({}, 1);
        QVERIFY(taken.height() > profiled->height());
        for (const int series : {0, 1})
            QVERIFY(hasColor(taken, profiled->height(), theme.seriesColor(series)));
        auto* chips = shown.find<HeadChips>("headChips");
        QTest::mouseDClick(chips, Qt::LeftButton, {}, chips->chipRect(1).center());
        QTest::mouseRelease(chips, Qt::LeftButton, {}, chips->chipRect(1).center()); // which QTest leaves out
        QCOMPARE(map->matrix().values, second.values);
        shown.find<HeadCard>("headMap")->setMode(HeadCard::Mode::Map);
        QCOMPARE(map->matrix().values, first.values);
        const QString scaled = QString::fromUtf8(profiled->toSvg()); // the colours of a scale again
        QVERIFY(scaled.contains(map->scale().highText()) && !scaled.contains(QLatin1String("largest share")));
        QCOMPARE(map->grab().toImage().pixelColor(map->cellRect(0, 0).center().toPoint()), theme.sequential.colorAt(1));
    }

    /// The induction score is measured on tokens that come twice, here by hand; its curve is over the kept steps.
    void inductionScores() {
        InsideShown shown(QStringLiteral("attention"));
        shown.open();
        QVERIFY(shown.waitForResult());
        auto* card = shown.find<HeadGrowthCard>("headGrowth");
        auto* table = shown.find<QTableView>("headTable");
        const auto byHand = [&](std::int64_t step, int layer, int head) {
            const config::ModelConfig& model = shown.world.run.config().model;
            const auto tokens = inspect::repeatedRandomTokens(model.vocab_size, 6, 1); // a quarter of the context of 24
            const Matrix shares = fake::headTrace(model, tokens, step, layer, head).softmax;
            double sum = 0;
            for (int row = 6; row < 12; ++row)
                sum += static_cast<double>(shares.at(row, row - 5));
            return sum / 6;
        };
        QTRY_VERIFY(!std::isnan(card->induction(0, 1)));
        QVERIFY(std::abs(card->induction(0, 1) - byHand(100, 0, 1)) < 1e-6);
        QTRY_COMPARE(table->model()->index(2, HeadTable::Induction).data().toString(),
                     QString::number(byHand(100, 0, 1), 'f', 2));
        QTRY_VERIFY(card->growth() != nullptr);
        QVERIFY(!card->growth()->recorded);
        QCOMPARE(card->growth()->steps, (std::vector<std::int64_t>{0, 100}));
        const int last = int(run::scoreNames().size()) - 1; // induction
        QVERIFY(std::abs(card->growth()->of(3, last)[0] - byHand(0, 1, 1)) < 1e-6);
        QVERIFY(std::abs(card->growth()->of(3, last)[1] - byHand(100, 1, 1)) < 1e-6);
        shown.world.cursor.setStep(0);
        QTRY_VERIFY(std::abs(card->induction(1, 0) - byHand(0, 1, 0)) < 1e-6);
        // The first click on a score asks who has the most of it.
        for (const int column : {HeadTable::Previous, HeadTable::Induction})
            QCOMPARE(table->model()->headerData(column, Qt::Horizontal, Qt::InitialSortOrderRole).toInt(),
                     int(Qt::DescendingOrder));
        // Sorted by it, and out.
        table->sortByColumn(HeadTable::Induction, Qt::DescendingOrder);
        for (int row = 2; row < 5; ++row)
            QVERIFY(table->model()->index(row - 1, HeadTable::Induction).data().toString() >=
                    table->model()->index(row, HeadTable::Induction).data().toString());
        QVERIFY(shown.find<HeadTable>("headTableBox")
                    ->toCsv()
                    .startsWith("head,entropy,previous,first,induction,pattern\neven,"));
    }

    /// Which head looks back one token: the heads of all layers in one table, sorted, with chance above them.
    void allHeadsInOneTable() {
        InsideShown shown(QStringLiteral("attention"));
        shown.open();
        QVERIFY(shown.waitForResult());
        auto* table = shown.find<QTableView>("headTable");
        QTRY_COMPARE(table->model()->rowCount(), 5); // two layers of two heads, and chance
        const auto text = [&](int row, int column) { return table->model()->index(row, column).data().toString(); };
        // Fifteen tokens: by chance the mean of 1 / (t + 1) for t = 1 .. 14, (H(15) - 1) / 14 = 0.1656.
        QCOMPARE(text(0, HeadTable::Head), QStringLiteral("even"));
        QCOMPARE(text(0, HeadTable::Previous), QStringLiteral("0.17"));
        QCOMPARE(text(0, HeadTable::Reads), QStringLiteral("chance"));
        QVERIFY(!table->model()->flags(table->model()->index(0, 0)).testFlag(Qt::ItemIsSelectable));
        table->sortByColumn(HeadTable::Previous, Qt::DescendingOrder);
        QCOMPARE(text(0, HeadTable::Head), QStringLiteral("even"));
        std::vector<std::pair<double, QString>> byScore; // by hand; equal scores in the order of the heads
        for (const int layer : {0, 1})
            for (const int head : {0, 1}) {
                const Matrix shares = expected(shown.world, layer, head).softmax;
                double sum = 0;
                for (int row = 1; row < 15; ++row)
                    sum += static_cast<double>(shares.at(row, row - 1));
                byScore.emplace_back(sum / 14, headName(layer, head));
            }
        std::map<QString, double> scoreOf;
        for (const auto& [score, name] : byScore)
            scoreOf[name] = score;
        QSet<QString> seen;
        for (int row = 1; row <= 4; ++row) {
            const QString name = text(row, HeadTable::Head);
            seen.insert(name);
            QCOMPARE(text(row, HeadTable::Previous), QString::number(scoreOf.at(name), 'f', 2));
            QVERIFY(row == 1 || scoreOf.at(text(row - 1, HeadTable::Head)) >= scoreOf.at(name) - 1e-6);
        }
        QCOMPARE(seen.size(), 4);
        // A row is a head of any layer; sorting and the other views keep it.
        table->selectRow(1);
        const QString best = text(1, HeadTable::Head);
        QCOMPARE(shown.find<HeadCard>("headMap")->property("explain").isValid(), true);
        QTRY_COMPARE(shown.find<widgets::Card>("headMap")->title(),
                     QStringLiteral("Layer %1, head %2").arg(best.left(1), best.right(1)));
        table->sortByColumn(HeadTable::Head, Qt::AscendingOrder);
        QCOMPARE(text(table->currentIndex().row(), HeadTable::Head), best);
        table->setCurrentIndex(table->model()->index(0, 0)); // chance is no head
        QCOMPARE(text(table->currentIndex().row(), HeadTable::Head), best);
    }

    /// What lies beyond the window of a layer is masked in the pictures of its heads, as later tokens are.
    void windowInTheGrid() {
        InsideShown shown(QStringLiteral("attention"));
        config::RunConfig config = World::smallConfig();
        config.model.n_layer = 2;
        config.model.attention_window = 3;
        config.model.window_layers = "fw";
        shown.open(config);
        QVERIFY(shown.waitForResult());
        const auto* grid = shown.find<plots::HeadGrid>("headGrid");
        const auto isMasked = [&](int layer, bool ahead) { // in a corner
            const QImage image = shown.find<plots::HeadGrid>("headGrid")->grab().toImage();
            const QRect head = grid->thumbnailRect(layer, 1).adjusted(2, 2, -2, -2);
            const QPointF corner = ahead ? head.topRight() : head.bottomLeft();
            return image.pixelColor((corner * image.devicePixelRatio()).toPoint()) == theme::Theme::of(grid).mask;
        };
        QTRY_VERIFY(isMasked(0, true) && isMasked(1, true));
        QVERIFY(!isMasked(0, false));
        QVERIFY(isMasked(1, false));
    }

    /// Heads are large enough to be told apart, the map is as high as the window, and each stage is there once.
    /// Enlarged, all of the map is seen, with a name at every row and column.
    void headsAndMapFillTheirCards_data() {
        QTest::addColumn<places::WidthClass>("width");
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("least"); // of the map
        QTest::newRow("1440") << places::WidthClass::Normal << QSize(1440 - 64 - 288, 792) << 500;
        QTest::newRow("1280") << places::WidthClass::Medium << QSize(1280 - 64 - 32, 692) << 440;
    }
    void headsAndMapFillTheirCards() {
        QFETCH(places::WidthClass, width);
        QFETCH(QSize, size);
        QFETCH(int, least);
        InsideShown shown(QStringLiteral("attention"));
        config::RunConfig config = World::smallConfig();
        config.model.context_length = 64;
        config.model.n_layer = 3;
        config.model.n_head = 4;
        shown.world.probe.setText(QStringLiteral("abc cab ").repeated(8));
        shown.place->setWidthClass(width);
        shown.place->resize(size);
        shown.open(config);
        QVERIFY(shown.waitForResult());
        auto* map = shown.find<plots::HeatmapWidget>("attentionMap");
        QTRY_COMPARE(map->matrix().rows, 64);
        waitUntilSettled(*shown.place);
        auto* grid = shown.find<plots::HeadGrid>("headGrid");
        const int head = grid->thumbnailRect(2, 3).width();
        QVERIFY2(head >= 80 && head <= 120, qPrintable(QString::number(head)));
        QVERIFY(grid->rect().contains(grid->thumbnailRect(2, 3)));
        const auto inSight = [&] {
            const QRect cells = map->mapRect().toAlignedRect();
            return map->visibleRegion().contains(cells.topLeft()) && map->visibleRegion().contains(cells.bottomRight());
        };
        const double side = map->mapRect().height();
        qInfo("%s: heads %d px, map %.0f px", QTest::currentDataTag(), head, side);
        QVERIFY2(side >= least, qPrintable(QString::number(side)));
        QVERIFY(inSight());
        for (QWidget* at = map->parentWidget(); at != nullptr; at = at->parentWidget())
            if (const auto* area = qobject_cast<QScrollArea*>(at)) // nothing is cut at the right
                QCOMPARE(area->horizontalScrollBar()->maximum(), 0);
        const auto stages = shown.find<HeadCard>("headMap")->findChildren<QAbstractButton*>();
        QCOMPARE(std::count_if(stages.begin(), stages.end(),
                               [](const QAbstractButton* one) {
                                   return one->isVisible() && one->text() == QLatin1String("Softmax");
                               }),
                 1);
        shown.place->filled().fill(*shown.find<HeadCard>("headMap"));
        waitUntilSettled(*shown.place);
        qInfo("enlarged: map %.0f px", map->mapRect().height());
        QVERIFY(map->mapRect().height() > side);
        QVERIFY(inSight());
        const QList<PaintedWord> words = WordRecorder::wordsOf(*map);
        const auto isName = [](const PaintedWord& word) {
            return word.text.size() == 1 && !word.text.front().isDigit();
        };
        QCOMPARE(std::count_if(words.begin(), words.end(), isName), 2 * 64);
        for (const PaintedWord& word : words)
            QVERIFY2(map->visibleRegion().boundingRect().contains(word.area.center().toPoint()), qPrintable(word.text));
        shown.place->filled().leave();
    }

    /// The names of the stages stand above their colour bars, also with a note above the stages.
    void stagesAreNotCovered() {
        Recorded shown(QStringLiteral("attention"));
        shown.place->resize(1240, 780);
        QTRY_VERIFY(shown.world.probe.result() && !shown.world.probe.isBusy());
        shown.goTo(30);
        auto* note = shown.find<QLabel>("scoresNote");
        QTRY_VERIFY(note->isVisible());
        waitUntilSettled(*shown.place);
        for (const char* stage : {"raw", "scaled", "masked", "softmax", "dropout"}) {
            auto* button = shown.find<QAbstractButton>((QByteArray("stage_") + stage).constData());
            auto* bar = shown.find<plots::ColorBar>((QByteArray("range_") + stage).constData());
            QCOMPARE(bar->parentWidget(), button);
            QVERIFY2(bar->y() >= theme::lineHeight(theme::TextSize::Body), stage);
            QVERIFY2(bar->geometry().bottom() <= button->height(), stage);
        }
    }

    /// Scores over training are of the probe text: another one than the recorded is measured with the saved weights.
    /// Induction has a text of its own.
    void growthFollowsTheProbe() {
        Recorded shown(QStringLiteral("attention"));
        auto* card = shown.find<HeadGrowthCard>("headGrowth");
        auto* score = shown.find<widgets::SegmentedChoice>("growthScore");
        auto* note = shown.find<widgets::ElidedLabel>("growthText");
        QTRY_VERIFY(card->growth() != nullptr && card->growth()->recorded);
        score->setCurrent(QStringLiteral("previous"));
        QVERIFY(card->growth()->recorded);
        QCOMPARE(card->growth()->steps.size(), std::size_t(11));
        QVERIFY2(note->text().startsWith(QStringLiteral("probe text, recorded at 11 step")), qPrintable(note->text()));
        shown.world.probe.setText(QStringLiteral("cab cab"));
        QTRY_VERIFY(card->growth() != nullptr && !card->growth()->recorded);
        QCOMPARE(card->growth()->steps, (std::vector<std::int64_t>{0, 100}));
        QVERIFY2(note->text().startsWith(QStringLiteral("probe text, measured at 2 saved step")),
                 qPrintable(note->text()));
        for (const std::int64_t step : {0, 100}) {
            const Matrix shares =
                fake::headTrace(shown.world.run.config().model, shown.world.probe.tokens(), step, 0, 0).softmax;
            double sum = 0;
            for (int row = 1; row < 7; ++row)
                sum += static_cast<double>(shares.at(row, row - 1));
            const std::vector<double> drawn = card->plot()->shownValues(QStringLiteral("score"));
            QCOMPARE(drawn.size(), std::size_t(2));
            QVERIFY(std::abs(drawn[step == 0 ? 0 : 1] - sum / 6) < 1e-6);
        }
        score->setCurrent(QStringLiteral("induction"));
        QVERIFY(card->growth()->recorded);
        QCOMPARE(card->plot()->pointCount(QStringLiteral("score")), qsizetype(11));
        QVERIFY(note->text().startsWith(QStringLiteral("random tokens, recorded")));
    }

    /// What the training recorded is drawn as it is; a click into the curve moves the time cursor.
    void scoresWhileItGrew() {
        InsideShown shown(QStringLiteral("attention"));
        shown.world.openRun(World::smallConfig(), {0, 40, 100});
        run::Timeline timeline(shown.world.run.path());
        for (const std::int64_t step : {0, 20, 40, 100}) {
            run::Recording recording;
            recording.step = step;
            recording.tokens = {0, 1, 2};
            recording.attention.assign(2, std::vector<Matrix>(2, Matrix(3, 3)));
            recording.scores = Matrix(4, int(run::scoreNames().size()));
            for (int head = 0; head < 4; ++head)
                for (int column = 0; column < recording.scores.cols; ++column)
                    recording.scores.at(head, column) =
                        0.001F * static_cast<float>(step) + 0.1F * static_cast<float>(head);
            recording.logits = Matrix(3, 4);
            recording.embeddings = Matrix(1, 32);
            recording.embeddingTokens = {0};
            QVERIFY(timeline.write(recording, 1 << 24));
        }
        shown.place->show();
        QVERIFY(QTest::qWaitForWindowExposed(shown.place.get(), glasshouse::tests::patience));
        auto* card = shown.find<HeadGrowthCard>("headGrowth");
        QTRY_VERIFY(card->growth() != nullptr && card->growth()->recorded);
        QCOMPARE(card->growth()->steps, (std::vector<std::int64_t>{0, 20, 40, 100}));
        plots::CurvePlot* plot = card->plot();
        QCOMPARE(plot->pointCount(QStringLiteral("score")), qsizetype(4));
        QVERIFY(std::abs(plot->shownValues(QStringLiteral("score"))[2] - 0.04) < 1e-6);
        QTest::keyClick(shown.find<plots::HeatmapWidget>("attentionMap"), Qt::Key_Down);
        QVERIFY(std::abs(plot->shownValues(QStringLiteral("score"))[2] - 0.24) < 1e-6); // the third head
        QVERIFY(std::abs(card->induction(1, 1) - 0.4) < 1e-6);                          // at step 100
        waitUntilSettled(*shown.place);
        const QPoint place(plot->widgetXOf(40), plot->plotRect().center().y());
        QTest::mouseClick(plot, Qt::LeftButton, {}, place);
        QTRY_COMPARE(shown.world.cursor.step(), std::int64_t(40));
        QVERIFY(std::abs(card->induction(1, 1) - 0.34) < 1e-6);
        QCOMPARE(plot->timeCursor(), 40.0);
        QVERIFY(plot->toCsv().contains("20"));
    }

    /// From anywhere in the view: arrows walk heads, with Ctrl cells, Enter locks, Esc frees.
    void keysFromTheGrid() {
        InsideShown shown(QStringLiteral("attention"));
        shown.open();
        QVERIFY(shown.waitForResult());
        auto* view = shown.find<AttentionView>("attentionView");
        auto* map = shown.find<plots::HeatmapWidget>("attentionMap");
        QTRY_COMPARE(map->matrix().rows, 15);
        QCOMPARE(map->currentRow(), 14); // the last row, to begin with
        QTest::keyClick(view, Qt::Key_Up, Qt::ControlModifier);
        QCOMPARE(map->currentRow(), 13);
        QCOMPARE(map->hoveredRow(), 13);
        QTest::keyClick(view, Qt::Key_Return);
        QVERIFY(map->isLocked());
        QTest::keyClick(view, Qt::Key_Escape);
        QVERIFY(!map->isLocked());
        QTest::keyClick(view, Qt::Key_Return, Qt::ShiftModifier); // nothing takes it, and nothing happens
        QVERIFY(map->toCsv().startsWith("query \\ key,"));
    }

    /// The bars beside the map are the chosen row and column.
    void profiles() {
        plots::ProfiledMap profiled;
        profiled.resize(400, 400);
        profiled.show();
        QVERIFY(QTest::qWaitForWindowExposed(&profiled, glasshouse::tests::patience));
        Matrix matrix(4, 4);
        for (int row = 0; row < 4; ++row)
            for (int col = 0; col <= row; ++col)
                matrix.at(row, col) = col == 1 ? 0.5F : 0.25F;
        plots::CellMask mask;
        mask.upperTriangle = true;
        profiled.map()->setRange(0, 1);
        profiled.map()->setMatrix(matrix, mask);
        profiled.setCell(2, 1);
        const QImage image = profiled.toImage({}, 1);
        const theme::Theme& theme = theme::Theme::of(&profiled);
        const QRectF cells = profiled.map()->mapRect().translated(profiled.map()->pos());
        const auto tall = [&](int col) { // pixels of the bar over the middle of a column
            int pixels = 0;
            for (int y = 0; y < int(cells.top()) - 5; ++y) {
                const QColor seen = image.pixelColor(int(cells.left() + (col + 0.5) * cells.width() / 4), y);
                pixels += seen == theme.accent || seen == theme.text2 ? 1 : 0;
            }
            return pixels;
        };
        QVERIFY2(std::abs(tall(1) - 2 * tall(0)) <= 2 && tall(0) > 4,
                 qPrintable(QStringLiteral("%1 %2").arg(tall(0)).arg(tall(1))));
        QVERIFY(std::abs(tall(2) - tall(0)) <= 1);
        QCOMPARE(tall(3), 0); // masked
    }

private:
    theme::ThemeManager* m_theme = nullptr;
};

QTEST_MAIN(TestAttention)

} // namespace tst_attention

#include "tst_attention.moc"
