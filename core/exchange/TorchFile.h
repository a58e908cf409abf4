#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/exchange/TensorReader.h"
#include "core/formats/Pickle.h"

struct zip;

namespace glasshouse::exchange {

/// A file of torch.save() of PyTorch 1.6 or newer: a zip archive with NAME/data.pkl, which is read as formats::Pickle,
/// and the numbers of each storage, uncompressed, in NAME/data/KEY. Nothing in it is executed. One thread at a time.
class TorchFile final : public TensorReader {
public:
    /// What the first bytes and the parts of a file say.
    enum class Kind { No, Saved, Script, BeforeZip };
    /// Script: a program of TorchScript; BeforeZip: a file of PyTorch before 1.6, or another pickle. Does not throw.
    static Kind kindOf(const std::filesystem::path& path);

    /// Throws Error, one sentence: damaged, too large, or holding something else than tensors, numbers and texts.
    explicit TorchFile(const std::filesystem::path& path);

    const formats::PickledValue& root() const { return m_pickle->root(); }
    /// Chooses the tensors that names() lists: those of a dictionary, by its keys without the prefix that
    /// torch.compile() puts before them.
    void setTensors(const formats::PickledValue& dictionary);

    std::vector<std::string> names() const override;
    const formats::TensorEntry* find(const std::string& name) const override;
    std::vector<float> read(const formats::TensorEntry& entry) const override;

private:
    struct Stored {
        formats::TensorEntry entry; ///< without an offset
        const formats::PickledTensor* tensor = nullptr;
    };
    std::int64_t partOf(const std::string& name) const;
    std::string readPart(const std::string& name, std::uint64_t limit) const;

    std::filesystem::path m_path;
    std::unique_ptr<zip, void (*)(zip*)> m_zip;
    std::string m_folder; ///< of the parts, with a slash at its end
    std::unique_ptr<formats::Pickle> m_pickle;
    std::map<std::string, Stored> m_tensors;
};

} // namespace glasshouse::exchange
