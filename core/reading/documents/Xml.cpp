#include "core/reading/documents/Xml.h"

#include <algorithm>
#include <array>
#include <climits>
#include <new>
#include <optional>

#include <libxml/parser.h>
#include <libxml/xmlerror.h>

#include "core/base/Sentence.h"
#include "core/reading/charset/Encodings.h"
#include "core/reading/charset/TextDecoding.h"
#include "core/reading/documents/HtmlParser.h"
#include "core/reading/documents/Problem.h"

namespace glasshouse::documents {

namespace {

using namespace std::string_view_literals;

std::string_view view(const xmlChar* text) {
    return text == nullptr ? std::string_view() : std::string_view(reinterpret_cast<const char*>(text));
}

/// No file and no address is ever opened for a document.
xmlParserInput* openNothing(const char* /*address*/, const char* /*id*/, xmlParserCtxt* /*context*/) {
    return nullptr;
}

void prepare() {
    static const bool once = [] {
        xmlInitParser();
        xmlSetExternalEntityLoader(&openNothing);
        return true;
    }();
    static_cast<void>(once);
}

const xmlAttr* find(const xmlNode* node, std::string_view name) {
    if (node->type != XML_ELEMENT_NODE)
        return nullptr;
    for (const xmlAttr* at = node->properties; at != nullptr; at = at->next)
        if (view(at->name) == name)
            return at;
    return nullptr;
}

} // namespace

XmlTree parseXml(std::string_view bytes) {
    prepare();
    XmlTree tree(nullptr, &xmlFreeDoc);
    // The parser would get the tables of all but these from files, which the sandbox keeps shut.
    constexpr std::array builtIn = {""sv,         "utf-8"sv,      "utf-16"sv,  "utf-16le"sv,
                                    "utf-16be"sv, "iso-8859-1"sv, "us-ascii"sv};
    const std::string label = charset::xmlEncoding(bytes);
    std::optional<std::string> converted;
    if (const charset::Encoding* const encoding = charset::encodingOfLabel(label);
        encoding != nullptr && std::find(builtIn.begin(), builtIn.end(), label) == builtIn.end())
        converted = charset::toUtf8(bytes, *encoding).text;
    if (converted)
        bytes = *converted;
    if (bytes.size() > INT_MAX)
        return tree;
    const std::unique_ptr<xmlParserCtxt, void (*)(xmlParserCtxt*)> context(xmlNewParserCtxt(), &xmlFreeParserCtxt);
    if (!context)
        throw std::bad_alloc();
    // What a document declares itself stands in its place. The parser refuses entities that refer to themselves or grow
    // out of proportion, and those in other files have no text.
    const bool declares = bytes.find("<!ENTITY") != std::string_view::npos;
    tree.reset(xmlCtxtReadMemory(context.get(), bytes.data(), static_cast<int>(bytes.size()), nullptr,
                                 converted ? "UTF-8" : nullptr,
                                 XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_COMPACT |
                                     (declares ? XML_PARSE_NOENT : 0)));
    if (!tree && context->errNo == XML_ERR_NO_MEMORY)
        throw std::bad_alloc();
    return tree;
}

XmlTree parsePart(std::string_view bytes) {
    XmlTree tree = parseXml(bytes);
    if (!tree)
        throw Problem(Problem::Kind::Damaged, sentence("Its XML is damaged or refused as unsafe. Save it again."));
    return tree;
}

std::string_view nameOf(const xmlNode* node) {
    return node->type == XML_ELEMENT_NODE ? view(node->name) : std::string_view();
}

std::string attribute(const xmlNode* node, std::string_view name) {
    std::string value;
    std::string space;
    if (const xmlAttr* const found = find(node, name))
        for (const xmlNode* part = found->children; part != nullptr; part = part->next)
            value += textOf(part, space);
    return value;
}

bool hasAttribute(const xmlNode* node, std::string_view name) {
    return find(node, name) != nullptr;
}

std::string_view textOf(const xmlNode* node, std::string& space) {
    if (node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE)
        return view(node->content);
    if (node->type != XML_ENTITY_REF_NODE)
        return {};
    // Only what HTML itself defines; those of the document's own are text by now.
    space = characterNamed(view(node->name));
    return space;
}

const xmlNode* childNamed(const xmlNode* node, std::string_view name) {
    for (const xmlNode* at = node->children; at != nullptr; at = at->next)
        if (nameOf(at) == name)
            return at;
    return nullptr;
}

const xmlNode* findElement(const xmlNode* node, std::string_view name, int depth) {
    for (; node != nullptr; node = node->next) {
        if (nameOf(node) == name)
            return node;
        if (node->type == XML_ELEMENT_NODE && depth < maxDepth)
            if (const xmlNode* const found = findElement(node->children, name, depth + 1))
                return found;
    }
    return nullptr;
}

} // namespace glasshouse::documents
