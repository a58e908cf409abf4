#include "core/reading/documents/Formula.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/Sentence.h"
#include "core/base/Utf8.h"
#include "core/reading/documents/Problem.h"
#include "core/reading/documents/Xml.h"

namespace glasshouse::documents {

namespace {

using namespace std::string_view_literals;

// ---- the linear form

enum class Place { Numerator, Denominator, Base, Script };

enum class Sign { Letter, Digit, Script, Opening, Closing, Operator };

Sign signOf(char32_t c) {
    if ((c >= '0' && c <= '9') || c == '.')
        return Sign::Digit;
    if (c < 0x80) {
        if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '\'')
            return Sign::Letter;
        return c == '^' || c == '_'               ? Sign::Script
               : c == '(' || c == '[' || c == '{' ? Sign::Opening
               : c == ')' || c == ']' || c == '}' ? Sign::Closing
                                                  : Sign::Operator;
    }
    if (c >= 0x221A && c <= 0x221C) // roots
        return Sign::Script;
    if (c == 0x221E || c == 0x2202 || c == 0x2207 || c == 0x2205) // infinity, partial, nabla, the empty set
        return Sign::Letter;
    const bool isOperator = c == 0xA0 || c == 0xAC || c == 0xB1 || c == 0xB7 || c == 0xD7 || c == 0xF7 ||
                            (c >= 0x2000 && c <= 0x2027) || (c >= 0x2190 && c <= 0x22FF) ||
                            (c >= 0x27C0 && c <= 0x27FF) || (c >= 0x2900 && c <= 0x2BFF);
    return isOperator ? Sign::Operator : Sign::Letter;
}

bool isOfWord(Sign sign) {
    return sign == Sign::Letter || sign == Sign::Digit;
}

/// The place of the last character.
std::size_t lastOf(std::string_view text) {
    std::size_t at = text.size() - 1;
    while (at > 0 && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U)
        --at;
    return at;
}

bool touch(std::string_view before, std::string_view after) {
    return !before.empty() && !after.empty() && isOfWord(signOf(utf8::decode(before, lastOf(before)).codePoint)) &&
           isOfWord(signOf(utf8::decode(after, 0).codePoint));
}

/// Whether digits of two parts would make one number: 5 and 1/2.
bool numbersTouch(std::string_view before, std::string_view after) {
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    return !before.empty() && !after.empty() && isDigit(before.back()) && isDigit(after.front());
}

/// Whether what follows would be taken for a part of a script or a denominator at the end: x^2 y, a/b c.
bool endsInPart(std::string_view text) {
    constexpr int longest = 100; // of a word; the rest is not looked at
    for (int looked = 0; !text.empty() && looked < longest; ++looked) {
        const std::size_t at = lastOf(text);
        const char32_t c = utf8::decode(text, at).codePoint;
        if (!isOfWord(signOf(c)))
            return signOf(c) == Sign::Script || c == '/';
        text = text.substr(0, at);
    }
    return false;
}

/// Whether it needs no brackets there: a single sign, a number, a name, something in brackets; with scripts in a
/// fraction, but not in a script, 10^(10^6), and above the line of a fraction a product too.
bool standsAlone(std::string_view text, Place place) {
    if (utf8::count(text) < 2)
        return true;
    int depth = 0;
    Sign before = Sign::Operator;
    for (std::size_t at = 0; at < text.size();) {
        const utf8::Decoded one = utf8::decode(text, at);
        const bool first = at == 0;
        at += one.length;
        const Sign sign = signOf(one.codePoint);
        depth += sign == Sign::Opening ? 1 : sign == Sign::Closing ? -1 : 0;
        const bool outside = depth == 0 && sign != Sign::Closing;
        const bool subscript = one.codePoint == '_' && !first;
        const bool isScript = one.codePoint == '^' || one.codePoint == '_';
        if (outside && (sign == Sign::Operator || (sign == Sign::Script && place == Place::Base && !subscript) ||
                        (isScript && !first && place == Place::Script)))
            return false;
        const bool follows = !first && before != Sign::Script && place != Place::Numerator;
        const bool group = sign == Sign::Opening && depth == 1;
        const bool factor = before == Sign::Closing && outside && sign != Sign::Script;
        const bool counted = before == Sign::Digit && sign == Sign::Letter && outside && place != Place::Script; // 2b
        if (follows && (group || factor || counted))
            return false;
        before = sign;
    }
    return depth == 0;
}

std::string bracketed(const std::string& text, Place place) {
    return text.empty() || standsAlone(text, place) ? text : "(" + text + ")";
}

std::string fraction(const std::string& numerator, const std::string& denominator) {
    return bracketed(numerator, Place::Numerator) + "/" + bracketed(denominator, Place::Denominator);
}

std::string scripts(const std::string& base, const std::string& below, const std::string& above) {
    std::string text = bracketed(base, Place::Base);
    if (!below.empty())
        text += "_" + bracketed(below, Place::Script);
    constexpr std::array raised = {"\u2032"sv, "\u2033"sv, "\u2034"sv, "'"sv, "\u00B0"sv}; // primes and degrees
    if (above == "\u2218")
        return text + "\u00B0";
    if (std::find(raised.begin(), raised.end(), above) != raised.end())
        return text + above;
    return above.empty() ? text : text + "^" + bracketed(above, Place::Script);
}

std::string root(const std::string& degree, const std::string& content) {
    const std::string sign = degree == "3" ? "\u221B" : degree == "4" ? "\u221C" : "\u221A";
    const bool isNamed = degree.empty() || degree == "2" || degree == "3" || degree == "4";
    return isNamed ? sign + bracketed(content, Place::Denominator) : sign + "[" + degree + "](" + content + ")";
}

/// A sum, an integral and the like with its limits, before what they apply to.
std::string withLimits(const std::string& sign, const std::string& below, const std::string& above) {
    return scripts({}, below, above).insert(0, sign);
}

/// An accent over each letter, if it is one that combines.
std::string accented(const std::string& base, std::string_view accent) {
    static constexpr std::pair<std::string_view, const char*> combining[] = {
        {"^", "\u0302"},      {"\u02C6", "\u0302"}, {"~", "\u0303"},      {"\u02DC", "\u0303"}, {"\u00AF", "\u0305"},
        {"\u203E", "\u0305"}, {"\u02C9", "\u0305"}, {"\u2192", "\u20D7"}, {"\u02D9", "\u0307"}, {".", "\u0307"},
        {"\u00A8", "\u0308"}, {"\u02C7", "\u030C"}, {"_", "\u0332"},      {"\u0332", "\u0332"}, {"\u0331", "\u0332"}};
    const auto* const found =
        std::find_if(std::begin(combining), std::end(combining), [&](const auto& one) { return one.first == accent; });
    const std::string mark = found == std::end(combining) ? std::string(accent) : found->second;
    const char32_t code = mark.empty() ? 0 : utf8::decode(mark, 0).codePoint;
    if (!((code >= 0x300 && code <= 0x36F) || (code >= 0x20D0 && code <= 0x20F0)))
        return base;
    std::string text;
    for (std::size_t at = 0; at < base.size();) {
        const utf8::Decoded one = utf8::decode(base, at);
        text += base.substr(at, one.length);
        at += one.length;
        const Sign sign = signOf(one.codePoint);
        text += sign == Sign::Letter || sign == Sign::Digit ? mark : std::string();
    }
    return text;
}

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i)
        text += (i == 0 ? std::string() : std::string(between)) + parts[i];
    return text;
}

