#include <QScrollArea>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/run/RunAbout.h"
#include "core/run/RunFolder.h"
#include "tests/ui/Program.h"
#include "tests/ui/RecordedRun.h"
#include "ui/places/runs/RunsModel.h"
#include "ui/plots/CurvePlot.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/runtime/OverlayHealth.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/Chip.h"
#include "ui/widgets/DataTooltip.h"
#include "ui/widgets/ElidedLabel.h"

namespace tst_overlaid_runs {

using namespace glasshouse;
using places::runs::RunsModel;

/// The runs that are ticked in the list, in the loss plot of the whole program.
class TestOverlaidRuns : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aTickedRunIsDrawnAndFollowed() {
        OpenProgram program;
        program.train();
        const QString first = QString::fromStdString(program.parts().run.path().string());
        program.train();
        QVERIFY(QString::fromStdString(program.parts().run.path().string()) != first);
        program.window().showPlace(QStringLiteral("runs"));
        auto* table = program.find<widgets::CardTable>("runs.table");
        auto& model = *program.find<QObject>("runs.card")->findChild<RunsModel*>();
        QTRY_COMPARE(table->model()->rowCount(), 2);
        QVERIFY(model.rowOf(first) >= 0);
        QVERIFY(model.setData(model.index(model.rowOf(first), RunsModel::Show), Qt::Checked, Qt::CheckStateRole));
        QTRY_VERIFY(run::readAbout(first.toStdString()).color >= 2);

        program.window().showPlace(QStringLiteral("train"));
        auto* plot = program.find<plots::CurvePlot>("train.lossPlot");
        const QString validation = QStringLiteral("run:") + first;
        const QString training = validation + QStringLiteral(":train");
        QTRY_COMPARE(plot->pointCount(validation), qsizetype(4)); // at steps 0, 20, 40 and 60
        QCOMPARE(plot->pointCount(training), qsizetype(60));
        // Another program goes on with it.
        {
            run::RunFolder other = run::RunFolder::open(first.toStdString());
            other.lockForTraining();
            std::vector<run::Scalar> scalars;
            for (std::int64_t step = 61; step <= 80; ++step)
                scalars.push_back({"Loss/train", step, 1.5F, 1.9e9});
            scalars.push_back({"Loss/train_evaluation", 80, 1.25F, 1.9e9});
            scalars.push_back({"Loss/validation", 80, 1.75F, 1.9e9});
            other.append(scalars);
            other.flush();
            program.parts().library.refresh();
            QTRY_COMPARE(plot->pointCount(validation), qsizetype(5));
            QCOMPARE(plot->pointCount(training), qsizetype(80));
            // While that program trains it, what it appends is looked for again and again.
            other.append({run::Scalar{"Loss/validation", 100, 1.5F, 1.9e9 + 1}});
            other.flush();
            QTRY_COMPARE(plot->pointCount(validation), qsizetype(6));
        }
    }

    void everyTickedRunHasItsTrainingCurve() {
        OpenProgram program;
        program.train();
        program.window().showPlace(QStringLiteral("train"));
        auto* plot = program.find<plots::CurvePlot>("train.lossPlot");
        auto* note = program.find<widgets::ElidedLabel>("train.othersNote");
        const auto drawn = [&](const QString& ending) {
            int count = 0;
            for (const QString& id : plot->seriesIds())
                count += id.startsWith(QLatin1String("run:")) && id.endsWith(ending) ? 1 : 0;
            return count;
        };
        RecordedRun made;
        for (std::int64_t step = 1; step <= 20; ++step)
            made.scalars.push_back({"Loss/train", step, 3.0F, 1.7e9});
        made.scalars.push_back({"Loss/train_evaluation", 20, 2.75F, 1.7e9});
        made.scalars.push_back({"Loss/validation", 20, 3.25F, 1.7e9});
        for (int i = 0; i < 10; ++i)
            program.parts().overlays.show(made.write(recorded(program), QStringLiteral("r%1").arg(i)));
        QTRY_COMPARE(drawn(QString()), 20);
        QCOMPARE(drawn(QStringLiteral(":train")), 10);
        const auto saysFirst = [&] {
            return note->isVisible() && note->text().contains(QStringLiteral("the first 10"));
        };
        QVERIFY(!saysFirst()); // that their text is another is said
        // Of an eleventh there is its validation alone, and that is said.
        program.parts().overlays.show(made.write(recorded(program), QStringLiteral("r10")));
        QTRY_COMPARE(drawn(QString()), 21);
        QCOMPARE(drawn(QStringLiteral(":train")), 10);
        QTRY_VERIFY(saysFirst());
        QVERIFY2(note->text().contains(QStringLiteral("the first 10 of the 11 runs")), qPrintable(note->text()));
        program.parts().overlays.hide(recorded(program) + QStringLiteral("/r3"));
        QCOMPARE(drawn(QString()), 20);
        QVERIFY(plot->hasSeries(QStringLiteral("run:") + recorded(program) + QStringLiteral("/r10:train")));
        QVERIFY(!saysFirst());
    }

