#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "core/corpus/text/CorpusReader.h"
#include "core/corpus/text/Document.h"
#include "core/corpus/text/DocumentReply.h"
#include "core/corpus/text/TextCache.h"
#include "core/corpus/text/WorkerProcess.h"

namespace glasshouse::text {

/// One document being read by its worker process: takes the output as it arrives, enforces the limits on time and size,
/// and reports the result. One thread at a time. Reason for the limits: there are files of a few kilobytes that keep
/// poppler busy forever.
class DocumentJob {
public:
    using Clock = std::chrono::steady_clock;

    /// The process has just begun to read the pages that the reply asks for. recognitionTime: of the processor, for
    /// each page that is recognized.
    DocumentJob(std::size_t index, const Document& document, TextCache::Key key, WorkerProcess process,
                const ReadLimits& limits, std::chrono::seconds recognitionTime, DocumentReply reply);

    std::size_t index() const { return m_index; }
    const TextCache::Key& key() const { return m_key; }
    int descriptor() const { return m_process.descriptor(); }
    int pagesRead() const { return static_cast<int>(m_reply.pages().size()); }
    int pageCount() const { return m_reply.pageCount(); }
    /// Whether pages arrived since the last call.
    bool takePagesChanged() { return std::exchange(m_pagesChanged, false); }
    /// Whether another process is needed, for the pages of range().
    bool needsProcess() const { return m_needsProcess; }
    PageRange range() const { return m_reply.range(); }
    void continueWith(WorkerProcess process);
    /// What was recognized so far; none if nothing was.
    std::optional<PartlyRead> partlyRead() const;
    /// Reads available output. Returns the document once it is complete or has failed.
    std::optional<Document> advance();
    /// Whether the result is what the worker itself reported and will be the same next time.
    bool isFinal() const { return m_final; }
    /// What the worker reports as confining it, as soon as it has.
    const std::optional<WorkerSandbox>& sandbox() const { return m_reply.sandbox(); }
    /// Whether it ended because of the memory limit.
    bool ranOutOfMemory() const { return m_ranOutOfMemory; }

private:
    Document result(DocumentState state, std::string message);
    Document ready();
    std::string note() const;
    bool isStalled(Clock::time_point now, double used) const;
    bool isOpening() const;
    int pageNumber() const;
    Document stopped(const std::string& why);
    Document died();

    std::size_t m_index;
    Document m_document;
    TextCache::Key m_key;
    ReadLimits m_limits;
    WorkerProcess m_process;
    DocumentReply m_reply;
    std::chrono::seconds m_recognitionTime;
    Clock::time_point m_start; ///< without what recognizing took
    Clock::time_point m_progress;
    double m_processorAtProgress = 0; ///< seconds that the process had used by then
    bool m_hasStalled = false;        ///< whether a page was given up because the process did nothing
    bool m_pagesChanged = false;
    bool m_needsProcess = false;
    bool m_final = false;
    bool m_ranOutOfMemory = false;
};

/// The limits as arguments for the worker.
std::vector<std::string> limitArguments(const ReadLimits& limits);

} // namespace glasshouse::text
