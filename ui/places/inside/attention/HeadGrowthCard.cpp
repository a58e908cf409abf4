#include "ui/places/inside/attention/HeadGrowthCard.h"

#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/model/ModelKind.h"
#include "ui/places/inside/ProbeSelection.h"
#include "ui/plots/CurvePlot.h"
#include "ui/runtime/ProbeController.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/SegmentedChoice.h"

namespace glasshouse::places::inside {

namespace {

constexpr std::size_t kMostRecorded = 200; ///< points of the curve: one per pixel column of a small chart
constexpr std::size_t kMostMeasured = 12;  ///< each loads a checkpoint
constexpr int kRenewMilliseconds = 5000;

const QString kCurve = QStringLiteral("score");

} // namespace

HeadGrowthCard::HeadGrowthCard(const PlaceContext& context, ProbeSelection& selection, QWidget* parent)
    : Card(tr("Over training"), parent)
    , m_context(context)
    , m_selection(selection)
    , m_score(new widgets::SegmentedChoice(this))
    , m_plot(new plots::CurvePlot(this))
    , m_renew(new QTimer(this)) {
    setObjectName(QStringLiteral("headGrowth"));
    setProperty("explain", QStringLiteral("inside.heads.growth"));
    m_score->setObjectName(QStringLiteral("growthScore"));
    m_score->setAccessibleName(tr("Score of the head"));
    m_score->setToolTip(tr("The score drawn over training"));
    m_score->setSmall(true);
    m_score->addChoice(QStringLiteral("induction"), tr("induct."), tr("Induction score, on a repeated random text"));
    m_score->addChoice(QStringLiteral("previous"), tr("prev."), tr("Mean share of the token before"));
    m_score->addChoice(QStringLiteral("first"), tr("first"), tr("Mean share of the first token"));
    m_score->addChoice(QStringLiteral("entropy"), tr("entropy"), tr("Mean entropy of the rows, nats"));
    m_score->setCurrent(QStringLiteral("induction"));
    m_plot->setObjectName(QStringLiteral("growthPlot"));
    m_plot->setAccessibleName(tr("Score of the chosen head over training"));
    m_plot->setCompact(true);
    m_plot->setLaneVisible(false);
    m_plot->addSeries(kCurve, tr("score"), plots::CurveStyle::quiet());
    m_plot->setEmptyText(tr("Nothing has been measured yet"));
    m_plot->setMinimumHeight(theme::scaled(112));
    m_plot->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored); // low, or higher if there is space
    auto* body = new QWidget(this);
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_score, 0, Qt::AlignLeft);
    column->addWidget(m_plot);
    setBody(body);
    m_renew->setInterval(kRenewMilliseconds);

    connect(m_score, &widgets::SegmentedChoice::currentChanged, this, &HeadGrowthCard::showCurve);
    connect(&m_selection, &ProbeSelection::headChanged, this, &HeadGrowthCard::showCurve);
    connect(m_plot, &plots::CurvePlot::stepClicked, this,
            [this](double step) { m_context.cursor.setStep(std::llround(step)); });
    connect(&m_context.cursor, &runtime::TimeCursor::changed, this, [this] {
        if (m_shown) {
            m_plot->setTimeCursor(static_cast<double>(m_context.cursor.step()));
            if (m_growth && m_growth->recorded)
                Q_EMIT scoresChanged();
        }
    });
    connect(&m_context.run, &runtime::RunModel::opened, this, [this] {
        m_growth.reset();
        m_now.reset();
        showCurve();
        Q_EMIT scoresChanged();
        ask();
    });
    connect(&m_context.probe, &runtime::ProbeController::textChanged, this, &HeadGrowthCard::ask);
    connect(m_renew, &QTimer::timeout, this, [this] {
        if (m_context.run.isAlive() && !m_context.probe.isReading(&m_growthKey))
            askGrowth();
    });
}

void HeadGrowthCard::setShown(bool shown) {
    m_shown = shown;
    if (shown) {
        m_renew->start();
        m_plot->setTimeCursor(static_cast<double>(m_context.cursor.step()));
        ask();
    } else {
        m_renew->stop();
        m_context.probe.clearReading(this);
        m_context.probe.clearReading(&m_growthKey);
    }
}

