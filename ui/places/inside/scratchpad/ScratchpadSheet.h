#pragma once

#include <QWidget>

#include "ui/places/Place.h"

namespace glasshouse::places::inside {

/// One calculation of the Scratchpad: a page of cards, and the controls that belong to it.
///
/// Thread: GUI. Ownership: the view's; its controls move into the view's tool bar.
class ScratchpadSheet : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;
    virtual QWidget* controls() = 0;
    virtual QString explanation() const = 0;
    virtual void setGap(int gap) = 0; ///< between cards and around the page

Q_SIGNALS:
    /// See Place.
    void valuesChanged(const QString& heading, const QList<glasshouse::places::PlaceValue>& values);

protected:
    /// What is under the pointer; empty: nothing.
    void showValues(const QList<PlaceValue>& values) {
        Q_EMIT valuesChanged(values.isEmpty() ? QString() : tr("Under the pointer"), values);
    }
};

} // namespace glasshouse::places::inside
