#include "core/run/RecordingFile.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <limits>
#include <map>
#include <optional>
#include <sstream>
#include <string_view>
#include <utility>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/formats/Csv.h"
#include "core/formats/EventFile.h"
#include "core/formats/Safetensors.h"
#include "core/model/Description.h"
#include "core/run/Rounding.h"

namespace glasshouse::run {

namespace {

using formats::DType;
using formats::SafetensorsFile;
using formats::TensorEntry;
using formats::TensorToWrite;

constexpr const char* kRecordingFormat = "glasshouse-probe-1";
constexpr const char* kChecksums = "checksums";

using Metadata = std::map<std::string, std::string>;
using Checksums = std::map<std::string, std::uint32_t>; ///< by the tensor's name; "": of the metadata

std::vector<std::uint16_t> halves(const Matrix& matrix) {
    std::vector<std::uint16_t> result(matrix.values.size());
    std::transform(matrix.values.begin(), matrix.values.end(), result.begin(), floatToHalf);
    return result;
}

[[noreturn]] void refuse(const std::filesystem::path& file) {
    throw Error(sentence("The recording %1 is damaged; the step can be computed from a checkpoint.", file.string()));
}

std::uint32_t checksumOf(const std::string& name, DType type, const std::vector<std::int64_t>& shape,
                         std::string_view bytes) {
    std::string text = name + ' ' + std::to_string(static_cast<int>(type));
    for (const std::int64_t size : shape)
        text += ' ' + std::to_string(size);
    return formats::crc32c(text + ' ' + std::to_string(formats::crc32c(bytes)));
}

std::uint32_t checksumOf(const Metadata& metadata) {
    std::string text;
    for (const auto& [key, value] : metadata)
        if (key != kChecksums)
            text += key + '\0' + value + '\0';
    return formats::crc32c(text);
}

std::string checksumsText(const Checksums& checksums) {
    std::string text;
    for (const auto& [name, checksum] : checksums) {
        std::array<char, 16> digits{};
        std::snprintf(digits.data(), digits.size(), "%08x", checksum);
        text += (text.empty() ? "" : " ") + name + ':' + digits.data();
    }
    return text;
}

/// Nothing: the recording has none.
std::optional<Checksums> checksumsIn(const SafetensorsFile& file, const std::filesystem::path& path) {
    const auto found = file.metadata().find(kChecksums);
    if (found == file.metadata().end())
        return std::nullopt;
    Checksums checksums;
    std::istringstream text(found->second);
    for (std::string one; text >> one;) {
        const std::size_t colon = one.rfind(':');
        std::uint32_t value = 0;
        const char* const end = one.data() + one.size();
        if (colon == std::string::npos || std::from_chars(one.data() + colon + 1, end, value, 16).ptr != end)
            refuse(path);
        checksums[one.substr(0, colon)] = value;
    }
    const auto metadata = checksums.extract("");
    if (metadata.empty() || metadata.mapped() != checksumOf(file.metadata()))
        refuse(path);
    for (const auto& [name, value] : checksums)
        if (file.find(name) == nullptr)
            refuse(path);
    return checksums;
}

/// A recording that is read, with its checksums.
struct Source {
    SafetensorsFile file;
    std::filesystem::path path;
    std::optional<Checksums> checksums;
};

/// A tensor's values as plain numbers; empty if there is none. Its number of dimensions is checked, and its checksum.
template <typename T>
std::vector<T> read(const Source& source, const char* name, DType type, std::size_t dimensions,
                    std::vector<std::int64_t>& shape) {
    const TensorEntry* const entry = source.file.find(name);
    if (entry == nullptr)
        return {};
    if (entry->type != type || entry->shape.size() != dimensions ||
        std::any_of(entry->shape.begin(), entry->shape.end(),
                    [](std::int64_t size) { return size > std::numeric_limits<int>::max(); }))
        refuse(source.path);
    shape = entry->shape;
    std::vector<T> values(static_cast<std::size_t>(entry->count()));
    source.file.read(*entry, values.data());
    if (source.checksums) {
        const auto checksum = source.checksums->find(name);
        const std::string_view bytes(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T));
        if (checksum == source.checksums->end() || checksum->second != checksumOf(name, type, shape, bytes))
            refuse(source.path);
    }
    return values;
}

Matrix readHalves(const Source& source, const char* name) {
    std::vector<std::int64_t> shape{0, 0};
    const auto values = read<std::uint16_t>(source, name, DType::F16, 2, shape);
    Matrix matrix(static_cast<int>(shape[0]), static_cast<int>(shape[1]));
    std::transform(values.begin(), values.end(), matrix.values.begin(), halfToFloat);
    return matrix;
}

Matrix readFloats(const Source& source, const char* name) {
    std::vector<std::int64_t> shape{0, 0};
    auto values = read<float>(source, name, DType::F32, 2, shape);
    Matrix matrix(static_cast<int>(shape[0]), static_cast<int>(shape[1]));
    matrix.values = std::move(values);
    return matrix;
}

std::string joined(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "" : " ") + name;
    return text;
}

