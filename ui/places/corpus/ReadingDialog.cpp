#include "ui/places/corpus/ReadingDialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include "core/corpus/text/Scans.h"
#include "core/fields/Field.h"
#include "ui/places/Place.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/IngestController.h"
#include "ui/settings/Settings.h"
#include "ui/text/Translation.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/TextBlock.h"

namespace glasshouse::places::corpus {

namespace {

constexpr int nameRole = Qt::UserRole;

/// "English (eng)"; data of special kinds, such as those of scripts, keep their name.
QString languageName(const QString& name) {
    const QLocale::Language language = QLocale::codeToLanguage(name.section(QLatin1Char('_'), 0, 0));
    return language == QLocale::AnyLanguage ? name
                                            : QStringLiteral("%1 (%2)").arg(QLocale::languageToString(language), name);
}

/// The line that installs Tesseract's data for a language.
QString installLine(const QString& name) {
    return QStringLiteral("apt install tesseract-ocr-%1")
        .arg(QString(name).replace(QLatin1Char('_'), QLatin1Char('-')).toLower());
}

/// That of the system, else English; empty if neither is there.
QString ownLanguage(const QStringList& names) {
    for (const QLocale::Language language : {QLocale::system().language(), QLocale::English})
        for (const QString& name : names)
            if (QLocale::codeToLanguage(name) == language)
                return name;
    return {};
}

int pages(const runtime::CorpusStore& store, int text::Document::*count) {
    int sum = 0;
    for (const runtime::CorpusFile& file : store.files())
        sum += file.read ? (*file.document).*count : 0;
    return sum;
}

void fillChoices(QComboBox* box, const char* field, const std::string& now) {
    for (const config::Choice& choice : fields::find(field)->choices()) {
        box->addItem(text::fromCore(choice.label), QString::fromStdString(choice.id));
        box->setItemData(box->count() - 1, text::fromCore(choice.help), Qt::ToolTipRole);
    }
    box->setCurrentIndex(std::max(0, box->findData(QString::fromStdString(now))));
}

} // namespace

ReadingDialog::ReadingDialog(const PlaceContext& context, bool scans, QWidget* parent)
    : QDialog(parent)
    , m_context(context)
    , m_scans(scans)
    , m_order(new QComboBox(this))
    , m_encoding(new QComboBox(this))
    , m_about(new widgets::TextBlock({}, this))
    , m_list(new QListWidget(this))
    , m_minimum(new QSpinBox(this))
    , m_seconds(new QSpinBox(this))
    , m_languages([options = context.corpus.ingest.options()](
                      std::monostate, const std::stop_token& stop) { return text::ocrLanguages(options, stop); },
                  [this] { showLanguages(); }) {
    const config::DataConfig& now = context.training.config.edited().data;
    setObjectName(QStringLiteral("readingDialog"));
    setWindowTitle(tr("How pages are read"));
    setAttribute(Qt::WA_DeleteOnClose);
    setMinimumWidth(theme::scaled(460));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 20, 20, 16);
    layout->setSpacing(12);

    fillChoices(m_order, "page_text", now.page_text);
    m_order->setObjectName(QStringLiteral("reading.order"));
    auto* order = new widgets::Field(tr("Order of the words on a page"), m_order, this);
    order->setHelp(tr("As a person reads them, column by column, or as the file has them"));
    layout->addWidget(order);

    fillChoices(m_encoding, "encoding", now.encoding);
    m_encoding->setObjectName(QStringLiteral("reading.encoding"));
    auto* encoding = new widgets::Field(tr("Encoding of text and HTML"), m_encoding, this);
    encoding->setHelp(tr("For all these files. The menu of a row sets it for one file"));
    layout->addWidget(encoding);

