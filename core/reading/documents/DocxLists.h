#pragma once

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include <libxml/tree.h>

#include "core/reading/documents/ListNumbers.h"

namespace glasshouse::documents {

/// The numbered lists of a DOCX (ECMA-376-1, 17.9), which counts their paragraphs in the order of the text. One thread.
class DocxLists {
public:
    static constexpr int levels = 9;

    DocxLists() = default;
    /// The root of the part with the lists; may be null.
    explicit DocxLists(const xmlNode* numbering);

    /// Counts a paragraph of a list at a level from 0: what stands before its text, with the blank behind it. Empty for
    /// bullets and lists that are not there.
    std::string next(const std::string& list, int level);
    /// The level of a list that belongs to a style of paragraphs.
    std::optional<int> levelOfStyle(const std::string& list, const std::string& style) const;

private:
    struct Level {
        NumberFormat format = NumberFormat::Decimal;
        std::string text; ///< with "%1" for the number of the first level
        int start = 1;
        int restartAfter = -1; ///< levels whose paragraphs restart it: those before this one; -1: all before its own
        bool isLegal = false;  ///< all numbers in it are decimal
        bool isShown = true;
        std::string behind = " ";
        std::string style;
    };
    using Levels = std::array<Level, levels>;
    struct List {
        std::string counted; ///< which list's counters it shares
        Levels levels;
        std::array<std::optional<int>, DocxLists::levels> starts; ///< where it begins anew
    };

    static void read(Level& level, const xmlNode* node);
    static void readLevels(Levels& levels, const xmlNode* parent);

    std::map<std::string, List> m_lists;
    std::map<std::string, std::array<std::optional<int>, levels>> m_counters;
    std::set<std::pair<std::string, int>> m_started; ///< lists and levels that have begun anew
};

} // namespace glasshouse::documents
