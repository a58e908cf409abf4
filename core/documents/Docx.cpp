#include "core/documents/Docx.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "core/base/Utf8.h"
#include "core/documents/Archive.h"
#include "core/documents/Problem.h"
#include "core/documents/TextFlow.h"
#include "core/documents/Xml.h"

namespace glasshouse::documents {

namespace {

using namespace std::string_view_literals;

/// Deleted or moved away, properties, instructions, and what is no part of the text.
constexpr std::array dropped = {"del"sv,      "moveFrom"sv,      "instrText"sv, "delText"sv, "delInstrText"sv,
                                "rPr"sv,      "sectPr"sv,        "tblPr"sv,     "tblGrid"sv, "trPr"sv,
                                "tcPr"sv,     "sdtPr"sv,         "sdtEndPr"sv,  "rt"sv,      "fldData"sv,
                                "docPr"sv,    "annotationRef"sv, "binData"sv,   "cNvPr"sv,   "posOffset"sv,
                                "pctWidth"sv, "pctHeight"sv,     "align"sv};

bool isOn(const xmlNode* node) {
    const std::string value = attribute(node, "val");
    return value != "0" && value != "false" && value != "off";
}

const xmlNode* child(const xmlNode* node, std::string_view name) {
    for (const xmlNode* at = node->children; at != nullptr; at = at->next)
        if (nameOf(at) == name)
            return at;
    return nullptr;
}

/// The part of a kind that another one refers to (ECMA-376-2, 9.3), or its usual name; the root has an empty name.
std::string related(Archive& archive, const std::string& from, std::string_view kind, std::string usual) {
    const std::size_t slash = from.rfind('/');
    const std::string folder = slash == std::string::npos ? std::string() : from.substr(0, slash + 1);
    const std::string part = folder + "_rels/" + from.substr(folder.size()) + ".rels";
    if (!archive.has(part))
        return usual;
    const XmlTree tree = parsePart(archive.read(part));
    const xmlNode* const root = xmlDocGetRootElement(tree.get());
    for (const xmlNode* at = root == nullptr ? nullptr : root->children; at != nullptr; at = at->next)
        if (nameOf(at) == "Relationship" && attribute(at, "Type").ends_with(kind)) {
            const std::string target = attribute(at, "Target");
            return target.starts_with('/') ? target.substr(1) : folder + target;
        }
    return usual;
}

class Walker {
public:
    /// Of the archive's main part.
    Walker(Archive& archive, const std::string& part)
        : m_footnotes(notes(archive, related(archive, part, "/footnotes", "word/footnotes.xml"), "footnote"))
        , m_endnotes(notes(archive, related(archive, part, "/endnotes", "word/endnotes.xml"), "endnote")) {}

    std::string run(const xmlNode* body) {
        walkAll(body, 0);
        endNotes();
        return m_flow.take();
    }

private:
    /// Notes by their id; the tree lives as long as this object.
    std::map<std::string, const xmlNode*> notes(Archive& archive, const std::string& part, std::string_view name) {
        std::map<std::string, const xmlNode*> found;
        if (!archive.has(part))
            return found;
        m_trees.push_back(parsePart(archive.read(part)));
        const xmlNode* const root = xmlDocGetRootElement(m_trees.back().get());
        for (const xmlNode* note = root == nullptr ? nullptr : root->children; note != nullptr; note = note->next)
            if (nameOf(note) == name && attribute(note, "type").find("eparator") == std::string::npos)
                found.emplace(attribute(note, "id"), note);
        return found;
    }

    void walkAll(const xmlNode* node, int depth) {
        for (; node != nullptr; node = node->next)
            if (node->type == XML_ELEMENT_NODE)
                walk(node, depth);
    }

    void walk(const xmlNode* node, int depth) {
        if (depth > maxDepth)
            throw Problem(Problem::Kind::Refused, "Its elements are nested too deeply to be read safely.");
        const std::string_view name = nameOf(node);
        if (std::find(dropped.begin(), dropped.end(), name) != dropped.end())
            return;
        if (name == "p")
            paragraph(node, depth);
        else if (name == "tbl")
            table(node, depth);
        else if (name == "r")
            textRun(node, depth);
        else if (name == "AlternateContent")
            walkAlternative(node, depth);
        else if (name == "txbxContent")
            m_boxes.push_back(node);
        else if (name == "t")
            say(textOfAll(node));
        else if (name == "tab" || name == "ptab")
            say("\t");
        else if (name == "br" || name == "cr")
            lineEnd();
        else if (name == "noBreakHyphen")
            say("\u2011");
        else if (name == "softHyphen")
            say("\u00AD");
        else if (name == "sym")
            symbol(node);
        else if (name == "fldChar")
            fieldCharacter(attribute(node, "fldCharType"));
        else if (name == "footnoteReference")
            remember(m_footnotes, attribute(node, "id"));
        else if (name == "endnoteReference")
            remember(m_endnotes, attribute(node, "id"));
        else if (name != "pPr")
            walkAll(node->children, depth + 1);
    }

    void paragraph(const xmlNode* node, int depth) {
        const xmlNode* const properties = child(node, "pPr");
        const bool item = properties != nullptr && child(properties, "numPr") != nullptr;
        if (item && m_afterItem)
            m_flow.line();
        else
            m_flow.block();
        walkAll(node->children, depth + 1);
        m_afterItem = item;
        if (item)
            m_flow.line();
        else
            m_flow.block();
        if (!m_inCell)
            endNotes();
        endBoxes(depth);
    }

