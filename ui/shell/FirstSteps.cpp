#include "ui/shell/FirstSteps.h"

#include <QApplication>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <cmath>

#include "core/fields/Field.h"
#include "core/fields/Preset.h"
#include "core/model/ModelKind.h"
#include "ui/actions/WindowActions.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/EngineLoader.h"
#include "ui/runtime/GenerationController.h"
#include "ui/runtime/PaceController.h"
#include "ui/runtime/RunLibrary.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/RunOpener.h"
#include "ui/runtime/SplitReport.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/runtime/TrainingController.h"
#include "ui/settings/Settings.h"
#include "ui/text/Numbers.h"
#include "ui/text/Translation.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Icons.h"
#include "ui/theme/StylePaint.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/ElidedLabel.h"

namespace glasshouse::shell {

namespace {

enum Step { Texts, Model, Train, Inside, Write };
const char* const stepPlaces[] = {"corpus", "model", "train", "inside", "write"};
constexpr double minSeconds = 9.5, minMinutes = 90; // from these times on they are said in seconds, in minutes

/// The program's own small model, which comes first.
const fields::Preset& firstModel() {
    return fields::presets().front();
}

/// Takes the keyboard focus out of a part that is about to be hidden; Qt would give it to whatever comes next.
void leave(const QWidget& part) {
    if (QWidget* const focused = QApplication::focusWidget(); focused != nullptr && part.isAncestorOf(focused))
        focused->clearFocus();
}

QString parametersText(std::int64_t count) {
    return count < 100'000 ? FirstSteps::tr("%1 parameters").arg(text::groupedNumber(count))
                           : FirstSteps::tr("%1 M parameters").arg(text::decimals(double(count) / 1e6, 1));
}

} // namespace

FirstStep::FirstStep(int number, const QString& title, QWidget* parent)
    : QAbstractButton(parent)
    , m_number(number) {
    setText(title);
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Step %1, %2").arg(number).arg(title));
    setToolTip(title);
}

void FirstStep::setState(const QString& state, bool done, bool next) {
    m_state = state;
    m_done = done;
    m_next = next;
    setAccessibleDescription(next ? tr("%1; this is next").arg(state) : state);
    setToolTip(tr("%1: %2").arg(text(), state));
    update();
}

void FirstStep::setCompact(bool compact) {
    m_compact = compact;
    updateGeometry();
    update();
}

QSize FirstStep::sizeHint() const {
    return {theme::scaled(180), theme::scaled(m_compact ? 28 : 44)};
}

QSize FirstStep::minimumSizeHint() const {
    return {theme::scaled(90), sizeHint().height()};
}

void FirstStep::paintEvent(QPaintEvent* /*event*/) {
    const theme::Theme& theme = theme::Theme::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor ground = isDown() ? theme.accentSoft : underMouse() ? theme.hover : theme.surface;
    const bool strong = m_next || hasFocus();
    theme::paintBox(painter, rect(), ground, strong ? theme.accent : theme.border, strong ? 2 : 1, theme::kCardRadius);
    const int side = theme::scaled(10);
    QRect line = rect().adjusted(side, 0, -side, 0);
    if (!m_compact)
        line.setBottom(height() / 2 + theme::scaled(2));
    const QFont bold = theme::uiFont(theme::TextSize::Body, QFont::DemiBold);
    const QFontMetrics metrics(bold);
    painter.setFont(bold);
    const QString number = QString::number(m_number);
    const int gap = theme::scaled(18);
    if (m_done) {
        const int tick = theme::scaled(12);
        theme::paintTick(painter, QRectF(line.left(), line.center().y() - tick / 2.0, tick, tick), theme.good);
    } else {
        painter.setPen(m_next ? theme.accent : theme.text2);
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, number);
    }
    line.setLeft(line.left() + gap);
    painter.setPen(theme.text);
    const QString title = metrics.elidedText(text(), Qt::ElideRight, line.width());
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, title);
    const QFont small = theme::uiFont(theme::TextSize::Small);
    QRect below = line;
    if (m_compact)
        below.setLeft(line.left() + metrics.horizontalAdvance(title) + theme::scaled(8));
    else
        below = QRect(line.left(), height() / 2, line.width(), height() / 2 - theme::scaled(3));
    painter.setFont(small);
    painter.setPen(theme.text2);
    painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetrics(small).elidedText(m_state, Qt::ElideRight, below.width()));
}

