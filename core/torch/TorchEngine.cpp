#include <malloc.h>

#include <torch/torch.h>

#include "core/engine/Engine.h"
#include "core/torch/decoding/Generator.h"
#include "core/torch/decoding/TorchSnapshot.h"
#include "core/torch/nn/Card.h"
#include "core/torch/nn/Device.h"
#include "core/torch/nn/LanguageModel.h"
#include "core/torch/probe/Probe.h"
#include "core/torch/processes/ProcessLink.h"
#include "core/torch/session/CheckpointIo.h"
#include "core/torch/session/Session.h"
#include "core/torch/session/SharedTraining.h"
#include "core/torch/threads/CoreUse.h"
#include "core/torch/threads/ThreadTeam.h"

namespace glasshouse::engine {

namespace {

std::int64_t stepOfFolder(const std::filesystem::path& checkpoint) {
    const std::string name = checkpoint.filename().string();
    const auto dash = name.rfind('-');
    try {
        return dash == std::string::npos ? 0 : std::stoll(name.substr(dash + 1));
    } catch (const std::exception&) {
        return 0;
    }
}

void addCard(EngineInfo& info, int index) {
    const nn::Card card = nn::cardAt(index);
    info.devices.push_back({"cuda:" + std::to_string(index), card.name, card.memory});
}

class TorchEngine : public Engine {
public:
    EngineInfo info() const override {
        EngineInfo info;
        info.torchVersion = TORCH_VERSION;
        info.cores = nn::availableCores();
        info.devices.push_back({"cpu", nn::processorName(), 0});
        info.whyNoGpu = nn::whyNoGpu();
        info.hardware = nn::hardware(nn::usableCard());
        for (int index = 0; index < nn::cardCount(); ++index)
            if (nn::cardProblem(index).empty())
                addCard(info, index);
        return info;
    }

    std::unique_ptr<train::TrainingSession> start(const std::filesystem::path& folder, config::RunConfig config,
                                                  const run::CorpusRecord& corpus,
                                                  std::shared_ptr<const tokenizer::Tokenizer> tokenizer,
                                                  std::shared_ptr<const text::Dataset> dataset) override {
        return train::startSession(folder, std::move(config), corpus, std::move(tokenizer), std::move(dataset),
                                   {m_cores, m_link});
    }

    std::unique_ptr<train::TrainingSession> resume(const std::filesystem::path& folder,
                                                   const std::vector<std::pair<std::string, std::string>>& changed,
                                                   const std::string& corpusFingerprint,
                                                   std::shared_ptr<const text::Dataset> dataset,
                                                   std::optional<std::int64_t> from) override {
        return train::resumeSession(folder, changed, corpusFingerprint, std::move(dataset), from, {m_cores, m_link});
    }

    void join(const train::Process& process, const std::stop_token& stop) override {
        auto link = std::make_shared<processes::ProcessLink>(process);
        if (process.rank > 0)
            train::follow(*link, stop);
        else {
            link->endWhenStopped(stop);
            m_link = std::move(link);
        }
    }

    std::shared_ptr<const ModelSnapshot> load(const std::filesystem::path& checkpoint) const override {
        auto model = std::make_shared<const nn::LanguageModel>(train::loadModel(checkpoint / "model.safetensors"));
        return std::make_shared<nn::TorchSnapshot>(std::move(model), stepOfFolder(checkpoint));
    }

    ProbeResult probe(const ModelSnapshot& model, const ProbeRequest& request) const override {
        threads::ThreadTeam team([this] { return freeCores(); });
        ProbeResult result;
        team.run(
            [&](int /*threads*/) { result = inspect::probe(nn::TorchSnapshot::of(model), model.step(), request); });
        return result;
    }

    ScaledResult scaled(const ModelSnapshot& model, const ScaledRequest& request) const override {
        threads::ThreadTeam team([this] { return freeCores(); });
        ScaledResult result;
        team.run([&](int /*threads*/) { result = inspect::scaled(nn::TorchSnapshot::of(model), request); });
        return result;
    }

    PatchedResult patched(const ModelSnapshot& model, const PatchedRequest& request) const override {
        threads::ThreadTeam team([this] { return freeCores(); });
        PatchedResult result;
        team.run([&](int /*threads*/) { result = inspect::patched(nn::TorchSnapshot::of(model), request); });
        return result;
    }

    GenerationResult generate(const ModelSnapshot& model, const tokenizer::Tokenizer& tokenizer,
                              const WritingRequest& request, const config::SampleConfig& sample, std::stop_token stop,
                              const std::function<bool(const GeneratedToken&)>& sink) const override {
        const threads::ThreadTeam oneThread(1);
        const nn::TorchSnapshot& own = nn::TorchSnapshot::own(model);
        return generate::generate(own.model(), tokenizer, request, sample, stop, sink, writing(own));
    }

    std::vector<GenerationResult>
    generateSeveral(const ModelSnapshot& model, const tokenizer::Tokenizer& tokenizer, const WritingRequest& request,
                    const config::SampleConfig& sample, int count, std::stop_token stop,
                    const std::function<bool(int text, const GeneratedToken&)>& sink) const override {
        const threads::ThreadTeam oneThread(1);
        const nn::TorchSnapshot& own = nn::TorchSnapshot::own(model);
        return generate::generateSeveral(own.model(), tokenizer, request, sample, count, stop, sink, writing(own));
    }

private:
    generate::Writing writing(const nn::TorchSnapshot& model) const {
        generate::Writing writing;
        writing.packed = [&model] { return model.packed(); };
        writing.crowded = [this] { return !m_cores->isFree(); };
        writing.threads = [this] { return freeCores(); };
        return writing;
    }

    /// What does not train leaves the cores to training.
    int freeCores() const { return m_cores->isFree() ? nn::availableCores() : 1; }

    std::shared_ptr<processes::ProcessLink> m_link; ///< null: this process is alone
    std::shared_ptr<threads::CoreUse> m_cores = std::make_shared<threads::CoreUse>();
};

/// Process-wide: a training step frees and requests the same large buffers over and over; by default the C library
/// returns each one to the system, which then has to clear it again.
void keepFreedMemory() {
    mallopt(M_MMAP_THRESHOLD, 1 << 30);
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
}

} // namespace

} // namespace glasshouse::engine

/// The library's only entry point, see loadEngine().
extern "C" __attribute__((visibility("default"))) glasshouse::engine::Engine* glasshouseEngine() {
    glasshouse::engine::keepFreedMemory();
    return new glasshouse::engine::TorchEngine;
}
