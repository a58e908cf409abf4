#include "ui/places/write/SamplerPanel.h"

#include <QAction>
#include <QComboBox>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

#include "core/config/Choice.h"
#include "core/corpus/tokenizer/bpe/SpecialTokens.h"
#include "core/engine/generate/Sampler.h"
#include "core/fields/Field.h"
#include "core/model/PartNames.h"
#include "ui/places/Notice.h"
#include "ui/places/Remember.h"
#include "ui/places/write/ComparisonColumn.h"
#include "ui/places/write/ProbabilityLegend.h"
#include "ui/places/write/SteeringBox.h"
#include "ui/places/write/WeightsBox.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/settings/Settings.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/text/Translation.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/KeyValueList.h"
#include "ui/widgets/Switch.h"
#include "ui/widgets/ValueSlider.h"
#include "ui/widgets/Wheel.h"

namespace glasshouse::places::write {

namespace {

using Weights = runtime::GenerationController::Weights;
constexpr std::size_t kMainSamplers = 3; // come first: temperature, top-k, top-p

QLabel* sectionHead(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    theme::setUiFont(label, theme::TextSize::SectionHead, QFont::DemiBold);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

void name(widgets::ValueSlider* slider, const QString& object, const QString& accessible, const QString& help) {
    widgets::nameControl(slider, {.id = object, .name = accessible, .toolTip = help});
    slider->slider()->setObjectName(object + QStringLiteral("Slider"));
    slider->slider()->setAccessibleName(accessible);
    slider->slider()->setToolTip(help);
    slider->field()->setObjectName(object + QStringLiteral("Field"));
    slider->field()->setAccessibleName(accessible);
    slider->field()->setToolTip(help);
}

double valueOf(const config::RunConfig& config, const QString& field) {
    return QString::fromStdString(fields::get(config, field.toStdString())).toDouble();
}

} // namespace

SamplerPanel::SamplerPanel(const PlaceContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_seed(new QLineEdit(this))
    , m_seedField(new widgets::Field(tr("Seed"), m_seed, this))
    , m_length(new QSpinBox(this))
    , m_start(new QComboBox(this))
    , m_window(new QComboBox(this))
    , m_stopText(new QLineEdit(this))
    , m_moreHead(new QToolButton(this))
    , m_more(new QWidget(this))
    , m_steeringHead(new QToolButton(this))
    , m_steering(new SteeringBox(context, this))
    , m_dropout(new widgets::Switch(tr("Dropout as in training"), this))
    , m_special(new widgets::Switch(tr("Special tokens"), this))
    , m_parts(new QComboBox(this))
    , m_partsField(new widgets::Field(tr("Model"), m_parts, this))
    , m_weights(new WeightsBox(context, false, this))
    , m_presets(context.shell.settings)
    , m_preset(new QComboBox(this))
    , m_legend(new ProbabilityLegend(this))
    , m_scroll(new QScrollArea(this))
    , m_numbers(new widgets::KeyValueList(this)) {
    setProperty("explain", QStringLiteral("write"));
    QScrollArea* const scroll = m_scroll;
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus); // its content takes the focus
    scroll->setFrameShape(QFrame::NoFrame);
    // It scrolls: the place needs no more height for it.
    scroll->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored);
    scroll->setMinimumHeight(theme::scaled(120));
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* content = new QWidget(scroll);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(14, 12, 14, 12);
    layout->setSpacing(8);
    layout->addWidget(sectionHead(tr("SAMPLER"), this));
    buildPresets(layout);
    buildSampler(layout);
    buildWeights(layout);
    buildMore(layout);
    buildSteering(layout);
    for (QWidget* control : std::initializer_list<QWidget*>{m_preset, m_length, m_start, m_window, m_parts, m_weights})
        widgets::ignoreWheelUnlessFocused(control);
    for (const SamplerSlider& each : m_sliders)
        widgets::ignoreWheelUnlessFocused(each.slider->slider());
    setTabOrder(m_sliders[kMainSamplers - 1].slider->field(), m_seed);
    setTabOrder(m_seed, m_length);
    std::vector<QWidget*> order{m_length, m_weights, m_moreHead}; // in layout order
    for (std::size_t i = kMainSamplers; i < m_sliders.size(); ++i)
        order.insert(order.end(), {m_sliders[i].slider->slider(), m_sliders[i].slider->field()});
    order.insert(order.end(),
                 {m_start, m_stopText, m_window, m_dropout, m_special, m_steeringHead, m_steering->firstControl()});
    for (std::size_t i = 1; i < order.size(); ++i)
        setTabOrder(order[i - 1], order[i]);
    setTabOrder(m_steering->lastControl(), m_parts);

