#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <thread>

#include <torch/csrc/distributed/c10d/Store.hpp>
#include <torch/csrc/distributed/c10d/Work.hpp>
#include <torch/types.h>

namespace gloo::transport {
class Device;
}

namespace c10d {
class ProcessGroupNCCL;
}

namespace glasshouse::processes {

/// The connection between the graphics cards of several processes: c10d's process group over NCCL. A collective that
/// waits for a lost process never ends on the card, so the process before this one is watched over a connection of the
/// processors: a process that ends takes the one after it along, and so on.
///
/// One thread at a time. Whatever fails throws std::exception; nothing may be done with it afterwards but destroy it.
class CardLink {
public:
    /// Why this build cannot connect cards, as one sentence; empty if it can.
    static std::string problem();

    /// Connects the card of this process with those of the others. A collective: returns once all have called it.
    /// timeout: for what one process waits for another.
    CardLink(c10::intrusive_ptr<c10d::Store> store, std::shared_ptr<gloo::transport::Device> network, int rank,
             int count, torch::Device card, std::chrono::milliseconds timeout);
    /// Ends what is in flight, whose results are undefined.
    ~CardLink();
    CardLink(const CardLink&) = delete;
    CardLink& operator=(const CardLink&) = delete;

    /// Queues a collective on the current stream, for a tensor that must live until it has been waited for.
    c10::intrusive_ptr<c10d::Work> startBroadcast(torch::Tensor tensor);
    c10::intrusive_ptr<c10d::Work> startAllReduce(torch::Tensor tensor);
    /// Waits until the card has done it, and all that was queued before.
    void wait(c10d::Work& work) const;

private:
    void connect();
    void abort() noexcept;

    torch::Device m_card;
    std::chrono::milliseconds m_timeout;
    c10::intrusive_ptr<c10d::ProcessGroupNCCL> m_cards;
    c10::intrusive_ptr<c10d::Work> m_receive; ///< from the process before this one, which never sends
    std::atomic<bool> m_lost{false};          ///< the receive has failed: that process has ended
    std::thread m_watch;
};

} // namespace glasshouse::processes
