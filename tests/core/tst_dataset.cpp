#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "core/base/Sha256.h"
#include "core/base/Stopped.h"
#include "core/base/Utf8.h"
#include "core/corpus/text/Copies.h"
#include "core/corpus/text/Corpus.h"
#include "core/corpus/text/Dataset.h"
#include "core/corpus/text/FileShares.h"
#include "core/corpus/text/KnownWords.h"
#include "core/corpus/text/TextCounts.h"
#include "core/corpus/text/ValidationRanges.h"
#include "core/corpus/tokenizer/kinds/CharTokenizer.h"
#include "tests/core/ErrorOf.h"

namespace tst_dataset {

using namespace glasshouse;
using namespace glasshouse::text;

namespace {

Document document(const std::string& name, const std::vector<std::string>& pages,
                  DocumentState state = DocumentState::Ready) {
    Document made;
    made.path = "/corpus/" + name;
    made.name = name;
    made.state = state;
    std::vector<layout::Page> content;
    for (const std::string& page : pages)
        content.push_back({page, {}, {}});
    made.setPages(content);
    return made;
}

Corpus threeFiles() {
    std::string polish;
    std::string japanese;
    for (int i = 0; i < 40; ++i) {
        polish += "zażółć gęślą jaźń " + std::to_string(i) + "\n";
        japanese += "吾輩は猫である。";
    }
    return Corpus({document("c.md", {"x"}), document("a.pdf", {polish, polish, ""}), document("b.txt", {japanese}),
                   document("d.pdf", {"locked text"}, DocumentState::Locked)});
}

SplitResult splitBy(const std::string& id, const Corpus& corpus, double fraction, std::uint64_t seed) {
    config::DataConfig data;
    data.split = id;
    data.validation_fraction = fraction;
    data.paragraph_words = 5;
    return split(id).split(corpus, data, seed);
}

std::string textOf(const Corpus& corpus, const ByteRange& stretch) {
    return std::string(corpus.text().substr(stretch.begin, stretch.end - stretch.begin));
}

} // namespace

class TestDataset : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Hand-counted: of two hundred and fifty held-out words, a share that the training text has.
    void heldOutWordsAreKnownOrNot_data() {
        QTest::addColumn<QByteArray>("train");
        QTest::addColumn<QByteArray>("heldOut");
        QTest::addColumn<double>("known"); // below 0: too little to say so
        const QByteArray english = QByteArray("The glass house stands in the garden, and it is old. ").repeated(300);
        const QByteArray polish = QByteArray("Szklany dom stoi w ogrodzie i jest stary. ").repeated(40);
        const QByteArray russian = QByteArray("Стеклянный дом стоит в саду, он старый. ").repeated(40);
        const QByteArray chinese = QByteArray("玻璃房子在花园里，很老。").repeated(400);
        QTest::newRow("the same") << english << english.left(2600) << 1.0;
        QTest::newRow("half") << english << QByteArray("house xyz GARDEN “glass” qqq rrr ").repeated(60) << 0.5;
        QTest::newRow("Polish after English") << english << polish << 0.0;
        QTest::newRow("Russian after English") << english << russian << 0.0;
        QTest::newRow("Chinese after Chinese") << chinese << chinese.left(3000) << 1.0;
        const QByteArray burmese = QByteArray("မှန်အိမ်သည် ဥယျာဉ်ထဲတွင် ရှိသည်။ ").repeated(400);
        QTest::newRow("Burmese after Burmese") << burmese << burmese.left(9000) << 1.0;
        QTest::newRow("Russian in capitals")
            << QByteArray("Стеклянный дом стоит в саду, он старый. ").repeated(300)
            << QByteArray("СТЕКЛЯННЫЙ ДОМ СТОИТ В САДУ, ОН СТАРЫЙ. ").repeated(40) << 1.0;
        QTest::newRow("little to train on") << english.left(500) << english << -1.0;
        QTest::newRow("little held out") << english << english.left(300) << -1.0;
    }
    void heldOutWordsAreKnownOrNot() {
        QFETCH(QByteArray, train);
        QFETCH(QByteArray, heldOut);
        QFETCH(double, known);
        const std::string text = (train + '\n' + heldOut).toStdString();
        const auto length = std::size_t(train.size()) + 1;
        const text::SplitResult parts{{{0, length}}, {{length, text.size()}}};
        const std::optional<double> share = text::knownWordShare(text, parts);
        QCOMPARE(share.has_value(), known >= 0);
        if (share)
            QVERIFY2(std::abs(*share - known) < 0.01, qPrintable(QString::number(*share)));
    }

