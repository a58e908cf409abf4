#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace fake {

/// What a test may ask for; set before the run starts, or atomic.
struct Behaviour {
    std::atomic<int> stepMicroseconds{300};
    std::atomic<std::int64_t> heldStep{-1}; ///< after it training waits until it is stopped or let go
    std::atomic<int> heldSession{0};        ///< the one that waits, counted from 1; 0: each
    std::atomic<int> heldBatch{0};          ///< of 8 of the untrained model's evaluation, after which it waits; 0: none
    std::atomic<int> startMilliseconds{0};
    std::atomic<int> tokenMicroseconds{200};
    std::atomic<int> probeMilliseconds{0};
    std::atomic<int> loadMilliseconds{0};
    std::atomic<bool> failToLoad{false};
    std::atomic<std::int64_t> failAtStep{-1};
    std::atomic<std::int64_t> notFiniteAtStep{-1};
    std::atomic<std::int64_t> losesNumbersAtStep{-1}; ///< its loss is not finite, which ends the run
    std::atomic<std::int64_t> fullAtStep{-1};         ///< the disk is full after it, until this is another number
    std::atomic<double> worseAboveRate{1e9}; ///< a run with a higher learning rate has a validation loss 0.5 higher
    std::atomic<bool> failToStart{false};
    std::atomic<bool> failToProbe{false};
    std::atomic<bool> notFiniteLogits{false}; ///< the first logit after the last token of a probe is NaN
    std::atomic<bool> noSlopes{false};        ///< those of scaled embeddings are 0
    std::atomic<int> paceMilliseconds{0};     ///< of measuring
    std::atomic<bool> paceHeld{false};        ///< measuring the pace does not end before this is false
    std::atomic<int> paceMicroseconds{2000};  ///< of a step, as measured
    std::string writes; ///< written over and over, letter by letter; empty: tokens that follow from the seed

    // What happened.
    std::atomic<int> probes{0};
    std::atomic<int> loads{0};
    std::atomic<int> loadsEnded{0};
    std::atomic<int> paces{0};
    std::atomic<int> measuring{0};    ///< measurements under way
    std::atomic<int> maxMeasuring{0}; ///< the largest number of them at once
    std::atomic<int> written{0};      ///< tokens, of all texts
    std::atomic<int> sessions{0};
    std::atomic<int> alive{0};
    std::mutex mutex;
    std::set<std::thread::id> probeThreads;
    std::vector<std::chrono::steady_clock::time_point> probeTimes; ///< when each began
    std::set<std::thread::id> trainThreads;
    std::set<std::thread::id> generateThreads;
    std::vector<std::string> prompts; ///< of texts that were written, with what was written before
    std::vector<double> dropouts;     ///< of the same
    std::atomic<int> judged{0};       ///< tokens whose probabilities were asked for
};

} // namespace fake
