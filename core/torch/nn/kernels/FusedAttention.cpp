#include "core/torch/nn/kernels/FusedAttention.h"

#include <algorithm>
#include <vector>

#include <torch/torch.h>

#include "core/torch/nn/kernels/DistanceBias.h"
#include "core/torch/nn/kernels/Hash.h"
#include "core/torch/nn/kernels/PartClock.h"
#include "core/torch/nn/kernels/Product.h"

namespace glasshouse::nn::kernels {

namespace {

using torch::autograd::AutogradContext;
using torch::autograd::tensor_list;

/// Queries are processed in blocks, so that most entries above the diagonal are never computed.
constexpr std::int64_t blockQueries = 64;

struct AttentionShape {
    std::int64_t batch, tokens, heads, keys, values;
    bool causal;

    AttentionShape(const torch::Tensor& q, const torch::Tensor& v, std::int64_t headCount, bool masked)
        : batch(q.size(0))
        , tokens(q.size(1))
        , heads(headCount)
        , keys(q.size(2) / headCount)
        , values(v.size(2) / headCount)
        , causal(masked) {}
    /// The last key that a query sees.
    std::int64_t lastSeen(std::int64_t query) const { return causal ? query : tokens - 1; }
    std::int64_t square() const { return tokens * tokens; }
    std::int64_t ldq() const { return heads * keys; }
    std::int64_t ldv() const { return heads * values; }
    /// Where head `job` = (batch, head) begins.
    std::int64_t atQ(std::int64_t job) const { return (job / heads) * tokens * ldq() + (job % heads) * keys; }
    std::int64_t atV(std::int64_t job) const { return (job / heads) * tokens * ldv() + (job % heads) * values; }
};

/// Dropout on one head's score matrix; masks depend on the position in the matrix, not on the blocks.
struct RowDropout {
    std::uint32_t threshold;
    float scale;
    std::uint64_t key;

