#include "core/corpus/text/DocumentJob.h"

#include <algorithm>
#include <csignal>
#include <utility>

#include "core/base/Counted.h"
#include "core/base/Sentence.h"
#include "core/base/Utf8.h"
#include "core/corpus/text/FolderScan.h"
#include "core/corpus/text/WorkerProtocol.h"
#include "core/reading/Formats.h"

namespace glasshouse::text {

namespace {

std::string seconds(std::chrono::seconds time) {
    return std::to_string(time.count()) + " s";
}
std::string mebibytes(std::int64_t bytes) {
    return std::to_string(bytes >> 20) + " MiB";
}

std::int64_t inkedCharacters(const std::vector<layout::Page>& pages) {
    std::int64_t count = 0;
    for (const layout::Page& page : pages)
        for (std::size_t i = 0; i < page.seen().size();) {
            const utf8::Decoded one = utf8::decode(page.seen(), i);
            const char32_t c = one.codePoint;
            const bool blank = c <= 0x20 || (c >= 0x7F && c <= 0xA0) || c == 0xAD || (c >= 0x2000 && c <= 0x200B) ||
                               c == 0x202F || c == 0x3000 || c == 0xFEFF;
            count += blank ? 0 : 1;
            i += one.length;
        }
    return count;
}

/// Which pages are damaged, of which at most some are named; empty if none is.
std::string damagedPages(const std::vector<PageKind>& shown) {
    constexpr std::size_t maxNamed = 5;
    std::vector<std::size_t> pages;
    for (std::size_t page = 0; page < shown.size(); ++page)
        if (shown[page] == PageKind::Damaged)
            pages.push_back(page + 1);
    if (pages.empty())
        return {};
    if (pages.size() > maxNamed)
        return sentence("%1 are damaged, the first of them page %2: part of the text is missing. Get the file again.",
                        counted(static_cast<std::int64_t>(pages.size()), "page"), pages.front());
    if (pages.size() == 1)
        return sentence("Page %1 is damaged: part of the text is missing. Get the file again.", pages.front());
    std::string others; // all but the last
    for (std::size_t i = 0; i + 1 < pages.size(); ++i)
        others += (i == 0 ? "" : ", ") + std::to_string(pages[i]);
    return sentence("Pages %1 and %2 are damaged: part of the text is missing. Get the file again.", others,
                    pages.back());
}

/// Whether Tesseract was not sure of what it read on a page.
bool isUnsure(const layout::Page& page) {
    constexpr std::size_t sure = 60; // percent, on average
    std::size_t sum = 0;
    for (const std::uint8_t confidence : page.confidence)
        sum += confidence;
    return sum < sure * page.confidence.size();
}

void addSentence(std::string& text, const std::string& more) {
    text += (text.empty() || more.empty() ? "" : " ") + more;
}

constexpr int stallPatience = 3; ///< times the limit for a page, before a process that does nothing is given up

/// Of a file whose name says something else.
std::string whatItIs(const std::filesystem::path& path, const std::string& format) {
    const reading::Format* const named = reading::formatOfSuffix(kindOf(path));
    const reading::Format* const is = reading::findFormat(format);
    if (named == nullptr || is == nullptr || is->isPlain || is == named)
        return {};
    return sentence("It is %1, whatever its name says.", is->label);
}

} // namespace

std::vector<std::string> limitArguments(const ReadLimits& limits) {
    return {"--limits", std::to_string(limits.processorTime.count()), std::to_string(limits.memory),
            std::to_string(limits.output)};
}

DocumentJob::DocumentJob(std::size_t index, const Document& document, TextCache::Key key, WorkerProcess process,
                         const ReadLimits& limits, std::chrono::seconds recognitionTime, DocumentReply reply)
    : m_index(index)
    , m_document(document)
    , m_key(std::move(key))
    , m_limits(limits)
    , m_process(std::move(process))
    , m_reply(std::move(reply))
    , m_recognitionTime(recognitionTime)
    , m_start(Clock::now())
    , m_progress(m_start) {}

void DocumentJob::continueWith(WorkerProcess process) {
    m_process = std::move(process);
    m_needsProcess = false;
    m_progress = Clock::now();
    m_processorAtProgress = 0;
}

std::optional<PartlyRead> DocumentJob::partlyRead() const {
    const auto recognized = [](const layout::Page& page) { return !page.confidence.empty(); };
    if (std::none_of(m_reply.pages().begin(), m_reply.pages().end(), recognized))
        return std::nullopt;
    return PartlyRead{m_reply.pages(), m_reply.shown(), m_reply.pageCount()};
}

std::optional<Document> DocumentJob::advance() {
    std::string bytes;
    const bool open = m_process.read(bytes);
    const bool wasRecognizing = m_reply.isRecognizing();
    const bool completed = m_reply.take(bytes);
    if (m_reply.stage() == DocumentReply::Stage::Done)
        return ready();
    if (m_reply.stage() == DocumentReply::Stage::Failed) {
        m_final = m_reply.failedState() != DocumentState::Unreadable; // its kind may be read by a later version
        return result(m_reply.failedState(), m_reply.failedMessage());
    }
    if (m_reply.tooMuchText())
        return stopped(sentence("It contains more than %1 of text.", mebibytes(m_limits.output)));
    if (m_reply.stage() == DocumentReply::Stage::Nonsense)
        return result(DocumentState::Damaged,
                      sentence("The document reader gave no usable answer, so none of its text could be read."));
    if (!open && m_reply.stage() != DocumentReply::Stage::RangeDone)
        return died();
    const Clock::time_point now = Clock::now();
    if (m_reply.stage() == DocumentReply::Stage::RangeDone) {
        m_reply.beginRange();
        m_needsProcess = m_pagesChanged = true;
        return std::nullopt;
    }
    if (completed) {
        if (wasRecognizing)
            m_start += now - m_progress;
        m_progress = now;
        m_processorAtProgress = m_process.processorTime();
        m_pagesChanged = true;
    }
    if (m_reply.isRecognizing()) {
        const double used = m_process.processorTime() - m_processorAtProgress;
        const bool still = isStalled(now, used);
        if (used < static_cast<double>(m_recognitionTime.count()) && !still)
            return std::nullopt;
        m_hasStalled = m_hasStalled || still;
        m_start += now - m_progress;
        m_reply.skipPage();
        if (m_reply.isComplete())
            return ready();
        m_needsProcess = true;
        return std::nullopt;
    }
    if (now - m_start >= m_limits.wallTime)
        return stopped(sentence("It took more than %1.", seconds(m_limits.wallTime)));
    if (now - m_progress < m_limits.pageTime) // it cannot have used more than that of the processor
        return std::nullopt;
    const double used = m_process.processorTime() - m_processorAtProgress;
    if (used >= static_cast<double>(m_limits.pageTime.count()))
        return result(DocumentState::TooSlow,
                      isOpening() ? sentence("Opening it took more than %1 of processor time. Stopped there.",
                                             seconds(m_limits.pageTime))
                                  : sentence("Page %1 took more than %2 of processor time. Stopped there.",
                                             pageNumber(), seconds(m_limits.pageTime)));
    if (isStalled(now, used))
        return result(DocumentState::TooSlow, isOpening()
                                                  ? sentence("Opening it stood still for more than %1. Stopped there.",
                                                             seconds(stallPatience * m_limits.pageTime))
                                                  : sentence("Page %1 stood still for more than %2. Stopped there.",
                                                             pageNumber(), seconds(stallPatience * m_limits.pageTime)));
    return std::nullopt;
}

/// Whether the process does next to nothing for its page, although it has waited long for it: it may have been taken
/// over. On a busy machine it gets little of the processor, but more than that.
bool DocumentJob::isStalled(Clock::time_point now, double used) const {
    constexpr double minShare = 0.02; // of one processor
    const std::chrono::duration<double> waited = now - m_progress - stallPatience * m_limits.pageTime;
    return waited.count() * minShare > used;
}

Document DocumentJob::result(DocumentState state, std::string message) {
    m_document.state = state;
    m_document.message = std::move(message);
    m_document.format = m_reply.format();
    m_document.forbidden = m_reply.forbidden();
    m_document.encoding = m_reply.encoding();
    m_document.encodingGuessed = m_reply.isEncodingGuessed();
    const reading::Format* const format = reading::findFormat(m_document.format);
    m_document.pageCount =
        m_document.format.empty() || (format != nullptr && format->isPaged) ? m_reply.pageCount() : 0;
    m_document.setPages(m_reply.pages(), m_reply.shown());
    return std::move(m_document);
}

/// What is worth knowing of its pages.
std::string DocumentJob::note() const {
    const std::vector<layout::Page>& pages = m_reply.pages();
    const auto recognized =
        std::count_if(pages.begin(), pages.end(), [](const layout::Page& page) { return !page.confidence.empty(); });
    const std::vector<PageKind>& shown = m_reply.shown();
    const auto unread = std::count(shown.begin(), shown.end(), PageKind::Unread);
    std::string text = recognized > 0 && !m_reply.missingLanguages()
                           ? sentence("Tesseract read %1.", counted(recognized, "page"))
                           : m_reply.note();
    if (recognized > 0 && !m_reply.missingLanguages() && !m_reply.note().empty())
        addSentence(text, m_reply.note());
    if (const auto unsure = std::count_if(pages.begin(), pages.end(), isUnsure); unsure > 0)
        addSentence(text, unsure == 1 ? sentence("1 page was hard to recognize: its text may be wrong.")
                                      : sentence("%1 were hard to recognize: their text may be wrong.",
                                                 counted(unsure, "page")));
    if (unread > 0 && m_hasStalled)
        addSentence(text, unread == 1
                              ? sentence("1 page was left out: recognizing it took too long.")
                              : sentence("%1 were left out: recognizing them took too long.", counted(unread, "page")));
    else if (unread > 0)
        addSentence(text, unread == 1
                              ? sentence("1 page was left out: recognizing it took too long, more than %1 of processor "
                                         "time. Allow more time to try it again.",
                                         seconds(m_recognitionTime))
                              : sentence("%1 were left out: recognizing them took too long, more than %2 of processor "
                                         "time. Allow more time to try them again.",
                                         counted(unread, "page"), seconds(m_recognitionTime)));
    addSentence(text, damagedPages(shown));
    if (const auto unmapped = std::count(shown.begin(), shown.end(), PageKind::Unmapped); unmapped > 0) {
        addSentence(text, unmapped == 1 ? sentence("1 page is left out: its fonts do not say which letters they show.")
                                        : sentence("%1 are left out: their fonts do not say which letters they show.",
                                                   counted(unmapped, "page")));
        addSentence(text, sentence("Text recognition (OCR) can read them."));
    }
    const auto unseen =
        std::count_if(pages.begin(), pages.end(), [](const layout::Page& page) { return page.unseen > 0; });
    if (unseen > 0)
        addSentence(text, unseen == 1 ? sentence("1 page has text that nobody sees: without ink, covered, clipped, "
                                                 "tiny or in the color of its ground.")
                                      : sentence("%1 have text that nobody sees: without ink, covered, clipped, tiny "
                                                 "or in the color of its ground.",
                                                 counted(unseen, "page")));
    return text;
}

Document DocumentJob::ready() {
    const std::string note = this->note();
    const std::int64_t inked = inkedCharacters(m_reply.pages());
    const int pages = m_reply.pageCount();
    const std::string advice = sentence("Some of its text needs the character tables of the package poppler-data.");
    // Installing the package will change it, and so may a machine with less to do.
    m_final = !m_reply.missingLanguages() && !m_hasStalled;
    const bool pdf = m_reply.format().empty() || m_reply.format() == "pdf";
    const std::vector<PageKind>& shown = m_reply.shown();
    const auto unmapped = std::count(shown.begin(), shown.end(), PageKind::Unmapped);
    const auto damaged = std::count(shown.begin(), shown.end(), PageKind::Damaged);
    if (inked == 0 && damaged > 0)
        return result(DocumentState::Damaged, note);
    if (2 * unmapped > pages || (inked == 0 && unmapped > 0))
        return result(DocumentState::NoText, note);
    if (inked == 0 && !pdf)
        return result(DocumentState::NoText, note.empty() ? sentence("There is no text in it.") : note);
    if (inked == 0) {
        if (!note.empty() || m_reply.missingLanguages())
            return result(DocumentState::NoText, note.empty() ? advice : note);
        return result(DocumentState::NoText, sentence("%1 without text: scanned or drawn.", counted(pages, "page")) +
                                                 " " + sentence("Text recognition (OCR) can read scans."));
    }
    // A page number or a stamp on each page does not make a scan a text. Whether the rest is a picture of text or a
    // drawing is not known here.
    if (pdf && pages >= 4 && inked < 10 * std::int64_t{pages})
        return result(DocumentState::NoText,
                      sentence("%1, %2: hardly any text. If they are scans, text recognition (OCR) can read them.",
                               counted(pages, "page"), counted(inked, "character")));
    std::string said = m_reply.missingLanguages() && note.empty() ? advice : note;
    addSentence(said, whatItIs(m_document.path, m_reply.format()));
    return result(DocumentState::Ready, std::move(said));
}

/// Otherwise it reads the page of pageNumber().
bool DocumentJob::isOpening() const {
    return m_reply.stage() == DocumentReply::Stage::Opening;
}

int DocumentJob::pageNumber() const {
    return m_reply.nextPage() + 1;
}

Document DocumentJob::stopped(const std::string& why) {
    const int read = m_reply.nextPage();
    return result(DocumentState::TooSlow,
                  why + " " + sentence("Stopped after page %1 of %2.", read, m_reply.pageCount()));
}

/// The output ended prematurely.
Document DocumentJob::died() {
    const bool opening = isOpening();
    const int page = pageNumber();
    const WorkerProcess::End end = m_process.finish();
    if (end.stuck)
        return result(DocumentState::Damaged,
                      opening ? sentence("Opening it left the document reader without an answer, so the file is most "
                                         "likely damaged.")
                              : sentence("Page %1 left the document reader without an answer, so the file is most "
                                         "likely damaged.",
                                         page));
    // The kernel sends the first signal at the limit, and the second a second later.
    const auto limit = static_cast<double>(m_limits.processorTime.count());
    if (end.signal == SIGXCPU || (end.signal == SIGKILL && end.processorTime >= limit))
        return result(DocumentState::TooSlow,
                      opening ? sentence("Opening it took too long: more than %1 of processor time in total. Stopped "
                                         "there.",
                                         seconds(m_limits.processorTime))
                              : sentence("Page %1 took too long: more than %2 of processor time in total. Stopped "
                                         "there.",
                                         page, seconds(m_limits.processorTime)));
    if (end.signal == SIGKILL) { // by the kernel when memory runs out, or by a person
        m_ranOutOfMemory = true;
        return result(DocumentState::TooSlow,
                      opening ? sentence("Opening it: the system ended the document reader, most likely because "
                                         "memory ran out. Stopped there.")
                              : sentence("Page %1: the system ended the document reader, most likely because memory "
                                         "ran out. Stopped there.",
                                         page));
    }
    m_ranOutOfMemory = end.code == protocol::outOfMemory || end.peakMemory > m_limits.memory / 2;
    if (m_ranOutOfMemory)
        return result(
            DocumentState::TooSlow,
            opening
                ? sentence("Opening it needs more than %1 of memory. Stopped there.", mebibytes(m_limits.memory))
                : sentence("Page %1 needs more than %2 of memory. Stopped there.", page, mebibytes(m_limits.memory)));
    return result(DocumentState::Damaged,
                  opening ? sentence("Opening it crashed the document reader, so the file is most likely damaged.")
                          : sentence("Page %1 crashed the document reader, so the file is most likely damaged.", page));
}

} // namespace glasshouse::text
