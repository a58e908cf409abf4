#include "ui/places/corpus/CleaningCard.h"

#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QToolButton>

#include "ui/places/PictureExport.h"
#include "ui/places/corpus/CleaningModel.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/settings/Settings.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Icons.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/TickDelegate.h"

namespace glasshouse::places::corpus {

CleaningCard::CleaningCard(runtime::CorpusStore& corpus, runtime::ConfigStore& config, settings::Settings& settings,
                           QWidget* parent)
    : widgets::Card(tr("Cleaning"), parent)
    , m_corpus(corpus)
    , m_report(corpus)
    , m_model(new CleaningModel(corpus, config, m_report, this))
    , m_table(new widgets::CardTable(this))
    , m_before(new QToolButton(this))
    , m_after(new QToolButton(this)) {
    widgets::nameControl(this, {.id = QStringLiteral("cleaningCard"), .explanation = QStringLiteral("field.rules")});
    setSubtitle(tr("each rule and how often it acts"));
    widgets::nameControl(m_table, {.id = QStringLiteral("rules"),
                                   .name = tr("Cleaning rules"),
                                   .toolTip = tr("Space switches a rule; Enter shows where it acts")});
    m_table->viewport()->setToolTip({});
    m_table->setModel(m_model);
    m_table->setDense(true);
    m_table->setItemDelegateForColumn(CleaningModel::Tick, new widgets::TickDelegate(m_table));
    for (const int column : {int(CleaningModel::Changes), int(CleaningModel::Characters), int(CleaningModel::Bits)})
        m_table->setColumn(column, widgets::CardTable::Column::Number);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    QHeaderView* header = m_table->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::Fixed);
    header->setSectionResizeMode(CleaningModel::Rule, QHeaderView::Stretch);
    header->setMinimumSectionSize(theme::scaled(28));
    m_table->installEventFilter(this);
    setBody(m_table);
    setBodyMargins(0, 0, 0, 1);
    offerTableExports(this, *m_table, QStringLiteral("rules"),
                      [this](const QString& sentence) { Q_EMIT noticed(sentence); });
    setBusyText(tr("Cleaning the text…"));
    const auto tool = [this](QToolButton* button, const char* name, const char* icon, const QString& help,
                             bool forwards) {
        button->setIcon(theme::icon(QLatin1String(icon)));
        widgets::nameControl(button, {.id = QLatin1String(name), .name = help, .toolTip = help});
        addTool(button);
        connect(button, &QToolButton::clicked, this,
                [this, forwards] { Q_EMIT placeWanted(m_model->ruleId(m_table->currentIndex().row()), forwards); });
    };
    tool(m_before, "changeBefore", "previous", tr("The place before where the chosen rule acts"), false);
    tool(m_after, "changeAfter", "next", tr("The next place where the chosen rule acts"), true);
    connect(m_model, &CleaningModel::rulesChanged, this, [&corpus, &config, &settings](const QString& rules) {
        config.set(QStringLiteral("rules"), rules);
        if (!corpus.path().isEmpty())
            settings.setRules(corpus.path(), rules);
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &CleaningCard::showCounts);
    connect(m_table, &widgets::CardTable::rowOpened, this,
            [this](int row) { Q_EMIT placeWanted(m_model->ruleId(row), true); });
    connect(&corpus, &runtime::CorpusStore::preparedChanged, this, &CleaningCard::showCounts);
    fitColumns();
    showCounts();
}

QWidget* CleaningCard::table() const {
    return m_table;
}

void CleaningCard::showCounts() {
    const int row = m_table->currentIndex().row();
    bool acts = false;
    if (const auto prepared = m_corpus.prepared(); prepared && row >= 0)
        for (const cleaning::RuleCount& rule : prepared->corpus->cleaned().total)
            acts = acts || (rule.counts.edits > 0 && QString::fromStdString(rule.rule) == m_model->ruleId(row));
    m_before->setEnabled(acts);
    m_after->setEnabled(acts);
}

void CleaningCard::fitColumns() {
    const QFontMetrics numbers(theme::monoFont());
    const QFontMetrics heads(m_table->horizontalHeader()->font());
    QHeaderView* header = m_table->horizontalHeader();
    header->resizeSection(CleaningModel::Tick, theme::scaled(38));
    const auto width = [&](const char* widest, const QString& title) {
        return qMax(numbers.horizontalAdvance(QLatin1String(widest)), heads.horizontalAdvance(title)) +
               theme::scaled(18);
    };
    header->resizeSection(CleaningModel::Changes, width("99,999", tr("changes")));
    header->resizeSection(CleaningModel::Characters, width("-999,999", tr("characters")));
    header->resizeSection(CleaningModel::Bits, width("-0.000", tr("bits/char")));
}

/// The names of the rules need the room most.
void CleaningCard::resizeEvent(QResizeEvent* event) {
    Card::resizeEvent(event);
    m_table->setColumnHidden(CleaningModel::Characters, width() < theme::scaled(480));
}

void CleaningCard::showEvent(QShowEvent* event) {
    Card::showEvent(event);
    m_report.setActive(true);
}

void CleaningCard::hideEvent(QHideEvent* event) {
    Card::hideEvent(event);
    m_report.setActive(false);
}

void CleaningCard::changeEvent(QEvent* event) {
    Card::changeEvent(event);
    if (event->type() == QEvent::ApplicationFontChange)
        fitColumns();
}

bool CleaningCard::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_table && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Space && m_table->currentIndex().isValid()) {
        const QModelIndex tick = m_table->currentIndex().siblingAtColumn(CleaningModel::Tick);
        const bool on = tick.data(Qt::CheckStateRole).toInt() == Qt::Checked;
        m_model->setData(tick, on ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
        return true;
    }
    return Card::eventFilter(watched, event);
}

} // namespace glasshouse::places::corpus
