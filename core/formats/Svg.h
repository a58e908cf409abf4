#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/Matrix.h"
#include "core/formats/ColorMaps.h"

namespace glasshouse::formats {

/// Colours of the parts around the data, "#RRGGBB".
struct SvgColors {
    std::string ground = "#FFFFFF";
    std::string text = "#18201D";
    std::string muted = "#5E6964";
    std::string axis = "#A9B2AE";
    std::string grid = "#E6EAE8";
    std::string mask = "#E9EDEB"; ///< masked cells
    std::string bad = "#B3261E";  ///< cells that are not finite
};

/// How a matrix is drawn.
struct HeatmapPicture {
    std::string title;
    std::string rowsAre;                   ///< name of the vertical axis
    std::string columnsAre;                ///< name of the horizontal axis
    std::vector<std::string> rowLabels;    ///< tokens; empty: numbers from 0
    std::vector<std::string> columnLabels; ///< tokens; empty: numbers from 0
    bool causal = false;                   ///< cells right of the diagonal are masked: plain, and not part of the range
    bool signedValues = false;             ///< range symmetric around 0; else from 0 to the maximum, unless given
    std::optional<float> lowest;           ///< of the range
    std::optional<float> highest;
    ColorMap colors = sequentialColors();
    SvgColors frame;
};

/// A heatmap as SVG 1.1: cells of whole pixels, axis names, token labels (thinned if cells are small, with visible
/// spaces), a colour bar with its ends labelled. Above 1024 rows or columns a cell shows the largest of several (if
/// signed, by magnitude), with a note. Throws Error if the labels do not match the matrix or it is empty.
std::string heatmapSvg(const Matrix& matrix, const HeatmapPicture& picture);

/// A curve; x is ascending. NaN breaks the line.
struct SvgCurve {
    std::string name;
    std::string color = "#1F66C0";
    std::vector<double> x;
    std::vector<double> y;
    bool dots = false; ///< a dot at every point
    bool dashed = false;
    double width = 2;
};

/// How curves are drawn.
struct ChartPicture {
    std::string title;
    std::string xName;
    std::string yName;
    int width = 760;
    int height = 440;
    SvgColors frame;
};

/// A line chart as SVG 1.1: left and bottom axes with round numbers, grid, legend; if there are more points than
/// pixels, the minimum and maximum of each pixel column are drawn. Throws Error if a curve's x and y differ in length.
std::string curvesSvg(const std::vector<SvgCurve>& curves, const ChartPicture& picture);

} // namespace glasshouse::formats
