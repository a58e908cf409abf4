#include "core/model/PositionEncoding.h"

#include "core/model/positions/Positions.h"

namespace glasshouse::model {

Matrix PositionEncoding::fixedTable(int, int) const {
    return {};
}
std::optional<Matrix> PositionEncoding::angles(int, int) const {
    return std::nullopt;
}
std::vector<double> PositionEncoding::frequencies(int) const {
    return {};
}
std::string PositionEncoding::angleFormula(int) const {
    return {};
}
std::optional<float> PositionEncoding::slope(int, int) const {
    return std::nullopt;
}
bool PositionEncoding::isGiven() const {
    return table() != Table::None || angles(1, 8) || slope(0, 1);
}

std::vector<config::Problem> PositionEncoding::problems(const config::ModelConfig&) const {
    return {};
}

const config::Registry<PositionEncoding>& positionEncodings() {
    static const config::Registry<PositionEncoding> all("position encoding", makeSinusoidal(), makeLearned(),
                                                        makeFixedRandom(), makeRotary(), makePartialRotary(),
                                                        makeAlibi(), makeNoPositions());
    return all;
}

const PositionEncoding& positionEncoding(std::string_view id) {
    return positionEncodings().at(id);
}

} // namespace glasshouse::model
