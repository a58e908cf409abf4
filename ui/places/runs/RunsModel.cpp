#include "ui/places/runs/RunsModel.h"

#include <QDateTime>
#include <QLocale>

#include "core/base/Error.h"
#include "core/model/ModelKind.h"
#include "ui/runtime/RunLibrary.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/RunOverlays.h"
#include "ui/text/Numbers.h"
#include "ui/text/Paths.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/Chip.h"

namespace glasshouse::places::runs {

namespace {

QString none() {
    return QStringLiteral("–");
}

QString kindLabel(const std::string& id) {
    for (const auto& kind : model::modelKinds())
        if (kind->choice().id == id)
            return QString::fromStdString(kind->choice().label);
    return QString::fromStdString(id);
}

QString parameterText(const config::ModelConfig& model) {
    try {
        return text::groupedNumber(model::parameterCount(model));
    } catch (const Error&) { // a kind or position encoding unknown to this version
        return none();
    }
}

} // namespace

RunsModel::RunsModel(const PlaceContext& context, QObject* parent)
    : QAbstractTableModel(parent)
    , m_context(context) {
    connect(&context.library, &runtime::RunLibrary::changed, this, [this] {
        beginResetModel();
        endResetModel();
    });
    const auto renew = [this] {
        if (rowCount() > 0)
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columns - 1));
    };
    for (const runtime::RunModel* run :
         std::initializer_list<const runtime::RunModel*>{&context.session, &context.run}) {
        connect(run, &runtime::RunModel::opened, this, renew);
        connect(run, &runtime::RunModel::stateChanged, this, renew);
        connect(run, &runtime::RunModel::evaluationsAppended, this, renew);
        connect(run, &runtime::RunModel::configChanged, this, renew);
        connect(run, &runtime::RunModel::metricsAppended, this, [this, run] {
            for (int row = 0; row < rowCount(); ++row)
                if (known(row) == run)
                    Q_EMIT dataChanged(index(row, Steps), index(row, Steps));
        });
    }
    if (context.overlays != nullptr)
        connect(context.overlays, &runtime::RunOverlays::changed, this, renew);
}

int RunsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_context.library.runs().size());
}

int RunsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : columns;
}

const run::RunSummary& RunsModel::run(int row) const {
    return m_context.library.runs().at(std::size_t(row));
}

QString RunsModel::folder(int row) const {
    return QString::fromStdString(m_context.library.runs().at(std::size_t(row)).path.string());
}

QString RunsModel::problem(int row) const {
    return QString::fromStdString(m_context.library.runs().at(std::size_t(row)).problem);
}

bool RunsModel::isOpen(int row) const {
    return m_context.run.isOpen() && m_context.run.path() == m_context.library.runs().at(std::size_t(row)).path;
}

const runtime::RunModel* RunsModel::known(int row) const {
    const std::filesystem::path& path = m_context.library.runs().at(std::size_t(row)).path;
    if (m_context.session.isAlive() && m_context.session.path() == path)
        return &m_context.session;
    return isOpen(row) ? &m_context.run : nullptr;
}

QString RunsModel::resumeObstacle(int row) const {
    const runtime::RunModel* run = known(row);
    if (run != nullptr && run->isAlive())
        return tr("This run is being trained.");
    const bool elsewhere = run != nullptr ? run->state() == runtime::RunModel::State::Elsewhere
                                          : m_context.library.runs().at(std::size_t(row)).isBeingTrained;
    return elsewhere ? tr("This run is training in another window; stop it there first.") : QString();
}

const runtime::OverlayRun* RunsModel::overlay(int row) const {
    if (m_context.overlays == nullptr)
        return nullptr;
    for (const runtime::OverlayRun& run : m_context.overlays->runs())
        if (run.folder == folder(row))
            return &run;
    return nullptr;
}

bool RunsModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role == Qt::EditRole && flags(index) & Qt::ItemIsEditable) {
        const QString typed = value.toString().simplified();
        if (typed == data(index, Qt::EditRole).toString())
            return false;
        if (index.column() == Name)
            Q_EMIT renameRequested(folder(index.row()), typed);
        else
            Q_EMIT noteRequested(folder(index.row()), typed);
        return true;
    }
    if (role != Qt::CheckStateRole || !(flags(index) & Qt::ItemIsUserCheckable))
        return false;
    if (value.toInt() == Qt::Checked)
        m_context.overlays->show(folder(index.row()));
    else
        m_context.overlays->hide(folder(index.row()));
    Q_EMIT dataChanged(index, index);
    return true;
}

Qt::ItemFlags RunsModel::flags(const QModelIndex& index) const {
    Qt::ItemFlags flags = Qt::ItemIsSelectable | Qt::ItemIsEnabled;
    if (index.isValid() && index.column() == Name && m_context.overlays != nullptr && problem(index.row()).isEmpty())
        flags |= Qt::ItemIsUserCheckable;
    if (index.isValid() && (index.column() == Name || index.column() == Note) && problem(index.row()).isEmpty())
        flags |= Qt::ItemIsEditable;
    return flags;
}

