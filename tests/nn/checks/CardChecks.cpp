#include <algorithm>
#include <cmath>
#include <string>

#include <torch/torch.h>

#include "tests/nn/checks/DeviceChecks.h"
#include "tests/nn/checks/Stepped.h"

namespace glasshouse::checks {

namespace {

constexpr int steps = 9; // graphs from the fourth on

nn::Placement card(bool bfloat16) {
    config::TrainConfig train;
    train.device = "cuda";
    train.precision = bfloat16 ? "bfloat16" : "float32";
    return nn::place(train);
}

struct Trained {
    std::vector<train::StepNumbers> numbers;
    torch::Tensor weights; ///< on the processor
    std::string note;
};

/// Some steps, the seventh over a shorter batch.
Trained trained(const config::ModelConfig& config, const nn::Placement& placement, train::Capture capture,
                double dropout) {
    const train::StreamScope stream(placement.device);
    Stepped stepped(std::move(capture), placement, config);
    stepped.train.dropout = dropout;
    Trained result;
    for (int step = 0; step < steps; ++step) {
        stepped.make(step, step == 6 ? 3 : 4);
        result.note += stepped.steps.takeNote();
    }
    stepped.settle();
    result.numbers = stepped.read;
    result.weights = stepped.model.weights().flat().to(torch::kCPU);
    return result;
}

void compare(Report& report, const std::string& name, const Trained& ours, const Trained& theirs, double tolerance) {
    report.expect(ours.numbers.size() == steps && theirs.numbers.size() == steps, name + ": steps are missing");
    for (std::size_t i = 0; i < std::min(ours.numbers.size(), theirs.numbers.size()); ++i) {
        const double off = std::abs(ours.numbers[i].loss - theirs.numbers[i].loss);
        report.expect(off < tolerance, name + ": loss of step " + std::to_string(i + 1) + " off by " +
                                           std::to_string(off)); // a loss that is no number too
    }
}

Report cardEqualsProcessor() {
    Report report;
    for (const auto& [name, config] : deviceModels()) {
        const Trained processor = trained(config, plainProcessor(), {}, 0);
        compare(report, name, processor, trained(config, card(false), {}, 0), 1e-3);
        compare(report, name + ", bfloat16", processor, trained(config, card(true), {}, 0), 5e-2);
    }
    return report;
}

Report graphsEqualEagerSteps() {
    Report report;
    for (const auto& [name, config] : deviceModels())
        for (const bool bfloat16 : {false, true}) {
            const Trained eager = trained(config, card(bfloat16), {}, 0.2);
            const Trained captured = trained(config, card(bfloat16), train::cudaCapture(), 0.2);
            report.expect(captured.note.empty(), name + ": " + captured.note);
            compare(report, name + ", captured", eager, captured, bfloat16 ? 1e-2 : 1e-3); // sums in any order
            const double off = (eager.weights - captured.weights).abs().max().item<double>();
            report.expect(off < (bfloat16 ? 5e-2 : 5e-3), name + ": weights off by " + std::to_string(off));
        }
    return report;
}

} // namespace

const std::vector<std::pair<const char*, Check>>& cardChecks() {
    static const std::vector<std::pair<const char*, Check>> list =
        nn::whyNoGpu().empty() ? std::vector<std::pair<const char*, Check>>{
                                     {"a card equals the processor", cardEqualsProcessor},
                                     {"graphs equal eager steps", graphsEqualEagerSteps},
                                 }
                               : std::vector<std::pair<const char*, Check>>{};
    return list;
}

} // namespace glasshouse::checks
