#pragma once

#include <QAbstractTableModel>

#include <memory>
#include <string_view>

namespace glasshouse::runtime {
struct PreparedText;
}

namespace glasshouse::places::corpus {

/// The vocabulary of the prepared text as table rows: token, id, code point or bytes, count in the whole text.
///
/// Thread: GUI. Ownership: shares the prepared text.
class VocabularyModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Token, Id, Code, Count, ColumnCount };
    static constexpr int SortRole = Qt::UserRole + 1;

    using QAbstractTableModel::QAbstractTableModel;
    void setText(std::shared_ptr<const runtime::PreparedText> text);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::shared_ptr<const runtime::PreparedText> m_text;
};

/// "U+0041" for one character, "2 characters" for more, "3 bytes" if they are not text.
QString tokenCode(std::string_view bytes);

} // namespace glasshouse::places::corpus
