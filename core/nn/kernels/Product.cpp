#include "core/nn/kernels/Product.h"

#include <algorithm>
#include <atomic>
#include <vector>

#include <ATen/Parallel.h>
#include <torch/torch.h>

namespace glasshouse::nn::kernels {

template <> float* factors<float>(const torch::Tensor& tensor) {
    return tensor.data_ptr<float>();
}
template <> Bfloat16* factors<Bfloat16>(const torch::Tensor& tensor) {
    return reinterpret_cast<Bfloat16*>(tensor.data_ptr<at::BFloat16>());
}

/// About 128 rows, a power of two of blocks, at least two and at most sixteen: enough work in each to be worth bringing
/// B into oneDNN's order.
template <> std::int64_t blockRows<float>(std::int64_t rows) {
    std::int64_t blocks = 2;
    while (blocks < 16 && rows / (2 * blocks) >= 128)
        blocks *= 2;
    return (rows + blocks - 1) / blocks;
}

template <> std::int64_t blockRows<Bfloat16>(std::int64_t /*rows*/) {
    return 96; // a multiple of the tile's 6; B is in order already
}

namespace {

/// One of the weights whose gradients share x: g (rows, out) and where its gradient is written, or added.
template <typename Factor> struct Share {
    const Factor* g;
    std::int64_t out;
    float* gw;
    bool add;
};

thread_local bool addingGradients = false;

void gradients(std::int64_t in, std::int64_t rows, const std::vector<Share<float>>& shares, const float* x) {
    for (const auto& [g, out, gw, add] : shares) {
        const std::int64_t block = blockRows<float>(out);
        at::parallel_for(0, (out + block - 1) / block, 1,
                         [&, g = g, out = out, gw = gw, add = add](std::int64_t begin, std::int64_t end) {
                             for (std::int64_t first = begin * block; first < std::min(out, end * block);
                                  first += block)
                                 gemm(true, false, std::min(block, out - first), in, rows, g + first, out, x, in,
                                      add ? 1.0F : 0.0F, gw + first * in, in);
                         });
    }
}

std::int64_t parts(std::int64_t count, std::int64_t most) {
    return (count + most - 1) / most;
}

/// The gradients, one below the other, in pieces of at most 576 rows and 512 columns; for each, stretches of the batch
/// are brought into order and multiplied while they are in the second cache.
void gradients(std::int64_t in, std::int64_t rows, const std::vector<Share<Bfloat16>>& shares, const Bfloat16* x) {
    constexpr std::int64_t depth = 384;
    constexpr std::int64_t slab = 96; // rows of a gradient that lie together
    std::int64_t all = 0;
    for (const Share<Bfloat16>& share : shares)
        all += share.out;
    std::int64_t across = parts(in, 512);
    std::int64_t down = parts(all, 576);
    if (down * across % 2 != 0) // for teams of two; what both need is brought into order twice, so the smaller factor
        ++(in <= all ? down : across);
    const std::int64_t height = parts(parts(all, down), 6) * 6;
    const std::int64_t width = parts(parts(in, across), Panels::width) * Panels::width;
    at::parallel_for(0, down * across, 1, [&](std::int64_t begin, std::int64_t end) {
        thread_local Panels panels;
        thread_local Room<Bfloat16> room;
        for (std::int64_t i = begin; i < end; ++i) {
            const std::int64_t top = i / across * height;
            const std::int64_t left = i % across * width;
            const std::int64_t columns = std::min(width, in - left);
            for (std::int64_t first = 0; first < rows && top < all && columns > 0; first += depth) {
                const std::int64_t k = std::min(depth, rows - first);
                panels.shape(k, columns);
                panels.fill(0, panels.count(), x + first * in + left, in, false);
                std::int64_t above = 0; // rows of the gradients before this one
                for (const auto& [g, out, gw, add] : shares) {
                    const std::int64_t bottom = std::min(out, top + height - above);
                    for (std::int64_t row = std::max(top - above, std::int64_t{0}); row < bottom; row += slab) {
                        const std::int64_t m = std::min(slab, bottom - row);
                        const Pairs pairs = transposedPairs(g + first * out + row, out, k, m, room);
                        multiply(m, columns, (k + 1) / 2 * 2, pairs, panels, {nullptr, add || first > 0},
                                 gw + row * in + left, in);
                    }
                    above += out;
                }
            }
        }
    });
}

template <typename Factor>
std::vector<torch::Tensor> gradientsOf(const std::vector<torch::Tensor>& gs, const torch::Tensor& x,
                                       const std::vector<torch::Tensor>& weights) {
    const std::int64_t in = x.size(-1);
    std::vector<torch::Tensor> result(gs.size());
    std::vector<Share<Factor>> shares;
    for (std::size_t i = 0; i < gs.size(); ++i) {
        const torch::Tensor there = gradientInPlace(weights[i]);
        if (!there.defined())
            result[i] = torch::empty({gs[i].size(-1), in}, torch::kFloat32);
        shares.push_back({factors<Factor>(gs[i]), gs[i].size(-1),
                          (there.defined() ? there : result[i]).data_ptr<float>(), there.defined()});
    }
    gradients(in, x.numel() / in, shares, factors<Factor>(x));
    return result;
}

} // namespace

template <> std::vector<Right<float>> rights(const std::vector<torch::Tensor>& weights, bool transposed) {
    std::vector<Right<float>> result(weights.size());
    for (std::size_t i = 0; i < weights.size(); ++i)
        result[i].take(weights[i].data_ptr<float>(), weights[i].size(1), 0, 0, transposed);
    return result;
}

template <> std::vector<Right<Bfloat16>> rights(const std::vector<torch::Tensor>& weights, bool transposed) {
    struct Panel {
        std::size_t weight;
        std::int64_t index;
    };
    std::vector<Right<Bfloat16>> result(weights.size());
    std::vector<Panel> panels;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        result[i].panels().shape(weights[i].size(transposed ? 1 : 0), weights[i].size(transposed ? 0 : 1));
        for (std::int64_t index = 0; index < result[i].panels().count(); ++index)
            panels.push_back({i, index});
    }
    at::parallel_for(0, static_cast<std::int64_t>(panels.size()), 1, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t j = begin; j < end; ++j) {
            const auto [i, index] = panels[static_cast<std::size_t>(j)];
            result[i].panels().fill(index, index + 1, weights[i].data_ptr<float>(), weights[i].size(1), transposed);
        }
    });
    return result;
}

