#include "ui/places/model/PresetList.h"

#include <QAction>
#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QHelpEvent>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>

#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/fields/Field.h"
#include "core/fields/Preset.h"
#include "core/fields/SameTokenizer.h"
#include "core/model/ModelKind.h"
#include "core/run/PresetFile.h"
#include "ui/actions/FilePlaces.h"
#include "ui/places/Notice.h"
#include "ui/places/model/PresetDialog.h"
#include "ui/places/model/PresetSheet.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/OwnPresets.h"
#include "ui/runtime/PaceController.h"
#include "ui/text/Numbers.h"
#include "ui/text/Translation.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Icons.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/Control.h"

namespace glasshouse::places::model {

namespace {
constexpr int idRole = Qt::UserRole + 1;
constexpr int familyRole = Qt::UserRole + 2; // of a heading
constexpr int foldedRows = 6;

/// The label of a chosen value, else the value itself.
QString choiceText(const fields::Field& field, const std::string& value) {
    if (field.kind == fields::FieldKind::Choice)
        for (const config::Choice& choice : field.choices())
            if (choice.id == value)
                return text::fromCore(choice.label);
    return QString::fromStdString(value);
}

/// The name below the heading of its family, which does not say the family again.
QString nameInFamily(const fields::Preset& preset) {
    QString name = text::fromCore(preset.name);
    if (const QString family = text::fromCore(preset.family) + QStringLiteral(", "); name.startsWith(family)) {
        name.remove(0, family.size());
        name.replace(0, 1, name.at(0).toUpper());
    }
    return name;
}

QString filterOfFiles() {
    return PresetList::tr("Presets (*%1)")
        .arg(QLatin1String(run::presetSuffix.data(), qsizetype(run::presetSuffix.size())));
}
} // namespace

PresetList::PresetList(const PlaceContext& context, QWidget* parent)
    : QWidget(parent)
    , m_store(context.training.config)
    , m_corpus(context.corpus.store)
    , m_own(context.training.presets)
    , m_pace(context.training.pace)
    , m_model(new QStandardItemModel(0, 2, this))
    , m_table(new widgets::CardTable(this))
    , m_more(new QPushButton(this))
    , m_sources(new QPushButton(tr("Sources…"), this))
    , m_save(new QPushButton(tr("Save as preset…"), this))
    , m_undo(new QPushButton(tr("Undo"), this))
    , m_menu(new QMenu(this)) {
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
    m_model->setHorizontalHeaderLabels({tr("preset"), tr("parameters")});
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->viewport()->installEventFilter(this);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    layout->addWidget(m_table);
    makeButtons();
    makeMenu();
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
    connect(&m_store, &runtime::ConfigStore::reset, this, &PresetList::showChosen);
    connect(&m_corpus, &runtime::CorpusStore::preparedChanged, this, &PresetList::showCounts);
    connect(&m_store, &runtime::ConfigStore::validated, this, [this] {
        if (m_differs != differs() || m_loaded != m_store.preset())
            showChosen();
        followOwn();
    });
    connect(&m_own, &runtime::OwnPresets::changed, this, [this] {
        const QSignalBlocker quiet(m_table->selectionModel());
        fill();
        showChosen();
        followOwn();
    });
    connect(&m_own, &runtime::OwnPresets::kept, this, &PresetList::choose);
    connect(&m_own, &runtime::OwnPresets::done, this, [this](const QString& sentence) { notice(this, sentence); });
    connect(&m_own, &runtime::OwnPresets::failed, this, [this](const QString& sentence) { notice(this, sentence); });
    showChosen();
    followOwn();
}

void PresetList::makeButtons() {
    m_more->setObjectName(QStringLiteral("allPresets"));
    m_more->setCheckable(true);
    m_more->setToolTip(tr("Show all presets, or a few"));
    m_more->setIcon(theme::icon(QStringLiteral("down")));
    widgets::nameControl(m_sources, {.id = QStringLiteral("presetSources"),
                                     .name = tr("Where the values of the chosen preset come from"),
                                     .toolTip = tr("Field by field: what is as published, what is ours, and why")});
    widgets::nameControl(m_save, {.id = QStringLiteral("presetSave"), .name = m_save->text()});
    widgets::nameControl(m_undo, {.id = QStringLiteral("presetUndo"),
                                  .name = tr("Undo"),
                                  .toolTip = tr("Restore the preset that was deleted or replaced last")});
    m_undo->setIcon(theme::icon(QStringLiteral("undo")));
    auto* others = new QToolButton(this);
    widgets::nameControl(others, {.id = QStringLiteral("presetActions"),
                                  .name = tr("More about presets"),
                                  .toolTip = tr("Rename, delete, export or import presets of your own")});
    others->setIcon(theme::icon(QStringLiteral("more")));
    others->setMenu(m_menu);
    others->setPopupMode(QToolButton::InstantPopup);
    theme::setLookProperty(others, "small", true);
    for (QPushButton* button : {m_more, m_sources, m_save, m_undo}) {
        theme::setRole(button, "flat");
        theme::setLookProperty(button, "small", true);
    }
    const auto line = [this](QWidget* left, const QList<QWidget*>& right) {
        auto* row = new QHBoxLayout;
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(4);
        row->addWidget(left);
        row->addStretch(1);
        for (QWidget* widget : right)
            row->addWidget(widget);
        static_cast<QVBoxLayout*>(layout())->addLayout(row);
    };
    line(m_more, {m_sources});
    line(m_save, {m_undo, others});
    connect(m_save, &QPushButton::clicked, this, &PresetList::askToSave);
    connect(m_undo, &QPushButton::clicked, &m_own, &runtime::OwnPresets::undo);
    connect(m_sources, &QPushButton::clicked, this, [this] {
        if (const fields::Preset* const preset = m_store.origin())
            (new PresetSheet(*preset, this))->show();
    });
}

/// Of the button, and of the rows.
void PresetList::makeMenu() {
    m_menu->setObjectName(QStringLiteral("presetMenu"));
    const auto action = [this](const char* name, const QString& text, void (PresetList::*slot)()) {
        QAction* made = m_menu->addAction(text, this, slot);
        made->setObjectName(QLatin1String(name));
        return made;
    };
    m_rename = action("presetRename", tr("Rename…"), &PresetList::askToRename);
    m_export = action("presetExport", tr("Export…"), &PresetList::askToExport);
    m_delete = m_menu->addAction(tr("Delete"), this, [this] { m_own.remove(ownPresetInRow()); });
    m_delete->setObjectName(QStringLiteral("presetDelete"));
    m_menu->addSeparator();
    action("presetImport", tr("Import…"), &PresetList::askToImport);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_table, &QWidget::customContextMenuRequested, this,
            [this](const QPoint& place) { m_menu->popup(m_table->viewport()->mapToGlobal(place)); });
}

