#include "app/cli/inspect/Pictures.h"

namespace glasshouse::cli {

PictureSource::~PictureSource() = default;

const std::vector<std::unique_ptr<PictureSource>>& pictureSources() {
    static const std::vector<std::unique_ptr<PictureSource>> sources = [] {
        std::vector<std::unique_ptr<PictureSource>> rows;
        rows.push_back(makeAttentionPicture());
        rows.push_back(makePositionsPicture());
        return rows;
    }();
    return sources;
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

} // namespace glasshouse::cli
