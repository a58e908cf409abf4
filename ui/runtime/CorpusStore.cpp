#include "ui/runtime/CorpusStore.h"

#include <utility>

namespace glasshouse::runtime {

CorpusStore::CorpusStore(QObject* parent)
    : QObject(parent) {}

void CorpusStore::setFiles(std::vector<CorpusFile> files) {
    m_files = std::move(files);
    m_totals = {};
    m_rows.clear();
    m_rows.reserve(m_files.size());
    for (const CorpusFile& file : m_files) {
        m_rows.emplace(file.document->name, int(m_rows.size()));
        count(file, 1);
    }
}

int CorpusStore::rowOf(const std::string& name) const {
    const auto found = m_rows.find(name);
    return found == m_rows.end() ? -1 : found->second;
}

void CorpusStore::count(const CorpusFile& file, int times) {
    const text::Document& document = *file.document;
    if (file.counts()) {
        m_totals.files += times;
        m_totals.pages += times * document.pageCount;
        m_totals.characters += times * document.characters;
    }
    if (file.read && file.included) {
        m_totals.pagesWithoutText += times * document.pagesWithoutText;
        m_totals.pagesRecognized += times * document.pagesRecognized;
    }
    m_totals.pagesRead += file.read ? times * document.pageCount : 0;
    if (file.canBeIncluded()) {
        m_totals.filesToInclude += times;
        m_totals.filesIncluded += file.included ? times : 0;
    } else {
        m_totals.filesWithProblem += times;
    }
}

config::DataFacts CorpusStore::facts() const {
    return m_prepared && m_prepared->dataset ? m_prepared->dataset->facts() : config::DataFacts{};
}

int CorpusStore::vocabularySize() const {
    return m_prepared && m_prepared->tokenizer ? m_prepared->tokenizer->vocabularySize() : 0;
}

void CorpusStore::setState(State state, const QString& problem) {
    if (m_state == state && m_problem == problem)
        return;
    m_state = state;
    m_problem = problem;
    Q_EMIT stateChanged();
}

} // namespace glasshouse::runtime
