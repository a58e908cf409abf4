#include "core/reading/documents/Docx.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/base/Sentence.h"
#include "core/base/Utf8.h"
#include "core/reading/documents/Archive.h"
#include "core/reading/documents/DocxLists.h"
#include "core/reading/documents/DocxStyles.h"
#include "core/reading/documents/FormatReader.h"
#include "core/reading/documents/Formula.h"
#include "core/reading/documents/Problem.h"
#include "core/reading/documents/SymbolFonts.h"
#include "core/reading/documents/TextFlow.h"
#include "core/reading/documents/Xml.h"

namespace glasshouse::documents {

namespace {

using namespace std::string_view_literals;

/// Deleted text, properties, and what is not part of the text.
constexpr std::array dropped = {"delText"sv, "delInstrText"sv, "rPr"sv,      "sectPr"sv,        "tblPr"sv,
                                "tblGrid"sv, "trPr"sv,         "tcPr"sv,     "sdtPr"sv,         "sdtEndPr"sv,
                                "rt"sv,      "fldData"sv,      "docPr"sv,    "annotationRef"sv, "binData"sv,
                                "cNvPr"sv,   "posOffset"sv,    "pctWidth"sv, "pctHeight"sv,     "align"sv};

bool has(const xmlNode* node, std::string_view name) {
    return childNamed(node, name) != nullptr;
}

/// A part that another one refers to (ECMA-376-2, 9.3).
struct Relation {
    std::string type;
    std::string target; ///< name in the archive, or an address outside of it
    bool isOutside = false;
};

/// By their ids; the root has an empty name.
std::map<std::string, Relation> relationsOf(Archive& archive, const std::string& from) {
    const std::size_t slash = from.rfind('/');
    const std::string folder = slash == std::string::npos ? std::string() : from.substr(0, slash + 1);
    const std::string part = folder + "_rels/" + from.substr(folder.size()) + ".rels";
    std::map<std::string, Relation> relations;
    if (!archive.has(part))
        return relations;
    const XmlTree tree = parsePart(archive.read(part));
    const xmlNode* const root = xmlDocGetRootElement(tree.get());
    for (const xmlNode* at = root == nullptr ? nullptr : root->children; at != nullptr; at = at->next)
        if (nameOf(at) == "Relationship") {
            const std::string target = attribute(at, "Target");
            const bool isOutside = attribute(at, "TargetMode") == "External";
            std::string name = isOutside ? target : archive.referredTo(folder, target).value_or(std::string());
            relations[attribute(at, "Id")] = {attribute(at, "Type"), std::move(name), isOutside};
        }
    return relations;
}

/// The part of a kind, or its usual name.
std::string related(const std::map<std::string, Relation>& relations, std::string_view kind, std::string usual) {
    const auto found = std::find_if(relations.begin(), relations.end(),
                                    [kind](const auto& one) { return one.second.type.ends_with(kind); });
    return found == relations.end() ? usual : found->second.target;
}

/// The media type of a part (ECMA-376-2, 7.2.3).
std::string mediaType(Archive& archive, const std::string& part) {
    constexpr const char* list = "[Content_Types].xml";
    if (!archive.has(list))
        return {};
    const XmlTree tree = parsePart(archive.read(list));
    const xmlNode* const root = xmlDocGetRootElement(tree.get());
    std::string usual;
    for (const xmlNode* at = root == nullptr ? nullptr : root->children; at != nullptr; at = at->next) {
        if (nameOf(at) == "Override" && attribute(at, "PartName") == "/" + part)
            return attribute(at, "ContentType");
        if (nameOf(at) == "Default" && part.ends_with("." + attribute(at, "Extension")))
            usual = attribute(at, "ContentType");
    }
    return usual;
}

/// The words of a field's instruction; quoted ones without their quotes.
std::vector<std::string> wordsOf(const std::string& instruction) {
    std::vector<std::string> words;
    for (std::size_t at = 0; (at = instruction.find_first_not_of(' ', at)) != std::string::npos;) {
        const bool isQuoted = instruction[at] == '"';
        at += isQuoted ? 1 : 0;
        const std::size_t end = std::min(instruction.find(isQuoted ? '"' : ' ', at), instruction.size());
        words.push_back(instruction.substr(at, end - at));
        at = std::min(end + 1, instruction.size());
    }
    return words;
}

/// Decimal, or hexadecimal after "0x"; 0 if it is none.
char32_t numberOf(std::string_view text, int base) {
    const bool isHexadecimal = text.starts_with("0x") || text.starts_with("0X");
    text.remove_prefix(isHexadecimal ? 2 : 0);
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, isHexadecimal ? 16 : base);
    return error == std::errc() && end == text.data() + text.size() ? value : 0;
}

class Walker {
public:
    /// Of a part of the archive, which lies in so many documents.
    Walker(Archive& archive, const std::string& part, int depth)
        : m_archive(archive)
        , m_relations(relationsOf(archive, part))
        , m_styles(root(related(m_relations, "/styles", "word/styles.xml")),
                   root(related(m_relations, "/fontTable", "word/fontTable.xml")))
        , m_lists(root(related(m_relations, "/numbering", "word/numbering.xml")))
        , m_footnotes(notes(related(m_relations, "/footnotes", "word/footnotes.xml"), "footnote"))
        , m_endnotes(notes(related(m_relations, "/endnotes", "word/endnotes.xml"), "endnote"))
        , m_documents(depth) {}

