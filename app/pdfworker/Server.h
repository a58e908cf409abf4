#pragma once

#include <functional>
#include <string>

namespace glasshouse::pdfworker {

/// Answers the requests of `serve` (core/corpus/text/WorkerProtocol.h) until the caller is gone. Each is answered in a
/// fork of this process, where `answer` gets the command, with the document as standard input and standard output as
/// the caller wants; its result is the exit code of the fork. This process opens no file itself, so a failure ends only
/// the fork, and no other process may look into it.
int serve(const std::function<int(const std::string& command)>& answer);

} // namespace glasshouse::pdfworker
