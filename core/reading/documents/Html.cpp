#include "core/reading/documents/Html.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "core/base/Ascii.h"
#include "core/base/Sentence.h"
#include "core/base/Utf8.h"
#include "core/reading/documents/FormatReader.h"
#include "core/reading/documents/HtmlElements.h"
#include "core/reading/documents/HtmlFormulas.h"
#include "core/reading/documents/HtmlParser.h"
#include "core/reading/documents/ListNumbers.h"
#include "core/reading/documents/ListStyles.h"
#include "core/reading/documents/PrintedPages.h"
#include "core/reading/documents/Problem.h"
#include "core/reading/documents/Quotes.h"
#include "core/reading/documents/TextFlow.h"
#include "core/reading/documents/Xhtml.h"
#include "core/reading/layout/Raised.h"

namespace glasshouse::documents {

namespace {

using namespace std::string_view_literals;

template <std::size_t n> bool contains(const std::array<std::string_view, n>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

constexpr std::array paragraphs = {
    "p"sv,     "h1"sv,       "h2"sv,      "h3"sv,         "h4"sv,      "h5"sv,     "h6"sv,    "ul"sv,
    "ol"sv,    "dl"sv,       "pre"sv,     "blockquote"sv, "table"sv,   "figure"sv, "hr"sv,    "article"sv,
    "aside"sv, "section"sv,  "header"sv,  "footer"sv,     "nav"sv,     "main"sv,   "menu"sv,  "dir"sv,
    "form"sv,  "fieldset"sv, "details"sv, "address"sv,    "listing"sv, "xmp"sv,    "dialog"sv};
constexpr std::array lines = {"div"sv,        "li"sv,     "dt"sv,   "dd"sv,     "caption"sv,
                              "figcaption"sv, "center"sv, "body"sv, "hgroup"sv, "legend"sv,
                              "summary"sv,    "option"sv, "tr"sv,   "td"sv,     "th"sv};
constexpr std::array dropped = {"head"sv,     "title"sv,    "script"sv,   "style"sv,   "template"sv,
                                "noscript"sv, "iframe"sv,   "noframes"sv, "noembed"sv, "object"sv,
                                "applet"sv,   "datalist"sv, "rt"sv,       "rp"sv,      "rtc"sv,
                                "audio"sv,    "video"sv,    "canvas"sv,   "meter"sv,   "progress"sv};
constexpr std::array aboutDrawings = {"desc"sv, "metadata"sv};
constexpr std::array kept = {"pre"sv, "textarea"sv, "listing"sv, "xmp"sv};

/// Characters 128 to 159, which a numeric reference gives in place of Windows-1252 (HTML, 13.2.5.80).
std::string withoutControls(std::string_view text) {
    static constexpr std::array<char16_t, 32> meant = {0x20AC, 0x81,   0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                                       0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,   0x017D, 0x8F,
                                                       0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                                       0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,   0x017E, 0x0178};
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto next = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1]) : 0U;
        const bool isControl = text[i] == '\xC2' && next >= 0x80 && next < 0xA0;
        if (isControl)
            utf8::append(result, meant[next - 0x80]);
        else
            result += text[i];
        i += isControl ? 1 : 0;
    }
    return result;
}

bool isNote(const xmlNode* node) {
    const std::string type = typesOf(node);
    return type.find("footnote") != std::string::npos || type.find("rearnote") != std::string::npos;
}

/// The list of the pages of the printed book, with their numbers.
bool isPageList(const xmlNode* node) {
    const std::string types = typesOf(node);
    return hasWord(types, "page-list") || hasWord(types, "doc-pagelist");
}

/// Whether a list of what is in a book, which its reader shows without numbers (EPUB 3, 5.4).
bool isOfContents(const xmlNode* nav) {
    constexpr std::array kinds = {"toc"sv, "doc-toc"sv, "landmarks"sv, "lot"sv, "loi"sv};
    const std::string types = typesOf(nav);
    return std::any_of(kinds.begin(), kinds.end(), [&](std::string_view kind) { return hasWord(types, kind); });
}

std::string languageOf(const xmlNode* node) {
    std::string language = attribute(node, "lang");
    return language.empty() ? attribute(node, "xml:lang") : language; // HTML that is not XML has no namespaces
}

