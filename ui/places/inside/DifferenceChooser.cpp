#include "ui/places/inside/DifferenceChooser.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QWidgetAction>

#include <algorithm>
#include <functional>

#include "ui/runtime/ProbeController.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/widgets/Control.h"

namespace glasshouse::places::inside {

Matrix difference(const Matrix& now, const Matrix& before) {
    if (now.empty() || now.rows != before.rows || now.cols != before.cols)
        return {};
    Matrix result(now.rows, now.cols);
    std::transform(now.values.begin(), now.values.end(), before.values.begin(), result.values.begin(), std::minus<>());
    return result;
}

Change changeSince(std::int64_t step, const Matrix& now, const Matrix& before, const plots::CellMask& mask) {
    Change change{difference(now, before), {}, {}};
    if (change.values.empty())
        return change;
    change.range = plots::automaticRange(change.values, mask, theme::MapKind::Diverging);
    change.note = DifferenceChooser::tr("difference to step %1, ±%2")
                      .arg(text::groupedNumber(step), text::shortNumber(change.range.high, 3));
    return change;
}

DifferenceChooser::DifferenceChooser(const Viewed& viewed, QWidget* parent)
    : QToolButton(parent)
    , m_viewed(viewed) {
    widgets::nameControl(this,
                         {.id = QStringLiteral("differenceChooser"),
                          .name = tr("Difference to another step"),
                          .toolTip = tr("Shows what has changed since another step: blue is less, orange is more")});
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    setPopupMode(QToolButton::InstantPopup);
    setCheckable(true);
    setProperty("explain", QStringLiteral("inside.difference"));
    theme::setLookProperty(this, "small", true);
    auto* menu = new QMenu(this);
    auto* row = new QWidget(menu);
    auto* label = new QLabel(tr("Difference to step"), row);
    m_step = new QLineEdit(row);
    widgets::nameControl(
        m_step, {.id = QStringLiteral("differenceStep"),
                 .name = tr("Step to compare with"),
                 .toolTip = tr("Enter compares with it. A step that was not saved becomes the nearest saved one")});
    theme::setMonoFont(m_step);
    m_step->setFixedWidth(theme::scaled(84));
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(12, 6, 12, 6);
    layout->addWidget(label);
    layout->addWidget(m_step);
    auto* typed = new QWidgetAction(menu);
    typed->setDefaultWidget(row);
    menu->addAction(typed);
    m_here = menu->addAction(QString());
    m_here->setObjectName(QStringLiteral("differenceHere"));
    m_none = menu->addAction(tr("No difference"));
    m_none->setObjectName(QStringLiteral("differenceNone"));
    setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, &DifferenceChooser::prepareMenu);
    connect(menu, &QMenu::aboutToHide, this, &DifferenceChooser::showChoice);
    connect(m_step, &QLineEdit::returnPressed, this, &DifferenceChooser::takeTyped);
    connect(m_here, &QAction::triggered, this, [this] { m_viewed.probe.setReference(m_viewed.cursor.step()); });
    connect(m_none, &QAction::triggered, this, [this] { m_viewed.probe.setReference({}); });
    connect(&m_viewed.probe, &runtime::ProbeController::referenceChanged, this, &DifferenceChooser::showChoice);
    showChoice();
}

void DifferenceChooser::showChoice() {
    const std::optional<std::int64_t> step = m_viewed.probe.referenceStep();
    setText(step ? tr("− step %1").arg(text::groupedNumber(*step)) : tr("Difference…"));
    setChecked(step.has_value());
}

void DifferenceChooser::prepareMenu() {
    const std::optional<std::int64_t> step = m_viewed.probe.referenceStep();
    m_here->setText(tr("Compare with step %1, shown now").arg(text::groupedNumber(m_viewed.cursor.step())));
    m_here->setEnabled(!m_viewed.cursor.isEmpty());
    m_none->setEnabled(step.has_value());
    m_step->setText(QString::number(step.value_or(0)));
    m_step->selectAll();
    m_step->setFocus();
}

void DifferenceChooser::takeTyped() {
    bool good = false;
    const qlonglong step = m_step->text().remove(QLatin1Char(',')).trimmed().toLongLong(&good);
    theme::setLookProperty(m_step, "error", !good || step < 0);
    if (!good || step < 0)
        return;
    m_viewed.probe.setReference(step);
    menu()->close();
}

} // namespace glasshouse::places::inside
