#include <span>
#include <utility>

#include "core/model/Description.h"
#include "core/model/ForwardStep.h"
#include "core/torch/nn/Layers.h"
#include "core/torch/nn/Recompute.h"
#include "core/torch/nn/SubLayerForward.h"

namespace glasshouse::nn {

namespace {

using model::Residual;
using model::Stage;

/// The residual stream. A sub-layer's result is added together with the next norm.
struct Stream {
    torch::Tensor x;
    torch::Tensor branch; ///< of the last sub-layer, not yet added to x

    torch::Tensor sum() const { return branch.defined() ? x + branch : x; }
};

/// A sub-layer's result, with the direction that is added to the stream together with it.
torch::Tensor steered(const LanguageModel& model, const Stage& stage, const torch::Tensor& branch, const Pass& pass) {
    const torch::Tensor direction = model.steering(stage.sum);
    if (!direction.defined())
        return branch;
    pass.note("", model::steeringStep(stage.sum).c_str(), direction.expand_as(branch));
    return branch + direction;
}

/// The input of products, rounded for them; a listener gets it unrounded, and in a model with post-norm the last one
/// stays in float32 like the others.
torch::Tensor normed(const LanguageModel& model, const std::string& name, Stream& stream, const Pass& pass) {
    const bool rounded =
        pass.bfloat16 && pass.listener == nullptr && usesKernels(stream.x, pass) && model.config().norm != "post";
    auto [sum, result] = addAndNorm(model.weights(), name, stream.x, stream.branch, model.config(),
                                    rounded ? kernels::Precision::Bfloat16 : kernels::Precision::Float32);
    pass.note("", name.c_str(), result);
    stream = {sum, {}};
    return result;
}

void go(const LanguageModel& model, const Stage& stage, Stream& stream, const Pass& pass) {
    const model::SubLayer& subLayer = *stage.subLayer;
    const auto compute = [&](const torch::Tensor& x) { return subLayerNamed(subLayer.id())(model, subLayer, x, pass); };
    if (stage.residual == Residual::Before) {
        const torch::Tensor input = normed(model, stage.norm->name(), stream, pass);
        stream.branch = compute(input);
        if (stage.resultNorm) {
            stream.branch =
                norm(model.weights(), stage.resultNorm->name(), stream.branch.to(torch::kFloat32), model.config());
            pass.note("", stage.resultNorm->name().c_str(), stream.branch);
        }
        stream.branch = steered(model, stage, stream.branch, pass);
        if (pass.listener != nullptr && !stage.sum.empty()) { // a listener wants to see each sum
            stream = {stream.sum(), {}};
            pass.note("", stage.sum.c_str(), stream.x);
        }
    } else if (stage.residual == Residual::Beside) { // the branch of the stage before stays out of the norm
        Stream same{stream.x, {}};
        const torch::Tensor second = compute(normed(model, stage.norm->name(), same, pass));
        stream.branch = steered(model, stage, stream.branch + second, pass);
        if (pass.listener != nullptr) {
            stream = {stream.sum(), {}};
            pass.note("", stage.sum.c_str(), stream.x);
        }
    } else if (stage.residual == Residual::After) {
        const torch::Tensor x = stream.sum();
        const auto [sum, result] =
            addAndNorm(model.weights(), stage.norm->name(), x, steered(model, stage, compute(x), pass), model.config());
        pass.note("", stage.sum.c_str(), sum);
        pass.note("", stage.norm->name().c_str(), result);
        stream = {result, {}};
    } else if (subLayer.isNorm()) { // of the whole stream
        stream = {normed(model, subLayer.name(), stream, pass), {}};
    } else {
        stream = {compute(stream.sum()), {}};
    }
}

/// The stages of one block.
Stream block(const LanguageModel& model, std::span<const Stage> stages, Stream stream, const Pass& pass) {
    for (const Stage& stage : stages)
        go(model, stage, stream, pass);
    return stream;
}

} // namespace

torch::Tensor forward(const LanguageModel& model, const torch::Tensor& ids, const Pass& asked) {
    Pass pass = asked;
    pass.distances = model.distanceBias();
    const std::span<const Stage> stages = model.description().stages();
    Stream stream{ids, {}};
    for (std::size_t i = 0; i < stages.size();) {
        const int layer = stages[i].subLayer->layer();
        if (layer < 0) {
            go(model, stages[i++], stream, pass);
            continue;
        }
        std::size_t count = 1;
        while (i + count < stages.size() && stages[i + count].subLayer->layer() == layer)
            ++count;
        const std::span<const Stage> some = stages.subspan(i, count);
        if (pass.recompute)
            stream = {recomputed(stream.sum(), pass.distances, pass,
                                 [&model, some, pass](const torch::Tensor& x, const torch::Tensor& distances) {
                                     Pass same = pass;
                                     same.distances = distances;
                                     return block(model, some, {x, {}}, same).sum();
                                 }),
                      {}};
        else
            stream = block(model, some, stream, pass);
        i += count;
    }
    return stream.sum();
}

} // namespace glasshouse::nn
