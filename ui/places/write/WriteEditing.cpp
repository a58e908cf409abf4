// The part of WritePlace that lets a person change the text by hand, and the comparison of presets.
#include <QCryptographicHash>

#include <algorithm>
#include <utility>

#include "core/model/PartNames.h"
#include "ui/places/write/AlternativesPopup.h"
#include "ui/places/write/ComparisonColumn.h"
#include "ui/places/write/PresetComparison.h"
#include "ui/places/write/PromptField.h"
#include "ui/places/write/SamplerPanel.h"
#include "ui/places/write/TextEditor.h"
#include "ui/places/write/WritePlace.h"
#include "ui/runtime/GenerationController.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/WrittenTexts.h"
#include "ui/settings/Settings.h"
#include "ui/text/Tokens.h"
#include "ui/widgets/TokenFlow.h"

namespace glasshouse::places::write {

namespace {

QString draftKey(const std::filesystem::path& run, const QString& text) {
    const QByteArray what = QByteArray::fromStdString(run.string()) + '\n' + text.toUtf8();
    return QStringLiteral("write/draft.") +
           QString::fromLatin1(QCryptographicHash::hash(what, QCryptographicHash::Sha1).toHex());
}

} // namespace

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
    m_editedRun = m_context.viewed.run.path();
    showStop();
}

/// What was typed and is no version yet, when another run or version is shown or the window is closed. Each text has
/// its own.
void WritePlace::keepDraft() {
    if (!m_editor->isHidden())
        m_context.shell.settings.setValue(draftKey(m_editedRun, m_editor->before()),
                                          m_editor->isChanged() ? m_editor->typed() : QString());
}

/// It has become a version, or was given up.
void WritePlace::forgetDraft() {
    m_context.shell.settings.setValue(draftKey(m_editedRun, m_editor->before()), QString());
}

/// With the same text before one again, the editor is open as it was left.
void WritePlace::reopenDraft() {
    if (!m_editor->isHidden() || m_context.writing.generation.isBusy() || m_shown == m_draftSought)
        return;
    m_draftSought = m_shown;
    const std::filesystem::path& run = m_context.viewed.run.path();
    const QString draft = m_context.shell.settings.value(draftKey(run, m_flow->text())).toString();
    if (draft.isEmpty())
        return;
    m_editor->open(int(m_flow->text().size()));
    m_editor->setTyped(draft);
    m_editedRun = run;
    showStop();
}

/// Tokens before the first change and after the last one stay; what is between them is encoded. If the change reaches
/// into the prompt, that grows or shrinks with it.
void WritePlace::takeChanges(const ChangedText& changed) {
    const QString old = text();
    const auto promptEnd = int(m_shownPrompt.size());
    const auto length = int(changed.text.size());
    const std::shared_ptr<const run::WrittenText> shown = m_context.writing.texts.shown();
    runtime::GenerationController::Changed request;
    request.prompt = m_shownPrompt;
    request.oldPrompt = m_shownPrompt;
    request.oldCount = m_tokens.size();
    request.specialTokens = m_sampler->specialTokens();
    if (shown != nullptr && shown->specialTokens == request.specialTokens &&
        shown->off == glasshouse::model::partNames(m_sampler->off()) && !shown->dropout) {
        request.oldStep = shown->step;
        request.oldRun = shown->run;
    }
    int begin = promptEnd; // of what is encoded, in both texts
    if (changed.same < promptEnd) {
        begin = length - std::min(changed.sameTail, int(old.size()) - promptEnd);
        request.prompt = changed.text.left(begin);
    }
    // Tokens that make up a character together stay together.
    std::size_t kept = 0;
    std::size_t tail = m_tokens.size();
    int at = promptEnd;
    std::size_t first = 0; // of the tokens of the next characters
    for (std::size_t i = 0; i < m_tokens.size(); ++i) {
        if (m_tokens[i]->text.empty())
            continue;
        const int from = at;
        at += int(QString::fromStdString(m_tokens[i]->text).size());
        if (changed.same >= promptEnd && at <= changed.same) {
            kept = i + 1;
            begin = at;
        }
        if (tail == m_tokens.size() && from >= int(old.size()) - changed.sameTail)
            tail = first;
        first = i + 1;
    }
    request.kept.assign(m_tokens.begin(), m_tokens.begin() + static_cast<std::ptrdiff_t>(kept));
    request.tail.assign(m_tokens.begin() + static_cast<std::ptrdiff_t>(tail), m_tokens.end());
    int end = length;
    for (const auto& token : request.tail)
        end -= int(QString::fromStdString(token->text).size());
    request.text = changed.text.mid(begin, end - begin);
    m_changed = {};
    m_changed.prompt = request.prompt.toStdString();
    m_changed.tokens = request.kept;
    m_changed.off = glasshouse::model::partNames(m_sampler->off());
    m_changed.specialTokens = request.specialTokens;
    if (request.text.isEmpty() && request.tail.empty()) {
        if (shown != nullptr) {
            m_changed.step = shown->step;
            m_changed.run = shown->run;
            m_changed.off = shown->off;
        }
        finishEdit(m_changed);
        return;
    }
    m_editor->setWorking(true);
    m_context.writing.generation.score(request, m_sampler->sample(), m_sampler->weights(), m_sampler->off());
}

void WritePlace::takeScored(const runtime::GenerationController::Scored& scored) {
    if (m_editor->isHidden())
        return;
    run::WrittenText text = std::exchange(m_changed, {});
    if (scored.isWhole)
        text.tokens.clear();
    text.tokens.insert(text.tokens.end(), scored.tokens.begin(), scored.tokens.end());
    text.step = scored.step;
    text.run = scored.run;
    QStringList unknown;
    for (const auto& piece : scored.unknown)
        if (const QString shown = text::quoted(text::visibleToken(piece.text)); !unknown.contains(shown))
            unknown += shown;
    finishEdit(std::move(text));
    if (!unknown.isEmpty())
        Q_EMIT noticed(
            tr("Not in the vocabulary of this model and left out: %1").arg(unknown.join(QStringLiteral(", "))));
}

void WritePlace::finishEdit(run::WrittenText text) {
    text.seedFrom = std::int64_t(text.tokens.size());
    forgetDraft();
    m_editor->hide();
    m_context.writing.texts.add(text);
    if (std::exchange(m_goOnAfterEdit, false))
        continueWriting();
}

void WritePlace::closeEditor() {
    keepDraft();
    m_draftSought.reset();
    m_context.writing.generation.stopScoring();
    m_editor->hide();
    showStop();
}

/// The texts of the presets are written by the controller of the second column.
void WritePlace::comparePresets() {
    stop();
    m_comparison->release();
    runtime::GenerationController::Request request{m_prompt->text(), m_sampler->sample(), m_sampler->weights(),
                                                   PresetComparison::draws};
    request.off = m_sampler->off();
    request.dropout = m_sampler->dropout();
    request.specialTokens = m_sampler->specialTokens();
    auto* dialog = new PresetComparison(m_context, m_sampler->presets().all(), request, this);
    dialog->open();
}

} // namespace glasshouse::places::write
