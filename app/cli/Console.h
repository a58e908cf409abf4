#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

namespace glasshouse::cli {

/// What the program says. Results go to standard output, as text or as one JSON object per line; what a person reads
/// while waiting goes to standard error. One thread.
class Console {
public:
    explicit Console(bool json);

    void setJson(bool json) { m_json = json; }
    bool json() const { return m_json; }

    /// {"event": name, ...fields} as one line; nothing without --json.
    void event(const std::string& name, const nlohmann::ordered_json& fields);
    /// A result for a person; nothing with --json. A file or a pipe gets it as it is, a terminal as printableLines().
    /// Names of files in it are printable() already.
    void result(std::string_view text);
    /// A whole line on standard error, printable().
    void note(const std::string& line);
    /// The same for something a person should know; with --json also an event.
    void warn(const std::string& line);
    void error(const std::string& sentence);

    /// A bar with a few words, on a terminal only; drawn at most ten times a second, fraction from 0 to 1.
    void progress(double fraction, const std::string& words);
    /// Takes the bar away.
    void endProgress();
    bool showsProgress() const { return m_bar; }

    /// Standard output cannot be written any more (a closed pipe, a full disk).
    bool outputFailed() const { return m_outputError != 0; }
    /// Whether its reader has simply gone away, as head does: no fault worth a sentence.
    bool readerLeft() const;

private:
    void write(std::string_view text);

    bool m_json;
    bool m_bar;
    bool m_outputIsTerminal;
    bool m_barShown = false;
    int m_outputError = 0;
    std::chrono::steady_clock::time_point m_lastDrawn;
};

/// Text for a terminal: control characters, which could move its cursor or be taken for its commands, and those that
/// turn the direction of writing are written as "\n", "\x1B" or "\u202E". Bytes that are not UTF-8 become U+FFFD.
std::string printable(std::string_view text);
/// The same for text of several lines: ends of lines and tabs stay.
std::string printableLines(std::string_view text);
/// A loss as JSON: as few digits as say it exactly, null when it is not finite.
nlohmann::ordered_json jsonNumber(float value);
/// 1234567 as "1,234,567".
std::string grouped(long long number);
/// 1 and "file" as "1 file", 1234 as "1,234 files".
std::string counted(long long number, const std::string& what);
/// 83 seconds as "1:23".
std::string clockTime(double seconds);

} // namespace glasshouse::cli
