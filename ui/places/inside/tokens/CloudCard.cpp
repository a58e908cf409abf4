#include "ui/places/inside/tokens/CloudCard.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QStackedWidget>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <cmath>

#include "core/formats/Csv.h"
#include "ui/places/inside/DifferenceChooser.h"
#include "ui/places/inside/InsideView.h"
#include "ui/places/inside/tokens/CloudPlot.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/SearchField.h"
#include "ui/widgets/SegmentedChoice.h"
#include "ui/widgets/Switch.h"

namespace glasshouse::places::inside {

CloudCard::CloudCard(const Viewed& viewed, const CloudData& cloudData, QWidget* parent)
    : PlaceCard(tr("Embedding"), parent)
    , m_viewed(viewed)
    , m_data(cloudData) {
    widgets::nameControl(this, {.id = QStringLiteral("cloudCard"), .explanation = QStringLiteral("inside.tokens")});
    buildBar();
    buildPictures();
}

void CloudCard::buildBar() {
    m_bar = new QWidget(this);
    m_bar->setProperty("explain", QStringLiteral("inside.tokens"));
    m_look = new widgets::SegmentedChoice(m_bar);
    widgets::nameControl(m_look,
                         {.id = QStringLiteral("cloudLook"),
                          .name = tr("Picture of the tokens"),
                          .toolTip = tr("Points in two or three dimensions, or the cosine of every two tokens")});
    m_look->addChoice(QStringLiteral("2d"), tr("2-D"), tr("Two principal axes"));
    m_look->addChoice(QStringLiteral("3d"), tr("3-D"), tr("Three principal axes. Drag to rotate"));
    m_look->addChoice(QStringLiteral("cosines"), tr("Cosines"), tr("The cosine of every two tokens"));
    auto* layout = new QHBoxLayout(m_bar);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->setSpacing(8);
    layout->addWidget(m_look);
    const QString names[3] = {tr("x"), tr("y"), tr("z")};
    for (int which = 0; which < 3; ++which) {
        m_axisLabels[which] = new QLabel(names[which], m_bar);
        m_axisLabels[which]->setForegroundRole(QPalette::PlaceholderText);
        m_axes[which] = new QComboBox(m_bar);
        widgets::nameControl(m_axes[which],
                             {.id = QStringLiteral("cloudAxis%1").arg(names[which]),
                              .name = tr("Axis %1").arg(names[which]),
                              .toolTip = tr("The principal axis shown here, with its share of the variance")});
        theme::setMonoFont(m_axes[which]);
        m_axes[which]->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        layout->addWidget(m_axisLabels[which]);
        layout->addWidget(m_axes[which]);
        connect(m_axes[which], &QComboBox::activated, this, [this] {
            showCloud();
            showTrail();
        });
    }
    auto* color = new QLabel(tr("Color"), m_bar);
    color->setForegroundRole(QPalette::PlaceholderText);
    m_color = new QComboBox(m_bar);
    widgets::nameControl(
        m_color,
        {.id = QStringLiteral("cloudColor"), .name = tr("Color"), .toolTip = tr("What the color of a point means")});
    //: colour by class of the token, such as digits
    m_color->addItem(tr("Class"), QStringLiteral("class"));
    m_color->addItem(tr("Frequency"), QStringLiteral("frequency"));
    m_color->addItem(tr("Length"), QStringLiteral("norm"));
    //: the path of a token over the saved steps
    m_trails = new widgets::Switch(tr("Trails"), m_bar);
    widgets::nameControl(m_trails, {.id = QStringLiteral("cloudTrails"),
                                    .name = tr("Trails"),
                                    .toolTip = tr("The trail of the chosen token over the saved steps")});
    m_trails->setChecked(true);
    m_find = new QLineEdit(m_bar);
    widgets::nameControl(m_find, {.id = QStringLiteral("cloudFind"),
                                  .name = tr("Find a token"),
                                  .toolTip = tr("Highlights the token. Enter chooses it. Spaces count")});
    m_find->setPlaceholderText(tr("Find a token"));
    widgets::makeSearchField(m_find);
    m_find->setMinimumWidth(theme::scaled(110));
    m_find->setMaximumWidth(theme::scaled(180));
    layout->addSpacing(4);
    layout->addWidget(color);
    layout->addWidget(m_color);
    layout->addWidget(m_trails);
    layout->addStretch(1);
    layout->addWidget(m_find, 1);
    connect(m_color, &QComboBox::activated, this, &CloudCard::showColors);
    connect(m_trails, &widgets::Switch::toggled, this, &CloudCard::requestChanged);
    connect(m_find, &QLineEdit::textEdited, this, &CloudCard::findToken);
    connect(m_find, &QLineEdit::returnPressed, this, [this] {
        if (const int token = m_data.find(m_find->text()); token >= 0)
            Q_EMIT tokenChosen(token);
    });
}

void CloudCard::buildPictures() {
    auto* fit = new QToolButton(this);
    widgets::nameControl(fit,
                         {.id = QStringLiteral("cloudFit"), .name = tr("Fit"), .toolTip = tr("Shows all points (F)")});
    fit->setIcon(theme::icon(QStringLiteral("fit")));
    theme::setLookProperty(fit, "small", true);
    addTool(new DifferenceChooser(m_viewed, this));
    addTool(fit);
    m_pictures = new QStackedWidget(this);
    m_plot = new CloudPlot(m_pictures);
    widgets::nameControl(m_plot, {.id = QStringLiteral("cloudPlot"), .name = tr("Tokens along the principal axes")});
    m_cosines = new plots::HeatmapWidget(m_pictures);
    widgets::nameControl(m_cosines, {.id = QStringLiteral("cosineMap"), .name = tr("Cosine of every two tokens")});
    m_cosines->setMap(theme::MapKind::Diverging);
    m_cosines->setRange(-1, 1);
    m_cosines->setAxisNames(tr("token"), tr("token"));
    m_pictures->addWidget(m_plot);
    m_pictures->addWidget(m_cosines);
    setBody(m_pictures);
    connect(fit, &QToolButton::clicked, m_plot, &CloudPlot::fit);
    connect(m_plot, &CloudPlot::pointChosen, this, &CloudCard::tokenChosen);
    connect(m_plot, &CloudPlot::pointHovered, this, &CloudCard::tokenHovered);
    connect(m_cosines, &plots::HeatmapWidget::cellClicked, this, [this](int row, int) { Q_EMIT tokenChosen(row); });
    connect(m_look, &widgets::SegmentedChoice::currentChanged, this, [this] {
        showAxes();
        if (m_data.cloud() != nullptr)
            showSubtitle();
        showCosines();
    });
    m_look->setCurrent(QStringLiteral("2d"));
}

bool CloudCard::showsTrails() const {
    return m_trails->isChecked();
}

bool CloudCard::showsCosines() const {
    return m_look->current() == QLatin1String("cosines");
}

int CloudCard::axis(int which) const {
    return std::max(0, m_axes[which]->currentIndex());
}

std::vector<int> CloudCard::shownAxes() const {
    std::vector<int> axes{axis(0), axis(1)};
    if (m_look->current() == QLatin1String("3d"))
        axes.push_back(axis(2));
    return axes;
}

void CloudCard::refresh() {
    if (m_data.cloud() != nullptr)
        showColors(); // they depend on the theme
}

void CloudCard::setRinged(int token) {
    m_plot->setRinged(token);
}

void CloudCard::findToken() {
    const int token = m_data.find(m_find->text());
    theme::setLookProperty(m_find, "error", token < 0 && !m_find->text().isEmpty());
    m_plot->setRinged(token);
}

/// While comparing with a step, colours show how far the tokens moved and lines where from.
void CloudCard::offerMovement() {
    const QString id = QStringLiteral("moved");
    const int at = m_color->findData(id);
    if (m_data.change().any() && at < 0) {
        m_otherColor = m_color->currentIndex();
        m_color->addItem(tr("Movement"), id);
        m_color->setCurrentIndex(m_color->count() - 1);
    } else if (!m_data.change().any() && at >= 0) {
        if (m_color->currentIndex() == at)
            m_color->setCurrentIndex(m_otherColor);
        m_color->removeItem(at);
    }
}

void CloudCard::showCloud() {
    if (m_data.cloud() == nullptr)
        return;
    offerMovement();
    setTitle(tr("Embedding of %1 tokens").arg(text::groupedNumber(m_data.cloud()->embedding.rows)));
    showAxes();
    const auto placesOf = [this](const Matrix& points) {
        std::vector<CloudPlot::Place> places;
        for (int id = 0; id < points.rows; ++id) {
            CloudPlot::Place place{};
            for (std::size_t which = 0; which < 3; ++which)
                if (axis(int(which)) < points.cols)
                    place[which] = points.at(id, axis(int(which)));
            places.push_back(place);
        }
        return places;
    };
    m_plot->setPlaces(placesOf(m_data.cloud()->points), m_data.names());
    m_plot->setOrigins(m_data.change().any() ? placesOf(m_data.change().points) : std::vector<CloudPlot::Place>());
    showSubtitle();
    showColors();
    showCosines();
}

void CloudCard::showChosen(const std::vector<int>& nearest) {
    m_plot->setCurrent(m_data.cloud() != nullptr ? m_data.chosen() : -1);
    m_plot->setLines(nearest);
    showTrail();
}

void CloudCard::showSubtitle() {
    const CloudChange& change = m_data.change();
    const QString step = text::groupedNumber(m_data.cloud()->step);
    setSubtitle(m_plot->notFinite() > 0 ? tr("%1 tokens are not finite and are left out").arg(m_plot->notFinite())
                : change.any()
                    ? tr("at step %1, with the trail of each since step %2").arg(step, text::groupedNumber(change.step))
                    : tr("principal axes at step %1, aligned with the previous step").arg(step));
}

void CloudCard::showAxes() {
    const QString look = m_look->current();
    m_plot->setSpace(look == QLatin1String("3d"));
    for (int which = 0; which < 3; ++which) {
        const bool shown = !showsCosines() && (which < 2 || look == QLatin1String("3d"));
        m_axes[which]->setVisible(shown);
        m_axisLabels[which]->setVisible(shown);
    }
    m_pictures->setCurrentIndex(showsCosines() ? 1 : 0);
    const TokenCloud* const cloud = m_data.cloud();
    if (cloud == nullptr)
        return;
    const auto share = [cloud](int at) { return cloud->along[static_cast<std::size_t>(at)]; };
    QString titles[3];
    const int count = cloud->axes.rows;
    for (int which = 0; which < 3; ++which) {
        QComboBox* const choice = m_axes[which];
        const int chosen = choice->count() > 0 ? axis(which) : which;
        while (choice->count() < count)
            choice->addItem({});
        while (choice->count() > count)
            choice->removeItem(choice->count() - 1);
        for (int at = 0; at < count; ++at)
            choice->setItemText(at, tr("%1 · %2").arg(text::groupedNumber(at + 1), text::percentText(share(at))));
        choice->setCurrentIndex(std::min(chosen, count - 1));
        choice->setToolTip(tr("The principal axis shown here, with its share of the variance at step %1")
                               .arg(text::groupedNumber(cloud->step)));
        if (axis(which) < count)
            titles[which] = tr("axis %1, %2 of the variance")
                                .arg(text::groupedNumber(axis(which) + 1), text::percentText(share(axis(which))));
    }
    m_plot->setAxes(titles[0], titles[1], titles[2]);
    Q_EMIT axesChanged();
}

void CloudCard::showColors() {
    const TokenCloud* const cloud = m_data.cloud();
    if (cloud == nullptr)
        return;
    const theme::Theme& theme = theme::Theme::of(this);
    const std::vector<std::int64_t>* counted = m_data.counts();
    m_color->setItemText(1, counted ? tr("Frequency") : tr("Frequency (its corpus is not open)"));
    QString kind = m_color->currentData().toString();
    if (kind == QLatin1String("frequency") && !counted)
        kind = QStringLiteral("class");
    const int tokens = cloud->embedding.rows;
    std::vector<CloudPlot::Look> looks(static_cast<std::size_t>(tokens));
    std::vector<CloudPlot::Legend> legend;
    if (kind == QLatin1String("class")) {
        std::array<int, CloudPlot::kShapes> of{};
        // One more than there are colours of series. The shapes tell them apart without colours.
        const auto lookOf = [&theme](std::size_t at) {
            return CloudPlot::Look{at == std::size_t(TokenClass::Caseless) ? theme.muted : theme.seriesColor(int(at)),
                                   int(at)};
        };
        for (int id = 0; id < tokens; ++id) {
            const auto at = static_cast<std::size_t>(m_data.classOf(id));
            ++of[at];
            looks[static_cast<std::size_t>(id)] = lookOf(at);
        }
        for (std::size_t at = 0; at < of.size(); ++at)
            if (of[at] > 0)
                legend.push_back({lookOf(at), CloudData::className(static_cast<TokenClass>(at)), of[at]});
    } else {
        const bool moved = kind == QLatin1String("moved") && m_data.change().any();
        const auto valueOf = [&](int id) {
            return moved ? m_data.change().moved[static_cast<std::size_t>(id)]
                   : counted && kind == QLatin1String("frequency")
                       ? std::log10(1.0 + static_cast<double>((*counted)[static_cast<std::size_t>(id)]))
                       : lengthOf(cloud->embedding, id);
        };
        double low = INFINITY, high = -INFINITY;
        for (int id = 0; id < tokens; ++id)
            if (const double value = valueOf(id); std::isfinite(value)) {
                low = std::min(low, value);
                high = std::max(high, value);
            }
        for (int id = 0; id < tokens; ++id)
            looks[static_cast<std::size_t>(id)].color =
                theme.sequential.colorAt(high > low ? (valueOf(id) - low) / (high - low) : 0);
        for (const double share : {0.0, 0.5, 1.0}) {
            const double value = low + share * (high - low);
            legend.push_back({{theme.sequential.colorAt(share)},
                              kind == QLatin1String("frequency")
                                  ? tr("%1 times").arg(text::shortNumber(std::pow(10, value) - 1, 3))
                              : moved ? tr("moved %1").arg(text::shortNumber(value, 3))
                                      : tr("length %1").arg(text::shortNumber(value, 3)),
                              0});
        }
    }
    m_plot->setLooks(std::move(looks), std::move(legend));
}

void CloudCard::showTrail() {
    std::vector<CloudPlot::Place> trail;
    QString begin;
    const int token = m_data.chosen();
    if (m_data.cloud() != nullptr && token >= 0 && showsTrails())
        for (const auto& [step, points] : m_data.answer().trails) {
            if (token >= points.rows)
                continue;
            if (trail.empty())
                begin = tr("step %1").arg(text::groupedNumber(step));
            CloudPlot::Place place{};
            for (std::size_t which = 0; which < 3; ++which)
                if (axis(int(which)) < points.cols)
                    place[which] = points.at(token, axis(int(which)));
            trail.push_back(place);
        }
    m_plot->setTrail(std::move(trail), begin);
}

void CloudCard::showCosines() {
    if (m_data.cloud() == nullptr || !showsCosines())
        return;
    const Matrix& cosines = m_data.answer().cosines;
    if (cosines.empty()) {
        Q_EMIT requestChanged();
        return;
    }
    const CloudChange& change = m_data.change();
    m_cosines->setRowLabels(m_data.names().mid(0, cosines.rows));
    m_cosines->setColumnLabels(m_data.names().mid(0, cosines.rows));
    const plots::ValueRange range =
        change.any() ? plots::automaticRange(cosines, {}, theme::MapKind::Diverging) : plots::ValueRange{-1, 1};
    m_cosines->setRange(range.low, range.high);
    m_cosines->setMatrix(cosines);
    const QString which =
        cosines.rows < m_data.cloud()->embedding.rows ? tr("the first %1 tokens").arg(cosines.rows) : tr("all tokens");
    setSubtitle(change.any() ? tr("cosines of %1, difference to step %2, ±%3")
                                   .arg(which, text::groupedNumber(change.step), text::shortNumber(range.high, 3))
                             : tr("cosine of every two of %1").arg(which));
}

QImage CloudCard::toImage(double scale) const {
    return showsCosines() ? m_cosines->toImage(scale) : WidgetPicture::toImage(scale);
}

QByteArray CloudCard::toSvg() const {
    return showsCosines() ? m_cosines->toSvg() : WidgetPicture::toSvg();
}

QByteArray CloudCard::toCsv() const {
    return showsCosines() ? m_cosines->toCsv() : pointsCsv();
}

QString CloudCard::valueText() const {
    return showsCosines() ? m_cosines->valueText() : placeText();
}

const QWidget* CloudCard::drawnBy() const {
    return m_plot;
}

QByteArray CloudCard::pointsCsv() const {
    const TokenCloud* const cloud = m_data.cloud();
    const CloudChange& change = m_data.change();
    std::vector<formats::CsvCell> cells{"token", "id", "class"};
    for (int at = 0; cloud && at < cloud->points.cols; ++at)
        cells.emplace_back("axis_" + std::to_string(at + 1));
    if (cloud && change.any())
        cells.emplace_back("moved_since_step_" + std::to_string(change.step));
    formats::CsvTable csv;
    csv.addRow(cells);
    for (int id = 0; cloud && id < cloud->points.rows; ++id) {
        cells = {m_data.name(id), id, CloudData::className(m_data.classOf(id))};
        for (int at = 0; at < cloud->points.cols; ++at)
            cells.emplace_back(cloud->points.at(id, at));
        if (change.any())
            cells.emplace_back(change.moved[static_cast<std::size_t>(id)]);
        csv.addRow(cells);
    }
    return QByteArray::fromStdString(csv.text());
}

/// The chosen token and its coordinates on the shown axes.
QString CloudCard::placeText() const {
    const TokenCloud* const cloud = m_data.cloud();
    const int token = m_data.chosen();
    if (cloud == nullptr || token < 0)
        return {};
    QStringList parts{m_data.name(token)};
    for (const int at : shownAxes())
        if (at < cloud->points.cols && token < cloud->points.rows)
            parts.append(QString::fromStdString(formats::numberText(cloud->points.at(token, at))));
    return parts.join(QLatin1Char('\t'));
}

} // namespace glasshouse::places::inside
