#include "core/corpus/text/CorpusReader.h"

#include <algorithm>
#include <cerrno>
#include <deque>
#include <map>
#include <new>
#include <optional>
#include <set>
#include <system_error>
#include <thread>

#include <poll.h>
#include <unistd.h>

#include "core/base/BytesStore.h"
#include "core/base/Counted.h"
#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/base/Stopped.h"
#include "core/base/SystemMemory.h"
#include "core/base/Utf8.h"
#include "core/corpus/text/DocumentJob.h"
#include "core/corpus/text/DocumentReply.h"
#include "core/corpus/text/FolderScan.h"
#include "core/corpus/text/Normalize.h"
#include "core/corpus/text/OpenFile.h"
#include "core/corpus/text/TextCache.h"
#include "core/corpus/text/WorkerProcess.h"
#include "core/corpus/text/WorkerProtocol.h"
#include "core/corpus/text/WorkerServer.h"
#include "core/reading/Formats.h"
#include "core/reading/charset/TextDecoding.h"

namespace glasshouse::text {

CorpusObserver::~CorpusObserver() = default;
void CorpusObserver::filesFound(const std::vector<Document>& /*documents*/) {}
void CorpusObserver::fileRead(std::size_t /*index*/, const Document& /*document*/) {}
void CorpusObserver::othersFound(const std::vector<OtherFiles>& /*others*/) {}
void CorpusObserver::workerStarted(const WorkerSandbox& /*sandbox*/) {}
void CorpusObserver::pagesRead(std::size_t /*index*/, int /*pages*/, int /*pageCount*/) {}

namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

constexpr std::uintmax_t largestTextFile = std::uintmax_t{1} << 30;
constexpr auto stopInterval = 50ms; // how soon a stop request is noticed

std::string changes() {
    return sentence("It changes while it is read. Read the folder again when whatever writes the file is done.");
}

void fail(Document& document, DocumentState state, std::string message) {
    document.state = state;
    document.message = std::move(message);
}

/// Whether a file is one for the worker by its content: of a format that says so, an archive, compressed, or, unless
/// its name says that it is plain text, marked up.
bool beginsAsDocument(const fs::path& path, bool isPlain) {
    constexpr std::size_t searched = 4096;
    try {
        const std::string start = OpenFile(path).read(0, searched);
        const auto isAtBegin = [&start](std::string_view mark) { return start.starts_with(mark); };
        if (isAtBegin("PK\3\4") || isAtBegin("\x1F\x8B") || isAtBegin("\xD0\xCF\x11\xE0"))
            return true;
        for (const reading::Format& format : reading::formats())
            if (std::any_of(format.begins.begin(), format.begins.end(), isAtBegin) ||
                (!isPlain && (std::any_of(format.markup.begin(), format.markup.end(), isAtBegin) ||
                              (!format.markupWithin.empty() && start.find(format.markupWithin) != std::string::npos))))
                return true;
    } catch (const Error&) { // whoever reads it says why it cannot
    }
    return false;
}

/// Everything but plain text may be hostile in ways that only a process of its own contains.
bool needsWorker(const fs::path& path) {
    const reading::Format* const named = reading::formatOfSuffix(kindOf(path));
    const bool isPlain = named != nullptr && named->isPlain && !suffixOf(path).ends_with(".gz");
    return (named != nullptr && !isPlain) || beginsAsDocument(path, isPlain);
}

/// Throws Error if it cannot be read, Stopped; false if the file changed meanwhile.
bool readTextFile(Document& document, const std::string& encoding, const std::stop_token& stop) {
    std::string text;
    const OpenFile file(document.path);
    const FileStamp before = file.stamp();
    if (before.size > largestTextFile)
        throw Error("It is larger than 1 GiB. Split it into smaller files.");
    {
        std::string bytes;
        bytes.reserve(static_cast<std::size_t>(before.size));
        inRanges(static_cast<std::size_t>(before.size), stop,
                 [&](std::size_t begin, std::size_t end) { bytes += file.read(begin, end - begin); });
        if (bytes.size() != before.size || file.stamp() != before)
            return false;
        const Result<charset::DecodedText> decoded = charset::decodeText(bytes, encoding, stop);
        if (!decoded)
            throw Error(decoded.message());
        text = normalize(decoded.value().text, stop);
        document.message = decoded.value().note;
        document.encoding = decoded.value().encoding;
        document.encodingGuessed = decoded.value().guessed;
    }
    if (text.find_first_not_of(" \t\n") == std::string::npos)
        fail(document, DocumentState::NoText,
             before.size == 0 ? sentence("The file is empty.") : sentence("It contains nothing but white space."));
    document.setPages(std::vector<layout::Page>{{std::move(text), {}, {}}});
    return true;
}

/// Throws Stopped.
void readText(Document& document, const std::string& encoding, const std::stop_token& stop) {
    try {
        if (!readTextFile(document, encoding, stop) && !readTextFile(document, encoding, stop))
            fail(document, DocumentState::Unreadable, changes());
    } catch (const Stopped&) {
        throw;
    } catch (const Error& error) {
        fail(document, DocumentState::Unreadable, error.what());
    } catch (const std::bad_alloc&) {
        fail(document, DocumentState::Unreadable,
             sentence("There is not enough memory for it. Split it into smaller files."));
        document.setPages({});
    }
}

void leaveOutUncertain(Document& document, int minConfidence) {
    if (document.pagesRecognized == 0)
        return;
    std::vector<layout::Page> pages = document.pages.copies();
    std::int64_t words = 0;
    for (layout::Page& page : pages)
        words += dropUncertain(page, minConfidence);
    if (words > 0)
        document.message +=
            (document.message.empty() ? "" : " ") +
            (words == 1 ? sentence("1 word is left out: Tesseract is less sure of it than the minimum confidence.")
                        : sentence("%1 are left out: Tesseract is less sure of them than the minimum confidence.",
                                   counted(words, "word")));
    const std::vector<PageKind> kinds = document.kinds;
    document.setPages(pages, kinds);
    const auto isEmpty = [](const layout::Page& page) {
        return page.text.find_first_not_of(" \n\t") == std::string::npos;
    };
    if (document.state == DocumentState::Ready && std::all_of(pages.begin(), pages.end(), isEmpty))
        fail(document, DocumentState::NoText,
             sentence("Tesseract is less sure of every word than the minimum confidence, %1%. Lower it to keep them.",
                      minConfidence));
}

/// How the workers share memory.
struct Shares {
    std::size_t parallel = 1; ///< PDFs read at once
    ReadLimits each;          ///< of one of them
    ReadLimits alone;         ///< of one that is read by itself
};

Shares sharesOf(const CorpusReaderOptions& options) {
    constexpr std::int64_t gibibyte = std::int64_t{1} << 30;
    constexpr std::int64_t minimum = gibibyte / 4; // the worker's libraries and an ordinary book
    const std::int64_t all =
        options.memory > 0 ? options.memory : std::clamp(availableMemory() / 2, gibibyte, 4 * gibibyte);
    Shares shares;
    shares.parallel = options.parallel > 0 ? static_cast<std::size_t>(options.parallel)
                                           : std::max(1U, std::thread::hardware_concurrency());
    shares.parallel = std::clamp<std::size_t>(static_cast<std::size_t>(all / minimum), 1, shares.parallel);
    shares.each = shares.alone = options.limits;
    if (!options.extraction.ocr.empty()) // how many pages will be recognized is not known; the wall clock limits it
        shares.each.processorTime = shares.alone.processorTime = std::max(options.limits.processorTime, 24 * 3600s);
    shares.alone.memory = std::min(options.limits.memory, std::max(all, minimum));
    shares.each.memory = std::min(shares.alone.memory, all / static_cast<std::int64_t>(shares.parallel));
    return shares;
}

/// One reading of a corpus, on the calling thread: parallel worker processes, watched with poll.
class Reading {
public:
    Reading(std::vector<Document> documents, const CorpusReaderOptions& options, std::stop_token stop,
            CorpusObserver& observer)
        : m_documents(std::move(documents))
        , m_options(options)
        , m_stop(std::move(stop))
        , m_observer(observer)
        , m_worker(options.worker.empty() ? findWorker() : options.worker)
        , m_shares(sharesOf(options))
        , m_server(m_worker, options.extraction, limitArguments(m_shares.each))
        , m_cache(options.cache.empty() ? defaultCacheFolder() : options.cache, options.extraction)
        , m_otherOrder(m_cache.folder(), options.extraction.inTheOtherOrder())
        , m_store(m_cache.folder()) {}

