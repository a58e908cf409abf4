#pragma once

#include <QTableView>

#include <functional>
#include <optional>
#include <vector>

#include "ui/places/inside/forward/MatrixPane.h"

namespace glasshouse::places::inside {

/// What a NumberTable shows.
struct NumberContent {
    Matrix matrix;
    QStringList rows{}, columns{}; ///< names; empty: numbers
    plots::CellMask mask{};
    theme::MapKind map = theme::MapKind::Diverging;
    std::vector<double> sums{};                     ///< of the rows, on the right; empty: none
    bool sumsAreOne = false;                        ///< another sum is shown as a fault
    std::function<QString(int row, int col)> how{}; ///< how a number was computed, below it; may be empty
    std::optional<int> decimals{};                  ///< none: as many as fit with the largest number
};

/// The numbers of a NumberTable: those of a matrix, editable if they are inputs, with the sum of each row on the right
/// if sums are given.
class NumberModel : public MatrixModel {
    Q_OBJECT
public:
    using MatrixModel::MatrixModel;

    void setEditable(bool editable) { m_editable = editable; }
    void setNumbers(NumberContent content);
    const NumberContent& content() const { return m_content; }
    const Matrix& numbers() const { return m_content.matrix; }
    const plots::CellMask& mask() const { return m_content.mask; }
    /// The longest number that it shows; for the width of a column.
    QString longestText() const;

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

    NumberContent m_content;
    int m_decimals = 2;
    bool m_editable = false;
};

/// A small matrix as numbers on its colours, as high as its rows and as wide as the available space; more rows or
/// columns than there is space for can be scrolled to.
///
/// Thread: GUI. Ownership: the parent's. Errors: text that is not a number is rejected with a sentence, and the old
/// number stays.
class NumberTable : public QTableView {
    Q_OBJECT
public:
    explicit NumberTable(QWidget* parent = nullptr);
    NumberModel* numbers() const { return m_model; }
    void setNumbers(NumberContent content);

Q_SIGNALS:
    void cellPointed(int row, int col); ///< -1, -1: the pointer has left

protected:
    void leaveEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitHeight();

    NumberModel* m_model;
};

/// Parses a number as typed, with a decimal point or comma; none if it is not one, or exceeds a million.
std::optional<float> typedNumber(const QString& text);

} // namespace glasshouse::places::inside
