#include "core/corpus/cleaning/rules/CleaningRules.h"

#include <optional>
#include <set>
#include <unordered_set>

#include "core/base/Stopped.h"
#include "core/base/Utf8.h"
#include "core/corpus/cleaning/Characters.h"
#include "core/corpus/cleaning/Lines.h"

namespace glasshouse::cleaning {

namespace {

constexpr std::size_t longestWord = 200; // bytes; what is longer is not a word

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
    bool soft = false;           ///< whether it is a soft hyphen
    std::string left;            ///< the letters before it
    bool leftInCompound = false; ///< another hyphen is before them
    bool doubtful = false;       ///< next to a slash or a year, so it may be part of a path
    std::string right;           ///< the letters after it
    std::size_t rest = 0;        ///< where the next line's text begins
    std::size_t restEnd = 0;     ///< its end, with punctuation, at the next blank
    std::size_t lineEnd = 0;     ///< of the next line
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

/// The word before a hyphen that ends a line; false if there is none that could go on.
bool findLeft(std::string_view text, const Line& line, Divided& result) {
    if (line.empty())
        return false;
    const std::size_t hyphen = previous(text, line.end);
    if (hyphen <= line.begin || !isLineEndHyphen(at(text, hyphen)))
        return false;
    std::size_t begin = hyphen;
    while (begin > line.begin && hyphen - begin <= longestWord) {
        const char32_t c = before(text, begin);
        if (!isLetter(c) && !isApostrophe(c))
            break;
        begin = previous(text, begin);
    }
    if (begin == hyphen || hyphen - begin > longestWord)
        return false;
    std::size_t token = begin;
    while (token > line.begin && hyphen - token <= 2 * longestWord && !isBlank(before(text, token)))
        token = previous(text, token);
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

/// How a word continues in a line; false if it does not.
bool findRight(std::string_view text, const Line& line, Divided& result) {
    std::size_t begin = line.begin;
    while (begin < line.end && isBlank(at(text, begin)))
        begin += utf8::decode(text, begin).length;
    if (begin == line.end || !isLetter(at(text, begin)))
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
                if (line.empty())
                    continue;
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
        if (isConjunction(word.right) && !isLower(at(word.right, 0)))
            return How::Stay;
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
        if (compound || word.leftInCompound || utf8::count(word.left) == 1)
            return How::Keep;
        const bool leftIsWord = m_words.contains(hashOf(lowered(word.left)));
        const bool rightIsWord = m_words.contains(hashOf(word.right));
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
        if (kind == How::Stay || !isLower(at(word.right, 0)))
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

Rule hyphens() {
    return {.choice = {"hyphens", "Words divided at line ends",
                       "Words that a line break divides are joined; compounds keep their hyphen."},
            .make = makeCleaner<Joined>};
}

} // namespace glasshouse::cleaning
