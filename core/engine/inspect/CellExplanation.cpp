#include "core/engine/inspect/CellExplanation.h"

#include <cmath>
#include <limits>

#include "core/base/Error.h"
#include "core/base/NumberText.h"
#include "core/base/Sentence.h"
#include "core/model/Activation.h"

namespace glasshouse::inspect {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

std::string number(double value) {
    return withMinusSign(trimmedText(value, 4));
}

class Explainer {
public:
    Explainer(const ForwardStep& step, int row, int col, const MatrixByName& value)
        : m_step(step)
        , m_row(row)
        , m_col(col)
        , m_value(value) {}

    CellExplanation take() {
        if (m_row < 0 || m_row >= m_step.rows || m_col < 0 || m_col >= m_step.cols)
            throw Error(sentence("The matrix \"%1\" has no cell at row %2, column %3.", m_step.title, m_row, m_col));
        if (m_step.off) {
            m_result.sentence = sentence("switched off, so it adds nothing");
            return std::move(m_result);
        }
        explain();
        return std::move(m_result);
    }

private:
    const Matrix& matrix(const std::string& name, int row, int col) const {
        const Matrix& found = m_value(name);
        if (row >= found.rows || col >= found.cols)
            throw Error(sentence("The matrix %1 was not computed; request it with the probe.", name));
        return found;
    }
    double cell(const std::string& name, int row, int col) {
        m_result.sources.push_back({name, row, col, 1, 1});
        return static_cast<double>(matrix(name, row, col).at(row, col));
    }
    const std::string& input(std::size_t index = 0) const { return m_step.inputs.at(index); }

    /// Sum of the terms and the bias.
    void add() {
        m_result.result = m_result.bias;
        for (const CellTerm& term : m_result.terms)
            m_result.result += term.value();
    }

    /// A row of a times a row of b; sources and terms.
    void rowTimesRow(const std::string& a, int rowA, const std::string& b, int rowB) {
        const Matrix& left = matrix(a, rowA, 0);
        const Matrix& right = matrix(b, rowB, left.cols - 1);
        m_result.sources.push_back({a, rowA, 0, 1, left.cols});
        m_result.sources.push_back({b, rowB, 0, 1, left.cols});
        for (int i = 0; i < left.cols; ++i)
            m_result.terms.push_back({static_cast<double>(left.at(rowA, i)), static_cast<double>(right.at(rowB, i))});
    }

