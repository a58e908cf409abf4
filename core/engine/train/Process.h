#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace glasshouse::train {

/// This process among those that train a run together, as a launcher started it. A process that no launcher started is
/// the only one.
struct Process {
    int rank = 0; ///< from 0; process 0 writes the run folder
    int count = 1;
    int localRank = 0; ///< among those on this machine
    int localCount = 1;
    std::string address; ///< host of process 0
    std::uint16_t port = 29500;
    bool storeIsServed = false; ///< the launcher, not process 0, serves the store at that address
    int restarts = 0;           ///< how often the launcher has started all of them again
    std::string launch;         ///< what the launcher calls this start, the same in all of them; empty: unknown

    bool isAlone() const { return count == 1; }
};

/// Reads the environment variables of torchrun (RANK, WORLD_SIZE, LOCAL_RANK, LOCAL_WORLD_SIZE, MASTER_ADDR,
/// MASTER_PORT, TORCHELASTIC_*), else of Open MPI's mpirun (OMPI_COMM_WORLD_*), else of Slurm's srun (SLURM_*);
/// MASTER_ADDR and MASTER_PORT apply to all three. variable: returns a variable's value, empty if it is not set.
/// Throws Error for an impossible value or a missing address.
Process processFromEnvironment(const std::function<std::string(const std::string&)>& variable);
/// Reads the environment of this process.
Process processFromEnvironment();

} // namespace glasshouse::train
