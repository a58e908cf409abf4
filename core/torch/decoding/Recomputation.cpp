#include "core/torch/decoding/Recomputation.h"

#include <algorithm>
#include <utility>

#include <omp.h>

namespace glasshouse::generate {

namespace {

/// Rows per block: few enough that two threads have some each, many enough that the weights are not read too often.
/// Independent of the number of threads, because the bits of a row depend on its block.
std::int64_t blockRows(std::int64_t tokens) {
    return std::clamp<std::int64_t>((tokens + 1) / 2, 16, maxRows);
}

} // namespace

Recomputation::Member::Member(const PackedModel& model)
    : workspace(model.workspace())
    , last(static_cast<std::size_t>(model.config().n_embd)) {}

Recomputation::Recomputation(std::shared_ptr<const PackedModel> model)
    : m_model(std::move(model))
    , m_last(LastLayer::of(m_model))
    , m_shareSums(m_model->shareSums())
    , m_memories{m_model->memory(), m_model->memory()}
    , m_x(static_cast<std::size_t>(m_model->config().context_length) *
          static_cast<std::size_t>(m_model->config().n_embd))
    , m_queries(static_cast<std::size_t>(m_model->config().context_length) *
                static_cast<std::size_t>(m_model->querySize()))
    , m_logits(static_cast<std::size_t>(m_model->config().vocab_size)) {
    if (m_model->layers() > 1 || !m_last)
        m_first.emplace(m_model);
}

std::span<const float> Recomputation::logits(std::span<const tokenizer::TokenId> tokens, int threads) {
    while (m_members.size() < static_cast<std::size_t>(threads))
        m_members.emplace_back(*m_model);
    const PackedModel& model = *m_model;
    const auto count = static_cast<std::int64_t>(tokens.size());
    const std::int64_t d = model.config().n_embd;
    const std::int64_t querySize = model.querySize();
    const std::int64_t height = blockRows(count);
    const std::int64_t blocks = (count + height - 1) / height;
    const int layers = model.layers();
    if (m_first)
        m_first->prepare(tokens);
        // A row needs only the other rows' keys and values in the same layer, so one barrier per layer is enough.
#pragma omp parallel num_threads(threads)
    {
        Member& me = m_members[static_cast<std::size_t>(omp_get_thread_num())];
        Workspace& workspace = me.workspace;
        workspace.join(m_shareSums, 0, 1); // a block of rows belongs to one thread
        for (int layer = 0; layer < layers; ++layer) {
#pragma omp for schedule(dynamic, 1)
            for (std::int64_t block = 0; block < blocks; ++block) {
                const std::int64_t first = (blocks - 1 - block) * height; // the last, which see most, go first
                const std::int64_t n = std::min(height, count - first);
                float* const x = m_x.data() + first * d;
                float* const queries = m_queries.data() + first * querySize;
                const auto some = tokens.subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(n));
                if (layer == 0)
                    model.embed(some, first, x);
                else
                    model.finish(layer - 1, queries, n, first, m_memories[(layer - 1) % 2], x, workspace);
                if (layer == layers - 1 && m_last)
                    m_last->read(x, n, first);
                else if (layer == 0)
                    m_first->project(some, x, first, queries, m_memories[0], workspace);
                else
                    model.project(layer, x, n, first, queries, m_memories[layer % 2], workspace);
            }
        }
        workspace.join(m_shareSums, omp_get_thread_num(), omp_get_num_threads()); // all compute the last row
        std::copy_n(m_x.data() + (count - 1) * d, d, me.last.data());
        if (m_last) {
            m_last->logits(me.last.data(), count, m_logits.data(), workspace);
        } else {
            const PackedModel::Row last{&m_memories[(layers - 1) % 2], count - 1};
            model.logits({&last, 1}, m_queries.data() + (count - 1) * querySize, me.last.data(), m_logits.data(),
                         workspace);
        }
    }
    return m_logits;
}

} // namespace glasshouse::generate
