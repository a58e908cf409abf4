#pragma once

#include <QWidget>

#include "ui/places/Place.h"

class QPushButton;

namespace glasshouse::widgets {
class ElidedLabel;
} // namespace glasshouse::widgets

namespace glasshouse::places {

/// What the run that has just ended by itself has reached, in one sentence, and what to do next: write with it, look
/// inside, train it further. Shown while that run is viewed, until a person has chosen or closed it, or another run
/// begins. A run that ended before the program started is none.
///
/// Thread: GUI. Ownership: the parent's.
class OutcomeStrip : public QWidget {
    Q_OBJECT
public:
    /// name: of its controls, "train.outcome".
    OutcomeStrip(const PlaceContext& context, const QString& name, QWidget* parent = nullptr);

    /// It is hidden meanwhile.
    void setSuppressed(bool suppressed);

Q_SIGNALS:
    void placeRequested(const QString& id);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QPushButton* addButton(const QString& name, const QString& text);
    bool isWanted() const;
    QString sentence() const;
    void follow();
    void renew();
    void close();

    const PlaceContext& m_context;
    widgets::ElidedLabel* m_words;
    QPushButton* m_further = nullptr;
    bool m_alive = false;
    bool m_ended = false;
    bool m_suppressed = false;
};

} // namespace glasshouse::places
