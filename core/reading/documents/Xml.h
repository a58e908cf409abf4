#pragma once

#include <memory>
#include <string>
#include <string_view>

#include <libxml/tree.h>

namespace glasshouse::documents {

/// A parsed document, as libxml2 keeps it.
using XmlTree = std::unique_ptr<xmlDoc, void (*)(xmlDoc*)>;

/// Parses XML without network, external entities or expansion of entities of its own; libxml2's limits on depth and
/// length hold. Null if it is not well-formed or beyond those limits. Throws std::bad_alloc.
XmlTree parseXml(std::string_view bytes);
/// The same, for a part that must be there. Throws Problem.
XmlTree parsePart(std::string_view bytes);

/// Deepest nesting that is followed.
constexpr int maxDepth = 300;

/// The name of an element without its prefix; empty for other nodes.
std::string_view nameOf(const xmlNode* node);
/// Of an attribute by its name without prefix; empty if it is not there.
std::string attribute(const xmlNode* node, std::string_view name);
bool hasAttribute(const xmlNode* node, std::string_view name);
/// What a text, CDATA or entity node stands for; empty for other nodes.
std::string_view textOf(const xmlNode* node, std::string& space);
/// The first child element of that name; null if there is none.
const xmlNode* childNamed(const xmlNode* node, std::string_view name);
/// The first element of that name below a node, the node itself included; null if there is none.
const xmlNode* findElement(const xmlNode* node, std::string_view name, int depth = 0);

} // namespace glasshouse::documents
