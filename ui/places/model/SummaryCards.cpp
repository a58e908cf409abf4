#include "ui/places/model/SummaryCards.h"

#include <QEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QProgressBar>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

#include "core/corpus/text/Dataset.h"
#include "core/engine/Engine.h"
#include "core/exchange/ExportModel.h"
#include "core/model/ModelKind.h"
#include "core/run/StepSizes.h"
#include "ui/places/PictureExport.h"
#include "ui/places/model/ArchitectureView.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/PaceController.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/SystemMemory.h"
#include "ui/text/Numbers.h"
#include "ui/text/Translation.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/KeyValueList.h"
#include "ui/widgets/TextBlock.h"

namespace glasshouse::places::model {

namespace {

widgets::KeyValue keyValue(const QString& label, const QString& value,
                           widgets::KeyValue::Look look = widgets::KeyValue::Look::Plain) {
    widgets::KeyValue row;
    row.label = label;
    row.value = value;
    row.look = look;
    return row;
}

widgets::KeyValueList* makeList(const char* name, const QString& title, QWidget* parent) {
    auto* list = new widgets::KeyValueList(parent);
    widgets::nameControl(list, {.id = QLatin1String(name), .name = title, .toolTip = title});
    list->setDense(true);
    return list;
}

QVBoxLayout* makeBody(widgets::Card* card) {
    auto* body = new QWidget(card);
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    card->setBody(body);
    card->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    return layout;
}

} // namespace

// ---- parameters

PartsBar::PartsBar(QWidget* parent)
    : QWidget(parent) {
    widgets::nameControl(this, {.id = QStringLiteral("partsBar"),
                                .name = tr("Parameters by part"),
                                .toolTip = tr("Parameters by part, largest first")});
    setFixedHeight(theme::scaled(12));
}

void PartsBar::setParts(std::vector<glasshouse::model::PartCount> parts) {
    m_parts = std::move(parts);
    update();
}

void PartsBar::paintEvent(QPaintEvent* /*event*/) {
    const theme::Theme& t = theme::Theme::of(this);
    QPainter painter(this);
    double all = 0;
    for (const auto& part : m_parts)
        all += double(part.parameters);
    double from = 0;
    for (const auto& part : m_parts) {
        const double to = from + double(part.parameters) / qMax(1.0, all);
        const double gap = to < 0.9999 ? 1 : 0;
        painter.fillRect(QRectF(from * width(), 0, qMax(1.0, (to - from) * width() - gap), height()),
                         partColor(part.part, t));
        from = to;
    }
}

ParametersCard::ParametersCard(const PlaceContext& context, QWidget* parent)
    : PlaceCard(tr("Parameters"), parent)
    , m_context(context) {
    widgets::nameControl(this,
                         {.id = QStringLiteral("parametersCard"), .explanation = QStringLiteral("model.parameters")});
    QVBoxLayout* layout = makeBody(this);
    m_total = new QLabel(body());
    m_total->setObjectName(QStringLiteral("parameterCount"));
    theme::setMonoFont(m_total, theme::TextSize::BigFigure);
    m_total->setToolTip(tr("Numbers that training can change"));
    m_bar = new PartsBar(body());
    m_list = makeList("parts", tr("Parameters by part"), body());
    m_list->setMouseTracking(true);
    m_list->installEventFilter(this);
    layout->addWidget(m_total);
    layout->addWidget(m_bar);
    layout->addWidget(m_list);
    offerListExports(this, *m_list, QStringLiteral("parameters"));
    connect(&context.training.config, &runtime::ConfigStore::lastValidChanged, this, &ParametersCard::refreshIfVisible);
}

void ParametersCard::refresh() {
    const theme::Theme& t = theme::Theme::of(this);
    const config::ModelConfig& counted = m_context.training.config.lastValid().model;
    const std::int64_t parameters = glasshouse::model::parameterCount(counted);
    m_shown = glasshouse::model::parametersByPart(counted);
    m_total->setText(text::groupedNumber(parameters));
    m_total->setAccessibleName(tr("%1 parameters").arg(m_total->text()));
    m_bar->setParts(m_shown);
    QList<widgets::KeyValue> rows;
    for (const auto& part : m_shown) {
        widgets::KeyValue row = keyValue(text::fromCore(part.label), text::groupedNumber(part.parameters));
        row.swatch = partColor(part.part, t);
        rows.append(row);
    }
    if (const std::int64_t active = glasshouse::model::activeParameters(counted); active < parameters) {
        widgets::KeyValue row = keyValue(tr("Active for one token"), text::groupedNumber(active));
        row.toolTip = tr("Without the experts that a token is not routed to");
        rows.append(row);
    }
    m_list->setRows(rows);
}

bool ParametersCard::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_list && event->type() == QEvent::MouseMove) {
        const int height = m_list->height() / qMax(1, int(m_shown.size()));
        const int row = int(static_cast<QMouseEvent*>(event)->position().y()) / qMax(1, height);
        if (row >= 0 && row < int(m_shown.size()))
            Q_EMIT partHovered(m_shown[std::size_t(row)].part);
    } else if (watched == m_list && event->type() == QEvent::Leave) {
        Q_EMIT partHovered(std::nullopt);
    }
    return Card::eventFilter(watched, event);
}

