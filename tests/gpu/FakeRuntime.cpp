// The calls of the CUDA runtime, and the few of the driver, that LibTorch makes.
#include <cstdio>
#include <cstring>
#include <utility>

#include <cuda.h>
#include <unistd.h>

#include "FakeCard.h"

#undef cudaGetDeviceProperties
#undef cudaStreamGetCaptureInfo

using fakecard::Card;
using fakecard::Clock;
using fakecard::Event;
using fakecard::Kind;
using fakecard::Nodes;
using fakecard::setting;
using fakecard::Stream;

namespace {

Card& card() {
    return Card::instance();
}

thread_local int t_device = 0;

template <typename StreamOrEvent> void waitFor(const StreamOrEvent& one, Clock::time_point done) {
    while (!Card::happened(done, one.collectives))
        usleep(20);
}

/// The error of a broken card, or of a call that a capture forbids.
cudaError_t refused(const char* call) {
    const cudaError_t error = card().broken();
    return error != cudaSuccess ? error : card().forbidden(call);
}

struct Launch {
    dim3 grid, block;
    std::size_t shared;
    cudaStream_t stream;
};
thread_local std::vector<Launch> t_launches;

} // namespace

// ---- what the compiler writes into programs with kernels

FAKE_CARD_API void** __cudaRegisterFatBinary(void*) {
    static void* handle = nullptr;
    return &handle;
}
FAKE_CARD_API void __cudaRegisterFatBinaryEnd(void**) {}
FAKE_CARD_API void __cudaUnregisterFatBinary(void**) {}
FAKE_CARD_API void __cudaRegisterFunction(void**, const char*, char*, const char*, int, uint3*, uint3*, dim3*, dim3*,
                                          int*) {}
FAKE_CARD_API void __cudaRegisterVar(void**, char*, char*, const char*, int, std::size_t, int, int) {}
FAKE_CARD_API char __cudaInitModule(void**) {
    return 1;
}
FAKE_CARD_API unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block, std::size_t shared, CUstream_st* stream) {
    t_launches.push_back({grid, block, shared, stream});
    return 0;
}
FAKE_CARD_API cudaError_t __cudaPopCallConfiguration(dim3* grid, dim3* block, std::size_t* shared, void* stream) {
    const Launch launch = t_launches.back();
    t_launches.pop_back();
    *grid = launch.grid;
    *block = launch.block;
    *shared = launch.shared;
    *static_cast<cudaStream_t*>(stream) = launch.stream;
    return cudaSuccess;
}

// ---- devices

