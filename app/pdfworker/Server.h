#pragma once

#include <functional>
#include <string>

namespace glasshouse::pdfworker {

/// Answers the requests of `serve` (core/text/WorkerProtocol.h) until nobody asks any more. Every file is read in a
/// fork of this process, in which `read` gets its name, with standard output where the caller wants it; its result is
/// the exit code of the fork. This process itself opens no file, so what goes wrong with one ends with its fork.
int serve(const std::function<int(const std::string& name)>& read);

} // namespace glasshouse::pdfworker
