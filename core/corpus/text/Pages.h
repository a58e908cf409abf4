#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/BytesStore.h"
#include "core/base/StoredBytes.h"
#include "core/reading/layout/Page.h"

namespace glasshouse::text {

/// Pages of a document: first to end - 1, or to its last if end is 0.
struct PageRange {
    int first = 0;
    int end = 0;
};

/// A page of a document as it lies in memory or in a file, see layout::Page; valid as long as its Pages.
struct PageView {
    std::string_view text;
    std::span<const layout::Stretch> stretches;
    std::span<const std::uint8_t> confidence;
    std::size_t unseen = 0;

    std::string_view seen() const { return text.substr(0, text.size() - unseen); }
};

/// The pages of a document, packed into one piece that never changes and that copies share: in memory, or in a file of
/// the cache. Any thread.
class Pages {
public:
    Pages() = default;
    Pages(const std::vector<layout::Page>& pages); // not explicit: what a reader collects becomes a document's pages
    /// What packed() gave. Throws Error if it is not that, or its text is not valid UTF-8.
    static Pages fromPacked(StoredBytes bytes);
    /// In the byte order of this machine.
    std::string_view packed() const { return m_bytes.view(); }

    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }
    /// page < size().
    PageView operator[](std::size_t page) const;
    PageView at(std::size_t page) const; ///< throws std::out_of_range
    layout::Page copy(std::size_t page) const;
    std::vector<layout::Page> copies() const;
    /// The text of all pages, in bytes.
    std::size_t textBytes() const;
    /// See StoredBytes::release().
    void release() const { m_bytes.release(); }
    /// Out of memory, unless they are few.
    void moveTo(BytesStore& store) { m_bytes = store.keep(m_bytes); }

    class Iterator {
    public:
        using difference_type = std::ptrdiff_t;
        using value_type = PageView;
        Iterator(const Pages* pages, std::size_t page)
            : m_pages(pages)
            , m_page(page) {}
        PageView operator*() const { return (*m_pages)[m_page]; }
        Iterator& operator++() {
            ++m_page;
            return *this;
        }
        Iterator operator++(int) { return {m_pages, m_page++}; }
        bool operator==(const Iterator&) const = default;

    private:
        const Pages* m_pages;
        std::size_t m_page;
    };
    Iterator begin() const { return {this, 0}; }
    Iterator end() const { return {this, m_size}; }

    friend bool operator==(const Pages& a, const Pages& b) { return a.packed() == b.packed(); }

private:
    /// Where a page ends, each counted from the beginning of its kind.
    struct End {
        std::uint64_t text = 0;       ///< bytes
        std::uint32_t stretches = 0;  ///< count
        std::uint32_t confidence = 0; ///< count
        std::uint64_t unseen = 0;     ///< bytes
    };
    static_assert(sizeof(End) == 24);
    End endOf(std::size_t pages) const;
    std::size_t stretchesBegin() const;

    StoredBytes
        m_bytes; ///< the number of pages in 8 bytes, End of each, texts, zeros up to 4 bytes, stretches, confidence
    std::size_t m_size = 0;
};

} // namespace glasshouse::text
