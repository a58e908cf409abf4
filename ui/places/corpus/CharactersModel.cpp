#include "ui/places/corpus/CharactersModel.h"

#include "core/base/Utf8.h"
#include "ui/places/corpus/VocabularyModel.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/widgets/CardTable.h"

namespace glasshouse::places::corpus {

void CharactersModel::setText(std::shared_ptr<const runtime::PreparedText> text) {
    beginResetModel();
    m_text = std::move(text);
    endResetModel();
}

QString CharactersModel::character(int row) const {
    return QString::fromStdString(utf8::encode(m_text->characters[std::size_t(row)].character));
}

int CharactersModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_text ? 0 : int(m_text->characters.size());
}

int CharactersModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant CharactersModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const text::CharacterCount& one = m_text->characters[std::size_t(index.row())];
    const std::string bytes = utf8::encode(one.character);
    switch (role) {
    case Qt::DisplayRole:
        switch (index.column()) {
        case Character:
            return text::visibleToken(bytes);
        case Code:
            return tokenCode(bytes);
        default:
            return text::groupedNumber(one.count);
        }
    case SortRole:
        return index.column() == Count ? qint64(one.count) : qint64(one.character);
    case Qt::ToolTipRole:
        return tr("%1, occurs %2 times in the text").arg(tokenCode(bytes), text::groupedNumber(one.count));
    case widgets::MutedRole:
        return index.column() == Code;
    default:
        return {};
    }
}

QVariant CharactersModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Count ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Character:
        return tr("character");
    case Code:
        return tr("code");
    default:
        return tr("count");
    }
}

} // namespace glasshouse::places::corpus
