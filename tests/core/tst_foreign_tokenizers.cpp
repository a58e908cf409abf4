#include <algorithm>
#include <fstream>

#include <QTest>
#include <nlohmann/json.hpp>

#include "core/corpus/tokenizer/Composed.h"
#include "core/corpus/tokenizer/bpe/BytePairTokenizer.h"
#include "core/exchange/GgufTokenizer.h"
#include "tests/core/ErrorOf.h"

namespace tst_foreign_tokenizers {

using namespace glasshouse;
using namespace glasshouse::tokenizer;
using nlohmann::json;

namespace {

/// A small tokenizer.json, and what Hugging Face's tokenizers give for some texts.
json fileNamed(const std::string& name) {
    std::ifstream file(GLASSHOUSE_SOURCE_DIR "/tests/data/tokenizers/" + name + ".json", std::ios::binary);
    return json::parse(file);
}

std::shared_ptr<const Tokenizer> tokenizerNamed(const std::string& name) {
    return readTokenizer(fileNamed(name).at("tokenizer"));
}

bool says(const std::string& sentence, const char* part) {
    return sentence.find(part) != std::string::npos;
}

/// Every text of a file has the ids of Hugging Face's library, with special tokens and without.
void compare(const json& file, const Tokenizer& tokenizer) {
    const auto finding = tokenizer.findingSpecialTokens();
    QVERIFY(finding != nullptr);
    for (const json& row : file.at("texts")) {
        const auto text = row.at("text").get<std::string>();
        const auto ids = row.at("ids").get<std::vector<TokenId>>();
        QVERIFY2(tokenizer.encode(text).ids == ids, text.c_str());
        QVERIFY2(finding->encode(text).ids == row.at("with_special").get<std::vector<TokenId>>(), text.c_str());
    }
}

} // namespace

/// tokenizer.json and GGUF of other programs: the ids are theirs.
class TestForeignTokenizers : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void idsAreThoseOfHuggingFace_data() {
        QTest::addColumn<QString>("file");
        for (const char* name : {"gpt2", "llama3", "qwen", "llama2", "metaspace-always", "metaspace-first-uncut"})
            QTest::newRow(name) << QString::fromUtf8(name);
    }
    void idsAreThoseOfHuggingFace() {
        QFETCH(QString, file);
        const json known = fileNamed(file.toStdString());
        const auto tokenizer = readTokenizer(known.at("tokenizer"));
        QCOMPARE(tokenizer->kind(), std::string("bpe"));
        compare(known, *tokenizer);
        const auto again = readTokenizer(tokenizer->toJson());
        compare(known, *again);
        QVERIFY(again->toJson() == tokenizer->toJson());
        QVERIFY(!tokenizer->textBegin().empty());
        QVERIFY(again->textBegin() == tokenizer->textBegin());
    }

    /// The ids of llama.cpp for every name of a way to split text, none at all among them.
    void textIsSplitAsLlamaCppDoes() {
        const json known = fileNamed("llama-cpp-splitters");
        int names = 0;
        for (const auto& [splitter, all] : known.at("names").items())
            for (const json& name : all) {
                json settings{{"tokenizer.ggml.model", "gpt2"},
                              {"tokenizer.ggml.tokens", known.at("tokens")},
                              {"tokenizer.ggml.token_type", known.at("types")},
                              {"tokenizer.ggml.merges", known.at("merges")}};
                if (name != "")
                    settings["tokenizer.ggml.pre"] = name;
                const auto tokenizer = exchange::ggufTokenizer(exchange::ForeignSettings(settings, "one.gguf"));
                for (const json& row : known.at("texts")) {
                    const auto text = row.at("text").get<std::string>();
                    QVERIFY2(tokenizer->encode(text).ids == row.at("ids").at(splitter).get<std::vector<TokenId>>(),
                             (name.get<std::string>() + ": " + text).c_str());
                }
                QVERIFY(exchange::ggufTokenizerSettings(*tokenizer).at("tokenizer.ggml.pre") ==
                        (splitter == "deepseek-r1-qwen" ? "qwen2" : splitter));
                ++names;
            }
        QCOMPARE(names, 38);
        QVERIFY(says(errorOf([] {
                         exchange::ggufTokenizer(exchange::ForeignSettings(
                             {{"tokenizer.ggml.model", "gpt2"}, {"tokenizer.ggml.pre", "tekken"}}, "one.gguf"));
                     }),
                     "tokenizer.ggml.pre is \"tekken\""));
    }

