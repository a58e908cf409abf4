#include <QTest>

#include <algorithm>
#include <fstream>
#include <random>
#include <set>
#include <thread>

#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/base/Error.h"
#include "core/base/Stopped.h"
#include "core/base/Utf8.h"
#include "core/run/trace/CopiedText.h"
#include "tests/core/Scratch.h"

namespace tst_trace {

namespace fs = std::filesystem;
using namespace glasshouse;
using trace::CopiedStretch;
using trace::CopiedText;
using trace::IndexOptions;
using trace::TextIndex;

namespace {

using Pages = std::vector<std::string>;
using Files = std::vector<Pages>;

std::shared_ptr<const text::Corpus> corpusOf(const Files& files) {
    std::vector<text::Document> documents;
    for (const Pages& pages : files) {
        text::Document& document = documents.emplace_back();
        document.name = "file " + std::to_string(100 + documents.size()); // in this order
        std::vector<layout::Page> content;
        for (const std::string& page : pages)
            content.push_back({page, {}, {}});
        document.setPages(content);
    }
    return std::make_shared<const text::Corpus>(std::move(documents));
}

/// The code points of a text, each as its bytes.
std::vector<std::string> charactersOf(const std::string& text) {
    std::vector<std::string> characters;
    for (std::size_t at = 0; at < text.size();) {
        const utf8::Decoded one = utf8::decode(text, at);
        characters.push_back(text.substr(at, one.length));
        at += one.length;
    }
    return characters;
}

/// What is looked for, found by looking everywhere: in each file by itself.
class PlainSearch {
public:
    explicit PlainSearch(const Files& files) {
        for (const Pages& pages : files) {
            std::string file;
            for (const std::string& page : pages) {
                endLine(file);
                file += page;
            }
            m_files.push_back(file);
        }
        for (std::size_t i = 0; i + 1 < m_files.size(); ++i)
            endLine(m_files[i]);
        std::size_t begin = 0;
        for (const std::string& file : m_files) {
            m_begins.push_back(begin);
            begin += file.size() + (begin + file.size() > 0 ? 1 : 0);
        }
    }

    std::vector<std::size_t> occurrences(const std::string& pattern) const {
        std::vector<std::size_t> found;
        for (std::size_t i = 0; i < m_files.size(); ++i)
            for (std::size_t at = m_files[i].find(pattern); at != std::string::npos && !pattern.empty();
                 at = m_files[i].find(pattern, at + 1))
                found.push_back(m_begins[i] + at);
        return found;
    }