    DocumentText run(const xmlNode* body) {
        walkAll(body, 0);
        endBlock(0);
        return {m_flow.take(), note()};
    }

private:
    /// Of a part, whose tree lives as long as this object; null if there is no such part.
    const xmlNode* root(const std::string& part) {
        if (!m_archive.has(part))
            return nullptr;
        m_trees.push_back(parsePart(m_archive.read(part)));
        return xmlDocGetRootElement(m_trees.back().get());
    }

    /// Notes by their id.
    std::map<std::string, const xmlNode*> notes(const std::string& part, std::string_view name) {
        std::map<std::string, const xmlNode*> found;
        const xmlNode* const all = root(part);
        for (const xmlNode* note = all == nullptr ? nullptr : all->children; note != nullptr; note = note->next)
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
            throw Problem(Problem::Kind::Refused, sentence("Its elements are nested too deeply to be read safely."));
        const std::string_view name = nameOf(node);
        if (name == "del" || name == "moveFrom")
            return fieldsOf(node, depth);
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
            runText(textOfAll(node));
        else if (name == "oMath")
            formula(officeFormula(node));
        else if (name == "oMathPara")
            displayed(node, depth);
        else if (name == "altChunk")
            chunk(attribute(node, "id"));
        else if (name == "subDoc")
            missing(m_relations[attribute(node, "id")].target);
        else if (name == "instrText")
            instruct(textOfAll(node));
        else if (name == "fldSimple")
            simpleField(node, depth);
        else if (name == "tab" || name == "ptab")
            emit("\t");
        else if (name == "br" || name == "cr")
            lineEnd();
        else if (name == "noBreakHyphen")
            emit("\u2011");
        else if (name == "softHyphen")
            emit("\u00AD");
        else if (name == "sym")
            sign(attribute(node, "font"), numberOf(attribute(node, "char"), 16));
        else if (name == "fldChar")
            fieldCharacter(attribute(node, "fldCharType"));
        else if (name == "footnoteReference")
            remember(m_footnotes, attribute(node, "id"));
        else if (name == "endnoteReference")
            remember(m_endnotes, attribute(node, "id"));
        else if (name == "OLEObject" && attribute(node, "ProgID").starts_with("Equation"))
            ++m_formulasLeftOut;
        else if (name != "pPr")
            walkAll(node->children, depth + 1);
    }

    void paragraph(const xmlNode* node, int depth) {
        const xmlNode* const properties = childNamed(node, "pPr");
        const bool item = properties != nullptr && has(properties, "numPr");
        if (!std::exchange(m_joins, false)) {
            if (item && m_afterItem)
                m_flow.line();
            else
                m_flow.block();
        }
        const xmlNode* const outer = std::exchange(m_paragraph, properties);
        m_unnumbered = m_flow.beginsLine() ? listOf(properties) : std::nullopt;
        walkAll(node->children, depth + 1);
        m_paragraph = outer;
        m_afterItem = item;
        m_joins = joinsNext(properties);
        if (m_joins)
            return;
        number();
        if (item)
            m_flow.line();
        else
            m_flow.block();
        endBlock(depth);
    }

