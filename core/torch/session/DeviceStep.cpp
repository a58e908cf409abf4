#include "core/torch/session/DeviceStep.h"

#include <chrono>
#include <map>
#include <mutex>
#include <thread>
#include <utility>

#include <torch/cuda.h>
#include <torch/torch.h>

#include "core/base/DeviceFailure.h"
#include "core/base/OutOfMemory.h"
#include "core/base/Sentence.h"
#include "core/torch/optimizers/Update.h"
#include "core/torch/processes/ProcessLink.h"

namespace glasshouse::train {

namespace {

constexpr int warmUp = 3; // eager steps before capturing: libraries allocate their workspaces

/// The stream that all runs on a card share.
c10::Stream runStream(torch::Device device) {
    static std::mutex mutex;
    static std::map<torch::DeviceIndex, c10::Stream> streams;
    const std::lock_guard lock(mutex);
    const auto made = streams.find(device.index());
    if (made != streams.end())
        return made->second;
    return streams.emplace(device.index(), c10::impl::VirtualGuardImpl(device.type()).getStreamFromGlobalPool(device))
        .first->second;
}

c10::Stream currentStream(torch::Device device) {
    return c10::impl::VirtualGuardImpl(device.type()).getStream(device);
}

} // namespace

StreamScope::StreamScope(torch::Device device) {
    if (!device.is_cuda())
        return;
    torch::cuda::synchronize(device.index()); // wait for other streams that may still change the weights
    m_guard.emplace(runStream(device));
}

StreamScope::~StreamScope() {
    if (!m_guard)
        return;
    try {
        m_guard->current_stream().synchronize();
    } catch (const std::exception&) { // the device failed, which its user has already been told
    }
}

DeviceStep::DeviceStep(nn::LanguageModel& model, optim::Optimizer& optimizer, const nn::Placement& placement,
                       Capture capture)
    : m_model(model)
    , m_optimizer(optimizer)
    , m_placement(placement)
    , m_capture(std::move(capture))
    , m_buffers(placement.device) {
    const auto options = torch::TensorOptions(torch::kFloat32).device(placement.device);
    m_scalars = torch::zeros({4}, options);
    m_numbers = torch::zeros({2}, options);
    m_lost = torch::zeros({}, options);
}

/// Waits until nothing copies from or to the buffers any more.
DeviceStep::~DeviceStep() {
    if (!m_placement.device.is_cuda())
        return;
    try {
        currentStream(m_placement.device).synchronize();
    } catch (const std::exception&) { // the device failed: nothing copies
    }
}

void DeviceStep::begin(const config::TrainConfig& train, std::int64_t graphRows) {
    m_train = train;
    if (const StepSettings settings(train, m_placement); settings != m_settings) {
        dropGraph();
        m_isEager = false;
        m_settings = settings;
    }
    m_graphRows = graphRows;
    m_model.weights().gradient().zero_();
    m_numbers.zero_();
}

/// A buffer that the device copies from in this step.
torch::Tensor DeviceStep::input(const std::vector<std::int64_t>& sizes, torch::ScalarType type) {
    return m_input.emplace_back(m_buffers.take(sizes, type));
}

void DeviceStep::addBatch(const std::vector<tokenizer::TokenId>& rows, std::uint64_t key, double weight) {
    const int length = m_model.config().context_length;
    const std::int64_t count = static_cast<std::int64_t>(rows.size()) / (length + 1);
    const nn::Batch given{input({count, length}, torch::kInt64), input({count, length}, torch::kInt64)};
    nn::fill(given, rows);
    at::Generator(at::globalContext().defaultGenerator(m_placement.device)).set_current_seed(key);
    m_key = key;
    const auto toDevice = [&](const torch::Tensor& tensor) {
        return tensor.to(m_placement.device, torch::kInt64, /*non_blocking=*/true);
    };
    if (count != m_graphRows || weight != graphWeight()) { // such as the last batch of a text
        forwardAndBackward({toDevice(given.ids), toDevice(given.targets)}, weight);
        return;
    }
    if (!m_batch.ids.defined()) {
        const auto options = given.ids.options().device(m_placement.device);
        m_batch = {torch::empty_like(given.ids, options), torch::empty_like(given.targets, options)};
    }
    m_batch.ids.copy_(given.ids, /*non_blocking=*/true);
    m_batch.targets.copy_(given.targets, /*non_blocking=*/true);
    if (!m_graph && !m_isEager && m_capture && m_eagerSteps >= warmUp)
        capture();
    if (m_graph)
        m_graph->replay();
    else
        forwardAndBackward(m_batch, weight);
}

double DeviceStep::graphWeight() const {
    return static_cast<double>(m_graphRows) / m_settings.rows;
}

void DeviceStep::forwardAndBackward(const nn::Batch& batch, double weight) {
    const nn::Pass pass = m_settings.pass(m_key, 0, weight);
    const torch::Tensor loss = m_settings.added(m_model.loss(m_model.forward(batch.ids, pass), batch.targets), weight);
    loss.backward();
    m_numbers[0].add_(loss.detach());
    // The steps are not waited for: after one whose loss is not finite, none may change the weights.
    const torch::NoGradGuard guard;
    m_model.weights().gradient().select(0, 0).add_(m_numbers[0] - m_numbers[0] + m_lost);
}

/// Without a graph, steps go on one operation at a time; why is noted.
void DeviceStep::capture() {
    if (m_settings.recompute && m_settings.dropout > 0) {
        m_note = sentence("The steps are sent to the graphics card one operation at a time, which takes longer: a CUDA "
                          "graph cannot draw dropout twice, which saving memory needs.");
        m_isEager = true;
    } else {
        try {
            m_graph = m_capture([this] { forwardAndBackward(m_batch, graphWeight()); });
            return;
        } catch (const std::exception& exception) {
            if (isOutOfMemory(exception)) {
                m_note = sentence("The steps are sent to the graphics card one operation at a time, which takes "
                                  "longer: it has too little memory for a CUDA graph.");
                m_isEager = true;
            } else {
                const std::string failure = deviceFailure(exception).value_or(exception.what());
                m_note = sentence("The steps are sent to the graphics card one operation at a time, which takes "
                                  "longer: no CUDA graph could be made (%1).",
                                  failure.substr(0, failure.find('\n')));
                m_capture = {};
            }
        }
    }
}

void DeviceStep::exchange(processes::ProcessLink& link) {
    const auto gradient = link.allReduce(m_model.weights().gradient());
    const auto loss = link.allReduce(m_numbers.narrow(0, 0, 1));
    gradient();
    loss();
}

void DeviceStep::update(double rate, std::int64_t done) {
    const torch::Device device = m_placement.device;
    // Allocated before anything is changed: it may fail.
    InFlightStep inFlight{done + 1, m_buffers.take({2}, torch::kFloat32), {}, std::nullopt};
    const torch::Tensor scalars = input({4}, torch::kFloat32);
    scalars.copy_(optim::updateScalars(m_train, rate, done));
    m_scalars.copy_(scalars, /*non_blocking=*/true);
    m_numbers[1].copy_(optim::updateOnDevice(m_model.weights(), m_optimizer, m_train, m_scalars));
    m_lost.copy_(m_numbers[1] - m_numbers[1]);
    ++m_eagerSteps;
    inFlight.numbers.copy_(m_numbers, /*non_blocking=*/true);
    inFlight.input = std::exchange(m_input, {});
    if (device.is_cuda()) {
        inFlight.done.emplace(device.type());
        inFlight.done->record(currentStream(device));
    }
    m_inFlight.push_back(std::move(inFlight));
}

std::optional<StepNumbers> DeviceStep::take(bool wait) {
    if (m_inFlight.empty())
        return std::nullopt;
    InFlightStep& oldest = m_inFlight.front();
    wait = wait || m_inFlight.size() >= maxInFlight;
    // Polled now and then rather than waited for: every version of LibTorch supports it, and the device still has other
    // steps to do.
    while (oldest.done ? !oldest.done->query() : !wait) {
        if (!wait)
            return std::nullopt;
        std::this_thread::sleep_for(std::chrono::microseconds(30));
    }
    const auto* const numbers = oldest.numbers.data_ptr<float>();
    const StepNumbers result{oldest.step, static_cast<double>(numbers[0]), static_cast<double>(numbers[1])};
    m_buffers.giveBack(std::move(oldest.numbers));
    for (torch::Tensor& buffer : oldest.input)
        m_buffers.giveBack(std::move(buffer));
    m_inFlight.pop_front();
    return result;
}

void DeviceStep::dropGraph() {
    m_graph.reset();
    m_batch = {};
    m_eagerSteps = 0;
}

bool DeviceStep::releaseGraph() {
    if (!m_graph)
        return false;
    dropGraph();
    m_isEager = true;
    return true;
}

std::string DeviceStep::takeNote() {
    return std::exchange(m_note, {});
}

} // namespace glasshouse::train
