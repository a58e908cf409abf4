#include "core/reading/documents/DocxLists.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <string_view>

#include "core/reading/documents/DocxStyles.h"
#include "core/reading/documents/Xml.h"

namespace glasshouse::documents {

namespace {

int number(const std::string& text, int otherwise) {
    int value = otherwise;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

std::string valueOfChild(const xmlNode* parent, std::string_view name) {
    const xmlNode* const found = childNamed(parent, name);
    return found == nullptr ? std::string() : attribute(found, "val");
}

NumberFormat formatNamed(const std::string& name) {
    static const std::map<std::string, NumberFormat> formats{{"none", NumberFormat::None},
                                                             {"bullet", NumberFormat::None},
                                                             {"lowerRoman", NumberFormat::LowerRoman},
                                                             {"upperRoman", NumberFormat::UpperRoman},
                                                             {"lowerLetter", NumberFormat::LowerLetter},
                                                             {"upperLetter", NumberFormat::UpperLetter},
                                                             {"decimalZero", NumberFormat::TwoDigits},
                                                             {"ordinal", NumberFormat::Ordinal},
                                                             {"decimalEnclosedCircle", NumberFormat::Circled},
                                                             {"decimalEnclosedCircleChinese", NumberFormat::Circled},
                                                             {"numberInDash", NumberFormat::Dashed},
                                                             {"russianLower", NumberFormat::LowerRussian},
                                                             {"russianUpper", NumberFormat::UpperRussian}};
    const auto found = formats.find(name);
    return found == formats.end() ? NumberFormat::Decimal : found->second;
}

/// The format of a level; newer ones have an older one beside them for programs that do not know them.
std::string formatOfLevel(const xmlNode* level) {
    if (childNamed(level, "numFmt") != nullptr)
        return valueOfChild(level, "numFmt");
    const xmlNode* const both = childNamed(level, "AlternateContent");
    const xmlNode* const older = both == nullptr ? nullptr : childNamed(both, "Fallback");
    return older == nullptr ? std::string() : valueOfChild(older, "numFmt");
}

} // namespace

void DocxLists::read(Level& level, const xmlNode* node) {
    level = {};
    level.format = formatNamed(formatOfLevel(node));
    level.text = valueOfChild(node, "lvlText");
    level.start = number(valueOfChild(node, "start"), 0); // 17.9.25
    level.restartAfter = number(valueOfChild(node, "lvlRestart"), -1);
    if (const xmlNode* const legal = childNamed(node, "isLgl"))
        level.isLegal = isOn(legal);
    if (const xmlNode* const run = childNamed(node, "rPr"))
        if (const xmlNode* const hidden = childNamed(run, "vanish"))
            level.isShown = !isOn(hidden);
    if (valueOfChild(node, "suff") == "nothing")
        level.behind.clear();
    level.style = valueOfChild(node, "pStyle");
}

void DocxLists::readLevels(Levels& levels, const xmlNode* parent) {
    for (const xmlNode* at = parent->children; at != nullptr; at = at->next)
        if (nameOf(at) == "lvl")
            if (const int index = number(attribute(at, "ilvl"), 0); index >= 0 && index < DocxLists::levels)
                read(levels[static_cast<std::size_t>(index)], at);
}

DocxLists::DocxLists(const xmlNode* numbering) {
    if (numbering == nullptr)
        return;
    std::map<std::string, const xmlNode*> kinds; // by their ids
    std::map<std::string, std::string> styled;   // ids of kinds by the names of list styles
    for (const xmlNode* at = numbering->children; at != nullptr; at = at->next)
        if (nameOf(at) == "abstractNum") {
            kinds[attribute(at, "abstractNumId")] = at;
            if (const std::string style = valueOfChild(at, "styleLink"); !style.empty())
                styled[style] = attribute(at, "abstractNumId");
        }
    for (const xmlNode* at = numbering->children; at != nullptr; at = at->next) {
        if (nameOf(at) != "num")
            continue;
        auto kind = kinds.find(valueOfChild(at, "abstractNumId"));
        if (kind == kinds.end())
            continue;
        if (const auto linked = styled.find(valueOfChild(kind->second, "numStyleLink")); linked != styled.end())
            kind = kinds.find(linked->second);
        List& list = m_lists[attribute(at, "numId")];
        list.counted = kind->first;
        readLevels(list.levels, kind->second);
        for (const xmlNode* over = at->children; over != nullptr; over = over->next) {
            const int index = nameOf(over) == "lvlOverride" ? number(attribute(over, "ilvl"), 0) : -1;
            if (index < 0 || index >= levels)
                continue;
            if (const xmlNode* const level = childNamed(over, "lvl"))
                read(list.levels[static_cast<std::size_t>(index)], level);
            if (childNamed(over, "startOverride") != nullptr)
                list.starts[static_cast<std::size_t>(index)] = number(valueOfChild(over, "startOverride"), 0);
        }
    }
}

std::optional<int> DocxLists::levelOfStyle(const std::string& list, const std::string& style) const {
    const auto found = m_lists.find(list);
    if (found == m_lists.end() || style.empty())
        return std::nullopt;
    const auto level = std::find_if(found->second.levels.begin(), found->second.levels.end(),
                                    [&](const Level& one) { return one.style == style; });
    if (level == found->second.levels.end())
        return std::nullopt;
    return static_cast<int>(level - found->second.levels.begin());
}

std::string DocxLists::next(const std::string& name, int depth) {
    const auto found = m_lists.find(name);
    if (found == m_lists.end() || depth < 0 || depth >= levels)
        return {};
    const List& list = found->second;
    const auto index = static_cast<std::size_t>(depth);
    const Level& level = list.levels[index];
    auto& counters = m_counters[list.counted];
    std::optional<int>& counter = counters[index];
    if (list.starts[index] && m_started.emplace(name, depth).second)
        counter = list.starts[index];
    else
        counter = counter ? *counter + 1 : level.start;
    for (std::size_t deeper = index + 1; deeper < levels; ++deeper) {
        const int after = list.levels[deeper].restartAfter;
        if (after < 0 || depth < after)
            counters[deeper].reset();
    }
    if (level.format == NumberFormat::None || !level.isShown)
        return {};
    std::string text;
    for (std::size_t i = 0; i < level.text.size(); ++i) {
        const bool isNumber =
            level.text[i] == '%' && i + 1 < level.text.size() && level.text[i + 1] >= '1' && level.text[i + 1] <= '9';
        if (!isNumber) {
            text += level.text[i];
            continue;
        }
        const auto other = static_cast<std::size_t>(level.text[++i] - '1');
        const Level& shown = list.levels[other];
        const bool isDecimal = level.isLegal && shown.format != NumberFormat::None;
        text += listNumber(counters[other].value_or(shown.start), isDecimal ? NumberFormat::Decimal : shown.format);
    }
    return text.empty() ? text : text + level.behind;
}

} // namespace glasshouse::documents
