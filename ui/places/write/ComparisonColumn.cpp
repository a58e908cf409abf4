#include "ui/places/write/ComparisonColumn.h"

#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "core/base/Utf8Stream.h"
#include "core/corpus/tokenizer/bpe/SpecialTokens.h"
#include "core/model/PartNames.h"
#include "ui/places/write/AlternativesPopup.h"
#include "ui/runtime/RunModel.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/TokenFlow.h"

namespace glasshouse::places::write {

widgets::FlowToken flowToken(const runtime::GenerationController::Tokens& tokens, std::size_t index,
                             const tokenizer::Tokenizer* tokenizer) {
    constexpr std::size_t kBytesBefore = 4; // of the longest character; a token has at least one
    const run::WrittenToken& token = *tokens[index];
    widgets::FlowToken shown;
    shown.text = QString::fromStdString(token.text);
    shown.probability = token.probability;
    // The ids of another vocabulary mean nothing here.
    shown.special =
        tokenizer != nullptr && tokenizer::isSpecial(*tokenizer, token.id) && tokenizer->bytes(token.id) == token.text;
    if (tokenizer == nullptr || !shown.text.contains(QChar::ReplacementCharacter))
        return shown;
    const auto bytesOf = [tokenizer](const run::WrittenToken& one) {
        return one.id >= 0 && one.id < tokenizer->vocabularySize() ? tokenizer->bytes(one.id) : std::string_view();
    };
    std::string before;
    for (std::size_t at = index - std::min(index, kBytesBefore); at < index; ++at)
        before += bytesOf(*tokens[at]);
    Utf8Stream characters;
    characters.push(before);
    if (characters.push(bytesOf(token)) == token.text) // not with another vocabulary
        shown.shown = text::completedText(before, bytesOf(token));
    return shown;
}

int tintShiftOf(const runtime::GenerationController::Tokens& tokens,
                const runtime::GenerationController::Tokens& beside) {
    std::vector<std::vector<double>> probabilities;
    for (const auto* text : {&tokens, &beside}) {
        std::vector<double>& all = probabilities.emplace_back();
        for (const auto& token : *text)
            all.push_back(token->probability);
    }
    return theme::Theme::tintShift(std::move(probabilities));
}

QString weightsText(const QString& run, std::int64_t step, const runtime::RunModel& open) {
    const QString at = text::groupedNumber(step);
    if (run.isEmpty() && step == 0 && open.isImported())
        return ComparisonColumn::tr("As opened");
    if (run.isEmpty())
        return step == 0 ? ComparisonColumn::tr("Untrained") : ComparisonColumn::tr("Step %1").arg(at);
    return step == 0 ? ComparisonColumn::tr("%1, untrained").arg(run)
                     : ComparisonColumn::tr("%1, step %2").arg(run, at);
}

QString partsText(const std::vector<std::string>& names) {
    QStringList parts;
    for (const std::string& name : names)
        parts += name == "positions" ? ComparisonColumn::tr("the positions")
                 : name.starts_with("layer")
                     ? ComparisonColumn::tr("layer %1").arg(QString::fromStdString(name.substr(5)))
                 : name.starts_with("n") ? ComparisonColumn::tr("neuron %1").arg(QString::fromStdString(name.substr(1)))
                 : name.starts_with("ff")
                     ? ComparisonColumn::tr("feed-forward %1").arg(QString::fromStdString(name.substr(2)))
                     : ComparisonColumn::tr("head %1").arg(QString::fromStdString(name));
    const QString last = parts.isEmpty() ? QString() : parts.takeLast();
    return parts.isEmpty() ? last : ComparisonColumn::tr("%1 and %2").arg(parts.join(QStringLiteral(", ")), last);
}

QStringList alteredTexts(const std::vector<std::string>& names) {
    std::vector<std::string> off;
    QStringList steered;
    for (const std::string& name : names) {
        if (const auto steering = glasshouse::model::steeringNamed(name))
            steered += ComparisonColumn::tr("steered by %1 after layer %2")
                           .arg(text::trimmedNumber(steering->strength, 3))
                           .arg(steering->layer);
        else
            off.push_back(name);
    }
    return (off.empty() ? QStringList() : QStringList{ComparisonColumn::tr("without %1").arg(partsText(off))}) +
           steered;
}

ComparisonColumn::ComparisonColumn(const Writing& writing, const runtime::RunModel& run, QWidget* parent)
    : QWidget(parent)
    , m_parts(writing)
    , m_run(run)
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

