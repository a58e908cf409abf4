#include "ui/runtime/CleaningReport.h"

#include "core/base/SystemMemory.h"
#include "core/corpus/cleaning/Cleaning.h"
#include "ui/runtime/CorpusStore.h"

namespace glasshouse::runtime {

namespace {

using Documents = std::vector<std::shared_ptr<const text::Document>>;

std::map<std::string, text::RuleWorth> worthOfRules(const Documents& files, const std::stop_token& stop) {
    std::vector<const text::Document*> documents;
    for (const auto& file : files)
        documents.push_back(file.get());
    std::vector<const cleaning::Rule*> rules;
    for (const cleaning::Rule& rule : cleaning::rules())
        rules.push_back(&rule);
    return text::worthOfRules(documents, rules, stop);
}

} // namespace

CleaningReport::CleaningReport(CorpusStore& store, QObject* parent)
    : WhileWanted(parent)
    , m_store(store)
    , m_worth(
          [](const Documents& files, const std::stop_token& stop) {
              auto worth = worthOfRules(files, stop);
              releaseFreeMemory(); // every document was copied for each rule
              return worth;
          },
          [this] { Q_EMIT changed(); }) {
    connect(&store, &CorpusStore::preparedChanged, this, &CleaningReport::renew);
}

std::optional<text::RuleWorth> CleaningReport::worth(const std::string& rule) const {
    const auto all = m_worth.current();
    if (all == nullptr || !all->contains(rule))
        return std::nullopt;
    return all->at(rule);
}

void CleaningReport::renew() {
    const std::shared_ptr<const PreparedText> text = m_store.prepared();
    if (!text) { // another folder
        m_worth.forget();
        Q_EMIT changed();
    } else if (isWanted() && m_worth.want(text->documents)) { // other files, whatever the rules
        Q_EMIT changed();
    }
}

} // namespace glasshouse::runtime
