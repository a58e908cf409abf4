#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/cli/Console.h"
#include "app/cli/inspect/SavedMoment.h"
#include "core/base/Matrix.h"
#include "core/config/Registry.h"
#include "core/corpus/text/Corpus.h"
#include "core/engine/inspect/Saliency.h"
#include "core/run/RunFolder.h"

namespace glasshouse::cli {

/// The options of a picture from the command line; each picture uses those that apply to it.
struct PictureRequest {
    std::string text; ///< a probe text; only used if hasText
    bool hasText = false;
    std::vector<std::string> off; ///< parts to switch off, see model::partNames()
    int layer = 0;
    int head = 0;
    std::string stage = "softmax";
    std::uint64_t seed = 1;      ///< for drawing dropout or noise
    std::string view;            ///< of embeddings and heads; empty: the first
    std::string token;           ///< of which the neighbours or the prediction are requested
    std::string against;         ///< the token whose logit is subtracted
    std::string other;           ///< the corrupted text of patch; empty: this text with noise
    double noise = 3;            ///< in standard deviations of the embeddings
    std::string part = "stream"; ///< what is patched, see inspect::Patched
    int position = -1;           ///< of the prediction; -1: after the last token
    int integralSteps = 64;      ///< of integrated gradients
    int count = 10;              ///< neighbours, alternatives
    std::string matrix;          ///< of the forward pass
    std::string cell;            ///< "row,column" to explain
    std::string score = "previous";
    std::string measure = "gradient_norm";
    double temperature = 1;
    int topK = 0;
    double topP = 1;
    int stride = 0;
    int passages = 256;                         ///< of the text, in which neurons are looked for
    std::shared_ptr<const text::Corpus> corpus; ///< the run's text; none unless the picture reads it
};

/// Something from inside a model as numbers, with what any file format needs to show it.
struct Picture {
    nlohmann::ordered_json json;
    Matrix values;
    std::vector<std::string> rowLabels; ///< empty: numbers from 0
    std::vector<std::string> columnLabels;
    std::string title;
    std::string rowsAre; ///< what the rows are: for the axis and the table's corner
    std::string columnsAre;
    bool causal = false;      ///< cells right of the diagonal are masked
    bool signedValues = true; ///< colours around 0; else from lowest to highest
    std::optional<float> lowest = 0.0F;
    std::optional<float> highest = 1.0F; ///< nothing: the largest value
    std::function<std::string()> svg;    ///< set if the picture is not the heatmap of the values
};

/// Makes one kind of picture of a run; stateless.
class PictureSource {
public:
    PictureSource(std::string_view name, std::vector<std::string_view> read)
        : id(name)
        , options(std::move(read)) {}
    virtual ~PictureSource();
    const std::string_view id;                   ///< on the command line
    const std::vector<std::string_view> options; ///< of those that only some pictures read, the ones that it reads
    /// Whether it reads the text that the run was trained on, unless a text is given.
    virtual bool readsRunText() const { return false; }
    virtual Picture make(const run::RunFolder& run, const SavedMoment& moment, const PictureRequest& request,
                         Console& console) const = 0;
};

/// Every kind of picture, in the order of the help text.
const config::Registry<PictureSource>& pictureSources();

std::unique_ptr<PictureSource> makeAttentionPicture();
std::unique_ptr<PictureSource> makePositionsPicture();
std::unique_ptr<PictureSource> makeEmbeddingsPicture();
std::unique_ptr<PictureSource> makeForwardPicture();
std::unique_ptr<PictureSource> makeNextTokenPicture();
std::unique_ptr<PictureSource> makeLensPicture();
std::unique_ptr<PictureSource> makeSurprisePicture();
std::unique_ptr<PictureSource> makeSaliencyPicture();
std::unique_ptr<PictureSource> makeAttributionPicture();
std::unique_ptr<PictureSource> makePatchPicture();
std::unique_ptr<PictureSource> makeNeuronsPicture();
std::unique_ptr<PictureSource> makeHeadsPicture();
std::unique_ptr<PictureSource> makeHealthPicture();

/// One file format of a picture.
struct PictureFormat {
    std::string_view id;
    std::string (*write)(const Picture& picture); ///< throws Error
};

/// Every format, in the order of the help text.
const config::Registry<PictureFormat>& pictureFormats();

/// PNG of an SVG picture, at twice its nominal size. Only in builds with Qt. Throws Error.
std::string drawPng(const std::string& svg);
/// The heatmap of a matrix with a picture's names and colours.
std::string heatmapOf(const Picture& picture, const Matrix& values);

/// Rows of numbers; null for masked cells and values that are not finite.
nlohmann::ordered_json jsonRows(const Matrix& values, bool causal);
nlohmann::ordered_json jsonNumbers(const std::vector<float>& values);
/// Tokens as text, broken characters repaired.
std::vector<std::string> tokenTexts(const tokenizer::Tokenizer& tokenizer, const std::vector<tokenizer::TokenId>& ids);
/// The one token of a text, none of an empty one. option: that it is from, for the Error if it is several.
std::optional<tokenizer::TokenId> oneToken(const tokenizer::Tokenizer& tokenizer, const std::string& text,
                                           const std::string& option, Console& console);
/// The prediction that the options of a request ask for, of its probe text. Throws Error.
inspect::PredictionRequest askedOf(const run::RunFolder& run, const tokenizer::Tokenizer& tokenizer,
                                   const SavedMoment& moment, const PictureRequest& request, Console& console);
/// Throws an Error for a name that is not in a list, saying what it is ("view") and what the list contains.
void checkName(const std::string& what, const std::string& name, const std::vector<std::string>& names);

} // namespace glasshouse::cli
