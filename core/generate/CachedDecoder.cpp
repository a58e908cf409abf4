#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include <torch/torch.h>

#include "core/base/Error.h"
#include "core/generate/Decoder.h"
#include "core/model/PositionEncoding.h"
#include "core/nn/LanguageModel.h"
#include "core/nn/kernels/Rows.h"

namespace glasshouse::generate {

namespace {

using tokenizer::TokenId;
namespace kernels = nn::kernels;

constexpr float normEpsilon = 1e-5F;

std::vector<float> values(const torch::Tensor& tensor) {
    if (!tensor.defined())
        return {};
    const torch::Tensor host = tensor.detach().contiguous();
    return {host.data_ptr<float>(), host.data_ptr<float>() + host.numel()};
}

/// y = W x + b, with W lying input by input, so that it is read once in a row.
class Dense {
public:
    Dense() = default;
    /// rows: only the first rows of W; 0: all.
    Dense(const torch::Tensor& weight, const torch::Tensor& bias, std::int64_t rows = 0)
        : m_in(weight.size(1))
        , m_out(rows > 0 ? rows : weight.size(0))
        , m_weight(values(weight.detach().narrow(0, 0, m_out).t()))
        , m_bias(values(bias)) {}
    Dense(const nn::Weights& weights, const std::string& name)
        : Dense(weights.at(name + ".weight"), weights.find(name + ".bias")) {}

    std::int64_t size() const { return m_out; }
    void apply(const float* x, float* y) const {
        if (m_bias.empty())
            std::fill_n(y, m_out, 0.0F);
        else
            std::copy(m_bias.begin(), m_bias.end(), y);
        kernels::addWeightedRows(m_weight.data(), m_out, m_in, m_out, x, y);
    }

private:
    std::int64_t m_in = 0;
    std::int64_t m_out = 0;
    std::vector<float> m_weight; ///< (in, out)
    std::vector<float> m_bias;
};

class Norm {
public:
    Norm(const nn::Weights& weights, const std::string& name, bool rms)
        : m_rms(rms)
        , m_weight(values(weights.at(name + ".weight")))
        , m_bias(values(weights.find(name + ".bias"))) {}

    void apply(const float* x, float* y) const {
        const auto width = static_cast<std::int64_t>(m_weight.size());
        if (m_rms)
            kernels::rmsNormRow(x, m_weight.data(), y, width, normEpsilon);
        else
            kernels::layerNormRow(x, m_weight.data(), m_bias.empty() ? nullptr : m_bias.data(), y, width, normEpsilon);
    }

private:
    bool m_rms;
    std::vector<float> m_weight;
    std::vector<float> m_bias;
};

/// Keys turned by their position lie dimension by dimension and values token by token, so that both products of
/// attention read memory in a row.
class AttentionLayer {
public:
    AttentionLayer(const nn::LanguageModel& model, const std::string& prefix)
        : m_config(model.config())
        , m_q(model.weights(), prefix + ".q")
        , m_k(model.weights(), prefix + ".k")
        , m_v(model.weights(), prefix + ".v")
        , m_scale(static_cast<float>(
              1.0 /
              std::sqrt(static_cast<double>(m_config.attn_scale == "n_embd" ? m_config.n_embd : m_config.head_size))))
        , m_query(static_cast<std::size_t>(m_q.size()))
        , m_key(static_cast<std::size_t>(m_k.size()))
        , m_value(static_cast<std::size_t>(m_v.size()))
        , m_scores(static_cast<std::size_t>(m_config.context_length))
        , m_joined(static_cast<std::size_t>(m_v.size()))
        , m_keys(m_key.size() * m_scores.size())
        , m_values(m_value.size() * m_scores.size()) {
        if (m_config.attn_projection)
            m_projection = Dense(model.weights(), prefix + ".proj");
        const model::PositionEncoding& encoding = model::positionEncoding(m_config.position);
        m_angles = encoding.angles(m_config.context_length, m_config.head_size);
        for (int head = 0; head < m_config.n_head; ++head)
            m_slopes.push_back(encoding.slope(head, m_config.n_head).value_or(0.0F));
    }

    std::int64_t size() const { return m_projection ? m_projection->size() : m_v.size(); }

