#include "ui/places/train/LossCard.h"

#include <QAction>
#include <QComboBox>
#include <QDateTime>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMetaMethod>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

#include "core/base/Error.h"
#include "core/fields/Field.h"
#include "core/fields/Preset.h"
#include "core/optim/Schedule.h"
#include "core/run/Compare.h"
#include "ui/places/Notice.h"
#include "ui/places/PictureExport.h"
#include "ui/places/Remember.h"
#include "ui/places/train/ChartLink.h"
#include "ui/places/train/Published.h"
#include "ui/plots/CurvePlot.h"
#include "ui/plots/Unknown.h"
#include "ui/runtime/RunOpener.h"
#include "ui/runtime/RunOverlays.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/settings/Settings.h"
#include "ui/text/Numbers.h"
#include "ui/text/Translation.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Icons.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/DataTooltip.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/EscapeUndo.h"
#include "ui/widgets/SegmentedChoice.h"
#include "ui/widgets/ValueSlider.h"

namespace glasshouse::places::train {

namespace {

using plots::unknown;

QString trainId() {
    return QStringLiteral("train");
}
QString validationId() {
    return QStringLiteral("validation");
}

constexpr std::size_t maxDotted = 3; // beyond that, their dots hide the lines

QString publishedTrainId() {
    return QStringLiteral("published.train");
}
QString publishedValidationId() {
    return QStringLiteral("published.validation");
}

QString labelOf(const QString& field) {
    const fields::Field* row = fields::find(field.toStdString());
    return row != nullptr ? text::fromCore(row->label) : field;
}

QString shortName(const QString& field) {
    return labelOf(field).toLower();
}

QString valueText(const config::RunConfig& config, const std::string& field) {
    const std::string value = fields::get(config, field); // throws without such a field
    return text::settingText(*fields::find(field), value);
}

/// "1 Mar 2026, 14:05:09", in the time zone of the person.
QString wallTimeText(double seconds) {
    return QLocale().toString(QDateTime::fromMSecsSinceEpoch(std::llround(seconds * 1000)),
                              QStringLiteral("d MMM yyyy, HH:mm:ss"));
}

/// "Learning rate 0.001 → 0.0005"; applies the change to config.
QString changeText(const runtime::RunModel::Edit& edit, config::RunConfig& config) {
    const std::string field = edit.field.toStdString();
    try {
        const QString before = valueText(config, field);
        fields::set(config, field, edit.value.toStdString());
        const QString now = valueText(config, field);
        if (before != now) // an older version did not record the previous value
            return LossCard::tr("%1 %2 → %3").arg(labelOf(edit.field), before, now);
    } catch (const Error&) { // a field of another version
    }
    return LossCard::tr("%1 set to %2").arg(labelOf(edit.field), edit.value);
}

} // namespace

LossCard::LossCard(const PlaceContext& context, ChartLink& link, QWidget* parent)
    : PlaceCard({}, parent)
    , m_context(context)
    , m_link(link)
    , m_axes(context.viewed.run)
    , m_plot(new plots::CurvePlot(this))
    , m_others(*m_plot) {
    widgets::nameControl(this, {.id = QStringLiteral("train.loss"), .explanation = QStringLiteral("train.loss")});
    widgets::nameControl(m_plot, {.id = QStringLiteral("train.lossPlot"), .name = tr("Loss over training")});
    plots::CurveStyle ofTrain = plots::CurveStyle::train();
    plots::CurveStyle ofValidation = plots::CurveStyle::validation();
    ofTrain.endLabel = ofValidation.endLabel = true;
    m_plot->addSeries(trainId(), tr("train"), ofTrain);
    m_plot->addSeries(validationId(), tr("validation"), ofValidation);
    m_plot->setEmptyText(tr("Nothing has been trained yet: choose a model and press Start new run."));
    m_plot->setXText([this](double x) { return m_axes.xText(x); });
    m_plot->setTooltipExtra([this](double x, widgets::TooltipContent& content) {
        const std::int64_t step = m_axes.stepAt(x);
        if (m_axes.time != LossAxes::Time::TimesRead)
            if (const auto times = m_context.viewed.run.timesRead(step))
                content.titleNote = text::passesText(*times);
        // The curve is a running mean over batches; the gap is measured against this.
        if (const glasshouse::train::Evaluation* at = evaluationAt(step))
            content.rows.append({{},
                                 tr("train, evaluated at step %1").arg(text::groupedNumber(at->step)),
                                 {},
                                 valueText(m_axes.y(double(at->trainLoss))),
                                 true});
        const double loss = smoothedAt(step);
        LossAxes bits = m_axes;
        bits.measure = LossAxes::Measure::BitsPerCharacter;
        if (m_axes.measure != bits.measure && std::isfinite(bits.y(loss)))
            content.rows.append({{}, tr("train, bits per character"), {}, text::lossText(bits.y(loss)), true});
        if (const glasshouse::train::StepMetrics* metrics = m_context.viewed.run.metricsAt(step); metrics != nullptr) {
            if (m_axes.time != LossAxes::Time::Seconds)
                content.rows.append({{}, tr("training time"), {}, text::durationText(metrics->trainingSeconds), true});
            if (metrics->wallTime > 0)
                content.rows.append({{}, tr("wall time"), {}, wallTimeText(metrics->wallTime), true});
        }
        if (const std::int64_t saved = m_context.viewed.cursor.nearest(step);
            !m_context.viewed.cursor.isEmpty() && saved != step)
            content.foot = tr("Click to go to step %1, the nearest saved one.").arg(text::groupedNumber(saved));
    });
    setBodyMargins(4, 0, 12, 6);
    auto* body = new QWidget(this);
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_plot, 1);
    const auto addNote = [&](const QString& id) {
        auto* note = new widgets::ElidedLabel({}, body);
        note->setObjectName(id);
        note->setContentsMargins(12, 0, 0, 0);
        note->setTextSize(theme::TextSize::Small);
        note->setTone(widgets::ElidedLabel::Tone::Muted);
        note->hide();
        layout->addWidget(note);
        return note;
    };
    m_legend = addNote(QStringLiteral("train.publishedLegend"));
    m_othersNote = addNote(QStringLiteral("train.othersNote"));
    makeTools();
    setBody(body);
    m_plot->setPaperTitle([this] { return m_context.viewed.run.name(); });
    offerExports(this, *m_plot, QStringLiteral("loss"));