    CopiedText copied(const std::string& text, std::size_t minimum) const {
        const std::vector<std::string> characters = charactersOf(text);
        CopiedText result;
        result.characters = static_cast<std::int64_t>(characters.size());
        std::vector<bool> inside(characters.size(), false);
        std::size_t before = 0; // where the longest stretch ends that began earlier
        std::size_t beginByte = 0;
        for (std::size_t begin = 0; begin < characters.size(); beginByte += characters[begin++].size()) {
            std::string longest;
            std::size_t end = begin;
            while (end < characters.size() && !occurrences(longest + characters[end]).empty())
                longest += characters[end++];
            if (end > before && end - begin >= minimum) {
                const std::vector<std::size_t> found = occurrences(longest);
                result.stretches.push_back({static_cast<std::int64_t>(begin), static_cast<std::int64_t>(end - begin),
                                            beginByte, longest.size(), static_cast<std::int64_t>(found.size()),
                                            found.front()});
                std::fill(inside.begin() + static_cast<std::ptrdiff_t>(begin),
                          inside.begin() + static_cast<std::ptrdiff_t>(end), true);
            }
            before = std::max(before, end);
        }
        result.copied = std::count(inside.begin(), inside.end(), true);
        return result;
    }

private:
    static void endLine(std::string& text) {
        if (!text.empty() && text.back() != '\n')
            text += '\n';
    }
    std::vector<std::string> m_files;
    std::vector<std::size_t> m_begins; ///< in the joined text
};

/// For messages and comparison.
QString described(const CopiedText& copied) {
    QString text = QString("%1 of %2:").arg(copied.copied).arg(copied.characters);
    for (const CopiedStretch& one : copied.stretches)
        text += QString(" %1+%2 (%3+%4) %5 times, first at %6;")
                    .arg(one.begin)
                    .arg(one.length)
                    .arg(one.beginByte)
                    .arg(one.bytes)
                    .arg(one.count)
                    .arg(one.first);
    return text;
}

/// Characters of an alphabet (UTF-8) at random.
std::string randomText(std::mt19937& random, const std::string& alphabet, std::size_t length) {
    const std::vector<std::string> characters = charactersOf(alphabet);
    std::string text;
    for (std::size_t i = 0; i < length; ++i)
        text += characters[random() % characters.size()];
    return text;
}

std::string bytesOf(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void write(const fs::path& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
}

const std::string prose = "the quick brown fox jumps over the lazy dog and the slow dog sleeps";

} // namespace

/// Stretches of a text that stand word for word in a corpus, and the index that finds them.
class TraceTest : public QObject {
    Q_OBJECT

private:
    IndexOptions options() const {
        IndexOptions made;
        made.folder = m_scratch->path() / "index";
        return made;
    }
    std::shared_ptr<const TextIndex> indexOf(const Files& files) const {
        return TextIndex::open(corpusOf(files), options());
    }
    std::vector<fs::path> filesInFolder() const {
        std::vector<fs::path> found;
        std::error_code error;
        for (fs::directory_iterator it(options().folder, error); !error && it != fs::directory_iterator(); ++it)
            found.push_back(it->path());
        std::sort(found.begin(), found.end());
        return found;
    }
    /// Whether an index finds what is known of prose.
    static bool isWhole(const TextIndex& index) {
        const auto found = index.occurrences("the ", 10);
        return found.count == 3 && found.positions == std::vector<std::size_t>{0, 31, 48};
    }

    std::unique_ptr<Scratch> m_scratch;

private Q_SLOTS:
    void init() { m_scratch = std::make_unique<Scratch>(); }

    // ---- stretches

    void aSmallCaseByHand() {
        // 0         1         2
        // 0123456789012345678901
        // xx the quick fox jumpsx     "the quick " and " fox jumps" share the space at 12
        const auto index = indexOf({{prose}});
        const CopiedText copied = trace::copiedStretches("xx the quick fox jumpsx", *index, 6);
        QCOMPARE(described(copied), QString("19 of 23: 3+10 (3+10) 1 times, first at 0; "
                                            "12+10 (12+10) 1 times, first at 15;"));
        QCOMPARE(copied.share(), 19.0 / 23.0);
        const CopiedText twice = trace::copiedStretches("a dog", *index, 4); // " dog" stands in it twice
        QCOMPARE(described(twice), QString("4 of 5: 1+4 (1+4) 2 times, first at 39;"));
    }

    void ofAtLeastSixteenCharacters() {
        const auto index = indexOf({{prose}});
        QCOMPARE(trace::copiedStretches("the quick brown!", *index).copied, 0);
        QCOMPARE(trace::copiedStretches("the quick brown !", *index).copied, 16);
        try {
            trace::copiedStretches("the quick", *index, 0);
            QFAIL("accepted");
        } catch (const Error& error) {
            QVERIFY(QString(error.what()).contains("at least one character"));
        }
    }

