#pragma once

#include <QString>

#include <string>
#include <vector>

#include "core/inspect/ForwardPlan.h"

namespace glasshouse::places::inside {

/// One line of the list: a matrix, or a block that is folded to one line.
struct PathLine {
    int step = -1;  ///< index in the plan; of a folded block its last one
    int block = -1; ///< folded block, from 0; -1: a matrix
};

/// The plan of a forward pass as a list: one block open, of its heads one; the other blocks fold.
///
/// Pure; indexes are those of the plan.
class ForwardPath {
public:
    ForwardPath() = default;
    explicit ForwardPath(std::vector<inspect::ForwardStep> plan);

    const std::vector<inspect::ForwardStep>& plan() const { return m_plan; }
    bool isEmpty() const { return m_plan.empty(); }
    int blocks() const { return m_blocks; }
    int heads() const { return m_heads; }
    /// What the list shows while this step is looked at.
    std::vector<PathLine> lines(int openBlock, int head) const;
    /// The step after or before another on the way through one head of every block; itself at the ends.
    int walk(int step, int direction, int head) const;
    /// The same matrix of another block or head; the nearest there is.
    int sameIn(int step, int block, int head) const;
    int indexOf(const std::string& name) const; ///< -1: a parameter, or none
    /// Steps that are made from this one, through one head where it goes to all.
    std::vector<int> goesTo(int step, int head) const;

private:
    bool shown(int step, int head) const;

    std::vector<inspect::ForwardStep> m_plan;
    int m_blocks = 0;
    int m_heads = 0;
};

/// "Queries", "23 × 192".
QString stepTitle(const inspect::ForwardStep& step);
QString shapeText(int rows, int cols);
/// "[4, 16, 64] → [4, 16, 4, 16]".
QString shapesText(const std::vector<std::vector<int>>& shapes);

} // namespace glasshouse::places::inside
