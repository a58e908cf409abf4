#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace glasshouse::train {

/// This process among those that train a run together, as a launcher started it. A process that no launcher started is
/// the only one.
struct Process {
    int rank = 0; ///< process 0 keeps the run
    int count = 1;
    int localRank = 0; ///< among those on this machine
    int localCount = 1;
    std::string address; ///< where process 0 is reached
    std::uint16_t port = 29500;
    bool storeIsServed = false; ///< the launcher answers at the address, not process 0
    int restarts = 0;           ///< how often the launcher has started all of them again

    bool isAlone() const { return count == 1; }
};

/// Reads what torchrun (RANK, WORLD_SIZE, LOCAL_RANK, LOCAL_WORLD_SIZE, MASTER_ADDR, MASTER_PORT, TORCHELASTIC_*), srun
/// (SLURM_*) or Open MPI's mpirun (OMPI_*) put into the environment, in this order; the address and the port can also
/// be given for the last two. variable: the value of one, empty if it is not set. Throws Error for a value that makes
/// no sense, or an address that is missing.
Process processFromEnvironment(const std::function<std::string(const std::string&)>& variable);
/// That of this process.
Process processFromEnvironment();

} // namespace glasshouse::train
