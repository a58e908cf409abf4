#include "ui/runtime/PageChanges.h"

#include <algorithm>

namespace glasshouse::runtime {

void PageChanges::request(const std::shared_ptr<const text::Corpus>& corpus,
                          const std::shared_ptr<const text::Document>& document, std::size_t page) {
    m_worker.drop();
    const std::vector<text::Document>& documents = corpus->documents();
    const auto place = std::find_if(documents.begin(), documents.end(),
                                    [&](const text::Document& one) { return one.name == document->name; });
    if (place == documents.end() || place->state != text::DocumentState::Ready)
        return;
    m_worker.start(
        [corpus, index = std::size_t(place - documents.begin()), document, page](const std::stop_token& stop) {
            return cleaning::markedText(document->pages[page].text, corpus->changes(index, *document, page, stop));
        },
        [this](const std::optional<std::vector<cleaning::MarkedPiece>>& pieces, const QString& /*problem*/) {
            if (pieces)
                Q_EMIT found(*pieces);
        });
}

} // namespace glasshouse::runtime
