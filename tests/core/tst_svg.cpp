#include <QtTest>

#include <clocale>
#include <cmath>
#include <cstdlib>
#include <limits>

#include <QSet>
#include <QXmlStreamReader>

#include "core/base/Error.h"
#include "core/formats/ColorMaps.h"
#include "core/formats/Csv.h"
#include "core/formats/Svg.h"
#include "core/formats/SvgWriter.h"

namespace tst_svg {

using namespace glasshouse;
using namespace glasshouse::formats;

namespace {

/// What an independent reader finds in a picture.
struct Parsed {
    QString error;
    QStringList texts;
    QSet<QString> fills;
    int paths = 0;
    int circles = 0;
    double width = 0;
    double height = 0;
};

Parsed parse(const std::string& svg) {
    Parsed parsed;
    QXmlStreamReader xml(QByteArray::fromStdString(svg));
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        const QString name = xml.name().toString();
        const auto attributes = xml.attributes();
        if (attributes.hasAttribute("fill"))
            parsed.fills.insert(attributes.value("fill").toString().toLower());
        if (name == "svg") {
            parsed.width = attributes.value("width").toDouble();
            parsed.height = attributes.value("height").toDouble();
        } else if (name == "text") {
            parsed.texts += xml.readElementText();
        } else if (name == "circle") {
            ++parsed.circles;
        } else if (name == "path") {
            ++parsed.paths;
        }
    }
    if (xml.hasError())
        parsed.error = xml.errorString();
    return parsed;
}

} // namespace

class TestSvg : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void colorMaps();
    void colorMapsGrowLighter();
    void csv();
    void tablesOfCells();
    void csvInOtherLocales();
    void textForXml();
    void numbersForPeople();
    void ticks();
    void heatmap();
    void heatmapOfAnySize_data();
    void heatmapOfAnySize();
    void maskedAndNotFinite();
    void signedRange();
    void chart();
    void chartOfNothingAndOddities();
    void chartThinsDensePoints();
};

void TestSvg::colorMaps() {
    const ColorMap map = sequentialColors();
    QCOMPARE(hexText(map.front()), std::string("#440154")); // ends and a stop of the design
    QCOMPARE(hexText(map.back()), std::string("#fde725"));
    QCOMPARE(hexText(map[85]), std::string("#31688e")); // 255 / 9 * 3
    QCOMPARE(hexText(divergingColors(false)[0]), std::string("#0a3a73"));
    QCOMPARE(hexText(divergingColors(true)[255]), std::string("#ffd3a6"));
    QCOMPARE(hexText(paperColors()[0]), std::string("#f7f9f8"));
    QVERIFY(colorAt(map, -1) == map.front());
    QVERIFY(colorAt(map, 2) == map.back());
    QVERIFY(colorAt(map, std::nan("")) == map.front());
    QVERIFY(colorAt(map, 0.5) == map[128]);
    QVERIFY(rgb("#12AbfF") == (Rgb{0x12, 0xab, 0xff}));
    QVERIFY(rgb("red") == Rgb{});
    const ColorMap two = colorMap({{0, 0, 0}, {255, 255, 255}});
    for (int i = 0; i < 256; ++i)
        QCOMPARE(int{two[static_cast<std::size_t>(i)].green}, i);
}