    auto* colour = new QLabel(tr("Probability of each token"), this);
    widgets::nameControl(m_legend, {.id = QStringLiteral("probabilityLegend"),
                                    .toolTip = tr("The model's own probability, before temperature and filters"),
                                    .explanation = QStringLiteral("write.probability")});
    layout->addStretch(1);
    scroll->setWidget(content);
    content->installEventFilter(this);
    content->setAutoFillBackground(false);
    scroll->viewport()->setAutoFillBackground(false);

    widgets::nameControl(m_numbers, {.id = QStringLiteral("writeNumbers"), .name = tr("Numbers of the text")});
    m_numbers->setDense(true);
    auto* foot = new QVBoxLayout;
    foot->setContentsMargins(14, 6, 14, 6);
    foot->setSpacing(4);
    foot->addWidget(colour); // in sight, however far the settings are scrolled
    foot->addWidget(m_legend);
    foot->addSpacing(4);
    foot->addWidget(m_numbers);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(scroll, 1);
    column->addLayout(foot);

    connect(&m_context.viewed.cursor, &runtime::TimeCursor::offChanged, this, &SamplerPanel::showOff);
    showOff();
    connect(&m_context.viewed.run, &runtime::RunModel::opened, this, &SamplerPanel::takeRun);
    const auto remembered = [this](const char* key) {
        return Weights::fromKey(m_context.shell.settings.value(QLatin1String(key)).toString());
    };
    m_weights->setWeights(remembered("write/weights").value_or(Weights(Weights::Newest)));
    connect(m_weights, &WeightsBox::weightsChanged, this, &SamplerPanel::remember);
    connect(m_weights, &WeightsBox::lost, this, &SamplerPanel::weightsLost);
    showNumbers({});
    showPreset();
}

int SamplerPanel::neededWidth() const {
    return m_scroll->widget()->minimumSizeHint().width() + m_scroll->verticalScrollBar()->sizeHint().width();
}

bool SamplerPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_scroll->widget() && event->type() == QEvent::LayoutRequest)
        if (const int needed = neededWidth(); std::exchange(m_needed, needed) != needed)
            Q_EMIT neededWidthChanged();
    return QWidget::eventFilter(watched, event);
}

QList<PlaceSetting> SamplerPanel::settings() const {
    QList<PlaceSetting> all{{QStringLiteral("tokens"), m_length},
                            {QStringLiteral("start"), m_start},
                            {QStringLiteral("window"), m_window},
                            {QStringLiteral("stop_text"), m_stopText}};
    for (const SamplerSlider& each : m_sliders)
        all.append({each.field, each.slider->field()});
    return all;
}

void SamplerPanel::reveal(QWidget* setting) {
    if (m_more->isAncestorOf(setting))
        m_moreHead->setChecked(true);
}

void SamplerPanel::setTintShift(int shift) {
    m_legend->setShift(shift);
}

