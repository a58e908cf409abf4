#include "core/reading/documents/Html.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "core/base/Ascii.h"
#include "core/base/Utf8.h"
#include "core/reading/documents/CharacterReferences.h"
#include "core/reading/documents/Problem.h"
#include "core/reading/documents/TextFlow.h"
#include "core/reading/documents/Xml.h"

namespace glasshouse::documents {

namespace {

using namespace std::string_view_literals;

template <std::size_t n> bool contains(const std::array<std::string_view, n>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

constexpr std::array paragraphs = {"p"sv,      "h1"sv,       "h2"sv,      "h3"sv,      "h4"sv,      "h5"sv,
                                   "h6"sv,     "ul"sv,       "ol"sv,      "dl"sv,      "pre"sv,     "blockquote"sv,
                                   "table"sv,  "figure"sv,   "hr"sv,      "article"sv, "aside"sv,   "section"sv,
                                   "header"sv, "footer"sv,   "nav"sv,     "main"sv,    "menu"sv,    "dir"sv,
                                   "form"sv,   "fieldset"sv, "details"sv, "address"sv, "listing"sv, "xmp"sv};
constexpr std::array lines = {"div"sv,    "li"sv,   "dt"sv,     "dd"sv,     "caption"sv, "figcaption"sv,
                              "center"sv, "body"sv, "hgroup"sv, "legend"sv, "summary"sv, "option"sv,
                              "tr"sv,     "td"sv,   "th"sv,     "title"sv};
constexpr std::array dropped = {"head"sv,     "script"sv, "style"sv,  "template"sv, "noscript"sv, "iframe"sv,
                                "noframes"sv, "object"sv, "applet"sv, "datalist"sv, "rt"sv,       "rp"sv,
                                "rtc"sv,      "audio"sv,  "video"sv,  "canvas"sv};
constexpr std::array aboutDrawings = {"title"sv, "desc"sv, "metadata"sv};
constexpr std::array kept = {"pre"sv, "textarea"sv, "listing"sv, "xmp"sv};

/// A declaration of an inline style, blanks ignored.
bool hasStyle(const xmlNode* node, std::string_view declaration) {
    if (!hasAttribute(node, "style"))
        return false;
    std::string style = asciiLower(attribute(node, "style"));
    std::erase_if(style, [](char c) { return c == ' ' || c == '\t' || c == '\n'; });
    return style.find(declaration) != std::string::npos;
}

bool isHidden(const xmlNode* node) {
    return hasAttribute(node, "hidden") || hasStyle(node, "display:none") || hasStyle(node, "visibility:hidden");
}

/// Whether a tree has an element of this name, its root included.
bool holds(const xmlNode* node, std::string_view name, int depth = 0) {
    if (asciiLower(nameOf(node)) == name)
        return true;
    if (node->type == XML_ELEMENT_NODE && depth < maxDepth)
        for (const xmlNode* child = node->children; child != nullptr; child = child->next)
            if (holds(child, name, depth + 1))
                return true;
    return false;
}

/// Whether all siblings of a node are, or contain, elements of this name: two forms of the same content.
bool isPairedWith(const xmlNode* node, std::string_view name) {
    constexpr int maxSiblings = 16; // forms of one formula
    bool found = false;
    int siblings = 0;
    std::string space;
    for (const xmlNode* other = node->parent == nullptr ? nullptr : node->parent->children; other != nullptr;
         other = other->next) {
        if (++siblings > maxSiblings)
            return false;
        const std::string_view text = other->type == XML_ELEMENT_NODE ? std::string_view() : textOf(other, space);
        const bool same =
            other == node || asciiLower(nameOf(other)) == "script" || attribute(other, "aria-hidden") == "true";
        const bool isIt = other != node && holds(other, name);
        if (text.find_first_not_of(" \t\r\n") != std::string_view::npos ||
            (other->type == XML_ELEMENT_NODE && !same && !isIt))
            return false;
        found = found || isIt;
    }
    return found;
}

/// MathML hidden because a picture of the formula is shown, as in Wikipedia.
bool isFormulaOfPicture(const xmlNode* node) {
    return holds(node, "math") && isPairedWith(node, "img");
}

/// The drawing of a formula whose MathML is beside it, for screen readers.
bool isDrawnFormula(const xmlNode* node) {
    return attribute(node, "aria-hidden") == "true" && !holds(node, "math") && isPairedWith(node, "math");
}

/// The TeX of a formula that is only there as a picture; empty for other pictures.
std::string pictureFormula(const xmlNode* node) {
    const std::string kind = ' ' + asciiLower(attribute(node, "class")) + ' ';
    const bool isFormula = kind.find("math") != std::string::npos || kind.find(" tex ") != std::string::npos ||
                           kind.find("latex") != std::string::npos;
    std::string text = attribute(node, "alt");
    const std::string_view display = "{\\displaystyle";
    if (!(isFormula || text.starts_with(display)) || isPairedWith(node, "math"))
        return {};
    if (text.starts_with(display) && text.ends_with('}'))
        text = text.substr(display.size(), text.size() - display.size() - 1);
    return text;
}

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
    const std::string type =
        attribute(node, "type") + ' ' + attribute(node, "epub:type") + ' ' + attribute(node, "role");
    return type.find("footnote") != std::string::npos || type.find("rearnote") != std::string::npos;
}

/// Where a page of the printed book begins, with its number (EPUB Structural Semantics, DPUB-ARIA).
bool isPageBreak(const xmlNode* node) {
    constexpr std::size_t longest = 16; // bytes; what holds more is text that was marked by mistake
    // HTML that is not XML has no namespaces.
    const std::string type =
        ' ' + attribute(node, "type") + ' ' + attribute(node, "epub:type") + ' ' + attribute(node, "role") + ' ';
    if (type.find(" pagebreak ") == std::string::npos && type.find(" doc-pagebreak ") == std::string::npos)
        return false;
    std::size_t size = 0;
    std::string space;
    for (const xmlNode* at = node->children; at != nullptr; at = at->next)
        size += at->type == XML_ELEMENT_NODE && at->children != nullptr ? longest : textOf(at, space).size();
    return size < longest;
}

class Walker {
public:
    /// earlier: formulas and numeric references as earlier versions read them.
    explicit Walker(bool earlier)
        : m_earlier(earlier) {}

