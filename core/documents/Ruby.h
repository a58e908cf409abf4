#pragma once

#include <vector>

#include <libxml/tree.h>

namespace glasshouse::documents {

/// Some characters of an HTML ruby element and how they are read: the nodes of both, either of which may be empty.
struct RubyPart {
    std::vector<const xmlNode*> base;
    std::vector<const xmlNode*> reading;
};

/// The parts of an HTML ruby element (HTML, 4.5.10) in their order, without what rp holds. Of several bases in a row
/// (rb), each has the reading of the same number among those that follow. End tags may be missing.
std::vector<RubyPart> rubyParts(const xmlNode* ruby);

} // namespace glasshouse::documents