void SamplerPanel::addSliders(QVBoxLayout* layout, std::size_t first, std::size_t end) {
    const config::RunConfig defaults;
    for (std::size_t i = first; i < end; ++i) {
        const generate::Sampler& sampler = *generate::samplers()[i];
        const generate::Sampler::Range range = sampler.range();
        const config::Choice choice = sampler.choice();
        const QString field = QString::fromStdString(choice.id);
        const QString label = range.off ? tr("%1 (%2 = off)").arg(text::fromCore(choice.label)).arg(*range.off)
                                        : text::fromCore(choice.label);
        auto* slider = new widgets::ValueSlider(this);
        slider->setRange(range.low, range.high);
        slider->setDecimals(range.decimals);
        if (const fields::Field* const limits = fields::find(choice.id))
            slider->setLimits(limits->minimum, limits->maximum); // as on the command line
        slider->setValue(
            m_context.shell.settings.value(QStringLiteral("write/") + field, valueOf(defaults, field)).toDouble());
        name(slider, field, label, text::fromCore(choice.help));
        auto* framed = new widgets::Field(label, slider, this);
        framed->setProperty("explain", QStringLiteral("field.") + field);
        layout->addWidget(framed);
        m_sliders.push_back({field, slider});
        connect(slider, &widgets::ValueSlider::valueChanged, this, &SamplerPanel::remember);
        connect(slider, &widgets::ValueSlider::problemChanged, framed, [framed](const QString& problem) {
            if (problem.isEmpty())
                framed->clearProblem();
            else
                framed->setProblem({tr("This value is not used."), problem, {}});
        });
    }
}

void SamplerPanel::buildSampler(QVBoxLayout* layout) {
    const config::SampleConfig defaults;
    const auto remembered = [this](const char* key, const QVariant& fallback) {
        return m_context.shell.settings.value(QLatin1String(key), fallback);
    };
    addSliders(layout, 0, kMainSamplers);

    m_seed->setObjectName(QStringLiteral("seed"));
    theme::setMonoFont(m_seed);
    m_seed->setPlaceholderText(tr("random"));
    m_seed->setText(remembered("write/seed", QString()).toString());
    m_seedField->setHelp(tr("The same seed, prompt and weights give the same text. Empty: a different one each time"));
    m_length->setObjectName(QStringLiteral("length"));
    theme::setMonoFont(m_length);
    const fields::Field& limits = *fields::find("tokens");
    m_length->setRange(int(limits.minimum), int(limits.maximum));
    m_length->setMinimumWidth(theme::scaled(72)); // the largest value would make the field too wide
    m_length->setValue(remembered("write/length", int(defaults.tokens)).toInt());
    auto* length = new widgets::Field(tr("Length"), m_length, this);
    length->setUnit(tr("tokens"));
    length->setHelp(tr("Maximum number of tokens to write"));
    layout->addWidget(new widgets::FieldRow({m_seedField, length}, this));

    connect(m_length, &QSpinBox::valueChanged, this, &SamplerPanel::remember);
    connect(m_seed, &QLineEdit::textChanged, this, &SamplerPanel::checkSeed);
    connect(m_seed, &QLineEdit::textChanged, this, &SamplerPanel::remember);
    checkSeed();
}

void SamplerPanel::buildMore(QVBoxLayout* layout) {
    widgets::nameControl(m_moreHead,
                         {.id = QStringLiteral("moreOfSampler"),
                          .name = tr("More settings"),
                          .toolTip = tr("Further samplers, the start and the end of a text, and special tokens")});
    m_moreHead->setCheckable(true);
    m_moreHead->setAutoRaise(true);
    m_moreHead->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    theme::setUiFont(m_moreHead, theme::TextSize::SectionHead);
    layout->addWidget(m_moreHead);
    auto* fields = new QVBoxLayout(m_more);
    fields->setContentsMargins(0, 0, 0, 0);
    fields->setSpacing(8);
    addMoreFields(fields);
    layout->addWidget(m_more);
    places::remember(m_moreHead, m_context.shell.settings);
    connect(m_moreHead, &QToolButton::toggled, this, &SamplerPanel::showMore);
    showMore();
}

