#pragma once

#include <QScrollArea>

#include "ui/places/Place.h"
#include "ui/text/Explanations.h"

class QComboBox;
class QLabel;
class QStackedWidget;
class QToolButton;
class QVBoxLayout;

namespace glasshouse::widgets {
class FormulaBox;
class KeyValueList;
class TextBlock;
} // namespace glasshouse::widgets

namespace glasshouse::shell {

/// Explains the field or view under the pointer or with the focus: sentences, formula, what to look for, values; and
/// shows the chapters of the handbook.
///
/// Thread: GUI. Ownership: the window's.
class ExplanationPanel : public QWidget {
    Q_OBJECT
public:
    explicit ExplanationPanel(QWidget* parent = nullptr);

    /// An id of the explanations; unknown ones change nothing. A chapter that is being read stays.
    void explain(const QString& id);
    /// Values under a heading; none hides them.
    void setValues(const QString& heading, const QList<places::PlaceValue>& values);
    void showChapter(const QString& chapter);
    /// Back from a chapter to the explanation.
    void leaveChapter();
    bool isReading() const;
    QString current() const { return m_id; }
    bool knows(const QString& id) const { return m_explanations.contains(id); }

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeExplanation();
    QWidget* makeChapter();

    text::Explanations m_explanations;
    QString m_id;
    QString m_chapter;
    QStackedWidget* m_pages;
    QScrollArea* m_explanationArea;
    QLabel* m_title;
    widgets::TextBlock* m_text;
    widgets::FormulaBox* m_formula;
    QLabel* m_lookHead;
    widgets::TextBlock* m_look;
    QLabel* m_valuesHead;
    widgets::KeyValueList* m_values;
    widgets::TextBlock* m_readOn;
    QComboBox* m_chapterChoice;
    QScrollArea* m_chapterArea;
    widgets::TextBlock* m_chapterText;
};

} // namespace glasshouse::shell
