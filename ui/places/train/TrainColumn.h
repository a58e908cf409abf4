#pragma once

#include <QScrollArea>

namespace glasshouse::places {
struct PlaceContext;
}

namespace glasshouse::places::train {

class NextRunCard;
class RunCard;

/// The column of Train: the run shown, with what can be changed in it, and the next run. Neither changes the other.
///
/// Thread: GUI. Ownership: the place's.
class TrainColumn : public QScrollArea {
    Q_OBJECT
public:
    explicit TrainColumn(const PlaceContext& context, QWidget* parent = nullptr);

    /// Unfolds the section of a field.
    void reveal(QWidget* field);
    void setActive(bool active);

Q_SIGNALS:
    /// See NextRunCard.
    void placeRequested(const QString& id);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    RunCard* m_run;
    NextRunCard* m_next;
};

} // namespace glasshouse::places::train
