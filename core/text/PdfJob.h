#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "core/text/CorpusReader.h"
#include "core/text/Document.h"
#include "core/text/PdfReply.h"
#include "core/text/TextCache.h"
#include "core/text/WorkerProcess.h"

namespace glasshouse::text {

/// One PDF being read by its worker process: takes the output as it comes, enforces the limits on time and size, and
/// says what became of it. One thread at a time. Source of the limits: two files of a few kilobytes keep poppler busy
/// for ever.
class PdfJob {
public:
    using Clock = std::chrono::steady_clock;

    /// The process has just begun to read the document.
    PdfJob(std::size_t index, const Document& document, TextCache::Key key, WorkerProcess process,
           const ReadLimits& limits);

    std::size_t index() const { return m_index; }
    const TextCache::Key& key() const { return m_key; }
    int descriptor() const { return m_process.descriptor(); }
    /// When it will have taken too long unless something comes.
    Clock::time_point deadline() const;
    int pagesRead() const { return static_cast<int>(m_reply.pages().size()); }
    int pageCount() const { return m_reply.pageCount(); }
    /// Whether pages came since this was last asked.
    bool takePagesChanged() { return std::exchange(m_pagesChanged, false); }
    /// Takes what has come. The document when that ended it, well or not.
    std::optional<Document> advance();
    /// Whether the result is the worker's own word and will be the same the next time.
    bool isFinal() const { return m_final; }
    /// Whether it was the limit of memory that ended it.
    bool ranOutOfMemory() const { return m_ranOutOfMemory; }

private:
    Document result(DocumentState state, std::string message);
    Document ready();
    Document stopped(const std::string& why);
    Document died();

    std::size_t m_index;
    Document m_document;
    TextCache::Key m_key;
    ReadLimits m_limits;
    WorkerProcess m_process;
    PdfReply m_reply;
    Clock::time_point m_start;
    Clock::time_point m_progress;
    bool m_pagesChanged = false;
    bool m_final = false;
    bool m_ranOutOfMemory = false;
};

/// What the worker is told of the limits.
std::vector<std::string> limitArguments(const ReadLimits& limits);

} // namespace glasshouse::text
