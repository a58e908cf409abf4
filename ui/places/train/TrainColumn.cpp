#include "ui/places/train/TrainColumn.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/model/fields/Field.h"
#include "ui/places/ConfigField.h"
#include "ui/places/DraftNotice.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/RateEffect.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TrainingController.h"
#include "ui/settings/Settings.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/TextBlock.h"

namespace glasshouse::places::train {

namespace {

/// "● can be changed while it runs".
class LiveLegend : public QWidget {
public:
    explicit LiveLegend(const QString& text, QWidget* parent)
        : QWidget(parent)
        , m_text(text) {
        setFixedHeight(theme::lineHeight(theme::TextSize::Small));
        setAccessibleName(text);
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override {
        const theme::Theme& theme = theme::Theme::of(this);
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.accent);
        painter.drawEllipse(QPointF(3, height() / 2.0), 3, 3);
        painter.setPen(theme.muted);
        painter.setFont(theme::uiFont(theme::TextSize::Small));
        painter.drawText(rect().adjusted(12, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, m_text);
    }

private:
    QString m_text;
};

QString moreKey() {
    return QStringLiteral("train/moreSettings");
}

} // namespace

TrainColumn::TrainColumn(const PlaceContext& context, QWidget* parent)
    : QScrollArea(parent)
    , m_context(context)
    , m_content(new QWidget)
    , m_layout(new QVBoxLayout(m_content))
    , m_rateNote(new widgets::TextBlock({}, m_content)) {
    widgets::nameControl(this, {.id = QStringLiteral("train.column"), .name = tr("Training settings")});
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus); // its fields take the focus
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    viewport()->setAutoFillBackground(false);
    m_content->setAutoFillBackground(false);
    m_layout->setContentsMargins(14, 12, 12, 12);
    m_layout->setSpacing(8);
    m_rateNote->setObjectName(QStringLiteral("train.rateNote"));
    m_rateNote->setTextSize(theme::TextSize::Small);
    m_rateNote->hide();
    m_layout->addWidget(new DraftNotice(context, QStringLiteral("train"), m_content));
    const auto f = [](const char* name) { return QString::fromLatin1(name); };
    addSection(tr("Optimizer"), {{f("optimizer")}, {f("learning_rate")}, {f("weight_decay"), f("grad_clip")}});
    addSection(tr("Schedule"), {{f("schedule")},
                                {f("warmup_steps"), f("min_learning_rate")},
                                {f("steps"), f("epochs")},
                                {f("batch_size"), f("dropout")}});
    addSection(tr("Evaluation"), {{f("eval_interval"), f("patience")}});
    addMore({{f("beta1"), f("beta2")},
             {f("decay_on")},
             {f("schedule_cycles"), f("schedule_start")},
             {f("schedule_steps"), f("seed")},
             {f("eval_iters"), f("checkpoint_interval")},
             {f("sample_tokens")},
             {f("sample_prompt")},
             {f("precision")},
             {f("threads")},
             {f("epsilon"), f("accumulation")},
             {f("balance_loss")},
             {f("recompute")}});
    m_layout->addSpacing(4);
    m_layout->addWidget(new LiveLegend(tr("editable during training"), m_content));
    m_layout->addStretch(1);
    setWidget(m_content);
    m_content->setAutoFillBackground(false); // setWidget turns it on

