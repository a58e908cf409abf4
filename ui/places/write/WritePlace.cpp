#include "ui/places/write/WritePlace.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRandomGenerator>
#include <QScrollBar>
#include <QShortcut>
#include <QSpinBox>
#include <QStackedWidget>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWidgetAction>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "core/base/Error.h"
#include "core/corpus/tokenizer/bpe/SpecialTokens.h"
#include "core/model/PartNames.h"
#include "core/run/WrittenTree.h"
#include "ui/actions/FilePlaces.h"
#include "ui/places/FoldColumn.h"
#include "ui/places/Remember.h"
#include "ui/places/write/AlternativesPopup.h"
#include "ui/places/write/ComparisonColumn.h"
#include "ui/places/write/PromptField.h"
#include "ui/places/write/SamplerPanel.h"
#include "ui/places/write/SamplerPresets.h"
#include "ui/places/write/SourcesPanel.h"
#include "ui/places/write/TextEditor.h"
#include "ui/places/write/VersionBar.h"
#include "ui/places/write/WeightsBox.h"
#include "ui/places/write/WrittenExport.h"
#include "ui/runtime/EngineLoader.h"
#include "ui/runtime/GenerationController.h"
#include "ui/runtime/IngestController.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/RunOpener.h"
#include "ui/runtime/TextTrace.h"
#include "ui/runtime/TrainingController.h"
#include "ui/runtime/WrittenTexts.h"
#include "ui/settings/Settings.h"
#include "ui/text/Tokens.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/AccessibleParts.h"
#include "ui/widgets/Chip.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/EdgeHandle.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/EmptyState.h"
#include "ui/widgets/Splitter.h"
#include "ui/widgets/TokenFlow.h"
#include "ui/widgets/Wheel.h"

