// The commands that judge and take apart text: tokenizer, evaluate.

#include <cmath>
#include <numbers>

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTest>

#include "core/formats/Safetensors.h"
#include "core/run/RunFolder.h"
#include "tests/core/CliProcess.h"

namespace tst_cli_text {

namespace fs = std::filesystem;
using namespace glasshouse;

class CliTextTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void mergesOfAWordKnownByHand();
    void exportsAreReadAgain();
    void tokenizerRefuses_data();
    void tokenizerRefuses();
    void evaluateIsTheMeanOverTheWholePart_data();
    void evaluateIsTheMeanOverTheWholePart();
    void evaluateRefusesAnotherText();
    void evaluateMeasuresAnotherText();
    void whatAnExportChangesIsMeasured();

private:
    CliResult call(const QStringList& arguments) const { return CliProcess(scratch("cache")).call(arguments); }
    fs::path scratch(const char* name) const { return m_scratch.path() / name; }
    /// A run of one step on a text of its own.
    fs::path trained(const char* name, const QByteArray& corpus, const QStringList& settings) {
        const fs::path file = scratch(name) / "text.txt";
        writeText(file, corpus);
        const fs::path run = scratch(name) / "run";
        QStringList arguments{"train",   "--corpus", text(file), "--preset", "bigram",   "--run",
                              text(run), "--steps",  "1",        "--json",   "--device", "cpu"};
        for (const QString& setting : settings + QStringList{"eval_iters=1", "sample_tokens=0", "batch_size=4"})
            arguments << "--set" << setting;
        const CliResult result = call(arguments);
        return result.code == 0 ? run : fs::path();
    }

    Scratch m_scratch;
};

/// The example of the article on byte pair encoding in Wikipedia, which minbpe starts with too: "aaabdaaabac" becomes
/// XdXac with X = ZY, Z = aa, Y = ab.
void CliTextTest::mergesOfAWordKnownByHand() {
    const fs::path run = trained("wikipedia", QByteArray("aaabdaaabac").repeated(40),
                                 {"tokenizer=bpe", "tokenizer_size=259", "context_length=8", "validation_fraction=0"});
    QVERIFY(!run.empty());
    const fs::path word = scratch("word.txt");
    writeText(word, "aaabdaaabac");
    const CliResult result = call({"tokenizer", "--run", text(run), "--merges", "--text", text(word), "--json"});
    QCOMPARE(result.code, 0);
    const auto merges = result.of("merge");
    QCOMPARE(merges.size(), std::size_t(3));
    QCOMPARE(merges[0]["left"].toInt(), int('a'));
    QCOMPARE(merges[0]["right"].toInt(), int('a'));
    QCOMPARE(merges[0]["id"].toInt(), 256);
    const QJsonObject facts = result.last("tokenizer");
    QCOMPARE(facts["kind"].toString(), "bpe");
    QCOMPARE(facts["vocabulary"].toInt(), 259);
    QCOMPARE(facts["tokens"].toInt(), 5);
    QVERIFY(std::abs(facts["characters_per_token"].toDouble() - 11.0 / 5) < 1e-9);
    const auto tokens = result.of("token"); // XdXac, X = aaab
    const std::vector<std::pair<int, QString>> wanted{{258, "aaab"}, {'d', "d"}, {258, "aaab"}, {'a', "a"}, {'c', "c"}};
    QCOMPARE(tokens.size(), wanted.size());
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        QCOMPARE(tokens[i]["position"].toInt(), int(i));
        QCOMPARE(tokens[i]["id"].toInt(), wanted[i].first);
        QCOMPARE(tokens[i]["piece"].toString(), wanted[i].second);
    }
    const CliResult table = call({"tokenizer", "--run", text(run), "--text", text(word)});
    QVERIFY2(table.out.contains("       0      258  \"aaab\"\n       1      100  \"d\"\n"), table.out);
    writeText(word, "\xc3\xa9"); // é in two tokens, neither of which is text
    const CliResult bytes = call({"tokenizer", "--run", text(run), "--text", text(word), "--json"});
    QCOMPARE(bytes.of("token").size(), std::size_t(2));
    QCOMPARE(bytes.of("token")[0]["bytes"].toString(), "C3");
    QVERIFY(call({"tokenizer", "--run", text(run), "--text", text(word)}).out.contains("\"\\xA9\""));
}

