#pragma once

#include <array>
#include <optional>
#include <vector>

#include "core/engine/inspect/Neighbors.h"
#include "ui/places/inside/tokens/CloudData.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Picture.h"

class QLineEdit;

namespace glasshouse::widgets {
class ElidedLabel;
}

namespace glasshouse::places::inside {

/// Whether two pairs of tokens differ in the same direction: the cosine of their differences. And which tokens are
/// closest to b - a + c, the first three of them: a is to b as c is to what?
///
/// Thread: GUI. Ownership: the parent's.
class DirectionCard : public widgets::Card, public widgets::WidgetPicture {
    Q_OBJECT
public:
    explicit DirectionCard(const CloudData& cloudData, QWidget* parent = nullptr);

    void showDirection();

    /// Both directions by dimension, labelled with their tokens.
    QByteArray toCsv() const override;
    QString valueText() const override;

protected:
    const QWidget* drawnBy() const override { return body(); }

private:
    using Ids = std::array<int, 4>;
    Ids typed() const;
    std::optional<Ids> tokens() const;
    std::vector<inspect::Neighbor> closest() const;
    void showClosest();

    const CloudData& m_data;
    QLineEdit* m_fields[4];
    widgets::ElidedLabel* m_result;
    widgets::ElidedLabel* m_closest;
};

} // namespace glasshouse::places::inside
