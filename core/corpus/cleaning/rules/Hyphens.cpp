#include "core/corpus/cleaning/rules/CleaningRules.h"

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <optional>
#include <set>
#include <unordered_set>
#include <vector>

#include "core/base/Stopped.h"
#include "core/base/Utf8.h"
#include "core/corpus/cleaning/Characters.h"
#include "core/corpus/cleaning/Lines.h"
#include "core/corpus/cleaning/Numbers.h"
#include "core/corpus/cleaning/rules/EnglishCompounds.h"

namespace glasshouse::cleaning {

namespace {

constexpr std::size_t longestWord = 200; // bytes; what is longer is not a word

constexpr char32_t enDash = 0x2013;

constexpr const char* technical = "/\\@_=<>{}$#&%+*|^~:0123456789";

bool isHyphen(char32_t c) {
    return c == '-' || c == 0x2010 || c == 0x058A;
}
/// A soft hyphen too: it is visible at the end of a line, and some fonts encode every hyphen as U+00AD.
bool isLineEndHyphen(char32_t c) {
    return isHyphen(c) || c == softHyphen;
}
bool isApostrophe(char32_t c) {
    return c == '\'' || c == 0x2019;
}

/// A word that ends with a hyphen at the end of a line and continues in the next one that has text.
struct Divided {
    std::size_t hyphen = 0; ///< where it is
    std::size_t hyphenEnd = 0;
    bool soft = false;            ///< whether it is a soft hyphen
    std::string left;             ///< the letters before it
    bool leftInCompound = false;  ///< another hyphen is before them
    bool doubtful = false;        ///< next to a slash or a year, so it may be part of a path
    bool number = false;          ///< a number is before it or after it: "1914-" and "1918", "COVID-" and "19"
    bool dash = false;            ///< an en dash, which only stands between numbers
    std::string right;            ///< the letters after it
    bool rightInCompound = false; ///< another hyphen is after them
    std::size_t rest = 0;         ///< where the next line's text begins
    std::size_t restEnd = 0;      ///< its end, with punctuation, at the next blank
    std::size_t lineEnd = 0;      ///< of the next line
};

/// The end of the letters from here on.
std::size_t lettersEnd(std::string_view text, std::size_t begin, std::size_t end) {
    std::size_t i = begin;
    while (i < end && i - begin <= longestWord) {
        const utf8::Decoded one = utf8::decode(text, i);
        if (!isLetter(one.codePoint) && !isApostrophe(one.codePoint))
            break;
        i += one.length;
    }
    return i;
}

enum class Token {
    Text,
    Doubtful, ///< words joined by a slash, or with a year, which may also be a path: "author/editor", "Paper'17"
    Technical ///< part of an address, a path, an identifier or a formula
};

/// token: the characters around a hyphen, up to the next spaces.
Token kindOf(std::string_view token) {
    if (token.find("www.") != std::string_view::npos)
        return Token::Technical;
    Token kind = Token::Text;
    for (std::size_t i = token.find_first_of(technical); i != std::string_view::npos;
         i = token.find_first_of(technical, i + 1)) {
        const bool isDigit = token[i] >= '0' && token[i] <= '9';
        const char32_t last = i > 0 ? before(token, i) : U'\0';
        const bool slash = token[i] == '/' && isLetter(last) && i + 1 < token.size() && isLetter(at(token, i + 1));
        const bool year = isDigit && kind != Token::Text && last >= '0' && last <= '9';
        if (!slash && !year && !(isDigit && isApostrophe(last)))
            return Token::Technical;
        kind = Token::Doubtful;
    }
    return kind;
}

/// Whether these are digits, with hyphens and other signs of numbers between them and brackets around them. Letters
/// may end them, as in "1990s".
bool isNumber(std::string_view token) {
    constexpr int longestEnd = 2; // letters
    static constexpr std::string_view signs = "-.,;:()[]'\"?!";
    static const std::u32string wide = U"\u2010\u2013\u2019\u201C\u201D";
    bool digit = false;
    int letters = 0;
    for (std::size_t i = 0; i < token.size();) {
        const utf8::Decoded one = utf8::decode(token, i);
        i += one.length;
        const bool sign = one.codePoint < 0x80 ? signs.find(static_cast<char>(one.codePoint)) != std::string_view::npos
                                               : wide.find(one.codePoint) != std::u32string::npos;
        letters += isLetter(one.codePoint) ? 1 : 0;
        if (isDigit(one.codePoint) ? letters > 0 : !sign && (!digit || letters == 0 || letters > longestEnd))
            return false;
        digit = digit || isDigit(one.codePoint);
    }
    return digit;
}

std::size_t tokenBegin(std::string_view text, const Line& line, std::size_t from) {
    std::size_t token = from;
    while (token > line.begin && from - token <= 2 * longestWord && !isBlank(before(text, token)))
        token = previous(text, token);
    return token;
}

/// A number before a hyphen or an en dash that ends a line.
bool findLeftNumber(std::string_view text, const Line& line, Divided& result) {
    const std::size_t hyphen = previous(text, line.end);
    const std::size_t token = tokenBegin(text, line, hyphen);
    if (!isNumber(text.substr(token, hyphen - token)))
        return false;
    result.hyphen = hyphen;
    result.hyphenEnd = line.end;
    result.number = true;
    result.dash = at(text, hyphen) == enDash;
    return true;
}

/// The word before a hyphen that ends a line; false if there is none that could go on.
bool findLeft(std::string_view text, const Line& line, Divided& result) {
    if (line.empty())
        return false;
    const std::size_t hyphen = previous(text, line.end);
    const char32_t sign = at(text, hyphen);
    if (hyphen <= line.begin || (!isLineEndHyphen(sign) && sign != enDash))
        return false;
    if (isDigit(before(text, hyphen)) || sign == enDash)
        return findLeftNumber(text, line, result);
    if (findLeftNumber(text, line, result)) // "1980s-"
        return true;
    std::size_t begin = hyphen;
    while (begin > line.begin && hyphen - begin <= longestWord) {
        const char32_t c = before(text, begin);
        if (!isLetter(c) && !isApostrophe(c))
            break;
        begin = previous(text, begin);
    }
    if (begin == hyphen || hyphen - begin > longestWord)
        return false;
    const std::size_t token = tokenBegin(text, line, begin);
    const Token kind = kindOf(text.substr(token, hyphen - token));
    if (kind == Token::Technical)
        return false;
    const std::string_view prefix = text.substr(token, begin - token);
    if (prefix.find('.') != std::string_view::npos || prefix.ends_with("--"))
        return false;
    result.hyphen = hyphen;
    result.hyphenEnd = line.end;
    result.soft = at(text, hyphen) == softHyphen;
    result.left = text.substr(begin, hyphen - begin);
    result.doubtful = kind == Token::Doubtful;
    result.leftInCompound = begin > token && isHyphen(before(text, begin));
    return true;
}

/// A number after the hyphen: "1918" or "19" of COVID-19.
bool findRightNumber(std::string_view text, const Line& line, std::size_t begin, Divided& result) {
    std::size_t end = begin;
    while (end < line.end && !isBlank(at(text, end)))
        end += utf8::decode(text, end).length;
    if (result.soft || result.doubtful || end - begin > longestWord || !isNumber(text.substr(begin, end - begin)) ||
        (end == line.end && isLineEndHyphen(before(text, end))))
        return false;
    result.number = true;
    result.right = text.substr(begin, end - begin);
    result.rest = begin;
    result.restEnd = end;
    result.lineEnd = line.end;
    return true;
}

/// How a word continues in a line; false if it does not.
bool findRight(std::string_view text, const Line& line, Divided& result) {
    std::size_t begin = line.begin;
    while (begin < line.end && isBlank(at(text, begin)))
        begin += utf8::decode(text, begin).length;
    if (begin == line.end)
        return false;
    if (isDigit(at(text, begin)))
        return findRightNumber(text, line, begin, result);
    if (!isLetter(at(text, begin)) || result.dash)
        return false;
    const std::size_t letters = lettersEnd(text, begin, line.end);
    std::size_t end = letters;
    while (end < line.end && end - begin <= longestWord && !isBlank(at(text, end)))
        end += utf8::decode(text, end).length;
    if (end - begin > longestWord) // scripts without spaces
        end = letters;
    std::size_t inside = end;
    while (inside > letters && before(text, inside) == ':') // at the end of a clause, not of an address
        inside = previous(text, inside);
    const Token kind = kindOf(text.substr(begin, inside - begin));
    if (end - begin > longestWord || kind == Token::Technical)
        return false;
    if (end == line.end && isLineEndHyphen(before(text, end)))
        return false; // divided once more: no word is that long
    result.doubtful = result.doubtful || kind == Token::Doubtful;
    result.right = text.substr(begin, letters - begin);
    result.rightInCompound = letters < end && isHyphen(at(text, letters));
    while (result.doubtful && isApostrophe(before(result.right, result.right.size())))
        result.right.resize(previous(result.right, result.right.size()));
    result.rest = begin;
    result.restEnd = end;
    result.lineEnd = line.end;
    return true;
}

bool isConjunction(const std::string& word) {
    static const std::set<std::string> words{"and", "or", "to", "und", "oder",  "bzw", "bis", "et",   "ou",
                                             "y",   "o",  "u",  "e",   "ed",    "i",   "lub", "oraz", "и",
                                             "или", "en", "of", "och", "eller", "og",  "ja",  "tai",  "ir"};
    return words.contains(lowered(word));
}

bool beginsCompounds(const std::string& word) {
    static const std::set<std::string> words{"self", "well", "ill",   "half",  "ex",   "all",  "cross",  "quasi",
                                             "so",   "e",    "x",     "vice",  "non",  "semi", "pseudo", "then",
                                             "high", "low",  "long",  "short", "real", "full", "single", "double",
                                             "two",  "odd",  "three", "four",  "user", "third"};
    return words.contains(lowered(word));
}

bool isOneOf(const std::string& word, std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}
bool endsWithOneOf(const std::string& word, std::initializer_list<std::string_view> ends) {
    return std::any_of(ends.begin(), ends.end(), [&](std::string_view end) { return word.ends_with(end); });
}
bool beginsWithOneOf(const std::string& word, std::initializer_list<std::string_view> beginnings) {
    return std::any_of(beginnings.begin(), beginnings.end(),
                       [&](std::string_view one) { return word.starts_with(one); });
}

/// What a number makes an adjective of: "ten-year", "three-legged".
bool isMeasure(const std::string& word) {
    return isOneOf(word, {"year", "month",  "week",   "hour",        "minute", "mile",    "inch",
                          "foot", "page",   "storey", "story",       "dollar", "metre",   "meter",
                          "man",  "masted", "legged", "dimensional", "sided",  "cornered"});
}

bool isEnglishCompound(const std::string& left, const std::string& right) {
    static const std::set<std::string_view> known = [] {
        std::set<std::string_view> words;
        for (std::size_t at = 0; at < englishCompounds.size();) {
            const std::size_t end = std::min(englishCompounds.find(' ', at), englishCompounds.size());
            words.insert(englishCompounds.substr(at, end - at));
            at = end + 1;
        }
        return words;
    }();
    return known.contains(left + '-' + right);
}

/// "XVIII", in capitals.
bool isRoman(const std::string& word) {
    return isUpper(at(word, 0)) && romanNumber(word).has_value();
}

/// "twenty-five", "two-thirds", "ten-year", "vingt-deux".
bool isNumeral(const std::string& left, const std::string& right) {
    const bool unit =
        isOneOf(right, {"one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "odd", "first",
                        "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"});
    if (unit && isOneOf(left, {"twenty", "thirty", "forty", "fourty", "fifty", "sixty", "seventy", "eighty", "ninety"}))
        return true;
    if (isOneOf(right, {"hundred", "hundreds"}) && isOneOf(left, {"eleven", "twelve", "thirteen", "fourteen", "fifteen",
                                                                  "sixteen", "seventeen", "eighteen", "nineteen"}))
        return true;
    if (isOneOf(left, {"ten", "eleven", "fifteen", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty",
                       "ninety", "hundred", "thousand", "million"}))
        return isMeasure(right);
    if (isOneOf(left, {"one", "two", "three", "four", "five", "six", "seven", "eight", "nine"}))
        return isMeasure(right) ||
               isOneOf(right, {"half",    "halves",  "third",  "thirds", "quarter", "quarters", "fourth",
                               "fourths", "fifth",   "fifths", "sixth",  "sixths",  "seventh",  "sevenths",
                               "eighth",  "eighths", "ninth",  "ninths", "tenth",   "tenths"});
    return (isOneOf(left, {"vingt", "trente", "quarante", "cinquante", "soixante"}) &&
            isOneOf(right, {"deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze",
                            "treize", "quatorze", "quinze", "seize"})) ||
           (left == "dix" && isOneOf(right, {"sept", "huit", "neuf"})) ||
           (left == "quatre" && isOneOf(right, {"vingt", "vingts"}));
}

/// Two adjectives side by side: "technisch-wissenschaftlich", "polsko-niemiecki", "teórico-práctico".
bool areAdjectives(const std::string& left, const std::string& right) {
    constexpr int wholeWord = 7; // letters; shorter ones may be nouns, such as those on "tisch"
    if (left == "deutsch" || (left.ends_with("isch") && utf8::count(left) >= wholeWord))
        return utf8::count(right) >= 4;
    if (endsWithOneOf(left, {"sko", "cko"}) && utf8::count(left) >= 5)
        return utf8::count(right) >= 5 &&
               endsWithOneOf(right, {"ski", "cki", "ska", "cka", "skie", "ckie", "ską", "cką", "skiej", "ckiej",
                                     "skiego", "ckiego", "skiemu", "ckiemu", "skim", "ckim", "skich", "ckich"});
    if (isOneOf(left, {"biało", "czarno", "czerwono", "niebiesko", "zielono", "żółto", "złoto", "szaro"}))
        return beginsWithOneOf(right, {"biał", "czarn", "czerwon", "niebiesk", "zielon", "żółt", "złot", "szar"});
    // Spanish words have one accent, so a word is whole before another part with one.
    return endsWithOneOf(left, {"ico", "ica", "ivo"}) && left.find("\xC3") != std::string::npos &&
           right.find("\xC3") != std::string::npos && endsWithOneOf(right, {"o", "a", "os", "as"});
}

/// Compounds whose hyphen is always written, whether or not the text has them elsewhere.
bool isCompound(const std::string& left, const std::string& right) {
    if (isNumeral(left, right) || areAdjectives(left, right) || isEnglishCompound(left, right))
        return true;
    if (left == "well" || left == "self" || left == "half" || left == "quasi" || left == "demi")
        return utf8::count(right) >= 3 &&
               !isOneOf(right, {"way", "penny", "pence", "same", "hood", "spring", "head"}) &&
               !beginsWithOneOf(right, {"ish", "less", "ing", "urge"});
    // Where the first part alone may be a syllable.
    static const std::set<std::string, std::less<>> compounds{"so-called",
                                                              "so-disant",
                                                              "ex-president",
                                                              "ex-wife",
                                                              "ex-husband",
                                                              "ex-minister",
                                                              "ex-king",
                                                              "ex-soldier",
                                                              "ex-convict",
                                                              "great-grandfather",
                                                              "great-grandmother",
                                                              "great-grandson",
                                                              "great-granddaughter",
                                                              "great-uncle",
                                                              "great-aunt",
                                                              "great-nephew",
                                                              "great-niece",
                                                              "vice-president",
                                                              "vice-chancellor",
                                                              "vice-admiral",
                                                              "vice-principal",
                                                              "vice-versa",
                                                              "peut-être",
                                                              "rendez-vous",
                                                              "après-midi",
                                                              "après-demain",
                                                              "avant-hier",
                                                              "avant-garde",
                                                              "avant-propos",
                                                              "avant-dernier",
                                                              "avant-dernière",
                                                              "au-dessus",
                                                              "au-dessous",
                                                              "au-delà",
                                                              "au-devant",
                                                              "là-bas",
                                                              "là-haut",
                                                              "là-dedans",
                                                              "là-dessus",
                                                              "là-dessous",
                                                              "ci-dessus",
                                                              "ci-dessous",
                                                              "ci-contre",
                                                              "ci-joint",
                                                              "ci-après",
                                                              "ci-devant",
                                                              "quelques-uns",
                                                              "quelques-unes",
                                                              "grand-mère",
                                                              "grand-père",
                                                              "grand-tante",
                                                              "grand-oncle",
                                                              "grand-chose",
                                                              "grand-rue",
                                                              "belle-mère",
                                                              "belle-sœur",
                                                              "belle-fille",
                                                              "beau-père",
                                                              "beau-frère",
                                                              "beau-fils",
                                                              "petit-fils",
                                                              "petit-déjeuner",
                                                              "petit-bourgeois",
                                                              "petite-fille",
                                                              "est-ce",
                                                              "moi-même",
                                                              "toi-même",
                                                              "lui-même",
                                                              "soi-même",
                                                              "elle-même",
                                                              "nous-mêmes",
                                                              "vous-même",
                                                              "vous-mêmes",
                                                              "eux-mêmes",
                                                              "elles-mêmes",
                                                              "schwarz-weiß",
                                                              "schwarz-weiss",
                                                              "schwarz-rot",
                                                              "schwarz-gelb",
                                                              "rot-grün",
                                                              "rot-weiß",
                                                              "rot-schwarz"};
    const std::size_t elided = left.rfind("’"); // of "qu’est-ce"
    const std::string whole = elided == std::string::npos ? left : left.substr(elided + std::string("’").size());
    if (compounds.contains(whole + '-' + right))
        return true;
    if (left == "sous" || left == "arrière")
        return utf8::count(right) >= 3 && !beginsWithOneOf(right, {"cri", "tra"});
    // "fully-qualified", not "analy-sis"
    constexpr std::size_t shortestAdverb = 5;
    if (left.size() >= shortestAdverb && left.ends_with("ly") && right.size() >= 4 &&
        !beginsWithOneOf(right, {"s", "t", "z"}) &&
        std::none_of(left.begin(), left.end(), [](char c) { return c < 0; }))
        return true;
    // Where the second part is never the end of a word but after a prefix.
    const bool isPrefix =
        utf8::count(left) < 3 || isOneOf(left, {"dis", "mis", "non", "out", "cor", "inter", "over", "under", "trans"});
    return !isPrefix &&
           isOneOf(right, {"fashioned", "natured",  "haired",   "tempered", "hearted",  "minded",  "eyed",
                           "bodied",    "shaped",   "coloured", "colored",  "legged",   "based",   "oriented",
                           "specific",  "driven",   "aware",    "only",     "friendly", "looking", "sounding",
                           "speaking",  "loving",   "humoured", "mannered", "spirited", "winded",  "skinned",
                           "willed",    "breasted", "throated", "tongued",  "bearded",  "cheeked", "separated"});
}

/// What stands between the hyphens of "sister-in-law" and "arc-en-ciel".
bool isWithinCompounds(const std::string& word) {
    return isOneOf(word, {"in",    "of",   "the", "to",  "at",  "and", "by", "on",  "up", "down", "a",   "for",
                          "under", "over", "off", "out", "o",   "de",  "du", "des", "en", "au",   "aux", "à",
                          "sur",   "sous", "la",  "le",  "les", "a",   "y",  "und", "zu", "t"});
}

/// French pronouns and the like behind their verb: "dit-il", "lui-même".
bool followsVerb(const std::string& word) {
    return isOneOf(word,
                   {"il", "ils", "elle", "elles", "vous", "nous", "je", "moi", "toi", "même", "mêmes", "ci", "là"});
}

/// Such a pair even if the text has neither word elsewhere: a verb that ends with t or d before its pronoun, or a
/// pronoun before "-ci", "-là" and "-même".
bool isFrenchCompound(const std::string& left, const std::string& right) {
    if (isOneOf(right, {"il", "ils", "elle", "elles", "on"}))
        return utf8::count(left) >= 3 && (left.ends_with('t') || left.ends_with('d'));
    if (isOneOf(right, {"ci", "là"}))
        return isOneOf(left, {"celui", "celle", "ceux", "celles"});
    return isOneOf(right, {"même", "mêmes"}) &&
           isOneOf(left, {"moi", "toi", "lui", "elle", "soi", "nous", "vous", "eux", "elles"});
}

/// Words that are far more often the end of another: "care-fully" is not a compound.
bool endsWords(const std::string& word) {
    static const std::set<std::string> words{"fully", "able",  "less",  "ship", "hood",  "some",
                                             "ward",  "wards", "thing", "body", "where", "self"};
    return words.contains(word);
}

class Joined : public LearningCleaner {
public:
    void learn(std::size_t, const Document& document, const std::stop_token& stop) override {
        for (const layout::Page& page : document.pages) {
            StopCheck check(stop);
            bool divided = false; // the line before ends within a word
            for (const Line& line : linesOf(page)) {
                check.at(line.begin);
                if (!line.empty())
                    divided = learnLine(line.of(page.text), divided);
            }
        }
    }

