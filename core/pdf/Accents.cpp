#include "core/pdf/Accents.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include <unicode/uchar.h>
#include <unicode/unorm2.h>

namespace glasshouse::pdf {

namespace {

using Fate = GlyphPlan::Fate;

constexpr std::size_t maxAccentPairs = 20'000'000; ///< of accents and letters on one page

struct Accent {
    char32_t alone;
    char32_t combining;
    bool joinedByPoppler; ///< where it is next to its letter in the file
};

constexpr std::array<Accent, 18> accents = {{{U'^', 0x302, false},
                                             {U'`', 0x300, true},
                                             {U'~', 0x303, false},
                                             {0xA8, 0x308, true},
                                             {0xAF, 0x304, true},
                                             {0xB4, 0x301, true},
                                             {0xB8, 0x327, true},
                                             {0x2C6, 0x302, true},
                                             {0x2C7, 0x30C, true},
                                             {0x2C9, 0x304, false},
                                             {0x2CA, 0x301, false},
                                             {0x2CB, 0x300, false},
                                             {0x2D8, 0x306, true},
                                             {0x2D9, 0x307, true},
                                             {0x2DA, 0x30A, true},
                                             {0x2DB, 0x328, false},
                                             {0x2DC, 0x303, true},
                                             {0x2DD, 0x30B, true}}};

bool isCombining(char32_t c) {
    return c >= 0x300 && c <= 0x36F;
}

/// The combining character of an accent; 0 for anything else.
char32_t combiningOf(char32_t c) {
    if (isCombining(c))
        return c;
    const auto found = std::find_if(accents.begin(), accents.end(), [c](const Accent& one) { return one.alone == c; });
    return found == accents.end() ? 0 : found->combining;
}

/// Whether poppler joins the two, which are next to each other in the file.
bool areJoinedByPoppler(const Glyph& accent, const Glyph& letter) {
    const double narrower = std::min(accent.box.width(), letter.box.width());
    return std::any_of(accents.begin(), accents.end(),
                       [&](const Accent& one) { return one.alone == accent.c && one.joinedByPoppler; }) &&
           std::abs(accent.middleX() - letter.middleX()) < 0.28 * narrower &&
           std::abs(accent.y - letter.y) < 0.35 * letter.size;
}

bool isLetter(const Glyph& glyph) {
    return glyph.letters == 1 && glyph.upright && !glyph.given && glyph.c > 0x40 && combiningOf(glyph.c) == 0 &&
           u_isalpha(static_cast<UChar32>(glyph.c)) != 0;
}

/// Distance between the centers of an accent and a letter, in widths of the letter; none if it is beside it.
std::optional<double> distance(const Glyph& accent, const Glyph& letter) {
    const double width = letter.box.right - letter.box.left;
    const double aside = std::abs(accent.middleX() - letter.middleX());
    if (width <= 0 || aside > 0.4 * width || std::abs(accent.y - letter.y) > 0.6 * letter.size)
        return std::nullopt;
    return aside / width + std::abs(accent.y - letter.y) / letter.size;
}

/// A letter with an accent, in one character where there is one.
std::u32string joined(char32_t letter, char32_t accent) {
    if (letter == 0x131) // without its dot it is only a place for an accent
        letter = U'i';
    else if (letter == 0x237)
        letter = U'j';
    UErrorCode error = U_ZERO_ERROR;
    const UNormalizer2* const composer = unorm2_getNFCInstance(&error);
    const UChar32 one = U_FAILURE(error) != 0
                            ? -1
                            : unorm2_composePair(composer, static_cast<UChar32>(letter), static_cast<UChar32>(accent));
    return one < 0 ? std::u32string{letter, accent} : std::u32string{static_cast<char32_t>(one)};
}

} // namespace

void joinAccents(const std::vector<Glyph>& glyphs, GlyphPlan& plan) {
    std::vector<std::pair<std::size_t, std::size_t>> pairs; // of a letter and its accent
    std::vector<bool> taken(glyphs.size(), false);
    std::size_t tried = 0;
    for (std::size_t i = 0; i < glyphs.size(); ++i) {
        const Glyph& accent = glyphs[i];
        if (accent.letters != 1 || !accent.upright || accent.given || combiningOf(accent.c) == 0)
            continue;
        const auto fits = [&](std::size_t at) -> std::optional<double> {
            return at < glyphs.size() && !taken[at] && glyphs[at].drawn == accent.drawn && isLetter(glyphs[at])
                       ? distance(accent, glyphs[at])
                       : std::nullopt;
        };
        const std::optional<double> before = i > 0 ? fits(i - 1) : std::nullopt;
        const std::optional<double> after = fits(i + 1);
        if ((before && areJoinedByPoppler(accent, glyphs[i - 1])) ||
            (after && areJoinedByPoppler(accent, glyphs[i + 1])))
            continue;
        // A combining character follows its letter, and may have its place at the end of it.
        if (isCombining(accent.c) && i > 0 &&
            (before ||
             (!after && isLetter(glyphs[i - 1]) && std::abs(accent.y - glyphs[i - 1].y) < glyphs[i - 1].size &&
              std::abs(accent.x - glyphs[i - 1].box.right) < 0.1 * glyphs[i - 1].size)))
            continue;
        std::size_t best = glyphs.size();
        double minimum = 1;
        const auto consider = [&](std::size_t at, std::optional<double> how) {
            if (how && *how < minimum) {
                minimum = *how;
                best = at;
            }
        };
        if (i > 0)
            consider(i - 1, before);
        consider(i + 1, after);
        if (best == glyphs.size() && accent.c > 0x7F && tried < maxAccentPairs) {
            tried += glyphs.size();
            for (std::size_t at = 0; at < glyphs.size(); ++at)
                consider(at, fits(at));
        }
        if (best == glyphs.size())
            continue;
        taken[best] = true;
        pairs.emplace_back(best, i);
    }
    if (pairs.empty())
        return;
    plan.fates.resize(glyphs.size(), Fate::Keep);
    std::sort(pairs.begin(), pairs.end());
    for (const auto& [letter, accent] : pairs) {
        plan.fates[accent] = Fate::Drop;
        plan.replacements.push_back({letter, joined(glyphs[letter].c, combiningOf(glyphs[accent].c))});
    }
}

} // namespace glasshouse::pdf
