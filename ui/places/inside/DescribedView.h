#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "ui/places/describe/DescribedCard.h"
#include "ui/places/inside/ResultView.h"

namespace glasshouse::places::inside {

/// A view of Inside as data: one question to the model, and a card that shows the answer. See describe::Card.
struct View {
    QString explanation;
    /// What is asked; nothing: the model has none of it.
    std::function<std::optional<runtime::ProbeInterest>()> interest;
    /// Why a model has none of it; empty: it has.
    std::function<QString()> none;
    /// Keeps what the card shows of an answer with its tokens. False: the answer is not whole yet, and the last one
    /// stays.
    std::function<bool(const std::shared_ptr<const engine::ProbeResult>& result, const QStringList& tokens)> take;
    /// Another run was opened, or the run was closed.
    std::function<void()> forget;
    describe::Card card;
    int least = 220;             ///< height of the card
    bool fromCheckpoint = false; ///< at a recorded step the answer is of the nearest checkpoint: the lens
};

/// The view that a description is of.
///
/// Thread: GUI. Ownership: the place's.
class DescribedView final : public ResultView {
    Q_OBJECT
public:
    DescribedView(View view, const PlaceContext& context, ProbeSelection& selection, QWidget* parent);

    QString explanation() const override { return m_view.explanation; }
    void setWidthClass(WidthClass width) override;

protected:
    std::optional<runtime::ProbeInterest> interest() const override { return m_view.interest(); }
    QString emptySentence() const override;
    void showResult() override;
    void showPosition() override { m_card->renewCurrent(); }
    void showSource() override;
    void forget() override;

private:
    void tell(const describe::About& about);

    View m_view;
    describe::DescribedCard* m_card;
    std::shared_ptr<const engine::ProbeResult> m_taken; ///< what the card shows
};

} // namespace glasshouse::places::inside
