#include "core/corpus/text/DocumentJob.h"

#include <algorithm>
#include <csignal>
#include <utility>

#include "core/base/Counted.h"
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

/// "Page 3 is damaged" or "Pages 1, 3 and 9 are damaged", and so on; at most some are named.
std::string pagesAre(const std::vector<PageKind>& shown, PageKind kind, const std::string& what) {
    constexpr std::size_t maxNamed = 5;
    std::vector<std::size_t> pages;
    for (std::size_t page = 0; page < shown.size(); ++page)
        if (shown[page] == kind)
            pages.push_back(page + 1);
    if (pages.empty())
        return {};
    if (pages.size() > maxNamed)
        return counted(static_cast<std::int64_t>(pages.size()), "page") + " are " + what + ", the first of them page " +
               std::to_string(pages.front());
    std::string text = pages.size() == 1 ? "Page " : "Pages ";
    for (std::size_t i = 0; i < pages.size(); ++i)
        text += (i == 0 ? "" : i + 1 == pages.size() ? " and " : ", ") + std::to_string(pages[i]);
    return text + (pages.size() == 1 ? " is " : " are ") + what;
}

/// Whether Tesseract was not sure of what it read on a page.
bool isUnsure(const layout::Page& page) {
    constexpr std::size_t sure = 60; // percent, on average
    std::size_t sum = 0;
    for (const std::uint8_t confidence : page.confidence)
        sum += confidence;
    return sum < sure * page.confidence.size();
}

void addSentence(std::string& text, const std::string& sentence) {
    text += (text.empty() || sentence.empty() ? "" : " ") + sentence;
}

constexpr int stallPatience = 3; ///< times the limit for a page, before a process that does nothing is given up

constexpr const char* recognition = "Text recognition (OCR) can read scans.";
constexpr const char* ocrCanReadThem = "Text recognition (OCR) can read them.";

/// Of a file whose name says something else.
std::string whatItIs(const std::filesystem::path& path, const std::string& format) {
    const reading::Format* const named = reading::formatOfSuffix(kindOf(path));
    const reading::Format* const is = reading::findFormat(format);
    if (named == nullptr || is == nullptr || is->isPlain || is == named)
        return {};
    return "It is " + std::string(is->label) + ", whatever its name says.";
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
        return stopped("It contains more than " + mebibytes(m_limits.output) + " of text.");
    if (m_reply.stage() == DocumentReply::Stage::Nonsense)
        return result(DocumentState::Damaged,
                      "The document reader gave no usable answer, so none of its text could be read.");
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
        return stopped("It took more than " + seconds(m_limits.wallTime) + ".");
    if (now - m_progress < m_limits.pageTime) // it cannot have used more than that of the processor
        return std::nullopt;
    const double used = m_process.processorTime() - m_processorAtProgress;
    if (used >= static_cast<double>(m_limits.pageTime.count()))
        return result(DocumentState::TooSlow, whatItDoes() + " took more than " + seconds(m_limits.pageTime) +
                                                  " of processor time. Stopped there.");
    if (isStalled(now, used))
        return result(DocumentState::TooSlow, whatItDoes() + " stood still for more than " +
                                                  seconds(stallPatience * m_limits.pageTime) + ". Stopped there.");
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
                           ? "Tesseract read " + counted(recognized, "page") + "."
                           : m_reply.note();
    if (recognized > 0 && !m_reply.missingLanguages() && !m_reply.note().empty())
        addSentence(text, m_reply.note());
    if (const auto unsure = std::count_if(pages.begin(), pages.end(), isUnsure); unsure > 0)
        addSentence(text, counted(unsure, "page") + (unsure == 1 ? " was" : " were") +
                              " hard to recognize: " + (unsure == 1 ? "its" : "their") + " text may be wrong.");
    if (unread > 0)
        addSentence(text, counted(unread, "page") + (unread == 1 ? " was" : " were") + " left out: recognizing " +
                              (unread == 1 ? "it" : "them") + " took too long" +
                              (m_hasStalled ? std::string(".")
                                            : ", more than " + seconds(m_recognitionTime) +
                                                  " of processor time. Allow more time to try " +
                                                  (unread == 1 ? "it again." : "them again.")));
    if (const std::string damaged = pagesAre(shown, PageKind::Damaged, "damaged"); !damaged.empty())
        addSentence(text, damaged + ": part of the text is missing. Get the file again.");
    const auto unmapped = std::count(shown.begin(), shown.end(), PageKind::Unmapped);
    if (unmapped > 0)
        addSentence(text, counted(unmapped, "page") +
                              (unmapped == 1 ? " is left out: its fonts do" : " are left out: their fonts do") +
                              " not say which letters they show. " + ocrCanReadThem);
    const auto unseen =
        std::count_if(pages.begin(), pages.end(), [](const layout::Page& page) { return page.unseen > 0; });
    if (unseen > 0)
        addSentence(text,
                    counted(unseen, "page") + (unseen == 1 ? " has" : " have") +
                        " text that nobody sees: without ink, covered, clipped, tiny or in the color of its ground.");
    return text;
}