namespace glasshouse::places::write {

namespace {

const char* const kPromptSetting = "write/prompt";
constexpr int kMaxSamples = 10;
const char* const kBesideSetting = "write/beside";
constexpr int kHoverMs = 120;
constexpr int kTextMargin = 40;
constexpr int minMiddle = 354; ///< of the text and the prompt, which then has 320

/// Whether tokens are drawn in the same way; the length does not count.
bool drawsAlike(std::map<std::string, std::string> a, std::map<std::string, std::string> b) {
    a.erase("tokens");
    b.erase("tokens");
    return a == b;
}

/// A background in a theme colour with a border on one side.
class Ground : public QWidget {
public:
    Ground(QColor theme::Theme::*ground, Qt::Edge border, QWidget* parent)
        : QWidget(parent)
        , m_ground(ground)
        , m_border(border) {}

protected:
    void paintEvent(QPaintEvent*) override {
        const theme::Theme& theme = theme::Theme::of(this);
        QPainter painter(this);
        painter.fillRect(rect(), theme.*m_ground);
        if (m_border == Qt::TopEdge)
            painter.fillRect(QRect(0, 0, width(), 1), theme.border);
        else if (m_border == Qt::LeftEdge)
            painter.fillRect(QRect(0, 0, 1, height()), theme.border);
    }

private:
    QColor theme::Theme::*m_ground;
    Qt::Edge m_border;
};

} // namespace

WritePlace::WritePlace(const PlaceContext& context, QWidget* parent)
    : Place(parent)
    , m_context(context)
    , m_hover(new QTimer(this)) {
    setObjectName(QStringLiteral("writePlace"));
    m_sampler = new SamplerPanel(m_context, this);
    m_sampler->setObjectName(QStringLiteral("sampler"));
    m_fold = new FoldColumn(tr("Sampler"), QStringLiteral("write.samplerEdge"), m_sampler, this);
    m_edge = new widgets::EdgeHandle(m_sampler, {200, 420}, this);
    widgets::nameControl(m_edge, {.id = QStringLiteral("write.columnHandle"), .name = tr("Width of the sampler")});
    remember(m_edge, context.shell.settings);
    connect(m_edge, &widgets::EdgeHandle::moved, this, [this] { setWidthClass(m_width); });
    connect(m_sampler, &SamplerPanel::neededWidthChanged, this, [this] { setWidthClass(m_width); });

    auto* middle = new Ground(&theme::Theme::surface, Qt::LeftEdge, this);
    m_flow = new widgets::TokenFlow(middle);
    widgets::nameControl(m_flow, {.id = QStringLiteral("writtenText"),
                                  .name = tr("Written text"),
                                  .explanation = QStringLiteral("write.probability")});
    m_flow->setFrameShape(QFrame::NoFrame);
    m_flow->setTints(widgets::TokenFlow::Tints::Probability);
    m_flow->setLargeText(true);
    m_flow->setFollowEnd(true);
    m_empty = new widgets::EmptyState(tr("Press Write, or type the beginning of a text first."), middle);
    m_toTrain = m_empty->addAction(tr("Go to Train"), QStringLiteral("train"), true);
    widgets::nameControl(m_toTrain, {.id = QStringLiteral("write.goToTrain"),
                                     .toolTip = tr("Start a training. Its model writes here while it runs")});
    connect(m_toTrain, &QPushButton::clicked, this, [this] { Q_EMIT placeRequested(QStringLiteral("train")); });
    auto* page = new QWidget(middle);
    auto* outer = new QVBoxLayout(page);
    outer->setContentsMargins(kTextMargin, 12, 4, 8);
    auto* texts = new widgets::Splitter(Qt::Horizontal, page);
    texts->setObjectName(QStringLiteral("write.texts"));
    texts->setChildrenCollapsible(false);
    texts->setHandleWidth(16);
    outer->addWidget(texts, 1);
    m_editor = new TextEditor(m_flow);
    m_versions = new VersionBar(middle);
    buildActions();
    m_flow->setLongestLine(theme::scaled(860));
    auto* main = new QWidget(texts);
    auto* mainColumn = new QVBoxLayout(main);
    mainColumn->setContentsMargins(0, 0, 0, 0);
    mainColumn->setSpacing(8);
    m_head = new widgets::ElidedLabel({}, main);
    m_head->setObjectName(QStringLiteral("writtenHead"));
    m_head->setTextSize(theme::TextSize::Small, QFont::DemiBold);
    m_head->setTone(widgets::ElidedLabel::Tone::Text2);
    mainColumn->addWidget(m_head);
    mainColumn->addWidget(m_flow, 1);
    texts->addWidget(main);
    m_comparison = new ComparisonColumn(m_context.writing, m_context.viewed.run, texts);
    texts->addWidget(m_comparison);
    rememberSizes(*texts, context.shell.settings, QStringLiteral("write/texts"), {500, 500}); // shares
    connect(&m_context.writing.beside, &runtime::GenerationController::finished, this, &WritePlace::keepComparison);
    connect(&m_context.writing.beside, &runtime::GenerationController::tokensAppended, this, &WritePlace::showTints);
    connect(&m_context.writing.beside, &runtime::GenerationController::busyChanged, this, [this] {
        showStop();
        showHint();
    });
    linkScrolling();
    buildSources();
    m_stack = new QStackedWidget(middle);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(page);
    auto* column = new QVBoxLayout(middle);
    column->setContentsMargins(1, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(buildTextBar());
    column->addWidget(m_stack, 1);
    column->addWidget(m_versions);
    column->addWidget(buildPromptBar());
    auto* layout = new QHBoxLayout(this);
    layout->setSizeConstraint(QLayout::SetNoConstraint); // arrange() makes room
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_fold);
    layout->addWidget(middle, 1);

    m_chip = new widgets::Chip(tr("Written by a copy of the weights; training goes on"), widgets::ChipKind::Good, this);
    widgets::nameControl(
        m_chip, {.id = QStringLiteral("copyChip"),
                 .toolTip = tr("The weights are copied between two steps. Training does not wait for the text")});
    m_chipAction = new QWidgetAction(this);
    m_chipAction->setText(tr("On a copy of the weights, training continues"));
    m_chipAction->setDefaultWidget(m_chip);
    m_copyAll = new QAction(tr("Copy the text"), this);
    m_copyAll->setObjectName(QStringLiteral("copyText"));
    connect(m_copyAll, &QAction::triggered, m_copy, &QPushButton::click);
    m_saveAll = new QAction(tr("Save the text…"), this);
    m_saveAll->setObjectName(QStringLiteral("saveText"));
    connect(m_saveAll, &QAction::triggered, m_save, &QPushButton::click);

    m_hover->setSingleShot(true);
    m_hover->setInterval(kHoverMs);
    connect(m_hover, &QTimer::timeout, this, [this] { openAlternatives(m_hoverToken, false); });
    connectStores();
    setWidthClass(WidthClass::Normal);
    m_prompt->setText(m_context.shell.settings.value(QLatin1String(kPromptSetting)).toString());
    m_context.writing.generation.findUnknown(m_prompt->text(), m_sampler->specialTokens());
    showVersions();
    showText();
    showState();
}

WritePlace::~WritePlace() {
    keepDraft();
    keepComparison();
    delete m_popup;
    delete m_sources; // wherever it is shown
}

void WritePlace::buildActions() {
    const auto action = [this](const char* name, const QString& icon, const QString& text,
                               const QList<QKeySequence>& keys, const QString& toolTip, auto call) {
        auto* made = new QAction(theme::icon(icon), text, this);
        made->setObjectName(QLatin1String(name));
        made->setShortcuts(keys);
        made->setShortcutContext(Qt::WindowShortcut); // for as long as the place is shown, wherever one has clicked
        made->setToolTip(toolTip);
        connect(made, &QAction::triggered, this, call);
        addAction(made);
        return made;
    };
    const auto enter = [](Qt::KeyboardModifiers modifiers) {
        return QList<QKeySequence>{QKeyCombination(modifiers, Qt::Key_Return),
                                   QKeyCombination(modifiers, Qt::Key_Enter)};
    };
    m_run = action("writeText", QStringLiteral("write"), tr("Write"), enter(Qt::ControlModifier),
                   tr("Write after the prompt (Enter in the prompt, or Ctrl+Enter)"), [this] {
                       if (m_editor->isVisible())
                           m_editor->take();
                       else
                           write();
                   });
    m_stop = action("stopText", QStringLiteral("stop"), tr("Stop writing"), {QKeySequence(Qt::Key_Escape)},
                    tr("Stop writing (Esc)"), [this] {
                        if (m_editor->isVisible())
                            m_editor->cancel();
                        else if (m_popup && m_popup->isVisible())
                            m_popup->dismiss();
                        else
                            stop();
                    });
    m_continue =
        action("continueText", QStringLiteral("next"), tr("Continue"), enter(Qt::ControlModifier | Qt::ShiftModifier),
               tr("Continue after the end of the text (Ctrl+Shift+Enter)"), [this] { continueWriting(); });
    m_again =
        action("writeAgain", QStringLiteral("write"), tr("Write again with the next seed"),
               enter(Qt::ControlModifier | Qt::AltModifier),
               tr("Write the shown text once more, with the next seed (Ctrl+Alt+Enter)"), [this] { writeAgain(); });
    m_name = action("nameText", QStringLiteral("write"), tr("Name this text…"), {},
                    tr("Give this version a name to find it by"), [this] { nameText(); });
    m_load = action("loadText", QStringLiteral("folder"), tr("Open a saved text…"), {},
                    tr("Open a text that was saved here as HTML, Markdown or JSON"), [this] { load(); });
    m_settings =
        action("takeSettings", QStringLiteral("undo"), tr("Use the settings of this text"), {},
               tr("Set the sampler and the seed as they were when this text was written"), [this] { takeSettings(); });
    m_undo = action("undoText", QStringLiteral("undo"), tr("Undo"), {QKeySequence(Qt::CTRL | Qt::Key_Z)},
                    tr("Back to the version that this one came from (Ctrl+Z); this one is kept"), [this] { undo(); });
    m_redo = action("redoText", QStringLiteral("redo"), tr("Redo"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z)},
                    tr("Forward again to the version that Undo came from (Ctrl+Shift+Z)"), [this] { redo(); });
    m_delete = action("deleteText", QStringLiteral("delete"), tr("Delete this version"), {},
                      tr("Delete this version of the text. Undo restores it"), [this] {
                          if (m_context.writing.generation.textCount() == 1) // of several the others go on
                              stop();
                          const int number = m_shown != nullptr ? m_shown->number : 0;
                          m_context.writing.texts.removeShown();
                          Q_EMIT noticed(tr("Deleted version %1. Undo restores it.").arg(number));
                      });
    m_previous = action(
        "previousBranch", QStringLiteral("previous"), tr("Previous version"), {QKeySequence(Qt::ALT | Qt::Key_Left)},
        tr("The version before this one in the tree (Alt+Left)"), [this] { showVersion(m_versions->previous()); });
    m_next =
        action("nextBranch", QStringLiteral("next"), tr("Next version"), {QKeySequence(Qt::ALT | Qt::Key_Right)},
               tr("The version after this one in the tree (Alt+Right)"), [this] { showVersion(m_versions->next()); });
    m_up = action("upBranch", QStringLiteral("branch"), tr("Parent version"), {QKeySequence(Qt::ALT | Qt::Key_Up)},
                  tr("The version that this one branches from (Alt+Up)"), [this] { showVersion(m_versions->up()); });
    m_tree = action("allVersions", QStringLiteral("branch"), tr("All versions"), {QKeySequence(Qt::ALT | Qt::Key_Down)},
                    tr("Show all versions as a tree (Alt+Down)"), [this] { m_versions->openTree(); });
    m_compare = action("comparePresetsOfSampler", QStringLiteral("write"), tr("Compare presets…"), {},
                       tr("Texts of several presets beside each other, with the same weights and seeds"),
                       [this] { comparePresets(); });
    m_edit = action("editText", QStringLiteral("write"), tr("Change the text"), {QKeySequence(Qt::Key_F2)},
                    tr("Edit the text anywhere (F2 or double-click)"), [this] { edit(); });
    const auto button = [this](QAction* of, const char* name, bool after) {
        m_versions->addButton(of, QLatin1String(name), after);
    };
    button(m_undo, "undoButton", false);
    button(m_redo, "redoButton", false);
    button(m_previous, "previousButton", false);
    button(m_next, "nextButton", false);
    button(m_edit, "editButton", true);
    button(m_delete, "deleteButton", true);
    connect(m_versions, &VersionBar::chosen, this, &WritePlace::showVersion);
}

