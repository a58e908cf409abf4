#include "core/pdf/VerticalText.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>

#include "core/base/Utf8.h"

namespace glasshouse::pdf {

namespace {

using Fate = GlyphPlan::Fate;

constexpr std::size_t fewest = 3; ///< glyphs of a column

/// Chinese, Japanese and Korean, with their punctuation.
bool isOfColumns(char32_t c) {
    return (c >= 0x2E80 && c <= 0x9FFF) || (c >= 0xAC00 && c <= 0xD7A3) || (c >= 0xF900 && c <= 0xFAFF) ||
           (c >= 0xFE10 && c <= 0xFE1F) || (c >= 0xFE30 && c <= 0xFE4F) || (c >= 0xFF00 && c <= 0xFFEF) ||
           (c >= 0x20000 && c <= 0x3FFFF);
}
/// What may stand in a column among them.
bool fitsIn(char32_t c) {
    return isOfColumns(c) || (c >= U'0' && c <= U'9') || (c >= 0x2010 && c <= 0x2026) || c == 0x205D;
}

bool mayStand(const Glyph& glyph) {
    return glyph.letters == 1 && glyph.upright && !glyph.given && fitsIn(glyph.c) && glyph.size > 0;
}

/// Whether the second glyph stands right below the first.
bool isBelow(const Glyph& second, const Glyph& first) {
    const double step = second.y - first.y;
    return first.drawn == second.drawn && std::abs(second.size - first.size) < 0.05 * first.size &&
           std::abs(second.middleX() - first.middleX()) < 0.3 * first.size && step > 0.5 * first.size &&
           step < 1.5 * first.size;
}

struct Upright {
    std::string_view vertical;
    std::string_view usual;
};

/// Unicode's vertical forms and what they are forms of; the ellipsis has one more that fonts use.
constexpr std::array<Upright, 30> forms = {
    {{"︐", "，"}, {"︑", "、"}, {"︒", "。"}, {"︓", "："}, {"︔", "；"}, {"︕", "！"}, {"︖", "？"}, {"︗", "〖"},
     {"︘", "〗"}, {"︙", "…"},  {"︰", "‥"},  {"︱", "—"},  {"︲", "–"},  {"︵", "（"}, {"︶", "）"}, {"︷", "｛"},
     {"︸", "｝"}, {"︹", "〔"}, {"︺", "〕"}, {"︻", "【"}, {"︼", "】"}, {"︽", "《"}, {"︾", "》"}, {"︿", "〈"},
     {"﹀", "〉"}, {"﹁", "「"}, {"﹂", "」"}, {"﹃", "『"}, {"﹄", "』"}, {"⁝", "…"}}};

} // namespace

void joinColumns(const std::vector<Glyph>& glyphs, GlyphPlan& plan) {
    for (std::size_t begin = 0; begin < glyphs.size();) {
        std::size_t end = begin + 1;
        if (mayStand(glyphs[begin]))
            while (end < glyphs.size() && mayStand(glyphs[end]) && isBelow(glyphs[end], glyphs[end - 1]))
                ++end;
        const auto first = glyphs.begin() + static_cast<std::ptrdiff_t>(begin);
        const auto last = glyphs.begin() + static_cast<std::ptrdiff_t>(end);
        const auto own = std::count_if(first, last, [](const Glyph& glyph) { return isOfColumns(glyph.c); });
        if (end - begin >= fewest && 2 * static_cast<std::size_t>(own) > end - begin) {
            plan.fates.resize(glyphs.size(), Fate::Keep);
            if (plan.fates[begin] == Fate::Drop) { // letters that a text layer replaces
                begin = end;
                continue;
            }
            const bool unseen = plan.fates[begin] == Fate::Unseen;
            layout::Word word;
            word.box = first->box;
            for (auto glyph = first; glyph != last; ++glyph) {
                utf8::append(word.text, glyph->c);
                word.box.left = std::min(word.box.left, glyph->box.left);
                word.box.right = std::max(word.box.right, glyph->box.right);
                word.box.bottom = std::max(word.box.bottom, glyph->box.bottom);
                plan.fates[static_cast<std::size_t>(glyph - glyphs.begin())] = Fate::Drop;
            }
            word.lineEnd = true;
            word.turn = layout::Turn::Right;
            word.place = first->place;
            (unseen ? plan.unseen : plan.words).push_back(std::move(word));
        }
        begin = end;
    }
}

void uprightPunctuation(std::vector<layout::Word>& words) {
    constexpr std::string_view dots = "⁝";
    for (layout::Word& word : words) {
        const bool hasForms = word.text.find('\xEF') != std::string::npos; // how all forms but the dots begin
        const bool hasDots =
            word.text.find(dots) != std::string::npos && std::any_of(word.text.begin(), word.text.end(), [](char c) {
                return static_cast<unsigned char>(c) >= 0xE3; // where those scripts begin
            });
        for (const auto& [vertical, usual] : forms) {
            if (vertical == dots ? !hasDots : !hasForms)
                continue;
            for (std::size_t at = word.text.find(vertical); at != std::string::npos;
                 at = word.text.find(vertical, at + usual.size()))
                word.text.replace(at, vertical.size(), usual);
        }
    }
}

} // namespace glasshouse::pdf
