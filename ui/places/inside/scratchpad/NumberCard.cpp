#include "ui/places/inside/scratchpad/NumberCard.h"

#include <QBoxLayout>

#include <algorithm>
#include <memory>
#include <utility>

#include "core/formats/Csv.h"
#include "ui/places/Notice.h"
#include "ui/places/PictureExport.h"
#include "ui/text/Numbers.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/Picture.h"

namespace glasshouse::places::inside {

/// The table as it is drawn; as numbers, all of them with the sums of the rows.
class NumberCard::TablePicture final : public widgets::WidgetPicture {
public:
    TablePicture(const NumberTable& table, const char* rowsAre, const char* columnsAre)
        : m_table(table)
        , m_rowsAre(rowsAre)
        , m_columnsAre(columnsAre) {}
    QByteArray toCsv() const override {
        const NumberContent& content = m_table.numbers()->content();
        formats::CsvOptions options;
        options.corner = m_rowsAre;
        const int rows = content.matrix.rows;
        const int columns = content.matrix.cols;
        for (int row = 0; row < rows; ++row)
            options.rowLabels.push_back(content.rows.value(row, QString::number(row)).toStdString());
        for (int col = 0; col < columns; ++col)
            options.columnLabels.push_back(content.columns.isEmpty()
                                               ? std::string(m_columnsAre) + " " + std::to_string(col)
                                               : content.columns.value(col).toStdString());
        if (content.sums.empty())
            return QByteArray::fromStdString(formats::matrixCsv(content.matrix, options));
        options.columnLabels.emplace_back("sum");
        Matrix wider(rows, columns + 1);
        for (int row = 0; row < rows; ++row) {
            std::copy_n(content.matrix.row(row), columns, wider.row(row));
            wider.at(row, columns) = static_cast<float>(content.sums[static_cast<std::size_t>(row)]);
        }
        return QByteArray::fromStdString(formats::matrixCsv(wider, options));
    }
    QString valueText() const override {
        return m_table.currentIndex().data(Qt::ToolTipRole).toString().section(u'\n', 0, 0);
    }

protected:
    const QWidget* drawnBy() const override { return &m_table; }

private:
    const NumberTable& m_table;
    const char* m_rowsAre;
    const char* m_columnsAre;
};

NumberCard::NumberCard(const Names& names, QWidget* parent)
    : Card(names.title, parent) {
    widgets::nameControl(this, {.id = QStringLiteral("scratch%1Card").arg(names.id), .explanation = names.explanation});
    auto* body = new QWidget(this);
    m_table = new NumberTable(body);
    widgets::nameControl(m_table,
                         {.id = QStringLiteral("scratch%1").arg(names.id), .name = names.title, .toolTip = names.help});
    m_table->numbers()->setEditable(names.editable);
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_table);
    column->addStretch(1);
    setBodyMargins(8, 0, 8, 8);
    setBody(body);
    connect(m_table->numbers(), &NumberModel::typed, this, &NumberCard::typed);
    connect(m_table->numbers(), &NumberModel::refused, this,
            [this](const QString& sentence) { notice(this, sentence); });
    connect(m_table, &NumberTable::cellPointed, this, &NumberCard::pointed);
    offerExports(this, std::make_unique<TablePicture>(*m_table, names.rowsAre, names.columnsAre),
                 QStringLiteral("scratchpad-") + names.id.toLower());
}

void NumberCard::setNumbers(NumberContent content) {
    setSubtitle(text::shapeText(content.matrix.rows, content.matrix.cols));
    m_table->setNumbers(std::move(content));
}

} // namespace glasshouse::places::inside