/// Its switch is in a fold of its own, which says whether the model is steered.
void SamplerPanel::buildSteering(QVBoxLayout* layout) {
    widgets::nameControl(m_steeringHead, {.id = QStringLiteral("steeringHead"),
                                          .name = tr("Steering"),
                                          .toolTip = tr("Move the model toward a word or a text while it writes"),
                                          .explanation = QStringLiteral("write.steering")});
    m_steeringHead->setCheckable(true);
    m_steeringHead->setAutoRaise(true);
    m_steeringHead->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    theme::setUiFont(m_steeringHead, theme::TextSize::SectionHead);
    layout->addWidget(m_steeringHead);
    layout->addWidget(m_steering);
    layout->addWidget(m_partsField); // last: it comes and goes with what is altered
    places::remember(m_steeringHead, m_context.shell.settings);
    connect(m_steeringHead, &QToolButton::toggled, this, &SamplerPanel::showSteering);
    connect(m_steering, &SteeringBox::switchedOn, m_parts, [this] { m_parts->setCurrentIndex(1); });
    connect(m_parts, &QComboBox::currentIndexChanged, this, &SamplerPanel::showSteering);
    connect(m_weights, &WeightsBox::weightsChanged, this, &SamplerPanel::showSteering);
    connect(m_steering, &SteeringBox::comparisonRequested, this, &SamplerPanel::unsteeredRequested);
    connect(&m_context.viewed.cursor, &runtime::TimeCursor::offChanged, this, &SamplerPanel::showSteering);
    connect(&m_context.viewed.run, &runtime::RunModel::opened, this, &SamplerPanel::showSteering);
    showSteering();
}

void SamplerPanel::showSteering() {
    const bool open = m_steeringHead->isChecked();
    m_steeringHead->setVisible(m_steering->isOffered());
    m_steeringHead->setIcon(theme::icon(open ? QStringLiteral("down") : QStringLiteral("next")));
    const bool used = !off().steering.empty();
    m_steeringHead->setText(used                 ? tr("Steering (on)")
                            : m_steering->isOn() ? tr("Steering (not used)")
                                                 : tr("Steering"));
    m_steeringHead->setToolTip(!used && m_steering->isOn()
                                   ? tr("Only the weights of the open run are steered, with the model as it is altered")
                                   : tr("Move the model toward a word or a text while it writes"));
    m_steering->setComparable(used);
    m_steeringHead->setAccessibleDescription(m_steeringHead->text());
    m_steering->setVisible(open && m_steering->isOffered());
}

/// Folded settings that are not as they usually are do something that is not seen: they are counted.
void SamplerPanel::showMore() {
    const bool open = m_moreHead->isChecked();
    const int changed = changedInMore();
    m_moreHead->setIcon(theme::icon(open ? QStringLiteral("down") : QStringLiteral("next")));
    m_moreHead->setText(changed > 0 ? tr("More settings (%n changed)", nullptr, changed) : tr("More settings"));
    m_moreHead->setAccessibleDescription(m_moreHead->text());
    m_more->setVisible(open);
}

int SamplerPanel::changedInMore() const {
    const config::SampleConfig defaults;
    const SamplerValues off = valuesOf(defaults);
    int changed = 0;
    for (std::size_t i = kMainSamplers; i < m_sliders.size(); ++i)
        changed += m_sliders[i].slider->value() != off.value(m_sliders[i].field) ? 1 : 0;
    changed += m_start->currentData().toString().toStdString() != defaults.start ? 1 : 0;
    changed += m_window->currentData().toString().toStdString() != defaults.window ? 1 : 0;
    changed += m_stopText->text().isEmpty() ? 0 : 1;
    return changed + (m_dropout->isChecked() ? 1 : 0) + (m_special->isChecked() ? 1 : 0);
}

