#include "core/model/PositionEncoding.h"

#include "core/base/Sentence.h"

namespace glasshouse::model {

Matrix PositionEncoding::fixedTable(int, int) const {
    return {};
}
std::optional<Matrix> PositionEncoding::angles(int positions, const config::ModelConfig& model) const {
    if (!rotates())
        return std::nullopt;
    const std::vector<double> steps = frequencies(model);
    Matrix values(positions, static_cast<int>(steps.size()));
    for (int p = 0; p < positions; ++p)
        for (std::size_t pair = 0; pair < steps.size(); ++pair)
            values.at(p, static_cast<int>(pair)) = static_cast<float>(p * steps[pair]);
    return values;
}
std::vector<double> PositionEncoding::frequencies(const config::ModelConfig&) const {
    return {};
}
std::string PositionEncoding::angleFormula(const config::ModelConfig&) const {
    return {};
}
std::optional<ScoreBias> PositionEncoding::bias(const config::ModelConfig&) const {
    return std::nullopt;
}
std::string PositionEncoding::parameterName(const config::ModelConfig& model) const {
    if (table() == Table::Learned || table() == Table::FixedRandom)
        return "pos.weight";
    const auto added = bias(model);
    return added && added->parameters > 0 ? "pos.bias" : "";
}
bool PositionEncoding::isGiven() const {
    return table() != Table::None || rotates() || bias(config::ModelConfig{}).has_value();
}

std::vector<config::Problem> PositionEncoding::problems(const config::ModelConfig& model) const {
    if (model.causal || !bias(model))
        return {};
    return {{"causal",
             sentence("%1 needs the causal mask.", choice().label),
             sentence("Its bias is made for earlier tokens; switch the mask on, or choose other positions."),
             {"true"}}};
}

std::pair<int, int> rotatedPair(int pair, const config::ModelConfig& model) {
    const int half = model.rotarySize() / 2;
    if (model.rotary_pairs == "halves" && pair < half)
        return {pair, pair + half};
    return {2 * pair, 2 * pair + 1};
}

const PositionEncoding& positionEncoding(std::string_view id) {
    return positionEncodings().at(id);
}

} // namespace glasshouse::model
