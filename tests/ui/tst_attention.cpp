// The view Attention beyond the map: the draw of dropout, parts that are off, lines, heads by colour, their scores.
#include <QAbstractButton>
#include <QPushButton>

#include <cmath>

#include "tests/ui/InsideShown.h"
#include "ui/places/inside/BarChart.h"
#include "ui/places/inside/attention/AblationCard.h"
#include "ui/places/inside/attention/AttentionView.h"
#include "ui/places/inside/attention/EffectPicture.h"
#include "ui/plots/ColorBar.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/theme/ThemeManager.h"
#include "ui/widgets/ElidedLabel.h"

using namespace glasshouse;
using namespace glasshouse::places::inside;

namespace {

engine::HeadTrace expected(const World& world, int layer, int head) {
    return fake::headTrace(world.run.config().model, world.probe.tokens(), world.probe.result()->step, layer, head);
}

} // namespace

class TestAttention : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        m_theme = new theme::ThemeManager(*qApp, this);
        m_theme->setChoice(theme::ThemeManager::Choice::Light);
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
        QVERIFY(std::abs(map->range().high - 4.0 / 3) < 1e-12 && map->range().low == 0);
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
        QVERIFY2(csv.startsWith("what,name,whole,without,change\nloss,"), csv.constData());
        QCOMPARE(csv.count("next token probability"), 4);
        QVERIFY(csv.contains("bcab cababcab"));
        QVERIFY(!card->picture()->grab().isNull());
        // Positions and the feed-forward of the layer too.
        QVERIFY(shown.find<QAbstractButton>("positionsOn")->isVisible());
        QTest::mouseClick(shown.find<QAbstractButton>("positionsOn"), Qt::LeftButton);
        QVERIFY(shown.world.probe.off().positions);
        QTest::mouseClick(shown.find<QAbstractButton>("feedForwardOn"), Qt::LeftButton);
        QCOMPARE(shown.world.probe.off().feedForward, std::vector<int>{0});
        QTRY_VERIFY(picture->effect() && picture->effect()->off == shown.world.probe.off());
        QTest::mouseClick(shown.find<QAbstractButton>("measureImportance"), Qt::LeftButton);
        QTRY_VERIFY(card->bars()->isVisible());
        QVERIFY(card->toCsv().contains("worth,2·2,"));
        shown.world.probe.setOff({});
        QVERIFY(!picture->isVisible());
    }

private:
    theme::ThemeManager* m_theme = nullptr;
};

QTEST_MAIN(TestAttention)
#include "tst_attention.moc"