// ---- memory

MemoryCard::MemoryCard(const PlaceContext& context, QWidget* parent)
    : widgets::Card(tr("Memory"), parent)
    , m_context(context) {
    setObjectName(QStringLiteral("memoryCard"));
    setSubtitle(tr("during training"));
    setProperty("explain", QStringLiteral("model.memory"));
    QVBoxLayout* layout = makeBody(this);
    m_list = makeList("memory", tr("Memory during training, an estimate"), body());
    m_bar = new QProgressBar(body());
    widgets::nameControl(m_bar, {.id = QStringLiteral("memoryBar"), .name = tr("Share of the free memory")});
    m_bar->setTextVisible(false);
    m_bar->setRange(0, 1000);
    m_free = new QLabel(body());
    theme::setUiFont(m_free, theme::TextSize::Note);
    m_free->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(m_list);
    layout->addWidget(m_bar);
    layout->addWidget(m_free);
    offerListExports(this, *m_list, QStringLiteral("memory"));
    connect(&context.training.config, &runtime::ConfigStore::lastValidChanged, this, &MemoryCard::showCosts);
    showCosts();
}

void MemoryCard::showCosts() {
    const config::Hardware hardware = m_context.training.config.facts().hardware;
    const config::RunConfig& settings = m_context.training.config.lastValid();
    const glasshouse::model::Costs costs = glasshouse::model::estimateCosts(settings, hardware);
    m_list->setRows({keyValue(tr("Weights"), text::byteText(double(costs.weights))),
                     keyValue(tr("Gradients"), text::byteText(double(costs.gradients))),
                     keyValue(tr("Optimizer"), text::byteText(double(costs.optimizer))),
                     keyValue(tr("Activations"), text::byteText(double(costs.activations))),
                     keyValue(tr("Total"), text::byteText(double(costs.bytes())), widgets::KeyValue::Look::Strong)});
    const bool card = config::computation(settings.train, hardware).gpu;
    const std::int64_t free = card ? hardware.gpuMemory : runtime::availableMemory();
    m_bar->setVisible(free > 0);
    m_free->setVisible(free > 0);
    if (free <= 0)
        return;
    const double share = double(costs.bytes()) / double(free);
    m_bar->setValue(qBound(4, int(std::lround(1000 * share)), 1000));
    m_bar->setProperty("kind", share > 1 ? "bad" : share > 0.8 ? "warn" : "good");
    m_bar->setToolTip((card ? tr("%1 of %2 of the graphics card") : tr("%1 of %2 free"))
                          .arg(text::byteText(double(costs.bytes())), text::byteText(double(free))));
    m_bar->update();
    m_free->setText((card ? tr("of %1 on the card") : tr("of %1 free")).arg(text::byteText(double(free))));
}

