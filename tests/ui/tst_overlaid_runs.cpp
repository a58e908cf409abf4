#include "core/run/RunAbout.h"
#include "core/run/RunFolder.h"
#include "tests/ui/Program.h"
#include "ui/places/runs/RunsModel.h"
#include "ui/plots/CurvePlot.h"
#include "ui/widgets/CardTable.h"

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

    void manyRunsLeaveNoRoomForTrainingCurves() {
        OpenProgram program;
        QStringList folders;
        for (int i = 0; i < 5; ++i) {
            program.train();
            folders.append(QString::fromStdString(program.parts().run.path().string()));
        }
        program.window().showPlace(QStringLiteral("train"));
        auto* plot = program.find<plots::CurvePlot>("train.lossPlot");
        const auto drawn = [&](const QString& ending) {
            int count = 0;
            for (const QString& id : plot->seriesIds())
                count += id.startsWith(QLatin1String("run:")) && id.endsWith(ending) ? 1 : 0;
            return count;
        };
        for (int i = 0; i < 3; ++i)
            program.parts().overlays.show(folders[i]);
        QTRY_COMPARE(drawn(QString()), 6);
        QCOMPARE(drawn(QStringLiteral(":train")), 3);
        program.parts().overlays.show(folders[3]);
        QTRY_COMPARE(drawn(QString()), 4);
        QCOMPARE(drawn(QStringLiteral(":train")), 0);
    }
};

QTEST_MAIN(TestOverlaidRuns)
#include "tst_overlaid_runs.moc"
