#pragma once

#include <functional>
#include <string>

namespace glasshouse::pdfworker {

/// Answers the requests of `serve` (core/text/WorkerProtocol.h) until the caller is gone. Every file is read in a fork
/// of this process, where `read` gets its name, with standard output set as the caller wants; its result is the exit
/// code of the fork. This process opens no file itself, so a failure ends only the fork.
int serve(const std::function<int(const std::string& name)>& read);

} // namespace glasshouse::pdfworker
