#include "ui/places/train/SampleCard.h"

#include <algorithm>

#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/SegmentedChoice.h"
#include "ui/widgets/TokenFlow.h"

namespace glasshouse::places::train {

namespace {

constexpr int offeredSteps = 4;

/// The first, the newest and two between, by steps.
std::vector<std::int64_t> choice(const std::vector<run::Sample>& samples) {
    std::vector<std::int64_t> steps;
    const auto count = samples.size();
    for (int i = 0; i < offeredSteps && count > 0; ++i) {
        const std::int64_t step = samples[(count - 1) * std::size_t(i) / (offeredSteps - 1)].step;
        if (steps.empty() || steps.back() != step)
            steps.push_back(step);
    }
    return steps;
}

} // namespace

SampleCard::SampleCard(const PlaceContext& context, QWidget* parent)
    : Card(tr("Sample"), parent)
    , m_context(context)
    , m_steps(new widgets::SegmentedChoice(this))
    , m_text(new widgets::TokenFlow(this)) {
    setObjectName(QStringLiteral("train.sample"));
    setProperty("explain", QStringLiteral("train.sample"));
    m_steps->setObjectName(QStringLiteral("train.sampleSteps"));
    m_steps->setAccessibleName(tr("Step of the sample"));
    m_steps->setToolTip(tr("Samples of other steps"));
    m_steps->setSmall(true);
    addTool(m_steps);
    m_text->setObjectName(QStringLiteral("train.sampleText"));
    m_text->setAccessibleName(tr("Sample"));
    m_text->setFrameShape(QFrame::NoFrame);
    setBody(m_text);
    connect(m_steps, &widgets::SegmentedChoice::currentChanged, this, [this](const QString& id) {
        if (m_filling)
            return;
        m_picked = id.toLongLong();
        show();
    });
    connect(&context.run, &runtime::RunModel::opened, this, [this] {
        m_picked = -1;
        show();
    });
    connect(&context.run, &runtime::RunModel::configChanged, this, &SampleCard::show);
    connect(&context.run, &runtime::RunModel::samplesAppended, this, &SampleCard::show);
    connect(&context.cursor, &runtime::TimeCursor::changed, this, [this] {
        if (!m_context.cursor.isLive())
            m_picked = -1; // the cursor leads
        show();
    });
    show();
}

void SampleCard::setActive(bool active) {
    m_active = active;
    show();
}

void SampleCard::show() {
    if (!m_active)
        return;
    const runtime::RunModel& run = m_context.run;
    const std::vector<run::Sample>& samples = run.samples();
    std::vector<std::int64_t> steps = choice(samples);
    if (steps != m_offered) {
        m_filling = true;
        m_offered = std::move(steps);
        m_steps->clear();
        for (const std::int64_t step : m_offered)
            m_steps->addChoice(QString::number(step), theme::groupedNumber(step));
        m_steps->setVisible(m_offered.size() > 1);
        m_filling = false;
        Q_EMIT offered(m_offered);
    }
    if (samples.empty()) {
        m_shown = -1;
        setSubtitle({});
        m_steps->hide();
        setEmpty(!run.isOpen() ? tr("Samples of what the model writes stand here once it trains.")
                 : run.config().train.sample_tokens == 0
                     ? tr("This run writes no samples.")
                     : tr("The first sample comes with the first evaluation, at step %1.")
                           .arg(theme::groupedNumber(run.config().train.eval_interval)));
        return;
    }
    clearEmpty();
    const std::int64_t wanted = m_picked >= 0               ? m_picked
                                : m_context.cursor.isLive() ? samples.back().step
                                                            : m_context.cursor.step();
    const auto after = std::upper_bound(samples.begin(), samples.end(), wanted,
                                        [](std::int64_t step, const run::Sample& s) { return step < s.step; });
    const run::Sample& sample = after == samples.begin() ? samples.front() : *std::prev(after);
    m_filling = true;
    m_steps->setCurrent(QString::number(sample.step));
    m_filling = false;
    if (sample.step == m_shown)
        return;
    m_shown = sample.step;
    setSubtitle(tr("step %1 · T %2 · seed %3")
                    .arg(theme::groupedNumber(sample.step), QString::number(sample.temperature, 'g', 3))
                    .arg(qulonglong(sample.seed)));
    std::vector<widgets::FlowToken> tokens;
    const QString prompt = QString::fromStdString(sample.prompt);
    if (!prompt.trimmed().isEmpty()) {
        widgets::FlowToken token;
        token.text = prompt;
        token.muted = true;
        tokens.push_back(token);
    }
    widgets::FlowToken token;
    token.text = QString::fromStdString(sample.text);
    if (tokens.empty()) // began with a line break: no empty first line
        while (token.text.startsWith(QLatin1Char('\n')))
            token.text.remove(0, 1);
    tokens.push_back(token);
    m_text->setTokens(std::move(tokens));
}

} // namespace glasshouse::places::train
