#pragma once

#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/cli/Console.h"
#include "core/base/Matrix.h"
#include "core/run/RunFolder.h"

namespace glasshouse::cli {

/// What is asked of a picture on the command line.
struct PictureRequest {
    std::string text; ///< a probe text; only looked at when hasText
    bool hasText = false;
    int layer = 0;
    int head = 0;
    std::string stage = "softmax";
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
    bool signedValues = true; ///< colours around 0; else from 0 to 1
};

/// Makes one kind of picture from a checkpoint of a run; stateless.
class PictureSource {
public:
    virtual ~PictureSource();
    virtual std::string name() const = 0;
    virtual Picture make(const run::RunFolder& run, const run::CheckpointEntry& checkpoint,
                         const PictureRequest& request, Console& console) const = 0;
};

/// Every kind of picture, in the order of the help text.
const std::vector<std::unique_ptr<PictureSource>>& pictureSources();

std::unique_ptr<PictureSource> makeAttentionPicture();
std::unique_ptr<PictureSource> makePositionsPicture();

/// One way to write a picture into a file.
struct PictureFormat {
    std::string name;
    std::string (*write)(const Picture& picture); ///< throws Error
};

/// Every format, in the order of the help text.
const std::vector<PictureFormat>& pictureFormats();

/// PNG of an SVG picture, twice as many pixels as it says. Only where Qt is built. Throws Error.
std::string drawPng(const std::string& svg);

/// Rows of numbers; null for masked cells and for what is not finite.
nlohmann::ordered_json jsonRows(const Matrix& values, bool causal);

} // namespace glasshouse::cli