    void asPlainSearchFinds_data() {
        QTest::addColumn<QString>("alphabet");
        QTest::addColumn<bool>("wide");
        for (const bool wide : {false, true}) {
            const char* const bits = wide ? "64 bits" : "32 bits";
            QTest::addRow("one letter, %s", bits) << "a" << wide;
            QTest::addRow("two letters, %s", bits) << "ab" << wide;
            QTest::addRow("four letters, %s", bits) << "abcd" << wide;
            QTest::addRow("line breaks, %s", bits) << "a\nb" << wide;
            // Ż and ź, and 🙂 and 🙃, begin with the same bytes.
            QTest::addRow("one to four bytes, %s", bits) << QString::fromUtf8("aŻź漢🙂🙃") << wide;
        }
    }
    void asPlainSearchFinds() {
        QFETCH(QString, alphabet);
        QFETCH(bool, wide);
        std::mt19937 random(7);
        const std::string letters = alphabet.toStdString();
        int stretches = 0;
        for (int round = 0; round < 60; ++round) {
            Files files(1 + random() % 4);
            for (Pages& pages : files) {
                pages.resize(1 + random() % 3);
                for (std::string& page : pages)
                    page = randomText(random, letters, random() % 40);
            }
            IndexOptions where = options();
            if (wide)
                where.narrow = 0;
            const auto corpus = corpusOf(files);
            const auto index = TextIndex::open(corpus, where);
            const PlainSearch plain(files);
            for (int i = 0; i < 6; ++i) {
                const std::string text = randomText(random, letters, random() % 30);
                const std::size_t minimum = 1 + random() % 6;
                const CopiedText wanted = plain.copied(text, minimum);
                stretches += static_cast<int>(wanted.stretches.size());
                QCOMPARE(described(trace::copiedStretches(text, *index, static_cast<std::int64_t>(minimum))),
                         described(wanted));
                const std::string pattern = randomText(random, letters, random() % 4);
                const auto found = index->occurrences(pattern, 1000);
                QCOMPARE(found.positions, plain.occurrences(pattern));
                QCOMPARE(found.count, static_cast<std::int64_t>(found.positions.size()));
            }
            // The whole corpus, which holds what separates its files.
            QCOMPARE(described(trace::copiedStretches(corpus->text(), *index, 3)),
                     described(plain.copied(std::string(corpus->text()), 3)));
        }
        QVERIFY(stretches > 100);
    }

    void periodicTexts_data() {
        QTest::addColumn<QString>("corpus");
        QTest::addColumn<QString>("written");
        const QString a = QString("a").repeated(100);
        const QString ab = QString("ab").repeated(50);
        QTest::newRow("shorter") << ab << QString("ab").repeated(20);
        QTest::newRow("out of step") << ab << "b" + QString("ab").repeated(20);
        QTest::newRow("equal") << ab << ab;
        QTest::newRow("longer") << ab << QString("ab").repeated(70);
        QTest::newRow("a fault in the middle") << ab << QString("ab").repeated(20) + "x" + QString("ba").repeated(20);
        QTest::newRow("one letter") << a << QString("a").repeated(40);
        QTest::newRow("one letter, longer") << a << QString("a").repeated(140);
        QTest::newRow("two lengths") << a + "b" + a << QString("a").repeated(60) + "b" + QString("a").repeated(120);
    }
    void periodicTexts() {
        QFETCH(QString, corpus);
        QFETCH(QString, written);
        const Files files{{corpus.toStdString()}};
        const CopiedText copied = trace::copiedStretches(written.toStdString(), *indexOf(files), 16);
        QVERIFY(!copied.stretches.empty());
        QCOMPARE(described(copied), described(PlainSearch(files).copied(written.toStdString(), 16)));
    }

