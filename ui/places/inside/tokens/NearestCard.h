#pragma once

#include <memory>
#include <vector>

#include "ui/places/inside/tokens/CloudData.h"
#include "ui/widgets/Card.h"

namespace glasshouse::widgets {
class CardTable;
class Picture;
class SegmentedChoice;
} // namespace glasshouse::widgets

namespace glasshouse::places::inside {

class NeighborModel;

/// The tokens nearest to the chosen one in the full space, by cosine or distance.
///
/// Thread: GUI. Ownership: the parent's.
class NearestCard : public widgets::Card {
    Q_OBJECT
public:
    explicit NearestCard(const CloudData& cloudData, QWidget* parent = nullptr);

    void showToken();
    /// Nearest first; a few.
    std::vector<int> nearest() const;
    std::unique_ptr<const widgets::Picture> picture() const;

Q_SIGNALS:
    void tokenChosen(int token);
    void tokenHovered(int token); ///< -1: the pointer has left
    void nearestChanged();        ///< another measure

private:
    const CloudData& m_data;
    widgets::SegmentedChoice* m_measure;
    widgets::CardTable* m_table;
    NeighborModel* m_model;
};

} // namespace glasshouse::places::inside