void TestSvg::colorMapsGrowLighter() {
    const auto lightness = [](Rgb c) {
        const auto linear = [](double v) { return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
        return 0.2126 * linear(c.red / 255.0) + 0.7152 * linear(c.green / 255.0) + 0.0722 * linear(c.blue / 255.0);
    };
    const ColorMap viridis = sequentialColors();
    const ColorMap paper = paperColors();
    for (std::size_t i = 6; i < 256; ++i) { // neighbours may differ by the rounding to 8 bits only
        QVERIFY(lightness(viridis[i]) > lightness(viridis[i - 6]));
        QVERIFY(lightness(paper[i]) < lightness(paper[i - 6]));
    }
}

void TestSvg::csv() {
    Matrix m(2, 3);
    m.values = {0.1F, -2.0F, 1e-7F, 3.0F, NAN, 16777216.0F};
    QCOMPARE(matrixCsv(m), std::string("0.1,-2,1e-07\n3,,16777216\n"));
    CsvOptions options;
    options.rowLabels = {"a", " b"};
    options.columnLabels = {"x,y", "\"", "line\n"};
    options.corner = "query";
    options.emptyForNan = false;
    QCOMPARE(matrixCsv(m, options),
             std::string("query,\"x,y\",\"\"\"\",\"line\n\"\na,0.1,-2,1e-07\n\" b\",3,nan,16777216\n"));
    options = {};
    options.causal = true;
    QCOMPARE(matrixCsv(m, options), std::string("0.1,,\n3,,\n"));
    options.rowLabels = {"one"};
    QVERIFY_EXCEPTION_THROWN(matrixCsv(m, options), Error);
    // Every float comes back as it was.
    quint32 bits = 1;
    for (int i = 0; i < 20000; ++i) {
        bits = bits * 1664525U + 1013904223U;
        float value = 0;
        memcpy(&value, &bits, 4);
        if (std::isfinite(value))
            QVERIFY(std::strtof(numberText(value).c_str(), nullptr) == value);
    }
    QCOMPARE(numberText(std::numeric_limits<float>::infinity()), std::string("inf"));
    QCOMPARE(numberText(-std::nan("")), std::string("nan"));
    QCOMPARE(numberText(0.1), std::string("0.1"));
}

void TestSvg::tablesOfCells() {
    struct Words { // as strings of toolkits are
        std::string toStdString() const { return "its, own"; }
    };
    CsvTable table{"name", "a \"quoted\" one", "two\nlines", "end "};
    table.addRow({"plain", 0.1F, 0.1, -3});
    table.addRow({std::string(), {}, measured(std::nan("")), measured(2.5F)});
    table.addGap();
    table.addRow({Words(), std::nan(""), std::numeric_limits<double>::infinity(), std::size_t(7)});
    table.addRow(std::vector<CsvCell>{"\r", ",", " begin", "ñ"});
    QCOMPARE(table.text(), std::string("name,\"a \"\"quoted\"\" one\",\"two\nlines\",\"end \"\n"
                                       "plain,0.1,0.1,-3\n,,,2.5\n\n\"its, own\",nan,inf,7\n"
                                       "\"\r\",\",\",\" begin\",ñ\n"));
    // Every number comes back as it was, doubles too.
    quint64 bits = 1;
    for (int i = 0; i < 20000; ++i) {
        bits = bits * 6364136223846793005U + 1442695040888963407U;
        double value = 0;
        memcpy(&value, &bits, 8);
        if (std::isfinite(value))
            QVERIFY(std::strtod(CsvCell(value).written().c_str(), nullptr) == value);
    }
}

void TestSvg::csvInOtherLocales() {
    const std::string before = std::setlocale(LC_ALL, nullptr);
    for (const char* name : {"de_DE.UTF-8", "es_ES.UTF-8", "fr_FR.UTF-8", "C.UTF-8"})
        std::setlocale(LC_ALL, name); // those that are installed
    Matrix m(1, 1);
    m.values = {1234.5F};
    QCOMPARE(matrixCsv(m), std::string("1234.5\n"));
    QCOMPARE(svgNumber(1234.5), std::string("1234.5"));
    std::setlocale(LC_ALL, before.c_str());
}

void TestSvg::textForXml() {
    QCOMPARE(xmlText("a<b>&\"ñ"), std::string("a&lt;b&gt;&amp;&quot;ñ"));
    QCOMPARE(xmlText(std::string("\x01\0\xff", 3)), std::string("���"));
    QCOMPARE(xmlText("\xef\xbf\xbe"), std::string("�")); // U+FFFE
    QCOMPARE(tokenLabel(" la\n"), std::string("␣la⏎"));
    QCOMPARE(tokenLabel("\xc3"), std::string("⟨C3⟩")); // as the window shows it
    QCOMPARE(tokenLabel("a\x07\xe2\x82"), std::string("a⟨07⟩⟨E2⟩⟨82⟩"));
    QCOMPARE(tokenLabel("12345678901234"), std::string("12345678901234"));
    QCOMPARE(tokenLabel("ñ2345678901234ñ"), std::string("ñ234567890123…"));
}

void TestSvg::numbersForPeople() {
    QCOMPARE(tickText(0), std::string("0"));
    QCOMPARE(tickText(-0.25), std::string("−0.25"));
    QCOMPARE(tickText(1234567), std::string("1,234,567"));
    QCOMPARE(tickText(1000), std::string("1,000"));
    QCOMPARE(tickText(999), std::string("999"));
    QCOMPARE(tickText(0.00005), std::string("5e−5"));
    QCOMPARE(tickText(-2.5e12), std::string("−2.5e12"));
    QCOMPARE(tickText(3.14159), std::string("3.142"));
    QCOMPARE(tickText(15.75), std::string("15.75"));
    QCOMPARE(tickText(std::numeric_limits<double>::infinity()), std::string("∞"));
}

void TestSvg::ticks() {
    QCOMPARE(roundTicks(0, 1, 5), (std::vector<double>{0, 0.2, 0.4, 0.6000000000000001, 0.8, 1}));
    QCOMPARE(roundTicks(0, 5000, 8).size(), std::size_t{6});
    QCOMPARE(roundTicks(-3, 3, 3), (std::vector<double>{-2, 0, 2}));
    QCOMPARE(roundTicks(2, 2, 5), (std::vector<double>{2}));
    for (const double size : {1e-30, 1e-5, 0.3, 7.0, 1e9, 1e30})
        for (const int count : {1, 3, 6, 10}) {
            const auto all = roundTicks(-size / 3, size, count);
            QVERIFY(!all.empty() && static_cast<int>(all.size()) <= count + 1);
            QVERIFY(all.front() >= -size / 3 * 1.0001 && all.back() <= size * 1.0001);
        }
    QCOMPARE(labelStride(20, 14), 1);
    QCOMPARE(labelStride(6, 14), 5);
    QCOMPARE(labelStride(1, 14), 20);
}

void TestSvg::heatmap() {
    Matrix m(3, 3);
    m.values = {1, 9, 9, 0.25F, 0.75F, 9, 0, 0.5F, 0.5F};
    HeatmapPicture picture;
    picture.title = "Head <1> & \"2\"";
    picture.rowsAre = "query";
    picture.columnsAre = "key";
    picture.rowLabels = picture.columnLabels = {"<a>", " b", "\xff"};
    picture.causal = true;
    const std::string svg = heatmapSvg(m, picture);
    const Parsed parsed = parse(svg);
    QCOMPARE(parsed.error, QString());
    QVERIFY(parsed.texts.contains("Head <1> & \"2\""));
    QCOMPARE(parsed.texts.count("<a>"), 2);
    QCOMPARE(parsed.texts.count("␣b"), 2);
    QVERIFY(parsed.texts.contains("query") && parsed.texts.contains("key"));
    QVERIFY(parsed.texts.contains("masked: later tokens are hidden"));
    // The range is 0 … 1: masked cells (9) are no part of it; the colours are those of the map.
    QVERIFY(parsed.texts.contains("0") && parsed.texts.contains("1") && !parsed.texts.contains("9"));
    for (const float value : {0.0F, 0.25F, 0.5F, 0.75F, 1.0F})
        QVERIFY(parsed.fills.contains(QString::fromStdString(hexText(colorAt(picture.colors, value)))));
    QVERIFY(parsed.fills.contains("#e9edeb"));
    QCOMPARE(svg, heatmapSvg(m, picture)); // the same every time
    picture.rowLabels.pop_back();
    QVERIFY_EXCEPTION_THROWN(heatmapSvg(m, picture), Error);
    QVERIFY_EXCEPTION_THROWN(heatmapSvg(Matrix(), {}), Error);
}

void TestSvg::heatmapOfAnySize_data() {
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("cols");
    for (const auto& [rows, cols] :
         {std::pair{1, 1}, {1, 300}, {300, 1}, {64, 256}, {256, 256}, {1024, 2}, {1500, 700}})
        QTest::addRow("%d x %d", rows, cols) << rows << cols;
}

void TestSvg::heatmapOfAnySize() {
    QFETCH(int, rows);
    QFETCH(int, cols);
    Matrix m(rows, cols);
    for (std::size_t i = 0; i < m.values.size(); ++i)
        m.values[i] = static_cast<float>((i * 7919) % 1000) / 1000;
    HeatmapPicture picture;
    picture.title = "Size";
    const std::string svg = heatmapSvg(m, picture);
    const Parsed parsed = parse(svg);
    QCOMPARE(parsed.error, QString());
    QVERIFY(parsed.width >= 100 && parsed.width <= 1200);
    QVERIFY(parsed.height >= 60 && parsed.height <= 1200);
    QVERIFY(parsed.texts.size() < 150); // labels are thinned
    QVERIFY(svg.size() < 60000 + 40 * m.values.size());
    QCOMPARE(parsed.texts.filter("Each cell").size(), rows > 1024 ? 1 : 0);
}

void TestSvg::maskedAndNotFinite() {
    Matrix m(2, 2);
    m.values = {1, NAN, INFINITY, 0};
    HeatmapPicture picture;
    const Parsed open = parse(heatmapSvg(m, picture));
    QCOMPARE(open.error, QString());
    QVERIFY(open.fills.contains("#b3261e"));
    picture.causal = true;
    m.at(1, 0) = 0.5F;
    QVERIFY(!parse(heatmapSvg(m, picture)).fills.contains("#b3261e")); // the one that is masked does not count
    Matrix nothing(3, 3, NAN);
    QCOMPARE(parse(heatmapSvg(nothing, {})).error, QString());
}

void TestSvg::signedRange() {
    Matrix m(1, 3);
    m.values = {-0.5F, 0, 0.25F};
    HeatmapPicture picture;
    picture.signedValues = true;
    picture.colors = divergingColors(false);
    const Parsed parsed = parse(heatmapSvg(m, picture));
    QVERIFY(parsed.texts.contains("−0.5") && parsed.texts.contains("0.5"));
    QVERIFY(parsed.fills.contains("#0a3a73"));                                                     // the lowest
    QVERIFY(parsed.fills.contains(QString::fromStdString(hexText(colorAt(picture.colors, 0.5))))); // zero
    picture.lowest = -1.0F;
    picture.highest = 1.0F;
    QVERIFY(!parse(heatmapSvg(m, picture)).fills.contains("#0a3a73"));
}

void TestSvg::chart() {
    SvgCurve train{"train", "#1F66C0", {1, 2, 3, 4}, {4, 3, std::nan(""), 2}};
    SvgCurve validation{"val <&>", "#C2570C", {2, 4}, {3.5, 2.5}};
    validation.dots = true;
    ChartPicture picture;
    picture.title = "Loss";
    picture.xName = "step";
    picture.yName = "nats per token";
    const std::string svg = curvesSvg({train, validation}, picture);
    const Parsed parsed = parse(svg);
    QCOMPARE(parsed.error, QString());
    QCOMPARE(parsed.width, 760.0);
    for (const char* text : {"Loss", "step", "nats per token", "train", "val <&>", "2", "3", "4"})
        QVERIFY2(parsed.texts.contains(text), text);
    QCOMPARE(parsed.circles, 2 + 1 + 1); // validation's, its legend, and the point that stands alone after the gap
    train.y.pop_back();
    QVERIFY_EXCEPTION_THROWN(curvesSvg({train}, picture), Error);
}

void TestSvg::chartOfNothingAndOddities() {
    QCOMPARE(parse(curvesSvg({}, {})).error, QString());
    const double inf = std::numeric_limits<double>::infinity();
    for (const std::vector<double>& y : {std::vector<double>{}, {5.0}, {0.0, 0.0}, {inf, -inf, 1.0}, {1e-300, 1e300}}) {
        SvgCurve curve{"x", "#000000", {}, y};
        for (std::size_t i = 0; i < y.size(); ++i)
            curve.x.push_back(static_cast<double>(i));
        const std::string svg = curvesSvg({curve}, {});
        QCOMPARE(parse(svg).error, QString());
        QVERIFY(svg.find("nan") == std::string::npos && svg.find("inf") == std::string::npos);
    }
}

void TestSvg::chartThinsDensePoints() {
    SvgCurve curve{"dense", "#000000", {}, {}};
    for (int i = 0; i < 200000; ++i) {
        curve.x.push_back(i);
        curve.y.push_back(i == 123456 ? 50.0 : std::sin(i * 0.7));
    }
    const std::string svg = curvesSvg({curve}, {});
    QVERIFY(svg.size() < 100000);
    QCOMPARE(parse(svg).error, QString());
    // The one high point is still there: the curve reaches the upper part of the picture.
    const std::size_t path = svg.find("stroke-linejoin");
    double highest = 1000;
    static const QRegularExpression point("[ML]([\\d.]+) ([\\d.]+)");
    auto matches = point.globalMatch(QString::fromStdString(svg.substr(path)));
    while (matches.hasNext())
        highest = std::min(highest, matches.next().captured(2).toDouble());
    QVERIFY(highest < 80);
}

QTEST_APPLESS_MAIN(TestSvg)

} // namespace tst_svg

#include "tst_svg.moc"
