#include "ui/places/model/PresetList.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include <algorithm>

#include "core/fields/Field.h"
#include "core/fields/Preset.h"
#include "core/fields/SameTokenizer.h"
#include "core/model/ModelKind.h"
#include "core/tokenizer/Tokenizer.h"
#include "ui/places/Notice.h"
#include "ui/places/model/PresetSheet.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Icons.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/Control.h"

namespace glasshouse::places::model {

namespace {
constexpr int idRole = Qt::UserRole + 1;
constexpr int foldedRows = 5;

/// The label of a chosen value, else the value itself.
QString choiceText(const fields::Field& field, const std::string& value) {
    if (field.kind == fields::FieldKind::Choice)
        for (const config::Choice& choice : field.choices())
            if (choice.id == value)
                return QString::fromStdString(choice.label);
    return QString::fromStdString(value);
}
} // namespace

PresetList::PresetList(runtime::ConfigStore& store, const runtime::CorpusStore& corpus, QWidget* parent)
    : QWidget(parent)
    , m_store(store)
    , m_corpus(corpus)
    , m_model(new QStandardItemModel(0, 2, this))
    , m_table(new widgets::CardTable(this))
    , m_more(new QPushButton(this))
    , m_sources(new QPushButton(tr("Sources…"), this)) {
    setObjectName(QStringLiteral("presetList"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    widgets::nameControl(
        m_table,
        {.id = QStringLiteral("presets"),
         .name = tr("Presets"),
         .toolTip = tr("Models to start from, with the parameters that each has with its own tokenizer on this text")});
    m_table->setFlat(false);
    m_table->setDense(true);
    m_table->setModel(m_model);
    m_table->setColumn(1, widgets::CardTable::Column::Number);
    m_table->setTextElideMode(Qt::ElideMiddle); // names in a family differ at their ends
    m_table->horizontalHeader()->hide();
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_more->setObjectName(QStringLiteral("allPresets"));
    m_more->setCheckable(true);
    m_more->setToolTip(tr("Show all presets, or a few"));
    m_more->setIcon(theme::icon(QStringLiteral("down")));
    theme::setRole(m_more, "flat");
    theme::setLookProperty(m_more, "small", true);
    layout->addWidget(m_table);
    auto* foot = new QHBoxLayout;
    foot->setContentsMargins(0, 0, 0, 0);
    foot->setSpacing(4);
    foot->addWidget(m_more);
    foot->addStretch(1);
    widgets::nameControl(m_sources, {.id = QStringLiteral("presetSources"),
                                     .name = tr("Where the values of the chosen preset come from"),
                                     .toolTip = tr("Field by field: what is as published, what is ours, and why")});
    theme::setRole(m_sources, "flat");
    theme::setLookProperty(m_sources, "small", true);
    foot->addWidget(m_sources);
    layout->addLayout(foot);
    connect(m_sources, &QPushButton::clicked, this, [this] {
        const fields::Preset* const preset = origin();
        if (preset == nullptr)
            return;
        auto* sheet = new PresetSheet(*preset, this);
        sheet->show();
    });
    fill();
    connect(m_more, &QPushButton::toggled, this, &PresetList::fit);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& index) {
        const QString id = index.siblingAtColumn(0).data(idRole).toString();
        if (!id.isEmpty())
            choose(id);
    });
    // A click on the current preset restores its values.
    connect(m_table, &QTableView::clicked, this, [this](const QModelIndex& index) {
        const QString id = index.siblingAtColumn(0).data(idRole).toString();
        if (!id.isEmpty() && id == m_store.preset())
            choose(id);
    });
    connect(&store, &runtime::ConfigStore::reset, this, &PresetList::showChosen);
    connect(&corpus, &runtime::CorpusStore::preparedChanged, this, &PresetList::showCounts);
    connect(&store, &runtime::ConfigStore::validated, this, [this] {
        if (m_differs != differs())
            showChosen();
    });
    showChosen();
    fit();
}

/// Applies a preset; what it changes outside of this place is said.
void PresetList::choose(const QString& id) {
    const config::RunConfig before = m_store.edited();
    m_store.applyPreset(id);
    if (m_store.facts().trainTokens <= 0)
        return;
    QStringList changed;
    for (const char* name : {"tokenizer", "split", "validation_fraction", "windows"}) {
        const fields::Field& field = *fields::find(name);
        const std::string value = fields::get(m_store.edited(), name);
        if (value != fields::get(before, name))
            changed.append(tr("%1: %2", "a setting and its value")
                               .arg(QString::fromStdString(field.label), choiceText(field, value)));
    }
    if (!changed.isEmpty())
        notice(this, tr("The preset also changed how the text is read. %1").arg(changed.join(QStringLiteral("; "))));
}

void PresetList::fill() {
    QString family;
    int families = 0;
    for (const fields::Preset& preset : fields::presets()) {
        const QString name = QString::fromStdString(preset.family);
        if (name != family) {
            family = name;
            ++families;
            auto* heading = new QStandardItem(family);
            heading->setFont(theme::uiFont(theme::TextSize::SectionHead));
            heading->setData(true, widgets::MutedRole);
            auto* blank = new QStandardItem;
            heading->setFlags(Qt::ItemIsEnabled);
            blank->setFlags(Qt::ItemIsEnabled);
            m_model->appendRow({heading, blank});
        }
        auto* first = new QStandardItem(QString::fromStdString(preset.name));
        auto* second = new QStandardItem;
        first->setFont(theme::uiFont(theme::TextSize::Small));
        first->setData(QString::fromStdString(preset.id), idRole);
        const QString about = QStringLiteral("%1: %2").arg(family, QString::fromStdString(preset.about));
        first->setToolTip(
            QStringLiteral("<p><b>%1</b></p><p>%2</p>").arg(first->text().toHtmlEscaped(), about.toHtmlEscaped()));
        second->setToolTip(first->toolTip());
        m_model->appendRow({first, second});
    }
    m_more->setText(tr("%1 presets in %2 families").arg(fields::presets().size()).arg(families));
    m_more->setAccessibleName(m_more->text());
    showCounts();
}

int PresetList::vocabularyOf(const fields::Preset& preset) const {
    const std::shared_ptr<const runtime::PreparedText> text = m_corpus.prepared();
    if (!text || !text->tokenizer)
        return preset.vocabulary;
    const config::DataConfig& own = preset.config.data;
    if (fields::sameTokenizer(own, preset.config.train.seed, text->data, text->seed))
        return text->tokenizer->vocabularySize();
    return tokenizer::tokenizerKind(own.tokenizer).onePerCharacter ? int(text->characters.size()) : preset.vocabulary;
}

void PresetList::showCounts() {
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QString id = m_model->item(row)->data(idRole).toString();
        if (id.isEmpty())
            continue; // a heading
        const fields::Preset& preset = fields::findPreset(id.toStdString());
        config::ModelConfig shape = preset.config.model;
        shape.vocab_size = vocabularyOf(preset);
        m_model->item(row, 1)->setText(text::groupedNumber(glasshouse::model::parameterCount(shape)));
    }
    fit();
}

