#pragma once

#include <memory>

#include "core/corpus/text/Dataset.h"

namespace glasshouse::text {

std::unique_ptr<Windows> makeRandomWindows();
std::unique_ptr<Windows> makeRandomWindowsButLast();
std::unique_ptr<Windows> makeEveryPosition();
std::unique_ptr<Windows> makeHalfOverlapping();

} // namespace glasshouse::text
