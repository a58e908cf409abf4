#pragma once

#include <QAbstractTableModel>
#include <QStringList>

#include <memory>
#include <vector>

#include "ui/places/inside/nexttoken/NextTokenData.h"

namespace glasshouse::places::inside {

/// The vocabulary as a table: token, id, logit, ÷ temperature, filtered, softmax of the logits, softmax as drawn, and
/// the cumulative probability in table order.
///
/// Thread: GUI. Ownership: the parent's. By default sorted by descending logit.
class NextTokenModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Token, Id, Logit, Scaled, Filtered, Plain, Drawn, Cumulative, Columns };
    explicit NextTokenModel(QObject* parent = nullptr);

    /// Token texts by id; another vocabulary starts from the top.
    void setVocabulary(const QStringList& texts);
    void setTable(std::shared_ptr<const NextTokenTable> table);
    const NextTokenTable* table() const { return m_table.get(); }
    /// Ids in row order.
    const std::vector<int>& order() const { return m_order; }
    int idAt(int row) const { return m_order[static_cast<std::size_t>(row)]; }
    int rowOf(int id) const;
    QString tokenText(int id) const;
    /// The drawn token: bold, in the accent colour. -1: none.
    void setDrawn(int id);
    int drawn() const { return m_drawn; }
    /// The next row from `after` on whose token contains the text, see text::soughtToken(), wrapping around; -1: none.
    int find(const QString& text, int after) const;
    QByteArray toCsv() const;
    /// Probability, as drawn, of the row, else of the drawn token.
    QString valueText(const QModelIndex& index) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order) override;

private:
    void arrange();
    void rearrange();
    QString text(int row, int column) const;

    QStringList m_vocabulary;
    std::shared_ptr<const NextTokenTable> m_table;
    std::vector<int> m_order;
    std::vector<double> m_cumulative; ///< by row
    double m_low = 0, m_high = 1;     ///< of finite logits
    double m_largest = 1;             ///< probability
    int m_drawn = -1;
    int m_sortColumn = Logit;
    Qt::SortOrder m_sortOrder = Qt::DescendingOrder;
};

} // namespace glasshouse::places::inside
