#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>

#include <unistd.h>

/// A folder for one test, in memory where that can be had: these tests flush thousands of times.
class Scratch {
public:
    Scratch() {
        std::string name = (std::filesystem::is_directory("/dev/shm") && ::access("/dev/shm", W_OK) == 0
                                ? std::string("/dev/shm")
                                : std::filesystem::temp_directory_path().string()) +
                           "/glasshouse-test-XXXXXX";
        m_path = ::mkdtemp(name.data()) != nullptr ? name : std::string();
    }
    ~Scratch() {
        std::error_code code;
        if (!m_path.empty())
            std::filesystem::remove_all(m_path, code);
    }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
};
