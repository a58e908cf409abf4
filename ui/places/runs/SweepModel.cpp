#include "ui/places/runs/SweepModel.h"

#include "core/fields/Field.h"
#include "ui/text/Numbers.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/Chip.h"

namespace glasshouse::places::runs {

using sweep::SweepState;

SweepModel::SweepModel(const runtime::SweepController& sweeps, QObject* parent)
    : QAbstractTableModel(parent)
    , m_sweeps(sweeps) {
    connect(&sweeps, &runtime::SweepController::changed, this, &SweepModel::renew);
    renew();
}

void SweepModel::renew() {
    const int rows = int(m_sweeps.rows().size());
    if (m_sweeps.folder() == m_folder && rows == m_rows) {
        if (rows > 0)
            Q_EMIT dataChanged(index(0, 0), index(rows - 1, columnCount() - 1));
        return;
    }
    beginResetModel();
    m_folder = m_sweeps.folder();
    m_rows = rows;
    m_fields = m_sweeps.isShown() ? int(m_sweeps.plan().axes.size()) : 0;
    endResetModel();
}

int SweepModel::fieldCount() const {
    return m_fields;
}

int SweepModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : m_rows;
}

int SweepModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : m_fields + columns;
}

QString SweepModel::stateText(int row) const {
    switch (m_sweeps.rows()[std::size_t(row)].run.state) {
    case SweepState::Waiting:
        return tr("Waiting");
    case SweepState::Running:
        return row == m_sweeps.current() ? tr("Training") : tr("Stopped");
    case SweepState::Finished:
        return tr("Finished");
    case SweepState::EndedEarly:
        return tr("Ended early");
    case SweepState::Failed:
        return tr("Failed");
    }
    return {};
}

QString SweepModel::text(int row, int column) const {
    const runtime::SweepController::Row& one = m_sweeps.rows()[std::size_t(row)];
    if (column < m_fields)
        return std::size_t(column) < one.run.settings.size()
                   ? QString::fromStdString(one.run.settings[std::size_t(column)].second)
                   : QString();
    const QString none = QStringLiteral("–");
    switch (column - m_fields) {
    case State:
        return stateText(row);
    case Steps:
        return one.results ? text::groupedNumber(one.results->steps) : none;
    case Best:
        return one.results && one.results->bestValidation ? text::lossText(double(*one.results->bestValidation)) : none;
    case BestStep:
        return one.results && one.results->bestStep ? text::groupedNumber(*one.results->bestStep) : none;
    case Reason:
        return QString::fromStdString(one.run.reason);
    default:
        return {};
    }
}

QVariant SweepModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= int(m_sweeps.rows().size()))
        return {};
    const runtime::SweepController::Row& one = m_sweeps.rows()[std::size_t(index.row())];
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
        return text(index.row(), index.column());
    if (role == Qt::ToolTipRole)
        return one.run.reason.empty() ? one.folder : QString::fromStdString(one.run.reason);
    if (role == widgets::ChipKindRole)
        switch (one.run.state) {
        case SweepState::Finished:
            return int(widgets::ChipKind::Good);
        case SweepState::Failed:
            return int(widgets::ChipKind::Bad);
        case SweepState::Running:
            return int(index.row() == m_sweeps.current() ? widgets::ChipKind::Accent : widgets::ChipKind::Neutral);
        default:
            return int(widgets::ChipKind::Neutral);
        }
    return {};
}

QVariant SweepModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return QAbstractTableModel::headerData(section, orientation, role);
    const bool number = section < m_fields || section - m_fields == Steps || section - m_fields == Best ||
                        section - m_fields == BestStep;
    if (role == Qt::TextAlignmentRole && number)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    if (section < m_fields && m_sweeps.isShown()) {
        const std::string& name = m_sweeps.plan().axes[std::size_t(section)].field;
        const fields::Field* field = fields::find(name);
        return QString::fromStdString(field != nullptr ? field->label : name);
    }
    static const QStringList titles = {tr("state"), tr("steps"), tr("best validation"), tr("at step"), tr("why")};
    return titles.value(section - m_fields);
}

} // namespace glasshouse::places::runs
