#include <algorithm>

#include <QDir>
#include <QFile>
#include <QTest>

#include "core/corpus/cleaning/Rule.h"
#include "core/pdf/PdfReader.h"
#include "tests/core/MadePages.h"

namespace tst_made_pages {

using namespace glasshouse;

namespace {

constexpr int pages = 20; // of each kind and font

QString wordsOf(const madepages::Page& page) {
    QStringList words;
    for (const madepages::Word& word : page)
        words << QString::fromStdString(word.text);
    return words.join(QLatin1Char(' '));
}

/// How many line ends of a document the rule "prose" joined, of those of one kind.
struct Joined {
    int ends = 0;
    int joined = 0;
};
Joined joinedOf(const madepages::Document& document, madepages::End kind) {
    const pdf::PdfReader reader(QByteArray::fromStdString(document.pdf));
    cleaning::Document read;
    for (int page = 0; page < reader.pageCount(); ++page)
        read.pages.push_back(reader.text(page, layout::Order::Reading));
    const cleaning::DocumentEdits edits = cleaning::chosenRules("prose").front()->make()->edits(0, read, {});
    Joined result;
    for (std::size_t page = 0; page < read.pages.size(); ++page) {
        const std::string& text = read.pages[page].text;
        std::size_t at = 0;
        for (const madepages::Word& word : document.pages[page]) {
            at = text.find(word.text, at) + word.text.size();
            if (word.end != kind || at >= text.size())
                continue;
            ++result.ends;
            result.joined += std::any_of(edits[page].begin(), edits[page].end(),
                                         [at](const cleaning::Edit& edit) { return edit.begin == at; });
        }
    }
    return result;
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

    /// Pages that went wrong before: numbers in sentences, fixed-pitch fonts, large initials, text upside down, lines
    /// that slope. (Where these do, the boxes of two words overlap, and poppler finds no blank between them.)
    void filesReadAsTheirTextSays_data() {
        QTest::addColumn<QString>("path");
        const QDir folder(QStringLiteral(GLASSHOUSE_SOURCE_DIR "/tests/data/layout"));
        for (const QString& name : folder.entryList({QStringLiteral("*.pdf")}, QDir::Files))
            QTest::newRow(qPrintable(name)) << folder.filePath(name);
    }
    void filesReadAsTheirTextSays() {
        QFETCH(QString, path);
        QFile file(path);
        QFile expected(path.chopped(4) + QStringLiteral(".txt"));
        QVERIFY(file.open(QIODevice::ReadOnly) && expected.open(QIODevice::ReadOnly));
        const pdf::PdfReader reader(file.readAll());
        QCOMPARE(reader.pageCount(), 1);
        const layout::Page page = reader.text(0, layout::Order::Reading);
        QCOMPARE(QString::fromStdString(page.text).simplified(), QString::fromUtf8(expected.readAll()).simplified());
        QCOMPARE(page.unseen, std::size_t(0)); // an invisible layer that is all of the text is kept
    }

    void proseIsJoinedAndVerseIsNot() {
        using enum madepages::Font;
        for (const madepages::Font font : {Courier, TimesRagged, TimesJustified}) {
            for (const char* const kind : {"prose", "columns"}) {
                const Joined full = joinedOf(madepages::make(kind, font, pages, 3), madepages::End::Full);
                QVERIFY2(full.ends > 200 && 100 * full.joined >= 96 * full.ends, kind);
            }
            for (const char* const kind : {"verse", "table", "contents", "dates"}) {
                const Joined meant = joinedOf(madepages::make(kind, font, pages, 3), madepages::End::Meant);
                QVERIFY2(meant.ends > 200 && 100 * meant.joined <= meant.ends, kind);
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestMadePages)

} // namespace tst_made_pages

#include "tst_made_pages.moc"