    /// A text box is read after the paragraph that it is anchored to.
    void endBoxes(int depth) {
        const std::vector<const xmlNode*> boxes = std::exchange(m_boxes, {});
        for (const xmlNode* box : boxes)
            walkAll(box->children, depth + 1);
    }

    void endNotes() {
        if (std::exchange(m_inNotes, true))
            return; // a note that refers to a note: the loop below takes it up
        while (!m_waiting.empty())
            for (const xmlNode* note : std::exchange(m_waiting, {}))
                walkAll(note->children, 1);
        m_inNotes = false;
    }

    void remember(const std::map<std::string, const xmlNode*>& notes, const std::string& id) {
        const auto note = notes.find(id);
        if (note != notes.end() && m_placed.insert(note->second).second)
            m_waiting.push_back(note->second);
    }

    void textRun(const xmlNode* node, int depth) {
        if (const xmlNode* const properties = child(node, "rPr"))
            if (const xmlNode* const hidden = child(properties, "vanish"); hidden != nullptr && isOn(hidden))
                return;
        walkAll(node->children, depth + 1);
    }

    /// The same content twice, for new and for old programs.
    void walkAlternative(const xmlNode* node, int depth) {
        const xmlNode* const choice = child(node, "Choice");
        if (const xmlNode* const taken = choice != nullptr ? choice : child(node, "Fallback"))
            walkAll(taken->children, depth + 1);
    }

    void table(const xmlNode* node, int depth) {
        m_flow.block();
        for (const xmlNode* at = node->children; at != nullptr; at = at->next)
            if (const xmlNode* const row = unwrapped(at, "tr"))
                tableRow(row, depth + 1);
        m_flow.block();
        m_afterItem = false;
        if (!m_inCell)
            endNotes();
    }

    void tableRow(const xmlNode* row, int depth) {
        if (const xmlNode* const properties = child(row, "trPr"))
            if (child(properties, "del") != nullptr)
                return;
        std::vector<std::string> cells;
        TextFlow outside = std::exchange(m_flow, {});
        const bool wasInCell = std::exchange(m_inCell, true);
        for (const xmlNode* at = row->children; at != nullptr; at = at->next)
            if (const xmlNode* const cell = unwrapped(at, "tc")) {
                m_afterItem = false;
                walkAll(cell->children, depth + 1);
                cells.push_back(m_flow.take());
            }
        m_inCell = wasInCell;
        m_flow = std::move(outside);
        m_flow.row(cells);
    }

    /// A row or cell, also inside a content control or an accepted insertion; null for anything else.
    static const xmlNode* unwrapped(const xmlNode* node, std::string_view name) {
        for (int depth = 0; node != nullptr && depth < maxDepth; ++depth) {
            if (nameOf(node) == name)
                return node;
            const xmlNode* const content = nameOf(node) == "sdt" ? child(node, "sdtContent") : node;
            if (content == nullptr || (nameOf(node) != "sdt" && nameOf(node) != "ins" && nameOf(node) != "customXml"))
                return nullptr;
            const xmlNode* next = child(content, name);
            for (const char* wrapper : {"sdt", "ins", "customXml"})
                next = next != nullptr ? next : child(content, wrapper);
            node = next;
        }
        return nullptr;
    }

    /// A field is begin, instruction, separate, result, end; fields nest in both halves.
    void fieldCharacter(const std::string& type) {
        if (type == "begin")
            m_inResult.push_back(false);
        else if (type == "separate" && !m_inResult.empty())
            m_inResult.back() = true;
        else if (type == "end" && !m_inResult.empty())
            m_inResult.pop_back();
        m_instructions = std::count(m_inResult.begin(), m_inResult.end(), false);
    }

    void symbol(const xmlNode* node) {
        const std::string code = attribute(node, "char");
        unsigned value = 0;
        const auto [end, error] = std::from_chars(code.data(), code.data() + code.size(), value, 16);
        // Above 0xF000 it is a place in a symbol font and no character of its own.
        if (error == std::errc() && end == code.data() + code.size() && value >= 0x20 && value < 0xF000)
            say(utf8::encode(value));
    }

    std::string textOfAll(const xmlNode* node) {
        std::string text;
        for (const xmlNode* part = node->children; part != nullptr; part = part->next)
            text += textOf(part, m_space);
        std::replace(text.begin(), text.end(), '\n', ' ');
        return text;
    }

    void say(std::string_view text) {
        if (m_instructions == 0)
            m_flow.verbatim(text);
    }
    void lineEnd() {
        if (m_instructions == 0)
            m_flow.lineEnd();
    }

    std::vector<XmlTree> m_trees;
    std::map<std::string, const xmlNode*> m_footnotes;
    std::map<std::string, const xmlNode*> m_endnotes;
    std::set<const xmlNode*> m_placed;
    std::vector<const xmlNode*> m_waiting;
    std::vector<const xmlNode*> m_boxes;
    std::vector<bool> m_inResult; ///< of each open field
    std::ptrdiff_t m_instructions = 0;
    TextFlow m_flow;
    std::string m_space;
    bool m_inCell = false;
    bool m_inNotes = false;
    bool m_afterItem = false;
};

} // namespace

std::string docxText(std::string_view bytes) {
    Archive archive(bytes);
    const std::string part = related(archive, {}, "/officeDocument", "word/document.xml");
    const XmlTree tree = parsePart(archive.read(part));
    const xmlNode* const body = findElement(tree->children, "body");
    if (body == nullptr)
        throw Problem(Problem::Kind::Damaged, "It is a Word document without a text. Save it again.");
    return Walker(archive, part).run(body->children);
}

} // namespace glasshouse::documents
