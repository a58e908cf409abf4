#include "ui/places/corpus/SkippedDialog.h"

#include <QDialogButtonBox>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/reading/Formats.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/TextBlock.h"

namespace glasshouse::places::corpus {

SkippedDialog::SkippedDialog(const QString& folder, QWidget* parent)
    : QDialog(parent)
    , m_about(new widgets::TextBlock(tr("Looking for files that are not read…"), this))
    , m_list(new QListWidget(this))
    , m_skipped(runtime::skippedIn, [this] { showFiles(); }) {
    setObjectName(QStringLiteral("skippedDialog"));
    setWindowTitle(tr("Files that are not read"));
    setAttribute(Qt::WA_DeleteOnClose);
    setMinimumWidth(theme::scaled(460));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 20, 20, 16);
    layout->setSpacing(12);
    widgets::nameControl(m_about, {.id = QStringLiteral("skipped.about")});
    layout->addWidget(m_about);
    widgets::nameControl(m_list, {.id = QStringLiteral("skipped.files"),
                                  .name = tr("Files that are not read"),
                                  .toolTip = tr("Each with the reason why it is not read")});
    m_list->setUniformItemSizes(true);
    m_list->setMinimumHeight(theme::scaled(240));
    layout->addWidget(m_list, 1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton* close = buttons->button(QDialogButtonBox::Close);
    widgets::nameControl(
        close, {.id = QStringLiteral("skipped.close"), .name = close->text(), .toolTip = tr("Close this list")});
    connect(buttons, &QDialogButtonBox::rejected, this, &QWidget::close);
    layout->addWidget(buttons);
    m_skipped.want(folder);
}

void SkippedDialog::showFiles() {
    const auto skipped = m_skipped.current();
    if (!skipped)
        return;
    QString sentence = tr("Files with these suffixes are read, even if they are compressed with gzip: %1.")
                           .arg(QString::fromStdString(reading::allSuffixes()));
    if (skipped->files.empty())
        sentence += QLatin1Char(' ') + tr("There are no other files in the folder.");
    if (skipped->more)
        sentence +=
            QLatin1Char(' ') +
            tr("Only the first %1 are listed.").arg(text::groupedNumber(qint64(runtime::SkippedFiles::maxFiles)));
    m_about->setHtml(sentence.toHtmlEscaped());
    for (const runtime::SkippedFile& file : skipped->files)
        m_list->addItem(tr("%1: %2").arg(file.name, file.reason));
    if (m_list->count() > 0)
        m_list->setCurrentRow(0);
}

} // namespace glasshouse::places::corpus
