#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/base/Ascii.h"
#include "core/base/Sentence.h"
#include "core/reading/charset/TextDecoding.h"
#include "core/reading/documents/Archive.h"
#include "core/reading/documents/FormatReader.h"
#include "core/reading/documents/Html.h"
#include "core/reading/documents/Problem.h"
#include "core/reading/documents/Xml.h"

namespace glasshouse::documents {

namespace {

constexpr std::size_t maxChapters = 50'000;

struct Item {
    std::string name;     ///< in the archive
    std::string type;     ///< media type
    std::string fallback; ///< id of the item to take where this one cannot be shown
    bool isContents = false;
};

constexpr int longestFallback = 10;

/// Of media types that are not text, whatever the part holds.
bool isMedium(const std::string& type) {
    return type.starts_with("image/") || type.starts_with("audio/") || type.starts_with("video/") ||
           type.starts_with("font/") || type == "application/pdf" || type == "text/css" || type == "text/javascript" ||
           type == "application/javascript";
}

/// Whether a part looks like HTML or XML, in any encoding, whatever its media type.
bool isMarkup(std::string_view bytes) {
    const std::size_t first = bytes.find_first_not_of(std::string_view(" \t\r\n\xEF\xBB\xBF\xFE\xFF\0", 10));
    return first != std::string_view::npos && bytes[first] == '<';
}

/// Throws Problem.
std::string plainText(std::string_view bytes) {
    return valueOrThrow(charset::decodeText(bytes, charset::automaticEncoding), Problem::Kind::Damaged).text;
}

void forEach(const xmlNode* parent, std::string_view name, const auto& work) {
    for (const xmlNode* node = parent == nullptr ? nullptr : parent->children; node != nullptr; node = node->next)
        if (nameOf(node) == name)
            work(node);
}

/// An EPUB (2 or 3): a page for each chapter, in the order of the spine; documents that are nothing but contents have
/// an empty page. The bytes must outlive it.
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
            throw Problem(Problem::Kind::Damaged, sentence("Its chapters are missing. Get the file again."));
    }

    int pageCount() const override { return static_cast<int>(m_spine.size()); }

    layout::Page page(int page) override {
        const Item& item = m_spine[static_cast<std::size_t>(page)];
        if (isMedium(item.type)) {
            m_otherKinds.insert(item.type);
            ++m_otherPages;
            return {};
        }
        try {
            const std::string bytes = m_archive.read(item.name);
            if (!isMarkup(bytes))
                return {plainText(bytes), {}, {}};
            Chapter chapter = xhtmlChapter(bytes, m_css);
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
        std::string text = m_damaged == 0   ? std::string()
                           : m_damaged == 1 ? sentence("A chapter is damaged or missing.")
                                            : sentence("%1 chapters are damaged or missing.", m_damaged);
        if (m_otherPages == 0)
            return text;
        std::string kinds;
        for (const std::string& kind : m_otherKinds)
            kinds += (kinds.empty() ? "" : ", ") + shownName(kind);
        return text + (text.empty() ? "" : " ") +
               (m_otherPages == 1 ? sentence("A chapter is of a kind that is not read: %1.", kinds)
                                  : sentence("%1 chapters are of a kind that is not read: %2.", m_otherPages, kinds));
    }

private:
    std::string packageName() {
        if (!m_archive.has("META-INF/container.xml"))
            throw Problem(
                Problem::Kind::Damaged,
                sentence("The file META-INF/container.xml, which names its contents, is missing. Get it again."));
        const XmlTree tree = parsePart(m_archive.read("META-INF/container.xml"));
        const xmlNode* const root = findElement(tree->children, "rootfile");
        const std::optional<std::string> name =
            root == nullptr ? std::nullopt : m_archive.referredTo({}, attribute(root, "full-path"));
        if (!name || !m_archive.has(*name))
            throw Problem(Problem::Kind::Damaged, sentence("Its list of chapters is missing. Get the file again."));
        return *name;
    }

    void readPackage(const std::string& name) {
        const XmlTree tree = parsePart(m_archive.read(name));
        const std::string folder = name.substr(0, name.rfind('/') + 1);
        std::set<std::string> contents;
        forEach(findElement(tree->children, "guide"), "reference", [&](const xmlNode* node) {
            if (attribute(node, "type") == "toc")
                contents.insert(m_archive.referredTo(folder, attribute(node, "href")).value_or(std::string()));
        });
        std::map<std::string, Item> items;
        forEach(findElement(tree->children, "manifest"), "item", [&](const xmlNode* node) {
            if (asciiLower(attribute(node, "media-type")) == "text/css")
                addStyles(m_archive.referredTo(folder, attribute(node, "href")));
            if (const std::optional<std::string> path = m_archive.referredTo(folder, attribute(node, "href")))
                items[attribute(node, "id")] = {
                    *path, asciiLower(attribute(node, "media-type")), attribute(node, "fallback"),
                    contents.contains(*path) ||
                        (' ' + attribute(node, "properties") + ' ').find(" nav ") != std::string::npos};
        });
        std::set<std::string> taken; // a spine may name a chapter a million times
        forEach(findElement(tree->children, "spine"), "itemref", [&](const xmlNode* node) {
            auto item = items.find(attribute(node, "idref"));
            for (int i = 0; i < longestFallback && item != items.end() && isMedium(item->second.type); ++i) {
                const auto other = items.find(item->second.fallback);
                if (other == items.end())
                    break;
                item = other;
            }
            if (item == items.end())
                ++m_damaged;
            else if (taken.insert(item->second.name).second)
                m_spine.push_back(item->second);
        });
        if (m_spine.empty())
            throw Problem(Problem::Kind::Damaged, sentence("Its list of chapters is empty. Get the file again."));
        if (m_spine.size() > maxChapters)
            throw Problem(Problem::Kind::Refused,
                          sentence("It claims to have %1 chapters, more than can be read.", m_spine.size()));
    }

    /// A damaged style sheet takes nothing from the text.
    void addStyles(const std::optional<std::string>& name) {
        constexpr std::size_t most = 1'000'000; // bytes
        try {
            if (name && m_archive.has(*name) && m_css.size() < most)
                m_css += m_archive.read(*name) + '\n';
        } catch (const Problem& problem) {
            if (problem.kind() != Problem::Kind::Damaged)
                throw;
        }
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
                reference == nullptr ? std::nullopt : m_archive.referredTo({}, attribute(reference, "URI"));
            if (name && chapters.contains(*name))
                throw Problem(
                    Problem::Kind::Locked,
                    sentence("It is protected by DRM, so only its seller's reader opens it. Get a copy without DRM."));
        });
    }

    Archive m_archive;
    std::vector<Item> m_spine;
    std::string m_css; ///< of all style sheets
    int m_damaged = 0;
    int m_otherPages = 0; ///< of kinds that are not read
    std::set<std::string> m_otherKinds;
};

bool isEpub(Content& content) {
    return content.mediaType().starts_with("application/epub+zip") ||
           (content.isArchive() && content.archive()->has("META-INF/container.xml"));
}

bool refuseOtherArchive(Content& /*content*/) {
    throw Problem(
        Problem::Kind::Damaged,
        sentence("It is a zip archive, but not an EPUB: the file META-INF/container.xml is missing. Get it again."));
}

} // namespace

FormatReader makeEpubReader() {
    return {.fits = isEpub,
            .open = [](std::string_view bytes, const std::string& /*encoding*/) -> std::unique_ptr<DocumentReader> {
                return std::make_unique<EpubReader>(bytes);
            },
            .onlyIfItFits = true,
            .takesArchive = refuseOtherArchive};
}

} // namespace glasshouse::documents
