#include "app/cli/inspect/Pictures.h"
#include "core/base/Error.h"
#include "core/formats/Csv.h"
#include "core/formats/Svg.h"

namespace glasshouse::cli {

namespace {

std::string csv(const Picture& picture) {
    formats::CsvOptions options;
    options.columnLabels = picture.columnLabels;
    options.rowLabels = picture.rowLabels;
    options.corner = picture.columnLabels.empty() ? "" : picture.rowsAre;
    options.causal = picture.causal;
    options.emptyForNan = false;
    return formats::matrixCsv(picture.values, options);
}

std::string json(const Picture& picture) {
    return picture.json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

std::string svg(const Picture& picture) {
    return picture.svg ? picture.svg() : heatmapOf(picture, picture.values);
}

std::string png(const Picture& picture) {
#ifdef GLASSHOUSE_DRAWS_PNG
    return drawPng(svg(picture));
#else
    (void)picture;
    throw Error("This build draws no PNG, which needs Qt; choose --format svg.");
#endif
}

} // namespace

std::string heatmapOf(const Picture& picture, const Matrix& values) {
    formats::HeatmapPicture heatmap;
    heatmap.title = picture.title;
    heatmap.rowsAre = picture.rowsAre;
    heatmap.columnsAre = picture.columnsAre;
    heatmap.rowLabels = picture.rowLabels;
    heatmap.columnLabels = picture.columnLabels;
    heatmap.causal = picture.causal;
    heatmap.signedValues = picture.signedValues;
    if (picture.signedValues) {
        heatmap.colors = formats::divergingColors(false);
    } else {
        heatmap.lowest = picture.lowest;
        heatmap.highest = picture.highest;
    }
    return formats::heatmapSvg(values, heatmap);
}

const config::Registry<PictureFormat>& pictureFormats() {
    static const config::Registry<PictureFormat> all("format", PictureFormat{"csv", csv}, PictureFormat{"json", json},
                                                     PictureFormat{"svg", svg}, PictureFormat{"png", png});
    return all;
}

} // namespace glasshouse::cli
