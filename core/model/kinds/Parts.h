#pragma once

#include <string>
#include <vector>

#include "core/config/Choice.h"
#include "core/model/ModelKind.h"

namespace glasshouse::model {

/// Parameter specifications of the building blocks that several kinds share. Names as in the published reference.
void addEmbeddings(std::vector<ParameterSpec>& specs, const config::ModelConfig& config);
/// q, k, v and, where there is one, the projection; prefix "blocks.0.attn" or "attn".
void addAttention(std::vector<ParameterSpec>& specs, const config::ModelConfig& config, const std::string& prefix);
void addLinear(std::vector<ParameterSpec>& specs, const config::ModelConfig& config, const std::string& name,
               std::int64_t out, std::int64_t in, bool bias, Part part, bool residual = false);
void addNorm(std::vector<ParameterSpec>& specs, const config::ModelConfig& config, const std::string& name);
/// The width must divide into heads wherever the head size follows from it.
void checkHeads(const config::ModelConfig& config, std::vector<config::Problem>& problems);

} // namespace glasshouse::model
