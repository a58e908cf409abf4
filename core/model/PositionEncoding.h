#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/Matrix.h"
#include "core/config/Registry.h"
#include "core/config/RunConfig.h"
#include "core/model/DistanceFormula.h"
#include "core/model/FieldUse.h"

namespace glasshouse::model {

/// One way to tell a model the position of a token, given completely as numbers: a table that is added to the
/// embeddings (fixed or trained), angles by which queries and keys are rotated, or a bias on the scores by distance
/// (fixed or trained). Training and pictures use the same numbers. Stateless; any thread.
class PositionEncoding : public config::Registered {
public:
    using Registered::Registered;
    enum class Table { None, Fixed, FixedRandom, Learned };

    /// Whether a table is added to the token embeddings, and whether training changes it.
    virtual Table table() const { return Table::None; }
    /// Table::Fixed: the values, shape (T, d).
    virtual Matrix fixedTable(int positions, int width) const;
    /// Whether queries and keys are rotated.
    virtual bool rotates() const { return false; }
    /// Angle in radians by which each pair of a head's dimensions is rotated at a position, shape (T, head size / 2);
    /// none if nothing is rotated. See rotatedPair().
    std::optional<Matrix> angles(int positions, const config::ModelConfig& model) const;
    /// Radians by which each pair of a head advances per position (0: not rotated), or each pair (2i, 2i + 1) of the
    /// added waves, the sine and the cosine; empty: there are no such pairs.
    virtual std::vector<double> frequencies(const config::ModelConfig& model) const;
    /// Formula of angles(), for pair i of a head at position p; empty if there are none.
    virtual std::string angleFormula(const config::ModelConfig& model) const;
    /// What is added to the scaled scores; nothing: they stay as they are.
    virtual std::optional<ScoreBias> bias(const config::ModelConfig& model) const;
    /// The parameter that holds what training made of it, "pos.weight" or "pos.bias"; empty: it has none.
    std::string parameterName(const config::ModelConfig& model) const;
    /// Whether it gives the model any information.
    bool isGiven() const;
    /// The settings that it knows, besides `position`.
    virtual FieldUses fields(const config::ModelConfig&) const { return {}; }
    /// Reasons why this encoding does not work with that model.
    virtual std::vector<config::Problem> problems(const config::ModelConfig& model) const;
};

/// The two dimensions of a head that are rotated together as pair `pair` of head size / 2.
std::pair<int, int> rotatedPair(int pair, const config::ModelConfig& model);

/// Every encoding, in the order in which the forms list them.
const config::Registry<PositionEncoding>& positionEncodings();
/// Throws Error for an unknown id.
const PositionEncoding& positionEncoding(std::string_view id);

} // namespace glasshouse::model
