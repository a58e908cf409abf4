#include "core/torch/session/DeviceStep.h"

#include <chrono>
#include <thread>
#include <utility>

#include <torch/cuda.h>
#include <torch/torch.h>

#include "core/base/Error.h"
#include "core/base/OutOfMemory.h"
#include "core/torch/nn/Evaluation.h"
#include "core/torch/optimizers/Update.h"
#include "core/torch/session/Stepper.h"

namespace glasshouse::train {

namespace {

constexpr int warmUp = 3; // eager steps before capturing: libraries allocate their workspaces

c10::Stream currentStream(torch::Device device) {
    return c10::impl::VirtualGuardImpl(device.type()).getStream(device);
}

} // namespace

StreamScope::StreamScope(torch::Device device) {
    if (!device.is_cuda())
        return;
    torch::cuda::synchronize(device.index()); // wait for other streams that may still change the weights
    m_guard.emplace(c10::impl::VirtualGuardImpl(device.type()).getStreamFromGlobalPool(device));
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
    , m_capture(std::move(capture)) {
    const auto options = torch::TensorOptions(torch::kFloat32).device(placement.device);
    m_scalars = torch::zeros({4}, options);
    m_numbers = torch::zeros({2}, options);
    m_lost = torch::zeros({}, options);
}

void DeviceStep::begin(const config::TrainConfig& train) {
    if (train != m_train) {
        forget();
        m_train = train;
    }
    m_model.weights().gradient().zero_();
    m_numbers.zero_();
}

void DeviceStep::addBatch(const std::vector<tokenizer::TokenId>& rows, std::uint64_t key) {
    const int length = m_model.config().context_length;
    const nn::Batch given = nn::gather(rows, length, m_placement.device);
    at::Generator(at::globalContext().defaultGenerator(m_placement.device)).set_current_seed(key);
    m_key = key;
    if (given.ids.size(0) != m_train.batch_size) { // the last batch of a text
        forwardAndBackward({given.ids, given.targets});
        return;
    }
    if (!m_batch.ids.defined())
        m_batch = {torch::empty_like(given.ids), torch::empty_like(given.targets)};
    m_batch.ids.copy_(given.ids);
    m_batch.targets.copy_(given.targets);
    run(m_batchGraph, [this] { forwardAndBackward(m_batch); });
}

void DeviceStep::forwardAndBackward(const Batch& batch) {
    const nn::Pass pass = trainingPass(m_train, m_placement, m_key);
    torch::Tensor loss = m_model.loss(m_model.forward(batch.ids, pass), batch.targets);
    if (m_train.accumulation > 1)
        loss = loss / m_train.accumulation;
    loss.backward();
    m_numbers[0].add_(loss.detach());
    // The steps are not waited for: after one whose loss is not finite, none may change the weights.
    const torch::NoGradGuard guard;
    m_model.weights().gradient().select(0, 0).add_(m_numbers[0] - m_numbers[0] + m_lost);
}

void DeviceStep::update(double rate, std::int64_t done) {
    const torch::Device device = m_placement.device;
    // Allocated before anything is changed: it may fail.
    InFlightStep inFlight{done + 1,
                          torch::empty({2}, torch::TensorOptions(torch::kFloat32).pinned_memory(device.is_cuda())),
                          std::nullopt};
    m_scalars.copy_(optim::updateScalars(m_train, rate, done, device), /*non_blocking=*/true);
    run(m_updateGraph, [this] {
        m_numbers[1].copy_(optim::updateOnDevice(m_model.weights(), m_optimizer, m_train, m_scalars));
        m_lost.copy_(m_numbers[1] - m_numbers[1]);
    });
    ++m_eagerSteps;
    inFlight.numbers.copy_(m_numbers, /*non_blocking=*/true);
    if (device.is_cuda()) {
        inFlight.done.emplace(device.type());
        inFlight.done->record(currentStream(device));
    }
    m_inFlight.push_back(std::move(inFlight));
}

void DeviceStep::run(std::unique_ptr<StepGraph>& graph, const std::function<void()>& work) {
    if (!graph && m_capture && m_eagerSteps >= warmUp) {
        try {
            if (m_train.recompute && m_train.dropout > 0)
                throw Error("recomputed dropout needs the state of its generator");
            graph = m_capture(work);
        } catch (const std::exception& exception) {
            if (isOutOfMemory(exception))
                throw;
            m_note = "The steps are sent to the graphics card one operation at a time, which takes longer: " +
                     plainMessage(exception) + ".";
            m_capture = {};
        }
    }
    if (graph)
        graph->replay();
    else
        work();
}

std::optional<StepNumbers> DeviceStep::take(bool wait) {
    if (m_inFlight.empty())
        return std::nullopt;
    const InFlightStep& oldest = m_inFlight.front();
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
    m_inFlight.pop_front();
    return result;
}

void DeviceStep::forget() {
    m_batchGraph.reset();
    m_updateGraph.reset();
    m_batch = {};
    m_eagerSteps = 0;
}

std::string DeviceStep::takeNote() {
    return std::exchange(m_note, {});
}

} // namespace glasshouse::train