    /// Whether the next paragraph continues where this one ends: as a drop cap, or because the mark between them is
    /// deleted, moved away or hidden.
    bool joinsNext(const xmlNode* properties) const {
        if (properties == nullptr)
            return false;
        if (const xmlNode* const frame = childNamed(properties, "framePr")) {
            const std::string cap = attribute(frame, "dropCap");
            if (cap == "drop" || cap == "margin")
                return true;
        }
        const xmlNode* const mark = childNamed(properties, "rPr");
        return (mark != nullptr && (has(mark, "del") || has(mark, "moveFrom"))) ||
               m_styles.format(mark, properties).hidden;
    }

    /// What waits for the end of a paragraph: notes, and the text boxes that are anchored in it.
    void endBlock(int depth) {
        m_joins = false;
        if (!m_inCell)
            endNotes();
        const std::vector<const xmlNode*> boxes = std::exchange(m_boxes, {});
        for (const xmlNode* box : boxes) {
            m_flow.block();
            walkAll(box->children, depth + 1);
            m_joins = false;
        }
    }

    void endNotes() {
        if (std::exchange(m_inNotes, true))
            return; // a note that refers to a note: the loop below takes it up
        while (!m_waiting.empty())
            for (const xmlNode* note : std::exchange(m_waiting, {})) {
                walkAll(note->children, 1);
                m_joins = false;
            }
        m_inNotes = false;
    }

    void remember(const std::map<std::string, const xmlNode*>& notes, const std::string& id) {
        const auto note = notes.find(id);
        if (note != notes.end() && m_placed.insert(note->second).second)
            m_waiting.push_back(note->second);
    }

    void textRun(const xmlNode* node, int depth) {
        RunFormat format = m_styles.format(childNamed(node, "rPr"), m_paragraph);
        if (format.hidden)
            return fieldsOf(node, depth);
        if (isNoteMark(node))
            format = {.ascii = format.ascii, .other = format.other, .script = layout::Script::NoteMark, .height = 1};
        std::swap(m_format, format);
        walkAll(node->children, depth + 1);
        std::swap(m_format, format);
    }

    /// Whether a run holds the mark of a note that its author chose; others are left out.
    static bool isNoteMark(const xmlNode* run) {
        for (const char* const name : {"footnoteReference", "endnoteReference"})
            if (const xmlNode* const note = childNamed(run, name))
                return hasAttribute(note, "customMarkFollows");
        return false;
    }

    /// The list and the level that a paragraph belongs to.
    std::optional<std::pair<std::string, int>> listOf(const xmlNode* properties) const {
        const xmlNode* const direct = properties == nullptr ? nullptr : childNamed(properties, "numPr");
        const auto value = [direct](std::string_view name) {
            const xmlNode* const found = direct == nullptr ? nullptr : childNamed(direct, name);
            return found == nullptr ? std::string() : attribute(found, "val");
        };
        const StyleList ofStyle = m_styles.list(properties);
        std::string list = value("numId");
        list = list.empty() ? ofStyle.list : list;
        if (list.empty() || list == "0")
            return std::nullopt;
        if (const std::string level = value("ilvl"); !level.empty())
            return std::pair(list, static_cast<int>(numberOf(level, 10)));
        for (const std::string& style : ofStyle.styles)
            if (const std::optional<int> level = m_lists.levelOfStyle(list, style))
                return std::pair(list, *level);
        return std::pair(list, ofStyle.level.value_or(0));
    }

    /// Begins the text of a paragraph with its number, if it has one that is not written yet.
    void number() {
        if (const auto place = std::exchange(m_unnumbered, std::nullopt))
            m_flow.verbatim(m_lists.next(place->first, place->second));
    }

    /// A formula that is on lines of its own.
    void displayed(const xmlNode* node, int depth) {
        m_flow.line();
        for (const xmlNode* at = node->children; at != nullptr; at = at->next)
            if (nameOf(at) == "oMath") {
                walk(at, depth + 1);
                m_flow.line();
            }
    }

    /// The same content twice, for new and for old programs.
    void walkAlternative(const xmlNode* node, int depth) {
        const xmlNode* const choice = childNamed(node, "Choice");
        if (const xmlNode* const taken = choice != nullptr ? choice : childNamed(node, "Fallback"))
            walkAll(taken->children, depth + 1);
    }

