#include "ui/shell/PreferencesDialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <thread>

#include "ui/actions/FolderDialog.h"
#include "ui/runtime/EngineLoader.h"
#include "ui/settings/Settings.h"
#include "ui/shell/PreferenceRows.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/SegmentedChoice.h"
#include "ui/widgets/Switch.h"

namespace glasshouse::shell {

PreferencesDialog::PreferencesDialog(settings::Settings& settings, const runtime::EngineLoader& engine, QWidget* parent)
    : QDialog(parent)
    , m_settings(settings)
    , m_engine(engine) {
    setObjectName(QStringLiteral("preferences"));
    setWindowTitle(tr("Preferences"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 20, 20, 16);
    layout->setSpacing(12);

    addChoices();

    auto* folderRow = new QWidget(this);
    auto* folderLayout = new QHBoxLayout(folderRow);
    folderLayout->setContentsMargins(0, 0, 0, 0);
    folderLayout->setSpacing(8);
    m_runsFolder = new QLineEdit(QDir::toNativeSeparators(settings.runsFolder()), folderRow);
    widgets::nameControl(m_runsFolder,
                         {.id = QStringLiteral("preferences.runsFolder"),
                          .name = tr("Folder of the runs"),
                          .toolTip = tr("New runs are saved here. The folder is created when the first one starts")});
    m_runsFolder->setMinimumWidth(theme::scaled(320));
    auto* choose = new QPushButton(tr("Choose…"), folderRow);
    widgets::nameControl(
        choose, {.id = QStringLiteral("preferences.chooseRunsFolder"), .toolTip = tr("Choose the folder of the runs")});
    folderLayout->addWidget(m_runsFolder, 1);
    folderLayout->addWidget(choose);
    connect(m_runsFolder, &QLineEdit::editingFinished, this, [this] {
        const QString folder = m_runsFolder->text().trimmed();
        if (!folder.isEmpty())
            m_settings.runsFolder.set(QDir::cleanPath(QDir::fromNativeSeparators(folder)));
    });
    connect(choose, &QPushButton::clicked, this, [this] {
        actions::askForFolder(this, tr("Folder of the runs"), QStringLiteral("runs"), m_settings.runsFolder(),
                              [this](const QString& folder) {
                                  m_runsFolder->setText(QDir::toNativeSeparators(folder));
                                  m_settings.runsFolder.set(QDir::cleanPath(folder));
                              });
    });
    layout->addWidget(new widgets::Field(tr("Folder of the runs"), folderRow, this));

    m_device = new QComboBox(this);
    widgets::nameControl(m_device, {.id = QStringLiteral("preferences.device"),
                                    .name = tr("Device"),
                                    .toolTip = tr("Where models are trained. Used by runs that start from now on")});
    fillDevices();
    connect(&m_engine, &runtime::EngineLoader::ready, this, &PreferencesDialog::fillDevices);
    connect(m_device, &QComboBox::activated, this,
            [this](int index) { m_settings.device.set(m_device->itemData(index).toString()); });
    layout->addWidget(new widgets::Field(tr("Device"), m_device, this));

    m_threads = new QSpinBox(this);
    widgets::nameControl(m_threads,
                         {.id = QStringLiteral("preferences.threads"),
                          .name = tr("Threads"),
                          .toolTip = tr("Processor threads for training. Used by runs that start from now on")});
    m_threads->setRange(0, int(std::max(1U, std::thread::hardware_concurrency())) * 2);
    m_threads->setSpecialValueText(tr("Every core"));
    m_threads->setValue(settings.threads());
    connect(m_threads, &QSpinBox::valueChanged, this, [this](int threads) { m_settings.threads.set(threads); });
    layout->addWidget(new widgets::Field(tr("Threads"), m_threads, this));

    addSwitches();

    layout->addStretch(1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    layout->addWidget(buttons);
}

void PreferencesDialog::addChoices() {
    for (const PreferenceChoice& row : preferenceChoices(m_settings)) {
        auto* choice = new widgets::SegmentedChoice(this);
        widgets::nameControl(choice, {.id = row.id, .name = row.name, .toolTip = row.help});
        for (const auto& [id, label] : row.values)
            choice->addChoice(id, label);
        choice->setCurrent((*row.preference)());
        connect(choice, &widgets::SegmentedChoice::currentChanged, this,
                [preference = row.preference](const QString& id) { preference->set(id); });
        auto* line = new QWidget(this);
        auto* lineLayout = new QHBoxLayout(line);
        lineLayout->setContentsMargins(0, 0, 0, 0);
        lineLayout->addWidget(choice);
        lineLayout->addStretch(1);
        layout()->addWidget(new widgets::Field(row.name, line, this));
    }
}

void PreferencesDialog::addSwitches() {
    QString shown; // the group that the last switch is in
    QVBoxLayout* groupLayout = nullptr;
    for (const PreferenceSwitch& row : preferenceSwitches(m_settings)) {
        if (row.group != shown) {
            shown = row.group;
            auto* group = new QWidget(this);
            groupLayout = new QVBoxLayout(group);
            groupLayout->setContentsMargins(0, 0, 0, 0);
            groupLayout->setSpacing(8);
            layout()->addWidget(new widgets::Field(row.group, group, this));
        }
        auto* choice = new widgets::Switch(row.name, this);
        widgets::nameControl(choice, {.id = row.id, .name = row.name, .toolTip = row.help});
        choice->setChecked((*row.preference)());
        connect(choice, &QAbstractButton::toggled, this,
                [preference = row.preference](bool on) { preference->set(on); });
        groupLayout->addWidget(choice);
    }
}

void PreferencesDialog::fillDevices() {
    m_device->clear();
    m_device->addItem(tr("Automatic: a GPU if there is one"), QStringLiteral("auto"));
    for (const engine::DeviceInfo& device : m_engine.info().devices)
        m_device->addItem(QString::fromStdString(device.description), QString::fromStdString(device.id));
    int index = m_device->findData(m_settings.device());
    if (index < 0) { // chosen earlier, not available now
        m_device->addItem(m_settings.device(), m_settings.device());
        index = m_device->count() - 1;
    }
    m_device->setCurrentIndex(index);
}

} // namespace glasshouse::shell