FAKE_CARD_API cudaError_t cudaGetDeviceCount(int* count) {
    *count = static_cast<int>(setting("FAKE_CARDS", 1));
    return *count > 0 ? cudaSuccess : Card::failed(cudaErrorNoDevice);
}
FAKE_CARD_API cudaError_t cudaGetDevice(int* device) {
    *device = t_device;
    return cudaSuccess;
}
FAKE_CARD_API cudaError_t cudaSetDevice(int device) {
    t_device = device;
    return cudaSuccess;
}
FAKE_CARD_API cudaError_t cudaGetDeviceProperties_v2(cudaDeviceProp* properties, int device) {
    if (setting("FAKE_NO_PROPERTIES", 0) != 0)
        return Card::failed(cudaErrorUnknown);
    const int capability = static_cast<int>(setting("FAKE_CAPABILITY", 90));
    *properties = {};
    std::snprintf(properties->name, sizeof properties->name, "Fake card %d", device);
    properties->major = capability / 10;
    properties->minor = capability % 10;
    properties->totalGlobalMem = card().capacity();
    properties->multiProcessorCount = 16;
    properties->maxThreadsPerMultiProcessor = 2048;
    properties->maxThreadsPerBlock = 1024;
    properties->maxBlocksPerMultiProcessor = 32;
    properties->warpSize = 32;
    properties->sharedMemPerBlock = 49152;
    properties->sharedMemPerBlockOptin = 231424;
    properties->sharedMemPerMultiprocessor = 233472;
    properties->regsPerBlock = properties->regsPerMultiprocessor = 65536;
    properties->l2CacheSize = 1 << 25;
    properties->clockRate = 1500000;
    properties->memoryBusWidth = 256;
    properties->memoryClockRate = 1000000;
    properties->concurrentKernels = properties->unifiedAddressing = 1;
    properties->textureAlignment = 512;
    for (int axis = 0; axis < 3; ++axis) {
        properties->maxThreadsDim[axis] = axis == 2 ? 64 : 1024;
        properties->maxGridSize[axis] = axis > 0 ? 65535 : 2147483647;
    }
    return cudaSuccess;
}
FAKE_CARD_API cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr attribute, int device) {
    cudaDeviceProp properties;
    if (const cudaError_t error = cudaGetDeviceProperties_v2(&properties, device))
        return error;
    switch (attribute) {
    case cudaDevAttrComputeCapabilityMajor:
        *value = properties.major;
        break;
    case cudaDevAttrComputeCapabilityMinor:
        *value = properties.minor;
        break;
    case cudaDevAttrMultiProcessorCount:
        *value = properties.multiProcessorCount;
        break;
    case cudaDevAttrMaxSharedMemoryPerBlock:
        *value = static_cast<int>(properties.sharedMemPerBlock);
        break;
    case cudaDevAttrMaxSharedMemoryPerBlockOptin:
        *value = static_cast<int>(properties.sharedMemPerBlockOptin);
        break;
    case cudaDevAttrWarpSize:
        *value = properties.warpSize;
        break;
    case cudaDevAttrMaxThreadsPerBlock:
        *value = properties.maxThreadsPerBlock;
        break;
    case cudaDevAttrMaxThreadsPerMultiProcessor:
        *value = properties.maxThreadsPerMultiProcessor;
        break;
    case cudaDevAttrMaxGridDimX:
        *value = properties.maxGridSize[0];
        break;
    case cudaDevAttrMaxGridDimY:
        *value = properties.maxGridSize[1];
        break;
    case cudaDevAttrMaxGridDimZ:
        *value = properties.maxGridSize[2];
        break;
    default:
        *value = 1;
        break;
    }
    return cudaSuccess;
}
FAKE_CARD_API cudaError_t cudaDriverGetVersion(int* version) {
    *version = CUDART_VERSION;
    return cudaSuccess;
}
FAKE_CARD_API cudaError_t cudaRuntimeGetVersion(int* version) {
    *version = CUDART_VERSION;
    return cudaSuccess;
}
FAKE_CARD_API cudaError_t cudaDeviceGetStreamPriorityRange(int* least, int* greatest) {
    if (least != nullptr)
        *least = 0;
    if (greatest != nullptr)
        *greatest = -5;
    return cudaSuccess;
}
FAKE_CARD_API cudaError_t cudaDeviceSynchronize() {
    if (const cudaError_t error = card().broken())
        return error;
    const std::lock_guard lock(card().mutex());
    if (!card().isCapturing())
        return cudaSuccess;
    card().spoilCaptures(); // in every mode
    card().violated("cudaDeviceSynchronize during a capture");
    return Card::failed(cudaErrorStreamCaptureUnsupported);
}
FAKE_CARD_API cudaError_t cudaDeviceCanAccessPeer(int* can, int, int) {
    *can = 0;
    return cudaSuccess;
}
FAKE_CARD_API cudaError_t cudaDeviceGetPCIBusId(char* id, int size, int) {
    std::snprintf(id, static_cast<std::size_t>(size), "0000:01:00.0");
    return cudaSuccess;
}
FAKE_CARD_API cudaError_t cudaDeviceReset() {
    return cudaSuccess;
}
FAKE_CARD_API cudaError_t cudaGetLastError() {
    return Card::lastError(true);
}
FAKE_CARD_API cudaError_t cudaPeekAtLastError() {
    return Card::lastError(false);
}
FAKE_CARD_API const char* cudaGetErrorString(cudaError_t error) {
    switch (error) {
    case cudaSuccess:
        return "no error";
    case cudaErrorMemoryAllocation:
        return "out of memory";
    case cudaErrorNoDevice:
        return "no CUDA-capable device is detected";
    case cudaErrorNoKernelImageForDevice:
        return "no kernel image is available for execution on the device";
    case cudaErrorNotReady:
        return "device not ready";
    case cudaErrorLaunchFailure:
        return "unspecified launch failure";
    case cudaErrorStreamCaptureUnsupported:
        return "operation not permitted when stream is capturing";
    case cudaErrorStreamCaptureInvalidated:
        return "operation failed due to a previous error during capture";
    default:
        return "unknown error";
    }
}
FAKE_CARD_API const char* cudaGetErrorName(cudaError_t error) {
    return cudaGetErrorString(error);
}