FirstSteps::FirstSteps(const places::PlaceContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_banner(new QWidget(this)) {
    setObjectName(QStringLiteral("firstSteps"));
    setAccessibleName(tr("First steps"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    makeBanner();
    connect(&context.writing.generation, &runtime::GenerationController::finished, this, [this] {
        m_wrote = m_wrote || (m_context.training.session.step() > 0 && m_context.runs.opener.showsSession());
        showSteps();
    });
    makeSteps();
    hide();

    settings::Settings& settings = context.shell.settings;
    settings.firstStepsDone.onChange(this, [this] { follow(); });
    connect(&context.runs.library, &runtime::RunLibrary::changed, this, &FirstSteps::followRuns);
    connect(&context.training.session, &runtime::RunModel::stateChanged, this, &FirstSteps::followRuns);
    connect(&context.training.session, &runtime::RunModel::metricsAppended, this, &FirstSteps::showSteps);
    connect(&context.viewed.run, &runtime::RunModel::opened, this, &FirstSteps::follow);
    connect(&context.viewed.cursor, &runtime::TimeCursor::savedStepsChanged, this, &FirstSteps::showSteps);
    connect(&context.training.config, &runtime::ConfigStore::validated, this, &FirstSteps::follow);
    connect(&context.training.pace, &runtime::PaceController::changed, this, &FirstSteps::showBanner);
    connect(&context.corpus.store, &runtime::CorpusStore::stateChanged, this, &FirstSteps::follow);
    connect(&context.corpus.store, &runtime::CorpusStore::preparedChanged, this, &FirstSteps::follow);
    connect(&context.shell.engine, &runtime::EngineLoader::ready, this, &FirstSteps::follow);
    connect(&context.shell.engine, &runtime::EngineLoader::failed, this, &FirstSteps::follow);
}

void FirstSteps::makeBanner() {
    m_banner->setObjectName(QStringLiteral("firstSteps.banner"));
    m_title = new widgets::ElidedLabel({}, m_banner);
    m_title->setObjectName(QStringLiteral("firstSteps.title"));
    m_title->setTextSize(theme::TextSize::CardTitle, QFont::DemiBold);
    m_note = new widgets::ElidedLabel({}, m_banner);
    m_note->setObjectName(QStringLiteral("firstSteps.note"));
    m_grow = new QPushButton(tr("Grow my first model"), m_banner);
    widgets::nameControl(m_grow, {.id = QStringLiteral("firstSteps.grow"), .name = m_grow->text()});
    theme::setRole(m_grow, "main");
    m_choose = new QPushButton(tr("Choose folder…"), m_banner);
    widgets::nameControl(m_choose, {.id = QStringLiteral("firstSteps.choose"),
                                    .name = m_choose->text(),
                                    .toolTip = tr("Read another folder, such as your own documents")});
    auto* words = new QVBoxLayout;
    words->setSpacing(theme::scaled(2));
    words->addWidget(m_title);
    words->addWidget(m_note);
    auto* row = new QHBoxLayout(m_banner);
    row->setContentsMargins(theme::scaled(16), theme::scaled(8), theme::scaled(12), theme::scaled(8));
    row->setSpacing(theme::scaled(8));
    row->addLayout(words, 1);
    row->addWidget(m_grow);
    row->addWidget(m_choose);
    layout()->addWidget(m_banner);
    connect(m_grow, &QPushButton::clicked, this, &FirstSteps::grow);
    connect(m_choose, &QPushButton::clicked, m_context.shell.actions.openFolder, &QAction::trigger);
}

void FirstSteps::makeSteps() {
    auto* row = new QHBoxLayout;
    row->setContentsMargins(theme::scaled(12), theme::scaled(6), theme::scaled(12), 0);
    row->setSpacing(theme::scaled(8));
    const QString titles[] = {tr("Texts"), tr("Model"), tr("Train"), tr("Look inside"), tr("Write")};
    for (int i = 0; i < 5; ++i) {
        auto* step = new FirstStep(i + 1, titles[i], this);
        step->setObjectName(QStringLiteral("firstSteps.") + QLatin1String(stepPlaces[i]));
        connect(step, &QAbstractButton::clicked, this,
                [this, i] { Q_EMIT placeRequested(QLatin1String(stepPlaces[i])); });
        row->addWidget(step, 1);
        m_steps.append(step);
    }
    m_close = new QToolButton(this);
    m_close->setIcon(theme::icon(QStringLiteral("close")));
    widgets::nameControl(m_close, {.id = QStringLiteral("firstSteps.close"),
                                   .name = tr("Close the first steps"),
                                   .toolTip = tr("Do not show the first steps again")});
    connect(m_close, &QToolButton::clicked, this, [this] { m_context.shell.settings.firstStepsDone.set(true); });
    row->addWidget(m_close);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
}

void FirstSteps::setPlace(const QString& id) {
    m_place = id;
    if (m_context.training.session.step() > 0)
        m_lookedInside = m_lookedInside || id == QLatin1String("inside");
    if (m_ended && m_wrote) // the last tick was seen
        m_context.shell.settings.firstStepsDone.set(true);
    followRuns();
}

void FirstSteps::setCompact(bool compact) {
    if (m_compact == compact)
        return;
    m_compact = compact;
    for (FirstStep* step : std::as_const(m_steps))
        step->setCompact(compact);
    follow();
}

/// The steps are done when a run has ended here and has written, or when there were runs before.
void FirstSteps::followRuns() {
    const runtime::RunModel& session = m_context.training.session;
    const auto& runs = m_context.runs.library.runs();
    m_listed = m_listed || !m_context.runs.library.isBusy();
    using State = runtime::RunModel::State;
    m_ended = session.state() == State::Finished || (session.state() == State::Stopped && session.step() > 0);
    const bool others = !session.isOpen() && !runs.empty();
    if (others)
        m_context.shell.settings.firstStepsDone.set(true);
    follow();
}

void FirstSteps::follow() {
    const bool shown = m_listed && !m_context.shell.settings.firstStepsDone();
    if (!shown)
        leave(*this);
    setVisible(shown);
    const bool offers = shown && !m_ended && !m_context.training.session.isAlive() &&
                        m_place != QLatin1String("model") &&
                        m_place != QLatin1String("train"); // whose own main action is the next thing to do
    if (!offers)
        leave(*m_banner);
    m_banner->setVisible(offers);
    m_context.training.pace.setWanted(this, offers);
    showBanner();
    showSteps();
}

/// Of a first model on this computer; none while the form has other settings, whose time is measured then.
std::optional<runtime::PaceController::Forecast> FirstSteps::timeOfFirstModel() const {
    const runtime::ConfigStore& config = m_context.training.config;
    if (config.preset().toStdString() != firstModel().id)
        return std::nullopt;
    for (const fields::Field& field : fields::all())
        if ((field.affectsPace || field.name == "steps" || field.name == "epochs") &&
            config.differsFromPreset(QString::fromStdString(field.name)))
            return std::nullopt;
    return m_context.training.pace.forecast(m_context.training.pace.plannedSteps());
}

QString FirstSteps::corpusSentence() const {
    const runtime::CorpusStore& store = m_context.corpus.store;
    if (m_context.viewed.run.isSample() && (m_place == QLatin1String("inside") || m_place == QLatin1String("write")))
        return tr("This is the sample run: a model that was trained on the sample library.");
    if (!store.prepared())
        return store.isBusy() ? tr("The texts are being read.") : tr("There is no text yet.");
    const int files = store.totals().files;
    const QString characters = text::groupedNumber(store.characters());
    if (store.path() == m_context.corpus.sampleLibrary)
        return tr("You are looking at the sample library: %n chapters, %1 characters.", nullptr, files).arg(characters);
    const QString name = QFileInfo(store.path()).fileName();
    return tr("You are looking at %1: %n files, %2 characters.", nullptr, files).arg(name, characters);
}

QString FirstSteps::offerSentence() const {
    const QString obstacle = m_context.training.controller.machineObstacle();
    if (!obstacle.isEmpty())
        return obstacle;
    const auto prepared = m_context.corpus.store.prepared();
    if (!runtime::otherLanguageText(prepared.get()).isEmpty() && prepared->data.split != "documents" &&
        prepared->documents.size() > 1)
        return tr(
            "The end of this text is in another language, so its loss would say little. In Train, choose Hold out "
            "whole documents first.");
    const std::optional<runtime::PaceController::Forecast> time = timeOfFirstModel();
    if (!time)
        return m_context.training.pace.isMeasuring()
                   ? tr("Grow your first model from it. Measuring how long it takes here…")
                   : tr("Grow your first model from it now.");
    if (time->isBusy)
        return tr("Grow your first model from it now (%1 while the computer is busy).")
            .arg(text::roundedDuration(time->least, time->most));
    const double seconds = time->seconds;
    if (seconds < minSeconds)
        return tr("Grow your first model from it now (a few seconds on this computer).");
    if (seconds < minMinutes)
        return tr("Grow your first model from it now (about %n seconds on this computer).", nullptr,
                  int(std::lround(seconds)));
    return tr("Grow your first model from it now (about %n minutes on this computer).", nullptr,
              int(std::lround(seconds / 60)));
}

void FirstSteps::showBanner() {
    if (m_banner->isHidden())
        return;
    m_title->setText(corpusSentence());
    m_note->setText(offerSentence());
    m_note->setVisible(!m_compact);
    const QString obstacle = m_context.training.controller.machineObstacle();
    m_grow->setEnabled(obstacle.isEmpty());
    m_grow->setToolTip(obstacle.isEmpty()
                           ? tr("Trains “%1” on this text, from the start").arg(text::fromCore(firstModel().name))
                           : obstacle);
}

void FirstSteps::showSteps() {
    if (isHidden())
        return;
    const runtime::CorpusStore& store = m_context.corpus.store;
    const runtime::ConfigStore& config = m_context.training.config;
    const runtime::RunModel& session = m_context.training.session;
    const bool read = store.prepared() != nullptr;
    const bool begun = session.step() > 0;
    const Step next = begun              ? (m_wrote                     ? Inside
                                            : m_lookedInside || m_ended ? Write
                                                                        : Inside)
                      : !read            ? Texts
                      : config.isValid() ? Train
                                         : Model;
    const QString beginning = session.beginningText();
    const QString training =
        !beginning.isEmpty() ? beginning
        : session.isAlive()
            ? tr("step %1 of %2").arg(text::groupedNumber(session.step()), text::groupedNumber(session.plannedSteps()))
        : session.isOpen() ? session.stateText()
                           : tr("not started");
    const QString later = begun ? tr("ready") : m_context.viewed.run.isSample() ? tr("sample run") : tr("after step 1");
    const auto say = [this, next](Step step, const QString& state, bool done) {
        m_steps.at(step)->setState(state, done, step == next && !done);
    };
    say(Texts, read ? tr("ready") : store.isBusy() ? tr("being read") : tr("none yet"), read);
    say(Model,
        begun              ? parametersText(glasshouse::model::parameterCount(session.config().model))
        : config.isValid() ? parametersText(config.parameters())
                           : tr("needs attention"),
        begun);
    say(Train, training, m_ended);
    say(Inside, later, m_lookedInside);
    say(Write, m_wrote ? tr("it has written") : m_ended ? tr("let your model write") : later, m_wrote);
}

void FirstSteps::grow() {
    runtime::ConfigStore& config = m_context.training.config;
    const QString split = config.text(QStringLiteral("split"));
    config.applyPreset(QString::fromStdString(firstModel().id));
    if (split == QLatin1String("documents")) // chosen for this text
        config.set(QStringLiteral("split"), split);
    Q_EMIT placeRequested(QStringLiteral("train"));
    m_context.training.controller.start();
}

void FirstSteps::paintEvent(QPaintEvent* /*event*/) {
    if (m_banner->isHidden())
        return;
    const theme::Theme& theme = theme::Theme::of(this);
    QPainter painter(this);
    painter.fillRect(m_banner->geometry(), theme.accentSoft);
}

} // namespace glasshouse::shell
