#include "tests/nn/checks/ForeignModelChecks.h"

#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <set>

#include <nlohmann/json.hpp>
#include <torch/torch.h>

#include "core/base/Utf8.h"
#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/exchange/ExportModel.h"
#include "core/exchange/ImportModel.h"
#include "core/fields/RunJson.h"
#include "core/formats/Safetensors.h"
#include "core/model/ModelKind.h"
#include "core/run/RunFolder.h"
#include "core/torch/decoding/Generator.h"
#include "core/torch/nn/LanguageModel.h"
#include "core/torch/probe/Probe.h"
#include "core/torch/session/CheckpointIo.h"
#include "tests/nn/checks/Differences.h"

namespace glasshouse::checks {

namespace fs = std::filesystem;

namespace {

constexpr double closeLogits = 2e-5; ///< of the largest

/// A folder that is removed again.
struct ImportedRun {
    explicit ImportedRun(const fs::path& from)
        : path(fs::temp_directory_path() / ("glasshouse-hf-" + std::to_string(::getpid()))) {
        fs::remove_all(path);
        exchange::importModel(from, path, "test");
    }
    ~ImportedRun() {
        std::error_code ignored;
        fs::remove_all(path, ignored);
    }
    ImportedRun(const ImportedRun&) = delete;
    ImportedRun& operator=(const ImportedRun&) = delete;

