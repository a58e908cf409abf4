// The probe text of ProbeController: typed, recorded or the fallback, as tokens of the open run.
#include <algorithm>

#include "core/engine/generate/FillContext.h"
#include "ui/runtime/ProbeController.h"
#include "ui/text/Tokens.h"

namespace glasshouse::runtime {

namespace {

bool areInVocabulary(const tokenizer::Tokenizer& tokenizer, const std::vector<tokenizer::TokenId>& ids) {
    const auto size = static_cast<tokenizer::TokenId>(tokenizer.vocabularySize());
    return std::all_of(ids.begin(), ids.end(), [size](tokenizer::TokenId id) { return id >= 0 && id < size; });
}

} // namespace

void ProbeController::setFallbackText(const QString& text) {
    m_fallbackText = text;
    if (m_textGiven || m_text == text || !m_recordedText.isEmpty())
        return;
    m_text = text;
    encode();
}

void ProbeController::setText(const QString& text) {
    m_textGiven = true;
    if (m_text == text && !m_askedNext)
        return;
    m_batchRow.reset();
    m_askedNext.reset();
    m_given.clear();
    m_text = text;
    encode();
}

void ProbeController::setTokens(std::vector<tokenizer::TokenId> tokens, const std::optional<BatchRow>& row) {
    give(std::move(tokens), row, {});
}

void ProbeController::askAbout(std::vector<tokenizer::TokenId> tokens, tokenizer::TokenId next) {
    const auto context = std::size_t(std::max(1, m_parts.run.config().model.context_length));
    if (tokens.size() > context)
        tokens.erase(tokens.begin(), tokens.end() - std::ptrdiff_t(context));
    give(std::move(tokens), {}, next);
}

void ProbeController::give(std::vector<tokenizer::TokenId> tokens, const std::optional<BatchRow>& row,
                           std::optional<tokenizer::TokenId> asked) {
    const std::shared_ptr<const tokenizer::Tokenizer> tokenizer = m_parts.run.tokenizer();
    if (!tokenizer || tokens.empty())
        return;
    m_textGiven = true;
    m_text = QString::fromStdString(tokenizer->decode(tokens));
    m_given = std::move(tokens);
    m_batchRow = row;
    m_askedNext = asked;
    encode();
}

void ProbeController::encode() {
    m_tokens.clear();
    m_textMessage.clear();
    if (const std::shared_ptr<const tokenizer::Tokenizer> tokenizer = m_parts.run.tokenizer()) {
        const tokenizer::Encoding encoding = tokenizer->encode(m_text.toStdString());
        const bool recorded = !m_recordedText.isEmpty() && m_text == m_recordedText;
        // Until runOpened() they may be those of the run before, with another vocabulary.
        const bool given = !m_given.empty() && areInVocabulary(*tokenizer, m_given);
        // A recorded text, or a window, may begin inside a token.
        m_tokens = given ? m_given : recorded ? m_parts.recordings.tokens() : encoding.ids;
        const auto context = static_cast<std::size_t>(m_parts.run.config().model.context_length);
        if (!recorded && !given && !encoding.unknown.empty()) {
            QStringList pieces;
            for (const tokenizer::UnknownPiece& piece : encoding.unknown)
                pieces.append(text::quoted(QString::fromStdString(piece.text)));
            pieces.removeDuplicates();
            m_textMessage = (pieces.size() > 5 ? tr("Not in the vocabulary and left out: %1, …")
                                               : tr("Not in the vocabulary and left out: %1."))
                                .arg(pieces.mid(0, 5).join(QLatin1String(", ")));
        }
        if (m_tokens.size() > context) {
            m_tokens.resize(context);
            const QString rest =
                tr("The model reads %1 tokens at once; the rest is left out.").arg(qulonglong(context));
            m_textMessage = m_textMessage.isEmpty() ? rest : tr("%1 %2").arg(m_textMessage, rest);
        }
        const bool filled =
            !m_tokens.empty() && generate::fillContext(m_tokens, m_parts.run.config().model, *tokenizer) > 0;
        if (filled && m_textMessage.isEmpty())
            m_textMessage = tr("This kind of model reads exactly %1 tokens: newlines are added before the text.")
                                .arg(qulonglong(context));
        if (m_text.isEmpty())
            m_textMessage = tr("Type a text to send through the model.");
        else if (m_tokens.empty())
            m_textMessage = tr("No character of this text is in the vocabulary; type another.");
    }
    m_otherRecorded = isOtherTextRecorded();
    Q_EMIT textChanged();
    showMessages({});
    ask();
}

bool ProbeController::isOtherTextRecorded() const {
    const std::vector<tokenizer::TokenId>& recorded = m_parts.recordings.tokens();
    return !recorded.empty() && recorded != m_tokens;
}

void ProbeController::setRecordedText() {
    const std::shared_ptr<const tokenizer::Tokenizer> tokenizer = m_parts.run.tokenizer();
    if (!tokenizer || m_parts.recordings.tokens().empty())
        return;
    m_textGiven = false;
    m_batchRow.reset();
    m_askedNext.reset();
    m_given.clear();
    m_text = m_recordedText = QString::fromStdString(tokenizer->decode(m_parts.recordings.tokens()));
    encode();
}

void ProbeController::takeRecordedText() {
    if (!m_textGiven && isOtherTextRecorded())
        setRecordedText();
    else if (m_otherRecorded != isOtherTextRecorded())
        encode();
    else
        ask();
}

QStringList ProbeController::tokenTexts() const {
    QStringList texts;
    const std::shared_ptr<const tokenizer::Tokenizer> tokenizer = m_parts.run.tokenizer();
    if (!tokenizer)
        return texts;
    const std::vector<tokenizer::TokenId>& ids = m_result ? m_result->request.tokens : m_tokens;
    if (!areInVocabulary(*tokenizer, ids)) // until runOpened(): of the run before
        return texts;
    for (const tokenizer::TokenId id : ids)
        texts.append(text::readableText(tokenizer->bytes(id)));
    return texts;
}

} // namespace glasshouse::runtime