    void finishLearning() override {} // edits() needs all of it

    DocumentEdits edits(std::size_t, const Document& document, const std::stop_token& stop) const override {
        DocumentEdits result(document.pages.size());
        struct Open {
            std::size_t page = 0;
            Divided word;
        };
        std::optional<Open> open; // ends the page before
        std::size_t p = 0;
        for (const layout::Page& page : document.pages) {
            StopCheck check(stop);
            const std::vector<Line> lines = linesOf(page);
            const std::string_view text = page.text;
            std::optional<Divided> divided;
            for (const Line& line : lines) {
                check.at(line.begin);
                if (line.empty()) {
                    if (divided && divided->number)
                        divided.reset(); // what follows may be another cell
                    continue;
                }
                if (divided && findRight(text, line, *divided))
                    joinOnPage(text, *divided, line, result[p]);
                else if (open && !divided && findRight(text, line, open->word))
                    joinPages(text, open->page, open->word, line, p, result);
                open.reset();
                divided.emplace();
                if (!findLeft(text, line, *divided))
                    divided.reset();
            }
            if (divided)
                open = Open{p, *divided};
            ++p;
        }
        return result;
    }

private:
    bool learnLine(std::string_view line, bool divided) {
        bool first = true;
        for (std::size_t i = 0; i < line.size();) {
            const std::size_t end = lettersEnd(line, i, line.size());
            if (end == i) {
                first = false;
                i += utf8::decode(line, i).length;
                continue;
            }
            std::size_t last = end; // of the compound
            int parts = 1;
            while (last < line.size() && parts < 8 && isHyphen(at(line, last))) {
                const std::size_t next = last + utf8::decode(line, last).length;
                const std::size_t nextEnd = lettersEnd(line, next, line.size());
                if (nextEnd == next)
                    break;
                const std::string pair = lowered(line.substr(i, end - i));
                if (parts == 1)
                    m_compounds.insert(hashOf(pair + '-' + lowered(line.substr(next, nextEnd - next))));
                last = nextEnd;
                ++parts;
            }
            const bool open = last < line.size() && isLineEndHyphen(at(line, last));
            if (parts == 1 && !open && !(first && divided)) {
                m_words.insert(hashOf(line.substr(i, end - i)));
                m_words.insert(hashOf(lowered(line.substr(i, end - i))) ^ folded);
            }
            first = false;
            i = last;
        }
        Line whole;
        whole.end = line.size();
        Divided word;
        return findLeft(line, whole, word);
    }