    fs::path path;
};

torch::Tensor tensorIn(const formats::SafetensorsFile& file, const std::string& name) {
    const formats::TensorEntry& entry = *file.find(name);
    torch::Tensor tensor =
        torch::empty(entry.shape, entry.type == formats::DType::I64 ? torch::kInt64 : torch::kFloat32);
    file.read(entry, tensor.data_ptr());
    return tensor;
}

double apart(const torch::Tensor& a, const torch::Tensor& b) {
    return (a.detach() - b).abs().max().item<double>();
}

} // namespace

Report checkForeignModel(const fs::path& folder) {
    Report report;
    fs::path from = folder;
    for (const auto& entry : fs::directory_iterator(folder))
        if (entry.path().extension() == ".pt") // a checkpoint is a single file
            from = entry.path();
    const ImportedRun imported(from);
    const run::RunFolder run = run::RunFolder::open(imported.path);
    report.expect(run.record().importedFrom.has_value() && !run.record().hasText(), "the run does not say what it is");
    const auto tokenizer = run.tokenizer();
    const nn::LanguageModel model = train::loadModel(run.findCheckpoint("last").path / "model.safetensors");

    const nlohmann::json expected = nlohmann::json::parse(std::ifstream(folder / "expected.json"));
    for (const auto& row : expected.at("texts")) {
        const auto text = row.at("text").get<std::string>();
        const auto encoding = tokenizer->encode(text);
        report.expect(encoding.ids == row.at("ids").get<std::vector<tokenizer::TokenId>>(), "other tokens: " + text);
        report.expect(tokenizer->decode(encoding.ids) == text, "not the same text again: " + text);
    }

    const formats::SafetensorsFile numbers(folder / "expected.safetensors");
    const torch::Tensor ids = tensorIn(numbers, "ids");
    const torch::Tensor logits = tensorIn(numbers, "logits");
    const double allowed = closeLogits * largest(logits);
    const torch::NoGradGuard guard;
    for (const bool plain : {false, true}) {
        nn::Pass pass;
        pass.plain = plain;
        const double off = apart(model.forward(ids.unsqueeze(0), pass).squeeze(0), logits);
        report.expect(off <= allowed, std::string(plain ? "plain " : "") + "logits differ by " + std::to_string(off) +
                                          ", allowed " + std::to_string(allowed));
    }
    engine::ProbeRequest request;
    request.matrices = {"*"};
    for (std::int64_t t = 0; t < ids.numel(); ++t)
        request.tokens.push_back(static_cast<tokenizer::TokenId>(ids[t].item<std::int64_t>()));
    const engine::ProbeResult result = inspect::probe(model, 0, request);
    for (int layer = 0; layer < result.layers(); ++layer) {
        const torch::Tensor attention = tensorIn(numbers, "attention." + std::to_string(layer));
        for (int head = 0; head < result.heads; ++head) {
            const Matrix& ours = result.head({layer, head}, "softmax");
            double off = 0;
            for (int row = 0; row < ours.rows; ++row)
                for (int col = 0; col <= row; ++col)
                    off = std::max(off, std::abs(static_cast<double>(ours.at(row, col)) -
                                                 attention[head][row][col].item<double>()));
            report.expect(off <= closeLogits, "attention of head " + std::to_string(layer) + "." +
                                                  std::to_string(head) + " differs by " + std::to_string(off));
        }
    }

    const auto& greedy = expected.at("greedy");
    const auto all = greedy.at("ids").get<std::vector<tokenizer::TokenId>>();
    const auto prompt = tokenizer->encode(greedy.at("prompt").get<std::string>()).ids;
    std::vector<tokenizer::TokenId> written = prompt;
    config::SampleConfig sample;
    sample.temperature = 0;
    sample.tokens = static_cast<std::int64_t>(all.size() - prompt.size());
    const auto sink = [&](const engine::GeneratedToken& token) {
        written.push_back(token.id);
        return true;
    };
    generate::generate(model, *tokenizer, engine::WritingRequest(prompt), sample, {}, sink, {});
    report.expect(written == all, "another greedy text");
    return report;
}

Report checkWrittenModel(const fs::path& file) {
    Report report;
    const formats::SafetensorsFile reference(file);
    config::ModelConfig model = fields::modelConfigFromJson(nlohmann::json::parse(reference.metadata().at("config")));
    const std::string name = file.stem().string();
    static const std::set<std::string> going{
        "gpt2", "mind", "nanogpt", "nanogpt_nobias", "nowitzky", "nowitzky_corrected", "nowitzky_fixed"};
    if (model.kind != "transformer" || model.extra_embeddings > 0)
        return report;
    // Tokens of the first text, then others, numbered anew.
    const torch::Tensor ids = tensorIn(reference, "idx").select(0, 0);
    std::vector<std::int64_t> kept;
    const auto keep = [&](std::int64_t id) {
        if (std::find(kept.begin(), kept.end(), id) == kept.end())
            kept.push_back(id);
        return std::find(kept.begin(), kept.end(), id) - kept.begin();
    };
    torch::Tensor own = torch::empty_like(ids);
    for (std::int64_t t = 0; t < ids.numel(); ++t)
        own[t] = keep(ids[t].item<std::int64_t>());
    for (std::int64_t id = 0; id < model.vocab_size && static_cast<int>(kept.size()) < model.n_embd; ++id)
        keep(id);
    const torch::Tensor rows = torch::tensor(kept);
    const torch::Tensor expected = tensorIn(reference, "logits").select(0, 0).index_select(1, rows);
    model.vocab_size = static_cast<int>(kept.size());

    const fs::path scratch = fs::temp_directory_path() / ("glasshouse-written-" + std::to_string(::getpid()));
    fs::remove_all(scratch);
    run::RunRecord record;
    record.config.model = model.resolved();
    std::string characters;
    for (int i = 0; i < model.vocab_size; ++i)
        utf8::append(characters, U'A' + static_cast<char32_t>(i));
    const auto tokenizer = tokenizer::tokenizerKind("char").train(characters, {});
    run::RunFolder run = run::RunFolder::create(scratch / "run", record, *tokenizer);
    std::vector<torch::Tensor> values;
    std::vector<formats::TensorToWrite> tensors;
    for (const model::ParameterSpec& spec : model::parameterSpecs(model.resolved())) {
        torch::Tensor value = tensorIn(reference, "weight/" + spec.name);
        if (spec.name == "tok.weight" || spec.name.starts_with("lm_head."))
            value = value.index_select(0, rows);
        values.push_back(value.contiguous());
        tensors.push_back({spec.name, formats::DType::F32, spec.shape, values.back().data_ptr()});
    }
    run.writeCheckpoint(0, false, {{"step", 0}}, [&](const fs::path& folder, FileOps& files) {
        formats::writeSafetensors(files, folder / "model.safetensors", tensors, {});
    });
    const torch::NoGradGuard guard;
    using exchange::ModelFormat;
    for (const ModelFormat format : {ModelFormat::HuggingFace, ModelFormat::Gguf}) {
        const bool gguf = format == ModelFormat::Gguf;
        const exchange::ExportOffer offer = exchange::exportOffer(run, format);
        const std::string what = name + (gguf ? " as GGUF" : " as Hugging Face");
        report.expect(offer.problem.empty() || !going.contains(name), what + ": " + offer.problem);
        if (!offer.problem.empty())
            continue;
        const fs::path out = scratch / (gguf ? "out.gguf" : "out");
        const fs::path again = scratch / (gguf ? "gguf" : "folder");
        exchange::exportModel(scratch / "run", "last", format, exchange::NumberType::Float32, out);
        exchange::importAsComputed(out, again, model.context_length);
        const nn::LanguageModel opened =
            train::loadModel(run::RunFolder::open(again).findCheckpoint("last").path / "model.safetensors");
        const double off = apart(opened.forward(own.unsqueeze(0), nn::Pass()).squeeze(0), expected);
        // Of the other activation, and of the one that another only nearly computes.
        const double allowed = gguf && model.activation == "gelu"   ? 1e-2
                               : gguf && model.activation == "relu" ? 1e-3
                                                                    : 1e-5 * std::max(1.0, largest(expected));
        report.expect(off <= allowed,
                      what + ": logits differ by " + std::to_string(off) + ", allowed " + std::to_string(allowed));
    }
    std::error_code ignored;
    fs::remove_all(scratch, ignored);
    return report;
}

} // namespace glasshouse::checks
