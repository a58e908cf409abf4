#include "core/config/RunConfig.h"

#include <cmath>

namespace glasshouse::config {

int ModelConfig::headSize() const {
    return head_size > 0 ? head_size : n_head > 0 ? n_embd / n_head : 0;
}
int ModelConfig::keyHeads() const {
    return n_kv_head > 0 ? n_kv_head : n_head;
}
int ModelConfig::headOutputSize() const {
    return head_output_size > 0 ? head_output_size : headSize();
}
int ModelConfig::rotarySize() const {
    const int size = headSize();
    if (position == "rotary_half")
        return size / 4 * 2;
    return rotary_size > 0 ? rotary_size : size;
}
int ModelConfig::hiddenSize() const {
    return n_hidden > 0 ? n_hidden : 4 * n_embd;
}

double ModelConfig::scoreScale() const {
    if (attn_scale == "none")
        return 1.0;
    return 1.0 / std::sqrt(static_cast<double>(attn_scale == "n_embd" ? n_embd : headSize()));
}

double ModelConfig::embeddingFactor() const {
    return embedding_scale ? std::sqrt(static_cast<double>(n_embd)) : 1.0;
}

int ModelConfig::windowOf(int layer) const {
    if (attention_window == 0 || window_layers.empty())
        return 0;
    return window_layers[static_cast<std::size_t>(layer) % window_layers.size()] == 'w' ? attention_window : 0;
}

ModelConfig ModelConfig::ofLayers(bool withWindow) const {
    ModelConfig config = *this;
    if (rotary_window_base > 0 && withWindow) {
        config.rotary_base = rotary_window_base;
        config.rotary_scaling = "none";
    }
    config.rotary_window_base = 0;
    return config;
}

namespace {

/// The shortest pattern that says the same of that many layers.
std::string shortestPattern(const std::string& letters, std::size_t layers) {
    std::string all;
    for (std::size_t layer = 0; layer < layers && !letters.empty(); ++layer)
        all += letters[layer % letters.size()];
    for (std::size_t size = 1; size < all.size(); ++size) {
        bool repeats = true;
        for (std::size_t layer = size; repeats && layer < all.size(); ++layer)
            repeats = all[layer] == all[layer % size];
        if (repeats)
            return all.substr(0, size);
    }
    return all;
}

} // namespace

ModelConfig ModelConfig::resolvedWindow() const {
    ModelConfig config = *this;
    if (attention_window > 0 && n_layer > 0) {
        config.window_layers = shortestPattern(window_layers, static_cast<std::size_t>(n_layer));
        if (config.window_layers.find('w') == std::string::npos) {
            config.attention_window = 0;
            config.window_layers = ModelConfig{}.window_layers;
        }
    }
    return config;
}

ModelConfig ModelConfig::resolved() const {
    ModelConfig config = resolvedWindow();
    config.head_size = headSize();
    config.head_output_size = headOutputSize();
    config.n_hidden = hiddenSize();
    return config;
}

double RunConfig::attentionDropout() const {
    return model.dropout_on == "feed_forward" ? 0.0 : train.dropout;
}

} // namespace glasshouse::config
