#include "ui/places/inside/tokens/TokensView.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QToolButton>

#include <algorithm>
#include <cmath>

#include "core/inspect/Neighbors.h"
#include "ui/places/inside/BarChart.h"
#include "ui/places/inside/TokenLine.h"
#include "ui/places/inside/tokens/NeighborModel.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/ProbeController.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Icons.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/EmptyState.h"
#include "ui/widgets/KeyValueList.h"
#include "ui/widgets/SegmentedChoice.h"
#include "ui/widgets/Switch.h"

namespace glasshouse::places::inside {

TokensView::TokensView(const PlaceContext& context, ProbeSelection& /*selection*/, QWidget* parent)
    : InsideView(context, parent)
    , m_memory(std::make_shared<CloudMemory>())
    , m_query(context.probe, runtime::WeightQueryBase::Embeddings, [this] { return question(); }) {
    buildBar();
    auto* page = new QWidget(this);
    m_columns = new QHBoxLayout(page);
    buildCloud();
    buildRight();
    m_columns->addWidget(m_cloudCard, 1);
    m_columns->addWidget(m_right);
    setContent(page);
    exportPictures();
    connect(&m_query, &runtime::Query::answered, this, &TokensView::take);
    ask(m_query, *m_cloudCard);
    connect(&m_context.probe, &runtime::ProbeController::referenceChanged, this, [this] {
        if (m_context.probe.referenceStep() != m_since)
            m_query.renew();
    });
    setWidthClass(WidthClass::Normal);
}

void TokensView::forget() {
    m_memory = std::make_shared<CloudMemory>();
    m_names.clear();
    m_classes.clear();
    m_token = -1;
}

void TokensView::setWidthClass(WidthClass width) {
    const int gap = width >= WidthClass::Normal ? 12 : 10;
    m_columns->setContentsMargins(12, gap, 12, gap);
    m_columns->setSpacing(gap);
    m_right->layout()->setSpacing(gap);
    m_right->setFixedWidth(theme::scaled(width == WidthClass::Wide ? 460 : width >= WidthClass::Medium ? 330 : 270));
}

void TokensView::changeEvent(QEvent* event) {
    InsideView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_made.cloud)
        showLooks(); // its colours depend on the theme
}

void TokensView::showContent() {
    showSource();
}

/// All cards are for the cloud's step, which may not be the cursor's.
void TokensView::showSource() {
    const QString source = m_made.cloud ? sourceText(m_made.cloud->step, m_made.cloud->recorded) : QString();
    for (widgets::Card* card : {m_cloudCard, m_vectorCard, m_nearCard, m_varianceCard, m_directionCard})
        card->setStaleText(source);
}

QString TokensView::name(int token) const {
    return m_names.value(token);
}

int TokensView::tokenOf(const QString& text) const {
    const QString wanted = visibleToken(text);
    if (wanted.isEmpty())
        return -1;
    const int exact = int(m_names.indexOf(wanted));
    if (exact >= 0)
        return exact;
    for (int id = 0; id < m_names.size(); ++id)
        if (m_names.at(id).contains(wanted, Qt::CaseInsensitive))
            return id;
    return -1;
}

int TokensView::axis(int which) const {
    return std::max(0, m_axes[which]->currentIndex());
}

const std::vector<std::int64_t>* TokensView::counts() const {
    const auto prepared = m_context.corpus.prepared();
    // Only for the run's training text: counts in another one would differ.
    return prepared && prepared->corpus && prepared->tokenCounts.size() >= static_cast<std::size_t>(m_names.size()) &&
                   prepared->corpus->fingerprint() == m_context.run.corpus().fingerprint
               ? &prepared->tokenCounts
               : nullptr;
}

void TokensView::choose(int token) {
    m_token = token;
    showToken();
    showTrail();
    tellValues(token);
}

void TokensView::find() {
    const int token = tokenOf(m_find->text());
    theme::setLookProperty(m_find, "error", token < 0 && !m_find->text().isEmpty());
    m_plot->setRinged(token);
}

void TokensView::showDirection() {
    if (!m_made.cloud)
        return;
    int ids[4];
    bool all = true;
    for (int i = 0; i < 4; ++i) {
        ids[i] = tokenOf(m_pair[i]->text());
        theme::setLookProperty(m_pair[i], "error", ids[i] < 0 && !m_pair[i]->text().isEmpty());
        all = all && ids[i] >= 0;
    }
    if (!all) {
        m_direction->setText(tr("Type two pairs, for example a → A and b → B."));
        return;
    }
    const double cosine = inspect::directionCosine(m_made.cloud->embedding, ids[0], ids[1], ids[2], ids[3]);
    m_direction->setText(std::isnan(cosine) ? tr("A pair does not differ, so it has no direction.")
                                            : tr("cosine of the two directions %1").arg(theme::shortNumber(cosine, 3)));
}

void TokensView::tellValues(int token) {
    QList<PlaceValue> values;
    if (m_made.cloud && token >= 0) {
        values.append({tr("Token"), name(token)});
        for (int which = 0; which < (m_look->current() == QLatin1String("3d") ? 3 : 2); ++which)
            if (axis(which) < m_made.cloud->points.cols)
                values.append({tr("Axis %1").arg(axis(which) + 1),
                               theme::shortNumber(static_cast<double>(m_made.cloud->points.at(token, axis(which))))});
        if (m_made.change.any())
            values.append({tr("Moved since step %1").arg(theme::groupedNumber(m_made.change.step)),
                           theme::shortNumber(m_made.change.moved[static_cast<std::size_t>(token)])});
        values.append({tr("Shape of E"),
                       QStringLiteral("[%1, %2]").arg(m_made.cloud->embedding.rows).arg(m_made.cloud->embedding.cols)});
    }
    Q_EMIT valuesChanged(tr("Under the pointer"), values);
}

} // namespace glasshouse::places::inside
