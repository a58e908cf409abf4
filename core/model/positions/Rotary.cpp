#include <algorithm>
#include <cmath>

#include "core/model/positions/Positions.h"

namespace glasshouse::model {

namespace {

/// Neighbouring pairs of every query and key are rotated by p x 10000^(-2i/size) (Su et al. 2021, RoFormer).
class Rotary : public PositionEncoding {
public:
    Rotary()
        : Rotary({"rotary", "Rotary", "Queries and keys are rotated by an angle that grows with the position."}) {}
    std::optional<Matrix> angles(int positions, int headSize) const override {
        const std::vector<double> steps = frequencies(headSize);
        Matrix values(positions, headSize / 2);
        for (int p = 0; p < positions; ++p)
            for (int pair = 0; pair < headSize / 2; ++pair)
                values.at(p, pair) = static_cast<float>(p * steps[static_cast<std::size_t>(pair)]);
        return values;
    }
    std::vector<double> frequencies(int size) const override {
        std::vector<double> steps(static_cast<std::size_t>(size / 2)); // 0: not rotated
        const int turned = turnedOf(size);
        for (int pair = 0; pair < turned / 2; ++pair)
            steps[static_cast<std::size_t>(pair)] = std::pow(10000.0, -2.0 * pair / turned);
        return steps;
    }
    std::string angleFormula(int headSize) const override {
        return "p · 10000^(−2i ⁄ " + std::to_string(turnedOf(headSize)) + ")";
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

protected:
    using PositionEncoding::PositionEncoding;
    /// Number of a head's dimensions that are rotated.
    virtual int turnedOf(int size) const { return size; }
};

/// Rotary positions on the first half of each head; the other half compares tokens regardless of position (GPT-J, Wang,
/// Komatsuzaki 2021; GPT-NeoX, Black et al. 2022).
class PartialRotary : public Rotary {
public:
    PartialRotary()
        : Rotary({"rotary_half", "Half rotary",
                  "The first half of every query and key is rotated by an angle that grows with the position."}) {}
    std::string angleFormula(int headSize) const override {
        return Rotary::angleFormula(headSize) + " for i < " + std::to_string(turnedOf(headSize) / 2) + ", else 0";
    }
    std::vector<config::Problem> problems(const config::ModelConfig& model) const override {
        const int size = model.headSize();
        if (size % 2 == 0 && size >= 4)
            return {};
        return {{"head_size",
                 "Head size " + std::to_string(size) + " has no pairs to rotate in its first half.",
                 "It must be even and at least 4.",
                 {std::to_string(std::max(4, size + size % 2))}}};
    }

private:
    int turnedOf(int size) const override { return size / 4 * 2; }
};

} // namespace

std::unique_ptr<PositionEncoding> makeRotary() {
    return std::make_unique<Rotary>();
}
std::unique_ptr<PositionEncoding> makePartialRotary() {
    return std::make_unique<PartialRotary>();
}

} // namespace glasshouse::model