void HeadGrowthCard::ask() {
    const std::vector<tokenizer::TokenId> tokens = m_context.probe.tokens();
    if (!m_shown || !m_context.run.isOpen() || tokens.empty() ||
        !model::modelKind(m_context.run.config().model.kind).hasAttention()) {
        m_context.probe.clearReading(this);
        m_context.probe.clearReading(&m_growthKey);
        return;
    }
    runtime::WeightReading reading;
    reading.work = [tokens](const runtime::WeightSource& source) -> std::shared_ptr<const void> {
        return std::make_shared<const inspect::HeadScores>(inspect::headScores(source.engine, *source.model, tokens));
    };
    reading.done = [this](const std::shared_ptr<const void>& made, const QString& problem) {
        setWarning(problem);
        if (!made)
            return;
        m_now = std::static_pointer_cast<const inspect::HeadScores>(made);
        Q_EMIT scoresChanged();
    };
    m_context.probe.setReading(this, std::move(reading));
    askGrowth();
}

void HeadGrowthCard::askGrowth() {
    runtime::WeightReading reading;
    reading.work = [tokens = m_context.probe.tokens(),
                    path = m_context.run.path()](const runtime::WeightSource& source) -> std::shared_ptr<const void> {
        inspect::HeadGrowth growth = inspect::recordedGrowth(run::Timeline(path), kMostRecorded, source.stop);
        if (growth.steps.size() < 2)
            growth = inspect::measuredGrowth(source.engine, inspect::thinned(source.steps, kMostMeasured), source.kept,
                                             tokens, source.stop);
        return std::make_shared<const inspect::HeadGrowth>(std::move(growth));
    };
    reading.done = [this](const std::shared_ptr<const void>& made, const QString& problem) {
        if (made)
            m_growth = std::static_pointer_cast<const inspect::HeadGrowth>(made);
        else
            setWarning(problem);
        m_context.probe.clearReading(&m_growthKey); // once: moving the cursor changes nothing here
        showCurve();
        Q_EMIT scoresChanged();
    };
    m_context.probe.setReading(&m_growthKey, std::move(reading));
}

int HeadGrowthCard::column() const {
    const auto& names = run::scoreNames();
    return int(std::find(names.begin(), names.end(), m_score->current().toStdString()) - names.begin());
}

/// What was recorded at the time cursor; nullptr: nothing.
const Matrix* HeadGrowthCard::recordedNow() const {
    return m_growth && m_growth->recorded ? m_growth->at(m_context.cursor.step()) : nullptr;
}

bool HeadGrowthCard::isMeasuredNow() const {
    return m_now && (m_now->step == m_context.cursor.step() || m_context.cursor.isLive());
}

QString HeadGrowthCard::inductionSource() const {
    if (recordedNow() != nullptr)
        return tr("Recorded at step %1 during training").arg(theme::groupedNumber(m_context.cursor.step()));
    return isMeasuredNow() ? tr("Measured with the weights of step %1").arg(theme::groupedNumber(m_now->step))
                           : QString();
}

double HeadGrowthCard::induction(int layer, int head) const {
    const auto& names = run::scoreNames();
    const auto column = int(std::find(names.begin(), names.end(), "induction") - names.begin());
    const int row = layer * m_selection.heads() + head;
    if (const Matrix* table = recordedNow(); table != nullptr && row < table->rows && column < table->cols)
        return static_cast<double>(table->at(row, column));
    if (isMeasuredNow())
        for (const inspect::HeadScore& score : m_now->heads)
            if (score.id == engine::HeadId{layer, head})
                return score.induction;
    return std::numeric_limits<double>::quiet_NaN();
}

void HeadGrowthCard::showCurve() {
    setSubtitle(tr("head %1").arg(headName(m_selection.layer(), m_selection.head())));
    if (!m_growth) {
        m_plot->clearData();
        return;
    }
    const bool share = m_score->current() != QLatin1String("entropy");
    m_plot->setAxisNames(tr("step"), m_score->current());
    m_plot->setSeriesName(kCurve, m_score->current());
    m_plot->setYBounds(0, share ? 1 : std::numeric_limits<double>::quiet_NaN());
    m_plot->setData(kCurve, std::vector<double>(m_growth->steps.begin(), m_growth->steps.end()),
                    m_growth->of(m_selection.layer() * m_selection.heads() + m_selection.head(), column()));
    m_plot->setTimeCursor(static_cast<double>(m_context.cursor.step()));
    m_plot->fit();
}

} // namespace glasshouse::places::inside
