#include <cctype>
#include <fstream>
#include <random>
#include <set>

#include <QTemporaryDir>
#include <QTest>
#include <nlohmann/json.hpp>

#include "core/base/Utf8.h"
#include "core/config/Choice.h"
#include "core/config/ProblemError.h"
#include "core/corpus/text/Dataset.h"
#include "core/corpus/text/MakeTokenizer.h"
#include "core/corpus/tokenizer/bpe/Cl100kBase.h"
#include "core/corpus/tokenizer/kinds/TiktokenTokenizer.h"
#include "core/corpus/tokenizer/kinds/WordTokenizer.h"
#include "core/fields/SameTokenizer.h"
#include "core/fields/Validate.h"
#include "tests/core/ErrorOf.h"

namespace tst_tokenizer_kinds {

using namespace glasshouse;
using namespace glasshouse::tokenizer;
using nlohmann::json;

namespace {

struct Sample {
    const char* name;
    std::string text;
};

std::string randomBytes(std::size_t size) {
    std::mt19937 random(7);
    std::string bytes(size, '\0');
    for (char& byte : bytes)
        byte = static_cast<char>(random() & 0xFFU);
    return bytes;
}

const std::vector<Sample>& samples() {
    static const std::vector<Sample> all = {
        {"ASCII", "The quick brown fox (it's 3 years old) jumps; \"over\" the lazy dog's back!\n\n\tEnd  \n"},
        {"Spanish", "¿Adónde va? —preguntaba yo. «El corazón», dijo el niño: 12.345,67 €"},
        {"Polish", "Zażółć gęślą jaźń.\nW Szczebrzeszynie chrząszcz brzmi w trzcinie."},
        {"Japanese", "吾輩は猫である。名前はまだ無い。\nテキスト と english"},
        {"Arabic", "السلام عليكم، كيف حالك؟ مُحَمَّد ١٢٣"},
        {"emoji", "👩🏽‍💻🇵🇪 👨‍👩‍👧‍👦🌱❤️ end"},
        {"combining", "e\u0301 n\u0303 a\u0328\u0301 \u1E69 \u212B"},
        {"CRLF", "one\r\ntwo\r\n\r\nthree\rfour\n"},
        {"empty", ""},
        {"U+FFFD", "a\uFFFDb \uFFFD\uFFFD"},
        {"null byte and spaces", std::string("a\0b", 3) + " \u00A0\u3000\u2028\u180E\u200B  c"},
    };
    return all;
}

std::string allSamples() {
    std::string text;
    for (const Sample& sample : samples())
        text += sample.text + "\n";
    for (int i = 0; i < 8; ++i) // enough to learn pairs from
        text += text.substr(0, 200) + std::to_string(i);
    return text;
}

/// A tokenizer of a kind that knows every piece of these texts.
std::shared_ptr<const Tokenizer> madeBy(const std::string& kind) {
    TokenizerOptions options;
    options.vocabularySize = kind == "bpe" ? 300 : 100'000;
    return tokenizerKind(kind).train(allSamples(), options);
}

std::string fieldOf(const std::function<void()>& action) {
    try {
        action();
    } catch (const config::ProblemError& error) {
        return error.problem().field;
    }
    return {};
}

text::Corpus corpusOf(const std::vector<std::string>& texts) {
    std::vector<text::Document> documents;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        text::Document document;
        document.name = "doc" + std::to_string(i);
        document.state = text::DocumentState::Ready;
        document.setPages(std::vector<layout::Page>{{texts[i], {}, {}}});
        documents.push_back(document);
    }
    return text::Corpus(std::move(documents));
}

} // namespace

