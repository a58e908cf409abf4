#pragma once

#include "ui/places/inside/tokens/CloudData.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Picture.h"

namespace glasshouse::plots {
class HeatmapWidget;
}
namespace glasshouse::widgets {
class KeyValueList;
}

namespace glasshouse::places::inside {

/// The embedding of the chosen token as a picture, its length, its count, and how far it moved.
///
/// Thread: GUI. Ownership: the parent's.
class TokenCard : public widgets::Card, public widgets::Picture {
    Q_OBJECT
public:
    explicit TokenCard(const CloudData& cloudData, QWidget* parent = nullptr);

    void showToken();

    QImage toImage(double scale) const override;
    QByteArray toSvg() const override;
    QByteArray toCsv() const override;
    QString valueText() const override;

private:
    const CloudData& m_data;
    plots::HeatmapWidget* m_vector;
    widgets::KeyValueList* m_facts;
};

} // namespace glasshouse::places::inside
