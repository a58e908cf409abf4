#include "ui/places/runs/ForkDialog.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/fields/Field.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/TextBlock.h"

namespace glasshouse::places::runs {

namespace {

/// What is tried most often from a step on; all else can be changed when the fork is open.
constexpr const char* offered[] = {"learning_rate", "dropout", "batch_size", "steps"};

} // namespace

ForkDialog::ForkDialog(const run::RunSummary& run, const std::vector<run::CheckpointEntry>& checkpoints,
                       const QString& name, QWidget* parent)
    : QDialog(parent)
    , m_config(run.record.config)
    , m_step(new QComboBox(this))
    , m_name(new QLineEdit(name, this)) {
    setObjectName(QStringLiteral("forkDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    const QString title = QString::fromStdString(run.title());
    setWindowTitle(tr("Fork %1").arg(title));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(10);
    layout->addWidget(new widgets::TextBlock(
        tr("A fork is a new run that goes on from a kept step of this one, which stays as it is.").toHtmlEscaped(),
        this));
    widgets::nameControl(m_step, {.id = QStringLiteral("fork.step"),
                                  .name = tr("Step"),
                                  .toolTip = tr("The kept step that the fork goes on from")});
    for (const run::CheckpointEntry& checkpoint : checkpoints) {
        const QString step = text::groupedNumber(checkpoint.step);
        m_step->addItem(checkpoint.best ? tr("%1, the best").arg(step) : step, QString::number(checkpoint.step));
    }
    m_step->setCurrentIndex(m_step->count() - 1);
    widgets::nameControl(m_name, {.id = QStringLiteral("fork.name"),
                                  .name = tr("Name"),
                                  .toolTip = tr("The name of the new run and of its folder")});
    m_name->setProperty("words", true);
    layout->addWidget(new widgets::Field(tr("Step"), m_step, this));
    layout->addWidget(new widgets::Field(tr("Name"), m_name, this));
    for (const char* const id : offered) {
        const fields::Field& field = *fields::find(id);
        auto* edit = new QLineEdit(QString::fromStdString(fields::get(m_config, id)), this);
        const QString label = QString::fromStdString(field.label);
        widgets::nameControl(edit, {.id = QStringLiteral("fork.%1").arg(QLatin1String(id)),
                                    .name = label,
                                    .toolTip = tr("From the fork's first step on")});
        layout->addWidget(new widgets::Field(label, edit, this));
        m_fields.emplace_back(id, edit);
    }
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    auto* fork = new QPushButton(tr("Fork"), this);
    fork->setDefault(true);
    widgets::nameControl(cancel, {.id = QStringLiteral("fork.cancel"), .toolTip = tr("Make no new run")});
    widgets::nameControl(fork, {.id = QStringLiteral("fork.fork"), .toolTip = tr("Make the new run and open it")});
    buttons->addWidget(cancel);
    buttons->addWidget(fork);
    layout->addLayout(buttons);
    setMinimumWidth(theme::scaled(360));
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_name, &QLineEdit::textChanged, fork,
            [fork](const QString& typed) { fork->setEnabled(!typed.trimmed().isEmpty()); });
    connect(fork, &QPushButton::clicked, this, [this] {
        Q_EMIT chosen(m_step->currentData().toString(), m_name->text().trimmed(), changes());
        accept();
    });
}

ForkDialog::Changes ForkDialog::changes() const {
    Changes changed;
    for (const auto& [id, edit] : m_fields)
        if (const std::string typed = edit->text().trimmed().toStdString(); typed != fields::get(m_config, id))
            changed.emplace_back(id, typed);
    return changed;
}

} // namespace glasshouse::places::runs
