#include "ui/places/train/SpeedCard.h"

#include <QCoreApplication>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>

#include "ui/places/PictureExport.h"
#include "ui/places/train/SpeedParts.h"
#include "ui/runtime/LivePace.h"
#include "ui/runtime/ProbeController.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/runtime/TrainingController.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/KeyValueList.h"
#include "ui/widgets/Picture.h"

namespace glasshouse::places::train {

namespace {

constexpr std::size_t speedParts = SpeedParts::count;
constexpr int drawingMilliseconds = 1000; // what drawing costs is read this often

} // namespace

/// The main figure with the bar of parts below it.
class SpeedBar : public QWidget {
public:
    explicit SpeedBar(QWidget* parent)
        : QWidget(parent) {
        setFixedHeight(theme::scaled(46));
    }
    void set(const QString& speed, const QString& step, const std::array<double, speedParts>& shares) {
        m_speed = speed;
        m_step = step;
        m_shares = shares;
        update();
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override {
        const theme::Theme& theme = theme::Theme::of(this);
        QPainter painter(this);
        const int line = theme::scaled(26);
        painter.setFont(theme::monoFont(theme::TextSize::BigFigure));
        painter.setPen(theme.text);
        painter.drawText(QRect(0, 0, width(), line), Qt::AlignLeft | Qt::AlignVCenter, m_speed);
        const int after = painter.fontMetrics().horizontalAdvance(m_speed) + 8;
        painter.setPen(theme.muted);
        painter.setFont(theme::uiFont(theme::TextSize::Small));
        const QString unit = QCoreApplication::translate("SpeedCard", "tokens/s");
        const int unitWidth = painter.fontMetrics().horizontalAdvance(unit);
        if (!m_speed.isEmpty())
            painter.drawText(QRect(after, 2, width() - after, line), Qt::AlignLeft | Qt::AlignVCenter, unit);
        painter.setFont(theme::monoFont());
        if (after + unitWidth + 8 + painter.fontMetrics().horizontalAdvance(m_step) <= width())
            painter.drawText(QRect(0, 2, width(), line), Qt::AlignRight | Qt::AlignVCenter, m_step);
        double x = 0;
        const int top = line + 6;
        for (std::size_t i = 0; i < speedParts; ++i) {
            const double end = x + m_shares[i] * width();
            if (end - x >= 0.5)
                painter.fillRect(QRectF(x, top, std::max(1.0, end - x - 1), theme::scaled(12)),
                                 theme.seriesColor(SpeedParts::series(i)));
            x = end;
        }
    }

private:
    QString m_speed, m_step;
    std::array<double, speedParts> m_shares{};
};

SpeedCard::SpeedCard(const PlaceContext& context, QWidget* parent)
    : PlaceCard(tr("Speed"), parent)
    , m_context(context) {
    widgets::nameControl(this, {.id = QStringLiteral("train.speed"), .explanation = QStringLiteral("train.speed")});
    auto* body = new QWidget(this);
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    m_bar = new SpeedBar(body);
    m_parts = new widgets::KeyValueList(body);
    widgets::nameControl(m_parts,
                         {.id = QStringLiteral("train.speedParts"), .name = tr("Milliseconds per step, by part")});
    m_parts->setDense(true);
    layout->addWidget(m_bar);
    layout->addWidget(m_parts);
    layout->addStretch(1);
    setBodyMargins(12, 0, 12, 6);
    setBody(body);
    offerExports(this, std::make_unique<widgets::RowsPicture>(*body, [this] { return rows(); }),
                 QStringLiteral("speed"));
    m_timer.setInterval(drawingMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &SpeedCard::refreshIfVisible);
    connect(&context.viewed.run, &runtime::RunModel::opened, this, &SpeedCard::refreshIfVisible);
    connect(&context.viewed.run, &runtime::RunModel::metricsAppended, this, &SpeedCard::refreshIfVisible);
    connect(&context.training.session, &runtime::RunModel::stateChanged, this, &SpeedCard::refreshIfVisible);
    connect(&context.viewed.cursor, &runtime::TimeCursor::changed, this, &SpeedCard::refreshIfVisible);
}

void SpeedCard::setActive(bool active) {
    if (!active)
        m_timer.stop();
}

std::size_t SpeedCard::points() const {
    return m_context.viewed.run.metrics().size();
}

void SpeedCard::refresh() {
    if (!m_context.training.controller.isAlive())
        m_timer.stop();
    else if (!m_timer.isActive()) // what drawing costs changes without new steps
        m_timer.start();
    const std::optional<SpeedParts> found = speedPartsAt(m_context.viewed.run, m_context.viewed.cursor);
    if (!found) {
        m_speed.clear();
        m_step.clear();
        m_bar->set({}, {}, {});
        m_parts->setRows({});
        setSubtitle({});
        setEmpty(tr("The time of a step is shown here, by part."));
        return;
    }
    clearEmpty();
    std::array<double, speedParts> shares{};
    QList<widgets::KeyValue> rows;
    const theme::Theme& theme = theme::Theme::of(this);
    for (std::size_t i = 0; i < speedParts && found->whole() > 0; ++i) {
        shares[i] = found->seconds[i] / found->whole();
        widgets::KeyValue row;
        row.label = SpeedParts::name(i);
        row.value = SpeedParts::text(found->seconds[i]);
        row.swatch = theme.seriesColor(SpeedParts::series(i));
        row.toolTip = found->ofWholeRun
                          ? tr("Milliseconds per step, mean of %n timed steps of the whole run", nullptr, found->timed)
                          : tr("Milliseconds per step, mean of the last %n timed steps", nullptr, found->timed);
        rows.append(row);
    }
    if (m_context.training.controller.isAlive()) {
        const double drawing = m_context.training.controller.drawingShare() + m_context.viewed.probe.drawingShare();
        widgets::KeyValue row;
        row.label = tr("drawing");
        row.value = tr("%1 of a core").arg(text::percentText(drawing));
        row.toolTip = tr("Processor time for showing the run while it trains. At most about %1 of one core")
                          .arg(text::percentText(2 * runtime::LivePace::budget(), 0)); // numbers, and pictures
        rows.append(row);
    }
    m_speed = text::groupedNumber(qRound64(found->tokensPerSecond));
    m_step = tr("%1 ms per step").arg(text::decimals(1000 * found->step, 1));
    m_bar->set(m_speed, m_step, shares);
    const QString speedOf = found->ofWholeRun ? tr("whole run") : tr("last %n steps", nullptr, found->steps);
    // Of a run that was read from its folder, the parts of few steps are known.
    setSubtitle(found->timed > 0 && (found->ofWholeRun || found->timed < found->steps)
                    ? tr("%1; parts of %n timed steps", nullptr, found->timed).arg(speedOf)
                    : speedOf);
    m_parts->setRows(rows);
}

QList<QStringList> SpeedCard::rows() const {
    QList<QStringList> all;
    if (!m_parts->rows().isEmpty() || !m_speed.isEmpty())
        all = {{tr("tokens/s"), m_speed}, {tr("step"), m_step}};
    for (const widgets::KeyValue& row : m_parts->rows())
        all.append({row.label, row.value});
    return all;
}

} // namespace glasshouse::places::train
