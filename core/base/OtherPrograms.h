#pragma once

#include <optional>

namespace glasshouse {

/// Processor seconds that all other programs together have used since this computer started; nothing if the system
/// does not say. Two readings, divided by the time between them, tell how many cores the others keep busy. Precise to
/// about a hundredth of a second. Any thread. Source: proc(5), /proc/stat.
std::optional<double> otherProcessorSeconds();

} // namespace glasshouse
