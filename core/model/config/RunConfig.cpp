#include "core/model/config/RunConfig.h"

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

ModelConfig ModelConfig::resolved() const {
    ModelConfig config = *this;
    config.head_size = headSize();
    config.head_output_size = headOutputSize();
    config.n_hidden = hiddenSize();
    return config;
}

double RunConfig::attentionDropout() const {
    return model.dropout_on == "feed_forward" ? 0.0 : train.dropout;
}

} // namespace glasshouse::config
