#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include <torch/types.h>

#include "core/base/Error.h"
#include "core/engine/train/Process.h"

namespace glasshouse::processes {

/// Another process has ended or cannot be reached.
class ProcessLost : public Error {
public:
    using Error::Error;
};

/// The connection between the processes that train a run together: c10d's process group over Gloo, and between their
/// graphics cards over NCCL, for contiguous tensors of any shape. Like all collectives, its calls must come in the same
/// order in every process. On a card, they run after the work already queued on the current stream.
///
/// Before it is open, and after stop was requested of a process that has called endWhenStopped(), no process waits for
/// long for another that does not answer.
///
/// One thread at a time. Throws ProcessLost, or c10::Error if this process's card fails or runs out of memory; after
/// that every call throws ProcessLost.
class ProcessLink {
public:
    /// Registers with the store, through which the processes find each other. Throws Error: no store at that address,
    /// or that of another training, or a build without Gloo.
    explicit ProcessLink(const train::Process& process);
    ~ProcessLink();
    ProcessLink(const ProcessLink&) = delete;
    ProcessLink& operator=(const ProcessLink&) = delete;

    const train::Process& process() const { return m_process; }
    int rank() const { return m_process.rank; }
    int count() const { return m_process.count; }
    bool isBroken() const { return m_broken; }
    bool isOpen() const;

    /// Connects the processes. Every later call waits at most ten minutes for the others. Processes other than 0 first
    /// wait until process 0 calls this, however long it prepares, and process 0 until all have registered; stop ends
    /// that. Throws Error, Stopped.
    void open(const std::stop_token& stop = {});
    /// From now on a call throws ProcessLost if another process has not answered some seconds after a stop request.
    /// What the others compute by then is lost, and so is the connection.
    void endWhenStopped(const std::stop_token& stop) { m_stop = stop; }
    /// Why this build cannot connect graphics cards, as one sentence; empty if it can.
    static std::string whyNoCards();
    /// Connects the processes' cards too, one each: a collective, after open(). Throws ProcessLost; Error if they
    /// cannot be connected.
    void openCards(torch::Device card);
    /// Disconnects them again, as a collective, so that no process sees another one lost.
    void closeCards();
    /// This process cannot go on: disconnects its card at once, so that the others do not wait for it. Every later call
    /// throws ProcessLost.
    void leave();

    /// Sends the values of process 0 to all others; same shape and type everywhere.
    void broadcast(torch::Tensor tensor);
    std::string broadcast(std::string text); ///< of any length
    /// Starts an all-reduce: the tensor, of the same shape and type everywhere, becomes the sum over all processes,
    /// added in the same order each time. It must not be touched until the returned function, which waits, has
    /// returned.
    std::function<void()> allReduce(torch::Tensor tensor);
    /// The sums over all processes; the same number of values in each.
    std::vector<double> allReduce(const std::vector<double>& values);

private:
    struct Group;
    class Answer;
    std::string launchName() const;
    void registerHere();
    void waitFor(const std::vector<std::string>& keys, const std::stop_token& stop);
    void attempt(const std::function<void()>& work);

    train::Process m_process;
    std::unique_ptr<Group> m_group;
    std::stop_token m_stop;
    bool m_broken = false;
};

} // namespace glasshouse::processes
