#include "core/model/PositionEncoding.h"
#include "core/model/sublayers/SubLayers.h"

namespace glasshouse::model {

namespace {

class Embedding : public SubLayer {
public:
    explicit Embedding(bool positions)
        : SubLayer("tok")
        , m_positions(positions) {}

    std::string_view id() const override { return m_positions ? "embedding" : "token_embedding"; }
    FieldUses fields(const config::ModelConfig& config) const override {
        FieldUses uses{{"n_embd"},
                       {"extra_embeddings"},
                       {"initialization"},
                       {"position", m_positions},
                       {"embedding_scale", m_positions},
                       {"embedding_dropout", m_positions},
                       {"dropout", m_positions && config.embedding_dropout}};
        for (const auto& encoding : positionEncodings())
            for (FieldUse use : encoding->fields(config)) {
                use.isRead &= m_positions && encoding->choice().id == config.position;
                uses.push_back(std::move(use));
            }
        return uses;
    }
    std::vector<ParameterSpec> parameters(const config::ModelConfig& config) const override {
        std::vector<ParameterSpec> specs{{"tok.weight",
                                          {std::int64_t{config.vocab_size} + config.extra_embeddings, config.n_embd},
                                          Part::TokenEmbedding,
                                          embeddingInitialization(config)}};
        if (!m_positions)
            return specs;
        const PositionEncoding& encoding = positionEncoding(config.position);
        const auto table = encoding.table();
        if (table == PositionEncoding::Table::Learned || table == PositionEncoding::Table::FixedRandom)
            specs.push_back({"pos.weight",
                             {config.context_length, config.n_embd},
                             Part::Positions,
                             embeddingInitialization(config),
                             0,
                             table == PositionEncoding::Table::Learned});
        if (const auto bias = encoding.bias(config); bias && bias->parameters > 0)
            specs.push_back({"pos.bias", {config.n_head, bias->parameters}, Part::Positions, bias->initialization});
        return specs;
    }

    std::string plan(PlanWriter& plan, const std::string& input) const override {
        const int width = plan.config().n_embd;
        ForwardStep& tok =
            plan.add("tok", "Token embedding", Rule::Lookup, {input}, plan.tokens(), width, "tok = E[ids]");
        tok.weight = "tok.weight";
        if (m_positions && plan.config().embedding_scale) {
            tok.factor = plan.config().embeddingFactor();
            tok.formula = "tok = √d E[ids], d = " + std::to_string(width);
        }
        if (!m_positions)
            return "tok";
        const PositionEncoding& encoding = positionEncoding(plan.config().position);
        if (encoding.table() == PositionEncoding::Table::None || plan.off().positions)
            return "tok";
        ForwardStep& pos =
            plan.add("pos", "Positions", Rule::Positions, {}, plan.tokens(), width, "pos = P[0 … T − 1]");
        pos.positions = plan.off().positionOrder;
        if (plan.hasParameter("pos.weight"))
            pos.weight = "pos.weight";
        else
            pos.table = plan.inOrder(encoding.fixedTable(plan.tokens(), width));
        if (!plan.off().positionOrder.empty())
            pos.formula = "pos = P[0 … T − 1], rows shuffled";
        plan.sum("sum", "Token + position", {"tok", "pos"}).formula = "x = tok + pos";
        return "sum";
    }

    SubLayerMemory memory(const config::ModelConfig&, const StepSizes&) const override { return {}; }
    /// Rows are looked up, not multiplied.
    double operations(const config::ModelConfig&, double, double) const override { return 0; }

private:
    bool m_positions;
};

} // namespace

std::shared_ptr<const SubLayer> makeEmbedding(bool positions) {
    return std::make_shared<Embedding>(positions);
}

} // namespace glasshouse::model
