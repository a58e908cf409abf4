// The part of WritePlace that lets a person change the text by hand, and the comparison of presets.
#include <algorithm>
#include <utility>

#include "ui/places/write/AlternativesPopup.h"
#include "ui/places/write/ComparisonColumn.h"
#include "ui/places/write/PresetComparison.h"
#include "ui/places/write/PromptField.h"
#include "ui/places/write/SamplerPanel.h"
#include "ui/places/write/TextEditor.h"
#include "ui/places/write/WritePlace.h"
#include "ui/runtime/GenerationController.h"
#include "ui/runtime/WrittenTexts.h"
#include "ui/text/Tokens.h"
#include "ui/widgets/TokenFlow.h"

namespace glasshouse::places::write {

void WritePlace::edit(int character) {
    if (!m_edit->isEnabled() || m_editor->isVisible())
        return;
    if (m_popup)
        m_popup->hide();
    m_hover->stop();
    m_goOnAfterEdit = false;
    if (character < 0)
        character = m_flow->current() >= 0 ? m_flow->characterOf(m_flow->current()) : int(text().size());
    m_editor->open(character);
}

/// Tokens before the first change stay. What comes after is encoded again; if the change reaches into the prompt, that
/// grows or shrinks with it, and all tokens are encoded again.
void WritePlace::takeChanges(const ChangedText& changed) {
    const auto promptEnd = int(m_shownPrompt.size());
    Tokens kept;
    QString prompt = m_shownPrompt;
    int end = promptEnd; // of what stays
    if (changed.same >= promptEnd) {
        for (const auto& token : m_tokens) {
            const int after = end + int(QString::fromStdString(token->text).size());
            if (after > changed.same)
                break;
            end = after;
            kept.push_back(token);
        }
    } else {
        end = int(changed.text.size()) - std::min(changed.sameTail, int(text().size()) - promptEnd);
        prompt = changed.text.left(end);
    }
    if (end == changed.text.size()) {
        const run::WrittenText* const shown = m_context.texts->shown();
        finishEdit(prompt, std::move(kept), shown != nullptr ? shown->step : -1,
                   shown != nullptr ? shown->run : std::string());
        return;
    }
    m_changedPrompt = prompt;
    m_keptTokens = std::move(kept);
    m_editor->setWorking(true);
    m_context.generation.score(changed.text.left(end), changed.text.mid(end), m_sampler->sample().start,
                               m_sampler->weights());
}

void WritePlace::takeScored(const runtime::GenerationController::Scored& scored) {
    if (!m_editor->isVisible())
        return;
    Tokens tokens = std::exchange(m_keptTokens, {});
    tokens.insert(tokens.end(), scored.tokens.begin(), scored.tokens.end());
    QStringList unknown;
    for (const auto& piece : scored.unknown)
        if (const QString shown = QStringLiteral("“%1”").arg(text::visibleToken(piece.text)); !unknown.contains(shown))
            unknown += shown;
    finishEdit(m_changedPrompt, std::move(tokens), scored.step, scored.run);
    if (!unknown.isEmpty())
        Q_EMIT noticed(
            tr("Not in the vocabulary of this model and left out: %1").arg(unknown.join(QStringLiteral(", "))));
}

void WritePlace::finishEdit(const QString& prompt, Tokens tokens, std::int64_t step, const std::string& run) {
    m_editor->hide();
    m_context.texts->add(prompt, std::move(tokens), step, run);
    if (std::exchange(m_goOnAfterEdit, false))
        goOn();
}

void WritePlace::closeEditor() {
    m_context.generation.stopScoring();
    m_editor->hide();
}

/// The texts of the presets are written by the controller of the second column.
void WritePlace::comparePresets() {
    if (m_context.beside == nullptr)
        return;
    stop();
    m_comparison->release();
    auto* dialog = new PresetComparison(m_context, m_sampler->presets().all(), m_sampler->sample(), m_prompt->text(),
                                        m_sampler->weights(), this);
    connect(dialog, &PresetComparison::noticed, this, &WritePlace::noticed);
    dialog->open();
}

} // namespace glasshouse::places::write
