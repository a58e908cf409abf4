#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <c10/core/Event.h>
#include <c10/core/StreamGuard.h>
#include <torch/types.h>

#include "core/config/RunConfig.h"
#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/torch/nn/Device.h"
#include "core/torch/nn/Evaluation.h"
#include "core/torch/nn/LanguageModel.h"
#include "core/torch/optimizers/Optimizer.h"
#include "core/torch/session/HostBuffers.h"
#include "core/torch/session/StepGraph.h"
#include "core/torch/session/StepSettings.h"

namespace glasshouse::processes {
class ProcessLink;
}

namespace glasshouse::train {

/// While it lives, the calling thread's GPU work goes to a separate stream (the default one cannot be captured), the
/// same one for every run: LibTorch keeps workspaces for each stream that was ever used. Does nothing on a processor.
class StreamScope {
public:
    explicit StreamScope(torch::Device device);
    ~StreamScope();
    StreamScope(const StreamScope&) = delete;
    StreamScope& operator=(const StreamScope&) = delete;

private:
    std::optional<c10::StreamGuard> m_guard;
};

/// The results of a step, in nats per token; read when the device has finished it.
struct StepNumbers {
    std::int64_t step = 0; ///< steps done, from 1
    double loss = 0;
    double gradientNorm = 0; ///< before clipping; if it is not finite, the step and those after it changed nothing
};

/// Steps on an asynchronous device: started one after the other without waiting, their results read some steps later.
/// From the fourth step on, a batch's forward and backward pass is replayed from a CUDA graph, where capturing works;
/// everything that changes between steps is passed through tensors: ids, rate, and the seed of LibTorch's generator,
/// which is set for every batch, so that dropout is a function of the key. A batch of another size runs eagerly; if
/// what the graph holds changes, it is captured again. On a processor the same without streams and graphs, for checks.
/// With other processes, a step waits until gradient and loss are summed over all of them.
///
/// The trainer's thread, inside a StreamScope. The model and the optimizer must outlive it.
class DeviceStep {
public:
    static constexpr std::size_t maxInFlight = 4; ///< steps started but not read

    DeviceStep(nn::LanguageModel& model, optim::Optimizer& optimizer, const nn::Placement& placement, Capture capture);
    ~DeviceStep();
    DeviceStep(const DeviceStep&) = delete;
    DeviceStep& operator=(const DeviceStep&) = delete;

    /// A step: begin(), then addBatch() for each of train.accumulation batches of which this process has rows, then
    /// exchange() if there are other processes, then update(). Before exchange() or update() it can be restarted with
    /// begin() without side effects. graphRows: rows of the batches that are replayed; others run eagerly.
    void begin(const config::TrainConfig& train, std::int64_t graphRows);
    /// rows: see gather(). key: of the dropout masks. weight: share of the batch's rows.
    void addBatch(const std::vector<tokenizer::TokenId>& rows, std::uint64_t key, double weight = 1);
    /// Sums the gradient and the loss over all processes, and waits for it. Throws processes::ProcessLost.
    void exchange(processes::ProcessLink& link);
    /// done: steps before this one.
    void update(double rate, std::int64_t done);

    /// The oldest unread step. Waits for it if wait is set or maxInFlight steps are in flight; otherwise empty if it
    /// has not finished. Throws c10::Error when the device failed.
    std::optional<StepNumbers> take(bool wait);
    /// Frees the graph, and runs without one until a setting changes that it contains; false if there is none.
    bool releaseGraph();
    /// One sentence on why steps run without a graph although they could be captured here; returned once.
    std::string takeNote();

private:
    struct InFlightStep {
        std::int64_t step;
        torch::Tensor numbers;            ///< (2) loss, norm
        std::vector<torch::Tensor> input; ///< what the device copies from
        std::optional<c10::Event> done;
    };
    torch::Tensor input(const std::vector<std::int64_t>& sizes, torch::ScalarType type);
    double graphWeight() const;
    void forwardAndBackward(const nn::Batch& batch, double weight);
    void capture();
    void dropGraph();

    nn::LanguageModel& m_model;
    optim::Optimizer& m_optimizer;
    nn::Placement m_placement;
    Capture m_capture;           ///< empty: it cannot
    config::TrainConfig m_train; ///< for the update
    StepSettings m_settings;     ///< what a graph contains
    std::int64_t m_graphRows = 0;
    std::uint64_t m_key = 0;

    HostBuffers m_buffers;
    std::vector<torch::Tensor> m_input; ///< of the step that is being made
    nn::Batch m_batch;                  ///< what the graph reads
    torch::Tensor m_scalars;            // see updateScalars()
    torch::Tensor m_numbers;            // (2) loss so far, norm
    torch::Tensor m_lost;               // scalar: 0 while every step had finite numbers, else NaN
    std::unique_ptr<StepGraph> m_graph; ///< of forwardAndBackward(m_batch)
    bool m_isEager = false;             ///< no capture until a setting changes that a graph contains
    int m_eagerSteps = 0;               ///< since the graph was dropped
    std::deque<InFlightStep> m_inFlight;
    std::string m_note;
};

} // namespace glasshouse::train
