#include "ui/places/runs/DifferencesCard.h"

#include <QEvent>
#include <QHeaderView>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "core/fields/Field.h"
#include "core/run/Compare.h"
#include "core/run/SeedSpread.h"
#include "ui/places/PictureExport.h"
#include "ui/places/runs/DifferencesModel.h"
#include "ui/places/runs/RunGroups.h"
#include "ui/places/runs/SeedCurves.h"
#include "ui/runtime/RunLibrary.h"
#include "ui/runtime/RunOverlays.h"
#include "ui/text/Numbers.h"
#include "ui/text/ShortName.h"
#include "ui/text/Translation.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/Switch.h"
#include "ui/widgets/TablePicture.h"
#include "ui/widgets/TextBlock.h"

namespace glasshouse::places::runs {

namespace {

/// How far losses lie apart, with as many decimals as they have themselves.
QString apartText(double nats) {
    return nats < 1e-3 ? text::shortNumber(nats, 2) : text::lossText(nats);
}

} // namespace

DifferencesCard::DifferencesCard(const PlaceContext& context, const RunGroups& groups,
                                 const runtime::RunComparison& comparison, QWidget* parent)
    : Card(tr("Differences"), parent)
    , m_chosen(context.viewed.overlays)
    , m_groups(groups)
    , m_comparison(comparison)
    , m_model(new DifferencesModel(this))
    , m_table(new widgets::CardTable(this))
    , m_caution(new widgets::TextBlock({}, this))
    , m_seeds(new widgets::TextBlock({}, this))
    , m_all(new widgets::Switch(tr("all settings"), this)) {
    widgets::nameControl(this,
                         {.id = QStringLiteral("runs.differences"), .explanation = QStringLiteral("runs.differences")});
    widgets::nameControl(m_all, {.id = QStringLiteral("runs.allSettings"),
                                 .name = m_all->text(),
                                 .toolTip = tr("Settings that are the same in all of these runs too")});
    widgets::nameControl(m_table, {.id = QStringLiteral("runs.differencesTable"), .name = tr("Differences")});
    addTool(m_all);
    setSubtitleWhole(true);
    setBodyMargins(0, 0, 0, 0);
    m_table->setDense(true);
    m_table->setItemDelegate(new widgets::NumberDelegate(m_table));
    m_table->setColumn(0, widgets::CardTable::Column::Text);
    m_table->setModel(m_model);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->setTextElideMode(Qt::ElideMiddle); // names in a series differ at their ends
    m_table->viewport()->installEventFilter(this);
    m_caution->setObjectName(QStringLiteral("runs.caution"));
    auto* body = new QWidget(this);
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* caution = new QVBoxLayout;
    caution->setContentsMargins(12, 0, 12, 0);
    caution->addWidget(m_caution);
    m_seeds->setObjectName(QStringLiteral("runs.seedWords"));
    caution->addWidget(m_seeds);
    layout->addLayout(caution);
    layout->addWidget(m_table, 1);
    setBody(body);
    offerExports(this, std::make_unique<widgets::TablePicture<DifferencesModel>>(m_table, m_model),
                 QStringLiteral("runs-differences"));
    connect(m_model, &DifferencesModel::modelReset, this, &DifferencesCard::fitColumns);
    connect(m_all, &QCheckBox::toggled, m_model, &DifferencesModel::setAllSettings);
    connect(m_all, &QCheckBox::toggled, this, &DifferencesCard::describe);
    connect(&comparison, &runtime::RunComparison::changed, this, &DifferencesCard::renew);
    connect(&comparison, &runtime::RunComparison::busyChanged, this, [this] { setBusy(m_comparison.isBusy()); });
    connect(&m_chosen, &runtime::RunOverlays::changed, this, &DifferencesCard::compareSeeds);
    connect(&context.runs.library, &runtime::RunLibrary::changed, this, &DifferencesCard::compareSeeds);
    renew();
}

void DifferencesCard::renew() {
    m_model->setRuns(m_comparison.runs());
    describe();
    compareSeeds();
}

/// The runs share what the names of the settings leave: several are seen at once, and long values are cut.
void DifferencesCard::fitColumns() {
    const int runs = m_model->columnCount() - 1;
    const int room = m_table->viewport()->width();
    QHeaderView* header = m_table->horizontalHeader();
    const QAbstractItemView& table = *m_table;
    const QStringList names = m_model->names();
    const QFontMetricsF metrics(theme::uiFont(theme::TextSize::Small)); // as the style writes headers
    const auto aroundName = [&](int column) {
        const QString shown = m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        return header->sectionSizeHint(column) - metrics.horizontalAdvance(shown);
    };
    const auto wanted = [&](int column) {
        const double head = column == 0 ? header->sectionSizeHint(0)
                                        : aroundName(column) + metrics.horizontalAdvance(names[column - 1]);
        return std::max(table.sizeHintForColumn(column), int(std::ceil(head)));
    };
    const int settings = runs > 0 ? std::min(wanted(0), room * 2 / 5) : room;
    header->resizeSection(0, settings);
    // What a run needs less than its share, the others get.
    std::vector<std::pair<int, int>> needed; // width and column, the narrowest first
    for (int column = 1; column <= runs; ++column)
        needed.emplace_back(std::max(wanted(column), theme::scaled(84)), column);
    std::sort(needed.begin(), needed.end());
    int left = room - settings;
    for (std::size_t i = 0; i < needed.size(); ++i) {
        const int share = std::max(theme::scaled(84), left / int(needed.size() - i));
        const int width = std::min(share, needed[i].first);
        header->resizeSection(needed[i].second, width);
        left -= width;
    }
    const std::vector<QList<int>> differs = text::differences(names);
    QStringList headers;
    for (int run = 0; run < runs; ++run)
        headers.append(text::shortName(names[run], differs[std::size_t(run)], metrics,
                                       header->sectionSize(run + 1) - aroundName(run + 1)));
    m_model->setHeaders(headers);
}

bool DifferencesCard::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_table->viewport() && event->type() == QEvent::Resize)
        fitColumns();
    return Card::eventFilter(watched, event);
}

