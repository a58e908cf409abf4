#include <chrono>
#include <utility>

#include <torch/torch.h>

#include "core/engine/optim/Schedule.h"
#include "core/engine/train/Report.h"
#include "core/torch/nn/Device.h"
#include "core/torch/nn/Evaluation.h"
#include "core/torch/optimizers/Optimizer.h"
#include "core/torch/session/Stepper.h"

namespace glasshouse::train {

namespace {

using Clock = std::chrono::steady_clock;

double seconds(Clock::time_point from, Clock::time_point to) {
    return std::chrono::duration<double>(to - from).count();
}

/// Runs one step at a time and measures the seconds of each of its parts.
class ProcessorStepper : public Stepper {
public:
    explicit ProcessorStepper(const StepParts& parts)
        : m_parts(parts) {}

    bool step(const config::RunConfig& config, std::int64_t done, const std::stop_token& stop,
              const std::function<void()>& beforeUpdate) override {
        bool complete = false;
        m_parts.team.run([&](int /*threads*/) { complete = compute(config, done, stop, beforeUpdate); });
        return complete;
    }

    std::vector<StepMetrics> finished(bool /*all*/) override { return std::exchange(m_finished, {}); }

private:
    bool compute(const config::RunConfig& config, std::int64_t done, const std::stop_token& stop,
                 const std::function<void()>& beforeUpdate) {
        const auto begin = Clock::now();
        const config::TrainConfig& train = config.train;
        nn::Weights& weights = m_parts.model.weights();
        weights.gradient().zero_();

        StepMetrics metrics;
        double loss = 0;
        std::size_t tokens = 0;
        for (int i = 0; i < train.accumulation; ++i) {
            if (i > 0 && stop.stop_requested())
                return false;
            const auto start = Clock::now();
            m_batch.draw(config, m_parts.dataset, done, i);
            const torch::Device device = m_parts.placement.device;
            const nn::Batch batch = nn::gather(m_batch.rows, config.model.context_length, device);
            const auto gathered = Clock::now();

            // Without our kernels dropout draws from LibTorch's generator, which is seeded for every batch.
            at::Generator(at::globalContext().defaultGenerator(device)).set_current_seed(m_batch.key);
            const nn::Pass pass = trainingPass(train, m_parts.placement, m_batch.key);
            const torch::Tensor batchLoss = m_parts.model.loss(m_parts.model.forward(batch.ids, pass), batch.targets);
            const auto forward = Clock::now();
            (train.accumulation > 1 ? batchLoss / train.accumulation : batchLoss).backward();
            loss += batchLoss.item<double>() / train.accumulation;
            tokens += m_batch.tokens;
            metrics.dataSeconds += seconds(start, gathered);
            metrics.forwardSeconds += seconds(gathered, forward);
            metrics.backwardSeconds += seconds(forward, Clock::now());
        }

        const auto backward = Clock::now();
        metrics.step = done + 1;
        metrics.learningRate = optim::learningRate(train, done);
        metrics.trainLoss = static_cast<float>(loss);
        metrics.gradientNorm = optim::Optimizer::gradientNorm(weights);
        if (isFinite(metrics)) { // if only the loss is none, the gradient leads nowhere
            beforeUpdate();
            m_parts.optimizer.step(weights, train, metrics.learningRate, done, metrics.gradientNorm);
        }
        const auto end = Clock::now();
        metrics.optimizerSeconds = seconds(backward, end);
        m_parts.trainingSeconds += seconds(begin, end);
        metrics.trainingSeconds = m_parts.trainingSeconds;
        metrics.tokensPerSecond = static_cast<double>(tokens) / seconds(begin, end);
        m_finished.push_back(metrics);
        return true;
    }

    StepParts m_parts;
    StepBatch m_batch;
    std::vector<StepMetrics> m_finished;
};

} // namespace

std::unique_ptr<Stepper> makeProcessorStepper(const StepParts& parts) {
    return std::make_unique<ProcessorStepper>(parts);
}

} // namespace glasshouse::train
