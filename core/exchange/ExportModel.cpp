#include "core/exchange/ExportModel.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <functional>
#include <map>
#include <optional>
#include <utility>

#include <Eigen/Dense>
#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/base/OutputPlace.h"
#include "core/base/Sentence.h"
#include "core/base/Stopped.h"
#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/exchange/EndOfText.h"
#include "core/exchange/Family.h"
#include "core/exchange/GgufModel.h"
#include "core/exchange/GgufTokenizer.h"
#include "core/exchange/StoredNumbers.h"
#include "core/fields/Field.h"
#include "core/formats/Safetensors.h"
#include "core/model/ModelKind.h"
#include "core/model/PositionEncoding.h"
#include "core/run/HeldFolder.h"
#include "core/run/RunFolder.h"
#include "core/run/RunPaths.h"

namespace glasshouse::exchange {

namespace fs = std::filesystem;

namespace {

// ReLU(x) is gelu(s x) / s up to 0.17 / s: with numbers that many times as large. Halves have fewer digits below 1.
constexpr double reluScale = 4096;
constexpr double reluScaleOfHalves = 256;

/// A model in the words of a family, and what of its numbers is written otherwise for that.
struct Written {
    config::ModelConfig model;
    double queries = 1;      ///< factor of the queries, for another scale of the scores
    bool outputBias = false; ///< becomes a part of the final norm's bias
    bool relu = false;       ///< computed by gelu_tanh, see reluScale
    std::vector<std::string> changes;
};

/// The same model in the words of another family: biases of 0 are biases, a fixed table of positions is a table.
Written inWordsOf(const Family& family, const config::ModelConfig& own, ModelFormat format) {
    Written written{own.resolved(), 1, false, false, {}};
    config::ModelConfig& model = written.model;
    if (family.biased && model.norm_type == "layer") {
        // Logits W (g x + b) + c are W (g x + b + e) with W e = c, which there is if W has no more rows than columns.
        if (model.head_bias && model::modelKind(model.kind).uses("head_bias", model) && model.final_norm &&
            model.vocab_size + model.extra_embeddings <= model.n_embd) {
            written.outputBias = true;
            written.changes.emplace_back(sentence("the output's bias as a part of the final norm's"));
            model.head_bias = false;
        }
        model.bias = true;
        model.qkv_bias = true;
        model.norm_bias = true;
    }
    const bool unscaled =
        model.attn_scale == "none" && family.choice.id == "gpt2" && format == ModelFormat::HuggingFace;
    if (model.attn_scale != "head_size" && !unscaled && !model.qk_norm) {
        written.queries = model.scoreScale() * std::sqrt(model.headSize());
        written.changes.emplace_back(sentence("the scale of the scores in the queries"));
        model.attn_scale = "head_size";
    }
    if (format == ModelFormat::Gguf && ggufActivation(family) == "gelu_tanh" &&
        (model.activation == "gelu" || model.activation == "relu")) {
        written.relu = model.activation == "relu";
        written.changes.push_back(written.relu ? sentence("relu as gelu_tanh of far larger numbers")
                                               : sentence("gelu_tanh in place of gelu"));
        model.activation = "gelu_tanh";
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
    return written;
}

FamilyFit fitOf(const Family& family, const config::ModelConfig& model, ModelFormat format) {
    FamilyFit fit{family.choice.id, {}, false};
    const config::ModelConfig ours = inWordsOf(family, model, format).model;
    const auto farther = [&fit](std::string why) {
        if (why.ends_with('.')) // it becomes a part of a sentence
            why.pop_back();
        fit.differences.push_back(std::move(why));
        fit.isIncomplete = true;
    };
    try {
        const config::ModelConfig theirs =
            family.describe(ForeignSettings(family.settings(ours), "config.json")).resolved();
        fit.differences = differences(ours, theirs);
    } catch (const Error& error) {
        farther(error.what());
    }
    if (format == ModelFormat::Gguf && fit.differences.empty())
        if (std::string why = whyNotGguf(family, ours); !why.empty())
            farther(std::move(why));
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
const Family* familyOf(const config::ModelConfig& model, ModelFormat format) {
    for (const Family& family : families())
        if (fitOf(family, model, format).differences.empty())
            return &family;
    return nullptr;
}

/// e with W e = c, nearest to 0; see inWordsOf().
std::vector<float> solved(const std::vector<float>& weights, const std::vector<float>& bias) {
    using Rows = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
    const auto rows = static_cast<Eigen::Index>(bias.size());
    const Eigen::MatrixXd w =
        Eigen::Map<const Rows>(weights.data(), rows, static_cast<Eigen::Index>(weights.size()) / rows).cast<double>();
    const Eigen::VectorXd c = Eigen::Map<const Eigen::VectorXf>(bias.data(), rows).cast<double>();
    const Eigen::VectorXf found = w.completeOrthogonalDecomposition().solve(c).cast<float>();
    constexpr double most = 1e-4; ///< of a logit
    if (!((w * found.cast<double>() - c).cwiseAbs().maxCoeff() < most))
        throw Error("The bias of this model's output cannot be written as a part of the final norm's. Other programs "
                    "have none there: train a model with head_bias off.");
    return {found.begin(), found.end()};
}

/// The numbers of a checkpoint, of a model in the words of a family.
class Numbers {
public:
    /// Throws Error if the checkpoint does not have every parameter of the model.
    Numbers(const config::ModelConfig& own, const Written& written, double hidden, const fs::path& weights,
            const std::stop_token& stop)
        : m_own(own)
        , m_written(written)
        , m_hidden(hidden)
        , m_file(weights)
        , m_stop(stop) {
        for (const model::ParameterSpec& spec : model::parameterSpecs(own)) {
            const formats::TensorEntry* const entry = m_file.find(spec.name);
            if (spec.trained && (entry == nullptr || entry->count() != spec.count()))
                throw Error(sentence("The checkpoint has no tensor %1 of its model's shape. Restore run.json from a "
                                     "copy, or export another checkpoint.",
                                     spec.name));
        }
    }

    std::vector<float> operator()(const std::string& name, const std::vector<std::int64_t>& shape) const {
        std::vector<float> values = stored(name, shape);
        const auto times = [&values](double factor) {
            for (float& value : values)
                value = static_cast<float>(value * factor);
        };
        if (name.find(".attn.q.") != std::string::npos)
            times(m_written.queries);
        if (name.find(".fc.") != std::string::npos)
            times(m_hidden);
        if (name.find(".out.weight") != std::string::npos)
            times(1 / m_hidden);
        if (name == "ln_f.bias" && m_written.outputBias) {
            const std::int64_t rows = m_own.vocab_size + m_own.extra_embeddings;
            const std::vector<float> added =
                solved(stored(m_own.tied ? "tok.weight" : "lm_head.weight", {rows, m_own.n_embd}),
                       stored("lm_head.bias", {rows}));
            for (std::size_t i = 0; i < values.size(); ++i)
                values[i] += added[i];
        }
        return values;
    }

private:
    std::vector<float> stored(const std::string& name, const std::vector<std::int64_t>& shape) const {
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
            throw Error(sentence("The tensor %1 of the checkpoint does not have its model's shape.", name));
        m_file.readFloats(*entry, values.data());
        return values;
    }

    const config::ModelConfig& m_own;
    const Written& m_written;
    double m_hidden; ///< factor of the feed-forward network's hidden values
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
                    values[static_cast<std::size_t>(row * width + col)] - place.added;
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

std::vector<FamilyFit> familyFits(const config::ModelConfig& model, ModelFormat format) {
    std::vector<FamilyFit> fits;
    for (const Family& family : families())
        fits.push_back(fitOf(family, model, format));
    return fits;
}

std::string whyNoFamily(const config::ModelConfig& model, ModelFormat format) {
    const FamilyFit* nearest = nullptr;
    const std::vector<FamilyFit> fits = familyFits(model, format);
    for (const FamilyFit& fit : fits)
        if (nearest == nullptr || std::pair(fit.isIncomplete, fit.differences.size()) <
                                      std::pair(nearest->isIncomplete, nearest->differences.size()))
            nearest = &fit;
    if (nearest->differences.empty())
        return {};
    // A family that only the other format takes.
    if (format == ModelFormat::Gguf)
        if (const Family* const family = familyOf(model, ModelFormat::HuggingFace))
            return whyNotGguf(*family, inWordsOf(*family, model, format).model);
    std::string all;
    for (const std::string& difference : nearest->differences)
        all += (all.empty() ? "" : "; ") + difference;
    return sentence("This model does not belong to a family that other programs know. For %1: %2.",
                    families().at(nearest->family).choice.label, all);
}

std::string whereItCanGo(const config::RunConfig& config) {
    const config::ModelConfig model = config.model.resolved();
    const Family* const folder = familyOf(model, ModelFormat::HuggingFace);
    const Family* const family = familyOf(model, ModelFormat::Gguf);
    const std::string label = folder != nullptr ? folder->choice.label : std::string();
    if (family == nullptr && folder == nullptr)
        return sentence("Cannot be written for other programs.") + " " + whyNoFamily(model);
    std::string why = family == nullptr ? whyNoFamily(model, ModelFormat::Gguf) : std::string();
    if (const auto* const kind = tokenizer::tokenizerKinds().find(config.data.tokenizer);
        family != nullptr && kind != nullptr)
        why = kind->whyNotGguf;
    if (!why.empty())
        return (folder != nullptr ? sentence("Can be written as: Hugging Face (%1).", label) + " " : std::string()) +
               sentence("Not as GGUF: %1", why);
    std::string changes;
    for (const std::string& change : inWordsOf(*family, model, ModelFormat::Gguf).changes)
        changes += (changes.empty() ? "" : ", ") + change;
    if (folder == nullptr)
        return changes.empty() ? sentence("Can be written as: GGUF.")
                               : sentence("Can be written as: GGUF (%1).", changes);
    return changes.empty() ? sentence("Can be written as: Hugging Face (%1), GGUF.", label)
                           : sentence("Can be written as: Hugging Face (%1), GGUF (%2).", label, changes);
}

ExportOffer exportOffer(const run::RunFolder& run, ModelFormat format) {
    const config::ModelConfig own = run.record().config.model.resolved();
    const Family* const family = familyOf(own, format);
    if (family == nullptr) {
        const Family* const other = familyOf(own, ModelFormat::HuggingFace);
        return {other != nullptr ? other->choice.label : std::string(), whyNoFamily(own, format), {}, {}};
    }
    const Written written = inWordsOf(*family, own, format);
    ExportOffer offer{family->choice.label, {}, written.changes, {}};
    if (format == ModelFormat::HuggingFace) {
        const std::uint64_t tokenizer = run.tokenizer()->toJson().dump(1).size();
        const auto numbers = static_cast<std::uint64_t>(model::parameterCount(written.model));
        for (const NumberType type : {NumberType::Float32, NumberType::Float16, NumberType::Bfloat16})
            offer.bytes[type] = numbers * formats::byteSize(dtypeOf(type)) + tokenizer;
        return offer;
    }
    try {
        const std::uint64_t tokenizer = ggufTokenizerSettings(*run.tokenizer()).dump().size();
        for (const NumberType type : {NumberType::Float32, NumberType::Float16, NumberType::Bfloat16, NumberType::Q8_0})
            if (type != NumberType::Q8_0 || !written.relu)
                offer.bytes[type] = ggufTensorBytes(*family, written.model, ggufTypeOf(type)) + tokenizer;
    } catch (const Error& error) {
        offer.problem = error.what();
    }
    return offer;
}

ExportedModel exportModel(const fs::path& run, const std::string& checkpoint, ModelFormat format, NumberType type,
                          const fs::path& to, const std::stop_token& stop, std::shared_ptr<FileOps> files) {
    if (type == NumberType::Q8_0 && format != ModelFormat::Gguf)
        throw Error("Only GGUF stores numbers as Q8_0. Choose another type, or GGUF.");
    const run::RunFolder folder = run::RunFolder::open(run);
    const config::ModelConfig own = folder.record().config.model.resolved();
    const Family* const found = familyOf(own, format);
    if (found == nullptr)
        throw Error(whyNoFamily(own, format));
    const Family& family = *found;
    std::error_code code;
    if (fs::symlink_status(to, code).type() != fs::file_type::not_found)
        throw Error(format == ModelFormat::Gguf ? sentence("%1 exists already. Choose another file.", to.string())
                                                : sentence("%1 exists already. Choose another folder.", to.string()));
    outputPlace(run::normalPath(to), run::ownFilesAround(to));
    Written written = inWordsOf(family, own, format);
    if (written.relu && type == NumberType::Q8_0)
        throw Error("llama.cpp computes ReLU as gelu_tanh of far larger numbers, which Q8_0 cannot store. Choose F32, "
                    "F16 or BF16.");
    config::ModelConfig& model = written.model;
    if (model.position == "rotary")
        model.rotary_pairs = own.rotary_pairs; // in which the weights are
    const double hidden = !written.relu ? 1 : type == NumberType::Float16 ? reluScaleOfHalves : reluScale;
    run::CheckpointEntry entry = folder.findCheckpoint(checkpoint);
    const Numbers numbers(own, written, hidden, entry.path / "model.safetensors", stop);
    const std::shared_ptr<FileOps> ops = files != nullptr ? std::move(files) : std::make_shared<FileOps>();
    if (format == ModelFormat::HuggingFace)
        writeHuggingFace(*ops, to, family, model, numbers, *folder.tokenizer(), type);
    else
        writeGgufModel(*ops, to, family, model, std::cref(numbers), *folder.tokenizer(),
                       folder.path().filename().string(), ggufTypeOf(type));
    ExportedModel made{std::move(entry), written.changes, type != NumberType::Float32, {}};
    made.words = made.changes;
    if (made.rounded)
        made.words.push_back(type == NumberType::Float16    ? sentence("numbers rounded to float16")
                             : type == NumberType::Bfloat16 ? sentence("numbers rounded to bfloat16")
                                                            : sentence("numbers rounded to 8 bits"));
    return made;
}

std::string ExportedModel::inWords() const {
    std::string all;
    for (std::size_t i = 0; i < words.size(); ++i)
        all += (i == 0 ? "" : i + 1 < words.size() ? ", " : " and ") + words[i];
    return all;
}

} // namespace glasshouse::exchange
