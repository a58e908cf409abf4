#include "core/torch/nn/kernels/Product.h"

#include <algorithm>
#include <type_traits>
#include <utility>
#include <vector>

#include <ATen/Parallel.h>
#include <torch/torch.h>

#include "core/torch/nn/kernels/PartClock.h"

namespace glasshouse::nn::kernels {

template <typename Factor> Factor* factors(const torch::Tensor& tensor) {
    if constexpr (std::is_same_v<Factor, float>)
        return tensor.data_ptr<float>();
    else
        return reinterpret_cast<Bfloat16*>(tensor.data_ptr<at::BFloat16>());
}

namespace {

template <typename Factor> bool usesPanels() {
    return std::is_same_v<Factor, Bfloat16> || FloatPanels::preferred();
}

/// One of the weights whose gradients share x: g (rows, out), and where its gradient is written or accumulated.
template <typename Factor> struct GradientTarget {
    const Factor* g;
    std::int64_t out;
    float* gw;
    bool add;
};

std::int64_t parts(std::int64_t count, std::int64_t maximum) {
    return (count + maximum - 1) / maximum;
}

/// How much of the gradient is one tile, and how much of the batch one chunk, so that both fit the L2 cache.
struct TileSize {
    std::int64_t rows, columns, depth;
};
template <typename Factor>
constexpr TileSize tileSize = std::is_same_v<Factor, float> ? TileSize{384, 256, 256} : TileSize{576, 512, 384};

/// Splits the concatenated gradients into tiles; for each tile, chunks of the batch are packed and multiplied while
/// they are in the L2 cache.
template <typename Factor>
void gradientsInPanels(Tasks& tasks, std::int64_t in, std::int64_t rows,
                       const std::vector<GradientTarget<Factor>>& targets, const Factor* x) {
    constexpr std::int64_t slab = 96; // rows of a gradient that are contiguous
    constexpr TileSize maximum = tileSize<Factor>;
    std::int64_t all = 0;
    for (const GradientTarget<Factor>& target : targets)
        all += target.out;
    std::int64_t across = parts(in, maximum.columns);
    std::int64_t down = parts(all, maximum.rows);
    if (down * across % 2 != 0) // for teams of two; what both threads need is packed twice, so the smaller factor
        ++(in <= all ? down : across);
    const std::int64_t height = parts(parts(all, down), 6) * 6;
    const std::int64_t width = parts(parts(in, across), Bfloat16Panels::width) * Bfloat16Panels::width;
    tasks.add(down * across, [=](std::int64_t index) {
        thread_local PackedRhs<Factor> panels;
        const std::int64_t top = index / across * height;
        const std::int64_t left = index % across * width;
        const std::int64_t columns = std::min(width, in - left);
        for (std::int64_t first = 0; first < rows && top < all && columns > 0; first += maximum.depth) {
            const std::int64_t k = std::min(maximum.depth, rows - first);
            panels.resize(k, columns);
            panels.pack(0, panels.count(), x + first * in + left, in, false);
            std::int64_t above = 0; // rows of the gradients before this one
            for (const auto& [g, out, gw, add] : targets) {
                const std::int64_t bottom = std::min(out, top + height - above);
                for (std::int64_t row = std::max(top - above, std::int64_t{0}); row < bottom; row += slab)
                    panels.multiplyTransposed(std::min(slab, bottom - row), columns, k, g + first * out + row, out,
                                              {nullptr, add || first > 0}, gw + row * in + left, in);
                above += out;
            }
        }
    });
}

void gradientsInPlace(Tasks& tasks, std::int64_t in, std::int64_t rows,
                      const std::vector<GradientTarget<float>>& targets, const float* x) {
    for (const GradientTarget<float>& target : targets)
        tasks.addRanges(target.out, blockRows<float>(target.out), [=](std::int64_t begin, std::int64_t end) {
            const InProduct product(end - begin, in, rows);
            gemm(true, false, end - begin, in, rows, target.g + begin, target.out, x, in, target.add ? 1.0F : 0.0F,
                 target.gw + begin * in, in);
        });
}

template <typename Factor>
std::vector<torch::Tensor> gradientsOf(Tasks& tasks, const std::vector<torch::Tensor>& gs, const torch::Tensor& x,
                                       const std::vector<torch::Tensor>& weights) {
    const std::int64_t in = x.size(-1);
    std::vector<torch::Tensor> result(gs.size());
    std::vector<GradientTarget<Factor>> targets;
    for (std::size_t i = 0; i < gs.size(); ++i) {
        const torch::Tensor there = gradientInPlace(weights[i]);
        if (!there.defined())
            result[i] = torch::empty({gs[i].size(-1), in}, torch::kFloat32);
        targets.push_back({factors<Factor>(gs[i]), gs[i].size(-1),
                           (there.defined() ? there : result[i]).data_ptr<float>(), there.defined()});
    }
    if constexpr (std::is_same_v<Factor, float>)
        if (!usesPanels<float>()) {
            gradientsInPlace(tasks, in, x.numel() / in, targets, factors<float>(x));
            return result;
        }
    gradientsInPanels<Factor>(tasks, in, x.numel() / in, targets, factors<Factor>(x));
    return result;
}

/// As many full blocks as every thread can have equally; the remainder is split evenly, so that all finish together. In
/// products with panels rows are independent of each other, so the pieces may depend on the team size.
void addEvenBlocks(Tasks& tasks, std::int64_t rows, std::int64_t block,
                   std::function<void(std::int64_t, std::int64_t)> work) {
    const std::int64_t team = at::get_num_threads();
    const std::int64_t full = rows / (block * team) * team;
    const std::int64_t rest = rows - full * block;
    const std::int64_t last = std::max(std::int64_t{1}, parts(parts(rest, team), 6) * 6);
    tasks.add(full + parts(rest, last), [=, work = std::move(work)](std::int64_t i) {
        const std::int64_t first = i < full ? i * block : full * block + (i - full) * last;
        work(first, std::min(i < full ? block : last, rows - first));
    });
}

} // namespace

template <typename Factor>
std::vector<PackedRhs<Factor>> packedWeights(Tasks& tasks, const std::vector<torch::Tensor>& weights, bool transposed) {
    std::vector<PackedRhs<Factor>> result(weights.size());
    for (std::size_t i = 0; i < weights.size(); ++i) {
        auto* const packed = &result[i];
        const float* const weight = weights[i].data_ptr<float>();
        const std::int64_t ld = weights[i].size(1);
        if constexpr (std::is_same_v<Factor, float>)
            if (!usesPanels<float>()) {
                packed->take(weight, ld, 0, 0, transposed);
                continue;
            }
        packed->resize(weights[i].size(transposed ? 1 : 0), weights[i].size(transposed ? 0 : 1));
        tasks.add(packed->count(), [=](std::int64_t panel) { packed->pack(panel, panel + 1, weight, ld, transposed); });
    }
    return result;
}

template <typename Factor> std::int64_t blockRows(std::int64_t rows) {
    if (usesPanels<Factor>())
        return 96; // a multiple of the tile's 6; B is already packed
    // For oneDNN about 128 rows, a power-of-two number of blocks from two to sixteen: enough work in each to make
    // packing B worthwhile.
    std::int64_t blocks = 2;
    while (blocks < 16 && rows / (2 * blocks) >= 128)
        blocks *= 2;
    return (rows + blocks - 1) / blocks;
}

template <typename Factor>
void addBlocks(Tasks& tasks, std::int64_t rows, std::int64_t block,
               std::function<void(std::int64_t, std::int64_t)> work) {
    if (usesPanels<Factor>())
        return addEvenBlocks(tasks, rows, block, std::move(work));
    tasks.addRanges(rows, block,
                    [work = std::move(work)](std::int64_t begin, std::int64_t end) { work(begin, end - begin); });
}

template float* factors<float>(const torch::Tensor&);
template Bfloat16* factors<Bfloat16>(const torch::Tensor&);
template std::vector<PackedRhs<float>> packedWeights<float>(Tasks&, const std::vector<torch::Tensor>&, bool);
template std::vector<PackedRhs<Bfloat16>> packedWeights<Bfloat16>(Tasks&, const std::vector<torch::Tensor>&, bool);
template std::int64_t blockRows<float>(std::int64_t);
template std::int64_t blockRows<Bfloat16>(std::int64_t);
template void addBlocks<float>(Tasks&, std::int64_t, std::int64_t, std::function<void(std::int64_t, std::int64_t)>);
template void addBlocks<Bfloat16>(Tasks&, std::int64_t, std::int64_t, std::function<void(std::int64_t, std::int64_t)>);

torch::Tensor gradientInPlace(const torch::Tensor& parameter) {
    if (!parameter.is_leaf() || !parameter.grad().defined() || !parameter.grad().is_contiguous())
        return {};
    return parameter.grad();
}

GradientSum::GradientSum(const torch::Tensor& parameter) {
    if (!parameter.defined())
        return;
    m_sum = gradientInPlace(parameter);
    m_inPlace = m_sum.defined();
    if (!m_inPlace)
        m_sum = torch::zeros(parameter.sizes(), parameter.options());
}

std::vector<torch::Tensor> weightGradients(Tasks& tasks, const std::vector<torch::Tensor>& gs, const torch::Tensor& x,
                                           const std::vector<torch::Tensor>& weights) {
    return (x.scalar_type() == torch::kFloat32 ? gradientsOf<float> : gradientsOf<Bfloat16>)(tasks, gs, x, weights);
}

torch::Tensor biasGradient(Tasks& tasks, const torch::Tensor& g, const torch::Tensor& bias) {
    if (!bias.defined())
        return {};
    const std::int64_t n = g.size(-1);
    const std::int64_t rows = g.numel() / n;
    const GradientSum sum(bias);
    const bool rounded = g.scalar_type() == torch::kBFloat16;
    const void* const memory = g.data_ptr();
    float* const total = sum.memory();
    constexpr std::int64_t columns = 64;
    tasks.addRanges(n, columns, [=](std::int64_t begin, std::int64_t end) {
        float scratch[columns];
        for (std::int64_t r = 0; r < rows; ++r) {
            const std::int64_t at = r * n + begin;
            accumulateRow(rounded ? wide(static_cast<const Bfloat16*>(memory) + at, scratch, end - begin)
                                  : static_cast<const float*>(memory) + at,
                          total + begin, end - begin);
        }
    });
    return sum.result();
}

torch::Tensor factor(Tasks& tasks, const torch::Tensor& x, Precision precision) {
    const torch::Tensor input = x.contiguous();
    if (precision == Precision::Float32 || input.scalar_type() == torch::kBFloat16)
        return input;
    torch::Tensor rounded = torch::empty(input.sizes(), input.options().dtype(torch::kBFloat16));
    Bfloat16* const to = factors<Bfloat16>(rounded);
    tasks.addRanges(input.numel(), 32768, [input, rounded, to](std::int64_t begin, std::int64_t end) {
        roundRow(input.data_ptr<float>() + begin, to + begin, end - begin);
    });
    return rounded;
}

} // namespace glasshouse::nn::kernels
