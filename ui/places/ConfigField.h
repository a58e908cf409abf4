#pragma once

#include <QStringList>

#include <optional>

#include "core/config/Choice.h"
#include "core/fields/Field.h"
#include "ui/widgets/Field.h"

class QComboBox;
class QLineEdit;

namespace glasshouse::runtime {
class ConfigStore;
}
namespace glasshouse::widgets {
class Switch;
}

namespace glasshouse::places {

/// One setting of a run, usually the next one, as a form field, built from its row in the table of fields: a line for
/// numbers, a combo box for choices, a switch for flags. Typed text goes to the ConfigStore at once, valid or not;
/// problems are shown at the field with links that fix them; fields that the kind does not use are disabled and say
/// why.
///
/// Thread: GUI. Ownership: the parent's; the store must outlive it.
class ConfigField : public widgets::Field {
    Q_OBJECT
public:
    /// name: one of fields::all(). Errors: an unknown name is a programming error.
    /// of: a prefix for the names of the controls in a form of another run than the next one ("run.").
    ConfigField(runtime::ConfigStore& store, const QString& name, QWidget* parent = nullptr, const QString& of = {});

    const QString& name() const { return m_name; }
    bool isOfNextRun() const { return m_of.isEmpty(); }
    /// What became of the last value that was typed, shown like a problem until the field is edited again.
    void setRefusal(const QString& what, const QString& why);
    /// The number that a size of 0 resolves to, shown as the placeholder of an empty line.
    void setAutomatic(const QString& derived);

Q_SIGNALS:
    /// A person has taken back with Esc what was typed.
    void typingUndone();

private:
    void makeEditor();
    void showText();
    void showProblem();
    void showUse();

    runtime::ConfigStore& m_store;
    const QString m_name;
    const QString m_of;
    const fields::Field& m_field;
    QLineEdit* m_line = nullptr;
    QComboBox* m_choice = nullptr;
    widgets::Switch* m_flag = nullptr;
    std::optional<widgets::FieldProblem> m_refusal;
    bool m_automatic = false;
    bool m_typing = false;
};

/// A configuration problem in a field's words: "Use 32" for values, the choice's label, "Switch it off".
widgets::FieldProblem fieldProblem(const config::Problem& problem);

/// Title and text from resources/handbook/explanations.json for an id; empty if there is none.
struct Explanation {
    QString title;
    QString text;
};
Explanation explanation(const QString& id);

} // namespace glasshouse::places
