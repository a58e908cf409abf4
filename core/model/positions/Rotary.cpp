#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/base/Sentence.h"
#include "core/model/positions/Positions.h"

namespace glasshouse::model {

namespace {

/// The frequency of a pair in a context that was extended after training: slow pairs, whose wave is longer than the
/// first context, turn more slowly by the factor, fast ones as before, and those between by a mixture (Llama 3.1, Meta
/// 2024).
double llama3(double frequency, const config::ModelConfig& model) {
    const double turns = model.rotary_context * frequency / (2 * std::numbers::pi);
    if (turns < model.rotary_low)
        return frequency / model.rotary_factor;
    if (turns > model.rotary_high)
        return frequency;
    const double kept = (turns - model.rotary_low) / (model.rotary_high - model.rotary_low);
    return (1 - kept) * frequency / model.rotary_factor + kept * frequency;
}

std::string shortNumber(double value) {
    std::string text = std::to_string(value);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.')
        text.pop_back();
    return text;
}

/// Pairs of dimensions of every query and key are rotated by p x base^(-2i/size) (Su et al. 2021, RoFormer).
class Rotary : public PositionEncoding {
public:
    Rotary()
        : Rotary({"rotary", "Rotary", "Queries and keys are rotated by an angle that grows with the position."}) {}
    bool rotates() const override { return true; }
    std::vector<double> frequencies(const config::ModelConfig& model) const override {
        std::vector<double> steps(static_cast<std::size_t>(model.headSize() / 2)); // 0: not rotated
        const int rotated = model.rotarySize();
        for (int pair = 0; pair < rotated / 2; ++pair) {
            const double plain = std::pow(model.rotary_base, -2.0 * pair / rotated);
            steps[static_cast<std::size_t>(pair)] = model.rotary_scaling == "llama3"   ? llama3(plain, model)
                                                    : model.rotary_scaling == "linear" ? plain / model.rotary_factor
                                                                                       : plain;
        }
        return steps;
    }
    std::string angleFormula(const config::ModelConfig& model) const override {
        const int rotated = model.rotarySize();
        std::string formula = "p · " + shortNumber(model.rotary_base) + "^(−2i ⁄ " + std::to_string(rotated) + ")";
        if (model.rotary_scaling == "linear")
            formula += " ⁄ " + shortNumber(model.rotary_factor);
        else if (model.rotary_scaling == "llama3")
            formula += ", slow pairs ⁄ " + shortNumber(model.rotary_factor);
        if (rotated < model.headSize())
            formula += " for i < " + std::to_string(rotated / 2) + ", else 0";
        if (model.rotary_window_base > 0 && model.attention_window > 0)
            formula += "; in layers with the window the base is " + shortNumber(model.rotary_window_base);
        return formula;
    }
    FieldUses fields(const config::ModelConfig& model) const override {
        const bool byParts = model.rotary_scaling == "llama3";
        return {{"rotary_base"},
                {"rotary_window_base", model.attention_window > 0},
                {"rotary_size", model.position == "rotary"},
                {"rotary_pairs"},
                {"rotary_scaling"},
                {"rotary_factor", model.rotary_scaling != "none"},
                {"rotary_low", byParts},
                {"rotary_high", byParts},
                {"rotary_context", byParts}};
    }
    std::vector<config::Problem> problems(const config::ModelConfig& model) const override {
        std::vector<config::Problem> problems;
        const int size = model.headSize();
        if (size % 2 != 0) {
            std::vector<std::string> fixes;
            if (size > 1)
                fixes.push_back(std::to_string(size - 1));
            fixes.push_back(std::to_string(size + 1));
            problems.push_back({"head_size", sentence("Head size %1 is odd.", size),
                                sentence("Rotary positions rotate pairs of dimensions, so it must be even."), fixes});
        } else if (model.rotary_size > size || model.rotary_size % 2 != 0) {
            problems.push_back({"rotary_size",
                                sentence("A head of %1 dimensions cannot rotate %2 of them.", size, model.rotary_size),
                                sentence("It must be even and at most the head size; 0 rotates all."),
                                {"0", std::to_string(std::max(2, size / 4 * 2))}});
        }
        checkLimits(model, problems);
        return problems;
    }

protected:
    using PositionEncoding::PositionEncoding;

    static void checkLimits(const config::ModelConfig& model, std::vector<config::Problem>& problems) {
        if (model.rotary_window_base > 0 && model.rotary_window_base <= 1)
            problems.push_back({"rotary_window_base",
                                sentence("A base of %1 gives no slower pairs.", shortNumber(model.rotary_window_base)),
                                sentence("It must be above 1; 0 is the base of the other layers."),
                                {"0", "10000"}});
        if (model.rotary_scaling == "llama3" && model.rotary_high <= model.rotary_low)
            problems.push_back(
                {"rotary_high",
                 sentence("Fast pairs must turn more often than slow ones."),
                 sentence("The upper limit has to be above the lower one, %1.", shortNumber(model.rotary_low)),
                 {shortNumber(4 * model.rotary_low)}});
    }
};

/// Rotary positions on the first half of each head; the other half compares tokens regardless of position (GPT-J, Wang,
/// Komatsuzaki 2021; GPT-NeoX, Black et al. 2022).
class PartialRotary : public Rotary {
public:
    PartialRotary()
        : Rotary({"rotary_half", "Half rotary",
                  "The first half of every query and key is rotated by an angle that grows with the position."}) {}
    std::vector<config::Problem> problems(const config::ModelConfig& model) const override {
        std::vector<config::Problem> problems;
        const int size = model.headSize();
        if (size % 2 != 0 || size < 4)
            problems.push_back({"head_size",
                                sentence("Head size %1 has no pairs to rotate in its first half.", size),
                                sentence("It must be even and at least 4."),
                                {std::to_string(std::max(4, size + size % 2))}});
        checkLimits(model, problems);
        return problems;
    }
};

} // namespace

std::unique_ptr<PositionEncoding> makeRotary() {
    return std::make_unique<Rotary>();
}
std::unique_ptr<PositionEncoding> makePartialRotary() {
    return std::make_unique<PartialRotary>();
}

} // namespace glasshouse::model
