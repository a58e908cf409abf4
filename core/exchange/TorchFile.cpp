#include "core/exchange/TorchFile.h"

#include <algorithm>
#include <array>
#include <string_view>

#include <zip.h>

#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/base/Sentence.h"
#include "core/exchange/StoredNumbers.h"

namespace glasshouse::exchange {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t largestPickle = std::uint64_t{64} << 20;
constexpr std::int64_t mostParts = 100'000;
constexpr const char* kPickle = "data.pkl";
constexpr std::string_view kCompiled = "_orig_mod."; // torch.compile() names tensors so

using Zip = std::unique_ptr<zip, void (*)(zip*)>;

Zip openZip(const fs::path& path) {
    int code = 0;
    return {::zip_open(path.c_str(), ZIP_RDONLY, &code), [](zip* open) { ::zip_discard(open); }};
}

/// The folder of the pickle in the archive, with a slash at its end; "/" if there is none.
std::string folderIn(zip& archive) {
    const zip_int64_t count = ::zip_get_num_entries(&archive, 0);
    for (zip_int64_t i = 0; i < std::min(count, zip_int64_t{mostParts}); ++i) {
        const char* const text = ::zip_get_name(&archive, static_cast<zip_uint64_t>(i), 0);
        const std::string_view name = text == nullptr ? "" : text;
        const std::size_t slash = name.find('/');
        if (slash != std::string_view::npos && name.substr(slash + 1) == kPickle)
            return std::string(name.substr(0, slash + 1));
    }
    return "/";
}

} // namespace

TorchFile::Kind TorchFile::kindOf(const fs::path& path) {
    std::error_code code;
    if (!fs::is_regular_file(path, code))
        return Kind::No;
    std::array<unsigned char, 4> first{};
    try {
        if (ReadableFile(path).read(first.data(), first.size(), 0) < first.size())
            return Kind::No;
    } catch (const Error&) {
        return Kind::No;
    }
    if (first[0] == 0x80 && first[1] >= 2 && first[1] <= 5)
        return Kind::BeforeZip;
    if (first[0] != 'P' || first[1] != 'K')
        return Kind::No;
    const Zip archive = openZip(path);
    if (archive == nullptr)
        return Kind::No;
    const std::string folder = folderIn(*archive);
    if (folder == "/")
        return Kind::No;
    return ::zip_name_locate(archive.get(), (folder + "constants.pkl").c_str(), 0) >= 0 ? Kind::Script : Kind::Saved;
}

TorchFile::TorchFile(const fs::path& path)
    : m_path(path)
    , m_zip(openZip(path)) {
    if (std::error_code code; m_zip == nullptr && !fs::exists(path, code))
        throw Error(sentence("There is no file %1. A model of several parts needs all of them.", path.string()));
    if (m_zip == nullptr)
        throw Error(sentence("%1 is not a whole file of PyTorch. Get it again.", path.string()));
    m_folder = folderIn(*m_zip);
    if (m_folder == "/")
        throw Error(sentence("%1 is not a file of PyTorch's torch.save().", path.string()));
    if (const std::int64_t order = partOf("byteorder"); order >= 0 && readPart("byteorder", 16) != "little")
        throw Error(
            sentence("%1 was written by a computer with another order of bytes, which is not read.", path.string()));
    m_pickle = std::make_unique<formats::Pickle>(readPart(kPickle, largestPickle), path.string());
}

std::int64_t TorchFile::partOf(const std::string& name) const {
    return ::zip_name_locate(m_zip.get(), (m_folder + name).c_str(), 0);
}

