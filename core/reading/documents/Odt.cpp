#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdlib>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/Sentence.h"
#include "core/reading/documents/Archive.h"
#include "core/reading/documents/FormatReader.h"
#include "core/reading/documents/Formula.h"
#include "core/reading/documents/ListNumbers.h"
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
                                "user-index-source"sv,       "number"sv};

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

/// Whether a section, a row of a table or a field is hidden. LibreOffice does not write the attribute of a field that
/// is shown.
bool isHidden(const xmlNode* node, std::string_view name) {
    if (name == "hidden-text")
        return attribute(node, "is-hidden") == "true";
    if (name == "table-row")
        return attribute(node, "visibility") == "collapse" || attribute(node, "visibility") == "filter";
    if (name == "table-row-group" || name == "table-column-group")
        return attribute(node, "display") == "false";
    return name == "section" && (attribute(node, "display") == "none" ||
                                 (attribute(node, "display") == "condition" && attribute(node, "is-hidden") == "true"));
}

/// What a style of text or of a paragraph decides about the characters that are read.
struct TextStyle {
    std::optional<bool> hidden;
    std::optional<std::string> font;
    std::optional<layout::Script> script;
    int height = 0;                  ///< of the script over or below the line, in percent
    bool setsScript = false;         ///< whether it says something of the script, if only that there is none
    std::optional<std::string> list; ///< the style of lists that its paragraphs are in
    std::string parent;
};

/// A level of a style of lists (OpenDocument 1.3, part 3, 16.30 to 16.36).
struct ListLevel {
    NumberFormat format = NumberFormat::None;
    std::string before;
    std::string behind;
    std::string pattern; ///< if not empty, in place of those two, with "%1%" for the number of the first level
    int start = 1;
    int shown = 1; ///< levels whose numbers are shown
    bool hasBlank = true;
};
constexpr std::size_t listLevels = 10;
using ListStyle = std::array<ListLevel, listLevels>;

int numberOf(const std::string& text, int otherwise) {
    int value = otherwise;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

NumberFormat listFormat(const xmlNode* level) {
    const std::string name = attribute(level, "num-format");
    const bool isRepeated = attribute(level, "num-letter-sync") == "true";
    return name == "1"                  ? NumberFormat::Decimal
           : name == "i"                ? NumberFormat::LowerRoman
           : name == "I"                ? NumberFormat::UpperRoman
           : name == "a"                ? isRepeated ? NumberFormat::LowerLetter : NumberFormat::LowerLetterPair
           : name == "A"                ? isRepeated ? NumberFormat::UpperLetter : NumberFormat::UpperLetterPair
           : name.starts_with("01")     ? NumberFormat::TwoDigits
           : name.starts_with("1st")    ? NumberFormat::Ordinal
           : name.starts_with("\u2460") ? NumberFormat::Circled
           : name.empty()               ? NumberFormat::None
                                        : NumberFormat::Decimal;
}

ListLevel listLevel(const xmlNode* node) {
    ListLevel level;
    level.format = listFormat(node);
    level.before = attribute(node, "num-prefix");
    level.behind = attribute(node, "num-suffix");
    level.pattern = attribute(node, "num-list-format");
    level.start = numberOf(attribute(node, "start-value"), 1);
    level.shown = numberOf(attribute(node, "display-levels"), 1);
    if (const xmlNode* const place = findElement(node->children, "list-level-label-alignment"))
        level.hasBlank = attribute(place, "label-followed-by") != "nothing";
    return level;
}

/// The numbers that the levels of a list are at.
using ListNumbers = std::array<std::optional<int>, listLevels>;

/// What stands before the text of a numbered paragraph.
std::string listLabel(const ListStyle& style, const ListNumbers& numbers, std::size_t at) {
    const ListLevel& level = style[at];
    if (level.format == NumberFormat::None)
        return {};
    const auto number = [&](std::size_t i) { return listNumber(numbers[i].value_or(style[i].start), style[i].format); };
    std::string text;
    if (!level.pattern.empty()) {
        for (std::size_t i = 0; i < level.pattern.size(); ++i) {
            const std::size_t end = level.pattern[i] == '%' ? level.pattern.find('%', i + 1) : std::string::npos;
            const int shown = end == std::string::npos ? 0 : numberOf(level.pattern.substr(i + 1, end - i - 1), 0);
            if (shown < 1 || shown > static_cast<int>(listLevels)) {
                text += level.pattern[i];
                continue;
            }
            text += number(static_cast<std::size_t>(shown - 1));
            i = end;
        }
    } else {
        const std::size_t shown = static_cast<std::size_t>(std::clamp(level.shown, 1, static_cast<int>(at) + 1));
        for (std::size_t i = at + 1 - shown; i <= at; ++i) {
            const std::string one = number(i);
            text += (text.empty() || one.empty() ? "" : ".") + one;
        }
        text = level.before + text + level.behind;
    }
    return text + (level.hasBlank ? " " : "");
}

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
            around.list = (*style)->list ? (*style)->list : around.list;
            if ((*style)->setsScript) {
                around.script = (*style)->script;
                around.height = (*style)->height;
            }
        }
        return around;
    }

    /// Null if there is none of that name.
    const ListStyle* list(const std::string& name) const {
        const auto found = m_lists.find(name);
        return found == m_lists.end() ? nullptr : &found->second;
    }
    /// The numbers of headings.
    const ListStyle& outline() const { return m_outline; }

