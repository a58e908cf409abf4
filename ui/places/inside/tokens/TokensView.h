#pragma once

#include <memory>
#include <optional>

#include "ui/places/inside/InsideView.h"
#include "ui/places/inside/tokens/CloudData.h"
#include "ui/runtime/WeightQuery.h"

class QBoxLayout;

namespace glasshouse::widgets {
class Card;
class EdgeHandle;
} // namespace glasshouse::widgets

namespace glasshouse::places::inside {

class BarChart;
class CloudCard;
class DirectionCard;
class NearestCard;
class PageScroll;
class ProbeSelection;
class TokenCard;

/// The table of token embeddings at the cursor's step: its points on the principal axes in 2D or 3D, the nearest tokens
/// in the full space, the cosines of the whole vocabulary, the directions between pairs, and a token's trail over the
/// saved steps.
///
/// Everything is computed on a separate thread, only while the view is visible.
/// Thread: GUI. Ownership: the place's.
class TokensView : public InsideView {
    Q_OBJECT
public:
    TokensView(const PlaceContext& context, ProbeSelection& selection, QWidget* parent = nullptr);

    QWidget* toolBar() override;
    bool showsProbe() const override { return false; }
    QString explanation() const override { return QStringLiteral("inside.tokens"); }
    void setWidthClass(WidthClass width) override;
    std::shared_ptr<const TokenCloud> cloud() const { return m_data.answer().cloud; }
    int current() const { return m_data.chosen(); }

protected:
    void showContent() override { showSource(); }
    void showSource() override;
    void forget() override;

private:
    runtime::WeightQuery<CloudAnswer>::Work question();
    void showAnswer();
    void showVariance();
    void showToken();
    void choose(int token);
    void emitValues(int token);

    CloudData m_data;
    QBoxLayout* m_columns;
    QWidget* m_right;
    PageScroll* m_scroll;        ///< of m_right
    widgets::EdgeHandle* m_edge; ///< of the same
    WidthClass m_width = WidthClass::Normal;
    CloudCard* m_cloudCard;
    TokenCard* m_tokenCard;
    NearestCard* m_nearestCard;
    widgets::Card* m_varianceCard;
    BarChart* m_variance;
    DirectionCard* m_directionCard;

    std::shared_ptr<CloudMemory> m_memory;
    runtime::WeightQuery<CloudAnswer> m_query;
    std::optional<std::int64_t> m_since; ///< the step to compare with
};

} // namespace glasshouse::places::inside
