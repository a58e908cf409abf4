#include "ui/places/train/LadderStrip.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>

#include "ui/runtime/LadderController.h"
#include "ui/runtime/RunModel.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/ElidedLabel.h"

namespace glasshouse::places::train {

namespace {
constexpr int barRange = 1000;
}

LadderStrip::LadderStrip(const Training& training, QWidget* parent)
    : QWidget(parent)
    , m_training(training)
    , m_words(new widgets::ElidedLabel({}, this))
    , m_bar(new QProgressBar(this)) {
    setObjectName(QStringLiteral("train.ladderStrip"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 6, 8, 6);
    layout->setSpacing(12);
    m_words->setObjectName(QStringLiteral("train.ladderWords"));
    layout->addWidget(m_words, 1);
    widgets::nameControl(m_bar, {.id = QStringLiteral("train.ladderBar"),
                                 .name = tr("Progress of the model ladder"),
                                 .toolTip = tr("Steps done by all models of the ladder")});
    m_bar->setTextVisible(false);
    m_bar->setRange(0, barRange);
    m_bar->setFixedWidth(theme::scaled(180));
    layout->addWidget(m_bar);
    auto* details = new QPushButton(tr("Show"), this);
    widgets::nameControl(details, {.id = QStringLiteral("train.ladderShow"),
                                   .name = tr("Show the ladder"),
                                   .toolTip = tr("The models of the ladder and what each reached")});
    connect(details, &QPushButton::clicked, this, &LadderStrip::detailsRequested);
    layout->addWidget(details);
    auto* cancel = new QPushButton(tr("Stop the ladder"), this);
    widgets::nameControl(cancel, {.id = QStringLiteral("train.ladderCancel"),
                                  .name = cancel->text(),
                                  .toolTip = tr("Stop the current model and skip the rest. What was trained is kept")});
    connect(cancel, &QPushButton::clicked, &training.ladder, &runtime::LadderController::cancel);
    layout->addWidget(cancel);
    connect(&training.ladder, &runtime::LadderController::changed, this, &LadderStrip::renew);
    connect(&training.session, &runtime::RunModel::metricsAppended, this, [this] {
        if (isVisible())
            renew();
    });
    renew();
}

void LadderStrip::renew() {
    const runtime::LadderController& ladder = m_training.ladder;
    setVisible(ladder.isActive());
    if (!ladder.isActive() || ladder.current() < 0)
        return;
    const auto& rung = ladder.rungs()[std::size_t(ladder.current())];
    m_words->setText(tr("Model ladder: %1 of %2, %3").arg(ladder.done() + 1).arg(ladder.total()).arg(rung.name));
    const double share = double(m_training.session.step()) / double(qMax<std::int64_t>(1, ladder.steps()));
    m_bar->setValue(int(barRange * (ladder.done() + qBound(0.0, share, 1.0)) / qMax(1, ladder.total())));
}

void LadderStrip::paintEvent(QPaintEvent* /*event*/) {
    theme::paintStrip(this, theme::Theme::of(this).border);
}

} // namespace glasshouse::places::train
