#pragma once

#include "ui/places/Place.h"

class QLabel;
class QProgressBar;

namespace glasshouse::widgets {
class ElidedLabel;
}

namespace glasshouse::places::train {

/// One row above the plot while the model ladder runs: the current model, overall progress, a way to stop it.
///
/// Thread: GUI. Ownership: the place's. Hidden while there is no ladder.
class LadderStrip : public QWidget {
    Q_OBJECT
public:
    explicit LadderStrip(const Training& training, QWidget* parent = nullptr);

Q_SIGNALS:
    void detailsRequested();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void renew();

    const Training& m_training;
    widgets::ElidedLabel* m_words;
    QProgressBar* m_bar;
};

} // namespace glasshouse::places::train
