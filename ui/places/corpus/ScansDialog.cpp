#include "ui/places/corpus/ScansDialog.h"

#include <QDialogButtonBox>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include "core/text/Scans.h"
#include "ui/places/Place.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/IngestController.h"
#include "ui/settings/Settings.h"
#include "ui/theme/Theme.h"
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

int pages(const runtime::CorpusStore& store, int (*count)(const text::Document&)) {
    int sum = 0;
    for (const runtime::CorpusFile& file : store.files())
        sum += file.read ? count(*file.document) : 0;
    return sum;
}

} // namespace

ScansDialog::ScansDialog(const PlaceContext& context, QWidget* parent)
    : QDialog(parent)
    , m_context(context)
    , m_about(new widgets::TextBlock({}, this))
    , m_list(new QListWidget(this))
    , m_least(new QSpinBox(this)) {
    setObjectName(QStringLiteral("scansDialog"));
    setWindowTitle(tr("Read scans"));
    setAttribute(Qt::WA_DeleteOnClose);
    setMinimumWidth(theme::scaled(440));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 20, 20, 16);
    layout->setSpacing(12);
    widgets::nameControl(m_about, {.id = QStringLiteral("scans.about")});
    layout->addWidget(m_about);
    widgets::nameControl(m_list, {.id = QStringLiteral("scans.languages"),
                                  .name = tr("Languages of the scans"),
                                  .toolTip = tr("Tick every language that the scans are written in, and no other")});
    m_list->setMinimumHeight(theme::scaled(140));
    layout->addWidget(m_list, 1);
    m_least->setRange(0, 100);
    m_least->setSuffix(tr(" %"));
    m_least->setValue(context.config.edited().data.ocr_confidence);
    auto* least = new widgets::Field(tr("Leave out words below this confidence"), m_least, this);
    least->setHelp(tr("Tesseract says of each word how sure it is; 0 keeps all words"));
    m_least->setObjectName(QStringLiteral("scans.confidence"));
    layout->addWidget(least);

    auto* buttons = new QDialogButtonBox(this);
    m_read = buttons->addButton(tr("Read scans"), QDialogButtonBox::AcceptRole);
    widgets::nameControl(m_read, {.id = QStringLiteral("scans.read"),
                                  .name = tr("Read scans"),
                                  .toolTip = tr("Pages without text are read in these languages")});
    m_off = buttons->addButton(tr("Leave scans out"), QDialogButtonBox::DestructiveRole);
    widgets::nameControl(m_off, {.id = QStringLiteral("scans.off"),
                                 .name = tr("Leave scans out"),
                                 .toolTip = tr("Pages without text stay without")});
    m_off->setVisible(!context.config.edited().data.ocr.empty());
    auto* cancel = buttons->addButton(QDialogButtonBox::Cancel);
    widgets::nameControl(cancel, {.id = QStringLiteral("scans.cancel"), .toolTip = tr("Close without a change")});
    layout->addWidget(buttons);
    connect(m_read, &QPushButton::clicked, this, [this] { apply(chosen()); });
    connect(m_off, &QPushButton::clicked, this, [this] { apply({}); });
    connect(cancel, &QPushButton::clicked, this, &QWidget::close);
    connect(m_list, &QListWidget::itemChanged, this, [this] { m_read->setEnabled(!chosen().isEmpty()); });
    m_read->setDefault(true);
    m_read->setEnabled(false);

    m_about->setHtml(tr("Looking for Tesseract's languages…"));
    m_worker.start(
        [options = context.ingest.options()](const std::stop_token& /*stop*/) {
            QStringList names;
            for (const std::string& name : text::ocrLanguages(options))
                names.append(QString::fromStdString(name));
            return names;
        },
        [this](const std::optional<QStringList>& names, const QString& problem) {
            if (names)
                showLanguages(*names);
            else
                m_about->setHtml(problem.toHtmlEscaped());
        });
}

void ScansDialog::showLanguages(const QStringList& languages) {
    const int without = pages(m_context.corpus, &text::pagesWithoutText);
    const int recognized = pages(m_context.corpus, &text::pagesRecognized);
    const QString reading =
        tr("Tesseract can read pages that are pictures of text; it takes some seconds a page and is "
           "done once.");
    QString about = languages.isEmpty() ? tr("Tesseract has no language data. Install it, for English for example with "
                                             "“apt install tesseract-ocr-eng”.")
                    : without == 0      ? tr("All pages in this folder have text.")
                    : without == 1
                        ? tr("1 page in this folder has no text.") + QLatin1Char(' ') + reading
                        : tr("%n pages in this folder have no text.", nullptr, without) + QLatin1Char(' ') + reading;
    if (recognized > 0)
        about += QLatin1Char(' ') + (recognized == 1 ? tr("1 page was read by Tesseract.")
                                                     : tr("%n pages were read by Tesseract.", nullptr, recognized));
    if (!languages.isEmpty())
        about += QStringLiteral("<br><br>") + tr("Which languages are they written in? More are in the packages "
                                                 "“tesseract-ocr-…” of your system.");
    m_about->setHtml(about);
    const QStringList now = QString::fromStdString(m_context.config.edited().data.ocr).split(QLatin1Char('+'));
    for (const QString& name : languages) {
        auto* item = new QListWidgetItem(languageName(name), m_list);
        item->setData(nameRole, name);
        item->setFlags(Qt::ItemIsUserCheckable | Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        item->setCheckState(now.contains(name) || languages.size() == 1 ? Qt::Checked : Qt::Unchecked);
    }
    if (m_list->count() > 0)
        m_list->setCurrentRow(0);
    m_read->setEnabled(!chosen().isEmpty());
    adjustSize();
}

QString ScansDialog::chosen() const {
    QStringList names;
    for (int row = 0; row < m_list->count(); ++row)
        if (m_list->item(row)->checkState() == Qt::Checked)
            names.append(m_list->item(row)->data(nameRole).toString());
    return names.join(QLatin1Char('+'));
}

void ScansDialog::apply(const QString& languages) {
    const QString folder = m_context.corpus.path();
    m_context.config.set(QStringLiteral("ocr_confidence"), QString::number(m_least->value()));
    m_context.config.set(QStringLiteral("ocr"), languages);
    if (!folder.isEmpty())
        m_context.settings.setScans(folder, {languages, m_least->value()});
    close();
}

} // namespace glasshouse::places::corpus