    void table(const xmlNode* node, int depth) {
        m_joins = false;
        m_flow.block();
        for (const xmlNode* const row : unwrapped(node, "tr"))
            tableRow(row, depth + 1);
        m_flow.block();
        m_afterItem = false;
        if (!m_inCell)
            endNotes();
    }

    void tableRow(const xmlNode* row, int depth) {
        if (const xmlNode* const properties = childNamed(row, "trPr"))
            if (childNamed(properties, "del") != nullptr)
                return;
        std::vector<std::string> cells;
        TextFlow outside = std::exchange(m_flow, {});
        const bool wasInCell = std::exchange(m_inCell, true);
        for (const xmlNode* const cell : unwrapped(row, "tc")) {
            m_afterItem = false;
            walkAll(cell->children, depth + 1);
            endBlock(depth);
            cells.push_back(m_flow.take());
        }
        m_inCell = wasInCell;
        m_flow = std::move(outside);
        m_flow.row(cells);
    }

    /// The rows of a table or the cells of a row, including those in content controls, which may repeat them, and in
    /// accepted insertions.
    static std::vector<const xmlNode*> unwrapped(const xmlNode* parent, std::string_view name, int depth = 0) {
        std::vector<const xmlNode*> found;
        for (const xmlNode* at = parent->children; at != nullptr && depth < maxDepth; at = at->next) {
            if (nameOf(at) == name)
                found.push_back(at);
            const bool isControl = nameOf(at) == "sdt";
            if (!isControl && nameOf(at) != "ins" && nameOf(at) != "customXml")
                continue;
            if (const xmlNode* const content = isControl ? childNamed(at, "sdtContent") : at) {
                const std::vector<const xmlNode*> inner = unwrapped(content, name, depth + 1);
                found.insert(found.end(), inner.begin(), inner.end());
            }
        }
        return found;
    }

    /// Keeps track of fields in text that is skipped, deleted or hidden: one that began before it may end in it.
    void fieldsOf(const xmlNode* node, int depth) {
        for (const xmlNode* at = node->children; at != nullptr && depth < maxDepth; at = at->next)
            if (nameOf(at) == "fldChar")
                fieldCharacter(attribute(at, "fldCharType"));
            else if (at->type == XML_ELEMENT_NODE)
                fieldsOf(at, depth + 1);
    }

    /// A field is begin, instruction, separate, result, end; fields nest in both halves.
    void fieldCharacter(const std::string& type) {
        if (type == "begin") {
            m_fields.emplace_back();
        } else if (type == "separate" && !m_fields.empty()) {
            m_fields.back().inResult = true;
        } else if (type == "end" && !m_fields.empty()) {
            const Field ended = std::move(m_fields.back());
            m_fields.pop_back();
            countInstructions();
            if (!ended.hasResult)
                compute(ended.instruction);
            return;
        }
        countInstructions();
    }
    void countInstructions() {
        m_instructions =
            std::count_if(m_fields.begin(), m_fields.end(), [](const Field& field) { return !field.inResult; });
    }
    void instruct(const std::string& text) {
        if (!m_fields.empty() && !m_fields.back().inResult)
            m_fields.back().instruction += text;
    }
    void simpleField(const xmlNode* node, int depth) {
        m_fields.push_back({true, false, {}});
        walkAll(node->children, depth + 1);
        const bool hasResult = m_fields.back().hasResult;
        m_fields.pop_back();
        if (!hasResult)
            compute(attribute(node, "instr"));
    }

    /// The text of a field that Word keeps no result of.
    void compute(const std::string& instruction) {
        const std::vector<std::string> words = wordsOf(instruction);
        if (words.empty() || m_instructions > 0)
            return;
        if (words[0] == "EQ")
            ++m_formulasLeftOut;
        if (words[0] != "SYMBOL" || words.size() < 2)
            return;
        const auto font = std::find(words.begin(), words.end(), "\\f");
        sign(font == words.end() || font + 1 == words.end() ? std::string() : font[1], numberOf(words[1], 10));
    }

    /// A sign by its code in a font.
    void sign(const std::string& font, char32_t code) {
        if (code < 0x20 || m_instructions > 0)
            return;
        const std::string text = utf8::encode(code);
        if (const SymbolFont* const known = symbolFont(font)) {
            std::size_t unknown = 0;
            emit(signsOf(*known, text, unknown));
            notDecoded(font, unknown);
        } else if (isSymbolCode(code) || m_styles.isOfSigns(font)) {
            emit(utf8::encode(utf8::replacement));
            notDecoded(font, 1);
        } else {
            emit(text);
        }
    }

