#include "ui/runtime/CorpusSearch.h"

#include <QRegularExpression>

#include <algorithm>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "core/base/Stopped.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/TextParts.h"

namespace glasshouse::runtime {

namespace {

// Characters shown on either side: few before, so that what was found is seen in a narrow column.
constexpr int before = 20;
constexpr int after = 80;

QRegularExpression patternOf(const QString& text) {
    QStringList words;
    for (const QString& word : text.split(QRegularExpression(QStringLiteral("\\s+")), Qt::SkipEmptyParts))
        words.append(QRegularExpression::escape(word));
    return QRegularExpression(words.join(QStringLiteral("\\s+")), QRegularExpression::CaseInsensitiveOption |
                                                                      QRegularExpression::UseUnicodePropertiesOption);
}

} // namespace

CorpusSearch::CorpusSearch(CorpusStore& store, const std::filesystem::path& cache, QObject* parent)
    : QObject(parent)
    , m_store(store)
    , m_index([cache](const std::shared_ptr<const text::Corpus>& corpus,
                      const std::stop_token& stop) { return openTextIndex(corpus, cache, stop); },
              [this] {
                  m_problem = m_index.problem();
                  if (m_index.current())
                      proceed();
                  else
                      clear();
                  Q_EMIT changed();
              }) {
    connect(&store, &CorpusStore::stateChanged, this, &CorpusSearch::storeChanged);
    connect(&store, &CorpusStore::preparedChanged, this, [this] {
        if (!m_index.isFor(m_store.corpus()))
            m_index.forget(); // that of another text is of no use, and holds that text
    });
    connect(&store, &CorpusStore::filesReset, this, [this] { // the rows are others now
        m_finder.drop();
        m_found = {};
        Q_EMIT changed();
    });
}

void CorpusSearch::search(const QString& text, SearchKind kind) {
    const QString wanted = kind == SearchKind::Exact ? text : text.trimmed();
    m_text = wanted.isEmpty() ? QString() : text;
    m_kind = kind;
    m_cancelled = false;
    m_problem.clear();
    if ((m_text.isEmpty() || kind != SearchKind::Exact) && !m_index.current())
        m_index.forget();
    if (m_text.isEmpty())
        clear();
    else
        proceed();
    Q_EMIT changed();
}

void CorpusSearch::cancel() {
    if (!m_index.current())
        m_index.forget();
    clear();
    m_cancelled = true;
    Q_EMIT changed();
}

bool CorpusSearch::isBusy() const {
    if (m_text.isEmpty() || m_cancelled)
        return false;
    return m_finder.isBusy() || (m_kind == SearchKind::Exact && (m_index.isBusy() || m_store.isBusy()));
}

void CorpusSearch::clear() {
    m_finder.drop();
    m_found = {};
}

void CorpusSearch::storeChanged() {
    if (m_text.isEmpty() || m_cancelled || (m_store.isBusy() && m_kind == SearchKind::Words))
        return;
    m_problem.clear();
    proceed();
    Q_EMIT changed();
}

/// Begins what is missing for an answer.
void CorpusSearch::proceed() {
    if (m_kind == SearchKind::Words) {
        startFinding([text = m_text](const Documents& documents, const std::stop_token& stop) {
            return findWords(documents, text, stop);
        });
        return;
    }
    m_finder.drop();
    if (m_store.isBusy())
        return; // another text will be there soon
    const std::shared_ptr<const text::Corpus> corpus = m_store.corpus();
    if (!corpus)
        return clear();
    m_index.retry();
    m_index.want(corpus);
    if (const auto index = m_index.current())
        startFinding([index = *index, text = m_text](const Documents& documents, const std::stop_token& stop) {
            return findExact(*index, documents, text, stop);
        });
}

template <typename Find> void CorpusSearch::startFinding(Find find) {
    Documents documents;
    for (const CorpusFile& file : m_store.files())
        documents.push_back(file.document);
    m_finder.start([documents = std::move(documents),
                    find = std::move(find)](const std::stop_token& stop) { return find(documents, stop); },
                   [this](std::optional<Found> found, const QString& problem) {
                       m_found = found ? std::move(*found) : Found();
                       m_problem = problem;
                       Q_EMIT changed();
                   });
}

CorpusSearch::Found CorpusSearch::findWords(const Documents& documents, const QString& text,
                                            const std::stop_token& stop) {
    Found found;
    const QRegularExpression pattern = patternOf(text);
    for (std::size_t row = 0; row < documents.size(); ++row) {
        const std::int64_t foundBefore = found.count;
        const text::Pages& pages = documents[row]->pages;
        for (std::size_t p = 0; p < pages.size(); ++p) {
            if (stop.stop_requested())
                throw Stopped();
            const QString page = QString::fromUtf8(pages[p].text.data(), qsizetype(pages[p].text.size()));
            for (auto match = pattern.globalMatch(page); match.hasNext();) {
                const QRegularExpressionMatch one = match.next();
                ++found.count;
                if (found.hits.size() >= maxHits)
                    continue;
                const qsizetype begin = one.capturedStart();
                const qsizetype end = one.capturedEnd();
                const qsizetype from = std::max<qsizetype>(0, begin - before);
                found.hits.push_back({int(row),
                                      int(p),
                                      begin,
                                      end - begin,
                                      false,
                                      {onOneLine(QStringView(page).mid(from, begin - from)),
                                       onOneLine(one.capturedView()), onOneLine(QStringView(page).mid(end, after))}});
            }
        }
        found.files += found.count > foundBefore ? 1 : 0;
    }
    return found;
}

CorpusSearch::Found CorpusSearch::findExact(const trace::TextIndex& index, const Documents& documents,
                                            const QString& text, const std::stop_token& stop) {
    const QByteArray pattern = text.toUtf8();
    const trace::TextIndex::Occurrences occurrences =
        index.occurrences({pattern.constData(), std::size_t(pattern.size())}, maxHits);
    std::unordered_map<std::string_view, int> rows;
    for (std::size_t row = 0; row < documents.size(); ++row)
        rows.emplace(documents[row]->name, int(row));
    const text::Corpus& corpus = index.corpus();
    Found found;
    found.count = occurrences.count;
    const text::Passage* passage = nullptr;
    std::size_t counted = 0; // bytes up to the place before it, if it is on the same page
    qsizetype begin = 0;     // the same in code units of the page
    for (const std::size_t place : occurrences.positions) {
        if (stop.stop_requested())
            throw Stopped();
        const text::Passage& here = corpus.passageAt(place);
        const auto row = rows.find(corpus.documents()[std::size_t(here.document)].name);
        if (row == rows.end())
            continue; // the folder has lost the file since
        if (passage == nullptr || passage->document != here.document)
            ++found.files;
        if (passage != &here) {
            passage = &here;
            counted = here.begin;
            begin = 0;
        }
        begin += codeUnits(corpus.text().substr(counted, place - counted));
        counted = place;
        // Words on other pages are not shown around it, as little as in the other kind of search.
        const std::size_t end = std::max(here.end, place + std::size_t(pattern.size()));
        found.hits.push_back({row->second, here.page, begin, text.size(), true,
                              contextOf(corpus.text().substr(here.begin, end - here.begin), place - here.begin,
                                        std::size_t(pattern.size()), before, after)});
    }
    return found;
}

} // namespace glasshouse::runtime
