#include "core/exchange/ImportModel.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/base/Stopped.h"
#include "core/config/ProblemError.h"
#include "core/exchange/ForeignModel.h"
#include "core/exchange/Gguf.h"
#include "core/exchange/ModelPath.h"
#include "core/exchange/StoredNumbers.h"
#include "core/fields/RunJson.h"
#include "core/fields/Validate.h"
#include "core/formats/Safetensors.h"
#include "core/model/ModelKind.h"
#include "core/run/RunFolder.h"

namespace glasshouse::exchange {

namespace fs = std::filesystem;

namespace {

constexpr int longestFreeContext = 2048;
constexpr std::size_t maxNamed = 10;

/// "a, b, … and 3 more".
std::string listed(const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), maxNamed); ++i)
        text += (i > 0 ? ", " : "") + names[i];
    return names.size() > maxNamed ? sentence("%1 and %2 more", text, names.size() - maxNamed) : text;
}

std::string shapeText(const std::vector<std::int64_t>& shape) {
    std::string text;
    for (const std::int64_t size : shape)
        text += (text.empty() ? "" : " x ") + std::to_string(size);
    return text.empty() ? sentence("a single number") : text;
}

/// Checks that the file has the tensors of the model and no others, with the right shapes, and reads them.
class Weights {
public:
    Weights(const ForeignModel& opened, const std::stop_token& stop)
        : m_opened(opened)
        , m_stop(stop)
        , m_specs(model::parameterSpecs(opened.model)) {
        for (const TensorPlace& place : opened.places)
            m_places.emplace(place.ours, place);
        checkNames();
        checkShapes();
    }

    const std::vector<model::ParameterSpec>& specs() const { return m_specs; }

    /// Numbers of one of our tensors: only one is in memory at a time.
    std::vector<float> read(const model::ParameterSpec& spec) const {
        if (m_stop.stop_requested())
            throw Stopped();
        const TensorPlace& place = m_places.at(spec.name);
        if (find(place.theirs) == nullptr)
            return std::vector<float>(static_cast<std::size_t>(spec.count()));
        const formats::TensorEntry& entry = *find(place.theirs);
        std::vector<float> values = m_opened.tensors->read(entry);
        if (isCut(spec))
            values.resize(static_cast<std::size_t>(spec.count()));
        if (place.transposed || place.block > 0 || place.rotated > 0)
            values = ourRows(spec, place, entry, values);
        if (place.added != 0)
            for (float& value : values)
                value += place.added;
        for (const float value : values)
            if (!std::isfinite(value))
                throw Error(
                    sentence("The tensor %1 holds numbers that are not finite. The model is damaged.", entry.name));
        return values;
    }

    /// How the numbers are stored: bfloat16 stays if they do, whatever else becomes float32.
    formats::DType storedType(const model::ParameterSpec& spec) const {
        const TensorPlace& place = m_places.at(spec.name);
        const formats::TensorEntry* const entry = find(place.theirs);
        return entry != nullptr && entry->type == formats::DType::BF16 && place.added == 0 ? formats::DType::BF16
                                                                                           : formats::DType::F32;
    }

private:
    /// The table of positions of a model whose context is shorter here than in its files: its first rows are taken.
    bool isCut(const model::ParameterSpec& spec) const {
        return m_opened.model.context_length < m_opened.positions && spec.name == "pos.weight";
    }

    static std::vector<float> ourRows(const model::ParameterSpec& spec, const TensorPlace& place,
                                      const formats::TensorEntry& entry, const std::vector<float>& stored) {
        const std::int64_t rows = spec.shape.front();
        const std::int64_t width = spec.shape.size() > 1 ? spec.shape[1] : 1;
        const std::int64_t theirRows = place.transposed ? entry.shape[1] : entry.shape[0];
        std::vector<float> values(static_cast<std::size_t>(rows * width));
        for (std::int64_t row = 0; row < rows; ++row) {
            const std::int64_t theirs = place.rowOf(row);
            for (std::int64_t col = 0; col < width; ++col)
                values[static_cast<std::size_t>(row * width + col)] = stored[static_cast<std::size_t>(
                    place.transposed ? col * theirRows + theirs : theirs * width + col)];
        }
        return values;
    }

    const formats::TensorEntry* find(const std::string& name) const {
        const formats::TensorEntry* const found = m_opened.tensors->find(m_opened.prefix + name);
        return found != nullptr ? found : m_opened.tensors->find(name);
    }

