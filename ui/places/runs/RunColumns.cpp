#include "ui/places/runs/RunColumns.h"

#include <QDateTime>
#include <QLocale>
#include <QStringList>

#include <limits>
#include <optional>

#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/fields/Field.h"
#include "core/model/ModelKind.h"
#include "core/run/Compare.h"
#include "ui/places/runs/RunsModel.h"
#include "ui/runtime/RunModel.h"
#include "ui/text/Numbers.h"
#include "ui/text/Paths.h"
#include "ui/text/Times.h"
#include "ui/text/Translation.h"

namespace glasshouse::places::runs {

namespace {

QString none() {
    return QStringLiteral("–");
}

QVariant wordsOrNothing(const QString& words) {
    return words.isEmpty() ? QVariant() : QVariant(words);
}

QString either(const QString& words, const QString& otherwise) {
    return words.isEmpty() ? otherwise : words;
}

const char* yesOrNo(bool yes) {
    return yes ? "yes" : "no";
}

template <typename Number> QVariant numberOrNothing(const std::optional<Number>& number) {
    return number ? QVariant(*number) : QVariant();
}

QString nameText(const RunsModel& runs, int row) {
    const run::RunSummary& run = runs.run(row);
    const QString title = QString::fromStdString(run.distinctTitle());
    return runs.isElsewhere(row)
               ? RunsModel::tr("%1  ·  in %2")
                     .arg(title, text::shortPath(QString::fromStdString(run.path.parent_path().string())))
               : title;
}

/// From which run it was forked, or where its model was, as a line of a tooltip.
QString originText(const RunsModel& runs, int row) {
    if (const auto& model = runs.run(row).record.importedFrom)
        return RunsModel::tr("Opened from %1").arg(QString::fromStdString(model->text())) + QLatin1Char('\n');
    const std::optional<run::ForkOrigin>& origin = runs.run(row).origin();
    if (!origin)
        return {};
    const std::vector<int> line = runs.line(row);
    const std::string name = line.size() > 1 ? runs.run(line[line.size() - 2]).distinctTitle() : origin->name;
    return RunsModel::tr("Forked from %1 at step %2")
               .arg(QString::fromStdString(name), text::groupedNumber(origin->step)) +
           QLatin1Char('\n');
}

/// What was changed of its settings, as lines of a tooltip.
QString changesText(const RunsModel& runs, int row) {
    QString lines;
    for (const auto& [name, course] : runs.run(row).changed)
        if (const fields::Field* const field = fields::find(name))
            lines +=
                RunsModel::tr("%1: %2").arg(text::fromCore(field->label), text::fromCore(course)) + QLatin1Char('\n');
    return lines;
}

QString stateText(const RunsModel& runs, int row) {
    const run::RunSummary& run = runs.run(row);
    if (!run.problem.empty())
        return RunsModel::tr("Damaged");
    if (const RunsModel::InQueue* const said = runs.inQueue(row))
        return said->place >= 0 ? RunsModel::tr("Waiting") : RunsModel::tr("Failed");
    if (const runtime::RunModel* const live = runs.known(row))
        return live->stateText();
    if (!run.damage.empty())
        return RunsModel::tr("Partly damaged");
    if (run.isBeingTrained)
        return RunsModel::tr("Training elsewhere");
    if (run.endedNonFinite)
        return RunsModel::tr("Failed");
    if (run.isOpenedModel())
        return RunsModel::tr("Opened model");
    return runs.stage(row) == RunsModel::Stage::Finished ? RunsModel::tr("Finished")
           : run.endedEarly                              ? RunsModel::tr("Ended early")
                                                         : RunsModel::tr("Stopped");
}

QVariant bestLoss(const RunsModel& runs, int row) {
    if (const runtime::RunModel* const live = runs.known(row); live != nullptr && live->best() != nullptr)
        return *live->best()->validationLoss;
    return numberOrNothing(runs.run(row).bestValidationLoss);
}

QVariant newestLoss(const RunsModel& runs, int row) {
    if (const runtime::RunModel* const live = runs.known(row))
        if (const glasshouse::train::Evaluation* const newest = live->evaluationAt(live->step());
            newest != nullptr && newest->validationLoss)
            return *newest->validationLoss;
    return numberOrNothing(runs.run(row).validationLoss);
}

QVariant bitsPerCharacter(const RunsModel& runs, int row) {
    const run::RunSummary& run = runs.run(row);
    if (const runtime::RunModel* const live = runs.known(row); live != nullptr && live->best() != nullptr)
        return numberOrNothing(run::bitsPerCharacter(run.record, double(*live->best()->validationLoss)));
    return numberOrNothing(run.bitsPerCharacter);
}

QString stepsText(const RunsModel& runs, int row) {
    const QString step = text::groupedNumber(runs.stepOf(row));
    const runtime::RunModel* const live = runs.known(row);
    if (runs.run(row).isOpenedModel() && (live == nullptr || !live->isAlive())) // its length is not chosen yet
        return step;
    const std::int64_t planned = runs.plannedOf(row);
    return planned > 0 ? QStringLiteral("%1 / %2").arg(step, text::groupedNumber(planned)) : step;
}

QDateTime activeAt(const RunsModel& runs, int row) {
    const std::int64_t active = runs.run(row).lastActive;
    return active > 0 ? QDateTime::fromSecsSinceEpoch(active) : QDateTime();
}

QVariant lastActive(const RunsModel& runs, int row) {
    if (const RunsModel::InQueue* const said = runs.inQueue(row)) // in its order, below what trains and above what did
        return std::numeric_limits<double>::max() / (2 + (said->place < 0 ? 1e6 : said->place));
    return runs.stage(row) == RunsModel::Stage::Training ? QVariant(std::numeric_limits<double>::max())
           : runs.run(row).lastActive > 0                ? QVariant(double(runs.run(row).lastActive))
                                                         : QVariant();
}

QString activeText(const RunsModel& runs, int row) {
    if (const RunsModel::InQueue* const said = runs.inQueue(row); said != nullptr && said->place >= 0)
        return said->place == 0 ? RunsModel::tr("next") : RunsModel::tr("no. %1").arg(said->place + 1); // in the queue
    //: last active: a run that trains now
    if (runs.stage(row) == RunsModel::Stage::Training)
        return RunsModel::tr("now");
    const QDateTime active = activeAt(runs, row);
    return active.isValid() ? text::whenText(active, QDateTime::currentDateTime()) : none();
}

QString activeToolTip(const RunsModel& runs, int row) {
    const QDateTime active = activeAt(runs, row);
    return active.isValid() ? QLocale().toString(active, QLocale::LongFormat) : runs.folder(row);
}

QString tokenizerText(const RunsModel& runs, int row) {
    const config::RunConfig& config = runs.run(row).record.config;
    const tokenizer::TokenizerKind* const kind = tokenizer::tokenizerKinds().find(config.data.tokenizer);
    return QStringLiteral("%1 %2").arg(text::fromCore(kind != nullptr ? kind->choice.label : config.data.tokenizer),
                                       text::groupedNumber(config.model.vocab_size));
}

/// A size of the model, or a dash if its kind has none.
QString sizeText(const config::ModelConfig& model, const char* field, int size) {
    const model::ModelKind* const kind = model::modelKinds().find(model.kind);
    return kind != nullptr && !kind->uses(field, model) ? none() : QString::number(size);
}

QString shapeText(const RunsModel& runs, int row) {
    const config::ModelConfig& model = runs.run(row).record.config.model;
    return QStringLiteral("%1 · %2 · %3")
        .arg(sizeText(model, "n_layer", model.n_layer), sizeText(model, "n_head", model.n_head),
             sizeText(model, "n_embd", model.n_embd));
}

/// The settings of the text, and where it was.
QString textToolTip(const RunsModel& runs, int row) {
    const run::RunRecord& record = runs.run(row).record;
    QStringList lines{QString::fromStdString(record.corpus.path.string())};
    for (const run::TextRow& one : run::textRows({&record}))
        if (one.id != "text")
            lines.append(RunsModel::tr("%1: %2").arg(text::fromCore(one.label), QString::fromStdString(one.values[0])));
    return lines.join(QLatin1Char('\n'));
}

QString startedText(const RunsModel& runs, int row) {
    const QDateTime time = QDateTime::fromString(QString::fromStdString(runs.run(row).record.created), Qt::ISODate);
    return time.isValid() ? QLocale().toString(time.toLocalTime(), QLocale::ShortFormat) : QString();
}

QString textText(const RunsModel& runs, int row) {
    return runs.queued(row) > 0 || runs.hasSettings(row) ? runs.textLabel(row) : QString();
}

QString tagsText(const RunsModel& runs, int row) {
    QStringList tags;
    for (const std::string& tag : runs.run(row).about.tags)
        tags.append(QString::fromStdString(tag));
    return tags.join(QLatin1String(", "));
}

QVariant note(const RunsModel& runs, int row) {
    return wordsOrNothing(QString::fromStdString(runs.run(row).about.note));
}

/// A damaged run says there what is wrong.
QString noteText(const RunsModel& runs, int row) {
    const run::RunSummary& run = runs.run(row);
    if (!run.problem.empty())
        return text::fromCore(run.problem);
    return run.about.note.empty() ? text::fromCore(run.damage) : QString::fromStdString(run.about.note);
}

QVariant tokensPerSecond(const RunsModel& runs, int row) {
    const runtime::RunModel* const live = runs.known(row);
    return live != nullptr ? numberOrNothing(live->tokensPerSecond()) : numberOrNothing(runs.run(row).tokensPerSecond);
}

QVariant parameters(const RunsModel& runs, int row) {
    return runs.parameters(row) > 0 ? QVariant(runs.parameters(row)) : QVariant();
}

QVariant shape(const RunsModel& runs, int row) {
    const config::ModelConfig& model = runs.run(row).record.config.model;
    return 1e12 * model.n_layer + 1e6 * model.n_head + model.n_embd;
}

QVariant bytes(const RunsModel& runs, int row) {
    const std::uint64_t bytes = runs.run(row).bytes;
    return bytes > 0 ? QVariant(qint64(bytes)) : QVariant();
}

formats::CsvCell stateCsv(const RunsModel& runs, int row) {
    const QString problem = runs.problem(row);
    return stateText(runs, row) + (problem.isEmpty() ? QString() : QStringLiteral(": ") + problem);
}

formats::CsvCell tokenizerCsv(const RunsModel& runs, int row) { // as in its settings
    const config::RunConfig& config = runs.run(row).record.config;
    return config.data.tokenizer + ' ' + std::to_string(config.model.vocab_size);
}

formats::CsvCell speedCsv(const RunsModel& runs, int row) { // no digits that were not measured
    const QVariant speed = tokensPerSecond(runs, row);
    return speed.isValid() ? formats::CsvCell(speed.toFloat()) : formats::CsvCell();
}

QString pinToolTip(const RunsModel& runs, int row) {
    return runs.run(row).about.pinned
               ? RunsModel::tr("Pinned: at the top of the list, with a thicker curve. Click to unpin")
               : RunsModel::tr("Click to pin: at the top of the list, with a thicker curve");
}

QString showToolTip(const RunsModel&, int) {
    return RunsModel::tr("Show its curve in this chart, and in Train beside that of the open run");
}

QString nothing(const RunsModel&, int) { // the cell has a tick
    return {};
}

/// The column of a setting, as it was set last.
RunColumn ofSetting(const fields::Field& field) {
    QString title = text::fromCore(field.label);
    if (title.size() > 1 && title.at(1).isLower()) // not "QK norm"
        title[0] = title.at(0).toLower();
    const bool isNumber = field.kind == fields::FieldKind::Integer || field.kind == fields::FieldKind::Real;
    const auto value = [&field, isNumber](const RunsModel& runs, int row) -> QVariant {
        const std::optional<std::string> typed = run::typedValue(field, runs.run(row).record.config);
        if (!typed)
            return {};
        const QString words = QString::fromStdString(*typed);
        return isNumber ? QVariant(words.toDouble()) : QVariant(words);
    };
    const auto words = [&field](const RunsModel& runs, int row) {
        const run::RunSummary& run = runs.run(row);
        if (const auto changed = run.changed.find(field.name); changed != run.changed.end())
            return text::settingText(field, changed->second);
        const std::optional<std::string> shown = run::shownValue(field, run.record.config);
        return shown ? text::settingText(field, *shown) : none();
    };
    const auto csv = [&field](const RunsModel& runs, int row) -> formats::CsvCell {
        const config::RunConfig& config = runs.run(row).record.config;
        if (!run::shownValue(field, config))
            return {};
        const std::string set = fields::get(config, field.name);
        if (field.kind == fields::FieldKind::Real)
            return QString::fromStdString(set).toDouble(); // whatever the locale
        return set;
    };
    return {.id = field.name,
            .title = title,
            .isNumber = isNumber,
            .isHidden = true,
            .value = value,
            .text = words,
            .csv = csv,
            .toolTip = [](const RunsModel& runs, int row) { return changesText(runs, row) + runs.folder(row); },
            .titleToolTip =
                field.name == "learning_rate"
                    ? RunsModel::tr("The rate as set, at the peak of the schedule, not at the last step. Train shows "
                                    "when it was changed")
                    : RunsModel::tr("The value as set last. Train shows when it was changed")};
}

} // namespace

// The first ones are RunsModel::Column's; others follow them.
const std::vector<RunColumn>& runColumns() {
    using enum OfGroup;
    const auto make = [] {
        std::vector<RunColumn> all = {
            {.id = "name",
             .title = RunsModel::tr("name"),
             .ofDamaged = true,
             .value = [](auto& runs, int row) { return QString::fromStdString(runs.run(row).distinctTitle()); },
             .text = nameText,
             .toolTip = [](auto& runs,
                           int row) { return originText(runs, row) + changesText(runs, row) + runs.folder(row); }},
            {.id = "state",
             .title = RunsModel::tr("state"),
             .ofGroup = Stages,
             .ofDamaged = true,
             .value = stateText,
             .csv = stateCsv,
             .toolTip = [](auto& runs, int row) { return text::fromCore(runs.run(row).damage); }},
            {.id = "best",
             .title = RunsModel::tr("best val."),
             .ofGroup = Spread,
             .isNumber = true,
             .value = bestLoss,
             .format = text::lossText,
             .titleToolTip = RunsModel::tr("The lowest validation loss of all evaluations, in nats per token")},
            {.id = "bits",
             .title = RunsModel::tr("bits/char"),
             .ofGroup = Spread,
             .isNumber = true,
             .value = bitsPerCharacter,
             .format = text::lossText},
            {.id = "steps",
             .title = RunsModel::tr("steps"),
             .isNumber = true,
             .value = [](auto& runs, int row) { return qint64(runs.stepOf(row)); },
             .text = stepsText},
            {.id = "last_active",
             .title = RunsModel::tr("last active"),
             .ofGroup = Latest,
             .ofDamaged = true,
             .value = lastActive,
             .text = activeText,
             .csv = [](auto& runs, int row) { return activeAt(runs, row).toUTC().toString(Qt::ISODate); },
             .toolTip = activeToolTip},
            {.id = "parameters", .title = RunsModel::tr("parameters"), .isNumber = true, .value = parameters},
            {.id = "tokenizer", .title = RunsModel::tr("tokenizer"), .value = tokenizerText, .csv = tokenizerCsv},
            {.id = "tokens_per_second",
             .title = RunsModel::tr("tokens/s"),
             .ofGroup = Mean,
             .isNumber = true,
             .value = tokensPerSecond,
             .csv = speedCsv},
            {.id = "tags",
             .title = RunsModel::tr("tags"),
             .ofGroup = SameOrNone,
             .ofDamaged = true,
             .value = [](auto& runs, int row) { return wordsOrNothing(tagsText(runs, row)); },
             .text = tagsText,
             .toolTip = [](auto& runs, int row) { return either(tagsText(runs, row), runs.folder(row)); }},
            {.id = "note",
             .title = RunsModel::tr("note"),
             .ofGroup = SameOrNone,
             .ofDamaged = true,
             .value = note,
             .text = noteText,
             .csv = [](auto& runs, int row) { return note(runs, row).toString(); },
             .toolTip = [](auto& runs, int row) { return either(noteText(runs, row), runs.folder(row)); }},
            {.id = "kind",
             .title = RunsModel::tr("kind"),
             .isHidden = true,
             .value = [](auto& runs, int row) { return RunsModel::kindLabel(runs.run(row).record.config.model.kind); }},
            {.id = "layers_heads_width",
             .title = RunsModel::tr("layers · heads · width"),
             .isNumber = true,
             .isHidden = true,
             .value = shape,
             .text = shapeText,
             .csv = shapeText},
            {.id = "text",
             .title = RunsModel::tr("text"),
             .isHidden = true,
             .ofDamaged = true,
             .value = [](auto& runs, int row) { return wordsOrNothing(textText(runs, row)); },
             .text = textText,
             .toolTip = textToolTip},
            {.id = "newest",
             .title = RunsModel::tr("newest"),
             .ofGroup = Spread,
             .isNumber = true,
             .isHidden = true,
             .value = newestLoss,
             .format = text::lossText},
            {.id = "bytes",
             .title = RunsModel::tr("size"),
             .ofGroup = Sum,
             .isNumber = true,
             .isHidden = true,
             .ofDamaged = true,
             .value = bytes,
             .format = text::byteText},
            {.id = "started",
             .title = RunsModel::tr("started"),
             .ofGroup = Latest,
             .isHidden = true,
             .value = [](auto& runs, int row) { return QString::fromStdString(runs.run(row).record.created); },
             .text = startedText},
            {.id = "pinned",
             .ofDamaged = true,
             .value = [](auto& runs, int row) { return runs.run(row).about.pinned ? 0.0 : 1.0; },
             .text = nothing,
             .csv = [](auto& runs, int row) { return yesOrNo(runs.run(row).about.pinned); },
             .toolTip = pinToolTip},
            {.id = "in_the_picture",
             .title = RunsModel::tr("show"),
             .ofDamaged = true,
             .value = [](auto& runs, int row) { return runs.isShown(row) ? 0.0 : 1.0; },
             .text = nothing,
             .csv = [](auto& runs, int row) { return yesOrNo(runs.isShown(row)); },
             .toolTip = showToolTip},
        };
        for (const fields::Field& field : fields::all())
            all.push_back(ofSetting(field));
        return all;
    };
    static text::PerLanguage<std::vector<RunColumn>> tables;
    return tables.of(make);
}

QVariant cellValue(const RunColumn& column, const RunsModel& runs, int row) {
    return column.ofDamaged || runs.hasSettings(row) ? column.value(runs, row) : QVariant();
}

QString numberText(const RunColumn& column, double number) {
    return column.format ? column.format(number) : text::groupedNumber(qRound64(number));
}

QString cellText(const RunColumn& column, const RunsModel& runs, int row) {
    if (!column.ofDamaged && !runs.hasSettings(row))
        return {};
    if (column.text)
        return column.text(runs, row);
    const QVariant value = column.value(runs, row);
    return !value.isValid()                       ? none()
           : value.typeId() == QMetaType::QString ? value.toString()
                                                  : numberText(column, value.toDouble());
}

formats::CsvCell cellCsv(const RunColumn& column, const RunsModel& runs, int row) {
    if (!column.ofDamaged && !runs.hasSettings(row))
        return {};
    if (column.csv)
        return column.csv(runs, row);
    const QVariant value = column.value(runs, row);
    switch (value.typeId()) {
    case QMetaType::Float:
        return value.toFloat();
    case QMetaType::Double:
        return value.toDouble();
    case QMetaType::LongLong:
        return value.toLongLong();
    default:
        return value.toString();
    }
}

} // namespace glasshouse::places::runs
