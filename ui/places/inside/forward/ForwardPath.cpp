#include "ui/places/inside/forward/ForwardPath.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

#include "ui/text/Translation.h"

namespace glasshouse::places::inside {

ForwardPath::ForwardPath(std::vector<inspect::ForwardStep> plan)
    : m_plan(std::move(plan)) {
    for (const inspect::ForwardStep& step : m_plan) {
        m_blocks = std::max(m_blocks, step.layer + 1);
        m_heads = std::max(m_heads, step.head + 1);
    }
}

bool ForwardPath::shown(int step, int head) const {
    const inspect::ForwardStep& one = m_plan[static_cast<std::size_t>(step)];
    return one.head < 0 || one.head == head;
}

std::vector<PathLine> ForwardPath::lines(int openBlock, int head) const {
    std::vector<PathLine> lines;
    int heading = -1; // the block whose heading came last
    for (int step = 0; step < int(m_plan.size()); ++step) {
        const int block = m_plan[static_cast<std::size_t>(step)].layer;
        if (block >= 0 && block != heading)
            lines.push_back({step, block, block == openBlock});
        heading = block;
        if ((block < 0 || block == openBlock) && shown(step, head))
            lines.push_back({step, -1, false});
    }
    return lines;
}

int ForwardPath::walk(int step, int direction, int head) const {
    for (int next = step + direction; next >= 0 && next < int(m_plan.size()); next += direction)
        if (shown(next, head))
            return next;
    return step;
}

int ForwardPath::opening() const {
    using inspect::Rule;
    int last = 0;
    for (int step = 0; step < int(m_plan.size()); ++step) {
        const inspect::ForwardStep& one = m_plan[static_cast<std::size_t>(step)];
        if (one.layer >= 0 || (one.rule != Rule::Given && one.rule != Rule::Lookup && one.rule != Rule::Positions &&
                               one.rule != Rule::Sum))
            break;
        last = step;
    }
    return last;
}

int ForwardPath::sameIn(int step, int block, int head) const {
    if (step < 0 || step >= int(m_plan.size()))
        return m_plan.empty() ? -1 : 0;
    const inspect::ForwardStep& like = m_plan[static_cast<std::size_t>(step)];
    int first = -1;
    for (int other = 0; other < int(m_plan.size()); ++other) {
        const inspect::ForwardStep& one = m_plan[static_cast<std::size_t>(other)];
        if (one.layer != block || !shown(other, head))
            continue;
        if (first < 0)
            first = other;
        if (one.title == like.title && (one.head < 0) == (like.head < 0))
            return other;
    }
    return first >= 0 ? first : step;
}

int ForwardPath::indexOf(const std::string& name) const {
    const inspect::ForwardStep* step = inspect::findStep(m_plan, name);
    return step ? int(step - m_plan.data()) : -1;
}

std::vector<int> ForwardPath::goesTo(int step, int head) const {
    std::vector<int> found;
    const std::string& name = m_plan[static_cast<std::size_t>(step)].name;
    for (int other = step + 1; other < int(m_plan.size()); ++other) {
        const std::vector<std::string>& inputs = m_plan[static_cast<std::size_t>(other)].inputs;
        if (shown(other, head) && std::find(inputs.begin(), inputs.end(), name) != inputs.end())
            found.push_back(other);
    }
    return found;
}

QString stepTitle(const inspect::ForwardStep& step) {
    return text::fromCore(step.title);
}

QString stepTitleWithHead(const inspect::ForwardStep& step) {
    return step.head < 0 ? stepTitle(step)
                         : QCoreApplication::translate("Forward", "%1 of head %2").arg(stepTitle(step)).arg(step.head);
}

} // namespace glasshouse::places::inside
