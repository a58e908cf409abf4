#include "ui/places/corpus/FileName.h"

#include <algorithm>

#include "ui/runtime/CorpusStore.h"
#include "ui/text/ShortName.h"

namespace glasshouse::places::corpus {

QList<int> differsAt(const runtime::CorpusStore& store, int row) {
    constexpr int kAround = 8;
    const auto& files = store.files();
    const int first = std::max(0, row - kAround);
    QStringList names;
    for (int one = first; one < std::min(int(files.size()), row + kAround + 1); ++one)
        names += QString::fromStdString(files[std::size_t(one)].document->name);
    return text::differences(names)[std::size_t(row - first)];
}

void FileNameDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    TextDelegate::initStyleOption(option, index);
    const int room = option->rect.width() - 16; // as TextDelegate paints it
    if (room > 0)
        option->text = text::shortName(option->text, index.data(DiffersRole).value<QList<int>>(),
                                       QFontMetrics(option->font), room);
}

} // namespace glasshouse::places::corpus