    // FIPS 180-4 examples of the NIST, and the hash of nothing.
    void sha256OfKnownTexts() {
        QCOMPARE(sha256(""), std::string("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"));
        QCOMPARE(sha256("abc"), std::string("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
        QCOMPARE(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
                 std::string("248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"));
        QCOMPARE(sha256(std::string(1'000'000, 'a')),
                 std::string("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"));
        for (std::size_t size = 0; size < 200; ++size) { // every way to fill the last block, byte by byte
            const std::string text(size, 'x');
            Sha256 hash;
            for (const char byte : text)
                hash.update(&byte, 1);
            QCOMPARE(hash.hex(), sha256(text));
        }
    }

    void filesAreJoinedInOrder() {
        const Corpus corpus({document("b.txt", {"two\n"}), document("a.pdf", {"one", "", "page\n"}),
                             document("B.md", {"żółw"}), document("c.txt", {"not this"}, DocumentState::Skipped)});
        QCOMPARE(corpus.text(), std::string("żółw\n\none\npage\n\ntwo\n"));
        QCOMPARE(corpus.readyCount(), 3);
        QCOMPARE(corpus.characters(), std::int64_t{20});
        QCOMPARE(corpus.fingerprint(), sha256(corpus.text()));
        std::u32string alphabet;
        for (const char32_t c : corpus.alphabet())
            alphabet += c;
        QVERIFY(alphabet == U"\naegnoptwółż");
        // passages follow each other without a gap, and say where each byte comes from
        std::size_t at = 0;
        for (const Passage& passage : corpus.passages()) {
            QCOMPARE(passage.begin, at);
            at = passage.end;
        }
        QCOMPARE(at, corpus.text().size());
        const Passage& page = corpus.passageAt(corpus.text().find("page"));
        QCOMPARE(corpus.documents()[static_cast<std::size_t>(page.document)].name, std::string("a.pdf"));
        QCOMPARE(page.page, 2);
        QCOMPARE(corpus.passageAt(0).document, 0);
        QCOMPARE(corpus.passageAt(corpus.text().size() - 1).page, 0);
    }

    void bytesHeldOut() {
        const ValidationRanges held({{20, 30}, {5, 8}}); // in the order in which they are joined
        for (const auto& [byte, out] : {std::pair(0, false),
                                        {4, false},
                                        {5, true},
                                        {7, true},
                                        {8, false},
                                        {19, false},
                                        {20, true},
                                        {29, true},
                                        {30, false},
                                        {1000, false}})
            QCOMPARE(held.contains(static_cast<std::size_t>(byte)), out);
        QVERIFY(!ValidationRanges({}).contains(0));
    }

    void oneFileStaysAsItIs() {
        QCOMPARE(Corpus({document("a.txt", {"text\n"})}).text(), std::string("text\n"));
        QVERIFY(Corpus({}).text().empty());
    }

    void splitsAreWholeAndApart_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<double>("fraction");
        for (const auto& one : splits())
            for (const double fraction : {0.0, 0.001, 0.1, 0.5, 0.999, 1.0})
                QTest::addRow("%s %g", one->choice().id.c_str(), fraction)
                    << QString::fromStdString(one->choice().id) << fraction;
    }
    void splitsAreWholeAndApart() {
        QFETCH(QString, id);
        QFETCH(double, fraction);
        const Corpus corpus = threeFiles();
        const SplitResult parts = splitBy(id.toStdString(), corpus, fraction, 1);
        std::vector<ByteRange> all = parts.train;
        all.insert(all.end(), parts.validation.begin(), parts.validation.end());
        std::sort(all.begin(), all.end(), [](const ByteRange& a, const ByteRange& b) { return a.begin < b.begin; });
        std::size_t at = 0;
        std::int64_t held = 0;
        std::int64_t largest = 1; // characters of a piece that is held back or not as a whole
        for (const ByteRange& stretch : all) {
            QCOMPARE(stretch.begin, at); // no gap, no overlap
            QVERIFY(stretch.end > stretch.begin);
            at = stretch.end;
            if (id == "paragraphs" || id == "documents")
                largest = std::max(largest, utf8::count(textOf(corpus, stretch)));
        }
        QCOMPARE(at, corpus.text().size());
        for (const ByteRange& stretch : parts.validation) {
            QVERIFY(utf8::isValid(textOf(corpus, stretch))); // never through a character
            held += utf8::count(textOf(corpus, stretch));
        }
        if (fraction > 0 && fraction < 1)
            QVERIFY(!parts.train.empty() && !parts.validation.empty());
        const auto total = static_cast<double>(corpus.characters());
        if (id != "documents") // a character per file; whole documents are shared by their number
            QVERIFY(std::abs(static_cast<double>(held) - fraction * total) <= 3.0 * static_cast<double>(largest));
    }

    void splitsDependOnTheSeedAlone_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<bool>("shuffles");
        for (const auto& one : splits()) {
            const QString id = QString::fromStdString(one->choice().id);
            QTest::newRow(qPrintable(id)) << id << (id == "paragraphs" || id == "documents");
        }
    }
    void splitsDependOnTheSeedAlone() {
        QFETCH(QString, id);
        QFETCH(bool, shuffles);
        std::vector<Document> songs;
        for (int i = 0; i < 50; ++i)
            songs.push_back(document("song " + std::to_string(i) + ".txt", {"la la la\n" + std::to_string(i)}));
        const Corpus corpus(songs);
        const auto begins = [&](std::uint64_t seed) {
            std::vector<std::size_t> all;
            for (const ByteRange& stretch : splitBy(id.toStdString(), corpus, 0.1, seed).validation)
                all.push_back(stretch.begin);
            return all;
        };
        QVERIFY(begins(1) == begins(1));
        QCOMPARE(begins(1) != begins(2), shuffles);
    }

