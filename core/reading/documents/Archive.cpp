#include "core/reading/documents/Archive.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <new>
#include <vector>

#include <unicode/bytestream.h>
#include <unicode/casemap.h>
#include <unicode/normalizer2.h>
#include <zip.h>

#include "core/base/Ascii.h"
#include "core/base/Sentence.h"
#include "core/base/Utf8.h"
#include "core/reading/documents/Limits.h"
#include "core/reading/documents/Problem.h"

namespace glasshouse::documents {

namespace {

constexpr std::int64_t longestShown = 80; // code points of a name

Problem tooLarge() {
    return {Problem::Kind::Refused, sentence("It unpacks to far more than a text would, so it was not read.")};
}

/// Without what may differ between two names of the same part.
std::string folded(std::string name) {
    std::replace(name.begin(), name.end(), '\\', '/');
    while (name.starts_with("./"))
        name.erase(0, 2);
    name.erase(0, name.find_first_not_of('/'));
    if (std::all_of(name.begin(), name.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; })) {
        return asciiLower(name);
    }
    UErrorCode error = U_ZERO_ERROR;
    std::string lower;
    icu::StringByteSink<std::string> lowered(&lower);
    icu::CaseMap::utf8Fold(0, name, lowered, nullptr, error);
    std::string composed;
    icu::StringByteSink<std::string> sink(&composed);
    if (const icu::Normalizer2* const nfc = icu::Normalizer2::getNFCInstance(error); U_SUCCESS(error))
        nfc->normalizeUTF8(0, lower, sink, nullptr, error);
    return U_SUCCESS(error) ? composed : name;
}

std::string percentDecoded(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool coded =
            text[i] == '%' && i + 2 < text.size() && hexDigit(text[i + 1]) >= 0 && hexDigit(text[i + 2]) >= 0;
        result += coded ? static_cast<char>(hexDigit(text[i + 1]) * 16 + hexDigit(text[i + 2])) : text[i];
        i += coded ? 2 : 0;
    }
    return result;
}

/// A path without "." and ".."; nothing if it leads out.
std::optional<std::string> resolved(const std::string& folder, const std::string& reference) {
    const std::string path = reference.starts_with('/') ? reference : folder + reference;
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

} // namespace

Archive::Archive(std::string_view bytes)
    : m_zip(nullptr, [](zip* opened) { ::zip_discard(opened); }) {
    zip_error_t error;
    ::zip_error_init(&error);
    zip_source_t* const source = ::zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error);
    if (source == nullptr)
        throw std::bad_alloc();
    m_zip.reset(::zip_open_from_source(source, ZIP_RDONLY, &error));
    if (!m_zip) {
        ::zip_source_free(source);
        if (::zip_error_code_zip(&error) == ZIP_ER_MEMORY)
            throw std::bad_alloc();
        throw Problem(Problem::Kind::Damaged, sentence("Its list of parts is damaged or cut off. Get the file again."));
    }
    const auto count = static_cast<std::size_t>(::zip_get_num_entries(m_zip.get(), 0));
    if (count > limits::entries)
        throw Problem(
            Problem::Kind::Refused,
            sentence("It has more than %1 parts, far more than a text needs, so it was not read.", limits::entries));
    for (std::size_t i = 0; i < count; ++i)
        if (const char* const name = ::zip_get_name(m_zip.get(), i, 0))
            m_folded.emplace(folded(name), i);
}

std::optional<std::size_t> Archive::find(const std::string& name) const {
    if (const zip_int64_t exact = ::zip_name_locate(m_zip.get(), name.c_str(), 0); exact >= 0)
        return static_cast<std::size_t>(exact);
    const auto similar = m_folded.find(folded(name));
    return similar == m_folded.end() ? std::nullopt : std::optional(similar->second);
}

std::optional<std::string> Archive::referredTo(const std::string& folder, std::string_view reference) const {
    reference = reference.substr(0, reference.find('#'));
    const std::string_view path = reference.substr(0, reference.find('?'));
    // A name may hold what a reference would have to write in another way.
    for (const std::string& name : {percentDecoded(path), percentDecoded(reference), std::string(reference)})
        if (const std::optional<std::string> whole = resolved(folder, name))
            if (const std::optional<std::size_t> index = find(*whole))
                return ::zip_get_name(m_zip.get(), *index, 0);
    return resolved(folder, percentDecoded(path));
}

std::string Archive::read(const std::string& name) {
    const std::optional<std::size_t> index = find(name);
    zip_stat_t status;
    if (!index || ::zip_stat_index(m_zip.get(), *index, 0, &status) != 0)
        throw Problem(Problem::Kind::Damaged, sentence("Its part %1 is missing. Get the file again.", shownName(name)));
    if ((status.valid & ZIP_STAT_ENCRYPTION_METHOD) != 0 && status.encryption_method != ZIP_EM_NONE)
        throw Problem(Problem::Kind::Locked, sentence("It needs a password. Save a copy without one."));
    const std::unique_ptr<zip_file_t, int (*)(zip_file_t*)> file(::zip_fopen_index(m_zip.get(), *index, 0),
                                                                 &::zip_fclose);
    if (!file)
        throw Problem(Problem::Kind::Damaged,
                      sentence("Its part %1 cannot be unpacked. Get the file again.", shownName(name)));
    const std::size_t packed = (status.valid & ZIP_STAT_COMP_SIZE) != 0 ? status.comp_size : 0;
    std::string text;
    std::array<char, 65536> buffer{};
    while (true) {
        const zip_int64_t count = ::zip_fread(file.get(), buffer.data(), buffer.size());
        if (count < 0)
            throw Problem(Problem::Kind::Damaged,
                          sentence("Its part %1 is damaged. Get the file again.", shownName(name)));
        if (count == 0)
            break;
        text.append(buffer.data(), static_cast<std::size_t>(count));
        m_unpacked += static_cast<std::size_t>(count);
        // The sizes in the archive may be wrong, so what really arrives counts.
        if (text.size() > limits::part || m_unpacked > limits::unpacked ||
            (text.size() > limits::ratioCounts && text.size() / limits::ratio > packed))
            throw tooLarge();
    }
    return text;
}

std::string shownName(const std::string& name) {
    std::string text = utf8::repaired(name);
    text.resize(utf8::advance(text, 0, longestShown));
    std::replace_if(
        text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }, '?');
    return text;
}

} // namespace glasshouse::documents