    /// A bias that ours has and theirs has not.
    bool isZero(const std::string& name) const {
        return std::any_of(m_opened.zeros.begin(), m_opened.zeros.end(),
                           [&](std::string_view end) { return name.ends_with(end); });
    }

    bool isIgnored(const std::string& name) const {
        return std::any_of(m_opened.ignored.begin(), m_opened.ignored.end(),
                           [&](std::string_view end) { return name.ends_with(end); });
    }

    void checkNames() const {
        std::vector<std::string> missing;
        std::set<std::string> known;
        for (const model::ParameterSpec& spec : m_specs) {
            const std::string& theirs = m_places.at(spec.name).theirs;
            if (const formats::TensorEntry* const found = find(theirs))
                known.insert(found->name);
            else if (isZero(theirs))
                continue;
            else if (std::find(missing.begin(), missing.end(), theirs) == missing.end())
                missing.push_back(theirs);
        }
        if (!missing.empty())
            throw Error(
                sentence("Tensors are missing in the model's files (%1): %2.", missing.size(), listed(missing)));
        std::vector<std::string> surplus;
        for (const std::string& name : m_opened.tensors->names())
            if (!known.contains(name) && !isIgnored(name))
                surplus.push_back(name);
        if (!surplus.empty())
            throw Error(sentence("The model's files hold tensors that its settings do not ask for (%1): %2.",
                                 surplus.size(), listed(surplus)));
    }

    void checkShapes() const {
        for (const model::ParameterSpec& spec : m_specs) {
            const TensorPlace& place = m_places.at(spec.name);
            std::vector<std::int64_t> shape = spec.shape;
            if (place.block > 0)
                shape.front() = spec.shape.front() / place.block * place.stride;
            if (place.transposed)
                std::swap(shape.front(), shape.back());
            if (find(place.theirs) == nullptr)
                continue; // of zeros
            const formats::TensorEntry& entry = *find(place.theirs);
            if (isCut(spec) && entry.shape.size() == 2 && entry.shape[1] == shape[1] && entry.shape[0] > shape[0])
                continue;
            if (entry.shape != shape)
                throw Error(sentence("The tensor %1 is %2 where its settings ask for %3.", entry.name,
                                     shapeText(entry.shape), shapeText(shape)));
        }
    }

    const ForeignModel& m_opened;
    const std::stop_token& m_stop;
    std::vector<model::ParameterSpec> m_specs;
    std::map<std::string, TensorPlace> m_places;
};

/// What a person would continue to train it with: no dropout, and its own tokenizer.
config::RunConfig runConfig(const ForeignModel& opened, const fs::path& tokenizerFile) {
    config::RunConfig config;
    config.model = opened.model;
    config.train.steps = 1000;
    config.train.batch_size = 4;
    config.train.dropout = 0;
    config.train.learning_rate = 1e-4;
    config.train.decay_on = "matrices";
    config.train.grad_clip = 1;
    config.data.page_text = "reading";
    config.data.encoding = "automatic";
    config.data.rules = "default";
    config.data.tokenizer = opened.tokenizer->kind();
    config.data.tokenizer_file = tokenizerFile.string();
    if (const auto problems = fields::validate(config); !problems.empty())
        throw config::ProblemError(problems.front());
    return config;
}

void writeWeights(FileOps& files, const fs::path& path, const Weights& weights, const config::ModelConfig& model,
                  const std::function<void(double)>& progress) {
    std::vector<char> bytes;
    std::vector<formats::TensorToWrite> tensors;
    double all = 0;
    for (const model::ParameterSpec& spec : weights.specs())
        all += static_cast<double>(spec.count());
    double begun = 0;
    for (const model::ParameterSpec& spec : weights.specs()) {
        const formats::DType type = weights.storedType(spec);
        tensors.push_back({spec.name, type, spec.shape, nullptr, [&, type] {
                               if (progress)
                                   progress(begun / all);
                               begun += static_cast<double>(spec.count());
                               bytes = {}; // before the next one is read
                               bytes = fromFloats(type, weights.read(spec));
                               return bytes.data();
                           }});
    }
    formats::writeSafetensors(files, path, tensors, {{"format", "pt"}, {"config", fields::toJson(model).dump()}});
}

