// The command corpus on a page that is a picture of text.

#include <algorithm>

#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QTest>

#include "core/corpus/text/Scans.h"
#include "tests/core/CliProcess.h"

namespace tst_cli_scans {

namespace fs = std::filesystem;

class CliScansTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void aScanIsSaidToBeOne();
    void aScanIsRecognized();
    void refusesLanguages_data();
    void refusesLanguages();

private:
    CliResult pages(const QStringList& more) const {
        return CliProcess(m_scratch.path() / "cache")
            .call(QStringList{"corpus", text(scan()), "--pages", "--json"} + more);
    }
    fs::path scan() const { return m_scratch.path() / "scan.pdf"; }

    const QString m_line = QStringLiteral("The quick brown fox jumps over the lazy dog");
    Scratch m_scratch;
};

void CliScansTest::initTestCase() {
    QImage image(1240, 1754, QImage::Format_Grayscale8); // A4 at 150 dpi
    image.fill(Qt::white);
    QPainter ink(&image);
    QFont font(QStringLiteral("Inter"));
    font.setPixelSize(26);
    ink.setFont(font);
    for (int line = 0; line < 10; ++line)
        ink.drawText(150, 200 + 40 * line, m_line);
    ink.end();
    QPdfWriter writer(text(scan()));
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF());
    writer.setResolution(150);
    QPainter page(&writer);
    page.drawImage(QRect(0, 0, writer.width(), writer.height()), image);
}

void CliScansTest::aScanIsSaidToBeOne() {
    const CliResult result = pages({});
    QCOMPARE(result.code, 1); // no text
    QCOMPARE(result.badLine, QString());
    QCOMPARE(result.of("page").size(), std::size_t(1));
    const QJsonObject page = result.last("page");
    if (!GLASSHOUSE_PAGE_WORDS)
        QSKIP("Built without poppler's own headers.");
    QCOMPARE(
        page,
        (QJsonObject{
            {"event", "page"}, {"file", "scan.pdf"}, {"page", 0}, {"characters", 0}, {"text", ""}, {"kind", "scan"}}));
    const QJsonObject file = result.last("file");
    QCOMPARE(file["state"].toString(), "no_text");
    QCOMPARE(file["pages_without_text"].toInt(), 1);
    QVERIFY2(file["message"].toString().contains("Text recognition (OCR) can read scans."),
             qPrintable(file["message"].toString()));
    QVERIFY2(result.message().contains("Text recognition (OCR) can read scans."), qPrintable(result.message()));
}

void CliScansTest::aScanIsRecognized() {
    glasshouse::text::CorpusReaderOptions options;
    options.worker = GLASSHOUSE_BIN_DIR "/glasshouse-pdfworker";
    const std::vector<std::string> languages = glasshouse::text::ocrLanguages(options);
    QVERIFY2(std::find(languages.begin(), languages.end(), "eng") != languages.end(),
             "Tesseract has no data for English. Install tesseract-ocr-eng.");
    const CliResult result = pages({"--ocr", "eng"});
    QVERIFY2(result.code == 0, result.err);
    QCOMPARE(result.badLine, QString());
    QCOMPARE(result.of("page").size(), std::size_t(1));
    const QJsonObject page = result.last("page");
    QCOMPARE(page.keys(), (QStringList{"characters", "confidence", "event", "file", "kind", "page", "text"}));
    QCOMPARE(page["kind"].toString(), "recognized");
    QCOMPARE(page["page"].toInt(-1), 0);
    const QString read = page["text"].toString();
    QVERIFY2(read.count(m_line) >= 9, qPrintable(read));
    QCOMPARE(page["characters"].toInteger(), qint64(read.toUcs4().size()));
    QVERIFY(page["confidence"].isDouble());
    const double confidence = page["confidence"].toDouble();
    QVERIFY2(confidence > 50 && confidence <= 100, qPrintable(QString::number(confidence))); // percent; it is clean
    const QJsonObject file = result.last("file");
    QCOMPARE(file["state"].toString(), "ready");
    QCOMPARE(file["pages_recognized"].toInt(), 1);
    QCOMPARE(file["message"].toString(), "Tesseract read 1 page.");
}

void CliScansTest::refusesLanguages_data() {
    QTest::addColumn<QString>("languages");
    for (const char* languages : {"e n", "../eng", "+eng", "eng+", "eng++pol"})
        QTest::newRow(languages) << languages;
}

void CliScansTest::refusesLanguages() {
    QFETCH(const QString, languages);
    const CliResult result = pages({"--ocr", languages});
    QVERIFY(result.ended);
    QCOMPARE(result.code, 1);
    QCOMPARE(result.events.size(), std::size_t(1)); // nothing is read
    QCOMPARE(
        result.message(),
        QString("\"" + languages +
                "\" is not a language of Tesseract. Use the names of its data files, joined by +, such as eng+pol."));
}

QTEST_MAIN(CliScansTest)

} // namespace tst_cli_scans

#include "tst_cli_scans.moc"
