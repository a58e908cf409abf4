// exit() in the middle of the work, as Qt calls it when the display server goes.

#include <cstdlib>

#include <sys/wait.h>
#include <unistd.h>

#include <QTest>

#include "app/desktop/DirectExit.h"

namespace tst_direct_exit {

namespace {

thread_local glasshouse::desktop::DirectExit directExit;

constexpr int takenApart = 7;

/// The status of a process that calls exit(3) and has something static to take apart, made after DirectExit was.
int statusOfExit(bool set) {
    const pid_t child = fork();
    if (child == 0) {
        directExit.set(set);
        std::atexit([] { std::_Exit(takenApart); });
        std::exit(3);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

} // namespace

class TestDirectExit : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nothingIsTakenApartWhileItIsSet() { QCOMPARE(statusOfExit(true), EXIT_FAILURE); }
    void elseEverythingIs() { QCOMPARE(statusOfExit(false), takenApart); }
};

QTEST_APPLESS_MAIN(TestDirectExit)

} // namespace tst_direct_exit

#include "tst_direct_exit.moc"