    using runtime::RunModel;
    m_link.join(m_plot,
                {[this](double step) { return m_axes.xOf(step); }, [this](double x) { return m_axes.stepOf(x); }});
    connect(&context.viewed.run, &RunModel::opened, this, [this] {
        m_link.forget();
        m_step->clear();
        refreshIfVisible();
    });
    connect(&context.viewed.run, &RunModel::stateChanged, this, &LossCard::showCursor);
    connect(&context.viewed.run, &RunModel::stateChanged, this, &LossCard::showEmptyText);
    connect(&context.runs.opener, &runtime::RunOpener::openingChanged, this, &LossCard::showEmptyText);
    connect(&context.viewed.run, &RunModel::configChanged, this, [this] {
        showTotal();
        showPublished();
    });
    connect(&context.viewed.run, &RunModel::metricsAppended, this, &LossCard::append);
    connect(&context.viewed.run, &RunModel::evaluationsAppended, this, &LossCard::appendEvaluations);
    connect(&context.viewed.run, &RunModel::checkpointsChanged, this, &LossCard::showMarks);
    connect(&context.viewed.run, &RunModel::marksChanged, this, &LossCard::showMarks);
    connect(&context.viewed.cursor, &runtime::TimeCursor::changed, this, &LossCard::showCursor);
    for (const auto signal : {&runtime::RunOverlays::changed, &runtime::RunOverlays::extended})
        connect(&context.viewed.overlays, signal, this, &LossCard::showOthers);
    connect(m_plot, &plots::CurvePlot::stepClicked, this,
            [this](double x) { m_context.viewed.cursor.setStep(m_axes.stepAt(x)); });
    connect(m_plot, &plots::CurvePlot::markActivated, this, [this](int mark) { goTo(m_marks.at(std::size_t(mark))); });
    connect(m_plot, &plots::CurvePlot::markMenuRequested, this, &LossCard::offerMark);
    addLargeButton();
}

