#include "ui/runtime/CorpusSearch.h"

#include <QRegularExpression>

#include <algorithm>

#include "core/base/Stopped.h"
#include "ui/runtime/CorpusStore.h"

namespace glasshouse::runtime {

namespace {

// Characters shown on either side: few before, so that what was found is seen in a narrow column.
constexpr qsizetype before = 20;
constexpr qsizetype after = 80;

QRegularExpression patternOf(const QString& text, Qt::CaseSensitivity sensitivity) {
    QStringList words;
    for (const QString& word : text.split(QRegularExpression(QStringLiteral("\\s+")), Qt::SkipEmptyParts))
        words.append(QRegularExpression::escape(word));
    QRegularExpression::PatternOptions options = QRegularExpression::UseUnicodePropertiesOption;
    options.setFlag(QRegularExpression::CaseInsensitiveOption, sensitivity == Qt::CaseInsensitive);
    return QRegularExpression(words.join(QStringLiteral("\\s+")), options);
}

/// White space becomes single blanks; a cut word at either end is left as it is.
QString onOneLine(QStringView text) {
    return text.toString().replace(QRegularExpression(QStringLiteral("\\s+")), QStringLiteral(" "));
}

} // namespace

CorpusSearch::CorpusSearch(CorpusStore& store, QObject* parent)
    : QObject(parent)
    , m_store(store) {
    connect(&store, &CorpusStore::stateChanged, this, [this] {
        if (!m_text.isEmpty() && !m_store.isBusy())
            search(m_text, m_sensitivity);
    });
    connect(&store, &CorpusStore::filesReset, this, [this] { // the rows are others now
        m_worker.drop();
        m_found = {};
        Q_EMIT changed();
    });
}

void CorpusSearch::search(const QString& text, Qt::CaseSensitivity sensitivity) {
    m_text = text;
    m_sensitivity = sensitivity;
    if (text.trimmed().isEmpty()) {
        m_text.clear();
        m_worker.drop();
        m_found = {};
        Q_EMIT changed();
        return;
    }
    Documents documents;
    for (const CorpusFile& file : m_store.files())
        documents.push_back(file.document);
    m_worker.start([documents = std::move(documents), text,
                    sensitivity](const std::stop_token& stop) { return find(documents, text, sensitivity, stop); },
                   [this](std::optional<Found> found, const QString& /*problem*/) {
                       m_found = found ? std::move(*found) : Found();
                       Q_EMIT changed();
                   });
    Q_EMIT changed();
}

CorpusSearch::Found CorpusSearch::find(const Documents& documents, const QString& text, Qt::CaseSensitivity sensitivity,
                                       const std::stop_token& stop) {
    Found found;
    const QRegularExpression pattern = patternOf(text, sensitivity);
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
                found.hits.push_back({int(row), int(p), begin, end - begin,
                                      onOneLine(QStringView(page).mid(from, begin - from)),
                                      onOneLine(one.capturedView()), onOneLine(QStringView(page).mid(end, after))});
            }
        }
        found.files += found.count > foundBefore ? 1 : 0;
    }
    return found;
}

} // namespace glasshouse::runtime
