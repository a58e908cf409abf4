#include "ui/places/train/SettingsForm.h"

#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/places/ConfigField.h"
#include "ui/places/Remember.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/settings/Settings.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Icons.h"
#include "ui/widgets/Control.h"

namespace glasshouse::places::train {

namespace {
constexpr int kGap = 8;
} // namespace

SettingsForm::SettingsForm(runtime::ConfigStore& store, settings::Settings& settings, const QString& of,
                           QWidget* parent)
    : QWidget(parent)
    , m_store(store)
    , m_settings(settings)
    , m_of(of)
    , m_layout(new QVBoxLayout(this)) {
    setAutoFillBackground(false);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(kGap);
}

QVBoxLayout* SettingsForm::rows() const {
    return m_more != nullptr ? static_cast<QVBoxLayout*>(m_more->layout()) : m_layout;
}

void SettingsForm::addHeading(const QString& title) {
    if (rows()->count() > 0)
        rows()->addSpacing(kGap / 2);
    auto* head = new QLabel(title, this);
    theme::setUiFont(head, theme::TextSize::SectionHead);
    head->setForegroundRole(QPalette::PlaceholderText);
    rows()->addWidget(head);
}

void SettingsForm::addRows(const QList<QStringList>& rows) {
    for (const QStringList& names : rows) {
        auto* row = names.size() > 1 ? new widgets::FieldRow({}, this) : nullptr;
        for (const QString& name : names) {
            auto* field = new ConfigField(m_store, name, this, m_of);
            m_fields.insert(name, field);
            // The column is narrow; the section gives the context.
            if (name == QLatin1String("checkpoint_interval"))
                field->setLabel(tr("Checkpoint"));
            if (row != nullptr)
                row->addField(field);
            else
                this->rows()->addWidget(field);
        }
        if (row != nullptr)
            this->rows()->addWidget(row);
    }
}

void SettingsForm::addNote(QWidget* note) {
    rows()->addWidget(note);
}

void SettingsForm::beginMore(const QString& toolTip) {
    m_layout->addSpacing(kGap / 2);
    m_moreHead = new QToolButton(this);
    widgets::nameControl(
        m_moreHead,
        {.id = QStringLiteral("train.%1moreSettings").arg(m_of), .name = tr("More settings"), .toolTip = toolTip});
    m_moreHead->setText(m_moreHead->accessibleName());
    m_moreHead->setCheckable(true);
    m_moreHead->setAutoRaise(true);
    m_moreHead->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    theme::setUiFont(m_moreHead, theme::TextSize::SectionHead);
    m_layout->addWidget(m_moreHead);
    m_more = new QWidget(this);
    m_more->setAutoFillBackground(false);
    auto* layout = new QVBoxLayout(m_more);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(kGap);
    m_layout->addWidget(m_more);
    remember(m_moreHead, m_settings);
    connect(m_moreHead, &QToolButton::toggled, this, &SettingsForm::showMore);
    showMore();
}

void SettingsForm::showMore() {
    const bool open = m_moreHead->isChecked();
    m_moreHead->setIcon(theme::icon(open ? QStringLiteral("down") : QStringLiteral("next")));
    m_more->setVisible(open);
}

void SettingsForm::reveal(QWidget* widget) {
    if (m_more != nullptr && m_more->isAncestorOf(widget))
        m_moreHead->setChecked(true);
}

} // namespace glasshouse::places::train