/// "sin x", "sin(x)".
std::string applied(const std::string& function, const std::string& argument) {
    const bool touches = function.empty() || argument.empty() || argument.front() == '(' || argument.front() == ' ';
    return function + (touches ? "" : " ") + argument;
}

void checkDepth(int depth) {
    if (depth > maxDepth)
        throw Problem(Problem::Kind::Refused, sentence("Its elements are nested too deeply to be read safely."));
}

// ---- Office Math

std::string office(const xmlNode* node, int depth);

std::string officeAll(const xmlNode* parent, int depth) {
    std::string text;
    bool afterRun = false;
    for (const xmlNode* at = parent == nullptr ? nullptr : parent->children; at != nullptr; at = at->next) {
        const std::string part = office(at, depth + 1);
        if (part.empty())
            continue;
        const bool isRun = nameOf(at) == "r" || nameOf(at) == "t";
        const bool apart = (!afterRun && endsInPart(text)) || (!(afterRun && isRun) && numbersTouch(text, part));
        text += touch(text, part) && apart ? " " : "";
        text += part;
        afterRun = isRun;
    }
    return text;
}

std::string officePart(const xmlNode* node, std::string_view name, int depth) {
    return officeAll(childNamed(node, name), depth + 1);
}

std::vector<std::string> officeParts(const xmlNode* node, std::string_view name, int depth) {
    std::vector<std::string> parts;
    for (const xmlNode* at = node->children; at != nullptr; at = at->next)
        if (nameOf(at) == name)
            parts.push_back(officeAll(at, depth + 1));
    return parts;
}

