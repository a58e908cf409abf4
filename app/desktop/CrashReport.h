#pragma once

#include <QObject>
#include <QString>

class QWidget;

namespace glasshouse::desktop {

/// What the program leaves behind when it crashes, as text: version, system, the place that was shown, the names of the
/// controls that were used last, the thread and its stack with function names. No text of the person's and no name of a
/// run or file is in it; the folders of the programs are cut off when it is taken.
namespace CrashReport {

/// From now on a crash writes the report into this file, whose folder exists, and ends the program as it would have
/// ended (a core dump is still written). Once, from the GUI thread.
void install(const QString& file);
/// The report of the last crash with readable function names, and takes it out of the way of the next one: it is kept
/// beside it as NAME.last. Empty: none, or it cannot be read.
QString take(const QString& file);
/// Shows it, with the way to copy it, in a dialog that nobody has to answer. file: as it was installed.
void offer(QWidget* window, const QString& report, const QString& file);

} // namespace CrashReport

/// Tells the report which controls are used and which place is shown, by the names that the program has given them.
///
/// Thread: GUI. Ownership: the caller's; watches every object of the application.
class UsedControls : public QObject {
public:
    explicit UsedControls(QObject* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    unsigned long long m_lastPress = 0; ///< time stamp of the last mouse press, in milliseconds
};

} // namespace glasshouse::desktop
