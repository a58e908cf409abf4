#pragma once

#include <memory>

namespace glasshouse::pdf {

/// While one exists, poppler keeps what it otherwise reads again for every file (character names), and the functions
/// for extracting text are already bound. For a process that forks itself for each file. One thread.
class WarmPoppler {
public:
    WarmPoppler();
    ~WarmPoppler();
    WarmPoppler(const WarmPoppler&) = delete;
    WarmPoppler& operator=(const WarmPoppler&) = delete;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace glasshouse::pdf
