#include "core/exchange/HuggingFaceFolder.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/exchange/ModelPath.h"
#include "core/exchange/StoredNumbers.h"
#include "core/exchange/TorchFile.h"
#include "core/run/JsonFile.h"

namespace glasshouse::exchange {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t largestJson = std::uint64_t{16} << 20;
const char* const kConfig = "config.json";
/// A file of all weights, and the one that names several; the first that is there is opened.
constexpr std::pair<const char*, const char*> kWeights[] = {{"model.safetensors", "model.safetensors.index.json"},
                                                            {"pytorch_model.bin", "pytorch_model.bin.index.json"}};

class SafetensorsReader final : public TensorReader {
public:
    explicit SafetensorsReader(const fs::path& file)
        : m_file(file) {}

    std::vector<std::string> names() const override {
        std::vector<std::string> all;
        for (const formats::TensorEntry& entry : m_file.entries())
            all.push_back(entry.name);
        return all;
    }
    const formats::TensorEntry* find(const std::string& name) const override { return m_file.find(name); }
    std::vector<float> read(const formats::TensorEntry& entry) const override {
        if (entry.type == formats::DType::F32) {
            std::vector<float> values(static_cast<std::size_t>(entry.count())); // checked against the file's length
            m_file.read(entry, values.data());
            return values;
        }
        std::vector<char> bytes(static_cast<std::size_t>(entry.bytes));
        m_file.read(entry, bytes.data());
        return toFloats(entry.type, bytes, entry.name);
    }

private:
    formats::SafetensorsFile m_file;
};

bool isRegular(const fs::path& path) {
    std::error_code code;
    return fs::is_regular_file(path, code);
}

} // namespace

bool HuggingFaceFolder::isOne(const fs::path& folder) {
    return isRegular(folder / kConfig) && std::any_of(std::begin(kWeights), std::end(kWeights), [&](const auto& names) {
               return isRegular(folder / names.first) || isRegular(folder / names.second);
           });
}

HuggingFaceFolder::HuggingFaceFolder(const fs::path& folder) {
    if (!isRegular(folder / kConfig))
        throw Error(
            sentence("%1 holds no model: it has no config.json. Choose the folder of a model.", folder.string()));
    m_settings = std::make_unique<ForeignSettings>(run::readJson(folder / kConfig, largestJson), kConfig);
    for (const auto& [whole, index] : kWeights) {
        if (isRegular(folder / whole)) {
            addFile(folder / whole);
            return;
        }
        if (isRegular(folder / index)) {
            addFiles(folder, index);
            return;
        }
    }
    throw Error(sentence("%1 has no weights: neither model.safetensors nor model.safetensors.index.json is there. "
                         "Download the model's safetensors files.",
                         folder.string()));
}

/// The files that an index names.
void HuggingFaceFolder::addFiles(const fs::path& folder, const char* indexName) {
    const nlohmann::json index = run::readJson(folder / indexName, largestJson);
    const ForeignSettings settings(index, indexName);
    settings.inside("weight_map"); // throws if it is not an object
    const nlohmann::json& map = settings.value("weight_map");
    std::set<std::string> names;
    for (const auto& [tensor, file] : map.items()) {
        const std::string name = file.is_string() ? file.get<std::string>() : std::string();
        const bool readable = std::none_of(name.begin(), name.end(), [](unsigned char c) { return c < 0x20; });
        if (name.empty() || !readable || name != fs::path(name).filename().string() || name == "." || name == "..")
            throw Error(
                sentence("%1 names a file outside its folder for %2. Only files in the folder itself are opened.",
                         indexName, tensor));
        names.insert(name);
    }
    if (names.empty())
        throw Error(sentence("%1 names no files.", indexName));
    for (const std::string& name : names)
        addFile(folder / name);
}

void HuggingFaceFolder::addFile(const fs::path& file) {
    if (const std::string why = whyUnreadable(file); !why.empty())
        throw Error(why);
    if (file.extension() == ".bin") {
        auto saved = std::make_unique<TorchFile>(file);
        saved->setTensors(saved->root());
        m_files.push_back(std::move(saved));
    } else {
        m_files.push_back(std::make_unique<SafetensorsReader>(file));
    }
    for (const std::string& name : m_files.back()->names())
        if (!m_fileOf.emplace(name, m_files.size() - 1).second)
            throw Error(sentence("The tensor %1 is in two files of %2.", name, file.parent_path().string()));
}

std::vector<std::string> HuggingFaceFolder::names() const {
    std::vector<std::string> all;
    for (const auto& [name, file] : m_fileOf)
        all.push_back(name);
    return all;
}

const formats::TensorEntry* HuggingFaceFolder::find(const std::string& name) const {
    const auto found = m_fileOf.find(name);
    return found == m_fileOf.end() ? nullptr : m_files[found->second]->find(name);
}

std::vector<float> HuggingFaceFolder::read(const formats::TensorEntry& entry) const {
    return m_files[m_fileOf.at(entry.name)]->read(entry);
}

} // namespace glasshouse::exchange
