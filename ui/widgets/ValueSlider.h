#pragma once

#include <QWidget>

class QSlider;
class QLineEdit;

namespace glasshouse::widgets {

/// A slider with a monospaced number field. The field takes any number in its limits, including between slider steps
/// and beyond the slider's ends, and shows all of its digits.
///
/// Units: the caller's. Thread: GUI. Ownership: the parent's. Errors: text that is not a number in the limits stays in
/// the field, in its error border, until it is edited or another value is set; the value stays what it was.
class ValueSlider : public QWidget {
    Q_OBJECT
public:
    explicit ValueSlider(QWidget* parent = nullptr);

    void setRange(double minimum, double maximum);
    /// What the field takes, if that is more than the slider's range.
    void setLimits(double lowest, double highest);
    void setDecimals(int decimals);
    /// Positions on a geometric scale, if the minimum is above 0.
    void setLogarithmic(bool logarithmic);
    /// Positions get denser towards the maximum, suitable for smoothing 0 .. 0.999.
    void setCloseUp(bool closeUp);
    void setFieldVisible(bool visible);

    double value() const { return m_value; }
    /// Emits valueChanged if the value is new.
    void setValue(double value);

    QSlider* slider() const { return m_slider; }
    QLineEdit* field() const { return m_field; }

Q_SIGNALS:
    void valueChanged(double value);
    /// The pointer was released, or Enter was pressed in the field.
    void editingFinished();
    /// Why the field does not take its text, one sentence; empty: it does again.
    void problemChanged(const QString& problem);

protected:
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    static constexpr int kSteps = 1000;
    bool isByRatio() const;
    double valueAt(int position) const;
    int positionOf(double value) const;
    void fieldEdited();
    void showValue();
    void setProblem(const QString& problem);
    QString valueText() const;

    QSlider* m_slider;
    QLineEdit* m_field;
    double m_minimum = 0, m_maximum = 1, m_value = 0;
    double m_lowest = 0, m_highest = 1; ///< of the field
    QString m_problem;
    int m_decimals = 2;
    bool m_logarithmic = false;
    bool m_closeUp = false;
};

} // namespace glasshouse::widgets
