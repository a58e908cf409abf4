#include "core/torch/processes/ProcessLink.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <optional>
#include <string_view>
#include <thread>
#include <utility>

#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <sys/socket.h>
#include <torch/torch.h>
#include <unistd.h>

#include "core/base/DeviceFailure.h"
#include "core/base/OutOfMemory.h"
#include "core/base/Sentence.h"
#include "core/base/Stopped.h"

#ifdef GLASSHOUSE_HAVE_GLOO
#include <torch/csrc/distributed/c10d/PrefixStore.hpp>
#include <torch/csrc/distributed/c10d/ProcessGroupGloo.hpp>
#include <torch/csrc/distributed/c10d/TCPStore.hpp>

#include "core/torch/processes/CardLink.h"
#endif

namespace glasshouse::processes {

#ifdef GLASSHOUSE_HAVE_GLOO

namespace {

constexpr std::chrono::minutes kTimeout(10);   // for what one process waits for another
constexpr std::chrono::minutes kConnecting(5); // until process 0 has been started
constexpr std::chrono::seconds kPatience(5);   // for another process, once this one is to stop
constexpr std::chrono::milliseconds kSlice(200);

// In the store.
const char* const kLaunch = "launch";
const char* const kReady = "ready";

std::string keyOf(int rank) {
    return "process/" + std::to_string(rank);
}

/// The first line of LibTorch's message, without the source location.
std::string reasonOf(const std::exception& exception) {
    std::string reason = plainMessage(exception);
    if (reason.rfind('[', 0) == 0)
        reason = reason.substr(std::min(reason.size(), reason.find("] ") + 2));
    reason = reason.substr(0, reason.find(". This may"));
    while (!reason.empty() && (reason.back() == '.' || reason.back() == ' '))
        reason.pop_back();
    return reason;
}

/// A socket address in numbers; empty for a loopback address.
std::string outside(const sockaddr* address, socklen_t size) {
    char text[NI_MAXHOST] = "";
    if (::getnameinfo(address, size, text, sizeof text, nullptr, 0, NI_NUMERICHOST) != 0)
        return {};
    const std::string_view found = text;
    return found.rfind("127.", 0) == 0 || found == "::1" ? std::string() : std::string(found);
}

/// This machine's address on the route to a host; empty if unknown or loopback.
std::string addressTowards(const std::string& host, std::uint16_t port) {
    addrinfo hints{};
    hints.ai_socktype = SOCK_DGRAM; // connecting sends nothing
    addrinfo* found = nullptr;
    if (::getaddrinfo(host.c_str(), std::to_string(port).c_str(), &hints, &found) != 0)
        return {};
    std::string result;
    for (const addrinfo* each = found; each != nullptr && result.empty(); each = each->ai_next) {
        const int socket = ::socket(each->ai_family, each->ai_socktype | SOCK_CLOEXEC, each->ai_protocol);
        if (socket < 0)
            continue;
        sockaddr_storage own{};
        socklen_t size = sizeof own;
        auto* const address = reinterpret_cast<sockaddr*>(&own);
        if (::connect(socket, each->ai_addr, each->ai_addrlen) == 0 && ::getsockname(socket, address, &size) == 0)
            result = outside(address, size);
        ::close(socket);
    }
    ::freeaddrinfo(found);
    return result;
}

/// The first IPv4 address that is not loopback. A machine's own name often resolves to loopback (127.0.1.1).
std::string anyAddress() {
    ifaddrs* all = nullptr;
    if (::getifaddrs(&all) != 0)
        return {};
    std::string result;
    for (const ifaddrs* each = all; each != nullptr && result.empty(); each = each->ifa_next)
        if (each->ifa_addr != nullptr && each->ifa_addr->sa_family == AF_INET && (each->ifa_flags & IFF_UP) != 0)
            result = outside(each->ifa_addr, sizeof(sockaddr_in));
    ::freeifaddrs(all);
    return result;
}

std::shared_ptr<gloo::transport::Device> deviceFor(const train::Process& process) {
    using Gloo = c10d::ProcessGroupGloo;
    if (const char* const interface = std::getenv("GLOO_SOCKET_IFNAME"); interface != nullptr && *interface != '\0')
        return Gloo::createDeviceForInterface(interface);
    if (process.localCount == process.count)
        return Gloo::createDeviceForHostname("127.0.0.1");
    std::string address = addressTowards(process.address, process.port);
    if (address.empty())
        address = anyAddress();
    return address.empty() ? Gloo::createDefaultDevice() : Gloo::createDeviceForHostname(address);
}

/// The store server that every LibTorch has. Newer ones use libuv by default, but not every build has it.
template <typename Options> void useOwnServer(Options& options) {
    if constexpr (requires { options.useLibUV; })
        options.useLibUV = false;
}

} // namespace

struct ProcessLink::Group {
    c10::intrusive_ptr<c10d::Store> store;
    c10::intrusive_ptr<c10d::ProcessGroupGloo> gloo; ///< once it is open
    std::shared_ptr<gloo::transport::Device> network;
    std::unique_ptr<CardLink> cards; ///< once they are open
};

ProcessLink::ProcessLink(const train::Process& process)
    : m_process(process)
    , m_group(std::make_unique<Group>()) {
    c10d::TCPStoreOptions options;
    options.port = process.port;
    options.isServer = process.rank == 0 && !process.storeIsServed;
    options.waitWorkers = false;
    useOwnServer(options);
    options.timeout = kConnecting;
    try {
        m_group->store = c10::make_intrusive<c10d::TCPStore>(process.address, options);
        if (process.storeIsServed) // what was stored by processes that were started before is not for these
            m_group->store = c10::make_intrusive<c10d::PrefixStore>("glasshouse/" + std::to_string(process.restarts),
                                                                    m_group->store);
    } catch (const std::exception& exception) {
        const std::string reason = reasonOf(exception);
        throw Error(options.isServer ? sentence("The other processes cannot be served at %1, port %2 (%3). Choose "
                                                "another port with MASTER_PORT.",
                                                process.address, process.port, reason)
                                     : sentence("Process 0 was not found at %1, port %2 (%3).", process.address,
                                                process.port, reason));
    }
    if (process.rank == 0)
        attempt([&] {
            const std::string name = launchName();
            m_group->store->set(kLaunch, std::vector<std::uint8_t>(name.begin(), name.end()));
        });
}

std::string ProcessLink::launchName() const {
    return m_process.launch.empty() ? "unknown" : m_process.launch;
}

/// Two trainings that are started with the same address and port share the first one's store. Throws Error.
void ProcessLink::registerHere() {
    std::string first;          // the launch of process 0
    std::int64_t processes = 0; // with this rank
    attempt([&] {
        const std::vector<std::uint8_t> stored = m_group->store->get(kLaunch);
        first.assign(stored.begin(), stored.end());
        if (first == launchName())
            processes = m_group->store->add(keyOf(m_process.rank), 1);
    });
    if (processes != 1)
        throw Error(
            sentence("Another training is already at %1, port %2. Choose another port with MASTER_PORT, or end that "
                     "training.",
                     m_process.address, m_process.port));
}

/// Waits until all these keys are in the store. Throws Stopped, ProcessLost.
void ProcessLink::waitFor(const std::vector<std::string>& keys, const std::stop_token& stop) {
    for (bool isThere = keys.empty(); !isThere;) {
        attempt([&] { isThere = m_group->store->check(keys); });
        if (stop.stop_requested())
            throw Stopped();
        std::this_thread::sleep_for(std::chrono::milliseconds(isThere ? 0 : 100));
    }
}

bool ProcessLink::isOpen() const {
    return m_group->gloo != nullptr;
}

void ProcessLink::open(const std::stop_token& stop) {
    if (isOpen())
        return;
    try {
        m_group->network = deviceFor(m_process);
    } catch (const std::exception& exception) {
        throw Error(
            sentence("No network to the other processes was found (%1). GLOO_SOCKET_IFNAME can name one, such as "
                     "eth0.",
                     reasonOf(exception)));
    }
    if (m_process.rank == 0) {
        std::vector<std::string> others;
        for (int rank = 1; rank < m_process.count; ++rank)
            others.push_back(keyOf(rank));
        waitFor(others, m_stop);
    } else {
        waitFor({kLaunch}, stop);
        registerHere();
        try {
            waitFor({kReady}, stop);
        } catch (const Stopped&) { // it may be started again
            try {
                m_group->store->deleteKey(keyOf(m_process.rank));
            } catch (const std::exception&) { // process 0 has ended
            }
            throw;
        }
    }
    attempt([&] {
        if (m_process.rank == 0)
            m_group->store->set(kReady, std::vector<std::uint8_t>{1});
        m_group->store->setTimeout(kTimeout);
        auto options = c10d::ProcessGroupGloo::Options::create(kTimeout);
        options->devices.push_back(m_group->network);
        options->threads = 2;
        m_group->gloo =
            c10::make_intrusive<c10d::ProcessGroupGloo>(m_group->store, m_process.rank, m_process.count, options);
    });
}

std::string ProcessLink::whyNoCards() {
    return CardLink::problem();
}

void ProcessLink::openCards(torch::Device card) {
    allReduce(std::vector<double>{0}); // all processes are there
    m_group->cards =
        std::make_unique<CardLink>(m_group->store, m_group->network, m_process.rank, m_process.count, card, kTimeout);
}

void ProcessLink::closeCards() {
    if (m_group->cards == nullptr)
        return;
    allReduce(std::vector<double>{0}); // no process still reads from this one's card
    m_group->cards.reset();
}

void ProcessLink::leave() {
    m_broken = true;
    m_group->cards.reset();
}

void ProcessLink::attempt(const std::function<void()>& work) {
    try {
        if (m_broken)
            throw Error("the connection was lost before");
        work();
    } catch (const std::exception& exception) {
        leave(); // or this process's card would wait for ever
        if (deviceFailure(exception) || isOutOfMemory(exception))
            throw;
        throw ProcessLost(
            sentence("Another process of this training has ended or cannot be reached (%1).", reasonOf(exception)));
    }
}

/// What the others owe this process, which looks at the stop token while it waits.
class ProcessLink::Answer {
public:
    Answer(ProcessLink& link, c10::intrusive_ptr<c10d::Work> work)
        : m_link(link)
        , m_work(std::move(work)) {}

