#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include <QTest>

#include "core/base/Error.h"
#include "core/base/Sha256.h"
#include "core/base/Utf8.h"
#include "core/text/Corpus.h"
#include "core/text/Dataset.h"
#include "core/text/windows/EveryPosition.h"
#include "core/tokenizer/CharTokenizer.h"

using namespace glasshouse;
using namespace glasshouse::text;

namespace {

Document document(const std::string& name, const std::vector<std::string>& pages,
                  DocumentState state = DocumentState::Ready) {
    Document made;
    made.path = "/corpus/" + name;
    made.name = name;
    made.state = state;
    made.pages = pages;
    for (const std::string& page : pages)
        made.characters += utf8::count(page);
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

template <typename Action> std::string errorOf(Action action) {
    try {
        action();
    } catch (const Error& error) {
        return error.what();
    }
    return {};
}

std::vector<std::int64_t> epochOf(const Windows& kind, std::uint64_t seed, std::int64_t epoch, std::int64_t tokens,
                                  int length, int batchSize) {
    const auto steps = static_cast<std::int64_t>(kind.stepsPerEpoch(tokens, length, batchSize));
    std::vector<std::int64_t> all;
    std::vector<std::int64_t> starts;
    for (std::int64_t step = 0; step < steps; ++step) {
        kind.batch(seed, epoch * steps + step, batchSize, tokens, length, starts);
        all.insert(all.end(), starts.begin(), starts.end());
    }
    return all;
}

} // namespace

class TestDataset : public QObject {
    Q_OBJECT

private Q_SLOTS:
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
        const SplitResult parts = split(id.toStdString()).split(corpus, fraction, 1);
        std::vector<Stretch> all = parts.train;
        all.insert(all.end(), parts.validation.begin(), parts.validation.end());
        std::sort(all.begin(), all.end(), [](const Stretch& a, const Stretch& b) { return a.begin < b.begin; });
        std::size_t at = 0;
        std::int64_t held = 0;
        for (const Stretch& stretch : all) {
            QCOMPARE(stretch.begin, at); // no gap, no overlap
            QVERIFY(stretch.end > stretch.begin);
            at = stretch.end;
        }
        QCOMPARE(at, corpus.text().size());
        for (const Stretch& stretch : parts.validation) {
            const std::string text = corpus.text().substr(stretch.begin, stretch.end - stretch.begin);
            QVERIFY(utf8::isValid(text)); // never through a character
            held += utf8::count(text);
        }
        const auto total = static_cast<double>(corpus.characters());
        QVERIFY(std::abs(static_cast<double>(held) - fraction * total) <= 3.0); // a character per file
    }

    void everyFileIsInBothParts() {
        const Corpus corpus = threeFiles();
        const SplitResult parts = split("tail_of_each_file").split(corpus, 0.1, 1);
        for (const std::vector<Stretch>& part : {parts.train, parts.validation}) {
            std::set<int> documents;
            for (const Stretch& stretch : part)
                documents.insert(corpus.passageAt(stretch.begin).document);
            QVERIFY(documents.contains(0) && documents.contains(1));
        }
    }

    void tailIsTheTutorialsOwn() {
        std::string text;
        for (int i = 0; i < 1234; ++i)
            text += static_cast<char>('a' + i % 26);
        const SplitResult parts = split("tail").split(Corpus({document("a.txt", {text})}), 0.1, 1);
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
        QCOMPARE(tokenizer->decode(dataset->train).substr(0, 9), corpus.text().substr(0, 9));

        data.split = "tail";
        const auto tail = makeDataset(corpus, *tokenizer, data, 1);
        QCOMPARE(tokenizer->decode(tail->train) + tokenizer->decode(tail->validation), corpus.text());
        data.validation_fraction = 0;
        const auto whole = makeDataset(corpus, *tokenizer, data, 1);
        QVERIFY(whole->validation.empty());
        QCOMPARE(tokenizer->decode(whole->train), corpus.text());
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
        QVERIFY(!errorOf([] { windows("none such"); }).empty());
    }

