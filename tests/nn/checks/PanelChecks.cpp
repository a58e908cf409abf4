#include "tests/nn/checks/PanelChecks.h"

#include <torch/torch.h>

#include "core/torch/nn/kernels/Bfloat16Panels.h"
#include "core/torch/nn/kernels/FloatPanels.h"
#include "core/torch/nn/kernels/Rows.h"
#include "tests/nn/checks/Differences.h"

namespace glasshouse::checks {

namespace {

std::int64_t upTo(std::int64_t maximum) {
    return torch::randint(1, maximum + 1, {1}).item<std::int64_t>();
}

std::string shapeOf(std::int64_t m, std::int64_t k, std::int64_t n) {
    return std::to_string(m) + " x " + std::to_string(k) + " x " + std::to_string(n);
}

} // namespace

Report panelsMultiply() {
    Report report;
    if (!nn::kernels::hasBfloat16Products()) {
        report.skipped = "this processor multiplies no bfloat16";
        return report;
    }
    using nn::kernels::Bfloat16;
    torch::manual_seed(3);
    for (int i = 0; i < 300; ++i) { // also by matrix tiles, where k fills one and the processor has them
        const std::int64_t m = upTo(100);
        const std::int64_t n = upTo(150);
        const std::int64_t k = i % 5 == 0 ? upTo(300) : upTo(70);
        const bool turnedA = i % 2 != 0;
        const bool turnedB = i % 4 >= 2;
        const torch::Tensor a = torch::randn({m, k}).to(torch::kBFloat16);
        const torch::Tensor b = torch::randn({k, n});
        const torch::Tensor lyingA = turnedA ? a.t().contiguous() : a;
        const torch::Tensor lyingB = turnedB ? b.t().contiguous() : b;
        const auto* const left = reinterpret_cast<const Bfloat16*>(lyingA.data_ptr<at::BFloat16>());
        nn::kernels::Bfloat16Panels panels;
        panels.resize(k, n);
        panels.pack(0, panels.count(), lyingB.data_ptr<float>(), lyingB.size(1), turnedB);
        const torch::Tensor row = torch::randn({n});
        const torch::Tensor before = torch::randn({m, n});
        const torch::Tensor c = before.clone();
        const int onto = i % 3;
        const nn::kernels::InitialValue initial{onto == 1 ? row.data_ptr<float>() : nullptr, onto == 2};
        if (turnedA)
            panels.multiplyTransposed(m, n, k, left, m, initial, c.data_ptr<float>(), n);
        else
            panels.multiply(m, n, k, left, k, initial, c.data_ptr<float>(), n);
        // An entry has the same bits however the rows are split among threads, and rounded where bfloat16 is wanted.
        if (!turnedA && onto < 2) {
            torch::Tensor pieces = before.clone();
            torch::Tensor rounded = torch::empty({m, n}, torch::kBFloat16);
            for (std::int64_t first = 0; first < m;) {
                const std::int64_t rows = std::min(upTo(40), m - first);
                panels.multiply(rows, n, k, left + first * k, k, initial, pieces.data_ptr<float>() + first * n, n);
                panels.multiply(rows, n, k, left + first * k, k, initial,
                                reinterpret_cast<Bfloat16*>(rounded.data_ptr<at::BFloat16>()) + first * n, n);
                first += rows;
            }
            report.expect(torch::equal(pieces, c), "product of panels in pieces " + shapeOf(m, k, n));
            report.expect(torch::equal(rounded, c.to(torch::kBFloat16)), "rounded product " + shapeOf(m, k, n));
        }
        torch::Tensor expected = torch::mm(a.to(torch::kFloat64), b.to(torch::kBFloat16).to(torch::kFloat64));
        if (onto > 0)
            expected = expected + (onto == 1 ? row : before).to(torch::kFloat64);
        report.expect(difference(c.to(torch::kFloat64), expected) < 1e-4, "product of panels " + shapeOf(m, k, n));
    }
    return report;
}

Report floatPanelsMultiply() {
    Report report;
    torch::manual_seed(4);
    constexpr std::int64_t beside = 3; // columns of C that do not belong to the product
    for (int i = 0; i < 200; ++i) {
        const std::int64_t m = upTo(40);
        const std::int64_t n = upTo(70);
        const std::int64_t k = i % 5 == 0 ? 230 + upTo(400) : upTo(70);
        const bool turnedA = i % 2 != 0;
        const bool turnedB = i % 4 >= 2;
        const torch::Tensor a = torch::randn({m, k});
        const torch::Tensor b = torch::randn({k, n});
        const torch::Tensor lyingA = turnedA ? a.t().contiguous() : a;
        const torch::Tensor lyingB = turnedB ? b.t().contiguous() : b;
        using nn::kernels::FloatPanels;
        FloatPanels panels(i % 8 < 4 ? FloatPanels::manyRows : FloatPanels::fewRows);
        panels.resize(k, n);
        for (std::int64_t panel = panels.count(); panel-- > 0;) // each alone, as threads do
            panels.pack(panel, panel + 1, lyingB.data_ptr<float>(), lyingB.size(1), turnedB);
        if (i % 3 == 0)
            panels.pack(0, panels.count(), lyingB.data_ptr<float>(), lyingB.size(1), turnedB);
        const torch::Tensor row = torch::randn({n});
        const torch::Tensor before = torch::randn({m, n + beside});
        const torch::Tensor c = before.clone();
        const int way = i % 3;
        const nn::kernels::InitialValue onto{way == 1 ? row.data_ptr<float>() : nullptr, way == 2};
        if (turnedA)
            panels.multiplyTransposed(m, lyingA.data_ptr<float>(), m, onto, c.data_ptr<float>(), n + beside);
        else
            panels.multiply(m, lyingA.data_ptr<float>(), k, onto, c.data_ptr<float>(), n + beside);
        torch::Tensor expected = torch::mm(a.to(torch::kFloat64), b.to(torch::kFloat64));
        if (way > 0)
            expected = expected + (way == 1 ? row : before.narrow(1, 0, n)).to(torch::kFloat64);
        report.expect(difference(c.narrow(1, 0, n).to(torch::kFloat64), expected) < 2e-6 * static_cast<double>(k + 20),
                      "product of float32 panels " + shapeOf(m, k, n));
        report.expect(torch::equal(c.narrow(1, n, beside), before.narrow(1, n, beside)),
                      "product of float32 panels " + shapeOf(m, k, n) + ": what lies beside it");
    }
    return report;
}

} // namespace glasshouse::checks
