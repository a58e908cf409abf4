#pragma once

#include <QString>

#include <string>
#include <vector>

#include "core/engine/inspect/ForwardPlan.h"
#include "ui/text/Numbers.h"

namespace glasshouse::places::inside {

/// One line of the list: a matrix, or the heading of a block, whose matrices follow if it is open.
struct PathLine {
    int step = -1;     ///< index in the plan; for a block its first one
    int block = -1;    ///< of which it is the heading, from 0; -1: a matrix
    bool open = false; ///< the matrices of the block follow
};

/// The plan of a forward pass as a list: every block has a heading, and below it one block
/// shows its matrices, of one of its heads.
///
/// Pure; indexes refer to the plan.
class ForwardPath {
public:
    ForwardPath() = default;
    explicit ForwardPath(std::vector<inspect::ForwardStep> plan);

    const std::vector<inspect::ForwardStep>& plan() const { return m_plan; }
    bool isEmpty() const { return m_plan.empty(); }
    int blocks() const { return m_blocks; }
    int heads() const { return m_heads; }
    /// What the list shows while this step is viewed.
    std::vector<PathLine> lines(int openBlock, int head) const;
    /// The step after or before another, going through one head of every block; itself at the ends.
    int walk(int step, int direction, int head) const;
    /// The same matrix of another block or head; the nearest existing one.
    int sameIn(int step, int block, int head) const;
    int indexOf(const std::string& name) const; ///< -1: a parameter, or none
    /// What the first block reads, or the model if it has none: the token vectors, with their positions added.
    int opening() const;
    /// Steps that use this one, through one head if it goes to all.
    std::vector<int> goesTo(int step, int head) const;

private:
    bool shown(int step, int head) const;

    std::vector<inspect::ForwardStep> m_plan;
    int m_blocks = 0;
    int m_heads = 0;
};

/// "Queries".
QString stepTitle(const inspect::ForwardStep& step);
/// The same with its head, for where several heads are together.
QString stepTitleWithHead(const inspect::ForwardStep& step);

} // namespace glasshouse::places::inside
