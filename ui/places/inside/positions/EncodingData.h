#pragma once

#include <QString>

#include <vector>

#include "core/base/Matrix.h"
#include "core/config/RunConfig.h"
#include "ui/plots/HeatmapImage.h"
#include "ui/theme/ColorMap.h"

namespace glasshouse::places::inside {

/// One position encoding as pictures: what the registry says of it, with the sizes of a model.
struct EncodingData {
    enum class Kind {
        Table,  ///< numbers that are added: positions x dimensions
        Angles, ///< turns of pairs: positions x pairs
        Bias,   ///< penalty on scores: queries x keys
        Nothing ///< no numbers, or none that are known: see sentence
    };
    Kind kind = Kind::Nothing;
    QString id, label;
    QString sentence; ///< why there is no picture
    Matrix picture;
    plots::CellMask mask;
    theme::MapKind map = theme::MapKind::Diverging;
    plots::ValueRange range;
    Matrix vectors;                  ///< (T, size) for similarities; empty: none
    Matrix before;                   ///< vectors at the step that is compared with; empty: nothing is
    QString note;                    ///< of the difference, or why there is none; empty: nothing is compared
    std::vector<double> wavelengths; ///< by pair; empty: none
    std::vector<double> turning;     ///< Kind::Angles: radians of each pair from one position to the next
    std::vector<double> slopes;      ///< by head; empty: none

    int positions() const { return picture.rows; }
    /// A table as its difference to the one of another step; another encoding is the same at every step.
    void compare(std::int64_t step, const Matrix& earlier);
    bool differs() const { return !before.empty(); }
    /// Columns that can be drawn as waves: dimensions, pairs, heads.
    int waveCount() const;
    QString waveName(int column) const;
    QString waveNote(int column) const;
    std::vector<double> wave(int column) const;
    plots::ValueRange waveRange() const;
    /// A few to begin with, from fast to slow.
    std::vector<int> firstWaves() const;
};

/// table: the trained or random values where the encoding has such and the model holds them. head: whose ALiBi bias is
/// pictured. Errors: an unknown id throws Error.
EncodingData encodingData(const std::string& id, const config::ModelConfig& model, const Matrix& table, int head);

} // namespace glasshouse::places::inside
