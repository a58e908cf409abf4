#include "ui/widgets/ValueSlider.h"

#include "core/fields/TypedNumber.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/widgets/AccessibleParts.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QLocale>
#include <QSignalBlocker>
#include <QSlider>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace glasshouse::widgets {

namespace {
constexpr double kCloseUpPower = 3.0;
constexpr int exactDigits = 12; // of the ends of a range
} // namespace

ValueSlider::ValueSlider(QWidget* parent)
    : QWidget(parent)
    , m_slider(new QSlider(Qt::Horizontal, this))
    , m_field(new QLineEdit(this)) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_slider, 1);
    layout->addWidget(m_field);
    m_slider->setRange(0, kSteps);
    m_slider->setPageStep(kSteps / 10);
    m_slider->setObjectName(QStringLiteral("slider"));
    m_field->setObjectName(QStringLiteral("number"));
    theme::setMonoFont(m_field);
    m_field->setFixedWidth(theme::scaled(60));
    setFocusProxy(m_slider);
    setAccessibleRole(this, QAccessible::Grouping);
    AccessibleValue parts; // the number, not the slider's thousandths
    parts.value = [this] { return m_value; };
    parts.minimum = [this] { return m_lowest; };
    parts.maximum = [this] { return m_highest; };
    parts.step = [this] { return std::pow(10.0, -m_decimals); };
    parts.set = [this](double value) { setValue(value); };
    setAccessibleParts(m_slider, parts);
    connect(m_slider, &QSlider::valueChanged, this, [this](int position) {
        const double value = valueAt(position);
        if (value == m_value)
            return;
        m_value = value;
        showValue();
        Q_EMIT valueChanged(m_value);
    });
    connect(m_slider, &QSlider::sliderReleased, this, &ValueSlider::editingFinished);
    connect(m_field, &QLineEdit::editingFinished, this, &ValueSlider::fieldEdited);
    connect(m_field, &QLineEdit::textEdited, this, [this] { setProblem({}); });
    showValue();
}

void ValueSlider::setRange(double minimum, double maximum) {
    m_minimum = m_lowest = minimum;
    m_maximum = m_highest = maximum;
    setValue(qBound(minimum, m_value, maximum));
    const QSignalBlocker blocker(m_slider);
    m_slider->setValue(positionOf(m_value));
    showValue();
}

void ValueSlider::setLimits(double lowest, double highest) {
    m_lowest = std::min(lowest, m_minimum);
    m_highest = std::max(highest, m_maximum);
}

void ValueSlider::setDecimals(int decimals) {
    m_decimals = decimals;
    showValue();
}

void ValueSlider::setLogarithmic(bool logarithmic) {
    m_logarithmic = logarithmic;
    const QSignalBlocker blocker(m_slider);
    m_slider->setValue(positionOf(m_value));
}

void ValueSlider::setCloseUp(bool closeUp) {
    m_closeUp = closeUp;
    const QSignalBlocker blocker(m_slider);
    m_slider->setValue(positionOf(m_value));
}

void ValueSlider::setFieldVisible(bool visible) {
    m_field->setVisible(visible);
}

/// Geometric scale: requested, and the range allows it.
bool ValueSlider::isByRatio() const {
    return m_logarithmic && m_minimum > 0;
}

double ValueSlider::valueAt(int position) const {
    double share = double(position) / kSteps;
    double value = 0;
    if (isByRatio()) {
        value = m_minimum * std::pow(m_maximum / m_minimum, share);
    } else {
        if (m_closeUp)
            share = 1 - std::pow(1 - share, kCloseUpPower);
        value = m_minimum + (m_maximum - m_minimum) * share;
    }
    const double unit = std::pow(10.0, m_decimals);
    return qBound(m_minimum, std::round(value * unit) / unit, m_maximum);
}

int ValueSlider::positionOf(double value) const {
    if (m_maximum <= m_minimum)
        return 0;
    value = qBound(m_minimum, value, m_maximum);
    double share = isByRatio() ? std::log(value / m_minimum) / std::log(m_maximum / m_minimum)
                               : (value - m_minimum) / (m_maximum - m_minimum);
    if (m_closeUp && !isByRatio())
        share = 1 - std::pow(1 - share, 1 / kCloseUpPower);
    return int(std::lround(qBound(0.0, share, 1.0) * kSteps));
}

void ValueSlider::setValue(double value) {
    if (!(value >= m_lowest && value <= m_highest))
        value = std::isnan(value) ? m_value : qBound(m_lowest, value, m_highest);
    if (value == m_value) {
        if (!m_problem.isEmpty())
            showValue();
        return;
    }
    m_value = value;
    {
        const QSignalBlocker blocker(m_slider);
        m_slider->setValue(positionOf(value));
    }
    showValue();
    Q_EMIT valueChanged(m_value);
}

void ValueSlider::fieldEdited() {
    const std::vector<std::string> readings =
        fields::readingsOf(m_field->text().trimmed().toStdString(), m_decimals == 0);
    const auto fitting = std::find_if(readings.begin(), readings.end(), [this](const std::string& reading) {
        const double read = QByteArray::fromStdString(reading).toDouble();
        return read >= m_lowest && read <= m_highest && (m_decimals > 0 || read == std::round(read));
    });
    if (fitting == readings.end()) {
        const QString low = text::trimmedNumber(m_lowest, exactDigits);
        const QString high = text::trimmedNumber(m_highest, exactDigits);
        setProblem(m_decimals > 0 ? tr("Type a number from %1 to %2.").arg(low, high)
                                  : tr("Type a whole number from %1 to %2.").arg(low, high));
        return;
    }
    setProblem({});
    setValue(QByteArray::fromStdString(*fitting).toDouble());
    showValue(); // also if it was typed in another way
    Q_EMIT editingFinished();
}

void ValueSlider::setProblem(const QString& problem) {
    if (problem == m_problem)
        return;
    m_problem = problem;
    theme::setLookProperty(m_field, "error", !problem.isEmpty());
    m_field->setToolTip(problem.isEmpty() ? toolTip() : problem);
    Q_EMIT problemChanged(problem);
}

/// At least the slider's decimals, and as many more as the value has.
QString ValueSlider::valueText() const {
    const QString all = QString::number(m_value, 'f', QLocale::FloatingPointShortest);
    const auto point = all.indexOf(QLatin1Char('.'));
    const auto decimals = point < 0 ? 0 : int(all.size() - point) - 1;
    return text::decimals(m_value, std::max(m_decimals, decimals));
}

void ValueSlider::showValue() {
    setProblem({});
    m_field->setText(valueText());
    m_field->setCursorPosition(0); // the beginning of a long number is seen
    setProperty("accessibleValue", m_field->text());
    m_slider->setProperty("accessibleValue", m_field->text());
    m_slider->setAccessibleName(accessibleName());
    m_field->setAccessibleName(accessibleName());
}

void ValueSlider::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (theme::isTextSizeChange(*event))
        m_field->setFixedWidth(theme::scaled(60));
}

bool ValueSlider::event(QEvent* event) {
    const bool done = QWidget::event(event);
    if (event->type() == QEvent::ToolTipChange) {
        m_slider->setToolTip(toolTip());
        m_field->setToolTip(m_problem.isEmpty() ? toolTip() : m_problem);
    } else if (event->type() == QEvent::Polish) {
        showValue();
    }
    return done;
}

} // namespace glasshouse::widgets