    /// A piece of millions of blanks is read, and written, in one go over it.
    void aVeryLongPiece() {
        json file = fileNamed("llama2").at("tokenizer");
        std::string piece;
        for (int i = 0; i < 3'000'000; ++i)
            piece += writtenBlank;
        const auto id = static_cast<TokenId>(file["model"]["vocab"].size());
        file["model"]["vocab"][piece] = id;
        const auto tokenizer = readTokenizer(file);
        QVERIFY(tokenizer->bytes(id) == std::string(3'000'000, ' '));
        QVERIFY(tokenizer->toJson().at("model").at("vocab").contains(piece));
    }

    void specialTokensNeverComeFromATextByThemselves() {
        const auto tokenizer = tokenizerNamed("llama2");
        QCOMPARE(tokenizer->textBegin(), std::vector<TokenId>{1});
        const auto typed = tokenizer->encode("<s>").ids;
        QVERIFY(std::find(typed.begin(), typed.end(), 1) == typed.end());
        QCOMPARE(tokenizer->findingSpecialTokens()->encode("<s>").ids, std::vector<TokenId>{1});
        QCOMPARE(tokenizer->decode({1}), std::string("<s>"));
    }

    /// A long text without blanks is a matter of seconds at most, and bytes that are no UTF-8 are tokens too.
    void longAndBrokenTexts() {
        for (const char* name : {"gpt2", "qwen", "llama2", "metaspace-always"}) {
            const auto tokenizer = tokenizerNamed(name);
            std::string text;
            while (text.size() < 1'000'000)
                text += "thhe";
            QCOMPARE(tokenizer->decode(tokenizer->encode(text).ids), text);
        }
        const auto tokenizer = tokenizerNamed("llama2");
        const Encoding broken = tokenizer->encode("a\xFF\xC3 b");
        QVERIFY(broken.unknown.empty());
        QCOMPARE(tokenizer->decode(broken.ids), std::string("a\xFF\xC3 b"));
    }

