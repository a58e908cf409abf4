#include "ui/theme/ColorMap.h"

#include <algorithm>
#include <cmath>

namespace glasshouse::theme {

ColorMap::ColorMap(std::initializer_list<QRgb> stops) {
    const std::size_t count = stops.size();
    if (count == 0)
        return;
    // A map with a middle stop gets an odd number of entries, so the middle has its exact colour.
    m_last = count % 2 == 1 ? kSize - 2 : kSize - 1;
    const QRgb* stop = stops.begin();
    for (int i = 0; i <= m_last; ++i) {
        const double place = double(i) / m_last * double(count - 1);
        const auto left = std::min(static_cast<std::size_t>(place), count - 1);
        const std::size_t right = std::min(left + 1, count - 1);
        const double share = place - double(left);
        const auto mix = [share](int a, int b) { return int(std::lround(a + (b - a) * share)); };
        m_table[static_cast<std::size_t>(i)] =
            qRgb(mix(qRed(stop[left]), qRed(stop[right])), mix(qGreen(stop[left]), qGreen(stop[right])),
                 mix(qBlue(stop[left]), qBlue(stop[right])));
    }
    for (int i = m_last + 1; i < kSize; ++i)
        m_table[static_cast<std::size_t>(i)] = m_table[static_cast<std::size_t>(m_last)];
}

QRgb ColorMap::at(double t) const {
    if (!(t > 0))
        return m_table[0];
    if (t >= 1)
        return m_table[static_cast<std::size_t>(m_last)];
    return m_table[static_cast<std::size_t>(t * m_last + 0.5)];
}

} // namespace glasshouse::theme
