#pragma once

#include <QDialog>
#include <QStringList>

class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace glasshouse::places::model {

/// Asks for the name and the note of a person's own preset. A name that is taken is refused, or replaces the one that
/// has it, which its button then says.
///
/// Thread: GUI. Ownership: the parent's; deletes itself.
class PresetDialog : public QDialog {
    Q_OBJECT
public:
    /// What happens with a name that one of the own presets has.
    enum class Taken { Replaced, Refused };

    /// action: of its button, such as "Save". own: names of one's own presets; those of the published ones are always
    /// refused.
    PresetDialog(const QString& title, const QString& action, Taken taken, const QStringList& own, QWidget* parent);

    void setValues(const QString& name, const QString& note);

Q_SIGNALS:
    void answered(const QString& name, const QString& note);

private:
    void judge();

    const QString m_action;
    const Taken m_taken;
    const QStringList m_own;
    QString m_before; ///< the name that it has now
    QLineEdit* m_name;
    QPlainTextEdit* m_note;
    QLabel* m_words;
    QPushButton* m_accept;
};

} // namespace glasshouse::places::model
