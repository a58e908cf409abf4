#include <fstream>
#include <map>
#include <random>

#include <QTest>
#include <nlohmann/json.hpp>

#include "core/base/Utf8.h"
#include "core/config/Choice.h"
#include "core/config/ProblemError.h"
#include "core/corpus/tokenizer/bpe/BpeTrainer.h"
#include "core/corpus/tokenizer/bpe/MinbpeModel.h"
#include "core/corpus/tokenizer/kinds/BpeTokenizer.h"
#include "tests/core/ErrorOf.h"

namespace tst_bpe {

using namespace glasshouse;
using namespace glasshouse::tokenizer;
using nlohmann::json;

namespace {

std::vector<std::string> chunksOf(const SplitPattern& pattern, std::string_view text) {
    std::vector<std::string> result;
    Chunks chunks(pattern, text);
    for (std::string_view chunk; chunks.next(chunk);)
        result.emplace_back(chunk);
    return result;
}

/// The published algorithm word for word: all pairs of all chunks are counted anew for every merge, and of the most
/// frequent ones the one that was seen first is joined everywhere.
std::vector<Merge> learnedSlowly(std::string_view text, const SplitPattern& pattern, int wanted) {
    std::vector<std::vector<TokenId>> chunks;
    for (const std::string& chunk : chunksOf(pattern, text)) {
        chunks.emplace_back();
        for (const char byte : chunk)
            chunks.back().push_back(static_cast<unsigned char>(byte));
    }
    std::vector<Merge> merges;
    for (int round = 0; round < wanted; ++round) {
        std::map<std::pair<TokenId, TokenId>, std::pair<std::int64_t, std::size_t>> counts; // count, when first seen
        for (const auto& chunk : chunks)
            for (std::size_t i = 0; i + 1 < chunk.size(); ++i)
                ++counts.try_emplace({chunk[i], chunk[i + 1]}, 0, counts.size()).first->second.first;
        if (counts.empty())
            break;
        auto best = counts.begin();
        for (auto pair = counts.begin(); pair != counts.end(); ++pair)
            if (pair->second.first > best->second.first ||
                (pair->second.first == best->second.first && pair->second.second < best->second.second))
                best = pair;
        const auto [left, right] = best->first;
        const TokenId id = 256 + round;
        merges.push_back({left, right, id, best->second.first});
        for (auto& chunk : chunks) {
            std::vector<TokenId> joined;
            for (std::size_t i = 0; i < chunk.size(); ++i) {
                const bool joins = i + 1 < chunk.size() && chunk[i] == left && chunk[i + 1] == right;
                joined.push_back(joins ? id : chunk[i]);
                i += joins ? 1 : 0;
            }
            chunk = joined;
        }
    }
    return merges;
}

/// The published encoding word for word: the pair that was learned first is joined everywhere in the chunk, again and
/// again.
std::vector<TokenId> encodedSlowly(const BytePairTokenizer& tokenizer, std::string_view text) {
    std::map<std::pair<TokenId, TokenId>, TokenId> ids;
    for (const Merge& merge : tokenizer.merges())
        ids[{merge.left, merge.right}] = merge.id;
    std::vector<TokenId> result;
    for (const std::string& chunk : chunksOf(tokenizer.parts().pattern, text)) {
        std::vector<TokenId> tokens;
        for (const char byte : chunk)
            tokens.push_back(static_cast<unsigned char>(byte));
        for (;;) {
            TokenId lowest = 1 << 30;
            for (std::size_t i = 0; i + 1 < tokens.size(); ++i)
                if (const auto found = ids.find({tokens[i], tokens[i + 1]}); found != ids.end())
                    lowest = std::min(lowest, found->second);
            if (lowest == 1 << 30)
                break;
            const Merge merge = tokenizer.merges()[static_cast<std::size_t>(lowest - 256)];
            std::vector<TokenId> joined;
            for (std::size_t i = 0; i < tokens.size(); ++i) {
                const bool joins = i + 1 < tokens.size() && tokens[i] == merge.left && tokens[i + 1] == merge.right;
                joined.push_back(joins ? lowest : tokens[i]);
                i += joins ? 1 : 0;
            }
            tokens = joined;
        }
        result.insert(result.end(), tokens.begin(), tokens.end());
    }
    return result;
}

bool equal(const std::vector<Merge>& a, const std::vector<Merge>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Merge& x, const Merge& y) {
        return x.left == y.left && x.right == y.right && x.id == y.id && x.count == y.count;
    });
}

