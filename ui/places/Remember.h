#pragma once

#include <QList>

class QAbstractButton;
class QAction;
class QComboBox;
class QSpinBox;
class QSplitter;
class QString;

namespace glasshouse::settings {
class Settings;
}

namespace glasshouse::widgets {
class EdgeHandle;
class SegmentedChoice;
class ValueSlider;
} // namespace glasshouse::widgets

// What a person chose in a control is kept under the control's name: that of "train.smoothing" as "train/smoothing".
// Each of these gives the control what it was left with, if it was ever changed, and saves every later choice. To be
// called when the control has its choices and what it shows at first, and before others listen to it.
//
// Thread: GUI. The settings outlive the control.
namespace glasshouse::places {

void remember(QAbstractButton* button, settings::Settings& settings); ///< whether it is checked
void remember(QAction* action, settings::Settings& settings);
void remember(QComboBox* box, settings::Settings& settings); ///< the data of the chosen item
void remember(QSpinBox* box, settings::Settings& settings);
void remember(widgets::ValueSlider* slider, settings::Settings& settings);
void remember(widgets::SegmentedChoice* choice, settings::Settings& settings);
void remember(widgets::EdgeHandle* handle, settings::Settings& settings);

/// Gives a splitter that has all its widgets the sizes it was left with, or else the first ones, in pixels or shares,
/// and saves those it is moved to under the name.
void rememberSizes(QSplitter& splitter, settings::Settings& settings, const QString& name, const QList<int>& first);

} // namespace glasshouse::places
