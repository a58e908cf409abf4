#pragma once

#include <QWidget>

class QLabel;
class QPushButton;
class QHBoxLayout;

namespace glasshouse::widgets {

/// One sentence and at most a few buttons in the middle of an empty card.
///
/// Thread: GUI. Ownership: the parent's.
class EmptyState : public QWidget {
    Q_OBJECT
public:
    explicit EmptyState(const QString& sentence = {}, QWidget* parent = nullptr);

    void setSentence(const QString& sentence);
    QString sentence() const;
    /// Adds a button; the first one is the main action when `main` is true.
    QPushButton* addAction(const QString& text, const QString& iconName = {}, bool main = false);
    void clearActions();

protected:
    void changeEvent(QEvent* event) override;

private:
    void colorSentence();

    QLabel* m_label;
    QHBoxLayout* m_buttons;
};

} // namespace glasshouse::widgets
