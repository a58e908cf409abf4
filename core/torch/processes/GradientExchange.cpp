#include "core/torch/processes/GradientExchange.h"

#include <algorithm>
#include <utility>

#include <torch/csrc/autograd/function.h>
#include <torch/csrc/autograd/variable.h>
#include <torch/torch.h>

namespace glasshouse::processes {

namespace {

/// The minimum size of a bucket in floats: small enough that some are sent before the backward pass ends, large enough
/// that the network's latency does not dominate.
std::int64_t minimumBucket(std::int64_t all) {
    return std::clamp<std::int64_t>(all / 8, 1 << 18, 1 << 22);
}

} // namespace

/// Called by autograd when a parameter's gradient is complete.
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

/// The node that accumulates a parameter's gradient. Autograd makes a new one for each pass unless it is kept.
struct GradientExchange::Watched {
    std::shared_ptr<torch::autograd::Node> node;
    std::uintptr_t hook;
};

GradientExchange::GradientExchange(ProcessLink& link, nn::Weights& weights)
    : m_link(link)
    , m_gradient(weights.gradient()) {
    const std::vector<nn::Parameter>& parameters = weights.parameters();
    std::int64_t end = weights.trainedCount();
    const std::int64_t atLeast = minimumBucket(end);
    for (std::size_t i = parameters.size(); i-- > 0;) {
        const nn::Parameter& parameter = parameters[i];
        if (!parameter.spec.trained)
            continue;
        if (m_buckets.empty() || m_buckets.back().end - m_buckets.back().begin >= atLeast)
            m_buckets.push_back({end, end, 0, 0, {}});
        Bucket& bucket = m_buckets.back();
        bucket.begin = end = parameter.offset;
        ++bucket.parameters;
        auto node = torch::autograd::impl::grad_accumulator(parameter.value);
        const auto hook = node->add_post_hook(std::make_unique<Hook>(*this, m_buckets.size() - 1));
        m_watched.push_back({std::move(node), hook});
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
    bucket.wait = m_link.allReduce(m_gradient.narrow(0, bucket.begin, bucket.end - bucket.begin));
}

void GradientExchange::finish(std::vector<double>& values) {
    m_watching = false;
    while (m_next < m_buckets.size())
        sendNext();
    m_next = 0;
    values = m_link.allReduce(values);
    for (Bucket& bucket : m_buckets)
        std::exchange(bucket.wait, {})();
}

} // namespace glasshouse::processes
