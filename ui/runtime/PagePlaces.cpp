#include "ui/runtime/PagePlaces.h"

#include "core/base/Stopped.h"
#include "ui/runtime/PageChanges.h"

namespace glasshouse::runtime {

namespace {

using Kind = cleaning::MarkedPiece::Kind;

struct Place {
    std::size_t excerpt = 0;
    qsizetype unit = 0;
};

qsizetype unitsAfterCleaning(const MarkedPieces& pieces) {
    qsizetype units = 0;
    for (const cleaning::MarkedPiece& piece : pieces)
        units += piece.kind == Kind::Removed ? 0 : codeUnits(piece.text);
    return units;
}

Place placeOf(const PagePlaces::Page& page, qsizetype unit, bool cleaned, const std::stop_token& stop) {
    const std::string_view text = page.document->pages.at(page.page).text;
    Place last;
    for (TextPart part = excerptAround(text, 0); part.begin < part.end; part = excerptAround(text, part.end)) {
        if (stop.stop_requested())
            throw Stopped();
        const MarkedPieces pieces =
            cleaned && page.corpus ? changesOf({page.corpus, page.document, page.page, part}, stop) : MarkedPieces();
        const qsizetype units =
            pieces.empty() ? codeUnits(text.substr(part.begin, part.end - part.begin)) : unitsAfterCleaning(pieces);
        last = {part.begin, unit};
        if (unit < units || part.end >= text.size())
            break;
        unit -= units;
    }
    return last;
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

std::optional<std::size_t> nextExcerpt(const PagePlaces::Page& page, const std::string& rule, std::size_t byte,
                                       bool forwards, const std::stop_token& stop) {
    const std::string_view text = page.document->pages.at(page.page).text;
    TextPart part = excerptAround(text, byte);
    while (forwards ? part.end < text.size() : part.begin > 0) {
        if (stop.stop_requested())
            throw Stopped();
        part = excerptAround(text, forwards ? part.end : part.begin - 1);
        if (const auto place =
                placeOfRule(changesOf({page.corpus, page.document, page.page, part}, stop), rule, forwards))
            return part.begin + *place;
    }
    return std::nullopt;
}

} // namespace

void PagePlaces::findPlace(const Page& page, qsizetype unit, bool cleaned) {
    m_worker.start([page, unit, cleaned](const std::stop_token& stop) { return placeOf(page, unit, cleaned, stop); },
                   [this](const std::optional<Place>& place, const QString& /*problem*/) {
                       if (place)
                           Q_EMIT placeFound(place->excerpt, place->unit);
                       else
                           Q_EMIT nothingFound();
                   });
}

void PagePlaces::findRule(const Page& page, const QString& rule, std::size_t byte, bool forwards) {
    m_worker.start([page, rule = rule.toStdString(), byte,
                    forwards](const std::stop_token& stop) { return nextExcerpt(page, rule, byte, forwards, stop); },
                   [this](const std::optional<std::optional<std::size_t>>& found, const QString& /*problem*/) {
                       if (found && *found)
                           Q_EMIT excerptFound(**found);
                       else
                           Q_EMIT nothingFound();
                   });
}

} // namespace glasshouse::runtime
