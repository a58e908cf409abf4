#pragma once

#include <QWidget>

namespace glasshouse::shell {

/// What screen readers say although it has no focus: that a run started or ended, which place is shown.
///
/// From Qt 6.8 on an announcement. Before, Qt's bridge drops alerts and knows no announcements; but a notification that
/// appears is spoken, so this is a widget of one pixel with that role, which says its name by appearing again. Its name
/// stays the last sentence, to be read again. Thread: GUI. Ownership: the parent's.
class Voice : public QWidget {
    Q_OBJECT
public:
    explicit Voice(QWidget* parent);

    void say(const QString& sentence);
};

} // namespace glasshouse::shell
