#include <QSignalSpy>
#include <QtTest>

#include <algorithm>
#include <tuple>

#include "tests/core/PdfMaker.h"
#include "tests/runtime/Stores.h"
#include "ui/runtime/CorpusSearch.h"

namespace tst_corpus_search {

using namespace glasshouse::runtime;

namespace {

using Place = std::tuple<int, int, qsizetype>; ///< row, page, begin in UTF-16 code units

/// Text files and a PDF of two pages, not cleaned, and the search under test.
struct Searched : Stores {
    Searched() {
        write(QStringLiteral("a.txt"), "Glass and glass 😀 Glaß 😀😀😀 glass\naaaa  b\n");
        write(QStringLiteral("b.pdf"),
              QByteArray::fromStdString(textPdf({U"The glass house of the first page\nhas enough words to be text",
                                                 U"The glass house of the second page\nhas no other glass at all"})));
        write(QStringLiteral("sub/c.md"), "𝔊lass of glass\n");
        ingest.open(texts());
        QTRY_COMPARE(corpus.state(), CorpusStore::State::Ready);
    }
    void find(const QString& text) {
        search.search(text, SearchKind::Exact);
        QTRY_VERIFY(!search.isBusy());
        QCOMPARE(search.problem(), QString());
    }
    std::vector<Place> places() const {
        std::vector<Place> places;
        for (const CorpusHit& hit : search.hits())
            places.emplace_back(hit.row, hit.page, hit.begin);
        return places;
    }
    QString page(std::size_t row, std::size_t number) const {
        const auto page = corpus.files()[row].document->pages[number];
        return QString::fromUtf8(page.text.data(), qsizetype(page.text.size()));
    }
    /// Looks at every letter of every page.
    std::vector<Place> bruteForce(const QString& text) const {
        std::vector<Place> places;
        for (std::size_t row = 0; row < corpus.files().size(); ++row)
            for (std::size_t number = 0; number < corpus.files()[row].document->pages.size(); ++number) {
                const QString whole = page(row, number);
                for (qsizetype at = whole.indexOf(text); at >= 0; at = whole.indexOf(text, at + 1))
                    places.emplace_back(int(row), int(number), at);
            }
        return places;
    }
    CorpusSearch search{corpus, reading.cache};
};

} // namespace

/// Finding a text in the open corpus through the index of its text.
class TestCorpusSearch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sameAsBruteForce_data();
    void sameAsBruteForce();
    void placesAcrossPages();
    void aboveTheLimit();
    void excludedFilesAreNotSearched();
    void waitsForTheText();
    void stops();
    void indexIsKept();
};

void TestCorpusSearch::sameAsBruteForce_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("files");
    QTest::newRow("word") << QStringLiteral("glass") << 6 << 3;
    QTest::newRow("capital") << QStringLiteral("Glass") << 1 << 1;
    QTest::newRow("on two pages") << QStringLiteral("The glass house of the ") << 2 << 1;
    QTest::newRow("sharp s") << QStringLiteral("Glaß") << 1 << 1;
    QTest::newRow("two code units") << QStringLiteral("😀") << 4 << 1;
    QTest::newRow("overlapping, two code units") << QStringLiteral("😀😀") << 2 << 1;
    QTest::newRow("behind two code units") << QStringLiteral("lass of") << 1 << 1;
    QTest::newRow("overlapping") << QStringLiteral("aaa") << 2 << 1;
    QTest::newRow("two blanks") << QStringLiteral("  ") << 1 << 1;
    QTest::newRow("across a line's end") << QStringLiteral("glass\naa") << 1 << 1;
    QTest::newRow("a blank is not a line's end") << QStringLiteral("glass aa") << 0 << 0;
    QTest::newRow("none") << QStringLiteral("GLASS") << 0 << 0;
}

void TestCorpusSearch::sameAsBruteForce() {
    QFETCH(QString, text);
    QFETCH(int, count);
    QFETCH(int, files);
    Searched searched;
    searched.find(text);
    QCOMPARE(searched.search.count(), std::int64_t(count));
    QCOMPARE(searched.search.files(), files);
    std::vector<Place> found = searched.places();
    QVERIFY(std::is_sorted(found.begin(), found.end()));
    QCOMPARE(found, searched.bruteForce(text));
    for (const CorpusHit& hit : searched.search.hits()) {
        QVERIFY(hit.cleaned);
        QCOMPARE(searched.page(std::size_t(hit.row), std::size_t(hit.page)).mid(hit.begin, hit.length), text);
        QCOMPARE(hit.context.match.simplified(), text.simplified());
    }
}

