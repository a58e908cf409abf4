#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/torch/generate/FirstLayer.h"
#include "core/torch/generate/LastLayer.h"
#include "core/torch/generate/PackedModel.h"

namespace glasshouse::generate {

/// Computes a whole text anew for the logits after its last token: for texts past the context, where every token stands
/// somewhere else than before. Every layer is computed for all tokens, the last one for the last token only. The rows
/// are shared out over threads; the numbers do not depend on how many there are. Keeps its memory from call to call.
class Recomputation {
public:
    explicit Recomputation(std::shared_ptr<const PackedModel> model);

    /// Logits (V) of the token after the last of 1 to context_length tokens. threads: of the calling thread's OpenMP
    /// team.
    std::span<const float> logits(std::span<const tokenizer::TokenId> tokens, int threads);

private:
    struct Member {
        explicit Member(const PackedModel& model);
        PackedModel::Workspace workspace;
        std::vector<float> last; ///< the last layer's input of the last token
    };

    std::shared_ptr<const PackedModel> m_model;
    std::unique_ptr<LastLayer> m_last; ///< null: as the layers before
    std::optional<FirstLayer> m_first; ///< none where the first layer is the last
    PackedModel::ShareSums m_shareSums;
    std::vector<Member> m_members; ///< by thread
    LayerMemory m_memories[2];     ///< of a layer and the next, by turns
    std::vector<float> m_x;        ///< (T, d)
    std::vector<float> m_queries;  ///< (T, query size)
    std::vector<float> m_logits;
};

} // namespace glasshouse::generate