/// A property of an element: the value of NAME in PROPERTIES, or what it is without.
std::string property(const xmlNode* node, std::string_view properties, std::string_view name, std::string usual) {
    const xmlNode* const list = childNamed(node, properties);
    const xmlNode* const found = list == nullptr ? nullptr : childNamed(list, name);
    return found == nullptr ? usual : attribute(found, "val");
}

std::string officeDelimited(const xmlNode* node, int depth) {
    return property(node, "dPr", "begChr", "(") +
           joined(officeParts(node, "e", depth), property(node, "dPr", "sepChr", "|")) +
           property(node, "dPr", "endChr", ")");
}

std::string officeMatrix(const xmlNode* node, int depth) {
    std::vector<std::string> rows;
    for (const xmlNode* row = node->children; row != nullptr; row = row->next)
        if (nameOf(row) == "mr")
            rows.push_back(joined(officeParts(row, "e", depth + 1), ", "));
    return joined(rows, "; ");
}

std::string officeEquations(const xmlNode* node, int depth) {
    std::string text = joined(officeParts(node, "e", depth), "; ");
    std::erase(text, '&'); // where they are aligned
    return text;
}

std::string officeNary(const xmlNode* node, int depth) {
    const std::string sign = property(node, "naryPr", "chr", "\u222B");
    return applied(withLimits(sign, officePart(node, "sub", depth), officePart(node, "sup", depth)),
                   officePart(node, "e", depth));
}

std::string officeFraction(const xmlNode* node, int depth) {
    const std::string numerator = officePart(node, "num", depth);
    const std::string denominator = officePart(node, "den", depth);
    return property(node, "fPr", "type", {}) == "noBar" ? numerator + "\u00A6" + denominator
                                                        : fraction(numerator, denominator);
}

std::string officeText(const xmlNode* node) {
    std::string text;
    std::string space;
    for (const xmlNode* at = node->children; at != nullptr; at = at->next)
        text += textOf(at, space);
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
}

std::string office(const xmlNode* node, int depth) {
    checkDepth(depth);
    const std::string_view name = nameOf(node);
    if (name.empty() || name.ends_with("Pr") || name == "del" || name == "moveFrom")
        return {};
    if (name == "t")
        return officeText(node);
    if (name == "f")
        return officeFraction(node, depth);
    if (name == "sSup" || name == "sSub" || name == "sSubSup")
        return scripts(officePart(node, "e", depth), officePart(node, "sub", depth), officePart(node, "sup", depth));
    if (name == "sPre")
        return scripts({}, officePart(node, "sub", depth), officePart(node, "sup", depth)) + " " +
               officePart(node, "e", depth);
    if (name == "rad")
        return root(officePart(node, "deg", depth), officePart(node, "e", depth));
    if (name == "nary")
        return officeNary(node, depth);
    if (name == "d")
        return officeDelimited(node, depth);
    if (name == "func")
        return applied(officePart(node, "fName", depth), officePart(node, "e", depth));
    if (name == "limLow" || name == "limUpp") {
        const std::string limit = officePart(node, "lim", depth);
        const std::string below = name == "limLow" ? limit : std::string();
        return scripts(officePart(node, "e", depth), below, name == "limLow" ? std::string() : limit);
    }
    if (name == "m")
        return officeMatrix(node, depth);
    if (name == "eqArr")
        return officeEquations(node, depth);
    if (name == "acc")
        return accented(officePart(node, "e", depth), property(node, "accPr", "chr", "\u0302"));
    if (name == "bar")
        return accented(officePart(node, "e", depth),
                        property(node, "barPr", "pos", "bot") == "top" ? "\u0305" : "\u0332");
    if (name == "phant" && property(node, "phantPr", "show", "1") == "0")
        return {};
    if (name == "br")
        return " ";
    return officeAll(node, depth);
}

