#pragma once

#include <QFontMetrics>
#include <QString>

#include "ui/widgets/CardTable.h"

namespace glasshouse::runtime {
class CorpusStore;
}

namespace glasshouse::places::corpus {

/// Where the name of a file begins to differ from those beside it in the list, which is sorted by name.
int differsAt(const runtime::CorpusStore& store, int row);

/// A name that fits a width. It is cut in its middle; if that would take away what tells it from others, from `differs`
/// on, it is cut before that.
QString shortName(const QString& name, int differs, const QFontMetrics& metrics, int width);

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