    connect(&writing.generation, &GenerationController::finished, this, &ComparisonColumn::follow);
    connect(&writing.generation, &GenerationController::failed, this, [this] { m_wanted = false; });
    connect(&writing.beside, &GenerationController::rescored, this, &ComparisonColumn::takeRescored);
    connect(&writing.beside, &GenerationController::tokensAppended, this, &ComparisonColumn::append);
    connect(&writing.beside, &GenerationController::finished, this, &ComparisonColumn::showHead);
    connect(&writing.beside, &GenerationController::busyChanged, this, &ComparisonColumn::showHead);
    connect(&writing.beside, &GenerationController::failed, this, [this](const QString& message) {
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

void ComparisonColumn::begin(const GenerationController::Request& first, bool continues) {
    stop();
    if (!m_weights)
        return;
    m_request = first;
    m_request.weights = *m_weights;
    const bool whole = !first.off.empty() && first.weights == *m_weights;
    if (whole) // the same weights altered would write the same text
        m_request.off = {};
    m_request.count = 1;
    if (continues && m_flow->count() > 0) {
        m_request.prompt = QString::fromStdString(m_shown.prompt);
        m_request.written = m_shown.tokens;
        m_request.writtenStep = m_shown.step;
        m_request.writtenRun = m_shown.run;
    } else {
        m_shown = {first.prompt.toStdString(), first.written, first.written.size()};
        m_flow->clear();
        showTokens(0);
    }
    m_shown.whole = whole;
    m_wanted = true;
    m_writing = false;
    m_problem.clear();
    showHead();
}

void ComparisonColumn::stop() {
    m_wanted = false;
    m_parts.beside.stop();
}

void ComparisonColumn::release() {
    stop();
    m_writing = false;
}

void ComparisonColumn::showText(const run::ComparisonText& shown) {
    stop();
    m_shown = shown;
    m_flow->clear();
    showTokens(0);
    m_problem.clear();
    m_writing = false;
    showHead();
}

/// Adds those from a place on to what is seen.
void ComparisonColumn::showTokens(std::size_t from) {
    std::vector<widgets::FlowToken> added;
    if (m_flow->count() == 0 && !m_shown.prompt.empty()) {
        widgets::FlowToken prompt;
        prompt.text = QString::fromStdString(m_shown.prompt);
        prompt.muted = true;
        added.push_back(prompt);
    }
    for (std::size_t i = from; i < m_shown.tokens.size(); ++i) {
        widgets::FlowToken token = flowToken(m_shown.tokens, i, m_run.tokenizer().get());
        token.muted = i < m_shown.begun;
        if (!token.text.isEmpty()) // part of a character; it appears with the token that completes it
            added.push_back(token);
    }
    m_flow->append(added);
}

QString ComparisonColumn::text() const {
    return m_flow->text();
}

void ComparisonColumn::follow() {
    if (!m_wanted || !m_weights)
        return;
    m_wanted = false;
    m_writing = true;
    m_parts.beside.start(m_request);
    showHead();
}

/// What this text begins with has the probabilities of the weights that write it.
void ComparisonColumn::takeRescored() {
    if (!m_writing)
        return;
    m_shown.tokens = m_parts.beside.before();
    m_flow->clear();
    showTokens(0);
}

void ComparisonColumn::append(int from, int to, int which) {
    if (!m_writing || which > 0)
        return; // the rest of a text that is no longer shown
    m_shown.step = m_parts.beside.step();
    m_shown.run = m_parts.beside.otherRun();
    const std::size_t before = m_shown.tokens.size();
    const auto& tokens = m_parts.beside.tokens();
    m_shown.tokens.insert(m_shown.tokens.end(), tokens.begin() + from, tokens.begin() + to);
    showTokens(before);
    showHead();
}

void ComparisonColumn::showHead() {
    if (!m_weights)
        return;
    const bool some = m_flow->count() > 0 && m_shown.step >= 0 && !m_wanted;
    QString head = some       ? weightsText(QString::fromStdString(m_shown.run), m_shown.step, m_run)
                   : m_wanted ? tr("Waiting for the first text")
                   : m_writing && m_problem.isEmpty() ? tr("Writing…")
                                                      : tr("Press Write for both texts");
    if (some && m_shown.whole)
        head = tr("%1, not altered").arg(head);
    QStringList unknown;
    for (const auto& piece : m_parts.beside.leftOut())
        if (const QString shown = text::quoted(text::visibleToken(piece.text)); !unknown.contains(shown))
            unknown += shown;
    if (m_writing && !unknown.isEmpty())
        head = tr("%1, whose vocabulary lacks %2").arg(head, unknown.mid(0, 4).join(QStringLiteral(", ")));
    if (!m_wanted && !m_problem.isEmpty())
        head = m_problem;
    m_head->setTone(m_problem.isEmpty() ? widgets::ElidedLabel::Tone::Text2 : widgets::ElidedLabel::Tone::Bad);
    m_head->setText(head);
}

} // namespace glasshouse::places::write
