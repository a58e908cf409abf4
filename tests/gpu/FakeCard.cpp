#include "FakeCard.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace fakecard {

namespace {

thread_local cudaError_t t_last = cudaSuccess;

long threadId() {
    return syscall(SYS_gettid);
}

std::size_t wholePages(std::size_t bytes) {
    return (bytes + 4095) / 4096 * 4096;
}

} // namespace

long setting(const char* name, long otherwise) {
    const char* const value = std::getenv(name);
    return value != nullptr ? std::atol(value) : otherwise;
}

Card& Card::instance() {
    static Card* const card = new Card;
    return *card;
}

Card::Card() {
    std::atexit([] { instance().report(); });
}

void Card::report() const {
    if (std::getenv("FAKE_QUIET") != nullptr)
        return;
    std::fprintf(stderr, "[fake card] %ld kernels, %ld captures, %ld launches of graphs, at most %zu MB\n", m_kernels,
                 m_captures, m_launches, m_peak >> 20);
    for (const auto& [what, count] : m_violations)
        std::fprintf(stderr, "[fake card] forbidden, %ld times: %s\n", count, what.c_str());
}

cudaError_t Card::failed(cudaError_t error) {
    if (error != cudaSuccess)
        t_last = error;
    return error;
}

cudaError_t Card::lastError(bool forget) {
    const int broken = instance().m_broken;
    const cudaError_t error = broken != 0 ? static_cast<cudaError_t>(broken) : t_last;
    if (forget)
        t_last = cudaSuccess;
    return error;
}

cudaError_t Card::broken() {
    if (m_callsUntilBroken > 0 && --m_callsUntilBroken == 0)
        m_broken = cudaErrorLaunchFailure;
    return m_broken != 0 ? failed(static_cast<cudaError_t>(m_broken.load())) : cudaSuccess;
}

void Card::breakDown() {
    m_callsUntilBroken = setting("FAKE_FAILURE_DELAY", 0) + 1;
}

Stream& Card::stream(cudaStream_t stream) {
    const bool isDefault = stream == nullptr || stream == cudaStreamLegacy || stream == cudaStreamPerThread;
    return isDefault ? m_legacy : *reinterpret_cast<Stream*>(stream);
}

cudaError_t Card::send(cudaStream_t to, const std::function<void()>& work, bool kernel) {
    if (const cudaError_t error = broken())
        return error;
    const std::lock_guard lock(m_mutex);
    if (kernel && setting("FAKE_NO_KERNELS", 0) != 0)
        return failed(cudaErrorNoKernelImageForDevice);
    Stream& on = stream(to);
    if (on.capture != nullptr) {
        if (on.invalid)
            return failed(cudaErrorStreamCaptureInvalidated);
        if (kernel && ++on.captureKernels == 3 && m_captures == setting("FAKE_INVALID_CAPTURE", 0)) {
            on.invalid = true;
            return failed(cudaErrorStreamCaptureUnsupported);
        }
        on.capture->push_back(work);
        return cudaSuccess;
    }
    if (isCapturing())
        violated("work on another stream during a capture");
    if (kernel && ++m_kernels == setting("FAKE_FAILED_KERNEL", 0)) {
        breakDown();
        return cudaSuccess;
    }
    if (work)
        work();
    return cudaSuccess;
}

cudaStreamCaptureMode& Card::threadMode() {
    static thread_local cudaStreamCaptureMode mode = cudaStreamCaptureModeGlobal;
    return mode;
}

/// CUDA's rules: a capture in global mode is spoilt by any thread that is in global mode, one in thread-local mode by
/// the thread that began it.
cudaError_t Card::forbidden(const char* call) {
    const std::lock_guard lock(m_mutex);
    if (threadMode() == cudaStreamCaptureModeRelaxed)
        return cudaSuccess;
    bool spoilt = false;
    for (Stream* const one : m_capturing) {
        const bool everybody = one->mode == cudaStreamCaptureModeGlobal && threadMode() == cudaStreamCaptureModeGlobal;
        if (everybody || (one->mode != cudaStreamCaptureModeRelaxed && one->captureThread == threadId()))
            one->invalid = spoilt = true;
    }
    if (!spoilt)
        return cudaSuccess;
    violated(std::string(call) + " during a capture");
    return failed(cudaErrorStreamCaptureUnsupported);
}

void Card::violated(const std::string& what) {
    const std::lock_guard lock(m_mutex);
    ++m_violations[what];
}

void Card::spoilCaptures() {
    for (Stream* const one : m_capturing)
        one->invalid = true;
}

bool Card::happened(Clock::time_point done, const Collectives& collectives) {
    return Clock::now() >= done &&
           std::all_of(collectives.begin(), collectives.end(), [](const auto& ended) { return ended->load(); });
}

cudaError_t Card::allocate(void** memory, std::size_t bytes, Kind kind) {
    const std::lock_guard lock(m_mutex);
    bytes = wholePages(std::max<std::size_t>(bytes, 1));
    if (kind == Kind::OnCard && m_used + bytes > capacity())
        return failed(cudaErrorMemoryAllocation);
    void* const made = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (made == MAP_FAILED)
        return failed(cudaErrorMemoryAllocation);
    m_memory[static_cast<char*>(made)] = {bytes, kind};
    if (kind == Kind::OnCard)
        m_peak = std::max(m_peak, m_used += bytes);
    *memory = made;
    return cudaSuccess;
}

cudaError_t Card::free(void* memory) {
    const std::lock_guard lock(m_mutex);
    const auto found = m_memory.find(static_cast<char*>(memory));
    if (found == m_memory.end())
        return failed(cudaErrorInvalidValue);
    const auto [bytes, kind] = found->second;
    if (kind == Kind::OnCard)
        m_used -= bytes;
    munmap(memory, bytes);
    m_memory.erase(found);
    return cudaSuccess;
}

Kind Card::kindOf(const void* memory) {
    const std::lock_guard lock(m_mutex);
    auto* const address = static_cast<char*>(const_cast<void*>(memory));
    auto after = m_memory.upper_bound(address);
    if (after == m_memory.begin())
        return Kind::Unknown;
    const auto& [begin, block] = *--after;
    return address < begin + block.first ? block.second : Kind::Unknown;
}

cudaError_t Card::beginCapture(Stream& stream, cudaStreamCaptureMode mode) {
    const std::lock_guard lock(m_mutex);
    if (&stream == &m_legacy)
        return failed(cudaErrorStreamCaptureImplicit);
    stream = {.capture = new Nodes,
              .captureId = static_cast<unsigned long long>(++m_captures),
              .mode = mode,
              .captureThread = threadId(),
              .busy = stream.busy,
              .collectives = stream.collectives};
    m_capturing.insert(&stream);
    return cudaSuccess;
}

cudaError_t Card::endCapture(Stream& stream, Nodes** graph) {
    const std::lock_guard lock(m_mutex);
    *graph = nullptr;
    if (stream.capture == nullptr)
        return failed(cudaErrorIllegalState);
    m_capturing.erase(&stream);
    Nodes* const made = std::exchange(stream.capture, nullptr);
    if (std::exchange(stream.invalid, false)) {
        delete made;
        return failed(cudaErrorStreamCaptureInvalidated);
    }
    *graph = made;
    return cudaSuccess;
}

cudaError_t Card::launch(const Nodes& graph) {
    const std::lock_guard lock(m_mutex);
    if (++m_launches == setting("FAKE_FAILED_LAUNCH", 0)) {
        breakDown();
        return cudaSuccess;
    }
    for (const auto& node : graph)
        if (node)
            node();
    return cudaSuccess;
}

} // namespace fakecard
