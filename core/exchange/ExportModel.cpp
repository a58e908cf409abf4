#include "core/exchange/ExportModel.h"

#include <bit>
#include <cstdint>
#include <cstring>
#include <functional>
#include <map>
#include <optional>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/base/OutputPlace.h"
#include "core/base/Stopped.h"
#include "core/exchange/EndOfText.h"
#include "core/exchange/Family.h"
#include "core/exchange/GgufModel.h"
#include "core/exchange/GgufTokenizer.h"
#include "core/exchange/StoredNumbers.h"
#include "core/exchange/formats/Safetensors.h"
#include "core/model/ModelKind.h"
#include "core/model/PositionEncoding.h"
#include "core/model/fields/Field.h"
#include "core/run/HeldFolder.h"
#include "core/run/RunFolder.h"
#include "core/run/RunPaths.h"

namespace glasshouse::exchange {

namespace fs = std::filesystem;

namespace {

/// The same model in the words of another family: biases of 0 are biases, a fixed table of positions is a table.
config::ModelConfig inWordsOf(const Family& family, config::ModelConfig model) {
    model = model.resolved();
    if (family.biased && model.norm_type == "layer") {
        model.bias = true;
        model.qkv_bias = true;
        model.norm_bias = true;
    }
    const model::PositionEncoding& encoding = model::positionEncoding(model.position);
    if (encoding.rotates()) {
        model.rotary_size = model.rotarySize() == model.headSize() ? 0 : model.rotarySize();
        model.position = "rotary";
        model.rotary_pairs = "halves"; // rows are reordered
    } else if (encoding.table() != model::PositionEncoding::Table::None) {
        model.position = "learned";
    }
    model.n_kv_head = model.keyHeads() == model.n_head ? 0 : model.n_kv_head;
    return model;
}

/// A field that does not change what trained weights compute.
bool isForTraining(const std::string& name) {
    return name == "initialization" || name == "embedding_dropout" || name == "dropout_on";
}

FamilyFit fitOf(const Family& family, const config::ModelConfig& model) {
    FamilyFit fit{family.choice.id, {}, false};
    config::RunConfig ours;
    ours.model = inWordsOf(family, model);
    config::RunConfig theirs;
    try {
        theirs.model = family.describe(ForeignSettings(family.settings(ours.model), "config.json")).resolved();
    } catch (const Error& error) {
        std::string why = error.what();
        if (why.ends_with('.')) // it becomes a part of a sentence
            why.pop_back();
        fit.differences.push_back(std::move(why));
        fit.isFarther = true;
        return fit;
    }
    const model::ModelKind& kind = model::modelKind(ours.model.kind);
    for (const fields::Field& field : fields::all())
        if (field.role == fields::FieldRole::Model && !isForTraining(field.name) && kind.uses(field.name, ours.model) &&
            field.get(ours) != field.get(theirs))
            fit.differences.push_back(field.name + " is " + fields::get(ours, field.name) + ", not " +
                                      fields::get(theirs, field.name));
    return fit;
}

formats::DType dtypeOf(NumberType type) {
    return type == NumberType::Float16    ? formats::DType::F16
           : type == NumberType::Bfloat16 ? formats::DType::BF16
                                          : formats::DType::F32;
}

GgufType ggufTypeOf(NumberType type) {
    return type == NumberType::Float16    ? GgufType::F16
           : type == NumberType::Bfloat16 ? GgufType::BF16
           : type == NumberType::Q8_0     ? GgufType::Q8_0
                                          : GgufType::F32;
}

/// The first family that a model is of; nullptr: none.
const Family* familyOf(const config::ModelConfig& model) {
    for (const Family& family : families())
        if (fitOf(family, model).differences.empty())
            return &family;
    return nullptr;
}

/// The numbers of a checkpoint, of a model in the words of a family.
class Numbers {
public:
    Numbers(const config::ModelConfig& own, const fs::path& weights, const std::stop_token& stop)
        : m_own(own)
        , m_file(weights)
        , m_stop(stop) {}

