#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

namespace glasshouse::text {

/// What holds the process that reads PDFs, should a hostile file take it over, as it says itself before it reads any.
struct WorkerSandbox {
    int landlock = 0;          ///< version of its interface; 0: the process can read every file of the person
    bool seccomp = false;      ///< false: it can use the network and start processes
    bool capabilities = false; ///< whether it gave up the capabilities that it may have had

    bool complete() const { return landlock > 0 && seccomp && capabilities; }
    /// What is missing as one sentence; empty if it is complete.
    std::string note() const;
};

/// Of an object with the fields landlock, seccomp and capabilities; none if they are not there.
std::optional<WorkerSandbox> workerSandbox(const nlohmann::json& object);

/// What `glasshouse-pdfworker version` answers.
struct WorkerVersion {
    std::string poppler;
    WorkerSandbox sandbox;
};

/// None if the answer is no such thing.
std::optional<WorkerVersion> workerVersion(std::string_view answer);

} // namespace glasshouse::text
