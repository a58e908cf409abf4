#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <libxml/tree.h>

#include "core/reading/documents/ListNumbers.h"

namespace glasshouse::documents {

/// How the lists of a page are counted: what style sheets, styles and attributes say (CSS Lists 3, HTML 15.3.7). Of
/// selectors, elements, classes and ids are known, one inside of another; rules with others are left out. One thread.
class ListStyles {
public:
    /// Takes in a style sheet. Later ones count before earlier ones.
    void add(std::string_view css);
    /// What is said of a list or an item itself; nothing if nothing is.
    std::optional<NumberFormat> of(const xmlNode* node) const;

private:
    /// "li.note#first"
    struct Compound {
        std::string name;
        std::string id;
        std::vector<std::string> classes;
        bool matches(const xmlNode* node) const;
    };

    struct Rule {
        std::vector<Compound> path; ///< the last is the element itself, those before are around it
        int weight = 0;
        NumberFormat numbering = NumberFormat::None;
        bool matches(const xmlNode* node) const;
    };

    static std::optional<Rule> rule(std::string_view selector);

    std::vector<Rule> m_rules;
};

} // namespace glasshouse::documents
