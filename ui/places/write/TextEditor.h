#pragma once

#include <QFrame>
#include <QString>

class QPushButton;
class QTextEdit;

namespace glasshouse::widgets {
class ElidedLabel;
class TokenFlow;
} // namespace glasshouse::widgets

namespace glasshouse::places::write {

/// A changed text. Units: UTF-16 code units.
struct ChangedText {
    QString text;
    int same = 0;     ///< characters at the beginning that are as before
    int sameTail = 0; ///< characters at the end that are as before, beside those

    /// What differs between two texts.
    static ChangedText between(const QString& before, const QString& now);
};

/// A text to be changed by hand, over the flow that shows it: the same letters at the same place, with a caret.
///
/// Ctrl+Enter takes the changes, Esc gives them up; both are the place's shortcuts, which call take() and cancel().
/// Thread: GUI. Ownership: the flow's. Errors: showProblem(); what was typed stays.
class TextEditor : public QFrame {
    Q_OBJECT
public:
    explicit TextEditor(widgets::TokenFlow* flow);

    /// Opens over the flow with its text; the caret is before a character.
    void open(int character);
    void take();
    /// Also while the changes are encoded.
    void cancel();
    /// The changes were taken and are being encoded: nothing can be typed meanwhile.
    void setWorking(bool working);
    void showProblem(const QString& problem);
    /// Whether what is in the field differs from the text that it was opened with, before().
    bool isChanged() const { return typed() != m_shown; }
    const QString& before() const { return m_before; }
    QString typed() const;
    /// As if it had been typed; can be undone.
    void setTyped(const QString& text);
    QTextEdit* field() const { return m_field; }

Q_SIGNALS:
    /// There is at least one change. The editor stays open until hide().
    void taken(const glasshouse::places::write::ChangedText& changed);
    void cancelled();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    widgets::TokenFlow* m_flow;
    QTextEdit* m_field;
    widgets::ElidedLabel* m_hint;
    QPushButton* m_take;
    QString m_before;   ///< the flow's text
    QString m_shown;    ///< as the field gives it back unchanged
    int m_scrolled = 0; ///< of the flow, when it was opened
};

} // namespace glasshouse::places::write
