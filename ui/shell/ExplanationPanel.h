#pragma once

#include <QWidget>

#include "ui/places/Place.h"
#include "ui/text/Explanations.h"

class QLabel;
class QScrollArea;

namespace glasshouse::widgets {
class FormulaBox;
class KeyValueList;
class TextBlock;
} // namespace glasshouse::widgets

namespace glasshouse::shell {

/// Explains the field or view under the pointer or with the focus: sentences, formula, what to look for, values, and
/// the chapter of the handbook that says more.
///
/// Thread: GUI. Ownership: the window's.
class ExplanationPanel : public QWidget {
    Q_OBJECT
public:
    explicit ExplanationPanel(QWidget* parent = nullptr);

    /// An id of the explanations; unknown ones change nothing.
    void explain(const QString& id);
    /// Values under a heading; none hides them.
    void setValues(const QString& heading, const QList<places::PlaceValue>& values);
    QString current() const { return m_id; }

Q_SIGNALS:
    void chapterRequested(const QString& chapter);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeContent();

    text::Explanations m_explanations;
    QString m_id;
    QScrollArea* m_area;
    QLabel* m_title;
    widgets::TextBlock* m_text;
    widgets::FormulaBox* m_formula;
    QLabel* m_lookHead;
    widgets::TextBlock* m_look;
    QLabel* m_valuesHead;
    widgets::KeyValueList* m_values;
    widgets::TextBlock* m_readOn;
};

} // namespace glasshouse::shell
