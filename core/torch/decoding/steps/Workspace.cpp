#include "core/torch/decoding/steps/Workspace.h"

#include "core/torch/nn/kernels/Rows.h"

namespace glasshouse::generate {

namespace {
std::vector<float> rows(std::int64_t width) {
    return std::vector<float>(static_cast<std::size_t>(maxRows * width));
}
} // namespace

ShareSums::ShareSums(int shares, std::int64_t width)
    : m_size(maxRows * width)
    , m_sums{rows(shares * width), rows(shares * width)} {}

Workspace::Workspace(const Widths& widths)
    : normed(rows(widths.normed))
    , joined(rows(widths.joined))
    , hidden(rows(widths.hidden))
    , scores(rows(widths.scores))
    , branch(rows(widths.branch)) {}

void Workspace::join(ShareSums& sums, int member, int members) {
    m_sums = members > 1 ? &sums : nullptr;
    m_member = member;
    m_members = members;
    m_next = 0;
}

float* Workspace::nextSums() {
    float* const sums = m_sums->m_sums[m_next].data();
    m_next = 1 - m_next; // so that one barrier is enough
    return sums;
}

/// Waits for the other threads, then adds their sums in the order that one thread would use.
void Workspace::addSums(const float* sums, std::size_t shares, std::int64_t count, float* x) const {
#pragma omp barrier
    for (std::size_t i = 0; i < shares; ++i)
        nn::kernels::accumulateRow(sums + static_cast<std::int64_t>(i) * sumSize(), x, count);
}

} // namespace glasshouse::generate
