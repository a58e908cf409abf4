#pragma once

#include <QList>
#include <QVariant>
#include <QWidget>

class QLabel;
class QVBoxLayout;
class QHBoxLayout;

namespace glasshouse::widgets {

class ErrorBox;

/// What is wrong with a field and which values fix it.
struct FieldProblem {
    struct Fix {
        QString label; ///< "Use 32"
        QVariant value;
    };
    QString what; ///< "Head size 33 is odd."
    QString why;  ///< "Rotary positions rotate pairs of dimensions."
    QList<Fix> fixes;
};

/// A label above an editor, with the states of a setting: "was 1.0e−3" (changed during training), "now 1.0e−3" (typed
/// but not applied yet), error (bad border and a box below with links that fix it), reason why it is disabled.
///
/// Thread: GUI. Ownership: the editor becomes a child. The editor's accessible name follows the label.
class Field : public QWidget {
    Q_OBJECT
public:
    explicit Field(const QString& label = {}, QWidget* editor = nullptr, QWidget* parent = nullptr);

    void setLabel(const QString& label);
    QString label() const;
    /// Line edits and spin boxes contain numbers and are monospaced, unless their dynamic property "words" is true.
    void setEditor(QWidget* editor);
    QWidget* editor() const { return m_editor; }
    /// Muted words after the label, such as a unit.
    void setUnit(const QString& unit);
    /// Tooltip of label and editor.
    void setHelp(const QString& help);
    /// The value that it had before; empty: none.
    void setWas(const QString& was);
    /// The value that it has until what was typed is applied, which is said instead; empty: none.
    void setNow(const QString& now);
    /// Disables the editor; the reason is in the tooltip. An empty reason enables it.
    void setDisabledReason(const QString& reason);

    void setProblem(const FieldProblem& problem);
    void clearProblem();
    bool hasProblem() const { return !m_problem.what.isEmpty(); }
    const FieldProblem& problem() const { return m_problem; }

Q_SIGNALS:
    void fixChosen(const QVariant& value);
    void problemChanged();

protected:
    void changeEvent(QEvent* event) override;

private:
    friend class FieldRow;
    void applyLooks();

    QVBoxLayout* m_layout;
    QLabel* m_label;
    QWidget* m_editor = nullptr;
    ErrorBox* m_box;
    FieldProblem m_problem;
    QString m_help, m_reason, m_was, m_now, m_unit;
    bool m_boxInRow = false;
};

/// Fields side by side; the error box of any of them spans the whole row below.
class FieldRow : public QWidget {
    Q_OBJECT
public:
    explicit FieldRow(const QList<Field*>& fields = {}, QWidget* parent = nullptr);
    void addField(Field* field, int stretch = 1);

private:
    QVBoxLayout* m_layout;
    QHBoxLayout* m_row;
};

/// The bad-soft box below a field: what is wrong (semibold), why, and one link per value that fixes it.
class ErrorBox : public QWidget {
    Q_OBJECT
public:
    explicit ErrorBox(QWidget* parent = nullptr);
    void setProblem(const FieldProblem& problem);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void fixChosen(const QVariant& value);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void showText();

    QLabel* m_text;
    FieldProblem m_problem;
};

} // namespace glasshouse::widgets
