#include "core/engine/inspect/Attribution.h"

#include <algorithm>
#include <cmath>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/engine/inspect/Prediction.h"
#include "core/model/Description.h"

namespace glasshouse::inspect {

namespace {

using PartKind = WrittenPart::Kind;
using Direction = std::vector<double>;

double dotRow(const Direction& a, const float* b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        sum += a[i] * static_cast<double>(b[i]);
    return sum;
}

/// Goes from the logit back to the embedding. At every place `direction` says what a number of the stream there counts
/// in the logit.
class Walk {
public:
    Walk(const engine::ModelSnapshot& model, const engine::ProbeResult& result, int position)
        : m_model(model)
        , m_config(model.config().resolved())
        , m_result(result)
        , m_position(position) {}

    std::vector<WrittenPart> go(const model::Description& description, tokenizer::TokenId token,
                                std::optional<tokenizer::TokenId> other) {
        const std::vector<model::Stage>& stages = description.stages();
        Direction direction = outputRow(*stages.back().subLayer, token, other);
        bool reachesEmbedding = true;
        for (std::size_t i = stages.size() - 1; i-- > 1;) {
            const model::Stage& stage = stages[i];
            const model::SubLayer& subLayer = *stage.subLayer;
            if (subLayer.isNorm()) {
                direction =
                    throughNorm(direction, subLayer, description.streamSteps(!m_result.request.off.positions).back());
                continue;
            }
            if (stage.residual == model::Residual::After)
                direction = throughNorm(direction, *stage.norm, stage.sum);
            if (const Matrix& added = m_result.matrix(model::steeringStep(stage.sum)); !added.empty())
                add(PartKind::Steering, dotRow(direction, added.row(m_position)), subLayer.layer());
            writtenBy(subLayer,
                      stage.resultNorm ? throughNorm(direction, *stage.resultNorm, resultOf(subLayer)) : direction);
            if (stage.residual == model::Residual::None) { // nothing passes by it
                reachesEmbedding = false;
                break;
            }
        }
        if (reachesEmbedding) {
            if (const Matrix& positions = m_result.matrix("pos"); !positions.empty())
                add(PartKind::Positions, dotRow(direction, positions.row(m_position)));
            add(PartKind::Embedding, dotRow(direction, at("tok")));
        }
        std::reverse(m_parts.begin(), m_parts.end());
        return std::move(m_parts);
    }

private:
    /// A row of a step of the forward pass.
    const float* at(const std::string& step) const {
        const Matrix& matrix = m_result.matrix(step);
        if (matrix.rows <= m_position)
            throw Error(sentence("The step %1 of the forward pass is missing.", step));
        return matrix.row(m_position);
    }
    void add(PartKind kind, double value, int layer = -1, int head = -1) {
        m_parts.push_back({kind, layer, head, {}, value});
    }
    void addBias(const std::string& name, double value, int layer = -1) {
        m_parts.push_back({PartKind::Bias, layer, -1, name, value});
    }

    std::string resultOf(const model::SubLayer& subLayer) const {
        return subLayer.name() + (subLayer.isFeedForward() ? ".out" : m_config.attn_projection ? ".proj" : ".concat");
    }

    Direction outputRow(const model::SubLayer& output, tokenizer::TokenId token,
                        std::optional<tokenizer::TokenId> other) {
        const bool tied = output.parameters(m_config).empty();
        const Matrix table = m_model.weight((tied ? "tok" : output.name()) + ".weight");
        Direction row(table.row(token), table.row(token) + table.cols);
        for (int i = 0; other && i < table.cols; ++i)
            row[static_cast<std::size_t>(i)] -= static_cast<double>(table.at(*other, i));
        const Matrix bias = tied ? Matrix() : m_model.weight(output.name() + ".bias");
        if (!bias.empty())
            addBias(output.name() + ".bias",
                    static_cast<double>(bias.at(0, token)) - (other ? static_cast<double>(bias.at(0, *other)) : 0));
        return row;
    }

    /// What a number before the norm counts, whose scale stays as it is for this vector.
    Direction throughNorm(const Direction& direction, const model::SubLayer& norm, const std::string& input) {
        const std::string& name = norm.name();
        const Matrix gain = m_model.weight(name + ".weight");
        if (const Matrix bias = m_model.weight(name + ".bias"); !bias.empty())
            addBias(name + ".bias", dotRow(direction, bias.row(0)), norm.layer());
        const bool centred = m_config.norm_type != "rms";
        const float* const x = at(input);
        const auto width = static_cast<double>(direction.size());
        double mean = 0;
        for (std::size_t i = 0; centred && i < direction.size(); ++i)
            mean += static_cast<double>(x[i]) / width;
        double squares = 0;
        double middle = 0;
        Direction before(direction.size());
        for (std::size_t i = 0; i < direction.size(); ++i) {
            squares += (static_cast<double>(x[i]) - mean) * (static_cast<double>(x[i]) - mean);
            before[i] = direction[i] * static_cast<double>(gain.at(0, static_cast<int>(i)));
            middle += centred ? before[i] / width : 0;
        }
        const double scale = 1 / std::sqrt(squares / width + m_config.norm_epsilon);
        for (double& one : before)
            one = (one - middle) * scale;
        return before;
    }

