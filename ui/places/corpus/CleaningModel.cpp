#include "ui/places/corpus/CleaningModel.h"

#include <algorithm>

#include "core/cleaning/Rule.h"
#include "ui/runtime/CleaningReport.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/text/Numbers.h"
#include "ui/widgets/CardTable.h"

namespace glasshouse::places::corpus {

namespace {

QString withSign(const QString& number, bool positive) {
    return positive ? QLatin1Char('+') + number : number;
}

QString bitsText(double bits) {
    const QString number = text::decimals(bits, 3);
    return withSign(number, bits > 0 && number != text::decimals(0, 3));
}

} // namespace

CleaningModel::CleaningModel(runtime::CorpusStore& corpus, runtime::ConfigStore& config,
                             runtime::CleaningReport& report, QObject* parent)
    : QAbstractTableModel(parent)
    , m_corpus(corpus)
    , m_config(config)
    , m_report(report) {
    const auto renew = [this] { Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1)); };
    connect(&corpus, &runtime::CorpusStore::preparedChanged, this, renew);
    connect(&config, &runtime::ConfigStore::validated, this, renew);
    connect(&report, &runtime::CleaningReport::changed, this, renew);
}

QString CleaningModel::ruleId(int row) const {
    return QString::fromStdString(cleaning::rules()[std::size_t(row)]->choice().id);
}

int CleaningModel::rowOf(const QString& rule) const {
    for (int row = 0; row < rowCount(); ++row)
        if (ruleId(row) == rule)
            return row;
    return -1;
}

bool CleaningModel::isOn(int row) const {
    const std::vector<const cleaning::Rule*> chosen = cleaning::chosenRules(m_config.lastValid().data.rules);
    return std::find(chosen.begin(), chosen.end(), cleaning::rules()[std::size_t(row)].get()) != chosen.end();
}

/// What the rule does to the number of different characters, with a space in front; empty if nothing, or while unknown.
QString CleaningModel::alphabetSentence(const std::string& rule) const {
    const auto effect = m_report.worth(rule);
    return !effect || effect->alphabet == effect->alphabetAsRead
               ? QString()
               : QLatin1Char(' ') +
                     tr("The text has %1 different characters; with this rule alone it has %2.")
                         .arg(text::groupedNumber(effect->alphabetAsRead), text::groupedNumber(effect->alphabet));
}

int CleaningModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(cleaning::rules().size());
}

int CleaningModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant CleaningModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const config::Choice choice = cleaning::rules()[std::size_t(index.row())]->choice();
    if (role == Qt::CheckStateRole && index.column() == Tick)
        return isOn(index.row()) ? Qt::Checked : Qt::Unchecked;
    if (role == Qt::AccessibleTextRole && index.column() == Tick)
        return QString::fromStdString(choice.label);
    if (role == Qt::ToolTipRole)
        return index.column() == Bits
                   ? tr("Bits per character that a bigram needs with this rule alone, against none. Text that is easy "
                        "to predict, such as rows of dots, makes the loss low without teaching anything")
                   : QString::fromStdString(choice.help) + alphabetSentence(choice.id);
    if (role == widgets::MutedRole)
        return !isOn(index.row());
    if (role != Qt::DisplayRole)
        return {};
    if (index.column() == Rule)
        return QString::fromStdString(choice.label);
    if (index.column() == Bits) {
        const auto effect = m_report.worth(choice.id);
        return effect ? bitsText(effect->bits) : QStringLiteral("—");
    }
    const auto prepared = m_corpus.prepared();
    if (index.column() != Tick && prepared)
        for (const cleaning::RuleCount& rule : prepared->corpus->cleaned().total)
            if (rule.rule == choice.id) {
                const std::int64_t characters = rule.counts.added - rule.counts.removed;
                return index.column() == Changes ? text::groupedNumber(rule.counts.edits)
                                                 : withSign(text::groupedNumber(characters), characters > 0);
            }
    return index.column() == Tick ? QVariant() : QStringLiteral("—");
}

bool CleaningModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::CheckStateRole || index.column() != Tick)
        return false;
    QStringList chosen;
    QStringList usual;
    for (int row = 0; row < rowCount(); ++row) {
        if (row == index.row() ? value.toInt() == Qt::Checked : isOn(row))
            chosen.append(ruleId(row));
        if (cleaning::rules()[std::size_t(row)]->isDefault())
            usual.append(ruleId(row));
    }
    Q_EMIT rulesChanged(chosen.isEmpty()  ? QStringLiteral("none")
                        : chosen == usual ? QStringLiteral("default")
                                          : chosen.join(QLatin1Char(',')));
    return true;
}

QVariant CleaningModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section >= Changes ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == Bits)
        return tr("The effect on the loss of a bigram");
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Rule:
        return tr("rule");
    case Changes:
        return tr("changes");
    case Characters:
        return tr("characters");
    case Bits:
        return tr("bits/char");
    default:
        return QString();
    }
}

Qt::ItemFlags CleaningModel::flags(const QModelIndex& index) const {
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.column() == Tick ? flags | Qt::ItemIsUserCheckable : flags;
}

} // namespace glasshouse::places::corpus
