#include "core/nn/kernels/CausalAttention.h"

#include <algorithm>
#include <vector>

#include <ATen/Parallel.h>
#include <torch/torch.h>

#include "core/nn/kernels/Gemm.h"
#include "core/nn/kernels/Hash.h"
#include "core/nn/kernels/Product.h"
#include "core/nn/kernels/Rows.h"

namespace glasshouse::nn::kernels {

namespace {

using torch::autograd::AutogradContext;
using torch::autograd::tensor_list;

/// Queries are worked through in blocks, so that most of what lies above the diagonal is never computed.
constexpr std::int64_t blockQueries = 64;

struct Shape {
    std::int64_t batch, tokens, heads, keys, values;

    Shape(const torch::Tensor& q, const torch::Tensor& v, std::int64_t headCount)
        : batch(q.size(0))
        , tokens(q.size(1))
        , heads(headCount)
        , keys(q.size(2) / headCount)
        , values(v.size(2) / headCount) {}
    std::int64_t square() const { return tokens * tokens; }
    std::int64_t ldq() const { return heads * keys; }
    std::int64_t ldv() const { return heads * values; }
    /// Where head `job` = (batch, head) begins.
    std::int64_t atQ(std::int64_t job) const { return (job / heads) * tokens * ldq() + (job % heads) * keys; }
    std::int64_t atV(std::int64_t job) const { return (job / heads) * tokens * ldv() + (job % heads) * values; }
};

/// Dropout of one head's square; masks belong to the places in the square, whatever the blocks.
struct Striking {
    std::uint32_t threshold;
    float scale;
    std::uint64_t key;

