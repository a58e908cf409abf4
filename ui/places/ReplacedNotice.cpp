#include "ui/places/ReplacedNotice.h"

#include <QHBoxLayout>
#include <QPushButton>

#include "ui/runtime/ConfigStore.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/TextBlock.h"

namespace glasshouse::places {

ReplacedNotice::ReplacedNotice(runtime::ConfigStore& config, const QString& name, QWidget* parent)
    : QWidget(parent) {
    setObjectName(name + QStringLiteral(".replaced"));
    auto* words = new widgets::TextBlock({}, this); // it wraps: columns are narrow
    words->setObjectName(name + QStringLiteral(".replacedWords"));
    words->setTextSize(theme::TextSize::Small);
    words->setTone(widgets::TextBlock::Tone::Muted);
    auto* back = new QPushButton(tr("Restore"), this);
    widgets::nameControl(back, {.id = name + QStringLiteral(".restore"),
                                .name = tr("Restore my settings"),
                                .toolTip = tr("Brings back the settings of the next run that a preset or another run's "
                                              "settings replaced, or undoes that")});
    theme::setLookProperty(back, "small", true);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(words, 1, Qt::AlignVCenter);
    layout->addWidget(back);
    connect(back, &QPushButton::clicked, &config, &runtime::ConfigStore::restore);
    const auto show = [this, &config, words, back] {
        setVisible(config.canRestore());
        words->setHtml(config.isRestored() ? tr("Your settings are back.") : tr("These settings replaced yours."));
        words->setAccessibleName(words->plainText());
        back->setText(config.isRestored() ? tr("Undo") : tr("Restore")); // which takes the shortcut away
        back->setShortcut(QKeySequence::Undo); // of the place that is shown; a field in which one types keeps its own
    };
    connect(&config, &runtime::ConfigStore::validated, this, show);
    show();
}

} // namespace glasshouse::places
