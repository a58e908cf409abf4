#include "app/cli/Console.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <system_error>

#include <sys/ioctl.h>
#include <unistd.h>

#include "core/base/Printable.h"

namespace glasshouse::cli {

namespace {

int terminalColumns() {
    winsize size{};
    if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return size.ws_col;
    return 80;
}

constexpr std::chrono::seconds longestSilence{30}; ///< in a log

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

} // namespace

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

std::string Console::outputProblem() const {
    return std::generic_category().message(m_outputError);
}

void Console::event(const std::string& name, const nlohmann::ordered_json& fields) {
    if (!m_json)
        return;
    nlohmann::ordered_json line = {{"event", name}};
    line.update(fields);
    write(line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
}

void Console::result(std::string_view text) {
    m_lastSaid = std::chrono::steady_clock::now();
    if (!m_json)
        write(m_outputIsTerminal ? printableLines(text) : text);
}

void Console::note(const std::string& line) {
    endProgress();
    m_lastSaid = std::chrono::steady_clock::now();
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

bool Console::wantsProgress() const {
    const auto now = std::chrono::steady_clock::now();
    if (m_bar)
        return !(m_json && m_outputIsTerminal) && !(m_barShown && now - m_lastDrawn < std::chrono::milliseconds(100));
    return !m_json && now - m_lastSaid >= longestSilence;
}

void Console::progress(double fraction, const std::string& words) {
    if (!wantsProgress())
        return;
    if (!m_bar)
        return note(words + ", " + std::to_string(std::lround(100 * std::clamp(fraction, 0.0, 1.0))) + "%");
    m_lastDrawn = std::chrono::steady_clock::now();
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
