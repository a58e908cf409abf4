#include "core/reading/documents/ListStyles.h"

#include <algorithm>
#include <utility>

#include "core/base/Ascii.h"
#include "core/reading/documents/HtmlElements.h"

namespace glasshouse::documents {

namespace {

constexpr std::size_t mostRules = 300;

/// Calls work with each part of a text between separators.
void forEachPart(std::string_view text, std::string_view separators, const auto& work) {
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find_first_of(separators, at), text.size());
        if (end > at)
            work(text.substr(at, end - at));
        at = end + 1;
    }
}

std::optional<NumberFormat> numberingNamed(std::string_view word) {
    static constexpr std::pair<std::string_view, NumberFormat> names[] = {
        {"decimal", NumberFormat::Decimal},
        {"decimal-leading-zero", NumberFormat::TwoDigits},
        {"lower-alpha", NumberFormat::LowerLetterPair},
        {"lower-latin", NumberFormat::LowerLetterPair},
        {"upper-alpha", NumberFormat::UpperLetterPair},
        {"upper-latin", NumberFormat::UpperLetterPair},
        {"lower-roman", NumberFormat::LowerRoman},
        {"upper-roman", NumberFormat::UpperRoman},
        {"lower-greek", NumberFormat::LowerGreek},
        {"none", NumberFormat::None},
        {"disc", NumberFormat::None},
        {"circle", NumberFormat::None},
        {"square", NumberFormat::None}};
    const auto* const found =
        std::find_if(std::begin(names), std::end(names), [&](const auto& one) { return one.first == word; });
    return found == std::end(names) ? std::nullopt : std::optional(found->second);
}

/// What declarations in lower case say.
std::optional<NumberFormat> declared(std::string_view declarations) {
    std::optional<NumberFormat> numbering;
    forEachPart(declarations, ";", [&](std::string_view declaration) {
        const std::size_t colon = declaration.find(':');
        if (colon == std::string_view::npos || !(hasWord(declaration.substr(0, colon), "list-style") ||
                                                 hasWord(declaration.substr(0, colon), "list-style-type")))
            return;
        forEachPart(declaration.substr(colon + 1), " \t\r\n\f!", [&](std::string_view word) {
            if (const std::optional<NumberFormat> one = numberingNamed(word))
                numbering = one;
        });
    });
    return numbering;
}

/// HTML, 15.3.7: in these letters case counts.
std::optional<NumberFormat> numberingOfType(const std::string& type) {
    if (type.size() != 1)
        return std::nullopt;
    switch (type.front()) {
    case '1':
        return NumberFormat::Decimal;
    case 'a':
        return NumberFormat::LowerLetterPair;
    case 'A':
        return NumberFormat::UpperLetterPair;
    case 'i':
        return NumberFormat::LowerRoman;
    case 'I':
        return NumberFormat::UpperRoman;
    default:
        return std::nullopt;
    }
}

std::string withoutComments(std::string_view css) {
    std::string rest;
    while (!css.empty()) {
        const std::size_t begin = std::min(css.find("/*"), css.size());
        rest += css.substr(0, begin);
        const std::size_t end = css.find("*/", begin);
        css.remove_prefix(end == std::string_view::npos ? css.size() : end + 2);
    }
    return rest;
}

} // namespace

bool ListStyles::Compound::matches(const xmlNode* node) const {
    const std::string has = asciiLower(attribute(node, "class"));
    return (name.empty() || name == "*" || name == asciiLower(nameOf(node))) &&
           (id.empty() || id == asciiLower(attribute(node, "id"))) &&
           std::all_of(classes.begin(), classes.end(), [&](const std::string& one) { return hasWord(has, one); });
}

bool ListStyles::Rule::matches(const xmlNode* node) const {
    if (!path.back().matches(node))
        return false;
    auto wanted = path.rbegin() + 1;
    for (node = node->parent; wanted != path.rend() && node != nullptr && node->type == XML_ELEMENT_NODE;
         node = node->parent)
        wanted += wanted->matches(node) ? 1 : 0;
    return wanted == path.rend();
}

std::optional<ListStyles::Rule> ListStyles::rule(std::string_view selector) {
    Rule rule;
    if (selector.find_first_of(":[+~@\\") != std::string_view::npos)
        return std::nullopt;
    forEachPart(selector, " \t\r\n\f>", [&](std::string_view part) {
        Compound compound;
        const std::size_t end = std::min(part.find_first_of(".#"), part.size());
        compound.name = part.substr(0, end);
        rule.weight += compound.name.empty() || compound.name == "*" ? 0 : 1;
        for (std::size_t at = end; at < part.size();) {
            const std::size_t next = std::min(part.find_first_of(".#", at + 1), part.size());
            std::string name(part.substr(at + 1, next - at - 1));
            rule.weight += part[at] == '.' ? 100 : 10'000;
            if (part[at] == '.')
                compound.classes.push_back(std::move(name));
            else
                compound.id = std::move(name);
            at = next;
        }
        rule.path.push_back(std::move(compound));
    });
    return rule.path.empty() ? std::nullopt : std::optional(std::move(rule));
}

void ListStyles::add(std::string_view css) {
    const std::string all = asciiLower(withoutComments(css));
    const std::string_view text = all;
    std::size_t begin = 0; // of a selector
    for (std::size_t at = text.find_first_of("{};"); at < text.size(); at = text.find_first_of("{};", at + 1)) {
        const std::size_t end = text.find_first_of("{}", at + 1);
        const bool isRule = text[at] == '{' && (end == std::string_view::npos || text[end] == '}');
        if (isRule) { // a brace with others inside is that of a condition, such as @media
            if (const std::optional<NumberFormat> numbering =
                    declared(text.substr(at + 1, std::min(end, text.size()) - at - 1)))
                forEachPart(text.substr(begin, at - begin), ",", [&](std::string_view selector) {
                    std::optional<Rule> one = rule(selector);
                    if (one && m_rules.size() < mostRules) {
                        one->numbering = *numbering;
                        m_rules.push_back(std::move(*one));
                    }
                });
            at = std::min(end, text.size());
        }
        begin = at + 1;
    }
}

std::optional<NumberFormat> ListStyles::of(const xmlNode* node) const {
    if (const std::optional<NumberFormat> own = declared(asciiLower(attribute(node, "style"))))
        return own;
    const Rule* strongest = nullptr;
    for (const Rule& rule : m_rules)
        if ((strongest == nullptr || rule.weight >= strongest->weight) && rule.matches(node))
            strongest = &rule;
    return strongest == nullptr ? numberingOfType(attribute(node, "type")) : std::optional(strongest->numbering);
}

} // namespace glasshouse::documents
