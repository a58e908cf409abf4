#include "core/reading/charset/GuessEncoding.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <unicode/uchar.h>
#include <unicode/ucsdet.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>
#include <unicode/ustring.h>
#include <unicode/utf16.h>

#include "core/base/Stopped.h"
#include "core/base/Utf8.h"
#include "core/reading/charset/LetterModels.h"

namespace glasshouse::charset {

namespace {

using namespace std::string_view_literals;

constexpr std::size_t sampleSize = 12'000; // bytes

// Costs of what is unlikely in a text, in nats.
constexpr double asciiCost = 3.2; // the same for every encoding
constexpr double typographicCost = 6;
constexpr double signCost = 8.5;
constexpr double boxCost = 9;
constexpr double impossibleCost = 18; // control characters and what is not assigned
constexpr double withinWordCost = 6;
constexpr double besideWordCost = 3;
constexpr double capitalCost = 1.5;
constexpr double capitalWithinCost = 5; // after a small letter
constexpr double smallAfterCapitalsCost = 3;
constexpr double otherScriptCost = 6;
constexpr double hintWorth = 6;
constexpr double sureMargin = 6;
constexpr std::size_t fewestForSure = 64; // characters; in shorter texts letters of other languages are not rare enough
// Limits for Likelihood::averageCost(); there are many ideographs, so each is less likely than a letter.
constexpr double nonsenseCost = 7.5;
constexpr double eastAsianNonsenseCost = 11.5;
constexpr double wideNonsenseCost = 9;

struct Candidate {
    std::string_view id;
    double rarity; ///< nats by which files in it are less likely
    bool hasPairs = false;
};

constexpr std::array candidates = {
    Candidate{"windows-1252", 0},    Candidate{"iso-8859-15", 3},  Candidate{"macintosh", 4},
    Candidate{"ibm850", 4},          Candidate{"ibm437", 4.5},     Candidate{"ibm865", 6},
    Candidate{"windows-1250", 1},    Candidate{"iso-8859-2", 1.5}, Candidate{"ibm852", 4},
    Candidate{"x-mac-ce", 6},        Candidate{"windows-1251", 0}, Candidate{"koi8-r", 1},
    Candidate{"koi8-u", 2},          Candidate{"ibm866", 2},       Candidate{"iso-8859-5", 2},
    Candidate{"x-mac-cyrillic", 3},  Candidate{"ibm855", 3},       Candidate{"windows-1253", 1},
    Candidate{"iso-8859-7", 1.5},    Candidate{"ibm737", 3},       Candidate{"windows-1254", 1},
    Candidate{"ibm857", 4.5},        Candidate{"windows-1255", 1}, Candidate{"iso-8859-8", 2},
    Candidate{"ibm862", 3},          Candidate{"windows-1256", 1}, Candidate{"iso-8859-6", 2},
    Candidate{"windows-1257", 1},    Candidate{"iso-8859-13", 2},  Candidate{"iso-8859-4", 5},
    Candidate{"ibm775", 5},          Candidate{"windows-1258", 2}, Candidate{"windows-874", 1},
    Candidate{"shift_jis", 0, true}, Candidate{"euc-jp", 0, true}, Candidate{"gb18030", 0, true},
    Candidate{"big5", 0, true},      Candidate{"euc-kr", 0, true},
};

bool isWide(char c) {
    return static_cast<unsigned char>(c) >= 0x80;
}

/// Lines with bytes beyond ASCII, each from a little before the first such byte. The ASCII before it means the same in
/// every candidate, and a line break is never the second byte of a pair.
std::string sampleOf(std::string_view bytes, const std::stop_token& stop) {
    constexpr std::size_t before = 40;
    std::string sample;
    StopCheck check(stop);
    for (std::size_t begin = 0; begin < bytes.size() && sample.size() < sampleSize;) {
        check.at(begin);
        const std::size_t end = std::min(bytes.find_first_of("\n\r"sv, begin), bytes.size());
        const std::string_view line = bytes.substr(begin, end - begin);
        const auto first = static_cast<std::size_t>(std::find_if(line.begin(), line.end(), isWide) - line.begin());
        if (first < line.size())
            sample.append(line.substr(first - std::min(first, before), sampleSize - sample.size())) += '\n';
        begin = end + 1;
    }
    return sample;
}

/// The code points of UTF-8 in Normalization Form C, so a letter and its marks are one where Unicode has it.
std::u32string composed(const std::string& utf8) {
    UErrorCode error = U_ZERO_ERROR;
    std::int32_t length = 0;
    std::vector<UChar> units(utf8.size() + 1);
    ::u_strFromUTF8(units.data(), static_cast<std::int32_t>(units.size()), &length, utf8.data(),
                    static_cast<std::int32_t>(utf8.size()), &error);
    std::vector<UChar> whole(units.size() * 3);
    const UNormalizer2* const form = ::unorm2_getNFCInstance(&error);
    const std::int32_t count =
        ::unorm2_normalize(form, units.data(), length, whole.data(), static_cast<std::int32_t>(whole.size()), &error);
    std::u32string text;
    if (U_FAILURE(error))
        return text;
    for (std::int32_t at = 0; at < count;) {
        UChar32 c = 0;
        U16_NEXT(whole.data(), at, count, c);
        text += static_cast<char32_t>(c);
    }
    return text;
}

UChar32 point(char32_t c) {
    return static_cast<UChar32>(c);
}

bool isLetter(char32_t c) {
    return ::u_isalpha(point(c)) != 0 || ::u_charType(point(c)) == U_NON_SPACING_MARK || c == U'ー';
}

bool isTypographic(char32_t c) {
    return U"“”‘’„‚«»‹›–—…€§°·№©®™¿¡\u00A0†•"sv.find(c) != std::u32string_view::npos;
}

/// Punctuation and vowel signs that the letter models cover.
bool isModelled(char32_t c) {
    return (c >= 0x3000 && c < 0x3040) || (c >= 0xFF00 && c < 0xFF60) || (c >= 0x0E30 && c < 0x0E60);
}

/// Katakana and ideographs count as Hiragana, since Japanese mixes them within words.
int scriptOf(char32_t c) {
    UErrorCode error = U_ZERO_ERROR;
    const int script = ::uscript_getScript(point(c), &error);
    return script == USCRIPT_KATAKANA || script == USCRIPT_HAN ? USCRIPT_HIRAGANA : script;
}

bool isOtherScript(char32_t a, char32_t b) {
    const int first = scriptOf(a);
    const int second = scriptOf(b);
    const auto isShared = [](int script) { return script == USCRIPT_INHERITED || script == USCRIPT_COMMON; };
    return first != second && !isShared(first) && !isShared(second);
}

/// The negative log-likelihood of a text in nats: the smaller, the more likely the text.
class Likelihood {
public:
    explicit Likelihood(const std::u32string& text) {
        for (std::size_t i = 0; i < text.size();) {
            std::size_t end = i;
            bool wide = false;
            for (; end < text.size() && isLetter(text[end]); ++end)
                wide = wide || text[end] >= 0x80;
            if (end == i) {
                sign(text, i);
                ++i;
                continue;
            }
            for (; i < end; ++i)
                if (wide)
                    letter(text, i);
                else
                    m_ascii += asciiCost;
        }
        double best = std::numeric_limits<double>::infinity();
        for (const LetterModel& model : letterModels()) {
            double cost = 0;
            for (const auto& [c, count] : m_letters)
                cost -= count * model.logProbability(c);
            best = std::min(best, cost);
        }
        m_other += best;
    }

