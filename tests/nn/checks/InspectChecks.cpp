#include "tests/nn/checks/InspectChecks.h"

#include <cmath>

#include <torch/torch.h>

#include "core/engine/inspect/Pca.h"
#include "core/torch/nn/LanguageModel.h"
#include "core/torch/nn/Layers.h"
#include "core/torch/probe/Probe.h"
#include "tests/nn/checks/Differences.h"

namespace glasshouse::checks {

namespace {

torch::Tensor vectorOf(const std::vector<double>& values) {
    return torch::tensor(values, torch::kFloat64);
}

Report components() {
    Report report;
    torch::manual_seed(12);
    for (const auto& [points, width] :
         std::vector<std::pair<std::int64_t, std::int64_t>>{{111, 64}, {40, 256}, {5, 3}, {3, 5}, {2, 7}, {500, 20}}) {
        const std::string name = std::to_string(points) + " x " + std::to_string(width);
        const torch::Tensor rows = torch::randn({points, width}) * torch::linspace(3, 0.2, width) + 1.5;
        const int count = static_cast<int>(std::min<std::int64_t>({points - 1, width, 4}));
        const inspect::Pca ours = inspect::pca(nn::toMatrix(rows), count);
        const torch::Tensor centered = rows.to(torch::kFloat64) - rows.to(torch::kFloat64).mean(0, true);
        // The same through the singular values of the centred points.
        const auto [u, s, vh] = torch::linalg_svd(centered, false);
        const torch::Tensor shares = s.square() / s.square().sum();
        report.expect(largest(vectorOf(ours.shares) - shares) < 1e-9, name + ": shares");
        double sum = 0;
        for (const double share : ours.shares)
            sum += share;
        report.expect(std::abs(sum - 1) < 1e-12, name + ": shares sum to 1");
        report.expect(std::abs(ours.variance - rows.to(torch::kFloat64).var(0, true).sum().item<double>()) <
                          1e-6 * ours.variance,
                      name + ": variance");
        for (int axis = 0; axis < count; ++axis) {
            const torch::Tensor theirs = vh[axis] * (vh[axis][vh[axis].abs().argmax()].item<double>() > 0 ? 1.0 : -1.0);
            const torch::Tensor own = nn::toTensor(ours.axes)[axis].to(torch::kFloat64);
            report.expect(largest(own - theirs) < 1e-5, name + ": axis " + std::to_string(axis));
            const torch::Tensor along = nn::toTensor(ours.points).select(1, axis).to(torch::kFloat64);
            report.expect(largest(along - centered.matmul(theirs)) < 1e-4, name + ": points " + std::to_string(axis));
        }
    }
    return report;
}

Report alignment() {
    Report report;
    torch::manual_seed(13);
    for (const std::int64_t size : {1, 2, 3, 10}) {
        const std::string name = std::to_string(size) + " dimensions";
        const torch::Tensor moving = torch::randn({40, size});
        const torch::Tensor noise = torch::randn({40, size}) * 0.3;
        const auto [q, r] = torch::linalg_qr(torch::randn({size, size}));
        const torch::Tensor fixed = moving.matmul(q) + noise;
        const auto [u, s, vh] = torch::linalg_svd(moving.t().matmul(fixed).to(torch::kFloat64), false);
        const torch::Tensor ours =
            nn::toTensor(inspect::procrustes(nn::toMatrix(moving), nn::toMatrix(fixed))).to(torch::kFloat64);
        report.expect(largest(ours - u.matmul(vh)) < 1e-5, name + ": as by singular values");
        report.expect(largest(ours.t().matmul(ours) - torch::eye(size, ours.options())) < 1e-5, name + ": orthogonal");
        const torch::Tensor exact =
            nn::toTensor(inspect::procrustes(nn::toMatrix(moving), nn::toMatrix(moving.matmul(q))));
        report.expect(largest(exact - q) < 1e-5, name + ": the turn comes back");
    }
    // Points on a line leave a direction open; the result is orthogonal all the same.
    torch::Tensor line = torch::zeros({6, 3});
    line.select(1, 0).copy_(torch::arange(6));
    const torch::Tensor open = nn::toTensor(inspect::procrustes(nn::toMatrix(line), nn::toMatrix(line)));
    report.expect(largest(open.t().matmul(open) - torch::eye(3)) < 1e-6, "on a line: orthogonal");
    report.expect(largest(line.matmul(open) - line) < 1e-5, "on a line: stays");
    const torch::Tensor nothing = nn::toTensor(inspect::procrustes(Matrix(4, 2), Matrix(4, 2)));
    report.expect(largest(nothing.t().matmul(nothing) - torch::eye(2)) < 1e-6, "zeros: orthogonal");
    return report;
}

/// Slopes can be asked of a model that is being trained: its gradients stay what they were.
Report slopesOfATrainedModel() {
    Report report;
    config::ModelConfig config;
    config.vocab_size = 11;
    config.context_length = 6;
    config.n_layer = 2;
    config.n_head = 2;
    config.n_embd = 8;
    config.position = "learned";
    nn::Weights weights(config.resolved(), torch::kCPU);
    weights.initialize(config.resolved(), 3);
    nn::LanguageModel model(config.resolved(), std::move(weights));
    model.weights().requireGradients();
    const torch::Tensor ids = torch::arange(6).view({1, 6});
    model.loss(model.forward(ids, {}), ids + 1).backward();
    std::vector<torch::Tensor> before;
    for (const model::ParameterSpec& spec : model.description().parameters())
        before.push_back(model.weights().at(spec.name).grad().clone());
    engine::ScaledRequest request;
    request.tokens = {0, 1, 2, 3, 4, 5};
    request.position = 4;
    request.next = 5;
    request.scales = Matrix(2, 6, 1.0F);
    request.slopes = true;
    const engine::ScaledResult result = inspect::scaled(model, request);
    std::size_t i = 0;
    for (const model::ParameterSpec& spec : model.description().parameters())
        report.expect(torch::equal(model.weights().at(spec.name).grad(), before[i++]), spec.name + ": gradient");
    // By differences, in one token at a time; the last one is not seen.
    for (int token = 0; token < 6; ++token) {
        engine::ScaledRequest moved = request;
        moved.slopes = false;
        moved.scales.at(0, token) = 1.01F;
        moved.scales.at(1, token) = 0.99F;
        const auto ends = inspect::scaled(model, moved).logProbabilities;
        const double slope = static_cast<double>(result.slopes.at(1, token));
        report.expect(std::abs((ends[0] - ends[1]) / 0.02 - slope) < 1e-3 * std::max(1.0, std::abs(slope)),
                      "slope of token " + std::to_string(token));
        report.expect((slope == 0) == (token == 5), "what token " + std::to_string(token) + " does");
    }
    return report;
}

} // namespace

const std::vector<std::pair<const char*, Check>>& inspectChecks() {
    static const std::vector<std::pair<const char*, Check>> rows = {
        {"principal components", components},
        {"procrustes", alignment},
        {"slopes of a trained model", slopesOfATrainedModel}};
    return rows;
}

} // namespace glasshouse::checks
