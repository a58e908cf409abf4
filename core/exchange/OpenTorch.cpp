#include <string>
#include <utility>

#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/base/Sentence.h"
#include "core/corpus/tokenizer/kinds/CharTokenizer.h"
#include "core/exchange/Family.h"
#include "core/exchange/ForeignModel.h"
#include "core/exchange/TorchFile.h"

namespace glasshouse::exchange {

namespace fs = std::filesystem;

namespace {

using formats::PickledValue;
using Kind = PickledValue::Kind;

constexpr std::uint64_t largestTable = std::uint64_t{64} << 20;
constexpr const char* kSettings = "model_args"; // as both programs call them

/// The settings in a checkpoint, as far as they are single values.
ForeignSettings settingsIn(const PickledValue& values, const std::string& file) {
    nlohmann::json settings = nlohmann::json::object();
    for (std::size_t i = 0; i + 1 < values.items.size(); i += 2) {
        const PickledValue& key = *values.items[i];
        const PickledValue& value = *values.items[i + 1];
        if (key.kind != Kind::Text)
            continue;
        nlohmann::json& setting = settings[key.text];
        if (value.kind == Kind::Integer)
            setting = value.integer;
        else if (value.kind == Kind::Flag)
            setting = value.integer != 0;
        else if (value.kind == Kind::Real)
            setting = value.real;
        else if (value.kind == Kind::Text)
            setting = value.text;
    }
    return {std::move(settings), file};
}

/// nanoGPT's model.py: GPT-2 without the transposed weights, its biases all there or all absent.
void describeNanoGpt(const ForeignSettings& settings, ForeignModel& opened) {
    config::ModelConfig& model = opened.model;
    model.n_embd = settings.integer("n_embd", 1, maxWidth);
    model.n_layer = settings.integer("n_layer", 1, maxLayers);
    model.n_head = settings.integer("n_head", 1, maxLayers);
    model.context_length = settings.integer("block_size", 1, maxContext);
    model.n_hidden = 4 * model.n_embd;
    model.position = "learned";
    model.activation = "gelu";
    model.bias = model.qkv_bias = model.norm_bias = settings.flag("bias", true);
    model.head_bias = false;
    model.tied = true;
    model.embedding_dropout = true;
    model.initialization = "gpt2";
    model.vocab_size = settings.integer("vocab_size", 1, 1 << 22);
    opened.family = "gpt2";
    opened.prefix = "transformer.";
    opened.ignored = {".attn.bias", "lm_head.weight"}; // the mask; the embedding again
    const auto add = [&](const std::string& ours, const std::string& theirs, std::int64_t block = 0,
                         std::int64_t offset = 0) {
        opened.places.push_back({ours + ".weight", theirs + ".weight", false, block, 3 * block, offset});
        if (model.bias)
            opened.places.push_back({ours + ".bias", theirs + ".bias", false, block, 3 * block, offset});
    };
    opened.places = {{"tok.weight", "wte.weight"}, {"pos.weight", "wpe.weight"}};
    const std::int64_t d = model.n_embd;
    for (int layer = 0; layer < model.n_layer; ++layer) {
        const std::string ours = "blocks." + std::to_string(layer) + ".";
        const std::string theirs = "h." + std::to_string(layer) + ".";
        add(ours + "attn.q", theirs + "attn.c_attn", d, 0);
        add(ours + "attn.k", theirs + "attn.c_attn", d, d);
        add(ours + "attn.v", theirs + "attn.c_attn", d, 2 * d);
        add(ours + "attn.proj", theirs + "attn.c_proj");
        add(ours + "ln1", theirs + "ln_1");
        add(ours + "ln2", theirs + "ln_2");
        add(ours + "fc", theirs + "mlp.c_fc");
        add(ours + "out", theirs + "mlp.c_proj");
    }
    add("ln_f", "ln_f");
}

/// llama2.c's model.py: Llama with Meta's names, whose rotary pairs are neighbours, tied.
void describeLlama2c(const ForeignSettings& settings, ForeignModel& opened) {
    config::ModelConfig& model = opened.model;
    model.n_embd = settings.integer("dim", 1, maxWidth);
    model.n_layer = settings.integer("n_layers", 1, maxLayers);
    model.n_head = settings.integer("n_heads", 1, maxLayers);
    setLlama(settings.integer("n_kv_heads", 1, maxLayers, model.n_head), model);
    // Two thirds of four times the width, rounded up.
    const int multiple = settings.integer("multiple_of", 1, maxWidth, 256);
    const int hidden = settings.integer("hidden_dim", 1, 16 * maxWidth, 2 * (4 * model.n_embd) / 3);
    model.n_hidden = settings.has("hidden_dim") ? hidden : (hidden + multiple - 1) / multiple * multiple;
    model.context_length = settings.integer("max_seq_len", 1, maxContext, 2048);
    model.position = "rotary";
    model.rotary_pairs = "neighbours";
    model.norm_epsilon = settings.real("norm_eps", 1e-5);
    model.tied = true;
    model.vocab_size = settings.integer("vocab_size", 1, 1 << 22);
    opened.family = "llama";
    opened.ignored = {"output.weight", "freqs_cos", "freqs_sin", ".attention.mask"};
    const auto add = [&](const std::string& ours, const std::string& theirs) {
        opened.places.push_back({ours + ".weight", theirs + ".weight"});
    };
    add("tok", "tok_embeddings");
    for (int layer = 0; layer < model.n_layer; ++layer) {
        const std::string ours = "blocks." + std::to_string(layer) + ".";
        const std::string theirs = "layers." + std::to_string(layer) + ".";
        add(ours + "attn.q", theirs + "attention.wq");
        add(ours + "attn.k", theirs + "attention.wk");
        add(ours + "attn.v", theirs + "attention.wv");
        add(ours + "attn.proj", theirs + "attention.wo");
        add(ours + "ln1", theirs + "attention_norm");
        add(ours + "ln2", theirs + "ffn_norm");
        add(ours + "gate", theirs + "feed_forward.w1");
        add(ours + "out", theirs + "feed_forward.w2");
        add(ours + "fc", theirs + "feed_forward.w3");
    }
    add("ln_f", "norm");
}

/// The characters in meta.pkl of nanoGPT's data: {"stoi": {"a": 0, …}}, as a tokenizer. Nothing: it is not such a
/// table.
std::shared_ptr<const tokenizer::Tokenizer> characterTable(const fs::path& file) {
    const formats::Pickle pickle(readFile(file, largestTable), file.string());
    const PickledValue* const ids = pickle.root().find("stoi");
    if (ids == nullptr || ids->kind != Kind::Dictionary)
        return nullptr;
    nlohmann::json vocabulary = nlohmann::json::object();
    for (std::size_t i = 0; i + 1 < ids->items.size(); i += 2)
        if (ids->items[i]->kind == Kind::Text && ids->items[i + 1]->kind == Kind::Integer)
            vocabulary[ids->items[i]->text] = ids->items[i + 1]->integer;
    return tokenizer::CharTokenizer::read({{"string2int", vocabulary}});
}

/// data: the name of the folder of its text in nanoGPT's folder data; empty: a model of llama2.c, which has no such
/// table.
std::shared_ptr<const tokenizer::Tokenizer> tokenizerBeside(const fs::path& file, const std::string& data, int rows) {
    const fs::path folder = file.parent_path();
    const bool characters = !data.empty();
    std::error_code code;
    if (fs::exists(folder / "tokenizer.json", code))
        return tokenizer::readTokenizerFile(folder / "tokenizer.json");
    for (const fs::path& table : {folder / "meta.pkl", folder.parent_path() / "data" / data / "meta.pkl"})
        if (characters && fs::exists(table, code))
            if (auto found = characterTable(table))
                return found;
    throw Error(characters
                    ? sentence("%1 holds no tokenizer. Put the model's tokenizer.json beside it, or meta.pkl from the "
                               "folder of its data if its %2 tokens are characters.",
                               file.string(), rows)
                    : sentence("%1 holds no tokenizer. Put the model's tokenizer.json beside it.", file.string()));
}

} // namespace

ForeignModel openTorch(const fs::path& path) {
    auto file = std::make_unique<TorchFile>(path);
    const PickledValue* const weights = file->root().find("model");
    const PickledValue* const values = file->root().find(kSettings);
    if (weights == nullptr || values == nullptr || weights->kind != Kind::Dictionary ||
        values->kind != Kind::Dictionary)
        throw Error(
            sentence("%1 holds tensors, but not the settings of a model, as checkpoints of nanoGPT and llama2.c do. "
                     "Put it into a folder with the model's config.json and tokenizer.json, named "
                     "pytorch_model.bin, and open that folder.",
                     path.string()));
    file->setTensors(*weights);
    ForeignModel opened;
    opened.format = "PyTorch";
    const ForeignSettings settings = settingsIn(*values, path.filename().string());
    const bool llama = settings.has("dim");
    llama ? describeLlama2c(settings, opened) : describeNanoGpt(settings, opened);
    std::string data = llama ? "" : "data";
    if (const PickledValue* const training = file->root().find("config"); training != nullptr && !llama)
        if (const PickledValue* const name = training->find("dataset");
            name != nullptr && name->kind == Kind::Text && name->text == fs::path(name->text).filename().string())
            data = name->text;
    opened.tokenizer = padded(tokenizerBeside(path, data, opened.model.vocab_size), opened.model.vocab_size);
    opened.tensors = std::move(file);
    return opened;
}

} // namespace glasshouse::exchange
