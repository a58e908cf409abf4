#include <QDir>
#include <QFile>
#include <QTest>
#include <poppler-qt6.h>

#include "core/pdf/PageWords.h"
#include "tests/core/PdfMaker.h"

using namespace glasshouse;

namespace {

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// Poppler's own classes against its Qt interface, word by word.
class TestPageWords : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theSameAsByTheQtInterface_data() {
        QTest::addColumn<QByteArray>("bytes");
        PdfMaker maker;
        maker.addPage({{50, 700, U"one line of text"}, {330, 700, U"another, beside it"}, {50, 686, U"and the next"}});
        maker.addPage({{50, 700, U"吾輩は猫である。"}, {50, 640, U"Zażółć gęślą jaźń 🌱"}});
        maker.addPage({});
        QTest::newRow("made here") << QByteArray::fromStdString(maker.bytes());
        const QDir library(QStringLiteral(GLASSHOUSE_LIBRARY));
        for (const QString& name : library.entryList({QStringLiteral("*.pdf")}, QDir::Files))
            QTest::newRow(qPrintable(name)) << contentOf(library.filePath(name));
    }
    void theSameAsByTheQtInterface() {
        QFETCH(QByteArray, bytes);
        const std::unique_ptr<Poppler::Document> document = Poppler::Document::loadFromData(bytes);
        QVERIFY(document);
        const std::unique_ptr<pdf::PageWords> ours = pdf::PageWords::open(bytes);
        if (!ours)
            QSKIP("Built without poppler's own headers.");
        for (int p = 0; p < document->numPages(); ++p) {
            const std::vector<layout::Word> words = ours->words(p);
            const std::vector<std::unique_ptr<Poppler::TextBox>> expected =
                std::unique_ptr<Poppler::Page>(document->page(p))->textList();
            QCOMPARE(words.size(), expected.size());
            for (std::size_t i = 0; i < words.size(); ++i) {
                const layout::Word& word = words[i];
                const Poppler::TextBox& box = *expected[i];
                QCOMPARE(QString::fromStdString(word.text), box.text());
                const QRectF place(QPointF(word.box.left, word.box.top), QPointF(word.box.right, word.box.bottom));
                QCOMPARE(place, box.boundingBox());
                QCOMPARE(word.spaceAfter, box.hasSpaceAfter());
                QCOMPARE(word.lineEnd, box.nextWord() == nullptr);
            }
        }
    }
    void aDamagedFileGivesNothing() {
        const auto settings = Poppler::Document::loadFromData(QByteArray::fromStdString(textPdf({U"page"})));
        QVERIFY(settings);
        QVERIFY(!pdf::PageWords::open(QByteArrayLiteral("no PDF at all")));
    }
};

QTEST_GUILESS_MAIN(TestPageWords)
#include "tst_page_words.moc"
