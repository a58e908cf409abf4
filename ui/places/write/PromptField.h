#pragma once

#include <QString>
#include <QWidget>

#include <vector>

class QPlainTextEdit;

namespace glasshouse::places::write {

/// A text field of one to a few lines that grows with its content. Pieces that are not in the vocabulary get a dotted
/// underline.
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

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    class Marker;
    int lines() const;

    QPlainTextEdit* m_editor;
    Marker* m_marker;
};

} // namespace glasshouse::places::write
