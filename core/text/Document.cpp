#include "core/text/Document.h"

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

} // namespace glasshouse::text
