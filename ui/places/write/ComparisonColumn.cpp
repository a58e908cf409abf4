#include "ui/places/write/ComparisonColumn.h"

#include <QVBoxLayout>

#include "ui/places/write/AlternativesPopup.h"
#include "ui/runtime/RunModel.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/TokenFlow.h"

namespace glasshouse::places::write {

using runtime::GenerationController;

QString weightsText(const QString& run, std::int64_t step) {
    const QString at = text::groupedNumber(step);
    if (run.isEmpty())
        return step == 0 ? ComparisonColumn::tr("Untrained") : ComparisonColumn::tr("Step %1").arg(at);
    return step == 0 ? ComparisonColumn::tr("%1, untrained").arg(run)
                     : ComparisonColumn::tr("%1, step %2").arg(run, at);
}

ComparisonColumn::ComparisonColumn(const PlaceContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_head(new widgets::ElidedLabel({}, this))
    , m_flow(new widgets::TokenFlow(this)) {
    setObjectName(QStringLiteral("beside"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    m_head->setObjectName(QStringLiteral("besideHead"));
    m_head->setTextSize(theme::TextSize::Small, QFont::DemiBold);
    layout->addWidget(m_head);
    widgets::nameControl(m_flow, {.id = QStringLiteral("besideText"),
                                  .name = tr("Text by the other weights"),
                                  .explanation = QStringLiteral("write.probability")});
    m_flow->setFrameShape(QFrame::NoFrame);
    m_flow->setTints(widgets::TokenFlow::Tints::Probability);
    m_flow->setLargeText(true);
    m_flow->setFollowEnd(true);
    layout->addWidget(m_flow, 1);

    connect(&context.generation, &GenerationController::finished, this, &ComparisonColumn::follow);
    connect(&context.generation, &GenerationController::failed, this, [this] { m_wanted = false; });
    connect(context.beside, &GenerationController::piecesAppended, this, &ComparisonColumn::append);
    connect(context.beside, &GenerationController::finished, this, &ComparisonColumn::showHead);
    connect(context.beside, &GenerationController::busyChanged, this, &ComparisonColumn::showHead);
    connect(context.beside, &GenerationController::failed, this, [this](const QString& message) {
        if (!m_writing)
            return; // the presets that are being compared
        m_problem = message;
        showHead();
    });
    hide();
}

void ComparisonColumn::setWeights(std::optional<Weights> weights) {
    if (m_weights == weights)
        return;
    m_weights = weights;
    showText({});
    setVisible(weights.has_value());
}

void ComparisonColumn::begin(const QString& prompt, const config::SampleConfig& sample, bool goesOn) {
    stop();
    if (!m_weights)
        return;
    goesOn = goesOn && m_flow->count() > 0;
    m_prompt = goesOn ? text() : prompt;
    m_sample = sample;
    m_wanted = true;
    m_writing = false;
    m_problem.clear();
    if (!goesOn) {
        m_flow->clear();
        appendPrompt(prompt);
    }
    showHead();
}

void ComparisonColumn::stop() {
    m_wanted = false;
    m_context.beside->stop();
}

void ComparisonColumn::release() {
    stop();
    m_writing = false;
}

run::ComparisonText ComparisonColumn::shown() const {
    run::ComparisonText shown;
    shown.step = m_step;
    shown.run = m_run;
    for (int i = 0; i < m_flow->count(); ++i) {
        const widgets::FlowToken& token = m_flow->token(i);
        if (token.muted)
            shown.prompt = token.text.toStdString();
        else
            shown.pieces.emplace_back(token.text.toStdString(), token.probability);
    }
    return shown;
}

void ComparisonColumn::showText(const run::ComparisonText& shown) {
    stop();
    m_flow->clear();
    appendPrompt(QString::fromStdString(shown.prompt));
    std::vector<widgets::FlowToken> tokens;
    for (const auto& [text, probability] : shown.pieces) {
        widgets::FlowToken token;
        token.text = QString::fromStdString(text);
        token.probability = probability;
        tokens.push_back(token);
    }
    m_flow->append(tokens);
    m_step = shown.step;
    m_run = shown.run;
    m_problem.clear();
    m_prompt.clear();
    m_writing = false;
    showHead();
}

void ComparisonColumn::appendPrompt(const QString& prompt) {
    if (prompt.isEmpty())
        return;
    widgets::FlowToken token;
    token.text = prompt;
    token.muted = true;
    m_flow->append(token);
}

QString ComparisonColumn::text() const {
    return m_flow->text();
}

void ComparisonColumn::follow() {
    if (!m_wanted || !m_weights)
        return;
    m_wanted = false;
    m_sample.sample_seed = m_context.generation.seed();
    m_writing = true;
    m_context.beside->start(m_prompt, m_sample, *m_weights);
    showHead();
}

void ComparisonColumn::append(int from, int to, int which) {
    if (!m_writing || which > 0)
        return; // the rest of a text that is no longer shown
    m_step = m_context.beside->step();
    m_run = m_context.beside->otherRun();
    const auto& pieces = m_context.beside->pieces();
    std::vector<widgets::FlowToken> tokens;
    for (int i = from; i < to; ++i) {
        const GenerationController::Piece& piece = pieces[static_cast<std::size_t>(i)];
        if (piece.text.isEmpty())
            continue; // part of a character; it appears with the token that completes it
        widgets::FlowToken token;
        token.text = piece.text;
        token.probability = piece.token.probability;
        tokens.push_back(token);
    }
    m_flow->append(tokens);
    showHead();
}

void ComparisonColumn::showHead() {
    if (!m_weights)
        return;
    const bool some = m_flow->count() > 0 && m_step >= 0 && !m_wanted;
    QString head = some || *m_weights == Weights::Untrained
                       ? weightsText(QString::fromStdString(m_run), some ? m_step : 0)
                       : tr("Comparison: written with the next text");
    QStringList unknown;
    for (const auto& piece : m_context.beside->leftOut())
        if (const QString shown = QStringLiteral("“%1”").arg(text::visibleToken(piece.text)); !unknown.contains(shown))
            unknown += shown;
    if (m_writing && !unknown.isEmpty())
        head = tr("%1, whose vocabulary lacks %2").arg(head, unknown.mid(0, 4).join(QStringLiteral(", ")));
    if (m_wanted)
        head = tr("%1: starts when the first text has ended").arg(head);
    else if (!m_problem.isEmpty())
        head = m_problem;
    m_head->setTone(m_problem.isEmpty() ? widgets::ElidedLabel::Tone::Text2 : widgets::ElidedLabel::Tone::Bad);
    m_head->setText(head);
}

} // namespace glasshouse::places::write
