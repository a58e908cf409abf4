#include "core/text/Document.h"

#include <utility>

#include "core/base/Utf8.h"
#include "core/layout/HasText.h"

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

void Document::setPages(Pages content) {
    pages = std::move(content);
    characters = 0;
    pagesWithoutText = pagesRecognized = 0;
    const bool pdf = isPdf();
    for (const PageView page : pages) {
        characters += utf8::count(page.text);
        pagesWithoutText += pdf && !layout::hasText(page.text) ? 1 : 0;
        pagesRecognized += page.confidence.empty() ? 0 : 1;
    }
}

} // namespace glasshouse::text
