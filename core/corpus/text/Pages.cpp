#include "core/corpus/text/Pages.h"

#include <cstring>
#include <stdexcept>
#include <type_traits>
#include <utility>

#include "core/base/Error.h"
#include "core/base/Utf8.h"

namespace glasshouse::text {

namespace {

constexpr std::size_t countBytes = sizeof(std::uint64_t);
constexpr std::size_t alignment = alignof(layout::Stretch);
static_assert(std::is_trivially_copyable_v<layout::Stretch>);

std::size_t aligned(std::size_t size) {
    return (size + alignment - 1) / alignment * alignment;
}

template <typename Value> void append(std::string& bytes, const Value& value) {
    bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

} // namespace

Pages::Pages(const std::vector<layout::Page>& pages)
    : m_size(pages.size()) {
    if (pages.empty())
        return;
    End end;
    std::string bytes;
    append(bytes, static_cast<std::uint64_t>(pages.size()));
    for (const layout::Page& page : pages) {
        end.text += page.text.size();
        end.stretches += static_cast<std::uint32_t>(page.stretches.size());
        end.confidence += static_cast<std::uint32_t>(page.confidence.size());
        end.unseen += page.unseen;
        append(bytes, end);
    }
    bytes.reserve(aligned(bytes.size() + end.text) + end.stretches * sizeof(layout::Stretch) + end.confidence);
    for (const layout::Page& page : pages)
        bytes += page.text;
    bytes.resize(aligned(bytes.size()));
    for (const layout::Page& page : pages)
        bytes.append(reinterpret_cast<const char*>(page.stretches.data()),
                     page.stretches.size() * sizeof(layout::Stretch));
    for (const layout::Page& page : pages)
        bytes.append(page.confidence.begin(), page.confidence.end());
    m_bytes = StoredBytes(std::move(bytes));
}

Pages Pages::fromPacked(StoredBytes bytes) {
    const std::string_view all = bytes.view();
    Pages pages;
    if (all.empty())
        return pages;
    std::uint64_t count = 0;
    if (all.size() >= countBytes)
        std::memcpy(&count, all.data(), countBytes);
    if (count == 0 || count > (all.size() - countBytes) / sizeof(End))
        throw Error("These are no pages.");
    pages.m_bytes = std::move(bytes);
    pages.m_size = static_cast<std::size_t>(count);
    End before;
    for (std::size_t page = 1; page <= pages.m_size; ++page) {
        const End end = pages.endOf(page);
        const std::uint32_t recognized = end.confidence - before.confidence;
        if (end.text < before.text || end.text > all.size() || end.stretches < before.stretches ||
            end.confidence < before.confidence || end.unseen < before.unseen ||
            end.unseen - before.unseen > end.text - before.text ||
            (recognized != 0 && recognized != end.stretches - before.stretches))
            throw Error("These are no pages.");
        before = end;
    }
    if (pages.stretchesBegin() + before.stretches * sizeof(layout::Stretch) + before.confidence != all.size())
        throw Error("These are no pages.");
    for (const PageView page : pages)
        if (!utf8::isValid(page.text))
            throw Error("Not UTF-8.");
    return pages;
}

Pages::End Pages::endOf(std::size_t pages) const {
    End end;
    if (pages > 0)
        std::memcpy(&end, m_bytes.view().data() + countBytes + (pages - 1) * sizeof(End), sizeof(End));
    return end;
}

std::size_t Pages::stretchesBegin() const {
    return aligned(countBytes + m_size * sizeof(End) + endOf(m_size).text);
}

std::size_t Pages::textBytes() const {
    return endOf(m_size).text;
}

PageView Pages::operator[](std::size_t page) const {
    const std::string_view all = m_bytes.view();
    const End begin = endOf(page);
    const End end = endOf(page + 1);
    const std::size_t stretches = stretchesBegin();
    const std::size_t confidence = stretches + endOf(m_size).stretches * sizeof(layout::Stretch);
    PageView view;
    view.text = all.substr(countBytes + m_size * sizeof(End) + begin.text, end.text - begin.text);
    view.stretches = {reinterpret_cast<const layout::Stretch*>(all.data() + stretches) + begin.stretches,
                      end.stretches - begin.stretches};
    view.confidence = {reinterpret_cast<const std::uint8_t*>(all.data() + confidence) + begin.confidence,
                       end.confidence - begin.confidence};
    view.unseen = end.unseen - begin.unseen;
    return view;
}

PageView Pages::at(std::size_t page) const {
    if (page >= m_size)
        throw std::out_of_range("No such page.");
    return (*this)[page];
}

layout::Page Pages::copy(std::size_t page) const {
    const PageView view = (*this)[page];
    return {std::string(view.text),
            {view.stretches.begin(), view.stretches.end()},
            {view.confidence.begin(), view.confidence.end()},
            view.unseen};
}

std::vector<layout::Page> Pages::copies() const {
    std::vector<layout::Page> pages;
    pages.reserve(m_size);
    for (std::size_t page = 0; page < m_size; ++page)
        pages.push_back(copy(page));
    return pages;
}

} // namespace glasshouse::text
