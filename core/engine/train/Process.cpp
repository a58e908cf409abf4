#include "core/engine/train/Process.h"

#include <charconv>
#include <cstdlib>
#include <optional>
#include <system_error>

#include "core/base/Error.h"

namespace glasshouse::train {

namespace {

using Variable = std::function<std::string(const std::string&)>;

int number(const Variable& variable, const std::string& name, int least, std::optional<int> missing = {}) {
    const std::string text = variable(name);
    if (text.empty() && missing)
        return *missing;
    int value = 0;
    const char* const end = text.data() + text.size();
    const auto [read, problem] = std::from_chars(text.data(), end, value);
    if (problem != std::errc() || read != end || value < least)
        throw Error("The environment variable " + name + " must be a number from " + std::to_string(least) + " on; " +
                    (text.empty() ? "it is not set" : "it is \"" + text + "\"") +
                    ". Start several processes with torchrun, srun or mpirun.");
    return value;
}

/// The first host of a Slurm list: "node7" of "node[7-9,12],gpu3", "gpu1" of "gpu1,gpu2".
std::string firstHost(const std::string& list) {
    const std::size_t bracket = list.find_first_of("[,");
    if (bracket == std::string::npos || list[bracket] == ',')
        return list.substr(0, bracket);
    return list.substr(0, bracket) + list.substr(bracket + 1, list.find_first_of("-,]", bracket) - bracket - 1);
}

/// The names under which a launcher passes on what torchrun calls RANK, WORLD_SIZE, LOCAL_RANK and LOCAL_WORLD_SIZE.
struct Launcher {
    const char *rank, *count, *localRank, *localCount;
};
constexpr Launcher kTorchrun{"RANK", "WORLD_SIZE", "LOCAL_RANK", "LOCAL_WORLD_SIZE"};
// Those of a step: in a batch script there is one process, whatever was allocated to it.
constexpr Launcher kSlurm{"SLURM_PROCID", "SLURM_STEP_NUM_TASKS", "SLURM_LOCALID", ""};
constexpr Launcher kOpenMpi{"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE", "OMPI_COMM_WORLD_LOCAL_RANK",
                            "OMPI_COMM_WORLD_LOCAL_SIZE"};

/// On this machine: Slurm has one number for each machine of the step, as in "4(x3),2".
int slurmLocalCount(const Variable& variable, int count) {
    const std::string tasks = variable("SLURM_STEP_TASKS_PER_NODE");
    int first = 0;
    const auto [read, problem] = std::from_chars(tasks.data(), tasks.data() + tasks.size(), first);
    return problem == std::errc() && first > 0 ? first : count;
}

} // namespace

Process processFromEnvironment(const Variable& variable) {
    for (const Launcher& launcher : {kTorchrun, kSlurm, kOpenMpi}) {
        if (variable(launcher.rank).empty() || variable(launcher.count).empty())
            continue;
        Process process;
        process.count = number(variable, launcher.count, 1);
        if (process.isAlone())
            return {};
        process.rank = number(variable, launcher.rank, 0);
        if (process.rank >= process.count)
            throw Error("The environment variable " + std::string(launcher.rank) + " is " +
                        std::to_string(process.rank) + ", but there are only " + std::to_string(process.count) +
                        " processes, counted from 0.");
        process.localRank = number(variable, launcher.localRank, 0, process.rank);
        process.localCount = launcher.rank == kSlurm.rank ? slurmLocalCount(variable, process.count)
                                                          : number(variable, launcher.localCount, 1, process.count);
        process.port = static_cast<std::uint16_t>(number(variable, "MASTER_PORT", 1, process.port));
        process.address = variable("MASTER_ADDR");
        if (process.address.empty() && launcher.rank == kSlurm.rank)
            process.address = firstHost(variable("SLURM_STEP_NODELIST"));
        if (process.address.empty() && process.localCount == process.count)
            process.address = "127.0.0.1";
        if (process.address.empty())
            throw Error("The processes are on several machines: put the name of the one with process 0 into the "
                        "environment variable MASTER_ADDR.");
        process.storeIsServed = variable("TORCHELASTIC_USE_AGENT_STORE") == "True";
        process.restarts =
            number(variable, "TORCHELASTIC_RESTART_COUNT", 0, 0) + number(variable, "SLURM_RESTART_COUNT", 0, 0);
        return process;
    }
    return {};
}

Process processFromEnvironment() {
    return processFromEnvironment([](const std::string& name) {
        const char* const value = std::getenv(name.c_str());
        return std::string(value == nullptr ? "" : value);
    });
}

} // namespace glasshouse::train