// ---- work

WorkCard::WorkCard(runtime::ConfigStore& store, runtime::RunModel& run, runtime::PaceController& pace, QWidget* parent)
    //: arithmetic operations of a training step
    : widgets::Card(tr("Work"), parent)
    , m_store(store)
    , m_run(run)
    , m_pace(pace) {
    widgets::nameControl(this, {.id = QStringLiteral("workCard"), .explanation = QStringLiteral("train.speed")});
    QVBoxLayout* layout = makeBody(this);
    m_speed = new QLabel(body());
    m_speed->setObjectName(QStringLiteral("expectedSpeed"));
    theme::setMonoFont(m_speed, theme::TextSize::PanelTitle);
    m_list = makeList("work", tr("What a step costs"), body());
    layout->addWidget(m_speed);
    layout->addWidget(m_list);
    offerListExports(this, *m_list, QStringLiteral("work"));
    connect(&store, &runtime::ConfigStore::lastValidChanged, this, &WorkCard::showWork);
    connect(&store, &runtime::ConfigStore::validated, this, &WorkCard::showWork);
    connect(&pace, &runtime::PaceController::changed, this, &WorkCard::showWork);
    showWork();
}

/// Of a step of the edited run on this machine; none: unknown.
std::optional<engine::Pace> WorkCard::pace() const {
    if (const std::optional<engine::Pace> pace = m_pace.pace()) {
        m_speed->setToolTip(pace->isBusy ? tr("As steps of this shape were measured while other programs used this "
                                              "computer")
                                         : tr("As steps of this shape were measured on this computer"));
        return pace;
    }
    // Another shape was measured: in proportion to the operations.
    const std::optional<engine::Pace> other = m_run.pace();
    const double ran = glasshouse::model::estimateCosts(m_run.config()).operationsPerStep;
    if (!other || !(ran > 0))
        return std::nullopt;
    m_speed->setToolTip(tr("From the speed of %1 and the operations of both models").arg(m_run.name()));
    const double ratio = m_store.costs().operationsPerStep / ran;
    return engine::Pace{.step = other->step * ratio, .forward = other->forward * ratio, .steps = other->steps};
}

void WorkCard::showWork() {
    const config::RunConfig& config = m_store.lastValid();
    const double operations = m_store.costs().operationsPerStep;
    const auto tokens = double(run::StepSizes(config, {}, m_store.facts().trainTokens).tokensOf(1));
    QList<widgets::KeyValue> rows = {keyValue(tr("Operations per step"), text::operationText(operations)),
                                     keyValue(tr("Tokens per step"), text::groupedNumber(qint64(tokens)))};
    const std::int64_t text = m_store.facts().trainTokens;
    double epoch = 0;
    if (text > config.model.context_length) {
        epoch = glasshouse::text::stepsPerEpoch(config, text);
        rows.append(keyValue(tr("Steps per epoch"), text::groupedNumber(qRound64(epoch))));
    }
    const std::optional<engine::Pace> pace = this->pace();
    m_speed->setVisible(pace.has_value());
    setTitle(m_speed->isVisibleTo(body()) ? tr("Speed") : tr("Work"));
    setSubtitle(!pace ? QString() : pace->isBusy ? tr("expected here, on a busy computer") : tr("expected here"));
    if (pace) {
        m_speed->setText(tr("≈ %1 tokens/s").arg(text::shortNumber(tokens / pace->step, 2)));
        m_speed->setAccessibleName(m_speed->text());
        rows.append(keyValue(tr("One step"), tr("≈ %1 ms").arg(text::shortNumber(1000 * pace->step, 2))));
        if (config.train.steps > 0) {
            const auto time = runtime::PaceController::forecast(*pace, config, config.train.steps);
            rows.append(keyValue(tr("%1 steps").arg(text::groupedNumber(config.train.steps)),
                                 text::roundedDuration(time.least, time.most)));
        }
    }
    m_list->setRows(rows);
}

