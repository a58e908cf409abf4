// What the command line refuses: each with exit code 1 and one sentence that names what is wrong.

#include <QRegularExpression>
#include <QTest>

#include "tests/core/CliProcess.h"

namespace tst_cli_refusals {

namespace fs = std::filesystem;

class CliRefusalTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void badInput_data();
    void badInput();
    void namesAreReadable();

private:
    CliScene m_scene;
};

void CliRefusalTest::initTestCase() {
    m_scene.make();
    QVERIFY2(m_scene.training().code == 0, m_scene.training().err);
}

void CliRefusalTest::badInput_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("words"); ///< that the sentence must have
    const fs::path fresh = m_scene.path() / "fresh";
    const fs::path nothing = m_scene.path() / "none";
    fs::create_directories(nothing);
    const fs::path bigram = m_scene.path() / "bigram";
    QCOMPARE(m_scene
                 .call({"train", "--corpus", text(m_scene.corpus()), "--preset", "bigram", "--run", text(bigram),
                        "--steps", "1", "--set", "context_length=16", "--device", "cpu", "--json"})
                 .code,
             0);
    const fs::path newer = m_scene.path() / "newer";
    fs::copy(m_scene.run(), newer, fs::copy_options::recursive);
    writeText(newer / "run.json", readBytes(newer / "run.json").replace("\"n_embd\"", "\"n_embedding\""));
    const fs::path torn = m_scene.path() / "torn";
    writeText(torn / "run.json", readBytes(m_scene.run() / "run.json").left(100));

    const auto train = [&](const QStringList& more) {
        return QStringList{"train", "--corpus", text(m_scene.corpus()), "--preset", "mind", "--run", text(fresh)} +
               more;
    };
    const auto set = [&](const char* setting) { return train({"--set", QLatin1String(setting)}); };
    QTest::newRow("no command") << QStringList{} << "command";
    QTest::newRow("unknown command") << QStringList{"frobnicate"} << "frobnicate";
    QTest::newRow("unknown option") << QStringList{"presets", "--frob"} << "--frob";
    QTest::newRow("missing options") << QStringList{"train", "--preset", "mind"} << "--corpus";
    QTest::newRow("unknown preset") << train({}).replaceInStrings(QRegularExpression("^mind$"), "mund") << "mund";
    QTest::newRow("no such corpus") << train({}).replaceInStrings(text(m_scene.corpus()), text(fresh)) << "fresh";
    QTest::newRow("empty folder") << train({}).replaceInStrings(text(m_scene.corpus()), text(nothing)) << "none";
    QTest::newRow("unknown field") << set("n_heads=2") << "n_heads";
    QTest::newRow("wrong type") << set("n_head=two") << "n_head";
    QTest::newRow("no value") << set("n_head") << "key=value";
    QTest::newRow("width not divisible") << set("n_head=3") << "divided";
    QTest::newRow("a trillion parameters") << train({"--set", "n_embd=65536", "--set", "n_layer=20"}) << "parameters";
    QTest::newRow("no such split") << set("split=halves") << "paragraphs";
    QTest::newRow("no such encoding") << set("encoding=koi9") << "Encoding \"koi9\" does not exist. Choose one of: ";
    QTest::newRow("no such windows") << set("windows=all") << "half_overlapping";
    QTest::newRow("no epsilon") << set("epsilon=0") << "0 ⁄ 0";
    QTest::newRow("not a rate") << set("learning_rate=nan") << "\"nan\" is not a number";
    QTest::newRow("endless") << set("weight_decay=inf") << "--set weight_decay=";
    QTest::newRow("two readings") << set("learning_rate=1,000") << "--set learning_rate=1 or --set learning_rate=1000";
    QTest::newRow("half a step") << train({"--steps", "2,5"}) << "--steps";
    QTest::newRow("no accumulation") << set("accumulation=0") << "accumulation";
    QTest::newRow("context too long") << set("context_length=30000") << "context_length";
    QTest::newRow("no steps") << train({"--steps", "0"}) << "--steps";
    QTest::newRow("unknown device") << train({"--device", "tpu"}) << "tpu";
    QTest::newRow("unknown precision") << train({"--precision", "float8"}) << "float8";
    QTest::newRow("run is a file") << train({}).replaceInStrings(text(fresh), text(m_scene.corpus() / "b.txt" / "x"))
                                   << "b.txt";
    QTest::newRow("resume with settings")
        << QStringList{"train", "--resume", text(m_scene.run()), "--seed", "3"} << "--seed";
    QTest::newRow("resume as another model")
        << QStringList{"train", "--resume", text(m_scene.run()), "--set", "n_layer=3"} << "n_layer";
    QTest::newRow("resume without a run") << QStringList{"train", "--resume", text(nothing)} << "none";
    QTest::newRow("run of a newer version") << QStringList{"train", "--resume", text(newer)} << "n_embedding";
    // Settings that nothing chosen reads; mind has learned neither.
    QTest::newRow("no rotation") << set("rotary_base=50000")
                                 << "rotary_base has no effect with position=sinusoidal. It is read with "
                                    "position=rotary or position=rotary_half.";
    QTest::newRow("no second moment") << train({"--set", "optimizer=sgd", "--set", "beta2=0.5"})
                                      << "beta2 has no effect with optimizer=sgd.";
    QTest::newRow("no experts") << set("balance_loss=0.5") << "It is read with n_experts=2.";
    QTest::newRow("two are missing") << set("rotary_factor=9") << "position=rotary and rotary_scaling=linear";
    QTest::newRow("steps come first") << train({"--set", "epochs=3", "--steps", "5"})
                                      << "epochs has no effect with steps";
    QTest::newRow("no recognition") << train({"--set", "ocr_confidence=33"})
                                    << "ocr_confidence has no effect with no ocr. It is read with ocr=eng.";
    QTest::newRow("range test") << QStringList{"range-test", "--corpus", text(m_scene.corpus()), "--preset",
                                               "mind",       "--set",    "rotary_base=9"}
                                << "rotary_base has no effect";
    QTest::newRow("resume with an unread setting")
        << QStringList{"train", "--resume", text(m_scene.run()), "--set", "schedule_cycles=9"}
        << "schedule_cycles has no effect";
    QTest::newRow("fork with an unread setting")
        << QStringList{"fork",      "--run", text(m_scene.run()), "--step", "last", "--to",
                       text(fresh), "--set", "balance_loss=0.7"}
        << "balance_loss has no effect";
    const auto sweep = [&](const QStringList& more) {
        return QStringList{"sweep",   "--corpus", text(m_scene.corpus()), "--preset", "mind", "--runs", text(fresh),
                           "--steps", "2"} +
               more;
    };
    QTest::newRow("an axis without effect")
        << sweep({"--grid", "rotary_base=1000,50000"}) << "Runs that differ in it alone would be the same.";
    QTest::newRow("an axis that some runs do not read")
        << sweep({"--grid", "optimizer=adamw,sgd", "--grid", "beta2=0.9,0.99"})
        << "beta2 has no effect with optimizer=sgd";
    QTest::newRow("sweep with an unread setting")
        << sweep({"--grid", "learning_rate=1e-3,1e-4", "--set", "rotary_base=9"}) << "rotary_base has no effect";
    QTest::newRow("length of a sweep in two ways")
        << sweep({"--grid", "learning_rate=1e-3,1e-4", "--set", "steps=5"}) << "--steps";
    // Options that the command does not read here.
    const QStringList read{"corpus", text(m_scene.corpus())};
    QTest::newRow("tokens of a corpus") << read + QStringList{"--set", "tokenizer=bpe"}
                                        << "tokenizer has no effect here";
    QTest::newRow("rules in two ways") << read + QStringList{"--rules", "none", "--set", "rules=default"}
                                       << "Give rules once";
    const QStringList pack{"export", "--run", text(m_scene.run()), "--out", text(fresh)};
    QTest::newRow("zip with a type") << pack + QStringList{"--type", "q8_0"} << "--type needs --format";
    QTest::newRow("zip of a checkpoint") << pack + QStringList{"--checkpoint", "best"} << "--checkpoint needs --format";
    const QStringList tokens{"tokenizer", "--run", text(m_scene.run())};
    QTest::newRow("special tokens of nothing") << tokens + QStringList{"--special-tokens"} << "--text FILE";
    QTest::newRow("lines and merges") << tokens + QStringList{"--text", text(m_scene.corpus() / "b.txt"), "--lines",
                                                              "--merges"}
                                      << "--merges";
    const auto picture = [&](const char* what, const QStringList& more) {
        return QStringList{"inspect", what, "--run", text(m_scene.run()), "--format", "csv", "--out", text(fresh)} +
               more;
    };
    QTest::newRow("a layer of positions")
        << picture("positions", {"--layer", "1"}) << "--layer has no effect on positions";
    QTest::newRow("a text of embeddings")
        << picture("embeddings", {"--text", "gla"}) << "--text has no effect on embeddings";
    QTest::newRow("a count of attention")
        << picture("attention", {"--count", "3"}) << "It is for embeddings, lens, surprise, neurons.";
    QTest::newRow("a step and a checkpoint")
        << picture("attention", {"--step", "1", "--checkpoint", "last"}) << "--checkpoint";
    QTest::newRow("models have --run, runs their name")
        << QStringList{"import", text(m_scene.corpus() / "b.txt"), "--run", text(fresh)}
        << "is neither an exported run";
    const QStringList write{"generate", "--run", text(m_scene.run()), "--prompt", "gla"};
    QTest::newRow("torn run.json") << QStringList{"generate", "--run", text(torn), "--prompt", "gla"} << "run.json";
    QTest::newRow("no such step") << write + QStringList{"--checkpoint", "7"} << "7";
    QTest::newRow("no checkpoint") << write + QStringList{"--checkpoint", "first"} << "first";
    QTest::newRow("no tokens") << write + QStringList{"--tokens", "0"} << "--tokens";
    QTest::newRow("cold") << write + QStringList{"--temperature", "-1"} << "--temperature";
    QTest::newRow("not a temperature") << write + QStringList{"--temperature", "nan"} << "--temperature";
    QTest::newRow("top-p") << write + QStringList{"--top-p", "1.5"} << "--top-p";
    QTest::newRow("penalty") << write + QStringList{"--repetition-penalty", "0"} << "--repetition-penalty";
    QTest::newRow("tokens in two ways") << write + QStringList{"--tokens", "1.000"} << "--tokens 1 or --tokens 1000";
    QTest::newRow("start") << write + QStringList{"--start", "middle"} << "newline_context";
    QTest::newRow("seed") << write + QStringList{"--seed", "-1"} << "--seed";
    const auto look = [&](const QStringList& more) {
        return QStringList{"inspect",  "attention", "--run", text(m_scene.run()),       "--text", "gla",
                           "--format", "csv",       "--out", text(m_scene.path() / "x")} +
               more;
    };
    QTest::newRow("no such layer") << look({"--layer", "2"}) << "layer 2";
    QTest::newRow("no such head") << look({"--head", "-1"}) << "head -1";
    QTest::newRow("no such stage") << look({"--stage", "soft"}) << "soft";
    QTest::newRow("nothing known") << look({}).replaceInStrings(QRegularExpression("^gla$"), "€") << "--text";
    QTest::newRow("no such format") << look({}).replaceInStrings(QRegularExpression("^csv$"), "bmp") << "bmp";
    QTest::newRow("no such folder") << look({}).replaceInStrings(QRegularExpression("/x$"), "/no/x") << "/no/x";
    QTest::newRow("no attention") << look({}).replaceInStrings(text(m_scene.run()), text(bigram)) << "attention";
}

