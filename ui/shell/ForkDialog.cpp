#include "ui/shell/ForkDialog.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QShowEvent>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <string>
#include <utility>

#include "core/base/Error.h"
#include "core/fields/Field.h"
#include "core/run/Fork.h"
#include "ui/runtime/RateEffect.h"
#include "ui/runtime/RunQueue.h"
#include "ui/text/Numbers.h"
#include "ui/text/Translation.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Icons.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/TextBlock.h"
#include "ui/widgets/Wheel.h"

namespace glasshouse::shell {

namespace {

/// What is tried most often from a step on; all else is folded.
constexpr const char* offered[] = {"learning_rate", "dropout", "batch_size", "steps"};

QString textOf(const QWidget* editor) {
    const auto* box = qobject_cast<const QComboBox*>(editor);
    if (box != nullptr)
        return box->currentData().toString();
    const auto* line = qobject_cast<const QLineEdit*>(editor);
    return line->property("words").toBool() ? line->text() : line->text().trimmed();
}

void setText(QWidget* editor, const QString& text) {
    if (auto* box = qobject_cast<QComboBox*>(editor))
        box->setCurrentIndex(box->findData(text));
    else
        qobject_cast<QLineEdit*>(editor)->setText(text);
}

/// As high as its content if there is room; it scrolls where there is less.
class Page : public QScrollArea {
public:
    using QScrollArea::QScrollArea;
    QSize sizeHint() const override { return widget() != nullptr ? widget()->sizeHint() : QScrollArea::sizeHint(); }
    QSize minimumSizeHint() const override {
        const int bar = verticalScrollBar()->sizeHint().width() + 8;
        return {widget() != nullptr ? widget()->minimumSizeHint().width() + bar : 0, theme::scaled(72)};
    }
};

/// Index of the point at a step, or of the nearest one; -1 stands for the last.
int nearestTo(std::int64_t step, const std::vector<runtime::ForkPoint>& points) {
    std::size_t found = points.size() - 1;
    for (std::size_t i = 0; step >= 0 && i < points.size(); ++i)
        if (std::abs(points[i].checkpoint.step - step) < std::abs(points[found].checkpoint.step - step))
            found = i;
    return int(found);
}

} // namespace

ForkDialog::ForkDialog(const runtime::ForkPoints& points, std::int64_t step, const runtime::PaceController& pace,
                       const runtime::RunQueue& queue, QWidget* parent)
    : QDialog(parent)
    , m_points(points.points)
    , m_missingText(points.missingText)
    , m_trainTokens(points.trainTokens)
    , m_pace(pace)
    , m_queue(queue)
    , m_step(new QComboBox(this))
    , m_name(new QLineEdit(this))
    , m_rateNote(new widgets::TextBlock({}, this))
    , m_time(new widgets::TextBlock({}, this))
    , m_problem(new widgets::TextBlock({}, this))
    , m_fork(new QPushButton(tr("Fork"), this))
    , m_train(new QPushButton(this)) {
    setObjectName(QStringLiteral("forkDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Fork %1").arg(points.title));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(10);
    layout->addWidget(new widgets::TextBlock(
        tr("A fork is a new run that continues from a saved step of this one. This run stays unchanged.")
            .toHtmlEscaped(),
        this));
    if (!points.missingText.isEmpty()) {
        const QString missing = tr("The text of this run is no longer at %1; to train the fork, open the text in "
                                   "Corpus first.")
                                    .arg(points.missingText);
        auto* note = new widgets::TextBlock(missing.toHtmlEscaped(), this);
        widgets::nameControl(note, {.id = QStringLiteral("fork.missingText"), .name = missing});
        layout->addWidget(note);
    }
    addPage();
    addStep(step);
    addName(points.name);
    addSettings();
    m_time->setObjectName(QStringLiteral("fork.time"));
    m_time->setTextSize(theme::TextSize::Small);
    m_time->setTone(widgets::TextBlock::Tone::Muted);
    layout->addWidget(m_time);
    m_problem->setObjectName(QStringLiteral("fork.problem"));
    m_problem->hide();
    layout->addWidget(m_problem);
    addButtons();
    setMinimumWidth(theme::scaled(360));
    for (const auto& [id, edit] : m_fields) {
        if (auto* line = qobject_cast<QLineEdit*>(edit))
            connect(line, &QLineEdit::textChanged, this, &ForkDialog::follow);
        else
            connect(qobject_cast<QComboBox*>(edit), &QComboBox::currentIndexChanged, this, &ForkDialog::follow);
    }
    connect(&m_pace, &runtime::PaceController::changed, this, &ForkDialog::follow);
    connect(&m_queue, &runtime::RunQueue::changed, this, &ForkDialog::follow);
    follow();
    const QSize wanted = sizeHint().expandedTo(minimumSize());
    resize(wanted.width(), std::min(wanted.height(), maxHeight()));
}

/// The settings; all else stays where it is while they scroll.
void ForkDialog::addPage() {
    m_scroll = new Page(this);
    m_scroll->setObjectName(QStringLiteral("fork.page"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* content = new QWidget;
    m_page = new QVBoxLayout(content);
    m_page->setContentsMargins(0, 0, 0, 0);
    m_page->setSpacing(10);
    m_scroll->setWidget(content);
    content->setAutoFillBackground(false);
    m_scroll->viewport()->setAutoFillBackground(false);
    connect(m_scroll->verticalScrollBar(), &QScrollBar::rangeChanged, this,
            [this](int, int last) { m_page->setContentsMargins(0, 0, last > 0 ? 8 : 0, 0); });
    static_cast<QVBoxLayout*>(layout())->addWidget(m_scroll, 1);
}

/// Of the dialog, without its frame.
int ForkDialog::maxHeight() const {
    const int frame = std::max(frameGeometry().height() - height(), theme::scaled(48)); // it may not be known yet
    return screen()->availableGeometry().height() - frame;
}

/// Whatever made it larger, its buttons stay on the screen.
void ForkDialog::stayOnScreen() {
    layout()->activate(); // its least size
    if (height() > maxHeight())
        resize(width(), maxHeight());
    const QRect room = screen()->availableGeometry();
    const QRect frame = frameGeometry();
    const QPoint within(std::clamp(frame.left(), room.left(), std::max(room.left(), room.right() + 1 - frame.width())),
                        std::clamp(frame.top(), room.top(), std::max(room.top(), room.bottom() + 1 - frame.height())));
    if (within != frame.topLeft())
        move(within);
}

void ForkDialog::showEvent(QShowEvent* event) {
    QDialog::showEvent(event);
    QTimer::singleShot(0, this, &ForkDialog::stayOnScreen); // the window manager has placed it
}

void ForkDialog::addStep(std::int64_t step) {
    widgets::nameControl(m_step, {.id = QStringLiteral("fork.step"),
                                  .name = tr("Step"),
                                  .toolTip = tr("The saved step that the fork starts from")});
    for (const runtime::ForkPoint& point : m_points) {
        const run::CheckpointEntry& checkpoint = point.checkpoint;
        const QString number = text::groupedNumber(checkpoint.step);
        m_step->addItem(checkpoint.best ? tr("%1, the best").arg(number) : number, QString::number(checkpoint.step));
    }
    m_step->setCurrentIndex(nearestTo(step, m_points));
    m_config = m_points[std::size_t(m_step->currentIndex())].config;
    connect(m_step, &QComboBox::currentIndexChanged, this, &ForkDialog::followStep);
    m_page->addWidget(new widgets::Field(tr("Step"), m_step, this));
    const std::int64_t nearest = m_step->currentData().toLongLong();
    if (step < 0 || nearest == step)
        return;
    const QString sentence = tr("Step %1 has no checkpoint; %2 is the nearest one that has.")
                                 .arg(text::groupedNumber(step), text::groupedNumber(nearest));
    auto* note = new widgets::TextBlock(sentence.toHtmlEscaped(), this);
    note->setTextSize(theme::TextSize::Small);
    note->setTone(widgets::TextBlock::Tone::Muted);
    widgets::nameControl(note, {.id = QStringLiteral("fork.nearest"), .name = sentence});
    m_page->addWidget(note);
}

void ForkDialog::addName(const QString& suggested) {
    m_name->setText(suggested);
    m_name->setProperty("words", true);
    widgets::nameControl(m_name, {.id = QStringLiteral("fork.name"),
                                  .name = tr("Name"),
                                  .toolTip = tr("The name of the new run and of its folder")});
    m_page->addWidget(new widgets::Field(tr("Name"), m_name, this));
    connect(m_name, &QLineEdit::textChanged, this, &ForkDialog::follow);
}

QWidget* ForkDialog::makeEditor(const fields::Field& field) {
    const QString label = text::fromCore(field.label);
    const QString id = QString::fromStdString(field.name);
    QWidget* editor = nullptr;
    const bool flag = field.kind == fields::FieldKind::Flag;
    if (flag || field.kind == fields::FieldKind::Choice) {
        auto* box = new QComboBox(this);
        widgets::ignoreWheelUnlessFocused(box);
        if (flag) {
            box->addItem(tr("on"), QStringLiteral("true"));
            box->addItem(tr("off"), QStringLiteral("false"));
        } else {
            for (const config::Choice& choice : field.choices())
                box->addItem(text::fromCore(choice.label), QString::fromStdString(choice.id));
        }
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(6);
        editor = box;
    } else {
        editor = new QLineEdit(this);
        editor->setProperty("words", field.kind == fields::FieldKind::Text);
    }
    widgets::nameControl(editor, {.id = QStringLiteral("fork.") + id,
                                  .name = label,
                                  .toolTip = tr("Applies from the fork's first step (%1)").arg(id)});
    setText(editor, QString::fromStdString(fields::get(m_config, field.name)));
    m_fields.emplace_back(field.name, editor);
    return editor;
}

void ForkDialog::addSettings() {
    for (const char* const id : offered) {
        const fields::Field& field = *fields::find(id);
        m_page->addWidget(new widgets::Field(text::fromCore(field.label), makeEditor(field), this));
        if (id == std::string("learning_rate")) {
            m_rateNote->setObjectName(QStringLiteral("fork.rateNote"));
            m_rateNote->setTextSize(theme::TextSize::Small);
            connect(m_rateNote, &widgets::TextBlock::linkActivated, this, &ForkDialog::beginSchedule);
            m_page->addWidget(m_rateNote);
        }
    }
    addOthers();
    showRateNote();
}

void ForkDialog::addOthers() {
    auto* more = new QToolButton(this);
    widgets::nameControl(more, {.id = QStringLiteral("fork.more"),
                                .name = tr("More settings"),
                                .toolTip = tr("Every setting that a fork may change")});
    more->setText(tr("More settings"));
    more->setCheckable(true);
    more->setAutoRaise(true);
    more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    more->setIcon(theme::icon(QStringLiteral("next")));
    m_page->addWidget(more);
    auto* inside = new QWidget;
    inside->setObjectName(QStringLiteral("fork.others"));
    auto* grid = new QGridLayout(inside);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(6);
    const std::int64_t step = m_points[std::size_t(std::max(0, m_step->currentIndex()))].checkpoint.step;
    int at = 0; // two in a row
    for (const fields::Field& field : fields::all()) {
        const bool shown = std::find(std::begin(offered), std::end(offered), field.name) != std::end(offered);
        if (shown || !run::fixedInFork(field, m_config, step).empty())
            continue;
        grid->addWidget(new widgets::Field(text::fromCore(field.label), makeEditor(field), inside), at / 2, at % 2);
        ++at;
    }
    inside->hide();
    m_page->addWidget(inside);
    m_page->addStretch(1);
    connect(more, &QToolButton::toggled, this, [this, inside, more, grown = 0](bool on) mutable {
        inside->setVisible(on);
        m_scroll->updateGeometry();
        more->setIcon(theme::icon(on ? QStringLiteral("down") : QStringLiteral("next")));
        if (on)
            grown = std::max(0, std::min(theme::scaled(240), maxHeight() - height()));
        resize(width(), height() + (on ? grown : -grown));
        stayOnScreen();
        if (on && grown < theme::scaled(120)) // they are not seen without scrolling
            showInPage(more, true);
    });
}

/// Scrolls to a widget of the page: to the top, or as little as is needed.
void ForkDialog::showInPage(QWidget* widget, bool atTop) {
    m_page->activate();
    QTimer::singleShot(0, widget, [this, widget, atTop] { // once the scroll bar knows the page's new height
        if (atTop)
            m_scroll->verticalScrollBar()->setValue(widget->mapTo(m_scroll->widget(), QPoint()).y());
        else
            m_scroll->ensureWidgetVisible(widget, 0, theme::scaled(24));
    });
}

/// A rate that nothing would read says so, and offers what makes it count.
void ForkDialog::showRateNote() {
    const std::int64_t step = m_step->currentData().toLongLong();
    const QString ended = runtime::endedScheduleText(m_config.train, step);
    m_rateNote->setVisible(!ended.isEmpty());
    m_rateNote->setAccessibleName(ended);
    m_rateNote->setHtml(QStringLiteral("%1 <a href=\"begin\">%2</a>")
                            .arg(ended.toHtmlEscaped(), tr("Begin a schedule here").toHtmlEscaped()));
}

/// The schedule ends with the run, or lasts as long again as it did.
void ForkDialog::beginSchedule() {
    const std::int64_t step = m_step->currentData().toLongLong();
    const auto editor = [this](const char* id) -> QWidget* {
        const auto found =
            std::find_if(m_fields.begin(), m_fields.end(), [&](const auto& one) { return one.first == id; });
        return found != m_fields.end() ? found->second : nullptr;
    };
    QWidget* steps = editor("steps");
    const std::int64_t planned = steps != nullptr ? textOf(steps).toLongLong() : 0;
    const std::int64_t end = planned > step ? planned : step + m_config.train.schedule_steps;
    for (const auto& [id, value] :
         {std::pair<const char*, std::int64_t>("schedule_steps", end), {"schedule_start", step}})
        if (QWidget* edit = editor(id); edit != nullptr)
            setText(edit, QString::number(value));
    if (QWidget* edit = editor("schedule_steps"); edit != nullptr) {
        findChild<QToolButton*>(QStringLiteral("fork.more"))->setChecked(true);
        edit->setFocus(Qt::OtherFocusReason);
        showInPage(edit, false);
    }
    m_rateNote->hide(); // until another step is chosen
}

void ForkDialog::addButtons() {
    auto* row = new QWidget(this);
    auto* buttons = new QHBoxLayout(row);
    buttons->setContentsMargins(0, 0, 0, 0);
    buttons->addStretch(1);
    auto* cancel = new QPushButton(tr("Cancel"), row);
    widgets::nameControl(cancel, {.id = QStringLiteral("fork.cancel"), .toolTip = tr("Close without making a fork")});
    widgets::nameControl(m_fork, {.id = QStringLiteral("fork.fork"),
                                  .toolTip = tr("Make the new run and open it, without training it yet")});
    theme::setRole(m_train, "main");
    m_train->setObjectName(QStringLiteral("fork.train"));
    buttons->addWidget(cancel);
    buttons->addWidget(m_fork);
    buttons->addWidget(m_train);
    layout()->addWidget(row);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_fork, &QPushButton::clicked, this, [this] { choose(false); });
    connect(m_train, &QPushButton::clicked, this, [this] { choose(true); });
}

void ForkDialog::choose(bool trains) {
    m_making = true;
    m_problem->hide();
    follow();
    Q_EMIT chosen(m_step->currentData().toString(), m_name->text().trimmed(), changes(), trains);
}

void ForkDialog::showProblem(const QString& sentence) {
    m_making = false;
    m_problem->setHtml(sentence.toHtmlEscaped());
    m_problem->setAccessibleName(sentence);
    m_problem->show();
    follow();
    stayOnScreen();
}

/// Fields that nobody changed get the values of the chosen step; what was typed stays.
void ForkDialog::followStep() {
    const config::RunConfig before =
        std::exchange(m_config, m_points[std::size_t(std::max(0, m_step->currentIndex()))].config);
    for (const auto& [id, edit] : m_fields)
        if (textOf(edit).toStdString() == fields::get(before, id))
            setText(edit, QString::fromStdString(fields::get(m_config, id)));
    showRateNote();
    follow();
}

void ForkDialog::follow() {
    const std::int64_t step = m_step->currentData().toLongLong();
    config::RunConfig config = m_config;
    QString obstacle;
    std::int64_t left = 0;
    try {
        for (const auto& [id, value] : changes())
            fields::set(config, id, value);
        left = runtime::PaceController::stepsOf(config, m_trainTokens) - step;
        if (left <= 0)
            obstacle = tr("Increase Steps to train it: step %1 is its last one.").arg(text::groupedNumber(step));
    } catch (const Error& error) {
        obstacle = text::problemText(error);
        config = m_config;
    }
    if (!m_missingText.isEmpty())
        obstacle = tr("Its text is missing. Open the text in Corpus first.");
    QString time;
    if (const std::optional<engine::Pace> pace = m_pace.paceOf(config); pace && left > 0) {
        const auto takes = runtime::PaceController::forecast(*pace, config, left);
        time =
            (takes.isBusy ? tr("Training it for %n more steps takes %1 while the computer is busy.", nullptr, int(left))
                          : tr("Training it for %n more steps takes %1 on this computer.", nullptr, int(left)))
                .arg(text::roundedDuration(takes.least, takes.most));
    }
    if (time.isEmpty())
        time = obstacle;
    m_time->setHtml(time.toHtmlEscaped());
    m_time->setAccessibleName(time);
    m_time->setVisible(!time.isEmpty());

    const bool canMake = !m_making && !m_name->text().trimmed().isEmpty();
    const bool waits = m_queue.mustWait();
    m_fork->setEnabled(canMake);
    m_train->setEnabled(canMake && obstacle.isEmpty());
    m_train->setText(waits ? tr("Fork and queue") : tr("Fork and train"));
    widgets::nameControl(m_train,
                         {.id = QStringLiteral("fork.train"),
                          .name = m_train->text(),
                          .toolTip = !obstacle.isEmpty() ? obstacle
                                     : waits ? tr("Make the new run and train it once the current run has ended")
                                             : tr("Make the new run, open it and train it")});
    (m_train->isEnabled() ? m_train : m_fork)->setDefault(true);
}

ForkDialog::Changes ForkDialog::changes() const {
    Changes changed;
    for (const auto& [id, edit] : m_fields)
        if (const std::string typed = textOf(edit).toStdString(); typed != fields::get(m_config, id))
            changed.emplace_back(id, typed);
    return changed;
}

} // namespace glasshouse::shell
