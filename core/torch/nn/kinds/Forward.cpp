#include "core/torch/nn/kinds/Forward.h"

#include <array>
#include <utility>

#include "core/base/Error.h"

namespace glasshouse::nn {

Forward forwardOfKind(const std::string& id) {
    static const std::array<std::pair<const char*, Forward>, 4> rows = {{
        {"transformer", forwardTransformer},
        {"attention_only", forwardAttentionOnly},
        {"mlp", forwardMlp},
        {"bigram", forwardBigram},
    }};
    for (const auto& [kind, forward] : rows)
        if (id == kind)
            return forward;
    throw Error("There is no kind of model called \"" + id + "\".");
}

} // namespace glasshouse::nn