    void explain() {
        switch (m_step.rule) {
        case Rule::Given:
            m_result.result = cell(m_step.name, m_row, m_col);
            m_result.sentence = sentence("the text itself");
            return;
        case Rule::Direction:
            m_result.result = cell(m_step.name, m_row, m_col);
            m_result.sentence = sentence("the direction that the model is steered in, the same for every token");
            return;
        case Rule::Lookup: {
            const int id = static_cast<int>(cell(input(), m_row, 0));
            if (m_step.factor == 1) {
                m_result.result = cell(m_step.weight, id, m_col);
                m_result.sentence = sentence("row %1 of %2: the id of token %3", id, m_step.weight, m_row);
                return;
            }
            m_result.terms.push_back({cell(m_step.weight, id, m_col), m_step.factor});
            m_result.sentence =
                sentence("row %1 of %2: the id of token %3, times %4", id, m_step.weight, m_row, number(m_step.factor));
            add();
            return;
        }
        case Rule::Positions:
            m_result.result = m_step.weight.empty() ? static_cast<double>(ownTable(m_col).at(m_row, m_col))
                                                    : cell(m_step.weight, position(m_row), m_col);
            m_result.sentence =
                position(m_row) == m_row
                    ? sentence("row %1 of the position table", position(m_row))
                    : sentence("row %1 of the position table, where token %2 was put", position(m_row), m_row);
            return;
        case Rule::Sum:
            for (const std::string& name : m_step.inputs)
                m_result.terms.push_back({cell(name, m_row, m_col), 1});
            m_result.sentence =
                m_step.inputs.size() == 2 ? sentence("the same cell of %1 plus that of %2", input(0), input(1))
                : m_step.inputs.size() == 3
                    ? sentence("the same cell of %1 plus that of %2 and %3", input(0), input(1), input(2))
                    : sentence("the same cell of %1 plus that of %2, %3 and %4", input(0), input(1), input(2),
                               input(3));
            add();
            return;
        case Rule::Linear:
            rowTimesRow(input(), m_row, m_step.weight, m_step.weightRow + m_col);
            if (!m_step.bias.empty()) {
                m_result.bias = cell(m_step.bias, 0, m_step.weightRow + m_col);
                m_result.sentence = sentence("row %1 of %2 times row %3 of %4, plus the bias", m_row, input(),
                                             m_step.weightRow + m_col, m_step.weight);
            } else {
                m_result.sentence = sentence("row %1 of %2 times row %3 of %4", m_row, input(),
                                             m_step.weightRow + m_col, m_step.weight);
            }
            add();
            return;
        case Rule::Scores:
            rowTimesRow(input(0), m_row, input(1), m_col);
            m_result.sentence = sentence("row %1 of %2 times row %3 of %4", m_row, input(0), m_col, input(1));
            add();
            return;
        case Rule::Product:
            rowTimesColumn();
            return;
        case Rule::Rotate:
            rotate();
            return;
        case Rule::Scale: {
            m_result.terms.push_back({cell(input(), m_row, m_col), m_step.factor});
            if (m_step.added) {
                const int distance = position(m_row) - position(m_col);
                m_result.bias = biasAt(distance);
                m_result.sentence = m_step.factor == 1 ? scorePlus(distance) : scaledPlus(distance);
            } else {
                m_result.sentence = m_step.factor == 1 ? sentence("the score as it is")
                                                       : sentence("the score times %1", number(m_step.factor));
            }
            add();
            return;
        }
        case Rule::Mask:
            if (m_step.causal && m_col > m_row) {
                m_result.result = -kInfinity;
                m_result.sentence = sentence("masked: later tokens are hidden");
            } else if (m_step.window > 0 && position(m_row) - position(m_col) >= m_step.window) {
                m_result.result = -kInfinity;
                m_result.sentence = m_step.window == 1
                                        ? sentence("masked: this layer sees a window of 1 token")
                                        : sentence("masked: this layer sees a window of %1 tokens", m_step.window);
            } else {
                m_result.result = cell(input(), m_row, m_col);
                m_result.sentence = m_step.causal
                                        ? sentence("not masked: the scaled score")
                                        : sentence("the scaled score: this model has no mask, so later tokens are "
                                                   "visible");
            }
            return;
        case Rule::Softmax:
            softmax();
            return;
        case Rule::Largest:
            largest();
            return;
        case Rule::Mixture:
            mixture();
            return;
        case Rule::Concatenate:
            concatenate();
            return;
        case Rule::Flatten: {
            const int width = m_value(input()).cols;
            if (width == 0)
                throw Error(sentence("The matrix %1 was not computed; request it with the probe.", input()));
            m_result.result = cell(input(), m_col / width, m_col % width);
            m_result.sentence = sentence("row %1 of %2", m_col / width, input());
            return;
        }
        case Rule::LayerNorm:
        case Rule::RmsNorm:
            norm();
            return;
        case Rule::Activation: {
            if (!m_step.silent.empty() && m_step.silent[static_cast<std::size_t>(m_col)]) {
                m_result.sentence = sentence("neuron %1 is switched off", m_col);
                return;
            }
            const double x = cell(input(0), m_row, m_col);
            const model::Activation& activation = model::activations().at(m_step.activation);
            m_result.result = activation.value(x);
            m_result.sentence = sentence("%1 at %2", m_step.formula, number(x));
            if (activation.isGated) {
                const double gated = cell(input(1), m_row, m_col);
                m_result.sentence = sentence("%1(%2) times %3", activation.function, number(x), number(gated));
                m_result.result *= gated;
            }
            return;
        }
        }
    }

