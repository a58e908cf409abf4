// The exports of TokensView.
#include <QComboBox>
#include <QLineEdit>
#include <QStackedWidget>

#include <algorithm>

#include "core/inspect/Neighbors.h"
#include "ui/places/PictureExport.h"
#include "ui/places/inside/BarChart.h"
#include "ui/places/inside/tokens/NeighborModel.h"
#include "ui/places/inside/tokens/TokensView.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/SegmentedChoice.h"

namespace glasshouse::places::inside {

namespace {

QString valueUnder(const plots::HeatmapWidget* map) {
    const bool hovered = map->hoveredRow() >= 0;
    const int row = hovered ? map->hoveredRow() : map->currentRow();
    const int col = hovered ? map->hoveredColumn() : map->currentColumn();
    return row < 0 || col < 0 ? QString() : QString::number(map->valueAt(row, col), 'g', 9);
}

QByteArray quoted(QString text) {
    return '"' + text.replace(QLatin1Char('"'), QStringLiteral("\"\"")).toUtf8() + '"';
}

} // namespace

void TokensView::exportPictures() {
    const auto notice = [this](const QString& sentence) { Q_EMIT noticed(sentence); };
    const auto cosines = [this] { return m_pictures->currentWidget() == m_cosines; };
    offerExports(m_cloudCard,
                 {tr("embedding"), [=, this] { return cosines() ? m_cosines->toImage() : widgetImage(m_plot); },
                  [=, this] { return cosines() ? m_cosines->toSvg().toUtf8() : widgetSvg(m_plot); },
                  [=, this] { return cosines() ? m_cosines->toCsv().toUtf8() : pointsCsv(); },
                  [=, this] {
                      if (cosines())
                          return valueUnder(m_cosines);
                      return m_token < 0 ? QString() : placeText(m_token);
                  }},
                 notice);
    offerExports(m_vectorCard,
                 {tr("vector"), [this] { return m_vector->toImage(); }, [this] { return m_vector->toSvg().toUtf8(); },
                  [this] { return vectorCsv(); }, [this] { return valueUnder(m_vector); }},
                 notice);
    offerExports(m_nearCard,
                 {tr("neighbours"), [this] { return widgetImage(m_near); }, [this] { return widgetSvg(m_near); },
                  [this] { return m_nearModel->toCsv(); },
                  [this] {
                      const int row = m_near->currentIndex().row();
                      const auto& near = m_nearModel->neighbors();
                      return near.empty() ? QString()
                                          : QString::number(near[std::size_t(std::max(0, row))].value, 'g', 9);
                  }},
                 notice);
    offerExports(m_varianceCard,
                 {tr("variance"), [this] { return widgetImage(m_variance); }, [this] { return widgetSvg(m_variance); },
                  [this] { return m_variance->toCsv("axis,share"); }, [this] { return m_variance->valueText(); }},
                 notice);
    offerExports(m_directionCard,
                 {tr("direction"), [this] { return widgetImage(m_directionCard->body()); },
                  [this] { return widgetSvg(m_directionCard->body()); }, [this] { return directionCsv(); },
                  [this] { return m_direction->text(); }},
                 notice);
}

/// The token and its coordinates on the shown axes.
QString TokensView::placeText(int token) const {
    QStringList numbers;
    for (int which = 0; m_cloud && which < (m_look->current() == QLatin1String("3d") ? 3 : 2); ++which)
        if (axis(which) < m_cloud->points.cols && token < m_cloud->points.rows)
            numbers.append(QString::number(static_cast<double>(m_cloud->points.at(token, axis(which))), 'g', 9));
    return name(token) + QLatin1Char('\t') + numbers.join(QLatin1Char('\t'));
}

/// The numbers of the selected token by dimension.
QByteArray TokensView::vectorCsv() const {
    QByteArray csv = m_change.any() ? "dimension,value,value at step " + QByteArray::number(m_change.step) + '\n'
                                    : "dimension,value\n";
    if (m_cloud && m_token >= 0 && m_token < m_cloud->embedding.rows)
        for (int at = 0; at < m_cloud->embedding.cols; ++at)
            csv +=
                QByteArray::number(at) + ',' +
                QByteArray::number(static_cast<double>(m_cloud->embedding.at(m_token, at)), 'g', 9) +
                (m_change.any() ? ',' + QByteArray::number(static_cast<double>(m_change.before.at(m_token, at)), 'g', 9)
                                : QByteArray()) +
                '\n';
    return csv;
}

/// Both directions by dimension, labelled with their tokens.
QByteArray TokensView::directionCsv() const {
    int ids[4];
    for (int i = 0; i < 4; ++i)
        ids[i] = tokenOf(m_pair[i]->text());
    const bool all = m_cloud && std::all_of(ids, ids + 4, [](int id) { return id >= 0; });
    QByteArray csv = "dimension,first direction,second direction\n";
    if (!all)
        return csv;
    const Matrix& table = m_cloud->embedding;
    csv = "dimension," + quoted(name(ids[0]) + QStringLiteral(" → ") + name(ids[1])) + ',' +
          quoted(name(ids[2]) + QStringLiteral(" → ") + name(ids[3])) + '\n';
    const auto step = [&](int from, int to, int at) {
        return QByteArray::number(static_cast<double>(table.at(to, at) - table.at(from, at)), 'g', 9);
    };
    for (int at = 0; at < table.cols; ++at)
        csv += QByteArray::number(at) + ',' + step(ids[0], ids[1], at) + ',' + step(ids[2], ids[3], at) + '\n';
    return csv + "cosine," +
           QByteArray::number(inspect::directionCosine(table, ids[0], ids[1], ids[2], ids[3]), 'g', 9) + ",\n";
}

} // namespace glasshouse::places::inside
