#include "tests/nn/checks/ForeignModelChecks.h"

#include <unistd.h>

#include <fstream>

#include <nlohmann/json.hpp>
#include <torch/torch.h>

#include "core/exchange/ImportModel.h"
#include "core/exchange/formats/Safetensors.h"
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

} // namespace glasshouse::checks
