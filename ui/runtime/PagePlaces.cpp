#include "ui/runtime/PagePlaces.h"

#include "core/base/Stopped.h"
#include "ui/runtime/PageChanges.h"

namespace glasshouse::runtime {

namespace {

using Kind = cleaning::MarkedPiece::Kind;

MarkedPieces changesOf(const DocumentPage& page, TextPart part, const std::stop_token& stop) {
    return runtime::changesOf({page.corpus, page.document, page.page, part}, stop);
}

qsizetype unitsAfterCleaning(const MarkedPieces& pieces) {
    qsizetype units = 0;
    for (const cleaning::MarkedPiece& piece : pieces)
        units += piece.kind == Kind::Removed ? 0 : codeUnits(piece.text);
    return units;
}

/// The first place of a rule in an excerpt, or the last one.
std::optional<std::size_t> placeOfRule(const MarkedPieces& pieces, const std::string& rule, bool first) {
    std::optional<std::size_t> found;
    std::size_t place = 0; // in the text before
    for (const cleaning::MarkedPiece& piece : pieces) {
        if (piece.rule == rule) {
            found = place;
            if (first)
                break;
        }
        place += piece.kind == Kind::Added ? 0 : piece.text.size();
    }
    return found;
}

} // namespace

PlaceInExcerpt placeOfUnit(const UnitOfPage& sought, const std::stop_token& stop) {
    const auto& [page, unitOfPage, cleaned] = sought;
    const std::string_view text = page.document->pages.at(page.page).text;
    qsizetype unit = unitOfPage;
    PlaceInExcerpt last;
    for (TextPart part = excerptAround(text, 0); part.begin < part.end; part = excerptAround(text, part.end)) {
        if (stop.stop_requested())
            throw Stopped();
        const MarkedPieces pieces = cleaned && page.corpus ? changesOf(page, part, stop) : MarkedPieces();
        const qsizetype units =
            pieces.empty() ? codeUnits(text.substr(part.begin, part.end - part.begin)) : unitsAfterCleaning(pieces);
        last = {part.begin, unit};
        if (unit < units || part.end >= text.size())
            break;
        unit -= units;
    }
    return last;
}

std::optional<std::size_t> nextPlaceOfRule(const RuleOnPage& sought, const std::stop_token& stop) {
    const auto& [page, rule, byte, forwards] = sought;
    const std::string_view text = page.document->pages.at(page.page).text;
    TextPart part = excerptAround(text, byte);
    while (forwards ? part.end < text.size() : part.begin > 0) {
        if (stop.stop_requested())
            throw Stopped();
        part = excerptAround(text, forwards ? part.end : part.begin - 1);
        if (const auto place = placeOfRule(changesOf(page, part, stop), rule, forwards))
            return part.begin + *place;
    }
    return std::nullopt;
}

} // namespace glasshouse::runtime
