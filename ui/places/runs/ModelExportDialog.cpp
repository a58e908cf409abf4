#include "ui/places/runs/ModelExportDialog.h"

#include <QComboBox>
#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <string_view>

#include "ui/actions/FilePlaces.h"
#include "ui/places/Remember.h"
#include "ui/settings/Settings.h"
#include "ui/text/Numbers.h"
#include "ui/text/Translation.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/widgets/BusyBar.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/SegmentedChoice.h"
#include "ui/widgets/TextBlock.h"

namespace glasshouse::places::runs {

namespace {

constexpr QLatin1String purpose("exportModel"); ///< of the file dialogs
const QString huggingFaceId = QStringLiteral("huggingface");
const QString ggufId = QStringLiteral("gguf");

QString typeName(exchange::NumberType type) {
    switch (type) {
    case exchange::NumberType::Float32:
        return ModelExportDialog::tr("float32");
    case exchange::NumberType::Float16:
        return ModelExportDialog::tr("float16");
    case exchange::NumberType::Bfloat16:
        return ModelExportDialog::tr("bfloat16");
    case exchange::NumberType::Q8_0:
        break;
    }
    return ModelExportDialog::tr("8 bits (Q8_0)");
}

QString shownPath(const QString& path) {
    return QDir::toNativeSeparators(path);
}

} // namespace

ModelExportDialog::ModelExportDialog(runtime::RunEditor& editor, settings::Settings& settings, const QString& folder,
                                     QWidget* parent)
    : QDialog(parent)
    , m_editor(editor)
    , m_settings(settings)
    , m_folder(folder)
    , m_format(new widgets::SegmentedChoice(this))
    , m_family(new widgets::TextBlock({}, this))
    , m_step(new QComboBox(this))
    , m_type(new QComboBox(this))
    , m_name(new QLineEdit(QFileInfo(folder).fileName(), this))
    , m_place(new QLineEdit(this))
    , m_choose(new QPushButton(tr("Choose…"), this))
    , m_problem(new widgets::ErrorBox(this))
    , m_saved(new widgets::TextBlock({}, this))
    , m_busy(new widgets::BusyBar(this))
    , m_doing(new QLabel(this))
    , m_cancel(new QPushButton(tr("Cancel"), this))
    , m_export(new QPushButton(tr("Export"), this)) {
    setObjectName(QStringLiteral("exportModel"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Export the model"));
    setProperty("explain", QStringLiteral("runs.exportModel"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 18, 20, 16);
    layout->setSpacing(12);
    layout->addWidget(new widgets::TextBlock(
        tr("The model alone, with its tokenizer, for other programs: transformers reads the folder, llama.cpp the "
           "GGUF file."),
        this));
    addChoices();
    addPlace();
    m_problem->setObjectName(QStringLiteral("exportModel.problem"));
    layout->addWidget(m_problem);
    m_saved->setObjectName(QStringLiteral("exportModel.saved"));
    layout->addWidget(m_saved);
    m_problem->hide();
    m_saved->hide();
    connect(m_saved, &widgets::TextBlock::linkActivated, this,
            [](const QString& link) { QDesktopServices::openUrl(QUrl(link)); });
    layout->addStretch(1);
    addButtons();
    setMinimumWidth(theme::scaled(520));

    connect(&editor, &runtime::RunEditor::modelExportsFound, this,
            [this](const QString& of, const runtime::ModelExports& found) {
                if (of == m_folder)
                    showOffer(found);
            });
    connect(&editor, &runtime::RunEditor::modelExportFailed, this, [this](const QString& sentence) {
        m_writing = false;
        if (!m_known) { // the run could not be read
            m_found.huggingFace.problem = m_found.gguf.problem = sentence.toStdString();
            m_known = true;
            return followFormat();
        }
        follow();
        showProblem(tr("The model is not exported."), sentence);
    });
    connect(&editor, &runtime::RunEditor::modelExported, this, &ModelExportDialog::showSaved);
    connect(&editor, &runtime::RunEditor::modelExportStopped, this, [this] {
        m_writing = false;
        follow();
    });
    editor.findModelExports(folder);
    follow();
    fit();
}

void ModelExportDialog::addChoices() {
    auto* column = static_cast<QVBoxLayout*>(layout());
    widgets::nameControl(m_format, {.id = QStringLiteral("exportModel.format"), .name = tr("Format")});
    m_format->addChoice(huggingFaceId, tr("Hugging Face folder"),
                        tr("config.json, model.safetensors and tokenizer.json"));
    m_format->addChoice(ggufId, tr("GGUF file"), tr("One file for llama.cpp and programs that use it"));
    remember(m_format, m_settings);
    column->addWidget(new widgets::Field(tr("Format"), m_format, this));
    m_family->setObjectName(QStringLiteral("exportModel.family"));
    column->addWidget(m_family);
    widgets::nameControl(m_step, {.id = QStringLiteral("exportModel.step"),
                                  .name = tr("Saved step"),
                                  .toolTip = tr("Which checkpoint of the run is written")});
    widgets::nameControl(m_type, {.id = QStringLiteral("exportModel.type"),
                                  .name = tr("Number type"),
                                  .toolTip = tr("How numbers are stored, and about how large that becomes. float32 "
                                                "keeps them bit for bit")});
    column->addWidget(new widgets::FieldRow(
        {new widgets::Field(tr("Saved step"), m_step, this), new widgets::Field(tr("Number type"), m_type, this)},
        this));
    connect(m_format, &widgets::SegmentedChoice::currentChanged, this, &ModelExportDialog::followFormat);
    connect(m_type, &QComboBox::activated, this,
            [this] { m_settings.setValue(QStringLiteral("exportModel/type"), m_type->currentData()); });
}

void ModelExportDialog::addPlace() {
    m_name->setProperty("words", true);
    widgets::nameControl(
        m_name,
        {.id = QStringLiteral("exportModel.name"), .name = tr("Name"), .toolTip = tr("Of the new folder or file")});
    m_place->setProperty("words", true);
    const actions::FilePlaces* const places = actions::FilePlaces::of(parentWidget());
    m_place->setText(shownPath(places != nullptr ? places->folder(purpose) : QDir::homePath()));
    widgets::nameControl(m_place, {.id = QStringLiteral("exportModel.place"),
                                   .name = tr("In the folder"),
                                   .toolTip = tr("Where the new folder or file is made")});
    widgets::nameControl(m_choose, {.id = QStringLiteral("exportModel.choose"),
                                    .name = tr("Choose the folder"),
                                    .toolTip = tr("Choose where the new folder or file is made")});
    m_choose->setAutoDefault(false);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(new widgets::Field(tr("Name"), m_name, this), 2);
    row->addWidget(new widgets::Field(tr("In the folder"), m_place, this), 3);
    row->addWidget(m_choose, 0, Qt::AlignBottom);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    connect(m_choose, &QPushButton::clicked, this, &ModelExportDialog::choosePlace);
    for (QLineEdit* edit : {m_name, m_place})
        connect(edit, &QLineEdit::textChanged, this, [this] {
            m_saved->hide();
            followFormat(); // which takes away what was wrong with the place
        });
}

void ModelExportDialog::addButtons() {
    auto* row = new QHBoxLayout;
    m_doing->setObjectName(QStringLiteral("exportModel.doing"));
    row->addWidget(m_busy);
    row->addWidget(m_doing);
    row->addStretch(1);
    m_cancel->setAutoDefault(false);
    widgets::nameControl(m_cancel, {.id = QStringLiteral("exportModel.cancel"), .name = tr("Cancel")});
    widgets::nameControl(m_export, {.id = QStringLiteral("exportModel.export"), .name = m_export->text()});
    m_export->setDefault(true);
    theme::setRole(m_export, "main");
    row->addWidget(m_cancel);
    row->addWidget(m_export);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_export, &QPushButton::clicked, this, &ModelExportDialog::begin);
}

void ModelExportDialog::showOffer(const runtime::ModelExports& found) {
    m_found = found;
    m_known = true;
    setWindowTitle(tr("Export the model of %1").arg(found.title));
    const auto& steps = found.checkpoints; // by step
    const auto best =
        std::find_if(steps.begin(), steps.end(), [](const run::CheckpointEntry& one) { return one.best; });
    if (!steps.empty())
        m_step->addItem(tr("last (step %1)").arg(text::groupedNumber(steps.back().step)), QStringLiteral("last"));
    if (best != steps.end())
        m_step->addItem(tr("best (step %1)").arg(text::groupedNumber(best->step)), QStringLiteral("best"));
    for (auto one = steps.rbegin(); one != steps.rend(); ++one)
        m_step->addItem(tr("step %1").arg(text::groupedNumber(one->step)), QString::number(one->step));
    followFormat();
    if (m_cancel->hasFocus()) // all else was disabled
        m_step->setFocus();
}

bool ModelExportDialog::isGguf() const {
    return m_format->current() == ggufId;
}

const exchange::ExportOffer& ModelExportDialog::offer() const {
    return isGguf() ? m_found.gguf : m_found.huggingFace;
}

void ModelExportDialog::followFormat() {
    m_saved->hide();
    m_problem->hide();
    if (m_known) {
        const QString family = text::fromCore(offer().family);
        QStringList changes;
        for (const std::string& change : offer().changes)
            changes.append(text::fromCore(change));
        m_family->setHtml(
            changes.isEmpty()
                ? tr("It is written as a model of the family %1.").arg(family)
                : tr("It is written as a model of the family %1, with %2. What that changes is measured afterwards.")
                      .arg(family, changes.join(QStringLiteral(", "))));
        m_family->setVisible(!family.isEmpty());
        const int wanted = m_settings.value(QStringLiteral("exportModel/type"), 0).toInt();
        m_type->clear();
        for (const auto& [type, bytes] : offer().bytes)
            m_type->addItem(tr("%1, about %2").arg(typeName(type), text::byteText(double(bytes))), int(type));
        m_type->setCurrentIndex(std::max(0, m_type->findData(wanted)));
        if (!offer().problem.empty())
            showProblem(isGguf() && !family.isEmpty() ? tr("This model cannot be exported as GGUF.")
                                                      : tr("This model cannot be exported."),
                        text::fromCore(offer().problem));
        else if (m_found.checkpoints.empty())
            showProblem(tr("This model cannot be exported."),
                        tr("This run has no checkpoint. Use its settings for the next run and train that."));
    } else {
        m_family->setHtml(tr("Looking at the model…"));
    }
    follow();
    fit();
}

void ModelExportDialog::follow() {
    const bool offered = m_known && offer().problem.empty() && !m_found.checkpoints.empty();
    for (QWidget* part : std::initializer_list<QWidget*>{m_step, m_type, m_name, m_place, m_choose})
        part->setEnabled(offered && !m_writing);
    m_format->setEnabled(!m_writing);
    const bool placed = !m_name->text().trimmed().isEmpty() && QDir::isAbsolutePath(m_place->text().trimmed());
    m_export->setEnabled(offered && !m_writing && placed);
    m_export->setToolTip(!m_known || m_writing      ? QString()
                         : !offer().problem.empty() ? text::fromCore(offer().problem)
                                                    : (placed ? tr("Write the model to %1").arg(shownPath(path()))
                                                              : tr("Give the new folder or file a name and a place.")));
    m_busy->setVisible(!m_known || m_writing);
    m_doing->setVisible(m_writing);
    m_doing->setText(m_writing ? tr("Writing and measuring the model…") : QString());
    m_cancel->setText(m_saved->isHidden() || m_writing ? tr("Cancel") : tr("Close"));
    m_cancel->setAccessibleName(m_cancel->text());
    m_cancel->setToolTip(m_writing ? tr("Stop writing and remove what was written") : tr("Close this dialog"));
}

void ModelExportDialog::choosePlace() {
    auto* dialog = new QFileDialog(this, tr("Where to export the model"));
    dialog->setObjectName(QStringLiteral("exportModelPlace"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    actions::FilePlaces::apply(*dialog, purpose, m_place->text().trimmed());
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString& folder) { m_place->setText(shownPath(folder)); });
    dialog->open();
}

QString ModelExportDialog::path() const {
    QString name = m_name->text().trimmed();
    const QString suffix = QStringLiteral(".gguf");
    if (isGguf() && !name.endsWith(suffix, Qt::CaseInsensitive))
        name += suffix;
    return QDir::cleanPath(QDir::fromNativeSeparators(m_place->text().trimmed()) + QLatin1Char('/') + name);
}

void ModelExportDialog::begin() {
    m_writing = true;
    m_problem->hide();
    m_saved->hide();
    follow();
    m_editor.exportModel(m_folder,
                         {.checkpoint = m_step->currentData().toString(),
                          .format = isGguf() ? exchange::ModelFormat::Gguf : exchange::ModelFormat::HuggingFace,
                          .type = exchange::NumberType(m_type->currentData().toInt()),
                          .path = path()});
}

void ModelExportDialog::showSaved(const QString& path, const QString& note) {
    const QFileInfo made(path);
    if (actions::FilePlaces* const places = actions::FilePlaces::of(parentWidget()))
        places->remember(purpose, made.absolutePath());
    const QUrl seen = QUrl::fromLocalFile(isGguf() ? made.absolutePath() : path);
    const QString sentence = tr("Saved %1 in %2.").arg(made.fileName(), shownPath(made.absolutePath()));
    m_saved->setHtml(QStringLiteral("%1 <a href=\"%2\">%3</a>%4")
                         .arg(sentence.toHtmlEscaped(), seen.toString(QUrl::FullyEncoded).toHtmlEscaped(),
                              tr("Show the folder").toHtmlEscaped(),
                              note.isEmpty() ? QString() : QStringLiteral("<br>") + note.toHtmlEscaped()));
    m_saved->setAccessibleName(note.isEmpty() ? sentence : sentence + QLatin1Char(' ') + note);
    m_saved->show();
    m_writing = false;
    follow();
    fit();
}

void ModelExportDialog::showProblem(const QString& what, const QString& why) {
    m_problem->setProblem({what, why, {}});
    m_problem->show();
    fit();
}

/// As high as its words at its width, at least.
void ModelExportDialog::fit() {
    const int wide = std::max(width(), minimumWidth());
    layout()->activate();
    resize(wide, layout()->totalHeightForWidth(wide));
}

void ModelExportDialog::reject() {
    if (m_writing)
        return m_editor.stopModelExport(); // the dialog stays until it has stopped
    QDialog::reject();
}

} // namespace glasshouse::places::runs
