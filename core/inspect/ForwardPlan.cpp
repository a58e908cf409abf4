#include "core/inspect/ForwardPlan.h"

#include <algorithm>
#include <cmath>

#include "core/model/ModelKind.h"
#include "core/model/PositionEncoding.h"

namespace glasshouse::inspect {

namespace {

/// Writes the steps down one after the other.
class Planner {
public:
    Planner(const config::ModelConfig& config, int tokens, const model::Ablation& off)
        : m_config(config.resolved())
        , m_tokens(tokens)
        , m_off(off) {
        for (const model::ParameterSpec& spec : model::parameterSpecs(m_config))
            m_parameters.push_back(spec.name);
    }

    std::vector<ForwardStep> take() {
        ForwardStep& ids = add("ids", "Token ids", Rule::Given, {}, m_tokens, 1, "ids");
        ids.columnsAre = "id";
        if (m_config.kind == "bigram")
            bigram();
        else if (m_config.kind == "mlp")
            mlp();
        else if (m_config.kind == "attention_only")
            attentionOnly();
        else
            transformer();
        ForwardStep& softmax = add("softmax", "Probabilities", Rule::Softmax, {"logits"}, m_steps.back().rows,
                                   m_config.vocab_size, "p = softmax(logits)");
        softmax.columnsAre = "vocabulary";
        return std::move(m_steps);
    }

private:
    ForwardStep& add(std::string name, std::string title, Rule rule, std::vector<std::string> inputs, int rows,
                     int cols, std::string formula) {
        ForwardStep step;
        step.name = std::move(name);
        step.title = std::move(title);
        step.layer = m_layer;
        step.rule = rule;
        step.inputs = std::move(inputs);
        step.rows = rows;
        step.cols = cols;
        step.rowsAre = "token";
        step.columnsAre = "dimension";
        step.formula = std::move(formula);
        m_steps.push_back(std::move(step));
        return m_steps.back();
    }

    bool has(const std::string& parameter) const {
        return std::find(m_parameters.begin(), m_parameters.end(), parameter) != m_parameters.end();
    }

    /// Rows of parameter NAME.weight (and bias) times the rows of the input.
    ForwardStep& linear(std::string name, std::string title, const std::string& input, const std::string& parameter,
                        int rows, int cols, const std::string& letters) {
        const bool bias = has(parameter + ".bias");
        const auto letter = letters.rfind("W_") + 1; // "W_q" has the bias "b_q"
        const std::string index = letters.substr(letter, letters.rfind("ᵀ") - letter);
        ForwardStep& step = add(std::move(name), std::move(title), Rule::Linear, {input}, rows, cols,
                                bias ? letters + " + b" + index : letters);
        step.weight = parameter + ".weight";
        if (bias)
            step.bias = parameter + ".bias";
        return step;
    }

    ForwardStep& norm(const std::string& name, const std::string& title, const std::string& input) {
        const bool rms = m_config.norm_type == "rms";
        ForwardStep& step = add(name, title, rms ? Rule::RmsNorm : Rule::LayerNorm, {input}, m_tokens, m_config.n_embd,
                                rms ? "x ⁄ √(mean(x²) + ε) · γ" : "(x − mean) ⁄ √(variance + ε) · γ");
        step.weight = name + ".weight";
        if (has(name + ".bias")) {
            step.bias = name + ".bias";
            step.formula += " + β";
        }
        return step;
    }

    std::string embed() {
        ForwardStep& tok =
            add("tok", "Token embedding", Rule::Lookup, {"ids"}, m_tokens, m_config.n_embd, "tok = E[ids]");
        tok.weight = "tok.weight";
        const model::PositionEncoding& encoding = model::positionEncoding(m_config.position);
        if (encoding.table() == model::PositionEncoding::Table::None || m_off.positions)
            return "tok";
        ForwardStep& pos =
            add("pos", "Positions", Rule::Positions, {}, m_tokens, m_config.n_embd, "pos = P[0 … T − 1]");
        pos.positions = m_off.positionOrder;
        if (has("pos.weight"))
            pos.weight = "pos.weight";
        else
            pos.table = inOrder(encoding.fixedTable(m_tokens, m_config.n_embd));
        if (!m_off.positionOrder.empty())
            pos.formula = "pos = P[0 … T − 1], rows shuffled";
        add("sum", "Token + position", Rule::Sum, {"tok", "pos"}, m_tokens, m_config.n_embd, "x = tok + pos");
        return "sum";
    }

    /// Rows of positions as rows of tokens.
    std::shared_ptr<const Matrix> inOrder(Matrix table) const {
        if (m_off.positionOrder.empty())
            return std::make_shared<const Matrix>(std::move(table));
        Matrix rows(table.rows, table.cols);
        for (int token = 0; token < table.rows; ++token)
            std::copy_n(table.row(m_off.positionOrder.at(static_cast<std::size_t>(token))), table.cols,
                        rows.row(token));
        return std::make_shared<const Matrix>(std::move(rows));
    }

