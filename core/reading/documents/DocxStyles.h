#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <libxml/tree.h>

#include "core/reading/layout/Raised.h"

namespace glasshouse::documents {

/// What decides which characters a run of a DOCX shows (ECMA-376-1, 17.3.2).
struct RunFormat {
    bool hidden = false;
    std::string ascii; ///< font of characters below U+0080
    std::string other; ///< font of others
    std::optional<layout::Script> script;
    int height = 0; ///< of the script over or below the line, in half-points
};

/// The list that a paragraph's styles put it in.
struct StyleList {
    std::string list; ///< empty: none
    std::optional<int> level;
    std::vector<std::string> styles; ///< of the paragraph: its own first, then those that it is based on
};

/// The formats that the styles of a DOCX give to text: defaults of the document, then the paragraph's style, then the
/// run's, then what is set at the run itself. One thread.
class DocxStyles {
public:
    DocxStyles() = default;
    /// The roots of the parts with the styles and the list of fonts; either may be null.
    DocxStyles(const xmlNode* styles, const xmlNode* fonts);

    /// Of a run by its properties, w:rPr, and those of its paragraph, w:pPr; either may be null.
    RunFormat format(const xmlNode* run, const xmlNode* paragraph) const;
    StyleList list(const xmlNode* paragraph) const;
    /// Whether the document says that a font consists of signs.
    bool isOfSigns(const std::string& font) const { return m_signs.contains(font); }

private:
    struct Properties {
        std::optional<bool> hidden;
        std::optional<std::string> ascii;
        std::optional<std::string> other;
        std::optional<std::string> align; ///< superscript, subscript or baseline
        std::optional<int> raised;        ///< in half-points
    };
    struct Style {
        Properties properties;
        std::string basedOn;
        std::string list;
        std::optional<int> level;
    };

    static Properties propertiesOf(const xmlNode* run);
    static void add(Properties& base, const Properties& over);
    Properties ofStyle(const std::string& id) const;

    Properties m_defaults;
    std::map<std::string, Style> m_styles;
    std::string m_paragraph; ///< style of paragraphs that name none
    std::set<std::string> m_signs;
};

/// Of a property that is on or off: on, unless it says otherwise.
bool isOn(const xmlNode* property);

} // namespace glasshouse::documents