void SamplerPanel::addMoreFields(QVBoxLayout* layout) {
    const config::SampleConfig defaults;
    const auto remembered = [this](const char* key, const QVariant& fallback) {
        return m_context.shell.settings.value(QLatin1String(key), fallback);
    };
    addSliders(layout, kMainSamplers, generate::samplers().size());
    const auto fill = [&](QComboBox* box, const char* field, const std::string& chosen) {
        box->setObjectName(QLatin1String(field));
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(6);
        for (const config::Choice& choice : fields::find(field)->choices()) {
            box->addItem(text::fromCore(choice.label), QString::fromStdString(choice.id));
            box->setItemData(box->count() - 1, text::fromCore(choice.help), Qt::ToolTipRole);
        }
        const QString key = QStringLiteral("write/") + QLatin1String(field);
        box->setCurrentIndex(
            std::max(0, box->findData(m_context.shell.settings.value(key, QString::fromStdString(chosen)).toString())));
        connect(box, &QComboBox::currentIndexChanged, this, &SamplerPanel::remember);
    };
    fill(m_start, "start", defaults.start);
    fill(m_window, "window", defaults.window);
    auto* start = new widgets::Field(tr("Start"), m_start, this);
    start->setHelp(tr("What comes before the prompt, or replaces it if it is empty"));
    start->setProperty("explain", QStringLiteral("field.start"));
    auto* window = new widgets::Field(tr("When the context is full"), m_window, this);
    window->setHelp(tr("How a text longer than the context is read: all again for every token, as published, or half "
                       "of it dropped, which is faster"));
    window->setProperty("explain", QStringLiteral("field.window"));
    m_stopText->setObjectName(QStringLiteral("stopText"));
    m_stopText->setPlaceholderText(tr("none"));
    m_stopText->setText(remembered("write/stopText", QString()).toString());
    auto* stop = new widgets::Field(tr("Stop text"), m_stopText, this);
    stop->setHelp(tr("Writing ends once this has been written; \\n is a line break"));
    stop->setProperty("explain", QStringLiteral("field.stop_text"));
    layout->addWidget(new widgets::FieldRow({start, stop}, this));
    layout->addWidget(window);
    widgets::nameControl(m_dropout,
                         {.id = QStringLiteral("writeDropout"),
                          .name = tr("Dropout as in training"),
                          .toolTip = tr("Some tutorials write their texts in training mode, with dropout still on"),
                          .explanation = QStringLiteral("field.sample_dropout")});
    m_dropout->setChecked(remembered("write/dropout", false).toBool());
    layout->addWidget(m_dropout);
    connect(m_dropout, &QCheckBox::toggled, this, &SamplerPanel::remember);
    widgets::nameControl(m_special, {.id = QStringLiteral("writeSpecialTokens"),
                                     .name = tr("Special tokens in the prompt"),
                                     .explanation = QStringLiteral("write.specialTokens")});
    m_special->setChecked(remembered("write/specialTokens", false).toBool());
    showSpecialTokens();
    layout->addWidget(m_special);
    connect(m_special, &QCheckBox::toggled, this, [this] {
        remember();
        Q_EMIT specialTokensChanged();
    });
    connect(m_stopText, &QLineEdit::textChanged, this, &SamplerPanel::remember);
}

void SamplerPanel::buildWeights(QVBoxLayout* layout) {
    layout->addSpacing(8);
    layout->addWidget(sectionHead(tr("WEIGHTS"), this));
    m_weights->setObjectName(QStringLiteral("weights"));
    auto* from = new widgets::Field(tr("From"), m_weights, this);
    from->setHelp(tr("Which weights write the text"));
    layout->addWidget(from);
    m_parts->setObjectName(QStringLiteral("parts"));
    m_parts->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_parts->setMinimumContentsLength(6);
    m_parts->addItems({tr("Whole model"), tr("As altered in Inside")});
    m_parts->setCurrentIndex(m_context.shell.settings.value(QStringLiteral("write/altered")).toBool() ? 1 : 0);
    connect(m_parts, &QComboBox::currentIndexChanged, this, &SamplerPanel::remember);
}