std::string TorchFile::readPart(const std::string& name, std::uint64_t limit) const {
    const auto damaged = [&] {
        return Error(sentence("%1 is damaged: its part %2 cannot be read. Get it again.", m_path.string(), name));
    };
    const std::int64_t part = partOf(name);
    zip_stat_t about;
    if (part < 0 || ::zip_stat_index(m_zip.get(), static_cast<zip_uint64_t>(part), 0, &about) != 0 ||
        (about.valid & ZIP_STAT_SIZE) == 0 || about.size > limit)
        throw damaged();
    // PyTorch does not compress: what is said to be larger than the file is not there.
    if ((about.valid & ZIP_STAT_COMP_METHOD) == 0 || about.comp_method != ZIP_CM_STORE)
        throw Error(sentence("%1 is a compressed archive. Save it again with torch.save(), which does not compress.",
                             m_path.string()));
    std::error_code code;
    if (about.size > fs::file_size(m_path, code) || code)
        throw damaged();
    const std::unique_ptr<zip_file_t, int (*)(zip_file_t*)> source(
        ::zip_fopen_index(m_zip.get(), static_cast<zip_uint64_t>(part), 0), &::zip_fclose);
    std::string bytes(static_cast<std::size_t>(about.size), '\0');
    for (std::size_t at = 0; at < bytes.size();) {
        const zip_int64_t count =
            source == nullptr ? -1 : ::zip_fread(source.get(), bytes.data() + at, bytes.size() - at);
        if (count <= 0)
            throw damaged();
        at += static_cast<std::size_t>(count);
    }
    return bytes;
}

void TorchFile::setTensors(const formats::PickledValue& dictionary) {
    using formats::PickledValue;
    m_tensors.clear();
    for (std::size_t i = 0; dictionary.kind == PickledValue::Kind::Dictionary && i + 1 < dictionary.items.size();
         i += 2) {
        const formats::PickledValue& key = *dictionary.items[i];
        const formats::PickledValue& value = *dictionary.items[i + 1];
        if (key.kind != PickledValue::Kind::Text || value.kind != PickledValue::Kind::Tensor)
            continue;
        const std::string name = key.text.starts_with(kCompiled) ? key.text.substr(kCompiled.size()) : key.text;
        const formats::PickledTensor& tensor = *value.tensor;
        m_tensors[name] = {{.name = name,
                            .type = tensor.type,
                            .shape = tensor.shape,
                            .offset = 0,
                            .bytes = static_cast<std::uint64_t>(tensor.count()) * formats::byteSize(tensor.type)},
                           &tensor};
    }
}

std::vector<std::string> TorchFile::names() const {
    std::vector<std::string> all;
    for (const auto& [name, stored] : m_tensors)
        all.push_back(name);
    return all;
}

const formats::TensorEntry* TorchFile::find(const std::string& name) const {
    const auto found = m_tensors.find(name);
    return found == m_tensors.end() ? nullptr : &found->second.entry;
}

std::vector<float> TorchFile::read(const formats::TensorEntry& entry) const {
    const formats::PickledTensor& tensor = *m_tensors.at(entry.name).tensor;
    const std::size_t size = formats::byteSize(tensor.type);
    const std::string storage = readPart("data/" + tensor.storage, ~std::uint64_t{0});
    if (storage.size() / size < tensor.storageCount)
        throw Error(
            sentence("%1 is damaged: the numbers of %2 are not whole. Get it again.", m_path.string(), entry.name));
    // Every number of the tensor, the last dimension fastest; the pickle has been checked to stay in the storage.
    std::vector<char> bytes(static_cast<std::size_t>(entry.bytes));
    std::vector<std::int64_t> index(tensor.shape.size());
    for (std::size_t at = 0; at < bytes.size(); at += size) {
        std::uint64_t from = tensor.offset;
        for (std::size_t i = 0; i < index.size(); ++i)
            from += static_cast<std::uint64_t>(index[i]) * static_cast<std::uint64_t>(tensor.strides[i]);
        std::copy_n(storage.data() + from * size, size, bytes.data() + at);
        for (std::size_t i = index.size(); i-- > 0;) {
            if (++index[i] < tensor.shape[i])
                break;
            index[i] = 0;
        }
    }
    return toFloats(tensor.type, bytes, entry.name);
}

} // namespace glasshouse::exchange
