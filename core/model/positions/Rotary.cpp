#include <cmath>

#include "core/config/Choice.h"
#include "core/model/positions/Positions.h"

namespace glasshouse::model {

namespace {

/// Neighbouring pairs of every query and key are rotated by p x 10000^(-2i/size) (Su et al. 2021, RoFormer).
class Rotary : public PositionEncoding {
public:
    config::Choice choice() const override {
        return {"rotary", "Rotary", "Queries and keys are rotated by an angle that grows with the position."};
    }
    std::optional<Matrix> angles(int positions, int headSize) const override {
        const std::vector<double> steps = frequencies(headSize);
        Matrix values(positions, headSize / 2);
        for (int p = 0; p < positions; ++p)
            for (int pair = 0; pair < headSize / 2; ++pair)
                values.at(p, pair) = static_cast<float>(p * steps[static_cast<std::size_t>(pair)]);
        return values;
    }
    std::vector<double> frequencies(int size) const override {
        std::vector<double> steps;
        for (int pair = 0; pair < size / 2; ++pair)
            steps.push_back(std::pow(10000.0, -2.0 * pair / size));
        return steps;
    }
    std::string angleFormula(int headSize) const override {
        return "p · 10000^(−2i ⁄ " + std::to_string(headSize) + ")";
    }
    std::vector<config::Problem> problems(const config::ModelConfig& model) const override {
        const int size = model.headSize();
        if (size % 2 == 0)
            return {};
        std::vector<std::string> fixes;
        if (size > 1)
            fixes.push_back(std::to_string(size - 1));
        fixes.push_back(std::to_string(size + 1));
        return {{"head_size", "Head size " + std::to_string(size) + " is odd.",
                 "Rotary positions rotate pairs of dimensions, so it must be even.", fixes}};
    }
};

} // namespace

std::unique_ptr<PositionEncoding> makeRotary() {
    return std::make_unique<Rotary>();
}

} // namespace glasshouse::model
