#include <QtTest>

#include <QJsonArray>
#include <QJsonDocument>

#include <cmath>

#include "core/base/FileOps.h"
#include "core/run/RecordingFile.h"
#include "tests/core/CliProcess.h"

namespace tst_cli_inspect {

namespace fs = std::filesystem;

/// `glasshouse-cli inspect`: every subject in every format, and the numbers in them against each other.
class CliInspectTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        m_scene.make();
        QCOMPARE(m_scene.training().code, 0);
    }

    void everyFormat_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("corner"); ///< what the rows of the table are
        const QStringList said{"--text", "gla gla"};
        QTest::newRow("attention") << QStringList{"attention"} + said << "query";
        QTest::newRow("dropout") << QStringList{"attention", "--stage", "dropout"} + said << "query";
        QTest::newRow("positions") << QStringList{"positions"} << "";
        QTest::newRow("points") << QStringList{"embeddings"} << "token";
        QTest::newRow("vectors") << QStringList{"embeddings", "--view", "vectors"} << "";
        QTest::newRow("cosine") << QStringList{"embeddings", "--view", "cosine"} << "token";
        QTest::newRow("neighbours") << QStringList{"embeddings", "--view", "neighbours", "--token", "a"} << "token";
        QTest::newRow("forward") << QStringList{"forward", "--matrix", "blocks.1.attn.0.scaled"} + said << "query";
        QTest::newRow("next token") << QStringList{"next-token", "--temperature", "0.5", "--top-k", "3"} + said
                                    << "next token";
        QTest::newRow("lens") << QStringList{"lens"} + said << "after";
        QTest::newRow("surprise") << QStringList{"surprise"} + said << "token";
        QTest::newRow("saliency") << QStringList{"saliency", "--integral-steps", "8"} + said << "token";
        QTest::newRow("attribution") << QStringList{"attribution"} + said << "part";
        QTest::newRow("patch") << QStringList{"patch"} + said << "layer";
        QTest::newRow("neurons") << QStringList{"neurons"} + said << "neuron";
        QTest::newRow("neurons of the text") << QStringList{"neurons", "--passages", "3", "--count", "2"} << "neuron";
        QTest::newRow("heads") << QStringList{"heads"} + said << "head";
        QTest::newRow("importance") << QStringList{"heads", "--view", "importance"} + said << "part";
        QTest::newRow("training") << QStringList{"heads", "--view", "training", "--score", "induction"} << "step";
        QTest::newRow("health") << QStringList{"health"} << "layer";
        QTest::newRow("recorded attention") << QStringList{"attention", "--step", "3"} << "query";
        QTest::newRow("recorded heads") << QStringList{"heads", "--step", "3"} << "head";
        QTest::newRow("recorded points") << QStringList{"embeddings", "--step", "3"} << "token";
        QTest::newRow("recorded next token") << QStringList{"next-token", "--step", "3"} << "next token";
    }
    void everyFormat() {
        QFETCH(const QStringList, arguments);
        QFETCH(const QString, corner);
        const QByteArray csv = write(arguments, "csv");
        QVERIFY(csv.count('\n') > 1);
        if (!corner.isEmpty())
            QVERIFY2(QString::fromUtf8(csv).startsWith(corner + ","), csv.left(60));
        QVERIFY(!QJsonDocument::fromJson(write(arguments, "json")).object().isEmpty());
        const QByteArray svg = write(arguments, "svg");
        QVERIFY(svg.contains("<svg") && svg.contains("</svg>") && svg.contains("step"));
        QVERIFY(write(arguments, "png").startsWith("\x89PNG"));
    }

    void theForwardPassIsWhole() {
        const QJsonObject pass = json({"forward", "--text", "gla"});
        QStringList names;
        for (const QJsonValue& matrix : pass["matrices"].toArray()) {
            const QJsonArray values = matrix["values"].toArray();
            QCOMPARE(values.size(), matrix["rows"].toInt());
            QCOMPARE(values[0].toArray().size(), matrix["cols"].toInt());
            QVERIFY(!matrix["formula"].toString().isEmpty());
            names.append(matrix["name"].toString());
        }
        for (const char* name : {"ids", "tok", "pos", "sum", "blocks.0.attn.1.softmax", "blocks.1.act", "logits"})
            QVERIFY(names.contains(QLatin1String(name)));
        const QJsonObject matrix = json({"forward", "--text", "gla", "--matrix", "blocks.0.attn.1.q", "--cell", "2,5"});
        const QJsonObject cell = matrix["cell"].toObject();
        double sum = cell["bias"].toDouble();
        for (const QJsonValue& term : cell["terms"].toArray())
            sum += term[0].toDouble() * term[1].toDouble();
        QCOMPARE(cell["terms"].toArray().size(), qsizetype(32));
        QVERIFY(std::abs(sum - matrix["values"][2][5].toDouble()) < 1e-5);
        QVERIFY(cell["sentence"].toString().contains("blocks.0.attn.q.weight"));
    }

    void theNextTokenAddsUp() {
        const QJsonObject next = json({"next-token", "--text", "gla", "--top-k", "3"});
        double all = 0;
        double drawn = 0;
        int kept = 0;
        for (const QJsonValue& row : next["values"].toArray()) {
            all += row[2].toDouble();
            drawn += row[3].toDouble();
            kept += row[3].toDouble() > 0 ? 1 : 0;
            QVERIFY(std::abs(row[4].toDouble() - drawn) < 1e-5);
        }
        QVERIFY(std::abs(all - 1) < 1e-5 && std::abs(drawn - 1) < 1e-5);
        QCOMPARE(kept, 3);
        QCOMPARE(next["entropies"].toArray().size(), qsizetype(3));
        const QJsonObject without = json({"next-token", "--text", "gla", "--off", "0.0,1.1,ff0"});
        QVERIFY(without["values"] != next["values"]);
        const QJsonObject steered = json({"next-token", "--text", "gla", "--toward", "gla", "--away", "a"});
        QVERIFY(steered["values"] != next["values"]);
        QVERIFY(steered["off"].toArray().first().toString().startsWith("steer0:1:"));
    }

    /// The file says of which step its numbers are, and which parts were off; what shows several steps lists them.
    void aPictureNamesItsStep() {
        for (const QStringList& what : {QStringList{"attention"}, QStringList{"forward"}, QStringList{"positions"},
                                        QStringList{"heads", "--view", "importance"}}) {
            QCOMPARE(json(what + QStringList{"--checkpoint", "20"})["step"], QJsonValue(20));
            QVERIFY(!json(what).contains("off"));
        }
        QCOMPARE(json({"next-token", "--step", "3"})["step"], QJsonValue(3));
        QCOMPARE(json({"lens", "--text", "gla", "--off", "0.1,ff1"})["off"].toArray(), QJsonArray({"0.1", "ff1"}));
        for (const QStringList& what : {QStringList{"health"}, QStringList{"heads", "--view", "training"}}) {
            QVERIFY(json(what).contains("steps"));
            QVERIFY(!json(what).contains("step"));
        }
    }

    void headsWithPartsOff() {
        const QJsonArray whole = json({"heads", "--text", "gla gla"})["values"].toArray();
        const QJsonArray without = json({"heads", "--text", "gla gla", "--off", "0.0,ff0"})["values"].toArray();
        QCOMPARE(without.size(), whole.size());
        QCOMPARE(without[0], whole[0]); // nothing before the first layer is off
        QVERIFY(without.last() != whole.last());
        QCOMPARE(json({"heads", "--step", "3"})["tokens"], json({"attention", "--step", "3"})["tokens"]);
    }

    void theSurpriseIsTheLens() {
        const QJsonObject surprise = json({"surprise", "--text", "gla gla"});
        const QJsonObject lens = json({"lens", "--text", "gla gla"});
        const QJsonArray layers = lens["layers"].toArray();
        QCOMPARE(layers.size(), qsizetype(3)); // embedding and two blocks
        const QJsonArray losses = layers.last()["losses"].toArray();
        double sum = 0;
        for (int i = 0; i < losses.size(); ++i) {
            QVERIFY(std::abs(losses[i].toDouble() - surprise["tokens"][i + 1]["loss"].toDouble()) < 1e-4);
            QCOMPARE(layers.last()["ranks"][i].toInt(), surprise["tokens"][i + 1]["rank"].toInt());
            sum += losses[i].toDouble();
        }
        QVERIFY(surprise["tokens"][0]["loss"].isNull()); // nothing stands before it
        QVERIFY(std::abs(surprise["mean_loss"].toDouble() - sum / double(losses.size())) < 1e-4);
    }

    /// The parts of tokens by integrated gradients are the difference to the text without tokens, up to the gap; those
    /// of the model are the logit.
    void aPredictionIsSplit() {
        const QStringList asked{"--text", "gla gla", "--position", "3"};
        const QJsonObject saliency = json(QStringList{"saliency"} + asked);
        QCOMPARE(saliency["next"], QJsonValue("g")); // what follows in the text
        QCOMPARE(saliency["tokens"].toArray().size(), qsizetype(4));
        double sum = 0;
        double sizes = 0;
        for (int i = 0; i < 4; ++i) {
            sum += saliency["methods"]["integrated"]["nats"][i].toDouble();
            sizes += std::abs(saliency["methods"]["left out"]["shares"][i].toDouble());
        }
        const double difference = saliency["log_probability"].toDouble() - saliency["baseline"].toDouble();
        QVERIFY(std::abs(sum - difference - saliency["gap"].toDouble()) < 1e-5);
        QVERIFY(std::abs(saliency["gap"].toDouble()) < 0.01 * std::abs(difference));
        QVERIFY(std::abs(sizes - 1) < 1e-5);

        const auto logitOf = [&](const QStringList& more) {
            const QJsonObject made = json(QStringList{"attribution"} + asked + more);
            double parts = 0;
            for (const QJsonValue& part : made["parts"].toArray())
                parts += part["writes"].toDouble();
            const double logit = made["logit"].toDouble();
            const bool adds = std::abs(parts - made["sum"].toDouble()) < 1e-9 &&
                              std::abs(parts - logit) < 1e-4 * std::max(1.0, std::abs(logit));
            return adds ? logit : std::nan("");
        };
        const double g = logitOf({"--token", "g"});
        const double a = logitOf({"--token", "a"});
        QCOMPARE(logitOf({}), g);
        QVERIFY(std::abs(logitOf({"--token", "a", "--against", "g"}) - (a - g)) < 1e-5);
        QVERIFY(std::abs(logitOf({"--off", "1.0,ff0"}) - g) > 1e-6);
    }

    /// The embedding of the token that differs, or the stream of the last one after the last layer, recovers all of the
    /// difference; the stream of the first after the last layer nothing.
    void aDifferenceIsTraced() {
        const QJsonObject made = json({"patch", "--text", "gla gla", "--other", "gla ala"});
        QCOMPARE(made["first_token"], QJsonValue(4));
        const QJsonArray rows = made["recovered"].toArray();
        QVERIFY(std::abs(rows.first()[0].toDouble() - 1) < 1e-3);
        QCOMPARE(rows.first().toArray().size(), qsizetype(3)); // the last three tokens
        QVERIFY(std::abs(rows.first()[2].toDouble()) < 1e-3);
        QVERIFY(std::abs(rows.last()[2].toDouble() - 1) < 1e-3);
        QVERIFY(std::abs(rows.last()[0].toDouble()) < 1e-3);
        const QJsonObject noise =
            json({"patch", "--text", "gla gla", "--part", "heads", "--noise", "2", "--seed", "5"});
        QCOMPARE(noise["first_token"], QJsonValue(0));
        QVERIFY(noise["clean"].toDouble() != noise["corrupted"].toDouble());
        QCOMPARE(noise, json({"patch", "--text", "gla gla", "--part", "heads", "--noise", "2", "--seed", "5"}));
    }

    /// The passages in which a neuron is most active are of the run's text, and are where it says.
    void neuronsNameTheirPassages() {
        const QJsonObject made = json({"neurons", "--passages", "5", "--count", "2"});
        QCOMPARE(made["passages"], QJsonValue(5));
        const QJsonArray neurons = made["neurons"].toArray();
        QVERIFY(!neurons.isEmpty());
        QCOMPARE(neurons[0]["neuron"], QJsonValue("0.0"));
        for (const QJsonValue& neuron : neurons) {
            const QJsonArray passages = neuron["passages"].toArray();
            QCOMPARE(passages.size(), qsizetype(2));
            QVERIFY(passages[0]["value"].toDouble() >= passages[1]["value"].toDouble());
            for (const QJsonValue& passage : passages) {
                QVERIFY(!passage["file"].toString().isEmpty());
                const QJsonArray values = passage["activations"].toArray();
                QCOMPARE(values.size(), passage["tokens"].toArray().size());
                QCOMPARE(values[passage["strongest"].toInt()], passage["value"]);
                for (const QJsonValue& value : values)
                    QVERIFY(value.toDouble() <= passage["value"].toDouble());
            }
        }
        // Another text has other passages, and no file.
        const QJsonObject said = json({"neurons", "--text", "gla gla", "--count", "1"});
        QCOMPARE(said["tokens"], QJsonValue(7));
        QVERIFY(said["neurons"][0]["passages"][0]["file"].isUndefined());
    }

    void recordingsAndCheckpointsAgree() {
        const QJsonObject exact = json({"attention", "--checkpoint", "20"});
        const QJsonObject heads = json({"heads", "--checkpoint", "20"});
        const QJsonObject over = json({"heads", "--view", "training", "--score", "previous"});
        const qsizetype at = over["steps"].toArray().toVariantList().indexOf(QVariant(20));
        QVERIFY(at >= 0);
        for (int head = 0; head < heads["values"].toArray().size(); ++head)
            QVERIFY(std::abs(heads["values"][head][1].toDouble() - over["values"][int(at)][head].toDouble()) < 1e-5);
        // Without a text, both look at what was recorded.
        QCOMPARE(exact["tokens"], json({"attention", "--step", "3"})["tokens"]);
        QVERIFY(json({"attention", "--step", "3"}).contains("rounded_to"));
        QVERIFY(!exact.contains("rounded_to"));
    }

    /// A recording that was copied from the run of another model.
    void aForeignRecordingIsRefused() {
        glasshouse::run::Recording other;
        other.step = 999;
        other.tokens = {0, 1};
        other.attention = {{glasshouse::Matrix(2, 2, 0.5F)}};
        other.scores = glasshouse::Matrix(1, 6, 0.5F);
        glasshouse::FileOps files;
        const std::filesystem::path folder = m_scene.run();
        const auto made = folder / "probes" / "step-00000999.safetensors";
        glasshouse::run::writeRecording(files, made, other);
        for (const char* subject : {"heads", "attention"}) {
            const CliResult result = call({subject, "--step", "999", "--format", "csv"});
            QCOMPARE(result.code, 1);
            QVERIFY2(result.err.contains("belongs to another model"), result.err);
        }
        std::filesystem::remove(made);
    }

    void healthOfEveryLayer() {
        const QJsonObject health = json({"health", "--measure", "update_ratio"});
        QCOMPARE(health["layers"].toArray(), QJsonArray({"embedding", "blocks.0", "blocks.1", "output"}));
        QCOMPARE(health["values"][0].toArray().size(), health["steps"].toArray().size());
        QVERIFY(health["steps"].toArray().contains(30));
        for (const QJsonValue& ratio : health["values"][1].toArray())
            QVERIFY(ratio.toDouble() > 0 && ratio.toDouble() < 1);
    }

    void refusals_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("words");
        QTest::newRow("subject") << QStringList{"feelings"} << "feelings";
        QTest::newRow("step") << QStringList{"attention", "--step", "33"} << "nearest saved: 30";
        QTest::newRow("weights") << QStringList{"lens", "--step", "3"} << "checkpoint";
        QTest::newRow("view") << QStringList{"embeddings", "--view", "cloud"} << "neighbours";
        QTest::newRow("whose") << QStringList{"embeddings", "--view", "neighbours"} << "--token";
        QTest::newRow("matrix") << QStringList{"forward", "--matrix", "blocks.9.ln1"} << "blocks.9.ln1";
        QTest::newRow("no matrix to draw") << QStringList{"forward", "--format", "svg"} << "--matrix";
        QTest::newRow("cell") << QStringList{"forward", "--matrix", "tok", "--cell", "here"} << "ROW,COLUMN";
        QTest::newRow("large cell") << QStringList{"forward", "--matrix", "tok", "--cell", "0,4294967296"}
                                    << "ROW,COLUMN";
        QTest::newRow("cell outside") << QStringList{"forward", "--matrix", "tok", "--cell", "0,999"} << "999";
        QTest::newRow("part") << QStringList{"lens", "--off", "brain"} << "brain";
        QTest::newRow("head") << QStringList{"lens", "--off", "7.0"} << "head 0";
        QTest::newRow("token") << QStringList{"attribution", "--text", "gla", "--token", "gl"} << "--token takes one";
        QTest::newRow("other text") << QStringList{"patch", "--text", "gla", "--other", "glad"}
                                    << "the same number of tokens";
        QTest::newRow("same text") << QStringList{"patch", "--text", "gla", "--other", "gla"} << "are the same";
        QTest::newRow("noise and text") << QStringList{"patch", "--text", "gla", "--other", "gal", "--noise", "2"}
                                        << "no effect with --other";
        QTest::newRow("what is patched") << QStringList{"patch", "--text", "gla", "--part", "soul"} << "feed-forward";
        QTest::newRow("position") << QStringList{"saliency", "--text", "gla", "--position", "3"} << "tokens 0 to 2";
        QTest::newRow("other picture") << QStringList{"lens", "--against", "a"} << "--against has no effect on lens";
        QTest::newRow("score") << QStringList{"heads", "--score", "charm"} << "charm";
        QTest::newRow("off while it trained")
            << QStringList{"heads", "--view", "training", "--off", "0.1"} << "--off has no effect on --view training";
        QTest::newRow("steered positions")
            << QStringList{"positions", "--toward", "gla"} << "--toward has no effect on positions";
        QTest::newRow("measure") << QStringList{"health", "--measure", "pulse"} << "pulse";
        QTest::newRow("top-p") << QStringList{"next-token", "--top-p", "0"} << "--top-p";
    }
    void refusals() {
        QFETCH(QStringList, arguments);
        QFETCH(const QString, words);
        if (!arguments.contains("--format"))
            arguments += {"--format", "json"};
        const CliResult result = call(arguments);
        QVERIFY(result.ended);
        QCOMPARE(result.code, 1);
        QVERIFY2(result.err.contains("Error: ") && QString::fromUtf8(result.err).contains(words), result.err);
    }

private:
    CliResult call(const QStringList& arguments) const {
        return m_scene.call(QStringList{"inspect"} + arguments +
                            QStringList{"--run", text(m_scene.run()), "--out", text(m_scene.path() / "out")});
    }
    QByteArray write(const QStringList& arguments, const char* format) const {
        const CliResult result = call(arguments + QStringList{"--format", QLatin1String(format)});
        if (result.code != 0)
            qWarning("%s", result.err.constData());
        return result.code == 0 ? readBytes(m_scene.path() / "out") : QByteArray();
    }
    QJsonObject json(const QStringList& arguments) const {
        return QJsonDocument::fromJson(write(arguments, "json")).object();
    }

    CliScene m_scene;
};

QTEST_MAIN(CliInspectTest) // with fonts: pictures are drawn in a child of the test, which tst_cli leaves to the program

} // namespace tst_cli_inspect

#include "tst_cli_inspect.moc"