    /// x (d) of the token at place t; y (size()).
    void apply(const float* x, std::int64_t t, float* y) {
        m_q.apply(x, m_query.data());
        m_k.apply(x, m_key.data());
        m_v.apply(x, m_value.data());
        if (m_angles) {
            turn(m_query, t);
            turn(m_key, t);
        }
        const std::int64_t context = m_config.context_length;
        const std::int64_t size = m_config.head_size;
        const std::int64_t valueSize = m_config.head_output_size;
        for (std::size_t i = 0; i < m_key.size(); ++i)
            m_keys[i * m_scores.size() + static_cast<std::size_t>(t)] = m_key[i];
        std::fill(m_joined.begin(), m_joined.end(), 0.0F);
        for (std::int64_t head = 0; head < m_config.n_head; ++head) {
            std::copy_n(m_value.data() + head * valueSize, valueSize,
                        m_values.data() + (head * context + t) * valueSize);
            std::fill_n(m_scores.data(), t + 1, 0.0F);
            kernels::addWeightedRows(m_keys.data() + head * size * context, context, size, t + 1,
                                     m_query.data() + head * size, m_scores.data());
            kernels::softmaxCausalRow(m_scores.data(), t, t + 1, m_scale, m_slopes[static_cast<std::size_t>(head)]);
            kernels::addWeightedRows(m_values.data() + head * context * valueSize, valueSize, t + 1, valueSize,
                                     m_scores.data(), m_joined.data() + head * valueSize);
        }
        if (m_projection)
            m_projection->apply(m_joined.data(), y);
        else
            std::copy(m_joined.begin(), m_joined.end(), y);
    }

private:
    void turn(std::vector<float>& vector, std::int64_t t) const {
        const int half = m_config.head_size / 2;
        for (int head = 0; head < m_config.n_head; ++head)
            for (int i = 0; i < half; ++i) {
                const float angle = m_angles->at(static_cast<int>(t), i);
                float* const pair = vector.data() + head * m_config.head_size + 2 * i;
                const float first = pair[0] * std::cos(angle) - pair[1] * std::sin(angle);
                pair[1] = pair[0] * std::sin(angle) + pair[1] * std::cos(angle);
                pair[0] = first;
            }
    }

    config::ModelConfig m_config;
    Dense m_q, m_k, m_v;
    std::optional<Dense> m_projection;
    float m_scale;
    std::optional<Matrix> m_angles;
    std::vector<float> m_slopes; ///< by head
    std::vector<float> m_query, m_key, m_value, m_scores, m_joined;
    std::vector<float> m_keys;   ///< (h size, T)
    std::vector<float> m_values; ///< (h, T, value size)
};

class FeedForward {
public:
    FeedForward(const nn::LanguageModel& model, const std::string& prefix)
        : m_gated(model.config().activation == "swiglu")
        , m_activation(m_gated ? kernels::Activation::Silu : kernels::activationNamed(model.config().activation))
        , m_in(model.weights(), prefix + ".fc")
        , m_out(model.weights(), prefix + ".out")
        , m_hidden(static_cast<std::size_t>(m_in.size()))
        , m_active(m_hidden.size()) {
        if (m_gated)
            m_gate = Dense(model.weights(), prefix + ".gate");
    }

    void apply(const float* x, float* y) {
        m_in.apply(x, m_hidden.data());
        const auto count = static_cast<std::int64_t>(m_hidden.size());
        if (m_gated) {
            m_gate.apply(x, m_active.data());
            kernels::activate(m_activation, m_active.data(), m_active.data(), count);
            for (std::size_t i = 0; i < m_active.size(); ++i)
                m_active[i] *= m_hidden[i];
        } else {
            kernels::activate(m_activation, m_hidden.data(), m_active.data(), count);
        }
        m_out.apply(m_active.data(), y);
    }

private:
    bool m_gated;
    kernels::Activation m_activation;
    Dense m_in, m_out, m_gate;
    std::vector<float> m_hidden, m_active;
};

/// Everything but the blocks: embedding, positions, output.
class AttentionDecoder : public Decoder {
public:
    explicit AttentionDecoder(const nn::LanguageModel& model)
        : m_config(model.config())
        , m_tokens(values(model.weights().at("tok.weight")))
        , m_positions(values(model.positionTable(m_config.context_length)))
        , m_output(m_config.tied ? Dense(model.weights().at("tok.weight"), {}, m_config.vocab_size)
                                 : Dense(model.weights(), "lm_head"))
        , m_logits(static_cast<std::size_t>(m_config.vocab_size))
        , m_x(static_cast<std::size_t>(m_config.n_embd)) {}

