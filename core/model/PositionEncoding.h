#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/Matrix.h"
#include "core/config/Registry.h"
#include "core/config/RunConfig.h"

namespace glasshouse::model {

/// One way to tell a model the position of a token, given completely as numbers: a table that is added to the
/// embeddings (fixed or trained), angles by which queries and keys are rotated, or a bias on the scores. Training and
/// pictures use the same numbers. Stateless; any thread.
class PositionEncoding : public config::Registered {
public:
    using Registered::Registered;
    enum class Table { None, Fixed, FixedRandom, Learned };

    /// Whether a table is added to the token embeddings, and whether training changes it.
    virtual Table table() const { return Table::None; }
    /// Table::Fixed: the values, shape (T, d).
    virtual Matrix fixedTable(int positions, int width) const;
    /// Angle in radians by which the pair (2i, 2i + 1) of a head is rotated at a position, shape (T, headSize / 2).
    virtual std::optional<Matrix> angles(int positions, int headSize) const;
    /// Radians by which the pair (2i, 2i + 1) of a vector of this size advances per position, in the angles or in added
    /// waves, whose dimension 2i is then the sine and 2i + 1 the cosine; empty: there are no such pairs.
    virtual std::vector<double> frequencies(int size) const;
    /// Formula of angles(), for pair i of a head at position p; empty if there are none.
    virtual std::string angleFormula(int headSize) const;
    /// Slope m of a head: m * (key position - query position) is added to the scaled score.
    virtual std::optional<float> slope(int head, int heads) const;
    /// Whether it gives the model any information.
    bool isGiven() const;
    /// Reasons why this encoding does not work with that model.
    virtual std::vector<config::Problem> problems(const config::ModelConfig& model) const;
};

/// Every encoding, in the order of the combo boxes.
const config::Registry<PositionEncoding>& positionEncodings();
/// Throws Error for an unknown id.
const PositionEncoding& positionEncoding(std::string_view id);

} // namespace glasshouse::model
