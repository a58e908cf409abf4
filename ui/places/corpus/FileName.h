#pragma once

#include <QList>

#include "ui/widgets/CardTable.h"

namespace glasshouse::runtime {
class CorpusStore;
}

namespace glasshouse::places::corpus {

/// Where the name of a file differs from those near it in the list, which is sorted by name; see text::differences().
QList<int> differsAt(const runtime::CorpusStore& store, int row);

/// Names of files with what tells them apart; the items have differsAt() as DiffersRole.
class FileNameDelegate : public widgets::TextDelegate {
    Q_OBJECT
public:
    static constexpr int DiffersRole = Qt::UserRole + 40;
    using TextDelegate::TextDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

} // namespace glasshouse::places::corpus
