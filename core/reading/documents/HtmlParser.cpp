#include "core/reading/documents/HtmlParser.h"

#include <algorithm>
#include <climits>
#include <csetjmp>
#include <cstddef>
#include <cstdlib>
#include <map>
#include <new>
#include <set>
#include <utility>
#include <vector>

#include <gumbo.h>

#include "core/base/Ascii.h"
#include "core/base/Sentence.h"
#include "core/reading/documents/Problem.h"

namespace glasshouse::documents {

namespace {

/// The memory of one parse. Gumbo does not check what it is given, and frees its tree by recursion: so a parse without
/// memory is left by a jump, and what is left is freed from a list.
class Memory {
public:
    Memory() = default;
    ~Memory() {
        while (m_first != nullptr)
            std::free(std::exchange(m_first, m_first->next));
    }
    Memory(const Memory&) = delete;
    Memory& operator=(const Memory&) = delete;

    GumboOptions options() {
        GumboOptions options = kGumboDefaultOptions;
        options.allocator = [](void* memory, std::size_t size) { return static_cast<Memory*>(memory)->take(size); };
        options.deallocator = [](void* memory, void* block) { static_cast<Memory*>(memory)->free(block); };
        options.userdata = this;
        options.max_errors = 0;
        return options;
    }

    void free(void* content) {
        if (content == nullptr)
            return;
        Block* const block = static_cast<Block*>(content) - 1;
        (block->before == nullptr ? m_first : block->before->next) = block->next;
        if (block->next != nullptr)
            block->next->before = block->before;
        std::free(block);
    }

    std::jmp_buf& exit() { return m_exit; }

private:
    struct alignas(std::max_align_t) Block {
        Block* before;
        Block* next;
    };

    void* take(std::size_t size) {
        auto* const block = static_cast<Block*>(std::malloc(sizeof(Block) + size));
        if (block == nullptr)
            std::longjmp(m_exit, 1);
        *block = {nullptr, m_first};
        if (m_first != nullptr)
            m_first->before = block;
        m_first = block;
        return block + 1;
    }

    Block* m_first = nullptr;
    std::jmp_buf m_exit;
};

/// Null without memory. It is jumped out of, so it holds nothing that has a destructor.
const GumboOutput* parse(Memory& memory, const GumboOptions& options, std::string_view utf8) {
    return setjmp(memory.exit()) == 0 ? gumbo_parse_with_options(&options, utf8.data(), utf8.size()) : nullptr;
}

Problem tooDeep() {
    return {Problem::Kind::Refused, sentence("Its elements are nested too deeply to be read safely.")};
}

bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// Counts tags, as parsing takes time that grows with the square of the depth. Not counted are elements without an end
/// tag, those that another ends, and those that a paragraph opens anew (HTML, 13.2.4.3).
void refuseDepth(std::string_view html) {
    constexpr int most = 20'000;
    static const std::set<std::string_view> uncounted = {
        "a",        "area",  "b",  "base",  "big",   "body",  "br",       "button", "code",   "col",
        "colgroup", "dd",    "dt", "em",    "embed", "font",  "head",     "hr",     "html",   "i",
        "img",      "input", "li", "link",  "meta",  "nobr",  "optgroup", "option", "p",      "param",
        "rb",       "rp",    "rt", "rtc",   "s",     "small", "source",   "strike", "strong", "tbody",
        "td",       "tfoot", "th", "thead", "tr",    "track", "tt",       "u",      "wbr"};
    std::map<std::string, int> open;
    int sum = 0;
    for (std::size_t at = html.find('<'); at < html.size(); at = html.find('<', at + 1)) {
        const bool ends = html.substr(at + 1, 1) == "/";
        const std::size_t first = at + (ends ? 2 : 1);
        std::size_t last = first;
        while (last < html.size() && (isLetter(html[last]) || (last > first && html[last] >= '0' && html[last] <= '9')))
            ++last;
        const std::string name = asciiLower(html.substr(first, last - first));
        if (name.empty() || uncounted.contains(name))
            continue;
        int& count = open[name];
        if (!ends || count > 0) {
            count += ends ? -1 : 1;
            sum += ends ? -1 : 1;
        }
        if (sum > most)
            throw tooDeep();
    }
}

/// Makes <noscript> <template>, of which nothing is shown either: gumbo reads it as a browser without scripts does,
/// where it may end the head of the page.
void switchScriptsOn(std::string& html) {
    constexpr std::string_view noscript = "noscript";
    constexpr std::string_view hidden = "template";
    for (std::size_t at = html.find('<'); at != std::string::npos; at = html.find('<', at + 1)) {
        const std::size_t name = at + (html.compare(at + 1, 1, "/") == 0 ? 2 : 1);
        if (name < html.size() && asciiLower(std::string_view(html).substr(name, noscript.size())) == noscript)
            html.replace(name, noscript.size(), hidden);
    }
}

const xmlChar* asXml(const char* text) {
    return reinterpret_cast<const xmlChar*>(text);
}

/// The tree of libxml2 from that of gumbo, which is freed on the way.
class Conversion {
public:
    explicit Conversion(Memory& memory)
        : m_memory(memory)
        , m_tree(checked(xmlNewDoc(asXml("1.0"))), &xmlFreeDoc) {
        m_tree->dict = checked(xmlDictCreate());
    }

