#include "ui/places/runs/CoordinatesCard.h"

#include <algorithm>

#include "core/fields/Field.h"
#include "ui/places/PictureExport.h"
#include "ui/plots/Unknown.h"
#include "ui/text/Translation.h"
#include "ui/widgets/Control.h"

namespace glasshouse::places::runs {

namespace {

using plots::unknown;

bool isNumber(const fields::Field& field) {
    return field.kind == fields::FieldKind::Integer || field.kind == fields::FieldKind::Real;
}

/// Rates are compared by their ratio, and so is what reaches from one size to ten times as much.
bool isLogarithmic(const fields::Field& field, const std::vector<double>& values) {
    const auto [low, high] = std::minmax_element(values.begin(), values.end());
    return *low > 0 && (field.name.ends_with("learning_rate") || *high >= 10 * *low);
}

plots::ParallelAxis axisOf(const fields::Field& field, const std::vector<runtime::ComparedRun>& runs,
                           std::vector<double>& values) {
    const QString label = text::fromCore(field.label);
    if (isNumber(field)) {
        for (const runtime::ComparedRun& run : runs)
            values.push_back(QString::fromStdString(fields::get(run.record.config, field.name)).toDouble());
        return plots::ParallelAxis::ofNumbers(label, values, isLogarithmic(field, values));
    }
    const auto wordOf = [&field](const runtime::ComparedRun& run) {
        const std::optional<std::string> value = run::shownValue(field, run.record.config);
        return value ? text::settingText(field, *value) : QStringLiteral("–");
    };
    QStringList words;
    for (const runtime::ComparedRun& run : runs)
        if (const QString word = wordOf(run); !words.contains(word))
            words.append(word);
    words.sort();
    for (const runtime::ComparedRun& run : runs)
        values.push_back(double(words.indexOf(wordOf(run))));
    return plots::ParallelAxis::ofWords(label, words);
}

} // namespace

Coordinates coordinatesOf(const std::vector<runtime::ComparedRun>& runs, const QStringList& first) {
    Coordinates made;
    if (runs.empty())
        return made;
    std::vector<const fields::Field*> shown;
    for (const QString& name : first)
        if (const fields::Field* field = fields::find(name.toStdString()); field != nullptr)
            shown.push_back(field);
    std::vector<config::RunConfig> configs;
    for (const runtime::ComparedRun& run : runs) {
        configs.push_back(run.record.config);
        made.lines.push_back({run.folder, run.name, {}});
    }
    for (const run::DifferentSetting& setting : run::differentSettings(configs)) {
        // Texts have as many values as runs, and the machine does not change what is learned.
        const fields::Field* field = setting.field;
        if (field->kind == fields::FieldKind::Text || field->role == fields::FieldRole::Machine ||
            std::find(shown.begin(), shown.end(), field) != shown.end())
            continue;
        if (int(shown.size()) < Coordinates::maxSettings)
            shown.push_back(field);
        else
            ++made.leftOut;
    }
    const auto add = [&made](plots::ParallelAxis axis, const std::vector<double>& values) {
        made.axes.push_back(std::move(axis));
        for (std::size_t i = 0; i < values.size(); ++i)
            made.lines[i].values.push_back(values[i]);
    };
    for (const fields::Field* field : shown) {
        std::vector<double> values;
        plots::ParallelAxis axis = axisOf(*field, runs, values);
        axis.id = QString::fromStdString(field->name);
        add(std::move(axis), values);
    }
    std::vector<const run::RunRecord*> records;
    for (const runtime::ComparedRun& run : runs)
        records.push_back(&run.record);
    const bool bits = run::comparability(records) == run::Comparability::BitsPerCharacter;
    std::vector<double> losses;
    for (const runtime::ComparedRun& run : runs)
        losses.push_back(bits                         ? run.results.bitsPerCharacter.value_or(unknown)
                         : run.results.bestValidation ? double(*run.results.bestValidation)
                                                      : unknown);
    auto axis = plots::ParallelAxis::ofNumbers(
        bits ? CoordinatesCard::tr("Bits per character") : CoordinatesCard::tr("Best validation"), losses, false);
    axis.id = bits ? QStringLiteral("bits_per_character") : QStringLiteral("best_validation");
    add(std::move(axis), losses);
    return made;
}

CoordinatesCard::CoordinatesCard(const runtime::RunComparison& comparison, QWidget* parent)
    : Card(tr("Parallel coordinates"), parent)
    , m_comparison(comparison)
    , m_plot(new plots::ParallelCoordinates(this)) {
    widgets::nameControl(this,
                         {.id = QStringLiteral("runs.coordinates"), .explanation = QStringLiteral("runs.coordinates")});
    widgets::nameControl(m_plot, {.id = QStringLiteral("runs.coordinatesPlot"), .name = title()});
    setBodyMargins(4, 0, 4, 4);
    setBody(m_plot);
    offerExports(this, *m_plot, QStringLiteral("runs-coordinates"));
    connect(m_plot, &plots::ParallelCoordinates::lineActivated, this, &CoordinatesCard::openRequested);
    connect(m_plot, &plots::ParallelCoordinates::brushesChanged, this, &CoordinatesCard::renew);
    connect(&comparison, &runtime::RunComparison::changed, this, &CoordinatesCard::showRuns);
    connect(&comparison, &runtime::RunComparison::busyChanged, this, [this] { setBusy(m_comparison.isBusy()); });
    renew();
}

void CoordinatesCard::setFields(const QStringList& fields) {
    if (m_fields == fields)
        return;
    m_fields = fields;
    showRuns();
}

void CoordinatesCard::showRuns() {
    Coordinates made = coordinatesOf(m_comparison.runs(), m_fields);
    m_leftOut = made.leftOut;
    m_plot->setData(std::move(made.axes), std::move(made.lines));
    renew();
}

void CoordinatesCard::renew() {
    const int all = int(m_plot->lines().size());
    const int kept = m_plot->keptCount();
    if (all == 0)
        setEmpty(tr("The first line appears once a run has been evaluated."));
    else
        clearEmpty();
    setSubtitle(kept < all ? tr("%1 of %2 runs").arg(kept).arg(all)
                           : tr("drag along an axis to keep only some of the runs"));
    const run::Comparability comparability = m_comparison.comparability();
    setWarning(comparability == run::Comparability::BitsPerCharacter ? QString()
                                                                     : runtime::cautionWords(comparability));
    setStaleText(m_leftOut > 0 ? tr("without %n more settings", nullptr, m_leftOut) : QString(),
                 tr("The runs differ in more settings than have room here; Differences lists all of them"));
}

} // namespace glasshouse::places::runs
