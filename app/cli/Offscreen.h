#pragma once

#include <memory>

class QGuiApplication;

namespace glasshouse::cli {

/// What Qt needs for fonts, without a display; nothing where the process has an application already. One at a time, on
/// the main thread.
class Offscreen {
public:
    Offscreen();
    ~Offscreen();
    Offscreen(const Offscreen&) = delete;
    Offscreen& operator=(const Offscreen&) = delete;

private:
    int m_count = 1;
    char m_name[15] = "glasshouse-cli";
    char* m_arguments[2] = {m_name, nullptr};
    std::unique_ptr<QGuiApplication> m_application; ///< nullptr: the process has one
};

} // namespace glasshouse::cli
