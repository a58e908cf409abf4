#include "ui/shell/ForkDialog.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "core/fields/Field.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/TextBlock.h"

namespace glasshouse::shell {

namespace {

/// What is tried most often from a step on; all else can be changed when the fork is open.
constexpr const char* offered[] = {"learning_rate", "dropout", "batch_size", "steps"};

/// Index of the point at a step, or of the nearest one; -1 stands for the last.
int nearestTo(std::int64_t step, const std::vector<runtime::ForkPoint>& points) {
    std::size_t found = points.size() - 1;
    for (std::size_t i = 0; step >= 0 && i < points.size(); ++i)
        if (std::abs(points[i].checkpoint.step - step) < std::abs(points[found].checkpoint.step - step))
            found = i;
    return int(found);
}

} // namespace

ForkDialog::ForkDialog(const runtime::ForkPoints& points, std::int64_t step, QWidget* parent)
    : QDialog(parent)
    , m_points(points.points)
    , m_step(new QComboBox(this))
    , m_name(new QLineEdit(this))
    , m_problem(new widgets::TextBlock({}, this))
    , m_fork(new QPushButton(tr("Fork"), this)) {
    setObjectName(QStringLiteral("forkDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Fork %1").arg(points.title));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(10);
    layout->addWidget(new widgets::TextBlock(
        tr("A fork is a new run that goes on from a kept step of this one, which stays as it is.").toHtmlEscaped(),
        this));
    if (!points.missingText.isEmpty()) {
        const QString missing = tr("The text of this run is no longer at %1; to train the fork, open the text in "
                                   "Corpus first.")
                                    .arg(points.missingText);
        auto* note = new widgets::TextBlock(missing.toHtmlEscaped(), this);
        widgets::nameControl(note, {.id = QStringLiteral("fork.missingText"), .name = missing});
        layout->addWidget(note);
    }
    addStep(step);
    addName(points.name);
    addSettings();
    m_problem->setObjectName(QStringLiteral("fork.problem"));
    m_problem->hide();
    layout->addWidget(m_problem);
    addButtons();
    setMinimumWidth(theme::scaled(360));
    followName();
}

void ForkDialog::addStep(std::int64_t step) {
    widgets::nameControl(m_step, {.id = QStringLiteral("fork.step"),
                                  .name = tr("Step"),
                                  .toolTip = tr("The kept step that the fork goes on from")});
    for (const runtime::ForkPoint& point : m_points) {
        const run::CheckpointEntry& checkpoint = point.checkpoint;
        const QString number = text::groupedNumber(checkpoint.step);
        m_step->addItem(checkpoint.best ? tr("%1, the best").arg(number) : number, QString::number(checkpoint.step));
    }
    m_step->setCurrentIndex(nearestTo(step, m_points));
    m_config = m_points[std::size_t(m_step->currentIndex())].config;
    connect(m_step, &QComboBox::currentIndexChanged, this, &ForkDialog::followStep);
    layout()->addWidget(new widgets::Field(tr("Step"), m_step, this));
    const std::int64_t nearest = m_step->currentData().toLongLong();
    if (step < 0 || nearest == step)
        return;
    const QString sentence = tr("Step %1 has no checkpoint; %2 is the nearest one that has.")
                                 .arg(text::groupedNumber(step), text::groupedNumber(nearest));
    auto* note = new widgets::TextBlock(sentence.toHtmlEscaped(), this);
    note->setTextSize(theme::TextSize::Small);
    note->setTone(widgets::TextBlock::Tone::Muted);
    widgets::nameControl(note, {.id = QStringLiteral("fork.nearest"), .name = sentence});
    layout()->addWidget(note);
}

void ForkDialog::addName(const QString& suggested) {
    m_name->setText(suggested);
    m_name->setProperty("words", true);
    widgets::nameControl(m_name, {.id = QStringLiteral("fork.name"),
                                  .name = tr("Name"),
                                  .toolTip = tr("The name of the new run and of its folder")});
    layout()->addWidget(new widgets::Field(tr("Name"), m_name, this));
    connect(m_name, &QLineEdit::textChanged, this, &ForkDialog::followName);
}

void ForkDialog::addSettings() {
    for (const char* const id : offered) {
        const fields::Field& field = *fields::find(id);
        auto* edit = new QLineEdit(QString::fromStdString(fields::get(m_config, id)), this);
        const QString label = QString::fromStdString(field.label);
        widgets::nameControl(edit, {.id = QStringLiteral("fork.%1").arg(QLatin1String(id)),
                                    .name = label,
                                    .toolTip = tr("Applies from the fork's first step")});
        layout()->addWidget(new widgets::Field(label, edit, this));
        m_fields.emplace_back(id, edit);
    }
}

void ForkDialog::addButtons() {
    auto* row = new QWidget(this);
    auto* buttons = new QHBoxLayout(row);
    buttons->setContentsMargins(0, 0, 0, 0);
    buttons->addStretch(1);
    auto* cancel = new QPushButton(tr("Cancel"), row);
    widgets::nameControl(cancel, {.id = QStringLiteral("fork.cancel"), .toolTip = tr("Close without making a fork")});
    m_fork->setDefault(true);
    widgets::nameControl(m_fork, {.id = QStringLiteral("fork.fork"), .toolTip = tr("Make the new run and open it")});
    buttons->addWidget(cancel);
    buttons->addWidget(m_fork);
    layout()->addWidget(row);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_fork, &QPushButton::clicked, this, &ForkDialog::choose);
}

void ForkDialog::choose() {
    m_making = true;
    m_problem->hide();
    followName();
    Q_EMIT chosen(m_step->currentData().toString(), m_name->text().trimmed(), changes());
}

void ForkDialog::showProblem(const QString& sentence) {
    m_making = false;
    m_problem->setHtml(sentence.toHtmlEscaped());
    m_problem->setAccessibleName(sentence);
    m_problem->show();
    followName();
}

/// Fields that nobody changed get the values of the chosen step; what was typed stays.
void ForkDialog::followStep() {
    const config::RunConfig before =
        std::exchange(m_config, m_points[std::size_t(std::max(0, m_step->currentIndex()))].config);
    for (const auto& [id, edit] : m_fields)
        if (edit->text().trimmed().toStdString() == fields::get(before, id))
            edit->setText(QString::fromStdString(fields::get(m_config, id)));
}

void ForkDialog::followName() {
    m_fork->setEnabled(!m_making && !m_name->text().trimmed().isEmpty());
}

ForkDialog::Changes ForkDialog::changes() const {
    Changes changed;
    for (const auto& [id, edit] : m_fields)
        if (const std::string typed = edit->text().trimmed().toStdString(); typed != fields::get(m_config, id))
            changed.emplace_back(id, typed);
    return changed;
}

} // namespace glasshouse::shell
