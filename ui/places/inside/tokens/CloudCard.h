#pragma once

#include <vector>

#include "ui/places/Place.h"
#include "ui/places/PlaceCard.h"
#include "ui/places/inside/tokens/CloudData.h"
#include "ui/widgets/Picture.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QStackedWidget;

namespace glasshouse::plots {
class HeatmapWidget;
}
namespace glasshouse::widgets {
class SegmentedChoice;
class Switch;
} // namespace glasshouse::widgets

namespace glasshouse::places::inside {

class CloudPlot;

/// The tokens as points on the principal axes in 2D or 3D, with the trail of the chosen one, or the cosine of every
/// two.
///
/// Thread: GUI. Ownership: the parent's.
class CloudCard : public PlaceCard, public widgets::WidgetPicture {
    Q_OBJECT
public:
    CloudCard(const Viewed& viewed, const CloudData& cloudData, QWidget* parent = nullptr);

    /// Its choices, for the row above the view.
    QWidget* toolBar() const { return m_bar; }
    bool showsTrails() const;
    bool showsCosines() const;
    /// The shown axes: two or three.
    std::vector<int> shownAxes() const;

    /// A new answer; call showChosen() after it.
    void showCloud();
    /// Another token was chosen, or its trail has changed; lines go from it to these.
    void showChosen(const std::vector<int>& nearest);
    void setRinged(int token);

    QImage toImage(double scale) const override;
    QByteArray toSvg() const override;
    QByteArray toCsv() const override;
    QString valueText() const override;

Q_SIGNALS:
    void tokenChosen(int token);
    void tokenHovered(int token); ///< -1: the pointer has left
    void axesChanged();           ///< see shownAxes()
    void requestChanged();        ///< trails were switched, or there are no cosines yet

protected:
    const QWidget* drawnBy() const override;
    void refresh() override;

private:
    void buildBar();
    void buildPictures();
    void findToken();
    void showAxes();
    void showSubtitle();
    void showColors();
    void showTrail();
    void showCosines();
    void offerMovement();
    int axis(int which) const;
    QByteArray pointsCsv() const;
    QString placeText() const;

    const Viewed& m_viewed;
    const CloudData& m_data;
    QWidget* m_bar;
    widgets::SegmentedChoice* m_look;
    QComboBox* m_axes[3];
    QLabel* m_axisLabels[3];
    QComboBox* m_color;
    widgets::Switch* m_trails;
    QLineEdit* m_find;
    QStackedWidget* m_pictures;
    CloudPlot* m_plot;
    plots::HeatmapWidget* m_cosines;
    int m_otherColor = 0; ///< the choice that the colour of movement replaces
};

} // namespace glasshouse::places::inside
