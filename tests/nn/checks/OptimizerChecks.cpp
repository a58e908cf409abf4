#include <array>
#include <cmath>
#include <memory>
#include <new>

#include <c10/core/Allocator.h>
#include <c10/util/ThreadLocalDebugInfo.h>
#include <torch/torch.h>
#include <torch/version.h>

#include "core/config/RunConfig.h"
#include "core/optim/OptimizerKind.h"
#include "core/torch/nn/Weights.h"
#include "core/torch/optimizers/Optimizer.h"
#include "core/torch/optimizers/Update.h"
#include "core/torch/session/GoodState.h"
#include "tests/nn/checks/ModelChecks.h"

namespace glasshouse::checks {

namespace {

/// What PyTorch 1.13 makes, in four steps of rate 0.01, of a matrix W that begins with 0.5, -0.4, 0.3, -0.2, 0.1, 0.6
/// and a vector b that begins with 0.05, -0.1, 0.2, when the gradient of entry i before step s = 0 to 3 is 0.5 sin(i +
/// s):
///   torch.optim.AdamW([W, b], lr=0.01, betas=(0.9, 0.999), eps=1e-8, weight_decay=0.1)
///   torch.optim.AdamW([{W, weight_decay=0.1}, {b, weight_decay=0}], lr=0.01, betas=(0.9, 0.99), eps=1e-8)
///   torch.optim.Adam([W, b], lr=0.01, betas=(0.9, 0.999), eps=1e-8, weight_decay=0.1)
///   torch.optim.SGD([W, b], lr=0.01, momentum=0.9, weight_decay=0.1)
///   torch.optim.SGD([W, b], lr=0.01)
/// and what algorithm 2 of the paper on Lion (Chen et al. 2023), written down in PyTorch, makes with lr=0.01,
/// betas=(0.9, 0.99), weight_decay=0.1.
struct Table {
    const char* optimizer;
    const char* decayOn;
    double beta1, beta2, decay;
    std::array<float, 9> result; ///< six of W, three of b
};
constexpr std::array<Table, 6> tables = {{
    {"adamw",
     "all",
     0.9,
     0.999,
     0.1,
     {0.4743358F, -0.4296420F, 0.2837931F, -0.1875555F, 0.1322828F, 0.6155995F, 0.0261331F, -0.1308402F, 0.1841924F}},
    {"adamw",
     "matrices",
     0.9,
     0.99,
     0.1,
     {0.4743752F, -0.4296609F, 0.2837732F, -0.1875950F, 0.1322958F, 0.6156201F, 0.0263487F, -0.1313169F, 0.1849252F}},
    {"adam",
     "all",
     0.9,
     0.999,
     0.1,
     {0.4647405F, -0.4298634F, 0.2831065F, -0.1874345F, 0.1323921F, 0.6142839F, 0.0161425F, -0.1309107F, 0.1837350F}},
    {"sgd",
     "all",
     0.9,
     0.999,
     0.1,
     {0.4747571F, -0.4206767F, 0.2917661F, -0.1798708F, 0.1244189F, 0.6036202F, 0.0288229F, -0.1233872F, 0.1926696F}},
    {"sgd",
     "all",
     0.0,
     0.999,
     0.0,
     {0.4905406F, -0.4056754F, 0.3033265F, -0.1907299F, 0.1066908F, 0.5979600F, 0.0405406F, -0.1056754F, 0.2033266F}},
    {"lion",
     "all",
     0.9,
     0.99,
     0.1,
     {0.4680330F, -0.4183424F, 0.2988418F, -0.1792012F, 0.1195406F, 0.5975637F, 0.0198303F, -0.1195406F, 0.1992412F}},
}};

constexpr std::array<float, 6> matrixBegins = {0.5F, -0.4F, 0.3F, -0.2F, 0.1F, 0.6F};
constexpr std::array<float, 3> vectorBegins = {0.05F, -0.1F, 0.2F};

} // namespace

Report optimizersEqualPyTorch() {
    Report report;
    config::ModelConfig config;
    config.kind = "attention_only";
    config.vocab_size = 5;
    config.n_head = 1;
    config.n_embd = 4;
    config.context_length = 3;
    for (const Table& table : tables) {
        nn::Weights weights(config, torch::kCPU);
        weights.initialize(config, 1);
        weights.requireGradients();
        const torch::Tensor matrix = weights.at("lm_head.weight").detach();
        const torch::Tensor vector = weights.at("lm_head.bias").detach();
        std::copy(matrixBegins.begin(), matrixBegins.end(), matrix.data_ptr<float>());
        std::copy(vectorBegins.begin(), vectorBegins.end(), vector.data_ptr<float>());
        optim::Optimizer optimizer(weights);
        config::TrainConfig train;
        train.optimizer = table.optimizer;
        train.decay_on = table.decayOn;
        train.beta1 = table.beta1;
        train.beta2 = table.beta2;
        train.epsilon = 1e-8;
        train.weight_decay = table.decay;
        for (int step = 0; step < 4; ++step) {
            for (const nn::Parameter& parameter : weights.parameters()) {
                torch::Tensor gradient = parameter.value.grad().view(-1);
                for (std::int64_t i = 0; i < gradient.numel(); ++i)
                    gradient[i] = 0.5 * std::sin(static_cast<double>(i + step));
            }
            optimizer.step(weights, train, 0.01, step);
        }
        for (std::size_t i = 0; i < table.result.size(); ++i) {
            const float ours = i < 6 ? matrix.data_ptr<float>()[i] : vector.data_ptr<float>()[i - 6];
            report.expect(std::abs(ours - table.result[i]) < 1e-6F,
                          std::string(table.optimizer) + " on " + table.decayOn + ", entry " + std::to_string(i) +
                              ": " + std::to_string(ours) + " instead of " + std::to_string(table.result[i]));
        }
    }
    return report;
}

namespace {

#if TORCH_VERSION_MAJOR < 2
using Total = std::int64_t;
#else
using Total = std::size_t;
#endif

/// Lets the n-th tensor that the calling thread makes fail while it lives, as if there were no memory for it.
class MemoryRunsOut {
public:
    explicit MemoryRunsOut(int n)
        : m_listener(std::make_shared<Listener>(n)) {
        c10::ThreadLocalDebugInfo::_push(c10::DebugInfoKind::PROFILER_STATE, m_listener);
    }
    ~MemoryRunsOut() { c10::ThreadLocalDebugInfo::_pop(c10::DebugInfoKind::PROFILER_STATE); }
    MemoryRunsOut(const MemoryRunsOut&) = delete;
    MemoryRunsOut& operator=(const MemoryRunsOut&) = delete;

private:
    struct Listener : c10::MemoryReportingInfoBase {
        explicit Listener(int n)
            : left(n) {}
        void reportMemoryUsage(void* /*memory*/, std::int64_t size, Total /*allocated*/, Total /*reserved*/,
                               c10::Device /*device*/) override {
            if (size > 8 && --left == 0) // not the numbers that LibTorch wraps
                throw std::bad_alloc();
        }
        bool memoryProfilingEnabled() const override { return true; }
        int left;
    };
    std::shared_ptr<Listener> m_listener;
};

} // namespace

/// Whichever allocation of a step fails, weights and moments are as before, so that the step can be made again.
Report stepsWithoutMemoryChangeNothing() {
    Report report;
    config::ModelConfig config;
    config.kind = "attention_only";
    config.vocab_size = 5;
    config.n_head = 1;
    config.n_embd = 4;
    config.context_length = 3;
    for (const optim::OptimizerKind& kind : optim::optimizers())
        for (const bool device : {false, true}) { // as on a card, too
            nn::Weights weights(config, torch::kCPU);
            weights.initialize(config, 1);
            weights.requireGradients();
            optim::Optimizer optimizer(weights);
            config::TrainConfig train;
            train.optimizer = kind.choice.id;
            train.decay_on = "matrices";
            train.weight_decay = 0.1;
            train.grad_clip = 0.5;
            const auto step = [&](int done) {
                weights.gradient().fill_(0.25);
                if (device)
                    optim::updateOnDevice(weights, optimizer, train, optim::updateScalars(train, 0.01, done),
                                          /*fused=*/false);
                else
                    optimizer.step(weights, train, 0.01, done);
            };
            step(0); // moments that are not 0
            const auto state = [&] {
                return torch::cat({weights.trained().detach(), optimizer.firstMoment(), optimizer.secondMoment()});
            };
            const torch::Tensor before = state();
            bool made = false;
            for (int n = 1; !made && n < 200; ++n) {
                try {
                    const MemoryRunsOut scarce(n);
                    step(1);
                    made = true;
                } catch (const std::bad_alloc&) {
                    report.expect(torch::equal(state(), before), kind.choice.id + (device ? " on a card" : "") +
                                                                     ": half a step was made when allocation " +
                                                                     std::to_string(n) + " failed");
                }
            }
            report.expect(made && !torch::equal(state(), before), kind.choice.id + ": no step was made");
        }
    return report;
}

/// A gradient whose values are finite and the sum of their squares is not makes no step, and so no copy of a good
/// state.
Report goodStatesAreThoseOfSteps() {
    Report report;
    config::ModelConfig config;
    config.kind = "bigram";
    config.vocab_size = 5;
    config.context_length = 3;
    nn::Weights weights(config, torch::kCPU);
    weights.initialize(config, 1);
    weights.requireGradients();
    optim::Optimizer optimizer(weights);
    config::TrainConfig train;
    train::GoodState good;
    weights.gradient().fill_(1e-3);
    good.keep(weights, optimizer, 0, {});
    report.expect(good.before(100) == 0, "a finite gradient left no copy");
    const torch::Tensor before = weights.trained().detach().clone();
    weights.gradient().fill_(3e38);
    report.expect(!std::isfinite(optimizer.step(weights, train, 0.1, 50)), "the norm is finite");
    report.expect(torch::equal(weights.trained().detach(), before), "a step was made");
    train::GoodState none;
    none.keep(weights, optimizer, 50, {});
    report.expect(none.before(100) == -1, "a copy of a step that was not made");
    return report;
}

} // namespace glasshouse::checks