private:
    static constexpr std::size_t longestChain = 50; // of styles that are based on each other

    void addOne(const xmlNode* node) {
        if (nameOf(node) == "font-face")
            m_fonts[attribute(node, "name")] = plainFamily(attribute(node, "font-family"));
        if (nameOf(node) == "list-style")
            m_lists[attribute(node, "name")] = levelsOf(node);
        if (nameOf(node) == "outline-style")
            m_outline = levelsOf(node);
        if (nameOf(node) != "style")
            return;
        TextStyle style;
        style.parent = attribute(node, "parent-style-name");
        if (hasAttribute(node, "list-style-name"))
            style.list = attribute(node, "list-style-name");
        if (const xmlNode* const text = childNamed(node, "text-properties")) {
            if (hasAttribute(text, "display"))
                style.hidden = attribute(text, "display") == "none";
            if (hasAttribute(text, "text-position")) {
                style.setsScript = true;
                const int height = heightOf(attribute(text, "text-position"));
                style.script = height == 0  ? std::nullopt
                               : height > 0 ? std::optional(layout::Script::Raised)
                                            : std::optional(layout::Script::Lowered);
                style.height = std::abs(height);
            }
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

    static ListStyle levelsOf(const xmlNode* style) {
        ListStyle levels;
        for (const xmlNode* at = style->children; at != nullptr; at = at->next)
            if (const int level = numberOf(attribute(at, "level"), 0);
                level >= 1 && level <= static_cast<int>(listLevels))
                levels[static_cast<std::size_t>(level - 1)] = listLevel(at);
        return levels;
    }

    /// "super", "sub" or the height in percent, and then the size (OpenDocument 1.3, part 3, 20.388).
    static int heightOf(const std::string& position) {
        constexpr int usual = 33; // as LibreOffice has it
        return position.starts_with("super") ? usual : position.starts_with("sub") ? -usual : numberOf(position, 0);
    }

    static std::string plainFamily(std::string family) {
        std::erase(family, '\'');
        std::erase(family, '"');
        return family.substr(0, family.find(','));
    }

    std::map<std::string, TextStyle> m_styles;
    std::map<std::string, std::string> m_fonts; ///< families by their names in the document
    std::map<std::string, ListStyle> m_lists;
    ListStyle m_outline;
};

class Walker {
public:
    /// archive: null if the document is one XML file.
    Walker(Archive* archive, const Styles& styles)
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
            throw Problem(Problem::Kind::Refused, sentence("Its elements are nested too deeply to be read safely."));
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
            formula(mathMlFormula(node));
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
            return add(utf8, false);
        std::size_t unknown = 0;
        add(signsOf(*font, utf8, unknown), false);
        m_unknownSigns += unknown;
    }
    void verbatim(std::string_view utf8) {
        if (!isHiddenText())
            add(utf8, true);
    }

    void formula(std::string_view text) {
        if (isHiddenText() || text.empty())
            return;
        number();
        m_flow.formula(text);
    }

    void add(std::string_view utf8, bool isVerbatim) {
        if (isVerbatim || utf8.find_first_not_of(" \t\r\n") != std::string_view::npos)
            number();
        if (!m_style.script)
            return isVerbatim ? m_flow.verbatim(utf8) : m_flow.text(utf8);
        if (isVerbatim)
            return m_flow.script(*m_style.script, utf8, m_style.height);
        TextFlow inside;
        inside.text(utf8);
        m_flow.script(*m_style.script, std::move(inside), m_style.height);
    }

    /// Begins the text of a paragraph with its number, if it has one that is not written yet.
    void number() {
        const std::optional<Unnumbered> place = std::exchange(m_unnumbered, std::nullopt);
        if (!place)
            return;
        const std::string written = place->written.empty() ? std::string() : place->written + ' ';
        if (place->style == nullptr || place->numbers == nullptr)
            return m_flow.verbatim(written);
        const ListLevel& level = (*place->style)[place->level];
        ListNumbers& numbers = *place->numbers;
        std::optional<int>& current = numbers[place->level];
        current = place->start ? *place->start : current ? *current + 1 : level.start;
        std::fill(numbers.begin() + static_cast<std::ptrdiff_t>(place->level) + 1, numbers.end(), std::nullopt);
        m_flow.verbatim(written.empty() ? listLabel(*place->style, numbers, place->level) : written);
    }

    void span(const xmlNode* node, int depth) {
        const TextStyle around = std::exchange(m_style, m_styles.over(m_style, node, "text:"));
        walkAll(node->children, depth + 1);
        m_style = around;
    }

    /// A formula: in its place, or in a part of its own (OpenDocument 1.3, part 3, 10.4.6). Charts and tables are none.
    void object(const xmlNode* node) {
        if (const xmlNode* const inside = findElement(node->children, "math"))
            return formula(mathMlFormula(inside));
        if (m_archive == nullptr)
            return;
        const std::optional<std::string> folder = m_archive->referredTo({}, attribute(node, "href"));
        if (!folder || folder->empty() || !m_archive->has(*folder + "/content.xml"))
            return;
        try {
            const XmlTree tree = parsePart(m_archive->read(*folder + "/content.xml"));
            const xmlNode* const root = xmlDocGetRootElement(tree.get());
            if (root != nullptr && nameOf(root) == "math")
                formula(mathMlFormula(root));
        } catch (const Problem& problem) {
            if (problem.kind() != Problem::Kind::Damaged)
                throw;
            ++m_damaged;
        }
    }

    std::string note() const {
        const char* const shown = "\uFFFD";
        std::string sentences;
        if (m_unknownSigns > 0)
            sentences = m_unknownSigns == 1
                            ? sentence("A sign of %1 has no character in Unicode and is read as %2.",
                                       sentence("a symbol font"), shown)
                            : sentence("%1 signs of symbol fonts have no character in Unicode and are read as %2.",
                                       m_unknownSigns, shown);
        if (m_damaged > 0)
            sentences += (sentences.empty() ? "" : " ") +
                         (m_damaged == 1 ? sentence("A formula is damaged and was not read.")
                                         : sentence("%1 formulas are damaged and were not read.", m_damaged));
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

    /// Whether a field in a paragraph hides all of it now.
    static bool isHiddenParagraph(const xmlNode* node, int depth = 0) {
        for (const xmlNode* at = node->children; at != nullptr && depth < maxDepth; at = at->next) {
            const std::string_view name = nameOf(at);
            if ((name == "hidden-paragraph" && attribute(at, "is-hidden") == "true") ||
                ((name == "span" || name == "a") && isHiddenParagraph(at, depth + 1)))
                return true;
        }
        return false;
    }

    /// The place of a heading in the outline, or of a paragraph that begins an item of a list.
    void beginNumber(const xmlNode* node) {
        m_unnumbered = std::exchange(m_item, std::nullopt);
        if (m_unnumbered && m_unnumbered->style == nullptr)
            m_unnumbered->style = m_styles.list(m_style.list.value_or(std::string()));
        const int level = numberOf(attribute(node, "outline-level"), 0);
        const bool isExempt = attribute(node, "is-list-header") == "true" || (m_style.list && m_style.list->empty());
        if (!m_unnumbered && !m_inItem && nameOf(node) == "h" && !isExempt && level >= 1 &&
            level <= static_cast<int>(listLevels)) {
            m_unnumbered = Unnumbered{&m_styles.outline(), &m_headings, static_cast<std::size_t>(level - 1), {}, {}};
            if (attribute(node, "restart-numbering") == "true")
                m_unnumbered->start = numberOf(attribute(node, "start-value"), 1);
        }
        if (const xmlNode* const written = childNamed(node, "number")) {
            m_unnumbered = m_unnumbered ? m_unnumbered : Unnumbered();
            for (const xmlNode* part = written->children; part != nullptr; part = part->next)
                m_unnumbered->written += textOf(part, m_space);
        }
    }

    void paragraph(const xmlNode* node, int depth) {
        if (isHiddenParagraph(node))
            return;
        separate();
        const bool was = std::exchange(m_inParagraph, true);
        const TextStyle around = std::exchange(m_style, m_styles.over({}, node, "paragraph:"));
        beginNumber(node);
        walkAll(node->children, depth + 1);
        if (!isHiddenText())
            number();
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
        const std::optional<OpenList> list = std::exchange(m_list, std::nullopt);
        const std::optional<Unnumbered> item = std::exchange(m_item, std::nullopt);
        m_flow.block();
        walkAll(node->children, depth);
        m_flow.block();
        m_list = list;
        m_item = item;
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
        const std::optional<OpenList> outer = m_list;
        const std::string name = hasAttribute(node, "style-name") ? attribute(node, "style-name")
                                 : outer                          ? outer->name
                                                                  : std::string();
        m_list = OpenList{name, m_styles.list(name), outer ? outer->numbers : numbersOf(node, name),
                          outer ? std::min(outer->level + 1, listLevels - 1) : 0};
        if (outer && attribute(node, "continue-numbering") != "true")
            m_list->numbers->at(m_list->level).reset();
        for (const xmlNode* at = node->children; at != nullptr; at = at->next)
            item(at, depth + 1);
        m_list = outer;
        m_inItem = was;
        separate();
        if (!m_inCell && !m_inItem)
            endNotes();
    }

    /// The counters of a list that lies in no other: new ones, or those of the list that it continues.
    std::shared_ptr<ListNumbers> numbersOf(const xmlNode* node, const std::string& style) {
        const std::string continued = attribute(node, "continue-list");
        std::shared_ptr<ListNumbers> numbers;
        if (!continued.empty())
            numbers = m_listsById[continued];
        else if (attribute(node, "continue-numbering") == "true")
            numbers = m_lastLists[style];
        if (!numbers)
            numbers = std::make_shared<ListNumbers>();
        m_lastLists[style] = numbers;
        if (const std::string id = attribute(node, "id"); !id.empty())
            m_listsById[id] = numbers;
        return numbers;
    }

    /// An item of a list, whose first paragraph has its number, or a header, which has none.
    void item(const xmlNode* node, int depth) {
        m_item.reset();
        if (nameOf(node) == "list-item") {
            m_item = Unnumbered{m_list->style, m_list->numbers.get(), m_list->level, {}, {}};
            if (hasAttribute(node, "start-value"))
                m_item->start = numberOf(attribute(node, "start-value"), 1);
        }
        walk(node, depth);
        m_item.reset();
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
            if (isHidden(node, name))
                continue;
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
        const std::optional<OpenList> list = std::exchange(m_list, std::nullopt);
        const std::optional<Unnumbered> item = std::exchange(m_item, std::nullopt);
        for (const xmlNode* cell = node->children; cell != nullptr; cell = cell->next)
            if (nameOf(cell) == "table-cell") {
                walkAll(cell->children, depth + 1);
                cells.push_back(m_flow.take());
            }
        m_inCell = inCell;
        m_inItem = inItem;
        m_inParagraph = inParagraph;
        m_list = list;
        m_item = item;
        m_flow = std::move(outside);
        m_flow.row(cells);
    }

    /// The place of a paragraph in a list whose number is not written yet.
    struct Unnumbered {
        const ListStyle* style = nullptr;
        ListNumbers* numbers = nullptr;
        std::size_t level = 0;
        std::optional<int> start; ///< the item says so
        std::string written;      ///< the number as the document itself has it; empty: it has none
    };
    struct OpenList {
        std::string name;
        const ListStyle* style = nullptr;
        std::shared_ptr<ListNumbers> numbers;
        std::size_t level = 0;
    };

    Archive* m_archive; ///< null: the document is one XML file
    const Styles& m_styles;
    TextStyle m_style; ///< of what is read
    TextFlow m_flow;
    std::optional<OpenList> m_list;
    std::optional<Unnumbered> m_item;       ///< of an item that has no paragraph yet
    std::optional<Unnumbered> m_unnumbered; ///< of the paragraph that is read
    ListNumbers m_headings;
    std::map<std::string, std::shared_ptr<ListNumbers>> m_lastLists; ///< by their styles
    std::map<std::string, std::shared_ptr<ListNumbers>> m_listsById;
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

/// The text of an ODT (OpenDocument 1.3, part 3) in the order of the document: tracked changes accepted, fields as they
/// are, notes after the paragraph that refers to them, one line an item of a list, tables row by row, text boxes and
/// shapes after the paragraph that they are anchored in, formulas in one line; without what is hidden. Throws Problem.
DocumentText odtText(std::string_view bytes) {
    const auto textOf = [](const xmlDoc* tree) {
        const xmlNode* const body = findElement(tree->children, "body");
        const xmlNode* const text = body == nullptr ? nullptr : findElement(body->children, "text");
        if (text == nullptr)
            throw Problem(Problem::Kind::Damaged,
                          sentence("It is an OpenDocument file without a text. Save it again."));
        return text;
    };
    Styles styles;
    if (!bytes.starts_with("PK")) { // flat XML: all parts in one file
        const XmlTree tree = parsePart(bytes);
        const xmlNode* const text = textOf(tree.get());
        styles.add(xmlDocGetRootElement(tree.get()));
        return Walker(nullptr, styles).run(text->children);
    }
    Archive archive(bytes);
    if (archive.has("META-INF/manifest.xml")) {
        const XmlTree manifest = parsePart(archive.read("META-INF/manifest.xml"));
        if (findElement(manifest->children, "encryption-data") != nullptr)
            throw Problem(Problem::Kind::Locked, sentence("It needs a password. Save a copy without one."));
    }
    const XmlTree tree = parsePart(archive.read("content.xml"));
    const xmlNode* const text = textOf(tree.get());
    if (archive.has("styles.xml")) {
        const XmlTree made = parsePart(archive.read("styles.xml"));
        styles.add(xmlDocGetRootElement(made.get()));
    }
    styles.add(xmlDocGetRootElement(tree.get()));
    return Walker(&archive, styles).run(text->children);
}

/// As an archive or as one XML file (OpenDocument 1.3, part 3, 3.1.2).
bool isOpenDocument(Content& content) {
    const std::string_view type("application/vnd.oasis.opendocument.text");
    if (content.isArchive())
        return content.mediaType().starts_with(type);
    return content.markup().find("<office:document") != std::string_view::npos &&
           content.markup().find(type) != std::string_view::npos;
}

} // namespace

FormatReader makeOdtReader() {
    return {
        .fits = isOpenDocument,
        .open = [](std::string_view bytes, const std::string& /*encoding*/) { return wholeDocument(odtText(bytes)); },
        .onlyIfItFits = true,
        .takesArchive =
            [](Content& content) {
                return content.suffix() == "odt" && content.mediaType().empty() &&
                       content.archive()->has("content.xml");
            }};
}

} // namespace glasshouse::documents