    std::vector<float> operator()(const std::string& name, const std::vector<std::int64_t>& shape) const {
        if (m_stop.stop_requested())
            throw Stopped();
        const formats::TensorEntry* const entry = m_file.find(name);
        if (entry == nullptr && name == "pos.weight")
            return model::positionEncoding(m_own.position).fixedTable(m_own.context_length, m_own.n_embd).values;
        std::int64_t count = 1;
        for (const std::int64_t size : shape)
            count *= size;
        std::vector<float> values(static_cast<std::size_t>(count)); // a bias that the model does not have
        if (entry == nullptr)
            return values;
        if (!formats::SafetensorsFile::holdsFloats(*entry) || entry->count() != count)
            throw Error("The tensor " + name + " of the checkpoint does not have its model's shape.");
        m_file.readFloats(*entry, values.data());
        return values;
    }

private:
    const config::ModelConfig& m_own;
    formats::SafetensorsFile m_file;
    const std::stop_token& m_stop;
};

/// A tensor of theirs, its shape and numbers.
using TheirTensors = std::map<std::string, std::pair<std::vector<std::int64_t>, std::vector<float>>>;

TheirTensors theirTensors(const Family& family, const config::ModelConfig& model, const Numbers& numbers) {
    std::map<std::string, std::vector<std::int64_t>> shapes;
    for (const model::ParameterSpec& spec : model::parameterSpecs(model))
        shapes[spec.name] = spec.shape;
    TheirTensors tensors;
    for (const TensorPlace& place : family.places(model)) {
        const std::vector<std::int64_t>& shape = shapes.at(place.ours);
        const std::vector<float> values = numbers(place.ours, shape);
        const std::int64_t rows = shape.front();
        const std::int64_t width = shape.size() > 1 ? shape[1] : 1;
        const std::int64_t theirRows = place.block > 0 ? rows / place.block * place.stride : rows;
        const bool bare = place.theirs.starts_with("lm_head.") || place.theirs.starts_with("embed_out.");
        auto& [theirShape, theirs] = tensors[bare ? place.theirs : std::string(family.prefix) + place.theirs];
        if (theirShape.empty()) {
            theirShape = shape;
            theirShape.front() = theirRows;
            if (place.transposed)
                std::swap(theirShape.front(), theirShape.back());
            theirs.resize(static_cast<std::size_t>(theirRows * width));
        }
        for (std::int64_t row = 0; row < rows; ++row) {
            const std::int64_t theirRow = place.rowOf(row);
            for (std::int64_t col = 0; col < width; ++col)
                theirs[static_cast<std::size_t>(place.transposed ? col * theirRows + theirRow
                                                                 : theirRow * width + col)] =
                    values[static_cast<std::size_t>(row * width + col)];
        }
    }
    return tensors;
}

void writeHuggingFace(FileOps& ops, const fs::path& to, const Family& family, const config::ModelConfig& model,
                      const Numbers& numbers, const tokenizer::Tokenizer& tokenizer, NumberType type) {
    const TheirTensors tensors = theirTensors(family, model, numbers);
    nlohmann::json config = family.settings(model);
    config["model_type"] = family.choice.id;
    config["architectures"] = nlohmann::json::array({family.architecture});
    config["vocab_size"] = model.vocab_size;
    // Without these, transformers takes ids of the family's first model, which are other tokens here.
    const std::optional<int> end = endOfText(tokenizer);
    config["bos_token_id"] = config["eos_token_id"] = end ? nlohmann::json(*end) : nlohmann::json();
    config["torch_dtype"] = type == NumberType::Float32   ? "float32"
                            : type == NumberType::Float16 ? "float16"
                                                          : "bfloat16";
    NewFolder made(ops, to);
    makeFolder(ops, made.path());
    std::vector<std::vector<char>> bytes;
    std::vector<formats::TensorToWrite> list;
    for (const auto& [name, tensor] : tensors) {
        bytes.push_back(fromFloats(dtypeOf(type), tensor.second));
        list.push_back({name, dtypeOf(type), tensor.first, bytes.back().data()});
    }
    formats::writeSafetensors(ops, made.path() / "model.safetensors", list, {{"format", "pt"}});
    writeFile(ops, made.path() / "config.json", config.dump(2) + "\n");
    writeFile(ops, made.path() / "tokenizer.json", tokenizer.toJson().dump(1) + "\n");
    const nlohmann::json about = {{"tokenizer_class", "PreTrainedTokenizerFast"},
                                  {"model_max_length", model.context_length}};
    writeFile(ops, made.path() / "tokenizer_config.json", about.dump(2) + "\n");
    made.commit();
}

} // namespace

std::vector<FamilyFit> familyFits(const config::ModelConfig& model) {
    std::vector<FamilyFit> fits;
    for (const Family& family : families())
        fits.push_back(fitOf(family, model));
    return fits;
}

std::string whyNoFamily(const config::ModelConfig& model) {
    const FamilyFit* nearest = nullptr;
    const std::vector<FamilyFit> fits = familyFits(model);
    for (const FamilyFit& fit : fits)
        if (nearest == nullptr || std::pair(fit.isFarther, fit.differences.size()) <
                                      std::pair(nearest->isFarther, nearest->differences.size()))
            nearest = &fit;
    if (nearest->differences.empty())
        return {};
    std::string text = "This model does not belong to a family that other programs know. For " +
                       families().at(nearest->family).choice.label + ": ";
    for (std::size_t i = 0; i < nearest->differences.size(); ++i)
        text += (i > 0 ? "; " : "") + nearest->differences[i];
    return text + ".";
}

ExportOffer exportOffer(const run::RunFolder& run, ModelFormat format) {
    const config::ModelConfig own = run.record().config.model.resolved();
    const Family* const family = familyOf(own);
    if (family == nullptr)
        return {{}, whyNoFamily(own), {}};
    const config::ModelConfig model = inWordsOf(*family, own);
    ExportOffer offer{family->choice.label, {}, {}};
    if (format == ModelFormat::HuggingFace) {
        const std::uint64_t tokenizer = run.tokenizer()->toJson().dump(1).size();
        const auto numbers = static_cast<std::uint64_t>(model::parameterCount(model));
        for (const NumberType type : {NumberType::Float32, NumberType::Float16, NumberType::Bfloat16})
            offer.bytes[type] = numbers * formats::byteSize(dtypeOf(type)) + tokenizer;
        return offer;
    }
    try {
        requireActivation(*family, model);
        const std::uint64_t tokenizer = ggufTokenizerSettings(*run.tokenizer()).dump().size();
        for (const NumberType type : {NumberType::Float32, NumberType::Float16, NumberType::Bfloat16, NumberType::Q8_0})
            offer.bytes[type] = ggufTensorBytes(*family, model, ggufTypeOf(type)) + tokenizer;
    } catch (const Error& error) {
        offer.problem = error.what();
    }
    return offer;
}

run::CheckpointEntry exportModel(const fs::path& run, const std::string& checkpoint, ModelFormat format,
                                 NumberType type, const fs::path& to, const std::stop_token& stop,
                                 std::shared_ptr<FileOps> files) {
    if (type == NumberType::Q8_0 && format != ModelFormat::Gguf)
        throw Error("Only GGUF stores numbers as Q8_0. Choose another type, or GGUF.");
    const run::RunFolder folder = run::RunFolder::open(run);
    const config::ModelConfig own = folder.record().config.model.resolved();
    const Family* const found = familyOf(own);
    if (found == nullptr)
        throw Error(whyNoFamily(own));
    const Family& family = *found;
    std::error_code code;
    if (fs::symlink_status(to, code).type() != fs::file_type::not_found)
        throw Error(to.string() + " exists already. Choose another " +
                    (format == ModelFormat::Gguf ? "file." : "folder."));
    outputPlace(run::normalPath(to), run::ownFilesAround(to));
    config::ModelConfig model = inWordsOf(family, own);
    if (model.position == "rotary")
        model.rotary_pairs = own.rotary_pairs; // in which the weights are
    run::CheckpointEntry entry = folder.findCheckpoint(checkpoint);
    const Numbers numbers(own, entry.path / "model.safetensors", stop);
    const std::shared_ptr<FileOps> ops = files != nullptr ? std::move(files) : std::make_shared<FileOps>();
    if (format == ModelFormat::HuggingFace) {
        writeHuggingFace(*ops, to, family, model, numbers, *folder.tokenizer(), type);
        return entry;
    }
    writeGgufModel(*ops, to, family, model, std::cref(numbers), *folder.tokenizer(), folder.path().filename().string(),
                   ggufTypeOf(type));
    return entry;
}

} // namespace glasshouse::exchange
