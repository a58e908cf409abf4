#include <algorithm>

#include "app/cli/inspect/Pictures.h"
#include "core/base/Error.h"
#include "core/engine/inspect/HeadScores.h"
#include "core/engine/inspect/Importance.h"
#include "core/formats/Svg.h"
#include "core/model/ModelKind.h"
#include "core/model/PartNames.h"

namespace glasshouse::cli {

namespace {

const char* const kSeries[] = {"#1F66C0", "#C2570C", "#00908B", "#44199D", "#E363BE", "#5A3800", "#2D99F1", "#AC8F57"};

/// All heads: their statistics, the importance of each part, or a score over training.
class HeadsPicture final : public PictureSource {
public:
    using PictureSource::PictureSource;

    Picture make(const run::RunFolder& run, const SavedMoment& moment, const PictureRequest& request,
                 Console& console) const override {
        const model::ModelKind& kind = model::modelKind(run.record().config.model.kind);
        if (!kind.hasAttention())
            throw Error("This run's model (" + kind.choice().label + ") has no attention to inspect.");
        const std::string view = request.view.empty() ? "scores" : request.view;
        checkName("view", view, {"scores", "importance", "training"});
        checkName("score", request.score, run::scoreNames());
        if (view != "scores" && !request.off.empty())
            throw Error((request.off.back().starts_with("steer") ? "--toward" : "--off") +
                        (" has no effect on --view " + view + ". It is for --view scores."));
        Picture picture;
        picture.title = "Heads, " + view + ", step " + std::to_string(moment.step);
        if (view == "importance")
            importance(run, moment, request, console, picture);
        else if (view == "training")
            training(run, request, console, picture);
        else
            scores(run, moment, request, console, picture);
        picture.json["columns"] = picture.columnLabels;
        picture.json["values"] = jsonRows(picture.values, false);
        return picture;
    }

private:
    static std::size_t indexOf(const std::string& score) {
        const auto& names = run::scoreNames();
        return static_cast<std::size_t>(std::find(names.begin(), names.end(), score) - names.begin());
    }
    static std::string headName(int index, int heads) {
        return std::to_string(index / heads) + "." + std::to_string(index % heads);
    }

    static void scores(const run::RunFolder& run, const SavedMoment& moment, const PictureRequest& request,
                       Console& console, Picture& picture) {
        const int heads = run.record().config.model.n_head;
        const model::Ablation off = model::partsNamed(request.off);
        if (moment.recording && !moment.recording->scores.empty() && !request.hasText && off.empty()) {
            picture.values = moment.recording->scores;
            picture.json["tokens"] = tokenTexts(*run.tokenizer(), moment.recording->tokens);
        } else {
            const auto tokens = probeText(run, moment, request, console);
            const LoadedModel loaded = loadModel(moment);
            const inspect::HeadScores result = inspect::headScores(*loaded.engine, *loaded.model, tokens, off);
            picture.values = Matrix(static_cast<int>(result.heads.size()), 6);
            for (std::size_t i = 0; i < result.heads.size(); ++i) {
                const inspect::HeadStatistics& s = result.heads[i].statistics;
                const double cells[] = {s.entropy, s.previous, s.first, s.same, s.distance, result.heads[i].induction};
                std::transform(std::begin(cells), std::end(cells), picture.values.row(static_cast<int>(i)),
                               [](double cell) { return static_cast<float>(cell); });
            }
            picture.json["tokens"] = tokenTexts(*run.tokenizer(), tokens);
        }
        picture.columnLabels = run::scoreNames();
        for (int row = 0; row < picture.values.rows; ++row)
            picture.rowLabels.push_back(headName(row, heads));
        picture.rowsAre = "head";
        picture.columnsAre = "score";
        picture.json["heads"] = picture.rowLabels;

        Matrix grid(picture.values.rows / heads, heads);
        for (int row = 0; row < picture.values.rows; ++row)
            grid.at(row / heads, row % heads) = picture.values.at(row, static_cast<int>(indexOf(request.score)));
        const bool share = request.score != "entropy" && request.score != "distance";
        picture.svg = [grid, share, score = request.score, step = moment.step] {
            Picture drawn;
            drawn.title = "Heads, " + score + ", step " + std::to_string(step);
            drawn.rowsAre = "layer";
            drawn.columnsAre = "head";
            drawn.signedValues = false;
            if (!share)
                drawn.highest.reset();
            return heatmapOf(drawn, grid);
        };
    }