// ---- MathML

std::string mathMl(const xmlNode* node, int depth);

std::vector<std::string> mathMlParts(const xmlNode* node, int depth) {
    std::vector<std::string> parts;
    for (const xmlNode* at = node->children; at != nullptr; at = at->next)
        if (!nameOf(at).empty())
            parts.push_back(mathMl(at, depth + 1));
    return parts;
}

/// The children in a row; names of more than one letter are set apart from what would run into them.
std::string mathMlRow(const xmlNode* node, int depth) {
    std::string text;
    bool afterName = false;
    bool afterToken = false;
    bool afterUnseen = false; // an operator such as invisible times
    for (const xmlNode* at = node->children; at != nullptr; at = at->next) {
        const std::string part = mathMl(at, depth + 1);
        const std::string_view name = nameOf(at);
        if (part.empty()) {
            afterUnseen = afterUnseen || name == "mo";
            continue;
        }
        const bool isName = (name == "mi" || name == "mtext") && utf8::count(part) > 1;
        const bool isToken = name == "mi" || name == "mn" || name == "mo";
        const bool apart = isName || afterName || (!afterToken && endsInPart(text)) ||
                           ((afterUnseen || !(afterToken && isToken)) && numbersTouch(text, part));
        if (touch(text, part) && apart)
            text += ' ';
        text += part;
        afterName = isName;
        afterToken = isToken;
        afterUnseen = false;
    }
    return text;
}

/// Of a token, with that of elements in it: HTML has them in its texts, and signs may be pictures.
void appendTokenText(const xmlNode* node, std::string& text, int depth) {
    checkDepth(depth);
    std::string space;
    for (const xmlNode* at = node->children; at != nullptr; at = at->next) {
        text += nameOf(at) == "mglyph" || nameOf(at) == "img" ? attribute(at, "alt") : std::string(textOf(at, space));
        if (!nameOf(at).empty())
            appendTokenText(at, text, depth + 1);
    }
}

/// The text of a token, blanks as in a browser, without the operators that are not seen.
std::string mathMlToken(const xmlNode* node) {
    std::string raw;
    appendTokenText(node, raw, 0);
    std::string text;
    bool blank = false;
    for (std::size_t i = 0; i < raw.size();) {
        const utf8::Decoded one = utf8::decode(raw, i);
        const char32_t c = one.codePoint;
        if (c == ' ' || c == '\n' || c == '\t' || c == '\r') {
            blank = !text.empty();
        } else if (c < 0x2061 || c > 0x2064) {
            text += blank ? " " : "";
            blank = false;
            text += raw.substr(i, one.length);
        }
        i += one.length;
    }
    return text;
}

std::string mathMlFenced(const xmlNode* node, int depth) {
    const auto sign = [node](const char* name, const char* usual) {
        return hasAttribute(node, name) ? attribute(node, name) : std::string(usual);
    };
    const std::string separators = sign("separators", ",");
    const std::string between =
        separators.empty() ? std::string() : separators.substr(0, utf8::decode(separators, 0).length);
    return sign("open", "(") + joined(mathMlParts(node, depth), between) + sign("close", ")");
}

bool isLargeOperator(std::string_view base) {
    constexpr std::array names = {"lim"sv, "max"sv, "min"sv, "sup"sv, "inf"sv};
    if (base.empty() || std::find(names.begin(), names.end(), base) != names.end())
        return true;
    const utf8::Decoded first = utf8::decode(base, 0);
    return first.length == base.size() && signOf(first.codePoint) == Sign::Operator;
}

/// What is under and over: limits, or an accent.
std::string mathMlOver(std::vector<std::string> parts, bool below, bool above) {
    parts.resize(3);
    const std::string under = below ? parts[1] : std::string();
    const std::string over = above ? parts[below ? 2 : 1] : std::string();
    if (below && above)
        return isLargeOperator(parts[0]) ? withLimits(parts[0], under, over) : scripts(parts[0], under, over);
    const std::string& accent = below ? under : over;
    const std::string marked = accented(parts[0], accent);
    if (marked != parts[0])
        return marked;
    return isLargeOperator(parts[0]) ? withLimits(parts[0], under, over) : scripts(parts[0], under, over);
}

