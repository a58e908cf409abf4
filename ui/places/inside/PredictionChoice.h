#pragma once

#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <vector>

#include "core/engine/inspect/Prediction.h"
#include "core/engine/inspect/Saliency.h"
#include "ui/places/Place.h"
#include "ui/places/describe/Described.h"

namespace glasshouse::places::inside {

class ProbeSelection;

/// The prediction that a view explains. It is made after the chosen token of the probe text; what is predicted is the
/// token that follows there, or one that a person chose from a table or asked about in Write.
///
/// Thread: GUI. Ownership: what describes the view.
class PredictionChoice {
public:
    PredictionChoice(const PlaceContext& context, ProbeSelection& selection);

    int position() const; ///< in the probe text; -1 without one
    /// The tokens of the probe text. Those of the probe controller belong to its newest result, which may be missing or
    /// of another text.
    QStringList texts() const;
    /// Of the probe text with what is off.
    inspect::PredictionRequest request() const;
    /// A token to subtract; none: a person chose none for this prediction.
    std::optional<tokenizer::TokenId> other() const;
    /// For this text and position only.
    void choose(tokenizer::TokenId next);
    void compareWith(tokenizer::TokenId other);
    /// Position and chosen tokens, -1: none.
    std::vector<int> numbers() const;

    /// The likeliest tokens, and those given if they are not among them. Keeps them for the table.
    void setCandidates(const inspect::AskedPrediction& prediction, const std::vector<tokenizer::TokenId>& also);
    void forget();
    QString word(tokenizer::TokenId id) const; ///< as visibleToken()
    /// Of the candidates with their probabilities and, if asked, logits. chosen, current: by the token.
    describe::Table table(const widgets::ControlNames& names, bool logits,
                          std::function<void(tokenizer::TokenId)> chosen,
                          std::function<std::optional<tokenizer::TokenId>()> current);

private:
    bool isCurrent() const;
    std::optional<tokenizer::TokenId> next() const;
    std::optional<tokenizer::TokenId> asked() const;
    void begin();

    const PlaceContext& m_context;
    ProbeSelection& m_selection;
    std::vector<tokenizer::TokenId> m_tokens; ///< of what was chosen
    int m_position = -1;
    std::optional<tokenizer::TokenId> m_next, m_other;
    std::vector<inspect::Candidate> m_candidates;
    std::vector<float> m_logits; ///< by id
};

} // namespace glasshouse::places::inside
