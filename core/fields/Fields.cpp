#include "core/base/Sentence.h"
#include "core/fields/Field.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/config/RunConfig.h"
#include "core/corpus/text/Dataset.h"
#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/model/Activation.h"
#include "core/model/ModelKind.h"
#include "core/model/Options.h"
#include "core/model/PositionEncoding.h"
#include "core/optim/OptimizerKind.h"
#include "core/optim/Schedule.h"
#include "core/reading/charset/Encodings.h"
#include "core/reading/charset/TextDecoding.h"

namespace glasshouse::fields {

namespace {

using Json = nlohmann::json;

constexpr double largeCount = 1e9;

std::string quoted(const Json& value) {
    return value.is_string() ? value.get<std::string>() : value.dump();
}

/// Builders of table rows; members are reached through a function so that one table covers all parts of RunConfig.
class Table {
public:
    Table(std::string section, FieldRole role)
        : m_section(std::move(section))
        , m_role(role) {}

    template <typename Member> void integer(const char* name, const char* label, Member member, double lo, double hi) {
        add(name, label, FieldKind::Integer, lo, hi, member, [name, label](auto& target, const Json& value) {
            const bool whole = value.is_number_integer() ||
                               (value.is_number_float() && std::floor(value.get<double>()) == value.get<double>() &&
                                std::abs(value.get<double>()) < 1e18);
            if (!whole)
                throw Error(sentence("%1 (%2) takes a whole number, not \"%3\".", label, name, quoted(value)));
            using Target = std::decay_t<decltype(target)>;
            const bool fits = value.is_number_unsigned() ? std::in_range<Target>(value.get<std::uint64_t>())
                              : value.is_number_integer()
                                  ? std::in_range<Target>(value.get<std::int64_t>())
                                  : std::in_range<Target>(static_cast<std::int64_t>(value.get<double>()));
            if (!fits)
                throw Error(sentence("The value %1 is too large or too small for %2 (%3).", value.dump(), label, name));
            target = value.get<Target>();
        });
    }
    template <typename Member> void real(const char* name, const char* label, Member member, double lo, double hi) {
        add(name, label, FieldKind::Real, lo, hi, member, [name, label](double& target, const Json& value) {
            if (!value.is_number() || !std::isfinite(value.get<double>()))
                throw Error(sentence("%1 (%2) takes a number, not \"%3\".", label, name, quoted(value)));
            target = value.get<double>();
        });
    }
    template <typename Member> void flag(const char* name, const char* label, Member member) {
        add(name, label, FieldKind::Flag, 0, 1, member, [name, label](bool& target, const Json& value) {
            if (value.is_boolean())
                target = value.get<bool>();
            else if (value.is_number_integer() && (value == 0 || value == 1))
                target = value == 1;
            else
                throw Error(sentence("%1 (%2) takes true or false, not \"%3\".", label, name, quoted(value)));
        });
    }
    template <typename Member>
    void choice(const char* name, const char* label, Member member,
                std::function<std::vector<config::Choice>()> choices) {
        add(name, label, FieldKind::Choice, 0, 0, member, [name, label](std::string& target, const Json& value) {
            if (!value.is_string())
                throw Error(sentence("%1 (%2) takes a name, not \"%3\".", label, name, quoted(value)));
            target = value.get<std::string>();
        });
        m_rows.back().choices = std::move(choices);
    }
    template <typename Member> void text(const char* name, const char* label, Member member) {
        add(name, label, FieldKind::Text, 0, 0, member, [](std::string& target, const Json& value) {
            target = value.is_string() ? value.get<std::string>() : value.dump();
        });
    }
    void live() { m_rows.back().live = true; }
    void later() { m_rows.back().later = true; }
    /// One that is also written while it has its default, if the configuration uses it.
    void later(std::function<bool(const config::RunConfig&)> used) {
        later();
        m_rows.back().used = std::move(used);
    }
    void affectsPace() { m_rows.back().affectsPace = true; }
    void role(FieldRole role) { m_rows.back().role = role; }
    /// The time of a step depends on all fields of the model and the machine.
    void section(std::string name, FieldRole role) {
        m_section = std::move(name);
        m_role = role;
    }
    std::vector<Field> take() { return std::move(m_rows); }

private:
    template <typename Member, typename Set>
    void add(const char* name, const char* label, FieldKind kind, double lo, double hi, Member member, Set set) {
        Field field;
        field.name = name;
        field.label = label;
        field.section = m_section;
        field.kind = kind;
        field.role = m_role;
        field.affectsPace = m_role == FieldRole::Model || m_role == FieldRole::Machine;
        field.minimum = lo;
        field.maximum = hi;
        field.get = [member](const config::RunConfig& config) { return Json(member(config)); };
        field.set = [member, set](config::RunConfig& config, const Json& value) { set(member(config), value); };
        m_rows.push_back(std::move(field));
    }

