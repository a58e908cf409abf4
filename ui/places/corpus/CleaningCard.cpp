#include "ui/places/corpus/CleaningCard.h"

#include <QHeaderView>
#include <QToolButton>

#include <algorithm>

#include "core/corpus/cleaning/Rule.h"
#include "ui/places/PictureExport.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/settings/Settings.h"
#include "ui/text/Numbers.h"
#include "ui/text/Translation.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Icons.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/Table.h"

namespace glasshouse::places::corpus {

namespace {

constexpr int charactersColumn = 3;

config::Choice choiceOf(int row) {
    return cleaning::rules()[std::size_t(row)].choice;
}

QString ruleId(int row) {
    return QString::fromStdString(choiceOf(row).id);
}

QString withSign(const QString& number, bool positive) {
    return positive ? QLatin1Char('+') + number : number;
}

QString bitsText(double bits) {
    const QString number = text::decimals(bits, 3);
    return withSign(number, bits > 0 && number != text::decimals(0, 3));
}

} // namespace

CleaningCard::CleaningCard(runtime::CorpusStore& corpus, runtime::ConfigStore& config, settings::Settings& settings,
                           QWidget* parent)
    : widgets::Card(tr("Cleaning"), parent)
    , m_corpus(corpus)
    , m_config(config)
    , m_settings(settings)
    , m_report(corpus)
    , m_table(makeTable())
    , m_before(new QToolButton(this))
    , m_after(new QToolButton(this)) {
    widgets::nameControl(this, {.id = QStringLiteral("cleaningCard"), .explanation = QStringLiteral("field.rules")});
    setBody(m_table);
    setBodyMargins(0, 0, 0, 1);
    offerTableExports(this, *m_table, QStringLiteral("rules"));
    setBusyText(tr("Cleaning the text…"));
    const auto tool = [this](QToolButton* button, const char* name, const char* icon, const QString& help,
                             bool forwards) {
        button->setIcon(theme::icon(QLatin1String(icon)));
        widgets::nameControl(button, {.id = QLatin1String(name), .name = help, .toolTip = help});
        addTool(button);
        connect(button, &QToolButton::clicked, this,
                [this, forwards] { Q_EMIT placeWanted(ruleId(m_table->current()), forwards); });
    };
    tool(m_before, "changeBefore", "previous", tr("Previous change by this rule"), false);
    tool(m_after, "changeAfter", "next", tr("Next change by this rule"), true);
    connect(m_table, &widgets::Table::chosen, this, &CleaningCard::showCounts);
    connect(m_table, &widgets::Table::opened, this, [this](int row) { Q_EMIT placeWanted(ruleId(row), true); });
    connect(&corpus, &runtime::CorpusStore::preparedChanged, this, &CleaningCard::showCounts);
    connect(&corpus, &runtime::CorpusStore::preparedChanged, m_table, &widgets::Table::refresh);
    connect(&config, &runtime::ConfigStore::validated, m_table, &widgets::Table::refresh);
    connect(&m_report, &runtime::CleaningReport::changed, m_table, &widgets::Table::refresh);
    m_table->setRows(int(cleaning::rules().size()));
    showCounts();
}

widgets::Table* CleaningCard::makeTable() {
    using Kind = widgets::CardTable::Column;
    const QString unknown = QStringLiteral("—");
    auto* table = new widgets::Table(
        {{.text = [](int row) { return text::fromCore(choiceOf(row).label); },
          .isTicked = [this](int row) { return isOn(row); },
          .tick = [this](int row, bool on) { switchRule(row, on); }},
         {.title = tr("rule"), .text = [](int row) { return text::fromCore(choiceOf(row).label); }},
         {.title = tr("changes"),
          .text =
              [=, this](int row) {
                  const cleaning::RuleCount* rule = counts(row);
                  return rule != nullptr ? text::groupedNumber(rule->counts.edits) : unknown;
              },
          .kind = Kind::Number,
          .widest = QStringLiteral("99,999")},
         {.title = tr("characters"),
          .text =
              [=, this](int row) {
                  const cleaning::RuleCount* rule = counts(row);
                  if (rule == nullptr)
                      return unknown;
                  const std::int64_t characters = rule->counts.added - rule->counts.removed;
                  return withSign(text::groupedNumber(characters), characters > 0);
              },
          .kind = Kind::Number,
          .widest = QStringLiteral("-999,999")},
         {.title = tr("bits/char"),
          .text =
              [=, this](int row) {
                  const auto effect = m_report.worth(choiceOf(row).id);
                  return effect ? bitsText(effect->bits) : unknown;
              },
          .kind = Kind::Number,
          .help = tr("The effect on the loss of a bigram: less is easier to predict"),
          .widest = QStringLiteral("-0.000"),
          .tip =
              [](int /*row*/) {
                  return tr("Bits per character that a bigram needs with this rule alone, compared with no rule. Text "
                            "that is "
                            "easy to predict, such as rows of dots, makes the loss low without teaching anything");
              }}},
        this);
    widgets::nameControl(table, {.id = QStringLiteral("rules"),
                                 .name = tr("Cleaning rules"),
                                 .toolTip = tr("Space switches a rule. Enter shows where it acts")});
    table->viewport()->setToolTip({});
    table->setDense(true);
    table->setMuted([this](int row) { return !isOn(row); });
    table->setTips([this](int row) { return tip(row); });
    return table;
}

/// Its whole name, what the rule is for, and what it does to the number of different characters, unless that is nothing
/// or unknown.
QString CleaningCard::tip(int row) const {
    const config::Choice choice = choiceOf(row);
    const QString help = text::fromCore(choice.label) + QLatin1Char('\n') + text::fromCore(choice.help);
    const auto effect = m_report.worth(choice.id);
    return !effect || effect->alphabet == effect->alphabetAsRead
               ? help
               : help + QLatin1Char(' ') +
                     tr("The text has %1 different characters; with this rule alone it has %2.")
                         .arg(text::groupedNumber(effect->alphabetAsRead), text::groupedNumber(effect->alphabet));
}

const cleaning::RuleCount* CleaningCard::counts(int row) const {
    const auto prepared = m_corpus.prepared();
    if (!prepared)
        return nullptr;
    const auto& rules = prepared->corpus->cleaned().total;
    const auto found = std::find_if(rules.begin(), rules.end(),
                                    [&](const cleaning::RuleCount& rule) { return rule.rule == choiceOf(row).id; });
    return found == rules.end() ? nullptr : &*found;
}

bool CleaningCard::isOn(int row) const {
    const std::vector<const cleaning::Rule*> chosen = cleaning::chosenRules(m_config.lastValid().data.rules);
    return std::find(chosen.begin(), chosen.end(), &cleaning::rules()[std::size_t(row)]) != chosen.end();
}

void CleaningCard::switchRule(int row, bool on) {
    QStringList chosen;
    QStringList usual;
    for (int i = 0; i < m_table->rows(); ++i) {
        if (i == row ? on : isOn(i))
            chosen.append(ruleId(i));
        if (cleaning::rules()[std::size_t(i)].isDefault)
            usual.append(ruleId(i));
    }
    const QString rules = chosen.isEmpty()  ? QStringLiteral("none")
                          : chosen == usual ? QStringLiteral("default")
                                            : chosen.join(QLatin1Char(','));
    m_config.set(QStringLiteral("rules"), rules);
    if (!m_corpus.path().isEmpty())
        m_settings.setRules(m_corpus.path(), rules);
}

QWidget* CleaningCard::table() const {
    return m_table;
}

int CleaningCard::naturalHeight() const {
    const int others = height() - m_table->viewport()->height(); // title, header and borders
    return others + m_table->rows() * m_table->verticalHeader()->defaultSectionSize() + 1;
}

void CleaningCard::showCounts() {
    const int row = m_table->current();
    const cleaning::RuleCount* rule = row >= 0 ? counts(row) : nullptr;
    const bool acts = rule != nullptr && rule->counts.edits > 0;
    m_before->setEnabled(acts);
    m_after->setEnabled(acts);
}

/// The names of the rules need the room most.
void CleaningCard::resizeEvent(QResizeEvent* event) {
    Card::resizeEvent(event);
    m_table->setColumnHidden(charactersColumn, width() < theme::scaled(480));
}

void CleaningCard::showEvent(QShowEvent* event) {
    Card::showEvent(event);
    m_report.setWanted(this, true);
}

void CleaningCard::hideEvent(QHideEvent* event) {
    Card::hideEvent(event);
    m_report.setWanted(this, false);
}

} // namespace glasshouse::places::corpus
