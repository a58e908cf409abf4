#pragma once

#include <QDialog>

#include "ui/runtime/RunEditor.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace glasshouse::settings {
class Settings;
}
namespace glasshouse::widgets {
class BusyBar;
class ErrorBox;
class SegmentedChoice;
class TextBlock;
} // namespace glasshouse::widgets

namespace glasshouse::places::runs {

/// Asks how the model of a run is written for other programs: format, type of the numbers, saved step and place. Says
/// before as which family it is written, or why it cannot be. Stays open while it is written and after, so that what
/// cannot work can be mended; Cancel then stops the work.
///
/// Thread: GUI. Ownership: deletes itself when it is closed; editor and settings must outlive it.
class ModelExportDialog : public QDialog {
    Q_OBJECT
public:
    ModelExportDialog(runtime::RunEditor& editor, settings::Settings& settings, const QString& folder,
                      QWidget* parent = nullptr);

    void reject() override;

private:
    void addChoices();
    void addPlace();
    void addButtons();
    void showOffer(const runtime::ModelExports& found);
    const exchange::ExportOffer& offer() const;
    bool isGguf() const;
    /// After another format: which types it has and how large they are, or why there is none.
    void followFormat();
    void follow();
    void choosePlace();
    QString path() const;
    void begin();
    void showSaved(const QString& path, const QString& note);
    void showProblem(const QString& what, const QString& why);
    void fit();

    runtime::RunEditor& m_editor;
    settings::Settings& m_settings;
    const QString m_folder; ///< the run's
    runtime::ModelExports m_found;
    bool m_known = false;   ///< what was found has come
    bool m_writing = false; ///< until the editor says what became of it
    widgets::SegmentedChoice* m_format;
    widgets::TextBlock* m_family;
    QComboBox* m_step;
    QComboBox* m_type;
    QLineEdit* m_name;
    QLineEdit* m_place;
    QPushButton* m_choose;
    widgets::ErrorBox* m_problem;
    widgets::TextBlock* m_saved;
    widgets::BusyBar* m_busy;
    QLabel* m_doing;
    QPushButton* m_cancel;
    QPushButton* m_export;
};

} // namespace glasshouse::places::runs
