#pragma once

#include <memory>

namespace glasshouse::pdf {

/// While one is alive, poppler keeps what it otherwise reads anew for every file (the names of characters), and the
/// functions that text is taken with are bound. For a process that forks itself for each file. One thread.
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