    void aTextEqualToTheCorpus() {
        std::mt19937 random(3);
        const std::string text = randomText(random, "abcdefghij ", 100'000);
        const CopiedText copied = trace::copiedStretches(text, *indexOf({{text}}));
        QCOMPARE(described(copied), QString("100000 of 100000: 0+100000 (0+100000) 1 times, first at 0;"));
        QCOMPARE(copied.share(), 1.0);
    }

    void aTextLongerThanTheCorpus() {
        const CopiedText copied = trace::copiedStretches(prose + ", and so on, " + prose, *indexOf({{prose}}));
        const auto length = static_cast<qlonglong>(prose.size());
        QCOMPARE(described(copied), QString("%1 of %2: 0+%3 (0+%3) 1 times, first at 0; "
                                            "%4+%3 (%4+%3) 1 times, first at 0;")
                                        .arg(2 * length)
                                        .arg(2 * length + 13)
                                        .arg(length)
                                        .arg(length + 13));
    }

    void emptyTexts() {
        const CopiedText none = trace::copiedStretches("", *indexOf({{prose}}));
        QCOMPARE(described(none), QString("0 of 0:"));
        QCOMPARE(none.share(), 0.0);
        for (const Files& files : {Files{}, Files{{}}, Files{{""}}, Files{{"", ""}, {""}}}) {
            const auto index = indexOf(files);
            QCOMPARE(described(trace::copiedStretches(prose, *index, 1)), QString("0 of %1:").arg(prose.size()));
            QCOMPARE(index->occurrences("t", 5).count, 0);
            QCOMPARE(index->occurrences("", 5).count, 0);
        }
    }

    void acrossPagesButNotFiles() {
        const auto index = indexOf({{"one two three", "four five six"}, {"seven eight nine"}});
        QCOMPARE(index->corpus().text(), std::string("one two three\nfour five six\n\nseven eight nine"));
        QCOMPARE(index->occurrences("three\nfour", 5).positions, std::vector<std::size_t>{8});
        QCOMPARE(index->occurrences("six\n", 5).positions, std::vector<std::size_t>{24}); // the end of its last line
        QCOMPARE(index->occurrences("six\n\n", 5).count, 0);
        QCOMPARE(index->occurrences("\nseven", 5).count, 0);
        const CopiedText copied = trace::copiedStretches(index->corpus().text(), *index, 4);
        QCOMPARE(described(copied), QString("44 of 45: 0+28 (0+28) 1 times, first at 0; "
                                            "29+16 (29+16) 1 times, first at 29;"));
        QCOMPARE(index->corpus().passageAt(copied.stretches[1].first).document, 1);
        // What is longest across the boundary is not what counts: "b\n\nb" stands within a file elsewhere.
        const auto twice = indexOf({{"aab"}, {"bcc"}, {"xb\n\nby"}});
        QCOMPARE(described(trace::copiedStretches("ab\n\nbc", *twice, 3)),
                 described(PlainSearch({{"aab"}, {"bcc"}, {"xb\n\nby"}}).copied("ab\n\nbc", 3)));
    }

    void theSameTextAsOneFileAndAsTwo() {
        const auto two = indexOf({{"abc"}, {"def"}});
        const auto one = indexOf({{"abc\n\ndef"}});
        QCOMPARE(one->corpus().fingerprint(), two->corpus().fingerprint());
        QCOMPARE(one->occurrences("c\n\nd", 5).count, 1);
        QCOMPARE(two->occurrences("c\n\nd", 5).count, 0);
        QCOMPARE(filesInFolder().size(), std::size_t(2));
    }

    void placesOfAWord() {
        const auto index = indexOf({{prose}});
        QCOMPARE(index->occurrences("the", 2).count, 3);
        QCOMPARE(index->occurrences("the", 2).positions, (std::vector<std::size_t>{0, 31}));
        QCOMPARE(index->occurrences("the", 0).count, 3);
        QCOMPARE(index->occurrences("cat", 2).count, 0);
        QCOMPARE(index->occurrences(prose + "s", 2).count, 0);
        QVERIFY(index->contains("lazy dog"));
        QVERIFY(!index->contains("lazy cat"));
        const auto polish = indexOf({{"żółw"}});
        QCOMPARE(polish->occurrences("ó", 2).positions, std::vector<std::size_t>{2});
        QCOMPARE(polish->occurrences("\xbc\xc3", 2).count, 0); // from the middle of a character
    }

    void whatIsNoUtf8IsNotFound() {
        const auto index = indexOf({{"aaaa"}, {"żółw żółw"}});
        const CopiedText copied = trace::copiedStretches("\xbc\xc3\xb3łw \xffżół\xc5", *index, 2);
        QCOMPARE(copied.stretches.size(), std::size_t(2));
        QCOMPARE(copied.stretches[0].bytes, std::string("ółw ").size());
        QCOMPARE(copied.stretches[1].bytes, std::string("żół").size());
    }

    // ---- the file

    void fourBytesACharacterOnDisk() {
        const std::string text = "漢字かな交じり文"; // three bytes each
        const auto index = indexOf({{text}});
        QVERIFY(index->isMapped());
        QCOMPARE(filesInFolder().size(), std::size_t(1));
        const std::string bytes = bytesOf(filesInFolder().front());
        QCOMPARE(bytes.size(), 104 + 4 * std::size_t(utf8::count(text)));
        QCOMPARE(index->fileBytes(), std::uint64_t(bytes.size()));
        struct stat status {};
        QCOMPARE(::stat(filesInFolder().front().c_str(), &status), 0);
        QCOMPARE(status.st_mode & 0777U, 0600U);
        QCOMPARE(::stat(options().folder.c_str(), &status), 0);
        QCOMPARE(status.st_mode & 0777U, 0700U);
    }

    void isTakenFromTheFolder() {
        const auto first = indexOf({{prose}});
        const fs::path file = filesInFolder().front();
        struct stat before {};
        QCOMPARE(::stat(file.c_str(), &before), 0);
        const auto second = indexOf({{prose}});
        struct stat after {};
        QCOMPARE(::stat(file.c_str(), &after), 0);
        QCOMPARE(after.st_ino, before.st_ino);
        QVERIFY(isWhole(*first));
        QVERIFY(isWhole(*second));
        fs::remove_all(options().folder); // one that is open goes on
        QVERIFY(isWhole(*second));
    }

    void aBadFileIsMadeAgain_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("at");
        QTest::newRow("empty") << 0 << 0;
        QTest::newRow("only half a header") << 0 << 50;
        QTest::newRow("only a header") << 0 << 104;
        QTest::newRow("half an entry") << 0 << 106;
        QTest::newRow("an entry missing") << 0 << -4;
        QTest::newRow("an entry too many") << 1 << 0;
        QTest::newRow("another magic") << 2 << 0;
        QTest::newRow("another version") << 2 << 8;
        QTest::newRow("another size of entries") << 2 << 12;
        QTest::newRow("another text's size") << 2 << 16;
        QTest::newRow("another number of entries") << 2 << 24;
        QTest::newRow("another checksum") << 2 << 32;
        QTest::newRow("another text") << 2 << 40;
        QTest::newRow("the first entry") << 2 << 104;
        QTest::newRow("the last entry") << 2 << -1;
        QTest::newRow("two entries exchanged") << 3 << 104;
        QTest::newRow("a folder") << 4 << 0;
    }
    void aBadFileIsMadeAgain() {
        QFETCH(int, kind);
        QFETCH(int, at);
        QVERIFY(isWhole(*indexOf({{prose}})));
        const fs::path file = filesInFolder().front();
        const std::string good = bytesOf(file);
        std::string bad = good;
        const std::size_t place = at < 0 ? good.size() + static_cast<std::size_t>(at) : static_cast<std::size_t>(at);
        if (kind == 0)
            bad.resize(place);
        if (kind == 1)
            bad += std::string(4, '\0');
        if (kind == 2)
            bad[place] = static_cast<char>(bad[place] ^ 1);
        if (kind == 3)
            std::swap_ranges(bad.begin() + at, bad.begin() + at + 4, bad.begin() + at + 4);
        fs::remove(file);
        if (kind == 4)
            fs::create_directory(file);
        else
            write(file, bad);
        QVERIFY(isWhole(*indexOf({{prose}})));
        if (kind == 4)
            fs::remove(file); // a folder is not replaced, and does no harm
        QVERIFY(isWhole(*indexOf({{prose}})));
        QCOMPARE(filesInFolder(), std::vector<fs::path>{file});
        QVERIFY(bytesOf(file) == good);
    }

