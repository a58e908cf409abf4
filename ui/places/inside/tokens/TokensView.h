#pragma once

#include <map>
#include <optional>

#include "ui/places/inside/InsideView.h"
#include "ui/places/inside/tokens/CloudPlot.h"
#include "ui/places/inside/tokens/TokenCloud.h"
#include "ui/runtime/WeightQuery.h"

class QBoxLayout;
class QComboBox;
class QLabel;
class QLineEdit;
class QStackedWidget;
class QToolButton;

namespace glasshouse::plots {
class HeatmapWidget;
}
namespace glasshouse::widgets {
class Card;
class CardTable;
class ElidedLabel;
class KeyValueList;
class SegmentedChoice;
class Switch;
} // namespace glasshouse::widgets

namespace glasshouse::places::inside {

class BarChart;
class NeighborModel;
class ProbeSelection;

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

    QWidget* toolBar() override { return m_bar; }
    bool showsProbe() const override { return false; }
    QString explanation() const override { return QStringLiteral("inside.tokens"); }
    void setWidthClass(WidthClass width) override;
    std::shared_ptr<const TokenCloud> cloud() const { return m_made.cloud; }
    int current() const { return m_token; }

protected:
    void showContent() override;
    void showSource() override;
    void forget() override;
    void changeEvent(QEvent* event) override;

private:
    class CloudPicture;
    class VectorPicture;
    class DirectionPicture;
    struct Made {
        std::shared_ptr<const TokenCloud> cloud;
        std::map<std::int64_t, Matrix> ways; ///< of saved steps, on the axes of the cloud
        Matrix first;                        ///< the table at the start of the trails
        CloudChange change;                  ///< of the cloud since the step it is compared with
        Matrix similar;                      ///< cosines of the first tokens, or their change; empty: not requested
    };
    using Work = runtime::WeightQuery<Made>::Work;
    Work question();
    void buildBar();
    void buildCloud();
    void buildRight();
    void exportPictures();
    void compare();
    void take();
    void showCloud();
    void showSubtitle();
    void showLooks();
    void showAxes();
    void showToken();
    void showTrail();
    void showCosines();
    void showDirection();
    void choose(int token);
    void find();
    void tellValues(int token);
    int axis(int which) const;
    QString name(int token) const;
    int tokenOf(const QString& text) const;
    static QString className(TokenClass kind);
    const std::vector<std::int64_t>* counts() const;

    QWidget* m_bar;
    widgets::SegmentedChoice* m_look;
    QComboBox* m_axes[3];
    QLabel* m_axisLabels[3];
    QComboBox* m_color;
    widgets::Switch* m_trails;
    QLineEdit* m_find;
    QBoxLayout* m_columns;
    widgets::Card* m_cloudCard;
    QStackedWidget* m_pictures;
    CloudPlot* m_plot;
    plots::HeatmapWidget* m_cosines;
    QWidget* m_right;
    widgets::Card* m_vectorCard;
    plots::HeatmapWidget* m_vector;
    widgets::KeyValueList* m_facts;
    widgets::Card* m_nearCard;
    widgets::SegmentedChoice* m_closeness;
    widgets::CardTable* m_near;
    NeighborModel* m_nearModel;
    widgets::Card* m_varianceCard;
    BarChart* m_variance;
    widgets::Card* m_directionCard;
    QLineEdit* m_pair[4];
    widgets::ElidedLabel* m_direction;

    std::shared_ptr<CloudMemory> m_memory;
    runtime::WeightQuery<Made> m_query;
    Made m_made;                         ///< as shown; without a cloud: nothing
    std::optional<std::int64_t> m_since; ///< the step to compare with
    int m_otherColor = 0;                ///< the choice that the colour of movement replaces
    QStringList m_names;                 ///< of the vocabulary, in readable form
    std::vector<TokenClass> m_classes;
    int m_token = -1;
};

} // namespace glasshouse::places::inside
