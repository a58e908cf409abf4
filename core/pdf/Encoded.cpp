#include "core/pdf/Encoded.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace glasshouse::pdf {

namespace {

constexpr std::string_view blanks("\0\t\n\f\r ", 6);
constexpr std::string_view delimiters = "()<>[]{}/%";

bool isBlank(char c) {
    return blanks.find(c) != std::string_view::npos;
}

bool isHexDigit(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

constexpr std::array<std::string_view, 73> operators = {
    "b",  "B",  "b*", "B*", "BDC", "BI",  "BMC", "BT", "BX", "c",  "cm", "CS", "cs", "d",  "d0",
    "d1", "Do", "DP", "EI", "EMC", "ET",  "EX",  "f",  "F",  "f*", "G",  "g",  "gs", "h",  "i",
    "ID", "j",  "J",  "K",  "k",   "l",   "m",   "M",  "MP", "n",  "q",  "Q",  "re", "RG", "rg",
    "ri", "s",  "S",  "SC", "sc",  "SCN", "scn", "sh", "T*", "Tc", "Td", "TD", "Tf", "Tj", "TJ",
    "TL", "Tm", "Tr", "Ts", "Tw",  "Tz",  "v",   "w",  "W",  "W*", "y",  "'",  "\""};

/// Reads a content stream piece by piece.
class Content {
public:
    explicit Content(std::string_view bytes)
        : m_bytes(bytes) {}

    bool isWhole() {
        bool isOperator = true; // what was read last
        int texts = 0;
        int compatible = 0; // between BX and EX there may be operators that nobody knows
        while (skipBlanks()) {
            const char c = m_bytes[m_at];
            isOperator = false;
            if (c == '(' ? !skipString() : c == '<' ? !skipHex() : false)
                return false;
            if (c == '(' || c == '<')
                continue;
            if (c == '/') {
                ++m_at;
                word();
            } else if (delimiters.find(c) != std::string_view::npos) {
                if (c == ')' || c == '{' || c == '}')
                    return false;
                ++m_at; // of arrays and dictionaries
            } else {
                const std::string_view one = word();
                if (one.find_first_not_of("0123456789+-.") == std::string_view::npos || one == "true" ||
                    one == "false" || one == "null")
                    continue;
                isOperator = std::find(operators.begin(), operators.end(), one) != operators.end();
                texts += one == "BT" ? 1 : one == "ET" ? -1 : 0;
                compatible += one == "BX" ? 1 : one == "EX" ? -1 : 0;
                if ((!isOperator && compatible == 0) || texts < 0 || (one == "ID" && !skipPicture()))
                    return false;
            }
        }
        return isOperator && texts == 0;
    }

private:
    /// False at the end.
    bool skipBlanks() {
        while (m_at < m_bytes.size() && (isBlank(m_bytes[m_at]) || m_bytes[m_at] == '%'))
            if (m_bytes[m_at] == '%')
                m_at = std::min(m_bytes.find_first_of("\r\n", m_at), m_bytes.size());
            else
                ++m_at;
        return m_at < m_bytes.size();
    }
    std::string_view word() {
        const std::size_t begin = m_at;
        while (m_at < m_bytes.size() && !isBlank(m_bytes[m_at]) &&
               delimiters.find(m_bytes[m_at]) == std::string_view::npos)
            ++m_at;
        return m_bytes.substr(begin, m_at - begin);
    }
    bool skipString() {
        int depth = 0;
        while (m_at < m_bytes.size()) {
            const char c = m_bytes[m_at++];
            if (c == '\\')
                ++m_at;
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (depth == 0)
                return true;
        }
        return false;
    }
    bool skipHex() {
        ++m_at;
        if (m_at < m_bytes.size() && m_bytes[m_at] == '<') {
            ++m_at; // a dictionary
            return true;
        }
        const std::size_t end = m_bytes.find('>', m_at);
        if (end == std::string_view::npos)
            return false;
        const std::string_view digits = m_bytes.substr(m_at, end - m_at);
        m_at = end + 1;
        return std::all_of(digits.begin(), digits.end(), [](char c) { return isHexDigit(c) || isBlank(c); });
    }
    bool skipPicture() {
        for (std::size_t end = m_bytes.find("EI", m_at); end != std::string_view::npos;
             end = m_bytes.find("EI", end + 1))
            if (isBlank(m_bytes[end - 1]) && (end + 2 == m_bytes.size() || isBlank(m_bytes[end + 2]))) {
                m_at = end;
                return true;
            }
        return false;
    }

    std::string_view m_bytes;
    std::size_t m_at = 0;
};

} // namespace

Packed asciiHexState(std::string_view bytes) {
    for (const char c : bytes)
        if (c == '>')
            return Packed::Whole;
        else if (!isHexDigit(c) && !isBlank(c))
            return Packed::Broken;
    return Packed::Unended;
}

Packed ascii85State(std::string_view bytes) {
    constexpr int group = 5;
    int count = 0; // characters of the group
    std::uint64_t value = 0;
    for (const char c : bytes) {
        if (isBlank(c))
            continue;
        if (c == '~')
            return count == 1 ? Packed::Broken : Packed::Whole;
        if (c == 'z' && count == 0)
            continue;
        if (c < '!' || c > 'u')
            return Packed::Broken;
        value = value * 85 + static_cast<std::uint64_t>(c - '!');
        if (++count == group) {
            if (value > 0xFFFFFFFF)
                return Packed::Broken;
            count = 0;
            value = 0;
        }
    }
    return Packed::Unended;
}

Packed runLengthState(std::string_view bytes) {
    constexpr unsigned end = 128;
    for (std::size_t i = 0; i < bytes.size();) {
        const auto length = static_cast<unsigned char>(bytes[i]);
        if (length == end)
            return Packed::Whole;
        i += length < end ? std::size_t{length} + 2 : 2;
        if (i > bytes.size())
            return Packed::Broken;
    }
    return Packed::Unended;
}

Packed lzwState(std::string_view bytes, bool isEarly) {
    constexpr unsigned clear = 256;
    constexpr unsigned end = 257;
    constexpr unsigned full = 4096;
    unsigned next = end + 1; // of the table
    unsigned bits = 9;       // of a code
    bool isFirst = true;     // after the table was cleared
    std::uint32_t read = 0;
    unsigned unused = 0; // bits that were read
    for (std::size_t i = 0;;) {
        for (; unused < bits; unused += 8) {
            if (i == bytes.size())
                return Packed::Unended;
            read = (read << 8) | static_cast<unsigned char>(bytes[i++]);
        }
        unused -= bits;
        const unsigned code = (read >> unused) & ((1U << bits) - 1);
        if (code == end)
            return Packed::Whole;
        if (code == clear) {
            next = end + 1;
            bits = 9;
            isFirst = true;
            continue;
        }
        if (isFirst ? code > clear : code > next)
            return Packed::Broken;
        if (!isFirst && next < full)
            ++next;
        isFirst = false;
        const unsigned grown = next + (isEarly ? 1 : 0);
        bits = grown >= 2048 ? 12 : grown >= 1024 ? 11 : grown >= 512 ? 10 : 9;
    }
}

bool isWholeContent(std::string_view bytes) {
    return Content(bytes).isWhole();
}

} // namespace glasshouse::pdf