    void writtenBy(const model::SubLayer& subLayer, const Direction& direction) {
        if (subLayer.isFeedForward()) {
            add(PartKind::FeedForward, dotRow(direction, at(resultOf(subLayer))), subLayer.layer());
            return;
        }
        Direction joined = direction; // what the heads' numbers count
        if (m_config.attn_projection) {
            const std::string projection = subLayer.name() + ".proj";
            const bool off = m_result.request.off.hasLayer(std::max(subLayer.layer(), 0));
            if (const Matrix bias = m_model.weight(projection + ".bias"); !bias.empty() && !off)
                addBias(projection + ".bias", dotRow(direction, bias.row(0)), std::max(subLayer.layer(), 0));
            const Matrix weight = m_model.weight(projection + ".weight"); // (d, h v)
            joined.assign(static_cast<std::size_t>(weight.cols), 0);
            for (int row = 0; row < weight.rows; ++row)
                for (int col = 0; col < weight.cols; ++col)
                    joined[static_cast<std::size_t>(col)] +=
                        direction[static_cast<std::size_t>(row)] * static_cast<double>(weight.at(row, col));
        }
        const float* const values = at(subLayer.name() + ".concat");
        const std::size_t size = joined.size() / static_cast<std::size_t>(m_config.n_head);
        for (int head = m_config.n_head - 1; head >= 0; --head) {
            double sum = 0;
            for (std::size_t i = static_cast<std::size_t>(head) * size; i < (static_cast<std::size_t>(head) + 1) * size;
                 ++i)
                sum += joined[i] * static_cast<double>(values[i]);
            add(PartKind::Head, sum, std::max(subLayer.layer(), 0), head);
        }
    }

    const engine::ModelSnapshot& m_model;
    const config::ModelConfig m_config;
    const engine::ProbeResult& m_result;
    const int m_position;
    std::vector<WrittenPart> m_parts; ///< from the logit back
};

/// The steps of the forward pass that a walk reads.
std::vector<std::string> readSteps(const model::Description& description, bool positions) {
    std::vector<std::string> names{"tok", "pos"};
    if (description.hasStream())
        names.push_back(description.streamSteps(positions).back());
    for (const model::Stage& stage : description.stages()) {
        const std::string& name = stage.subLayer->name();
        for (const char* step : {".concat", ".proj", ".out"})
            names.push_back(name + step);
        if (stage.residual == model::Residual::After)
            names.push_back(stage.sum);
        names.push_back(model::steeringStep(stage.sum)); // of those that there are
    }
    return names;
}

} // namespace

std::string WrittenPart::id() const {
    switch (kind) {
    case PartKind::Embedding:
        return "embedding";
    case PartKind::Positions:
        return "positions";
    case PartKind::Head:
        return std::to_string(layer) + "." + std::to_string(head);
    case PartKind::FeedForward:
        return "ff" + std::to_string(layer);
    case PartKind::Steering:
        return "steering" + std::to_string(layer);
    case PartKind::Bias:
        break;
    }
    return name;
}

double Attribution::sum() const {
    double sum = 0;
    for (const WrittenPart& part : parts)
        sum += part.value;
    return sum;
}

std::string attributionObstacle(const config::ModelConfig& config) {
    const model::Description description(config);
    if (!description.hasTokenEmbeddings())
        return sentence("This model is one table: its logit is a number of that table and no sum of parts.");
    const auto& stages = description.stages();
    const bool sums = std::all_of(stages.begin() + 1, stages.end() - 1, [&](const model::Stage& stage) {
        return stage.subLayer->isNorm() || stage.subLayer->isFeedForward() ||
               stage.subLayer->heads(description.config()) > 0;
    });
    return sums ? std::string()
                : sentence("In this model a hidden layer lies between the embeddings and the output, so a logit is no "
                           "sum of what they write.");
}

tokenizer::TokenId likeliestOther(const AskedPrediction& prediction) {
    const std::vector<Candidate> best = likeliest(prediction.logits, 2);
    return best.front().id == prediction.next ? best.back().id : best.front().id;
}

Attribution attribution(const engine::Engine& engine, const engine::ModelSnapshot& model,
                        const PredictionRequest& request, std::optional<tokenizer::TokenId> other) {
    const model::Description description(model.config());
    if (const std::string obstacle = attributionObstacle(model.config()); !obstacle.empty())
        throw Error(obstacle);
    engine::ProbeRequest probe;
    probe.tokens = request.tokens;
    probe.off = request.off;
    probe.matrices = readSteps(description, !request.off.positions);
    const engine::ProbeResult result = engine.probe(model, probe);
    Attribution made;
    made.step = result.step;
    made.prediction = askedPrediction(request, result);
    if (other && (*other < 0 || *other >= result.logits.cols))
        throw Error("This model has no such token.");
    const std::vector<float>& logits = made.prediction.logits;
    made.logit = static_cast<double>(logits[static_cast<std::size_t>(made.prediction.next)]) -
                 (other ? static_cast<double>(logits[static_cast<std::size_t>(*other)]) : 0);
    made.parts = Walk(model, result, made.prediction.position).go(description, made.prediction.next, other);
    return made;
}

} // namespace glasshouse::inspect
