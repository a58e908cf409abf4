#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/exchange/ForeignSettings.h"
#include "core/exchange/TensorReader.h"

namespace glasshouse::exchange {

/// A model in Hugging Face's layout: config.json, and its tensors in model.safetensors or in the files that
/// model.safetensors.index.json names, else in pytorch_model.bin or those that its index names. One thread at a time.
class HuggingFaceFolder final : public TensorReader {
public:
    static bool isOne(const std::filesystem::path& folder);
    /// Throws Error, one sentence that says what is missing or damaged. Files outside the folder are refused.
    explicit HuggingFaceFolder(const std::filesystem::path& folder);

    const ForeignSettings& settings() const { return *m_settings; }
    std::vector<std::string> names() const override;
    const formats::TensorEntry* find(const std::string& name) const override;
    std::vector<float> read(const formats::TensorEntry& entry) const override;

private:
    void addFiles(const std::filesystem::path& folder, const char* indexName);
    void addFile(const std::filesystem::path& file);

    std::unique_ptr<ForeignSettings> m_settings;
    std::vector<std::unique_ptr<TensorReader>> m_files;
    std::map<std::string, std::size_t> m_fileOf; ///< index of the file that holds a tensor
};

} // namespace glasshouse::exchange
