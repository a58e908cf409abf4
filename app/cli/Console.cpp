#include "app/cli/Console.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstdio>

#include <sys/ioctl.h>
#include <unistd.h>

#include "core/base/Utf8.h"

namespace glasshouse::cli {

namespace {

int terminalColumns() {
    winsize size{};
    if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return size.ws_col;
    return 80;
}

/// The first characters of a UTF-8 text, one column each.
std::string firstColumns(const std::string& text, int columns) {
    std::size_t end = 0;
    for (int used = 0; end < text.size(); ++used) {
        if (used == columns)
            break;
        ++end;
        while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
            ++end;
    }
    return text.substr(0, end);
}

/// Characters that a terminal interprets instead of showing them: C0, DEL, C1, line separators, and marks that change
/// the text direction (Unicode Technical Report 36, 2.5).
bool isCommand(char32_t c) {
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x200E || c == 0x200F || c == 0x061C || c == 0x2028 ||
           c == 0x2029 || (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

std::string escaped(char32_t c) {
    if (c == '\n')
        return "\\n";
    if (c == '\t')
        return "\\t";
    if (c == '\r')
        return "\\r";
    char text[16];
    std::snprintf(text, sizeof text, c < 0x80 ? "\\x%02X" : "\\u%04X", static_cast<unsigned>(c));
    return text;
}

std::string escapedText(std::string_view text, std::string_view kept) {
    std::string result;
    result.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        const utf8::Decoded one = utf8::decode(text, i);
        i += one.length;
        if (isCommand(one.codePoint) &&
            (one.codePoint >= 0x80 || kept.find(static_cast<char>(one.codePoint)) == kept.npos))
            result += escaped(one.codePoint);
        else
            utf8::append(result, one.codePoint);
    }
    return result;
}

} // namespace

std::string printable(std::string_view text) {
    return escapedText(text, {});
}

std::string printableLines(std::string_view text) {
    return escapedText(text, "\n\t");
}

Console::Console(bool json)
    : m_json(json)
    , m_bar(isatty(STDERR_FILENO) == 1)
    , m_outputIsTerminal(isatty(STDOUT_FILENO) == 1) {}

void Console::write(std::string_view text) {
    if (m_outputError != 0)
        return;
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0)
        m_outputError = errno == 0 ? EIO : errno;
}

bool Console::readerLeft() const {
    return m_outputError == EPIPE;
}

void Console::event(const std::string& name, const nlohmann::ordered_json& fields) {
    if (!m_json)
        return;
    nlohmann::ordered_json line = {{"event", name}};
    line.update(fields);
    write(line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
}

void Console::result(std::string_view text) {
    if (!m_json)
        write(m_outputIsTerminal ? printableLines(text) : text);
}

void Console::note(const std::string& line) {
    endProgress();
    std::fputs((printable(line) + "\n").c_str(), stderr);
}

void Console::warn(const std::string& line) {
    note("Warning: " + line);
    event("warning", {{"message", line}});
}

void Console::error(const std::string& sentence) {
    note("Error: " + sentence);
    event("error", {{"message", sentence}});
}

void Console::progress(double fraction, const std::string& words) {
    if (!m_bar || (m_json && m_outputIsTerminal))
        return;
    const auto now = std::chrono::steady_clock::now();
    if (m_barShown && now - m_lastDrawn < std::chrono::milliseconds(100))
        return;
    m_lastDrawn = now;
    m_barShown = true;
    constexpr int width = 24;
    const int filled = static_cast<int>(std::lround(std::clamp(fraction, 0.0, 1.0) * width));
    std::string line = "[";
    for (int i = 0; i < width; ++i)
        line += i < filled ? '#' : '.';
    line += "] " + printable(words);
    std::fputs(("\r" + firstColumns(line, terminalColumns() - 1) + "\x1b[K").c_str(), stderr);
    std::fflush(stderr);
}

void Console::endProgress() {
    if (!m_barShown)
        return;
    m_barShown = false;
    std::fputs("\r\x1b[K", stderr);
    std::fflush(stderr);
}

nlohmann::ordered_json jsonNumber(float value) {
    if (!std::isfinite(value))
        return nullptr;
    char buffer[32];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value).ptr;
    double exact = 0;
    std::from_chars(buffer, end, exact);
    return exact;
}

std::string clockTime(double seconds) {
    const long long whole = std::isfinite(seconds) ? std::llround(std::max(0.0, seconds)) : 0;
    char text[48];
    if (whole >= 3600)
        std::snprintf(text, sizeof text, "%lld:%02lld:%02lld", whole / 3600, whole / 60 % 60, whole % 60);
    else
        std::snprintf(text, sizeof text, "%lld:%02lld", whole / 60, whole % 60);
    return text;
}

} // namespace glasshouse::cli
