#pragma once

#include <QAbstractButton>
#include <QHash>
#include <QWidget>

#include "ui/places/Place.h"

class QButtonGroup;
class QVBoxLayout;

namespace glasshouse::shell {

/// One place in the rail: icon, name, state: a tick, a dot while running, a triangle. Thread: GUI.
class RailButton : public QAbstractButton {
    Q_OBJECT
public:
    RailButton(const QString& title, const QString& icon, QWidget* parent = nullptr);

    void setState(const places::PlaceState& state);
    /// Keys shown in the tooltip.
    void setKeys(const QString& keys);
    /// Icon only.
    void setCompact(bool compact);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void describe();

    QString m_icon;
    QString m_keys;
    places::PlaceState m_state;
    bool m_compact = false;
};

/// The rail on the left: the places in workflow order, with the runs and the settings at the bottom.
///
/// Thread: GUI. Ownership: the window's.
class Rail : public QWidget {
    Q_OBJECT
public:
    explicit Rail(QWidget* parent = nullptr);

    /// An id that is not in the rail: none is current.
    void setCurrent(const QString& id);
    void setState(const QString& id, const places::PlaceState& state);
    /// 44 wide, icons only.
    void setCompact(bool compact);
    QSize sizeHint() const override;

Q_SIGNALS:
    void placeChosen(const QString& id);
    void settingsChosen();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QButtonGroup* m_group;
    QHash<QString, RailButton*> m_buttons;
    RailButton* m_settings;
    bool m_compact = false;
};

} // namespace glasshouse::shell
