#include <algorithm>
#include <cstdio>

#include "app/cli/Prompt.h"
#include "app/cli/inspect/Pictures.h"
#include "core/base/Error.h"
#include "core/engine/inspect/Neighbors.h"
#include "core/engine/inspect/Pca.h"
#include "core/engine/inspect/PositionPictures.h"
#include "core/formats/Svg.h"
#include "core/formats/SvgWriter.h"

namespace glasshouse::cli {

namespace {

using tokenizer::TokenId;

/// Tokens and their vectors: all those of a checkpoint, or those in a recording.
struct Table {
    std::vector<TokenId> ids;
    Matrix vectors;
};

Table tableOf(const run::RunFolder& run, const SavedMoment& moment) {
    if (moment.recording)
        return {moment.recording->embeddingTokens, moment.recording->embeddings};
    Table table;
    table.vectors = loadModel(moment).model->weight("tok.weight");
    table.vectors.rows = std::min(table.vectors.rows, run.tokenizer()->vocabularySize()); // spare rows have no token
    table.vectors.values.resize(static_cast<std::size_t>(table.vectors.rows) *
                                static_cast<std::size_t>(table.vectors.cols));
    for (TokenId id = 0; id < table.vectors.rows; ++id)
        table.ids.push_back(id);
    return table;
}

/// Dots labelled with the tokens' texts; x is the first column of points, y the second.
std::string scatter(const Matrix& points, const std::vector<std::string>& labels, const std::string& title,
                    const std::vector<std::string>& axes) {
    constexpr double width = 760;
    constexpr double height = 640;
    constexpr double margin = 56;
    const formats::SvgColors colors;
    formats::SvgWriter svg(width, height, colors.ground, title);
    svg.text(margin, 26, title, colors.text, 14, formats::Anchor::Start, false, 0, true);
    double maximum = 1e-30;
    for (int row = 0; row < points.rows; ++row)
        for (int axis = 0; axis < std::min(points.cols, 2); ++axis)
            if (const auto value = static_cast<double>(points.at(row, axis)); value == value)
                maximum = std::max(maximum, std::abs(value));
    const double half = std::min(width, height) / 2 - margin;
    const auto at = [&](int row, int axis) {
        const double value = axis < points.cols ? static_cast<double>(points.at(row, axis)) : 0;
        return axis == 0 ? width / 2 + value / maximum * half : height / 2 - value / maximum * half;
    };
    svg.line(margin, height / 2, width - margin, height / 2, colors.axis);
    svg.line(width / 2, margin, width / 2, height - margin, colors.axis);
    svg.text(width - margin, height / 2 - 6, axes.at(0), colors.muted, 11, formats::Anchor::End);
    if (axes.size() > 1)
        svg.text(width / 2 + 6, margin + 4, axes[1], colors.muted, 11, formats::Anchor::Start);
    for (int row = 0; row < points.rows; ++row) {
        if (points.cols == 0 || !(points.at(row, 0) == points.at(row, 0)))
            continue; // not finite: cannot be plotted
        svg.raw("<circle cx=\"" + formats::svgNumber(at(row, 0)) + "\" cy=\"" + formats::svgNumber(at(row, 1)) +
                "\" r=\"2.5\" fill=\"#1F66C0\"/>\n");
        if (points.rows <= 600)
            svg.text(at(row, 0) + 4, at(row, 1) - 3, formats::tokenLabel(labels[static_cast<std::size_t>(row)]),
                     colors.text, 10, formats::Anchor::Start, true);
    }
    return svg.finish();
}

/// The vectors of the tokens: principal components, the vectors themselves, cosines, or one token's neighbours.
class EmbeddingsPicture final : public PictureSource {
public:
    using PictureSource::PictureSource;

    Picture make(const run::RunFolder& run, const SavedMoment& moment, const PictureRequest& request,
                 Console& console) const override {
        const std::string view = request.view.empty() ? "points" : request.view;
        checkName("view", view, {"points", "vectors", "cosine", "neighbours"});
        const Table table = tableOf(run, moment);
        const auto tokenizer = run.tokenizer();
        Picture picture;
        picture.rowLabels = tokenTexts(*tokenizer, table.ids);
        picture.rowsAre = "token";
        picture.title = "Embeddings, " + view + ", step " + std::to_string(moment.step);
        picture.json = {{"view", view}, {"tokens", picture.rowLabels}};
        if (moment.recording)
            picture.json["rounded"] = "half precision";
        if (view == "points") {
            points(table, picture);
        } else if (view == "vectors") {
            picture.values = table.vectors;
            picture.columnsAre = "dimension";
        } else if (view == "cosine") {
            picture.values = inspect::similarity(table.vectors, inspect::Similarity::Cosine);
            picture.columnLabels = picture.rowLabels;
            picture.columnsAre = "token";
        } else {
            neighbours(*tokenizer, table, request, console, picture);
        }
        picture.json["values"] = jsonRows(picture.values, false);
        return picture;
    }

private:
    static void points(const Table& table, Picture& picture) {
        const inspect::Pca pca = inspect::pca(table.vectors, 3);
        picture.values = pca.points;
        picture.columnsAre = "component";
        for (int axis = 0; axis < pca.points.cols; ++axis) {
            char text[48];
            std::snprintf(text, sizeof text, "component %d (%.1f%%)", axis + 1,
                          100 * pca.shares[static_cast<std::size_t>(axis)]);
            picture.columnLabels.emplace_back(text);
        }
        picture.json["variance"] = pca.variance;
        picture.json["shares"] = pca.shares;
        picture.svg = [values = picture.values, labels = picture.rowLabels, title = picture.title,
                       axes = picture.columnLabels] { return scatter(values, labels, title, axes); };
    }

    static void neighbours(const tokenizer::Tokenizer& tokenizer, const Table& table, const PictureRequest& request,
                           Console& console, Picture& picture) {
        const std::vector<TokenId> wanted = encodePrompt(tokenizer, request.token, console);
        if (wanted.empty())
            throw Error("Give the token whose neighbors you want with --token.");
        const auto found = std::find(table.ids.begin(), table.ids.end(), wanted.front());
        if (found == table.ids.end())
            throw Error("The vector of that token was not recorded; choose a checkpoint.");
        const auto near = inspect::neighbors(table.vectors, static_cast<int>(found - table.ids.begin()), request.count,
                                             inspect::Metric::Cosine);
        const auto far = inspect::neighbors(table.vectors, static_cast<int>(found - table.ids.begin()),
                                            table.vectors.rows, inspect::Metric::Distance);
        std::vector<TokenId> ids;
        picture.values = Matrix(static_cast<int>(near.size()), 2);
        for (std::size_t i = 0; i < near.size(); ++i) {
            ids.push_back(table.ids[static_cast<std::size_t>(near[i].row)]);
            picture.values.at(static_cast<int>(i), 0) = static_cast<float>(near[i].value);
            for (const inspect::Neighbor& other : far)
                if (other.row == near[i].row)
                    picture.values.at(static_cast<int>(i), 1) = static_cast<float>(other.value);
        }
        picture.rowLabels = tokenTexts(tokenizer, ids);
        picture.columnLabels = {"cosine", "distance"};
        picture.columnsAre = "closeness";
        picture.json["token"] = tokenTexts(tokenizer, {wanted.front()}).front();
        picture.json["tokens"] = picture.rowLabels;
    }
};

} // namespace

std::unique_ptr<PictureSource> makeEmbeddingsPicture() {
    return std::make_unique<EmbeddingsPicture>("embeddings",
                                               std::vector<std::string_view>{"--view", "--token", "--count"});
}

} // namespace glasshouse::cli
