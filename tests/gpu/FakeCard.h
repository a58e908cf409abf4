// A fake graphics card: a library that is loaded before the CUDA runtime and cuBLAS and answers for them, so that a
// build with CUDA can be driven on a machine without a card. The memory of the card is memory of the processor, copies
// are made, kernels are counted and not run, graphs are recorded and replayed, and what CUDA forbids during a capture
// is refused. It says nothing about numbers or speed.
//
// Environment (numbers; without one, the value in brackets):
//   FAKE_CARDS [1]             how many there are
//   FAKE_MEMORY [8 GiB]        bytes of each
//   FAKE_CAPABILITY [90]       compute capability, times ten
//   FAKE_LATENCY [0]           microseconds until an event that was recorded has happened
//   FAKE_FAILED_LAUNCH [0]     the n-th launch of a graph breaks the card
//   FAKE_FAILED_KERNEL [0]     the n-th kernel outside a capture breaks the card
//   FAKE_FAILURE_DELAY [0]     after so many further calls it is seen
//   FAKE_INVALID_CAPTURE [0]   the n-th capture is made invalid by its third kernel
//   FAKE_NO_PROPERTIES [0]     1: the card does not say what it is
//   FAKE_NO_KERNELS [0]        1: the program has no kernels for it
// At its end the program tells on its standard error what was sent, unless FAKE_QUIET is set.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include <cuda_runtime_api.h>

#define FAKE_CARD_API extern "C" __attribute__((visibility("default")))

namespace fakecard {

using Clock = std::chrono::steady_clock;

long setting(const char* name, long otherwise);

/// What a graph does, one after another.
using Nodes = std::vector<std::function<void()>>;

/// Those that a stream waits for: whether each has ended.
using Collectives = std::vector<std::shared_ptr<std::atomic<bool>>>;

struct Stream {
    Nodes* capture = nullptr; ///< what is being captured; null: nothing
    bool invalid = false;     ///< the capture is
    unsigned long long captureId = 0;
    cudaStreamCaptureMode mode = cudaStreamCaptureModeGlobal;
    long captureThread = 0;
    int captureKernels = 0;
    Clock::time_point busy{};
    Collectives collectives; ///< that it waits for
};

struct Event {
    bool captured = false;
    Clock::time_point done{};
    Collectives collectives;
};

enum class Kind { Unknown, OnCard, PageLocked };

/// The cards together; any thread.
class Card {
public:
    static Card& instance();

    /// Remembers an error as the runtime does, and returns it.
    static cudaError_t failed(cudaError_t error);
    static cudaError_t lastError(bool forget);
    /// The error of a card that broke, which every call returns; a failure that was to be seen later comes nearer.
    cudaError_t broken();

    Stream& stream(cudaStream_t stream);
    /// Runs work on a stream, or notes it in the capture of that stream.
    cudaError_t send(cudaStream_t stream, const std::function<void()>& work, bool kernel);
    /// For a call that may wait for the card or change its memory: refused while something captures that forbids it.
    cudaError_t forbidden(const char* call);
    void violated(const std::string& what);

    cudaError_t allocate(void** memory, std::size_t bytes, Kind kind);
    cudaError_t free(void* memory);
    Kind kindOf(const void* memory);
    std::size_t capacity() const { return static_cast<std::size_t>(setting("FAKE_MEMORY", 8L << 30)); }
    std::size_t used() const { return m_used; }

    cudaError_t beginCapture(Stream& stream, cudaStreamCaptureMode mode);
    cudaError_t endCapture(Stream& stream, Nodes** graph);
    cudaError_t launch(const Nodes& graph);

    std::recursive_mutex& mutex() { return m_mutex; }
    bool isCapturing() const { return !m_capturing.empty(); }
    void spoilCaptures();
    /// Whether a stream has done what it was to do when its event was recorded.
    static bool happened(Clock::time_point done, const Collectives& collectives);
    static cudaStreamCaptureMode& threadMode();

    ~Card() = delete; // what is loaded later still calls it when the program ends

private:
    Card();
    void breakDown();
    void report() const;

    std::recursive_mutex m_mutex;
    std::set<Stream*> m_capturing;
    std::map<char*, std::pair<std::size_t, Kind>> m_memory; ///< by address
    std::size_t m_used = 0;
    std::size_t m_peak = 0;
    std::map<std::string, long> m_violations;
    Stream m_legacy;
    std::atomic<int> m_broken{0};
    std::atomic<long> m_callsUntilBroken{0};
    long m_kernels = 0;
    long m_launches = 0;
    long m_captures = 0;
};

} // namespace fakecard
