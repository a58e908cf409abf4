#pragma once

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "ui/places/describe/DescribedCard.h"
#include "ui/places/inside/InsideView.h"
#include "ui/runtime/WeightQuery.h"

namespace glasshouse::places::inside {

/// What a question to the weights was answered with. It is made on a background thread; take() is called on the GUI
/// thread and keeps what the card shows.
struct WeightAnswer {
    std::int64_t step = 0;
    std::function<void()> take;
};

/// A view of Inside as data whose answer takes longer than a probe: a question to the weights, mostly about the probe
/// text, and a card that shows the answer. See describe::Card, and View for those that a probe answers.
struct WeightView {
    using Work = runtime::WeightQuery<WeightAnswer>::Work;

    QString explanation;
    /// Why a model has none of it; empty: it has.
    std::function<QString()> none;
    /// What is asked of the probe text and of what is chosen now.
    std::function<Work()> question;
    /// What a person has chosen of the question, as numbers: once they differ, it is asked again.
    std::function<std::vector<int>()> choices;
    /// Another run was opened, or the run was closed.
    std::function<void()> forget;
    describe::Card card;
    int least = 220;    ///< height of the card
    bool ofText = true; ///< whether the question is about the probe text
};

/// The view that a description is of.
///
/// Thread: GUI. Ownership: the place's.
class DescribedWeightView final : public InsideView {
    Q_OBJECT
public:
    DescribedWeightView(WeightView view, const PlaceContext& context, ProbeSelection& selection, QWidget* parent);

    QString explanation() const override { return m_view.explanation; }
    void setWidthClass(WidthClass width) override;

protected:
    QString emptySentence() const override;
    void showContent() override;
    void showSource() override;
    void forget() override;

private:
    WeightView::Work question();
    void chosen();
    void tell(const describe::About& about);

    WeightView m_view;
    describe::DescribedCard* m_card;
    std::vector<int> m_asked;                    ///< choices of the newest question
    std::shared_ptr<const WeightAnswer> m_taken; ///< what the card shows
    runtime::WeightQuery<WeightAnswer> m_query;
};

} // namespace glasshouse::places::inside
