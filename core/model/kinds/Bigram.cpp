#include "core/model/kinds/Kinds.h"
#include "core/model/sublayers/SubLayers.h"

namespace glasshouse::model {

namespace {

/// A table of V x V: the logits of the next token are the current token's row. The baseline for every other model.
class Bigram : public ModelKind {
public:
    Bigram()
        : ModelKind({"bigram", "Bigram", "A table: the next token depends only on the current one."}) {}

    std::vector<Stage> stages(const config::ModelConfig&) const override { return {{makePairTable()}}; }
};

} // namespace

std::unique_ptr<ModelKind> makeBigram() {
    return std::make_unique<Bigram>();
}

} // namespace glasshouse::model
