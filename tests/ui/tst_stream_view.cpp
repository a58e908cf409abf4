// The view of the residual stream: how long each token's vector is at every place of the stream, and how much each
// sub-layer turns it; read cell by cell, and said of models without a stream.
#include <QAbstractButton>
#include <QSignalSpy>

#include <cmath>

#include "tests/ui/InsideShown.h"
#include "ui/places/inside/InsideView.h"
#include "ui/places/inside/ProbeSelection.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/text/Numbers.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/DataTooltip.h"
#include "ui/widgets/EmptyState.h"
#include "ui/widgets/SegmentedChoice.h"

namespace tst_stream_view {

using namespace glasshouse;
using namespace glasshouse::places::inside;

namespace {

struct Shown : InsideShown {
    explicit Shown(config::RunConfig config = World::smallConfig())
        : InsideShown(QStringLiteral("stream")) {
        open(std::move(config));
        QVERIFY(waitForResult());
    }
    plots::HeatmapWidget* map() const { return find<plots::HeatmapWidget>("streamMap"); }
    void look(const char* id) const {
        QTest::mouseClick(find<widgets::SegmentedChoice>("streamLook")->button(QLatin1String(id)), Qt::LeftButton);
    }
    const Matrix& stream(const char* step) const { return world.probe.result()->matrix(step); }
    QByteArrayList csv() const { return map()->toCsv().split('\n'); }
};

double lengthOf(const Matrix& stream, int token) {
    double sum = 0;
    for (int col = 0; col < stream.cols; ++col)
        sum += std::pow(static_cast<double>(stream.at(token, col)), 2);
    return std::sqrt(sum / stream.cols);
}

double cosineOf(const Matrix& a, const Matrix& b, int token) {
    double sum = 0;
    for (int col = 0; col < a.cols; ++col)
        sum += static_cast<double>(a.at(token, col)) * static_cast<double>(b.at(token, col));
    return sum / (a.cols * lengthOf(a, token) * lengthOf(b, token));
}

const std::vector<const char*> steps{"sum", "blocks.0.after_attention", "blocks.0.after_block",
                                     "blocks.1.after_attention", "blocks.1.after_block"};

} // namespace

class TestStreamView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_theme = lightTheme(this); }

    /// Of every place and token the length, or of every sub-layer and token the cosine, computed here once more.
    void lengthsAndCosines() {
        const Shown shown;
        QTRY_COMPARE(shown.map()->matrix().rows, 5);
        QCOMPARE(shown.map()->matrix().cols, 15);
        for (int row = 0; row < 5; ++row)
            for (int token = 0; token < 15; ++token) {
                const double length = lengthOf(shown.stream(steps[std::size_t(row)]), token);
                QVERIFY(std::abs(shown.map()->valueAt(row, token) - length) < 1e-5 * length);
                // Colors are by powers of ten: one vector may be a thousand times as long as the others.
                QVERIFY(std::abs(std::pow(10, double(shown.map()->matrix().at(row, token))) - length) < 1e-4 * length);
            }
        const plots::ColorScale powers = shown.map()->scale();
        QVERIFY(powers.powers && powers.highText() != powers.lowText());
        shoot(*shown.place, QStringLiteral("stream-length"));

        shown.look("cosine");
        QCOMPARE(shown.map()->matrix().rows, 4); // nothing was before the embedding
        for (int row = 0; row < 4; ++row)
            for (int token = 0; token < 15; ++token)
                QVERIFY(std::abs(shown.map()->valueAt(row, token) - cosineOf(shown.stream(steps[std::size_t(row)]),
                                                                             shown.stream(steps[std::size_t(row) + 1]),
                                                                             token)) < 1e-5);
        const plots::ColorScale turned = shown.map()->scale();
        QVERIFY(!turned.powers && !turned.clipped.below && !turned.clipped.above);
        QCOMPARE(turned.range.high, 1.0); // always the color of a direction that stays
        shoot(*shown.place, QStringLiteral("stream-cosine"));
        shown.look("length");
        QCOMPARE(shown.map()->matrix().rows, 5);
    }

    /// A cell is read with the pointer and with the arrow keys: in the tooltip and in the panel.
    void aCellIsRead() {
        const Shown shown;
        auto* view = shown.find<InsideView>("streamView");
        plots::HeatmapWidget* map = shown.map();
        QTRY_COMPARE(map->matrix().rows, 5);
        QSignalSpy told(view, &InsideView::valuesChanged);
        const auto said = [&told] {
            QStringList all;
            for (const places::PlaceValue& value : told.last().at(1).value<QList<places::PlaceValue>>())
                all += value.label + QLatin1Char(' ') + value.value;
            return all.join(QStringLiteral(", "));
        };
        const auto* tip = widgets::DataTooltip::of(map);
        QTest::mouseMove(map, map->cellRect(2, 4).center().toPoint());
        QTRY_VERIFY(!told.isEmpty());
        const auto number = [](double value) { return text::shortNumber(value, 4); };
        const Matrix& before = shown.stream("blocks.0.after_attention");
        const Matrix& after = shown.stream("blocks.0.after_block");
        QCOMPARE(said(),
                 QStringLiteral("Token 4 “c” after feed-forward of layer 0, Length %1, Length before %2, Cosine with "
                                "before %3")
                     .arg(number(lengthOf(after, 4)), number(lengthOf(before, 4)), number(cosineOf(before, after, 4))));
        QTRY_COMPARE(tip->content().title, QStringLiteral("“c” after feed-forward of layer 0"));
        QCOMPARE(tip->content().rows.size(), 3);
        // From there two up and one to the right: the embedding of a space.
        map->setFocus();
        for (const Qt::Key key : {Qt::Key_Up, Qt::Key_Up, Qt::Key_Up, Qt::Key_Left})
            QTest::keyClick(map, key);
        QCOMPARE(
            said(),
            QStringLiteral("Token 3 “␣” after embedding, Length %1").arg(number(lengthOf(shown.stream("sum"), 3))));
        QCOMPARE(map->valueText().toFloat(), float(map->valueAt(0, 3)));
        // Enter chooses the token everywhere.
        QTest::keyClick(map, Qt::Key_Down);
        QTest::keyClick(map, Qt::Key_Return);
        QCOMPARE(shown.place->findChild<ProbeSelection*>()->query(), 3);
        QCOMPARE(QPoint(map->currentColumn(), map->currentRow()), QPoint(3, 1));
        // The same place is framed among the cosines, one row higher, and the same cell is named alike.
        shown.look("cosine");
        QCOMPARE(QPoint(map->currentColumn(), map->currentRow()), QPoint(3, 0));
        QTest::mouseMove(map, map->cellRect(1, 4).center().toPoint());
        QTRY_VERIFY(said().startsWith(QStringLiteral("Token 4 “c” after feed-forward of layer 0")));
        // A token that is chosen elsewhere is framed here.
        shown.place->findChild<ProbeSelection*>()->setCell(7, 7);
        QCOMPARE(map->currentColumn(), 7);
    }

    /// Exported are the lengths themselves, not the powers that the colors stand for.
    void exportsTheNumbers() {
        const Shown shown;
        QTRY_COMPARE(shown.map()->matrix().rows, 5);
        QCOMPARE(shown.csv().first(), QByteArray("after \\ token,a,b,c,␣,c,a,b,␣,a,b,c,␣,c,a,b"));
        const auto names = [&shown] {
            QByteArrayList all;
            for (const QByteArray& line : shown.csv())
                all += line.left(line.indexOf(','));
            return all.mid(1, all.size() - 2);
        };
        QCOMPARE(names(), (QByteArrayList{"emb", "0.attn", "0.ff", "1.attn", "1.ff"}));
        const double first = shown.csv().at(2).split(',').at(1).toDouble();
        QVERIFY(std::abs(first - lengthOf(shown.stream("blocks.0.after_attention"), 0)) < 1e-5);
        shown.look("cosine");
        QCOMPARE(names(), (QByteArrayList{"0.attn", "0.ff", "1.attn", "1.ff"}));
        QVERIFY(shown.find<widgets::Card>("streamCard")->canExport());
    }

    /// Switching positions off changes the name of the first step of the stream, and the picture.
    void positionsOff() {
        Shown shown;
        QTRY_COMPARE(shown.map()->matrix().rows, 5);
        const double with = shown.map()->valueAt(0, 2);
        model::Ablation off;
        off.positions = true;
        shown.world.cursor.setOff(off);
        QTRY_VERIFY(shown.map()->valueAt(0, 2) != with);
        QVERIFY(std::abs(shown.map()->valueAt(0, 2) - lengthOf(shown.stream("tok"), 2)) < 1e-5);
        QCOMPARE(shown.map()->matrix().rows, 5);
    }

    /// Attention and feed-forward network side by side add to the stream together; a norm after each of them is part
    /// of it.
    void otherBlocks() {
        config::RunConfig config = World::smallConfig();
        config.model.parallel = true;
        {
            const Shown shown(config);
            QTRY_COMPARE(shown.map()->matrix().rows, 3);
            QVERIFY(shown.csv().at(2).startsWith("0,"));
        }
        config.model.parallel = false;
        config.model.norm = "post";
        const Shown shown(config);
        QTRY_COMPARE(shown.map()->matrix().rows, 5);
        QVERIFY(std::abs(shown.map()->valueAt(4, 0) - lengthOf(shown.stream("blocks.1.ln2"), 0)) < 1e-5);
    }

    void modelsWithoutAStream() {
        for (const char* kind : {"bigram", "mlp", "attention_only"}) {
            InsideShown shown(QStringLiteral("stream"));
            config::RunConfig config = World::smallConfig();
            config.model.kind = kind;
            shown.open(config);
            const auto* empty =
                shown.find<QWidget>("streamView")->findChild<widgets::EmptyState*>(QStringLiteral("viewEmpty"));
            QTRY_COMPARE(empty->sentence(), QStringLiteral("This model has no residual stream."));
            QVERIFY(empty->isVisible());
        }
    }

private:
    theme::ThemeManager* m_theme = nullptr;
};

QTEST_MAIN(TestStreamView)

} // namespace tst_stream_view

#include "tst_stream_view.moc"
