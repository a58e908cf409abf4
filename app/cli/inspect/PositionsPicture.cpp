#include <algorithm>

#include "app/cli/inspect/Pictures.h"
#include "core/base/Error.h"
#include "core/formats/Safetensors.h"
#include "core/model/ModelKind.h"
#include "core/model/PositionEncoding.h"

namespace glasshouse::cli {

namespace {

/// What training made of the positions, as stored in the weights file.
Matrix storedTable(const std::filesystem::path& checkpoint, const std::string& parameter) {
    const formats::SafetensorsFile file(checkpoint / "model.safetensors");
    for (const std::string& name : {parameter, std::string("pos")}) {
        const formats::TensorEntry* const entry = file.find(name);
        if (entry == nullptr || !formats::SafetensorsFile::holdsFloats(*entry) || entry->shape.size() != 2)
            continue;
        Matrix table(static_cast<int>(entry->shape[0]), static_cast<int>(entry->shape[1]));
        file.readFloats(*entry, table.values.data());
        return table;
    }
    throw Error("The checkpoint \"" + checkpoint.string() + "\" contains no position table; choose another one.");
}

/// What gives the model a token's position: the added table, rotary angles in radians, or the bias on the score of a
/// token that many places back, one column per head.
class PositionsPicture final : public PictureSource {
public:
    using PictureSource::PictureSource;

    Picture make(const run::RunFolder& run, const SavedMoment& moment, const PictureRequest&, Console&) const override {
        const config::ModelConfig& model = run.record().config.model;
        const model::ModelKind& kind = model::modelKind(model.kind);
        if (!kind.uses("position", model))
            throw Error("This run's model (" + kind.choice().label + ") has no position encoding.");
        const model::PositionEncoding& encoding = model::positionEncoding(model.position);

        Picture picture;
        picture.rowsAre = "position";
        const std::string parameter = encoding.parameterName(model);
        const auto trained = [&] {
            return moment.recording && !moment.recording->positions.empty()
                       ? moment.recording->positions
                       : storedTable(checkpointOf(moment).path, parameter);
        };
        if (encoding.table() == model::PositionEncoding::Table::Fixed) {
            picture.values = encoding.fixedTable(model.context_length, model.n_embd);
            picture.columnsAre = "dimension";
        } else if (encoding.table() != model::PositionEncoding::Table::None) {
            picture.values = trained();
            picture.columnsAre = "dimension";
        } else if (const auto angles = encoding.angles(model.context_length, model)) {
            picture.values = *angles;
            picture.columnsAre = "pair";
        } else if (const auto bias = encoding.bias(model)) {
            const Matrix added =
                model::byDistance(*bias, model.n_head, model.context_length, parameter.empty() ? Matrix() : trained());
            picture.values = Matrix(model.context_length, model.n_head);
            for (int head = 0; head < model.n_head; ++head)
                for (int back = 0; back < model.context_length; ++back)
                    picture.values.at(back, head) = added.at(head, back);
            picture.rowsAre = "places back";
            picture.columnsAre = "head";
        } else {
            throw Error("This run's model has no position encoding, so there is nothing to show.");
        }
        picture.title = "Positions, " + encoding.choice().label + ", step " + std::to_string(moment.step);
        picture.json = {{"encoding", model.position}, {"values", jsonRows(picture.values, false)}};
        return picture;
    }
};

} // namespace

std::unique_ptr<PictureSource> makePositionsPicture() {
    return std::make_unique<PositionsPicture>("positions", std::vector<std::string_view>());
}

} // namespace glasshouse::cli
