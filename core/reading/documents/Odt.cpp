#include "core/reading/documents/Odt.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/reading/documents/Archive.h"
#include "core/reading/documents/Formula.h"
#include "core/reading/documents/Problem.h"
#include "core/reading/documents/SymbolFonts.h"
#include "core/reading/documents/TextFlow.h"
#include "core/reading/documents/Xml.h"

namespace glasshouse::documents {

namespace {

using namespace std::string_view_literals;

constexpr unsigned maxBlanks = 1000; // of one element that stands for several

constexpr std::array dropped = {"tracked-changes"sv,         "annotation"sv,
                                "annotation-end"sv,          "forms"sv,
                                "sequence-decls"sv,          "variable-decls"sv,
                                "user-field-decls"sv,        "dde-connection-decls"sv,
                                "note-citation"sv,           "ruby-text"sv,
                                "covered-table-cell"sv,      "binary-data"sv,
                                "event-listeners"sv,         "index-title-template"sv,
                                "table-of-content-source"sv, "alphabetical-index-source"sv,
                                "bibliography-source"sv,     "illustration-index-source"sv,
                                "table-index-source"sv,      "object-index-source"sv,
                                "user-index-source"sv};

/// What has a text of its own beside the paragraph that it is anchored in.
constexpr std::array shapes = {"text-box"sv, "custom-shape"sv,    "rect"sv,   "line"sv,   "polyline"sv,
                               "polygon"sv,  "regular-polygon"sv, "path"sv,   "circle"sv, "ellipse"sv,
                               "measure"sv,  "connector"sv,       "caption"sv};

template <std::size_t n> bool contains(const std::array<std::string_view, n>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// The description of a picture (svg:title), which readers of the page do not see, and no field (text:title).
bool isDescription(const xmlNode* node, std::string_view name) {
    if (name != "title" && name != "desc")
        return false;
    const xmlNs* const space = node->ns;
    const auto is = [](const xmlChar* text, std::string_view end) {
        return text != nullptr && std::string_view(reinterpret_cast<const char*>(text)).ends_with(end);
    };
    return space != nullptr && (is(space->prefix, "svg") || is(space->href, ":svg-compatible:1.0"));
}

/// Sections and fields whose text is hidden now. Of a field that is not, LibreOffice does not say so.
bool isHidden(const xmlNode* node, std::string_view name) {
    if (name == "hidden-text")
        return attribute(node, "is-hidden") == "true";
    return name == "section" && (attribute(node, "display") == "none" ||
                                 (attribute(node, "display") == "condition" && attribute(node, "is-hidden") == "true"));
}

/// What a style of text or of a paragraph decides about the characters that are read.
struct TextStyle {
    std::optional<bool> hidden;
    std::optional<std::string> font;
    std::string parent;
};

/// The styles of a document by kind and name; those of the document's text go before those that it was made with.
class Styles {
public:
    void add(const xmlNode* root) {
        for (const char* list : {"font-face-decls", "styles", "automatic-styles"})
            if (const xmlNode* const found = root == nullptr ? nullptr : childNamed(root, list))
                for (const xmlNode* at = found->children; at != nullptr; at = at->next)
                    addOne(at);
    }

    /// Of a paragraph or a span that names a style, over the one around it.
    TextStyle over(TextStyle around, const xmlNode* node, const char* family) const {
        std::vector<const TextStyle*> chain;
        for (auto at = m_styles.find(family + attribute(node, "style-name"));
             at != m_styles.end() && chain.size() < longestChain; at = m_styles.find(family + at->second.parent))
            chain.push_back(&at->second);
        for (auto style = chain.rbegin(); style != chain.rend(); ++style) {
            around.hidden = (*style)->hidden ? (*style)->hidden : around.hidden;
            around.font = (*style)->font ? (*style)->font : around.font;
        }
        return around;
    }

private:
    static constexpr std::size_t longestChain = 50; // of styles that are based on each other

    void addOne(const xmlNode* node) {
        if (nameOf(node) == "font-face")
            m_fonts[attribute(node, "name")] = plainFamily(attribute(node, "font-family"));
        if (nameOf(node) != "style")
            return;
        TextStyle style;
        style.parent = attribute(node, "parent-style-name");
        if (const xmlNode* const text = childNamed(node, "text-properties")) {
            if (hasAttribute(text, "display"))
                style.hidden = attribute(text, "display") == "none";
            if (hasAttribute(text, "font-name")) {
                const std::string name = attribute(text, "font-name");
                const auto family = m_fonts.find(name);
                style.font = family == m_fonts.end() || family->second.empty() ? name : family->second;
            } else if (hasAttribute(text, "font-family")) {
                style.font = plainFamily(attribute(text, "font-family"));
            }
        }
        m_styles[attribute(node, "family") + ":" + attribute(node, "name")] = std::move(style);
    }

    static std::string plainFamily(std::string family) {
        std::erase(family, '\'');
        std::erase(family, '"');
        return family.substr(0, family.find(','));
    }

    std::map<std::string, TextStyle> m_styles;
    std::map<std::string, std::string> m_fonts; ///< families by their names in the document
};

class Walker {
public:
    Walker(Archive& archive, const Styles& styles)
        : m_archive(archive)
        , m_styles(styles) {}

    DocumentText run(const xmlNode* node) {
        walkAll(node, 0);
        endBoxes(1); // those that are anchored to a page may follow the last paragraph
        endNotes();
        return {m_flow.take(), note()};
    }

private:
    void walkAll(const xmlNode* node, int depth) {
        for (; node != nullptr; node = node->next)
            walk(node, depth);
    }

    void walk(const xmlNode* node, int depth) {
        if (depth > maxDepth)
            throw Problem(Problem::Kind::Refused, "Its elements are nested too deeply to be read safely.");
        if (node->type != XML_ELEMENT_NODE) {
            if (m_inParagraph)
                text(textOf(node, m_space));
            return;
        }
        const std::string_view name = nameOf(node);
        if (contains(dropped, name) || isDescription(node, name) || isHidden(node, name))
            return;
        if (name == "p" || name == "h")
            paragraph(node, depth);
        else if (name == "list")
            list(node, depth);
        else if (name == "table")
            table(node, depth);
        else if (name == "span")
            span(node, depth);
        else if (name == "s")
            verbatim(std::string(blanks(node), ' '));
        else if (name == "tab")
            verbatim("\t");
        else if (name == "line-break" && !isHiddenText())
            m_flow.lineEnd();
        else if (name == "note")
            m_waiting.push_back(node);
        else if (name == "object")
            object(node);
        else if (name == "math")
            verbatim(mathMlFormula(node));
        else if (contains(shapes, name) && (name != "measure" || childNamed(node, "p") != nullptr)) // not the field
            m_boxes.push_back(node);
        else
            walkAll(node->children, depth + 1);
    }

    bool isHiddenText() const { return m_style.hidden.value_or(false); }

    void text(std::string_view utf8) {
        if (isHiddenText())
            return;
        const SymbolFont* const font = symbolFont(m_style.font.value_or(std::string()));
        if (font == nullptr)
            return m_flow.text(utf8);
        std::size_t unknown = 0;
        m_flow.text(signsOf(*font, utf8, unknown));
        m_unknownSigns += unknown;
    }
    void verbatim(std::string_view utf8) {
        if (!isHiddenText())
            m_flow.verbatim(utf8);
    }

    void span(const xmlNode* node, int depth) {
        const TextStyle around = std::exchange(m_style, m_styles.over(m_style, node, "text:"));
        walkAll(node->children, depth + 1);
        m_style = around;
    }

    /// A formula: in its place, or in a part of its own (OpenDocument 1.3, part 3, 10.4.6). Charts and tables are none.
    void object(const xmlNode* node) {
        if (const xmlNode* const inside = findElement(node->children, "math"))
            return verbatim(mathMlFormula(inside));
        const std::optional<std::string> folder = m_archive.referredTo({}, attribute(node, "href"));
        if (!folder || folder->empty() || !m_archive.has(*folder + "/content.xml"))
            return;
        try {
            const XmlTree tree = parsePart(m_archive.read(*folder + "/content.xml"));
            const xmlNode* const root = xmlDocGetRootElement(tree.get());
            if (root != nullptr && nameOf(root) == "math")
                verbatim(mathMlFormula(root));
        } catch (const Problem& problem) {
            if (problem.kind() != Problem::Kind::Damaged)
                throw;
            ++m_damaged;
        }
    }

    std::string note() const {
        std::string sentences;
        if (m_unknownSigns > 0)
            sentences = m_unknownSigns == 1
                            ? "A sign of a symbol font has no character in Unicode and is read as \uFFFD."
                            : std::to_string(m_unknownSigns) +
                                  " signs of symbol fonts have no character in Unicode and are read as \uFFFD.";
        if (m_damaged > 0)
            sentences += std::string(sentences.empty() ? "" : " ") +
                         (m_damaged == 1 ? "A formula is damaged and was not read."
                                         : std::to_string(m_damaged) + " formulas are damaged and were not read.");
        return sentences;
    }

    static unsigned blanks(const xmlNode* node) {
        const std::string count = attribute(node, "c");
        unsigned value = 1;
        std::from_chars(count.data(), count.data() + count.size(), value);
        return std::min(value, maxBlanks);
    }

    void separate() {
        if (m_inItem)
            m_flow.line();
        else
            m_flow.block();
    }

    void paragraph(const xmlNode* node, int depth) {
        separate();
        const bool was = std::exchange(m_inParagraph, true);
        const TextStyle around = std::exchange(m_style, m_styles.over({}, node, "paragraph:"));
        walkAll(node->children, depth + 1);
        m_style = around;
        m_inParagraph = was;
        separate();
        endBoxes(depth + 1);
        if (!m_inCell && !m_inItem)
            endNotes();
    }

    void endBoxes(int depth) {
        for (const xmlNode* box : std::exchange(m_boxes, {}))
            inside(box, depth);
    }

    /// Blocks of their own, wherever they are anchored.
    void inside(const xmlNode* node, int depth) {
        const bool inParagraph = std::exchange(m_inParagraph, false);
        const bool inItem = std::exchange(m_inItem, false);
        m_flow.block();
        walkAll(node->children, depth);
        m_flow.block();
        m_inParagraph = inParagraph;
        m_inItem = inItem;
    }

    void endNotes() {
        if (std::exchange(m_inNotes, true))
            return; // a note in a note: the loop below takes it up
        while (!m_waiting.empty())
            for (const xmlNode* note : std::exchange(m_waiting, {}))
                inside(note, 1);
        m_inNotes = false;
    }

    void list(const xmlNode* node, int depth) {
        separate();
        const bool was = std::exchange(m_inItem, true);
        walkAll(node->children, depth + 1);
        m_inItem = was;
        separate();
        if (!m_inCell && !m_inItem)
            endNotes();
    }

    void table(const xmlNode* node, int depth) {
        m_flow.block();
        rows(node->children, depth + 1);
        m_flow.block();
        if (!m_inCell)
            endNotes();
    }

    void rows(const xmlNode* node, int depth) {
        for (; node != nullptr; node = node->next) {
            const std::string_view name = nameOf(node);
            if (name == "table-row")
                row(node, depth);
            else if ((name == "table-rows" || name == "table-header-rows" || name == "table-row-group") &&
                     depth <= maxDepth)
                rows(node->children, depth + 1);
        }
    }

    void row(const xmlNode* node, int depth) {
        std::vector<std::string> cells;
        TextFlow outside = std::exchange(m_flow, {});
        const bool inCell = std::exchange(m_inCell, true);
        const bool inItem = std::exchange(m_inItem, false);
        const bool inParagraph = std::exchange(m_inParagraph, false);
        for (const xmlNode* cell = node->children; cell != nullptr; cell = cell->next)
            if (nameOf(cell) == "table-cell") {
                walkAll(cell->children, depth + 1);
                cells.push_back(m_flow.take());
            }
        m_inCell = inCell;
        m_inItem = inItem;
        m_inParagraph = inParagraph;
        m_flow = std::move(outside);
        m_flow.row(cells);
    }

    Archive& m_archive;
    const Styles& m_styles;
    TextStyle m_style; ///< of what is read
    TextFlow m_flow;
    std::string m_space;
    std::vector<const xmlNode*> m_waiting;
    std::vector<const xmlNode*> m_boxes;
    bool m_inParagraph = false;
    bool m_inItem = false;
    bool m_inCell = false;
    bool m_inNotes = false;
    std::size_t m_unknownSigns = 0;
    std::size_t m_damaged = 0; ///< formulas
};

} // namespace

DocumentText odtText(std::string_view bytes) {
    Archive archive(bytes);
    if (archive.has("META-INF/manifest.xml")) {
        const XmlTree manifest = parsePart(archive.read("META-INF/manifest.xml"));
        if (findElement(manifest->children, "encryption-data") != nullptr)
            throw Problem(Problem::Kind::Locked, "It needs a password. Save a copy without one.");
    }
    const XmlTree tree = parsePart(archive.read("content.xml"));
    const xmlNode* const body = findElement(tree->children, "body");
    const xmlNode* const text = body == nullptr ? nullptr : findElement(body->children, "text");
    if (text == nullptr)
        throw Problem(Problem::Kind::Damaged, "It is an OpenDocument file without a text. Save it again.");
    Styles styles;
    if (archive.has("styles.xml")) {
        const XmlTree made = parsePart(archive.read("styles.xml"));
        styles.add(xmlDocGetRootElement(made.get()));
    }
    styles.add(xmlDocGetRootElement(tree.get()));
    return Walker(archive, styles).run(text->children);
}

} // namespace glasshouse::documents
