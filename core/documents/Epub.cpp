#include "core/documents/Epub.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/documents/Archive.h"
#include "core/documents/Html.h"
#include "core/documents/Problem.h"
#include "core/documents/Xml.h"

namespace glasshouse::documents {

namespace {

constexpr std::size_t maxChapters = 50'000;

int hexDigit(char c) {
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

/// A relative reference of the package (RFC 3986, 5.2) as a name in the archive; none if it leads out of it.
std::optional<std::string> resolved(const std::string& folder, std::string_view reference) {
    reference = reference.substr(0, reference.find('#'));
    std::string path = reference.starts_with('/') ? std::string() : folder;
    for (std::size_t i = 0; i < reference.size(); ++i) {
        const bool coded = reference[i] == '%' && i + 2 < reference.size() && hexDigit(reference[i + 1]) >= 0 &&
                           hexDigit(reference[i + 2]) >= 0;
        path += coded ? static_cast<char>(hexDigit(reference[i + 1]) * 16 + hexDigit(reference[i + 2])) : reference[i];
        i += coded ? 2 : 0;
    }
    std::vector<std::string> parts;
    for (std::size_t begin = 0; begin <= path.size();) {
        const std::size_t end = std::min(path.find('/', begin), path.size());
        const std::string part = path.substr(begin, end - begin);
        begin = end + 1;
        if (part == "..") {
            if (parts.empty())
                return std::nullopt;
            parts.pop_back();
        } else if (!part.empty() && part != ".") {
            parts.push_back(part);
        }
    }
    std::string name;
    for (const std::string& part : parts)
        name += (name.empty() ? "" : "/") + part;
    return name;
}

struct Item {
    std::string name; ///< in the archive
    bool isContents = false;
};

void forEach(const xmlNode* parent, std::string_view name, const auto& work) {
    for (const xmlNode* node = parent == nullptr ? nullptr : parent->children; node != nullptr; node = node->next)
        if (nameOf(node) == name)
            work(node);
}

class EpubReader final : public DocumentReader {
public:
    explicit EpubReader(std::string_view bytes)
        : m_archive(bytes) {
        readPackage(packageName());
        refuseProtection();
        bool any = false;
        for (const Item& item : m_spine)
            any = any || m_archive.has(item.name);
        if (!any)
            throw Problem(Problem::Kind::Damaged, "Its chapters are missing. Get the file again.");
    }

    int pageCount() const override { return static_cast<int>(m_spine.size()); }

    layout::Page page(int page) override {
        const Item& item = m_spine[static_cast<std::size_t>(page)];
        try {
            Chapter chapter = xhtmlChapter(m_archive.read(item.name));
            if (item.isContents && chapter.linked * 5 >= chapter.all * 4)
                return {};
            return {std::move(chapter.text), {}, {}};
        } catch (const Problem& problem) {
            if (problem.kind() != Problem::Kind::Damaged)
                throw;
            ++m_damaged;
            return {};
        }
    }

    std::string note() const override {
        return m_damaged == 0   ? std::string()
               : m_damaged == 1 ? "A chapter is damaged or missing."
                                : std::to_string(m_damaged) + " chapters are damaged or missing.";
    }

private:
    std::string packageName() {
        if (!m_archive.has("META-INF/container.xml"))
            throw Problem(Problem::Kind::Damaged,
                          "The file META-INF/container.xml, which names its contents, is missing. Get it again.");
        const XmlTree tree = parsePart(m_archive.read("META-INF/container.xml"));
        const xmlNode* const root = findElement(tree->children, "rootfile");
        const std::optional<std::string> name =
            root == nullptr ? std::nullopt : resolved({}, attribute(root, "full-path"));
        if (!name || !m_archive.has(*name))
            throw Problem(Problem::Kind::Damaged, "Its list of chapters is missing. Get the file again.");
        return *name;
    }

    void readPackage(const std::string& name) {
        const XmlTree tree = parsePart(m_archive.read(name));
        const std::string folder = name.substr(0, name.rfind('/') + 1);
        std::set<std::string> contents;
        forEach(findElement(tree->children, "guide"), "reference", [&](const xmlNode* node) {
            if (attribute(node, "type") == "toc")
                contents.insert(resolved(folder, attribute(node, "href")).value_or(std::string()));
        });
        std::map<std::string, Item> items;
        forEach(findElement(tree->children, "manifest"), "item", [&](const xmlNode* node) {
            const std::string type = attribute(node, "media-type");
            const std::optional<std::string> path = resolved(folder, attribute(node, "href"));
            if (path && (type == "application/xhtml+xml" || type == "text/html" || type == "text/x-oeb1-document"))
                items[attribute(node, "id")] = {*path, contents.contains(*path) ||
                                                           (' ' + attribute(node, "properties") + ' ').find(" nav ") !=
                                                               std::string::npos};
        });
        std::set<std::string> taken; // a spine may name a chapter a million times
        forEach(findElement(tree->children, "spine"), "itemref", [&](const xmlNode* node) {
            const auto item = items.find(attribute(node, "idref"));
            if (item != items.end() && attribute(node, "linear") != "no" && taken.insert(item->second.name).second)
                m_spine.push_back(item->second);
        });
        if (m_spine.empty())
            throw Problem(Problem::Kind::Damaged, "Its list of chapters is empty. Get the file again.");
        if (m_spine.size() > maxChapters)
            throw Problem(Problem::Kind::Refused,
                          "It claims to have " + std::to_string(m_spine.size()) + " chapters, more than can be read.");
    }

    /// Encrypted chapters are DRM; fonts are obfuscated in free books too.
    void refuseProtection() {
        if (!m_archive.has("META-INF/encryption.xml"))
            return;
        const XmlTree tree = parsePart(m_archive.read("META-INF/encryption.xml"));
        std::set<std::string> chapters;
        for (const Item& item : m_spine)
            chapters.insert(item.name);
        const xmlNode* const root = findElement(tree->children, "encryption");
        forEach(root, "EncryptedData", [&](const xmlNode* data) {
            const xmlNode* const reference = findElement(data->children, "CipherReference");
            const std::optional<std::string> name =
                reference == nullptr ? std::nullopt : resolved({}, attribute(reference, "URI"));
            if (name && chapters.contains(*name))
                throw Problem(Problem::Kind::Locked,
                              "It is protected by DRM, so only its seller's reader opens it. Get a copy without DRM.");
        });
    }

    Archive m_archive;
    std::vector<Item> m_spine;
    int m_damaged = 0;
};

} // namespace

std::unique_ptr<DocumentReader> openEpub(std::string_view bytes) {
    return std::make_unique<EpubReader>(bytes);
}

} // namespace glasshouse::documents