    void charactersAreComposed() {
        std::string buffer;
        const std::string plain = "plain żółć\xFF text";
        QVERIFY(composed(plain, buffer).data() == plain.data()); // not copied
        QCOMPARE(std::string(composed("e\u0301\xFF\xC3"
                                      "e\u0301 x",
                                      buffer)),
                 std::string("é\xFF\xC3é x"));
        std::string marks = "a";
        while (marks.size() < 300'000)
            marks += "\u0301\u0316";
        QVERIFY(composed(marks, buffer).size() >= marks.size() - 2);
    }

    void onlyUsedTokensRemain() {
        for (const char* name : {"qwen", "llama2"}) {
            const auto tokenizer = tokenizerNamed(name);
            const std::string text = "The house of glass is <tool> the tag house";
            const auto fitted = tokenizer->fittedTo({text}, true);
            QVERIFY(fitted->vocabularySize() < 30);
            QCOMPARE(fitted->decode(fitted->encode(text).ids), tokenizer->decode(tokenizer->encode(text).ids));
            QCOMPARE(fitted->encode(text).ids.size(), tokenizer->encode(text).ids.size());
            QVERIFY(fitted->textBegin().empty()); // that token is not among them
        }
    }

    void whatIsUnknownIsNamed_data() {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QByteArray>("change");
        QTest::addColumn<QByteArray>("sentence");
        const auto row = [](const char* file, const char* change, const char* sentence) {
            QTest::newRow(sentence) << QByteArray(file) << QByteArray(change) << QByteArray(sentence);
        };
        row("qwen", R"({"normalizer":{"type":"NFKC"}})", "its normalizer is \"NFKC\"");
        row("qwen", R"({"post_processor":{"type":"RobertaProcessing"}})",
            "its post_processor is \"RobertaProcessing\"");
        row("qwen", R"({"post_processor":{"special_tokens":{"<|endoftext|>":{"ids":[9999]}}}})", "does not exist");
        row("qwen", R"({"post_processor":{"single":[]}})", "leaves out the text");
        row("qwen", R"({"model":{"end_of_word_suffix":"</w>"}})", "its end_of_word_suffix is \"</w>\"");
        row("llama2", R"({"normalizer":{"normalizers":[{"type":"Lowercase"}]}})",
            R"(its normalizer is {"type":"Lowercase"})");
        row("llama2", R"({"normalizer":null})", "neither its normalizer nor its pre_tokenizer");
        row("llama2", R"({"decoder":{"decoders":[{"type":"CTC"}]}})", R"(its decoder is {"type":"CTC"})");
        row("llama2", R"({"pre_tokenizer":{"type":"Whitespace"}})", R"(its pre_tokenizer is {"type":"Whitespace"})");
        row("llama2", R"({"model":{"byte_fallback":false}})", "its decoder is \"Sequence\"");
        row("llama2", R"({"model":{"vocab":{"<0x0A>":null}}})", "its token \"<0x0A>\" is missing");
        row("llama2", R"({"model":{"merges":[["<0x0A>","<0x0B>"]]}})", "which is not in the vocab");
        row("metaspace-always", R"({"pre_tokenizer":{"prepend_scheme":"twice"}})", "\"prepend_scheme\":\"twice\"");
    }
    void whatIsUnknownIsNamed() {
        QFETCH(QByteArray, file);
        QFETCH(QByteArray, change);
        QFETCH(QByteArray, sentence);
        json changed = fileNamed(file.toStdString()).at("tokenizer");
        changed.merge_patch(json::parse(change.toStdString()));
        const std::string message = errorOf([&] { readTokenizer(changed); });
        QVERIFY2(says(message, sentence.constData()), message.c_str());
    }

    /// Gemma's tokenizer splits at blanks, of which its normalizer has left none.
    void blanksThatWereReplacedSplitNothing() {
        json file = fileNamed("llama2").at("tokenizer");
        file["normalizer"] = {{"type", "Replace"}, {"pattern", {{"String", " "}}}, {"content", writtenBlank}};
        const auto whole = readTokenizer(file);
        file["pre_tokenizer"] = {
            {"type", "Split"}, {"pattern", {{"String", " "}}}, {"behavior", "MergedWithPrevious"}, {"invert", false}};
        const std::string text = "The  house of glass\n the house";
        QVERIFY(whole->encode(text).ids == readTokenizer(file)->encode(text).ids);
        QCOMPARE(whole->decode(whole->encode(text).ids), text);
        file["pre_tokenizer"]["pattern"]["String"] = "o";
        QVERIFY(says(errorOf([&] { readTokenizer(file); }), "its pre_tokenizer is"));
        file["pre_tokenizer"]["pattern"]["String"] = " ";
        file["normalizer"] = nullptr;
        QVERIFY(says(errorOf([&] { readTokenizer(file); }), "its pre_tokenizer is"));
    }

    void addedTokensAreBounded() {
        json file = fileNamed("qwen").at("tokenizer");
        file["added_tokens"][0]["content"] = std::string(2000, 'a');
        QVERIFY(says(errorOf([&] { readTokenizer(file); }), "longer than 1024 bytes"));
        file["added_tokens"][0]["content"] = "";
        QVERIFY(says(errorOf([&] { readTokenizer(file); }), "has no content"));
    }

    /// Hugging Face's library (0.23) gives ids of its own where those of added_tokens do not follow on the vocab.
    void idsOfAddedTokensFollowTheVocabulary() {
        const auto idsWith = [](const char* name, const std::vector<std::pair<int, const char*>>& more, bool first) {
            json file = fileNamed(name).at("tokenizer");
            json& list = file["added_tokens"];
            for (const auto& [id, content] : more) {
                json token = list.back();
                token["id"] = id;
                token["content"] = content;
                token["normalized"] = token["special"] = false;
                list.insert(first ? list.begin() : list.end(), token);
            }
            return readTokenizer(file)->encode("one then people house tag<tool>").ids;
        };
        using Ids = std::vector<TokenId>;
        // In the vocab.
        QCOMPARE(idsWith("gpt2", {{451, "hou"}}, false), (Ids{106, 28, 91, 36, 164, 75, 104, 107, 75, 447, 446}));
        QCOMPARE(idsWith("llama2", {{585, "th"}}, false),
                 (Ids{327, 351, 332, 333, 327, 288, 296, 327, 374, 375, 358, 288, 584, 583}));
        // After a gap, and before the others in the list.
        QCOMPARE(idsWith("gpt2", {{460, "people"}}, false), (Ids{106, 28, 91, 36, 75, 451, 118, 75, 447, 446}));
        QCOMPARE(idsWith("gpt2", {{451, "people"}}, true), (Ids{106, 28, 91, 36, 75, 446, 118, 75, 448, 447}));
        QCOMPARE(idsWith("gpt2", {{440, "hou"}, {452, "people"}}, false),
                 (Ids{106, 28, 91, 36, 75, 451, 75, 104, 107, 75, 447, 446}));
        json twice = fileNamed("gpt2").at("tokenizer");
        twice["added_tokens"][0]["content"] = twice["added_tokens"][1]["content"] = "hou";
        QVERIFY(says(errorOf([&] { readTokenizer(twice); }), "\"hou\" is given twice"));
    }

    /// Exported and opened again, a tokenizer gives the same ids: llama.cpp's scores stand for the merges.
    void ggufKeepsTheIds() {
        for (const char* name : {"gpt2", "llama3", "qwen", "llama2"}) {
            const json file = fileNamed(name);
            const auto tokenizer = readTokenizer(file.at("tokenizer"));
            const json settings = exchange::ggufTokenizerSettings(*tokenizer);
            const auto opened = exchange::ggufTokenizer(exchange::ForeignSettings(settings, "model.gguf"));
            QCOMPARE(opened->vocabularySize(), tokenizer->vocabularySize());
            QVERIFY(opened->textBegin() == tokenizer->textBegin());
            for (const json& row : file.at("texts")) {
                const auto text = row.at("text").get<std::string>();
                // llama.cpp's files do not say what blanks an added token takes, nor that characters are composed.
                if (says(text, "tag") || says(text, "tool") || says(text, "\u0301"))
                    continue;
                const auto ids = opened->encode(text).ids;
                QVERIFY2(ids == row.at("ids").get<std::vector<TokenId>>(), (name + (": " + text)).c_str());
            }
        }
        QVERIFY(says(errorOf([] { exchange::ggufTokenizerSettings(*tokenizerNamed("metaspace-always")); }),
                     "llama.cpp does not put blanks"));
    }

    void damagedGgufTokenizersAreOneSentence() {
        const json good = exchange::ggufTokenizerSettings(*tokenizerNamed("llama2"));
        const auto message = [&](const char* key, const json& value) {
            json settings = good;
            settings[key] = value;
            return errorOf([&] { exchange::ggufTokenizer(exchange::ForeignSettings(settings, "model.gguf")); });
        };
        QVERIFY(message("general.name", "x").empty());
        QVERIFY(says(message("tokenizer.ggml.model", "t5"), "tokenizer.ggml.model is \"t5\""));
        QVERIFY(says(message("tokenizer.ggml.scores", nullptr), "of different length"));
        QVERIFY(says(message("tokenizer.ggml.scores", json::array({1})), "of different length"));
        QVERIFY(says(message("tokenizer.ggml.bos_token_id", 100000), "tokenizer.ggml.bos_token_id is 100000"));
        json tokens = good.at("tokenizer.ggml.tokens");
        tokens[400] = tokens[401];
        QVERIFY(says(message("tokenizer.ggml.tokens", tokens), "is given twice"));
        tokens[400] = std::string(1000, 'a');
        QVERIFY(says(message("tokenizer.ggml.tokens", tokens), "longer than 256 bytes"));
    }
};

QTEST_APPLESS_MAIN(TestForeignTokenizers)

} // namespace tst_foreign_tokenizers

#include "tst_foreign_tokenizers.moc"