QString RunsModel::text(int row, int column) const {
    const run::RunSummary& run = m_context.library.runs().at(std::size_t(row));
    const config::RunConfig& config = run.record.config;
    const runtime::RunModel* live = known(row);
    if (column == Name)
        return m_context.library.isAtHome(run)
                   ? QString::fromStdString(run.title())
                   : tr("%1  ·  in %2")
                         .arg(QString::fromStdString(run.title()),
                              text::shortPath(QString::fromStdString(run.path.parent_path().string())));
    if (!run.problem.empty())
        return column == State ? tr("Damaged") : QString();
    const std::int64_t step = live != nullptr ? live->step() : run.step;
    const std::int64_t planned = live != nullptr ? live->plannedSteps() : run::plannedSteps(run.record);
    switch (column) {
    case State:
        if (live != nullptr)
            return live->stateText();
        if (run.isBeingTrained)
            return tr("Training in another window");
        return planned > 0 && step >= planned ? tr("Finished") : tr("Stopped");
    case Kind:
        return kindLabel(config.model.kind);
    case Shape:
        return QStringLiteral("%1 · %2 · %3")
            .arg(config.model.n_layer)
            .arg(config.model.n_head)
            .arg(config.model.n_embd);
    case Parameters:
        return parameterText(config.model);
    case Tokenizer:
        return QStringLiteral("%1 %2").arg(QString::fromStdString(config.data.tokenizer)).arg(config.model.vocab_size);
    case Steps:
        return planned > 0 ? QStringLiteral("%1 / %2").arg(text::groupedNumber(step), text::groupedNumber(planned))
                           : text::groupedNumber(step);
    case Best: {
        if (live != nullptr && live->best() != nullptr)
            return text::lossText(double(*live->best()->validationLoss));
        return run.bestValidationLoss ? text::lossText(double(*run.bestValidationLoss)) : none();
    }
    case Newest: {
        const glasshouse::train::Evaluation* newest = live != nullptr ? live->newestEvaluation() : nullptr;
        if (newest != nullptr && newest->validationLoss)
            return text::lossText(double(*newest->validationLoss));
        return run.validationLoss ? text::lossText(double(*run.validationLoss)) : none();
    }
    case Bits:
        return run.bitsPerCharacter ? text::lossText(*run.bitsPerCharacter) : none();
    case Size:
        return run.bytes > 0 ? text::byteText(double(run.bytes)) : none();
    case Note:
        return QString::fromStdString(run.about.note);
    case Created: {
        const QDateTime time = QDateTime::fromString(QString::fromStdString(run.record.created), Qt::ISODate);
        return time.isValid() ? QLocale().toString(time.toLocalTime(), QLocale::ShortFormat) : QString();
    }
    default:
        return {};
    }
}

/// From which run it was forked, as a line of a tooltip.
QString RunsModel::originText(int row) const {
    const std::optional<run::ForkOrigin>& origin = run(row).origin();
    return origin ? tr("Forked from %1 at step %2")
                            .arg(QString::fromStdString(origin->name), text::groupedNumber(origin->step)) +
                        QLatin1Char('\n')
                  : QString();
}

QVariant RunsModel::data(const QModelIndex& index, int role) const {
    const int row = index.row();
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
        return text(row, index.column());
    if (role == Qt::EditRole)
        return QString::fromStdString(index.column() == Note ? run(row).about.note : run(row).title());
    if (role == Qt::CheckStateRole)
        return flags(index) & Qt::ItemIsUserCheckable ? QVariant(overlay(row) != nullptr ? Qt::Checked : Qt::Unchecked)
                                                      : QVariant();
    if (role == Qt::ToolTipRole && index.column() == Name && problem(row).isEmpty())
        return folder(row) + QLatin1Char('\n') + originText(row) +
               tr("Tick it to overlay its curve on that of the open run in Train");
    if (role == Qt::ToolTipRole)
        return problem(row).isEmpty() ? folder(row) : problem(row);
    if (role == widgets::StrongRole)
        return isOpen(row) && index.column() == Name;
    if (role == widgets::MutedRole)
        return !problem(row).isEmpty();
    if (role == widgets::SwatchRole && index.column() == Name) {
        const runtime::OverlayRun* shown = overlay(row);
        return isOpen(row)        ? QVariant(theme::Theme::of().seriesColor(0))
               : shown != nullptr ? QVariant(theme::Theme::of().seriesColor(shown->color))
                                  : QVariant();
    }
    if (role == widgets::ChipKindRole && index.column() == State)
        return int(!problem(row).isEmpty()                          ? widgets::ChipKind::Bad
                   : known(row) != nullptr && known(row)->isAlive() ? widgets::ChipKind::Accent
                                                                    : widgets::ChipKind::Neutral);
    return {};
}

QVariant RunsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    static const QStringList titles = {tr("name"),       tr("state"),     tr("kind"),      tr("layers · heads · width"),
                                       tr("parameters"), tr("tokenizer"), tr("steps"),     tr("best validation"),
                                       tr("newest"),     tr("started"),   tr("bits/char"), tr("size"),
                                       tr("note")};
    return titles.value(section);
}

} // namespace glasshouse::places::runs