QWidget* WritePlace::buildPromptBar() {
    auto* bar = new Ground(&theme::Theme::raised, Qt::TopEdge, this);
    auto* label = new QLabel(tr("Prompt"), bar);
    m_prompt = new PromptField(bar);
    m_prompt->setObjectName(QStringLiteral("promptField"));
    m_prompt->editor()->setObjectName(QStringLiteral("prompt"));
    m_prompt->editor()->setAccessibleName(tr("Prompt"));
    m_prompt->editor()->setToolTip(
        tr("The beginning of the text. The model continues it. Enter writes, Shift+Enter begins a new line"));
    m_prompt->editor()->setPlaceholderText(tr("The beginning of a text"));
    label->setBuddy(m_prompt->editor());
    m_samples = new QSpinBox(bar);
    widgets::nameControl(m_samples, {.id = QStringLiteral("samples"),
                                     .name = tr("Texts at once"),
                                     .toolTip = tr("How many texts to write at once, each with the next seed"),
                                     .explanation = QStringLiteral("write.samples")});
    m_samples->setRange(1, kMaxSamples);
    //: how many at once, before the number
    m_samples->setPrefix(tr("Texts: "));
    theme::setMonoFont(m_samples);
    remember(m_samples, m_context.shell.settings);
    theme::setLookProperty(m_samples, "tall", true);
    widgets::ignoreWheelUnlessFocused(m_samples);
    m_write = new QPushButton(tr("Write"), bar);
    widgets::nameControl(m_write, {.id = QStringLiteral("writeButton"), .name = m_write->text()});
    theme::setRole(m_write, "main");
    theme::setLookProperty(m_write, "tall", true);
    m_write->setIcon(theme::icon(QStringLiteral("write")));
    m_stopButton = new QPushButton(tr("Stop"), bar);
    widgets::nameControl(
        m_stopButton,
        {.id = QStringLiteral("stopButton"), .name = tr("Stop writing"), .toolTip = tr("Stop writing (Esc)")});
    m_stopButton->setIcon(theme::icon(QStringLiteral("stop")));
    theme::setLookProperty(m_stopButton, "tall", true);
    m_continueButton = new QPushButton(tr("Continue"), bar);
    widgets::nameControl(m_continueButton, {.id = QStringLiteral("goOnButton"), .name = tr("Continue")});
    theme::setLookProperty(m_continueButton, "tall", true);
    m_copy = new QPushButton(tr("Copy"), bar);
    widgets::nameControl(m_copy, {.id = QStringLiteral("copyButton"),
                                  .name = tr("Copy the text"),
                                  .toolTip = tr("Copy prompt and text. Ctrl+C copies a selected part")});
    theme::setLookProperty(m_copy, "tall", true);
    m_save = new QPushButton(tr("Save…"), bar);
    widgets::nameControl(m_save, {.id = QStringLiteral("saveButton"),
                                  .name = tr("Save the text"),
                                  .toolTip = tr("Save the text alone, with its probabilities, or in its colors")});
    theme::setLookProperty(m_save, "tall", true);
    m_note = new widgets::ElidedLabel({}, bar);
    m_note->setObjectName(QStringLiteral("promptNote"));
    m_note->setTextSize(theme::TextSize::Small);
    m_note->setTone(widgets::ElidedLabel::Tone::Warn);
    m_note->hide();
    m_hint = new widgets::ElidedLabel({}, bar);
    m_hint->setObjectName(QStringLiteral("promptHint"));
    m_hint->setTextSize(theme::TextSize::Small);
    m_hint->setTone(widgets::ElidedLabel::Tone::Muted);

    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    // The note takes the place of the hint, so that nothing moves when it appears.
    row->addWidget(m_note, 1);
    row->addWidget(m_hint, 1);
    row->addStretch(0);
    row->addWidget(m_stopButton);
    row->addSpacing(8);
    for (QWidget* control : std::initializer_list<QWidget*>{m_samples, m_write, m_continueButton, m_copy, m_save})
        row->addWidget(control);
    auto* layout = new QVBoxLayout(bar);
    layout->setContentsMargins(16, 12, 16, 12);
    layout->setSpacing(6);
    layout->addWidget(label);
    layout->addWidget(m_prompt);
    layout->addLayout(row);

    connect(m_write, &QPushButton::clicked, this, &WritePlace::clickWrite);
    connect(m_stopButton, &QPushButton::clicked, this, &WritePlace::stop);
    connect(m_prompt, &PromptField::accepted, this, &WritePlace::takeEnter);
    connect(m_continueButton, &QPushButton::clicked, this, &WritePlace::continueWriting);
    connect(m_copy, &QPushButton::clicked, this, [this] {
        QApplication::clipboard()->setText(text());
        Q_EMIT noticed(tr("Copied the text."));
    });
    connect(m_save, &QPushButton::clicked, this, &WritePlace::save);
    connect(m_prompt, &PromptField::textChanged, this, [this] {
        m_context.shell.settings.setValue(QLatin1String(kPromptSetting), m_prompt->text());
        m_context.writing.generation.findUnknown(m_prompt->text(), m_sampler->specialTokens());
    });
    connect(m_sampler, &SamplerPanel::specialTokensChanged, this,
            [this] { m_context.writing.generation.findUnknown(m_prompt->text(), m_sampler->specialTokens()); });
    for (const QKeySequence& keys : {QKeySequence(Qt::Key_Return), QKeySequence(Qt::Key_Enter),
                                     QKeySequence(Qt::ALT | Qt::Key_Return), QKeySequence(Qt::ALT | Qt::Key_Enter)}) {
        auto* shortcut = new QShortcut(keys, m_flow);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, [this] { openAlternatives(m_flow->current(), true); });
    }
    return bar;
}

