#pragma once

#include <string_view>

namespace glasshouse::pdf {

/// Whether a content stream in zlib's format (RFC 1950) is whole: it can be unpacked to its end, and what comes out has
/// the checksum that follows, if one follows, or is all of a content stream beside a checksum that is wrong itself.
/// Unpacks at most 256 MiB; anything longer is taken as whole. A pure function.
bool isWholeDeflated(std::string_view bytes);

} // namespace glasshouse::pdf
