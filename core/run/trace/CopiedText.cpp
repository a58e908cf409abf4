#include "core/run/trace/CopiedText.h"

#include <algorithm>

#include "core/base/Error.h"
#include "core/base/Stopped.h"
#include "core/base/Utf8.h"

namespace glasshouse::trace {

namespace {

/// A written text by its characters, and which parts of it occur in the corpus.
class WrittenText {
public:
    WrittenText(std::string_view text, const TextIndex& index)
        : m_text(text)
        , m_index(index) {
        for (std::size_t at = 0; at < text.size(); at = utf8::advance(text, at, 1))
            m_bytes.push_back(at);
        m_bytes.push_back(text.size());
    }

    std::size_t size() const { return m_bytes.size() - 1; }
    std::string_view between(std::size_t begin, std::size_t end) const {
        return m_text.substr(m_bytes[begin], m_bytes[end] - m_bytes[begin]);
    }
    bool isCopied(std::size_t begin, std::size_t end) const { return m_index.contains(between(begin, end)); }
    /// The end of the longest copied stretch that begins there.
    std::size_t copiedTo(std::size_t begin) const {
        const std::size_t byte = m_bytes[begin] + m_index.longestMatch(m_text.substr(m_bytes[begin]));
        return static_cast<std::size_t>(std::upper_bound(m_bytes.begin(), m_bytes.end(), byte) - m_bytes.begin()) - 1;
    }
    CopiedStretch stretch(std::size_t begin, std::size_t end) const {
        const TextIndex::Occurrences found = m_index.occurrences(between(begin, end), 1);
        return {static_cast<std::int64_t>(begin),
                static_cast<std::int64_t>(end - begin),
                m_bytes[begin],
                m_bytes[end] - m_bytes[begin],
                found.count,
                found.positions.front()};
    }
    /// The first begin from `from` to `to` from where the text is copied up to `end`; it is from `to`.
    std::size_t firstBegin(std::size_t from, std::size_t to, std::size_t end) const {
        while (from < to) {
            const std::size_t middle = from + (to - from) / 2;
            if (isCopied(middle, end))
                to = middle;
            else
                from = middle + 1;
        }
        return to;
    }

private:
    std::string_view m_text;
    const TextIndex& m_index;
    std::vector<std::size_t> m_bytes; ///< where each character begins, and the end
};

} // namespace

CopiedText copiedStretches(std::string_view text, const TextIndex& index, std::int64_t minCharacters,
                           const std::stop_token& stop) {
    if (minCharacters < 1)
        throw Error("The shortest passage to look for must have at least one character.");
    const auto minimum = static_cast<std::size_t>(minCharacters);
    const WrittenText written(text, index);
    CopiedText result;
    result.characters = static_cast<std::int64_t>(written.size());
    std::size_t covered = 0; // no stretch that is found later has a character before, but for those counted
    for (std::size_t begin = 0; minimum <= written.size() && begin <= written.size() - minimum;) {
        if (stop.stop_requested())
            throw Stopped();
        const std::size_t end = written.copiedTo(begin);
        if (end - begin < minimum) {
            ++begin;
            continue;
        }
        result.stretches.push_back(written.stretch(begin, end));
        result.copied += static_cast<std::int64_t>(end - std::max(begin, covered));
        covered = end;
        if (end == written.size())
            break;
        // The next stretch ends behind this one, so it holds the character at its end and `minimum` - 1 before.
        const std::size_t latest = end + 1 - minimum;
        begin = written.isCopied(latest, end + 1) ? written.firstBegin(begin + 1, latest, end + 1) : latest + 1;
    }
    return result;
}

} // namespace glasshouse::trace
