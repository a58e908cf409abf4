// The part of WritePlace that shows a token's alternatives and continues from one of them.
#include <algorithm>
#include <tuple>

#include "core/base/Utf8.h"
#include "core/corpus/tokenizer/bpe/SpecialTokens.h"
#include "ui/places/write/AlternativesPopup.h"
#include "ui/places/write/TextEditor.h"
#include "ui/places/write/WritePlace.h"
#include "ui/runtime/GenerationController.h"
#include "ui/runtime/ProbeController.h"
#include "ui/runtime/RunModel.h"
#include "ui/text/Tokens.h"
#include "ui/widgets/TokenFlow.h"

namespace glasshouse::places::write {

AlternativesPopup* WritePlace::popup() {
    if (!m_popup) {
        m_popup = new AlternativesPopup(window());
        connect(m_popup, &AlternativesPopup::chosen, this, &WritePlace::branch);
        connect(m_popup, &AlternativesPopup::explainRequested, this, &WritePlace::explain);
        connect(m_popup, &AlternativesPopup::closed, this, [this] {
            if (!m_flow->hasFocus()) // otherwise the arrow keys continue from there
                m_flow->setCurrent(-1);
            showStop();
        });
    }
    return m_popup;
}

std::string_view WritePlace::tokenBytes(tokenizer::TokenId id) const {
    const auto tokenizer = m_context.viewed.run.tokenizer();
    return tokenizer && id >= 0 && id < tokenizer->vocabularySize() ? tokenizer->bytes(id) : std::string_view();
}

void WritePlace::openAlternatives(int token, bool byKey) {
    if (token < 0 || token >= m_flow->count() || !isVisible() || m_editor->isVisible())
        return;
    const std::shared_ptr<const run::WrittenToken> written = tokenAt(token);
    if (!written || written->alternatives.empty()) {
        if (m_popup)
            m_popup->leave();
        return;
    }
    const auto tokenizer = m_context.viewed.run.tokenizer();
    const auto isSpecial = [&](tokenizer::TokenId id) { return tokenizer && tokenizer::isSpecial(*tokenizer, id); };
    std::vector<AlternativesPopup::Row> rows;
    int rank = 0;
    const bool ofOtherRun = !written->alternativeTexts.empty();
    for (const auto& [id, probability] : written->alternatives) {
        const std::string_view bytes =
            ofOtherRun ? std::string_view(written->alternativeTexts[rows.size()]) : tokenBytes(id);
        const bool drawn = id == written->id;
        rows.push_back({text::visibleToken(bytes), probability, drawn,
                        !bytes.empty() && glasshouse::utf8::isValid(bytes), !ofOtherRun && isSpecial(id)});
        if (drawn)
            rank = int(rows.size());
    }
    const QString shown = text::visibleToken(m_flow->token(token).text);
    const auto likeliest = int(rows.size());
    if (rank == 0)
        rows.push_back({shown, written->probability, true, true, m_flow->token(token).special});
    const int vocabulary = tokenizer ? tokenizer->vocabularySize() : 0;
    const QString place = rank > 0 && ofOtherRun ? tr("rank %1").arg(rank)
                          : rank > 0             ? tr("rank %1 of %2").arg(rank).arg(vocabulary)
                                                 : tr("not among the %1 likeliest").arg(likeliest);
    const QRect rect = m_flow->tokenRect(token);
    m_flow->setCurrent(token);
    popup()->open(token, shown, place, std::move(rows), !ofOtherRun && (token > 0 || !m_shownPrompt.isEmpty()),
                  QRect(m_flow->viewport()->mapToGlobal(rect.topLeft()), rect.size()));
    if (byKey)
        popup()->takeKeyboard();
    showStop();
}

/// Prompt and text before a token of the text; empty: it is the first one.
std::vector<tokenizer::TokenId> WritePlace::tokensBefore(int token) const {
    const auto tokenizer = m_context.viewed.run.tokenizer();
    const std::shared_ptr<const run::WrittenToken> until = tokenAt(token);
    if (!tokenizer || !until)
        return {};
    std::vector<tokenizer::TokenId> before = tokenizer->encode(m_shownPrompt.toStdString()).ids;
    for (const auto& one : m_tokens) {
        if (one == until)
            break;
        before.push_back(one->id);
    }
    return before;
}

/// In Inside, with the text before the token as the probe text and the token as the prediction.
void WritePlace::explain(int token) {
    const std::shared_ptr<const run::WrittenToken> written = tokenAt(token);
    if (!written)
        return;
    // By the weights that wrote it, or the nearest that are kept.
    runtime::TimeCursor& cursor = m_context.viewed.cursor;
    if (m_shown != nullptr && m_shown->run.empty() && m_shown->step >= 0 && !cursor.isEmpty()) {
        const std::int64_t wrote = m_shown->step;
        if (const std::int64_t nearest = cursor.nearest(wrote); nearest != cursor.step())
            cursor.setStep(nearest);
        const std::int64_t shows = cursor.isLive() ? cursor.step() : cursor.moment().weightsStep;
        if (shows != wrote)
            Q_EMIT noticed(tr("The text was written at step %1, whose weights are not kept. Saliency shows step %2.")
                               .arg(text::groupedNumber(wrote), text::groupedNumber(shows)));
    }
    m_context.viewed.probe.askAbout(tokensBefore(token), written->id);
    Q_EMIT viewRequested(QStringLiteral("inside"), QStringLiteral("saliency"));
}

void WritePlace::branch(int token, int row) {
    const std::shared_ptr<const run::WrittenToken> old = tokenAt(token);
    if (!old || !m_context.writing.generation.obstacle().isEmpty())
        return;
    auto chosen = std::make_shared<run::WrittenToken>(*old);
    if (static_cast<std::size_t>(row) < old->alternatives.size()) {
        std::tie(chosen->id, chosen->probability) = old->alternatives[static_cast<std::size_t>(row)];
        chosen->text = old->alternativeTexts.empty() ? std::string(tokenBytes(chosen->id))
                                                     : old->alternativeTexts[static_cast<std::size_t>(row)];
    }
    stop();
    Tokens tokens(m_tokens.begin(), std::find(m_tokens.begin(), m_tokens.end(), old));
    tokens.push_back(std::move(chosen));
    start(m_shownPrompt, std::move(tokens), false, 1);
}

} // namespace glasshouse::places::write
