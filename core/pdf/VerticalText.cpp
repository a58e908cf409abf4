#include "core/pdf/VerticalText.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>

#include "core/base/Utf8.h"
#include "core/reading/layout/Letters.h"

namespace glasshouse::pdf {

namespace {

using Fate = GlyphPlan::Fate;

constexpr std::size_t minimum = 3; ///< glyphs of a column

/// Chinese, Japanese and Korean, with their punctuation.
bool isOfColumns(char32_t c) {
    return (c >= 0x2E80 && c <= 0x9FFF) || (c >= 0xAC00 && c <= 0xD7A3) || (c >= 0xF900 && c <= 0xFAFF) ||
           (c >= 0xFE10 && c <= 0xFE1F) || (c >= 0xFE30 && c <= 0xFE4F) || (c >= 0xFF00 && c <= 0xFFEF) ||
           (c >= 0x20000 && c <= 0x3FFFF);
}
/// Those, and the digits and punctuation that are set in a column with them.
bool fitsIn(char32_t c) {
    return isOfColumns(c) || (c >= U'0' && c <= U'9') || (c >= 0x2010 && c <= 0x2026) || c == 0x205D;
}

bool mayStand(const Glyph& glyph) {
    return glyph.letters == 1 && glyph.upright && !glyph.given && fitsIn(glyph.c) && glyph.size > 0;
}

bool isInLineWith(const Glyph& second, const Glyph& first) {
    return first.drawn == second.drawn && std::abs(second.size - first.size) < 0.05 * first.size &&
           std::abs(second.middleX() - first.middleX()) < 0.3 * first.size && second.y > first.y + 0.5 * first.size;
}

/// Whether the second glyph is right below the first.
bool isBelow(const Glyph& second, const Glyph& first) {
    return isInLineWith(second, first) && second.y - first.y < 1.5 * first.size;
}

struct Column {
    layout::Box box;
    double size = 0; ///< of its font
};

/// Whether a glyph is much smaller than the font of a column and is just right of it. size: of the column's font.
bool isRightOf(const Glyph& glyph, const layout::Box& box, double size) {
    return glyph.size < 0.65 * size && glyph.box.left > (box.left + box.right) / 2 &&
           glyph.box.left < box.right + 0.5 * size;
}

/// Readings (ruby) are set in kana or bopomofo.
bool mayBeOfReading(const Glyph& glyph) {
    return mayStand(glyph) && layout::isKana(glyph.c);
}

/// Joins glyphs into one word that runs downwards. Returns its box.
layout::Box joinInto(GlyphPlan& plan, const std::vector<Glyph>& glyphs, const std::vector<std::size_t>& members) {
    const bool unseen = plan.fates[members.front()] == Fate::Unseen;
    layout::Word word;
    word.box = glyphs[members.front()].box;
    for (const std::size_t member : members) {
        const Glyph& glyph = glyphs[member];
        utf8::append(word.text, glyph.c);
        word.box.left = std::min(word.box.left, glyph.box.left);
        word.box.right = std::max(word.box.right, glyph.box.right);
        word.box.bottom = std::max(word.box.bottom, glyph.box.bottom);
        plan.fates[member] = Fate::Drop;
    }
    word.lineEnd = true;
    word.turn = layout::Turn::Right;
    word.place = glyphs[members.front()].place;
    const layout::Box box = word.box;
    (unseen ? plan.unseen : plan.words).push_back(std::move(word));
    return box;
}

/// Joins the glyphs of readings beside columns, which a file may draw before, among or after those of the column.
void joinReadings(const std::vector<Glyph>& glyphs, const std::vector<Column>& columns, GlyphPlan& plan) {
    const auto isReading = [&](std::size_t i) {
        const Glyph& glyph = glyphs[i];
        return plan.fates[i] != Fate::Drop && mayBeOfReading(glyph) &&
               std::any_of(columns.begin(), columns.end(), [&](const Column& column) {
                   return isRightOf(glyph, column.box, column.size) && glyph.y > column.box.top - column.size &&
                          glyph.y < column.box.bottom + column.size;
               });
    };
    for (std::size_t i = 0; i < glyphs.size(); ++i) {
        if (!isReading(i))
            continue;
        std::vector<std::size_t> members{i};
        while (i + 1 < glyphs.size() && isInLineWith(glyphs[i + 1], glyphs[i]) && isReading(i + 1))
            members.push_back(++i);
        joinInto(plan, glyphs, members);
    }
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
    std::vector<Column> columns;
    for (std::size_t begin = 0; begin < glyphs.size();) {
        std::vector<std::size_t> members{begin};
        std::size_t end = begin + 1;
        while (mayStand(glyphs[begin]) && end < glyphs.size()) {
            const Glyph& last = glyphs[members.back()];
            if (mayStand(glyphs[end]) && isBelow(glyphs[end], last))
                members.push_back(end);
            else if (!mayBeOfReading(glyphs[end]) || !isRightOf(glyphs[end], last.box, last.size))
                break;
            ++end;
        }
        const auto own = std::count_if(members.begin(), members.end(),
                                       [&](std::size_t member) { return isOfColumns(glyphs[member].c); });
        if (members.size() < minimum || 2 * static_cast<std::size_t>(own) <= members.size()) {
            ++begin;
            continue;
        }
        plan.fates.resize(glyphs.size(), Fate::Keep);
        if (plan.fates[begin] != Fate::Drop) // otherwise a text layer replaces these glyphs
            columns.push_back({joinInto(plan, glyphs, members), glyphs[begin].size});
        begin = end;
    }
    if (!columns.empty())
        joinReadings(glyphs, columns, plan);
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
