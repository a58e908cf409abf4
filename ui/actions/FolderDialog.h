#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace glasshouse::actions {

/// Asks for a folder without blocking the window; chosen is called when one was accepted. purpose and wanted: where it
/// begins, see FilePlaces. The dialog is named "folderDialog" and deletes itself. Thread: GUI.
void askForFolder(QWidget* parent, const QString& title, const QString& purpose, const QString& wanted,
                  std::function<void(const QString&)> chosen);

} // namespace glasshouse::actions
