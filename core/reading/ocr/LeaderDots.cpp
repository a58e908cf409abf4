#include "core/reading/ocr/LeaderDots.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace glasshouse::ocr {

namespace {

constexpr int dark = 150;        // of 255
constexpr double largest = 0.04; // inches: nearly 3 points
constexpr double widestGap = 0.17;
constexpr double sameSize = 0.4; // of it
constexpr double sameRow = 0.6;  // of the size, up or down from a dot to the next
constexpr double sameGap = 0.3;  // of it
constexpr std::size_t minDots = 6;
constexpr std::size_t mostSpots = 100'000; // a picture with more is a photograph

/// Dark pixels that touch.
struct Spot {
    int left = 0;
    int top = 0;
    int right = 0; ///< the last
    int bottom = 0;

    double size() const { return std::max(right - left, bottom - top) + 1; }
    double x() const { return (left + right) / 2.0; }
    double y() const { return (top + bottom) / 2.0; }
};

class Picture {
public:
    Picture(std::uint8_t* pixels, int width, int height, int bytesPerLine)
        : m_pixels(pixels)
        , m_width(width)
        , m_height(height)
        , m_bytesPerLine(bytesPerLine) {}

    /// Those of at most so many pixels in width and height, from top to bottom.
    std::vector<Spot> spots(int maximum) const {
        std::vector<bool> seen(static_cast<std::size_t>(m_width) * static_cast<std::size_t>(m_height));
        std::vector<Spot> found;
        std::vector<std::pair<int, int>> open;
        for (int y = 0; y < m_height && found.size() <= mostSpots; ++y)
            for (int x = 0; x < m_width; ++x) {
                if (!isDark(x, y) || seen[index(x, y)])
                    continue;
                Spot spot{x, y, x, y};
                seen[index(x, y)] = true;
                open.assign(1, {x, y});
                while (!open.empty()) {
                    const auto [ox, oy] = open.back();
                    open.pop_back();
                    spot = {std::min(spot.left, ox), std::min(spot.top, oy), std::max(spot.right, ox),
                            std::max(spot.bottom, oy)};
                    for (int ny = std::max(0, oy - 1); ny <= std::min(m_height - 1, oy + 1); ++ny)
                        for (int nx = std::max(0, ox - 1); nx <= std::min(m_width - 1, ox + 1); ++nx)
                            if (isDark(nx, ny) && !seen[index(nx, ny)]) {
                                seen[index(nx, ny)] = true;
                                open.emplace_back(nx, ny);
                            }
                }
                if (spot.size() <= maximum && spot.size() > 1)
                    found.push_back(spot);
            }
        return found;
    }

    void paintOver(const Spot& spot) {
        constexpr int around = 2; // pixels that are not quite white
        for (int y = std::max(0, spot.top - around); y <= std::min(m_height - 1, spot.bottom + around); ++y)
            for (int x = std::max(0, spot.left - around); x <= std::min(m_width - 1, spot.right + around); ++x)
                m_pixels[static_cast<std::ptrdiff_t>(y) * m_bytesPerLine + x] = 255;
    }

private:
    bool isDark(int x, int y) const { return m_pixels[static_cast<std::ptrdiff_t>(y) * m_bytesPerLine + x] < dark; }
    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(m_width) + static_cast<std::size_t>(x);
    }

    std::uint8_t* m_pixels;
    int m_width;
    int m_height;
    int m_bytesPerLine;
};

} // namespace

void paintOverLeaders(std::uint8_t* pixels, int width, int height, int bytesPerLine, double dotsPerInch) {
    Picture picture(pixels, width, height, bytesPerLine);
    std::vector<Spot> spots = picture.spots(static_cast<int>(std::lround(largest * dotsPerInch)));
    if (spots.size() > mostSpots)
        return;
    std::sort(spots.begin(), spots.end(), [](const Spot& a, const Spot& b) { return a.x() < b.x(); });
    std::vector<bool> isTaken(spots.size());
    for (std::size_t i = 0; i < spots.size(); ++i) {
        if (isTaken[i])
            continue;
        std::vector<std::size_t> row{i};
        double gap = 0; // between the last two, from middle to middle
        for (std::size_t j = i + 1; j < spots.size(); ++j) {
            const Spot& last = spots[row.back()];
            const double across = spots[j].x() - last.x();
            if (across > widestGap * dotsPerInch || (gap > 0 && across > (1 + sameGap) * gap))
                break;
            if (isTaken[j] || std::abs(spots[j].y() - last.y()) > sameRow * last.size() ||
                std::abs(spots[j].size() - last.size()) > std::max(1.0, sameSize * last.size()) ||
                across < last.size() || (gap > 0 && across < (1 - sameGap) * gap))
                continue;
            gap = across;
            row.push_back(j);
        }
        if (row.size() < minDots)
            continue;
        for (const std::size_t one : row) {
            isTaken[one] = true;
            picture.paintOver(spots[one]);
        }
    }
}

} // namespace glasshouse::ocr