std::optional<layout::Script> positionOf(const xmlNode* node, const std::string& name) {
    if (name == "sup" || hasStyle(node, "vertical-align:super"))
        return layout::Script::Raised;
    if (name == "sub" || hasStyle(node, "vertical-align:sub"))
        return layout::Script::Lowered;
    return std::nullopt;
}

/// The only element in another without text beside it; null if there is none.
const xmlNode* onlyElement(const xmlNode* parent) {
    const xmlNode* found = nullptr;
    std::string space;
    for (const xmlNode* at = parent->children; at != nullptr; at = at->next) {
        if (hasInk(textOf(at, space)) || (at->type == XML_ELEMENT_NODE && found != nullptr))
            return nullptr;
        found = at->type == XML_ELEMENT_NODE ? at : found;
    }
    return found;
}

/// Whether an element is raised or lowered, or the mark of a note: a link to one, or a raised link.
std::optional<layout::Script> scriptOf(const xmlNode* node, const std::string& name) {
    const bool isLink = name == "a" && hasAttribute(node, "href");
    const std::string types = isLink ? typesOf(node) : std::string();
    if (hasWord(types, "noteref") || hasWord(types, "doc-noteref"))
        return layout::Script::NoteMark;
    if (name == "td" || name == "th")
        return std::nullopt;
    std::optional<layout::Script> script = positionOf(node, name);
    const xmlNode* const inner = isLink && !script ? onlyElement(node) : nullptr;
    if (inner != nullptr && positionOf(inner, asciiLower(nameOf(inner))) == layout::Script::Raised)
        return layout::Script::NoteMark;
    if (script == layout::Script::Raised && (isLink || holds(node, "a")))
        script = layout::Script::NoteMark;
    return script;
}

/// A whole number as an attribute has it (HTML, 2.3.4.1), if a list may have it.
std::optional<int> numberOf(const xmlNode* node, std::string_view name) {
    const std::string text = attribute(node, name);
    std::size_t first = std::min(text.find_first_not_of(" \t\n\f\r"), text.size());
    first += first < text.size() && text[first] == '+' ? 1 : 0;
    int number = 0;
    const auto [end, error] = std::from_chars(text.data() + first, text.data() + text.size(), number);
    constexpr int largest = 1'000'000'000; // so that counting on does not overflow
    return error == std::errc() && number <= largest && number >= -largest ? std::optional(number) : std::nullopt;
}

bool isList(const std::string& name) {
    return name == "ol" || name == "ul" || name == "menu" || name == "dir";
}

int countItems(const xmlNode* list, int depth = 0) {
    int count = 0;
    for (const xmlNode* node = depth > maxDepth ? nullptr : list->children; node != nullptr; node = node->next) {
        const std::string name = asciiLower(nameOf(node));
        if (name == "li")
            count += isHidden(node) ? 0 : 1;
        else if (!name.empty() && !isList(name))
            count += countItems(node, depth + 1);
    }
    return count;
}

/// A numbered list while its items are read.
struct List {
    NumberFormat numbering = NumberFormat::Decimal;
    int next = 1;
    int step = 1;
};

List listOf(const xmlNode* node, const ListStyles& styles) {
    List list;
    const bool isReversed = hasAttribute(node, "reversed");
    list.numbering = styles.of(node).value_or(NumberFormat::Decimal);
    list.step = isReversed ? -1 : 1;
    const std::optional<int> start = numberOf(node, "start");
    list.next = start ? *start : isReversed ? countItems(node) : 1;
    return list;
}

/// The first text in an element, without blanks around it.
std::string firstText(const xmlNode* node, int depth = 0) {
    std::string space;
    if (node->type != XML_ELEMENT_NODE) {
        const std::string_view text = textOf(node, space);
        const std::size_t first = text.find_first_not_of(" \t\n\r\f");
        return first == std::string_view::npos
                   ? std::string()
                   : std::string(text.substr(first, text.find_last_not_of(" \t\n\r\f") + 1 - first));
    }
    std::string text;
    for (const xmlNode* at = node->children; at != nullptr && text.empty() && depth < maxDepth; at = at->next)
        text = firstText(at, depth + 1);
    return text;
}

/// Whether an item begins with its number as text, "3." or "(3)" or 3 in an element of its own: a browser then shows no
/// other, by a style that is not known here.
bool beginsWith(const xmlNode* item, const std::string& number) {
    const std::string text = firstText(item);
    std::string_view rest = text;
    rest.remove_prefix(std::min(rest.find_first_not_of("(["), rest.size()));
    if (!rest.starts_with(number))
        return false;
    rest.remove_prefix(number.size());
    const bool isAlone = rest.empty() && number.back() <= '9' && allText(item).size() > text.size();
    return isAlone || rest.starts_with('.') || rest.starts_with(')') || rest.starts_with(']');
}

