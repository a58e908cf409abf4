#include "ui/places/corpus/CorpusBar.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>
#include <optional>
#include <utility>

#include "ui/places/Remember.h"
#include "ui/runtime/CorpusSearch.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/settings/Settings.h"
#include "ui/text/Numbers.h"
#include "ui/text/Paths.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/SearchField.h"
#include "ui/widgets/Switch.h"

namespace glasshouse::places::corpus {

namespace {

constexpr int progressSteps = 1000;
constexpr int typingMilliseconds = 200;
constexpr int findWidth = 190;
constexpr int tightFindWidth = 140;

QPushButton* button(const char* name, const QString& text, const QString& help, QWidget* parent) {
    auto* made = new QPushButton(text, parent);
    widgets::nameControl(made, {.id = QLatin1String(name), .name = text, .toolTip = help});
    return made;
}

} // namespace

CorpusBar::CorpusBar(runtime::CorpusStore& store, settings::Settings& settings, bool hasLibrary, QWidget* parent)
    : QWidget(parent)
    , m_store(store)
    , m_settings(settings)
    , m_choose(button("chooseFolder", tr("Choose folder…"), tr("Read all documents and texts in a folder"), this))
    , m_recent(new QComboBox(this))
    , m_library(button("sampleLibrary", tr("Sample library"), tr("Read the program's own handbook"), this))
    , m_refresh(new QToolButton(this))
    , m_find(new QLineEdit(this))
    , m_exact(new widgets::Switch(tr("Match exactly"), this))
    , m_status(new QLabel(this))
    , m_progress(new QProgressBar(this))
    , m_speed(new QLabel(this))
    , m_cancel(button("cancelReading", tr("Cancel"), tr("Stop reading. What was read is kept"), this)) {
    setObjectName(QStringLiteral("corpusBar"));
    m_choose->setIcon(theme::icon(QStringLiteral("folder")));
    const auto markMain = [this] { theme::setRole(m_choose, m_settings.firstStepsDone() ? "main" : ""); };
    settings.firstStepsDone.onChange(this, markMain); // until then, the way on is to train on what is open
    markMain();
    widgets::nameControl(m_recent, {.id = QStringLiteral("recentFolders"), .name = tr("Folder of the corpus")});
    m_recent->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_recent->setMinimumContentsLength(10);
    m_recent->setMaximumWidth(theme::scaled(260));
    m_recent->setPlaceholderText(tr("No folder chosen"));
    m_recent->view()->setTextElideMode(Qt::ElideMiddle);
    m_library->setEnabled(hasLibrary);
    if (!hasLibrary)
        m_library->setToolTip(tr("The sample library is not installed"));
    m_refresh->setObjectName(QStringLiteral("refresh"));
    m_refresh->setIcon(theme::icon(QStringLiteral("refresh")));
    m_refresh->setAccessibleName(tr("Read again"));
    m_refresh->setToolTip(tr("Read the folder again. Unchanged files take no time"));
    widgets::nameControl(m_find, {.id = QStringLiteral("findText"),
                                  .name = tr("Find in all files"),
                                  .toolTip = tr("A word or phrase to find in all files")});
    m_find->setPlaceholderText(tr("Find in all files"));
    m_find->setFixedWidth(theme::scaled(findWidth));
    widgets::makeSearchField(m_find);
    widgets::nameControl(
        m_exact, {.id = QStringLiteral("findExact"),
                  .name = tr("Find exactly what is typed"),
                  .toolTip = tr("Finds the text exactly as typed, with its capitals and spaces, in the text that "
                                "the model learns from, and counts every occurrence. Files that are left out "
                                "are not searched.")});
    remember(m_exact, settings);
    m_typing.setSingleShot(true);
    m_typing.setInterval(typingMilliseconds);
    m_status->setObjectName(QStringLiteral("readingStatus"));
    theme::setUiFont(m_status, theme::TextSize::Small);
    widgets::nameControl(
        m_progress, {.id = QStringLiteral("readingProgress"), .name = tr("Files read"), .toolTip = tr("Files read")});
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(theme::scaled(110));
    m_speed->setObjectName(QStringLiteral("readingSpeed"));
    theme::setMonoFont(m_speed);
    m_speed->setForegroundRole(QPalette::PlaceholderText);

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 0, 12, 0);
    layout->setSpacing(8);
    layout->addWidget(m_choose);
    layout->addWidget(m_recent, 1);
    layout->addWidget(m_library);
    layout->addWidget(m_refresh);
    layout->addStretch(1);
    layout->addWidget(m_status);
    layout->addWidget(m_progress);
    layout->addWidget(m_speed);
    layout->addWidget(m_cancel);
    layout->addWidget(m_find);
    layout->addWidget(m_exact);
    setFixedHeight(theme::scaled(44));

