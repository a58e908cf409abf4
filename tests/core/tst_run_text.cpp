// The text of a run, found again: one rule for the window and the command line.

#include <QTest>

#include "core/base/Stopped.h"
#include "core/corpus/cleaning/Rule.h"
#include "core/run/RunText.h"
#include "tests/core/CliProcess.h"
#include "tests/core/ErrorOf.h"

namespace tst_run_text {

using namespace glasshouse;
namespace fs = std::filesystem;

namespace {

bool has(const std::string& text, const char* part) {
    return text.find(part) != std::string::npos;
}

} // namespace

class TestRunText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_scratch = std::make_unique<Scratch>();
        m_folder = m_scratch->path() / "texts";
        writeText(m_folder / "a.txt", madeUpText(50, 1));
        writeText(m_folder / "b.txt", madeUpText(50, 2));
        writeText(m_folder / "sub" / "c.md", madeUpText(50, 3));
        m_record = recordOf(m_folder);
    }
    void theSameIsTheSame() {
        const run::RunText found = read();
        QCOMPARE(found.corpus->fingerprint(), m_record.fingerprint);
        QVERIFY(found.leftOut.empty() && found.note().empty());
        QCOMPARE(m_record.files.size(), m_record.fileFingerprints.size());
    }
    void whatWasAddedIsLeftOut() {
        writeText(m_folder / "0.txt", madeUpText(50, 4));
        writeText(m_folder / "empty.txt", "");
        const run::RunText found = read();
        QCOMPARE(found.corpus->fingerprint(), m_record.fingerprint);
        QCOMPARE(found.leftOut, (std::vector<std::string>{"0.txt", "empty.txt"}));
        QCOMPARE(found.note(), std::string("Left out, since the run began without them: 0.txt and empty.txt."));
    }
    /// A run that was moved together with its text finds it; one that was moved alone says where its text was.
    void whatWasMovedAlongIsFound() {
        const fs::path run = m_scratch->path() / "runs" / "bird";
        fs::create_directories(run);
        QCOMPARE(run::textPlace(m_record, run), m_folder);
        const fs::path moved = m_scratch->path() / "runs" / "texts";
        fs::rename(m_folder, moved);
        QCOMPARE(run::textPlace(m_record, run), moved);
        QCOMPARE(run::textPlace(m_record, run / ""), moved);
        run::CorpusRecord withSlash = m_record;
        withSlash.path /= "";
        QCOMPARE(run::textPlace(withSlash, run), moved);
        QCOMPARE(run::textPlace(m_record, {}), m_folder);
        QCOMPARE(read(run::textPlace(m_record, run)).corpus->fingerprint(), m_record.fingerprint);
        fs::rename(moved, m_scratch->path() / "elsewhere");
        QCOMPARE(run::textPlace(m_record, run), m_folder);
        const std::string why = errorOf([&] { read(run::textPlace(m_record, run)); });
        QVERIFY2(has(why, "The text of this run is no longer at"), why.c_str());
    }
    void whatIsMissingIsNamed() {
        fs::remove(m_folder / "a.txt");
        fs::remove(m_folder / "sub" / "c.md");
        const std::string why = errorOf([&] { read(); });
        QVERIFY2(has(why, "a.txt and sub/c.md are missing"), why.c_str());
    }
    void whatGivesNoTextIsNamed() {
        writeText(m_folder / "b.txt", "");
        const std::string why = errorOf([&] { read(); });
        QVERIFY2(has(why, "b.txt (no_text) gives no text any more"), why.c_str());
    }
    void whatHasChangedIsNamed() {
        writeText(m_folder / "b.txt", madeUpText(50, 9));
        std::string why = errorOf([&] { read(); });
        QVERIFY2(has(why, ": b.txt has changed."), why.c_str());
        // The last file, and the ends of lines that part a file from the next one, are no special case.
        writeText(m_folder / "b.txt", madeUpText(50, 2));
        writeText(m_folder / "sub" / "c.md", madeUpText(50, 9));
        why = errorOf([&] { read(); });
        QVERIFY2(has(why, ": sub/c.md has changed."), why.c_str());
        // A run of an earlier version did not keep which.
        m_record.fileFingerprints.clear();
        why = errorOf([&] { read(); });
        QVERIFY2(has(why, "at least one of a.txt, b.txt and sub/c.md has changed"), why.c_str());
    }
    void theFolderMayMove() {
        const fs::path moved = m_scratch->path() / "elsewhere";
        fs::rename(m_folder, moved);
        const std::string why = errorOf([&] { read(); });
        QVERIFY2(has(why, "no longer at") && has(why, "--corpus"), why.c_str());
        QCOMPARE(read(moved).corpus->fingerprint(), m_record.fingerprint);
    }
    void theOnlyFileMayHaveAnotherName() {
        const run::CorpusRecord one = recordOf(m_folder / "a.txt");
        fs::rename(m_folder / "a.txt", m_folder / "renamed.txt");
        m_record = one;
        QCOMPARE(read(m_folder / "renamed.txt").corpus->fingerprint(), one.fingerprint);
        const std::string why = errorOf([&] { read(m_folder / "b.txt"); });
        QVERIFY2(has(why, "a.txt has changed"), why.c_str());
    }
    /// The rules that cleaned the text are kept by name: what the default is may change.
    void theDefaultRulesAreThoseOfTheBeginning() {
        writeText(m_folder / "a.txt", "A \xEF\xAC\x81ne one.\n");
        writeText(m_folder / "twice.txt", madeUpText(50, 2)); // like b.txt
        text::CorpusObserver nobody;
        const auto corpusBy = [&](const std::string& rules) {
            return text::Corpus(text::readCorpus(m_folder, options(), {}, nobody), {}, rules);
        };
        config::DataConfig data;
        data.rules = "default";
        m_record = run::corpusRecord(corpusBy("default"), {}, m_folder);
        std::vector<std::string> ids;
        for (const cleaning::Rule* rule : cleaning::chosenRules("default"))
            ids.push_back(rule->choice.id);
        QCOMPARE(m_record.rules, ids);
        QCOMPARE(read({}, data).corpus->fingerprint(), m_record.fingerprint);
        const std::string byDefault = m_record.fingerprint;
        m_record = run::corpusRecord(corpusBy("compatibility"), {}, m_folder); // as if that had been the default once
        QVERIFY(m_record.fingerprint != byDefault);
        QCOMPARE(m_record.rules, std::vector<std::string>{"compatibility"});
        const run::RunText text = read({}, data);
        QCOMPARE(text.corpus->fingerprint(), m_record.fingerprint);
        QCOMPARE(text.corpus->cleaned().total.size(), std::size_t(1));
        m_record = run::corpusRecord(corpusBy("none"), {}, m_folder);
        QVERIFY(m_record.rules.empty());
    }
    /// Encodings that were chosen or recognized when the run began are kept, whatever would be recognized now.
    void theEncodingsAreThoseOfTheBeginning() {
        writeText(m_folder / "a.txt", "\xE4\xE9 \xFC only a few letters\n");       // Windows-1252, read as UTF-8
        writeText(m_folder / "b.txt", "\xF0\xD2\xC9\xD7\xC5\xD4, \xCD\xC9\xD2\n"); // "Привет, мир" in KOI8-R
        for (const char* const folder : {"automatic", "earlier", "windows-1252"}) {
            config::DataConfig data;
            data.encoding = folder;
            text::CorpusReaderOptions reading = options();
            reading.extraction.encoding = folder;
            reading.extraction.encodings = {{"a.txt", "utf-8"}, {"b.txt", "koi8-r"}};
            text::CorpusObserver nobody;
            const text::Corpus corpus(text::readCorpus(m_folder, reading, {}, nobody));
            QVERIFY(has(std::string(corpus.text()), "Привет, мир"));
            QVERIFY(has(std::string(corpus.text()), "\uFFFD\uFFFD \uFFFD only"));
            m_record = run::corpusRecord(corpus, {}, m_folder);
            QCOMPARE(m_record.encodings.at("a.txt"), std::string("utf-8"));
            QCOMPARE(m_record.encodings.at("b.txt"), std::string("koi8-r"));
            QCOMPARE(read({}, data).corpus->fingerprint(), m_record.fingerprint);
        }
        fs::rename(m_folder / "b.txt", m_scratch->path() / "renamed.txt");
        text::CorpusReaderOptions reading = options();
        reading.extraction.encodings = {{"renamed.txt", "koi8-r"}};
        text::CorpusObserver nobody;
        const fs::path alone = m_scratch->path() / "renamed.txt";
        m_record = run::corpusRecord(text::Corpus(text::readCorpus(alone, reading, {}, nobody)), {}, alone);
        fs::rename(alone, m_scratch->path() / "again.txt");
        config::DataConfig data;
        data.encoding = "automatic";
        QCOMPARE(read(m_scratch->path() / "again.txt", data).corpus->fingerprint(), m_record.fingerprint);
    }
    /// An id becomes part of a file name in the cache.
    void onlyEncodingsThatExistAreTaken() {
        text::Extraction extraction;
        extraction.encodings = {{"a.html", "/../../../profile"}, {"b.html", "koi8-r"}, {"c.html", "earlier"}};
        QCOMPARE(extraction.encodingOf("a.html"), std::string("automatic"));
        QCOMPARE(extraction.encodingOf("b.html"), std::string("koi8-r"));
        QCOMPARE(extraction.encodingOf("c.html"), std::string("earlier"));
        extraction.encoding = "utf-8 --ocr eng";
        QCOMPARE(extraction.encodingOf("d.html"), std::string("automatic"));
    }
    void stopsWhenItIsAsked() {
        std::stop_source stop;
        stop.request_stop();
        text::CorpusObserver nobody;
        QVERIFY_EXCEPTION_THROWN(run::readRunText(m_record, {}, {}, options(), stop.get_token(), nobody), Stopped);
    }

private:
    text::CorpusReaderOptions options() const {
        text::CorpusReaderOptions options;
        options.cache = m_scratch->path() / "cache";
        return options;
    }
    run::CorpusRecord recordOf(const fs::path& path) const {
        text::CorpusObserver nobody;
        const text::Corpus corpus(text::readCorpus(path, options(), {}, nobody));
        return run::corpusRecord(corpus, {}, path);
    }
    run::RunText read(const fs::path& now = {}, const config::DataConfig& data = {}) const {
        text::CorpusObserver nobody;
        return run::readRunText(m_record, data, now, options(), {}, nobody);
    }

    std::unique_ptr<Scratch> m_scratch;
    fs::path m_folder;
    run::CorpusRecord m_record;
};

QTEST_APPLESS_MAIN(TestRunText)

} // namespace tst_run_text

#include "tst_run_text.moc"