void CliTextTest::exportsAreReadAgain() {
    const QByteArray prose = madeUpText(400, 3);
    const fs::path run = trained("export", prose, {"tokenizer=bpe", "tokenizer_size=280", "context_length=8"});
    QVERIFY(!run.empty());
    const fs::path sample = scratch("sample.txt");
    writeText(sample, prose.left(2000) + QStringLiteral("¿日本語 🙂?").toUtf8());
    const CliResult own = call({"tokenizer", "--run", text(run), "--merges", "--text", text(sample), "--json"});
    QCOMPARE(own.of("merge").size(), std::size_t(280 - 256));
    for (const char* name : {"exported.json", "exported.model"}) {
        const fs::path out = scratch(name);
        QCOMPARE(call({"tokenizer", "--run", text(run), "--export", text(out), "--json"}).code, 0);
        const CliResult read = call({"tokenizer", "--file", text(out), "--merges", "--text", text(sample), "--json"});
        QVERIFY2(read.code == 0, read.err);
        QCOMPARE(read.last("tokenizer")["tokens"], own.last("tokenizer")["tokens"]);
        const auto merges = read.of("merge");
        QCOMPARE(merges.size(), own.of("merge").size());
        for (std::size_t i = 0; i < merges.size(); ++i)
            for (const char* part : {"id", "left", "right"})
                QCOMPARE(merges[i][QLatin1String(part)], own.of("merge")[i][QLatin1String(part)]);
    }
    QVERIFY(readBytes(scratch("exported.model")).startsWith("minbpe v1\n"));
}

void CliTextTest::tokenizerRefuses_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("words");
    const fs::path torn = scratch("torn.model");
    writeText(torn, "minbpe v1\n(?i:x)\n0\n97 97\n97 x\n");
    const fs::path ranks = scratch("torn.tiktoken");
    writeText(ranks, "IQ== 0\nIg== one\n");
    const fs::path json = scratch("torn.json");
    writeText(json, "{\"model\": {");
    const fs::path picture = scratch("cat.png");
    writeText(picture, "no tokenizer");
    QTest::newRow("neither") << QStringList{} << "--run";
    QTest::newRow("no such run") << QStringList{"--run", text(scratch("nowhere"))} << "nowhere";
    QTest::newRow("no such file") << QStringList{"--file", text(scratch("gone.model"))} << "gone.model";
    QTest::newRow("torn .model says its line") << QStringList{"--file", text(torn)} << "5";
    QTest::newRow("torn .tiktoken says its line") << QStringList{"--file", text(ranks)} << "2";
    QTest::newRow("torn .json") << QStringList{"--file", text(json)} << "torn.json";
    QTest::newRow("another kind of file") << QStringList{"--file", text(picture)} << "cat.png";
}

void CliTextTest::tokenizerRefuses() {
    QFETCH(const QStringList, arguments);
    QFETCH(const QString, words);
    const CliResult result = call(QStringList{"tokenizer"} + arguments + QStringList{"--json"});
    QVERIFY(result.ended);
    QCOMPARE(result.code, 1);
    QVERIFY2(result.message().contains(words), qPrintable(result.message()));
}

void CliTextTest::evaluateIsTheMeanOverTheWholePart_data() {
    QTest::addColumn<QString>("split");
    QTest::newRow("validation") << "validation";
    QTest::newRow("train") << "train";
}

