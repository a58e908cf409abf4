// How much of one text stands word for word in another, against a search that looks everywhere.

#include <QTest>

#include <algorithm>
#include <random>

#include "core/base/Error.h"
#include "core/base/Stopped.h"
#include "core/base/Utf8.h"
#include "core/config/RunConfig.h"
#include "core/run/trace/CopiedText.h"
#include "core/run/trace/HeldOutCopies.h"
#include "tests/core/Scratch.h"

namespace tst_held_out {

using namespace glasshouse;
using trace::CopiedShare;

namespace {

using Texts = std::vector<std::string>;

std::vector<std::string_view> viewsOf(const Texts& texts) {
    return {texts.begin(), texts.end()};
}

CopiedShare shareOf(const Texts& texts, const Texts& others, std::int64_t minimum,
                    std::size_t block = std::size_t{1} << 22) {
    return trace::copiedShare(viewsOf(texts), viewsOf(others), minimum, {}, block);
}

CopiedShare plainShare(const Texts& texts, const Texts& others, std::size_t minimum) {
    CopiedShare result;
    for (const std::string& text : texts) {
        std::vector<std::size_t> begins;
        for (std::size_t at = 0; at <= text.size(); at = at == text.size() ? at + 1 : utf8::advance(text, at, 1))
            begins.push_back(at);
        std::vector<bool> copied(begins.size() - 1, false);
        for (std::size_t i = 0; i + minimum < begins.size(); ++i) {
            const std::string window = text.substr(begins[i], begins[i + minimum] - begins[i]);
            const bool stands = std::any_of(others.begin(), others.end(), [&](const std::string& other) {
                return other.find(window) != std::string::npos;
            });
            if (stands)
                std::fill_n(copied.begin() + static_cast<std::ptrdiff_t>(i), minimum, true);
        }
        result.characters += static_cast<std::int64_t>(copied.size());
        result.copied += std::count(copied.begin(), copied.end(), true);
    }
    return result;
}

std::string randomText(std::mt19937& random, const std::vector<std::string>& alphabet, std::size_t length) {
    std::string text;
    for (std::size_t i = 0; i < length; ++i)
        text += alphabet[random() % alphabet.size()];
    return text;
}

std::shared_ptr<const text::Corpus> corpusOf(const Texts& files) {
    std::vector<text::Document> documents;
    for (const std::string& file : files) {
        text::Document& document = documents.emplace_back();
        document.name = "file " + std::to_string(100 + documents.size()); // in this order
        document.setPages(std::vector<layout::Page>{{file, {}, {}}});
    }
    return std::make_shared<const text::Corpus>(std::move(documents));
}

QString described(const CopiedShare& share) {
    return QString("%1 of %2").arg(share.copied).arg(share.characters);
}

} // namespace

class HeldOutTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void smallCasesByHand() {
        // "brown fox" is 9 characters long.
        QCOMPARE(described(shareOf({"a brown fox!"}, {"the brown foxes"}, 5)), QString("10 of 12")); // and the space
        QCOMPARE(described(shareOf({"a brown fox!"}, {"the brown foxes"}, 10)), QString("10 of 12"));
        QCOMPARE(described(shareOf({"a brown fox!"}, {"the brown foxes"}, 11)), QString("0 of 12"));
        QCOMPARE(described(shareOf({"żółw"}, {"ółw", "żół"}, 3)), QString("4 of 4"));
        QCOMPARE(described(shareOf({"żółw"}, {"ż ó ł w"}, 2)), QString("0 of 4"));
        QCOMPARE(described(shareOf({}, {"abc"}, 2)), QString("0 of 0"));
        QCOMPARE(shareOf({}, {"abc"}, 2).share(), 0.0);
        QCOMPARE(described(shareOf({"", "ab", "", "a"}, {"abab"}, 2)), QString("2 of 3"));
        QCOMPARE(described(shareOf({"abc"}, {}, 1)), QString("0 of 3"));
        // No stretch goes from one of the texts into the next.
        QCOMPARE(described(shareOf({"ab", "cd"}, {"abcd"}, 3)), QString("0 of 4"));
        QCOMPARE(described(shareOf({"abcd"}, {"ab", "cd"}, 3)), QString("0 of 4"));
    }

