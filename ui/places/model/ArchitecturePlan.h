#pragma once

#include <QList>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <QStringList>

#include <optional>

#include "core/config/RunConfig.h"
#include "core/model/ModelKind.h"

namespace glasshouse::places::model {

/// The drawing of a model as plain geometry, derived from the configuration alone.
///
/// Value type, any thread. Units: pixels; x = 0 is the middle, y grows downwards from 0.
struct ArchitecturePlan {
    struct Box {
        QString id;     ///< "attention"
        QString title;  ///< "Attention"
        QString detail; ///< "6 heads · 147,648", monospaced on the right
        QString about;  ///< one sentence for screen readers and the tooltip
        QRectF rect;
        std::optional<glasshouse::model::Part> part; ///< its colour; none: a container or a step without weights
        QStringList fields;                          ///< settings that shape it, the main one first
        bool container = false;                      ///< a block, with copies behind it
        int copies = 0;                              ///< of a container: how many to suggest
        bool tall = false;                           ///< title on the first line, steps inside
    };
    /// An unnamed step inside a box.
    struct Step {
        QRectF rect;
        QString text;
    };
    struct Line {
        QList<QPointF> points;
        bool residual = false;
        bool arrow = true;
    };
    struct Label {
        QRectF rect;
        QString text;
        Qt::Alignment align = Qt::AlignCenter;
        bool mono = false;
        bool quiet = false;
    };

    QList<Box> boxes; ///< in data-flow order
    QList<Step> steps;
    QList<Line> lines;
    QList<QPointF> sums;
    QList<Label> labels;
    double sumRadius = 9;
    double halfWidth = 200;
    double height = 0;
    QString summary; ///< the whole path in words

    const Box* box(const QString& id) const;
};

/// unit: pixels per design pixel. config: resolved or not, vocabulary filled in. columns: how many blocks are drawn
/// side by side, at most; the last of them stands for those that remain. The boxes of a later block have its number in
/// their ids: "attention.1".
ArchitecturePlan planArchitecture(const config::ModelConfig& config, int batch, double unit, int columns = 1);
/// How many blocks have room side by side in that width.
int blockColumns(const config::ModelConfig& config, double width, double unit);

} // namespace glasshouse::places::model
