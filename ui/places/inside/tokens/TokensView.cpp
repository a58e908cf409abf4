#include "ui/places/inside/tokens/TokensView.h"

#include <QBoxLayout>

#include <algorithm>

#include "ui/places/Remember.h"
#include "ui/places/inside/BarChart.h"
#include "ui/places/inside/PageScroll.h"
#include "ui/places/inside/tokens/CloudCard.h"
#include "ui/places/inside/tokens/DirectionCard.h"
#include "ui/places/inside/tokens/NearestCard.h"
#include "ui/places/inside/tokens/TokenCard.h"
#include "ui/runtime/ProbeController.h"
#include "ui/runtime/RunModel.h"
#include "ui/settings/Settings.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/EdgeHandle.h"
#include "ui/widgets/Picture.h"

namespace glasshouse::places::inside {

namespace {
constexpr int kShownShares = 24;
constexpr int kMargin = 12; ///< right of the column, as wide as a scroll bar

} // namespace

TokensView::TokensView(const PlaceContext& context, ProbeSelection& /*selection*/, QWidget* parent)
    : InsideView(context, parent)
    , m_data(m_context)
    , m_memory(std::make_shared<CloudMemory>())
    , m_query(context.viewed.probe, runtime::WeightQueryBase::Embeddings, [this] { return question(); }) {
    auto* page = new QWidget(this);
    m_cloudCard = new CloudCard(m_context.viewed, m_data, page);
    m_right = new QWidget;
    m_scroll = new PageScroll(m_right, page);
    m_scroll->setObjectName(QStringLiteral("tokensColumn"));
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tokenCard = new TokenCard(m_data, m_right);
    m_nearestCard = new NearestCard(m_context.viewed, m_data, m_right);
    m_varianceCard = new widgets::Card(tr("Variance by axis"), m_right);
    widgets::nameControl(m_varianceCard,
                         {.id = QStringLiteral("varianceCard"), .explanation = QStringLiteral("inside.tokens")});
    m_variance = new BarChart(m_varianceCard);
    widgets::nameControl(m_variance, {.id = QStringLiteral("varianceBars"), .name = tr("Share of the variance")});
    m_variance->setNames(QStringLiteral("axis"), QStringLiteral("share"));
    m_variance->setValueText([](double share) { return text::percentText(share); });
    m_varianceCard->setBody(m_variance);
    m_directionCard = new DirectionCard(m_data, m_right);
    auto* right = new QVBoxLayout(m_right);
    right->addWidget(m_tokenCard);
    right->addWidget(m_nearestCard, 3);
    right->addWidget(m_varianceCard, 2);
    right->addWidget(m_directionCard);
    m_columns = new QHBoxLayout(page);
    m_columns->addWidget(m_cloudCard, 1);
    m_columns->addWidget(m_scroll);
    setContent(page);
    m_edge = new widgets::EdgeHandle(m_scroll, {240, 640}, page);
    widgets::nameControl(m_edge, {.id = QStringLiteral("tokensHandle"), .name = tr("Width of the column")});
    remember(m_edge, m_context.shell.settings);
    connect(m_edge, &widgets::EdgeHandle::moved, this, [this] { setWidthClass(m_width); });

    offerExports(m_cloudCard, *m_cloudCard, tr("embedding"));
    offerExports(m_tokenCard, *m_tokenCard, tr("vector"));
    offerExports(m_nearestCard, m_nearestCard->picture(), tr("neighbors"));
    offerExports(m_varianceCard, *m_variance, tr("variance"));
    offerExports(m_directionCard, *m_directionCard, tr("direction"));

    connect(m_cloudCard, &CloudCard::tokenChosen, this, &TokensView::choose);
    connect(m_cloudCard, &CloudCard::tokenHovered, this,
            [this](int token) { emitValues(token >= 0 ? token : m_data.chosen()); });
    connect(m_cloudCard, &CloudCard::axesChanged, this, [this] {
        showVariance();
        emitValues(m_data.chosen());
    });
    connect(m_cloudCard, &CloudCard::requestChanged, &m_query, &runtime::Query::renew);
    connect(m_nearestCard, &NearestCard::tokenChosen, this, &TokensView::choose);
    connect(m_nearestCard, &NearestCard::tokenHovered, m_cloudCard, &CloudCard::setRinged);
    connect(m_nearestCard, &NearestCard::nearestChanged, this,
            [this] { m_cloudCard->showChosen(m_nearestCard->nearest()); });
    connect(&m_query, &runtime::Query::answered, this, &TokensView::showAnswer);
    ask(m_query, *m_cloudCard);
    connect(&m_context.viewed.probe, &runtime::ProbeController::referenceChanged, this, [this] {
        if (m_context.viewed.probe.referenceStep() != m_since)
            m_query.renew();
    });
    setWidthClass(WidthClass::Normal);
}

QWidget* TokensView::toolBar() {
    return m_cloudCard->toolBar();
}

void TokensView::forget() {
    m_memory = std::make_shared<CloudMemory>();
    m_data.forget();
}

void TokensView::setWidthClass(WidthClass width) {
    const int gap = width >= WidthClass::Normal ? 12 : 10;
    m_width = width;
    const int usual = width == WidthClass::Wide ? 460 : width >= WidthClass::Medium ? 330 : 270;
    const int column = m_edge->chosen() > 0 ? theme::scaled(m_edge->chosen()) - kMargin : theme::scaled(usual);
    m_columns->setContentsMargins(12, gap, 0, gap);
    m_columns->setSpacing(gap);
    m_right->layout()->setSpacing(gap);
    m_right->layout()->setContentsMargins(0, 0, kMargin, 0); // where the scroll bar is
    m_right->setFixedWidth(column + kMargin);
    m_scroll->setFixedWidth(column + kMargin);
}

runtime::WeightQuery<CloudAnswer>::Work TokensView::question() {
    m_since = m_context.viewed.probe.referenceStep();
    CloudRequest request;
    request.tokens = m_context.viewed.run.tokenizer() ? m_context.viewed.run.tokenizer()->vocabularySize() : 0;
    request.trails = m_cloudCard->showsTrails();
    request.since = m_since;
    request.cosines = m_cloudCard->showsCosines();
    return [memory = m_memory, request](const runtime::WeightSource& source) {
        return readCloud(source, *memory, request);
    };
}

void TokensView::showAnswer() {
    m_data.set(m_query.hasAnswer() ? *m_query.answer() : CloudAnswer());
    if (m_data.cloud() == nullptr)
        return;
    m_cloudCard->showCloud();
    showToken();
    m_directionCard->showDirection();
}

/// All cards are for the cloud's step, which may not be the cursor's.
void TokensView::showSource() {
    const TokenCloud* const cloud = m_data.cloud();
    const QString source = cloud != nullptr ? sourceText(cloud->step, cloud->recorded) : QString();
    for (widgets::Card* card : std::initializer_list<widgets::Card*>{m_cloudCard, m_tokenCard, m_nearestCard,
                                                                     m_varianceCard, m_directionCard})
        card->setStaleText(source);
}

void TokensView::showVariance() {
    const TokenCloud* const cloud = m_data.cloud();
    if (cloud == nullptr)
        return;
    const std::vector<int> shown = m_cloudCard->shownAxes();
    std::vector<BarChart::Bar> bars;
    for (int at = 0; at < std::min<int>(kShownShares, int(cloud->shares.size())); ++at) {
        const bool lit = std::find(shown.begin(), shown.end(), at) != shown.end();
        bars.push_back({QString::number(at + 1), cloud->shares[static_cast<std::size_t>(at)], lit, false});
    }
    m_varianceCard->setSubtitle(tr("first %1 of %2, at step %3")
                                    .arg(bars.size())
                                    .arg(cloud->embedding.cols)
                                    .arg(text::groupedNumber(cloud->step)));
    m_variance->setBars(std::move(bars));
}

void TokensView::showToken() {
    m_tokenCard->showToken();
    m_nearestCard->showToken();
    m_cloudCard->showChosen(m_nearestCard->nearest());
}

void TokensView::choose(int token) {
    m_data.choose(token);
    showToken();
    emitValues(token);
}

void TokensView::emitValues(int token) {
    QList<PlaceValue> values;
    const TokenCloud* const cloud = m_data.cloud();
    if (cloud != nullptr && token >= 0) {
        values.append({tr("Token"), m_data.name(token)});
        for (const int axis : m_cloudCard->shownAxes())
            if (axis < cloud->points.cols)
                values.append({tr("Axis %1").arg(axis + 1),
                               text::shortNumber(static_cast<double>(cloud->points.at(token, axis)))});
        if (m_data.change().any())
            values.append({tr("Moved since step %1").arg(text::groupedNumber(m_data.change().step)),
                           text::shortNumber(m_data.change().moved[static_cast<std::size_t>(token)])});
        values.append(
            {tr("Shape of E"), QStringLiteral("[%1, %2]").arg(cloud->embedding.rows).arg(cloud->embedding.cols)});
    }
    if (values.isEmpty())
        Q_EMIT valuesChanged({}, {});
    else
        tellValues(tr("Under the pointer"), cloud->step, cloud->recorded, values);
}

} // namespace glasshouse::places::inside
