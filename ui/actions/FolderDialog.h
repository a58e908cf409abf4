#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace glasshouse::actions {

/// Asks for a folder without blocking the window; chosen is called when one was accepted. The dialog is named
/// "folderDialog" and deletes itself. Thread: GUI.
void askForFolder(QWidget* parent, const QString& title, const QString& start,
                  std::function<void(const QString&)> chosen);

} // namespace glasshouse::actions
