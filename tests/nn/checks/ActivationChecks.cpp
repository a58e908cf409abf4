#include "tests/nn/checks/ActivationChecks.h"

#include <cmath>
#include <functional>
#include <limits>
#include <vector>

#include <torch/torch.h>

#include "core/torch/nn/kernels/Functions.h"
#include "tests/nn/checks/Differences.h"

namespace glasshouse::checks {

namespace {

using nn::kernels::Activation;
using nn::kernels::Bfloat16;

const std::vector<std::pair<Activation, std::function<torch::Tensor(const torch::Tensor&)>>>& twins() {
    static const std::vector<std::pair<Activation, std::function<torch::Tensor(const torch::Tensor&)>>> rows = {
        {Activation::Relu, [](const torch::Tensor& x) { return torch::relu(x); }},
        {Activation::ReluSquared, [](const torch::Tensor& x) { return torch::relu(x).square(); }},
        {Activation::Tanh, [](const torch::Tensor& x) { return torch::tanh(x); }},
        {Activation::Gelu, [](const torch::Tensor& x) { return torch::gelu(x); }},
        {Activation::GeluTanh, [](const torch::Tensor& x) { return torch::gelu(x, "tanh"); }},
        {Activation::Silu, [](const torch::Tensor& x) { return torch::silu(x); }}};
    return rows;
}

/// All that lie between -1000 and 1000, and NaN at the end.
std::vector<Bfloat16> everyBfloat16() {
    std::vector<Bfloat16> values;
    for (std::uint32_t bits = 0; bits <= 0xFFFF; ++bits)
        if (const Bfloat16 x{static_cast<std::uint16_t>(bits)}; std::abs(nn::kernels::toFloat(x)) < 1000)
            values.push_back(x);
    values.push_back({0x7FC0});
    return values;
}

torch::Tensor widened(const std::vector<Bfloat16>& values) {
    std::vector<float> wide(values.size());
    nn::kernels::widenRow(values.data(), wide.data(), static_cast<std::int64_t>(values.size()));
    return torch::tensor(wide, torch::kFloat64);
}

} // namespace

Report activationsEqualTwins() {
    torch::manual_seed(6);
    Report report;
    for (const std::int64_t count : {1, 7, 64, 40001})
        for (const auto& [f, twin] : twins()) {
            const torch::Tensor x = (4 * torch::randn({count})).requires_grad_(true);
            const torch::Tensor weight = torch::randn({count});
            const torch::Tensor ours = nn::kernels::activation(f, x);
            const torch::Tensor theirs = twin(x);
            const std::string name = "activation " + std::to_string(static_cast<int>(f));
            report.expect(difference(ours, theirs) < 2e-6, name);
            report.expect(difference(torch::autograd::grad({(ours * weight).sum()}, {x}).front(),
                                     torch::autograd::grad({(theirs * weight).sum()}, {x}).front()) < 1e-5,
                          name + ": gradient");
        }
    const torch::Tensor broken = torch::full({3}, std::numeric_limits<float>::quiet_NaN());
    for (const auto& [f, twin] : twins())
        report.expect(nn::kernels::activation(f, broken).isnan().all().item<bool>(), "activation of NaN");
    return report;
}

Report narrowActivationsEqualTwins() {
    Report report;
    const std::vector<Bfloat16> x = everyBfloat16();
    const std::size_t count = x.size();
    const auto size = static_cast<std::int64_t>(count);
    const torch::Tensor given = torch::randn({size});
    const float* const g = given.data_ptr<float>();
    for (const auto& [f, twin] : twins()) {
        const std::string name = "activation " + std::to_string(static_cast<int>(f)) + " of bfloat16";
        std::vector<Bfloat16> value(count);
        std::vector<Bfloat16> again(count);
        std::vector<Bfloat16> gradient(count);
        nn::kernels::activate(f, x.data(), value.data(), size);
        nn::kernels::activateBackward(f, x.data(), g, again.data(), gradient.data(), size);

        const torch::Tensor exact = widened(x).requires_grad_(true);
        const torch::Tensor theirs = twin(exact);
        const torch::Tensor theirGradient =
            torch::autograd::grad({(theirs * given.to(torch::kFloat64)).sum()}, {exact}).front();
        const auto within = [&](const std::vector<Bfloat16>& ours, const torch::Tensor& wanted, double minimum) {
            const torch::Tensor far = (widened(ours) - wanted).abs() > wanted.abs() / 256 + minimum;
            return !far.narrow(0, 0, size - 1).any().item<bool>();
        };
        report.expect(within(value, theirs, 1e-6), name); // GELU's tail is not nearer
        report.expect(within(gradient, theirGradient, 1e-3), name + ": gradient");
        report.expect(torch::equal(widened(value).narrow(0, 0, size - 1), widened(again).narrow(0, 0, size - 1)),
                      name + ": the same value both ways");
        report.expect(std::isnan(nn::kernels::toFloat(value.back())), name + ": NaN stays NaN");

        for (const std::size_t length : {std::size_t{1}, std::size_t{15}, std::size_t{33}, std::size_t{95}}) {
            std::vector<Bfloat16> part(length);
            std::vector<Bfloat16> partGradient(length);
            bool same = true;
            for (std::size_t first = 0; first + length < count; first += 997) {
                const auto n = static_cast<std::int64_t>(length);
                nn::kernels::activate(f, x.data() + first, part.data(), n);
                for (std::size_t i = 0; i < length; ++i)
                    same = same && part[i].bits == value[first + i].bits;
                nn::kernels::activateBackward(f, x.data() + first, g + first, part.data(), partGradient.data(), n);
                for (std::size_t i = 0; i < length; ++i)
                    same = same && part[i].bits == value[first + i].bits &&
                           partGradient[i].bits == gradient[first + i].bits;
            }
            report.expect(same, name + ": the same in a row of " + std::to_string(length));
        }
    }
    for (const auto& [f, twin] : twins()) {
        const std::string name = "activation " + std::to_string(static_cast<int>(f)) + " of bfloat16";
        const std::vector<float> large = {1e6F, 1e13F, -1e6F, -1e13F, -1.0F};
        std::vector<Bfloat16> in(large.size());
        std::vector<Bfloat16> value(large.size());
        std::vector<Bfloat16> gradient(large.size());
        nn::kernels::roundRow(large.data(), in.data(), 5);
        const std::vector<float> arriving = {1.0F, 1.0F, 1.0F, 1.0F, std::numeric_limits<float>::infinity()};
        nn::kernels::activateBackward(f, in.data(), arriving.data(), value.data(), gradient.data(), 5);
        const torch::Tensor exact = widened(in).requires_grad_(true);
        const torch::Tensor theirs = twin(exact);
        const torch::Tensor slope = torch::autograd::grad({theirs.sum()}, {exact}).front();
        const auto near = [](const torch::Tensor& ours, const torch::Tensor& wanted) {
            return ((ours - wanted).abs() <= wanted.abs() / 256 + 1e-6).all().item<bool>();
        };
        report.expect(near(widened(value), theirs), name + ": large numbers");
        report.expect(near(widened(gradient).narrow(0, 0, 4), slope.narrow(0, 0, 4)), name + ": their slope");
        if (f == Activation::Relu)
            report.expect(nn::kernels::toFloat(gradient.back()) == 0,
                          name + ": where it is flat nothing comes through");
    }
    return report;
}

} // namespace glasshouse::checks
