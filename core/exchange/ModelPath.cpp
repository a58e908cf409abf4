#include "core/exchange/ModelPath.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/Ascii.h"
#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/base/Sentence.h"
#include "core/exchange/Gguf.h"
#include "core/exchange/HuggingFaceFolder.h"
#include "core/exchange/TorchFile.h"
#include "core/run/JsonFile.h"
#include "core/run/RunFolder.h"

namespace glasshouse::exchange {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t largestSettings = 1 << 20;
constexpr std::size_t mostFiles = 1000; // of a folder that are looked at

std::string download() {
    return sentence("Download the model's safetensors files with its config.json and tokenizer.json, or a GGUF file.");
}

std::string ofLlama2c(const std::string& name) {
    return sentence("%1 is in llama2.c's own format, without a tokenizer.", name);
}
std::string openItsSource() {
    return sentence("Open the .pt file that it was exported from, with tokenizer.json beside it.");
}

/// A format of weights that is not read, by the ends of names or by the first bytes.
struct OtherFormat {
    std::vector<std::string_view> suffixes;
    std::vector<std::string_view> beginnings;
    std::size_t at = 0;                           ///< of the beginning
    std::string (*what)(const std::string& name); ///< a sentence about the file
    std::string (*remedy)();

    std::string why(const std::string& name) const { return what(name) + " " + remedy(); }
};

const std::vector<OtherFormat>& otherFormats() {
    using namespace std::string_view_literals;
    static const std::vector<OtherFormat> all = {
        {{".onnx"},
         {},
         0,
         [](const std::string& name) {
             return sentence("%1 is an ONNX file, a list of operations that does not say which model it is.", name);
         },
         download},
        {{".ggml"},
         {"lmgg"sv, "fmgg"sv, "tjgg"sv, "algg"sv},
         0,
         [](const std::string& name) { return sentence("%1 is in a format of llama.cpp from before GGUF.", name); },
         [] {
             return sentence("Convert it with llama.cpp's convert_llama_ggml_to_gguf.py, or download a GGUF file.");
         }},
        {{".h5", ".hdf5", ".keras"},
         {"\x89HDF\r\n\x1a\n"sv},
         0,
         [](const std::string& name) {
             return sentence("%1 holds weights of TensorFlow or Keras, which are not read.", name);
         },
         [] {
             return sentence("Load the model in transformers with from_tf=True and write it with save_pretrained().");
         }},
        {{".msgpack"},
         {},
         0,
         [](const std::string& name) { return sentence("%1 holds weights of Flax, which are not read.", name); },
         [] {
             return sentence("Load the model in transformers with from_flax=True and write it with save_pretrained().");
         }},
        {{".tflite"},
         {"TFL3"sv},
         4,
         [](const std::string& name) { return sentence("%1 is a model of TensorFlow Lite, which is not read.", name); },
         download},
        {{".mlmodel", ".mlpackage"},
         {},
         0,
         [](const std::string& name) { return sentence("%1 is a model of Core ML, which is not read.", name); },
         download},
        {{".npz", ".npy"},
         {"\x93NUMPY"sv},
         0,
         [](const std::string& name) {
             return sentence("%1 holds arrays of NumPy, which do not say which model they are.", name);
         },
         download},
        {{}, {"24ka"sv}, 0, ofLlama2c, openItsSource},
        {{},
         {"\xc6\xd7\x34\x01"sv}, // 20240326
         0,
         [](const std::string& name) { return sentence("%1 is in llm.c's own format, without a tokenizer.", name); },
         [] { return sentence("Convert it with llm.c's dev/eval/export_hf.py, and open the folder that it writes."); }},
    };
    return all;
}

/// What weights that are not recognized by their content are called.
constexpr std::string_view kWeightSuffixes[] = {".bin", ".pt", ".pth", ".ckpt", ".gguf", ".safetensors"};

std::string suffixOf(const fs::path& path) {
    return asciiLower(path.extension().string());
}

bool isFile(const fs::path& path) {
    std::error_code code;
    return fs::is_regular_file(path, code);
}

bool isOneOf(const std::string& text, const auto& all) {
    return std::find(std::begin(all), std::end(all), text) != std::end(all);
}

std::string nameOf(const fs::path& path) {
    return path.filename().string();
}

std::string firstBytes(const fs::path& path, std::size_t count) {
    std::string bytes(count, '\0');
    try {
        bytes.resize(ReadableFile(path).read(bytes.data(), count, 0));
    } catch (const Error&) {
        bytes.clear();
    }
    return bytes;
}

bool isSafetensors(const std::string& bytes, std::uint64_t size) {
    std::uint64_t length = 0;
    if (bytes.size() < 9)
        return false;
    std::memcpy(&length, bytes.data(), sizeof length);
    return length < size && bytes[8] == '{';
}

/// The llama2.c files without a mark: seven sizes.
bool isBareLlama2c(const std::string& bytes, std::uint64_t size) {
    std::array<std::int32_t, 7> sizes{};
    if (bytes.size() < sizeof sizes)
        return false;
    std::memcpy(sizes.data(), bytes.data(), sizeof sizes);
    const auto [width, hidden, layers, heads, keyHeads, vocabulary, context] = sizes;
    const auto within = [](std::int64_t value, std::int64_t most) { return value > 0 && value <= most; };
    return within(width, 65536) && within(hidden, 1 << 20) && within(layers, 1024) && within(heads, 1024) &&
           within(keyHeads, heads) && within(std::abs(std::int64_t{vocabulary}), 1 << 22) && within(context, 1 << 20) &&
           width % heads == 0 &&
           size > std::uint64_t(4) * static_cast<std::uint64_t>(width) *
                      static_cast<std::uint64_t>(std::abs(std::int64_t{vocabulary}));
}

/// config.json as other programs write it: an object that names a type of model.
bool describesModel(const fs::path& file) {
    try {
        const nlohmann::json json = run::readJson(file, largestSettings);
        return json.is_object() && (json.contains("model_type") || json.contains("architectures"));
    } catch (const Error&) {
        return false;
    }
}

/// The folder of the run of Glasshouse whose checkpoints, one of them or a file of one, the path is.
std::optional<fs::path> runOf(const fs::path& path) {
    for (fs::path inner = path; inner.has_relative_path(); inner = inner.parent_path())
        if (nameOf(inner) == "checkpoints" && run::RunFolder::holdsRun(inner.parent_path()))
            return inner.parent_path();
    return std::nullopt;
}

ModelPath ofRun(const fs::path& path, const fs::path& run) {
    return {path,
            sentence("%1 is a part of a run of Glasshouse. Open the run's folder, %2.", path.string(), run.string())};
}

/// Why weights by themselves are not enough.
std::string withoutSettings(const std::string& name) {
    return sentence("%1 holds only the weights of a model. Put it into a folder with the model's config.json and "
                    "tokenizer.json, named model.safetensors or pytorch_model.bin, and open that folder.",
                    name);
}

/// What a folder holds besides subfolders.
std::vector<std::string> filesIn(const fs::path& folder) {
    std::vector<std::string> names;
    std::error_code code;
    for (fs::directory_iterator at(folder, code), end; !code && at != end && names.size() < mostFiles;
         at.increment(code))
        if (isFile(at->path()) && !nameOf(at->path()).starts_with('.'))
            names.push_back(nameOf(at->path()));
    std::sort(names.begin(), names.end());
    return names;
}

bool isWeights(const std::string& name) {
    const std::string suffix = suffixOf(name);
    if (isOneOf(suffix, kWeightSuffixes))
        return name != "tokenizer.bin" && name != "training_args.bin" && name != "optimizer.pt" &&
               name != "scheduler.pt";
    return std::any_of(otherFormats().begin(), otherFormats().end(),
                       [&](const OtherFormat& format) { return isOneOf(suffix, format.suffixes); });
}

/// Why the config.json of a folder with other files of a model cannot be read; empty: it can.
std::string whyDamagedSettings(const fs::path& folder, const std::vector<std::string>& names) {
    if (std::none_of(names.begin(), names.end(),
                     [](const std::string& name) { return name == "tokenizer.json" || isWeights(name); }))
        return {}; // perhaps of another program
    try {
        run::readJson(folder / "config.json", largestSettings);
    } catch (const Error& error) {
        return error.what();
    }
    return {};
}

/// Why a folder whose config.json describes a model has nothing that can be opened.
std::string whyNoWeights(const fs::path& folder, const std::vector<std::string>& names) {
    for (const OtherFormat& format : otherFormats())
        for (const std::string& name : names)
            if (isOneOf(suffixOf(name), format.suffixes))
                return sentence("%1 has no weights that can be read: %2", folder.string(), format.why(name));
    const auto weights = std::find_if(names.begin(), names.end(), isWeights);
    if (weights != names.end())
        return sentence("%1 has no weights that are named as expected: there is %2, but neither model.safetensors nor "
                        "pytorch_model.bin. Rename it, or download the model's safetensors files.",
                        folder.string(), *weights);
    return sentence(
        "%1 has no weights: neither model.safetensors nor model.safetensors.index.json is there. Download the "
        "model's safetensors files.",
        folder.string());
}

std::optional<ModelPath> modelFile(const fs::path& file);

std::optional<ModelPath> modelIn(const fs::path& folder) {
    if (run::RunFolder::holdsRun(folder))
        return std::nullopt;
    if (HuggingFaceFolder::isOne(folder))
        return ModelPath{folder, {}};
    const std::vector<std::string> names = filesIn(folder);
    if (isFile(folder / "config.json")) {
        if (std::string why = whyDamagedSettings(folder, names); !why.empty())
            return ModelPath{folder, std::move(why)};
        if (describesModel(folder / "config.json"))
            return ModelPath{folder, whyNoWeights(folder, names)};
    }
    const std::set<std::string> there(names.begin(), names.end());
    if (there.contains("vocab.json") && there.contains("merges.txt"))
        return ModelPath{
            folder, sentence("%1 holds only a tokenizer (vocab.json and merges.txt). A model's folder has config.json, "
                             "model.safetensors and tokenizer.json; download them.",
                             folder.string())};
    // A folder with nothing to read but weights: the one file is meant.
    static const std::set<std::string> beside = {".json", ".model", ".py", ".pkl"};
    static const std::set<std::string> known = {"readme.md",    "license",           "license.md",    "license.txt",
                                                "notice",       "merges.txt",        "vocab.txt",     "optimizer.pt",
                                                "scheduler.pt", "training_args.bin", "tokenizer.bin", "modelfile"};
    std::vector<std::string> weights;
    for (const std::string& name : names) {
        if (isWeights(name))
            weights.push_back(name);
        else if (!beside.contains(suffixOf(name)) && !known.contains(asciiLower(name)))
            return std::nullopt;
    }
    if (weights.empty())
        return std::nullopt;
    if (there.contains("model.safetensors") || there.contains("pytorch_model.bin"))
        return ModelPath{folder, sentence("%1 has no config.json, which says how the model is built. Download it, and "
                                          "tokenizer.json, into the folder.",
                                          folder.string())};
    if (weights.size() == 1)
        return modelFile(folder / weights.front());
    return ModelPath{folder, sentence("%1 holds several models: %2. Open one of these files.", folder.string(),
                                      weights[0] + ", " + weights[1] + (weights.size() > 2 ? ", …" : ""))};
}

/// The folder of a model, if this is one of its files.
std::optional<ModelPath> modelAround(const fs::path& file) {
    const std::string name = nameOf(file);
    const bool part = name == "config.json" || name == "tokenizer.json" || name.ends_with(".safetensors") ||
                      name.ends_with(".index.json") || (name.starts_with("pytorch_model") && name.ends_with(".bin"));
    const fs::path folder = file.parent_path();
    if (!part || !isFile(folder / "config.json"))
        return std::nullopt;
    if (std::string why = whyDamagedSettings(folder, filesIn(folder)); !why.empty())
        return ModelPath{folder, std::move(why)};
    return describesModel(folder / "config.json") ? modelIn(folder) : std::nullopt;
}

std::optional<ModelPath> modelFile(const fs::path& file) {
    const std::string name = nameOf(file);
    if (GgufFile::isOne(file))
        return ModelPath{file, {}};
    if (std::optional<ModelPath> around = modelAround(file))
        return around;
    if (const std::string why = whyUnreadable(file); !why.empty())
        return ModelPath{file, why};
    if (TorchFile::kindOf(file) == TorchFile::Kind::Saved)
        return ModelPath{file, {}};
    const std::string suffix = suffixOf(file);
    const std::string bytes = firstBytes(file, 64);
    for (const OtherFormat& format : otherFormats())
        if (isOneOf(suffix, format.suffixes) ||
            std::any_of(format.beginnings.begin(), format.beginnings.end(), [&](std::string_view beginning) {
                return bytes.size() > format.at && bytes.substr(format.at).starts_with(beginning);
            }))
            return ModelPath{file, format.why(file.string())};
    std::error_code code;
    const std::uint64_t size = fs::file_size(file, code);
    if (!code && isSafetensors(bytes, size))
        return ModelPath{file, withoutSettings(file.string())};
    if (suffix == ".bin" && !code && isBareLlama2c(bytes, size))
        return ModelPath{file, ofLlama2c(file.string()) + " " + openItsSource()};
    if (name == "tokenizer.json" || name == "tokenizer.model" || name == "spiece.model")
        return ModelPath{
            file, sentence("%1 is a tokenizer alone. A model's folder has config.json and model.safetensors too; "
                           "download them.",
                           file.string())};
    if (isOneOf(suffix, kWeightSuffixes))
        return ModelPath{file,
                         sentence("%1 is no model that can be opened: it is neither GGUF nor a file of PyTorch 1.6 or "
                                  "newer, or it is damaged.",
                                  file.string()) +
                             " " + download()};
    if (name == "config.json" && describesModel(file))
        return modelIn(file.parent_path());
    return std::nullopt;
}

} // namespace

