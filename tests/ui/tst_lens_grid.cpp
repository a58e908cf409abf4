// The lens grid: what the model would say after each layer, and how likely, how far down and how sure that is; the
// likeliest tokens of a cell; models between whose layers there is nothing to read.
#include <QAbstractButton>
#include <QSignalSpy>
#include <QTableView>

#include <cmath>

#include "core/engine/inspect/Prediction.h"
#include "tests/ui/InsideShown.h"
#include "tests/ui/PaintedWords.h"
#include "tests/ui/RecordedShown.h"
#include "ui/places/inside/InsideView.h"
#include "ui/places/inside/ProbeSelection.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/DataTooltip.h"
#include "ui/widgets/EmptyState.h"
#include "ui/widgets/SegmentedChoice.h"

namespace tst_lens_grid {

using namespace glasshouse;
using namespace glasshouse::places::inside;

namespace {

struct Shown : InsideShown {
    explicit Shown(config::RunConfig config = World::smallConfig())
        : InsideShown(QStringLiteral("lens")) {
        place->resize(1216, 720);
        open(std::move(config));
        QVERIFY(waitForResult());
    }
    plots::HeatmapWidget* map() const { return find<plots::HeatmapWidget>("lensMap"); }
    void look(const char* id) const {
        QTest::mouseClick(find<widgets::SegmentedChoice>("lensLook")->button(QLatin1String(id)), Qt::LeftButton);
    }
    /// The logits after layer row − 1: the fake lens has a part of the whole ones, see fillLens().
    std::vector<float> logits(int row, int token) const {
        const Matrix& whole = world.probe.result()->logits;
        std::vector<float> part(whole.row(token), whole.row(token) + whole.cols);
        for (float& value : part)
            value *= static_cast<float>(row + 1) / static_cast<float>(world.run.config().model.n_layer + 1);
        return part;
    }
    static std::vector<double> shares(const std::vector<float>& logits) {
        double sum = 0;
        std::vector<double> all;
        for (const float logit : logits)
            sum += std::exp(double(logit));
        for (const float logit : logits)
            all.push_back(std::exp(double(logit)) / sum);
        return all;
    }
    QString word(int id) const { return text::visibleToken(world.run.tokenizer()->bytes(id)); }
    QStringList words() const {
        QStringList all;
        for (const PaintedWord& word : WordRecorder::wordsOf(*map()))
            if (map()->mapRect().contains(word.area.center()))
                all.append(word.text);
        return all;
    }
    QStringList listed(int column) const {
        const auto* model = find<QTableView>("lensLikeliest")->model();
        QStringList all;
        for (int row = 0; row < model->rowCount(); ++row)
            all.append(model->index(row, column).data().toString());
        return all;
    }
};

} // namespace

class TestLensGrid : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_theme = lightTheme(this); }

    /// The four looks, each computed here once more.
    void everyLook() {
        const Shown shown;
        QTRY_COMPARE(shown.map()->matrix().rows, 3); // the embedding and two layers
        QCOMPARE(shown.map()->matrix().cols, 15);
        const std::vector<tokenizer::TokenId> tokens = shown.world.probe.tokens();
        const auto value = [&](int row, int token) { return shown.map()->valueAt(row, token); };
        const auto each = [&](const std::function<void(int, int, const std::vector<double>&)>& check, int columns) {
            for (int row = 0; row < 3; ++row)
                for (int token = 0; token < columns; ++token)
                    check(row, token, Shown::shares(shown.logits(row, token)));
        };
        QStringList guesses;
        each(
            [&](int row, int token, const std::vector<double>& p) {
                const auto best = std::max_element(p.begin(), p.end());
                QVERIFY(std::abs(value(row, token) - *best) < 1e-5);
                guesses.append(shown.word(int(best - p.begin())));
            },
            15);
        QCOMPARE(shown.words(), guesses);
        shoot(*shown.place, QStringLiteral("lens-guess"));
        shown.look("true");
        each(
            [&](int row, int token, const std::vector<double>& p) {
                QVERIFY(std::abs(value(row, token) - p[std::size_t(tokens[std::size_t(token) + 1])]) < 1e-5);
            },
            14);
        QVERIFY(shown.map()->mask().masked(1, 14, 15)); // nothing follows the last token
        shown.look("rank");
        each(
            [&](int row, int token, const std::vector<double>& p) {
                const double own = p[std::size_t(tokens[std::size_t(token) + 1])];
                QCOMPARE(value(row, token),
                         1.0 + double(std::count_if(p.begin(), p.end(), [own](double one) { return one > own; })));
            },
            14);
        shoot(*shown.place, QStringLiteral("lens-rank"));
        shown.look("entropy");
        each(
            [&](int row, int token, const std::vector<double>& p) {
                double entropy = 0;
                for (const double one : p)
                    entropy -= one > 0 ? one * std::log(one) : 0;
                QVERIFY(std::abs(value(row, token) - entropy) < 1e-4);
            },
            15);
        shoot(*shown.place, QStringLiteral("lens-entropy"));
    }

    /// A cell is read with the pointer, in the tooltip and the panel, and a click lists its likeliest tokens.
    void aCellIsRead() {
        const Shown shown;
        plots::HeatmapWidget* map = shown.map();
        QTRY_COMPARE(map->matrix().rows, 3);
        // First the last layer and the last token.
        QCOMPARE(QPoint(map->currentColumn(), map->currentRow()), QPoint(14, 2));
        const auto likeliest = [&](int row, int token) {
            const std::vector<float> logits = shown.logits(row, token);
            QStringList all;
            for (const auto& one : inspect::likeliest(logits, std::min(10, int(logits.size()))))
                all.append(shown.word(one.id));
            return all;
        };
        QCOMPARE(shown.listed(0), likeliest(2, 14));
        QSignalSpy told(shown.find<InsideView>("lensView"), &InsideView::valuesChanged);
        QTest::mouseMove(map, map->cellRect(1, 4).center().toPoint());
        QTRY_VERIFY(!told.isEmpty());
        QTRY_COMPARE(widgets::DataTooltip::of(map)->content().title, QStringLiteral("“c” after layer 0"));
        const auto values = told.last().at(1).value<QList<places::PlaceValue>>();
        QCOMPARE(values.front().label, QStringLiteral("Token 4"));
        const std::vector<double> p = Shown::shares(shown.logits(1, 4));
        const auto next = std::size_t(shown.world.probe.tokens()[5]);
        const auto said = std::find_if(values.begin(), values.end(), [&](const places::PlaceValue& one) {
            return one.label == QStringLiteral("Then “%1”").arg(shown.word(int(next)));
        });
        QVERIFY(said != values.end());
        QCOMPARE(said->value, text::probabilityText(p[next]));
        QTest::mouseClick(map, Qt::LeftButton, {}, map->cellRect(1, 4).center().toPoint());
        QCOMPARE(shown.place->findChild<ProbeSelection*>()->query(), 4);
        QCOMPARE(shown.listed(0), likeliest(1, 4));
        QCOMPARE(shown.listed(1).front(), text::probabilityText(*std::max_element(p.begin(), p.end())));
        // The token that is chosen elsewhere, after the same layer.
        shown.place->findChild<ProbeSelection*>()->setCell(7, 7);
        QCOMPARE(QPoint(map->currentColumn(), map->currentRow()), QPoint(7, 1));
        QCOMPARE(shown.listed(0), likeliest(1, 7));
    }

    /// At a step that was only recorded it is read from the nearest checkpoint, and says so.
    void recordedSteps() {
        Recorded shown(QStringLiteral("lens"));
        shown.goTo(30);
        QTRY_COMPARE(shown.find<plots::HeatmapWidget>("lensMap")->matrix().rows, 3);
        QTRY_COMPARE(shown.chip("lensGrid"), QStringLiteral("step 0"));
    }

    void modelsWithoutAStream() {
        InsideShown shown(QStringLiteral("lens"));
        config::RunConfig config = World::smallConfig();
        config.model.kind = "bigram";
        shown.open(config);
        const auto* empty =
            shown.find<QWidget>("lensView")->findChild<widgets::EmptyState*>(QStringLiteral("viewEmpty"));
        QTRY_COMPARE(empty->sentence(),
                     QStringLiteral("This model has no residual stream to read between its layers."));
    }

private:
    theme::ThemeManager* m_theme = nullptr;
};

QTEST_MAIN(TestLensGrid)

} // namespace tst_lens_grid

#include "tst_lens_grid.moc"
