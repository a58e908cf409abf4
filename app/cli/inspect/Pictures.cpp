#include "app/cli/inspect/Pictures.h"

#include <algorithm>

#include "app/cli/Prompt.h"
#include "core/base/Error.h"
#include "core/base/Utf8.h"
#include "core/model/PartNames.h"

namespace glasshouse::cli {

PictureSource::~PictureSource() = default;

const config::Registry<PictureSource>& pictureSources() {
    static const config::Registry<PictureSource> all(
        "picture", makeAttentionPicture(), makePositionsPicture(), makeEmbeddingsPicture(), makeForwardPicture(),
        makeNextTokenPicture(), makeLensPicture(), makeSurprisePicture(), makeSaliencyPicture(),
        makeAttributionPicture(), makePatchPicture(), makeNeuronsPicture(), makeHeadsPicture(), makeHealthPicture());
    return all;
}

nlohmann::ordered_json jsonRows(const Matrix& values, bool causal) {
    auto rows = nlohmann::ordered_json::array();
    for (int r = 0; r < values.rows; ++r) {
        auto row = nlohmann::ordered_json::array();
        for (int c = 0; c < values.cols; ++c)
            row.push_back(causal && c > r ? nlohmann::ordered_json(nullptr) : jsonNumber(values.at(r, c)));
        rows.push_back(std::move(row));
    }
    return rows;
}

nlohmann::ordered_json jsonNumbers(const std::vector<float>& values) {
    auto row = nlohmann::ordered_json::array();
    for (const float value : values)
        row.push_back(jsonNumber(value));
    return row;
}

std::vector<std::string> tokenTexts(const tokenizer::Tokenizer& tokenizer, const std::vector<tokenizer::TokenId>& ids) {
    std::vector<std::string> texts;
    for (const tokenizer::TokenId id : ids)
        texts.push_back(utf8::repaired(tokenizer.bytes(id)));
    return texts;
}

std::optional<tokenizer::TokenId> oneToken(const tokenizer::Tokenizer& tokenizer, const std::string& text,
                                           const std::string& option, Console& console) {
    if (text.empty())
        return {};
    const std::vector<tokenizer::TokenId> ids = encodePrompt(tokenizer, text, console);
    if (ids.size() != 1)
        throw Error("\"" + text + "\" is " + std::to_string(ids.size()) + " tokens; " + option + " takes one.");
    return ids.front();
}

inspect::PredictionRequest askedOf(const run::RunFolder& run, const tokenizer::Tokenizer& tokenizer,
                                   const SavedMoment& moment, const PictureRequest& request, Console& console) {
    inspect::PredictionRequest asked;
    asked.tokens = probeText(run, moment, request, console);
    asked.off = model::partsNamed(request.off);
    asked.position = request.position;
    asked.next = oneToken(tokenizer, request.token, "--token", console);
    return asked;
}

void checkName(const std::string& what, const std::string& name, const std::vector<std::string>& names) {
    if (std::find(names.begin(), names.end(), name) != names.end())
        return;
    std::string list;
    for (const std::string& one : names)
        list += (list.empty() ? "" : ", ") + one;
    throw Error("There is no " + what + " \"" + name + "\"; choose one of: " + list + ".");
}

} // namespace glasshouse::cli
