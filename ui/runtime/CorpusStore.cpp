#include "ui/runtime/CorpusStore.h"

namespace glasshouse::runtime {

CorpusStore::CorpusStore(QObject* parent)
    : QObject(parent) {}

CorpusStore::Totals CorpusStore::totals() const {
    Totals totals;
    for (const CorpusFile& file : m_files) {
        if (!file.counts())
            continue;
        ++totals.files;
        totals.pages += file.document->pageCount;
        totals.characters += file.document->characters;
    }
    return totals;
}

int CorpusStore::filesWithProblem() const {
    int count = 0;
    for (const CorpusFile& file : m_files)
        if (file.read && file.document->state != text::DocumentState::Ready)
            ++count;
    return count;
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
