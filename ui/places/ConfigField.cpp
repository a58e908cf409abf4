#include "ui/places/ConfigField.h"

#include <algorithm>

#include <QAbstractItemView>
#include <QComboBox>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSignalBlocker>

#include "core/config/Choice.h"
#include "core/fields/Field.h"
#include "core/model/ModelKind.h"
#include "core/optim/OptimizerKind.h"
#include "core/optim/Schedule.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/text/Explanations.h"
#include "ui/text/Translation.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/EscapeUndo.h"
#include "ui/widgets/Switch.h"
#include "ui/widgets/Wheel.h"

namespace glasshouse::places {

namespace {

const fields::Field& fieldOf(const QString& name) {
    const fields::Field* field = fields::find(name.toStdString());
    if (field == nullptr)
        qFatal("There is no field %s", qUtf8Printable(name));
    return *field;
}

/// A sentence of core, with the minus sign of the window in its numbers.
QString withMinusSigns(const std::string& sentence) {
    static const QRegularExpression minus(QStringLiteral("(?<![^\\s(\"])-(?=[\\d.])|(?<=\\de)-(?=\\d)"));
    return text::fromCore(sentence).replace(minus, QStringLiteral("−"));
}

/// A typed number with the minus sign that all numbers of the window have; the store takes either.
QString asShown(const fields::Field& field, const QString& text) {
    return field.kind == fields::FieldKind::Text ? text : QString(text).replace(u'-', QChar(0x2212));
}

QString fixLabel(const config::Problem& problem, const std::string& value) {
    const fields::Field* field = fields::find(problem.field);
    if (field != nullptr && field->kind == fields::FieldKind::Flag)
        return value == "true" ? ConfigField::tr("Switch it on") : ConfigField::tr("Switch it off");
    if (field != nullptr && field->kind == fields::FieldKind::Choice)
        for (const config::Choice& choice : field->choices())
            if (choice.id == value)
                return ConfigField::tr("Use %1").arg(text::fromCore(choice.label));
    return ConfigField::tr("Use %1").arg(withMinusSigns(value));
}

} // namespace

widgets::FieldProblem fieldProblem(const config::Problem& problem) {
    widgets::FieldProblem shown;
    shown.what = withMinusSigns(problem.what);
    shown.why = withMinusSigns(problem.why);
    for (const std::string& fix : problem.fixes)
        shown.fixes.append({fixLabel(problem, fix), QString::fromStdString(fix)});
    return shown;
}

Explanation explanation(const QString& id) {
    static text::PerLanguage<text::Explanations> tables;
    const text::Explanations& all = tables.of([] { return text::Explanations(); });
    if (!all.contains(id))
        return {};
    const text::Explanation& one = *all.find(id);
    return {one.title, one.text};
}

ConfigField::ConfigField(runtime::ConfigStore& store, const QString& name, QWidget* parent, const QString& of)
    : widgets::Field(QString(), nullptr, parent)
    , m_store(store)
    , m_name(name)
    , m_of(of)
    , m_field(fieldOf(name)) {
    widgets::nameControl(this,
                         {.id = of + QStringLiteral("field.") + name, .explanation = QStringLiteral("field.") + name});
    makeEditor();
    const QString help = explanation(QStringLiteral("field.") + name).text;
    setHelp(help.isEmpty() ? text::fromCore(m_field.label) : help);
    connect(&store, &runtime::ConfigStore::fieldChanged, this, [this](const QString& changed) {
        if (changed != m_name)
            return;
        m_refusal.reset();
        showText();
    });
    connect(&store, &runtime::ConfigStore::reset, this, [this] {
        m_refusal.reset();
        showText();
    });
    connect(&store, &runtime::ConfigStore::validated, this, [this] {
        showProblem();
        showUse();
    });
    connect(this, &widgets::Field::fixChosen, this,
            [this](const QVariant& value) { m_store.set(m_name, value.toString()); });
    showText();
    showProblem();
    showUse();
}

void ConfigField::makeEditor() {
    const QString label = text::fromCore(m_field.label);
    QWidget* editor = nullptr;
    if (m_field.kind == fields::FieldKind::Choice) {
        editor = m_choice = new QComboBox(this);
        widgets::ignoreWheelUnlessFocused(m_choice);
        m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        m_choice->setMinimumContentsLength(4);
        m_choice->setFocusPolicy(Qt::StrongFocus);
        for (const config::Choice& choice : m_field.choices()) {
            m_choice->addItem(text::fromCore(choice.label), QString::fromStdString(choice.id));
            m_choice->setItemData(m_choice->count() - 1, text::fromCore(choice.help), Qt::ToolTipRole);
        }
        connect(m_choice, &QComboBox::activated, this,
                [this](int index) { m_store.set(m_name, m_choice->itemData(index).toString()); });
    } else if (m_field.kind == fields::FieldKind::Flag) {
        editor = m_flag = new widgets::Switch(label, this);
        connect(m_flag, &widgets::Switch::toggled, this,
                [this](bool on) { m_store.set(m_name, on ? QStringLiteral("true") : QStringLiteral("false")); });
    } else {
        editor = m_line = new QLineEdit(this);
        m_line->setMinimumWidth(theme::scaled(44));
        if (m_field.kind != fields::FieldKind::Text)
            theme::setMonoFont(m_line);
        widgets::undoWithEscape(m_line, [this] { Q_EMIT typingUndone(); });
        connect(m_line, &QLineEdit::textEdited, this, [this](const QString& text) {
            m_typing = true; // "0." must stay as typed although it means 0
            m_store.type(m_name, m_automatic && text.trimmed().isEmpty() ? QStringLiteral("0") : text);
            m_typing = false;
        });
        connect(m_line, &QLineEdit::editingFinished, &m_store, &runtime::ConfigStore::endTyping);
    }
    widgets::nameControl(editor, {.id = m_of + m_name, .name = label});
    setEditor(editor);
    if (!m_flag) // a switch shows its name itself
        setLabel(label);
}

void ConfigField::setAutomatic(const QString& derived) {
    m_automatic = true;
    m_line->setPlaceholderText(derived);
    showText();
}

void ConfigField::showText() {
    if (m_typing)
        return;
    const QString text = m_store.text(m_name);
    if (m_choice) {
        const QSignalBlocker quiet(m_choice);
        m_choice->setCurrentIndex(m_choice->findData(text));
    } else if (m_flag) {
        const QSignalBlocker quiet(m_flag);
        m_flag->setChecked(text == u"true");
    } else {
        const bool automatic = m_automatic && text.trimmed() == u"0";
        const QString shown = automatic && !m_line->hasFocus() ? QString() : asShown(m_field, text);
        const bool same =
            asShown(m_field, m_line->text()) == shown || (automatic && m_line->text().trimmed().isEmpty());
        if (!same) {
            m_line->setText(shown);
            m_line->setCursorPosition(0); // else a field that was narrow during layout stays scrolled to its end
        }
    }
}

void ConfigField::setRefusal(const QString& what, const QString& why) {
    m_refusal = widgets::FieldProblem{what, why, {}};
    showProblem();
}

void ConfigField::showProblem() {
    if (const auto problem = m_store.problem(m_name))
        setProblem(fieldProblem(*problem));
    else if (m_refusal)
        setProblem(*m_refusal);
    else
        clearProblem();
}

void ConfigField::showUse() {
    QString reason;
    if (m_store.unusedFields().contains(m_name)) {
        const auto& optimizer = glasshouse::optim::optimizer(m_store.chosen(QStringLiteral("optimizer")));
        const auto& schedule = glasshouse::optim::schedule(m_store.chosen(QStringLiteral("schedule")));
        const auto knows = [this](const std::vector<std::string>& fields) {
            return std::find(fields.begin(), fields.end(), m_name.toStdString()) != fields.end();
        };
        const bool ofOptimizers =
            std::ranges::any_of(glasshouse::optim::optimizers(), [&](const auto& one) { return knows(one.fields); });
        const bool ofSchedules =
            std::ranges::any_of(glasshouse::optim::schedules(), [&](const auto& one) { return knows(one->fields()); });
        if (ofOptimizers)
            reason = tr("Not used by the %1 optimizer.").arg(text::fromCore(optimizer.choice.label));
        else if (ofSchedules)
            reason = tr("Not used by the %1 schedule.").arg(text::fromCore(schedule.choice().label));
        else
            reason = tr("Not used by the %1 model with these settings.")
                         .arg(text::fromCore(
                             glasshouse::model::modelKind(m_store.chosen(QStringLiteral("kind"))).choice().label));
    }
    setDisabledReason(reason);
}

} // namespace glasshouse::places