    void paragraphsHaveTheirWords() {
        std::string text;
        for (int line = 0; line < 203; ++line)
            text += (line % 3 == 0 ? "one two three, four\n" : line % 3 == 1 ? "\n" : "a  longer line\tof six words\n");
        const Corpus corpus({document("tale.txt", {text}), document("short.txt", {"too few words"})});
        config::DataConfig data;
        data.split = "paragraphs";
        data.validation_fraction = 0.1;
        for (const int words : {1, 7, 50, 100000}) {
            data.paragraph_words = words;
            const SplitResult parts = split("paragraphs").split(corpus, data, 3);
            std::vector<ByteRange> all = parts.train;
            all.insert(all.end(), parts.validation.begin(), parts.validation.end());
            QCOMPARE(parts.train.size(), static_cast<std::size_t>(std::floor(0.9 * double(all.size()))));
            for (const ByteRange& stretch : all) {
                const QString part = QString::fromStdString(textOf(corpus, stretch));
                const auto found = part.split(QRegularExpression("\\s+"), Qt::SkipEmptyParts).size();
                QVERIFY(part.endsWith('\n') || part == "too few words" || stretch.end == corpus.text().size());
                QVERIFY2(found >= words || corpus.passageAt(stretch.begin).document == 0 || words == 100000,
                         qPrintable(part));
                if (words == 50) // 4 + 0 + 6 words in three lines: 50 after exactly 15, the rest goes to the last one
                    QVERIFY(found == 50 || found == 3 || stretch.end == corpus.text().size());
            }
        }
    }

    /// Fairy Tale GPT keeps the lines that are left over at the end, too few for a paragraph, as one of their own.
    void linesLeftOver() {
        std::string text;
        for (int line = 0; line < 12; ++line)
            text += "one two three four five\n"; // 60 words: a paragraph of 50 and ten words left over
        const Corpus corpus({document("tale.txt", {text})});
        config::DataConfig data;
        data.split = "paragraphs";
        data.paragraph_words = 50;
        data.validation_fraction = 0;
        const auto lengths = [&] {
            std::multiset<std::size_t> all;
            for (const ByteRange& stretch : split("paragraphs").split(corpus, data, 3).train)
                all.insert(stretch.end - stretch.begin);
            return all;
        };
        QVERIFY(lengths() == (std::multiset<std::size_t>{12 * 24})); // as ever, so that older runs find their text
        data.paragraph_rest = "own";
        QVERIFY(lengths() == (std::multiset<std::size_t>{2 * 24, 10 * 24}));
    }

