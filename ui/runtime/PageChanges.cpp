#include "ui/runtime/PageChanges.h"

#include <algorithm>
#include <string>

namespace glasshouse::runtime {

MarkedPieces changesOf(const PageExcerpt& excerpt, const std::stop_token& stop) {
    const text::Corpus& corpus = *excerpt.corpus;
    const text::Document& document = *excerpt.document;
    const std::vector<text::Document>& documents = corpus.documents();
    const auto place = std::find_if(documents.begin(), documents.end(),
                                    [&](const text::Document& one) { return one.name == document.name; });
    if (place == documents.end() || place->state != text::DocumentState::Ready || excerpt.page >= document.pages.size())
        return {};
    const auto index = std::size_t(place - documents.begin());
    const std::string_view text = document.pages[excerpt.page].text;
    const TextPart part = excerpt.part;
    if (document.isPdf() || (part.begin == 0 && part.end >= text.size()))
        return cleaning::markedText(text, corpus.changes(index, document, excerpt.page, stop));
    // No rule for text files looks beyond a line, but for those that know all documents anyway.
    text::Document alone = document;
    alone.setPages({{layout::Page{std::string(text.substr(part.begin, part.end - part.begin)), {}, {}}}});
    return cleaning::markedText(alone.pages[0].text, corpus.changes(index, alone, 0, stop));
}

} // namespace glasshouse::runtime