/// Above the text: what else is to be seen of it, beside it.
QWidget* WritePlace::buildTextBar() {
    auto* bar = new QWidget(this);
    m_beside = new WeightsBox(m_context, true, bar);
    widgets::nameControl(
        m_beside,
        {.id = QStringLiteral("besideWeights"),
         .name = tr("Compare with"),
         .toolTip = tr("Write a second text beside this one with other weights, the same prompt and the same seed")});
    m_beside->setMinimumContentsLength(14);
    widgets::ignoreWheelUnlessFocused(m_beside);
    auto* label = new QLabel(tr("Compare with"), bar);
    label->setBuddy(m_beside);
    m_sourcesButton = new QToolButton(bar);
    m_sourcesButton->setDefaultAction(m_sourcesAction);
    widgets::setAccessibleRole(m_sourcesButton, QAccessible::Button); // a toggle, no check box
    widgets::nameControl(m_sourcesButton, {.id = QStringLiteral("sourcesButton"), .name = tr("Sources in the corpus")});
    m_sourcesButton->setToolButtonStyle(Qt::ToolButtonTextOnly);
    theme::setRole(m_sourcesButton, "framed");
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(kTextMargin, 10, 16, 0);
    row->setSpacing(8);
    row->addWidget(label);
    row->addWidget(m_beside);
    row->addWidget(m_sourcesButton);
    row->addStretch(1);
    m_beside->setWeights(
        runtime::Weights::fromKey(m_context.shell.settings.value(QLatin1String(kBesideSetting)).toString()));
    m_comparison->setWeights(m_beside->weights());
    connect(m_beside, &WeightsBox::lost, this, &WritePlace::takeLost);
    connect(m_beside, &WeightsBox::weightsChanged, this, [this] {
        const std::optional<runtime::Weights> chosen = m_beside->weights();
        m_context.shell.settings.setValue(QLatin1String(kBesideSetting), chosen ? chosen->key() : QString());
        m_comparison->setWeights(chosen);
        m_besideWaits = m_context.writing.generation.isBusy();
        if (!m_besideWaits)
            writeBeside();
    });
    return bar;
}

/// Other weights write the text that is shown: after its prompt, with its settings and seed.
void WritePlace::writeBeside() {
    const std::shared_ptr<const run::WrittenText> shown = m_context.writing.texts.shown();
    if (!m_beside->weights() || shown == nullptr || !shown->seed || !m_context.writing.generation.obstacle().isEmpty())
        return; // it is written with the next text
    runtime::GenerationController::Request request{QString::fromStdString(shown->prompt),
                                                   withSettings(m_sampler->sample(), shown->sampler)};
    const auto given = std::min(shown->tokens.size(), static_cast<std::size_t>(shown->seedFrom));
    request.written.assign(shown->tokens.begin(), shown->tokens.begin() + static_cast<std::ptrdiff_t>(given));
    request.sample.sample_seed = shown->seed;
    if (shown->tokens.size() > given) // as long as the first, wherever that was stopped and continued
        request.sample.tokens = std::int64_t(shown->tokens.size() - given);
    request.off = glasshouse::model::partsNamed(shown->off);
    request.dropout = shown->dropout;
    request.specialTokens = shown->specialTokens;
    request.weights = m_sampler->weights();
    m_comparison->begin(request, false);
    m_comparison->follow();
}

/// The text with what is altered now, and the same weights as they are beside it.
void WritePlace::writeWithoutBeside() {
    const bool chosen = m_beside->weights() == m_sampler->weights();
    m_beside->setWeights(m_sampler->weights());
    const std::shared_ptr<const run::WrittenText> shown = m_context.writing.texts.shown();
    if (shown == nullptr || shown->off != glasshouse::model::partNames(m_sampler->off()))
        write(); // what is shown is of another model
    else if (chosen && m_comparison->shown().tokens.empty())
        writeBeside();
}

/// The second click of two that were meant as one begins no second text.
void WritePlace::clickWrite() {
    const bool twice = m_sinceClick.isValid() && m_sinceClick.elapsed() < QApplication::doubleClickInterval();
    m_sinceClick.start();
    if (!twice || !m_context.writing.generation.isBusy())
        write();
}

/// Enter in the prompt: as Ctrl+Enter, which is for the whole place.
void WritePlace::takeEnter() {
    if (m_run->isEnabled())
        m_run->trigger();
    else
        Q_EMIT noticed(m_context.writing.generation.obstacle());
}

/// The tints of a weak model's text begin lower.
void WritePlace::showTints() {
    const int shift = tintShiftOf(m_tokens, m_comparison->shown().tokens);
    m_flow->setTintShift(shift);
    m_sampler->setTintShift(shift);
    m_comparison->flow()->setTintShift(shift);
}

void WritePlace::buildSources() {
    m_sources = new SourcesPanel(m_context, m_context.writing.trace, *m_flow, this);
    m_sourcesAction = new QAction(theme::icon(QStringLiteral("pages")), tr("Sources in the corpus"), this);
    m_sourcesAction->setObjectName(QStringLiteral("showSources"));
    m_sourcesAction->setIconText(tr("Sources"));
    m_sourcesAction->setToolTip(
        tr("Show which passages of the text occur word for word in the text of the run, and where"));
    m_sourcesAction->setCheckable(true);
    remember(m_sourcesAction, m_context.shell.settings);
    m_sources->hide();
    connect(m_sourcesAction, &QAction::toggled, this, [this] {
        traceText(); // first, so that no older text is looked for
        Q_EMIT sidePanelChanged();
    });
    connect(m_flow, &widgets::TokenFlow::tokenClicked, this,
            [this](int token) { m_sources->chooseAt(m_flow->characterOf(token)); });
}

/// What is shown now is what is looked for.
void WritePlace::traceText() {
    if (!m_sourcesAction->isChecked())
        return;
    const std::shared_ptr<const run::WrittenText> shown = m_context.writing.texts.shown();
    m_sources->setWriter(shown != nullptr ? QString::fromStdString(shown->run) : QString());
    m_context.writing.trace.setText(text(), m_shownPrompt.size());
}

