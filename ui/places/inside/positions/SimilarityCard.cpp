#include "ui/places/inside/positions/SimilarityCard.h"

#include <QElapsedTimer>
#include <QHBoxLayout>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

#include "ui/places/inside/DifferenceChooser.h"
#include "ui/plots/AxisCaption.h"
#include "ui/plots/ColorBar.h"
#include "ui/plots/CurvePlot.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/text/Numbers.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/SegmentedChoice.h"

namespace glasshouse::places::inside {

namespace {
constexpr int kSliceMs = 8;
} // namespace

SimilarityCard::SimilarityCard(bool beside, QWidget* parent)
    : Card(tr("Similarity of positions"), parent)
    , m_kind(new widgets::SegmentedChoice(this))
    , m_over(new widgets::SegmentedChoice(this))
    , m_timer(new QTimer(this)) {
    const auto id = [beside](const char* part) {
        return QLatin1String(beside ? "besideSimilarity" : "similarity") + QLatin1String(part);
    };
    setObjectName(id("Card"));
    setProperty("explain", QStringLiteral("inside.positions.similarity"));
    widgets::nameControl(m_kind, {.id = id("Kind"), .name = tr("Measure of similarity")});
    m_kind->setSmall(true);
    m_kind->addChoice(QStringLiteral("dot"), tr("Dot product"), tr("Sum of the products of all dimensions"));
    m_kind->addChoice(QStringLiteral("cosine"), tr("Cosine"), tr("Dot product divided by both norms: −1 to 1"));
    m_kind->setCurrent(QStringLiteral("dot"));
    widgets::nameControl(m_over, {.id = id("Over"), .name = tr("Curve over")});
    m_over->setSmall(true);
    m_over->addChoice(QStringLiteral("position"), tr("Position"), tr("The chosen position with every other"));
    m_over->addChoice(QStringLiteral("distance"), tr("Distance"), tr("Mean over all pairs at that distance"));
    m_over->setCurrent(QStringLiteral("position"));
    addTool(m_kind);
    addTool(m_over);

    auto* body = new QWidget(this);
    m_map = new plots::HeatmapWidget(body);
    widgets::nameControl(m_map, {.id = id("Map"), .name = tr("Similarity of every position with every other")});
    m_map->setNumericRows(tr("position"));
    m_map->setNumericColumns(tr("position"));
    m_map->setAxisNames(tr("position"), tr("position"));
    m_map->setMap(theme::MapKind::Diverging);
    m_map->setFramesFollowHover(false);
    m_profile = new plots::CurvePlot(body);
    widgets::nameControl(m_profile,
                         {.id = id("Profile"), .name = tr("Similarity of the chosen position with every other")});
    m_profile->setCompact(true);
    m_profile->setLaneVisible(false);
    m_profile->addSeries(QStringLiteral("similarity"), tr("similarity"), plots::CurveStyle::quiet());
    m_profile->addSeries(QStringLiteral("bound"), tr("bound"), plots::CurveStyle::series(1));
    m_profile->setXText(
        [this](double x) { return (overDistance() ? tr("distance %1") : tr("position %1")).arg(std::lround(x)); });
    m_profile->setFollow(true);
    auto* layout = new QHBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(16);
    auto* colors = new plots::ColorBar(body);
    colors->setObjectName(id("Colours"));
    colors->setEnds(plots::ColorBar::Ends::Sides);
    colors->setToolTip(tr("Colors and their values"));
    colors->follow(m_map);
    m_axes = new plots::AxisCaption(body);
    auto* left = new QVBoxLayout;
    left->setSpacing(4);
    left->addWidget(m_map, 1);
    left->addWidget(colors);
    auto* right = new QVBoxLayout;
    right->setSpacing(0);
    right->addWidget(m_axes);
    right->addWidget(m_profile, 1);
    layout->addLayout(left, 2);
    layout->addLayout(right, 3);
    setBody(body);

    m_timer->setInterval(0);
    connect(m_timer, &QTimer::timeout, this, &SimilarityCard::slice);
    connect(m_kind, &widgets::SegmentedChoice::currentChanged, this, [this] {
        begin();
        showProfile();
    });
    connect(m_over, &widgets::SegmentedChoice::currentChanged, this, &SimilarityCard::showProfile);
    connect(m_map, &plots::HeatmapWidget::cellClicked, this, [this](int row, int) {
        m_map->unlock();
        Q_EMIT positionChosen(row);
    });
    connect(m_map, &plots::HeatmapWidget::cellLocked, this, [this] { m_map->unlock(); });
    connect(this, &Card::cancelRequested, this, [this] {
        m_timer->stop();
        m_again = false;
        setBusy(false);
    });
    connect(m_profile, &plots::CurvePlot::stepClicked, this, [this](double x) {
        if (overDistance())
            return;
        Q_EMIT positionChosen(std::clamp(int(std::lround(x)), 0, std::max(0, m_vectors.rows - 1)));
    });
}

inspect::Similarity SimilarityCard::kind() const {
    return m_kind->current() == QLatin1String("cosine") ? inspect::Similarity::Cosine : inspect::Similarity::DotProduct;
}

void SimilarityCard::setData(const EncodingData& shown) {
    m_label = shown.label;
    m_vectors = shown.vectors;
    m_before = shown.before;
    m_turning = shown.turning;
    m_over->setEnabled(!m_vectors.empty());
    m_kind->setEnabled(!m_vectors.empty());
    if (m_vectors.empty()) {
        m_timer->stop();
        setBusy(false);
        setSubtitle(m_label);
        setEmpty(shown.kind == EncodingData::Kind::Bias
                     ? tr("%1 adds no vector to a position; only distance counts.").arg(m_label)
                     : tr("There are no vectors to compare."));
        return;
    }
    clearEmpty();
    setSubtitle(m_label);
    // While vectors arrive faster than their maps are made, each map is still of a single step.
    m_again = m_timer->isActive() && m_work.result().rows == m_vectors.rows;
    if (!m_again)
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
    m_again = false;
    m_work = inspect::SimilarityMap(m_vectors, kind());
    m_workBefore = inspect::SimilarityMap(m_before, kind());
    m_timer->start();
    slice();
    setBusy(m_timer->isActive());
}

void SimilarityCard::slice() {
    QElapsedTimer spent;
    spent.start();
    const auto done = [this] { return m_work.isDone() && m_workBefore.isDone(); };
    while (!done() && spent.elapsed() < kSliceMs)
        (m_work.isDone() ? m_workBefore : m_work).makeRow();
    if (!done())
        return;
    m_timer->stop();
    setBusy(false);
    m_map->setMatrix(m_workBefore.result().empty() ? m_work.result()
                                                   : difference(m_work.result(), m_workBefore.result()));
    m_map->setCurrentRow(m_position);
    m_map->setCurrentColumn(-1);
    if (overDistance())
        showDistances();
    if (m_again)
        begin();
}

bool SimilarityCard::overDistance() const {
    return m_over->current() == QLatin1String("distance");
}

QString SimilarityCard::kindName() const {
    return kind() == inspect::Similarity::Cosine ? tr("cosine") : tr("dot product");
}

void SimilarityCard::nameAxes(const QString& across, const QString& up) {
    m_profile->setAxisNames(across, up);
    m_axes->setNames(across, up);
}

void SimilarityCard::showDistances() {
    if (m_map->matrix().rows != m_vectors.rows) // not made yet: slice() will get here
        return;
    const std::vector<double> means = inspect::profileByDistance(m_map->matrix());
    std::vector<double> x(means.size());
    for (std::size_t i = 0; i < x.size(); ++i)
        x[i] = static_cast<double>(i);
    std::vector<double> bound;
    if (!m_turning.empty()) {
        // The bound is for the mean over the pairs; the dot product is their sum.
        const Matrix decay = inspect::rotaryDecay(m_turning, m_vectors.rows);
        const double pairs = kind() == inspect::Similarity::DotProduct ? static_cast<double>(m_turning.size()) : 1.0;
        for (int distance = 0; distance < decay.rows; ++distance)
            bound.push_back(pairs * static_cast<double>(decay.at(distance, 1)));
    }
    m_profile->setAccessibleName(tr("Mean similarity of positions by their distance"));
    nameAxes(tr("distance"), m_before.empty() ? tr("%1, mean over all pairs").arg(kindName())
                                              : tr("change of the %1, mean over all pairs").arg(kindName()));
    m_profile->setData(QStringLiteral("bound"), bound.empty() ? std::vector<double>() : x, bound);
    m_profile->setData(QStringLiteral("similarity"), std::move(x), means);
    m_profile->setTimeCursor(std::numeric_limits<double>::quiet_NaN());
    m_profile->fit();
}

void SimilarityCard::showProfile() {
    if (overDistance())
        return showDistances();
    m_profile->setAccessibleName(tr("Similarity of the chosen position with every other"));
    m_profile->setData(QStringLiteral("bound"), {}, {});
    if (m_vectors.empty() || m_position < 0 || m_position >= m_vectors.rows)
        return;
    std::vector<float> row = inspect::similarityRow(m_vectors, m_position, kind());
    if (!m_before.empty()) {
        const std::vector<float> then = inspect::similarityRow(m_before, m_position, kind());
        std::transform(row.begin(), row.end(), then.begin(), row.begin(), std::minus<>());
    }
    std::vector<double> x(row.size());
    for (std::size_t i = 0; i < x.size(); ++i)
        x[i] = static_cast<double>(i);
    m_profile->setData(QStringLiteral("similarity"), std::move(x), {row.begin(), row.end()});
    m_profile->setTimeCursor(m_position);
    m_profile->fit();
    nameAxes(tr("position"),
             (m_before.empty() ? tr("%1 with position %2 (with itself: %3)")
                               : tr("change of the %1 with position %2 (with itself: %3)"))
                 .arg(kindName(), QString::number(m_position),
                      text::shortNumber(static_cast<double>(row[static_cast<std::size_t>(m_position)]))));
}

QByteArray SimilarityCard::toCsv() const {
    return m_map->toCsv() + '\n' + m_profile->toCsv();
}

QString SimilarityCard::valueText() const {
    return m_profile->valueText();
}

} // namespace glasshouse::places::inside
