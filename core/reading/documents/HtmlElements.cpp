#include "core/reading/documents/HtmlElements.h"

#include "core/base/Ascii.h"

namespace glasshouse::documents {

namespace {

constexpr std::string_view blankSigns = " \t\n\r\f";

void appendText(const xmlNode* node, std::string& text, int depth) {
    std::string space;
    text += textOf(node, space);
    if (node->type == XML_ELEMENT_NODE && depth < maxDepth)
        for (const xmlNode* child = node->children; child != nullptr; child = child->next)
            appendText(child, text, depth + 1);
}

bool holdsBelow(const xmlNode* node, std::string_view name, int depth) {
    if (asciiLower(nameOf(node)) == name)
        return true;
    if (node->type == XML_ELEMENT_NODE && depth < maxDepth)
        for (const xmlNode* child = node->children; child != nullptr; child = child->next)
            if (holdsBelow(child, name, depth + 1))
                return true;
    return false;
}

} // namespace

bool hasStyle(const xmlNode* node, std::string_view declaration) {
    if (!hasAttribute(node, "style"))
        return false;
    std::string style = asciiLower(attribute(node, "style"));
    std::erase_if(style, [](char c) { return blankSigns.find(c) != std::string_view::npos; });
    return style.find(declaration) != std::string::npos;
}

bool isHidden(const xmlNode* node) {
    return (hasAttribute(node, "hidden") && asciiLower(attribute(node, "hidden")) != "until-found") ||
           hasAttribute(node, "popover") || hasStyle(node, "display:none") || hasStyle(node, "visibility:hidden") ||
           hasStyle(node, "visibility:collapse") ||
           (asciiLower(nameOf(node)) == "dialog" && !hasAttribute(node, "open"));
}

bool hasWord(std::string_view words, std::string_view word) {
    const std::string lower = asciiLower(words);
    const std::string_view all = lower;
    for (std::size_t at = 0; at < all.size();) {
        const std::size_t end = std::min(all.find_first_of(blankSigns, at), all.size());
        if (all.substr(at, end - at) == word)
            return true;
        at = end + 1;
    }
    return false;
}

std::string typesOf(const xmlNode* node) {
    // HTML that is not XML has no namespaces.
    return attribute(node, "type") + ' ' + attribute(node, "epub:type") + ' ' + attribute(node, "role");
}

std::string allText(const xmlNode* node) {
    std::string text;
    appendText(node, text, 0);
    return text;
}

bool hasInk(std::string_view text) {
    return text.find_first_not_of(blankSigns) != std::string_view::npos;
}

bool holds(const xmlNode* node, std::string_view name) {
    return holdsBelow(node, name, 0);
}

const xmlNode* nextElement(const xmlNode* node) {
    for (node = node->next; node != nullptr && node->type != XML_ELEMENT_NODE;)
        node = node->next;
    return node;
}

const xmlNode* elementBefore(const xmlNode* node) {
    for (node = node->prev; node != nullptr && node->type != XML_ELEMENT_NODE;)
        node = node->prev;
    return node;
}

} // namespace glasshouse::documents