    std::vector<Document> run() {
        m_observer.filesFound(m_documents);
        while (!m_stop.stop_requested() && (isWaiting() || !m_jobs.empty() || !m_tooLarge.empty())) {
            try {
                if (mayBegin())
                    begin(takeWaiting());
                else if (m_jobs.empty() && !isWaiting())
                    beginAlone();
            } catch (const Stopped&) { // in the middle of a large file: it counts among the rest
                break;
            }
            watch(mayBegin());
        }
        if (m_stop.stop_requested())
            skipRest();
        if (m_stored)
            m_cache.prune(m_options.cacheSize > 0 ? m_options.cacheSize : roomForCache(m_cache));
        return std::move(m_documents);
    }

private:
    bool isWaiting() const { return m_next < m_documents.size() || !m_changed.empty(); }
    bool mayBegin() const { return isWaiting() && m_jobs.size() < m_shares.parallel && (m_jobs.empty() || !m_isAlone); }
    std::size_t takeWaiting() {
        if (m_next < m_documents.size())
            return m_next++;
        const std::size_t index = m_changed.front();
        m_changed.pop_front();
        return index;
    }

    const std::string& encodingOf(const Document& document) const {
        return m_options.extraction.encodingOf(document.name);
    }

    void finished(std::size_t index) {
        if (const int minimum = m_options.extraction.minConfidence; minimum > 0)
            leaveOutUncertain(m_documents[index], minimum);
        m_documents[index].pages.moveTo(m_store);
        m_done.resize(m_documents.size(), false);
        m_done[index] = true;
        m_observer.fileRead(index, m_documents[index]);
    }