    /// The position of a token.
    int position(int token) const {
        return m_step.positions.empty() ? token : m_step.positions.at(static_cast<std::size_t>(token));
    }
    const Matrix& ownTable(int column) const {
        if (!m_step.table || m_row >= m_step.table->rows || column >= m_step.table->cols)
            throw Error(sentence("The positions of \"%1\" are not known.", m_step.title));
        return *m_step.table;
    }

    /// What the head adds to the score of a key that is so far from the query.
    double biasAt(int distance) {
        std::vector<float> trained;
        for (int i = 0; i < m_step.added->parameters; ++i)
            trained.push_back(static_cast<float>(cell(m_step.weight, m_step.weightRow, i)));
        return model::value(m_step.added->formula, m_step.head, distance, trained);
    }
    std::string scorePlus(int distance) const {
        const std::string bias = number(m_result.bias);
        switch (distance) {
        case 1:
            return sentence("the score as it is, plus %1 for a key 1 token back", bias);
        case -1:
            return sentence("the score as it is, plus %1 for a key 1 token later", bias);
        default:
            return distance < 0 ? sentence("the score as it is, plus %1 for a key %2 tokens later", bias, -distance)
                                : sentence("the score as it is, plus %1 for a key %2 tokens back", bias, distance);
        }
    }
    std::string scaledPlus(int distance) const {
        const std::string factor = number(m_step.factor);
        const std::string bias = number(m_result.bias);
        switch (distance) {
        case 1:
            return sentence("the score times %1, plus %2 for a key 1 token back", factor, bias);
        case -1:
            return sentence("the score times %1, plus %2 for a key 1 token later", factor, bias);
        default:
            return distance < 0
                       ? sentence("the score times %1, plus %2 for a key %3 tokens later", factor, bias, -distance)
                       : sentence("the score times %1, plus %2 for a key %3 tokens back", factor, bias, distance);
        }
    }

    void rowTimesColumn() {
        const Matrix& left = matrix(input(0), m_row, 0);
        const Matrix& right = matrix(input(1), left.cols - 1, m_col);
        m_result.sources.push_back({input(0), m_row, 0, 1, left.cols});
        m_result.sources.push_back({input(1), 0, m_col, left.cols, 1});
        for (int i = 0; i < left.cols; ++i)
            m_result.terms.push_back({static_cast<double>(left.at(m_row, i)), static_cast<double>(right.at(i, m_col))});
        m_result.sentence = sentence("row %1 of %2 times column %3 of %4", m_row, input(0), m_col, input(1));
        add();
    }

    /// (a, b) becomes (a cos - b sin, a sin + b cos).
    void rotate() {
        const int half = m_step.halves / 2;
        const bool split = m_col < 2 * half; // the two of a pair are half the rotated columns apart
        const int pair = split ? m_col % half : m_col / 2;
        const auto angle = static_cast<double>(ownTable(pair).at(m_row, pair));
        const double a = cell(input(), m_row, split ? pair : 2 * pair);
        const double b = cell(input(), m_row, split ? pair + half : 2 * pair + 1);
        const bool first = split ? m_col < half : m_col % 2 == 0;
        m_result.terms = {{a, first ? std::cos(angle) : std::sin(angle)},
                          {b, first ? -std::sin(angle) : std::cos(angle)}};
        m_result.sentence = sentence("the pair (%1, %2) rotated by %3 radians", number(a), number(b), number(angle));
        add();
    }

    void softmax() {
        const Matrix& scores = matrix(input(), m_row, m_col);
        m_result.sources.push_back({input(), m_row, 0, 1, scores.cols});
        double largest = -kInfinity;
        double sum = 0;
        for (int i = 0; i < scores.cols; ++i)
            largest = std::max(largest, static_cast<double>(scores.at(m_row, i)));
        for (int i = 0; i < scores.cols; ++i)
            sum += std::exp(static_cast<double>(scores.at(m_row, i)) - largest);
        const double own = static_cast<double>(scores.at(m_row, m_col));
        m_result.result = std::exp(own - largest) / sum;
        m_result.sentence = sentence("e^(%1 − %2) over the sum of the row, %3; the maximum is subtracted first",
                                     number(own), number(largest), number(sum));
    }