    enum class How { Stay, Join, Keep };
    How how(const Divided& word) const {
        if (word.rightInCompound && isWithinCompounds(lowered(word.right)) && !word.doubtful)
            return How::Keep;
        if (isConjunction(word.right) && !isLower(at(word.right, 0)))
            return How::Stay;
        if (word.number)
            return isConjunction(word.right) ? How::Stay : How::Keep;
        if (isRoman(word.left) && isRoman(word.right))
            return How::Keep;
        const bool known = m_words.contains(hashOf(lowered(word.left + word.right)) ^ folded);
        if (word.doubtful && !known && !isUpper(at(word.right, 0)))
            return How::Stay;
        if (isConjunction(word.right) && !known)
            return How::Stay; // "pre- and postfix"
        const char32_t first = at(word.right, 0);
        const bool compound = m_compounds.contains(hashOf(lowered(word.left) + '-' + lowered(word.right)));
        if (isUpper(first) && !compound && m_words.contains(hashOf(word.left + word.right)))
            return How::Join; // "TraceMonkey" is elsewhere too
        const bool capitals = isUpper(before(word.left, word.left.size())) && utf8::count(word.left) > 1;
        if (isUpper(first) &&
            !(capitals && utf8::count(word.right) > 1 && isUpper(before(word.right, word.right.size()))))
            return How::Keep; // a name or, in German, a noun of a compound
        if (capitals && !isUpper(first))
            return How::Keep; // "PDF-file"
        if (hasNoSpaces(first) || hasNoSpaces(at(word.left, 0)))
            return How::Stay;
        if (known && !compound)
            return How::Join;
        const bool leftIsWord = m_words.contains(hashOf(lowered(word.left)));
        const bool rightIsWord = m_words.contains(hashOf(word.right));
        constexpr int shortPart = 4; // "state-of-the-", not "well-estab-"
        if (compound || utf8::count(word.left) == 1 ||
            (word.leftInCompound && (leftIsWord || rightIsWord || utf8::count(word.left) <= shortPart)))
            return How::Keep;
        constexpr int shortName = 4; // "Unix-like", not "Un-like"
        const bool isNameLike = isUpper(at(word.left, 0)) && utf8::count(word.left) >= shortName &&
                                (isOneOf(word.right, {"like", "style", "compatible"}) ||
                                 beginsWithOneOf(word.right, {"ähnlich", "kompatib", "basiert", "orientiert"}));
        if (isNameLike || isCompound(lowered(word.left), word.right) ||
            isFrenchCompound(lowered(word.left), word.right) || (leftIsWord && followsVerb(word.right)))
            return How::Keep;
        const bool twoWords =
            leftIsWord && utf8::count(word.left) >= 4 && utf8::count(word.right) >= 4 && !endsWords(word.right);
        if (rightIsWord && (beginsCompounds(word.left) || twoWords))
            return How::Keep;
        return How::Join;
    }