void LossCard::makeTools() {
    settings::Settings& settings = m_context.shell.settings;
    m_measure = new widgets::SegmentedChoice(this);
    widgets::nameControl(m_measure, {.id = QStringLiteral("train.measure"), .name = tr("Measure")});
    m_measure->addChoice(QStringLiteral("loss"), tr("Loss"), tr("Nats per token"));
    m_measure->addChoice(QStringLiteral("perplexity"), tr("Perplexity"),
                         tr("e to the power of the loss: like guessing among this many tokens"));
    m_measure->addChoice(QStringLiteral("bits"), tr("Bits/char"),
                         tr("Bits per character: comparable between tokenizers"));
    remember(m_measure, settings);
    addTitleWidget(m_measure);

    m_time = new QComboBox(this);
    widgets::nameControl(m_time, {.id = QStringLiteral("train.time"),
                                  .name = tr("Horizontal axis"),
                                  .toolTip = tr("What the horizontal axis shows")});
    m_time->addItem(tr("Steps"), int(LossAxes::Time::Steps));
    m_time->addItem(tr("Tokens"), int(LossAxes::Time::Tokens));
    m_time->addItem(tr("Epochs"), int(LossAxes::Time::TimesRead));
    m_time->setItemData(m_time->count() - 1, tr("How often the training text was read"), Qt::ToolTipRole);
    m_time->addItem(tr("Time"), int(LossAxes::Time::Seconds));
    remember(m_time, settings);
    addTitleWidget(m_time);

    makeAxisMenu();

    m_smoothingLabel = new QLabel(tr("Smoothing"), this);
    addTitleWidget(m_smoothingLabel);
    m_smoothing = new widgets::ValueSlider(this);
    widgets::nameControl(m_smoothing,
                         {.id = QStringLiteral("train.smoothing"),
                          .name = tr("Smoothing"),
                          .toolTip = tr("Running mean of the training loss. 0 shows every batch unchanged")});
    m_smoothing->setRange(0, 0.999);
    m_smoothing->setDecimals(3);
    m_smoothing->setCloseUp(true);
    m_smoothing->setMinimumWidth(theme::scaled(80));
    m_smoothing->setMaximumWidth(theme::scaled(180));
    m_smoothing->setValue(0.95);
    remember(m_smoothing, settings);
    addTitleWidget(m_smoothing);
    auto* rest = new QWidget(this);
    rest->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addTitleWidget(rest);

    m_step = new QLineEdit(this);
    widgets::nameControl(m_step, {.id = QStringLiteral("train.exactStep"),
                                  .name = tr("Step"),
                                  .toolTip = tr("Type a step to see all values there. Enter goes to the nearest "
                                                "step that was saved")});
    m_step->setPlaceholderText(tr("step"));
    m_step->setFixedWidth(theme::scaled(64));
    widgets::undoWithEscape(m_step);
    addTool(m_step);
    //: keeps the newest step in view
    m_follow = new QPushButton(tr("Follow"), this);
    widgets::nameControl(m_follow, {.id = QStringLiteral("train.follow"),
                                    .name = tr("Follow"),
                                    .toolTip = tr("Keep the newest step in view. A zoom switches it off")});
    m_follow->setCheckable(true);
    m_follow->setChecked(m_plot->isFollowing());
    m_follow->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    addTool(m_follow);
    m_fit = new QToolButton(this);
    m_fit->setObjectName(QStringLiteral("train.fit"));
    m_fit->setIcon(theme::icon(QStringLiteral("fit")));
    //: shows all of the curves
    m_fit->setAccessibleName(tr("Fit"));
    m_fit->setToolTip(tr("Show everything (F)"));
    addTool(m_fit);

    connect(m_measure, &widgets::SegmentedChoice::currentChanged, this, &LossCard::chooseAxes);
    connect(m_time, &QComboBox::currentIndexChanged, this, &LossCard::chooseAxes);
    for (const QAction* action : {m_logX, m_logY, m_fitAll})
        connect(action, &QAction::toggled, this, &LossCard::chooseAxes);
    connect(m_smoothing, &widgets::ValueSlider::valueChanged, this, [this](double value) {
        m_plot->setSmoothing(value);
        Q_EMIT smoothingChanged();
    });
    connect(m_step, &QLineEdit::textEdited, this, [this] { pointAtTyped(false); });
    connect(m_step, &QLineEdit::returnPressed, this, [this] { pointAtTyped(true); });
    connect(m_follow, &QPushButton::clicked, this, [this](bool on) { m_plot->setFollow(on); });
    connect(m_plot, &plots::CurvePlot::followChanged, m_follow, &QPushButton::setChecked);
    connect(m_fit, &QToolButton::clicked, m_plot, [this] { m_plot->showEverything(); });
    m_plot->setSmoothing(m_smoothing->value());
    m_plot->setYValueText([this](double y) { return valueText(y); });
    chooseAxes();
}