    explicit RowDropout(double p, std::uint64_t k)
        : threshold(dropThreshold(p))
        , scale(static_cast<float>(1.0 / (1.0 - p)))
        , key(k) {}
    bool on() const { return threshold > 0; }
    void row(const float* from, float* to, std::int64_t job, std::int64_t query, const AttentionShape& s) const {
        dropoutRow(from, to, s.lastSeen(query) + 1, static_cast<std::uint64_t>(job * s.square() + query * s.tokens),
                   threshold, scale, key);
    }
};

DistanceBias biasOf(const AttentionShape& s, const torch::Tensor& byDistance) {
    if (!byDistance.defined() || !s.causal)
        return {};
    const torch::Tensor all = byDistance.detach().contiguous();
    return {all.data_ptr<float>(), s.heads, s.tokens};
}

/// What the forward pass saves for the backward pass: the factors, and the log-sum-exp of each row of scores, from
/// which the softmax is recomputed (Dao et al. 2022: FlashAttention, section 3.1).
struct Saved {
    const torch::Tensor &q, &k, &v;
    const torch::Tensor& logSums; ///< (B, h, T)
};

template <typename Factor>
void attend(const AttentionShape& s, float scale, const DistanceBias& bias, const RowDropout& dropout,
            const Saved& saved, const torch::Tensor& out) {
    Tasks tasks;
    tasks.add(s.batch * s.heads, [&](std::int64_t job) {
        thread_local ScratchBuffer<float> sums;
        thread_local ScratchBuffer<Factor> weights;
        thread_local PackedRhs<Factor> keys;
        thread_local PackedRhs<Factor> values;
        float* const scores = sums.reserve(blockQueries * s.tokens);
        Factor* const used = weights.reserve(blockQueries * s.tokens);
        keys.take(factors<Factor>(saved.k) + s.atQ(job), s.ldq(), s.keys, s.tokens, true);
        values.take(factors<Factor>(saved.v) + s.atV(job), s.ldv(), s.tokens, s.values, false);
        float* const logSums = saved.logSums.data_ptr<float>() + job * s.tokens;
        const std::int64_t head = job % s.heads;
        for (std::int64_t first = 0; first < s.tokens; first += blockQueries) {
            const std::int64_t n = std::min(blockQueries, s.tokens - first);
            const std::int64_t seen = s.lastSeen(first + n - 1) + 1; // keys that any of these queries sees
            keys.multiply(n, seen, s.keys, factors<Factor>(saved.q) + s.atQ(job) + first * s.ldq(), s.ldq(), {}, scores,
                          s.tokens);
            for (std::int64_t i = 0; i < n; ++i) {
                float* const row = scores + i * s.tokens;
                logSums[first + i] =
                    softmaxCausalRow(row, s.lastSeen(first + i), seen, scale, bias.row(head, first + i));
                if (dropout.on())
                    dropout.row(row, row, job, first + i, s);
                put(row, used + i * s.tokens, seen);
            }
            values.multiply(n, s.values, seen, used, s.tokens, {}, factors<Factor>(out) + s.atV(job) + first * s.ldv(),
                            s.ldv());
        }
    });
    tasks.run();
}

struct AttentionGradients {
    torch::Tensor q, k, v;
    torch::Tensor bias; ///< (B, h, T), by key, from the furthest distance to 0: see DistanceBias; undefined: not wanted
};

template <typename Factor>
void attendBack(const AttentionShape& s, float scale, const DistanceBias& bias, const RowDropout& dropout,
                const Saved& saved, const torch::Tensor& g, const AttentionGradients& gradients) {
    Tasks tasks;
    tasks.add(s.batch * s.heads, [&](std::int64_t job) {
        thread_local ScratchBuffer<float> floats;
        thread_local ScratchBuffer<Factor> narrow;
        thread_local PackedRhs<Factor> keysForScores, keysForQueries, values, outputs, queries;
        const std::int64_t square = blockQueries * s.tokens;
        float* const scores = floats.reserve(2 * square + s.tokens * (s.keys + s.values));
        float* const weights = scores + square;
        float* const gk = weights + square;
        float* const gv = gk + s.tokens * s.keys;
        Factor* const used = narrow.reserve(2 * square); // the weights that v was multiplied by
        Factor* const gScores = used + square;
        const Factor* const q = factors<Factor>(saved.q) + s.atQ(job);
        const Factor* const k = factors<Factor>(saved.k) + s.atQ(job);
        const Factor* const v = factors<Factor>(saved.v) + s.atV(job);
        const float* const logSums = saved.logSums.data_ptr<float>() + job * s.tokens;
        const std::int64_t head = job % s.heads;
        float* const gBias = gradients.bias.defined() ? gradients.bias.data_ptr<float>() + job * s.tokens : nullptr;
        keysForScores.take(k, s.ldq(), s.keys, s.tokens, true);
        keysForQueries.take(k, s.ldq(), s.tokens, s.keys, false);
        values.take(v, s.ldv(), s.values, s.tokens, true);
        std::fill(gk, gv + s.tokens * s.values, 0.0F);
        for (std::int64_t first = 0; first < s.tokens; first += blockQueries) {
            const std::int64_t n = std::min(blockQueries, s.tokens - first);
            const std::int64_t seen = s.lastSeen(first + n - 1) + 1;
            const Factor* const gOut = factors<Factor>(g) + s.atV(job) + first * s.ldv();
            keysForScores.multiply(n, seen, s.keys, q + first * s.ldq(), s.ldq(), {}, weights, s.tokens);
            values.multiply(n, seen, s.values, gOut, s.ldv(), {}, scores, s.tokens);
            for (std::int64_t i = 0; i < n; ++i) {
                float* const weight = weights + i * s.tokens;
                float* const row = scores + i * s.tokens;
                softmaxFromLogSumCausalRow(weight, s.lastSeen(first + i), seen, scale, bias.row(head, first + i),
                                           logSums[first + i]);
                if (dropout.on())
                    dropout.row(row, row, job, first + i, s);
                softmaxCausalBackwardRow(row, weight, s.lastSeen(first + i), seen, scale);
                if (gBias != nullptr)
                    accumulateRow(row, gBias + s.tokens - 1 - (first + i), first + i + 1);
                put(row, gScores + i * s.tokens, seen);
                if (dropout.on())
                    dropout.row(weight, weight, job, first + i, s);
                put(weight, used + i * s.tokens, seen);
            }
            outputs.take(gOut, s.ldv(), n, s.values, false);
            queries.take(q + first * s.ldq(), s.ldq(), n, s.keys, false);
            outputs.multiplyTransposed(seen, s.values, n, used, s.tokens, {nullptr, true}, gv, s.values);
            queries.multiplyTransposed(seen, s.keys, n, gScores, s.tokens, {nullptr, true}, gk, s.keys);
            keysForQueries.multiply(n, s.keys, seen, gScores, s.tokens, {},
                                    factors<Factor>(gradients.q) + s.atQ(job) + first * s.ldq(), s.ldq());
        }
        for (std::int64_t t = 0; t < s.tokens; ++t) {
            put(gk + t * s.keys, factors<Factor>(gradients.k) + s.atQ(job) + t * s.ldq(), s.keys);
            put(gv + t * s.values, factors<Factor>(gradients.v) + s.atV(job) + t * s.ldv(), s.values);
        }
    });
    tasks.run();
}

class AttentionFunction : public torch::autograd::Function<AttentionFunction> {
public:
    static torch::Tensor forward(AutogradContext* context, const torch::Tensor& q, const torch::Tensor& k,
                                 const torch::Tensor& v, const c10::optional<torch::Tensor>& byDistance,
                                 const AttentionSettings& settings) {
        const InPart part(Part::Attention);
        const AttentionShape s(q, v, settings.heads, settings.causal);
        const torch::Tensor out = torch::empty({s.batch, s.tokens, s.ldv()}, q.options());
        const torch::Tensor logSums = torch::empty({s.batch, s.heads, s.tokens}, torch::kFloat32);
        const RowDropout dropout(settings.dropout, settings.key);
        const torch::Tensor bias = byDistance.value_or(torch::Tensor());
        const bool narrow = q.scalar_type() == torch::kBFloat16;
        (narrow ? attend<Bfloat16> : attend<float>)(s, static_cast<float>(settings.scale), biasOf(s, bias), dropout,
                                                    {q, k, v, logSums}, out);
        context->save_for_backward({q, k, v, logSums, bias});
        context->saved_data["learned"] = bias.defined() && bias.requires_grad();
        context->saved_data["heads"] = settings.heads;
        context->saved_data["causal"] = settings.causal;
        context->saved_data["scale"] = settings.scale;
        context->saved_data["dropout"] = settings.dropout;
        context->saved_data["key"] = static_cast<std::int64_t>(settings.key);
        return out;
    }

