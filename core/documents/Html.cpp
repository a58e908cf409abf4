#include "core/documents/Html.h"

#include <algorithm>
#include <array>
#include <map>
#include <new>
#include <set>
#include <utility>
#include <vector>

#include "core/documents/Charset.h"
#include "core/documents/Problem.h"
#include "core/documents/TextFlow.h"
#include "core/documents/Xml.h"
#include "core/text/TextDecoding.h"

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
constexpr std::array kept = {"pre"sv, "textarea"sv, "listing"sv, "xmp"sv};

std::string lower(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return result;
}

/// A declaration of an inline style, blanks ignored.
bool hasStyle(const xmlNode* node, std::string_view declaration) {
    if (!hasAttribute(node, "style"))
        return false;
    std::string style = lower(attribute(node, "style"));
    std::erase_if(style, [](char c) { return c == ' ' || c == '\t' || c == '\n'; });
    return style.find(declaration) != std::string::npos;
}

bool isHidden(const xmlNode* node) {
    return hasAttribute(node, "hidden") || hasStyle(node, "display:none") || hasStyle(node, "visibility:hidden");
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
        const std::string name = lower(nameOf(node));
        if (contains(dropped, name) || isHidden(node) || isPageBreak(node) || m_placed.contains(node))
            return;
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

    void row(const xmlNode* node, Style style, int depth) {
        std::vector<std::string> cells;
        TextFlow outside = std::move(m_flow);
        const bool wasInCell = std::exchange(m_inCell, true);
        style.inItem = false;
        for (const xmlNode* cell = node->children; cell != nullptr; cell = cell->next) {
            const std::string name = lower(nameOf(cell));
            if ((name != "td" && name != "th") || isHidden(cell))
                continue;
            m_flow = TextFlow();
            walkAll(cell->children, style, depth + 2);
            cells.push_back(m_flow.take());
        }
        m_inCell = wasInCell;
        m_flow = std::move(outside);
        m_flow.row(cells);
    }

    void text(std::string_view text, const Style& style) {
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
    bool m_inCell = false;
    bool m_inNotes = false;
    std::map<std::string, const xmlNode*> m_notes;
    std::set<const xmlNode*> m_placed; ///< notes that are read, or will be, after the block that refers to them
    std::vector<const xmlNode*> m_waiting;
};

std::string decoded(std::string_view bytes) {
    const bool marked =
        bytes.starts_with("\xEF\xBB\xBF"sv) || bytes.starts_with("\xFF\xFE"sv) || bytes.starts_with("\xFE\xFF"sv);
    const std::string name = marked ? std::string() : htmlEncoding(bytes);
    std::string text;
    // The names that browsers read as Windows-1252, or that only say that the text is UTF-8 (WHATWG Encoding).
    constexpr std::array undecided = {
        ""sv,         "utf-8"sv, "utf8"sv,   "iso-8859-1"sv, "iso8859-1"sv, "windows-1252"sv, "latin1"sv,
        "us-ascii"sv, "ascii"sv, "cp1252"sv, "utf-16"sv,     "utf-16le"sv,  "utf-16be"sv};
    if (!contains(undecided, name))
        text = toUtf8(bytes, name).value_or(std::string());
    if (text.empty()) {
        Result<text::DecodedText> result = text::decodeText(bytes, {});
        if (!result)
            throw Problem(Problem::Kind::Damaged, "It contains binary data, no HTML. Get the file again.");
        text = std::move(result.value().text);
    }
    std::erase(text, '\0'); // the parser would take it for the end
    return text;
}

} // namespace

std::string htmlText(std::string_view bytes) {
    const XmlTree tree = parseHtml(decoded(bytes));
    return Walker().run(tree.get()).text;
}

Chapter xhtmlChapter(std::string_view bytes) {
    if (const XmlTree tree = parseXml(bytes))
        return Walker().run(tree.get());
    // The HTML parser knows no declarations of entities and would show them as text.
    if (bytes.find("<!ENTITY") != std::string_view::npos)
        throw Problem(Problem::Kind::Damaged, "Its XML is damaged or refused as unsafe.");
    const XmlTree tree = parseHtml(decoded(bytes));
    return Walker().run(tree.get());
}

} // namespace glasshouse::documents
