#include "core/exchange/GgufModel.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <set>
#include <utility>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/exchange/ForeignModel.h"
#include "core/exchange/GgufTokenizer.h"
#include "core/model/ModelKind.h"
#include "core/model/PositionEncoding.h"

namespace glasshouse::exchange {

namespace fs = std::filesystem;

namespace {

/// Models of GPT-NeoX are trained with gelu and no key says so; llama.cpp computes gelu_tanh. Files of other programs
/// are opened as they were trained, our own as they are.
const char* const kActivation = "glasshouse.hidden_act";

/// How a family is stored in GGUF (llama.cpp, convert_hf_to_gguf.py and llama-arch.cpp).
struct Layout {
    std::string_view id; ///< of the family
    std::string_view architecture;
    bool joined;  ///< queries, keys and values are rows of one tensor
    bool halves;  ///< pairs of rotated dimensions are from both halves of a head
    bool factors; ///< it has Llama 3's scaling of rotary positions, as a tensor of factors
    bool ownSize; ///< heads may have a size other than n_embd / n_head
    bool window;  ///< it can say a window
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

/// llama.cpp knows the pattern of its layers and the base of those with the window without being told.
std::vector<std::pair<const char*, const char*>> gemmaKeys() {
    auto keys = llamaKeys();
    keys.emplace_back("attention.sliding_window", "sliding_window");
    return keys;
}

const config::Registry<Layout>& layouts() {
    static const config::Registry<Layout> all(
        "GGUF architecture",
        Layout{"gpt2",
               "gpt2",
               true,
               true,
               false,
               false,
               false,
               {{"context_length", "n_positions"},
                {"embedding_length", "n_embd"},
                {"block_count", "n_layer"},
                {"feed_forward_length", "n_inner"},
                {"attention.head_count", "n_head"},
                {"attention.layer_norm_epsilon", "layer_norm_epsilon"}}},
        Layout{"llama", "llama", false, false, true, true, false, llamaKeys()},
        Layout{"qwen2", "qwen2", false, true, false, false, false, llamaKeys()},
        Layout{"qwen3", "qwen3", false, true, false, true, false, llamaKeys()},
        Layout{"gemma3_text", "gemma3", false, true, false, true, true, gemmaKeys()},
        Layout{"gpt_neox",
               "gptneox",
               true,
               true,
               false,
               false,
               false,
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
// Of ours, for which the format has no names: what the factors were computed from.
const char* const kRotaryFactor = "glasshouse.rotary_factor";
const char* const kRotaryLow = "glasshouse.rotary_low";
const char* const kRotaryHigh = "glasshouse.rotary_high";
const char* const kRotaryContext = "glasshouse.rotary_context";

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
                                                                             {"ln1_out", "post_attention_norm"},
                                                                             {"ln2_out", "post_ffw_norm"},
                                                                             {"fc", "ffn_up"},
                                                                             {"gate", "ffn_gate"},
                                                                             {"out", "ffn_down"}};
    const auto found = std::find_if(parts.begin(), parts.end(), [&](const auto& row) { return row.first == part; });
    if (found == parts.end())
        throw Error(sentence("The tensor %1 has no place in a GGUF file.", name));
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

/// What is stored of a model besides its weights.
struct Stored {
    const ForeignSettings& settings;
    std::function<bool(const std::string&)> has; ///< a tensor of that name
    std::optional<std::vector<float>> factors;   ///< the numbers of kRotaryFactors, if it is there
};

/// The settings of Llama 3's scaling, in files of ours beside the factors that it gives. Of others the factors tell the
/// factor of slow pairs; the ranges are Llama 3's, of a context that is a power of two.
void readRotaryFactors(const Stored& stored, config::ModelConfig& model) {
    if (!stored.factors)
        return;
    const std::vector<float>& factors = *stored.factors;
    const auto gives = [&factors](const config::ModelConfig& tried) {
        const std::vector<float> expected = rotaryFactors(tried);
        bool same = expected.size() == factors.size();
        for (std::size_t i = 0; same && i < factors.size(); ++i)
            same = std::abs(expected[i] - factors[i]) < 1e-3F * factors[i];
        return same;
    };
    const bool scaled = model.rotary_scaling != "none";
    model.rotary_scaling = "llama3";
    if (stored.settings.has(kRotaryContext)) {
        model.rotary_context = stored.settings.integer(kRotaryContext, 1, maxContext);
        model.rotary_factor = stored.settings.real(kRotaryFactor, 1);
        model.rotary_low = stored.settings.real(kRotaryLow, 1);
        model.rotary_high = stored.settings.real(kRotaryHigh, 4);
    } else {
        model.rotary_factor =
            factors.empty() ? 1 : std::round(static_cast<double>(*std::max_element(factors.begin(), factors.end())));
        model.rotary_low = 1;
        model.rotary_high = 4;
        model.rotary_context = 8192;
        for (int context = 1; context < maxContext && !gives(model); context *= 2)
            model.rotary_context = context;
    }
    if (scaled || !gives(model))
        throw Error(sentence("%1: %2 scales rotary positions in a way that is not computed here. Only Llama 3's is.",
                             stored.settings.file(), kRotaryFactors));
}

/// The scaling of rotary positions, as llama.cpp reads it: linear where the file does not say which, by a factor that
/// older files call otherwise.
void readScaling(const ForeignSettings& all, const std::string& prefix, nlohmann::json& settings) {
    const std::string scaling = prefix + "rope.scaling.type";
    const std::string kind = all.text(scaling.c_str(), "linear");
    if (kind == "none")
        return;
    if (kind != "linear")
        all.refuse(scaling.c_str(), sentence("Only linear scaling is computed here."));
    std::string key = prefix + "rope.scaling.factor";
    if (!all.has(key.c_str()))
        key = prefix + "rope.scale_linear";
    const double factor = all.real(key.c_str(), 0);
    if (factor < 0)
        all.refuse(key.c_str(), sentence("It must be above 0."));
    if (factor > 0 && (factor != 1 || all.has(scaling.c_str())))
        settings["rope_scaling"] = {{"type", "linear"}, {"factor", factor}};
}

/// config.json as the file's settings say it.
nlohmann::json settingsOf(const Stored& stored, const Layout& layout) {
    const ForeignSettings& all = stored.settings;
    const std::string prefix = std::string(layout.architecture) + ".";
    nlohmann::json settings = nlohmann::json::object();
    for (const auto& [theirs, ours] : layout.keys)
        if (const std::string key = prefix + theirs; all.has(key.c_str()))
            settings[ours] = all.value(key.c_str());
    settings["tie_word_embeddings"] = !stored.has("output.weight");
    const int heads = all.integer((prefix + "attention.head_count").c_str(), 1, maxLayers);
    const int width = all.integer((prefix + "embedding_length").c_str(), 1, maxWidth);
    const int size = all.integer((prefix + "attention.key_length").c_str(), 1, maxWidth, width / heads);
    const std::string rotated = prefix + "rope.dimension_count";
    const int dimensions = all.integer(rotated.c_str(), 1, maxWidth, size);
    if (layout.id == "gpt2")
        settings["activation_function"] = "gelu_new"; // llama.cpp knows no other
    else if (layout.id == "gpt_neox")                 // from rotary_pct the whole number of dimensions is taken
        settings.update({{"rotary_pct", (dimensions + 0.5) / size},
                         {"hidden_act", all.has(kActivation) ? all.value(kActivation) : "gelu"}});
    else if (dimensions != size)
        all.refuse(rotated.c_str(), sentence("Only whole heads are rotated in models of this kind."));
    if (layout.id == "llama")
        settings["attention_bias"] = settings["mlp_bias"] = stored.has("blk.0.attn_q.bias");
    if (layout.ownSize && layout.id != "llama")
        settings["head_dim"] = size;
    if (layout.id == "gemma3_text") {
        settings["query_pre_attn_scalar"] = size;
        settings.emplace("sliding_window", nullptr);
        const std::string cap = prefix + "final_logit_softcapping";
        if (all.real(cap.c_str(), 0) != 0)
            all.refuse(cap.c_str(), sentence("Bounded logits are not computed here."));
    }
    if (const std::string values = prefix + "attention.value_length";
        all.integer(values.c_str(), 1, maxWidth, size) != size)
        all.refuse(values.c_str(), sentence("In models of this kind values have the same size as keys."));
    readScaling(all, prefix, settings);
    if (const std::string window = prefix + "attention.sliding_window"; all.has(window.c_str()) && !layout.window)
        all.refuse(window.c_str(), sentence("Attention with a sliding window is not computed here."));
    if (const std::string experts = prefix + "expert_count"; all.integer(experts.c_str(), 0, maxLayers, 0) > 0)
        all.refuse(experts.c_str(), sentence("This layout of a mixture of experts is not computed here."));
    return settings;
}

/// The model that the settings describe.
config::ModelConfig modelOf(const Stored& stored, const Layout& layout) {
    config::ModelConfig model =
        families().at(layout.id).describe(ForeignSettings(settingsOf(stored, layout), stored.settings.file()));
    model.causal = stored.settings.flag((std::string(layout.architecture) + ".attention.causal").c_str(), model.causal);
    if (model.position == "rotary")
        model.rotary_pairs = layout.halves ? "halves" : "neighbours";
    readRotaryFactors(stored, model);
    return model;
}

/// The settings of a model in the words of its family, without its tokenizer's.
nlohmann::json settingsFor(const Layout& layout, const config::ModelConfig& model) {
    const std::string prefix = std::string(layout.architecture) + ".";
    nlohmann::json settings;
    settings["general.architecture"] = layout.architecture;
    const nlohmann::json config = families().at(layout.id).settings(model);
    for (const auto& [theirs, ours] : layout.keys)
        if (const auto value = config.find(ours); value != config.end() && !value->is_null())
            settings[prefix + theirs] = *value;
    if (model.position == "rotary")
        settings[prefix + "rope.dimension_count"] = model.rotarySize();
    if (!layout.joined)
        settings[prefix + "attention.value_length"] = model.headSize();
    if (model.position == "rotary" && model.rotary_scaling == "linear") {
        settings[prefix + "rope.scaling.type"] = "linear";
        settings[prefix + "rope.scaling.factor"] = model.rotary_factor;
    } else if (model.position == "rotary" && model.rotary_scaling == "llama3") {
        settings[kRotaryFactor] = model.rotary_factor;
        settings[kRotaryLow] = model.rotary_low;
        settings[kRotaryHigh] = model.rotary_high;
        settings[kRotaryContext] = model.rotary_context;
    }
    return settings;
}

bool hasFactors(const config::ModelConfig& model) {
    return model.position == "rotary" && model.rotary_scaling == "llama3";
}

/// llama.cpp opens a GPT-NeoX only with an output of its own.
bool repeatsEmbedding(const Layout& layout, const config::ModelConfig& model) {
    return layout.id == "gpt_neox" && model.tied;
}

/// The same model with real numbers as float32 stores them, and as which this file reads it.
config::ModelConfig rounded(config::ModelConfig model) {
    for (double* const value :
         {&model.norm_epsilon, &model.rotary_base, &model.rotary_factor, &model.rotary_low, &model.rotary_high})
        *value = asStored(nlohmann::json::array({*value})).front().get<double>();
    return model;
}

} // namespace

ForeignModel openGguf(const fs::path& path, const std::stop_token& stop) {
    auto file = std::make_unique<GgufFile>(path, stop);
    const std::string name = path.filename().string();
    const ForeignSettings all(file->settings(), name);
    const std::string architecture = all.text("general.architecture", "");
    const auto layout = std::find_if(layouts().begin(), layouts().end(),
                                     [&](const Layout& one) { return one.architecture == architecture; });
    if (layout == layouts().end())
        all.refuse("general.architecture",
                   sentence("These can be opened: gpt2, llama, qwen2, qwen3, gemma3, gptneox."));
    ForeignModel opened;
    opened.family = layout->id;
    opened.format = "GGUF";
    opened.computed = ggufActivation(families().at(layout->id));
    Stored stored{all, [&](const std::string& tensor) { return file->find(tensor) != nullptr; }, {}};
    if (const formats::TensorEntry* const entry = file->find(kRotaryFactors))
        stored.factors = file->read(*entry);
    opened.model = modelOf(stored, *layout);
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

std::string ggufActivation(const Family& family) {
    return family.choice.id == "gpt2" || family.choice.id == "gpt_neox" ? "gelu_tanh"
           : family.choice.id == "gemma3_text"                          ? "geglu"
                                                                        : "swiglu";
}

std::string whyNotGguf(const Family& family, const config::ModelConfig& model) {
    const std::string label(family.choice.label);
    const std::string instead = " " + sentence("Export it in Hugging Face's layout.");
    const Layout* const known = layouts().find(family.choice.id);
    if (model.attention_window > 0 && (known == nullptr || !known->window))
        return sentence("A GGUF file cannot say that layers see a window of %1 tokens.", model.attention_window) +
               instead;
    if (known == nullptr)
        return sentence("There are no GGUF files of the family %1.", label) + instead;
    const Layout& layout = *known;
    if (model.activation != ggufActivation(family))
        return sentence("llama.cpp computes %1 with %2 alone, and this model has the activation %3.", label,
                        ggufActivation(family), model.activation) +
               instead;
    if (hasFactors(model) && !layout.factors)
        return sentence("llama.cpp does not scale rotary positions as Llama 3 does in %1.", label) + instead;
    if (!layout.ownSize && model.headSize() * model.n_head != model.n_embd)
        return sentence("In %1 llama.cpp knows only heads that share the width, and here %2 heads of %3 are not %4 "
                        "wide.",
                        label, model.n_head, model.headSize(), model.n_embd) +
               instead;
    // Anything else that a file cannot say.
    std::set<std::string> names;
    for (const TensorPlace& place : placesOf(layout, model))
        names.insert(place.theirs);
    const ForeignSettings settings(asStored(settingsFor(layout, model)), sentence("the GGUF file"));
    Stored stored{settings, [&names](const std::string& name) { return names.contains(name); }, {}};
    if (hasFactors(model))
        stored.factors = rotaryFactors(model);
    config::ModelConfig back;
    try {
        back = modelOf(stored, layout).resolved();
    } catch (const Error& error) {
        return std::string(error.what()) + instead;
    }
    back.activation = ggufActivation(family);
    back.rotary_pairs = model.rotary_pairs; // rows are reordered
    const std::vector<std::string> wrong = differences(rounded(model), back);
    if (wrong.empty())
        return {};
    std::string all;
    for (const std::string& difference : wrong)
        all += (all.empty() ? "" : "; ") + difference;
    return sentence("A GGUF file of the family %1 cannot say everything of this model: %2.", label, all) + instead;
}

std::uint64_t ggufTensorBytes(const Family& family, const config::ModelConfig& model, GgufType type) {
    std::uint64_t bytes = 0;
    for (const model::ParameterSpec& spec : model::parameterSpecs(model)) {
        const std::uint64_t own = storedBytes(spec.shape, storedType(spec.shape, type));
        const bool twice = repeatsEmbedding(layouts().at(family.choice.id), model) && spec.name == "tok.weight";
        bytes += twice ? 2 * own : own;
    }
    return bytes;
}

void writeGgufModel(FileOps& ops, const fs::path& path, const Family& family, const config::ModelConfig& model,
                    const NumbersOf& numbers, const tokenizer::Tokenizer& tokenizer, const std::string& name,
                    GgufType type) {
    const Layout& layout = layouts().at(family.choice.id);
    if (const std::string problem = whyNotGguf(family, model); !problem.empty())
        throw Error(problem);
    nlohmann::json settings = ggufTokenizerSettings(tokenizer);
    settings.update(settingsFor(layout, model));
    settings["general.name"] = name;
    if (layout.id == "gpt_neox")
        settings[kActivation] = "gelu_new";
    std::vector<GgufTensor> tensors;
    if (hasFactors(model)) {
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
    if (repeatsEmbedding(layout, model)) {
        const std::vector<std::int64_t> shape{model.vocab_size + model.extra_embeddings, model.n_embd};
        tensors.push_back({"output.weight", shape, numbers("tok.weight", shape)});
    }
    writeGguf(ops, path, settings, tensors, type);
}

} // namespace glasshouse::exchange
