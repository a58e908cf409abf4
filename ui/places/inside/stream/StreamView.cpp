#include "ui/places/inside/stream/StreamView.h"

#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/model/Description.h"
#include "ui/places/PictureExport.h"
#include "ui/places/inside/PageScroll.h"
#include "ui/places/inside/ProbeSelection.h"
#include "ui/plots/AxisCaption.h"
#include "ui/plots/ColorBar.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/runtime/RunModel.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/DataTooltip.h"
#include "ui/widgets/SegmentedChoice.h"

namespace glasshouse::places::inside {

namespace {

/// Lengths as exponents of ten; one of 0 is below every power and gets the lowest colour.
Matrix powersOf(Matrix lengths) {
    float lowest = std::numeric_limits<float>::max();
    for (const float length : lengths.values)
        if (length > 0)
            lowest = std::min(lowest, length);
    if (lowest == std::numeric_limits<float>::max()) // all are 0
        lowest = 1;
    for (float& length : lengths.values)
        if (!std::isnan(length))
            length = std::log10(std::max(length, lowest));
    return lengths;
}

/// The lower end of the colours of cosines, whose upper end is 1. Differences of less than a hundredth are not made to
/// look large.
double lowestOf(const Matrix& cosines) {
    double lowest = 0.99;
    for (const float cosine : cosines.values)
        if (std::isfinite(cosine))
            lowest = std::min(lowest, static_cast<double>(cosine));
    return lowest;
}

} // namespace

StreamView::StreamView(const PlaceContext& context, ProbeSelection& selection, QWidget* parent)
    : ResultView(context, selection, parent) {
    build();
    ask(m_query, *m_card);
    offerExports(m_card, *m_map, tr("residual-stream"));
    setWidthClass(WidthClass::Normal);
}

void StreamView::build() {
    auto* content = new QWidget(this);
    m_page = new QVBoxLayout(content);
    m_card = new widgets::Card(tr("Residual stream"), content);
    widgets::nameControl(m_card, {.id = QStringLiteral("streamCard"), .explanation = explanation()});
    m_looks = new widgets::SegmentedChoice(m_card);
    widgets::nameControl(m_looks, {.id = QStringLiteral("streamLook"),
                                   .name = tr("Length or cosine"),
                                   .toolTip = tr("How long the vectors are, or how much each sub-layer turns them")});
    m_looks->setSmall(true);
    m_looks->addChoice(QStringLiteral("length"), tr("Length"),
                       tr("Root mean square of the vector, colors by powers of ten"));
    m_looks->addChoice(QStringLiteral("cosine"), tr("Cosine"),
                       tr("Of the vectors before and after a sub-layer: 1 if the direction stays"));
    m_looks->setCurrent(QStringLiteral("length"));
    m_map = new plots::HeatmapWidget(m_card);
    widgets::nameControl(m_map, {.id = QStringLiteral("streamMap")});
    m_map->setSquareCells(false);
    m_map->setFramesFollowHover(false);
    m_map->setArrowsMove(true);
    m_map->setAxisNames(tr("after"), tr("token"));
    m_map->setMinimumSize(theme::scaled(200), theme::scaled(160));
    m_map->setTooltipFiller([this](int row, int col) { return tooltip(row, col); });
    m_colors = new plots::ColorBar(m_card);
    widgets::nameControl(m_colors, {.id = QStringLiteral("streamColors"), .name = tr("Colors and their values")});
    m_colors->setEnds(plots::ColorBar::Ends::Sides);
    m_colors->follow(m_map);
    m_card->addTool(m_colors);
    m_card->addTool(m_looks);
    m_card->setBodyMargins(8, 0, 10, 6);
    m_card->setBody(
        plots::AxisCaption::above(m_map, tr("token"), tr("after"), m_card, plots::AxisCaption::Grows::Down));
    m_page->addWidget(m_card, 1);
    setContent(new PageScroll(content, this));
    connect(m_looks, &widgets::SegmentedChoice::currentChanged, this, &StreamView::showMap);
    connect(m_map, &plots::HeatmapWidget::cellHovered, this, &StreamView::emitValues);
    connect(m_map, &plots::HeatmapWidget::cellLocked, this, &StreamView::chooseCell);
}

void StreamView::setWidthClass(WidthClass width) {
    const int gap = width >= WidthClass::Normal ? 12 : 10;
    m_page->setContentsMargins(12, gap, 12, gap);
    m_card->setMinimumHeight(theme::scaled(260));
}

/// The embedding has a name with positions and one without; a result has one of them.
std::optional<runtime::ProbeInterest> StreamView::interest() const {
    const model::Description description(m_context.viewed.run.config().model);
    if (!description.hasStream())
        return std::nullopt;
    runtime::ProbeInterest interest;
    for (const inspect::StreamPlace& place : inspect::streamPlaces(description, true))
        interest.matrices.push_back(place.step);
    interest.matrices.push_back(inspect::streamPlaces(description, false).front().step);
    return interest;
}

QString StreamView::emptySentence() const {
    const bool some = !hasWeights() || model::Description(m_context.viewed.run.config().model).hasStream();
    return some ? ResultView::emptySentence() : tr("This model has no residual stream.");
}

void StreamView::forget() {
    ResultView::forget();
    m_places.clear();
    m_reading = {};
    m_read.reset();
    m_shownTokens.clear();
    m_place = -1;
    m_map->setMatrix({});
}

void StreamView::showResult() {
    const model::Description description(m_context.viewed.run.config().model);
    std::vector<inspect::StreamPlace> places = inspect::streamPlaces(description, !m_result->request.off.positions);
    inspect::StreamReading reading = inspect::readStream(places, *m_result);
    if (!reading.empty()) { // otherwise pending: the last picture stays
        m_places = std::move(places);
        m_reading = std::move(reading);
        m_read = m_result;
        m_shownTokens = m_tokens;
        showMap();
    }
    showSource();
}

void StreamView::showSource() {
    m_card->setStaleText(sourceText(m_read.get()));
}

bool StreamView::showsCosine() const {
    return m_looks->current() == QLatin1String("cosine");
}

/// The place of a row of the picture: nothing was before the embedding, so of cosines it has no row.
int StreamView::placeOf(int row) const {
    return row + (showsCosine() ? 1 : 0);
}

QString StreamView::placeName(int place) const {
    using After = inspect::StreamPlace::After;
    const inspect::StreamPlace& one = m_places[static_cast<std::size_t>(place)];
    switch (one.after) {
    case After::Embedding:
        return tr("embedding");
    case After::Attention:
        return tr("attention of layer %1").arg(one.layer);
    case After::FeedForward:
        return tr("feed-forward of layer %1").arg(one.layer);
    case After::Block:
        break;
    }
    return tr("layer %1").arg(one.layer);
}

/// In the little room beside the picture; a label of a map has no spaces.
QString StreamView::placeLabel(int place) const {
    using After = inspect::StreamPlace::After;
    const inspect::StreamPlace& one = m_places[static_cast<std::size_t>(place)];
    return one.after == After::Embedding     ? tr("emb")
           : one.after == After::Attention   ? tr("%1.attn").arg(one.layer)
           : one.after == After::FeedForward ? tr("%1.ff").arg(one.layer)
                                             : QString::number(one.layer);
}

void StreamView::showMap() {
    if (m_reading.empty())
        return;
    QStringList labels;
    for (int row = 0; placeOf(row) < int(m_places.size()); ++row)
        labels.append(placeLabel(placeOf(row)));
    m_map->setAccessibleName(showsCosine() ? tr("Cosine of each token's vector with that before the sub-layer")
                                           : tr("Length of each token's vector after each sub-layer"));
    m_colors->setToolTip(showsCosine() ? tr("Colors and their values") : tr("Colors by powers of ten"));
    m_card->setSubtitle(showsCosine() ? tr("cosine of the vectors before and after each sub-layer")
                                      : tr("root mean square of each vector"));
    m_map->setPowers(!showsCosine());
    if (showsCosine())
        m_map->setRange(lowestOf(m_reading.cosines), 1);
    else
        m_map->setAutomaticRange();
    m_map->setRowLabels(labels);
    m_map->setColumnLabels(m_shownTokens);
    if (showsCosine())
        m_map->setMatrix(m_reading.cosines);
    else
        m_map->setMatrix(powersOf(m_reading.lengths), {}, m_reading.lengths);
    showPosition();
    emitValues(m_map->hoveredRow(), m_map->hoveredColumn());
}

void StreamView::showPosition() {
    m_map->setCurrentRow(m_place < 0 ? -1 : std::max(-1, m_place - placeOf(0)));
    m_map->setCurrentColumn(std::min(position(), int(m_shownTokens.size()) - 1));
}

/// The token is chosen in all views.
void StreamView::chooseCell(int row, int col) {
    m_map->unlock();
    m_place = placeOf(row);
    m_selection.setCell(col, std::min(m_selection.key(), col));
    showPosition();
}

QString StreamView::numberText(const Matrix& numbers, int row, int token) const {
    return text::shortNumber(static_cast<double>(numbers.at(row, token)), 4);
}

void StreamView::emitValues(int row, int col) {
    if (row < 0 || col < 0 || col >= m_shownTokens.size()) {
        Q_EMIT valuesChanged({}, {});
        return;
    }
    const int place = placeOf(row);
    QList<PlaceValue> values{{tr("Token %1").arg(col), text::visibleToken(m_shownTokens.at(col))},
                             {tr("After"), placeName(place)},
                             {tr("Length"), numberText(m_reading.lengths, place, col)}};
    if (place > 0) {
        values.append({tr("Length before"), numberText(m_reading.lengths, place - 1, col)});
        values.append({tr("Cosine"), numberText(m_reading.cosines, place - 1, col)});
    }
    tellValues(tr("This vector"), m_read->step, m_read->recorded, values);
}

widgets::TooltipContent StreamView::tooltip(int row, int col) const {
    widgets::TooltipContent tip;
    if (m_reading.empty() || col >= m_shownTokens.size())
        return tip;
    const int place = placeOf(row);
    tip.title = tr("“%1” after %2").arg(text::visibleToken(m_shownTokens.at(col)), placeName(place));
    tip.titleNote = tr("token %1").arg(col);
    tip.rows.append({{}, tr("length"), {}, numberText(m_reading.lengths, place, col), showsCosine()});
    if (place > 0) {
        tip.rows.append({{}, tr("length before"), {}, numberText(m_reading.lengths, place - 1, col), true});
        tip.rows.append(
            {{}, tr("cosine with before"), {}, numberText(m_reading.cosines, place - 1, col), !showsCosine()});
    }
    tip.foot = tr("click to choose the token");
    return tip;
}

} // namespace glasshouse::places::inside