void LossCard::makeAxisMenu() {
    settings::Settings& settings = m_context.shell.settings;
    auto* button = new QToolButton(this);
    widgets::nameControl(button, {.id = QStringLiteral("train.axes"),
                                  .name = tr("Axes"),
                                  .toolTip = tr("Logarithmic axes, and what the view is fitted to")});
    button->setText(button->accessibleName());
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(button);
    menu->setToolTipsVisible(true);
    button->setMenu(menu);
    const auto add = [&](const char* name, const QString& words, const QString& toolTip) {
        QAction* action = menu->addAction(words);
        action->setObjectName(QLatin1String(name));
        action->setToolTip(toolTip);
        action->setCheckable(true);
        remember(action, settings);
        return action;
    };
    m_logX = add("train.logX", tr("Logarithmic horizontal axis"), tr("Equal ratios are equally wide"));
    m_logY = add("train.logY", tr("Logarithmic vertical axis"), tr("Equal ratios are equally high"));
    m_fitAll = add("train.fitAll", tr("Fit every point"),
                   tr("Include outliers in the view. Otherwise they are counted above it"));
    m_wholePlan = add("train.wholePlan", tr("Show the whole plan"),
                      tr("Extend the charts to the planned end of the run. Otherwise they end at the newest step"));
    addTitleWidget(button);
    m_link.showWholePlan(m_wholePlan->isChecked());
    connect(m_wholePlan, &QAction::toggled, this, [this](bool on) { m_link.showWholePlan(on); });
    connect(&m_link, &ChartLink::wholePlanChanged, this, &LossCard::showTotal);
}

void LossCard::resizeEvent(QResizeEvent* event) {
    PlaceCard::resizeEvent(event);
    m_smoothingLabel->setVisible(width() >= theme::scaled(860));
    m_smoothing->setFieldVisible(width() >= theme::scaled(960));
    m_smoothing->setVisible(width() >= theme::scaled(700));
}

void LossCard::chooseAxes() {
    const QString measure = m_measure->current();
    m_axes.measure = measure == QLatin1String("perplexity") ? LossAxes::Measure::Perplexity
                     : measure == QLatin1String("bits")     ? LossAxes::Measure::BitsPerCharacter
                                                            : LossAxes::Measure::Loss;
    m_axes.time = LossAxes::Time(m_time->currentData().toInt());
    plots::CurveStyle ofTrain = m_plot->seriesStyle(trainId());
    ofTrain.ofPowers = smoothsPowers();
    if (!(ofTrain == m_plot->seriesStyle(trainId())))
        m_plot->setSeriesStyle(trainId(), ofTrain);
    m_plot->setLogX(m_logX->isChecked());
    m_plot->setLogY(m_logY->isChecked());
    m_plot->setOutliersFitted(m_fitAll->isChecked());
    m_plot->setAxisNames(m_axes.xName(), m_axes.yName());
    if (m_axes.time == LossAxes::Time::Seconds)
        m_plot->setXTickText([](double x) { return text::durationText(x); });
    else
        m_plot->setXTickText({});
    m_plot->setXWhole(m_axes.time != LossAxes::Time::TimesRead);
    refreshIfVisible();
}

std::size_t LossCard::points() const {
    return m_context.viewed.run.metrics().size();
}

void LossCard::refresh() {
    const runtime::RunModel& run = m_context.viewed.run;
    m_measure->setChoiceEnabled(QStringLiteral("bits"), !run.isOpen() || m_axes.hasBits(),
                                tr("The length of a token in characters is unknown without the corpus."));
    showEmptyText();
    m_plot->clearData();
    m_others.forget();
    showPublished();
    showOthers();
    append(0, int(run.metrics().size()));
    appendEvaluations(0, int(run.evaluations().size()));
    showReference();
    showTotal();
    showMarks();
    showCursor();
    m_link.restore(m_plot);
}