// ---- memory

FAKE_CARD_API cudaError_t cudaMalloc(void** memory, std::size_t bytes) {
    const cudaError_t error = refused("cudaMalloc");
    return error != cudaSuccess ? error : card().allocate(memory, bytes, Kind::OnCard);
}
FAKE_CARD_API cudaError_t cudaFree(void* memory) {
    if (memory == nullptr)
        return card().broken();
    const cudaError_t error = refused("cudaFree");
    return error != cudaSuccess ? error : card().free(memory);
}
FAKE_CARD_API cudaError_t cudaHostAlloc(void** memory, std::size_t bytes, unsigned) {
    const cudaError_t error = refused("cudaHostAlloc");
    return error != cudaSuccess ? error : card().allocate(memory, bytes, Kind::PageLocked);
}
FAKE_CARD_API cudaError_t cudaMallocHost(void** memory, std::size_t bytes) {
    return cudaHostAlloc(memory, bytes, 0);
}
FAKE_CARD_API cudaError_t cudaFreeHost(void* memory) {
    const cudaError_t error = refused("cudaFreeHost");
    return error != cudaSuccess ? error : card().free(memory);
}
FAKE_CARD_API cudaError_t cudaHostGetDevicePointer(void** onCard, void* memory, unsigned) {
    *onCard = memory;
    return cudaSuccess;
}
FAKE_CARD_API cudaError_t cudaMemGetInfo(std::size_t* free, std::size_t* all) {
    if (const cudaError_t error = card().broken())
        return error;
    *all = card().capacity();
    *free = *all - card().used();
    return cudaSuccess;
}
FAKE_CARD_API cudaError_t cudaPointerGetAttributes(cudaPointerAttributes* attributes, const void* memory) {
    const Kind kind = card().kindOf(memory);
    *attributes = {};
    attributes->type = kind == Kind::OnCard       ? cudaMemoryTypeDevice
                       : kind == Kind::PageLocked ? cudaMemoryTypeHost
                                                  : cudaMemoryTypeUnregistered;
    attributes->device = kind == Kind::OnCard ? 0 : -2;
    attributes->devicePointer = kind != Kind::Unknown ? const_cast<void*>(memory) : nullptr;
    attributes->hostPointer = kind == Kind::PageLocked ? const_cast<void*>(memory) : nullptr;
    return cudaSuccess;
}
FAKE_CARD_API cudaError_t cudaMemcpyAsync(void* to, const void* from, std::size_t bytes, cudaMemcpyKind,
                                          cudaStream_t stream) {
    if (const cudaError_t error = card().broken())
        return error;
    const bool pageable = card().kindOf(to) == Kind::Unknown || card().kindOf(from) == Kind::Unknown;
    {
        const std::lock_guard lock(card().mutex());
        Stream& on = card().stream(stream);
        if (on.capture != nullptr && pageable) {
            on.invalid = true;
            card().violated("a copy of pageable memory in a capture");
            return Card::failed(cudaErrorStreamCaptureUnsupported);
        }
    }
    if (pageable)
        waitFor(card().stream(stream), card().stream(stream).busy);
    return card().send(
        stream, [=] { std::memmove(to, from, bytes); }, false);
}
FAKE_CARD_API cudaError_t cudaMemcpy(void* to, const void* from, std::size_t bytes, cudaMemcpyKind) {
    if (const cudaError_t error = refused("cudaMemcpy"))
        return error;
    std::memmove(to, from, bytes);
    return cudaSuccess;
}
FAKE_CARD_API cudaError_t cudaMemcpy2DAsync(void* to, std::size_t toStride, const void* from, std::size_t fromStride,
                                            std::size_t width, std::size_t height, cudaMemcpyKind,
                                            cudaStream_t stream) {
    const auto copy = [=] {
        for (std::size_t row = 0; row < height; ++row)
            std::memmove(static_cast<char*>(to) + row * toStride, static_cast<const char*>(from) + row * fromStride,
                         width);
    };
    return card().send(stream, copy, false);
}
FAKE_CARD_API cudaError_t cudaMemsetAsync(void* memory, int value, std::size_t bytes, cudaStream_t stream) {
    return card().send(
        stream, [=] { std::memset(memory, value, bytes); }, false);
}
FAKE_CARD_API cudaError_t cudaMemset(void* memory, int value, std::size_t bytes) {
    if (const cudaError_t error = refused("cudaMemset"))
        return error;
    std::memset(memory, value, bytes);
    return cudaSuccess;
}
FAKE_CARD_API cudaError_t cudaMemcpyToSymbolAsync(const void*, const void*, std::size_t, std::size_t, cudaMemcpyKind,
                                                  cudaStream_t) {
    return cudaSuccess;
}