/// A bigram's loss by hand, from its table as the file holds it: log of the sum of exp of the row of each token, less
/// the entry of the next one.
void CliTextTest::evaluateIsTheMeanOverTheWholePart() {
    QFETCH(const QString, split);
    QByteArray prose = madeUpText(500, 4);
    for (char& c : prose) // one byte a character, so that a quarter of the bytes is a quarter of the text
        c = static_cast<unsigned char>(c) < 128 ? c : 'z';
    prose.truncate(prose.size() / 4 * 4);
    prose.replace('\n', '_');
    const char* name = split == "train" ? "evaluated-train" : "evaluated";
    const fs::path run = trained(name, prose, {"split=tail", "validation_fraction=0.25", "context_length=16"});
    QVERIFY(!run.empty());
    const CliResult result = call({"evaluate", "--run", text(run), "--split", split, "--json"});
    QVERIFY2(result.code == 0, result.err);

    const formats::SafetensorsFile file(CliScene::weights(run, 1));
    const formats::TensorEntry* entry = file.find("tok.weight");
    QVERIFY(entry != nullptr);
    const auto size = static_cast<std::size_t>(entry->shape.at(0));
    std::vector<float> table(static_cast<std::size_t>(entry->count()));
    file.read(*entry, table.data());
    const auto ids = run::RunFolder::open(run).tokenizer()->encode(prose.toStdString()).ids;
    QCOMPARE(qsizetype(ids.size()), prose.size());
    const std::size_t cut = ids.size() / 4 * 3;
    const std::size_t begin = split == "train" ? 0 : cut;
    const std::size_t end = split == "train" ? cut : ids.size();
    const std::size_t judged = (end - begin - 1) / 16 * 16;
    double sum = 0;
    for (std::size_t i = begin; i < begin + judged; ++i) {
        const float* row = table.data() + static_cast<std::size_t>(ids[i]) * size;
        double total = 0;
        for (std::size_t k = 0; k < size; ++k)
            total += std::exp(double(row[k]));
        sum += std::log(total) - double(row[static_cast<std::size_t>(ids[i + 1])]);
    }
    const QJsonObject loss = result.last("loss");
    QCOMPARE(loss["split"].toString(), split);
    QCOMPARE(loss["step"].toInt(), 1);
    QCOMPARE(loss["tokens"].toInteger(), qint64(judged));
    const double mean = sum / double(judged);
    QVERIFY2(std::abs(loss["loss"].toDouble() - mean) < 1e-5, qPrintable(QString::number(mean)));
    QVERIFY(std::abs(loss["bits_per_character"].toDouble() - mean / std::numbers::ln2) < 1e-5);
}

void CliTextTest::evaluateRefusesAnotherText() {
    const fs::path run = trained("changing", madeUpText(300, 6), {"context_length=16"});
    QVERIFY(!run.empty());
    writeText(scratch("changing") / "text.txt", madeUpText(300, 7));
    const CliResult result = call({"evaluate", "--run", text(run), "--json"});
    QCOMPARE(result.code, 1);
    QVERIFY(result.message().contains("began with") && result.message().contains("text.txt has changed"));
    QCOMPARE(call({"evaluate", "--run", text(scratch("none")), "--json"}).code, 1);
}

/// All of it, in the run's tokens, without the characters that have none; the loss of a bigram by hand as above.
void CliTextTest::evaluateMeasuresAnotherText() {
    const QByteArray alphabet = "abcdefgh \n";
    QByteArray own;
    for (int i = 0; i < 600; ++i)
        own += alphabet[i * 7 % 10];
    const fs::path run = trained("other", own, {"context_length=16"});
    QVERIFY(!run.empty());
    const fs::path other = scratch("elsewhere") / "another.txt";
    writeText(other, "badge headed\nŻ a bee chaffed z Ż\n" + own.left(200));
    const CliResult result = call({"evaluate", "--run", text(run), "--corpus", text(other), "--json"});
    QVERIFY2(result.code == 0, result.err);
    QVERIFY2(result.err.contains("Another text than the run's: 1 file of ") &&
                 result.err.contains("Left out are 3 characters that the run has no tokens for: \"Ż\" 2, \"z\" 1."),
             result.err);
    const formats::SafetensorsFile file(CliScene::weights(run, 1));
    const formats::TensorEntry* entry = file.find("tok.weight");
    const auto size = static_cast<std::size_t>(entry->shape.at(0));
    std::vector<float> table(static_cast<std::size_t>(entry->count()));
    file.read(*entry, table.data());
    const std::string known = ("badge headed\n a bee chaffed  \n" + own.left(200)).toStdString();
    const auto ids = run::RunFolder::open(run).tokenizer()->encode(known).ids;
    QCOMPARE(ids.size(), known.size());
    const std::size_t judged = (ids.size() - 1) / 16 * 16;
    double sum = 0;
    for (std::size_t i = 0; i < judged; ++i) {
        double total = 0;
        for (std::size_t k = 0; k < size; ++k)
            total += std::exp(double(table[static_cast<std::size_t>(ids[i]) * size + k]));
        sum += std::log(total) -
               double(table[static_cast<std::size_t>(ids[i]) * size + static_cast<std::size_t>(ids[i + 1])]);
    }
    const QJsonObject loss = result.last("loss");
    QCOMPARE(loss["split"].toString(), QString("other"));
    QCOMPARE(loss["corpus"].toString(), text(other));
    QCOMPARE(loss["unknown_characters"].toInteger(), qint64(3));
    QCOMPARE(loss["tokens"].toInteger(), qint64(judged));
    QVERIFY(std::abs(loss["loss"].toDouble() - sum / double(judged)) < 1e-5);
    const CliResult split =
        call({"evaluate", "--run", text(run), "--corpus", text(other), "--split", "train", "--json"});
    QCOMPARE(split.code, 1);
    QVERIFY2(split.message().contains("Leave --split out"), qPrintable(split.message()));
}

