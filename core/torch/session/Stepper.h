#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "core/config/RunConfig.h"
#include "core/corpus/text/Dataset.h"
#include "core/engine/train/Training.h"
#include "core/torch/nn/LanguageModel.h"
#include "core/torch/threads/ThreadTeam.h"

namespace glasshouse::nn {
struct Placement;
}

namespace glasshouse::optim {
class Optimizer;
}

namespace glasshouse::processes {
class ProcessLink;
}

namespace glasshouse::train {

/// Makes the optimizer steps of a run, each over train.accumulation batches. What a step draws is a function of the
/// seed and of its number, so every implementation computes the same steps and a run can continue with a different one.
///
/// The trainer's thread, from construction to destruction. Refers to what it was made with.
class Stepper {
public:
    virtual ~Stepper();

    /// Makes the step after `done` steps, or queues it. beforeUpdate is called between its gradients and its update.
    /// False if stopped between two batches; it is then as if the step had not begun. Throws what LibTorch throws;
    /// nothing was updated then.
    virtual bool step(const config::RunConfig& config, std::int64_t done, const std::stop_token& stop,
                      const std::function<void()>& beforeUpdate) = 0;
    /// The steps completed since the last call, in order; all: waits for those in flight. A step whose loss or gradient
    /// is not finite changed nothing.
    virtual std::vector<StepMetrics> finished(bool all) = 0;
    /// Frees memory that it can run without, and does without it from then on; false if there was none.
    virtual bool releaseMemory() { return false; }
    /// A note on how steps are made; usually empty.
    virtual std::string takeNote() { return {}; }
};

/// What a stepper works with.
struct StepParts {
    nn::LanguageModel& model;
    optim::Optimizer& optimizer;
    const nn::Placement& placement;
    const text::Dataset& dataset;
    threads::ThreadTeam& team;              ///< of the trainer's thread
    double trainingSeconds = 0;             ///< of the run so far
    processes::ProcessLink* link = nullptr; ///< to the other processes that make the same steps; null: there are none
};

/// One that queues steps ahead on a GPU (or where the placement asks for a GPU's stepping), else one that makes one
/// step at a time on the processor.
std::unique_ptr<Stepper> makeStepper(const StepParts& parts);
std::unique_ptr<Stepper> makeProcessorStepper(const StepParts& parts);
std::unique_ptr<Stepper> makeDeviceStepper(const StepParts& parts);

/// A batch of a step, or some of its rows.
struct StepBatch {
    std::vector<tokenizer::TokenId> rows; ///< see text::Windows::batch()
    std::uint64_t key = 0;                ///< of the dropout masks of the whole batch
    std::int64_t firstRow = 0;            ///< of the batch
    double weight = 1;                    ///< share of the batch's rows
    std::size_t tokens = 0;               ///< number of tokens whose successor is predicted

    /// Batch `index` of train.accumulation in the step after `done` steps.
    void draw(const config::RunConfig& config, const text::Dataset& dataset, std::int64_t done, int index);
    /// Leaves only rows begin to end, or fewer if the batch ends before.
    void keep(std::int64_t begin, std::int64_t end, int length);
    /// For dropout that draws from LibTorch's generator, which cannot start in the middle of a batch.
    std::uint64_t generatorSeed() const;
};

} // namespace glasshouse::train
