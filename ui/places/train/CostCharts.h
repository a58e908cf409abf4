#pragma once

#include "ui/places/train/RateCharts.h"

namespace glasshouse::places::train {

/// Tokens read per second over the steps; at the pointer also where the time of a step goes.
class SpeedChart : public SmallChart {
    Q_OBJECT
public:
    explicit SpeedChart(const Viewed& viewed, QWidget* parent = nullptr);

protected:
    double valueOf(const glasshouse::train::StepMetrics& metrics) const override;
    const char* tag() const override { return "TokensPerSecond"; }
    bool isMeasured(double value) const override { return value > 0; }
    void showRest() override { showAtCursor(); }
    void showAtCursor() override;
};

/// Memory of the program, and of its part on the graphics card, at the steps at which the layers are measured.
class MemoryChart : public SmallChart {
    Q_OBJECT
public:
    explicit MemoryChart(const Viewed& viewed, QWidget* parent = nullptr);

protected:
    double valueOf(const glasshouse::train::StepMetrics& metrics) const override;
    const char* tag() const override { return "Memory/program"; }
    bool isMeasured(double value) const override { return value > 0; }
    void appendRest(int from, int to) override;
    void showRest() override;
};

} // namespace glasshouse::places::train
