#include <sstream>

#include <QTest>

#include "core/pdf/PdfReader.h"
#include "tests/core/MadePages.h"

using namespace glasshouse;

Q_DECLARE_METATYPE(madepages::Font)

namespace {

constexpr int pages = 20; // of each kind and font

QString wordsOf(const madepages::Page& page) {
    QStringList words;
    for (const madepages::Word& word : page)
        words << QString::fromStdString(word.text);
    return words.join(QLatin1Char(' '));
}

} // namespace

/// The words of made pages come as they were written. A larger table is made by bench_reading.
class TestMadePages : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wordsComeAsTheyWereWritten_data() {
        QTest::addColumn<std::string>("kind");
        QTest::addColumn<madepages::Font>("font");
        using enum madepages::Font;
        for (const std::string& kind : madepages::kinds())
            for (const madepages::Font font : {Courier, TimesRagged, TimesJustified})
                QTest::addRow("%s, %s", kind.c_str(), madepages::nameOf(font).c_str()) << kind << font;
    }
    void wordsComeAsTheyWereWritten() {
        QFETCH(std::string, kind);
        QFETCH(madepages::Font, font);
        const madepages::Document document = madepages::make(kind, font, pages, 1);
        const pdf::PdfReader reader(QByteArray::fromStdString(document.pdf));
        QCOMPARE(reader.pageCount(), pages);
        for (int page = 0; page < pages; ++page) {
            const std::string text = reader.text(page, layout::Order::Reading).text;
            QCOMPARE(QString::fromStdString(text).simplified(),
                     wordsOf(document.pages[static_cast<std::size_t>(page)]));
        }
    }
};

QTEST_GUILESS_MAIN(TestMadePages)
#include "tst_made_pages.moc"
