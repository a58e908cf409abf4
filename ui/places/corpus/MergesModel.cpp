#include "ui/places/corpus/MergesModel.h"

#include "ui/places/corpus/VocabularyModel.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"

namespace glasshouse::places::corpus {

void MergesModel::setText(std::shared_ptr<const runtime::PreparedText> text) {
    beginResetModel();
    m_text = std::move(text);
    endResetModel();
}

int MergesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_text ? 0 : int(m_text->merges.size());
}

int MergesModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant MergesModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || (role != Qt::DisplayRole && role != Qt::AccessibleTextRole))
        return {};
    const tokenizer::Merge& merge = m_text->merges[std::size_t(index.row())];
    switch (index.column()) {
    case Number:
        return text::groupedNumber(index.row() + 1);
    case Left:
        return text::visibleToken(m_text->tokenizer->bytes(merge.left));
    case Right:
        return text::visibleToken(m_text->tokenizer->bytes(merge.right));
    case Token:
        return text::visibleToken(m_text->tokenizer->bytes(merge.id));
    default:
        return merge.count > 0 ? text::groupedNumber(merge.count) : QStringLiteral("—");
    }
}

QVariant MergesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return section == Number || section == Count ? int(Qt::AlignRight | Qt::AlignVCenter)
                                                     : int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == Count)
        return tr("How often the pair occurred in the training text when it was merged");
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Number:
        return tr("merge");
    case Left:
        return tr("left");
    case Right:
        return tr("right");
    case Token:
        return tr("token");
    default:
        return tr("count");
    }
}

} // namespace glasshouse::places::corpus
