#pragma once

#include <QWidget>

#include <optional>
#include <vector>

#include "core/base/Matrix.h"
#include "ui/plots/HeatmapImage.h"

class QBoxLayout;
class QLabel;

namespace glasshouse::plots {
class ColorBar;
}

namespace glasshouse::places::inside {

class StageButton;
struct ShownHead;

/// The stages of the shown head as thumbnails, each with a colour bar and its own range that can be locked: a column
/// beside the map, or a row above it.
///
/// Thread: GUI. Ownership: the parent's. Stages are numbered as in stages().
class StagePanel : public QWidget {
    Q_OBJECT
public:
    explicit StagePanel(QWidget* parent = nullptr);

    /// Copies the head's matrices; empty ones leave their picture unchanged. dropped: its weights after a draw of
    /// dropout at this rate; causal: whether the model has a mask.
    void setHead(const ShownHead& head, const Matrix& dropped, double rate, const plots::CellMask& mask);
    void setCurrent(int stage);
    /// Range of a stage: its own, or the locked one.
    plots::ValueRange range(int stage) const;
    bool isLocked(int stage) const;
    void setOrientation(Qt::Orientation orientation);
    Qt::Orientation orientation() const { return m_orientation; }
    /// Width as a column with pictures of this side, and height as a row, in pixels.
    static int columnWidth(int side);
    int rowHeight() const;
    /// Of the thumbnails in a column, in pixels; they may be smaller if the panel is low. It is as wide as it needs.
    void setLargestSide(int side);
    /// "step 2,450" if the scores before the softmax are from another step than the weights; else empty. In a column it
    /// stands above them, in a row with each.
    void setScoresNote(const QString& note);

Q_SIGNALS:
    void stageChosen(int stage);
    /// A range was locked or is automatic again.
    void rangeChanged(int stage);

private:
    struct Entry {
        StageButton* button = nullptr;
        plots::ColorBar* bar = nullptr;
        plots::ValueRange automatic;
        std::optional<plots::ValueRange> locked;
    };
    void showRange(int stage);
    void arrange();

    QLabel* m_title;
    QLabel* m_note;
    QBoxLayout* m_buttons;
    Qt::Orientation m_orientation = Qt::Vertical;
    int m_side = 0;
    std::vector<Entry> m_entries;
    engine::HeadId m_shown{-1, -1};
};

} // namespace glasshouse::places::inside