/// Text of few different letters, so that pairs overlap and tie all the time.
std::string dullText(std::uint32_t seed, std::size_t size) {
    std::mt19937 random(seed);
    static const char* const pieces[] = {"a", "a", "b", "ab", "aaa", " ", "\n", "ż", "1", "-", "  ", "'s"};
    std::string text;
    while (text.size() < size)
        text += pieces[random() % std::size(pieces)];
    return text;
}

std::string readAll(const QString& path) {
    std::ifstream file(path.toStdString(), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

} // namespace

class TestBpe : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Expected with Python's regex module and the published expressions.
    void textIsCutAsPublished_data() {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("chunks");
        const QString text = QStringLiteral("It's WE'LL 1234567  x!\n\n y\tz\u180Eé\u0301\u3000b\r\nend  ");
        QTest::newRow("gpt4") << "gpt4" << text
                              << QStringList{"It",     "'s",      " WE",  "'LL",   " ",  "123", "456",
                                             "7",      " ",       " x",   "!\n\n", " y", "\tz", "\u180Eé",
                                             "\u0301", "\u3000b", "\r\n", "end",   "  "};
        QTest::newRow("gpt2") << "gpt2" << text
                              << QStringList{"It",     "'s",   " WE", "'",  "LL",  " 1234567", " ", " x",
                                             "!",      "\n\n", " y",  "\t", "z",   "\u180E",   "é", "\u0301",
                                             "\u3000", "b",    "\r",  "\n", "end", "  "};
        QTest::newRow("none") << "none" << text << QStringList{text};
        QTest::newRow("empty") << "gpt4" << QString() << QStringList{};
    }
    void textIsCutAsPublished() {
        QFETCH(QString, pattern);
        QFETCH(QString, text);
        QFETCH(QStringList, chunks);
        QStringList cut;
        for (const std::string& chunk : chunksOf(SplitPattern::named(pattern.toStdString()), text.toStdString()))
            cut << QString::fromStdString(chunk);
        QCOMPARE(cut, chunks);
    }

    /// As if every digit were cut off first and the rest split by GPT-2's expression.
    void digitsAreCutOffFirst() {
        json file = json::parse(R"({"normalizer":{"type":"NFC"},"decoder":{"type":"ByteLevel"},
            "pre_tokenizer":{"type":"Sequence","pretokenizers":[
                {"type":"Digits","individual_digits":true},
                {"type":"ByteLevel","add_prefix_space":false,"trim_offsets":true,"use_regex":true}]},
            "model":{"type":"BPE","vocab":{"a":0,"b":1,"ab":2},"merges":["a b"]}})");
        const auto read = std::dynamic_pointer_cast<const BytePairTokenizer>(readTokenizer(file));
        QVERIFY(read != nullptr);
        const std::string text = "It's 1603,  two  45 x7y\n\n8 ٣½.";
        std::vector<std::string> expected;
        const SplitPattern gpt2 = SplitPattern::named("gpt2");
        const SplitPattern digit("custom", R"(\p{N}|\P{N}+)", R"(\p{N}|\P{N}+)");
        for (const std::string& part : chunksOf(digit, text))
            for (const std::string& chunk : chunksOf(gpt2, part))
                expected.push_back(chunk);
        QVERIFY(chunksOf(read->parts().pattern, text) == expected);
        QVERIFY(
            chunksOf(std::dynamic_pointer_cast<const BytePairTokenizer>(readTokenizer(read->toJson()))->parts().pattern,
                     text) == expected);
    }

    void brokenBytesAreChunks() {
        const auto chunks = chunksOf(SplitPattern::named("gpt4"), "ab\xFF\xC3 \xE6\x97"
                                                                  "c");
        QCOMPARE(chunks, (std::vector<std::string>{"ab", "\xFF\xC3", " ", "\xE6\x97", "c"}));
    }

    void longRunsAreCut() {
        for (const char* piece : {" ", "\n", "a", "1", "!", " \n", "\u3000"}) {
            std::string text;
            while (text.size() < 1'000'000)
                text += piece;
            std::string together;
            for (const std::string& chunk : chunksOf(SplitPattern::named("gpt4"), text + "x"))
                together += chunk;
            QVERIFY(together == text + "x");
        }
    }

    void expressionsOfFiles() {
        QCOMPARE(SplitPattern::fromExpression(R"( ?\w+|\W)").id(), std::string("custom"));
        QCOMPARE(chunksOf(SplitPattern::fromExpression("b+"), "abbc"), (std::vector<std::string>{"a", "bb", "c"}));
        QCOMPARE(chunksOf(SplitPattern::fromExpression("x*"), "żbc"), (std::vector<std::string>{"żbc"}));
        QVERIFY(errorOf([] { SplitPattern::fromExpression("(a"); }).find("regular expression") != std::string::npos);
        const std::string costly = std::string(40, 'a') + "b";
        QVERIFY(!errorOf([&] { chunksOf(SplitPattern::fromExpression("(a+)+$"), costly); }).empty());
        for (const char* id : {"gpt2", "gpt4"}) {
            const SplitPattern pattern = SplitPattern::named(id);
            QCOMPARE(SplitPattern::fromExpression(pattern.expression()).id(), std::string(id));
        }
    }

    void learnsAsPublished_data() {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<int>("seed");
        for (const char* pattern : {"gpt2", "gpt4", "none"})
            for (int seed = 0; seed < 12; ++seed)
                QTest::addRow("%s, %d", pattern, seed) << QString(pattern) << seed;
    }
    void learnsAsPublished() {
        QFETCH(QString, pattern);
        QFETCH(int, seed);
        const SplitPattern cut = SplitPattern::named(pattern.toStdString());
        const std::string text = dullText(static_cast<std::uint32_t>(seed), seed < 6 ? 60 : 1500);
        const auto merges = learnBytePairs(text, cut, 200, {});
        QVERIFY(!merges.empty());
        QVERIFY(equal(merges, learnedSlowly(text, cut, 200)));

        TokenizerOptions options;
        options.pattern = pattern.toStdString();
        options.vocabularySize = 256 + static_cast<int>(merges.size());
        const auto tokenizer = BpeTokenizer::train(text, options);
        QVERIFY(equal(tokenizer->merges(), merges));
        for (const std::string& other : {text, dullText(99, 700), std::string(), std::string(300, 'a')}) {
            QCOMPARE(tokenizer->encode(other).ids, encodedSlowly(*tokenizer, other));
            QCOMPARE(tokenizer->decode(tokenizer->encode(other).ids), other);
        }
    }

    /// minbpe's own merges and encodings.
    void equalsMinbpe() {
        const QString folder = QStringLiteral(GLASSHOUSE_SOURCE_DIR "/tests/reference/bpe/shakespeare100k_512");
        const json expected = json::parse(readAll(folder + ".json"));
        TokenizerOptions options;
        options.vocabularySize = expected["vocab_size"];
        options.pattern = expected["pattern"];
        const auto tokenizer = BpeTokenizer::train(readAll(folder + ".txt"), options);
        const std::vector<Merge> merges = tokenizer->merges();
        QCOMPARE(merges.size(), expected["merges"].size());
        for (std::size_t i = 0; i < merges.size(); ++i)
            QVERIFY2(json({merges[i].left, merges[i].right}) == expected["merges"][i], std::to_string(i).c_str());
        QVERIFY(expected["encodings"].size() > 5);
        for (const json& one : expected["encodings"])
            QVERIFY(json(tokenizer->encode(one["text"].get<std::string>()).ids) == one["ids"]);
    }

    void sizesThatCannotBe() {
        const auto problemOf = [](int size, std::string_view text) {
            TokenizerOptions options;
            options.vocabularySize = size;
            try {
                BpeTokenizer::train(text, options);
            } catch (const config::ProblemError& error) {
                return error.problem();
            }
            return config::Problem();
        };
        QCOMPARE(problemOf(255, "abc").field, std::string("tokenizer_size"));
        QVERIFY(problemOf(256, "abc").field.empty());
        QVERIFY(problemOf(258, "abc").field.empty());
        const config::Problem tooMany = problemOf(259, "abc");
        QCOMPARE(tooMany.field, std::string("tokenizer_size"));
        QVERIFY(tooMany.why.find("2 merges") != std::string::npos);
        QCOMPARE(tooMany.fixes, std::vector<std::string>{"258"});
        QVERIFY(!errorOf([] { BpeTokenizer::train("", {}); }).empty());
        TokenizerOptions options;
        options.pattern = "klingon";
        QVERIFY(errorOf([&] { BpeTokenizer::train("abc", options); }).find("gpt4") != std::string::npos);
    }

    void trainingStops() {
        std::stop_source stop;
        stop.request_stop();
        TokenizerOptions options;
        options.stop = stop.get_token();
        QVERIFY(errorOf([&] { BpeTokenizer::train("abc abc", options); }).find("Stopped") != std::string::npos);
    }

    void modelFilesGoOutAndIn() {
        TokenizerOptions options;
        options.vocabularySize = 300;
        const std::string text = dullText(5, 3000);
        for (const char* pattern : {"gpt2", "gpt4", "none"}) {
            options.pattern = pattern;
            const auto made = BpeTokenizer::train(text, options);
            const std::string file = minbpeModel(*made);
            const auto read = readMinbpeModel(file);
            QCOMPARE(read->encode(text).ids, made->encode(text).ids);
            QCOMPARE(minbpeModel(*read), file);
        }
        // As minbpe writes it, with a special token.
        const auto small = readMinbpeModel("minbpe v1\n\n1\n<|end of text|> 300\n97 98\n256 99\n");
        QCOMPARE(small->vocabularySize(), 301);
        QCOMPARE(small->encode("abcab").ids, (std::vector<TokenId>{257, 256}));
        QCOMPARE(small->bytes(300), std::string_view("<|end of text|>"));
        QVERIFY(readMinbpeModel("{}") == nullptr);
    }

    void brokenModelFilesSayLineAndReason_data() {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("version") << QByteArray("minbpe v2\n\n0\n") << QByteArray("line 1: ");
        QTest::newRow("cut") << QByteArray("minbpe v1\n") << QByteArray("line 1: ");
        QTest::newRow("pattern") << QByteArray("minbpe v1\n(a\n0\n") << QByteArray("line 2: its split pattern");
        QTest::newRow("no number") << QByteArray("minbpe v1\n\nx\n") << QByteArray("line 3: ");
        QTest::newRow("huge number") << QByteArray("minbpe v1\n\n99999999999\n") << QByteArray("line 3: ");
        QTest::newRow("special missing") << QByteArray("minbpe v1\n\n2\nx 300\n") << QByteArray("line 4: ");
        QTest::newRow("special without id") << QByteArray("minbpe v1\n\n1\nx\n") << QByteArray("line 4: ");
        QTest::newRow("special of a byte") << QByteArray("minbpe v1\n\n1\nx 5\n") << QByteArray("another token's");
        QTest::newRow("absurd id") << QByteArray("minbpe v1\n\n1\nx 99999999\n") << QByteArray("line 4: ");
        QTest::newRow("one id") << QByteArray("minbpe v1\n\n0\n97\n") << QByteArray("line 4: a merge is two ids");
        QTest::newRow("three ids") << QByteArray("minbpe v1\n\n0\n97 98 99\n") << QByteArray("line 4: a merge");
        QTest::newRow("negative") << QByteArray("minbpe v1\n\n0\n97 -98\n") << QByteArray("line 4: a merge");
        QTest::newRow("letters") << QByteArray("minbpe v1\n\n0\n97 98\n97 b\n") << QByteArray("line 5: a merge");
        QTest::newRow("from later") << QByteArray("minbpe v1\n\n0\n97 256\n")
                                    << QByteArray("line 4: it refers to token 256");
        QTest::newRow("twice") << QByteArray("minbpe v1\n\n0\n97 98\n97 98\n") << QByteArray("line 5: the pair 97 98");
        QTest::newRow("same token") << QByteArray("minbpe v1\n\n0\n97 97\n256 97\n97 256\n") << QByteArray("line 6: ");
        QByteArray doubled("minbpe v1\n\n0\n97 97\n");
        for (int id = 256; id < 300; ++id)
            doubled += QByteArray::number(id) + " " + QByteArray::number(id) + "\n";
        QTest::newRow("doubled and doubled") << doubled << QByteArray("longer than");
    }
    void brokenModelFilesSayLineAndReason() {
        QFETCH(QByteArray, file);
        QFETCH(QByteArray, says);
        const std::string message = errorOf([&] { readMinbpeModel(file.toStdString()); });
        QVERIFY2(message.find(says.toStdString()) != std::string::npos, message.c_str());
    }

    void fileHasTheFormOfHuggingFace() {
        TokenizerOptions options;
        options.vocabularySize = 258;
        const auto tokenizer = BpeTokenizer::train("the the the other", options);
        const json file = tokenizer->toJson();
        QVERIFY(file["decoder"]["type"] == json("ByteLevel"));
        QVERIFY(file["pre_tokenizer"]["type"] == json("Sequence"));
        QVERIFY(file["pre_tokenizer"]["pretokenizers"][0]["behavior"] == json("Isolated"));
        QVERIFY(file["model"]["type"] == json("BPE"));
        QVERIFY(file["model"]["merges"] == json::array({"t h", "th e"}));
        QVERIFY(file["model"]["vocab"]["th"] == json(256));
        QVERIFY(file["model"]["vocab"]["Ġ"] == json(32)); // a blank, in GPT-2's alphabet
        QVERIFY(file["model"]["vocab"]["Ċ"] == json(10));
        QCOMPARE(file["model"]["vocab"].size(), std::size_t{258});
        options.pattern = "gpt2";
        const json other = BpeTokenizer::train("the the the other", options)->toJson();
        QVERIFY(other["pre_tokenizer"]["type"] == json("ByteLevel"));
        QVERIFY(other["pre_tokenizer"]["use_regex"] == json(true));
    }

    /// Earlier versions wrote at the top what is now part of the model.
    void filesOfEarlierVersionsAreRead() {
        TokenizerOptions options;
        options.vocabularySize = 258;
        const auto tokenizer = BpeTokenizer::train("the the the other", options);
        const json now = tokenizer->toJson();
        json before = now;
        before["glasshouse"] = before["model"]["glasshouse"];
        before["model"].erase("glasshouse");
        QCOMPARE(before["glasshouse"]["pair_counts"].size(), std::size_t{2});
        const auto read = readTokenizer(before);
        QVERIFY(read->toJson() == now);
        QCOMPARE(read->merges().front().count, std::int64_t{4}); // "th" in "the" three times and in "other"
    }

    /// A file in GPT-2's own order: printable bytes first, a token that stands for no text, pairs as lists.
    void filesOfOthersAreRead() {
        const auto tokenizer = readTokenizer(json::parse(R"({
            "added_tokens": [{"id": 5, "content": "<|endoftext|>", "special": true}], "normalizer": null,
            "pre_tokenizer": {"type": "ByteLevel", "add_prefix_space": false},
            "decoder": {"type": "ByteLevel"},
            "model": {"type": "BPE", "dropout": null, "continuing_subword_prefix": "",
                      "vocab": {"a": 0, "b": 1, "Ġ": 2, "Ġa": 3, "Ġab": 4, "<|endoftext|>": 5},
                      "merges": [["Ġ", "a"], ["Ġa", "b"]]}})"));
        QCOMPARE(tokenizer->kind(), std::string("bpe"));
        QCOMPARE(tokenizer->vocabularySize(), 6);
        const Encoding encoding = tokenizer->encode("ab ab a?");
        QCOMPARE(encoding.ids, (std::vector<TokenId>{0, 1, 4, 3}));
        QCOMPARE(encoding.unknown.size(), std::size_t{1});
        QCOMPARE(encoding.unknown[0].text, std::string("?"));
        QCOMPARE(encoding.unknown[0].offset, std::size_t{7});
        QVERIFY(!tokenizer->encodesAnyBytes());
        QCOMPARE(readTokenizer(tokenizer->toJson())->encode("ab ab").ids, (std::vector<TokenId>{0, 1, 4}));
    }

    void brokenFilesAreOneSentence_data() {
        QTest::addColumn<QByteArray>("change");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char* name, const char* change, const char* says) {
            QTest::newRow(name) << QByteArray(change) << QByteArray(says);
        };
        row("no vocab", R"({"model":{"vocab":null}})", "vocab");
        row("no merges", R"({"model":{"merges":null}})", "merges");
        row("merge of one", R"({"model":{"merges":["a"]}})", "merge 1");
        row("merge of three", R"({"model":{"merges":["a b c"]}})", "merge 1");
        row("merge of numbers", R"({"model":{"merges":[[1,2]]}})", "merge 1");
        row("unknown part", R"({"model":{"merges":["a b","a x"]}})", "merge 2 refers to \"x\"");
        row("unknown result", R"({"model":{"merges":["b a"]}})", "merge 1 refers to \"ba\"");
        row("merge twice", R"({"model":{"merges":["a b","a b"]}})", "merge 2 is repeated");
        row("id twice", R"({"model":{"vocab":{"b":0}}})", "given to two tokens");
        row("id missing", R"({"model":{"vocab":{"b":"x"}}})", "whole number");
        row("id negative", R"({"model":{"vocab":{"b":-1}}})", "whole number");
        row("id absurd", R"({"model":{"vocab":{"b":3000000}}})", "ids up to 3000000");
        row("id too large", R"({"model":{"vocab":{"b":99999999999}}})", "whole number");
        row("no byte", R"({"model":{"vocab":{"日":3}}})", "byte-level alphabet");
        row("normalizer", R"({"normalizer":{"type":"NFKC"}})", "normalizer");
        row("digits alone", R"({"pre_tokenizer":{"type":"Digits","individual_digits":true}})", "splits digits");
        row("groups of digits", R"({"pre_tokenizer":{"type":"Digits","individual_digits":false}})", "Digits");
        row("blank before", R"({"pre_tokenizer":{"add_prefix_space":true}})", "space before");
        row("other cut", R"({"pre_tokenizer":{"type":"Metaspace"}})", "Metaspace");
        row("bad cut", R"({"pre_tokenizer":{"type":"Split","pattern":{"Regex":"*a"},"behavior":"Isolated"}})",
            "regular expression");
        row("dropout", R"({"model":{"dropout":0.5}})", "dropout");
        row("suffix", R"({"model":{"end_of_word_suffix":"</w>"}})", "end_of_word_suffix");
        row("size", R"({"glasshouse":{"vocabulary_size":7}})", "vocabulary_size");
        row("counts", R"({"glasshouse":{"pair_counts":[1,2]}})", "pair count");
        row("count", R"({"glasshouse":{"pair_counts":[-1]}})", "pair count");
    }
    void brokenFilesAreOneSentence() {
        QFETCH(QByteArray, change);
        QFETCH(QByteArray, says);
        json file = json::parse(R"({"pre_tokenizer":{"type":"ByteLevel"},"decoder":{"type":"ByteLevel"},
            "model":{"type":"BPE","vocab":{"a":0,"b":1,"ab":2},"merges":["a b"]}})");
        QVERIFY(errorOf([&] { readTokenizer(file); }).empty());
        const json patch = json::parse(change.toStdString());
        const bool toNothing = patch.dump().find("null") != std::string::npos;
        if (toNothing) // a merge patch takes null as "remove"
            file["model"][patch["model"].begin().key()] = nullptr;
        else
            file.merge_patch(patch);
        const std::string message = errorOf([&] { readTokenizer(file); });
        QVERIFY2(message.find(says.toStdString()) != std::string::npos, message.c_str());
    }

    void idsThatOccurAreNumberedAnew() {
        TokenizerOptions options;
        options.vocabularySize = 300;
        const auto whole = BpeTokenizer::train(dullText(3, 4000), options);
        QVERIFY(whole->fittedTo({"ab"}, false) == nullptr);
        const std::string text = "abab ab\nżaaa\na\nb";
        const auto fitted = whole->fittedTo({text}, true);
        const std::vector<TokenId> before = whole->encode(text).ids;
        const std::vector<TokenId> after = fitted->encode(text).ids;
        std::map<TokenId, TokenId> names;
        for (const TokenId id : before)
            names[id] = 0;
        QCOMPARE(fitted->vocabularySize(), static_cast<int>(names.size()));
        TokenId next = 0;
        for (auto& [old, now] : names)
            now = next++; // in their order
        QCOMPARE(after.size(), before.size());
        for (std::size_t i = 0; i < before.size(); ++i)
            QCOMPARE(after[i], names[before[i]]);
        QCOMPARE(fitted->decode(after), text);
        for (const Merge& merge : fitted->merges())
            QCOMPARE(std::string(fitted->bytes(merge.left)) + std::string(fitted->bytes(merge.right)),
                     std::string(fitted->bytes(merge.id)));
        const auto read = readTokenizer(json::parse(fitted->toJson().dump()));
        QCOMPARE(read->vocabularySize(), fitted->vocabularySize());
        QCOMPARE(read->encode(text).ids, after);
        // A word whose token is out of use comes as smaller ones, a character of which there is none is listed.
        const Encoding other = fitted->encode("aaab?");
        QCOMPARE(other.unknown.size(), std::size_t{1});
        QCOMPARE(other.unknown[0].text, std::string("?"));
    }
};

QTEST_APPLESS_MAIN(TestBpe)

} // namespace tst_bpe

#include "tst_bpe.moc"