    void windowsStayInside_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<int>("tokens");
        QTest::addColumn<int>("length");
        QTest::addColumn<int>("batch");
        for (const auto& one : windows())
            for (const std::vector<int>& sizes : std::vector<std::vector<int>>{
                     {2, 1, 1}, {9, 8, 4}, {10, 8, 64}, {100, 8, 7}, {1000, 64, 64}, {1024, 16, 32}, {1025, 16, 1}})
                QTest::addRow("%s %d %d %d", one->choice().id.c_str(), sizes[0], sizes[1], sizes[2])
                    << QString::fromStdString(one->choice().id) << sizes[0] << sizes[1] << sizes[2];
    }
    void windowsStayInside() {
        QFETCH(QString, id);
        QFETCH(int, tokens);
        QFETCH(int, length);
        QFETCH(int, batch);
        const Windows& kind = windows(id.toStdString());
        std::vector<std::int64_t> starts;
        std::vector<std::vector<std::int64_t>> forwards;
        for (std::int64_t step = 0; step < 300; ++step) {
            kind.batch(7, step, batch, tokens, length, starts);
            QVERIFY(!starts.empty() && starts.size() <= static_cast<std::size_t>(batch));
            for (const std::int64_t start : starts)
                QVERIFY(start >= 0 && start + length + 1 <= tokens);
            forwards.push_back(starts);
        }
        for (std::int64_t step = 299; step >= 0; --step) { // the same in any order: nothing to save for a resumed run
            windows(id.toStdString()).batch(7, step, batch, tokens, length, starts);
            QVERIFY(starts == forwards[static_cast<std::size_t>(step)]);
        }
        QVERIFY(kind.stepsPerEpoch(tokens, length, batch) > 0);
    }

    void everyPositionComesOncePerEpoch_data() {
        QTest::addColumn<int>("tokens");
        QTest::addColumn<int>("length");
        QTest::addColumn<int>("batch");
        QTest::newRow("even") << 1024 << 16 << 64;
        QTest::newRow("odd") << 1237 << 64 << 64;
        QTest::newRow("tiny") << 2 << 1 << 64;
        QTest::newRow("one at a time") << 97 << 8 << 1;
    }
    void everyPositionComesOncePerEpoch() {
        QFETCH(int, tokens);
        QFETCH(int, length);
        QFETCH(int, batch);
        const Windows& kind = windows("every_position");
        QCOMPARE(kind.stepsPerEpoch(tokens, length, batch), std::ceil(double(tokens) / batch));
        std::vector<std::vector<std::int64_t>> epochs;
        for (std::int64_t epoch = 0; epoch < 3; ++epoch) {
            epochs.push_back(epochOf(kind, 5, epoch, tokens, length, batch));
            QCOMPARE(epochs.back().size(), static_cast<std::size_t>(tokens));
            std::map<std::int64_t, int> count;
            for (const std::int64_t start : epochs.back())
                ++count[start];
            const int last = tokens - length - 1;
            QCOMPARE(count.size(), static_cast<std::size_t>(last + 1));
            for (const auto& [start, times] : count) // the last T + 1 indices all fall on the last window
                QCOMPARE(times, start == last ? length + 1 : 1);
        }
        if (tokens > 50) {
            QVERIFY(epochs[0] != epochs[1]);
            QVERIFY(epochs[0] != epochOf(kind, 6, 0, tokens, length, batch));
            QVERIFY(!std::is_sorted(epochs[0].begin(), epochs[0].end()));
        }
    }

    void permutationsAreShuffled() {
        // neighbours land far apart: the mean distance of two random places of n is n / 3
        constexpr std::uint64_t count = 10'007;
        const Permutation order(count, 42);
        std::set<std::uint64_t> seen;
        double distance = 0;
        for (std::uint64_t i = 0; i < count; ++i) {
            const std::uint64_t at = order.at(i);
            QVERIFY(at < count);
            seen.insert(at);
            distance += std::abs(double(at) - double(order.at((i + 1) % count)));
        }
        QCOMPARE(seen.size(), count);
        QVERIFY(std::abs(distance / double(count) / (double(count) / 3) - 1) < 0.05);
    }

    void randomWindowsAreUniform() {
        const Windows& kind = windows("random");
        constexpr int tokens = 21;
        constexpr int length = 10;
        std::vector<std::int64_t> starts;
        std::vector<int> count(tokens - length, 0);
        constexpr int steps = 2000;
        for (std::int64_t step = 0; step < steps; ++step) {
            kind.batch(3, step, 11, tokens, length, starts);
            QCOMPARE(starts.size(), std::size_t{11});
            for (const std::int64_t start : starts)
                ++count[static_cast<std::size_t>(start)];
        }
        double chiSquare = 0; // 10 degrees of freedom: above 29.6 once in 1000 times, and this is one fixed draw
        for (const int n : count)
            chiSquare += (n - steps) * double(n - steps) / steps;
        QVERIFY2(chiSquare < 29.6, qPrintable(QString::number(chiSquare)));
    }
};

QTEST_APPLESS_MAIN(TestDataset)
#include "tst_dataset.moc"
