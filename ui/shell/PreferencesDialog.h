#pragma once

#include <QDialog>

class QComboBox;
class QLineEdit;
class QSpinBox;

namespace glasshouse::runtime {
class EngineLoader;
}
namespace glasshouse::settings {
class Settings;
}
namespace glasshouse::widgets {
class SegmentedChoice;
}

namespace glasshouse::shell {

/// Theme, contrast, text size, motion, folder of the runs, device, threads, and what the desktop does while a run
/// trains. Changes take effect at once.
///
/// Thread: GUI. Ownership: deletes itself when closed.
class PreferencesDialog : public QDialog {
    Q_OBJECT
public:
    PreferencesDialog(settings::Settings& settings, const runtime::EngineLoader& engine, QWidget* parent = nullptr);

private:
    void fillDevices();
    void addChoices();
    void addSwitches();

    settings::Settings& m_settings;
    const runtime::EngineLoader& m_engine;
    QLineEdit* m_runsFolder;
    QComboBox* m_device;
    QSpinBox* m_threads;
};

} // namespace glasshouse::shell
