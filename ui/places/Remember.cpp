#include "ui/places/Remember.h"

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QSpinBox>
#include <QSplitter>
#include <QStringList>
#include <QVariant>

#include "ui/settings/Settings.h"
#include "ui/widgets/EdgeHandle.h"
#include "ui/widgets/SegmentedChoice.h"
#include "ui/widgets/ValueSlider.h"

namespace glasshouse::places {

namespace {

template <typename Control, typename Signal, typename Chosen, typename Choose>
void keep(Control* control, settings::Settings& settings, Signal signal, Chosen chosen, Choose choose) {
    const QString key = control->objectName().replace(QLatin1Char('.'), QLatin1Char('/'));
    Q_ASSERT(!key.isEmpty());
    if (const QVariant last = settings.value(key); last.isValid())
        choose(last);
    QObject::connect(control, signal, control, [&settings, key, chosen] { settings.setValue(key, chosen()); });
}

} // namespace

void remember(QAbstractButton* button, settings::Settings& settings) {
    keep(
        button, settings, &QAbstractButton::toggled, [button] { return button->isChecked(); },
        [button](const QVariant& last) { button->setChecked(last.toBool()); });
}

void remember(QAction* action, settings::Settings& settings) {
    keep(
        action, settings, &QAction::toggled, [action] { return action->isChecked(); },
        [action](const QVariant& last) { action->setChecked(last.toBool()); });
}

void remember(QComboBox* box, settings::Settings& settings) {
    keep(
        box, settings, &QComboBox::currentIndexChanged, [box] { return box->currentData(); },
        [box](const QVariant& last) {
            for (int item = 0; item < box->count(); ++item) // a file has text alone
                if (box->itemData(item).toString() == last.toString())
                    box->setCurrentIndex(item);
        });
}

void remember(QSpinBox* box, settings::Settings& settings) {
    keep(
        box, settings, &QSpinBox::valueChanged, [box] { return box->value(); },
        [box](const QVariant& last) { box->setValue(last.toInt()); });
}

void remember(widgets::ValueSlider* slider, settings::Settings& settings) {
    keep(
        slider, settings, &widgets::ValueSlider::valueChanged, [slider] { return slider->value(); },
        [slider](const QVariant& last) { slider->setValue(last.toDouble()); });
}

void remember(widgets::SegmentedChoice* choice, settings::Settings& settings) {
    const auto chosen = [choice] {
        QStringList on;
        for (int i = 0; i < choice->count(); ++i)
            if (choice->isOn(choice->idAt(i)))
                on.append(choice->idAt(i));
        return on;
    };
    const auto choose = [choice](const QVariant& last) {
        const QStringList on = last.toStringList();
        for (int i = 0; i < choice->count(); ++i)
            if (const QString id = choice->idAt(i); on.contains(id) || !choice->isExclusive())
                choice->setOn(id, on.contains(id));
    };
    if (choice->isExclusive())
        keep(choice, settings, &widgets::SegmentedChoice::currentChanged, chosen, choose);
    else
        keep(choice, settings, &widgets::SegmentedChoice::toggled, chosen, choose);
}

void remember(widgets::EdgeHandle* handle, settings::Settings& settings) {
    keep(
        handle, settings, &widgets::EdgeHandle::moved, [handle] { return handle->chosen(); },
        [handle](const QVariant& last) { handle->setChosen(last.toInt()); });
}

void rememberSizes(QSplitter& splitter, settings::Settings& settings, const QString& name, const QList<int>& first) {
    if (!splitter.restoreState(settings.layout(name)))
        splitter.setSizes(first);
    QObject::connect(&splitter, &QSplitter::splitterMoved, &splitter,
                     [&splitter, &settings, name] { settings.setLayout(name, splitter.saveState()); });
}

} // namespace glasshouse::places
