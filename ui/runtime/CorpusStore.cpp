#include "ui/runtime/CorpusStore.h"

#include <algorithm>
#include <utility>

#include "core/corpus/text/Corpus.h"

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
    if (file.read) {
        m_totals.filesRead += times;
        m_totals.pagesRead += times * document.pageCount;
        m_totals.filesOfOnePiece += document.pageCount == 0 ? times : 0;
    } else if (file.pagesRead > 0) {
        m_totals.filesBegun += times;
        m_totals.pagesBegun += times * file.pagesRead;
        m_totals.pagesLeft += times * std::max(0, document.pageCount - file.pagesRead);
    }
    if (file.canBeIncluded()) {
        m_totals.filesToInclude += times;
        m_totals.filesIncluded += file.included ? times : 0;
    } else {
        m_totals.filesWithProblem += times;
    }
}

std::optional<double> CorpusStore::secondsLeft(const Totals& totals, int files, double seconds) {
    constexpr int minPages = 5;
    const int done = totals.pagesRead + totals.pagesBegun + totals.filesOfOnePiece;
    if (done < minPages)
        return std::nullopt;
    // Those that are not begun are taken to be as long as the others.
    const int known = done + totals.pagesLeft;
    const int filesKnown = std::max(1, totals.filesRead + totals.filesBegun);
    const double left = totals.pagesLeft + double(std::max(0, files - filesKnown)) * known / filesKnown;
    return seconds / done * left;
}

std::int64_t CorpusStore::filesWithText() const {
    std::int64_t count = m_totals.files;
    if (m_prepared && !m_prepared->emptied.empty())
        count -= std::count_if(m_files.begin(), m_files.end(), [this](const CorpusFile& file) {
            return file.counts() && m_prepared->emptied.contains(file.document);
        });
    return count;
}

std::int64_t CorpusStore::characters() const {
    const std::shared_ptr<const text::Corpus> joined = m_state == State::Ready ? corpus() : nullptr;
    return joined ? joined->characters() : m_totals.characters;
}

double CorpusStore::shareRead(const Totals& totals, int files) {
    if (files == 0)
        return 0;
    const int pages = totals.pagesBegun + totals.pagesLeft;
    const double begun = pages > 0 ? double(totals.filesBegun) * totals.pagesBegun / pages : 0;
    return (totals.filesRead + begun) / files;
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