    void asPlainSearchFinds_data() {
        QTest::addColumn<bool>("periodic");
        QTest::addColumn<QStringList>("alphabet");
        const QStringList narrow{"a", "b"};
        const QStringList mixed{"a", "ż", "ó", "字", "😀"};
        QTest::newRow("random, two letters") << false << narrow;
        QTest::newRow("random, letters of one to four bytes") << false << mixed;
        QTest::newRow("periodic, two letters") << true << narrow;
        QTest::newRow("periodic, letters of one to four bytes") << true << mixed;
    }
    void asPlainSearchFinds() {
        QFETCH(bool, periodic);
        QFETCH(QStringList, alphabet);
        std::vector<std::string> letters;
        for (const QString& letter : alphabet)
            letters.push_back(letter.toStdString());
        std::mt19937 random(11);
        int some = 0;
        for (int round = 0; round < 300; ++round) {
            const auto text = [&](std::size_t maximum) {
                std::string made = randomText(random, letters, 1 + random() % (periodic ? 6 : maximum));
                if (periodic) { // with a fault here and there
                    const std::string period = made;
                    while (made.size() < maximum)
                        made += random() % 5 == 0 ? randomText(random, letters, 1) : period;
                }
                return made;
            };
            Texts texts;
            Texts others;
            for (std::size_t i = 0; i < 1 + random() % 4; ++i)
                texts.push_back(text(40));
            for (std::size_t i = 0; i < 1 + random() % 4; ++i)
                others.push_back(text(80));
            const std::size_t minimum = 1 + random() % 9;
            const CopiedShare expected = plainShare(texts, others, minimum);
            some += expected.copied > 0 && expected.copied < expected.characters ? 1 : 0;
            for (const std::size_t block : {std::size_t{1}, std::size_t{7}, std::size_t{1000}})
                QCOMPARE(described(shareOf(texts, others, static_cast<std::int64_t>(minimum), block)),
                         described(expected));
        }
        QVERIFY(some > 50);
    }

    /// What the index finds in the same text.
    void asTheIndexFinds() {
        std::mt19937 random(3);
        const Scratch scratch;
        const std::string text = randomText(random, {"a", "b", "ö"}, 2000);
        const std::string written = randomText(random, {"a", "b", "ö"}, 500);
        const auto index = trace::TextIndex::open(corpusOf({text}), {scratch.path() / "index"});
        for (const std::int64_t minimum : {5, 6, 7, 8}) {
            const trace::CopiedText copied = trace::copiedStretches(written, *index, minimum);
            QVERIFY(copied.copied > 0);
            QCOMPARE(described(shareOf({written}, {text}, minimum)), described({copied.characters, copied.copied}));
        }
    }

    /// The last third of a text of two files: what is held out of the second stands in the first.
    void ofASplit() {
        const auto corpus = corpusOf({"It rained. The cat slept.\n", "It snowed.\nThe cat slept."});
        const std::string_view text = corpus->text();
        const std::size_t begin = text.rfind("The cat");
        const text::SplitResult parts{{{0, begin}}, {{begin, text.size()}}};
        QCOMPARE(described(trace::heldOutShare(*corpus, parts, 8)), QString("14 of 14"));
        QCOMPARE(described(trace::heldOutShare(*corpus, parts, 15)), QString("0 of 14"));
    }

    /// Pieces that touch are one text, in whatever order a split lists them; those of two files are two.
    void piecesThatTouch() {
        const auto corpus = corpusOf({"abcdefgh\nabcdefgh", "abcdefgh"});
        QCOMPARE(std::string(corpus->text()), std::string("abcdefgh\nabcdefgh\n\nabcdefgh"));
        const text::SplitResult parts{{{4, 9}, {0, 4}, {19, 27}}, {{13, 17}, {9, 13}}};
        QCOMPARE(described(trace::heldOutShare(*corpus, parts, 8)), QString("8 of 8"));
        const text::SplitResult apart{{{0, 3}, {4, 9}}, {{9, 17}}};
        QCOMPARE(described(trace::heldOutShare(*corpus, apart, 4)), QString("4 of 8")); // "efgh", no "abcdefgh"
        const text::SplitResult across{{{0, 9}}, {{9, 27}}};
        QCOMPARE(described(trace::heldOutShare(*corpus, across, 8)), QString("17 of 18")); // all but one line break
        const text::SplitResult nothing{{{0, 27}}, {}};
        QCOMPARE(described(trace::heldOutShare(*corpus, nothing, 8)), QString("0 of 0"));
    }

    void refusesAndStops() {
        try {
            shareOf({"a"}, {"a"}, 0);
            QFAIL("accepted");
        } catch (const Error& error) {
            QVERIFY(QString(error.what()).contains("at least one character"));
        }
        std::stop_source source;
        source.request_stop();
        const std::vector<std::string_view> text{"abc"};
        QVERIFY_THROWS_EXCEPTION(Stopped, trace::copiedShare(text, text, 2, source.get_token()));
    }
};

QTEST_APPLESS_MAIN(HeldOutTest)

} // namespace tst_held_out

#include "tst_held_out.moc"
