#include "ui/shell/OpeningStrip.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>

#include "ui/runtime/RunEditor.h"
#include "ui/runtime/RunOpener.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/ElidedLabel.h"

namespace glasshouse::shell {

namespace {
constexpr int delayMilliseconds = 150;
constexpr int tickMilliseconds = 100;
constexpr int whole = 1000; // of the bar
} // namespace

OpeningStrip::OpeningStrip(runtime::RunOpener& opener, runtime::RunEditor& editor, QWidget* parent)
    : QWidget(parent)
    , m_opener(opener)
    , m_editor(editor)
    , m_words(new widgets::ElidedLabel({}, this))
    , m_bar(new QProgressBar(this)) {
    setObjectName(QStringLiteral("openingStrip"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 6, 8, 6);
    layout->setSpacing(12);
    m_words->setObjectName(QStringLiteral("opening.words"));
    layout->addWidget(m_words, 1);
    widgets::nameControl(m_bar, {.id = QStringLiteral("opening.progress"),
                                 .name = tr("How much has been read"),
                                 .toolTip = tr("How much has been read")});
    m_bar->setTextVisible(false);
    m_bar->setRange(0, whole);
    m_bar->setFixedWidth(theme::scaled(160));
    layout->addWidget(m_bar);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    widgets::nameControl(cancel, {.id = QStringLiteral("opening.cancel"),
                                  .name = tr("Cancel opening"),
                                  .toolTip = tr("Stop opening; nothing else changes")});
    layout->addWidget(cancel);
    connect(cancel, &QPushButton::clicked, this, [this] {
        if (m_opener.isOpening())
            m_opener.cancelOpening();
        else
            m_editor.cancelOpenModel();
    });
    m_delay.setSingleShot(true);
    m_delay.setInterval(delayMilliseconds);
    connect(&m_delay, &QTimer::timeout, this, [this] {
        show();
        m_tick.start();
    });
    m_tick.setInterval(tickMilliseconds);
    connect(&m_tick, &QTimer::timeout, this, &OpeningStrip::showShare);
    connect(&opener, &runtime::RunOpener::openingChanged, this, &OpeningStrip::follow);
    connect(&editor, &runtime::RunEditor::openingChanged, this, &OpeningStrip::follow);
    hide();
    follow();
}

void OpeningStrip::follow() {
    const QString name = m_opener.isOpening() ? m_opener.opening() : m_editor.openingModel();
    if (name.isEmpty()) {
        m_delay.stop();
        m_tick.stop();
        hide();
        return;
    }
    m_words->setText(tr("Opening %1…").arg(name));
    showShare();
    if (isHidden() && !m_delay.isActive())
        m_delay.start();
}

void OpeningStrip::showShare() {
    const double share = m_opener.isOpening() ? m_opener.openedShare() : m_editor.openedShare();
    m_bar->setValue(int(share * whole));
}

void OpeningStrip::paintEvent(QPaintEvent* /*event*/) {
    theme::paintStrip(this, theme::Theme::of(this).border);
}

} // namespace glasshouse::shell
