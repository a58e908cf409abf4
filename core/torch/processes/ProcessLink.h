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

/// Another process has ended or cannot be reached; what had been agreed on is lost.
class ProcessLost : public Error {
public:
    using Error::Error;
};

/// What connects the processes that train a run together: c10d's process group over Gloo, for tensors on the processor.
/// Every process makes the same calls in the same order.
///
/// One thread at a time. A call that fails throws ProcessLost, and so do all later ones.
class ProcessLink {
public:
    /// Process 0 can be found from now on. Throws Error if it cannot be, or if this build has no Gloo.
    explicit ProcessLink(const train::Process& process);
    ~ProcessLink();
    ProcessLink(const ProcessLink&) = delete;
    ProcessLink& operator=(const ProcessLink&) = delete;

    const train::Process& process() const { return m_process; }
    int rank() const { return m_process.rank; }
    int count() const { return m_process.count; }
    bool isBroken() const { return m_broken; }
    bool isOpen() const;

    /// Connects all of them, which then wait for each other for at most ten minutes at a time. The others wait until
    /// process 0 does this, however long it needs to prepare. Throws Stopped in the others, Error.
    void open(const std::stop_token& stop = {});

    /// Process 0's values replace those of the others.
    void broadcast(torch::Tensor tensor);
    std::string broadcast(std::string text);
    /// Begins to replace a tensor by the sum over all processes, which is added in the same order each time; it must
    /// not be used before the function returned has waited for that.
    std::function<void()> add(torch::Tensor tensor);
    /// The sums of numbers, of which each process gives as many.
    std::vector<double> add(const std::vector<double>& numbers);

private:
    struct Group;
    void attempt(const std::function<void()>& work);

    train::Process m_process;
    std::unique_ptr<Group> m_group;
    bool m_broken = false;
};

} // namespace glasshouse::processes
