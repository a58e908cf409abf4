#include <csignal>
#include <filesystem>
#include <stdexcept>

#include <sys/resource.h>

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include "core/base/BytesStore.h"
#include "core/base/FileOps.h"
#include "core/base/StoredBytes.h"
#include "core/corpus/text/Document.h"
#include "core/corpus/text/Pages.h"
#include "tests/core/ErrorOf.h"

namespace tst_pages {

using namespace glasshouse;
using namespace glasshouse::text;

namespace {

std::vector<layout::Page> threePages() {
    return {{"żółw", {{0, 1, 2, 3, 4}}, {}},
            {"", {}, {}},
            {"read in a picture", {{0, 9, 9, 9, 9}, {8, 65535, 0, 65535, 7}}, {93, 12}}};
}

} // namespace

/// Pages in one piece, in memory and in files.
class TestPages : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatGoesInComesOut() {
        const Pages pages = threePages();
        QCOMPARE(pages.size(), std::size_t{3});
        QCOMPARE(pages.copies(), threePages());
        QCOMPARE(pages[0].text, std::string_view("żółw"));
        QCOMPARE(pages[2].stretches.size(), std::size_t{2});
        QCOMPARE(int(pages[2].stretches[1].bottom), 7);
        QCOMPARE(int(pages[2].confidence[0]), 93);
        QCOMPARE(pages.textBytes(), std::size_t{7 + 17});
        QVERIFY(Pages().empty() && Pages(std::vector<layout::Page>()).empty() && Pages().packed().empty());
        QVERIFY_EXCEPTION_THROWN(pages.at(3), std::out_of_range);
        QVERIFY(Pages::fromPacked(StoredBytes(std::string(pages.packed()))) == pages);
    }
    void whatIsCountedOfADocument() {
        Document document;
        document.format = "pdf";
        document.setPages(threePages());
        QCOMPARE(document.characters, std::int64_t{4 + 17});
        QCOMPARE(document.pagesWithoutText, 2); // a word is not more than a stamp
        QCOMPARE(document.pagesRecognized, 1);
        document.format = "text";
        document.setPages(threePages());
        QCOMPARE(document.pagesWithoutText, 0);
    }
    void damagedBytesAreRefused() {
        const Pages pages = threePages();
        const std::string whole(pages.packed());
        for (std::size_t length = 1; length < whole.size(); ++length)
            QVERIFY(!errorOf([&] { Pages::fromPacked(StoredBytes(whole.substr(0, length))); }).empty());
        QVERIFY(!errorOf([&] { Pages::fromPacked(StoredBytes(whole + '\0')); }).empty());
        // Each byte of the table of pages, and of the text.
        int accepted = 0;
        for (std::size_t at = 0; at < 8 + 3 * 16 + 7; ++at) {
            std::string damaged = whole;
            damaged[at] = '\xFF';
            accepted += errorOf([&] { Pages::fromPacked(StoredBytes(damaged)); }).empty() ? 1 : 0;
        }
        QCOMPARE(accepted, 0);
    }
    void manyBytesLieInAFile() {
        const QTemporaryDir folder;
        const std::filesystem::path inside = folder.filePath(QStringLiteral("new")).toStdString();
        std::string expected;
        BytesWriter few(inside);
        few.append("few");
        QVERIFY(!few.finish().isMapped());
        BytesWriter many(inside);
        for (int i = 0; expected.size() < 3 * BytesWriter::maxInMemory; ++i) {
            const std::string piece(std::size_t(i % 1000), static_cast<char>('a' + i % 26));
            many.append(piece);
            expected += piece;
        }
        QCOMPARE(many.size(), expected.size());
        StoredBytes bytes = many.finish();
        QVERIFY(bytes.isMapped());
        bytes.release();
        QVERIFY(bytes.view() == expected);
        const StoredBytes rest = bytes.from(12'345);
        bytes = {};
        QVERIFY(rest.view() == std::string_view(expected).substr(12'345));
        QVERIFY(std::filesystem::is_empty(inside)); // the file has no name
    }
    void whereNothingCanBeWrittenTheyStayInMemory() {
        const std::string text(2 * BytesWriter::maxInMemory, 'x');
        for (const char* const folder : {"", "/proc/none/of/these"}) {
            BytesWriter writer(folder);
            writer.append(text);
            writer.append("end");
            const StoredBytes bytes = writer.finish();
            QVERIFY(!bytes.isMapped());
            QVERIFY(bytes.view() == text + "end");
        }
    }
    /// Whatever happens to the file, its copy stays.
    void aCopyOutlivesItsFile() {
        const QTemporaryDir folder;
        const std::filesystem::path file = folder.filePath(QStringLiteral("cached")).toStdString();
        const std::string text(3 * BytesWriter::maxInMemory + 5, 'x');
        FileOps files;
        writeFile(files, file, text);
        const std::optional<StoredBytes> copy = StoredBytes::copyOf(file);
        QVERIFY(copy && copy->isMapped());
        std::filesystem::resize_file(file, 0); // what is mapped of it would end the program with SIGBUS
        QVERIFY(copy->view() == text);
        QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden).size(), 1);
        QVERIFY(!StoredBytes::copyOf(folder.filePath(QStringLiteral("absent")).toStdString()));
    }
    void whereThereIsNoRoomTheyComeBack() {
        const QTemporaryDir folder;
        BytesWriter writer(folder.path().toStdString());
        const std::string text(2 * BytesWriter::maxInMemory, 'x');
        rlimit before{};
        ::getrlimit(RLIMIT_FSIZE, &before);
        std::signal(SIGXFSZ, SIG_IGN);
        writer.append(text);
        rlimit small = before;
        small.rlim_cur = 3 * BytesWriter::maxInMemory;
        ::setrlimit(RLIMIT_FSIZE, &small);
        writer.append(text);
        writer.append("end");
        const StoredBytes bytes = writer.finish();
        ::setrlimit(RLIMIT_FSIZE, &before);
        QVERIFY(!bytes.isMapped());
        QVERIFY(bytes.view() == text + text + "end");
    }
    void manyPiecesLieInAFewFiles() {
        const QTemporaryDir folder;
        const std::filesystem::path inside = folder.filePath(QStringLiteral("new")).toStdString();
        const auto text = [](std::size_t i) { return std::string(i * 7919 % 70'000, static_cast<char>('a' + i % 26)); };
        std::vector<StoredBytes> pieces;
        {
            BytesStore store(inside);
            for (std::size_t i = 0; i < 2500; ++i) // more than one file holds
                pieces.push_back(store.keep(StoredBytes(text(i))));
            pieces.push_back(store.keep(StoredBytes(std::string(BytesStore::fileSize + 1, 'z'))));
            QVERIFY(store.keep(pieces.back()).view().data() ==
                    pieces.back().view().data()); // it is out of memory already
        }
        QVERIFY(std::filesystem::is_empty(inside)); // no file has a name
        std::size_t inMemory = 0;
        std::size_t all = 0;
        for (std::size_t i = 0; i < 2500; ++i) {
            QVERIFY(pieces[i].view() == text(i));
            inMemory += pieces[i].isMapped() ? 0 : pieces[i].view().size();
            all += pieces[i].view().size();
        }
        QVERIFY(all > BytesStore::fileSize && inMemory > 0 && inMemory <= BytesStore::maxInMemory);
        QVERIFY(pieces.back().isMapped());
        QVERIFY(pieces.back().view() == std::string(BytesStore::fileSize + 1, 'z'));
        const StoredBytes last = pieces.back().part(5, 3);
        pieces.clear();
        QVERIFY(last.view() == "zzz");
    }
    void piecesStayInMemoryWhereNothingCanBeWritten() {
        const std::string text(BytesStore::maxInMemory, 'x');
        for (const char* const folder : {"", "/proc/none/of/these"}) {
            BytesStore store(folder);
            for (int i = 0; i < 3; ++i) {
                const StoredBytes bytes = store.keep(StoredBytes(text));
                QVERIFY(!bytes.isMapped());
                QVERIFY(bytes.view() == text);
            }
        }
    }
    void piecesStayInMemoryWhereThereIsNoRoom() {
        const QTemporaryDir folder;
        BytesStore store(folder.path().toStdString());
        const auto text = [](char c) { return std::string(BytesStore::maxInMemory, c); };
        std::vector<StoredBytes> pieces;
        rlimit before{};
        ::getrlimit(RLIMIT_FSIZE, &before);
        std::signal(SIGXFSZ, SIG_IGN);
        rlimit small = before;
        small.rlim_cur = 5 * BytesStore::maxInMemory / 2;
        ::setrlimit(RLIMIT_FSIZE, &small);
        for (const char c : {'a', 'b', 'c', 'd'})
            pieces.push_back(store.keep(StoredBytes(text(c))));
        ::setrlimit(RLIMIT_FSIZE, &before);
        pieces.push_back(store.keep(StoredBytes(text('e'))));
        const std::vector<bool> mapped{false, true, true, false, true};
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            QCOMPARE(pieces[i].isMapped(), bool(mapped[i]));
            QVERIFY(pieces[i].view() == text(static_cast<char>('a' + i)));
        }
    }
    void pagesMoveToAFile() {
        const QTemporaryDir folder;
        BytesStore store(folder.path().toStdString());
        Pages small = threePages();
        small.moveTo(store);
        QCOMPARE(small.copies(), threePages());
        std::vector<layout::Page> large = threePages();
        large[1].text = std::string(BytesStore::maxInMemory, 'y');
        Pages pages = large;
        pages.moveTo(store);
        QCOMPARE(pages.copies(), large);
        QVERIFY(pages == Pages(large));
    }
};

QTEST_APPLESS_MAIN(TestPages)

} // namespace tst_pages

#include "tst_pages.moc"
