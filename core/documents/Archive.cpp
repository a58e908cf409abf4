#include "core/documents/Archive.h"

#include <algorithm>
#include <array>
#include <new>

#include <zip.h>

#include "core/documents/Limits.h"
#include "core/documents/Problem.h"

namespace glasshouse::documents {

namespace {

Problem tooLarge() {
    return {Problem::Kind::Refused, "It unpacks to far more than a text would, so it was not read."};
}

/// A name from the archive as a part of a sentence.
std::string shown(const std::string& name) {
    std::string text;
    for (const char c : name.substr(0, 80))
        text += static_cast<unsigned char>(c) >= 0x20 && static_cast<unsigned char>(c) < 0x7F ? c : '?';
    return text;
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
        throw Problem(Problem::Kind::Damaged, "Its list of parts is damaged or cut off. Get the file again.");
    }
    if (static_cast<std::size_t>(::zip_get_num_entries(m_zip.get(), 0)) > limits::entries)
        throw Problem(Problem::Kind::Refused, "It has more than " + std::to_string(limits::entries) +
                                                  " parts, far more than a text needs, so it was not read.");
}

bool Archive::has(const std::string& name) const {
    return ::zip_name_locate(m_zip.get(), name.c_str(), 0) >= 0;
}

std::string Archive::read(const std::string& name) {
    const auto damaged = [&name](const char* what) {
        return Problem(Problem::Kind::Damaged, "Its part " + shown(name) + what + " Get the file again.");
    };
    const zip_int64_t index = ::zip_name_locate(m_zip.get(), name.c_str(), 0);
    zip_stat_t status;
    if (index < 0 || ::zip_stat_index(m_zip.get(), static_cast<zip_uint64_t>(index), 0, &status) != 0)
        throw damaged(" is missing.");
    if ((status.valid & ZIP_STAT_ENCRYPTION_METHOD) != 0 && status.encryption_method != ZIP_EM_NONE)
        throw Problem(Problem::Kind::Locked, "It needs a password. Save a copy without one.");
    const std::unique_ptr<zip_file_t, int (*)(zip_file_t*)> file(
        ::zip_fopen_index(m_zip.get(), static_cast<zip_uint64_t>(index), 0), &::zip_fclose);
    if (!file)
        throw damaged(" cannot be unpacked.");
    const std::size_t packed = (status.valid & ZIP_STAT_COMP_SIZE) != 0 ? status.comp_size : 0;
    std::string text;
    std::array<char, 65536> buffer{};
    while (true) {
        const zip_int64_t count = ::zip_fread(file.get(), buffer.data(), buffer.size());
        if (count < 0)
            throw damaged(" is damaged.");
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

} // namespace glasshouse::documents
