#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/config/RunConfig.h"
#include "core/corpus/text/Dataset.h"
#include "core/corpus/tokenizer/Tokens.h"
#include "core/engine/train/Process.h"
#include "core/torch/nn/LanguageModel.h"
#include "core/torch/processes/ProcessLink.h"

namespace glasshouse::nn {
struct Placement;
}

namespace glasshouse::optim {
class Optimizer;
}

namespace glasshouse::train {

// Data-parallel training in several processes. Process 0 has the session: it decides what happens, writes the run
// folder and computes its share. The others receive tokens, weights and configuration from it, have the same weights
// and moments at every step, and need neither the text nor the folder.

/// A process's share of a step. The batches of a step in order are batch_size * accumulation rows, and each process
/// computes a contiguous range of them; with as many batches as processes, each computes one whole batch.
struct Share {
    int rank = 0;
    int count = 1;

    struct Rows {
        std::int64_t begin = 0;
        std::int64_t end = 0;
        bool empty() const { return begin == end; }
    };
    /// The rows of batch `index`, from 0, that this process computes; may be none.
    Rows rows(const config::TrainConfig& train, int index) const;
    /// The most rows of any batch that it computes.
    std::int64_t maxRows(const config::TrainConfig& train) const;
};

/// The placement of one of several processes: a graphics card of its own, or the processor, with an equal share of the
/// machine's cores unless the number of threads is configured. Throws Error if the device is not available.
nn::Placement sharedPlacement(const config::TrainConfig& train, const Process& process);

/// Throws Error if a step of this configuration has fewer rows than there are processes.
void checkShares(const config::TrainConfig& train, const Process& process);

/// Process 0's side: sends commands to the others.
///
/// The trainer's thread. The link must outlive it. Throws processes::ProcessLost.
class Leader {
public:
    explicit Leader(processes::ProcessLink& link)
        : m_link(link) {}
    /// Tells the others to end if they are waiting for a command; otherwise they end when the connection is closed.
    ~Leader();
    Leader(const Leader&) = delete;
    Leader& operator=(const Leader&) = delete;

    /// Sends everything the others need; before the first step. Whether all processes compute in bfloat16: placement
    /// asks for it, and each has the instructions.
    bool begin(const config::RunConfig& config, const text::Dataset& dataset, nn::LanguageModel& model,
               optim::Optimizer& optimizer, const nn::Placement& placement);
    /// Makes the others compute the step after `done` steps. This process computes it too, then calls stepDone().
    void step(const config::RunConfig& config, std::int64_t done);
    void stepDone() { m_othersWait = true; }
    /// They wait for a command, not in the middle of one that this process takes part in.
    bool othersWait() const { return m_othersWait; }
    /// Makes them wait on: without a command they end after ten minutes.
    void wait();
    /// nn::evaluate(), with its batches divided among the processes. In nats per token. Throws Error if the processes
    /// do not have the same weights any more.
    float evaluate(const nn::LanguageModel& model, const text::Dataset& dataset, bool validation,
                   const config::RunConfig& config, bool bfloat16);

private:
    enum class Command : std::int64_t;
    void send(Command command, std::int64_t number, const config::RunConfig& config);

    processes::ProcessLink& m_link;
    std::optional<config::RunConfig> m_sent; ///< the configuration that the others have
    bool m_othersWait = true;                ///< for the next command

    friend void follow(processes::ProcessLink& link, const std::stop_token& stop, const nn::Placement* where);
};

/// What every other process does: follows process 0's commands until the run ends. stop works until process 0 has
/// begun; from then on process 0 decides when to stop. where: instead of what the configuration says, for checks.
/// Throws Error, Stopped.
void follow(processes::ProcessLink& link, const std::stop_token& stop, const nn::Placement* where = nullptr);

} // namespace glasshouse::train
