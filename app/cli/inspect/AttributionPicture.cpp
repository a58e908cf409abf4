#include <algorithm>

#include "app/cli/inspect/Pictures.h"
#include "core/engine/inspect/Attribution.h"

namespace glasshouse::cli {

namespace {

/// What each part of the model writes into the logit of the next token, or into the difference of two.
class AttributionPicture final : public PictureSource {
public:
    using PictureSource::PictureSource;

    Picture make(const run::RunFolder& run, const SavedMoment& moment, const PictureRequest& request,
                 Console& console) const override {
        const auto tokenizer = run.tokenizer();
        const inspect::PredictionRequest asked = askedOf(run, *tokenizer, moment, request, console);
        const auto other = oneToken(*tokenizer, request.against, "--against", console);
        const LoadedModel loaded = loadModel(moment);
        const inspect::Attribution made = inspect::attribution(*loaded.engine, *loaded.model, asked, other);

        Picture picture;
        const std::string next = tokenTexts(*tokenizer, {made.prediction.next}).front();
        picture.values = Matrix(static_cast<int>(made.parts.size()), 1);
        auto parts = nlohmann::ordered_json::array();
        for (std::size_t i = 0; i < made.parts.size(); ++i) {
            picture.rowLabels.push_back(made.parts[i].id());
            picture.values.at(static_cast<int>(i), 0) = static_cast<float>(made.parts[i].value);
            parts.push_back({{"part", made.parts[i].id()}, {"writes", made.parts[i].value}});
        }
        picture.columnLabels = {"logit"};
        picture.rowsAre = "part";
        picture.columnsAre = "writes";
        picture.title = "Attribution of \"" + next + "\"";
        picture.json = {
            {"tokens", tokenTexts(*tokenizer, asked.tokens)}, {"position", made.prediction.position}, {"next", next}};
        if (other) {
            const std::string second = tokenTexts(*tokenizer, {*other}).front();
            picture.title += " minus \"" + second + "\"";
            picture.json["against"] = second;
        }
        picture.title += ", step " + std::to_string(moment.step);
        picture.json["logit"] = made.logit;
        picture.json["sum"] = made.sum();
        picture.json["parts"] = std::move(parts);
        picture.svg = [made, title = picture.title] { return byLayer(made, title); };
        return picture;
    }

private:
    /// Layers down; heads, feed-forward network and biases across.
    static std::string byLayer(const inspect::Attribution& made, const std::string& title) {
        using Kind = inspect::WrittenPart::Kind;
        int layers = 0;
        int heads = 0;
        bool networks = false;
        bool biases = false;
        for (const inspect::WrittenPart& part : made.parts) {
            layers = std::max(layers, part.layer + 1);
            heads = std::max(heads, part.head + 1);
            networks = networks || part.kind == Kind::FeedForward;
            biases = biases || (part.kind == Kind::Bias && part.layer >= 0);
        }
        Picture drawn;
        drawn.title = title;
        drawn.rowsAre = "layer";
        drawn.columnsAre = "head";
        for (int head = 0; head < heads; ++head)
            drawn.columnLabels.push_back(std::to_string(head));
        if (networks)
            drawn.columnLabels.emplace_back("ff");
        if (biases)
            drawn.columnLabels.emplace_back("bias");
        const auto columns = static_cast<int>(drawn.columnLabels.size());
        Matrix values(layers, columns);
        for (const inspect::WrittenPart& part : made.parts)
            if (part.layer >= 0 && part.kind != Kind::Steering)
                values.at(part.layer, part.kind == Kind::Head          ? part.head
                                      : part.kind == Kind::FeedForward ? heads
                                                                       : columns - 1) += static_cast<float>(part.value);
        return heatmapOf(drawn, values);
    }
};

} // namespace

std::unique_ptr<PictureSource> makeAttributionPicture() {
    return std::make_unique<AttributionPicture>(
        "attribution", std::vector<std::string_view>{"--text", "--off", "--token", "--against", "--position"});
}

} // namespace glasshouse::cli