/// What is not written exactly is measured on the validation text: in the run and in what llama.cpp computes. The right
/// values are those of evaluate, of the run and of the exported model when it is opened again.
void CliTextTest::whatAnExportChangesIsMeasured() {
    const fs::path corpus = scratch("measured") / "text.txt";
    writeText(corpus, madeUpText(2000, 8));
    const auto train = [&](const char* name, const char* activation) {
        const fs::path run = scratch(name);
        QStringList arguments{"train",   "--corpus", text(corpus), "--preset", "first-model", "--run",
                              text(run), "--steps",  "20",         "--json",   "--device",    "cpu"};
        for (const QString& setting :
             {QStringLiteral("n_layer=1"), QStringLiteral("n_embd=32"), QStringLiteral("learning_rate=0.03"),
              QStringLiteral("context_length=16"), QStringLiteral("eval_iters=1"), QStringLiteral("sample_tokens=0"),
              QStringLiteral("warmup_steps=0"), QStringLiteral("activation=%1").arg(QLatin1String(activation))})
            arguments << "--set" << setting;
        return call(arguments).code == 0 ? run : fs::path();
    };
    const auto lossOf = [&](const QStringList& arguments) {
        return call(QStringList{"evaluate", "--json", "--run"} + arguments).last("loss")["loss"].toDouble();
    };
    const fs::path run = train("gelu", "gelu");
    QVERIFY(!run.empty());
    const fs::path file = scratch("gelu.gguf");
    const CliResult rounded =
        call({"export", "--run", text(run), "--format", "gguf", "--type", "bf16", "--out", text(file), "--json"});
    QVERIFY2(rounded.code == 0, rounded.err);
    const QJsonObject said = rounded.last("exported");
    QCOMPARE(said["changes"].toString(), "gelu_tanh in place of gelu and numbers rounded to bfloat16");
    QVERIFY(said["tokens"].toInt() > 100);
    QCOMPARE(said["own_loss"].toDouble(), lossOf({text(run)}));
    const fs::path opened = scratch("opened");
    QCOMPARE(call({"import", text(file), "--run", text(opened)}).code, 0);
    QCOMPARE(said["written_loss"].toDouble(), lossOf({text(opened), "--corpus", text(corpus)}));
    QVERIFY(said["written_loss"] != said["own_loss"]);
    QVERIFY2(rounded.err.contains("tokens of its validation text the loss is"), rounded.err);

    const CliResult folder =
        call({"export", "--run", text(run), "--format", "huggingface", "--out", text(scratch("hf")), "--json"});
    QVERIFY(folder.code == 0 && !folder.last("exported").contains("changes")); // which has this activation
    const fs::path exact = train("tanh", "gelu_tanh");
    const CliResult whole =
        call({"export", "--run", text(exact), "--format", "gguf", "--out", text(scratch("tanh.gguf")), "--json"});
    QVERIFY(whole.code == 0 && !whole.last("exported").contains("changes"));

    // Without the text what was written stays.
    QVERIFY(QFile::remove(QString::fromStdString(corpus.string())));
    const fs::path half = scratch("half.gguf");
    const CliResult unmeasured =
        call({"export", "--run", text(run), "--format", "gguf", "--type", "f16", "--out", text(half), "--json"});
    QVERIFY(unmeasured.code == 0 && fs::exists(half));
    QVERIFY2(unmeasured.err.contains("What that changes was not measured: "), unmeasured.err);
    QCOMPARE(QDir(QString::fromStdString(half.parent_path().string()))
                 .entryList({QStringLiteral("*measured*.gguf*")}, QDir::AllEntries | QDir::Hidden),
             QStringList());
}

QTEST_GUILESS_MAIN(CliTextTest)

} // namespace tst_cli_text

#include "tst_cli_text.moc"
