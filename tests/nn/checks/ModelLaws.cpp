#include "tests/nn/checks/ModelLaws.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include <torch/torch.h>

#include "core/config/RunConfig.h"
#include "core/model/ModelKind.h"
#include "core/model/PositionEncoding.h"
#include "core/model/StepMemory.h"
#include "core/torch/nn/Device.h"
#include "core/torch/nn/LanguageModel.h"
#include "core/torch/nn/kernels/Bfloat16.h"
#include "core/torch/nn/kernels/Product.h"
#include "core/torch/optimizers/Optimizer.h"
#include "core/torch/probe/Probe.h"
#include "core/torch/threads/ThreadTeam.h"
#include "tests/nn/checks/MemoryCount.h"

namespace glasshouse::checks {

namespace {

config::ModelConfig small(const std::string& kind, const std::string& position) {
    config::ModelConfig config;
    config.kind = kind;
    config.vocab_size = 13;
    config.context_length = 10;
    config.n_layer = 2;
    config.n_head = 3;
    config.n_embd = 24;
    config.position = position;
    return config.resolved();
}

} // namespace

Report lawsOfEveryModel() {
    Report report;
    for (const char* kind : {"transformer", "attention_only"})
        for (const auto& encoding : model::positionEncodings()) {
            const std::string name = std::string(kind) + ", " + encoding->choice().id + ": ";
            const config::ModelConfig config = small(kind, encoding->choice().id);
            nn::Weights weights(config, torch::kCPU);
            weights.initialize(config, 3);
            const nn::LanguageModel model(config, std::move(weights));
            const torch::NoGradGuard guard;
            torch::Tensor ids = torch::arange(10).remainder(13).view({1, 10});
            const torch::Tensor before = model.forward(ids, {});
            ids[0][6] = 12;
            const torch::Tensor after = model.forward(ids, {});
            report.expect(torch::equal(before.narrow(1, 0, 6), after.narrow(1, 0, 6)), name + "looks ahead");
            report.expect(!torch::equal(before.narrow(1, 6, 4), after.narrow(1, 6, 4)), name + "does not read");

            engine::ProbeRequest request;
            request.matrices = {"*"};
            for (int t = 0; t < 10; ++t)
                request.tokens.push_back(static_cast<tokenizer::TokenId>(ids[0][t].item<std::int64_t>()));
            const engine::ProbeResult probed = inspect::probe(model, 0, request);
            double off = 0;
            for (int t = 0; t < 10; ++t)
                for (int v = 0; v < 13; ++v)
                    off = std::max(
                        off, std::abs(after[0][t][v].item<double>() - static_cast<double>(probed.logits.at(t, v))));
            report.expect(off < 1e-5, name + "the probe's path differs by " + std::to_string(off));
            for (int layer = 0; layer < probed.layers(); ++layer)
                for (int head = 0; head < probed.heads; ++head)
                    for (int row = 0; row < 10; ++row) {
                        const Matrix& softmax = probed.head({layer, head}, "softmax");
                        float sum = 0;
                        for (int col = 0; col < 10; ++col) {
                            sum += softmax.at(row, col);
                            if (col > row)
                                report.expect(softmax.at(row, col) == 0.0F, name + "above the diagonal");
                        }
                        report.expect(std::abs(sum - 1.0F) < 1e-6F, name + "row sum");
                    }
        }
    return report;
}

Report threadsDoNotMatter() {
    Report report;
    std::vector<std::pair<std::string, bool>> rows;
    for (const auto& kind : model::modelKinds())
        rows.emplace_back(kind->choice().id, false);
    if (nn::kernels::hasBfloat16Products())
        rows.emplace_back("transformer", true);
    for (const auto& [preset, bfloat16] : rows) {
        config::ModelConfig config = small(preset, "learned");
        config.context_length = 80;
        config.n_embd = 48;
        torch::Tensor first;
        for (const int threads : {1, 2, 3}) {
            const threads::ThreadTeam scope(threads);
            nn::Weights weights(config, torch::kCPU);
            weights.initialize(config, 5);
            weights.requireGradients();
            optim::Optimizer optimizer(weights);
            nn::LanguageModel model(config, weights);
            const torch::Tensor ids = torch::arange(40 * 80).remainder(13).view({40, 80});
            for (int step = 0; step < 3; ++step) {
                model.weights().gradient().zero_();
                nn::Pass pass;
                pass.dropout = 0.2;
                pass.key = static_cast<std::uint64_t>(step);
                pass.bfloat16 = bfloat16;
                model.loss(model.forward(ids, pass), ids).backward();
                optimizer.step(model.weights(), {}, 1e-2, step);
            }
            if (!first.defined())
                first = model.weights().flat().clone();
            else
                report.expect(torch::equal(first, model.weights().flat()), preset + (bfloat16 ? ", bfloat16" : "") +
                                                                               ": other weights with " +
                                                                               std::to_string(threads) + " threads");
        }
    }
    return report;
}

Report recomputingChangesNothing() {
    Report report;
    std::vector<std::pair<const char*, bool>> rows{{"pre", false}, {"post", false}, {"both", false}};
    if (nn::kernels::hasBfloat16Products())
        rows.insert(rows.end(), {{"pre", true}, {"post", true}, {"both", true}});
    for (const auto& encoding : model::positionEncodings())
        for (const auto& [norm, bfloat16] : rows)
            for (const double dropout : {0.0, 0.2}) {
                config::ModelConfig config = small("transformer", encoding->choice().id);
                config.norm = norm;
                config.n_layer = 3;
                config.tied = dropout > 0;
                const torch::Tensor ids = torch::arange(40).remainder(13).view({4, 10});
                torch::Tensor gradients[2];
                double losses[2];
                for (const bool recompute : {false, true}) {
                    nn::Weights weights(config, torch::kCPU);
                    weights.initialize(config, 5);
                    weights.requireGradients();
                    const nn::LanguageModel model(config, weights);
                    for (const std::uint64_t key : {1, 2}) { // gradients of two batches are added
                        nn::Pass pass;
                        pass.dropout = dropout;
                        pass.key = key;
                        pass.bfloat16 = bfloat16;
                        pass.recompute = recompute;
                        const torch::Tensor loss = model.loss(model.forward(ids, pass), ids);
                        loss.backward();
                        losses[recompute ? 1 : 0] = loss.item<double>();
                    }
                    gradients[recompute ? 1 : 0] = weights.gradient();
                }
                const std::string name = encoding->choice().id + ", norm " + norm + (bfloat16 ? ", bfloat16" : "") +
                                         (dropout > 0 ? ", dropout" : "");
                report.expect(losses[0] == losses[1], name + ": another loss");
                report.expect(torch::equal(gradients[0], gradients[1]) && gradients[0].abs().max().item<float>() > 0,
                              name + ": other gradients");
            }
    return report;
}

Report recomputingSavesMemory() {
    Report report;
    config::ModelConfig config = small("transformer", "learned");
    config.n_layer = 8;
    config.n_embd = 48;
    config.context_length = 64;
    const torch::Tensor ids = torch::arange(16 * 64).remainder(13).view({16, 64});
    std::int64_t peaks[2];
    for (const bool recompute : {false, true}) {
        nn::Weights weights(config.resolved(), torch::kCPU);
        weights.initialize(config, 5);
        weights.requireGradients();
        const nn::LanguageModel model(config, weights);
        nn::Pass pass;
        pass.dropout = 0.2;
        pass.recompute = recompute;
        const MemoryCount count;
        model.loss(model.forward(ids, pass), ids).backward();
        peaks[recompute ? 1 : 0] = count.peak();
    }
    report.expect(peaks[0] > 0 && 3 * peaks[1] < peaks[0],
                  "a step takes " + std::to_string(peaks[1]) + " bytes instead of " + std::to_string(peaks[0]));
    return report;
}

Report memoryIsAsEstimated() {
    Report report;
    struct Shape {
        int layers, heads, width, context, batch, vocabulary;
    };
    for (const Shape& shape : {Shape{4, 4, 128, 64, 12, 65},
                               {4, 4, 256, 64, 16, 90},
                               {4, 3, 192, 128, 8, 80},
                               {6, 6, 384, 256, 2, 65},
                               {2, 2, 32, 16, 8, 3000}})
        for (const char* precision : {"float32", "bfloat16"})
            for (const bool recompute : {false, true}) {
                if (std::string(precision) == "bfloat16" && !nn::kernels::hasBfloat16Products())
                    continue;
                config::RunConfig run;
                run.model = small("transformer", "learned");
                run.model.n_layer = shape.layers;
                run.model.n_head = shape.heads;
                run.model.n_embd = shape.width;
                run.model.head_size = run.model.head_output_size = run.model.n_hidden = 0;
                run.model.context_length = shape.context;
                run.model.vocab_size = shape.vocabulary;
                run.train.batch_size = shape.batch;
                run.train.precision = precision;
                run.train.recompute = recompute;
                nn::Weights weights(run.model.resolved(), torch::kCPU);
                weights.initialize(run.model.resolved(), 5);
                weights.requireGradients();
                const nn::LanguageModel model(run.model, weights);
                nn::Pass pass;
                pass.dropout = 0.2;
                pass.bfloat16 = std::string(precision) == "bfloat16";
                pass.recompute = recompute;
                const MemoryCount count;
                const torch::Tensor ids =
                    torch::arange(std::int64_t{shape.batch} * shape.context).remainder(3).view({shape.batch, -1});
                const torch::Tensor targets = ids.clone();
                model.loss(model.forward(ids, pass), targets).backward();
                const double ratio =
                    static_cast<double>(model::stepMemory(run).tensors) / static_cast<double>(count.peak());
                report.expect(ratio > 0.87 && ratio < 1.15, "width " + std::to_string(shape.width) + ", " + precision +
                                                                (recompute ? ", recomputed" : "") + ": " +
                                                                std::to_string(ratio) + " times the counted " +
                                                                std::to_string(count.peak()) + " bytes");
            }
    return report;
}

} // namespace glasshouse::checks