    /// Throws Error if the others do not answer although this process is to stop.
    void wait() {
        std::optional<std::chrono::steady_clock::time_point> end;
        while (!isThere()) {
            const auto now = std::chrono::steady_clock::now();
            if (!end && m_link.m_stop.stop_requested())
                end = now + kPatience;
            if (!end || now < *end)
                continue;
            // Its threads wait for up to ten minutes more, and its destructor for them.
            static_cast<void>(m_link.m_group->gloo.release());
            throw Error("it did not answer");
        }
    }

private:
    bool isThere() {
        try {
            return m_work->wait(kSlice);
        } catch (const std::exception&) { // the time is up, or the work has failed
            return m_work->isCompleted() && m_work->wait();
        }
    }

    ProcessLink& m_link;
    c10::intrusive_ptr<c10d::Work> m_work;
};

void ProcessLink::broadcast(torch::Tensor tensor) {
    attempt([&] {
        std::vector<torch::Tensor> list{tensor};
        if (tensor.is_cuda())
            m_group->cards->broadcast(tensor)();
        else
            Answer(*this, m_group->gloo->broadcast(list)).wait();
    });
}

std::function<void()> ProcessLink::allReduce(torch::Tensor tensor) {
    std::function<void()> wait;
    attempt([&] {
        std::vector<torch::Tensor> list{tensor};
        if (tensor.is_cuda())
            wait = m_group->cards->allReduce(tensor);
        else
            wait = [answer = Answer(*this, m_group->gloo->allreduce(list))]() mutable { answer.wait(); }; // a ring
    });
    return [this, wait, tensor] { attempt(wait); }; // the tensor must live as long
}

#else

struct ProcessLink::Group {};

ProcessLink::ProcessLink(const train::Process& process)
    : m_process(process) {
#ifdef GLASSHOUSE_CUDA
    const char* const package = "libgloo-cuda-dev";
#else
    const char* const package = "libgloo-dev";
#endif
    throw Error(sentence("This build trains in one process only. For several, install Gloo's headers (on Debian the "
                         "package %1) and build again.",
                         package));
}

bool ProcessLink::isOpen() const {
    return false;
}
void ProcessLink::open(const std::stop_token& /*stop*/) {}
void ProcessLink::broadcast(torch::Tensor /*tensor*/) {}
std::function<void()> ProcessLink::allReduce(torch::Tensor /*tensor*/) {
    return {};
}
std::string ProcessLink::whyNoCards() {
    return {};
}
void ProcessLink::openCards(torch::Device /*card*/) {}
void ProcessLink::closeCards() {}
void ProcessLink::leave() {}

#endif

ProcessLink::~ProcessLink() = default;

std::string ProcessLink::broadcast(std::string text) {
    torch::Tensor size = torch::tensor({static_cast<std::int64_t>(text.size())}, torch::kInt64);
    broadcast(size);
    torch::Tensor bytes = torch::empty({size.item<std::int64_t>()}, torch::kUInt8);
    if (rank() == 0)
        std::memcpy(bytes.data_ptr(), text.data(), text.size());
    if (bytes.numel() > 0)
        broadcast(bytes);
    return {static_cast<const char*>(bytes.data_ptr()), static_cast<std::size_t>(bytes.numel())};
}

std::vector<double> ProcessLink::allReduce(const std::vector<double>& values) {
    const torch::Tensor sums = torch::tensor(values, torch::kFloat64);
    allReduce(sums)();
    return {sums.data_ptr<double>(), sums.data_ptr<double>() + sums.numel()};
}

} // namespace glasshouse::processes