    static void importance(const run::RunFolder& run, const SavedMoment& moment, const PictureRequest& request,
                           Console& console, Picture& picture) {
        const LoadedModel loaded = loadModel(moment);
        const inspect::Importance result =
            inspect::importance(*loaded.engine, *loaded.model, probeText(run, moment, request, console, true));
        using Part = inspect::PartImportance::Part;
        picture.values = Matrix(static_cast<int>(result.parts.size()), 2);
        formats::SvgCurve change{"loss change", "#1F66C0", {}, {}, true};
        for (std::size_t i = 0; i < result.parts.size(); ++i) {
            const inspect::PartImportance& part = result.parts[i];
            picture.rowLabels.push_back(part.part == Part::Head
                                            ? std::to_string(part.layer) + "." + std::to_string(part.head)
                                        : part.part == Part::FeedForward ? "ff" + std::to_string(part.layer)
                                        : part.part == Part::Layer       ? "layer" + std::to_string(part.layer)
                                                                         : "positions");
            picture.values.at(static_cast<int>(i), 0) = static_cast<float>(part.loss);
            picture.values.at(static_cast<int>(i), 1) = static_cast<float>(part.change);
            change.x.push_back(static_cast<double>(i));
            change.y.push_back(part.change);
        }
        picture.columnLabels = {"loss without", "change"};
        picture.rowsAre = "part";
        picture.columnsAre = "measure";
        picture.json["loss"] = result.loss;
        picture.json["parts"] = picture.rowLabels;
        picture.svg = [picture] {
            Picture drawn = picture;
            drawn.columnLabels = {"change"};
            Matrix changes(picture.values.rows, 1);
            for (int row = 0; row < changes.rows; ++row)
                changes.at(row, 0) = picture.values.at(row, 1);
            drawn.columnsAre = "change of loss, nats";
            return heatmapOf(drawn, changes);
        };
    }

    static void training(const run::RunFolder& run, const PictureRequest& request, Console& console, Picture& picture) {
        const run::Timeline timeline(run.path());
        std::vector<std::int64_t> damaged = timeline.damaged();
        std::vector<std::int64_t> steps;
        std::vector<Matrix> scores;
        for (const std::int64_t step : timeline.steps()) {
            try {
                scores.push_back(timeline.scores(step));
                steps.push_back(step);
            } catch (const Error&) {
                damaged.push_back(step);
            }
        }
        if (!damaged.empty())
            console.warn(damaged.size() == 1
                             ? "The recording of step " + std::to_string(damaged.front()) + " is damaged and left out."
                             : std::to_string(damaged.size()) + " recordings are damaged and left out, the first of " +
                                   "step " + std::to_string(*std::min_element(damaged.begin(), damaged.end())) + ".");
        if (steps.empty())
            throw Error("This run recorded nothing during training, so there is no score over time.");
        const int heads = run.record().config.model.n_head;
        const auto score = static_cast<int>(indexOf(request.score));
        std::vector<formats::SvgCurve> curves;
        picture.values = Matrix(static_cast<int>(steps.size()), scores.front().rows);
        for (int head = 0; head < picture.values.cols; ++head) {
            picture.columnLabels.push_back(headName(head, heads));
            formats::SvgCurve curve;
            curve.name = picture.columnLabels.back();
            curve.color = kSeries[static_cast<std::size_t>(head) % std::size(kSeries)];
            curve.dashed = static_cast<std::size_t>(head) >= std::size(kSeries);
            curves.push_back(curve);
        }
        for (std::size_t i = 0; i < steps.size(); ++i) {
            for (int head = 0; head < std::min(scores[i].rows, picture.values.cols); ++head) {
                const float value = scores[i].at(head, score);
                picture.values.at(static_cast<int>(i), head) = value;
                curves[static_cast<std::size_t>(head)].x.push_back(static_cast<double>(steps[i]));
                curves[static_cast<std::size_t>(head)].y.push_back(static_cast<double>(value));
            }
            picture.rowLabels.push_back(std::to_string(steps[i]));
        }
        picture.rowsAre = "step";
        picture.columnsAre = "head";
        picture.title = "Heads, " + request.score + " over the training";
        picture.json["score"] = request.score;
        picture.json["steps"] = steps;
        picture.svg = [curves, title = picture.title, score = request.score] {
            formats::ChartPicture chart;
            chart.title = title;
            chart.xName = "step";
            chart.yName = score;
            return formats::curvesSvg(curves, chart);
        };
    }
};

} // namespace

std::unique_ptr<PictureSource> makeHeadsPicture() {
    return std::make_unique<HeadsPicture>("heads",
                                          std::vector<std::string_view>{"--text", "--off", "--view", "--score"});
}

} // namespace glasshouse::cli