void WritePlace::connectStores() {
    using runtime::GenerationController;
    const GenerationController& generation = m_context.writing.generation;
    connect(&generation, &GenerationController::busyChanged, this, &WritePlace::showState);
    connect(&generation, &GenerationController::rescored, this, &WritePlace::takeRescored);
    connect(&generation, &GenerationController::tokensAppended, this, &WritePlace::append);
    connect(&generation, &GenerationController::finished, this, &WritePlace::ended);
    connect(&generation, &GenerationController::failed, this, [this](const QString& message) {
        m_problem = message;
        ended();
        showNote();
    });
    connect(&generation, &GenerationController::noted, this, &WritePlace::noticed);
    connect(&m_context.writing.beside, &GenerationController::noted, this, &WritePlace::noticed);
    connect(&generation, &GenerationController::unknownFound, this,
            [this](const std::vector<GenerationController::Unknown>& unknown) {
                m_unknown = unknown;
                showNote();
            });
    const runtime::WrittenTexts& texts = m_context.writing.texts;
    connect(&texts, &runtime::WrittenTexts::changed, this, [this] {
        showVersions();
        showText();
        showState();
    });
    connect(&texts, &runtime::WrittenTexts::failed, this, &WritePlace::noticed);
    connect(&texts, &runtime::WrittenTexts::runChanged, this, [this] {
        // Another run has another vocabulary, and other texts.
        stop();
        closeEditor();
        m_shown.reset();
        m_problem.clear();
        m_comparison->showText({});
        showVersions();
        showText();
        m_context.writing.generation.findUnknown(m_prompt->text(), m_sampler->specialTokens());
        showState();
    });
    const runtime::RunModel& run = m_context.viewed.run;
    connect(&run, &runtime::RunModel::stateChanged, this, &WritePlace::showState);
    connect(&run, &runtime::RunModel::checkpointsChanged, this, &WritePlace::showState);
    connect(&m_context.shell.engine, &runtime::EngineLoader::ready, this, &WritePlace::showState);
    connect(&m_context.shell.engine, &runtime::EngineLoader::failed, this, &WritePlace::showState);
    connect(m_flow, &widgets::TokenFlow::tokenHovered, this, [this](int token) {
        m_hoverToken = token;
        if (token < 0) {
            m_hover->stop();
            if (m_popup)
                m_popup->leave();
        } else if (m_popup && m_popup->isVisible()) {
            openAlternatives(token, false);
        } else {
            m_hover->start();
        }
    });
    connect(m_flow, &widgets::TokenFlow::tokenClicked, this, [this](int token) { openAlternatives(token, false); });
    connect(m_flow, &widgets::TokenFlow::tokenDoubleClicked, this, [this] {
        int from = 0;
        int to = 0;
        m_flow->selectionRange(&from, &to); // where it was clicked
        edit(from);
    });
    connect(m_editor, &TextEditor::taken, this, &WritePlace::takeChanges);
    connect(m_editor, &TextEditor::cancelled, this, [this] {
        forgetDraft();
        m_context.writing.generation.stopScoring();
        showStop();
    });
    connect(&generation, &GenerationController::scored, this, &WritePlace::takeScored);
    connect(&generation, &GenerationController::scoringFailed, this, [this](const QString& message) {
        if (!m_editor->isHidden())
            m_editor->showProblem(message);
    });
    connect(m_sampler, &SamplerPanel::presetComparisonRequested, this, &WritePlace::comparePresets);
    connect(m_sampler, &SamplerPanel::unsteeredRequested, this, &WritePlace::writeWithoutBeside);
    connect(m_sampler, &SamplerPanel::weightsLost, this, &WritePlace::takeLost);
}

/// Where a run is moved to the bin, it is said how that is undone.
void WritePlace::takeLost(const QString& sentence) {
    if (isVisible())
        Q_EMIT noticed(sentence);
    else
        m_lost.append(sentence);
}

/// What one text is scrolled to is seen of the other too. While one of them grows it scrolls by itself, and alone.
void WritePlace::linkScrolling() {
    QScrollBar* const first = m_flow->verticalScrollBar();
    QScrollBar* const second = m_comparison->flow()->verticalScrollBar();
    const auto follow = [this](QScrollBar* moved, QScrollBar* other) {
        connect(moved, &QScrollBar::actionTriggered, other,
                [moved, other] { other->setValue(moved->sliderPosition()); });
        connect(moved, &QScrollBar::valueChanged, other, [this, other](int value) {
            if (!m_context.writing.generation.isBusy() && !m_context.writing.beside.isBusy())
                other->setValue(value);
        });
    };
    follow(first, second);
    follow(second, first);
}

QList<QAction*> WritePlace::menuActions() const {
    return {m_run,  m_stop, m_continue, m_again,   m_undo,    m_redo, m_previous, m_next,          m_up,     m_tree,
            m_name, m_edit, m_delete,   m_copyAll, m_saveAll, m_load, m_settings, m_sourcesAction, m_compare};
}

QList<QAction*> WritePlace::barActions() const {
    return m_isTraining ? QList<QAction*>{m_chipAction} : QList<QAction*>();
}

PlaceState WritePlace::state() const {
    if (m_context.writing.generation.isBusy())
        return {PlaceState::Dot::Running, tr("Text is being written")};
    if (m_context.viewed.run.isOpen() && m_context.writing.generation.obstacle().isEmpty())
        return {PlaceState::Dot::Good, tr("Ready to write")};
    return {};
}

bool WritePlace::hasUnsavedEdit() const {
    return !m_editor->isHidden();
}

bool WritePlace::needsRun() const {
    return isVisible() || !m_editor->isHidden() || m_context.writing.generation.isBusy() ||
           m_context.writing.beside.isBusy();
}

QList<PlaceSetting> WritePlace::settings() const {
    return m_sampler->settings();
}

SidePanel WritePlace::sidePanel() const {
    return m_sourcesAction->isChecked() ? SidePanel{tr("Sources"), m_sources} : SidePanel();
}

void WritePlace::closeSidePanel() {
    m_sourcesAction->setChecked(false);
}

void WritePlace::setActive(bool active) {
    if (!active && m_popup)
        m_popup->hide();
    if (active && !m_lost.isEmpty())
        Q_EMIT noticed(std::exchange(m_lost, {}).join(QLatin1Char(' ')));
    if (active)
        reopenDraft();
    if (active && m_editor->isHidden())
        m_prompt->setFocus(Qt::OtherFocusReason);
    else if (active)
        m_editor->field()->setFocus(Qt::OtherFocusReason);
}

void WritePlace::setWidthClass(WidthClass width) {
    m_width = width;
    const int designed = m_edge->chosen() > 0 ? m_edge->chosen() : width >= WidthClass::Normal ? 228 : 212;
    m_fold->setColumnWidth(std::max(theme::scaled(designed), m_sampler->neededWidth()));
    showNote();
    arrange();
}

void WritePlace::reveal(QWidget* widget) {
    m_fold->reveal(widget);
    m_sampler->reveal(widget);
}

void WritePlace::resizeEvent(QResizeEvent* event) {
    Place::resizeEvent(event);
    arrange();
}

QSize WritePlace::minimumSizeHint() const {
    return {theme::scaled(minMiddle) + m_fold->edgeWidth(), Place::minimumSizeHint().height()};
}

