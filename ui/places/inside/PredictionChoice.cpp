#include "ui/places/inside/PredictionChoice.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

#include "core/engine/inspect/Prediction.h"
#include "core/model/ModelKind.h"
#include "ui/places/inside/ProbeSelection.h"
#include "ui/runtime/ProbeController.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"

namespace glasshouse::places::inside {

namespace {

constexpr int kCandidates = 10;

struct PredictionText {
    Q_DECLARE_TR_FUNCTIONS(Prediction)
};

} // namespace

PredictionChoice::PredictionChoice(const PlaceContext& context, ProbeSelection& selection)
    : m_context(context)
    , m_selection(selection) {}

int PredictionChoice::position() const {
    const int last = int(m_context.viewed.probe.tokens().size()) - 1;
    const bool lastOnly = model::modelKind(m_context.viewed.run.config().model.kind).lastTargetOnly();
    return m_selection.query() >= 0 && !lastOnly ? std::min(m_selection.query(), last) : last;
}

QStringList PredictionChoice::texts() const {
    QStringList texts;
    if (const auto tokenizer = m_context.viewed.run.tokenizer())
        for (const tokenizer::TokenId id : m_context.viewed.probe.tokens())
            texts.append(text::readableText(tokenizer->bytes(id)));
    return texts;
}

bool PredictionChoice::isCurrent() const {
    return m_position == position() && m_tokens == m_context.viewed.probe.tokens();
}

void PredictionChoice::begin() {
    if (isCurrent())
        return;
    m_tokens = m_context.viewed.probe.tokens();
    m_position = position();
    m_next = asked();
    m_other.reset();
}

/// About what follows the whole text.
std::optional<tokenizer::TokenId> PredictionChoice::asked() const {
    const runtime::ProbeController& probe = m_context.viewed.probe;
    return position() == int(probe.tokens().size()) - 1 ? probe.asked() : std::nullopt;
}

std::optional<tokenizer::TokenId> PredictionChoice::next() const {
    return isCurrent() ? m_next : asked();
}

inspect::PredictionRequest PredictionChoice::request() const {
    inspect::PredictionRequest request;
    request.tokens = m_context.viewed.probe.tokens();
    request.off = m_context.viewed.cursor.moment().off;
    request.position = position();
    request.next = next();
    return request;
}

std::optional<tokenizer::TokenId> PredictionChoice::other() const {
    return isCurrent() ? m_other : std::nullopt;
}

void PredictionChoice::choose(tokenizer::TokenId next) {
    begin();
    m_next = next;
}

void PredictionChoice::compareWith(tokenizer::TokenId other) {
    begin();
    m_other = other;
}

std::vector<int> PredictionChoice::numbers() const {
    return {position(), int(next().value_or(-1)), int(other().value_or(-1))};
}

void PredictionChoice::setCandidates(const inspect::AskedPrediction& prediction,
                                     const std::vector<tokenizer::TokenId>& also) {
    m_logits = prediction.logits;
    m_candidates = inspect::likeliest(m_logits, kCandidates);
    for (const tokenizer::TokenId id : also)
        if (std::none_of(m_candidates.begin(), m_candidates.end(), [id](const auto& one) { return one.id == id; }))
            m_candidates.push_back({id, std::exp(-inspect::loss(m_logits, id))});
}

void PredictionChoice::forget() {
    m_candidates.clear();
    m_logits.clear();
    m_tokens.clear();
    m_position = -1;
    m_next.reset();
    m_other.reset();
}

QString PredictionChoice::word(tokenizer::TokenId id) const {
    const auto tokenizer = m_context.viewed.run.tokenizer();
    return tokenizer && id < tokenizer->vocabularySize() ? text::visibleToken(tokenizer->bytes(id)) : QString();
}

describe::Table PredictionChoice::table(const widgets::ControlNames& names, bool logits,
                                        std::function<void(tokenizer::TokenId)> chosen,
                                        std::function<std::optional<tokenizer::TokenId>()> current) {
    using Column = widgets::CardTable::Column;
    const auto at = [this](int row) -> const inspect::Candidate& { return m_candidates[std::size_t(row)]; };
    describe::Table table{.names = names,
                          .columns = {{.title = PredictionText::tr("next token"),
                                       .text = [this, at](int row) { return word(at(row).id); }},
                                      {.title = PredictionText::tr("probability"),
                                       .text = [at](int row) { return text::probabilityText(at(row).probability); },
                                       .kind = Column::Number,
                                       .width = 96}},
                          .rows = [this] { return int(m_candidates.size()); },
                          .chosen = [at, chosen = std::move(chosen)](int row) { chosen(at(row).id); },
                          .current =
                              [this, current = std::move(current)] {
                                  const std::optional<tokenizer::TokenId> id = current();
                                  const auto found =
                                      std::find_if(m_candidates.begin(), m_candidates.end(),
                                                   [&](const inspect::Candidate& one) { return one.id == id; });
                                  return found == m_candidates.end() ? -1 : int(found - m_candidates.begin());
                              }};
    if (logits)
        table.columns.push_back(
            {.title = PredictionText::tr("logit"),
             .text = [this, at](int row) { return text::decimals(double(m_logits[std::size_t(at(row).id)]), 3); },
             .kind = Column::Number,
             .width = 96});
    return table;
}

} // namespace glasshouse::places::inside