    widgets::nameControl(m_about, {.id = QStringLiteral("reading.about")});
    layout->addWidget(m_about);
    widgets::nameControl(
        m_list, {.id = QStringLiteral("reading.languages"),
                 .name = tr("Languages of the scans"),
                 .toolTip = tr("Tick only the languages of the scans. If none is ticked, scans are left out")});
    m_list->setMinimumHeight(theme::scaled(140));
    layout->addWidget(m_list, 1);
    m_minimum->setRange(0, 100);
    m_minimum->setSuffix(tr("%"));
    m_minimum->setValue(now.ocr_confidence);
    m_minimum->setObjectName(QStringLiteral("reading.confidence"));
    auto* minimum = new widgets::Field(tr("Leave out recognized words below this confidence"), m_minimum, this);
    minimum->setHelp(tr("Tesseract's confidence in a word, in percent; 0 keeps all words"));
    layout->addWidget(minimum);
    m_seconds->setRange(1, 86'400);
    m_seconds->setSuffix(tr(" s"));
    m_seconds->setValue(now.ocr_seconds);
    m_seconds->setObjectName(QStringLiteral("reading.seconds"));
    auto* seconds = new widgets::Field(tr("Longest time for a page"), m_seconds, this);
    seconds->setHelp(tr("Processor time. Pages left out under a shorter limit are tried again"));
    layout->addWidget(seconds);

    auto* buttons = new QDialogButtonBox(this);
    auto* apply = buttons->addButton(tr("Read again"), QDialogButtonBox::AcceptRole);
    widgets::nameControl(apply, {.id = QStringLiteral("reading.apply"),
                                 .name = tr("Read again"),
                                 .toolTip = tr("Read the folder again with these settings")});
    apply->setDefault(true);
    auto* cancel = buttons->addButton(QDialogButtonBox::Cancel);
    widgets::nameControl(cancel, {.id = QStringLiteral("reading.cancel"),
                                  .name = cancel->text(),
                                  .toolTip = tr("Close without changing anything")});
    layout->addWidget(buttons);
    connect(apply, &QPushButton::clicked, this, &ReadingDialog::apply);
    connect(cancel, &QPushButton::clicked, this, &QWidget::close);

    m_about->setHtml(tr("Looking for Tesseract's languages…"));
    m_languages.want({});
}

void ReadingDialog::showLanguages() {
    const auto found = m_languages.current();
    if (!found) {
        m_about->setHtml(m_languages.problem().toHtmlEscaped());
        return;
    }
    QStringList languages;
    for (const std::string& name : *found)
        languages.append(QString::fromStdString(name));
    const int without = pages(m_context.corpus.store, &text::Document::pagesWithoutText);
    const int recognized = pages(m_context.corpus.store, &text::Document::pagesRecognized);
    QStringList sentences;
    if (without > 0)
        sentences << tr("%n pages in this folder have no text.", nullptr, without);
    else
        sentences << tr("All pages in this folder have text.");
    if (recognized > 0)
        sentences << tr("%n pages were read by Tesseract.", nullptr, recognized);
    if (languages.isEmpty())
        sentences << tr("Tesseract could read those that are pictures of text, but it has no language data. Install "
                        "it, for example for English with “%1”.")
                         .arg(installLine(QStringLiteral("eng")));
    else
        sentences << tr("Tesseract reads pages that are pictures of text in the languages ticked here, which takes "
                        "some seconds a page and is done once. More languages can be installed, for example Polish "
                        "with “%1”.")
                         .arg(installLine(QStringLiteral("pol")));
    QStringList now =
        QString::fromStdString(m_context.training.config.edited().data.ocr).split(QLatin1Char('+'), Qt::SkipEmptyParts);
    if (m_scans && now.isEmpty())
        now = {ownLanguage(languages)};
    const auto list = [this](const QString& name, const QString& words, bool ticked) {
        auto* item = new QListWidgetItem(words, m_list);
        item->setData(nameRole, name);
        item->setFlags(Qt::ItemIsUserCheckable | Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        item->setCheckState(ticked ? Qt::Checked : Qt::Unchecked);
    };
    for (const QString& name : languages)
        list(name, languageName(name), now.contains(name));
    for (const QString& name : std::as_const(now)) { // chosen, and removed from this computer since
        if (name.isEmpty() || languages.contains(name))
            continue;
        list(name, tr("%1: not installed").arg(languageName(name)), true);
        sentences << tr("The data for %1 is missing; install it with “%2”, or untick it.")
                         .arg(languageName(name), installLine(name));
    }
    m_areListed = true;
    m_about->setHtml(sentences.join(QLatin1Char(' ')).toHtmlEscaped());
    if (m_list->count() > 0)
        m_list->setCurrentRow(0);
    adjustSize();
}

void ReadingDialog::apply() {
    settings::Settings::PageReading reading;
    reading.order = m_order->currentData().toString();
    reading.minConfidence = m_minimum->value();
    reading.seconds = m_seconds->value();
    reading.encoding = m_encoding->currentData().toString();
    QStringList names;
    for (int row = 0; row < m_list->count(); ++row)
        if (m_list->item(row)->checkState() == Qt::Checked)
            names.append(m_list->item(row)->data(nameRole).toString());
    // Before they are listed, nobody has chosen others.
    reading.languages = m_areListed ? names.join(QLatin1Char('+'))
                                    : QString::fromStdString(m_context.training.config.edited().data.ocr);
    m_context.training.config.set({{QStringLiteral("page_text"), reading.order},
                                   {QStringLiteral("ocr_confidence"), QString::number(reading.minConfidence)},
                                   {QStringLiteral("ocr_seconds"), QString::number(reading.seconds)},
                                   {QStringLiteral("encoding"), reading.encoding},
                                   {QStringLiteral("ocr"), reading.languages}});
    if (const QString folder = m_context.corpus.store.path(); !folder.isEmpty())
        m_context.shell.settings.setPageReading(folder, reading);
    close();
}

} // namespace glasshouse::places::corpus
