#include "core/model/DistanceFormula.h"

#include <cmath>
#include <utility>

namespace glasshouse::model {

namespace {

DistanceFormula of(DistanceFormula::Kind kind, std::vector<DistanceFormula> inputs = {}) {
    DistanceFormula made;
    made.kind = kind;
    made.inputs = std::move(inputs);
    return made;
}

} // namespace

DistanceFormula ofDistance(std::function<double(int distance)> function) {
    DistanceFormula made = of(DistanceFormula::Kind::OfDistance);
    made.ofDistance = std::move(function);
    return made;
}

DistanceFormula ofHead(std::function<double(int head)> function) {
    DistanceFormula made = of(DistanceFormula::Kind::OfHead);
    made.ofHead = std::move(function);
    return made;
}

DistanceFormula parameter(int index) {
    DistanceFormula made = of(DistanceFormula::Kind::Parameter);
    made.parameter = index;
    return made;
}

DistanceFormula chosenParameter(std::function<int(int distance)> index) {
    DistanceFormula made = of(DistanceFormula::Kind::ChosenParameter);
    made.chosen = std::move(index);
    return made;
}

DistanceFormula operator+(DistanceFormula a, DistanceFormula b) {
    return of(DistanceFormula::Kind::Sum, {std::move(a), std::move(b)});
}

DistanceFormula operator*(DistanceFormula a, DistanceFormula b) {
    return of(DistanceFormula::Kind::Product, {std::move(a), std::move(b)});
}

DistanceFormula log1p(DistanceFormula x) {
    return of(DistanceFormula::Kind::Log1p, {std::move(x)});
}

DistanceFormula exp(DistanceFormula x) {
    return of(DistanceFormula::Kind::Exp, {std::move(x)});
}

double value(const DistanceFormula& formula, int head, int distance, std::span<const float> parameters) {
    using Kind = DistanceFormula::Kind;
    const auto input = [&](std::size_t i) { return value(formula.inputs.at(i), head, distance, parameters); };
    const auto trained = [&](int index) { return static_cast<double>(parameters[static_cast<std::size_t>(index)]); };
    switch (formula.kind) {
    case Kind::OfDistance:
        return formula.ofDistance(distance);
    case Kind::OfHead:
        return formula.ofHead(head);
    case Kind::Parameter:
        return trained(formula.parameter);
    case Kind::ChosenParameter:
        return trained(formula.chosen(distance));
    case Kind::Sum:
        return input(0) + input(1);
    case Kind::Product:
        return input(0) * input(1);
    case Kind::Log1p:
        return std::log1p(input(0));
    case Kind::Exp:
        return std::exp(input(0));
    }
    return 0;
}

Matrix byDistance(const ScoreBias& bias, int heads, int distances, const Matrix& parameters) {
    Matrix result(heads, distances);
    for (int head = 0; head < heads; ++head) {
        const std::span<const float> own =
            bias.parameters > 0
                ? std::span<const float>(parameters.row(head), static_cast<std::size_t>(parameters.cols))
                : std::span<const float>();
        for (int distance = 0; distance < distances; ++distance)
            result.at(head, distance) = static_cast<float>(value(bias.formula, head, distance, own) + 0.0); // no -0
    }
    return result;
}

} // namespace glasshouse::model