    connect(&context.viewed.run, &runtime::RunModel::opened, this, &TrainColumn::follow);
    connect(&context.viewed.run, &runtime::RunModel::stateChanged, this, &TrainColumn::follow);
    connect(&context.viewed.run, &runtime::RunModel::configChanged, this, &TrainColumn::follow);
    connect(&context.viewed.run, &runtime::RunModel::metricsAppended, this, &TrainColumn::showRateNote);
    connect(&context.training.config, &runtime::ConfigStore::validated, this, &TrainColumn::follow);
    connect(&context.training.controller, &runtime::TrainingController::editRefused, this, &TrainColumn::showRefusal);
    follow();
}

void TrainColumn::addSection(const QString& title, const QList<QStringList>& rows) {
    if (m_layout->count() > 0)
        m_layout->addSpacing(4);
    auto* head = new QLabel(title, m_content);
    theme::setUiFont(head, theme::TextSize::SectionHead);
    head->setForegroundRole(QPalette::PlaceholderText);
    m_layout->addWidget(head);
    addRows(m_layout, rows);
}

void TrainColumn::addRows(QVBoxLayout* layout, const QList<QStringList>& rows) {
    for (const QStringList& names : rows) {
        if (names.size() == 1) {
            layout->addWidget(addField(names.first()));
            if (names.first() == QLatin1String("learning_rate"))
                layout->addWidget(m_rateNote);
            continue;
        }
        auto* row = new widgets::FieldRow({}, m_content);
        for (const QString& name : names)
            row->addField(addField(name));
        layout->addWidget(row);
    }
}

void TrainColumn::addMore(const QList<QStringList>& rows) {
    m_layout->addSpacing(4);
    m_moreHead = new QToolButton(m_content);
    m_moreHead->setObjectName(QStringLiteral("train.moreSettings"));
    m_moreHead->setText(tr("More settings"));
    m_moreHead->setAccessibleName(m_moreHead->text());
    m_moreHead->setToolTip(tr("Rarely needed settings: details of the optimizer and the schedule, what is saved and "
                              "recorded, memory"));
    m_moreHead->setCheckable(true);
    m_moreHead->setAutoRaise(true);
    m_moreHead->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    theme::setUiFont(m_moreHead, theme::TextSize::SectionHead);
    m_layout->addWidget(m_moreHead);
    m_more = new QWidget(m_content);
    m_more->setAutoFillBackground(false);
    auto* layout = new QVBoxLayout(m_more);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(m_layout->spacing());
    addRows(layout, rows);
    // All other fields of these sections in their order, so that a new one appears by itself. The device is a
    // preference.
    for (const fields::Field& field : fields::all())
        for (const char* section : {"optimizer", "schedule", "evaluation", "machine"})
            if (const QString name = QString::fromStdString(field.name);
                field.section == section && field.name != "device" && !m_fields.contains(name))
                addRows(layout, {{name}});
    m_layout->addWidget(m_more);
    m_moreHead->setChecked(m_context.shell.settings.value(moreKey(), false).toBool());
    connect(m_moreHead, &QToolButton::toggled, this, [this](bool open) {
        m_context.shell.settings.setValue(moreKey(), open);
        showMore();
    });
    showMore();
}

void TrainColumn::showMore() {
    const bool open = m_moreHead->isChecked();
    m_moreHead->setIcon(theme::icon(open ? QStringLiteral("down") : QStringLiteral("next")));
    m_more->setVisible(open);
}

void TrainColumn::reveal(QWidget* field) {
    if (m_more->isAncestorOf(field))
        m_moreHead->setChecked(true);
}

ConfigField* TrainColumn::addField(const QString& name) {
    auto* field = new ConfigField(m_context.training.config, name, m_content);
    m_fields.insert(name, field);
    // The column is narrow; the section gives the context.
    if (name == QLatin1String("checkpoint_interval"))
        field->setLabel(tr("Checkpoint"));
    const fields::Field* row = fields::find(name.toStdString());
    field->setLive(row->live);
    if (!row->live)
        return field;
    if (auto* line = qobject_cast<QLineEdit*>(
            field->editor())) { // leaving a field whose text a person did not change says nothing
        connect(line, &QLineEdit::textEdited, this, [this, name] { m_typed.insert(name); });
        connect(line, &QLineEdit::editingFinished, this, [this, name] {
            if (m_typed.remove(name))
                apply(name);
        });
        connect(field, &ConfigField::typingUndone, this, [this, name] { m_typed.remove(name); });
    } else if (auto* choice = qobject_cast<QComboBox*>(field->editor()))
        connect(choice, &QComboBox::activated, this, [this, name] { apply(name); });
    connect(field, &widgets::Field::fixChosen, this, [this, name] { apply(name); });
    return field;
}

void TrainColumn::apply(const QString& name) {
    if (!m_context.viewed.run.isAlive()) {
        m_unsent.clear();
        return;
    }
    m_unsent.insert(name);
    const QSet<QString> unsent = m_unsent;
    for (const QString& one : unsent)
        if (!m_context.training.config.problem(one) && m_unsent.remove(one))
            m_context.training.controller.edit(one, m_context.training.config.text(one).trimmed());
}

void TrainColumn::showRefusal(const QString& name, const QString& value, const QString& why) {
    ConfigField* const field = m_fields.value(name);
    if (field == nullptr || !m_context.viewed.run.follows(m_context.training.session))
        return;
    const QString kept = QString::fromStdString(fields::get(m_context.training.session.config(), name.toStdString()));
    if (m_context.training.config.text(name).trimmed() == value) // otherwise it was edited again meanwhile
        m_context.training.config.set(name, kept);
    field->setRefusal(tr("%1 cannot be used now; the run keeps %2.").arg(value, kept), why);
}

/// A rate that nothing reads any more says so, as long as the form is about the run that would read it.
void TrainColumn::showRateNote() {
    const runtime::RunModel& run = m_context.viewed.run;
    QString words;
    if (run.isAlive() || m_context.training.controller.continues())
        words = runtime::endedScheduleText(run.config().train, run.step());
    if (!words.isEmpty())
        words += QLatin1Char(' ') + tr("Changing the rate has no effect. Fork the run to begin a new schedule.");
    if (words == m_rateNote->accessibleName())
        return;
    m_rateNote->setHtml(words.toHtmlEscaped());
    m_rateNote->setAccessibleName(words);
    m_rateNote->setVisible(!words.isEmpty());
}

void TrainColumn::follow() {
    showRateNote();
    const runtime::RunModel& run = m_context.viewed.run;
    for (auto it = m_fields.begin(); it != m_fields.end(); ++it) {
        const std::string name = it.key().toStdString();
        QString was;
        if (run.isOpen() && fields::get(run.firstConfig(), name) != fields::get(run.config(), name))
            was = QString::fromStdString(fields::get(run.firstConfig(), name));
        if (fields::find(name)->kind == fields::FieldKind::Real)
            was.replace(u'-', QChar(0x2212));
        it.value()->setWas(was);
    }
}

void TrainColumn::paintEvent(QPaintEvent* event) {
    const theme::Theme& theme = theme::Theme::of(this);
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), theme.surface);
    painter.fillRect(QRect(viewport()->width() - 1, 0, 1, viewport()->height()), theme.border);
    QScrollArea::paintEvent(event);
}

} // namespace glasshouse::places::train