    /// The text of a run, which may be set in a symbol font.
    void runText(std::string_view text) {
        for (std::size_t at = 0; at < text.size();) {
            const std::string* const font = &fontAt(text, at);
            const std::size_t begin = at;
            while (at < text.size() && &fontAt(text, at) == font)
                at += utf8::decode(text, at).length;
            setIn(*font, text.substr(begin, at - begin));
        }
    }
    const std::string& fontAt(std::string_view text, std::size_t at) const {
        const char32_t c = utf8::decode(text, at).codePoint;
        return c < 0x80 || (isSymbolCode(c) && symbolFont(m_format.ascii) != nullptr) ? m_format.ascii : m_format.other;
    }
    void setIn(const std::string& font, std::string_view text) {
        if (const SymbolFont* const known = symbolFont(font)) {
            std::size_t unknown = 0;
            emit(signsOf(*known, text, unknown));
            return notDecoded(font, unknown);
        }
        if (!m_styles.isOfSigns(font))
            return emit(text);
        // What the letters of such a font look like is not known, but often they are letters all the same.
        std::string signs;
        std::size_t unknown = 0;
        for (std::size_t at = 0; at < text.size();) {
            const utf8::Decoded one = utf8::decode(text, at);
            const bool isCode = isSymbolCode(one.codePoint);
            signs += isCode ? utf8::encode(utf8::replacement) : std::string(text.substr(at, one.length));
            unknown += isCode ? 1 : 0;
            at += one.length;
        }
        emit(signs);
        notDecoded(font, unknown);
    }

    void notDecoded(const std::string& font, std::size_t count) {
        if (count > 0)
            m_unknownSigns[font] += count;
    }

    /// A document that is embedded as a part (ECMA-376-1, 17.17.2.1).
    void chunk(const std::string& id) {
        const Relation& relation = m_relations[id];
        if (relation.isOutside || !m_archive.has(relation.target))
            return missing(relation.target);
        const std::string bytes = m_archive.read(relation.target);
        std::optional<DocumentText> read;
        try {
            read = embeddedText(bytes, relation.target, mediaType(m_archive, relation.target), m_documents + 1);
        } catch (const Problem&) { // the rest of the document is as good as before
        }
        if (!read)
            return missing(relation.target);
        m_flow.block();
        emit(read->text);
        m_flow.block();
        m_afterItem = false;
        if (!read->note.empty())
            m_notes.push_back(read->note);
    }
    void missing(const std::string& name) {
        m_missing.push_back(name.empty() ? sentence("one without a name") : shownName(name));
    }

    std::string note() const {
        std::vector<std::string> sentences = m_notes;
        if (!m_missing.empty())
            sentences.push_back(missingDocuments());
        std::vector<std::string> fonts;
        std::size_t signs = 0;
        for (const auto& [font, count] : m_unknownSigns) {
            fonts.push_back(font.empty() ? sentence("a symbol font") : shownName(font));
            signs += count;
        }
        if (signs > 0)
            sentences.push_back(unknownSigns(signs, fonts));
        if (m_formulasLeftOut > 0)
            sentences.push_back(
                m_formulasLeftOut == 1
                    ? sentence("A formula made with the old equation editor was not read.")
                    : sentence("%1 formulas made with the old equation editor were not read.", m_formulasLeftOut));
        std::string text;
        for (const std::string& one : sentences)
            text += (text.empty() ? "" : " ") + one;
        return text;
    }

    /// The names that a sentence lists: "a, b" and "c", or "a, b, c" and how many more there are.
    struct Listed {
        explicit Listed(const std::vector<std::string>& names) {
            constexpr std::size_t maximum = 3;
            more = names.size() > maximum ? names.size() - maximum : 0;
            for (std::size_t i = 0; i < std::min(names.size(), maximum); ++i)
                if (i > 0 && i + 1 == names.size())
                    last = names[i];
                else
                    first += (i == 0 ? "" : ", ") + names[i];
        }
        std::string first;
        std::string last; ///< empty if there is one alone, or if there are more
        std::size_t more = 0;
    };

