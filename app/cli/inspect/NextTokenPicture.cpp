#include <algorithm>
#include <cmath>
#include <numeric>

#include "app/cli/inspect/Pictures.h"
#include "core/base/Error.h"
#include "core/engine/generate/Sampler.h"
#include "core/engine/inspect/Prediction.h"
#include "core/formats/Svg.h"
#include "core/model/PartNames.h"

namespace glasshouse::cli {

namespace {

/// Every token of the vocabulary as the next one: logit, logit divided by the temperature, its softmax, the probability
/// after the filters, and its cumulative sum. Likeliest first.
class NextTokenPicture final : public PictureSource {
public:
    using PictureSource::PictureSource;

    Picture make(const run::RunFolder& run, const SavedMoment& moment, const PictureRequest& request,
                 Console& console) const override {
        config::SampleConfig sample = run.record().config.sample;
        sample.temperature = request.temperature;
        sample.top_k = request.topK;
        sample.top_p = request.topP;
        if (!(sample.temperature >= 0) || sample.top_k < 0 || !(sample.top_p > 0 && sample.top_p <= 1))
            throw Error("The temperature and --top-k must be at least 0, --top-p above 0 and at most 1.");
        const bool recorded = moment.recording && !request.hasText && request.off.empty();
        std::vector<tokenizer::TokenId> tokens;
        Matrix logits;
        if (recorded) {
            tokens = moment.recording->tokens;
            logits = moment.recording->logits;
        } else {
            tokens = probeText(run, moment, request, console);
            engine::ProbeRequest probe;
            probe.tokens = tokens;
            probe.off = model::partsNamed(request.off);
            const LoadedModel loaded = loadModel(moment);
            logits = loaded.engine->probe(*loaded.model, probe).logits;
        }
        const auto row = inspect::rowOf(logits, logits.rows - 1);
        if (!std::all_of(row.begin(), row.end(), [](float value) { return std::isfinite(value); }))
            throw Error("The logits are not finite at step " + std::to_string(moment.step) +
                        "; choose an earlier one.");
        const std::vector<double> plain = generate::softmax(row);
        const std::vector<double> drawn = generate::distribution(row, sample);
        std::vector<tokenizer::TokenId> order(row.size());
        std::iota(order.begin(), order.end(), 0);
        const auto logitOf = [&](tokenizer::TokenId id) { return row[static_cast<std::size_t>(id)]; };
        std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return logitOf(a) > logitOf(b); });

        Picture picture;
        picture.columnLabels = {"logit", "divided", "softmax", "drawn from", "cumulative"};
        picture.values = Matrix(static_cast<int>(order.size()), 5);
        double cumulative = 0;
        formats::SvgCurve all{"softmax", "#1F66C0", {}, {}};
        formats::SvgCurve kept{"drawn from", "#C2570C", {}, {}};
        formats::SvgCurve sum{"cumulative", "#00908B", {}, {}, false, true};
        for (std::size_t i = 0; i < order.size(); ++i) {
            const auto id = static_cast<std::size_t>(order[i]);
            cumulative += drawn[id];
            const double divided = sample.temperature > 0 ? static_cast<double>(row[id]) / sample.temperature
                                                          : static_cast<double>(row[id]);
            const double cells[] = {static_cast<double>(row[id]), divided, plain[id], drawn[id], cumulative};
            for (int col = 0; col < 5; ++col)
                picture.values.at(static_cast<int>(i), col) = static_cast<float>(cells[col]);
            for (formats::SvgCurve* curve : {&all, &kept, &sum})
                curve->x.push_back(static_cast<double>(i + 1));
            all.y.push_back(plain[id]);
            kept.y.push_back(drawn[id]);
            sum.y.push_back(cumulative);
        }
        picture.rowLabels = tokenTexts(*run.tokenizer(), order);
        picture.rowsAre = "next token";
        picture.columnsAre = "stage";
        picture.title = "Next token, step " + std::to_string(moment.step);
        picture.json = {{"tokens", tokenTexts(*run.tokenizer(), tokens)},
                        {"temperature", sample.temperature},
                        {"top_k", sample.top_k},
                        {"top_p", sample.top_p},
                        {"entropy", inspect::entropy(row)},
                        {"entropies", jsonNumbers(inspect::entropies(logits))},
                        {"ids", order},
                        {"next", picture.rowLabels},
                        {"columns", picture.columnLabels},
                        {"values", jsonRows(picture.values, false)}};
        if (recorded)
            picture.json["rounded"] = "half precision";
        picture.svg = [all, kept, sum, title = picture.title] {
            formats::ChartPicture chart;
            chart.title = title;
            chart.xName = "rank";
            chart.yName = "probability";
            return formats::curvesSvg({all, kept, sum}, chart);
        };
        return picture;
    }
};

} // namespace

std::unique_ptr<PictureSource> makeNextTokenPicture() {
    return std::make_unique<NextTokenPicture>(
        "next-token", std::vector<std::string_view>{"--text", "--off", "--temperature", "--top-k", "--top-p"});
}

} // namespace glasshouse::cli
