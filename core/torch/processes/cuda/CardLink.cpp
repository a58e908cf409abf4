#include "core/torch/processes/CardLink.h"

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <thread>
#include <utility>
#include <vector>

#include <ATen/cuda/CUDAEvent.h>
#include <c10/cuda/CUDAGuard.h>
#include <torch/csrc/cuda/nccl.h>
#include <torch/csrc/distributed/c10d/PrefixStore.hpp>
#include <torch/csrc/distributed/c10d/ProcessGroupGloo.hpp>
#include <torch/csrc/distributed/c10d/ProcessGroupNCCL.hpp>
#include <torch/torch.h>

#include "core/base/Error.h"
#include "core/base/Sentence.h"

namespace glasshouse::processes {

namespace {

/// Set when the library is loaded, and in place of what torchrun sets. Otherwise LibTorch's own threads would end the
/// program when a process or a card is lost.
[[maybe_unused]] const bool environmentIsSet = [] {
    for (const char* const name :
         {"TORCH_NCCL_ASYNC_ERROR_HANDLING", "TORCH_NCCL_ENABLE_MONITORING", "TORCH_NCCL_RETHROW_CUDA_ERRORS",
          "TORCH_NCCL_DUMP_ON_TIMEOUT", "TORCH_NCCL_BLOCKING_WAIT", "TORCH_NCCL_DESYNC_DEBUG"})
        setenv(name, "0", /*overwrite=*/1);
    // With recorded streams, freeing a tensor that a collective used queries the card, which throws in a destructor
    // once the card has failed. Our tensors outlive their collectives anyway.
    setenv("TORCH_NCCL_AVOID_RECORD_STREAMS", "1", /*overwrite=*/1);
    return true;
}();

std::string versionText(std::uint64_t major, std::uint64_t minor) {
    return std::to_string(major) + "." + std::to_string(minor);
}

/// NCCL's own reason, from LibTorch's message.
std::string reasonOf(const std::exception& exception) {
    std::string reason = exception.what();
    const std::string mark = "Last error:\n";
    const auto at = reason.find(mark);
    reason = at != std::string::npos ? reason.substr(at + mark.size()) : std::string();
    reason = reason.substr(0, reason.find('\n'));
    return reason.empty() ? plainMessage(exception) : reason;
}

} // namespace

std::string CardLink::problem() {
    // LibTorch's classes contain NCCL's structures, whose size depends on the version.
    const std::uint64_t version = torch::cuda::nccl::version();
    const std::uint64_t major = version >> 32;
    const std::uint64_t minor = (version >> 16) & 0xFFFF;
    if (major == NCCL_MAJOR && minor == NCCL_MINOR)
        return {};
    return sentence("This build used the headers of NCCL %1, but LibTorch has NCCL %2; build it with the matching "
                    "headers to train on several cards.",
                    versionText(NCCL_MAJOR, NCCL_MINOR), versionText(major, minor));
}

class CardLink::Group {
public:
    Group(const c10::intrusive_ptr<c10d::Store>& store, std::shared_ptr<gloo::transport::Device> network, int rank,
          int count, torch::Device card, std::chrono::milliseconds timeout)
        : m_card(card)
        , m_timeout(timeout) {
        const auto part = [&](const char* name) { return c10::make_intrusive<c10d::PrefixStore>(name, store); };
        auto options = c10d::ProcessGroupGloo::Options::create(timeout);
        options->devices.push_back(std::move(network));
        options->threads = 1;
        auto ring = c10::make_intrusive<c10d::ProcessGroupGloo>(part("ring"), rank, count, options);
        std::vector<torch::Tensor> nothing{torch::zeros({1}, torch::kInt32)};
        m_receive = ring->recv(nothing, (rank + count - 1) % count, 0);
        m_watch = std::thread([this, ring = std::move(ring), nothing, work = m_receive] {
            try {
                work->wait(std::chrono::hours(24 * 365));
            } catch (const std::exception&) { // nothing is ever sent: the connection was closed
            }
            m_lost = true;
        });
        try {
            auto forCards = c10d::ProcessGroupNCCL::Options::create();
            forCards->timeout = timeout;
            m_cards = c10::make_intrusive<c10d::ProcessGroupNCCL>(part("cards"), rank, count, forCards);
            connect();
        } catch (const std::exception&) {
            abort();
            throw;
        }
    }
    ~Group() { abort(); }
    Group(const Group&) = delete;
    Group& operator=(const Group&) = delete;

    /// collective: queues one on the card's current stream, given the process group and the tensor in a list.
    template <typename Collective> std::function<void()> start(torch::Tensor tensor, const Collective& collective) {
        std::vector<torch::Tensor> list{std::move(tensor)};
        return [this, work = collective(*m_cards, list)] { wait(*work); };
    }
    std::function<void()> allReduce(torch::Tensor tensor) {
        return start(std::move(tensor), [](auto& cards, auto& list) { return cards.allreduce(list); });
    }

private:
    /// NCCL connects the cards in the first collective.
    void connect() {
        try {
            allReduce(torch::zeros({1}, torch::TensorOptions(torch::kFloat32).device(m_card)))();
        } catch (const std::exception& exception) {
            throw Error(sentence("The graphics cards could not be connected (%1). Set NCCL_DEBUG=INFO for details.",
                                 reasonOf(exception)));
        }
    }

    /// Until the card has done it, and all that was queued before.
    void wait(c10d::Work& work) const {
        const c10::cuda::CUDAGuard guard(m_card.index());
        work.wait(); // makes the stream wait
        at::cuda::CUDAEvent done;
        done.record();
        const auto until = std::chrono::steady_clock::now() + m_timeout;
        while (!done.query()) {
            if (m_lost)
                throw Error("the connection to another process was closed");
            if (std::chrono::steady_clock::now() > until)
                throw Error("the graphics card waited too long for the others");
            std::this_thread::sleep_for(std::chrono::microseconds(20));
        }
    }

    void abort() noexcept {
        // The ring first, so that the next process gives up too: NCCL's abort may wait for that.
        m_receive->abort();
        m_watch.join();
        m_receive.reset();
        try {
            if (m_cards != nullptr)
                m_cards->abort();
        } catch (const std::exception&) { // the card failed; the destructor would abort again, and end the program
            m_cards.release();
        }
    }

    torch::Device m_card;
    std::chrono::milliseconds m_timeout;
    c10::intrusive_ptr<c10d::ProcessGroupNCCL> m_cards;
    c10::intrusive_ptr<c10d::Work> m_receive; ///< from the process before this one, which never sends
    std::atomic<bool> m_lost{false};          ///< the receive has failed: that process has ended
    std::thread m_watch;
};

CardLink::CardLink(c10::intrusive_ptr<c10d::Store> store, std::shared_ptr<gloo::transport::Device> network, int rank,
                   int count, torch::Device card, std::chrono::milliseconds timeout)
    : m_group(std::make_unique<Group>(store, std::move(network), rank, count, card, timeout)) {}

CardLink::~CardLink() = default;

std::function<void()> CardLink::broadcast(torch::Tensor tensor) {
    return m_group->start(std::move(tensor), [](auto& cards, auto& list) { return cards.broadcast(list); });
}

std::function<void()> CardLink::allReduce(torch::Tensor tensor) {
    return m_group->allReduce(std::move(tensor));
}

} // namespace glasshouse::processes
