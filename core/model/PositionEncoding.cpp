#include "core/model/PositionEncoding.h"

#include "core/base/Error.h"
#include "core/config/Choice.h"
#include "core/model/positions/Positions.h"

namespace glasshouse::model {

PositionEncoding::~PositionEncoding() = default;

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

const std::vector<std::unique_ptr<PositionEncoding>>& positionEncodings() {
    static const std::vector<std::unique_ptr<PositionEncoding>> encodings = [] {
        std::vector<std::unique_ptr<PositionEncoding>> rows;
        rows.push_back(makeSinusoidal());
        rows.push_back(makeLearned());
        rows.push_back(makeFixedRandom());
        rows.push_back(makeRotary());
        rows.push_back(makePartialRotary());
        rows.push_back(makeAlibi());
        rows.push_back(makeNoPositions());
        return rows;
    }();
    return encodings;
}

const PositionEncoding& positionEncoding(const std::string& id) {
    for (const auto& encoding : positionEncodings())
        if (encoding->choice().id == id)
            return *encoding;
    throw Error("There is no position encoding called \"" + id + "\".");
}

} // namespace glasshouse::model