/// A place that begins on one page and ends on the next belongs to the first.
void TestCorpusSearch::placesAcrossPages() {
    Searched searched;
    searched.find(QStringLiteral("be text\nThe glass"));
    const qsizetype begin = searched.page(1, 0).indexOf(QStringLiteral("be text"));
    QVERIFY(begin > 0);
    QCOMPARE(searched.places(), (std::vector<Place>{{1, 0, begin}}));
    QCOMPARE(searched.search.hits().front().context.match, QStringLiteral("be text The glass"));
    searched.find(QStringLiteral("b\n\nThe")); // nor from one file into the next
    QCOMPARE(searched.search.count(), std::int64_t(0));
}

/// All are counted, the first ones listed, with the files of these.
void TestCorpusSearch::aboveTheLimit() {
    Searched searched;
    for (const char* name : {"x.txt", "y.txt", "z.txt"})
        searched.write(QLatin1String(name), QByteArray("qQ😀\n").repeated(600));
    searched.ingest.reload();
    QTRY_COMPARE(searched.corpus.files().size(), std::size_t(6));
    QTRY_COMPARE(searched.corpus.state(), CorpusStore::State::Ready);
    searched.find(QStringLiteral("q"));
    QCOMPARE(searched.search.count(), std::int64_t(1800));
    QCOMPARE(searched.search.hits().size(), CorpusSearch::maxHits);
    QCOMPARE(searched.search.files(), 2);
    const CorpusHit& last = searched.search.hits().back(); // the 400th of the second file
    QCOMPARE(searched.corpus.files()[std::size_t(last.row)].document->name, std::string("y.txt"));
    QCOMPARE(last.begin, qsizetype(399 * 5));
}

void TestCorpusSearch::excludedFilesAreNotSearched() {
    Searched searched;
    searched.find(QStringLiteral("glass"));
    QCOMPARE(searched.search.count(), std::int64_t(6));
    const QSignalSpy prepared(&searched.corpus, &CorpusStore::preparedChanged);
    searched.ingest.setIncluded(0, false);
    QTRY_VERIFY(prepared.count() > 0);
    QTRY_VERIFY(!searched.search.isBusy()); // it is searched again by itself
    QCOMPARE(searched.search.count(), std::int64_t(4));
    QCOMPARE(searched.places().front(), (Place{1, 0, 4}));
    searched.search.search(QStringLiteral("glass")); // the other kind looks into all files
    QTRY_VERIFY(!searched.search.isBusy());
    QCOMPARE(searched.search.files(), 3);
}

/// Requested while files are read, it is answered once the text is there.
void TestCorpusSearch::waitsForTheText() {
    Searched searched;
    searched.ingest.reload();
    QVERIFY(searched.corpus.isBusy());
    searched.search.search(QStringLiteral("glass"), SearchKind::Exact);
    QVERIFY(searched.search.isBusy());
    QTRY_VERIFY(!searched.search.isBusy());
    QCOMPARE(searched.search.count(), std::int64_t(6));
}

void TestCorpusSearch::stops() {
    Searched searched;
    const NewThreads threads;
    searched.search.search(QStringLiteral("glass"), SearchKind::Exact);
    QVERIFY(searched.search.isBusy() && searched.search.isIndexing());
    searched.search.cancel();
    QVERIFY(searched.search.wasCancelled() && !searched.search.isBusy() && !searched.search.isIndexing());
    threads.waitForEnd();
    QVERIFY(searched.search.hits().empty());
    searched.find(QStringLiteral("glass")); // and can be asked again
    QVERIFY(!searched.search.wasCancelled());
    QCOMPARE(searched.search.count(), std::int64_t(6));
    // An empty text ends it too.
    searched.search.search({}, SearchKind::Exact);
    QVERIFY(!searched.search.isBusy());
    QVERIFY(searched.search.hits().empty());
}

/// The index is made once for a text, and lies in the cache folder for the next time.
void TestCorpusSearch::indexIsKept() {
    Searched searched;
    searched.find(QStringLiteral("glass"));
    const QDir folder(searched.folder.filePath(QStringLiteral("cache/index")));
    QCOMPARE(folder.entryList({QStringLiteral("*.index")}, QDir::Files).size(), 1);
    searched.search.search(QStringLiteral("house"), SearchKind::Exact);
    QVERIFY(!searched.search.isIndexing());
    QTRY_VERIFY(!searched.search.isBusy());
    QCOMPARE(searched.search.count(), std::int64_t(2));
    CorpusSearch another(searched.corpus, searched.reading.cache);
    another.search(QStringLiteral("house"), SearchKind::Exact);
    QTRY_VERIFY(!another.isBusy());
    QCOMPARE(another.count(), std::int64_t(2));
    QCOMPARE(folder.entryList({QStringLiteral("*.index")}, QDir::Files).size(), 1);
}

QTEST_GUILESS_MAIN(TestCorpusSearch)

} // namespace tst_corpus_search

#include "tst_corpus_search.moc"
