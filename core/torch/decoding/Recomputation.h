#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/torch/decoding/FirstLayer.h"
#include "core/torch/decoding/LastLayer.h"
#include "core/torch/decoding/PackedModel.h"

namespace glasshouse::generate {

/// Recomputes a whole text for the logits after its last token, for texts past the context, where every token's
/// position has shifted. Every layer is computed for all tokens, the last one for the last token only. The rows are
/// distributed over threads; the numbers do not depend on how many. Keeps its memory between calls.
class Recomputation {
public:
    explicit Recomputation(std::shared_ptr<const PackedModel> model);

    /// Logits (V) after the last of 1 to context_length tokens. threads: of the calling thread's OpenMP team.
    std::span<const float> logits(std::span<const tokenizer::TokenId> tokens, int threads);

private:
    struct Member {
        explicit Member(const PackedModel& model);
        Workspace workspace;
        std::vector<float> last; ///< the last layer's input of the last token
    };

    std::shared_ptr<const PackedModel> m_model;
    std::unique_ptr<LastLayer> m_last; ///< null: treated like the layers before
    std::optional<FirstLayer> m_first; ///< none if the first layer is also the last
    ShareSums m_shareSums;
    std::vector<Member> m_members; ///< per thread
    LayerMemory m_memories[2];     ///< of a layer and the next, alternating
    std::vector<float> m_x;        ///< (T, d)
    std::vector<float> m_queries;  ///< (T, query size)
    std::vector<float> m_logits;
};

} // namespace glasshouse::generate
