#include "tests/ui/PaintedWords.h"
#include "tests/ui/Settled.h"
#include "ui/plots/ColorBar.h"
#include "ui/plots/CurvePlot.h"
#include "ui/plots/CurveSeries.h"
#include "ui/plots/HeadGrid.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/plots/LineStrip.h"
#include "ui/plots/MinMaxPyramid.h"
#include "ui/plots/Smoothing.h"
#include "ui/plots/TextTicker.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/ThemeManager.h"
#include "ui/widgets/DataTooltip.h"

#include <QLineEdit>
#include <QSet>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>
#include <QXmlStreamReader>

#include <cmath>
#include <limits>
#include <random>

namespace tst_plots {

using namespace glasshouse;
using namespace glasshouse::plots;
using theme::MapKind;
using theme::Theme;

namespace {
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

Matrix counted(int rows, int cols) {
    Matrix matrix(rows, cols);
    for (std::size_t i = 0; i < matrix.values.size(); ++i)
        matrix.values[i] = float(i) / float(matrix.values.size());
    return matrix;
}

int colorsIn(const QImage& image) {
    QSet<QRgb> colors;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            colors.insert(image.pixel(x, y));
    }
    return int(colors.size());
}
/// The words of a drawing and where they stand, all in one font.
QList<std::pair<QString, QRectF>> wordsOf(const QByteArray& svg, const QFont& font) {
    QList<std::pair<QString, QRectF>> words;
    const QFontMetricsF metrics(font);
    QXmlStreamReader reader(svg);
    QTransform transform;
    while (!reader.atEnd()) {
        if (reader.readNext() != QXmlStreamReader::StartElement)
            continue;
        const QXmlStreamAttributes attributes = reader.attributes();
        if (reader.name() == QLatin1String("g") && attributes.hasAttribute(QLatin1String("transform"))) {
            const QStringList numbers = attributes.value(QLatin1String("transform"))
                                            .toString()
                                            .remove(QLatin1String("matrix("))
                                            .remove(QLatin1Char(')'))
                                            .split(QLatin1Char(','));
            if (numbers.size() == 6)
                transform = QTransform(numbers[0].toDouble(), numbers[1].toDouble(), numbers[2].toDouble(),
                                       numbers[3].toDouble(), numbers[4].toDouble(), numbers[5].toDouble());
        } else if (reader.name() == QLatin1String("text")) {
            const QPointF base = transform.map(QPointF(attributes.value(QLatin1String("x")).toDouble(),
                                                       attributes.value(QLatin1String("y")).toDouble()));
            const QString text = reader.readElementText();
            words.append({text, QRectF(base.x(), base.y() - metrics.ascent(), metrics.horizontalAdvance(text),
                                       metrics.height())});
        }
    }
    return words;
}
} // namespace