std::string mathMlTable(const xmlNode* node, int depth) {
    std::vector<std::string> rows;
    for (const xmlNode* row = node->children; row != nullptr; row = row->next)
        if (nameOf(row) == "mtr" || nameOf(row) == "mlabeledtr")
            rows.push_back(joined(mathMlParts(row, depth + 1), ", "));
    return joined(rows, "; ");
}

/// Scripts on both sides of their base (MathML 3, 3.4.7): pairs of a lower and an upper one.
std::string mathMlScripts(const xmlNode* node, int depth) {
    std::string base;
    std::array<std::string, 4> scriptsOf; // below and above, after the base and before it
    std::size_t side = 0;
    bool above = false;
    bool isFirst = true;
    for (const xmlNode* at = node->children; at != nullptr; at = at->next) {
        if (nameOf(at) == "mprescripts") {
            side = 2;
            above = false;
        } else if (!nameOf(at).empty()) {
            (isFirst ? base : scriptsOf[side + (above ? 1 : 0)]) += mathMl(at, depth + 1);
            above = !isFirst && !above;
            isFirst = false;
        }
    }
    const std::string before = scripts({}, scriptsOf[2], scriptsOf[3]);
    return before + (before.empty() ? "" : " ") + scripts(base, scriptsOf[0], scriptsOf[1]);
}

/// The child that is shown of those that a reader may switch between (MathML 3, 3.7.1).
std::string mathMlAction(const xmlNode* node, int depth) {
    std::string wanted = attribute(node, "selection");
    std::vector<std::string> parts = mathMlParts(node, depth);
    const std::size_t number = wanted.size() == 1 && wanted[0] > '0' && wanted[0] <= '9' ? wanted[0] - '0' : 1;
    return parts.empty() ? std::string() : parts[std::min(number, parts.size()) - 1];
}

std::string mathMl(const xmlNode* node, int depth) {
    checkDepth(depth);
    const std::string_view name = nameOf(node);
    if (name.empty() || name == "annotation" || name == "annotation-xml" || name == "mphantom" || name == "none")
        return {};
    if (name == "mi" || name == "mn" || name == "mo" || name == "mtext")
        return mathMlToken(node);
    if (name == "ms")
        return "\"" + mathMlToken(node) + "\"";
    if (name == "mspace")
        return attribute(node, "width").find_first_of("123456789") == std::string::npos ? "" : " ";
    if (name == "mfenced")
        return mathMlFenced(node, depth);
    if (name == "mtable")
        return mathMlTable(node, depth);
    if (name == "mmultiscripts")
        return mathMlScripts(node, depth);
    if (name == "maction")
        return mathMlAction(node, depth);
    if (name == "mstack" || name == "mlongdiv" || name == "msgroup") // sums in rows, as at school
        return joined(mathMlParts(node, depth), " ");
    if (name == "msqrt" || (name == "menclose" && attribute(node, "notation") == "radical"))
        return root({}, mathMlRow(node, depth));
    constexpr std::array withParts = {"mfrac"sv,   "mroot"sv,  "msub"sv,  "msup"sv,
                                      "msubsup"sv, "munder"sv, "mover"sv, "munderover"sv};
    if (std::find(withParts.begin(), withParts.end(), name) == withParts.end())
        return mathMlRow(node, depth);
    std::vector<std::string> parts = mathMlParts(node, depth);
    parts.resize(3);
    if (name == "mfrac")
        return attribute(node, "linethickness").starts_with("0") ? parts[0] + "\u00A6" + parts[1]
                                                                 : fraction(parts[0], parts[1]);
    if (name == "mroot")
        return root(parts[1], parts[0]);
    if (name == "munder" || name == "mover" || name == "munderover")
        return mathMlOver(parts, name != "mover", name != "munder");
    if (isLargeOperator(parts[0]))
        return withLimits(parts[0], name == "msup" ? std::string() : parts[1],
                          name == "msup"      ? parts[1]
                          : name == "msubsup" ? parts[2]
                                              : std::string());
    return name == "msub"   ? scripts(parts[0], parts[1], {})
           : name == "msup" ? scripts(parts[0], {}, parts[1])
                            : scripts(parts[0], parts[1], parts[2]);
}

} // namespace

std::string officeFormula(const xmlNode* node) {
    return office(node, 0);
}

std::string mathMlFormula(const xmlNode* node) {
    return mathMl(node, 0);
}

} // namespace glasshouse::documents