    void everyStepIsKeptAndLostNumbersAreMarked() {
        OpenProgram program;
        program.train();
        RecordedRun made;
        for (std::int64_t step = 1; step <= 2000; ++step)
            made.scalars.push_back({"Loss/train", step,
                                    step == 777    ? 9.5F
                                    : step == 1500 ? std::numeric_limits<float>::quiet_NaN()
                                                   : 2.0F,
                                    1.7e9});
        const QString path = made.write(recorded(program), QStringLiteral("spiky"));
        program.window().showPlace(QStringLiteral("train"));
        auto* plot = program.find<plots::CurvePlot>("train.lossPlot");
        plot->setSmoothing(0);
        program.parts().overlays.show(path);
        const QString training = QStringLiteral("run:") + path + QStringLiteral(":train");
        QTRY_COMPARE(plot->pointCount(training), qsizetype(2000));
        QCOMPARE(plot->shownValue(training, 775), 2.0);
        QCOMPARE(plot->shownValue(training, 776), 9.5);
        QVERIFY(std::isnan(plot->shownValue(training, 1499)));
        QVERIFY2(plot->summary().contains(QStringLiteral("1 not finite")), qPrintable(plot->summary()));
    }

    void aRunWithoutValidationIsDrawnByItsTrainingLoss() {
        OpenProgram program;
        program.train();
        RecordedRun made;
        for (std::int64_t step = 1; step <= 40; ++step)
            made.scalars.push_back({"Loss/train", step, 2.5F, 1.7e9});
        const QString unmeasured = made.write(recorded(program), QStringLiteral("unmeasured"));
        made.scalars.push_back({"Loss/train_evaluation", 0, 4.25F, 1.7e9});
        made.scalars.push_back({"Loss/train_evaluation", 40, 2.25F, 1.7e9});
        const QString evaluated = made.write(recorded(program), QStringLiteral("evaluated"));
        program.parts().overlays.show(unmeasured);
        program.parts().overlays.show(evaluated);

        program.window().showPlace(QStringLiteral("train"));
        auto* plot = program.find<plots::CurvePlot>("train.lossPlot");
        const auto seriesOf = [](const QString& folder) { return QStringLiteral("run:") + folder; };
        QTRY_COMPARE(plot->pointCount(seriesOf(evaluated)), qsizetype(2));
        QCOMPARE(plot->shownValue(seriesOf(evaluated), 1), 2.25);
        QCOMPARE(plot->pointCount(seriesOf(evaluated) + QStringLiteral(":train")), qsizetype(40));
        QCOMPARE(plot->pointCount(seriesOf(unmeasured) + QStringLiteral(":train")), qsizetype(40));
        plot->pointAt(40);
        QVERIFY2(plot->valueText().contains(QStringLiteral("evaluated, training loss")), qPrintable(plot->valueText()));
        QVERIFY(program.find<QWidget>("train.othersNote")->isVisible());
        QVERIFY(program.find<widgets::ElidedLabel>("train.othersNote")
                    ->text()
                    .contains(QStringLiteral("unmeasured, evaluated")));

        program.window().showPlace(QStringLiteral("runs"));
        auto* compared = program.find<plots::CurvePlot>("runs.validationPlot");
        QTRY_COMPARE(compared->pointCount(QStringLiteral("training:") + evaluated), qsizetype(2));
        QCOMPARE(compared->pointCount(QStringLiteral("training:") + unmeasured), qsizetype(40));
        QVERIFY(!compared->hasSeries(QStringLiteral("best:") + evaluated));
        const QString sentence =
            QStringLiteral("training loss shown, as there is no validation loss: unmeasured, evaluated");
        const auto isSaid = [&] {
            const auto chips = program.find<QWidget>("runs.validation")->findChildren<widgets::Chip*>();
            return std::any_of(chips.begin(), chips.end(), [&](const widgets::Chip* chip) {
                return chip->isVisible() && chip->toolTip() == sentence;
            });
        };
        QTRY_VERIFY(isSaid());
    }

