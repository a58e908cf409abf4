#include "ui/places/write/PresetComparison.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QRandomGenerator>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

#include "core/fields/Field.h"
#include "core/model/PartNames.h"
#include "ui/places/Notice.h"
#include "ui/places/PictureExport.h"
#include "ui/places/write/ComparisonColumn.h"
#include "ui/places/write/ProbabilityLegend.h"
#include "ui/places/write/WrittenExport.h"
#include "ui/runtime/GenerationController.h"
#include "ui/runtime/RunModel.h"
#include "ui/text/Numbers.h"
#include "ui/text/Translation.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/TablePicture.h"
#include "ui/widgets/TextBlock.h"
#include "ui/widgets/TokenFlow.h"

namespace glasshouse::places::write {

using runtime::GenerationController;

namespace {

enum Column { Preset, Step, Probability, Distinct, Repeated, Tokens, Characters, Columns };
constexpr int kUsualLength = 100; ///< tokens of a draw, if the sampler's length is more
constexpr int kLongest = 10000;

QString share(double value) {
    return std::isfinite(value) ? text::decimals(value, 3) : QStringLiteral("–");
}
QString length(double value) {
    return std::isfinite(value) ? text::trimmedNumber(value) : QStringLiteral("–");
}

/// "Temperature 0.6, Top-k 40".
QString settingsText(const SamplerPreset& preset) {
    QStringList parts;
    for (auto value = preset.values.begin(); value != preset.values.end(); ++value)
        if (const fields::Field* field = fields::find(value.key().toStdString()))
            parts += QStringLiteral("%1 %2").arg(text::fromCore(field->label)).arg(value.value());
    return parts.join(QStringLiteral(", "));
}

} // namespace

PresetComparison::PresetComparison(const PlaceContext& context, std::vector<SamplerPreset> presets,
                                   const GenerationController::Request& request, QWidget* parent)
    : QDialog(parent)
    , m_context(context)
    , m_presets(std::move(presets))
    , m_request(request)
    , m_length(new QSpinBox(this))
    , m_draw(new QPushButton(this))
    , m_save(new QPushButton(tr("Save…"), this))
    , m_state(new widgets::ElidedLabel({}, this))
    , m_texts(new widgets::Card({}, this))
    , m_legend(new ProbabilityLegend(this))
    , m_model(new QStandardItemModel(0, Columns, this))
    , m_card(new widgets::Card(tr("In numbers"), this))
    , m_table(new widgets::CardTable(this)) {
    setObjectName(QStringLiteral("presetComparison"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Compare presets"));
    if (!m_request.sample.sample_seed)
        m_request.sample.sample_seed = QRandomGenerator::global()->generate() & 0x7fffffffU;

    auto* about = new widgets::TextBlock(
        tr("Ten texts of each preset, after the same prompt, with the same weights and the same seeds, %1 to %2.")
            .arg(*m_request.sample.sample_seed)
            .arg(*m_request.sample.sample_seed + draws - 1)
            .toHtmlEscaped(),
        this);
    m_length->setRange(1, kLongest);
    m_length->setValue(int(std::min<std::int64_t>(m_request.sample.tokens, kUsualLength)));
    theme::setMonoFont(m_length);
    widgets::nameControl(
        m_length,
        {.id = QStringLiteral("presetComparison.length"), .name = tr("Length"), .toolTip = tr("Tokens of each text")});
    auto* length = new widgets::Field(tr("Length"), m_length, this);
    length->setUnit(tr("tokens"));
    length->setFixedWidth(theme::scaled(120));
    widgets::nameControl(m_draw, {.id = QStringLiteral("presetComparison.draw")});
    theme::setRole(m_draw, "main");
    widgets::nameControl(m_save, {.id = QStringLiteral("presetComparison.save"),
                                  .name = tr("Save the texts"),
                                  .toolTip = tr("Save all texts that are shown, with their probabilities")});
    m_state->setObjectName(QStringLiteral("presetComparison.state"));
    m_state->setTextSize(theme::TextSize::Small);

    m_model->setHorizontalHeaderLabels({tr("preset"), tr("step"), tr("mean probability"), tr("distinct words"),
                                        tr("repeated"), tr("tokens"), tr("characters")});
    const QStringList meanings{{},
                               tr("Step of the weights, the same for all presets"),
                               tr("Mean of the probabilities that the model itself gave the chosen tokens"),
                               tr("Different words over all words"),
                               tr("Groups of three words that the same text had before, over all such groups"),
                               tr("Mean length of a text in tokens"),
                               tr("Mean length of a text in characters")};
    for (int column = 0; column < Columns; ++column)
        m_model->horizontalHeaderItem(column)->setToolTip(meanings[column]);
    widgets::nameControl(m_table, {.id = QStringLiteral("presetComparison.table"), .name = tr("Presets in numbers")});
    m_table->setDense(true);
    m_table->setModel(m_model);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    for (int column = Step; column < Columns; ++column)
        m_table->setColumn(column, widgets::CardTable::Column::Number);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(Preset, QHeaderView::Stretch);
    m_texts->setObjectName(QStringLiteral("presetComparison.texts"));
    widgets::nameControl(m_legend, {.id = QStringLiteral("presetComparison.legend"),
                                    .toolTip = tr("The model's own probability, before temperature and filters"),
                                    .explanation = QStringLiteral("write.probability")});
    m_card->setObjectName(QStringLiteral("presetComparison.card"));
    m_card->setBodyMargins(0, 0, 0, 0);
    m_card->setBody(m_table);
    m_card->setFixedHeight(theme::scaled(32 + 26 * 6));
    offerExports(m_card, std::make_unique<widgets::TablePicture<QStandardItemModel>>(m_table, m_model),
                 QStringLiteral("presets"));

    auto* bar = new QHBoxLayout;
    bar->setSpacing(8);
    bar->addWidget(length);
    bar->addWidget(m_draw, 0, Qt::AlignBottom);
    bar->addWidget(m_save, 0, Qt::AlignBottom);
    bar->addWidget(m_state, 1, Qt::AlignBottom);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(10);
    layout->addWidget(about);
    auto* choices = new QHBoxLayout;
    choices->setSpacing(12);
    layout->addLayout(choices);
    layout->addLayout(bar);
    layout->addWidget(m_texts, 1);
    layout->addWidget(m_legend);
    layout->addWidget(m_card);
    buildColumns(choices);
    QWidget* before = m_columns[0].choice; // the keys go down the page
    for (QWidget* next : std::initializer_list<QWidget*>{m_columns[1].choice, m_columns[2].choice, m_columns[3].choice,
                                                         m_length, m_draw, m_save}) {
        setTabOrder(before, next);
        before = next;
    }
    resize(theme::scaled(1000), theme::scaled(680));

    connect(m_draw, &QPushButton::clicked, this, [this] {
        if (m_writing < 0) {
            draw();
            return;
        }
        m_waiting.clear();
        m_stopped = true;
        m_context.writing.beside.stop();
    });
    connect(m_save, &QPushButton::clicked, this, &PresetComparison::save);
    connect(&m_context.writing.beside, &GenerationController::tokensAppended, this, &PresetComparison::showState);
    connect(&m_context.writing.beside, &GenerationController::finished, this, &PresetComparison::finished);
    connect(&m_context.writing.beside, &GenerationController::failed, this, [this](const QString& problem) {
        if (m_writing < 0)
            return;
        m_problem = problem;
        m_waiting.clear();
        m_request.pinned.reset();
        m_writing = -1;
        showState();
    });
    showState();
}

PresetComparison::~PresetComparison() {
    if (m_writing >= 0)
        m_context.writing.beside.stop();
}

void PresetComparison::buildColumns(QHBoxLayout* choices) {
    auto* all = new QWidget(m_texts);
    auto* layout = new QHBoxLayout(all);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(12);
    for (std::size_t i = 0; i < maximum; ++i) {
        auto* choice = new QComboBox(this);
        const int number = int(i);
        widgets::nameControl(choice, {.id = QStringLiteral("presetComparison.choice.%1").arg(number),
                                      .name = tr("Preset %1").arg(number),
                                      .toolTip = tr("A preset to compare, or none")});
        choice->addItem(tr("None"), QString());
        for (const SamplerPreset& preset : m_presets) {
            choice->addItem(preset.name, preset.name);
            choice->setItemData(choice->count() - 1, settingsText(preset), Qt::ToolTipRole);
        }
        choice->setCurrentIndex(number + 1 < choice->count() ? number + 1 : 0);
        auto* flow = new widgets::TokenFlow(all);
        widgets::nameControl(flow, {.id = QStringLiteral("presetComparison.text.%1").arg(number),
                                    .name = tr("Texts of preset %1").arg(number),
                                    .explanation = QStringLiteral("write.probability")});
        flow->setTints(widgets::TokenFlow::Tints::Probability);
        choices->addWidget(choice, 1);
        layout->addWidget(flow, 1);
        m_columns[i].choice = choice;
        m_columns[i].flow = flow;
        connect(choice, &QComboBox::currentIndexChanged, this, &PresetComparison::showState);
    }
    m_texts->setBody(all);
}

void PresetComparison::draw() {
    m_waiting.clear();
    m_stopped = false;
    m_problem.clear();
    m_model->setRowCount(0);
    for (std::size_t i = 0; i < maximum; ++i) {
        m_columns[i].flow->clear();
        m_columns[i].texts.clear();
        m_columns[i].preset = m_columns[i].choice->currentData().toString();
        if (!m_columns[i].preset.isEmpty())
            m_waiting.push_back(i);
    }
    m_request.pinned = m_context.writing.beside.pin(m_request, &m_problem);
    if (!m_request.pinned)
        m_waiting.clear();
    drawNext();
}

void PresetComparison::drawNext() {
    m_writing = -1;
    if (m_waiting.empty()) {
        m_request.pinned.reset();
    } else {
        m_writing = int(m_waiting.front());
        m_waiting.erase(m_waiting.begin());
        const QString& name = m_columns[static_cast<std::size_t>(m_writing)].preset;
        const auto preset = std::find_if(m_presets.begin(), m_presets.end(),
                                         [&](const SamplerPreset& one) { return one.name == name; });
        GenerationController::Request request = m_request;
        request.sample = withValues(m_request.sample, preset->values);
        request.sample.tokens = m_length->value();
        m_context.writing.beside.start(request);
    }
    showState();
}

void PresetComparison::finished() {
    if (m_writing < 0)
        return;
    GenerationController& generation = m_context.writing.beside;
    std::vector<DrawnText> texts;
    for (int i = 0; i < generation.textCount(); ++i) {
        DrawnText text;
        for (const auto& token : generation.tokens(i))
            if (!token->text.empty()) // part of a character; it appears with the token that completes it
                text.emplace_back(QString::fromStdString(token->text), token->probability);
        texts.push_back(std::move(text));
    }
    Column& column = m_columns[static_cast<std::size_t>(m_writing)];
    takeTexts(column);
    showText(column);
    if (!generation.wasStopped()) {
        addRow(column.preset, drawStatistics(texts));
    } else {
        m_waiting.clear();
        if (!m_stopped) // another run was opened, or begun
            m_problem = tr("The texts were interrupted. Press Draw to begin again.");
    }
    drawNext();
}

/// What the controller has written.
void PresetComparison::takeTexts(Column& column) {
    const GenerationController& generation = m_context.writing.beside;
    const auto preset = std::find_if(m_presets.begin(), m_presets.end(),
                                     [&](const SamplerPreset& one) { return one.name == column.preset; });
    for (int i = 0; i < generation.textCount(); ++i) {
        run::WrittenText text;
        text.name = column.preset.toStdString();
        text.prompt = m_request.prompt.toStdString();
        text.tokens = generation.tokens(i);
        text.asked = m_length->value();
        text.written = std::int64_t(text.tokens.size());
        text.step = generation.step();
        text.run = generation.otherRun();
        text.seed = generation.seed(i);
        text.sampler = settingsOf(withValues(m_request.sample, preset->values));
        text.sampler["tokens"] = std::to_string(m_length->value());
        text.off = glasshouse::model::partNames(m_request.off);
        text.dropout = m_request.dropout;
        text.specialTokens = m_request.specialTokens;
        column.texts.push_back(std::move(text));
    }
}

/// The texts below each other, each after its seed.
void PresetComparison::showText(Column& column) {
    std::vector<widgets::FlowToken> tokens;
    for (const run::WrittenText& text : column.texts) {
        widgets::FlowToken head;
        head.text = (tokens.empty() ? QString() : QStringLiteral("\n\n")) + tr("Seed %1").arg(*text.seed) +
                    QLatin1Char('\n') + m_request.prompt;
        head.muted = true;
        tokens.push_back(head);
        for (std::size_t i = 0; i < text.tokens.size(); ++i) {
            if (!text.tokens[i]->text.empty())
                tokens.push_back(flowToken(text.tokens, i, m_context.viewed.run.tokenizer().get()));
        }
    }
    column.flow->setTokens(tokens);
    showTints();
}

/// The tints of a weak model's texts begin lower, the same in all columns.
void PresetComparison::showTints() {
    std::vector<std::vector<double>> probabilities;
    for (const Column& column : m_columns) {
        std::vector<double>& all = probabilities.emplace_back();
        for (const run::WrittenText& text : column.texts)
            for (const auto& token : text.tokens)
                all.push_back(token->probability);
    }
    const int shift = theme::Theme::tintShift(std::move(probabilities));
    for (const Column& column : m_columns)
        column.flow->setTintShift(shift);
    m_legend->setShift(shift);
}

void PresetComparison::save() {
    std::vector<run::WrittenText> texts;
    for (const Column& column : m_columns)
        texts.insert(texts.end(), column.texts.begin(), column.texts.end());
    if (!texts.empty())
        askToSave(this, std::move(texts), m_context.viewed.run.name());
}

void PresetComparison::receiveNotice(const QString& sentence) {
    m_problem.clear();
    m_state->setText(sentence);
    notice(parentWidget(), sentence);
}

void PresetComparison::addRow(const QString& preset, const DrawStatistics& numbers) {
    const std::int64_t step = m_context.writing.beside.step();
    m_model->appendRow({new QStandardItem(preset), new QStandardItem(text::groupedNumber(step)),
                        new QStandardItem(share(numbers.meanProbability)),
                        new QStandardItem(share(numbers.distinctWords)), new QStandardItem(share(numbers.repeated)),
                        new QStandardItem(length(numbers.meanTokens)),
                        new QStandardItem(length(numbers.meanCharacters))});
}

void PresetComparison::showState() {
    const bool writing = m_writing >= 0;
    const bool some = std::any_of(m_columns.begin(), m_columns.end(), [](const Column& column) {
        return !column.choice->currentData().toString().isEmpty();
    });
    //: verb: draws random texts
    m_draw->setText(writing ? tr("Stop") : tr("Draw"));
    m_draw->setAccessibleName(m_draw->text());
    m_draw->setEnabled(writing || some);
    m_draw->setToolTip(writing ? tr("Stop writing")
                       : some  ? tr("Write ten texts of each preset")
                               : tr("Choose at least one preset"));
    for (const Column& column : m_columns)
        column.choice->setEnabled(!writing);
    m_length->setEnabled(!writing);
    const bool written =
        std::any_of(m_columns.begin(), m_columns.end(), [](const Column& column) { return !column.texts.empty(); });
    m_save->setEnabled(!writing && written);
    if (written)
        m_texts->clearEmpty();
    else
        m_texts->setEmpty(writing ? tr("Writing the first texts…") : tr("Choose presets and press Draw."));
    m_card->setVisible(m_model->rowCount() > 0);
    m_state->setTone(m_problem.isEmpty() ? widgets::ElidedLabel::Tone::Muted : widgets::ElidedLabel::Tone::Bad);
    QString state = m_problem;
    if (state.isEmpty() && m_model->rowCount() > 0)
        state =
            QStringList(QStringList{tr("All texts are of the weights of step %1").arg(m_model->item(0, Step)->text())} +
                        alteredTexts(glasshouse::model::partNames(m_request.off)))
                .join(QStringLiteral(", ")) +
            QLatin1Char('.');
    if (writing) {
        qint64 tokens = 0;
        for (int i = 0; i < m_context.writing.beside.textCount(); ++i)
            tokens += qint64(m_context.writing.beside.tokens(i).size());
        state = tr("Writing with %1: %2 of %3 tokens")
                    .arg(m_columns[static_cast<std::size_t>(m_writing)].preset, text::groupedNumber(tokens),
                         text::groupedNumber(qint64(draws) * m_length->value()));
    }
    m_state->setText(state);
}

} // namespace glasshouse::places::write
