#include <QAccessible>
#include <QSignalSpy>
#include <QtTest>

#include <cmath>

#include "ui/places/runs/CoordinatesCard.h"
#include "ui/plots/ParallelCoordinates.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/DataTooltip.h"

namespace tst_parallel_coordinates {

using namespace glasshouse;
using plots::ParallelAxis;
using plots::ParallelCoordinates;

namespace {

const double none = std::numeric_limits<double>::quiet_NaN();

/// Three runs over a logarithmic axis, one of words and the loss: "a" 1e-4 gelu 3, "b" 1e-3 relu 2, "c" 1e-2 gelu 4.
struct Shown {
    Shown() {
        plot.resize(600, 300);
        plot.setData(
            {ParallelAxis::ofNumbers(QStringLiteral("Rate"), {1e-4, 1e-3, 1e-2}, true),
             ParallelAxis::ofWords(QStringLiteral("Activation"), {QStringLiteral("gelu"), QStringLiteral("relu")}),
             ParallelAxis::ofNumbers(QStringLiteral("Best"), {3, 2, 4}, false)},
            {{QStringLiteral("/a"), QStringLiteral("a"), {1e-4, 0, 3}},
             {QStringLiteral("/b"), QStringLiteral("b"), {1e-3, 1, 2}},
             {QStringLiteral("/c"), QStringLiteral("c"), {1e-2, 0, 4}}});
        plot.show();
        plot.activateWindow();
        plot.setFocus();
    }
    QPoint at(int axis, double share) const {
        const QRectF area = plot.plotRect();
        return QPointF(plot.xOf(axis), area.bottom() - share * area.height()).toPoint();
    }
    QString kept() const {
        QString names;
        for (int line = 0; line < int(plot.lines().size()); ++line)
            if (plot.isKept(line))
                names += plot.lines()[std::size_t(line)].name;
        return names;
    }
    ParallelCoordinates plot;
};

} // namespace

/// Parallel coordinates: where axes and lines are, what a brush keeps, keys, what is exported.
class TestParallelCoordinates : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sharesOfAnAxis() {
        const ParallelAxis rate = ParallelAxis::ofNumbers({}, {1e-4, 1e-2, 1e-3, none}, true);
        QVERIFY(rate.logarithmic);
        QCOMPARE(rate.low, 1e-4);
        QCOMPARE(rate.high, 1e-2);
        QVERIFY(std::abs(rate.share(1e-3) - 0.5) < 1e-12);
        QCOMPARE(rate.share(1e-4), 0.0);
        QCOMPARE(rate.share(1e-2), 1.0);
        QVERIFY(std::isnan(rate.share(none)));
        QVERIFY(std::isnan(rate.share(1)));
        QCOMPARE(rate.ticks, (std::vector<double>{1e-4, 1e-3, 1e-2})); // few values are their own ticks
        const ParallelAxis width = ParallelAxis::ofNumbers({}, {64, 128, 256}, false);
        QVERIFY(std::abs(width.share(128) - 1.0 / 3) < 1e-12);
        // With a 0 there is no logarithm.
        QVERIFY(!ParallelAxis::ofNumbers({}, {0, 10}, true).logarithmic);
        QCOMPARE(ParallelAxis::ofNumbers({}, {7, 7}, false).share(7), 0.5);
        const ParallelAxis words =
            ParallelAxis::ofWords({}, {QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")});
        QCOMPARE(words.share(0), 0.0);
        QCOMPARE(words.share(1), 0.5);
        QCOMPARE(words.share(2), 1.0);
        QCOMPARE(words.text(1), QStringLiteral("b"));
        // Many values have round ticks.
        const ParallelAxis many = ParallelAxis::ofNumbers({}, {0, 1, 2, 3, 5, 7, 9, 10}, false);
        QVERIFY(many.ticks.size() >= 2 && many.ticks.size() <= 4);
        const ParallelAxis powers = ParallelAxis::ofNumbers({}, {1e-4, 2e-4, 3e-4, 5e-4, 1e-3, 2e-3, 4e-3, 1e-2}, true);
        QCOMPARE(powers.ticks.size(), std::size_t(3));
        QVERIFY(std::abs(powers.ticks[1] - 1e-3) < 1e-12);
        QVERIFY(ParallelAxis::ofNumbers({}, {none}, false).ticks.empty());
    }

    void axesAndLinesAreInTheirPlaces() {
        const Shown shown;
        const QRectF area = shown.plot.plotRect();
        QCOMPARE(shown.plot.xOf(0), area.left());
        QCOMPARE(shown.plot.xOf(1), area.center().x());
        QCOMPARE(shown.plot.xOf(2), area.right());
        QCOMPARE(shown.plot.yOf(0, 1e-4), area.bottom());
        QVERIFY(std::abs(shown.plot.yOf(0, 1e-3) - area.center().y()) < 1e-9);
        QCOMPARE(shown.plot.yOf(1, 1), area.top());
        QVERIFY(std::abs(shown.plot.yOf(2, 3) - area.center().y()) < 1e-9);
        // On the lines: halfway from "b" at (0, 1/2) to (1, 1), and on the axes.
        QCOMPARE(shown.plot.lineAt(QPointF(shown.plot.xOf(0) + area.width() / 4, area.bottom() - 0.75 * area.height())),
                 1);
        QCOMPARE(shown.plot.lineAt(shown.at(0, 0)), 0);
        QCOMPARE(shown.plot.lineAt(shown.at(2, 1)), 2);
        QCOMPARE(shown.plot.lineAt(QPointF(area.left(), area.bottom() - 0.25 * area.height())), -1);
    }

    void theLowestLossStandsOut() {
        const Shown shown;
        const QColor ground = theme::Theme::of(&shown.plot).surface;
        const auto away = [&](int line) {
            const QColor color = shown.plot.colorOf(line);
            return std::abs(color.lightness() - ground.lightness());
        };
        QVERIFY(away(1) > away(0) && away(0) > away(2));
    }

    void aDragAlongAnAxisKeepsSome() {
        Shown shown;
        QSignalSpy changed(&shown.plot, &ParallelCoordinates::brushesChanged);
        QTest::mousePress(&shown.plot, Qt::LeftButton, {}, shown.at(0, 0.4));
        QTest::mouseMove(&shown.plot, shown.at(0, 0.7));
        QTest::mouseMove(&shown.plot, shown.at(0, 1));
        QTest::mouseRelease(&shown.plot, Qt::LeftButton, {}, shown.at(0, 1));
        QVERIFY(!changed.isEmpty());
        QCOMPARE(shown.kept(), QStringLiteral("bc"));
        QCOMPARE(shown.plot.keptCount(), 2);
        QVERIFY(std::abs(shown.plot.brush(0)->low - 0.4) < 0.01);
        QCOMPARE(shown.plot.lineAt(shown.at(0, 0)), -1); // "a" is not there to be pointed at
        shown.plot.setBrush(2, {0.5, 0});                // either way round
        QCOMPARE(shown.kept(), QStringLiteral("b"));
        // New data keep the brushes of the axes that are there again.
        shown.plot.setData({shown.plot.axes()[0], shown.plot.axes()[2]},
                           {{QStringLiteral("/d"), QStringLiteral("d"), {1e-4, 2}},
                            {QStringLiteral("/e"), QStringLiteral("e"), {1e-2, none}}});
        QCOMPARE(shown.kept(), QString()); // "d" has another rate, "e" has no loss
        shown.plot.clearBrush(1);
        QCOMPARE(shown.kept(), QStringLiteral("e"));
        QTest::mouseClick(&shown.plot, Qt::LeftButton, {}, shown.at(0, 0.9)); // on the brush
        QCOMPARE(shown.kept(), QStringLiteral("de"));
    }

    void aClickOpensARun() {
        Shown shown;
        QSignalSpy opened(&shown.plot, &ParallelCoordinates::lineActivated);
        const QRectF area = shown.plot.plotRect();
        const QPoint place(int(shown.plot.xOf(0) + area.width() / 4), int(area.bottom() - 0.75 * area.height()));
        QTest::mouseMove(&shown.plot, place);
        QTRY_COMPARE(widgets::DataTooltip::of(&shown.plot)->content().title, QStringLiteral("b"));
        QTest::mouseClick(&shown.plot, Qt::LeftButton, {}, place);
        QCOMPARE(opened.size(), 1);
        QCOMPARE(opened.first().first().toString(), QStringLiteral("/b"));
        QTest::mouseClick(&shown.plot, Qt::LeftButton, {},
                          QPoint(int(area.left() + area.width() / 4), int(area.bottom() - 4)));
        QCOMPARE(opened.size(), 2); // along the bottom from "a" to gelu
        QCOMPARE(opened.last().first().toString(), QStringLiteral("/a"));
    }

    void everythingByKeys() {
        Shown shown;
        QSignalSpy opened(&shown.plot, &ParallelCoordinates::lineActivated);
        QTest::keyClick(&shown.plot, Qt::Key_Right);
        QTest::keyClick(&shown.plot, Qt::Key_Right);
        QTest::keyClick(&shown.plot, Qt::Key_Right); // there is no fourth
        QCOMPARE(shown.plot.currentAxis(), 2);
        QTest::keyClick(&shown.plot, Qt::Key_Up);
        QCOMPARE(shown.plot.current(), 1); // the lowest loss
        QTest::keyClick(&shown.plot, Qt::Key_Up);
        QCOMPARE(shown.plot.current(), 0);
        QTest::keyClick(&shown.plot, Qt::Key_Return);
        QCOMPARE(opened.size(), 1);
        QCOMPARE(opened.first().first().toString(), QStringLiteral("/a"));
        QTest::keyClick(&shown.plot, Qt::Key_Up, Qt::ShiftModifier); // from "a" to "c"
        QCOMPARE(shown.kept(), QStringLiteral("ac"));
        QTest::keyClick(&shown.plot, Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(&shown.plot, Qt::Key_Down, Qt::ShiftModifier); // from "a" to "b"
        QCOMPARE(shown.kept(), QStringLiteral("ab"));
        QTest::keyClick(&shown.plot, Qt::Key_Escape);
        QCOMPARE(shown.kept(), QStringLiteral("abc"));
    }

    void whatIsExportedAndRead() {
        Shown shown;
        QCOMPARE(shown.plot.toCsv(),
                 QByteArray("run,Rate,Activation,Best\na,1e-04,gelu,3\nb,0.001,relu,2\nc,0.01,gelu,4\n"));
        QVERIFY(shown.plot.toSvg().contains("Activation"));
        QCOMPARE(shown.plot.toImage(1).size(), QSize(600, 300));
        QVERIFY(shown.plot.valueText().isEmpty());
        QTest::keyClick(&shown.plot, Qt::Key_Up);
        QCOMPARE(shown.plot.valueText(), QStringLiteral("a\nRate\t0.0001\nActivation\tgelu\nBest\t3"));
        QVERIFY(shown.plot.property("accessibleValue").toString().contains(QStringLiteral("3 of 3 runs over 3 axes")));
        QAccessibleInterface* read = QAccessible::queryAccessibleInterface(&shown.plot);
        QVERIFY(read != nullptr && read->tableInterface() != nullptr);
        QCOMPARE(read->tableInterface()->rowCount(), 3);
        QCOMPARE(read->tableInterface()->columnCount(), 3);
        QCOMPARE(read->tableInterface()->cellAt(1, 1)->text(QAccessible::Name).contains(QStringLiteral("relu")), true);
    }

    void axesOfRuns() {
        std::vector<runtime::ComparedRun> runs(3);
        for (int i = 0; i < 3; ++i) {
            runs[std::size_t(i)].folder = QString::number(i);
            runs[std::size_t(i)].record.config.train.learning_rate = 1e-4 * std::pow(10, i);
            runs[std::size_t(i)].record.config.train.threads = i; // of the machine: no axis
            runs[std::size_t(i)].record.config.train.sample_prompt = std::to_string(i);
            runs[std::size_t(i)].record.config.model.activation = i == 1 ? "gelu" : "relu";
        }
        runs[0].results.bestValidation = 3.0F;
        runs[2].results.bestValidation = 2.0F;
        const places::runs::Coordinates made = places::runs::coordinatesOf(runs, {QStringLiteral("n_layer")});
        QStringList names;
        for (const ParallelAxis& axis : made.axes)
            names.append(axis.name);
        QCOMPARE(names.size(), 4);
        QCOMPARE(names.first(), QStringLiteral("Layers"));
        QCOMPARE(names.last(), QStringLiteral("Best validation"));
        for (const ParallelAxis& axis : made.axes) {
            QCOMPARE(axis.logarithmic, axis.name == QLatin1String("Learning rate"));
            QCOMPARE(axis.words.size(), axis.name == QLatin1String("Activation") ? 2 : 0);
        }
        QCOMPARE(made.lines.size(), std::size_t(3));
        QVERIFY(std::isnan(made.lines[1].values.back()));
        QCOMPARE(made.lines[2].values.back(), 2.0);
        QCOMPARE(made.leftOut, 0);
        QVERIFY(places::runs::coordinatesOf({}).axes.empty());
    }
};

QTEST_MAIN(TestParallelCoordinates)

} // namespace tst_parallel_coordinates

#include "tst_parallel_coordinates.moc"
