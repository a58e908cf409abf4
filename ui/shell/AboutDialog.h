#pragma once

#include <QDialog>

#include "core/engine/Engine.h"

namespace glasshouse::shell {

/// What the program is, what it is built with, and the licences.
///
/// Thread: GUI. Ownership: deletes itself when closed.
class AboutDialog : public QDialog {
    Q_OBJECT
public:
    /// info: empty while LibTorch is not loaded.
    AboutDialog(const engine::EngineInfo& info, const QString& engineProblem, QWidget* parent = nullptr);
};

} // namespace glasshouse::shell
