// The exports of TokensView.
#include <QComboBox>
#include <QLineEdit>
#include <QStackedWidget>

#include <algorithm>

#include "core/formats/Csv.h"
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
#include "ui/widgets/TablePicture.h"

namespace glasshouse::places::inside {

/// The cloud, or the cosines if they are shown instead.
class TokensView::CloudPicture final : public widgets::WidgetPicture {
public:
    explicit CloudPicture(const TokensView& view)
        : m_view(view) {}
    QImage toImage(double scale) const override {
        return cosines() ? m_view.m_cosines->toImage(scale) : WidgetPicture::toImage(scale);
    }
    QByteArray toSvg() const override { return cosines() ? m_view.m_cosines->toSvg() : WidgetPicture::toSvg(); }
    QByteArray toCsv() const override { return cosines() ? m_view.m_cosines->toCsv() : pointsCsv(); }
    QString valueText() const override { return cosines() ? m_view.m_cosines->valueText() : placeText(); }

protected:
    const QWidget* drawnBy() const override { return m_view.m_plot; }

private:
    bool cosines() const { return m_view.m_pictures->currentWidget() == m_view.m_cosines; }
    QByteArray pointsCsv() const {
        std::vector<formats::CsvCell> cells{"token", "id", "class"};
        const auto& cloud = m_view.m_made.cloud;
        const CloudChange& change = m_view.m_made.change;
        for (int at = 0; cloud && at < cloud->points.cols; ++at)
            cells.emplace_back("axis_" + std::to_string(at + 1));
        if (cloud && change.any())
            cells.emplace_back("moved_since_step_" + std::to_string(change.step));
        formats::CsvTable csv;
        csv.addRow(cells);
        for (int id = 0; cloud && id < cloud->points.rows; ++id) {
            cells = {m_view.name(id), id, className(m_view.m_classes[static_cast<std::size_t>(id)])};
            for (int at = 0; at < cloud->points.cols; ++at)
                cells.emplace_back(cloud->points.at(id, at));
            if (change.any())
                cells.emplace_back(change.moved[static_cast<std::size_t>(id)]);
            csv.addRow(cells);
        }
        return QByteArray::fromStdString(csv.text());
    }
    /// The selected token and its coordinates on the shown axes.
    QString placeText() const {
        const auto& cloud = m_view.m_made.cloud;
        if (!cloud || m_view.m_token < 0)
            return {};
        QStringList parts{m_view.name(m_view.m_token)};
        for (int which = 0; which < (m_view.m_look->current() == QLatin1String("3d") ? 3 : 2); ++which)
            if (m_view.axis(which) < cloud->points.cols && m_view.m_token < cloud->points.rows)
                parts.append(
                    QString::fromStdString(formats::numberText(cloud->points.at(m_view.m_token, m_view.axis(which)))));
        return parts.join(QLatin1Char('\t'));
    }

    const TokensView& m_view;
};

/// The numbers of the selected token by dimension.
class TokensView::VectorPicture final : public widgets::Picture {
public:
    explicit VectorPicture(const TokensView& view)
        : m_view(view) {}
    QImage toImage(double scale) const override { return m_view.m_vector->toImage(scale); }
    QByteArray toSvg() const override { return m_view.m_vector->toSvg(); }
    QByteArray toCsv() const override {
        const auto& cloud = m_view.m_made.cloud;
        const CloudChange& change = m_view.m_made.change;
        std::vector<formats::CsvCell> cells{"dimension", "value"};
        if (change.any())
            cells.emplace_back("value at step " + std::to_string(change.step));
        formats::CsvTable csv;
        csv.addRow(cells);
        if (cloud && m_view.m_token >= 0 && m_view.m_token < cloud->embedding.rows)
            for (int at = 0; at < cloud->embedding.cols; ++at) {
                cells = {at, cloud->embedding.at(m_view.m_token, at)};
                if (change.any())
                    cells.emplace_back(change.before.at(m_view.m_token, at));
                csv.addRow(cells);
            }
        return QByteArray::fromStdString(csv.text());
    }
    QString valueText() const override { return m_view.m_vector->valueText(); }

private:
    const TokensView& m_view;
};

/// Both directions by dimension, labelled with their tokens.
class TokensView::DirectionPicture final : public widgets::WidgetPicture {
public:
    explicit DirectionPicture(const TokensView& view)
        : m_view(view) {}
    QByteArray toCsv() const override {
        int ids[4];
        for (int i = 0; i < 4; ++i)
            ids[i] = m_view.tokenOf(m_view.m_pair[i]->text());
        if (!m_view.m_made.cloud || std::any_of(ids, ids + 4, [](int id) { return id < 0; }))
            return QByteArray::fromStdString(
                formats::CsvTable{"dimension", "first direction", "second direction"}.text());
        const Matrix& table = m_view.m_made.cloud->embedding;
        const auto name = [&](int from, int to) {
            return m_view.name(ids[from]) + QStringLiteral(" → ") + m_view.name(ids[to]);
        };
        const auto step = [&](int from, int to, int at) { return table.at(ids[to], at) - table.at(ids[from], at); };
        formats::CsvTable csv{"dimension", name(0, 1), name(2, 3)};
        for (int at = 0; at < table.cols; ++at)
            csv.addRow({at, step(0, 1, at), step(2, 3, at)});
        csv.addRow({"cosine", inspect::directionCosine(table, ids[0], ids[1], ids[2], ids[3]), {}});
        return QByteArray::fromStdString(csv.text());
    }
    QString valueText() const override { return m_view.m_direction->text(); }

protected:
    const QWidget* drawnBy() const override { return m_view.m_directionCard->body(); }

private:
    const TokensView& m_view;
};

void TokensView::exportPictures() {
    offerExports(m_cloudCard, std::make_unique<CloudPicture>(*this), tr("embedding"));
    offerExports(m_vectorCard, std::make_unique<VectorPicture>(*this), tr("vector"));
    offerExports(m_nearCard, std::make_unique<widgets::TablePicture<NeighborModel>>(m_near, m_nearModel),
                 tr("neighbours"));
    offerExports(m_varianceCard, *m_variance, tr("variance"));
    offerExports(m_directionCard, std::make_unique<DirectionPicture>(*this), tr("direction"));
}

} // namespace glasshouse::places::inside