/// The prompt and its buttons come first: where there is no room for them beside the sampler, it folds.
void WritePlace::arrange() {
    const int minimum = theme::scaled(minMiddle);
    const int sampler = m_sampler->minimumWidth();
    int roomy = 44; // where all buttons fit below the prompt, with its margins
    m_stopButton->setText(tr("Stop"));
    for (const QWidget* control :
         std::initializer_list<const QWidget*>{m_stopButton, m_samples, m_write, m_continueButton, m_copy, m_save})
        roomy += control->sizeHint().width() + 8;
    const bool both = width() - sampler >= minimum;
    m_fold->setFolded(!both);
    const int middle = width() - (both ? sampler : m_fold->edgeWidth());
    const bool all = middle >= std::max(roomy, minimum);
    // The menu has these too.
    for (QPushButton* button : {m_copy, m_save})
        button->setVisible(all);
    if (!all)
        m_stopButton->setText({}); // its sign is left
    m_sourcesButton->setToolButtonStyle(all ? Qt::ToolButtonTextOnly : Qt::ToolButtonIconOnly);
}

QString WritePlace::text() const {
    return m_flow->text();
}

void WritePlace::write() {
    if (!m_context.writing.generation.obstacle().isEmpty()) {
        showState();
        return;
    }
    start(m_prompt->text(), {}, false, m_samples->value());
}

void WritePlace::writeAgain() {
    const std::shared_ptr<const run::WrittenText> shown = m_context.writing.texts.shown();
    if (shown == nullptr || !shown->seed) {
        write();
        return;
    }
    const auto from = std::min<std::size_t>(m_tokens.size(), static_cast<std::size_t>(shown->seedFrom));
    const std::uint64_t next = *shown->seed + 1;
    if (m_sampler->sample().sample_seed)
        m_sampler->setSeed(next); // the field goes along
    Tokens tokens(m_tokens.begin(), m_tokens.begin() + static_cast<std::ptrdiff_t>(from));
    start(m_shownPrompt, std::move(tokens), false, 1, next);
}

void WritePlace::continueWriting() {
    if (m_editor->isVisible()) {
        m_goOnAfterEdit = true;
        m_editor->take();
        if (m_editor->isVisible() || !m_goOnAfterEdit)
            return; // it continues once the changes are encoded, or has done so
    }
    m_goOnAfterEdit = false;
    if (m_shown == nullptr)
        write();
    else
        start(m_shownPrompt, m_tokens, true, m_samples->value());
}

void WritePlace::stop() {
    m_context.writing.generation.stop();
    m_comparison->stop();
}

void WritePlace::undo() {
    stop();
    m_context.writing.texts.undo();
}

void WritePlace::redo() {
    stop();
    m_context.writing.texts.redo();
}

/// Writes new versions, which begin with the prompt and these tokens. Each token is drawn with the number of the seed
/// that its place in the text has, so that a text that continues is what it would have become without a stop. seed:
/// none for that of the field, that of the text which continues, or a random one.
void WritePlace::start(const QString& prompt, Tokens tokens, bool continues, int count,
                       std::optional<std::uint64_t> seed) {
    m_problem.clear();
    m_prompt->commit(); // Undo is for the text until one types again
    runtime::GenerationController::Request request{prompt, m_sampler->sample(), m_sampler->weights(), count};
    request.written = std::move(tokens);
    request.off = m_sampler->off();
    request.dropout = m_sampler->dropout();
    request.specialTokens = m_sampler->specialTokens();
    run::WrittenText text;
    text.prompt = prompt.toStdString();
    text.tokens = request.written;
    text.asked = request.sample.tokens;
    text.sampler = settingsOf(request.sample);
    text.off = glasshouse::model::partNames(request.off);
    text.dropout = request.dropout;
    text.specialTokens = request.specialTokens;
    text.seedFrom = std::int64_t(request.written.size());
    if (const auto shown = m_context.writing.texts.shown(); shown != nullptr && shown->off == text.off &&
                                                            shown->dropout == text.dropout &&
                                                            shown->specialTokens == text.specialTokens) {
        request.writtenStep = shown->step;
        request.writtenRun = shown->run;
    }
    const std::shared_ptr<const run::WrittenText> before = continues ? m_context.writing.texts.shown() : nullptr;
    if (!seed)
        seed = request.sample.sample_seed;
    if (!seed && before != nullptr && before->seed && !isContinued(*before))
        seed = before->seed;
    if (!seed)
        seed = QRandomGenerator::global()->generate();
    request.sample.sample_seed = text.seed = seed;
    m_continued.reset();
    if (before != nullptr && before->seed == seed && before->off == text.off && before->dropout == text.dropout &&
        before->specialTokens == text.specialTokens && drawsAlike(before->sampler, text.sampler)) {
        text.seedFrom = before->seedFrom;
        m_continued = {before->step, before->run};
    }
    const run::ComparisonText beside = m_comparison->shown();
    m_context.writing.texts.begin(text, count);
    m_context.writing.generation.start(request);
    if (!m_context.writing.generation.isBusy())
        return; // rejected, with a message
    if (m_comparison != nullptr) {
        if (continues)
            m_comparison->showText(beside);
        m_comparison->begin(request, continues);
    }
    showNote();
    showNumbers();
    showState();
}

/// Whether a version is the rest of a text that has been drawn already: it would be the same once more.
bool WritePlace::isContinued(const run::WrittenText& text) const {
    const auto& all = m_context.writing.texts.all();
    return std::any_of(all.begin(), all.end(), [&](const auto& other) {
        return other->seed == text.seed && other->size() > text.size() &&
               run::sharedBeginning(*other, text) == text.size();
    });
}

/// The text that goes on is of the weights that write now.
void WritePlace::takeRescored() {
    const runtime::GenerationController& generation = m_context.writing.generation;
    for (int which = 0; which < generation.textCount(); ++which)
        if (run::WrittenText* const writing = m_context.writing.texts.writing(which)) {
            writing->tokens = generation.before();
            writing->step = generation.step();
            writing->run = generation.otherRun();
        }
    showText();
}

void WritePlace::append(int from, int to, int which) {
    run::WrittenText* const writing = m_context.writing.texts.writing(which);
    if (writing == nullptr)
        return; // the rest of a text that was deleted, or of another run
    const runtime::GenerationController& generation = m_context.writing.generation;
    if (from == 0 && m_continued &&
        (generation.step() != m_continued->step || generation.otherRun() != m_continued->run))
        writing->seedFrom = std::int64_t(writing->tokens.size()); // other weights go on
    const auto all = generation.tokens(which).begin();
    Tokens tokens(all + from, all + to);
    writing->written = to;
    writing->step = generation.step();
    writing->run = generation.otherRun();
    writing->tokensPerSecond = generation.tokensPerSecond(which);
    if (writing == m_shown.get()) {
        showTokens(tokens);
        traceText();
    }
    m_context.writing.texts.append(std::move(tokens), which);
    m_versions->follow(*writing);
    showNumbers();
}