    double cost() const { return m_ascii + m_other; }
    /// The mean over the characters that are not ASCII, or are in a word with one that is not.
    double averageCost() const { return m_count == 0 ? 0 : m_other / m_count; }

private:
    void sign(const std::u32string& text, std::size_t i) {
        const char32_t c = text[i];
        if (c < 0x80) {
            const bool control = c < 0x20 && c != U'\t' && c != U'\n' && c != U'\r' && c != U'\f';
            (control ? m_other : m_ascii) += control ? impossibleCost : asciiCost;
            m_count += control ? 1 : 0;
            return;
        }
        ++m_count;
        if (isModelled(c)) {
            ++m_letters[c];
            return;
        }
        const bool after = i > 0 && isLetter(text[i - 1]);
        const bool before = i + 1 < text.size() && isLetter(text[i + 1]);
        const int type = ::u_charType(point(c));
        if (c == utf8::replacement || type == U_CONTROL_CHAR || type == U_UNASSIGNED || type == U_PRIVATE_USE_CHAR ||
            type == U_SURROGATE)
            m_other += impossibleCost;
        else if (c == U'’' || c == U'·' || c == U'\u00AD')
            m_other += typographicCost; // these occur within words
        else if (isTypographic(c))
            m_other += typographicCost + (after && before ? withinWordCost : 0);
        else
            m_other += (c >= 0x2500 && c < 0x25A0 ? boxCost : signCost) + (after && before   ? withinWordCost
                                                                           : after || before ? besideWordCost
                                                                                             : 0);
    }