    /// Reads a text file, finds a PDF in the cache, or starts its worker.
    void begin(std::size_t index) {
        m_isAlone = false;
        Document& document = m_documents[index];
        if (document.state != DocumentState::Ready)
            return finished(index);
        if (!needsWorker(document.path)) {
            readText(document, encodingOf(document), m_stop);
            return finished(index);
        }
        TextCache::Key key = m_cache.key(document.path, encodingOf(document));
        if (m_cache.find(key, document, m_stop) || findScans(key, document))
            return finished(index);
        if (m_worker.empty()) {
            fail(document, DocumentState::Unreadable,
                 sentence("Reading it needs the program glasshouse-pdfworker next to this one, and it is missing."));
            return finished(index);
        }
        begin(index, std::move(key), m_server, m_shares.each);
    }

    /// Takes a document whose only text was recognized from the cache of the other word order: it is the same in both.
    bool findScans(TextCache::Key& key, Document& document) {
        if (m_options.extraction.ocr.empty())
            return false;
        Document found = document;
        if (!m_otherOrder.find(key, found, m_stop) || found.pagesRecognized == 0)
            return false;
        const auto hasOrder = [](PageKind kind) {
            return kind == PageKind::Text || kind == PageKind::Sparse || kind == PageKind::Damaged ||
                   kind == PageKind::Unmapped;
        };
        if (std::any_of(found.kinds.begin(), found.kinds.end(), hasOrder))
            return false;
        document = std::move(found);
        m_cache.store(key, document);
        m_stored = true;
        return true;
    }

    /// Starts the worker of a PDF.
    void begin(std::size_t index, TextCache::Key key, WorkerServer& server, const ReadLimits& limits) {
        Document& document = m_documents[index];
        try {
            const OpenFile file(document.path);
            m_stamps[index] = file.stamp();
            PartlyRead known;
            if (!m_options.extraction.ocr.empty())
                known = m_cache.findPart(key).value_or(PartlyRead());
            DocumentReply reply(limits.output, std::move(known));
            WorkerProcess process = server.read(file, kindOf(document.path), encodingOf(document), reply.range());
            m_jobs.emplace_back(index, document, std::move(key), std::move(process), limits,
                                std::chrono::seconds(m_options.extraction.recognitionSeconds), std::move(reply));
        } catch (const Error& error) {
            fail(document, DocumentState::Unreadable, error.what());
            finished(index);
        }
    }