/// Adds tokens to what the flow shows.
void WritePlace::showTokens(const Tokens& tokens) {
    std::vector<widgets::FlowToken> added;
    for (const auto& token : tokens) {
        m_tokens.push_back(token);
        if (token->text.empty())
            continue; // part of a character; it appears with the token that completes it
        m_seen.push_back(m_tokens.size() - 1);
        added.push_back(flowToken(m_tokens, m_tokens.size() - 1, m_context.viewed.run.tokenizer().get()));
    }
    m_flow->append(added);
    showTints();
}

/// The newest texts have ended.
void WritePlace::ended() {
    m_context.writing.texts.finish();
    if (std::exchange(m_besideWaits, false))
        writeBeside();
    showVersions();
    showNumbers();
    showState();
}

std::shared_ptr<const run::WrittenToken> WritePlace::tokenAt(int index) const {
    const int at = index - m_promptTokens;
    return at >= 0 && static_cast<std::size_t>(at) < m_seen.size() ? m_tokens[m_seen[static_cast<std::size_t>(at)]]
                                                                   : nullptr;
}

void WritePlace::showVersions() {
    const runtime::WrittenTexts& texts = m_context.writing.texts;
    m_versions->setVersions(texts.all(), texts.shown() != nullptr ? texts.shown()->number : 0);
    m_versions->setVisible(m_versions->count() > 0);
    m_undo->setEnabled(texts.canUndo());
    m_redo->setEnabled(texts.canRedo());
    m_delete->setEnabled(texts.shown() != nullptr);
    m_previous->setEnabled(m_versions->previous() > 0);
    m_next->setEnabled(m_versions->next() > 0);
    m_up->setEnabled(m_versions->up() > 0);
    m_tree->setEnabled(m_versions->count() > 0);
}

/// Writing continues while one of the texts that are being written is looked at.
void WritePlace::showVersion(int number) {
    if (number <= 0)
        return;
    if (!m_context.writing.texts.isBeingWritten(number))
        stop();
    m_context.writing.texts.show(number);
}

/// Lays out only what differs from the version shown before.
void WritePlace::showText() {
    const std::shared_ptr<const run::WrittenText> shown = m_context.writing.texts.shown();
    const QString prompt = shown != nullptr ? QString::fromStdString(shown->prompt) : QString();
    const Tokens tokens = shown != nullptr ? shown->tokens : Tokens();
    if (m_popup)
        m_popup->hide();
    if (shown != m_shown)
        closeEditor();
    const std::vector<widgets::FlowToken> head =
        shown != nullptr ? promptTokens(*shown) : std::vector<widgets::FlowToken>();
    std::size_t same = 0;
    if (prompt == m_shownPrompt && int(head.size()) == m_promptTokens &&
        (head.empty() || head.front().special == m_flow->token(0).special)) {
        const auto [mine, theirs] = std::mismatch(m_tokens.begin(), m_tokens.end(), tokens.begin(), tokens.end());
        same = static_cast<std::size_t>(mine - m_tokens.begin());
    } else {
        m_flow->clear();
    }
    m_tokens.resize(same);
    m_seen.erase(std::lower_bound(m_seen.begin(), m_seen.end(), same), m_seen.end());
    if (m_flow->count() > 0)
        m_flow->truncate(int(m_seen.size()) + m_promptTokens);
    else
        m_flow->append(head);
    m_shownPrompt = prompt;
    m_promptTokens = int(head.size());
    showTokens(Tokens(tokens.begin() + static_cast<std::ptrdiff_t>(same), tokens.end()));
    if (shown != m_shown) {
        keepComparison();
        m_comparison->showText(shown != nullptr ? shown->beside : run::ComparisonText());
        showTints();
    }
    m_shown = shown;
    traceText();
    showNumbers();
}

/// The prompt in one piece, but for the special tokens that it names.
std::vector<widgets::FlowToken> WritePlace::promptTokens(const run::WrittenText& text) const {
    std::vector<widgets::FlowToken> shown;
    const auto tokenizer = m_context.viewed.run.tokenizer();
    const auto add = [&shown](std::string_view piece, bool special) {
        widgets::FlowToken token;
        token.text = QString::fromUtf8(piece.data(), qsizetype(piece.size()));
        token.muted = true;
        token.special = special;
        if (!token.text.isEmpty())
            shown.push_back(token);
    };
    if (text.specialTokens && tokenizer)
        for (const tokenizer::Section& section : tokenizer::specialSections(*tokenizer, text.prompt))
            add(section.text, section.id >= 0);
    else
        add(text.prompt, false);
    return shown;
}

/// The version shown keeps its second text.
void WritePlace::keepComparison() {
    if (m_shown != nullptr)
        m_context.writing.texts.setBeside(m_shown, m_comparison->shown());
}

void WritePlace::showNumbers() {
    TextNumbers numbers;
    if (const std::shared_ptr<const run::WrittenText> shown = m_context.writing.texts.shown()) {
        numbers.written = shown->written;
        numbers.asked = shown->asked;
        numbers.tokensPerSecond = shown->tokensPerSecond;
        numbers.seed = shown->seed;
        numbers.seedFrom = shown->seedFrom;
        numbers.step = shown->step;
        numbers.run = QString::fromStdString(shown->run);
        std::int64_t known = 0;
        for (const auto& token : m_tokens)
            if (!std::isnan(token->probability)) {
                numbers.meanProbability += token->probability;
                ++known;
            }
        numbers.meanProbability /= static_cast<double>(std::max<std::int64_t>(known, 1));
    }
    m_head->setText(headText());
    m_sampler->showNumbers(numbers);
}

/// Esc is for others where there is nothing to stop.
void WritePlace::showStop() {
    m_stop->setEnabled(m_context.writing.generation.isBusy() || !m_editor->isHidden() ||
                       (m_popup && m_popup->isVisible()) || m_context.writing.beside.isBusy());
    const bool writing = m_context.writing.generation.isBusy() || m_context.writing.beside.isBusy();
    if (!writing && m_stopButton->hasFocus())
        m_flow->setFocus(Qt::OtherFocusReason); // or the button beside it would have it, and take the next key
    m_stopButton->setEnabled(writing);
}