class Walker {
public:
    Chapter run(const xmlDoc* tree, std::string_view css) {
        m_listStyles.add(css);
        const xmlNode* const root = tree == nullptr ? nullptr : tree->children;
        findNotesAndStyles(root, 0);
        walkAll(root, {}, 0);
        endNotes();
        m_result.text = m_flow.take();
        return std::move(m_result);
    }

private:
    struct Style {
        bool keepsBlanks = false;
        bool inItem = false;
        bool inLink = false;
        bool inDrawing = false;
        bool inContents = false; ///< of an EPUB, whose lists show no numbers
        int quotations = 0;      ///< around it
        List* list = nullptr;    ///< that an item would belong to, if it has numbers
        std::string language;
    };

    void findNotesAndStyles(const xmlNode* node, int depth) {
        for (; node != nullptr && depth < maxDepth; node = node->next) {
            if (node->type != XML_ELEMENT_NODE)
                continue;
            if (asciiLower(nameOf(node)) == "style")
                m_listStyles.add(allText(node));
            if (nameOf(node) != "a" && isNote(node) && hasAttribute(node, "id"))
                m_notes.emplace(attribute(node, "id"), node);
            findNotesAndStyles(node->children, depth + 1);
        }
    }

    void walkAll(const xmlNode* node, Style style, int depth) {
        for (; node != nullptr; node = node->next)
            walk(node, style, depth);
    }

    void walk(const xmlNode* node, Style style, int depth) {
        if (depth > maxDepth)
            throw Problem(Problem::Kind::Refused, sentence("Its elements are nested too deeply to be read safely."));
        if (node->type != XML_ELEMENT_NODE)
            return text(textOf(node, m_space), style);
        const std::string name = asciiLower(nameOf(node));
        const bool isShown = !isHidden(node) || isFormulaOfPicture(node);
        const std::string number = name == "li" && isShown ? numberItem(node, style) : std::string();
        if (const std::optional<std::string> formula = isShown ? htmlFormula(node) : std::nullopt)
            return putFormula(*formula, attribute(node, "display") == "block");
        if (!isShown || contains(dropped, name) || isPrintedPageNumber(node) || isPageList(node) ||
            m_placed.contains(node) || (style.inDrawing && contains(aboutDrawings, name)))
            return;
        if (name == "br")
            return m_flow.lineEnd();
        if (isSwitch(node, name, style))
            return branch(node, std::move(style), depth);
        if (name == "a") {
            style.inLink = hasAttribute(node, "href");
            remember(node);
        }
        style.inDrawing = style.inDrawing || name == "svg";
        style.keepsBlanks = contains(kept, name) || hasStyle(node, "white-space:pre") || style.keepsBlanks;
        style.inContents = style.inContents || (name == "nav" && isOfContents(node));
        const std::string outer = style.language;
        if (std::string own = languageOf(node); !own.empty())
            style.language = std::move(own);
        if (const std::optional<layout::Script> script = scriptOf(node, name))
            return piece(node, style, depth, *script);
        if (name == "q")
            return quotation(node, std::move(style), outer, depth);
        const bool paragraph = contains(paragraphs, name);
        const bool ends = paragraph || contains(lines, name);
        const auto separate = [&] {
            if (paragraph && !style.inItem)
                m_flow.block();
            else if (ends)
                m_flow.line();
        };
        separate();
        m_flow.label(number);
        if (name == "tr") {
            row(node, style, depth);
        } else {
            List list;
            Style inner = style;
            inner.inItem = style.inItem || name == "li" || name == "dt" || name == "dd";
            if (isList(name)) {
                list = name == "ol" ? listOf(node, m_listStyles) : List();
                inner.list = name == "ol" && !style.inContents ? &list : nullptr;
            }
            walkAll(node->children, inner, depth + 1);
        }
        if (!number.empty())
            m_flow.dropLabel();
        separate();
        if (paragraph && !m_inCell)
            endNotes();
    }