    /// Retries one whose share of the memory was not enough.
    void beginAlone() {
        const auto [index, key] = m_tooLarge.front();
        m_tooLarge.pop_front();
        if (!m_serverAlone)
            m_serverAlone.emplace(m_worker, m_options.extraction, limitArguments(m_shares.alone));
        begin(index, key, *m_serverAlone, m_shares.alone);
        m_isAlone = true;
    }

    /// Waits for the workers, unless there is other work to do meanwhile, and reads their output.
    void watch(bool busy) {
        std::vector<pollfd> descriptors;
        for (const DocumentJob& job : m_jobs)
            descriptors.push_back({job.descriptor(), POLLIN, 0});
        if (m_jobs.empty())
            return;
        ::poll(descriptors.data(), descriptors.size(), busy ? 0 : static_cast<int>(stopInterval / 1ms));
        for (auto job = m_jobs.begin(); job != m_jobs.end();) {
            std::optional<Document> result = job->advance();
            if (!m_sandboxTold && job->sandbox()) {
                m_sandboxTold = true;
                m_observer.workerStarted(*job->sandbox());
            }
            if (!result) {
                if (job->takePagesChanged()) {
                    m_observer.pagesRead(job->index(), job->pagesRead(), job->pageCount());
                    saveProgress(*job);
                }
                if (job->needsProcess())
                    result = continueReading(*job);
            }
            if (!result) {
                ++job;
                continue;
            }
            const std::size_t index = job->index();
            if (job->ranOutOfMemory() && !m_isAlone && m_shares.alone.memory > m_shares.each.memory) {
                keepPart(*job);
                m_tooLarge.emplace_back(index, job->key());
                job = m_jobs.erase(job);
                continue;
            }
            const std::optional<FileStamp> now = fileStamp(m_documents[index].path);
            if (now && *now != m_stamps[index]) { // otherwise it is gone, but was still there for its reader
                if (m_readAgain.insert(index).second) {
                    m_changed.push_back(index);
                    job = m_jobs.erase(job);
                    continue;
                }
                fail(*result, DocumentState::Unreadable, changes());
                result->setPages({});
            } else if (!job->isFinal()) {
                keepPart(*job);
            } else {
                m_cache.store(job->key(), *result);
                m_stored = true;
            }
            m_documents[index] = std::move(*result);
            job = m_jobs.erase(job);
            finished(index);
        }
    }

    /// Has the pages after one that was given up read; the document if that cannot be.
    std::optional<Document> continueReading(DocumentJob& job) {
        const fs::path& path = m_documents[job.index()].path;
        try {
            job.continueWith(
                (m_isAlone ? *m_serverAlone : m_server)
                    .read(OpenFile(path), kindOf(path), encodingOf(m_documents[job.index()]), job.range()));
            return std::nullopt;
        } catch (const Error& error) {
            Document failed = m_documents[job.index()];
            fail(failed, DocumentState::Unreadable, error.what());
            return failed;
        }
    }

    void keepPart(const DocumentJob& job) {
        if (const std::optional<PartlyRead> part = job.partlyRead()) {
            m_cache.storePart(job.key(), *part);
            m_stored = true;
        }
    }
    /// Should the program end before the file is done.
    void saveProgress(const DocumentJob& job) {
        const auto now = DocumentJob::Clock::now();
        const auto kept = m_kept.try_emplace(job.index(), now).first;
        if (now - kept->second < m_options.saveInterval)
            return;
        kept->second = now;
        if (!m_options.extraction.ocr.empty())
            keepPart(job);
    }

    void skipRest() {
        for (const DocumentJob& job : m_jobs)
            keepPart(job);
        m_jobs.clear();
        m_done.resize(m_documents.size(), false);
        for (std::size_t i = 0; i < m_documents.size(); ++i)
            if (!m_done[i] && m_documents[i].state == DocumentState::Ready)
                fail(m_documents[i], DocumentState::Skipped, sentence("Reading was stopped before this file."));
    }