void LossCard::showEmptyText() {
    const runtime::RunModel& run = m_context.viewed.run;
    const QString beginning = run.beginningText();
    const runtime::RunOpener& opener = m_context.runs.opener;
    m_plot->setEmptyText(!beginning.isEmpty() ? beginning
                         : opener.isOpening() ? tr("Opening %1…").arg(opener.opening())
                         : run.isOpenedModel()
                             ? tr("This model was opened from %1. Its losses appear here once you train it further.")
                                   .arg(QString::fromStdString(run.modelOrigin()->text()))
                         : run.isOpen() ? tr("The first point comes after the first step.")
                                        : tr("Nothing has been trained yet: choose a model and press Start new run."));
}

void LossCard::append(int from, int to) {
    if (!isVisible() || from >= to)
        return;
    std::vector<double> x;
    std::vector<double> y;
    x.reserve(std::size_t(to - from));
    y.reserve(x.capacity());
    for (int i = from; i < to; ++i) {
        const glasshouse::train::StepMetrics& metrics = m_context.viewed.run.metrics()[std::size_t(i)];
        x.push_back(m_axes.time == LossAxes::Time::Seconds ? metrics.trainingSeconds : m_axes.x(metrics.step));
        y.push_back(m_axes.y(double(metrics.trainLoss)));
    }
    m_plot->append(trainId(), x, y);
    showTotal();
}

void LossCard::appendEvaluations(int from, int to) {
    if (!isVisible())
        return;
    std::vector<double> x;
    std::vector<double> y;
    for (int i = from; i < to; ++i) {
        const glasshouse::train::Evaluation& evaluation = m_context.viewed.run.evaluations()[std::size_t(i)];
        if (!evaluation.validationLoss)
            continue;
        x.push_back(m_axes.x(evaluation.step));
        y.push_back(m_axes.yOfValidation(double(*evaluation.validationLoss)));
    }
    m_plot->append(validationId(), x, y);
    showGap();
    showMarks();
}

void LossCard::showReference() {
    const int vocabulary = m_context.viewed.run.config().model.vocab_size;
    m_plot->removeReferenceLine(QStringLiteral("lnV"));
    if (!m_context.viewed.run.isOpen() || vocabulary < 2)
        return;
    const double value = m_axes.y(std::log(double(vocabulary)));
    if (!std::isfinite(value))
        return;
    const QString name = m_axes.measure == LossAxes::Measure::Loss         ? tr("ln V = %1")
                         : m_axes.measure == LossAxes::Measure::Perplexity ? tr("V = %1")
                                                                           : tr("random guessing = %1");
    m_plot->setReferenceLine(QStringLiteral("lnV"),
                             name.arg(m_axes.measure == LossAxes::Measure::Perplexity ? text::groupedNumber(vocabulary)
                                                                                      : text::lossText(value)),
                             value);
}

void LossCard::showTotal() {
    const std::int64_t shown = LossAxes::shownSteps(m_context.viewed.run, m_link.showsWholePlan());
    m_plot->setTotal(shown > 0 && m_axes.time != LossAxes::Time::Seconds ? m_axes.x(shown) : unknown);
}

