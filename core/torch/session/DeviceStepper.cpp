#include <algorithm>
#include <chrono>
#include <deque>

#include "core/base/OutOfMemory.h"
#include "core/optim/Schedule.h"
#include "core/torch/processes/ProcessLink.h"
#include "core/torch/session/DeviceStep.h"
#include "core/torch/session/SharedTraining.h"
#include "core/torch/session/Stepper.h"

namespace glasshouse::train {

namespace {

using Clock = std::chrono::steady_clock;

/// Steps on an asynchronous device: queued without waiting, read when finished. Meanwhile the thread uses a separate
/// stream. The device's time for the parts of a step is unknown here, so those seconds stay 0. With several processes
/// it computes this one's share of the rows and finishes each step before the next, so that nothing is left waiting on
/// the device when a process is lost.
class DeviceStepper : public Stepper {
public:
    explicit DeviceStepper(const StepParts& parts)
        : m_parts(parts)
        , m_stream(parts.placement.device)
        , m_steps(parts.model, parts.optimizer, parts.placement,
                  parts.placement.device.is_cuda() ? cudaCapture() : Capture()) {
        if (parts.link != nullptr)
            m_share = {parts.link->rank(), parts.link->count()};
    }

    bool step(const config::RunConfig& config, std::int64_t done, const std::stop_token& stop,
              const std::function<void()>& beforeUpdate) override {
        Sent sent{Clock::now(), optim::learningRate(config.train, done), 0};
        if (m_parts.link == nullptr) {
            if (!computeGradient(config, done, stop, sent))
                return false;
        } else {
            computeShare(config, done, sent);
            m_steps.exchange(*m_parts.link);
        }
        beforeUpdate();
        m_steps.update(sent.rate, done);
        m_sent.push_back(sent);
        return true;
    }

    std::vector<StepMetrics> finished(bool all) override {
        std::vector<StepNumbers> numbers;
        while (const auto next = m_steps.take(all || m_parts.link != nullptr))
            numbers.push_back(*next);
        std::vector<StepMetrics> list;
        if (numbers.empty())
            return list;
        // The device runs several steps back to back, so steps that are read together share the time.
        const auto now = Clock::now();
        const auto since = std::max(m_read, m_sent.front().at);
        const double each = std::chrono::duration<double>(now - since).count() / static_cast<double>(numbers.size());
        m_read = now;
        for (const StepNumbers& step : numbers) {
            const Sent sent = m_sent.front();
            m_sent.pop_front();
            m_parts.trainingSeconds += each;
            StepMetrics metrics;
            metrics.step = step.step;
            metrics.trainLoss = static_cast<float>(step.loss);
            metrics.learningRate = sent.rate;
            metrics.gradientNorm = step.gradientNorm;
            metrics.tokensPerSecond = static_cast<double>(sent.tokens) / each;
            metrics.trainingSeconds = m_parts.trainingSeconds;
            list.push_back(metrics);
        }
        return list;
    }

    bool releaseMemory() override { return m_steps.releaseGraph(); }
    std::string takeNote() override { return m_steps.takeNote(); }

private:
    struct Sent {
        Clock::time_point at;
        double rate;
        std::size_t tokens;
    };

    bool computeGradient(const config::RunConfig& config, std::int64_t done, const std::stop_token& stop, Sent& sent) {
        const config::TrainConfig& train = config.train;
        m_steps.begin(train, m_share.maxRows(train));
        sent.tokens = 0;
        for (int i = 0; i < train.accumulation; ++i) {
            if (i > 0 && stop.stop_requested())
                return false;
            m_batch.draw(config, m_parts.dataset, done, i);
            sent.tokens += m_batch.tokens; // of all processes
            const Share::Rows rows = m_share.rows(train, i);
            m_batch.keep(rows.begin, rows.end, config.model.context_length);
            if (!m_batch.rows.empty())
                m_steps.addBatch(m_batch.rows, m_batch.generatorSeed(), m_batch.weight);
        }
        return true;
    }

    /// The others wait for this step: without memory for it, it is tried again without a graph.
    void computeShare(const config::RunConfig& config, std::int64_t done, Sent& sent) {
        try {
            computeGradient(config, done, {}, sent);
        } catch (const std::exception& exception) {
            if (!isOutOfMemory(exception) || !m_steps.releaseGraph())
                throw;
            computeGradient(config, done, {}, sent);
        }
    }

    StepParts m_parts;
    StreamScope m_stream;
    DeviceStep m_steps;
    Share m_share;
    StepBatch m_batch;
    std::deque<Sent> m_sent; ///< queued but not read
    Clock::time_point m_read = Clock::now();
};

} // namespace

std::unique_ptr<Stepper> makeDeviceStepper(const StepParts& parts) {
    return std::make_unique<DeviceStepper>(parts);
}

} // namespace glasshouse::train
