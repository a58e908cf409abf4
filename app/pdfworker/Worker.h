#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/pdfworker/Sandbox.h"

namespace glasshouse::pdfworker {

/// How the worker differs in a test, which sees what a process that was taken over can do.
struct WorkerOptions {
    Sandbox::Layers layers;
    /// A command besides those of the program, answered inside the sandbox; gives its exit code, none if it is not one.
    std::function<std::optional<int>(const std::vector<std::string>& words)> command;
};

/// The whole program, see core/corpus/text/WorkerProtocol.h: reads PDFs, each in a process of its own. The file may be
/// hostile: whatever goes wrong ends this process and nothing else. Never returns.
[[noreturn]] void runWorker(const std::vector<std::string>& arguments, const WorkerOptions& options);

} // namespace glasshouse::pdfworker