    static tensor_list backward(AutogradContext* context, tensor_list gradients) {
        const InPart part(Part::Attention, true);
        const tensor_list saved = context->get_saved_variables();
        const AttentionShape s(saved[0], saved[2], context->saved_data["heads"].toInt(),
                               context->saved_data["causal"].toBool());
        const auto scale = static_cast<float>(context->saved_data["scale"].toDouble());
        const RowDropout dropout(context->saved_data["dropout"].toDouble(),
                                 static_cast<std::uint64_t>(context->saved_data["key"].toInt()));
        const bool narrow = saved[0].scalar_type() == torch::kBFloat16;
        Tasks tasks;
        const torch::Tensor g = factor(tasks, gradients[0], narrow ? Precision::Bfloat16 : Precision::Float32);
        tasks.run();
        const bool learned = context->saved_data["learned"].toBool();
        const AttentionGradients result{
            torch::empty_like(saved[0]), torch::empty_like(saved[1]), torch::empty_like(saved[2]),
            learned ? torch::zeros({s.batch, s.heads, s.tokens}, torch::kFloat32) : torch::Tensor()};
        (narrow ? attendBack<Bfloat16> : attendBack<float>)(s, scale, biasOf(s, saved[4]), dropout,
                                                            {saved[0], saved[1], saved[2], saved[3]}, g, result);
        torch::Tensor gBias;
        if (learned) // of the scaled scores
            gBias = result.bias.sum(0).flip(1).div_(context->saved_data["scale"].toDouble());
        return {result.q, result.k, result.v, gBias, {}};
    }
};

} // namespace

torch::Tensor fusedAttention(const torch::Tensor& q, const torch::Tensor& k, const torch::Tensor& v,
                             const AttentionSettings& settings) {
    const c10::optional<torch::Tensor> bias =
        settings.bias.defined() ? c10::optional<torch::Tensor>(settings.bias) : c10::nullopt;
    return AttentionFunction::apply(q.contiguous(), k.contiguous(), v.contiguous(), bias, settings);
}

} // namespace glasshouse::nn::kernels