void fitContext(ForeignModel& opened, int wanted) {
    config::ModelConfig& model = opened.model;
    const int full = model.context_length;
    const bool free = model.position == "rotary" || opened.positions > 0;
    if (wanted > full || (wanted > 0 && !free && wanted != full))
        throw Error(
            free ? sentence("This model reads at most %1 tokens; a context of %2 is not possible.", full, wanted)
                 : sentence("This model reads exactly %1 tokens; a context of %2 is not possible.", full, wanted));
    if (free)
        model.context_length = wanted > 0 ? wanted : std::min(model.context_length, longestFreeContext);
    if (model.attention_window >= model.context_length && model.rotary_window_base == 0) { // it hides nothing
        model.attention_window = 0;
        model.window_layers = config::ModelConfig{}.window_layers;
    }
}

/// What a path means, as modelAt() finds it; throws Error if it is no model.
fs::path placeOf(const fs::path& from) {
    const std::optional<ModelPath> found = modelAt(from);
    if (found && !found->problem.empty())
        throw Error(found->problem);
    const fs::path path = found ? found->path : fs::absolute(from).lexically_normal();
    std::error_code code;
    if (!found && !fs::is_directory(path, code))
        throw Error(
            sentence("%1 is not a model. Choose a GGUF file, a file of PyTorch, or the folder of a model or its "
                     "config.json.",
                     path.string()));
    return path;
}

ForeignModel opened(const fs::path& path, const std::stop_token& stop) {
    std::error_code code;
    return fs::is_directory(path, code) ? openHuggingFace(path)
           : GgufFile::isOne(path)      ? openGguf(path, stop)
                                        : openTorch(path);
}

ImportedModel importOpened(ForeignModel opened, const fs::path& path, const fs::path& run, const std::string& program,
                           int context, std::shared_ptr<FileOps> files, const std::stop_token& stop,
                           const std::function<void(double)>& progress) {
    std::error_code code;
    const bool isFolder = fs::is_directory(path, code);
    const int fullContext = opened.model.context_length;
    fitContext(opened, context);
    // The tokenizer of a single file can be had from the run alone.
    const config::RunConfig config =
        runConfig(opened, (isFolder ? path : fs::absolute(run).lexically_normal()) / "tokenizer.json");
    const Weights weights(opened, stop); // throws before anything is written

    run::RunRecord record;
    record.config = config;
    record.program = program;
    record.importedFrom = run::ModelOrigin{path, opened.format + ", " + opened.family};
    const std::shared_ptr<FileOps> ops = files != nullptr ? std::move(files) : std::make_shared<FileOps>();
    NewFolder place(*ops, run);
    {
        run::RunFolder made = run::RunFolder::create(place.path(), record, *opened.tokenizer, ops);
        const nlohmann::json state = {{"step", 0}, {"config", fields::toJson(config)}, {"seed", config.train.seed}};
        made.writeCheckpoint(0, false, state, [&](const fs::path& checkpoint, FileOps& to) {
            writeWeights(to, checkpoint / "model.safetensors", weights, opened.model, progress);
        });
    }
    place.commit();
    return {opened.model, opened.family, opened.format, fullContext};
}

} // namespace

bool holdsModel(const fs::path& path) {
    return modelAt(path).has_value();
}

std::string modelName(const fs::path& path) {
    const std::optional<ModelPath> found = modelAt(path);
    const fs::path whole = // it may end with a slash
        (fs::absolute(found ? found->path : path) / "").lexically_normal().parent_path();
    std::error_code code;
    return (fs::is_directory(whole, code) ? whole.filename() : whole.stem()).string();
}

ImportedModel importModel(const fs::path& from, const fs::path& run, const std::string& program, int context,
                          std::shared_ptr<FileOps> files, const std::stop_token& stop,
                          const std::function<void(double)>& progress) {
    const fs::path path = placeOf(from);
    return importOpened(opened(path, stop), path, run, program, context, std::move(files), stop, progress);
}

void importAsComputed(const fs::path& from, const fs::path& run, int context, const std::stop_token& stop) {
    const fs::path path = placeOf(from);
    ForeignModel model = opened(path, stop);
    if (!model.computed.empty())
        model.model.activation = model.computed;
    importOpened(std::move(model), path, run, {}, context, nullptr, stop, {});
}

} // namespace glasshouse::exchange