// The curves of other runs, each with its own token and batch sizes.
void LossCard::showOthers() {
    if (!isVisible())
        return;
    using runtime::OverlayRun;
    const QString open = QString::fromStdString(m_context.viewed.run.path().string());
    std::vector<const OverlayRun*> others;
    for (const OverlayRun& run : m_context.viewed.overlays.runs())
        if (run.folder != open && (!run.evaluated().empty() || !run.training.empty()))
            others.push_back(&run);
    std::vector<OverlayCurves::Curve> curves;
    QStringList withoutValidation;
    QStringList onOtherTexts;
    const auto place = [this](const OverlayRun& run, const OverlayRun::Point& point,
                              const std::optional<double>& charactersPerToken) {
        return QPointF(m_axes.x(run, point), m_axes.y(point.loss, charactersPerToken));
    };
    for (std::size_t i = 0; i < others.size(); ++i) {
        const OverlayRun& run = *others[i];
        const QString id = OverlayCurves::idOf(run.folder);
        const std::vector<OverlayRun::Point>& evaluated = run.evaluated();
        if (i < OverlayCurves::maxRuns) {
            plots::CurveStyle style = plots::CurveStyle::otherRun(run.color);
            style.smooths = true;
            style.ofPowers = smoothsPowers();
            style.endLabel = evaluated.empty();
            style.width = 1;
            curves.push_back({id + QStringLiteral(":train"), tr("%1, train").arg(run.name), style, run.reading,
                              run.training.size(), [&run, place](std::size_t at) {
                                  return place(run, run.training.lossAt(at), run.charactersPerToken);
                              }});
        }
        if (!run.hasValidation())
            withoutValidation.append(run.name);
        if (m_context.viewed.run.isOpen() &&
            run::comparability(m_context.viewed.run.corpus(), m_context.viewed.run.config(), run.record.corpus,
                               run.record.config) >= run::Comparability::OtherValidation)
            onOtherTexts.append(run.name);
        if (evaluated.empty())
            continue;
        plots::CurveStyle style = plots::CurveStyle::otherRun(run.color);
        style.dots = others.size() <= maxDotted; // as on the validation curve of the open run
        if (run.pinned)
            style.width = 2.5;
        curves.push_back({id, run.hasValidation() ? run.name : tr("%1, training loss").arg(run.name), style,
                          run.reading, evaluated.size(), [&run, &evaluated, place](std::size_t at) {
                              return place(run, evaluated[at], run.evaluatedCharactersPerToken());
                          }});
    }
    m_others.show(curves);
    showOthersNote(withoutValidation, onOtherTexts, others.size());
}

void LossCard::showOthersNote(const QStringList& withoutValidation, const QStringList& onOtherTexts, std::size_t runs) {
    QStringList sentences;
    if (!onOtherTexts.isEmpty())
        sentences.append(tr("Measured on other text, held out from another corpus or split otherwise, so their losses "
                            "do not tell which "
                            "run is better: %1.")
                             .arg(onOtherTexts.join(QStringLiteral(", "))));
    if (!withoutValidation.isEmpty())
        sentences.append(tr("Training loss shown, as there is no validation loss: %1.")
                             .arg(withoutValidation.join(QStringLiteral(", "))));
    if (runs > OverlayCurves::maxRuns)
        sentences.append(tr("Only the first %1 of the %2 runs shown have training curves; untick some in Runs to see "
                            "the others.")
                             .arg(OverlayCurves::maxRuns)
                             .arg(runs));
    m_othersNote->setText(sentences.join(QLatin1Char(' ')));
    m_othersNote->setToolTip(sentences.join(QLatin1Char('\n')));
    m_othersNote->setVisible(!sentences.isEmpty());
}

// An author's losses for this model; in the author's tokens, so not in bits per character.
void LossCard::showPublished() {
    m_plot->removeSeries(publishedTrainId());
    m_plot->removeSeries(publishedValidationId());
    const std::optional<Published> published = Published::of(m_context.viewed.run);
    const bool shown = isVisible() && published && m_axes.measure != LossAxes::Measure::BitsPerCharacter &&
                       m_axes.time != LossAxes::Time::Seconds;
    m_legend->setVisible(shown);
    if (!shown)
        return;
    const fields::Preset& preset = published->preset();
    m_legend->setText(tr("◇ %1").arg(published->legend()));
    m_legend->setToolTip(text::fromCore(preset.lossesAbout));
    using Kind = plots::CurveStyle::Kind;
    m_plot->addSeries(publishedTrainId(), tr("published, train"), plots::CurveStyle::published(Kind::Train));
    m_plot->addSeries(publishedValidationId(), tr("published, validation"),
                      plots::CurveStyle::published(Kind::Validation));
    for (const fields::PublishedLoss& loss : preset.losses) {
        if (loss.train)
            m_plot->append(publishedTrainId(), m_axes.x(loss.step), m_axes.y(*loss.train));
        if (loss.validation)
            m_plot->append(publishedValidationId(), m_axes.x(loss.step), m_axes.y(*loss.validation));
    }
}

void LossCard::setMeasure(const QString& id) {
    if (m_measure->current() == id)
        return;
    m_measure->setCurrent(id);
    chooseAxes();
}

