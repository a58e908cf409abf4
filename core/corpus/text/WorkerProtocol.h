#pragma once

/// The protocol between glasshouse-pdfworker and its caller.
///
///     glasshouse-pdfworker text [KIND] [--order file|reading] [--ocr LANGUAGES] [--encoding ID] [--from PAGE]
///                               [--to PAGE] [LIMITS] < FILE
///     glasshouse-pdfworker page N WIDTH [LIMITS] < FILE
///     glasshouse-pdfworker serve [LIMITS]
///     glasshouse-pdfworker measure FILE...
///     glasshouse-pdfworker languages
///     glasshouse-pdfworker version
///
/// LIMITS are --limits SECONDS MEMORY OUTPUT: seconds of processor time, bytes of address space, bytes of any file.
/// Pages count from 0.
///
/// Before it reads a document the worker locks itself in (app/pdfworker/Sandbox.h), which is why it gets the document
/// as an open file and not by its name. `text` answers on standard output with lines of JSON; the text of a page
/// follows its line, then its stretches (layout::Stretch, as they lie in memory), then, if it was recognized in a
/// picture, a byte with the confidence of each, then a newline:
///
///     {"event":"sandbox","landlock":4,"seccomp":true,"capabilities":true}
///     {"event":"document","version":3,"format":"pdf","pages":96,"forbidden":["copy"]}
///     {"event":"page","page":0,"bytes":5,"stretches":0,"recognized":false}
///     Hello
///     {"event":"done","missing_languages":false,"note":""}
///
/// or, instead of all but the first, {"event":"failed","state":"locked","message":"..."}, which may also follow a page.
/// A page with hardly any text may have a field "shows": scan (a picture covers most of it), drawing, blank, or
/// unmapped (its fonts do not say which letters they show); any page of a PDF may have it as damaged (part of it cannot
/// be read). The last "unseen" bytes of a page's text, if there is that field, are what nobody sees on it.
/// "forbidden" lists what the author of a PDF does not permit: print, change, copy, annotate. With --from, reading
/// starts at that page, and with --to it ends before that one. A page whose text is recognized in its picture takes
/// longer, and is announced by
/// {"event":"recognizing","page":N}. "done" has "encoding" and "guessed" too if the text was in an encoding other than
/// UTF-8, see Document.
///
/// The words of a page come in reading order; with --order file they come in the order of the file, except for
/// recognized words, which have none.
///
/// The first line tells what confines the worker: the version of Landlock's interface (0: none), whether seccomp
/// filters its system calls, and whether it gave up its capabilities. The format is an id of reading::formats(),
/// recognized from the content or, where that does not tell, from KIND, the suffix of the file's name without its dot.
/// A document may be compressed with gzip.
///
/// `page` answers with a PNG. `version` locks itself in too and answers with poppler's version and the same fields:
/// {"poppler":"22.12.0","landlock":4,"seccomp":true,"capabilities":true}. `languages` answers with those that Tesseract
/// has data for: {"languages":["eng","pol"]}. `measure` answers with how long it takes to extract the text of all these
/// PDFs in one process, for benchmarks: {"pages":96,"bytes":200000,"seconds":0.2}.
///
/// `serve` does `text` and `page` for many files: standard input is a SOCK_SEQPACKET socket, where each message is the
/// command with its arguments, separated by blanks, and two descriptors, of the document and for the output; the answer
/// is the id, a pid_t, of the process that reads only this file. That process is a fork of the server, which reads no
/// file itself, so libraries are loaded once, and a child of the caller. Nothing from the worker is trusted: it may
/// have been taken over by the file that it reads.
namespace glasshouse::text::protocol {

constexpr int version = 3;
/// Version of the extracted text: increase it whenever the same file may give different text, so that old caches are
/// not used.
constexpr int textVersion = 12;

constexpr int longestLine = 4096;   ///< bytes of a line of JSON
constexpr int longestCommand = 256; ///< bytes of a command that `serve` accepts
constexpr int maxPages = 100'000;   ///< per file

// Exit codes.
constexpr int ok = 0;
constexpr int wrongCall = 2;
constexpr int locked = 3;
constexpr int damaged = 4;
constexpr int noSuchPage = 5;
constexpr int outOfMemory = 6;

} // namespace glasshouse::text::protocol