std::optional<ModelPath> modelAt(const fs::path& path) {
    std::error_code code;
    const fs::path whole = fs::absolute(path, code).lexically_normal();
    if (code)
        return std::nullopt;
    const fs::path plain = whole.has_filename() ? whole : whole.parent_path(); // it may end with a slash
    const bool folder = fs::is_directory(plain, code);
    if (!folder && !isFile(plain))
        return std::nullopt;
    if (const std::optional<fs::path> run = runOf(plain))
        return ofRun(plain, *run);
    return folder ? modelIn(plain) : modelFile(plain);
}

std::string whyUnreadable(const fs::path& file) {
    if (firstBytes(file, 64).starts_with("version https://git-lfs.github.com/spec/"))
        return sentence("%1 is not the file itself but a pointer to it by Git LFS. Get the file with git lfs pull, or "
                        "download it.",
                        file.string());
    std::error_code code;
    if (isSafetensors(firstBytes(file, 64), fs::file_size(file, code)))
        return {}; // its length may begin as a pickle does
    switch (TorchFile::kindOf(file)) {
    case TorchFile::Kind::Script:
        return sentence("%1 is a program of TorchScript, which is not run here. Save the model's weights instead, as "
                        "safetensors with its config.json and tokenizer.json.",
                        file.string());
    case TorchFile::Kind::BeforeZip:
        return sentence(
            "%1 was saved by PyTorch before version 1.6, or by Python's pickle alone, which is not read. Load it "
            "in a newer PyTorch and save it again with torch.save().",
            file.string());
    case TorchFile::Kind::No:
    case TorchFile::Kind::Saved:
        break;
    }
    return {};
}

} // namespace glasshouse::exchange