// ---- streams and events

FAKE_CARD_API cudaError_t cudaStreamCreateWithPriority(cudaStream_t* stream, unsigned, int) {
    if (const cudaError_t error = card().broken())
        return error;
    *stream = reinterpret_cast<cudaStream_t>(new Stream);
    return cudaSuccess;
}
FAKE_CARD_API cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned flags) {
    return cudaStreamCreateWithPriority(stream, flags, 0);
}
FAKE_CARD_API cudaError_t cudaStreamCreate(cudaStream_t* stream) {
    return cudaStreamCreateWithPriority(stream, 0, 0);
}
FAKE_CARD_API cudaError_t cudaStreamDestroy(cudaStream_t) {
    return cudaSuccess;
}
FAKE_CARD_API cudaError_t cudaStreamGetPriority(cudaStream_t, int* priority) {
    *priority = 0;
    return cudaSuccess;
}
FAKE_CARD_API cudaError_t cudaStreamSynchronize(cudaStream_t stream) {
    if (const cudaError_t error = card().broken())
        return error;
    Stream& on = card().stream(stream);
    {
        const std::lock_guard lock(card().mutex());
        if (on.capture != nullptr) {
            on.invalid = true;
            card().violated("cudaStreamSynchronize of the stream that captures");
            return Card::failed(cudaErrorStreamCaptureUnsupported);
        }
    }
    waitFor(on, on.busy);
    return cudaSuccess;
}
FAKE_CARD_API cudaError_t cudaStreamQuery(cudaStream_t stream) {
    if (const cudaError_t error = refused("cudaStreamQuery"))
        return error;
    const Stream& asked = card().stream(stream);
    return Card::happened(asked.busy, asked.collectives) ? cudaSuccess : Card::failed(cudaErrorNotReady);
}
FAKE_CARD_API cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned) {
    if (const cudaError_t error = card().broken())
        return error;
    const std::lock_guard lock(card().mutex());
    Stream& on = card().stream(stream);
    const Event& awaited = *reinterpret_cast<Event*>(event);
    on.busy = std::max(on.busy, awaited.done);
    on.collectives.insert(on.collectives.end(), awaited.collectives.begin(), awaited.collectives.end());
    return cudaSuccess;
}
FAKE_CARD_API cudaError_t cudaEventCreateWithFlags(cudaEvent_t* event, unsigned) {
    if (const cudaError_t error = card().broken())
        return error;
    *event = reinterpret_cast<cudaEvent_t>(new Event);
    return cudaSuccess;
}
FAKE_CARD_API cudaError_t cudaEventCreate(cudaEvent_t* event) {
    return cudaEventCreateWithFlags(event, 0);
}
FAKE_CARD_API cudaError_t cudaEventDestroy(cudaEvent_t event) {
    if (const cudaError_t error = card().broken())
        return error;
    delete reinterpret_cast<Event*>(event);
    return cudaSuccess;
}
FAKE_CARD_API cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream) {
    if (const cudaError_t error = card().broken())
        return error;
    const std::lock_guard lock(card().mutex());
    Stream& on = card().stream(stream);
    if (const long latency = setting("FAKE_LATENCY", 0); latency > 0)
        on.busy = std::max(Clock::now(), on.busy) + std::chrono::microseconds(latency);
    std::erase_if(on.collectives, [](const auto& ended) { return ended->load(); });
    *reinterpret_cast<Event*>(event) = {on.capture != nullptr, on.busy, on.collectives};
    return cudaSuccess;
}
FAKE_CARD_API cudaError_t cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t stream, unsigned) {
    return cudaEventRecord(event, stream);
}
FAKE_CARD_API cudaError_t cudaEventQuery(cudaEvent_t event) {
    if (const cudaError_t error = refused("cudaEventQuery"))
        return error;
    const Event& asked = *reinterpret_cast<Event*>(event);
    if (asked.captured) {
        card().violated("cudaEventQuery of an event that was captured");
        return Card::failed(cudaErrorCapturedEvent);
    }
    return Card::happened(asked.done, asked.collectives) ? cudaSuccess : Card::failed(cudaErrorNotReady);
}
FAKE_CARD_API cudaError_t cudaEventSynchronize(cudaEvent_t event) {
    if (const cudaError_t error = refused("cudaEventSynchronize"))
        return error;
    const Event& awaited = *reinterpret_cast<Event*>(event);
    waitFor(awaited, awaited.done);
    return cudaSuccess;
}
FAKE_CARD_API cudaError_t cudaEventElapsedTime(float* milliseconds, cudaEvent_t, cudaEvent_t) {
    *milliseconds = 0.1F;
    return cudaSuccess;
}

