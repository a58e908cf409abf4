// "Difference to step ...": every view that has a picture over time shows what has changed since another kept step.
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QToolButton>

#include <cmath>

#include "core/engine/inspect/PositionPictures.h"
#include "core/run/Rounding.h"
#include "tests/ui/RecordedShown.h"
#include "ui/places/inside/DifferenceChooser.h"
#include "ui/places/inside/VectorStrips.h"
#include "ui/places/inside/attention/AttentionView.h"
#include "ui/places/inside/tokens/CloudPlot.h"
#include "ui/places/inside/tokens/TokensView.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/ThemeManager.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/KeyValueList.h"
#include "ui/widgets/SegmentedChoice.h"

namespace tst_difference {

using namespace glasshouse;
using namespace glasshouse::places::inside;

namespace {

template <typename T> T* ancestor(const QWidget* widget) {
    for (QWidget* at = widget->parentWidget(); at != nullptr; at = at->parentWidget())
        if (auto* found = qobject_cast<T*>(at))
            return found;
    return nullptr;
}

} // namespace

class TestDifference : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_theme = lightTheme(this); }

    void differenceToAnotherStep() {
        Recorded shown(QStringLiteral("attention"));
        auto* map = shown.find<plots::HeatmapWidget>("attentionMap");
        chooseStage(shown, "softmax");
        QTRY_VERIFY(shown.step() == 100 && !shown.world.probe.isBusy());
        const auto head = [&](std::int64_t step, int index) {
            return fake::headTrace(shown.world.run.config().model, shown.world.probe.tokens(), step, 0, index);
        };
        const auto isDifference = [&](const Matrix& now, const Matrix& then, float within) {
            for (int row = 0; row < now.rows; ++row)
                for (int col = 0; col <= row; ++col)
                    if (std::abs(map->matrix().at(row, col) - (now.at(row, col) - then.at(row, col))) > within)
                        return false;
            return true;
        };
        // Of two checkpoints: exact, in every stage.
        shown.world.probe.setReference(0);
        QTRY_COMPARE(map->map(), theme::MapKind::Diverging);
        QVERIFY(isDifference(head(100, 0).softmax, head(0, 0).softmax, 1e-6F));
        QCOMPARE(map->range().low, -map->range().high);
        QCOMPARE(shown.find<QToolButton>("differenceChooser")->text(), QStringLiteral("− step 0"));
        chooseStage(shown, "raw");
        QTRY_VERIFY(isDifference(head(100, 0).raw, head(0, 0).raw, 1e-5F));
        QTest::keyClick(shown.find<AttentionView>("attentionView"), Qt::Key_Right);
        QTRY_VERIFY(isDifference(head(100, 1).raw, head(0, 1).raw, 1e-5F));
        chooseStage(shown, "softmax");
        // Files say so, and what is altered.
        const auto fileName = [&](const QWidget* part) {
            auto* card = ancestor<widgets::Card>(part);
            Q_EMIT card->exportRequested(widgets::Card::Export::Png);
            auto* dialog = card->findChild<QFileDialog*>(QStringLiteral("exportDialog"));
            const QString name = QFileInfo(dialog->selectedFiles().value(0)).fileName();
            delete dialog;
            return name;
        };
        const auto* grid = shown.find<QWidget>("headGrid");
        QVERIFY(fileName(map).endsWith(QStringLiteral("layer-0-head-1-difference-to-step-0-attention.png")));
        QVERIFY(fileName(grid).endsWith(QStringLiteral("difference-to-step-0-heads.png")));
        QVERIFY(!fileName(map).contains(QStringLiteral("altered")));
        model::Ablation off;
        off.heads = {{1, 0}};
        shown.world.cursor.setOff(off);
        QVERIFY(fileName(grid).contains(QStringLiteral("altered-")));
        shown.world.cursor.setOff({});
        // Of two recordings: rounded twice.
        shown.world.probe.setReference(33); // the nearest kept one
        QCOMPARE(shown.world.probe.referenceStep(), std::optional<std::int64_t>(30));
        shown.goTo(80);
        const auto twice = 2 * float(run::kShareRounding) + 1e-6F;
        QTRY_VERIFY(isDifference(head(80, 1).softmax, head(30, 1).softmax, twice));
        // The chooser itself: what is shown now.
        auto* chooser =
            shown.find<QWidget>("attentionView")->findChild<QToolButton*>(QStringLiteral("differenceChooser"));
        chooser->findChild<QAction*>(QStringLiteral("differenceHere"))->trigger();
        QCOMPARE(shown.world.probe.referenceStep(), std::optional<std::int64_t>(80));
        shown.goTo(90);
        QTRY_VERIFY(isDifference(head(90, 1).softmax, head(80, 1).softmax, twice));
        auto* typed = chooser->findChild<QLineEdit*>(QStringLiteral("differenceStep"));
        typed->setText(QStringLiteral("100"));
        Q_EMIT typed->returnPressed();
        QTRY_VERIFY(isDifference(head(90, 1).softmax, head(100, 1).softmax, twice));
        chooser->findChild<QAction*>(QStringLiteral("differenceNone"))->trigger();
        QTRY_COMPARE(map->map(), theme::MapKind::Sequential);
        QVERIFY(std::abs(map->matrix().at(5, 2) - head(90, 1).softmax.at(5, 2)) < twice);
        QCOMPARE(chooser->text(), QStringLiteral("Difference…"));
    }

    /// The learned table, its similarities and the vectors of the probe as their change since another step.
    void differenceOfPositions() {
        RecordedRun run = Recorded::standard();
        run.config.model.position = "learned";
        Recorded shown(QStringLiteral("positions"), run);
        auto* map = shown.find<plots::HeatmapWidget>("positionMap");
        auto* similarity = shown.find<plots::HeatmapWidget>("similarityMap");
        const auto table = [&](std::int64_t step) { return shown.at(step).weight("pos.weight"); };
        QTRY_COMPARE(map->matrix().values, table(100).values);
        shown.world.probe.setReference(0);
        const auto shows = [&](std::int64_t now, std::int64_t then) {
            return map->matrix().values == difference(table(now), table(then)).values;
        };
        QTRY_VERIFY(shows(100, 0));
        QCOMPARE(map->matrix().at(3, 5), 100.0F); // odd positions move by the step, even ones stay
        QCOMPARE(map->matrix().at(2, 5), 0.0F);
        QCOMPARE(map->range().low, -map->range().high);
        QCOMPARE(map->range().high, 100.0);
        auto* view = shown.find<QWidget>("positionsView");
        QCOMPARE(view->findChild<QToolButton*>(QStringLiteral("differenceChooser"))->text(),
                 QStringLiteral("− step 0"));
        QTRY_COMPARE(similarity->matrix().values,
                     difference(inspect::similarity(table(100), inspect::Similarity::DotProduct),
                                inspect::similarity(table(0), inspect::Similarity::DotProduct))
                         .values);
        // Token + position = sum: what was added to each since.
        const auto& rows = shown.find<VectorStrips>("sumStrips")->rows();
        QCOMPARE(rows.size(), std::size_t(3));
        const bool odd = (int(shown.world.probe.tokens().size()) - 1) % 2 == 1;
        QCOMPARE(rows[1].values[4], odd ? 100.0F : 0.0F);
        QCOMPARE(rows[2].values[4], rows[0].values[4] + rows[1].values[4]);
        // From recording to recording, and back to the table itself.
        shown.world.probe.setReference(30);
        shown.goTo(80);
        QTRY_VERIFY(map->matrix().at(3, 5) == 50.0F);
        shown.world.probe.setReference({});
        QTRY_COMPARE(map->matrix().at(3, 5), 385.0F);
        // A formula does not change.
        shown.find<widgets::SegmentedChoice>("encoding")->setCurrent(QStringLiteral("sinusoidal"));
        const NewThreads threads;
        shown.world.probe.setReference(0);
        threads.waitForEnd(); // what is recorded of that step has been read
        waitUntilSettled(*shown.place);
        QVERIFY(map->matrix().at(5, 0) == static_cast<float>(std::sin(5.0)));
    }

    /// How far each token went since another step, in numbers, colours and lines; the change of the cosines.
    void differenceOfTokens() {
        RecordedRun run = Recorded::standard();
        run.change = [](run::Recording& recording) { // the first token goes its own way
            for (int col = 0; col < recording.embeddings.cols; ++col)
                recording.embeddings.at(0, col) = col % 2 == 0 ? static_cast<float>(recording.step) : 64.0F;
        };
        Recorded shown(QStringLiteral("tokens"), run);
        auto* view = shown.find<TokensView>("tokensView");
        auto* plot = shown.find<CloudPlot>("cloudPlot");
        auto* colour = shown.find<QComboBox>("cloudColor");
        QTRY_VERIFY(view->cloud() != nullptr);
        QVERIFY(plot->origins().empty());
        const int looks = colour->count();
        // The fake's tokens go straight away from 0: by as much as they were long at step 0.
        shown.world.probe.setReference(0);
        QTRY_COMPARE(plot->origins().size(), std::size_t(4));
        QCOMPARE(colour->currentData().toString(), QStringLiteral("moved"));
        const Matrix before = shown.at(0).weight("tok.weight");
        QTest::mouseClick(plot, Qt::LeftButton, {}, plot->pointPosition(2).toPoint());
        QCOMPARE(view->current(), 2);
        QString moved;
        for (const widgets::KeyValue& fact : shown.find<widgets::KeyValueList>("tokenFacts")->rows())
            if (fact.label == QLatin1String("Moved since step 0"))
                moved = fact.value;
        QCOMPARE(moved, text::shortNumber(inspect::norm(before, 2)));
        const auto* vector = shown.find<plots::HeatmapWidget>("tokenVector");
        QCOMPARE(vector->matrix().at(0, 7), before.at(2, 7)); // (1 + 1) x waves − 1 x waves
        // Of two recordings: the first token's cosines change, those of two others do not.
        shown.find<widgets::SegmentedChoice>("cloudLook")->setCurrent(QStringLiteral("cosines"));
        shown.world.probe.setReference(30);
        shown.goTo(80);
        QTRY_COMPARE(view->cloud()->step, std::int64_t(80));
        auto* cosines = shown.find<plots::HeatmapWidget>("cosineMap");
        const auto of = [&](std::int64_t step, int other) {
            Matrix rows = shown.at(step).weight("tok.weight");
            for (int col = 0; col < rows.cols; ++col)
                rows.at(0, col) = col % 2 == 0 ? static_cast<float>(step) : 64.0F;
            return inspect::similarityRow(rows, 0, inspect::Similarity::Cosine)[static_cast<std::size_t>(other)];
        };
        QTRY_VERIFY(cosines->matrix().rows == 4 &&
                    std::abs(cosines->matrix().at(0, 1) - (of(80, 1) - of(30, 1))) < 5e-3F);
        QVERIFY(std::abs(of(80, 1) - of(30, 1)) > 0.02F); // there is something to see
        QVERIFY(std::abs(cosines->matrix().at(1, 2)) < 5e-3F);
        QCOMPARE(cosines->range().low, -cosines->range().high);
        // Without a step to compare with all is as it was.
        shown.world.probe.setReference({});
        QTRY_VERIFY(plot->origins().empty());
        QCOMPARE(colour->count(), looks);
        QCOMPARE(colour->currentData().toString(), QStringLiteral("class"));
        QCOMPARE(cosines->range().high, 1.0);
    }

    void faultsStayInTheDifference() {
        Matrix now(1, 3), before(1, 3);
        now.values = {1.0F, std::nanf(""), 0.25F};
        before.values = {0.25F, 0.0F, std::nanf("")};
        const Matrix change = difference(now, before);
        QCOMPARE(change.values[0], 0.75F);
        QVERIFY(std::isnan(change.values[1]) && std::isnan(change.values[2]));
        QVERIFY(difference(now, Matrix(3, 1)).empty());
        QVERIFY(difference({}, {}).empty());
    }

private:
    theme::ThemeManager* m_theme = nullptr;
};

QTEST_MAIN(TestDifference)

} // namespace tst_difference

#include "tst_difference.moc"
