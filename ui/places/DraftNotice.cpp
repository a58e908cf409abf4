#include "ui/places/DraftNotice.h"

#include <QGridLayout>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

#include "ui/runtime/RunOpener.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Icons.h"
#include "ui/theme/StylePaint.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/TextBlock.h"

namespace glasshouse::places {

DraftNotice::DraftNotice(runtime::RunOpener& opener, const QString& name, QWidget* parent)
    : QWidget(parent) {
    setObjectName(name + QStringLiteral(".draft"));
    auto* words = new widgets::TextBlock(tr("These are the settings of the opened run."), this);
    words->setTextSize(theme::TextSize::Small);
    auto* back = new QPushButton(tr("Back to my settings"), this);
    widgets::nameControl(back,
                         {.id = name + QStringLiteral(".draftBack"),
                          .name = back->text(),
                          .toolTip = tr("Restores what you had set for a new run; the opened run does not change")});
    theme::setLookProperty(back, "small", true);
    auto* close = new QToolButton(this);
    close->setObjectName(name + QStringLiteral(".draftForget"));
    close->setIcon(theme::icon(QStringLiteral("close")));
    close->setAccessibleName(tr("Keep these settings"));
    close->setToolTip(tr("Continue with these settings and discard mine"));
    auto* layout = new QGridLayout(this); // narrow: the column of settings is
    layout->setContentsMargins(8, 6, 6, 6);
    layout->setSpacing(6);
    layout->addWidget(words, 0, 0);
    layout->addWidget(close, 0, 1, Qt::AlignTop);
    layout->addWidget(back, 1, 0, 1, 2, Qt::AlignLeft);
    layout->setColumnStretch(0, 1);
    connect(back, &QPushButton::clicked, &opener, &runtime::RunOpener::restoreDraft);
    connect(close, &QToolButton::clicked, &opener, &runtime::RunOpener::forgetDraft);
    const auto show = [this, &opener] { setVisible(opener.hasDraft()); };
    connect(&opener, &runtime::RunOpener::draftChanged, this, show);
    show();
}

void DraftNotice::paintEvent(QPaintEvent* /*event*/) {
    const theme::Theme& t = theme::Theme::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    theme::paintBox(painter, QRectF(rect()), t.accentSoft, {}, 0, 4);
}

} // namespace glasshouse::places
