#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "core/corpus/cleaning/Rule.h"

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

/// The documents of a corpus while rules change them, lent one at a time, so that they can lie wherever there is room.
class DocumentStream {
public:
    virtual ~DocumentStream();
    virtual std::size_t size() const = 0;
    virtual bool isPlain(std::size_t index) const = 0; ///< see Document::plain
    /// The document as it was put back last. May throw Error.
    virtual Document take(std::size_t index) = 0;
    /// Each document is put back before the next one is taken, unless an error ends it all.
    virtual void putBack(std::size_t index, Document document, bool changed) = 0;
    /// From here on each document is taken at most once more, in their order.
    virtual void beginLastPass() = 0;
};

/// Applies rules one after the other to all documents of a corpus. Keeps what the rules learned, not the text, of which
/// one document at a time is needed: rules that have nothing to learn change it in one go. Any thread, one at a time;
/// changes() any number at a time.
class Cleaning {
public:
    /// The rules must outlive it; those of rules() do.
    explicit Cleaning(std::vector<const Rule*> rules);
    ~Cleaning();
    Cleaning(Cleaning&&) noexcept;
    Cleaning& operator=(Cleaning&&) noexcept;

    /// Changes the documents, texts and stretches. Throws Stopped; the documents are then of no use.
    Report run(DocumentStream& documents, const std::stop_token& stop = {});
    /// In place.
    Report run(std::vector<Document>& documents, const std::stop_token& stop = {});

    /// What each rule changed on one page, computed again from a document as it was before run(), and its index there.
    /// Throws Stopped.
    std::vector<Change> changes(std::size_t index, Document before, std::size_t page,
                                const std::stop_token& stop = {}) const;

private:
    /// The rules from begin to end.
    struct Range {
        std::size_t begin = 0;
        std::size_t end = 0;
    };
    void pass(Range rules, LearningCleaner* next, DocumentStream& documents, Report& report,
              const std::stop_token& stop) const;
    bool appliesTo(std::size_t rule, bool plain) const;

    std::vector<const Rule*> m_rules;
    std::vector<std::unique_ptr<Cleaner>> m_cleaners; ///< of each rule, after run()
};

} // namespace glasshouse::cleaning