    std::string missingDocuments() const {
        const Listed names(m_missing);
        if (names.more > 0)
            return sentence("Documents that are embedded in it are not read: %1 and %2 more.", names.first, names.more);
        if (!names.last.empty())
            return sentence("Documents that are embedded in it are not read: %1 and %2.", names.first, names.last);
        return sentence("A document that is embedded in it is not read: %1.", names.first);
    }

    static std::string unknownSigns(std::size_t signs, const std::vector<std::string>& fonts) {
        const char* const shown = "\uFFFD";
        const Listed names(fonts);
        if (names.more > 0)
            return sentence("%1 signs of %2 and %3 more have no character in Unicode and are read as %4.", signs,
                            names.first, names.more, shown);
        if (!names.last.empty())
            return sentence("%1 signs of %2 and %3 have no character in Unicode and are read as %4.", signs,
                            names.first, names.last, shown);
        return signs == 1 ? sentence("A sign of %1 has no character in Unicode and is read as %2.", names.first, shown)
                          : sentence("%1 signs of %2 have no character in Unicode and are read as %3.", signs,
                                     names.first, shown);
    }

    std::string textOfAll(const xmlNode* node) {
        std::string text;
        for (const xmlNode* part = node->children; part != nullptr; part = part->next)
            text += textOf(part, m_space);
        std::replace_if(
            text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
        return text;
    }

    void emit(std::string_view text) {
        if (!begins(text))
            return;
        if (m_format.script)
            m_flow.script(*m_format.script, text, m_format.height);
        else
            m_flow.verbatim(text);
    }
    void formula(std::string_view text) {
        if (begins(text))
            m_flow.formula(text);
    }
    /// Whether this is text, which then begins here.
    bool begins(std::string_view text) {
        if (m_instructions > 0 || text.empty())
            return false;
        number();
        if (!m_fields.empty())
            m_fields.back().hasResult = true;
        return true;
    }
    void lineEnd() {
        if (m_instructions == 0)
            m_flow.lineEnd();
    }

    struct Field {
        bool inResult = false;
        bool hasResult = false;
        std::string instruction;
    };

    Archive& m_archive;
    std::vector<XmlTree> m_trees;
    std::map<std::string, Relation> m_relations;
    DocxStyles m_styles;
    DocxLists m_lists;
    std::map<std::string, const xmlNode*> m_footnotes;
    std::map<std::string, const xmlNode*> m_endnotes;
    std::set<const xmlNode*> m_placed;
    std::vector<const xmlNode*> m_waiting;
    std::vector<const xmlNode*> m_boxes;
    std::vector<Field> m_fields; ///< those that are open
    std::ptrdiff_t m_instructions = 0;
    TextFlow m_flow;
    std::optional<std::pair<std::string, int>> m_unnumbered; ///< list and level of a paragraph without its number yet
    std::string m_space;
    const xmlNode* m_paragraph = nullptr; ///< properties of the paragraph
    RunFormat m_format;                   ///< of the run
    int m_documents;                      ///< in which this one lies
    bool m_inCell = false;
    bool m_inNotes = false;
    bool m_afterItem = false;
    bool m_joins = false; ///< the next paragraph continues where the last one ended
    std::vector<std::string> m_missing;
    std::vector<std::string> m_notes;                  ///< of embedded documents
    std::map<std::string, std::size_t> m_unknownSigns; ///< by font
    std::size_t m_formulasLeftOut = 0;
};

} // namespace

FormatReader makeDocxReader() {
    return {
        .fits =
            [](Content& content) {
                const char* const types = "[Content_Types].xml";
                Archive* const parts = content.archive();
                return parts != nullptr && parts->has(types) &&
                       parts->read(types).find("wordprocessingml") != std::string::npos;
            },
        .open = [](std::string_view bytes, const std::string& /*encoding*/) { return wholeDocument(docxText(bytes)); },
        .onlyIfItFits = true};
}

DocumentText docxText(std::string_view bytes, int depth) {
    Archive archive(bytes);
    const std::string part = related(relationsOf(archive, {}), "/officeDocument", "word/document.xml");
    const XmlTree tree = parsePart(archive.read(part));
    const xmlNode* const body = findElement(tree->children, "body");
    if (body == nullptr)
        throw Problem(Problem::Kind::Damaged, sentence("It is a Word document without a text. Save it again."));
    return Walker(archive, part, depth).run(body->children);
}

} // namespace glasshouse::documents
