#include "ui/runtime/CleaningReport.h"

#include "core/base/SystemMemory.h"
#include "core/cleaning/Cleaning.h"
#include "ui/runtime/CorpusStore.h"

namespace glasshouse::runtime {

namespace {

using Documents = std::vector<std::shared_ptr<const text::Document>>;

std::map<std::string, text::RuleWorth> worthOfRules(const Documents& files, const std::stop_token& stop) {
    std::vector<const text::Document*> documents;
    for (const auto& file : files)
        documents.push_back(file.get());
    std::vector<const cleaning::Rule*> rules;
    for (const std::unique_ptr<cleaning::Rule>& rule : cleaning::rules())
        rules.push_back(rule.get());
    return text::worthOfRules(documents, rules, stop);
}

} // namespace

CleaningReport::CleaningReport(CorpusStore& store, QObject* parent)
    : WhileWanted(parent)
    , m_store(store) {
    connect(&store, &CorpusStore::preparedChanged, this, &CleaningReport::renew);
}

std::optional<text::RuleWorth> CleaningReport::worth(const std::string& rule) const {
    const auto found = m_worth.find(rule);
    return found == m_worth.end() ? std::nullopt : std::optional(found->second);
}

void CleaningReport::renew() {
    const std::shared_ptr<const PreparedText> text = m_store.prepared();
    if (!text) { // another folder
        m_worker.drop();
        m_of.clear();
        m_worth.clear();
        Q_EMIT changed();
        return;
    }
    if (!isWanted() || m_of == text->documents) // the same files, whatever the rules
        return;
    m_of = text->documents;
    m_worth.clear();
    m_worker.start(
        [files = text->documents](const std::stop_token& stop) {
            auto worth = worthOfRules(files, stop);
            releaseFreeMemory(); // every document was copied for each rule
            return worth;
        },
        [this](std::optional<std::map<std::string, text::RuleWorth>> worth, const QString& /*problem*/) {
            m_worth = worth ? std::move(*worth) : std::map<std::string, text::RuleWorth>();
            Q_EMIT changed();
        });
    Q_EMIT changed();
}

} // namespace glasshouse::runtime
