#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "app/cli/inspect/Pictures.h"
#include "core/base/Error.h"
#include "core/run/HealthHistory.h"

namespace glasshouse::cli {

namespace {

/// A measure of every layer over training, from the run's scalars.
class HealthPicture final : public PictureSource {
public:
    using PictureSource::PictureSource;

    Picture make(const run::RunFolder& run, const SavedMoment&, const PictureRequest& request,
                 Console& console) const override {
        checkName("measure", request.measure, run::HealthHistory::measures());
        run::HealthHistory history;
        std::vector<run::Scalar> scalars;
        if (!run.readScalars([&](const run::Scalar& scalar) { scalars.push_back(scalar); }))
            console.warn("The event file is damaged, so some values are missing.");
        history.add(scalars);
        const run::HealthTable table = history.table(request.measure);
        if (table.empty())
            throw Error("This run has no " + request.measure +
                        " of its layers: it recorded none, or its model has nothing to measure there.");
        Picture picture;
        picture.values = table.values;
        picture.rowLabels = table.layers;
        for (const std::int64_t step : table.steps)
            picture.columnLabels.push_back(std::to_string(step));
        picture.rowsAre = "layer";
        picture.columnsAre = "step";
        picture.signedValues = false;
        if (request.measure != "dead_units" && request.measure != "expert_share")
            picture.highest.reset();
        picture.title = "Health, " + request.measure;
        picture.json = {{"measure", request.measure},
                        {"layers", picture.rowLabels},
                        {"steps", table.steps},
                        {"values", jsonRows(picture.values, false)}};
        if (request.measure == "gradient_norm" || request.measure == "weight_norm" || request.measure == "update_ratio")
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
    return std::make_unique<HealthPicture>("health", std::vector<std::string_view>{"--measure"});
}

} // namespace glasshouse::cli