    void append(TokenId token) override {
        if (m_count >= m_config.context_length)
            throw Error("The text is longer than the context.");
        const std::int64_t d = m_config.n_embd;
        std::copy_n(m_tokens.data() + token * d, d, m_x.data());
        if (!m_positions.empty())
            kernels::accumulateRow(m_positions.data() + m_count * d, m_x.data(), d);
        advance(m_x, m_count);
        ++m_count;
    }

    std::span<const float> logits() override {
        m_output.apply(last(m_x), m_logits.data());
        return m_logits;
    }

    void clear() override { m_count = 0; }

protected:
    const config::ModelConfig& config() const { return m_config; }
    /// The residual stream x (d) of the token at place t goes through the model, in place.
    virtual void advance(std::vector<float>& x, std::int64_t t) = 0;
    /// What the output layer reads.
    virtual const float* last(const std::vector<float>& x) = 0;

private:
    config::ModelConfig m_config;
    std::vector<float> m_tokens;    ///< (V, d)
    std::vector<float> m_positions; ///< (T, d); empty when nothing is added
    Dense m_output;
    std::vector<float> m_logits;
    std::vector<float> m_x;
    std::int64_t m_count = 0;
};

class AttentionOnlyDecoder : public AttentionDecoder {
public:
    explicit AttentionOnlyDecoder(const nn::LanguageModel& model)
        : AttentionDecoder(model)
        , m_attention(model, "attn")
        , m_attended(static_cast<std::size_t>(m_attention.size())) {}

private:
    void advance(std::vector<float>& x, std::int64_t t) override { m_attention.apply(x.data(), t, m_attended.data()); }
    const float* last(const std::vector<float>&) override { return m_attended.data(); }

    AttentionLayer m_attention;
    std::vector<float> m_attended;
};

class TransformerDecoder : public AttentionDecoder {
public:
    explicit TransformerDecoder(const nn::LanguageModel& model)
        : AttentionDecoder(model)
        , m_before(model.config().norm == "pre")
        , m_branch(static_cast<std::size_t>(model.config().n_embd))
        , m_normed(m_branch.size()) {
        const bool rms = model.config().norm_type == "rms";
        for (int layer = 0; layer < model.config().n_layer; ++layer) {
            const std::string block = "blocks." + std::to_string(layer);
            m_blocks.push_back({Norm(model.weights(), block + ".ln1", rms), AttentionLayer(model, block + ".attn"),
                                Norm(model.weights(), block + ".ln2", rms), FeedForward(model, block)});
        }
        if (model.config().final_norm)
            m_final.emplace(model.weights(), "ln_f", rms);
    }

private:
    struct Block {
        Norm norm1;
        AttentionLayer attention;
        Norm norm2;
        FeedForward feedForward;
    };

    void advance(std::vector<float>& x, std::int64_t t) override {
        const auto d = static_cast<std::int64_t>(x.size());
        for (Block& block : m_blocks) {
            block.attention.apply(normed(m_before, block.norm1, x), t, m_branch.data());
            kernels::accumulateRow(m_branch.data(), x.data(), d);
            settle(block.norm1, x);
            block.feedForward.apply(normed(m_before, block.norm2, x), m_branch.data());
            kernels::accumulateRow(m_branch.data(), x.data(), d);
            settle(block.norm2, x);
        }
    }

    const float* last(const std::vector<float>& x) override { return m_final ? normed(true, *m_final, x) : x.data(); }

    const float* normed(bool apply, const Norm& norm, const std::vector<float>& x) {
        if (!apply)
            return x.data();
        norm.apply(x.data(), m_normed.data());
        return m_normed.data();
    }
    /// Norm after the sum.
    void settle(const Norm& norm, std::vector<float>& x) {
        if (m_before)
            return;
        norm.apply(x.data(), m_normed.data());
        x = m_normed;
    }

    bool m_before;
    std::vector<Block> m_blocks;
    std::optional<Norm> m_final;
    std::vector<float> m_branch, m_normed;
};

} // namespace

std::unique_ptr<Decoder> makeCachedDecoder(const nn::LanguageModel& model) {
    if (!model.weights().device().is_cpu() || !model.off().empty())
        return nullptr;
    if (model.config().kind == "transformer")
        return std::make_unique<TransformerDecoder>(model);
    if (model.config().kind == "attention_only")
        return std::make_unique<AttentionOnlyDecoder>(model);
    return nullptr;
}

} // namespace glasshouse::generate
