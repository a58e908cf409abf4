#include "ui/places/model/PresetSheet.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include "core/config/Choice.h"
#include "core/fields/Field.h"
#include "core/fields/FieldProblems.h"
#include "core/fields/Preset.h"
#include "ui/places/PictureExport.h"
#include "ui/text/Numbers.h"
#include "ui/text/Translation.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/Chip.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/TextBlock.h"

namespace glasshouse::places::model {

namespace {

enum Column { FieldName, Value, Source, Why, Columns };

QString labelOf(const std::string& name) {
    if (name == "vocab_size")
        return PresetSheet::tr("Vocabulary");
    const fields::Field* field = fields::find(name);
    return text::fromCore(field != nullptr ? field->label : name);
}

/// In readable form: choices by their label.
QString valueOf(const fields::Preset& preset, const std::string& name) {
    if (name == "vocab_size")
        return text::groupedNumber(preset.vocabulary);
    const fields::Field* field = fields::find(name);
    if (field == nullptr)
        return {};
    const std::string value = fields::get(preset.config, name);
    return text::settingText(*field, fields::inWords(*field, value));
}

QString lossesText(const fields::Preset& preset) {
    QStringList lines;
    for (const fields::PublishedLoss& loss : preset.losses) {
        QStringList parts;
        if (loss.train)
            parts.append(PresetSheet::tr("train %1").arg(*loss.train));
        if (loss.validation)
            parts.append(PresetSheet::tr("validation %1").arg(*loss.validation));
        lines.append(
            PresetSheet::tr("Step %1: %2").arg(text::groupedNumber(loss.step), parts.join(QStringLiteral(", "))));
    }
    QString html = QStringLiteral("<p><b>%1</b> %2</p><p>%3</p>")
                       .arg(PresetSheet::tr("Published losses."),
                            PresetSheet::tr("They are shown as diamonds in the plot in Train."),
                            lines.join(QStringLiteral(" · ")).toHtmlEscaped());
    const QString corpus = QString::fromStdString(preset.lossesCorpus);
    const QString from = preset.lossesCharacters > 0 ? PresetSheet::tr("From %1. Corpus: %2, %3 characters.")
                                                           .arg(QString::fromStdString(preset.lossesSource), corpus,
                                                                text::groupedNumber(preset.lossesCharacters))
                                                     : PresetSheet::tr("From %1. Corpus: %2; its size is not known.")
                                                           .arg(QString::fromStdString(preset.lossesSource), corpus);
    for (const QString& paragraph : {text::fromCore(preset.lossesAbout), from})
        html += QStringLiteral("<p>%1</p>").arg(paragraph.toHtmlEscaped());
    return html;
}

} // namespace

PresetSheet::PresetSheet(const fields::Preset& preset, QWidget* parent)
    : QDialog(parent) {
    setObjectName(QStringLiteral("presetSheet"));
    setWindowTitle(tr("Where the values come from"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 18, 20, 16);
    layout->setSpacing(10);
    auto* name = new QLabel(text::fromCore(preset.name), this);
    theme::setUiFont(name, theme::TextSize::PanelTitle);
    layout->addWidget(name);
    layout->addWidget(new widgets::TextBlock(
        QStringLiteral("<p>%1</p><p>%2</p>")
            .arg(QString::fromStdString(preset.source).toHtmlEscaped(), text::fromCore(preset.about).toHtmlEscaped()),
        this));

    auto* model = new QStandardItemModel(0, Columns, this);
    model->setHorizontalHeaderLabels({tr("field"), tr("value"), tr("from"), tr("why")});
    int ours = 0;
    for (const fields::Provenance& row : preset.provenance) {
        ours += row.published ? 0 : 1;
        QList<QStandardItem*> items = {new QStandardItem(labelOf(row.field)),
                                       new QStandardItem(valueOf(preset, row.field)),
                                       new QStandardItem(row.published ? tr("published") : tr("ours")),
                                       new QStandardItem(text::fromCore(row.why))};
        items[Source]->setData(int(row.published ? widgets::ChipKind::Neutral : widgets::ChipKind::Accent),
                               widgets::ChipKindRole);
        items[Why]->setToolTip(QStringLiteral("<p>%1</p>").arg(items[Why]->text().toHtmlEscaped()));
        for (QStandardItem* item : items)
            item->setEditable(false);
        model->appendRow(items);
    }
    auto* table = new widgets::CardTable(this);
    widgets::nameControl(table, {.id = QStringLiteral("presetSheet.table"),
                                 .name = tr("Fields of the preset and where their values come from"),
                                 .toolTip = tr("Hover over a reason to read all of it")});
    table->viewport()->setToolTip({});
    table->setDense(true);
    table->setModel(model);
    table->setColumn(Source, widgets::CardTable::Column::Chip);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table->horizontalHeader()->setSectionResizeMode(Why, QHeaderView::Stretch);
    table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table->setEmptyText(tr("Nothing is recorded about this preset."));
    auto* card = new widgets::Card(tr("Fields"), this);
    card->setObjectName(QStringLiteral("presetSheet.card"));
    card->setBodyMargins(0, 0, 0, 1);
    card->setBody(table);
    offerTableExports(card, *table, QStringLiteral("preset-fields"));
    layout->addWidget(card, 1);
    if (model->rowCount() > 0) {
        auto* sum = new QLabel(tr("%1 values as published, %2 ours; all other fields keep the program's own values.")
                                   .arg(model->rowCount() - ours)
                                   .arg(ours),
                               this);
        sum->setObjectName(QStringLiteral("presetSheet.sum"));
        theme::setUiFont(sum, theme::TextSize::Small);
        sum->setForegroundRole(QPalette::PlaceholderText);
        layout->addWidget(sum);
    }
    if (!preset.losses.empty()) {
        auto* losses = new widgets::TextBlock(lossesText(preset), this);
        losses->setObjectName(QStringLiteral("presetSheet.losses"));
        layout->addWidget(losses);
    }
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    layout->addWidget(buttons);
    resize(theme::scaled(760), theme::scaled(620));
}

} // namespace glasshouse::places::model
