#include <array>
#include <cmath>

#include <torch/torch.h>

#include "core/config/RunConfig.h"
#include "core/torch/nn/Weights.h"
#include "core/torch/optim/Optimizer.h"
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

} // namespace glasshouse::checks
