#include <chrono>
#include <cmath>
#include <fstream>
#include <iterator>
#include <thread>

#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/Error.h"
#include "core/base/Utf8.h"
#include "core/corpus/cleaning/BigramLoss.h"
#include "core/corpus/text/Corpus.h"
#include "core/corpus/text/CorpusReader.h"
#include "core/corpus/text/DocumentReply.h"
#include "core/corpus/text/FolderScan.h"
#include "core/corpus/text/RuleWorth.h"
#include "core/corpus/text/SameText.h"
#include "core/corpus/text/WorkerProtocol.h"
#include "core/reading/Formats.h"
#include "tests/core/ErrorOf.h"

namespace tst_corpus {

using namespace glasshouse;
using namespace glasshouse::text;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

/// What a worker says of a page that it recognizes.
std::string recognizedPage(int number, const std::string& text) {
    return "echo '{\"event\":\"recognizing\",\"page\":" + std::to_string(number) +
           "}'; echo '{\"event\":\"page\",\"page\":" + std::to_string(number) +
           ",\"bytes\":" + std::to_string(text.size()) + ",\"stretches\":1,\"recognized\":true}'; printf '" + text +
           "\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0Z\\n'\n";
}
constexpr const char* threePages = "echo '{\"event\":\"document\",\"version\":3,\"pages\":3}'\n";
constexpr const char* endOfDocument = "echo '{\"event\":\"done\",\"missing_languages\":false,\"note\":\"\"}'\n";

class Listener : public CorpusObserver {
public:
    void othersFound(const std::vector<OtherFiles>& kinds) override { others = kinds; }
    void filesFound(const std::vector<Document>& documents) override { found = documents; }
    void pagesRead(std::size_t /*index*/, int pages, int pageCount) override {
        if (stopAtPage > 0 && pages >= stopAtPage)
            stop.request_stop();
        pagesInside = pagesInside && pageCount > 0 && pages <= pageCount;
    }
    void fileRead(std::size_t index, const Document& document) override {
        read.push_back(document.name);
        namesFit = namesFit && found.at(index).name == document.name;
        if (stopAfter > 0 && read.size() >= stopAfter)
            stop.request_stop();
    }

    std::vector<OtherFiles> others;
    std::vector<Document> found;
    std::vector<std::string> read;
    bool namesFit = true;
    bool pagesInside = true;
    std::size_t stopAfter = 0; ///< files
    int stopAtPage = 0;
    std::stop_source stop;
};

void write(const fs::path& path, const std::string& bytes) {
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << bytes;
}

} // namespace

constexpr const char* goodScript = "echo '{\"event\":\"document\",\"version\":3,\"pages\":1}'; echo "
                                   "'{\"event\":\"page\",\"page\":0,\"bytes\":7,\"stretches\":0}'; "
                                   "echo żółw; echo '{\"event\":\"done\",\"missing_languages\":false}'";

class TestCorpus : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_temporary;
    fs::path m_folder; ///< the corpus
    fs::path m_cache;
    Listener m_listener;

    CorpusReaderOptions options() const {
        CorpusReaderOptions made;
        made.worker = "/no/such/worker";
        made.cache = m_cache;
        made.parallel = 2;
        return made;
    }
    std::vector<Document> read(const CorpusReaderOptions& with) {
        m_listener = Listener();
        return readCorpus(m_folder, with, m_listener.stop.get_token(), m_listener);
    }
    std::vector<Document> read() { return read(options()); }

    /// A worker that is a few lines of shell, and serves only one file.
    CorpusReaderOptions shellWorker(const std::string& script) const { // what a taken-over worker might do
        CorpusReaderOptions made = options();
        made.worker = m_folder.parent_path() / "worker";
        write(made.worker, "#!/bin/sh\n[ \"$1\" = text ] || exit 2\n" + script + "\n");
        ::chmod(made.worker.c_str(), 0700);
        return made;
    }

    /// The kinds that were passed over, with their counts.
    std::string others() const {
        std::string line;
        for (const OtherFiles& one : m_listener.others)
            line += std::to_string(one.count) + " " + one.kind + (one.message.ends_with("are not read.") ? "; " : "?");
        return line;
    }