    /// What a browser shows before an item, which counts.
    std::string numberItem(const xmlNode* item, const Style& style) const {
        if (style.list == nullptr)
            return {};
        const int number = numberOf(item, "value").value_or(style.list->next);
        style.list->next = number + style.list->step;
        const std::string text = listNumber(number, m_listStyles.of(item).value_or(style.list->numbering));
        return text.empty() || beginsWith(item, text) ? std::string() : text + ". ";
    }

    void putFormula(const std::string& formula, bool onItsOwnLine) {
        if (onItsOwnLine)
            m_flow.line();
        m_flow.formula(formula);
        if (onItsOwnLine)
            m_flow.line();
    }

    /// Elements of which one child is read: of EPUB, for readers that know MathML, and of SVG.
    static bool isSwitch(const xmlNode* node, const std::string& name, const Style& style) {
        return name == "epub:switch" ||
               (name == "switch" && (style.inDrawing || (node->ns != nullptr && node->ns->prefix != nullptr)));
    }

    void branch(const xmlNode* node, Style style, int depth) {
        const xmlNode* taken = nullptr;
        for (const xmlNode* at = node->children; at != nullptr; at = at->next) {
            const std::string space = attribute(at, "required-namespace");
            const bool isKnown = space.empty() || space == "http://www.w3.org/1998/Math/MathML" ||
                                 space == "http://www.w3.org/1999/xhtml";
            const bool isOfLanguage = hasAttribute(at, "systemLanguage") || hasAttribute(at, "systemlanguage");
            if (at->type == XML_ELEMENT_NODE && isKnown && (taken == nullptr || !isOfLanguage)) {
                taken = at;
                if (!isOfLanguage)
                    break;
            }
        }
        if (taken != nullptr)
            walk(taken, std::move(style), depth + 1);
    }

    void piece(const xmlNode* node, const Style& style, int depth, layout::Script script) {
        TextFlow outside = std::exchange(m_flow, TextFlow());
        walkAll(node->children, style, depth + 1);
        TextFlow inside = std::exchange(m_flow, std::move(outside));
        m_flow.script(script, std::move(inside));
    }

    void quotation(const xmlNode* node, Style style, const std::string& language, int depth) {
        const auto [known, isNew] = m_quotationMarks.try_emplace(language);
        if (isNew)
            known->second = quotationMarks(language);
        const QuotationMarks& marks = known->second;
        const std::size_t first = style.quotations == 0 ? 0 : 2;
        const std::string text = allText(node);
        const std::size_t begin = std::min(text.find_first_not_of(" \t\n\r\f"), text.size());
        constexpr std::array written = {"\""sv, "'"sv, "\u201C"sv, "\u2018"sv, "\u201E"sv, "\u201A"sv, "\u00AB"sv};
        const bool hasOwn = std::any_of(written.begin(), written.end(), [&](std::string_view mark) {
            return text.compare(begin, mark.size(), mark) == 0;
        });
        ++style.quotations;
        if (!hasOwn)
            m_flow.text(marks[first]);
        walkAll(node->children, style, depth + 1);
        if (!hasOwn)
            m_flow.text(marks[first + 1]);
    }

    void row(const xmlNode* node, Style style, int depth) {
        std::vector<std::string> cells;
        TextFlow outside = std::move(m_flow);
        const bool wasInCell = std::exchange(m_inCell, true);
        style.inItem = false;
        style.list = nullptr;
        readCells(node, style, depth, cells);
        m_inCell = wasInCell;
        m_flow = std::move(outside);
        m_flow.row(cells);
    }

    /// The cells of a row, including those inside a form or another element, and any text beside them.
    void readCells(const xmlNode* parent, const Style& style, int depth, std::vector<std::string>& cells) {
        if (depth > maxDepth)
            throw Problem(Problem::Kind::Refused, sentence("Its elements are nested too deeply to be read safely."));
        for (const xmlNode* node = parent->children; node != nullptr; node = node->next) {
            const std::string name = node->type == XML_ELEMENT_NODE ? asciiLower(nameOf(node)) : std::string();
            const bool isCell = name == "td" || name == "th";
            if (isHidden(node))
                continue;
            if (!isCell && !name.empty() && name != "table" && !contains(dropped, name) &&
                (holds(node, "td") || holds(node, "th"))) {
                readCells(node, style, depth + 1, cells);
                continue;
            }
            m_flow = TextFlow();
            if (isCell)
                walkAll(node->children, style, depth + 2);
            else
                walk(node, style, depth + 1);
            if (std::string text = m_flow.take(); isCell || !text.empty())
                cells.push_back(std::move(text));
        }
    }