    /// LLM from scratch joins its songs by one line break; ours have a blank line between them otherwise.
    void documentsJoinedByALineBreak() {
        const Corpus corpus({document("a.txt", {"a b\n\nc"}), document("b.txt", {"d\n"}), document("c.txt", {"e"})});
        config::DataConfig data;
        data.split = "documents";
        data.validation_fraction = 0;
        const auto tokenizer = tokenizer::tokenizerKind("char").train(corpus.text(), {});
        const auto parts = [&] {
            const auto dataset = makeDataset(corpus, *tokenizer, data, 1);
            std::multiset<std::string> all;
            std::int64_t begin = 0;
            for (const std::int64_t end : dataset->trainEnds) {
                all.insert(tokenizer->decode({dataset->train.begin() + begin, dataset->train.begin() + end}));
                begin = end;
            }
            return all;
        };
        QVERIFY(parts() == (std::multiset<std::string>{"a b\n\nc\n\n", "d\n\n", "e"}));
        data.document_end = "newline";
        QVERIFY(parts() == (std::multiset<std::string>{"a b\n\nc\n", "d\n", "e\n"}));
    }

    // The corpus learns from the text that its rules leave, and every place on a page stays with its text.
    void theCorpusIsCleaned() {
        const auto page = [](int number) {
            layout::Page one;
            const auto line = [&one](const std::string& text, double top) {
                layout::Stretch stretch;
                stretch.begin = static_cast<std::uint32_t>(one.text.size());
                stretch.top = static_cast<std::uint16_t>(top * 65535);
                one.stretches.push_back(stretch);
                one.text += text + "\n";
            };
            line("The Collected Works", 0.03);
            one.text += "\n";
            line("Each page tells of " + std::string(static_cast<std::size_t>(number) + 1, 'z') + " and is a mar-",
                 0.2);
            line("vel of the prin\u200Bter's art.", 0.22);
            for (int i = 0; i < 6; ++i)
                line("Line " + std::string(1, static_cast<char>('a' + i)) + " of page " +
                         std::string(1, static_cast<char>('p' + number)) +
                         std::string(static_cast<std::size_t>(number), 'x') + " has its own words to be read here",
                     0.3 + 0.02 * i);
            return one;
        };
        Document book = document("book.pdf", {});
        std::vector<layout::Page> pages;
        for (int i = 0; i < 9; ++i)
            pages.push_back(page(i));
        book.setPages(pages);
        book.pageCount = 9;
        const Corpus raw({book});
        QVERIFY(raw.cleaned().total.empty());
        const Corpus clean({book}, {}, "default");
        QVERIFY(raw.text().find("Collected") != std::string::npos);
        QCOMPARE(clean.text().find("Collected"), std::string::npos);
        QVERIFY(clean.text().find("a marvel") != std::string::npos);
        QVERIFY(clean.text().find("printer's art") != std::string::npos);
        QVERIFY(raw.fingerprint() != clean.fingerprint());
        std::int64_t removed = 0;
        std::int64_t added = 0;
        for (const cleaning::RuleCount& one : clean.cleaned().total) {
            removed += one.counts.removed;
            added += one.counts.added;
        }
        QVERIFY(removed > 9 * 20);
        std::int64_t before = 0;
        std::int64_t after = 0; // without the separators of the pages
        for (const PageView one : book.pages)
            before += utf8::count(one.text);
        for (const Passage& passage : clean.passages()) {
            std::string_view text = clean.text().substr(passage.begin, passage.end - passage.begin);
            layout::Page again = book.pages.copy(static_cast<std::size_t>(passage.page));
            for (const cleaning::Change& change : clean.changes(0, book, static_cast<std::size_t>(passage.page)))
                cleaning::applyEdits(again, change.edits);
            QVERIFY(text.starts_with(again.text));
            after += utf8::count(again.text);
            const auto places = clean.stretches(passage);
            QCOMPARE(places.size(), again.stretches.size());
            QVERIFY(!places.empty());
            QVERIFY(text.substr(places.front().begin).starts_with("Each page"));
            QVERIFY(std::abs(places.front().top / 65535.0 - 0.2) < 0.001);
        }
        QCOMPARE(before - removed + added, after);
        QVERIFY_EXCEPTION_THROWN(Corpus({book}, {}, "hyphens,no_such_rule"), Error);
    }