    void largest() {
        const Matrix& scores = matrix(input(), m_row, m_col);
        m_result.sources.push_back({input(), m_row, 0, 1, scores.cols});
        const float own = scores.at(m_row, m_col);
        int larger = 0;
        for (int i = 0; i < scores.cols; ++i)
            larger += scores.at(m_row, i) > own ? 1 : 0;
        const bool chosen = larger < m_step.largest;
        m_result.result = chosen ? static_cast<double>(own) : -kInfinity;
        m_result.sentence =
            chosen ? sentence("chosen: number %1 of the row from the largest down, and the router takes %2", larger,
                              m_step.largest)
                   : sentence("not chosen: number %1 of the row from the largest down, and the router takes %2", larger,
                              m_step.largest);
    }

    void mixture() {
        const Matrix& gates = matrix(input(), m_row, 0);
        m_result.sources.push_back({input(), m_row, 0, 1, gates.cols});
        for (int expert = 0; expert < gates.cols; ++expert)
            if (const auto gate = static_cast<double>(gates.at(m_row, expert)); gate != 0)
                m_result.terms.push_back({gate, cell(input(static_cast<std::size_t>(expert) + 1), m_row, m_col)});
        m_result.sentence = sentence("each gate times the same cell of its expert's output");
        add();
    }

    void concatenate() {
        const int size = m_step.cols / static_cast<int>(m_step.inputs.size());
        const auto head = static_cast<std::size_t>(m_col / size);
        if (!m_step.silent.empty() && m_step.silent[head]) {
            m_result.sentence = sentence("head %1 is switched off", head);
            return;
        }
        m_result.result = cell(input(head), m_row, m_col % size);
        m_result.sentence = sentence("column %1 of %2", m_col % size, input(head));
    }

    void norm() {
        const Matrix& x = matrix(input(), m_row, m_col);
        m_result.sources.push_back({input(), m_row, 0, 1, x.cols});
        double mean = 0;
        if (m_step.rule == Rule::LayerNorm) {
            for (int i = 0; i < x.cols; ++i)
                mean += static_cast<double>(x.at(m_row, i));
            mean /= x.cols;
        }
        double variance = 0;
        for (int i = 0; i < x.cols; ++i) {
            const double off = static_cast<double>(x.at(m_row, i)) - mean;
            variance += off * off;
        }
        variance /= x.cols;
        const double own = static_cast<double>(x.at(m_row, m_col));
        const double weight = cell(m_step.weight, 0, m_col);
        m_result.bias = m_step.bias.empty() ? 0 : cell(m_step.bias, 0, m_col);
        m_result.result = (own - mean) / std::sqrt(variance + m_step.epsilon) * weight + m_result.bias;
        const std::string size = number(std::sqrt(variance));
        if (m_step.rule == Rule::LayerNorm)
            m_result.sentence = m_step.bias.empty()
                                    ? sentence("(%1 − mean %2) ⁄ deviation %3, times %4", number(own), number(mean),
                                               size, number(weight))
                                    : sentence("(%1 − mean %2) ⁄ deviation %3, times %4, plus %5", number(own),
                                               number(mean), size, number(weight), number(m_result.bias));
        else
            m_result.sentence = m_step.bias.empty()
                                    ? sentence("%1 ⁄ root mean square %2, times %3", number(own), size, number(weight))
                                    : sentence("%1 ⁄ root mean square %2, times %3, plus %4", number(own), size,
                                               number(weight), number(m_result.bias));
    }

    const ForwardStep& m_step;
    int m_row;
    int m_col;
    const MatrixByName& m_value;
    CellExplanation m_result;
};

} // namespace

CellExplanation explainCell(const ForwardStep& step, int row, int col, const MatrixByName& value) {
    return Explainer(step, row, col, value).take();
}

} // namespace glasshouse::inspect