const fields::Preset* PresetList::origin() const {
    const auto& all = fields::presets();
    const auto found = std::find_if(all.begin(), all.end(),
                                    [this](const auto& one) { return one.id == m_store.preset().toStdString(); });
    return found != all.end() ? &*found : nullptr;
}

/// Whether the model differs from the preset it came from.
bool PresetList::differs() const {
    const fields::Preset* const preset = origin();
    if (preset == nullptr)
        return false;
    config::ModelConfig mine = m_store.edited().model;
    config::ModelConfig published = preset->config.model;
    mine.vocab_size = published.vocab_size; // the corpus's
    return !(mine.resolved() == published.resolved());
}

/// A preset is selected while the model matches it; for a modified one the name says so.
void PresetList::showChosen() {
    const QSignalBlocker quiet(m_table->selectionModel());
    m_differs = differs();
    m_table->clearSelection();
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QString id = m_model->item(row)->data(idRole).toString();
        if (id.isEmpty())
            continue; // a heading
        const bool mine = id == m_store.preset();
        const bool chosen = mine && !m_differs;
        for (int column = 0; column < 2; ++column)
            m_model->item(row, column)->setData(chosen, widgets::StrongRole);
        const QString name = QString::fromStdString(fields::findPreset(id.toStdString()).name);
        m_model->item(row)->setText(mine && m_differs ? tr("%1, changed").arg(name) : name);
        if (!mine)
            continue;
        m_table->selectionModel()->setCurrentIndex(m_model->index(row, 0), QItemSelectionModel::NoUpdate);
        if (chosen)
            m_table->selectRow(row);
        m_table->scrollTo(m_model->index(row, 0));
    }
    m_sources->setEnabled(origin() != nullptr);
    m_table->viewport()->update();
}

void PresetList::fit() {
    int rows = 0; // folded families have no rows
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const bool hidden = !m_more->isChecked() && m_model->item(row)->data(idRole).toString().isEmpty();
        m_table->setRowHidden(row, hidden);
        rows += hidden ? 0 : 1;
    }
    if (!m_more->isChecked())
        rows = qMin(rows, foldedRows);
    m_table->setFixedHeight(rows * m_table->verticalHeader()->defaultSectionSize() + 2);
    int width = 0;
    for (int row = 0; row < m_model->rowCount(); ++row)
        width = qMax(width, QFontMetrics(theme::monoFont(theme::TextSize::Small, QFont::DemiBold))
                                .horizontalAdvance(m_model->item(row, 1)->text()));
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Fixed);
    m_table->horizontalHeader()->resizeSection(1, width + 18);
    m_table->scrollTo(m_table->currentIndex());
}

void PresetList::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::ApplicationFontChange)
        fit();
}

} // namespace glasshouse::places::model