    std::vector<Document> m_documents;
    const CorpusReaderOptions& m_options;
    std::stop_token m_stop;
    CorpusObserver& m_observer;
    fs::path m_worker;
    Shares m_shares;
    WorkerServer m_server;
    std::optional<WorkerServer> m_serverAlone;
    TextCache m_cache;
    TextCache m_otherOrder; ///< the same documents, read in the other word order
    BytesStore m_store;     ///< holds the pages
    std::size_t m_next = 0;
    std::deque<DocumentJob> m_jobs;
    std::deque<std::pair<std::size_t, TextCache::Key>> m_tooLarge; ///< retried when all others are done
    std::map<std::size_t, FileStamp> m_stamps;                     ///< of the files being read, when that began
    std::map<std::size_t, DocumentJob::Clock::time_point> m_kept;  ///< when pages of a file were kept last
    std::deque<std::size_t> m_changed;                             ///< while they were read, so they are read again
    std::set<std::size_t> m_readAgain;                             ///< the same, and those that were
    bool m_isAlone = false;                                        ///< whether that is what is being read now
    bool m_sandboxTold = false;
    std::vector<bool> m_done;
    bool m_stored = false;
};

} // namespace

std::vector<Document> readCorpus(const fs::path& path, const CorpusReaderOptions& options, std::stop_token stop,
                                 CorpusObserver& observer) {
    FolderContent content = scanFolder(path, stop);
    observer.othersFound(content.others);
    if (content.documents.empty() && !stop.stop_requested())
        throw Error(sentence("There is no file that can be read (%1) in %2.", reading::allSuffixes(), path.string()));
    return Reading(std::move(content.documents), options, std::move(stop), observer).run();
}

std::string renderPage(const fs::path& pdf, int page, int width, const CorpusReaderOptions& options,
                       std::stop_token stop) {
    const int number = page + 1;
    const OpenFile document = [&] {
        try {
            return OpenFile(pdf);
        } catch (const Error& error) {
            throw Error(sentence("Page %1 cannot be drawn: %2.", number, pdf.string()) + " " + error.what());
        }
    }();
    const fs::path worker = options.worker.empty() ? findWorker() : options.worker;
    if (worker.empty())
        throw Error(
            sentence("Page %1 cannot be drawn: the program glasshouse-pdfworker is not next to this one.", number));
    std::vector<std::string> arguments = {"page", std::to_string(page), std::to_string(width)};
    for (std::string& argument : limitArguments(options.limits))
        arguments.push_back(std::move(argument));
    WorkerProcess process(worker, arguments, document.descriptor());
    const auto begin = DocumentJob::Clock::now();
    std::string picture;
    while (process.read(picture)) {
        if (stop.stop_requested())
            throw Error(sentence("Page %1 cannot be drawn: stopped.", number));
        if (process.processorTime() >= static_cast<double>(options.limits.pageTime.count()) ||
            DocumentJob::Clock::now() - begin >= 6 * options.limits.pageTime)
            throw Error(
                sentence("Page %1 cannot be drawn: it takes more than %2 s.", number, options.limits.pageTime.count()));
        if (static_cast<std::int64_t>(picture.size()) > options.limits.output)
            throw Error(sentence("Page %1 cannot be drawn: the picture is too large.", number));
        pollfd descriptor{process.descriptor(), POLLIN, 0};
        ::poll(&descriptor, 1, static_cast<int>(stopInterval / 1ms));
    }
    const WorkerProcess::End end = process.finish();
    if (end.code == protocol::locked)
        throw Error(sentence("Page %1 cannot be drawn: the file needs a password.", number));
    if (end.code == protocol::noSuchPage)
        throw Error(sentence("Page %1 cannot be drawn: the file does not have this page.", number));
    if (end.signal != 0 || end.code != protocol::ok || !picture.starts_with("\x89PNG"))
        throw Error(sentence("Page %1 cannot be drawn: the file is damaged, or the page needs too much memory or time.",
                             number));
    return picture;
}

} // namespace glasshouse::text
