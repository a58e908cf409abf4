#include <fstream>

#include <QTemporaryDir>
#include <QTest>
#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/base/TextFile.h"
#include "core/base/Utf8.h"
#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/corpus/tokenizer/bpe/SpecialTokens.h"
#include "core/corpus/tokenizer/kinds/CharTokenizer.h"
#include "tests/core/ErrorOf.h"

namespace tst_tokenizer {

using namespace glasshouse;
using namespace glasshouse::tokenizer;
using nlohmann::json;

class TestTokenizer : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void utf8IsStrict_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("repaired");
        // Table 3-8 and examples of the Unicode Standard, chapter 3.9: one U+FFFD for each maximal broken beginning.
        QTest::newRow("good") << QByteArray("a\xC5\xBC\xE6\x97\xA5\xF0\x9F\x8C\xB1") << QByteArray("aż日🌱");
        QTest::newRow("overlong") << QByteArray("\xC0\xAF") << QByteArray("\xEF\xBF\xBD\xEF\xBF\xBD");
        QTest::newRow("surrogate") << QByteArray("\xED\xA0\x80") << QByteArray("\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");
        QTest::newRow("too large") << QByteArray("\xF4\x90\x80\x80")
                                   << QByteArray("\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");
        QTest::newRow("cut") << QByteArray("\xE6\x97") << QByteArray("\xEF\xBF\xBD");
        QTest::newRow("broken off") << QByteArray("\xF1\x80\x80\xE1\x80\xC2\x62\x80\x63")
                                    << QByteArray("\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\x62\xEF\xBF\xBD\x63");
    }
    void utf8IsStrict() {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, repaired);
        const std::string text = bytes.toStdString();
        QCOMPARE(QByteArray::fromStdString(utf8::repaired(text)), repaired);
        QCOMPARE(utf8::isValid(text), bytes == repaired);
    }

    /// A file is read in pieces; what they part is still one character.
    void textFilesAreRepaired() {
        const QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath("a").toStdString();
        const std::string text = std::string((std::size_t{1} << 20) - 2, 'a') + "日\xFFż\xE6";
        std::ofstream(path, std::ios::binary) << text;
        QVERIFY(readTextFile(path, text.size()) == utf8::repaired(text));
        QVERIFY(errorOf([&] { readTextFile(path, 100); }).find("is too large") != std::string::npos);
        QVERIFY(errorOf([&] { readTextFile(path / "no", 100); }).find("could not be read") != std::string::npos);
        QVERIFY(errorOf([&] { readTextFile(path.parent_path(), 100); }).find("regular file") != std::string::npos);
    }

    void idsAreSortedByCodePoint() {
        const auto tokenizer = CharTokenizer::train("żaba 日 🌱 aé\n");
        // \n, blank, a, b, é, ż, 日, 🌱: by code point, not by byte or appearance
        QCOMPARE(tokenizer->vocabularySize(), 8);
        QCOMPARE(tokenizer->encode("\n ab\xC3\xA9ż日🌱").ids, (std::vector<TokenId>{0, 1, 2, 3, 4, 5, 6, 7}));
        QCOMPARE(tokenizer->bytes(7), std::string_view("🌱"));
        QCOMPARE(tokenizer->kind(), std::string("char"));
    }

    void unknownPiecesAreListed() {
        const auto tokenizer = CharTokenizer::train("abc");
        const Encoding encoding = tokenizer->encode("aż\xFF"
                                                    "b🌱c");
        QCOMPARE(encoding.ids, (std::vector<TokenId>{0, 1, 2}));
        QCOMPARE(encoding.unknown.size(), std::size_t{3});
        QCOMPARE(encoding.unknown[0].offset, std::size_t{1});
        QCOMPARE(encoding.unknown[0].text, std::string("ż"));
        QCOMPARE(encoding.unknown[1].offset, std::size_t{3});
        QCOMPARE(encoding.unknown[1].text, std::string("\xFF"));
        QCOMPARE(encoding.unknown[2].offset, std::size_t{5});
        QVERIFY(tokenizer->encode("").ids.empty());
    }

    void specialTokensAreFoundWhereThatIsWanted() {
        const auto added = [](int id, const char* name) {
            return json{{"id", id},        {"content", name},     {"single_word", false}, {"lstrip", false},
                        {"rstrip", false}, {"normalized", false}, {"special", true}};
        };
        const auto tokenizer =
            readTokenizer({{"added_tokens", {added(2, "<s>"), added(3, "<s><s>"), added(4, "<e>")}},
                           {"pre_tokenizer", {{"type", "ByteLevel"}, {"add_prefix_space", false}}},
                           {"decoder", {{"type", "ByteLevel"}}},
                           {"model", {{"type", "BPE"}, {"vocab", {{"a", 0}, {"b", 1}}}, {"merges", json::array()}}}});
        QCOMPARE(specialTokens(*tokenizer), (std::vector<TokenId>{2, 3, 4}));
        QVERIFY(isSpecial(*tokenizer, 4) && !isSpecial(*tokenizer, 0) && !isSpecial(*tokenizer, -1));
        QCOMPARE(tokenizer->encode("<s>ab<e>").ids, (std::vector<TokenId>{0, 1})); // the signs are no tokens
        const Encoding found = encodeWithSpecial(*tokenizer, "<s><s><s>aXb<e>X");
        QCOMPARE(found.ids, (std::vector<TokenId>{3, 2, 0, 1, 4})); // the longest first
        QCOMPARE(found.unknown.size(), std::size_t(2));
        QCOMPARE(found.unknown[0].offset, std::size_t(10));
        QCOMPARE(found.unknown[1].offset, std::size_t(15));
        QVERIFY(encodeWithSpecial(*tokenizer, "").ids.empty());
        const auto characters = tokenizerKind("char").train("<s>", {});
        QVERIFY(specialTokens(*characters).empty());
        QCOMPARE(encodeWithSpecial(*characters, "<s>").ids, characters->encode("<s>").ids);
    }

    void idsOutOfRangeAreErrors() {
        const auto tokenizer = CharTokenizer::train("abc");
        QVERIFY(errorOf([&] { tokenizer->decode({0, 3}); }).find("vocabulary of 3") != std::string::npos);
        QVERIFY(!errorOf([&] { tokenizer->bytes(-1); }).empty());
        QVERIFY(!errorOf([] { CharTokenizer::train(""); }).empty());
        QVERIFY(errorOf([] { tokenizerKind("klingon"); }).find("char") != std::string::npos);
    }

    void fileHasTheFormOfHuggingFace() {
        const json file = CharTokenizer::train("ba")->toJson();
        for (const char* key : {"version", "truncation", "padding", "added_tokens", "normalizer", "pre_tokenizer",
                                "post_processor", "decoder", "model"})
            QVERIFY2(file.contains(key), key);
        QVERIFY(file["decoder"]["type"] == json("Fuse"));
        QVERIFY(file["model"]["type"] == json("BPE"));
        QVERIFY(file["model"]["merges"] == json::array());
        QVERIFY(file["model"]["unk_token"] == json());
        QVERIFY(file["model"]["vocab"] == json({{"a", 0}, {"b", 1}}));
    }

    void mindFilesAreRead() {
        const auto tokenizer = readTokenizer(
            json::parse(R"({"string2int": {"b": 0, "\n": 2, "ż": 1}, "int2string": {"0": "b", "1": "ż", "2": "\n"}})"));
        QCOMPARE(tokenizer->encode("żb\n").ids, (std::vector<TokenId>{1, 0, 2})); // its own order stays
        QCOMPARE(readTokenizer(tokenizer->toJson())->encode("żb\n").ids, (std::vector<TokenId>{1, 0, 2}));
    }

    void brokenFilesAreOneSentence_data() {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QByteArray>("says");
        const auto bpe = [](const char* vocab) {
            return QByteArray(R"({"decoder":{"type":"Fuse"},"model":{"type":"BPE","merges":[],"vocab":)") + vocab +
                   "}}";
        };
        QTest::newRow("nothing") << QByteArray("null") << QByteArray("cannot read");
        QTest::newRow("list") << QByteArray("[1,2]") << QByteArray("cannot read");
        QTest::newRow("other kind") << QByteArray(R"({"model":{"type":"Unigram"}})") << QByteArray("cannot read");
        QTest::newRow("types") << QByteArray(R"({"model":7,"decoder":[]})") << QByteArray("cannot read");
        QTest::newRow("no merges") << QByteArray(
                                          R"({"decoder":{"type":"Fuse"},"model":{"type":"BPE","vocab":{"a":0}}})")
                                   << QByteArray("merges");
        QTest::newRow("no vocab") << bpe("null") << QByteArray("vocab");
        QTest::newRow("vocab list") << bpe("[]") << QByteArray("vocab");
        QTest::newRow("empty vocab") << bpe("{}") << QByteArray("vocab");
        QTest::newRow("hole") << bpe(R"({"a":0,"b":2})") << QByteArray("from 0 to 1");
        QTest::newRow("twice") << bpe(R"({"a":0,"b":0})") << QByteArray("two characters");
        QTest::newRow("negative") << bpe(R"({"a":-1})") << QByteArray("whole number");
        QTest::newRow("fraction") << bpe(R"({"a":0.5})") << QByteArray("whole number");
        QTest::newRow("text") << bpe(R"({"a":"0"})") << QByteArray("whole number");
        QTest::newRow("huge") << bpe(R"({"a":18446744073709551615})") << QByteArray("whole number");
        QTest::newRow("word") << bpe(R"({"ab":0})") << QByteArray("one character");
        QTest::newRow("empty piece") << bpe(R"({"":0})") << QByteArray("one character");
        QTest::newRow("tables differ") << QByteArray(R"({"string2int":{"a":0},"int2string":{"0":"b"}})")
                                       << QByteArray("do not agree");
        QTest::newRow("second table short")
            << QByteArray(R"({"string2int":{"a":0},"int2string":{}})") << QByteArray("do not agree");
        QTest::newRow("normalizer")
            << QByteArray(
                   R"({"normalizer":{"type":"NFKC"},"decoder":{"type":"Fuse"},"model":{"type":"BPE","merges":[],"vocab":{"a":0}}})")
            << QByteArray("normalizer");
        QTest::newRow("key twice") << bpe(R"({"a":0,"b":1,"a":1})") << QByteArray("is repeated");
        QTest::newRow("not JSON") << QByteArray("{\"model\":") << QByteArray("not valid JSON");
        QTest::newRow("not UTF-8") << bpe("{\"\xFF\":0}") << QByteArray("not valid JSON");
        QTest::newRow("deep") << QByteArray(200'000, '[') << QByteArray("not valid JSON");
    }
    void brokenFilesAreOneSentence() {
        QFETCH(QByteArray, file);
        QFETCH(QByteArray, says);
        QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath("tokenizer.json").toStdString();
        std::ofstream(path, std::ios::binary) << file.toStdString();
        const QByteArray message = QByteArray::fromStdString(errorOf([&] { readTokenizerFile(path); }));
        QVERIFY2(message.contains(says), message);
    }

    void missingFilesAreOneSentence() {
        QVERIFY(!errorOf([] { readTokenizerFile("/does/not/exist.json"); }).empty());
        QVERIFY(!errorOf([] { readTokenizerFile("/"); }).empty());
    }
};

QTEST_APPLESS_MAIN(TestTokenizer)

} // namespace tst_tokenizer

#include "tst_tokenizer.moc"