// ---- captures and graphs

FAKE_CARD_API cudaError_t cudaThreadExchangeStreamCaptureMode(cudaStreamCaptureMode* mode) {
    std::swap(*mode, Card::threadMode());
    return cudaSuccess;
}
FAKE_CARD_API cudaError_t cudaStreamBeginCapture(cudaStream_t stream, cudaStreamCaptureMode mode) {
    const cudaError_t error = card().broken();
    return error != cudaSuccess ? error : card().beginCapture(card().stream(stream), mode);
}
FAKE_CARD_API cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t* graph) {
    *graph = nullptr;
    if (const cudaError_t error = card().broken())
        return error;
    Nodes* nodes = nullptr;
    const cudaError_t error = card().endCapture(card().stream(stream), &nodes);
    *graph = reinterpret_cast<cudaGraph_t>(nodes);
    return error;
}
FAKE_CARD_API cudaError_t cudaStreamIsCapturing(cudaStream_t stream, cudaStreamCaptureStatus* status) {
    if (const cudaError_t error = card().broken())
        return error;
    const std::lock_guard lock(card().mutex());
    const Stream& on = card().stream(stream);
    *status = on.capture == nullptr ? cudaStreamCaptureStatusNone
              : on.invalid          ? cudaStreamCaptureStatusInvalidated
                                    : cudaStreamCaptureStatusActive;
    return cudaSuccess;
}
FAKE_CARD_API cudaError_t cudaStreamGetCaptureInfo_v2(cudaStream_t stream, cudaStreamCaptureStatus* status,
                                                      unsigned long long* id, cudaGraph_t* graph,
                                                      const cudaGraphNode_t** dependencies, std::size_t* count) {
    if (const cudaError_t error = cudaStreamIsCapturing(stream, status))
        return error;
    if (id != nullptr)
        *id = card().stream(stream).captureId;
    if (graph != nullptr)
        *graph = nullptr;
    if (dependencies != nullptr)
        *dependencies = nullptr;
    if (count != nullptr)
        *count = 0;
    return cudaSuccess;
}
FAKE_CARD_API cudaError_t cudaStreamGetCaptureInfo(cudaStream_t stream, cudaStreamCaptureStatus* status,
                                                   unsigned long long* id) {
    return cudaStreamGetCaptureInfo_v2(stream, status, id, nullptr, nullptr, nullptr);
}
FAKE_CARD_API cudaError_t cudaGraphGetNodes(cudaGraph_t graph, cudaGraphNode_t*, std::size_t* count) {
    *count = reinterpret_cast<Nodes*>(graph)->size();
    return cudaSuccess;
}
FAKE_CARD_API cudaError_t cudaGraphInstantiateWithFlags(cudaGraphExec_t* made, cudaGraph_t graph, unsigned long long) {
    if (const cudaError_t error = card().broken())
        return error;
    *made = reinterpret_cast<cudaGraphExec_t>(new Nodes(*reinterpret_cast<Nodes*>(graph)));
    return cudaSuccess;
}
FAKE_CARD_API cudaError_t cudaGraphInstantiate(cudaGraphExec_t* made, cudaGraph_t graph, unsigned long long flags) {
    return cudaGraphInstantiateWithFlags(made, graph, flags);
}
FAKE_CARD_API cudaError_t cudaGraphDestroy(cudaGraph_t graph) {
    delete reinterpret_cast<Nodes*>(graph);
    return cudaSuccess;
}
FAKE_CARD_API cudaError_t cudaGraphExecDestroy(cudaGraphExec_t graph) {
    if (const cudaError_t error = card().broken())
        return error;
    delete reinterpret_cast<Nodes*>(graph);
    return cudaSuccess;
}
FAKE_CARD_API cudaError_t cudaGraphLaunch(cudaGraphExec_t graph, cudaStream_t) {
    const cudaError_t error = card().broken();
    return error != cudaSuccess ? error : card().launch(*reinterpret_cast<Nodes*>(graph));
}