class TestPlots : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// Other runs are in the table as they lie in the chart, and it covers none of them.
    void theTableAtThePointerIsSortedAndCoversNothing() {
        CurvePlot plot;
        plot.resize(700, 400);
        for (const auto& [id, height] : {std::pair("low", 1.0), {"high", 3.0}, {"middle", 2.0}}) {
            CurveStyle style = CurveStyle::otherRun(2);
            plot.addSeries(QLatin1String(id), QLatin1String(id), style);
            for (int x = 0; x <= 100; ++x)
                plot.append(QLatin1String(id), x, height + 2 * std::exp(-x / 10.0));
        }
        plot.show();
        plot.fit();
        QVERIFY(QTest::qWaitForWindowExposed(&plot));
        QTest::mouseMove(&plot, QPoint(350, 200));
        auto* tooltip = widgets::DataTooltip::of(&plot);
        QTRY_VERIFY(tooltip->isVisible());
        QStringList names;
        for (const auto& row : tooltip->content().rows)
            names.append(row.name);
        QCOMPARE(names, (QStringList{QStringLiteral("high"), QStringLiteral("middle"), QStringLiteral("low")}));
        const QRect table(plot.mapFromGlobal(tooltip->pos()), tooltip->size());
        const QImage image = plot.grab().toImage();
        const QRgb curve = theme::Theme::of(&plot).seriesColor(2).rgb();
        for (int y = std::max(0, table.top()); y <= std::min(399, table.bottom()); ++y)
            for (int x = std::max(0, table.left()); x <= std::min(699, table.right()); ++x)
                QVERIFY2(image.pixel(x, y) != curve, qPrintable(QStringLiteral("%1, %2").arg(x).arg(y)));
    }

    void initTestCase() { m_manager = std::make_unique<theme::ThemeManager>(*qApp); }
    void cleanupTestCase() { m_manager.reset(); }

    void smoothingByHand() {
        // s = 0.5, values 1, 2, NaN, 4: 1; 2/11 of 1 and 9/11 of 2; -; 3/12 of that and 9/12 of 4
        const std::vector<double> out = smoothed({1, 2, std::nan(""), 4}, 0.5);
        QCOMPARE(out[0], 1.0);
        QVERIFY(std::abs(out[1] - 20.0 / 11) < 1e-12);
        QVERIFY(std::isnan(out[2]));
        QVERIFY(std::abs(out[3] - (5.0 / 11 + 3)) < 1e-12);
        QCOMPARE(smoothed({3, 1, 4}, 0), (std::vector<double>{3, 1, 4}));
        for (const double v : smoothed(std::vector<double>(100, 7.0), 0.99)) // no bias to the start
            QVERIFY(std::abs(v - 7.0) < 1e-9);
        // From the ninth value on one half is less than (1 + n) / (10 + n).
        std::vector<double> ones(60, 1.0);
        ones.insert(ones.end(), {3.0, 1.0});
        const std::vector<double> late = smoothed(ones, 0.5);
        QCOMPARE(late[59], 1.0);
        QCOMPARE(late[60], 2.0);
        QCOMPARE(late[61], 1.5);
    }

    /// A loss that falls fast at first is followed within 0.06; the average with the whole s lies 0.13 above it.
    void smoothingFollowsTheBeginning() {
        std::vector<double> losses;
        for (int step = 0; step < 400; ++step)
            losses.push_back(2 + 2 * std::exp(-step / 200.0));
        const std::vector<double> line = smoothed(losses, 0.95);
        for (std::size_t step = 0; step < losses.size(); ++step)
            QVERIFY2(line[step] - losses[step] < (step < 80 ? 0.06 : 0.1), qPrintable(QString::number(step)));
    }

    void extremesByHand() {
        MinMaxPyramid pyramid;
        for (const double v : std::vector<double>{3, -1, 4, std::nan(""), 5, -1, INFINITY, 2, -INFINITY})
            pyramid.append(v);
        const MinMaxPyramid::Extremes all = pyramid.all();
        QCOMPARE(all.smallest, 1U); // the first of equal ones
        QCOMPARE(all.largest, 4U);
        QCOMPARE(all.smallestPositive, 7U);
        QCOMPARE(all.faults, 3U);
        QCOMPARE(int(all.kinds), 7);
        QCOMPARE(pyramid.firstFault(0, 9), 3U);
        QCOMPARE(pyramid.firstFault(4, 9), 6U);
        QCOMPARE(pyramid.firstFault(4, 6), MinMaxPyramid::none);
        QVERIFY(!pyramid.over(3, 4).any());
        QVERIFY(!pyramid.over(2, 2).any());
        const MinMaxPyramid::Outside outside = pyramid.outside(0, 9, 0, 3);
        QCOMPARE(outside.above, std::size_t(2));
        QCOMPARE(outside.below, std::size_t(2));
        pyramid.truncate(5);
        pyramid.append(9);
        QCOMPARE(pyramid.all().largest, 5U);
        QCOMPARE(pyramid.size(), std::size_t(6));
    }

    /// Any stretch of a random sequence with spikes and faults, against looking at every number.
    void extremesEqualThoseOfEveryNumber() {
        std::mt19937 random(3);
        std::normal_distribution<double> noise;
        MinMaxPyramid pyramid;
        std::vector<double> values;
        const auto grow = [&](int count) {
            for (int i = 0; i < count; ++i) {
                const unsigned kind = random() % 400;
                const double level = values.size() / 200 % 2 == 0 ? 0 : 3; // nearly all positive now and then
                const double v = kind == 0   ? std::nan("")
                                 : kind == 1 ? INFINITY
                                 : kind == 2 ? -INFINITY
                                 : kind == 3 ? 50 * noise(random)
                                             : std::round(noise(random) * 8) / 8 + level; // equal ones too
                values.push_back(v);
                pyramid.append(v);
            }
        };
        const auto compare = [&] {
            for (int i = 0; i < 400; ++i) {
                std::size_t first = random() % (values.size() + 1);
                std::size_t last = random() % (values.size() + 1);
                if (first > last)
                    std::swap(first, last);
                if (i % 2 == 0)
                    last = std::min(last, first + 30);
                MinMaxPyramid::Extremes expected;
                std::uint32_t fault = MinMaxPyramid::none;
                std::size_t above = 0;
                std::size_t below = 0;
                const double high = noise(random);
                const double low = high - 1;
                for (std::size_t at = first; at < last; ++at) {
                    const double v = values[at];
                    const auto index = std::uint32_t(at);
                    if (!std::isfinite(v)) {
                        ++expected.faults;
                        fault = std::min(fault, index);
                        continue;
                    }
                    above += v > high ? 1 : 0;
                    below += v < low ? 1 : 0;
                    if (expected.smallest == MinMaxPyramid::none || v < values[expected.smallest])
                        expected.smallest = index;
                    if (expected.largest == MinMaxPyramid::none || v > values[expected.largest])
                        expected.largest = index;
                    if (v > 0 &&
                        (expected.smallestPositive == MinMaxPyramid::none || v < values[expected.smallestPositive]))
                        expected.smallestPositive = index;
                }
                const MinMaxPyramid::Extremes found = pyramid.over(first, last);
                QCOMPARE(found.smallest, expected.smallest);
                QCOMPARE(found.largest, expected.largest);
                QCOMPARE(found.smallestPositive, expected.smallestPositive);
                QCOMPARE(found.faults, expected.faults);
                QCOMPARE(pyramid.firstFault(first, last), fault);
                const MinMaxPyramid::Outside outside = pyramid.outside(first, last, low, high);
                QCOMPARE(outside.above, above);
                QCOMPARE(outside.below, below);
            }
        };
        grow(5);
        compare();
        grow(20'000);
        compare();
        values.resize(7'777);
        pyramid.truncate(7'777);
        compare();
        grow(3'001);
        compare();
    }

    /// What is drawn of any zoom has the smallest and the largest value of the data there, and a gap at every fault.
    void drawnExtremesAreTheDatas() {
        std::mt19937 random(11);
        std::normal_distribution<double> noise;
        CurveSeries series;
        series.style.smooths = true;
        series.setSmoothing(0.9);
        double x = 0;
        for (int i = 0; i < 60'000; ++i) {
            x += 0.01 + double(random() % 100) / 50; // steps of different lengths
            const unsigned kind = random() % 3000;
            series.append(x, kind == 0   ? std::nan("")
                             : kind == 1 ? INFINITY
                             : kind < 6  ? 1000 * noise(random)
                                         : 2 + noise(random));
        }
        for (int i = 0; i < 300; ++i) {
            const double share = std::pow(0.5, double(random() % 16));
            const double low = std::max(0.5, x * double(random() % 1000) / 1000 * (1 - share));
            const double high = low + x * share;
            const bool logX = i % 3 == 1;
            const bool logY = i % 2 == 1;
            const int columns = 50 + int(random() % 1500);
            for (const MinMaxPyramid* values : {&series.raw, &series.smooth}) {
                double minimum = INFINITY;
                double maximum = -INFINITY;
                std::size_t faults = 0;
                std::size_t seen = 0;
                for (std::size_t at = 0; at < series.x.size(); ++at) {
                    if (series.x[at] < low || series.x[at] > high)
                        continue;
                    ++seen;
                    const double v = (*values)[at];
                    if (!std::isfinite(v) || (logY && v <= 0)) {
                        // A smoothed line goes on past what is not finite.
                        faults += std::isfinite(v) || values == &series.raw ? 1 : 0;
                        continue;
                    }
                    minimum = std::min(minimum, v);
                    maximum = std::max(maximum, v);
                }
                double drawnLeast = INFINITY;
                double drawnMost = -INFINITY;
                int gaps = 0;
                double before = -1;
                const QList<QPointF> drawn = series.decimated(*values, low, high, columns, logX, logY);
                QVERIFY(drawn.size() <= 3 * columns + 2);
                for (const QPointF& point : drawn) {
                    QVERIFY(point.x() >= before); // in order
                    before = point.x();
                    if (point.x() < low || point.x() > high)
                        continue;
                    if (std::isnan(point.y())) {
                        ++gaps;
                        continue;
                    }
                    drawnLeast = std::min(drawnLeast, point.y());
                    drawnMost = std::max(drawnMost, point.y());
                }
                QCOMPARE(drawnLeast, minimum);
                QCOMPARE(drawnMost, maximum);
                QCOMPARE(gaps > 0, faults > 0);
                if (seen <= std::size_t(columns) * 2)
                    QCOMPARE(std::size_t(gaps), faults);
            }
            std::uint8_t kinds = 0;
            for (const CurveSeries::FaultPlace& fault : series.faults(low, high, columns, logX))
                kinds |= fault.kinds;
            std::uint8_t expected = 0;
            for (std::size_t at = 0; at < series.x.size(); ++at)
                if (series.x[at] >= low && series.x[at] <= high && !std::isfinite(series.raw[at]))
                    expected |=
                        std::isnan(series.raw[at]) ? MinMaxPyramid::NotANumber : MinMaxPyramid::PositiveInfinity;
            QCOMPARE(int(kinds), int(expected));
        }
    }

    /// A logarithmic axis has no place for step 0: nothing comes from there, and it is counted.
    void aLogarithmicAxisBeginsAtTheFirstPlacedPoint() {
        CurvePlot plot;
        plot.resize(500, 300);
        plot.show();
        plot.addSeries(QStringLiteral("v"), QStringLiteral("validation"), CurveStyle::validation());
        plot.setData(QStringLiteral("v"), {0, 100, 200, 300, 400}, {5.2, 4, 3, 2.5, 2.25});
        plot.addSeries(QStringLiteral("t"), QStringLiteral("train"));
        plot.setData(QStringLiteral("t"), {1, 100, 200, 300, 400}, {3, 3, 3, 3, 3});
        const auto words = [&] {
            QStringList all;
            for (const auto& [text, box] : wordsOf(plot.toSvg(), theme::uiFont(theme::TextSize::Note)))
                all += text;
            return all;
        };
        const auto colored = [&](double x) {
            const QImage image = plot.toImage(1);
            const QColor curve = Theme::of(&plot).val;
            int found = 0;
            for (int y = plot.plotRect().top(); y <= plot.plotRect().bottom(); ++y)
                found += QColor(image.pixel(plot.widgetXOf(x), y)) == curve ? 1 : 0;
            return found > 0;
        };
        plot.toImage(1);
        QCOMPARE(plot.pointsUnplaced(), 0);
        QVERIFY(colored(50)); // on a line from step 0 to step 100
        plot.setLogX(true);
        plot.toImage(1);
        QCOMPARE(plot.xRange().low, 1.0);
        QCOMPARE(plot.pointsUnplaced(), 1);
        QVERIFY(words().contains(QStringLiteral("← 1 out of view")));
        QVERIFY(plot.yRange().high < 4.6); // what is not shown takes no room: 4, and 6 % of 1.75
        for (const double x : {2, 10, 50, 90})
            QVERIFY2(!colored(x), qPrintable(QString::number(x)));
        QVERIFY(colored(150));
        // The same zoomed in, where the first point is left of the view.
        plot.setXRange(50, 300);
        for (const double x : {60, 90})
            QVERIFY2(!colored(x), qPrintable(QString::number(x)));
        QVERIFY(colored(150));
    }

    /// Every second value is NaN: the others are dots, and the smoothed line goes through all of them.
    void valuesBetweenGapsAreDrawn() {
        CurvePlot plot;
        plot.resize(600, 300);
        plot.show();
        plot.addSeries(QStringLiteral("t"), QStringLiteral("train"));
        plot.addSeries(QStringLiteral("q"), QStringLiteral("quiet"), CurveStyle::quiet());
        for (int i = 0; i < 10; ++i) {
            plot.append(QStringLiteral("t"), i, i % 2 == 0 ? 3.0 : std::nan(""));
            plot.append(QStringLiteral("q"), i, i % 2 == 0 ? 1.0 : std::nan(""));
        }
        const auto colored = [&](double x, double y, const QColor& color) {
            const QImage image = plot.toImage(1);
            const QRect box = plot.plotRect();
            const auto range = plot.yRange();
            const int row =
                box.bottom() - int(std::lround((y - range.low) / (range.high - range.low) * (box.height() - 1)));
            for (int dy = -3; dy <= 3; ++dy)
                for (int dx = -2; dx <= 2; ++dx)
                    if (QColor(image.pixel(plot.widgetXOf(x) + dx, row + dy)) == color)
                        return true;
            return false;
        };
        const Theme& theme = Theme::of(&plot);
        for (const int x : {2, 4, 6}) {
            QVERIFY2(colored(x, 3, theme.train), qPrintable(QString::number(x)));
            QVERIFY2(colored(x, 1, theme.text2), qPrintable(QString::number(x)));
            QVERIFY(!colored(x + 0.5, 3, theme.train)); // no line over a gap
        }
        // A circle for each of the five in an SVG file.
        QCOMPARE(plot.toSvg().count("<circle") + plot.toSvg().count("<ellipse"), 10);
        plot.setSmoothing(0.5);
        for (const double x : {2.0, 2.6, 3.4, 4.0}) // at 3 there may be a cross
            QVERIFY2(colored(x, 3, theme.train), qPrintable(QString::number(x)));
    }

    /// The running mean of perplexities is that of the losses: with s = 0.5 of ln 2, ln 8 it is ln 2, then
    /// 2/11 ln 2 + 9/11 ln 8 = 29/11 ln 2.
    void powersAreSmoothedAsLogarithms() {
        CurveSeries series;
        series.style.ofPowers = true;
        series.setSmoothing(0.5);
        series.append(1, 2);
        series.append(2, std::nan(""));
        series.append(3, 8);
        QVERIFY(std::abs(series.smooth[0] - 2) < 1e-12);
        QVERIFY(std::isnan(series.smooth[1]));
        QVERIFY(std::abs(series.smooth[2] - std::pow(2, 29 / 11.0)) < 1e-12);
    }

    void ticksAreRound() {
        QCOMPARE(niceTicks(0, 100, 6), (std::vector<double>{0, 20, 40, 60, 80, 100}));
        QCOMPARE(niceTicks(0, 3, 10, true), (std::vector<double>{0, 1, 2, 3}));
        QVERIFY(niceTicks(5, 5, 4).empty());
        QVERIFY(niceTicks(0, 1e9, 6).size() <= 6);
    }

    /// There is no step 2.5.
    void ticksOfStepsAreWhole() {
        TextTicker<QCPAxisTicker> ticker;
        ticker.setTickStepStrategy(QCPAxisTicker::tssReadability);
        const auto labels = [&](double to, int count) {
            ticker.setTickCount(count);
            QVector<double> ticks;
            QVector<QString> texts;
            ticker.generate({0, to}, {}, QLatin1Char('f'), 3, ticks, nullptr, &texts);
            return texts.join(QLatin1Char(' '));
        };
        QCOMPARE(labels(30, 12), QStringLiteral("0.0 2.5 5.0 7.5 10.0 12.5 15.0 17.5 20.0 22.5 25.0 27.5 30.0"));
        ticker.whole = true;
        QCOMPARE(labels(30, 12), QStringLiteral("0 5 10 15 20 25 30"));
        QCOMPARE(labels(2, 8), QStringLiteral("0 1 2"));
        QCOMPARE(labels(100, 5), QStringLiteral("0 20 40 60 80 100"));
    }

    void ranges() {
        Matrix matrix(2, 2);
        matrix.values = {1, kNan, -3, 100};
        CellMask mask;
        mask.cells = {0, 0, 0, 1};
        const ValueRange plain = automaticRange(matrix, mask, MapKind::Sequential);
        QCOMPARE(plain.low, -3.0);
        QCOMPARE(plain.high, 1.0);
        const ValueRange both = automaticRange(matrix, mask, MapKind::Diverging);
        QCOMPARE(both.low, -3.0);
        QCOMPARE(both.high, 3.0);
        QVERIFY(automaticRange(Matrix(2, 2, 0.5F), {}, MapKind::Sequential).high > 0.5);
        QCOMPARE(automaticRange(Matrix(), {}, MapKind::Diverging).low, -1.0);
    }

    void cellsHaveTheirColors() {
        const Theme& t = Theme::light();
        Matrix matrix(2, 2);
        matrix.values = {0, 1, kNan, 0.5F};
        CellMask mask;
        mask.upperTriangle = true;
        const CellLook look{&t, MapKind::Sequential, {0, 1}};
        const QImage image = heatmapImage(matrix, mask, look, 16, 16, 1);
        QCOMPARE(image.size(), QSize(32, 32));
        QCOMPARE(image.pixel(3, 3), t.sequential.at(0));
        QCOMPARE(image.pixel(24, 5), t.mask.rgb()); // masked, not the colour of 1
        QCOMPARE(image.pixel(1, 17), t.bad.rgb());  // not finite
        QCOMPARE(image.pixel(20, 20), t.sequential.at(0.5));
        QCOMPARE(image.pixel(15, 3), t.surface.rgb());                                   // the gap
        QVERIFY(image.pixel(8, 24) != t.bad.rgb() || image.pixel(7, 23) != t.bad.rgb()); // its cross
    }

    void poolingKeepsTheStrongest() {
        Matrix matrix(100, 100, 0.1F);
        matrix.at(37, 61) = 0.9F;
        matrix.at(80, 5) = -5.0F;
        const PooledMatrix largest = pooled(matrix, {}, MapKind::Sequential, 10, 10);
        QCOMPARE(largest.matrix.at(3, 6), 0.9F);
        QCOMPARE(largest.matrix.at(8, 0), 0.1F);
        const PooledMatrix strongest = pooled(matrix, {}, MapKind::Diverging, 10, 10);
        QCOMPARE(strongest.matrix.at(8, 0), -5.0F);
        CellMask mask;
        mask.upperTriangle = true;
        const PooledMatrix masked = pooled(matrix, mask, MapKind::Sequential, 10, 10);
        QVERIFY(masked.mask.masked(0, 9, 10));
        QVERIFY(!masked.mask.masked(4, 4, 10)); // partly seen is seen
        matrix.at(20, 20) = kNan;
        QVERIFY(std::isnan(pooled(matrix, {}, MapKind::Sequential, 10, 10).matrix.at(2, 2))); // faults stay visible
    }

    void roomFollowsTheLabels() {
        HeatmapWidget map;
        map.resize(400, 400);
        map.setMatrix(Matrix(2, 2));
        const auto left = [&map] { return map.mapRect().left(); };
        const double none = left();
        map.setRowLabels({QStringLiteral("a"), QStringLiteral("b")});
        const double narrow = left();
        QVERIFY(narrow > none);
        map.setRowLabels({QStringLiteral("a long word"), QStringLiteral("b")});
        const double wide = left();
        QVERIFY(wide > narrow);
        map.setRowLabels({QStringLiteral("a long word"), QStringLiteral("b")}, true); // with numbers
        QVERIFY(left() > wide);
        map.setRowLabels({QStringLiteral("a long word"), QStringLiteral("b")});
        QCOMPARE(left(), wide);
        map.setColumnLabels({QStringLiteral("a long word"), QStringLiteral("b")});
        const double bottom = map.mapRect().bottom();
        map.setLabelsVisible(false, false);
        QCOMPARE(left(), none);
        QVERIFY(map.mapRect().bottom() > bottom);
        map.setLabelsVisible(true, true);
        map.setNumericRows(QStringLiteral("row"));
        map.setMatrix(Matrix(1000, 2));
        const double thousand = left();
        map.setMatrix(Matrix(10, 2));
        QVERIFY(left() < thousand);
    }

    /// Every token is named from cells of 10 pixels on, and characters in smaller ones too, on two levels.
    void everyTokenIsNamed() {
        constexpr int count = 64;
        const auto named = [](int cell, int current, const QStringList& tokens) {
            HeatmapWidget map;
            map.setMatrix(Matrix(count, count, 0.1F));
            map.setRowLabels(tokens, true);
            map.setColumnLabels(tokens);
            map.setCurrentRow(current);
            map.setCurrentColumn(current);
            const QMargins room = map.labelMargins();
            map.resize(count * cell + room.left() + room.right(), count * cell + room.top() + room.bottom());
            map.show();
            if (map.mapRect().width() != count * cell)
                return std::pair(-1, QString());
            const QList<PaintedWord> words = WordRecorder::wordsOf(map);
            const auto isName = [&](const PaintedWord& word) { return tokens.contains(word.text); };
            const bool turned = text::visibleToken(tokens[0]).size() > 1;
            return std::pair(int(std::count_if(words.begin(), words.end(), isName)),
                             turned ? QString() : wordsOverWordsIn({{&map, words}}));
        };
        QStringList characters, longer;
        for (int i = 0; i < count; ++i) {
            characters += QString(QChar(u'A' + i % 26)); // none of which is a number of a row
            longer += QStringLiteral("%1token").arg(QChar(u'A' + i % 26));
        }
        for (const int cell : {5, 7, 10, 14, 18})
            for (const int current : {-1, 0, 21}) {
                const auto [names, over] = named(cell, current, characters);
                QVERIFY2(names == 2 * count, qPrintable(QStringLiteral("%1 at %2").arg(names).arg(cell)));
                QVERIFY2(over.isEmpty(), qPrintable(QStringLiteral("at %1: %2").arg(cell).arg(over)));
            }
        for (const int cell : {10, 12, 14})
            QCOMPARE(named(cell, 3, longer).first, 2 * count);
        const int fewer = named(7, -1, longer).first;
        QVERIFY2(fewer == count, qPrintable(QString::number(fewer))); // every second one
    }

    /// A number that is wider than its cell is written upwards, and none is left out or cut.
    void numbersOfNarrowCellsAreSeen() {
        HeatmapWidget map;
        map.setSquareCells(false);
        map.setMatrix(Matrix(3, 40, 0.1F));
        QStringList texts;
        for (int i = 0; i < 120; ++i)
            texts += i % 3 == 0 ? QStringLiteral("-27") : QStringLiteral("5");
        map.setCellTexts(texts);
        const QMargins room = map.labelMargins();
        map.resize(40 * 16 + room.left() + room.right(), 3 * 60 + room.top() + room.bottom());
        map.show();
        QCOMPARE(map.toSvg().count(">-27<"), 40);
        QVERIFY(map.toSvg().count(">5<") >= 80); // with the column of that number
    }

    void heatmapGeometry() {
        HeatmapWidget map;
        map.resize(400, 300);
        map.setMatrix(counted(10, 10));
        const double ratio = map.devicePixelRatioF();
        const double cell = map.cellRect(0, 0).width() * ratio;
        QCOMPARE(cell, std::floor(cell)); // whole device pixels
        QCOMPARE(map.cellAt(map.cellRect(4, 7).center().toPoint()), QPoint(7, 4));
        QCOMPARE(map.cellAt(QPoint(399, 299)), QPoint(-1, -1));
        map.setMatrix(counted(2000, 2000));
        QVERIFY(map.mapRect().width() <= 400);
        Matrix broken;
        broken.rows = broken.cols = 3; // no values
        map.setMatrix(broken);
        QVERIFY(map.matrix().empty());
        map.grab(); // must not crash
    }

    void heatmapRangeLock() {
        HeatmapWidget map;
        map.setMatrix(Matrix(2, 2, 4.0F));
        map.setMap(MapKind::Diverging);
        QCOMPARE(map.range().high, 4.0);
        map.setRangeLocked(true);
        map.setMatrix(Matrix(2, 2, 9.0F));
        QCOMPARE(map.range().high, 4.0);
        map.setRangeLocked(false);
        QCOMPARE(map.range().high, 9.0);
        map.setRange(-1, 7);
        QCOMPARE(map.range().low, -7.0); // always symmetric
    }

    /// Values beyond an end of the colours are said at that end; a picture that is taken out has its scale with it.
    void scalesSayWhatLiesBeyond() {
        HeatmapWidget map;
        map.resize(300, 200);
        plots::ColorBar bar;
        bar.follow(&map);
        map.setRange(0, 0.2);
        Matrix shares(2, 2, 0.1F);
        map.setMatrix(shares);
        QCOMPARE(map.scale().lowText(), QStringLiteral("0"));
        QCOMPARE(map.scale().highText(), text::shortNumber(0.2, 3));
        QVERIFY(!bar.accessibleDescription().contains(u'≥'));
        const QImage before = map.toImage(1);
        QCOMPARE(before.height(), 200 + plots::ColorScale::rowHeight());
        shares.at(0, 0) = 1;
        map.setMatrix(shares);
        QCOMPARE(map.scale().highText(), QStringLiteral("≥ ") + text::shortNumber(0.2, 3));
        QCOMPARE(bar.scale().highText(), map.scale().highText());
        QVERIFY(bar.accessibleDescription().contains(map.scale().highText()));
        // The row below the picture is the scale: its words are others now.
        const QRect row(0, 200, 300, plots::ColorScale::rowHeight());
        QVERIFY(map.toImage(1).copy(row) != before.copy(row));
        QVERIFY(map.toSvg().contains(map.scale().highText().toUtf8()));
        // Masked values have no colour, faults one of their own.
        plots::CellMask mask;
        mask.upperTriangle = true;
        shares = Matrix(2, 2, 0.1F);
        shares.at(0, 1) = 1;
        shares.at(1, 1) = kNan;
        map.setMatrix(shares, mask);
        QCOMPARE(map.scale().clipped, plots::Beyond{});
        map.setMap(MapKind::Diverging);
        map.setRange(-1, 1);
        shares.at(1, 0) = -3;
        map.setMatrix(shares, mask);
        QCOMPARE(map.scale().lowText(), QStringLiteral("≤ ") + text::shortNumber(-1, 3));
        map.setPowers(true);
        QVERIFY(map.scale().highText().endsWith(text::shortNumber(10, 3)));
        const QString told = map.summary(); // also to a screen reader: the largest is ten to the power of 0.1
        QVERIFY2(told.contains(QStringLiteral("colors from %1 to %2; largest %3 at")
                                   .arg(text::shortNumber(0.1), text::shortNumber(10), text::shortNumber(1.2589))),
                 qPrintable(told));
        // Of all heads.
        HeadGrid grid;
        grid.setShape(1, 2);
        grid.resize(grid.sizeHint());
        QVERIFY(!grid.hasScale()); // each has a range of its own
        grid.setRange(0, 0.5);
        grid.setMatrix(0, 0, Matrix(2, 2, 0.1F));
        grid.setMatrix(0, 1, Matrix(2, 2, 0.9F));
        QVERIFY(grid.scale().clipped.above && !grid.scale().clipped.below);
        QCOMPARE(grid.toImage(1).height(), grid.height() + plots::ColorScale::rowHeight());
        QVERIFY(grid.toSvg().contains(grid.scale().highText().toUtf8()));
    }

    void heatmapKeyboard() {
        HeatmapWidget map;
        map.resize(300, 300);
        map.setMatrix(counted(5, 5));
        QSignalSpy hovered(&map, &HeatmapWidget::cellHovered);
        QSignalSpy locked(&map, &HeatmapWidget::cellLocked);
        QTest::keyClick(&map, Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(hovered.last(), (QList<QVariant>{0, 0}));
        QTest::keyClick(&map, Qt::Key_Right, Qt::ControlModifier);
        QTest::keyClick(&map, Qt::Key_Down, Qt::ControlModifier);
        QCOMPARE(hovered.last(), (QList<QVariant>{1, 1}));
        QTest::keyClick(&map, Qt::Key_Down); // plain arrows belong to the heads
        QCOMPARE(map.hoveredRow(), 1);
        QTest::keyClick(&map, Qt::Key_Return);
        QCOMPARE(locked.count(), 1);
        QVERIFY(map.isLocked());
        QTest::keyClick(&map, Qt::Key_Down, Qt::ControlModifier);
        QCOMPARE(map.currentRow(), 1); // locked frames stay
        QTest::keyClick(&map, Qt::Key_Escape);
        QVERIFY(!map.isLocked());
        QTest::mouseClick(&map, Qt::LeftButton, {}, map.cellRect(3, 2).center().toPoint());
        QCOMPARE(locked.last(), (QList<QVariant>{3, 2}));
        // Of a matrix of another size no cell is pointed at.
        HeatmapWidget other;
        QSignalSpy pointed(&other, &HeatmapWidget::cellHovered);
        other.setMatrix(counted(5, 5));
        QTest::keyClick(&other, Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(pointed.last(), (QList<QVariant>{0, 0}));
        other.setMatrix(counted(4, 4));
        QCOMPARE(pointed.last(), (QList<QVariant>{-1, -1}));
    }

    void heatmapWords() {
        HeatmapWidget map;
        Matrix matrix(2, 3);
        matrix.values = {0, 0.25F, 0, 0, 0, kNan};
        map.setRange(0, 1);
        map.setRowLabels({QStringLiteral("a"), QStringLiteral(" b")});
        map.setColumnLabels({QStringLiteral("x"), QStringLiteral("y\""), QStringLiteral("z")});
        map.setMatrix(matrix);
        QVERIFY(map.summary().contains(QStringLiteral("largest 0.25 at row a, column y")) ||
                map.summary().contains(QStringLiteral("largest 0.2500 at row a, column y")));
        QVERIFY(map.summary().contains(QStringLiteral("1 not finite")));
        QCOMPARE(map.toCsv(), QByteArray(",x,\"y\"\"\",z\na,0,0.25,0\n␣b,0,0,nan\n"));
        QVERIFY(map.toSvg().contains("<svg"));
        QCOMPARE(map.toImage(2).width(), map.width() * 2);
        map.setMatrix(matrix, {}, Matrix(2, 3, 42));
        QCOMPARE(map.valueAt(0, 0), 42.0);
        map.setMatrix(matrix, {}, Matrix(3, 3, 42)); // of another shape: the matrix's own
        QCOMPARE(map.valueAt(0, 1), 0.25);
    }

    void headGridWalks() {
        HeadGrid grid;
        grid.setShape(3, 4);
        grid.resize(grid.sizeHint());
        for (int layer = 0; layer < 3; ++layer) {
            for (int head = 0; head < 4; ++head)
                grid.setMatrix(layer, head, counted(8, 8));
        }
        QSignalSpy chosen(&grid, &HeadGrid::headChosen);
        QSignalSpy off(&grid, &HeadGrid::offToggleRequested);
        QTest::keyClick(&grid, Qt::Key_Right);
        QTest::keyClick(&grid, Qt::Key_Down);
        QCOMPARE(chosen.last(), (QList<QVariant>{1, 1}));
        QTest::keyClick(&grid, Qt::Key_Left);
        QTest::keyClick(&grid, Qt::Key_Left); // at the edge: nothing
        QCOMPARE(chosen.count(), 3);
        QTest::keyClick(&grid, Qt::Key_X);
        QCOMPARE(off.last(), (QList<QVariant>{1, 0}));
        const QImage before = grid.grab().toImage();
        grid.setOff(2, 3, true);
        QVERIFY(grid.grab().toImage() != before);
        QTest::mouseClick(&grid, Qt::LeftButton, {}, grid.thumbnailRect(2, 3).center());
        QCOMPARE(grid.currentLayer(), 2);
        QCOMPARE(grid.currentHead(), 3);
        grid.setMatrix(9, 9, counted(2, 2)); // outside: nothing
    }

    void curveSmoothsOverTheWholeSeries() {
        CurvePlot plot;
        plot.addSeries(QStringLiteral("t"), QStringLiteral("train"));
        for (int i = 0; i < 4; ++i)
            plot.append(QStringLiteral("t"), i, std::vector<double>{1, 2, 5, 4}[std::size_t(i)]);
        plot.setSmoothing(0.5);
        const auto early = plot.shownValues(QStringLiteral("t"));
        QCOMPARE(early, smoothed({1, 2, 5, 4}, 0.5));
        plot.append(QStringLiteral("t"), 4, 8);
        QCOMPARE(plot.shownValues(QStringLiteral("t")), smoothed({1, 2, 5, 4, 8}, 0.5)); // appending goes on
        plot.append(QStringLiteral("t"), 2, 3); // back to an earlier step: what lay after is replaced
        QCOMPARE(plot.pointCount(QStringLiteral("t")), 3);
        QCOMPARE(plot.shownValues(QStringLiteral("t")), smoothed({1, 2, 3}, 0.5));
        plot.addSeries(QStringLiteral("v"), QStringLiteral("validation"), CurveStyle::validation());
        plot.append(QStringLiteral("v"), 0, 9);
        plot.append(QStringLiteral("v"), 2, 7);
        QCOMPARE(plot.shownValues(QStringLiteral("v")), (std::vector<double>{9, 7})); // never smoothed
        QVERIFY(plot.summary().contains(QStringLiteral("validation: last 7 at step 2, smallest 7")));
        QVERIFY(plot.toCsv().startsWith("x,train,\"train, smoothed\",validation\n0,1,1,9\n"));
    }

    void oneRepaintPerTurnAndNoneWhileHidden() {
        CurvePlot plot;
        plot.resize(500, 300);
        plot.addSeries(QStringLiteral("t"), QStringLiteral("train"));
        for (int i = 0; i < 1000; ++i)
            plot.append(QStringLiteral("t"), i, 1.0 / (1 + i));
        QCoreApplication::processEvents();
        QCOMPARE(plot.repaints(), 0);
        plot.show();
        QVERIFY(QTest::qWaitForWindowExposed(&plot, glasshouse::tests::patience));
        QTRY_VERIFY(plot.repaints() > 0);
        waitUntilSettled(plot);
        const int before = plot.repaints();
        for (int i = 1000; i < 2000; ++i)
            plot.append(QStringLiteral("t"), i, 0.001);
        QTRY_VERIFY(plot.repaints() > before);
        waitUntilSettled(plot);
        QCOMPARE(plot.repaints(), before + 1);
        plot.hide();
        plot.append(QStringLiteral("t"), 2001, 0.5);
        waitUntilSettled(plot);
        QCOMPARE(plot.repaints(), before + 1);
    }

    /// What the keys have pointed at is no longer shown where the keys no longer are.
    void aReadingGoesWithTheFocus() {
        QWidget window;
        window.resize(500, 400);
        auto* plot = new CurvePlot(&window);
        plot->resize(500, 300);
        auto* map = new HeatmapWidget(&window);
        map->setGeometry(0, 300, 200, 100);
        map->setMatrix(counted(5, 5));
        auto* line = new QLineEdit(&window);
        line->move(300, 350);
        plot->addSeries(QStringLiteral("t"), QStringLiteral("train"));
        for (int i = 0; i <= 10; ++i)
            plot->append(QStringLiteral("t"), i, 5.0 - i * 0.01);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window, glasshouse::tests::patience));
        auto* tooltip = widgets::DataTooltip::of(plot);
        plot->setFocus();
        QTest::keyClick(plot, Qt::Key_Left);
        QTRY_VERIFY(tooltip->isVisible());
        QSignalSpy moved(plot, &CurvePlot::pointerMoved);
        line->setFocus();
        QTRY_VERIFY(!tooltip->isVisible());
        QCOMPARE(moved.size(), 1);
        QVERIFY(std::isnan(moved.first().first().toDouble()));
        map->setFocus();
        QTest::keyClick(map, Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(map->hoveredRow(), 0);
        line->setFocus();
        QTRY_COMPARE(map->hoveredRow(), -1);
    }

    void followAndHold() {
        CurvePlot plot;
        plot.resize(500, 300);
        plot.addSeries(QStringLiteral("t"), QStringLiteral("train"));
        plot.show();
        QVERIFY(QTest::qWaitForWindowExposed(&plot, glasshouse::tests::patience));
        for (int i = 0; i <= 100; ++i)
            plot.append(QStringLiteral("t"), i, 5.0 - i * 0.01);
        QTRY_COMPARE(plot.xRange().high, 100.0);
        QSignalSpy follow(&plot, &CurvePlot::followChanged);
        const QRect box = plot.plotRect();
        const double from = plot.xAt(box.left() + 100);
        // A drag zooms and switches Follow off.
        QTest::mousePress(&plot, Qt::LeftButton, {}, QPoint(box.left() + 100, box.center().y()));
        QTest::mouseMove(&plot, QPoint(box.left() + 150, box.center().y() + 2));
        QTest::mouseMove(&plot, QPoint(box.left() + 200, box.center().y() + 2));
        QTest::mouseRelease(&plot, Qt::LeftButton, {}, QPoint(box.left() + 200, box.center().y() + 2));
        QCOMPARE(follow.count(), 1);
        QVERIFY(!plot.isFollowing());
        QVERIFY(std::abs(plot.xRange().low - from) < 1.0);
        const double held = plot.xRange().high;
        waitUntilSettled(plot);
        const int repaints = plot.repaints();
        plot.append(QStringLiteral("t"), 500, 3);
        QTRY_VERIFY(plot.repaints() > repaints);
        QCOMPARE(plot.xRange().high, held);
        QTest::mouseDClick(&plot, Qt::LeftButton, {}, box.center());
        QTest::mouseRelease(&plot, Qt::LeftButton, {}, box.center()); // which QTest leaves out
        QVERIFY(plot.isFollowing());
        QTRY_COMPARE(plot.xRange().high, 500.0);
        // A click chooses a step that has a value.
        QSignalSpy clicked(&plot, &CurvePlot::stepClicked);
        QTest::mouseMove(&plot, QPoint(plot.widgetXOf(42), box.center().y()));
        QTest::mouseClick(&plot, Qt::LeftButton, {}, QPoint(plot.widgetXOf(42), box.center().y()));
        QVERIFY(clicked.count() >= 1);
        QVERIFY(std::abs(clicked.last().at(0).toDouble() - 42) <= 2);
        plot.setTotal(1000);
        QTRY_COMPARE(plot.xRange().high, 1000.0);
        QTest::keyClick(&plot, Qt::Key_Plus);
        QVERIFY(!plot.isFollowing());
        QTest::keyClick(&plot, Qt::Key_F);
        QVERIFY(plot.isFollowing());
    }

    /// A plot from 0 to 100 and 0 to 10 is moved and zoomed by the mouse; pixels are counted by hand.
    void theMouseMovesAndZooms() {
        CurvePlot plot;
        plot.resize(500, 300);
        plot.addSeries(QStringLiteral("t"), QStringLiteral("train"));
        for (int i = 0; i <= 100; ++i)
            plot.append(QStringLiteral("t"), i, 0.1 * i);
        plot.show();
        QVERIFY(QTest::qWaitForWindowExposed(&plot, glasshouse::tests::patience));
        const auto begin = [&] {
            plot.setXRange(0, 100);
            plot.setYRange(0, 10);
            plot.toImage(1);
            QVERIFY(!plot.isFollowing());
        };
        const auto drag = [&](Qt::MouseButton button, Qt::KeyboardModifiers keys, const QPoint& from,
                              const QPoint& to) {
            QTest::mousePress(&plot, button, keys, from);
            QTest::mouseMove(&plot, (from + to) / 2);
            QTest::mouseMove(&plot, to);
            QTest::mouseRelease(&plot, button, keys, to);
        };
        const auto near = [](double a, double b, double tolerance) { return std::abs(a - b) <= tolerance; };
        // Both ways of panning; the data goes with the pointer.
        for (const auto& [button, keys] : {std::pair(Qt::LeftButton, Qt::KeyboardModifiers(Qt::ShiftModifier)),
                                           std::pair(Qt::MiddleButton, Qt::KeyboardModifiers())}) {
            begin();
            const QRect box = plot.plotRect();
            const QPoint from = box.center();
            drag(button, keys, from, from + QPoint(80, 50));
            const double across = 80.0 / box.width() * 100;
            const double up = 50.0 / box.height() * 10;
            QVERIFY2(near(plot.xRange().low, -across, 1), qPrintable(QString::number(plot.xRange().low)));
            QVERIFY(near(plot.xRange().high, 100 - across, 1));
            QVERIFY2(near(plot.yRange().low, up, 0.1), qPrintable(QString::number(plot.yRange().low)));
            QVERIFY(near(plot.yRange().high, 10 + up, 0.1));
        }
        // A box that is drawn is the new view.
        begin();
        QRect box = plot.plotRect();
        const QPoint corner = box.topLeft() + QPoint(100, 40);
        drag(Qt::LeftButton, {}, corner, corner + QPoint(200, 100));
        QVERIFY(near(plot.xRange().low, 100.0 / box.width() * 100, 1));
        QVERIFY(near(plot.xRange().high, 300.0 / box.width() * 100, 1));
        QVERIFY(near(plot.yRange().high, 10 - 40.0 / box.height() * 10, 0.1));
        QVERIFY(near(plot.yRange().low, 10 - 140.0 / box.height() * 10, 0.1));
        // A flat one zooms across alone.
        begin();
        box = plot.plotRect();
        drag(Qt::LeftButton, {}, box.center(), box.center() + QPoint(60, 2));
        QVERIFY(near(plot.xRange().high - plot.xRange().low, 60.0 / box.width() * 100, 1));
        QCOMPARE(plot.yRange().low, 0.0);
        QCOMPARE(plot.yRange().high, 10.0);
        // The wheel: a turn with Ctrl leaves four fifths, around the pointer.
        const auto turn = [&](const QPoint& at, Qt::KeyboardModifiers keys) {
            QWheelEvent event(at, plot.mapToGlobal(at), {}, QPoint(0, 120), Qt::NoButton, keys, Qt::NoScrollPhase,
                              false);
            QCoreApplication::sendEvent(&plot, &event);
            return event.isAccepted();
        };
        begin();
        box = plot.plotRect();
        const QPoint at(box.left() + box.width() / 4, box.top() + box.height() / 2);
        QVERIFY(!turn(at, {})); // the page scrolls
        QCOMPARE(plot.xRange().low, 0.0);
        QCOMPARE(plot.xRange().high, 100.0);
        QVERIFY(turn(at, Qt::ControlModifier));
        QVERIFY(near(plot.xRange().low, 25 - 0.8 * 25, 0.5));
        QVERIFY(near(plot.xRange().high, 25 + 0.8 * 75, 0.5));
        QVERIFY(near(plot.yRange().low, 5 - 0.8 * 5, 0.1));
        QVERIFY(near(plot.yRange().high, 5 + 0.8 * 5, 0.1));
        begin();
        QVERIFY(turn(at, Qt::ControlModifier | Qt::ShiftModifier)); // across alone
        QVERIFY(near(plot.xRange().high, 25 + 0.8 * 75, 0.5));
        QCOMPARE(plot.yRange().high, 10.0);
    }

    void outliersAreCounted() {
        CurvePlot plot;
        plot.resize(500, 300);
        plot.addSeries(QStringLiteral("t"), QStringLiteral("train"));
        for (int i = 0; i < 500; ++i)
            plot.append(QStringLiteral("t"), i, i < 3 ? 100.0 : 2.0 + 0.1 * std::sin(i));
        plot.append(QStringLiteral("t"), 500, std::nan(""));
        plot.append(QStringLiteral("t"), 501, INFINITY);
        plot.toImage(1);
        QVERIFY(plot.yRange().high < 10);
        QCOMPARE(plot.pointsAbove(), 3);
        QCOMPARE(plot.pointsBelow(), 0);
        // Everything is everything, of smoothed curves the raw points too, also when more comes.
        QTest::keyClick(&plot, Qt::Key_F);
        plot.append(QStringLiteral("t"), 502, 150.0);
        for (int i = 503; i < 700; ++i)
            plot.append(QStringLiteral("t"), i, 2.0);
        plot.setSmoothing(0.9);
        plot.toImage(1);
        QCOMPARE(plot.pointsAbove(), 0);
        QVERIFY(plot.yRange().high > 150);
        plot.fit();
        plot.toImage(1);
        QVERIFY(plot.pointsAbove() > 0);
        plot.setLogY(true);
        plot.append(QStringLiteral("t"), 700, -4);
        plot.toImage(1); // values below 0 have no place on a log axis
        QVERIFY(plot.yRange().low > 0);
    }

    /// On both sides, those of other runs too, until they are fitted.
    void outliersAreMarkedAtTheEdges() {
        CurvePlot plot;
        plot.resize(500, 300);
        plot.show();
        plot.addSeries(QStringLiteral("t"), QStringLiteral("train"));
        plot.addSeries(QStringLiteral("o"), QStringLiteral("other"), CurveStyle::otherRun(1));
        for (int i = 0; i < 400; ++i) {
            plot.append(QStringLiteral("t"), i, i == 100 ? 40.0 : i == 200 || i == 300 ? -30.0 : 2 + 0.1 * std::sin(i));
            plot.append(QStringLiteral("o"), i, i == 50 ? 60.0 : 2.2 + 0.1 * std::sin(i));
        }
        const auto words = [&] {
            QStringList all;
            for (const auto& [text, box] : wordsOf(plot.toSvg(), theme::uiFont(theme::TextSize::Note)))
                all += text;
            return all;
        };
        plot.toImage(1); // all of it fits in x
        plot.setYRange(1.5, 2.5);
        plot.toImage(1);
        QCOMPARE(plot.pointsAbove(), 2);
        QCOMPARE(plot.pointsBelow(), 2);
        QVERIFY(words().contains(QStringLiteral("↑ 2  ↓ 2 out of view")));
        for (const auto& [text, box] : wordsOf(plot.toSvg(), theme::uiFont(theme::TextSize::Note)))
            if (text.contains(QStringLiteral("outside"))) // above the curves, not on them
                QVERIFY2(box.bottom() <= plot.plotRect().top(), qPrintable(QString::number(box.bottom())));
        // A triangle in the curve's colour at the upper edge over step 100, and none at step 150.
        const QImage image = plot.toImage(1);
        const auto colored = [&](double x, int y) {
            const QColor raw = Theme::of(&plot).train;
            for (int dx = -2; dx <= 2; ++dx) {
                const QColor found(image.pixel(plot.widgetXOf(x) + dx, y));
                if (std::abs(found.red() - raw.red()) < 24 && std::abs(found.green() - raw.green()) < 24 &&
                    std::abs(found.blue() - raw.blue()) < 24)
                    return true;
            }
            return false;
        };
        const QRect box = plot.plotRect();
        QVERIFY(colored(100, box.top() + 3));
        QVERIFY(!colored(150, box.top() + 3));
        // Zoomed to where they are not, they are not counted.
        plot.setXRange(110, 190);
        plot.toImage(1);
        QCOMPARE(plot.pointsAbove() + plot.pointsBelow(), 0);
        plot.fit();
        plot.setOutliersFitted(true);
        plot.toImage(1);
        QCOMPARE(plot.pointsAbove() + plot.pointsBelow(), 0);
        QVERIFY(plot.yRange().high > 60 && plot.yRange().low < -30);
        plot.fit(); // a switch, which a fit leaves as it is
        plot.toImage(1);
        QVERIFY(plot.yRange().high > 60);
        plot.setOutliersFitted(false);
        plot.toImage(1);
        QVERIFY(plot.yRange().high < 60);
    }

    /// In a small chart and in a validation too.
    void whatIsNotFiniteIsToldApart() {
        const auto signsOf = [](std::vector<double> values, bool compact) {
            CurvePlot plot;
            plot.resize(300, 200);
            plot.show();
            plot.setCompact(compact);
            plot.addSeries(QStringLiteral("v"), QStringLiteral("validation"), CurveStyle::validation());
            for (std::size_t i = 0; i < values.size(); ++i)
                plot.append(QStringLiteral("v"), double(i), values[i]);
            plot.fit();
            plot.toImage(1);
            QStringList signs;
            for (const auto& [text, box] : wordsOf(plot.toSvg(), theme::uiFont(theme::TextSize::Note)))
                if (text == QStringLiteral("×") || text.contains(QStringLiteral("∞")))
                    signs += text;
            return signs;
        };
        for (const bool compact : {false, true}) {
            QCOMPARE(signsOf({1, 2, 3, 2}, compact), QStringList());
            QCOMPARE(signsOf({1, std::nan(""), 3, 2}, compact), QStringList{QStringLiteral("×")});
            QCOMPARE(signsOf({1, 2, INFINITY, 2}, compact), QStringList{QStringLiteral("∞")});
            QCOMPARE(signsOf({1, std::nan(""), 2, -INFINITY, 2}, compact),
                     (QStringList{QStringLiteral("×"), QStringLiteral("−∞")}));
        }
    }

    /// A drawing has a dot for every evaluation in view, and none for one that is not a number.
    void aDrawingHasNoStrayDots() {
        CurvePlot plot;
        plot.resize(300, 200);
        plot.show();
        plot.addSeries(QStringLiteral("v"), QStringLiteral("validation"), CurveStyle::validation());
        const std::vector<double> values{3, std::nan(""), 2, INFINITY, 1, 2};
        for (std::size_t i = 0; i < values.size(); ++i)
            plot.append(QStringLiteral("v"), double(i), values[i]);
        plot.fit();
        const auto dots = [&] {
            QList<QPointF> found;
            QXmlStreamReader reader(plot.toSvg());
            while (!reader.atEnd()) {
                if (reader.readNext() != QXmlStreamReader::StartElement)
                    continue;
                const QXmlStreamAttributes attributes = reader.attributes();
                if (reader.name() == QLatin1String("circle"))
                    found.append({attributes.value(QLatin1String("cx")).toDouble(),
                                  attributes.value(QLatin1String("cy")).toDouble()});
                else if (reader.name() == QLatin1String("ellipse"))
                    found.append({attributes.value(QLatin1String("cx")).toDouble(),
                                  attributes.value(QLatin1String("cy")).toDouble()});
            }
            return found;
        };
        const QList<QPointF> all = dots();
        QCOMPARE(all.size(), qsizetype(4));
        for (const int i : {0, 2, 4, 5})
            QVERIFY2(std::any_of(all.begin(), all.end(),
                                 [&](const QPointF& dot) { return std::abs(dot.x() - plot.widgetXOf(i)) <= 1; }),
                     qPrintable(QString::number(i)));
        plot.setXRange(4.5, 5);
        QCOMPARE(dots().size(), qsizetype(1)); // the one before the view leads only the line to its edge
    }

    /// A run whose loss grew beyond all bounds does not hide the curve of the open one.
    void anotherRunThatDivergesIsCutAtTheEdge() {
        CurvePlot plot;
        plot.resize(600, 300);
        plot.addSeries(QStringLiteral("train"), QStringLiteral("train"), CurveStyle::train());
        CurveStyle other = CurveStyle::otherRun(2);
        other.smooths = true;
        plot.addSeries(QStringLiteral("other"), QStringLiteral("other"), other);
        for (int step = 1; step <= 400; ++step)
            plot.append(QStringLiteral("train"), step, 3.0 + 4.0 / step);
        for (int step = 1; step <= 48; ++step) // one step in ten is of this run
            plot.append(QStringLiteral("other"), step, 4.0 * std::pow(1.5, step));
        plot.fit();
        QVERIFY2(plot.yRange().high < 5, qPrintable(QString::number(plot.yRange().high)));
    }

    /// Another run may stretch a chart, but not so far that the curve of the open one is a flat line.
    void otherRunsStretchAChartSoFar() {
        const auto heightWith = [](double ownFrom, double ownTo, std::initializer_list<double> beside) {
            CurvePlot plot;
            plot.resize(600, 300);
            plot.addSeries(QStringLiteral("rate"), QStringLiteral("rate"), CurveStyle::quiet());
            for (int step = 0; step <= 400; ++step)
                plot.append(QStringLiteral("rate"), step, ownFrom + (ownTo - ownFrom) * step / 400);
            int runs = 0;
            for (const double value : beside) {
                const QString id = QString::number(runs);
                plot.addSeries(id, id, CurveStyle::otherRun(runs++));
                for (int step = 0; step <= 400; ++step)
                    plot.append(id, step, value);
            }
            plot.fit();
            // Lower values are always in view.
            return plot.yRange().low <= std::min(std::min(ownFrom, ownTo), std::min(beside)) ? plot.yRange().high : -1;
        };
        QVERIFY(heightWith(10.8, 10.7, {1.5}) > 10.8);
        QVERIFY(heightWith(1e-4, 1e-3, {2e-3}) > 2e-3);      // all of both
        QVERIFY(heightWith(1e-4, 1e-3, {100}) < 1.2e-3);     // it would flatten the other
        QVERIFY(heightWith(1e-4, 1e-3, {100, 2e-3}) > 2e-3); // a third run is still shown
        QVERIFY(heightWith(1e-4, 1e-3, {100, 2e-3}) < 2.2e-3);
        QVERIFY(heightWith(1e-3, 1e-3, {9e-3}) > 9e-3); // a constant has no shape
        QVERIFY(heightWith(1e-3, 1e-3, {100}) < 2e-3);
        QVERIFY(heightWith(0, 0, {100}) > 100);
    }

    /// Losses of batches go up and down in every column of pixels: each is drawn from its lowest to its highest point.
    void aSteepCurveFillsItsColumns() {
        CurvePlot plot;
        plot.resize(500, 300);
        CurveStyle style = CurveStyle::otherRun(1); // dashed when it is not steep
        plot.addSeries(QStringLiteral("steep"), QStringLiteral("steep"), style);
        std::vector<double> x;
        std::vector<double> y;
        for (int i = 0; i < 20000; ++i) { // between 1 and 2, in the second half between 1 and 3
            x.push_back(i);
            y.push_back(i % 2 == 0 ? 1 : i < 10000 ? 2 : 3);
        }
        plot.setData(QStringLiteral("steep"), x, y);
        plot.fit();
        plot.setYRange(0, 4);
        const QImage image = plot.toImage(1);
        const QRect area = plot.plotRect();
        const QRgb colour = theme::Theme::of(&plot).seriesColor(1).rgb();
        const auto extent = [&](int column) { // of the colour, as shares of the height from below
            int top = area.bottom();
            int bottom = area.top();
            for (int row = area.top(); row <= area.bottom(); ++row)
                if (image.pixel(column, row) == colour) {
                    top = std::min(top, row);
                    bottom = std::max(bottom, row);
                }
            return std::pair(double(area.bottom() - bottom) / area.height(),
                             double(area.bottom() - top) / area.height());
        };
        const double tolerance = 3.0 / area.height();
        for (const auto& [share, high] : {std::pair(0.2, 2.0), {0.4, 2.0}, {0.6, 3.0}, {0.8, 3.0}}) {
            const auto [from, to] = extent(area.left() + int(share * area.width()));
            QVERIFY2(std::abs(from - 0.25) < tolerance, qPrintable(QString::number(from)));
            QVERIFY2(std::abs(to - high / 4) < tolerance, qPrintable(QString::number(to)));
        }
    }

    /// A typed position shows what the pointer would, also outside the view; diamonds answer like other marks.
    void aPositionIsPointedAt() {
        CurvePlot plot;
        plot.resize(500, 300);
        plot.addSeries(QStringLiteral("t"), QStringLiteral("train"));
        for (int i = 0; i <= 1000; ++i)
            plot.append(QStringLiteral("t"), i, i);
        plot.setMarks({{CurveMark::Kind::Checkpoint, 500, QStringLiteral("checkpoint"), QStringLiteral("on disk")}});
        plot.show();
        plot.setXRange(0, 100);
        plot.pointAt(737);
        const widgets::TooltipContent& content = widgets::DataTooltip::of(&plot)->content();
        QCOMPARE(content.title, QStringLiteral("step 737"));
        QCOMPARE(content.rows.size(), 1);
        QCOMPARE(content.rows[0].value, QStringLiteral("737"));
        QVERIFY(plot.xRange().low < 737 && plot.xRange().high > 737);
        QSignalSpy moved(&plot, &CurvePlot::pointerMoved);
        plot.pointAt(std::nan(""));
        QVERIFY(std::isnan(moved.last().at(0).toDouble()));
        plot.fit();
        plot.toImage(1);
        QSignalSpy activated(&plot, &CurvePlot::markActivated);
        const QPoint diamond(plot.widgetXOf(500), plot.plotRect().bottom());
        QTest::mouseMove(&plot, diamond + QPoint(1, 0));
        QTest::mouseMove(&plot, diamond);
        QCOMPARE(widgets::DataTooltip::of(&plot)->content().title, QStringLiteral("checkpoint"));
        QTest::mouseClick(&plot, Qt::LeftButton, {}, diamond);
        QCOMPARE(activated.size(), 1);
        QTest::mouseClick(&plot, Qt::LeftButton, {}, QPoint(plot.widgetXOf(700), plot.plotRect().bottom()));
        QCOMPARE(activated.size(), 1);
    }

    /// A plot that follows goes on following when a point is shown that is not drawn yet.
    void aPositionNotYetDrawnIsPointedAt() {
        CurvePlot plot;
        plot.resize(500, 300);
        plot.addSeries(QStringLiteral("t"), QStringLiteral("train"));
        plot.append(QStringLiteral("t"), 0, 1);
        plot.append(QStringLiteral("t"), 10, 1);
        plot.show();
        QCOMPARE(plot.xRange().high, 10.0);
        plot.append(QStringLiteral("t"), 100, 1);
        plot.pointAt(100);
        QCOMPARE(widgets::DataTooltip::of(&plot)->content().title, QStringLiteral("step 100"));
        QVERIFY(plot.isFollowing());
        QCOMPARE(plot.xRange().high, 100.0);
    }

    void newestPointsAreInView() {
        // A steep start; the validation rises at the end, few points among thousands.
        const auto checked = [](double scale, bool beside) {
            CurvePlot plot;
            plot.resize(500, 300);
            plot.addSeries(QStringLiteral("t"), QStringLiteral("train"));
            plot.addSeries(QStringLiteral("v"), QStringLiteral("validation"), CurveStyle::validation());
            plot.setSmoothing(0.9);
            for (int i = 0; i < 2000; ++i)
                plot.append(QStringLiteral("t"), i, std::exp(scale * (1.0 + 3 * std::exp(-i / 30.0))));
            for (int i = 0; i <= 2000; i += 100)
                plot.append(QStringLiteral("v"), i, std::exp(scale * (1.6 + 2.4 * std::exp(-i / 30.0) + i * 1e-4)));
            if (beside) {
                plot.addSeries(QStringLiteral("o"), QStringLiteral("other"), CurveStyle::otherRun(2));
                for (int i = 0; i <= 2000; ++i)
                    plot.append(QStringLiteral("o"), i, std::exp(scale * 0.9));
            }
            plot.toImage(1);
            const auto values = plot.shownValues(QStringLiteral("v"));
            QVERIFY2(values.back() < plot.yRange().high,
                     qPrintable(QStringLiteral("%1 of %2").arg(values.back()).arg(plot.yRange().high)));
            QVERIFY(plot.yRange().high < values.front()); // and the start does not flatten them
        };
        checked(1, false);
        checked(1, true);
        checked(2, false);
    }

    /// The smoothed line lags behind a loss that falls; the points themselves are in view all the same.
    void newestPointsAreInViewBeforeTheyAreSmoothed() {
        CurvePlot plot;
        plot.resize(500, 300);
        plot.addSeries(QStringLiteral("t"), QStringLiteral("train"));
        plot.setSmoothing(0.95);
        for (const int end : {26, 400}) {
            for (int i = int(plot.pointCount(QStringLiteral("t"))); i < end; ++i)
                plot.append(QStringLiteral("t"), i, 6.0 - 0.01 * i + 0.2 * std::sin(i));
            plot.toImage(1);
            QCOMPARE(plot.pointsBelow(), 0);
        }
    }

    void labelsOfAnAxisDoNotTouch() {
        CurvePlot plot;
        plot.setCompact(true);
        plot.addSeries(QStringLiteral("t"), QStringLiteral("rate"), CurveStyle::quiet());
        for (const int width : {150, 190, 230, 300}) {
            for (const int total : {3000, 62'000, 564'240, 5'642'400}) {
                plot.resize(width, 120);
                plot.clearData();
                plot.append(QStringLiteral("t"), 0, 1);
                plot.append(QStringLiteral("t"), total, 2);
                plot.fit();
                plot.toImage(1); // the axes have their room
                QList<QRectF> labels;
                for (const auto& [text, box] : wordsOf(plot.toSvg(), theme::monoFont(theme::TextSize::Note)))
                    if (box.top() > plot.plotRect().bottom())
                        labels.append(box);
                QVERIFY(labels.size() >= 2);
                for (int i = 0; i < labels.size(); ++i) {
                    const QString which = QStringLiteral("%1 wide, %2 steps").arg(width).arg(total);
                    QVERIFY2(i == 0 || labels[i - 1].right() + 2 < labels[i].left(), qPrintable(which));
                    QVERIFY2(labels[i].right() <= width, qPrintable(which));
                }
            }
        }
    }

    void wordsOfALineStandBesideTheCurves() {
        const auto placeOf = [](double last) {
            CurvePlot plot;
            plot.resize(500, 300);
            plot.setSmoothing(0.5);
            plot.addSeries(QStringLiteral("t"), QStringLiteral("train"));
            for (int i = 0; i <= 100; ++i)
                plot.append(QStringLiteral("t"), i, i < 50 ? 1.0 : last);
            plot.fit();
            plot.setYRange(0, 6);
            plot.setReferenceLine(QStringLiteral("v"), QStringLiteral("ln V = 4.2"), 4.2);
            plot.toImage(1);
            QRectF found;
            for (const auto& [text, box] : wordsOf(plot.toSvg(), theme::uiFont(theme::TextSize::Note)))
                if (text == QLatin1String("ln V = 4.2"))
                    found = box;
            const double y = plot.plotRect().bottom() - plot.plotRect().height() * last / 6;
            return std::pair(found, y);
        };
        const auto [free, below] = placeOf(2.0);
        QVERIFY(free.isValid() && free.bottom() < below);
        QVERIFY(free.right() > 450);               // at the end of its line
        const auto [moved, curve] = placeOf(4.35); // runs where the words would stand
        QVERIFY(moved.isValid());
        QVERIFY2(moved.bottom() < curve - 1 || moved.top() > curve + 1 || moved.right() < 250,
                 qPrintable(QStringLiteral("%1 to %2 at %3").arg(moved.top()).arg(moved.bottom()).arg(curve)));
    }

    /// A value of another step than the one pointed at names its step.
    void theTooltipNamesTheStepOfAValue() {
        CurvePlot plot;
        plot.resize(500, 300);
        plot.addSeries(QStringLiteral("t"), QStringLiteral("train"));
        CurveStyle other;
        other.other = true;
        plot.addSeries(QStringLiteral("o"), QStringLiteral("run 01"), other);
        for (int i = 0; i <= 1000; ++i)
            plot.append(QStringLiteral("t"), i, 2);
        for (const int i : {0, 500, 1000})
            plot.append(QStringLiteral("o"), i, 3);
        plot.show();
        plot.fit();
        const QPoint place(plot.widgetXOf(461), plot.plotRect().center().y());
        QTest::mouseMove(&plot, place + QPoint(3, 0));
        QTest::mouseMove(&plot, place);
        const widgets::TooltipContent& content = widgets::DataTooltip::of(&plot)->content();
        QCOMPARE(content.rows.size(), 2);
        QCOMPARE(content.rows[0].note, QString());
        QCOMPARE(content.rows[1].note, QStringLiteral("step 500"));
        // The cursor's handle does not cover the star of the best step.
        plot.setMarks({{CurveMark::Kind::Best, 461, QStringLiteral("best"), {}}});
        QSignalSpy activated(&plot, &CurvePlot::markActivated);
        const int lane = plot.plotRect().top() - 8;
        const int x = plot.widgetXOf(461);
        QTest::mouseClick(&plot, Qt::LeftButton, {}, QPoint(x, lane));
        QCOMPARE(activated.size(), 1);
        plot.setTimeCursor(461);
        QTest::mouseClick(&plot, Qt::LeftButton, {}, QPoint(x - 15, lane));
        QCOMPARE(activated.size(), 2);
    }

    /// What happens at one step has signs beside each other, also under the cursor's handle, and one tooltip.
    void marksOfOneStepStandBesideEachOther() {
        CurvePlot plot;
        plot.resize(500, 300);
        plot.addSeries(QStringLiteral("t"), QStringLiteral("train"));
        for (int i = 0; i <= 1000; ++i)
            plot.append(QStringLiteral("t"), i, 2);
        plot.setMarks({{CurveMark::Kind::Best, 461, QStringLiteral("best"), QStringLiteral("Best so far")},
                       {CurveMark::Kind::Setting, 461, QStringLiteral("dropout"), QStringLiteral("Dropout 0 → 0.1")},
                       {CurveMark::Kind::Pause, 461, {}, QStringLiteral("Paused")}});
        plot.show();
        plot.fit();
        QSignalSpy activated(&plot, &CurvePlot::markActivated);
        const int lane = plot.plotRect().top() - 8;
        const int x = plot.widgetXOf(461);
        const auto markAt = [&](int across) {
            activated.clear();
            QTest::mouseClick(&plot, Qt::LeftButton, {}, QPoint(across, lane));
            return activated.isEmpty() ? -1 : activated.last().at(0).toInt();
        };
        QCOMPARE(markAt(x), 0);
        QCOMPARE(markAt(x + 15), 1);
        QCOMPARE(markAt(x - 15), 2);
        plot.setTimeCursor(461);
        QCOMPARE(markAt(x - 15), 0);
        QCOMPARE(markAt(x - 30), 1);
        QCOMPARE(markAt(x - 45), 2);
        QTest::mouseMove(&plot, QPoint(x - 29, lane));
        QTest::mouseMove(&plot, QPoint(x - 30, lane));
        const widgets::TooltipContent& content = widgets::DataTooltip::of(&plot)->content();
        QCOMPARE(content.title, QStringLiteral("dropout"));
        QCOMPARE(content.rows.size(), 3);
        QCOMPARE(content.rows[0].name, QStringLiteral("Dropout 0 → 0.1"));
        QCOMPARE(content.rows[1].name, QStringLiteral("Best so far"));
        QCOMPARE(content.rows[2].name, QStringLiteral("Paused"));
    }

    void everyPlotPaintsInBothThemes() {
        CurvePlot curve;
        HeatmapWidget map;
        HeadGrid grid;
        LineStrip strip;
        ColorBar bar;
        curve.addSeries(QStringLiteral("t"), QStringLiteral("train"));
        curve.addSeries(QStringLiteral("v"), QStringLiteral("validation"), CurveStyle::validation());
        for (int i = 0; i < 300; ++i)
            curve.append(QStringLiteral("t"), i, 4 * std::exp(-i / 80.0) + 0.2 * std::sin(i * 3.0));
        curve.append(QStringLiteral("v"), 100, 2);
        curve.append(QStringLiteral("v"), 200, 1);
        curve.setSmoothing(0.9);
        curve.setReferenceLine(QStringLiteral("v"), QStringLiteral("ln V"), 6.2);
        curve.setMarks({{CurveMark::Kind::Best, 200, QStringLiteral("best"), {}},
                        {CurveMark::Kind::Checkpoint, 100, QStringLiteral("checkpoint"), {}},
                        {CurveMark::Kind::Checkpoint, 200, QStringLiteral("checkpoint"), {}}});
        curve.setTimeCursor(250);
        curve.setTotal(400);
        map.setMatrix(counted(12, 12));
        grid.setShape(2, 2);
        grid.setMatrix(0, 0, counted(9, 9));
        strip.setLanes({{QStringLiteral("dim 0"), QStringLiteral("λ 6.3"), 0, {0, 1, 0, -1, 0, kNan, 1}}});
        strip.setPosition(1);
        for (const auto choice : {theme::ThemeManager::Choice::Light, theme::ThemeManager::Choice::Dark}) {
            m_manager->setChoice(choice);
            for (QWidget* widget : std::initializer_list<QWidget*>{&curve, &map, &grid, &strip, &bar}) {
                widget->resize(widget->sizeHint().expandedTo(QSize(60, 20)));
                const QImage image = widget == &curve ? curve.toImage(1) : widget->grab().toImage();
                QVERIFY2(colorsIn(image) > 5, widget->metaObject()->className());
                QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
            }
        }
        m_manager->setChoice(theme::ThemeManager::Choice::Light);
        QVERIFY(curve.toSvg().contains("<svg"));
        QSignalSpy moved(&strip, &LineStrip::cursorMoved);
        QTest::keyClick(&strip, Qt::Key_Right);
        QCOMPARE(moved.last().at(0).toInt(), 2);
    }

    /// The words beside the gap's bracket give way to the name of a run that ended at the cursor; the bracket stays.
    void wordsOfTheGapCoverNoName() {
        CurvePlot plot;
        plot.resize(600, 300);
        const CurveStyle other = CurveStyle::otherRun(3);
        plot.addSeries(QStringLiteral("train"), QStringLiteral("train"), CurveStyle::train());
        plot.addSeries(QStringLiteral("other"), QStringLiteral("a run"), other);
        plot.setData(QStringLiteral("train"), {0, 50, 100}, {3, 2, 1});
        plot.setData(QStringLiteral("other"), {0, 20}, {3, 2.9});
        plot.setTimeCursor(20);
        plot.setGap(QStringLiteral("the gap"), 1.2, 1.8);
        QVERIFY(plot.toSvg().contains("the gap"));
        plot.setGap(QStringLiteral("the gap"), 2.6, 3.0);
        const QByteArray covered = plot.toSvg();
        QVERIFY(!covered.contains("the gap") && covered.contains("a run"));
        plot.setGap({}, std::nan(""), std::nan(""));
        QVERIFY(plot.toSvg() != covered); // the bracket was there
    }

    /// For paper: light in a dark window, named, with what each line is, without what only the screen needs.
    void aPictureForPaper() {
        CurvePlot plot;
        plot.addSeries(QStringLiteral("t"), QStringLiteral("train"));
        plot.addSeries(QStringLiteral("v"), QStringLiteral("validation"), CurveStyle::validation());
        plot.addSeries(QStringLiteral("empty"), QStringLiteral("nothing yet"));
        for (int i = 1; i <= 50; ++i) {
            plot.append(QStringLiteral("t"), i, 3.0 / i);
            plot.append(QStringLiteral("v"), i, 3.0 / i + 0.2);
        }
        plot.setTimeCursor(30);
        plot.setGap(QStringLiteral("evaluation gap"), 0.1, 0.3);
        plot.setLive(true);
        plot.resize(500, 260);
        m_manager->setChoice(theme::ThemeManager::Choice::Dark);
        QVERIFY(plot.toSvg().contains("evaluation gap"));
        QCOMPARE(plot.toImage(1).height(), 260);
        plot.setPaperTitle([] { return QStringLiteral("mind-01"); });
        const QByteArray drawn = plot.toSvg();
        for (const char* words : {"mind-01", ">train<", ">validation<"})
            QVERIFY2(drawn.contains(words), words);
        for (const char* words : {"evaluation gap", "nothing yet", "live"})
            QVERIFY2(!drawn.contains(words), words);
        const QImage image = plot.toImage(1);
        QVERIFY2(image.height() > 260, qPrintable(QString::number(image.height())));
        QCOMPARE(image.pixelColor(2, image.height() - 3), theme::Theme::light().surface);
        // The window stays as it was.
        QCOMPARE(plot.grab().toImage().pixelColor(2, 257), theme::Theme::dark().surface);
        m_manager->setChoice(theme::ThemeManager::Choice::Light);
    }

    void appendingStaysCheap() {
        CurvePlot plot;
        plot.addSeries(QStringLiteral("t"), QStringLiteral("train"));
        plot.setSmoothing(0.9);
        for (int i = 0; i < 1000000; ++i) // would take days if each took longer the more there are
            plot.append(QStringLiteral("t"), i, 1.0);
        QCOMPARE(plot.pointCount(QStringLiteral("t")), qsizetype(1000000));
    }

private:
    std::unique_ptr<theme::ThemeManager> m_manager;
};

QTEST_MAIN(TestPlots)

} // namespace tst_plots

#include "tst_plots.moc"
