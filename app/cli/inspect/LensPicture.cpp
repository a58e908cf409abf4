#include <cmath>

#include "app/cli/inspect/Pictures.h"
#include "core/base/Error.h"
#include "core/model/PartNames.h"

namespace glasshouse::cli {

namespace {

/// Logit lens: the probability of the true next token after each layer, and the likeliest tokens there.
class LensPicture final : public PictureSource {
public:
    using PictureSource::PictureSource;

    Picture make(const run::RunFolder& run, const SavedMoment& moment, const PictureRequest& request,
                 Console& console) const override {
        engine::ProbeRequest probe;
        probe.tokens = probeText(run, moment, request, console);
        probe.off = model::partsNamed(request.off);
        probe.lens.top = std::max(1, request.count);
        const LoadedModel loaded = loadModel(moment);
        const engine::ProbeResult result = loaded.engine->probe(*loaded.model, probe);
        const auto tokenizer = run.tokenizer();
        const std::vector<std::string> tokens = tokenTexts(*tokenizer, probe.tokens);

        Picture picture;
        const auto places = static_cast<int>(result.lens.front().losses.size());
        picture.values = Matrix(static_cast<int>(result.lens.size()), places);
        auto layers = nlohmann::ordered_json::array();
        for (std::size_t i = 0; i < result.lens.size(); ++i) {
            const engine::LensLayer& lens = result.lens[i];
            const bool only = result.lens.size() == 1;
            picture.rowLabels.push_back(only             ? "output"
                                        : lens.layer < 0 ? "embedding"
                                                         : "block " + std::to_string(lens.layer));
            for (int t = 0; t < places; ++t)
                picture.values.at(static_cast<int>(i), t) = std::exp(-lens.losses[static_cast<std::size_t>(t)]);
            auto best = nlohmann::ordered_json::array();
            for (int t = 0; t < lens.probabilities.rows; ++t) {
                const auto first = lens.ids.begin() + static_cast<std::ptrdiff_t>(t) * lens.top;
                const float* const p = lens.probabilities.row(t);
                best.push_back({{"tokens", tokenTexts(*tokenizer, {first, first + lens.top})},
                                {"probabilities", jsonNumbers({p, p + lens.top})}});
            }
            layers.push_back({{"after", picture.rowLabels.back()},
                              {"losses", jsonNumbers(lens.losses)},
                              {"ranks", lens.ranks},
                              {"likeliest", std::move(best)}});
        }
        if (places > 0)
            picture.columnLabels.assign(tokens.begin() + 1, tokens.end());
        picture.rowsAre = "after";
        picture.columnsAre = "next token";
        picture.signedValues = false;
        picture.title = "Logit lens, probability of the true next token, step " + std::to_string(moment.step);
        picture.json = {{"tokens", tokens}, {"layers", std::move(layers)}};
        return picture;
    }
};

} // namespace

std::unique_ptr<PictureSource> makeLensPicture() {
    return std::make_unique<LensPicture>("lens", std::vector<std::string_view>{"--text", "--off", "--count"});
}

} // namespace glasshouse::cli
