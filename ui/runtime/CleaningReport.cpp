#include "ui/runtime/CleaningReport.h"

#include "core/base/SystemMemory.h"
#include "core/cleaning/BigramLoss.h"
#include "core/cleaning/Cleaning.h"
#include "ui/runtime/CorpusStore.h"

namespace glasshouse::runtime {

namespace {

using Documents = std::vector<std::shared_ptr<const text::Document>>;

double bitsPerCharacter(const std::vector<cleaning::Document>& documents, const std::stop_token& stop) {
    std::vector<std::string_view> pieces;
    for (const cleaning::Document& document : documents) {
        for (const layout::Page& page : document.pages) {
            pieces.emplace_back(page.text);
            pieces.emplace_back("\n");
        }
    }
    return cleaning::bigramLoss(pieces, stop).bits;
}

std::map<std::string, double> bitsOfRules(const Documents& files, const std::stop_token& stop) {
    std::vector<cleaning::Document> documents;
    std::size_t bytes = 0;
    for (const auto& file : files) {
        documents.push_back({file->name, !file->isPdf(), file->pages.copies()});
        bytes += file->pages.textBytes();
        if (bytes > CleaningReport::maxBytes)
            break;
    }
    const double before = bitsPerCharacter(documents, stop);
    std::map<std::string, double> bits;
    for (const std::unique_ptr<cleaning::Rule>& rule : cleaning::rules()) {
        std::vector<cleaning::Document> cleaned = documents;
        cleaning::Cleaning({rule.get()}).run(cleaned, stop);
        bits[rule->choice().id] = bitsPerCharacter(cleaned, stop) - before;
    }
    return bits;
}

} // namespace

CleaningReport::CleaningReport(CorpusStore& store, QObject* parent)
    : QObject(parent)
    , m_store(store) {
    connect(&store, &CorpusStore::preparedChanged, this, &CleaningReport::renew);
}

std::optional<double> CleaningReport::bits(const std::string& rule) const {
    const auto found = m_bits.find(rule);
    return found == m_bits.end() ? std::nullopt : std::optional(found->second);
}

void CleaningReport::setActive(bool active) {
    m_active = active;
    renew();
}

void CleaningReport::renew() {
    const std::shared_ptr<const PreparedText> text = m_store.prepared();
    if (!text)
        m_of.clear();
    if (!text || !m_active || m_of == text->documents) // the same files, whatever the rules
        return;
    m_of = text->documents;
    m_bits.clear();
    m_worker.start(
        [files = text->documents](const std::stop_token& stop) {
            auto bits = bitsOfRules(files, stop);
            releaseFreeMemory(); // every document was copied for each rule
            return bits;
        },
        [this](std::optional<std::map<std::string, double>> bits, const QString& /*problem*/) {
            m_bits = bits ? std::move(*bits) : std::map<std::string, double>();
            Q_EMIT changed();
        });
    Q_EMIT changed();
}

} // namespace glasshouse::runtime
