#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <torch/torch.h>

#include "core/base/Error.h"
#include "core/generate/Decoder.h"
#include "core/model/PositionEncoding.h"
#include "core/nn/LanguageModel.h"
#include "core/nn/kernels/Gemm.h"
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

/// Room for count floats, kept from call to call.
float* room(std::vector<float>& memory, std::int64_t count) {
    if (memory.size() < static_cast<std::size_t>(count))
        memory.resize(static_cast<std::size_t>(count));
    return memory.data();
}

/// y = W x + b for n vectors, with W lying input by input, so that it is read once in a row.
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
    void apply(const float* x, std::int64_t n, float* y) const {
        for (std::int64_t i = 0; i < n; ++i)
            if (m_bias.empty())
                std::fill_n(y + i * m_out, m_out, 0.0F);
            else
                std::copy(m_bias.begin(), m_bias.end(), y + i * m_out);
        if (n == 1)
            kernels::addWeightedRows(m_weight.data(), m_out, m_in, m_out, x, y);
        else
            kernels::gemm(false, false, n, m_out, m_in, x, m_in, m_weight.data(), m_out, 1.0F, y, m_out);
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

    void apply(const float* x, std::int64_t n, float* y) const {
        const auto width = static_cast<std::int64_t>(m_weight.size());
        const float* const bias = m_bias.empty() ? nullptr : m_bias.data();
        for (const float* const end = x + n * width; x != end; x += width, y += width)
            if (m_rms)
                kernels::rmsNormRow(x, m_weight.data(), y, width, normEpsilon);
            else
                kernels::layerNormRow(x, m_weight.data(), bias, y, width, normEpsilon);
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
        , m_scores(static_cast<std::size_t>(m_config.context_length))
        , m_keys(m_scores.size() * static_cast<std::size_t>(m_k.size()))
        , m_values(m_scores.size() * static_cast<std::size_t>(m_v.size())) {
        if (m_config.attn_projection)
            m_projection = Dense(model.weights(), prefix + ".proj");
        const model::PositionEncoding& encoding = model::positionEncoding(m_config.position);
        m_angles = encoding.angles(m_config.context_length, m_config.head_size);
        for (int head = 0; head < m_config.n_head; ++head)
            m_slopes.push_back(encoding.slope(head, m_config.n_head).value_or(0.0F));
    }

    std::int64_t size() const { return m_projection ? m_projection->size() : m_v.size(); }

    /// x (n, d) of the tokens from place `first` on; y (n, size()).
    void apply(const float* x, std::int64_t n, std::int64_t first, float* y) {
        float* const q = room(m_query, n * m_q.size());
        float* const k = room(m_key, n * m_k.size());
        float* const v = room(m_value, n * m_v.size());
        m_q.apply(x, n, q);
        m_k.apply(x, n, k);
        m_v.apply(x, n, v);
        float* const joined = m_projection ? room(m_joined, n * m_v.size()) : y;
        for (std::int64_t i = 0; i < n; ++i) {
            if (m_angles) {
                turn(q + i * m_q.size(), first + i);
                turn(k + i * m_k.size(), first + i);
            }
            keep(k + i * m_k.size(), v + i * m_v.size(), first + i);
            attend(q + i * m_q.size(), first + i, joined + i * m_v.size());
        }
        if (m_projection)
            m_projection->apply(joined, n, y);
    }

private:
    void turn(float* vector, std::int64_t t) const {
        const int half = m_config.head_size / 2;
        for (int head = 0; head < m_config.n_head; ++head)
            for (int i = 0; i < half; ++i) {
                const float angle = m_angles->at(static_cast<int>(t), i);
                float* const pair = vector + head * m_config.head_size + 2 * i;
                const float first = pair[0] * std::cos(angle) - pair[1] * std::sin(angle);
                pair[1] = pair[0] * std::sin(angle) + pair[1] * std::cos(angle);
                pair[0] = first;
            }
    }

    void keep(const float* k, const float* v, std::int64_t t) {
        const std::int64_t context = m_config.context_length;
        for (std::int64_t i = 0; i < m_k.size(); ++i)
            m_keys[static_cast<std::size_t>(i * context + t)] = k[i];
        const std::int64_t size = m_config.head_output_size;
        for (std::int64_t head = 0; head < m_config.n_head; ++head)
            std::copy_n(v + head * size, size, m_values.data() + (head * context + t) * size);
    }

    void attend(const float* q, std::int64_t t, float* joined) {
        const std::int64_t context = m_config.context_length;
        const std::int64_t size = m_config.head_size;
        const std::int64_t valueSize = m_config.head_output_size;
        std::fill_n(joined, m_v.size(), 0.0F);
        for (std::int64_t head = 0; head < m_config.n_head; ++head) {
            std::fill_n(m_scores.data(), t + 1, 0.0F);
            kernels::addWeightedRows(m_keys.data() + head * size * context, context, size, t + 1, q + head * size,
                                     m_scores.data());
            kernels::softmaxCausalRow(m_scores.data(), t, t + 1, m_scale, m_slopes[static_cast<std::size_t>(head)]);
            kernels::addWeightedRows(m_values.data() + head * context * valueSize, valueSize, t + 1, valueSize,
                                     m_scores.data(), joined + head * valueSize);
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
        , m_out(model.weights(), prefix + ".out") {
        if (m_gated)
            m_gate = Dense(model.weights(), prefix + ".gate");
    }

    void apply(const float* x, std::int64_t n, float* y) {
        const std::int64_t count = n * m_in.size();
        float* const hidden = room(m_hidden, count);
        float* const active = room(m_active, count);
        m_in.apply(x, n, hidden);
        if (m_gated) {
            m_gate.apply(x, n, active);
            kernels::activate(m_activation, active, active, count);
            for (std::int64_t i = 0; i < count; ++i)
                active[i] *= hidden[i];
        } else {
            kernels::activate(m_activation, hidden, active, count);
        }
        m_out.apply(active, n, y);
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
        , m_logits(static_cast<std::size_t>(m_config.vocab_size)) {}

    void append(std::span<const TokenId> tokens) override {
        const auto n = static_cast<std::int64_t>(tokens.size());
        if (n == 0)
            return;
        if (m_count + n > m_config.context_length)
            throw Error("The text is longer than the context.");
        const std::int64_t d = m_config.n_embd;
        float* const x = room(m_x, n * d);
        for (std::int64_t i = 0; i < n; ++i) {
            std::copy_n(m_tokens.data() + tokens[static_cast<std::size_t>(i)] * d, d, x + i * d);
            if (!m_positions.empty())
                kernels::accumulateRow(m_positions.data() + (m_count + i) * d, x + i * d, d);
        }
        m_last = advance(x, n, m_count);
        m_count += n;
    }

    std::span<const float> logits() override {
        m_output.apply(m_last, 1, m_logits.data());
        return m_logits;
    }

    void clear() override { m_count = 0; }

protected:
    /// Takes the residual stream x (n, d) of the tokens from place `first` on through the model; gives what the output
    /// layer reads of the last of them, which stays until the next call.
    virtual const float* advance(float* x, std::int64_t n, std::int64_t first) = 0;

private:
    config::ModelConfig m_config;
    std::vector<float> m_tokens;    ///< (V, d)
    std::vector<float> m_positions; ///< (T, d); empty when nothing is added
    Dense m_output;
    std::vector<float> m_logits;
    std::vector<float> m_x;
    const float* m_last = nullptr;
    std::int64_t m_count = 0;
};

class AttentionOnlyDecoder : public AttentionDecoder {
public:
    explicit AttentionOnlyDecoder(const nn::LanguageModel& model)
        : AttentionDecoder(model)
        , m_attention(model, "attn") {}

private:
    const float* advance(float* x, std::int64_t n, std::int64_t first) override {
        float* const y = room(m_attended, n * m_attention.size());
        m_attention.apply(x, n, first, y);
        return y + (n - 1) * m_attention.size();
    }

    AttentionLayer m_attention;
    std::vector<float> m_attended;
};

class TransformerDecoder : public AttentionDecoder {
public:
    explicit TransformerDecoder(const nn::LanguageModel& model)
        : AttentionDecoder(model)
        , m_width(model.config().n_embd)
        , m_before(model.config().norm == "pre") {
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

    const float* advance(float* x, std::int64_t n, std::int64_t first) override {
        for (Block& block : m_blocks) {
            sublayer(block.norm1, x, n, [&](const float* in, float* out) { block.attention.apply(in, n, first, out); });
            sublayer(block.norm2, x, n, [&](const float* in, float* out) { block.feedForward.apply(in, n, out); });
        }
        float* const last = x + (n - 1) * m_width;
        if (!m_final)
            return last;
        float* const normed = room(m_normed, m_width);
        m_final->apply(last, 1, normed);
        return normed;
    }

    /// x + f(norm(x)), or norm(x + f(x)), in place.
    template <typename F> void sublayer(const Norm& norm, float* x, std::int64_t n, F&& f) {
        float* const branch = room(m_branch, n * m_width);
        float* const normed = room(m_normed, n * m_width);
        if (m_before)
            norm.apply(x, n, normed);
        f(m_before ? normed : x, branch);
        kernels::accumulateRow(branch, x, n * m_width);
        if (!m_before) {
            norm.apply(x, n, normed);
            std::copy_n(normed, n * m_width, x);
        }
    }

    std::int64_t m_width;
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
