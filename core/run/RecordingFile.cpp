#include "core/run/RecordingFile.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <sstream>
#include <utility>

#include "core/base/Error.h"
#include "core/formats/Csv.h"
#include "core/formats/Safetensors.h"
#include "core/run/Rounding.h"

namespace glasshouse::run {

namespace {

using formats::DType;
using formats::SafetensorsFile;
using formats::TensorEntry;
using formats::TensorToWrite;

constexpr const char* kRecordingFormat = "glasshouse-probe-1";

/// Forwards to other file operations without flushing.
class Unflushed final : public ForwardingFileOps {
public:
    using ForwardingFileOps::ForwardingFileOps;
    int sync(int) override { return 0; }
    int syncFolder(const std::filesystem::path&) override { return 0; }
};

std::vector<std::uint16_t> halves(const Matrix& matrix) {
    std::vector<std::uint16_t> result(matrix.values.size());
    std::transform(matrix.values.begin(), matrix.values.end(), result.begin(), floatToHalf);
    return result;
}

[[noreturn]] void refuse(const std::filesystem::path& file) {
    throw Error("The recording " + file.string() + " is damaged; the step can be computed from a checkpoint.");
}

/// A tensor's values as plain numbers; empty if there is none. Its number of dimensions is checked.
template <typename T>
std::vector<T> read(const SafetensorsFile& file, const std::filesystem::path& path, const char* name, DType type,
                    std::size_t dimensions, std::vector<std::int64_t>& shape) {
    const TensorEntry* const entry = file.find(name);
    if (entry == nullptr)
        return {};
    if (entry->type != type || entry->shape.size() != dimensions ||
        std::any_of(entry->shape.begin(), entry->shape.end(),
                    [](std::int64_t size) { return size > std::numeric_limits<int>::max(); }))
        refuse(path);
    shape = entry->shape;
    std::vector<T> values(static_cast<std::size_t>(entry->count()));
    file.read(*entry, values.data());
    return values;
}

Matrix readHalves(const SafetensorsFile& file, const std::filesystem::path& path, const char* name) {
    std::vector<std::int64_t> shape{0, 0};
    const auto values = read<std::uint16_t>(file, path, name, DType::F16, 2, shape);
    Matrix matrix(static_cast<int>(shape[0]), static_cast<int>(shape[1]));
    std::transform(values.begin(), values.end(), matrix.values.begin(), halfToFloat);
    return matrix;
}

Matrix readFloats(const SafetensorsFile& file, const std::filesystem::path& path, const char* name) {
    std::vector<std::int64_t> shape{0, 0};
    auto values = read<float>(file, path, name, DType::F32, 2, shape);
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

GradientHistogram readGradients(const SafetensorsFile& file, const std::filesystem::path& path) {
    GradientHistogram gradients;
    gradients.counts = readFloats(file, path, "gradients");
    const auto names = file.metadata().find("gradient_layers");
    if (gradients.counts.empty())
        return {};
    if (names != file.metadata().end()) {
        std::istringstream text(names->second);
        for (std::string layer; text >> layer;)
            gradients.layers.push_back(layer);
    }
    if (gradients.counts.rows != static_cast<int>(gradients.layers.size()) ||
        gradients.counts.cols != GradientHistogram::columns)
        refuse(path);
    return gradients;
}

SafetensorsFile openRecording(const std::filesystem::path& path) {
    SafetensorsFile file(path);
    const auto format = file.metadata().find("format");
    if (format == file.metadata().end() || format->second != kRecordingFormat)
        refuse(path);
    return file;
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

void readAttention(const SafetensorsFile& file, const std::filesystem::path& path, Recording& recording) {
    std::vector<std::int64_t> shape{0, 0, 0};
    const auto bytes = read<std::uint8_t>(file, path, "attention", DType::U8, 3, shape);
    const auto tokens = static_cast<std::int64_t>(recording.tokens.size());
    const bool square = shape[2] == tokens * tokens;
    if (!bytes.empty() && !square && shape[2] != tokens * (tokens + 1) / 2)
        refuse(path);
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
    const auto add = [&tensors](const char* name, DType type, std::vector<std::int64_t> shape, const auto& values) {
        if (!values.empty())
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
    std::map<std::string, std::string> metadata{
        {"format", kRecordingFormat},
        {"step", std::to_string(recording.step)},
        {"loss", recording.loss ? formats::numberText(*recording.loss) : "none"}};
    if (!recording.gradients.empty())
        metadata["gradient_layers"] = joined(recording.gradients.layers);
    Unflushed unflushed(ops);
    formats::writeSafetensors(unflushed, file, tensors, metadata);
}

Recording readRecording(const std::filesystem::path& path) {
    const SafetensorsFile file = openRecording(path);
    Recording recording;
    std::vector<std::int64_t> shape;
    try {
        recording.step = std::stoll(file.metadata().at("step"));
        const std::string& loss = file.metadata().at("loss");
        if (loss != "none")
            recording.loss = std::stof(loss); // nan and inf too
    } catch (const std::exception&) {
        refuse(path);
    }
    recording.tokens = read<tokenizer::TokenId>(file, path, "tokens", DType::I32, 1, shape);
    readAttention(file, path, recording);
    recording.positions = readHalves(file, path, "positions");
    recording.embeddingTokens = read<tokenizer::TokenId>(file, path, "embedding_tokens", DType::I32, 1, shape);
    recording.embeddings = readHalves(file, path, "embeddings");
    recording.logits = readHalves(file, path, "logits");
    recording.scores = readFloats(file, path, "scores");
    recording.gradients = readGradients(file, path);
    return recording;
}

Matrix readScores(const std::filesystem::path& path) {
    return readFloats(openRecording(path), path, "scores");
}

} // namespace glasshouse::run