    explicit Striking(double p, std::uint64_t k)
        : threshold(dropThreshold(p))
        , scale(static_cast<float>(1.0 / (1.0 - p)))
        , key(k) {}
    bool on() const { return threshold > 0; }
    void row(const float* from, float* to, std::int64_t job, std::int64_t query, const Shape& s) const {
        strike(from, to, query + 1, static_cast<std::uint64_t>(job * s.square() + query * s.tokens), threshold, scale,
               key);
    }
};

std::vector<float> floats(std::int64_t count) {
    return std::vector<float>(static_cast<std::size_t>(count));
}

template <typename Factor>
void attend(const Shape& s, const AttentionSettings& settings, const Striking& striking, const torch::Tensor& q,
            const torch::Tensor& k, const torch::Tensor& v, const torch::Tensor& softmax, const torch::Tensor& out) {
    at::parallel_for(0, s.batch * s.heads, 1, [&](std::int64_t begin, std::int64_t end) {
        std::vector<float> scores = floats(blockQueries * s.tokens);
        std::vector<Factor> struck(static_cast<std::size_t>(striking.on() ? blockQueries * s.tokens : 0));
        for (std::int64_t job = begin; job < end; ++job) {
            const float slope =
                settings.slopes.empty() ? 0.0F : settings.slopes[static_cast<std::size_t>(job % s.heads)];
            for (std::int64_t first = 0; first < s.tokens; first += blockQueries) {
                const std::int64_t n = std::min(blockQueries, s.tokens - first);
                const std::int64_t seen = first + n; // keys that any of these queries sees
                Factor* used = factors<Factor>(softmax) + job * s.square() + first * s.tokens;
                gemm(false, true, n, seen, s.keys, factors<Factor>(q) + s.atQ(job) + first * s.ldq(), s.ldq(),
                     factors<Factor>(k) + s.atQ(job), s.ldq(), 0.0F, scores.data(), s.tokens);
                for (std::int64_t i = 0; i < n; ++i) {
                    float* const row = scores.data() + i * s.tokens;
                    softmaxCausalRow(row, first + i, seen, static_cast<float>(settings.scale), slope);
                    put(row, used + i * s.tokens, seen);
                    if (striking.on()) {
                        striking.row(row, row, job, first + i, s);
                        put(row, struck.data() + i * s.tokens, seen);
                    }
                }
                if (striking.on())
                    used = struck.data();
                gemm(false, false, n, s.values, seen, used, s.tokens, factors<Factor>(v) + s.atV(job), s.ldv(), 0.0F,
                     out.data_ptr<float>() + s.atV(job) + first * s.ldv(), s.ldv());
            }
        }
    });
}

struct Gradients {
    torch::Tensor q, k, v;
};

template <typename Factor>
void attendBack(const Shape& s, float scale, const Striking& striking, const tensor_list& saved, const torch::Tensor& g,
                const Gradients& gradients) {
    at::parallel_for(0, s.batch * s.heads, 1, [&](std::int64_t begin, std::int64_t end) {
        std::vector<float> scores = floats(blockQueries * s.tokens);
        std::vector<float> weights = floats(s.tokens);
        std::vector<Factor> narrow(static_cast<std::size_t>(blockQueries * s.tokens));
        std::vector<Factor> struck(static_cast<std::size_t>(striking.on() ? blockQueries * s.tokens : 0));
        std::vector<float> gk = floats(s.tokens * s.keys);
        std::vector<float> gv = floats(s.tokens * s.values);
        for (std::int64_t job = begin; job < end; ++job) {
            const Factor* const q = factors<Factor>(saved[0]) + s.atQ(job);
            const Factor* const k = factors<Factor>(saved[1]) + s.atQ(job);
            const Factor* const v = factors<Factor>(saved[2]) + s.atV(job);
            std::fill(gk.begin(), gk.end(), 0.0F);
            std::fill(gv.begin(), gv.end(), 0.0F);
            for (std::int64_t first = 0; first < s.tokens; first += blockQueries) {
                const std::int64_t n = std::min(blockQueries, s.tokens - first);
                const std::int64_t seen = first + n;
                const Factor* const softmax = factors<Factor>(saved[3]) + job * s.square() + first * s.tokens;
                const Factor* const gOut = factors<Factor>(g) + s.atV(job) + first * s.ldv();
                gemm(false, true, n, seen, s.values, gOut, s.ldv(), v, s.ldv(), 0.0F, scores.data(), s.tokens);
                for (std::int64_t i = 0; i < n; ++i) {
                    float* const row = scores.data() + i * s.tokens;
                    const float* const weight = wide(softmax + i * s.tokens, weights.data(), seen);
                    if (striking.on())
                        striking.row(row, row, job, first + i, s);
                    softmaxCausalBackwardRow(row, weight, first + i, seen, scale);
                    put(row, narrow.data() + i * s.tokens, seen);
                    if (striking.on()) { // what the forward pass multiplied v by
                        std::copy_n(weight, seen, row);
                        striking.row(row, row, job, first + i, s);
                        put(row, struck.data() + i * s.tokens, seen);
                    }
                }
                const Factor* const used = striking.on() ? struck.data() : softmax;
                gemm(true, false, seen, s.values, n, used, s.tokens, gOut, s.ldv(), 1.0F, gv.data(), s.values);
                gemm(false, false, n, s.keys, seen, narrow.data(), s.tokens, k, s.ldq(), 0.0F,
                     factors<Factor>(gradients.q) + s.atQ(job) + first * s.ldq(), s.ldq());
                gemm(true, false, seen, s.keys, n, narrow.data(), s.tokens, q + first * s.ldq(), s.ldq(), 1.0F,
                     gk.data(), s.keys);
            }
            for (std::int64_t t = 0; t < s.tokens; ++t) {
                put(gk.data() + t * s.keys, factors<Factor>(gradients.k) + s.atQ(job) + t * s.ldq(), s.keys);
                put(gv.data() + t * s.values, factors<Factor>(gradients.v) + s.atV(job) + t * s.ldv(), s.values);
            }
        }
    });
}

class AttentionFunction : public torch::autograd::Function<AttentionFunction> {
public:
    static torch::Tensor forward(AutogradContext* context, const torch::Tensor& q, const torch::Tensor& k,
                                 const torch::Tensor& v, const AttentionSettings& settings) {
        const Shape s(q, v, settings.heads);
        torch::Tensor out = torch::empty({s.batch, s.tokens, s.ldv()}, torch::kFloat32);
        torch::Tensor softmax = torch::empty({s.batch, s.heads, s.tokens, s.tokens}, q.options());
        const Striking striking(settings.dropout, settings.key);
        const bool narrow = q.scalar_type() == torch::kBFloat16;
        (narrow ? attend<Bfloat16> : attend<float>)(s, settings, striking, q, k, v, softmax, out);
        context->save_for_backward({q, k, v, softmax});
        context->saved_data["heads"] = settings.heads;
        context->saved_data["scale"] = settings.scale;
        context->saved_data["dropout"] = settings.dropout;
        context->saved_data["key"] = static_cast<std::int64_t>(settings.key);
        return out;
    }

    static tensor_list backward(AutogradContext* context, tensor_list gradients) {
        const tensor_list saved = context->get_saved_variables();
        const Shape s(saved[0], saved[2], context->saved_data["heads"].toInt());
        const auto scale = static_cast<float>(context->saved_data["scale"].toDouble());
        const Striking striking(context->saved_data["dropout"].toDouble(),
                                static_cast<std::uint64_t>(context->saved_data["key"].toInt()));
        const bool narrow = saved[0].scalar_type() == torch::kBFloat16;
        const torch::Tensor g = factor(gradients[0], narrow ? Precision::Bfloat16 : Precision::Float32);
        const Gradients result{torch::empty_like(saved[0]), torch::empty_like(saved[1]), torch::empty_like(saved[2])};
        (narrow ? attendBack<Bfloat16> : attendBack<float>)(s, scale, striking, saved, g, result);
        return {result.q, result.k, result.v, {}};
    }
};

} // namespace

torch::Tensor causalAttention(const torch::Tensor& q, const torch::Tensor& k, const torch::Tensor& v,
                              const AttentionSettings& settings) {
    return AttentionFunction::apply(q.contiguous(), k.contiguous(), v.contiguous(), settings);
}

} // namespace glasshouse::nn::kernels
