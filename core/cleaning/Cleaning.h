#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "core/cleaning/Rule.h"

namespace glasshouse::cleaning {

/// What a rule did: its edits, and the characters (code points) that they took away and put in. Characters before minus
/// removed plus added are the characters after.
struct Counts {
    std::int64_t edits = 0;
    std::int64_t removed = 0;
    std::int64_t added = 0;

    Counts& operator+=(const Counts& other);
    bool operator==(const Counts&) const = default;
};

struct RuleCount {
    std::string rule; ///< its id
    Counts counts;
};

/// What a rule did on a page.
struct PageCount {
    std::size_t document = 0;
    std::size_t page = 0;
    std::size_t rule = 0; ///< index in total
    Counts counts;
};

struct Report {
    std::vector<RuleCount> total; ///< every rule that ran, in its order
    std::vector<PageCount> pages; ///< only where a rule changed something; by rule, then document, then page

    std::vector<RuleCount> ofDocument(std::size_t document) const;
    std::vector<RuleCount> ofPage(std::size_t document, std::size_t page) const;
};

/// What one rule changed on a page, for a view of before and after.
struct Change {
    std::string rule;        ///< its id
    std::string before;      ///< the page's text that this rule found
    std::vector<Edit> edits; ///< not empty
};

/// Applies edits to a page, its places too: a stretch begins where its text begins afterwards; one whose text is gone
/// goes. Throws std::logic_error if the edits overlap or leave the text.
Counts applyEdits(layout::Page& page, const std::vector<Edit>& edits);

/// Applies rules one after the other to all documents of a corpus. Keeps what the rules learned, not the text. Any
/// thread, one at a time; changes() any number at a time.
class Cleaning {
public:
    /// The rules must outlive it; those of rules() do.
    explicit Cleaning(std::vector<const Rule*> rules);
    ~Cleaning();
    Cleaning(Cleaning&&) noexcept;
    Cleaning& operator=(Cleaning&&) noexcept;

    /// Changes the documents in place, texts and stretches. Throws Stopped; the documents are then of no use.
    Report run(std::vector<Document>& documents, const std::stop_token& stop = {});

    /// What each rule changed on one page, computed again from a document as it was before run(), and its index there.
    /// Throws Stopped.
    std::vector<Change> changes(std::size_t index, Document before, std::size_t page,
                                const std::stop_token& stop = {}) const;

private:
    std::vector<const Rule*> m_rules;
    std::vector<std::unique_ptr<Cleaner>> m_cleaners; ///< of each rule, after run()
};

} // namespace glasshouse::cleaning