// Both ends come from one evaluation: a batch's loss would be compared with an older validation.
void LossCard::showGap() {
    const glasshouse::train::Evaluation* shown =
        m_context.viewed.cursor.isEmpty() ? nullptr : evaluationAt(m_context.viewed.cursor.step());
    // The training loss of an evaluation is without dropout; the curve, a running mean of batches, may differ from it.
    m_plot->setGap(shown != nullptr ? tr("gap at step %1").arg(text::groupedNumber(shown->step)) : QString(),
                   shown != nullptr ? m_axes.y(double(shown->trainLoss)) : unknown,
                   shown != nullptr ? m_axes.yOfValidation(double(*shown->validationLoss)) : unknown);
}

const glasshouse::train::Evaluation* LossCard::evaluationAt(std::int64_t step) const {
    const glasshouse::train::Evaluation* newest = nullptr;
    for (const glasshouse::train::Evaluation& evaluation : m_context.viewed.run.evaluations())
        if (evaluation.step > 0 && evaluation.step <= step && evaluation.validationLoss)
            newest = &evaluation;
    return newest;
}

void LossCard::setSampleMarks(const std::vector<std::int64_t>& steps) {
    m_sampleMarks = steps;
    showMarks();
}

void LossCard::showMarks() {
    if (!isVisible())
        return;
    const runtime::RunModel& run = m_context.viewed.run;
    std::vector<plots::CurveMark> marks;
    m_marks.clear();
    using Kind = plots::CurveMark::Kind;
    const auto add = [&](Kind kind, std::int64_t step, const QString& label, const QString& detail) {
        marks.push_back({kind, m_axes.x(step), label, detail});
        m_marks.push_back(step);
    };
    if (const glasshouse::train::Evaluation* best = run.best())
        add(Kind::Best, best->step, tr("best"),
            tr("Best validation loss so far: %1").arg(text::lossText(double(*best->validationLoss))));
    config::RunConfig before = run.firstConfig();
    const std::vector<runtime::RunModel::Edit>& edits = run.edits();
    bool sameRates = false; // all changes at this step together leave every later rate as it was
    for (std::size_t i = 0; i < edits.size(); ++i) {
        const runtime::RunModel::Edit& edit = edits[i];
        if (i == 0 || edits[i - 1].step != edit.step) {
            config::RunConfig after = before;
            for (std::size_t j = i; j < edits.size() && edits[j].step == edit.step; ++j)
                changeText(edits[j], after);
            sameRates =
                optim::scheduleEnded(before.train, edit.step) && optim::sameRates(before.train, after.train, edit.step);
        }
        if (sameRates && optim::isRateField(edit.field.toStdString())) {
            changeText(edit, before); // it changed nothing that is computed
            continue;
        }
        const bool again = !m_marks.empty() && m_marks.back() == edit.step && marks.back().kind == Kind::Setting;
        if (!again) {
            add(Kind::Setting, edit.step, shortName(edit.field), changeText(edit, before));
            continue;
        }
        marks.back().label += QStringLiteral(", ") + shortName(edit.field); // one triangle for both
        marks.back().detail += u'\n' + changeText(edit, before);
    }
    for (const std::int64_t step : run.pauses())
        add(Kind::Pause, step, {}, tr("Paused"));
    for (const std::int64_t step : run.notFinite())
        add(Kind::NotFinite, step, tr("not finite"), tr("Loss or gradient was not a number"));
    for (const std::int64_t step : m_sampleMarks)
        add(Kind::Sample, step, {}, tr("Sample text"));
    for (const run::CheckpointEntry& checkpoint : run.checkpoints())
        add(Kind::Checkpoint, checkpoint.step, tr("checkpoint"), tr("The weights of this step are on disk"));
    m_plot->setMarks(marks);
}

// All values of a typed step; when it is chosen, the time cursor goes there.
void LossCard::pointAtTyped(bool chosen) {
    QString digits;
    for (const QChar c : m_step->text())
        if (c.isDigit())
            digits += c;
    bool readable = false;
    const qint64 step = digits.toLongLong(&readable);
    if (!readable || !m_context.viewed.run.isOpen())
        return m_plot->pointAt(unknown);
    const std::int64_t within = std::min<std::int64_t>(step, m_context.viewed.run.step());
    m_plot->pointAt(m_axes.x(within));
    if (!chosen || m_context.viewed.cursor.isEmpty())
        return;
    m_context.viewed.cursor.setStep(within);
    const QString at = text::groupedNumber(m_context.viewed.cursor.step());
    notice(this, step > m_context.viewed.run.step() ? tr("The run has %1 steps; the time cursor is at step %2.")
                                                          .arg(text::groupedNumber(m_context.viewed.run.step()), at)
                 : m_context.viewed.cursor.step() != step
                     ? tr("Step %1 was not saved; the time cursor is at step %2, the nearest saved one.")
                           .arg(text::groupedNumber(step), at)
                     : tr("The time cursor is at step %1.").arg(at));
}