    connect(m_choose, &QPushButton::clicked, this, &CorpusBar::chooseRequested);
    connect(m_library, &QPushButton::clicked, this, &CorpusBar::libraryRequested);
    connect(m_refresh, &QToolButton::clicked, this, &CorpusBar::refreshRequested);
    connect(m_cancel, &QPushButton::clicked, this, &CorpusBar::cancelRequested);
    connect(m_find, &QLineEdit::textChanged, this, [this] { m_typing.start(); });
    connect(m_find, &QLineEdit::returnPressed, this, [this] { m_typing.start(0); });
    connect(&m_typing, &QTimer::timeout, this, [this] {
        m_typing.setInterval(typingMilliseconds);
        requestFind();
    });
    connect(m_find, &QLineEdit::textEdited, this, [this] { // a typed search uses the person's own choice again
        if (std::exchange(m_isExactOnce, false)) {
            const QSignalBlocker blocked(m_exact);
            m_exact->setChecked(false);
        }
    });
    connect(m_exact, &QCheckBox::toggled, this, [this] {
        m_isExactOnce = false;
        m_typing.stop();
        requestFind();
    });
    connect(m_recent, &QComboBox::activated, this, [this](int index) {
        const QString path = m_recent->itemData(index).toString();
        if (path != m_store.path())
            Q_EMIT pathChosen(path);
    });
    settings.recentFolders.onChange(this, [this] { showRecent(); });
    connect(&store, &runtime::CorpusStore::pathChanged, this, [this] {
        m_clock.start();
        showRecent();
    });
    connect(&store, &runtime::CorpusStore::stateChanged, this, &CorpusBar::showProgress);
    connect(&store, &runtime::CorpusStore::filesReset, this, &CorpusBar::showProgress);
    connect(&store, &runtime::CorpusStore::filesChanged, this, &CorpusBar::showProgress);
    m_clock.start();
    showRecent();
    showProgress();
}

void CorpusBar::focusFind() {
    m_find->setFocus(Qt::ShortcutFocusReason);
    m_find->selectAll();
}

void CorpusBar::showExactFind(const QString& text) {
    const QSignalBlocker blocked(m_exact);
    m_isExactOnce = m_isExactOnce || !m_exact->isChecked();
    m_exact->setChecked(true);
    m_find->setText(text);
    m_typing.stop();
}

void CorpusBar::clearFind() {
    m_find->clear();
    m_typing.stop();
}

void CorpusBar::requestFind() {
    Q_EMIT findRequested(m_find->text(),
                         m_exact->isChecked() ? runtime::SearchKind::Exact : runtime::SearchKind::Words);
}

void CorpusBar::setTight(bool tight) {
    m_tight = tight;
    m_find->setFixedWidth(theme::scaled(tight ? tightFindWidth : findWidth));
    showProgress();
}

void CorpusBar::showRecent() {
    const QSignalBlocker quiet(m_recent);
    m_recent->clear();
    QStringList paths = m_settings.recentFolders();
    const QString& path = m_store.path();
    paths.removeAll(path);
    if (!path.isEmpty())
        paths.prepend(path);
    for (const QString& one : std::as_const(paths)) {
        m_recent->addItem(text::shortPath(one), one);
        m_recent->setItemData(m_recent->count() - 1, one, Qt::ToolTipRole);
    }
    m_recent->setCurrentIndex(path.isEmpty() ? -1 : 0);
    m_recent->setEnabled(!paths.isEmpty());
    m_recent->setToolTip(path.isEmpty() ? tr("Folders that were read before") : path);
}

void CorpusBar::showProgress() {
    using State = runtime::CorpusStore::State;
    const bool reading = m_store.state() == State::Reading;
    const int files = int(m_store.files().size());
    const int read = m_store.filesRead();
    m_refresh->setEnabled(!m_store.path().isEmpty() && !reading);
    m_cancel->setVisible(reading);
    m_exact->setVisible(!reading); // a search would have to wait, and progress needs its room
    m_progress->setVisible(reading);
    const runtime::CorpusStore::Totals& totals = m_store.totals();
    m_progress->setRange(0, progressSteps);
    m_progress->setValue(int(progressSteps * runtime::CorpusStore::shareRead(totals, files)));
    const int pages = totals.pagesRead + totals.pagesBegun;
    const double seconds = double(m_clock.elapsed()) / 1000;
    const bool measured = reading && pages > 0 && seconds > 0.5;
    const std::optional<double> secondsLeft =
        reading && seconds > 2 ? runtime::CorpusStore::secondsLeft(totals, files, seconds) : std::nullopt;
    const bool foreseen = secondsLeft.has_value();
    const QString left = foreseen ? text::durationText(*secondsLeft) : QString();
    m_speed->setVisible(foreseen || (measured && !m_tight));
    const QString speed = text::groupedNumber(qRound64(pages / std::max(seconds, 0.1)));
    m_speed->setText(!foreseen               ? tr("%1 pages/s").arg(speed)
                     : m_tight || pages == 0 ? tr("%1 left").arg(left)
                                             : tr("%1 pages/s, %2 left").arg(speed, left));
    switch (m_store.state()) {
    case State::Reading:
        m_status->setText(files == 0
                              ? tr("Looking for files…")
                              : tr("Reading %1 of %2 files").arg(read + 1 > files ? files : read + 1).arg(files));
        break;
    case State::Preparing:
        m_status->setText(tr("Joining the text…"));
        break;
    default:
        m_status->setText(m_store.wasCancelled() ? tr("Cancelled; what was read is kept.") : QString());
    }
    m_status->setVisible(!m_status->text().isEmpty());
}

void CorpusBar::paintEvent(QPaintEvent* /*event*/) {
    const theme::Theme& t = theme::Theme::of(this);
    QPainter painter(this);
    painter.fillRect(rect(), t.surface);
    painter.fillRect(QRectF(0, height() - 1, width(), 1), t.border);
}

} // namespace glasshouse::places::corpus