void DifferencesCard::changeEvent(QEvent* event) {
    Card::changeEvent(event);
    if (theme::isTextSizeChange(*event))
        fitColumns();
}

/// Each group is compared with the next better one, at the last step that its own runs share.
void DifferencesCard::compareSeeds() {
    struct Group {
        QString name;
        const run::RunRecord* record;
        run::SeedSpread spread;
        std::int64_t step;
    };
    std::vector<Group> groups;
    const std::vector<SeedCurves> all = seedCurves(m_groups, m_chosen);
    for (const SeedCurves& seeds : all) {
        const std::size_t last = seeds.at.size() - 1;
        const auto loss = [](const runtime::OverlayRun&, const runtime::OverlayPoint& point) { return point.loss; };
        groups.push_back(
            {seeds.name, &seeds.runs.front()->record, run::spreadOf(seeds.values(last, loss)), seeds.stepAt(last)});
    }
    std::stable_sort(groups.begin(), groups.end(),
                     [](const Group& a, const Group& b) { return a.spread.mean < b.spread.mean; });
    QStringList sentences;
    QStringList figures;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const Group& one = groups[i];
        figures.append(tr("%1, step %2: mean %3, standard deviation %4, n = %5")
                           .arg(one.name, text::groupedNumber(one.step), text::lossText(one.spread.mean),
                                apartText(one.spread.deviation))
                           .arg(one.spread.count));
        if (i == 0)
            continue;
        const Group& better = groups[i - 1];
        const auto difference = run::seedDifference(better.spread, one.spread);
        if (!difference || run::comparability({better.record, one.record}) != run::Comparability::Losses)
            continue;
        const QString by = apartText(difference->difference);
        const QString spread = apartText(difference->spread);
        sentences.append(
            difference->saysLittle()
                ? tr("%1 and %2 differ by %3 nats at their ends; runs that differ in the seed alone spread by %4, so "
                     "the difference says little.")
                      .arg(better.name, one.name, by, spread)
                : tr("%1 and %2 differ by %3 nats at their ends; runs that differ in the seed alone spread by %4.")
                      .arg(better.name, one.name, by, spread));
    }
    const bool isOfSeeds = !sentences.isEmpty();
    if (all.empty())
        if (const QString said = ofOneSeed(); !said.isEmpty())
            sentences.append(said);
    const QString words = sentences.join(QLatin1Char('\n'));
    m_seeds->setHtml(words.toHtmlEscaped().replace(QLatin1Char('\n'), QLatin1String("<br>")));
    m_seeds->setAccessibleName(words);
    figures.append(tr("The difference is that of the means of the validation losses. The spread is the standard "
                      "deviation within the groups, pooled over both with n − 1. A difference smaller than it says "
                      "little: two runs with the same settings differ as much. With so few seeds a larger one may be "
                      "chance too."));
    m_seeds->setToolTip(!isOfSeeds ? QString() : figures.join(QLatin1Char('\n')));
    m_seeds->setVisible(!words.isEmpty());
}

/// Which of the runs is best, and that one of each says little; empty if their losses cannot be compared.
QString DifferencesCard::ofOneSeed() const {
    std::vector<const runtime::ComparedRun*> runs;
    for (const runtime::ComparedRun& run : m_comparison.runs())
        if (run.results.bestValidation)
            runs.push_back(&run);
    if (runs.size() < 2 || m_comparison.comparability() != run::Comparability::Losses)
        return {};
    std::stable_sort(runs.begin(), runs.end(), [](const auto* a, const auto* b) {
        return *a->results.bestValidation < *b->results.bestValidation;
    });
    const runtime::ComparedRun& best = *runs[0];
    const runtime::ComparedRun& next = *runs[1];
    const double apart = double(*next.results.bestValidation) - double(*best.results.bestValidation);
    const bool differs = std::any_of(fields::all().begin(), fields::all().end(), [&](const fields::Field& field) {
        return !field.mayDifferBySeed() &&
               fields::get(best.record.config, field.name) != fields::get(next.record.config, field.name);
    });
    if (!(apart > 0) || !differs || best.record.forkedFrom || next.record.forkedFrom)
        return {}; // equal, of the same settings, or with a part of their training in common
    if (best.results.steps != next.results.steps)
        return tr("%1 has the lowest validation loss so far, %2 nats below %3, but after %4 steps and not %5. The "
                  "chart compares them at the same step.")
            .arg(best.name, apartText(apart), next.name, text::groupedNumber(best.results.steps),
                 text::groupedNumber(next.results.steps));
    return tr("%1 has the lowest validation loss, %2 nats below %3. One run of each cannot tell whether that is "
              "chance. Train them with other seeds too: a sweep over Seed does it.")
        .arg(best.name, apartText(apart), next.name);
}

void DifferencesCard::describe() {
    const QString caution = text::fromCore(run::caution(m_model->comparability()));
    m_caution->setHtml(caution.toHtmlEscaped());
    m_caution->setAccessibleName(caution);
    m_caution->setVisible(!caution.isEmpty());
    setSubtitle(m_comparison.runs().size() < 2 ? tr("tick another run to compare")
                : m_model->differences() == 0  ? tr("nothing differs")
                : m_all->isChecked()           ? QString()
                                               : tr("only what differs"));
}

} // namespace glasshouse::places::runs
