#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/Matrix.h"
#include "core/model/DistanceFormula.h"

namespace glasshouse::model {

/// How a matrix of the forward pass is computed from its inputs.
enum class Rule {
    Given,       ///< the token ids
    Lookup,      ///< row t is row ids[t] of a parameter, times a factor
    Positions,   ///< row t is row t of the position table
    Direction,   ///< a direction that the model is steered in: the same in every row
    Sum,         ///< elementwise sum of the inputs
    Linear,      ///< x Wᵀ + b: row times row of the weight
    Product,     ///< a b: row times column (softmax times values)
    Scores,      ///< q kᵀ: row times row
    Rotate,      ///< rotary: a pair of cells rotated by the angle of its token's position
    Scale,       ///< times a factor, plus a bias by distance
    Mask,        ///< -infinity right of the diagonal and beyond the window; unchanged without a mask
    Softmax,     ///< of the row
    Largest,     ///< -infinity except for the `largest` largest cells of the row
    Mixture,     ///< sum over i of cell i of the first input's row times the cell of input i + 1
    Concatenate, ///< the heads concatenated
    Flatten,     ///< the rows concatenated
    LayerNorm,
    RmsNorm,
    Activation, ///< see ForwardStep::activation; gated: the second input times the function of the first
};

/// One matrix of the forward pass of a text of T tokens: batch of one, without dropout.
struct ForwardStep {
    std::string name;  ///< blocks.0.attn.3.q; see ProbeRequest::matrices
    std::string title; ///< such as "Queries"
    int layer = -1;    ///< -1: outside the blocks
    int head = -1;     ///< -1: does not belong to one head
    int rows = 0;
    int cols = 0;
    std::string rowsAre;    ///< token, query; the name of the axis
    std::string columnsAre; ///< token, key, dimension, unit, vocabulary
    std::string formula;    ///< q = x W_qᵀ
    Rule rule = Rule::Given;
    std::vector<std::string> inputs; ///< names of earlier steps
    std::string weight;              ///< name of the parameter; empty: none
    std::string bias;
    int weightRow = 0;                      ///< first row of the weight that belongs to this head
    double factor = 1;                      ///< Rules Lookup and Scale
    std::shared_ptr<const ScoreBias> added; ///< Rule::Scale: by distance; weight holds its parameters, if it has any
    int window = 0;     ///< Rules Mask and Softmax: keys that a query sees at most, itself included; 0: all
    double epsilon = 0; ///< Rule::LayerNorm and RmsNorm: ε
    int halves =
        0; ///< Rule::Rotate: the first `halves` columns are rotated as pairs (i, i + halves / 2); 0: 2i, 2i + 1
    int largest = 0;     ///< Rule::Largest
    bool causal = false; ///< cells right of the diagonal are masked
    /// Rules Positions, Scale, Mask and Softmax: token t is at position positions[t]; empty: in order.
    std::vector<int> positions;
    /// What the position encoding itself gives, row t for token t. Rule::Positions without a parameter: the vectors;
    /// Rule::Rotate: the angle of each pair in radians, (T, cols / 2).
    std::shared_ptr<const Matrix> table;
    std::string activation;   ///< of model::activations()
    bool off = false;         ///< switched off: all 0
    std::vector<bool> silent; ///< switched off: heads of Concatenate, columns of Activation; empty: none
};

/// The step of one head of an attention layer: of blocks.0.attn, 3 and q it is blocks.0.attn.3.q.
std::string headStep(const std::string& attention, int head, std::string_view step);
/// The step before a sum that gives the direction added there, see Steering: blocks.1.after_block.steering.
std::string steeringStep(const std::string& sum);
/// nullptr if there is none of that name.
const ForwardStep* findStep(const std::vector<ForwardStep>& plan, const std::string& name);
/// What ProbeRequest::matrices must list to show a step and explain its cells: itself, its inputs, its parameters.
std::vector<std::string> neededFor(const ForwardStep& step);

} // namespace glasshouse::model
