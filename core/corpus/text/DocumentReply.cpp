#include "core/corpus/text/DocumentReply.h"

#include <algorithm>
#include <cstring>

#include <nlohmann/json.hpp>

#include "core/corpus/text/Normalize.h"
#include "core/corpus/text/WorkerProtocol.h"
#include "core/reading/charset/Encodings.h"

namespace glasshouse::text {

namespace {

using nlohmann::json;

std::int64_t number(const json& object, const char* name) {
    const auto found = object.find(name);
    return found != object.end() && found->is_number_unsigned() && found->get<std::uint64_t>() <= (1ULL << 40)
               ? found->get<std::int64_t>()
               : -1;
}

bool boolField(const json& object, const char* name) {
    const auto found = object.find(name);
    return found != object.end() && found->is_boolean() && found->get<bool>();
}

std::string stringField(const json& object, const char* name) {
    const auto found = object.find(name);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

} // namespace

DocumentReply::DocumentReply(std::int64_t maxBytes, PartlyRead known)
    : m_maxBytes(maxBytes)
    , m_pageCount(known.pageCount)
    , m_pages(std::move(known.pages))
    , m_shown(std::move(known.kinds)) {
    m_shown.resize(m_pages.size(), PageKind::Empty);
    for (const layout::Page& page : m_pages) {
        m_bytes += static_cast<std::int64_t>(page.text.size());
        m_allBytes += static_cast<std::int64_t>(page.text.size() + page.stretches.size() * sizeof(layout::Stretch) +
                                                page.confidence.size());
    }
    m_next = nextUnread(0);
    beginRange();
}

/// The first page from this one on that is not known.
int DocumentReply::nextUnread(int page) const {
    const auto from = m_shown.begin() + std::min<std::ptrdiff_t>(page, std::ssize(m_shown));
    return static_cast<int>(std::find(from, m_shown.end(), PageKind::Unread) - m_shown.begin());
}

void DocumentReply::beginRange() {
    m_range = {m_next, m_next};
    while (m_range.end < static_cast<int>(m_shown.size()) &&
           m_shown[static_cast<std::size_t>(m_range.end)] == PageKind::Unread)
        ++m_range.end;
    if (m_range.end == static_cast<int>(m_shown.size()))
        m_range.end = 0;
    m_recognizing = false;
    m_stage = Stage::Opening;
    m_sandbox.reset();
    m_buffer.clear();
    m_pageBytes = -1;
}

void DocumentReply::skipPage() {
    if (m_next == static_cast<int>(m_pages.size())) {
        m_pages.emplace_back();
        m_shown.push_back(PageKind::Unread);
    }
    m_next = nextUnread(m_next + 1);
    beginRange();
}

bool DocumentReply::take(std::string_view bytes) {
    m_buffer += bytes;
    bool completed = false;
    std::size_t at = 0;
    while (m_stage == Stage::Opening || m_stage == Stage::Reading) {
        if (m_pageBytes < 0) {
            const std::size_t end = m_buffer.find('\n', at);
            const std::size_t length = (end == std::string::npos ? m_buffer.size() : end) - at;
            if (length > static_cast<std::size_t>(protocol::longestLine)) {
                m_stage = Stage::Nonsense;
                break;
            }
            if (end == std::string::npos)
                break;
            takeLine(m_buffer.substr(at, length));
            at = end + 1;
            completed = completed || m_pageBytes < 0;
        } else {
            const auto length = static_cast<std::size_t>(pageSize());
            if (m_buffer.size() - at < length + 1)
                break;
            takePage(std::string_view(m_buffer).substr(at, length));
            at += length + 1;
            m_pageBytes = -1;
            completed = true;
        }
    }
    m_buffer.erase(0, at);
    return completed;
}

/// Of the page being received, in bytes.
std::int64_t DocumentReply::pageSize() const {
    const std::int64_t each = std::int64_t{sizeof(layout::Stretch)} + (m_pageRecognized ? 1 : 0);
    return m_pageBytes + m_pageStretches * each;
}

void DocumentReply::takePage(std::string_view bytes) {
    layout::Page page;
    page.text = bytes.substr(0, static_cast<std::size_t>(m_pageBytes));
    page.stretches.resize(static_cast<std::size_t>(m_pageStretches));
    bytes.remove_prefix(page.text.size());
    const std::size_t places = page.stretches.size() * sizeof(layout::Stretch);
    if (places > 0)
        std::memcpy(page.stretches.data(), bytes.data(), places);
    for (const char c : bytes.substr(places))
        page.confidence.push_back(std::min<std::uint8_t>(static_cast<std::uint8_t>(c), 100));
    page.unseen = static_cast<std::size_t>(m_pageUnseen);
    if (page.unseen > 0 && (static_cast<unsigned char>(page.text[page.text.size() - page.unseen]) & 0xC0) == 0x80) {
        m_stage = Stage::Nonsense; // in the middle of a character
        return;
    }
    std::size_t minimum = 0;
    for (const layout::Stretch& stretch : page.stretches) {
        if (stretch.begin < minimum || stretch.begin >= page.text.size() || stretch.right < stretch.left ||
            stretch.bottom < stretch.top) {
            m_stage = Stage::Nonsense;
            return;
        }
        minimum = std::size_t{stretch.begin} + 1;
    }
    normalize(page);
    while (page.text.ends_with('\n')) {
        page.text.pop_back();
        page.unseen -= page.unseen > 0 ? 1 : 0;
    }
    while (!page.stretches.empty() && page.stretches.back().begin >= page.text.size())
        page.stretches.pop_back(); // of characters that were removed
    if (!page.confidence.empty())
        page.confidence.resize(page.stretches.size());
    if (m_next == static_cast<int>(m_pages.size())) {
        m_pages.push_back(std::move(page));
        m_shown.push_back(m_pageShows);
    } else {
        m_pages[static_cast<std::size_t>(m_next)] = std::move(page);
        m_shown[static_cast<std::size_t>(m_next)] = m_pageShows;
    }
    m_recognizing = false;
    ++m_next;
}

/// Whether the worker may send another page.
bool DocumentReply::mayFollow(std::int64_t page) const {
    return page == m_next && page < (m_range.end > 0 ? m_range.end : m_pageCount);
}

void DocumentReply::takeLine(const std::string& line) {
    const json object = json::parse(line, nullptr, false);
    const Stage before = m_stage;
    m_stage = Stage::Nonsense;
    if (!object.is_object())
        return;
    const std::string event = stringField(object, "event");
    if (event == "sandbox" && before == Stage::Opening && !m_sandbox) {
        m_sandbox = workerSandbox(object);
        m_stage = m_sandbox ? Stage::Opening : Stage::Nonsense;
    } else if (event == "document" && before == Stage::Opening) {
        const std::int64_t count = number(object, "pages");
        if (number(object, "version") != protocol::version || count < 1 || count > protocol::maxPages ||
            (!m_pages.empty() && count != m_pageCount))
            return;
        m_format = stringField(object, "format");
        m_forbidden.clear();
        for (const char* what : {"print", "change", "copy", "annotate"})
            if (const json list = object.value("forbidden", json());
                std::find(list.begin(), list.end(), what) != list.end())
                m_forbidden.emplace_back(what);
        m_pageCount = static_cast<int>(count);
        m_stage = Stage::Reading;
    } else if (event == "page" && before == Stage::Reading) {
        const std::int64_t bytes = number(object, "bytes");
        const std::int64_t stretches = number(object, "stretches");
        const std::int64_t unseen = object.contains("unseen") ? number(object, "unseen") : 0;
        if (bytes < 0 || stretches < 0 || stretches > bytes || unseen < 0 || unseen > bytes ||
            !mayFollow(number(object, "page")))
            return;
        m_pageBytes = bytes;
        m_pageStretches = stretches;
        m_pageUnseen = unseen;
        m_pageRecognized = boolField(object, "recognized");
        m_pageShows = PageKind::Empty;
        for (const PageKind kind :
             {PageKind::Scan, PageKind::Drawing, PageKind::Blank, PageKind::Unmapped, PageKind::Damaged})
            if (stringField(object, "shows") == pageKindName(kind))
                m_pageShows = kind;
        m_bytes += bytes;
        m_allBytes += pageSize();
        m_tooMuchText = m_bytes > m_maxBytes || m_allBytes > 3 * m_maxBytes;
        if (m_tooMuchText)
            return;
        m_stage = Stage::Reading;
    } else if (event == "recognizing" && before == Stage::Reading && !m_recognizing) {
        if (!mayFollow(number(object, "page")))
            return;
        m_recognizing = true;
        m_stage = Stage::Reading;
    } else if (event == "done" && before == Stage::Reading) {
        if (m_next != (m_range.end > 0 ? m_range.end : m_pageCount))
            return;
        m_missingLanguages = m_missingLanguages || boolField(object, "missing_languages");
        if (const charset::Encoding* const encoding = charset::findEncoding(stringField(object, "encoding")))
            m_encoding = encoding->id;
        m_encodingGuessed = boolField(object, "guessed");
        m_note = plainSentence(stringField(object, "note"));
        m_next = nextUnread(m_next);
        m_stage = m_next >= m_pageCount ? Stage::Done : Stage::RangeDone;
    } else if (event == "failed" && (before == Stage::Opening || before == Stage::Reading)) {
        m_failedState = DocumentState::Damaged;
        for (const DocumentState state : {DocumentState::Locked, DocumentState::Unreadable})
            if (stringField(object, "state") == stateName(state))
                m_failedState = state;
        m_failedMessage = plainSentence(stringField(object, "message"));
        m_stage = Stage::Failed;
    }
}

} // namespace glasshouse::text
