#include "ui/places/inside/attention/HeadGrowthCard.h"

#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/model/ModelKind.h"
#include "ui/places/inside/ProbeSelection.h"
#include "ui/places/inside/QueryState.h"
#include "ui/plots/AxisCaption.h"
#include "ui/plots/CurvePlot.h"
#include "ui/runtime/ProbeController.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/SegmentedChoice.h"

namespace glasshouse::places::inside {

namespace {

constexpr std::size_t kMaxRecorded = 200; ///< points of the curve: one per pixel column of a small chart
constexpr std::size_t kMaxMeasured = 12;  ///< each loads a checkpoint
constexpr std::size_t kMinRecorded = 2;   ///< fewer are not a curve
constexpr int kRenewMilliseconds = 5000;

using Follows = runtime::WeightQueryBase;

const QString kCurve = QStringLiteral("score");

} // namespace

HeadGrowthCard::HeadGrowthCard(const Viewed& viewed, ProbeSelection& selection, QWidget* parent)
    : Card(tr("Over training"), parent)
    , m_viewed(viewed)
    , m_selection(selection)
    , m_score(new widgets::SegmentedChoice(this))
    , m_plot(new plots::CurvePlot(this))
    , m_renew(new QTimer(this))
    , m_now(viewed.probe, Follows::Weights | Follows::Text | Follows::Off,
            [this]() -> decltype(m_now)::Work {
                if (!isAsked())
                    return {};
                return [tokens = m_viewed.probe.tokens()](const runtime::WeightSource& source) {
                    return inspect::headScores(source.engine, *source.model, tokens, source.moment.off);
                };
            })
    , m_growth(viewed.probe, Follows::Run | Follows::Text, [this]() -> decltype(m_growth)::Work {
        if (!isAsked())
            return {};
        return [tokens = m_viewed.probe.tokens()](const runtime::WeightSource& source) {
            Growth growth;
            growth.recorded = inspect::recordedGrowth(run::Timeline(source.moment.run), kMaxRecorded, source.stop);
            if (growth.recorded.steps.size() < kMinRecorded || growth.recorded.tokens != tokens)
                growth.measured = inspect::measuredGrowth(source.engine, inspect::thinned(source.steps, kMaxMeasured),
                                                          source.kept, tokens, source.stop);
            return growth;
        };
    }) {
    widgets::nameControl(this,
                         {.id = QStringLiteral("headGrowth"), .explanation = QStringLiteral("inside.heads.growth")});
    widgets::nameControl(m_score, {.id = QStringLiteral("growthScore"),
                                   .name = tr("Score of the head"),
                                   .toolTip = tr("The score drawn over training")});
    m_score->setSmall(true);
    m_score->addChoice(QStringLiteral("induction"), tr("induct."), tr("Induction score, on a repeated random text"));
    m_score->addChoice(QStringLiteral("previous"), tr("prev."), tr("Mean share of the token before"));
    //: share of the first token
    m_score->addChoice(QStringLiteral("first"), tr("first"), tr("Mean share of the first token"));
    m_score->addChoice(QStringLiteral("entropy"), tr("entropy"), tr("Mean entropy of the rows, nats"));
    m_score->setCurrent(QStringLiteral("induction"));
    widgets::nameControl(m_plot,
                         {.id = QStringLiteral("growthPlot"), .name = tr("Score of the chosen head over training")});
    m_plot->setCompact(true);
    m_plot->setLaneVisible(false);
    m_plot->setYBounds(0, std::numeric_limits<double>::quiet_NaN());
    m_plot->addSeries(kCurve, tr("score"), plots::CurveStyle::quiet());
    m_plot->setEmptyText(tr("Nothing has been measured yet"));
    m_plot->setMinimumHeight(theme::scaled(112));
    m_plot->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored); // low, or higher if there is space
    auto* body = new QWidget(this);
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    m_note = new widgets::ElidedLabel({}, body);
    m_note->setObjectName(QStringLiteral("growthText"));
    m_note->setTextSize(theme::TextSize::Small);
    m_note->setTone(widgets::ElidedLabel::Tone::Text2);
    column->addWidget(m_score, 0, Qt::AlignLeft);
    column->addWidget(m_note);
    m_axes = new plots::AxisCaption(body);
    column->addWidget(m_axes);
    column->addWidget(m_plot);
    setBody(body);

    connect(m_score, &widgets::SegmentedChoice::currentChanged, this, &HeadGrowthCard::showCurve);
    connect(&m_selection, &ProbeSelection::headChanged, this, &HeadGrowthCard::showCurve);
    connect(m_plot, &plots::CurvePlot::stepClicked, this,
            [this](double step) { m_viewed.cursor.setStep(std::llround(step)); });
    connect(&m_viewed.cursor, &runtime::TimeCursor::changed, this, [this] {
        m_plot->setTimeCursor(static_cast<double>(m_viewed.cursor.step()));
        if (isVisible() && m_growth.hasAnswer())
            Q_EMIT scoresChanged();
    });
    connect(&m_viewed.cursor, &runtime::TimeCursor::offChanged, this, [this] {
        showCurve();
        Q_EMIT scoresChanged();
    });
    connect(&m_now, &runtime::Query::answered, this, &HeadGrowthCard::scoresChanged);
    connect(&m_growth, &runtime::Query::answered, this, [this] {
        showCurve();
        Q_EMIT scoresChanged();
    });
    new QueryState(*this, *this, {&m_growth, &m_now});
    m_renew->setInterval(kRenewMilliseconds);
    connect(m_renew, &QTimer::timeout, this, [this] {
        if (m_viewed.run.isAlive() && !m_growth.isBusy())
            m_growth.renew();
    });
}

