#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include <torch/types.h>

#include "core/base/StoredBytes.h"
#include "core/config/RunConfig.h"
#include "core/model/ModelKind.h"

namespace glasshouse::nn {

/// One named tensor: a view into the flat buffers of Weights.
struct Parameter {
    model::ParameterSpec spec;
    std::int64_t offset = 0; ///< in the flat buffer
    torch::Tensor value;     ///< a leaf; its gradient is a view into the flat gradient
};

/// All parameters of a model in one flat float32 buffer, each aligned to 64 bytes, the trained ones first. So clipping
/// and the optimizer take one pass over memory, and copying a model is one copy. The padding stays 0.
/// Or in a file that is mapped, to be read only, in the file's order and without padding.
/// Not thread-safe; copies of the handle share the buffers, see clone().
class Weights {
public:
    Weights() = default;
    Weights(const config::ModelConfig& config, torch::Device device);
    /// In float32 numbers of a mapped file, aligned to 4 bytes. offsets: where each parameter begins, in floats.
    /// Nothing may write into them, so they cannot be trained; a clone() can be changed.
    Weights(const config::ModelConfig& config, StoredBytes floats, const std::map<std::string, std::int64_t>& offsets);

    /// Initial values from the configuration and the seed alone.
    void initialize(const config::ModelConfig& config, std::uint64_t seed);
    /// The same values in separate buffers, without gradients, on the CPU.
    Weights clone() const;
    /// Allocates the gradient buffer and makes autograd accumulate into it.
    void requireGradients();

    const std::vector<Parameter>& parameters() const { return m_parameters; }
    const torch::Tensor& at(const std::string& name) const;
    /// Undefined if there is no parameter of that name, e.g. for a layer without bias.
    torch::Tensor find(const std::string& name) const;

    bool isMapped() const { return m_mapped.isMapped(); }
    /// The system need not keep a mapped file's pages in memory; they are read again when they are used.
    void release() const { m_mapped.release(); }

    torch::Tensor flat() const { return m_flat; }                ///< (all)
    torch::Tensor trained() const;                               ///< (trained)
    torch::Tensor gradient() const { return m_gradient; }        ///< (trained); undefined before requireGradients()
    std::int64_t trainedCount() const { return m_trainedCount; } ///< with padding
    torch::Device device() const { return m_flat.device(); }

private:
    void makeViews();

    std::vector<Parameter> m_parameters;
    std::map<std::string, std::size_t> m_index;
    torch::Tensor m_flat;
    StoredBytes m_mapped; ///< what m_flat is in, if it is a file
    torch::Tensor m_gradient;
    std::int64_t m_trainedCount = 0;
};

} // namespace glasshouse::nn
