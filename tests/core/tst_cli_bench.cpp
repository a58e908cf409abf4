#include <QtTest>

#include <QJsonArray>

#include <cmath>

#include "tests/core/CliProcess.h"

namespace tst_cli_bench {

/// What `glasshouse-cli bench` says; how fast it is, is no matter of a test.
class CliBenchTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void training() {
        const CliResult result = call({"bench", "train", "--shape", "nano", "--precision", "float32", "--seconds",
                                       "0.05", "--threads", "1", "--set", "recompute=true", "--json"});
        QCOMPARE(result.code, 0);
        const QJsonObject said = result.events.back();
        QCOMPARE(said["event"].toString(), QStringLiteral("bench"));
        QCOMPARE(said["precision"].toString(), QStringLiteral("float32"));
        // Four blocks of 12 d² and two norms, a norm, tokens, positions and an output layer without bias, d = 128.
        const double parameters = 4 * (12 * 128 * 128 + 4 * 128) + 2 * 128 + (65 + 64 + 65) * 128;
        QCOMPARE(said["parameters"].toDouble(), parameters);
        const double tokens = 12 * 64;
        QCOMPARE(said["operations_per_step"].toDouble(), 6 * parameters * tokens + 12 * 4 * 128 * 64 * tokens);
        const double speed = said["tokens_per_second"].toDouble();
        QVERIFY(speed > 0);
        QVERIFY(qFuzzyCompare(speed * said["seconds_per_step"].toDouble(), tokens));
        QVERIFY(said["ceiling_float32"].toDouble() > 0);
        QVERIFY(qFuzzyCompare(said["share_of_ceiling"].toDouble() * said["ceiling_float32"].toDouble(),
                              said["operations_per_second"].toDouble()));
        QVERIFY(said["resident_growth"].toDouble() > 4 * 4 * parameters); // weights, gradients, two moments
        QVERIFY(said["seconds_snapshot"].toDouble() > 0);
    }

    /// What the threads do adds up to their time, and the products of the layers are those of the model.
    void partsOfAStep() {
        const CliResult result = call({"bench", "train", "--shape", "nano", "--precision", "float32", "--seconds",
                                       "0.05", "--threads", "1", "--parts", "--json"});
        QCOMPARE(result.code, 0);
        const QJsonArray parts = result.events.back()["parts"].toArray();
        double shares = 0;
        double products = 0;
        double shapes = 0;
        double idle = 0;
        for (const QJsonValue& row : parts) {
            const QJsonObject part = row.toObject();
            const bool isShape = part.contains("n");
            shares += isShape ? 0 : part["share"].toDouble();
            const QString name = part["part"].toString();
            if (name == QLatin1String("idle"))
                idle = part["share"].toDouble();
            if (part["doing"].toString() == QLatin1String("products") && name != QLatin1String("attention"))
                (isShape ? shapes : products) +=
                    part["operations_per_second"].toDouble() * part["thread_milliseconds_per_step"].toDouble() / 1e3;
        }
        QVERIFY2(shares > 0.97 && shares < 1.001, qPrintable(QString::number(shares)));
        QVERIFY2(idle < 0.03, qPrintable(QString::number(idle))); // there is one thread alone
        // Of each weight in a product: 2 operations a token forward, 4 backward.
        const double expected = 6.0 * 12 * 64 * (4 * 12 * 128 * 128 + 65 * 128);
        QVERIFY2(std::abs(products / expected - 1) < 0.01, qPrintable(QString::number(products / expected)));
        QVERIFY2(std::abs(shapes / expected - 1) < 0.03, qPrintable(QString::number(shapes / expected)));
    }

    void generation() {
        const CliResult result = call({"bench", "generate", "--shape", "nano", "--json"});
        QCOMPARE(result.code, 0);
        for (const char* figure : {"tokens_per_second", "tokens_per_second_exact", "tokens_per_second_block"})
            QVERIFY2(result.events.back()[QLatin1String(figure)].toDouble() > 0, figure);
    }

    void writingBesideTraining() {
        const CliResult result =
            call({"bench", "writing", "--shape", "nano", "--seconds", "0.1", "--threads", "1", "--json"});
        QCOMPARE(result.code, 0);
        const QJsonObject said = result.events.back();
        for (const char* figure : {"tokens_per_second", "seconds_per_step", "seconds_per_step_writing"})
            QVERIFY2(said[QLatin1String(figure)].toDouble() > 0, figure);
    }

    void pictures() {
        const CliResult result = call({"bench", "render", "--json"});
        QCOMPARE(result.code, 0);
        for (const char* picture : {"svg_256", "svg_1024", "png_256", "png_1024"})
            QVERIFY2(result.events.back()[QLatin1String(picture)].toObject()["bytes"].toInt() > 1000, picture);
    }

    void pages() {
        const CliResult result = call({"bench", "extract", "--json"});
        QCOMPARE(result.code, 0);
        QVERIFY(result.events.back()["pages"].toInt() > 0);
        QVERIFY(result.events.back()["pages_per_second"].toDouble() > 0);
    }

    void badInput_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("named");
        QTest::newRow("no such job") << QStringList{"bench", "dance", "--json"} << "dance";
        QTest::newRow("no such shape") << QStringList{"bench", "train", "--shape", "round", "--json"} << "round";
        QTest::newRow("too few repetitions") << QStringList{"bench", "train", "--repeat", "1", "--json"} << "repeat";
        QTest::newRow("no such setting") << QStringList{"bench", "train", "--set", "wings=2", "--json"} << "wings";
        QTest::newRow("no such corpus") << QStringList{"bench", "extract", "--corpus", "/nowhere/at/all", "--json"}
                                        << "/nowhere/at/all";
    }
    void badInput() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, named);
        const CliResult result = call(arguments);
        QVERIFY(result.ended && result.code != 0);
        QVERIFY2(result.message().contains(named), qPrintable(result.message()));
    }

private:
    CliResult call(const QStringList& arguments) const {
        return CliProcess(std::filesystem::path(m_scratch.path()) / "cache").call(arguments);
    }

    Scratch m_scratch;
};

QTEST_GUILESS_MAIN(CliBenchTest)

} // namespace tst_cli_bench

#include "tst_cli_bench.moc"