    Chapter run(const xmlDoc* tree) {
        const xmlNode* const root = tree == nullptr ? nullptr : tree->children;
        findNotes(root, 0);
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
    };

    void findNotes(const xmlNode* node, int depth) {
        for (; node != nullptr && depth < maxDepth; node = node->next) {
            if (node->type != XML_ELEMENT_NODE)
                continue;
            if (nameOf(node) != "a" && isNote(node) && hasAttribute(node, "id"))
                m_notes.emplace(attribute(node, "id"), node);
            findNotes(node->children, depth + 1);
        }
    }

    void walkAll(const xmlNode* node, Style style, int depth) {
        for (; node != nullptr; node = node->next)
            walk(node, style, depth);
    }

    void walk(const xmlNode* node, Style style, int depth) {
        if (depth > maxDepth)
            throw Problem(Problem::Kind::Refused, "Its elements are nested too deeply to be read safely.");
        if (node->type != XML_ELEMENT_NODE)
            return text(textOf(node, m_space), style);
        const std::string name = asciiLower(nameOf(node));
        if (contains(dropped, name) || isPageBreak(node) || m_placed.contains(node) ||
            (!m_earlier && isDouble(node, name)))
            return;
        if (isHidden(node) && (m_earlier || !isFormulaOfPicture(node)))
            return;
        if (name == "svg")
            style.inDrawing = true;
        else if (style.inDrawing && !m_earlier && contains(aboutDrawings, name))
            return;
        if (name == "img" && !m_earlier)
            return text(pictureFormula(node), style);
        if (name == "br")
            return m_flow.lineEnd();
        if (name == "wbr")
            return;
        if (name == "a") {
            style.inLink = hasAttribute(node, "href");
            remember(node);
        }
        style.keepsBlanks = contains(kept, name) || hasStyle(node, "white-space:pre") || style.keepsBlanks;
        const bool paragraph = contains(paragraphs, name);
        const bool ends = paragraph || contains(lines, name);
        const auto separate = [&] {
            if (paragraph && !style.inItem)
                m_flow.block();
            else if (ends)
                m_flow.line();
        };
        separate();
        if (name == "tr") {
            row(node, style, depth);
        } else {
            Style inner = style;
            inner.inItem = style.inItem || name == "li" || name == "dt" || name == "dd";
            walkAll(node->children, inner, depth + 1);
        }
        separate();
        if (paragraph && !m_inCell)
            endNotes();
    }

