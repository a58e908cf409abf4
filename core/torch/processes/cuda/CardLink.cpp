#include "core/torch/processes/CardLink.h"

#include <cstdint>
#include <cstdlib>
#include <exception>
#include <utility>

#include <ATen/cuda/CUDAEvent.h>
#include <c10/cuda/CUDAGuard.h>
#include <torch/csrc/cuda/nccl.h>
#include <torch/csrc/distributed/c10d/PrefixStore.hpp>
#include <torch/csrc/distributed/c10d/ProcessGroupGloo.hpp>
#include <torch/csrc/distributed/c10d/ProcessGroupNCCL.hpp>
#include <torch/torch.h>

#include "core/base/Error.h"

namespace glasshouse::processes {

namespace {

/// When the library is loaded, also over what torchrun sets: otherwise LibTorch's own threads end the program when a
/// process or a card is lost, instead of what it was doing.
[[maybe_unused]] const bool noThreadEndsTheProgram = [] {
    for (const char* const name :
         {"TORCH_NCCL_ASYNC_ERROR_HANDLING", "TORCH_NCCL_ENABLE_MONITORING", "TORCH_NCCL_RETHROW_CUDA_ERRORS",
          "TORCH_NCCL_DUMP_ON_TIMEOUT", "TORCH_NCCL_BLOCKING_WAIT", "TORCH_NCCL_DESYNC_DEBUG"})
        setenv(name, "0", /*overwrite=*/1);
    // Or freeing a tensor that was sent asks the card, and throws in its destructor once that has failed. They live
    // until they have been waited for.
    setenv("TORCH_NCCL_AVOID_RECORD_STREAMS", "1", /*overwrite=*/1);
    return true;
}();

std::string versionText(std::uint64_t major, std::uint64_t minor) {
    return std::to_string(major) + "." + std::to_string(minor);
}

/// NCCL's own reason, of LibTorch's message.
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
    // The library's structures are in LibTorch's: headers of another version would not fit them.
    const std::uint64_t version = torch::cuda::nccl::version();
    const std::uint64_t major = version >> 32;
    const std::uint64_t minor = (version >> 16) & 0xFFFF;
    if (major == NCCL_MAJOR && minor == NCCL_MINOR)
        return {};
    return "This build has NCCL's headers " + versionText(NCCL_MAJOR, NCCL_MINOR) + ", but LibTorch uses NCCL " +
           versionText(major, minor) + ": several processes need the headers of that version.";
}

CardLink::CardLink(c10::intrusive_ptr<c10d::Store> store, std::shared_ptr<gloo::transport::Device> network, int rank,
                   int count, torch::Device card, std::chrono::milliseconds timeout)
    : m_card(card)
    , m_timeout(timeout) {
    const auto within = [&](const char* name) { return c10::make_intrusive<c10d::PrefixStore>(name, store); };
    auto options = c10d::ProcessGroupGloo::Options::create(timeout);
    options->devices.push_back(std::move(network));
    options->threads = 1;
    auto watched = c10::make_intrusive<c10d::ProcessGroupGloo>(within("watched"), rank, count, options);
    std::vector<torch::Tensor> nothing{torch::zeros({1}, torch::kInt32)};
    m_receive = watched->recv(nothing, (rank + count - 1) % count, 0);
    m_watch = std::thread([this, watched = std::move(watched), nothing, work = m_receive] {
        try {
            work->wait(std::chrono::hours(24 * 365));
        } catch (const std::exception&) { // nothing is ever sent: the connection was closed
        }
        m_lost = true;
    });
    try {
        auto forCards = c10d::ProcessGroupNCCL::Options::create();
        forCards->timeout = timeout;
        m_cards = c10::make_intrusive<c10d::ProcessGroupNCCL>(within("cards"), rank, count, forCards);
        connect();
    } catch (const std::exception&) {
        abort();
        throw;
    }
}

/// NCCL connects the cards in the first collective.
void CardLink::connect() {
    try {
        const auto work = startAllReduce(torch::zeros({1}, torch::TensorOptions(torch::kFloat32).device(m_card)));
        wait(*work);
    } catch (const std::exception& exception) {
        throw Error("The graphics cards could not be connected (" + reasonOf(exception) +
                    "). With NCCL_DEBUG=INFO in the environment NCCL says more.");
    }
}

CardLink::~CardLink() {
    abort();
}

void CardLink::abort() noexcept {
    // First the connection that the next process watches: NCCL may wait until that gives up too.
    m_receive->abort();
    m_watch.join();
    m_receive.reset();
    try {
        if (m_cards != nullptr)
            m_cards->abort();
    } catch (const std::exception&) { // the card failed; the destructor would try again, and end the program
        m_cards.release();
    }
}

c10::intrusive_ptr<c10d::Work> CardLink::startBroadcast(torch::Tensor tensor) {
    std::vector<torch::Tensor> list{std::move(tensor)};
    return m_cards->broadcast(list);
}

c10::intrusive_ptr<c10d::Work> CardLink::startAllReduce(torch::Tensor tensor) {
    std::vector<torch::Tensor> list{std::move(tensor)};
    return m_cards->allreduce(list);
}

void CardLink::wait(c10d::Work& work) const {
    const c10::cuda::CUDAGuard guard(m_card.index());
    work.wait(); // lets the stream wait
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

} // namespace glasshouse::processes
