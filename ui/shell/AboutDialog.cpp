#include "ui/shell/AboutDialog.h"

#include <optional>

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QLabel>
#include <QProcess>
#include <QVBoxLayout>

#include "core/corpus/text/WorkerProcess.h"
#include "core/corpus/text/WorkerSandbox.h"
#include "ui/text/Translation.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/KeyValueList.h"
#include "ui/widgets/TextBlock.h"

namespace glasshouse::shell {

namespace {

/// What a hostile PDF could do, as one sentence.
QString sandboxSentence(const text::WorkerSandbox& sandbox) {
    if (sandbox.landlock == 0 && !sandbox.seccomp)
        return AboutDialog::tr(
            "Landlock and seccomp are not available here, so a hostile PDF could do whatever you can.");
    if (sandbox.landlock == 0)
        return AboutDialog::tr("Landlock is not available here, so a hostile PDF could read your other files.");
    if (!sandbox.seccomp)
        return AboutDialog::tr("Seccomp is not available here, so a hostile PDF could use the network.");
    if (!sandbox.capabilities)
        return AboutDialog::tr("The PDF reader could not give up the rights of the administrator; run Glasshouse as an "
                               "ordinary user.");
    return AboutDialog::tr("PDFs are read in a sandbox (Landlock and seccomp) that keeps hostile ones from your other "
                           "files and from the network.");
}

} // namespace

AboutDialog::AboutDialog(const engine::EngineInfo& info, const QString& engineProblem, QWidget* parent)
    : QDialog(parent) {
    setObjectName(QStringLiteral("about"));
    setWindowTitle(tr("About Glasshouse"));
    setAttribute(Qt::WA_DeleteOnClose);
    setMinimumWidth(theme::scaled(440));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 24, 24, 16);
    layout->setSpacing(12);

    auto* mark = new QLabel(this);
    mark->setPixmap(theme::icon(QStringLiteral("mark")).pixmap(QSize(48, 48), devicePixelRatioF()));
    layout->addWidget(mark);
    auto* name = new QLabel(QStringLiteral("Glasshouse %1").arg(QCoreApplication::applicationVersion()), this);
    name->setObjectName(QStringLiteral("about.name"));
    theme::setUiFont(name, theme::TextSize::PanelTitle);
    layout->addWidget(name);
    layout->addWidget(new widgets::TextBlock(
        tr("Grow a small language model from your own PDFs and see every part of it work while it grows. "
           "Nothing leaves this computer."),
        this));

    auto* versions = new widgets::KeyValueList(this);
    widgets::nameControl(versions, {.id = QStringLiteral("about.versions"), .name = tr("Versions")});
    const auto row = [](const QString& label, const QString& value) {
        widgets::KeyValue one;
        one.label = label;
        one.value = value;
        return one;
    };
    const QFileInfo worker(QString::fromStdString(text::findWorker().string()));
    const QString torch = !info.torchVersion.empty() ? QString::fromStdString(info.torchVersion)
                          : engineProblem.isEmpty()  ? tr("loading")
                                                     : tr("could not be loaded");
    const qsizetype reader = 2;
    QList<widgets::KeyValue> rows = {
        row(QStringLiteral("Qt"), QString::fromLatin1(qVersion())),
        row(QStringLiteral("LibTorch"), torch),
        row(tr("PDF reader (poppler)"), worker.isExecutable() ? tr("in its own process") : tr("not built in")),
    };
    for (const engine::DeviceInfo& device : info.devices)
        rows.append(row(device.id == "cpu" ? tr("CPU") : QString::fromStdString(device.id),
                        QString::fromStdString(device.description)));
    versions->setRows(rows);
    layout->addWidget(versions);
    auto* sandbox = new widgets::TextBlock({}, this);
    sandbox->setObjectName(QStringLiteral("about.sandbox"));
    sandbox->hide();
    layout->addWidget(sandbox);
    if (worker.isExecutable()) { // the window does not link poppler: its process reports the version
        auto* asked = new QProcess(this);
        // Its end is also told when the dialog is destroyed, after what it would be written into.
        connect(asked, &QProcess::finished, versions, [=, this, known = rows](int code) mutable {
            const std::optional<text::WorkerVersion> said =
                text::workerVersion(asked->readAllStandardOutput().left(1024).toStdString());
            if (code != 0 || !said)
                return;
            known[reader].value =
                tr("%1, in its own process").arg(QString::fromStdString(said->poppler).left(32).simplified());
            versions->setRows(known);
            sandbox->setHtml(sandboxSentence(said->sandbox));
            sandbox->show();
        });
        asked->start(worker.filePath(), {QStringLiteral("version")}, QIODevice::ReadOnly);
    }
    if (!info.whyNoGpu.empty())
        layout->addWidget(new widgets::TextBlock(text::fromCore(info.whyNoGpu).toHtmlEscaped(), this));

    auto* licences = new widgets::TextBlock(
        tr("<p>Glasshouse is free software under the GNU General Public License, version 3.</p>"
           "<p>It is built with Qt (LGPL 3), LibTorch (BSD), poppler (GPL 2 or 3), QCustomPlot (GPL 3), nlohmann-json "
           "(MIT), PCRE2 (BSD), Eigen (MPL 2), OpenSSL (Apache 2), libseccomp (LGPL 2.1), fontconfig (MIT), and set in "
           "Inter and JetBrains Mono (SIL Open Font License 1.1).</p>"),
        this);
    licences->setObjectName(QStringLiteral("about.licences"));
    licences->setTextSize(theme::TextSize::Small);
    layout->addWidget(licences);
    layout->addStretch(1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    layout->addWidget(buttons);
}

} // namespace glasshouse::shell
