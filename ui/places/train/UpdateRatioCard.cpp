#include "ui/places/train/UpdateRatioCard.h"

#include <limits>

#include "ui/places/train/ChartLink.h"
#include "ui/plots/ColorBar.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/runtime/HealthReader.h"
#include "ui/runtime/OverlayHealth.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/RunOverlays.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/DataTooltip.h"

namespace glasshouse::places::train {

namespace {

HealthLook lookHere() {
    HealthLook look = updateRatioLook();
    look.subtitle.clear(); // there is only space for the colours
    look.none = UpdateRatioCard::tr("No layer has been measured yet.");
    return look;
}

} // namespace

UpdateRatioCard::UpdateRatioCard(const Viewed& viewed, QWidget* parent)
    : HealthCard(lookHere(), parent)
    , m_viewed(viewed)
    , m_others(new runtime::OverlayHealth(viewed.overlays, look().measure.toStdString(), this)) {
    setObjectName(QStringLiteral("train.update_ratio"));
    map()->setObjectName(QStringLiteral("train.update_ratioMap"));
    connect(this, &HealthCard::stepChosen, this, [this](std::int64_t step) { m_viewed.cursor.setStep(step); });
    connect(&m_viewed.cursor, &runtime::TimeCursor::changed, this, &UpdateRatioCard::showCursor);
    connect(&m_viewed.cursor, &runtime::TimeCursor::savedStepsChanged, this, &UpdateRatioCard::showCursor);
    connect(&m_viewed.health, &runtime::HealthReader::changed, this, &UpdateRatioCard::showHistory);
    setTooltipExtra([this](const std::string& layer, std::int64_t step, widgets::TooltipContent& content) {
        addOthers(layer, step, content);
    });
    bar()->setToolTip(tr("Norm of a step ÷ norm of the weights it changes, by powers of ten. 1e−3 is typical"));
    setTable({});
}

void UpdateRatioCard::join(ChartLink& link) {
    connect(&link, &ChartLink::rangeChanged, this, &HealthCard::setRange);
    connect(&link, &ChartLink::pointed, this, &HealthCard::setPointer);
    connect(this, &HealthCard::pointed, &link, [&link](const QString& layer, std::int64_t step) {
        link.point(layer.isEmpty() ? std::numeric_limits<double>::quiet_NaN() : double(step));
    });
}

void UpdateRatioCard::setActive(bool active) {
    m_viewed.health.setWanted(this, active);
    m_others->setWanted(this, active);
}

void UpdateRatioCard::refresh() {
    showHistory();
    showCursor();
}

void UpdateRatioCard::showHistory() {
    if (!isVisible() || m_tables == m_viewed.health.tables())
        return;
    m_tables = m_viewed.health.tables();
    setTable(runtime::HealthReader::table(*m_tables, look().measure));
}

void UpdateRatioCard::addOthers(const std::string& layer, std::int64_t step, widgets::TooltipContent& content) const {
    const QString open = QString::fromStdString(m_viewed.run.path().string());
    for (const runtime::OverlayRun& run : m_viewed.overlays.runs()) {
        const auto measured = run.folder != open ? m_others->at(run.folder, layer, step) : std::nullopt;
        if (measured)
            content.rows.append(
                {theme::Theme::of(this).seriesColor(run.color), run.name,
                 measured->step != step ? tr("step %1").arg(text::groupedNumber(measured->step)) : QString(),
                 text::shortNumber(double(measured->value)), false});
    }
}

void UpdateRatioCard::showCursor() {
    if (isVisible())
        setStep(m_viewed.cursor.isEmpty() ? -1 : m_viewed.cursor.step());
}

} // namespace glasshouse::places::train
