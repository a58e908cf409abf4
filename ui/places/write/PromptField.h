#pragma once

#include <QString>
#include <QWidget>

#include <vector>

class QKeyEvent;
class QPlainTextEdit;

namespace glasshouse::places::write {

/// A text field that grows with its content, line by line, up to a limit from which on it scrolls. Enter accepts what
/// was typed, Shift+Enter begins a new line; while an input method composes, its keys are its own. Pieces that are not
/// in the vocabulary get a dotted underline.
///
/// Thread: GUI. Ownership: the parent's. Units: positions are UTF-16 code units.
class PromptField : public QWidget {
    Q_OBJECT
public:
    struct TextRange {
        int begin = 0;
        int length = 0;
    };
    explicit PromptField(QWidget* parent = nullptr);

    QString text() const;
    void setText(const QString& text);
    /// What was typed is used: it is no longer taken back by Undo.
    void commit();
    void setUnknown(std::vector<TextRange> unknown);
    QPlainTextEdit* editor() const { return m_editor; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void textChanged();
    /// Enter was pressed.
    void accepted();

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    class Marker;
    bool takeEnter(const QKeyEvent& key);
    int textHeight() const;

    QPlainTextEdit* m_editor;
    Marker* m_marker;
};

} // namespace glasshouse::places::write
