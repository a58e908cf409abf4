#include "core/pdf/UnseenText.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <unordered_map>

namespace glasshouse::pdf {

namespace {

constexpr std::size_t maxPaintedPairs = 50'000'000; // of glyphs and paints
constexpr std::size_t maxInCell = 64;

constexpr double nearlyAll = 0.85; // of a glyph's box: then nothing of it can be read
constexpr double ofPage = 0.5;     // share of a page that pictures cover: it is a scan
constexpr int sameShade = 5;       // of 255, in each of red, green and blue

/// Whether the middle of a glyph lies in a box.
bool covers(const layout::Box& box, const Glyph& glyph) {
    const double x = glyph.middleX();
    const double y = glyph.middleY();
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

/// Whether nearly all of a glyph lies in a box.
bool holds(const layout::Box& box, const Glyph& glyph) {
    const double width = std::min(box.right, glyph.box.right) - std::max(box.left, glyph.box.left);
    const double height = std::min(box.bottom, glyph.box.bottom) - std::max(box.top, glyph.box.top);
    return width > 0 && height > 0 && width * height >= nearlyAll * glyph.box.width() * glyph.box.height();
}

bool areAlike(Color a, Color b) {
    const auto differ = [&](int shift) { return std::abs(((a >> shift) & 0xFF) - ((b >> shift) & 0xFF)) > sameShade; };
    return a != unknownColor && b != unknownColor && !differ(0) && !differ(8) && !differ(16);
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

std::vector<bool> unseenGlyphs(const std::vector<Glyph>& glyphs, const std::vector<Paint>& paints, double pictures) {
    using Drawn = Glyph::Drawn;
    std::vector<bool> unseen(glyphs.size(), false);
    std::vector<bool> isUnder(glyphs.size(), false); // pictures
    std::size_t tried = 0;
    const auto isOn = [&](const auto& fits) { // beyond the limit everything counts as seen
        tried += paints.size();
        return tried > maxPaintedPairs || std::any_of(paints.begin(), paints.end(), fits);
    };
    const auto isUnderOne = [&](std::size_t i, bool picture) {
        return isOn([&](const Paint& paint) {
                   return paint.picture == picture && paint.after > i && paint.fills && holds(paint.box, glyphs[i]);
               }) &&
               tried <= maxPaintedPairs;
    };
    // What a glyph is drawn on, if that is one color: white where nothing is.
    const auto groundOf = [&](std::size_t i) {
        tried += paints.size();
        if (tried > maxPaintedPairs)
            return unknownColor;
        for (auto paint = paints.rbegin(); paint != paints.rend(); ++paint)
            if (paint->after <= i && covers(paint->box, glyphs[i]) && (paint->fills || paint->color != white))
                return paint->fills && !paint->picture && holds(paint->box, glyphs[i]) ? paint->color : unknownColor;
        return white;
    };
    Letters letters;
    std::size_t visible = 0;
    std::vector<std::size_t> tiny;
    for (std::size_t i = 0; i < glyphs.size(); ++i) {
        const Glyph& glyph = glyphs[i];
        if (glyph.drawn == Drawn::Clipped) {
            unseen[i] = true;
        } else if (glyph.drawn == Drawn::White &&
                   !isOn([&](const Paint& paint) { return paint.picture && covers(paint.box, glyph); })) {
            unseen[i] = areAlike(groundOf(i), white) || isUnderOne(i, false);
            visible += unseen[i] ? 0 : 1;
        } else if (glyph.drawn != Drawn::Invisible) {
            isUnder[i] = glyph.drawn != Drawn::White && isUnderOne(i, true);
            unseen[i] =
                !isUnder[i] && (isUnderOne(i, false) || (glyph.color != white && areAlike(groundOf(i), glyph.color)));
            if (unseen[i] || isUnder[i])
                continue;
            if (glyph.drawn == Drawn::Tiny) {
                tiny.push_back(i);
                continue;
            }
            ++visible;
            if (glyph.trusted)
                letters.add(glyph);
        }
    }
    const bool onlyLayer = visible == 0;
    for (const std::size_t i : tiny)
        unseen[i] = !onlyLayer;
    // A scan has its text without ink or below the picture.
    const bool isScan = pictures >= ofPage;
    const auto isOfLayer = [&](std::size_t i) { return glyphs[i].drawn == Drawn::Invisible || (isUnder[i] && isScan); };
    std::size_t inPictures = 0;
    std::size_t twice = 0;
    for (std::size_t i = 0; i < glyphs.size(); ++i) {
        const Glyph& glyph = glyphs[i];
        if (onlyLayer)
            continue;
        if (isUnder[i] && !isScan)
            unseen[i] = true;
        if (!isOfLayer(i))
            continue;
        const bool inPicture =
            isUnder[i] || isOn([&](const Paint& paint) { return paint.picture && covers(paint.box, glyph); });
        const bool again = inPicture && letters.overlap(glyph);
        unseen[i] = !inPicture || again;
        inPictures += inPicture ? 1 : 0;
        twice += again ? 1 : 0;
    }
    if (2 * twice > inPictures) // the rest is of the same layer
        for (std::size_t i = 0; i < glyphs.size(); ++i)
            unseen[i] = unseen[i] || isOfLayer(i);
    return unseen;
}

} // namespace glasshouse::pdf
