#include "core/model/kinds/Kinds.h"
#include "core/model/sublayers/SubLayers.h"

namespace glasshouse::model {

namespace {

/// A neural probabilistic language model (Bengio et al. 2003): the concatenated embeddings of the whole context, one
/// hidden layer with tanh, an output layer; only the token after the context is predicted.
class Mlp : public ModelKind {
public:
    Mlp()
        : ModelKind({"mlp", "MLP (Bengio 2003)",
                     "The concatenated embeddings of the whole context through one hidden layer."}) {}

    std::vector<Stage> stages(const config::ModelConfig& config) const override {
        return {
            {makeEmbedding(false)}, {makeContextWindow()}, {makeHiddenLayer()}, {makeOutput(config.n_hidden, false)}};
    }

    bool lastTargetOnly() const override { return true; }
};

} // namespace

std::unique_ptr<ModelKind> makeMlp() {
    return std::make_unique<Mlp>();
}

} // namespace glasshouse::model
