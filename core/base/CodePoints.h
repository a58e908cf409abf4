#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/base/Stopped.h"
#include "core/base/Utf8.h"

namespace glasshouse {

constexpr std::size_t codePointCount = 0x110000; ///< those of Unicode

/// Calls work(code point) for each code point of a text. Throws Stopped.
template <typename Work> void forEachCodePoint(std::string_view text, const std::stop_token& stop, Work work) {
    StopCheck check(stop);
    for (std::size_t i = 0; i < text.size();) {
        check.at(i);
        const utf8::Decoded one = utf8::decode(text, i);
        work(one.codePoint);
        i += one.length;
    }
}

/// The distinct code points of texts. One thread.
class CodePointSet {
public:
    /// Returns how many code points the text has. Throws Stopped.
    std::int64_t add(std::string_view text, const std::stop_token& stop) {
        std::int64_t count = 0;
        forEachCodePoint(text, stop, [&](char32_t codePoint) {
            m_has[codePoint] = true;
            ++count;
        });
        return count;
    }
    std::int64_t size() const { return std::count(m_has.begin(), m_has.end(), true); }
    std::vector<char32_t> sorted() const {
        std::vector<char32_t> result;
        for (char32_t codePoint = 0; codePoint < m_has.size(); ++codePoint)
            if (m_has[codePoint])
                result.push_back(codePoint);
        return result;
    }

private:
    std::vector<bool> m_has = std::vector<bool>(codePointCount);
};

} // namespace glasshouse
