#include "core/reading/documents/HtmlFormulas.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "core/base/Ascii.h"
#include "core/reading/documents/Formula.h"
#include "core/reading/documents/HtmlElements.h"
#include "core/reading/documents/HtmlParser.h"

namespace glasshouse::documents {

namespace {

using namespace std::string_view_literals;

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
        if (hasInk(text) || (other->type == XML_ELEMENT_NODE && !same && !isIt))
            return false;
        found = found || isIt;
    }
    return found;
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

bool isMathJaxPreview(const xmlNode* node) {
    return hasWord(attribute(node, "class"), "mathjax_preview");
}

/// What MathJax has put in the place of a formula; the class of a paragraph around it ends in Display.
bool isMathJax(const xmlNode* node) {
    constexpr std::array classes = {"mathjax"sv, "mathjax_svg"sv, "mathjax_chtml"sv, "mjx-chtml"sv, "mathjax_mathml"sv};
    const std::string own = attribute(node, "class");
    return asciiLower(nameOf(node)) == "mjx-container" ||
           std::any_of(classes.begin(), classes.end(), [&](std::string_view one) { return hasWord(own, one); });
}

bool isMathJaxOrAround(const xmlNode* node) {
    constexpr std::array around = {"mathjax_display"sv, "mathjax_svg_display"sv, "mathjax_chtml_display"sv,
                                   "mjxc-display"sv};
    const std::string own = attribute(node, "class");
    return isMathJax(node) ||
           std::any_of(around.begin(), around.end(), [&](std::string_view one) { return hasWord(own, one); });
}

bool isMathScript(const xmlNode* node) {
    return node != nullptr && asciiLower(nameOf(node)) == "script" &&
           asciiLower(attribute(node, "type")).starts_with("math/");
}

std::string withoutBlanksAround(std::string_view text) {
    const std::size_t first = std::min(text.find_first_not_of(" \t\r\n"), text.size());
    return std::string(text.substr(first, text.find_last_not_of(" \t\r\n") + 1 - first));
}

/// Of MathML in a page of its own.
std::string formulaOf(const std::string& mathMl) {
    const XmlTree tree = parseHtml(mathMl);
    const xmlNode* const math = findElement(tree->children, "math");
    return math == nullptr ? std::string() : mathMlFormula(math);
}

std::string scriptFormula(const xmlNode* script) {
    const std::string text = allText(script);
    return asciiLower(attribute(script, "type")).starts_with("math/mml") ? formulaOf(text) : withoutBlanksAround(text);
}

/// A formula that a script would draw, if nothing before it shows it already.
std::string undrawnFormula(const xmlNode* script) {
    const xmlNode* const before = elementBefore(script);
    const bool isShown =
        before != nullptr &&
        (isMathJaxOrAround(before) || (isMathJaxPreview(before) && hasInk(allText(before)) && !isHidden(before)));
    return isShown ? std::string() : scriptFormula(script);
}

/// The drawing alone has its signs at places, which says nothing of fractions and powers.
std::optional<std::string> mathJaxFormula(const xmlNode* node) {
    if (holds(node, "math"))
        return std::nullopt;
    if (const std::string mathMl = attribute(node, "data-mathml"); !mathMl.empty())
        return formulaOf(mathMl);
    const xmlNode* outer = node;
    while (outer->parent != nullptr && isMathJaxOrAround(outer->parent))
        outer = outer->parent;
    const xmlNode* const script = nextElement(outer);
    return isMathScript(script) ? std::optional(scriptFormula(script)) : std::nullopt;
}

std::string mathFormula(const xmlNode* node) {
    std::string text = mathMlFormula(node);
    return text.empty() ? attribute(node, "alttext") : text;
}

} // namespace

std::optional<std::string> htmlFormula(const xmlNode* node) {
    const std::string name = asciiLower(nameOf(node));
    if (isDrawnFormula(node))
        return std::string();
    if (name == "math")
        return mathFormula(node);
    if (name == "img")
        return pictureFormula(node);
    if (isMathScript(node))
        return undrawnFormula(node);
    if (isMathJaxPreview(node)) {
        const xmlNode* const next = nextElement(node);
        return next != nullptr && isMathJaxOrAround(next) ? std::optional<std::string>(std::string()) : std::nullopt;
    }
    return isMathJax(node) ? mathJaxFormula(node) : std::nullopt;
}

bool isFormulaOfPicture(const xmlNode* node) {
    return holds(node, "math") && isPairedWith(node, "img");
}

} // namespace glasshouse::documents
