#pragma once

#include <QAbstractTableModel>

#include <memory>

namespace glasshouse::runtime {
struct PreparedText;
}

namespace glasshouse::places::corpus {

/// The characters of a text as table rows: character, code point, count. Thread: GUI. Ownership: the parent's.
class CharactersModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Character, Code, Count, ColumnCount };
    /// The sort key of a column.
    static constexpr int SortRole = Qt::UserRole + 1;

    using QAbstractTableModel::QAbstractTableModel;

    /// nullptr: no rows.
    void setText(std::shared_ptr<const runtime::PreparedText> text);

    /// The character of a row itself, not a name for it.
    QString character(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::shared_ptr<const runtime::PreparedText> m_text;
};

} // namespace glasshouse::places::corpus
