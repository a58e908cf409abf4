#pragma once

#include <limits>

namespace glasshouse::plots {

/// A value that is not known: nothing is drawn for it.
inline constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

} // namespace glasshouse::plots
