#include "core/nn/kernels/CausalAttention.h"

#include <vector>

#include <ATen/Parallel.h>
#include <torch/torch.h>

#include "core/nn/kernels/Gemm.h"
#include "core/nn/kernels/Hash.h"
#include "core/nn/kernels/Rows.h"

namespace glasshouse::nn::kernels {

namespace {

using torch::autograd::AutogradContext;
using torch::autograd::tensor_list;

struct Shape {
    std::int64_t batch, tokens, heads, keys, values;

    Shape(const torch::Tensor& q, const torch::Tensor& v, std::int64_t headCount)
        : batch(q.size(0))
        , tokens(q.size(1))
        , heads(headCount)
        , keys(q.size(2) / headCount)
        , values(v.size(2) / headCount) {}
    std::int64_t square() const { return tokens * tokens; }
};

/// Strikes what lies on and below the diagonal of one head's square; what lies above stays as it is in `to` (0).
void strikeSquare(const float* from, float* to, std::int64_t job, const Shape& s, std::uint32_t threshold, float scale,
                  std::uint64_t key) {
    for (std::int64_t i = 0; i < s.tokens; ++i)
        strike(from + i * s.tokens, to + i * s.tokens, i + 1,
               static_cast<std::uint64_t>(job * s.square() + i * s.tokens), threshold, scale, key);
}

class AttentionFunction : public torch::autograd::Function<AttentionFunction> {
public:
    static torch::Tensor forward(AutogradContext* context, const torch::Tensor& q, const torch::Tensor& k,
                                 const torch::Tensor& v, const AttentionSettings& settings) {
        const Shape s(q, v, settings.heads);
        torch::Tensor out = torch::empty({s.batch, s.tokens, s.heads * s.values}, q.options());
        torch::Tensor softmax = torch::empty({s.batch, s.heads, s.tokens, s.tokens}, q.options());
        const std::uint32_t threshold = dropThreshold(settings.dropout);
        const auto grow = static_cast<float>(1.0 / (1.0 - settings.dropout));
        const std::int64_t ldq = s.heads * s.keys;
        const std::int64_t ldv = s.heads * s.values;
        at::parallel_for(0, s.batch * s.heads, 1, [&](std::int64_t begin, std::int64_t end) {
            std::vector<float> struck(settings.dropout > 0 ? static_cast<std::size_t>(s.square()) : 0);
            for (std::int64_t job = begin; job < end; ++job) {
                const std::int64_t b = job / s.heads;
                const std::int64_t h = job % s.heads;
                float* p = softmax.data_ptr<float>() + job * s.square();
                gemm(false, true, s.tokens, s.tokens, s.keys, q.data_ptr<float>() + b * s.tokens * ldq + h * s.keys,
                     ldq, k.data_ptr<float>() + b * s.tokens * ldq + h * s.keys, ldq, 0.0F, p, s.tokens);
                const float slope = settings.slopes.empty() ? 0.0F : settings.slopes[static_cast<std::size_t>(h)];
                for (std::int64_t i = 0; i < s.tokens; ++i)
                    softmaxCausalRow(p + i * s.tokens, i, s.tokens, static_cast<float>(settings.scale), slope);
                if (settings.dropout > 0) {
                    strikeSquare(p, struck.data(), job, s, threshold, grow, settings.key);
                    p = struck.data();
                }
                gemm(false, false, s.tokens, s.values, s.tokens, p, s.tokens,
                     v.data_ptr<float>() + b * s.tokens * ldv + h * s.values, ldv, 0.0F,
                     out.data_ptr<float>() + b * s.tokens * ldv + h * s.values, ldv);
            }
        });
        context->save_for_backward({q, k, v, softmax});
        context->saved_data["heads"] = settings.heads;
        context->saved_data["scale"] = settings.scale;
        context->saved_data["dropout"] = settings.dropout;
        context->saved_data["key"] = static_cast<std::int64_t>(settings.key);
        return out;
    }

    static tensor_list backward(AutogradContext* context, tensor_list gradients) {
        const auto saved = context->get_saved_variables();
        const torch::Tensor& q = saved[0];
        const torch::Tensor& k = saved[1];
        const torch::Tensor& v = saved[2];
        const torch::Tensor& softmax = saved[3];
        const torch::Tensor g = gradients[0].contiguous();
        const Shape s(q, v, context->saved_data["heads"].toInt());
        const auto scale = static_cast<float>(context->saved_data["scale"].toDouble());
        const double p = context->saved_data["dropout"].toDouble();
        const auto key = static_cast<std::uint64_t>(context->saved_data["key"].toInt());
        const std::uint32_t threshold = dropThreshold(p);
        const auto grow = static_cast<float>(1.0 / (1.0 - p));
        torch::Tensor gq = torch::empty_like(q);
        torch::Tensor gk = torch::empty_like(k);
        torch::Tensor gv = torch::empty_like(v);
        const std::int64_t ldq = s.heads * s.keys;
        const std::int64_t ldv = s.heads * s.values;
        at::parallel_for(0, s.batch * s.heads, 1, [&](std::int64_t begin, std::int64_t end) {
            std::vector<float> scores(static_cast<std::size_t>(s.square()));
            std::vector<float> struck(p > 0 ? scores.size() : 0);
            for (std::int64_t job = begin; job < end; ++job) {
                const std::int64_t b = job / s.heads;
                const std::int64_t h = job % s.heads;
                const std::int64_t atQ = b * s.tokens * ldq + h * s.keys;
                const std::int64_t atV = b * s.tokens * ldv + h * s.values;
                const float* const soft = softmax.data_ptr<float>() + job * s.square();
                const float* used = soft;
                if (p > 0) {
                    strikeSquare(soft, struck.data(), job, s, threshold, grow, key);
                    used = struck.data();
                }
                float* const d = scores.data();
                gemm(true, false, s.tokens, s.values, s.tokens, used, s.tokens, g.data_ptr<float>() + atV, ldv, 0.0F,
                     gv.data_ptr<float>() + atV, ldv);
                gemm(false, true, s.tokens, s.tokens, s.values, g.data_ptr<float>() + atV, ldv,
                     v.data_ptr<float>() + atV, ldv, 0.0F, d, s.tokens);
                if (p > 0)
                    strikeSquare(d, d, job, s, threshold, grow, key);
                for (std::int64_t i = 0; i < s.tokens; ++i)
                    softmaxCausalBackwardRow(d + i * s.tokens, soft + i * s.tokens, i, s.tokens, scale);
                gemm(false, false, s.tokens, s.keys, s.tokens, d, s.tokens, k.data_ptr<float>() + atQ, ldq, 0.0F,
                     gq.data_ptr<float>() + atQ, ldq);
                gemm(true, false, s.tokens, s.keys, s.tokens, d, s.tokens, q.data_ptr<float>() + atQ, ldq, 0.0F,
                     gk.data_ptr<float>() + atQ, ldq);
            }
        });
        return {gq, gk, gv, {}};
    }
};

} // namespace

torch::Tensor causalAttention(const torch::Tensor& q, const torch::Tensor& k, const torch::Tensor& v,
                              const AttentionSettings& settings) {
    return AttentionFunction::apply(q.contiguous(), k.contiguous(), v.contiguous(), settings);
}

} // namespace glasshouse::nn::kernels