void HeadGrowthCard::showEvent(QShowEvent* event) {
    Card::showEvent(event);
    m_renew->start();
}

void HeadGrowthCard::hideEvent(QHideEvent* event) {
    m_renew->stop();
    Card::hideEvent(event);
}

bool HeadGrowthCard::isAsked() const {
    return !m_viewed.probe.tokens().empty() && model::modelKind(m_viewed.run.config().model.kind).hasAttention();
}

int HeadGrowthCard::column() const {
    const auto& names = run::scoreNames();
    return int(std::find(names.begin(), names.end(), m_score->current().toStdString()) - names.begin());
}

QString HeadGrowthCard::scoreText() const {
    return m_score->current() == QLatin1String("entropy") ? tr("nats") : tr("mean share");
}

bool HeadGrowthCard::isInduction() const {
    return m_score->current() == QLatin1String("induction");
}

const inspect::HeadGrowth* HeadGrowthCard::growth() const {
    if (!m_growth.hasAnswer())
        return nullptr;
    const Growth& known = *m_growth.answer();
    const bool anyText = isInduction() && known.recorded.steps.size() >= kMinRecorded;
    return anyText || known.measured.steps.empty() ? &known.recorded : &known.measured;
}

/// What was recorded of the whole model at the time cursor; nullptr: nothing, or parts of it are switched off.
const Matrix* HeadGrowthCard::recordedNow() const {
    return m_growth.hasAnswer() && m_viewed.cursor.moment().off.empty()
               ? m_growth.answer()->recorded.at(m_viewed.cursor.step())
               : nullptr;
}

QString HeadGrowthCard::noteText(const inspect::HeadGrowth& shown) const {
    const int steps = int(shown.steps.size());
    if (!m_viewed.cursor.moment().off.empty())
        return isInduction() ? tr("random tokens, the whole model at %n steps", nullptr, steps)
                             : tr("probe text, the whole model at %n steps", nullptr, steps);
    if (isInduction())
        return shown.recorded ? tr("random tokens, recorded at %n steps", nullptr, steps)
                              : tr("random tokens, measured at %n saved steps", nullptr, steps);
    return shown.recorded ? tr("probe text, recorded at %n steps", nullptr, steps)
                          : tr("probe text, measured at %n saved steps", nullptr, steps);
}

bool HeadGrowthCard::isMeasuredNow() const {
    return m_now.hasAnswer() && m_now.answer()->off == m_viewed.cursor.moment().off &&
           (m_now.answer()->step == m_viewed.cursor.step() || m_viewed.cursor.isLive());
}

QString HeadGrowthCard::inductionSource() const {
    if (recordedNow() != nullptr)
        return tr("Recorded at step %1 during training").arg(text::groupedNumber(m_viewed.cursor.step()));
    return isMeasuredNow() ? tr("Measured with the weights of step %1").arg(text::groupedNumber(m_now.answer()->step))
                           : QString();
}

double HeadGrowthCard::induction(int layer, int head) const {
    const auto& names = run::scoreNames();
    const auto column = int(std::find(names.begin(), names.end(), "induction") - names.begin());
    const int row = layer * m_selection.heads() + head;
    if (const Matrix* table = recordedNow(); table != nullptr && row < table->rows && column < table->cols)
        return static_cast<double>(table->at(row, column));
    if (isMeasuredNow())
        for (const inspect::HeadScore& score : m_now.answer()->heads)
            if (score.id == engine::HeadId{layer, head})
                return score.induction;
    return std::numeric_limits<double>::quiet_NaN();
}

void HeadGrowthCard::showCurve() {
    setSubtitle(tr("head %1").arg(headName(m_selection.layer(), m_selection.head())));
    const inspect::HeadGrowth* const known = growth();
    m_note->setText(known != nullptr && !known->steps.empty() ? noteText(*known) : QString());
    if (known == nullptr) {
        m_plot->clearData();
        return;
    }
    m_axes->setNames(tr("step"), scoreText());
    m_plot->setAxisNames(m_axes->across(), m_axes->vertical());
    m_plot->setSeriesName(kCurve, m_score->current());
    m_plot->setData(kCurve, std::vector<double>(known->steps.begin(), known->steps.end()),
                    known->of(m_selection.layer() * m_selection.heads() + m_selection.head(), column()));
    m_plot->setTimeCursor(static_cast<double>(m_viewed.cursor.step()));
    m_plot->fit();
}

} // namespace glasshouse::places::inside