    void letter(const std::u32string& text, std::size_t i) {
        const char32_t c = text[i];
        ++m_count;
        ++m_letters[static_cast<char32_t>(::u_tolower(point(c)))];
        const bool upper = ::u_isupper(point(c)) != 0;
        m_other += upper ? capitalCost : 0;
        if (i == 0 || !isLetter(text[i - 1]))
            return;
        const char32_t before = text[i - 1];
        if (upper && ::u_islower(point(before)) != 0)
            m_other += capitalWithinCost;
        if (::u_islower(point(c)) != 0 && i > 1 && ::u_isupper(point(before)) != 0 &&
            ::u_isupper(point(text[i - 2])) != 0)
            m_other += smallAfterCapitalsCost;
        if (isOtherScript(before, c))
            m_other += otherScriptCost;
    }

    double m_ascii = 0;
    double m_other = 0;
    double m_count = 0; ///< number of characters in m_other
    std::map<char32_t, int> m_letters;
};

std::string hintOf(const std::string& sample) {
    UErrorCode error = U_ZERO_ERROR;
    const std::unique_ptr<UCharsetDetector, void (*)(UCharsetDetector*)> detector(::ucsdet_open(&error),
                                                                                  &::ucsdet_close);
    ::ucsdet_setText(detector.get(), sample.data(), static_cast<std::int32_t>(sample.size()), &error);
    const UCharsetMatch* const match = ::ucsdet_detect(detector.get(), &error);
    const char* const name = match == nullptr ? nullptr : ::ucsdet_getName(match, &error);
    const Encoding* const encoding = U_FAILURE(error) || name == nullptr ? nullptr : encodingOfLabel(name);
    if (encoding == nullptr)
        return {};
    return encoding->id == "iso-8859-8" ? "windows-1255" : encoding->id; // the detector does not tell the two apart
}

/// The number of replacement and private-use characters.
std::ptrdiff_t brokenIn(const std::u32string& text) {
    return std::count_if(text.begin(), text.end(),
                         [](char32_t c) { return c == utf8::replacement || (c >= 0xE000 && c < 0xF900); });
}

std::ptrdiff_t wideIn(const std::u32string& text) {
    return std::count_if(text.begin(), text.end(), [](char32_t c) { return c >= 0x80; });
}

/// The last character may be cut off.
bool isUtf8(std::string_view bytes) {
    for (std::size_t i = 0; i < bytes.size();) {
        const utf8::Decoded one = utf8::decode(bytes, i);
        if (!one.valid && bytes.size() - i > 3)
            return false;
        i += one.length;
    }
    return true;
}

} // namespace

Guess guessWideEncoding(std::string_view bytes, const std::stop_token& stop) {
    // Nearly all text in these encodings contains zeros; in others it has none, and hardly any control characters.
    const std::string_view start = bytes.substr(0, sampleSize);
    constexpr std::size_t minimum = 8; // bytes; fewer are plausible in any encoding
    if (start.size() < minimum || std::none_of(start.begin(), start.end(), [](char c) { return c >= 0 && c < 0x09; }))
        return {};
    if (start.find('\0') == std::string_view::npos && isUtf8(start))
        return {};
    Guess best;
    double lowestCost = wideNonsenseCost;
    for (const std::string_view id : {"utf-32le"sv, "utf-32be"sv, "utf-16le"sv, "utf-16be"sv}) {
        const Encoding* const encoding = findEncoding(id);
        const std::size_t unit = id.starts_with("utf-32") ? 4 : 2;
        const Converted converted = toUtf8(start.substr(0, start.size() - start.size() % unit), *encoding, stop);
        const std::u32string text = composed(converted.text);
        if (text.empty() || converted.broken * 1000 > text.size())
            continue;
        const double cost = Likelihood(text).cost() / static_cast<double>(text.size());
        if (cost < lowestCost) {
            lowestCost = cost;
            best = {encoding, true};
        }
    }
    return best;
}

Guess guessEscapedEncoding(std::string_view bytes, const std::stop_token& stop) {
    const auto has = [bytes](std::string_view part) { return bytes.find(part) != std::string_view::npos; };
    std::string_view start = bytes.substr(0, std::size_t{1} << 20); // HZ and UTF-7 start over on each line
    if (start.size() < bytes.size())
        start = start.substr(0, start.rfind('\n') + 1);
    const auto readsAs = [&](std::string_view id, double minWide) -> Guess {
        const Encoding* const encoding = findEncoding(id);
        const Converted converted = toUtf8(start, *encoding, stop);
        const std::u32string text = composed(converted.text);
        const Likelihood likelihood(text);
        if (converted.broken > 0 || static_cast<double>(wideIn(text)) < minWide ||
            likelihood.averageCost() > eastAsianNonsenseCost)
            return {};
        return {encoding, true};
    };
    if (has("\x1B$B"sv) || has("\x1B$@"sv) || has("\x1B(J"sv))
        return {findEncoding("iso-2022-jp"), true};
    if (has("\x1B$)C"sv))
        return {findEncoding("iso-2022-kr"), true};
    if (has("~{"sv) && has("~}"sv))
        if (const Guess guess = readsAs("hz", 2); guess.encoding != nullptr)
            return guess;
    // In UTF-7 a plus sign is "+-" or begins a run of base64. Two runs that decode to whole letters are not an
    // accident.
    std::size_t pieces = 0;
    StopCheck check(stop);
    for (std::size_t at = bytes.find('+'); at != std::string_view::npos; at = bytes.find('+', at + 1)) {
        check.at(at);
        std::size_t end = at + 1;
        while (end < bytes.size() && (::u_isalnum(bytes[end]) != 0 || bytes[end] == '+' || bytes[end] == '/'))
            ++end;
        const std::size_t length = end - at - 1;
        const bool isEmpty = length == 0 && end < bytes.size() && bytes[end] == '-';
        const std::size_t left = length * 6 % 16; // padding bits after the last letter
        if (!isEmpty && (length < 3 || left >= 6))
            return {};
        // Three letters of an English word or number are one ideograph; letters of other scripts begin with A to D.
        const std::string_view piece = bytes.substr(at + 1, length);
        const bool tells = length >= 6 || piece.starts_with("IB") || (length > 0 && piece[0] >= 'A' && piece[0] <= 'D');
        pieces += tells ? 1 : 0;
        at = end - 1;
    }
    return pieces >= 2 ? readsAs("utf-7", 2) : Guess();
}

namespace {

bool isShort(std::string_view bytes, const Encoding& encoding, const std::stop_token& stop) {
    constexpr std::size_t longest = 4; // bytes of a character
    return bytes.size() < longest * fewestForSure &&
           utf8::count(toUtf8(bytes, encoding, stop).text) < static_cast<std::int64_t>(fewestForSure);
}

} // namespace

Guess guessByteEncoding(std::string_view bytes, const std::stop_token& stop) {
    struct Reading {
        const Encoding* encoding;
        double cost;
        double averageCost;
        double rarity;
        bool hasPairs;
        std::u32string text;
    };
    const std::string sample = sampleOf(bytes, stop);
    const std::string hint = hintOf(sample);
    std::vector<Reading> readings;
    for (const Candidate& candidate : candidates) {
        const Encoding* const encoding = findEncoding(candidate.id);
        std::u32string text = composed(toUtf8(sample, *encoding, stop).text);
        if (candidate.hasPairs && brokenIn(text) * 50 > wideIn(text) + 49)
            continue; // skipped bytes would count in its favour
        const Likelihood likelihood(text);
        const double worth = (hint == candidate.id ? hintWorth : 0) - candidate.rarity;
        readings.push_back({encoding, likelihood.cost() - worth, likelihood.averageCost(), candidate.rarity,
                            candidate.hasPairs, std::move(text)});
    }
    std::stable_sort(readings.begin(), readings.end(),
                     [](const Reading& a, const Reading& b) { return a.cost < b.cost; });
    const Reading& best = readings.front();
    if (best.averageCost > (best.hasPairs ? eastAsianNonsenseCost : nonsenseCost) && wideIn(best.text) >= 32)
        return {};
    const auto next =
        std::find_if(readings.begin(), readings.end(), [&best](const Reading& one) { return one.text != best.text; });
    // If several encodings give the same text, the most common of them is named.
    const auto same = std::min_element(readings.begin(), readings.end(), [&best](const Reading& a, const Reading& b) {
        const bool isA = a.text == best.text;
        const bool isB = b.text == best.text;
        return isA != isB ? isA : a.rarity < b.rarity;
    });
    const bool isSure = next == readings.end() || next->cost - best.cost > sureMargin;
    return {same->encoding, isSure && !isShort(bytes, *same->encoding, stop)};
}

} // namespace glasshouse::charset
