#include "ui/places/DraftNotice.h"

#include <QGridLayout>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

#include "core/model/fields/Field.h"
#include "ui/places/Place.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/RunOpener.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Icons.h"
#include "ui/theme/StylePaint.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/TextBlock.h"

namespace glasshouse::places {

namespace {

/// counts: whether what is beside it is counted by countedSettings().
QString draftSentence(const PlaceContext& context, bool counts) {
    const runtime::ConfigStore& config = context.training.config;
    const runtime::RunModel& run = context.viewed.run;
    const int own = run.config().model.vocab_size;
    if (!run.isOpen() || !config.vocabularyIsCorpus() || own == config.vocabulary())
        return DraftNotice::tr("These are the settings of the opened run.");
    if (counts && countedSettings(context).model.vocab_size == own)
        return DraftNotice::tr("These are the settings of the opened run. Its parameters and its memory are counted "
                               "with its own vocabulary of %1 tokens; a new run on the open corpus would have %2.")
            .arg(text::groupedNumber(own), text::groupedNumber(config.vocabulary()));
    return DraftNotice::tr("These are the settings of the opened run. Its vocabulary has %1 tokens; the numbers here "
                           "are for a new run on the open corpus, with %2.")
        .arg(text::groupedNumber(own), text::groupedNumber(config.vocabulary()));
}

} // namespace

config::RunConfig countedSettings(const PlaceContext& context) {
    config::RunConfig counted = context.training.config.lastValid();
    const runtime::RunModel& run = context.viewed.run;
    if (run.isOpen() && !context.runs.opener.showsSession() && run.config().model.vocab_size > 0 &&
        fields::isSameRun(counted, run.config()))
        counted.model.vocab_size = run.config().model.vocab_size;
    return counted;
}

DraftNotice::DraftNotice(const PlaceContext& context, const QString& name, QWidget* parent, Shape shape)
    : QWidget(parent) {
    setObjectName(name + QStringLiteral(".draft"));
    auto* words = new widgets::TextBlock({}, this);
    words->setObjectName(name + QStringLiteral(".draftWords"));
    words->setTextSize(theme::TextSize::Small);
    runtime::RunOpener& opener = context.runs.opener;
    auto* back = new QPushButton(tr("Back to my settings"), this);
    widgets::nameControl(back,
                         {.id = name + QStringLiteral(".draftBack"),
                          .name = back->text(),
                          .toolTip = tr("Restores what you had set for a new run. The opened run does not change")});
    theme::setLookProperty(back, "small", true);
    auto* close = new QToolButton(this);
    close->setObjectName(name + QStringLiteral(".draftForget"));
    close->setIcon(theme::icon(QStringLiteral("close")));
    close->setAccessibleName(tr("Keep these settings"));
    close->setToolTip(tr("Continue with these settings and discard mine"));
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(8, 6, 6, 6);
    layout->setSpacing(6);
    layout->addWidget(words, 0, 0, shape == Shape::Line ? Qt::AlignVCenter : Qt::Alignment());
    layout->addWidget(close, 0, 2, Qt::AlignTop);
    if (shape == Shape::Line)
        layout->addWidget(back, 0, 1);
    else
        layout->addWidget(back, 1, 0, 1, 3, Qt::AlignLeft);
    layout->setColumnStretch(0, 1);
    connect(back, &QPushButton::clicked, &opener, &runtime::RunOpener::restoreDraft);
    connect(close, &QToolButton::clicked, &opener, &runtime::RunOpener::forgetDraft);
    const bool counts = name == QLatin1String("model");
    const auto show = [this, words, counts, &context] {
        words->setHtml(draftSentence(context, counts));
        setVisible(context.runs.opener.hasDraft());
    };
    connect(&opener, &runtime::RunOpener::draftChanged, this, show);
    connect(&context.viewed.run, &runtime::RunModel::opened, this, show);
    connect(&context.training.config, &runtime::ConfigStore::validated, this, show);
    show();
}

void DraftNotice::paintEvent(QPaintEvent* /*event*/) {
    const theme::Theme& t = theme::Theme::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    theme::paintBox(painter, QRectF(rect()), t.accentSoft, {}, 0, 4);
}

} // namespace glasshouse::places
