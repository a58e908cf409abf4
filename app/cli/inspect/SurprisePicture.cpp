#include "app/cli/inspect/Pictures.h"
#include "core/base/Error.h"
#include "core/engine/inspect/Surprise.h"
#include "core/formats/Svg.h"
#include "core/model/PartNames.h"

namespace glasshouse::cli {

namespace {

/// A text of any length with each token's loss, rank, entropy, and the tokens predicted instead.
class SurprisePicture final : public PictureSource {
public:
    using PictureSource::PictureSource;

    Picture make(const run::RunFolder& run, const SavedMoment& moment, const PictureRequest& request,
                 Console& console) const override {
        if (request.stride < 0)
            throw Error("--stride must be at least 0.");
        inspect::SurpriseRequest asked;
        asked.tokens = probeText(run, moment, request, console, true);
        asked.stride = request.stride;
        asked.expected = std::max(0, request.count);
        asked.off = model::partsNamed(request.off);
        const LoadedModel loaded = loadModel(moment);
        const inspect::Surprise result =
            inspect::surprise(*loaded.engine, *loaded.model, asked, {}, [&](std::size_t done) {
                console.progress(static_cast<double>(done) / static_cast<double>(asked.tokens.size()), "surprise");
            });
        console.endProgress();
        const auto tokenizer = run.tokenizer();
        Picture picture;
        picture.rowLabels = tokenTexts(*tokenizer, asked.tokens);
        picture.columnLabels = {"loss", "entropy", "rank"};
        picture.rowsAre = "token";
        picture.columnsAre = "measure";
        picture.title = "Surprise, step " + std::to_string(moment.step);
        picture.values = Matrix(static_cast<int>(result.tokens.size()), 3);
        auto tokens = nlohmann::ordered_json::array();
        formats::SvgCurve loss{"loss", "#1F66C0", {}, {}, result.tokens.size() <= 200};
        for (std::size_t i = 0; i < result.tokens.size(); ++i) {
            const inspect::TokenSurprise& token = result.tokens[i];
            const int row = static_cast<int>(i);
            picture.values.at(row, 0) = token.loss;
            picture.values.at(row, 1) = token.entropy;
            picture.values.at(row, 2) = static_cast<float>(token.rank);
            std::vector<tokenizer::TokenId> ids;
            std::vector<float> probabilities;
            for (const inspect::Candidate& candidate : token.expected) {
                ids.push_back(candidate.id);
                probabilities.push_back(static_cast<float>(candidate.probability));
            }
            tokens.push_back({{"token", picture.rowLabels[i]},
                              {"loss", jsonNumber(token.loss)},
                              {"entropy", jsonNumber(token.entropy)},
                              {"rank", token.rank},
                              {"expected", tokenTexts(*tokenizer, ids)},
                              {"probabilities", jsonNumbers(probabilities)}});
            loss.x.push_back(static_cast<double>(i));
            loss.y.push_back(static_cast<double>(token.loss));
        }
        picture.json = {{"mean_loss", jsonNumber(static_cast<float>(result.meanLoss))}, {"tokens", std::move(tokens)}};
        picture.svg = [loss, title = picture.title] {
            formats::ChartPicture chart;
            chart.title = title;
            chart.xName = "token";
            chart.yName = "loss, nats";
            return formats::curvesSvg({loss}, chart);
        };
        return picture;
    }
};

} // namespace

std::unique_ptr<PictureSource> makeSurprisePicture() {
    return std::make_unique<SurprisePicture>("surprise",
                                             std::vector<std::string_view>{"--text", "--off", "--stride", "--count"});
}

} // namespace glasshouse::cli
