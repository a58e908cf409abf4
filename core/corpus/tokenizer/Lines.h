#pragma once

#include <charconv>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace glasshouse::tokenizer {

/// Reads a text file line by line and tracks line numbers; a carriage return before a line feed is removed.
class Lines {
public:
    explicit Lines(std::string_view file)
        : m_rest(file) {}

    bool next(std::string_view& line) {
        if (m_rest.empty())
            return false;
        const std::size_t end = m_rest.find('\n');
        line = m_rest.substr(0, end);
        m_rest.remove_prefix(end == std::string_view::npos ? m_rest.size() : end + 1);
        if (!line.empty() && line.back() == '\r')
            line.remove_suffix(1);
        ++m_number;
        return true;
    }
    int number() const { return m_number; }

private:
    std::string_view m_rest;
    int m_number = 0;
};

/// The words of a line, separated by single spaces.
inline std::vector<std::string_view> words(std::string_view line) {
    std::vector<std::string_view> result;
    for (std::size_t begin = 0;;) {
        const std::size_t end = line.find(' ', begin);
        result.push_back(line.substr(begin, end - begin));
        if (end == std::string_view::npos)
            return result;
        begin = end + 1;
    }
}

/// A non-negative number of only digits.
inline std::optional<int> wholeNumber(std::string_view word) {
    int value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (word.empty() || error != std::errc() || end != word.data() + word.size() || word.front() == '-')
        return std::nullopt;
    return value;
}

} // namespace glasshouse::tokenizer
