#include "ui/places/runs/DifferencesModel.h"

#include <QBrush>
#include <QPixmap>

#include <functional>
#include <optional>
#include <utility>

#include "core/corpus/cleaning/Rule.h"
#include "core/fields/Field.h"
#include "ui/text/Numbers.h"
#include "ui/text/Translation.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/CardTable.h"

namespace glasshouse::places::runs {

namespace {

/// Rules by their names: "default", "none", or ids separated by commas.
QString ruleNames(const QString& ids) {
    QStringList names;
    for (const QString& id : ids.split(QLatin1Char(','))) {
        const cleaning::Rule* rule = cleaning::rules().find(id.trimmed().toStdString());
        names.append(rule != nullptr                  ? text::fromCore(rule->choice.label)
                     : id == QLatin1String("none")    ? DifferencesModel::tr("none")
                     : id == QLatin1String("default") ? DifferencesModel::tr("as by default")
                                                      : id);
    }
    return names.join(QStringLiteral(", "));
}

QString noResult() {
    return QStringLiteral("–");
}

QString lossCell(const std::optional<float>& loss) {
    return loss ? text::lossText(double(*loss)) : noResult();
}

template <typename Value> formats::CsvCell csvCell(const std::optional<Value>& value) {
    return value ? formats::CsvCell(*value) : formats::CsvCell();
}

} // namespace

void DifferencesModel::setRuns(std::vector<runtime::ComparedRun> runs) {
    m_runs = std::move(runs);
    rebuild();
}

QStringList DifferencesModel::names() const {
    QStringList names;
    for (const runtime::ComparedRun& run : m_runs)
        names.append(run.name);
    return names;
}

void DifferencesModel::setHeaders(const QStringList& headers) {
    if (headers == m_headers || m_runs.empty())
        return;
    m_headers = headers;
    Q_EMIT headerDataChanged(Qt::Horizontal, 1, int(m_runs.size()));
}

void DifferencesModel::setAllSettings(bool all) {
    if (m_all == all)
        return;
    m_all = all;
    rebuild();
}

void DifferencesModel::rebuild() {
    beginResetModel();
    m_headers = names();
    m_rows.clear();
    m_differences = 0;
    if (!m_runs.empty()) {
        addTexts();
        addSettings();
        addResults();
    }
    endResetModel();
}

/// The name of the text is always there: only then do the losses say something.
void DifferencesModel::addTexts() {
    std::vector<const run::RunRecord*> records;
    for (const runtime::ComparedRun& run : m_runs)
        records.push_back(&run.record);
    m_comparability = run::comparability(records);
    for (const run::TextRow& one : run::textRows(records)) {
        m_differences += one.differs() ? 1 : 0;
        if (!m_all && !one.differs() && one.id != "text")
            continue;
        Row row;
        row.name = text::fromCore(one.label);
        row.id = one.id;
        row.help = one.id == "model_from" ? tr("The model of another program that the run began with")
                                          : tr("Of the text that the run learned from");
        for (const std::string& value : one.values) {
            const QString cell = QString::fromStdString(value);
            const bool none = cell.isEmpty() || (one.isNumber && cell == QLatin1String("0")); // a model without a text
            row.values.push_back(none ? formats::CsvCell() : formats::CsvCell(value));
            row.cells.append(none                     ? noResult()
                             : one.isNumber           ? text::groupedNumber(cell.toLongLong())
                             : one.id == "text_rules" ? ruleNames(cell)
                                                      : cell);
        }
        m_rows.push_back(std::move(row));
    }
}

void DifferencesModel::addSettings() {
    std::vector<run::RunSettings> settings;
    for (const runtime::ComparedRun& run : m_runs)
        settings.push_back(run.settings);
    const auto add = [this](const fields::Field& field, const std::vector<std::optional<std::string>>& shown,
                            const std::vector<std::optional<std::string>>& typed) {
        Row row;
        row.name = text::fromCore(field.label);
        row.id = field.name;
        for (const std::optional<std::string>& value : typed)
            row.values.push_back(csvCell(value));
        row.help = QString::fromStdString(field.name);
        for (const std::optional<std::string>& value : shown)
            row.cells.append(value ? text::settingText(field, *value) : noResult());
        m_rows.push_back(std::move(row));
    };
    const std::vector<run::DifferentSetting> different = run::differentSettings(settings);
    m_differences += int(different.size());
    if (!m_all) {
        for (const run::DifferentSetting& setting : different)
            add(*setting.field, setting.shown, setting.values);
        return;
    }
    for (const fields::Field& field : fields::all()) {
        std::vector<std::optional<std::string>> shown;
        std::vector<std::optional<std::string>> typed;
        for (const run::RunSettings& one : settings) {
            shown.push_back(run::shownValue(field, one));
            typed.push_back(run::typedValue(field, one));
        }
        add(field, shown, typed);
    }
}

void DifferencesModel::addResults() {
    using Results = run::RunResults;
    const auto add = [this](const char* id, const QString& name, const QString& help,
                            const std::function<QString(const Results&)>& cell,
                            const std::function<formats::CsvCell(const Results&)>& value) -> Row& {
        Row row;
        row.name = name;
        row.id = id;
        row.help = help;
        row.isResult = true;
        for (const runtime::ComparedRun& run : m_runs) {
            row.cells.append(cell(run.results));
            row.values.push_back(value(run.results));
        }
        m_rows.push_back(std::move(row));
        return m_rows.back();
    };
    // The best is marked where it says something: of equal texts, the loss if their tokens are equal too, else the
    // bits.
    const auto markBest = [this](Row& row, run::Comparability needed,
                                 const std::function<std::optional<double>(const Results&)>& value) {
        for (int i = 0; i < int(m_runs.size()) && m_runs.size() > 1 && m_comparability <= needed; ++i) {
            const std::optional<double> one = value(m_runs[std::size_t(i)].results);
            if (one && (row.best < 0 || *one < *value(m_runs[std::size_t(row.best)].results)))
                row.best = i;
        }
        if (row.best >= 0 && row.cells.count(row.cells[row.best]) > 1)
            row.best = -1;
    };
    markBest(add(
                 "best_validation_loss", tr("Best validation"),
                 tr("The lowest validation loss of all evaluations, in nats per token"),
                 [](const Results& r) { return lossCell(r.bestValidation); },
                 [](const Results& r) { return csvCell(r.bestValidation); }),
             run::Comparability::Losses, [](const Results& r) { return r.bestValidation; });
    add(
        "best_step", tr("at step"), tr("The step of the lowest validation loss"),
        [](const Results& r) { return r.bestStep ? text::groupedNumber(*r.bestStep) : noResult(); },
        [](const Results& r) { return csvCell(r.bestStep); });
    Row& bits = add(
        "bits_per_character", tr("Bits per character"),
        tr("Of the lowest validation loss: comparable between tokenizers"),
        [](const Results& r) { return r.bitsPerCharacter ? text::lossText(*r.bitsPerCharacter) : noResult(); },
        [](const Results& r) { return csvCell(r.bitsPerCharacter); });
    if (m_comparability == run::Comparability::BitsPerCharacter)
        markBest(bits, run::Comparability::BitsPerCharacter, [](const Results& r) { return r.bitsPerCharacter; });
    add(
        "gap", tr("Gap, newest"), tr("Validation minus training loss at the newest evaluation"),
        [](const Results& r) {
            const std::optional<float> gap = r.gap();
            return gap ? text::decimals(double(*gap), 3) : noResult();
        },
        [](const Results& r) { return csvCell(r.gap()); });
    add(
        "parameters", tr("Parameters"), {}, [](const Results& r) { return text::groupedNumber(r.parameters); },
        [](const Results& r) { return formats::CsvCell(r.parameters); });
    add(
        "steps", tr("Steps done"), {}, [](const Results& r) { return text::groupedNumber(r.steps); },
        [](const Results& r) { return formats::CsvCell(r.steps); });
    add(
        "tokens_seen", tr("Tokens seen"), {}, [](const Results& r) { return text::groupedNumber(r.tokensSeen); },
        [](const Results& r) { return formats::CsvCell(r.tokensSeen); });
    add(
        "training_seconds", tr("Training time"), tr("Without pauses and evaluations"),
        [](const Results& r) { return r.trainingSeconds ? text::durationText(*r.trainingSeconds) : noResult(); },
        [](const Results& r) { return csvCell(r.trainingSeconds); });
}

QByteArray DifferencesModel::toCsv() const {
    formats::CsvTable table;
    std::vector<formats::CsvCell> cells{"setting"};
    for (const runtime::ComparedRun& run : m_runs)
        cells.emplace_back(run.name);
    table.addRow(cells);
    for (const Row& row : m_rows) {
        cells.clear();
        cells.emplace_back(row.id);
        cells.insert(cells.end(), row.values.begin(), row.values.end());
        table.addRow(cells);
    }
    return QByteArray::fromStdString(table.text());
}

int DifferencesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_rows.size());
}

int DifferencesModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_runs.size()) + 1;
}

QVariant DifferencesModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const Row& row = m_rows.at(std::size_t(index.row()));
    const int run = index.column() - 1;
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
        return run < 0 ? row.name : row.cells.value(run);
    if (role == Qt::ToolTipRole)
        return run < 0 ? row.help : row.cells.value(run);
    if (role == widgets::MutedRole)
        return run < 0 && row.isResult;
    if (role == widgets::StrongRole)
        return run >= 0 && run == row.best;
    if (role == Qt::BackgroundRole && run > 0 && !row.isResult && row.cells.value(run) != row.cells.value(0))
        return QBrush(theme::Theme::of().warnSoft);
    return {};
}

QVariant DifferencesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return QAbstractTableModel::headerData(section, orientation, role);
    if (section == 0)
        return role == Qt::DisplayRole ? tr("setting") : QVariant();
    const runtime::ComparedRun& run = m_runs.at(std::size_t(section) - 1);
    switch (role) {
    case Qt::DisplayRole:
        return m_headers.value(section - 1);
    case Qt::AccessibleTextRole:
        return run.name;
    case Qt::ToolTipRole:
        return run.folder;
    case Qt::DecorationRole: {
        QPixmap swatch(9, 9);
        swatch.fill(theme::Theme::of().seriesColor(run.color));
        return swatch;
    }
    case Qt::TextAlignmentRole:
        return int(Qt::AlignRight | Qt::AlignVCenter);
    default:
        return {};
    }
}

} // namespace glasshouse::places::runs