    /// It is ticked as soon as its folder exists, when nothing of its evaluations is on disk.
    void aRunThatHasJustBegunIsDrawnWhileItTrains() {
        OpenProgram program;
        program.waitForText();
        auto& overlays = program.parts().overlays;
        QString path;
        connect(&program.parts().training, &runtime::TrainingController::runOpened, this, [&](const QString& folder) {
            path = folder;
            overlays.show(folder);
        });
        program.train();
        QVERIFY(!path.isEmpty());
        QCOMPARE(overlays.runs().size(), std::size_t(1));
        QTRY_COMPARE(overlays.runs().front().training.size(), std::size_t(60));
        QTRY_COMPARE(overlays.runs().front().points.size(), std::size_t(4)); // at steps 0, 20, 40 and 60
        for (std::size_t i = 0; i < 60; ++i)
            QCOMPARE(overlays.runs().front().training.stepAt(i), std::int64_t(i) + 1);
    }

    void theSmallChartsDrawTheTickedRunsToo() {
        OpenProgram program;
        program.train();
        const QString open = QString::fromStdString(program.parts().run.path().string());
        RecordedRun made;
        for (std::int64_t step = 1; step <= 300; ++step) {
            made.scalars.push_back({"Loss/train", step, 2.5F, 1.7e9});
            made.scalars.push_back({"LearningRate", step, step <= 150 ? 0.5F : 0.25F, 1.7e9});
            made.scalars.push_back(
                {"GradientNorm", step, step == 200 ? std::numeric_limits<float>::infinity() : 1.5F, 1.7e9});
            made.scalars.push_back({"TokensPerSecond", step, 4096, 1.7e9});
            if (step % 100 == 0)
                made.scalars.push_back({"Memory/program", step, 1'000'000, 1.7e9});
        }
        const QString other = made.write(recorded(program), QStringLiteral("other"));
        program.window().showPlace(QStringLiteral("train"));
        program.parts().overlays.show(other);
        program.parts().overlays.show(open); // stands there already
        const QString id = QStringLiteral("run:") + other;
        const auto* rate = program.find<plots::CurvePlot>("train.learning_ratePlot");
        QTRY_COMPARE(rate->pointCount(id), qsizetype(300));
        QCOMPARE(rate->shownValue(id, 149), 0.5);
        QCOMPARE(rate->shownValue(id, 150), 0.25);
        QVERIFY(rate->summary().contains(QStringLiteral("other: last 0.25 at step 300")));
        auto* gradient = program.find<plots::CurvePlot>("train.gradient_normPlot");
        gradient->setSmoothing(0);
        QCOMPARE(gradient->pointCount(id), qsizetype(300));
        QVERIFY(std::isinf(gradient->shownValue(id, 199)));
        QCOMPARE(program.find<plots::CurvePlot>("train.tokens_per_secondPlot")->pointCount(id), qsizetype(300));
        const auto* memory = program.find<plots::CurvePlot>("train.memoryPlot");
        QCOMPARE(memory->pointCount(id), qsizetype(3)); // where it was measured
        QCOMPARE(memory->shownValue(id, 2), 1e6);
        // In the colour that the run has everywhere, and thin.
        const auto* loss = program.find<plots::CurvePlot>("train.lossPlot");
        const int color = loss->seriesStyle(id + QStringLiteral(":train")).seriesIndex;
        QVERIFY(color >= 2);
        for (const auto* plot : {rate, static_cast<const plots::CurvePlot*>(gradient), memory}) {
            QCOMPARE(plot->seriesStyle(id).seriesIndex, color);
            QVERIFY(plot->seriesStyle(id).width < plot->seriesStyle(QStringLiteral("value")).width);
            QVERIFY(!plot->hasSeries(QStringLiteral("run:") + open));
        }
        program.parts().overlays.hide(other);
        QVERIFY(!rate->hasSeries(id) && !memory->hasSeries(id));
    }

