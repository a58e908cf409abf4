#include "ui/places/train/NonFiniteStrip.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>

#include "ui/runtime/RunModel.h"
#include "ui/runtime/TrainingController.h"
#include "ui/text/Numbers.h"
#include "ui/text/Translation.h"
#include "ui/theme/StylePaint.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/ElidedLabel.h"

namespace glasshouse::places::train {

namespace {
constexpr double clipNorm = 1;
}

NonFiniteStrip::NonFiniteStrip(const PlaceContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_words(new widgets::ElidedLabel({}, this))
    , m_half(new QPushButton(tr("Halve the learning rate"), this))
    , m_clip(new QPushButton(tr("Clip gradients"), this)) {
    setObjectName(QStringLiteral("train.lostStrip"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 6, 8, 6);
    layout->setSpacing(8);
    m_words->setObjectName(QStringLiteral("train.lostWords"));
    m_words->setTone(widgets::ElidedLabel::Tone::Bad);
    layout->addWidget(m_words, 1);
    layout->addWidget(m_half);
    layout->addWidget(m_clip);
    connect(m_half, &QPushButton::clicked, this, [this] {
        m_context.training.controller.resumeWith(
            QStringLiteral("learning_rate"),
            QString::number(m_context.viewed.run.config().train.learning_rate / 2, 'g', 12));
    });
    connect(m_clip, &QPushButton::clicked, this, [this] {
        m_context.training.controller.resumeWith(QStringLiteral("grad_clip"), QString::number(clipNorm));
    });
    connect(&context.viewed.run, &runtime::RunModel::opened, this, &NonFiniteStrip::renew);
    connect(&context.viewed.run, &runtime::RunModel::stateChanged, this, &NonFiniteStrip::renew);
    renew();
}

QString NonFiniteStrip::sentence() const {
    const glasshouse::train::NonFiniteStep& lost = *m_context.viewed.run.nonFiniteStep();
    const QString step = text::groupedNumber(lost.step);
    const QString rolledBackTo = text::groupedNumber(lost.rolledBackTo);
    const QString tensor = text::fromCore(lost.tensor);
    if (!lost.loss)
        return lost.tensor.empty()
                   ? tr("The gradient was not a finite number at step %1; the run is back at step %2.")
                         .arg(step, rolledBackTo)
                   : tr("The gradient was not a finite number at step %1, first in %2; the run is back at step %3.")
                         .arg(step, tensor, rolledBackTo);
    return lost.tensor.empty() || lost.tensor == "the loss"
               ? tr("The loss was not a finite number at step %1; the run is back at step %2.").arg(step, rolledBackTo)
               : tr("The loss was not a finite number at step %1, and %2 was the first tensor that was not; the run is "
                    "back at step %3.")
                     .arg(step, tensor, rolledBackTo);
}

void NonFiniteStrip::renew() {
    const runtime::RunModel& run = m_context.viewed.run;
    const bool lost = run.state() == runtime::RunModel::State::Failed && run.nonFiniteStep();
    setVisible(lost);
    if (!lost)
        return;
    m_words->setText(sentence());
    const QString rolledBackTo = text::groupedNumber(run.nonFiniteStep()->rolledBackTo);
    widgets::nameControl(m_half,
                         {.id = QStringLiteral("train.lostHalf"),
                          .name = m_half->text(),
                          .toolTip = tr("Resume from step %1 with a learning rate of %2")
                                         .arg(rolledBackTo, text::rateText(run.config().train.learning_rate / 2))});
    widgets::nameControl(m_clip, {.id = QStringLiteral("train.lostClip"),
                                  .name = m_clip->text(),
                                  .toolTip = tr("Resume from step %1 with gradients clipped to a norm of %2")
                                                 .arg(rolledBackTo, text::trimmedNumber(clipNorm))});
    const double clip = run.config().train.grad_clip;
    m_clip->setVisible(clip <= 0 || clip > clipNorm); // otherwise it would change nothing
}

void NonFiniteStrip::paintEvent(QPaintEvent* /*event*/) {
    theme::paintStrip(this, theme::Theme::of(this).bad);
}

} // namespace glasshouse::places::train
