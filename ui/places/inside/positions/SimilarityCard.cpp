#include "ui/places/inside/positions/SimilarityCard.h"

#include <QElapsedTimer>
#include <QHBoxLayout>
#include <QTimer>

#include <algorithm>
#include <cmath>

#include "ui/plots/CurvePlot.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/SegmentedChoice.h"

namespace glasshouse::places::inside {

namespace {
constexpr int kSliceMs = 8;
} // namespace

SimilarityCard::SimilarityCard(QWidget* parent)
    : Card(tr("Similarity of positions"), parent)
    , m_kind(new widgets::SegmentedChoice(this))
    , m_timer(new QTimer(this)) {
    setProperty("explain", QStringLiteral("inside.positions.similarity"));
    m_kind->setObjectName(QStringLiteral("similarityKind"));
    m_kind->setAccessibleName(tr("Measure of similarity"));
    m_kind->setSmall(true);
    m_kind->addChoice(QStringLiteral("dot"), tr("Dot product"), tr("Sum of the products of all dimensions"));
    m_kind->addChoice(QStringLiteral("cosine"), tr("Cosine"), tr("Dot product divided by both lengths: −1 to 1"));
    m_kind->setCurrent(QStringLiteral("dot"));
    addTool(m_kind);

    auto* body = new QWidget(this);
    m_map = new plots::HeatmapWidget(body);
    m_map->setObjectName(QStringLiteral("similarityMap"));
    m_map->setAccessibleName(tr("Similarity of every position with every other"));
    m_map->setNumericRows({});
    m_map->setNumericColumns({});
    m_map->setMap(theme::MapKind::Diverging);
    m_map->setFramesFollowHover(false);
    m_profile = new plots::CurvePlot(body);
    m_profile->setObjectName(QStringLiteral("similarityProfile"));
    m_profile->setAccessibleName(tr("Similarity of the chosen position with every other"));
    m_profile->setCompact(true);
    m_profile->setLaneVisible(false);
    m_profile->addSeries(QStringLiteral("similarity"), tr("similarity"), plots::CurveStyle::quiet());
    m_profile->setXText([](double x) { return tr("position %1").arg(std::lround(x)); });
    m_profile->setFollow(true);
    auto* layout = new QHBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(16);
    layout->addWidget(m_map, 2);
    layout->addWidget(m_profile, 3);
    setBody(body);

    m_timer->setInterval(0);
    connect(m_timer, &QTimer::timeout, this, &SimilarityCard::slice);
    connect(m_kind, &widgets::SegmentedChoice::currentChanged, this, [this] {
        begin();
        showProfile();
    });
    connect(m_map, &plots::HeatmapWidget::cellClicked, this, [this](int row, int) {
        m_map->unlock();
        Q_EMIT positionChosen(row);
    });
    connect(m_map, &plots::HeatmapWidget::cellLocked, this, [this] { m_map->unlock(); });
    connect(m_profile, &plots::CurvePlot::stepClicked, this, [this](double x) {
        Q_EMIT positionChosen(std::clamp(int(std::lround(x)), 0, std::max(0, m_vectors.rows - 1)));
    });
}

inspect::Similarity SimilarityCard::kind() const {
    return m_kind->current() == QLatin1String("cosine") ? inspect::Similarity::Cosine : inspect::Similarity::DotProduct;
}

void SimilarityCard::setVectors(const Matrix& vectors, const QString& sentence) {
    m_vectors = vectors;
    m_kind->setEnabled(!vectors.empty());
    if (vectors.empty()) {
        m_timer->stop();
        setBusy(false);
        setEmpty(sentence);
        return;
    }
    clearEmpty();
    if (!m_timer->isActive() || m_part.rows != vectors.rows)
        begin();
    showProfile();
}

void SimilarityCard::setPosition(int position) {
    m_position = position;
    m_map->setCurrentRow(position);
    m_map->setCurrentColumn(-1);
    showProfile();
}

void SimilarityCard::begin() {
    if (m_vectors.empty())
        return;
    m_part = Matrix(m_vectors.rows, m_vectors.rows);
    m_row = 0;
    slice();
    if (m_row < m_part.rows) {
        setBusy(true);
        m_timer->start();
    }
}

void SimilarityCard::slice() {
    QElapsedTimer spent;
    spent.start();
    while (m_row < m_part.rows && spent.elapsed() < kSliceMs) {
        const std::vector<float> row = inspect::similarityRow(m_vectors, m_row, kind());
        std::copy(row.begin(), row.end(), m_part.row(m_row));
        ++m_row;
    }
    if (m_row < m_part.rows)
        return;
    m_timer->stop();
    setBusy(false);
    m_map->setMatrix(m_part);
    m_map->setCurrentRow(m_position);
    m_map->setCurrentColumn(-1);
}

void SimilarityCard::showProfile() {
    if (m_vectors.empty() || m_position < 0 || m_position >= m_vectors.rows)
        return;
    const std::vector<float> row = inspect::similarityRow(m_vectors, m_position, kind());
    std::vector<double> x(row.size());
    for (std::size_t i = 0; i < x.size(); ++i)
        x[i] = static_cast<double>(i);
    m_profile->setData(QStringLiteral("similarity"), std::move(x), {row.begin(), row.end()});
    m_profile->setTimeCursor(m_position);
    m_profile->fit();
    setSubtitle(tr("position %1 with itself: %2")
                    .arg(m_position)
                    .arg(theme::shortNumber(static_cast<double>(row[static_cast<std::size_t>(m_position)]))));
}

} // namespace glasshouse::places::inside