namespace {
/// Pieces: full blocks, then the rest in pieces of another size.
void forPieces(std::int64_t rows, std::int64_t full, std::int64_t block, std::int64_t rest,
               const std::function<void(std::int64_t, std::int64_t)>& work) {
    const std::int64_t pieces = full + (rest > 0 ? parts(rows - full * block, rest) : 0);
    std::atomic<std::int64_t> next = 0;
    at::parallel_for(0, std::min<std::int64_t>(at::get_num_threads(), pieces), 1, [&](std::int64_t, std::int64_t) {
        for (std::int64_t i = next++; i < pieces; i = next++) {
            const std::int64_t first = i < full ? i * block : full * block + (i - full) * rest;
            work(first, std::min(i < full ? block : rest, rows - first));
        }
    });
}
} // namespace

template <>
void forBlocks<float>(std::int64_t rows, std::int64_t block,
                      const std::function<void(std::int64_t, std::int64_t)>& work) {
    forPieces(rows, rows / block, block, rows % block, work);
}

/// As many full blocks as every thread can have alike; the rest is shared out evenly, so that all are done together.
/// Rows do not touch each other in these products, so the team may shape the pieces.
template <>
void forBlocks<Bfloat16>(std::int64_t rows, std::int64_t block,
                         const std::function<void(std::int64_t, std::int64_t)>& work) {
    const std::int64_t team = at::get_num_threads();
    const std::int64_t full = rows / (block * team) * team;
    forPieces(rows, full, block, parts(parts(rows - full * block, team), 6) * 6, work);
}

void addGradients(const torch::Tensor& loss) {
    const struct Adding {
        Adding() { addingGradients = true; }
        ~Adding() { addingGradients = false; }
    } adding;
    loss.backward();
}

torch::Tensor gradientInPlace(const torch::Tensor& parameter) {
    if (!addingGradients || !parameter.is_leaf() || !parameter.grad().defined() || !parameter.grad().is_contiguous())
        return {};
    return parameter.grad();
}

std::vector<torch::Tensor> weightGradients(const std::vector<torch::Tensor>& gs, const torch::Tensor& x,
                                           const std::vector<torch::Tensor>& weights) {
    return (x.scalar_type() == torch::kFloat32 ? gradientsOf<float> : gradientsOf<Bfloat16>)(gs, x, weights);
}

torch::Tensor biasGradient(const torch::Tensor& g, const torch::Tensor& bias) {
    if (!bias.defined())
        return {};
    const std::int64_t n = g.size(-1);
    const std::int64_t rows = g.numel() / n;
    const torch::Tensor there = gradientInPlace(bias);
    const torch::Tensor sum = there.defined() ? there : torch::zeros({n}, torch::kFloat32);
    const bool rounded = g.scalar_type() == torch::kBFloat16;
    const void* const memory = g.data_ptr();
    float* const total = sum.data_ptr<float>();
    at::parallel_for(0, n, 64, [&](std::int64_t begin, std::int64_t end) {
        std::vector<float> room(rounded ? static_cast<std::size_t>(end - begin) : 0);
        for (std::int64_t r = 0; r < rows; ++r) {
            const std::int64_t at = r * n + begin;
            accumulateRow(rounded ? wide(static_cast<const Bfloat16*>(memory) + at, room.data(), end - begin)
                                  : static_cast<const float*>(memory) + at,
                          total + begin, end - begin);
        }
    });
    return there.defined() ? torch::Tensor() : sum;
}

torch::Tensor factor(const torch::Tensor& x, Precision precision) {
    const torch::Tensor input = x.contiguous();
    if (precision == Precision::Float32 || input.scalar_type() == torch::kBFloat16)
        return input;
    torch::Tensor rounded = torch::empty(input.sizes(), input.options().dtype(torch::kBFloat16));
    at::parallel_for(0, input.numel(), 32768, [&](std::int64_t begin, std::int64_t end) {
        roundRow(input.data_ptr<float>() + begin, factors<Bfloat16>(rounded) + begin, end - begin);
    });
    return rounded;
}

} // namespace glasshouse::nn::kernels
