#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/base/Counted.h"

namespace glasshouse::cli {

/// The program's output. Results go to standard output, as text or as one JSON object per line; messages and progress
/// for a person go to standard error. One thread.
class Console {
public:
    explicit Console(bool json);

    void setJson(bool json) { m_json = json; }
    bool json() const { return m_json; }

    /// {"event": name, ...fields} as one line; nothing without --json.
    void event(const std::string& name, const nlohmann::ordered_json& fields);
    /// A result for a person; nothing with --json. A file or a pipe gets it unchanged, a terminal as printableLines().
    /// File names in it are already printable().
    void result(std::string_view text);
    /// A whole line on standard error, made printable().
    void note(const std::string& line);
    /// The same for a warning; with --json also an event.
    void warn(const std::string& line);
    void error(const std::string& sentence);

    /// A progress bar with a few words, drawn at most ten times a second, fraction from 0 to 1. A file or a pipe gets
    /// the words as a line, once nothing was said for half a minute; nothing with --json.
    void progress(double fraction, const std::string& words);
    /// Removes the bar.
    void endProgress();
    /// Whether progress() would say anything now.
    bool wantsProgress() const;

    /// Whether standard output cannot be written any more (a closed pipe, a full disk).
    bool outputFailed() const { return m_outputError != 0; }
    /// Why, in the words of the system.
    std::string outputProblem() const;
    /// Whether its reader has simply gone away, as head does, which needs no error message.
    bool readerLeft() const;

private:
    void write(std::string_view text);

    bool m_json;
    bool m_bar;
    bool m_outputIsTerminal;
    bool m_barShown = false;
    int m_outputError = 0;
    std::chrono::steady_clock::time_point m_lastDrawn;
    std::chrono::steady_clock::time_point m_lastSaid = std::chrono::steady_clock::now(); ///< a whole line
};

/// A loss as JSON: the shortest exact representation, null if it is not finite.
nlohmann::ordered_json jsonNumber(float value);
/// 83 seconds as "1:23".
std::string clockTime(double seconds);

} // namespace glasshouse::cli