void SamplerPanel::buildPresets(QVBoxLayout* layout) {
    widgets::nameControl(m_preset, {.id = QStringLiteral("samplerPreset"),
                                    .name = tr("Preset of the sampler"),
                                    .toolTip = tr("Settings of the sampler under one name"),
                                    .explanation = QStringLiteral("write.presets")});
    m_preset->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_preset->setMinimumContentsLength(8);
    auto* menu = new QMenu(this);
    auto* keep = menu->addAction(tr("Save these settings as a preset…"), this, &SamplerPanel::savePreset);
    keep->setObjectName(QStringLiteral("savePreset"));
    m_deletePreset = menu->addAction(tr("Delete this preset"), this, [this] {
        const QString removed = m_preset->currentText();
        m_presets.remove(removed);
        showPreset();
        notice(this, tr("“%1” was deleted. Undo restores it.").arg(removed));
    });
    m_deletePreset->setObjectName(QStringLiteral("deletePreset"));
    m_undoPreset = menu->addAction(theme::icon(QStringLiteral("undo")), tr("Undo"), this, [this] {
        const QString restored = m_presets.undo();
        showPreset();
        notice(this, tr("“%1” is restored.").arg(restored));
    });
    m_undoPreset->setObjectName(QStringLiteral("undoPreset"));
    m_undoPreset->setToolTip(tr("Restore the preset that was deleted or replaced last"));
    menu->setToolTipsVisible(true);
    auto* more = new QToolButton(this);
    widgets::nameControl(more, {.id = QStringLiteral("presetMenu"),
                                .name = tr("Presets"),
                                .toolTip = tr("Save these settings as a preset, delete one, or undo that")});
    more->setIcon(theme::icon(QStringLiteral("more")));
    more->setPopupMode(QToolButton::InstantPopup);
    more->setMenu(menu);
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(m_preset, 1);
    row->addWidget(more);
    layout->addLayout(row);
    auto* compare = new QPushButton(tr("Compare presets…"), this);
    widgets::nameControl(compare, {.id = QStringLiteral("comparePresets"),
                                   .name = tr("Compare presets"),
                                   .toolTip = tr("Ten texts each of up to four presets, side by side and in numbers"),
                                   .explanation = QStringLiteral("write.presets")});
    layout->addWidget(compare);
    connect(m_preset, &QComboBox::activated, this, &SamplerPanel::takePreset);
    connect(compare, &QPushButton::clicked, this, &SamplerPanel::presetComparisonRequested);
}

/// Shows which preset the sliders match: one of the list, the run's own, or else Custom.
void SamplerPanel::showPreset() {
    const config::SampleConfig now = sample();
    const SamplerPreset* const like = m_presets.like(now);
    const bool isRunsOwn = valuesOf(now) == valuesOf(m_context.viewed.run.config().sample);
    const QSignalBlocker quiet(m_preset);
    m_preset->clear();
    m_preset->addItem(m_context.viewed.run.isOpen() ? tr("The run's own") : tr("Usual"));
    for (const SamplerPreset& preset : m_presets.all())
        m_preset->addItem(preset.name, preset.name);
    if (like == nullptr && !isRunsOwn)
        m_preset->addItem(tr("Custom"));
    m_preset->setCurrentIndex(like != nullptr ? m_preset->findData(like->name) : isRunsOwn ? 0 : m_preset->count() - 1);
    m_deletePreset->setEnabled(like != nullptr && !like->given);
    m_undoPreset->setEnabled(m_presets.canUndo());
}

void SamplerPanel::takePreset(int index) {
    const SamplerPreset* const preset = m_presets.find(m_preset->itemData(index).toString());
    if (preset != nullptr || index == 0) {
        const SamplerValues values =
            valuesOf(preset != nullptr ? withValues({}, preset->values) : m_context.viewed.run.config().sample);
        for (const SamplerSlider& one : m_sliders)
            one.slider->setValue(values.value(one.field));
    }
    remember();
}

void SamplerPanel::savePreset() {
    auto* dialog = new QInputDialog(this);
    dialog->setObjectName(QStringLiteral("presetName"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Save as a preset"));
    dialog->setLabelText(tr("Name of the preset"));
    dialog->setOkButtonText(tr("Save"));
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString& typed) {
        const QString named = typed.trimmed();
        const bool replaces = m_presets.find(named) != nullptr;
        if (m_presets.save(named, sample())) {
            showPreset();
            notice(this, replaces ? tr("Replaced the preset %1. Undo restores the old one.").arg(named)
                                  : tr("Saved the preset %1.").arg(named));
        } else {
            notice(this, named.isEmpty() ? tr("A preset needs a name.")
                                         : tr("%1 comes with the program. Choose another name.").arg(named));
        }
    });
    dialog->open();
}

