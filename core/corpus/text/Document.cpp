#include "core/corpus/text/Document.h"

#include <utility>

#include "core/base/Utf8.h"
#include "core/reading/layout/HasText.h"

namespace glasshouse::text {

std::string stateName(DocumentState state) {
    switch (state) {
    case DocumentState::Ready:
        return "ready";
    case DocumentState::NoText:
        return "no_text";
    case DocumentState::Locked:
        return "locked";
    case DocumentState::Damaged:
        return "damaged";
    case DocumentState::TooSlow:
        return "too_slow";
    case DocumentState::Unreadable:
        return "unreadable";
    case DocumentState::Skipped:
        break;
    }
    return "skipped";
}

namespace {

PageKind kindOfPage(const PageView& page, PageKind shown) {
    if (!page.confidence.empty())
        return PageKind::Recognized;
    if (shown == PageKind::Damaged || shown == PageKind::Unmapped)
        return shown;
    if (layout::hasText(page.seen()))
        return PageKind::Text;
    if (shown == PageKind::Scan || shown == PageKind::Recognized) // of which every word was left out
        return PageKind::Scan;
    if (shown == PageKind::Unread)
        return shown;
    if (page.seen().find_first_not_of(" \n\t") != std::string_view::npos)
        return PageKind::Sparse;
    return shown == PageKind::Drawing || shown == PageKind::Blank ? shown : PageKind::Empty;
}

} // namespace

std::string pageKindName(PageKind kind) {
    switch (kind) {
    case PageKind::Text:
        return "text";
    case PageKind::Recognized:
        return "recognized";
    case PageKind::Sparse:
        return "sparse";
    case PageKind::Scan:
        return "scan";
    case PageKind::Drawing:
        return "drawing";
    case PageKind::Blank:
        return "blank";
    case PageKind::Unread:
        return "unread";
    case PageKind::Unmapped:
        return "unmapped";
    case PageKind::Damaged:
        return "damaged";
    case PageKind::Empty:
        break;
    }
    return "empty";
}

void Document::setPages(Pages content, const std::vector<PageKind>& shown) {
    pages = std::move(content);
    std::vector<PageKind> found;
    characters = 0;
    pagesWithoutText = pagesRecognized = 0;
    const bool pdf = isPdf();
    for (const PageView page : pages) {
        characters += utf8::count(page.seen());
        pagesWithoutText += pdf && !layout::hasText(page.seen()) ? 1 : 0;
        pagesRecognized += page.confidence.empty() ? 0 : 1;
        if (pdf)
            found.push_back(kindOfPage(page, found.size() < shown.size() ? shown[found.size()] : PageKind::Empty));
    }
    kinds = std::move(found);
}

} // namespace glasshouse::text