// ---- other programs

OtherProgramsCard::OtherProgramsCard(const PlaceContext& context, QWidget* parent)
    : PlaceCard(tr("In other programs"), parent)
    , m_context(context) {
    widgets::nameControl(this,
                         {.id = QStringLiteral("otherProgramsCard"), .explanation = QStringLiteral("model.elsewhere")});
    QVBoxLayout* layout = makeBody(this);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum); // its text wraps
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    m_text = new widgets::TextBlock({}, body());
    m_text->setObjectName(QStringLiteral("otherPrograms"));
    m_text->setTextSize(theme::TextSize::Small);
    layout->addWidget(m_text);
    connect(&context.training.config, &runtime::ConfigStore::lastValidChanged, this,
            &OtherProgramsCard::refreshIfVisible);
    connect(&context.viewed.run, &runtime::RunModel::opened, this, &OtherProgramsCard::refreshIfVisible);
}

void OtherProgramsCard::refresh() {
    m_text->setHtml(text::fromCore(exchange::whereItCanGo(m_context.training.config.lastValid())).toHtmlEscaped());
}

// ---- judgement

JudgementCard::JudgementCard(runtime::ConfigStore& store, QWidget* parent)
    : PlaceCard(tr("For this corpus"), parent)
    , m_store(store) {
    widgets::nameControl(this,
                         {.id = QStringLiteral("judgementCard"), .explanation = QStringLiteral("model.parameters")});
    QVBoxLayout* layout = makeBody(this);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum); // its text wraps
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    m_text = new widgets::TextBlock({}, body());
    m_text->setObjectName(QStringLiteral("judgement"));
    m_text->setTextSize(theme::TextSize::Small);
    m_advice = new widgets::TextBlock({}, body());
    m_advice->setObjectName(QStringLiteral("advice"));
    m_advice->setTextSize(theme::TextSize::Small);
    layout->addWidget(m_text);
    layout->addWidget(m_advice);
    connect(&store, &runtime::ConfigStore::lastValidChanged, this, &JudgementCard::refreshIfVisible);
    connect(&store, &runtime::ConfigStore::validated, this, &JudgementCard::refreshIfVisible);
}

void JudgementCard::refresh() {
    const theme::Theme& t = theme::Theme::of(this);
    const std::int64_t tokens = m_store.facts().trainTokens;
    const std::int64_t parameters = m_store.parameters();
    m_advice->hide();
    if (tokens <= 0 || parameters <= 0) {
        m_text->setHtml(tr("There is no text yet. Counts are at the published vocabulary of %1.")
                            .arg(text::groupedNumber(m_store.vocabulary())));
        return;
    }
    const double share = double(tokens) / double(parameters);
    const QString count = text::groupedNumber(tokens);
    QString sentence = share < 0.01 ? tr("%1 training tokens: less than 0.01 for each parameter.").arg(count)
                                    : tr("%1 training tokens: %2 for each parameter.")
                                          .arg(count, share >= 10 ? text::groupedNumber(qRound64(share))
                                                                  : text::shortNumber(share, 2));
    sentence += QLatin1Char(' ');
    if (share < 1)
        sentence += tr("The model is large enough to memorize this text; watch the validation loss.");
    else if (share < 20)
        sentence += tr("That is little text for a model of this size: watch the validation loss.");
    else
        sentence += tr("The text is enough for a larger model.");
    m_text->setHtml(sentence.toHtmlEscaped());
    const auto unused = m_store.unusedFields();
    if (share < 1 && m_store.lastValid().train.dropout < 0.2 && !unused.contains(QStringLiteral("dropout"))) {
        m_advice->setHtml(QStringLiteral("<span style=\"color:%1\">⚠ %2</span>")
                              .arg(t.warn.name(), tr("Dropout of 0.2 or more counteracts this.")));
        m_advice->show();
    }
}

} // namespace glasshouse::places::model
