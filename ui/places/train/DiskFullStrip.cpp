#include "ui/places/train/DiskFullStrip.h"

#include <QHBoxLayout>
#include <QPushButton>

#include "ui/runtime/RunModel.h"
#include "ui/runtime/TrainingController.h"
#include "ui/theme/StylePaint.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/ElidedLabel.h"

namespace glasshouse::places::train {

DiskFullStrip::DiskFullStrip(const PlaceContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_words(new widgets::ElidedLabel({}, this)) {
    setObjectName(QStringLiteral("train.diskFullStrip"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 6, 8, 6);
    layout->setSpacing(8);
    m_words->setObjectName(QStringLiteral("train.diskFullWords"));
    m_words->setTone(widgets::ElidedLabel::Tone::Bad);
    layout->addWidget(m_words, 1);
    auto* again = new QPushButton(tr("Resume"), this);
    widgets::nameControl(again, {.id = QStringLiteral("train.diskFullResume"),
                                 .name = again->text(),
                                 .toolTip = tr("Write what is left to write, and continue training")});
    layout->addWidget(again);
    connect(again, &QPushButton::clicked, this, [this] { m_context.training.controller.resume(); });
    connect(&context.viewed.run, &runtime::RunModel::opened, this, &DiskFullStrip::renew);
    connect(&context.viewed.run, &runtime::RunModel::stateChanged, this, &DiskFullStrip::renew);
    renew();
}

void DiskFullStrip::renew() {
    const QString& why = m_context.viewed.run.waitsForRoom();
    setVisible(!why.isEmpty());
    m_words->setText(why);
}

void DiskFullStrip::paintEvent(QPaintEvent* /*event*/) {
    theme::paintStrip(this, theme::Theme::of(this).bad);
}

} // namespace glasshouse::places::train
