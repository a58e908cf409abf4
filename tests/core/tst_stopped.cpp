// Every loop over a lot of data ends soon after it was asked to stop.

#include <functional>

#include <QTemporaryDir>
#include <QTest>

#include "core/base/Sha256.h"
#include "core/base/Stopped.h"
#include "core/base/TextFile.h"
#include "core/corpus/text/Dataset.h"
#include "core/corpus/text/MakeTokenizer.h"
#include "core/corpus/text/Normalize.h"
#include "core/corpus/text/TextCache.h"
#include "core/reading/charset/TextDecoding.h"
#include "core/run/RunText.h"
#include "tests/core/CliProcess.h"

namespace tst_stopped {

using namespace glasshouse;

namespace {

using Work = std::function<void(const std::stop_token&)>;

text::Document document(const std::string& page) {
    text::Document made;
    made.name = "a.txt";
    made.setPages(std::vector<layout::Page>{{page, {}, {}}});
    return made;
}

config::DataConfig dataOf(const char* tokenizer) {
    config::DataConfig data;
    data.tokenizer = tokenizer;
    data.tokenizer_size = 257;
    return data;
}

} // namespace

class TestStopped : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void checksEveryMebibyte();
    void worksOnStretches();
    void endsEarly_data();
    void endsEarly();
};

void TestStopped::checksEveryMebibyte() {
    std::stop_source stop;
    StopCheck check(stop.get_token());
    check.at(0);
    stop.request_stop();
    check.at((std::size_t{1} << 20) - 1); // not yet
    QVERIFY_EXCEPTION_THROWN(check.at(std::size_t{1} << 20), Stopped);
}

void TestStopped::worksOnStretches() {
    std::stop_source stop;
    std::size_t done = 0;
    const std::size_t size = (std::size_t{5} << 20) + 3;
    inRanges(size, stop.get_token(), [&](std::size_t begin, std::size_t end) {
        QCOMPARE(begin, done);
        done = end;
    });
    QCOMPARE(done, size);
    QVERIFY_EXCEPTION_THROWN(inRanges(size, stop.get_token(),
                                      [&](std::size_t /*begin*/, std::size_t end) {
                                          done = end;
                                          if (end == std::size_t{2} << 20)
                                              stop.request_stop();
                                      }),
                             Stopped);
    QCOMPARE(done, std::size_t{2} << 20);
}

void TestStopped::endsEarly_data() {
    QTest::addColumn<Work>("work");
    const std::string prose = madeUpText(400, 3).toStdString();
    const auto corpus = std::make_shared<text::Corpus>(std::vector<text::Document>{document(prose)});
    const auto row = [](const char* name, Work work) { QTest::newRow(name) << std::move(work); };
    row("hash", [=](const auto& stop) { sha256(prose, stop); });
    row("hash of a file", [=](const auto& stop) {
        const Scratch scratch;
        writeText(scratch.path() / "a", prose.c_str());
        sha256OfFile(scratch.path() / "a", stop);
    });
    row("a text file", [=](const auto& stop) {
        const Scratch scratch;
        writeText(scratch.path() / "a", prose.c_str());
        readTextFile(scratch.path() / "a", prose.size(), stop);
    });
    row("a PDF in the cache", [=](const auto& stop) {
        const Scratch scratch;
        writeText(scratch.path() / "a.pdf", prose.c_str());
        const text::TextCache cache(scratch.path() / "cache");
        text::TextCache::Key key = cache.key(scratch.path() / "a.pdf");
        text::Document found;
        cache.find(key, found, stop);
    });
    row("UTF-8", [=](const auto& stop) { charset::decodeText(prose, charset::automaticEncoding, stop); });
    row("UTF-16", [=](const auto& stop) { charset::decodeText("\xFF\xFE" + prose, charset::automaticEncoding, stop); });
    row("UTF-32", [=](const auto& stop) {
        charset::decodeText(std::string("\xFF\xFE\0\0", 4) + prose, charset::automaticEncoding, stop);
    });
    row("Windows-1252", [](const auto& stop) { charset::decodeText(std::string(100, '\xE9'), "windows-1252", stop); });
    row("normalize", [=](const auto& stop) { text::normalize(prose, stop); });
    row("corpus", [=](const auto& stop) { text::Corpus({document(prose)}, stop); });
    for (const char* kind : {"char", "word", "bpe", "tiktoken"}) {
        const config::DataConfig data = dataOf(kind);
        row(kind, [=](const auto& stop) { text::makeTokenizer(*corpus, data, 1, stop); });
        const auto tokenizer = text::makeTokenizer(*corpus, data, 1);
        row((std::string("encoding by ") + kind).c_str(),
            [=](const auto& stop) { text::makeDataset(*corpus, *tokenizer, data, 1, stop); });
    }
    const auto parts = std::make_shared<text::Corpus>(std::vector<text::Document>{document(prose + "\n\n" + prose)});
    for (const auto& split : text::splits()) {
        config::DataConfig data;
        data.split = split->choice().id;
        data.paragraph_words = 10;
        row(data.split.c_str(), [=, &split = *split](const auto& stop) { split.split(*parts, data, 1, stop); });
    }
    row("a run's record", [=](const auto& stop) { run::corpusRecord(*corpus, {}, "a.txt", stop); });
}

void TestStopped::endsEarly() {
    QFETCH(const Work, work);
    std::stop_source stop;
    work(stop.get_token()); // it can be done
    stop.request_stop();
    QVERIFY_EXCEPTION_THROWN(work(stop.get_token()), Stopped);
}

QTEST_APPLESS_MAIN(TestStopped)

} // namespace tst_stopped

#include "tst_stopped.moc"