void WritePlace::showState() {
    const QString obstacle = m_context.writing.generation.obstacle();
    const bool busy = m_context.writing.generation.isBusy();
    m_write->setEnabled(obstacle.isEmpty());
    m_write->setToolTip(!obstacle.isEmpty() ? obstacle
                        : busy              ? tr("Write a new text after the prompt. The one being written ends")
                                            : tr("Write after the prompt (Enter in the prompt, or Ctrl+Enter)"));
    // The one main action is what one most likely wants next.
    theme::setRole(m_write, busy ? "" : "main");
    theme::setRole(m_stopButton, busy ? "main" : "");
    const bool some = m_shown != nullptr;
    const bool mayGoOn = !busy && obstacle.isEmpty() && some;
    if (!mayGoOn && m_continueButton->hasFocus())
        m_flow->setFocus(Qt::OtherFocusReason); // or the button beside it would have it
    m_continueButton->setEnabled(mayGoOn);
    m_continueButton->setToolTip(some ? m_continue->toolTip() : tr("There is no text to continue yet"));
    m_run->setEnabled(obstacle.isEmpty());
    showStop();
    m_continue->setEnabled(mayGoOn);
    m_again->setEnabled(obstacle.isEmpty() && some);
    m_name->setEnabled(some);
    m_load->setEnabled(m_context.viewed.run.isOpen());
    m_settings->setEnabled(some && !m_context.writing.texts.shown()->sampler.empty());
    m_copy->setEnabled(some);
    m_save->setEnabled(some);
    m_edit->setEnabled(some && !busy && obstacle.isEmpty());
    if (some) {
        m_stack->setCurrentIndex(1);
        if (isVisible()) // a hidden one takes the focus from what is shown
            reopenDraft();
    } else {
        m_empty->setSentence(obstacle.isEmpty() ? tr("Press Write, or type the beginning of a text first.") : obstacle);
        m_toTrain->setVisible(!m_context.viewed.run.isOpen());
        m_stack->setCurrentIndex(0);
    }
    const bool isTraining = m_context.viewed.run.state() == runtime::RunModel::State::Running;
    if (std::exchange(m_isTraining, isTraining) != isTraining)
        Q_EMIT barActionsChanged();
    showHint();
    showNumbers();
    Q_EMIT stateChanged();
}

/// What can be done next; why the text ends where it does, if not because somebody stopped it.
void WritePlace::showHint() {
    QStringList hints{tr("Enter writes"),
                      tr("Shift+Enter begins a new line"),
                      tr("Esc stops"),
                      tr("Hover over a token for alternatives"),
                      tr("Click one to continue from there"),
                      tr("Double-click to change the text")};
    const std::shared_ptr<const run::WrittenText> shown = m_context.writing.texts.shown();
    const bool ended = shown != nullptr && !m_context.writing.generation.isBusy() && shown->asked > 0;
    if (ended && m_comparison->isWriting())
        hints.prepend(tr("The text beside is still being written"));
    else if (ended && shown->written >= shown->asked)
        hints.prepend(tr("Length reached; Continue writes more"));
    m_hint->setParts(hints);
}

/// What the weights and the parts of the model were.
QString WritePlace::headText() const {
    const std::shared_ptr<const run::WrittenText> shown = m_context.writing.texts.shown();
    if (shown == nullptr || shown->step < 0)
        return {};
    const QStringList head =
        QStringList{weightsText(QString::fromStdString(shown->run), shown->step, m_context.viewed.run)} +
        alteredTexts(shown->off);
    const QString words = head.join(QStringLiteral(", "));
    return shown->dropout ? tr("%1, with dropout").arg(words) : words;
}

/// The version that is shown when a file is asked for is saved, whatever is shown once it is chosen.
void WritePlace::save() {
    keepComparison();
    if (const std::shared_ptr<const run::WrittenText> shown = m_context.writing.texts.shown())
        askToSave(this, {*shown}, m_context.viewed.run.name());
}

namespace {

/// Alternatives of another vocabulary that have no texts of their own: their ids mean nothing here.
void leaveOutForeignIds(run::WrittenText& text) {
    for (auto& token : text.tokens)
        if (token->alternativeTexts.empty() && !token->alternatives.empty()) {
            auto plain = std::make_shared<run::WrittenToken>(*token);
            plain->alternatives.clear();
            token = std::move(plain);
        }
}

} // namespace

void WritePlace::load() {
    auto* dialog = new QFileDialog(this, tr("Open a saved text"));
    dialog->setObjectName(QStringLiteral("loadTextDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Saved texts (*.json *.html *.md)"), tr("All files (*)")});
    actions::FilePlaces::apply(*dialog, QStringLiteral("export"));
    connect(dialog, &QFileDialog::fileSelected, this, &WritePlace::readSaved);
    dialog->open();
}

/// Into the run that was viewed when the file was chosen.
void WritePlace::readSaved(const QString& path) {
    m_reader.start([path](const std::stop_token&) { return readWrittenFile(path); },
                   [this, of = m_context.viewed.run.path()](std::optional<std::vector<run::WrittenText>> texts,
                                                            const QString& problem) {
                       if (!texts) {
                           Q_EMIT noticed(problem);
                           return;
                       }
                       if (m_context.viewed.run.path() != of)
                           return;
                       stop();
                       for (run::WrittenText& text : *texts) {
                           const std::string own = m_context.viewed.run.name().toStdString();
                           if (text.beside.run == own)
                               text.beside.run.clear();
                           if (text.run == own)
                               text.run.clear();
                           else
                               leaveOutForeignIds(text);
                           m_context.writing.texts.add(text);
                       }
                   });
}

void WritePlace::nameText() {
    const std::shared_ptr<const run::WrittenText> shown = m_context.writing.texts.shown();
    if (shown == nullptr)
        return;
    auto* dialog = new QInputDialog(this);
    dialog->setObjectName(QStringLiteral("textName"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Name this text"));
    dialog->setLabelText(tr("Name of version %1").arg(shown->number));
    dialog->setTextValue(QString::fromStdString(shown->name));
    dialog->setOkButtonText(tr("Save"));
    connect(dialog, &QInputDialog::textValueSelected, this, [this, shown](const QString& typed) {
        m_context.writing.texts.setName(shown, typed.trimmed().toStdString());
    });
    dialog->open();
}

void WritePlace::takeSettings() {
    const std::shared_ptr<const run::WrittenText> shown = m_context.writing.texts.shown();
    if (shown == nullptr)
        return;
    const std::optional<std::uint64_t> seed = shown->seed;
    m_sampler->takeSettings(shown->sampler, shown->dropout, shown->specialTokens);
    if (seed)
        m_sampler->setSeed(*seed);
}

void WritePlace::showNote() {
    std::vector<PromptField::TextRange> ranges;
    QStringList pieces;
    for (const auto& piece : m_unknown) {
        ranges.push_back({piece.begin, piece.length});
        const QString shown = text::quoted(text::visibleToken(piece.text));
        if (!pieces.contains(shown))
            pieces += shown;
    }
    m_prompt->setUnknown(std::move(ranges));
    QString note = m_problem;
    if (note.isEmpty() && !pieces.isEmpty())
        note = (pieces.size() > 8 ? tr("Not in the vocabulary of this model and left out: %1, …")
                                  : tr("Not in the vocabulary of this model and left out: %1."))
                   .arg(pieces.mid(0, 8).join(QStringLiteral(", ")));
    m_note->setTone(m_problem.isEmpty() ? widgets::ElidedLabel::Tone::Warn : widgets::ElidedLabel::Tone::Bad);
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
    m_hint->setVisible(note.isEmpty() && m_width >= WidthClass::Compact);
}

} // namespace glasshouse::places::write