GradientHistogram readGradients(const Source& source) {
    GradientHistogram gradients;
    gradients.counts = readFloats(source, "gradients");
    const auto names = source.file.metadata().find("gradient_layers");
    if (gradients.counts.empty())
        return {};
    if (names != source.file.metadata().end()) {
        std::istringstream text(names->second);
        for (std::string layer; text >> layer;)
            gradients.layers.push_back(layer);
    }
    if (gradients.counts.rows != static_cast<int>(gradients.layers.size()) ||
        gradients.counts.cols != GradientHistogram::columns)
        refuse(source.path);
    return gradients;
}

Source openRecording(const std::filesystem::path& path) {
    SafetensorsFile file(path);
    const auto format = file.metadata().find("format");
    if (format == file.metadata().end() || format->second != kRecordingFormat)
        refuse(path);
    auto checksums = checksumsIn(file, path);
    return {std::move(file), path, std::move(checksums)};
}

/// Number of a row's cells that are stored: those up to the diagonal, or all.
int storedColumns(const Matrix& head, int row, bool square) {
    return square ? head.cols : row + 1;
}

/// Whether a weight is above the diagonal, which only happens without a mask.
bool looksAhead(const Matrix& head) {
    for (int row = 0; row < head.rows; ++row)
        for (int col = row + 1; col < head.cols; ++col)
            if (head.at(row, col) > 0)
                return true;
    return false;
}

void readAttention(const Source& source, Recording& recording) {
    std::vector<std::int64_t> shape{0, 0, 0};
    const auto bytes = read<std::uint8_t>(source, "attention", DType::U8, 3, shape);
    const auto tokens = static_cast<std::int64_t>(recording.tokens.size());
    const bool square = shape[2] == tokens * tokens;
    if (!bytes.empty() && !square && shape[2] != tokens * (tokens + 1) / 2)
        refuse(source.path);
    auto next = bytes.begin();
    recording.attention.resize(bytes.empty() ? 0 : static_cast<std::size_t>(shape[0]));
    for (std::vector<Matrix>& layer : recording.attention)
        for (std::int64_t head = 0; head < shape[1]; ++head) {
            Matrix& matrix = layer.emplace_back(static_cast<int>(tokens), static_cast<int>(tokens));
            for (int row = 0; row < matrix.rows; ++row)
                for (int col = 0; col < storedColumns(matrix, row, square); ++col)
                    matrix.at(row, col) = byteToShare(*next++);
        }
}

} // namespace

const std::vector<std::string>& scoreNames() {
    static const std::vector<std::string> names{"entropy", "previous", "first", "same", "distance", "induction"};
    return names;
}

