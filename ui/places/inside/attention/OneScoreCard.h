#pragma once

#include "core/config/RunConfig.h"
#include "core/engine/Engine.h"
#include "ui/places/PlaceCard.h"

class QLabel;

namespace glasshouse::widgets {
class TextBlock;
class Chip;
} // namespace glasshouse::widgets

namespace glasshouse::places::inside {

class VectorStrips;

/// How one score is computed: query and key of a pair, their product dimension by dimension, its sum, the scaled score
/// and the weight after softmax.
///
/// Thread: GUI. Ownership: the parent's. Errors: if a head's vectors are not known yet, the last picture stays.
class OneScoreCard : public PlaceCard {
    Q_OBJECT
public:
    explicit OneScoreCard(QWidget* parent = nullptr);

    /// Copies what it shows. tokens: texts of the pair; model: gives the scale of the scores.
    void setPair(const engine::ProbeResult& result, engine::HeadId head, int query, int key, const QStringList& tokens,
                 const config::ModelConfig& model);
    /// The line below the strips as plain text.
    QString sentence() const;
    VectorStrips* strips() const { return m_strips; }

protected:
    void refresh() override;

private:
    void showLine();

    widgets::Chip* m_query;
    widgets::Chip* m_key;
    QLabel* m_queryNumber;
    QLabel* m_keyNumber;
    VectorStrips* m_strips;
    widgets::TextBlock* m_sum;
    QString m_line;
};

} // namespace glasshouse::places::inside
