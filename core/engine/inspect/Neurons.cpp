#include "core/engine/inspect/Neurons.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/engine/inspect/ForwardPlan.h"
#include "core/model/ModelKind.h"
#include "core/model/PartNames.h"

namespace glasshouse::inspect {

namespace {

/// Whether the kind reads only texts exactly as long as its context.
bool readsExactly(const config::ModelConfig& config) {
    return model::modelKind(config.kind).lastTargetOnly();
}

/// Whether this passage is among the strongest of the neuron, at this value.
bool isKept(const Neuron& neuron, float value, int count) {
    return count > 0 && (static_cast<int>(neuron.passages.size()) < count || value > neuron.passages.back().value);
}

void keep(Neuron& neuron, TopPassage top, int count) {
    auto& kept = neuron.passages;
    const auto place =
        std::upper_bound(kept.begin(), kept.end(), top,
                         [](const TopPassage& one, const TopPassage& other) { return one.value > other.value; });
    kept.insert(place, std::move(top));
    if (static_cast<int>(kept.size()) > count)
        kept.pop_back();
}

} // namespace

std::string NeuronLayer::nameOf(int neuron) const {
    return model::neuronName({std::max(0, layer), neuron, expert});
}

std::vector<NeuronLayer> neuronLayers(const config::ModelConfig& config) {
    std::vector<NeuronLayer> layers;
    for (const ForwardStep& step : forwardPlan(config, 1)) {
        if (step.rule != Rule::Activation)
            continue;
        if (!layers.empty() && layers.back().layer == step.layer) { // another expert of the same layer
            layers.back().expert = std::max(0, layers.back().expert);
            layers.push_back({step.name, step.layer, layers.back().expert + 1, step.cols});
        } else {
            layers.push_back({step.name, step.layer, -1, step.cols});
        }
    }
    return layers;
}

int neuronPassageLength(const config::ModelConfig& config) {
    constexpr int enough = 128;
    return readsExactly(config) ? config.context_length : std::min(enough, config.context_length);
}

Neurons neurons(const engine::Engine& engine, const engine::ModelSnapshot& model, const NeuronRequest& request,
                const std::stop_token& stop, const std::function<void(double)>& progress) {
    Neurons result;
    result.step = model.step();
    result.layers = neuronLayers(model.config());
    if (result.layers.empty())
        throw Error("This model has no feed-forward networks, so it has no neurons to look at.");
    for (int layer = 0; layer < static_cast<int>(result.layers.size()); ++layer)
        for (int neuron = 0; neuron < result.layers[static_cast<std::size_t>(layer)].neurons; ++neuron)
            result.neurons.push_back({layer, neuron, 0, 0, {}});

    engine::ProbeRequest probe;
    probe.off = request.off;
    for (const NeuronLayer& layer : result.layers)
        probe.matrices.push_back(layer.step);
    std::vector<int> strongest;
    for (int passage = 0; passage < static_cast<int>(request.passages.size()); ++passage) {
        if (stop.stop_requested()) {
            result.stopped = true;
            break;
        }
        probe.tokens = request.passages[static_cast<std::size_t>(passage)];
        if (probe.tokens.empty() ||
            (readsExactly(model.config()) && static_cast<int>(probe.tokens.size()) != model.config().context_length))
            continue;
        const engine::ProbeResult made = engine.probe(model, probe);
        auto neuron = result.neurons.begin();
        for (const NeuronLayer& layer : result.layers) {
            const Matrix& values = made.matrix(layer.step);
            if (values.cols != layer.neurons) // a kind whose last position alone is computed has another shape
                throw Error(sentence("The activations of %1 were not computed.", layer.step));
            if (values.rows == 0) {
                neuron += layer.neurons;
                continue;
            }
            strongest.assign(static_cast<std::size_t>(layer.neurons), 0); // row of each column
            for (int row = 0; row < values.rows; ++row)
                for (int column = 0; column < layer.neurons; ++column) {
                    const float value = values.at(row, column);
                    Neuron& one = neuron[column];
                    one.mean += static_cast<double>(value);
                    one.active += value > 0 ? 1 : 0;
                    int& most = strongest[static_cast<std::size_t>(column)];
                    if (value > values.at(most, column))
                        most = row;
                }
            for (int column = 0; column < layer.neurons; ++column, ++neuron) {
                const int token = strongest[static_cast<std::size_t>(column)];
                const float value = values.at(token, column);
                if (!std::isfinite(value) || !isKept(*neuron, value, request.count))
                    continue;
                TopPassage top{value, passage, token, std::max(0, token - request.before), {}};
                for (int row = top.first; row <= std::min(values.rows - 1, token + request.after); ++row)
                    top.around.push_back(values.at(row, column));
                keep(*neuron, std::move(top), request.count);
            }
        }
        result.tokens += made.matrix(result.layers.front().step).rows;
        if (progress)
            progress(static_cast<double>(passage + 1) / static_cast<double>(request.passages.size()));
    }
    for (Neuron& neuron : result.neurons) {
        neuron.mean /= static_cast<double>(std::max<std::int64_t>(1, result.tokens));
        neuron.active /= static_cast<double>(std::max<std::int64_t>(1, result.tokens));
    }
    return result;
}

} // namespace glasshouse::inspect