QString PresetList::ownPresetInRow() const {
    const QString id = m_table->currentIndex().siblingAtColumn(0).data(idRole).toString();
    return m_own.find(id) != nullptr ? id : QString();
}

void PresetList::followOwn() {
    const bool own = !ownPresetInRow().isEmpty();
    for (QAction* action : {m_rename, m_export, m_delete}) {
        action->setEnabled(own);
        action->setToolTip(own ? QString() : tr("Choose one of your own presets first."));
    }
    m_undo->setVisible(m_own.canUndo());
    m_save->setEnabled(m_store.isValid());
    m_save->setToolTip(m_store.isValid() ? tr("Keep all settings of Model, Train and Corpus under a name")
                                         : tr("Fix the settings that need attention first."));
}

void PresetList::askToSave() {
    QStringList names;
    for (const fields::Preset& preset : m_own.all())
        names.append(QString::fromStdString(preset.name));
    auto* dialog = new PresetDialog(tr("Save as preset"), tr("Save"), PresetDialog::Taken::Replaced, names, this);
    if (const fields::Preset* same = m_own.find(m_store.preset()))
        dialog->setValues(m_store.preset(), QString::fromStdString(same->about));
    connect(dialog, &PresetDialog::answered, &m_own, &runtime::OwnPresets::save);
    dialog->open();
}

void PresetList::askToRename() {
    const QString name = ownPresetInRow();
    const fields::Preset* const preset = m_own.find(name);
    if (preset == nullptr)
        return;
    QStringList names;
    for (const fields::Preset& other : m_own.all())
        names.append(QString::fromStdString(other.name));
    auto* dialog = new PresetDialog(tr("Rename the preset"), tr("Rename"), PresetDialog::Taken::Refused, names, this);
    dialog->setValues(name, QString::fromStdString(preset->about));
    connect(dialog, &PresetDialog::answered, &m_own,
            [this, name](const QString& newName, const QString& note) { m_own.rename(name, newName, note); });
    dialog->open();
}