// A sample's mark is hidden where another mark shares its step, so every mark of that step leads to the sample.
void LossCard::goTo(std::int64_t step) {
    m_context.viewed.cursor.setStep(step);
    if (std::find(m_sampleMarks.begin(), m_sampleMarks.end(), step) != m_sampleMarks.end())
        Q_EMIT sampleChosen(step);
    if (!m_context.viewed.cursor.isEmpty() && m_context.viewed.cursor.step() != step)
        notice(this, tr("The weights of step %1 were not saved; step %2 is the nearest saved one.")
                         .arg(text::groupedNumber(step), text::groupedNumber(m_context.viewed.cursor.step())));
}

void LossCard::offerMark(int mark, const QPoint& position) {
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("train.markMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    // The marks may change before it is chosen.
    const std::int64_t step = m_marks.at(std::size_t(mark));
    const QAction* go = menu->addAction(tr("Go to step %1").arg(text::groupedNumber(step)));
    connect(go, &QAction::triggered, this, [this, step] { goTo(step); });
    if (m_context.viewed.run.checkpointAt(step) != nullptr) {
        if (isSignalConnected(QMetaMethod::fromSignal(&LossCard::forkRequested)))
            connect(menu->addAction(tr("Fork from here…")), &QAction::triggered, this,
                    [this, step] { Q_EMIT forkRequested(step); });
        if (isSignalConnected(QMetaMethod::fromSignal(&LossCard::rewindRequested)))
            connect(menu->addAction(tr("Rewind to here…")), &QAction::triggered, this,
                    [this, step] { Q_EMIT rewindRequested(step); });
    }
    menu->popup(position);
}

void LossCard::showCursor() {
    if (!isVisible())
        return;
    const runtime::TimeCursor& cursor = m_context.viewed.cursor;
    m_plot->setTimeCursor(cursor.isEmpty() ? unknown : m_axes.x(cursor.step()));
    m_plot->setLive(cursor.isLive() && m_context.viewed.run.state() == runtime::RunModel::State::Running);
    showGap();
}

QString LossCard::valueText(double y) const {
    return m_axes.measure == LossAxes::Measure::Perplexity ? text::shortNumber(y) : text::lossText(y);
}

/// The loss is smoothed in nats, whatever is shown of it: the running mean is the same for every measure.
bool LossCard::smoothsPowers() const {
    return m_axes.measure == LossAxes::Measure::Perplexity;
}

double LossCard::smoothedAt(std::int64_t step) const {
    const glasshouse::train::StepMetrics* metrics = m_context.viewed.run.metricsAt(step);
    if (metrics == nullptr)
        return unknown;
    const double shown = m_plot->shownValue(trainId(), std::size_t(metrics - m_context.viewed.run.metrics().data()));
    // The plot contains the measure; converts back to nats.
    switch (m_axes.measure) {
    case LossAxes::Measure::Loss:
        return shown;
    case LossAxes::Measure::Perplexity:
        return std::log(shown);
    case LossAxes::Measure::BitsPerCharacter:
        return shown * std::log(2.0) * m_context.viewed.run.charactersPerToken().value_or(unknown);
    }
    return unknown;
}

void LossCard::addLargeButton() {
    m_largeButton = new QToolButton(this);
    widgets::nameControl(m_largeButton, {.id = QStringLiteral("train.largePlot"),
                                         .name = tr("Large"),
                                         .toolTip = tr("Show the plot alone, as large as the place (F9)")});
    m_largeButton->setCheckable(true);
    connect(m_largeButton, &QToolButton::clicked, this, &LossCard::largeRequested);
    addTool(m_largeButton);
    setTabOrder(m_largeButton, m_plot); // the page goes down
    showLarge(false);
}

void LossCard::showLarge(bool large) {
    m_largeButton->setIcon(theme::icon(large ? QStringLiteral("reduce") : QStringLiteral("enlarge")));
    m_largeButton->setChecked(large);
}

} // namespace glasshouse::places::train
