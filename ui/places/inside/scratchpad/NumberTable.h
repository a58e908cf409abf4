#pragma once

#include <QTableView>

#include <functional>
#include <optional>
#include <vector>

#include "ui/places/inside/forward/MatrixPane.h"

namespace glasshouse::places::inside {

/// The numbers of a NumberTable: those of a matrix, editable if they are inputs, with the sum of each row on the right
/// if sums are given.
class NumberModel : public MatrixModel {
    Q_OBJECT
public:
    using MatrixModel::MatrixModel;
    using How = std::function<QString(int row, int col)>;

    void setEditable(bool editable) { m_editable = editable; }
    /// how: explains how a number was computed, below it; may be empty.
    void setNumbers(const Matrix& matrix, const plots::CellMask& mask, theme::MapKind map, const QStringList& rows,
                    const QStringList& columns, std::vector<double> sums = {}, How how = {});
    const Matrix& numbers() const { return m_numbers; }
    const plots::CellMask& mask() const { return m_mask; }

    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

Q_SIGNALS:
    void typed(int row, int col, float value);
    /// The typed text is not an acceptable number; one sentence.
    void refused(const QString& sentence);

private:
    QString text(double value) const;

    Matrix m_numbers;
    plots::CellMask m_mask;
    std::vector<double> m_sums;
    How m_how;
    int m_decimals = 2;
    bool m_editable = false;
};

/// A small matrix as numbers on its colours, as high as its rows and as wide as the available space.
///
/// Thread: GUI. Ownership: the parent's. Errors: text that is not a number is rejected with a sentence, and the old
/// number stays.
class NumberTable : public QTableView {
    Q_OBJECT
public:
    explicit NumberTable(QWidget* parent = nullptr);
    NumberModel* numbers() const { return m_model; }
    /// Height for that many rows.
    void fitRows(int rows);

Q_SIGNALS:
    void cellPointed(int row, int col); ///< -1, -1: the pointer has left

protected:
    void leaveEvent(QEvent* event) override;

private:
    NumberModel* m_model;
};

/// Parses a number as typed, with a decimal point or comma; none if it is not one, or exceeds a million.
std::optional<float> typedNumber(const QString& text);

} // namespace glasshouse::places::inside