    bool isOff(int head) const {
        return std::find(m_off.heads.begin(), m_off.heads.end(), model::HeadId{std::max(m_layer, 0), head}) !=
               m_off.heads.end();
    }

    /// The heads and their projection; gives the name of the result.
    std::string attention(const std::string& prefix, const std::string& input) {
        const model::PositionEncoding& encoding = model::positionEncoding(m_config.position);
        std::shared_ptr<const Matrix> angles;
        if (auto table = encoding.angles(m_tokens, m_config.head_size); table && !m_off.positions)
            angles = inOrder(*std::move(table));
        const std::string& by = m_config.attn_scale;
        const std::string quotient = by == "none" ? "" : by == "n_embd" ? " ⁄ √d" : " ⁄ √dₖ";
        const std::string value = by == "none"     ? ""
                                  : by == "n_embd" ? ", d = " + std::to_string(m_config.n_embd)
                                                   : ", dₖ = " + std::to_string(m_config.head_size);
        std::vector<std::string> mixed;
        std::vector<bool> silent;
        for (int head = 0; head < m_config.n_head; ++head) {
            const std::size_t first = m_steps.size();
            const std::string own = prefix + "." + std::to_string(head) + ".";
            const auto vectors = [&](const char* letter, const char* title, int size) {
                const bool plain = angles && letter[0] != 'v';
                const std::string word = letter;
                ForwardStep& step =
                    linear(own + word + (plain ? "_plain" : ""), title + std::string(plain ? ", before turning" : ""),
                           input, prefix + "." + word, m_tokens, size, word + " = x W_" + word + "ᵀ");
                step.weightRow = head * size;
                if (plain)
                    add(own + word, title, Rule::Turn, {own + word + "_plain"}, m_tokens, size,
                        word + " turned by " + encoding.angleFormula(size))
                        .table = angles;
            };
            vectors("q", "Queries", m_config.head_size);
            vectors("k", "Keys", m_config.head_size);
            vectors("v", "Values", m_config.head_output_size);
            add(own + "raw", "Scores", Rule::Scores, {own + "q", own + "k"}, m_tokens, m_tokens, "q kᵀ");
            const auto slope = encoding.slope(head, m_config.n_head);
            ForwardStep& scaled =
                add(own + "scaled", "Scaled scores", Rule::Scale, {own + "raw"}, m_tokens, m_tokens, "q kᵀ" + quotient);
            scaled.factor = m_config.scoreScale();
            if (slope && !m_off.positions) {
                scaled.slope = static_cast<double>(*slope);
                scaled.positions = m_off.positionOrder;
                scaled.formula += " + m (key − query)";
            }
            scaled.formula += value;
            ForwardStep& masked = add(own + "masked", "Masked scores", Rule::Mask, {own + "scaled"}, m_tokens, m_tokens,
                                      m_config.causal ? "−∞ where key > query" : "no mask: the scaled scores");
            masked.causal = m_config.causal;
            add(own + "softmax", "Attention", Rule::Softmax, {own + "masked"}, m_tokens, m_tokens,
                m_config.causal ? "A = softmax(masked scores)" : "A = softmax(scaled scores)")
                .causal = m_config.causal;
            add(own + "mixed", "Head output", Rule::Product, {own + "softmax", own + "v"}, m_tokens,
                m_config.head_output_size, "A v");
            mixed.push_back(own + "mixed");
            silent.push_back(isOff(head));
            for (std::size_t i = first; i < m_steps.size(); ++i) {
                m_steps[i].head = head;
                if (m_steps[i].cols == m_tokens && m_steps[i].rule != Rule::Linear && m_steps[i].rule != Rule::Turn &&
                    m_steps[i].rule != Rule::Product) {
                    m_steps[i].rowsAre = "query";
                    m_steps[i].columnsAre = "key";
                }
            }
        }
        ForwardStep& joined = add(prefix + ".concat", "Heads side by side", Rule::Concatenate, mixed, m_tokens,
                                  m_config.n_head * m_config.head_output_size, "[head 0, head 1, …]");
        if (std::find(silent.begin(), silent.end(), true) != silent.end())
            joined.silent = silent;
        if (!m_config.attn_projection)
            return prefix + ".concat";
        linear(prefix + ".proj", "Projection", prefix + ".concat", prefix + ".proj", m_tokens, m_config.n_embd,
               "concat W_oᵀ");
        return prefix + ".proj";
    }

    std::string feedForward(const std::string& block, const std::string& input) {
        ForwardStep& fc =
            linear(block + ".fc", "Before activation", input, block + ".fc", m_tokens, m_config.n_hidden, "x W_1ᵀ");
        fc.columnsAre = "unit";
        std::vector<std::string> inputs{block + ".fc"};
        if (m_config.activation == "swiglu") {
            linear(block + ".gate", "Gate", input, block + ".gate", m_tokens, m_config.n_hidden, "x W_gᵀ").columnsAre =
                "unit";
            inputs.insert(inputs.begin(), block + ".gate");
        }
        activation(block + ".act", inputs, m_tokens);
        ForwardStep& out = linear(block + ".out", "Feed-forward output", block + ".act", block + ".out", m_tokens,
                                  m_config.n_embd, "hidden W_2ᵀ");
        out.off = std::find(m_off.feedForward.begin(), m_off.feedForward.end(), m_layer) != m_off.feedForward.end();
        return block + ".out";
    }