    /// A second form of content that is read already.
    static bool isDouble(const xmlNode* node, const std::string& name) {
        return name == "annotation" || name == "annotation-xml" || isDrawnFormula(node);
    }

    void row(const xmlNode* node, Style style, int depth) {
        std::vector<std::string> cells;
        TextFlow outside = std::move(m_flow);
        const bool wasInCell = std::exchange(m_inCell, true);
        style.inItem = false;
        readCells(node, style, depth, cells);
        m_inCell = wasInCell;
        m_flow = std::move(outside);
        m_flow.row(cells);
    }

    /// The cells of a row, including those inside a form or another element, and any text beside them.
    void readCells(const xmlNode* parent, const Style& style, int depth, std::vector<std::string>& cells) {
        if (depth > maxDepth)
            throw Problem(Problem::Kind::Refused, "Its elements are nested too deeply to be read safely.");
        for (const xmlNode* node = parent->children; node != nullptr; node = node->next) {
            const std::string name = node->type == XML_ELEMENT_NODE ? asciiLower(nameOf(node)) : std::string();
            const bool isCell = name == "td" || name == "th";
            if (isHidden(node) || (!isCell && m_earlier))
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
        const std::string meant = m_earlier ? std::string() : withoutControls(written);
        const std::string_view text = m_earlier ? written : meant;
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

    bool m_earlier;
    TextFlow m_flow;
    Chapter m_result;
    std::string m_space;
    bool m_inCell = false;
    bool m_inNotes = false;
    std::map<std::string, const xmlNode*> m_notes;
    std::set<const xmlNode*> m_placed; ///< notes that are read, or will be, after the block that refers to them
    std::vector<const xmlNode*> m_waiting;
};

/// With carriage returns, alone or before a newline, as newlines (HTML, 13.2.3.5).
std::string withNewlines(std::string_view text) {
    std::string all;
    all.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\r')
            all += text[i];
        else if (i + 1 == text.size() || text[i + 1] != '\n')
            all += '\n';
    }
    return all;
}

text::DecodedText decoded(std::string_view bytes, std::string_view encoding) {
    text::DecodedText page = valueOrThrow(text::decodeHtml(bytes, encoding), Problem::Kind::Damaged);
    std::erase(page.text, '\0'); // the parser would take it for the end
    if (encoding != text::earlierEncoding && page.text.find('\r') != std::string::npos)
        page.text = withNewlines(page.text);
    return page;
}

} // namespace

text::DecodedText htmlText(std::string_view bytes, std::string_view encoding) {
    const bool earlier = encoding == text::earlierEncoding;
    text::DecodedText page = decoded(bytes, encoding);
    const XmlTree tree = parseHtml(earlier ? page.text : withPlainReferences(page.text));
    page.text = Walker(earlier).run(tree.get()).text;
    return page;
}

Chapter xhtmlChapter(std::string_view bytes) {
    if (const XmlTree tree = parseXml(bytes))
        return Walker(false).run(tree.get());
    // The HTML parser knows no declarations of entities and would show them as text.
    if (bytes.find("<!ENTITY") != std::string_view::npos)
        throw Problem(Problem::Kind::Damaged, "Its XML is damaged or refused as unsafe.");
    const XmlTree tree = parseHtml(withPlainReferences(decoded(bytes, text::automaticEncoding).text));
    return Walker(false).run(tree.get());
}

} // namespace glasshouse::documents