/// A run writes with its preset's settings until others are chosen; these are kept when it is resumed, and when the
/// program starts with it again.
void SamplerPanel::takeRun() {
    showSpecialTokens();
    showPreset(); // of another run
    const QString path = QString::fromStdString(m_context.viewed.run.path().string());
    if (path.isEmpty() || path == m_context.shell.settings.value(QStringLiteral("write/run")).toString())
        return;
    m_context.shell.settings.setValue(QStringLiteral("write/run"), path);
    takeSample(m_context.viewed.run.config().sample);
    m_dropout->setChecked(m_context.viewed.run.config().train.sample_dropout);
}

void SamplerPanel::takeSample(const config::SampleConfig& sample) {
    const SamplerValues values = valuesOf(sample);
    for (const SamplerSlider& one : m_sliders)
        one.slider->setValue(values.value(one.field));
    m_length->setValue(int(sample.tokens));
    m_start->setCurrentIndex(std::max(0, m_start->findData(QString::fromStdString(sample.start))));
    m_window->setCurrentIndex(std::max(0, m_window->findData(QString::fromStdString(sample.window))));
    m_stopText->setText(QString::fromStdString(sample.stop_text).replace(QLatin1Char('\n'), QStringLiteral("\\n")));
}

config::SampleConfig SamplerPanel::sample() const {
    config::RunConfig run;
    for (const SamplerSlider& one : m_sliders)
        fields::set(run, one.field.toStdString(), plainNumber(one.slider->value()).toStdString());
    config::SampleConfig sample = run.sample;
    sample.tokens = m_length->value();
    sample.start = m_start->currentData().toString().toStdString();
    sample.window = m_window->currentData().toString().toStdString();
    sample.stop_text = m_stopText->text().replace(QStringLiteral("\\n"), QStringLiteral("\n")).toStdString();
    bool right = false;
    const qulonglong seed = m_seed->text().trimmed().toULongLong(&right);
    if (right)
        sample.sample_seed = seed;
    return sample;
}

void SamplerPanel::takeSettings(const std::map<std::string, std::string>& settings, bool dropout, bool specialTokens) {
    takeSample(withSettings(sample(), settings));
    m_dropout->setChecked(dropout);
    m_special->setChecked(specialTokens);
}

void SamplerPanel::setSeed(std::uint64_t seed) {
    m_seed->setText(QString::number(seed));
}

glasshouse::model::Ablation SamplerPanel::off() const {
    if (m_parts->currentIndex() != 1 || (!weights().run.empty() && weights().run != m_context.viewed.run.path()))
        return {}; // another model may not have these parts
    glasshouse::model::Ablation off = m_context.viewed.cursor.moment().off;
    off.positionOrder.clear(); // it is for a text of one length
    return off;
}

bool SamplerPanel::dropout() const {
    // Nothing is dropped with the weights of a run that trains without.
    const std::filesystem::path other = weights().run;
    const bool own = other.empty() || other == m_context.viewed.run.path();
    return m_dropout->isChecked() && (!own || m_context.viewed.run.config().train.dropout > 0);
}

bool SamplerPanel::specialTokens() const {
    return m_special->isChecked();
}

/// Only some vocabularies have any.
void SamplerPanel::showSpecialTokens() {
    const auto tokenizer = m_context.viewed.run.tokenizer();
    const auto special = tokenizer ? tokenizer::specialTokens(*tokenizer) : std::vector<tokenizer::TokenId>();
    const bool some = !special.empty();
    m_special->setEnabled(some);
    m_special->setToolTip(some ? tr("A name such as %1 in the prompt is then that token, not its characters")
                                     .arg(text::readableText(tokenizer->bytes(special.front())))
                               : tr("The vocabulary of this model has no special tokens"));
}

