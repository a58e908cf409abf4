#include "core/exchange/HuggingFaceFolder.h"

#include <set>

#include "core/base/Error.h"
#include "core/exchange/StoredNumbers.h"
#include "core/run/JsonFile.h"

namespace glasshouse::exchange {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t largestJson = std::uint64_t{16} << 20;
const char* const kConfig = "config.json";
const char* const kWeights = "model.safetensors";
const char* const kIndex = "model.safetensors.index.json";

} // namespace

bool HuggingFaceFolder::isOne(const fs::path& folder) {
    std::error_code code;
    return fs::is_regular_file(folder / kConfig, code) &&
           (fs::is_regular_file(folder / kWeights, code) || fs::is_regular_file(folder / kIndex, code));
}

HuggingFaceFolder::HuggingFaceFolder(const fs::path& folder) {
    std::error_code code;
    if (!fs::is_regular_file(folder / kConfig, code))
        throw Error(folder.string() + " holds no model: it has no config.json. Choose the folder of a model.");
    m_settings = std::make_unique<ForeignSettings>(run::readJson(folder / kConfig, largestJson), kConfig);
    if (fs::is_regular_file(folder / kWeights, code)) {
        addFile(folder / kWeights);
        return;
    }
    if (!fs::is_regular_file(folder / kIndex, code))
        throw Error(folder.string() + " has no weights: neither model.safetensors nor model.safetensors.index.json is "
                                      "there. Download the model's safetensors files.");
    const nlohmann::json index = run::readJson(folder / kIndex, largestJson);
    const ForeignSettings settings(index, kIndex);
    settings.inside("weight_map"); // throws if it is not an object
    const nlohmann::json& map = settings.value("weight_map");
    std::set<std::string> names;
    for (const auto& [tensor, file] : map.items()) {
        const std::string name = file.is_string() ? file.get<std::string>() : std::string();
        if (name.empty() || name != fs::path(name).filename().string() || name == "." || name == "..")
            throw Error(std::string(kIndex) + " names a file outside its folder for " + tensor +
                        ". Only files in the folder itself are opened.");
        names.insert(name);
    }
    if (names.empty())
        throw Error(std::string(kIndex) + " names no files.");
    for (const std::string& name : names)
        addFile(folder / name);
}

void HuggingFaceFolder::addFile(const fs::path& file) {
    m_files.push_back(std::make_unique<formats::SafetensorsFile>(file));
    for (const formats::TensorEntry& entry : m_files.back()->entries())
        if (!m_fileOf.emplace(entry.name, m_files.size() - 1).second)
            throw Error("The tensor " + entry.name + " is in two files of " + file.parent_path().string() + ".");
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
    const formats::SafetensorsFile& file = *m_files[m_fileOf.at(entry.name)];
    if (entry.type == formats::DType::F32) {
        std::vector<float> values(static_cast<std::size_t>(entry.count())); // checked against the file's length
        file.read(entry, values.data());
        return values;
    }
    std::vector<char> bytes(static_cast<std::size_t>(entry.bytes));
    file.read(entry, bytes.data());
    return toFloats(entry.type, bytes, entry.name);
}

} // namespace glasshouse::exchange
