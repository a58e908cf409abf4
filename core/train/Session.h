#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/nn/LanguageModel.h"
#include "core/run/RunFolder.h"
#include "core/text/Dataset.h"
#include "core/train/Device.h"
#include "core/train/Optimizer.h"
#include "core/train/Training.h"

namespace glasshouse::train {

/// The training run with LibTorch. What a step draws (windows, dropout masks) is a function of the seed and the step
/// alone, so that a resumed run computes what the uninterrupted one would have computed, and nothing else that happens
/// in between (evaluation, samples, probes, text written meanwhile) can change it.
class Session : public TrainingSession {
public:
    /// See engine::Engine::start() and resume().
    static std::unique_ptr<Session> start(const std::filesystem::path& path, config::RunConfig config,
                                          const run::CorpusRecord& corpus,
                                          std::shared_ptr<const tokenizer::Tokenizer> tokenizer,
                                          std::shared_ptr<const text::Dataset> dataset);
    static std::unique_ptr<Session> resume(const std::filesystem::path& path,
                                           const std::vector<std::pair<std::string, std::string>>& changed,
                                           const std::string& corpusFingerprint,
                                           std::shared_ptr<const text::Dataset> dataset);

    const config::RunConfig& config() const override { return m_config; }
    const run::RunFolder& folder() const override { return m_folder; }
    std::int64_t step() const override { return m_step; }
    std::int64_t plannedSteps() const override;
    std::string deviceDescription() const override { return m_placement.description; }
    std::string deviceReason() const override { return m_placement.reason; }
    std::string precision() const override { return m_placement.bfloat16 ? "bfloat16" : "float32"; }

    TrainingState run(std::stop_token stop, TrainingControl& control, TrainingObserver& observer) override;

private:
    Session(run::RunFolder folder, config::RunConfig config, std::shared_ptr<const tokenizer::Tokenizer> tokenizer,
            std::shared_ptr<const text::Dataset> dataset);

    void applyEdits(TrainingControl& control, TrainingObserver& observer);
    StepMetrics trainStep();
    void evaluateAndSample(TrainingObserver& observer);
    bool evaluationDue() const;
    void writeSample(TrainingObserver& observer);
    void writeCheckpoint(TrainingObserver* observer, bool best);
    void restore(const run::CheckpointEntry& checkpoint);

    run::RunFolder m_folder;
    config::RunConfig m_config;
    std::shared_ptr<const tokenizer::Tokenizer> m_tokenizer;
    std::shared_ptr<const text::Dataset> m_dataset;
    Placement m_placement;
    std::shared_ptr<nn::LanguageModel> m_model;
    std::unique_ptr<Optimizer> m_optimizer;

    std::int64_t m_step = 0;
    std::int64_t m_evaluatedStep = -1;
    std::int64_t m_savedStep = -1;
    double m_trainingSeconds = 0;
    float m_bestLoss = 0;
    std::int64_t m_bestStep = -1;
    std::vector<std::int64_t> m_starts; ///< of this step's windows
};

} // namespace glasshouse::train