    void text(std::string_view written, const Style& style) {
        const std::string text = withoutControls(written);
        if (style.keepsBlanks)
            m_flow.verbatim(text);
        else
            m_flow.text(text);
        const auto inked = static_cast<std::size_t>(
            std::count_if(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) > 0x20; }));
        m_result.all += inked;
        m_result.linked += style.inLink ? inked : 0;
    }

    /// A note of the same page is read after the block that refers to it.
    void remember(const xmlNode* link) {
        const std::string target = attribute(link, "href");
        if (!target.starts_with('#'))
            return;
        const auto note = m_notes.find(target.substr(1));
        if (note != m_notes.end() && m_placed.insert(note->second).second)
            m_waiting.push_back(note->second);
    }

    void endNotes() {
        if (std::exchange(m_inNotes, true))
            return; // a note that refers to a note: the loop below takes it up
        while (!m_waiting.empty()) {
            const std::vector<const xmlNode*> notes = std::exchange(m_waiting, {});
            for (const xmlNode* note : notes) {
                m_flow.block();
                walkAll(note->children, {}, 1);
                m_flow.block();
            }
        }
        m_inNotes = false;
    }

    TextFlow m_flow;
    Chapter m_result;
    std::string m_space;
    ListStyles m_listStyles;
    std::map<std::string, QuotationMarks> m_quotationMarks; ///< by language
    bool m_inCell = false;
    bool m_inNotes = false;
    std::map<std::string, const xmlNode*> m_notes;
    std::set<const xmlNode*> m_placed; ///< notes that are read, or will be, after the block that refers to them
    std::vector<const xmlNode*> m_waiting;
};

/// Without what HTML forbids (HTML, 13.2.3.5): carriage returns, alone or before a newline, are newlines; other
/// controls but tabs, and what is no character, are left out.
std::string withoutForbidden(std::string_view text) {
    const auto isForbidden = [](char32_t c) {
        return (c < 0x20 && c != '\t' && c != '\n' && c != '\f') || c == 0x7F || (c >= 0xFDD0 && c <= 0xFDEF) ||
               (c & 0xFFFEU) == 0xFFFEU;
    };
    std::string all;
    all.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        const utf8::Decoded one = utf8::decode(text, i);
        if (!isForbidden(one.codePoint))
            all += text.substr(i, one.length);
        else if (one.codePoint == '\r' && (i + 1 == text.size() || text[i + 1] != '\n'))
            all += '\n';
        i += one.length;
    }
    return all;
}

charset::DecodedText decoded(std::string_view bytes, std::string_view encoding) {
    charset::DecodedText page = valueOrThrow(charset::decodeHtml(bytes, encoding), Problem::Kind::Damaged);
    page.text = withoutForbidden(page.text);
    page.text = withoutControls(page.text);
    return page;
}

/// Whether a chapter may have entities of its own.
bool mayDeclareEntities(std::string_view bytes) {
    return bytes.find("<!ENTITY") != std::string_view::npos ||
           bytes.find("E\0N\0T\0I\0T\0Y"sv) != std::string_view::npos; // UTF-16
}

} // namespace

FormatReader makeHtmlReader() {
    return {.fits =
                [](Content& content) {
                    const std::string start = asciiLower(content.markup());
                    return (content.named() == nullptr || !content.named()->isPlain) &&
                           (start.find("<!doctype html") != std::string::npos ||
                            start.find("<html") != std::string::npos);
                },
            .open = [](std::string_view bytes,
                       const std::string& encoding) { return wholeDocument(htmlText(bytes, encoding)); }};
}

charset::DecodedText htmlText(std::string_view bytes, std::string_view encoding) {
    charset::DecodedText page = decoded(bytes, encoding);
    if (isXhtml(page.text))
        page.text = xhtmlAsHtml(page.text);
    const XmlTree tree = parseHtml(std::move(page.text));
    page.text = Walker().run(tree.get(), {}).text;
    return page;
}

Chapter xhtmlChapter(std::string_view bytes, std::string_view css) {
    if (!mayDeclareEntities(bytes))
        if (const XmlTree tree = parseXml(bytes))
            return Walker().run(tree.get(), css);
    const XmlTree tree = parseHtml(xhtmlAsHtml(decoded(bytes, charset::automaticEncoding).text));
    return Walker().run(tree.get(), css);
}

} // namespace glasshouse::documents
