#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/base/Matrix.h"
#include "core/model/Parameter.h"

namespace glasshouse::model {

/// A formula in the distance, in tokens, from a query back to a key. Written once and evaluated for single numbers by
/// value() and for tensors by nn::DistanceTable. Immutable; any thread.
struct DistanceFormula {
    enum class Kind { OfDistance, OfHead, Parameter, ChosenParameter, Sum, Product, Log1p, Exp };

    Kind kind = Kind::Parameter;
    std::function<double(int distance)> ofDistance;
    std::function<double(int head)> ofHead;
    std::function<int(int distance)> chosen; ///< number of a head's parameter
    int parameter = 0;
    std::vector<DistanceFormula> inputs{};
};

/// A term that depends on the distance alone, or on the head alone.
DistanceFormula ofDistance(std::function<double(int distance)> function);
DistanceFormula ofHead(std::function<double(int head)> function);
/// One of a head's trained parameters: the one at `index`, or the one that index() gives for a distance.
DistanceFormula parameter(int index);
DistanceFormula chosenParameter(std::function<int(int distance)> index);
DistanceFormula operator+(DistanceFormula a, DistanceFormula b);
DistanceFormula operator*(DistanceFormula a, DistanceFormula b);
DistanceFormula log1p(DistanceFormula x);
DistanceFormula exp(DistanceFormula x);

/// parameters: the head's row of "pos.bias", empty if the formula has none.
double value(const DistanceFormula& formula, int head, int distance, std::span<const float> parameters);

/// What is added to every scaled score of a head, by how many positions the key lies before the query.
struct ScoreBias {
    DistanceFormula formula;
    std::string text;   ///< the formula in words, in which query and key are positions
    int parameters = 0; ///< trained numbers of each head: "pos.bias" (heads, parameters)
    Initialization initialization = Initialization::Zero;
};

/// The bias by head and distance, (heads, T) for the distances 0 to T - 1. parameters: "pos.bias"; empty without.
Matrix byDistance(const ScoreBias& bias, int heads, int distances, const Matrix& parameters);

} // namespace glasshouse::model
