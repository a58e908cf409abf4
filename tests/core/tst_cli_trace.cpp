// The command that says where a written text was copied from: trace.

#include <QTest>

#include "tests/core/CliProcess.h"
#include "tests/core/PdfMaker.h"

namespace tst_cli_trace {

namespace fs = std::filesystem;

/// One run on a text file and a PDF of two pages.
class CliTraceTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void saysWhatIsCopiedFromWhere();
    void aTableForAPerson();
    void theTextOfAFile();
    void nothingIsCopied();
    void theTextHasBeenMoved();
    void refuses_data();
    void refuses();

private:
    CliResult call(const QStringList& arguments) const {
        return CliProcess(m_scratch.path() / "cache").call(arguments);
    }
    CliResult trace(const QStringList& arguments) const {
        return call(QStringList{"trace", "--run", text(m_run)} + arguments);
    }
    fs::path corpus() const { return m_scratch.path() / "corpus"; }

    Scratch m_scratch;
    fs::path m_run;
};

void CliTraceTest::initTestCase() {
    writeText(corpus() / "a.txt", "The old house stood at the end of the road.\nNobody went there. Nobody knew why.\n");
    writeText(corpus() / "b.pdf",
              QByteArray::fromStdString(textPdf({U"A first page, which says little.", U"Żółw szedł długo drogą."})));
    m_run = m_scratch.path() / "run";
    const CliResult result = call({"train",  "--corpus",     text(corpus()), "--preset",
                                   "bigram", "--run",        text(m_run),    "--steps",
                                   "1",      "--json",       "--device",     "cpu",
                                   "--set",  "eval_iters=1", "--set",        "sample_tokens=0",
                                   "--set",  "batch_size=4", "--set",        "context_length=8",
                                   "--set",  "rules=none"});
    QVERIFY2(result.code == 0, result.err);
}

void CliTraceTest::saysWhatIsCopiedFromWhere() {
    // 6 characters, 18 of a.txt, 2, 16 of the second page of b.pdf, 2.
    const CliResult result = trace({"--text", "Once the old house stood; Żółw szedł długo?!", "--min", "8", "--json"});
    QVERIFY2(result.code == 0, result.err);
    const auto stretches = result.of("stretch");
    QCOMPARE(stretches.size(), std::size_t(2));
    QCOMPARE(stretches[0], (QJsonObject{{"event", "stretch"},
                                        {"begin", 6},
                                        {"length", 18},
                                        {"text", "he old house stood"},
                                        {"count", 1},
                                        {"file", "a.txt"},
                                        {"page", 0}}));
    QCOMPARE(stretches[1], (QJsonObject{{"event", "stretch"},
                                        {"begin", 26},
                                        {"length", 16},
                                        {"text", "Żółw szedł długo"},
                                        {"count", 1},
                                        {"file", "b.pdf"},
                                        {"page", 1}}));
    const QJsonObject share = result.last("share");
    QCOMPARE(share["characters"].toInt(), 44);
    QCOMPARE(share["copied"].toInt(), 34);
    QCOMPARE(share["min"].toInt(), 8);
    QVERIFY(qFuzzyCompare(share["share"].toDouble(), 34.0 / 44));
    QVERIFY(share.contains("held_out_share"));
    QCOMPARE(share["held_out_share"].toDouble(), 0.0);
    QVERIFY(!fs::is_empty(m_scratch.path() / "cache" / "glasshouse" / "index"));
}

/// A tenth of each file is held out: 9 of the 82 characters that end before the second file, 6 of its 55.
void CliTraceTest::aTableForAPerson() {
    const CliResult result = trace({"--text", "Nobody; Żółw szedł długo?", "--min", "6"});
    QVERIFY2(result.code == 0, result.err);
    QCOMPARE(QString::fromUtf8(result.out),
             QString("    begin    length     times  text, and where it first occurs\n"
                     "        0         6         2  \"Nobody\", a.txt\n"
                     "        8        16         1  \"Żółw szedł długo\", b.pdf, page 2\n"
                     "22 of 25 characters (88.0%) occur word for word in the text of the run, in passages of at least "
                     "6 characters.\n"
                     "Of the held-out text, 0 of 15 characters (0.0%) occur word for word in the training text, in "
                     "such passages.\n"));
    const CliResult longer =
        trace({"--text", "The old house stood at the end of the road.\nNobody went there. Nobody knew"});
    QVERIFY2(longer.out.contains("\"The old house stood at the end … Nobody went there. Nobody knew\", a.txt\n"),
             longer.out);
}

void CliTraceTest::theTextOfAFile() {
    const fs::path file = m_scratch.path() / "written.txt";
    writeText(file, "of the road.\r\nNobody went"); // line ends as they are in the corpus
    const CliResult result = trace({"--file", text(file), "--json"});
    QVERIFY2(result.code == 0, result.err);
    QCOMPARE(result.of("stretch").size(), std::size_t(1));
    QCOMPARE(result.last("stretch")["text"].toString(), QString("of the road.\nNobody went"));
    QCOMPARE(result.last("share")["share"].toDouble(), 1.0);
    QCOMPARE(result.last("share")["min"].toInt(), 16);
}

void CliTraceTest::nothingIsCopied() {
    for (const char* written : {"", "Something else altogether"}) {
        const CliResult result = trace({"--text", written, "--json"});
        QVERIFY2(result.code == 0, result.err);
        QVERIFY(result.of("stretch").empty());
        QCOMPARE(result.last("share")["copied"].toInt(), 0);
        QCOMPARE(result.last("share")["share"].toDouble(), 0.0);
    }
}

void CliTraceTest::theTextHasBeenMoved() {
    const fs::path elsewhere = m_scratch.path() / "elsewhere";
    fs::rename(corpus(), elsewhere);
    const CliResult lost = trace({"--text", "The old house stood", "--json"});
    const CliResult found = trace({"--text", "The old house stood", "--corpus", text(elsewhere), "--json"});
    fs::rename(elsewhere, corpus());
    QCOMPARE(lost.code, 1);
    QVERIFY2(lost.message().contains("corpus"), qPrintable(lost.message()));
    QVERIFY2(found.code == 0, found.err);
    QCOMPARE(found.last("stretch")["length"].toInt(), 19);
}

void CliTraceTest::refuses_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("words");
    const QString run = text(m_run);
    QTest::newRow("no run") << QStringList{"--text", "a"} << "--run";
    QTest::newRow("no such run") << QStringList{"--run", "/nowhere/at/all", "--text", "a"} << "/nowhere/at/all";
    QTest::newRow("no text") << QStringList{"--run", run} << "--text TEXT or --file FILE";
    QTest::newRow("both") << QStringList{"--run", run, "--text", "a", "--file", "b"} << "--text";
    QTest::newRow("no such file") << QStringList{"--run", run, "--file", "/nowhere.txt"} << "/nowhere.txt";
    QTest::newRow("no length") << QStringList{"--run", run, "--text", "a", "--min", "0"} << "--min";
}

void CliTraceTest::refuses() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, words);
    const CliResult result = call(QStringList{"trace"} + arguments + QStringList{"--json"});
    QVERIFY(result.ended);
    QCOMPARE(result.code, 1);
    QVERIFY2(result.message().contains(words), qPrintable(result.message()));
    QVERIFY(result.of("share").empty());
}

QTEST_GUILESS_MAIN(CliTraceTest)

} // namespace tst_cli_trace

#include "tst_cli_trace.moc"
