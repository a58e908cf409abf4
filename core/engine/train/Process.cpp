#include "core/engine/train/Process.h"

#include <charconv>
#include <cstdlib>
#include <limits>
#include <optional>
#include <system_error>

#include "core/base/Error.h"
#include "core/base/Sentence.h"

namespace glasshouse::train {

namespace {

using Variable = std::function<std::string(const std::string&)>;

int number(const Variable& variable, const std::string& name, int least, std::optional<int> missing = {},
           int most = std::numeric_limits<int>::max()) {
    const std::string text = variable(name);
    if (text.empty() && missing)
        return *missing;
    int value = 0;
    const char* const end = text.data() + text.size();
    const auto [read, problem] = std::from_chars(text.data(), end, value);
    if (problem == std::errc() && read == end && value >= least && value <= most)
        return value;
    const bool anyNumber = most == std::numeric_limits<int>::max();
    std::string wrong;
    if (anyNumber && text.empty())
        wrong = sentence("The environment variable %1 must be a number from %2 on; it is not set.", name, least);
    else if (anyNumber)
        wrong = sentence("The environment variable %1 must be a number from %2 on; it is \"%3\".", name, least, text);
    else if (text.empty())
        wrong =
            sentence("The environment variable %1 must be a number from %2 to %3; it is not set.", name, least, most);
    else
        wrong = sentence("The environment variable %1 must be a number from %2 to %3; it is \"%4\".", name, least, most,
                         text);
    throw Error(wrong + " " + sentence("Start several processes with torchrun, srun or mpirun."));
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
    int machine = number(variable, "SLURM_NODEID", 0, 0);
    const char* at = tasks.data();
    const char* const end = at + tasks.size();
    int here = 0;
    while (at < end) {
        const auto tasksRead = std::from_chars(at, end, here);
        if (tasksRead.ec != std::errc())
            break;
        int machines = 1;
        at = tasksRead.ptr;
        if (tasks.compare(static_cast<std::size_t>(at - tasks.data()), 2, "(x") == 0)
            at = std::from_chars(at + 2, end, machines).ptr + 1;
        if (machine < machines)
            break;
        machine -= machines;
        ++at; // the comma
    }
    return here > 0 ? here : count;
}

bool isThisMachine(const std::string& address) {
    return address.empty() || address == "localhost" || address.rfind("127.", 0) == 0 || address == "::1";
}

} // namespace

Process processFromEnvironment(const Variable& variable) {
    // mpirun in a job of Slurm's has the variables of both, and those of Slurm are not about its processes.
    for (const Launcher& launcher : {kTorchrun, kOpenMpi, kSlurm}) {
        if (variable(launcher.rank).empty() || variable(launcher.count).empty())
            continue;
        Process process;
        process.restarts =
            number(variable, "TORCHELASTIC_RESTART_COUNT", 0, 0) + number(variable, "SLURM_RESTART_COUNT", 0, 0);
        process.count = number(variable, launcher.count, 1);
        if (process.isAlone())
            return process;
        process.rank = number(variable, launcher.rank, 0);
        if (process.rank >= process.count)
            throw Error(sentence("The environment variable %1 is %2, but there are only %3 processes, counted from 0.",
                                 launcher.rank, process.rank, process.count));
        process.address = variable("MASTER_ADDR");
        process.localCount = launcher.rank == kSlurm.rank ? slurmLocalCount(variable, process.count)
                                                          : number(variable, launcher.localCount, 1,
                                                                   isThisMachine(process.address) ? process.count : 1);
        process.localRank = number(variable, launcher.localRank, 0, process.rank % process.localCount);
        process.port = static_cast<std::uint16_t>(number(variable, "MASTER_PORT", 1, process.port, 65535));
        if (process.address.empty() && launcher.rank == kSlurm.rank)
            process.address = firstHost(variable("SLURM_STEP_NODELIST"));
        if (process.address.empty() && process.localCount == process.count)
            process.address = "127.0.0.1";
        if (process.address.empty())
            throw Error("The processes are on several machines: put the name of the one with process 0 into the "
                        "environment variable MASTER_ADDR.");
        // "none" is torchrun's default.
        for (const char* name : {"TORCHELASTIC_RUN_ID", "PMIX_NAMESPACE", "SLURM_JOB_ID", "SLURM_STEP_ID"})
            if (const std::string id = variable(name); !id.empty() && id != "none")
                process.launch += (process.launch.empty() ? "" : ".") + id;
        process.storeIsServed = variable("TORCHELASTIC_USE_AGENT_STORE") == "True";
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
