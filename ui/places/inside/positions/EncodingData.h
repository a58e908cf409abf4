#pragma once

#include <QString>

#include <vector>

#include "core/base/Matrix.h"
#include "core/config/RunConfig.h"
#include "ui/plots/HeatmapImage.h"
#include "ui/theme/ColorMap.h"

namespace glasshouse::places::inside {

/// One position encoding as pictures: the registry's numbers for a model's sizes.
struct EncodingData {
    enum class Kind {
        Table,  ///< numbers that are added: positions x dimensions
        Angles, ///< rotations of pairs: positions x pairs
        Bias,   ///< added to scores: queries x keys
        Nothing ///< no numbers, or unknown ones: see sentence
    };
    Kind kind = Kind::Nothing;
    QString id, label;
    QString sentence; ///< why there is no picture
    Matrix picture;
    plots::CellMask mask;
    theme::MapKind map = theme::MapKind::Diverging;
    plots::ValueRange range;
    Matrix vectors;                  ///< (T, size) for similarities; empty: none
    Matrix before;                   ///< vectors at the step to compare with; empty: none
    QString note;                    ///< about the difference, or why there is none; empty: no comparison
    std::vector<double> wavelengths; ///< by pair; empty: none
    std::vector<double> turning;     ///< Kind::Angles: radians of each pair per position
    Matrix biases;                   ///< Kind::Bias: (heads, T) by distance

    int positions() const { return picture.rows; }
    /// What training changes, as its difference to the picture at another step; an empty one: the same at every step.
    void compare(std::int64_t step, const Matrix& earlier);
    bool differs() const { return !before.empty(); }
    /// Columns that can be drawn as waves: dimensions, pairs, heads.
    int waveCount() const;
    QString waveName(int column) const;
    QString waveNote(int column) const;
    std::vector<double> wave(int column) const;
    plots::ValueRange waveRange() const;
    /// A few initial ones, from fast to slow.
    std::vector<int> firstWaves() const;
};

/// table: the trained or random numbers if the encoding has some and the model contains them. head: whose bias is
/// pictured. Errors: an unknown id throws Error.
EncodingData encodingData(const std::string& id, const config::ModelConfig& model, const Matrix& table, int head);

} // namespace glasshouse::places::inside
