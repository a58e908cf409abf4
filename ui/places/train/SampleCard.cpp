#include "ui/places/train/SampleCard.h"

#include <QComboBox>
#include <QToolButton>

#include <algorithm>
#include <memory>

#include "ui/places/PictureExport.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Icons.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/Picture.h"
#include "ui/widgets/TokenFlow.h"

namespace glasshouse::places::train {

namespace {

QToolButton* makeWalk(const QString& name, const QString& icon, const QString& words, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setObjectName(name);
    button->setIcon(theme::icon(icon));
    button->setAccessibleName(words);
    button->setToolTip(words);
    return button;
}

} // namespace

SampleCard::SampleCard(const Viewed& viewed, QWidget* parent)
    : PlaceCard(tr("Sample"), parent)
    , m_viewed(viewed)
    , m_previous(makeWalk(QStringLiteral("train.samplePrevious"), QStringLiteral("previous"),
                          tr("Sample of the previous evaluation"), this))
    , m_steps(new QComboBox(this))
    , m_next(makeWalk(QStringLiteral("train.sampleNext"), QStringLiteral("next"), tr("Sample of the next evaluation"),
                      this))
    , m_text(new widgets::TokenFlow(this)) {
    widgets::nameControl(this, {.id = QStringLiteral("train.sample"), .explanation = QStringLiteral("train.sample")});
    widgets::nameControl(m_steps, {.id = QStringLiteral("train.sampleSteps"),
                                   .name = tr("Step of the sample"),
                                   .toolTip = tr("Every sample of this run, by its step")});
    m_steps->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_steps->setMaxVisibleItems(20);
    addTool(m_previous);
    addTool(m_steps);
    addTool(m_next);
    widgets::nameControl(m_text, {.id = QStringLiteral("train.sampleText"), .name = tr("Sample")});
    m_text->setFrameShape(QFrame::NoFrame);
    setBody(m_text);
    offerExports(this, std::make_unique<widgets::RowsPicture>(*m_text, [this] { return rows(); }),
                 QStringLiteral("sample"));
    connect(m_steps, &QComboBox::activated, this, [this](int index) { pick(m_offered[std::size_t(index)]); });
    const auto walk = [this](int by) {
        const int index = m_steps->currentIndex() + by;
        if (index >= 0 && index < m_steps->count())
            pick(m_offered[std::size_t(index)]);
    };
    connect(m_previous, &QToolButton::clicked, this, [walk] { walk(-1); });
    connect(m_next, &QToolButton::clicked, this, [walk] { walk(1); });
    connect(&viewed.run, &runtime::RunModel::opened, this, [this] {
        m_picked = m_shown = -1;
        refreshIfVisible();
    });
    connect(&viewed.run, &runtime::RunModel::configChanged, this, &SampleCard::refreshIfVisible);
    connect(&viewed.run, &runtime::RunModel::samplesAppended, this, &SampleCard::refreshIfVisible);
    connect(&viewed.cursor, &runtime::TimeCursor::changed, this, [this] {
        if (!m_viewed.cursor.isLive())
            m_picked = -1; // the cursor takes over
        refreshIfVisible();
    });
    refreshIfVisible();
}

QList<QStringList> SampleCard::rows() const {
    QList<QStringList> all;
    for (const run::Sample& sample : m_viewed.run.samples())
        if (sample.step == m_shown)
            all = {{tr("step"), tr("prompt"), tr("text")},
                   {QString::number(sample.step), QString::fromStdString(sample.prompt),
                    QString::fromStdString(sample.text)}};
    return all;
}

void SampleCard::pick(std::int64_t step) {
    m_picked = step;
    refreshIfVisible();
}

void SampleCard::offer() {
    std::vector<std::int64_t> steps;
    for (const run::Sample& sample : m_viewed.run.samples())
        if (steps.empty() || sample.step > steps.back())
            steps.push_back(sample.step);
    if (steps == m_offered)
        return;
    const bool grew = steps.size() > m_offered.size() && std::equal(m_offered.begin(), m_offered.end(), steps.begin());
    if (!grew)
        m_steps->clear();
    for (auto i = std::size_t(m_steps->count()); i < steps.size(); ++i)
        m_steps->addItem(tr("step %1").arg(text::groupedNumber(steps[i])));
    m_offered = std::move(steps);
    Q_EMIT offered(m_offered);
}

void SampleCard::refresh() {
    const runtime::RunModel& run = m_viewed.run;
    offer();
    const bool several = m_offered.size() > 1;
    for (QWidget* tool : std::initializer_list<QWidget*>{m_previous, m_steps, m_next})
        tool->setVisible(several);
    if (m_offered.empty()) {
        m_shown = -1;
        setSubtitle({});
        setEmpty(!run.isOpen() ? tr("Samples of what the model writes appear here during training.")
                 : run.config().train.sample_tokens == 0 ? tr("This run writes no samples.")
                                                         : tr("The first sample comes with the first evaluation."));
        return;
    }
    clearEmpty();
    const std::int64_t wanted = m_picked >= 0              ? m_picked
                                : m_viewed.cursor.isLive() ? m_offered.back()
                                                           : m_viewed.cursor.step();
    const auto after = std::upper_bound(m_offered.begin(), m_offered.end(), wanted);
    const auto index = std::max<std::ptrdiff_t>(0, after - m_offered.begin() - 1);
    m_steps->setCurrentIndex(int(index));
    m_previous->setEnabled(index > 0);
    m_next->setEnabled(index + 1 < std::ptrdiff_t(m_offered.size()));
    const std::int64_t step = m_offered[std::size_t(index)];
    const auto beyond = std::upper_bound(run.samples().begin(), run.samples().end(), step,
                                         [](std::int64_t at, const run::Sample& one) { return at < one.step; });
    const run::Sample& sample = *std::prev(beyond);
    const QString temperature = text::trimmedNumber(sample.temperature, 3);
    setSubtitle(several ? tr("temperature %1 · seed %2").arg(temperature).arg(qulonglong(sample.seed))
                        : tr("step %1 · temperature %2 · seed %3")
                              .arg(text::groupedNumber(step), temperature)
                              .arg(qulonglong(sample.seed)));
    if (step == m_shown)
        return;
    m_shown = step;
    showText(sample);
}

void SampleCard::showText(const run::Sample& sample) {
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
    if (tokens.empty()) // it began with a line break: no empty first line
        while (token.text.startsWith(QLatin1Char('\n')))
            token.text.remove(0, 1);
    tokens.push_back(token);
    m_text->setTokens(std::move(tokens));
}

} // namespace glasshouse::places::train