private Q_SLOTS:
    void init() {
        m_temporary = std::make_unique<QTemporaryDir>();
        m_folder = m_temporary->filePath("corpus").toStdString();
        m_cache = m_temporary->filePath("cache").toStdString();
        fs::create_directories(m_folder);
    }

    // ---- the folder

    void foldersAreScanned() {
        for (const char* name : {"b.txt", "Z.MD", "a/c.Txt", "a/ł.md", "a/deep/er/x.txt", "e.pdf.txt"})
            write(m_folder / name, "text");
        for (const char* name : {"no.doc", "pdf", ".hidden.txt", ".git/x.txt", "a/picture.png"})
            write(m_folder / name, "text");
        fs::create_directory(m_folder / "folder.pdf"); // a folder, whatever its name
        write(m_folder / "folder.pdf" / "in.txt", "text");
        fs::create_directory_symlink(m_folder, m_folder / "a" / "loop");
        fs::create_directory_symlink(m_folder / "a", m_folder / "0-same-as-a");
        fs::create_symlink(m_folder / "gone", m_folder / "dangling.txt");
        fs::create_symlink(m_folder / "self.pdf", m_folder / "self.pdf");
        QCOMPARE(::mkfifo((m_folder / "pipe.txt").c_str(), 0600), 0); // would never end
        const std::vector<Document> documents = read();
        std::vector<std::string> names;
        for (const Document& document : documents)
            names.push_back(document.name);
        QCOMPARE(names,
                 (std::vector<std::string>{"Z.MD", "a/c.Txt", "a/deep/er/x.txt", "a/ł.md", "b.txt", "dangling.txt",
                                           "e.pdf.txt", "folder.pdf/in.txt", "pipe.txt", "self.pdf"}));
        for (const Document& document : documents) {
            const bool bad =
                document.name == "dangling.txt" || document.name == "pipe.txt" || document.name == "self.pdf";
            QCOMPARE(stateName(document.state), std::string(bad ? "unreadable" : "ready"));
            QCOMPARE(document.message.empty(), !bad);
            QVERIFY(document.path.is_absolute());
        }
        QCOMPARE(m_listener.found.size(), documents.size());
        QCOMPARE(m_listener.read.size(), documents.size());
        QVERIFY(m_listener.namesFit);
        QCOMPARE(others(), std::string("2 hidden; 1 .doc; 1 .png; 1 without a suffix; "));
    }

    void everyFormatIsFoundByItsSuffixes() {
        std::vector<std::string> expected;
        for (const reading::Format& format : reading::formats()) {
            QCOMPARE(reading::findFormat(format.id), &format);
            QVERIFY(!format.suffixes.empty());
            for (const std::string_view part : format.suffixes) {
                const std::string suffix(part);
                QCOMPARE(reading::formatOfSuffix(suffix), &format); // no other has it
                QVERIFY(reading::allSuffixes().find("." + suffix) != std::string::npos);
                const std::string upper = QString::fromStdString(suffix).toUpper().toStdString();
                for (const std::string& name : {"a." + suffix, "b." + upper, "c." + suffix + ".gz"}) {
                    QCOMPARE(kindOf(name), suffix);
                    write(m_folder / name, "");
                    expected.push_back(name);
                }
            }
        }
        std::sort(expected.begin(), expected.end());
        std::vector<std::string> found;
        for (const Document& document : scanFolder(m_folder, {}).documents)
            found.push_back(document.name);
        QCOMPARE(found, expected);
        QCOMPARE(kindOf("a.rtf"), std::string());
        QCOMPARE(reading::findFormat("rtf"), nullptr);
    }

    void manyKindsAreAShortList() {
        write(m_folder / "a.txt", "text");
        for (int i = 0; i < 100; ++i)
            write(m_folder / ("a.kind" + std::to_string(i)), "");
        for (const char* name : {"1.JPG", "2.jpg", "3.jpg", "a.tar.gz", "b.tar.gz", "sub/a.tar.gz", "4.jpg", ".x"})
            write(m_folder / name, "");
        for (const char* name : {"a.no suffix, a sentence", "b.zażółć", "c.averyveryverylongsuffix"})
            write(m_folder / name, "");
        QCOMPARE(read().size(), std::size_t{1});
        QVERIFY2(others().starts_with("4 .jpg; 3 .tar.gz; 1 .kind0; "), others().c_str());
        QVERIFY2(others().ends_with("; 94 other kinds; "), others().c_str());
        std::int64_t files = 0;
        for (const OtherFiles& one : m_listener.others)
            files += one.count;
        QCOMPARE(files, std::int64_t{111});
    }

    void oneFileIsACorpus() {
        write(m_folder / "poem.text", "Zażółć\n");
        Listener listener;
        const auto documents = readCorpus(m_folder / "poem.text", options(), {}, listener);
        QCOMPARE(documents.size(), std::size_t{1});
        QCOMPARE(documents[0].name, std::string("poem.text"));
        QCOMPARE(Corpus(documents).text(), std::string("Zażółć\n"));
    }

    void badPathsAreOneSentence() {
        QVERIFY(errorOf([&] { read(); }).find("no file that can be read (.pdf, .epub,") != std::string::npos);
        Listener listener;
        QVERIFY(errorOf([&] { readCorpus(m_folder / "gone", options(), {}, listener); }).find("no file or folder") !=
                std::string::npos);
        QVERIFY(!errorOf([&] { readCorpus("", options(), {}, listener); }).empty());
        write(m_folder / "pipe", "");
        fs::create_symlink(m_folder / "nowhere", m_folder / "link.txt");
        QVERIFY(!errorOf([&] { readCorpus(m_folder / "link.txt", options(), {}, listener); }).empty());
    }

    void filesWithoutPermissionAreUnreadable() {
        if (::geteuid() == 0)
            QSKIP("root may read everything");
        write(m_folder / "a.txt", "text");
        write(m_folder / "secret.txt", "text");
        write(m_folder / "closed/b.txt", "text");
        fs::permissions(m_folder / "secret.txt", fs::perms::none);
        fs::permissions(m_folder / "closed", fs::perms::none);
        const std::vector<Document> documents = read();
        fs::permissions(m_folder / "closed", fs::perms::owner_all);
        QCOMPARE(documents.size(), std::size_t{3});
        QCOMPARE(documents[0].state, DocumentState::Ready);
        QCOMPARE(documents[1].name, std::string("closed/"));
        for (const std::size_t i : {std::size_t{1}, std::size_t{2}}) {
            QCOMPARE(documents[i].state, DocumentState::Unreadable);
            QVERIFY(documents[i].message.find("ermission denied") != std::string::npos);
        }
    }

    void aFolderThatVanishesWhileItIsRead_data() {
        QTest::addColumn<int>("after"); // so many files are read
        QTest::newRow("before the first file") << 0;
        QTest::newRow("after one") << 1;
        QTest::newRow("after three") << 3;
    }
    void aFolderThatVanishesWhileItIsRead() {
        class Remover final : public Listener {
        public:
            void filesFound(const std::vector<Document>& documents) override {
                Listener::filesFound(documents);
                removeAt(0);
            }
            void fileRead(std::size_t index, const Document& document) override {
                Listener::fileRead(index, document);
                removeAt(read.size());
            }
            fs::path folder;
            std::size_t after = 0;

        private:
            void removeAt(std::size_t files) const {
                if (files == after)
                    fs::remove_all(folder);
            }
        };
        QFETCH(const int, after);
        for (const char* name : {"a.txt", "b.txt", "c.md", "sub/d.txt", "sub/e.txt", "sub/f.pdf"})
            write(m_folder / name, "text");
        Remover remover;
        remover.folder = m_folder;
        remover.after = static_cast<std::size_t>(after);
        const std::vector<Document> documents = readCorpus(m_folder, shellWorker(goodScript), {}, remover);
        QCOMPARE(documents.size(), std::size_t{6});
        QCOMPARE(remover.read.size(), documents.size());
        for (std::size_t i = 0; i < documents.size(); ++i) {
            const bool wasRead = i < remover.after;
            QCOMPARE(stateName(documents[i].state), std::string(wasRead ? "ready" : "unreadable"));
            QCOMPARE(documents[i].message,
                     std::string(wasRead ? "" : "It cannot be opened: No such file or directory."));
            QCOMPARE(documents[i].characters, std::int64_t{wasRead ? 4 : 0});
        }
        QCOMPARE(Corpus(documents).readyCount(), after);
        QVERIFY(errorOf([&] { read(); }).find("There is no file or folder") != std::string::npos);
    }
    /// The worker has the file open already.
    void aFolderThatVanishesWhileAPageIsRead() {
        class Remover final : public Listener {
        public:
            void pagesRead(std::size_t index, int pages, int pageCount) override {
                Listener::pagesRead(index, pages, pageCount);
                fs::remove_all(folder);
            }
            fs::path folder;
        };
        write(m_folder / "a.pdf", "%PDF-1");
        write(m_folder / "b.pdf", "%PDF-2");
        CorpusReaderOptions with =
            shellWorker(threePages + recognizedPage(0, "page one") + "until [ ! -d '" + m_folder.string() +
                        "' ]; do sleep 0.05; done\n" + recognizedPage(1, "page two") + recognizedPage(2, "page three") +
                        endOfDocument);
        with.extraction.ocr = "eng";
        with.parallel = 1;
        Remover remover;
        remover.folder = m_folder;
        const std::vector<Document> documents = readCorpus(m_folder, with, {}, remover);
        QVERIFY2(documents.at(0).state == DocumentState::Ready, documents.at(0).message.c_str());
        QCOMPARE(documents[0].pages.at(2).text, std::string("page three"));
        QCOMPARE(stateName(documents.at(1).state), std::string("unreadable"));
        QCOMPARE(documents[1].message, std::string("It cannot be opened: No such file or directory."));
    }
    /// Invalid UTF-8 in names is replaced; names that become equal are numbered, always in the same order.
    void repairedNamesStayApart() {
        write(m_folder / "\xFF.txt", "one");
        write(m_folder / "\xFE.txt", "two");
        const FolderContent content = scanFolder(m_folder, {});
        QCOMPARE(content.documents.size(), std::size_t{2});
        QCOMPARE(content.documents[0].name, std::string("\xEF\xBF\xBD.txt"));
        QCOMPARE(content.documents[0].path.filename().string(), std::string("\xFE.txt"));
        QCOMPARE(content.documents[1].name, std::string("\xEF\xBF\xBD.txt (2)"));
    }

    /// Wherever the scan is just then: what it found has a reason if it cannot be read, or the folder is gone.
    void aFolderThatVanishesWhileItIsScanned() {
        for (int time = 0; time < 20; ++time) {
            for (int sub = 0; sub < 40; ++sub)
                for (const char* name : {"a.txt", "deep/b.md"})
                    write(m_folder / std::to_string(sub) / name, "text");
            std::jthread remover([this, time] {
                std::this_thread::sleep_for(std::chrono::microseconds(100 * time));
                std::error_code error;
                fs::remove_all(m_folder, error);
            });
            try {
                for (const Document& document : scanFolder(m_folder, {}).documents) {
                    QVERIFY(document.state == DocumentState::Ready || document.state == DocumentState::Unreadable);
                    QCOMPARE(document.message.empty(), document.state == DocumentState::Ready);
                    QVERIFY2(document.message.find("link") == std::string::npos, document.message.c_str());
                }
            } catch (const Error& error) {
                QVERIFY2(std::string(error.what()).find(m_folder.string()) != std::string::npos, error.what());
            }
        }
    }

    // A pipe without a writer would be waited for.
    void filesReplacedByPipesAreNotWaitedFor() {
        class Replacer final : public Listener {
        public:
            void filesFound(const std::vector<Document>& documents) override {
                Listener::filesFound(documents);
                for (const Document& document : documents) {
                    fs::remove(document.path);
                    good = good && ::mkfifo(document.path.c_str(), 0600) == 0;
                }
            }
            bool good = true;
        };
        for (const char* name : {"a.txt", "b.pdf"})
            write(m_folder / name, "text");
        Replacer replacer;
        const std::vector<Document> documents = readCorpus(m_folder, shellWorker(goodScript), {}, replacer);
        QVERIFY(replacer.good);
        QCOMPARE(documents.size(), std::size_t{2});
        for (const Document& document : documents) {
            QCOMPARE(document.state, DocumentState::Unreadable);
            QCOMPARE(document.message, std::string("It is not a regular file."));
        }
        write(m_folder.parent_path() / "unknown", "text");
        Replacer again;
        QCOMPARE(readCorpus(m_folder.parent_path() / "unknown", options(), {}, again).at(0).message,
                 std::string("It is not a regular file."));
    }

    void filesThatChangeAreReadAgain() {
        write(m_folder / "a.pdf", "%PDF-1");
        const std::string file = (m_folder / "a.pdf").string();
        const std::string mark = (m_folder.parent_path() / "mark").string();
        const CorpusReaderOptions once = shellWorker("[ -e '" + mark + "' ] || { touch '" + mark + "'; echo more >> '" +
                                                     file + "'; }\n" + goodScript);
        QCOMPARE(stateName(read(once)[0].state), std::string("ready"));
        QCOMPARE(m_listener.read.size(), std::size_t{1});
        QCOMPARE(read()[0].pages.at(0).text, std::string("żółw")); // what is kept is of the file as it is now
        const CorpusReaderOptions always = shellWorker("echo more >> '" + file + "'\n" + goodScript);
        write(m_folder / "a.pdf", "%PDF-2");
        write(m_folder / "b.pdf", "%PDF-3");
        const std::vector<Document> documents = read(always); // each changes it
        QCOMPARE(documents[0].state, DocumentState::Unreadable);
        QVERIFY(documents[0].message.starts_with("It changes while it is read."));
        QCOMPARE(documents[0].characters, std::int64_t{0});
        QCOMPARE(documents[1].state, DocumentState::Ready);
        QCOMPARE(m_listener.read.size(), std::size_t{2});
        QCOMPARE(read()[0].state, DocumentState::Unreadable); // nothing of it was kept
    }

    // ---- text files

    void textsAreDecoded_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("state");
        const auto row = [](const char* name, const QByteArray& bytes, const QString& text,
                            const char* state = "ready") { QTest::newRow(name) << bytes << text << QString(state); };
        const QString polish = QStringLiteral("Zażółć gęślą jaźń\n\tPchnąć w tę łódź jeża\n");
        const QString japanese = QStringLiteral("吾輩は猫である。\n名前はまだ無い。🌱");
        row("Polish", polish.toUtf8(), polish);
        row("Spanish", QByteArray("¿Adónde va? —preguntaba yo.\n«Todo va a la raíz»"),
            QStringLiteral("¿Adónde va? —preguntaba yo.\n«Todo va a la raíz»"));
        row("Japanese", japanese.toUtf8(), japanese);
        row("line ends", "a\r\nb\rc\n\r\nd\r", QStringLiteral("a\nb\nc\n\nd\n"));
        row("byte order mark", "\xEF\xBB\xBFtext", QStringLiteral("text"));
        QByteArray utf16("\xFF\xFE");
        QByteArray utf16Big("\xFE\xFF");
        for (const QChar c : japanese) {
            utf16 += char(c.unicode() & 0xFF);
            utf16 += char(c.unicode() >> 8);
            utf16Big += char(c.unicode() >> 8);
            utf16Big += char(c.unicode() & 0xFF);
        }
        row("UTF-16", utf16, japanese);
        row("UTF-16 big end first", utf16Big, japanese);
        row("UTF-16 with half a pair", QByteArray("\xFF\xFE\x3D\xD8\x41\0", 6), QStringLiteral("\uFFFDA"));
        row("UTF-16 cut", QByteArray("\xFF\xFE\x41\0\x42", 5), QStringLiteral("A\uFFFD"));
        row("UTF-32", QByteArray("\xFF\xFE\0\0\x31\xF3\x01\0", 8), QStringLiteral("🌱"));
        row("Latin-1", "a\xF1o y coraz\xF3n", QStringLiteral("año y corazón"));
        row("Windows-1252", "\x93quoted\x94 \x80 5 \x96 caf\xE9", QStringLiteral("“quoted” € 5 – café"));
        row("mostly UTF-8", QByteArray("żółć gęślą jaźń żółw łódź") + "\xFF",
            QStringLiteral("żółć gęślą jaźń żółw łódź\uFFFD"));
        // The rules take out what nobody sees, and count it; here it stays.
        row("unseen",
            QByteArray("so\xC2\xAD"
                       "ft\x07 be\x7F"
                       "ll \xC2\x9B\xEF\xBB\xBF!") +
                QByteArray(200, ' ') + "end",
            QStringLiteral("so\u00ADft\u0007 be\u007Fll \u009B\uFEFF!") + QString(200, QLatin1Char(' ')) +
                QStringLiteral("end"));
        row("zeros", QByteArray("a\0b", 3) + QByteArray(3000, 'c'),
            QStringLiteral("ab") + QString(3000, QLatin1Char('c')));
        row("pages", "one\f\ntwo", QStringLiteral("one\n\ntwo"));
        row("binary",
            QByteArray("\x7F"
                       "ELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0\x3E\0",
                       20),
            QString(), "unreadable");
        row("empty", "", QString(), "no_text");
        row("blank", " \r\n\t\n", QStringLiteral(" \n\t\n"), "no_text");
    }
    void textsAreDecoded() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, text);
        QFETCH(QString, state);
        write(m_folder / "a.txt", bytes.toStdString());
        const Document document = read().at(0);
        QCOMPARE(QString::fromStdString(stateName(document.state)), state);
        if (state == "unreadable") {
            QVERIFY(document.pages.empty() && !document.message.empty());
            return;
        }
        QCOMPARE(QString::fromStdString(document.pages.copy(0).text), text);
        QCOMPARE(document.characters, std::int64_t{utf8::count(text.toStdString())});
        QCOMPARE(document.pageCount, 0);
    }

    void hugeFilesAreRefused() {
        write(m_folder / "huge.txt", "x");
        fs::resize_file(m_folder / "huge.txt", (std::uintmax_t{1} << 30) + 1); // sparse
        const Document document = read().at(0);
        QCOMPARE(document.state, DocumentState::Unreadable);
        QVERIFY(document.message.find("1 GiB") != std::string::npos);
    }

    void strangeNamesAreKept() {
        write(m_folder / "bad\xFFname.txt", "text");
        write(m_folder / "two\nlines.md", "text");
        const std::vector<Document> documents = read();
        QCOMPARE(documents[0].name, std::string("bad\xEF\xBF\xBDname.txt"));
        QCOMPARE(documents[0].state, DocumentState::Ready);
        QCOMPARE(documents[1].state, DocumentState::Ready);
        fs::remove_all(m_folder); // QTemporaryDir cannot say such a name
    }

    /// Each worker says its limit; those that read a large file give up below 400 MB, as one out of memory does.
    void workersShareTheMemory() {
        const fs::path log = m_folder.parent_path() / "log";
        CorpusReaderOptions with = shellWorker(
            "while [ \"$1\" != --limits ]; do shift; done; limit=$3\n"
            "case \"$(cat)\" in *large*) [ \"$limit\" -ge 400000000 ] || exit 6;; esac\n"
            "echo + >> '" +
            log.string() + "'; sleep 0.05; echo - >> '" + log.string() +
            "'\n"
            "echo '{\"event\":\"document\",\"version\":3,\"pages\":1}'\n"
            "echo \"{\\\"event\\\":\\\"page\\\",\\\"page\\\":0,\\\"bytes\\\":${#limit},\\\"stretches\\\":0}\"\n"
            "echo \"$limit\"\n"
            "echo '{\"event\":\"done\",\"missing_languages\":false}'");
        with.parallel = 8;
        with.memory = std::int64_t{512} << 20;
        for (const char* name : {"a.pdf", "b large.pdf", "c.pdf", "d large.pdf", "e.pdf", "f.pdf"})
            write(m_folder / name, name);
        const std::vector<Document> documents = read(with);
        for (const Document& document : documents) {
            QVERIFY2(document.state == DocumentState::Ready, document.message.c_str());
            const bool large = document.name.find("large") != std::string::npos;
            QCOMPARE(document.pages.at(0).text, std::to_string(std::int64_t{large ? 512 : 256} << 20));
        }
        QCOMPARE(m_listener.read.size(), documents.size()); // each is told of once
        std::ifstream lines(log);
        int running = 0;
        int maximum = 0;
        for (std::string line; lines >> line; maximum = std::max(maximum, running))
            running += line == "+" ? 1 : -1;
        QVERIFY2(maximum <= 2, std::to_string(maximum).c_str());
    }

    // ---- the other end of the pipe: what a broken or taken-over worker may do

    void workersAreNotTrusted_data() {
        QTest::addColumn<QByteArray>("script");
        QTest::addColumn<QString>("state");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char* name, const QByteArray& script, const char* state, const char* says) {
            QTest::newRow(name) << script << QString(state) << QByteArray(says);
        };
        const QByteArray head = "echo '{\"event\":\"document\",\"version\":3,\"pages\":2}'\n";
        const QByteArray one = "echo '{\"event\":\"page\",\"page\":0,\"bytes\":3,\"stretches\":0}'; echo one\n";
        const QByteArray two = "echo '{\"event\":\"page\",\"page\":1,\"bytes\":3,\"stretches\":0}'; echo two\n";
        const QByteArray done = "echo '{\"event\":\"done\",\"missing_languages\":false}'\n";
        row("good", head + one + two + done, "ready", "");
        row("good, then hangs", head + one + two + done + "sleep 100", "ready", "");
        row("needs poppler-data", head + one + two + "echo '{\"event\":\"done\",\"missing_languages\":true}'", "ready",
            "poppler-data");
        row("silent", "sleep 100", "too_slow", "Opening it stood still for more than 3 s. Stopped there.");
        row("silent on page 2", head + one + "sleep 100", "too_slow",
            "Page 2 stood still for more than 3 s. Stopped there.");
        row("burns", head + one + "while true; do :; done", "too_slow", "Page 2 took more than 1 s of processor time.");
        row("deaf", "trap '' TERM INT HUP; while true; do sleep 1; done", "too_slow", "Opening");
        row("leaves a child", "sleep 100 & sleep 100 & exit 0", "too_slow", "Opening");
        row("drips", head + "while true; do sleep 0.2; printf x; done", "too_slow", "Page 1 stood still");
        row("drips pages", head + one + "sleep 0.7\n" + one, "damaged", "no usable answer");
        row("dies", head + one + "kill -SEGV $$", "damaged", "Page 2 crashed the document reader");
        row("says nothing", "exit 0", "damaged", "Opening it crashed the document reader");
        row("out of memory", head + "exit 6", "too_slow", "Page 1 needs more than 1024 MiB of memory");
        row("out of time", head + "kill -XCPU $$", "too_slow", "of processor time");
        row("killed from outside", head + "kill -KILL $$", "too_slow", "most likely because memory ran out");
        row("closes its output and stays", head + one + "exec >&-; sleep 100", "damaged",
            "Page 2 left the document reader without an answer");
        row("noise", "head -c 100000 /dev/urandom", "damaged", "no usable answer");
        row("endless line", "while true; do printf xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; done", "damaged",
            "no usable answer");
        row("endless noise on the side", head + one + two + "yes >&2 & sleep 0.3; kill $!\n" + done, "ready", "");
        row("too many pages", "echo '{\"event\":\"document\",\"version\":3,\"pages\":999999999}'", "damaged",
            "no usable answer");
        row("no pages", "echo '{\"event\":\"document\",\"version\":3,\"pages\":0}'", "damaged", "no usable answer");
        row("negative", "echo '{\"event\":\"document\",\"version\":3,\"pages\":-1}'", "damaged", "no usable answer");
        row("other version", "echo '{\"event\":\"document\",\"version\":1,\"pages\":1}'", "damaged",
            "no usable answer");
        row("huge page", head + "echo '{\"event\":\"page\",\"page\":0,\"bytes\":1000000000000,\"stretches\":0}'",
            "too_slow", "more than 1 MiB of text");
        row("page out of order", head + two, "damaged", "no usable answer");
        row("done too early", head + one + done, "damaged", "no usable answer");
        row("three of two", head + one + two + "echo '{\"event\":\"page\",\"page\":2,\"bytes\":0,\"stretches\":0}'",
            "damaged", "no usable answer");
        row("not UTF-8", "printf '{\"event\":\"failed\",\"state\":\"locked\",\"message\":\"\\377\"}\\n'", "damaged",
            "no usable answer");
        row("no such program", "", "unreadable", "");
    }
    void workersAreNotTrusted() {
        QFETCH(QByteArray, script);
        QFETCH(QString, state);
        QFETCH(QByteArray, says);
        write(m_folder / "a.pdf", "%PDF-");
        write(m_folder / "b.txt", "text");
        CorpusReaderOptions with = shellWorker(script.toStdString());
        if (script.isEmpty())
            with.worker = "/no/such/worker";
        with.limits.pageTime = 1s;
        with.limits.output = 1 << 20;
        const std::vector<Document> documents = read(with);
        QCOMPARE(QString::fromStdString(stateName(documents[0].state)), state);
        QVERIFY2(documents[0].message.find(says.toStdString()) != std::string::npos, documents[0].message.c_str());
        QCOMPARE(documents[0].message.empty(), state == "ready" && says.isEmpty());
        if (state == "ready")
            QCOMPARE(documents[0].pages, (std::vector<layout::Page>{{"one", {}, {}}, {"two", {}, {}}}));
        QCOMPARE(documents[1].state, DocumentState::Ready); // one bad file never stops the others
        QVERIFY(m_listener.namesFit && m_listener.pagesInside);
    }

    /// No keys, tokens or addresses of services: what reads a hostile file needs none.
    void workersGetOnlyTheEnvironmentThatTheyNeed() {
        write(m_folder / "a.pdf", "%PDF-");
        std::vector<const char*> added;
        for (const char* name : {"SECRET_TOKEN", "SSH_AUTH_SOCK", "XDG_RUNTIME_DIR", "LANGUAGES_I_LEARN", "HOME",
                                 "LC_ALL", "XDG_CACHE_HOME", "TESSDATA_PREFIX", "GLASSHOUSE_TEST_PLACE"})
            if (!qEnvironmentVariableIsSet(name)) {
                ::setenv(name, m_cache.c_str(), 1);
                added.push_back(name);
            }
        const auto removed = qScopeGuard([&added] {
            for (const char* name : added)
                ::unsetenv(name);
        });
        const std::vector<Document> documents = read(shellWorker(
            "names=$(/usr/bin/env | while IFS='=' read -r name rest; do printf '%s ' \"$name\"; done)\n"
            "echo '{\"event\":\"document\",\"version\":3,\"pages\":1}'\n"
            "echo \"{\\\"event\\\":\\\"page\\\",\\\"page\\\":0,\\\"bytes\\\":${#names},\\\"stretches\\\":0}\"\n"
            "echo \"$names\"\n"
            "echo '{\"event\":\"done\",\"missing_languages\":false}'"));
        QVERIFY2(documents[0].state == DocumentState::Ready, documents[0].message.c_str());
        const QStringList names = QString::fromStdString(documents[0].pages.copy(0).text).split(QLatin1Char(' '));
        for (const char* name : {"HOME", "LC_ALL", "XDG_CACHE_HOME", "TESSDATA_PREFIX", "GLASSHOUSE_TEST_PLACE",
                                 "OMP_THREAD_LIMIT", "LD_BIND_NOW"})
            QVERIFY2(names.contains(QLatin1String(name)), name);
        for (const char* name : {"SECRET_TOKEN", "SSH_AUTH_SOCK", "XDG_RUNTIME_DIR", "LANGUAGES_I_LEARN", "PATH",
                                 "DBUS_SESSION_BUS_ADDRESS"})
            QVERIFY2(!names.contains(QLatin1String(name)), name);
    }

    /// A worker that waits for its turn on a busy machine is not slow: only the processor's time counts.
    void waitingForTheProcessorIsNotSlow() {
        write(m_folder / "a.pdf", "%PDF-1");
        CorpusReaderOptions with = shellWorker(std::string("sleep 2\n") + goodScript);
        with.limits.pageTime = 1s;
        const Document document = read(with)[0];
        QVERIFY2(document.state == DocumentState::Ready, document.message.c_str());
        with.limits.wallTime = 1s; // for a process that sleeps between its pages
        fs::remove_all(m_cache);
        QCOMPARE(read(with)[0].message, std::string("It took more than 1 s. Stopped after page 0 of 0."));
    }

    void childrenOfWorkersAreKilled() {
        write(m_folder / "a.pdf", "%PDF-");
        const fs::path mark = m_folder.parent_path() / "mark";
        CorpusReaderOptions with = shellWorker("(sleep 6; touch '" + mark.string() + "') & sleep 100");
        with.limits.pageTime = 1s;
        QCOMPARE(read(with)[0].state, DocumentState::TooSlow);
        QTest::qSleep(3600); // it ended after about 3 s
        QVERIFY(!fs::exists(mark));
    }

    void stoppingKeepsWhatWasRead() {
        for (const char* name : {"a.txt", "b.txt", "d.txt"})
            write(m_folder / name, "text");
        write(m_folder / "c.pdf", "%PDF-");
        m_listener = Listener();
        m_listener.stopAfter = 2;
        const auto documents = readCorpus(m_folder, shellWorker("sleep 3600"), m_listener.stop.get_token(), m_listener);
        QCOMPARE(documents.size(), std::size_t{4});
        QCOMPARE(m_listener.read.size(), std::size_t{2});
        QCOMPARE(Corpus(documents).readyCount(), 2);
        QCOMPARE(documents[2].state, DocumentState::Skipped);
        QCOMPARE(documents[3].state, DocumentState::Skipped);
    }

    void stoppingEndsAWaitAtOnce() {
        write(m_folder / "c.pdf", "%PDF-");
        m_listener = Listener();
        std::jthread later([this] {
            QTest::qSleep(300);
            m_listener.stop.request_stop();
        });
        const auto documents = readCorpus(m_folder, shellWorker("sleep 3600"), m_listener.stop.get_token(), m_listener);
        QCOMPARE(documents[0].state, DocumentState::Skipped);
    }

    // ---- recognition, by a worker that only says that it recognizes

    void recognizedPagesSurviveStopping() {
        write(m_folder / "a.pdf", "%PDF-1");
        CorpusReaderOptions first = shellWorker(threePages + recognizedPage(0, "page one") + "sleep 3600");
        first.extraction.ocr = "eng";
        m_listener = Listener();
        m_listener.stopAtPage = 1;
        const auto stopped = readCorpus(m_folder, first, m_listener.stop.get_token(), m_listener);
        QCOMPARE(stopped[0].state, DocumentState::Skipped);
        CorpusReaderOptions second =
            shellWorker("case \"$*\" in *'--from 1'*) ;; *) exit 2;; esac\n" + std::string(threePages) +
                        recognizedPage(1, "page two") + recognizedPage(2, "page three") + endOfDocument);
        second.extraction.ocr = "eng";
        const Document whole = read(second)[0];
        QVERIFY2(whole.state == DocumentState::Ready, whole.message.c_str());
        QCOMPARE(whole.message, std::string("Tesseract read 3 pages."));
        QCOMPARE(whole.pages.at(0).text, std::string("page one"));
        QCOMPARE(whole.pages.at(2).text, std::string("page three"));
        QCOMPARE(whole.kinds, std::vector<PageKind>(3, PageKind::Recognized));
        CorpusReaderOptions none = options();
        none.extraction.ocr = "eng";
        const Document kept = read(none)[0];
        QCOMPARE(kept.pages, whole.pages);
        QCOMPARE(kept.kinds, whole.kinds);
        for (const auto& entry : fs::directory_iterator(m_cache / "texts"))
            QVERIFY(entry.path().extension() != ".part"); // nothing of it is left over
    }

    // A picture has no order of its own, so another order of the pages' words is no reason to recognize it again.
    void scansAreRecognizedOnceForBothOrders() {
        write(m_folder / "a.pdf", "%PDF-1");
        write(m_folder / "b.pdf", "%PDF-2");
        const std::string scan = threePages + recognizedPage(0, "page one") + recognizedPage(1, "page two") +
                                 "echo '{\"event\":\"page\",\"page\":2,\"bytes\":0,\"stretches\":0}'; echo\n" +
                                 endOfDocument;
        const std::string mixed =
            threePages + recognizedPage(0, "page one") + recognizedPage(1, "page two") +
            "echo '{\"event\":\"page\",\"page\":2,\"bytes\":10,\"stretches\":0}'; echo 'of its own'\n" + endOfDocument;
        CorpusReaderOptions with = shellWorker("if grep -q 1; then\n" + scan + "else\n" + mixed + "fi\n");
        with.extraction.ocr = "eng";
        const std::vector<Document> first = read(with);
        QVERIFY2(first[0].state == DocumentState::Ready, first[0].message.c_str());
        QVERIFY2(first[1].state == DocumentState::Ready, first[1].message.c_str());
        CorpusReaderOptions none = options(); // its worker does not exist
        none.extraction = with.extraction;
        none.extraction.order = layout::Order::File;
        const std::vector<Document> other = read(none);
        QCOMPARE(other[0].state, DocumentState::Ready);
        QCOMPARE(other[0].pages, first[0].pages);
        QCOMPARE(other[0].message, first[0].message);
        QCOMPARE(other[1].state, DocumentState::Unreadable);
        // Not without recognition, or in another language.
        none.extraction.ocr = "pol";
        none.extraction.order = layout::Order::Reading;
        QCOMPARE(read(none)[0].state, DocumentState::Unreadable);
        none.extraction.ocr.clear();
        QCOMPARE(read(none)[0].state, DocumentState::Unreadable);
    }

    /// The limit counts the processor's time, and what was given up is tried again with a longer one, alone.
    void pagesThatTakeTooLongAreLeftOut() {
        write(m_folder / "a.pdf", "%PDF-1");
        CorpusReaderOptions with =
            shellWorker(threePages + ("case \"$*\" in *'--from 2'*) ;; *)\n" + recognizedPage(0, "page one")) +
                        "echo '{\"event\":\"recognizing\",\"page\":1}'; while :; do :; done;; esac\n" +
                        recognizedPage(2, "page three") + endOfDocument);
        with.extraction.ocr = "eng";
        with.extraction.recognitionSeconds = 1;
        const Document document = read(with)[0];
        QVERIFY2(document.state == DocumentState::Ready, document.message.c_str());
        QCOMPARE(document.kinds, (std::vector<PageKind>{PageKind::Recognized, PageKind::Unread, PageKind::Recognized}));
        QCOMPARE(document.message,
                 std::string("Tesseract read 2 pages. 1 page was left out: recognizing it took too "
                             "long, more than 1 s of processor time. Allow more time to try it again."));
        QCOMPARE(document.pages.at(2).text, std::string("page three"));
        CorpusReaderOptions none = options(); // its worker does not exist
        none.extraction = with.extraction;
        QCOMPARE(read(none)[0].kinds, document.kinds);
        CorpusReaderOptions longer =
            shellWorker("case \"$*\" in *'--from 1 --to 2'*) ;; *) exit 2;; esac\n" + std::string(threePages) +
                        recognizedPage(1, "page two") + endOfDocument);
        longer.extraction = with.extraction;
        longer.extraction.recognitionSeconds = 2;
        const Document whole = read(longer)[0];
        QCOMPARE(whole.message, std::string("Tesseract read 3 pages."));
        QCOMPARE(whole.kinds, std::vector<PageKind>(3, PageKind::Recognized));
        QCOMPARE(whole.pages.at(0).text, std::string("page one"));
        QCOMPARE(whole.pages.at(1).text, std::string("page two"));
        QCOMPARE(whole.pages.at(2).text, std::string("page three"));
        none.extraction.recognitionSeconds = 9;
        QCOMPARE(read(none)[0].pages, whole.pages);
    }

    /// A machine that is busy with other things costs no page: the time that passes meanwhile does not count.
    void waitingForTheProcessorIsNoRecognition() {
        write(m_folder / "a.pdf", "%PDF-1");
        std::string page = recognizedPage(0, "page one");
        page.insert(page.find("; ") + 2, "sleep 3; "); // behind the announcement
        CorpusReaderOptions with =
            shellWorker("echo '{\"event\":\"document\",\"version\":3,\"pages\":1}'\n" + page + endOfDocument);
        with.extraction.ocr = "eng";
        with.extraction.recognitionSeconds = 1;
        with.limits.pageTime = with.limits.wallTime = 2s;
        const Document document = read(with)[0];
        QCOMPARE(QString::fromStdString(document.message), QStringLiteral("Tesseract read 1 page."));
    }

    /// One that sleeps for good does not hold the others up for good.
    void aReaderThatStandsStillIsGivenUp() {
        write(m_folder / "a.pdf", "%PDF-1");
        CorpusReaderOptions with =
            shellWorker(threePages + ("case \"$*\" in *'--from 2'*) ;; *)\n" + recognizedPage(0, "page one")) +
                        "echo '{\"event\":\"recognizing\",\"page\":1}'; sleep 1000;; esac\n" +
                        recognizedPage(2, "page three") + endOfDocument);
        with.extraction.ocr = "eng";
        with.limits.pageTime = 1s;
        const Document document = read(with)[0];
        QCOMPARE(document.kinds, (std::vector<PageKind>{PageKind::Recognized, PageKind::Unread, PageKind::Recognized}));
        QCOMPARE(document.message,
                 std::string("Tesseract read 2 pages. 1 page was left out: recognizing it took too long."));
        CorpusReaderOptions again =
            shellWorker("case \"$*\" in *'--from 1 --to 2'*) ;; *) exit 2;; esac\n" + std::string(threePages) +
                        recognizedPage(1, "page two") + endOfDocument);
        again.extraction = with.extraction; // on a machine with less to do
        QCOMPARE(read(again)[0].kinds, std::vector<PageKind>(3, PageKind::Recognized));
    }

    /// What a page of a PDF is said to be decides what is said of the file, and whether it is used.
    void faultsOfPagesAreSaid_data() {
        QTest::addColumn<QString>("kinds"); // of ten pages
        QTest::addColumn<QString>("state");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* name, const char* kinds, const char* state, const char* message) {
            QTest::newRow(name) << kinds << state << message;
        };
        row("one damaged", "ttdttttttt", "ready",
            "Page 3 is damaged: part of the text is missing. Get the file again.");
        row("three damaged", "tdtttdtttd", "ready",
            "Pages 2, 6 and 10 are damaged: part of the text is missing. Get the file again.");
        row("many damaged", "tddddddddt", "ready",
            "8 pages are damaged, the first of them page 2: part of the text is missing. Get the file again.");
        row("nothing left", "DDDDDDDDDD", "damaged",
            "10 pages are damaged, the first of them page 1: part of the text is missing. Get the file again.");
        row("a few in strange fonts", "ttutttuttt", "ready",
            "2 pages are left out: their fonts do not say which letters they show. Text recognition (OCR) can read "
            "them.");
        row("most in strange fonts", "tuuuuuuutt", "no_text",
            "7 pages are left out: their fonts do not say which letters they show. Text recognition (OCR) can read "
            "them.");
        row("unseen text", "thhttttttt", "ready",
            "2 pages have text that nobody sees: without ink, covered, clipped, tiny or in the color of its ground.");
    }
    void faultsOfPagesAreSaid() {
        QFETCH(const QString, kinds);
        write(m_folder / "a.pdf", "%PDF-1");
        std::string script = "echo '{\"event\":\"document\",\"version\":3,\"format\":\"pdf\",\"pages\":10}'\n";
        int number = 0;
        for (const QChar kind : kinds) {
            const bool text = kind != 'D' && kind != 'u';
            script += "echo '{\"event\":\"page\",\"page\":" + std::to_string(number++) +
                      ",\"bytes\":" + std::to_string(text ? 40 : 0) + ",\"stretches\":0" +
                      (kind.toLower() == 'd' ? ",\"shows\":\"damaged\""
                       : kind == 'u'         ? ",\"shows\":\"unmapped\""
                       : kind == 'h'         ? ",\"unseen\":8"
                                             : "") +
                      "}'\n" + (text ? "echo 'forty letters of a text that is a page a'\n" : "echo\n");
        }
        script += std::string("echo '{\"event\":\"done\",\"missing_languages\":false,\"note\":\"\"}'\n");
        const CorpusReaderOptions with = shellWorker(script);
        for (int time = 0; time < 2; ++time) { // then from the cache
            const Document document = read(time == 0 ? with : options())[0];
            QTEST(QString::fromStdString(document.message), "message");
            QTEST(QString::fromStdString(stateName(document.state)), "state");
            QCOMPARE(std::count(document.kinds.begin(), document.kinds.end(), PageKind::Damaged),
                     kinds.count('d', Qt::CaseInsensitive));
            QCOMPARE(std::count(document.kinds.begin(), document.kinds.end(), PageKind::Unmapped), kinds.count('u'));
            QCOMPARE(document.characters,
                     std::int64_t{40} * (10 - kinds.count('D') - kinds.count('u')) - 8 * kinds.count('h'));
        }
    }

    /// Nothing that a reader says of unseen text is trusted.
    void impossibleUnseenTextIsNonsense() {
        for (const char* unseen : {"9", "-1", "1e9", "2"}) { // 2: in the middle of a letter
            write(m_folder / "a.pdf", "%PDF-" + std::string(unseen));
            const Document document =
                read(shellWorker("echo '{\"event\":\"document\",\"version\":3,\"format\":\"pdf\",\"pages\":1}'\n"
                                 "echo '{\"event\":\"page\",\"page\":0,\"bytes\":6,\"stretches\":0,\"unseen\":" +
                                 std::string(unseen) + "}'\necho 'abc猫'\n" + endOfDocument))[0];
            QCOMPARE(stateName(document.state), std::string("damaged"));
        }
    }

    void filesWithoutACertainWordHaveNoText() {
        write(m_folder / "a.pdf", "%PDF-1");
        CorpusReaderOptions with = shellWorker("echo '{\"event\":\"document\",\"version\":3,\"pages\":1}'\n" +
                                               recognizedPage(0, "page one") + endOfDocument);
        with.extraction.ocr = "eng";
        with.extraction.minConfidence = 90; // Z is 90 %
        QCOMPARE(read(with)[0].state, DocumentState::Ready);
        with.extraction.minConfidence = 91;
        const Document document = read(with)[0];
        QCOMPARE(document.state, DocumentState::NoText);
        QVERIFY2(document.message.find("91%") != std::string::npos, document.message.c_str());
        QCOMPARE(document.kinds, std::vector<PageKind>{PageKind::Scan});
    }

    // A page with text of its own has no more time where scans are recognized.
    void onlyPagesThatAreRecognizedHaveMoreTime() {
        write(m_folder / "a.pdf", "%PDF-1");
        CorpusReaderOptions with = shellWorker(threePages + recognizedPage(0, "page one") + "sleep 3600");
        with.extraction.ocr = "eng";
        with.limits.pageTime = 1s;
        const Document document = read(with)[0];
        QCOMPARE(document.state, DocumentState::TooSlow);
        QVERIFY2(document.message.find("Page 2 stood still for more than 3 s.") != std::string::npos,
                 document.message.c_str());
    }

    // ---- the cache

    void knownFilesNeedNoWorker() {
        write(m_folder / "a.pdf", "%PDF-1");
        write(m_folder / "b.pdf", "%PDF-2");
        const CorpusReaderOptions good = shellWorker(goodScript);
        const std::vector<Document> first = read(good);
        QCOMPARE(first[0].pages.at(0).text, std::string("żółw"));
        CorpusReaderOptions none = options(); // its worker does not exist
        std::vector<Document> second = read(none);
        for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
            QCOMPARE(second[i].state, DocumentState::Ready);
            QCOMPARE(second[i].pages, first[i].pages);
            QCOMPARE(second[i].characters, std::int64_t{4});
            QCOMPARE(second[i].pageCount, 1);
        }
        fs::rename(m_folder / "a.pdf", m_folder / "moved.pdf"); // other path, other time: the content counts
        fs::last_write_time(m_folder / "b.pdf", fs::file_time_type::clock::now() + 1h);
        second = read(none);
        QCOMPARE(second[0].state, DocumentState::Ready);
        QCOMPARE(second[1].state, DocumentState::Ready);
        write(m_folder / "b.pdf", "%PDF-3"); // other content, same size
        QCOMPARE(read(none)[0].state, DocumentState::Unreadable);
    }

    /// Whatever happens to the cache while a text is open, the text stays: a file that is cut there must not end the
    /// program.
    void aCacheThatIsCutChangesNoText() {
        const std::string page(300'000, 'x');
        write(m_folder / "a.pdf", "%PDF-1");
        const CorpusReaderOptions large =
            shellWorker("echo '{\"event\":\"document\",\"version\":3,\"pages\":1}'\n"
                        "echo '{\"event\":\"page\",\"page\":0,\"bytes\":300000,\"stretches\":0}'\n"
                        "head -c 300000 /dev/zero | tr '\\0' x; echo\n" +
                        std::string(endOfDocument));
        for (int i = 0; i < 2; ++i) { // read, and found in the cache
            const std::vector<Document> documents = read(large);
            QVERIFY2(documents[0].state == DocumentState::Ready, documents[0].message.c_str());
            for (const auto& entry : fs::recursive_directory_iterator(m_cache))
                if (i == 1 && entry.is_regular_file())
                    fs::resize_file(entry.path(), 0);
            QCOMPARE(documents[0].pages.copy(0).text, page);
        }
    }

    /// The peak memory of a new process includes that of the process that started it.
    void aCrashInALargeProgramIsNoLackOfMemory() {
        write(m_folder / "a.pdf", "%PDF-1");
        CorpusReaderOptions with = shellWorker("kill -SEGV $$");
        with.limits.memory = 16 << 20; // the test uses more than half of that, a shell less
        QCOMPARE(read(with)[0].state, DocumentState::Damaged);
    }

    void whatRanIntoALimitIsTriedAgain() {
        write(m_folder / "a.pdf", "%PDF-1");
        CorpusReaderOptions slow = shellWorker("sleep 3600");
        slow.limits.pageTime = 1s;
        QCOMPARE(read(slow)[0].state, DocumentState::TooSlow);
        QCOMPARE(read(shellWorker("kill -SEGV $$"))[0].state, DocumentState::Damaged);
        QCOMPARE(read(shellWorker(goodScript))[0].state, DocumentState::Ready);
        QCOMPARE(read()[0].state, DocumentState::Ready);
    }

    void damagedCacheEntriesAreIgnored() {
        write(m_folder / "a.pdf", "%PDF-1");
        const CorpusReaderOptions good = shellWorker(goodScript);
        read(good);
        std::vector<fs::path> files;
        for (const auto& entry : fs::recursive_directory_iterator(m_cache))
            if (entry.is_regular_file())
                files.push_back(entry.path());
        QCOMPARE(files.size(), std::size_t{2});
        for (const fs::path& file : files) {
            std::ifstream stream(file, std::ios::binary);
            const std::string whole((std::istreambuf_iterator<char>(stream)), {});
            for (std::size_t i = 0; i <= whole.size(); i += 3) { // cut, and a byte changed
                write(file, whole.substr(0, i));
                QVERIFY(read(good)[0].pages.at(0).text == "żółw");
                std::string changed = whole;
                if (i < changed.size())
                    changed[i] = static_cast<char>(changed[i] ^ 0x15);
                write(file, changed);
                QVERIFY(read(good)[0].pages.at(0).text == "żółw");
            }
            write(file, whole);
        }
        QCOMPARE(read()[0].state, DocumentState::Ready);
        for (const char* junk : {"null", "[]", "{}", "{\"path\":1}", "{\"content\":\"../../../etc/passwd\"}"}) {
            for (const fs::path& file : files)
                write(file, std::string(junk) + "\n");
            QVERIFY(read(good)[0].pages.at(0).text == "żółw");
        }
    }

    void entriesOfAnotherVersionAreIgnored() {
        write(m_folder / "a.pdf", "%PDF-1");
        const CorpusReaderOptions good = shellWorker(goodScript);
        read(good);
        const std::string current = "\"version\":" + std::to_string(protocol::textVersion);
        const std::string earlier = "\"version\":" + std::to_string(protocol::textVersion - 1);
        int changed = 0;
        for (const auto& entry : fs::directory_iterator(m_cache / "texts")) {
            std::ifstream stream(entry.path(), std::ios::binary);
            std::string whole((std::istreambuf_iterator<char>(stream)), {});
            const std::size_t at = whole.find(current);
            QVERIFY(at != std::string::npos);
            write(entry.path(), whole.replace(at, current.size(), earlier));
            ++changed;
        }
        QCOMPARE(changed, 1);
        QCOMPARE(read()[0].state, DocumentState::Unreadable); // there is no worker to read it again
        QCOMPARE(read(good)[0].state, DocumentState::Ready);
        QCOMPARE(read()[0].state, DocumentState::Ready);
    }

    void cachesStayWithinTheirSize() {
        for (int i = 0; i < 20; ++i)
            write(m_folder / (std::to_string(10 + i) + ".pdf"), "%PDF-" + std::to_string(i));
        CorpusReaderOptions with = shellWorker(
            "echo '{\"event\":\"document\",\"version\":3,\"pages\":1}'; echo '{\"event\":\"page\",\"page\":0,"
            "\"bytes\":10000,\"stretches\":0}'; head -c 10000 /dev/zero | tr '\\0' x; echo; echo "
            "'{\"event\":\"done\"}'");
        with.cacheSize = 60'000;
        for (const Document& document : read(with))
            QCOMPARE(document.characters, std::int64_t{10'000});
        std::uintmax_t size = 0;
        for (const auto& entry : fs::recursive_directory_iterator(m_cache))
            size += entry.is_regular_file() ? entry.file_size() : 0;
        QVERIFY(size > 30'000 && size <= 60'000);
    }

    void cachesHaveAShareOfTheDisk() {
        constexpr std::uint64_t gibibyte = std::uint64_t{1} << 30;
        QCOMPARE(roomForCache(0, 0), gibibyte / 2);
        QCOMPARE(roomForCache(3 * gibibyte, gibibyte), gibibyte / 2);
        QCOMPARE(roomForCache(100 * gibibyte, 0), 10 * gibibyte);
        QCOMPARE(roomForCache(95 * gibibyte, 5 * gibibyte), 10 * gibibyte); // what it has does not make it smaller
        QCOMPARE(roomForCache(900 * gibibyte, 0), 16 * gibibyte);
    }

    // What leads to an entry is as old as the entry: a file whose entry is used is not hashed again.
    void usedEntriesKeepWhatLeadsToThem() {
        write(m_folder / "a.pdf", "%PDF-1");
        read(shellWorker(goodScript));
        const auto longAgo = fs::file_time_type::clock::now() - std::chrono::hours(24 * 30);
        std::vector<fs::path> files;
        for (const char* folder : {"files", "texts"})
            for (const auto& entry : fs::directory_iterator(m_cache / folder)) {
                fs::last_write_time(entry.path(), longAgo);
                files.push_back(entry.path());
            }
        QCOMPARE(files.size(), std::size_t{2});
        QCOMPARE(read()[0].state, DocumentState::Ready);
        for (const fs::path& file : files)
            QVERIFY(fs::last_write_time(file) > longAgo + std::chrono::hours(24));
    }

    void cachesThatCannotBeWrittenAreNoProblem() {
        write(m_folder / "a.pdf", "%PDF-1");
        write(m_cache, "a file where the folder should be");
        QCOMPARE(read(shellWorker(goodScript))[0].state, DocumentState::Ready);
    }

    // Against the text that the rule leaves, written by hand.
    void rulesAreWorthWhatABigramGains() {
        std::string dirty;
        std::string clean;
        for (int i = 0; i < 200; ++i) {
            const std::string word = i % 3 == 0 ? "archive" : i % 7 == 0 ? "stable" : "mirror";
            dirty += word + (i % 5 == 0 ? "\uE000 " : " ");
            clean += word + " ";
        }
        write(m_folder / "a.txt", dirty);
        const std::vector<Document> documents = read();
        const std::map<std::string, RuleWorth> worth =
            worthOfRules({&documents[0]}, cleaning::chosenRules("controls,rare"));
        QCOMPARE(worth.size(), std::size_t{2});
        QCOMPARE(worth.at("controls").alphabet, worth.at("controls").alphabetAsRead - 1); // the private-use character
        const double gain = cleaning::bigramLoss({clean, "\n"}, {}).bits - cleaning::bigramLoss({dirty, "\n"}, {}).bits;
        QVERIFY(gain < -0.01);
        const double bits = worth.at("controls").bits;
        QVERIFY2(std::abs(bits - gain) < 1e-12, std::to_string(bits).c_str());
    }

    void filesWithTheSameTextAreFound() {
        write(m_folder / "a.txt", "One two\nthree");
        write(m_folder / "b.txt", "One two three");
        write(m_folder / "c.txt", "One two threE");
        write(m_folder / "d.txt", "");
        write(m_folder / "e.md", " One\n\ntwo three\n");
        write(m_folder / "f.txt", "");
        QCOMPARE(firstWithSameText(read()), (std::vector<std::size_t>{0, 0, 2, 3, 0, 5}));
    }

    // ---- without a folder

    void repliesMayComeInAnyPieces() {
        const std::string reply =
            "{\"event\":\"document\",\"version\":3,\"pages\":2}\n"
            "{\"event\":\"page\",\"page\":0,\"bytes\":6,\"stretches\":0}\nż\n\nó\n"
            "{\"event\":\"page\",\"page\":1,\"bytes\":0,\"stretches\":0}\n\n{\"event\":\"done\"}\n";
        for (std::size_t piece = 1; piece <= reply.size(); ++piece) {
            DocumentReply parsed(1000);
            for (std::size_t at = 0; at < reply.size(); at += piece)
                parsed.take(std::string_view(reply).substr(at, piece));
            QCOMPARE(parsed.stage(), DocumentReply::Stage::Done);
            QCOMPARE(parsed.pages(), (std::vector<layout::Page>{{"ż\n\nó", {}, {}}, {}}));
        }
    }

    void repliesCarryPlaces() {
        const std::array<layout::Stretch, 2> places{{{0, 100, 200, 300, 400}, {7, 300, 200, 500, 400}}};
        const std::string text("w\0\0ind mill\n", 12);
        const std::string reply = "{\"event\":\"document\",\"version\":3,\"pages\":1}\n"
                                  "{\"event\":\"page\",\"page\":0,\"bytes\":12,\"stretches\":2}\n" +
                                  text + std::string(reinterpret_cast<const char*>(places.data()), sizeof places) +
                                  "\n{\"event\":\"done\"}\n";
        for (std::size_t piece = 1; piece <= reply.size(); ++piece) {
            DocumentReply parsed(1000);
            for (std::size_t at = 0; at < reply.size(); at += piece)
                parsed.take(std::string_view(reply).substr(at, piece));
            QCOMPARE(parsed.stage(), DocumentReply::Stage::Done);
            // The zeros are gone, so the second word begins two bytes earlier.
            const layout::Page expected{"wind mill", {{0, 100, 200, 300, 400}, {5, 300, 200, 500, 400}}, {}};
            QCOMPARE(parsed.pages(), std::vector<layout::Page>{expected});
        }
    }

    void repliesCarryConfidence() {
        const std::array<layout::Stretch, 2> places{{{0, 100, 200, 300, 400}, {5, 300, 200, 500, 400}}};
        const std::string reply =
            "{\"event\":\"document\",\"version\":3,\"pages\":1}\n"
            "{\"event\":\"page\",\"page\":0,\"bytes\":9,\"stretches\":2,\"recognized\":true}\nwind mill" +
            std::string(reinterpret_cast<const char*>(places.data()), sizeof places) +
            "\x5A\xFF\n{\"event\":\"done\"}\n";
        for (std::size_t piece = 1; piece <= reply.size(); ++piece) {
            DocumentReply parsed(1000);
            for (std::size_t at = 0; at < reply.size(); at += piece)
                parsed.take(std::string_view(reply).substr(at, piece));
            QCOMPARE(parsed.stage(), DocumentReply::Stage::Done);
            QCOMPARE(parsed.pages().at(0).confidence, (std::vector<std::uint8_t>{90, 100})); // 255 % cannot be
        }
    }

    void wordsOfLittleConfidenceAreDropped_data() {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<std::vector<int>>("confidence"); // of each word
        QTest::addColumn<std::string>("expected");
        const auto row = [](const char* name, const char* text, const std::vector<int>& confidence,
                            const char* expected) {
            QTest::newRow(name) << std::string(text) << confidence << std::string(expected);
        };
        row("all sure", "one two\nthree", {60, 70, 80}, "one two\nthree");
        row("at the beginning", "one two\nthree", {10, 70, 80}, "two\nthree");
        row("at the end of a line", "one two\nthree", {70, 10, 80}, "one \nthree");
        row("a whole line", "one two\nthree\nfour", {70, 80, 59, 80}, "one two\nfour");
        row("a line of several", "one two\nthree", {10, 20, 80}, "three");
        row("all of it", "one two\nthree", {1, 2, 3}, "");
    }
    void wordsOfLittleConfidenceAreDropped() {
        QFETCH(std::string, text);
        QFETCH(std::vector<int>, confidence);
        QFETCH(std::string, expected);
        layout::Page page;
        page.text = text;
        bool word = false;
        for (std::size_t i = 0; i < text.size(); ++i) {
            const bool letter = text[i] != ' ' && text[i] != '\n';
            if (letter && !word)
                page.stretches.push_back({static_cast<std::uint32_t>(i), 0, 0, 1, 1});
            word = letter;
        }
        page.confidence.assign(confidence.begin(), confidence.end());
        const auto unsure = std::count_if(confidence.begin(), confidence.end(), [](int one) { return one < 60; });
        QCOMPARE(dropUncertain(page, 60), std::int64_t{unsure});
        QCOMPARE(page.text, expected);
        QCOMPARE(page.stretches.size(), page.confidence.size());
        for (const std::uint8_t left : page.confidence)
            QVERIFY(left >= 60);
    }

    void extractionsThatDifferHaveOtherKeys() {
        config::DataConfig data;
        QCOMPARE(extractionOf(data).key(), std::string("file"));
        QCOMPARE(extractionOf(data).arguments(), (std::vector<std::string>{"--order", "file"}));
        data.page_text = "reading";
        data.ocr = "eng+pol";
        data.ocr_confidence = 50;
        QCOMPARE(extractionOf(data).key(), std::string("reading.eng+pol"));
        QCOMPARE(extractionOf(data).arguments(), (std::vector<std::string>{"--order", "reading", "--ocr", "eng+pol"}));
        QCOMPARE(extractionOf(data).minConfidence, 50);
        for (const char* wrong : {"a/b", "+eng", "eng+", "eng++pol", "eng pol", "--limits"}) {
            data.ocr = wrong;
            QVERIFY(!errorOf([&] { extractionOf(data); }).empty());
        }
    }

    void placesThatCannotBeAreRefused_data() {
        QTest::addColumn<std::vector<layout::Stretch>>("places");
        const auto row = [](const char* name, const std::vector<layout::Stretch>& places) {
            QTest::newRow(name) << places;
        };
        row("descending", {{2, 0, 0, 1, 1}, {1, 0, 0, 1, 1}});
        row("twice the same", {{2, 0, 0, 1, 1}, {2, 0, 0, 1, 1}});
        row("past the end", {{5, 0, 0, 1, 1}});
        row("negative width", {{0, 2, 0, 1, 1}});
        row("negative height", {{0, 0, 2, 1, 1}});
    }
    void placesThatCannotBeAreRefused() {
        QFETCH(std::vector<layout::Stretch>, places);
        DocumentReply parsed(1000);
        parsed.take("{\"event\":\"document\",\"version\":3,\"pages\":1}\n{\"event\":\"page\",\"page\":0,\"bytes\":5,"
                    "\"stretches\":" +
                    std::to_string(places.size()) + "}\nHello" +
                    std::string(reinterpret_cast<const char*>(places.data()), places.size() * sizeof(layout::Stretch)) +
                    "\n");
        QCOMPARE(parsed.stage(), DocumentReply::Stage::Nonsense);
    }
    void placesCountAmongTheLimit() {
        std::vector<layout::Stretch> places;
        for (std::uint32_t i = 0; i < 100; ++i)
            places.push_back({i, 0, 0, 1, 1});
        DocumentReply parsed(1000); // 3,000 in all, and each page has 1,300
        parsed.take("{\"event\":\"document\",\"version\":3,\"pages\":9}\n");
        for (int page = 0; page < 3; ++page) {
            QCOMPARE(parsed.stage(), DocumentReply::Stage::Reading);
            parsed.take("{\"event\":\"page\",\"page\":" + std::to_string(page) + ",\"bytes\":100,\"stretches\":100}\n" +
                        std::string(100, 'x') + std::string(reinterpret_cast<const char*>(places.data()), 1200) + "\n");
        }
        QVERIFY(parsed.tooMuchText());
        QCOMPARE(parsed.pages().size(), std::size_t{2});
    }
    void morePlacesThanBytesAreRefused() {
        DocumentReply parsed(1000);
        parsed.take("{\"event\":\"document\",\"version\":3,\"pages\":1}\n"
                    "{\"event\":\"page\",\"page\":0,\"bytes\":5,\"stretches\":6}\n");
        QCOMPARE(parsed.stage(), DocumentReply::Stage::Nonsense);
    }
};

QTEST_APPLESS_MAIN(TestCorpus)

} // namespace tst_corpus

#include "tst_corpus.moc"
