#include "core/reading/documents/DocxStyles.h"

#include <charconv>
#include <cstdlib>
#include <string_view>
#include <system_error>
#include <vector>

#include "core/reading/documents/Xml.h"

namespace glasshouse::documents {

namespace {

constexpr int longestChain = 50; // of styles that are based on each other

std::string valueOf(const xmlNode* parent, std::string_view name) {
    const xmlNode* const found = parent == nullptr ? nullptr : childNamed(parent, name);
    return found == nullptr ? std::string() : attribute(found, "val");
}

std::optional<int> numberIn(const xmlNode* parent, std::string_view name) {
    const std::string text = valueOf(parent, name);
    int value = 0;
    const bool isNumber = std::from_chars(text.data(), text.data() + text.size(), value).ec == std::errc();
    return isNumber ? std::optional(value) : std::nullopt;
}

std::optional<layout::Script> scriptOf(const std::string& align, int raised) {
    constexpr int least = 4; // half-points
    if (align == "superscript" || (align.empty() && raised >= least))
        return layout::Script::Raised;
    if (align == "subscript" || (align.empty() && raised <= -least))
        return layout::Script::Lowered;
    return std::nullopt;
}

/// Of what scriptOf() is something. A superscript may be raised further.
int heightOf(const std::string& align, int raised) {
    constexpr int superscript = 7; // half-points: a third of a line of 11 points
    return superscript * (align == "superscript" || align == "subscript" ? 1 : 0) + std::abs(raised);
}

} // namespace

bool isOn(const xmlNode* property) {
    const std::string value = attribute(property, "val");
    return value != "0" && value != "false" && value != "off";
}

DocxStyles::DocxStyles(const xmlNode* styles, const xmlNode* fonts) {
    for (const xmlNode* font = fonts == nullptr ? nullptr : fonts->children; font != nullptr; font = font->next)
        if (nameOf(font) == "font" && valueOf(font, "charset") == "02")
            m_signs.insert(attribute(font, "name"));
    for (const xmlNode* at = styles == nullptr ? nullptr : styles->children; at != nullptr; at = at->next) {
        if (nameOf(at) == "docDefaults") {
            if (const xmlNode* const run = childNamed(at, "rPrDefault"))
                m_defaults = propertiesOf(childNamed(run, "rPr"));
        } else if (nameOf(at) == "style") {
            const std::string id = attribute(at, "styleId");
            const xmlNode* const paragraph = childNamed(at, "pPr");
            const xmlNode* const list = paragraph == nullptr ? nullptr : childNamed(paragraph, "numPr");
            m_styles[id] = {propertiesOf(childNamed(at, "rPr")), valueOf(at, "basedOn"), valueOf(list, "numId"),
                            numberIn(list, "ilvl")};
            const std::string usual = attribute(at, "default");
            if (attribute(at, "type") == "paragraph" && (usual == "1" || usual == "true" || usual == "on"))
                m_paragraph = id;
        }
    }
}

DocxStyles::Properties DocxStyles::propertiesOf(const xmlNode* run) {
    Properties properties;
    if (run == nullptr)
        return properties;
    if (const xmlNode* const hidden = childNamed(run, "vanish"))
        properties.hidden = isOn(hidden);
    if (const xmlNode* const fonts = childNamed(run, "rFonts")) {
        // A font of the theme counts before one that is named beside it, and is never one of signs.
        const auto font = [fonts](const char* name, const char* ofTheme) -> std::optional<std::string> {
            if (hasAttribute(fonts, ofTheme))
                return std::string();
            return hasAttribute(fonts, name) ? std::optional(attribute(fonts, name)) : std::nullopt;
        };
        properties.ascii = font("ascii", "asciiTheme");
        properties.other = font("hAnsi", "hAnsiTheme");
    }
    if (childNamed(run, "vertAlign") != nullptr)
        properties.align = valueOf(run, "vertAlign");
    properties.raised = numberIn(run, "position");
    return properties;
}

void DocxStyles::add(Properties& base, const Properties& over) {
    base.hidden = over.hidden ? over.hidden : base.hidden;
    base.ascii = over.ascii ? over.ascii : base.ascii;
    base.other = over.other ? over.other : base.other;
    base.align = over.align ? over.align : base.align;
    base.raised = over.raised ? over.raised : base.raised;
}

DocxStyles::Properties DocxStyles::ofStyle(const std::string& id) const {
    std::vector<const Style*> chain;
    for (auto at = m_styles.find(id); at != m_styles.end() && chain.size() < longestChain;
         at = m_styles.find(at->second.basedOn))
        chain.push_back(&at->second);
    Properties properties;
    for (auto style = chain.rbegin(); style != chain.rend(); ++style)
        add(properties, (*style)->properties);
    return properties;
}

StyleList DocxStyles::list(const xmlNode* paragraph) const {
    const std::string named = valueOf(paragraph, "pStyle");
    StyleList found;
    for (auto at = m_styles.find(named.empty() ? m_paragraph : named);
         at != m_styles.end() && found.styles.size() < longestChain; at = m_styles.find(at->second.basedOn)) {
        found.styles.push_back(at->first);
        found.list = found.list.empty() ? at->second.list : found.list;
        found.level = found.level ? found.level : at->second.level;
    }
    return found;
}

RunFormat DocxStyles::format(const xmlNode* run, const xmlNode* paragraph) const {
    const std::string named = valueOf(paragraph, "pStyle");
    const Properties ofParagraph = ofStyle(named.empty() ? m_paragraph : named);
    const Properties ofRun = ofStyle(valueOf(run, "rStyle"));
    const Properties direct = propertiesOf(run);
    Properties result = m_defaults;
    add(result, ofParagraph);
    add(result, ofRun);
    add(result, direct);
    // Styles of the paragraph and the run that both hide cancel each other (ECMA-376-1, 17.7.3).
    const bool byStyles =
        m_defaults.hidden.value_or(false) || ofParagraph.hidden.value_or(false) != ofRun.hidden.value_or(false);
    const std::string align = result.align.value_or(std::string());
    const int raised = result.raised.value_or(0);
    return {direct.hidden.value_or(byStyles), result.ascii.value_or(std::string()),
            result.other.value_or(std::string()), scriptOf(align, raised), heightOf(align, raised)};
}

} // namespace glasshouse::documents
