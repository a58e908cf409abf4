#pragma once

#include <QtGlobal>

#include <cstddef>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "core/corpus/text/Corpus.h"

// Places on a page that is too long to be looked through while a person waits: it is gone through excerpt by excerpt,
// so that little of it is in memory. Any thread. Throws Error, Stopped.
namespace glasshouse::runtime {

/// A page of a document as it was read. corpus: null if there is none.
struct DocumentPage {
    std::shared_ptr<const text::Corpus> corpus;
    std::shared_ptr<const text::Document> document;
    std::size_t page = 0;

    bool operator==(const DocumentPage&) const = default;
};

/// A UTF-16 code unit of a page's text; cleaned: of the text after cleaning.
struct UnitOfPage {
    DocumentPage page;
    qsizetype unit = 0;
    bool cleaned = false;

    bool operator==(const UnitOfPage&) const = default;
};
struct PlaceInExcerpt {
    std::size_t excerpt = 0; ///< its first byte
    qsizetype unit = 0;      ///< of this excerpt
};
PlaceInExcerpt placeOfUnit(const UnitOfPage& sought, const std::stop_token& stop);

/// An excerpt in which a rule acts: the first after the excerpt around a byte, or the last before it.
struct RuleOnPage {
    DocumentPage page;
    std::string rule;
    std::size_t byte = 0;
    bool forwards = true;

    bool operator==(const RuleOnPage&) const = default;
};
/// The byte where it acts; nothing: there is none.
std::optional<std::size_t> nextPlaceOfRule(const RuleOnPage& sought, const std::stop_token& stop);

} // namespace glasshouse::runtime
