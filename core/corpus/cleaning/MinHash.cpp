#include "core/corpus/cleaning/MinHash.h"

#include <algorithm>

#include "core/base/Random.h"
#include "core/corpus/cleaning/Characters.h"
#include "core/corpus/cleaning/Words.h"

namespace glasshouse::cleaning {

namespace {

std::uint64_t mixed(std::uint64_t x) {
    return Random::mix(x + 0x9E3779B97F4A7C15);
}

struct Multipliers {
    std::array<std::uint64_t, MinHash::functions> factor{};
    std::array<std::uint64_t, MinHash::functions> sum{};
    Multipliers() {
        for (std::size_t i = 0; i < factor.size(); ++i) {
            factor[i] = mixed(2 * i) | 1;
            sum[i] = mixed(2 * i + 1);
        }
    }
};

} // namespace

MinHash::MinHash() {
    m_smallest.fill(UINT32_MAX);
}

void MinHash::add(std::string_view text, const std::stop_token& stop) {
    forEachWord(text, stop, [this](const std::string& word) { addWord(hashOf(word)); });
}

void MinHash::addWord(std::uint64_t word) {
    static const Multipliers multipliers;
    for (std::size_t i = 0; i + 1 < m_words.size(); ++i)
        m_words[i] = m_words[i + 1];
    m_words.back() = word;
    if (++m_count < static_cast<std::int64_t>(m_words.size()))
        return;
    std::uint64_t shingle = 0;
    for (const std::uint64_t one : m_words)
        shingle = (shingle ^ one) * 0x9E3779B97F4A7C15 + (shingle >> 29);
    shingle = mixed(shingle);
    for (std::size_t i = 0; i < functions; ++i)
        m_smallest[i] = std::min(
            m_smallest[i], static_cast<std::uint32_t>((shingle * multipliers.factor[i] + multipliers.sum[i]) >> 32));
}

std::optional<std::array<std::uint32_t, MinHash::functions>> MinHash::signature() const {
    constexpr std::int64_t minimum = 30; // words
    return m_count < minimum ? std::nullopt : std::optional(m_smallest);
}

bool NearDuplicates::addOrFind(const std::array<std::uint32_t, MinHash::functions>& signature) {
    constexpr std::size_t rows = 4;
    constexpr std::size_t maxCompared = 32; // of a band, so that many texts that are a little alike cost no more
    std::array<std::uint64_t, MinHash::functions / rows> keys{};
    for (std::size_t band = 0; band < keys.size(); ++band) {
        std::uint64_t key = mixed(band);
        for (std::size_t i = 0; i < rows; ++i)
            key = mixed(key ^ signature[band * rows + i]);
        keys[band] = key;
    }
    for (const std::uint64_t key : keys)
        if (const auto found = m_bands.find(key); found != m_bands.end())
            for (const std::uint32_t other : found->second) {
                std::size_t equal = 0;
                for (std::size_t i = 0; i < MinHash::functions; ++i)
                    equal += m_signatures[other][i] == signature[i] ? 1 : 0;
                if (10 * equal >= 9 * MinHash::functions)
                    return true;
            }
    for (const std::uint64_t key : keys)
        if (std::vector<std::uint32_t>& list = m_bands[key]; list.size() < maxCompared)
            list.push_back(static_cast<std::uint32_t>(m_signatures.size()));
    m_signatures.push_back(signature);
    return false;
}

} // namespace glasshouse::cleaning
