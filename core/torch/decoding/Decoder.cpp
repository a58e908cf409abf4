#include "core/torch/decoding/Decoder.h"

#include <algorithm>
#include <utility>

#include <omp.h>

#include "core/base/Error.h"

namespace glasshouse::generate {

using tokenizer::TokenId;

namespace {
constexpr auto rowsAtOnce = static_cast<std::size_t>(maxRows);
}

Decoder::Member::Member(const PackedModel& model)
    : workspace(model.workspace())
    , x(rowsAtOnce * static_cast<std::size_t>(model.config().n_embd))
    , last(static_cast<std::size_t>(model.config().n_embd)) {}

Decoder::Decoder(std::shared_ptr<const PackedModel> model)
    : m_model(std::move(model))
    , m_shareSums(m_model->shareSums())
    , m_memories(static_cast<std::size_t>(m_model->layers()), m_model->memory())
    , m_queries(rowsAtOnce * static_cast<std::size_t>(m_model->querySize()))
    , m_logits(static_cast<std::size_t>(m_model->config().vocab_size)) {
    m_members.emplace_back(*m_model);
}

/// Calls work(member) on each thread.
template <class Work> void Decoder::together(int threads, const Work& work) {
    threads = std::min(threads, m_model->shares());
    while (m_members.size() < static_cast<std::size_t>(threads))
        m_members.emplace_back(*m_model);
    if (threads == 1) {
        m_members.front().workspace.join(m_shareSums, 0, 1);
        work(m_members.front());
        return;
    }
#pragma omp parallel num_threads(threads)
    {
        const int number = omp_get_thread_num();
        Member& member = m_members[static_cast<std::size_t>(number)];
        member.workspace.join(m_shareSums, number, omp_get_num_threads());
        work(member);
    }
}

void Decoder::checkCapacity(std::size_t tokens) const {
    if (m_count + static_cast<std::int64_t>(tokens) > m_model->config().context_length)
        throw Error("The text is longer than the context.");
}

void Decoder::append(std::span<const TokenId> tokens, int threads) {
    checkCapacity(tokens.size());
    while (!tokens.empty()) {
        const std::size_t n = std::min(tokens.size(), rowsAtOnce);
        advance(tokens.first(n), threads);
        tokens = tokens.subspan(n);
    }
}

/// All rows go through all layers, but in the last layer only as far as later rows need them.
void Decoder::advance(std::span<const TokenId> tokens, int threads) {
    m_rows = static_cast<std::int64_t>(tokens.size());
    together(threads, [&](Member& me) {
        m_model->embed(tokens, m_count, me.x.data());
        for (int layer = 0; layer < m_model->layers(); ++layer) {
            LayerMemory& memory = m_memories[static_cast<std::size_t>(layer)];
            m_model->project(layer, me.x.data(), m_rows, m_count, m_queries.data(), memory, me.workspace);
            if (layer + 1 < m_model->layers())
                m_model->finish(layer, m_queries.data(), m_rows, m_count, memory, me.x.data(), me.workspace);
        }
    });
    m_count += m_rows;
}

std::span<const float> Decoder::logits(int threads) {
    const std::int64_t row = m_rows - 1;
    const std::int64_t d = m_model->config().n_embd;
    const PackedModel::Row last{&m_memories.back(), m_count - 1};
    together(threads, [&](Member& me) {
        std::copy_n(m_members.front().x.data() + row * d, d, me.last.data());
        m_model->logits({&last, 1}, m_queries.data() + row * m_model->querySize(), me.last.data(), m_logits.data(),
                        me.workspace);
    });
    return m_logits;
}

std::vector<std::vector<float>> Decoder::logitsTogether(std::span<Decoder* const> decoders,
                                                        std::span<const TokenId> tokens) {
    std::vector<std::vector<float>> result;
    for (std::size_t done = 0; done < decoders.size(); done += rowsAtOnce) {
        const auto some = decoders.subspan(done, std::min(rowsAtOnce, decoders.size() - done));
        Decoder& first = *some.front(); // its scratch memory serves all
        Member& me = first.m_members.front();
        me.workspace.join(first.m_shareSums, 0, 1);
        const PackedModel& model = *first.m_model;
        const std::int64_t d = model.config().n_embd;
        std::vector<PackedModel::Row> rows(some.size());
        for (std::size_t i = 0; i < some.size(); ++i) {
            some[i]->checkCapacity(1);
            model.embed(tokens.subspan(done + i, 1), some[i]->m_count, me.x.data() + static_cast<std::int64_t>(i) * d);
            rows[i].place = some[i]->m_count;
        }
        for (int layer = 0; layer < model.layers(); ++layer) {
            for (std::size_t i = 0; i < some.size(); ++i)
                rows[i].memory = &some[i]->m_memories[static_cast<std::size_t>(layer)];
            model.project(layer, rows, me.x.data(), first.m_queries.data(), me.workspace);
            if (layer + 1 < model.layers())
                model.finish(layer, rows, first.m_queries.data(), me.x.data(), me.workspace);
        }
        const std::int64_t vocabulary = model.config().vocab_size;
        std::vector<float> logits(some.size() * static_cast<std::size_t>(vocabulary));
        std::vector<float> x(me.x.begin(), me.x.begin() + static_cast<std::int64_t>(some.size()) * d);
        model.logits(rows, first.m_queries.data(), x.data(), logits.data(), me.workspace);
        for (std::size_t i = 0; i < some.size(); ++i) { // each continues as if it had run alone
            Decoder& decoder = *some[i];
            const auto row = static_cast<std::int64_t>(i);
            if (i > 0) {
                std::copy_n(me.x.data() + row * d, d, decoder.m_members.front().x.data());
                std::copy_n(first.m_queries.data() + row * model.querySize(), model.querySize(),
                            decoder.m_queries.data());
            }
            decoder.m_rows = 1;
            ++decoder.m_count;
        }
        for (std::size_t i = 0; i < some.size(); ++i) {
            const auto begin = logits.begin() + static_cast<std::int64_t>(i) * vocabulary;
            result.emplace_back(begin, begin + vocabulary);
        }
    }
    return result;
}

} // namespace glasshouse::generate
