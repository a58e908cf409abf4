#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "core/config/RunConfig.h"
#include "core/text/Dataset.h"
#include "core/train/Training.h"

namespace glasshouse::nn {
class LanguageModel;
struct Placement;
} // namespace glasshouse::nn

namespace glasshouse::optim {
class Optimizer;
}

namespace glasshouse::train {

/// The steps of a run on a device that works on its own time: begun one after the other, reported when they are done.
/// They compute what was drawn for their number, as on a processor. What the device spends on the parts of a step is
/// not known here, so those seconds stay 0.
///
/// The trainer's thread, from its construction to its end: meanwhile the thread uses a stream of its own. Everything
/// that is given to it outlives it.
class StepAhead {
public:
    /// trainingSeconds: of the run so far.
    StepAhead(nn::LanguageModel& model, optim::Optimizer& optimizer, const nn::Placement& placement,
              const text::Dataset& dataset, double trainingSeconds);
    ~StepAhead();

    /// Begins the step after done steps. beforeUpdate is called when its gradients are on their way. False when stopped
    /// between two batches: the step is then as if it had not begun.
    bool begin(const config::RunConfig& config, std::int64_t done, const std::stop_token& stop,
               const std::function<void()>& beforeUpdate);
    /// Steps that are done since the last call, in order; all: every one that was begun. A step whose loss or gradient
    /// is no number changed nothing.
    std::vector<StepMetrics> finished(bool all);
    /// Gives back what graphs hold.
    void releaseMemory();
    /// Something to say about how steps are made; mostly empty.
    std::string takeNote();

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace glasshouse::train