class TestTokenizerKinds : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theKinds() {
        std::vector<std::string> ids;
        for (const TokenizerKind& kind : tokenizerKinds())
            ids.push_back(kind.choice.id);
        QCOMPARE(ids, (std::vector<std::string>{"char", "word", "bpe", "tiktoken"}));
    }

    /// With any other key at the top, Hugging Face's own library refuses the file.
    void filesHaveTheKeysThatHuggingFaceKnows() {
        const std::set<std::string> known{"version",       "truncation",     "padding", "added_tokens", "normalizer",
                                          "pre_tokenizer", "post_processor", "decoder", "model"};
        for (const TokenizerKind& kind : tokenizerKinds()) {
            const auto file = madeBy(kind.choice.id)->toJson();
            for (const auto& [key, value] : file.items())
                QVERIFY2(known.count(key) == 1, (kind.choice.id + ": " + key).c_str());
        }
    }

    // A new tokenizer is tested by being listed.
    void givesBackWhatItGot_data() {
        QTest::addColumn<QString>("kind");
        for (const TokenizerKind& kind : tokenizerKinds())
            QTest::addRow("%s", kind.choice.id.c_str()) << QString::fromStdString(kind.choice.id);
    }
    void givesBackWhatItGot() {
        QFETCH(QString, kind);
        const auto made = madeBy(kind.toStdString());
        QCOMPARE(made->kind(), kind.toStdString());
        const std::string file = made->toJson().dump();
        const auto read = readTokenizer(json::parse(file));
        QCOMPARE(read->kind(), made->kind());
        QCOMPARE(read->vocabularySize(), made->vocabularySize());
        QCOMPARE(read->merges().size(), made->merges().size());
        QVERIFY(read->toJson().dump() == file);
        for (const Sample& sample : samples()) {
            const std::vector<TokenId> ids = made->encode(sample.text).ids;
            QVERIFY2(ids.empty() == sample.text.empty(), sample.name);
            for (const auto& tokenizer : {made, read}) {
                const Encoding encoding = tokenizer->encode(sample.text);
                QVERIFY2(encoding.unknown.empty(), sample.name);
                QVERIFY2(encoding.ids == ids, sample.name);
                QVERIFY2(tokenizer->decode(ids) == sample.text, sample.name);
            }
            for (const TokenId id : ids)
                QVERIFY(id >= 0 && id < made->vocabularySize());
            std::vector<TokenId> appended = {5};
            std::vector<UnknownPiece> unknown;
            made->append(sample.text, appended, unknown);
            QVERIFY2(appended.size() == ids.size() + 1 && appended[0] == 5, sample.name);
        }
    }

    // What is taken away meanwhile is the same in the end.
    void idsAreTakenAsTheyCome_data() { givesBackWhatItGot_data(); }
    void idsAreTakenAsTheyCome() {
        QFETCH(QString, kind);
        const auto tokenizer = madeBy(kind.toStdString());
        const std::string some = allSamples();
        std::string text;
        while (text.size() < 14 * maxHeldIds)
            text += some;
        const Encoding whole = tokenizer->encode(text);
        QVERIFY(whole.ids.size() > 2 * maxHeldIds);
        std::vector<TokenId> taken;
        std::vector<TokenId> ids;
        std::vector<UnknownPiece> unknown;
        std::size_t maximum = 0;
        int times = 0;
        const auto take = [&](std::vector<TokenId>& held) {
            maximum = std::max(maximum, held.size());
            ++times;
            taken.insert(taken.end(), held.begin(), held.end());
            held.clear();
        };
        tokenizer->append(text, ids, unknown, {}, take);
        QVERIFY(times >= 2 && maximum >= maxHeldIds && maximum < maxHeldIds + 10'000);
        taken.insert(taken.end(), ids.begin(), ids.end());
        QVERIFY(taken == whole.ids);
        QCOMPARE(unknown.size(), whole.unknown.size());
    }

    void anyBytesComeBack_data() { givesBackWhatItGot_data(); }
    void anyBytesComeBack() {
        QFETCH(QString, kind);
        const std::string bytes = randomBytes(1'000'000);
        const std::string id = kind.toStdString();
        const bool byteLevel = id == "bpe" || id == "tiktoken";
        const auto tokenizer = id == "tiktoken" ? TiktokenTokenizer::readRanks(cl100kBase(), "gpt4") : madeBy(id);
        QCOMPARE(tokenizer->encodesAnyBytes(), byteLevel);
        const Encoding encoding = tokenizer->encode(bytes);
        QCOMPARE(encoding.unknown.empty(), byteLevel);
        QVERIFY(encoding.unknown.size() <= 1000); // the list does not grow with the text
        if (byteLevel)
            QVERIFY(tokenizer->decode(encoding.ids) == bytes);
    }

    void idsOutOfRangeAreErrors_data() { givesBackWhatItGot_data(); }
    void idsOutOfRangeAreErrors() {
        QFETCH(QString, kind);
        const auto tokenizer = madeBy(kind.toStdString());
        QVERIFY(!errorOf([&] { tokenizer->bytes(-1); }).empty());
        QVERIFY(!errorOf([&] { tokenizer->decode({tokenizer->vocabularySize()}); }).empty());
        QVERIFY(!errorOf([&] { tokenizerKind(kind.toStdString()).train("", {}); }).empty());
    }

    void wordsAndPunctuation() {
        TokenizerOptions options;
        options.vocabularySize = 6;
        const auto tokenizer = WordTokenizer::train("the cat, the dog, the end.\nThe l'été 42", options);
        // Most frequent first, ties in the order in which they are seen: twice "," and " the", then once each.
        QCOMPARE(tokenizer->vocabularySize(), 6);
        QCOMPARE(tokenizer->bytes(1), std::string_view(","));
        QCOMPARE(tokenizer->bytes(2), std::string_view(" the"));
        QCOMPARE(tokenizer->bytes(3), std::string_view("the"));
        QCOMPARE(tokenizer->bytes(4), std::string_view(" cat"));
        QCOMPARE(tokenizer->bytes(5), std::string_view(" dog"));
        const Encoding encoding = tokenizer->encode("the cow, the dog\n");
        QVERIFY(encoding.unknown.empty());
        QCOMPARE(encoding.ids, (std::vector<TokenId>{3, 0, 1, 2, 5, 0}));
        QCOMPARE(tokenizer->decode(encoding.ids), std::string("the <unk>, the dog <unk>"));
        QCOMPARE(tokenizer->encode("a\xFF").unknown.size(), std::size_t{1});
        options.vocabularySize = 1;
        QCOMPARE(fieldOf([&] { WordTokenizer::train("a b", options); }), std::string("tokenizer_size"));
        options.vocabularySize = 100;
        QCOMPARE(WordTokenizer::train("don't l’été a1 -", options)->encode("don't l’été a1 -").ids.size(),
                 std::size_t{4});
    }

    void wordFilesThatDoNotFit_data() {
        QTest::addColumn<QByteArray>("change");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char* name, const char* change, const char* says) {
            QTest::newRow(name) << QByteArray(change) << QByteArray(says);
        };
        row("hole", R"({"model":{"vocab":{"b":7}}})", "from 0 to 2");
        row("id twice", R"({"model":{"vocab":{"b":1,"a":1}}})", "given to two words");
        row("empty word", R"({"model":{"vocab":{"":2}}})", "empty");
        row("no unknown", R"({"model":{"unk_token":"nobody"}})", "unk_token");
        row("normalizer", R"({"normalizer":{"type":"Lowercase"}})", "normalizer");
        row("decoder", R"({"decoder":{"type":"WordPiece"}})", "spaces");
        row("cut", R"({"pre_tokenizer":{"type":"Whitespace"}})", "Whitespace");
    }
    void wordFilesThatDoNotFit() {
        QFETCH(QByteArray, change);
        QFETCH(QByteArray, says);
        TokenizerOptions options;
        json file = WordTokenizer::train("a b", options)->toJson();
        QVERIFY(errorOf([&] { readTokenizer(file); }).empty());
        if (change.contains("twice") || change.contains("\"a\""))
            file["model"]["vocab"] = {{"<unk>", 0}, {"a", 1}, {"b", 1}};
        else
            file.merge_patch(json::parse(change.toStdString()));
        if (change.contains(":7"))
            file["model"]["vocab"] = {{"<unk>", 0}, {"a", 1}, {"b", 7}};
        const std::string message = errorOf([&] { readTokenizer(file); });
        QVERIFY2(message.find(says.toStdString()) != std::string::npos, message.c_str());
    }

    /// Encodings of a public tiktoken implementation.
    void equalsTiktoken() {
        std::ifstream stream(GLASSHOUSE_SOURCE_DIR "/tests/reference/tiktoken/cl100k_base.json");
        const json expected = json::parse(stream);
        const auto tokenizer = TiktokenTokenizer::readRanks(cl100kBase(), "gpt4");
        QCOMPARE(tokenizer->vocabularySize(), 100'256);
        QCOMPARE(SplitPattern::fromExpression(expected["pattern"]).id(), std::string("gpt4"));
        QVERIFY(expected["encodings"].size() > 5);
        for (const json& one : expected["encodings"])
            QVERIFY(json(tokenizer->encode(one["text"].get<std::string>()).ids) == one["ids"]);
        // A chunk that is a token is that token, also a long one: 81 blanks.
        QCOMPARE(tokenizer->encode(std::string(81, ' ')).ids.size(), std::size_t{1});
    }

    void idsAsTheyAreOrAnew() {
        const std::string text = "El corazón, ¿qué añade?\nEl corazón";
        const std::vector<TokenId> ids = TiktokenTokenizer::readRanks(cl100kBase(), "gpt4")->encode(text).ids;
        const auto published = TiktokenTokenizer::train(text, {});
        QCOMPARE(published->vocabularySize(), *std::max_element(ids.begin(), ids.end()) + 1);
        QCOMPARE(published->encode(text).ids, ids);
        TokenizerOptions options;
        options.remap = true;
        const auto corrected = TiktokenTokenizer::train(text, options);
        const std::set<TokenId> distinct(ids.begin(), ids.end());
        QCOMPARE(corrected->vocabularySize(), static_cast<int>(distinct.size()));
        QCOMPARE(corrected->decode(corrected->encode(text).ids), text);
        for (const auto& tokenizer : {published, corrected}) {
            const auto read = readTokenizer(json::parse(tokenizer->toJson().dump()));
            QCOMPARE(read->vocabularySize(), tokenizer->vocabularySize());
            QCOMPARE(read->encode(text).ids, tokenizer->encode(text).ids);
        }
        // Cut anywhere, as a split does, the text still has tokens for all of it, where its letters have some.
        QCOMPARE(published->decode(published->encode(text.substr(0, 7)).ids), text.substr(0, 7));
        QCOMPARE(corrected->encode("日").unknown.size(), std::size_t{1});
    }

    void brokenRanksSayLineAndReason_data() {
        QTest::addColumn<QByteArray>("line"); // put in as the third of a good file
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("good") << QByteArray("") << QByteArray();
        QTest::newRow("base64") << QByteArray("YW!= 300") << QByteArray("line 3: its token");
        QTest::newRow("base64 cut") << QByteArray("YWI 300") << QByteArray("line 3: its token");
        QTest::newRow("base64 with rest") << QByteArray("YWJ= 300") << QByteArray("line 3: its token");
        QTest::newRow("no token") << QByteArray(" 300") << QByteArray("line 3: its token");
        QTest::newRow("no rank") << QByteArray("YWI=") << QByteArray("line 3: the rank is missing");
        QTest::newRow("no rank, blank") << QByteArray("YWI= ") << QByteArray("line 3: the rank is missing");
        QTest::newRow("letters") << QByteArray("YWI= x") << QByteArray("line 3: its rank");
        QTest::newRow("negative") << QByteArray("YWI= -1") << QByteArray("line 3: its rank");
        QTest::newRow("fraction") << QByteArray("YWI= 1.5") << QByteArray("line 3: its rank");
        QTest::newRow("three words") << QByteArray("YWI= 1 2") << QByteArray("line 3: its rank");
        QTest::newRow("absurd rank") << QByteArray("YWI= 99999999") << QByteArray("line 3: its rank");
        QTest::newRow("rank twice") << QByteArray("YWI= 0") << QByteArray("line 3: the rank 0 is repeated");
        QTest::newRow("token twice") << QByteArray("YQ== 300") << QByteArray("the same token");
        QTest::newRow("far away") << QByteArray("YWI= 90000") << QByteArray("ranks up to 90000");
        QTest::newRow("long") << "YWFh" + QByteArray("YWFh").repeated(400) + " 300" << QByteArray("longer than 1024");
    }
    void brokenRanksSayLineAndReason() {
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, says);
        QByteArray file;
        for (int byte = 0; byte < 256; ++byte) {
            if (byte == 2 && !line.isEmpty())
                file += line + "\n";
            file += QByteArray(1, static_cast<char>(byte)).toBase64() + " " + QByteArray::number(byte) + "\n";
        }
        QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath("my.tiktoken").toStdString();
        std::ofstream(path, std::ios::binary) << file.toStdString();
        const std::string message = errorOf([&] { readTokenizerFile(path); });
        QVERIFY2(says.isEmpty() ? message.empty() : message.find(says.toStdString()) != std::string::npos,
                 message.c_str());
        std::ofstream(path, std::ios::binary) << "YQ== 0\n";
        QVERIFY(errorOf([&] { readTokenizerFile(path); }).find("the byte 0") != std::string::npos);
    }

    void madeFromTheFirstDocuments() {
        const text::Corpus corpus = corpusOf({"aa aa aa aa", "bbbb bbbb bbbb", "cc cc"});
        config::DataConfig data;
        data.tokenizer = "bpe";
        data.tokenizer_size = 257;
        data.tokenizer_documents = 1;
        data.validation_fraction = 0.1;
        const auto merge = [&] { return std::string(text::makeTokenizer(corpus, data, 1)->bytes(256)); };
        QCOMPARE(merge(), std::string("aa"));
        data.tokenizer_documents = 0;
        QCOMPARE(merge(), std::string("bb"));
        data.tokenizer_documents = 99;
        QCOMPARE(merge(), std::string("bb"));
        data.tokenizer = "char"; // has no use for that
        data.tokenizer_documents = 1;
        QVERIFY(text::makeTokenizer(corpus, data, 1)->encode(corpus.text()).unknown.empty());
        const config::DataConfig same = data;
        QVERIFY(fields::sameTokenizer(data, 1, same, 2));
        config::DataConfig other = data;
        other.tokenizer_documents = 2;
        other.tokenizer_size = 300;
        QVERIFY(fields::sameTokenizer(data, 1, other, 1)); // characters are not learned from documents
        other.tokenizer_size = data.tokenizer_size;
        data.tokenizer = other.tokenizer = "bpe";
        QVERIFY(!fields::sameTokenizer(data, 1, other, 1));
        other.tokenizer_documents = 1;
        QVERIFY(fields::sameTokenizer(data, 1, other, 1));
        QVERIFY(!fields::sameTokenizer(data, 1, other, 2)); // another seed draws other documents
        other.split = "documents";
        QVERIFY(!fields::sameTokenizer(data, 1, other, 1));
    }

    /// LLM from scratch: from some songs of the shuffled training part, never from one that is held back.
    void madeFromTrainingDocuments_data() {
        QTest::addColumn<bool>("oneFile");
        QTest::newRow("a file for each song") << false;
        QTest::newRow("songs between blank lines") << true;
    }
    void madeFromTrainingDocuments() {
        QFETCH(bool, oneFile);
        std::vector<std::string> songs(40); // each with a pair of bytes of its own, many times over
        std::string joined;
        for (std::size_t i = 0; i < songs.size(); ++i) {
            songs[i].assign(20, static_cast<char>('0' + i));
            joined.append(songs[i]).append("\n\n");
        }
        const text::Corpus corpus = oneFile ? corpusOf({joined}) : corpusOf(songs);
        config::DataConfig data;
        data.tokenizer = "bpe";
        data.tokenizer_size = 256 + 5; // the most frequent pair of each of five songs
        data.tokenizer_documents = 5;
        data.split = "documents";
        data.validation_fraction = 0.5;
        std::set<std::set<char>> drawn;
        for (const std::uint64_t seed : {1, 2, 3}) {
            const auto parts = text::split("documents").split(corpus, data, seed);
            std::set<char> first, learned; // of the first five documents of the training part; in the vocabulary
            for (std::size_t i = 0; i < 5; ++i)
                first.insert(corpus.text()[parts.train[i].begin]);
            const auto tokenizer = text::makeTokenizer(corpus, data, seed);
            for (int id = 256; id < tokenizer->vocabularySize(); ++id)
                if (const std::string_view bytes = tokenizer->bytes(id); bytes.front() != '\n')
                    learned.insert(bytes.front());
            QVERIFY(learned == first);
            drawn.insert(learned);
        }
        QVERIFY(drawn.size() > 1);
    }

    /// The split goes through a word, whose halves are other tokens than the whole: both parts are encoded.
    void fittedToBothParts_data() {
        QTest::addColumn<bool>("remap");
        QTest::newRow("remap") << true;
        QTest::newRow("largest id") << false;
    }
    void fittedToBothParts() {
        QFETCH(const bool, remap);
        std::string prose;
        for (int i = 0; i < 9; ++i)
            prose += "a wonderful garden ";
        const text::Corpus corpus = corpusOf({prose + "wonderful", prose + "marvellous"});
        config::DataConfig data;
        data.tokenizer = "tiktoken";
        data.tokenizer_remap = remap;
        data.split = "tail_of_each_file";
        data.validation_fraction = 0.03;
        const text::SplitResult parts = text::split(data.split).split(corpus, data, 1);
        std::string heldBack;
        for (const text::ByteRange& part : parts.validation) {
            QVERIFY(std::isalpha(corpus.text()[part.begin - 1]) && std::isalpha(corpus.text()[part.begin]));
            heldBack += corpus.text().substr(part.begin, part.end - part.begin);
        }
        const auto tokenizer = text::makeTokenizer(corpus, data, 1);
        const auto dataset = text::makeDataset(corpus, *tokenizer, data, 1);
        QCOMPARE(tokenizer->decode(dataset->validation.copies()), heldBack);
        QVERIFY(tokenizer->encode(corpus.text()).unknown.empty()); // and the text as a whole
        if (!remap)
            return;
        std::set<TokenId> used(dataset->train.begin(), dataset->train.end());
        used.insert(dataset->validation.begin(), dataset->validation.end());
        const auto whole = tokenizer->encode(corpus.text()).ids;
        used.insert(whole.begin(), whole.end());
        QCOMPARE(static_cast<int>(used.size()), tokenizer->vocabularySize());
        config::DataConfig other = data;
        other.validation_fraction = 0.1;
        QVERIFY(!fields::sameTokenizer(data, 1, other, 1)); // cut elsewhere: other halves
    }

    void madeFromAFile() {
        const text::Corpus corpus = corpusOf({"abc abab"});
        QTemporaryDir folder;
        const std::string path = folder.filePath("file").toStdString();
        config::DataConfig data;
        data.tokenizer_file = path;
        data.validation_fraction = 0; // a part of its own would have other tokens
        const auto write = [&](const std::string& bytes) { std::ofstream(path, std::ios::binary) << bytes; };
        write("minbpe v1\n\n0\n97 98\n");
        QCOMPARE(text::makeTokenizer(corpus, data, 1)->kind(), std::string("bpe"));
        data.tokenizer_remap = true;
        QCOMPARE(text::makeTokenizer(corpus, data, 1)->vocabularySize(), 3); // blank, c, ab
        data.tokenizer_remap = false;
        write(tokenizerKind("char").train("abc ", {})->toJson().dump());
        QCOMPARE(text::makeTokenizer(corpus, data, 1)->vocabularySize(), 4);
        write(std::string(cl100kBase()));
        const auto ranks = text::makeTokenizer(corpus, data, 1);
        QCOMPARE(ranks->kind(), std::string("tiktoken"));
        QCOMPARE(ranks->decode(ranks->encode("abc abab").ids), std::string("abc abab"));
        write("minbpe v1\n\n0\n97 98\n97\n");
        QCOMPARE(fieldOf([&] { text::makeTokenizer(corpus, data, 1); }), std::string("tokenizer_file"));
        QVERIFY(errorOf([&] { text::makeTokenizer(corpus, data, 1); }).find("line 5") != std::string::npos);
        data.tokenizer_file = "/does/not/exist";
        QCOMPARE(fieldOf([&] { text::makeTokenizer(corpus, data, 1); }), std::string("tokenizer_file"));
    }

    void sizesAreJudgedBeforeThereIsText() {
        config::RunConfig config;
        config.train.steps = 10;
        config.data.tokenizer = "bpe";
        config.data.tokenizer_size = 255;
        const auto problems = fields::validate(config);
        QVERIFY(std::any_of(problems.begin(), problems.end(),
                            [](const config::Problem& problem) { return problem.field == "tokenizer_size"; }));
        config.data.tokenizer = "char"; // does not ask for a size
        for (const config::Problem& problem : fields::validate(config))
            QVERIFY(problem.field != "tokenizer_size");
    }
};

QTEST_APPLESS_MAIN(TestTokenizerKinds)

} // namespace tst_tokenizer_kinds

#include "tst_tokenizer_kinds.moc"
