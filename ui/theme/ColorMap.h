#pragma once
// Colour maps for pictures of numbers.

#include <QColor>
#include <QRgb>

#include <array>
#include <initializer_list>

namespace glasshouse::theme {

/// Which colour map a picture uses. Diverging ones are always centred on zero.
enum class MapKind { Sequential, Paper, Diverging };

/// A colour map as 256 colours, linear between equally spaced stops (sRGB).
///
/// Purpose: heatmaps and colour bars look one colour up per cell. Thread: immutable, any. Ownership: value type. Units:
/// the position t is 0 to 1; values outside are clamped. Errors: NaN gives the first colour, so callers check for it
/// before.
class ColorMap {
public:
    static constexpr int kSize = 256;

    ColorMap() = default;
    ColorMap(std::initializer_list<QRgb> stops);

    QRgb at(double t) const;
    QColor colorAt(double t) const { return QColor::fromRgb(at(t)); }
    const std::array<QRgb, kSize>& table() const { return m_table; }

private:
    std::array<QRgb, kSize> m_table{};
    int m_last = kSize - 1;
};

} // namespace glasshouse::theme
