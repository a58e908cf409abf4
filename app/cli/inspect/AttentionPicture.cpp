#include "app/cli/Prompt.h"
#include "app/cli/inspect/Pictures.h"
#include "core/base/Error.h"
#include "core/base/Utf8.h"
#include "core/engine/Engine.h"
#include "core/model/ModelKind.h"

namespace glasshouse::cli {

namespace {

using tokenizer::TokenId;

/// What is probed when no text is given: what the run itself wrote last, else the vocabulary's first tokens.
std::vector<TokenId> ownText(const run::RunFolder& run, const tokenizer::Tokenizer& tokenizer, std::int64_t step) {
    std::string text;
    for (const run::Sample& sample : run.samples())
        if (sample.step <= step)
            text = sample.prompt + sample.text;
    std::vector<TokenId> ids = tokenizer.encode(text).ids;
    if (ids.empty())
        for (TokenId id = 0; id < tokenizer.vocabularySize(); ++id)
            ids.push_back(id);
    return ids;
}

int layersWithAttention(const config::ModelConfig& model) {
    const std::vector<std::string> unused = model::modelKind(model.kind).unusedFields(model);
    for (const std::string& field : unused)
        if (field == "n_layer")
            return 1;
    return model.n_layer;
}

void checkIndex(const char* what, int index, int count) {
    if (index >= 0 && index < count)
        return;
    throw Error("There is no " + std::string(what) + " " + std::to_string(index) + "; this model has " +
                (count == 1 ? "only " + std::string(what) + " 0."
                            : std::string(what) + "s 0 to " + std::to_string(count - 1) + "."));
}

/// One head's square of query and key tokens at one stage.
class AttentionPicture final : public PictureSource {
public:
    std::string name() const override { return "attention"; }

    Picture make(const run::RunFolder& run, const run::CheckpointEntry& checkpoint, const PictureRequest& request,
                 Console& console) const override {
        const config::ModelConfig& model = run.record().config.model;
        const model::ModelKind& kind = model::modelKind(model.kind);
        if (!kind.hasAttention())
            throw Error("This run's model (" + kind.choice().label + ") has no attention to look at.");
        checkIndex("layer", request.layer, layersWithAttention(model));
        checkIndex("head", request.head, model.n_head);

        const auto tokenizer = run.tokenizer();
        engine::ProbeRequest probe;
        probe.tokens = request.hasText ? encodePrompt(*tokenizer, request.text, console)
                                       : ownText(run, *tokenizer, checkpoint.step);
        if (probe.tokens.empty())
            throw Error("There is no text to look at: --text holds nothing that the model knows.");
        const auto context = static_cast<std::size_t>(model.context_length);
        if (probe.tokens.size() > context) {
            if (request.hasText)
                console.warn("The text is longer than the context; its first " + std::to_string(context) +
                             " tokens are shown.");
            probe.tokens.resize(context);
        }
        probe.detail = engine::HeadId{request.layer, request.head};
        const auto engine = engine::loadEngine();
        const auto snapshot = engine->load(checkpoint.path);
        const engine::ProbeResult result = engine->probe(*snapshot, probe);
        const engine::HeadTrace& trace = traceOf(result, request);

        Picture picture;
        const bool softmax = request.stage == "softmax";
        picture.causal = softmax || request.stage == "masked";
        picture.values = softmax ? trace.softmax : request.stage == "raw" ? trace.raw : trace.scaled;
        picture.signedValues = !softmax;
        for (const TokenId id : probe.tokens)
            picture.rowLabels.push_back(utf8::repaired(tokenizer->bytes(id)));
        picture.columnLabels = picture.rowLabels;
        picture.rowsAre = "query";
        picture.columnsAre = "key";
        picture.title = "Attention " + request.stage + ", layer " + std::to_string(request.layer) + ", head " +
                        std::to_string(request.head) + ", step " + std::to_string(checkpoint.step);
        picture.json = {{"tokens", picture.rowLabels},
                        {"layer", request.layer},
                        {"head", request.head},
                        {"stage", request.stage},
                        {"values", jsonRows(picture.values, picture.causal)}};
        return picture;
    }

private:
    static const engine::HeadTrace& traceOf(const engine::ProbeResult& result, const PictureRequest& request) {
        return result.layers.at(static_cast<std::size_t>(request.layer))
            .heads.at(static_cast<std::size_t>(request.head));
    }
};

} // namespace

std::unique_ptr<PictureSource> makeAttentionPicture() {
    return std::make_unique<AttentionPicture>();
}

} // namespace glasshouse::cli
