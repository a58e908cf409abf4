#include "ui/places/corpus/FileName.h"

#include <algorithm>
#include <string>

#include "ui/runtime/CorpusStore.h"

namespace glasshouse::places::corpus {

int differsAt(const runtime::CorpusStore& store, int row) {
    const auto& files = store.files();
    const QString name = QString::fromStdString(files[std::size_t(row)].document->name);
    int same = 0;
    for (const int other : {row - 1, row + 1}) {
        if (other < 0 || other >= int(files.size()))
            continue;
        const QString beside = QString::fromStdString(files[std::size_t(other)].document->name);
        const auto [mine, theirs] = std::mismatch(name.begin(), name.end(), beside.begin(), beside.end());
        same = std::max(same, int(mine - name.begin()));
    }
    return same;
}

QString shortName(const QString& name, int differs, const QFontMetrics& metrics, int width) {
    const QString plain = metrics.elidedText(name, Qt::ElideMiddle, width);
    const qsizetype dots = plain.indexOf(QChar(0x2026));
    if (plain == name || dots < 0)
        return plain;
    const qsizetype tail = plain.size() - dots - 1;
    if (differs < dots || differs >= name.size() - tail)
        return plain;
    for (int head = 4; head >= 0; --head)
        if (const QString cut = name.left(head) + QChar(0x2026) + name.mid(differs);
            metrics.horizontalAdvance(cut) <= width)
            return cut;
    return metrics.elidedText(QChar(0x2026) + name.mid(differs), Qt::ElideMiddle, width);
}

void FileNameDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    TextDelegate::initStyleOption(option, index);
    const int room = option->rect.width() - 16; // as TextDelegate paints it
    if (room > 0)
        option->text = shortName(option->text, index.data(DiffersRole).toInt(), QFontMetrics(option->font), room);
}

} // namespace glasshouse::places::corpus
