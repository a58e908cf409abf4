#pragma once

/// The protocol between glasshouse-pdfworker and its caller.
///
///     glasshouse-pdfworker text FILE [--limits SECONDS MEMORY OUTPUT]
///     glasshouse-pdfworker serve [--limits SECONDS MEMORY OUTPUT]
///     glasshouse-pdfworker page FILE N WIDTH [--limits SECONDS MEMORY OUTPUT]
///     glasshouse-pdfworker measure FILE...
///     glasshouse-pdfworker version
///
/// SECONDS are of processor time, MEMORY is bytes of address space, OUTPUT bytes of any file; pages count from 0.
/// `text` answers on standard output with lines of JSON; the text of a page follows its line, then its stretches
/// (layout::Stretch, as they lie in memory), then a newline:
///
///     {"event":"document","version":2,"pages":96}
///     {"event":"page","page":0,"bytes":5,"stretches":0}
///     Hello
///     {"event":"done","missing_languages":false}
///
/// or, instead of all that, {"event":"failed","state":"locked","message":"..."}. `page` answers with a PNG, `version`
/// with poppler's version, and `measure` with how long it takes to extract the text of all these files in one process,
/// for benchmarks: {"pages":96,"bytes":200000,"seconds":0.2}. `serve` does `text` for many files: standard input
/// is a SOCK_SEQPACKET socket, where each message is the name of a file with a descriptor for the output; the answer is
/// the id, a pid_t, of the process that reads only this file. That process is a fork of the server, which reads no file
/// itself, so libraries are loaded once, and a child of the caller. Nothing from the worker is trusted: it may have
/// been taken over by the file that it reads.
namespace glasshouse::text::protocol {

constexpr int version = 2;
/// Version of the extracted text: increase it whenever the same file may give different text, so that old caches are
/// not used.
constexpr int textVersion = 2;

constexpr int longestLine = 4096; ///< bytes of a line of JSON
constexpr int longestName = 4096; ///< bytes of a file name that `serve` accepts
constexpr int maxPages = 100'000; ///< per file

// Exit codes.
constexpr int ok = 0;
constexpr int wrongCall = 2;
constexpr int locked = 3;
constexpr int damaged = 4;
constexpr int noSuchPage = 5;
constexpr int outOfMemory = 6;

} // namespace glasshouse::text::protocol
