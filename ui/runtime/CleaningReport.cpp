#include "ui/runtime/CleaningReport.h"

#include <algorithm>

#include "core/base/Stopped.h"
#include "core/base/SystemMemory.h"
#include "core/base/Utf8.h"
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

std::int64_t alphabetOf(const std::vector<cleaning::Document>& documents, const std::stop_token& stop) {
    std::vector<bool> seen(0x110000, false);
    for (const cleaning::Document& document : documents) {
        for (const layout::Page& page : document.pages) {
            StopCheck check(stop);
            for (std::size_t i = 0; i < page.text.size();) {
                check.at(i);
                const utf8::Decoded one = utf8::decode(page.text, i);
                seen[one.codePoint] = true;
                i += one.length;
            }
        }
    }
    return std::count(seen.begin(), seen.end(), true);
}

std::map<std::string, CleaningReport::Effect> effectsOfRules(const Documents& files, const std::stop_token& stop) {
    std::vector<cleaning::Document> documents;
    std::size_t bytes = 0;
    for (const auto& file : files) {
        documents.push_back({file->name, !file->isPdf(), file->pages.copies()});
        bytes += file->pages.textBytes();
        if (bytes > CleaningReport::maxBytes)
            break;
    }
    const double before = bitsPerCharacter(documents, stop);
    const std::int64_t alphabet = alphabetOf(documents, stop);
    std::map<std::string, CleaningReport::Effect> effects;
    for (const std::unique_ptr<cleaning::Rule>& rule : cleaning::rules()) {
        std::vector<cleaning::Document> cleaned = documents;
        cleaning::Cleaning({rule.get()}).run(cleaned, stop);
        effects[rule->choice().id] = {bitsPerCharacter(cleaned, stop) - before, alphabetOf(cleaned, stop), alphabet};
    }
    return effects;
}

} // namespace

CleaningReport::CleaningReport(CorpusStore& store, QObject* parent)
    : QObject(parent)
    , m_store(store) {
    connect(&store, &CorpusStore::preparedChanged, this, &CleaningReport::renew);
}

std::optional<CleaningReport::Effect> CleaningReport::effect(const std::string& rule) const {
    const auto found = m_effects.find(rule);
    return found == m_effects.end() ? std::nullopt : std::optional(found->second);
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
    m_effects.clear();
    m_worker.start(
        [files = text->documents](const std::stop_token& stop) {
            auto effects = effectsOfRules(files, stop);
            releaseFreeMemory(); // every document was copied for each rule
            return effects;
        },
        [this](std::optional<std::map<std::string, Effect>> effects, const QString& /*problem*/) {
            m_effects = effects ? std::move(*effects) : std::map<std::string, Effect>();
            Q_EMIT changed();
        });
    Q_EMIT changed();
}

} // namespace glasshouse::runtime
