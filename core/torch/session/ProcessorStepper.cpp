#include <chrono>
#include <optional>
#include <utility>
#include <vector>

#include <torch/torch.h>

#include "core/engine/train/Report.h"
#include "core/optim/Schedule.h"
#include "core/torch/nn/Device.h"
#include "core/torch/nn/Evaluation.h"
#include "core/torch/nn/kernels/PartClock.h"
#include "core/torch/optimizers/Optimizer.h"
#include "core/torch/processes/GradientExchange.h"
#include "core/torch/processes/ProcessLink.h"
#include "core/torch/session/SharedTraining.h"
#include "core/torch/session/StepSettings.h"
#include "core/torch/session/Stepper.h"

namespace glasshouse::train {

namespace {

using Clock = std::chrono::steady_clock;

double seconds(Clock::time_point from, Clock::time_point to) {
    return std::chrono::duration<double>(to - from).count();
}

/// Runs one step at a time and measures the seconds of each of its parts. With several processes it computes this one's
/// share of the rows; gradients and losses are summed over all of them before the update.
class ProcessorStepper : public Stepper {
public:
    explicit ProcessorStepper(const StepParts& parts)
        : m_parts(parts) {
        if (parts.link == nullptr)
            return;
        m_share = {parts.link->rank(), parts.link->count()};
        m_exchange.emplace(*parts.link, parts.model.weights());
    }

    bool step(const config::RunConfig& config, std::int64_t done, const std::stop_token& stop,
              const std::function<void()>& beforeUpdate) override {
        StepInProgress current;
        bool complete = false;
        const auto gradient = [&](int /*threads*/) { complete = computeGradient(config, done, stop, current); };
        const auto update = [&](int /*threads*/) { applyUpdate(config, done, beforeUpdate, current); };
        if (!m_exchange) {
            m_parts.team.run([&](int threads) {
                gradient(threads);
                if (complete)
                    update(threads);
            });
            return complete;
        }
        // Waiting for the others must not look like load on the machine, which the team watches.
        m_parts.team.run(gradient);
        reduce(current);
        m_parts.team.run(update);
        return true;
    }

    std::vector<StepMetrics> finished(bool /*all*/) override { return std::exchange(m_finished, {}); }

private:
    /// A step whose update has not been made.
    struct StepInProgress {
        Clock::time_point begin = Clock::now();
        StepMetrics metrics;
        std::vector<double> losses; ///< of each batch, in nats per token; until reduce() only this process's share
        std::size_t tokens = 0;
    };

    bool computeGradient(const config::RunConfig& config, std::int64_t done, const std::stop_token& stop,
                         StepInProgress& current) {
        const config::TrainConfig& train = config.train;
        const StepSettings settings(train, m_parts.placement);
        nn::Weights& weights = m_parts.model.weights();
        weights.gradient().zero_();

        const int batches = settings.batches;
        current.losses.resize(static_cast<std::size_t>(batches));
        for (int i = 0; i < batches; ++i) {
            if (i > 0 && stop.stop_requested() && !m_exchange) // the others are told of whole steps
                return false;
            const Share::Rows rows = m_share.rows(train, i);
            if (rows.empty())
                continue;
            const auto start = Clock::now();
            m_batch.draw(config, m_parts.dataset, done, i);
            m_batch.keep(rows.begin, rows.end, config.model.context_length);
            if (m_batch.rows.empty()) // the last batch of a text
                continue;
            const torch::Device device = m_parts.placement.device;
            const nn::Batch batch = nn::gather(m_batch.rows, config.model.context_length, device);
            const auto gathered = Clock::now();

            // Without our kernels dropout draws from LibTorch's generator.
            at::Generator(at::globalContext().defaultGenerator(device)).set_current_seed(m_batch.generatorSeed());
            const nn::Pass pass = settings.pass(m_batch.key, m_batch.firstRow, m_batch.weight);
            const torch::Tensor batchLoss = m_parts.model.loss(m_parts.model.forward(batch.ids, pass), batch.targets);
            const auto forward = Clock::now();
            current.losses[static_cast<std::size_t>(i)] = batchLoss.item<double>() * m_batch.weight;
            const bool last = i + 1 == batches || m_share.rows(train, i + 1).empty();
            if (m_exchange && last && !settings.recompute)
                m_exchange->sendWhenComplete();
            settings.added(batchLoss, m_batch.weight).backward();
            current.tokens += m_batch.tokens;
            current.metrics.dataSeconds += seconds(start, gathered);
            current.metrics.forwardSeconds += seconds(gathered, forward);
            current.metrics.backwardSeconds += seconds(forward, Clock::now());
        }
        return true;
    }

    /// Sums gradient, losses and tokens over all processes.
    void reduce(StepInProgress& current) {
        const auto computed = Clock::now();
        current.losses.push_back(static_cast<double>(current.tokens));
        m_exchange->finish(current.losses);
        current.tokens = static_cast<std::size_t>(current.losses.back());
        current.losses.pop_back();
        current.metrics.backwardSeconds += seconds(computed, Clock::now());
    }

    void applyUpdate(const config::RunConfig& config, std::int64_t done, const std::function<void()>& beforeUpdate,
                     StepInProgress& current) {
        const auto backward = Clock::now();
        const nn::kernels::InPart part(nn::kernels::Part::Optimizer, false,
                                       7.0 * static_cast<double>(m_parts.model.weights().gradient().nbytes()));
        const config::TrainConfig& train = config.train;
        nn::Weights& weights = m_parts.model.weights();
        StepMetrics& metrics = current.metrics;
        double loss = 0;
        for (const double batch : current.losses)
            loss += batch / train.accumulation;
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
        m_parts.trainingSeconds += seconds(current.begin, end);
        metrics.trainingSeconds = m_parts.trainingSeconds;
        metrics.tokensPerSecond = static_cast<double>(current.tokens) / seconds(current.begin, end);
        m_finished.push_back(metrics);
    }

    StepParts m_parts;
    Share m_share;
    std::optional<processes::GradientExchange> m_exchange; ///< with other processes
    StepBatch m_batch;
    std::vector<StepMetrics> m_finished;
};

} // namespace

std::unique_ptr<Stepper> makeProcessorStepper(const StepParts& parts) {
    return std::make_unique<ProcessorStepper>(parts);
}

} // namespace glasshouse::train