    std::string m_section;
    FieldRole m_role;
    std::vector<Field> m_rows;
};

std::function<std::vector<config::Choice>()> fixed(std::vector<config::Choice> choices) {
    return [choices = std::move(choices)] { return choices; };
}

template <class Row> std::function<std::vector<config::Choice>()> listed(const config::Registry<Row>& (*registry)()) {
    return [registry] { return registry().choices(); };
}

std::vector<config::Choice> encodingChoices() {
    std::vector<config::Choice> choices = {
        {charset::automaticEncoding, "Automatic", "As declared in the file, otherwise detected from its bytes."},
        {charset::earlierEncoding, "UTF-8, otherwise Windows-1252",
         "Anything that is not UTF-8 is read as Windows-1252, as earlier versions did."}};
    for (const charset::Encoding& encoding : charset::encodings())
        choices.push_back({encoding.id, encoding.name, encoding.about});
    return choices;
}

bool hasExperts(const config::RunConfig& config) {
    return config.model.n_experts > 0;
}

bool hasWindow(const config::RunConfig& config) {
    return config.model.attention_window > 0;
}

bool scalesRotation(const config::RunConfig& config) {
    return config.model.rotary_scaling != "none";
}

bool scalesByParts(const config::RunConfig& config) {
    return config.model.rotary_scaling == "llama3";
}

// clang-format off
#define MEMBER(part, name) [](auto& c) -> auto& { return c.part.name; }

std::vector<Field> makeFields() {
    Table t("shape", FieldRole::Model);
    t.choice("kind", "Kind", MEMBER(model, kind), listed(&model::modelKinds));
    t.integer("context_length", "Context", MEMBER(model, context_length), 1, 65536);
    t.integer("n_layer", "Layers", MEMBER(model, n_layer), 1, 1024);
    t.integer("n_head", "Heads", MEMBER(model, n_head), 1, 1024);
    t.integer("n_embd", "Width", MEMBER(model, n_embd), 1, 65536);
    t.integer("head_size", "Head size", MEMBER(model, head_size), 0, 65536);
    t.integer("head_output_size", "Value size", MEMBER(model, head_output_size), 0, 65536);
    t.integer("n_hidden", "Hidden", MEMBER(model, n_hidden), 0, 1048576);
    t.integer("n_kv_head", "Key/value heads", MEMBER(model, n_kv_head), 0, 1024); t.later();
    t.integer("n_experts", "Experts", MEMBER(model, n_experts), 0, 256); t.later();
    t.integer("experts_per_token", "Experts per token", MEMBER(model, experts_per_token), 1, 256); t.later(hasExperts);
    t.integer("extra_embeddings", "Extra rows", MEMBER(model, extra_embeddings), 0, 200000);
    t.section("attention", FieldRole::Model);
    t.choice("position", "Positions", MEMBER(model, position), listed(&model::positionEncodings));
    t.real("rotary_base", "Rotary base", MEMBER(model, rotary_base), 1.000001, 1e12); t.later();
    t.real("rotary_window_base", "Base with the window", MEMBER(model, rotary_window_base), 0, 1e12); t.later(hasWindow);
    t.integer("rotary_size", "Rotated", MEMBER(model, rotary_size), 0, 65536); t.later();
    t.choice("rotary_pairs", "Rotary pairs", MEMBER(model, rotary_pairs), listed(&model::rotaryPairs)); t.later();
    t.choice("rotary_scaling", "Rotary scaling", MEMBER(model, rotary_scaling), listed(&model::rotaryScalings)); t.later();
    t.real("rotary_factor", "Scaling factor", MEMBER(model, rotary_factor), 1, 1e6); t.later(scalesRotation);
    t.real("rotary_low", "Slow below", MEMBER(model, rotary_low), 0.001, 1e6); t.later(scalesByParts);
    t.real("rotary_high", "Fast above", MEMBER(model, rotary_high), 0.001, 1e6); t.later(scalesByParts);
    t.integer("rotary_context", "Context before", MEMBER(model, rotary_context), 1, 1e9); t.later(scalesByParts);
    t.choice("attn_scale", "Scale", MEMBER(model, attn_scale), listed(&model::attentionScales));
    t.flag("causal", "Causal mask", MEMBER(model, causal)); t.later();
    t.integer("attention_window", "Window", MEMBER(model, attention_window), 0, 65536); t.later();
    t.text("window_layers", "Layers with the window", MEMBER(model, window_layers)); t.later(hasWindow);
    t.flag("attn_projection", "Projection", MEMBER(model, attn_projection));
    t.flag("qkv_bias", "q, k, v biases", MEMBER(model, qkv_bias));
    t.flag("qk_norm", "Norm of q and k", MEMBER(model, qk_norm)); t.later();
    t.section("block", FieldRole::Model);
    t.choice("norm", "Norm placement", MEMBER(model, norm), listed(&model::normPlaces));
    t.choice("norm_type", "Norm", MEMBER(model, norm_type), listed(&model::normTypes));
    t.flag("norm_bias", "Norm bias", MEMBER(model, norm_bias));
    t.real("norm_epsilon", "Norm epsilon", MEMBER(model, norm_epsilon), 1e-12, 1); t.later();
    t.flag("parallel", "Parallel", MEMBER(model, parallel)); t.later();
    t.flag("final_norm", "Final norm", MEMBER(model, final_norm));
    t.choice("activation", "Activation", MEMBER(model, activation), listed(&model::activations));
    t.flag("bias", "Projection bias", MEMBER(model, bias));
    t.flag("head_bias", "Output bias", MEMBER(model, head_bias));
    t.flag("tied", "Tied output", MEMBER(model, tied));
    t.flag("embedding_scale", "Scaled embedding", MEMBER(model, embedding_scale)); t.later();
    t.flag("embedding_dropout", "Embedding dropout", MEMBER(model, embedding_dropout));
    t.choice("dropout_on", "Apply dropout to", MEMBER(model, dropout_on), listed(&model::dropoutPlaces)); t.later();
    t.choice("initialization", "Initialization", MEMBER(model, initialization), listed(&model::initializations));
    t.section("optimizer", FieldRole::Learning);
    t.choice("optimizer", "Optimizer", MEMBER(train, optimizer), listed(&optim::optimizers)); t.affectsPace();
    t.real("learning_rate", "Learning rate", MEMBER(train, learning_rate), 0, 100); t.live();
    t.real("beta1", "Beta 1", MEMBER(train, beta1), 0, 0.999999);
    t.real("beta2", "Beta 2", MEMBER(train, beta2), 0, 0.9999999);
    t.real("epsilon", "Epsilon", MEMBER(train, epsilon), 0, 1);
    t.real("weight_decay", "Weight decay", MEMBER(train, weight_decay), 0, 10); t.live();
    t.choice("decay_on", "Apply weight decay to", MEMBER(train, decay_on), fixed({
        {"all", "All parameters", "PyTorch's default."}, {"matrices", "Matrices only", "Not on biases and norms."}}));
    t.real("balance_loss", "Expert balance", MEMBER(train, balance_loss), 0, 100); t.later(hasExperts);
    t.real("grad_clip", "Gradient limit", MEMBER(train, grad_clip), 0, 1e6); t.live(); t.affectsPace();
    t.section("schedule", FieldRole::Learning);
    t.choice("schedule", "Schedule", MEMBER(train, schedule), listed(&optim::schedules)); t.live();
    t.integer("warmup_steps", "Warm-up", MEMBER(train, warmup_steps), 0, largeCount); t.live();
    t.integer("schedule_start", "Schedule start", MEMBER(train, schedule_start), 0, largeCount); t.live(); t.later();
    t.integer("schedule_steps", "Schedule end", MEMBER(train, schedule_steps), 0, largeCount); t.live();
    t.integer("schedule_cycles", "Cycles", MEMBER(train, schedule_cycles), 1, 1e6); t.live(); t.later();
    t.real("min_learning_rate", "Lowest rate", MEMBER(train, min_learning_rate), 0, 100); t.live();
    t.integer("steps", "Steps", MEMBER(train, steps), 0, largeCount); t.live(); t.role(FieldRole::Length);
    t.real("epochs", "Epochs", MEMBER(train, epochs), 0, 1e6); t.role(FieldRole::Length);
    t.integer("batch_size", "Batch", MEMBER(train, batch_size), 1, 1048576); t.live(); t.affectsPace();
    t.integer("accumulation", "Accumulate", MEMBER(train, accumulation), 1, 4096); t.live(); t.affectsPace();
    t.real("dropout", "Dropout", MEMBER(train, dropout), 0, 0.99); t.live(); t.affectsPace();
    t.integer("seed", "Seed", MEMBER(train, seed), 0, 1.8e19); t.role(FieldRole::Data);
    t.section("evaluation", FieldRole::Measuring);
    t.integer("eval_interval", "Evaluate every", MEMBER(train, eval_interval), 1, largeCount); t.live();
    t.integer("eval_iters", "Batches", MEMBER(train, eval_iters), 1, 1e6); t.live();
    t.choice("eval_place", "When", MEMBER(train, eval_place), fixed({
        {"after", "After the step", "Step 0 is measured before training begins, then after every interval."},
        {"before", "Before the step", "Like tutorials 3 and 4; the last step is measured too."},
        {"after_first", "After the first", "After step 1 and every interval from there (1, 201, 401 …), like Fairy Tale GPT; step 0 and the last step are measured too."}}));
    t.integer("patience", "Patience", MEMBER(train, patience), 0, 1e6); t.live(); t.later(); t.role(FieldRole::Length);
    t.section("evaluation", FieldRole::Recording);
    t.integer("checkpoint_interval", "Checkpoint every", MEMBER(train, checkpoint_interval), 1, largeCount); t.live();
    t.integer("sample_tokens", "Sample length", MEMBER(train, sample_tokens), 0, 100000); t.live();
    t.text("sample_prompt", "Sample prompt", MEMBER(train, sample_prompt)); t.live();
    t.flag("sample_dropout", "Sample with dropout", MEMBER(train, sample_dropout)); t.live();
    t.integer("record_megabytes", "Recording, MB", MEMBER(train, record_megabytes), 0, 1e6);
    t.text("probe_text", "Recorded text", MEMBER(train, probe_text));
    t.section("data", FieldRole::Reading);
    t.choice("page_text", "Words of a page", MEMBER(data, page_text), fixed({
        {"reading", "As they are read", "Columns one after the other, found from the positions of the words."},
        {"file", "As in the file", "In the order in which the file has them, like runs of earlier versions."}})); t.later();
    t.text("ocr", "Recognize", MEMBER(data, ocr)); t.later();
    t.integer("ocr_seconds", "Time per page, s", MEMBER(data, ocr_seconds), 1, 86400); t.later();
    t.integer("ocr_confidence", "Minimum confidence", MEMBER(data, ocr_confidence), 0, 100); t.later();
    t.choice("encoding", "Encoding", MEMBER(data, encoding), encodingChoices); t.later();
    t.text("rules", "Cleaning", MEMBER(data, rules)); t.later();
    t.section("data", FieldRole::Data);
    t.choice("tokenizer", "Tokenizer", MEMBER(data, tokenizer), listed(&tokenizer::tokenizerKinds));
    t.integer("tokenizer_size", "Vocabulary", MEMBER(data, tokenizer_size), 1, 1048576);
    t.integer("tokenizer_documents", "Learned from", MEMBER(data, tokenizer_documents), 0, largeCount);
    t.choice("tokenizer_pattern", "Split pattern", MEMBER(data, tokenizer_pattern), fixed({
        {"gpt4", "As GPT-4", "Words with their leading space, numbers in groups of three digits, line breaks separately."},
        {"gpt2", "As GPT-2", "Words and numbers with their leading space; contractions are case-sensitive."}}));
    t.text("tokenizer_file", "Tokenizer file", MEMBER(data, tokenizer_file));
    t.flag("tokenizer_remap", "Renumber", MEMBER(data, tokenizer_remap));
    t.choice("split", "Split", MEMBER(data, split), listed(&text::splits));
    t.integer("paragraph_words", "Paragraph", MEMBER(data, paragraph_words), 1, 1e6);
    t.choice("paragraph_rest", "Leftover lines", MEMBER(data, paragraph_rest), fixed({
        {"joined", "Add to the last", "Leftover lines at the end of a file are added to its last paragraph."},
        {"own", "Separate paragraph", "Leftover lines at the end of a file become a separate paragraph, as published by Fairy Tale GPT."}})); t.later();
    t.choice("document_end", "Between documents", MEMBER(data, document_end), fixed({
        {"blank_line", "A blank line", "Files are separated by a blank line."},
        {"newline", "A line break", "Documents are separated by one line break, like the songs in LLM from scratch."}})); t.later();
    t.real("validation_fraction", "Validation share", MEMBER(data, validation_fraction), 0, 0.9);
    t.integer("copy_tokens", "Shortest copy", MEMBER(data, copy_tokens), 0, largeCount); t.later();
    t.choice("windows", "Windows", MEMBER(data, windows), listed<text::Windows>(&text::windows));
    t.section("machine", FieldRole::Machine);
    t.text("device", "Device", MEMBER(train, device));
    t.choice("precision", "Precision", MEMBER(train, precision), fixed({
        {"auto", "Automatic", "bfloat16 if the hardware supports it and it is faster, else float32."},
        {"float32", "float32", "Full precision."}, {"bfloat16", "bfloat16", "Matrix products in 16 bits; weights stay float32."}}));
    t.flag("recompute", "Save memory", MEMBER(train, recompute));
    t.integer("threads", "Threads", MEMBER(train, threads), 0, 1024);
    t.section("sampling", FieldRole::Sampling);
    t.integer("tokens", "Length", MEMBER(sample, tokens), 1, largeCount);
    t.real("temperature", "Temperature", MEMBER(sample, temperature), 0, 100);
    t.integer("top_k", "Top-k", MEMBER(sample, top_k), 0, 1e7);
    t.real("top_p", "Top-p", MEMBER(sample, top_p), 0, 1);
    t.real("min_p", "Min-p", MEMBER(sample, min_p), 0, 1); t.later();
    t.real("repetition_penalty", "Repetition penalty", MEMBER(sample, repetition_penalty), 0.01, 100);
    t.choice("start", "Start", MEMBER(sample, start), fixed({
        {"newline", "A newline", "An empty prompt begins with a newline, or with token 0 if there is none."},
        {"token_0", "Token 0", "An empty prompt begins with token 0, like Fairy Tale GPT."},
        {"newline_context", "Newlines", "Newlines fill the context before the prompt, like LLM from scratch."}}));
    t.choice("window", "When the context is full", MEMBER(sample, window), fixed({
        {"exact", "Slide by a token", "The last tokens are recomputed for every new token, as published. Slower."},
        {"block", "Drop the oldest half", "The oldest half of the context is dropped at once. Faster; the text may differ."}}));
    t.text("stop_text", "Stop text", MEMBER(sample, stop_text));
    return t.take();
}
#undef MEMBER
// clang-format on

} // namespace

const std::vector<Field>& all() {
    static const std::vector<Field> table = makeFields();
    return table;
}

const Field* find(const std::string& name) {
    for (const Field& field : all())
        if (field.name == name)
            return &field;
    return nullptr;
}

bool isSameRun(config::RunConfig a, config::RunConfig b) {
    a.model = a.model.resolved();
    b.model = b.model.resolved();
    return std::all_of(all().begin(), all().end(), [&](const Field& field) {
        return field.role == FieldRole::Machine || field.get(a) == field.get(b);
    });
}

void copyReading(config::DataConfig& to, const config::DataConfig& from) {
    config::RunConfig source;
    config::RunConfig target;
    source.data = from;
    target.data = to;
    for (const Field& field : all())
        if (field.role == FieldRole::Reading)
            field.set(target, field.get(source));
    to = target.data;
}

} // namespace glasshouse::fields
