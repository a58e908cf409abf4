#include "app/cli/inspect/Pictures.h"
#include "core/base/Error.h"
#include "core/engine/Engine.h"
#include "core/engine/inspect/HeadStatistics.h"
#include "core/model/Description.h"
#include "core/model/ModelKind.h"
#include "core/model/PartNames.h"
#include "core/run/Rounding.h"

namespace glasshouse::cli {

namespace {

using tokenizer::TokenId;

void checkIndex(const char* what, int index, int count) {
    if (index >= 0 && index < count)
        return;
    throw Error("There is no " + std::string(what) + " " + std::to_string(index) + "; this model has " +
                (count == 1 ? "only " + std::string(what) + " 0."
                            : std::string(what) + "s 0 to " + std::to_string(count - 1) + "."));
}

/// One head's matrix of query and key tokens at one stage.
class AttentionPicture final : public PictureSource {
public:
    using PictureSource::PictureSource;

    Picture make(const run::RunFolder& run, const SavedMoment& moment, const PictureRequest& request,
                 Console& console) const override {
        const config::ModelConfig& model = run.record().config.model;
        const model::ModelKind& kind = model::modelKind(model.kind);
        if (!kind.hasAttention())
            throw Error("This run's model (" + kind.choice().label + ") has no attention to inspect.");
        checkName("stage", request.stage, {"raw", "scaled", "masked", "softmax", "dropout"});
        checkIndex("layer", request.layer, model::Description(model).attentionLayers());
        checkIndex("head", request.head, model.n_head);
        const bool recorded = moment.recording && !moment.recording->attention.empty() && !request.hasText &&
                              request.off.empty() && (request.stage == "softmax" || request.stage == "dropout");
        const std::vector<TokenId> tokens =
            recorded ? moment.recording->tokens : probeText(run, moment, request, console);

        Picture picture;
        const bool shares = request.stage == "softmax" || request.stage == "dropout";
        picture.causal = model.causal && (shares || request.stage == "masked");
        picture.values = recorded ? moment.recording->attention.at(static_cast<std::size_t>(request.layer))
                                        .at(static_cast<std::size_t>(request.head))
                                  : stageOf(moment, request, tokens);
        if (request.stage == "dropout") {
            picture.values =
                inspect::afterDropout(picture.values, run.record().config.attentionDropout(), request.seed);
            picture.highest.reset();
        }
        picture.signedValues = !shares;
        picture.rowLabels = tokenTexts(*run.tokenizer(), tokens);
        picture.columnLabels = picture.rowLabels;
        picture.rowsAre = "query";
        picture.columnsAre = "key";
        picture.title = "Attention " + request.stage + ", layer " + std::to_string(request.layer) + ", head " +
                        std::to_string(request.head) + ", step " + std::to_string(moment.step);
        picture.json = {{"tokens", picture.rowLabels},
                        {"layer", request.layer},
                        {"head", request.head},
                        {"stage", request.stage},
                        {"values", jsonRows(picture.values, picture.causal)}};
        if (request.stage == "dropout")
            picture.json["seed"] = request.seed;
        if (recorded)
            picture.json["rounded_to"] = run::kShareRounding;
        return picture;
    }

private:
    static Matrix stageOf(const SavedMoment& moment, const PictureRequest& request,
                          const std::vector<TokenId>& tokens) {
        engine::ProbeRequest probe;
        probe.tokens = tokens;
        probe.off = model::partsNamed(request.off);
        const LoadedModel loaded = loadModel(moment);
        const engine::HeadId head{request.layer, request.head};
        const char* const step = request.stage == "raw"                                     ? "raw"
                                 : request.stage == "softmax" || request.stage == "dropout" ? "softmax"
                                                                                            : "scaled";
        probe.matrices = model::Description(loaded.model->config()).headSteps(head, {step});
        return loaded.engine->probe(*loaded.model, probe).head(head, step);
    }
};

} // namespace

std::unique_ptr<PictureSource> makeAttentionPicture() {
    return std::make_unique<AttentionPicture>(
        "attention", std::vector<std::string_view>{"--text", "--off", "--layer", "--head", "--stage", "--seed"});
}

} // namespace glasshouse::cli
