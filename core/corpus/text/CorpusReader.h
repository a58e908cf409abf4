#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "core/corpus/text/Corpus.h"
#include "core/corpus/text/Document.h"
#include "core/corpus/text/Extraction.h"
#include "core/corpus/text/OtherFiles.h"
#include "core/corpus/text/WorkerSandbox.h"

namespace glasshouse::text {

/// Limits for the worker process that reads one document. They count the processor's time, so that what is read does
/// not depend on what else the machine does.
struct ReadLimits {
    std::chrono::seconds pageTime{10};      ///< for opening, and for each page that is not recognized
    std::chrono::seconds processorTime{50}; ///< for the whole file, without what recognizing takes
    /// For the whole file by the clock, without what recognizing takes: for a process that has been taken over and
    /// sleeps. One that sleeps for good is given up after three times pageTime.
    std::chrono::seconds wallTime{1800};
    std::int64_t memory = std::int64_t{1} << 30;  ///< bytes of address space, when nothing is read in parallel
    std::int64_t output = std::int64_t{64} << 20; ///< bytes of text, see DocumentReply
};

struct CorpusReaderOptions {
    std::filesystem::path worker; ///< glasshouse-pdfworker; empty: next to the running program; needed for PDFs
    std::filesystem::path cache;  ///< folder; empty: $XDG_CACHE_HOME/glasshouse/text
    Extraction extraction;
    std::uint64_t cacheSize = 0; ///< bytes; the least recently used entries are removed first; 0: roomForCache()
    ReadLimits limits;
    std::chrono::seconds saveInterval{60}; ///< how often recognized pages are kept while the rest of a file is read
    int parallel = 0;                      ///< maximum number of PDFs read at once; 0: one per core
    std::int64_t memory = 0; ///< bytes of address space of all workers together; 0: half of the free memory, but at
                             ///< least 1 GiB and at most 4
};

/// Is notified of files as they are found and read; the base class ignores everything. Called on the thread of
/// readCorpus, one call at a time.
class CorpusObserver {
public:
    virtual ~CorpusObserver();
    /// The files of a folder that are passed over, by their kind; called once, first.
    virtual void othersFound(const std::vector<OtherFiles>& others);
    /// Every file that will be read, sorted by name, before the first is read.
    virtual void filesFound(const std::vector<Document>& documents);
    /// A PDF is read by a worker that this holds; called once, for the first.
    virtual void workerStarted(const WorkerSandbox& sandbox);
    /// A PDF is being read, with that many pages done so far; not called for every page.
    virtual void pagesRead(std::size_t index, int pages, int pageCount);
    /// One file is done; the index is that of filesFound.
    virtual void fileRead(std::size_t index, const Document& document);
};

/// Reads a folder (recursively, files of the formats that are read, case ignored) or one file into documents sorted by
/// name. A file that cannot be read has its state and reason; it never stops the others. One that changes while it is
/// read is read once more, and has no text if it changes again. Text is valid UTF-8 with "\n" line ends. A stop request
/// takes effect at once: what was read is kept, the rest is Skipped; pages that were recognized are kept in the cache,
/// and reading again continues after them. Starts no threads. PDFs read in parallel share the memory; one that needs
/// more than its share is read again, alone. What the worker itself reports about a PDF is cached (ready, no text,
/// locked, damaged); a PDF that hit a limit is tried again next time. Throws Error if the path does not exist, cannot
/// be opened, or contains no such file.
std::vector<Document> readCorpus(const std::filesystem::path& path, const CorpusReaderOptions& options,
                                 std::stop_token stop, CorpusObserver& observer);

/// One page of a PDF as PNG, rendered by the worker process under the same limits; width in pixels. Throws Error.
std::string renderPage(const std::filesystem::path& pdf, int page, int width, const CorpusReaderOptions& options,
                       std::stop_token stop);

} // namespace glasshouse::text
