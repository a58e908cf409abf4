#pragma once

#include <QWidget>

namespace glasshouse::places {

struct PlaceContext;

/// A line above a form that shows the settings of an opened run, saying so and offering the way back to those that a
/// person had made for a new run. Hidden while there are none. Everything beside it is counted for a new run: if the
/// open corpus has another vocabulary than the opened run, it says that too.
///
/// Thread: GUI. Ownership: the parent's; the context's stores must outlive it.
class DraftNotice : public QWidget {
    Q_OBJECT
public:
    /// name: the form's, as a prefix for the names of the controls.
    DraftNotice(const PlaceContext& context, const QString& name, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace glasshouse::places