    void aFolderThatCannotBeWritten() {
        write(m_scratch->path() / "file", "no folder");
        IndexOptions inFile = options();
        inFile.folder = m_scratch->path() / "file" / "index";
        const auto index = TextIndex::open(corpusOf({{prose}}), inFile);
        QVERIFY(!index->isMapped());
        QVERIFY(isWhole(*index));
        QCOMPARE(bytesOf(m_scratch->path() / "file"), std::string("no folder"));
    }

    void aFullDisk() {
        // In a process of its own, whose files may not become large enough.
        const pid_t child = ::fork();
        if (child == 0) {
            ::signal(SIGXFSZ, SIG_IGN);
            const rlimit limit{200, 200};
            ::setrlimit(RLIMIT_FSIZE, &limit);
            const auto index = indexOf({{prose}});
            ::_exit(!index->isMapped() && isWhole(*index) ? 0 : 1);
        }
        int status = -1;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QVERIFY(WIFEXITED(status) && WEXITSTATUS(status) == 0);
        QVERIFY(filesInFolder().empty()); // nothing half written
    }

    void theLeastRecentlyUsedIsRemoved() {
        const auto nameOf = [&](const std::string& text) {
            const std::vector<fs::path> before = filesInFolder();
            indexOf({{text}});
            for (const fs::path& file : filesInFolder())
                if (std::find(before.begin(), before.end(), file) == before.end())
                    return file;
            return fs::path();
        };
        const auto hoursAgo = [](const fs::path& file, int hours) {
            fs::last_write_time(file, fs::file_time_type::clock::now() - std::chrono::hours(hours));
        };
        const fs::path first = nameOf(std::string(1000, 'a'));
        const fs::path second = nameOf(std::string(1000, 'b'));
        hoursAgo(first, 3);
        hoursAgo(second, 2);
        indexOf({{std::string(1000, 'a')}}); // used now
        IndexOptions small = options();
        small.folderBytes = 2 * (104 + 4000);
        TextIndex::open(corpusOf({{std::string(1000, 'c')}}), small);
        QVERIFY(fs::exists(first));
        QVERIFY(!fs::exists(second));
        QCOMPARE(filesInFolder().size(), std::size_t(2));
        // One that is larger than all of them may be together is not kept.
        const auto large = TextIndex::open(corpusOf({{std::string(5000, 'd')}}), small);
        QVERIFY(!large->isMapped());
        QCOMPARE(large->occurrences("d", 1).count, 5000);
        QCOMPARE(filesInFolder().size(), std::size_t(2));
    }