    void theMapOfUpdatesTellsTheValuesOfTheTickedRuns() {
        OpenProgram program;
        program.train(); // measured at its steps 10, 20, ...
        RecordedRun made;
        made.scalars = {{"Loss/train", 1, 2.5F, 1.7e9},
                        {"Health/embedding/update_ratio", 10, 0.25F, 1.7e9},
                        {"Health/embedding/update_ratio", 30, 0.5F, 1.7e9},
                        {"Health/blocks.0/update_ratio", 10, 0.75F, 1.7e9}};
        const QString other = made.write(recorded(program), QStringLiteral("other"));
        runtime::OverlayHealth health(program.parts().overlays, "update_ratio");
        program.parts().overlays.show(other);
        QTRY_VERIFY(program.parts().overlays.runs().front().isRead);
        QVERIFY(!health.at(other, "embedding", 30)); // not wanted yet
        health.setWanted(this, true);
        QTRY_VERIFY(health.at(other, "embedding", 30).has_value());
        QCOMPARE(health.at(other, "embedding", 30)->value, 0.5F);
        QCOMPARE(health.at(other, "embedding", 29)->value, 0.25F);
        QCOMPARE(health.at(other, "embedding", 29)->step, std::int64_t(10));
        QVERIFY(!health.at(other, "embedding", 9));
        QCOMPARE(health.at(other, "blocks.0", 30)->value, 0.75F); // it was not measured at 30
        QVERIFY(!health.at(other, "output", 30));

        program.window().showPlace(QStringLiteral("train"));
        auto* map = program.find<plots::HeatmapWidget>("train.update_ratioMap");
        QTRY_VERIFY(map->matrix().cols > 2);
        for (QWidget* above = map->parentWidget(); above != nullptr; above = above->parentWidget())
            if (auto* page = qobject_cast<QScrollArea*>(above))
                page->ensureWidgetVisible(map);
        QTRY_VERIFY(!map->visibleRegion().isEmpty());
        const auto* beside = program.find<QWidget>("train.update_ratio")->findChild<runtime::OverlayHealth*>();
        QVERIFY(beside != nullptr);
        QTRY_VERIFY(beside->at(other, "embedding", 60).has_value());
        QTest::mouseMove(map, map->cellRect(1, 0).center().toPoint());
        QTest::mouseMove(map, map->cellRect(0, map->matrix().cols - 1).center().toPoint());
        const auto told = [map] {
            QStringList rows;
            for (const auto& row : widgets::DataTooltip::of(map)->content().rows)
                rows.append(row.name + QLatin1Char(' ') + row.value);
            return rows;
        };
        QTRY_VERIFY2(told().contains(QStringLiteral("other 0.5000")), qPrintable(told().join(QLatin1Char('|'))));
    }

    /// In the strip, the list and the charts, whether it is shown or not, and also after a person has chosen another.
    void aRunHasOneColourEverywhere() {
        OpenProgram program(QStringLiteral("runs"));
        program.train();
        auto& overlays = program.parts().overlays;
        const QString open = QString::fromStdString(program.parts().run.path().string());
        QTRY_VERIFY(program.parts().library.find(open) != nullptr);
        const int color = overlays.colorOf(open);
        QVERIFY(color >= 2); // the first two are training and validation loss
        auto* name = program.find<QWidget>("strip.run");
        const auto inStrip = [name] {
            const QImage image = name->grab().toImage();
            return image.pixelColor(19, image.height() / 2);
        };
        QTRY_COMPARE(inStrip(), theme::Theme::of().seriesColor(color));
        auto* table = program.find<widgets::CardTable>("runs.table");
        const auto inList = [table] {
            return table->model()->index(0, RunsModel::Show).data(RunsModel::ColorRole).value<QColor>();
        };
        QTRY_VERIFY(overlays.shows(open));
        QCOMPARE(overlays.runs().front().color, color);
        QTRY_COMPARE(inList(), theme::Theme::of().seriesColor(color));
        auto* plot = program.find<plots::CurvePlot>("runs.validationPlot");
        const QString curve = QStringLiteral("validation:") + open;
        QTRY_VERIFY(plot->hasSeries(curve));
        QCOMPARE(plot->seriesStyle(curve).seriesIndex, color);
        // Others get others.
        QList<int> given{color};
        for (const char* other : {"a", "b", "c"}) {
            const QString folder =
                RecordedRun().write(program.folder.filePath(QStringLiteral("runs")), QLatin1String(other));
            program.parts().library.refresh();
            QTRY_VERIFY(program.parts().library.find(folder) != nullptr);
            QVERIFY(!given.contains(overlays.colorOf(folder)));
            given.append(overlays.colorOf(folder));
        }
        const int chosen = color == 7 ? 6 : 7;
        program.parts().editor.setColor(open, chosen);
        QTRY_COMPARE(overlays.colorOf(open), chosen);
        QTRY_COMPARE(inStrip(), theme::Theme::of().seriesColor(chosen));
        QTRY_COMPARE(plot->seriesStyle(curve).seriesIndex, chosen);
        QCOMPARE(overlays.runs().front().color, chosen);
    }

private:
    static QString recorded(const OpenProgram& program) { return program.folder.filePath(QStringLiteral("recorded")); }
};

QTEST_MAIN(TestOverlaidRuns)

} // namespace tst_overlaid_runs

#include "tst_overlaid_runs.moc"