void CliRefusalTest::badInput() {
    QFETCH(const QStringList, arguments);
    QFETCH(const QString, words);
    const CliResult result =
        m_scene.call(arguments + (arguments.value(0) == "inspect" ? QStringList{} : QStringList{"--json"}));
    QVERIFY(result.ended);
    QCOMPARE(result.code, 1);
    QString sentence = QString::fromUtf8(result.err.mid(result.err.lastIndexOf("Error: ")));
    QVERIFY2(sentence.startsWith("Error: ") && sentence.count('\n') == 1 && sentence.trimmed().endsWith('.'),
             result.err);
    QVERIFY2(sentence.contains(words), result.err);
    if (arguments.value(0) != "inspect")
        QCOMPARE("Error: " + result.message() + "\n", sentence);
    QVERIFY(!fs::exists(m_scene.path() / "fresh"));
}

/// In whatever sentence, a long path loses its middle, and what cannot be seen is written as its code.
void CliRefusalTest::namesAreReadable() {
    for (const QString& one : {QStringLiteral("/abcdefghi"), QStringLiteral("/a bcd efghi")}) {
        const QString path = one.repeated(510);
        for (const QStringList& call :
             {QStringList{"corpus", path}, {"import", path}, {"evaluate", "--run", path}, {"runs", path}}) {
            const CliResult result = m_scene.call(call);
            QCOMPARE(result.code, 1);
            const QString sentence = QString::fromUtf8(result.err);
            QVERIFY2(sentence.contains(QChar(0x2026)) && sentence.size() < 500, result.err);
            QVERIFY2(!sentence.contains(QStringLiteral("filesystem")), result.err);
        }
    }
    const QString odd = QStringLiteral("/no/a\x1B[31m\nb");
    for (const QStringList& call : {QStringList{"corpus", odd}, {"import", odd}, {"evaluate", "--run", odd}}) {
        const CliResult result = m_scene.call(call);
        QVERIFY2(result.err.contains("/no/a\\x1B[31m\\nb"), result.err);
    }
}

QTEST_GUILESS_MAIN(CliRefusalTest)

} // namespace tst_cli_refusals

#include "tst_cli_refusals.moc"
