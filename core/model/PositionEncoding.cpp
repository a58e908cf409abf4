#include "core/model/PositionEncoding.h"

#include "core/model/positions/Positions.h"

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
std::optional<float> PositionEncoding::slope(int, int) const {
    return std::nullopt;
}
bool PositionEncoding::isGiven() const {
    return table() != Table::None || rotates() || slope(0, 1);
}

std::vector<config::Problem> PositionEncoding::problems(const config::ModelConfig&) const {
    return {};
}

std::pair<int, int> rotatedPair(int pair, const config::ModelConfig& model) {
    const int half = model.rotarySize() / 2;
    if (model.rotary_pairs == "halves" && pair < half)
        return {pair, pair + half};
    return {2 * pair, 2 * pair + 1};
}

const config::Registry<PositionEncoding>& positionEncodings() {
    static const config::Registry<PositionEncoding> all("position encoding", makeSinusoidal(), makeBinaryDigits(),
                                                        makeLearned(), makeFixedRandom(), makeRotary(),
                                                        makePartialRotary(), makeAlibi(), makeNoPositions());
    return all;
}

const PositionEncoding& positionEncoding(std::string_view id) {
    return positionEncodings().at(id);
}

} // namespace glasshouse::model
