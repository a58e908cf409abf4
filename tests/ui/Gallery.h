#pragma once

#include <QWidget>

#include <memory>

/// A window with every control, widget and plot in its states, for pictures to compare with the design.
std::unique_ptr<QWidget> makeGallery();
