#include "ui/runtime/PageChanges.h"

#include <algorithm>
#include <string>

namespace glasshouse::runtime {

MarkedPieces changesOf(const text::Corpus& corpus, const text::Document& document, std::size_t page, TextPart part,
                       const std::stop_token& stop) {
    const std::vector<text::Document>& documents = corpus.documents();
    const auto place = std::find_if(documents.begin(), documents.end(),
                                    [&](const text::Document& one) { return one.name == document.name; });
    if (place == documents.end() || place->state != text::DocumentState::Ready || page >= document.pages.size())
        return {};
    const auto index = std::size_t(place - documents.begin());
    const std::string_view text = document.pages[page].text;
    if (document.isPdf() || (part.begin == 0 && part.end >= text.size()))
        return cleaning::markedText(text, corpus.changes(index, document, page, stop));
    // No rule for text files looks beyond a line, but for those that know all documents anyway.
    text::Document excerpt = document;
    excerpt.setPages({{layout::Page{std::string(text.substr(part.begin, part.end - part.begin)), {}, {}}}});
    return cleaning::markedText(excerpt.pages[0].text, corpus.changes(index, excerpt, 0, stop));
}

void PageChanges::request(const std::shared_ptr<const text::Corpus>& corpus,
                          const std::shared_ptr<const text::Document>& document, std::size_t page, TextPart excerpt) {
    m_worker.start(
        [corpus, document, page, excerpt](const std::stop_token& stop) {
            return std::make_shared<const MarkedPieces>(changesOf(*corpus, *document, page, excerpt, stop));
        },
        [this](const std::optional<std::shared_ptr<const MarkedPieces>>& pieces, const QString& /*problem*/) {
            Q_EMIT found(pieces.value_or(std::make_shared<const MarkedPieces>()));
        });
}

} // namespace glasshouse::runtime
