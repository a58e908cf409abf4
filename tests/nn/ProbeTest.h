#pragma once

#include <algorithm>
#include <cmath>

#include <QtTest>

#include "core/engine/Engine.h"
#include "tests/nn/ReferenceModel.h"

/// What the tests of the probe share. For tests driven by Qt Test.
namespace probetest {

inline std::filesystem::path referenceFolder() {
    return qEnvironmentVariable("GLASSHOUSE_REFERENCE_DIR", QStringLiteral(GLASSHOUSE_SOURCE_DIR "/tests/reference"))
        .toStdString();
}

inline std::vector<std::string> referenceNames() {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(referenceFolder()))
        if (entry.path().extension() == ".safetensors")
            names.push_back(entry.path().stem().string());
    std::sort(names.begin(), names.end());
    return names;
}

inline float largest(const glasshouse::Matrix& matrix) {
    float maximum = 0;
    for (const float value : matrix.values)
        if (std::isfinite(value))
            maximum = std::max(maximum, std::abs(value));
    return maximum;
}

/// The largest difference; infinity for other shapes, or where one is not finite and the other is something else.
inline double difference(const glasshouse::Matrix& a, const glasshouse::Matrix& b) {
    if (a.rows != b.rows || a.cols != b.cols)
        return INFINITY;
    double off = 0;
    for (std::size_t i = 0; i < a.values.size(); ++i) {
        const bool same = std::isinf(a.values[i]) && a.values[i] == b.values[i];
        const double gap = same ? 0.0 : std::abs(static_cast<double>(a.values[i]) - static_cast<double>(b.values[i]));
        off = std::isnan(gap) ? INFINITY : std::max(off, gap);
    }
    return off;
}

inline glasshouse::engine::ProbeRequest plain(std::vector<glasshouse::tokenizer::TokenId> tokens) {
    glasshouse::engine::ProbeRequest request;
    request.tokens = std::move(tokens);
    return request;
}

inline QByteArray named(const std::string& what, double off) {
    return QByteArray::fromStdString(what) + ": differs by " + QByteArray::number(off);
}

/// A row for every reference model.
inline void addModels() {
    QTest::addColumn<QString>("name");
    for (const std::string& name : referenceNames())
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
}
inline ReferenceModel currentModel() {
    QFETCH(QString, name);
    return ReferenceModel(referenceFolder() / (name.toStdString() + ".safetensors"));
}

} // namespace probetest