/// Offered while something is altered.
void SamplerPanel::showOff() {
    glasshouse::model::Ablation off = m_context.viewed.cursor.moment().off;
    off.positionOrder.clear();
    m_partsField->setVisible(!off.empty());
    m_partsField->setHelp(tr("Inside shows the model %1. Write with that model or with the whole one.")
                              .arg(alteredTexts(glasshouse::model::partNames(off)).join(QStringLiteral(", "))));
}

Weights SamplerPanel::weights() const {
    return m_weights->weights().value_or(Weights(Weights::Newest));
}

void SamplerPanel::showNumbers(const TextNumbers& numbers) {
    const QString none = QStringLiteral("–");
    QList<widgets::KeyValue> rows;
    widgets::KeyValue row;
    row.label = tr("Tokens/s");
    row.value =
        numbers.written > 0 && numbers.tokensPerSecond > 0 ? text::shortNumber(numbers.tokensPerSecond, 3) : none;
    row.toolTip = tr("While this text was written");
    rows.append(row);
    row.label = tr("Written");
    row.value = numbers.asked > 0
                    ? tr("%1 of %2").arg(text::groupedNumber(numbers.written), text::groupedNumber(numbers.asked))
                    : none;
    row.toolTip = tr("Tokens");
    rows.append(row);
    row.label = tr("Mean probability");
    row.value = numbers.meanProbability > 0 ? text::decimals(numbers.meanProbability, 2) : none;
    row.toolTip = tr("Mean of the probabilities that the model itself gave the written tokens");
    rows.append(row);
    row.label = tr("Seed");
    row.value = numbers.seed ? QString::number(*numbers.seed) : none;
    row.toolTip = numbers.seedFrom == 0 ? tr("Type it into the field above to get the same text again")
                                        : tr("The text before token %1 was not drawn with this seed and these settings")
                                              .arg(text::groupedNumber(numbers.seedFrom));
    rows.append(row);
    if (numbers.seed && numbers.seedFrom > 0) {
        row.label = tr("Seed from token");
        row.value = text::groupedNumber(numbers.seedFrom);
        rows.append(row);
    }
    row.label = tr("Weights of step");
    row.value = numbers.step >= 0 ? text::groupedNumber(numbers.step) : none;
    row.toolTip = numbers.run.isEmpty() ? QString() : tr("Of the run %1").arg(numbers.run);
    rows.append(row);
    m_numbers->setRows(rows);
}

void SamplerPanel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme::Theme::of(this).surface);
}

void SamplerPanel::checkSeed() {
    const QString text = m_seed->text().trimmed();
    bool right = false;
    text.toULongLong(&right);
    if (right || text.isEmpty())
        m_seedField->clearProblem();
    else
        m_seedField->setProblem({tr("This is not a seed."), tr("A seed is a whole number, 0 or more."), {}});
}

void SamplerPanel::remember() {
    settings::Settings& settings = m_context.shell.settings;
    for (const SamplerSlider& one : m_sliders)
        settings.setValue(QStringLiteral("write/") + one.field, one.slider->value());
    settings.setValue(QStringLiteral("write/seed"), m_seed->text().trimmed());
    settings.setValue(QStringLiteral("write/length"), m_length->value());
    settings.setValue(QStringLiteral("write/dropout"), m_dropout->isChecked());
    settings.setValue(QStringLiteral("write/specialTokens"), m_special->isChecked());
    settings.setValue(QStringLiteral("write/altered"), m_parts->currentIndex() == 1);
    settings.setValue(QStringLiteral("write/start"), m_start->currentData());
    settings.setValue(QStringLiteral("write/window"), m_window->currentData());
    settings.setValue(QStringLiteral("write/stopText"), m_stopText->text());
    settings.setValue(QStringLiteral("write/weights"), weights().key());
    showPreset();
    showMore();
}

} // namespace glasshouse::places::write