void PresetList::askToExport() {
    const QString name = ownPresetInRow();
    auto* dialog = new QFileDialog(this, tr("Export the preset"));
    dialog->setObjectName(QStringLiteral("presetExportDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(filterOfFiles());
    dialog->setDefaultSuffix(QString::fromLatin1(run::presetSuffix.substr(1).data()));
    actions::FilePlaces::apply(*dialog, QStringLiteral("export"));
    dialog->selectFile(QString::fromStdString(run::runFolderName(name.toStdString())) +
                       QString::fromLatin1(run::presetSuffix.data()));
    connect(dialog, &QFileDialog::fileSelected, &m_own, [this, name](const QString& path) {
        const QString refusal = actions::FilePlaces::refusal(this, path);
        if (refusal.isEmpty())
            m_own.exportTo(name, path);
        else
            notice(this, refusal);
    });
    dialog->open();
}

void PresetList::askToImport() {
    auto* dialog = new QFileDialog(this, tr("Import a preset"));
    dialog->setObjectName(QStringLiteral("presetImportDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilter(filterOfFiles());
    actions::FilePlaces::apply(*dialog, QStringLiteral("export"));
    connect(dialog, &QFileDialog::fileSelected, &m_own, &runtime::OwnPresets::import);
    dialog->open();
}

/// Applies a preset; what it changes outside of this place is said.
void PresetList::choose(const QString& id) {
    const config::RunConfig before = m_store.edited();
    m_store.applyPreset(id);
    if (const fields::Preset* const preset = find(id))
        Q_EMIT described(text::fromCore(preset->name), valuesOf(*preset));
    if (m_store.facts().trainTokens <= 0)
        return;
    QStringList changed;
    for (const char* name : {"tokenizer", "split", "validation_fraction", "windows"}) {
        const fields::Field& field = *fields::find(name);
        const std::string value = fields::get(m_store.edited(), name);
        if (value != fields::get(before, name))
            changed.append(
                tr("%1: %2", "a setting and its value").arg(text::fromCore(field.label), choiceText(field, value)));
    }
    if (!changed.isEmpty())
        notice(this,
               tr("The preset also changes how the text is prepared. %1.").arg(changed.join(QStringLiteral("; "))));
}

void PresetList::fill() {
    m_model->removeRows(0, m_model->rowCount());
    if (!m_own.all().empty())
        addFamily(tr("Your presets"));
    for (const fields::Preset& preset : m_own.all())
        addRow(preset);
    QString family;
    int families = 0;
    for (const fields::Preset& preset : fields::presets()) {
        if (const QString name = text::fromCore(preset.family); name != family) {
            family = name;
            ++families;
            addFamily(family);
        }
        addRow(preset);
    }
    m_more->setText(tr("%1 presets in %2 families").arg(fields::presets().size()).arg(families));
    m_more->setAccessibleName(m_more->text());
    showCounts();
}

void PresetList::addFamily(const QString& family) {
    auto* heading = new QStandardItem(family);
    heading->setFont(theme::uiFont(theme::TextSize::SectionHead));
    heading->setData(true, widgets::MutedRole);
    heading->setData(family, familyRole);
    auto* blank = new QStandardItem;
    heading->setFlags(Qt::ItemIsEnabled);
    blank->setFlags(Qt::ItemIsEnabled);
    m_model->appendRow({heading, blank});
}

void PresetList::addRow(const fields::Preset& preset) {
    auto* first = new QStandardItem(nameInFamily(preset));
    auto* second = new QStandardItem;
    const QString name = text::fromCore(preset.name);
    first->setFont(theme::uiFont(theme::TextSize::Small));
    first->setData(QString::fromStdString(preset.id), idRole);
    first->setData(name, Qt::AccessibleTextRole);
    first->setToolTip(QStringLiteral("<p><b>%1</b></p><p>%2</p>")
                          .arg(name.toHtmlEscaped(), text::fromCore(preset.about).toHtmlEscaped()));
    second->setToolTip(first->toolTip());
    m_model->appendRow({first, second});
}

const fields::Preset* PresetList::find(const QString& id) const {
    if (const fields::Preset* own = m_own.find(id))
        return own;
    for (const fields::Preset& preset : fields::presets())
        if (preset.id == id.toStdString())
            return &preset;
    return nullptr;
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

/// What it is, in numbers: its size, its own steps, and how long they take here, once that is known.
QList<PlaceValue> PresetList::valuesOf(const fields::Preset& preset) const {
    config::RunConfig config = preset.config;
    config.model.vocab_size = vocabularyOf(preset);
    QList<PlaceValue> values{{tr("Parameters"), text::groupedNumber(glasshouse::model::parameterCount(config.model))}};
    const std::int64_t steps = runtime::PaceController::stepsOf(config, m_store.facts().trainTokens);
    if (steps <= 0)
        return values;
    values.append({tr("Steps"), text::groupedNumber(steps)});
    if (const auto pace = m_pace.paceOf(config)) {
        const auto time = runtime::PaceController::forecast(*pace, config, steps);
        values.append({tr("Time on this computer"), text::roundedDuration(time.least, time.most)});
    }
    return values;
}

/// What a row is about stands beside the list, not over its next rows.
bool PresetList::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_table->viewport() || event->type() != QEvent::ToolTip)
        return QWidget::eventFilter(watched, event);
    const QModelIndex index = m_table->indexAt(static_cast<QHelpEvent*>(event)->pos());
    const fields::Preset* const preset = find(index.siblingAtColumn(0).data(idRole).toString());
    QString words = m_table->toolTip(); // over a heading
    if (preset != nullptr) {
        QStringList numbers;
        for (const PlaceValue& value : valuesOf(*preset))
            numbers.append(
                tr("%1: %2", "what a number is, and the number").arg(value.label, value.value).toHtmlEscaped());
        words = index.data(Qt::ToolTipRole).toString() +
                QStringLiteral("<p>%1</p>").arg(numbers.join(QStringLiteral("<br>")));
    }
    const QRect row = m_table->visualRect(index);
    const QPoint beside(width() + theme::scaled(8), m_table->viewport()->mapTo(this, row.topLeft()).y() - row.height());
    QToolTip::showText(mapToGlobal(beside), words, m_table->viewport(), row);
    return true;
}

void PresetList::showCounts() {
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const fields::Preset* const preset = find(m_model->item(row)->data(idRole).toString());
        if (preset == nullptr)
            continue; // a heading
        config::ModelConfig shape = preset->config.model;
        shape.vocab_size = vocabularyOf(*preset);
        m_model->item(row, 1)->setText(text::groupedNumber(glasshouse::model::parameterCount(shape)));
    }
    fit();
}

/// Whether the model differs from the preset it came from.
bool PresetList::differs() const {
    const fields::Preset* const preset = m_store.origin();
    if (preset == nullptr)
        return false;
    config::ModelConfig mine = m_store.edited().model;
    config::ModelConfig published = preset->config.model;
    mine.vocab_size = published.vocab_size; // the corpus's
    return !(mine.resolved() == published.resolved());
}

/// The preset that the fields came from is marked, and selected while the model matches it; for a modified one the name
/// says so.
void PresetList::showChosen() {
    const QSignalBlocker quiet(m_table->selectionModel());
    m_differs = differs();
    m_loaded = m_store.preset();
    m_table->clearSelection();
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QString id = m_model->item(row)->data(idRole).toString();
        const fields::Preset* const preset = find(id);
        if (preset == nullptr)
            continue; // a heading
        const bool mine = id == m_store.preset();
        for (int column = 0; column < 2; ++column)
            m_model->item(row, column)->setData(mine && !m_differs, widgets::StrongRole);
        const QString name = nameInFamily(*preset);
        const QString whole = text::fromCore(preset->name);
        m_model->item(row)->setText(mine && m_differs ? tr("%1, changed").arg(name) : name);
        m_model->item(row)->setData(mine ? QVariant(theme::icon(QStringLiteral("check"))) : QVariant(),
                                    Qt::DecorationRole);
        m_model->item(row)->setData(!mine       ? whole
                                    : m_differs ? tr("%1, loaded and changed").arg(whole)
                                                : tr("%1, loaded").arg(whole),
                                    Qt::AccessibleTextRole);
        if (!mine)
            continue;
        m_table->selectionModel()->setCurrentIndex(m_model->index(row, 0), QItemSelectionModel::NoUpdate);
        if (!m_differs)
            m_table->selectRow(row);
    }
    const fields::Preset* const origin = m_store.origin();
    m_sources->setEnabled(origin != nullptr && !origin->provenance.empty());
    fit();
    m_table->viewport()->update();
}

/// Folded, it shows a few rows around the chosen one, with the heading of its family if there is room.
void PresetList::fit() {
    const int rows = m_more->isChecked() ? m_model->rowCount() : qMin(m_model->rowCount(), foldedRows);
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height() +
                            rows * m_table->verticalHeader()->defaultSectionSize() + 2);
    int width = m_table->horizontalHeader()->sectionSizeHint(1) - 12;
    for (int row = 0; row < m_model->rowCount(); ++row)
        width = qMax(width, QFontMetrics(theme::monoFont(theme::TextSize::Small, QFont::DemiBold))
                                .horizontalAdvance(m_model->item(row, 1)->text()));
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Fixed);
    m_table->horizontalHeader()->resizeSection(1, width + 12);
    const QModelIndex current = m_table->currentIndex();
    int heading = current.row();
    while (heading > 0 && m_model->item(heading)->data(familyRole).isNull())
        --heading;
    if (m_table->viewport()->rect().contains(m_table->visualRect(current)))
        return; // it was clicked: nothing moves under the pointer
    m_table->scrollTo(m_model->index(qMax(0, heading), 0), QAbstractItemView::PositionAtTop);
    m_table->scrollTo(current);
}

void PresetList::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (theme::isTextSizeChange(*event)) { // the rows have their own fonts
        const QSignalBlocker quiet(m_table->selectionModel());
        fill();
        showChosen();
    }
}

} // namespace glasshouse::places::model