    void wordsAreCounted() {
        QCOMPARE(wordCount(""), 0);
        QCOMPARE(wordCount("  one two\nthree\t four  "), 4);
        QCOMPARE(wordCount("zażółć\xC2\xA0gęślą"), 2);
    }

    void charactersAreCounted() {
        QVERIFY(characterCounts("").empty());
        QVERIFY(characterCounts("żaba\n猫 a") ==
                (std::vector<CharacterCount>{{U'\n', 1}, {U' ', 1}, {U'a', 3}, {U'b', 1}, {U'ż', 1}, {U'猫', 1}}));
    }

    // Against comparing every window with every other.
    void copiesAreFound() {
        std::uint64_t state = 7;
        const auto draw = [&state](std::uint64_t below) {
            state = state * 6364136223846793005ULL + 1442695040888963407ULL;
            return static_cast<tokenizer::TokenId>((state >> 33U) % below);
        };
        int compared = 0;
        for (int round = 0; round < 60; ++round) {
            std::vector<tokenizer::TokenId> text(static_cast<std::size_t>(draw(80)));
            std::vector<tokenizer::TokenId> source(static_cast<std::size_t>(draw(80)));
            const std::uint64_t vocabulary = round % 3 == 0 ? 2 : round % 3 == 1 ? 3 : 100'000;
            for (auto* one : {&text, &source})
                for (std::size_t i = 0; i < one->size(); ++i)
                    (*one)[i] = round % 2 == 0 ? draw(vocabulary) : static_cast<tokenizer::TokenId>(i % 5);
            for (const std::int64_t length : {1, 2, 3, 7, 100}) {
                const auto size = [](const auto& one) { return static_cast<std::int64_t>(one.size()); };
                std::vector<bool> covered(text.size());
                std::int64_t copied = 0;
                for (std::int64_t at = 0; at + length <= size(text); ++at) {
                    bool same = false;
                    for (std::int64_t from = 0; from + length <= size(source) && !same; ++from)
                        same = std::equal(text.begin() + at, text.begin() + at + length, source.begin() + from);
                    copied += same ? 1 : 0;
                    for (std::int64_t i = 0; same && i < length; ++i)
                        covered[static_cast<std::size_t>(at + i)] = true;
                }
                const Copies copies = findCopies(text, source, length);
                QCOMPARE(copies.windows, std::max<std::int64_t>(0, size(text) - length + 1));
                QCOMPARE(copies.copied, copied);
                std::vector<bool> ranges(text.size());
                std::int64_t before = -1;
                for (const Copies::Range& range : copies.ranges) {
                    QVERIFY(range.begin > before && range.end > range.begin);
                    before = range.end;
                    for (std::int64_t i = range.begin; i < range.end; ++i)
                        ranges[static_cast<std::size_t>(i)] = true;
                }
                QCOMPARE(ranges, covered);
                QCOMPARE(copies.tokens(), std::int64_t(std::count(covered.begin(), covered.end(), true)));
                compared += copied > 0 && copied < copies.windows ? 1 : 0;
            }
        }
        QVERIFY2(compared > 20, qPrintable(QString::number(compared)));
        // Of 98 windows at most 10 are looked for, each tenth: those at 0, 10, ... 40 stand in the source, too.
        std::vector<tokenizer::TokenId> rising(100);
        std::iota(rising.begin(), rising.end(), 0);
        const std::vector<tokenizer::TokenId> half(rising.begin(), rising.begin() + 45);
        const Copies some = findCopies(rising, half, 3, {}, 10);
        QCOMPARE(some.windows, 10);
        QCOMPARE(some.copied, 5);
        QCOMPARE(some.ranges.size(), std::size_t{5});
        QCOMPARE(some.ranges[4].begin, 40);
        std::stop_source stopped;
        stopped.request_stop();
        const std::vector<tokenizer::TokenId> many(100);
        QVERIFY_THROWS_EXCEPTION(Stopped, findCopies(many, many, 3, stopped.get_token()));
    }

