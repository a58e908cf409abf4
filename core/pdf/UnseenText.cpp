#include "core/pdf/UnseenText.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <unordered_map>

namespace glasshouse::pdf {

namespace {

constexpr std::size_t maxPaintedPairs = 50'000'000; // of glyphs and paints
constexpr std::size_t maxInCell = 64;

bool covers(const layout::Box& box, const Glyph& glyph) {
    const double x = glyph.middleX();
    const double y = glyph.middleY();
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

/// Where visible letters are, in squares.
class Letters {
public:
    void add(const Glyph& glyph) {
        const auto column = cell(glyph.middleX());
        const auto row = cell(glyph.middleY());
        std::vector<const Glyph*>& letters = m_boxes[key(column, row)];
        if (letters.size() < maxInCell)
            letters.push_back(&glyph);
    }
    /// Whether the middle of the glyph lies in a letter, or that of a letter in it.
    bool overlap(const Glyph& glyph) const {
        const auto column = cell(glyph.middleX());
        const auto row = cell(glyph.middleY());
        for (std::int64_t dx = -1; dx <= 1; ++dx)
            for (std::int64_t dy = -1; dy <= 1; ++dy)
                if (const auto found = m_boxes.find(key(column + dx, row + dy)); found != m_boxes.end())
                    for (const Glyph* const letter : found->second)
                        if (covers(letter->box, glyph) || covers(glyph.box, *letter))
                            return true;
        return false;
    }

private:
    static std::int64_t cell(double at) {
        constexpr double points = 12;
        return static_cast<std::int64_t>(std::clamp(at, -1e6, 1e6) / points);
    }
    static std::int64_t key(std::int64_t column, std::int64_t row) { return column * (1 << 20) + row; }

    std::unordered_map<std::int64_t, std::vector<const Glyph*>> m_boxes;
};

} // namespace

bool mayBeUnseen(const std::vector<Glyph>& glyphs) {
    return std::any_of(glyphs.begin(), glyphs.end(),
                       [](const Glyph& glyph) { return glyph.drawn != Glyph::Drawn::Plainly; });
}

std::vector<bool> unseenGlyphs(const std::vector<Glyph>& glyphs, const std::vector<Paint>& paints) {
    std::vector<bool> unseen(glyphs.size(), false);
    std::size_t tried = 0;
    const auto isOn = [&](const auto& fits) { // beyond the limit everything counts as seen
        tried += paints.size();
        return tried > maxPaintedPairs || std::any_of(paints.begin(), paints.end(), fits);
    };
    Letters letters;
    std::size_t visible = 0;
    for (std::size_t i = 0; i < glyphs.size(); ++i) {
        const Glyph& glyph = glyphs[i];
        if (glyph.drawn == Glyph::Drawn::Plainly) {
            ++visible;
            if (glyph.trusted)
                letters.add(glyph);
        } else if (glyph.drawn == Glyph::Drawn::Clipped) {
            unseen[i] = true;
        } else if (glyph.drawn == Glyph::Drawn::White) {
            unseen[i] = !isOn(
                [&](const Paint& paint) { return (paint.picture || paint.after <= i) && covers(paint.box, glyph); });
            visible += unseen[i] ? 0 : 1;
        }
    }
    const bool onlyLayer = visible == 0;
    std::size_t inPictures = 0;
    std::size_t twice = 0;
    for (std::size_t i = 0; i < glyphs.size(); ++i) {
        const Glyph& glyph = glyphs[i];
        if (glyph.drawn != Glyph::Drawn::Invisible || onlyLayer)
            continue;
        const bool inPicture = isOn([&](const Paint& paint) { return paint.picture && covers(paint.box, glyph); });
        const bool again = inPicture && letters.overlap(glyph);
        unseen[i] = !inPicture || again;
        inPictures += inPicture ? 1 : 0;
        twice += again ? 1 : 0;
    }
    if (2 * twice > inPictures) // the rest is of the same layer
        for (std::size_t i = 0; i < glyphs.size(); ++i)
            unseen[i] = unseen[i] || glyphs[i].drawn == Glyph::Drawn::Invisible;
    return unseen;
}

} // namespace glasshouse::pdf
