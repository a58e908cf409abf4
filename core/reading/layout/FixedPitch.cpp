#include "core/reading/layout/FixedPitch.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/base/Utf8.h"

namespace glasshouse::layout {

namespace {

constexpr double samePitch = 0.02; // of it
constexpr double sameHeight = 0.03;
constexpr double narrowestBlank = 0.9;  // pitches
constexpr std::int64_t minLetters = 10; // that a line shows it by,
constexpr int minWords = 3;             // in so many words
constexpr char32_t firstIdeograph = 0x2E80;

/// A word's size in the direction of its text.
struct Measure {
    double begin = 0;
    double end = 0;
    double height = 0;
    double pitch = 0;
    std::int64_t letters = 0;
    bool isDigits = false; ///< which are equally wide in most fonts
};

bool near(double a, double b, double share) {
    return std::abs(a - b) <= share * b;
}

std::optional<Measure> measureOf(const Word& word) {
    const bool turned = word.turn == Turn::Right || word.turn == Turn::Left;
    const double length = turned ? word.box.height() : word.box.width();
    const double height = turned ? word.box.width() : word.box.height();
    if (word.text.empty() || utf8::decode(word.text, 0).codePoint >= firstIdeograph || length <= 0 || height <= 0)
        return std::nullopt;
    Measure measure;
    measure.begin = turned ? word.box.top : word.box.left;
    measure.end = turned ? word.box.bottom : word.box.right;
    measure.letters = utf8::count(word.text);
    measure.height = height;
    measure.pitch = length / static_cast<double>(measure.letters);
    measure.isDigits = word.text.find_first_not_of("0123456789.,") == std::string::npos;
    return measure;
}

} // namespace

FixedPitch::FixedPitch(const std::vector<Word>& words) {
    std::optional<Measure> first; // of a line
    std::optional<Measure> before;
    std::int64_t letters = 0;
    int count = 0;
    bool fixed = true;
    for (const Word& word : words) {
        const std::optional<Measure> one = measureOf(word);
        if (one && before)
            fixed = fixed && std::max(one->begin, before->begin) - std::min(one->end, before->end) >
                                 narrowestBlank * before->pitch;
        if (one && !one->isDigits) {
            first = first ? first : one;
            fixed = fixed && near(one->pitch, first->pitch, samePitch) && near(one->height, first->height, sameHeight);
            letters += one->letters;
            ++count;
        }
        before = one;
        if (!word.lineEnd)
            continue;
        if (fixed && count >= minWords && letters >= minLetters && fontOf(first->height, first->pitch) == nullptr)
            m_fonts.push_back({first->height, first->pitch});
        first.reset();
        before.reset();
        letters = 0;
        count = 0;
        fixed = true;
    }
}

double FixedPitch::of(const Word& word) const {
    if (m_fonts.empty())
        return 0;
    const std::optional<Measure> measure = measureOf(word);
    const Font* const font = measure ? fontOf(measure->height, measure->pitch) : nullptr;
    return font == nullptr ? 0 : font->pitch;
}

const FixedPitch::Font* FixedPitch::fontOf(double height, double pitch) const {
    const auto font = std::find_if(m_fonts.begin(), m_fonts.end(), [&](const Font& one) {
        return near(height, one.height, sameHeight) && near(pitch, one.pitch, samePitch);
    });
    return font == m_fonts.end() ? nullptr : &*font;
}

} // namespace glasshouse::layout
