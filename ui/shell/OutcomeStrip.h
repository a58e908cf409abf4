#pragma once

#include <QWidget>

#include "ui/places/Place.h"

class QPushButton;

namespace glasshouse::widgets {
class ElidedLabel;
} // namespace glasshouse::widgets

namespace glasshouse::shell {

/// Says in one sentence what the run that has just ended by itself has reached, and offers what to do next: write, look
/// inside, train further. Shown while that run is viewed, until somebody has chosen or closed it or another run begins;
/// never for a run of an earlier session.
///
/// Thread: GUI. Ownership: the window's.
class OutcomeStrip : public QWidget {
    Q_OBJECT
public:
    explicit OutcomeStrip(const places::PlaceContext& context, QWidget* parent = nullptr);

Q_SIGNALS:
    void placeRequested(const QString& id);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QPushButton* addButton(const char* id, const QString& text);
    QString sentence() const;
    bool isOfSweep() const;
    void follow();
    void renew();
    void close();

    const places::PlaceContext& m_context;
    widgets::ElidedLabel* m_words;
    QPushButton* m_further = nullptr;
    bool m_alive = false;
    bool m_ended = false;
};

} // namespace glasshouse::shell
