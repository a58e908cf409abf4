// The text of a run, found again: one rule for the window and the command line.

#include <QTest>

#include "core/base/Stopped.h"
#include "core/cleaning/Rule.h"
#include "core/run/RunText.h"
#include "tests/core/CliProcess.h"
#include "tests/core/ErrorOf.h"

using namespace glasshouse;
namespace fs = std::filesystem;

namespace {

class Nobody final : public text::CorpusObserver {
    void filesFound(const std::vector<text::Document>& /*documents*/) override {}
    void fileRead(std::size_t /*index*/, const text::Document& /*document*/) override {}
};

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
        Nobody nobody;
        const auto corpusBy = [&](const std::string& rules) {
            return text::Corpus(text::readCorpus(m_folder, options(), {}, nobody), {}, rules);
        };
        config::DataConfig data;
        data.rules = "default";
        m_record = run::corpusRecord(corpusBy("default"), {}, m_folder);
        std::vector<std::string> ids;
        for (const cleaning::Rule* rule : cleaning::chosenRules("default"))
            ids.push_back(rule->choice().id);
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
    void stopsWhenItIsAsked() {
        std::stop_source stop;
        stop.request_stop();
        Nobody nobody;
        QVERIFY_EXCEPTION_THROWN(run::readRunText(m_record, {}, {}, options(), stop.get_token(), nobody), Stopped);
    }

private:
    text::CorpusReaderOptions options() const {
        text::CorpusReaderOptions options;
        options.cache = m_scratch->path() / "cache";
        return options;
    }
    run::CorpusRecord recordOf(const fs::path& path) const {
        Nobody nobody;
        const text::Corpus corpus(text::readCorpus(path, options(), {}, nobody));
        return run::corpusRecord(corpus, {}, path);
    }
    run::RunText read(const fs::path& now = {}, const config::DataConfig& data = {}) const {
        Nobody nobody;
        return run::readRunText(m_record, data, now, options(), {}, nobody);
    }

    std::unique_ptr<Scratch> m_scratch;
    fs::path m_folder;
    run::CorpusRecord m_record;
};

QTEST_APPLESS_MAIN(TestRunText)
#include "tst_run_text.moc"
