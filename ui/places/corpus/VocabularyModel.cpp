#include "ui/places/corpus/VocabularyModel.h"

#include "core/base/Utf8.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/widgets/CardTable.h"

namespace glasshouse::places::corpus {

QString tokenCode(std::string_view bytes) {
    if (!utf8::isValid(bytes))
        return VocabularyModel::tr("%1 bytes").arg(bytes.size());
    const std::int64_t characters = utf8::count(bytes);
    if (characters != 1)
        return VocabularyModel::tr("%1 characters").arg(characters);
    return QStringLiteral("U+%1").arg(uint(utf8::decode(bytes, 0).codePoint), 4, 16, QLatin1Char('0')).toUpper();
}

void VocabularyModel::setText(std::shared_ptr<const runtime::PreparedText> text) {
    beginResetModel();
    m_text = std::move(text);
    endResetModel();
}

int VocabularyModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_text || !m_text->tokenizer ? 0 : m_text->tokenizer->vocabularySize();
}

int VocabularyModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant VocabularyModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const std::string_view bytes = m_text->tokenizer->bytes(index.row());
    const std::int64_t count = m_text->tokenCounts.at(std::size_t(index.row()));
    switch (role) {
    case Qt::DisplayRole:
        switch (index.column()) {
        case Token:
            return text::visibleToken(bytes);
        case Id:
            return text::groupedNumber(index.row());
        case Code:
            return tokenCode(bytes);
        default:
            return text::groupedNumber(count);
        }
    case SortRole:
        if (index.column() == Count)
            return qint64(count);
        return index.row(); // ids are in character order
    case Qt::ToolTipRole:
        return tr("%1, id %2, occurs %3 times in the text")
            .arg(tokenCode(bytes), text::groupedNumber(index.row()), text::groupedNumber(count));
    case widgets::MutedRole:
        return index.column() == Code;
    default:
        return {};
    }
}

QVariant VocabularyModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return section == Id || section == Count ? int(Qt::AlignRight | Qt::AlignVCenter)
                                                 : int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Token:
        return tr("token");
    case Id:
        return tr("id");
    case Code:
        return tr("code");
    default:
        return tr("count");
    }
}

} // namespace glasshouse::places::corpus