// ---- kernels

FAKE_CARD_API cudaError_t cudaLaunchKernel(const void*, dim3, dim3, void**, std::size_t, cudaStream_t stream) {
    return card().send(stream, {}, true);
}
FAKE_CARD_API cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t* config, const void*, void**) {
    return card().send(config->stream, {}, true);
}
FAKE_CARD_API cudaError_t cudaLaunchCooperativeKernel(const void*, dim3, dim3, void**, std::size_t,
                                                      cudaStream_t stream) {
    return card().send(stream, {}, true);
}
FAKE_CARD_API cudaError_t cudaFuncGetAttributes(cudaFuncAttributes* attributes, const void*) {
    *attributes = {};
    attributes->maxThreadsPerBlock = 1024;
    attributes->numRegs = 32;
    attributes->ptxVersion = attributes->binaryVersion = static_cast<int>(setting("FAKE_CAPABILITY", 90));
    attributes->maxDynamicSharedSizeBytes = 49152;
    return cudaSuccess;
}
FAKE_CARD_API cudaError_t cudaFuncSetAttribute(const void*, cudaFuncAttribute, int) {
    return cudaSuccess;
}
FAKE_CARD_API cudaError_t cudaFuncSetCacheConfig(const void*, cudaFuncCache) {
    return cudaSuccess;
}
FAKE_CARD_API cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, const void*, int, std::size_t) {
    *blocks = 2;
    return cudaSuccess;
}
FAKE_CARD_API cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* blocks, const void*, int,
                                                                                 std::size_t, unsigned) {
    *blocks = 2;
    return cudaSuccess;
}

// ---- driver, which LibTorch also calls for kernels that it compiles at run time

FAKE_CARD_API CUresult cuInit(unsigned) {
    return CUDA_SUCCESS;
}
FAKE_CARD_API CUresult cuDevicePrimaryCtxGetState(CUdevice, unsigned* flags, int* active) {
    if (flags != nullptr)
        *flags = 0;
    *active = 1;
    return CUDA_SUCCESS;
}
FAKE_CARD_API CUresult cuDeviceGetAttribute(int* value, CUdevice_attribute, CUdevice) {
    *value = 0;
    return CUDA_SUCCESS;
}
FAKE_CARD_API CUresult cuCtxGetCurrent(CUcontext* context) {
    static int some = 0;
    *context = reinterpret_cast<CUcontext>(&some);
    return CUDA_SUCCESS;
}
FAKE_CARD_API CUresult cuGetErrorString(CUresult, const char** text) {
    *text = "an error of the fake driver";
    return CUDA_SUCCESS;
}
FAKE_CARD_API CUresult cuModuleLoadData(CUmodule* module, const void*) {
    card().violated("a kernel was compiled at run time");
    static int some = 0;
    *module = reinterpret_cast<CUmodule>(&some);
    return CUDA_SUCCESS;
}
FAKE_CARD_API CUresult cuModuleUnload(CUmodule) {
    return CUDA_SUCCESS;
}
FAKE_CARD_API CUresult cuModuleGetFunction(CUfunction* function, CUmodule, const char*) {
    static int some = 0;
    *function = reinterpret_cast<CUfunction>(&some);
    return CUDA_SUCCESS;
}
FAKE_CARD_API CUresult cuLaunchKernel(CUfunction, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned,
                                      CUstream stream, void**, void**) {
    return static_cast<CUresult>(card().send(stream, {}, true));
}
FAKE_CARD_API CUresult cuOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, CUfunction, int, std::size_t) {
    *blocks = 2;
    return CUDA_SUCCESS;
}