    XmlTree run(GumboNode* root) {
        std::vector<Open> open;
        enter(open, root, reinterpret_cast<xmlNode*>(m_tree.get()));
        while (!open.empty()) {
            Open& last = open.back();
            const GumboVector& children = last.from->v.element.children;
            if (last.next < children.length) {
                enter(open, static_cast<GumboNode*>(children.data[last.next++]), last.to);
            } else {
                m_memory.free(children.data);
                m_memory.free(last.from);
                open.pop_back();
            }
        }
        return std::move(m_tree);
    }

private:
    struct Open {
        GumboNode* from;
        xmlNode* to;
        unsigned next = 0;
    };

    template <typename T> static T* checked(T* made) {
        if (made == nullptr)
            throw std::bad_alloc();
        return made;
    }

    void enter(std::vector<Open>& open, GumboNode* from, xmlNode* parent) {
        switch (from->type) {
        case GUMBO_NODE_ELEMENT:
            if (open.size() > static_cast<std::size_t>(maxDepth))
                throw tooDeep();
            open.push_back({from, element(from->v.element, parent)});
            break;
        case GUMBO_NODE_TEXT:
        case GUMBO_NODE_WHITESPACE:
        case GUMBO_NODE_CDATA:
            append(parent, checked(xmlNewDocText(m_tree.get(), asXml(from->v.text.text))));
            m_memory.free(const_cast<char*>(from->v.text.text));
            m_memory.free(from);
            break;
        case GUMBO_NODE_DOCUMENT:
        case GUMBO_NODE_COMMENT:
        case GUMBO_NODE_TEMPLATE:
            break;
        }
    }

    xmlNode* element(const GumboElement& from, xmlNode* parent) {
        std::string unknown;
        const char* name = gumbo_normalized_tagname(from.tag);
        if (from.tag == GUMBO_TAG_UNKNOWN) {
            GumboStringPiece written = from.original_tag;
            gumbo_tag_from_original_text(&written);
            unknown = asciiLower({written.data, written.length});
            name = unknown.c_str();
        }
        const xmlChar* const kept = checked(xmlDictLookup(m_tree->dict, asXml(name), -1));
        xmlNode* const node = checked(xmlNewDocNodeEatName(m_tree.get(), nullptr, const_cast<xmlChar*>(kept), nullptr));
        append(parent, node);
        for (unsigned i = 0; i < from.attributes.length; ++i) {
            const auto& attribute = *static_cast<const GumboAttribute*>(from.attributes.data[i]);
            checked(xmlNewNsProp(node, nullptr, asXml(attribute.name), asXml(attribute.value)));
        }
        return node;
    }

    /// Without looking for a text before it to join, as xmlAddChild() does.
    static void append(xmlNode* parent, xmlNode* child) {
        child->parent = parent;
        child->prev = parent->last;
        (parent->last == nullptr ? parent->children : parent->last->next) = child;
        parent->last = child;
    }

    Memory& m_memory;
    XmlTree m_tree;
};

} // namespace

XmlTree parseHtml(std::string utf8) {
    if (utf8.size() > INT_MAX)
        throw Problem(Problem::Kind::Refused, sentence("It is larger than 2 GiB. Split it into smaller files."));
    refuseDepth(utf8);
    switchScriptsOn(utf8);
    Memory memory;
    const GumboOptions options = memory.options();
    const GumboOutput* const output = parse(memory, options, utf8);
    if (output == nullptr || output->root == nullptr)
        throw std::bad_alloc();
    return Conversion(memory).run(output->root);
}

std::string characterNamed(std::string_view name) {
    constexpr std::size_t longest = 31; // CounterClockwiseContourIntegral
    constexpr std::size_t most = 2500;  // more than there are
    static thread_local std::map<std::string, std::string, std::less<>> known;
    if (const auto found = known.find(name); found != known.end())
        return found->second;
    const bool isName = name.size() <= longest && std::all_of(name.begin(), name.end(), [](char c) {
                            return (c >= '0' && c <= '9') || isLetter(c);
                        });
    if (!isName)
        return {};
    const XmlTree tree = parseHtml("<body>&" + std::string(name) + ";");
    const xmlNode* const body = findElement(tree->children, "body");
    std::string space;
    std::string text;
    for (const xmlNode* at = body == nullptr ? nullptr : body->children; at != nullptr; at = at->next)
        text += textOf(at, space);
    if (text.ends_with(';') && text.size() > 1) // it has no such name, or only a shorter one
        text.clear();
    if (known.size() < most)
        known.emplace(name, text);
    return text;
}

} // namespace glasshouse::documents
