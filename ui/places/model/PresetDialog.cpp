#include "ui/places/model/PresetDialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

#include "core/fields/Preset.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/Field.h"

namespace glasshouse::places::model {

namespace {

constexpr int longestName = 80; // as core takes them
constexpr int longestNote = 2000;

bool isPublished(const QString& name) {
    const auto& all = fields::presets();
    return std::any_of(all.begin(), all.end(), [one = name.toStdString()](const fields::Preset& preset) {
        return preset.id == one || preset.name == one;
    });
}

} // namespace

PresetDialog::PresetDialog(const QString& title, const QString& action, Taken taken, const QStringList& own,
                           QWidget* parent)
    : QDialog(parent)
    , m_action(action)
    , m_taken(taken)
    , m_own(own)
    , m_name(new QLineEdit)
    , m_note(new QPlainTextEdit)
    , m_words(new QLabel(this)) {
    setObjectName(QStringLiteral("presetDialog"));
    setWindowTitle(title);
    setAttribute(Qt::WA_DeleteOnClose);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 18, 20, 16);
    layout->setSpacing(10);
    m_name->setObjectName(QStringLiteral("presetName"));
    m_name->setProperty("words", true);
    m_name->setMaxLength(longestName);
    auto* name = new widgets::Field(tr("Name"), m_name, this);
    name->setHelp(tr("What it is called in the list and on the command line"));
    m_note->setObjectName(QStringLiteral("presetNote"));
    m_note->setTabChangesFocus(true);
    m_note->setMinimumHeight(theme::scaled(84));
    auto* note = new widgets::Field(tr("Note"), m_note, this);
    note->setHelp(tr("What it is for. Shown when you point at it"));
    layout->addWidget(name);
    layout->addWidget(note, 1);
    m_words->setObjectName(QStringLiteral("presetWords"));
    m_words->setWordWrap(true);
    theme::setUiFont(m_words, theme::TextSize::Small);
    layout->addWidget(m_words);
    auto* buttons = new QDialogButtonBox(this);
    m_accept = buttons->addButton(action, QDialogButtonBox::AcceptRole);
    widgets::nameControl(m_accept, {.id = QStringLiteral("presetAccept"), .toolTip = title});
    theme::setRole(m_accept, "main");
    buttons->addButton(QDialogButtonBox::Cancel);
    layout->addWidget(buttons);
    resize(theme::scaled(420), theme::scaled(280));
    connect(m_name, &QLineEdit::textChanged, this, &PresetDialog::judge);
    connect(m_note, &QPlainTextEdit::textChanged, this, &PresetDialog::judge);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        Q_EMIT answered(m_name->text().trimmed(), m_note->toPlainText().trimmed());
        accept();
    });
    judge();
}

void PresetDialog::setValues(const QString& name, const QString& note) {
    m_before = name;
    m_name->setText(name);
    m_name->selectAll();
    m_note->setPlainText(note);
    judge();
}

/// What the name means, and whether it can be taken.
void PresetDialog::judge() {
    const QString name = m_name->text().trimmed();
    const bool taken = name != m_before && m_own.contains(name);
    const bool replaces = m_taken == Taken::Replaced && m_own.contains(name);
    const int longer = int(m_note->toPlainText().size()) - longestNote;
    QString words;
    if (isPublished(name))
        words = tr("This is the name of a published preset. Choose another one.");
    else if (taken && m_taken == Taken::Refused)
        words = tr("You already have a preset of this name. Choose another one.");
    else if (longer > 0)
        words = tr("The note is %n characters too long.", nullptr, longer);
    m_accept->setEnabled(!name.isEmpty() && words.isEmpty());
    if (replaces && words.isEmpty())
        words = tr("It replaces your preset of this name. Undo restores the old one.");
    m_words->setText(words);
    m_words->setVisible(!words.isEmpty());
    m_accept->setText(replaces ? tr("Replace") : m_action);
    m_accept->setAccessibleName(m_accept->text());
}

} // namespace glasshouse::places::model
