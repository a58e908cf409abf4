#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/config/Registry.h"
#include "core/config/RunConfig.h"
#include "core/exchange/ForeignSettings.h"

namespace glasshouse::exchange {

/// Where the numbers of one of our tensors are in a tensor of another program. Our row r is their row
/// r / block * stride + offset + r % block; block 0: all rows, in order. The other way round it says where to put them.
struct TensorPlace {
    std::string ours;
    std::string theirs;
    bool transposed = false; ///< theirs is (in, out)
    std::int64_t block = 0;
    std::int64_t stride = 0;
    std::int64_t offset = 0;
    /// Dimensions of each head of `headSize` rows that are rotated in other pairs there: ours are neighbours and theirs
    /// from both halves, or the other way round. 0: none.
    std::int64_t rotated = 0;
    std::int64_t headSize = 0;
    bool oursAreNeighbours = false;
    float added = 0; ///< ours are theirs and this

    std::int64_t rowOf(std::int64_t row) const {
        if (rotated > 0 && row % headSize < rotated) {
            const std::int64_t half = rotated / 2;
            const std::int64_t dimension = row % headSize;
            row -= dimension;
            row += oursAreNeighbours  ? dimension / 2 + dimension % 2 * half
                   : dimension < half ? 2 * dimension
                                      : 2 * (dimension - half) + 1;
        }
        return block == 0 ? row : row / block * stride + offset + row % block;
    }
};

/// A family of models in Hugging Face's layout (config.json and names of tensors; transformers, modeling_*.py).
struct Family {
    config::Choice choice; ///< id: model_type
    /// The model that the settings describe, without its vocabulary's size in tokens. Throws Error, one sentence, for
    /// what is not computed here.
    config::ModelConfig (*describe)(const ForeignSettings& settings);
    /// The settings of such a model, which describe() would read as the same one.
    nlohmann::json (*settings)(const config::ModelConfig& model);
    /// Every tensor of such a model, without the prefix.
    std::vector<TensorPlace> (*places)(const config::ModelConfig& model);
    std::string_view prefix; ///< that the names of tensors may have
    bool biased = false;     ///< its linear layers and norms always have biases, which may be 0
    std::string_view architecture;
    std::vector<std::string_view> ignored; ///< ends of names of tensors that hold no weights (masks, angles)
    /// Ends of names of biases that a model with these settings does not have and that are 0 here; null: none.
    std::vector<std::string_view> (*zeros)(const ForeignSettings& settings) = nullptr;
    /// Rows of its table of positions, if the context may be shorter; null: it may not.
    int (*positions)(const ForeignSettings& settings) = nullptr;
};

/// All of them.
const config::Registry<Family>& families();

// One a family of its own.
Family gpt2Family();
Family llamaFamily();
Family qwen2Family();
Family qwen3Family();
Family gptNeoxFamily();
Family mistralFamily();
Family gptNeoFamily();
Family gemma3Family();

/// What the second model has otherwise, "norm is post, not pre": settings that decide what trained weights compute.
std::vector<std::string> differences(const config::ModelConfig& ours, const config::ModelConfig& theirs);

// Shared by families.
/// Throws Error if the activation is none of ours; returns its id. otherwise: theirs, if the setting is absent.
std::string activationNamed(const ForeignSettings& settings, const char* name, const char* otherwise);
/// Sets base and scaling of rotary positions from rope_theta, rope_scaling and rope_parameters; kind: of the layers
/// that rope_parameters are for, if it has them for several.
void readRotary(const ForeignSettings& settings, config::ModelConfig& model, const char* kind = "full_attention");

/// Sets the window of the layers that have the letter w, one letter for each layer; one that hides nothing in this
/// context is none.
void setWindow(int window, const std::string& layers, config::ModelConfig& model);
/// One letter for each layer: those of layer_types, if the settings have that, else the others.
std::string windowLayers(const ForeignSettings& settings, const std::string& otherwise);
/// The letters of a model's layers, and layer_types.
std::string windowLayers(const config::ModelConfig& model);
nlohmann::json layerTypes(const config::ModelConfig& model);

/// Sets how a place of queries or keys reorders rows, where others rotate pairs from both halves (or neighbours).
void reorderPairs(const config::ModelConfig& model, bool theirsAreHalves, TensorPlace& place);
/// The rotary settings as other programs have them.
void writeRotary(const config::ModelConfig& model, nlohmann::json& settings);
/// Llama's layers and names of tensors, which other families have too: from its settings without the activation of
/// the gate, and as its settings with that.
config::ModelConfig readLlama(const ForeignSettings& settings);
nlohmann::json writeLlama(const config::ModelConfig& model);
std::vector<TensorPlace> llamaPlaces(const config::ModelConfig& model);
/// Attention's projection and the feed-forward network have biases together here: those that theirs lack are 0.
void setBiases(bool attention, bool network, config::ModelConfig& model);
std::vector<std::string_view> zeroBiases(const ForeignSettings& settings);
/// Llama's layers: gated networks, RMS norms, no biases; so many heads of keys and values.
void setLlama(int keyHeads, config::ModelConfig& model);
/// What GPT-2 and GPT-Neo call the same: activation, epsilon and the tied output of a model with learned positions.
void readGpt(const ForeignSettings& settings, config::ModelConfig& model);
void writeGpt(const config::ModelConfig& model, nlohmann::json& settings);
/// Their tensors outside of the layers.
std::vector<TensorPlace> gptPlaces(const config::ModelConfig& model);
/// A weight and its bias, by the names without these ends.
void addBiased(const std::string& ours, const std::string& theirs, bool transposed, std::vector<TensorPlace>& places);

constexpr int maxLayers = 1024;
constexpr int maxWidth = 65536;
constexpr int maxContext = 1 << 30;

} // namespace glasshouse::exchange
