#include <algorithm>
#include <charconv>

#include "app/cli/inspect/Pictures.h"
#include "core/base/Error.h"
#include "core/engine/inspect/CellExplanation.h"
#include "core/engine/inspect/ForwardPlan.h"
#include "core/model/PartNames.h"

namespace glasshouse::cli {

namespace {

/// Every matrix of one forward pass: the list of them, one with its values, or one cell with its computation.
class ForwardPicture final : public PictureSource {
public:
    using PictureSource::PictureSource;

    Picture make(const run::RunFolder& run, const SavedMoment& moment, const PictureRequest& request,
                 Console& console) const override {
        const LoadedModel loaded = loadModel(moment);
        engine::ProbeRequest probe;
        probe.tokens = probeText(run, moment, request, console);
        probe.off = model::partsNamed(request.off);
        const auto plan =
            inspect::forwardPlan(loaded.model->config(), static_cast<int>(probe.tokens.size()), probe.off);
        const std::vector<std::string> tokens = tokenTexts(*run.tokenizer(), probe.tokens);
        Picture picture;
        picture.title = "Forward pass, step " + std::to_string(moment.step);
        if (request.matrix.empty()) {
            probe.matrices = {"*"};
            list(plan, loaded.engine->probe(*loaded.model, probe), tokens, picture);
            return picture;
        }
        const inspect::ForwardStep* const step = inspect::findStep(plan, request.matrix);
        if (step == nullptr)
            throw Error("There is no matrix \"" + request.matrix +
                        "\" in this model's forward pass; without --matrix they are listed.");
        probe.matrices = inspect::neededFor(*step);
        const engine::ProbeResult result = loaded.engine->probe(*loaded.model, probe);
        picture.values = result.matrices.at(step->name);
        picture.title = step->title + " (" + step->name + "), step " + std::to_string(moment.step);
        picture.rowsAre = step->rowsAre;
        picture.columnsAre = step->columnsAre;
        picture.causal = step->causal;
        picture.signedValues = step->rule != inspect::Rule::Softmax && step->rule != inspect::Rule::Given;
        if (step->rule == inspect::Rule::Given)
            picture.highest.reset();
        if (picture.values.rows == static_cast<int>(tokens.size()))
            picture.rowLabels = tokens;
        if (step->columnsAre == "key")
            picture.columnLabels = tokens;
        if (step->columnsAre == "vocabulary")
            picture.columnLabels = vocabulary(*run.tokenizer(), picture.values.cols);
        picture.json = describe(*step);
        picture.json["tokens"] = tokens;
        picture.json["values"] = jsonRows(picture.values, picture.causal);
        if (!request.cell.empty())
            picture.json["cell"] = explain(*step, request.cell, result);
        return picture;
    }

private:
    static nlohmann::ordered_json describe(const inspect::ForwardStep& step) {
        return {{"name", step.name},       {"title", step.title},   {"rows", step.rows},    {"cols", step.cols},
                {"formula", step.formula}, {"inputs", step.inputs}, {"weight", step.weight}};
    }

    static std::vector<std::string> vocabulary(const tokenizer::Tokenizer& tokenizer, int columns) {
        if (tokenizer.vocabularySize() != columns)
            return {};
        std::vector<tokenizer::TokenId> ids;
        for (tokenizer::TokenId id = 0; id < columns; ++id)
            ids.push_back(id);
        return tokenTexts(tokenizer, ids);
    }

    static void list(const std::vector<inspect::ForwardStep>& plan, const engine::ProbeResult& result,
                     const std::vector<std::string>& tokens, Picture& picture) {
        picture.values = Matrix(static_cast<int>(plan.size()), 2);
        auto steps = nlohmann::ordered_json::array();
        for (std::size_t i = 0; i < plan.size(); ++i) {
            picture.rowLabels.push_back(plan[i].name);
            picture.values.at(static_cast<int>(i), 0) = static_cast<float>(plan[i].rows);
            picture.values.at(static_cast<int>(i), 1) = static_cast<float>(plan[i].cols);
            auto step = describe(plan[i]);
            step["values"] =
                jsonRows(result.matrices.at(plan[i].name), plan[i].rule == inspect::Rule::Mask && plan[i].causal);
            steps.push_back(std::move(step));
        }
        picture.columnLabels = {"rows", "columns"};
        picture.rowsAre = "matrix";
        picture.columnsAre = "shape";
        picture.json = {{"tokens", tokens}, {"matrices", std::move(steps)}};
        picture.svg = []() -> std::string {
            throw Error("Give the matrix to draw with --matrix; --format csv lists them all.");
        };
    }

    static nlohmann::ordered_json explain(const inspect::ForwardStep& step, const std::string& cell,
                                          const engine::ProbeResult& result) {
        int row = 0;
        int col = 0;
        const char* const end = cell.data() + cell.size();
        const auto first = std::from_chars(cell.data(), end, row);
        const bool isPair = first.ec == std::errc() && first.ptr != end && *first.ptr == ',';
        const auto second = isPair ? std::from_chars(first.ptr + 1, end, col) : first;
        if (!isPair || second.ec != std::errc() || second.ptr != end)
            throw Error("A cell is ROW,COLUMN, counted from 0; \"" + cell + "\" is not.");
        const inspect::CellExplanation why = inspect::explainCell(
            step, row, col, [&](const std::string& name) -> const Matrix& { return result.matrix(name); });
        auto sources = nlohmann::ordered_json::array();
        for (const inspect::CellSource& source : why.sources)
            sources.push_back({{"matrix", source.name},
                               {"row", source.row},
                               {"column", source.col},
                               {"rows", source.rows},
                               {"columns", source.cols}});
        auto terms = nlohmann::ordered_json::array();
        for (const inspect::CellTerm& term : why.terms)
            terms.push_back(jsonNumbers({static_cast<float>(term.left), static_cast<float>(term.right)}));
        return {{"row", row},
                {"column", col},
                {"sentence", why.sentence},
                {"sources", sources},
                {"terms", terms},
                {"bias", jsonNumber(static_cast<float>(why.bias))},
                {"result", jsonNumber(static_cast<float>(why.result))}};
    }
};

} // namespace

std::unique_ptr<PictureSource> makeForwardPicture() {
    return std::make_unique<ForwardPicture>("forward",
                                            std::vector<std::string_view>{"--text", "--off", "--matrix", "--cell"});
}

} // namespace glasshouse::cli
