#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/corpus/text/Dataset.h"
#include "core/corpus/tokenizer/Tokens.h"
#include "core/engine/train/Process.h"
#include "core/model/config/RunConfig.h"
#include "core/torch/nn/LanguageModel.h"
#include "core/torch/processes/ProcessLink.h"

namespace glasshouse::nn {
struct Placement;
}

namespace glasshouse::optim {
class Optimizer;
}

namespace glasshouse::train {

// Training in several processes. Process 0 is the run: it decides what happens, writes the folder and computes its
// share; the others get the tokens, the weights and the configuration from it, hold the same state at every step and
// need neither the text nor the folder.

/// The batches of a step, one after the other, are `batch_size * accumulation` rows, of which each process computes a
/// stretch; so with as many batches as processes each has one whole batch, with the numbers that one process has.
struct Share {
    int rank = 0;
    int count = 1;

    struct Rows {
        std::int64_t begin = 0;
        std::int64_t end = 0;
        bool empty() const { return begin == end; }
    };
    /// Those of batch `index` that this process computes.
    Rows rows(const config::TrainConfig& train, int index) const;
};

/// Where one of several processes computes: on the processor, with its share of the machine's cores unless a number of
/// threads is configured. Throws Error if a card is asked for.
nn::Placement sharedPlacement(const config::TrainConfig& train, const Process& process);

/// Throws Error if a step of this configuration has fewer rows than there are processes.
void checkShares(const config::TrainConfig& train, const Process& process);

/// What process 0 tells the others.
///
/// The trainer's thread. The link must outlive it; its functions throw processes::ProcessLost.
class Leader {
public:
    explicit Leader(processes::ProcessLink& link)
        : m_link(link) {}
    /// Ends the others, if they wait for it; otherwise they end when this process does.
    ~Leader();
    Leader(const Leader&) = delete;
    Leader& operator=(const Leader&) = delete;

    /// Before the first step: everything they need.
    void begin(const config::RunConfig& config, const text::Dataset& dataset, nn::LanguageModel& model,
               optim::Optimizer& optimizer, bool bfloat16);
    /// They make the step after `done` steps; this process makes it too, and then says so.
    void step(const config::RunConfig& config, std::int64_t done);
    void stepMade() { m_isAwaited = true; }
    /// See nn::evaluate(), of which each process computes its share.
    float evaluate(const nn::LanguageModel& model, const text::Dataset& dataset, bool validation,
                   const config::RunConfig& config, bool bfloat16);

private:
    enum class Order : std::int64_t;
    void send(Order order, std::int64_t number, const config::RunConfig& config);

    processes::ProcessLink& m_link;
    std::optional<config::RunConfig> m_known; ///< to the others
    bool m_isAwaited = true;                  ///< the others wait for what they are told next

    friend void follow(processes::ProcessLink& link, const std::stop_token& stop);
};

/// The work of every process but 0: does what it is told until the run ends. stop: ends it while process 0 prepares,
/// later process 0 does. Throws Error, Stopped.
void follow(processes::ProcessLink& link, const std::stop_token& stop);

} // namespace glasshouse::train