Document DocumentJob::ready() {
    const std::string note = this->note();
    const std::int64_t inked = inkedCharacters(m_reply.pages());
    const int pages = m_reply.pageCount();
    const std::string advice = "Some of its text needs the character tables of the package poppler-data.";
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
        return result(DocumentState::NoText, note.empty() ? "There is no text in it." : note);
    if (inked == 0) {
        if (!note.empty() || m_reply.missingLanguages())
            return result(DocumentState::NoText, note.empty() ? advice : note);
        return result(DocumentState::NoText,
                      counted(pages, "page") + " without text: scanned or drawn. " + recognition);
    }
    // A page number or a stamp on each page does not make a scan a text. Whether the rest is a picture of text or a
    // drawing is not known here.
    if (pdf && pages >= 4 && inked < 10 * std::int64_t{pages})
        return result(DocumentState::NoText, counted(pages, "page") + ", " + counted(inked, "character") +
                                                 ": hardly any text. If they are scans, text recognition (OCR) "
                                                 "can read them.");
    std::string said = m_reply.missingLanguages() && note.empty() ? advice : note;
    addSentence(said, whatItIs(m_document.path, m_reply.format()));
    return result(DocumentState::Ready, std::move(said));
}

std::string DocumentJob::whatItDoes() const {
    return m_reply.stage() == DocumentReply::Stage::Opening ? "Opening it"
                                                            : "Page " + std::to_string(m_reply.nextPage() + 1);
}

Document DocumentJob::stopped(const std::string& why) {
    const int read = m_reply.nextPage();
    return result(DocumentState::TooSlow, why + " Stopped after page " + std::to_string(read) + " of " +
                                              std::to_string(m_reply.pageCount()) + ".");
}

/// The output ended prematurely.
Document DocumentJob::died() {
    const std::string what = whatItDoes();
    const WorkerProcess::End end = m_process.finish();
    if (end.stuck)
        return result(DocumentState::Damaged, what + " left the document reader without an answer, so the file is most "
                                                     "likely damaged.");
    // The kernel sends the first signal at the limit, and the second a second later.
    const auto limit = static_cast<double>(m_limits.processorTime.count());
    if (end.signal == SIGXCPU || (end.signal == SIGKILL && end.processorTime >= limit))
        return result(DocumentState::TooSlow, what + " took too long: more than " + seconds(m_limits.processorTime) +
                                                  " of processor time in total. Stopped there.");
    if (end.signal == SIGKILL) { // by the kernel when memory runs out, or by a person
        m_ranOutOfMemory = true;
        return result(DocumentState::TooSlow,
                      what +
                          ": the system ended the document reader, most likely because memory ran out. Stopped there.");
    }
    m_ranOutOfMemory = end.code == protocol::outOfMemory || end.peakMemory > m_limits.memory / 2;
    if (m_ranOutOfMemory)
        return result(DocumentState::TooSlow,
                      what + " needs more than " + mebibytes(m_limits.memory) + " of memory. Stopped there.");
    return result(DocumentState::Damaged, what + " crashed the document reader, so the file is most likely damaged.");
}

} // namespace glasshouse::text
