#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include <torch/csrc/distributed/c10d/Store.hpp>
#include <torch/types.h>

namespace gloo::transport {
class Device;
}

namespace glasshouse::processes {

/// The connection between the graphics cards of several processes: c10d's process group over NCCL. On the card, a
/// collective that waits for a lost process never ends. So each process also keeps a Gloo connection to the one before
/// it: when a process ends, the next one notices it, gives up and ends, and so on around the ring.
///
/// One thread at a time. Every function may throw std::exception; after that the object can only be destroyed.
class CardLink {
public:
    /// Why this build cannot connect cards, as one sentence; empty if it can.
    static std::string problem();

    /// Connects the card of this process with those of the others. A collective: returns once all have called it.
    /// network: for the Gloo connection. timeout: how long one process waits for another.
    CardLink(c10::intrusive_ptr<c10d::Store> store, std::shared_ptr<gloo::transport::Device> network, int rank,
             int count, torch::Device card, std::chrono::milliseconds timeout);
    /// Aborts collectives in flight; their results are undefined.
    ~CardLink();
    CardLink(const CardLink&) = delete;
    CardLink& operator=(const CardLink&) = delete;

    /// As in ProcessLink, for contiguous tensors on the card, which must live until the returned function has returned.
    std::function<void()> broadcast(torch::Tensor tensor);
    std::function<void()> allReduce(torch::Tensor tensor);

private:
    class Group;
    std::unique_ptr<Group> m_group;
};

} // namespace glasshouse::processes
