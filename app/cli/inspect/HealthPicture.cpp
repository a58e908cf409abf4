#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>

#include "app/cli/inspect/Pictures.h"
#include "core/base/Error.h"

namespace glasshouse::cli {

namespace {

/// Embedding first, then the blocks by their number, then what follows them.
std::pair<int, std::string> place(const std::string& layer) {
    if (layer == "embedding")
        return {-1, layer};
    if (layer.rfind("blocks.", 0) == 0)
        return {std::atoi(layer.c_str() + 7), layer};
    return {std::numeric_limits<int>::max(), layer};
}

/// A measure of every layer over the training, from the run's scalars.
class HealthPicture final : public PictureSource {
public:
    std::string name() const override { return "health"; }

    Picture make(const run::RunFolder& run, const Moment&, const PictureRequest& request, Console&) const override {
        const std::vector<std::string> measures{"gradient_norm", "update_ratio", "activation_deviation", "dead_units",
                                                "attention_entropy"};
        checkName("measure", request.measure, measures);
        std::map<std::pair<int, std::string>, std::map<std::int64_t, float>> layers;
        std::set<std::int64_t> steps;
        const std::string before = "Health/";
        const std::string after = "/" + request.measure;
        for (const run::Scalar& scalar : run.scalars()) {
            const std::string& tag = scalar.tag;
            if (tag.rfind(before, 0) != 0 || tag.size() <= before.size() + after.size() ||
                tag.compare(tag.size() - after.size(), after.size(), after) != 0)
                continue;
            layers[place(tag.substr(before.size(), tag.size() - before.size() - after.size()))][scalar.step] =
                scalar.value;
            steps.insert(scalar.step);
        }
        if (layers.empty())
            throw Error("This run has no " + request.measure +
                        " of its layers: it recorded none, or its model has nothing to measure there.");
        Picture picture;
        picture.values = Matrix(static_cast<int>(layers.size()), static_cast<int>(steps.size()),
                                std::numeric_limits<float>::quiet_NaN());
        for (const std::int64_t step : steps)
            picture.columnLabels.push_back(std::to_string(step));
        int row = 0;
        for (const auto& [layer, values] : layers) {
            picture.rowLabels.push_back(layer.second);
            for (const auto& [step, value] : values)
                picture.values.at(row, static_cast<int>(std::distance(steps.begin(), steps.find(step)))) = value;
            ++row;
        }
        picture.rowsAre = "layer";
        picture.columnsAre = "step";
        picture.signedValues = false;
        if (request.measure != "dead_units")
            picture.highest.reset();
        picture.title = "Health, " + request.measure;
        picture.json = {{"measure", request.measure},
                        {"layers", picture.rowLabels},
                        {"steps", steps},
                        {"values", jsonRows(picture.values, false)}};
        if (request.measure == "gradient_norm" || request.measure == "update_ratio")
            picture.svg = [picture] { return logarithmic(picture); };
        return picture;
    }

private:
    /// Both span several powers of ten.
    static std::string logarithmic(const Picture& picture) {
        Picture drawn = picture;
        drawn.title += ", as powers of ten";
        Matrix powers = picture.values;
        float lowest = std::numeric_limits<float>::max();
        float highest = std::numeric_limits<float>::lowest();
        for (float& value : powers.values) {
            value = std::log10(value);
            if (std::isfinite(value)) {
                lowest = std::min(lowest, value);
                highest = std::max(highest, value);
            }
        }
        drawn.lowest = std::floor(lowest);
        drawn.highest = std::max(std::ceil(highest), std::floor(lowest) + 1);
        return heatmapOf(drawn, powers);
    }
};

} // namespace

std::unique_ptr<PictureSource> makeHealthPicture() {
    return std::make_unique<HealthPicture>();
}

} // namespace glasshouse::cli
