#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/corpus/text/Document.h"
#include "core/corpus/text/TextCache.h"
#include "core/corpus/text/WorkerSandbox.h"

namespace glasshouse::text {

/// Assembles what the worker reports about a document (WorkerProtocol.h), piece by piece, without trusting it: lines,
/// page numbers and sizes are checked, text is normalized. Value type.
class DocumentReply {
public:
    /// RangeDone: the pages that were asked for are there, but not all.
    enum class Stage { Opening, Reading, RangeDone, Done, Failed, Nonsense };

    /// Accepts at most this many bytes of text, and three times as many with its places and confidence.
    explicit DocumentReply(std::int64_t maxBytes)
        : m_maxBytes(maxBytes) {}
    /// With pages that are known; the worker is asked for the rest.
    DocumentReply(std::int64_t maxBytes, PartlyRead known);

    /// Takes the next bytes; true if something was completed (the beginning, a page or the end).
    bool take(std::string_view bytes);

    Stage stage() const { return m_stage; }
    int pageCount() const { return m_pageCount; }
    const std::vector<layout::Page>& pages() const { return m_pages; }
    std::vector<layout::Page>& pages() { return m_pages; }
    /// What is known of each page besides its text.
    const std::vector<PageKind>& shown() const { return m_shown; }
    /// Whether the next page is being recognized.
    bool isRecognizing() const { return m_recognizing; }
    /// What the worker is to be asked for: pages that are not known.
    PageRange range() const { return m_range; }
    int nextPage() const { return m_next; }
    bool isComplete() const { return m_pageCount > 0 && m_next >= m_pageCount; }
    /// Gives up the next page. What comes is then from another worker, asked for range().
    void skipPage();
    /// Goes on to the next range(), which another worker is asked for.
    void beginRange();
    /// What the worker reports as confining it; none if it reported nothing.
    const std::optional<WorkerSandbox>& sandbox() const { return m_sandbox; }
    /// An id of reading::formats(), if the worker tells the truth.
    const std::string& format() const { return m_format; }
    /// As Document::forbidden.
    const std::vector<std::string>& forbidden() const { return m_forbidden; }
    /// As Document::encoding and Document::encodingGuessed.
    const std::string& encoding() const { return m_encoding; }
    bool isEncodingGuessed() const { return m_encodingGuessed; }
    /// What is worth knowing although it was read; may be empty.
    const std::string& note() const { return m_note; }
    bool missingLanguages() const { return m_missingLanguages; }
    bool tooMuchText() const { return m_tooMuchText; }
    DocumentState failedState() const { return m_failedState; }
    const std::string& failedMessage() const { return m_failedMessage; }

private:
    int nextUnread(int page) const;
    bool mayFollow(std::int64_t page) const;
    void takeLine(const std::string& line);
    void takePage(std::string_view bytes);
    std::int64_t pageSize() const;

    std::int64_t m_maxBytes;
    std::string m_buffer;
    Stage m_stage = Stage::Opening;
    std::int64_t m_pageBytes = -1; ///< text of the page being received; -1: receiving a line
    std::int64_t m_pageStretches = 0;
    std::int64_t m_pageUnseen = 0; ///< bytes of its text
    bool m_pageRecognized = false;
    PageKind m_pageShows = PageKind::Empty;
    std::int64_t m_bytes = 0;    ///< of text
    std::int64_t m_allBytes = 0; ///< of text, places and confidence
    std::string m_format;
    std::vector<std::string> m_forbidden;
    std::string m_encoding;
    bool m_encodingGuessed = false;
    std::string m_note;
    int m_pageCount = 0;
    std::vector<layout::Page> m_pages;
    std::vector<PageKind> m_shown; ///< of each
    int m_next = 0;                ///< page that is expected
    PageRange m_range;
    bool m_recognizing = false;
    std::optional<WorkerSandbox> m_sandbox;
    bool m_missingLanguages = false;
    bool m_tooMuchText = false;
    DocumentState m_failedState = DocumentState::Damaged;
    std::string m_failedMessage;
};

} // namespace glasshouse::text
