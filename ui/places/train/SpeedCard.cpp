#include "ui/places/train/SpeedCard.h"

#include <QCoreApplication>
#include <QEvent>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/KeyValueList.h"

namespace glasshouse::places::train {

namespace {

constexpr std::size_t averagedSteps = 50;
constexpr int parts = 4;
constexpr std::array<int, parts> seriesOf = {6, 0, 2, 3}; // data, forward, backward, optimizer

} // namespace

/// The main figure with the bar of parts below it.
class SpeedBar : public QWidget {
public:
    explicit SpeedBar(QWidget* parent)
        : QWidget(parent) {
        setFixedHeight(theme::scaled(46));
    }
    void set(const QString& speed, const QString& step, const std::array<double, parts>& shares) {
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
        for (std::size_t i = 0; i < parts; ++i) {
            const double end = x + m_shares[i] * width();
            if (end - x >= 0.5)
                painter.fillRect(QRectF(x, top, std::max(1.0, end - x - 1), theme::scaled(12)),
                                 theme.seriesColor(seriesOf[i]));
            x = end;
        }
    }

private:
    QString m_speed, m_step;
    std::array<double, parts> m_shares{};
};

SpeedCard::SpeedCard(const PlaceContext& context, QWidget* parent)
    : Card(tr("Speed"), parent)
    , m_context(context) {
    widgets::nameControl(this, {.id = QStringLiteral("train.speed"), .explanation = QStringLiteral("train.speed")});
    auto* body = new QWidget(this);
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    m_bar = new SpeedBar(body);
    m_parts = new widgets::KeyValueList(body);
    widgets::nameControl(m_parts,
                         {.id = QStringLiteral("train.speedParts"), .name = tr("Milliseconds of a step by part")});
    m_parts->setDense(true);
    layout->addWidget(m_bar);
    layout->addWidget(m_parts);
    layout->addStretch(1);
    setBodyMargins(12, 0, 12, 6);
    setBody(body);
    connect(&context.run, &runtime::RunModel::opened, this, &SpeedCard::refresh);
    connect(&context.run, &runtime::RunModel::metricsAppended, this, &SpeedCard::refresh);
    connect(&context.cursor, &runtime::TimeCursor::changed, this, &SpeedCard::refresh);
}

void SpeedCard::setActive(bool active) {
    m_active = active;
    refresh();
}

void SpeedCard::changeEvent(QEvent* event) {
    Card::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        refresh();
}

void SpeedCard::refresh() {
    if (!m_active)
        return;
    const runtime::RunModel& run = m_context.run;
    const std::int64_t at = m_context.cursor.isLive() ? run.step() : m_context.cursor.step();
    const glasshouse::train::StepMetrics* last = run.metricsAt(at);
    if (last == nullptr) {
        m_bar->set({}, {}, {});
        m_parts->setRows({});
        return;
    }
    const auto end = std::size_t(last - run.metrics().data()) + 1;
    const std::size_t begin = end > averagedSteps ? end - averagedSteps : 0;
    std::array<double, parts> seconds{};
    double step = 0;
    int timed = 0; // in parts; those of steps that were read from the run's folder are unknown
    for (std::size_t i = begin; i < end; ++i) {
        const glasshouse::train::StepMetrics& metrics = run.metrics()[i];
        seconds[0] += metrics.dataSeconds;
        seconds[1] += metrics.forwardSeconds;
        seconds[2] += metrics.backwardSeconds;
        seconds[3] += metrics.optimizerSeconds;
        step += metrics.tokensPerSecond > 0 ? double(run.tokensPerStep()) / metrics.tokensPerSecond : 0;
        timed += metrics.forwardSeconds > 0 ? 1 : 0;
    }
    step /= double(end - begin);
    double whole = 0;
    for (double& part : seconds) {
        part /= std::max(1, timed);
        whole += part;
    }
    std::array<double, parts> shares{};
    QList<widgets::KeyValue> rows;
    const theme::Theme& theme = theme::Theme::of(this);
    const std::array<QString, parts> names = {tr("data"), tr("forward"), tr("backward"), tr("optimizer")};
    for (std::size_t i = 0; i < parts && whole > 0; ++i) {
        shares[i] = seconds[i] / whole;
        widgets::KeyValue row;
        row.label = names[i];
        row.value = tr("%1 ms").arg(seconds[i] * 1000, 0, 'f', 1);
        row.swatch = theme.seriesColor(seriesOf[i]);
        row.toolTip = tr("Milliseconds of a step, mean of the last %n", nullptr, timed);
        rows.append(row);
    }
    const double perSecond = step > 0 ? double(run.tokensPerStep()) / step : 0;
    m_bar->set(text::groupedNumber(qRound64(perSecond)), tr("%1 ms per step").arg(step * 1000, 0, 'f', 1), shares);
    m_parts->setRows(rows);
}

} // namespace glasshouse::places::train