void writeRecording(FileOps& ops, const std::filesystem::path& file, const Recording& recording) {
    const bool square =
        std::any_of(recording.attention.begin(), recording.attention.end(), [](const std::vector<Matrix>& layer) {
            return std::any_of(layer.begin(), layer.end(), looksAhead);
        });
    std::vector<std::uint8_t> attention;
    for (const std::vector<Matrix>& layer : recording.attention)
        for (const Matrix& head : layer)
            for (int row = 0; row < head.rows; ++row)
                for (int col = 0; col < storedColumns(head, row, square); ++col)
                    attention.push_back(shareToByte(head.at(row, col)));
    const auto positions = halves(recording.positions);
    const auto embeddings = halves(recording.embeddings);
    const auto logits = halves(recording.logits);

    std::vector<TensorToWrite> tensors;
    Checksums checksums;
    const auto add = [&](const char* name, DType type, std::vector<std::int64_t> shape, const auto& values) {
        if (values.empty())
            return;
        checksums[name] = checksumOf(name, type, shape,
                                     {reinterpret_cast<const char*>(values.data()), values.size() * sizeof values[0]});
        tensors.push_back({name, type, std::move(shape), values.data()});
    };
    const auto tokens = static_cast<std::int64_t>(recording.tokens.size());
    const auto layers = static_cast<std::int64_t>(recording.attention.size());
    const auto heads = static_cast<std::int64_t>(layers > 0 ? recording.attention.front().size() : 0);
    const auto shapeOf = [](const Matrix& matrix) { return std::vector<std::int64_t>{matrix.rows, matrix.cols}; };
    add("tokens", DType::I32, {tokens}, recording.tokens);
    add("attention", DType::U8, {layers, heads, square ? tokens * tokens : tokens * (tokens + 1) / 2}, attention);
    add("positions", DType::F16, shapeOf(recording.positions), positions);
    add("embedding_tokens", DType::I32, {static_cast<std::int64_t>(recording.embeddingTokens.size())},
        recording.embeddingTokens);
    add("embeddings", DType::F16, shapeOf(recording.embeddings), embeddings);
    add("logits", DType::F16, shapeOf(recording.logits), logits);
    add("scores", DType::F32, shapeOf(recording.scores), recording.scores.values);
    add("gradients", DType::F32, shapeOf(recording.gradients.counts), recording.gradients.counts.values);
    Metadata metadata{{"format", kRecordingFormat},
                      {"step", std::to_string(recording.step)},
                      {"loss", recording.loss ? formats::numberText(*recording.loss) : "none"}};
    if (!recording.gradients.empty())
        metadata["gradient_layers"] = joined(recording.gradients.layers);
    checksums[""] = checksumOf(metadata);
    metadata[kChecksums] = checksumsText(checksums);
    FileBatch unflushed(ops, Flush::Nothing);
    formats::writeSafetensors(unflushed, file, tensors, metadata);
}

namespace {

Matrix scoresOf(const Source& source) {
    Matrix scores = readFloats(source, "scores");
    if (!scores.empty() && scores.cols != static_cast<int>(scoreNames().size()))
        refuse(source.path);
    return scores;
}

} // namespace

Recording readRecording(const std::filesystem::path& path) {
    const Source source = openRecording(path);
    const Metadata& metadata = source.file.metadata();
    Recording recording;
    std::vector<std::int64_t> shape;
    try {
        recording.step = std::stoll(metadata.at("step"));
        const std::string& loss = metadata.at("loss");
        if (loss != "none")
            recording.loss = std::stof(loss); // nan and inf too
    } catch (const std::exception&) {
        refuse(path);
    }
    recording.tokens = read<tokenizer::TokenId>(source, "tokens", DType::I32, 1, shape);
    readAttention(source, recording);
    recording.positions = readHalves(source, "positions");
    recording.embeddingTokens = read<tokenizer::TokenId>(source, "embedding_tokens", DType::I32, 1, shape);
    recording.embeddings = readHalves(source, "embeddings");
    recording.logits = readHalves(source, "logits");
    recording.scores = scoresOf(source);
    recording.gradients = readGradients(source);
    return recording;
}

Matrix readScores(const std::filesystem::path& path) {
    return scoresOf(openRecording(path));
}

void checkFits(const Recording& recording, const config::ModelConfig& model) {
    const int layers = model::Description(model).attentionLayers();
    const auto& attention = recording.attention;
    const bool fits = (attention.empty() || static_cast<int>(attention.size()) == layers) &&
                      std::all_of(attention.begin(), attention.end(),
                                  [&](const auto& heads) { return static_cast<int>(heads.size()) == model.n_head; }) &&
                      (recording.scores.empty() || recording.scores.rows == layers * model.n_head);
    if (!fits)
        throw Error(
            sentence("The recording of step %1 belongs to another model. Choose a checkpoint.", recording.step));
}

} // namespace glasshouse::run
