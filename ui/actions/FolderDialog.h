#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace glasshouse::actions {

/// Asks for a folder without blocking the window; chosen is called once one is accepted. purpose and wanted: where it
/// starts, see FilePlaces. The dialog is named "folderDialog" and deletes itself. Thread: GUI.
void askForFolder(QWidget* parent, const QString& title, const QString& purpose, const QString& wanted,
                  std::function<void(const QString&)> chosen);

} // namespace glasshouse::actions
