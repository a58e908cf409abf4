#include <cstdlib>

#include <torch/csrc/distributed/c10d/ProcessGroupNCCL.hpp>

#include "core/torch/processes/CardLink.h"

namespace glasshouse::processes {

CardLink connectCards(const c10::intrusive_ptr<c10d::Store>& store, int rank, int count,
                      std::chrono::milliseconds timeout) {
    // A lost process is noticed by the processors' link. LibTorch's own threads would end the program instead.
    setenv("TORCH_NCCL_ASYNC_ERROR_HANDLING", "0", /*overwrite=*/0);
    setenv("TORCH_NCCL_ENABLE_MONITORING", "0", /*overwrite=*/0);
    auto options = c10d::ProcessGroupNCCL::Options::create();
    options->timeout = timeout;
    const auto group = c10::make_intrusive<c10d::ProcessGroupNCCL>(store, rank, count, options);
    return {group, [group] { group->shutdown(); }, [group] { group->abort(); }};
}

} // namespace glasshouse::processes