    /// Where what is put in its place begins. A soft hyphen that stays becomes one that is seen within a line too.
    static std::size_t changedFrom(const Divided& word, How how) {
        return how == How::Keep && !word.soft ? word.hyphenEnd : word.hyphen;
    }
    static std::string joined(std::string_view text, const Divided& word, How how) {
        return (how == How::Keep && word.soft ? "-" : "") +
               std::string(text.substr(word.rest, word.restEnd - word.rest));
    }

    void joinOnPage(std::string_view text, const Divided& word, const Line& line, std::vector<Edit>& list) const {
        const How kind = how(word);
        if (kind == How::Stay)
            return;
        std::string with = joined(text, word, kind);
        std::size_t end = word.restEnd;
        while (end < line.end && isBlank(at(text, end)))
            end += utf8::decode(text, end).length;
        if (end == line.end)
            end = line.next;
        if (end < text.size() || text.back() == '\n')
            with += '\n';
        list.push_back({changedFrom(word, kind), end, std::move(with)});
    }

    void joinPages(std::string_view text, std::size_t firstPage, const Divided& word, const Line& line,
                   std::size_t page, DocumentEdits& result) const {
        const How kind = how(word);
        if (kind == How::Stay || word.number || !isLower(at(word.right, 0)))
            return;
        result[firstPage].push_back({changedFrom(word, kind), word.hyphenEnd, joined(text, word, kind)});
        std::size_t end = word.restEnd;
        while (end < line.end && isBlank(at(text, end)))
            end += utf8::decode(text, end).length;
        if (end == line.end)
            end = line.next;
        result[page].push_back({word.rest, end, {}});
    }

    static constexpr std::uint64_t folded =
        0x9E3779B97F4A7C15;                        ///< tells a word in lower case from one that is written so
    std::unordered_set<std::uint64_t> m_words;     ///< hashes, as written and in lower case
    std::unordered_set<std::uint64_t> m_compounds; ///< hashes of "well-known", in lower case, within a line
};

} // namespace

/// Joins words divided at the end of a line, column or page. A compound keeps its hyphen and is put on one line.
/// Learned from the words of the whole corpus; keeps URLs, number ranges and formulas.
Rule hyphens() {
    return {.choice = {"hyphens", "Words divided at line ends",
                       "Words that a line break divides are joined; compounds keep their hyphen."},
            .make = makeCleaner<Joined>};
}

} // namespace glasshouse::cleaning
