#pragma once

#include <QWidget>

#include "core/model/config/RunConfig.h"

namespace glasshouse::places {

struct PlaceContext;

/// The last valid settings, as the model in the forms is counted: with the vocabulary of a run that was opened as long
/// as they are its settings, else with that of the open corpus. Thread: GUI.
config::RunConfig countedSettings(const PlaceContext& context);

/// A line above a form that shows the settings of an opened run, saying so and offering the way back to those that a
/// person had made for a new run. Hidden while there are none. If the open corpus has another vocabulary than the
/// opened run, it says what is counted with which.
///
/// Thread: GUI. Ownership: the parent's; the context's stores must outlive it.
class DraftNotice : public QWidget {
    Q_OBJECT
public:
    /// How it is laid out: in a column of settings, or over the whole width.
    enum class Shape { Column, Line };

    /// name: the form's, as a prefix for the names of the controls.
    DraftNotice(const PlaceContext& context, const QString& name, QWidget* parent = nullptr,
                Shape shape = Shape::Column);

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace glasshouse::places
