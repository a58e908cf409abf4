#pragma once

#include <QStringList>

#include <vector>

#include "core/engine/Engine.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Picture.h"

namespace glasshouse::plots {
class AxisCaption;
class CurvePlot;
} // namespace glasshouse::plots
namespace glasshouse::widgets {
class Table;
}

namespace glasshouse::places::inside {

/// One layer of the logit lens at one position.
struct LensRow {
    int layer = -1; ///< after this one; -1: the embedding
    QString after;  ///< embedding, layer 0
    int best = -1;  ///< id
    double probability = 0;
    int rank = 0;            ///< of the drawn token; 0: unknown
    double drawnShare = 0.0; ///< probability of the drawn token; NaN: unknown
};

/// Rows of the lens at a position of the result; token: the drawn one. Empty if there is no lens.
std::vector<LensRow> lensRows(const engine::ProbeResult& result, int position, int token);

/// The prediction after each layer, as if the output layer came next, and the drawn token's probability over the
/// layers.
///
/// Thread: GUI. Ownership: the parent's.
class LensCard : public widgets::Card, public widgets::WidgetPicture {
    Q_OBJECT
public:
    explicit LensCard(QWidget* parent = nullptr);
    /// drawn: text of the drawn token.
    void setRows(std::vector<LensRow> rows, const QStringList& vocabulary, const QString& drawn, bool ranked = true);
    QByteArray toCsv() const override;
    /// For the selected row, else for the curve at the pointer.
    QString valueText() const override;

protected:
    /// Table and curve as one picture.
    const QWidget* drawnBy() const override { return m_picture; }

private:
    widgets::Table* makeTable();

    std::vector<LensRow> m_rows;
    QStringList m_vocabulary;
    QString m_drawn;
    bool m_ranked = true; ///< the draw is of the same step
    plots::CurvePlot* m_plot;
    plots::AxisCaption* m_axes;
    QWidget* m_picture;
    widgets::Table* m_table;
};

} // namespace glasshouse::places::inside
