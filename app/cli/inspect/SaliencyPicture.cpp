#include "app/cli/inspect/Pictures.h"
#include "core/engine/inspect/Saliency.h"

namespace glasshouse::cli {

namespace {

nlohmann::ordered_json jsonDoubles(const std::vector<double>& values) {
    auto row = nlohmann::ordered_json::array();
    for (const double value : values)
        row.push_back(jsonNumber(static_cast<float>(value)));
    return row;
}

/// The part of each token in the prediction of the next one, by three methods.
class SaliencyPicture final : public PictureSource {
public:
    using PictureSource::PictureSource;

    Picture make(const run::RunFolder& run, const SavedMoment& moment, const PictureRequest& request,
                 Console& console) const override {
        const auto tokenizer = run.tokenizer();
        const inspect::PredictionRequest asked = askedOf(run, *tokenizer, moment, request, console);
        const LoadedModel loaded = loadModel(moment);
        const inspect::Saliency made = inspect::saliency(*loaded.engine, *loaded.model, asked, request.integralSteps);

        Picture picture;
        const std::vector<std::string> names{"gradient", "integrated", "left out"};
        const std::vector<std::vector<double>> parts{made.gradient, made.integrated, made.leftOut};
        const auto tokens = static_cast<int>(made.gradient.size());
        picture.rowLabels =
            tokenTexts(*tokenizer, {asked.tokens.begin(), asked.tokens.begin() + static_cast<std::ptrdiff_t>(tokens)});
        const std::string next = tokenTexts(*tokenizer, {made.prediction.next}).front();
        picture.columnLabels = names;
        picture.values = Matrix(tokens, 3);
        Matrix shares(3, tokens);
        nlohmann::ordered_json methods;
        for (int method = 0; method < 3; ++method) {
            const std::vector<double>& part = parts[static_cast<std::size_t>(method)];
            const std::vector<double> share = inspect::shares(part);
            for (int token = 0; token < tokens; ++token) {
                picture.values.at(token, method) = static_cast<float>(part[static_cast<std::size_t>(token)]);
                shares.at(method, token) = static_cast<float>(share[static_cast<std::size_t>(token)]);
            }
            methods[names[static_cast<std::size_t>(method)]] = {{"nats", jsonDoubles(part)},
                                                                {"shares", jsonDoubles(share)}};
        }
        picture.rowsAre = "token";
        picture.columnsAre = "method";
        picture.title = "Saliency of \"" + next + "\", step " + std::to_string(moment.step);
        const auto correlation = [](const std::vector<double>& a, const std::vector<double>& b) {
            return jsonNumber(static_cast<float>(inspect::rankCorrelation(a, b)));
        };
        picture.json = {{"tokens", picture.rowLabels},
                        {"position", made.prediction.position},
                        {"next", next},
                        {"log_probability", made.logProbability},
                        {"baseline", made.baseline},
                        {"integral_steps", request.integralSteps},
                        {"gap", made.gap()},
                        {"methods", methods},
                        {"rank_correlation",
                         {{"gradient, integrated", correlation(parts[0], parts[1])},
                          {"gradient, left out", correlation(parts[0], parts[2])},
                          {"integrated, left out", correlation(parts[1], parts[2])}}}};
        picture.svg = [shares, tokens = picture.rowLabels, title = picture.title] {
            Picture drawn;
            drawn.title = title + ", shares";
            drawn.rowLabels = {"gradient", "integrated", "left-out"}; // a label of a map has no spaces
            drawn.columnLabels = tokens;
            drawn.rowsAre = "method";
            drawn.columnsAre = "token";
            return heatmapOf(drawn, shares);
        };
        return picture;
    }
};

} // namespace

std::unique_ptr<PictureSource> makeSaliencyPicture() {
    return std::make_unique<SaliencyPicture>(
        "saliency", std::vector<std::string_view>{"--text", "--off", "--token", "--position", "--integral-steps"});
}

} // namespace glasshouse::cli
