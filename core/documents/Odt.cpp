#include "core/documents/Odt.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>
#include <vector>

#include "core/documents/Archive.h"
#include "core/documents/Problem.h"
#include "core/documents/TextFlow.h"
#include "core/documents/Xml.h"

namespace glasshouse::documents {

namespace {

using namespace std::string_view_literals;

constexpr unsigned maxBlanks = 1000; // of one element that stands for several

constexpr std::array dropped = {"tracked-changes"sv,
                                "annotation"sv,
                                "annotation-end"sv,
                                "forms"sv,
                                "sequence-decls"sv,
                                "variable-decls"sv,
                                "user-field-decls"sv,
                                "dde-connection-decls"sv,
                                "note-citation"sv,
                                "ruby-text"sv,
                                "covered-table-cell"sv,
                                "title"sv,
                                "desc"sv,
                                "binary-data"sv,
                                "hidden-text"sv,
                                "event-listeners"sv,
                                "index-title-template"sv,
                                "table-of-content-source"sv,
                                "alphabetical-index-source"sv,
                                "bibliography-source"sv,
                                "illustration-index-source"sv,
                                "table-index-source"sv,
                                "object-index-source"sv,
                                "user-index-source"sv,
                                "math"sv};

class Walker {
public:
    std::string run(const xmlNode* node) {
        walkAll(node, 0);
        endBoxes(1); // those that are anchored to a page may follow the last paragraph
        endNotes();
        return m_flow.take();
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
                m_flow.text(textOf(node, m_space));
            return;
        }
        const std::string_view name = nameOf(node);
        if (std::find(dropped.begin(), dropped.end(), name) != dropped.end())
            return;
        if (name == "p" || name == "h")
            paragraph(node, depth);
        else if (name == "list")
            list(node, depth);
        else if (name == "table")
            table(node, depth);
        else if (name == "s")
            m_flow.verbatim(std::string(blanks(node), ' '));
        else if (name == "tab")
            m_flow.verbatim("\t");
        else if (name == "line-break")
            m_flow.lineEnd();
        else if (name == "note")
            m_waiting.push_back(node);
        else if (name == "text-box")
            m_boxes.push_back(node);
        else
            walkAll(node->children, depth + 1);
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
        walkAll(node->children, depth + 1);
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

    TextFlow m_flow;
    std::string m_space;
    std::vector<const xmlNode*> m_waiting;
    std::vector<const xmlNode*> m_boxes;
    bool m_inParagraph = false;
    bool m_inItem = false;
    bool m_inCell = false;
    bool m_inNotes = false;
};

} // namespace

std::string odtText(std::string_view bytes) {
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
    return Walker().run(text->children);
}

} // namespace glasshouse::documents
