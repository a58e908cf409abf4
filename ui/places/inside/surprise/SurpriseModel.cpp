#include "ui/places/inside/surprise/SurpriseModel.h"

#include <algorithm>
#include <cmath>

#include "core/formats/Csv.h"
#include "ui/places/inside/TokenLine.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"

namespace glasshouse::places::inside {

void SurpriseModel::setSurprise(std::shared_ptr<const inspect::Surprise> surprise, const QStringList& texts,
                                const QStringList& vocabulary) {
    beginResetModel();
    m_surprise = std::move(surprise);
    m_texts = texts;
    m_vocabulary = vocabulary;
    m_order.clear();
    if (m_surprise) {
        for (int i = 0; i < int(m_surprise->tokens.size()); ++i)
            if (std::isfinite(m_surprise->tokens[static_cast<std::size_t>(i)].loss))
                m_order.push_back(i);
        std::stable_sort(m_order.begin(), m_order.end(), [this](int a, int b) {
            return m_surprise->tokens[static_cast<std::size_t>(a)].loss >
                   m_surprise->tokens[static_cast<std::size_t>(b)].loss;
        });
    }
    endResetModel();
}

int SurpriseModel::rowOf(int token) const {
    const auto found = std::find(m_order.begin(), m_order.end(), token);
    return found == m_order.end() ? -1 : int(found - m_order.begin());
}

int SurpriseModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_order.size());
}
int SurpriseModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : Columns;
}

QVariant SurpriseModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || role != Qt::DisplayRole)
        return {};
    const int at = tokenAt(index.row());
    const inspect::TokenSurprise& token = m_surprise->tokens[static_cast<std::size_t>(at)];
    switch (index.column()) {
    case Token:
        return text::visibleToken(m_texts.value(at));
    case Loss:
        return QString::number(static_cast<double>(token.loss), 'f', 2);
    case Probability:
        return text::probabilityText(std::exp(-static_cast<double>(token.loss)));
    case Rank:
        return token.rank > 0 ? text::groupedNumber(token.rank) : QStringLiteral("–");
    case Instead:
        return token.expected.empty() ? QString() : text::visibleToken(m_vocabulary.value(token.expected.front().id));
    default:
        return {};
    }
}

QVariant SurpriseModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Token || section == Instead ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == Qt::DisplayRole) {
        switch (section) {
        case Token:
            return tr("token");
        case Loss:
            return tr("loss");
        case Probability:
            return tr("p");
        case Rank:
            return tr("rank");
        case Instead:
            return tr("predicted");
        default:
            break;
        }
    }
    if (role == Qt::ToolTipRole) {
        switch (section) {
        case Loss:
            return tr("−ln p, nats");
        case Rank:
            return tr("Rank of the token among all tokens, 1 is the likeliest");
        case Instead:
            return tr("The token that the model predicted as the likeliest");
        default:
            break;
        }
    }
    return {};
}

QByteArray SurpriseModel::toCsv() const {
    formats::CsvTable csv{"index", "token", "loss", "probability", "rank", "instead"};
    for (int row = 0; row < rowCount(); ++row) {
        const inspect::TokenSurprise& token = m_surprise->tokens[static_cast<std::size_t>(tokenAt(row))];
        csv.addRow({tokenAt(row), text::visibleToken(m_texts.value(tokenAt(row))), token.loss, std::exp(-token.loss),
                    token.rank,
                    token.expected.empty()
                        ? formats::CsvCell()
                        : formats::CsvCell(text::visibleToken(m_vocabulary.value(token.expected.front().id)))});
    }
    return QByteArray::fromStdString(csv.text());
}

} // namespace glasshouse::places::inside
