#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "app/cli/Console.h"
#include "core/engine/train/Training.h"
#include "core/run/Speed.h"

namespace glasshouse::cli {

/// Reports what a training run does: an event for everything, and a bar or a line for each evaluation. Lives as long as
/// the run; called on the thread that trains, which is main's.
class TrainingReport final : public train::TrainingObserver {
public:
    /// end is called when the run should end: standard output cannot be written any more, or the run is waiting for a
    /// person.
    TrainingReport(Console& console, std::int64_t firstStep, std::int64_t plannedSteps, std::function<void()> end);

    void stepDone(const train::StepMetrics& metrics) override;
    void evaluated(const train::Evaluation& evaluation) override;
    void measured(int batches, int of) override;
    void sampled(const run::Sample& sample) override;
    void checkpointWritten(const run::CheckpointEntry& checkpoint) override;
    void stateChanged(train::TrainingState state) override;
    void warned(const std::string& message) override;
    void diskFull(const std::string& message) override;
    void folderLost(const std::string& message) override;

    /// For a resumed run: its previous losses and sample.
    void recall(const run::RunFolder& folder);
    /// The run's folder was removed during training; its state is in another folder now.
    bool lostFolder() const { return m_lostFolder; }
    /// The final summary: the run's folder, its losses and a sample.
    void finish(const std::filesystem::path& folder, std::int64_t step);

private:
    double seconds() const;
    void check();

    Console& m_console;
    std::int64_t m_firstStep;
    std::int64_t m_plannedSteps;
    std::function<void()> m_end;
    std::chrono::steady_clock::time_point m_begin = std::chrono::steady_clock::now();
    std::optional<train::Evaluation> m_evaluation;
    std::string m_sample;
    bool m_lostFolder = false;
    bool m_waitsForRoom = false;
    run::Speed m_speed; ///< of this session
};

} // namespace glasshouse::cli
