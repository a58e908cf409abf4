#include "core/run/trace/HeldOutCopies.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/Error.h"
#include "core/base/Stopped.h"
#include "core/base/Utf8.h"
#include "core/corpus/text/Pieces.h"

namespace glasshouse::trace {

namespace {

constexpr std::uint64_t base = 0x9E3779B97F4A7C15U; // odd: the arithmetic is modulo 2^64
constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

std::uint64_t valueOf(utf8::Decoded character) {
    return std::uint64_t{character.codePoint} + 1;
}

/// Slides a window of a fixed number of characters over a text and keeps its rolling hash.
class Windows {
public:
    Windows(std::string_view text, std::size_t characters, std::stop_token stop)
        : m_text(text)
        , m_stop(std::move(stop)) {
        for (std::size_t i = 1; i < characters; ++i)
            m_oldest *= base;
        for (std::size_t i = 0; i < characters && m_fits; ++i)
            take();
    }
    /// False past the last window.
    bool fits() const { return m_fits; }
    std::string_view bytes() const { return m_text.substr(m_begin, m_end - m_begin); }
    std::uint64_t sum() const { return m_sum; }
    /// Throws Stopped.
    void next() {
        m_stop.at(m_end);
        const utf8::Decoded first = utf8::decode(m_text, m_begin);
        m_sum -= valueOf(first) * m_oldest;
        m_begin += first.length;
        take();
    }

private:
    void take() {
        m_fits = m_end < m_text.size();
        if (!m_fits)
            return;
        const utf8::Decoded last = utf8::decode(m_text, m_end);
        m_sum = m_sum * base + valueOf(last);
        m_end += last.length;
    }

    std::string_view m_text;
    StopCheck m_stop;
    std::size_t m_begin = 0;
    std::size_t m_end = 0;
    std::uint64_t m_sum = 0;
    std::uint64_t m_oldest = 1; ///< base to the power of the characters less one: what the first character counts
    bool m_fits = true;
};

/// The windows still being searched for; those that are found are removed.
class WantedWindows {
public:
    explicit WantedWindows(std::size_t maximum)
        : m_first(std::size_t{1} << widthFor(maximum), none) {}

    void add(std::string_view bytes, std::uint64_t sum) {
        std::uint32_t& first = m_first[slotOf(sum)];
        m_all.push_back({bytes, sum, first, false});
        first = static_cast<std::uint32_t>(m_all.size() - 1);
        ++m_left;
    }
    void find(std::string_view bytes, std::uint64_t sum) {
        for (std::uint32_t* at = &m_first[slotOf(sum)]; *at != none;) {
            Window& window = m_all[*at];
            if (window.sum != sum || window.bytes != bytes) {
                at = &window.next;
                continue;
            }
            window.found = true;
            *at = window.next;
            --m_left;
        }
    }
    bool allFound() const { return m_left == 0; }
    bool isFound(std::size_t index) const { return m_all[index].found; }

private:
    struct Window {
        std::string_view bytes;
        std::uint64_t sum;
        std::uint32_t next; ///< in the same slot
        bool found;
    };
    static int widthFor(std::size_t maximum) {
        int width = 4;
        while (width < 31 && (std::size_t{1} << width) < maximum)
            ++width;
        return width;
    }
    std::size_t slotOf(std::uint64_t sum) const {
        sum ^= sum >> 32; // the low bits of a sum depend on those of the characters alone
        return static_cast<std::size_t>((sum * base) >> 32) & (m_first.size() - 1);
    }

    std::vector<std::uint32_t> m_first; ///< of each slot
    std::vector<Window> m_all;
    std::size_t m_left = 0;
};

/// Counts the characters that lie in at least one of the copied windows of a text, from the first window to the last.
class Covered {
public:
    explicit Covered(std::size_t minimum)
        : m_minimum(minimum) {}
    void nextText() {
        m_window = 0;
        m_end = 0;
    }
    void nextWindow(bool copied) {
        if (copied) {
            const std::size_t end = m_window + m_minimum;
            m_count += end - std::max(m_end, m_window);
            m_end = end;
        }
        ++m_window;
    }
    std::int64_t count() const { return static_cast<std::int64_t>(m_count); }

private:
    std::size_t m_minimum;
    std::size_t m_window = 0;
    std::size_t m_end = 0; ///< characters before are counted
    std::size_t m_count = 0;
};

/// Ranges in the order of the text, those that touch joined, cut where files end.
std::vector<std::string_view> joined(const text::Corpus& corpus, std::vector<text::ByteRange> ranges) {
    std::sort(ranges.begin(), ranges.end(),
              [](const text::ByteRange& a, const text::ByteRange& b) { return a.begin < b.begin; });
    std::vector<std::string_view> parts;
    std::size_t at = 0;
    for (const text::ByteRange& file : text::filesOf(corpus)) {
        text::ByteRange part{file.begin, file.begin};
        const auto end = [&] {
            if (part.begin < part.end)
                parts.push_back(corpus.text().substr(part.begin, part.end - part.begin));
        };
        for (; at < ranges.size() && ranges[at].begin < file.end; ++at) {
            const text::ByteRange here{std::max(ranges[at].begin, file.begin), std::min(ranges[at].end, file.end)};
            if (here.begin != part.end) {
                end();
                part.begin = here.begin;
            }
            part.end = here.end;
            if (ranges[at].end > file.end)
                break; // the rest is in the next file
        }
        end();
    }
    return parts;
}

} // namespace

CopiedShare copiedShare(std::span<const std::string_view> texts, std::span<const std::string_view> others,
                        std::int64_t minCharacters, const std::stop_token& stop, std::size_t block) {
    if (minCharacters < 1)
        throw Error("The shortest passage to look for must have at least one character.");
    const auto minimum = static_cast<std::size_t>(minCharacters);
    CopiedShare result;
    std::size_t windows = 0;
    for (const std::string_view text : texts) {
        const auto characters = static_cast<std::size_t>(utf8::count(text));
        result.characters += static_cast<std::int64_t>(characters);
        windows += characters - std::min(characters, minimum - 1);
    }
    Covered covered(minimum);
    auto next = texts.begin();
    std::optional<Windows> reading;
    for (std::size_t done = 0; done < windows;) {
        const std::size_t size = std::min(block, windows - done);
        WantedWindows wanted(size);
        std::vector<bool> isFirst; // of a text
        while (isFirst.size() < size) {
            const bool first = !reading || !reading->fits();
            if (first)
                reading.emplace(*next++, minimum, stop);
            if (!reading->fits())
                continue; // a text that is too short
            isFirst.push_back(first);
            wanted.add(reading->bytes(), reading->sum());
            reading->next();
        }
        for (const std::string_view other : others)
            for (Windows there(other, minimum, stop); there.fits() && !wanted.allFound(); there.next())
                wanted.find(there.bytes(), there.sum());
        for (std::size_t i = 0; i < size; ++i) {
            if (isFirst[i])
                covered.nextText();
            covered.nextWindow(wanted.isFound(i));
        }
        done += size;
    }
    result.copied = covered.count();
    return result;
}

CopiedShare heldOutShare(const text::Corpus& corpus, const text::SplitResult& parts, std::int64_t minCharacters,
                         const std::stop_token& stop) {
    return copiedShare(joined(corpus, parts.validation), joined(corpus, parts.train), minCharacters, stop);
}

} // namespace glasshouse::trace
