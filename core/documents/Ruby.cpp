#include "core/documents/Ruby.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/Ascii.h"
#include "core/documents/Xml.h"

namespace glasshouse::documents {

namespace {

class Collector {
public:
    std::vector<RubyPart> run(const xmlNode* ruby) {
        collect(ruby->children, Place::Ruby, 0);
        endParts();
        return std::move(m_parts);
    }

private:
    enum class Place { Ruby, Base, Reading, Parenthesis };

    void collect(const xmlNode* node, Place place, int depth) {
        for (; node != nullptr && depth < maxDepth; node = node->next) {
            const std::string name = asciiLower(nameOf(node));
            if (name == "rb") {
                beginBase();
                m_isOpen = false;
                collect(node->children, Place::Base, depth + 1);
            } else if (name == "rt") {
                beginReading();
                collect(node->children, Place::Reading, depth + 1);
            } else if (name == "rp") {
                m_isOpen = false;
                collect(node->children, Place::Parenthesis, depth + 1);
            } else if (name == "rtc" && childNamed(node, "rt") == nullptr) { // of all bases together
                m_readings.resize(std::max(m_readings.size(), m_bases.size()));
                beginReading();
                collect(node->children, Place::Reading, depth + 1);
            } else if (name == "rtc" || name == "rbc") {
                collect(node->children, Place::Ruby, depth + 1);
            } else {
                add(node, place);
                continue;
            }
            place = Place::Ruby; // without an end tag an element holds what should follow it
        }
    }

    void add(const xmlNode* node, Place place) {
        if (place == Place::Reading)
            m_readings.back().push_back(node);
        if (place == Place::Reading || place == Place::Parenthesis)
            return;
        if (place == Place::Ruby && !m_isOpen && isWhite(node)) {
            m_white.push_back(node);
            return;
        }
        if (place == Place::Ruby && !m_isOpen)
            beginBase();
        m_bases.back().push_back(node);
    }

    bool isWhite(const xmlNode* node) {
        return node->type != XML_ELEMENT_NODE &&
               textOf(node, m_space).find_first_not_of(" \t\r\n\f") == std::string_view::npos;
    }

    void beginBase() {
        if (!m_readings.empty())
            endParts();
        m_bases.push_back(std::exchange(m_white, {}));
        m_isOpen = true;
    }
    void beginReading() {
        m_white.clear();
        m_readings.emplace_back();
        m_isOpen = false;
    }
    void endParts() {
        m_bases.resize(std::max(m_bases.size(), m_readings.size()));
        m_readings.resize(m_bases.size());
        for (std::size_t i = 0; i < m_bases.size(); ++i)
            m_parts.push_back({std::move(m_bases[i]), std::move(m_readings[i])});
        m_bases.clear();
        m_readings.clear();
    }

    std::vector<RubyPart> m_parts;
    std::vector<std::vector<const xmlNode*>> m_bases; ///< after the last reading
    std::vector<std::vector<const xmlNode*>> m_readings;
    std::vector<const xmlNode*> m_white; ///< what belongs to the next base, if there is one
    bool m_isOpen = false;               ///< the last base goes on without an element of its own
    std::string m_space;
};

} // namespace

std::vector<RubyPart> rubyParts(const xmlNode* ruby) {
    return Collector().run(ruby);
}

} // namespace glasshouse::documents
