#pragma once

#include <QDialog>

#include "core/fields/Preset.h"

namespace glasshouse::places::model {

/// The page of a preset: whose model it is, which fields are as published and which are ours and why, and the losses
/// that its author published.
///
/// Thread: GUI. Ownership: the parent's; deletes itself when closed. Does not block the window.
class PresetSheet : public QDialog {
    Q_OBJECT
public:
    explicit PresetSheet(const fields::Preset& preset, QWidget* parent = nullptr);
};

} // namespace glasshouse::places::model
