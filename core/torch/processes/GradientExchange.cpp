#include "core/torch/processes/GradientExchange.h"

#include <algorithm>
#include <utility>

#include <torch/csrc/autograd/function.h>
#include <torch/csrc/autograd/variable.h>
#include <torch/torch.h>

namespace glasshouse::processes {

namespace {

/// Floats in a bucket, at least: some are sent before the backward pass ends, and none is so small that sending it
/// costs more than its size.
std::int64_t bucketSize(std::int64_t all) {
    return std::clamp<std::int64_t>(all / 8, 1 << 18, 1 << 22);
}

} // namespace

/// Is called when a parameter's gradient is complete.
class GradientExchange::Hook : public torch::autograd::FunctionPostHook {
public:
    Hook(GradientExchange& exchange, std::size_t bucket)
        : m_exchange(exchange)
        , m_bucket(bucket) {}
    torch::autograd::variable_list operator()(const torch::autograd::variable_list& outputs,
                                              const torch::autograd::variable_list& /*inputs*/) override {
        m_exchange.complete(m_bucket);
        return outputs;
    }

private:
    GradientExchange& m_exchange;
    std::size_t m_bucket;
};

/// The node that accumulates a parameter's gradient; held, so that every pass has the same one.
struct GradientExchange::Watched {
    std::shared_ptr<torch::autograd::Node> node;
    std::uintptr_t hook;
};

GradientExchange::GradientExchange(ProcessLink& link, nn::Weights& weights)
    : m_link(link)
    , m_gradient(weights.gradient()) {
    const std::vector<nn::Parameter>& parameters = weights.parameters();
    std::int64_t end = weights.trainedCount();
    const std::int64_t atLeast = bucketSize(end);
    for (std::size_t i = parameters.size(); i-- > 0;) {
        const nn::Parameter& parameter = parameters[i];
        if (!parameter.spec.trained)
            continue;
        if (m_buckets.empty() || m_buckets.back().end - m_buckets.back().begin >= atLeast)
            m_buckets.push_back({end, end, 0, 0, {}, {}, {}, {}});
        Bucket& bucket = m_buckets.back();
        bucket.begin = end = parameter.offset;
        ++bucket.parameters;
        auto node = torch::autograd::impl::grad_accumulator(parameter.value);
        const auto hook = node->add_post_hook(std::make_unique<Hook>(*this, m_buckets.size() - 1));
        m_watched.push_back({std::move(node), hook});
    }
    for (Bucket& bucket : m_buckets) {
        const std::int64_t part = (bucket.end - bucket.begin + link.count() - 1) / link.count();
        bucket.sent = torch::zeros({part * link.count()}, torch::kFloat32);
        bucket.received = torch::zeros_like(bucket.sent);
        bucket.own = torch::zeros({part}, torch::kFloat32);
    }
}

GradientExchange::~GradientExchange() {
    for (const Watched& watched : m_watched)
        watched.node->del_post_hook(watched.hook);
}

void GradientExchange::sendWhenComplete() {
    m_watching = true;
    for (Bucket& bucket : m_buckets)
        bucket.missing = bucket.parameters;
}

void GradientExchange::complete(std::size_t bucket) {
    if (!m_watching)
        return;
    --m_buckets[bucket].missing;
    // In order, so that all processes send the same one at a time.
    while (m_next < m_buckets.size() && m_buckets[m_next].missing == 0)
        sendNext();
}

void GradientExchange::sendNext() {
    const torch::NoGradGuard guard;
    Bucket& bucket = m_buckets[m_next++];
    const std::int64_t size = bucket.end - bucket.begin;
    bucket.sent.narrow(0, 0, size).copy_(m_gradient.narrow(0, bucket.begin, size));
    bucket.wait = m_link.exchange(bucket.received, bucket.sent);
}

void GradientExchange::finish(std::vector<double>& numbers) {
    const torch::NoGradGuard guard;
    m_watching = false;
    while (m_next < m_buckets.size())
        sendNext();
    m_next = 0;
    const torch::Tensor own = torch::tensor(numbers, torch::kFloat64);
    const torch::Tensor all = torch::empty({m_link.count() * own.numel()}, torch::kFloat64);
    const ProcessLink::Wait collected = m_link.collect(all, own);
    for (Bucket& bucket : m_buckets) {
        bucket.wait();
        const std::vector<torch::Tensor> parts = bucket.received.chunk(m_link.count());
        bucket.own.copy_(parts[0]);
        for (std::size_t rank = 1; rank < parts.size(); ++rank)
            bucket.own.add_(parts[rank]);
        bucket.wait = m_link.collect(bucket.sent, bucket.own);
    }
    for (Bucket& bucket : m_buckets) {
        bucket.wait();
        const std::int64_t size = bucket.end - bucket.begin;
        m_gradient.narrow(0, bucket.begin, size).copy_(bucket.sent.narrow(0, 0, size));
    }
    collected();
    std::fill(numbers.begin(), numbers.end(), 0.0);
    for (std::int64_t i = 0; i < all.numel(); ++i) // in the order of the ranks
        numbers[static_cast<std::size_t>(i % own.numel())] += all.data_ptr<double>()[i];
}

} // namespace glasshouse::processes
