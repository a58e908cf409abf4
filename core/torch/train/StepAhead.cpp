#include "core/torch/train/StepAhead.h"

#include <algorithm>
#include <chrono>
#include <deque>

#include "core/base/Random.h"
#include "core/optim/Schedule.h"
#include "core/torch/train/DeviceStep.h"

namespace glasshouse::train {

namespace {
using Clock = std::chrono::steady_clock;
}

struct StepAhead::Impl {
    struct Begun {
        Clock::time_point at;
        double rate;
        std::size_t tokens;
    };

    StreamScope stream;
    DeviceStep steps;
    const text::Dataset& dataset;
    int length;
    double trainingSeconds;
    std::deque<Begun> begun; ///< and not reported
    Clock::time_point reported = Clock::now();
    std::vector<tokenizer::TokenId> rows;
};

StepAhead::StepAhead(nn::LanguageModel& model, optim::Optimizer& optimizer, const nn::Placement& placement,
                     const text::Dataset& dataset, double trainingSeconds)
    : m_impl(new Impl{StreamScope(placement.device),
                      {model, optimizer, placement},
                      dataset,
                      model.config().context_length,
                      trainingSeconds,
                      {},
                      {},
                      {}}) {}
StepAhead::~StepAhead() = default;

bool StepAhead::begin(const config::RunConfig& config, std::int64_t done, const std::stop_token& stop,
                      const std::function<void()>& beforeUpdate) {
    Impl& impl = *m_impl;
    const config::TrainConfig& train = config.train;
    const text::Windows& windows = text::windows(config.data.windows);
    const auto width = static_cast<std::size_t>(impl.length);
    Impl::Begun begun{Clock::now(), optim::learningRate(train, done), 0};
    impl.steps.begin(train);
    for (int i = 0; i < train.accumulation; ++i) {
        if (i > 0 && stop.stop_requested())
            return false;
        const std::int64_t number = done * train.accumulation + i;
        windows.batch(train.seed, number, train.batch_size, impl.dataset.trainPieces(), impl.length, impl.rows);
        impl.steps.addBatch(impl.rows,
                            Random(train.seed, Random::Stream::Dropout, static_cast<std::uint64_t>(number)).next());
        begun.tokens += impl.rows.size() / (width + 1) * width;
    }
    beforeUpdate();
    impl.steps.update(begun.rate, done);
    impl.begun.push_back(begun);
    return true;
}

std::vector<StepMetrics> StepAhead::finished(bool all) {
    Impl& impl = *m_impl;
    std::vector<StepNumbers> numbers;
    while (const auto next = impl.steps.take(all))
        numbers.push_back(*next);
    std::vector<StepMetrics> list;
    if (numbers.empty())
        return list;
    // The device works on several steps without a word in between, so those that are read together share the time.
    const auto now = Clock::now();
    const auto since = std::max(impl.reported, impl.begun.front().at);
    const double each = std::chrono::duration<double>(now - since).count() / static_cast<double>(numbers.size());
    impl.reported = now;
    for (const StepNumbers& step : numbers) {
        const Impl::Begun begun = impl.begun.front();
        impl.begun.pop_front();
        impl.trainingSeconds += each;
        StepMetrics metrics;
        metrics.step = step.step;
        metrics.trainLoss = static_cast<float>(step.loss);
        metrics.learningRate = begun.rate;
        metrics.gradientNorm = step.gradientNorm;
        metrics.tokensPerSecond = static_cast<double>(begun.tokens) / each;
        metrics.trainingSeconds = impl.trainingSeconds;
        list.push_back(metrics);
    }
    return list;
}

void StepAhead::releaseMemory() {
    m_impl->steps.forget();
}

std::string StepAhead::takeNote() {
    return m_impl->steps.takeNote();
}

} // namespace glasshouse::train
