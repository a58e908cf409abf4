#include "ui/places/train/UpdateRatioCard.h"

#include <limits>

#include "ui/places/train/ChartLink.h"
#include "ui/plots/ColorBar.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/runtime/HealthReader.h"
#include "ui/runtime/TimeCursor.h"

namespace glasshouse::places::train {

namespace {

HealthLook lookHere() {
    HealthLook look = updateRatioLook();
    look.subtitle.clear(); // there is only space for the colours
    look.none = UpdateRatioCard::tr("No layer has been measured yet.");
    return look;
}

} // namespace

UpdateRatioCard::UpdateRatioCard(const PlaceContext& context, QWidget* parent)
    : HealthCard(lookHere(), parent)
    , m_context(context) {
    setObjectName(QStringLiteral("train.update_ratio"));
    map()->setObjectName(QStringLiteral("train.update_ratioMap"));
    connect(this, &HealthCard::stepChosen, this, [this](std::int64_t step) { m_context.cursor.setStep(step); });
    connect(&m_context.cursor, &runtime::TimeCursor::changed, this, &UpdateRatioCard::showCursor);
    connect(&m_context.cursor, &runtime::TimeCursor::savedStepsChanged, this, &UpdateRatioCard::showCursor);
    if (m_context.health != nullptr)
        connect(m_context.health, &runtime::HealthReader::changed, this, &UpdateRatioCard::showHistory);
    bar()->setToolTip(tr("Norm of a step ÷ norm of the weights it changes, by powers of ten; 1e−3 is typical"));
    setTable({});
}

UpdateRatioCard::~UpdateRatioCard() {
    if (m_context.health != nullptr)
        m_context.health->setWanted(this, false);
}

void UpdateRatioCard::join(ChartLink& link) {
    connect(&link, &ChartLink::rangeChanged, this, &HealthCard::setRange);
    connect(&link, &ChartLink::pointed, this, &HealthCard::setPointer);
    connect(this, &HealthCard::pointed, &link, [&link](const QString& layer, std::int64_t step) {
        link.point(layer.isEmpty() ? std::numeric_limits<double>::quiet_NaN() : double(step));
    });
}

void UpdateRatioCard::setActive(bool active) {
    m_active = active;
    if (m_context.health != nullptr)
        m_context.health->setWanted(this, active);
    showHistory();
    showCursor();
}

void UpdateRatioCard::showHistory() {
    if (!m_active || m_context.health == nullptr || m_history == m_context.health->history())
        return;
    m_history = m_context.health->history();
    setTable(m_history->table(look().measure.toStdString()));
}

void UpdateRatioCard::showCursor() {
    if (m_active)
        setStep(m_context.cursor.isEmpty() ? -1 : m_context.cursor.step());
}

} // namespace glasshouse::places::train
