#include "core/exchange/GgufModel.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <utility>

#include "core/base/Error.h"
#include "core/exchange/ForeignModel.h"
#include "core/exchange/GgufTokenizer.h"
#include "core/model/ModelKind.h"
#include "core/model/PositionEncoding.h"

namespace glasshouse::exchange {

namespace fs = std::filesystem;

namespace {

/// How a family is stored in GGUF (llama.cpp, convert_hf_to_gguf.py and llama-arch.cpp).
struct Layout {
    std::string_view id; ///< of the family
    std::string_view architecture;
    bool joined; ///< queries, keys and values are rows of one tensor
    bool halves; ///< pairs of rotated dimensions are from both halves of a head
    std::vector<std::pair<const char*, const char*>> keys; ///< theirs, and that of config.json
};

std::vector<std::pair<const char*, const char*>> llamaKeys() {
    return {{"context_length", "max_position_embeddings"},
            {"embedding_length", "hidden_size"},
            {"block_count", "num_hidden_layers"},
            {"feed_forward_length", "intermediate_size"},
            {"attention.head_count", "num_attention_heads"},
            {"attention.head_count_kv", "num_key_value_heads"},
            {"attention.layer_norm_rms_epsilon", "rms_norm_eps"},
            {"attention.key_length", "head_dim"},
            {"rope.freq_base", "rope_theta"}};
}

const config::Registry<Layout>& layouts() {
    static const config::Registry<Layout> all("GGUF architecture",
                                              Layout{"gpt2",
                                                     "gpt2",
                                                     true,
                                                     true,
                                                     {{"context_length", "n_positions"},
                                                      {"embedding_length", "n_embd"},
                                                      {"block_count", "n_layer"},
                                                      {"feed_forward_length", "n_inner"},
                                                      {"attention.head_count", "n_head"},
                                                      {"attention.layer_norm_epsilon", "layer_norm_epsilon"}}},
                                              Layout{"llama", "llama", false, false, llamaKeys()},
                                              Layout{"qwen2", "qwen2", false, true, llamaKeys()},
                                              Layout{"qwen3", "qwen3", false, true, llamaKeys()},
                                              Layout{"gpt_neox",
                                                     "gptneox",
                                                     true,
                                                     true,
                                                     {{"context_length", "max_position_embeddings"},
                                                      {"embedding_length", "hidden_size"},
                                                      {"block_count", "num_hidden_layers"},
                                                      {"feed_forward_length", "intermediate_size"},
                                                      {"attention.head_count", "num_attention_heads"},
                                                      {"attention.layer_norm_epsilon", "layer_norm_eps"},
                                                      {"use_parallel_residual", "use_parallel_residual"},
                                                      {"rope.freq_base", "rotary_emb_base"}}});
    return all;
}

const char* const kRotaryFactors = "rope_freqs.weight";

/// The name in GGUF of one of our tensors.
std::string ggufName(std::string name) {
    const std::size_t end = name.rfind('.');
    const std::string kind = name.substr(end); // .weight or .bias
    std::string part = name.substr(0, end);
    std::string block;
    if (part.starts_with("blocks.")) {
        const std::size_t dot = part.find('.', 7);
        block = "blk." + part.substr(7, dot - 7) + ".";
        part = part.substr(dot + 1);
    }
    static const std::vector<std::pair<std::string_view, const char*>> parts{{"tok", "token_embd"},
                                                                             {"pos", "position_embd"},
                                                                             {"ln_f", "output_norm"},
                                                                             {"lm_head", "output"},
                                                                             {"attn.q", "attn_q"},
                                                                             {"attn.k", "attn_k"},
                                                                             {"attn.v", "attn_v"},
                                                                             {"attn.q_norm", "attn_q_norm"},
                                                                             {"attn.k_norm", "attn_k_norm"},
                                                                             {"attn.proj", "attn_output"},
                                                                             {"ln1", "attn_norm"},
                                                                             {"ln2", "ffn_norm"},
                                                                             {"fc", "ffn_up"},
                                                                             {"gate", "ffn_gate"},
                                                                             {"out", "ffn_down"}};
    const auto found = std::find_if(parts.begin(), parts.end(), [&](const auto& row) { return row.first == part; });
    if (found == parts.end())
        throw Error("The tensor " + name + " has no place in a GGUF file.");
    return block + found->second + kind;
}

bool isPart(const std::string& name, const char* part) {
    return name.find(std::string(".attn.") + part + ".") != std::string::npos;
}

std::vector<TensorPlace> placesOf(const Layout& layout, const config::ModelConfig& model) {
    std::vector<TensorPlace> places;
    for (const model::ParameterSpec& spec : model::parameterSpecs(model)) {
        TensorPlace place{spec.name, ggufName(spec.name)};
        for (const char* part : {"q", "k", "v", "q_norm", "k_norm"}) {
            if (!isPart(spec.name, part))
                continue;
            if (part[0] != 'v')
                reorderPairs(model, layout.halves, place);
            if (layout.joined) {
                place.block = model.n_embd;
                place.stride = 3 * place.block;
                place.offset = (part[0] == 'q' ? 0 : part[0] == 'k' ? 1 : 2) * place.block;
                place.theirs.replace(place.theirs.find(".attn_") + 6, 1, "qkv");
            }
        }
        places.push_back(std::move(place));
    }
    return places;
}

/// How many times more slowly each pair turns than without scaling.
std::vector<float> rotaryFactors(const config::ModelConfig& model) {
    const model::PositionEncoding& encoding = model::positionEncoding("rotary");
    config::ModelConfig plain = model;
    plain.rotary_scaling = "none";
    const std::vector<double> before = encoding.frequencies(plain);
    const std::vector<double> after = encoding.frequencies(model);
    std::vector<float> factors;
    for (int pair = 0; pair < model.rotarySize() / 2; ++pair) {
        const auto i = static_cast<std::size_t>(pair);
        factors.push_back(static_cast<float>(before[i] / after[i]));
    }
    return factors;
}

/// Llama 3's scaling is stored as a factor for each pair: the settings that give these.
void readRotaryFactors(const GgufFile& file, const ForeignSettings& settings, config::ModelConfig& model) {
    const formats::TensorEntry* const entry = file.find(kRotaryFactors);
    if (entry == nullptr)
        return;
    const std::vector<float> factors = file.read(*entry);
    model.rotary_scaling = "llama3";
    model.rotary_factor =
        factors.empty() ? 1 : std::round(static_cast<double>(*std::max_element(factors.begin(), factors.end())));
    const std::vector<float> expected = rotaryFactors(model);
    bool same = expected.size() == factors.size();
    for (std::size_t i = 0; same && i < factors.size(); ++i)
        same = std::abs(expected[i] - factors[i]) < 1e-3F * factors[i];
    if (!same)
        throw Error(settings.file() + ": " + kRotaryFactors +
                    " scales rotary positions in a way that is not computed here. Only Llama 3's is.");
}

/// config.json as the file's settings say it.
nlohmann::json settingsOf(const GgufFile& file, const Layout& layout, const std::string& name) {
    const ForeignSettings all(file.settings(), name);
    const std::string prefix = std::string(layout.architecture) + ".";
    nlohmann::json settings = nlohmann::json::object();
    for (const auto& [theirs, ours] : layout.keys)
        if (const std::string key = prefix + theirs; all.has(key.c_str()))
            settings[ours] = all.value(key.c_str());
    settings["tie_word_embeddings"] = file.find("output.weight") == nullptr;
    const int heads = all.integer((prefix + "attention.head_count").c_str(), 1, maxLayers);
    const int width = all.integer((prefix + "embedding_length").c_str(), 1, maxWidth);
    const int size = all.integer((prefix + "attention.key_length").c_str(), 1, maxWidth, width / heads);
    const std::string rotated = prefix + "rope.dimension_count";
    const int dimensions = all.integer(rotated.c_str(), 1, maxWidth, size);
    if (layout.id == "gpt2")
        settings["activation_function"] = "gelu_new"; // llama.cpp knows no other
    else if (layout.id == "gpt_neox")                 // from rotary_pct the whole number of dimensions is taken
        settings.update({{"rotary_pct", (dimensions + 0.5) / size}, {"hidden_act", "gelu"}});
    else if (dimensions != size)
        all.refuse(rotated.c_str(), "Only whole heads are rotated in models of this kind.");
    if (layout.id == "llama")
        settings["attention_bias"] = settings["mlp_bias"] = file.find("blk.0.attn_q.bias") != nullptr;
    if (layout.id == "qwen3")
        settings["head_dim"] = size;
    if (const std::string values = prefix + "attention.value_length";
        all.integer(values.c_str(), 1, maxWidth, size) != size)
        all.refuse(values.c_str(), "Values have the size of keys in models of this kind.");
    const std::string scaling = prefix + "rope.scaling.type";
    if (const std::string kind = all.text(scaling.c_str(), "none"); kind == "linear")
        settings["rope_scaling"] = {{"type", "linear"},
                                    {"factor", all.real((prefix + "rope.scaling.factor").c_str(), 1)}};
    else if (kind != "none")
        all.refuse(scaling.c_str(), "Only linear scaling is computed here.");
    if (const std::string window = prefix + "attention.sliding_window"; all.has(window.c_str()))
        all.refuse(window.c_str(), "Attention with a sliding window is not computed here.");
    if (const std::string experts = prefix + "expert_count"; all.integer(experts.c_str(), 0, maxLayers, 0) > 0)
        all.refuse(experts.c_str(), "This layout of a mixture of experts is not computed here.");
    return settings;
}

} // namespace

ForeignModel openGguf(const fs::path& path) {
    auto file = std::make_unique<GgufFile>(path);
    const std::string name = path.filename().string();
    const ForeignSettings all(file->settings(), name);
    const std::string architecture = all.text("general.architecture", "");
    const auto layout = std::find_if(layouts().begin(), layouts().end(),
                                     [&](const Layout& one) { return one.architecture == architecture; });
    if (layout == layouts().end())
        all.refuse("general.architecture", "These can be opened: gpt2, llama, qwen2, qwen3, gptneox.");
    const Family& family = families().at(layout->id);
    ForeignModel opened;
    opened.family = family.choice.id;
    opened.format = "GGUF";
    opened.model = family.describe(ForeignSettings(settingsOf(*file, *layout, name), name));
    if (opened.model.position == "rotary")
        opened.model.rotary_pairs = layout->halves ? "halves" : "neighbours";
    readRotaryFactors(*file, all, opened.model);
    opened.tokenizer = ggufTokenizer(all);
    const formats::TensorEntry* const embedding = file->find("token_embd.weight");
    opened.model.vocab_size = embedding == nullptr || embedding->shape.size() != 2 || embedding->shape[0] > 1 << 22
                                  ? opened.tokenizer->vocabularySize()
                                  : static_cast<int>(embedding->shape[0]);
    opened.tokenizer = padded(std::move(opened.tokenizer), opened.model.vocab_size);
    opened.places = placesOf(*layout, opened.model);
    opened.ignored = {kRotaryFactors};
    opened.tensors = std::move(file);
    return opened;
}

void requireActivation(const Family& family, const config::ModelConfig& model) {
    // What is GPT-NeoX's gelu elsewhere llama.cpp approximates by gelu_tanh.
    if ((family.choice.id == "gpt2" && model.activation != "gelu_tanh") ||
        (family.choice.id == "gpt_neox" && model.activation != "gelu_tanh" && model.activation != "gelu"))
        throw Error("llama.cpp computes " + std::string(family.choice.label) +
                    " with gelu_tanh alone, and this model has the activation " + model.activation +
                    ". Export it in Hugging Face's layout.");
}

std::uint64_t ggufTensorBytes(const Family& family, const config::ModelConfig& model, GgufType type) {
    std::uint64_t bytes = 0;
    for (const model::ParameterSpec& spec : model::parameterSpecs(model)) {
        const std::uint64_t own = storedBytes(spec.shape, storedType(spec.shape, type));
        const bool twice = family.choice.id == "gpt_neox" && model.tied && spec.name == "tok.weight";
        bytes += twice ? 2 * own : own;
    }
    return bytes;
}

void writeGgufModel(FileOps& ops, const fs::path& path, const Family& family, const config::ModelConfig& model,
                    const NumbersOf& numbers, const tokenizer::Tokenizer& tokenizer, const std::string& name,
                    GgufType type) {
    const Layout& layout = layouts().at(family.choice.id);
    requireActivation(family, model);
    const std::string prefix = std::string(layout.architecture) + ".";
    nlohmann::json settings = ggufTokenizerSettings(tokenizer);
    settings["general.architecture"] = layout.architecture;
    settings["general.name"] = name;
    const nlohmann::json config = family.settings(model);
    for (const auto& [theirs, ours] : layout.keys)
        if (const auto value = config.find(ours); value != config.end())
            settings[prefix + theirs] = *value;
    if (model.position == "rotary")
        settings[prefix + "rope.dimension_count"] = model.rotarySize();
    if (!layout.joined)
        settings[prefix + "attention.value_length"] = model.headSize();
    std::vector<GgufTensor> tensors;
    if (model.rotary_scaling == "linear") {
        settings[prefix + "rope.scaling.type"] = "linear";
        settings[prefix + "rope.scaling.factor"] = model.rotary_factor;
    } else if (model.rotary_scaling == "llama3" && model.position == "rotary") {
        std::vector<float> factors = rotaryFactors(model);
        tensors.push_back({kRotaryFactors, {static_cast<std::int64_t>(factors.size())}, std::move(factors)});
    }
    const std::vector<model::ParameterSpec> specs = model::parameterSpecs(model);
    const std::vector<TensorPlace> places = placesOf(layout, model);
    for (std::size_t i = 0; i < specs.size(); ++i) {
        const TensorPlace& place = places[i];
        const std::vector<std::int64_t>& shape = specs[i].shape;
        const std::int64_t width = shape.size() > 1 ? shape[1] : 1;
        auto tensor = std::find_if(tensors.begin(), tensors.end(),
                                   [&](const GgufTensor& one) { return one.name == place.theirs; });
        if (tensor == tensors.end()) {
            std::vector<std::int64_t> whole = shape;
            whole.front() = place.block > 0 ? shape.front() / place.block * place.stride : shape.front();
            tensors.push_back(
                {place.theirs, whole, std::vector<float>(static_cast<std::size_t>(whole.front() * width))});
            tensor = tensors.end() - 1;
        }
        const std::vector<float> values = numbers(specs[i].name, shape);
        for (std::int64_t row = 0; row < shape.front(); ++row)
            std::copy_n(values.data() + row * width, width, tensor->values.data() + place.rowOf(row) * width);
    }
    if (layout.id == "gpt_neox" && model.tied) { // which llama.cpp does not open without an output
        const std::vector<std::int64_t> shape{model.vocab_size + model.extra_embeddings, model.n_embd};
        tensors.push_back({"output.weight", shape, numbers("tok.weight", shape)});
    }
    writeGguf(ops, path, settings, tensors, type);
}

} // namespace glasshouse::exchange
