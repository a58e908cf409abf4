#pragma once

#include <functional>

#include "ui/places/describe/Described.h"

namespace glasshouse::places {
struct Viewed;
}

namespace glasshouse::places::inside {

struct EncodingData;

// Cards of the views that are described, one function each in a file of its own.

/// The wavelength of each pair of dimensions beside the context, in positions: how many pairs complete a turn within
/// it. data and context: of the moment.
describe::Card wavelengthCard(std::function<const EncodingData&()> data, std::function<int()> context);
/// How large the gradients of each layer are at the last recorded step up to the time cursor: a row for each layer, a
/// column for each power of two, coloured by the share of the layer's gradients. Columns stay as the cursor moves.
describe::Card gradientSizesCard(const Viewed& viewed);

} // namespace glasshouse::places::inside
