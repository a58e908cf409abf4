#include "core/corpus/text/Copies.h"

#include <algorithm>
#include <bit>

#include "core/base/Random.h"
#include "core/base/Stopped.h"

namespace glasshouse::text {

namespace {

using tokenizer::Tokens;

constexpr std::uint64_t prime = (std::uint64_t{1} << 61U) - 1;

std::uint64_t timesModPrime(std::uint64_t a, std::uint64_t b) {
    __extension__ using Wide = unsigned __int128;
    const Wide product = Wide{a} * b;
    const auto sum = static_cast<std::uint64_t>(product & prime) + static_cast<std::uint64_t>(product >> 61U);
    return sum >= prime ? sum - prime : sum;
}

/// Calls visit(position, fingerprint) for the window at every position. Fingerprints are not 0.
template <typename Visit>
void forWindows(const Tokens& tokens, std::int64_t length, const std::stop_token& stop, Visit visit) {
    static const std::uint64_t base = prime / 2 + Random(0x77696e646f77, Random::Stream::Split).next() % (prime / 4);
    const auto size = static_cast<std::int64_t>(tokens.size());
    std::uint64_t highest = 1; // base to the power of length - 1
    for (std::int64_t i = 1; i < length; ++i)
        highest = timesModPrime(highest, base);
    const auto value = [&](std::int64_t at) {
        return static_cast<std::uint64_t>(tokens[static_cast<std::size_t>(at)]) + 1;
    };
    StopCheck check(stop);
    std::uint64_t fingerprint = 0;
    for (std::int64_t end = 0; end < size; ++end) {
        check.at(8 * static_cast<std::size_t>(end));
        if (end >= length)
            fingerprint = (fingerprint + prime - timesModPrime(highest, value(end - length))) % prime;
        fingerprint = (timesModPrime(fingerprint, base) + value(end)) % prime;
        if (end + 1 >= length)
            visit(end + 1 - length, fingerprint == 0 ? prime : fingerprint);
    }
}

/// A set of fingerprints, each of which can be marked; open addressing with linear probing.
class Fingerprints {
public:
    explicit Fingerprints(std::size_t count)
        : m_slots(std::bit_ceil(2 * count + 2))
        , m_marked(m_slots.size()) {}

    void insert(std::uint64_t fingerprint) { m_slots[slot(fingerprint)] = fingerprint; }
    void mark(std::uint64_t fingerprint) {
        const std::size_t at = slot(fingerprint);
        if (m_slots[at] == fingerprint)
            m_marked[at] = true;
    }
    bool isMarked(std::uint64_t fingerprint) const { return m_marked[slot(fingerprint)]; }

private:
    /// Where it is, or the free place where it belongs.
    std::size_t slot(std::uint64_t fingerprint) const {
        std::size_t at = fingerprint & (m_slots.size() - 1);
        while (m_slots[at] != 0 && m_slots[at] != fingerprint)
            at = (at + 1) & (m_slots.size() - 1);
        return at;
    }

    std::vector<std::uint64_t> m_slots; ///< 0: free
    std::vector<bool> m_marked;
};

} // namespace

std::int64_t Copies::tokens() const {
    std::int64_t sum = 0;
    for (const Range& range : ranges)
        sum += range.end - range.begin;
    return sum;
}

Copies findCopies(const Tokens& text, const Tokens& source, std::int64_t length, const std::stop_token& stop,
                  std::int64_t maxWindows) {
    Copies found;
    const std::int64_t positions = std::max<std::int64_t>(0, static_cast<std::int64_t>(text.size()) - length + 1);
    const std::int64_t apart = std::max<std::int64_t>(1, (positions - 1) / maxWindows + 1);
    found.windows = (positions + apart - 1) / apart;
    if (found.windows == 0 || static_cast<std::int64_t>(source.size()) < length)
        return found;
    Fingerprints fingerprints(static_cast<std::size_t>(found.windows));
    forWindows(text, length, stop, [&](std::int64_t at, std::uint64_t one) {
        if (at % apart == 0)
            fingerprints.insert(one);
    });
    forWindows(source, length, stop, [&](std::int64_t /*at*/, std::uint64_t one) { fingerprints.mark(one); });
    forWindows(text, length, stop, [&](std::int64_t at, std::uint64_t one) {
        if (at % apart != 0 || !fingerprints.isMarked(one))
            return;
        ++found.copied;
        if (!found.ranges.empty() && at <= found.ranges.back().end)
            found.ranges.back().end = at + length;
        else
            found.ranges.push_back({at, at + length});
    });
    return found;
}

} // namespace glasshouse::text