    void severalAtOnce() {
        const Files files{{prose}};
        for (int round = 0; round < 20; ++round) {
            fs::remove_all(options().folder);
            std::vector<pid_t> children;
            for (int i = 0; i < 2; ++i) {
                children.push_back(::fork());
                if (children.back() == 0)
                    ::_exit(isWhole(*indexOf(files)) ? 0 : 1);
            }
            std::atomic<int> whole{0};
            {
                std::vector<std::jthread> threads;
                for (int i = 0; i < 4; ++i)
                    threads.emplace_back([&] { whole += isWhole(*indexOf(files)) ? 1 : 0; });
            }
            QCOMPARE(whole.load(), 4);
            for (const pid_t child : children) {
                int status = -1;
                QCOMPARE(::waitpid(child, &status, 0), child);
                QVERIFY(WIFEXITED(status) && WEXITSTATUS(status) == 0);
            }
            QCOMPARE(filesInFolder().size(), std::size_t(1));
        }
    }

    void oneIndexInSeveralThreads() {
        std::mt19937 random(5);
        const Files files{{randomText(random, "abc", 3000)}};
        const auto index = indexOf(files);
        const std::string text = randomText(random, "abc", 300);
        const QString wanted = described(PlainSearch(files).copied(text, 5));
        std::atomic<int> equal{0};
        {
            std::vector<std::jthread> threads;
            for (int i = 0; i < 4; ++i)
                threads.emplace_back(
                    [&] { equal += described(trace::copiedStretches(text, *index, 5)) == wanted ? 1 : 0; });
        }
        QCOMPARE(equal.load(), 4);
    }

    void stops() {
        std::stop_source source;
        source.request_stop();
        QVERIFY_THROWS_EXCEPTION(Stopped, TextIndex::open(corpusOf({{prose}}), options(), source.get_token()));
        QVERIFY(filesInFolder().empty());
        const auto index = indexOf({{prose}});
        QVERIFY_THROWS_EXCEPTION(Stopped, trace::copiedStretches(prose, *index, 4, source.get_token()));
        QVERIFY_THROWS_EXCEPTION(Stopped, TextIndex::open(corpusOf({{prose}}), options(), source.get_token()));
        QVERIFY(isWhole(*indexOf({{prose}})));
    }

    void holdsItsCorpus() {
        auto corpus = corpusOf({{prose}});
        const std::weak_ptr<const text::Corpus> watched = corpus;
        auto index = TextIndex::open(std::move(corpus), options());
        QVERIFY(!watched.expired());
        QVERIFY(isWhole(*index));
        index = nullptr;
        QVERIFY(watched.expired());
    }
};

QTEST_APPLESS_MAIN(TraceTest)

} // namespace tst_trace

#include "tst_trace.moc"