    void tokensInTwoBytesAndInFour() {
        using tokenizer::TokenId;
        using tokenizer::Tokens;
        const QTemporaryDir folder;
        const std::vector<TokenId> few{0, 1, 65'535, 7};
        for (const int vocabulary : {65'536, 65'537, 1'000'000}) {
            tokenizer::TokensWriter writer(vocabulary, folder.path().toStdString());
            std::vector<TokenId> expected;
            for (TokenId i = 0; i < 1'500'000; ++i)
                expected.push_back(static_cast<TokenId>(std::int64_t{i} * 7919 % vocabulary));
            writer.append(expected.begin(), expected.begin() + 1000);
            writer.append(expected.begin() + 1000, expected.end());
            QCOMPARE(writer.size(), expected.size());
            const Tokens tokens = writer.finish();
            QCOMPARE(tokens.size(), expected.size());
            QCOMPARE(tokens.memory(), std::size_t{0}); // a file of the folder
            QVERIFY(tokens.copies() == expected);
            QVERIFY(tokens == Tokens(expected) && tokens[1'234'567] == expected[1'234'567]);
            QVERIFY(std::equal(tokens.begin() + 99, tokens.begin() + 199, expected.begin() + 99));
            QCOMPARE(tokens.end() - tokens.begin(), std::ptrdiff_t(expected.size()));
            expected.back() ^= 1;
            QVERIFY(!(tokens == Tokens(expected)));
        }
        QCOMPARE(Tokens(few).memory(), std::size_t{8});
        QCOMPARE(Tokens({0, 1, 65'536, 7}).memory(), std::size_t{16});
        QVERIFY(Tokens(few).copies() == few && Tokens().empty() && Tokens() == Tokens(std::vector<TokenId>()));
        tokenizer::TokensWriter wide(65'537, {});
        wide.append(few.begin(), few.end());
        QVERIFY(wide.finish() == Tokens(few)); // the width is no property of the tokens
    }

    // More tokens than are held at a time: each piece ends where it would without that.
    void aLargeTextIsEncodedInPieces() {
        std::string first;
        std::string second;
        for (int i = 0; i < 60'000; ++i) {
            first += "zażółć " + std::to_string(i) + "\n";
            second += std::to_string(i) + " 吾輩は猫である。";
        }
        const Corpus corpus({document("a.txt", {first}), document("b.txt", {second})});
        const auto tokenizer = tokenizer::tokenizerKind("char").train(corpus.text(), {});
        config::DataConfig data;
        data.split = "tail_of_each_file";
        data.validation_fraction = 0.25;
        const auto dataset = makeDataset(corpus, *tokenizer, data, 1);
        const SplitResult parts = split(data.split).split(corpus, data, 1);
        std::vector<tokenizer::TokenId> train;
        std::vector<std::int64_t> ends;
        for (const ByteRange& range : parts.train) {
            const auto ids = tokenizer->encode(textOf(corpus, range)).ids;
            train.insert(train.end(), ids.begin(), ids.end());
            ends.push_back(std::int64_t(train.size()));
        }
        QVERIFY(train.size() > 3 * tokenizer::maxHeldIds);
        QVERIFY(dataset->train.copies() == train);
        QCOMPARE(dataset->trainEnds, ends);
        QCOMPARE(dataset->train.memory(), std::size_t{0});
        QCOMPARE(dataset->trainCharacters + dataset->validationCharacters, corpus.characters());
    }

    void copiesLeaveTheValidationText() {
        // The licence ends both files; only the second file's end is held out.
        const std::string licence = "This is free software: you may change and share it.\n";
        const Corpus corpus({document("a.txt", {"Once upon a time there was a ship. " + licence}),
                             document("b.txt", {"The żółw swims across the sea. " + licence + "It was late."})});
        const auto tokenizer = tokenizer::tokenizerKind("char").train(corpus.text(), {});
        config::DataConfig data;
        data.split = "tail";
        data.validation_fraction = 0.5;
        const auto whole = makeDataset(corpus, *tokenizer, data, 1);
        QCOMPARE(whole->copiedTokens, 0);
        data.copy_tokens = 20;
        const auto kept = makeDataset(corpus, *tokenizer, data, 1);
        QCOMPARE(kept->train, whole->train);
        const std::string before = tokenizer->decode(whole->validation.copies());
        const std::size_t at = before.find(licence);
        QVERIFY(at != std::string::npos && at > 1);
        // The blank before it stands in the other file too.
        QCOMPARE(tokenizer->decode(kept->validation.copies()),
                 before.substr(0, at - 2) + before.substr(at + licence.size()));
        QCOMPARE(kept->copiedTokens, std::int64_t(licence.size()) + 2);
        QCOMPARE(kept->validationCharacters, utf8::count(tokenizer->decode(kept->validation.copies())));
        const Corpus same({document("a.txt", {std::string(50, 'a')})});
        const auto letters = tokenizer::tokenizerKind("char").train(same.text(), {});
        QCOMPARE(errorOf([&] { makeDataset(same, *letters, data, 1); }),
                 std::string("All of the validation text also occurs in the training text. Choose another split, or "
                             "leave out longer copies only."));
    }

    void sharesOfFiles() {
        // 10 and 20 characters with the separators, the ż two bytes long; the end of the text is held out.
        const Corpus corpus({document("a.txt", {"żbcdefgh"}), document("none.txt", {"x"}, DocumentState::Locked),
                             document("b.txt", {std::string(20, 'y')})});
        QCOMPARE(corpus.text().size(), std::size_t{31});
        const SplitResult parts{{{0, 6}, {7, 16}}, {{16, 31}, {6, 7}}};
        const std::vector<FileShare> shares = fileShares(corpus, parts, 5);
        QCOMPARE(shares.size(), std::size_t{2});
        QCOMPARE(corpus.documents()[std::size_t(shares[0].document)].name, std::string("a.txt"));
        QCOMPARE(shares[0].trainCharacters, 9);
        QCOMPARE(shares[0].validationCharacters, 1);
        QCOMPARE(shares[0].validation, (std::vector<float>{0, 0, 0.5F, 0, 0}));
        QCOMPARE(corpus.documents()[std::size_t(shares[1].document)].name, std::string("b.txt"));
        QCOMPARE(shares[1].trainCharacters, 5);
        QCOMPARE(shares[1].validationCharacters, 15);
        QCOMPARE(shares[1].validation, (std::vector<float>{0, 0.75F, 1, 1, 1}));
    }

    void documentsStayWhole() {
        // LLM from scratch: 2241 songs, 2016 and 225.
        std::vector<Document> songs;
        for (int i = 0; i < 2241; ++i)
            songs.push_back(document(std::to_string(i) + ".txt", {"song"}));
        const Corpus corpus(songs);
        const SplitResult parts = splitBy("documents", corpus, 0.1, 1);
        QCOMPARE(parts.train.size(), std::size_t{2016});
        QCOMPARE(parts.validation.size(), std::size_t{225});
        QVERIFY(!std::is_sorted(parts.train.begin(), parts.train.end(),
                                [](const ByteRange& a, const ByteRange& b) { return a.begin < b.begin; }));

        // A single file: its parts between blank lines.
        const Corpus one({document("plays.txt", {"\n\nFIRST\nline\n\n \nSECOND\n\nTHIRD"})});
        std::set<std::string> texts;
        const SplitResult few = splitBy("documents", one, 0.1, 1);
        QCOMPARE(few.validation.size(), std::size_t{1}); // at least one on each side
        for (const auto& part : {few.train, few.validation})
            for (const ByteRange& stretch : part)
                texts.insert(textOf(one, stretch));
        QCOMPARE(texts, (std::set<std::string>{"\n\nFIRST\nline\n\n \n", "SECOND\n\n", "THIRD"}));

        const Corpus whole({document("a.txt", {"one\nlump\nof text"})});
        QVERIFY(errorOf([&] { splitBy("documents", whole, 0.1, 1); }).find("blank lines") != std::string::npos);
        QVERIFY(errorOf([&] { splitBy("paragraphs", whole, 0.1, 1); }).find("paragraph") != std::string::npos);
        QCOMPARE(splitBy("documents", whole, 0, 1).train.size(), std::size_t{1});
    }

    void everyFileIsInBothParts() {
        const Corpus corpus = threeFiles();
        const SplitResult parts = splitBy("tail_of_each_file", corpus, 0.1, 1);
        for (const std::vector<ByteRange>& part : {parts.train, parts.validation}) {
            std::set<int> documents;
            for (const ByteRange& stretch : part)
                documents.insert(corpus.passageAt(stretch.begin).document);
            QVERIFY(documents.contains(0) && documents.contains(1));
        }
    }

    void tailIsTheTutorialsOwn() {
        std::string text;
        for (int i = 0; i < 1234; ++i)
            text += static_cast<char>('a' + i % 26);
        const SplitResult parts = splitBy("tail", Corpus({document("a.txt", {text})}), 0.1, 1);
        QCOMPARE(parts.train.size(), std::size_t{1});
        QCOMPARE(parts.train[0].end, std::size_t{1110}); // int(0.9 * 1234)
    }

    void datasetsHoldBothParts() {
        const Corpus corpus = threeFiles();
        const auto tokenizer = tokenizer::CharTokenizer::train(corpus.text());
        config::DataConfig data;
        const auto dataset = makeDataset(corpus, *tokenizer, data, 1);
        QCOMPARE(static_cast<std::int64_t>(dataset->train.size()), dataset->trainCharacters);
        QCOMPARE(dataset->trainCharacters + dataset->validationCharacters, corpus.characters());
        QCOMPARE(dataset->facts().trainTokens, dataset->trainCharacters);
        QCOMPARE(dataset->facts().validationTokens, dataset->validationCharacters);
        QCOMPARE(tokenizer->decode(dataset->train.copies()).substr(0, 9), corpus.text().substr(0, 9));

        QCOMPARE(dataset->trainEnds.back(), dataset->trainCharacters);
        QVERIFY(std::is_sorted(dataset->trainEnds.begin(), dataset->trainEnds.end()));
        QCOMPARE(dataset->trainEnds.size(),
                 std::size_t{2}); // of each file; the one of one character is held back whole

        data.split = "tail";
        const auto tail = makeDataset(corpus, *tokenizer, data, 1);
        QCOMPARE(tokenizer->decode(tail->train.copies()) + tokenizer->decode(tail->validation.copies()), corpus.text());
        data.validation_fraction = 0;
        const auto whole = makeDataset(corpus, *tokenizer, data, 1);
        QVERIFY(whole->validation.empty());
        QCOMPARE(tokenizer->decode(whole->train.copies()), corpus.text());
    }

    void badDatasetsAreOneSentence() {
        const Corpus corpus = threeFiles();
        const auto tokenizer = tokenizer::CharTokenizer::train(corpus.text());
        config::DataConfig data;
        QVERIFY(errorOf([&] { makeDataset(Corpus({}), *tokenizer, data, 1); }).find("no text") != std::string::npos);
        QVERIFY(errorOf([&] { makeDataset(Corpus({document("a.txt", {"x"})}), *tokenizer, data, 1); }).find("too ") !=
                std::string::npos);
        QVERIFY(errorOf([&] {
                    makeDataset(corpus, *tokenizer::CharTokenizer::train("abc"), data, 1);
                }).find("does not know") != std::string::npos);
        data.validation_fraction = 1;
        QVERIFY(errorOf([&] { makeDataset(corpus, *tokenizer, data, 1); }).find("too large") != std::string::npos);
        data.split = "none such";
        QVERIFY(errorOf([&] { makeDataset(corpus, *tokenizer, data, 1); }).find("tail_of_each_file") !=
                std::string::npos);
    }
};

QTEST_APPLESS_MAIN(TestDataset)

} // namespace tst_dataset

#include "tst_dataset.moc"