    void activation(const std::string& name, const std::vector<std::string>& inputs, int rows) {
        const std::string kind = m_config.kind == "mlp" ? "tanh" : m_config.activation;
        const std::string formula = kind == "relu"        ? "max(0, x)"
                                    : kind == "tanh"      ? "tanh(x)"
                                    : kind == "gelu"      ? "x Φ(x)"
                                    : kind == "gelu_tanh" ? "½ x (1 + tanh(√(2⁄π) (x + 0.044715 x³)))"
                                                          : "gate σ(gate) · x";
        ForwardStep& step = add(name, "After activation", Rule::Activation, inputs, rows, m_config.n_hidden, formula);
        step.activation = kind;
        step.columnsAre = "unit";
    }

    void output(const std::string& input, int rows) {
        const std::string parameter = m_config.tied ? "tok" : "lm_head";
        linear("logits", "Logits", input, parameter, rows, m_config.vocab_size, m_config.tied ? "x W_Eᵀ" : "x W_outᵀ")
            .columnsAre = "vocabulary";
    }

    void bigram() {
        ForwardStep& step =
            add("logits", "Logits", Rule::Lookup, {"ids"}, m_tokens, m_config.vocab_size, "logits = table[ids]");
        step.weight = "tok.weight";
        step.columnsAre = "vocabulary";
    }

    void mlp() {
        ForwardStep& tok =
            add("tok", "Token embedding", Rule::Lookup, {"ids"}, m_tokens, m_config.n_embd, "tok = E[ids]");
        tok.weight = "tok.weight";
        add("joined", "Embeddings side by side", Rule::Flatten, {"tok"}, 1, m_tokens * m_config.n_embd,
            "[tok 0, tok 1, …]")
            .rowsAre = "context";
        ForwardStep& fc = linear("fc", "Before activation", "joined", "fc", 1, m_config.n_hidden, "x W_1ᵀ");
        fc.rowsAre = "context";
        fc.columnsAre = "unit";
        activation("act", {"fc"}, 1);
        m_steps.back().rowsAre = "context";
        output("act", 1);
        m_steps.back().rowsAre = "context";
    }

    void attentionOnly() { output(attention("attn", embed()), m_tokens); }

    void transformer() {
        std::string x = embed();
        for (m_layer = 0; m_layer < m_config.n_layer; ++m_layer) {
            const std::string block = "blocks." + std::to_string(m_layer);
            const auto sum = [&](const char* name, const char* title, const std::string& a, const std::string& b) {
                add(block + name, title, Rule::Sum, {a, b}, m_tokens, m_config.n_embd, "x + sub-layer");
                return block + name;
            };
            if (m_config.norm == "pre") {
                norm(block + ".ln1", "Norm before attention", x);
                x = sum(".after_attention", "Stream after attention", x, attention(block + ".attn", block + ".ln1"));
                norm(block + ".ln2", "Norm before feed-forward", x);
                x = sum(".after_block", "Stream after the block", x, feedForward(block, block + ".ln2"));
            } else {
                x = sum(".sum1", "Sum after attention", x, attention(block + ".attn", x));
                norm(block + ".ln1", "Norm after attention", x);
                x = sum(".sum2", "Sum after feed-forward", block + ".ln1", feedForward(block, block + ".ln1"));
                norm(block + ".ln2", "Norm after feed-forward", x);
                x = block + ".ln2";
            }
        }
        m_layer = -1;
        if (m_config.final_norm) {
            norm("ln_f", "Final norm", x);
            x = "ln_f";
        }
        output(x, m_tokens);
    }

    config::ModelConfig m_config;
    int m_tokens;
    const model::Ablation& m_off;
    int m_layer = -1;
    std::vector<std::string> m_parameters;
    std::vector<ForwardStep> m_steps;
};

} // namespace

std::vector<ForwardStep> forwardPlan(const config::ModelConfig& config, int tokens, const model::Ablation& off) {
    return Planner(config, tokens, off).take();
}

const ForwardStep* findStep(const std::vector<ForwardStep>& plan, const std::string& name) {
    const auto found =
        std::find_if(plan.begin(), plan.end(), [&](const ForwardStep& step) { return step.name == name; });
    return found == plan.end() ? nullptr : &*found;
}

std::vector<std::string> neededFor(const ForwardStep& step) {
    std::vector<std::string> names{step.name};
    names.insert(names.end(), step.inputs.begin(), step.inputs.end());
    for (const std::string& parameter : {step.weight, step.bias})
        if (!parameter.empty())
            names.push_back(parameter);
    return names;
}

} // namespace glasshouse::inspect
