#pragma once

#include <chrono>
#include <functional>

#include <torch/csrc/distributed/c10d/Backend.hpp>
#include <torch/csrc/distributed/c10d/Store.hpp>

namespace glasshouse::processes {

/// The connection between the graphics cards of several processes: c10d's process group over NCCL.
///
/// Its collectives are queued on the card: wait() on their work lets the current stream wait, not the thread. One that
/// waits for a lost process never ends by itself.
struct CardLink {
    c10::intrusive_ptr<c10d::Backend> group;
    std::function<void()> close; ///< once all collectives have ended
    std::function<void()> abort; ///< ends the collectives in flight, whose results are undefined
};

/// Connects the current card with those of the other processes, which are found through the store. Throws what LibTorch
/// throws.
CardLink connectCards(const c10::intrusive_ptr<c10d::Store>& store, int rank, int count,
                      std::chrono::milliseconds timeout);

} // namespace glasshouse::processes
