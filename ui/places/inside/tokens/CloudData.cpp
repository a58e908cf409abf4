#include "ui/places/inside/tokens/CloudData.h"

#include <cmath>

#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/RunModel.h"
#include "ui/text/Tokens.h"

namespace glasshouse::places::inside {

void CloudData::set(CloudAnswer answer) {
    m_answer = std::move(answer);
    if (cloud() == nullptr)
        return;
    if (m_names.size() != cloud()->embedding.rows) {
        m_names.clear();
        m_classes.clear();
        const auto tokenizer = m_context.viewed.run.tokenizer();
        for (int id = 0; id < cloud()->embedding.rows; ++id) {
            const std::string_view bytes =
                tokenizer && id < tokenizer->vocabularySize() ? tokenizer->bytes(id) : std::string_view();
            m_names.append(text::visibleToken(bytes));
            m_classes.push_back(tokenClass(bytes));
        }
    }
    if (m_chosen >= m_names.size())
        m_chosen = -1;
}

void CloudData::forget() {
    m_names.clear();
    m_classes.clear();
    m_chosen = -1;
}

int CloudData::find(const QString& text) const {
    const QString wanted = text::soughtToken(text);
    if (wanted.isEmpty())
        return -1;
    const int exact = int(m_names.indexOf(wanted));
    if (exact >= 0)
        return exact;
    for (int id = 0; id < m_names.size(); ++id)
        if (m_names.at(id).contains(wanted, Qt::CaseInsensitive))
            return id;
    return -1;
}

QString CloudData::className(TokenClass kind) {
    switch (kind) {
    case TokenClass::WordStart:
        return tr("word start");
    case TokenClass::Lower:
        return tr("lower case");
    case TokenClass::Upper:
        return tr("upper case");
    case TokenClass::Mixed:
        return tr("mixed");
    case TokenClass::Digit:
        return tr("digit");
    case TokenClass::Punctuation:
        return tr("punctuation");
    case TokenClass::Space:
        return tr("space");
    case TokenClass::Bytes:
        return tr("bytes");
    case TokenClass::Caseless:
        return tr("letters without case");
    }
    return {};
}

const std::vector<std::int64_t>* CloudData::counts() const {
    const auto prepared = m_context.corpus.store.prepared();
    return prepared && prepared->corpus && prepared->tokenCounts.size() >= static_cast<std::size_t>(m_names.size()) &&
                   prepared->corpus->fingerprint() == m_context.viewed.run.corpus().fingerprint
               ? &prepared->tokenCounts
               : nullptr;
}

double lengthOf(const Matrix& rows, int row) {
    double sum = 0;
    for (int col = 0; col < rows.cols; ++col)
        sum += static_cast<double>(rows.at(row, col)) * static_cast<double>(rows.at(row, col));
    return std::sqrt(sum);
}

} // namespace glasshouse::places::inside
