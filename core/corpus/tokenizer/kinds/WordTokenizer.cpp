#include "core/corpus/tokenizer/kinds/WordTokenizer.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/base/Stopped.h"
#include "core/base/Utf8.h"
#include "core/config/Choice.h"
#include "core/config/ProblemError.h"
#include "core/corpus/tokenizer/Hash.h"
#include "core/corpus/tokenizer/JsonParts.h"
#include "core/corpus/tokenizer/kinds/Tokenizers.h"

namespace glasshouse::tokenizer {

namespace {

using nlohmann::json;
using namespace parts;

constexpr const char* unknownName = "<unk>";
constexpr std::string_view unknownShown = " <unk>";
constexpr const char* expression = R"( ?[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*| ?[^\s\p{L}\p{M}\p{N}]|\s)";
constexpr const char* compiled = R"( ?[\p{L}\p{M}\p{N}]++(?:['’][\p{L}\p{M}\p{N}]++)*+| ?[^\s\p{L}\p{M}\p{N}]|\s)";

SplitPattern words() {
    return SplitPattern("word", expression, compiled);
}

std::vector<config::Problem> wordProblems(const TokenizerOptions& options) {
    if (options.vocabularySize >= 2)
        return {};
    return {{"tokenizer_size",
             sentence("A vocabulary of %1 has no room for a word.", options.vocabularySize),
             sentence("One of its tokens is <unk>, so it needs at least 2."),
             {"2000"}}};
}

} // namespace

std::size_t WordTokenizer::Hash::operator()(std::string_view piece) const {
    return hashOf(piece);
}

WordTokenizer::WordTokenizer(std::vector<std::string> pieces, TokenId unknown, SplitPattern pattern)
    : m_pieces(std::move(pieces))
    , m_unknown(unknown)
    , m_pattern(std::move(pattern)) {
    if (m_pieces.empty())
        throw Error("The vocabulary is empty.");
    for (std::size_t id = 0; id < m_pieces.size(); ++id)
        if (!m_ids.emplace(m_pieces[id], static_cast<TokenId>(id)).second)
            throw Error(sentence("The vocabulary contains %1 twice.", shown(m_pieces[id])));
}

std::shared_ptr<const Tokenizer> WordTokenizer::train(std::string_view text, const TokenizerOptions& options) {
    if (const auto wrong = wordProblems(options); !wrong.empty())
        throw config::ProblemError(wrong.front());
    if (text.empty())
        throw Error("The text is empty, so there is no vocabulary to make from it.");
    struct Piece {
        std::string_view text;
        std::int64_t count;
    };
    const SplitPattern pattern = words();
    std::vector<Piece> pieces; // in the order in which they are first seen
    std::unordered_map<std::string_view, std::size_t, Hash> known;
    Chunks chunks(pattern, text);
    StopCheck check(options.stop);
    for (std::string_view chunk; chunks.next(chunk);) {
        check.at(static_cast<std::size_t>(chunk.data() - text.data()));
        const auto [entry, isNew] = known.try_emplace(chunk, pieces.size());
        if (isNew)
            pieces.push_back({chunk, 0});
        ++pieces[entry->second].count;
    }
    std::stable_sort(pieces.begin(), pieces.end(), [](const Piece& a, const Piece& b) { return a.count > b.count; });
    std::vector<std::string> vocabulary = {unknownName};
    for (const Piece& piece : pieces) {
        if (static_cast<int>(vocabulary.size()) >= options.vocabularySize)
            break;
        if (utf8::isValid(piece.text))
            vocabulary.emplace_back(piece.text);
    }
    return std::make_shared<WordTokenizer>(std::move(vocabulary), 0, pattern);
}

std::string WordTokenizer::kind() const {
    return "word";
}

int WordTokenizer::vocabularySize() const {
    return static_cast<int>(m_pieces.size());
}

void WordTokenizer::append(std::string_view text, std::vector<TokenId>& ids, std::vector<UnknownPiece>& unknown,
                           const std::stop_token& stop, const TakeIds& take) const {
    StopCheck check(stop);
    Chunks chunks(m_pattern, text);
    for (std::string_view chunk; chunks.next(chunk);) {
        check.at(static_cast<std::size_t>(chunk.data() - text.data()));
        if (ids.size() >= maxHeldIds && take)
            take(ids);
        if (const auto found = m_ids.find(chunk); found != m_ids.end())
            ids.push_back(found->second);
        else if (m_unknown >= 0 && utf8::isValid(chunk))
            ids.push_back(m_unknown);
        else
            note(unknown, text, static_cast<std::size_t>(chunk.data() - text.data()), chunk.size());
    }
}

std::string_view WordTokenizer::bytes(TokenId id) const {
    if (id < 0 || id >= vocabularySize())
        throwNoToken(id);
    return id == m_unknown ? unknownShown : std::string_view(m_pieces[static_cast<std::size_t>(id)]);
}

json WordTokenizer::toJson() const {
    json vocabulary = json::object();
    for (std::size_t id = 0; id < m_pieces.size(); ++id)
        vocabulary[m_pieces[id]] = id;
    return {{"version", "1.0"},
            {"truncation", nullptr},
            {"padding", nullptr},
            {"added_tokens", json::array()},
            {"normalizer", nullptr},
            {"pre_tokenizer", splitStep(m_pattern)},
            {"post_processor", nullptr},
            {"decoder", {{"type", "Fuse"}}},
            {"model",
             {{"type", "WordLevel"},
              {"vocab", vocabulary},
              {"unk_token", m_unknown < 0 ? json() : json(m_pieces[static_cast<std::size_t>(m_unknown)])}}}};
}

std::shared_ptr<const Tokenizer> WordTokenizer::read(const json& file) {
    const json& model = member(file, "model");
    if (textOf(member(model, "type")) != "WordLevel")
        return nullptr;
    if (!member(file, "normalizer").is_null())
        throw Error("The tokenizer file does not fit: its normalizer would change the text.");
    if (textOf(member(member(file, "decoder"), "type")) != "Fuse")
        throw Error("The tokenizer file does not fit: its words would be joined with spaces that are not in the text.");
    const json& vocabulary = member(model, "vocab");
    if (!vocabulary.is_object() || vocabulary.empty())
        throw Error("The tokenizer file is damaged: its vocab is not a list of words with their ids.");
    std::vector<std::string> pieces(vocabulary.size());
    for (const auto& [piece, id] : vocabulary.items()) {
        if (piece.empty())
            throw Error("The tokenizer file is damaged: one of its words is empty.");
        if (!id.is_number_integer() || (!id.is_number_unsigned() && id.get<std::int64_t>() < 0) ||
            id.get<std::uint64_t>() >= pieces.size())
            throw Error(sentence("The tokenizer file is damaged: the id of %1 is not a whole number from 0 to %2.",
                                 shown(piece), pieces.size() - 1));
        std::string& place = pieces[id.get<std::size_t>()];
        if (!place.empty())
            throw Error(
                sentence("The tokenizer file is damaged: the id %1 is given to two words.", id.get<std::size_t>()));
        place = piece;
    }
    TokenId unknown = -1;
    if (const json& name = member(model, "unk_token"); !name.is_null()) {
        const auto found = std::find(pieces.begin(), pieces.end(), textOf(name));
        if (found == pieces.end())
            throw Error("The tokenizer file is damaged: its unk_token is not in the vocab.");
        unknown = static_cast<TokenId>(found - pieces.begin());
    }
    const json& before = member(file, "pre_tokenizer");
    const bool ours = before == splitStep(words());
    return std::make_shared<WordTokenizer>(std::move(pieces), unknown, ours ? words() : splitOf(file));
}

TokenizerKind makeWordKind() {
    return {{"word", "Words",
             "One token for each frequent word, with its leading space, and punctuation mark; <unk> "
             "for all others, which are lost."},
            {"tokenizer_size", "tokenizer_documents", "tokenizer_file"},
            &WordTokenizer::train,
            &WordTokenizer::read,
            nullptr,
            wordProblems,
            false,
            false,
            sentence("llama.cpp has no tokenizer of words.")};
}

} // namespace glasshouse::tokenizer
