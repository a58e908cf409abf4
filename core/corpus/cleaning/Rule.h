#pragma once

#include <cstddef>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "core/config/Registry.h"
#include "core/reading/layout/Page.h"

namespace glasshouse::cleaning {

/// A change of a page's text: bytes [begin, end) become `with`. The edits of a page are ascending and do not overlap;
/// they begin and end between code points.
struct Edit {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::string with; ///< valid UTF-8

    bool operator==(const Edit&) const = default;
};

/// The edits of each page of a document.
using DocumentEdits = std::vector<std::vector<Edit>>;

/// What a rule works on: one document's pages.
struct Document {
    std::string name;
    bool plain = false; ///< a text file: only rules that say so apply
    std::vector<layout::Page> pages;
};

/// One rule at work on one corpus. Nothing in it grows with the square of the text, and it keeps no text. Any number of
/// threads, of a LearningCleaner once all is learned.
class Cleaner {
public:
    virtual ~Cleaner();
    /// The changes of a document; one entry a page. index: of the document in the corpus. Throws Stopped.
    virtual DocumentEdits edits(std::size_t index, const Document& document, const std::stop_token& stop) const = 0;
};

/// A cleaner whose edits of a page depend on that page alone. Any number of threads.
class PageCleaner : public Cleaner {
public:
    DocumentEdits edits(std::size_t index, const Document& document, const std::stop_token& stop) const final;

protected:
    /// The edits of one page, ascending. Throws Stopped.
    virtual std::vector<Edit> pageEdits(const layout::Page& page, const std::stop_token& stop) const = 0;
};

/// One that learns from all documents, in their order, before it changes any: it costs a pass over the text. One
/// thread.
class LearningCleaner : public Cleaner {
public:
    /// index: of the document in the corpus. Throws Stopped.
    virtual void learn(std::size_t index, const Document& document, const std::stop_token& stop) = 0;
    /// Called once after the last document; what edits() needs no more should go.
    virtual void finishLearning() = 0;
};

/// A way to clean text that can be switched on and off: a row of the registry. Any thread.
struct Rule {
    config::Choice choice;
    std::unique_ptr<Cleaner> (*make)() = nullptr;
    bool isDefault = true;
    bool appliesToPlainText = false; ///< to text files too, whose lines and blanks are what their author wrote
};

template <class Kind> std::unique_ptr<Cleaner> makeCleaner() {
    return std::make_unique<Kind>();
}

/// All rules, in the order in which they are applied.
const config::Registry<Rule>& rules();

/// The rules that a text names, in the order of rules(): "default", "none", or ids separated by commas. Throws
/// config::ProblemError for an unknown one, which it names.
std::vector<const Rule*> chosenRules(const std::string& text);

} // namespace glasshouse::cleaning
