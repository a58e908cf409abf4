#include "ui/places/write/SteeringBox.h"

#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

#include "core/model/Description.h"
#include "ui/places/Notice.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/text/Tokens.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/Switch.h"
#include "ui/widgets/ValueSlider.h"
#include "ui/widgets/Wheel.h"

namespace glasshouse::places::write {

namespace {
constexpr double kStrongest = 2; // of the slider, in mean lengths of the stream
constexpr double kUsual = 0.5;
} // namespace

SteeringBox::SteeringBox(const PlaceContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_on(new widgets::Switch(tr("Steer the model"), this))
    , m_toward(new QLineEdit(this))
    , m_away(new QLineEdit(this))
    , m_towardField(new widgets::Field({}, nullptr, this))
    , m_awayField(new widgets::Field({}, nullptr, this))
    , m_layer(new QSpinBox(this))
    , m_strength(new widgets::ValueSlider(this))
    , m_compare(new QPushButton(tr("Also write without steering"), this)) {
    setProperty("explain", QStringLiteral("write.steering"));
    const auto line = [](QLineEdit* edit, widgets::Field* field, const char* id, const QString& label,
                         const QString& empty, const QString& help) {
        edit->setObjectName(QLatin1String(id));
        edit->setProperty("words", true);
        edit->setPlaceholderText(empty);
        field->setLabel(label);
        field->setEditor(edit);
        field->setHelp(help);
    };
    widgets::nameControl(m_on, {.id = QStringLiteral("steerOn"),
                                .name = tr("Steer the model"),
                                .toolTip = tr("Adds a direction to the residual stream at every token"),
                                .explanation = QStringLiteral("write.steering")});
    line(m_toward, m_towardField, "steerToward", tr("Toward"), tr("a word or a text"),
         tr("The stream is moved toward what it is over this text; without a second text, toward its tokens"));
    line(m_away, m_awayField, "steerAway", tr("Away from"), tr("the average token"),
         tr("The stream is moved away from what it is over this text. Best is a text that differs from the other "
            "in one thing"));
    m_layer->setObjectName(QStringLiteral("steerLayer"));
    auto* layer = new widgets::Field(tr("After layer"), m_layer, this);
    layer->setHelp(tr("Where it is added: after this layer, from 0"));
    m_strength->setRange(-kStrongest, kStrongest);
    m_strength->setLimits(-100, 100);
    m_strength->setDecimals(2);
    m_strength->setValue(kUsual);
    const QString help = tr("Length of what is added, in mean lengths of the stream there. Below 0: the other way");
    widgets::nameControl(m_strength, {.id = QStringLiteral("steerStrength"), .name = tr("Strength"), .toolTip = help});
    m_strength->slider()->setObjectName(QStringLiteral("steerStrengthSlider"));
    m_strength->slider()->setAccessibleName(tr("Strength"));
    m_strength->field()->setObjectName(QStringLiteral("steerStrengthField"));
    m_strength->field()->setAccessibleName(tr("Strength"));
    auto* strength = new widgets::Field(tr("Strength"), m_strength, this);
    strength->setHelp(help);
    widgets::nameControl(m_compare, {.id = QStringLiteral("steerCompare"),
                                     .name = tr("Also write without steering"),
                                     .toolTip = tr("The same weights and the same seed, beside the text that is "
                                                   "steered")});
    for (QWidget* const control : std::initializer_list<QWidget*>{m_layer, m_strength->slider()})
        widgets::ignoreWheelUnlessFocused(control);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_on);
    layout->addWidget(m_towardField);
    layout->addWidget(m_awayField);
    layout->addWidget(layer);
    layout->addWidget(strength);
    layout->addWidget(m_compare);
    QWidget* before = m_on;
    for (QWidget* const control : std::initializer_list<QWidget*>{m_toward, m_away, m_layer, m_strength->slider(),
                                                                  m_strength->field(), m_compare}) {
        setTabOrder(before, control);
        before = control;
    }

    connect(m_on, &widgets::Switch::toggled, this, [this](bool on) {
        apply();
        if (on)
            Q_EMIT switchedOn();
    });
    connect(m_toward, &QLineEdit::editingFinished, this, &SteeringBox::takeText);
    connect(m_away, &QLineEdit::editingFinished, this, &SteeringBox::takeText);
    connect(m_layer, &QSpinBox::valueChanged, this, &SteeringBox::apply);
    connect(m_strength, &widgets::ValueSlider::valueChanged, this, &SteeringBox::apply);
    connect(m_compare, &QPushButton::clicked, this, &SteeringBox::comparisonRequested);
    connect(&context.viewed.cursor, &runtime::TimeCursor::offChanged, this, &SteeringBox::followCursor);
    connect(&context.viewed.run, &runtime::RunModel::opened, this, &SteeringBox::takeRun);
    takeRun();
}

QWidget* SteeringBox::firstControl() const {
    return m_on;
}

QWidget* SteeringBox::lastControl() const {
    return m_compare;
}

bool SteeringBox::isOn() const {
    return !m_context.viewed.cursor.moment().off.steering.empty();
}

void SteeringBox::setComparable(bool comparable) {
    m_compare->setEnabled(comparable);
}

/// Nothing is altered here: what is steered follows the cursor, the fields keep their texts.
void SteeringBox::takeRun() {
    followCursor();
    if (m_wasOn)
        notice(this, tr("Steering is off: it was for the run that was open. The switch in Write turns it on again."));
    m_wasOn = false;
    m_path = m_context.viewed.run.path();
    const bool open = m_context.viewed.run.isOpen();
    const glasshouse::model::Description description(open ? m_context.viewed.run.config().model
                                                          : config::ModelConfig());
    const int layers = description.hasStream() ? description.config().n_layer : 0;
    m_offered = layers > 0;
    const QSignalBlocker quiet(m_layer);
    m_layer->setRange(0, std::max(0, layers - 1));
    m_layer->setValue((layers - 1) / 2);
    tokensOf(m_toward, m_towardField);
    tokensOf(m_away, m_awayField);
    if (isOn())
        showSteering(m_context.viewed.cursor.moment().off.steering.front());
}

/// Steering is also undone in Inside, and by opening another run.
void SteeringBox::followCursor() {
    if (m_applies)
        return;
    m_wasOn = m_wasOn || (m_on->isChecked() && m_context.viewed.run.path() != m_path); // the other run ends it
    const QSignalBlocker quiet(m_on);
    m_on->setChecked(isOn());
}

/// What was steered before the window was made anew.
void SteeringBox::showSteering(const glasshouse::model::Steering& steering) {
    const auto tokenizer = m_context.viewed.run.tokenizer();
    if (!tokenizer)
        return;
    const QSignalBlocker quiet(m_strength);
    m_toward->setText(QString::fromStdString(tokenizer->decode(steering.toward)));
    m_away->setText(QString::fromStdString(tokenizer->decode(steering.away)));
    m_toward->setProperty("taken", true);
    m_layer->setValue(steering.layer);
    m_strength->setValue(steering.strength);
}

/// A text that is typed into an empty field is meant to be used.
void SteeringBox::takeText() {
    const bool wasEmpty = !m_toward->property("taken").toBool();
    m_toward->setProperty("taken", !m_toward->text().isEmpty());
    if (wasEmpty && !m_toward->text().isEmpty() && m_toward->isModified() && !m_on->isChecked())
        m_on->setChecked(true);
    else
        apply();
}

std::vector<std::int32_t> SteeringBox::tokensOf(const QLineEdit* line, widgets::Field* field) const {
    const auto tokenizer = m_context.viewed.run.tokenizer();
    if (!tokenizer || line->text().isEmpty()) {
        field->clearProblem();
        return {};
    }
    const tokenizer::Encoding encoding = tokenizer->encode(line->text().toStdString());
    QStringList unknown;
    for (const tokenizer::UnknownPiece& piece : encoding.unknown)
        unknown.append(text::quoted(QString::fromStdString(piece.text)));
    unknown.removeDuplicates();
    if (unknown.isEmpty())
        field->clearProblem();
    else
        field->setProblem(
            {tr("Not in the vocabulary and left out: %1.").arg(unknown.join(QLatin1String(", "))), {}, {}});
    return encoding.ids;
}

void SteeringBox::apply() {
    glasshouse::model::Ablation off = m_context.viewed.cursor.moment().off;
    off.steering.clear();
    glasshouse::model::Steering steering;
    steering.layer = m_layer->value();
    steering.strength = m_strength->value();
    steering.toward = tokensOf(m_toward, m_towardField);
    steering.away = tokensOf(m_away, m_awayField);
    const bool known = !steering.toward.empty() && (!steering.away.empty() || m_away->text().isEmpty());
    if (m_on->isChecked() && known && steering.strength != 0)
        off.steering.push_back(std::move(steering));
    m_applies = true;
    m_context.viewed.cursor.setOff(off);
    m_applies = false;
}

} // namespace glasshouse::places::write
