// The calls of NCCL that c10d makes, between fake cards of processes on one machine: each leaves what it contributes
// in a file of TMPDIR, and a thread reads those of the others. Sums are computed, in the order of the ranks. Until then
// the stream waits: where a process is missing for ever, as on a card, unless the communicator is aborted.
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include <nccl.h>
#include <unistd.h>

#include "FakeCard.h"

struct ncclComm {
    std::string path; ///< of its files, without an ending
    int rank;
    int count;
    long calls = 0;
    std::atomic<bool> aborted{false};
};

namespace {

using fakecard::Card;

std::string fileOf(const ncclComm& comm, long call, int rank) {
    return comm.path + "." + std::to_string(call) + "." + std::to_string(rank);
}

void leave(const ncclComm& comm, const void* data, std::size_t bytes) {
    const std::string path = fileOf(comm, comm.calls, comm.rank);
    std::ofstream(path + ".part", std::ios::binary)
        .write(static_cast<const char*>(data), static_cast<std::streamsize>(bytes));
    std::rename((path + ".part").c_str(), path.c_str());
}

/// What a process left; false if the communicator was aborted before.
bool take(const ncclComm& comm, long call, int rank, std::string& data) {
    const std::string path = fileOf(comm, call, rank);
    while (access(path.c_str(), R_OK) != 0) {
        if (comm.aborted)
            return false;
        std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
    std::ifstream file(path, std::ios::binary);
    data.assign(std::istreambuf_iterator<char>(file), {});
    return true;
}

template <typename Number> void add(void* sum, const std::string& data) {
    auto* const to = static_cast<Number*>(sum);
    const auto* const from = reinterpret_cast<const Number*>(data.data());
    for (std::size_t i = 0; i < data.size() / sizeof(Number); ++i)
        to[i] = to[i] + from[i];
}

std::size_t sizeOf(ncclDataType_t type) {
    switch (type) {
    case ncclFloat32:
    case ncclInt32:
        return 4;
    case ncclFloat64:
    case ncclInt64:
        return 8;
    default:
        return 0;
    }
}

/// Leaves the bytes for the others, and lets the stream wait until those of each rank from first to last were used.
template <typename Use>
ncclResult_t exchange(ncclComm& comm, const void* own, std::size_t bytes, int first, int last, cudaStream_t to,
                      const Use& use) {
    if (Card::instance().broken() != cudaSuccess)
        return ncclUnhandledCudaError;
    const std::lock_guard lock(Card::instance().mutex());
    fakecard::Stream& stream = Card::instance().stream(to);
    if (stream.capture != nullptr)
        Card::instance().violated("a collective in a capture");
    if (comm.rank >= first && comm.rank <= last)
        leave(comm, own, bytes);
    const auto ended = std::make_shared<std::atomic<bool>>(false);
    stream.collectives.push_back(ended);
    std::thread([&comm, call = comm.calls++, first, last, use, ended] {
        std::string data;
        for (int rank = first; rank <= last && take(comm, call, rank, data); ++rank)
            use(rank, data);
        *ended = true;
    }).detach();
    return ncclSuccess;
}

} // namespace

FAKE_CARD_API ncclResult_t ncclGetVersion(int* version) {
    *version = NCCL_VERSION_CODE;
    return ncclSuccess;
}
FAKE_CARD_API const char* ncclGetErrorString(ncclResult_t result) {
    return result == ncclSuccess ? "no error" : "unhandled error of the fake card";
}
FAKE_CARD_API const char* ncclGetLastError(ncclComm_t) {
    return "";
}
FAKE_CARD_API ncclResult_t ncclGetUniqueId(ncclUniqueId* id) {
    *id = {};
    const char* const folder = std::getenv("TMPDIR");
    std::snprintf(id->internal, sizeof id->internal, "%s/fake-nccl-%d-%lld", folder != nullptr ? folder : "/tmp",
                  static_cast<int>(getpid()),
                  static_cast<long long>(std::chrono::steady_clock::now().time_since_epoch().count()));
    return ncclSuccess;
}
FAKE_CARD_API ncclResult_t ncclCommInitRankConfig(ncclComm_t* comm, int ranks, ncclUniqueId id, int rank,
                                                  ncclConfig_t*) {
    *comm = new ncclComm{id.internal, rank, ranks}; // kept: a thread may still use it
    return ncclSuccess;
}
FAKE_CARD_API ncclResult_t ncclCommInitRank(ncclComm_t* comm, int ranks, ncclUniqueId id, int rank) {
    return ncclCommInitRankConfig(comm, ranks, id, rank, nullptr);
}
FAKE_CARD_API ncclResult_t ncclCommGetAsyncError(ncclComm_t, ncclResult_t* error) {
    *error = ncclSuccess;
    return ncclSuccess;
}
FAKE_CARD_API ncclResult_t ncclCommAbort(ncclComm_t comm) {
    comm->aborted = true;
    return ncclSuccess;
}
FAKE_CARD_API ncclResult_t ncclCommFinalize(ncclComm_t) {
    return ncclSuccess;
}
FAKE_CARD_API ncclResult_t ncclCommDestroy(ncclComm_t) {
    return ncclSuccess;
}
FAKE_CARD_API ncclResult_t ncclCommCount(ncclComm_t comm, int* ranks) {
    *ranks = comm->count;
    return ncclSuccess;
}
FAKE_CARD_API ncclResult_t ncclGroupStart() {
    return ncclSuccess;
}
FAKE_CARD_API ncclResult_t ncclGroupEnd() {
    return ncclSuccess;
}
FAKE_CARD_API ncclResult_t ncclAllReduce(const void* from, void* to, std::size_t numbers, ncclDataType_t type,
                                         ncclRedOp_t operation, ncclComm_t comm, cudaStream_t stream) {
    const std::size_t bytes = numbers * sizeOf(type);
    if (sizeOf(type) == 0 || operation != ncclSum)
        return ncclInvalidArgument;
    const auto use = [=](int rank, const std::string& data) {
        if (rank == 0)
            std::memcpy(to, data.data(), bytes);
        else if (type == ncclFloat32)
            add<float>(to, data);
        else if (type == ncclFloat64)
            add<double>(to, data);
        else if (type == ncclInt32)
            add<int>(to, data);
        else
            add<long>(to, data);
    };
    return exchange(*comm, from, bytes, 0, comm->count - 1, stream, use);
}
FAKE_CARD_API ncclResult_t ncclBroadcast(const void* from, void* to, std::size_t numbers, ncclDataType_t type, int root,
                                         ncclComm_t comm, cudaStream_t stream) {
    const std::size_t bytes = numbers * sizeOf(type);
    if (sizeOf(type) == 0)
        return ncclInvalidArgument;
    return exchange(*comm, from, bytes, root, root, stream,
                    [=](int, const std::string& data) { std::memmove(to, data.data(), bytes); });
}
FAKE_CARD_API ncclResult_t ncclBcast(void* data, std::size_t numbers, ncclDataType_t type, int root, ncclComm_t comm,
                                     cudaStream_t stream) {
    return ncclBroadcast(data, data, numbers, type, root, comm, stream);
}
