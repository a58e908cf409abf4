#include "core/model/kinds/Parts.h"

#include "core/config/Choice.h"
#include "core/model/PositionEncoding.h"

namespace glasshouse::model {

namespace {

Initialization matrixInit(const config::ModelConfig& config, bool residual) {
    if (config.initialization == "gpt2")
        return residual ? Initialization::Normal002Residual : Initialization::Normal002;
    return Initialization::UniformFanIn;
}

Initialization embeddingInit(const config::ModelConfig& config) {
    return config.initialization == "gpt2" ? Initialization::Normal002 : Initialization::StandardNormal;
}

} // namespace

void addEmbeddings(std::vector<ParameterSpec>& specs, const config::ModelConfig& config) {
    specs.push_back({"tok.weight",
                     {std::int64_t{config.vocab_size} + config.extra_embeddings, config.n_embd},
                     Part::TokenEmbedding,
                     embeddingInit(config)});
    const auto table = positionEncoding(config.position).table();
    if (table == PositionEncoding::Table::Learned || table == PositionEncoding::Table::FixedRandom)
        specs.push_back({"pos.weight",
                         {config.context_length, config.n_embd},
                         Part::Positions,
                         embeddingInit(config),
                         0,
                         table == PositionEncoding::Table::Learned});
}

void addLinear(std::vector<ParameterSpec>& specs, const config::ModelConfig& config, const std::string& name,
               std::int64_t out, std::int64_t in, bool bias, Part part, bool residual) {
    specs.push_back({name + ".weight", {out, in}, part, matrixInit(config, residual), in});
    if (bias)
        specs.push_back({name + ".bias",
                         {out},
                         part,
                         config.initialization == "gpt2" ? Initialization::Zero : Initialization::UniformFanIn,
                         in});
}

void addNorm(std::vector<ParameterSpec>& specs, const config::ModelConfig& config, const std::string& name) {
    specs.push_back({name + ".weight", {config.n_embd}, Part::Norms, Initialization::One});
    if (config.norm_type == "layer" && config.norm_bias)
        specs.push_back({name + ".bias", {config.n_embd}, Part::Norms, Initialization::Zero});
}

void addAttention(std::vector<ParameterSpec>& specs, const config::ModelConfig& config, const std::string& prefix) {
    const std::int64_t keys = std::int64_t{config.n_head} * config.headSize();
    const std::int64_t values = std::int64_t{config.n_head} * config.headOutputSize();
    for (const char* name : {".q", ".k", ".v"})
        addLinear(specs, config, prefix + name, name[1] == 'v' ? values : keys, config.n_embd, config.qkv_bias,
                  Part::QueryKeyValue);
    if (config.attn_projection)
        addLinear(specs, config, prefix + ".proj", config.n_embd, values, config.bias, Part::Projection, true);
}

void checkHeads(const config::ModelConfig& config, std::vector<config::Problem>& problems) {
    if (config.head_size > 0 || config.n_embd % config.n_head == 0)
        return;
    const int lower = config.n_embd / config.n_head * config.n_head;
    std::vector<std::string> fixes;
    if (lower > 0)
        fixes.push_back(std::to_string(lower));
    fixes.push_back(std::to_string(lower + config.n_head));
    problems.push_back({"n_embd",
                        "Width " + std::to_string(config.n_embd) + " cannot be divided by " +
                            std::to_string(config.n_head) + " heads.",
                        "Each head gets an equal share of it; choose another width, or give a head size of its own.",
                        fixes});
}

} // namespace glasshouse::model
